//! Act: MY-400 to MY-429, and the accessory as a special action: MY-500, MY-501.

use crate::action::{Ask, Reach, Step};
use crate::content::Content;
use crate::event::{Event, Why};
use crate::ids::{Card, Source, Unit};
use crate::state::{Lasting, Mysthea};
use crate::text::{self, CardKind, Payment, Resource};
use kernel::{Log, Seat};

/// CPs that an operation costs (MY-409 to MY-412, MY-414).
pub(crate) fn price(unit: Unit) -> u8 {
    if unit == Unit::Golem { 2 } else { 1 }
}

impl Mysthea {
    /// MY-401: the card is shown and lies on the discard pile before anything else happens (MY-910).
    pub(crate) fn act(&mut self, seat: Seat, card: Card, log: &mut impl Log<Event>) {
        self.show_hand_card(card, log);
        let player = self.player_mut(seat);
        player.hand.remove(card.0);
        player.discard.insert(card.0);
        log.event(Event::CardPlayed { seat, card });
        self.agenda.push(Step::ActSteps { seat, card, cps: false, effect: false });
    }

    /// A hand card becomes known to all; it is news only to those who did not know it.
    pub(crate) fn show_hand_card(&mut self, card: Card, log: &mut impl Log<Event>) {
        if !self.seen.contains(card.0) {
            self.show(card);
            log.news();
        }
    }

    /// MY-402: either step, at most once, in either order.
    pub(crate) fn ask_act_steps(&mut self, seat: Seat, card: Card, cps: bool, effect: bool) {
        if !(cps && effect) {
            self.ask = Ask::ActSteps { seat, card, cps, effect };
        }
    }

    /// The energy of the effect step (MY-421): the CPs of the card, or nothing (MY-429).
    pub(crate) fn effect_price(&self, seat: Seat, card: Card) -> u8 {
        let card = self.content.card(card);
        let free = self.player(seat).lasting.free >> (card.kind as u8) & 1 == 1;
        if free { 0 } else { card.cp }
    }

    /// MY-421: energy, and for a tactic or objective the cost before the colon too.
    pub(crate) fn can_use_effect(&self, seat: Seat, card: Card) -> bool {
        let price = self.effect_price(seat, card);
        if self.player(seat).energy < price {
            return false;
        }
        match self.content.card(card).kind {
            CardKind::Tactic | CardKind::Objective => {
                self.can_pay_text(seat, Source::Card(card), price)
            }
            CardKind::Accessory | CardKind::Upgrade => true,
        }
    }

    pub(crate) fn use_effect(&mut self, seat: Seat, card: Card, log: &mut impl Log<Event>) {
        self.pay(seat, Payment::Energy, self.effect_price(seat, card), log);
        log.event(Event::EffectUsed { seat, card });
        match self.content.card(card).kind {
            // MY-422.
            CardKind::Tactic | CardKind::Objective => {
                self.carry_out(seat, Source::Card(card), false)
            }
            CardKind::Accessory | CardKind::Upgrade => {
                self.agenda.push(Step::PlaceInPlay { seat, card })
            }
        }
    }

    /// MY-423, MY-424: from the discard pile into play; MY-425: first make room.
    pub(crate) fn place_in_play(&mut self, seat: Seat, card: Card, log: &mut impl Log<Event>) {
        let info = self.content.card(card);
        if let Some(slot) = info.slot {
            if let Some(old) = self.player_mut(seat).upgrades[slot as usize].take() {
                self.give_up(seat, old, log);
            }
            self.player_mut(seat).upgrades[slot as usize] = Some(card);
            self.refresh_lasting(seat);
        } else if self.player(seat).accessories.is_full() {
            self.agenda.push(Step::PlaceInPlay { seat, card });
            self.ask = Ask::MakeRoom { seat, card };
            return;
        } else {
            self.player_mut(seat).accessories.push(card);
        }
        self.player_mut(seat).discard.remove(card.0);
        log.event(Event::PutInPlay { seat, card });
    }

    /// MY-425, MY-426: a card in play is discarded only to make room.
    pub(crate) fn give_up(&mut self, seat: Seat, card: Card, log: &mut impl Log<Event>) {
        let player = self.player_mut(seat);
        player.accessories.take(card);
        player.discard.insert(card.0);
        log.event(Event::GivenUp { seat, card });
    }

    /// Works out anew what the upgrades of a seat amount to.
    pub(crate) fn refresh_lasting(&mut self, seat: Seat) {
        self.player_mut(seat).lasting = Lasting::of(&self.player(seat).upgrades, &self.content);
    }

    /// MY-406, MY-407: the CPs of a step or a text, spent one operation after the other.
    pub(crate) fn ask_cps(&mut self, pool: Pool) {
        let Pool { seat, left, crystal, by } = pool;
        if left > 0 {
            self.ask = Ask::Cps { seat, left, crystal, by };
        }
    }

    /// Carries out one operation and leaves the rest of the CPs for the next.
    pub(crate) fn operate(&mut self, pool: Pool, operation: Operation, log: &mut impl Log<Event>) {
        let Pool { seat, left, crystal, by } = pool;
        let cost = match operation {
            Operation::Energy | Operation::Travel(..) => 1,
            Operation::Construct(unit) | Operation::Deploy(unit) => price(unit),
        };
        self.agenda.push(Step::Cps { seat, left: left - cost, crystal, by });
        match operation {
            // MY-408.
            Operation::Energy => self.gain(seat, Resource::Energy, 1, Why::Operation, log),
            Operation::Construct(unit) => self.construct(seat, unit, log),
            Operation::Deploy(unit) => self.deploy(seat, unit, log),
            // MY-414.
            Operation::Travel(unit, from) => self.ask_target(seat, unit, from, Reach::Normal, None),
        }
    }

    /// MY-500: an accessory in play that was not used this turn, with a payable cost.
    pub(crate) fn can_activate(&self, seat: Seat, card: Card) -> bool {
        self.player(seat).accessories.contains(&card)
            && !self.used.contains(card.0)
            && self.can_pay_text(seat, Source::Card(card), 0)
    }

    pub(crate) fn activate(&mut self, seat: Seat, card: Card, log: &mut impl Log<Event>) {
        // MY-501.
        self.used.insert(card.0);
        log.event(Event::Activated { seat, card });
        self.carry_out(seat, Source::Card(card), false);
    }
}

impl Lasting {
    /// What these upgrades amount to (MY-605, MY-429, MY-925, MY-927).
    pub(crate) fn of(upgrades: &[Option<Card>; 5], content: &Content) -> Lasting {
        let mut lasting = Lasting::default();
        for (slot, card) in upgrades.iter().enumerate() {
            let Some(card) = card else { continue };
            let mut strengthen = |unit: Unit, n: u8| {
                let strength = &mut lasting.strength[unit.index()];
                *strength = strength.saturating_add(n);
            };
            match content.card(*card).lasting {
                None => lasting.triggers |= 1 << slot,
                Some(text::Lasting::UnitStrength { unit, n }) => strengthen(unit.into(), n),
                Some(text::Lasting::ChampionStrength { n }) => strengthen(Unit::Champion, n),
                Some(text::Lasting::Free { kind }) => lasting.free |= 1 << kind as u8,
                Some(text::Lasting::Carry { unit }) => {
                    lasting.carriers |= 1 << Unit::from(unit).index()
                }
            }
        }
        lasting
    }
}

/// CPs that are being spent.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Pool {
    pub(crate) seat: Seat,
    pub(crate) left: u8,
    pub(crate) crystal: bool,
    /// The card or text that gave them.
    pub(crate) by: Option<Source>,
}

/// The four operations that CPs pay for.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Operation {
    Energy,
    Construct(Unit),
    Deploy(Unit),
    Travel(Unit, crate::ids::Region),
}
