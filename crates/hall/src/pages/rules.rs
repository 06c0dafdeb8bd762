//! The rulebook, from the ledger: every rule with its id to link to, and the rulings about it.

use super::frame::Frame;
use crate::games::GameInfo;
use kernel::rulebook::{self, Rule, Ruling};
use maud::{Markup, html};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Mutex, PoisonError};

/// The page at `/games/ID/rules`. It is drawn once, because it is long, and every table's page fetches it.
pub fn rules(game: &GameInfo) -> Markup {
    static BOOKS: Mutex<BTreeMap<(&str, usize), Markup>> = Mutex::new(BTreeMap::new());
    let ledger = game.rules.as_ptr().addr();
    let mut books = BOOKS.lock().unwrap_or_else(PoisonError::into_inner);
    books.entry((game.id, ledger)).or_insert_with(|| book(game)).clone()
}

fn book(game: &GameInfo) -> Markup {
    let rules = rulebook::rules(game.rules);
    let chapters = chapters(&rules);
    let ids: BTreeSet<&str> = rules.iter().map(|rule| rule.id).collect();
    let main = html! {
        main id="main" class="rulebook" {
            h1 { "Rules of " (game.title) }
            p class="soft" { "Version " (game.rules_version) ". " a href=(format!("/games/{}", game.id)) { "Set up a table" } }
            (search())
            @if chapters.len() > 1 { (contents(&chapters)) }
            @for (index, (title, rules)) in chapters.iter().enumerate() {
                section class="chapter" aria-labelledby=(chapter_id(index)) {
                    h2 id=(chapter_id(index)) { (plain_title(title, game)) }
                    @for rule in *rules { (rule_box(game, rule, &ids)) }
                }
            }
        }
    };
    let title = format!("Rules of {}", game.title);
    let frame = Frame { scripts: &["rules.js"], ..Frame::plain(&title, "rules-page") };
    frame.around(&main)
}

/// Rules under their headings, in the order of the ledger.
fn chapters<'r, 'a>(rules: &'r [Rule<'a>]) -> Vec<(&'a str, &'r [Rule<'a>])> {
    rules.chunk_by(|a, b| a.part == b.part).map(|chapter| (chapter[0].part, chapter)).collect()
}

fn chapter_id(index: usize) -> String {
    format!("chapter-{}", index + 1)
}

/// A ledger without headings has only its title, or nothing.
fn plain_title<'a>(title: &'a str, game: &GameInfo) -> &'a str {
    if title.is_empty() || title == game.title { "The rules" } else { title }
}

fn search() -> Markup {
    html! {
        div class="rule-search js-only" {
            label for="rule-search" { "Search for words or a rule’s number" }
            input id="rule-search" type="search" autocomplete="off";
            p id="rule-found" class="soft" role="status" {}
        }
    }
}

fn contents(chapters: &[(&str, &[Rule<'_>])]) -> Markup {
    html! {
        nav class="contents" aria-label="Contents" {
            ol {
                @for (index, (title, _)) in chapters.iter().enumerate() {
                    li { a href=(format!("#{}", chapter_id(index))) { (title) } }
                }
            }
        }
    }
}

fn rule_box(game: &GameInfo, rule: &Rule<'_>, ids: &BTreeSet<&str>) -> Markup {
    let (mark, text) = marked(&rule.text);
    let text = without_notes(text);
    html! {
        div class="rule-box" {
            p id=(rule.id) class="rule" {
                a class="rule-id" href=(format!("#{}", rule.id)) { (rule.id) }
                " "
                @if let Some(mark) = mark { span class="tag" { (mark) } " " }
                span class="rule-text" { (inline(&text, ids)) }
            }
            (rulings(&rulebook::rulings_on(game.rules, rule), ids))
        }
    }
}

fn rulings(rulings: &[Ruling<'_>], ids: &BTreeSet<&str>) -> Markup {
    html! {
        @if !rulings.is_empty() {
            ul class="rulings" {
                @for ruling in rulings {
                    li {
                        span class="ruling-number" { "Ruling " (ruling.number) ". " }
                        (inline(ruling.question, ids)) " "
                        strong { (inline(ruling.ruling, ids)) }
                        @if !ruling.why.is_empty() { span class="soft" { " " (inline(ruling.why, ids)) } }
                    }
                }
            }
        }
    }
}

/// Splits `[2p] Each player ...`: for whom a rule is.
fn marked(text: &str) -> (Option<&str>, &str) {
    let split = text.strip_prefix('[').and_then(|rest| rest.split_once(']'));
    match split {
        Some((mark, rest)) if mark.len() < 20 => (Some(mark), rest.trim_start()),
        Some(_) | None => (None, text),
    }
}

/// A text without the notes for those who write the program: what is a definition, and numbers of rulings, which stand
/// below the rule in words.
fn without_notes(text: &str) -> String {
    // Where a rule comes from is for those who change it, not for those who play by it.
    let text = &text.replace(" (beyond the summary)", "").replace(" (ours)", "");
    let mut kept = String::new();
    let mut rest = text.as_str();
    while let Some((before, after)) = rest.split_once('[') {
        let Some((note, behind)) = after.split_once(']') else { break };
        kept.push_str(before);
        if note.starts_with("ruling ") || note.starts_with("definition:") {
            kept.truncate(kept.trim_end().len());
        } else {
            kept.push_str(&format!("[{note}]"));
        }
        rest = behind;
    }
    kept.push_str(rest);
    kept.trim_end().to_owned()
}

/// The little Markdown that ledgers use inside a line: `code` and **strong**; and every id of a rule is a link.
fn inline(text: &str, ids: &BTreeSet<&str>) -> Markup {
    html! {
        @for (index, piece) in text.split('`').enumerate() {
            @if index % 2 == 1 { code { (piece) } } @else { (strong(piece, ids)) }
        }
    }
}

fn strong(text: &str, ids: &BTreeSet<&str>) -> Markup {
    html! {
        @for (index, piece) in text.split("**").enumerate() {
            @if index % 2 == 1 { strong { (linked(piece, ids)) } } @else { (linked(piece, ids)) }
        }
    }
}

fn linked(text: &str, ids: &BTreeSet<&str>) -> Markup {
    html! {
        @for word in words(text) {
            @if ids.contains(word) { a href=(format!("#{word}")) { (word) } } @else { (word) }
        }
    }
}

/// Words and what stands between them, so that joined they are the text again.
fn words(text: &str) -> Vec<&str> {
    let is_word = |c: char| c.is_ascii_alphanumeric() || c == '-';
    let mut words = Vec::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let kind = is_word(first);
        let end = rest.find(|c| is_word(c) != kind).unwrap_or(rest.len());
        let (word, behind) = rest.split_at(end);
        words.push(word);
        rest = behind;
    }
    words
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_of_rules_are_links_and_nothing_else_is() {
        let ids = BTreeSet::from(["MY-1", "MY-12"]);
        let html = inline("See MY-12, `MY-1` and MY-123 <b>.", &ids).into_string();
        assert_eq!(
            html,
            "See <a href=\"#MY-12\">MY-12</a>, <code>MY-1</code> and MY-123 &lt;b&gt;."
        );
    }

    #[test]
    fn notes_for_programmers_are_left_out() {
        assert_eq!(
            without_notes("Two fit [ruling 9], or [any] three. [ruling 1]"),
            "Two fit, or [any] three."
        );
        assert_eq!(without_notes("It is a piece. [definition: names a thing]"), "It is a piece.");
        assert_eq!(without_notes("An open [bracket"), "An open [bracket");
        assert_eq!(without_notes("For 2 to 5 (beyond the summary)."), "For 2 to 5.");
        assert_eq!(marked("[2p] Both."), (Some("2p"), "Both."));
        assert_eq!(marked("Both."), (None, "Both."));
    }
}
