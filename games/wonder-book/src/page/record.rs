//! What stays: Keywords, and the cards that have been read.

use super::glyphs::{heading, lines};
use crate::view::View;
use kernel::english::count;
use maud::{Markup, html};

pub(super) fn record(view: &View) -> Markup {
    html! {
        h3 { "The record" }
        p.facts {
            (count(view.cards_left, "card")) " left in the Chapter deck. "
            "Shred cards: " (view.shred_deck) " in the deck"
            @if !view.shred_discard.is_empty() { ", discarded: " (view.shred_discard.join(", ")) }
            ". Difficulty: " (view.difficulty.word()) "."
        }
        @if !view.keywords.is_empty() {
            ul.keywords aria-label="Keywords" { @for keyword in &view.keywords { li { (keyword) } } }
        }
        @if !view.discard.is_empty() {
            details id="discard" {
                summary { "Pages read before: " (view.discard.len()) }
                div.cards {
                    @for page in &view.discard {
                        article class={ "slip kind-" (page.kind) } { (heading(page)) (lines(&page.lines)) }
                    }
                }
            }
        }
    }
}
