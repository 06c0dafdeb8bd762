//! The turn and step 1: RE-201 to RE-213.

use crate::fixture::*;
use crate::setup::words::*;
use kernel::{Rng, Seat};
use ruins_of_elysia::text::Terrain::{Mountain, Plains};
use ruins_of_elysia::{Action, Ask, Elysia, Event, Options, Overlay, Step, Tile, Use};
use testbed::Script;

/// A at the beginning of a turn with this hand, so many -1 Card Tokens, and a deck of Coins.
fn beginning(names: &[&str], tokens: u8) -> Elysia {
    let mut table = players(&["Algar", "Brisa"]);
    hand(&mut table, A, names);
    deck(&mut table, A, &["Coin"; 9]);
    table.players[0].minus_card = tokens;
    table
}

/// Begins the turn; every card comes from a deck of Coins.
fn begin(table: &mut Elysia) -> Vec<Event> {
    table.rng = Rng::fast(7);
    let events = run(table, &[Step::BeginTurn]);
    table.rng = Script::rng();
    events
}

#[test]
fn re_201_a_turn_has_six_steps_in_order() {
    let mut table = players(&["Algar", "Brisa"]);
    let village = lay(&mut table, 1, 0, Plains, Some(Overlay::Village));
    stand(&mut table, B, village);
    hand(&mut table, A, &["Cleave", "Cleave"]);
    deck(&mut table, A, &["Stride"; 9]);
    quiet(&mut table);
    table.rng = Rng::fast(7);
    // 1 Exhaustion: three cards come. 2 Play cards.
    let events = run(&mut table, &[Step::BeginTurn]);
    assert!(events.contains(&Event::Drew { seat: A, n: 3 }));
    let (stride, cleave, apple) =
        (card(&table, "Stride"), card(&table, "Cleave"), card(&table, "Apple"));
    let target = Action::Target(player(B));
    assert_eq!(table.ask, Ask::Explore);
    assert_eq!(refused(&table, target), "RE-201");
    assert_eq!(refused(&table, Action::Buy(apple)), "RE-201");
    assert_eq!(refused(&table, Action::Discard(cleave)), "RE-201");
    act(&mut table, Action::Play(stride));
    // 3 Move.
    walk_to(&mut table, village);
    assert_eq!(table.ask, Ask::Move);
    assert_eq!(refused(&table, Action::Play(stride)), "RE-310");
    assert_eq!(refused(&table, Action::Buy(apple)), "RE-201");
    act(&mut table, Action::Stop);
    // 4 Combat.
    assert_eq!(table.ask, Ask::Targets);
    assert_eq!(refused(&table, Action::Walk(0)), "RE-201");
    assert_eq!(refused(&table, Action::Play(stride)), "RE-201");
    act(&mut table, Action::Done);
    // 5 Buy.
    assert_eq!(table.ask, Ask::Buy);
    assert_eq!(refused(&table, target), "RE-201");
    assert_eq!(refused(&table, Action::Play(stride)), "RE-201");
    act(&mut table, Action::Wild(Use::Coin));
    act(&mut table, Action::Done);
    // 6 Discard and draw.
    assert_eq!(table.ask, Ask::Drop);
    assert_eq!(refused(&table, target), "RE-201");
    assert_eq!(refused(&table, Action::Buy(apple)), "RE-801");
    assert_eq!(refused(&table, Action::Play(stride)), "RE-201");
    act(&mut table, Action::Discard(cleave));
    let events = act(&mut table, Action::Done);
    assert!(events.contains(&Event::Drew { seat: A, n: 2 }));
    assert!(events.contains(&Event::TurnEnded { seat: A, exhausted: false }));
    assert_eq!((table.ask, asked(&table)), (Ask::Explore, B));
}

/// A in a Village where a Rat appears as the movement ends, with these cards.
fn rat_in_the_village(names: &[&str]) -> Elysia {
    let mut table = players(&["Algar", "Brisa"]);
    let village = lay(&mut table, 1, 0, Plains, Some(Overlay::Village));
    send_away(&mut table, B);
    hand(&mut table, A, names);
    perilous(&mut table, &[16]);
    table.rng = Rng::fast(7);
    table.turn.coin = 4;
    go(&mut table, village);
    assert!(table.combat.on && table.turn.fought);
    table
}

#[test]
fn re_202_combat_interrupts_the_turn_and_returns_to_it() {
    let mut table = rat_in_the_village(&["Claymore", "Claymore", "Coin", "Coin"]);
    let coin = card(&table, "Coin");
    assert!(matches!(table.ask, Ask::Strike { attack: false, .. }));
    assert_eq!(refused(&table, Action::Buy(coin)), "RE-801");
    act(&mut table, Action::Done);
    act(&mut table, Action::Discard(coin));
    act(&mut table, Action::Discard(coin));
    let claymore = card(&table, "Claymore");
    act(&mut table, Action::Play(claymore));
    while matches!(table.ask, Ask::Strike { .. }) {
        act(&mut table, Action::Done);
    }
    assert_eq!((table.combat.on, table.ask, asked(&table)), (false, Ask::Buy, A));
}

#[test]
fn re_202_re_213_combat_may_end_the_turn() {
    let mut table = rat_in_the_village(&["Coin", "Coin"]);
    let events = act(&mut table, Action::Done);
    assert!(events.contains(&Event::TurnEnded { seat: A, exhausted: true }));
    assert!(!happened(&events, |event| matches!(event, Event::Drew { seat: A, .. })));
    assert_eq!((table.combat.on, table.ask, asked(&table)), (false, Ask::Explore, B));
}

#[test]
fn re_203_a_lodger_is_moved_back_before_step_1() {
    let mut table = beginning(&["Coin"; 4], 0);
    let field = lay(&mut table, 1, 0, Plains, None);
    let village = lay(&mut table, 2, 0, Mountain, Some(Overlay::Village));
    stand(&mut table, A, village);
    table.players[0].lodging = Some(field);
    let events = begin(&mut table);
    let moved = events.iter().position(|event| *event == Event::LodgerLeft { seat: A, to: field });
    let drew = events.iter().position(|event| *event == Event::Drew { seat: A, n: 1 });
    assert!(moved.is_some() && moved < drew, "{events:?}");
    assert_eq!((table.player(A).tile, table.player(A).lodging), (field, None));
    // Only once: the next turn begins where the player is.
    table.players[0].tile = village;
    begin(&mut table);
    assert_eq!(table.player(A).tile, village);
}

#[test]
fn re_203_who_has_paid_or_lodges_elsewhere_is_not_moved() {
    let mut table = beginning(&["Coin"; 5], 0);
    let field = lay(&mut table, 1, 0, Plains, None);
    let village = lay(&mut table, 2, 0, Mountain, Some(Overlay::Village));
    stand(&mut table, A, village);
    stand(&mut table, B, village);
    table.players[1].lodging = Some(field);
    begin(&mut table);
    assert_eq!((table.player(A).tile, table.player(B).tile), (village, village));
}

#[test]
fn re_204_the_turn_started_where_the_player_stood_before_being_moved() {
    // Back from a lodging to the First Village: there one may buy, in the lodging not.
    let mut table = beginning(&["Coin"; 5], 0);
    let village = lay(&mut table, 1, 0, Mountain, Some(Overlay::Village));
    stand(&mut table, A, village);
    table.players[0].lodging = Some(Tile::FIRST_VILLAGE);
    send_away(&mut table, B);
    quiet(&mut table);
    begin(&mut table);
    assert_eq!((table.player(A).tile, table.turn.started), (Tile::FIRST_VILLAGE, village));
    let mut stays = table;
    act(&mut stays, Action::Stop);
    assert_eq!(stays.ask, Ask::Buy);
    let _draws = Script::new([0]);
    go(&mut table, village);
    assert_eq!(table.ask, Ask::Drop);
}

#[test]
fn re_205_step_1_does_exactly_one_thing_the_first_that_applies() {
    // Damaged, without cards and with tokens: all three could apply.
    let mut table = beginning(&[], 1);
    table.players[0].damaged = true;
    let events = begin(&mut table);
    assert!(events.contains(&Event::Recovered { seat: A }));
    assert!(!happened(&events, |event| matches!(
        event,
        Event::Damaged { .. } | Event::Drew { .. }
    )));
    assert_eq!((table.player(A).hand.len(), table.player(A).minus_card), (0, 1));
    // Then the second: a draw to 3, and not to 5 besides.
    let events = begin(&mut table);
    assert!(events.contains(&Event::Damaged { seat: A }));
    assert_eq!((table.player(A).hand.len(), table.player(A).minus_card), (3, 1));
    assert!(table.player(A).damaged);
    // Then the first again.
    begin(&mut table);
    assert!(!table.player(A).damaged);
    assert_eq!((table.player(A).hand.len(), table.player(A).minus_card), (3, 1));
    // Then the third.
    begin(&mut table);
    assert_eq!((table.player(A).hand.len(), table.player(A).minus_card), (4, 0));
}

#[test]
fn re_206_a_damaged_portrait_is_turned_and_no_card_is_drawn() {
    for held in 0..=4 {
        let mut table = beginning(&["Coin"; 4][..held], 0);
        table.players[0].damaged = true;
        let events = begin(&mut table);
        assert!(!table.player(A).damaged && events.contains(&Event::Recovered { seat: A }));
        assert_eq!((table.player(A).hand.len(), table.player(A).deck.len()), (held, 9));
    }
}

#[test]
fn re_207_without_cards_the_portrait_is_damaged_and_three_are_drawn() {
    let mut table = beginning(&[], 0);
    let events = begin(&mut table);
    assert!(table.player(A).damaged && events.contains(&Event::Damaged { seat: A }));
    assert_eq!((table.player(A).hand.len(), table.player(A).deck.len()), (3, 6));
    // One card is enough to be spared.
    let mut table = beginning(&["Coin"], 0);
    begin(&mut table);
    assert!(!table.player(A).damaged && table.player(A).hand.len() == 5);
    // A Leave-Out Card in front is no hand card.
    let mut table = beginning(&[], 0);
    table.players[0].left_out = true;
    begin(&mut table);
    assert!(table.player(A).damaged && table.player(A).hand.len() == 3);
}

#[test]
fn re_208_otherwise_the_hand_is_drawn_up_to_five_less_the_tokens() {
    for held in 1..=4_usize {
        for tokens in 0..=6_u8 {
            let mut table = beginning(&["Cleave"; 4][..held], tokens);
            begin(&mut table);
            let aim = 5_usize.saturating_sub(tokens.into());
            assert_eq!(table.player(A).hand.len(), aim.max(held), "{held} held, {tokens} tokens");
            assert!(!table.player(A).damaged);
        }
    }
}

#[test]
fn re_209_tokens_do_not_lower_the_draw_to_three() {
    for tokens in [1, 3, 6] {
        let mut table = beginning(&[], tokens);
        begin(&mut table);
        assert_eq!((table.player(A).hand.len(), table.player(A).minus_card), (3, tokens));
    }
}

#[test]
fn re_210_a_hand_at_or_above_the_target_draws_and_discards_nothing() {
    for (held, tokens, left) in [(5, 0, 0), (7, 0, 0), (5, 2, 2), (7, 3, 3), (4, 1, 0), (4, 3, 2)] {
        let mut table = beginning(&["Cleave"; 7][..held], tokens);
        discard(&mut table, A, &[]);
        let events = begin(&mut table);
        assert!(!happened(&events, |event| matches!(event, Event::Drew { .. })));
        let player = table.player(A);
        assert_eq!((player.hand.len(), player.discard.len()), (held, 0));
        assert_eq!(player.minus_card, left, "{held} held, {tokens} tokens");
    }
}

#[test]
fn re_211_a_damaged_portrait_stays_so_until_the_next_own_step_1() {
    let mut table = beginning(&[], 0);
    begin(&mut table);
    table.rng = Rng::fast(7);
    rest(&mut table);
    assert!(table.player(A).damaged);
    finish(&mut table);
    // Through the turn of B as well.
    assert_eq!((asked(&table), table.player(A).damaged), (B, true));
    rest(&mut table);
    assert!(table.player(A).damaged);
    finish(&mut table);
    assert_eq!((asked(&table), table.player(A).damaged), (A, false));
    assert_eq!(table.player(A).hand.len(), 5);
}

#[test]
fn re_212_a_damaged_player_does_everything_as_usual() {
    let mut table = with(content(), Options { advanced: true, ..destiny(2) }, &["Algar", "Brisa"]);
    let village = lay(&mut table, 1, 0, Plains, Some(Overlay::Village));
    stand(&mut table, B, village);
    hand(&mut table, A, &["Stride", "Coin", "Coin"]);
    deck(&mut table, A, &["Cleave"; 9]);
    table.players[0].damaged = true;
    quiet(&mut table);
    table.rng = Rng::fast(7);
    // Plays and moves.
    let (stride, coin) = (card(&table, "Stride"), card(&table, "Coin"));
    act(&mut table, Action::Play(stride));
    act(&mut table, Action::Play(coin));
    assert_eq!((table.turn.walk, table.turn.coin), (2, 1));
    walk_to(&mut table, village);
    // Trades.
    for action in [Action::Trade(B), Action::Offer(coin), Action::AskWild, Action::Propose] {
        act(&mut table, action);
    }
    act(&mut table, Action::Yes);
    assert_eq!((table.player(A).wild, table.player(A).hand.len()), (6, 0));
    // Checks for encounters.
    let events = act(&mut table, Action::Stop);
    assert!(happened(&events, |event| matches!(event, Event::Checked { seat: A, .. })));
    // Buys, with Wild Tokens too.
    assert_eq!(table.ask, Ask::Buy);
    for _ in 0..2 {
        act(&mut table, Action::Wild(Use::Coin));
    }
    buy(&mut table, "Apple");
    act(&mut table, Action::Done);
    // Draws.
    finish(&mut table);
    assert_eq!((asked(&table), table.player(A).hand.len()), (B, 5));
    assert!(table.player(A).damaged);
}

#[test]
fn re_213_the_next_player_clockwise_takes_a_turn() {
    let mut table = players(&["Algar", "Brisa", "Cassim"]);
    table.rng = Rng::fast(7);
    for seat in [A, B, C, A] {
        assert_eq!((asked(&table), table.active()), (seat, seat));
        for other in [A, B, C].into_iter().filter(|other| *other != seat) {
            assert_eq!(testbed::refused(&table, other, Action::Stop), "RE-213");
        }
        rest(&mut table);
        let events = act(&mut table, Action::Done);
        let next = Seat((seat.0 + 1) % 3);
        assert!(happened(&events, |event| {
            matches!(event, Event::TurnBegan { seat, .. } if *seat == next)
        }));
    }
}

#[test]
fn re_213_a_turn_that_ends_early_passes_on_in_the_same_way() {
    // C falls to a Rat: the turn passes to A.
    let mut table = players(&["Algar", "Brisa", "Cassim"]);
    let field = lay(&mut table, 1, 0, Plains, None);
    table.turn.seat = C;
    stand(&mut table, C, field);
    hand(&mut table, C, &["Coin"]);
    perilous(&mut table, &[16]);
    table.rng = Rng::fast(7);
    run(&mut table, &[Step::Check, Step::Targets, Step::Buy, Step::Drop, Step::EndTurn]);
    for _ in 0..2 {
        assert!(matches!(table.ask, Ask::Join { .. }));
        act(&mut table, Action::Done);
    }
    assert!(matches!(table.ask, Ask::Strike { .. }));
    act(&mut table, Action::Done);
    assert_eq!((asked(&table), table.ask, table.combat.on), (A, Ask::Explore, false));
}
