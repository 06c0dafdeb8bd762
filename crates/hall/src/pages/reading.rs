//! Who reads a new page of a story, and the way on.

use super::frame::viewer_word;
use crate::show::{ReadingShow, TableShow};
use kernel::Viewer;
use kernel::english::list;
use maud::{Markup, html};

pub(super) fn reading(show: &TableShow<'_>) -> Markup {
    let Some(ReadingShow { title, mine, others }) = &show.reading else { return html! {} };
    let is_seat = show.viewer != Viewer::Spectator;
    html! {
        div class="reading-on" role="status" {
            @if *mine { p { "A new page: " strong { (title) } } }
            @if *mine && is_seat { (button(show, "me", "read-on", "primary", "Read on")) }
            @if !others.is_empty() {
                p class="soft" { (list(others)) (if others.len() == 1 { " is reading." } else { " are reading." }) }
                @if is_seat && !*mine { (button(show, "everybody", "read-all", "quiet", "Go on without waiting")) }
            }
        }
    }
}

fn button(show: &TableShow<'_>, who: &str, id: &str, class: &str, words: &str) -> Markup {
    html! {
        form method="post" action=(format!("/tables/{}/read", show.table)) data-send="quietly" {
            input type="hidden" name="seat" value=(viewer_word(show.viewer));
            button id=(id) class=(class) type="submit" name="who" value=(who) { (words) }
        }
    }
}
