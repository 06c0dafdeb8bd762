//! The table: one row per game and seat, for spreadsheets and statistics programs.

use crate::tally::Wins;
use crate::trial::Played;
use bots::BotKind;
use kernel::Seat;
use std::collections::{BTreeMap, BTreeSet};
use std::io;

/// One seat of one game.
#[derive(Clone, Debug, PartialEq)]
pub struct Row {
    pub game: u64,
    pub seed: u64,
    pub seat: Seat,
    pub bot: BotKind,
    /// The part of this seat in the win.
    pub share: f64,
    pub score: Option<i32>,
    pub factors: Vec<(&'static str, String)>,
    /// What this seat gained of each measure, from all sources and in all parts.
    pub amounts: BTreeMap<&'static str, i64>,
    pub decisions: u64,
    pub outcome: &'static str,
}

impl Row {
    /// The rows of one game.
    pub(crate) fn of(played: &Played, bots: &[BotKind]) -> Vec<Row> {
        let row = |(seat, &entry): (Seat, &usize)| {
            let factors = played.notes.factors.iter().filter(|((of, _), _)| *of == seat);
            let mut amounts = BTreeMap::new();
            for (&(of, measure, _, _), amount) in &played.notes.amounts {
                if of == seat {
                    *amounts.entry(measure).or_default() += amount;
                }
            }
            Row {
                game: played.number,
                seed: played.seed,
                seat,
                bot: bots[entry],
                share: Wins::of(played, seat).number(),
                score: played.outcome.scores.get(seat.index()).copied(),
                factors: factors.map(|((_, factor), level)| (*factor, level.clone())).collect(),
                amounts,
                decisions: played.decisions,
                outcome: played.outcome.name,
            }
        };
        Seat::all(played.entries.len()).zip(&played.entries).map(row).collect()
    }

    fn factor(&self, name: &str) -> &str {
        self.factors.iter().find(|(factor, _)| *factor == name).map_or("", |(_, level)| level)
    }
}

/// Writes the rows as CSV. Every factor and every measure that any row has gets a column; a measure that a
/// row has nothing of is 0, a factor that it does not have is empty.
pub(crate) fn write(rows: &[Row], out: impl io::Write) -> io::Result<()> {
    let factors: BTreeSet<&str> =
        rows.iter().flat_map(|row| row.factors.iter().map(|(factor, _)| *factor)).collect();
    let measures: BTreeSet<&str> =
        rows.iter().flat_map(|row| row.amounts.keys().copied()).collect();
    let mut csv = csv::Writer::from_writer(out);
    let head = ["game", "seed", "seat", "bot", "won", "share", "score"];
    let tail = ["decisions", "outcome"];
    csv.write_record(head.iter().chain(&factors).chain(&measures).chain(&tail))?;
    for row in rows {
        csv.write_field(row.game.to_string())?;
        csv.write_field(row.seed.to_string())?;
        csv.write_field(row.seat.to_string())?;
        csv.write_field(row.bot.to_string())?;
        csv.write_field(if row.share > 0.0 { "1" } else { "0" })?;
        csv.write_field(row.share.to_string())?;
        csv.write_field(row.score.map(|score| score.to_string()).unwrap_or_default())?;
        for factor in &factors {
            csv.write_field(row.factor(factor))?;
        }
        for measure in &measures {
            csv.write_field(row.amounts.get(measure).unwrap_or(&0).to_string())?;
        }
        csv.write_record([row.decisions.to_string().as_str(), row.outcome])?;
    }
    csv.flush()
}
