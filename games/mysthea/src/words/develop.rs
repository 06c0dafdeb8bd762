//! Develop and the bonuses of Meditate, in words.

use super::names::bonus_rule;
use crate::develop::PRICES;
use crate::era::MARKET;
use crate::ids::{Card, Region, Unit};
use crate::state::Mysthea;
use kernel::english::count;
use kernel::{Choice, Seat};

impl Mysthea {
    pub(super) fn say_reveal(&self) -> Choice {
        let left = self.deck().len();
        let does =
            format!("The top card of the era deck ({left} left) joins the display; then you buy.");
        Choice::new("Reveal one more card", does, "MY-432")
    }

    pub(super) fn say_recycle(&self) -> Choice {
        let (shown, hidden) = (self.market.len(), self.deck().len());
        let under = match shown {
            0 => "No face-up card goes under the era deck".to_owned(),
            1 => "The face-up card goes under the era deck".to_owned(),
            // Where all come up again at once their order is not asked.
            n if n + hidden <= MARKET => format!("The {n} face-up cards go under the era deck"),
            n => format!("The {n} face-up cards go under the era deck in an order of your choice"),
        };
        let again = MARKET.min(shown + hidden).saturating_sub(hidden);
        let up = match (hidden.min(MARKET), again) {
            (new, 0) => format!("{} turned up", are(new, "new card")),
            (new, old) => {
                format!("{new} new and {} are turned up", count(old as u32, "old card"))
            }
        };
        let does = format!("{under}, {up}; then you buy.");
        Choice::new("Recycle the display", does, "MY-433")
    }

    pub(super) fn say_bottom(&self, card: Card) -> Choice {
        let does = format!(
            "It comes up again before the cards you put there after it. {}",
            self.printed(card)
        );
        Choice::new(format!("Put {} under the deck", self.card_name(card)), does, "MY-433")
    }

    pub(super) fn say_buy(&self, seat: Seat, card: Card, bought: u8) -> Choice {
        let label = format!("Buy {} for {} energy", self.card_name(card), PRICES[bought as usize]);
        let left = self.player(seat).energy.saturating_sub(PRICES[bought as usize]);
        let does =
            format!("You keep {}. {}", super::names::amount(left, "energy"), self.printed(card));
        Choice::new(label, does, "MY-434")
    }

    /// MY-436: filled up from the era deck, as far as it goes.
    pub(super) fn say_buy_no_more(&self) -> Choice {
        let cards = MARKET.max(self.market.len()).min(self.market.len() + self.deck().len());
        let does = match cards.saturating_sub(self.market.len()) {
            0 => "The display stays as it is, and you are done.".to_owned(),
            _ => format!(
                "The display is filled up to {}, and you are done.",
                count(cards as u32, "card")
            ),
        };
        Choice::new("Buy no more", does, "MY-434")
    }

    pub(super) fn say_bonus(&self, seat: Seat, region: Region) -> Choice {
        let kind = self.content.kind(region);
        let label = format!("Take the bonus of {}", self.region_name(region));
        Choice::new(
            label,
            format!("You gain {}.", self.bonus_words(seat, region)),
            bonus_rule(kind),
        )
    }

    pub(super) fn say_fortify(&self, seat: Seat, region: Region) -> Choice {
        let label = format!("Fortify {}", self.region_name(region));
        let units = self.units_words(seat, region);
        let comes = self.player(seat).strength_of(Unit::Fortification);
        let does = format!(
            "A fortification joins your {}. {}",
            units.replace("the ", ""),
            self.strengths_with(seat, region, comes)
        );
        Choice::new(label, does, "MY-445")
    }
}

/// "1 new card is", "3 new cards are".
fn are(n: usize, what: &str) -> String {
    format!("{} {}", count(n as u32, what), if n == 1 { "is" } else { "are" })
}
