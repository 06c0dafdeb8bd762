//! What is printed for islands and monsters: attunements, behaviours, rewards.

use super::glyphs::{chip, icon, text};
use super::island_name;
use crate::art;
use crate::ids::Medal;
use crate::view::{IslandView, MonsterView, View};
use kernel::english::{capital, roman};
use maud::{Markup, html};

/// What is printed for islands and monsters.
pub(super) fn lore(view: &View) -> Markup {
    html! {
        h3 { "Attunements and monsters" }
        div.lore tabindex="0" role="group" aria-label="Attunements" {
            ul.attunements {
                @for island in &view.ring { (attunement(island)) }
            }
        }
        div.lore tabindex="0" role="group" aria-label="Monsters" {
            ul.bestiary {
                @for monster in &view.monsters { (bestiary(view, monster)) }
            }
        }
    }
}

fn attunement(island: &IslandView) -> Markup {
    let attunement = &island.attunement;
    html! {
        li class={ "attunement " (attunement.side.name()) @if !attunement.on_board { " spent" } } {
            p.head { (icon(attunement.side.name())) b { (island.name) } " by " (attunement.side.name()) }
            p.text { (text(attunement.text)) }
            @if !attunement.on_board {
                p.claimed {
                    "Claimed"
                    @if let Some(seat) = attunement.claimed_by { " by " (chip(seat)) }
                }
            }
        }
    }
}

fn bestiary(view: &View, monster: &MonsterView) -> Markup {
    let place = match (monster.at, monster.gone) {
        (_, true) => "Gone for good".to_owned(),
        (Some(island), _) => format!("On the {}", island_name(view, island)),
        (None, _) => {
            format!("Era {}, to the {}", roman(monster.era), island_name(view, monster.start))
        }
    };
    html! {
        li class={ "beast-card" @if monster.defeated || monster.gone { " defeated" } } {
            span.portrait { (art::plate(monster.name)) }
            p.head { b { (monster.name) } }
            p.where { "Strength " b { (monster.strength) } ". " (place) @if monster.defeated { ", defeated" } "." }
            p.text { (text(monster.about)) }
            dl.rewards {
                @for (medal, reward) in Medal::ALL.iter().zip(monster.rewards) {
                    div {
                        dt class={ "medal " (medal.name()) } { (icon("medal")) (capital(medal.name())) }
                        dd { (text(reward)) }
                    }
                }
            }
        }
    }
}
