//! What happened, moment by moment: between two pages that somebody has seen, or since their last turn. It is drawn when somebody
//! asks for it, away from the table: nobody there waits for it.

use super::render::told;
use super::said::Said;
use super::{Inner, Room, Told, apart};
use crate::eyes::Sight;
use crate::pages;
use crate::problem::Problem;
use kernel::{Frame, Kind, Part, Seats, with_people};
use serde::Serialize;
use std::collections::{BTreeMap, VecDeque};
use std::ops::Range;

/// Of so many entries of the log one knows how many actions there were after them.
const KEPT: usize = 256;

/// How many actions a table had after each of its newest entries: an entry may also have taken some back.
#[derive(Clone, Debug)]
pub(super) struct Reached {
    /// The entry that the first of them is about.
    first: u64,
    actions: VecDeque<usize>,
}

/// What somebody wants to see again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Stretch {
    /// What came after the page with the first number, up to the page with the second one.
    Between(u64, u64),
    /// What has happened since their last turn; for those who watch, since the last turn of whoever is to act.
    LastRound,
}

/// One moment as the page's script shows it.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct Moment {
    /// The parts that are not as they were at the moment before.
    parts: BTreeMap<&'static str, String>,
    lines: Vec<Told>,
    /// Something is on that all look at: a battle, a count of points. It stays a while.
    scene: bool,
}

impl Reached {
    pub(super) fn at(number: u64, actions: usize) -> Reached {
        Reached { first: number, actions: VecDeque::from([actions]) }
    }

    pub(super) fn note(&mut self, actions: usize) {
        self.actions.push_back(actions);
        if self.actions.len() > KEPT {
            self.actions.pop_front();
            self.first += 1;
        }
    }

    /// The actions between two entries that have not been taken back since. None if that is too long ago.
    fn between(&self, from: u64, to: u64) -> Option<Range<usize>> {
        let least = |entry: u64| {
            let index = usize::try_from(entry.checked_sub(self.first)?).ok()?;
            self.actions.iter().skip(index).min().copied()
        };
        Some(least(from)?..least(to)?)
    }
}

impl Room {
    /// What these eyes are shown of it: at first the table before it, whole, then each moment.
    pub(crate) async fn told(
        &self,
        sight: Sight,
        stretch: Stretch,
    ) -> Result<Vec<Moment>, Problem> {
        let (table, wanted, names) = {
            let inner = self.inner.lock().await;
            (inner.table.clone(), wanted(&inner, sight, stretch), inner.people())
        };
        let drawn = apart(move || {
            with_people(names, || {
                let frames = table.told(sight.viewer, wanted)?;
                let said = |Frame { picture, turn, .. }| Said::shown(&*table, picture, turn);
                let lines = |frame: &Frame| frame.lines.iter().map(told).collect();
                Ok(frames.into_iter().map(|frame| (lines(&frame), said(frame))).collect::<Vec<_>>())
            })
        });
        let drawn: Vec<(Vec<Told>, Said)> =
            drawn.await.unwrap_or_else(Err).map_err(|why| super::replay::cannot_replay(&why))?;
        // Who sits where is known to the room; only that is drawn while nobody else may act.
        let seated: Vec<(Vec<Told>, Vec<Part>)> = {
            let inner = self.inner.lock().await;
            let with_chairs = |(lines, mut said): (Vec<Told>, Said)| {
                let mut parts = std::mem::take(&mut said.page.parts);
                parts.extend(pages::past_parts(&self.past_show(&inner, said, 0, sight.viewer)));
                (lines, parts)
            };
            drawn.into_iter().map(with_chairs).collect()
        };
        Ok(changes(seated))
    }
}

/// Each moment with those parts that are not as they were at the one before.
fn changes(seated: Vec<(Vec<Told>, Vec<Part>)>) -> Vec<Moment> {
    let mut before: Vec<Part> = Vec::new();
    let mut moments = Vec::new();
    for (lines, now) in seated {
        let is_scene = |part: &Part| part.kind == Kind::Scene && !part.html.is_empty();
        let fresh = now.iter().filter(|part| !before.contains(part));
        moments.push(Moment {
            parts: fresh.map(|part| (part.name, part.html.clone())).collect(),
            lines,
            scene: now.iter().any(is_scene),
        });
        before = now;
    }
    moments
}

/// The actions that are wanted, as far as these eyes know of them.
fn wanted(inner: &Inner, sight: Sight, stretch: Stretch) -> Range<usize> {
    match stretch {
        Stretch::Between(from, to) => {
            let known = inner.known.number(sight.viewer);
            inner.reached.between(from.min(known), to.min(known)).unwrap_or(0..0)
        }
        Stretch::LastRound => {
            let own = if sight.own == Seats::NONE { inner.table.turn().seats() } else { sight.own };
            inner.table.last_round(own)..inner.table.number()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_taken_back_is_not_told() {
        let mut reached = Reached::at(10, 4);
        for actions in [5, 6, 7] {
            reached.note(actions);
        }
        assert_eq!(reached.between(11, 13), Some(5..7));
        assert_eq!(reached.between(9, 13), None);
        // Two actions are taken back, and another one is taken.
        reached.note(5);
        reached.note(6);
        assert_eq!(reached.between(13, 15), Some(5..6));
        assert_eq!(reached.between(11, 13), Some(5..5));
        assert_eq!(reached.between(16, 17), None);
    }

    #[test]
    fn old_entries_are_forgotten() {
        let mut reached = Reached::at(0, 0);
        (1..=2 * KEPT).for_each(|actions| reached.note(actions));
        let newest = 2 * KEPT as u64;
        assert_eq!(reached.actions.len(), KEPT);
        assert_eq!(reached.between(newest - 1, newest), Some(2 * KEPT - 1..2 * KEPT));
        assert_eq!(reached.between(3, newest), None);
    }
}
