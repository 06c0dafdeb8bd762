//! The events path: what lies on it, what each space pays, what comes next, and the turn order.

use super::glyphs::{artefact, chip, icon, terrain};
use super::player;
use crate::art;
use crate::era::{FIRST_SPACE, RECHARGE_SPACE};
use crate::ids::EventCard;
use crate::state::Phase;
use crate::view::View;
use crate::words::names::short;
use kernel::Seat;
use kernel::english::{capital, roman};
use maud::{Markup, html};

/// Five region cards, the storm and three monsters.
const SPACES: u8 = 9;

pub(super) fn events(view: &View) -> Markup {
    html! {
        div.events-head {
            h3 { (title(view)) }
            (order(view))
        }
        @if view.phase != Phase::Setup {
            div.path-row tabindex="0" role="group" aria-label="Events path" {
                ol.path {
                    @for index in 0..SPACES { (space(view, index)) }
                }
                (next(view))
            }
        }
    }
}

fn title(view: &View) -> String {
    let last = if view.last_round { ", the last of the era" } else { "" };
    match view.phase {
        Phase::Setup => "Setup".to_owned(),
        Phase::Rounds => format!("Era {}, round {}{last}", roman(view.era), view.round),
        Phase::EraEnd => format!("Era {}: the events are resolved", roman(view.era)),
        Phase::Over => "The game is over".to_owned(),
    }
}

fn order(view: &View) -> Markup {
    html! {
        ol.order aria-label="Turn order" {
            @for &seat in &view.order { (in_order(view, seat)) }
        }
    }
}

fn in_order(view: &View, seat: Seat) -> Markup {
    let active = view.phase == Phase::Rounds && view.active == seat;
    html! {
        li class={ "in-order" @if active { " active" } } aria-current=[active.then_some("true")] {
            @if let Some(player) = player(view, seat) { (artefact(player.artefact, player.charged)) }
            (chip(seat))
            @if view.viewer.is(seat) { span.you { "you" } }
        }
    }
}

fn space(view: &View, index: u8) -> Markup {
    let worth = FIRST_SPACE + index;
    let card = view.events.path.get(index as usize).map(|&(card, _)| card);
    let now = view.events.resolving == Some(index);
    html! {
        li class={ "space" @if card.is_none() { " free" } @if now { " now" } } data-flip={ "space-" (worth) } {
            span.worth {
                (icon("glory")) b { (worth) }
                @if worth == RECHARGE_SPACE {
                    span.recharge title="A card placed here recharges all artefacts" { (icon("charge")) span.visually-hidden { " recharges all artefacts" } }
                }
            }
            @match card {
                Some(card) => (event_card(view, card)),
                None => span.visually-hidden { "free" },
            }
            @if now { span.visually-hidden { "is being resolved" } }
        }
    }
}

fn event_card(view: &View, card: EventCard) -> Markup {
    html! {
        span class={ "event " (look(card)) } data-flip=(flip(card)) {
            span.scenery { (picture(view, card)) }
            span.what { (event_name(view, card)) }
        }
    }
}

/// The `data-flip` name of an event card.
pub(super) fn flip(card: EventCard) -> String {
    match card {
        EventCard::Region(kind) => format!("event-{}", terrain(kind)),
        EventCard::Storm => "event-storm".to_owned(),
        EventCard::Monster(beast) => format!("event-monster-{}", beast.0),
    }
}

fn look(card: EventCard) -> &'static str {
    match card {
        EventCard::Region(kind) => terrain(kind),
        EventCard::Storm => "storm",
        EventCard::Monster(_) => "monster-event",
    }
}

fn picture(view: &View, card: EventCard) -> Markup {
    let monster =
        |beast: crate::ids::Beast| view.monsters.get(beast.index()).filter(|monster| !monster.gone);
    match card {
        EventCard::Region(kind) => art::land(kind.name()).draw(),
        EventCard::Storm => art::land("storm").draw(),
        EventCard::Monster(beast) => match monster(beast) {
            Some(monster) => art::sighting(monster.name).draw(),
            None => art::shadow().draw(),
        },
    }
}

fn event_name(view: &View, card: EventCard) -> String {
    match card {
        EventCard::Region(kind) => capital(kind.name()),
        EventCard::Storm => "Storm".to_owned(),
        EventCard::Monster(beast) => match view.monsters.get(beast.index()) {
            Some(monster) if monster.gone => "Face down".to_owned(),
            Some(monster) => short(monster.name).to_owned(),
            None => "Monster".to_owned(),
        },
    }
}

/// The top card of the events deck.
fn next(view: &View) -> Markup {
    if view.phase != Phase::Rounds {
        return html! {};
    }
    html! {
        div.next {
            span.worth { "Next" span.deck { (view.events.left) " left" } }
            @match view.events.next {
                Some(card) => (event_card(view, card)),
                None => span.event.none { "None" },
            }
        }
    }
}
