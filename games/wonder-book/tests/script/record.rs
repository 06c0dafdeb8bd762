//! Sentences of record: Destiny, Keywords, counters (WB-925, WB-926).

use crate::script::table::*;
use wonder_book::What;

#[test]
fn wb_709_flip_n_destiny_face_down_and_up() {
    let mut table = story("Flip 2 Destiny face down.", &TWO);
    let events = read(&mut table);
    assert_eq!(table.destiny, 3);
    assert!(events.contains(&What::DestinyDown { left: 3 }));
    let mut table = story("Flip 2 Destiny face up.", &TWO);
    let events = read(&mut table);
    assert_eq!(table.destiny, 7);
    assert!(events.contains(&What::DestinyUp { left: 7 }));
    let mut table = story("Flip 2 Destiny face up.", &TWO);
    table.destiny = 9;
    read(&mut table);
    assert_eq!(table.destiny, 10);
    let mut table = story("Flip 5 Destiny face down. Place 1 Spark in Q.", &TWO);
    let events = read(&mut table);
    assert!(events.contains(&What::ChapterLost { chapter: 1 }));
    assert!(
        !events.iter().any(|what| matches!(what, What::SparksPlaced { .. })),
        "the loss stops everything"
    );
}

#[test]
fn wb_312_write_and_erase_a_keyword() {
    let mut table = story("Write PELL. Write PELL. Write MOTH. Erase MOTH. Erase MOTH.", &TWO);
    let events = read(&mut table);
    let known = &table.content.get().keywords;
    let pell = known.iter().position(|word| word == "PELL").expect("PELL is known");
    assert_eq!(table.campaign.keywords, 1 << pell);
    assert_eq!(events.iter().filter(|what| matches!(what, What::Written { .. })).count(), 2);
    assert_eq!(events.iter().filter(|what| matches!(what, What::Erased { .. })).count(), 1);
    assert_eq!(view(&table).keywords, ["PELL"]);
}

#[test]
fn wb_925_a_counter_starts_at_0_is_public_and_never_falls_below_0() {
    let mut table = story("Count 2 Points. Uncount 5 Points. Count 3 Others.", &TWO);
    assert_eq!(table.counters, [0; 8]);
    let events = read(&mut table);
    assert_eq!((table.counters[0], table.counters[1]), (0, 3));
    assert!(events.contains(&What::Counted { counter: 0, now: 2 }));
    assert!(events.contains(&What::Counted { counter: 0, now: 0 }));
    assert_eq!(view(&table).counters, [("Point".to_owned(), 0), ("Other".to_owned(), 3)]);
    assert_eq!(points(&told("Count 3 Points. Uncount 1 Point.", &TWO)), 2);
    // In every Chapter: a lost one starts anew.
    let mut table = told("Count 2 Points. Flip 5 Destiny face down.", &TWO);
    table.rng = kernel::Rng::fast(3);
    act(&mut table, wonder_book::Action::GoOn);
    assert_eq!(table.losses, 1);
    assert_eq!(table.counters, [0; 8]);
}

#[test]
fn wb_926_counted_is_true_at_the_number_or_more() {
    for (now, holds) in [(2, false), (3, true), (4, true)] {
        let mut table = story("If 3 Points are counted: Count 1 Other.", &TWO);
        table.counters[0] = now;
        read(&mut table);
        assert_eq!(table.counters[1] == 1, holds, "{now} of 3");
        let mut table = story("If 1 Point per Hero is counted: Count 1 Other.", &THREE);
        table.counters[0] = now;
        read(&mut table);
        assert_eq!(table.counters[1] == 1, holds, "{now} of 1 per Hero");
    }
}
