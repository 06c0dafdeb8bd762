//! The Characters, while they are chosen (RE-113).

use super::art;
use super::cards::{foot, lines};
use crate::action::{Action, Ask};
use crate::content::PlayableCard;
use crate::ids::Playable;
use crate::view::View;
use crate::words::names::chooser;
use kernel::{CardFace, Offers, Seat};
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
    let takers: Vec<String> = takers.map(|player| chooser(player.seat)).collect();
    let content = view.content.get();
    let leave_out = content.card(character.leave_out);
    let words = html! {
        p.stays { b { (leave_out.name) } ", stays out" }
        (lines(leave_out))
        p.deck-line { "Deck: " (super::cards::names(view, &character.deck)) }
    };
    let taken = format!("Taken by {}", takers.join(" and "));
    CardFace {
        kind: "character",
        title: &character.name,
        art: Some(art::hero(view, playable)),
        line: Some(html! { span.kind { (character.style) } span.about { (character.about) } }),
        text: Some(words),
        foot: (!takers.is_empty()).then(|| html! { span.taken { (taken) } }),
        buttons: foot(&[(Action::Take(playable), "Take")], offers),
        flip: Some(format!("hero-{}", playable.0)),
        state: &format!("seat-{}", seat.0),
        ..CardFace::default()
    }
    .draw()
}
