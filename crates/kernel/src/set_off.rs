//! Texts that something has set off while a sentence was carried out: they wait, in order, until it is over.

use crate::{Pile, fullness};
use serde::{Deserialize, Serialize};
use std::ops::Deref;

/// What was set off and has not been carried out, at most `N`, the first one first. A sentence that sets off several is
/// carried out to its end; then they come one after the other, and what they set off themselves waits behind them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(
    bound(serialize = "T: Serialize", deserialize = "T: Copy + Default + Deserialize<'de>"),
    transparent
)]
pub struct SetOff<T, const N: usize> {
    waiting: Pile<T, N>,
}

/// Which of the texts that wait is next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Next {
    Nothing,
    /// The one at this place: there is no other, or none that differs from it.
    Only(usize),
    /// Somebody says in which order they come.
    Choice,
}

impl<T: Copy + Default, const N: usize> SetOff<T, N> {
    pub fn new() -> Self {
        SetOff { waiting: Pile::new() }
    }

    /// It waits behind all others. False if there is no room: a table from a file may be full of them.
    #[inline]
    pub fn set_off(&mut self, text: T) -> bool {
        let has_room = !self.waiting.is_full();
        if has_room {
            self.waiting.push(text);
            fullness::note::<Self>(self.waiting.len(), N);
        }
        has_room
    }

    /// Which is next, where the order of texts that are alike does not matter.
    #[inline]
    pub fn next(&self, are_alike: impl Fn(&T, &T) -> bool) -> Next {
        let Some(first) = self.waiting.first() else { return Next::Nothing };
        let all_alike = self.waiting.iter().all(|each| are_alike(first, each));
        if all_alike { Next::Only(0) } else { Next::Choice }
    }

    /// Takes one out; the others keep their order.
    pub fn take(&mut self, place: usize) -> T {
        self.waiting.remove(place)
    }

    /// Forgets them all: what they belonged to is over.
    pub fn clear(&mut self) {
        self.waiting.clear();
    }
}

impl<T: Copy + Default, const N: usize> Default for SetOff<T, N> {
    fn default() -> Self {
        SetOff::new()
    }
}

/// Those that wait, the first one first.
impl<T: Copy + Default, const N: usize> Deref for SetOff<T, N> {
    type Target = [T];

    #[inline]
    fn deref(&self) -> &[T] {
        &self.waiting
    }
}
