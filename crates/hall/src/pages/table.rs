//! The page of a table. The board stands in the stage, everything of the hall beside it.

use super::frame::{Frame, copy_field, viewer_word};
use super::layout;
use super::log::log_box;
use super::manners;
use super::parts::{self, named};
use super::seats::{SIT_FORM, short_name};
use crate::eyes::OWN;
use crate::show::{ChairShow, ChatLine, Guest, SitterShow, TableShow};
use kernel::{Choice, Part, Seat, Viewer};
use maud::{Markup, html};

/// The page at `/tables/T`.
pub fn table(show: &TableShow<'_>, guest: &Guest<'_>) -> Markup {
    let all = parts::parts(show);
    let main = html! {
        main id="table" class="table" data-table=(show.table) data-game=(show.game.id) data-title=(show.game.title)
            data-number=(show.number) data-viewer=(viewer_word(show.viewer)) data-mine=(seat_list(&guest.mine))
            data-deciding=(seat_list(&deciding(show))) data-group=[show.group.then_some("yes")]
            data-eyes=[guest.follows.then_some(OWN)] data-over=[show.outcome.is_some().then_some("yes")] data-clock=[show.manners.clock]
            data-curtain=[guest.curtain.map(|seat| seat.0)]
            data-live=(format!("/tables/{}/live?seat={}", show.table, eyes_word(show, guest))) data-seen=(guest.seen) {
            h1 class="visually-hidden" { "A table of " (show.game.title) }
            (forms(show))
            @if let Some(seat) = guest.curtain { (curtain(show, seat)) }
            (stage(show, guest, &all))
            aside class="side" aria-label="The table" { (side(show, guest, &all)) }
            (dialogs(show))
        }
    };
    let frame = Frame {
        title: show.game.title,
        kind: "table-page",
        main: "table",
        game: Some(show.game),
        styles: &["table.css", "card.css", "scene.css", "guide.css", "hint.css", "rules.css"],
        scripts: &[
            "stage.js",
            "sound.js",
            "card.js",
            "drawers.js",
            "pan.js",
            "filter.js",
            "rules.js",
            // These look at every click before those who tell what has happened: first whether it was one at all.
            "hold.js",
            "press.js",
            "telling.js",
            "log.js",
            "words.js",
            "table.js",
            "guide.js",
            "hint.js",
            "together.js",
        ],
        beside: beside(show),
    };
    frame.around(&main)
}

fn deciding(show: &TableShow<'_>) -> Vec<Seat> {
    show.chairs.iter().filter(|chair| chair.deciding).map(|chair| chair.seat).collect()
}

/// How the page looks, in an address.
fn eyes_word(show: &TableShow<'_>, guest: &Guest<'_>) -> String {
    if guest.follows { OWN.to_owned() } else { viewer_word(show.viewer) }
}

fn seat_list(seats: &[Seat]) -> String {
    seats.iter().map(|seat| seat.0.to_string()).collect::<Vec<_>>().join(" ")
}

fn beside(show: &TableShow<'_>) -> Markup {
    html! {
        span class="game-title" { (show.game.title) }
        a class="quiet rules-open" data-rule="" href=(format!("/games/{}/rules", show.game.id)) { "Rules" }
        button id="settings-open" class="quiet js-only" type="button" aria-label="Keys and settings" {
            span class="wide" { "Keys and settings" } span class="narrow-only" { "Settings" }
        }
    }
}

/// The forms that choices and empty chairs belong to, wherever they stand.
fn forms(show: &TableShow<'_>) -> Markup {
    html! {
        form id=(Choice::FORM) method="post" action=(format!("/tables/{}/act", show.table)) {
            input type="hidden" id="act-number" name="number" value=(show.number);
            input type="hidden" name="seat" value=(viewer_word(show.viewer));
        }
        p id="live" class="visually-hidden" aria-live="polite" {}
    }
}

fn stage(show: &TableShow<'_>, guest: &Guest<'_>, all: &[Part]) -> Markup {
    html! {
        div class="stage-frame" {
            p id="banner" class="banner" role="status" hidden[!guest.late] { @if guest.late { "The table had moved on, and nothing was done. Choose anew." } }
            p id="on-its-way" class="banner" role="status" hidden { "On its way…" }
            div id="teller" class="teller" hidden {
                ol id="teller-lines" {}
                button id="teller-skip" class="quiet" type="button" { "All at once" }
            }
            (layout::stage(show, all, &log_box(show)))
        }
    }
}

fn side(show: &TableShow<'_>, guest: &Guest<'_>, all: &[Part]) -> Markup {
    html! {
        div class="status-box" { (named(all, parts::STATUS)) (sit_form()) }
        div class="guide-box" aria-live="polite" { (named(all, parts::GUIDE)) }
        div class="ask-box" id="ask-box" {
            div class="sheet-head" {
                nav aria-label="On this page" {
                    a href="#log-box" { "Log" }
                    a href="#chat-box" { "Chat" span class="unread" data-unread hidden {} }
                    a href="#menu-box" { "Menu" }
                }
                button id="sheet-fold" class="quiet js-only" type="button" aria-expanded="true" aria-controls="ask-fold" { "Less" }
            }
            div id="ask-fold" {
                (named(all, parts::ASK))
                p id="explain" class="explain" {}
                div class="hint-and-undo" { (named(all, parts::HINT)) (named(all, parts::UNDO)) }
                div id="hint-box" class="hint-box" role="status" {}
                noscript {
                    p class="hint" { a href=(again(show, guest)) { "Look again" } " to see what others have done." }
                }
            }
        }
        (chat(show, guest))
        (menu(show, guest, all))
    }
}

/// Seen only while somebody can sit down.
fn sit_form() -> Markup {
    html! {
        form id=(SIT_FORM) class="sit" method="post" {
            label for="sit-name" { "Your name" }
            input id="sit-name" name="name" type="text" maxlength="40" autocomplete="nickname" placeholder="optional";
        }
    }
}

fn chat(show: &TableShow<'_>, guest: &Guest<'_>) -> Markup {
    html! {
        section id="chat-box" class="chat-box" aria-labelledby="chat-title" {
            h2 id="chat-title" { "Chat" span class="unread" data-unread hidden {} }
            ol id="chat" class="chat" aria-live="polite" { @for line in &guest.chat { (chat_line(line)) } }
            @if show.viewer != Viewer::Spectator {
                form id="chat-form" class="row" method="post" action=(format!("/tables/{}/chat", show.table)) {
                    input type="hidden" name="seat" value=(viewer_word(show.viewer));
                    label for="chat-text" class="visually-hidden" { "Say something" }
                    input id="chat-text" name="text" type="text" maxlength="500" autocomplete="off" placeholder="Say something";
                    button type="submit" { "Send" }
                }
            } @else if show.manners.watchers_speak {
                form id="chat-form" class="row" method="post" action=(format!("/tables/{}/chat", show.table)) {
                    input type="hidden" name="seat" value="spectator";
                    label for="chat-name" class="visually-hidden" { "Your name" }
                    input id="chat-name" class="chat-name" name="name" type="text" maxlength="40" autocomplete="nickname" placeholder="Your name";
                    label for="chat-text" class="visually-hidden" { "Say something" }
                    input id="chat-text" name="text" type="text" maxlength="500" autocomplete="off" placeholder="Say something";
                    button type="submit" { "Send" }
                }
            } @else if guest.chat.is_empty() {
                p class="soft" { "Nobody has said anything." }
            }
        }
    }
}

fn chat_line(line: &ChatLine) -> Markup {
    html! { li class=[line.nudged.map(|_| "nudged")] data-number=(line.number) { strong { (line.who) } " " span { (line.text) } } }
}

fn menu(show: &TableShow<'_>, guest: &Guest<'_>, all: &[Part]) -> Markup {
    let table = show.table;
    html! {
        details id="menu-box" class="menu-box" {
            summary { "Table menu" }
            h3 { "Seats" }
            (named(all, parts::SEATS))
            (eyes(show, guest))
            (copy_field("invite", "Invite a friend with this link", guest.invite))
            h3 { "This table" }
            ul class="links" {
                @if may_save(show, guest) { li { a href=(format!("/tables/{table}/file")) download { "Save it as a file" } } }
                @if show.outcome.is_some() { li { a href=(format!("/tables/{table}/replay?at=0")) { "Replay" } } }
                li { a href=(format!("/tables/{table}/log?seat={}", viewer_word(show.viewer))) { "The whole log" } }
                li { a href=(format!("/tables/{table}/seed")) { "How we prove that it is dealt fairly" } }
            }
            @for words in manners::words(show.manners) { p class="hint" { (words) } }
            p class="hint" { "Hash of the seed: " code class="hash" { (show.seed_hash) } }
            @if show.seed_known {
                p class="hint" { a href=(format!("/tables/{table}/seed")) { "Somebody may know this table’s seed already." } }
            }
            @for change in show.changes { p class="hint" { (change) } }
            (wrong(show))
        }
    }
}

/// The file holds every secret: while the game runs it is only for somebody who plays alone against bots.
fn may_save(show: &TableShow<'_>, guest: &Guest<'_>) -> bool {
    let is_other = |chair: &ChairShow| match &chair.sitter {
        SitterShow::Person | SitterShow::Bot { lent: true, .. } => {
            !guest.mine.contains(&chair.seat)
        }
        // Whoever sits down there may not be cheated either.
        SitterShow::Open => true,
        SitterShow::Bot { lent: false, .. } => false,
    };
    show.outcome.is_some() || !guest.mine.is_empty() && !show.chairs.iter().any(is_other)
}

/// Through whose eyes to look: the own seats, and as those who watch.
fn eyes(show: &TableShow<'_>, guest: &Guest<'_>) -> Markup {
    let own = |chair: &&ChairShow| guest.mine.contains(&chair.seat);
    html! {
        p class="eyes" {
            "Look as: "
            @for chair in show.chairs.iter().filter(own) {
                (eye(show, guest, Viewer::Seat(chair.seat), short_name(chair))) " "
            }
            (eye(show, guest, Viewer::Spectator, "a spectator"))
        }
    }
}

fn eye(show: &TableShow<'_>, guest: &Guest<'_>, viewer: Viewer, name: &str) -> Markup {
    let current = show.viewer == viewer && !guest.follows;
    html! { a href=(address(show, viewer)) aria-current=[current.then_some("true")] { (name) } }
}

fn address(show: &TableShow<'_>, viewer: Viewer) -> String {
    format!("/tables/{}?seat={}", show.table, viewer_word(viewer))
}

/// The address of this very page.
fn again(show: &TableShow<'_>, guest: &Guest<'_>) -> String {
    if guest.follows { format!("/tables/{}", show.table) } else { address(show, show.viewer) }
}

fn wrong(show: &TableShow<'_>) -> Markup {
    html! {
        details id="wrong" {
            summary { "Something is wrong" }
            form method="post" action=(format!("/tables/{}/wrong", show.table)) {
                input type="hidden" name="seat" value=(viewer_word(show.viewer));
                label for="wrong-note" { "What did you expect, and what happened?" }
                textarea id="wrong-note" name="note" rows="3" maxlength="4000" {}
                p class="hint" { "The whole table is saved with it, so that it can be looked into." }
                button type="submit" { "Report it" }
            }
        }
    }
}

fn curtain(show: &TableShow<'_>, seat: Seat) -> Markup {
    let name =
        show.chairs.iter().find(|chair| chair.seat == seat).map(short_name).unwrap_or_default();
    html! {
        section class="curtain" aria-labelledby="curtain-title" {
            div class="curtain-panel" {
                h2 id="curtain-title" { "Hand the screen to " (name) }
                p { "Nobody else should look now." }
                a class="button primary big" href=(address(show, Viewer::Seat(seat))) { "I am " (name) }
            }
        }
    }
}

fn dialogs(show: &TableShow<'_>) -> Markup {
    html! {
        dialog id="rules-panel" class="panel" aria-labelledby="rules-title" {
            div class="panel-head" {
                h2 id="rules-title" { "Rules of " (show.game.title) }
                button type="button" class="quiet" data-close { "Close" }
            }
            div id="rules-body" class="panel-body" {}
        }
        dialog id="settings" class="panel small" aria-labelledby="settings-title" {
            div class="panel-head" {
                h2 id="settings-title" { "Keys and settings" }
                button type="button" class="quiet" data-close { "Close" }
            }
            div class="panel-body" { (keys()) (settings()) }
        }
        // Asked by `press.js`; without script nothing is asked twice.
        dialog id="sure" class="panel small" aria-labelledby="sure-title" {
            div class="panel-body" {
                h2 id="sure-title" { "Are you sure?" }
                p { strong id="sure-label" {} " " span id="sure-does" {} }
                div class="actions" {
                    button id="sure-yes" class="primary" type="button" { "Yes, do it" }
                    button id="sure-no" type="button" data-close { "Not now" }
                    label class="sure-never" for="sure-never" { input id="sure-never" type="checkbox"; " Do not ask again" }
                }
            }
        }
    }
}

fn keys() -> Markup {
    let keys = [
        ("1 to 9", "press a choice under the question"),
        ("u", "undo, or ask for it"),
        ("h", "a hint; once more for the whole of it"),
        ("Any key", "tell all the rest at once, while something is told"),
        ("Escape", "close a panel"),
        ("w", "explain the words of what has the focus, or of the question"),
        ("Tab", "go through everything on the page"),
        ("A finger that rests", "say what a choice does, and press nothing"),
        ("?", "show this"),
    ];
    html! { dl class="keys" { @for (key, does) in keys { dt { kbd { (key) } } dd { (does) } } } }
}

fn settings() -> Markup {
    html! {
        div class="field" {
            label for="speed" { "What happens is told" }
            select id="speed" {
                option value="slow" { "slowly" }
                option value="normal" { "step by step" }
                option value="fast" { "fast" }
                option value="off" { "all at once" }
            }
        }
        div class="field check" {
            input id="sound" type="checkbox";
            label for="sound" { "Sounds: your turn, dice, cards, blows, the end" }
        }
        div class="field" {
            label for="calm" { "A choice takes clicks" }
            select id="calm" {
                option value="normal" { "a third of a second after it has come" }
                option value="long" { "a second after it has come" }
                option value="off" { "at once" }
            }
        }
        div class="field check" {
            input id="confirm" type="checkbox";
            label for="confirm" { "Ask once before what is dear and cannot be undone" }
        }
    }
}
