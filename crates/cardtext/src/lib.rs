#![doc = include_str!("../README.md")]

mod document;
mod exact;
mod load;
mod macros;
mod misread;
mod names;
mod nearest;
pub mod outline;
mod phrase;
mod print;
mod problem;
mod quoted;
mod read;
mod reference;
mod table;
mod template;
mod token;

pub use document::{Document, read_span, read_text, read_toml};
pub use exact::read_exactly;
pub use load::{BUILT_IN, built_in, name_of};
pub use misread::Misread;
pub use names::Names;
pub use phrase::{Node, Phrase, Value};
pub use print::print;
pub use problem::{Colours, Problem, Problems, Source};
pub use read::read;
pub use reference::reference;
pub use table::{Count, Field, Kind, Slot, Variant};
