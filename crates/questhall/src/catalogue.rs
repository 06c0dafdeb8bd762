//! The games. This is the only place that knows them all; everything else asks an `Entry`.

use crate::content::Shelves;
use crate::failure::Failure;
use crate::saves;
use ::lab::{
    Bench, Detail, Duel, Effort, Fault, Findings, Lesson, Side, Strength, Trial, TrialError,
};
use bots::{Adviser, BotKind, Counsel, TableBot};
use cardtext::{Library, Survey};
use hall::GameInfo;
use kernel::{
    Content, Game, Mode, ModeInfo, Options, Present, Record, Rng, Session, SetupError, Shared,
    Study, Table, Valued, setup,
};
use std::fmt::Debug;
use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};
use std::sync::Mutex;

/// Every game, in the order of the list. To add a game, add its line and what it is made of.
static GAMES: &[&dyn Entry] =
    &[&MYSTHEA, &WONDER_BOOK, &RUINS_OF_ELYSIA, &SYNCHRO_HORIZON, &CONNECT_FOUR];

static MYSTHEA: Of<mysthea::Mysthea> = Of::game();
static WONDER_BOOK: Of<wonder_book::WonderBook> = Of::game();
static RUINS_OF_ELYSIA: Of<ruins_of_elysia::Elysia> = Of::game();
static SYNCHRO_HORIZON: Of<synchro_horizon::Horizon> = Of::game();
static CONNECT_FOUR: Of<connect_four::ConnectFour> = Of::example();

/// The names of all tests, by game folder.
static TESTS: &[(&str, &[&str])] = include!(concat!(env!("OUT_DIR"), "/tests.rs"));

pub(crate) fn all() -> &'static [&'static dyn Entry] {
    GAMES
}

/// The game with this id.
pub(crate) fn find(id: &str) -> Result<&'static dyn Entry, Failure> {
    let found = all().iter().find(|entry| entry.id() == id).copied();
    found
        .ok_or_else(|| SetupError::unknown("game", id, all().iter().map(|entry| entry.id())).into())
}

/// One game, behind a face that is the same for all.
pub(crate) trait Entry: Debug + Sync {
    fn id(&self) -> &'static str;
    fn title(&self) -> &'static str;
    /// Whether it stands here only to show how a game is added.
    fn is_example(&self) -> bool;
    /// How many may sit at a table, whatever its mode.
    fn seats(&self) -> RangeInclusive<usize>;
    /// The key of the option that says the mode, where there are several.
    fn mode_key(&self) -> &'static str;
    /// The ways to play it with the built-in content, the usual one first.
    fn modes(&self) -> Vec<ModeInfo>;
    /// The mode that these options ask for; the usual one if they say nothing about it.
    fn mode(&self, sets: &[String]) -> Result<&'static Mode, Failure>;
    /// The ledger.
    fn rules(&self) -> &'static str;
    fn rules_version(&self) -> u32;
    /// The script of its guided first game; empty if it has none.
    fn guide(&self) -> &'static str;
    /// The script of the rules as people read them; empty if it has none.
    fn primer(&self) -> &'static str;
    /// What the hall shows of it.
    fn info(&self, folder: Option<&Path>) -> Result<GameInfo, Failure>;
    /// The names of the game's tests.
    fn tests(&self) -> &'static [&'static str];
    /// Loads content, built in or from a folder, and tells what is in it or what is wrong with it.
    fn survey(&self, folder: Option<&Path>) -> Result<Survey, Failure>;
    /// Deals a new table.
    fn deal(&self, table: &Wish<'_>) -> Result<Box<dyn Table>, Failure>;
    /// Opens a stored table where it was left.
    fn open(&self, record: &Record, folder: Option<&Path>) -> Result<Box<dyn Table>, Failure>;
    /// Opens a stored table as it was dealt, before its first move.
    fn rewind(&self, record: &Record, folder: Option<&Path>) -> Result<Box<dyn Table>, Failure>;
    /// A player for this game. The same seed makes the same decisions.
    fn bot(&self, kind: BotKind, seed: u64) -> Box<dyn TableBot>;
    /// Somebody who thinks along in this game. The same seed gives the same advice.
    fn adviser(&self, seed: u64) -> Box<dyn Adviser>;
    /// Plays many games; `progress` hears how many more are done.
    fn experiment(
        &self,
        plan: &Experiment<'_>,
        progress: &(dyn Fn(u64) + Sync),
    ) -> Result<Findings, Failure>;
    /// Lets two kinds of bots play against each other until it is clear who is stronger.
    fn duel(&self, plan: &Match<'_>, progress: &(dyn Fn(u64) + Sync)) -> Result<Strength, Failure>;
    /// Learns from games of a bot what chance a value stands for: lines of a file of odds.
    fn fit_odds(
        &self,
        table: &Wish<'_>,
        bot: BotKind,
        games: u64,
        seed: u64,
    ) -> Result<Vec<String>, Failure>;
    /// Measures how fast the game is.
    fn bench(&self, effort: Effort) -> Result<Bench, Failure>;
}

/// How a new table is to be set.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Wish<'a> {
    pub(crate) seats: usize,
    /// Options as they were typed: KEY=VALUE.
    pub(crate) sets: &'a [String],
    pub(crate) content: Option<&'a Path>,
    pub(crate) rng: Rng,
}

/// What the lab is to play.
#[derive(Clone, Debug)]
pub(crate) struct Experiment<'a> {
    pub(crate) table: Wish<'a>,
    pub(crate) bots: Vec<BotKind>,
    pub(crate) games: u64,
    pub(crate) seed: u64,
    pub(crate) detail: Detail,
}

/// Who is to be compared.
#[derive(Clone, Debug)]
pub(crate) struct Match<'a> {
    pub(crate) table: Wish<'a>,
    pub(crate) strong: Side,
    pub(crate) weak: Side,
    pub(crate) seed: u64,
    /// About so many games at most.
    pub(crate) most: u64,
    /// The share of the strong side that is asked about.
    pub(crate) aim: f64,
}

/// What a game must be for the catalogue.
pub(crate) trait Playable: Game + Present + Valued + Study {}
impl<G: Game + Present + Valued + Study> Playable for G {}

/// The one implementation that covers every game.
#[derive(Debug)]
pub(crate) struct Of<G: Game> {
    is_example: bool,
    /// None for a game without content.
    shelves: Option<Shelves<G::Content>>,
    /// The content of a folder, once it has been read: a hall deals many tables from one.
    loaded: Mutex<Option<(PathBuf, Shared<G::Content>)>>,
}

impl<G: Playable<Content: Library>> Of<G> {
    /// A game of the hall.
    pub(crate) const fn game() -> Self {
        Of { is_example: false, shelves: Some(Shelves::new()), loaded: Mutex::new(None) }
    }
}

impl<G: Playable> Of<G> {
    /// A game without content that shows how games are added.
    pub(crate) const fn example() -> Self {
        Of { is_example: true, shelves: None, loaded: Mutex::new(None) }
    }

    /// Options for a table of bots, with what was typed.
    fn bot_table(&self, table: &Wish<'_>) -> Result<(Shared<G::Content>, G::Options), Failure> {
        let content = self.content(table.content)?;
        let options = G::Options::bounded(table.seats);
        Ok((content, setup::read::<G>(&content, options, &pairs(table.sets)?)?))
    }

    fn content(&self, folder: Option<&Path>) -> Result<Shared<G::Content>, Failure> {
        match (folder, &self.shelves) {
            (None, _) => Ok(G::Content::built_in()),
            (Some(folder), Some(shelves)) => self.read(folder, shelves),
            (Some(_), None) => Err(no_content(G::ID)),
        }
    }

    fn read(
        &self,
        folder: &Path,
        shelves: &Shelves<G::Content>,
    ) -> Result<Shared<G::Content>, Failure> {
        let mut loaded = self.loaded.lock().expect("reading does not panic");
        if let Some((from, content)) = &*loaded
            && from == folder
        {
            return Ok(*content);
        }
        let content = shelves.load(folder)?;
        *loaded = Some((folder.to_owned(), content));
        Ok(content)
    }
}

fn no_content(game: &str) -> Failure {
    Failure::usage(format!("{game} has no content to replace. Leave --content away."))
}

/// Options as they were typed, such as `premonition=on`.
fn pairs(sets: &[String]) -> Result<Vec<(&str, &str)>, Failure> {
    let nothing = |text: &str| format!("\"{text}\" sets nothing. Write --set KEY=VALUE.");
    let cut =
        sets.iter().map(|text| text.split_once('=').ok_or_else(|| Failure::usage(nothing(text))));
    cut.map(|pair| pair.map(|(key, value)| (key.trim(), value.trim()))).collect()
}

impl<G: Playable> Entry for Of<G> {
    fn id(&self) -> &'static str {
        G::ID
    }

    fn title(&self) -> &'static str {
        G::TITLE
    }

    fn is_example(&self) -> bool {
        self.is_example
    }

    fn seats(&self) -> RangeInclusive<usize> {
        setup::seats::<G>()
    }

    fn mode_key(&self) -> &'static str {
        G::Options::MODE
    }

    fn modes(&self) -> Vec<ModeInfo> {
        setup::modes::<G>(&G::Content::built_in())
    }

    fn mode(&self, sets: &[String]) -> Result<&'static Mode, Failure> {
        let asked = pairs(sets)?.into_iter().rev().find(|(key, _)| *key == G::Options::MODE);
        let Some((key, word)) = asked.filter(|_| G::MODES.len() > 1) else {
            return Ok(&G::MODES[0]);
        };
        let mut options = G::Options::standard(G::MODES[0].usual_seats());
        setup::set::<G>(&G::Content::built_in(), &mut options, key, word)?;
        Ok(setup::mode::<G>(&options))
    }

    fn rules(&self) -> &'static str {
        G::RULES
    }

    fn rules_version(&self) -> u32 {
        G::RULES_VERSION
    }

    fn guide(&self) -> &'static str {
        G::GUIDE
    }

    fn primer(&self) -> &'static str {
        G::PRIMER
    }

    fn info(&self, folder: Option<&Path>) -> Result<GameInfo, Failure> {
        let content = self.content(folder)?;
        Ok(GameInfo::of::<G>(content, self.is_example))
    }

    fn tests(&self) -> &'static [&'static str] {
        TESTS.iter().find(|(game, _)| *game == G::ID).map_or(&[], |(_, names)| names)
    }

    fn survey(&self, folder: Option<&Path>) -> Result<Survey, Failure> {
        match &self.shelves {
            Some(shelves) => shelves.survey(folder),
            None if folder.is_some() => Err(no_content(G::ID)),
            None => Ok(Survey::default()),
        }
    }

    fn deal(&self, table: &Wish<'_>) -> Result<Box<dyn Table>, Failure> {
        let content = self.content(table.content)?;
        let options = G::Options::standard(table.seats);
        let options = setup::read::<G>(&content, options, &pairs(table.sets)?)?;
        Ok(Box::new(Session::<G>::new(content, options, table.rng)?))
    }

    fn open(&self, record: &Record, folder: Option<&Path>) -> Result<Box<dyn Table>, Failure> {
        Ok(Box::new(Session::<G>::open(record, self.content(folder)?)?))
    }

    fn rewind(&self, record: &Record, folder: Option<&Path>) -> Result<Box<dyn Table>, Failure> {
        Ok(Box::new(Session::<G>::rewind(record, self.content(folder)?)?))
    }

    fn bot(&self, kind: BotKind, seed: u64) -> Box<dyn TableBot> {
        Box::new(kind.seat::<G>(seed))
    }

    fn adviser(&self, seed: u64) -> Box<dyn Adviser> {
        Box::new(Counsel::<G>::new(Rng::fast(seed)))
    }

    fn experiment(
        &self,
        plan: &Experiment<'_>,
        progress: &(dyn Fn(u64) + Sync),
    ) -> Result<Findings, Failure> {
        let (content, options) = self.bot_table(&plan.table)?;
        let trial = Trial::<G> {
            content,
            options,
            bots: plan.bots.clone(),
            games: plan.games,
            seed: plan.seed,
        };
        trial.run(plan.detail, progress).map_err(came_to_nothing)
    }

    fn duel(&self, plan: &Match<'_>, progress: &(dyn Fn(u64) + Sync)) -> Result<Strength, Failure> {
        let (content, options) = self.bot_table(&plan.table)?;
        let Match { strong, weak, seed, most, aim, .. } = *plan;
        let duel = Duel::<G> { content, options, strong, weak, seed, most, aim };
        duel.run(progress).map_err(came_to_nothing)
    }

    fn fit_odds(
        &self,
        table: &Wish<'_>,
        bot: BotKind,
        games: u64,
        seed: u64,
    ) -> Result<Vec<String>, Failure> {
        let (content, options) = self.bot_table(table)?;
        Ok(Lesson::<G> { content, options, bot, games, seed }.fit()?)
    }

    fn bench(&self, effort: Effort) -> Result<Bench, Failure> {
        // A table of middling size stands for all.
        let (least, most) = setup::seats::<G>().into_inner();
        let seats = (least + most) / 2;
        Ok(::lab::bench::<G>(G::Content::built_in(), &G::Options::bounded(seats), effort)?)
    }
}

fn came_to_nothing(error: TrialError) -> Failure {
    match error {
        TrialError::Setup(error) => error.into(),
        TrialError::Broken(fault) => broken(&fault),
    }
}

/// A game that broke is a bug; it is kept, so that it can be looked at.
fn broken(fault: &Fault) -> Failure {
    let kept = fault
        .record
        .as_ref()
        .map(|record| saves::rescue(&format!("{}-broken", fault.game), &record.to_json()));
    let kept = match kept {
        Some(Ok(path)) => {
            format!("The table before it is in {0}: questhall replay {0}", path.display())
        }
        Some(Err(failure)) => failure.words().unwrap_or_default().to_owned(),
        None => "It broke while it was dealt.".to_owned(),
    };
    Failure::failed(format!("This is a bug of the game. {fault} {kept}"))
}
