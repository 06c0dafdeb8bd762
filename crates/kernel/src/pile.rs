//! A bounded list that lives inside the state and is copied with it.

use crate::fullness;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};
use std::fmt;
use std::ops::{Deref, DerefMut};

/// At most `N` values in place: a deck, a row, a queue. The top of a deck is the end of the pile.
///
/// It is `Copy`, so that a whole state is copied with one `memcpy`; a `Vec` in a state costs an
/// allocation per copy. It is stored as a plain list.
#[derive(Clone, Copy)]
pub struct Pile<T, const N: usize> {
    len: u8,
    items: [T; N],
}

impl<T: Copy + Default, const N: usize> Pile<T, N> {
    /// An empty pile.
    #[inline]
    pub fn new() -> Self {
        const { assert!(N <= 255, "a pile counts its items in one byte") };
        Pile { len: 0, items: [T::default(); N] }
    }

    /// Puts an item on top. A full pile is a bug of the game: its bound was chosen too small.
    #[inline]
    pub fn push(&mut self, item: T) {
        assert!((self.len as usize) < N, "a pile of {N} is full");
        self.items[self.len as usize] = item;
        self.len += 1;
        fullness::note::<T>(self.len.into(), N);
    }

    /// Takes the top item.
    #[inline]
    pub fn pop(&mut self) -> Option<T> {
        (self.len > 0).then(|| {
            self.len -= 1;
            self.items[self.len as usize]
        })
    }

    /// Takes the top item and shows it where it lay, without a copy.
    #[inline]
    pub fn pop_ref(&mut self) -> Option<&T> {
        self.len = self.len.checked_sub(1)?;
        self.items.get(self.len as usize)
    }

    /// The top item.
    #[inline]
    pub fn top(&self) -> Option<T> {
        self.last().copied()
    }

    /// Takes out the item at `index`; those above it move down by one.
    pub fn remove(&mut self, index: usize) -> T {
        let item = self[index];
        self.items.copy_within(index + 1..self.len as usize, index);
        self.len -= 1;
        item
    }

    /// Puts an item at `index`; those from there on move up by one. Index 0 is the bottom of a deck.
    pub fn insert(&mut self, index: usize, item: T) {
        assert!((self.len as usize) < N, "a pile of {N} is full");
        self.items.copy_within(index..self.len as usize, index + 1);
        self.items[index] = item;
        self.len += 1;
        fullness::note::<T>(self.len.into(), N);
    }

    #[inline]
    pub fn clear(&mut self) {
        self.len = 0;
    }

    /// Keeps the lowest `len` items.
    #[inline]
    pub fn truncate(&mut self, len: usize) {
        self.len = self.len.min(len.min(N) as u8);
    }

    #[inline]
    pub fn is_full(&self) -> bool {
        self.len as usize == N
    }
}

impl<T: Copy + Default + PartialEq, const N: usize> Pile<T, N> {
    /// Takes out the first item equal to `item`, if there is one.
    pub fn take(&mut self, item: T) -> Option<T> {
        self.iter().position(|&each| each == item).map(|index| self.remove(index))
    }
}

impl<T: Copy + Default, const N: usize> Default for Pile<T, N> {
    fn default() -> Self {
        Pile::new()
    }
}

impl<T, const N: usize> Deref for Pile<T, N> {
    type Target = [T];
    #[inline]
    fn deref(&self) -> &[T] {
        &self.items[..self.len as usize]
    }
}

impl<T, const N: usize> DerefMut for Pile<T, N> {
    #[inline]
    fn deref_mut(&mut self) -> &mut [T] {
        &mut self.items[..self.len as usize]
    }
}

impl<T: Copy + Default, const N: usize> FromIterator<T> for Pile<T, N> {
    fn from_iter<I: IntoIterator<Item = T>>(items: I) -> Self {
        let mut pile = Pile::new();
        pile.extend(items);
        pile
    }
}

impl<T: Copy + Default, const N: usize> Extend<T> for Pile<T, N> {
    fn extend<I: IntoIterator<Item = T>>(&mut self, items: I) {
        for item in items {
            self.push(item);
        }
    }
}

impl<'a, T, const N: usize> IntoIterator for &'a Pile<T, N> {
    type Item = &'a T;
    type IntoIter = std::slice::Iter<'a, T>;
    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

// What lies above the top is left over from earlier items and must not count.
impl<T: PartialEq, const N: usize> PartialEq for Pile<T, N> {
    fn eq(&self, other: &Self) -> bool {
        **self == **other
    }
}

impl<T: Eq, const N: usize> Eq for Pile<T, N> {}

impl<T: fmt::Debug, const N: usize> fmt::Debug for Pile<T, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

impl<T: Serialize, const N: usize> Serialize for Pile<T, N> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de, T: Copy + Default + Deserialize<'de>, const N: usize> Deserialize<'de> for Pile<T, N> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let items = Vec::<T>::deserialize(deserializer)?;
        if items.len() > N {
            return Err(D::Error::custom(format!("{} items in a pile of {N}", items.len())));
        }
        Ok(items.into_iter().collect())
    }
}
