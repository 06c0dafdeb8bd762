//! Looking back: the board at any moment, and a time line to walk along.

use super::frame::{Frame, rule_link, viewer_word};
use super::layout;
use super::parts::{self, named};
use super::seats::short_name;
use crate::show::{ReplayShow, TableShow};
use kernel::{Part, Seat, Viewer};
use maud::{Markup, html};

/// The page at `/tables/T/replay`. `mine` are the seats through whose eyes the person may look before the table is
/// over; then all may be looked through.
pub fn replay(replay: &ReplayShow<'_>, mine: &[Seat]) -> Markup {
    let show = &replay.show;
    let all = parts::past_parts(show);
    let main = html! {
        main id="table" class="table replay" data-table=(show.table) data-game=(show.game.id) data-at=(replay.at)
            data-last=(replay.last) data-seat=(viewer_word(show.viewer)) {
            h1 class="visually-hidden" { "Replay of a table of " (show.game.title) }
            (stage(show, &all))
            aside class="side" aria-label="Time line" {
                div class="status-box" { (named(&all, parts::STATUS)) }
                (time_line(replay))
                (lines(replay))
                (eyes(replay, mine))
                (marks(replay))
                p { a href=(format!("/tables/{}", show.table)) { "Back to the table" } }
            }
        }
    };
    let title = format!("Replay of {}", show.game.title);
    let frame = Frame {
        title: &title,
        kind: "table-page",
        main: "table",
        game: Some(show.game),
        styles: &["table.css", "card.css", "scene.css"],
        scripts: &["stage.js", "card.js", "drawers.js", "pan.js", "replay.js"],
        beside: html! { span class="game-title" { (show.game.title) ", replay" } },
    };
    frame.around(&main)
}

/// Nobody acts in the past, even if a board should offer something.
fn stage(show: &TableShow<'_>, all: &[Part]) -> Markup {
    html! {
        fieldset class="stage-frame" disabled {
            legend class="visually-hidden" { "The board as it was" }
            (layout::stage(show, all, &html! {}))
        }
    }
}

fn time_line(replay: &ReplayShow<'_>) -> Markup {
    let (at, last) = (replay.at, replay.last);
    html! {
        section class="time-line" aria-labelledby="time-title" {
            h2 id="time-title" { "Moment " output id="time-at" for="time" { (at) } " of " (last) }
            div class="js-only" {
                label for="time" class="visually-hidden" { "Moment" }
                input id="time" type="range" min="0" max=(last) value=(at) step="1" list="time-marks";
                datalist id="time-marks" {
                    @for (number, words) in &replay.marks { option value=(number) label=(words) {} }
                }
            }
            nav class="row steps" aria-label="Moments" {
                (step(replay, 0, "time-first", "First"))
                (step(replay, at.saturating_sub(1), "time-back", "Back"))
                button id="time-play" class="js-only" type="button" { "Play" }
                (step(replay, (at + 1).min(last), "time-on", "Next"))
                (step(replay, last, "time-last", "Last"))
            }
        }
    }
}

fn step(replay: &ReplayShow<'_>, at: u64, id: &str, words: &str) -> Markup {
    html! { a id=(id) class="button" href=(moment(replay, at, replay.show.viewer)) { (words) } }
}

fn moment(replay: &ReplayShow<'_>, at: u64, viewer: Viewer) -> String {
    format!("/tables/{}/replay?at={at}&seat={}", replay.show.table, viewer_word(viewer))
}

fn lines(replay: &ReplayShow<'_>) -> Markup {
    let question = replay.show.page.question.as_ref();
    html! {
        section class="log-box" aria-labelledby="log-title" {
            h2 id="log-title" { "What happened" }
            ol id="log" class="log" aria-live="polite" { @for line in &replay.show.log { li { span { (line.text) } } } }
            @if let Some(question) = question {
                p class="soft" { "Asked: " (question.text) " " (rule_link(replay.show.game, question.rule)) }
            }
            p class="row" {
                a id="time-link" href=(moment(replay, replay.at, replay.show.viewer)) { "Link to this moment" }
                button type="button" class="quiet js-only" data-copy="time-link" { "Copy it" }
            }
        }
    }
}

/// A plain form, so that it works without script.
fn eyes(replay: &ReplayShow<'_>, mine: &[Seat]) -> Markup {
    let show = &replay.show;
    let over = show.seed.is_some() || show.outcome.is_some();
    let may = |seat: Seat| over || mine.contains(&seat) || show.viewer.is(seat);
    html! {
        form class="row eyes-form" method="get" action=(format!("/tables/{}/replay", show.table)) {
            input type="hidden" name="at" id="eyes-at" value=(replay.at);
            label for="eyes" { "Whose eyes" }
            select id="eyes" name="seat" {
                option value="spectator" selected[show.viewer == Viewer::Spectator] { "A spectator’s" }
                @for chair in show.chairs.iter().filter(|chair| may(chair.seat)) {
                    option value=(chair.seat.0) selected[show.viewer.is(chair.seat)] { (short_name(chair)) }
                }
            }
            button type="submit" { "Look" }
        }
    }
}

fn marks(replay: &ReplayShow<'_>) -> Markup {
    html! {
        @if !replay.marks.is_empty() {
            nav class="marks" aria-labelledby="marks-title" {
                h2 id="marks-title" { "Turning points" }
                ol {
                    @for (number, words) in &replay.marks {
                        li { a href=(moment(replay, *number, replay.show.viewer)) data-at=(number) { (words) } }
                    }
                }
            }
        }
    }
}
