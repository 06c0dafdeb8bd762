//! The player of a first game: looks at what an action does at once, overlooks some, and misjudges the rest a little.
//!
//! It sees no further than its own action, in one world, and nobody's answer. What somebody like that does wrong can be seen:
//! a good thing was left lying, or a turn was ended too soon. It has no eyes for who is at the other seats.

use crate::{Bot, Look};
use kernel::{Quiet, Rng, Valued};

/// Plays for what an action brings at once.
#[derive(Clone, Copy, Debug)]
pub struct Novice {
    rng: Rng,
}

/// Of so many actions one is overlooked, on average.
const OVERLOOKS_ONE_IN: u32 = 4;

impl Novice {
    pub fn new(rng: Rng) -> Novice {
        Novice { rng }
    }

    /// A number from -1 to 1, more often near 0.
    fn wobble(&mut self) -> f64 {
        let die = |rng: &mut Rng| f64::from(rng.below(1_000)) / 999.0;
        die(&mut self.rng) - die(&mut self.rng)
    }
}

impl<G: Valued> Bot<G> for Novice {
    fn choose(&mut self, look: &mut Look<'_, G>, actions: &[G::Action]) -> G::Action {
        let seat = look.seat();
        let world = look.concealed();
        let mut seen: Vec<(G::Action, f64)> = Vec::new();
        for &action in actions {
            let is_overlooked = self.rng.below(OVERLOOKS_ONE_IN) == 0;
            if is_overlooked || !world.tempts(seat, action) {
                continue;
            }
            let mut after = world.clone();
            let taken = after.apply(seat, action, &mut Quiet).is_ok();
            debug_assert!(taken, "{action:?} is listed in a concealed copy and then refused");
            seen.push((action, f64::from(after.value(seat))));
        }
        let mean = seen.iter().map(|(_, value)| value).sum::<f64>() / seen.len().max(1) as f64;
        let spread = seen.iter().map(|(_, value)| (value - mean).abs()).sum::<f64>();
        let spread = spread / seen.len().max(1) as f64;
        for (_, value) in &mut seen {
            *value += self.wobble() * spread;
        }
        let best = seen.iter().max_by(|a, b| a.1.total_cmp(&b.1));
        best.map_or_else(|| self.rng.pick(actions), |(action, _)| *action)
    }
}
