//! Drawing, whole actions, counting, triggers and battles by a text: MY-921 to MY-926, MY-931, MY-932.

use crate::rules::a900_texts::{face, use_card, with_text};
use crate::rules::table::{A, B, Table, card, island, region};
use kernel::{Content as _, Options as _};
use mysthea::{
    Action, Ask, Attunements, Beast, Content, Event, EventCard, Icon, Options, Step, Unit,
};

#[test]
fn my_921_draw_takes_the_top_of_the_current_era_deck() {
    let mut table = Table::new(2).energy(A, 1).hand(A, &["C041"]).deck(&["C029", "C022", "C023"]);
    use_card(&mut table, "C041");
    table.plays(A, &[Action::Use, Action::Use]);
    assert_eq!((table.held(A), table.decks[0].len()), (vec!["C022", "C029"], 1));
    // In era II it is the deck of era II.
    let mut table = Table::new(2).energy(A, 1).hand(A, &["C041"]);
    table.era = 2;
    let mut table = table.deck(&["C050", "C051"]);
    use_card(&mut table, "C041");
    table.play(A, Action::Use);
    assert_eq!(table.held(A), ["C050"]);
}

#[test]
fn my_921_from_an_empty_deck_nothing_is_drawn() {
    let mut table = Table::new(2).energy(A, 1).hand(A, &["C041"]).deck(&[]);
    use_card(&mut table, "C041");
    assert!(matches!(table.ask, Ask::ActSteps { .. }) && table.held(A).is_empty());
    let mut table = Table::new(2).energy(A, 1).hand(A, &["C041"]).deck(&["C021"]);
    use_card(&mut table, "C041");
    table.play(A, Action::Use);
    assert!(matches!(table.ask, Ask::ActSteps { .. }), "the deck is empty after one card");
    assert_eq!(table.held(A), ["C021"]);
}

#[test]
fn my_922_act_in_a_text_is_a_whole_act_with_its_costs() {
    // Rallying Cry: "Act." It costs 2, and so does the effect of Bright Laurel.
    let mut table = Table::new(2).energy(A, 3).hand(A, &["C003", "C047"]);
    use_card(&mut table, "C003");
    table.play(A, Action::Act(card("C047")));
    assert_eq!(table.refused(A, Action::UseEffect), "MY-421");
    table.plays(A, &[Action::SpendCps, Action::GainEnergy, Action::GainEnergy, Action::UseEffect]);
    assert_eq!((table.player(A).energy, table.player(A).glory), (1, 6));
    assert_eq!(table.discarded(A), ["C003", "C047"]);
}

#[test]
fn my_922_develop_and_meditate_in_a_text_are_whole_actions() {
    // EN13: "Develop." A card is bought for energy.
    let table = Table::new(2).energy(A, 1).market(&["C021", "C022", "C023"]).deck(&["C024"]);
    let mut table = face(table, "EN13", Icon::Chest);
    table.plays(A, &[Action::Use, Action::Reveal]);
    assert_eq!(table.refused(A, Action::Stop), "MY-437");
    table.play(A, Action::Buy(card("C024")));
    assert_eq!((table.player(A).energy, table.held(A)), (0, vec!["C016", "C024"]));
    // EN27: "Meditate." 3 energy, and the bonus of the forest where the champion stands.
    let mut table = face(Table::new(2), "EN27", Icon::Chest);
    table.play(A, Action::Use);
    assert_eq!(table.player(A).energy, 4);
}

#[test]
fn my_922_an_action_that_is_not_legal_at_that_moment_is_skipped() {
    // MY-400: no card in hand. MY-430: no energy. MY-552: no encounter card.
    let mut table = Table::new(2).energy(A, 2).hand(A, &["C003"]);
    use_card(&mut table, "C003");
    assert!(matches!(table.ask, Ask::ActSteps { .. }));
    let table = face(Table::new(2), "EN13", Icon::Chest);
    assert!(matches!(table.ask, Ask::Turn { .. }));
    let table =
        Table::new(2).monster("Utcoro", "Spire").put(A, "spire.river", "TTTTTTG").encounters(&[]);
    let mut table = table;
    table.attack();
    assert_eq!((table.player(A).glory, table.ask), (4, Ask::Nothing));
}

#[test]
fn my_923_for_each_counts_when_the_step_is_carried_out() {
    let mut table =
        with_text(2, "Deploy 1 golem and gain 1 glory for each golem of yours on the islands.");
    table = table.put(A, "tree.forest", "G").put(B, "tree.forest", "GG");
    use_card(&mut table, "C001");
    let mut declined = table.clone();
    declined.play(A, Action::Decline);
    assert_eq!(declined.player(A).glory, 2);
    table.play(A, Action::Use);
    assert_eq!(table.player(A).glory, 3);
}

#[test]
fn my_923_for_each_counts_only_what_it_names() {
    let table = |text: &str| {
        let table = with_text(2, text)
            .put(A, "tree.forest", "TTG")
            .put(A, "sphere.river", "TF")
            .experience(A, 5);
        let table =
            table.in_play(A, &["C012", "C013", "C019"]).discard(A, &["C006", "C007", "C008"]);
        let mut table = table.put(B, "sphere.river", "GGG");
        table.player_mut(A).faced.push(mysthea::Encounter(7));
        table.beasts[1].defeated = true;
        use_card(&mut table, "C001");
        table.player(A).glory - 1
    };
    // The champion controls spire.river, the troops tree.forest; on sphere.river B is stronger.
    assert_eq!(table("Gain 1 glory for each region you control."), 2);
    assert_eq!(table("Gain 1 glory for each forest region you control."), 1);
    assert_eq!(table("Gain 1 glory for each mountain region you control."), 0);
    assert_eq!(table("Gain 1 glory for each region with your units."), 3);
    assert_eq!(table("Gain 1 glory for each troop of yours on the islands."), 3);
    assert_eq!(table("Gain 1 glory for each golem of yours on the islands."), 1);
    assert_eq!(table("Gain 1 glory for each fortification of yours on the islands."), 1);
    assert_eq!(table("Gain 1 glory for each encounter you have faced."), 1);
    assert_eq!(table("Gain 1 glory for each upgrade you have in play."), 1);
    assert_eq!(table("Gain 1 glory for each accessory you have in play."), 2);
    // The card that is being played lies there too (MY-401).
    assert_eq!(table("Gain 1 glory for each card in your discard pile."), 4);
    assert_eq!(table("Gain 1 glory for each experience you have."), 5);
    assert_eq!(table("Gain 2 glory for each monster defeated this era."), 2);
}

#[test]
fn my_924_a_step_put_off_is_carried_out_at_the_end_of_the_same_era() {
    // A10: "At the end of this era, gain 8 glory for each monster defeated this era."
    let options = Options { attunements: Attunements::Night, ..Options::standard(2) };
    let table = Table::with(options, Content::built_in()).monster("Boulron", "Volcano");
    let mut table = table.put(A, "volcano.river", "CTTTTGG").hand(A, &["C016"]);
    table.plays(A, &[Action::MoveIsland, Action::Claim(island("Volcano"))]);
    table.play(A, Action::PutAfter(island("Arch")));
    assert_eq!(table.player(A).glory, 1, "nothing yet");
    // The gold reward is worth 9, and the monster defeated after the claim counts (ruling 31).
    let events = table.resolve(&[EventCard::Monster(Beast(0))]);
    assert_eq!(table.player(A).glory, 1 + 9 + 8);
    let of_text = |event: &Event| matches!(event, Event::Gained { amount: 8, .. });
    let next = events.iter().position(|event| matches!(event, Event::EraBegan { era: 2 }));
    assert!(events.iter().position(of_text) < next, "it belongs to era I");
    // Once, and not again at the end of era II, for a monster defeated then.
    table.beasts[1].defeated = true;
    table.step(Step::EndOfEra);
    assert_eq!(table.player(A).glory, 18);
}

#[test]
fn my_925_whenever_applies_by_any_cause() {
    // Shard Caller: "Whenever you construct a troop, gain 1 experience." CPs, crystal CPs and a text.
    let caller = || Table::new(2).in_play(A, &["C017"]);
    let mut table = caller().hand(A, &["C047"]);
    table.plays(A, &[Action::Act(card("C047")), Action::SpendCps, Action::Construct(Unit::Troop)]);
    assert_eq!(table.player(A).experience, 1);
    table.play(A, Action::Construct(Unit::Troop));
    assert_eq!(table.player(A).experience, 2, "each time");
    let mut table = caller().put(A, "spire.crystal field", "C");
    table.plays(A, &[Action::Meditate, Action::Construct(Unit::Troop)]);
    assert_eq!(table.player(A).experience, 1);
    let mut table = caller().energy(A, 3).hand(A, &["C024"]);
    use_card(&mut table, "C024");
    table.play(A, Action::Use);
    assert_eq!(table.player(A).experience, 1);
    // The golem of the same card is none of its business.
    table.play(A, Action::Use);
    assert_eq!(table.player(A).experience, 1);
}

#[test]
fn my_925_whenever_applies_only_to_the_owner() {
    // A has an upgrade that waits for something else.
    let mut table = Table::new(2).in_play(B, &["C017"]).in_play(A, &["C037"]).hand(A, &["C047"]);
    table.plays(A, &[Action::Act(card("C047")), Action::SpendCps, Action::Construct(Unit::Troop)]);
    assert_eq!((table.player(A).experience, table.player(B).experience), (0, 0));
    assert_eq!(table.player(A).glory, 1);
}

#[test]
fn my_925_a_fortification_by_bonus_or_text_sets_off_its_upgrade() {
    // Lit Towers: "Whenever you deploy a fortification, gain 1 glory and gain 1 energy."
    let mut table = Table::new(2).in_play(A, &["C016"]).put(A, "tree.mountain", "C");
    table.plays(A, &[Action::Meditate, Action::Fortify(region("tree.mountain"))]);
    assert_eq!((table.player(A).glory, table.player(A).energy), (2, 4));
    let mut table = Table::new(2).in_play(A, &["C016", "C055"]).energy(A, 1);
    table.plays(A, &[Action::Activate(card("C055")), Action::Fortify(region("spire.river"))]);
    assert_eq!((table.player(A).glory, table.player(A).energy), (2, 1));
}

#[test]
fn my_925_whenever_applies_directly_after_what_happened() {
    // Star Compass: "Whenever you face an encounter, gain 3 energy." It comes before the icon is named, so it
    // can pay for what the encounter offers.
    let table = Table::new(2).in_play(A, &["C056"]).put(A, "arch.forest", "C");
    let mut table = table.experience(A, 1).encounters(&["EN16"]);
    table.play(A, Action::FaceEncounter);
    assert_eq!((table.player(A).energy, table.ask), (3, Ask::Name { seat: A }));
    table.plays(A, &[Action::Name(Icon::Chest), Action::Use]);
    assert_eq!((table.player(A).energy, table.player(A).glory), (2, 1 + 6 + 3));
    // Crowned Golem: the glory of the first deployment is there before the next operation.
    let mut table = Table::new(2).in_play(A, &["C037"]).hand(A, &["C024"]);
    table.plays(A, &[Action::Act(card("C024")), Action::SpendCps, Action::Deploy(Unit::Golem)]);
    assert_eq!((table.player(A).glory, table.cps(A, false)), (4, 1));
}

#[test]
fn my_925_a_free_encounter_sets_off_its_upgrade_too() {
    let table = Table::new(2).in_play(A, &["C056"]).monster("Utcoro", "Spire");
    let mut table = table.put(A, "spire.river", "TTTTTTG");
    table.attack();
    table.play(A, Action::Use);
    assert_eq!(table.player(A).energy, 3);
}

#[test]
fn my_926_deploy_it_deploys_the_unit_just_constructed_at_no_cost() {
    // Waking Stone: "Whenever you construct a golem, deploy it." Two CPs are just enough to construct.
    let table = Table::new(2).in_play(A, &["C018"]).hand(A, &["C047"]).put(A, "tree.forest", "CT");
    let mut table = table;
    table.plays(A, &[Action::Act(card("C047")), Action::SpendCps, Action::Construct(Unit::Golem)]);
    let mut declined = table.clone();
    table.play(A, Action::Use);
    assert_eq!(table.units(A, "tree.forest"), "CTG");
    assert_eq!((table.player(A).constructed, table.player(A).supply[1]), ([2, 1], 2));
    declined.play(A, Action::Decline);
    assert_eq!(
        (declined.units(A, "tree.forest").as_str(), declined.player(A).constructed),
        ("CT", [2, 2])
    );
    // A troop does not wake the stone.
    let mut table = Table::new(2).in_play(A, &["C018"]).hand(A, &["C047"]);
    table.plays(A, &[Action::Act(card("C047")), Action::SpendCps, Action::Construct(Unit::Troop)]);
    assert!(matches!(table.ask, Ask::Cps { left: 1, .. }));
}

#[test]
fn my_926_a_unit_deployed_by_its_construction_sets_off_what_deployments_set_off() {
    // MY-925: by any cause. Ready Ranks stands in the troop slot, so the second text is one of a test.
    let herald = "[[card]]\nid = \"C036\"\nname = \"Herald\"\nkind = \"upgrade\"\nset = \"I\"\ncp = 1\nslot = \"fortification\"\ntext = \"Whenever you deploy a troop, gain 2 glory.\"\n";
    let mut table = Table::with_cards(2, herald).in_play(A, &["C036", "C039"]).hand(A, &["C026"]);
    table.plays(
        A,
        &[Action::Act(card("C026")), Action::SpendCps, Action::Construct(Unit::Troop), Action::Use],
    );
    assert_eq!((table.units(A, "spire.river").as_str(), table.player(A).glory), ("CT", 3));
}

/// The totals of the battle that these events tell of.
fn totals(events: &[Event]) -> Vec<[u16; 5]> {
    let of = |event: &Event| {
        if let Event::Totalled { totals, .. } = event { Some(*totals) } else { None }
    };
    events.iter().filter_map(of).collect()
}

#[test]
fn my_931_a_bonus_adds_to_the_starters_total_in_that_battle_only() {
    // Lightning Blade: +2. A's troop and bonus against B's champion.
    let mut table = Table::new(2).energy(A, 2).hand(A, &["C004"]).put(A, "arch.forest", "TT");
    use_card(&mut table, "C004");
    let events = table.play(A, Action::BattleIn(region("arch.forest")));
    assert_eq!(totals(&events), [[4, 3, 0, 0, 0]]);
    assert_eq!(table.units(A, "arch.forest"), "TT");
    // The next battle of the same turn is fought without it, and B's champion is wounded already.
    table.play(A, Action::Finish);
    let events = table.play(A, Action::StartBattle);
    assert_eq!(totals(&events), [[2, 1, 0, 0, 0]]);
}

#[test]
fn my_931_the_bonus_is_for_the_starter_alone() {
    let mut table = Table::new(3).energy(A, 5).hand(A, &["C065"]).put(
        crate::rules::table::C,
        "arch.forest",
        "T",
    );
    use_card(&mut table, "C065");
    let events = table.play(A, Action::BattleIn(region("arch.forest")));
    assert_eq!(totals(&events), [[5, 3, 1, 0, 0]]);
}

#[test]
fn my_932_an_opened_battle_is_finished_before_the_text_goes_on() {
    let text = "Start a battle in any region with an opponent at +9 strength and gain 1 glory for each card in your discard pile.";
    let mut table = with_text(2, text).put(B, "arch.forest", "TT").hand(B, &["C006"]);
    use_card(&mut table, "C001");
    table.play(A, Action::BattleIn(region("arch.forest")));
    assert_eq!(table.player(A).glory, 1);
    // B retreats with two of three units; each is a decision of B inside A's text.
    table.plays(
        B,
        &[Action::Commit(card("C006")), Action::Travel(Unit::Troop, region("arch.forest"))],
    );
    table.plays(
        B,
        &[
            Action::TravelTo(region("arch.mountain")),
            Action::Travel(Unit::Troop, region("arch.forest")),
        ],
    );
    assert_eq!(table.player(A).glory, 1);
    table.play(B, Action::TravelTo(region("arch.mountain")));
    // Three units at 2 glory each, then the text counts the one card that A has played.
    assert_eq!(table.player(A).glory, 1 + 6 + 1);
}

#[test]
fn my_932_an_opened_act_is_finished_before_the_text_goes_on() {
    let mut table = with_text(2, "Act and gain 1 glory for each card in your discard pile.")
        .hand(A, &["C047", "C048"]);
    use_card(&mut table, "C001");
    table.play(A, Action::Act(card("C047")));
    assert_eq!(table.player(A).glory, 1);
    table.play(A, Action::Finish);
    assert_eq!(table.player(A).glory, 3);
    // The CP step of the first card is still to come.
    assert_eq!(table.actions(A), [Action::SpendCps, Action::Finish]);
}

#[test]
fn my_932_the_token_moves_after_everything_that_the_encounter_opened() {
    // EN07: "Gain 1 glory and start a battle in any region with an opponent." The token then moves 4 islands.
    let table = Table::new(2).hand(B, &["C006"]).put(B, "tree.forest", "CT");
    let mut table = face(table, "EN07", Icon::Axe);
    table.play(A, Action::BattleIn(region("tree.forest")));
    assert_eq!((table.player(A).glory, table.player(A).token), (1 + 8 + 1, Some(island("Arch"))));
    table.play(B, Action::CommitNothing);
    assert_eq!(table.player(A).token, Some(island("Spire")));
}
