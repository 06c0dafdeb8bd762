//! How sides end: WB-303, WB-304, WB-920.

use crate::content::table::{accepted, goal, object, refused, story};

const MISSING: &str = "does not end in a flow sentence such as";
const ON: &str = "\"Go to the next card.\" or \"Skip to card #N.\" (WB-920)";

#[test]
fn wb_920_a_side_ends_in_a_flow_sentence() {
    refused(
        &["STORY  Test\n> Count 1 Ink.\n"],
        "Count 1 Ink.",
        &format!("#1, front: this text {MISSING} {ON}"),
    );
    refused(
        &["STORY  Test\nWords.\n"],
        "#1 STORY  Test",
        &format!("#1, front: this text {MISSING} {ON}"),
    );
    refused(
        &["STORY  Test\n> If 1 Candle is counted: Go to the next card.\n"],
        "Go to the next card.",
        &format!("#1, front: a way through this text {MISSING} {ON}"),
    );
}

#[test]
fn wb_920_every_way_has_exactly_one() {
    let message =
        "#1, front: on some way this comes after the flow sentence that ends the text (WB-920)";
    refused(
        &["STORY  Test\n> If 1 Candle is counted: Skip to card #2.\n> Go to the next card.\n"],
        "Go to the next card.",
        message,
    );
    refused(&["STORY  Test\n> Go to the next card. Count 1 Ink.\n"], "Count 1 Ink.", message);
    accepted(&[
        "STORY  Test\n> If 1 Candle is counted: Skip to card #2. Otherwise: Go to the next card.\n",
    ]);
}

#[test]
fn wb_920_a_text_of_its_own_has_no_flow() {
    refused(
        &[&goal("> Special Action: Go to the next card.")],
        "Go to the next card.",
        "#1, front: this text has no such flow sentence (WB-920)",
    );
    refused(
        &[
            "GOAL  Test\n> Players' Phase: Go to the next card.\n> Enemies' Phase: Nothing happens.\n\
           > Goal: each Hero is in Hall.\n> When met: Go to the next card.\n",
        ],
        "Go to the next card.",
        "#1, front: this text has no such flow sentence (WB-920)",
    );
    // WB-318: an Item may be used up.
    let item = "ITEM  Test\n> Special Action: You gain 1 Spark. Discard this card.\n";
    accepted(&[&story("> 1 Hero takes card #2."), item]);
}

#[test]
fn wb_920_a_loop_does_not_end_a_side() {
    refused(
        &[
            "STORY  Test\n> Roll 1 die. For each success: Go to the next card.\n> Go to the next card.\n",
        ],
        "Go to the next card.",
        "#1, front: a flow sentence does not stand inside \"For each\" (WB-920)",
    );
}

#[test]
fn wb_304_each_side_has_its_own_ways_to_end() {
    let object_ends =
        "\"Discard this card.\", \"Turn this card back.\" or \"Leave this card.\" (WB-920)";
    let [placing, card] = object("> Go to the next card.");
    refused(
        &[&placing, &card],
        "Go to the next card.",
        &format!("#2, back: this text ends in {object_ends}"),
    );
    refused(
        &["STORY  Test\n> Flip this card.\n"],
        "Flip this card.",
        &format!("#1, front: this text ends in {ON}"),
    );
    refused(
        &["STORY  Test\n> End the chapter.\n"],
        "End the chapter.",
        &format!("#1, front: this text ends in {ON}"),
    );
}

#[test]
fn wb_311_each_column_ends_by_itself_or_by_what_all_share() {
    let choice = |a: &str, all: &str| {
        format!(
            "CHOICE  Test\n[A] One.\n[B] Two.\n> Flip this card.\n---\n[A]\n> Count 1 Ink.\n{a}[B]\n> Count 2 Ink.\n{all}"
        )
    };
    accepted(&[&choice("", "[all]\n> Go to the next card.\n")]);
    refused(
        &[&choice("> Go to the next card.\n", "")],
        "Count 2 Ink.",
        &format!("#1, back: this text {MISSING} {ON}"),
    );
}
