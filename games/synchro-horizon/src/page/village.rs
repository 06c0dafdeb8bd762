//! The Village as a market square: five Heroes, five items, a healer and a brewer.

use super::glyphs::{amount, first_name, icon, marble};
use super::{cards, land};
use crate::action::{Action, Ask};
use crate::view::{BoardView, View};
use crate::village::Ask as VillageAsk;
use kernel::Offers;
use maud::{Markup, html};

pub(super) fn village(view: &View, offers: &mut Offers<Action>) -> Markup {
    if !matches!(view.ask, Ask::Village(VillageAsk::Visit)) {
        return html! {};
    }
    html! {
        h3 { (icon("p-Village")) "The Village of " (land::city(view).name) span.count { "You have " (amount("coin", "Coins", view.coins, "coins-there")) } }
        div.stall {
            h4.visually-hidden { "Items" }
            div.offer {
                @for item in &view.shown_items {
                    @let buy = offers.take(Action::Buy(item.id));
                    (cards::item(item, buy.map(|choice| choice.verb_button("", "Buy"))))
                }
            }
        }
        div.stall {
            h4.visually-hidden { "Heroes, 8 Coins" }
            div.offer {
                @for hero in &view.shown_heroes {
                    @let invite = offers.take(Action::Invite(hero.id));
                    @let learn = offers.take(Action::Learn(hero.id));
                    @let buttons = (invite.is_some() || learn.is_some()).then(|| html! {
                        @if let Some(choice) = invite { (choice.verb_button("", "Invite")) }
                        @if let Some(choice) = learn { (choice.verb_button("", "As a master")) }
                    });
                    (cards::hero(hero, buttons))
                }
            }
        }
        ul.services {
            @if let Some(choice) = offers.take(Action::BuyPotion) { li.service { (icon("potion")) (choice.verb_button("pill", "Buy a Potion: 2 Coins")) } }
            @for board in &view.boards { (service(board, offers)) }
        }
    }
}

/// Rest, a Potion and a change for one Hero.
fn service(board: &BoardView, offers: &mut Offers<Action>) -> Markup {
    let Some(card) = &board.hero else { return html! {} };
    let rest = offers.take(Action::Rest(board.board));
    let drink = offers.take(Action::Potion(board.board));
    let change = offers.take(Action::Change(board.board));
    if rest.is_none() && drink.is_none() && change.is_none() {
        return html! {};
    }
    let hp = board.max_hp.saturating_sub(board.damage);
    html! {
        li.service {
            span { (marble(board.board)) (first_name(card.name)) " " (hp) "/" (board.max_hp) }
            @if let Some(choice) = rest { (choice.verb_button("pill", "Rest: 1 Coin")) }
            @if let Some(choice) = drink { (choice.verb_button("pill", "Potion")) }
            @if let Some(choice) = change { (choice.verb_button("pill", "Change: 4 Coins")) }
        }
    }
}
