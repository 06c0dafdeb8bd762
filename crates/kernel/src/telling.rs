//! What happened, to be shown again moment by moment: a state is a value, so each moment worth seeing is a page like any other.
//!
//! Which moments are shown hangs on nothing but the lines that the viewer is told, so that they tell no more than the log.

use crate::session::picture_of;
use crate::{Line, Page, Present, Turn, Viewer, Weight};
use std::ops::Range;

/// So many actions are looked back at in one go; of a longer stretch the newest.
const MOST_ACTIONS: usize = 240;
/// So many moments are drawn in one go, however many actions they are of: how many secret steps there were is nobody's business.
const MOST_FRAMES: usize = 40;

/// A moment as one viewer is shown it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Frame {
    /// What was told since the moment before.
    pub lines: Vec<Line>,
    /// The table when all of it has happened. Nobody can choose anything on it.
    pub picture: Page,
    /// Whose turn it was when the action was taken.
    pub turn: Turn,
}

/// A moment before it is drawn.
struct Shot<G> {
    lines: Vec<Line>,
    state: G,
    turn: Turn,
}

/// The moments that a viewer is told something of, in their order.
pub(crate) struct Reel<G> {
    shots: Vec<Shot<G>>,
    /// What was told since the last of them, all of it in passing.
    open: Option<Shot<G>>,
}

impl<G> Default for Reel<G> {
    fn default() -> Self {
        Reel { shots: Vec::new(), open: None }
    }
}

impl<G: Present> Reel<G> {
    /// Takes in what was told up to a moment. What is told in passing is seen with what comes next.
    pub(crate) fn add(&mut self, lines: Vec<Line>, state: G, turn: Turn) {
        let mut all = self.open.take().map(|shot| shot.lines).unwrap_or_default();
        all.extend(lines);
        let is_step = all.iter().any(|line| line.cue.weight != Weight::Passing);
        let shot = Shot { lines: all, state, turn };
        if is_step {
            self.shots.push(shot);
        } else {
            self.open = Some(shot);
        }
    }

    /// All drawn, after the state before the first of them.
    pub(crate) fn frames(self, before: G, viewer: Viewer) -> Vec<Frame> {
        let first = Shot { lines: Vec::new(), turn: before.turn(), state: before };
        let last = self.open.filter(|shot| !shot.lines.is_empty());
        let shots = [first].into_iter().chain(thinned(self.shots, MOST_FRAMES)).chain(last);
        shots
            .map(|Shot { lines, state, turn }| Frame {
                lines,
                picture: picture_of(&state, viewer),
                turn,
            })
            .collect()
    }
}

/// Lays neighbours together until there are at most `most`.
fn thinned<G>(shots: Vec<Shot<G>>, most: usize) -> Vec<Shot<G>> {
    let together = shots.len().div_ceil(most).max(1);
    let mut kept: Vec<Shot<G>> = Vec::new();
    for (index, mut shot) in shots.into_iter().enumerate() {
        if !index.is_multiple_of(together)
            && let Some(before) = kept.pop()
        {
            shot.lines.splice(0..0, before.lines);
        }
        kept.push(shot);
    }
    kept
}

/// The part of `numbers` that can be looked back at, counted without the `skipped` actions of older rules.
pub(crate) fn within(numbers: Range<usize>, skipped: usize, taken: usize) -> Range<usize> {
    let end = numbers.end.saturating_sub(skipped).min(taken);
    let start = numbers.start.saturating_sub(skipped).min(end);
    start.max(end.saturating_sub(MOST_ACTIONS))..end
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Cue;

    #[test]
    fn a_long_reel_keeps_every_line_and_the_newest_state() {
        let line = |number| Line {
            number,
            text: String::new(),
            cue: Cue::step("x"),
            leaf: None,
            begins: None,
            sound: None,
        };
        let shot = |state: usize| Shot { lines: vec![line(state)], state, turn: Turn::Over };
        let kept = thinned((0..29).map(shot).collect(), 12);
        assert!(kept.len() <= 12, "{}", kept.len());
        let numbers = kept.iter().flat_map(|shot| &shot.lines).map(|line| line.number);
        assert!(numbers.eq(0..29));
        assert!(
            kept.iter().all(|shot| shot.lines.last().map(|line| line.number) == Some(shot.state))
        );
        assert_eq!(thinned((0..12).map(shot).collect(), 12).len(), 12);
        assert!(thinned(Vec::<Shot<usize>>::new(), 12).is_empty());
    }

    #[test]
    fn one_looks_back_no_further_than_there_is_something_to_see() {
        assert_eq!(within(3..9, 0, 7), 3..7);
        assert_eq!(within(3..9, 5, 7), 0..4);
        assert_eq!(within(Range { start: 9, end: 3 }, 0, 7), 3..3);
        assert_eq!(within(0..1_000, 0, 1_000), 760..1_000);
    }
}
