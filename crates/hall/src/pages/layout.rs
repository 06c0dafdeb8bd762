//! Where the parts of a game stand: the game says what each part is, the hall finds its place. A strip above the board, the
//! board in the middle, scenes over it, the hand below, and beside it what is read, what lies in drawers, and the log.

use super::parts::{is_hall, section};
use crate::show::TableShow;
use kernel::{Kind, Part};
use maud::{Markup, html};

/// The stage of a table: every part of the game in its place, and the log where it has one beside the board.
pub(super) fn stage(show: &TableShow<'_>, all: &[Part], log: &Markup) -> Markup {
    let pointed = show.guide.as_ref().and_then(|said| said.step.part.as_deref());
    let asked = |part: &Part| show.page.asks_about(part) || pointed == Some(part.name);
    let of = |kind: Kind| all.iter().filter(move |part| !is_hall(part) && part.kind == kind);
    html! {
        div class="stage" {
            div class=(format!("game game-{}", show.game.id)) {
                // The parts of a game have headings of the third order.
                h2 class="visually-hidden" { "The game" }
                div class="play-place" {
                    div class="tracks-place" { @for part in of(Kind::Track) { (section(part)) } }
                    div class="board-place" {
                        // It is moved and looked at from near by `pan.js`.
                        div class="board-view" data-pan tabindex="0" role="group" aria-label="Board, to be moved" {
                            div class="board-sheet" { @for part in of(Kind::Board) { (section(part)) } }
                        }
                        div class="scenes" { @for part in of(Kind::Scene) { (section(part)) } }
                    }
                    div class="hand-place" { @for part in of(Kind::Hand) { (section(part)) } }
                }
                div class="beside-place" {
                    div class="drawers" {
                        @for part in of(Kind::Story) { (reading(part, asked(part))) }
                        @for part in of(Kind::Drawer) { (drawer(part, asked(part))) }
                    }
                    (log)
                }
            }
        }
    }
}

/// A part that folds away: open while it is asked or spoken about, and when somebody opens it.
fn drawer(part: &Part, asked: bool) -> Markup {
    html! {
        details id=(format!("drawer-{}", part.name)) class=(class("drawer", asked)) data-of=(part.name) open[asked] {
            summary { (part.label) }
            (section(part))
        }
    }
}

/// A part that is read.
fn reading(part: &Part, asked: bool) -> Markup {
    html! { div class=(class("reading", asked)) data-of=(part.name) { (section(part)) } }
}

/// `drawers.js` keeps it true while the page lives.
fn class(name: &str, asked: bool) -> String {
    if asked { format!("{name} asked") } else { name.to_owned() }
}
