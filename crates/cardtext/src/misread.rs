//! What went wrong in a text, told to its author.
//!
//! The reader notes every word it would have liked to see; only those at the furthest place matter,
//! because everything before it could be read.

use crate::{
    names::Names,
    nearest::{Near, Search, after_blanks, word_at},
    phrase::Value,
};
use kernel::english::{either, with_article};
use kernel::nearest;
use std::{fmt, ops::Range};

/// A kind with more first words than this is named instead of listing the words.
const LISTED: usize = 4;

/// A text that cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Misread {
    /// The first byte of the word that does not fit; the text's length if it ends too early.
    pub start: usize,
    /// The byte after that word.
    pub end: usize,
    /// What is wrong, without a full stop.
    pub message: String,
    /// What could stand there: words in quotes, kinds by name.
    pub expected: Vec<String>,
    /// The nearest word that could stand there.
    pub suggestion: Option<String>,
}

impl Misread {
    /// A fault at a place, with nothing to expect or to suggest.
    pub fn new(span: Range<usize>, message: impl Into<String>) -> Self {
        let (start, end) = (span.start, span.end);
        Self { start, end, message: message.into(), expected: vec![], suggestion: None }
    }

    /// A word that is not known, with the known one that comes nearest.
    pub fn unknown<'k>(
        span: Range<usize>,
        message: impl Into<String>,
        written: &str,
        known: impl IntoIterator<Item = &'k str>,
    ) -> Self {
        let suggestion = nearest(written, known).map(str::to_owned);
        Self { suggestion, ..Self::new(span, message) }
    }

    /// What `serde` says about a value. It lists the words that it knows behind the one that it does not.
    pub fn refused(span: Range<usize>, message: &str) -> Self {
        let is_unknown = message.starts_with("unknown ");
        let Some((what, choices)) = message.split_once(", expected ").filter(|_| is_unknown) else {
            return Self::new(span, message);
        };
        let choices = in_backticks(choices);
        let written = in_backticks(what).first().copied().unwrap_or_default();
        let mut misread = Self::unknown(span, what, written, choices.iter().copied());
        misread.expected = choices.iter().map(|choice| format!("`{choice}`")).collect();
        misread
    }

    pub(crate) fn ambiguous(end: usize, first: &Value, second: &Value) -> Self {
        let difference = difference(first, second).unwrap_or_default();
        Self::new(0..end, format!("this text can be read in two ways, as {difference}"))
    }
}

impl fmt::Display for Misread {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&sentence(&self.message, &self.expected, self.suggestion.as_deref()))
    }
}

impl std::error::Error for Misread {}

/// Message, expectation and suggestion as one line.
pub(crate) fn sentence(message: &str, expected: &[String], suggestion: Option<&str>) -> String {
    let mut line = message.to_owned();
    // A single word that could stand there is the same as the word we ask for, or its plural.
    let obvious = suggestion.is_some() && matches!(expected, [only] if only.starts_with('"'));
    if !expected.is_empty() && !obvious {
        line += "; expected ";
        line += &either(expected);
    }
    line.push('.');
    if let Some(word) = suggestion {
        line += &format!(" Did you mean \"{word}\"?");
    }
    line
}

/// The words between backticks, as serde writes names.
fn in_backticks(text: &str) -> Vec<&str> {
    text.split('`').skip(1).step_by(2).collect()
}

fn quoted(word: &str) -> String {
    format!("\"{word}\"")
}

/// Something that the reader would have gone on with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Wanted {
    Word { one: String, many: String },
    Number { min: u64, max: u64 },
    Name(&'static str),
    Blank,
    End,
}

impl Wanted {
    pub(crate) fn word(one: &str, many: &str) -> Self {
        Self::Word { one: one.to_owned(), many: many.to_owned() }
    }

    fn shown(&self, found: &str) -> String {
        match self {
            Self::Word { one, .. } => quoted(one),
            // The limits only interest whoever did write a number.
            Self::Number { min, max } if found.starts_with(|sign: char| sign.is_ascii_digit()) => {
                format!("a number from {min} to {max}")
            }
            Self::Number { .. } => "a number".to_owned(),
            Self::Name(kind) => with_article(kind),
            Self::Blank => "a blank".to_owned(),
            Self::End => "the end of the text".to_owned(),
        }
    }
}

/// The misses at the furthest place.
#[derive(Debug, Default)]
pub(crate) struct Misses {
    at: usize,
    /// What was wanted there, and the innermost kind that would have begun with it.
    wanted: Vec<(Option<&'static str>, Wanted)>,
    /// The kinds being read, and where they began.
    open: Vec<(&'static str, usize)>,
}

impl Misses {
    pub(crate) fn enter(&mut self, text: &str, kind: &'static str, at: usize) {
        self.open.push((kind, after_blanks(text, at)));
    }

    pub(crate) fn leave(&mut self) {
        self.open.pop();
    }

    pub(crate) fn depth(&self) -> usize {
        self.open.len()
    }

    pub(crate) fn add(&mut self, text: &str, at: usize, wanted: Wanted) {
        let at = after_blanks(text, at);
        if at < self.at {
            return;
        }
        if at > self.at {
            self.at = at;
            self.wanted.clear();
        }
        let kind = self.open.last().filter(|(_, start)| *start == at).map(|(kind, _)| *kind);
        if !self.wanted.contains(&(kind, wanted.clone())) {
            self.wanted.push((kind, wanted));
        }
    }

    pub(crate) fn report(&self, text: &str, names: &Names) -> Misread {
        if let Some(misread) = self.odd_blanks(text) {
            return misread;
        }
        let found = word_at(text, self.at);
        let expected = self.expected(found);
        let near = self.nearest(text, names);
        let end = near.as_ref().map_or(self.at + found.len(), |near| near.end);
        let found = &text[self.at..end];
        let message = match self.wanted.as_slice() {
            _ if found.is_empty() => "the text ends too early".to_owned(),
            [(_, Wanted::Name(kind))] => format!("I know no {kind} called {}", quoted(found)),
            _ => format!("{} does not fit here", quoted(found)),
        };
        Misread { start: self.at, end, message, expected, suggestion: near.map(|near| near.word) }
    }

    /// Blanks before the furthest place that are more than the one blank between two words.
    fn odd_blanks(&self, text: &str) -> Option<Misread> {
        let start = text[..self.at].trim_end().len();
        let run = &text[start..self.at];
        let outside = start == 0 || self.at == text.len();
        if run.is_empty() || run.contains('\n') || (run == " " && !outside) {
            return None;
        }
        let message = if outside { "no blank belongs here" } else { "a single blank belongs here" };
        Some(Misread::new(start..self.at, message))
    }

    fn expected(&self, found: &str) -> Vec<String> {
        if self.wanted.iter().any(|(_, wanted)| *wanted == Wanted::Blank) {
            return vec![Wanted::Blank.shown(found)];
        }
        let mut shown = vec![];
        for (kind, wanted) in &self.wanted {
            let many = |name| self.wanted.iter().filter(|(kind, _)| *kind == Some(name)).count();
            let text = match kind {
                Some(name) if many(*name) > LISTED => with_article(name),
                _ => wanted.shown(found),
            };
            if !shown.contains(&text) {
                shown.push(text);
            }
        }
        // What may go on comes first, the end of the text last.
        shown.sort_by_key(|text| (text == "\".\"" || text == "the end of the text") as u8);
        shown
    }

    fn nearest(&self, text: &str, names: &Names) -> Option<Near> {
        let mut search = Search::new(text, self.at);
        for (_, wanted) in &self.wanted {
            match wanted {
                Wanted::Word { one, many } => {
                    search.consider(one);
                    search.consider(many);
                }
                Wanted::Name(kind) => {
                    names.entries(kind).iter().for_each(|entry| search.consider(&entry.shown));
                }
                Wanted::Number { .. } | Wanted::Blank | Wanted::End => {}
            }
        }
        search.found()
    }
}

/// What the first difference between two readings is about.
fn difference(first: &Value, second: &Value) -> Option<String> {
    match (first, second) {
        (Value::Node(a), Value::Node(b)) if a.variant == b.variant => {
            let inside = a.slots.iter().zip(&b.slots).find_map(|(a, b)| difference(a, b));
            inside.or_else(|| (a != b).then(|| format!("{} with different slots", a.variant)))
        }
        (Value::Node(a), Value::Node(b)) => Some(format!("{} or as {}", a.variant, b.variant)),
        (Value::List(a), Value::List(b)) => {
            let inside = a.iter().zip(b).find_map(|(a, b)| difference(a, b));
            let lengths = || format!("a list of {} or as a list of {}", a.len(), b.len());
            inside.or_else(|| (a.len() != b.len()).then(lengths))
        }
        _ => None,
    }
}
