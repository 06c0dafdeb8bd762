//! How good a state is for each seat, from 0 to 1: the outcome where there is one, and a chance from the value elsewhere.

use crate::odds::{Curve, Odds};
use kernel::{Seat, Seats, Valued};

/// As many seats as a table can have.
pub(crate) const SEATS: usize = 16;

/// One reward per seat.
pub(crate) type Rewards = [f32; SEATS];

/// Beyond so many scales from the middle a curve is too flat to tell good from better; it is moved until what is judged lies
/// within.
const FLAT: f32 = 1.5;

/// How each seat stands: its value, less the best rival's if that is asked for. A team stands as its members do on average.
#[inline]
pub fn standings<G: Valued>(state: &G, relative: bool) -> [f32; SEATS] {
    let parties = state.parties();
    if state.wins_together() {
        let sum: f32 = parties.iter().map(|seat| state.value(seat) as f32).sum();
        return [sum / parties.len().max(1) as f32; SEATS];
    }
    let mut stands = [0.0; SEATS];
    let (mut best, mut second, mut leader) = (f32::MIN, f32::MIN, Seat(0));
    for seat in parties.iter() {
        let value = state.value(seat) as f32;
        stands[seat.index()] = value;
        if value > best {
            (second, best, leader) = (best, value, seat);
        } else if value > second {
            second = value;
        }
    }
    if relative && second > f32::MIN {
        for seat in parties.iter() {
            stands[seat.index()] -= if seat == leader { second } else { best };
        }
    }
    stands
}

/// Judges states that follow from one root.
#[derive(Clone, Debug)]
pub(crate) struct Judge {
    odds: Odds,
    relative: bool,
    curves: [Curve; Odds::PARTS],
    /// By how much each seat's curve is moved.
    shift: Rewards,
    parties: Seats,
    together: bool,
    /// The standing of each seat at the root.
    stands: Rewards,
    part: u8,
}

impl Judge {
    pub(crate) fn new(odds: Odds, relative: bool) -> Self {
        let curves = odds.row(2);
        Judge {
            odds,
            relative,
            curves,
            shift: [0.0; SEATS],
            parties: Seats::NONE,
            together: false,
            stands: [0.0; SEATS],
            part: 0,
        }
    }

    /// Begins a search from here.
    pub(crate) fn begin<G: Valued>(&mut self, root: &G) {
        self.parties = root.parties();
        self.together = root.wins_together();
        self.part = root.part().min(Odds::PARTS as u8 - 1);
        self.curves = self.odds.row(self.parties.len());
        self.stands = standings(root, self.relative);
        let curve = self.curves[usize::from(self.part)];
        for (shift, stand) in self.shift.iter_mut().zip(self.stands) {
            let (low, high) = (stand - FLAT * curve.scale, stand + FLAT * curve.scale);
            *shift = curve.middle.clamp(low, high) - curve.middle;
        }
    }

    /// What a seat's standing is worth in this part of the game.
    #[inline]
    fn chance(&self, seat: Seat, stand: f32, part: u8) -> f32 {
        let curve = self.curves[usize::from(part).min(Odds::PARTS - 1)];
        curve.chance(stand - self.shift[seat.index()])
    }

    /// The rewards of a state at which a line ends.
    #[inline]
    pub(crate) fn rewards<G: Valued>(&self, state: &G) -> Rewards {
        if state.turn().seats().is_empty() && !state.is_cut_short() {
            return self.result(state);
        }
        let stands = standings(state, self.relative);
        let part = state.part();
        if self.together {
            return [self.chance(Seat(0), stands[0], part); SEATS];
        }
        let mut rewards = [0.0; SEATS];
        for seat in self.parties.iter() {
            rewards[seat.index()] = self.chance(seat, stands[seat.index()], part);
        }
        rewards
    }

    /// The rewards of a game that is over.
    fn result<G: Valued>(&self, state: &G) -> Rewards {
        let winners = state.winners().unwrap_or(Seats::NONE);
        if self.together {
            return [if winners.is_empty() { 0.0 } else { 1.0 }; SEATS];
        }
        // A game that nobody wins is a draw.
        let winners = if winners.is_empty() { self.parties } else { winners };
        let part = 1.0 / winners.len().max(1) as f32;
        std::array::from_fn(|seat| if winners.contains(Seat(seat as u8)) { part } else { 0.0 })
    }

    /// A first guess at what an action is worth to who takes it, from the value before and after it: others are taken to stand
    /// where they stood.
    #[inline]
    pub(crate) fn guess<G: Valued>(&self, before: &Footing, after: &G) -> f32 {
        if after.turn().seats().is_empty() && !after.is_cut_short() {
            return self.result(after)[before.seat.index()];
        }
        let gain = after.value(before.seat) as f32 - before.value;
        self.chance(before.seat, before.stand + gain, after.part())
    }

    /// The same for a value that is hoped for.
    pub(crate) fn hope(&self, before: &Footing, value: f32, part: u8) -> f32 {
        self.chance(before.seat, before.stand + value - before.value, part)
    }

    /// What `guess` compares with.
    #[inline]
    pub(crate) fn footing<G: Valued>(&self, state: &G, seat: Seat) -> Footing {
        let stand = standings(state, self.relative)[seat.index()];
        Footing { seat, value: state.value(seat) as f32, stand }
    }

    /// The chance to win that a mean reward stands for: the shift is taken back.
    pub(crate) fn told(&self, seat: Seat, reward: f32) -> f32 {
        let curve = self.curve();
        let shift = self.shift[seat.index()];
        // Sure wins and losses stay what they are.
        if shift == 0.0 || !(0.001..0.999).contains(&reward) {
            return reward;
        }
        curve.chance(curve.value(reward) + shift)
    }

    /// The curve of the part in which the root lies.
    pub(crate) fn curve(&self) -> Curve {
        self.curves[usize::from(self.part)]
    }

    /// How a seat stands at the root.
    pub(crate) fn stand(&self, seat: Seat) -> f32 {
        self.stands[seat.index()]
    }

    pub(crate) fn parties(&self) -> Seats {
        self.parties
    }

    pub(crate) fn is_together(&self) -> bool {
        self.together
    }
}

/// Where a seat stands before it acts.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Footing {
    seat: Seat,
    value: f32,
    stand: f32,
}
