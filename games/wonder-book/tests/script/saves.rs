//! A table that waits in a text is saved by meaning, and opened under edited Chapters.

use super::table::*;
use kernel::{Content as _, Game as _, Options as _, Rng, Shared, at_hand};
use serde_json::Value;
use wonder_book::{Action, Ask, Content, Due, Frame, Options, Source, Step, WonderBook, text};

/// The same table with a generator that a file may have: what a test writes down is in none.
fn real(mut table: WonderBook) -> WonderBook {
    table.rng = Rng::fast(1);
    table
}

/// A table that waits in card #3, which says this.
fn waiting(text: &str) -> WonderBook {
    let table = real(told(text, &TWO));
    assert!(matches!(table.ask, Ask::Pick { .. }), "{text}");
    table
}

fn saved(table: &WonderBook) -> Value {
    at_hand(table.content, || serde_json::to_value(table).expect("a table is plain data"))
}

/// Opens a save under other content, as if it were that of the same name.
fn opened(content: Shared<Content>, mut saved: Value) -> Result<WonderBook, String> {
    saved["content"] = content.get().name().into();
    at_hand(content, || serde_json::from_value(saved)).map_err(|error| error.to_string())
}

const TEXT: &str = "1 Hero gains 1 Spark. Count 2 Points.";
const REFUSED: &str = "Chapter 1, card #3, front was rewritten where this table stands in it";

#[test]
fn a_place_in_a_text_is_saved_by_card_and_sentence() {
    let saved = saved(&waiting(TEXT));
    let steps = saved["agenda"].as_array().expect("steps");
    let frame = &steps.last().expect("a text waits")["Run"];
    assert_eq!(frame["pc"]["text"], "Chapter 1, card #3, front");
    assert_eq!(frame["pc"]["says"], "1 Hero gains 1 Spark.");
}

#[test]
fn a_table_opens_under_chapters_that_were_edited_elsewhere() {
    let table = waiting(TEXT);
    // A sentence more before the place, and one behind it that says something else.
    let other = story("Count 1 Other. 1 Hero gains 1 Spark. Count 1 Point.", &TWO);
    let mut table = opened(other.content, saved(&table)).expect("it opens");
    let before = table.counters;
    act(&mut table, Action::Hero(LARA));
    assert_eq!(table.hero(LARA).sparks, 1);
    assert_eq!(table.counters[0], before[0] + 1, "the new end of the text is carried out");
    assert_eq!(table.counters[1], before[1], "what was put in before the place is not");
}

#[test]
fn a_table_is_refused_where_its_text_was_rewritten() {
    let save = saved(&waiting(TEXT));
    let other = story("1 Hero gains 2 Sparks. Count 2 Points.", &TWO);
    assert_eq!(opened(other.content, save.clone()), Err(REFUSED.to_owned()));
    // Moved, and no longer the only one.
    let twice = story("Count 1 Point. 1 Hero gains 1 Spark. 1 Hero gains 1 Spark.", &TWO);
    assert_eq!(opened(twice.content, save), Err(REFUSED.to_owned()));
}

#[test]
fn older_files_have_numbers_which_are_still_read_if_they_are_places() {
    let table = waiting(TEXT);
    let mut plain = serde_json::to_value(table).expect("a table is plain data");
    assert_eq!(opened(table.content, plain.clone()), Ok(table));
    let steps = plain["agenda"].as_array_mut().expect("steps");
    steps.last_mut().expect("a text waits")["Run"]["pc"] = 60_000.into();
    let refusal = opened(table.content, plain).expect_err("there are few places");
    assert!(refusal.starts_with("this table stands at place 60000 of the texts"), "{refusal}");
}

#[test]
fn abilities_are_saved_by_card_and_head() {
    let line = "Special Action in Q (1 Spark): You gain 1 Spark.";
    let mut table = real(rule(line, &TWO));
    let ability = table.card(3).abilities[0];
    table.due.set_off(Due { ability, ..Due::default() });
    let from = Source::Offered(ability);
    let pc = table.content.ability(ability).start;
    table.agenda.push(Step::Run(Frame { pc, from, answer: Frame::NONE, ..Frame::default() }));
    let save = saved(&table);
    assert_eq!(save["due"][0]["ability"], "Chapter 1, card #3, Special Action in Q");
    // What it costs may change, and so may everything before it.
    let other = with_deck(
        &book(
            "#3 RULE  Law\n> Always: Heroes in Q roll 1 fewer die.\n\
             > Special Action in Q (2 Sparks): You gain 1 Spark.\n> Go to the next card.",
        ),
        &[],
        &TWO,
    );
    let there = opened(other.content, save.clone()).expect("it opens");
    let found = there.due[0].ability;
    assert_ne!(found, ability);
    assert_eq!(
        other.content.ability(found).text,
        "Special Action in Q (2 Sparks): You gain 1 Spark."
    );
    let gone = rule("Special Action in P (1 Spark): You gain 1 Spark.", &TWO);
    assert_eq!(
        opened(gone.content, save.clone()),
        Err("the ability \"Chapter 1, card #3, Special Action in Q\" does not exist in the content of today".to_owned())
    );
    let mut plain = save;
    plain["due"][0]["ability"] = 9_999.into();
    assert_eq!(opened(table.content, plain), Err("there is no ability number 9999".to_owned()));
}

#[test]
fn areas_are_saved_by_name() {
    let mut table = real(told(TEXT, &TWO));
    let there = area(&table, "V");
    stand(&mut table, LARA, "V");
    let save = saved(&table);
    // Two areas more, on a board of the same name, before the one where she stands.
    let edited = book(&format!("#3 STORY  Test\n> {TEXT}\n> Go to the next card."))
        .replace("BOARD Under\n", "BOARD Under\n  X -- Y\n  Y -- U\n");
    let other = with(&edited, &TWO);
    let opened_there = opened(other.content, save.clone()).expect("it opens");
    assert_ne!(area(&opened_there, "V"), there, "the area has another place in the list now");
    assert_eq!(opened_there.hero(LARA).area, Some(area(&opened_there, "V")));
    let without = edited.replace("U -- V", "U -- Z").replace("    V --", "    Z --");
    let gone = with(&without, &TWO);
    let refusal = opened(gone.content, save).expect_err("V is no more");
    assert_eq!(refusal, "the area \"V\" does not exist in the content of today");
}

#[test]
fn keywords_are_saved_by_word() {
    let mut table = real(told("Write OWL. Write FOX.", &TWO));
    let bit = |table: &WonderBook, word: &str| {
        let place = table.content.get().keywords.iter().position(|known| known == word);
        text::Keyword(place.expect("a Keyword") as u16)
    };
    assert!(table.has_keyword(bit(&table, "FOX")));
    table.campaign.keywords &= !(1 << bit(&table, "OWL").0);
    let save = saved(&table);
    assert_eq!(save["campaign"]["keywords"], serde_json::json!(["FOX"]));
    let other = story("Write BEAR. Write FOX. Write OWL.", &TWO);
    let there = opened(other.content, save.clone()).expect("it opens");
    let is_written = |word| there.has_keyword(bit(&there, word));
    assert_eq!(["BEAR", "FOX", "OWL"].map(is_written), [false, true, false]);
    let mut plain = save;
    plain["campaign"]["keywords"] = (1u64 << 60).into();
    assert_eq!(opened(table.content, plain), Err("no Keyword has such a number".to_owned()));
}

/// Whatever waits in random play is the same after it was saved by meaning.
#[test]
fn tables_of_the_book_open_as_they_were() {
    let (mut texts, mut answers) = (0, Vec::new());
    for game in 0..24 {
        let options = Options { start: game as u8 % 6 + 1, tries: 1, ..Options::standard(2) };
        let mut rng = Rng::fast(game);
        let mut table =
            WonderBook::setup(Content::built_in(), &options, rng.fork()).expect("a table");
        for _ in 0..300 {
            let Some(seat) = table.turn().seats().first().filter(|_| table.outcome().is_none())
            else {
                break;
            };
            answers.clear();
            table.actions(seat, &mut answers);
            act_as(&mut table, seat, rng.pick(&answers));
            let waits = table.agenda.waiting().iter().any(|step| matches!(step, Step::Run(_)));
            if waits {
                texts += 1;
                assert_eq!(opened(table.content, saved(&table)), Ok(table));
            }
        }
    }
    assert!(texts > 100, "only {texts} texts have waited");
}

fn act_as(table: &mut WonderBook, seat: kernel::Seat, action: Action) {
    table.apply(seat, action, &mut kernel::Quiet).expect("it is listed");
}
