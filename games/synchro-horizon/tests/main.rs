//! The tests of Synchro Horizon, in one program, so that its rules are compiled for them once. `fixture` sets scenes for all.

mod city;
mod conformance;
mod examples;
mod fixture;
mod frame;
mod hero;
mod journey;
mod laws;
mod monsters;
mod probe;
mod saves;
mod texts;
