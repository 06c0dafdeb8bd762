//! What sentences are compiled to: WB-903, WB-904, WB-916 to WB-919.

use crate::content::table::{loaded, story};
use cardtext::{Names, print};
use wonder_book::{AbilityKind, Address, Content, Op, Over, Test};

/// A program with addresses counted from its start.
fn listing(content: &Content, start: Address) -> Vec<String> {
    let at = |to: u16| usize::from(to) - start.index();
    let line = |op: &Op| match *op {
        Op::Do(sentence) => print(&sentence, &Names::new().with("counter", ["Candle(s)", "Ink"])),
        Op::Unless { test, to } => match test {
            Test::Conditions(_) => format!("unless -> {}", at(to)),
            Test::Hits(n) => format!("unless {n} hits -> {}", at(to)),
            Test::Missed => format!("unless missed -> {}", at(to)),
            Test::Paid | Test::GroupPaid => format!("unless paid -> {}", at(to)),
            Test::Unpaid => format!("if paid -> {}", at(to)),
        },
        Op::Jump { to } => format!("-> {}", at(to)),
        Op::Each(Over::Successes) => "each success".to_owned(),
        Op::Next { over: Over::Successes, to } => format!("next success -> {}", at(to)),
        Op::Each(Over::Areas { n }) => format!("each area {n}"),
        Op::Next { over: Over::Areas { .. }, to } => format!("next area -> {}", at(to)),
        Op::Stop => "stop".to_owned(),
    };
    content.ops.text(start).map(line).collect()
}

/// Compares the program of a Story card, without its flow sentence.
#[track_caller]
fn compiles(lines: &str, expected: &[&str]) {
    let content = loaded(&[&story(lines)]);
    let mut found = listing(content, content.chapter(1).cards[0].front.start);
    assert_eq!(found.pop().as_deref(), Some("go to the next card"));
    assert_eq!(found, expected, "{lines}");
}

#[test]
fn wb_903_sentences_run_from_left_to_right_and_lines_from_top_to_bottom() {
    compiles(
        "> Count 1 Candle. Count 2 Candles.\n> Count 3 Candles.",
        &["count 1 Candle", "count 2 Candles", "count 3 Candles"],
    );
}

#[test]
fn wb_904_a_head_ends_at_the_next_of_its_family_or_with_its_line() {
    compiles(
        "> If 1 Candle is counted: Count 1 Candle. If 2 Candles are counted: Count 2 Candles.\n> Count 3 Candles.",
        &["unless -> 2", "count 1 Candle", "unless -> 4", "count 2 Candles", "count 3 Candles"],
    );
}

#[test]
fn wb_904_a_head_of_an_outer_family_ends_the_inner_ones() {
    compiles(
        "> If 1 Candle is counted: Roll 1 die. On no success: Count 1 Candle. If 2 Candles are counted: Count 2 Candles.",
        &[
            "unless -> 5",
            "roll 1 die",
            "unless missed -> 5",
            "count 1 Candle",
            "-> 5",
            "unless -> 7",
            "count 2 Candles",
        ],
    );
}

#[test]
fn wb_916_otherwise_belongs_to_the_nearest_if_on_or_may_spend() {
    compiles(
        "> If 1 Candle is counted: Count 1 Candle. Otherwise: Count 2 Candles.",
        &["unless -> 3", "count 1 Candle", "-> 4", "count 2 Candles"],
    );
    compiles(
        "> If 1 Candle is counted: Roll 1 die. On no success: Count 1 Candle. Otherwise: Count 2 Candles.",
        &[
            "unless -> 6",
            "roll 1 die",
            "unless missed -> 5",
            "count 1 Candle",
            "-> 6",
            "count 2 Candles",
        ],
    );
    compiles(
        "> The group may spend 2 Sparks. Otherwise: Count 1 Candle.",
        &["the group may spend 2 Sparks", "if paid -> 3", "count 1 Candle"],
    );
}

#[test]
fn wb_916_otherwise_may_stand_on_a_line_of_its_own() {
    compiles(
        "> The group may spend 1 Spark. If the group does:\n>   Count 1 Candle.\n> Otherwise:\n>   Count 2 Candles.",
        &[
            "the group may spend 1 Spark",
            "unless paid -> 4",
            "count 1 Candle",
            "-> 5",
            "count 2 Candles",
        ],
    );
}

#[test]
fn wb_917_only_the_first_on_that_fits_is_carried_out() {
    compiles(
        "> Roll 2 dice. On 2 or more successes: Count 2 Candles. On 1 or more successes: Count 1 Candle.\n> Otherwise: Count 3 Candles.",
        &[
            "roll 2 dice",
            "unless 2 hits -> 4",
            "count 2 Candles",
            "-> 8",
            "unless 1 hits -> 7",
            "count 1 Candle",
            "-> 8",
            "count 3 Candles",
        ],
    );
}

#[test]
fn wb_918_a_loop_over_successes() {
    compiles(
        "> Roll 2 dice. For each success: Count 1 Candle. Count 2 Candles.\n> On no success: Count 3 Candles.",
        &[
            "roll 2 dice",
            "each success",
            "next success -> 6",
            "count 1 Candle",
            "count 2 Candles",
            "-> 2",
            "unless missed -> 9",
            "count 3 Candles",
            "-> 9",
        ],
    );
}

#[test]
fn wb_919_a_loop_over_areas() {
    compiles(
        "> For each area with 3 or more Wyrms: Stun 1 Wyrm in that area.",
        &["each area 3", "next area -> 4", "stun 1 Wyrm in that area", "-> 1"],
    );
}

#[test]
fn a_side_without_instructions_does_nothing() {
    let content = loaded(&[
        &story("> Set aside card #2."),
        "ITEM  Test\nWords.\n",
        &story("> 1 Hero takes card #2."),
    ]);
    assert_eq!(content.chapter(1).cards[1].front.start, Address::NOWHERE);
    assert_eq!(content.ops[0], Op::Stop);
}

#[test]
fn columns_share_what_stands_below_all() {
    let choice = "CHOICE  Test\n[A] One.\n[B] Two.\n> Flip this card.\n---\n[all]\n> Count 1 Candle.\n[A]\nWords.\n> Count 2 Candles.\n[B]\n> Count 3 Candles.\n[all]\n> Go to the next card.\n";
    let content = loaded(&[choice]);
    let back = content.chapter(1).cards[0].back.as_ref().expect("a back");
    let programs: Vec<Vec<String>> =
        back.columns.iter().map(|column| listing(content, column.start)).collect();
    assert_eq!(programs[0], ["count 1 Candle", "count 2 Candles", "go to the next card"]);
    assert_eq!(programs[1], ["count 1 Candle", "count 3 Candles", "go to the next card"]);
    assert_eq!(back.columns[0].lines.len(), 4);
}

#[test]
fn limited_abilities_have_slots_of_their_own() {
    let content = loaded(&[]);
    let mut slots: Vec<u8> = content.abilities.iter().filter_map(|ability| ability.slot).collect();
    let all = slots.len();
    slots.sort();
    slots.dedup();
    assert_eq!(slots.len(), all);
    assert!(slots.iter().all(|slot| *slot < 64));
    for ability in &content.abilities {
        assert_eq!(ability.slot.is_some(), ability.text.contains("nce per"), "{}", ability.text);
    }
}

#[test]
fn wb_320_copies_of_a_shred_card_share_its_ability() {
    let content = loaded(&[]);
    assert_eq!(content.shreds.len(), 16);
    assert_eq!(content.shreds[1].name, "Warm Bread");
    assert_eq!((content.shreds[1].kind, content.shreds[1].ability), (0, content.shreds[0].ability));
    assert!(matches!(content.ability(content.shreds[0].ability).kind, AbilityKind::Special { .. }));
}
