//! Two small games for the tests of bots and lab.
//!
//! `Tricks`: everybody secretly plays a card; the highest card wins the trick and its owner takes one of
//! two prizes. `Guess`: each seat in turn guesses a number that only the table knows.

pub(crate) mod guess;
pub(crate) mod tricks;
