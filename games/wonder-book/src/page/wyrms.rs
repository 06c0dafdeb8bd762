//! What the Wyrms do: the card they follow now, and the deck it came from.

use super::glyphs::{figure, icon};
use crate::action::Action;
use crate::view::{View, WyrmCardView};
use kernel::Offers;
use kernel::english::count;
use maud::{Markup, html};

pub(super) fn wyrms(view: &View, offers: &mut Offers<Action>) -> Markup {
    html! {
        h3 { "The Wyrms" }
        div.wyrm-row {
            @match &view.revealed {
                Some(card) => (wyrm_card(card, Some("wyrm-card"), None)),
                None => div.wyrm-card.back {
                    span.emblem data-flip="wyrm-card" { (figure("wyrm")) }
                    p { "No Wyrm card is revealed." }
                },
            }
            (piles(view))
        }
        (looking(view, offers))
    }
}

fn wyrm_card(card: &WyrmCardView, flip: Option<&str>, button: Option<Markup>) -> Markup {
    html! {
        article class={ "wyrm-card" @if card.purple { " purple" } } {
            h4 { span.emblem data-flip=[flip] { (icon("wyrm")) } (card.name) @if card.purple { span.note { "purple" } } }
            p { (card.text) }
            @if let Some(button) = button { (button) }
        }
    }
}

fn piles(view: &View) -> Markup {
    html! {
        dl.piles {
            div { dt { "Deck" } dd { (view.wyrm_deck) } }
            div { dt { "Discard" } dd { (list(&view.wyrm_discard)) } }
            @if !view.purple.is_empty() { div { dt { "Purple cards" } dd { (list(&view.purple)) } } }
            div { dt { "Wyrms left" } dd { (view.wyrm_supply) } }
            div { dt { "Sparks left" } dd { (view.spark_supply) } }
        }
    }
}

fn list(names: &[String]) -> String {
    if names.is_empty() { "none".to_owned() } else { names.join(", ") }
}

/// Cards that somebody's skill looks at: their faces are for one seat only.
fn looking(view: &View, offers: &mut Offers<Action>) -> Markup {
    html! {
        @if view.looking_at > 0 {
            h4.looking-title { "Looked at: " (count(view.looking_at, "card")) }
            div.wyrm-row {
                @for (place, card) in view.looking.iter().enumerate() {
                    @let button = offers.take(Action::Nth(place as u8)).map(|choice| choice.verb_button("act", "This one"));
                    (wyrm_card(card, None, button))
                }
            }
        }
    }
}
