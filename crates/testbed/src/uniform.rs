//! Conceal redraws evenly: what a seat may not know is spread over all that it could be.

use crate::conformance::Secrets;
use crate::probe::{Doing, Probe};
use kernel::{Present, Rng, Seat};
use std::collections::{BTreeMap, BTreeSet};

/// How often one state is concealed.
const TIMES: u32 = 4_000;
/// A fair `conceal` fails one state in a million of other seeds; with the seed at hand it always passes or
/// always fails.
const CHANCE: f64 = 1e-6;

/// One place that a seat cannot see into, and what lies there.
///
/// All slots of a pool share the same set of values: a face-down deck and the hands of the others, if the
/// seat has no way to tell their cards apart. Cards out of the game that could lie in a slot belong to the pool
/// as slots of their own, or a single slot that never changes could not be told from a known one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Secret {
    /// Which secrets could be swapped for each other.
    pub pool: String,
    /// A name for the place.
    pub slot: String,
    /// What lies there: the number of a card, a role, a tile.
    pub value: u32,
}

impl Secret {
    pub fn new(pool: impl Into<String>, slot: impl Into<String>, value: u32) -> Secret {
        Secret { pool: pool.into(), slot: slot.into(), value }
    }
}

/// Conceals one state many times and holds every slot against an even spread. Returns how many slots could
/// be tested.
///
/// If a pool always holds the same values, a value that it holds twice is expected twice as often. If what it holds
/// differs from copy to copy, every value is expected alike.
pub(crate) fn conceal_is_even<G: Present>(
    probe: &Probe<'_, G>,
    seat: Seat,
    secrets: &Secrets<G>,
    rng: &mut Rng,
) -> Result<u64, String> {
    probe.doing.set(Doing::new("concealing the state many times"));
    let truth = secrets(probe.game, seat);
    let mut pools: BTreeMap<&str, Pool> = BTreeMap::new();
    for (place, Secret { pool, value, .. }) in truth.iter().enumerate() {
        let pool = pools.entry(pool).or_default();
        pool.places.push(place);
        pool.held.push(*value);
    }
    for pool in pools.values_mut() {
        pool.held.sort_unstable();
        pool.weights = count(&pool.held);
    }
    // Every slot's values as they come, and counted at the end: this is where the suite spends its time.
    let mut values = vec![Vec::with_capacity(TIMES as usize); truth.len()];
    for _ in 0..TIMES {
        let mut game = probe.game.clone();
        game.conceal(seat, rng);
        let drawn = secrets(&game, seat);
        if !drawn.iter().map(|s| (&s.pool, &s.slot)).eq(truth.iter().map(|s| (&s.pool, &s.slot))) {
            return Err(format!(
                "conceal for seat {seat} changes where secrets lie, not only which"
            ));
        }
        values.iter_mut().zip(&drawn).for_each(|(values, secret)| values.push(secret.value));
        pools.values_mut().for_each(|pool| pool.see(&drawn));
    }
    values.iter_mut().for_each(|values| values.sort_unstable());
    let counts: Vec<BTreeMap<u32, u32>> = values.iter().map(|values| count(values)).collect();
    let open: Vec<_> =
        truth.iter().zip(&counts).filter(|(secret, _)| pools[&*secret.pool].values() > 1).collect();
    for (Secret { pool, slot, .. }, count) in &open {
        if count.len() == 1 {
            return Err(format!(
                "conceal for seat {seat} does not redraw {slot} of {pool}: it could be {} things and is always {}",
                pools[&**pool].values(),
                count.keys().next().expect("one value was counted"),
            ));
        }
        let shares = pools[&**pool].shares();
        let chi = chi_squared(count, &shares);
        if tail(chi, shares.len() as f64 - 1.0) * (open.len() as f64) < CHANCE {
            return Err(format!(
                "conceal for seat {seat} redraws {slot} of {pool} unevenly: in {TIMES} copies {count:?} (chi-squared {chi:.0} over {} values)",
                shares.len()
            ));
        }
    }
    Ok(open.len() as u64)
}

/// How often each value is there, in a sorted list.
fn count(sorted: &[u32]) -> BTreeMap<u32, u32> {
    sorted.chunk_by(u32::eq).map(|run| (run[0], run.len() as u32)).collect()
}

/// What slots of one pool may hold.
#[derive(Default)]
struct Pool {
    /// Where its slots are in the list of all secrets.
    places: Vec<usize>,
    /// What they hold in the true state, sorted.
    held: Vec<u32>,
    /// The same, with how often each value is there.
    weights: BTreeMap<u32, u32>,
    /// Values that only some copies hold.
    strangers: BTreeSet<u32>,
    /// Whether any copy held another collection than the true state.
    varies: bool,
}

impl Pool {
    fn see(&mut self, drawn: &[Secret]) {
        let mut held: Vec<u32> = self.places.iter().map(|&place| drawn[place].value).collect();
        held.sort_unstable();
        if held != self.held {
            self.varies = true;
            self.strangers.extend(held.iter().filter(|value| !self.weights.contains_key(value)));
        }
    }

    fn values(&self) -> usize {
        self.weights.len() + self.strangers.len()
    }

    /// The chance of every value in every slot.
    fn shares(&self) -> BTreeMap<u32, f64> {
        if self.varies {
            let share = 1.0 / self.values() as f64;
            return self
                .weights
                .keys()
                .chain(&self.strangers)
                .map(|&value| (value, share))
                .collect();
        }
        let all: u32 = self.weights.values().sum();
        self.weights
            .iter()
            .map(|(&value, &weight)| (value, f64::from(weight) / f64::from(all)))
            .collect()
    }
}

fn chi_squared(count: &BTreeMap<u32, u32>, shares: &BTreeMap<u32, f64>) -> f64 {
    let part = |(value, share): (&u32, &f64)| {
        let expected = share * f64::from(TIMES);
        let seen = f64::from(count.get(value).copied().unwrap_or(0));
        (seen - expected).powi(2) / expected
    };
    shares.iter().map(part).sum()
}

/// The chance that a chi-squared number is at least `chi`, never less than about the true chance: Wilson and
/// Hilferty bring it to a normal one, and Mills bounds the tail of that.
fn tail(chi: f64, freedom: f64) -> f64 {
    let spread = 2.0 / (9.0 * freedom);
    let z = ((chi / freedom).cbrt() - (1.0 - spread)) / spread.sqrt();
    if z < 1.0 { 1.0 } else { (-z * z / 2.0).exp() / (z * (2.0 * std::f64::consts::PI).sqrt()) }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Values from a table of the chi-squared distribution.
    #[test]
    fn the_tail_is_near_the_true_one_and_not_below_it() {
        for (chi, freedom, chance) in
            [(16.92, 9.0, 0.05), (27.88, 9.0, 0.001), (149.45, 100.0, 0.001)]
        {
            let ours = tail(chi, freedom);
            assert!((chance * 0.95..chance * 1.5).contains(&ours), "{chi} {freedom}: {ours}");
        }
        assert!(tail(400.0, 9.0) < 1e-40);
        assert!(tail(9.0, 9.0) > 0.4);
    }
}
