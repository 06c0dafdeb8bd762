//! The parts of a table's page: the game's own and the hall's. After a change those that differ are pushed.

use super::seats::When;
use super::{ask, guide, seats};
use crate::show::{ReplayShow, TableShow, UndoShow};
use crate::sitting::Proposal;
use kernel::{Kind, Part, Viewer};
use maud::{Markup, PreEscaped, html};

/// The names of the hall's own parts.
pub(super) const STATUS: &str = "hall-status";
pub(super) const ASK: &str = "hall-ask";
pub(super) const UNDO: &str = "hall-undo";
pub(super) const SEATS: &str = "hall-seats";
pub(super) const GUIDE: &str = "hall-guide";

/// Every part of the table's page, the game's first.
pub fn parts(show: &TableShow<'_>) -> Vec<Part> {
    let mut parts = show.page.parts.clone();
    parts.push(Part::new(Kind::Track, STATUS, "Players", seats::strip(show, When::Now)));
    parts.push(Part::new(Kind::Track, ASK, "Your decision", ask::ask(show)));
    parts.push(Part::new(Kind::Track, UNDO, "Undo", undo(show)));
    parts.push(Part::new(Kind::Track, SEATS, "Seats", seats::desk(show)));
    parts.push(Part::new(Kind::Track, GUIDE, "Guide", guide::card(show)));
    parts
}

/// What changes from moment to moment on the page of a replay: the game's parts, and who was to act.
pub fn replay_parts(replay: &ReplayShow<'_>) -> Vec<Part> {
    let mut parts = replay.show.page.parts.clone();
    parts.push(Part::new(Kind::Track, STATUS, "Players", seats::strip(&replay.show, When::Then)));
    parts
}

/// Whether a part is the hall's own.
pub(super) fn is_hall(part: &Part) -> bool {
    [STATUS, ASK, UNDO, SEATS, GUIDE].contains(&part.name)
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
    match &show.undo {
        UndoShow::Hidden => html! {},
        UndoShow::Never(_) if show.outcome.is_some() || show.closed.is_some() => html! {},
        UndoShow::Now => html! {
            (button(show, "", "undo", html! { "Undo " kbd { "u" } }))
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
    let names: Vec<String> = names.map(seats::full_name).collect();
    let who = if show.own.contains(proposal.seat) { "You ask" } else { &format!("{by} asks") };
    format!("{who} to take the last action back. Waiting for {}.", names.join(", "))
}
