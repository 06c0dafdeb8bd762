//! The tests of Wonder Book, in one program, so that its rules are compiled for them once. `fixture` sets scenes for all.

mod campaign;
mod conformance;
mod content;
mod fixture;
mod page;
mod playthroughs;
mod promises;
mod rules;
mod saves;
mod script;
mod turns;
