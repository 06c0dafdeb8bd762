//! Travel: MY-414 to MY-420.

use crate::rules::table::{A, B, Table, card, island, region};
use mysthea::Action::{
    Act, Carry, Commit, Construct, Decline, Deploy, EndTurn, From, GainEnergy, Meditate, SpendCps,
    StartBattle, Stop, Travel, TravelTo, Use, UseEffect,
};
use mysthea::Region;
use mysthea::Unit::{Champion, Fortification, Golem, Troop};

/// Seat A has played this card and spends its CPs.
#[track_caller]
fn spending(table: Table, id: &str) -> Table {
    let mut table = table.hand(A, &[id]);
    table.plays(A, &[Act(card(id)), SpendCps]);
    table
}

/// Where the unit that is travelling may go.
fn targets(table: &Table) -> Vec<Region> {
    let target = |action| if let TravelTo(region) = action { Some(region) } else { None };
    let mut targets: Vec<Region> = table.actions(A).into_iter().filter_map(target).collect();
    targets.sort();
    targets
}

fn regions(places: &[&str]) -> Vec<Region> {
    let mut regions: Vec<Region> = places.iter().map(|place| region(place)).collect();
    regions.sort();
    regions
}

#[test]
fn my_414_one_cp_lets_one_unit_travel_once() {
    let mut table = spending(Table::new(2).put(A, "spire.river", "TG"), "C048");
    for unit in [Champion, Troop, Golem] {
        table.plays(A, &[Travel(unit, region("spire.river"))]);
        table.plays(A, &[TravelTo(region("spire.crystal field"))]);
    }
    assert_eq!(table.units(A, "spire.crystal field"), "CTG");
    // Three CPs, three travels.
    assert!(!table.can(A, Travel(Champion, region("spire.crystal field"))));
    assert!(!table.can(A, GainEnergy));
}

#[test]
fn my_415_a_unit_travels_within_its_island_or_to_the_same_type_on_a_neighbouring_one() {
    // Neighbours of the Spire are the Arch and the Volcano. The Sphere has a river too, but is no neighbour.
    let mut table = spending(Table::new(2), "C047");
    table.play(A, Travel(Champion, region("spire.river")));
    let near = regions(&["spire.land of myst", "spire.crystal field", "volcano.river"]);
    assert_eq!(targets(&table), near);
    assert_eq!(table.refused(A, TravelTo(region("sphere.river"))), "MY-415");
    assert_eq!(table.refused(A, TravelTo(region("volcano.forest"))), "MY-415");
    assert_eq!(table.refused(A, TravelTo(region("spire.river"))), "MY-415");
    table.play(A, TravelTo(region("volcano.river")));
    assert_eq!(table.units(A, "volcano.river"), "C");

    // Both neighbours count, and troops go as far as champions.
    let mut table = spending(Table::new(2).put(A, "volcano.river", "T"), "C047");
    table.play(A, Travel(Troop, region("volcano.river")));
    let near = ["volcano.forest", "volcano.crystal field", "sphere.river", "spire.river"];
    assert_eq!(targets(&table), regions(&near));
}

#[test]
fn my_416_without_the_type_next_door_a_unit_cannot_leave_its_island() {
    // Between Arch and Tree, which have no river.
    let mut table = spending(Table::new(2), "C047");
    table.ring = ["spire", "arch", "sphere", "volcano", "tree"].map(island);
    table.play(A, Travel(Champion, region("spire.river")));
    assert_eq!(targets(&table), regions(&["spire.land of myst", "spire.crystal field"]));
    assert_eq!(table.refused(A, TravelTo(region("volcano.river"))), "MY-415");
    // From the region next to it the way is open.
    table.plays(A, &[TravelTo(region("spire.crystal field"))]);
    table.play(A, Travel(Champion, region("spire.crystal field")));
    assert!(table.can(A, TravelTo(region("tree.crystal field"))));
}

#[test]
fn my_417_a_champion_may_travel_any_number_of_times_in_a_turn() {
    let mut table = spending(Table::new(2), "C070");
    let way =
        ["spire.land of myst", "arch.land of myst", "arch.forest", "tree.forest", "tree.mountain"];
    let mut from = "spire.river";
    for to in way {
        table.plays(A, &[Travel(Champion, region(from)), TravelTo(region(to))]);
        from = to;
    }
    assert_eq!(table.units(A, "tree.mountain"), "C");
}

#[test]
fn my_418_each_troop_travels_once_a_turn() {
    let mut table = spending(Table::new(2).put(A, "spire.river", "T"), "C047");
    table.plays(A, &[Travel(Troop, region("spire.river"))]);
    table.plays(A, &[TravelTo(region("spire.land of myst"))]);
    assert_eq!(table.units(A, "spire.land of myst"), "T");
    assert_eq!(table.refused(A, Travel(Troop, region("spire.land of myst"))), "MY-418");
    // A champion may go on (MY-417).
    table.plays(A, &[Travel(Champion, region("spire.river"))]);
}

#[test]
fn my_418_the_limit_is_each_units_own_and_ends_with_the_turn() {
    let mut table = Table::new(2).put(A, "spire.river", "TTG").put(A, "spire.land of myst", "T");
    table = spending(table.hand(A, &["C047"]), "C070");
    for unit in [Troop, Troop, Golem] {
        table.plays(A, &[Travel(unit, region("spire.river"))]);
        table.plays(A, &[TravelTo(region("spire.land of myst"))]);
    }
    // Of the three troops there one has not travelled yet.
    assert_eq!(table.refused(A, Travel(Golem, region("spire.land of myst"))), "MY-418");
    table.plays(A, &[Travel(Troop, region("spire.land of myst"))]);
    table.plays(A, &[TravelTo(region("spire.crystal field"))]);
    assert_eq!(table.refused(A, Travel(Troop, region("spire.land of myst"))), "MY-418");
    assert_eq!(table.refused(A, Travel(Troop, region("spire.crystal field"))), "MY-418");
    table.plays(A, &[Stop, EndTurn]);
    table.plays(B, &[Meditate, EndTurn]);
    table.plays(A, &[Act(card("C047")), SpendCps]);
    assert!(table.can(A, Travel(Troop, region("spire.crystal field"))));
    assert!(table.can(A, Travel(Golem, region("spire.land of myst"))));
}

#[test]
fn my_418_the_limit_holds_whatever_caused_the_travel() {
    // By an effect.
    let mut table = Table::new(2).put(A, "spire.river", "T").hand(A, &["C042"]).energy(A, 2);
    table.plays(A, &[Act(card("C042")), UseEffect, Travel(Troop, region("spire.river"))]);
    table.plays(A, &[TravelTo(region("tree.forest")), SpendCps]);
    assert_eq!(table.refused(A, Travel(Troop, region("tree.forest"))), "MY-418");

    // By a retreat (ruling 7).
    let mut table = Table::new(2).put(A, "spire.river", "T").put(B, "spire.river", "T");
    table = table.hand(A, &["C026", "C047"]);
    table.plays(A, &[StartBattle, Commit(card("C026")), Travel(Troop, region("spire.river"))]);
    table.plays(A, &[TravelTo(region("volcano.river")), Act(card("C047")), SpendCps]);
    assert_eq!(table.refused(A, Travel(Troop, region("volcano.river"))), "MY-418");

    // By being carried.
    let mut table = Table::new(2).put(A, "spire.river", "G").in_play(A, &["C038"]);
    table = spending(table, "C047");
    table.plays(A, &[Travel(Champion, region("spire.river"))]);
    table.plays(A, &[TravelTo(region("volcano.river")), Carry(Golem)]);
    assert_eq!(table.units(A, "volcano.river"), "CG");
    assert_eq!(table.refused(A, Travel(Golem, region("volcano.river"))), "MY-418");
}

#[test]
fn my_419_fortifications_never_travel_and_are_never_carried() {
    // Ruling 8.
    let mut table = Table::new(2).put(A, "spire.river", "TF").in_play(A, &["C038"]);
    table = spending(table, "C047");
    assert_eq!(table.refused(A, Travel(Fortification, region("spire.river"))), "MY-419");
    table.plays(A, &[Travel(Champion, region("spire.river"))]);
    table.plays(A, &[TravelTo(region("volcano.river"))]);
    assert_eq!(table.refused(A, Carry(Fortification)), "MY-929");
    assert!(table.can(A, Carry(Troop)));

    // A host that travels leaves its fortification behind.
    let mut table = Table::new(2).put(A, "spire.river", "TF").hand(A, &["C045"]).energy(A, 4);
    table.plays(A, &[Act(card("C045")), UseEffect, From(region("spire.river"))]);
    table.plays(A, &[TravelTo(region("tree.forest"))]);
    assert_eq!(
        (table.units(A, "tree.forest"), table.units(A, "spire.river")),
        ("CT".into(), "F".into())
    );
}

#[test]
fn my_420_a_unit_deployed_this_turn_may_travel_this_turn() {
    let mut table = spending(Table::new(2).constructed(A, 0, 0), "C070");
    table.plays(A, &[Construct(Golem), Deploy(Golem), Travel(Golem, region("spire.river"))]);
    table.play(A, TravelTo(region("volcano.river")));
    assert_eq!(table.units(A, "volcano.river"), "G");
    // By an effect, too, and by the next CPs.
    let mut table = Table::new(2).hand(A, &["C025"]).energy(A, 3);
    table.plays(A, &[Act(card("C025")), UseEffect, Use, Decline, SpendCps]);
    table.plays(A, &[Travel(Troop, region("spire.river")), TravelTo(region("volcano.river"))]);
    assert_eq!(table.units(A, "volcano.river"), "T");
}
