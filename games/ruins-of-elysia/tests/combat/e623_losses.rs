//! Shares, losses, exhaustion, and how a combat ends: RE-623 to RE-633, RE-644 to RE-646.

use crate::combat::arena::{Arena, D, cleave, foe};
use crate::fixture::{A, B, C, GOBLINS, RAT, player};
use ruins_of_elysia::{Action, Ask, Ending, Event, Side, Use};
use testbed::Script;

const TWO: [&str; 2] = ["Algar", "Brisa"];
const THREE: [&str; 3] = ["Algar", "Brisa", "Cassim"];
const FOUR: [&str; 4] = ["Algar", "Brisa", "Cassim", "Delphine"];

#[test]
fn re_623_total_attack_is_divided_among_the_struck_side_rounded_up() {
    for (wild, struck, share) in [
        (0, &[B][..], 5),
        (0, &[B, C], 3),
        (1, &[B, C], 3),
        (2, &[B, C], 4),
        (1, &[B, C, D], 2),
        (2, &[B, C, D], 3),
    ] {
        let mut arena = Arena::new(&FOUR).hand(A, &["Claymore", "Coin"]).wild(A, wild);
        let targets: Vec<_> = struck.iter().map(|&seat| player(seat)).collect();
        arena.begin(&targets);
        arena.play("Claymore");
        for _ in 0..wild {
            arena.act(Action::Wild(Use::Attack));
        }
        assert_eq!(arena.strikes(), [(5 + wild, share)], "{struck:?}");
        for _ in struck {
            arena.done();
        }
        for &seat in struck {
            assert_eq!(arena.lost(player(seat)), usize::from(share));
        }
    }
}

#[test]
fn re_623_those_who_are_exhausted_are_not_counted() {
    let mut arena = Arena::new(&FOUR)
        .hand(A, &["Claymore", "Claymore", "Coin"])
        .hand(B, &["Coin"])
        .hand(C, &["Coin", "Coin"]);
    arena.begin(&[player(B), player(C), player(D)]);
    arena.play("Claymore");
    for _ in [B, C, D] {
        arena.done();
    }
    assert_eq!(arena.exhausted(), [player(B), player(C)]);
    arena.done();
    arena.done();
    arena.play("Claymore");
    assert_eq!(arena.strikes(), [(5, 2), (0, 0), (5, 5)]);
}

#[test]
fn re_624_defence_protects_only_the_one_who_played_it() {
    let mut arena = Arena::new(&THREE)
        .hand(A, &["Claymore", "Coin"])
        .hand(B, &["Stride", "Coin", "Coin", "Coin", "Coin"])
        .wild(B, 1);
    arena.begin(&[player(B), player(C)]);
    arena.play("Claymore");
    arena.play("Stride");
    arena.act(Action::Wild(Use::Defence));
    arena.done();
    // 3 on each: B has 1 + 1, C has nothing.
    assert_eq!(arena.lost(player(B)), 1);
    assert_eq!(arena.lost(player(C)), 3);
}

#[test]
fn re_624_unless_the_card_says_it_covers_the_side() {
    let mut arena = Arena::new(&["Brisa", "Algar", "Cassim"])
        .hand(A, &["Claymore", "Coin"])
        .hand(B, &["Shield Wall", "Coin", "Coin", "Coin"])
        .wild(B, 1);
    arena.begin(&[player(B), player(C)]);
    arena.play("Claymore");
    arena.play("Shield Wall");
    arena.act(Action::Wild(Use::Defence));
    arena.done();
    // 3 on each, 2 off for both; the Wild Token is B's alone.
    assert_eq!(arena.lost(player(B)), 0);
    assert_eq!(arena.lost(player(C)), 1);
}

#[test]
fn re_625_losses_come_after_the_whole_side_has_played_and_are_chosen() {
    let mut arena = Arena::new(&THREE)
        .hand(A, &["Claymore", "Coin"])
        .hand(B, &["Claymore", "Dodge", "Coin", "Stride"])
        .hand(C, &["Coin", "Coin", "Stride", "Stride"]);
    arena.begin(&[player(B), player(C)]);
    arena.play("Claymore");
    arena.assert_asks(B, false);
    arena.done();
    arena.assert_asks(C, false);
    assert_eq!(arena.lost(player(B)), 0);
    arena.done();
    assert_eq!((arena.asked(), matches!(arena.ask, Ask::Lose { n: 3, .. })), (B, true));
    assert_eq!(arena.refused(Action::Done), "RE-201");
    arena.lose("Coin");
    arena.lose("Stride");
    assert_eq!(arena.refused(Action::Discard(arena.card("Stride"))), "RE-625");
    arena.lose("Claymore");
    assert_eq!(arena.player(B).hand, arena.heap(&["Dodge"]));
    assert_eq!(arena.player(B).discard, arena.heap(&["Coin", "Stride", "Claymore"]));
    assert_eq!(arena.asked(), C);
    for name in ["Stride", "Coin", "Coin"] {
        arena.lose(name);
    }
    assert_eq!(arena.player(C).hand, arena.heap(&["Stride"]));
}

#[test]
fn re_625_one_who_holds_fewer_loses_all() {
    for held in 1..=6 {
        let mut arena =
            Arena::new(&TWO).hand(A, &["Claymore", "Coin"]).hand(B, &["Coin"; 6][..held]);
        arena.begin(&[player(B)]);
        arena.play("Claymore");
        arena.done();
        assert_eq!(arena.lost(player(B)), held.min(5), "of {held}");
        assert_eq!(arena.held(B), held.saturating_sub(5));
    }
}

#[test]
fn re_626_defence_beyond_the_share_is_lost() {
    let mut arena = Arena::new(&TWO)
        .hand(A, &["Scimitar", "Scimitar", "Coin"])
        .hand(B, &["Dodge", "Coin", "Coin", "Coin", "Coin"]);
    arena.begin(&[player(B)]);
    arena.play("Scimitar");
    arena.play("Dodge");
    assert_eq!(arena.lost(player(B)), 0);
    arena.done();
    arena.done();
    arena.play("Scimitar");
    arena.done();
    assert_eq!(arena.lost(player(B)), 3, "the Dodge of the strike before does not help");
}

#[test]
fn re_627_exhaustion_is_looked_at_after_the_losses_of_each_strike_for_both_sides() {
    let mut arena = Arena::new(&TWO).hand(A, &["Claymore"]).hand(B, &["Dodge", "Coin", "Coin"]);
    arena.begin(&[player(B)]);
    arena.play("Claymore");
    // A has no card any more, and the strike goes on.
    assert!(arena.exhausted().is_empty());
    arena.assert_asks(B, false);
    arena.play("Dodge");
    assert_eq!(arena.exhausted(), [player(A)]);
    let at = |arena: &Arena, wanted: fn(&Event) -> bool| arena.log.iter().position(wanted);
    assert!(
        at(&arena, |event| matches!(event, Event::LostCard { .. }))
            < at(&arena, |event| matches!(event, Event::Exhausted { .. }))
    );
    // One who has drawn a card by then is not exhausted.
    let mut arena = Arena::new(&TWO).hand(A, &["Scimitar"]).deck(A, &["Coin"]);
    arena.begin(&[player(B)]);
    arena.play("Scimitar");
    arena.done();
    assert!(arena.exhausted().is_empty());
    arena.assert_asks(B, true);
}

#[test]
fn re_628_the_last_card_may_be_an_attack_and_counts() {
    let mut arena = Arena::new(&TWO).hand(A, &["Claymore"]).hand(B, &["Coin"; 6]);
    arena.begin(&[player(B)]);
    arena.play("Claymore");
    arena.done();
    assert_eq!(arena.lost(player(B)), 5);
    assert_eq!(arena.exhausted(), [player(A)]);
    assert_eq!(arena.ending(), Some(Ending::Exhausted(Side::Attackers)));
}

#[test]
fn re_629_an_exhausted_character_takes_no_further_part() {
    let mut arena = Arena::new(&THREE)
        .hand(A, &["Claymore", "Claymore", "Coin", "Coin"])
        .hand(B, &["Coin", "Coin"])
        .wild(B, 3)
        .hand(C, &["Coin"; 9]);
    arena.begin(&[player(B), player(C)]);
    arena.play("Claymore");
    arena.done();
    arena.done();
    // 3 on each: B is out, and is asked for nothing any more.
    assert_eq!(arena.exhausted(), [player(B)]);
    arena.assert_asks(C, true);
    arena.done();
    arena.done();
    arena.play("Claymore");
    assert_eq!(arena.strikes(), [(5, 3), (0, 0), (5, 5)], "B is not counted");
    arena.assert_asks(C, false);
    arena.done();
    assert_eq!(arena.lost(player(C)), 8);
    assert_eq!(arena.lost(player(B)), 2);
}

#[test]
fn re_629_nor_when_cards_come_to_it_again() {
    let content = cleave("Attack: Attack 1. Each other player draws 1 card.");
    let mut arena = Arena::of(content, &THREE)
        .hand(A, &["Claymore", "Cleave", "Coin"])
        .hand(B, &["Coin"])
        .deck(B, &["Dodge"]);
    arena.begin(&[player(B), player(C)]);
    arena.play("Claymore");
    arena.done();
    arena.done();
    arena.assert_asks(C, true);
    arena.done();
    arena.done();
    arena.play("Cleave");
    assert_eq!(arena.player(B).hand, arena.heap(&["Dodge"]));
    assert_eq!(arena.strikes().last(), Some(&(1, 1)));
    arena.assert_asks(C, false);
    arena.done();
    assert_eq!(arena.held(B), 1, "it is not struck");
    arena.assert_asks(C, true);
}

#[test]
fn re_630_combat_ends_when_a_whole_side_is_exhausted() {
    let mut arena =
        Arena::new(&THREE).hand(A, &["Claymore", "Claymore", "Coin"]).hand(B, &["Coin"]);
    arena.begin(&[player(B), player(C)]);
    arena.play("Claymore");
    arena.done();
    arena.done();
    assert_eq!(arena.ending(), None, "C still stands");
    arena.done();
    arena.done();
    arena.play("Claymore");
    arena.done();
    assert_eq!(arena.ending(), Some(Ending::Exhausted(Side::Defenders)));
    assert!(!arena.combat.on);
}

#[test]
fn re_630_both_sides_may_be_exhausted_by_the_same_strike() {
    let mut arena = Arena::new(&TWO).hand(A, &["Claymore"]).hand(B, &["Coin"]);
    arena.begin(&[player(B)]);
    arena.play("Claymore");
    arena.done();
    assert_eq!(arena.exhausted(), [player(A), player(B)]);
    assert_eq!(arena.ending(), Some(Ending::Both));
}

#[test]
fn re_631_the_one_who_began_may_end_it_in_an_own_attack_step_before_playing_a_card() {
    let mut arena = Arena::new(&THREE).hand(A, &["Coin"; 5]).wild(A, 2);
    arena.begin_joined(&[player(B)], &[Side::Attackers]);
    assert!(arena.can(Action::EndCombat));
    arena.play("Coin");
    assert_eq!(arena.refused(Action::EndCombat), "RE-631", "a card was played");
    arena.done();
    assert_eq!(arena.refused(Action::EndCombat), "RE-631", "C only joined");
    arena.done();
    assert_eq!(arena.refused(Action::EndCombat), "RE-631", "B was attacked");
    arena.done();
    assert_eq!(arena.refused(Action::EndCombat), "RE-631", "in B's own attack step too");
    arena.done();
    arena.assert_asks(A, false);
    assert_eq!(arena.refused(Action::EndCombat), "RE-631", "not in a defence step");
    arena.done();
    arena.done();
    arena.assert_asks(A, true);
    arena.act(Action::Wild(Use::Attack));
    // A Wild Token is not a card.
    arena.act(Action::EndCombat);
    assert_eq!(arena.ending(), Some(Ending::Broken));
    assert!(!arena.combat.on);
    assert_eq!(arena.strikes().len(), 2, "nobody is struck any more");
    assert_eq!((arena.held(A), arena.held(B), arena.held(C)), (4, 5, 5));
}

#[test]
fn re_631_nobody_ends_a_combat_that_npcs_began() {
    let mut arena = Arena::new(&TWO).npc(RAT);
    arena.beset();
    arena.done();
    arena.assert_asks(A, true);
    assert_eq!(arena.refused(Action::EndCombat), "RE-631");
}

#[test]
fn re_632_when_npcs_strike_first_it_can_be_ended_only_after_that() {
    let mut arena = Arena::new(&TWO).npc(RAT);
    arena.begin(&[foe(RAT)]);
    arena.assert_asks(A, false);
    assert_eq!(arena.refused(Action::EndCombat), "RE-631");
    arena.done();
    assert_eq!(arena.held(A), 3);
    arena.act(Action::EndCombat);
    assert_eq!(arena.ending(), Some(Ending::Broken));
    assert_eq!((arena.held(A), arena.npcs.len()), (3, 1));
}

/// A and B only exchange nothing, until A attacks again.
fn pass_round(arena: &mut Arena) {
    for _ in 0..3 {
        arena.done();
    }
}

#[test]
fn re_633_a_deck_is_recreated_once_per_combat() {
    let mut arena = Arena::new(&TWO)
        .hand(A, &["Scimitar", "Scimitar", "Scimitar", "Coin"])
        .discard(A, &["Stride"])
        .hand(B, &["Apple"; 20])
        .discard(B, &["Apple"]);
    arena.begin(&[player(B)]);
    arena.play("Scimitar");
    assert_eq!(arena.drew(A), 1, "the Stride comes from the new deck");
    // B recreates its own deck.
    arena.play("Apple");
    assert_eq!(arena.drew(B), 1);
    arena.done();
    arena.done();
    arena.play("Scimitar");
    assert_eq!((arena.drew(A), arena.player(A).discard.len()), (1, 2), "the draw is lost");
    arena.play("Apple");
    assert_eq!(arena.drew(B), 1);
    arena.act(Action::Done);
    arena.done();
    arena.act(Action::EndCombat);
    // In the next combat it may be done again.
    arena.turn.fought = false;
    arena.turn.target_players = kernel::Seats::NONE;
    arena.begin(&[player(B)]);
    arena.play("Scimitar");
    assert_eq!(arena.drew(A), 2);
}

#[test]
fn re_633_a_draw_that_finds_nothing_recreates_no_deck() {
    let mut arena =
        Arena::new(&TWO).hand(A, &["Scimitar", "Scimitar", "Coin"]).hand(B, &["Coin"; 20]);
    arena.begin(&[player(B)]);
    arena.play("Scimitar");
    assert_eq!(arena.drew(A), 0, "there is nothing to draw from");
    pass_round(&mut arena);
    arena.play("Scimitar");
    assert_eq!(arena.drew(A), 1, "the first Scimitar comes back");
}

#[test]
fn re_644_two_cycles_without_a_change_end_it_undecided() {
    let mut arena = Arena::new(&["Eryx", "Brisa"]);
    arena.players[A.index()].left_out = true;
    arena.begin(&[player(B)]);
    arena.done();
    pass_round(&mut arena);
    assert_eq!(arena.ending(), None, "one idle cycle");
    // To use the Leave-Out Card in front changes no hand.
    arena.done();
    arena.done();
    arena.done();
    arena.act(Action::LeaveOut);
    assert_eq!(arena.ending(), Some(Ending::Undecided));
    assert_eq!((arena.held(A), arena.held(B)), (5, 5));
}

#[test]
fn re_644_a_card_or_a_wild_token_in_between_begins_the_count_anew() {
    for wild in [false, true] {
        let mut arena = Arena::new(&TWO).wild(B, 1);
        arena.begin(&[player(B)]);
        arena.done();
        pass_round(&mut arena);
        arena.done();
        if wild {
            arena.act(Action::Wild(Use::Defence));
        } else {
            arena.play("Coin");
        }
        if arena.asked() == B && matches!(arena.ask, Ask::Strike { attack: false, .. }) {
            arena.done();
        }
        arena.done();
        arena.done();
        assert_eq!(arena.ending(), None, "wild: {wild}");
        for _ in 0..2 {
            assert_eq!(arena.ending(), None);
            arena.done();
            pass_round(&mut arena);
        }
        assert_eq!(arena.ending(), Some(Ending::Undecided));
    }
}

#[test]
fn re_644_npcs_stay() {
    let content = crate::fixture::own(
        "[[monster]]\nid = \"rat\"\nname = \"Rat\"\nlevel = 1\ncopies = 3\ntext = \"Attack: Attack 0. Defend: Defence 1. Reward: Gain 1 Wild.\"\n",
    );
    let mut arena = Arena::of(content, &TWO).npc(RAT);
    arena.begin(&[foe(RAT)]);
    for _ in 0..4 {
        assert_eq!(arena.ending(), None);
        arena.done();
    }
    assert_eq!(arena.ending(), Some(Ending::Undecided));
    assert_eq!(arena.npcs.len(), 1);
    assert_eq!(arena.tokens(A), (0, 0, 0));
}

#[test]
fn re_645_thirty_cycles_are_the_most() {
    let mut arena = Arena::new(&TWO).npc(RAT).wild(A, 200);
    arena.begin(&[foe(RAT)]);
    for cycle in 1..=30 {
        assert_eq!(arena.ending(), None, "cycle {cycle} is fought");
        arena.assert_asks(A, false);
        for _ in 0..2 {
            arena.act(Action::Wild(Use::Defence));
        }
        arena.done();
        arena.done();
    }
    assert_eq!(arena.ending(), Some(Ending::Undecided));
    assert_eq!(arena.strikes().len(), 60);
    assert_eq!((arena.npcs.len(), arena.held(A)), (1, 5));
}

#[test]
fn re_646_several_players_fight_on_both_sides_and_count_singly() {
    // The Goblins, B and D against A and C.
    let hand = ["Claymore", "Coin", "Coin", "Coin"];
    let mut arena = Arena::new(&FOUR).hand(A, &hand).hand(C, &hand).npc(GOBLINS);
    arena.begin_joined(&[player(B), foe(GOBLINS)], &[Side::Attackers, Side::Defenders]);
    for _ in 0..4 {
        arena.done();
    }
    for _ in 0..4 {
        arena.lose("Coin");
    }
    arena.play("Claymore");
    arena.play("Claymore");
    assert_eq!(arena.strikes(), [(3, 2), (10, 4)]);
    arena.done();
    arena.done();
    assert_eq!(arena.lost(player(B)), 4);
    assert_eq!(arena.lost(player(D)), 4);
    assert_eq!(arena.exhausted(), [foe(GOBLINS)]);
}

#[test]
fn re_633_the_draws_of_others_texts_are_not_limited() {
    // Drawing outside a fight is not a fighter's recreation: C only watches.
    let content = cleave("Attack: Attack 1. Each other player draws 1 card.");
    let mut arena = Arena::of(content, &THREE)
        .hand(A, &["Cleave", "Cleave", "Coin"])
        .discard(C, &["Stride"])
        .hand(B, &["Coin"; 20])
        .scripted();
    // One for C, then one each for B, who has lost a card by then, and C.
    let _script = Script::new([0, 0, 0]);
    arena.begin(&[player(B)]);
    arena.play("Cleave");
    assert_eq!(arena.drew(C), 1);
    arena.players[C.index()].discard = arena.heap(&["Stride"]);
    arena.done();
    arena.done();
    arena.done();
    arena.play("Cleave");
    assert_eq!(arena.drew(C), 2);
}
