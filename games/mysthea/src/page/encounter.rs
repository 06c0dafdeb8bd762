//! The top of the encounter deck, and the encounter that is being faced.

use super::glyphs::{icon, text};
use crate::action::Action;
use crate::ids::Icon;
use crate::view::{BackView, FrontView, View};
use kernel::Offers;
use kernel::english::count;
use maud::{Markup, html};

pub(super) fn encounter(view: &View, offers: &mut Offers<Action>) -> Markup {
    let encounters = &view.encounters;
    html! {
        h3 { "Encounter" span.count { (count(encounters.left, "card")) " left" } }
        @match (&encounters.facing, &encounters.flipped) {
            (Some(front), Some(back)) => (faced(front, &backs(back, offers))),
            (Some(front), None) => (faced(front, &icons(front, offers))),
            (None, _) => (top(encounters.top.as_ref(), offers)),
        }
    }
}

/// The front of the top card, with the way to face it.
fn top(front: Option<&FrontView>, offers: &mut Offers<Action>) -> Markup {
    let Some(front) = front else { return html! { p.none { "The deck is empty." } } };
    let face = html! { "Face the encounter" };
    let face = offers.button(Action::FaceEncounter, "foot", &face);
    html! {
        article class={ "card encounter-card" @if face.is_some() { " open" } } data-flip="encounter" {
            (head(front))
            ul.wishes {
                @for wish in front.icons { li { (icon(picture(wish))) (wish.name()) } }
            }
            @if let Some(face) = face { footer { (face) } }
        }
    }
}

fn faced(front: &FrontView, below: &Markup) -> Markup {
    html! {
        article.card.encounter-card.faced data-flip="encounter" {
            (head(front))
            (below)
        }
    }
}

fn head(front: &FrontView) -> Markup {
    html! {
        header {
            h4 { (front.caption) }
            span.glory title={ (front.glory) " glory" } { (icon("glory")) b { (front.glory) } span.visually-hidden { " glory" } }
        }
    }
}

/// Before the card is turned over: the two icons to choose from.
fn icons(front: &FrontView, offers: &mut Offers<Action>) -> Markup {
    html! {
        ul.wishes {
            @for wish in front.icons {
                @let inside = html! { (icon(picture(wish))) (wish.name()) };
                li {
                    @match offers.button(Action::Name(wish), "foot", &inside) {
                        Some(button) => (button),
                        None => (inside),
                    }
                }
            }
        }
    }
}

/// Both options of the card, once its back is seen.
fn backs(back: &BackView, offers: &mut Offers<Action>) -> Markup {
    html! {
        ul.options {
            @for (wish, moves, words) in back.options {
                li {
                    p.head { (icon(picture(wish))) b { (wish.name()) } span.moves { "token moves " (moves) } }
                    p.text { (text(words)) }
                    @if let Some(button) = offers.button(Action::Name(wish), "foot", &html! { (wish.name()) }) { (button) }
                }
            }
        }
    }
}

fn picture(wish: Icon) -> &'static str {
    match wish {
        Icon::Boots => "boots",
        Icon::Chest => "chest",
        Icon::Dialogue => "dialogue",
        Icon::Axe => "axe",
    }
}
