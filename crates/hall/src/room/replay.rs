//! Looking back: any moment of a table, its file, and the proof that it was dealt fairly.

use super::render::{chairs, is_group, told};
use super::{Inner, Room, Told, guarded};
use crate::eyes::Sight;
use crate::games::Games;
use crate::keys::{Proof, sha256};
use crate::pages;
use crate::problem::Problem;
use crate::show::{ReplayShow, SeedShow, TableShow, UndoShow};
use crate::sitting::Chair;
use crate::store::TableRow;
use kernel::{Line, Part, Record, Rng, Seat, Table, Turn, Viewer, Weight};
use serde::Serialize;
use serde_json::Value;
use std::collections::BTreeMap;
use std::sync::Arc;

/// One moment of a replay, for the script.
#[derive(Clone, Debug, Serialize)]
pub struct Moment {
    pub number: u64,
    pub parts: BTreeMap<&'static str, String>,
    pub lines: Vec<Told>,
    pub deciding: Vec<Seat>,
}

impl Room {
    /// The table as a file, with who sat where.
    pub async fn file(&self) -> Value {
        let inner = self.inner.lock().await;
        file(&inner)
    }

    /// The same for somebody who asks. It holds the seed and every secret, so while the game runs only somebody who
    /// plays alone against bots gets it; and then everybody who comes later is told that the seed is known.
    pub async fn file_for(&self, games: &Arc<dyn Games>, proof: &Proof) -> Result<Value, Problem> {
        let mut inner = self.inner.lock().await;
        loop {
            if !self.has_file_for(&inner, proof) {
                return Err(Problem::not_your_seat(
                    "The file holds everybody's secrets. While the game runs, only somebody who plays alone against bots gets \
                     it, with no seat open; when it is over, everybody does. Until then \"Something is wrong\" keeps a copy here.",
                ));
            }
            if inner.table.turn() == Turn::Over || inner.sitting.seed_known {
                return Ok(file(&inner));
            }
            // Somebody may sit down meanwhile, so whether there is a file is looked at again.
            self.change_sitting(&mut inner, games, |sitting| {
                sitting.seed_known = true;
                Ok(())
            })
            .await?;
        }
    }

    /// Whether `file_for` would hand it out.
    pub async fn may_have_file(&self, proof: &Proof) -> bool {
        self.has_file_for(&*self.inner.lock().await, proof)
    }

    fn has_file_for(&self, inner: &Inner, proof: &Proof) -> bool {
        let mine = proof.seats(&self.id, &inner.sitting);
        let is_other = |(seat, chair): (Seat, &Chair)| {
            chair.is_open() || !chair.keys.is_empty() && !mine.contains(&seat)
        };
        let chairs = &inner.sitting.chairs;
        let others = Seat::all(chairs.len()).zip(chairs).any(is_other);
        inner.table.turn() == Turn::Over || !mine.is_empty() && !others
    }

    pub async fn is_over(&self) -> bool {
        self.inner.lock().await.table.turn() == Turn::Over
    }

    /// The table after its first `at` actions, drawn for `viewer`.
    pub async fn replay<T>(
        &self,
        games: &Arc<dyn Games>,
        at: u64,
        viewer: Viewer,
        draw: impl FnOnce(&ReplayShow<'_>) -> T,
    ) -> Result<T, Problem> {
        let inner = self.inner.lock().await;
        let record = inner.table.record();
        let last = record.moves.len() as u64;
        let at = at.min(last);
        let then = stepped(games, &record, at as usize)?;
        let drawn = guarded(|| draw(&self.replay_show(&inner, &*then, at, last, viewer)));
        drawn.map_err(|words| super::open::broken_page(&self.id, &words))
    }

    /// The same for the script: only what changes from moment to moment.
    pub async fn moment(
        &self,
        games: &Arc<dyn Games>,
        at: u64,
        viewer: Viewer,
    ) -> Result<Moment, Problem> {
        self.replay(games, at, viewer, |replay| {
            let parts = pages::replay_parts(replay);
            Moment {
                number: replay.at,
                parts: parts.into_iter().map(|Part { name, html, .. }| (name, html)).collect(),
                lines: replay.show.log.iter().map(told).collect(),
                deciding: replay
                    .show
                    .chairs
                    .iter()
                    .filter(|each| each.deciding)
                    .map(|each| each.seat)
                    .collect(),
            }
        })
        .await
    }

    fn replay_show<'a>(
        &'a self,
        inner: &'a Inner,
        then: &dyn Table,
        at: u64,
        last: u64,
        viewer: Viewer,
    ) -> ReplayShow<'a> {
        let now = then.turn().seats();
        let mut chairs = chairs(inner);
        chairs.iter_mut().for_each(|chair| {
            chair.deciding = now.contains(chair.seat);
            chair.name = then.seat_name(chair.seat);
        });
        let show = TableShow {
            table: &self.id,
            game: &self.game,
            viewer,
            own: Sight::from(viewer).own,
            group: is_group(then.turn()),
            number: at,
            // Nobody acts in the past.
            page: then.picture(viewer),
            chairs,
            sets: then.sets(),
            log: then.log(viewer, (at as usize).saturating_sub(1)),
            outcome: then.outcome(),
            undo: UndoShow::Hidden,
            closed: None,
            seed_hash: &inner.row.seed_hash,
            seed: seed_of(&inner.row).filter(|_| inner.table.turn() == Turn::Over),
            seed_known: inner.sitting.seed_known,
        };
        ReplayShow { show, at, last, marks: marks(&*inner.table) }
    }

    /// What proves that the table was dealt from the seed whose hash was shown at the start.
    pub async fn seed<T>(
        &self,
        games: &Arc<dyn Games>,
        draw: impl FnOnce(&SeedShow<'_>) -> T,
    ) -> T {
        let inner = self.inner.lock().await;
        let over = inner.table.turn() == Turn::Over;
        let seed = seed_of(&inner.row).filter(|_| over);
        let record = inner.table.record();
        let replayed = over.then(|| match stepped(games, &record, record.moves.len()) {
            Ok(table) if table.record().state == record.state => Ok(record.moves.len()),
            Ok(_) => Err("The same actions lead to another end.".to_owned()),
            Err(problem) => Err(problem.detail),
        });
        draw(&SeedShow {
            table: &self.id,
            game: &self.game,
            seed_hash: &inner.row.seed_hash,
            seed_gives: seed.as_ref().map(|seed| sha256(seed.as_bytes())),
            seed,
            replayed,
            seed_known: inner.sitting.seed_known,
        })
    }
}

/// The table dealt again, with the first `count` actions taken.
fn stepped(
    games: &Arc<dyn Games>,
    record: &Record,
    count: usize,
) -> Result<Box<dyn Table>, Problem> {
    let stepping = || -> Result<Box<dyn Table>, String> {
        let mut table = games.rewind(record).map_err(|error| error.0)?;
        for step in &record.moves[..count] {
            table.play(step.seat, &step.action.to_string()).map_err(|error| error.to_string())?;
        }
        Ok(table)
    };
    let stepped = guarded(stepping).unwrap_or_else(Err);
    stepped.map_err(|why| {
        Problem::conflict(
            "This table cannot be replayed",
            format!("Its first actions were taken under older rules and mean something else now ({why}). Its end can still be looked at."),
        )
    })
}

/// Turning points for the time line.
fn marks(table: &dyn Table) -> Vec<(u64, String)> {
    let grand = |line: &Line| line.cue.weight == Weight::Grand;
    let lines = table.log(Viewer::Spectator, 0);
    lines.into_iter().filter(grand).map(|line| (line.number as u64 + 1, line.text)).collect()
}

/// The seed in words, as its hash was taken.
pub(crate) fn seed_of(row: &TableRow) -> Option<String> {
    match serde_json::from_str(&row.rng) {
        Ok(Rng::Sealed { seed, .. }) => Some(seed.to_string()),
        Ok(Rng::Fast(_) | Rng::Scripted) | Err(_) => None,
    }
}

fn file(inner: &Inner) -> Value {
    let mut json = serde_json::to_value(inner.table.record()).expect("a record is plain data");
    let words: Vec<&str> = inner.sitting.chairs.iter().map(|chair| chair.word()).collect();
    json["players"] = words.join(",").into();
    json
}
