//! Small Chapters made for one mistake.

use cardtext::{Problems, Source};
use kernel::Shared;
use wonder_book::{Content, load_only};

/// What stands before the cards of a test Chapter.
pub(crate) const HEAD: &str = "\
BOARD Yard
  Gate -- Hall -- Loft
  Gate == Loft
  FOLD Tower
    Loft -- Roof

COUNT Candle, Ink|Ink

ENEMY The Ogre, 2 Hearts per Hero, 1 damage
ALLY Mim, 3 Hearts
";

/// The last card of a test Chapter.
pub(crate) const END: &str = "END  The end\n[1-4]\n> End the chapter.\n[5+]\n> End the chapter.\n";

/// A Chapter I with this head, and these cards numbered from #1.
pub(crate) fn chapter(head: &str, cards: &[&str]) -> String {
    numbered("CHAPTER I  Test", head, cards)
}

pub(crate) fn numbered(first: &str, head: &str, cards: &[&str]) -> String {
    let cards = cards.iter().zip(1..).map(|(card, number)| format!("#{number} {card}\n"));
    format!("{first}\n\n{head}\n{}", cards.collect::<String>())
}

pub(crate) fn try_load(text: &str) -> Result<Shared<Content>, Problems> {
    load_only(&[Source::new("chapter-1.txt", text)])
}

/// The content of a Chapter with these cards and an END card.
pub(crate) fn loaded(cards: &[&str]) -> &'static Content {
    let text = chapter(HEAD, &with_end(cards));
    match try_load(&text) {
        Ok(content) => content.get(),
        Err(problems) => panic!("{}\nin\n{text}", problems.render(cardtext::Colours::Off)),
    }
}

fn with_end<'a>(cards: &[&'a str]) -> Vec<&'a str> {
    cards.iter().copied().chain([END]).collect()
}

/// The words that are marked in a text, and what is said about them.
pub(crate) fn told(text: &str) -> Vec<(String, String)> {
    let Err(problems) = try_load(text) else { return Vec::new() };
    let told = |problem: &cardtext::Problem| {
        let message = problem.sentence().trim_end_matches('.').to_owned();
        (text[problem.start..problem.end].to_owned(), message)
    };
    problems.list().iter().map(told).collect()
}

/// One mistake and nothing else: these words are marked, and this is said about them.
#[track_caller]
pub(crate) fn refused_text(text: &str, marked: &str, message: &str) {
    assert_eq!(told(text), [(marked.to_owned(), message.to_owned())], "in\n{text}");
}

/// The same, in a Chapter with these cards and an END card.
#[track_caller]
pub(crate) fn refused(cards: &[&str], marked: &str, message: &str) {
    refused_text(&chapter(HEAD, &with_end(cards)), marked, message);
}

#[track_caller]
pub(crate) fn accepted(cards: &[&str]) {
    let text = chapter(HEAD, &with_end(cards));
    assert_eq!(told(&text), [], "in\n{text}");
}

/// A Story card that says this before it goes on.
pub(crate) fn story(lines: &str) -> String {
    format!("STORY  Test\n{lines}\n> Go to the next card.\n")
}

/// A Goal card that can be met, with further lines on its front.
pub(crate) fn goal(lines: &str) -> String {
    format!(
        "GOAL  Test\n> Players' Phase: Each Hero takes a turn.\n> Enemies' Phase: Nothing happens.\n\
         > Goal: each Hero is in Hall.\n> When met: Go to the next card.\n{lines}\n"
    )
}

/// An Interaction card whose back says this, and a Story card that places it.
pub(crate) fn object(back: &str) -> [String; 2] {
    let placing = story("> Place card #2 in Hall.");
    [placing, format!("INTERACTION  Test\nA thing.\n---\n{back}\n")]
}
