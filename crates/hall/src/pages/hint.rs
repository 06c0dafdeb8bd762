//! A hint: the button that asks for it, what is said beside the question, and the page that says it without script.

use super::frame::{Frame, viewer_word};
use crate::games::GameInfo;
use crate::hints::Step;
use crate::room::ToldHint;
use crate::show::TableShow;
use kernel::english::capital;
use kernel::{Seat, Viewer};
use maud::{Markup, html};

/// The button beside the question.
pub(super) fn ask(show: &TableShow<'_>) -> Markup {
    html! {
        @if show.hint && show.closed.is_none() {
            form class="ask-hint" method="post" action=(address(show.table)) data-hint {
                input type="hidden" name="seat" value=(viewer_word(show.viewer));
                button id="hint" type="submit" name="step" value=(Step::Where.number()) { "Hint " kbd { "h" } }
            }
        }
    }
}

fn address(table: &str) -> String {
    format!("/tables/{table}/hint")
}

/// What is said: first where to look, then what to do, why, and how sure that is.
pub(crate) fn hint(table: &str, seat: Seat, told: &ToldHint) -> Markup {
    let viewer = Viewer::Seat(seat);
    html! {
        div class="hint-card" {
            @match told.step {
                Step::Where => {
                    h3 { "A hint" }
                    p class="hint-look" { (told.look()) }
                    form method="post" action=(address(table)) data-hint {
                        input type="hidden" name="seat" value=(viewer_word(viewer));
                        button id="hint-more" type="submit" name="step" value=(Step::What.number()) { "And what would you do?" }
                    }
                },
                Step::What => (what(told)),
            }
            button type="button" class="quiet js-only hint-close" data-hint-close { "Close" }
        }
    }
}

fn what(told: &ToldHint) -> Markup {
    let hint = &told.hint;
    html! {
        h3 { "I would take: " a class="to-place" href=(format!("#{}", hint.best.element_id())) { (hint.best.label) } }
        @if hint.best.does != hint.best.label { p class="hint-does" { (hint.best.does) } }
        @if let Some(why) = hint.why() { p class="hint-why" { strong { "Why: " } (why) " of your chance to win." } }
        p class="hint-sure" { (capital(&hint.how_sure())) }
    }
}

/// The same as a page of its own, for those without script.
pub(crate) fn hint_page(table: &str, game: &GameInfo, seat: Seat, told: &ToldHint) -> Markup {
    let main = html! {
        main id="main" class="narrow" {
            h1 { "A hint for your decision" }
            (hint(table, seat, told))
            p { a class="button primary" href=(format!("/tables/{table}?seat={}", seat.0)) { "Back to the table" } }
        }
    };
    let title = format!("A hint: {}", game.title);
    let frame =
        Frame { game: Some(game), styles: &["hint.css"], ..Frame::plain(&title, "hint-page") };
    frame.around(&main)
}
