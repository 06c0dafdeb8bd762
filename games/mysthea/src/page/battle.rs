//! The battle that is being fought: who takes part, how strong, with which card.

use super::glyphs::{chip, icon};
use super::{cards, region, region_name};
use crate::art;
use crate::view::{BattleView, CardView, LossesView, View};
use kernel::english::count;
use kernel::scene::{self, Mood};
use kernel::{CardFace, Seat};
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
            (outcome(battle, seat))
        }
    }
}

/// What it has come to: the total, what it has cost, and the verdict.
fn outcome(battle: &BattleView, seat: Seat) -> Markup {
    let Some((_, total, losses)) = battle.totals.iter().find(|each| each.0 == seat) else {
        return html! {};
    };
    let LossesView { removed, retreated, wounded } = *losses;
    html! {
        (scene::total(&format!("total-{}", seat.0), "Total", i32::from(*total)))
        ul.losses {
            @if removed > 0 { li { "−" (count(removed, "unit")) } }
            @if retreated > 0 { li { (count(retreated, "unit")) " retreated" } }
            @if wounded { li { "champion wounded" } }
        }
        @match battle.decided {
            None => {},
            Some(Some((strongest, glory))) if strongest == seat => p {
                (scene::stamp(&format!("verdict-{}", seat.0), Mood::Good, "Strongest"))
                b.spoils { " +" (glory) (icon("glory")) span.visually-hidden { " glory" } }
            },
            Some(Some(_)) => p { (scene::stamp(&format!("verdict-{}", seat.0), Mood::Bad, "Beaten")) },
            Some(None) => p { (scene::stamp(&format!("verdict-{}", seat.0), Mood::Even, "Nobody wins")) },
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
            (scene::turned(&format!("turned-{}", card.card.0), &cards::card(card, None)))
        },
        Some((_, None)) => html! { p.reaction { "No card" } },
        None if battle.undecided.contains(&seat) => {
            html! {
                p.reaction.waiting { "Still choosing" }
                div.card-slot {}
            }
        }
        None => html! {
            p.reaction { "Has chosen" }
            (CardFace::back("command-back", &art::back()))
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
