//! Develop: MY-430 to MY-437.

use crate::action::{Ask, Step};
use crate::era::MARKET;
use crate::event::Event;
use crate::hidden;
use crate::ids::Card;
use crate::state::Mysthea;
use crate::text::Payment;
use kernel::{Log, Seat};

/// What the first, second and third card add to the price: 1, 3 and 5 energy in total (MY-434).
pub(crate) const PRICES: [u8; 3] = [1, 2, 2];

impl Mysthea {
    /// MY-430: at least 1 energy, and a card to buy.
    pub(crate) fn can_develop(&self, seat: Seat) -> bool {
        self.player(seat).energy >= 1 && !(self.market.is_empty() && self.deck().is_empty())
    }

    /// MY-431.
    pub(crate) fn develop(&mut self, seat: Seat, log: &mut impl Log<Event>) {
        log.event(Event::Developed { seat });
        if self.deck().is_empty() {
            // Ruling 45: nothing to reveal, and what is recycled comes up again at once.
            self.agenda.push(Step::Buy { seat, bought: 0 });
        } else {
            self.ask = Ask::Develop { seat };
        }
    }

    /// MY-432: one more card; with an empty deck nothing is added.
    pub(crate) fn reveal(&mut self, seat: Seat, log: &mut impl Log<Event>) {
        self.turn_up(log);
        self.agenda.push(Step::Buy { seat, bought: 0 });
    }

    /// MY-433: all face-up cards go under the deck, in an order that only this seat knows.
    pub(crate) fn recycle(&mut self, seat: Seat) {
        self.recyclings = (self.recyclings + 1) % hidden::RECYCLINGS;
        self.agenda.push_all([Step::Bottom { seat }, Step::TurnUpAndBuy { seat }]);
    }

    pub(crate) fn ask_bottom(&mut self, seat: Seat, log: &mut impl Log<Event>) {
        let cards = self.deck().len() + self.recycling.len() + self.market.len();
        if !self.market.is_empty() && cards > MARKET {
            self.ask = Ask::Bottom { seat };
            return;
        }
        // Ruling 45: where all cards come up again at once, their order is nobody's concern.
        let rest = std::mem::take(&mut self.market);
        self.recycling.extend(rest.iter().copied());
        let cards = self.recycling.len() as u8;
        let order = std::mem::take(&mut self.recycling);
        for card in order.iter() {
            self.deck_mut().insert(0, *card);
            self.hide(*card, seat);
        }
        log.event(Event::Recycled { seat, cards });
    }

    pub(crate) fn bottom(&mut self, seat: Seat, card: Card) {
        self.market.take(card);
        self.recycling.push(card);
        self.agenda.push(Step::Bottom { seat });
    }

    pub(crate) fn turn_up_and_buy(&mut self, seat: Seat, log: &mut impl Log<Event>) {
        for _ in 0..MARKET {
            self.turn_up(log);
        }
        self.agenda.push(Step::Buy { seat, bought: 0 });
    }

    /// MY-437: the first card must be bought; a second and a third may be.
    pub(crate) fn ask_buy(&mut self, seat: Seat, bought: u8) {
        let payable =
            PRICES.get(bought as usize).is_some_and(|&price| self.player(seat).energy >= price);
        if payable && !self.market.is_empty() {
            self.ask = Ask::Buy { seat, bought };
        } else {
            self.agenda.push(Step::Refill);
        }
    }

    /// MY-435: into the hand.
    pub(crate) fn buy(&mut self, seat: Seat, bought: u8, card: Card, log: &mut impl Log<Event>) {
        self.pay(seat, Payment::Energy, PRICES[bought as usize], log);
        self.market.take(card);
        self.player_mut(seat).hand.insert(card.0);
        log.event(Event::Bought { seat, card });
        self.agenda.push(Step::Buy { seat, bought: bought + 1 });
    }

    /// MY-921: the top card of the current era deck, into the hand; from an empty deck nothing.
    pub(crate) fn draw(&mut self, seat: Seat, log: &mut impl Log<Event>) {
        if let Some(card) = self.deck_mut().pop() {
            self.player_mut(seat).hand.insert(card.0);
            log.event(Event::Drew { seat, card });
            log.news();
        }
    }
}
