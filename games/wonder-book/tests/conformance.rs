//! Random play at tables of every size, Chapter and variant: see the README of `testbed` for what is checked.

use kernel::{Content as _, Options as _, Seat};
use testbed::{Conformance, Secret};
use wonder_book::{Content, Difficulty, Hero, Options, SPARKS, WonderBook};

#[test]
fn wonder_book_conforms() {
    Conformance::<WonderBook>::new()
        .options(tables().map(|options| (Content::built_in(), options)))
        .decisions(1_000_000)
        .bound(60_000)
        .pieces(pieces)
        .secrets(secrets)
        .run();
}

/// Every number of players with every Chapter, and campaigns.
fn tables() -> impl Iterator<Item = Options> {
    (1..=4).flat_map(|players| {
        let standard = Options { tries: 3, ..Options::standard(players) };
        let chapter = move |start| Options { start, alone: true, tries: 2, ..standard };
        let campaigns = [
            standard,
            Options { dealt: true, start: 3, difficulty: Difficulty::Easier, ..standard },
            Options { difficulty: Difficulty::Hardcore, start: 5, ..standard },
        ];
        (1..=6).map(chapter).chain(campaigns)
    })
}

/// What must never be lost or doubled.
fn pieces(table: &WonderBook) -> Vec<(String, i64)> {
    let held: u8 = table.heroes.iter().map(|hero| hero.sparks).sum();
    let lying: u8 = table.board.sparks.iter().sum();
    let mut pieces = vec![("Sparks".to_owned(), i64::from(held + lying + table.spark_supply()))];
    assert!(held + lying <= SPARKS);
    // The cards of a Chapter are the pieces of that Chapter.
    for card in 1..=table.chapter().cards.len() as u8 {
        let cards = &table.cards;
        let sets = [cards.deck, cards.discard, cards.rules, cards.aside];
        let lies = sets.iter().filter(|set| set.contains(card)).count()
            + cards.placed.iter().filter(|placed| placed.card == card).count()
            + Hero::ALL.iter().filter(|hero| table.hero(**hero).items.contains(card)).count();
        assert!(lies <= 1, "card #{card} of Chapter {} lies in {lies} places", table.chapter);
    }
    for hero in Hero::ALL {
        let state = table.hero(hero);
        assert!(state.hearts <= table.max_hearts(hero));
    }
    for shred in 0..16 {
        let held = table.heroes.iter().filter(|hero| hero.shreds >> shred & 1 == 1).count();
        let lies = held
            + usize::from(table.shred_deck.contains(&shred))
            + usize::from(table.shred_discard >> shred & 1 == 1);
        assert!(lies <= 1, "Shred card {shred} lies in {lies} places");
    }
    let wyrms = table.wyrms_in_play().count_ones() as u8 + table.wyrm_supply();
    assert_eq!(wyrms, table.wyrm_limit);
    pieces.push(("Wyrm miniatures".to_owned(), table.wyrms.len() as i64));
    pieces
}

/// What `seat` cannot see, slot by slot.
fn secrets(table: &WonderBook, seat: Seat) -> Vec<Secret> {
    let mut secrets = Vec::new();
    for (place, &shred) in table.shred_deck.iter().enumerate() {
        secrets.push(Secret::new("Shred deck", format!("place {place}"), shred.into()));
    }
    let known = usize::from(table.known[seat.index()]);
    if table.looking.is_empty() {
        for (place, &card) in table.wyrm_deck[..table.wyrm_deck.len() - known].iter().enumerate() {
            secrets.push(Secret::new("Wyrm deck", format!("place {place}"), card.into()));
        }
    }
    secrets
}
