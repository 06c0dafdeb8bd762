//! Totals, wounds and glory of a battle, and battles that a text starts: MY-522 to MY-540.

use crate::rules::table::{A, B, C, Table, card, region};
use kernel::{Game, Seat, Seats};
use mysthea::Action::{
    Act, BattleIn, Commit, CommitNothing, Decline, EndTurn, Finish, Meditate, StartBattle, Stop,
    Travel, TravelTo, UseEffect, Wound,
};
use mysthea::Unit::{Champion, Fortification, Golem, Troop};
use mysthea::{Ask, Event};

const HERE: &str = "spire.river";

/// A battle of A in the region of the own champion against these units of B, without cards. A has 1 energy, so
/// that more than Meditate is left to do after the battle and the turn waits.
fn fought(a: &str, b: &str) -> Table {
    let mut table = Table::new(2).put(A, HERE, a).put(B, HERE, b).energy(A, 1);
    table.play(A, StartBattle);
    table
}

/// It is this seat's turn now.
fn turn_of(mut table: Table, seat: Seat) -> Table {
    table.active = seat;
    table.ask = Ask::Turn { seat, standard: false, special: false };
    table
}

/// A uses the text of this card, which starts a battle.
fn by_text(table: Table, id: &str) -> Table {
    let mut table = table.hand(A, &[id]).energy(A, 12);
    table.plays(A, &[Act(card(id)), UseEffect]);
    table
}

#[test]
fn my_522_the_total_is_units_upgrades_red_card_bonus_and_ability() {
    // Units: champion, troop, golem and fortification; B's second troop stands elsewhere.
    let table = Table::new(2).put(A, HERE, "TGF").put(B, HERE, "T").put(B, "tree.forest", "T");
    let totals = |mut table: Table| {
        table.play(A, StartBattle);
        [table.battle.totals[0], table.battle.totals[1]]
    };
    assert_eq!(totals(table.clone()), [8, 1]);
    // Upgrades of both sides.
    let table = table.in_play(A, &["C019", "C058"]).in_play(B, &["C080"]);
    assert_eq!(totals(table.clone()), [11, 2]);
    // The ability of Anuth, who is in the region.
    let table = table.champion(A, "Anuth");
    assert_eq!(totals(table.clone()), [13, 2]);
    // The red card, and the bonus of the text that starts the battle.
    let mut table = by_text(table.hand(A, &["C001"]), "C065");
    table.plays(A, &[BattleIn(region(HERE)), Commit(card("C001"))]);
    assert_eq!(table.battle.totals[..2], [20, 2]);
}

#[test]
fn my_522_only_units_still_in_the_region_count() {
    let mut table = Table::new(2).put(A, HERE, "T").put(B, HERE, "TGG").hand(B, &["C047"]);
    table.play(A, StartBattle);
    table.plays(B, &[Commit(card("C047")), Travel(Golem, region(HERE))]);
    table.plays(B, &[TravelTo(region("volcano.river")), Stop]);
    assert_eq!(table.battle.totals[..2], [4, 3]);
}

#[test]
fn my_523_whoever_is_below_the_highest_total_takes_the_difference_in_turn_order() {
    let mut table = Table::new(3).put(A, HERE, "TT").put(B, HERE, "TTG").put(C, HERE, "GGG");
    table = turn_of(table, C);
    (table.order[0], table.order[1], table.order[2]) = (B, A, C);
    table.play(C, StartBattle);
    assert_eq!(table.battle.totals[..3], [5, 4, 6]);
    // B has artefact 1 here and takes 2 wounds first, then A takes 1.
    assert_eq!(table.turn().seats(), Seats::one(B));
    table.plays(B, &[Wound(Troop), Wound(Golem)]);
    assert_eq!((table.units(B, HERE), table.turn().seats()), ("T".into(), Seats::one(A)));
    table.play(A, Wound(Troop));
    assert_eq!((table.units(A, HERE), table.player(A).wounded), ("CT".into(), false));
    assert_eq!(table.units(C, HERE), "GGG");
}

#[test]
fn my_524_one_wound_takes_one_unit_whatever_its_strength() {
    // 6 against 5: one wound, and it is enough for a golem.
    let mut table = fought("TTT", "TGF");
    table.play(B, Wound(Golem));
    assert_eq!(table.units(B, HERE), "TF");
    assert!(table.can(A, Meditate));
    // 7 against 5: two wounds, two troops, not one golem.
    let mut table = fought("TTTT", "TTTG");
    table.plays(B, &[Wound(Troop), Wound(Troop)]);
    assert_eq!(table.units(B, HERE), "TG");
    assert!(table.can(A, Meditate));
    // And a golem takes one of the two, so a troop falls with it.
    let mut table = fought("TTTT", "TTTG");
    table.play(B, Wound(Golem));
    assert_eq!(table.units(B, HERE), "TT");
}

#[test]
fn my_525_the_owner_chooses_which_units_in_the_region_take_the_wounds() {
    let mut table =
        Table::new(2).put(A, HERE, "TTTTT").put(B, HERE, "CTF").put(B, "tree.forest", "G");
    table.play(A, StartBattle);
    assert_eq!(table.actions(B), [Troop, Fortification, Champion].map(Wound));
    assert_eq!(table.refused(A, Wound(Troop)), "MY-306");
    // A golem elsewhere is safe.
    assert_eq!(table.refused(B, Wound(Golem)), "MY-525");
    table.plays(B, &[Wound(Fortification), Wound(Troop)]);
    assert_eq!((table.units(B, HERE), table.units(B, "tree.forest")), ("C".into(), "G".into()));
    assert!(!table.player(B).wounded);
}

#[test]
fn my_526_a_champion_that_takes_a_wound_stays_and_becomes_wounded() {
    let mut table = fought("TTT", "CTT");
    table.play(B, Wound(Champion));
    assert_eq!((table.units(B, HERE), table.player(B).wounded), ("CTT".into(), true));
    // That used up the one wound.
    assert!(table.can(A, Meditate));
}

#[test]
fn my_527_a_wounded_champion_cannot_be_chosen_for_a_wound() {
    // 5 against 4: one wound.
    let mut table = Table::new(2).put(A, HERE, "TT").put(B, HERE, "CTG").wounded(B);
    table.play(A, StartBattle);
    assert_eq!(table.refused(B, Wound(Champion)), "MY-527");
    table.play(B, Wound(Troop));
    assert_eq!(table.units(B, HERE), "CG");
    // One that is wounded in this battle takes no second wound either.
    let mut table = fought("TTTTT", "CTG");
    table.play(B, Wound(Champion));
    assert_eq!(table.refused(B, Wound(Champion)), "MY-527");
}

#[test]
fn my_528_wounds_beyond_the_units_are_ignored() {
    // 9 wounds for a troop and a wounded champion.
    let mut table =
        Table::new(2).put(A, HERE, "GGGTT").put(B, HERE, "CT").put(B, "tree.forest", "TT");
    table = table.wounded(B).energy(A, 1);
    table.play(A, StartBattle);
    assert_eq!((table.units(B, HERE), table.units(B, "tree.forest")), ("C".into(), "TT".into()));
    assert_eq!(table.player(A).glory, 1 + 2);
    assert!(table.can(A, Meditate));
}

#[test]
fn my_529_participants_with_the_highest_total_take_no_wounds() {
    let mut table = Table::new(3).put(B, HERE, "TG").put(C, HERE, "T");
    table.play(A, StartBattle);
    // A and B tie at 3; only C is hit.
    assert_eq!((table.units(A, HERE), table.units(B, HERE)), ("C".into(), "TG".into()));
    assert_eq!(table.units(C, HERE), "");
    assert!(!table.player(A).wounded);
}

#[test]
fn my_530_totals_are_not_recalculated_while_wounds_are_taken() {
    // 6 against 4: the loss of a golem makes B weaker, but not the wounds more.
    let mut table = fought("TTT", "TTG");
    table.play(B, Wound(Golem));
    assert_eq!(table.units(B, HERE), "T");
    assert_eq!(table.battle.totals[..2], [6, 4]);
}

#[test]
fn my_531_whoever_has_retreated_wholly_is_still_compared_and_loses_nothing() {
    let mut table = Table::new(2).put(A, "tree.forest", "T").put(B, "tree.forest", "T");
    table = table.put(B, "tree.mountain", "T").hand(B, &["C047"]);
    table.play(A, StartBattle);
    table.plays(B, &[Commit(card("C047")), Travel(Troop, region("tree.forest"))]);
    table.play(B, TravelTo(region("tree.mountain")));
    assert_eq!(table.battle.totals[..2], [1, 0]);
    assert!(table.battle.participants.contains(B));
    assert_eq!(table.units(B, "tree.mountain"), "TT");
}

#[test]
fn my_532_removed_troops_and_golems_are_constructed_and_fortifications_in_supply() {
    let mut table = fought("GGG", "TTGF");
    table.plays(B, &[Wound(Troop), Wound(Golem), Wound(Fortification)]);
    assert_eq!(table.units(B, HERE), "T");
    let player = table.player(B);
    assert_eq!((player.constructed, player.supply), ([3, 2], [4, 2, 4]));
}

#[test]
fn my_533_the_strongest_gains_2_for_each_enemy_unit_removed_wounded_or_retreated() {
    // Worked example 2: B starts, and Anuth is not in the region.
    let mut table = Table::new(3).put(A, HERE, "T").put(B, HERE, "GG").put(C, HERE, "TF");
    table = turn_of(table.energy(B, 1).hand(A, &["C019"]).hand(B, &["C043"]).hand(C, &["C026"]), B);
    table.plays(B, &[StartBattle, Commit(card("C043"))]);
    table.play(A, Commit(card("C019")));
    table.plays(C, &[Commit(card("C026")), Travel(Troop, region(HERE))]);
    table.play(C, TravelTo(region("spire.land of myst")));
    assert_eq!(table.battle.totals[..3], [4, 7, 2]);
    assert_eq!((table.units(A, HERE), table.player(A).wounded), ("C".into(), true));
    assert_eq!((table.units(B, HERE), table.units(C, HERE)), ("GG".into(), String::new()));
    let glory = [A, B, C].map(|seat| table.player(seat).glory);
    assert_eq!(glory, [1 + 4, 1 + 8, 1]);
    // Who started the battle does not matter: A's champion alone is wounded by two golems.
    let table = fought("", "GG");
    assert_eq!((table.player(A).wounded, table.player(A).glory), (true, 1));
    assert_eq!(table.player(B).glory, 1 + 2);
}

#[test]
fn my_534_of_several_at_the_top_only_the_lowest_artefact_number_gains() {
    // Ruling 9: A and B tie at 3, and C loses a troop.
    let table = Table::new(3).put(B, HERE, "TG").put(C, HERE, "T").energy(A, 1);
    let glory = |mut table: Table| {
        table.play(A, StartBattle);
        [A, B, C].map(|seat| table.player(seat).glory)
    };
    assert_eq!(glory(table.clone()), [3, 1, 1]);
    let mut other = table;
    (other.order[0], other.order[1]) = (B, A);
    assert_eq!(glory(other), [1, 3, 1]);
}

/// How a battle ended: who is the strongest, who has the highest total, and which.
fn decided(events: &[Event]) -> (Option<Seat>, Seats, u16) {
    let result = |event: &Event| {
        let Event::BattleDecided { strongest, highest, total } = *event else { return None };
        Some((strongest, highest, total))
    };
    let results: Vec<_> = events.iter().filter_map(result).collect();
    assert_eq!(results.len(), 1, "a battle has one result");
    results[0]
}

#[test]
fn my_534_every_battle_tells_its_result_a_tie_too() {
    let fight = |b: &str| {
        let mut table = Table::new(2).put(B, HERE, b).energy(A, 1);
        decided(&table.play(A, StartBattle))
    };
    assert_eq!(fight("T"), (Some(A), Seats::one(A), 3));
    assert_eq!(fight("GG"), (Some(B), Seats::one(B), 4));
    // Nobody is hurt and nobody gains anything: the result alone says who won.
    assert_eq!(fight("TG"), (Some(A), [A, B].into_iter().collect(), 3));
}

#[test]
fn my_535_with_a_highest_total_of_0_nobody_gains_glory() {
    // A text of A starts a battle far from A's units, at no bonus, and B's only troop retreats.
    let mut table = Table::with_cards(
        2,
        r#"
        [[card]]
        id = "C004"
        name = "Dull Blade"
        kind = "tactic"
        set = "Start"
        cp = 2
        text = "Start a battle in any region with an opponent."
        "#,
    );
    table = by_text(table.put(B, "tree.forest", "T").hand(B, &["C026"]), "C004");
    table.play(A, BattleIn(region("tree.forest")));
    table.plays(B, &[Commit(card("C026")), Travel(Troop, region("tree.forest"))]);
    let events = table.play(B, TravelTo(region("tree.mountain")));
    assert_eq!(table.battle.totals[..2], [0, 0]);
    // Ruling 42: nobody is the strongest.
    assert_eq!(decided(&events), (None, [A, B].into_iter().collect(), 0));
    assert_eq!((table.player(A).glory, table.player(B).glory), (1, 1));
}

#[test]
fn my_536_the_own_retreated_units_give_the_strongest_nothing() {
    let mut table = Table::new(2).put(A, HERE, "TT").put(B, HERE, "T").energy(A, 1);
    table = table.hand(A, &["C047"]);
    table.plays(A, &[StartBattle, Commit(card("C047")), Travel(Troop, region(HERE))]);
    table.plays(A, &[TravelTo(region("volcano.river")), Stop]);
    // A is the strongest with 4 against 1 and gains for B's troop only.
    assert_eq!((table.units(B, HERE), table.player(A).glory), (String::new(), 3));
}

#[test]
fn my_537_a_battle_of_a_text_needs_no_charge_and_takes_none() {
    // Ruling 12.
    for charged in [false, true] {
        let mut table = Table::new(2).put(B, HERE, "T");
        table.player_mut(A).charged = charged;
        table = by_text(table, "C004");
        table.play(A, BattleIn(region(HERE)));
        assert_eq!((table.units(B, HERE), table.player(A).charged), (String::new(), charged));
    }
}

#[test]
fn my_538_a_battle_of_a_text_may_be_in_any_region_with_a_unit_of_an_opponent() {
    let table = Table::new(3).put(A, "tree.forest", "T").put(B, "sphere.river", "F");
    let table = by_text(table, "C004");
    // B's champion, B's fortification, C's champion.
    for place in ["arch.forest", "sphere.river", "tree.mountain"] {
        assert!(table.can(A, BattleIn(region(place))), "{place}");
    }
    assert_eq!(table.refused(A, BattleIn(region("tree.forest"))), "MY-538");
    assert_eq!(table.refused(A, BattleIn(region("volcano.river"))), "MY-538");
    // Unlike a battle started as a special action it may be left (MY-904).
    let mut table = table;
    table.play(A, Decline);
    assert!(table.battle.participants.is_empty());
}

#[test]
fn my_539_the_starter_of_such_a_battle_needs_no_unit_in_the_region() {
    // Ruling 13.
    let mut table = by_text(Table::new(2).put(B, "tree.forest", "T"), "C004");
    table.play(A, BattleIn(region("tree.forest")));
    assert_eq!(table.battle.totals[..2], [2, 1]);
    assert_eq!(table.units(B, "tree.forest"), "");
}

#[test]
fn my_540_a_starter_without_a_unit_chooses_no_card_and_counts_with_the_bonus_alone() {
    let start = Table::new(2).put(B, "tree.forest", "TTT").hand(A, &["C043"]).hand(B, &["C047"]);
    let mut table = by_text(start, "C004");
    table.play(A, BattleIn(region("tree.forest")));
    assert_eq!(table.turn().seats(), Seats::one(B));
    assert_eq!(table.refused(A, Commit(card("C043"))), "MY-506");
    table.play(B, CommitNothing);
    // The bonus of 2 is compared with 3, and A has nothing to lose there.
    assert_eq!(table.battle.totals[..2], [2, 3]);
    assert_eq!((table.units(A, HERE), table.player(A).wounded), ("C".into(), false));
    assert_eq!((table.held(A), table.player(B).glory), (vec!["C043"], 1));
    // With the higher bonus A is the strongest and gains the glory.
    let mut table = by_text(Table::new(2).put(B, "tree.forest", "TT"), "C065");
    table.plays(A, &[BattleIn(region("tree.forest"))]);
    assert_eq!((table.battle.totals[0], table.player(A).glory), (5, 5));
    assert!(table.can(A, Finish) && !table.can(A, EndTurn));
}
