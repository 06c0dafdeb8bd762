//! Options of a table: which there are, and how words on a command line set them.

use crate::nearest;
use serde::{Deserialize, Serialize, de::DeserializeOwned};
use std::fmt::{self, Debug};

/// One option that a table can set.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Field {
    pub key: &'static str,
    /// What it changes, in one sentence.
    pub about: &'static str,
    /// Every value it takes; the first one is the standard.
    pub values: &'static [&'static str],
    /// The rule behind it.
    pub rule: &'static str,
}

/// Players, mode and variants of one table.
pub trait Options:
    Clone + Debug + PartialEq + Serialize + DeserializeOwned + Send + Sync + 'static
{
    /// The standard options for so many seats.
    fn standard(seats: usize) -> Self;

    /// The same for bots among themselves: a game that always comes to an end.
    fn bounded(seats: usize) -> Self {
        Self::standard(seats)
    }

    fn seats(&self) -> usize;

    /// Every option, in the order in which a page asks for them.
    fn fields() -> &'static [Field];

    /// The value now set for a key of `fields`.
    fn get(&self, key: &str) -> &'static str;

    /// Takes over one pair that `set` has checked.
    fn put(&mut self, key: &'static str, value: &'static str);

    /// Sets one option by its words, or says which words there are.
    fn set(&mut self, key: &str, value: &str) -> Result<(), SetupError> {
        let keys = || Self::fields().iter().map(|field| field.key);
        let Some(field) = Self::fields().iter().find(|field| field.key == key) else {
            return Err(SetupError::unknown("option", key, keys()));
        };
        let Some(value) = field.values.iter().find(|known| **known == value) else {
            let what = format!("value for the option {key}");
            return Err(SetupError::unknown(&what, value, field.values.iter().copied()));
        };
        self.put(field.key, value);
        Ok(())
    }
}

/// The options of a game that has none besides the number of seats.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeatsOnly {
    pub seats: usize,
}

impl Options for SeatsOnly {
    fn standard(seats: usize) -> Self {
        SeatsOnly { seats }
    }

    fn seats(&self) -> usize {
        self.seats
    }

    fn fields() -> &'static [Field] {
        &[]
    }

    fn get(&self, key: &str) -> &'static str {
        panic!("there is no option {key}")
    }

    fn put(&mut self, key: &'static str, _value: &'static str) {
        panic!("there is no option {key}")
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
