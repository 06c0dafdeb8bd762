//! Why a command did not do what was asked.

use kernel::{RecordError, SetupError};
use std::fmt::Display;
use std::io;
use std::path::Path;
use std::process::ExitCode;

/// A command that did not do what was asked. The words say what to do.
#[derive(Debug)]
pub(crate) enum Failure {
    /// The command line asks for what does not exist.
    Usage(String),
    /// The command was understood and could not be carried out.
    Failed(String),
    /// The command has told everything itself; only the exit code is left to say.
    Told,
    /// Nobody reads our output any more, as after `| head`. That is no mistake.
    Unheard,
}

impl Failure {
    pub(crate) fn usage(words: impl Into<String>) -> Failure {
        Failure::Usage(words.into())
    }

    pub(crate) fn failed(words: impl Into<String>) -> Failure {
        Failure::Failed(words.into())
    }

    /// A file that cannot be read.
    pub(crate) fn unreadable(path: &Path, error: &io::Error) -> Failure {
        Failure::Failed(format!(
            "I cannot read {}: {error}. Check the name and try again.",
            path.display()
        ))
    }

    /// A file that cannot be written.
    pub(crate) fn unwritable(path: &Path, error: &io::Error) -> Failure {
        Failure::Failed(format!(
            "I cannot write {}: {error}. Choose another file or folder; nothing is lost.",
            path.display()
        ))
    }

    /// Puts a place in front of the words: the file that they are about.
    pub(crate) fn about(self, place: impl Display) -> Failure {
        match self {
            Failure::Usage(words) => Failure::Usage(format!("{place}: {words}")),
            Failure::Failed(words) => Failure::Failed(format!("{place}: {words}")),
            Failure::Told | Failure::Unheard => self,
        }
    }

    /// What there is to say, if anything is.
    pub(crate) fn words(&self) -> Option<&str> {
        match self {
            Failure::Usage(words) | Failure::Failed(words) => Some(words),
            Failure::Told | Failure::Unheard => None,
        }
    }

    pub(crate) fn exit_code(&self) -> ExitCode {
        match self {
            Failure::Usage(_) => ExitCode::from(2),
            Failure::Failed(_) | Failure::Told => ExitCode::from(1),
            Failure::Unheard => ExitCode::SUCCESS,
        }
    }
}

impl From<SetupError> for Failure {
    fn from(error: SetupError) -> Failure {
        Failure::Usage(error.0)
    }
}

impl From<RecordError> for Failure {
    fn from(error: RecordError) -> Failure {
        Failure::Failed(error.0)
    }
}

/// For the screen: files have errors with their names.
impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        if error.kind() == io::ErrorKind::BrokenPipe {
            return Failure::Unheard;
        }
        Failure::Failed(format!("The terminal does not take what I print: {error}."))
    }
}
