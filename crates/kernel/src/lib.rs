#![doc = include_str!("../README.md")]

mod agenda;
mod content;
pub mod fullness;
mod game;
mod log;
mod options;
mod page;
mod past;
mod pile;
mod present;
mod record;
mod rng;
pub mod rulebook;
mod seat;
mod session;
mod set;
mod steps;
mod study;

pub use agenda::Agenda;
pub use content::{Content, Shared, Shelf};
pub use game::{Game, Outcome, Refusal, Turn, Valued};
pub use log::{Log, Quiet, Transcript};
pub use options::{Field, Options, SeatsOnly, SetupError, nearest};
pub use page::{Cue, Offers, Page, Part, Weight};
pub use pile::Pile;
pub use present::{Choice, Leaf, Present, Question};
pub use record::{Move, Record, RecordError, state_hash, value_hash as state_value_hash};
pub use rng::{Rng, Seed, scripted};
pub use seat::{Seat, Seats, Viewer};
pub use session::{Line, PlayError, Session, Table, page_of};
pub use set::Set;
pub use steps::Steps;
pub use study::{Attempt, Item, Notes, Study};
