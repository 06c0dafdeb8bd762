//! A table is saved while a text waits, and opened again: with the same journal, and with an edited one.

use super::language::Outcome;
use super::load::{Journal, WEIR, load};
use super::table::{Ask, Table, Telling};
use kernel::{Content as _, Shared, at_hand};
use serde::Deserialize as _;
use serde_json::{Value, json};

/// A table on which Script 2 waits for the Combat.
fn waiting() -> Table {
    let mut telling = Telling::begin(Journal::built_in(), 0);
    telling.choose(0);
    assert_eq!(telling.table.ask, Ask::Fight { tame: true });
    telling.table
}

fn saved() -> Value {
    at_hand(Journal::built_in(), || serde_json::to_value(waiting()).expect("a table is plain data"))
}

fn opened(content: Shared<Journal>, saved: &Value) -> Result<Table, String> {
    at_hand(content, || Table::deserialize(saved)).map_err(|error| error.to_string())
}

fn edited(words: &str, others: &str) -> Shared<Journal> {
    assert!(WEIR.contains(words), "the journal does not say {words:?}");
    load(&WEIR.replacen(words, others, 1)).expect("the edited journal is good")
}

#[test]
fn a_place_is_saved_by_its_text_and_what_is_printed_there() {
    let place = json!({ "text": "Script 2", "at": 5, "says": "If you tame it:" });
    assert_eq!(saved()["agenda"][0]["Run"]["pc"], place);
}

#[test]
fn a_table_goes_on_where_it_was() {
    let table = opened(Journal::built_in(), &saved()).expect("it opens");
    assert_eq!(table, waiting());
    let mut telling = Telling { content: Journal::built_in(), table };
    telling.fought(Outcome::Tamed);
    assert_eq!((telling.table.ask, telling.table.statuses), (Ask::Map, [1, 0, 1, 0]));
}

#[test]
fn edits_elsewhere_do_not_matter() {
    // Every place behind Script 1 has another number now.
    let content = edited("> Gain Kindness. Go", "> Gain Kindness. Spend time. Spend time. Go");
    let table = opened(content, &saved()).expect("it opens");
    assert_ne!(table, waiting());
    let mut telling = Telling { content, table };
    telling.fought(Outcome::Won);
    assert_eq!((telling.table.ask, telling.table.silver), (Ask::Map, 4));
}

#[test]
fn a_sentence_that_moved_within_its_text_is_found() {
    let content = edited("> Fight Bell", "> Spend time. Spend time.\n> Fight Bell");
    let mut telling = Telling { content, table: opened(content, &saved()).expect("it opens") };
    telling.fought(Outcome::Lost);
    // What was put in before the place has not been carried out.
    assert_eq!((telling.table.ask, telling.table.time), (Ask::Map, 1));
}

#[test]
fn a_text_that_was_rewritten_there_is_refused() {
    let content = load(
        &WEIR
            .replace("> If you tame it: Gain Trust. Go to Script 3.\n", "")
            .replace(", which can be tamed", "")
            .replace("If you win: Gain 2 Silver.", "If you win: Gain Trust."),
    )
    .expect("the edited journal is good");
    assert_eq!(
        opened(content, &saved()),
        Err("Script 2 was rewritten where this table stands in it".to_owned())
    );
}

#[test]
fn a_sentence_that_moved_and_stands_twice_is_refused() {
    let mut telling = Telling { content: Journal::built_in(), table: waiting() };
    telling.fought(Outcome::Won);
    telling.explore(4);
    let saved = at_hand(telling.content, || serde_json::to_value(telling.table)).expect("plain");
    assert_eq!(saved["agenda"][0]["Run"]["pc"]["says"], "On 5 or less:");
    let content = edited(
        "> Lock Script 5. Perform the Test.",
        "> Spend time. If Debt:\n>   Perform the Test.\n>   On 5 or less: Spend time. On 6 or more: Spend time.\n\
         > Lock Script 5. Perform the Test.",
    );
    assert_eq!(
        opened(content, &saved),
        Err("Script 4 was rewritten where this table stands in it".to_owned())
    );
}

#[test]
fn a_text_that_is_gone_is_refused() {
    let mut saved = saved();
    saved["agenda"][0]["Run"]["pc"]["text"] = "Script 12".into();
    assert_eq!(
        opened(Journal::built_in(), &saved),
        Err("this table stands in Script 12, which is no longer there".to_owned())
    );
}

#[test]
fn a_place_far_behind_its_text_is_no_place() {
    let mut saved = saved();
    saved["agenda"][0]["Run"]["pc"]["at"] = 60_000.into();
    saved["agenda"][0]["Run"]["pc"]["says"] = "If you fly:".into();
    assert_eq!(
        opened(Journal::built_in(), &saved),
        Err("Script 2 was rewritten where this table stands in it".to_owned())
    );
}

#[test]
fn without_the_content_at_hand_a_place_is_a_number() {
    let plain = serde_json::to_value(waiting()).expect("a table is plain data");
    let number = plain["agenda"][0]["Run"]["pc"].as_u64().expect("a number");
    assert_eq!(Table::deserialize(&plain).expect("it opens"), waiting());
    // The same file with the content at hand: an older one.
    assert_eq!(opened(Journal::built_in(), &plain), Ok(waiting()));
    assert!(number > 0);
}

#[test]
fn a_number_that_is_no_place_is_refused() {
    let mut plain = serde_json::to_value(waiting()).expect("a table is plain data");
    let pc = |plain: &mut Value, number: i64| plain["agenda"][0]["Run"]["pc"] = number.into();
    pc(&mut plain, 65_535);
    let refusal = opened(Journal::built_in(), &plain).expect_err("there are few places");
    assert!(
        refusal.starts_with("this table stands at place 65535 of the texts, and there are "),
        "{refusal}"
    );
    pc(&mut plain, 70_000);
    let refusal = Table::deserialize(&plain).expect_err("no place").to_string();
    assert_eq!(refusal, "70000 is no place in a text");
    pc(&mut plain, -1);
    assert!(opened(Journal::built_in(), &plain).is_err());
}

#[test]
fn a_place_by_meaning_needs_its_content() {
    let refusal = Table::deserialize(&saved()).expect_err("nothing is at hand").to_string();
    assert_eq!(refusal, "Script 2 can be found only while its content is at hand");
}
