//! The tests of stories, in one program.

mod journal;
