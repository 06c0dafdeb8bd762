//! Choices of buying, paying for quests, and trading.

use super::names::printed;
use crate::action::Ask;
use crate::ids::Card;
use crate::state::Elysia;
use crate::text::Need;
use kernel::english::count;
use kernel::{Choice, Seat};

impl Elysia {
    pub(super) fn buy_choice(&self, seat: Seat, card: Card) -> Choice {
        let info = self.content.card(card);
        let first = matches!(self.ask, Ask::FirstMarket { .. });
        let price = if first {
            self.content.facts(card).cost
        } else {
            self.price(card, self.player(seat).tile)
        };
        let goes = if first { "It joins your deck" } else { "It goes to your discard pile" };
        let rule = if first { "RE-131" } else { "RE-804" };
        let left = match self.market.count(card.0).saturating_sub(1) {
            0 => "none is left".to_owned(),
            1 => "1 is left".to_owned(),
            n => format!("{n} are left"),
        };
        Choice::new(
            format!("Buy {}", info.name),
            format!("{} {goes}, and {left}. \"{}\"", self.price_words(price), info.text),
            rule,
        )
    }

    /// "It costs 3 of your 7 Coin, 4 left."
    fn price_words(&self, price: u8) -> String {
        let coin = self.turn.coin;
        let left = match coin.saturating_sub(price) {
            0 => "none".to_owned(),
            left => left.to_string(),
        };
        format!("It costs {price} of your {coin} Coin, {left} left.")
    }

    pub(super) fn buy_item_choice(&self, card: Card) -> Choice {
        let info = self.content.card(card);
        let price = self.price_words(self.item_price(card));
        Choice::new(
            format!("Buy the Item {}", info.name),
            format!("{price} It goes to your discard pile. \"{}\"", info.text),
            "RE-825",
        )
    }

    pub(super) fn open_deck_choice(&self) -> Choice {
        let items = self.content.setup.market.open_items;
        Choice::new(
            "Open the Exploration Deck",
            format!("You make an Encounter Check first; then {items} Items are for sale here."),
            "RE-822",
        )
    }

    pub(super) fn pay_choice(&self, seat: Seat, quest: u8) -> Choice {
        let info = &self.content.quests[quest as usize];
        let price = match self.deed_of(quest) {
            Some(Need::PayCoin { n }) => format!("{n} of your {} Coin", self.turn.coin),
            Some(Need::PayWild { n }) => {
                format!("{n} of your {}", count(self.player(seat).wild, "Wild Token"))
            }
            _ => "what it needs".to_owned(),
        };
        Choice::new(
            format!("Pay for {}", info.name),
            format!("You pay {price} and meet the quest. {}", printed(&info.reward)),
            "RE-907",
        )
    }

    pub(super) fn apple_choice(&self, other: Seat) -> Choice {
        let name = self.name(other);
        let reward = self.open_apple_quest().map(|quest| {
            let info = &self.content.quests[quest as usize];
            format!(" You meet {}. {}", info.name, printed(&info.reward))
        });
        Choice::new(
            format!("Give an Apple to {name}"),
            format!("You discard an Apple and {name} draws 1 card.{}", reward.unwrap_or_default()),
            "RE-907",
        )
    }

    fn open_apple_quest(&self) -> Option<u8> {
        crate::quests::bits(self.open_quests)
            .find(|&quest| self.deed_of(quest) == Some(Need::GiveApple))
    }

    pub(super) fn trade_choice(&self, other: Seat) -> Choice {
        let name = self.name(other);
        let left = match self.content.setup.player.trades.saturating_sub(self.turn.trades + 1) {
            0 => "it is your last trade this turn".to_owned(),
            left => format!("after that you may propose {} this turn", count(left, "more trade")),
        };
        Choice::new(
            format!("Trade with {name}"),
            format!("You propose hand cards and Wild Tokens for {name} to agree to; {left}."),
            "RE-819",
        )
    }

    pub(super) fn offer_choice(&self, card: Card) -> Choice {
        let name = self.card_name(card);
        Choice::new(
            format!("Offer {name}"),
            format!("You would give it from your hand: \"{}\"", self.content.card(card).text),
            "RE-820",
        )
    }

    pub(super) fn ask_choice(&self, card: Card) -> Choice {
        let (name, other) = (self.card_name(card), self.name(self.trade.with));
        Choice::new(
            format!("Ask for {name}"),
            format!(
                "{other} may have it in hand, and would give it to yours: \"{}\"",
                self.content.card(card).text
            ),
            "RE-820",
        )
    }

    pub(super) fn offer_wild_choice(&self) -> Choice {
        let offered = self.trade.offered_wild + 1;
        Choice::new(
            "Offer a Wild Token",
            format!("You would give {}.", count(offered, "Wild Token")),
            "RE-820",
        )
    }

    pub(super) fn ask_wild_choice(&self) -> Choice {
        let asked = self.trade.asked_wild + 1;
        Choice::new(
            "Ask for a Wild Token",
            format!("{} would give {}.", self.name(self.trade.with), count(asked, "Wild Token")),
            "RE-820",
        )
    }

    pub(super) fn propose_choice(&self) -> Choice {
        let (give, take) = self.trade_words(&self.trade);
        let other = self.name(self.trade.with);
        Choice::new(
            "Propose the trade",
            format!("You give {give} and get {take}, if {other} agrees. All see what you offer."),
            "RE-819",
        )
    }
}
