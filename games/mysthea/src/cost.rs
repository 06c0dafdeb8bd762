//! Costs before the colon: MY-009, MY-901, MY-906 to MY-910.

use crate::action::{Ask, Step, TextAt};
use crate::event::Event;
use crate::ids::{Card, Source};
use crate::state::Mysthea;
use crate::text::{CardKind, Cost, Payment};
use kernel::{Log, Seat, Set};

/// A cost item that has not been begun.
pub(crate) const WHOLE: u8 = u8::MAX;

impl Mysthea {
    /// Whether a seat can pay the whole cost of a text, with so much energy already bound.
    pub(crate) fn can_pay_text(&self, seat: Seat, source: Source, bound: u8) -> bool {
        let cost = &self.content.get().program(source).cost;
        // MY-009: in full, or not at all.
        cost.is_empty()
            || self.can_pay(seat, cost.iter().copied(), self.player(seat).hand, None, bound)
    }

    /// Whether anybody else must think that a seat may be able to pay.
    pub(crate) fn could_pay_text(&self, seat: Seat, source: Source) -> bool {
        let cost = || self.content.get().program(source).cost.iter().copied();
        self.opponents(seat).iter().any(|other| {
            let guess = self.guess(seat, other);
            self.can_pay(seat, cost(), guess.known, Some(&guess), 0)
        })
    }

    /// Whether a question that has just one answer is asked all the same, because others could not know that
    /// it has just one: not to ask would tell them what is not in the hand.
    pub(crate) fn must_be_asked(&self, seat: Seat) -> bool {
        if let Ask::ActSteps { card, effect: false, .. } = self.ask {
            let one_shot =
                matches!(self.content.card(card).kind, CardKind::Tactic | CardKind::Objective);
            let payable = self.player(seat).energy >= self.effect_price(seat, card);
            return one_shot && payable && self.could_pay_text(seat, Source::Card(card));
        }
        if let Ask::Turn { special: false, .. } = self.ask {
            let could = |card: &Card| {
                !self.used.contains(card.0) && self.could_pay_text(seat, Source::Card(*card))
            };
            return self.player(seat).accessories.iter().any(could);
        }
        if let Ask::Cost { source, .. } = self.ask {
            return self.could_pay_text(seat, source);
        }
        if let Ask::Pay { source, item, left, .. } = self.ask {
            let due = &self.content.get().program(source).cost[item as usize..];
            return self
                .opponents(seat)
                .iter()
                .any(|other| self.could_pay_otherwise(seat, other, due, left));
        }
        false
    }

    /// Whether `other` must think that a seat has more cards than are `left` to pay for the first item of what is due.
    /// Cards that the rest of the cost needs are not free to be among them.
    fn could_pay_otherwise(&self, seat: Seat, other: Seat, due: &[Cost], left: u8) -> bool {
        let (Cost::Discard { kind: Some(kind), .. } | Cost::Remove { kind: Some(kind), .. }) =
            due[0]
        else {
            return false;
        };
        let guess = self.guess(seat, other);
        let known = |kind: CardKind| guess.known.and(self.content.of_colour(kind.into())).len();
        let needed = |of: CardKind| {
            let takes = |cost: &Cost| match *cost {
                Cost::Discard { n, kind } | Cost::Remove { n, kind } if kind == Some(of) => {
                    n as usize
                }
                Cost::Discard { .. } | Cost::Remove { .. } | Cost::Pay { .. } => 0,
            };
            due.iter().map(takes).sum::<usize>().saturating_sub(known(of))
        };
        let bound: usize = CardKind::ALL.into_iter().filter(|&of| of != kind).map(needed).sum();
        let wild = guess.wild[kind as usize].min(guess.unknown.saturating_sub(bound));
        wild > 0 && known(kind) + wild > left as usize
    }

    /// What `viewer` can tell of the kinds of cards in another hand.
    fn guess(&self, seat: Seat, viewer: Seat) -> Guess {
        let hand = self.player(seat).hand;
        let unsure = |&card: &u8| {
            // Of an unseen starting card the kind is known: each player was dealt one of each (MY-112).
            card >= 20 && !self.seen.contains(card) && self.recycler_of(Card(card)) != Some(viewer)
        };
        let unknown: Set = hand.iter().filter(unsure).collect();
        let mut guess = Guess { known: hand.minus(unknown), unknown: unknown.len(), wild: [0; 4] };
        let mut left = unknown;
        while let Some(first) = left.iter().next() {
            let class = self.class(Card(first));
            let here: Set = left.iter().filter(|&card| self.class(Card(card)) == class).collect();
            left = left.minus(here);
            for kind in CardKind::ALL {
                let others = self
                    .content
                    .of_colour(kind.into())
                    .minus(self.seen)
                    .minus(self.player(viewer).hand);
                let pool = others.iter().filter(|&card| self.class(Card(card)) == class).count();
                guess.wild[kind as usize] += here.len().min(pool);
            }
        }
        guess
    }

    /// Whether energy, experience and the given cards cover all items, with a guess at further cards.
    fn can_pay(
        &self,
        seat: Seat,
        cost: impl Iterator<Item = Cost>,
        cards: Set,
        guess: Option<&Guess>,
        bound: u8,
    ) -> bool {
        let player = self.player(seat);
        let (mut energy, mut experience, mut any, mut kinds) =
            (u16::from(bound), 0u16, 0usize, [0usize; 4]);
        for item in cost {
            match item {
                Cost::Pay { n, what: Payment::Energy } => energy += u16::from(n),
                Cost::Pay { n, what: Payment::Experience } => experience += u16::from(n),
                Cost::Discard { n, kind } | Cost::Remove { n, kind } => {
                    any += n as usize;
                    if let Some(kind) = kind {
                        kinds[kind as usize] += n as usize;
                    }
                }
            }
        }
        let held = |kind: CardKind| cards.and(self.content.of_colour(kind.into())).len();
        let missing = CardKind::ALL.map(|kind| kinds[kind as usize].saturating_sub(held(kind)));
        let (unknown, wild) = guess.map_or((0, [0; 4]), |guess| (guess.unknown, guess.wild));
        u16::from(player.energy) >= energy
            && u16::from(player.experience) >= experience
            && cards.len() + unknown >= any
            && missing.iter().sum::<usize>() <= unknown
            && missing.iter().zip(wild).all(|(&missing, wild)| missing <= wild)
    }

    /// Pays one item after the other, then goes on to the effects.
    pub(crate) fn pay_text(&mut self, due: Due, log: &mut impl Log<Event>) {
        let Due { seat, source, item, left, x, doubled } = due;
        let program = self.content.get().program(source);
        let Some(cost) = program.cost.get(item as usize) else {
            let at = TextAt { seat, source, alternative: 0, step: 0, x, doubled };
            // MY-903.
            if program.effects.len() == 1 {
                self.agenda.push(Step::Text(at))
            } else if self.alternatives(at).next().is_some() {
                self.ask = Ask::Alternative(at)
            }
            return;
        };
        let next = Step::PayText { seat, source, item: item + 1, left: WHOLE, x, doubled };
        match *cost {
            Cost::Pay { n, what } => {
                self.agenda.push(next);
                self.pay(seat, what, n, log);
            }
            Cost::Discard { n, .. } | Cost::Remove { n, .. } => {
                let left = if left == WHOLE { n } else { left };
                if left == 0 {
                    self.agenda.push(next);
                } else {
                    self.ask = Ask::Pay { seat, source, item, left, x, doubled };
                }
            }
        }
    }

    /// MY-907, MY-910: a hand card of the right kind that leaves the rest of the cost payable.
    pub(crate) fn can_pay_with(
        &self,
        seat: Seat,
        source: Source,
        item: u8,
        left: u8,
        card: Card,
    ) -> bool {
        let program = self.content.get().program(source);
        let (Cost::Discard { kind, .. } | Cost::Remove { kind, .. }) = program.cost[item as usize]
        else {
            return false;
        };
        let mut rest = self.player(seat).hand;
        if !rest.contains(card.0) || kind.is_some_and(|kind| self.content.card(card).kind != kind) {
            return false;
        }
        rest.remove(card.0);
        let due = program.cost[item as usize + 1..].iter().copied();
        self.can_pay(seat, due.chain([Cost::Discard { n: left - 1, kind }]), rest, None, 0)
    }

    pub(crate) fn pay_with(&mut self, due: Due, card: Card, log: &mut impl Log<Event>) {
        let Due { seat, source, item, left, doubled, .. } = due;
        self.show_hand_card(card, log);
        self.player_mut(seat).hand.remove(card.0);
        if matches!(self.content.get().program(source).cost[item as usize], Cost::Remove { .. }) {
            // MY-909.
            self.out.insert(card.0);
            log.event(Event::CardRemoved { seat, card });
        } else {
            // MY-908.
            self.player_mut(seat).discard.insert(card.0);
            log.event(Event::CardDiscarded { seat, card });
        }
        // MY-906.
        let x = self.content.card(card).cp;
        self.agenda.push(Step::PayText { seat, source, item, left: left - 1, x, doubled });
    }
}

/// A cost that is being paid: where it stands.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Due {
    pub(crate) seat: Seat,
    pub(crate) source: Source,
    pub(crate) item: u8,
    pub(crate) left: u8,
    pub(crate) x: u8,
    pub(crate) doubled: bool,
}

/// What somebody else can tell of a hand.
#[derive(Clone, Copy, Debug)]
struct Guess {
    /// Cards whose kind is known.
    known: Set,
    /// How many other cards there are.
    unknown: usize,
    /// How many of those could be of each kind.
    wild: [usize; 4],
}
