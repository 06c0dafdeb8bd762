//! Attack steps and defence steps: RE-615 to RE-622.

use crate::combat::arena::{Arena, VILLAIN, cleave, foe};
use crate::fixture::{A, B, C, GOBLINS, RAT, player};
use ruins_of_elysia::{Action, Event, Side, Step, Use};
use testbed::Script;

const TWO: [&str; 2] = ["Algar", "Brisa"];
const THREE: [&str; 3] = ["Algar", "Brisa", "Cassim"];

#[test]
fn re_615_one_side_attacks_the_other_defends_then_it_is_the_others_strike() {
    let mut arena = Arena::new(&TWO).hand(A, &["Stride"; 9]).hand(B, &["Stride"; 9]);
    arena.begin(&[player(B)]);
    for _ in 0..3 {
        for (seat, attacks) in [(A, true), (B, false), (B, true), (A, false)] {
            arena.assert_asks(seat, attacks);
            arena.play("Stride");
        }
    }
    let sides = [Side::Attackers, Side::Defenders];
    assert_eq!(arena.striking_sides(), [sides, sides, sides].concat());
    // An NPC's strike comes in the same order.
    let mut arena = Arena::new(&TWO).npc(RAT).hand(A, &["Dodge"; 5]);
    arena.begin(&[foe(RAT)]);
    for attacks in [false, true, false, true] {
        arena.assert_asks(A, attacks);
        arena.play("Dodge");
    }
}

#[test]
fn re_616_npcs_attack_first_then_players_clockwise_from_the_active_one() {
    let mut arena = Arena::new(&THREE).turn_of(B).npc(RAT).npc(GOBLINS);
    // A is named and C joins: C sits nearer to B, clockwise.
    arena.begin_joined(&[player(A), foe(RAT), foe(GOBLINS)], &[Side::Defenders]);
    let attacked: Vec<u16> = arena.attacks();
    assert_eq!(attacked, [2, 3]);
    arena.assert_asks(C, true);
    arena.done();
    arena.assert_asks(A, true);
    arena.done();
    assert_eq!(arena.strikes(), [(5, 5)]);
}

#[test]
fn re_616_each_may_play_one_card_for_its_attack_part() {
    let mut arena = Arena::new(&TWO).hand(A, &["Claymore", "Claymore", "Coin"]).wild(A, 1);
    arena.begin(&[player(B)]);
    arena.play("Claymore");
    assert_eq!(arena.attacks(), [5]);
    assert_eq!(arena.refused(Action::Play(arena.card("Claymore"))), "RE-616");
    arena.done();
    assert_eq!(arena.strikes(), [(5, 5)]);
    // None is allowed too.
    let mut arena = Arena::new(&TWO).hand(A, &["Claymore", "Coin"]);
    arena.begin(&[player(B)]);
    arena.done();
    assert_eq!((arena.strikes(), arena.held(A)), (vec![(0, 0)], 2));
}

#[test]
fn re_617_in_the_same_order_each_may_play_one_card_for_its_defend_part() {
    let mut arena = Arena::new(&THREE)
        .turn_of(B)
        .npc(RAT)
        .hand(A, &["Claymore"; 5])
        .hand(C, &["Claymore"; 5])
        .wild(C, 1);
    arena.begin_joined(&[player(A), foe(RAT)], &[Side::Defenders]);
    for _ in [C, A] {
        arena.done();
    }
    arena.done();
    // Now B strikes, and the Rat defends before the players.
    arena.assert_asks(B, true);
    arena.done();
    assert_eq!(arena.defences(), [1]);
    arena.assert_asks(C, false);
    arena.play("Claymore");
    assert_eq!(arena.defences(), [1, 1], "Claymore has Defence 1");
    assert_eq!(arena.refused(Action::Play(arena.card("Claymore"))), "RE-616");
    arena.done();
    arena.assert_asks(A, false);
    arena.play("Claymore");
    assert_eq!(arena.defences(), [1, 1, 1]);
    arena.assert_asks(C, true);
}

#[test]
fn re_618_a_card_that_allows_more_plays_allows_that_many_in_the_same_step() {
    let hand = ["Bow and Arrow", "Bow and Arrow", "Claymore", "Claymore"];
    let mut arena = Arena::new(&THREE).hand(A, &hand).wild(A, 1).hand(C, &["Stride"; 5]).wild(C, 1);
    arena.begin_joined(&[player(B)], &[Side::Attackers]);
    arena.play("Bow and Arrow");
    arena.play("Bow and Arrow");
    arena.play("Claymore");
    assert_eq!(arena.refused(Action::Play(arena.card("Claymore"))), "RE-616");
    arena.done();
    // They are A's plays, not C's, and only of this step.
    arena.assert_asks(C, true);
    arena.play("Stride");
    assert_eq!(arena.refused(Action::Play(arena.card("Stride"))), "RE-616");
    arena.done();
    assert_eq!(arena.strikes(), [(9, 9)]);
}

#[test]
fn re_618_more_plays_are_not_kept_for_a_later_step() {
    let content = cleave("Attack: Attack 2. You may play 2 more cards.");
    let mut arena =
        Arena::of(content, &TWO).hand(A, &["Cleave", "Dodge", "Dodge", "Coin"]).wild(A, 1);
    arena.begin(&[player(B)]);
    arena.play("Cleave");
    arena.done();
    arena.done();
    arena.done();
    arena.assert_asks(A, false);
    arena.play("Dodge");
    assert_eq!(arena.refused(Action::Play(arena.card("Dodge"))), "RE-616");
}

#[test]
fn re_618_the_further_cards_of_a_defender_are_defence_plays() {
    let content = cleave("Defend: Defence 1. You may play 2 more cards.");
    let mut arena =
        Arena::of(content, &TWO).hand(B, &["Cleave", "Stride", "Dodge", "Dodge"]).wild(B, 1);
    arena.begin(&[player(B)]);
    arena.done();
    arena.play("Cleave");
    arena.play("Stride");
    arena.play("Dodge");
    assert_eq!(arena.defences(), [1, 1, 4]);
    assert_eq!(arena.refused(Action::Play(arena.card("Dodge"))), "RE-616");
}

#[test]
fn re_619_explore_parts_give_nothing_in_combat() {
    let mut arena = Arena::new(&TWO)
        .hand(A, &["Adventurer", "Coin Purse", "Coin"])
        .deck(A, &["Coin"])
        .wild(A, 1);
    arena.begin(&[player(B)]);
    arena.play("Adventurer");
    assert_eq!((arena.turn.walk, arena.held(A), arena.player(A).deck.len()), (0, 2, 1));
    arena.done();
    arena.done();
    arena.done();
    arena.play("Coin Purse");
    assert_eq!(arena.turn.coin, 0);
}

#[test]
fn re_620_a_card_without_the_part_may_be_played_and_is_worth_0() {
    let mut arena =
        Arena::new(&TWO).hand(A, &["Dodge", "Coin"]).hand(B, &["Bow and Arrow", "Coin", "Coin"]);
    arena.begin(&[player(B)]);
    arena.play("Dodge");
    assert_eq!(arena.attacks(), [0]);
    assert_eq!(arena.player(A).discard, arena.heap(&["Dodge"]));
    arena.play("Bow and Arrow");
    assert_eq!(arena.defences(), [0]);
    assert_eq!(arena.player(B).discard, arena.heap(&["Bow and Arrow"]));
    // The text of the other part does not count: no second card.
    arena.assert_asks(B, true);
}

#[test]
fn re_621_a_card_is_discarded_when_its_text_is_resolved_and_not_before() {
    // With an empty deck the Scimitar would draw itself if it lay on the discard pile already.
    let mut arena = Arena::new(&TWO).hand(A, &["Scimitar", "Coin"]);
    arena.begin(&[player(B)]);
    arena.play("Scimitar");
    assert_eq!(arena.player(A).hand, arena.heap(&["Coin"]));
    assert_eq!(arena.player(A).discard, arena.heap(&["Scimitar"]), "then it is there at once");
    // An older card is there to draw.
    let mut arena =
        Arena::new(&TWO).hand(A, &["Scimitar", "Coin"]).discard(A, &["Dodge"]).scripted();
    let _script = Script::new([0]);
    arena.begin(&[player(B)]);
    arena.play("Scimitar");
    assert_eq!(arena.player(A).hand, arena.heap(&["Coin", "Dodge"]));
}

#[test]
fn re_621_a_leave_out_card_is_not_discarded() {
    let mut arena = Arena::new(&["Eryx", "Brisa"]).hand(A, &["Hidden Dagger", "Coin"]);
    arena.begin(&[player(B)]);
    arena.play("Hidden Dagger");
    assert!(arena.player(A).left_out && arena.player(A).discard.is_empty());
    arena.done();
    arena.done();
    // Used from in front, it stays there.
    arena.act(Action::LeaveOut);
    assert!(arena.player(A).left_out && arena.player(A).discard.is_empty());
}

#[test]
fn re_622_total_attack_is_the_sum_over_cards_wilds_and_strength() {
    let mut arena = Arena::new(&THREE)
        .hand(A, &["War Cry", "Claymore", "Coin"])
        .wild(A, 2)
        .hand(C, &["Hired Guard", "Coin"])
        .wild(C, 1);
    arena.begin_joined(&[player(B)], &[Side::Attackers]);
    arena.play("War Cry");
    arena.act(Action::Wild(Use::Attack));
    arena.play("Claymore");
    arena.act(Action::Wild(Use::Attack));
    arena.assert_asks(C, true);
    arena.play("Hired Guard");
    arena.act(Action::Wild(Use::Attack));
    // 1 + 5 + 2 Wilds, and 3 + 1 Wild.
    assert_eq!(arena.strikes(), [(12, 12)]);
    // A Rat of 2 and a Villain of Strength 2 with an Attack of 3.
    let mut arena = Arena::new(&TWO).npc(RAT).villain("Algar").scripted();
    let _script = Script::new(arena.dealing(0, &["Cleave", "Coin", "Coin", "Coin", "Stride"]));
    arena.begin(&[foe(RAT), foe(VILLAIN)]);
    assert_eq!(arena.strikes(), [(7, 7)]);
    assert!(arena.log.iter().any(|event| matches!(event, Event::Attacked { value: 5, .. })));
}

#[test]
fn re_622_every_strike_counts_anew() {
    let mut arena = Arena::new(&TWO).npc(RAT).hand(A, &["Dodge"; 6]);
    arena.run(&[Step::Targets]);
    arena.declare(&[foe(RAT)]);
    arena.nobody_joins();
    for _ in 0..3 {
        arena.play("Dodge");
    }
    assert_eq!(arena.strikes(), [(2, 2), (0, 0), (2, 2)]);
}
