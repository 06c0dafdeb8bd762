#![doc = include_str!("../README.md")]

mod document;
mod exact;
mod fingerprint;
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
mod records;
mod reference;
mod table;
mod template;
mod token;

pub use document::{Document, read_span, read_text, read_toml};
pub use exact::read_exactly;
pub use fingerprint::{Imprint, fingerprint};
pub use load::{BUILT_IN, File, Layer, Library, Survey, built_in, load, name_of};
pub use misread::Misread;
pub use names::Names;
pub use phrase::{Node, Phrase, Value};
pub use print::print;
pub use problem::{Colours, Problem, Problems, Source};
pub use read::read;
pub use records::{Kept, List, Record};
pub use reference::reference;
pub use table::{Count, Field, Kind, Slot, Variant};
