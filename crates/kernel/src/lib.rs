#![doc = include_str!("../README.md")]

mod agenda;
mod area;
mod bag;
mod content;
pub mod decide;
mod deck;
pub mod english;
mod field;
pub mod fullness;
mod game;
mod log;
mod mode;
mod nearest;
mod open;
mod options;
mod page;
mod past;
mod pile;
mod present;
mod record;
mod rng;
pub mod rulebook;
mod saved;
mod seat;
mod session;
mod set;
pub mod setup;
mod steps;
mod study;

pub use agenda::Agenda;
pub use area::Area;
pub use bag::Bag;
pub use content::{Content, Shared, Shelf, Thing};
pub use decide::Asks;
pub use deck::Deck;
pub use field::{Field, Setting, UNSAID, Word};
pub use game::{Game, Outcome, Refusal, Turn, Valued};
pub use log::{Log, Quiet, Transcript};
pub use mode::{Mode, ModeInfo, OptionInfo};
pub use nearest::{likeness, nearest};
pub use options::{Options, SeatsOnly, SetupError};
pub use page::{Cue, Offers, Page, Part, Weight};
pub use pile::Pile;
pub use present::{Choice, Leaf, Present, Question};
pub use record::{
    Move, Record, RecordError, Things, saved_state, things_of, value_hash as state_value_hash,
};
pub use rng::{Rng, Seed, scripted};
pub use saved::{Listed, at_hand, by_id, in_hand};
pub use seat::{Seat, Seats, Viewer};
pub use session::{Line, PlayError, Session, Table, page_of};
pub use set::Set;
pub use steps::Steps;
pub use study::{Attempt, Item, Notes, Study};
