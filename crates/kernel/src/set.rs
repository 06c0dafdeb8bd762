//! A set of small ids.

use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};
use std::fmt;

/// A set of ids below 128: a hand, a discard pile, any pile whose order does not matter.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Set(u128);

impl Set {
    /// No id.
    pub const EMPTY: Set = Set(0);

    #[inline]
    pub fn contains(self, id: u8) -> bool {
        self.0 >> id & 1 == 1
    }

    #[inline]
    pub fn insert(&mut self, id: u8) {
        debug_assert!(id < 128);
        self.0 |= 1 << id;
    }

    #[inline]
    pub fn remove(&mut self, id: u8) {
        self.0 &= !(1 << id);
    }

    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    #[inline]
    pub fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    #[inline]
    pub fn and(self, other: Set) -> Set {
        Set(self.0 & other.0)
    }

    #[inline]
    pub fn or(self, other: Set) -> Set {
        Set(self.0 | other.0)
    }

    /// These ids without those of `other`.
    #[inline]
    pub fn minus(self, other: Set) -> Set {
        Set(self.0 & !other.0)
    }

    /// The id with exactly `n` smaller ones in the set.
    pub fn nth(self, n: usize) -> Option<u8> {
        self.iter().nth(n)
    }

    /// The ids, smallest first.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = u8> + Clone {
        let mut left = self.0;
        std::iter::from_fn(move || {
            (left != 0).then(|| {
                let id = left.trailing_zeros() as u8;
                left &= left - 1;
                id
            })
        })
    }
}

impl FromIterator<u8> for Set {
    fn from_iter<I: IntoIterator<Item = u8>>(ids: I) -> Set {
        let mut set = Set::EMPTY;
        for id in ids {
            set.insert(id);
        }
        set
    }
}

impl fmt::Debug for Set {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl Serialize for Set {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Set {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let ids = Vec::<u8>::deserialize(deserializer)?;
        match ids.iter().find(|&&id| id >= 128) {
            Some(id) => Err(D::Error::custom(format!("id {id} in a set of ids below 128"))),
            None => Ok(ids.into_iter().collect()),
        }
    }
}
