#![doc = include_str!("../README.md")]

mod fault;
mod flow;
mod language;
mod line;
mod marks;
mod page;
mod parse;
mod place;
mod program;
mod prose;
mod report;
mod run;
mod tree;
mod ways;
mod web;

pub use fault::Fault;
pub use flow::{Ending, check_flow};
pub use language::{Head, Language, Need, Role};
pub use line::{Part, Told, exactly};
pub use marks::{Marks, Touch, Use};
pub use page::{Entry, Line, Mark, Section};
pub use parse::{block, rest};
pub use place::{Address, Bookmark, Place, Printed};
pub use program::{Assembler, Op, Program};
pub use prose::{Face, Passage, Piece, Shown};
pub use report::{Report, Span};
pub use run::{Done, Frame, Round, Teller, carry_on};
pub use tree::{Arm, Node, Seen, Takes, walk};
pub use ways::{Join, Ways, through};
pub use web::{Lead, Page, Web};
