//! Short words for tests of single rules.

use kernel::{Game, Quiet, Seat, Transcript};

/// Takes an action that the rules allow, and returns what happened.
///
/// # Panics
/// With the refusal, if they do not.
#[track_caller]
pub fn play<G: Game>(game: &mut G, seat: Seat, action: G::Action) -> Transcript<G::Event> {
    let mut log = Transcript::default();
    if let Err(refusal) = game.apply(seat, action, &mut log) {
        panic!("{action:?} of seat {seat} is refused: {refusal}");
    }
    log
}

/// The id of the rule that forbids an action.
///
/// # Panics
/// If the action is accepted, or if the refusal changes the state.
#[track_caller]
pub fn refused<G: Game>(game: &G, seat: Seat, action: G::Action) -> &'static str {
    let mut copy = game.clone();
    let Err(refusal) = copy.apply(seat, action, &mut Quiet) else {
        panic!("{action:?} of seat {seat} is accepted");
    };
    assert!(
        copy == *game,
        "{action:?} of seat {seat} is refused ({refusal}) and yet changes the state"
    );
    refusal.rule
}

/// Every legal action of a seat.
pub fn actions<G: Game>(game: &G, seat: Seat) -> Vec<G::Action> {
    let mut list = Vec::new();
    game.actions(seat, &mut list);
    list
}
