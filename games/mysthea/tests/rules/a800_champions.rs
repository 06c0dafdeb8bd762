//! The abilities of the champions: MY-800 to MY-814.

use crate::rules::a600_strength::{compared, totals};
use crate::rules::a716_rewards::rewards;
use crate::rules::table::{A, B, C, D, Table, card, encounter, island, region};
use kernel::{Content as _, Options as _};
use mysthea::{
    Action, Ask, Content, Event, EventCard, Icon, Options, Step, Unit, Why, text::RegionType,
};

const HOME: &str = "spire.river";

/// What champions' abilities gave.
fn by_ability(events: &[Event]) -> u8 {
    let gain = |event: &Event| {
        if let Event::Gained { amount, why: Why::Ability, .. } = *event {
            Some(amount)
        } else {
            None
        }
    };
    events.iter().filter_map(gain).sum()
}

/// B's turn, after A has meditated.
fn second_turn(mut table: Table) -> Table {
    table.plays(A, &[Action::Meditate, Action::EndTurn]);
    table
}

/// Whether the ability of A's champion shows where it should.
fn shows(name: &str, mut table: Table) -> bool {
    match name {
        "Anuth" => {
            table = table.put(A, HOME, "T").put(B, HOME, "T");
            totals(&table.clone().play(A, Action::StartBattle))[0]
                == totals(&table.champion(A, "Leheir").play(A, Action::StartBattle))[0] + 2
        }
        "Celethe" => {
            let mut table = table.monster("Boulron", "spire").put(A, HOME, "GGGTTTTT");
            rewards(&table.attack()) == [(A, 18)]
        }
        "CR-2T1" => by_ability(&table.put(A, "spire.land of myst", "T").resolve(&[])) == 3,
        "Kolbor & Malabor" => {
            table.play(A, Action::MoveIsland);
            table.can(A, Action::Claim(island("tree")))
        }
        "Leheir" => {
            table = table.put(A, HOME, "TG").put(B, HOME, "T");
            by_ability(&table.play(A, Action::StartBattle)) == 1
        }
        "Sanya" => table
            .put(B, HOME, "T")
            .play(A, Action::StartBattle)
            .iter()
            .all(|event| !matches!(event, Event::Totalled { .. })),
        "Telron" => by_ability(&table.step(Step::BeginEra)) == 4,
        _ => unreachable!("there are seven champions"),
    }
}

#[test]
fn my_800_an_ability_works_only_with_the_option_on_and_while_the_champion_is_not_wounded() {
    for champion in &Content::built_in().champions {
        let name = champion.name.as_str();
        let off = Options { abilities: false, ..Options::standard(2) };
        let table = |options| Table::with(options, Content::built_in()).champion(A, name);
        assert!(shows(name, table(Options::standard(2))), "{name}");
        assert!(!shows(name, table(Options::standard(2)).wounded(A)), "{name} is wounded");
        assert!(!shows(name, table(off)), "{name} with the option off");
    }
}

#[test]
fn my_801_anuth_adds_2_in_a_battle_his_player_starts_where_he_is() {
    let scene = || Table::new(2).champion(A, "Anuth");
    let mut here = scene().put(B, HOME, "T");
    assert_eq!(totals(&here.play(A, Action::StartBattle))[..2], [3 + 2, 1]);
    // By a text, too.
    let mut text = scene().put(B, HOME, "T").hand(A, &["C004"]).energy(A, 2);
    text.plays(A, &[Action::Act(card("C004")), Action::UseEffect]);
    assert_eq!(totals(&text.play(A, Action::BattleIn(region(HOME))))[..2], [3 + 2 + 2, 1]);
    // Not where he is not.
    let mut away = scene().put(A, "spire.land of myst", "T").put(B, "spire.land of myst", "T");
    assert_eq!(totals(&away.play(A, Action::StartBattle))[..2], [1, 1]);
    // Ruling 28: not when he has retreated before the totals.
    let mut gone = scene().put(A, HOME, "T").put(B, HOME, "T").hand(A, &["C047"]);
    gone.plays(
        A,
        &[
            Action::StartBattle,
            Action::Commit(card("C047")),
            Action::Travel(Unit::Champion, region(HOME)),
        ],
    );
    gone.play(A, Action::TravelTo(region("spire.land of myst")));
    assert_eq!(totals(&gone.play(A, Action::Stop))[..2], [1, 1]);
}

#[test]
fn my_802_anuth_has_2_more_strength_against_a_monster_on_his_island() {
    let scene = || Table::new(2).champion(A, "Anuth").monster("Boulron", "spire");
    assert_eq!(compared(&scene().attack()).1, 5);
    assert_eq!(
        compared(
            &scene().put(A, "arch.forest", "C").put(A, HOME, "T").champion(B, "Leheir").attack()
        )
        .1,
        1
    );
    // Until the attack ends: in the ranking he counts 5 against 4 and 4.
    let mut ranked = Table::new(3)
        .champion(A, "Anuth")
        .monster("Boulron", "spire")
        .put(B, HOME, "GG")
        .put(C, HOME, "GG");
    assert_eq!(rewards(&ranked.attack()), [(A, 9), (B, 4), (C, 2)]);
}

#[test]
fn my_803_anuths_bonus_does_not_apply_in_battles_of_others() {
    let mut table =
        second_turn(Table::new(2).champion(A, "Anuth").champion(B, "Leheir").put(B, HOME, "T"));
    assert_eq!(totals(&table.play(B, Action::StartBattle))[..2], [3, 1]);
}

#[test]
fn my_804_celethe_doubles_her_players_reward_on_her_island() {
    let scene = |champion: &str| {
        Table::new(2).monster("Boulron", "tree").champion(A, champion).put(
            A,
            "tree.forest",
            "GGGTTTTT",
        )
    };
    let with_her = |champion: &str| {
        scene(champion).put(A, "tree.mountain", "C").put(B, "tree.forest", "T").attack()
    };
    // Only her player's reward.
    assert_eq!(rewards(&with_her("Celethe")), [(A, 18), (B, 4)]);
    assert_eq!(rewards(&with_her("Leheir")), [(A, 9), (B, 4)]);
    // She is on another island.
    assert_eq!(rewards(&scene("Celethe").attack()), [(A, 9)]);
}

#[test]
fn my_805_doubling_doubles_every_number_and_doubled_cps_are_one_pool() {
    // Ruling 17.
    let scene = |monster: &str| Table::new(2).monster(monster, "spire").champion(A, "Celethe");
    let mut table = scene("Cannibarok").put(A, HOME, "GGGTTTTT");
    table.attack();
    assert_eq!((table.player(A).energy, table.player(A).glory), (12, 13));
    // Silver of Onygauros: 6 CPs in one pool are three golems, two pools of 3 were two.
    let mut table = scene("Onygauros").put(B, HOME, "TTTTTTGG");
    table.attack();
    table.plays(B, &[Action::Stop]);
    table.plays(
        A,
        &[
            Action::Construct(Unit::Golem),
            Action::Construct(Unit::Golem),
            Action::Construct(Unit::Golem),
        ],
    );
    assert_eq!((table.player(A).constructed[1], table.player(A).glory), (4, 1 + 6));
    // Obsidusa's card is drawn twice.
    let mut table = scene("Obsidusa").put(A, HOME, "GGGTTTTT").deck(&["C021", "C022", "C023"]);
    table.attack();
    table.plays(A, &[Action::Use, Action::Use]);
    assert_eq!((table.held(A), table.player(A).glory), (vec!["C021", "C022"], 1 + 14));
}

#[test]
fn my_806_a_step_of_a_doubled_reward_without_a_number_is_done_twice() {
    // Ruling 17: two free encounters.
    let scene =
        Table::new(2).monster("Utcoro", "spire").champion(A, "Celethe").put(A, HOME, "GGGT");
    let mut table = scene.encounters(&["EN26", "EN11", "EN19"]);
    let mut full = table.clone();
    table.attack();
    table.plays(A, &[Action::Use, Action::Name(Icon::Dialogue)]);
    assert_eq!(table.player(A).glory, 1 + 6 + (6 + 4));
    table.plays(A, &[Action::Use, Action::Name(Icon::Chest)]);
    assert_eq!(table.player(A).glory, 1 + 6 + (6 + 4) + (7 + 3));
    assert_eq!((table.player(A).faced.len(), table.ask), (2, Ask::Nothing), "and not a third time");
    // The limit of 6 stays.
    let faced = ["EN01", "EN02", "EN03", "EN04", "EN05"];
    faced.into_iter().for_each(|id| full.player_mut(A).faced.push(encounter(id)));
    full.attack();
    full.plays(A, &[Action::Use, Action::Name(Icon::Dialogue)]);
    assert_eq!((full.player(A).faced.len(), full.ask), (6, Ask::Nothing));
}

#[test]
fn my_807_celethe_gives_nothing_when_no_reward_is_due() {
    // The monster wins.
    let mut table = Table::new(2).monster("Boulron", "spire").champion(A, "Celethe");
    assert_eq!(rewards(&table.attack()), []);
    assert_eq!(table.player(A).glory, 1);
    // Three others are stronger.
    let scene =
        Table::new(4).monster("Boulron", "spire").champion(A, "Celethe").champion(D, "Anuth");
    let mut table = scene.put(B, HOME, "GG").put(C, HOME, "GG").put(D, HOME, "GG");
    assert_eq!(rewards(&table.attack()), [(B, 9), (C, 4), (D, 2)]);
    assert_eq!(table.player(A).glory, 1);
}

#[test]
fn my_808_cr_2t1_gains_3_glory_for_each_full_pair_of_regions() {
    let places = [
        "spire.land of myst",
        "spire.crystal field",
        "tree.forest",
        "sphere.river",
        "arch.mountain",
    ];
    for (more, glory) in [(0, 0), (1, 3), (2, 3), (3, 6), (4, 6), (5, 9)] {
        let mut table = Table::new(2).champion(A, "CR-2T1");
        for place in &places[..more] {
            table = table.put(A, place, "T");
        }
        assert_eq!(by_ability(&table.resolve(&[])), glory, "{} regions", more + 1);
    }
    // Regions with units are not enough: B controls one of the two.
    let mut table =
        Table::new(2).champion(A, "CR-2T1").put(A, "tree.forest", "T").put(B, "tree.forest", "G");
    assert_eq!(by_ability(&table.resolve(&[])), 0);
    // At that moment: after the monster has taken a region.
    let mut table =
        Table::new(2).champion(A, "CR-2T1").put(A, "tree.forest", "T").monster("Boulron", "tree");
    assert_eq!(by_ability(&table.clone().resolve(&[EventCard::Region(RegionType::River)])), 3);
    assert_eq!(by_ability(&table.resolve(&[EventCard::Monster(mysthea::Beast(0))])), 0);
}

#[test]
fn my_809_kolbor_and_malabor_claim_any_attunement_on_the_board() {
    let mut table =
        Table::new(2).energy(A, 1).champion(A, "Kolbor & Malabor").put(A, "tree.forest", "T");
    table.play(A, Action::MoveIsland);
    // A03: "Gain 3 glory for each region you control."
    table.play(A, Action::Claim(island("tree")));
    assert_eq!((table.player(A).glory, table.attunements), (7, [true, true, false, true, true]));
    table.plays(A, &[Action::PutAfter(island("arch")), Action::Meditate]);
    // It must be on the board.
    let mut other = table.clone();
    other.player_mut(B).champion = other.player(A).champion;
    other.play(B, Action::MoveIsland);
    assert_eq!(other.refused(B, Action::Claim(island("tree"))), "MY-546");
    assert!(other.can(B, Action::Claim(island("spire"))));
    // The limit of 1 in an era stays: A is not even asked.
    table.plays(B, &[Action::Meditate, Action::EndTurn]);
    table.player_mut(A).charged = true;
    table.play(A, Action::MoveIsland);
    assert!(table.actions(A).iter().all(|action| matches!(action, Action::PutAfter(_))));
    // Everybody else claims the attunement of the moved island.
    let mut table = Table::new(2).champion(A, "Anuth");
    table.play(A, Action::MoveIsland);
    assert_eq!(table.refused(A, Action::Claim(island("tree"))), "MY-544");
}

#[test]
fn my_810_leheir_gains_1_glory_for_each_unit_removed_or_retreated_and_each_champion_wounded() {
    let (yellow, other) = (card("C047"), card("C006"));
    let scene = |champion: &str| {
        let table = Table::new(2).champion(A, champion).put(A, HOME, "GGT").put(B, HOME, "CGT");
        table.hand(A, &["C047"]).hand(B, &["C006"]).energy(A, 1)
    };
    let flee = |table: &mut Table| {
        table.play(A, Action::Commit(yellow));
        table.play(B, Action::Commit(other));
        let mut last = Vec::new();
        for seat in [A, B] {
            table.plays(
                seat,
                &[
                    Action::Travel(Unit::Troop, region(HOME)),
                    Action::TravelTo(region("spire.land of myst")),
                ],
            );
            last = table.play(seat, Action::Stop);
        }
        last
    };
    // A 7, B 5: one own and one enemy troop retreat, a golem is removed, a champion wounded.
    let mut table = scene("Leheir");
    table.play(A, Action::StartBattle);
    let events = flee(&mut table);
    assert_eq!(totals(&events)[..2], [7, 5]);
    assert_eq!(by_ability(&events), 4);
    assert_eq!((table.player(A).glory, table.player(B).glory), (1 + 6 + 4, 1));
    // Not with another champion, and not in a battle that somebody else starts.
    let mut table = scene("Anuth");
    table.play(A, Action::StartBattle);
    assert_eq!(by_ability(&flee(&mut table)), 0);
    let mut table = Table::new(2).champion(B, "Leheir").put(A, HOME, "TG").put(B, HOME, "T");
    let events = table.play(A, Action::StartBattle);
    assert_eq!((table.units(B, HOME).as_str(), by_ability(&events)), ("", 0));
}

#[test]
fn my_811_leheir_need_not_be_there_and_is_asked_about_when_the_battle_starts() {
    // Ruling 18.
    let myst = "spire.land of myst";
    let mut away = Table::new(2).champion(A, "Leheir").put(A, myst, "G").put(B, myst, "T");
    assert_eq!(by_ability(&away.play(A, Action::StartBattle)), 1);
    // Wounded in this battle: it is his own wound that counts.
    let mut hurt = Table::new(2).champion(A, "Leheir").put(B, HOME, "CG");
    assert_eq!(by_ability(&hurt.play(A, Action::StartBattle)), 1);
    assert!(hurt.player(A).wounded);
    // Wounded before.
    let mut before =
        Table::new(2).champion(A, "Leheir").wounded(A).put(A, myst, "G").put(B, myst, "T");
    assert_eq!(by_ability(&before.play(A, Action::StartBattle)), 0);
}

#[test]
fn my_812_sanya_takes_the_top_card_first_when_her_player_starts_a_battle_or_faces_an_encounter() {
    let scene = || {
        let mut table = Table::new(2)
            .champion(A, "Sanya")
            .deck(&["C021", "C022"])
            .encounters(&["EN26", "EN11"]);
        table.player_mut(A).token = Some(island("spire"));
        table.experience(A, 1).put(B, HOME, "T")
    };
    // A battle by the special action; the card is free.
    let mut table = scene();
    table.play(A, Action::StartBattle);
    table.play(A, Action::TakeCard);
    assert_eq!((table.held(A), table.decks[0].len(), table.player(A).energy), (vec!["C021"], 1, 0));
    // She may leave it.
    let mut table = scene();
    table.plays(A, &[Action::StartBattle, Action::LeaveCard]);
    assert_eq!((table.held(A).len(), table.decks[0].len()), (0, 2));
    // A battle by a text.
    let mut table = scene().hand(A, &["C004"]).energy(A, 2);
    table.plays(
        A,
        &[
            Action::Act(card("C004")),
            Action::UseEffect,
            Action::BattleIn(region(HOME)),
            Action::TakeCard,
        ],
    );
    assert_eq!(table.held(A), ["C021"]);
    // An encounter: before it is paid for.
    let mut table = scene();
    table.play(A, Action::FaceEncounter);
    assert_eq!((table.player(A).experience, table.player(A).faced.len()), (1, 0));
    table.play(A, Action::TakeCard);
    assert_eq!(
        (table.held(A), table.player(A).experience, table.player(A).faced.len()),
        (vec!["C021"], 0, 1)
    );
    // A free encounter.
    let mut table = scene().monster("Utcoro", "spire").put(A, HOME, "GGG");
    table.attack();
    table.plays(A, &[Action::Use, Action::TakeCard]);
    assert_eq!((table.held(A), table.player(A).faced.len()), (vec!["C021"], 1));
    // Not in a battle that somebody else starts.
    let mut table = second_turn(scene());
    let events = table.play(B, Action::StartBattle);
    assert!(
        events.iter().any(|event| matches!(event, Event::Totalled { .. }))
            && table.held(A).is_empty()
    );
}

#[test]
fn my_813_sanyas_card_can_be_played_in_that_battle_and_an_empty_deck_gives_none() {
    let scene = || Table::new(2).champion(A, "Sanya").put(B, HOME, "T");
    let mut table = scene().deck(&["C021"]);
    table.plays(A, &[Action::StartBattle, Action::TakeCard]);
    assert_eq!(totals(&table.play(A, Action::Commit(card("C021"))))[..2], [3 + 1, 1]);
    let mut table = scene().deck(&[]);
    assert_eq!(totals(&table.play(A, Action::StartBattle))[..2], [3, 1]);
    assert!(table.held(A).is_empty());
}

#[test]
fn my_814_telron_gains_4_energy_as_the_very_first_thing_in_each_era() {
    for era in 1..=3 {
        let scene = || {
            let mut table = Table::new(2).champion(A, "Telron");
            table.market.clear();
            table.era = era - 1;
            table
        };
        let events = scene().step(Step::BeginEra);
        assert_eq!(events[0], Event::EraBegan { era });
        assert!(
            matches!(events[1], Event::Gained { seat: A, amount: 4, why: Why::Ability, .. }),
            "era {era}"
        );
        // Wounded at that moment, though restored right after it.
        let mut wounded = scene().wounded(A);
        assert_eq!(by_ability(&wounded.step(Step::BeginEra)), 0, "era {era}");
        assert_eq!(wounded.player(A).wounded, era == 1);
    }
}
