//! Looking back: any moment of a table, its file, and the proof that it was dealt fairly.

use super::render::{chairs, is_group, told};
use super::said::Said;
use super::{Inner, Room, Told, apart};
use crate::eyes::Sight;
use crate::games::Games;
use crate::keys::{Proof, sha256};
use crate::pages;
use crate::problem::Problem;
use crate::show::{LOG_PAGE, ReplayShow, SeedShow, TableShow, UndoShow};
use crate::sitting::{Chair, Undo};
use crate::store::TableRow;
use kernel::{Line, Part, Record, Rng, Seat, Table, Turn, Viewer, with_people};
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
        let unwritten = Unwritten::of(&*self.inner.lock().await);
        unwritten.write()
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
                let unwritten = Unwritten::of(&inner);
                drop(inner);
                return Ok(unwritten.write());
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
            let is_person = !chair.keys.is_empty() && !mine.contains(&seat);
            is_person || chair.is_open() && inner.table.playing().contains(seat)
        };
        let chairs = &inner.sitting.chairs;
        let others = Seat::all(chairs.len()).zip(chairs).any(is_other);
        inner.table.turn() == Turn::Over || !mine.is_empty() && !others
    }

    pub async fn is_over(&self) -> bool {
        self.inner.lock().await.table.turn() == Turn::Over
    }

    /// The table after its first `at` actions, drawn for `viewer`. The way back is gone with a copy, away from the table:
    /// nobody there waits for it.
    pub async fn replay<T>(
        &self,
        at: u64,
        viewer: Viewer,
        draw: impl FnOnce(&ReplayShow<'_>) -> T,
    ) -> Result<T, Problem> {
        let (mut then, names) = {
            let inner = self.inner.lock().await;
            (inner.table.copy(), inner.people())
        };
        let again = names.clone();
        // What others have done in secret is not even counted.
        let last = then.public_number() as u64;
        let at = at.min(last);
        let back = apart(move || {
            with_people(names, || {
                let marks = then.marks()?;
                then.go_back(at as usize)?;
                Ok((then, marks))
            })
        });
        let (then, marks) = back.await.unwrap_or_else(Err).map_err(|why| cannot_replay(&why))?;
        let said = apart(move || with_people(again, || Said::then(&*then, at, viewer))).await;
        let said = said.map_err(|words| super::open::broken_page(&self.id, &words))?;
        let inner = self.inner.lock().await;
        let show = self.past_show(&inner, said, at, viewer);
        let mark = |line: Line| (line.number as u64 + 1, line.text);
        Ok(draw(&ReplayShow { show, at, last, marks: marks.into_iter().map(mark).collect() }))
    }

    /// What was told before the action with this number, or last: as much as a page of the log shows.
    pub async fn log_before(
        &self,
        viewer: Viewer,
        number: Option<u64>,
    ) -> Result<Vec<Line>, Problem> {
        let (table, names) = {
            let inner = self.inner.lock().await;
            (inner.table.clone(), inner.people())
        };
        let number = number.map_or(usize::MAX, |number| number as usize);
        let lines =
            apart(move || with_people(names, || table.log_before(viewer, number, LOG_PAGE))).await;
        lines.map_err(|words| super::open::broken_page(&self.id, &words))
    }

    /// The same for the script: only what changes from moment to moment.
    pub async fn moment(&self, at: u64, viewer: Viewer) -> Result<Moment, Problem> {
        self.replay(at, viewer, |replay| {
            let parts = pages::past_parts(&replay.show);
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

    pub(super) fn past_show<'a>(
        &'a self,
        inner: &'a Inner,
        said: Said,
        at: u64,
        viewer: Viewer,
    ) -> TableShow<'a> {
        let now = said.turn.seats();
        let mut chairs = chairs(inner, &said);
        for chair in &mut chairs {
            (chair.deciding, chair.since) = (now.contains(chair.seat), None);
        }
        TableShow {
            table: &self.id,
            game: &self.game,
            viewer,
            own: Sight::from(viewer).own,
            group: is_group(said.turn),
            number: at,
            page: said.page,
            chairs,
            guide: None,
            rematch: None,
            reading: None,
            sets: said.sets,
            log: said.log,
            outcome: said.outcome,
            undo: UndoShow::Hidden,
            hint: false,
            friendly: false,
            manners: &inner.sitting.manners,
            gathering: false,
            closed: None,
            seed_hash: &inner.row.seed_hash,
            seed: seed_of(&inner.row).filter(|_| inner.table.turn() == Turn::Over),
            seed_known: inner.sitting.seed_known,
            changes: &inner.sitting.changes,
        }
    }

    /// What proves that the table was dealt from the seed whose hash was shown at the start.
    pub async fn seed<T>(
        &self,
        games: &Arc<dyn Games>,
        draw: impl FnOnce(&SeedShow<'_>) -> T,
    ) -> T {
        let table = self.inner.lock().await.table.copy();
        let over = table.turn() == Turn::Over;
        let replayed = match over {
            // A proof begins where the cards were dealt, and trusts nothing that was kept.
            true => {
                let games = games.clone();
                Some(apart(move || dealt_again(&*games, &table.record())).await.unwrap_or_else(Err))
            }
            false => None,
        };
        let inner = self.inner.lock().await;
        let seed = seed_of(&inner.row).filter(|_| over);
        draw(&SeedShow {
            table: &self.id,
            game: &self.game,
            seed_hash: &inner.row.seed_hash,
            seed_gives: seed.as_ref().map(|seed| sha256(seed.as_bytes())),
            seed,
            replayed,
            seed_known: inner.sitting.seed_known,
            went_back: inner.backs.len(),
        })
    }
}

/// Deals a table again and takes all its actions. How many there were, if they lead to the same end.
fn dealt_again(games: &dyn Games, record: &Record) -> Result<usize, String> {
    let mut table = games.rewind(record).map_err(|error| error.0)?;
    for step in &record.moves {
        let played = table.play(step.seat, &step.action.to_string());
        played.map_err(|error| cannot_replay(&error.to_string()).detail)?;
    }
    let same = table.stored_state() == record.state;
    same.then_some(record.moves.len())
        .ok_or_else(|| "The same actions lead to another end.".to_owned())
}

pub(super) fn cannot_replay(why: &str) -> Problem {
    Problem::conflict(
        "This table cannot be replayed",
        format!(
            "Its first actions were taken under older rules and mean something else now ({why}). Its end can still be looked at."
        ),
    )
}

/// The seed in words, as its hash was taken.
pub(crate) fn seed_of(row: &TableRow) -> Option<String> {
    match serde_json::from_str(&row.rng) {
        Ok(Rng::Sealed { seed, .. }) => Some(seed.to_string()),
        Ok(Rng::Fast(_) | Rng::Scripted) | Err(_) => None,
    }
}

/// A table that is to become a file: to write down all its actions takes a while, and nobody at the table waits for it.
struct Unwritten {
    table: Box<dyn Table>,
    players: String,
    undo: Undo,
}

impl Unwritten {
    fn of(inner: &Inner) -> Unwritten {
        let words: Vec<&str> = inner.sitting.chairs.iter().map(|chair| chair.word()).collect();
        Unwritten {
            table: inner.table.copy(),
            players: words.join(","),
            undo: inner.sitting.manners.undo,
        }
    }

    fn write(self) -> Value {
        let mut json = serde_json::to_value(self.table.record()).expect("a record is plain data");
        json["players"] = self.players.into();
        json["undo"] = self.undo.word().into();
        json
    }
}
