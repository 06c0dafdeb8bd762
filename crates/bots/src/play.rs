//! A whole game between bots.

use crate::Seated;
use kernel::{Game, Log, Quiet, Seat, Transcript, Turn};

/// After so many decisions a game is taken to be one that never ends, which is a bug of the game.
pub const PATIENCE: usize = 1_000_000;

/// Who decides next where several may: in secret choices the lowest seat that still owes one, in a team
/// each seat in its turn, of those that play. None once the game is over.
#[inline]
pub fn to_decide<G: Game>(game: &G, number: usize) -> Option<Seat> {
    match game.turn() {
        Turn::One(seat) => Some(seat),
        Turn::Each(seats) => seats.first(),
        Turn::AnyOf(seats) => {
            let seats = seats.and(game.playing());
            seats.iter().nth(number % seats.len().max(1))
        }
        Turn::Over => None,
    }
}

/// Plays to the end and tells each action with its events and the state after it. `moves` gets every
/// action before it is carried out, so that a game that panics can be played again.
pub fn play<G: Game>(
    game: &mut G,
    bots: &mut [Seated<G>],
    moves: &mut Vec<(Seat, G::Action)>,
    mut watch: impl FnMut(Seat, G::Action, &Transcript<G::Event>, &G),
) {
    let mut log = Transcript::default();
    while let Some((seat, action)) = step(game, bots, moves, &mut log) {
        watch(seat, action, &log, game);
        log.events.clear();
        log.news = false;
    }
}

/// Plays to the end and tells nothing but the moves.
pub fn play_quiet<G: Game>(
    game: &mut G,
    bots: &mut [Seated<G>],
    moves: &mut Vec<(Seat, G::Action)>,
) {
    while step(game, bots, moves, &mut Quiet).is_some() {}
}

/// One decision and what follows from it, if the game is not over.
#[inline]
fn step<G: Game>(
    game: &mut G,
    bots: &mut [Seated<G>],
    moves: &mut Vec<(Seat, G::Action)>,
    log: &mut impl Log<G::Event>,
) -> Option<(Seat, G::Action)> {
    let seat = to_decide(game, moves.len())?;
    assert!(moves.len() < PATIENCE, "the game has not ended after {PATIENCE} decisions");
    let action = bots[seat.index()].decide(game, seat);
    moves.push((seat, action));
    if let Err(refusal) = game.apply(seat, action, log) {
        panic!("{action:?} is listed for seat {seat} and then refused: {refusal}");
    }
    Some((seat, action))
}
