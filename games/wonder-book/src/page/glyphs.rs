//! Our drawings: symbols that are defined once per page, and how other parts point to them.

use crate::view::{CardView, Line};
use maud::{Markup, PreEscaped, html};

/// Every symbol there is.
pub(crate) fn symbols() -> Markup {
    html! { (PreEscaped(include_str!("symbols.svg"))) (super::art::defined()) }
}

/// A small icon in a line of text. What it says stands beside it in words.
pub(super) fn icon(name: &str) -> Markup {
    html! { svg.i aria-hidden="true" { use href={ "#i-" (name) } {} } }
}

/// A figure of paper.
pub(super) fn figure(name: &str) -> Markup {
    html! { svg.figure aria-hidden="true" { use href={ "#p-" (name) } {} } }
}

/// A row of Hearts, full ones first, with the number for those who listen.
pub(super) fn hearts(now: u8, max: u8) -> Markup {
    html! {
        span.hearts {
            @for place in 0..max.max(now) { (icon(if place < now { "heart" } else { "heart-lost" })) }
        }
    }
}

/// The lines of a card: prose to read aloud, instructions set apart.
pub(super) fn lines(lines: &[Line]) -> Markup {
    html! {
        @for run in lines.chunk_by(|a, b| is_prose(a) == is_prose(b)) {
            @if is_prose(&run[0]) {
                div.prose { @for line in run { p { (words(line)) } } }
            } @else {
                ul.orders { @for line in run { li class={ "depth-" (depth(line)) } { (words(line)) } } }
            }
        }
    }
}

fn is_prose(line: &Line) -> bool {
    match line {
        Line::Prose(_) => true,
        Line::Order { .. } => false,
    }
}

fn words(line: &Line) -> &str {
    match line {
        Line::Prose(text) | Line::Order { text, .. } => text,
    }
}

/// Instructions are set in three steps at most.
fn depth(line: &Line) -> u8 {
    match line {
        Line::Prose(_) => 0,
        Line::Order { depth, .. } => (*depth).min(2),
    }
}

/// The heading of a card: number and title.
pub(super) fn heading(card: &CardView) -> Markup {
    html! {
        h4 {
            span.number { "#" (card.card) }
            (card.title)
        }
    }
}
