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
    /// Where the same people play again, once somebody has set that table.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rematch: Option<Rematch>,
    /// What has changed since the table was dealt or last carried over, in sentences.
    #[serde(default)]
    pub changes: Vec<String>,
    #[serde(flatten)]
    pub manners: Manners,
    /// Who has asked for hints, in the order of the log: the newest.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub hints_asked: Vec<Asked>,
    /// People still gather in the waiting room: nobody acts, and no bot begins.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub gathering: bool,
}

/// What those at a table have agreed on beside the rules of the game.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Manners {
    #[serde(default)]
    pub undo: Undo,
    /// How many seconds somebody has for a turn; then the others may let a bot play on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clock: Option<u32>,
    /// Whether those who watch may speak.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub watchers_speak: bool,
    #[serde(default, skip_serializing_if = "Hinting::is_usual")]
    pub hints: Hinting,
}

/// Who gets hints.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Hinting {
    /// One person among bots, and those who play together as a team: nobody minds there.
    #[default]
    Friendly,
    /// Whoever asks.
    Always,
    Never,
}

impl Hinting {
    pub const ALL: [Hinting; 3] = [Hinting::Friendly, Hinting::Always, Hinting::Never];

    /// As it is written in forms and by programs.
    pub fn word(self) -> &'static str {
        match self {
            Hinting::Friendly => "friendly",
            Hinting::Always => "always",
            Hinting::Never => "never",
        }
    }

    pub fn from_word(word: &str) -> Option<Hinting> {
        Hinting::ALL.into_iter().find(|each| each.word() == word)
    }

    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands over a reference")]
    fn is_usual(&self) -> bool {
        *self == Hinting::default()
    }
}

/// Somebody has asked for a hint after so many moves that all know of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Asked {
    pub seat: Seat,
    pub at: u64,
}

/// How far one may go back.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Undo {
    /// One person among bots goes back to the start of a turn, whatever was seen since: bots do not mind. Where people play
    /// each other it is as strict as the other.
    #[default]
    Friendly,
    /// As long as nobody has learned anything new.
    Strict,
}

impl Undo {
    /// As it is written in forms, files and by programs.
    pub fn word(self) -> &'static str {
        match self {
            Undo::Friendly => "friendly",
            Undo::Strict => "strict",
        }
    }

    pub fn from_word(word: &str) -> Option<Undo> {
        [Undo::Friendly, Undo::Strict].into_iter().find(|each| each.word() == word)
    }
}

/// The table at which the people of a finished one play again.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Rematch {
    pub table: String,
    pub turned: bool,
}

impl Rematch {
    /// Where somebody sits there who was the `place`th of `count` here. Turned seats move up by one, and the first becomes
    /// the last.
    pub fn seat(turned: bool, place: usize, count: usize) -> Seat {
        let place = if turned { (place + count - 1) % count } else { place };
        Seat(place as u8)
    }
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
    /// In the waiting room: the person wants to begin.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub ready: bool,
    /// Up to which action the person has read the story.
    #[serde(default, skip_serializing_if = "is_nought")]
    pub read: usize,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands over a reference")]
fn is_nought(n: &usize) -> bool {
    *n == 0
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
