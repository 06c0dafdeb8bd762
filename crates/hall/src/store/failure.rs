//! What can go wrong, in words for people: what happened, what to do, what is lost (nothing).

use kernel::english::capital;
use sqlx::error::DatabaseError;
use std::fmt;

/// Why something was not stored or read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StoreError {
    /// Somebody else wrote this number first.
    Taken,
    /// The database does not answer or does not take it.
    Unavailable {
        /// What happened and what to do.
        words: String,
        /// Nobody knows whether the write happened: read before you write again.
        unknown: bool,
    },
    /// What is stored cannot be read, or does not fit what was to be added.
    Damaged(String),
}

impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StoreError::Taken => {
                f.write_str("Somebody else was faster. Look again, then try again.")
            }
            StoreError::Unavailable { words, .. } => f.write_str(words),
            StoreError::Damaged(words) => f.write_str(words),
        }
    }
}

impl std::error::Error for StoreError {}

impl StoreError {
    /// An error of which is known that nothing was written.
    pub(super) fn unavailable(words: impl Into<String>) -> StoreError {
        StoreError::Unavailable { words: words.into(), unknown: false }
    }
}

/// What stopped a piece of work, before it is put into words.
#[derive(Debug)]
pub(super) enum Fault {
    /// It failed before anything could have been kept.
    Before(sqlx::Error),
    /// It failed while the database was asked to keep it.
    Commit(sqlx::Error),
    /// The database took longer than our patience.
    Silence,
    /// We stopped it ourselves.
    Ours(StoreError),
}

impl From<sqlx::Error> for Fault {
    fn from(error: sqlx::Error) -> Fault {
        Fault::Before(error)
    }
}

impl Fault {
    pub(super) fn breaks_connection(&self) -> bool {
        match self {
            Fault::Before(error) | Fault::Commit(error) => breaks_connection(error),
            Fault::Silence => true,
            Fault::Ours(_) => false,
        }
    }
}

/// Where the data is, as errors may name it.
#[derive(Clone, Debug)]
pub(super) struct Place {
    /// "the file questhall.db", "the PostgreSQL database hall at example.org:5432". Never with a password.
    pub name: String,
    /// What must not appear in any error.
    pub secrets: Vec<String>,
}

const NOTHING_LOST: &str = "Nothing is lost: all that was confirmed before is stored.";
const LOOK_FIRST: &str = "It is not known whether the last step was stored: look at the table again before you repeat it.";

impl Place {
    /// An error of the work on an open store.
    pub(super) fn explain(&self, fault: Fault) -> StoreError {
        match fault {
            Fault::Before(error) => self.refusal(&error),
            Fault::Commit(error) if is_certain(&error) => self.refusal(&error),
            Fault::Commit(error) => self.doubt(&self.tell(&error)),
            Fault::Silence => self.doubt(&format!("The answer of {} takes too long.", self.name)),
            Fault::Ours(error) => error,
        }
    }

    /// An error after which nothing was written.
    pub(super) fn refusal(&self, error: &sqlx::Error) -> StoreError {
        if is_unique(error) {
            return StoreError::Taken;
        }
        let words = self.hide(&self.tell(error));
        if is_damage(error) {
            return StoreError::Damaged(words);
        }
        StoreError::unavailable(format!("{words} {NOTHING_LOST}"))
    }

    fn doubt(&self, words: &str) -> StoreError {
        let words = format!("{} {LOOK_FIRST}", self.hide(words));
        StoreError::Unavailable { words, unknown: true }
    }

    fn tell(&self, error: &sqlx::Error) -> String {
        if let sqlx::Error::Database(error) = error {
            return self.tell_refusal(&**error);
        }
        if let sqlx::Error::PoolClosed = error {
            return "The hall is closing.".into();
        }
        if is_lost(error) || matches!(error, sqlx::Error::PoolTimedOut) {
            return format!(
                "There is no answer from {} ({error}). Try again in a moment; if it stays so, see that it runs and can be reached.",
                self.name
            );
        }
        format!("{} cannot be used: {error}.", capital(&self.name))
    }

    /// Errors that the database itself reports. SQLite's codes are numbers, those of PostgreSQL five letters.
    fn tell_refusal(&self, error: &dyn DatabaseError) -> String {
        let (name, message) = (&self.name, error.message());
        match sqlite_code(error) {
            Some(5 | 6) => format!(
                "Another program keeps {name} locked. Close that program (a second hall, an editor, a backup), then try again."
            ),
            Some(8) => format!(
                "{} is read-only. Allow this program to write the file, those beside it that end in -wal and -shm, and the folder; then try again.",
                capital(name)
            ),
            Some(10) => format!(
                "The disk failed while {name} was used ({message}). Check the disk, then try again."
            ),
            Some(13) => {
                format!("The disk is full: {name} cannot grow. Free some space, then try again.")
            }
            Some(14) => format!(
                "{} cannot be opened. See that its folder exists, that it is a file, and that this program may write there.",
                capital(name)
            ),
            Some(11) => format!(
                "{} is damaged ({message}). Keep a copy of it, and put back the last backup.",
                capital(name)
            ),
            Some(26) => format!("{} is not a database. Name another file.", capital(name)),
            Some(code) => format!("{} refuses ({message}, SQLite {code}).", capital(name)),
            None => self.tell_postgres(error),
        }
    }

    fn tell_postgres(&self, error: &dyn DatabaseError) -> String {
        let (name, message) = (capital(&self.name), error.message());
        let code = error.code().unwrap_or_default();
        match &*code {
            "3D000" => {
                format!("{name} does not exist. Make it with createdb, or name another one.")
            }
            "28P01" | "28000" => {
                format!("{name} does not let us in ({message}). Check user and password.")
            }
            "53100" => format!(
                "The disk of the server is full: {name} cannot grow. Free some space, then try again."
            ),
            "53300" => format!(
                "{name} has too many connections. Close some, or allow more (max_connections)."
            ),
            "25006" => format!("{name} is read-only. Name the server that may be written to."),
            "42501" => format!(
                "{name} does not let us work ({message}). Give the user the right to create and write tables."
            ),
            "57P01" | "57P02" | "57P03" => {
                format!("{name} is stopping or starting ({message}). Try again in a moment.")
            }
            "55P03" | "57014" => format!("{name} is too busy ({message}). Try again in a moment."),
            _ => format!("{name} refuses ({message}, PostgreSQL {code})."),
        }
    }

    /// Drivers may quote what they were given.
    pub(super) fn hide(&self, words: &str) -> String {
        self.secrets.iter().fold(words.to_string(), |words, secret| words.replace(secret, "***"))
    }
}

/// The primary SQLite code: the low byte of the extended one.
fn sqlite_code(error: &dyn DatabaseError) -> Option<i32> {
    error
        .try_downcast_ref::<sqlx::sqlite::SqliteError>()?
        .code()?
        .parse::<i32>()
        .ok()
        .map(|code| code & 0xff)
}

fn is_unique(error: &sqlx::Error) -> bool {
    error.as_database_error().is_some_and(DatabaseError::is_unique_violation)
}

fn is_damage(error: &sqlx::Error) -> bool {
    match error.as_database_error() {
        Some(error) => matches!(sqlite_code(error), Some(11 | 26)),
        None => matches!(error, sqlx::Error::ColumnDecode { .. } | sqlx::Error::Decode(_)),
    }
}

/// Whether the connection must not be used again. After a full disk or a failed one SQLite ends the transaction by
/// itself; the driver does not learn of it and would refuse every later one.
fn breaks_connection(error: &sqlx::Error) -> bool {
    match error.as_database_error() {
        Some(refusal) if sqlite_code(refusal).is_some() => sqlite_code(refusal) != Some(19),
        Some(_) => is_lost(error),
        None => true,
    }
}

/// Whether the database went away.
fn is_lost(error: &sqlx::Error) -> bool {
    match error.as_database_error() {
        Some(error) if sqlite_code(error).is_some() => false,
        Some(error) => {
            error.code().is_some_and(|code| code.starts_with("08") || code.starts_with("57P"))
        }
        None => matches!(
            error,
            sqlx::Error::Io(_)
                | sqlx::Error::Tls(_)
                | sqlx::Error::Protocol(_)
                | sqlx::Error::WorkerCrashed
        ),
    }
}

/// Whether an error of a commit says for sure that nothing was kept.
fn is_certain(error: &sqlx::Error) -> bool {
    match error.as_database_error() {
        // 10 is a failed disk: the pages may be there after a restart.
        Some(error) if sqlite_code(error).is_some() => sqlite_code(error) != Some(10),
        // Operator intervention and internal errors can come after the commit is on the disk.
        Some(error) => error.code().is_some_and(|code| {
            !["08", "57", "58", "XX"].iter().any(|class| code.starts_with(class))
        }),
        None => false,
    }
}
