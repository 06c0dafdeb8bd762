//! The chairs of a table: the strip that shows them, and what can be done with them.

use super::frame::viewer_word;
use crate::levels::{USUAL, bot_name, levels};
use crate::show::{ChairShow, SitterShow, TableShow};
use kernel::{Seat, Standing, Viewer};
use maud::{Markup, html};

/// The form that holds the name of whoever sits down. It stands outside the parts, so that no push loses the name.
pub(super) const SIT_FORM: &str = "sit";

/// Whether a table is shown as it is or as it was: nobody sits down in the past.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum When {
    Now,
    Then,
}

/// Who sits where, and who is to act.
pub(super) fn strip(show: &TableShow<'_>, when: When) -> Markup {
    html! {
        @if !show.page.aim.is_empty() { p class="table-aim" { (show.page.aim) } }
        ul class="chairs" tabindex="0" aria-label="Players" {
            @for chair in &show.chairs {
                li class=(chair_class(show, chair)) data-seat=(chair.seat.0) data-since=[chair.since]
                    data-person[chair.sitter == SitterShow::Person] {
                    (marker(show, chair.seat))
                    span class="who" {
                        strong { (short_name(chair)) }
                        @if !chair.person.is_empty() { span class="person" { " " (chair.name) } }
                    }
                    @if chair.since.is_some() { span class="clock" {} }
                    (tags(show, chair))
                    (stands(chair.seat, standing(show, chair.seat)))
                    @if when == When::Now && invites(show, chair) { (sit_button(show, chair)) }
                }
            }
        }
    }
}

pub(super) fn standing<'a>(show: &'a TableShow<'_>, seat: Seat) -> Option<&'a Standing> {
    show.page.standings.get(seat.index())
}

/// Colours for the seats of games that have none of their own.
const COLOURS: [&str; 8] =
    ["#b3402f", "#2f6db0", "#3f8a4d", "#c98a1b", "#7a4fa3", "#2d9c98", "#b0548a", "#6b6259"];

/// The colour of a seat: that of its pieces where the game gives them one, so that nobody's name has another colour than what
/// they move.
pub(super) fn colour(show: &TableShow<'_>, seat: Seat) -> &'static str {
    let own = standing(show, seat).map(|each| each.colour).filter(|colour| !colour.is_empty());
    own.unwrap_or(COLOURS[seat.index() % COLOURS.len()])
}

/// The seat's colour as a token. A drawing, because no page has a style of its own.
pub(super) fn marker(show: &TableShow<'_>, seat: Seat) -> Markup {
    html! {
        svg class="marker" viewBox="0 0 20 20" aria-hidden="true" { circle cx="10" cy="10" r="8" fill=(colour(show, seat)) {} }
    }
}

/// Points first, then what the seat has, then how many cards it holds. Numbers have names, so that they count up and down.
fn stands(seat: Seat, standing: Option<&Standing>) -> Markup {
    let Some(standing) = standing else { return html! {} };
    let all = standing.points.iter().map(|points| (points, "stock points"));
    let all = all.chain(standing.stocks.iter().map(|stock| (stock, "stock")));
    html! {
        ul class="stands" {
            @for (stock, class) in all {
                li class=(class) title=(stock.about) { b data-count=(format!("stands-{}-{}", seat.0, stock.word)) { (stock.number) } " " (stock.word) }
            }
            @if let Some(hand) = standing.hand { li class="stock" title="Cards in hand." { b data-count=(format!("stands-{}-hand", seat.0)) { (hand) } @if hand == 1 { " card" } @else { " cards" } } }
        }
    }
}

/// Whoever has a seat already finds other open ones in the menu, where they do not stand out.
fn invites(show: &TableShow<'_>, chair: &ChairShow) -> bool {
    chair.sitter == SitterShow::Open && show.outcome.is_none() && show.viewer == Viewer::Spectator
}

fn chair_class(show: &TableShow<'_>, chair: &ChairShow) -> String {
    let mut class = format!("chair seat-{}", chair.seat.0);
    if chair.deciding {
        class.push_str(" deciding");
    }
    if show.own.contains(chair.seat) {
        class.push_str(" you");
    }
    class
}

fn tags(show: &TableShow<'_>, chair: &ChairShow) -> Markup {
    html! {
        @if show.own.contains(chair.seat) { span class="tag" { "you" } }
        @match &chair.sitter {
            SitterShow::Open => span class="tag" { "open" },
            SitterShow::Person => {},
            SitterShow::Bot { word, .. } => span class="tag" { (bot_name(word)) },
        }
        @if chair.deciding { span class="tag turn" { (if show.group { "may answer" } else { "to act" }) } }
    }
}

fn sit_button(show: &TableShow<'_>, chair: &ChairShow) -> Markup {
    html! {
        button class="sit-button" type="submit" form=(SIT_FORM) formaction=(address(show, chair, "take"))
            aria-label=(format!("Sit down as {}", chair.name)) { "Sit down" }
    }
}

/// What the viewer can do about seats: the own one, open ones that a bot could fill, and those that the game can do without.
pub(super) fn desk(show: &TableShow<'_>) -> Markup {
    if show.viewer == Viewer::Spectator {
        return html! {};
    }
    let is_own = |chair: &ChairShow| show.own.contains(chair.seat);
    html! {
        ul class="desk" {
            @for chair in &show.chairs {
                @match &chair.sitter {
                    SitterShow::Open if show.outcome.is_none() => li {
                        span { (chair.name) " is open" } (sit_button(show, chair)) (bot_button(show, chair, "Let a bot play"))
                        (away_button(show, chair))
                    },
                    SitterShow::Bot { lent: false, .. } if chair.leaves => li {
                        span { "A bot plays " (chair.name) } (away_button(show, chair))
                    },
                    SitterShow::Bot { lent: true, .. } if is_own(chair) => li {
                        span { "A bot plays " (chair.name) " for you" } (post(show, chair, "back", "Take the seat back"))
                    },
                    SitterShow::Person if is_own(chair) => (own_seat(show, chair)),
                    SitterShow::Open | SitterShow::Bot { .. } | SitterShow::Person => {},
                }
            }
        }
    }
}

fn own_seat(show: &TableShow<'_>, chair: &ChairShow) -> Markup {
    html! {
            li {
                span { "You are " (short_name(chair)) }
                @if show.outcome.is_none() {
                    (bot_button(show, chair, "Let a bot play for me"))
                    (post(show, chair, "leave", "Leave this seat"))
                }
    (post(show, chair, "link", "Play on another device"))
            }
        }
}

fn bot_button(show: &TableShow<'_>, chair: &ChairShow, words: &str) -> Markup {
    html! {
        form method="post" action=(address(show, chair, "bot")) {
            input type="hidden" name="seat" value=(viewer_word(show.viewer));
            button type="submit" class="quiet" aria-label=(format!("{words}: {}", chair.name)) { (words) }
            " " (level_field(&format!("How well it plays: {}", chair.name)))
        }
    }
}

/// How well the bot is to play that sits down.
pub(super) fn level_field(label: &str) -> Markup {
    html! {
        select class="level" name="bot" aria-label=(label) {
            @for level in levels() { option value=(level.word) selected[level.word == USUAL] title=(level.about) { (level.name) " bot" } }
        }
    }
}

fn away_button(show: &TableShow<'_>, chair: &ChairShow) -> Markup {
    html! { @if chair.leaves { (post(show, chair, "leave", &format!("Play on without {}", chair.name))) } }
}

pub(super) fn post(show: &TableShow<'_>, chair: &ChairShow, way: &str, words: &str) -> Markup {
    html! {
        form method="post" action=(address(show, chair, way)) {
            input type="hidden" name="seat" value=(viewer_word(show.viewer));
            button type="submit" class="quiet" { (words) }
        }
    }
}

pub(super) fn address(show: &TableShow<'_>, chair: &ChairShow, way: &str) -> String {
    format!("/tables/{}/seats/{}/{way}", show.table, chair.seat.0)
}

/// What everybody calls whoever sits there: by their own name, or else as the game calls the seat.
pub(super) fn short_name(chair: &ChairShow) -> &str {
    if chair.person.is_empty() { &chair.name } else { &chair.person }
}
