//! The rules as people read them: sections with pictures, and what the words mean.

use super::frame::rule_link;
use super::rules::Find;
use crate::games::GameInfo;
use kernel::Primer;
use kernel::english::capital;
use kernel::primer::{Block, Piece, Section, Term, pieces, plain};
use maud::{Markup, PreEscaped, html};
use serde_json::{Value, json};

/// The short rules of a game, or what is found in them.
pub(super) struct Short<'a> {
    pub(super) game: &'a GameInfo,
    pub(super) primer: &'a Primer,
    pub(super) find: &'a Find,
}

impl Short<'_> {
    /// In how many places something is found.
    pub(super) fn count(&self) -> usize {
        self.sections().count() + self.terms().count()
    }

    pub(super) fn draw(&self) -> Markup {
        let terms: Vec<&Term> = self.terms().collect();
        html! {
            div class="primer" {
                div class=(format!("symbols game-{}", self.game.id)) { (PreEscaped(&self.game.pictures.symbols)) }
                @for (index, section) in self.sections() { (self.section(index, section)) }
                @if !terms.is_empty() {
                    section class="chapter words" aria-labelledby="words" {
                        h2 id="words" { "Words and icons" }
                        p class="soft js-only" { "At the table they say it themselves: point at a dotted word, tap it, or press " kbd { "w" } "." }
                        div class="terms" { @for term in terms { (self.term(term)) } }
                    }
                }
            }
        }
    }

    fn sections(&self) -> impl Iterator<Item = (usize, &Section)> {
        let found = |(_, section): &(usize, &Section)| self.find.is_in(&section_words(section));
        self.primer.sections.iter().enumerate().filter(found)
    }

    fn terms(&self) -> impl Iterator<Item = &Term> {
        let words = |term: &Term| format!("{} {}", term.forms.join(" "), term.about);
        self.primer.terms.iter().filter(move |term| self.find.is_in(&words(term)))
    }

    fn section(&self, index: usize, section: &Section) -> Markup {
        let id = section_id(index);
        let is_point = |block: &Block| matches!(block, Block::Point { .. });
        html! {
            section class="chapter short" aria-labelledby=(id) data-find {
                h2 id=(id) { (section.title) }
                @for run in section.blocks.chunk_by(|a, b| is_point(a) && is_point(b)) {
                    @if is_point(&run[0]) { ul class="points" { @for block in run { li { (self.block(block)) } } } }
                    @else { (self.block(&run[0])) }
                }
            }
        }
    }

    fn block(&self, block: &Block) -> Markup {
        match block {
            Block::Text { text, .. } => html! { p { (self.words(text)) } },
            Block::Point { text, .. } => self.words(text),
            Block::Picture { name, caption, .. } => self.picture(name, caption),
        }
    }

    /// The caption says what is seen; the drawing itself is only looked at.
    fn picture(&self, name: &str, caption: &str) -> Markup {
        let kind = name.split('+').next_back().unwrap_or_default();
        let kind = kind.split_once('-').map_or(kind, |(kind, _)| kind);
        html! {
            @if let Some(drawing) = self.game.pictures.get(name) {
                figure class=(format!("picture picture-{kind}")) {
                    div class=(format!("picture-frame game-{}", self.game.id)) inert aria-hidden="true" { (PreEscaped(drawing)) }
                    figcaption { (self.words(caption)) }
                }
            }
        }
    }

    fn term(&self, term: &Term) -> Markup {
        html! {
            div class="term" id=(term_id(term)) data-find {
                h3 { (self.icon(term)) (capital(term.word())) }
                p { (self.words(&term.about)) }
            }
        }
    }

    fn icon(&self, term: &Term) -> Markup {
        html! {
            @if let Some(icon) = term.icon.as_ref().filter(|icon| self.game.pictures.has_symbol(icon)) {
                span class=(format!("term-icon game-{}", self.game.id)) { svg class="i" aria-hidden="true" { use href=(format!("#{icon}")) {} } }
            }
        }
    }

    /// Words, those between two stars strong, and a quiet sign for each rule that is cited.
    fn words(&self, text: &str) -> Markup {
        html! {
            @for piece in pieces(text) {
                @match piece {
                    Piece::Words(words) => {
                        @for (index, words) in words.split("**").enumerate() {
                            @if index % 2 == 1 { strong { (words) } } @else { (words) }
                        }
                    }
                    Piece::Rule(id) => (rule_link(self.game, id)),
                }
            }
        }
    }
}

pub(super) fn section_id(index: usize) -> String {
    format!("short-{}", index + 1)
}

fn term_id(term: &Term) -> String {
    let letters = term.word().to_lowercase();
    let words = letters.split(|c: char| !c.is_ascii_alphanumeric()).filter(|word| !word.is_empty());
    std::iter::once("word").chain(words).collect::<Vec<_>>().join("-")
}

fn section_words(section: &Section) -> String {
    let words = section.blocks.iter().map(|block| match block {
        Block::Text { text, .. } | Block::Point { text, .. } => text.as_str(),
        Block::Picture { caption, .. } => caption,
    });
    std::iter::once(section.title.as_str()).chain(words).collect::<Vec<_>>().join(" ")
}

/// What the words of a game mean, for the script that explains them: once for all its pages.
pub(super) fn dictionary(game: &GameInfo) -> String {
    let primer = game.primer.iter();
    let terms: Vec<Value> = primer.flat_map(|primer| &primer.terms).map(term_json).collect();
    json!(terms).to_string()
}

fn term_json(term: &Term) -> Value {
    json!({
        "forms": term.forms,
        "about": plain(&term.about),
        "icon": term.icon,
        "rule": kernel::primer::cited(&term.about).next(),
    })
}
