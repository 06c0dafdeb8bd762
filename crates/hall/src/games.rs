//! What the hall asks of the games. Whoever knows the games implements it; the hall knows none.

use bots::{Adviser, TableBot};
use kernel::{
    Guide, ModeInfo, Options, Pictures, Present, Primer, Record, RecordError, Rng, SetupError,
    Shared, Table, setup,
};
use std::ops::RangeInclusive;
use std::sync::Arc;

/// One game as the hall shows it.
#[derive(Clone, Debug)]
pub struct GameInfo {
    pub id: &'static str,
    pub title: &'static str,
    /// One or two sentences for those who do not know it.
    pub about: &'static str,
    /// What it is like, in a few words each.
    pub likes: &'static [&'static str],
    /// Whether it stands here only to show how a game is added.
    pub is_example: bool,
    /// The key of the option that says the mode, where there are several.
    pub mode_key: &'static str,
    /// The ways to play it, at least one; the first one if nobody says otherwise.
    pub modes: Vec<ModeInfo>,
    /// The ledger, as Markdown.
    pub rules: &'static str,
    pub rules_version: u32,
    /// Its guided first game, if it has one.
    pub guide: Option<Arc<Guide>>,
    /// The rules as people read them, if somebody has written them.
    pub primer: Option<Primer>,
    /// What that page shows, and a picture for each way to play that has one.
    pub pictures: Pictures,
    /// The look of its page.
    pub style: &'static str,
    /// Its picture for the shop window, one SVG.
    pub emblem: String,
}

impl GameInfo {
    /// What a hall shows of a game with this content.
    pub fn of<G: Present>(content: Shared<G::Content>, is_example: bool) -> GameInfo {
        let primer = Primer::read("PRIMER.txt", G::PRIMER).ok();
        GameInfo {
            id: G::ID,
            title: G::TITLE,
            about: G::ABOUT,
            likes: G::LIKES,
            is_example,
            mode_key: G::Options::MODE,
            modes: setup::modes::<G>(content.get()),
            rules: G::RULES,
            rules_version: G::RULES_VERSION,
            guide: Guide::read("GUIDE.txt", G::GUIDE).ok().map(Arc::new),
            pictures: Pictures::of::<G>(content, primer.as_ref()),
            primer,
            style: G::STYLE,
            emblem: G::emblem().into_string(),
        }
    }

    /// How many may sit at a table, whatever the mode.
    pub fn seats(&self) -> RangeInclusive<usize> {
        let least = self.modes.iter().map(|info| *info.mode.seats.start()).min();
        let most = self.modes.iter().map(|info| *info.mode.seats.end()).max();
        least.unwrap_or_default()..=most.unwrap_or_default()
    }

    /// The mode that is played if nobody says otherwise.
    pub fn first_mode(&self) -> &ModeInfo {
        self.modes.first().expect("a game has a mode")
    }

    /// The mode with this word.
    pub fn mode(&self, word: &str) -> Result<&ModeInfo, SetupError> {
        let words = self.modes.iter().map(|info| info.mode.word);
        let found = self.modes.iter().find(|info| info.mode.word == word);
        found.ok_or_else(|| SetupError::unknown("mode", word, words))
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

    /// Somebody who thinks along in `game`. The same seed gives the same advice.
    fn adviser(&self, game: &str, seed: u64) -> Result<Box<dyn Adviser>, SetupError> {
        let _ = seed;
        Err(SetupError(format!("Nobody thinks along in \"{game}\".")))
    }

    /// The game with this id.
    fn find(&self, id: &str) -> Result<&GameInfo, SetupError> {
        let found = self.all().iter().find(|game| game.id == id);
        found.ok_or_else(|| SetupError::unknown("game", id, self.all().iter().map(|game| game.id)))
    }
}
