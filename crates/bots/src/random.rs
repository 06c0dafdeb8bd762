//! The player that takes any legal action.

use crate::{Bot, Look};
use kernel::{Game, Rng};

/// Takes any legal action, each with the same chance, without a look at the table.
#[derive(Clone, Copy, Debug)]
pub struct Random {
    rng: Rng,
}

impl Random {
    pub fn new(rng: Rng) -> Random {
        Random { rng }
    }
}

impl<G: Game> Bot<G> for Random {
    #[inline]
    fn choose(&mut self, _look: &mut Look<'_, G>, actions: &[G::Action]) -> G::Action {
        self.rng.pick(actions)
    }
}
