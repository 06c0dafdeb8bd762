//! What belongs to the party and lies on no board: the stash, those who wait, those who have fallen, bag and decks.

use super::boards::item;
use super::glyphs::gems;
use crate::action::Action;
use crate::view::View;
use kernel::Offers;
use maud::{Markup, html};

pub(super) fn camp(view: &View, offers: &mut Offers<Action>) -> Markup {
    html! {
        h3 { "Camp" }
        dl.camp {
            @if !view.stash.is_empty() { dt { "Stash" } dd { @for each in &view.stash { (item(each, offers)) } } }
            @if !view.reserve.is_empty() {
                dt { "Waiting" }
                dd { @for waiting in &view.reserve { p { (waiting.hero.name) @if waiting.tavern { ", for the board of one who has fallen" } } } }
            }
            @if let Some(skill) = &view.set_aside { dt { "Set aside" } dd { (skill.name) ": " (skill.text) } }
            @if !view.graveyard.is_empty() {
                dt { "Fallen" }
                dd { @for hero in &view.graveyard { p { (hero.name) } } }
            }
            dt { "Shard Bag" } dd { (gems(view.bag)) }
            dt { "Discard Tray" } dd { @if view.tray.is_empty() { "Empty" } @else { (gems(view.tray)) } }
            @if let Some(hero) = &view.hero_top { dt { "Hero Deck" } dd { (view.hero_deck) ", on top " (hero.name) } }
            @if let Some(item) = &view.item_top { dt { "Item Deck" } dd { (view.item_deck) ", on top " (item.name) } }
        }
    }
}
