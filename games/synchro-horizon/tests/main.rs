//! The tests of Synchro Horizon, in one program.

mod conformance;
mod saves;
