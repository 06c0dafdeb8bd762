//! How a line goes on below the tree: fast, and by what went well in other lines (MAST: action statistics per seat).

use super::recipe::Recipe;
use super::reward::Rewards;
use kernel::{Quiet, Rng, Seat, Turn, Valued};
use std::hash::{Hash, Hasher};

/// So many action statistics are told apart. What falls on the same place is taken for the same, which is rare and harmless.
const PLACES: usize = 4_096;

/// How each action went for who took it, whenever that was in a line.
#[derive(Clone, Debug)]
pub(crate) struct Customs {
    /// (sum of rewards, times), by place.
    seen: Vec<(f32, f32)>,
    /// The places of the line that is being played, with who acted.
    line: Vec<(u16, Seat)>,
}

/// So many decisions of one line are counted.
const LINE: usize = 128;

impl Customs {
    pub(crate) fn new() -> Self {
        Customs { seen: vec![(0.0, 0.0); PLACES], line: Vec::with_capacity(LINE) }
    }

    pub(crate) fn clear(&mut self) {
        self.seen.fill((0.0, 0.0));
        self.line.clear();
    }

    #[cfg(test)]
    pub(crate) fn room(&self) -> usize {
        self.line.capacity()
    }

    #[inline]
    pub(crate) fn note<A: Hash>(&mut self, seat: Seat, action: &A) {
        if self.line.len() < LINE {
            self.line.push((place(seat, action), seat));
        }
    }

    /// The line is over, and was worth this to each seat.
    #[inline]
    pub(crate) fn settle(&mut self, rewards: &Rewards) {
        for (place, seat) in self.line.drain(..) {
            let (sum, times) = &mut self.seen[usize::from(place)];
            *sum += rewards[seat.index()];
            *times += 1.0;
        }
    }

    /// The mean of an action; one that was hardly tried is taken to be good.
    #[inline]
    fn mean<A: Hash>(&self, seat: Seat, action: &A) -> f32 {
        let (sum, times) = self.seen[usize::from(place(seat, action))];
        (sum + 0.7) / (times + 1.0)
    }
}

#[inline]
fn place<A: Hash>(seat: Seat, action: &A) -> u16 {
    let mut hash = Fold(u64::from(seat.0) + 1);
    action.hash(&mut hash);
    (hash.0 >> 52) as u16
}

/// A hash that is the same on every machine, and quick.
struct Fold(u64);

impl Hasher for Fold {
    fn finish(&self) -> u64 {
        self.0
    }
    fn write(&mut self, bytes: &[u8]) {
        bytes.iter().for_each(|&byte| self.write_u64(byte.into()));
    }
    fn write_u8(&mut self, n: u8) {
        self.write_u64(n.into());
    }
    fn write_u16(&mut self, n: u16) {
        self.write_u64(n.into());
    }
    fn write_u32(&mut self, n: u32) {
        self.write_u64(n.into());
    }
    fn write_u64(&mut self, n: u64) {
        self.0 = (self.0.rotate_left(5) ^ n).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    }
    fn write_usize(&mut self, n: usize) {
        self.write_u64(n as u64);
    }
    fn write_isize(&mut self, n: isize) {
        self.write_u64(n as u64);
    }
}

/// Who acts as the searcher imagines it. Where several may, the searcher's own seat comes first: what the others choose in
/// secret comes after it, and what a team decides it decides for all.
#[inline]
pub(crate) fn actor<G: Valued>(state: &G, searcher: Seat) -> Option<Seat> {
    match state.turn() {
        Turn::One(seat) => Some(seat),
        Turn::Each(seats) if seats.contains(searcher) => Some(searcher),
        Turn::Each(seats) => seats.first(),
        Turn::AnyOf(seats) => {
            let playing = seats.and(state.playing());
            let playing = if playing.is_empty() { seats } else { playing };
            if playing.contains(searcher) { Some(searcher) } else { playing.first() }
        }
        Turn::Over => None,
    }
}

/// One decision of a playout.
#[inline]
pub(crate) fn pick<G: Valued>(
    state: &G,
    seat: Seat,
    actions: &[G::Action],
    customs: &Customs,
    recipe: &Recipe,
    rng: &mut Rng,
) -> G::Action {
    if let [only] = actions {
        return *only;
    }
    let is_greedy = rng.below(256) < u32::from(recipe.greedy);
    let mut best = draw(state, seat, actions, recipe, rng);
    if recipe.draws <= 1 && !is_greedy {
        return best;
    }
    let mut most = f32::MIN;
    for number in 0..recipe.draws.max(2) {
        let action = if number == 0 { best } else { draw(state, seat, actions, recipe, rng) };
        let worth = if is_greedy {
            let mut after = state.clone();
            let taken = after.apply(seat, action, &mut Quiet).is_ok();
            debug_assert!(taken, "{action:?} is listed and then refused");
            after.value(seat) as f32
        } else {
            customs.mean(seat, &action)
        };
        if worth > most {
            (most, best) = (worth, action);
        }
    }
    best
}

/// Any action, but one that tempts if one is found soon.
#[inline]
fn draw<G: Valued>(
    state: &G,
    seat: Seat,
    actions: &[G::Action],
    recipe: &Recipe,
    rng: &mut Rng,
) -> G::Action {
    let mut action = rng.pick(actions);
    if recipe.tempting {
        for _ in 0..3 {
            if state.tempts(seat, action) {
                break;
            }
            action = rng.pick(actions);
        }
    }
    action
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_went_well_for_a_seat_is_remembered_for_that_seat() {
        let mut customs = Customs::new();
        for _ in 0..20 {
            customs.note(Seat(0), &5_u8);
            customs.note(Seat(1), &6_u8);
            let mut rewards = [0.0; 16];
            rewards[0] = 1.0;
            customs.settle(&rewards);
        }
        assert!(customs.mean(Seat(0), &5_u8) > 0.95 && customs.mean(Seat(1), &6_u8) < 0.05);
        assert_eq!(customs.mean(Seat(1), &5_u8), 0.7);
        customs.clear();
        assert_eq!(customs.mean(Seat(0), &5_u8), 0.7);
    }
}
