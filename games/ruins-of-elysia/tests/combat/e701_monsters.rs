//! Monsters: RE-701 to RE-710.

use crate::combat::arena::{Arena, foe};
use crate::fixture::{A, B, C, GOBLINS, RAT, TROLL, act, actions, player, quiet, stand};
use kernel::{Game as _, Viewer};
use ruins_of_elysia::text::Token;
use ruins_of_elysia::{Action, Ask, Ending, Event, Npc, NpcState, Overlay, Side, Step, Tile, Use};

const TWO: [&str; 2] = ["Algar", "Brisa"];
const THREE: [&str; 3] = ["Algar", "Brisa", "Cassim"];

#[test]
fn re_701_an_exhausted_npc_leaves_the_map_at_once() {
    let mut arena = Arena::new(&TWO)
        .npc(RAT)
        .npc(GOBLINS)
        .hand(A, &["Hired Guard", "Coin", "Coin", "Coin", "Coin", "Coin", "Coin", "Coin"]);
    let discarded = arena.encounter_discard;
    arena.beset();
    arena.done();
    for _ in 0..5 {
        arena.lose("Coin");
    }
    arena.play("Hired Guard");
    assert_eq!(arena.exhausted(), [foe(RAT)]);
    // The combat goes on without the Rat.
    assert!(arena.combat.on);
    assert_eq!(arena.npcs.to_vec(), [NpcState { npc: GOBLINS, tile: arena.here }]);
    let mut due = discarded;
    due.add(16);
    assert_eq!(arena.encounter_discard, due);
    assert_eq!(arena.strikes().last(), Some(&(3, 3)));
}

#[test]
fn re_702_npcs_do_not_move_by_themselves() {
    let mut arena = Arena::new(&TWO).npc(RAT).npc(TROLL);
    let npcs = arena.npcs;
    quiet(&mut arena);
    for seat in [A, B] {
        stand(&mut arena, seat, Tile::FIRST_VILLAGE);
    }
    arena.run(&[Step::BeginTurn]);
    while arena.round < 4 {
        let next = [Action::Stop, Action::Done]
            .into_iter()
            .find(|action| actions(&arena).contains(action));
        act(&mut arena, next.expect("the turn goes on"));
        assert_eq!(arena.npcs, npcs);
    }
}

#[test]
fn re_703_a_monster_is_both_character_and_the_single_card_of_its_hand() {
    let mut arena = Arena::new(&TWO).npc(TROLL).hand(A, &["Claymore"; 9]).wild(A, 1);
    arena.begin(&[foe(TROLL)]);
    let cards = |arena: &Arena| {
        let combat = arena.view(Viewer::Spectator).combat.expect("a combat");
        combat.fighters.iter().find(|each| each.who == foe(TROLL)).expect("it fights").cards
    };
    assert_eq!(cards(&arena), 1);
    arena.done();
    arena.play("Claymore");
    arena.act(Action::Wild(Use::Attack));
    // One card to lose is all it has: 6 against its 3.
    assert_eq!(arena.exhausted(), [foe(TROLL)]);
    assert_eq!(arena.ending(), Some(Ending::Exhausted(Side::Defenders)));
}

#[test]
fn re_704_a_monster_attacks_and_defends_with_its_numbers_in_every_step() {
    for (npc, attack, defence) in [(RAT, 2, 1), (GOBLINS, 3, 2), (TROLL, 4, 3)] {
        let mut arena = Arena::new(&TWO).npc(npc).wild(A, 50);
        arena.begin(&[foe(npc)]);
        for _ in 0..3 {
            arena.spend(Use::Defence, attack);
            arena.spend(Use::Attack, 1);
        }
        assert_eq!(arena.attacks(), [attack; 4]);
        assert_eq!(arena.defences(), [defence; 3]);
        assert_eq!(arena.npcs.len(), 1);
    }
}

#[test]
fn re_705_a_share_above_its_defence_exhausts_a_monster_and_an_equal_one_does_nothing() {
    for (npc, defence) in [(RAT, 1), (GOBLINS, 2), (TROLL, 3)] {
        for attack in [defence, defence + 1] {
            let mut arena = Arena::new(&TWO).npc(npc).hand(A, &["Coin"; 9]).wild(A, attack);
            arena.begin(&[foe(npc)]);
            arena.done();
            arena.spend(Use::Attack, attack);
            assert_eq!(
                arena.exhausted().contains(&foe(npc)),
                attack > defence,
                "{npc:?}, {attack}"
            );
        }
    }
}

#[test]
fn re_706_every_monster_has_a_darkness_token() {
    for npc in [RAT, GOBLINS, TROLL] {
        let mut arena =
            Arena::new(&["Delphine", "Brisa"]).npc(npc).hand(A, &["Radiance"; 9]).wild(A, 5);
        assert_eq!(arena.alignment(foe(npc)), -1);
        arena.begin(&[foe(npc)]);
        arena.done();
        arena.play("Radiance");
        assert!(arena.log.contains(&Event::Attacked {
            who: player(A),
            card: Some(arena.card("Radiance")),
            value: 5
        }));
        arena.done();
        assert_eq!(arena.gained(A, Token::Light), 1);
    }
}

#[test]
fn re_707_the_reward_is_given_to_the_opposing_players_when_the_combat_ends() {
    let mut arena = Arena::new(&THREE)
        .npc(RAT)
        .npc(GOBLINS)
        .overlay(Overlay::Ruins)
        .wild(A, 15)
        .hand(B, &["Coin"]);
    arena.run(&[Step::Arrive]);
    arena.act(Action::Join(Side::Attackers));
    arena.done();
    // B, on the Monsters' side, plays nothing. A spends what the strikes of 5 and of 3 ask for.
    arena.done();
    arena.spend(Use::Defence, 5);
    arena.spend(Use::Attack, 4);
    arena.done();
    // 2 on each of three: the Goblins stand.
    assert_eq!(arena.exhausted(), [foe(RAT), player(B)]);
    assert_eq!(arena.gained(A, Token::Wild), 0, "not yet");
    arena.spend(Use::Defence, 3);
    arena.spend(Use::Attack, 3);
    assert_eq!(arena.ending(), Some(Ending::Exhausted(Side::Attackers)));
    assert_eq!(arena.gained(A, Token::Wild), 3, "1 for the Rat and 2 for the Goblins");
    assert_eq!(arena.gained(B, Token::Wild), 0, "B stood on their side");
    assert_eq!(arena.gained(C, Token::Wild), 0, "C did not fight");
}

/// What each player gains for a Monster that so many have exhausted together.
fn wild_each(npc: Npc, players: usize) -> Vec<u8> {
    let names = ["Algar", "Brisa", "Cassim", "Delphine"];
    let mut arena =
        Arena::new(&names[..players.max(2)]).npc(npc).hand(A, &["Coin"; 20]).wild(A, 30);
    arena.run(&[Step::Targets]);
    arena.declare(&[foe(npc)]);
    for _ in 1..players {
        arena.act(Action::Join(Side::Attackers));
    }
    arena.nobody_joins();
    while !matches!(arena.ask, Ask::Strike { attack: true, .. }) {
        arena.done();
    }
    arena.spend(Use::Attack, 6);
    while arena.combat.on {
        arena.done();
    }
    (0..players as u8).map(|seat| arena.gained(kernel::Seat(seat), Token::Wild)).collect()
}

#[test]
fn re_708_wild_tokens_of_a_reward_are_divided_rounded_up_for_each() {
    assert_eq!(wild_each(RAT, 1), [1]);
    assert_eq!(wild_each(RAT, 2), [1, 1]);
    assert_eq!(wild_each(GOBLINS, 1), [2]);
    assert_eq!(wild_each(GOBLINS, 2), [1, 1]);
    assert_eq!(wild_each(GOBLINS, 3), [1, 1, 1]);
}

#[test]
fn re_708_other_tokens_of_a_reward_are_not_divided() {
    let content = crate::fixture::own(
        "[[monster]]\nid = \"rat\"\nname = \"Rat\"\nlevel = 1\ncopies = 3\ntext = \"Attack: Attack 0. Defend: Defence 0. Reward: Gain 3 Wild. Gain 2 Darkness.\"\n",
    );
    let mut arena = Arena::of(content, &TWO).npc(RAT).wild(A, 1);
    arena.run(&[Step::Targets]);
    arena.declare(&[foe(RAT)]);
    arena.act(Action::Join(Side::Attackers));
    arena.done();
    arena.done();
    arena.spend(Use::Attack, 1);
    arena.done();
    assert_eq!(arena.ending(), Some(Ending::Exhausted(Side::Defenders)));
    // 3 Wilds among two are 2 each; 1 Light comes for the Rat's own Darkness.
    assert_eq!((arena.tokens(A), arena.tokens(B)), ((2, -1, 0), (2, -1, 0)));
}

#[test]
fn re_709_an_item_of_a_reward_goes_to_the_first_of_them() {
    let mut arena =
        Arena::new(&TWO).turn_of(B).npc(TROLL).hand(B, &["Coin"; 20]).wild(B, 6).wild(A, 0);
    arena.run(&[Step::Targets]);
    arena.declare(&[foe(TROLL)]);
    arena.act(Action::Join(Side::Attackers));
    arena.done();
    arena.done();
    arena.assert_asks(B, true);
    arena.spend(Use::Attack, 6);
    arena.done();
    assert_eq!(arena.ending(), Some(Ending::Exhausted(Side::Defenders)));
    // The Exploration Deck holds Scimitars only.
    let scimitar = arena.card("Scimitar");
    let gained: Vec<&Event> =
        arena.log.iter().filter(|event| matches!(event, Event::ItemGained { .. })).collect();
    assert_eq!(gained, [&Event::ItemGained { seat: B, card: scimitar }]);
    assert!(arena.player(B).discard.contains(scimitar.0));
}

#[test]
fn re_710_monsters_have_the_levels_1_2_and_3() {
    for (npc, level) in [(RAT, 1), (GOBLINS, 2), (TROLL, 3)] {
        let Npc::Monster(place) = npc else { unreachable!("a Monster") };
        let mut arena = Arena::new(&TWO).npc(npc).hand(A, &["Coin"; 20]).wild(A, 6);
        assert_eq!(arena.content.monsters[place as usize].level, level);
        arena.begin(&[foe(npc)]);
        arena.done();
        arena.spend(Use::Attack, 6);
        // Levels are hunt points.
        assert_eq!(arena.player(A).hunt, level, "{npc:?}");
        assert_eq!(arena.player(B).hunt, 0);
    }
}
