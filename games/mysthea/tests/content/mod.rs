//! The cards that come with the game, and the mistakes that cards of an owner can have.

mod laws;
mod mistakes;
mod replacing;
