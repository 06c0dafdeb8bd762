//! What cards do to players in a fight: tokens, draws, Items, others, and cards that leave the game (section 10.1).

use crate::combat::arena::{Arena, D, cleave, starting};
use crate::fixture::{A, B, C, own, player, stand};
use kernel::Seat;
use ruins_of_elysia::text::Terrain;
use ruins_of_elysia::{Action, Ask, Event, Overlay, Tile};

const FOUR: [&str; 4] = ["Algar", "Brisa", "Cassim", "Delphine"];

/// A, and B, can play the card with this text.
fn armed(text: &str) -> Arena {
    Arena::of(cleave(text), &FOUR)
        .hand(A, &["Cleave", "Coin"])
        .hand(B, &["Cleave", "Coin", "Coin", "Coin"])
}

fn attack(mut arena: Arena) -> Arena {
    arena.begin(&[player(B)]);
    arena.play("Cleave");
    arena
}

/// The tokens of all four.
fn tokens(arena: &Arena) -> [(u16, i16, u8); 4] {
    [A, B, C, D].map(|seat| arena.tokens(seat))
}

fn held(arena: &Arena) -> [usize; 4] {
    [A, B, C, D].map(|seat| arena.held(seat))
}

const NONE: (u16, i16, u8) = (0, 0, 0);

#[test]
fn text_gain_tokens() {
    let gained = |text: &str| tokens(&attack(armed(text)));
    assert_eq!(gained("Attack: Gain 2 Wild."), [(2, 0, 0), NONE, NONE, NONE]);
    assert_eq!(gained("Attack: Gain 2 Light."), [(0, 2, 0), NONE, NONE, NONE]);
    assert_eq!(gained("Attack: Gain 2 Darkness."), [(0, -2, 0), NONE, NONE, NONE]);
    assert_eq!(gained("Attack: Gain 2 -1 Card."), [(0, 0, 2), NONE, NONE, NONE]);
    // The one who plays the card, in defence too.
    let mut arena = armed("Defend: Defence 1. Gain 3 Light.");
    arena.begin(&[player(B)]);
    arena.done();
    arena.play("Cleave");
    assert_eq!(tokens(&arena), [NONE, (0, 3, 0), NONE, NONE]);
}

#[test]
fn text_return_tokens_as_many_as_there_are() {
    let left = |text: &str, light: i16| {
        let mut arena = armed(text).wild(A, 3).light(A, light).wild(B, 3);
        arena.players[A.index()].minus_card = 3;
        let arena = attack(arena);
        assert_eq!(arena.tokens(B), (3, 0, 0));
        arena.tokens(A)
    };
    assert_eq!(left("Attack: Return 2 Wild.", 1), (1, 1, 3));
    assert_eq!(left("Attack: Return 4 Wild.", 1), (0, 1, 3));
    assert_eq!(left("Attack: Return 2 -1 Card.", 1), (3, 1, 1));
    assert_eq!(left("Attack: Return 9 -1 Card.", 1), (3, 1, 0));
    assert_eq!(left("Attack: Return 2 Light.", 3), (3, 1, 3));
    assert_eq!(left("Attack: Return 2 Light.", 1), (3, 0, 3));
    assert_eq!(left("Attack: Return 2 Light.", -1), (3, -1, 3), "there is none");
    assert_eq!(left("Attack: Return 2 Darkness.", -3), (3, -1, 3));
    assert_eq!(left("Attack: Return 2 Darkness.", -1), (3, 0, 3));
    assert_eq!(left("Attack: Return 2 Darkness.", 1), (3, 1, 3));
}

#[test]
fn text_draw_cards() {
    let arena = attack(armed("Attack: Attack 1. Draw 2 cards.").deck(A, &["Stride"; 3]));
    assert_eq!(arena.player(A).hand, arena.heap(&["Coin", "Stride", "Stride"]));
    let mut arena = armed("Defend: Defence 1. Draw 1 card.").deck(B, &["Stride"; 3]);
    arena.begin(&[player(B)]);
    arena.done();
    arena.play("Cleave");
    assert_eq!(arena.player(B).hand, arena.heap(&["Coin", "Coin", "Coin", "Stride"]));
    // A drawn card can be a further play.
    let text = "Attack: Draw 1 card. You may play 1 more card.";
    let mut arena = attack(armed(text).deck(A, &["Claymore"]));
    arena.play("Claymore");
    assert_eq!(arena.attacks(), [0, 5]);
}

#[test]
fn text_gain_the_next_item() {
    let arena = attack(armed("Attack: Attack 1. Gain the next Item."));
    let scimitar = arena.card("Scimitar");
    assert!(arena.log.contains(&Event::ItemGained { seat: A, card: scimitar }));
    assert_eq!(arena.player(A).discard, arena.heap(&["Scimitar", "Cleave"]));
}

/// Who gains by a text that A plays: C is on a Mountain in a Village, D in the First Village, A and B on Plains.
fn scattered(who: &str, what: &str) -> Arena {
    let mut arena = armed(&format!("Attack: {who} {what}."));
    let village = crate::fixture::lay(&mut arena, 3, 0, Terrain::Mountain, Some(Overlay::Village));
    stand(&mut arena, C, village);
    stand(&mut arena, D, Tile::FIRST_VILLAGE);
    for seat in [A, B, C, D] {
        let player = &mut arena.players[seat.index()];
        (player.wild, player.minus_card) = (0, 2);
    }
    let strides = arena.heap(&["Stride"; 3]);
    for seat in [A, B, C, D] {
        arena.players[seat.index()].deck = strides;
    }
    arena = arena.light(B, 1).light(C, -1).light(D, -2);
    attack(arena)
}

const WHO: [(&str, [u8; 4]); 7] = [
    ("Each player", [1, 1, 1, 1]),
    ("Each other player", [0, 1, 1, 1]),
    ("Each player in a Village", [0, 0, 1, 1]),
    ("Each player not in a Village", [1, 1, 0, 0]),
    ("Each player on Plains", [1, 1, 0, 0]),
    ("Each player on Mountain", [0, 0, 1, 0]),
    ("Each player with net Light", [0, 1, 0, 0]),
];

#[test]
fn text_each_player_who_is_meant_gains_returns_or_draws() {
    for (who, meant) in WHO.into_iter().chain([("Each player with net Darkness", [0, 0, 1, 1])]) {
        let arena = scattered(who, "gains 1 Wild");
        assert_eq!([A, B, C, D].map(|seat| arena.player(seat).wild as u8), meant, "{who}");
        let arena = scattered(who, "gains 2 -1 Card");
        assert_eq!(
            [A, B, C, D].map(|seat| arena.player(seat).minus_card),
            meant.map(|n| 2 + 2 * n),
            "{who}"
        );
        let arena = scattered(who, "returns 1 -1 Card");
        assert_eq!(
            [A, B, C, D].map(|seat| arena.player(seat).minus_card),
            meant.map(|n| 2 - n),
            "{who}"
        );
        let arena = scattered(who, "draws 2 cards");
        assert_eq!([A, B, C, D].map(|seat| arena.drew(seat)), meant.map(|n| 2 * n), "{who}");
    }
    for terrain in ["Forest", "Desert", "Water"] {
        let arena = scattered(&format!("Each player on {terrain}"), "gains 1 Wild");
        assert_eq!([A, B, C, D].map(|seat| arena.player(seat).wild), [0; 4]);
    }
}

#[test]
fn text_one_player_on_your_tile_is_chosen() {
    let text = "Attack: One player on your tile gains 1 Light. Attack +2.";
    let mut arena = armed(text);
    stand(&mut arena, D, Tile::FIRST_VILLAGE);
    let mut arena = attack(arena);
    assert_eq!((arena.asked(), arena.ask), (A, Ask::Player { seat: A, other: false }));
    let choices = crate::fixture::actions(&arena);
    assert_eq!(choices, [A, B, C].map(Action::Player));
    arena.act(Action::Player(C));
    assert_eq!(tokens(&arena), [NONE, NONE, (0, 1, 0), NONE]);
    // The text goes on after that.
    assert_eq!(arena.attacks(), [2]);
}

#[test]
fn text_one_other_player_on_your_tile_is_chosen() {
    let choices = |others: &[Seat], text: &str| {
        let mut arena =
            armed(text).wild(B, 2).wild(C, 2).deck(B, &["Stride"; 3]).deck(C, &["Stride"; 3]);
        for seat in [C, D] {
            if !others.contains(&seat) {
                stand(&mut arena, seat, Tile::FIRST_VILLAGE);
            }
        }
        attack(arena)
    };
    let text = "Attack: One other player on your tile returns 1 Wild.";
    let mut arena = choices(&[B, C], text);
    assert_eq!(crate::fixture::actions(&arena), [B, C].map(Action::Player));
    arena.act(Action::Player(B));
    assert_eq!((arena.player(B).wild, arena.player(C).wild), (1, 2));
    // With one other there is nothing to choose.
    let arena = choices(&[B], text);
    assert_eq!((arena.player(B).wild, arena.player(C).wild), (1, 2));
    let arena = choices(&[B], "Attack: One other player on your tile draws 1 card.");
    assert_eq!((arena.drew(B), arena.drew(A)), (1, 0));
    // A player in defence chooses for itself.
    let mut arena =
        armed("Defend: Defence 1. One player on your tile draws 1 card.").deck(B, &["Stride"]);
    arena.begin(&[player(B)]);
    arena.done();
    arena.play("Cleave");
    assert_eq!(arena.ask, Ask::Player { seat: B, other: false });
    arena.act(Action::Player(B));
    assert_eq!(arena.drew(B), 1);
}

#[test]
fn text_a_removed_card_leaves_the_game_instead_of_being_discarded() {
    let arena = attack(armed("Attack: Attack 3. Remove this card."));
    assert_eq!(arena.attacks(), [3]);
    assert!(arena.player(A).discard.is_empty());
    assert!(!arena.player(A).owned().any(|(card, _)| card == arena.card("Cleave")));
    let mut arena = armed("Defend: Defence 3. Remove this card.").hand(A, &["Cleave", "Coin"]);
    arena.begin(&[player(B)]);
    // In its other part it is discarded.
    arena.play("Cleave");
    assert_eq!(arena.player(A).discard, arena.heap(&["Cleave"]));
    arena.play("Cleave");
    assert_eq!(arena.defences(), [3]);
    assert!(arena.player(B).discard.is_empty());
    // The next card is an ordinary one again.
    arena.play("Coin");
    assert_eq!(arena.player(B).discard, arena.heap(&["Coin"]));
}

#[test]
fn text_a_leave_out_card_can_be_removed_from_hand_and_from_in_front() {
    let blade = "Leave out. Attack: Attack 2. If you have 1 net Light, remove this card.";
    let content = own(&starting("sworn-blade", "Sworn Blade", "Weapon", blade));
    let mut arena = Arena::of(content, &FOUR)
        .hand(A, &["Sworn Blade", "Coin"])
        .hand(B, &["Coin"; 9])
        .light(A, 1);
    arena.begin(&[player(B)]);
    arena.play("Sworn Blade");
    assert!(!arena.player(A).left_out && arena.player(A).discard.is_empty());
    let mut arena =
        Arena::of(content, &FOUR).hand(A, &["Sworn Blade", "Coin"]).hand(B, &["Coin"; 9]);
    arena.begin(&[player(B)]);
    arena.play("Sworn Blade");
    assert!(arena.player(A).left_out);
    for _ in 0..3 {
        arena.done();
    }
    arena.players[A.index()].alignment = 1;
    arena.act(Action::LeaveOut);
    assert_eq!(arena.attacks(), [2, 2]);
    assert!(!arena.player(A).left_out && arena.player(A).discard.is_empty());
    for _ in 0..3 {
        arena.done();
    }
    assert_eq!(arena.refused(Action::LeaveOut), "RE-317");
}

#[test]
fn text_the_sentences_of_a_part_run_in_printed_order() {
    // First the Light, then what it is worth.
    let mut arena =
        attack(armed("Attack: Attack 1. Gain 2 Light. Attack +1 for each net Light you have."));
    assert_eq!(arena.attacks(), [3]);
    arena.log.clear();
    let arena =
        attack(armed("Attack: Attack 1. Attack +1 for each net Light you have. Gain 2 Light."));
    assert_eq!(arena.attacks(), [1]);
    // A card is drawn before it is asked what to discard.
    let text = "Attack: Draw 1 card. Discard up to 1 card. Attack +5 for each card discarded.";
    let mut arena = attack(armed(text).deck(A, &["Stride"]));
    arena.lose("Stride");
    assert_eq!(arena.attacks(), [5]);
    assert_eq!(held(&arena)[0], 1);
}
