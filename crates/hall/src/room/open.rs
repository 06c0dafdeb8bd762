//! From the store into memory, and keeping up with other servers.

use super::{CHAT_LINES, Inner, Room, apart, guarded, now};
use crate::games::Games;
use crate::problem::Problem;
use crate::show::ChatLine;
use crate::store::{ChatRow, Entry, EntryKind, Head, Store, StoreError, TableRow};
use kernel::{Move, Record, RecordError, Rng, Seat, Table, state_value_hash};
use serde_json::Value;
use std::collections::{BTreeMap, VecDeque};
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, AtomicU32};
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
        let Some(row) = store.table(id).await? else { return Ok(None) };
        let entries = store.entries(id, 0).await?;
        let chat = store.chat(id, 0, CHAT_LINES).await?;
        let version = games.find(&row.game)?.rules_version;
        let known = games.clone();
        let opened = apart(move || brought_up(&*known, row, &entries, version)).await;
        let mut inner = opened
            .unwrap_or_else(|words| Err(format!("the game broke down over it ({words})")))
            .map_err(|why| damaged(id, &why))?;
        inner.chat = chat.into_iter().map(chat_line).collect();
        // The row was read first: there may be more actions than it knows of, never fewer.
        if inner.number < inner.row.head.number {
            return Err(damaged(id, &format!("action {} is missing", inner.number + 1)));
        }
        if inner.row.head.rules < version {
            if go_on_under_newer_rules(&mut inner, id, version, store).await? {
                return Ok(Some(inner));
            }
            continue;
        }
        let same = inner.number != inner.row.head.number
            || inner.table.record().state == inner.row.head.state;
        if !same {
            return Err(damaged(id, "its actions do not lead to its state"));
        }
        // The game has the state now; as JSON it would be the largest thing in memory.
        inner.row.head.state = Value::Null;
        return Ok(Some(inner));
    }
}

/// A table with all its entries taken.
fn brought_up(
    games: &dyn Games,
    row: TableRow,
    entries: &[Entry],
    version: u32,
) -> Result<Inner, String> {
    let opened = replay(games, &row, entries, version)?;
    let mut inner = Inner {
        number: opened.replayed_from,
        undone: 0,
        asked_since: vec![0; row.seats as usize],
        sitting: row.sitting.clone(),
        version: row.version,
        chat: VecDeque::new(),
        bots: BTreeMap::new(),
        thinking: false,
        doubtful: false,
        table: opened.table,
        row,
    };
    for entry in entries.iter().filter(|entry| entry.number > opened.replayed_from) {
        take(&mut inner, entry)?;
    }
    Ok(inner)
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
    if row.rules == version {
        let table = games.rewind(&record(row, Vec::new(), &row.head)?).map_err(words)?;
        return Ok(Opened { table, replayed_from: 0 });
    }
    let renewed = entries.iter().rev().find_map(|entry| match &entry.kind {
        EntryKind::Rules { state } if entry.rules == version => Some((entry.number, state)),
        EntryKind::Rules { .. } | EntryKind::Move { .. } | EntryKind::Undo { .. } => None,
    });
    let (number, state) = renewed.unwrap_or((row.head.number, &row.head.state));
    let moves = effective(entries.iter().filter(|entry| entry.number <= number));
    let head = Head { state: state.clone(), ..row.head.clone() };
    let table = games.open(&record(row, moves, &head)?).map_err(words)?;
    Ok(Opened { table, replayed_from: number })
}

/// Writes down that the table goes on under newer rules, with the state it starts from. False if somebody was faster.
async fn go_on_under_newer_rules(
    inner: &mut Inner,
    id: &str,
    version: u32,
    store: &Store,
) -> Result<bool, Problem> {
    inner.row.head.rules = version;
    let number = inner.number + 1;
    let head = inner.head(&*inner.table, number);
    let kind = EntryKind::Rules { state: head.state.clone() };
    let entry = Entry { number, rules: version, kind, at: now() };
    match store.append(id, &entry, &head).await {
        Ok(()) => {
            inner.counted(inner.table.turn(), None);
            inner.row.head.state = Value::Null;
            Ok(true)
        }
        Err(StoreError::Taken) => Ok(false),
        Err(error) => Err(error.into()),
    }
}

/// Takes over one stored entry.
fn take(inner: &mut Inner, entry: &Entry) -> Result<(), String> {
    if entry.number != inner.number + 1 {
        return Err(format!("action {} is missing", inner.number + 1));
    }
    let before = inner.table.turn();
    let actor = match &entry.kind {
        EntryKind::Move { seat, action } => {
            let played = guarded(|| inner.table.play(*seat, &action.to_string()));
            let played = played
                .map_err(|words| format!("action {} breaks the game: {words}", entry.number))?;
            played.map_err(|error| format!("action {} is refused: {error}", entry.number))?;
            Some(*seat)
        }
        EntryKind::Undo { seat } => {
            inner.table.undo(*seat)?;
            inner.undone += 1;
            None
        }
        EntryKind::Rules { .. } => {
            return Err("it goes on under newer rules; use a newer Questhall".to_owned());
        }
    };
    inner.counted(before, actor);
    Ok(())
}

/// The moves that are left when undone ones are taken away.
fn effective<'a>(entries: impl Iterator<Item = &'a Entry>) -> Vec<Move> {
    let mut moves: Vec<Move> = Vec::new();
    for entry in entries {
        match &entry.kind {
            EntryKind::Move { seat, action } => {
                moves.push(Move { seat: *seat, action: action.clone() })
            }
            EntryKind::Undo { seat } => {
                let mark = moves.iter().rposition(|each| each.seat == *seat);
                moves.truncate(mark.unwrap_or(moves.len()));
            }
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
        content: row.content.clone(),
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
    ChatLine { number: row.number, who: row.who, text: row.text, at: row.at }
}

/// Whether a seat number of a request exists.
pub(super) fn seat_of(inner: &Inner, seat: u8) -> Result<Seat, Problem> {
    let seats = inner.sitting.chairs.len();
    let known = usize::from(seat) < seats;
    known.then_some(Seat(seat)).ok_or_else(|| {
        Problem::new(
            axum::http::StatusCode::NOT_FOUND,
            "No such seat",
            format!("This table has the seats 0 to {}.", seats - 1),
        )
    })
}
