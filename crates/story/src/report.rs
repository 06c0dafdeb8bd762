//! Where problems go, with the text that they are about.

use cardtext::{Misread, Problems, Source};
use std::ops::Range;

/// A stretch of a file.
pub type Span = Range<usize>;

/// The problems of one file. All of them are collected, so nothing here stops the reading.
#[derive(Debug)]
pub struct Report<'a> {
    pub source: &'a Source,
    pub problems: &'a mut Problems,
    /// The text that is being read, such as "#7, back".
    about: String,
}

impl<'a> Report<'a> {
    pub fn new(source: &'a Source, problems: &'a mut Problems) -> Self {
        Report { source, problems, about: String::new() }
    }

    /// From now on every problem names this text.
    pub fn about(&mut self, place: impl Into<String>) {
        self.about = place.into();
    }

    pub fn say(&mut self, at: &Span, message: impl AsRef<str>) {
        self.misread(Misread::new(at.clone(), message.as_ref()));
    }

    /// Says it with the known name that comes nearest to what was written.
    pub fn unknown<'n>(
        &mut self,
        at: &Span,
        message: impl AsRef<str>,
        written: &str,
        names: impl IntoIterator<Item = &'n str>,
    ) {
        self.misread(Misread::unknown(at.clone(), message.as_ref(), written, names));
    }

    pub fn misread(&mut self, mut misread: Misread) {
        if !self.about.is_empty() {
            misread.message = format!("{}: {}", self.about, misread.message);
        }
        // What stands below [all] is looked at once for every column.
        let is_known = self.problems.list().iter().any(|known| {
            (known.start, &known.message) == (misread.start, &misread.message)
                && known.file == self.source.path
        });
        if !is_known {
            self.problems.add_misread(self.source, misread);
        }
    }

    /// How many problems there are: what is built on a text that has some is not looked at further.
    pub fn count(&self) -> usize {
        self.problems.list().len()
    }
}
