//! Cards that lie open: Heroes, skills and items to choose from.

use super::boards::color;
use super::glyphs::{gems, icon};
use crate::art;
use crate::view::{HeroView, ItemView, SkillView};
use kernel::CardFace;
use maud::{Markup, html};

/// A Hero card, with its figure.
pub(super) fn hero(card: &HeroView, buttons: Option<Markup>) -> Markup {
    CardFace {
        kind: &format!("class-{}", card.class.name()),
        title: card.name,
        cost: Some((html! { (card.hp) }, format!("{} HP", card.hp))),
        art: Some(super::glyphs::bust(card)),
        line: Some(html! { (icon(card.class.name())) (card.class.name()) @if card.legendary { ", Legendary" } }),
        text: Some(html! { p { (card.text) } }),
        buttons,
        flip: Some(format!("hero-card-{}", card.id.0)),
        ..CardFace::default()
    }
    .draw()
}

/// A skill tile.
pub(super) fn skill(tile: &SkillView, buttons: Option<Markup>) -> Markup {
    CardFace {
        kind: &format!("skill-card k-{}", color(tile.cost)),
        title: tile.name,
        art: Some(art::picture(tile.name, tile.upgraded)),
        line: Some(html! { (gems(tile.cost)) @if tile.upgraded { " upgraded" } }),
        text: Some(html! { p { (tile.text) } }),
        buttons,
        flip: Some(format!("skill-card-{}", tile.id.0)),
        ..CardFace::default()
    }
    .draw()
}

/// An item card with its price.
pub(super) fn item(card: &ItemView, buttons: Option<Markup>) -> Markup {
    CardFace {
        kind: "item-card",
        title: card.name,
        cost: Some((html! { (card.price) }, format!("{} Coins", card.price))),
        art: Some(art::picture(card.name, card.upgraded)),
        text: Some(html! { p { (card.text) } }),
        buttons,
        flip: Some(format!("item-card-{}", card.id.0)),
        ..CardFace::default()
    }
    .draw()
}
