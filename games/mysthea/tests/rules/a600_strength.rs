//! Strength, control, wounded champions and removal: MY-600 to MY-620.

use crate::rules::table::{A, B, C, D, Table, card, island, region};
use kernel::Seat;
use mysthea::{Action, Event, EventCard, Icon, Unit, Why};

const FIELD: &str = "spire.crystal field";

/// The totals of a battle.
#[track_caller]
pub(crate) fn totals(events: &[Event]) -> [u16; 5] {
    let find = |event: &Event| {
        if let Event::Totalled { totals, .. } = *event { Some(totals) } else { None }
    };
    events.iter().find_map(find).expect("a battle was fought")
}

/// The strength of a monster that attacked, and the total against it.
#[track_caller]
pub(crate) fn compared(events: &[Event]) -> (u16, u16) {
    let find = |event: &Event| {
        if let Event::MonsterAttacked { strength, against, .. } = *event {
            Some((strength, against))
        } else {
            None
        }
    };
    events.iter().find_map(find).expect("a monster attacked")
}

/// A's total in a battle that A starts; there is one region to fight in, and nobody has a card.
#[track_caller]
fn total(table: &Table) -> u16 {
    totals(&table.clone().play(A, Action::StartBattle))[A.index()]
}

/// What units of A are worth in a battle.
#[track_caller]
fn worth(units: &str) -> u16 {
    total(&Table::new(2).put(A, FIELD, units).put(B, FIELD, "T"))
}

/// Who gets the glory when the card of this region's type is resolved.
fn controller(table: &Table, place: &str) -> Option<Seat> {
    let scored = region(place);
    let events = table.clone().resolve(&[EventCard::Region(table.content.kind(scored))]);
    let find = |event: &Event| {
        if let Event::Gained { seat, why: Why::RegionScored(at), .. } = *event {
            (at == scored).then_some(seat)
        } else {
            None
        }
    };
    events.iter().find_map(find)
}

fn glory(table: &Table) -> Vec<i32> {
    table.in_turn_order().map(|seat| table.player(seat).glory).collect()
}

/// A tactic of the starting set with a text of the test's own; A holds it and can pay for it.
fn with_tactic(players: usize, text: &str) -> Table {
    let record = format!(
        "[[card]]\nid = \"C004\"\nname = \"Test\"\nkind = \"tactic\"\nset = \"Start\"\ncp = 2\ntext = \"{text}\"\n"
    );
    Table::with_cards(players, &record).hand(A, &["C004"]).energy(A, 2)
}

/// A acts with a card and uses its effect.
#[track_caller]
fn use_card(table: &mut Table, id: &str) {
    table.plays(A, &[Action::Act(card(id)), Action::UseEffect]);
}

#[test]
fn my_600_a_troop_has_strength_1() {
    assert_eq!((worth("T"), worth("TTT")), (1, 3));
}

#[test]
fn my_601_a_golem_has_strength_2() {
    assert_eq!((worth("G"), worth("GGT")), (2, 5));
}

#[test]
fn my_602_a_fortification_has_strength_2() {
    assert_eq!((worth("F"), worth("FFFT")), (2, 7));
}

#[test]
fn my_603_a_champion_has_strength_3() {
    assert_eq!((worth("C"), worth("CT")), (3, 4));
}

#[test]
fn my_604_a_wounded_champion_has_strength_1() {
    let table = Table::new(2).put(A, FIELD, "CT").put(B, FIELD, "T");
    assert_eq!(total(&table), 4);
    assert_eq!(total(&table.wounded(A)), 2);
}

#[test]
fn my_605_upgrades_add_strength_to_each_unit_they_name_everywhere() {
    // Upgrade, A's units, their strength; B has so many troops that A is ahead only by the upgrade.
    for (upgrade, units, strength) in
        [("C080", "TTG", 6), ("C058", "GGT", 7), ("C060", "FFT", 7), ("C019", "CT", 6)]
    {
        let troops = "T".repeat(strength - 1);
        let plain =
            Table::new(2).monster("Obsidusa", "spire").put(A, FIELD, units).put(B, FIELD, &troops);
        assert_eq!(controller(&plain, FIELD), Some(B), "without {upgrade}");
        let mut table = plain.in_play(A, &[upgrade]);
        assert_eq!(total(&table), strength as u16, "{upgrade} in a battle");
        assert_eq!(controller(&table, FIELD), Some(A), "{upgrade} for control");
        // The champion stands on the same island, if not among these units.
        let champion = if units.contains('C') { 0 } else { 3 };
        assert_eq!(
            compared(&table.attack()).1,
            (strength + strength - 1 + champion) as u16,
            "{upgrade} against a monster"
        );
    }
}

#[test]
fn my_606_upgrades_of_a_wounded_champion_keep_working() {
    let table = Table::new(2).put(A, FIELD, "C").put(B, FIELD, "T").in_play(A, &["C019"]);
    assert_eq!(total(&table), 5);
    assert_eq!(total(&table.wounded(A)), 3);
}

#[test]
fn my_607_the_highest_total_strength_controls_a_region() {
    let scene = |a: &str, b: &str| Table::new(2).put(A, FIELD, a).put(B, FIELD, b);
    assert_eq!(controller(&scene("T", "G"), FIELD), Some(B));
    // Neither the single unit nor the number of units decides, but the sum.
    assert_eq!(controller(&scene("TTT", "G"), FIELD), Some(A));
    assert_eq!(controller(&scene("TTT", "GG"), FIELD), Some(B));
    // Upgrades are included.
    assert_eq!(controller(&scene("TT", "TTT"), FIELD), Some(B));
    assert_eq!(controller(&scene("TT", "TTT").in_play(A, &["C080"]), FIELD), Some(A));
}

#[test]
fn my_608_a_tie_for_control_goes_to_the_lowest_artefact_number() {
    let mut table = Table::new(3).put(A, FIELD, "G").put(B, FIELD, "TT").put(C, FIELD, "T");
    assert_eq!(controller(&table, FIELD), Some(A));
    table.order[..3].copy_from_slice(&[C, B, A]);
    assert_eq!(controller(&table, FIELD), Some(B));
}

#[test]
fn my_609_a_region_without_strength_is_controlled_by_nobody() {
    let table = Table::new(2);
    assert_eq!(controller(&table, FIELD), None);
    assert_eq!(controller(&table.put(B, FIELD, "T"), FIELD), Some(B));
}

#[test]
fn my_610_temporary_strength_does_not_count_for_control() {
    const SCORE: &str = "gain 3 glory for each crystal field region you control.";
    // A and B fight to a draw, so both keep all units; then A counts the regions.
    let fight = |bonus: &str, units: &str, champion: &str, red: bool| {
        let text = format!("Start a battle in any region with an opponent{bonus} and {SCORE}");
        let mut table =
            with_tactic(2, &text).champion(A, champion).put(A, FIELD, units).put(B, FIELD, "CG");
        if red {
            table = table.hand(A, &["C005"]);
        }
        use_card(&mut table, "C004");
        let mut events = table.play(A, Action::BattleIn(region(FIELD)));
        if red {
            events = table.play(A, Action::Commit(card("C005")));
        }
        assert_eq!(totals(&events)[..2], [5, 5]);
        table.player(A).glory - 1
    };
    assert_eq!(fight(" at +2 strength", "C", "Leheir", false), 0);
    assert_eq!(fight("", "C", "Leheir", true), 0);
    assert_eq!(fight("", "C", "Anuth", false), 0);
    // What stands there does count.
    assert_eq!(fight("", "CG", "Leheir", false), 3);
}

#[test]
fn my_610_anuths_strength_against_a_monster_does_not_count_for_control() {
    let score = "Gain 3 glory for each crystal field region you control.";
    let record = format!(
        "[[monster]]\nid = \"EV07\"\nname = \"Boulron\"\nbehaviour = \"boulron\"\nabout = \"\"\nstrength = 11\nstart = \"Tree\"\n\
         gold = \"{score}\"\nsilver = \"{score}\"\nbronze = \"{score}\"\n"
    );
    let scene = Table::with_cards(2, &record).monster("Boulron", "tree").champion(A, "Anuth");
    let mut table = scene.put(A, "tree.crystal field", "C").put(A, "tree.forest", "TT").put(
        B,
        "tree.crystal field",
        "GG",
    );
    assert_eq!(compared(&table.attack()), (11, 11));
    // In the field Anuth has 3 against 4.
    assert_eq!(glory(&table), [1, 4]);
}

#[test]
fn my_611_control_is_worked_out_anew_each_time() {
    let river = "gain 1 glory for each river region you control";
    let mut table =
        with_tactic(2, &format!("G{} and travel with your champion and {river}.", &river[1..]));
    use_card(&mut table, "C004");
    assert_eq!(table.player(A).glory, 2);
    table.play(A, Action::Travel(Unit::Champion, region("spire.river")));
    table.play(A, Action::TravelTo(region("spire.land of myst")));
    assert_eq!(table.player(A).glory, 2, "the river is left, so the second count is 0");
}

#[test]
fn my_612_a_wounded_champion_has_no_ability() {
    // Kolbor & Malabor claim any attunement; wounded they claim like everybody else.
    let mut table = Table::new(2);
    let mut wounded = table.clone().wounded(A);
    table.play(A, Action::MoveIsland);
    assert!(table.can(A, Action::Claim(island("tree"))));
    wounded.play(A, Action::MoveIsland);
    assert_eq!(wounded.refused(A, Action::Claim(island("tree"))), "MY-544");
    assert!(wounded.can(A, Action::Claim(island("spire"))));
}

#[test]
fn my_613_everything_else_about_a_wounded_champion_stays() {
    let home = region("spire.river");
    let scene = || Table::new(2).wounded(A);
    // It travels, and units are deployed to its region.
    let mut table = scene().hand(A, &["C047"]);
    table.plays(
        A,
        &[Action::Act(card("C047")), Action::SpendCps, Action::Travel(Unit::Champion, home)],
    );
    table.plays(A, &[Action::TravelTo(region("spire.land of myst")), Action::Deploy(Unit::Troop)]);
    assert_eq!(table.units(A, "spire.land of myst"), "CT");
    // It faces encounters.
    let mut table = scene().experience(A, 1).encounters(&["EN26", "EN01"]);
    table.player_mut(A).token = Some(island("spire"));
    table.play(A, Action::FaceEncounter);
    assert_eq!(table.player(A).glory, 7);
    // It moves its island.
    let mut table = scene();
    table.plays(A, &[Action::MoveIsland, Action::ClaimNothing, Action::PutAfter(island("arch"))]);
    assert_eq!(table.islands(), ["Spire", "Tree", "Sphere", "Volcano", "Arch"]);
    // It takes part in a battle, and is reason enough for one.
    let mut table = scene().put(B, "spire.river", "T");
    assert_eq!(totals(&table.play(A, Action::StartBattle))[..2], [1, 1]);
    // It counts as a unit: the bonus of its region, and a unit for the defence.
    let mut table = scene();
    table.play(A, Action::Meditate);
    assert_eq!(table.player(A).glory, 3);
    let mut table = scene().energy(A, 1).hand(A, &["C019"]).put(B, "spire.river", "T");
    table.plays(A, &[Action::StartBattle, Action::Commit(card("C019"))]);
    assert_eq!(table.player(A).glory, 1 + 2 + 1);
}

#[test]
fn my_614_a_wounded_champion_is_not_wounded_again() {
    // By a text: B stands wounded beside C, and D alone.
    let scene = Table::new(4).wounded(B).wounded(D).put(B, "tree.mountain", "C");
    let mut table = scene.hand(A, &["C064"]).energy(A, 4);
    use_card(&mut table, "C064");
    assert_eq!(table.refused(A, Action::WoundAt(region("sphere.river"))), "MY-614");
    assert_eq!(
        table.play(A, Action::WoundAt(region("tree.mountain"))),
        [Event::ChampionWounded { seat: C }]
    );
    // In a battle, where it gives no glory either, and wounds go past it.
    let mut table = Table::new(2).wounded(B).put(A, FIELD, "GGT").put(B, FIELD, "CTG");
    table.play(A, Action::StartBattle);
    assert_eq!(table.refused(B, Action::Wound(Unit::Champion)), "MY-527");
    table.play(B, Action::Wound(Unit::Troop));
    assert_eq!(table.units(B, FIELD), "CG");
    let mut table = Table::new(2).energy(A, 1).wounded(B).put(A, FIELD, "GG").put(B, FIELD, "C");
    let events = table.play(A, Action::StartBattle);
    assert!(!events.contains(&Event::ChampionWounded { seat: B }));
    assert_eq!(glory(&table), [1, 1]);
}

#[test]
fn my_615_a_champion_is_restored_only_in_phase_1_of_the_next_era() {
    let mut table = Table::new(2).wounded(A);
    while table.era == 1 {
        assert!(table.player(A).wounded, "round {}", table.round);
        let seat = table.active;
        table.plays(seat, &[Action::Meditate, Action::EndTurn]);
    }
    assert!(!table.player(A).wounded);
    // Still wounded in phase 3, after all turns: CR-2T1 has no ability there.
    let mut table = Table::new(2).champion(A, "CR-2T1").put(A, FIELD, "T").wounded(A);
    table.resolve(&[]);
    assert_eq!((table.era, table.player(A).glory, table.player(A).wounded), (2, 1, false));
}

#[test]
fn my_616_a_removed_troop_or_golem_goes_to_the_constructed_space() {
    // B begins with 2 troops and 1 golem constructed, 6 and 3 in the supply; one of each is on the islands.
    let scene = || Table::new(2).put(B, FIELD, "TG");
    let pieces = |table: &Table| {
        (table.player(B).constructed, [table.player(B).supply[0], table.player(B).supply[1]])
    };
    assert_eq!(pieces(&scene()), ([2, 1], [5, 2]));
    // By texts.
    let mut table = scene().hand(A, &["C044"]).energy(A, 3);
    use_card(&mut table, "C044");
    table.play(A, Action::RemoveAt(region(FIELD)));
    assert_eq!((pieces(&table), table.units(B, FIELD).as_str()), (([3, 1], [5, 2]), "G"));
    let mut table = scene().hand(A, &["C062"]).energy(A, 2);
    use_card(&mut table, "C062");
    table.play(A, Action::RemoveAt(region(FIELD)));
    assert_eq!((pieces(&table), table.units(B, FIELD).as_str()), (([2, 2], [5, 2]), "T"));
    // By a battle.
    let mut table = scene().put(A, FIELD, "CGG");
    table.play(A, Action::StartBattle);
    assert_eq!((pieces(&table), table.units(B, FIELD).as_str()), (([3, 2], [5, 2]), ""));
    // By a monster.
    let mut table = scene().monster("Obsidusa", "spire");
    table.attack();
    assert_eq!((pieces(&table), table.units(B, FIELD).as_str()), (([3, 2], [5, 2]), ""));
}

#[test]
fn my_617_a_removed_fortification_goes_to_the_supply() {
    let scene = || Table::new(2).put(B, FIELD, "F");
    let walls = |table: &Table| {
        (table.player(B).supply[2], table.player(B).constructed, table.units(B, FIELD))
    };
    assert_eq!(walls(&scene()), (3, [2, 1], "F".into()));
    let home = (4, [2, 1], String::new());
    let mut table = scene().hand(A, &["C023"]).energy(A, 2);
    use_card(&mut table, "C023");
    table.play(A, Action::RemoveAt(region(FIELD)));
    assert_eq!(walls(&table), home, "by a text");
    let mut table = scene().put(A, FIELD, "CG");
    table.play(A, Action::StartBattle);
    assert_eq!(walls(&table), home, "by a battle");
    let mut table = scene().monster("Obsidusa", "spire");
    table.attack();
    assert_eq!(walls(&table), home, "by a monster");
}

/// A faces EN08 for its text "Remove 1 troop of each opponent."
fn fewer_troops(table: Table) -> Table {
    let mut table = table.experience(A, 1).encounters(&["EN08", "EN01"]);
    table.player_mut(A).token = Some(island("spire"));
    table.plays(A, &[Action::FaceEncounter, Action::Name(Icon::Boots)]);
    table
}

#[test]
fn my_618_whose_text_removes_units_chooses_which_opponent_by_opponent() {
    // Ruling 15.
    let scene = Table::new(3).put(B, "arch.forest", "T").put(B, "tree.forest", "T");
    let mut table = fewer_troops(scene.put(C, "tree.forest", "T").put(C, "tree.mountain", "T"));
    assert_eq!(table.refused(B, Action::RemoveAt(region("arch.forest"))), "MY-306");
    assert_eq!(
        table.refused(A, Action::RemoveAt(region("tree.mountain"))),
        "MY-618",
        "it is about B first"
    );
    table.play(A, Action::RemoveAt(region("tree.forest")));
    assert_eq!(
        (table.units(B, "arch.forest").as_str(), table.units(B, "tree.forest").as_str()),
        ("CT", "")
    );
    assert_eq!(
        table.refused(A, Action::RemoveAt(region("arch.forest"))),
        "MY-618",
        "B has lost one troop"
    );
    table.play(A, Action::RemoveAt(region("tree.mountain")));
    assert_eq!(
        (table.units(C, "tree.forest").as_str(), table.units(C, "tree.mountain").as_str()),
        ("T", "C")
    );
}

#[test]
fn my_619_an_opponent_without_such_a_unit_loses_nothing() {
    let mut table = fewer_troops(Table::new(3).put(B, FIELD, "GF").put(C, FIELD, "TGF"));
    let events = table.play(A, Action::RemoveAt(region(FIELD)));
    let removed: Vec<&Event> =
        events.iter().filter(|event| matches!(event, Event::UnitRemoved { .. })).collect();
    assert_eq!(
        removed,
        [&Event::UnitRemoved { seat: C, unit: Unit::Troop, region: region(FIELD) }]
    );
    assert_eq!((table.units(B, FIELD), table.units(C, FIELD)), ("GF".into(), "GF".into()));
}

#[test]
fn my_620_units_removed_by_a_text_or_a_monster_give_no_glory() {
    // Leheir has glory for units removed, but only in battles.
    let scene = || Table::new(3).champion(A, "Leheir").put(B, FIELD, "T").put(C, FIELD, "T");
    let mut table = scene().hand(A, &["C044"]).energy(A, 3);
    use_card(&mut table, "C044");
    table.play(A, Action::RemoveAt(region(FIELD)));
    assert_eq!((table.units(B, FIELD), table.units(C, FIELD)), (String::new(), String::new()));
    assert_eq!(glory(&table), [1, 1, 1]);
    let mut table = scene().monster("Obsidusa", "spire");
    table.attack();
    assert_eq!((table.units(B, FIELD), table.units(C, FIELD)), (String::new(), String::new()));
    assert_eq!(glory(&table), [1, 1, 1]);
}
