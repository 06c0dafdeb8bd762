#![doc = include_str!("../README.md")]

mod bent;
mod conformance;
mod failure;
mod hidden;
mod legal;
mod meaning;
pub mod mistakes;
mod moments;
mod options;
mod page;
pub mod pages;
pub mod playthroughs;
mod probe;
mod rule_test;
mod run;
mod saves;
mod script;
mod secret;
mod uniform;
mod value;
mod words;

pub use bent::{Bend, Bent, BentOptions, BentView};
pub use conformance::{Conformance, Tally};
pub use rule_test::{actions, play, refused};
pub use saves::Edits;
pub use script::Script;
pub use uniform::Secret;
