//! What is left in the decks, and what lies open beside them.

use super::cards::names;
use super::glyphs::{icon, terrain};
use super::npc_name;
use crate::action::Ask;
use crate::ids::{Card, Overlay};
use crate::text::Terrain;
use crate::view::View;
use kernel::english::count;
use maud::{Markup, html};

pub(super) fn decks(view: &View) -> Markup {
    if matches!(view.ask, Ask::Character { .. }) {
        return html! {};
    }
    html! {
        h3 { "Decks" }
        div.deck-list {
            (map_deck(view))
            (exploration(view))
            (encounters(view))
        }
    }
}

fn map_deck(view: &View) -> Markup {
    let decks = &view.decks;
    let tiles: usize = decks.terrain.iter().map(|&n| usize::from(n)).sum();
    html! {
        div.deck {
            h4 { "Map Deck" span.sub { (count(tiles, "tile")) " left" } }
            ul.left-over {
                @for (kind, n) in Terrain::ALL.into_iter().zip(decks.terrain) {
                    li title=(kind.name()) { (icon(terrain(Some(kind)))) b { (n) } " " (kind.name()) }
                }
                @for (overlay, n) in Overlay::ALL.into_iter().zip(decks.overlays) {
                    @if overlay != Overlay::Fortress || n > 0 {
                        li { (icon(&overlay.name().to_lowercase())) b { (n) } " " (overlay.name()) }
                    }
                }
            }
        }
    }
}

fn exploration(view: &View) -> Markup {
    let decks = &view.decks;
    let items: Vec<(Card, u8)> =
        decks.exploration_discard.iter().filter_map(|&(card, n)| Some((card?, n))).collect();
    let encounters = decks.exploration_discard.iter().find(|(card, _)| card.is_none());
    html! {
        div.deck data-flip="exploration" {
            h4 { "Exploration Deck" span.sub { (count(decks.exploration, "card")) } }
            @if decks.exploration_discard.is_empty() { p.soft { "Nothing turned up yet." } }
            @else {
                p { "Turned up: "
                    @if let Some((_, n)) = encounters { (count(*n, "Encounter Card")) @if !items.is_empty() { ", " } }
                    (names(view, &items))
                }
            }
        }
    }
}

fn encounters(view: &View) -> Markup {
    let decks = &view.decks;
    let content = view.content.get();
    html! {
        div.deck data-flip="encounters" {
            h4 { "Encounter Deck" span.sub { (count(decks.encounters, "card")) } }
            @if decks.npcs_discard.is_empty() && decks.events_discard.is_empty() { p.soft { "Nothing turned up yet." } }
            @else {
                details id="encounter-discard" {
                    summary { "Turned up: " (count(decks.npcs_discard.len() + decks.events_discard.len(), "kind")) }
                    ul {
                        @for (npc, n) in &decks.npcs_discard { li { (n) " " (npc_name(view, *npc)) } }
                        @for (event, _) in &decks.events_discard {
                            @let event = &content.events[usize::from(*event)];
                            li { b { (event.name) } " " span.soft { (event.text) } }
                        }
                    }
                }
            }
        }
    }
}
