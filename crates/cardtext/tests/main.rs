//! The tests of the grammar, in one program: what is read, what is printed, and what an author is told.

mod ambiguity;
mod errors;
mod games;
mod layers;
mod outlines;
