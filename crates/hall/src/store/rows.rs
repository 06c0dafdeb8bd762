//! What is stored, as values.

use super::failure::StoreError;
use crate::sitting::Sitting;
use kernel::{Seat, Table};
use serde::de::DeserializeOwned;
use serde_json::Value;
use sqlx::any::AnyRow;
use sqlx::{ColumnIndex, Decode, Row, Type};

/// What content is called, and its fingerprint: empty where an older hall did not know it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Label {
    pub name: String,
    pub print: String,
}

impl Label {
    pub fn of(table: &dyn Table) -> Label {
        let (name, print) = table.content();
        Label { name: name.to_owned(), print: print.to_owned() }
    }

    pub(super) fn words(&self) -> String {
        format!("{} {}", self.name, self.print)
    }

    fn from_words(words: &str) -> Label {
        let (name, print) = words.rsplit_once(' ').unwrap_or((words, ""));
        Label { name: name.to_owned(), print: print.to_owned() }
    }
}

/// A table as it is dealt.
#[derive(Clone, Debug, PartialEq)]
pub struct NewTable {
    pub id: String,
    pub game: String,
    /// The version of the rules it is dealt under.
    pub rules: u32,
    pub content: Label,
    pub options: Value,
    /// The generator it was dealt from, as JSON.
    pub rng: String,
    pub seed_hash: String,
    pub state: Value,
    pub seats: u32,
    pub sitting: Sitting,
    /// Milliseconds since 1970.
    pub made: i64,
}

impl NewTable {
    /// Where the log of a new table stands.
    pub fn head(&self) -> Head {
        let state = self.state.clone();
        let content = self.content.clone();
        Head {
            number: 0,
            rules: self.rules,
            content,
            over: false,
            state,
            at: self.made,
            outcome: None,
        }
    }
}

/// A table as it is now.
#[derive(Clone, Debug, PartialEq)]
pub struct TableRow {
    pub id: String,
    pub game: String,
    /// The version of the rules it was dealt under; `head` has the one it is played under now.
    pub rules: u32,
    pub options: Value,
    pub rng: String,
    pub seed_hash: String,
    pub seats: u32,
    pub sitting: Sitting,
    pub made: i64,
    /// The number of the last entry, the same as in `head`.
    pub number: u64,
    pub over: bool,
    /// When the last entry was written.
    pub touched: i64,
    /// The version of `sitting`.
    pub version: i64,
    pub head: Head,
}

/// The state after the last entry.
#[derive(Clone, Debug, PartialEq)]
pub struct Head {
    pub number: u64,
    pub rules: u32,
    /// The content it is played with now.
    pub content: Label,
    pub over: bool,
    pub state: Value,
    pub at: i64,
    pub outcome: Option<Value>,
}

/// One line of a table's log.
#[derive(Clone, Debug, PartialEq)]
pub struct Entry {
    /// From 1, without gaps.
    pub number: u64,
    pub rules: u32,
    pub kind: EntryKind,
    pub at: i64,
}

#[derive(Clone, Debug, PartialEq)]
pub enum EntryKind {
    Move {
        seat: Seat,
        action: Value,
    },
    Undo {
        seat: Seat,
        /// Only the last action of this seat, and none that others have taken since.
        alone: bool,
    },
    /// A friendly undo: so many moves are left, whatever was learned since.
    Back {
        seat: Seat,
        to: u64,
    },
    /// The table went on under newer rules from this state.
    Rules {
        state: Value,
    },
}

impl EntryKind {
    /// Whose entry it is.
    pub fn seat(&self) -> Option<Seat> {
        match self {
            EntryKind::Move { seat, .. }
            | EntryKind::Undo { seat, .. }
            | EntryKind::Back { seat, .. } => Some(*seat),
            EntryKind::Rules { .. } => None,
        }
    }
}

/// The state after an entry to before which nobody can go back.
#[derive(Clone, Debug, PartialEq)]
pub struct Snapshot {
    pub number: u64,
    pub rules: u32,
    pub state: Value,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewChat {
    /// Spectators have none.
    pub seat: Option<u8>,
    pub who: String,
    pub text: String,
    pub at: i64,
    /// The seat that is reminded of its turn by it.
    pub nudged: Option<u8>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChatRow {
    /// From 1, for each table.
    pub number: u64,
    pub seat: Option<u8>,
    pub who: String,
    pub text: String,
    pub at: i64,
    /// The seat that is reminded of its turn by it.
    pub nudged: Option<u8>,
}

/// "Something is wrong": the table as a file, and what the person says about it.
#[derive(Clone, Debug, PartialEq)]
pub struct NewReport {
    pub id: String,
    pub table: String,
    pub number: u64,
    pub note: String,
    pub file: Value,
    pub at: i64,
}

/// A report is read as it was written.
pub type ReportRow = NewReport;

/// The columns of a [`TableRow`], for every query that reads one.
macro_rules! table_columns {
    () => {
        "tables.id, tables.game, tables.rules, tables.content, tables.options, tables.rng, tables.seed_hash, \
         tables.seats, tables.made, tables.version, tables.sitting, tables.number, tables.is_over, tables.touched, \
         tables.head_rules, tables.outcome, tables.state"
    };
}
pub(super) use table_columns;

/// The columns that are derived from a sitting, so that lists need not read JSON.
pub(super) struct Derived {
    pub json: String,
    pub is_listed: i64,
    pub is_closed: i64,
    pub open_seats: i64,
    pub bots: i64,
}

impl Derived {
    pub(super) fn from(sitting: &Sitting) -> Result<Derived, StoreError> {
        let chairs = || sitting.chairs.iter();
        Ok(Derived {
            json: json(sitting)?,
            is_listed: sitting.listed.into(),
            is_closed: sitting.closed.is_some().into(),
            open_seats: chairs().filter(|chair| chair.is_open()).count() as i64,
            bots: chairs().filter(|chair| chair.bot.is_some()).count() as i64,
        })
    }
}

pub(super) fn table(row: &AnyRow) -> Result<TableRow, StoreError> {
    let head = Head {
        number: unsigned(row, "number")?,
        rules: unsigned(row, "head_rules")?,
        content: Label::from_words(&get::<String>(row, "content")?),
        over: get::<i64>(row, "is_over")? != 0,
        state: parsed(row, "state")?,
        at: get(row, "touched")?,
        outcome: maybe_parsed(row, "outcome")?,
    };
    Ok(TableRow {
        id: get(row, "id")?,
        game: get(row, "game")?,
        rules: unsigned(row, "rules")?,
        options: parsed(row, "options")?,
        rng: get(row, "rng")?,
        seed_hash: get(row, "seed_hash")?,
        seats: unsigned(row, "seats")?,
        sitting: parsed(row, "sitting")?,
        made: get(row, "made")?,
        number: head.number,
        over: head.over,
        touched: head.at,
        version: get(row, "version")?,
        head,
    })
}

/// The data of an undo that took back one action alone, as JSON.
const ALONE: &str = "\"alone\"";

/// Kind, seat and data of an entry, as they are written.
pub(super) fn kind_columns(
    kind: &EntryKind,
) -> Result<(&'static str, Option<i64>, Option<String>), StoreError> {
    Ok(match kind {
        EntryKind::Move { seat, action } => ("move", Some(seat.0.into()), Some(json(action)?)),
        EntryKind::Undo { seat, alone: false } => ("undo", Some(seat.0.into()), None),
        EntryKind::Undo { seat, alone: true } => {
            ("undo", Some(seat.0.into()), Some(ALONE.to_owned()))
        }
        EntryKind::Back { seat, to } => ("back", Some(seat.0.into()), Some(json(to)?)),
        EntryKind::Rules { state } => ("rules", None, Some(json(state)?)),
    })
}

pub(super) fn entry(row: &AnyRow) -> Result<Entry, StoreError> {
    let word: String = get(row, "kind")?;
    let kind = match word.as_str() {
        "move" => EntryKind::Move { seat: seat(row)?, action: parsed(row, "data")? },
        "undo" => {
            let data: Option<String> = get(row, "data")?;
            EntryKind::Undo { seat: seat(row)?, alone: data.as_deref() == Some(ALONE) }
        }
        "back" => EntryKind::Back { seat: seat(row)?, to: parsed(row, "data")? },
        "rules" => EntryKind::Rules { state: parsed(row, "data")? },
        _ => return Err(damaged("kind", &format!("{word:?} is no kind of entry"))),
    };
    Ok(Entry {
        number: unsigned(row, "number")?,
        rules: unsigned(row, "rules")?,
        kind,
        at: get(row, "at")?,
    })
}

pub(super) fn snapshot(row: &AnyRow) -> Result<Snapshot, StoreError> {
    Ok(Snapshot {
        number: unsigned(row, "number")?,
        rules: unsigned(row, "rules")?,
        state: parsed(row, "state")?,
    })
}

pub(super) fn chat(row: &AnyRow) -> Result<ChatRow, StoreError> {
    let seat = |column: &'static str| {
        let seat: Option<i64> = get(row, column)?;
        let small = |seat: i64| u8::try_from(seat).map_err(|error| damaged(column, &error));
        seat.map(small).transpose()
    };
    Ok(ChatRow {
        number: unsigned(row, "number")?,
        seat: seat("seat")?,
        nudged: seat("nudged")?,
        who: get(row, "who")?,
        text: get(row, "text")?,
        at: get(row, "at")?,
    })
}

pub(super) fn report(row: &AnyRow) -> Result<ReportRow, StoreError> {
    Ok(ReportRow {
        id: get(row, "id")?,
        table: get(row, "table_id")?,
        number: unsigned(row, "number")?,
        note: get(row, "note")?,
        file: parsed(row, "file")?,
        at: get(row, "at")?,
    })
}

pub(super) fn count(row: &AnyRow) -> Result<u64, StoreError> {
    unsigned(row, "number")
}

/// Values become text before a connection is taken: it is short work, and needs no lock.
pub(super) fn json(value: &impl serde::Serialize) -> Result<String, StoreError> {
    serde_json::to_string(value)
        .map_err(|error| StoreError::Damaged(format!("It cannot be written as JSON: {error}.")))
}

/// What people write, without the one letter that PostgreSQL cannot keep.
pub(super) fn plain(text: &str) -> String {
    text.replace('\0', "")
}

/// A number for a BIGINT column. Our numbers never come near the end of either type.
pub(super) fn signed(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

fn seat(row: &AnyRow) -> Result<Seat, StoreError> {
    unsigned(row, "seat").map(Seat)
}

fn get<'r, T>(row: &'r AnyRow, column: &'static str) -> Result<T, StoreError>
where
    T: Decode<'r, sqlx::Any> + Type<sqlx::Any>,
    &'static str: ColumnIndex<AnyRow>,
{
    row.try_get(column).map_err(|error| damaged(column, &error))
}

fn unsigned<T: TryFrom<i64, Error: std::fmt::Display>>(
    row: &AnyRow,
    column: &'static str,
) -> Result<T, StoreError> {
    T::try_from(get::<i64>(row, column)?).map_err(|error| damaged(column, &error))
}

fn parsed<T: DeserializeOwned>(row: &AnyRow, column: &'static str) -> Result<T, StoreError> {
    let text: String = get(row, column)?;
    serde_json::from_str(&text).map_err(|error| damaged(column, &error))
}

fn maybe_parsed<T: DeserializeOwned>(
    row: &AnyRow,
    column: &'static str,
) -> Result<Option<T>, StoreError> {
    let text: Option<String> = get(row, column)?;
    text.map(|text| serde_json::from_str(&text))
        .transpose()
        .map_err(|error| damaged(column, &error))
}

fn damaged(column: &str, error: &dyn std::fmt::Display) -> StoreError {
    StoreError::Damaged(format!(
        "A stored line cannot be read: its {column} is damaged ({error}). Keep a copy of the store, and put back the last backup."
    ))
}
