//! Develop and the bonuses of Meditate, in words.

use super::names::{bonus, bonus_rule, count};
use crate::develop::PRICES;
use crate::era::MARKET;
use crate::ids::{Card, Region};
use crate::state::Mysthea;
use kernel::{Choice, Seat};

impl Mysthea {
    pub(super) fn say_reveal(&self) -> Choice {
        let does = match self.deck().len() {
            0 => "The era deck is empty, so nothing is added; then you buy.".to_owned(),
            left => format!(
                "The top card of the era deck ({left} left) joins the display; then you buy."
            ),
        };
        Choice::new("Reveal one more card", does, "MY-432")
    }

    pub(super) fn say_recycle(&self) -> Choice {
        let cards = count(self.market.len() as u32, "face-up card");
        let does = format!(
            "The {cards} go under the era deck in an order of your choice, {MARKET} new ones are turned up; then you buy."
        );
        Choice::new("Recycle the display", does, "MY-433")
    }

    pub(super) fn say_bottom(&self, card: Card) -> Choice {
        let does = format!(
            "It comes up again before the cards you put there after it. {}",
            self.printed(card)
        );
        Choice::new(format!("Put {} under the deck", self.card_name(card)), does, "MY-433")
    }

    pub(super) fn say_buy(&self, card: Card, bought: u8) -> Choice {
        let label = format!("Buy {} for {} energy", self.card_name(card), PRICES[bought as usize]);
        Choice::new(label, self.printed(card), "MY-434")
    }

    pub(super) fn say_bonus(&self, region: Region) -> Choice {
        let kind = self.content.kind(region);
        let label = format!("Take the bonus of {}", self.region_name(region));
        Choice::new(label, format!("You gain {}.", bonus(kind)), bonus_rule(kind))
    }

    pub(super) fn say_fortify(&self, seat: Seat, region: Region) -> Choice {
        let label = format!("Fortify {}", self.region_name(region));
        let units = self.units_words(seat, region);
        Choice::new(
            label,
            format!("A fortification joins your {}.", units.replace("the ", "")),
            "MY-445",
        )
    }
}
