//! The structure of Dragon Eclipse's Scripts: what the small journal at the weir does not have.

use super::language::{Outcome, Token};
use super::load::{HILL, Journal, load};
use super::table::{Ask, Telling};
use kernel::{Shared, at_hand};
use serde::Deserialize as _;

fn hill() -> Shared<Journal> {
    load(HILL).expect("the journal is good")
}

/// In the hill, after this Combat, with the hum or without it.
fn inside(option: usize, outcome: Outcome) -> Telling {
    let mut telling = Telling::begin(hill(), 0);
    telling.choose(option);
    telling.fought(outcome);
    assert_eq!((telling.table.ask, telling.table.clock), (Ask::Map, Some(2)));
    telling
}

#[track_caller]
fn mistakes(words: &str, others: &str, expected: &[&str]) {
    assert!(HILL.contains(words), "the journal does not say {words:?}");
    let problems = load(&HILL.replacen(words, others, 1)).expect_err("a mistake was planted");
    let headlines: Vec<String> = problems.list().iter().map(|each| each.headline()).collect();
    assert_eq!(headlines, expected);
}

#[test]
fn tokens_lie_in_front_and_in_slots_and_change_what_follows() {
    let mut telling = Telling::begin(hill(), 0);
    telling.choose(0);
    // DE-J22: the Enemy begins with damage, because the token lies there.
    assert_eq!((telling.table.front, telling.table.harm), (0b01, 3));
    assert_eq!(inside(1, Outcome::Won).table.harm, 0);
    // DE-232: the token lies there after one of three outcomes.
    assert_eq!(inside(0, Outcome::Tamed).table.slots, [Some(Token::A), None, None]);
    assert_eq!(inside(0, Outcome::Won).table.slots, [None; 3]);
    assert_eq!(inside(1, Outcome::Lost).table.silver, 0);
}

#[test]
fn a_locked_script_is_unlocked_by_another() {
    let mut telling = inside(1, Outcome::Won);
    assert!(!telling.can_explore(63));
    telling.explore(66);
    telling.tested(8, 0);
    assert!(telling.can_explore(63));
    telling.explore(13);
    telling.tested(6, 0);
    telling.choose(0);
    assert!(!telling.can_explore(13), "it has locked itself");
}

#[test]
fn the_end_of_a_test_comes_before_its_outcome() {
    // DE-J20: once before the outcome of the row.
    for (misfortune, clock) in [(0, 2), (1, 2), (2, 1), (5, 1)] {
        let mut telling = inside(1, Outcome::Won);
        telling.explore(13);
        telling.tested(7, misfortune);
        assert_eq!((telling.table.clock, telling.table.silver), (Some(clock), 2), "{misfortune}");
        assert!(telling.table.secrets.contains(2));
        assert_eq!(telling.table.ask, Ask::Choice { script: 79 });
    }
    // Once for each full pair.
    for (misfortune, clock) in [(1, Some(2)), (2, Some(1)), (3, Some(1))] {
        let mut telling = inside(1, Outcome::Won);
        telling.explore(66);
        telling.tested(6, misfortune);
        assert_eq!(telling.table.clock, clock, "{misfortune}");
    }
}

#[test]
fn a_test_is_changed_by_what_one_has() {
    let mut with = inside(0, Outcome::Tamed);
    with.explore(66);
    assert_eq!((with.table.ask, with.table.adjust), (Ask::Test, 1));
    let mut without = inside(0, Outcome::Won);
    without.explore(66);
    assert_eq!((without.table.ask, without.table.adjust), (Ask::Test, 0));
    with.tested(6, 0);
    assert_eq!(with.table.adjust, 0, "it was for that Test");
}

#[test]
fn time_runs_out_at_the_event_which_waits_until_the_script_is_read() {
    let mut telling = inside(0, Outcome::Tamed);
    telling.explore(66);
    // Twice Misfortune, then the row: the token lies on the Event, and the row is still carried out (DE-337).
    telling.tested(5, 4);
    assert_eq!(telling.table.clock, None);
    // The Event was read before anything else, and led out of the hill (DE-336).
    assert!(!telling.table.exploring);
    assert_eq!((telling.table.ask, telling.table.explored), (Ask::World, 0b10));
    assert_eq!(telling.table.silver, 1, "token A lay in slot I");
    assert_eq!(telling.table.slots, [None; 3], "DE-352");
}

#[test]
fn a_random_combat_is_gone_on_from_in_a_script_of_its_own() {
    for (outcome, silver, clock) in
        [(Outcome::Tamed, 3, 2), (Outcome::Won, 1, 2), (Outcome::Lost, 1, 1)]
    {
        let mut telling = inside(1, Outcome::Won);
        telling.explore(62);
        assert_eq!(telling.table.ask, Ask::Fight { tame: true });
        telling.fought(outcome);
        // DE-J09: what is asked is how the last Combat ended.
        let table = telling.table;
        assert_eq!((table.silver, table.clock, table.ask), (silver, Some(clock), Ask::Map));
        assert!(!telling.can_explore(62));
    }
}

#[test]
fn whatever_was_opened_in_a_combat_is_dropped_when_it_ends() {
    let mut telling = Telling::begin(hill(), 0);
    telling.choose(1);
    let waiting = telling.table.agenda.len();
    // A text that is set off in the middle of the Combat, and asks something.
    telling.set_off(79);
    assert_eq!(telling.table.ask, Ask::Choice { script: 79 });
    telling.set_off(13);
    assert_eq!(telling.table.ask, Ask::Test);
    assert!(telling.table.agenda.len() > waiting);
    telling.fought(Outcome::Won);
    assert_eq!((telling.table.ask, telling.table.silver), (Ask::Map, 1));
    assert!(telling.table.agenda.is_empty());
}

#[test]
fn slots_are_empty_flipped_and_discarded() {
    let mut telling = inside(1, Outcome::Won);
    telling.explore(72);
    assert_eq!(telling.table.ask, Ask::Map);
    telling.explore(66);
    telling.tested(9, 0);
    assert_eq!(telling.table.slots[1], Some(Token::B));
    telling.explore(72);
    assert_eq!((telling.table.slots[1], telling.table.ask), (Some(Token::A), Ask::Map));
    telling.explore(72);
    assert_eq!((telling.table.statuses[1], telling.table.ask), (1, Ask::World));
}

#[test]
fn a_secret_opens_an_option_and_is_spent() {
    let mut telling = inside(0, Outcome::Tamed);
    telling.explore(66);
    telling.tested(8, 0);
    telling.explore(63);
    assert_eq!([0, 1, 2].map(|option| telling.can_choose(option)), [false, true, true]);
    telling.choose(2);
    telling.explore(13);
    telling.tested(6, 0);
    telling.choose(0);
    telling.explore(63);
    telling.choose(0);
    assert!(!telling.table.secrets.contains(2));
    // The World Map has a text of its own, which counts parts of a status (DE-227).
    let silver = telling.table.silver;
    assert_eq!((telling.table.ask, silver), (Ask::World, 0));
    telling.visit(90);
    assert_eq!((telling.table.ask, telling.table.silver), (Ask::World, 9));
}

#[test]
fn a_save_waits_in_a_test_with_all_that_lies_on_the_table() {
    let mut telling = inside(0, Outcome::Tamed);
    telling.explore(66);
    let saved = at_hand(telling.content, || serde_json::to_value(telling.table)).expect("plain");
    assert_eq!(saved["agenda"][0]["Run"]["pc"]["says"], "For each pair of Misfortune:");
    let opened = at_hand(telling.content, || super::table::Table::deserialize(&saved));
    assert_eq!(opened.expect("it opens"), telling.table);
}

#[test]
fn what_happens_at_the_end_of_a_test_belongs_to_a_test() {
    mistakes(
        "> Lock Script 13. Perform the Test.",
        "> Lock Script 13.",
        &[35, 36, 37, 38, 39]
            .map(|line| {
                format!(
                    "weir.txt:{line}:3: Script 13: this head directly follows the sentence that settles what it asks for."
                )
            })
            .iter()
            .map(String::as_str)
            .collect::<Vec<_>>(),
    );
    // The rows are still looked at as those of one Test.
    mistakes(
        "> On 6: Gain Secret 2. Go to Script 79.\n",
        "",
        &[
            "weir.txt:38:29: Script 13: a way through this text does not end in \"Go to Script N.\", \"Choose one.\" or \"Continue the Exploration.\".",
        ],
    );
}

#[test]
fn what_is_never_placed_is_never_found() {
    mistakes(
        "Place token B in slot II. ",
        "",
        &["weir.txt:76:3: Script 72: nothing writes this before it is asked for."],
    );
    mistakes(
        "Gain Secret 2. Go to Script 79.\n> On 6: Gain Secret 2. Go to Script 79.\n> On 7: Gain 1 Silver. Gain Secret 2. Go",
        "Go to Script 79.\n> On 6: Go to Script 79.\n> On 7: Gain 1 Silver. Go",
        &["weir.txt:67:1: Script 63: nothing writes this before it is asked for."],
    );
    mistakes(
        "MAP 13, 62, 63",
        "MAP 13, 63",
        &[
            "weir.txt:57:1: Script 62: no path reaches this text.",
            "weir.txt:60:1: Script 200: no path reaches this text.",
        ],
    );
}
