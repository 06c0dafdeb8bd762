//! Options of a table: players, mode and variants, as a game keeps them.

use crate::{Field, Setting, nearest};
use serde::{Deserialize, Serialize, de::DeserializeOwned};
use std::fmt::{self, Debug};

/// Players, mode and variants of one table.
pub trait Options:
    Clone + Debug + PartialEq + Serialize + DeserializeOwned + Send + Sync + 'static
{
    /// What lists of values come from.
    type Content;

    /// The key of the option that says the mode, in a game with several.
    const MODE: &'static str = "mode";

    /// The standard options for so many seats.
    fn standard(seats: usize) -> Self;

    /// The same for bots among themselves: a game that always comes to an end.
    fn bounded(seats: usize) -> Self {
        Self::standard(seats)
    }

    fn seats(&self) -> usize;

    /// Which of `Game::MODES` is played, by its place there. None in a game with one way to play.
    fn mode(&mut self) -> Option<&mut dyn Setting> {
        None
    }

    /// Every option besides seats and mode, in the order in which a page asks for them. A game has the same keys
    /// at every table; what they take may depend on the seats, the mode and the content.
    fn fields(&self, content: &Self::Content) -> Vec<Field<Self>> {
        let _ = content;
        Vec::new()
    }
}

/// The options of a game that has none besides the number of seats.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeatsOnly {
    pub seats: usize,
}

impl Options for SeatsOnly {
    type Content = ();

    fn standard(seats: usize) -> Self {
        SeatsOnly { seats }
    }

    fn seats(&self) -> usize {
        self.seats
    }
}

/// A table that cannot be set like this, and what to do about it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SetupError(pub String);

impl SetupError {
    /// "I know no `what` called `word`", with the nearest known word or the list of all.
    pub fn unknown<'a>(what: &str, word: &str, known: impl Iterator<Item = &'a str>) -> SetupError {
        let known: Vec<&str> = known.collect();
        let hint = match nearest(word, known.iter().copied()) {
            Some(near) => format!("Did you mean \"{near}\"? "),
            None => String::new(),
        };
        let list = if known.is_empty() { "none".to_owned() } else { known.join(", ") };
        SetupError(format!("I know no {what} called \"{word}\". {hint}Known: {list}."))
    }
}

impl fmt::Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for SetupError {}
