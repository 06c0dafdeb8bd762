//! What a combat earns: RE-634 to RE-639.

use crate::combat::arena::{Arena, VILLAIN, foe};
use crate::fixture::{A, B, C, GOBLINS, RAT, own, player, stand};
use ruins_of_elysia::text::Token;
use ruins_of_elysia::{Action, Ask, Ending, Overlay, Side, Step, Tile};

const TWO: [&str; 2] = ["Algar", "Brisa"];
const THREE: [&str; 3] = ["Algar", "Brisa", "Cassim"];

/// A has exhausted B, who had these tokens, on a tile with this Overlay.
fn beaten(alignment: i16, overlay: Option<Overlay>) -> Arena {
    let mut arena = Arena::new(&TWO).hand(A, &["Claymore", "Coin"]).hand(B, &["Coin"]);
    if let Some(overlay) = overlay {
        arena = arena.overlay(overlay);
    }
    let mut arena = arena.light(B, alignment);
    arena.begin(&[player(B)]);
    arena.play("Claymore");
    arena.done();
    assert_eq!(arena.ending(), Some(Ending::Exhausted(Side::Defenders)));
    arena
}

#[test]
fn re_634_light_for_each_exhausted_character_with_net_darkness() {
    assert_eq!(beaten(-1, None).tokens(A), (0, 1, 0));
    assert_eq!(beaten(-4, None).tokens(A), (0, 1, 0), "1 for the Character, not for each token");
    assert_eq!(beaten(0, None).tokens(A), (0, 0, 0), "cancelled or none");
    assert_eq!(beaten(-3, None).tokens(B), (0, -2, 0), "the beaten one is in the combat too");
}

#[test]
fn re_634_for_every_one_of_them_and_only_for_those_exhausted() {
    let mut arena =
        Arena::new(&TWO).npc(RAT).npc(RAT).npc(GOBLINS).hand(A, &["Claymore"; 20]).wild(A, 1);
    arena.begin(&[foe(RAT), foe(RAT), foe(GOBLINS)]);
    arena.done();
    arena.play("Claymore");
    arena.done();
    // 5 on three is 2 on each: the Goblins stand.
    assert_eq!(arena.exhausted(), [foe(RAT), foe(RAT)]);
    assert_eq!(arena.tokens(A).1, 0, "tokens come when the combat ends");
    arena.done();
    arena.act(Action::EndCombat);
    assert_eq!(arena.tokens(A).1, 2);
}

#[test]
fn re_634_a_villain_has_darkness_too() {
    let mut arena = Arena::of(own("[villain]\nhand = 1\n"), &TWO).villain("Algar");
    arena.begin(&[foe(VILLAIN)]);
    arena.done();
    assert_eq!(arena.exhausted(), [foe(VILLAIN)]);
    assert_eq!(arena.gained(A, Token::Light), 1);
}

#[test]
fn re_908_only_players_of_the_opposing_side_are_backstabbed() {
    // C stands by A, who began it, and is struck down by B.
    let mut arena =
        Arena::new(&THREE).hand(A, &["Coin"; 9]).hand(B, &["Claymore", "Coin"]).hand(C, &["Coin"]);
    arena.begin_joined(&[player(B)], &[Side::Attackers]);
    arena.done();
    arena.done();
    arena.done();
    arena.play("Claymore");
    while arena.combat.on && !matches!(arena.ask, Ask::Strike { attack: true, .. }) {
        if let Ask::Lose { .. } = arena.ask {
            arena.lose("Coin");
        } else {
            arena.done();
        }
    }
    assert_eq!(arena.exhausted(), [player(C)]);
    arena.act(Action::EndCombat);
    assert_eq!(arena.player(A).backstabs, 0);
    assert_eq!(beaten(0, None).player(A).backstabs, 1);
}

#[test]
fn re_635_in_a_village_also_a_wild_token() {
    assert_eq!(beaten(-1, Some(Overlay::Village)).tokens(A), (1, 1, 0));
    assert_eq!(beaten(-1, Some(Overlay::Ruins)).tokens(A), (0, 1, 0));
    assert_eq!(beaten(1, Some(Overlay::Village)).tokens(A), (0, -1, 0), "not for Light");
    assert_eq!(beaten(0, Some(Overlay::Village)).tokens(A), (0, 0, 0));
    // The First Village is a Village (RE-802); two Characters are worth two.
    let mut arena = Arena::new(&THREE)
        .hand(A, &["Claymore", "Coin"])
        .hand(B, &["Coin"])
        .hand(C, &["Coin"])
        .light(B, -1)
        .light(C, -2);
    for seat in [A, B, C] {
        stand(&mut arena, seat, Tile::FIRST_VILLAGE);
    }
    arena.begin(&[player(B), player(C)]);
    arena.play("Claymore");
    arena.done();
    arena.done();
    assert_eq!(arena.tokens(A), (2, 2, 0));
}

#[test]
fn re_636_darkness_for_each_exhausted_character_with_net_light() {
    assert_eq!(beaten(1, None).tokens(A), (0, -1, 0));
    assert_eq!(beaten(3, None).tokens(A), (0, -1, 0));
    assert_eq!(beaten(3, None).tokens(B), (0, 2, 0), "the beaten one is in the combat too");
}

#[test]
fn re_637_the_tokens_are_not_divided_and_go_to_exhausted_players_too() {
    let mut arena = Arena::new(&THREE)
        .npc(RAT)
        .overlay(Overlay::Village)
        .hand(A, &["Claymore"; 3])
        .hand(C, &["Coin"]);
    arena.run(&[Step::Targets]);
    arena.declare(&[foe(RAT)]);
    arena.done();
    arena.act(Action::Join(Side::Attackers));
    arena.done();
    arena.done();
    // The Rat's 2 are 1 on each: C, who had one card, is out.
    assert_eq!(arena.exhausted(), [player(C)]);
    arena.play("Claymore");
    assert_eq!(arena.ending(), Some(Ending::Exhausted(Side::Defenders)));
    for seat in [A, C] {
        assert_eq!(arena.gained(seat, Token::Light), 1);
        // 1 for the Village, and the Rat's own Reward.
        assert_eq!(arena.gained(seat, Token::Wild), 2);
    }
    assert_eq!(arena.tokens(B), (0, 0, 0), "B did not fight");
}

/// A fights the Rat, and C stands by the Rat.
#[test]
fn re_637_players_on_the_side_of_the_exhausted_one_gain_them_too() {
    let gained = |content: &str| {
        let mut arena = Arena::of(own(content), &THREE)
            .npc(RAT)
            .hand(A, &["Claymore"; 9])
            .hand(C, &["Coin"; 9]);
        arena.run(&[Step::Targets]);
        arena.declare(&[foe(RAT)]);
        arena.done();
        arena.act(Action::Join(Side::Defenders));
        arena.done();
        arena.done();
        arena.play("Claymore");
        arena.done();
        assert_eq!(arena.exhausted(), [foe(RAT)]);
        arena.done();
        arena.done();
        arena.act(Action::EndCombat);
        [A, B, C].map(|seat| arena.gained(seat, Token::Light))
    };
    assert_eq!(gained(""), [1, 0, 1], "B does not fight");
    assert_eq!(
        gained("[combat]\ntokens_for = \"Opponents\"\n"),
        [1, 0, 0],
        "the other reading (R24)"
    );
}

#[test]
fn re_638_tokens_are_read_as_they_stood_before_any_reward() {
    let mut arena = Arena::new(&TWO).hand(A, &["Claymore"]).hand(B, &["Coin"]).light(A, 1);
    arena.begin(&[player(B)]);
    arena.play("Claymore");
    arena.done();
    assert_eq!(arena.ending(), Some(Ending::Both));
    // Both gain Darkness for A; that B is dark now counts no more.
    assert_eq!((arena.player(A).alignment, arena.player(B).alignment), (0, -1));
    // The other way round: both gain Light for B, and A is not lit when A is looked at.
    let mut arena = Arena::new(&TWO).hand(A, &["Claymore"]).hand(B, &["Coin"]).light(B, -1);
    arena.begin(&[player(B)]);
    arena.play("Claymore");
    arena.done();
    assert_eq!((arena.player(A).alignment, arena.player(B).alignment), (1, 0));
}

#[test]
fn re_639_rewards_are_given_when_the_combat_was_ended_early() {
    let mut arena = Arena::new(&THREE)
        .hand(A, &["Claymore", "Coin", "Coin"])
        .hand(B, &["Coin"])
        .light(B, -1)
        .light(C, -1);
    arena.begin(&[player(B), player(C)]);
    arena.play("Claymore");
    arena.done();
    arena.done();
    arena.done();
    arena.done();
    arena.act(Action::EndCombat);
    assert_eq!(arena.ending(), Some(Ending::Broken));
    assert_eq!(arena.tokens(A), (0, 1, 0), "for B, not for C");
}

#[test]
fn re_639_rewards_are_given_to_a_side_that_lost() {
    let mut arena = Arena::new(&TWO)
        .npc(RAT)
        .npc(GOBLINS)
        .hand(A, &["Hired Guard", "Coin", "Coin", "Coin", "Coin", "Coin"]);
    arena.beset();
    arena.done();
    for _ in 0..5 {
        arena.lose("Coin");
    }
    // The last card strikes both for 2: the Rat is out, the Goblins stand, and A is exhausted.
    arena.play("Hired Guard");
    assert_eq!(arena.exhausted(), [foe(RAT), player(A)]);
    assert_eq!(arena.ending(), Some(Ending::Exhausted(Side::Defenders)));
    assert_eq!(arena.gained(A, Token::Light), 1);
    assert_eq!(arena.gained(A, Token::Wild), 1);
    assert_eq!(arena.ask, Ask::Explore);
    assert_eq!(arena.asked(), B);
}
