//! A table as a file: options, generator, actions, and the state they led to.

use crate::{Content, Game, Rng, Seat, Shared, at_hand};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use sha2::{Digest, Sha256};
use std::collections::BTreeMap;
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
    /// The fingerprint of the content; empty in files of shape 1, which did not know it.
    #[serde(default)]
    pub print: String,
    /// What the content had in it, so that one can tell what has changed since.
    #[serde(default)]
    pub things: Things,
    /// The table has gone on by meaning under newer rules or other content: its moves cannot all be taken again.
    #[serde(default)]
    pub carried: bool,
    pub options: Value,
    /// The generator before the first draw.
    pub rng: Rng,
    pub moves: Vec<Move>,
    /// What points into the content is written by its id.
    pub state: Value,
    /// The hash of `state`.
    pub hash: String,
}

impl Record {
    pub const SHAPE: u32 = 2;

    /// A table of today's rules: these moves have led to this state.
    pub fn of<G: Game>(
        content: Shared<G::Content>,
        options: &G::Options,
        rng: Rng,
        moves: impl IntoIterator<Item = (Seat, G::Action)>,
        state: &G,
    ) -> Record {
        let action = |action: G::Action| {
            at_hand(content, || serde_json::to_value(action)).expect("an action is plain data")
        };
        let state = saved_state(state, content);
        Record {
            questhall: Record::SHAPE,
            game: G::ID.to_owned(),
            rules: G::RULES_VERSION,
            content: content.name().to_owned(),
            print: content.fingerprint().to_owned(),
            things: things_of(&*content),
            carried: false,
            options: serde_json::to_value(options).expect("options are plain data"),
            rng,
            moves: moves
                .into_iter()
                .map(|(seat, each)| Move { seat, action: action(each) })
                .collect(),
            hash: value_hash(&state),
            state,
        }
    }

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

/// Kind, id and fingerprint of all that a save may point to.
pub type Things = BTreeMap<String, BTreeMap<String, String>>;

/// What this content has in it.
pub fn things_of(content: &impl Content) -> Things {
    let mut things = Things::new();
    for thing in content.things() {
        let of_kind = things.entry(thing.kind.to_owned()).or_default();
        of_kind.insert(thing.id, format!("{:08x}", thing.print));
    }
    things
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

/// A state as it is stored: what points into the content by its id.
pub fn saved_state<G: Game>(state: &G, content: Shared<G::Content>) -> Value {
    at_hand(content, || serde_json::to_value(state)).expect("a state is plain data")
}

/// A short name for a stored state: two states have the same one only if they are the same.
// A value keeps its keys sorted, so a field moved in the source does not change the hash.
pub fn value_hash(state: &Value) -> String {
    let bytes = serde_json::to_vec(state).expect("a value is JSON");
    Sha256::digest(&bytes)[..8].iter().map(|byte| format!("{byte:02x}")).collect()
}
