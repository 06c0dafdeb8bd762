//! The player that searches.

use crate::search::{Recipe, Search};
use crate::{Bot, Budget, Look, Odds};
use kernel::{Rng, Valued};

/// Plays what a search of so much thought finds best.
#[derive(Clone, Debug)]
pub struct Mcts<G: Valued> {
    search: Search<G>,
    budget: Budget,
}

impl<G: Valued> Mcts<G> {
    pub fn new(budget: Budget, recipe: Recipe, rng: Rng) -> Self {
        Mcts::with_odds(budget, recipe, Odds::of::<G>(), rng)
    }

    /// With other curves than those of the game.
    pub fn with_odds(budget: Budget, recipe: Recipe, odds: Odds, rng: Rng) -> Self {
        Mcts { search: Search::with_odds(recipe, odds, rng), budget }
    }
}

impl<G: Valued> Bot<G> for Mcts<G> {
    fn choose(&mut self, look: &mut Look<'_, G>, actions: &[G::Action]) -> G::Action {
        if let [only] = actions {
            return *only;
        }
        self.search.think(look, self.budget);
        let best = self.search.best().unwrap_or(actions[0]);
        debug_assert!(actions.contains(&best), "{best:?} was found best and is not legal");
        best
    }
}
