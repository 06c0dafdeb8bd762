//! From the store into memory, and keeping up with other servers.

use super::backs::Backs;
use super::known::Known;
use super::reading::Newest;
use super::{CHAT_LINES, Inner, Reached, Room, apart, guarded, now};
use crate::games::Games;
use crate::problem::Problem;
use crate::show::{ChatLine, LOG_LINES};
use crate::store::{ChatRow, Entry, EntryKind, Head, Snapshot, Store, StoreError, TableRow};
use kernel::{Move, Record, RecordError, Rng, Seat, Table, Things, state_value_hash};
use serde_json::Value;
use std::collections::{BTreeMap, VecDeque};
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, AtomicU32, AtomicU64};
use tokio::sync::{Mutex, watch};

impl Room {
    /// Opens a stored table; nothing if there is none with this id.
    pub async fn open(
        id: &str,
        games: &Arc<dyn Games>,
        store: &Store,
    ) -> Result<Option<Room>, Problem> {
        let Some(inner) = read(id, games, store).await? else { return Ok(None) };
        let room = Room {
            id: id.to_owned(),
            game: games.find(&inner.row.game)?.clone(),
            is_open: inner.table.is_open(),
            store: store.clone(),
            stamp: watch::Sender::default(),
            shown: std::sync::Mutex::default(),
            states: std::sync::Mutex::default(),
            known: std::sync::Mutex::default(),
            there: std::sync::Mutex::default(),
            comings: AtomicU64::new(0),
            told_hints: Mutex::default(),
            study: std::sync::Mutex::default(),
            used: AtomicI64::new(now()),
            unseen: AtomicU32::new(0),
            inner: Mutex::new(inner),
        };
        room.publish(&*room.inner.lock().await);
        Ok(Some(room))
    }

    /// Takes over what other servers have stored since.
    pub async fn catch_up(&self, games: &Arc<dyn Games>) -> Result<(), Problem> {
        let mut inner = self.inner.lock().await;
        self.catch_up_locked(&mut inner, games).await
    }

    pub(super) async fn catch_up_locked(
        &self,
        inner: &mut Inner,
        games: &Arc<dyn Games>,
    ) -> Result<(), Problem> {
        if inner.doubtful {
            let read = read(&self.id, games, &self.store).await?;
            let mut fresh = read.ok_or_else(|| Problem::no_table(&self.id))?;
            // A bot that is at work comes back to its seat.
            (fresh.thinking, fresh.bots) = (inner.thinking, std::mem::take(&mut inner.bots));
            *inner = fresh;
        } else {
            let entries = self.store.entries(&self.id, inner.number).await?;
            for entry in &entries {
                if let Err(why) = take(inner, entry) {
                    inner.doubtful = true;
                    return Err(damaged(&self.id, &why));
                }
            }
            let table = inner.table.clone();
            inner.newest = apart(move || Newest::of(&*table)).await.unwrap_or_default();
            let row = self.store.table(&self.id).await?;
            let row = row.ok_or_else(|| Problem::no_table(&self.id))?;
            (inner.sitting, inner.version) = (row.sitting.clone(), row.version);
            let last = inner.chat.back().map_or(0, |line| line.number);
            let news = self.store.chat(&self.id, last, CHAT_LINES).await?;
            inner.chat.extend(news.into_iter().map(chat_line));
            while inner.chat.len() > CHAT_LINES as usize {
                inner.chat.pop_front();
            }
        }
        self.publish(inner);
        Ok(())
    }
}

/// Reads a table with everything that belongs to it.
async fn read(id: &str, games: &Arc<dyn Games>, store: &Store) -> Result<Option<Inner>, Problem> {
    loop {
        // The row is read first: there may be more actions than it and the snapshots know of, never fewer.
        let Some(row) = store.table(id).await? else { return Ok(None) };
        let snapshots = store.snapshots(id).await?;
        let entries = store.entries(id, 0).await?;
        let chat = store.chat(id, 0, CHAT_LINES).await?;
        let things = store.things(&row.head.content.print).await?;
        let version = games.find(&row.game)?.rules_version;
        let known = games.clone();
        let opened = apart(move || {
            let stored = Stored { row: &row, entries: &entries, snapshots: &snapshots, things };
            stored.brought_up(&*known, version)
        });
        let (mut inner, is_carried) = opened
            .await
            .unwrap_or_else(|words| Err(format!("the game broke down over it ({words})")))
            .map_err(|why| damaged(id, &why))?;
        inner.chat = chat.into_iter().map(chat_line).collect();
        if inner.number < inner.row.head.number {
            return Err(damaged(id, &format!("action {} is missing", inner.number + 1)));
        }
        if is_carried {
            if go_on_by_meaning(&mut inner, id, version, store).await? {
                return Ok(Some(inner));
            }
            continue;
        }
        // The game has the state now; as JSON it would be the largest thing in memory.
        inner.row.head.state = Value::Null;
        return Ok(Some(inner));
    }
}

/// All that is stored of a table.
struct Stored<'a> {
    row: &'a TableRow,
    entries: &'a [Entry],
    snapshots: &'a [Snapshot],
    /// What the content it was played with had in it.
    things: Things,
}

impl Stored<'_> {
    /// A table with all its entries taken, but for those before a snapshot. If a snapshot does not lead to the stored
    /// state, all are taken; if the content has changed since and they lead elsewhere, the table goes on from its state by
    /// meaning. Also tells whether it goes on under other rules or content than before.
    fn brought_up(&self, games: &dyn Games, version: u32) -> Result<(Inner, bool), String> {
        let (row, entries) = (self.row, self.entries);
        let newest = self.snapshots.first().map_or(0, |snapshot| snapshot.number);
        // The actions after it have the lines that a page shows; some tell nothing.
        let shown =
            |snapshot: &&Snapshot| snapshot.number + 2 * LOG_LINES as u64 <= row.head.number;
        let snapshot = self.snapshots.iter().filter(|each| each.rules == version).find(shown);
        let resumed =
            snapshot.and_then(|from| taken_from(games, row, entries, version, Some(from)).ok());
        let taken = || taken_from(games, row, entries, version, None);
        let (mut inner, is_carried) = match resumed.map_or_else(taken, Ok) {
            Ok(inner) => (inner, row.head.rules < version),
            Err(why) => (self.carried(games, why)?, true),
        };
        inner.snapshot = newest;
        Ok((inner, is_carried))
    }

    /// The table as its state says, by meaning. With the content of then, what is wrong with its actions is damage.
    fn carried(&self, games: &dyn Games, why: String) -> Result<Inner, String> {
        let row = self.row;
        let record = record(row, effective(self.entries.iter()), &row.head)?;
        let record = Record { carried: true, things: self.things.clone(), ..record };
        let now = games.rewind(&record).map_err(|_| why.clone())?;
        if now.content().1 == row.head.content.print {
            return Err(why);
        }
        let table = games.open(&record).map_err(|error| error.0)?;
        Ok(Inner { backs: Backs::of(self.entries.iter()), ..fresh(row, table, row.head.number) })
    }
}

/// A room for a table whose entries have been taken up to this number.
fn fresh(row: &TableRow, table: Box<dyn Table>, number: u64) -> Inner {
    Inner {
        number,
        reached: Reached::at(number, table.number()),
        known: Known::all(table.seats(), number),
        asked_since: vec![number; table.seats()],
        awaited_since: vec![row.head.at; table.seats()],
        backs: Backs::default(),
        newest: Newest::of(&*table),
        sitting: row.sitting.clone(),
        version: row.version,
        chat: VecDeque::new(),
        bots: BTreeMap::new(),
        thinking: false,
        doubtful: false,
        snapshot: 0,
        undrawn: None,
        table: table.into(),
        row: row.clone(),
    }
}

fn taken_from(
    games: &dyn Games,
    row: &TableRow,
    entries: &[Entry],
    version: u32,
    snapshot: Option<&Snapshot>,
) -> Result<Inner, String> {
    let Opened { mut table, mut replayed_from } = replay(games, row, entries, version)?;
    if let Some(snapshot) = snapshot.filter(|snapshot| snapshot.number > replayed_from) {
        let skipped =
            |entry: &&Entry| entry.number > replayed_from && entry.number <= snapshot.number;
        table.skip(&effective(entries.iter().filter(skipped)), &snapshot.state)?;
        replayed_from = snapshot.number;
    }
    let mut inner = fresh(row, table, replayed_from);
    inner.backs = Backs::of(entries.iter().take_while(|entry| entry.number <= replayed_from));
    for entry in entries.iter().filter(|entry| entry.number > replayed_from) {
        take(&mut inner, entry)?;
    }
    inner.newest = Newest::of(&*inner.table);
    // Under newer rules the state is where the table goes on from, and nothing was taken.
    let same = inner.number != row.head.number
        || row.head.rules < version
        || inner.table.stored_state() == row.head.state;
    same.then_some(inner).ok_or_else(|| "its actions do not lead to its state".to_owned())
}

/// A table brought to the point from which its entries can be taken one by one.
struct Opened {
    table: Box<dyn Table>,
    replayed_from: u64,
}

/// Under the rules of today a table is dealt again and its actions taken; what was played under older rules is skipped,
/// and the table goes on from the state that was stored then.
fn replay(
    games: &dyn Games,
    row: &TableRow,
    entries: &[Entry],
    version: u32,
) -> Result<Opened, String> {
    let words = |error: RecordError| error.0;
    let newest = entries.iter().map(|entry| entry.rules).max().unwrap_or(row.rules);
    if newest > version {
        return Err(format!(
            "it was played under version {newest} of the rules, and this program knows version {version}; use a newer one"
        ));
    }
    let renewed = entries.iter().rev().find_map(|entry| match &entry.kind {
        EntryKind::Rules { state } if entry.rules == version => Some((entry.number, state)),
        EntryKind::Rules { .. }
        | EntryKind::Move { .. }
        | EntryKind::Undo { .. }
        | EntryKind::Back { .. } => None,
    });
    if row.rules == version && renewed.is_none() {
        let table = games.rewind(&record(row, Vec::new(), &row.head)?).map_err(words)?;
        return Ok(Opened { table, replayed_from: 0 });
    }
    let (number, state) = renewed.unwrap_or((row.head.number, &row.head.state));
    let moves = effective(entries.iter().filter(|entry| entry.number <= number));
    let head = Head { state: state.clone(), ..row.head.clone() };
    let record = Record { carried: true, ..record(row, moves, &head)? };
    let table = games.open(&record).map_err(words)?;
    Ok(Opened { table, replayed_from: number })
}

/// Writes down that the table goes on under newer rules or other content, with the state it starts from, and tells all who
/// sit there. False if somebody was faster.
async fn go_on_by_meaning(
    inner: &mut Inner,
    id: &str,
    version: u32,
    store: &Store,
) -> Result<bool, Problem> {
    store.keep_content(&*inner.table).await?;
    inner.row.head.rules = version;
    let number = inner.number + 1;
    let head = inner.head(&*inner.table, number);
    let kind = EntryKind::Rules { state: head.state.clone() };
    let entry = Entry { number, rules: version, kind, at: now() };
    match store.append(id, &entry, &head).await {
        Ok(()) => {}
        Err(StoreError::Taken) => return Ok(false),
        Err(error) => return Err(error.into()),
    }
    inner.counted(inner.table.turn(), None, entry.at);
    inner.row.head = Head { state: Value::Null, ..head };
    inner.sitting.changes = inner.table.changes().to_vec();
    // Somebody who sits down at the same moment is more important; then only the log knows of it.
    if store.set_sitting(id, inner.version, &inner.sitting).await? {
        inner.version += 1;
    }
    Ok(true)
}

/// Takes over one stored entry.
fn take(inner: &mut Inner, entry: &Entry) -> Result<(), String> {
    if entry.number != inner.number + 1 {
        return Err(format!("action {} is missing", inner.number + 1));
    }
    let before = inner.table.turn();
    let actor = match &entry.kind {
        EntryKind::Move { seat, action } => {
            let played = guarded(|| inner.table_mut().play(*seat, &action.to_string()));
            let played = played
                .map_err(|words| format!("action {} breaks the game: {words}", entry.number))?;
            played.map_err(|error| format!("action {} is refused: {error}", entry.number))?;
            Some(*seat)
        }
        kind @ (EntryKind::Undo { .. } | EntryKind::Back { .. }) => {
            inner.backs.note(kind, inner.table.number());
            let undone = guarded(|| take_back(inner.table_mut(), kind));
            undone.map_err(|words| format!("undo {} breaks the game: {words}", entry.number))??;
            matches!(kind, EntryKind::Undo { alone: true, .. }).then(|| kind.seat()).flatten()
        }
        EntryKind::Rules { .. } => {
            return Err("it goes on under newer rules; use a newer Questhall".to_owned());
        }
    };
    inner.counted(before, actor, entry.at);
    Ok(())
}

/// Takes back what such an entry says.
pub(super) fn take_back(table: &mut dyn Table, kind: &EntryKind) -> Result<(), String> {
    match kind {
        EntryKind::Undo { seat, .. } => table.undo(*seat),
        EntryKind::Back { to, .. } => table.go_back(*to as usize),
        EntryKind::Move { .. } | EntryKind::Rules { .. } => Ok(()),
    }
}

/// The moves that are left when undone ones are taken away.
fn effective<'a>(entries: impl Iterator<Item = &'a Entry>) -> Vec<Move> {
    let mut moves: Vec<Move> = Vec::new();
    for entry in entries {
        match &entry.kind {
            EntryKind::Move { seat, action } => {
                moves.push(Move { seat: *seat, action: action.clone() })
            }
            EntryKind::Undo { seat, alone } => {
                let mark = moves.iter().rposition(|each| each.seat == *seat);
                match mark {
                    Some(mark) if *alone => drop(moves.remove(mark)),
                    Some(mark) => moves.truncate(mark),
                    None => {}
                }
            }
            EntryKind::Back { to, .. } => moves.truncate(*to as usize),
            EntryKind::Rules { .. } => {}
        }
    }
    moves
}

fn record(row: &TableRow, moves: Vec<Move>, head: &Head) -> Result<Record, String> {
    let rng: Rng = serde_json::from_str(&row.rng)
        .map_err(|error| format!("its seed cannot be read: {error}"))?;
    Ok(Record {
        questhall: Record::SHAPE,
        game: row.game.clone(),
        rules: row.rules,
        content: row.head.content.name.clone(),
        print: row.head.content.print.clone(),
        things: Things::new(),
        carried: false,
        options: row.options.clone(),
        rng,
        moves,
        hash: state_value_hash(&head.state),
        state: head.state.clone(),
    })
}

fn damaged(id: &str, why: &str) -> Problem {
    StoreError::Damaged(format!(
        "The table {id} cannot be opened: {why}. Its log is kept as it is; tell the people who run this hall."
    ))
    .into()
}

/// The page of a table broke down; the table itself did not.
pub(super) fn broken_page(id: &str, words: &str) -> Problem {
    StoreError::Damaged(format!("This moment of the table {id} cannot be drawn: {words}.")).into()
}

fn chat_line(row: ChatRow) -> ChatLine {
    ChatLine {
        number: row.number,
        who: row.who,
        text: row.text,
        at: row.at,
        nudged: row.nudged.map(Seat),
    }
}

/// Whether a seat number of a request exists.
pub(super) fn seat_of(inner: &Inner, seat: u8) -> Result<Seat, Problem> {
    let seats = inner.table.seats();
    let known = usize::from(seat) < seats;
    known.then_some(Seat(seat)).ok_or_else(|| {
        Problem::new(
            axum::http::StatusCode::NOT_FOUND,
            "No such seat",
            format!("This table has the seats 0 to {}.", seats - 1),
        )
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_undo_alone_leaves_what_others_did_since() {
        let log = |alone: bool| {
            let step = |seat: u8| EntryKind::Move { seat: Seat(seat), action: Value::Null };
            let kinds =
                [step(0), step(1), step(0), step(1), EntryKind::Undo { seat: Seat(0), alone }];
            let entry = |(number, kind)| Entry { number, rules: 1, kind, at: 0 };
            let entries: Vec<Entry> = (1..).zip(kinds).map(entry).collect();
            effective(entries.iter()).iter().map(|step| step.seat.0).collect::<Vec<_>>()
        };
        assert_eq!(log(true), [0, 1, 1]);
        assert_eq!(log(false), [0, 1]);
    }
}
