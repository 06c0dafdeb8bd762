//! What somebody who thinks along tells a seat: how good each choice is, why, and how sure that is.

use crate::Budget;
use kernel::{Seat, Table};

/// Thinks about decisions for whoever asks. It sees the table as one seat knows it, like a bot in that seat.
pub trait Adviser: Send {
    /// Weighs the choices that `seat` has now; it must be about to decide. The same seed and a budget of steps give the same
    /// advice.
    fn advise(&mut self, table: &dyn Table, seat: Seat, budget: Budget) -> Advice;

    /// Each seat's chance to win from here, as far as `seat` can know it; a team has one chance. Once the game is over these are
    /// zeros and ones.
    fn chances(&mut self, table: &dyn Table, seat: Seat, budget: Budget) -> Vec<f64>;
}

/// What was found out about one decision.
#[derive(Clone, Debug, PartialEq)]
pub struct Advice {
    /// Every legal choice, the best one first.
    pub choices: Vec<Weighed>,
    /// How many lines were thought through.
    pub iterations: u64,
}

/// One choice, weighed.
#[derive(Clone, Debug, PartialEq)]
pub struct Weighed {
    /// The id of the choice, as the table has it.
    pub choice: String,
    /// The chance to win of the seat that asked, from 0 to 1, if this is chosen.
    pub chance: f64,
    /// Its standard error. One that was hardly looked at has a large one.
    pub error: f64,
    /// How many lines began with it.
    pub visits: u64,
    /// What changes most along the best line that begins with it, the weightiest first.
    pub reasons: Vec<Reason>,
}

/// One named thing that becomes better or worse for the seat that asked.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Reason {
    /// In the words of the game, fit to stand after a number: "glory from regions".
    pub term: &'static str,
    /// By how much the chance to win changes by it, about, from -1 to 1.
    pub change: f64,
}

impl Advice {
    /// Whether a choice is as good as the best one, as far as was thought: the difference is within twice its standard error.
    pub fn is_about_as_good(&self, other: &Weighed) -> bool {
        let Some(best) = self.choices.first() else { return true };
        best.chance - other.chance <= 2.0 * best.error.hypot(other.error)
    }
}
