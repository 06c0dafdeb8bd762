//! Accessories, and battles up to the reactions: MY-500 to MY-521.

use crate::rules::table::{A, B, C, D, Table, card, island, region};
use kernel::{Game, Seats, Viewer};
use mysthea::Action::{
    Act, Activate, BattleIn, Commit, CommitNothing, Decline, EndTurn, Meditate, SpendCps,
    StartBattle, Stop, Travel, TravelTo, UseEffect, Wound,
};
use mysthea::Ask;
use mysthea::Unit::{Champion, Fortification, Golem, Troop};

/// A's champion and a troop against a golem of B in one region, with these hands. A has 1 energy, so that more
/// than Meditate is left to do after the battle and the turn waits.
fn meeting(a: &[&str], b: &[&str]) -> Table {
    let table = Table::new(2).put(A, "spire.river", "T").put(B, "spire.river", "G");
    table.hand(A, a).hand(B, b).energy(A, 1)
}

/// Glory and energy of both seats.
fn gains(table: &Table) -> [(i32, u8); 2] {
    [A, B].map(|seat| (table.player(seat).glory, table.player(seat).energy))
}

#[test]
fn my_500_an_accessory_in_play_is_activated_for_the_cost_in_its_text() {
    let table = Table::new(2).in_play(A, &["C033"]).hand(A, &["C054"]);
    assert_eq!(table.refused(A, Activate(card("C033"))), "MY-500");
    let mut table = table.experience(A, 1);
    // In hand is not in play.
    assert_eq!(table.refused(A, Activate(card("C054"))), "MY-500");
    table.play(A, Activate(card("C033")));
    assert_eq!((table.player(A).experience, table.player(A).glory), (0, 3));
    assert!(table.player(A).accessories.contains(&card("C033")));
}

#[test]
fn my_501_each_accessory_is_used_at_most_once_per_turn() {
    let mut table = Table::new(2).in_play(A, &["C033", "C054"]).experience(A, 5).energy(A, 1);
    table.play(A, Activate(card("C033")));
    assert_eq!(table.refused(A, Activate(card("C033"))), "MY-308");
    // Even if there were another special action; another accessory is as good as new.
    let mut again = table.clone();
    again.ask = Ask::Turn { seat: A, standard: false, special: false };
    assert_eq!(again.refused(A, Activate(card("C033"))), "MY-501");
    assert!(again.can(A, Activate(card("C054"))));
    // In the next turn it is ready again.
    table.play(A, Meditate);
    table.plays(B, &[Meditate, EndTurn]);
    assert!(table.can(A, Activate(card("C033"))));
}

#[test]
fn my_502_starting_a_battle_needs_a_charged_artefact() {
    let mut table = meeting(&[], &[]);
    assert!(table.can(A, StartBattle));
    table.player_mut(A).charged = false;
    assert_eq!(table.refused(A, StartBattle), "MY-502");
}

#[test]
fn my_503_the_battle_region_holds_an_own_unit_and_one_of_another_player() {
    // Only the champions, far apart; then on one island, but not in one region.
    assert_eq!(Table::new(2).refused(A, StartBattle), "MY-503");
    assert_eq!(Table::new(2).put(B, "spire.land of myst", "C").refused(A, StartBattle), "MY-503");
    // Fortifications are enough.
    assert!(
        Table::new(2).put(A, "tree.forest", "F").put(B, "tree.forest", "F").can(A, StartBattle)
    );
    let mut table = meeting(&[], &[]).put(A, "tree.forest", "T").put(B, "tree.forest", "T");
    table = table.put(A, "tree.mountain", "T").put(B, "sphere.river", "T");
    table.play(A, StartBattle);
    assert_eq!(table.refused(A, BattleIn(region("tree.mountain"))), "MY-503");
    assert_eq!(table.refused(A, BattleIn(region("sphere.river"))), "MY-503");
    assert!(table.can(A, BattleIn(region("tree.forest"))));
}

#[test]
fn my_504_the_artefact_is_discharged_before_the_region_is_chosen() {
    let mut table = meeting(&[], &[]).put(A, "tree.forest", "T").put(B, "tree.forest", "T");
    table.play(A, StartBattle);
    assert!(!table.player(A).charged);
    assert_eq!(table.refused(A, Decline), "MY-504");
    table.play(A, BattleIn(region("tree.forest")));
    assert_eq!((table.battle.region, table.player(B).charged), (region("tree.forest"), true));
}

#[test]
fn my_505_every_player_with_a_unit_in_the_region_takes_part() {
    let mut table = Table::new(4).put(B, "spire.river", "T").put(C, "spire.river", "F");
    // C and D have cards; D stands next to the battle and is not asked.
    table = table.put(D, "spire.land of myst", "T");
    table = table.hand(C, &["C047"]).hand(D, &["C048"]);
    table.play(A, StartBattle);
    assert_eq!(table.turn().seats(), Seats::one(C));
    assert_eq!(table.battle.participants, [A, B, C].into_iter().collect());
    assert_eq!(table.refused(C, Decline), "MY-506");
    table.play(C, CommitNothing);
    // B and C are weaker than the champion and are hit.
    assert_eq!(
        (table.units(B, "spire.river"), table.units(C, "spire.river")),
        (String::new(), String::new())
    );
}

#[test]
fn my_506_each_participant_chooses_one_hand_card_or_none_in_secret() {
    let mut table = meeting(&["C047", "C048"], &["C019"]);
    table.play(A, StartBattle);
    // At the same time: whoever is ready first.
    assert!(table.can(A, Commit(card("C047"))) && table.can(B, Commit(card("C019"))));
    assert_eq!(table.refused(A, Commit(card("C019"))), "MY-506");
    let (mut with_card, mut without) = (table.clone(), table);
    with_card.play(A, Commit(card("C047")));
    without.play(A, CommitNothing);
    // One choice each, and nobody can tell a card from no card.
    assert_eq!(with_card.refused(A, Commit(card("C048"))), "MY-506");
    assert_eq!(with_card.view(Viewer::Seat(B)), without.view(Viewer::Seat(B)));
    assert_eq!(with_card.view(Viewer::Spectator), without.view(Viewer::Spectator));
    assert_ne!(with_card.view(Viewer::Seat(A)), without.view(Viewer::Seat(A)));
}

#[test]
fn my_507_all_choices_are_revealed_when_the_last_one_is_made() {
    let mut table = meeting(&["C047"], &["C048"]);
    table.plays(A, &[StartBattle, Commit(card("C047"))]);
    assert!(table.view(Viewer::Seat(B)).battle.is_some_and(|battle| battle.cards.is_empty()));
    table.play(B, Commit(card("C048")));
    // A is asked about the retreat, and everybody sees both cards.
    for viewer in [Viewer::Seat(A), Viewer::Seat(B), Viewer::Spectator] {
        let battle = table.view(viewer).battle.expect("the battle goes on");
        let cards = battle.cards.iter().flat_map(|(_, card)| card).map(|card| card.id);
        assert_eq!(cards.collect::<Vec<_>>(), ["C047", "C048"]);
    }
}

#[test]
fn my_508_reactions_are_performed_in_turn_order_whoever_attacks() {
    let mut table = meeting(&["C047"], &["C048"]);
    table.plays(A, &[StartBattle, Commit(card("C047"))]);
    table.play(B, Commit(card("C048")));
    assert_eq!(table.turn().seats(), Seats::one(A));
    // The same with artefact 1 in B's hands.
    let mut table = meeting(&["C047"], &["C048"]);
    (table.order[0], table.order[1]) = (B, A);
    table.plays(A, &[StartBattle, Commit(card("C047"))]);
    table.play(B, Commit(card("C048")));
    assert_eq!(table.turn().seats(), Seats::one(B));
    table.play(B, Stop);
    assert_eq!(table.turn().seats(), Seats::one(A));
}

#[test]
fn my_509_without_a_card_there_is_no_reaction() {
    let mut table = meeting(&["C048"], &["C047", "C031"]);
    table.plays(A, &[StartBattle, CommitNothing]);
    table.play(B, CommitNothing);
    // 4 against 2: the golem falls, and that is all.
    assert_eq!(gains(&table), [(3, 1), (1, 0)]);
    assert_eq!(table.battle.totals[..2], [4, 2]);
    assert!(table.can(A, Meditate));
}

#[test]
fn my_510_a_chosen_card_gives_the_reaction_of_its_colour_without_a_question() {
    // C019 blue, C033 green and C001 red, all with 2 CPs, of a seat that loses in any case.
    let after = |id: &str| {
        let mut table = meeting(&["C047"], &[id]).in_play(A, &["C076"]);
        table.plays(A, &[StartBattle, CommitNothing]);
        table.play(B, Commit(card(id)));
        assert!(table.can(A, Meditate), "nobody is asked about {id}");
        (gains(&table)[1], table.battle.totals[1])
    };
    assert_eq!(after("C019"), ((4, 0), 2));
    assert_eq!(after("C033"), ((1, 3), 2));
    assert_eq!(after("C001"), ((1, 0), 4));
    // Only a retreat has something to choose.
    let mut table = meeting(&["C047"], &["C006"]);
    table.plays(A, &[StartBattle, CommitNothing]);
    table.play(B, Commit(card("C006")));
    assert_eq!(gains(&table), [(1, 1), (1, 0)]);
    assert!(table.can(B, Travel(Golem, region("spire.river"))));
}

#[test]
fn my_511_text_and_cps_of_a_reaction_card_cannot_be_used() {
    // "Gain 12 energy." and "Activate: ...": neither is carried out, placed or spent.
    let mut table = meeting(&["C061"], &["C031"]).energy(A, 5);
    table.plays(A, &[StartBattle, Commit(card("C061"))]);
    table.play(B, Commit(card("C031")));
    assert_eq!(table.player(A).energy, 5);
    assert!(table.player(B).accessories.is_empty());
    assert!(table.can(A, Meditate) && !table.can(A, SpendCps) && !table.can(A, UseEffect));
}

#[test]
fn my_512_a_retreat_has_as_many_travels_as_the_card_has_cps() {
    let mut table = meeting(&["C048"], &[]).put(A, "spire.river", "TTT");
    table = table.put(A, "tree.forest", "T");
    table.plays(A, &[StartBattle, Commit(card("C048"))]);
    assert_eq!(table.refused(A, Travel(Troop, region("tree.forest"))), "MY-512");
    for _ in 0..3 {
        table.plays(A, &[Travel(Troop, region("spire.river")), TravelTo(region("volcano.river"))]);
    }
    // The fourth troop stays for the battle.
    assert!(table.can(A, Meditate));
    assert_eq!(
        (table.units(A, "spire.river"), table.units(A, "volcano.river")),
        ("CT".into(), "TTT".into())
    );
}

#[test]
fn my_513_travels_of_a_retreat_that_are_not_used_are_lost() {
    let mut table = meeting(&["C048"], &[]);
    table.plays(A, &[StartBattle, Commit(card("C048")), Travel(Troop, region("spire.river"))]);
    table.plays(A, &[TravelTo(region("volcano.river")), Stop]);
    assert_eq!(table.units(A, "spire.river"), "C");
    assert!(table.can(A, Meditate) && !table.can(A, Travel(Champion, region("spire.river"))));
}

#[test]
fn my_514_a_unit_that_has_left_cannot_be_moved_again_by_the_same_retreat() {
    // A champion, which could travel again by CPs.
    let mut table = meeting(&["C048"], &[]);
    table.plays(A, &[StartBattle, Commit(card("C048")), Travel(Champion, region("spire.river"))]);
    table.play(A, TravelTo(region("volcano.river")));
    assert_eq!(table.refused(A, Travel(Champion, region("volcano.river"))), "MY-512");
    assert!(table.can(A, Travel(Troop, region("spire.river"))));
}

#[test]
fn my_515_a_retreat_follows_all_rules_of_travel() {
    // A troop that has travelled into the battle stays there, and so does a fortification.
    let mut table = Table::new(2).put(A, "spire.land of myst", "T").put(A, "spire.river", "F");
    table = table.put(B, "spire.river", "GG").hand(A, &["C021", "C048"]);
    table.ring = ["spire", "arch", "sphere", "volcano", "tree"].map(island);
    table.plays(A, &[Act(card("C021")), SpendCps, Travel(Troop, region("spire.land of myst"))]);
    table.plays(A, &[TravelTo(region("spire.river")), StartBattle, Commit(card("C048"))]);
    assert_eq!(table.refused(A, Travel(Troop, region("spire.river"))), "MY-418");
    assert_eq!(table.refused(A, Travel(Fortification, region("spire.river"))), "MY-419");
    // And no neighbour has a river.
    table.play(A, Travel(Champion, region("spire.river")));
    assert_eq!(table.refused(A, TravelTo(region("volcano.river"))), "MY-415");
    assert!(table.can(A, TravelTo(region("spire.crystal field"))));
}

#[test]
fn my_516_defence_gains_glory_for_cps_and_own_units_in_the_region() {
    // 2 CPs, a golem and two troops; the troop elsewhere does not count.
    let mut table = meeting(&[], &["C019"]).put(B, "spire.river", "TT").put(B, "tree.forest", "T");
    table.play(A, StartBattle);
    table.play(B, Commit(card("C019")));
    assert_eq!(table.player(B).glory, 1 + 2 + 3);
    assert_eq!(table.player(B).energy, 0);
}

#[test]
fn my_517_sacrifice_gains_energy_for_cps_and_own_units_in_the_region() {
    let mut table = meeting(&[], &["C034"]).put(B, "spire.river", "TT").put(B, "tree.forest", "T");
    table.play(A, StartBattle);
    table.play(B, Commit(card("C034")));
    assert_eq!((table.player(B).energy, table.player(B).glory), (3 + 3, 1));
}

#[test]
fn my_518_sacrifice_removes_no_unit() {
    // Two golems and a troop are stronger than A, so nothing else removes them.
    let mut table = meeting(&[], &["C034"]).put(B, "spire.river", "GT");
    table.play(A, StartBattle);
    table.play(B, Commit(card("C034")));
    assert_eq!(table.units(B, "spire.river"), "TGG");
}

#[test]
fn my_519_attack_adds_its_cps_to_the_total_of_this_battle() {
    let mut table = meeting(&[], &["C043"]);
    table.play(A, StartBattle);
    table.play(B, Commit(card("C043")));
    assert_eq!(table.battle.totals[..2], [4, 5]);
    // The next battle is without it.
    table.plays(A, &[Wound(Troop), Meditate]);
    table.play(B, StartBattle);
    assert_eq!(table.battle.totals[1], 2);
}

#[test]
fn my_520_every_own_unit_counts_1_wounded_champions_and_fortifications_too() {
    // Ruling 11: champion, troop, golem and two fortifications are five units.
    let start = meeting(&[], &["C019", "C031"]).put(B, "spire.river", "CTFF").wounded(B);
    let mut table = start.clone();
    table.play(A, StartBattle);
    table.play(B, Commit(card("C031")));
    assert_eq!(table.player(B).energy, 1 + 5);
    // B is the strongest with 8 against 4, so both units of A give glory as well.
    let mut table = start;
    table.play(A, StartBattle);
    table.play(B, Commit(card("C019")));
    assert_eq!(table.player(B).glory, 1 + 2 + 5 + 4);
}

#[test]
fn my_521_after_all_reactions_the_chosen_cards_are_discarded() {
    let mut table = meeting(&["C019", "C061"], &["C047"]);
    table.plays(A, &[StartBattle, Commit(card("C019"))]);
    table.play(B, Commit(card("C047")));
    // B still retreats: A's card has done its work and yet lies on the table.
    assert_eq!((table.held(A), table.discarded(A).len()), (vec!["C061"], 0));
    assert!(table.held(B).is_empty() && table.discarded(B).is_empty());
    table.play(B, Stop);
    assert_eq!((table.discarded(A), table.discarded(B)), (vec!["C019"], vec!["C047"]));
    assert_eq!(table.held(A), ["C061"]);
}
