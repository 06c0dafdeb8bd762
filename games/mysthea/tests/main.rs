//! The tests of Mysthea, in one program, so that its rules are compiled for them once.

mod conformance;
mod content;
mod page;
mod playthroughs;
mod rules;
mod saves;
mod words;
