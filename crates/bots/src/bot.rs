//! What a player is, and how little of the table it gets to see.

use kernel::{Game, Rng, Seat};
use std::fmt::{self, Debug};

/// A player: chooses one of the legal actions.
pub trait Bot<G: Game>: Debug + Send {
    /// One of `actions`, which are all that is legal and never none.
    fn choose(&mut self, look: &mut Look<'_, G>, actions: &[G::Action]) -> G::Action;
}

/// What a bot may look at: the table from one seat, with everything else redrawn. The true state is in
/// here, but there is no way to it.
pub struct Look<'a, G: Game> {
    truth: &'a G,
    seat: Seat,
    rng: &'a mut Rng,
}

impl<'a, G: Game> Look<'a, G> {
    /// The table as `seat` knows it; `rng` redraws what it does not know.
    pub fn new(truth: &'a G, seat: Seat, rng: &'a mut Rng) -> Self {
        Look { truth, seat, rng }
    }

    /// The seat that looks.
    #[inline]
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// One state that agrees with all that the seat knows. Each call draws another one.
    #[inline]
    pub fn concealed(&mut self) -> G {
        let mut copy = self.truth.clone();
        copy.conceal(self.seat, self.rng);
        copy
    }
}

impl<G: Game> Debug for Look<'_, G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Look(seat {})", self.seat)
    }
}

/// A bot in its seat, with a random stream of its own for what it may not know.
#[derive(Debug)]
pub struct Seated<G: Game> {
    bot: Box<dyn Bot<G>>,
    rng: Rng,
    actions: Vec<G::Action>,
}

impl<G: Game> Seated<G> {
    pub fn new(bot: Box<dyn Bot<G>>, rng: Rng) -> Self {
        Seated { bot, rng, actions: Vec::new() }
    }

    /// What this bot does now. Panics if `seat` may not act: whoever asks knows whose turn it is.
    pub fn decide(&mut self, game: &G, seat: Seat) -> G::Action {
        self.actions.clear();
        game.actions(seat, &mut self.actions);
        assert!(!self.actions.is_empty(), "seat {seat} is asked for a decision and has none");
        self.bot.choose(&mut Look::new(game, seat, &mut self.rng), &self.actions)
    }
}
