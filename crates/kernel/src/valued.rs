//! What a bot likes about a state, in named terms that can also be told to people.

use crate::{Game, Seat, Seats};

/// So many terms a game may have.
pub const MOST_TERMS: usize = 16;

/// How good a state looks to a seat that sees only what `view` shows it.
pub trait Valued: Game {
    /// What the value is made of, in words that are fit to stand after a number: "glory from regions". At most `MOST_TERMS`,
    /// in the order of `terms`.
    const TERMS: &'static [&'static str];

    /// How a value becomes a chance to win: the text of a file that `questhall lab GAME --fit-odds` writes. Nothing for a game
    /// that nobody has fitted yet.
    const ODDS: &'static str = "";

    /// So many decisions a searcher plays on below its tree, at most, before it judges a state by its value. None where the value
    /// looks ahead by itself, so that what follows by chance only blurs it.
    const PLAY_ON: u16 = 30;

    /// The value by term. Among opponents this is how the seat stands by itself and towards the others together.
    fn terms(&self, seat: Seat) -> Terms;

    /// The sum of the terms. More is better; only differences count, and a sure win is far above everything else.
    #[inline]
    fn value(&self, seat: Seat) -> i32 {
        self.terms(seat).sum()
    }

    /// The seats whose values say how the game stands: every one that competes with others. In a team that wins together, those
    /// whose values differ.
    fn parties(&self) -> Seats;

    /// Which part of the game this is, among those in which the same value promises a different chance: an era, a chapter, a
    /// mode. Below 16.
    fn part(&self) -> u8 {
        0
    }

    /// Whether a copy is over only because nobody knows how it goes on: a text comes that has not been read. It is then judged
    /// by its value, and not by its outcome.
    fn is_cut_short(&self) -> bool {
        false
    }

    /// Whether a legal action is worth a bot's thought. What is allowed but never any good can be left out, as long as
    /// another action stays.
    fn tempts(&self, _seat: Seat, _action: Self::Action) -> bool {
        true
    }
}

/// One number for each term of a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Terms([i32; MOST_TERMS]);

impl Terms {
    /// Adds to the term with this number.
    #[inline]
    pub fn add(&mut self, term: usize, amount: i32) {
        self.0[term] += amount;
    }

    /// The term with this number.
    #[inline]
    pub fn get(&self, term: usize) -> i32 {
        self.0[term]
    }

    #[inline]
    pub fn sum(&self) -> i32 {
        self.0.iter().sum()
    }

    /// What has changed since `before`, term by term.
    pub fn since(&self, before: &Terms) -> Terms {
        Terms(std::array::from_fn(|term| self.0[term] - before.0[term]))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_sum_is_over_all_terms_and_a_change_is_told_by_term() {
        let (mut before, mut after) = (Terms::default(), Terms::default());
        before.add(0, 5);
        after.add(0, 3);
        after.add(MOST_TERMS - 1, 10);
        assert_eq!((before.sum(), after.sum()), (5, 13));
        let change = after.since(&before);
        assert_eq!((change.get(0), change.get(MOST_TERMS - 1), change.sum()), (-2, 10, 8));
    }
}
