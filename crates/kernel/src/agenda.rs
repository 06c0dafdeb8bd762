//! What is still to be done, as plain values inside the state.

use crate::{Pile, fullness};
use serde::{Deserialize, Serialize};

/// A stack of steps. The step pushed last is done first, so a rule that opens another one is
/// finished only after the opened one is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(
    bound(serialize = "S: Serialize", deserialize = "S: Copy + Default + Deserialize<'de>"),
    transparent
)]
pub struct Agenda<S, const N: usize> {
    steps: Pile<S, N>,
}

impl<S: Copy + Default, const N: usize> Agenda<S, N> {
    /// An agenda with nothing to do.
    pub fn new() -> Self {
        Agenda { steps: Pile::new() }
    }

    /// Puts one step in front of all others.
    #[inline]
    pub fn push(&mut self, step: S) {
        self.steps.push(step);
        fullness::note::<Self>(self.steps.len(), N);
    }

    /// Puts several steps in front of all others; the first of them is done first.
    #[inline]
    pub fn push_all<const K: usize>(&mut self, steps: [S; K]) {
        for step in steps.into_iter().rev() {
            self.push(step);
        }
    }

    /// Takes the next step.
    #[inline]
    pub fn pop(&mut self) -> Option<S> {
        self.steps.pop()
    }

    /// Takes the next step and shows it where it lay. A step is as large as the largest of its kind: who matches on
    /// this copies only what the step at hand has in it.
    #[inline]
    pub fn pop_ref(&mut self) -> Option<&S> {
        self.steps.pop_ref()
    }

    /// The next step, left in place.
    #[inline]
    pub fn next(&self) -> Option<S> {
        self.steps.top()
    }

    /// How many steps wait. Kept before something is opened, it is the mark for `abort_to`.
    #[inline]
    pub fn len(&self) -> usize {
        self.steps.len()
    }

    #[inline]
    pub fn is_empty(&self) -> bool {
        self.steps.is_empty()
    }

    /// Drops every step that was pushed since the agenda had `mark` steps: a combat that ends at once.
    #[inline]
    pub fn abort_to(&mut self, mark: usize) {
        self.steps.truncate(mark);
    }

    /// The steps that wait, the next one last.
    pub fn waiting(&self) -> &[S] {
        &self.steps
    }
}

impl<S: Copy + Default, const N: usize> Default for Agenda<S, N> {
    fn default() -> Self {
        Agenda::new()
    }
}
