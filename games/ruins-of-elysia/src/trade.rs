//! Trading (RE-819 to RE-821).

use crate::action::{Ask, Step};
use crate::event::Event;
use crate::ids::Card;
use crate::state::{Elysia, Trade};
use kernel::{Log, Seat};

impl Elysia {
    /// RE-819: whom the active player may trade with now.
    pub(crate) fn partners(&self) -> impl Iterator<Item = Seat> + '_ {
        let open = self.options.advanced && self.turn.trades < self.content.setup.player.trades;
        let active = self.player(self.turn.seat);
        self.clockwise().filter(move |&other| {
            let has_something = [active, self.player(other)]
                .iter()
                .any(|player| !player.hand.is_empty() || player.wild > 0);
            open && other != self.turn.seat
                && self.player(other).tile == active.tile
                && has_something
        })
    }

    /// Begins a trade; afterwards it goes on with `back`.
    pub(crate) fn begin_trade(&mut self, with: Seat, back: Step) {
        self.turn.trades += 1;
        self.agenda.push(back);
        self.trade = Trade { with, ..Trade::default() };
        self.ask = Ask::Trade;
    }

    /// A hand card of the active player that is not yet offered, and not asked for: like for like is no trade (R49).
    pub(crate) fn can_offer(&self, card: Card) -> bool {
        let offered = self.trade.offered.iter().filter(|&&each| each == card).count();
        !self.trade.offered.is_full()
            && !self.trade.asked.contains(&card)
            && usize::from(self.player(self.turn.seat).hand.count(card.0)) > offered
    }

    /// Whether the other one may hold this card besides those asked for already, as far as anybody can know.
    pub(crate) fn can_ask(&self, card: Card) -> bool {
        let other = self.player(self.trade.with);
        let mut asked = self.trade.asked;
        if asked.is_full() || self.trade.offered.contains(&card) {
            return false;
        }
        asked.push(card);
        let (mut unknown, mut possible) = (0, true);
        for (place, &Card(kind)) in asked.iter().enumerate() {
            // Each kind is looked at once.
            if asked[..place].contains(&Card(kind)) {
                continue;
            }
            let wanted = asked.iter().filter(|each| each.0 == kind).count();
            let known = usize::from(other.known.count(kind));
            let beyond = wanted.saturating_sub(known);
            let hidden = usize::from(other.hand.count(kind) + other.deck.count(kind)) - known;
            unknown += beyond;
            possible &= beyond <= hidden;
        }
        possible && unknown <= other.hand.len() - other.known.len()
    }

    /// A card is put on the table, for all to see.
    pub(crate) fn offer(&mut self, card: Card, log: &mut impl Log<Event>) {
        let seat = self.turn.seat;
        let lying = self.trade.offered.iter().filter(|&&each| each == card).count();
        let player = self.player_mut(seat);
        if usize::from(player.known.count(card.0)) == lying {
            player.known.add(card.0);
            log.news();
        }
        self.trade.offered.push(card);
    }

    pub(crate) fn propose(&mut self, log: &mut impl Log<Event>) {
        log.event(Event::TradeProposed { seat: self.turn.seat, trade: self.trade });
        self.ask = Ask::Agree { seat: self.trade.with };
    }

    /// Whether the other player has what is asked for.
    pub(crate) fn can_agree(&self) -> bool {
        let other = self.player(self.trade.with);
        let cards = self.trade.asked.iter().all(|card| {
            let asked = self.trade.asked.iter().filter(|each| *each == card).count();
            usize::from(other.hand.count(card.0)) >= asked
        });
        cards && other.wild >= self.trade.asked_wild.into()
    }

    /// RE-820, RE-821: cards go from hand to hand, and all have seen them.
    pub(crate) fn agree(&mut self, log: &mut impl Log<Event>) {
        let Trade { with, offered, asked, offered_wild, asked_wild } = self.trade;
        let seat = self.turn.seat;
        for &card in &asked {
            self.show(with, card, log);
        }
        for (from, to, cards) in [(seat, with, &offered), (with, seat, &asked)] {
            for card in cards {
                self.player_mut(from).leave_hand(*card);
                let receiver = self.player_mut(to);
                receiver.hand.add(card.0);
                receiver.known.add(card.0);
            }
        }
        let active = self.player_mut(seat);
        active.wild = active.wild - u16::from(offered_wild) + u16::from(asked_wild);
        let other = self.player_mut(with);
        other.wild = other.wild + u16::from(offered_wild) - u16::from(asked_wild);
        self.changed = true;
        log.event(Event::Traded { seat, trade: self.trade });
        self.end_trade();
    }

    pub(crate) fn end_trade(&mut self) {
        self.trade = Trade::default();
    }
}
