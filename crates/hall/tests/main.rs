//! The tests of the hall, in one program. `toy` is the game of most of them.

mod alone;
mod files;
mod older_rules;
mod pages;
mod panic;
mod store;
mod team;
mod toy;

/// Made-up tables, of which the preview draws its pages too.
#[path = "../examples/toys/mod.rs"]
mod toys;
