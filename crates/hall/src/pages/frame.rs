//! What all pages share: head, header, footer, and small pieces.

use super::assets;
use crate::games::GameInfo;
use kernel::{Seat, Viewer};
use maud::{DOCTYPE, Markup, html};

/// What a page wants around its main part.
pub(super) struct Frame<'a> {
    pub(super) title: &'a str,
    /// A class for the body: what kind of page this is.
    pub(super) kind: &'a str,
    /// The id of the main element.
    pub(super) main: &'a str,
    /// The game whose style is loaded.
    pub(super) game: Option<&'a GameInfo>,
    pub(super) styles: &'a [&'a str],
    pub(super) scripts: &'a [&'a str],
    /// What stands in the header beside the name of the house.
    pub(super) beside: Markup,
}

impl<'a> Frame<'a> {
    /// An ordinary page without a board.
    pub(super) fn plain(title: &'a str, kind: &'a str) -> Frame<'a> {
        Frame { title, kind, main: "main", game: None, styles: &[], scripts: &[], beside: html! {} }
    }

    /// The whole document. `main` is the main element itself.
    pub(super) fn around(&self, main: &Markup) -> Markup {
        html! {
            (DOCTYPE)
            html lang="en" {
                (self.head())
                body class=(self.class()) data-words=[self.game.and_then(assets::game_words).map(|words| words.path)] {
                    a class="skip" href=(format!("#{}", self.main)) { "Skip to the content" }
                    (self.header())
                    (main)
                    (footer())
                }
            }
        }
    }

    /// What kind of page this is, and of which game: its style may give the whole page its colours.
    fn class(&self) -> String {
        match self.game {
            Some(game) => format!("{} of-{}", self.kind, game.id).trim_start().to_owned(),
            None => self.kind.to_owned(),
        }
    }

    fn head(&self) -> Markup {
        html! {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="color-scheme" content="light dark";
                title { (self.title) " – Questhall" }
                link rel="icon" type="image/svg+xml" href=(assets::path("emblem.svg"));
                link rel="stylesheet" href=(assets::path("hall.css"));
                @for name in self.styles { link rel="stylesheet" href=(assets::path(name)); }
                @if let Some(game) = self.game { link rel="stylesheet" href=(assets::style_path(game)); }
                // Not deferred: it sets the colours before anything is drawn.
                script src=(assets::path("hall.js")) {}
                @for name in self.scripts { script src=(assets::path(name)) defer {} }
            }
        }
    }

    fn header(&self) -> Markup {
        html! {
            header class="top" {
                a class="home" href="/" aria-label="Questhall" {
                    img src=(assets::path("emblem.svg")) alt="" width="28" height="28";
                    span { "Questhall" }
                }
                div class="beside" { (self.beside) }
                button id="theme" class="quiet js-only" type="button" aria-label="Colours: as the system" {
                    span aria-hidden="true" { "◐ " } span class="wide" { "Colours: as the system" }
                }
            }
        }
    }
}

fn footer() -> Markup {
    html! {
        footer class="bottom" {
            p { "Questhall: tabletop games that know their own rules." }
            nav aria-label="Footer" { a href="/" { "All games" } }
        }
    }
}

/// A link to one rule: a quiet sign, since few want its number. On a table's page the script opens the rulebook beside the board instead.
pub(super) fn rule_link(game: &GameInfo, rule: &str) -> Markup {
    html! {
        a class="rule-link" data-rule=(rule) href=(format!("/games/{}/rules#{rule}", game.id))
            aria-label=(format!("Rule {rule}")) title=(rule) { "§" }
    }
}

/// A viewer in an address or a field: a number from 0, or "spectator".
pub(super) fn viewer_word(viewer: Viewer) -> String {
    match viewer {
        Viewer::Seat(Seat(number)) => number.to_string(),
        Viewer::Spectator => "spectator".to_owned(),
    }
}

/// An address that is shown to be copied.
pub(super) fn copy_field(id: &str, label: &str, value: &str) -> Markup {
    html! {
        div class="copy-field" {
            label for=(id) { (label) }
            div class="row" {
                input id=(id) type="text" readonly value=(value);
                button type="button" class="js-only" data-copy=(id) aria-label=(format!("Copy: {label}")) { "Copy" }
            }
        }
    }
}
