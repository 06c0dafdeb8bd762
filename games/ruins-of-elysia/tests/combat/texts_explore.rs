//! Sentences of Explore parts carried out (section 10.1).

use crate::combat::arena::{Arena, cleave, starting};
use crate::combat::e929_companion::{companion_card, solo_of};
use crate::fixture::{A, B, C, RAT, actions, event, lay, own, stand, walk_to};
use ruins_of_elysia::text::Terrain;
use ruins_of_elysia::{Action, Ask, Bag, Event, NpcState, Overlay, Step, Tile};
use testbed::Script;

const THREE: [&str; 3] = ["Algar", "Brisa", "Cassim"];

/// A can play the card with this text in step 2.
fn armed(text: &str) -> Arena {
    Arena::of(cleave(text), &THREE).hand(A, &["Cleave", "Coin", "Coin"])
}

/// A plays it.
fn explore(mut arena: Arena) -> Arena {
    arena.turn.moved = false;
    arena.run(&[Step::Explore]);
    arena.play("Cleave");
    arena
}

#[test]
fn text_explore_gain_walk_and_coin() {
    let arena = explore(armed("Explore: Gain 3 Walk."));
    assert_eq!((arena.turn.walk, arena.turn.coin), (3, 0));
    let arena = explore(armed("Explore: Gain 2 Coin. Gain 1 Walk."));
    assert_eq!((arena.turn.walk, arena.turn.coin), (1, 2));
    assert_eq!(arena.player(A).front, arena.heap(&["Cleave"]));
}

#[test]
fn text_explore_gain_and_return_tokens() {
    let left = |text: &str, light: i16| {
        let mut arena = armed(text).wild(A, 3).light(A, light);
        arena.players[A.index()].minus_card = 3;
        let arena = explore(arena);
        assert_eq!(arena.tokens(B), (0, 0, 0));
        arena.tokens(A)
    };
    assert_eq!(left("Explore: Gain 2 Wild.", 0), (5, 0, 3));
    assert_eq!(left("Explore: Gain 2 Light.", -1), (3, 1, 3), "Light and Darkness cancel");
    assert_eq!(left("Explore: Gain 2 Darkness.", 1), (3, -1, 3));
    assert_eq!(left("Explore: Gain 2 -1 Card.", 0), (3, 0, 5));
    assert_eq!(left("Explore: Return 4 Wild.", 0), (0, 0, 3));
    assert_eq!(left("Explore: Return 2 Light.", 3), (3, 1, 3));
    assert_eq!(left("Explore: Return 2 Darkness.", -1), (3, 0, 3));
    assert_eq!(left("Explore: Return 2 -1 Card.", 0), (3, 0, 1));
}

#[test]
fn text_explore_draw_cards() {
    let arena = explore(armed("Explore: Draw 2 cards.").deck(A, &["Stride"; 3]));
    assert_eq!(arena.player(A).hand, arena.heap(&["Coin", "Coin", "Stride", "Stride"]));
    assert!(arena.can_play("Stride"));
}

#[test]
fn text_explore_a_toll_is_0_this_turn() {
    for terrain in [Terrain::Mountain, Terrain::Desert, Terrain::Water] {
        for other in [Terrain::Mountain, Terrain::Desert, Terrain::Water] {
            let mut arena =
                armed(&format!("Explore: {} toll is 0 this turn. Gain 1 Walk.", terrain.name()));
            let tile = lay(&mut arena, 2, 0, other, None);
            // A Wild Token is left, so that it is asked whether to stop.
            let mut arena = explore(arena.wild(A, 1));
            walk_to(&mut arena, tile);
            assert_eq!(arena.can(Action::Stop), terrain == other, "{terrain:?}, {other:?}");
            assert_eq!(arena.can(Action::TurnBack), terrain != other);
        }
    }
}

#[test]
fn text_explore_you_may_move_to_any_placed_tile() {
    let mut arena = armed("Explore: You may move to any placed tile. Gain 1 Walk.").wild(A, 1);
    let far = lay(&mut arena, 4, 0, Terrain::Water, None);
    let ruins = lay(&mut arena, 0, -3, Terrain::Plains, Some(Overlay::Ruins));
    let here = arena.here;
    let mut arena = explore(arena);
    let jumps: Vec<Action> =
        actions(&arena).into_iter().filter(|action| matches!(action, Action::Jump(_))).collect();
    assert_eq!(jumps, [Tile::FIRST_VILLAGE, far, ruins].map(Action::Jump));
    // For no Walk, without a toll, once.
    let mut wet = Arena::of(cleave("Explore: You may move to any placed tile."), &THREE)
        .hand(A, &["Cleave", "Coin"]);
    let pond = lay(&mut wet, 4, 0, Terrain::Water, None);
    let mut wet = explore(wet.wild(A, 1));
    wet.act(Action::Jump(pond));
    assert_eq!((wet.player(A).tile, wet.turn.walk), (pond, 0));
    assert!(wet.can(Action::Stop) && !wet.can(Action::TurnBack));
    assert_eq!(wet.refused(Action::Jump(Tile::FIRST_VILLAGE)), "RE-401");
    // It counts as entering, from the tile that was left.
    arena.encounters = [(16, 1)].into_iter().collect();
    arena.act(Action::Jump(ruins));
    assert_eq!(arena.npcs.to_vec(), [NpcState { npc: RAT, tile: ruins }]);
    assert_eq!((arena.turn.from, arena.turn.walk), (Some(here), 1));
}

#[test]
fn text_explore_the_next_purchase_costs_less() {
    // Dodge costs 3, Claymore 6, Weapons Training 4 or 3 on Plains.
    let mut arena = armed("Explore: Gain 9 Coin. Your next purchase this turn costs 2 less.")
        .overlay(Overlay::Village);
    arena.turn.started = Tile::FIRST_VILLAGE;
    let mut arena = explore(arena);
    arena.run(&[Step::Buy]);
    let buy = |arena: &mut Arena, name: &str| {
        let (card, before) = (arena.card(name), arena.turn.coin);
        arena.act(Action::Buy(card));
        before - arena.turn.coin
    };
    assert_eq!(buy(&mut arena, "Weapons Training"), 1, "after the terrain discount");
    assert_eq!(buy(&mut arena, "Weapons Training"), 3, "the next one only");
    // At least 1 is paid.
    let mut arena = armed("Explore: Gain 9 Coin. Your next purchase this turn costs 5 less.")
        .overlay(Overlay::Village);
    arena.turn.started = Tile::FIRST_VILLAGE;
    let mut arena = explore(arena);
    arena.run(&[Step::Buy]);
    assert_eq!(buy(&mut arena, "Dodge"), 1);
    // It is lost with the turn.
    let mut arena = explore(armed("Explore: Your next purchase this turn costs 5 less."));
    assert_eq!(arena.turn.discount, 5);
    arena.run(&[Step::EndTurn]);
    assert_eq!(arena.turn.discount, 0);
}

#[test]
fn text_explore_gain_the_next_item() {
    let arena = explore(armed("Explore: Gain the next Item."));
    assert_eq!(arena.player(A).discard, arena.heap(&["Scimitar"]));
}

#[test]
fn text_explore_place_the_next_character_on_your_tile() {
    let mut arena = armed("Explore: Place the next Character on your tile. Gain 1 Walk.");
    let shadow = event(&arena, "Creeping Shadow");
    arena.encounters = [(shadow, 1), (16, 1)].into_iter().collect();
    arena = arena.scripted();
    let _script = Script::new([0, 0]);
    let arena = explore(arena);
    assert_eq!(arena.npcs.to_vec(), [NpcState { npc: RAT, tile: arena.here }]);
    // The Event on the way has no effect, and nobody fights by this.
    assert_eq!(
        (arena.tokens(A), arena.encounter_discard),
        ((0, 0, 0), [(shadow, 1)].into_iter().collect())
    );
    assert!(!arena.combat.on && arena.ask == Ask::Explore);
    assert_eq!(arena.turn.walk, 1);
    // Without a Character nothing is placed.
    let mut arena = armed("Explore: Place the next Character on your tile.");
    arena.encounters = Bag::new();
    let arena = explore(arena);
    assert!(arena.npcs.is_empty());
}

#[test]
fn text_explore_place_the_next_character_on_the_nearest_ruins() {
    let new = || {
        let mut arena =
            armed("Explore: Place the next Character on the nearest Ruins. Gain 1 Walk.");
        arena.encounters = [(16, 1)].into_iter().collect();
        arena
    };
    let mut arena = new();
    lay(&mut arena, 4, 0, Terrain::Plains, Some(Overlay::Ruins));
    let near = lay(&mut arena, 3, 0, Terrain::Plains, Some(Overlay::Ruins));
    let arena = explore(arena);
    assert_eq!(arena.npcs.to_vec(), [NpcState { npc: RAT, tile: near }]);
    assert!(!arena.combat.on);
    // Of two that are equally near the player chooses.
    let mut arena = new();
    let one = lay(&mut arena, 3, 0, Terrain::Plains, Some(Overlay::Ruins));
    let two = lay(&mut arena, -1, 0, Terrain::Plains, Some(Overlay::Ruins));
    lay(&mut arena, -4, 0, Terrain::Plains, Some(Overlay::Ruins));
    let mut arena = explore(arena);
    assert_eq!(arena.ask, Ask::Ruins { seat: A });
    assert_eq!(actions(&arena), [one, two].map(Action::At));
    arena.act(Action::At(two));
    assert_eq!(arena.npcs.to_vec(), [NpcState { npc: RAT, tile: two }]);
    assert_eq!(arena.turn.walk, 1, "the text goes on");
    // Without Ruins nothing is placed.
    let arena = explore(new());
    assert!(arena.npcs.is_empty() && arena.turn.walk == 1);
}

#[test]
fn text_explore_other_players_gain_return_and_draw() {
    let new = |text: &str| {
        let mut arena = armed(text).wild(A, 2).wild(B, 2).wild(C, 2);
        stand(&mut arena, C, Tile::FIRST_VILLAGE);
        for seat in [A, B, C] {
            arena.players[seat.index()].deck = arena.heap(&["Stride"; 3]);
        }
        explore(arena)
    };
    let wild = |text: &str| {
        let arena = new(text);
        [A, B, C].map(|seat| arena.player(seat).wild)
    };
    assert_eq!(wild("Explore: Each player gains 1 Wild."), [3, 3, 3]);
    assert_eq!(wild("Explore: Each other player returns 3 Wild."), [2, 0, 0]);
    assert_eq!(wild("Explore: Each player in a Village gains 1 Wild."), [2, 2, 3]);
    assert_eq!(wild("Explore: Each player not in a Village returns 1 Wild."), [1, 1, 2]);
    assert_eq!(wild("Explore: Each player on Plains gains 1 Wild."), [3, 3, 2]);
    assert_eq!(wild("Explore: One other player on your tile gains 1 Wild."), [2, 3, 2]);
    let arena = new("Explore: Each other player draws 1 card.");
    assert_eq!([A, B, C].map(|seat| arena.drew(seat)), [0, 1, 1]);
    let mut arena = new("Explore: One player on your tile draws 2 cards. Gain 1 Coin.");
    assert_eq!(actions(&arena), [A, B].map(Action::Player));
    arena.act(Action::Player(B));
    assert_eq!(([A, B, C].map(|seat| arena.drew(seat)), arena.turn.coin), ([0, 2, 0], 1));
    // With nobody else there the sentence does nothing.
    let mut alone = armed("Explore: One other player on your tile gains 1 -1 Card. Gain 1 Coin.");
    for seat in [B, C] {
        stand(&mut alone, seat, Tile::FIRST_VILLAGE);
    }
    let alone = explore(alone);
    assert_eq!(([A, B, C].map(|seat| alone.player(seat).minus_card), alone.turn.coin), ([0; 3], 1));
}

#[test]
fn text_explore_each_player_with_net_light_or_darkness() {
    let gained = |way: &str| {
        let text = format!("Explore: Each player with net {way} gains 1 Wild.");
        let arena = explore(armed(&text).light(A, 1).light(B, -1));
        [A, B, C].map(|seat| arena.player(seat).wild)
    };
    assert_eq!(gained("Light"), [1, 0, 0]);
    assert_eq!(gained("Darkness"), [0, 1, 0]);
}

#[test]
fn text_explore_a_removed_card_leaves_the_game() {
    let mut arena = explore(armed("Explore: Gain 1 Coin. Remove this card."));
    assert_eq!(arena.turn.coin, 1);
    assert!(!arena.player(A).owned().any(|(card, _)| card == arena.card("Cleave")));
    // The next card lies in front as ever.
    arena.play("Coin");
    assert_eq!(arena.player(A).front, arena.heap(&["Coin"]));
}

#[test]
fn text_explore_a_leave_out_card_is_removed_from_hand_and_from_in_front() {
    let blade = "Leave out. Explore: Gain 1 Coin. Remove this card.";
    let content = own(&starting("sworn-blade", "Sworn Blade", "Weapon", blade));
    let mut arena = Arena::of(content, &THREE).hand(A, &["Sworn Blade", "Coin"]);
    arena.run(&[Step::Explore]);
    arena.play("Sworn Blade");
    assert!(!arena.player(A).left_out);
    let mut arena = Arena::of(content, &THREE).hand(A, &["Coin", "Coin"]);
    arena.players[A.index()].left_out = true;
    arena.run(&[Step::Explore]);
    arena.act(Action::LeaveOut);
    assert_eq!(arena.turn.coin, 1);
    assert!(!arena.player(A).left_out, "it is gone");
    arena.play("Coin");
    assert_eq!(arena.player(A).front, arena.heap(&["Coin"]), "and no other card with it");
}

#[test]
fn text_explore_a_card_of_the_companion_is_removed_from_its_deck() {
    let content = companion_card("flank", "Flank", 2, "Explore: Gain 1 Coin. Remove this card.");
    let mut arena = solo_of(content, &["Flank"]).hand(A, &["Coin"; 5]);
    arena.run(&[Step::BeginTurn]);
    let card = arena.card("Flank");
    assert!(arena.log.contains(&Event::CompanionTurned { card }));
    assert_eq!(arena.turn.coin, 1);
    assert!(arena.companion.discard.is_empty());
    arena.play("Coin");
    assert_eq!(arena.player(A).front, arena.heap(&["Coin"]), "the player's cards stay");
}

/// The Coin that A gains if this is so.
#[track_caller]
fn check_if(condition: &str, holds: bool, change: impl Fn(&mut Arena)) {
    let mut arena = armed(&format!("Explore: If {condition}, gain 1 Coin. Gain 1 Walk."));
    change(&mut arena);
    let arena = explore(arena);
    assert_eq!((arena.turn.coin, arena.turn.walk), (holds.into(), 1), "if {condition}");
}

#[test]
fn text_explore_conditions() {
    let village = |arena: &mut Arena| {
        let here = arena.here;
        arena.tiles[here.index()].overlay = Some(Overlay::Village);
    };
    check_if("you are in a Village", true, village);
    check_if("you are in a Village", true, |arena| stand(arena, A, Tile::FIRST_VILLAGE));
    check_if("you are in a Village", false, |_| {});
    check_if("you are on Plains", true, village);
    check_if("you are on Forest", false, |_| {});
    check_if("you are on Plains", false, |arena| stand(arena, A, Tile::FIRST_VILLAGE));
    check_if("another player is on your tile", true, |_| {});
    check_if("another player is on your tile", false, |arena| stand(arena, A, Tile::FIRST_VILLAGE));
    check_if("your portrait is damaged", false, |arena| arena.players[B.index()].damaged = true);
    check_if("your portrait is damaged", true, |arena| arena.players[A.index()].damaged = true);
    check_if("you have 2 net Light", true, |arena| arena.players[A.index()].alignment = 2);
    check_if("you have 2 net Light", false, |arena| arena.players[A.index()].alignment = 1);
    check_if("you have 2 net Darkness", true, |arena| arena.players[A.index()].alignment = -2);
    check_if("you have 2 net Darkness", false, |arena| arena.players[A.index()].alignment = 2);
}
