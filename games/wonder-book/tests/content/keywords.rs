//! Keywords: WB-312 to WB-315, WB-937.

use crate::content::table::{END, HEAD, chapter, numbered, refused, refused_text, story, told};
use cardtext::Source;
use testbed::mistakes::headlines;
use wonder_book::{load, load_only};

#[test]
fn wb_937_a_keyword_that_nothing_writes_is_unknown() {
    refused_text(
        &chapter(HEAD, &[&story("> If OATH is written: Count 1 Ink."), END]),
        "OATH",
        "#1, front: no Chapter writes the Keyword OATH (WB-937)",
    );
    let choice = "CHOICE  Test\n[A] One.\n[B] Two.\n[C if OATH] Three.\n> Flip this card.\n---\n[A]\n[B]\n[C]\n[all]\n> Go to the next card.\n";
    refused(&[choice], "[C if OATH] Three.", "#1: no Chapter writes the Keyword OATH (WB-937)");
}

#[test]
fn wb_937_a_keyword_is_written_before_it_is_read() {
    let (read, write) = (story("> If OATH is written: Count 1 Ink."), story("> Write OATH."));
    refused(
        &[&read, &write],
        "If OATH is written:",
        "#1: nothing writes OATH before this card is read (WB-937)",
    );
    assert_eq!(told(&chapter(HEAD, &[&write, &read, END])), []);
    let first = Source::new("chapter-1.txt", chapter(HEAD, &[&read, END]));
    let second = numbered("CHAPTER II  Test", HEAD, &[&write, END]);
    let problems =
        load_only(&[first, Source::new("chapter-2.txt", second)]).expect_err("a mistake");
    assert_eq!(
        problems.list()[0].headline(),
        "chapter-1.txt:15:3: #1: nothing writes OATH before this card is read (WB-937)."
    );
}

#[test]
fn an_option_asks_for_a_keyword_that_can_be_there() {
    let choice = "CHOICE  Test\n[A] One.\n[B if OATH] Two.\n> Flip this card.\n---\n[A]\n[B]\n[all]\n> Go to the next card.\n";
    refused(
        &[choice, &story("> Write OATH.")],
        "#1 CHOICE  Test",
        "#1: nothing writes OATH before this card is read (WB-937)",
    );
}

#[test]
fn finished_may_come_from_an_earlier_campaign() {
    assert_eq!(told(&chapter(HEAD, &[&story("> If FINISHED is written: Count 1 Ink."), END])), []);
}

#[test]
fn in_a_whole_campaign_every_keyword_is_read() {
    let sources = wonder_book::built_in_sources();
    let third =
        sources.iter().find(|source| source.path.ends_with("chapter-3.txt")).expect("it is there");
    let text = third.text.replace("> Write KIND.\n", "> Write KIND.\n> Write OATH.\n");
    let found = headlines(load(&[Source::new("chapter-3.txt", text)]));
    assert_eq!(found.len(), 1, "{found:?}");
    assert!(found[0].ends_with("#22: no card ever reads OATH"), "{found:?}");
}
