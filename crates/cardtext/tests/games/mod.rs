//! The grammars of three games: every text is read, and printed back it is the same text. Those of Wonder Book and Ruins
//! of Elysia are tried with their own content, in their own folders.

mod dragon;
mod mysthea;
mod synchro;

use cardtext::{Names, Phrase, print, read};
use std::fmt::Debug;

/// Reads a text, checks that it is printed back, and gives what was read.
#[track_caller]
fn same<T: Phrase + Debug + PartialEq>(text: &str, names: &Names) -> T {
    let value: T = read(text, names)
        .unwrap_or_else(|misread| panic!("{text}\n{}^ {misread}", " ".repeat(misread.start)));
    assert_eq!(print(&value, names), text, "read as {value:?}");
    value
}

/// The lines of a file of texts, without comments.
fn lines(file: &str) -> Vec<&str> {
    file.lines().filter(|line| !line.is_empty() && !line.starts_with('#')).collect()
}
