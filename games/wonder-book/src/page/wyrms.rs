//! What the Wyrms do: the card they follow now, and the deck it came from.

use super::art;
use crate::action::Action;
use crate::view::{View, WyrmCardView};
use kernel::english::count;
use kernel::{CardFace, Offers};
use maud::{Markup, html};

pub(super) fn wyrms(view: &View, offers: &mut Offers<Action>) -> Markup {
    html! {
        h3 { "The Wyrms" }
        div.wyrm-row {
            @match &view.revealed {
                Some(card) => (wyrm_card(card, Some("wyrm-card"), None)),
                None => div.unrevealed {
                    span.deck data-flip="wyrm-card" { (CardFace::back("wyrm-back", &art::back())) }
                    p { "No Wyrm card is revealed." }
                },
            }
            (piles(view))
        }
        (looking(view, offers))
    }
}

fn wyrm_card(card: &WyrmCardView, flip: Option<&str>, buttons: Option<Markup>) -> Markup {
    CardFace {
        kind: if card.purple { "wyrm-card purple" } else { "wyrm-card" },
        title: &card.name,
        art: Some(art::wyrm(&card.name)),
        line: Some(html! { @if card.purple { "Wyrm card, purple" } @else { "Wyrm card" } }),
        text: Some(html! { p { (card.text) } }),
        flip: flip.map(str::to_owned),
        buttons,
        ..CardFace::default()
    }
    .draw()
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
