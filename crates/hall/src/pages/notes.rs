//! Pages that say one thing.

use super::frame::{Frame, copy_field};
use crate::games::GameInfo;
use maud::{Markup, html};

/// What went wrong and what to do.
pub fn problem(status: u16, title: &str, detail: &str) -> Markup {
    let main = html! {
        main id="main" class="narrow note" {
            p class="soft" { (status) }
            h1 { (title) }
            p { (detail) }
            p class="soft" { (advice(status)) }
            p { a class="button" href="/" { "To the front page" } }
        }
    };
    Frame::plain(title, "problem-page").around(&main)
}

fn advice(status: u16) -> &'static str {
    match status {
        404 => {
            "Perhaps a part of the link was lost on the way. Ask whoever sent it, or look for the table under “Your tables”."
        }
        403 => "Open the link of your seat again, or ask somebody at the table for an invitation.",
        409 | 422 => "Nothing was changed. Go back, look at the table as it is now, and try again.",
        429 => "Wait a moment, then try again.",
        500..=599 => "It is not your fault. Load the page again; what was played is stored.",
        _ => "Go back and try again.",
    }
}

/// The link with which the same person plays on another device.
pub fn seat_link(table: &str, game: &GameInfo, seat_name: &str, url: &str) -> Markup {
    let main = html! {
        main id="main" class="narrow note" {
            h1 { "Play " (seat_name) " on another device" }
            p { "Open this link there. Whoever has it can see and play this seat of " (game.title) ": do not share it with others." }
            (copy_field("seat-link", "The link of your seat", url))
            p { a href=(format!("/tables/{table}")) { "Back to the table" } }
        }
    };
    Frame::plain("The link of your seat", "note-page").around(&main)
}

/// After "something is wrong".
pub fn report_thanks(table: &str, download: bool) -> Markup {
    let main = html! {
        main id="main" class="narrow note" {
            h1 { "Thank you" }
            p { "The table is saved as it is, with your note. Whoever runs this hall can open it and look at the very same moment." }
            @if download {
                p { "You can keep it as well: " a href=(format!("/tables/{table}/file")) download { "save the table as a file" } "." }
            }
            p { a class="button" href=(format!("/tables/{table}")) { "Back to the table" } }
        }
    };
    Frame::plain("Thank you", "note-page").around(&main)
}
