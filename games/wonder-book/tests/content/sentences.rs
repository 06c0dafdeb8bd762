//! Sentences and heads: WB-901 to WB-905, WB-916 to WB-919.

use crate::content::table::{
    HEAD, accepted, chapter, goal, object, refused, refused_text, story, try_load,
};
use testbed::mistakes::headlines;

#[test]
fn wb_901_an_unknown_sentence_is_refused_with_card_side_and_place() {
    let text = chapter(HEAD, &[&story("> Each Hero gets 1 Spark."), crate::content::table::END]);
    let found = headlines(try_load(&text));
    assert_eq!(found.len(), 1);
    let start = "chapter-1.txt:15:13: #1, front: \"gets\" does not fit here; expected ";
    assert!(found[0].starts_with(start), "{found:?}");
    let [placing, card] = object("> Stun each Wrm.\n> Discard this card.");
    refused(
        &[&placing, &card],
        "Wrm",
        "#2, back: \"Wrm\" does not fit here; expected \"stunned\", \"standing\" or \"Wyrm\". Did you mean \"Wyrm\"?",
    );
}

#[test]
fn wb_901_all_mistakes_of_all_cards_are_told_at_once() {
    let text = chapter(
        HEAD,
        &[&story("> Jump."), &story("> Dance.\n> Sing."), crate::content::table::END],
    );
    assert_eq!(crate::content::table::told(&text).len(), 3);
}

#[test]
fn wb_902_a_line_that_is_printed_differently_is_refused() {
    refused(
        &[&story("> Place 2 Spark in Hall.")],
        "Spark",
        "#1, front: printed back it reads: \"Place 2 Sparks in Hall.\"",
    );
    refused(
        &[&story("> Count 1 Candles.")],
        "Candles",
        "#1, front: printed back it reads: \"Count 1 Candle.\"",
    );
    accepted(&[&story("> Count 2 Candles.\n> Count 2 Ink.\n> Count 1 Ink.")]);
}

#[test]
fn a_number_goes_from_1_to_99() {
    let message = "#1, front: a number in a sentence goes from 1 to 99";
    refused(&[&story("> Place 0 Sparks in Hall.")], "Place 0 Sparks in Hall.", message);
    refused(&[&story("> Count 100 Candles.")], "Count 100 Candles.", message);
}

#[test]
fn wb_904_a_head_governs_something() {
    refused(
        &[&story("> If 1 Candle is counted: If 2 Candles are counted: Count 1 Ink.")],
        "If 1 Candle is counted:",
        "#1, front: this head governs nothing",
    );
    refused(
        &[&story("> If 1 Candle is counted:")],
        "If 1 Candle is counted:",
        "#1, front: nothing deeper stands below this head",
    );
    refused(
        &[&story("> Count 1 Ink.\n>   Count 1 Ink.")],
        "Count 1 Ink.",
        "#1, front: this line is deeper than the line above it allows",
    );
}

#[test]
fn wb_904_a_cost_behind_a_condition_needs_deeper_lines() {
    let message = "#1, front: this head directly follows its \"may spend\"; behind an `If` on the same line both go \
                   into deeper lines (WB-904)";
    let flat =
        "> If 1 Candle is counted: The group may spend 1 Spark. If the group does: Count 1 Ink.";
    refused(&[&story(flat)], "If the group does:", message);
    let deep = "> If 1 Candle is counted:\n>   The group may spend 1 Spark. If the group does: Count 1 Ink.";
    accepted(&[&story(deep)]);
    refused(
        &[&story("> The group may spend 1 Spark. Count 1 Ink.\n> If the group does: Count 1 Ink.")],
        "If the group does:",
        message,
    );
}

#[test]
fn wb_904_no_more_than_two_conditions_are_joined() {
    let three = "1 Candle is counted and 1 Ink is counted and 2 or more Heroes are in Hall";
    refused(
        &[&story(&format!("> If {three}: Count 1 Ink."))],
        &format!("If {three}:"),
        "#1, front: two conditions may be joined by \"and\", not more",
    );
}

#[test]
fn wb_905_you_needs_an_acting_hero() {
    let you =
        |words: &str| format!("#1, front: \"{words}\" has no meaning here: no Hero acts (WB-905)");
    for (line, words) in [
        ("You gain 1 Spark.", "you"),
        ("Stun each Wyrm in your area.", "your area"),
        ("Stun 1 Wyrm in an adjacent area.", "an adjacent area"),
        ("Stun 1 Wyrm within 2 areas.", "within N areas"),
        ("Each other Hero gains 1 Spark.", "other Hero"),
    ] {
        refused(&[&story(&format!("> {line}"))], line, &you(words));
        let [placing, card] = object(&format!("> {line}\n> Discard this card."));
        accepted(&[&placing, &card]);
        accepted(&[&goal(&format!("> Special Action: {line}"))]);
    }
    refused(
        &[&story("> Move up to 2 areas.")],
        "Move up to 2 areas.",
        "#1, front: this is done by the acting Hero, and no Hero acts here (WB-905)",
    );
    refused(&[&story("> If you are in Hall: Count 1 Ink.")], "If you are in Hall:", &you("you"));
}

#[test]
fn wb_905_a_trigger_knows_you_only_if_it_is_about_you() {
    refused(
        &[&goal("> Whenever a Hero defeats a Wyrm: You gain 1 Spark.")],
        "You gain 1 Spark.",
        "#1, front: \"you\" has no meaning here: no Hero acts (WB-905)",
    );
    accepted(&[&goal("> Whenever a Hero defeats a Wyrm: That Hero gains 1 Spark.")]);
    accepted(&[&goal("> Whenever you collect a Spark: You lose 1 Heart.")]);
}

#[test]
fn wb_905_that_hero_wyrm_and_area_are_named_before() {
    for (line, words) in [
        ("That Hero gains 1 Spark.", "that Hero"),
        ("Stun that Wyrm.", "that Wyrm"),
        ("Stun each Wyrm in that area.", "that area"),
        ("Place 1 Wyrm in this area.", "this area"),
    ] {
        let message =
            format!("#1, front: nothing before it tells which \"{words}\" is meant (WB-905)");
        refused(&[&story(&format!("> {line}"))], line, &message);
    }
    accepted(&[&story("> 1 Hero gains 1 Spark. That Hero recovers 1 Heart.")]);
    accepted(&[&story("> For each area with 3 or more Wyrms: Stun 1 Wyrm in that area.")]);
    let [placing, card] = object("> Place 1 Wyrm in this area.\n> Discard this card.");
    accepted(&[&placing, &card]);
}

#[test]
fn wb_916_otherwise_follows_what_it_belongs_to() {
    let message = "#1, front: no `If`, `On` or `may spend` stands directly before this \"Otherwise:\" (WB-916)";
    refused(&[&story("> Otherwise: Count 1 Ink.")], "Otherwise:", message);
    let apart = "> If 1 Candle is counted: Count 1 Ink.\n> Count 1 Ink.\n> Otherwise: Count 1 Ink.";
    refused(&[&story(apart)], "Otherwise:", message);
    let twice =
        "> If 1 Candle is counted: Count 1 Ink. Otherwise: Count 2 Ink. Otherwise: Count 3 Ink.";
    refused(&[&story(twice)], "Otherwise:", message);
}

#[test]
fn wb_917_on_heads_of_one_roll_stand_together() {
    let message = "#1, front: of several `On` heads after one roll only one is carried out, so they stand together \
                   (WB-917)";
    let apart = "> Roll 2 dice. On 2 or more successes: Count 1 Ink.\n> Count 1 Candle.\n> On no success: Count 2 Ink.";
    refused(&[&story(apart)], "On no success:", message);
    accepted(&[&story(
        "> Roll 2 dice.\n> On 2 or more successes: Count 1 Ink.\n> On no success: Count 2 Ink.",
    )]);
}

#[test]
fn wb_917_an_on_head_that_stands_twice_is_refused() {
    let message = "#1, front: this `On` stands twice after one roll, and only the first is carried out (WB-917)";
    let twice = "> Roll 2 dice. On no success: Count 1 Ink. On no success: Count 2 Ink.";
    refused(&[&story(twice)], "On no success:", message);
    accepted(&[&story(
        "> Roll 1 die. On no success: Count 1 Ink.\n> Roll 1 die. On no success: Count 2 Ink.",
    )]);
}

#[test]
fn wb_918_heads_about_a_roll_stand_after_it() {
    let message = "#1, front: this head stands after a \"Roll N dice.\"";
    refused(&[&story("> On no success: Count 1 Ink.")], "On no success:", message);
    refused(&[&story("> For each success: Count 1 Ink.")], "For each success:", message);
}

#[test]
fn wb_919_no_loop_stands_inside_a_loop() {
    let line = "> Roll 2 dice. For each success: For each area with 1 or more Wyrms: Count 1 Ink.";
    refused(
        &[&story(line)],
        "For each area with 1 or more Wyrms:",
        "#1, front: \"For each\" does not stand inside another \"For each\"",
    );
}

#[test]
fn sentences_stand_where_they_belong() {
    for (line, place) in [
        ("Hit 1 Wyrm in Hall.", "after `Attack:`"),
        ("Reveal another Wyrm card.", "on a Wyrm card"),
        ("Turn 1 failure into a success.", "after `At any time, after your roll:`"),
        ("You lose 1 Heart fewer.", "after a head with \"would lose Hearts\""),
        ("Wyrms do not enter Hall.", "after `Always:` on a RULE or GOAL card"),
        ("Your reroll costs no Heart.", "after `Always:` on an UPGRADE card"),
    ] {
        let message = format!("#1, front: this sentence stands only {place}");
        refused(&[&story(&format!("> {line}"))], line, &message);
    }
    refused(
        &[&goal("> Special Action: Each Hero takes a turn.")],
        "Each Hero takes a turn.",
        "#1, front: this sentence stands only after `Players' Phase:` or on a side that is read",
    );
    refused(
        &[&goal("> Always: Stun each Wyrm.")],
        "Stun each Wyrm.",
        "#1, front: after `Always:` stand only lasting changes",
    );
    refused(
        &[&goal("> Always: If 1 Candle is counted: Wyrms do not enter Hall.")],
        "Always: If 1 Candle is counted: Wyrms do not enter Hall.",
        "#1, front: after `Always:` stand only lasting changes, without conditions",
    );
}

#[test]
fn some_sentences_follow_others() {
    let special = |line: &str| goal(&format!("> Special Action: {line}"));
    refused(
        &[&special("You may cross 1 solid border.")],
        "You may cross 1 solid border.",
        "#1, front: this stands directly after \"Move up to N areas.\"",
    );
    refused(
        &[&special("You may discard it.")],
        "You may discard it.",
        "#1, front: this stands after \"Look at the top N cards of the Wyrm deck.\"",
    );
    refused(
        &[&special("Look at the top 5 cards of the Wyrm deck.")],
        "Look at the top 5 cards of the Wyrm deck.",
        "#1, front: at most 4 cards are looked at",
    );
}

#[test]
fn heads_stand_on_the_cards_of_the_table() {
    let rule = "RULE  Test\n> Skill (1 Spark): You gain 1 Spark.\n> Go to the next card.\n";
    refused(&[rule], "Skill (1 Spark):", "#1, front: this head does not stand on a RULE card");
    refused(
        &[&story("> Always: Wyrms do not enter Hall.")],
        "Always: Wyrms do not enter Hall.",
        "#1, front: this head does not stand on a card of the kind STORY",
    );
    let item = "ITEM  Test\n> Whenever a Hero is knocked out: Count 1 Ink.\n";
    refused(
        &[&story("> 1 Hero takes card #2."), item],
        "Whenever a Hero is knocked out:",
        "#2, front: this head does not stand on an ITEM card",
    );
    refused(
        &[&story("> Count 1 Ink. Special Action: Count 1 Ink.")],
        "Special Action:",
        "#1, front: this stands only at the start of a line of its own",
    );
}

#[test]
fn wb_937_an_unknown_name_comes_with_the_nearest_one() {
    refused_text(
        &chapter(HEAD, &[&story("> Unfold Towr."), crate::content::table::END]),
        "Towr",
        "#1, front: I know no fold called \"Towr\"; expected a fold. Did you mean \"Tower\"?",
    );
    refused(
        &[&story("> Place 1 Spark in Lofft.")],
        "Lofft",
        "#1, front: \"Lofft\" does not fit here; expected a place. Did you mean \"Loft\"?",
    );
}
