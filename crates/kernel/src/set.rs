//! A set of small ids.

use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};
use std::fmt;

/// A set of ids below 64 times `W`: a hand, a discard pile, any pile whose order does not matter. `Set` alone has room
/// for 128 ids, `Set<4>` for all that fit a byte.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Set<const W: usize = 2>([u64; W]);

impl<const W: usize> Set<W> {
    /// No id.
    pub const EMPTY: Set<W> = Set([0; W]);
    /// Ids are below this.
    pub const BOUND: usize = 64 * W;

    #[inline]
    fn word(id: u8) -> usize {
        const { assert!(W <= 4, "an id is a byte") };
        id as usize / 64
    }

    #[inline]
    pub fn contains(self, id: u8) -> bool {
        self.0[Self::word(id)] >> (id % 64) & 1 == 1
    }

    #[inline]
    pub fn insert(&mut self, id: u8) {
        self.0[Self::word(id)] |= 1 << (id % 64);
    }

    #[inline]
    pub fn remove(&mut self, id: u8) {
        self.0[Self::word(id)] &= !(1 << (id % 64));
    }

    #[inline]
    pub fn is_empty(self) -> bool {
        self == Self::EMPTY
    }

    #[inline]
    pub fn len(self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    #[inline]
    fn with(mut self, other: Self, join: impl Fn(u64, u64) -> u64) -> Self {
        for (word, other) in self.0.iter_mut().zip(other.0) {
            *word = join(*word, other);
        }
        self
    }

    #[inline]
    pub fn and(self, other: Self) -> Self {
        self.with(other, |a, b| a & b)
    }

    #[inline]
    pub fn or(self, other: Self) -> Self {
        self.with(other, |a, b| a | b)
    }

    /// These ids without those of `other`.
    #[inline]
    pub fn minus(self, other: Self) -> Self {
        self.with(other, |a, b| a & !b)
    }

    /// The id with exactly `n` smaller ones in the set.
    pub fn nth(self, n: usize) -> Option<u8> {
        self.iter().nth(n)
    }

    /// The ids, smallest first.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = u8> + Clone {
        let (mut left, mut word) = (self.0, 0);
        std::iter::from_fn(move || {
            while word < W {
                if left[word] != 0 {
                    let id = word as u8 * 64 + left[word].trailing_zeros() as u8;
                    left[word] &= left[word] - 1;
                    return Some(id);
                }
                word += 1;
            }
            None
        })
    }
}

impl<const W: usize> Default for Set<W> {
    fn default() -> Self {
        Set::EMPTY
    }
}

impl<const W: usize> FromIterator<u8> for Set<W> {
    fn from_iter<I: IntoIterator<Item = u8>>(ids: I) -> Self {
        let mut set = Set::EMPTY;
        for id in ids {
            set.insert(id);
        }
        set
    }
}

impl<const W: usize> fmt::Debug for Set<W> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl<const W: usize> Serialize for Set<W> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de, const W: usize> Deserialize<'de> for Set<W> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let ids = Vec::<u8>::deserialize(deserializer)?;
        let bound = Self::BOUND;
        match ids.iter().find(|&&id| usize::from(id) >= bound) {
            Some(id) => Err(D::Error::custom(format!("id {id} in a set of ids below {bound}"))),
            None => Ok(ids.into_iter().collect()),
        }
    }
}
