//! What a simulation learns from a game, in words that fit every game.

use crate::{Game, Seat};
use std::collections::BTreeMap;

/// A game that tells a balance report what to count.
pub trait Study: Game {
    /// Notes what one event means for the report. `self` is the state after the action.
    fn note(&self, event: &Self::Event, notes: &mut Notes);

    /// Notes what can be read off the finished game: roles, turn order, final scores.
    fn conclude(&self, notes: &mut Notes);

    /// The names and stages of the items that a report lists, so that cards nobody ever saw are listed too.
    fn items(&self) -> Vec<Item>;
}

/// Something that can be strong or weak: a card, a hero, a monster.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Item {
    pub kind: &'static str,
    pub id: String,
    pub name: String,
}

/// The notes of one game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Notes {
    /// (seat, factor, level): champion = Anuth, turn order = 2. One level per seat and factor.
    pub factors: BTreeMap<(Seat, &'static str), String>,
    /// (seat, measure, source, part) -> amount: 12 glory from battles in era II.
    pub amounts: BTreeMap<(Seat, &'static str, &'static str, u8), i64>,
    /// (seat, kind, id, stage) -> times: card C011 taken once.
    pub stages: BTreeMap<(Seat, &'static str, u16, &'static str), u32>,
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

    /// An item, by its number in `items`, reached a stage with this seat: seen, taken, played.
    pub fn stage(&mut self, seat: Seat, kind: &'static str, item: u16, stage: &'static str) {
        *self.stages.entry((seat, kind, item, stage)).or_default() += 1;
    }
}
