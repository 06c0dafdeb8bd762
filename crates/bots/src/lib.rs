#![doc = include_str!("../README.md")]

mod bot;
mod budget;
mod greedy;
mod kind;
mod play;
mod random;
mod table_bot;

pub use bot::{Bot, Look, Seated};
pub use budget::Budget;
pub use greedy::{Greedy, Thrift};
pub use kind::BotKind;
pub use play::{PATIENCE, play, play_quiet, to_decide};
pub use random::Random;
pub use table_bot::TableBot;
