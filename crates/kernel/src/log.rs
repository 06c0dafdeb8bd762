//! What happened, told while it happens.

use crate::Game;
use std::any::Any;

/// Where a game tells what it does. Simulations listen with `Quiet`, which costs nothing.
pub trait Log<E> {
    /// Something happened.
    fn event(&mut self, event: E);

    /// Somebody learned something that could not be known before this action: a card was turned over,
    /// a hand card was shown, chance was used. Undo never goes back past this point.
    fn news(&mut self);

    /// All that was told until now has happened in `state`, which is the game. Whoever wants to show it later keeps a copy. The
    /// decision loop says so after every step; a step that tells several things worth seeing may say so in between.
    #[inline]
    fn moment<S: Clone + 'static>(&mut self, state: &S) {
        let _ = state;
    }

    /// Whether anybody hears it. What takes work to tell is worth it only then.
    #[inline]
    fn listens(&self) -> bool {
        true
    }
}

/// Listens to nothing.
#[derive(Clone, Copy, Debug, Default)]
pub struct Quiet;

impl<E> Log<E> for Quiet {
    #[inline(always)]
    fn event(&mut self, _event: E) {}
    #[inline(always)]
    fn news(&mut self) {}
    #[inline(always)]
    fn moment<S: Clone + 'static>(&mut self, _state: &S) {}
    #[inline(always)]
    fn listens(&self) -> bool {
        false
    }
}

/// How much one action may tell. What tells more does not end, and must not fill the memory meanwhile.
const MOST_EVENTS: usize = 100_000;

/// Writes down everything.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Transcript<E> {
    pub events: Vec<E>,
    pub news: bool,
}

impl<E> Default for Transcript<E> {
    fn default() -> Self {
        Transcript { events: Vec::new(), news: false }
    }
}

impl<E> Log<E> for Transcript<E> {
    fn event(&mut self, event: E) {
        assert!(self.events.len() < MOST_EVENTS, "one action tells more than {MOST_EVENTS} things");
        self.events.push(event);
    }
    fn news(&mut self) {
        self.news = true;
    }
}

/// Of one action so many moments are kept. What comes after them is seen when the action is over.
const MOST_MOMENTS: usize = 64;

/// Writes down everything, and keeps the game as it was at each moment at which something new had been told.
#[derive(Clone, Debug)]
pub struct Witness<G: Game> {
    pub transcript: Transcript<G::Event>,
    /// How many events had been told, and the game then.
    pub moments: Vec<(usize, G)>,
}

impl<G: Game> Default for Witness<G> {
    fn default() -> Self {
        Witness { transcript: Transcript::default(), moments: Vec::new() }
    }
}

impl<G: Game> Log<G::Event> for Witness<G> {
    fn event(&mut self, event: G::Event) {
        self.transcript.event(event);
    }
    fn news(&mut self) {
        Log::<G::Event>::news(&mut self.transcript);
    }
    fn moment<S: Clone + 'static>(&mut self, state: &S) {
        let (told, before) = (self.transcript.events.len(), self.moments.last());
        if told == before.map_or(0, |(told, _)| *told) || self.moments.len() == MOST_MOMENTS {
            return;
        }
        // A game knows its own state only; a log hears of it as of some value.
        if let Some(game) = (state as &dyn Any).downcast_ref::<G>() {
            self.moments.push((told, game.clone()));
        }
    }
}
