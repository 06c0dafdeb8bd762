//! The waiting room: who is there, at which place, by which name, and who is ready.

use super::frame::{Frame, copy_field, viewer_word};
use super::manners;
use super::parts::{self, named};
use super::seats::{SIT_FORM, address, level_field, marker, post, short_name};
use crate::levels::bot_name;
use crate::show::{ChairShow, Guest, SitterShow, TableShow};
use maud::{Markup, PreEscaped, html};
use qrcode::{Color, EcLevel, QrCode};

/// The page at `/tables/T` before the game begins.
pub fn gather(show: &TableShow<'_>, guest: &Guest<'_>) -> Markup {
    let all = parts::parts(show);
    let main = html! {
        main id="table" class="gather" data-table=(show.table)
            data-live=(format!("/tables/{}/live", show.table)) data-seen=(guest.seen) {
            div class="gather-head" {
                div class="emblem" { (PreEscaped(&show.game.emblem)) }
                div {
                    p class="soft" { "Waiting room" }
                    h1 { (show.game.title) }
                }
            }
            section class="invite" aria-labelledby="invite-title" {
                h2 id="invite-title" { "Bring your friends" }
                p { "Whoever opens this link, or points a phone’s camera at the square, comes in here." }
                (qr(guest.invite))
                p class="invite-link" { a id="invite-link" href=(guest.invite) { (bare(guest.invite)) } }
                (copy_field("invite", "The link, to be sent", guest.invite))
            }
            div class="places" {
                h2 { "Who plays" }
                (own_name(show))
                (named(&all, parts::GATHER))
                noscript { p class="hint" { a href=(format!("/tables/{}", show.table)) { "Look again" } " to see who has come." } }
                ul class="manners" { @for words in manners::words(show.manners) { li { (words) } } }
            }
        }
    };
    let frame = Frame {
        title: show.game.title,
        kind: "gather-page",
        main: "table",
        game: Some(show.game),
        styles: &["gather.css"],
        scripts: &["gather.js"],
        beside: html! {
            a class="quiet" href=(format!("/games/{}/rules", show.game.id)) { "Rules" }
        },
    };
    frame.around(&main)
}

/// The name of whoever looks. It stands outside what is pushed, so that nothing takes it away while it is written.
fn own_name(show: &TableShow<'_>) -> Markup {
    let own = || show.chairs.iter().filter(|chair| show.own.contains(chair.seat));
    html! {
        @for chair in own() {
            form class="row rename" method="post" action=(address(show, chair, "name")) {
                input type="hidden" name="seat" value=(chair.seat.0);
                label for=(format!("rename-{}", chair.seat.0)) { "Your name" }
                input id=(format!("rename-{}", chair.seat.0)) name="name" type="text" maxlength="40" autocomplete="nickname" value=(chair.person);
                button type="submit" { "That is me" }
            }
        }
        @if own().next().is_none() {
            form id=(SIT_FORM) class="row rename" method="post" {
                label for="sit-name" { "Your name" }
                input id="sit-name" name="name" type="text" maxlength="40" autocomplete="nickname" placeholder="optional";
            }
        }
    }
}

/// What changes as people come: the places, and whether it can begin.
pub(super) fn places(show: &TableShow<'_>) -> Markup {
    html! {
        ol class="seats" {
            @for chair in &show.chairs {
                li class=(if show.own.contains(chair.seat) { "seat you" } else { "seat" }) data-seat=(chair.seat.0)
                    data-person[chair.sitter == SitterShow::Person] {
                    (marker(show, chair.seat))
                    span class="who" {
                        strong { (sitter(chair)) }
                        @if short_name(chair) != chair.name || chair.sitter != SitterShow::Person { " " span class="soft" { (chair.name) } }
                    }
                    (state(chair))
                    span class="deeds" { (deeds(show, chair)) }
                }
            }
        }
        (begin(show))
    }
}

fn sitter(chair: &ChairShow) -> String {
    match &chair.sitter {
        SitterShow::Open => "A free place".to_owned(),
        SitterShow::Person => short_name(chair).to_owned(),
        SitterShow::Bot { word, .. } => kernel::english::capital(&bot_name(word)),
    }
}

fn state(chair: &ChairShow) -> Markup {
    html! {
        @if chair.sitter == SitterShow::Person {
            @if chair.ready { span class="tag ready" { "ready" } } @else { span class="tag" { "not ready yet" } }
        }
    }
}

fn deeds(show: &TableShow<'_>, chair: &ChairShow) -> Markup {
    let own = show.own.first();
    let is_own = show.own.contains(chair.seat);
    html! {
        @match (&chair.sitter, own) {
            (SitterShow::Open, None) => {
                button class="primary" type="submit" form=(SIT_FORM) formaction=(address(show, chair, "take"))
                    aria-label=(format!("Sit down as {}", chair.name)) { "Sit down" }
            },
            (SitterShow::Open, Some(_)) => {
                @if show.own.len() == 1 { (post(show, chair, "move", "Sit here instead")) }
                form method="post" action=(address(show, chair, "bot")) {
                    input type="hidden" name="seat" value=(viewer_word(show.viewer));
                    button type="submit" class="quiet" aria-label=(format!("Let a bot play: {}", chair.name)) { "Let a bot play" }
                    " " (level_field(&format!("How well it plays: {}", chair.name)))
                }
            },
            (SitterShow::Bot { lent: false, .. }, Some(_)) => (post(show, chair, "open", "Free this place")),
            (SitterShow::Person, Some(_)) if is_own => {
                form method="post" action=(address(show, chair, "ready")) {
                    input type="hidden" name="ready" value=(if chair.ready { "no" } else { "yes" });
                    button type="submit" class=(if chair.ready { "quiet" } else { "primary" }) { (if chair.ready { "Not yet" } else { "I am ready" }) }
                }
                (post(show, chair, "leave", "Get up"))
            },
            (SitterShow::Bot { .. } | SitterShow::Person, _) => {},
        }
    }
}

/// Whoever sits here begins; those who are ready, or have gone away, wait for nothing.
fn begin(show: &TableShow<'_>) -> Markup {
    if show.own.is_empty() {
        return html! { p class="soft" { "It begins when those who sit here start it. You may watch as well." } };
    }
    let open = show.chairs.iter().any(|chair| chair.sitter == SitterShow::Open);
    let unready = |chair: &&ChairShow| {
        chair.sitter == SitterShow::Person && !chair.ready && !show.own.contains(chair.seat)
    };
    let unready: Vec<&ChairShow> = show.chairs.iter().filter(unready).collect();
    let needs: Vec<String> = unready.iter().map(|chair| chair.seat.0.to_string()).collect();
    let needs = needs.join(" ");
    let names: Vec<&str> = unready.iter().map(|chair| short_name(chair)).collect();
    html! {
        form class="actions begin" method="post" action=(format!("/tables/{}/start", show.table)) {
            input type="hidden" name="seat" value=(viewer_word(show.viewer));
            @if open {
                button class="primary big" type="submit" data-needs=(needs) { "Start with bots at the free places" }
                (level_field("How well the bots play"))
            } @else {
                button class="primary big" type="submit" data-needs=(needs) { "Start the game" }
            }
        }
        @if !unready.is_empty() { p class="hint" { "Not ready yet: " (names.join(", ")) ". It begins without waiting only for those who have gone away." } }
        @else if open { p class="hint" { "Or wait until somebody takes the free place." } }
    }
}

/// The address without what everybody knows.
fn bare(address: &str) -> &str {
    address.split_once("://").map_or(address, |(_, rest)| rest)
}

/// The link as a square for a camera: one path, dark on light in either theme, with the margin that cameras need.
fn qr(address: &str) -> Markup {
    let Ok(code) = QrCode::with_error_correction_level(address, EcLevel::M) else {
        return html! {};
    };
    let (width, margin) = (code.width(), 4);
    let mut path = String::new();
    for (index, colour) in code.to_colors().into_iter().enumerate() {
        if colour == Color::Dark {
            path.push_str(&format!(
                "M{} {}h1v1h-1z",
                index % width + margin,
                index / width + margin
            ));
        }
    }
    let side = width + 2 * margin;
    html! {
        svg class="qr" viewBox=(format!("0 0 {side} {side}")) role="img" aria-label="The link as a QR code" shape-rendering="crispEdges" {
            rect width=(side) height=(side) fill="#fff" {}
            path d=(path) fill="#000" {}
        }
    }
}
