//! Files of an owner in place of built-in ones.

use crate::content::table::{END, HEAD, chapter, numbered, story};
use cardtext::{BUILT_IN, Source};
use kernel::Content as _;
use wonder_book::{Content, built_in_sources, load, load_only};

/// The text of a built-in Chapter.
fn built_in(chapter: u8) -> String {
    let name = format!("content/chapter-{chapter}.txt");
    let sources = built_in_sources();
    sources.into_iter().find(|source| source.path == name).expect("it is there").text
}

#[test]
fn an_owners_chapter_replaces_the_whole_chapter() {
    let text = built_in(2).replace("The Hollow Tree\n\n", "The Hollow Log\n\n");
    let content = load(&[Source::new("my/chapter-2.txt", text)]).expect("it is read").get();
    assert_eq!(content.chapter(2).title, "The Hollow Log");
    assert_eq!(content.chapter(1).title, "The Tower in the Rain");
    assert_eq!(content.chapters.len(), 6);
}

#[test]
fn two_files_of_one_chapter_are_refused() {
    let file = |path: &str| Source::new(path, built_in(2));
    let problems = load(&[file("a.txt"), file("b.txt")]).expect_err("a mistake");
    assert_eq!(problems.list()[0].headline(), "b.txt:1:1: this is Chapter II too: a.txt.");
}

#[test]
fn a_file_is_the_chapter_that_its_name_says() {
    let problems = load(&[Source::new("my/chapter-3.txt", built_in(2))]).expect_err("a mistake");
    assert_eq!(
        problems.list()[0].headline(),
        "my/chapter-3.txt:1:1: a file called chapter-3.txt is not Chapter II."
    );
}

#[test]
fn wb_100_chapters_come_one_after_the_other() {
    let second = numbered("CHAPTER II  Test", HEAD, &[END]);
    let problems = load_only(&[Source::new("chapter-2.txt", second)]).expect_err("a mistake");
    assert_eq!(
        problems.list()[0].headline(),
        "chapter-2.txt:1:1: Chapter I is missing before this one (WB-100)."
    );
    let problems = load_only(&[]).expect_err("a mistake");
    assert_eq!(problems.list()[0].message, "there is no Chapter to play (WB-100)");
}

#[test]
fn content_is_named_by_what_it_says() {
    assert_eq!(Content::built_in().name(), BUILT_IN);
    let name = |text: String| {
        load_only(&[Source::new("chapter-1.txt", text)]).expect("it is read").name().to_owned()
    };
    let one = || chapter(HEAD, &[&story("> Count 1 Ink."), END]);
    let two = chapter(HEAD, &[&story("> Count 2 Ink."), END]);
    assert_eq!(name(one()), name(one()));
    assert_ne!(name(one()), name(two));
}

#[test]
fn a_save_can_tell_which_side_was_changed() {
    let content = |text: &str| {
        let text = chapter(HEAD, &[&story(text), END]);
        load_only(&[Source::new("chapter-1.txt", text)]).expect("it is read")
    };
    let (first, second) = (content("> Count 1 Ink."), content("> Count 2 Ink."));
    assert_ne!(first.fingerprint(), second.fingerprint());
    let old = first.things();
    let changed: Vec<(&str, String)> = second
        .things()
        .into_iter()
        .filter(|thing| !old.contains(thing))
        .map(|thing| (thing.kind, thing.id))
        .collect();
    assert_eq!(changed, [("side", "1-1 front".to_owned())]);
    // Notes are read by nobody.
    let noted = content("// Is this too much?\n> Count 1 Ink.");
    assert_ne!(first.fingerprint(), noted.fingerprint());
    assert_eq!(first.things(), noted.things());
    // The whole book: six heads, and every side of every card.
    let book = Content::built_in();
    let cards = || book.chapters.iter().flat_map(|chapter| &chapter.cards);
    let sides = cards().count() + cards().filter(|card| card.back.is_some()).count();
    let of = |kind: &str| book.things().iter().filter(|thing| thing.kind == kind).count();
    assert_eq!((of("chapter"), of("side"), of("hero"), of("upgrade")), (6, sides, 4, 12));
}
