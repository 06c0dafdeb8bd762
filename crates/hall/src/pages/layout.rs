//! Where the parts of a game stand: the game says what each part is, the hall finds its place. A strip above the board, the
//! board in the middle, scenes over it, the hand below, and beside it what is read and what lies in drawers.

use super::parts::{is_hall, section};
use kernel::{Kind, Page, Part};
use maud::{Markup, html};

/// The stage of a table: every part of the game in its place.
pub(super) fn stage(game: &str, page: &Page, all: &[Part]) -> Markup {
    let of = |kinds: &'static [Kind]| {
        all.iter().filter(move |part| !is_hall(part) && kinds.contains(&part.kind))
    };
    html! {
        div class="stage" {
            div class=(format!("game game-{game}")) {
                div class="tracks-place" { @for part in of(&[Kind::Track]) { (section(part)) } }
                div class="board-place" {
                    @for part in of(&[Kind::Board]) { (section(part)) }
                    div class="scenes" { @for part in of(&[Kind::Scene]) { (section(part)) } }
                }
                div class="hand-place" { @for part in of(&[Kind::Hand]) { (section(part)) } }
                div class="beside-place" {
                    @for part in of(&[Kind::Story]) { (section(part)) }
                    @for part in of(&[Kind::Drawer]) { (drawer(page, part)) }
                }
            }
        }
    }
}

/// A part that folds away: open while the question is about it, and when somebody opens it.
fn drawer(page: &Page, part: &Part) -> Markup {
    html! {
        details id=(format!("drawer-{}", part.name)) class="drawer" data-of=(part.name) open[page.asks_about(part)] {
            summary { (part.label) }
            (section(part))
        }
    }
}
