//! Who sits at a table, and what the table has not agreed on yet.

use kernel::{Seat, guide};
use serde::{Deserialize, Serialize};

/// Everything about a table that is not the game: it changes without an action, and is stored with a version.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sitting {
    pub chairs: Vec<Chair>,
    /// An undo that waits for the others.
    #[serde(default)]
    pub proposal: Option<Proposal>,
    /// Why nobody can play on, if nobody can.
    #[serde(default)]
    pub closed: Option<String>,
    /// Whether strangers find the table in the lobby while a seat is open.
    #[serde(default)]
    pub listed: bool,
    /// Somebody may know the seed: the table was dealt from a number that somebody chose, came from a file, or was handed
    /// out as one before it was over. Once known, it stays known.
    #[serde(default)]
    pub seed_known: bool,
    /// How far the guided first game has come, while somebody is guided here.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub guide: Option<guide::Place>,
    /// What has changed since the table was dealt or last carried over, in sentences.
    #[serde(default)]
    pub changes: Vec<String>,
}

/// One seat of a table. Without bot and keys it is open.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Chair {
    /// The word of the bot that decides. If there are keys too, a person has lent the seat and may take it back.
    #[serde(default)]
    pub bot: Option<String>,
    /// Hashes of the keys that hold this seat: one for each browser or program.
    #[serde(default)]
    pub keys: Vec<String>,
    /// What the person wants to be called.
    #[serde(default)]
    pub name: String,
}

impl Chair {
    pub fn is_open(&self) -> bool {
        self.bot.is_none() && self.keys.is_empty()
    }

    /// Whether a person decides here now.
    pub fn has_person(&self) -> bool {
        self.bot.is_none() && !self.keys.is_empty()
    }

    /// The word for this seat in a file: me, open, or the bot.
    pub fn word(&self) -> &str {
        match &self.bot {
            Some(word) => word,
            None if self.keys.is_empty() => "open",
            None => "me",
        }
    }
}

/// An undo that others must agree to, because they have acted since.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Proposal {
    pub seat: Seat,
    /// The number of the log when it was asked for. Any later action that all know of ends it.
    pub number: u64,
    /// Who has still to agree.
    pub waiting: Vec<Seat>,
}
