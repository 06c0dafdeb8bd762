//! Markets, step 6, and what is paid for quests (RE-801 to RE-826, RE-907).

use crate::action::{Ask, Step};
use crate::event::Event;
use crate::ids::{Card, Tile};
use crate::quests::bits;
use crate::state::Elysia;
use crate::text::Need;
use kernel::{Log, Seat};

impl Elysia {
    /// RE-131, RE-132.
    pub(crate) fn first_market(&mut self, seat: Seat) {
        self.turn.coin = self.content.setup.market.first_coin;
        self.ask = Ask::FirstMarket { seat };
    }

    /// RE-511, RE-801 to RE-803: whether the active player may buy here.
    pub(crate) fn may_buy(&self) -> bool {
        let tile = self.player(self.turn.seat).tile;
        self.is_village(tile) && tile != self.turn.started && self.npcs_on(tile).next().is_none()
    }

    /// RE-804, RE-805: the price of a market card here and now.
    #[inline]
    pub(crate) fn price(&self, card: Card, tile: Tile) -> u8 {
        let content = self.content.get();
        let printed = content.facts(card).cost;
        let discounted = content.card(card).discount.is_some_and(|terrain| {
            self.tile(tile).terrain == Some(terrain) && tile != Tile::FIRST_VILLAGE
        });
        let off = if discounted { content.setup.market.discount } else { 0 };
        reduce(reduce(printed, off), self.turn.discount)
    }

    /// The price of an open Item: no terrain discount (RE-825).
    pub(crate) fn item_price(&self, card: Card) -> u8 {
        reduce(self.content.get().facts(card).cost, self.turn.discount)
    }

    /// Step 5, if there is anything to decide.
    pub(crate) fn buy_step(&mut self) {
        if self.may_buy() {
            self.ask = Ask::Buy;
        }
    }

    /// RE-807: a bought card goes to the discard pile at once.
    pub(crate) fn buy(&mut self, card: Card, log: &mut impl Log<Event>) {
        let seat = self.turn.seat;
        let price = self.price(card, self.player(seat).tile);
        self.market.remove(card.0);
        self.pay(seat, card, price, log);
        self.player_mut(seat).discard.add(card.0);
        self.agenda.push(Step::Buy);
    }

    /// RE-133: what is bought in the First Village before play joins the deck before it is shuffled.
    pub(crate) fn buy_first(&mut self, seat: Seat, card: Card, log: &mut impl Log<Event>) {
        let price = self.content.get().facts(card).cost;
        self.market.remove(card.0);
        self.pay(seat, card, price, log);
        self.player_mut(seat).deck.add(card.0);
        self.ask = Ask::FirstMarket { seat };
    }

    pub(crate) fn buy_item(&mut self, card: Card, log: &mut impl Log<Event>) {
        let seat = self.turn.seat;
        let price = self.item_price(card);
        self.turn.items.take(card);
        self.pay(seat, card, price, log);
        self.player_mut(seat).discard.add(card.0);
        self.agenda.push(Step::Buy);
    }

    fn pay(&mut self, seat: Seat, card: Card, price: u8, log: &mut impl Log<Event>) {
        self.turn.coin -= price;
        self.turn.discount = 0;
        self.changed = true;
        log.event(Event::Bought { seat, card, price });
    }

    /// RE-822, RE-826.
    pub(crate) fn may_open_deck(&self) -> bool {
        self.options.advanced
            && !self.turn.opened
            && self.player(self.turn.seat).tile != Tile::FIRST_VILLAGE
            && self.may_buy()
    }

    /// RE-822 to RE-824: a check comes first.
    pub(crate) fn open_deck(&mut self) {
        self.turn.opened = true;
        self.agenda.push_all([Step::Check, Step::OpenDeck, Step::Buy]);
    }

    pub(crate) fn lay_items_open(&mut self, log: &mut impl Log<Event>) {
        let seat = self.turn.seat;
        // RE-823: whoever is exhausted in the check's combat has no turn left; a hand that was traded away does not matter.
        if !self.may_buy() {
            return;
        }
        for _ in 0..self.content.setup.market.open_items {
            let Some(card) = self.next_item(log) else { break };
            self.turn.items.push(card);
        }
        log.event(Event::DeckOpened { seat, n: self.turn.items.len() as u8 });
    }

    /// RE-810, RE-811.
    pub(crate) fn drop_step(&mut self) {
        let player = &mut self.players[self.turn.seat.index()];
        let front = player.front.take_all();
        player.discard.add_all(&front);
        self.ask = Ask::Drop;
    }

    pub(crate) fn drop_card(&mut self, card: Card, log: &mut impl Log<Event>) {
        let seat = self.turn.seat;
        self.show(seat, card, log);
        let player = self.player_mut(seat);
        player.leave_hand(card);
        player.discard.add(card.0);
        log.event(Event::Dropped { seat, card });
        self.agenda.push(Step::Drop);
    }

    /// Quests that the active player could pay for now (RE-907). `buying` in step 5 where buying is allowed.
    pub(crate) fn payable(&self, buying: bool) -> impl Iterator<Item = u8> + '_ {
        let seat = self.turn.seat;
        let player = self.player(seat);
        let lookup = &self.content.get().lookup;
        let paid = if buying { lookup.paid } else { lookup.paid_with_wilds };
        bits(self.open_quests & paid).filter(move |&quest| {
            let affordable = match self.deed_of(quest) {
                Some(Need::PayCoin { n }) => buying && self.turn.coin >= n,
                Some(Need::PayWild { n }) => {
                    player.wild >= n.into() && self.is_cleared_ruins(player.tile)
                }
                _ => false,
            };
            affordable && self.meets_rest(seat, quest)
        })
    }

    /// Open quests for which an Apple is given.
    fn apple_quests(&self) -> impl Iterator<Item = u8> + '_ {
        bits(self.open_quests & self.content.get().lookup.paid_with_an_apple)
    }

    /// Whether the active player holds an Apple, and a quest wants one given.
    #[inline]
    pub(crate) fn has_apple(&self) -> bool {
        let lookup = &self.content.get().lookup;
        let hand = &self.player(self.turn.seat).hand;
        self.open_quests & lookup.paid_with_an_apple != 0
            && lookup.apple.is_some_and(|apple| hand.contains(apple.0))
    }

    /// Whom the active player could give an Apple for a quest: a damaged player on the own tile.
    pub(crate) fn apple_takers(&self) -> impl Iterator<Item = Seat> + '_ {
        let seat = self.turn.seat;
        let here = self.player(seat).tile;
        let gives = self.apple_quests().any(|quest| self.meets_rest(seat, quest));
        self.clockwise().filter(move |&other| {
            let player = self.player(other);
            gives && other != seat && player.damaged && player.tile == here
        })
    }

    pub(crate) fn pay_quest(&mut self, quest: u8, log: &mut impl Log<Event>) {
        let seat = self.turn.seat;
        for need in &self.content.get().quests[quest as usize].needs {
            #[expect(clippy::wildcard_enum_match_arm, reason = "only these are paid")]
            match *need {
                Need::PayCoin { n } => self.turn.coin -= n,
                Need::PayWild { n } => self.player_mut(seat).wild -= u16::from(n),
                _ => {}
            }
        }
        log.event(Event::QuestPaid { seat, quest });
        self.meet(kernel::Seats::one(seat), quest, log);
    }

    pub(crate) fn give_apple(&mut self, to: Seat, log: &mut impl Log<Event>) {
        let seat = self.turn.seat;
        let Some(apple) = self.content.get().lookup.apple else { return };
        self.show(seat, apple, log);
        let player = self.player_mut(seat);
        player.leave_hand(apple);
        player.discard.add(apple.0);
        log.event(Event::AppleGiven { seat, to });
        self.draw(to, 1, log);
        let quest = self.apple_quests().next();
        if let Some(quest) = quest {
            self.meet(kernel::Seats::one(seat), quest, log);
        }
    }
}

/// A price is lowered, but at least 1 is to pay.
fn reduce(price: u8, by: u8) -> u8 {
    if price <= 1 { price } else { price.saturating_sub(by).max(1) }
}
