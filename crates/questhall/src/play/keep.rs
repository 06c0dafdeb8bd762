//! Saving, loading, leaving; and keeping the table when somebody pulls the plug.

use super::{Flow, Sitting, seated};
use crate::catalogue;
use crate::failure::Failure;
use crate::saves::{self, People, Place, Save};
use crate::terminal::Style;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

impl Sitting<'_> {
    pub(super) fn save(&self) -> Save {
        Save { record: self.table.record(), people: People::new(&self.sitters, self.bot_seed) }
    }

    /// Saves and says so. What goes wrong is told, and the game goes on.
    pub(super) fn save_as(&mut self, file: Option<&str>, force: bool) -> Result<(), Failure> {
        let path = match (file, &self.file) {
            (Some(file), _) => PathBuf::from(file),
            (None, Some(known)) => known.clone(),
            (None, None) => saves::free_name(Path::new(""), self.entry.id()),
        };
        if !self.may_write(&path, force)? {
            return Ok(self.screen.line("Not saved.")?);
        }
        match saves::write_whole(&path, &self.save().to_json()) {
            Ok(()) => {
                let told = format!("Saved. Go on later with: {}", self.resume_words(&path));
                self.screen.item("", Style::Plain, &told)?;
                self.file = Some(path);
                self.unsaved = false;
                self.guard.release();
            }
            Err(failure) => {
                self.screen.item("", Style::Wrong, failure.words().unwrap_or_default())?
            }
        }
        Ok(())
    }

    /// The command that goes on with a saved table.
    fn resume_words(&self, path: &Path) -> String {
        let content = self
            .content
            .as_deref()
            .map_or(String::new(), |folder| format!(" --content {}", quoted(folder)));
        format!("questhall play --load {}{content}", quoted(path))
    }

    /// Asks before another table is replaced, and refuses to replace anything else.
    fn may_write(&mut self, path: &Path, force: bool) -> Result<bool, Failure> {
        match saves::place(path) {
            Place::Free => Ok(true),
            Place::Other => {
                let told = format!(
                    "{} is something else than a table. Choose another name.",
                    path.display()
                );
                self.screen.item("", Style::Wrong, &told)?;
                Ok(false)
            }
            Place::Table if force || self.file.as_deref() == Some(path) => Ok(true),
            Place::Table => {
                let question =
                    format!("{} holds another table. Replace it? [y/N] ", path.display());
                self.confirms(&question)
            }
        }
    }

    fn confirms(&mut self, question: &str) -> Result<bool, Failure> {
        let answer = self.screen.ask(question)?.unwrap_or_default().to_lowercase();
        Ok(answer == "y" || answer == "yes")
    }

    pub(super) fn load(&mut self, file: &str) -> Result<Option<Flow>, Failure> {
        if self.unsaved && !self.confirms("This table is not saved. Leave it? [y/N] ")? {
            return Ok(None);
        }
        match self.change_table(Path::new(file)) {
            Ok(()) => {
                self.greet()?;
                Ok(Some(Flow::GoOn))
            }
            Err(failure) => {
                self.screen.item("", Style::Wrong, failure.words().unwrap_or_default())?;
                Ok(None)
            }
        }
    }

    fn change_table(&mut self, file: &Path) -> Result<(), Failure> {
        let save = Save::read(file)?;
        let entry = catalogue::find(&save.record.game)?;
        let table = entry
            .open(&save.record, self.content.as_deref())
            .map_err(|failure| failure.about(file.display()))?;
        let sitters = seated(&save.people.players, &*table)?;
        (self.entry, self.table, self.sitters) = (entry, table, sitters);
        self.bot_seed = save.people.bot_seed;
        self.opened(file);
        Ok(())
    }

    pub(super) fn quit(&mut self) -> Result<Option<Flow>, Failure> {
        while self.unsaved {
            let Some(answer) = self.screen.ask("Save this table first? [y]es, [n]o, [c]ancel: ")?
            else {
                return self.interrupted().map(Some);
            };
            match answer.to_lowercase().as_str() {
                "y" | "yes" => self.save_before_leaving()?,
                "n" | "no" => break,
                "c" | "cancel" => return Ok(None),
                _ => {}
            }
        }
        Ok(Some(Flow::Leave))
    }

    fn save_before_leaving(&mut self) -> Result<(), Failure> {
        let usual =
            self.file.clone().unwrap_or_else(|| saves::free_name(Path::new(""), self.entry.id()));
        let usual = usual.display().to_string();
        match self.screen.ask(&format!("File [{usual}]: "))?.as_deref() {
            None => Ok(()),
            Some("") => self.save_as(Some(&usual), false),
            Some(file) => self.save_as(Some(file), false),
        }
    }

    pub(super) fn offer_record(&mut self) -> Result<(), Failure> {
        while self.unsaved {
            let answer = self.screen.ask("Keep the record? A file name, or Enter to leave: ")?;
            match answer.as_deref() {
                None | Some("" | "n" | "no" | "q" | "quit") => break,
                Some("y" | "yes") => self.save_as(None, false)?,
                // Somebody answered one question too many; that is no file.
                Some(number) if number.parse::<usize>().is_ok() => {}
                Some(file) => self.save_as(Some(file), false)?,
            }
        }
        Ok(())
    }

    /// The end of input in the middle of a game: the table is kept, and nothing is asked.
    pub(super) fn interrupted(&mut self) -> Result<Flow, Failure> {
        if !self.unsaved {
            self.screen.line("The input has ended. There is nothing to save.")?;
            return Ok(Flow::Leave);
        }
        let path = saves::rescue(self.entry.id(), &self.save().to_json())?;
        self.screen.line(format!(
            "The input has ended. The table is saved; go on with: {}",
            self.resume_words(&path)
        ))?;
        self.unsaved = false;
        Ok(Flow::Leave)
    }
}

/// A path as a shell reads it.
fn quoted(path: &Path) -> String {
    let path = path.display().to_string();
    if path.contains(' ') { format!("'{path}'") } else { path }
}

/// Keeps the table at hand for the moment when the process is told to stop, or stumbles over a bug.
#[derive(Clone, Debug, Default)]
pub(super) struct Guard(Arc<Mutex<Option<Kept>>>);

#[derive(Debug)]
struct Kept {
    game: &'static str,
    json: String,
}

impl Guard {
    /// From now on, Ctrl-C and the like write a rescue file.
    pub(super) fn arm(&self) {
        let guard = self.clone();
        // A second handler is refused; then the first one is still there.
        let _ = ctrlc::set_handler(move || {
            eprintln!();
            guard.rescue();
            std::process::exit(130);
        });
        let (guard, usual) = (self.clone(), std::panic::take_hook());
        std::panic::set_hook(Box::new(move |panic| {
            usual(panic);
            eprintln!(
                "questhall: This is a bug of the program. Please report it with the saved table and your last choice."
            );
            guard.rescue();
        }));
    }

    pub(super) fn keep(&self, game: &'static str, json: String) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = Some(Kept { game, json });
    }

    /// The table is safe or not wanted any more.
    pub(super) fn release(&self) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).take();
    }

    /// Writes the table as it was last kept, once.
    pub(super) fn rescue(&self) {
        let Some(Kept { game, json }) =
            self.0.lock().unwrap_or_else(PoisonError::into_inner).take()
        else {
            return;
        };
        match saves::rescue(game, &json) {
            Ok(path) => eprintln!(
                "The table is saved; go on with: questhall play --load {}",
                path.display()
            ),
            Err(failure) => eprintln!("{}", failure.words().unwrap_or_default()),
        }
    }
}
