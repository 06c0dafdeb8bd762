//! What every check is given.

use kernel::{Game, Rng, Seat, Seats, Viewer};
use std::cell::Cell;
use std::collections::BTreeSet;

/// Nothing is wrong, or what is.
pub(crate) type Check = Result<(), String>;

/// One state to be checked.
#[derive(Clone, Copy)]
pub(crate) struct Probe<'a, G: Game> {
    pub(crate) game: &'a G,
    pub(crate) seats: usize,
    /// Every rule id of the game's ledger.
    pub(crate) rules: &'a BTreeSet<String>,
    /// Kept up to date by the checks, so that a panic in the game can be placed.
    pub(crate) doing: &'a Cell<Doing<G::Action>>,
}

/// What the suite was at when something went wrong.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Doing<A> {
    pub(crate) what: &'static str,
    pub(crate) action: Option<(Seat, A)>,
}

impl<A> Doing<A> {
    pub(crate) fn new(what: &'static str) -> Self {
        Doing { what, action: None }
    }

    pub(crate) fn action(what: &'static str, seat: Seat, action: A) -> Self {
        Doing { what, action: Some((seat, action)) }
    }
}

/// A random seat of those that may act.
pub(crate) fn pick_seat(seats: Seats, rng: &mut Rng) -> Option<Seat> {
    // Most turns belong to one seat, and then chance is not needed.
    if seats.len() < 2 {
        return seats.first();
    }
    seats.iter().nth(rng.below(seats.len() as u32) as usize)
}

/// A random legal move, or nothing when the game is over. Uses `list` as scratch space.
pub(crate) fn random_move<G: Game>(
    game: &G,
    rng: &mut Rng,
    list: &mut Vec<G::Action>,
) -> Result<Option<(Seat, G::Action)>, String> {
    let Some(seat) = pick_seat(game.turn().seats(), rng) else { return Ok(None) };
    list.clear();
    game.actions(seat, list);
    if list.is_empty() {
        return Err(format!("seat {seat} may act and has no action"));
    }
    Ok(Some((seat, rng.pick(list))))
}

/// A viewer in words. Seats are counted from 1 in all messages, as people count them.
pub(crate) fn name(viewer: Viewer) -> String {
    match viewer {
        Viewer::Seat(seat) => format!("seat {seat}"),
        Viewer::Spectator => "a spectator".to_owned(),
    }
}

/// The places around the first difference of two texts, for a message that can be read.
pub(crate) fn difference(before: &str, after: &str) -> String {
    let same = before.chars().zip(after.chars()).take_while(|(a, b)| a == b).count();
    let excerpt =
        |text: &str| text.chars().skip(same.saturating_sub(60)).take(140).collect::<String>();
    format!("\n    before: {}\n    after:  {}", excerpt(before), excerpt(after))
}
