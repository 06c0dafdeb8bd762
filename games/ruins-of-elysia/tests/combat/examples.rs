//! The worked examples X4, X6 and X9 of section 12.

use crate::combat::arena::{Arena, D, VILLAIN, foe};
use crate::fixture::{A, B, C, RAT, content, heros_quest, own, player};
use ruins_of_elysia::{Action, Ask, Bag, Character, Overlay, Step, Use};
use testbed::Script;

#[test]
fn x4_one_more_character_opens_the_gate_after_the_player_was_exhausted() {
    let mut arena = Arena::with(content(), heros_quest(1), &["Algar"])
        .overlay(Overlay::Fortress)
        .npc(VILLAIN)
        .npc(RAT)
        .hand(A, &["Coin"])
        .deck(A, &["Coin"; 9]);
    arena.encounters = Bag::new();
    arena.encounter_discard = Bag::new();
    arena.companion = Default::default();
    assert_eq!(arena.gate_needed(), 3);
    arena.gate = 2;
    // The Rat takes the only card.
    arena.begin(&[]);
    arena.done();
    assert_eq!(arena.exhausted(), [Character::Companion, player(A)]);
    assert_eq!(arena.gate, 2);
    // It comes back, and is whole again in the turn after the next.
    assert!(arena.player(A).damaged);
    arena.run(&[Step::EndTurn]);
    arena.players[A.index()].hand = arena.heap(&["Coin"; 5]);
    arena.players[A.index()].wild = 2;
    assert!(!arena.player(A).damaged && !arena.gate_is_open());
    arena.run(&[Step::Targets]);
    assert_eq!(arena.refused(Action::Target(foe(VILLAIN))), "RE-603");
    arena.act(Action::Fight);
    arena.done();
    arena.spend(Use::Attack, 2);
    assert_eq!(arena.gate, 3);
    arena.turn.fought = false;
    arena.turn.target_npcs = 0;
    arena.run(&[Step::Targets]);
    assert_eq!(arena.ask, Ask::Targets);
    assert!(arena.can(Action::Target(foe(VILLAIN))));
}

#[test]
fn x6_a_villain_with_three_cards_left_discards_none_and_counts_three_or_the_limit() {
    for (limit, bonus) in [(1, 1), (2, 2), (3, 3), (4, 3), (20, 3)] {
        let text = format!(
            "Attack: Attack 0. Discard up to {limit} cards. Attack +1 for each card discarded."
        )
        .replace("up to 1 cards", "up to 1 card");
        let bolt = crate::combat::arena::starting("arcane-bolt", "Arcane Bolt", "Spell", &text);
        let content = own(&format!("[villain]\nhand = 4\n\n{bolt}"));
        let mut arena = Arena::of(content, &["Algar", "Brisa"]).villain("Fenna").scripted();
        let _script = Script::new(arena.dealing(0, &["Arcane Bolt", "Coin", "Stride", "Coin"]));
        arena.begin(&[foe(VILLAIN)]);
        assert_eq!(arena.attacks(), [bonus + 2], "up to {limit}");
        assert_eq!(arena.pile(0), ["Coin", "Stride", "Coin"]);
    }
}

#[test]
fn x9_an_attack_of_7_on_three_is_3_on_each() {
    let mut arena = Arena::new(&["Algar", "Brisa", "Cassim", "Delphine"])
        .hand(A, &["Claymore", "Coin"])
        .wild(A, 2);
    arena.begin(&[player(B), player(C), player(D)]);
    arena.play("Claymore");
    arena.act(Action::Wild(Use::Attack));
    arena.act(Action::Wild(Use::Attack));
    assert_eq!(arena.strikes(), [(7, 3)]);
    for _ in 0..3 {
        arena.done();
    }
    for seat in [B, C, D] {
        assert_eq!(arena.lost(player(seat)), 3);
    }
}
