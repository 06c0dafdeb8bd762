//! How a combat begins: RE-601 to RE-604, RE-611 to RE-614.

use crate::combat::arena::{Arena, VILLAIN, foe};
use crate::fixture::{A, B, C, GOBLINS, RAT, REST_OF_TURN, actions, npc, perilous, player, stand};
use ruins_of_elysia::{Action, Ask, Character, Event, Overlay, Side, Step, Tile};

/// Steps 4 to 6.
const FROM_TARGETS: &[Step] = &[Step::Targets, Step::Buy, Step::Drop, Step::EndTurn];

#[test]
fn re_601_combat_may_be_declared_in_step_4() {
    let mut arena = Arena::new(&["Algar", "Brisa"]);
    arena.run(FROM_TARGETS);
    assert_eq!((arena.ask, arena.asked()), (Ask::Targets, A));
    // It need not be.
    let mut peaceful = Arena::new(&["Algar", "Brisa"]);
    peaceful.run(FROM_TARGETS);
    peaceful.done();
    assert_eq!(peaceful.ask, Ask::Drop);
    assert_eq!(peaceful.ending(), None);
}

#[test]
fn re_601_not_after_a_combat_that_began_earlier_in_the_turn() {
    let mut arena = Arena::new(&["Algar", "Brisa"])
        .npc(RAT)
        .overlay(Overlay::Ruins)
        .hand(A, &["Claymore", "Coin", "Coin", "Coin"]);
    arena.run(&REST_OF_TURN);
    arena.nobody_joins();
    arena.done();
    arena.lose("Coin");
    arena.lose("Coin");
    arena.play("Claymore");
    assert_eq!(arena.exhausted(), [foe(RAT)]);
    assert_eq!((arena.asked(), arena.ask), (A, Ask::Drop));
}

#[test]
fn re_602_targets_are_characters_on_the_own_tile() {
    let mut arena = Arena::new(&["Algar", "Brisa", "Cassim"]).npc(RAT);
    npc(&mut arena, GOBLINS, Tile::FIRST_VILLAGE);
    stand(&mut arena, C, Tile::FIRST_VILLAGE);
    arena.run(&[Step::Targets]);
    let named: Vec<Action> =
        actions(&arena).into_iter().filter(|each| matches!(each, Action::Target(_))).collect();
    assert_eq!(named, [Action::Target(foe(RAT)), Action::Target(player(B))]);
    assert_eq!(arena.refused(Action::Target(player(C))), "RE-603");
    assert_eq!(arena.refused(Action::Target(foe(GOBLINS))), "RE-603");
    assert_eq!(arena.refused(Action::Target(player(A))), "RE-603");
}

#[test]
fn re_602_one_or_more_are_named_and_they_are_the_defenders() {
    let mut arena = Arena::new(&["Algar", "Brisa", "Cassim"]).npc(RAT);
    arena.run(&[Step::Targets]);
    assert_eq!(arena.refused(Action::Fight), "RE-602");
    arena.declare(&[player(B)]);
    assert_eq!(arena.sides(), [(player(A), Side::Attackers), (player(B), Side::Defenders)]);
    let mut arena = Arena::new(&["Algar", "Brisa", "Cassim"]).npc(RAT);
    arena.run(&[Step::Targets]);
    arena.act(Action::Target(player(B)));
    assert_eq!(arena.refused(Action::Target(player(B))), "RE-603");
    arena.declare(&[foe(RAT)]);
    let sides =
        [(foe(RAT), Side::Defenders), (player(A), Side::Attackers), (player(B), Side::Defenders)];
    assert_eq!(arena.sides(), sides);
}

#[test]
fn re_602_of_monsters_that_are_alike_each_can_be_named_once() {
    let mut arena = Arena::new(&["Algar", "Brisa"]).npc(RAT).npc(GOBLINS).npc(RAT);
    arena.run(&[Step::Targets]);
    let named = |arena: &Arena| -> Vec<Character> {
        let pick = |action: Action| {
            let Action::Target(who) = action else { return None };
            Some(who)
        };
        actions(arena).into_iter().filter_map(pick).collect()
    };
    assert_eq!(named(&arena), [foe(RAT), foe(GOBLINS), player(B)]);
    arena.act(Action::Target(foe(RAT)));
    assert_eq!(named(&arena), [foe(GOBLINS), foe(RAT), player(B)]);
    arena.act(Action::Target(foe(RAT)));
    assert_eq!(named(&arena), [foe(GOBLINS), player(B)]);
    arena.act(Action::Fight);
    assert_eq!(arena.sides().iter().filter(|(who, _)| *who == foe(RAT)).count(), 2);
    assert_eq!(arena.sides().len(), 3);
}

#[test]
fn re_603_a_player_without_cards_or_damaged_is_no_target() {
    let mut arena = Arena::new(&["Algar", "Brisa", "Cassim"]).hand(B, &[]);
    arena.run(&[Step::Targets]);
    assert!(arena.can(Action::Target(player(C))));
    assert_eq!(arena.refused(Action::Target(player(B))), "RE-603");
    let mut arena = Arena::new(&["Algar", "Brisa", "Cassim"]).hand(C, &["Coin"]);
    arena.players[B.index()].damaged = true;
    arena.run(&[Step::Targets]);
    assert!(arena.can(Action::Target(player(C))), "one card is enough");
    assert_eq!(arena.refused(Action::Target(player(B))), "RE-603");
}

#[test]
fn re_603_a_player_without_cards_or_damaged_begins_no_combat() {
    for (hand, damaged, may) in
        [(&[][..], false, false), (&["Coin"], true, false), (&["Coin"], false, true)]
    {
        let mut arena = Arena::new(&["Algar", "Brisa"]).npc(RAT).hand(A, hand);
        arena.players[A.index()].damaged = damaged;
        arena.run(&[Step::Targets]);
        assert_eq!(arena.ask == Ask::Targets, may, "{hand:?}, damaged: {damaged}");
    }
}

#[test]
fn re_603_a_player_without_cards_or_damaged_is_not_engaged() {
    for (hand, damaged, engaged) in
        [(&[][..], false, false), (&["Coin"], true, false), (&["Coin"], false, true)]
    {
        let mut arena = Arena::new(&["Algar", "Brisa"]).npc(RAT).hand(A, hand).hand(B, &[]);
        arena.players[A.index()].damaged = damaged;
        arena.beset();
        assert_eq!(arena.combat.on, engaged, "Ruins, {hand:?}, damaged: {damaged}");
        let mut arena = Arena::new(&["Algar", "Brisa"]).hand(A, hand).hand(B, &[]);
        arena.players[A.index()].damaged = damaged;
        perilous(&mut arena, &[16]);
        arena.run(&[Step::Arrive]);
        assert_eq!(arena.npcs.len(), 1);
        assert_eq!(arena.combat.on, engaged, "a check, {hand:?}, damaged: {damaged}");
    }
}

#[test]
fn re_604_those_who_begin_it_are_the_attackers() {
    let mut arena = Arena::new(&["Algar", "Brisa"]).npc(RAT);
    arena.begin(&[foe(RAT)]);
    assert_eq!(arena.sides(), [(foe(RAT), Side::Defenders), (player(A), Side::Attackers)]);
    assert_eq!(arena.combat.initiator, Some(A));
    let mut arena = Arena::new(&["Algar", "Brisa"]).npc(RAT).npc(VILLAIN);
    arena.beset();
    let sides = [
        (foe(RAT), Side::Attackers),
        (foe(VILLAIN), Side::Attackers),
        (player(A), Side::Defenders),
    ];
    assert_eq!(arena.sides(), sides);
    assert_eq!(arena.combat.initiator, None);
}

#[test]
fn re_611_cards_in_front_are_discarded_when_a_combat_begins() {
    for forced in [false, true] {
        let mut arena = Arena::new(&["Algar", "Brisa"]).npc(RAT).discard(A, &["Dodge"]);
        arena.players[A.index()].front = arena.heap(&["Stride", "Stride", "Coin"]);
        arena.players[A.index()].left_out = true;
        if forced {
            arena.beset();
        } else {
            arena.begin(&[foe(RAT)]);
        }
        let player = arena.player(A);
        assert!(player.front.is_empty());
        assert_eq!(player.discard, arena.heap(&["Dodge", "Stride", "Stride", "Coin"]));
        assert!(player.left_out, "the Leave-Out Card stays in front");
    }
}

#[test]
fn re_612_coin_is_kept_through_a_combat() {
    let mut arena = Arena::new(&["Algar", "Brisa"]);
    arena.turn.coin = 4;
    arena.begin(&[player(B)]);
    assert_eq!(arena.turn.coin, 4);
    arena.act(Action::EndCombat);
    assert_eq!(arena.turn.coin, 4);
}

#[test]
fn re_613_a_side_with_an_npc_strikes_first_whoever_began() {
    let mut arena = Arena::new(&["Algar", "Brisa"]).npc(RAT);
    arena.begin(&[foe(RAT)]);
    assert_eq!(arena.striking_sides(), [Side::Defenders]);
    let mut arena = Arena::new(&["Algar", "Brisa"]).npc(RAT);
    arena.begin(&[player(B), foe(RAT)]);
    arena.assert_asks(B, true);
    let mut arena = Arena::new(&["Algar", "Brisa"]).npc(RAT);
    arena.beset();
    assert_eq!(arena.striking_sides(), [Side::Attackers]);
    let mut arena = Arena::new(&["Algar", "Brisa"]).villain("Algar");
    arena.begin(&[foe(VILLAIN)]);
    assert_eq!(arena.striking_sides(), [Side::Defenders]);
}

#[test]
fn re_614_without_npcs_the_attackers_strike_first() {
    // An NPC on the tile that is not in the fight does not matter.
    let mut arena = Arena::new(&["Algar", "Brisa"]).npc(RAT);
    arena.begin(&[player(B)]);
    arena.assert_asks(A, true);
    arena.done();
    assert_eq!(arena.striking_sides(), [Side::Attackers]);
    arena.assert_asks(B, false);
    assert!(arena.log.contains(&Event::CombatBegan { tile: arena.here, initiator: Some(A) }));
}
