#![doc = include_str!("../README.md")]

mod bare;
mod bench;
mod duel;
mod fault;
mod interval;
mod odds;
mod report;
mod rows;
mod summary;
mod tally;
mod trial;

pub use bench::{Bench, Effort, bench};
pub use duel::{Duel, Side, Strength};
pub use fault::Fault;
pub use interval::Share;
pub use odds::Lesson;
pub use rows::Row;
pub use summary::{Findings, Lengths, Position, SeatSummary, Summary, Won};
pub use tally::{Amount, Histogram, Reached, Tally, Tries, Wins};
pub use trial::{Detail, Played, Trial, TrialError};
