//! The tests of the kernel, in one program: a module each for what it offers to games.

mod agenda;
mod content;
mod options;
mod pile;
mod session;
mod set;
mod tally;
