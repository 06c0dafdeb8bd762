//! What is left in the decks, and what lies open beside them.

use super::art;
use super::cards::names;
use super::glyphs::{icon, terrain, text};
use super::npc_name;
use crate::action::Ask;
use crate::content::EventCard;
use crate::ids::{Card, Npc, Overlay};
use crate::text::Terrain;
use crate::view::View;
use kernel::CardFace;
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
            (CardFace::back("back", &art::back("map")))
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
            (CardFace::back("back", &art::back("exploration")))
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
    let met = decks.npcs_discard.iter().map(|&(npc, n)| (npc_card(view, npc), n));
    let events = decks.events_discard.iter();
    let events = events.map(|&(event, n)| (event_card(&content.events[usize::from(event)]), n));
    let turned: Vec<(Markup, u8)> = events.chain(met).collect();
    html! {
        div.deck.wide data-flip="encounters" {
            (CardFace::back("back", &art::back("encounters")))
            h4 { "Encounter Deck" span.sub { (count(decks.encounters, "card")) } }
            @if turned.is_empty() { p.soft { "Nothing turned up yet." } }
            @else {
                details id="encounter-discard" {
                    summary { "Turned up: " (count(turned.len(), "kind")) }
                    ul.cards {
                        @for (card, n) in turned {
                            li { (card) @if n > 1 { span.copies { "×" (n) } } }
                        }
                    }
                }
            }
        }
    }
}

fn event_card(event: &EventCard) -> Markup {
    let effect = event.text.strip_prefix("Event: ").unwrap_or(&event.text);
    CardFace {
        kind: "event",
        title: &event.name,
        art: Some(art::event(event)),
        line: Some(html! { "Event" }),
        text: Some(html! { p.story { (event.story) } p { (text(effect)) } }),
        ..CardFace::default()
    }
    .draw()
}

/// A Monster or a Villain as it is turned up.
fn npc_card(view: &View, npc: Npc) -> Markup {
    let name = npc_name(view, npc);
    let (kind, line, cost, words) = match npc {
        Npc::Monster(kind) => {
            let monster = &view.content.get().monsters[usize::from(kind)];
            let level = monster.level;
            let cost = (html! { (level) }, format!("level {level}"));
            ("monster", "Monster", Some(cost), monster.text.as_str())
        }
        Npc::Villain(_) => ("villain", "Villain", None, ""),
    };
    CardFace {
        kind,
        title: &name,
        cost,
        art: Some(art::npc(view, npc)),
        line: Some(html! { (line) }),
        text: (!words.is_empty()).then(|| html! { p { (text(words)) } }),
        ..CardFace::default()
    }
    .draw()
}
