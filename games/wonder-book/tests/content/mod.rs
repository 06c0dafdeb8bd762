//! The cards that come with the game, and the mistakes that content can have: each is found when it is loaded, with
//! its place, and all of them at once.

mod board;
mod cards;
mod decks;
mod endings;
mod flow;
mod friends;
mod goals;
mod keywords;
mod laws;
mod passages;
mod programs;
mod replacing;
mod sentences;
mod story;
mod table;
