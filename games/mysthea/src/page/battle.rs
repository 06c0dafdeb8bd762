//! The battle that is being fought: who takes part, how strong, with which card.

use super::glyphs::{chip, icon};
use super::{cards, region, region_name};
use crate::view::{BattleView, CardView, View};
use kernel::Seat;
use maud::{Markup, html};

pub(super) fn battle(view: &View) -> Markup {
    let Some(battle) = &view.battle else { return html! {} };
    html! {
        h3 { (icon("swords")) "Battle in the " (region_name(view, battle.region)) }
        ul.fighters {
            @for &seat in &battle.participants { (fighter(view, battle, seat)) }
        }
    }
}

fn fighter(view: &View, battle: &BattleView, seat: Seat) -> Markup {
    html! {
        li class={ "fighter seat-" (seat.0) } data-flip={ "fighter-" (seat.0) } {
            p.head {
                (chip(seat))
                @if battle.starter == seat { span.starter { "started it" } }
                span.might { (icon("shield")) "Strength " b { (strength(view, battle, seat)) } }
                @if battle.starter == seat && battle.bonus > 0 { span.plus { "+" (battle.bonus) } }
            }
            (chosen(battle, seat))
        }
    }
}

/// What the units of a seat are worth there now, without cards and bonuses.
fn strength(view: &View, battle: &BattleView, seat: Seat) -> u16 {
    let camps = region(view, battle.region).map(|(_, region)| &region.camps);
    let mut camps = camps.into_iter().flatten();
    camps.find(|camp| camp.seat == seat).map_or(0, |camp| camp.strength)
}

fn chosen(battle: &BattleView, seat: Seat) -> Markup {
    let shown = battle.cards.iter().find(|(each, _)| *each == seat);
    match shown {
        Some((_, Some(card))) => html! {
            p.reaction { (reaction(card)) }
            (cards::card(card, None))
        },
        Some((_, None)) => html! { p.reaction { "No card" } },
        None if battle.undecided.contains(&seat) => {
            html! { p.reaction.waiting { "Still choosing" } }
        }
        None => html! {
            p.reaction { "Has chosen" }
            div.face-down { svg aria-hidden="true" { use href="#i-back" {} } }
        },
    }
}

/// What a card does in a battle, by its kind (MY-510).
fn reaction(card: &CardView) -> String {
    match card.kind {
        "tactic" => format!("Attack: +{} strength", card.cp),
        "objective" => format!("Retreat: up to {}", card.cp),
        "accessory" => "Sacrifice for energy".to_owned(),
        _ => "Defence for glory".to_owned(),
    }
}
