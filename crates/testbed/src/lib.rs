#![doc = include_str!("../README.md")]

mod conformance;
mod failure;
mod hidden;
mod legal;
pub mod mistakes;
mod page;
pub mod pages;
pub mod playthroughs;
mod probe;
mod rule_test;
mod run;
mod script;
mod secret;
mod uniform;
mod value;
mod words;

pub use conformance::{Conformance, Tally};
pub use rule_test::{actions, play, refused};
pub use script::Script;
pub use uniform::Secret;
