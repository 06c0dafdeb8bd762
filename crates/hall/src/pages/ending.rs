//! When it is over: who won, where the points came from, how it went, the best moments, and the way to a rematch.

use super::ask::{headline, ranked, results};
use super::curve;
use super::frame::{Frame, viewer_word};
use super::seats::{marker, short_name};
use crate::show::{ChairShow, EndingShow, SitterShow, TableShow};
use kernel::english::capital;
use kernel::{Highlight, History, Outcome, Seat, Source, Viewer};
use maud::{Markup, PreEscaped, html};

/// The page at `/tables/T/ending`.
pub fn ending(ending: &EndingShow<'_>) -> Markup {
    let show = &ending.show;
    let title = format!("How it went: {}", show.game.title);
    let main = html! {
        main id="main" class="ending" {
            (head(show))
            @if !show.page.closing.is_empty() {
                section class="closing" {
                    // A game's own headings are of the third order.
                    h2 class="visually-hidden" { "The last page" }
                    (PreEscaped(&show.page.closing))
                }
            }
            @match &ending.history {
                Ok(history) => (looked_back(show, history)),
                Err(_) => p class="soft" { "Its first moves were made under older rules, so its course cannot be told any more." },
            }
        }
    };
    let frame = Frame {
        game: Some(show.game),
        styles: &["table.css", "ending.css"],
        ..Frame::plain(&title, "ending-page")
    };
    frame.around(&main)
}

/// The address of that page, with the same eyes.
pub(super) fn address(show: &TableShow<'_>) -> String {
    match show.viewer {
        Viewer::Seat(seat) => format!("/tables/{}/ending?seat={}", show.table, seat.0),
        Viewer::Spectator => format!("/tables/{}/ending", show.table),
    }
}

fn head(show: &TableShow<'_>) -> Markup {
    let Some(outcome) = &show.outcome else { return html! {} };
    html! {
        header class="ending-head" {
            div class="ending-emblem" { (PreEscaped(&show.game.emblem)) }
            div class="ending-words" {
                p class="ending-game" { (show.game.title) }
                h1 { (headline(show, outcome)) }
                p class="soft" { "How it ended: " (outcome.name) "." }
                div class="actions" {
                    (again(show))
                    a class="button" href=(format!("/tables/{}/analysis", show.table)) { "Where it turned" }
                    a href=(format!("/tables/{}/replay?at=0", show.table)) { "Watch it again" }
                    a href=(format!("/tables/{}", show.table)) { "To the table" }
                    a href=(format!("/tables/{}/seed", show.table)) { "Was it dealt fairly?" }
                }
            }
            div class="ending-result" { (results(show, outcome)) }
        }
    }
}

fn looked_back(show: &TableShow<'_>, history: &History) -> Markup {
    let Some(outcome) = &show.outcome else { return html! {} };
    let columns = ranked(show, outcome);
    html! {
        div class="ending-body" {
            @if let Some(drawing) = curve::curve(show, history) {
                section class="ending-curve" aria-labelledby="curve-title" {
                    h2 id="curve-title" { (capital(history.word)) " over the game" }
                    (drawing)
                }
            }
            @if !history.moments.is_empty() {
                section class="ending-moments" aria-labelledby="moments-title" {
                    h2 id="moments-title" { (if history.word.is_empty() { "Turning points" } else { "The best moments" }) }
                    ol class="moments" { @for each in &history.moments { (moment(show, each)) } }
                }
            }
            @if !history.sources.is_empty() {
                section class="ending-tally" aria-labelledby="tally-title" {
                    h2 id="tally-title" { (tally_title(history, outcome)) }
                    (by_source(show, history, outcome, &columns))
                    @if history.parts.len() > 1 { (by_part(show, history, outcome, &columns)) }
                    @if history.parts.len() > 1 { (in_full(history, outcome, &columns)) }
                }
            }
        }
    }
}

fn tally_title(history: &History, outcome: &Outcome) -> String {
    if has_points(outcome) {
        let word = if history.word.is_empty() { "points" } else { history.word };
        format!("Where the {word} came from")
    } else {
        "What everybody did".to_owned()
    }
}

fn has_points(outcome: &Outcome) -> bool {
    !outcome.scores.is_empty()
}

fn moment(show: &TableShow<'_>, Highlight { by, besides, line }: &Highlight) -> Markup {
    let after = line.number + 1;
    let address =
        format!("/tables/{}/replay?at={after}&seat={}", show.table, viewer_word(show.viewer));
    let chair = by.and_then(|(seat, _)| show.chairs.iter().find(|chair| chair.seat == seat));
    html! {
        li class="moment-card" {
            @if let Some((seat, amount)) = by {
                p class="moment-by" {
                    (marker(show, *seat)) " "
                    @if let Some(chair) = chair { (short_name(chair)) }
                    b class="moment-gain" { "+" (amount) }
                }
            }
            p { (line.text) @if *besides > 0 { span class="soft" { " And " (besides) " more." } } }
            a href=(address) aria-label=(format!("See it: {}", line.text)) { "See it" }
        }
    }
}

/// One column for each seat, the winner's first.
fn seat_heads(show: &TableShow<'_>, columns: &[&ChairShow]) -> Markup {
    html! {
        @for chair in columns {
            th scope="col" { (marker(show, chair.seat)) " " (short_name(chair)) }
        }
    }
}

fn by_source(
    show: &TableShow<'_>,
    history: &History,
    outcome: &Outcome,
    columns: &[&ChairShow],
) -> Markup {
    html! {
        div class="tally-frame" tabindex="0" role="group" aria-label="By source" {
            table class="tally" {
                thead { tr { th scope="col" { "Source" } (seat_heads(show, columns)) } }
                tbody {
                    @for source in &history.sources {
                        tr { th scope="row" { (capital(source.name)) } @for chair in columns { (amount(source.of(chair.seat))) } }
                    }
                }
                @if has_points(outcome) { (totals(history, columns)) }
            }
        }
    }
}

fn by_part(
    show: &TableShow<'_>,
    history: &History,
    outcome: &Outcome,
    columns: &[&ChairShow],
) -> Markup {
    // Deeds of different kinds make no sum.
    if !has_points(outcome) {
        return html! {};
    }
    let of = |part: usize, seat: Seat| -> i32 {
        history.sources.iter().map(|source| at(source, seat, part)).sum()
    };
    html! {
        div class="tally-frame" tabindex="0" role="group" aria-label="By part of the game" {
            table class="tally" {
                thead { tr { th scope="col" { "When" } (seat_heads(show, columns)) } }
                tbody {
                    @for (place, part) in history.parts.iter().enumerate() {
                        tr { th scope="row" { (part.name) } @for chair in columns { (amount(of(place, chair.seat))) } }
                    }
                }
                (totals(history, columns))
            }
        }
    }
}

/// Source by part, for each seat.
fn in_full(history: &History, outcome: &Outcome, columns: &[&ChairShow]) -> Markup {
    html! {
        details class="in-full" {
            summary { "Everybody in full" }
            @for chair in columns {
                h3 { (short_name(chair)) }
                div class="tally-frame" tabindex="0" role="group" aria-label=(format!("{} in full", short_name(chair))) {
                    table class="tally" {
                        thead { tr {
                            th scope="col" { "Source" }
                            @for part in &history.parts { th scope="col" { (part.name) } }
                            @if has_points(outcome) { th scope="col" { "Together" } }
                        } }
                        tbody {
                            @for source in history.sources.iter().filter(|source| is_any(source, chair.seat)) {
                                tr {
                                    th scope="row" { (capital(source.name)) }
                                    @for place in 0..history.parts.len() { (amount(at(source, chair.seat, place))) }
                                    @if has_points(outcome) { (amount(source.of(chair.seat))) }
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}

fn totals(history: &History, columns: &[&ChairShow]) -> Markup {
    let total = |seat: Seat| -> i32 { history.sources.iter().map(|source| source.of(seat)).sum() };
    html! { tfoot { tr { th scope="row" { "Together" } @for chair in columns { (amount(total(chair.seat))) } } } }
}

fn at(source: &Source, seat: Seat, part: usize) -> i32 {
    let parts = source.amounts.get(seat.index());
    parts.and_then(|parts| parts.get(part)).copied().unwrap_or_default()
}

fn is_any(source: &Source, seat: Seat) -> bool {
    source.amounts.get(seat.index()).is_some_and(|parts| parts.iter().any(|n| *n != 0))
}

/// Nothing is quieter than a nought.
fn amount(n: i32) -> Markup {
    html! { td { @if n == 0 { span class="none" { "–" } } @else { (n) } } }
}

/// The same people again: whoever sat here sets the table, or finds the one that is set.
pub(super) fn again(show: &TableShow<'_>) -> Markup {
    let address = format!("/tables/{}/rematch", show.table);
    let others = show.chairs.iter().any(|chair| is_other(show, chair));
    match (show.viewer, show.rematch) {
        (Viewer::Spectator, None) => {
            html! { a href=(format!("/games/{}", show.game.id)) { "Set up a table" } }
        }
        (Viewer::Spectator, Some(table)) => {
            html! { a href=(format!("/tables/{table}")) { "Watch the rematch" } }
        }
        (Viewer::Seat(_), Some(_)) => html! {
            form class="rematch" method="post" action=(address) {
                span { "A rematch is set." }
                button class="primary" type="submit" { "Sit down" }
            }
        },
        (Viewer::Seat(_), None) => html! {
            form class="rematch" method="post" action=(address) {
                button class="primary" type="submit" name="seats" value="same" { "Rematch" }
                @if show.chairs.len() > 1 {
                    button type="submit" name="seats" value="turned" title="Everybody moves up by one seat." { "Rematch with seats turned" }
                }
                @if others { span class="hint" { "The others are asked on this page." } }
            }
        },
    }
}

/// Whether somebody else must be asked to come along.
fn is_other(show: &TableShow<'_>, chair: &ChairShow) -> bool {
    match chair.sitter {
        SitterShow::Person | SitterShow::Bot { lent: true, .. } => !show.own.contains(chair.seat),
        SitterShow::Open | SitterShow::Bot { lent: false, .. } => false,
    }
}
