//! The catalogue as the hall asks for it.

use crate::catalogue::{self, Entry, Wish};
use crate::failure::Failure;
use bots::{Adviser, TableBot};
use hall::{GameInfo, Games};
use kernel::{Record, RecordError, Rng, SetupError, Table};
use std::path::{Path, PathBuf};

/// All games, with the content that this hall plays with.
#[derive(Debug)]
pub(crate) struct Hosted {
    games: Vec<GameInfo>,
    content: Option<PathBuf>,
}

impl Hosted {
    /// Looks through the folder at once: a hall that cannot deal does not open.
    pub(crate) fn new(content: Option<&Path>) -> Result<Hosted, Failure> {
        let mut hosted = Hosted { games: Vec::new(), content: content.map(Path::to_owned) };
        if let Some(folder) = content {
            hosted.check(folder)?;
        }
        // What can be set may come from the content.
        for entry in catalogue::all() {
            hosted.games.push(entry.info(hosted.folder(entry.id()).as_deref())?);
        }
        Ok(hosted)
    }

    fn check(&self, folder: &Path) -> Result<(), Failure> {
        let own: Vec<_> = catalogue::all()
            .iter()
            .filter_map(|entry| Some((entry, self.folder(entry.id())?)))
            .collect();
        if own.is_empty() {
            let ids: Vec<&str> = catalogue::all().iter().map(|entry| entry.id()).collect();
            return Err(Failure::usage(format!(
                "There is no game's folder in {}. Put the content of a game into a folder named after it: {}.",
                folder.display(),
                ids.join(", ")
            )));
        }
        for (entry, folder) in own {
            let seats = *entry.mode(&[])?.seats.start();
            let wish = Wish { seats, sets: &[], content: Some(&folder), rng: Rng::fast(0) };
            entry.deal(&wish)?;
        }
        Ok(())
    }

    /// The folder with this game's own content, if there is one.
    fn folder(&self, game: &str) -> Option<PathBuf> {
        self.content.as_ref().map(|folder| folder.join(game)).filter(|folder| folder.is_dir())
    }

    fn entry(&self, game: &str) -> Result<&'static dyn Entry, SetupError> {
        catalogue::find(game).map_err(setup_words)
    }
}

impl Games for Hosted {
    fn all(&self) -> &[GameInfo] {
        &self.games
    }

    fn deal(
        &self,
        game: &str,
        seats: usize,
        sets: &[String],
        rng: Rng,
    ) -> Result<Box<dyn Table>, SetupError> {
        let folder = self.folder(game);
        let wish = Wish { seats, sets, content: folder.as_deref(), rng };
        self.entry(game)?.deal(&wish).map_err(setup_words)
    }

    fn open(&self, record: &Record) -> Result<Box<dyn Table>, RecordError> {
        let entry = catalogue::find(&record.game).map_err(record_words)?;
        entry.open(record, self.folder(&record.game).as_deref()).map_err(record_words)
    }

    fn rewind(&self, record: &Record) -> Result<Box<dyn Table>, RecordError> {
        let entry = catalogue::find(&record.game).map_err(record_words)?;
        entry.rewind(record, self.folder(&record.game).as_deref()).map_err(record_words)
    }

    fn bot(&self, game: &str, word: &str, seed: u64) -> Result<Box<dyn TableBot>, SetupError> {
        Ok(self.entry(game)?.bot(word.parse()?, seed))
    }

    fn adviser(&self, game: &str, seed: u64) -> Result<Box<dyn Adviser>, SetupError> {
        Ok(self.entry(game)?.adviser(seed))
    }
}

fn setup_words(failure: Failure) -> SetupError {
    SetupError(failure.words().unwrap_or_default().to_owned())
}

fn record_words(failure: Failure) -> RecordError {
    RecordError(failure.words().unwrap_or_default().to_owned())
}
