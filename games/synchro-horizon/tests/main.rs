//! The tests of Synchro Horizon, in one program, so that its rules are compiled for them once. `fixture` sets scenes for all.
#![expect(
    clippy::wildcard_enum_match_arm,
    reason = "a test looks for what it names, among all that is told"
)]

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
