//! What happened, told while it happens.

/// Where a game tells what it does. Simulations listen with `Quiet`, which costs nothing.
pub trait Log<E> {
    /// Something happened.
    fn event(&mut self, event: E);

    /// Somebody learned something that could not be known before this action: a card was turned over,
    /// a hand card was shown, chance was used. Undo never goes back past this point.
    fn news(&mut self);

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
