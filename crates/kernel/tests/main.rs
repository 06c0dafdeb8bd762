//! The tests of the kernel, in one program: a module each for what it offers to games.

mod agenda;
mod bag;
mod content;
mod duel;
mod lasting;
mod options;
mod past;
mod pile;
mod session;
mod set;
mod tally;
