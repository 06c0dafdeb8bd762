//! Units that carry others along: MY-927 to MY-930.

use crate::rules::a900_texts::use_card;
use crate::rules::table::{A, B, Table, card, region};
use mysthea::{Action, Ask, Unit};

const ESCORT: &str = "C038";
const PATHFINDERS: &str = "C059";
const BEARERS: &str = "C077";

/// Seat A spends the CPs of Twin Casting, three of them, with this upgrade in play.
fn with_cps(upgrade: &str, place: &str, units: &str) -> Table {
    let mut table = Table::new(2).in_play(A, &[upgrade]).hand(A, &["C024"]).put(A, place, units);
    table.plays(A, &[Action::Act(card("C024")), Action::SpendCps]);
    table
}

/// One travel, up to the question whether it carries.
#[track_caller]
fn travel(table: &mut Table, unit: Unit, from: &str, to: &str) {
    table.plays(A, &[Action::Travel(unit, region(from)), Action::TravelTo(region(to))]);
}

#[test]
fn my_927_a_travelling_unit_may_carry_one_other_unit_of_its_region() {
    let mut table = with_cps(ESCORT, "spire.river", "TTG");
    travel(&mut table, Unit::Champion, "spire.river", "spire.crystal field");
    let mut alone = table.clone();
    table.play(A, Action::Carry(Unit::Golem));
    assert_eq!(
        (table.units(A, "spire.crystal field").as_str(), table.units(A, "spire.river").as_str()),
        ("CG", "TT")
    );
    // One unit and no more; it cost no CP of its own.
    assert_eq!(table.cps(A, false), 2);
    alone.play(A, Action::CarryNobody);
    assert_eq!(
        (alone.units(A, "spire.crystal field").as_str(), alone.units(A, "spire.river").as_str()),
        ("C", "TTG")
    );
}

#[test]
fn my_927_only_the_named_kind_carries() {
    for (upgrade, carrier) in
        [(ESCORT, Unit::Champion), (PATHFINDERS, Unit::Troop), (BEARERS, Unit::Golem)]
    {
        for unit in [Unit::Champion, Unit::Troop, Unit::Golem] {
            let mut table = with_cps(upgrade, "spire.river", "TTGG");
            travel(&mut table, unit, "spire.river", "spire.crystal field");
            assert_eq!(
                matches!(table.ask, Ask::Carry { .. }),
                unit == carrier,
                "{upgrade} {unit:?}"
            );
        }
    }
}

#[test]
fn my_927_a_unit_of_another_region_or_one_that_has_travelled_is_not_carried() {
    // A troop stands elsewhere: nobody can be carried, and nothing is asked.
    let mut table = with_cps(ESCORT, "spire.crystal field", "T");
    travel(&mut table, Unit::Champion, "spire.river", "spire.land of myst");
    assert!(matches!(table.ask, Ask::Cps { .. }));
    // The troop that has come to the champion this turn stays (MY-418).
    let mut table = with_cps(ESCORT, "spire.crystal field", "T");
    travel(&mut table, Unit::Troop, "spire.crystal field", "spire.river");
    travel(&mut table, Unit::Champion, "spire.river", "spire.land of myst");
    assert!(matches!(table.ask, Ask::Cps { .. }));
    assert_eq!(table.units(A, "spire.river"), "T");
    // With a fresh one beside it, only that one goes.
    let mut table = with_cps(ESCORT, "spire.crystal field", "T").put(A, "spire.river", "G");
    travel(&mut table, Unit::Troop, "spire.crystal field", "spire.river");
    travel(&mut table, Unit::Champion, "spire.river", "spire.land of myst");
    assert_eq!(table.actions(A), [Action::Carry(Unit::Golem), Action::CarryNobody]);
    assert_eq!(table.refused(A, Action::Carry(Unit::Troop)), "MY-927");
}

#[test]
fn my_927_the_carried_unit_goes_to_the_same_region() {
    let mut table = with_cps(PATHFINDERS, "spire.river", "TT");
    travel(&mut table, Unit::Troop, "spire.river", "volcano.river");
    table.play(A, Action::Carry(Unit::Champion));
    assert_eq!(
        (table.units(A, "volcano.river").as_str(), table.units(A, "spire.river").as_str()),
        ("CT", "T")
    );
}

#[test]
fn my_928_a_carried_unit_has_travelled() {
    let mut table = with_cps(ESCORT, "spire.river", "T");
    travel(&mut table, Unit::Champion, "spire.river", "spire.crystal field");
    table.play(A, Action::Carry(Unit::Troop));
    assert_eq!(
        table.refused(A, Action::Travel(Unit::Troop, region("spire.crystal field"))),
        "MY-418"
    );
    // One that was left behind has not.
    let mut table = with_cps(ESCORT, "spire.river", "T");
    travel(&mut table, Unit::Champion, "spire.river", "spire.crystal field");
    table.play(A, Action::CarryNobody);
    assert!(table.can(A, Action::Travel(Unit::Troop, region("spire.river"))));
}

#[test]
fn my_927_928_in_a_battle_the_carried_unit_retreats_too() {
    // A starts a battle; B retreats with First Laurel's one travel, and the champion carries a golem.
    let table = Table::new(2).in_play(B, &[ESCORT]).hand(B, &["C026"]).put(B, "arch.forest", "G");
    let mut table = table.put(A, "arch.forest", "TTTT").hand(A, &["C016"]);
    table.plays(A, &[Action::StartBattle, Action::CommitNothing]);
    table.plays(
        B,
        &[Action::Commit(card("C026")), Action::Travel(Unit::Champion, region("arch.forest"))],
    );
    table.play(B, Action::TravelTo(region("arch.mountain")));
    let mut carries = table.clone();
    carries.play(B, Action::Carry(Unit::Golem));
    assert_eq!(carries.units(B, "arch.mountain"), "CG");
    // 2 glory for each unit that retreated (MY-533), carried or not.
    assert_eq!(carries.player(A).glory, 1 + 2 * 2);
    // Left behind, the golem is removed instead; the glory is the same, its place is not.
    table.play(B, Action::CarryNobody);
    assert_eq!(
        (table.units(B, "arch.mountain").as_str(), table.player(B).constructed[1]),
        ("C", 2)
    );
}

#[test]
fn my_929_travel_to_any_region_carries_nobody() {
    // Red Gate: "Travel with your champion to any region." Even into a bordering region.
    let mut table = Table::new(2).in_play(A, &[ESCORT]).hand(A, &["C001"]).energy(A, 2).put(
        A,
        "spire.river",
        "T",
    );
    use_card(&mut table, "C001");
    travel(&mut table, Unit::Champion, "spire.river", "spire.crystal field");
    assert!(matches!(table.ask, Ask::ActSteps { .. }));
    assert_eq!(table.units(A, "spire.river"), "T");
}

#[test]
fn my_929_fortifications_are_never_carried() {
    let mut table = with_cps(ESCORT, "spire.river", "TF");
    travel(&mut table, Unit::Champion, "spire.river", "spire.crystal field");
    assert_eq!(table.refused(A, Action::Carry(Unit::Fortification)), "MY-929");
    // With nothing but a fortification there, nothing is asked.
    let mut table = with_cps(ESCORT, "spire.river", "F");
    travel(&mut table, Unit::Champion, "spire.river", "spire.crystal field");
    assert!(matches!(table.ask, Ask::Cps { .. }));
}

#[test]
fn my_930_a_champion_is_carried_only_when_it_has_not_travelled() {
    let mut table = with_cps(BEARERS, "spire.crystal field", "GT");
    travel(&mut table, Unit::Champion, "spire.river", "spire.crystal field");
    travel(&mut table, Unit::Golem, "spire.crystal field", "spire.land of myst");
    assert_eq!(table.refused(A, Action::Carry(Unit::Champion)), "MY-930");
    assert!(table.can(A, Action::Carry(Unit::Troop)));
    let mut table = with_cps(BEARERS, "spire.river", "GT");
    travel(&mut table, Unit::Golem, "spire.river", "spire.land of myst");
    table.play(A, Action::Carry(Unit::Champion));
    assert_eq!(
        (table.units(A, "spire.land of myst").as_str(), table.units(A, "spire.river").as_str()),
        ("CG", "T")
    );
    // By itself it may still travel any number of times (MY-417).
    assert!(table.can(A, Action::Travel(Unit::Champion, region("spire.land of myst"))));
}
