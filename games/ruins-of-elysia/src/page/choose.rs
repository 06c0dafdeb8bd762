//! The Characters, while they are chosen (RE-113).

use super::cards::{foot, lines};
use super::glyphs;
use crate::action::{Action, Ask};
use crate::content::PlayableCard;
use crate::ids::Playable;
use crate::view::View;
use kernel::{Offers, Seat};
use maud::{Markup, html};

pub(super) fn choose(view: &View, offers: &mut Offers<Action>) -> Markup {
    let Ask::Character { seat } = view.ask else { return html! {} };
    let content = view.content.get();
    html! {
        h3 { "Who will you be?" }
        div.heroes {
            @for (place, character) in content.characters.iter().enumerate() {
                (hero(view, Playable(place as u8), character, seat, offers))
            }
        }
    }
}

fn hero(
    view: &View,
    playable: Playable,
    character: &PlayableCard,
    seat: Seat,
    offers: &mut Offers<Action>,
) -> Markup {
    let takers = view.players.iter().filter(|player| player.character == Some(playable));
    let takers: Vec<String> =
        takers.map(|player| format!("player {}", player.seat.0 + 1)).collect();
    let content = view.content.get();
    let leave_out = content.card(character.leave_out);
    let take = foot(&[(Action::Take(playable), "Take")], offers);
    html! {
        article class={ "hero seat-" (seat.0) @if !take.0.is_empty() { " open" } } data-flip={ "hero-" (playable.0) } {
            svg.bust viewBox="0 0 40 54" aria-hidden="true" { use href={ "#" (glyphs::playable(view, Some(playable))) } {} }
            div.about {
                h4 { (character.name) span.style { (character.style) } }
                p { (character.about) }
                p.stays { b { (leave_out.name) } ", stays out" }
                (lines(leave_out))
                p.deck { "Deck: " (super::cards::names(view, &character.deck)) }
                @if !takers.is_empty() { p.taken { "Taken by " (takers.join(" and ")) } }
                (take)
            }
        }
    }
}
