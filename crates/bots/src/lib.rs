#![doc = include_str!("../README.md")]

mod advice;
mod bot;
mod budget;
mod counsel;
mod greedy;
mod kind;
mod play;
mod random;
mod table_bot;

pub use advice::{Advice, Adviser, Reason, Weighed};
pub use bot::{Bot, Look, Seated};
pub use budget::Budget;
pub use counsel::Counsel;
pub use greedy::{Greedy, Thrift};
pub use kind::BotKind;
pub use play::{PATIENCE, play, play_quiet, to_decide};
pub use random::Random;
pub use table_bot::TableBot;
