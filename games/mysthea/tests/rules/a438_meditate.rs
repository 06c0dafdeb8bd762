//! Meditate: MY-438 to MY-449.

use crate::rules::table::{A, B, Table, region};
use mysthea::Action::{
    Bonus, Construct, Decline, Deploy, EndTurn, Fortify, GainEnergy, Meditate, Stop, Travel,
};
use mysthea::Unit::{Champion, Golem, Troop};
use mysthea::text::Resource;
use mysthea::{Event, Why};

/// Energy, experience and glory of seat A.
fn tracks(table: &Table) -> (u8, u8, i32) {
    let player = table.player(A);
    (player.energy, player.experience, player.glory)
}

#[test]
fn my_438_first_3_energy_are_gained() {
    let mut table = Table::new(2).put(A, "arch.forest", "C");
    let events = table.play(A, Meditate);
    let (energy, bonus) = (Resource::Energy, Why::RegionBonus(region("arch.forest")));
    let gained = |amount, why| Event::Gained { seat: A, resource: energy, amount, why };
    assert_eq!(
        events,
        [Event::Meditated { seat: A }, gained(3, Why::Meditation), gained(1, bonus)]
    );
    assert_eq!(tracks(&table), (4, 0, 1));
}

#[test]
fn my_439_each_region_with_an_own_unit_gives_its_bonus_once() {
    let mut table = Table::new(2).put(A, "sphere.river", "TT").put(A, "tree.forest", "G");
    table = table.put(B, "volcano.river", "T");
    table.play(A, Meditate);
    // Two rivers and a forest; the third river is only B's.
    assert_eq!(tracks(&table), (4, 0, 5));
    assert_eq!(table.player(B).glory, 1);
    assert!(table.can(A, EndTurn));
    // A unit that comes into a region afterwards gives nothing more.
    let mut table = Table::new(2).put(A, "tree.mountain", "T");
    table.plays(A, &[Meditate, Fortify(region("spire.river"))]);
    assert_eq!(tracks(&table), (3, 0, 3));
}

/// A fortification pays by experience, so it is worth more after a land of myst than before it.
const PAID_BY_EXPERIENCE: &str = r#"
    [[card]]
    id = "C036"
    name = "Old Chapel"
    kind = "upgrade"
    set = "I"
    cp = 1
    slot = "fortification"
    text = "Whenever you deploy a fortification, gain 5 glory for each experience you have."
"#;

#[test]
fn my_440_the_player_chooses_the_order_of_the_bonuses() {
    let mut table = Table::with_cards(2, PAID_BY_EXPERIENCE).in_play(A, &["C036"]);
    table = table.put(A, "tree.mountain", "C").put(A, "arch.land of myst", "T");
    table.play(A, Meditate);
    let (mountain, myst) = (region("tree.mountain"), region("arch.land of myst"));
    assert_eq!(table.refused(A, Bonus(region("spire.river"))), "MY-440");
    let mut late = table.clone();
    late.plays(A, &[Bonus(myst), Fortify(mountain)]);
    assert_eq!(tracks(&late), (3, 1, 6));
    let mut early = table;
    early.plays(A, &[Bonus(mountain), Fortify(mountain)]);
    assert_eq!(tracks(&early), (3, 1, 1));
}

#[test]
fn my_441_any_unit_counts_and_neither_numbers_nor_control_matter() {
    // A fortification alone.
    let mut table = Table::new(2).put(A, "tree.forest", "C").put(A, "sphere.river", "F");
    table.play(A, Meditate);
    assert_eq!(tracks(&table), (4, 0, 3));
    // A wounded champion alone.
    let mut table = Table::new(2).wounded(A);
    table.play(A, Meditate);
    assert_eq!(tracks(&table), (3, 0, 3));
    // One troop against an army that controls the region, or four troops: the same.
    let mut table = Table::new(2).put(A, "sphere.river", "T").put(B, "sphere.river", "GGG");
    table.play(A, Meditate);
    assert_eq!((tracks(&table), table.player(B).glory), ((3, 0, 5), 1));
    let mut table = Table::new(2).put(A, "sphere.river", "TTTT");
    table.play(A, Meditate);
    assert_eq!(tracks(&table), (3, 0, 5));
}

#[test]
fn my_442_a_forest_gives_1_energy() {
    let mut table = Table::new(2).put(A, "volcano.forest", "C");
    table.play(A, Meditate);
    assert_eq!(tracks(&table), (4, 0, 1));
}

#[test]
fn my_443_a_river_gives_2_glory() {
    let mut table = Table::new(2).put(A, "volcano.river", "C");
    table.play(A, Meditate);
    assert_eq!(tracks(&table), (3, 0, 3));
}

#[test]
fn my_444_a_land_of_myst_gives_1_experience() {
    let mut table = Table::new(2).put(A, "arch.land of myst", "C");
    table.play(A, Meditate);
    assert_eq!(tracks(&table), (3, 1, 1));
}

#[test]
fn my_445_a_mountain_deploys_a_fortification_to_any_region_with_an_own_unit() {
    let mut table = Table::new(2).put(A, "tree.mountain", "C").put(A, "sphere.river", "T");
    table = table.put(B, "arch.mountain", "T");
    table.play(A, Meditate);
    assert!(table.can(A, Fortify(region("tree.mountain"))));
    assert_eq!(table.refused(A, Fortify(region("arch.mountain"))), "MY-445");
    assert_eq!(table.refused(A, Fortify(region("tree.forest"))), "MY-445");
    table.play(A, Fortify(region("sphere.river")));
    assert_eq!((table.units(A, "sphere.river"), table.player(A).supply[2]), ("TF".into(), 3));
    // One mountain, one fortification; with an empty supply none.
    assert!(table.can(A, EndTurn));
    let mut table = Table::new(2).put(A, "tree.mountain", "CFFFF");
    table.play(A, Meditate);
    assert_eq!(table.units(A, "tree.mountain"), "CFFFF");
    assert!(table.can(A, EndTurn));
}

#[test]
fn my_446_a_crystal_field_gives_1_cp_to_construct_or_deploy_troops_and_golems() {
    let start = Table::new(2).put(A, "tree.crystal field", "C");
    let mut table = start.clone();
    table.play(A, Meditate);
    assert_eq!(table.refused(A, GainEnergy), "MY-446");
    assert_eq!(table.refused(A, Travel(Champion, region("tree.crystal field"))), "MY-446");
    let mut built = table.clone();
    built.play(A, Construct(Troop));
    assert_eq!((built.player(A).constructed, built.player(A).energy), ([3, 1], 3));
    assert!(built.can(A, EndTurn));
    table.play(A, Deploy(Troop));
    assert_eq!((table.units(A, "tree.crystal field"), table.player(A).energy), ("CT".into(), 3));
    assert!(table.can(A, EndTurn));
}

#[test]
fn my_447_crystal_cps_may_be_added_together_for_a_golem() {
    let mut one = Table::new(2).put(A, "tree.crystal field", "C");
    one.play(A, Meditate);
    assert_eq!(one.refused(A, Construct(Golem)), "MY-410");
    assert_eq!(one.refused(A, Deploy(Golem)), "MY-412");
    let mut two = one.clone().put(A, "volcano.crystal field", "T");
    two.plays(A, &[Stop, EndTurn]);
    two.plays(B, &[Meditate, EndTurn]);
    two.play(A, Meditate);
    let mut built = two.clone();
    built.play(A, Construct(Golem));
    assert_eq!(built.player(A).constructed, [2, 2]);
    assert!(built.can(A, EndTurn));
    two.play(A, Deploy(Golem));
    assert_eq!(two.units(A, "tree.crystal field"), "CG");
}

#[test]
fn my_447_a_meditation_with_two_crystal_fields_a_river_and_a_mountain() {
    // Worked example 3.
    let mut table = Table::new(2).energy(A, 10).put(A, "tree.crystal field", "C");
    for place in ["spire.crystal field", "sphere.river", "arch.mountain"] {
        table = table.put(A, place, "T");
    }
    table.plays(A, &[Meditate, Fortify(region("sphere.river")), Deploy(Golem)]);
    assert_eq!(tracks(&table), (12, 0, 3));
    assert_eq!(table.units(A, "sphere.river"), "TF");
    assert_eq!(table.units(A, "tree.crystal field"), "CG");
    assert!(table.can(A, EndTurn));
}

#[test]
fn my_448_crystal_cps_not_spent_are_lost() {
    let mut table = Table::new(2).put(A, "tree.crystal field", "C");
    table.plays(A, &[Meditate, Stop]);
    assert_eq!((table.player(A).constructed, table.player(A).supply), ([2, 1], [6, 3, 4]));
    assert_eq!(tracks(&table), (3, 0, 1));
    assert!(!table.can(A, Construct(Troop)));
    table.play(A, EndTurn);
    table.plays(B, &[Meditate, EndTurn]);
    // The next Meditate gives its own CP only, so there is no golem.
    table.play(A, Meditate);
    assert_eq!(table.refused(A, Construct(Golem)), "MY-410");
}

#[test]
fn my_449_any_bonus_may_be_declined() {
    // The fortification, and with two mountains only one of them.
    let mut table = Table::new(2).put(A, "tree.mountain", "C").put(A, "arch.mountain", "T");
    table.plays(A, &[Meditate, Decline, Fortify(region("arch.mountain"))]);
    assert_eq!(
        (table.units(A, "tree.mountain"), table.units(A, "arch.mountain")),
        ("C".into(), "TF".into())
    );
    assert_eq!(table.player(A).supply[2], 3);
    // The CP of a crystal field.
    let mut table = Table::new(2).put(A, "tree.crystal field", "C");
    table.plays(A, &[Meditate, Stop]);
    assert!(table.can(A, EndTurn));
    // Where the order is asked, all that is left; a crystal CP taken before is kept.
    let mut table = Table::new(2).in_play(A, &["C016"]).put(A, "tree.mountain", "C");
    table = table.put(A, "arch.land of myst", "T").put(A, "tree.crystal field", "T");
    table.plays(A, &[Meditate, Bonus(region("tree.crystal field")), Stop]);
    assert_eq!((tracks(&table), table.player(A).supply[2]), ((3, 0, 1), 4));
    assert!(table.can(A, Construct(Troop)));
}
