//! A table as a file: options, generator, actions, and the state they led to.

use crate::{Game, Rng, Seat};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use sha2::{Digest, Sha256};
use std::fmt;

/// What is stored of a table. The actions tell how it came about; the state is kept beside them, so that
/// a table saved under older rules still opens under newer ones.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Record {
    /// The version of this file's shape.
    pub questhall: u32,
    pub game: String,
    /// The version of the rules under which the table was begun. Under a newer version its moves cannot be
    /// stepped through, and it goes on from its state.
    pub rules: u32,
    pub content: String,
    pub options: Value,
    /// The generator before the first draw.
    pub rng: Rng,
    pub moves: Vec<Move>,
    pub state: Value,
    /// The hash of `state`.
    pub hash: String,
}

impl Record {
    pub const SHAPE: u32 = 1;

    /// Reads a record and checks that it is whole.
    pub fn from_json(text: &str) -> Result<Record, RecordError> {
        let record: Record = serde_json::from_str(text).map_err(|error| {
            RecordError(format!(
                "This is not a table that Questhall saved: {error}. Use another copy of it, or another file."
            ))
        })?;
        if record.questhall > Record::SHAPE {
            return Err(RecordError(format!(
                "This file has shape {}, and this program reads up to {}. Use a newer Questhall.",
                record.questhall,
                Record::SHAPE
            )));
        }
        if value_hash(&record.state) != record.hash {
            return Err(RecordError(
                "The file is damaged: its state does not agree with its hash. Use another copy of it.".to_owned(),
            ));
        }
        Ok(record)
    }

    pub fn to_json(&self) -> String {
        serde_json::to_string(self).expect("a record is plain data")
    }
}

/// One action and who took it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Move {
    pub seat: Seat,
    pub action: Value,
}

/// A file that cannot be opened, and what to do about it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordError(pub String);

impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for RecordError {}

/// A short name for a state: two states have the same one only if they are the same.
pub fn state_hash<G: Game>(state: &G) -> String {
    value_hash(&serde_json::to_value(state).expect("a state is plain data"))
}

/// The same short name for a state that is JSON already.
// A value keeps its keys sorted, so a field moved in the source does not change the hash.
pub fn value_hash(state: &Value) -> String {
    let bytes = serde_json::to_vec(state).expect("a value is JSON");
    Sha256::digest(&bytes)[..8].iter().map(|byte| format!("{byte:02x}")).collect()
}
