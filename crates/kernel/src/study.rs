//! What a simulation learns from a game, in words that fit every game.

use crate::{Game, Seat};
use std::collections::BTreeMap;

/// A game that tells a balance report what to count.
pub trait Study: Game {
    /// What this game calls the parts that amounts are counted in: an era, a chapter, a phase.
    const PART: &'static str = "part";

    /// Whether parts of the game are won or lost by themselves, so that even a short summary tells of them.
    const ATTEMPTS: bool = false;

    /// Notes what one event means for the report. `self` is the state after the action.
    fn note(&self, event: &Self::Event, notes: &mut Notes);

    /// Notes what can be read off the finished game: roles, turn order, final scores.
    fn conclude(&self, notes: &mut Notes);

    /// The names of the items that a report lists, so that cards nobody ever saw are listed too. Their order
    /// within each kind gives the numbers that `Notes::stage` uses.
    fn items(&self) -> Vec<Item>;
}

/// Something that can be strong or weak: a card, a hero, a monster.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Item {
    pub kind: &'static str,
    pub id: String,
    pub name: String,
}

/// The notes of one game. What is noted goes by fixed words or by names that stand in the content, which is frozen and
/// lives as long as the process: no note needs a copy, and a report names what was really met.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Notes {
    /// (seat, factor, level): champion = Anuth, turn order = 2. One level per seat and factor.
    pub factors: BTreeMap<(Seat, &'static str), String>,
    /// (seat, measure, source, part) -> amount: 12 glory from battles in era II.
    pub amounts: BTreeMap<(Seat, &'static str, &'static str, u8), i64>,
    /// (seat, kind, number within the kind, stage) -> times: the 11th card taken once.
    pub stages: BTreeMap<(Seat, &'static str, u16, &'static str), u32>,
    /// Parts of the game that were tried, in order: a chapter, a mission.
    pub attempts: Vec<Attempt>,
    /// What has been counted since the last attempt ended.
    running: BTreeMap<&'static str, i64>,
}

/// One part of a game that was won or lost by itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Attempt {
    pub part: u8,
    /// What it is compared with: "2 Heroes".
    pub group: String,
    pub won: bool,
    /// Rounds, losses, whatever was counted while it lasted.
    pub measures: BTreeMap<&'static str, i64>,
}

impl Notes {
    /// This seat has this level of a factor: the report compares win shares by level.
    pub fn factor(&mut self, seat: Seat, factor: &'static str, level: impl Into<String>) {
        self.factors.insert((seat, factor), level.into());
    }

    /// This seat gained so much of a measure from a source in a part (era, chapter, phase) of the game.
    pub fn amount(
        &mut self,
        seat: Seat,
        measure: &'static str,
        source: &'static str,
        part: u8,
        amount: i64,
    ) {
        *self.amounts.entry((seat, measure, source, part)).or_default() += amount;
    }

    /// Counts something of the attempt that is going on.
    pub fn count(&mut self, measure: &'static str, n: i64) {
        *self.running.entry(measure).or_default() += n;
    }

    /// The attempt at a part is over, and what was counted since the last one belongs to it.
    pub fn attempt(&mut self, part: u8, group: impl Into<String>, won: bool) {
        let measures = std::mem::take(&mut self.running);
        self.attempts.push(Attempt { part, group: group.into(), won, measures });
    }

    /// An item reached a stage with this seat: seen, taken, played, or a word of the game. Items are numbered
    /// within their kind, from 0, in the order of `items`: the first encounter is encounter 0, however many
    /// cards are listed before it. An item is judged by "played" or, in a kind without that, by the stage
    /// beyond "seen" and "taken" that is reached most often.
    pub fn stage(&mut self, seat: Seat, kind: &'static str, item: u16, stage: &'static str) {
        *self.stages.entry((seat, kind, item, stage)).or_default() += 1;
    }
}
