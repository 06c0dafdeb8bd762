//! A game that broke, kept so that it can be played again.

use crate::Trial;
use crate::trial::mix;
use kernel::{Game, Move, Quiet, Record, Rng, Seat, at_hand};
use std::any::Any;
use std::fmt;
use std::panic::{AssertUnwindSafe, catch_unwind};

/// A panic in one game of a trial.
#[derive(Clone, Debug)]
pub struct Fault {
    pub game: &'static str,
    /// The number of the game in the trial, from 0, and the seed of the trial.
    pub number: u64,
    pub seed: u64,
    pub message: String,
    /// How many actions had been taken before.
    pub decisions: usize,
    /// The action that could not be carried out. None if a bot broke while it was thinking, or the end of
    /// the game could not be told.
    pub breaking: Option<Move>,
    /// The table as it stood before, to be opened and stepped through. None if not even the setup worked.
    pub record: Option<Record>,
}

/// Takes down what is known of a game that broke.
pub(crate) fn of<G: Game>(
    trial: &Trial<G>,
    number: u64,
    seed: u64,
    moves: &[(Seat, G::Action)],
    panic: &(dyn Any + Send),
) -> Fault {
    debug_assert_eq!(seed, mix(trial.seed, number));
    let text = panic.downcast_ref::<&str>().map(|text| (*text).to_owned());
    let message = text.or_else(|| panic.downcast_ref::<String>().cloned());
    let rng = Rng::fast(seed);
    let (state, sound) = last_sound_state(trial, rng, moves);
    Fault {
        game: G::ID,
        number,
        seed: trial.seed,
        message: message.unwrap_or_else(|| "no message".to_owned()),
        decisions: sound,
        breaking: moves.get(sound).map(|&(seat, action)| {
            let action = at_hand(trial.content, || serde_json::to_value(action));
            Move { seat, action: action.expect("an action is plain data") }
        }),
        record: state.map(|state| {
            let moves = moves[..sound].iter().copied();
            Record::of(trial.content, &trial.options, rng, moves, &state)
        }),
    }
}

/// The last state that can be reached without breaking, and how many moves lead there.
fn last_sound_state<G: Game>(
    trial: &Trial<G>,
    rng: Rng,
    moves: &[(Seat, G::Action)],
) -> (Option<G>, usize) {
    let setup = catch_unwind(AssertUnwindSafe(|| G::setup(trial.content, &trial.options, rng)));
    let Ok(Ok(mut state)) = setup else { return (None, 0) };
    for (index, &(seat, action)) in moves.iter().enumerate() {
        let mut next = state.clone();
        let step = catch_unwind(AssertUnwindSafe(|| next.apply(seat, action, &mut Quiet)));
        if !matches!(step, Ok(Ok(()))) {
            return (Some(state), index);
        }
        state = next;
    }
    (Some(state), moves.len())
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Game {} of {} with seed {} broke", self.number, self.game, self.seed)?;
        match &self.breaking {
            Some(step) => {
                write!(
                    f,
                    " when seat {} took its action {}: {}",
                    step.seat,
                    self.decisions + 1,
                    step.action
                )?;
            }
            None => write!(f, " after action {}", self.decisions)?,
        }
        write!(f, ". {}", self.message)
    }
}

impl std::error::Error for Fault {}
