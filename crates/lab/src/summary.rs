//! What a trial found, and the short form of it that tools read.

use crate::rows::{self, Row};
use crate::tally::{Attempts, Histogram, Tries};
use crate::{Detail, Share, Tally, report};
use bots::BotKind;
use kernel::{Item, Seat};
use serde::Serialize;
use std::collections::BTreeMap;
use std::io;

/// What a trial found.
#[derive(Clone, Debug)]
pub struct Findings {
    pub game: &'static str,
    pub title: &'static str,
    /// What the game calls a part of it: an era, a chapter.
    pub part: &'static str,
    /// Every option with its value.
    pub options: Vec<(&'static str, String)>,
    pub bots: Vec<BotKind>,
    pub seed: u64,
    pub items: Vec<Item>,
    pub tally: Tally,
    /// Kept only if asked for.
    pub rows: Option<Vec<Row>>,
    pub detail: Detail,
    pub seconds: f64,
}

impl Findings {
    /// The short form.
    pub fn summary(&self) -> Summary {
        let tally = &self.tally;
        let seats = self.bots.iter().zip(&tally.entries);
        let positions = Seat::all(tally.positions.len()).zip(&tally.positions);
        Summary {
            game: self.game,
            games: tally.games,
            decisions: tally.decisions,
            seconds: self.seconds,
            seed: self.seed,
            fair: tally.fair(),
            seats: seats
                .map(|(bot, tries)| SeatSummary { bot: bot.to_string(), won: Won::of(tries) })
                .collect(),
            positions: positions
                .map(|(seat, tries)| Position { seat: seat.0 + 1, won: Won::of(tries) })
                .collect(),
            bots: self
                .by_bot()
                .into_iter()
                .map(|(bot, tries)| (bot.to_string(), Won::of(&tries)))
                .collect(),
            lengths: Lengths::of(&tally.lengths),
            outcomes: tally.outcomes.clone(),
            parts: tally
                .attempts
                .iter()
                .map(|(key, attempts)| PartSummary::of(key, attempts))
                .collect(),
            factors: self.factors(),
            amounts: self.amounts(),
            items: self.stages(),
        }
    }

    fn factors(&self) -> BTreeMap<&'static str, BTreeMap<String, Won>> {
        let mut factors: BTreeMap<_, BTreeMap<_, _>> = BTreeMap::new();
        for ((factor, level), tries) in &self.tally.factors {
            factors.entry(*factor).or_default().insert(level.clone(), Won::of(tries));
        }
        factors
    }

    fn amounts(&self) -> BTreeMap<&'static str, BTreeMap<&'static str, i64>> {
        let mut amounts: BTreeMap<_, BTreeMap<_, i64>> = BTreeMap::new();
        for ((measure, source, _), amount) in &self.tally.amounts {
            let sources = amounts.entry(*measure).or_default();
            *sources.entry(*source).or_default() += amount.winners + amount.others;
        }
        amounts
    }

    fn stages(&self) -> BTreeMap<&'static str, BTreeMap<String, BTreeMap<&'static str, u64>>> {
        let mut kinds: BTreeMap<_, BTreeMap<_, BTreeMap<_, _>>> = BTreeMap::new();
        for (&(kind, number, stage), reached) in &self.tally.stages {
            let mut items = self.items.iter().filter(|item| item.kind == kind);
            let item = items.nth(number.into()).expect("a game lists every item that it notes");
            let stages = kinds.entry(kind).or_default().entry(item.id.clone()).or_default();
            stages.insert(stage, reached.times);
        }
        kinds
    }

    /// Wins by kind of bot, where several seats may have the same.
    pub fn by_bot(&self) -> BTreeMap<BotKind, Tries> {
        let mut bots: BTreeMap<BotKind, Tries> = BTreeMap::new();
        for (bot, tries) in self.bots.iter().zip(&self.tally.entries) {
            bots.entry(*bot).or_default().merge(*tries);
        }
        bots
    }

    /// Writes one row per game and seat as CSV. Empty but for its head unless the trial ran with `Detail::Rows`.
    pub fn write_table(&self, out: impl io::Write) -> io::Result<()> {
        rows::write(self.rows.as_deref().unwrap_or_default(), out)
    }

    /// The page for a designer: one HTML file that needs nothing else.
    pub fn report(&self) -> String {
        report::page(self)
    }
}

/// What tools read: the keys of `questhall lab --json`.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Summary {
    pub game: &'static str,
    pub games: u64,
    pub decisions: u64,
    pub seconds: f64,
    pub seed: u64,
    /// The share that every seat has if all is even: less than one part in the number of seats where games
    /// are drawn or lost by everybody, more where a team wins together.
    pub fair: f64,
    /// By entry of the list of bots, wherever it sat.
    pub seats: Vec<SeatSummary>,
    /// By position at the table, whoever sat there.
    pub positions: Vec<Position>,
    /// By kind of bot; a share is that of one seat of the kind.
    pub bots: BTreeMap<String, Won>,
    pub lengths: Lengths,
    pub outcomes: BTreeMap<&'static str, u64>,
    /// Parts of the game that were won or lost by themselves; empty for a game without such.
    pub parts: Vec<PartSummary>,
    /// Wins by factor and level. Like the two that follow it is empty where the games were not watched: where
    /// neither a report nor a table is asked for, of a game without parts.
    pub factors: BTreeMap<&'static str, BTreeMap<String, Won>>,
    /// By measure and source, the sum over all seats and games.
    pub amounts: BTreeMap<&'static str, BTreeMap<&'static str, i64>>,
    /// By kind, item and stage, how often in all seats and games.
    pub items: BTreeMap<&'static str, BTreeMap<String, BTreeMap<&'static str, u64>>>,
}

/// How often a part of the game was won, and what was counted per attempt.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct PartSummary {
    pub part: u8,
    pub group: String,
    pub tries: u64,
    #[serde(flatten)]
    pub won: Won,
    pub means: BTreeMap<&'static str, f64>,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct SeatSummary {
    pub bot: String,
    #[serde(flatten)]
    pub won: Won,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Position {
    /// From 1, as people count.
    pub seat: u8,
    #[serde(flatten)]
    pub won: Won,
}

/// Wins, a win shared by k seats being 1/k for each unless they are a team, and their share with its 95 % interval.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Won {
    pub wins: f64,
    #[serde(flatten)]
    pub share: Share,
}

impl PartSummary {
    fn of((part, group): &(u8, String), attempts: &Attempts) -> PartSummary {
        let Attempts { tries, won, sums } = attempts;
        let mean = |sum: &i64| *sum as f64 / (*tries).max(1) as f64;
        PartSummary {
            part: *part,
            group: group.clone(),
            tries: *tries,
            won: Won { wins: *won as f64, share: Share::of(*won as f64, *tries) },
            means: sums.iter().map(|(measure, sum)| (*measure, mean(sum))).collect(),
        }
    }
}

impl Won {
    fn of(tries: &Tries) -> Won {
        Won { wins: tries.wins.number(), share: Share::of(tries.wins.number(), tries.seats) }
    }
}

/// Decisions per game.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Lengths {
    pub mean: f64,
    pub p10: i64,
    pub p90: i64,
}

impl Lengths {
    pub(crate) fn of(lengths: &Histogram) -> Lengths {
        Lengths { mean: mean(lengths), p10: quantile(lengths, 0.1), p90: quantile(lengths, 0.9) }
    }
}

pub(crate) fn mean(histogram: &Histogram) -> f64 {
    let count: u64 = histogram.values().sum();
    let sum: f64 = histogram.iter().map(|(value, times)| *value as f64 * *times as f64).sum();
    sum / count.max(1) as f64
}

/// The smallest value that at least this part of all values do not exceed.
pub(crate) fn quantile(histogram: &Histogram, part: f64) -> i64 {
    let count: u64 = histogram.values().sum();
    let mut below = 0;
    for (value, times) in histogram {
        below += times;
        if below as f64 >= part * count as f64 {
            return *value;
        }
    }
    0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quantiles_are_values_that_came_up() {
        let histogram: Histogram = (1..=10).map(|value| (value, 1)).collect();
        assert_eq!((quantile(&histogram, 0.1), quantile(&histogram, 0.9)), (1, 9));
        assert_eq!(mean(&histogram), 5.5);
        assert_eq!((quantile(&Histogram::new(), 0.5), mean(&Histogram::new())), (0, 0.0));
    }
}
