//! Looking back on a game that is over: what everybody earned and by what, how it went, and its best moments.
//!
//! A game says what an event brought (`Present::gain`) and one number per seat by which it is followed
//! (`Present::score`); the rest is found by taking all actions once more.

use crate::{Game, Line, Present, Refusal, Seat, Transcript, Viewer, Weight};
use std::collections::BTreeMap;

/// The curve has at most so many points, so that a campaign is looked back on as fast as an evening.
const POINTS: usize = 2_000;
/// So many moments are worth telling again.
const MOMENTS: usize = 6;
/// Of a game without a number to follow, so many turning points.
const TURNING_POINTS: usize = 16;

/// What everybody had before anybody did anything.
const AT_THE_START: &str = "at the start";

/// What an event brought a seat, for those who look back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Gain {
    pub seat: Seat,
    /// What it came from: "battles".
    pub source: &'static str,
    pub amount: i32,
}

/// The number by which a game is followed, seat by seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Score {
    /// What is counted: "glory", "percent of the way to a Main Quest".
    pub word: &'static str,
    pub seats: Vec<i32>,
}

/// What begins with an event. The log stands under such headings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Begins {
    /// A turn of this seat.
    Turn(Seat),
    /// Something that is nobody's: a round, the turn of the enemies.
    Round,
    /// A part of the game by its number: an era, a Chapter. What is gained from here on belongs to it.
    Part(u8),
}

/// A game that is over.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct History {
    /// What the curve counts; empty without one.
    pub word: &'static str,
    pub parts: Vec<Stretch>,
    pub sources: Vec<Source>,
    pub curve: Vec<Point>,
    /// The largest gains, in the order in which they came; turning points of a game without a number to follow.
    pub moments: Vec<Highlight>,
}

/// A part of the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stretch {
    pub name: String,
    /// The number of the action with which it began.
    pub from: usize,
}

/// What one source brought.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Source {
    pub name: &'static str,
    /// Amounts by seat, then by part.
    pub amounts: Vec<Vec<i32>>,
}

impl Source {
    pub fn of(&self, seat: Seat) -> i32 {
        self.amounts.get(seat.index()).map_or(0, |parts| parts.iter().sum())
    }
}

/// How all stood after so many actions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Point {
    pub number: usize,
    pub seats: Vec<i32>,
}

/// A moment worth a second look.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Highlight {
    /// Who gained by it, and how much, if somebody did.
    pub by: Option<(Seat, i32)>,
    /// How much of that is not in the line: what else came in the same moment.
    pub besides: i32,
    pub line: Line,
}

/// A large gain: whose, how much, and what tells of it best.
type Best<G> = (Seat, i32, usize, <G as Game>::Event);

/// What is noted while all actions are taken again.
pub(crate) struct Walk<G: Game> {
    every: usize,
    seats: usize,
    part: u8,
    amounts: BTreeMap<&'static str, BTreeMap<(u8, Seat), i32>>,
    /// In the order in which they first came.
    sources: Vec<&'static str>,
    parts: BTreeMap<u8, usize>,
    word: &'static str,
    curve: Vec<Point>,
    /// What was told since the last point, and the largest gains so far with what tells of them best.
    told: Vec<(usize, G::Event)>,
    best: Vec<Best<G>>,
    grand: Vec<(usize, G::Event)>,
}

impl<G: Present> Walk<G> {
    pub(crate) fn new(start: &G, seats: usize, actions: usize) -> Walk<G> {
        let mut walk = Walk {
            every: actions.div_ceil(POINTS).max(1),
            seats,
            part: start.first_part(),
            amounts: BTreeMap::new(),
            sources: Vec::new(),
            parts: BTreeMap::new(),
            word: "",
            curve: Vec::new(),
            told: Vec::new(),
            best: Vec::new(),
            grand: Vec::new(),
        };
        walk.look(start, 0);
        walk
    }

    /// Takes the action with this number.
    pub(crate) fn take(
        &mut self,
        state: &mut G,
        number: usize,
        seat: Seat,
        action: G::Action,
    ) -> Result<(), Refusal> {
        let mut log = Transcript::default();
        state.apply(seat, action, &mut log)?;
        for event in log.events {
            if let Some(Begins::Part(part)) = state.begins(&event) {
                self.part = part;
                self.parts.entry(part).or_insert(number);
            }
            if let Some(gain) = state.gain(&event) {
                self.note(gain, number);
            }
            if state.cue(&event).weight == Weight::Grand {
                self.grand.push((number, event.clone()));
            }
            self.told.push((number, event));
        }
        Ok(())
    }

    /// Looks at the state after an action, if it is time to.
    pub(crate) fn after(&mut self, state: &G, number: usize, is_last: bool) {
        if is_last || (number + 1).is_multiple_of(self.every) {
            self.look(state, number + 1);
        }
    }

    fn note(&mut self, Gain { seat, source, amount }: Gain, number: usize) {
        if !self.sources.contains(&source) {
            self.sources.push(source);
        }
        self.parts.entry(self.part).or_insert(number);
        *self.amounts.entry(source).or_default().entry((self.part, seat)).or_default() += amount;
    }

    fn look(&mut self, state: &G, number: usize) {
        let told = std::mem::take(&mut self.told);
        let Some(Score { word, seats }) = G::score(&state.view(Viewer::Spectator)) else { return };
        self.word = word;
        if let Some(before) = self.curve.last() {
            for (seat, (now, then)) in Seat::all(self.seats).zip(seats.iter().zip(&before.seats)) {
                if now > then
                    && let Some((number, event)) = Self::teller(state, seat, &told)
                {
                    self.best.push((seat, now - then, *number, event.clone()));
                }
            }
            self.best.sort_by_key(|(_, by, number, _)| (-by, *number));
            self.best.truncate(MOMENTS);
        }
        self.curve.push(Point { number, seats });
    }

    /// What tells best how a seat gained: what brought it most, else what weighs most. If nothing that counts came to the
    /// seat, its number has changed by chance or rule, and that is no deed.
    fn teller<'a>(
        state: &G,
        seat: Seat,
        told: &'a [(usize, G::Event)],
    ) -> Option<&'a (usize, G::Event)> {
        let is_own = |event: &G::Event| state.gain(event).is_some_and(|gain| gain.seat == seat);
        if !told.iter().any(|(_, event)| is_own(event)) {
            return None;
        }
        let is_said = |event: &G::Event| state.tell(event, Viewer::Spectator).is_some();
        let said = told.iter().filter(|(_, event)| is_said(event));
        said.max_by_key(|(_, event)| {
            let gain = state.gain(event).filter(|gain| gain.seat == seat);
            (gain.map_or(0, |gain| gain.amount), weight(state.cue(event).weight))
        })
    }

    /// What everybody had before the first action is a source too, where points are what is gained.
    fn note_start(&mut self) {
        let Some(start) = self.curve.first().cloned() else { return };
        let Some((&first, _)) = self.parts.first_key_value() else { return };
        self.part = first;
        for (seat, amount) in Seat::all(self.seats).zip(start.seats).filter(|(_, n)| *n != 0) {
            self.note(Gain { seat, source: AT_THE_START, amount }, 0);
        }
    }

    /// What has been noted, in words. `line` tells an event to everybody.
    pub(crate) fn done(
        mut self,
        state: &G,
        line: impl Fn(usize, &G::Event) -> Option<Line>,
        skipped: usize,
    ) -> History {
        let has_points = state.outcome().is_some_and(|outcome| !outcome.scores.is_empty());
        if has_points {
            self.note_start();
        }
        let parts: Vec<u8> = self.parts.keys().copied().collect();
        let amounts = |source: &'static str| {
            let of = &self.amounts[source];
            let seat =
                |seat| parts.iter().map(|&part| *of.get(&(part, seat)).unwrap_or(&0)).collect();
            Source { name: source, amounts: Seat::all(self.seats).map(seat).collect() }
        };
        let stretch = |(&part, &from): (&u8, &usize)| Stretch {
            name: state.part_name(part),
            from: from + skipped,
        };
        let moments: Vec<Highlight> = match self.word {
            "" => {
                let grand = self.grand.iter().filter_map(|(number, event)| line(*number, event));
                let mut grand: Vec<Line> = grand.collect();
                grand.drain(..grand.len().saturating_sub(TURNING_POINTS));
                grand.into_iter().map(|line| Highlight { by: None, besides: 0, line }).collect()
            }
            _ => {
                let mut best = self.best;
                best.sort_by_key(|(_, _, number, _)| *number);
                let told = |(seat, by, number, event): Best<G>| {
                    let told = state.gain(&event).filter(|gain| has_points && gain.seat == seat);
                    let besides = told.map_or(0, |gain| by - gain.amount);
                    Some(Highlight { by: Some((seat, by)), besides, line: line(number, &event)? })
                };
                best.into_iter().filter_map(told).collect()
            }
        };
        let point = |point: Point| Point { number: point.number + skipped, ..point };
        History {
            word: self.word,
            parts: self.parts.iter().map(stretch).collect(),
            sources: self.sources.iter().map(|source| amounts(source)).collect(),
            curve: self.curve.into_iter().map(point).collect(),
            moments,
        }
    }
}

fn weight(weight: Weight) -> u8 {
    match weight {
        Weight::Passing => 0,
        Weight::Step => 1,
        Weight::Grand => 2,
    }
}
