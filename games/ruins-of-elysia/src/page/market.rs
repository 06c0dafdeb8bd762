//! The General Market with its prices here and now, and Items of the Exploration Deck on offer.

use super::cards::{self, Lies};
use super::glyphs::{icon, terrain};
use super::who;
use crate::action::{Action, Ask};
use crate::ids::{Card, Overlay, Tile};
use crate::view::View;
use kernel::Offers;
use maud::{Markup, html};

pub(super) fn market(view: &View, offers: &mut Offers<Action>) -> Markup {
    if matches!(view.ask, Ask::Character { .. }) {
        return html! {};
    }
    let selling = matches!(view.ask, Ask::Buy | Ask::FirstMarket { .. });
    html! {
        h3 { "General Market" span.count { (state(view)) } }
        @if !view.turn.items.is_empty() { (items(view, offers)) }
        div class={ "cards " (if selling { "selling" } else { "shut" }) } {
            @for &card in &view.content.get().market { (pile(view, card, selling, offers)) }
        }
    }
}

fn pile(view: &View, card: Card, selling: bool, offers: &mut Offers<Action>) -> Markup {
    let printed = view.content.get().card(card);
    let left = view.market.iter().find(|(each, _)| *each == card).map_or(0, |(_, left)| *left);
    let asked = view.turn.prices.iter().find(|(each, _)| *each == card).map(|(_, price)| *price);
    let price = asked.or(printed.cost).unwrap_or(0);
    let was = printed.cost.filter(|&cost| cost != price);
    let affordable = selling && left > 0 && price <= view.turn.coin;
    let verb = format!("Buy for {price}");
    let note = html! {
        span.how-many { (left) " left" }
        @if let Some(discount) = printed.discount {
            span class={ "cheap" @if was.is_some() { " lower" } } title={ "Cheaper in Villages on " (discount.name()) } {
                (icon(terrain(Some(discount))))
                span.visually-hidden { ", cheaper on " (discount.name()) }
            }
        }
    };
    let class = match (left, affordable, selling) {
        (0, _, _) => "pile sold-out",
        (_, true, _) => "pile affordable",
        (_, false, true) => "pile dear",
        (_, false, false) => "pile",
    };
    let lacks = (selling && left > 0 && !affordable).then(|| price.saturating_sub(view.turn.coin));
    let foot = lacks.map(|lacks| html! { span.lacks { (lacks) " Coin short" } });
    let buttons = cards::foot(&[(Action::Buy(card), &verb)], offers);
    let price = Some(tag(price, was));
    let lies = Lies { class, note, price, foot, buttons, ..Lies::at(format!("market-{}", card.0)) };
    cards::card(view, card, lies)
}

/// The price on the gem, with the printed one where it differs in words.
fn tag(price: u8, was: Option<u8>) -> (Markup, String) {
    let gem = html! { span class=[was.map(|_| "lower")] { (price) } };
    match was {
        Some(was) => (gem, format!("{price} Coin instead of {was}")),
        None => (gem, format!("{price} Coin")),
    }
}

fn items(view: &View, offers: &mut Offers<Action>) -> Markup {
    let mut kinds: Vec<(Card, u8)> = view.turn.items.clone();
    kinds.sort_unstable();
    html! {
        h4.sub { "Open Items of the Exploration Deck" }
        div.cards {
            @for alike in kinds.chunk_by(|a, b| a.0 == b.0) {
                @let (card, price) = alike[0];
                @let was = view.content.get().card(card).cost.filter(|&cost| cost != price);
                @let verb = format!("Buy for {price}");
                @let lies = Lies {
                    class: if price <= view.turn.coin { "pile affordable" } else { "pile dear" },
                    copies: alike.len() as u8,
                    price: Some(tag(price, was)),
                    buttons: cards::foot(&[(Action::BuyItem(card), &verb)], offers),
                    ..Lies::at(format!("item-{}", card.0))
                };
                (cards::card(view, card, lies))
            }
        }
    }
}

/// Who may buy here, or why nothing is sold (RE-511, RE-801 to RE-803).
fn state(view: &View) -> String {
    let turn = &view.turn;
    if let Ask::FirstMarket { seat } = view.ask {
        return format!("{} may spend {} Coin before play begins", who(view, seat), turn.coin);
    }
    let player = view.player(turn.seat);
    let tile = &view.tiles[player.tile.index()];
    let village = player.tile == Tile::FIRST_VILLAGE || tile.overlay == Some(Overlay::Village);
    if matches!(view.ask, Ask::Buy) {
        return format!("open: {} Coin to spend", turn.coin);
    }
    match (village, player.tile == turn.started, tile.npcs.is_empty()) {
        (false, _, _) => "sold in Villages only".to_owned(),
        (true, true, _) => "shut: the turn started in this Village".to_owned(),
        (true, false, false) => "shut: somebody unfriendly is in this Village".to_owned(),
        (true, false, true) => "opens when the journey ends here".to_owned(),
    }
}
