//! Who joins, and how they come: RE-605 to RE-610.

use crate::combat::arena::{Arena, D};
use crate::fixture::{A, B, C, card, lay, player, stand};
use kernel::Seat;
use ruins_of_elysia::text::Terrain;
use ruins_of_elysia::{Action, Ask, Bag, Event, Overlay, Side, Step, Tile, Use};

const FOUR: [&str; 4] = ["Algar", "Brisa", "Cassim", "Delphine"];
const THREE: [&str; 3] = ["Algar", "Brisa", "Cassim"];

/// Everybody who is asked to join a fight of two, in order; all stay away.
fn asked_to_join(arena: &mut Arena, target: Seat) -> Vec<Seat> {
    arena.run(&[Step::Targets]);
    arena.declare(&[player(target)]);
    let mut asked = Vec::new();
    while let Ask::Join { seat } = arena.ask {
        asked.push(seat);
        arena.done();
    }
    asked
}

#[test]
fn re_605_every_other_player_is_asked_once_clockwise_before_the_first_strike() {
    assert_eq!(asked_to_join(&mut Arena::new(&FOUR), B), [C, D]);
    let mut arena = Arena::new(&FOUR).turn_of(C);
    assert_eq!(asked_to_join(&mut arena, A), [D, B]);
    // The chance is gone: the first strike is asked for, and nobody but the two fights.
    arena.assert_asks(C, true);
    assert_eq!(arena.sides().len(), 2);
    assert!(arena.log.contains(&Event::StayedAway { seat: D }));
}

#[test]
fn re_605_one_may_join_either_side() {
    let mut arena = Arena::new(&FOUR);
    arena.begin_joined(&[player(B)], &[Side::Defenders, Side::Attackers]);
    let sides = [
        (player(A), Side::Attackers),
        (player(B), Side::Defenders),
        (player(C), Side::Defenders),
        (player(D), Side::Attackers),
    ];
    assert_eq!(arena.sides(), sides);
    // Also the side of those who fall upon a player.
    let mut arena = Arena::new(&THREE).npc(crate::fixture::RAT).overlay(Overlay::Ruins);
    arena.run(&[Step::Arrive]);
    arena.act(Action::Join(Side::Attackers));
    assert_eq!(arena.sides().last(), Some(&(player(B), Side::Attackers)));
    arena.act(Action::Join(Side::Defenders));
    assert!(arena.sides().contains(&(player(C), Side::Defenders)));
}

/// A duel of A and B, while C stands somewhere else with cards that give no Walk, and `wild` Wild Tokens.
fn far_away(wild: u16, place: impl Fn(&mut Arena) -> Tile) -> Arena {
    let mut arena = Arena::new(&THREE).wild(C, wild);
    let tile = place(&mut arena);
    stand(&mut arena, C, tile);
    arena.run(&[Step::Targets]);
    arena.declare(&[player(B)]);
    arena
}

/// So many Wild Tokens bring C to the fight, and one less does not.
#[track_caller]
fn check_cost(cost: u16, place: impl Fn(&mut Arena) -> Tile) {
    let near = far_away(cost, &place);
    assert_eq!(near.ask, Ask::Join { seat: C });
    assert!(near.can(Action::Join(Side::Attackers)), "{cost} Walk is enough");
    let far = far_away(cost - 1, &place);
    assert_ne!(far.ask, Ask::Join { seat: C }, "{} Walk is too little", cost - 1);
}

#[test]
fn re_606_a_joining_walk_has_normal_costs_over_laid_tiles() {
    check_cost(1, |_| Tile::FIRST_VILLAGE);
    check_cost(2, |arena| lay(arena, -1, 0, Terrain::Plains, None));
    // A toll on the way, and where the fight is.
    check_cost(3, |arena| {
        lay(arena, 2, 0, Terrain::Desert, None);
        lay(arena, 3, 0, Terrain::Plains, None)
    });
    check_cost(2, |arena| {
        let here = arena.here;
        arena.tiles[here.index()].terrain = Some(Terrain::Mountain);
        lay(arena, 2, 0, Terrain::Plains, None)
    });
    // In a Village one stops without a toll; the toll of the tile one starts from was paid.
    check_cost(1, |arena| {
        let here = arena.here;
        arena.tiles[here.index()].terrain = Some(Terrain::Mountain);
        arena.tiles[here.index()].overlay = Some(Overlay::Village);
        lay(arena, 2, 0, Terrain::Water, None)
    });
    // The cheapest way is taken: around the Water, which costs 5 to Cross in a straight line.
    check_cost(4, |arena| {
        for (x, y, terrain) in [
            (2, 0, Terrain::Water),
            (3, 0, Terrain::Water),
            (1, 1, Terrain::Plains),
            (2, 1, Terrain::Plains),
            (3, 1, Terrain::Plains),
        ] {
            lay(arena, x, y, terrain, None);
        }
        lay(arena, 4, 0, Terrain::Plains, None)
    });
}

#[test]
fn re_606_one_who_lodges_pays_the_toll_to_go_on_but_not_to_go_back() {
    let village = |arena: &mut Arena, back: Tile| {
        let village = lay(arena, 2, 0, Terrain::Water, Some(Overlay::Village));
        arena.players[C.index()].lodging = Some(back);
        village
    };
    check_cost(2, |arena| {
        let back = lay(arena, 3, 0, Terrain::Plains, None);
        village(arena, back)
    });
    check_cost(1, |arena| {
        let back = arena.here;
        village(arena, back)
    });
    // Back and around is as dear as onward here: two steps.
    check_cost(2, |arena| {
        let back = lay(arena, 2, -1, Terrain::Plains, None);
        village(arena, back)
    });
}

#[test]
fn re_606_nobody_comes_over_hexes_that_are_not_laid() {
    let arena = far_away(50, |arena| lay(arena, 3, 0, Terrain::Plains, None));
    assert_ne!(arena.ask, Ask::Join { seat: C });
}

#[test]
fn re_606_cards_are_played_for_their_walk_and_wilds_returned_until_it_is_enough() {
    let mut arena = Arena::new(&THREE).hand(C, &["Stride", "Dodge", "Dodge", "Coin"]).wild(C, 2);
    let tile = lay(&mut arena, -2, 0, Terrain::Plains, None);
    lay(&mut arena, -1, 0, Terrain::Plains, None);
    stand(&mut arena, C, tile);
    arena.begin_joined(&[player(B)], &[Side::Attackers]);
    assert_eq!(arena.ask, Ask::JoinWalk { seat: C, side: Side::Attackers, left: 3, waived: 0 });
    assert_eq!(arena.refused(Action::Play(card(&arena, "Coin"))), "RE-610");
    arena.play("Dodge");
    assert_eq!(arena.ask, Ask::JoinWalk { seat: C, side: Side::Attackers, left: 2, waived: 0 });
    arena.act(Action::Wild(Use::Walk));
    assert_eq!(arena.player(C).tile, tile, "the Figure goes when the Walk is there");
    arena.play("Dodge");
    assert_eq!(arena.player(C).tile, arena.here);
    assert_eq!(arena.player(C).hand, arena.heap(&["Stride", "Coin"]));
    assert_eq!(arena.player(C).wild, 1);
    assert!(arena.log.contains(&Event::Joined { seat: C, side: Side::Attackers }));
    assert_eq!(arena.turn.walk, 0, "the Walk is not the active player's");
}

#[test]
fn re_606_one_who_comes_to_a_restrictive_village_for_the_cost_of_entering_lodges_there() {
    let joined = |terrain: Terrain, overlay: Option<Overlay>| {
        let mut arena = Arena::new(&THREE).terrain(terrain).wild(C, 3);
        let here = arena.here;
        arena.tiles[here.index()].overlay = overlay;
        let before = lay(&mut arena, 2, 0, Terrain::Plains, None);
        let far = lay(&mut arena, 3, 0, Terrain::Plains, None);
        stand(&mut arena, C, far);
        arena.begin_joined(&[player(B)], &[Side::Attackers]);
        while let Ask::JoinWalk { .. } = arena.ask {
            arena.act(Action::Wild(Use::Walk));
        }
        (
            arena.player(C).wild,
            arena.player(C).lodging == Some(before),
            arena.player(C).lodging.is_some(),
        )
    };
    assert_eq!(joined(Terrain::Water, Some(Overlay::Village)), (1, true, true));
    assert_eq!(joined(Terrain::Plains, Some(Overlay::Village)), (1, false, false));
    assert_eq!(joined(Terrain::Water, None), (0, false, false));
}

#[test]
fn re_606_walk_to_spare_pays_the_toll_of_the_village_as_on_an_own_turn() {
    let lodging = |cards: &[&str]| {
        let mut arena = Arena::new(&THREE)
            .terrain(Terrain::Water)
            .overlay(Overlay::Village)
            .hand(C, &[cards, &["Coin"]].concat());
        let before = lay(&mut arena, 2, 0, Terrain::Plains, None);
        stand(&mut arena, C, before);
        arena.begin_joined(&[player(B)], &[Side::Attackers]);
        arena.play(cards[0]);
        assert_eq!(arena.player(C).tile, arena.here);
        arena.player(C).lodging
    };
    assert!(lodging(&["Dodge"]).is_some(), "1 Walk is the price of entering");
    assert_eq!(lodging(&["Adventurer"]), None, "2 Walk pay the toll too (RE-431)");
}

#[test]
fn re_607_a_player_on_the_tile_joins_without_cost() {
    let mut arena =
        Arena::new(&THREE).hand(C, &["Stride", "Coin"]).wild(C, 2).terrain(Terrain::Water);
    arena.begin_joined(&[player(B)], &[Side::Defenders]);
    assert_eq!((arena.held(C), arena.player(C).wild), (2, 2));
    assert_eq!(arena.sides().len(), 3);
}

#[test]
fn re_608_a_joining_walk_draws_nothing_and_gives_no_tokens() {
    // Any draw would fail: there is no script.
    let mut arena = Arena::new(&THREE)
        .hand(C, &["Adventurer", "Adventurer", "Coin"])
        .overlay(Overlay::Ruins)
        .scripted();
    lay(&mut arena, 2, 0, Terrain::Plains, Some(Overlay::Ruins));
    let tile = lay(&mut arena, 3, 0, Terrain::Plains, None);
    stand(&mut arena, C, tile);
    arena.players[C.index()].deck = arena.heap(&["Coin"]);
    let before = (arena.encounters, arena.exploration, arena.map_deck);
    arena.begin_joined(&[player(B)], &[Side::Attackers]);
    arena.play("Adventurer");
    assert_eq!(arena.player(C).tile, arena.here);
    assert_eq!(before, (arena.encounters, arena.exploration, arena.map_deck));
    assert!(arena.npcs.is_empty());
    assert_eq!(arena.tokens(C), (0, 0, 0));
    // The card is played for its Walk only.
    assert_eq!((arena.held(C), arena.player(C).deck.len()), (2, 1));
}

#[test]
fn re_609_cards_of_a_joining_walk_are_discarded_at_once() {
    let mut arena = Arena::new(&THREE).hand(C, &["Stride", "Coin"]);
    stand(&mut arena, C, Tile::FIRST_VILLAGE);
    arena.begin_joined(&[player(B)], &[Side::Attackers]);
    arena.play("Stride");
    arena.assert_asks(A, true);
    assert_eq!(arena.player(C).discard, arena.heap(&["Stride"]));
    assert_eq!(arena.player(C).front, Bag::new());
    // A Leave-Out Card stays in front (RE-316).
    let mut arena = Arena::new(&["Algar", "Cassim", "Brisa"]).hand(C, &["Trail Map", "Coin"]);
    stand(&mut arena, C, Tile::FIRST_VILLAGE);
    arena.begin_joined(&[player(B)], &[Side::Attackers]);
    arena.play("Trail Map");
    assert!(arena.player(C).discard.is_empty() && arena.player(C).left_out);
}

#[test]
fn re_610_a_damaged_player_who_has_cards_may_join() {
    let mut arena = Arena::new(&FOUR);
    arena.players[C.index()].damaged = true;
    assert_eq!(asked_to_join(&mut arena, B), [C, D]);
    let mut arena = Arena::new(&THREE).hand(C, &["Claymore", "Coin"]);
    arena.players[C.index()].damaged = true;
    arena.begin_joined(&[player(B)], &[Side::Attackers]);
    arena.done();
    arena.assert_asks(C, true);
    arena.play("Claymore");
    assert_eq!(arena.attacks(), [5], "and fights like everybody");
    // But cannot be named as a target (RE-603).
    let mut arena = Arena::new(&THREE);
    arena.players[C.index()].damaged = true;
    arena.run(&[Step::Targets]);
    assert_eq!(arena.refused(Action::Target(player(C))), "RE-603");
}

#[test]
fn re_610_one_without_cards_cannot_join() {
    let mut arena = Arena::new(&FOUR).hand(D, &[]);
    assert_eq!(asked_to_join(&mut arena, B), [C]);
    let mut arena = Arena::new(&FOUR).hand(D, &[]);
    arena.players[D.index()].damaged = true;
    assert_eq!(asked_to_join(&mut arena, B), [C], "damaged or not");
}

/// C stands three steps away, behind two tiles of this terrain, with these cards and so many Wild Tokens; A fights B.
fn behind(terrain: Terrain, hand: &[&str], wild: u16) -> Arena {
    let mut arena = Arena::new(&THREE).hand(C, hand).wild(C, wild);
    lay(&mut arena, 2, 0, terrain, None);
    lay(&mut arena, 3, 0, terrain, None);
    let tile = lay(&mut arena, 4, 0, Terrain::Plains, None);
    stand(&mut arena, C, tile);
    arena.run(&[Step::Targets]);
    arena.declare(&[player(B)]);
    arena
}

#[test]
fn re_606_a_joining_walk_uses_a_raft_and_climbing_gear() {
    // Three steps and two tolls: 5 Walk, of which a Raft gives 2 and spares 2.
    for (terrain, tool, other) in
        [(Terrain::Water, "Raft", "Climbing Gear"), (Terrain::Mountain, "Climbing Gear", "Raft")]
    {
        let mut arena = behind(terrain, &[tool, "Coin"], 1);
        assert_eq!(arena.ask, Ask::Join { seat: C });
        arena.act(Action::Join(Side::Attackers));
        assert_eq!(arena.ask, Ask::JoinWalk { seat: C, side: Side::Attackers, left: 5, waived: 0 });
        arena.play(tool);
        let waived = 1 << terrain.index();
        assert_eq!(arena.ask, Ask::JoinWalk { seat: C, side: Side::Attackers, left: 1, waived });
        arena.act(Action::Wild(Use::Walk));
        assert_eq!(arena.player(C).tile, arena.here);
        assert_eq!((arena.held(C), arena.player(C).wild), (1, 0));
        // Nothing of it stays for the active player.
        assert_eq!(arena.turn.waived, 0);
        // The tool for another terrain, or a Walk less, is not enough.
        let may_join = |arena: &Arena| {
            arena.ask == Ask::Join { seat: C } && arena.can(Action::Join(Side::Attackers))
        };
        assert!(!may_join(&behind(terrain, &[other, "Coin"], 1)), "{other}");
        assert!(may_join(&behind(terrain, &[other, "Coin"], 3)), "{other} gives its 2 Walk");
        assert!(!may_join(&behind(terrain, &[tool, "Coin"], 0)));
        assert!(!may_join(&behind(terrain, &[tool], 1)), "a card must be left");
    }
}

#[test]
fn re_606_a_card_cannot_be_played_on_the_way_if_the_raft_is_what_is_left() {
    // Raft and Stride reach it with a card left only if the Raft is played, so the Stride alone is not.
    let mut arena = behind(Terrain::Water, &["Raft", "Stride", "Coin"], 0);
    arena.act(Action::Join(Side::Attackers));
    assert!(arena.can_play("Raft") && arena.can_play("Stride"));
    arena.play("Stride");
    assert_eq!(arena.ask, Ask::JoinWalk { seat: C, side: Side::Attackers, left: 3, waived: 0 });
    arena.play("Raft");
    assert_eq!((arena.player(C).tile, arena.held(C)), (arena.here, 1));
    let mut arena = behind(Terrain::Water, &["Raft", "Stride"], 1);
    arena.act(Action::Join(Side::Attackers));
    assert_eq!(arena.refused(Action::Play(card(&arena, "Stride"))), "RE-610");
    arena.play("Raft");
    arena.act(Action::Wild(Use::Walk));
    assert_eq!((arena.player(C).tile, arena.held(C)), (arena.here, 1));
}

#[test]
fn re_606_one_who_comes_by_raft_to_a_village_on_water_does_not_lodge() {
    let lodging = |tool: &str| {
        let mut arena = Arena::new(&THREE)
            .terrain(Terrain::Water)
            .overlay(Overlay::Village)
            .hand(C, &[tool, "Coin"]);
        lay(&mut arena, 2, 0, Terrain::Plains, None);
        let far = lay(&mut arena, 3, 0, Terrain::Plains, None);
        stand(&mut arena, C, far);
        arena.begin_joined(&[player(B)], &[Side::Attackers]);
        arena.play(tool);
        assert_eq!(arena.player(C).tile, arena.here);
        arena.player(C).lodging
    };
    assert_eq!(lodging("Raft"), None, "the toll is waived (RE-430)");
    assert!(lodging("Climbing Gear").is_some());
}

#[test]
fn re_606_who_might_hold_a_raft_is_asked_so_that_nothing_is_told() {
    // Only the deck holds a Raft: nobody but C knows that, so C is asked and can only stay away.
    let far = |deck: &[&str]| {
        let mut arena = Arena::new(&THREE).hand(C, &["Coin", "Coin"]).wild(C, 1).deck(C, deck);
        lay(&mut arena, 2, 0, Terrain::Water, None);
        lay(&mut arena, 3, 0, Terrain::Water, None);
        let tile = lay(&mut arena, 4, 0, Terrain::Plains, None);
        stand(&mut arena, C, tile);
        arena.run(&[Step::Targets]);
        arena.declare(&[player(B)]);
        arena
    };
    let arena = far(&["Raft"]);
    assert_eq!(arena.ask, Ask::Join { seat: C });
    assert_eq!(arena.refused(Action::Join(Side::Attackers)), "RE-606");
    assert_ne!(far(&["Climbing Gear"]).ask, Ask::Join { seat: C });
}

#[test]
fn re_610_one_who_would_arrive_with_an_empty_hand_cannot_join() {
    let near = |hand: &[&str], wild: u16| {
        let mut arena = Arena::new(&THREE).hand(C, hand).wild(C, wild).deck(C, &["Stride"; 9]);
        let tile = lay(&mut arena, -1, 0, Terrain::Plains, None);
        stand(&mut arena, C, tile);
        arena.run(&[Step::Targets]);
        arena.declare(&[player(B)]);
        arena
    };
    let may_join = |arena: &Arena| {
        matches!(arena.ask, Ask::Join { seat: C }) && arena.can(Action::Join(Side::Attackers))
    };
    // Two steps: the only card would have to be played.
    assert!(!may_join(&near(&["Stride"], 0)));
    assert!(may_join(&near(&["Stride", "Coin"], 0)));
    assert!(may_join(&near(&["Stride"], 2)));
    assert!(!may_join(&near(&["Dodge", "Dodge"], 0)));
    assert_eq!(near(&["Dodge", "Dodge"], 0).refused(Action::Join(Side::Attackers)), "RE-606");
    assert!(may_join(&near(&["Dodge", "Dodge", "Coin"], 0)));
    // On the way nobody can play the last card either.
    let mut arena = near(&["Dodge", "Dodge"], 2);
    arena.act(Action::Join(Side::Attackers));
    arena.play("Dodge");
    assert_eq!(arena.refused(Action::Play(card(&arena, "Dodge"))), "RE-610");
    arena.act(Action::Wild(Use::Walk));
    assert_eq!(arena.player(C).tile, arena.here);
    assert_eq!((arena.held(C), arena.player(C).wild), (1, 1));
}
