//! Words, marks and blanks in a text.

use crate::template::{Piece, same_run};
use kernel::english::capital;

/// A place in the text, and whether a capital is due there.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Place {
    pub(crate) at: usize,
    pub(crate) capital: bool,
}

impl Place {
    /// The place after reading up to `at`: a capital stays due only if nothing was read.
    pub(crate) fn moved(self, at: usize) -> Self {
        Place { at, capital: self.capital && at == self.at }
    }
}

/// Where a word, mark or blank that stands at a place ends.
pub(crate) fn token(text: &str, piece: &Piece, place: Place) -> Option<usize> {
    let rest = &text[place.at..];
    let first = rest.chars().next()?;
    match piece {
        Piece::Space => {
            let run = rest.len() - rest.trim_start().len();
            let wrapped = rest[..run].contains('\n');
            (wrapped || first == ' ').then_some(place.at + if wrapped { run } else { 1 })
        }
        Piece::Mark(mark) => (first == *mark).then_some(place.at + mark.len_utf8()),
        Piece::Word { one, many } => {
            let length = rest.find(|sign| !same_run(first, sign)).unwrap_or(rest.len());
            let word = &rest[..length];
            let fits = |form: &str| word == form || (place.capital && word == capital(form));
            (fits(one) || fits(many)).then_some(place.at + length)
        }
        Piece::Capital | Piece::Slot { .. } | Piece::Group { .. } => None,
    }
}
