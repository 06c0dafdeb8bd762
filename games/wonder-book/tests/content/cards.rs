//! The cards of a Chapter: their shape, their numbers, and the way through the deck.

use crate::content::table::{
    END, HEAD, accepted, chapter, object, refused, refused_text, story, told,
};

#[test]
fn a_file_begins_with_its_chapter() {
    let message = "a Chapter file begins with `CHAPTER I  Title`, a number from I to VI and two blanks before the title";
    refused_text("CHAPTER VII  Test\n", "CHAPTER VII  Test", message);
    refused_text("CHAPTER I Test\n", "CHAPTER I Test", message);
    refused_text("", "", "an empty file; it begins with `CHAPTER I  Title`");
}

#[test]
fn a_card_begins_with_number_kind_and_title() {
    refused_text(
        &chapter(HEAD, &["STORY Test\n> Go to the next card.\n", END]).replace("#2", "#1"),
        "#1 STORY Test",
        "a card begins with `#7 GOAL  Title`: number, kind, two blanks, title",
    );
    refused_text(
        &chapter(HEAD, &["STORRY  Test\n> Go to the next card.\n", END]).replace("#2", "#1"),
        "#1 STORRY  Test",
        "\"STORRY\" is no kind of card. Did you mean \"STORY\"?",
    );
    refused(
        &["STORY blue  Test\n> Go to the next card.\n"],
        "#1 STORY blue  Test",
        "only an INTERACTION card has a banner colour",
    );
}

#[test]
fn wb_112_the_numbers_ascend_without_gaps() {
    let text = chapter(HEAD, &[&story(""), END]).replace("#2", "#3");
    refused_text(&text, "#3 END  The end", "card #2 comes next (WB-112)");
}

#[test]
fn wb_342_the_last_card_is_the_end_card() {
    let message = "the last card, and no other, is an END card (WB-342)";
    refused_text(&chapter(HEAD, &[END, END]), "#2 END  The end", message);
    refused_text(&chapter(HEAD, &[&story("")]), "#1 STORY  Test", message);
    refused_text("CHAPTER I  Test\n\nBOARD Yard\n  A -- B\n", "", "a Chapter has cards");
}

#[test]
fn a_chapter_has_room_for_128_cards_and_24_objects() {
    let card = story("");
    let cards: Vec<&str> = std::iter::repeat_n(card.as_str(), 128).chain([END]).collect();
    let text = chapter(HEAD, &cards);
    refused_text(&text, "#129 END  The end", "a Chapter has at most 128 cards");
    assert_eq!(told(&chapter(HEAD, &cards[1..])), []);
    let placing = story("> Place cards #2 to #26 in Hall as a stack.");
    let object = "INTERACTION red  Test\nA thing.\n---\n> Discard this card.\n";
    let cards: Vec<&str> = std::iter::once(placing.as_str())
        .chain(std::iter::repeat_n(object, 25))
        .chain([END])
        .collect();
    let message = "a Chapter has at most 24 INTERACTION cards";
    refused_text(&chapter(HEAD, &cards), "#26 INTERACTION red  Test", message);
}

#[test]
fn a_card_has_the_parts_of_its_kind() {
    refused(
        &["RULE  Test\n> Go to the next card.\n---\n> Go to the next card.\n"],
        "#1 RULE  Test",
        "#1: a card of the kind RULE has one side and no options",
    );
    refused(
        &["CHOICE  Test\n[A] One.\n> Flip this card.\n---\n[A]\n> Go to the next card.\n"],
        "#1 CHOICE  Test",
        "#1: a card of the kind CHOICE has two to four options and a back",
    );
    refused(
        &[&object("")[0], "INTERACTION  Test\nWords.\n"],
        "#2 INTERACTION  Test",
        "#2: a card of the kind INTERACTION has a back, and no options or two to four",
    );
    refused(
        &[&story("> 1 Hero takes card #2."), "ITEM  Test\n> Count 1 Ink.\n"],
        "Count 1 Ink.",
        "#2, front: on the front of such a card nothing is carried out when it is read",
    );
}

#[test]
fn wb_309_options_are_a_b_c_and_each_has_its_column() {
    let choice = |options: &str, back: &str| {
        format!(
            "CHOICE  Test\n{options}> Flip this card.\n---\n{back}[all]\n> Go to the next card.\n"
        )
    };
    refused(
        &[&choice("[A] One.\n[C] Two.\n", "[A]\n> Count 1 Ink.\n[B]\n> Count 2 Ink.\n")],
        "[C] Two.",
        "#1: option [B] comes next",
    );
    refused(
        &[&choice("[A] One.\n[B] Two.\n", "[A]\n> Count 1 Ink.\n")],
        "---",
        "#1, back: the back has one column for each option of the front (WB-311)",
    );
    refused(
        &[&choice("[A] One.\n[B] Two.\n", "[A]\n[B]\n[C]\n> Count 1 Ink.\n")],
        "[C]",
        "#1, back: there is no option [C] on the front",
    );
    refused(
        &[&choice("[A] One.\n[B] Two.\n", "[A] Words.\n[B]\n")],
        "[A] Words.",
        "#1: nothing follows a label that opens a column",
    );
    refused(
        &[&choice("[A] One.\n[B] Two.\n", "[A]\n[B]\n[b]\n")],
        "[b]",
        "#1: a label is `[A]`, `[A if KEYWORD]`, `[all]`, `[1-2]`, `[5+]` or `[5+ if KEYWORD]`",
    );
}

#[test]
fn what_stands_before_the_columns_of_a_back_would_reach_nobody() {
    let back = |lines: &str| format!("---\n{lines}[A]\nOne.\n[B]\nTwo.\n[all]\n");
    let choice = |lines: &str| {
        let back = back(lines);
        format!(
            "CHOICE  Test\n[A] One.\n[B] Two.\n> Flip this card.\n{back}> Go to the next card.\n"
        )
    };
    let never = |card: u8| {
        format!(
            "#{card}, back: what stands before the columns is never shown; write it below a column, or below [all]"
        )
    };
    accepted(&[&choice("")]);
    accepted(&[&choice("\n// A note to writers.\n\n")]);
    refused(&[&choice("\nLost words.\nAnd more.\n")], "Lost words.", &never(1));
    let chosen = "{if Ken is in play}\nLost words.\n{end}\n";
    refused(&[&choice(chosen)], "{if Ken is in play}", &never(1));
    refused(&[&choice("> Count 1 Ink.\n")], "> Count 1 Ink.", &never(1));
    let object = |lines: &str| {
        let back = back(lines);
        format!("INTERACTION  Test\nA thing.\n[A] One.\n[B] Two.\n{back}> Discard this card.\n")
    };
    let placing = story("> Place card #2 in Hall.");
    accepted(&[&placing, &object("")]);
    refused(&[&placing, &object("Lost words.\n")], "Lost words.", &never(2));
}

#[test]
fn what_stands_before_the_endings_is_only_shown() {
    let end = |lines: &str| {
        format!("END  The end\n{lines}[1-4]\n> End the chapter.\n[5+]\n> End the chapter.\n")
    };
    assert_eq!(told(&chapter(HEAD, &[&end("Words for all.\n")])), []);
    refused_text(
        &chapter(HEAD, &[&end("Words for all.\n> Count 1 Ink.\n")]),
        "Count 1 Ink.",
        "#1, front: what stands before the columns is only shown; write it below [all]",
    );
}

#[test]
fn wb_310_some_option_is_always_left() {
    let choice = "CHOICE  Test\n[A if OATH] One.\n[B if OATH] Two.\n> Flip this card.\n---\n[A]\n[B]\n[all]\n> Go to the next card.\n";
    refused(
        &[&story("> Write OATH."), choice],
        "#2 CHOICE  Test",
        "#2: every option asks for a Keyword, so that none may be left (WB-310)",
    );
}

#[test]
fn the_words_of_an_option_may_be_wrapped() {
    let choice = "CHOICE  Test\nWords.\n[A] One\nand more.\n[B] Two.\n> Flip this card.\n---\n[A]\n[B]\n[all]\n> Go to the next card.\n";
    let card = &crate::content::table::loaded(&[choice]).chapter(1).cards[0];
    assert_eq!(card.options[0].text, "One and more.");
    assert_eq!(card.options[1].text, "Two.");
    assert_eq!(card.front.lines.len(), 2);
}

#[test]
fn wb_923_a_skip_goes_ahead_to_a_card_that_is_there() {
    let skip = |to: u8| format!("STORY  Test\n> Skip to card #{to}.\n");
    refused(&[&skip(1)], "Skip to card #1.", "#1: card #1 does not lie ahead (WB-923)");
    refused(&[&skip(9)], "Skip to card #9.", "#1: there is no card #9 (WB-937)");
    accepted(&[&skip(2)]);
}

#[test]
fn wb_937_card_numbers_are_those_of_fitting_cards() {
    let [placing, card] = object("> Discard this card.");
    for (line, message) in [
        ("Place card #9 in Hall.", "there is no card #9 (WB-937)"),
        ("Place card #1 in Hall.", "card #1 is not an INTERACTION card (WB-937)"),
        ("1 Hero takes card #2.", "card #2 is not an ITEM card (WB-937)"),
        ("Discard card #1.", "card #1 is not a RULE, ITEM or INTERACTION card (WB-937)"),
        ("Set aside card #9.", "there is no card #9 (WB-937)"),
        ("Set aside cards #3 to #2.", "cards #3 to #2 are no two cards in their order"),
    ] {
        refused(&[&placing, &card, &story(&format!("> {line}"))], line, &format!("#3: {message}"));
    }
    refused(
        &[
            &story(""),
            &story("> Place card #3 in Hall."),
            &card,
            &story("> Place card #3 in Loft."),
        ],
        "Place card #3 in Loft.",
        "#4: card #3 lies behind and was never set aside (WB-937)",
    );
    refused(
        &[&story("> Each Hero takes Upgrade card 4.")],
        "Each Hero takes Upgrade card 4.",
        "#1: a Hero has Upgrade cards 1, 2 and 3",
    );
    refused(
        &[&story("> Add Wyrm card Scouts to the Wyrm deck.")],
        "Add Wyrm card Scouts to the Wyrm deck.",
        "#1: only a purple Wyrm card is added (WB-939)",
    );
}

#[test]
fn wb_335_a_stack_has_one_banner_colour() {
    let card =
        |banner: &str| format!("INTERACTION{banner}  Test\nA thing.\n---\n> Discard this card.\n");
    let placing = story("> Place cards #2 to #3 in Hall as a stack.");
    let message = "#1: the cards of a stack have one banner colour (WB-335)";
    let line = "Place cards #2 to #3 in Hall as a stack.";
    refused(&[&placing, &card(" red"), &card(" blue")], line, message);
    refused(&[&placing, &card(""), &card("")], line, message);
    accepted(&[&placing, &card(" red"), &card(" red")]);
}

#[test]
fn wb_937_every_card_is_reached_on_some_path() {
    let unreached = |hint: &str| format!("#2: no path reaches this card{hint} (WB-937)");
    let skip = "STORY  Test\n> Skip to card #3.\n";
    refused(&[skip, &story("")], "#2 STORY  Test", &unreached(""));
    refused(
        &[&story("> Set aside card #2."), "ITEM  Test\nWords.\n"],
        "#2 ITEM  Test",
        &unreached(": nobody takes it"),
    );
    refused(
        &[&story(""), "HERO  Ken\nWords.\n"],
        "#2 HERO  Ken",
        &unreached(": no card says \"Each player chooses a Hero.\""),
    );
    refused(
        &[&story(""), "UPGRADE  Ken 1\nWords.\n"],
        "#2 UPGRADE  Ken 1",
        &unreached(": no card says \"Each Hero takes Upgrade card N.\""),
    );
    refused(
        &[&story(""), "WYRM  Ambush\nWords.\n"],
        "#2 WYRM  Ambush",
        &unreached(": no card adds it to the Wyrm deck"),
    );
}

#[test]
fn wb_937_what_only_an_unreached_card_takes_is_not_reached() {
    let [_, object] = object("> You take card #3.\n> Discard this card.");
    let aside = story("> Set aside cards #2 to #3.");
    let problems = told(&chapter(HEAD, &[&aside, &object, "ITEM  Test\nWords.\n", END]));
    let marked: Vec<&str> = problems.iter().map(|(marked, _)| marked.as_str()).collect();
    assert_eq!(marked, ["#2 INTERACTION  Test", "#3 ITEM  Test"]);
}

#[test]
fn wb_334_an_object_does_not_come_up_on_the_deck() {
    let card = "INTERACTION  Test\nA thing.\n---\n> Discard this card.\n";
    refused(
        &[&story(""), card, &story("> Place card #2 in Hall.\n> Set aside card #2.")],
        "#2 INTERACTION  Test",
        "#2: this INTERACTION card comes up on the deck; place it or set it aside before (WB-334)",
    );
    // On some way it is placed: that is enough.
    let maybe = story("> If 1 Candle is counted: Place card #2 in Hall.");
    accepted(&[&maybe, card]);
}

#[test]
fn wb_941_an_item_that_comes_up_is_reached() {
    accepted(&[&story(""), "ITEM  Test\nWords.\n"]);
}

#[test]
fn cards_of_other_decks_are_known_by_their_names() {
    refused(
        &[&story("> Each player chooses a Hero."), "HERO  Kem\nWords.\n"],
        "#2 HERO  Kem",
        "#2: \"Kem\" is not the name of a Hero's card, such as Ken or Ken 1. Did you mean \"Ken\"?",
    );
    refused(
        &[&story("> Add Wyrm card Ambush to the Wyrm deck."), "WYRM  Scouts\nWords.\n"],
        "#2 WYRM  Scouts",
        "#2: \"Scouts\" is not the name of a purple Wyrm card, such as Thick Hide",
    );
}

#[test]
fn wb_311_every_option_has_its_column() {
    let choice = |columns: &str| {
        format!(
            "CHOICE  Test\n[A] One.\n[B] Two.\n> Flip this card.\n---\n{columns}[all]\n> Go to the next card.\n"
        )
    };
    let message = "#1, back: the back has one column for each option of the front (WB-311)";
    refused(&[&choice("[A]\nFirst.\n")], "---", message);
    refused(&[&choice("[B]\nSecond.\n")], "---", message);
    let twice = "[A]\nFirst.\n[A]\nFirst.\n";
    refused(&[&choice(twice)], "[A]", "#1, back: this column stands twice");
    accepted(&[&choice("[B]\nSecond.\n[A]\nFirst.\n")]);
}
