//! What a bot leaves alone in a turn: it neither undoes its steps nor passes with work to do.

use crate::fixture::{act, area, stand, wyrms};
use crate::turns::words::*;
use kernel::{Seat, Valued as _};
use wonder_book::{Action, Hero, WonderBook};

/// Lara's turn, three actions left, two Sparks in her reserve; a candle that has been read lies in Q.
fn beside_the_candle() -> WonderBook {
    let mut table = Book::new()
        .card("INTERACTION  Candle\nA candle.\n---\n> You may spend 1 Spark. If you do:\n>   Count 1 Point.\n>   Discard this card.\n> Otherwise:\n>   Turn this card back.")
        .setup("Place card #2 in Q.")
        .play(&[LARA, Hero::KEN]);
    table.cards.read[1].insert(2);
    table.hero_mut(LARA).sparks = 2;
    act(&mut table, Action::Hero(LARA));
    table
}

fn tempts(table: &WonderBook, action: Action) -> bool {
    table.tempts(Seat(0), action)
}

#[test]
fn nobody_walks_away_from_work_or_passes_beside_it() {
    let mut table = beside_the_candle();
    let (p, q, s) = (area(&table, "P"), area(&table, "Q"), area(&table, "S"));
    assert!(tempts(&table, Action::Move(q)));
    assert!(!tempts(&table, Action::Move(s)), "away from the candle");
    assert!(!tempts(&table, Action::EndTurn));
    act(&mut table, Action::Move(q));
    assert!(!tempts(&table, Action::Move(p)) && !tempts(&table, Action::EndTurn));
    assert!(tempts(&table, Action::Interact(2)));
    // Without a Spark there is nothing to do here.
    table.hero_mut(LARA).sparks = 0;
    assert!(tempts(&table, Action::EndTurn));
    // Who might be felled there need not go.
    let mut table = beside_the_candle();
    table.hero_mut(LARA).hearts = 1;
    wyrms(&mut table, &[("Q", false), ("P", false)]);
    assert!(tempts(&table, Action::Move(s)));
}

#[test]
fn nobody_walks_back_at_once() {
    let mut table = beside_the_candle();
    table.hero_mut(LARA).sparks = 0;
    let (p, s) = (area(&table, "P"), area(&table, "S"));
    act(&mut table, Action::Move(s));
    assert!(!tempts(&table, Action::Move(p)));
    table.board.sparks[s.index()] = 1;
    act(&mut table, Action::Collect);
    assert!(tempts(&table, Action::Move(p)), "there was something to fetch");
}

#[test]
fn nobody_passes_with_a_wyrm_at_hand() {
    let mut table = beside_the_candle();
    table.hero_mut(LARA).sparks = 0;
    assert!(tempts(&table, Action::EndTurn));
    wyrms(&mut table, &[("P", false)]);
    assert!(!tempts(&table, Action::EndTurn));
    stand(&mut table, LARA, "S");
    assert!(tempts(&table, Action::EndTurn));
}
