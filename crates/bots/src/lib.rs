#![doc = include_str!("../README.md")]

mod advice;
mod bot;
mod budget;
mod counsel;
mod greedy;
mod kind;
mod mcts;
mod novice;
mod odds;
mod play;
mod random;
mod search;
mod table_bot;

pub use advice::{Advice, Adviser, Reason, Weighed};
pub use bot::{Bot, Look, Seated};
pub use budget::Budget;
pub use counsel::Counsel;
pub use greedy::{Greedy, Thrift};
pub use kind::BotKind;
pub use mcts::Mcts;
pub use novice::Novice;
pub use odds::{Curve, Odds, Sample};
pub use play::{PATIENCE, play, play_quiet, to_decide};
pub use random::Random;
pub use search::{Found, Part, Recipe, Search, standings};
pub use table_bot::TableBot;
