//! The parts of a table's page: the game's own and the hall's. After a change those that differ are pushed.

use super::seats::When;
use super::{ask, gather, guide, hint, seats};
use crate::show::{TableShow, UndoShow};
use crate::sitting::Proposal;
use kernel::{Kind, Part, Viewer};
use maud::{Markup, PreEscaped, html};

/// The names of the hall's own parts.
pub(super) const STATUS: &str = "hall-status";
pub(super) const ASK: &str = "hall-ask";
pub(super) const UNDO: &str = "hall-undo";
pub(super) const HINT: &str = "hall-hint";
pub(super) const SEATS: &str = "hall-seats";
pub(super) const GUIDE: &str = "hall-guide";
pub(super) const GATHER: &str = "hall-gather";

/// Every part of the table's page, the game's first.
pub fn parts(show: &TableShow<'_>) -> Vec<Part> {
    // Before the game begins there is nothing to see of it.
    if show.gathering {
        return vec![Part::new(Kind::Track, GATHER, "Places", gather::places(show))];
    }
    let mut parts = show.page.parts.clone();
    parts.push(Part::new(Kind::Track, STATUS, "Players", seats::strip(show, When::Now)));
    parts.push(Part::new(Kind::Track, ASK, "Your decision", ask::ask(show)));
    parts.push(Part::new(Kind::Track, UNDO, "Undo", undo(show)));
    parts.push(Part::new(Kind::Track, HINT, "Hint", hint::ask(show)));
    parts.push(Part::new(Kind::Track, SEATS, "Seats", seats::desk(show)));
    parts.push(Part::new(Kind::Track, GUIDE, "Guide", guide::card(show)));
    parts
}

/// What changes from moment to moment of the past: the game's parts, and who was to act.
pub fn past_parts(show: &TableShow<'_>) -> Vec<Part> {
    let mut parts = show.page.parts.clone();
    parts.push(Part::new(Kind::Track, STATUS, "Players", seats::strip(show, When::Then)));
    parts
}

/// Whether a part is the hall's own.
pub(super) fn is_hall(part: &Part) -> bool {
    [STATUS, ASK, UNDO, HINT, SEATS, GUIDE, GATHER].contains(&part.name)
}

/// A part as an element. The script replaces what is in it, never the element.
pub(super) fn section(part: &Part) -> Markup {
    html! {
        section id=(format!("part-{}", part.name)) class=(format!("part part-{}", part.name))
            aria-label=(part.label) data-part=(part.name) { (PreEscaped(&part.html)) }
    }
}

/// The part of this name as an element.
pub(super) fn named(parts: &[Part], name: &str) -> Markup {
    parts.iter().find(|part| part.name == name).map(section).unwrap_or_default()
}

fn undo(show: &TableShow<'_>) -> Markup {
    if show.viewer == Viewer::Spectator {
        return html! {};
    }
    html! {
        // The script asks before what is final only where it is.
        @if show.friendly { span data-friendly hidden {} }
        (undo_way(show))
    }
}

fn undo_way(show: &TableShow<'_>) -> Markup {
    match &show.undo {
        UndoShow::Hidden => html! {},
        UndoShow::Never(_) if show.outcome.is_some() || show.closed.is_some() => html! {},
        UndoShow::Now => html! {
            (button(show, "", "undo", html! { "Undo " kbd { "u" } }))
        },
        UndoShow::Friendly { whole_turn } => html! {
            (button(show, "", "undo", html! { "Undo " kbd { "u" } }))
            @if *whole_turn { (button(show, "?to=turn", "undo-turn", html! { "Back to the start of the turn" })) }
        },
        UndoShow::Ask => html! {
            (button(show, "", "undo", html! { "Ask to undo " kbd { "u" } }))
            p class="hint" { "Others have acted since, so they must agree." }
        },
        UndoShow::Never(why) => html! {
            button id="undo" type="button" disabled aria-describedby="undo-why" { "Undo" }
            p id="undo-why" class="hint" { (why) }
        },
        UndoShow::Waiting { by, yours: true, .. } => html! {
            p { strong { (by) } " asks to take the last action back. Do you agree?" }
            div class="row" {
                (button(show, "/agree", "agree", html! { "Agree" }))
                (button(show, "/refuse", "refuse", html! { "Refuse" }))
            }
        },
        UndoShow::Waiting { proposal, by, yours: false } => html! {
            p { (waiting(show, proposal, by)) }
            @if show.own.contains(proposal.seat) { (button(show, "/refuse", "withdraw", html! { "Never mind" })) }
        },
    }
}

fn button(show: &TableShow<'_>, way: &str, id: &str, words: Markup) -> Markup {
    html! {
        form method="post" action=(format!("/tables/{}/undo{way}", show.table)) data-send="quietly" {
            input type="hidden" name="seat" value=(super::frame::viewer_word(show.viewer));
            button id=(id) type="submit" { (words) }
        }
    }
}

fn waiting(show: &TableShow<'_>, proposal: &Proposal, by: &str) -> String {
    let names = show.chairs.iter().filter(|chair| proposal.waiting.contains(&chair.seat));
    let names: Vec<String> = names.map(|chair| seats::short_name(chair).to_owned()).collect();
    let who = if show.own.contains(proposal.seat) { "You ask" } else { &format!("{by} asks") };
    format!("{who} to take the last action back. Waiting for {}.", names.join(", "))
}
