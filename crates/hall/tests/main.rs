//! The tests of the hall, in one program. `toy` is the game of most of them.

mod alone;
mod analysis;
mod barracks;
mod files;
mod friendly;
mod gather;
mod hints;
mod long;
mod modes;
mod older_rules;
mod pages;
mod panic;
mod secret;
mod store;
mod team;
mod toy;

/// Made-up tables, of which the preview draws its pages too.
#[path = "../examples/toys/mod.rs"]
mod toys;

/// A game with two modes, of the kernel's tests.
#[path = "../../kernel/tests/duel/mod.rs"]
mod duel;
