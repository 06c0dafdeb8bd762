//! The top of the encounter deck, and the encounter that is being faced.

use super::glyphs::{icon, text};
use crate::action::Action;
use crate::art;
use crate::ids::Icon;
use crate::view::{BackView, FrontView, View};
use kernel::english::count;
use kernel::{CardFace, Offers};
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
    let wishes = html! {
        ul.wishes {
            @for wish in front.icons { li { (icon(picture(wish))) (wish.name()) } }
        }
    };
    let face = html! { "Face the encounter" };
    let face = offers.button(Action::FaceEncounter, "foot", &face);
    CardFace { buttons: face, ..card(front, &wishes) }.draw()
}

/// What is printed on the front: the scene, what is told about it, what it brings.
fn card<'a>(front: &FrontView, below: &Markup) -> CardFace<'a> {
    CardFace {
        kind: "encounter-card",
        title: "Encounter",
        cost: Some((html! { (front.glory) }, format!("{} glory", front.glory))),
        art: Some(art::encounter(front.scene, front.caption).draw()),
        text: Some(html! { p.caption { (front.caption) } (below) }),
        flip: Some("encounter".to_owned()),
        ..CardFace::default()
    }
}

fn faced(front: &FrontView, below: &Markup) -> Markup {
    CardFace { state: "faced", ..card(front, below) }.draw()
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
