//! The vocabulary that only the content knows: areas, cards, counters, keywords.

use crate::template::{self, Piece};
use std::collections::BTreeMap;

/// Names by kind. A name is kept as its place in the list of its kind.
///
/// A name may have several words. A plural is written as in a template: `Candle(s)`, `Wolf|Wolves`.
#[derive(Clone, Debug, Default)]
pub struct Names {
    kinds: BTreeMap<String, Vec<Entry>>,
}

#[derive(Clone, Debug)]
pub(crate) struct Entry {
    /// The name in the singular, as messages show it.
    pub(crate) shown: String,
    pub(crate) pieces: Vec<Piece>,
}

impl Names {
    /// No names at all.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds one kind of names; with a kind that is there already, the new names come after the old.
    #[must_use]
    pub fn with<N: AsRef<str>>(mut self, kind: &str, names: impl IntoIterator<Item = N>) -> Self {
        for name in names {
            self.add(kind, name.as_ref());
        }
        self.kinds.entry(kind.to_owned()).or_default();
        self
    }

    /// Adds one name and gives its place. A name that is there already keeps its place.
    ///
    /// # Panics
    /// When a kind has more names than a `u16` can count.
    pub fn add(&mut self, kind: &str, name: &str) -> u16 {
        let entries = self.kinds.entry(kind.to_owned()).or_default();
        let pieces = template::cut_name(name);
        let known = entries.iter().position(|entry| entry.pieces == pieces);
        let place = known.unwrap_or_else(|| {
            entries.push(Entry { shown: singular(&pieces), pieces });
            entries.len() - 1
        });
        u16::try_from(place).expect("a kind has at most 65,536 names")
    }

    /// The place of a name, given in the singular.
    #[must_use]
    pub fn place(&self, kind: &str, name: &str) -> Option<u16> {
        let place = self.entries(kind).iter().position(|entry| entry.shown == name)?;
        u16::try_from(place).ok()
    }

    /// The name at a place, in the singular.
    #[must_use]
    pub fn name(&self, kind: &str, place: u16) -> Option<&str> {
        self.entry(kind, place).map(|entry| entry.shown.as_str())
    }

    pub(crate) fn entry(&self, kind: &str, place: u16) -> Option<&Entry> {
        self.entries(kind).get(usize::from(place))
    }

    pub(crate) fn entries(&self, kind: &str) -> &[Entry] {
        self.kinds.get(kind).map_or(&[], Vec::as_slice)
    }
}

fn singular(pieces: &[Piece]) -> String {
    let mut name = String::new();
    for piece in pieces {
        match piece {
            Piece::Space => name.push(' '),
            Piece::Word { one, .. } => name.push_str(one),
            Piece::Mark(mark) => name.push(*mark),
            Piece::Capital | Piece::Slot { .. } | Piece::Group { .. } => {}
        }
    }
    name
}
