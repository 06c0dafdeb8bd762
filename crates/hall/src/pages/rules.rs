//! The rules of a game: as people read them (`primer`), and behind that the ledger, every rule with its id to link to, and the
//! rulings about it. Both can be searched.

use super::frame::Frame;
use super::primer;
use crate::games::GameInfo;
use kernel::english::count;
use kernel::rulebook::{self, Rule, Ruling};
use maud::{Markup, html};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Mutex, PoisonError};

/// The page at `/games/ID/rules`, or only what has all words of a search. It is drawn once, because it is long, and every
/// table's page fetches it.
pub fn rules(game: &GameInfo, find: &str) -> Markup {
    static BOOKS: Mutex<BTreeMap<(&str, usize, bool), Markup>> = Mutex::new(BTreeMap::new());
    let find = Find::of(find);
    if !find.words.is_empty() {
        return book(game, &find);
    }
    let ledger = game.rules.as_ptr().addr();
    let mut books = BOOKS.lock().unwrap_or_else(PoisonError::into_inner);
    books
        .entry((game.id, ledger, game.primer.is_some()))
        .or_insert_with(|| book(game, &find))
        .clone()
}

/// What is looked for: words that a box must all have. The script does the same while one types.
pub(super) struct Find {
    typed: String,
    words: Vec<String>,
}

impl Find {
    fn of(typed: &str) -> Find {
        let words = typed.split_whitespace().map(str::to_lowercase).collect();
        Find { typed: typed.trim().to_owned(), words }
    }

    pub(super) fn is_in(&self, text: &str) -> bool {
        let text = text.to_lowercase();
        self.words.iter().all(|word| text.contains(word))
    }
}

fn book(game: &GameInfo, find: &Find) -> Markup {
    let rules = rulebook::rules(game.rules);
    let ids: BTreeSet<&str> = rules.iter().map(|rule| rule.id).collect();
    let is_found = |rule: &&Rule<'_>| find.words.is_empty() || find.is_in(&words_of(game, rule));
    let left: Vec<Rule<'_>> = rules.iter().filter(is_found).cloned().collect();
    let all = chapters(&rules);
    let primer = game.primer.as_ref().map(|primer| primer::Short { game, primer, find });
    let primer_left = primer.as_ref().map_or(0, primer::Short::count);
    let main = html! {
        main id="main" class="rulebook" {
            h1 { "Rules of " (game.title) }
            p class="soft" { "Version " (game.rules_version) ". " a href=(format!("/games/{}", game.id)) { "Set up a table" } }
            (search(game, find, left.len() + primer_left))
            @if find.words.is_empty() { (contents(game, &all)) }
            @if let Some(short) = &primer { (short.draw()) }
            @if game.primer.is_some() && !left.is_empty() {
                h2 id="numbered" class="book-part" { "Every rule, numbered" }
            }
            @for (index, (title, rules)) in all.iter().enumerate() {
                @let rules: Vec<&Rule<'_>> = rules.iter().filter(|rule| left.contains(rule)).collect();
                @if !rules.is_empty() {
                    section class="chapter" aria-labelledby=(chapter_id(index)) {
                        (chapter_title(game, title, index))
                        @for rule in rules { (rule_box(game, rule, &ids)) }
                    }
                }
            }
        }
    };
    let title = format!("Rules of {}", game.title);
    let frame = Frame {
        game: Some(game),
        styles: &["card.css", "rules.css"],
        scripts: &["rules.js", "words.js"],
        ..Frame::plain(&title, "rules-page")
    };
    frame.around(&main)
}

/// All that a search looks at in a rule.
fn words_of(game: &GameInfo, rule: &Rule<'_>) -> String {
    let rulings = rulebook::rulings_on(game.rules, rule);
    let rulings = rulings.iter().flat_map(|each| [each.question, each.ruling, each.why]);
    let texts: Vec<&str> = [rule.id, &rule.text].into_iter().chain(rulings).collect();
    texts.join(" ")
}

/// Below the rules as people read them, the chapters stand one step lower.
fn chapter_title(game: &GameInfo, title: &str, index: usize) -> Markup {
    let words = plain_title(title, game);
    html! {
        @if game.primer.is_some() { h3 id=(chapter_id(index)) { (words) } }
        @else { h2 id=(chapter_id(index)) { (words) } }
    }
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

fn search(game: &GameInfo, find: &Find, left: usize) -> Markup {
    html! {
        form class="rule-search" method="get" action=(format!("/games/{}/rules", game.id)) role="search" {
            label for="rule-search" { "Search for words or a rule’s number" }
            div class="row" {
                input id="rule-search" name="find" type="search" autocomplete="off" value=(find.typed);
                button type="submit" { "Search" }
            }
            p id="rule-found" class="soft" role="status" {
                @if !find.words.is_empty() {
                    (count(left, "place")) " found. " a href=(format!("/games/{}/rules", game.id)) { "Show everything" }
                }
            }
        }
    }
}

fn contents(game: &GameInfo, chapters: &[(&str, &[Rule<'_>])]) -> Markup {
    let many = chapters.len() > 1;
    html! {
        @if many || game.primer.is_some() {
            nav class="contents" aria-label="Contents" {
                @if let Some(primer) = &game.primer {
                    ol class="in-short" {
                        @for (index, section) in primer.sections.iter().enumerate() {
                            li { a href=(format!("#{}", primer::section_id(index))) { (section.title) } }
                        }
                        @if !primer.terms.is_empty() { li { a href="#words" { "Words and icons" } } }
                        li { a href="#numbered" { "Every rule, numbered" } }
                    }
                }
                @if many {
                    ol {
                        @for (index, (title, _)) in chapters.iter().enumerate() {
                            li { a href=(format!("#{}", chapter_id(index))) { (title) } }
                        }
                    }
                }
            }
        }
    }
}

fn rule_box(game: &GameInfo, rule: &Rule<'_>, ids: &BTreeSet<&str>) -> Markup {
    let (mark, text) = marked(&rule.text);
    let text = without_notes(text);
    html! {
        div class="rule-box" data-find {
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
