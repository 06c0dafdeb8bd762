//! Attacks of monsters and what is lost in them: MY-706 to MY-715, MY-722 to MY-730.

use crate::rules::a600_strength::compared;
use crate::rules::a716_rewards::rewards;
use crate::rules::table::{A, B, C, D, Table, card, island, region};
use kernel::{Content as _, Options as _, Seat};
use mysthea::{
    Action, Attunements, Beast, Content, Event, EventCard, Monster, Options, Unit, Why,
    text::RegionType,
};

const FIRST: Beast = Beast(0);

fn has_lost(events: &[Event], seat: Seat, place: &str) -> bool {
    events.contains(&Event::RegionLost { seat, region: region(place) })
}

pub(crate) fn glory(table: &Table) -> Vec<i32> {
    (0..table.options.players).map(|seat| table.player(Seat(seat)).glory).collect()
}

/// Boulron (strength 11) on the Tree, where A has the champion and these units in the forest.
pub(crate) fn boulron(units: &str) -> Table {
    Table::new(2).monster("Boulron", "tree").put(A, "tree.forest", "C").put(A, "tree.forest", units)
}

/// A uses "Make a placed monster attack."
fn beasts_eye(table: Table) -> Table {
    let mut table = table.hand(A, &["C063"]).energy(A, 3);
    table.plays(A, &[Action::Act(card("C063")), Action::UseEffect]);
    table
}

#[test]
fn my_706_a_monster_card_gives_no_glory_and_its_monster_attacks_where_it_stands() {
    let mut table = Table::new(2).monster("Boulron", "spire");
    table.era = 3;
    let events = table.resolve(&[EventCard::Storm, EventCard::Storm, EventCard::Monster(FIRST)]);
    // Two storms have moved it to the Tree, where nobody is.
    let attacks: Vec<&Event> =
        events.iter().filter(|event| matches!(event, Event::MonsterAttacked { .. })).collect();
    let island = island("tree");
    assert_eq!(
        attacks,
        [&Event::MonsterAttacked { beast: FIRST, island, strength: 11, against: 0 }]
    );
    assert_eq!(glory(&table), [1, 1]);
    let mut table = Table::new(2).monster("Boulron", "spire");
    table.era = 3;
    let events = table.resolve(&[EventCard::Monster(FIRST)]);
    assert!(
        has_lost(&events, A, "spire.river") && table.player(A).wounded && !table.player(B).wounded
    );
    assert_eq!(glory(&table), [1, 1]);
}

#[test]
fn my_707_an_attack_runs_behaviour_comparison_losses_movement() {
    let mut table = Table::new(2).monster("Utcoro", "spire").glory(B, 10);
    let expected = [
        Event::GloryLost { seat: B, amount: 5 },
        Event::MonsterAttacked { beast: FIRST, island: island("spire"), strength: 10, against: 3 },
        Event::MonsterWon { beast: FIRST },
        Event::RegionLost { seat: A, region: region("spire.river") },
        Event::ChampionWounded { seat: A },
        Event::MonsterMoved { beast: FIRST, island: island("arch") },
    ];
    assert_eq!(table.attack(), expected);
}

#[test]
fn my_708_all_units_of_all_players_on_the_island_stand_against_it() {
    let scene = Table::new(2).monster("Obsidusa", "spire").put(A, "spire.river", "T").put(
        A,
        "spire.land of myst",
        "G",
    );
    let mut table =
        scene.put(B, "spire.crystal field", "CF").put(B, "arch.forest", "GG").champion(B, "Leheir");
    assert_eq!(
        compared(&table.clone().attack()).1,
        (3 + 1 + 2) + (3 + 2),
        "the golems on the Arch are far away"
    );
    // With upgrades and abilities.
    table = table.in_play(A, &["C058"]).champion(B, "Anuth");
    assert_eq!(compared(&table.attack()).1, (3 + 1 + 3) + (3 + 2 + 2));
}

#[test]
fn my_709_a_monster_that_is_stronger_is_not_defeated() {
    let mut table = boulron("GGGT");
    let events = table.attack();
    assert_eq!(compared(&events), (11, 10));
    assert!(
        events.contains(&Event::MonsterWon { beast: FIRST }) && has_lost(&events, A, "tree.forest")
    );
    assert_eq!(glory(&table), [1, 1]);
}

#[test]
fn my_714_a_monster_is_defeated_by_an_equal_or_higher_total() {
    for (units, total) in [("GGGTT", 11), ("GGGTTT", 12)] {
        let mut table = boulron(units);
        let events = table.attack();
        assert_eq!(compared(&events), (11, total));
        assert!(events.contains(&Event::MonsterDefeated { beast: FIRST }));
        assert_eq!(glory(&table), [10, 1]);
    }
    // Worked example 5: exactly 14, and all three are rewarded.
    let scene =
        Table::new(3).monster("Cannibarok", "volcano").put(A, "volcano.river", "CGG").wounded(C);
    let mut table = scene.put(B, "volcano.forest", "TTTF").put(C, "volcano.crystal field", "CT");
    assert_eq!(compared(&table.attack()), (14, 14));
    assert_eq!(glory(&table), [7, 5, 3]);
    assert_eq!([A, B, C].map(|seat| table.player(seat).energy), [6, 4, 2]);
    assert_eq!(table.beasts[0].at, Some(island("spire")));
}

#[test]
fn my_710_who_takes_part_chooses_in_turn_order_one_region_and_loses_all_units_in_it() {
    // Ruling 38: one region, not the island.
    let scene = Table::new(3).monster("Obsidusa", "tree").put(A, "tree.forest", "TG").put(
        A,
        "tree.crystal field",
        "T",
    );
    let mut table = scene.put(B, "tree.forest", "F").put(B, "tree.crystal field", "TT").put(
        C,
        "spire.river",
        "C",
    );
    table.order[..3].copy_from_slice(&[C, B, A]);
    table.attack();
    // C does not take part.
    assert_eq!(table.refused(C, Action::Lose(region("spire.river"))), "MY-306");
    assert_eq!(table.refused(A, Action::Lose(region("tree.forest"))), "MY-306", "B is before A");
    table.play(B, Action::Lose(region("tree.crystal field")));
    assert_eq!(
        (table.units(B, "tree.forest"), table.units(B, "tree.crystal field")),
        ("F".into(), String::new())
    );
    table.play(A, Action::Lose(region("tree.forest")));
    assert_eq!(
        (table.units(A, "tree.forest"), table.units(A, "tree.crystal field")),
        (String::new(), "T".into())
    );
    assert_eq!((table.units(C, "spire.river").as_str(), table.player(C).wounded), ("C", false));
}

#[test]
fn my_711_a_champion_in_the_lost_region_is_wounded_instead_of_removed() {
    let mut table = Table::new(2).monster("Obsidusa", "spire").put(A, "spire.river", "TF").put(
        A,
        "spire.land of myst",
        "T",
    );
    table.attack();
    let mut elsewhere = table.clone();
    table.play(A, Action::Lose(region("spire.river")));
    assert_eq!((table.units(A, "spire.river").as_str(), table.player(A).wounded), ("C", true));
    elsewhere.play(A, Action::Lose(region("spire.land of myst")));
    assert_eq!(
        (elsewhere.units(A, "spire.river").as_str(), elsewhere.player(A).wounded),
        ("CTF", false)
    );
}

#[test]
fn my_712_nothing_happens_to_a_champion_that_is_wounded_already() {
    let mut table =
        Table::new(2).monster("Obsidusa", "spire").wounded(A).put(A, "spire.river", "T");
    let events = table.attack();
    assert!(
        has_lost(&events, A, "spire.river")
            && !events.contains(&Event::ChampionWounded { seat: A })
    );
    assert_eq!((table.units(A, "spire.river").as_str(), table.player(A).wounded), ("C", true));
}

#[test]
fn my_713_any_region_of_the_island_with_an_own_unit_may_be_chosen() {
    let scene =
        Table::new(2).monster("Obsidusa", "spire").wounded(A).put(A, "spire.crystal field", "GG");
    let mut table = scene.put(A, "arch.land of myst", "T").put(B, "spire.land of myst", "T");
    table.attack();
    assert_eq!(table.refused(A, Action::Lose(region("spire.land of myst"))), "MY-713");
    assert_eq!(table.refused(A, Action::Lose(region("arch.land of myst"))), "MY-713");
    assert!(table.can(A, Action::Lose(region("spire.crystal field"))));
    // Nothing but a wounded champion is there, so nothing is lost.
    table.play(A, Action::Lose(region("spire.river")));
    assert_eq!(
        (table.units(A, "spire.river").as_str(), table.units(A, "spire.crystal field").as_str()),
        ("C", "GG")
    );
}

#[test]
fn my_715_nobody_loses_units_to_a_defeated_monster() {
    let mut table = boulron("GGGTT").put(B, "tree.mountain", "T");
    let events = table.attack();
    assert!(
        !events
            .iter()
            .any(|event| matches!(event, Event::RegionLost { .. } | Event::UnitRemoved { .. }))
    );
    assert_eq!(
        (table.units(A, "tree.forest").as_str(), table.units(B, "tree.mountain").as_str()),
        ("CTTGGG", "T")
    );
    assert!(!table.player(A).wounded);
}

#[test]
fn my_722_after_the_attack_the_monster_moves_to_the_next_island_defeated_or_not() {
    for units in ["GGGT", "GGGTT"] {
        let mut table = boulron(units);
        table.ring.swap(3, 4);
        let events = table.attack();
        assert_eq!(events.contains(&Event::MonsterDefeated { beast: FIRST }), units == "GGGTT");
        assert_eq!(
            table.beasts[0].at,
            Some(island("volcano")),
            "clockwise in the ring as it is now"
        );
    }
}

#[test]
fn my_723_a_defeated_monster_stays_in_the_game_and_keeps_its_card() {
    let mut table = boulron("GGGTT");
    let events = table.resolve(&[EventCard::Monster(FIRST)]);
    assert!(events.contains(&Event::MonsterDefeated { beast: FIRST }));
    assert_eq!((table.era, table.beasts[0].at), (2, Some(island("sphere"))));
    let card = EventCard::Monster(FIRST);
    assert!(table.events.contains(&card) || table.path.contains(&card));
    assert_eq!(table.events.len() + table.path.len(), 8);
}

#[test]
fn my_724_an_island_without_units_does_not_defeat_a_monster() {
    let mut table = Table::new(2).monster("Utcoro", "tree").glory(A, 10).glory(B, 10);
    let events = table.attack();
    assert!(events.contains(&Event::MonsterWon { beast: FIRST }) && !table.beasts[0].defeated);
    // Its behaviour and its movement still apply.
    assert_eq!((glory(&table), table.beasts[0].at), (vec![5, 5], Some(island("sphere"))));
}

#[test]
fn my_725_a_monster_has_no_effect_outside_its_attacks() {
    let scene = Table::new(2).monster("Kodror", "arch").hand(A, &["C048"]).put(
        A,
        "spire.land of myst",
        "C",
    );
    let mut table = scene.put(B, "arch.land of myst", "T");
    let (from, to) = (region("spire.land of myst"), region("arch.land of myst"));
    table.plays(
        A,
        &[
            Action::Act(card("C048")),
            Action::SpendCps,
            Action::Travel(Unit::Champion, from),
            Action::TravelTo(to),
        ],
    );
    table.plays(A, &[Action::Deploy(Unit::Troop), Action::Deploy(Unit::Troop)]);
    assert_eq!(table.units(A, "arch.land of myst"), "CTT");
    table.play(A, Action::StartBattle);
    assert_eq!(table.units(B, "arch.land of myst"), "");
    // The bonus of B's forest, and the glory of the region for A.
    let events = table.play(B, Action::Meditate);
    assert_eq!((table.player(B).energy, table.beasts[0].at), (4, Some(island("arch"))));
    assert!(!events.iter().any(|event| matches!(event, Event::MonsterAttacked { .. })));
    let events = table.resolve(&[EventCard::Region(RegionType::LandOfMyst)]);
    assert!(events.iter().any(|event| matches!(event, Event::Gained { seat: A, why: Why::RegionScored(at), .. } if *at == to)));
}

#[test]
fn my_726_a_text_that_makes_a_monster_attack_runs_the_whole_attack_at_once() {
    let scene = Table::new(3).monster("Boulron", "tree").put(C, "tree.forest", "TG");
    let mut table = beasts_eye(scene);
    table.play(A, Action::Attack(FIRST));
    // C's decision comes before the rest of A's action.
    assert_eq!(table.refused(A, Action::SpendCps), "MY-306");
    table.play(C, Action::Lose(region("tree.forest")));
    assert_eq!(
        (table.units(C, "tree.forest").as_str(), table.beasts[0].at),
        ("", Some(island("sphere")))
    );
    assert!(table.can(A, Action::SpendCps));
}

#[test]
fn my_727_the_card_of_that_monster_is_still_resolved() {
    // Ruling 30: from where it stands now.
    let mut table = beasts_eye(Table::new(4).monster("Boulron", "tree"));
    table.play(A, Action::Attack(FIRST));
    assert!(table.player(C).wounded && table.path.contains(&EventCard::Monster(FIRST)));
    table.era = 3;
    let path = table.path;
    let events = table.resolve(&path);
    assert!(has_lost(&events, D, "sphere.river"));
    assert_eq!(table.beasts[0].at, Some(island("volcano")));
}

#[test]
fn my_728_only_a_monster_with_its_card_face_up_on_the_path_can_be_chosen() {
    let mut scene = Table::new(2).monster("Boulron", "tree");
    scene.beasts[1].at = Some(island("tree"));
    let table = beasts_eye(scene.clone());
    assert!(table.can(A, Action::Attack(FIRST)));
    assert_eq!(
        table.refused(A, Action::Attack(Beast(1))),
        "MY-728",
        "on an island, but not on the path"
    );
    scene.path.push(EventCard::Monster(Beast(1)));
    assert!(beasts_eye(scene.clone()).can(A, Action::Attack(Beast(1))));
    // A face-down Kodror cannot be chosen.
    scene = scene.monster("Kodror", "spire").put(A, "spire.river", "GGGTTTTTTF");
    scene.attack();
    // It is A's turn again.
    scene.ask = Table::new(2).ask;
    scene.agenda = Table::new(2).agenda;
    assert_eq!(beasts_eye(scene).refused(A, Action::Attack(FIRST)), "MY-728");
}

#[test]
fn my_729_without_a_placed_monster_the_text_does_nothing() {
    let mut table = Table::new(2).hand(A, &["C063"]).energy(A, 3);
    table.play(A, Action::Act(card("C063")));
    let before = table.beasts;
    let events = table.play(A, Action::UseEffect);
    assert!(!events.iter().any(|event| matches!(event, Event::MonsterAttacked { .. })));
    assert!(table.can(A, Action::SpendCps), "the Act goes on");
    assert_eq!(table.beasts, before);
}

#[test]
fn my_730_a_monster_defeated_twice_counts_once_and_only_in_its_era() {
    // Rulings 16 and 31. A10: "At the end of this era, gain 8 glory for each monster defeated this era."
    let night = Options { attunements: Attunements::Night, ..Options::standard(2) };
    let claimed = || {
        let mut table = Table::with(night, Content::built_in()).put(A, "volcano.river", "C");
        table.plays(
            A,
            &[
                Action::MoveIsland,
                Action::Claim(island("volcano")),
                Action::PutAfter(island("arch")),
            ],
        );
        table.monster("Boulron", "volcano").put(A, "volcano.river", "GGGTT")
    };
    let later = |mut table: Table| rewards(&table.resolve(&[]));
    assert_eq!(later(claimed()), []);
    let mut table = claimed();
    assert!(table.attack().contains(&Event::MonsterDefeated { beast: FIRST }));
    assert_eq!(later(table.clone()), [(A, 8)]);
    table.beasts[0].at = Some(island("volcano"));
    assert!(table.attack().contains(&Event::MonsterDefeated { beast: FIRST }));
    assert_eq!(later(table.clone()), [(A, 8)]);
    // Defeated once and then not: it still counts.
    table.attack();
    assert_eq!(later(table.clone()), [(A, 8)]);
    // Another monster counts too.
    let utcoro = table
        .content
        .monsters
        .iter()
        .position(|card| card.name.starts_with("Utcoro"))
        .expect("a monster");
    table.beasts[1].monster = Monster(utcoro as u8);
    table.beasts[1].at = Some(island("volcano"));
    table.step(mysthea::Step::Attack { beast: Beast(1), second: false });
    table.play(A, Action::Decline);
    assert_eq!(later(table.clone()), [(A, 16)]);
    // Not in the next era.
    table.resolve(&[]);
    assert_eq!(table.era, 2);
    table.plays(
        A,
        &[Action::MoveIsland, Action::Claim(island("volcano")), Action::PutAfter(island("sphere"))],
    );
    assert_eq!(later(table), []);
}
