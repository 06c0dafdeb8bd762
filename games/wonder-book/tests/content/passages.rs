//! Prose that is chosen: the marks in braces and their mistakes (WB-953).

use crate::content::table::{END, HEAD, accepted, chapter, numbered, refused, story};
use cardtext::Source;
use testbed::mistakes::headlines;
use wonder_book::{load, load_only};

#[test]
fn wb_953_marks_in_braces_are_read_on_every_kind_of_card() {
    let prose = "{if Ken is in play and Lara is not in play}\nOne.\n{if 3 or more Heroes are in play}\nTwo.\n{otherwise}\nThree.\n{end}";
    let choice = format!(
        "CHOICE  Test\n{prose}\n[A] One.\n[B] Two.\n> Flip this card.\n---\n[A]\n{prose}\n[B]\n{prose}\n[all]\n{prose}\n> Go to the next card.\n"
    );
    let hero = format!("HERO  Ken\n{prose}\n");
    let upgrade = format!("UPGRADE  Ken 1\n{prose}\n");
    let wyrm = format!("WYRM  Thick Hide\n{prose}\n");
    let placing = story(&format!(
        "{prose}\n> Each player chooses a Hero.\n> Each Hero takes Upgrade card 1.\n> Add Wyrm card Thick Hide to the Wyrm deck.\n> Place card #6 in Hall.\n> 1 Hero takes card #7."
    ));
    let object = format!("INTERACTION  Test\n{prose}\n---\n{prose}\n> Discard this card.\n");
    let item = format!("ITEM  Test\n{prose}\n");
    let end = format!(
        "END  The end\n{prose}\n[1-4]\n{prose}\n> End the chapter.\n[5+]\n> End the chapter.\n"
    );
    let cards =
        [&hero, &upgrade, &wyrm, &placing, &choice, &object, &item, &end].map(|card| card.as_str());
    assert_eq!(crate::content::table::told(&chapter(HEAD, &cards)), []);
}

#[test]
fn wb_953_what_is_open_is_closed_and_nothing_is_nested() {
    let no_end = "#1, front: no `{end}` closes this before the instruction below it";
    refused(&[&story("{if Ken is in play}\nOne.")], "{if Ken is in play}", no_end);
    let choice = "CHOICE  Test\n[A] One.\n[B] Two.\n> Flip this card.\n---\n[A]\n{if Ken is in play}\nOne.\n[B]\n{end}\n[all]\n> Go to the next card.\n";
    assert_eq!(
        crate::content::table::told(&chapter(HEAD, &[choice, END])),
        [
            ("{if Ken is in play}", "#1, back: no `{end}` closes this"),
            ("{end}", "#1, back: no `{if ...}` is open before this `{end}`"),
        ]
        .map(|(marked, message)| (marked.to_owned(), message.to_owned()))
    );
    let open = |mark: &str| format!("#1, front: no `{{if ...}}` is open before this `{{{mark}}}`");
    refused(&[&story("One.\n{end}")], "{end}", &open("end"));
    refused(&[&story("{otherwise}\nOne.")], "{otherwise}", &open("otherwise"));
    let twice = "{if Ken is in play}\nOne.\n{otherwise}\nTwo.\n{otherwise}\nThree.\n{end}";
    refused(&[&story(twice)], "{otherwise}", &open("otherwise"));
    let late = "{if Ken is in play}\nOne.\n{otherwise}\nTwo.\n{if Lara is in play}\nThree.\n{end}";
    refused(
        &[&story(late)],
        "{if Lara is in play}",
        "#1, front: after `{otherwise}` comes `{end}`",
    );
    let order = "{if Ken is in play}\nOne.\n> Count 1 Ink.\n{end}";
    refused(&[&story(order)], "{if Ken is in play}", no_end);
}

#[test]
fn wb_953_braces_stand_on_lines_of_their_own() {
    let mark = "#1, front: a mark in braces is `{if KEYWORD is written}`, `{if HERO is in play}`, `{otherwise}` or `{end}`";
    refused(&[&story("{if Ken is in play} One.")], "{if Ken is in play} One.", mark);
    refused(&[&story("{Ken is in play}")], "{Ken is in play}", mark);
    refused(&[&story("{if Ken is {not} in play}")], "{if Ken is {not} in play}", mark);
    refused(
        &[&story("One {Two}.")],
        "One {Two}.",
        "#1, front: braces stand at the start and the end of a line of their own",
    );
    let option = "CHOICE  Test\n[A] One.\n{if Ken is in play}\nMore.\n{end}\n[B] Two.\n> Flip this card.\n---\n[A]\n[B]\n[all]\n> Go to the next card.\n";
    refused(
        &[option],
        "{if Ken is in play}",
        "#1: the words of an option are the same for all (WB-309)",
    );
}

#[test]
fn wb_953_prose_asks_only_for_heroes_in_play_and_keywords() {
    let one = |mark: &str| story(&format!("{{{mark}}}\nOne.\n{{end}}"));
    refused(
        &[&one("if Lora is in play")],
        "Lora",
        "#1, front: \"Lora\" does not fit here; expected a condition, an ally, a large enemy, \"you\" or \"the\". Did you mean \"Lara\"?",
    );
    refused(
        &[&one("if OATH is written")],
        "OATH",
        "#1, front: no Chapter writes the Keyword OATH (WB-937)",
    );
    refused(
        &[&one("if 1 Candle is counted")],
        "if 1 Candle is counted",
        "#1, front: prose asks only for Heroes in play and for Keywords (WB-953)",
    );
    accepted(&[&story("> Write OATH."), &one("if OATH is not written and Sid is in play")]);
    refused(
        &[&one("if OATH is written"), &story("> Write OATH.")],
        "if OATH is written",
        "#1: nothing writes OATH before this card is read (WB-937)",
    );
}

#[test]
fn wb_953_a_keyword_that_prose_reads_is_read() {
    let sources = wonder_book::built_in_sources();
    let third =
        sources.iter().find(|source| source.path.ends_with("chapter-3.txt")).expect("it is there");
    let text = third.text.replace("> Write KIND.\n", "> Write KIND.\n> Write OATH.\n");
    assert_eq!(headlines(load(&[Source::new("chapter-3.txt", text.clone())])).len(), 1);
    let read = text
        .replace("> Write KIND.\n", "{if OATH is not written}\nNo oath.\n{end}\n> Write KIND.\n");
    assert_eq!(headlines(load(&[Source::new("chapter-3.txt", read)])), [""; 0]);
}

#[test]
fn wb_953_a_face_has_32_passages_and_a_chapter_256() {
    let passages = |n: usize| "{if Ken is in play}\nOne.\n{end}\n".repeat(n);
    accepted(&[&story(&passages(32))]);
    refused(
        &[&story(&passages(33))],
        "{if Ken is in play}",
        "#1, front: a face has at most 32 passages",
    );
    let cards = |n: usize| {
        let mut cards = vec![story(&passages(32)); 8];
        cards.push(story(&passages(n)));
        cards.push(END.to_owned());
        let cards: Vec<&str> = cards.iter().map(String::as_str).collect();
        let first = numbered("CHAPTER I  Test", HEAD, &cards);
        headlines(load_only(&[Source::new("chapter-1.txt", first)]))
    };
    assert_eq!(cards(0), [""; 0]);
    let found = cards(1);
    assert_eq!(found.len(), 1);
    assert!(
        found[0].ends_with("there is room for 256 passages of chosen prose in a Chapter"),
        "{found:?}"
    );
}
