//! What comes after a combat: RE-640 to RE-643.

use crate::combat::arena::{Arena, cleave, foe};
use crate::fixture::{A, B, C, GOBLINS, RAT, REST_OF_TURN, player};
use ruins_of_elysia::{Action, Ask, Ending, Event, Npc, Overlay, Side, Step, Tile};

const TWO: [&str; 2] = ["Algar", "Brisa"];
/// Steps 4 to 6.
const FROM_TARGETS: &[Step] = &[Step::Targets, Step::Buy, Step::Drop, Step::EndTurn];

#[test]
fn re_640_an_active_player_exhausted_in_combat_ends_the_turn_at_once() {
    let mut arena = Arena::new(&TWO)
        .overlay(Overlay::Village)
        .hand(A, &["Claymore"])
        .hand(B, &["Coin"; 5])
        .deck(A, &["Coin"; 9]);
    arena.turn.started = Tile::FIRST_VILLAGE;
    arena.turn.coin = 9;
    arena.run(FROM_TARGETS);
    arena.declare(&[player(B)]);
    arena.play("Claymore");
    arena.done();
    // B was exhausted as well; no Buy, no Drop, no card for A.
    assert!(arena.log.contains(&Event::TurnEnded { seat: A, exhausted: true }));
    assert_eq!((arena.active(), arena.ask), (B, Ask::Explore));
    assert_eq!((arena.held(A), arena.player(A).deck.len()), (0, 9));
    assert!(!arena.player(A).damaged);
}

#[test]
fn re_640_also_when_a_card_came_to_that_player_before_the_end() {
    let content = cleave("Attack: Attack 1. Each other player draws 1 card.");
    let mut arena = Arena::of(content, &["Brisa", "Algar", "Cassim"])
        .hand(A, &["Coin"])
        .deck(A, &["Stride"])
        .hand(B, &["Claymore", "Cleave", "Coin"])
        .hand(C, &["Claymore", "Coin", "Coin", "Coin", "Coin", "Coin"]);
    arena.run(FROM_TARGETS);
    arena.declare(&[player(B)]);
    arena.act(Action::Join(Side::Attackers));
    for _ in [A, C, B] {
        arena.done();
    }
    arena.play("Claymore");
    for _ in [A, C] {
        arena.done();
    }
    for _ in 0..3 {
        arena.lose("Coin");
    }
    assert_eq!(arena.exhausted(), [player(A)]);
    // C fights on, and B's text brings A a card.
    arena.done();
    arena.done();
    arena.play("Cleave");
    assert_eq!(arena.held(A), 1);
    arena.done();
    arena.lose("Coin");
    arena.play("Claymore");
    arena.done();
    assert_eq!(arena.ending(), Some(Ending::Exhausted(Side::Defenders)));
    assert_eq!((arena.active(), arena.ask), (B, Ask::Explore));
    assert_eq!(arena.player(A).hand, arena.heap(&["Stride"]));
}

#[test]
fn re_641_a_player_exhausted_on_anothers_turn_draws_nothing_until_the_own_turn() {
    let mut arena = Arena::new(&TWO)
        .hand(A, &["Claymore", "Coin"])
        .hand(B, &["Coin"; 2])
        .deck(B, &["Stride"; 5]);
    arena.run(FROM_TARGETS);
    arena.declare(&[player(B)]);
    arena.play("Claymore");
    arena.done();
    assert_eq!((arena.asked(), arena.ask), (A, Ask::Drop));
    assert_eq!((arena.held(B), arena.player(B).damaged, arena.drew(B)), (0, false, 0));
    arena.done();
    // RE-207.
    assert_eq!((arena.active(), arena.held(B), arena.player(B).damaged), (B, 3, true));
}

/// A has fought off a Rat in a Village that it came to with 4 Coin, or has not quite.
fn in_village(npcs: &[Npc]) -> Arena {
    let mut arena = Arena::new(&TWO)
        .hand(A, &["Claymore", "Coin", "Coin", "Coin", "Coin", "Coin", "Coin"])
        .hand(B, &[]);
    for &npc in npcs {
        arena = arena.npc(npc);
    }
    let mut arena = arena.overlay(Overlay::Village);
    arena.turn.started = Tile::FIRST_VILLAGE;
    arena.turn.coin = 4;
    arena.run(FROM_TARGETS);
    arena
}

#[test]
fn re_642_in_a_village_freed_of_npcs_the_turn_resumes_at_buy() {
    let mut arena = in_village(&[RAT]);
    arena.declare(&[foe(RAT)]);
    arena.done();
    arena.lose("Coin");
    arena.lose("Coin");
    arena.play("Claymore");
    assert_eq!((arena.ask, arena.turn.coin), (Ask::Buy, 4));
    assert!(arena.can(Action::Buy(arena.card("Dodge"))));
    assert!(arena.can(Action::Buy(arena.card("Weapons Training"))), "for 4 Coin, or 3 on Plains");
    assert!(!arena.can(Action::Buy(arena.card("Claymore"))));
}

#[test]
fn re_642_not_while_an_npc_is_left() {
    let mut arena = in_village(&[RAT, GOBLINS]);
    arena.declare(&[foe(RAT)]);
    arena.done();
    arena.lose("Coin");
    arena.lose("Coin");
    arena.play("Claymore");
    assert_eq!(arena.exhausted(), [foe(RAT)]);
    assert_eq!((arena.npcs.len(), arena.ask), (1, Ask::Drop), "Goblins that were not fought");
    let mut arena = in_village(&[RAT]);
    arena.declare(&[foe(RAT)]);
    arena.done();
    arena.lose("Coin");
    arena.lose("Coin");
    arena.act(Action::EndCombat);
    assert_eq!(arena.ask, Ask::Drop, "a Rat that was left standing");
}

#[test]
fn re_643_elsewhere_it_resumes_at_step_6_and_step_4_is_not_taken_again() {
    let mut arena = Arena::new(&TWO)
        .npc(RAT)
        .npc(GOBLINS)
        .hand(A, &["Claymore", "Coin", "Coin", "Coin", "Coin"]);
    arena.run(FROM_TARGETS);
    arena.declare(&[foe(RAT)]);
    arena.nobody_joins();
    arena.done();
    arena.lose("Coin");
    arena.lose("Coin");
    arena.play("Claymore");
    assert_eq!(arena.exhausted(), [foe(RAT)]);
    // B and the Goblins are there to be fought.
    assert_eq!((arena.asked(), arena.ask), (A, Ask::Drop));
}

#[test]
fn re_643_after_a_combat_among_players_the_turn_resumes_at_buy_if_it_may() {
    let mut arena = Arena::new(&TWO).overlay(Overlay::Village);
    arena.turn.started = Tile::FIRST_VILLAGE;
    arena.turn.coin = 4;
    arena.run(FROM_TARGETS);
    arena.declare(&[player(B)]);
    arena.act(Action::EndCombat);
    assert_eq!((arena.ending(), arena.ask), (Some(Ending::Broken), Ask::Buy));
    // Where the turn began nothing is sold.
    let mut arena = Arena::new(&TWO).overlay(Overlay::Village);
    arena.turn.coin = 4;
    arena.run(FROM_TARGETS);
    arena.declare(&[player(B)]);
    arena.act(Action::EndCombat);
    assert_eq!(arena.ask, Ask::Drop);
    // After a combat on Ruins in step 3 it is the same.
    let mut arena = Arena::new(&TWO)
        .npc(RAT)
        .overlay(Overlay::Ruins)
        .hand(A, &["Claymore", "Coin", "Coin", "Coin"]);
    arena.run(&REST_OF_TURN);
    arena.nobody_joins();
    arena.done();
    arena.lose("Coin");
    arena.lose("Coin");
    arena.play("Claymore");
    assert_eq!(arena.ask, Ask::Drop);
}
