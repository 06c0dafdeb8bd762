//! What the hall asks of the games. Whoever knows the games implements it; the hall knows none.

use bots::TableBot;
use kernel::{Field, Record, RecordError, Rng, SetupError, Table};
use std::ops::RangeInclusive;

/// One game as the hall shows it.
#[derive(Clone, Debug)]
pub struct GameInfo {
    pub id: &'static str,
    pub title: &'static str,
    /// One or two sentences for those who do not know it.
    pub about: &'static str,
    /// Whether it stands here only to show how a game is added.
    pub is_example: bool,
    pub seats: RangeInclusive<usize>,
    /// Whether one person may see all of several own seats at once.
    pub is_open: bool,
    pub options: &'static [Field],
    /// The ledger, as Markdown.
    pub rules: &'static str,
    pub rules_version: u32,
    /// The look of its page.
    pub style: &'static str,
    /// Its picture for the shop window, one SVG.
    pub emblem: String,
}

impl GameInfo {
    /// How many sit at a new table if nobody says otherwise: three is a good table in most games.
    pub fn usual_seats(&self) -> usize {
        if self.seats.contains(&3) { 3 } else { *self.seats.start() }
    }
}

/// All games of a hall.
pub trait Games: Send + Sync + 'static {
    fn all(&self) -> &[GameInfo];

    /// Deals a new table. `sets` are options as people write them: KEY=VALUE.
    fn deal(
        &self,
        game: &str,
        seats: usize,
        sets: &[String],
        rng: Rng,
    ) -> Result<Box<dyn Table>, SetupError>;

    /// Opens a stored table where it was left.
    fn open(&self, record: &Record) -> Result<Box<dyn Table>, RecordError>;

    /// Opens a stored table as it was dealt, before its first move.
    fn rewind(&self, record: &Record) -> Result<Box<dyn Table>, RecordError>;

    /// A player for `game`, by the word of its kind. The same seed makes the same decisions.
    fn bot(&self, game: &str, word: &str, seed: u64) -> Result<Box<dyn TableBot>, SetupError>;

    /// The game with this id.
    fn find(&self, id: &str) -> Result<&GameInfo, SetupError> {
        let found = self.all().iter().find(|game| game.id == id);
        found.ok_or_else(|| SetupError::unknown("game", id, self.all().iter().map(|game| game.id)))
    }
}
