//! Act, the four operations and travel: MY-400 to MY-429.

use crate::table::{A, Table, card, region};
use mysthea::{Action, Unit};

#[test]
fn my_404_421_energy_of_the_cps_pays_for_the_effect() {
    // Worked example 1.
    let mut table = Table::new(2).hand(A, &["C047"]);
    table.plays(A, &[Action::Act(card("C047")), Action::SpendCps, Action::GainEnergy, Action::GainEnergy]);
    assert_eq!(table.player(A).energy, 2);
    table.play(A, Action::UseEffect);
    assert_eq!((table.player(A).energy, table.player(A).glory), (0, 6));
    assert_eq!(table.discarded(A), ["C047"]);
}

#[test]
fn my_418_each_troop_travels_once_a_turn() {
    let mut table = Table::new(2).hand(A, &["C047"]).put(A, "spire.river", "T");
    table.plays(A, &[Action::Act(card("C047")), Action::SpendCps]);
    table.plays(A, &[Action::Travel(Unit::Troop, region("spire.river")), Action::TravelTo(region("spire.land of myst"))]);
    assert_eq!(table.units(A, "spire.land of myst"), "T");
    assert_eq!(table.refused(A, Action::Travel(Unit::Troop, region("spire.land of myst"))), "MY-418");
    // A champion may go on (MY-417).
    table.plays(A, &[Action::Travel(Unit::Champion, region("spire.river"))]);
}
