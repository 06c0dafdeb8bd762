//! A bag of counted kinds: cards whose order nobody knows, shards, tiles.
//!
//! Where no rule ever looks at the order of a deck or puts a card at a chosen place, a shuffled deck is the same thing as
//! a bag from which a card is taken by chance. That makes a deck small to copy, and a concealed copy of it free.

use crate::{Rng, Set};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};
use std::fmt;

/// Counts of up to `N` kinds, at most 64 times `W`: `Bag<40>` has room for 40 kinds, `Bag<215, 4>` for 215.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Bag<const N: usize, const W: usize = 1> {
    /// The kinds that are there.
    kinds: Set<W>,
    len: u16,
    counts: [u8; N],
}

impl<const N: usize, const W: usize> Bag<N, W> {
    #[inline]
    pub fn new() -> Self {
        const { assert!(N <= 64 * W, "every kind has a bit in the set of kinds") };
        Bag { kinds: Set::EMPTY, len: 0, counts: [0; N] }
    }

    #[inline]
    pub fn len(&self) -> usize {
        self.len.into()
    }

    #[inline]
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    #[inline]
    pub fn count(&self, kind: u8) -> u8 {
        self.counts[kind as usize]
    }

    #[inline]
    pub fn contains(&self, kind: u8) -> bool {
        self.kinds.contains(kind)
    }

    #[inline]
    pub fn add(&mut self, kind: u8) {
        self.add_n(kind, 1);
    }

    #[inline]
    pub fn add_n(&mut self, kind: u8, n: u8) {
        if n > 0 {
            self.kinds.insert(kind);
            self.counts[kind as usize] += n;
            self.len += u16::from(n);
        }
    }

    /// Takes one of this kind away, if there is one.
    #[inline]
    pub fn remove(&mut self, kind: u8) -> bool {
        let there = self.contains(kind);
        if there {
            self.counts[kind as usize] -= 1;
            self.len -= 1;
            if self.counts[kind as usize] == 0 {
                self.kinds.remove(kind);
            }
        }
        there
    }

    /// Takes one by chance.
    #[inline]
    pub fn draw(&mut self, rng: &mut Rng) -> Option<u8> {
        if self.len == 0 {
            return None;
        }
        let mut left = rng.below(self.len.into());
        for kind in self.kinds() {
            let count = u32::from(self.count(kind));
            if left < count {
                self.remove(kind);
                return Some(kind);
            }
            left -= count;
        }
        unreachable!("the counts add up to the length")
    }

    /// Takes everything out.
    #[inline]
    pub fn take_all(&mut self) -> Self {
        std::mem::take(self)
    }

    #[inline]
    pub fn add_all(&mut self, other: &Self) {
        for kind in other.kinds() {
            self.add_n(kind, other.count(kind));
        }
    }

    /// Takes away what `other` has, as far as it is here.
    pub fn remove_all(&mut self, other: &Self) {
        for kind in other.kinds() {
            for _ in 0..other.count(kind) {
                self.remove(kind);
            }
        }
    }

    /// The kinds that are there, each once.
    #[inline]
    pub fn kinds(&self) -> impl Iterator<Item = u8> + use<N, W> {
        self.kinds.iter()
    }

    /// Every card of it, kind by kind.
    pub fn iter(&self) -> impl Iterator<Item = u8> + '_ {
        self.kinds().flat_map(|kind| std::iter::repeat_n(kind, self.count(kind).into()))
    }
}

impl<const N: usize, const W: usize> Bag<N, W> {
    /// Adds what a file says, each kind once.
    pub(crate) fn read<E: Error>(&mut self, kind: usize, n: u8) -> Result<(), E> {
        let new = u8::try_from(kind).ok().filter(|&new| kind < N && !self.contains(new));
        let new = new.ok_or_else(|| {
            E::custom(format!("kind {kind} in a bag of {N} kinds, each of which stands there once"))
        })?;
        self.add_n(new, n);
        Ok(())
    }
}

impl<const N: usize, const W: usize> Default for Bag<N, W> {
    fn default() -> Self {
        Bag::new()
    }
}

impl<const N: usize, const W: usize> FromIterator<(u8, u8)> for Bag<N, W> {
    fn from_iter<I: IntoIterator<Item = (u8, u8)>>(counts: I) -> Self {
        let mut bag = Bag::new();
        for (kind, n) in counts {
            bag.add_n(kind, n);
        }
        bag
    }
}

impl<const N: usize, const W: usize> fmt::Debug for Bag<N, W> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self.kinds().map(|kind| (kind, self.count(kind)))).finish()
    }
}

/// Stored as pairs of kind and count.
impl<const N: usize, const W: usize> Serialize for Bag<N, W> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.kinds().map(|kind| (kind, self.count(kind))))
    }
}

impl<'de, const N: usize, const W: usize> Deserialize<'de> for Bag<N, W> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let pairs = Vec::<(usize, u8)>::deserialize(deserializer)?;
        let mut bag = Bag::new();
        for (kind, n) in pairs {
            bag.read(kind, n)?;
        }
        Ok(bag)
    }
}
