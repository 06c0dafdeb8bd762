//! The tests of Ruins of Elysia, in one program, so that its rules are compiled for them once. `fixture` sets scenes for all.

mod bots;
mod combat;
mod conformance;
mod content;
mod fixture;
mod page;
mod playthroughs;
mod promises;
mod questions;
mod saves;
mod setup;
mod travel;
mod words;
