//! Problems in content: every one of every file, with its place.

use crate::load::File;
use crate::misread::{Misread, sentence};
use ariadne::{Config, IndexType, Label, Report, ReportKind};
use kernel::english::either;
use serde::Serialize;
use std::{collections::BTreeMap, fmt::Write as _, ops::Range};
use toml::Spanned;

/// A file of content. Whoever loads it knows where it came from; here it is only path and text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Source {
    /// The path that reports show.
    pub path: String,
    /// The whole text.
    pub text: String,
}

impl Source {
    /// A file with its text.
    pub fn new(path: impl Into<String>, text: impl Into<String>) -> Self {
        Self { path: path.into(), text: text.into() }
    }

    /// A place in the file as people and editors read it: `path:line:column`.
    #[must_use]
    pub fn place(&self, at: usize) -> String {
        let (line, column) = line_and_column(&self.text, at);
        format!("{}:{line}:{column}", self.path)
    }
}

/// One problem at one place of one file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Problem {
    /// The path of the file.
    pub file: String,
    /// The line, from 1.
    pub line: usize,
    /// The column in characters, from 1.
    pub column: usize,
    /// The first byte.
    pub start: usize,
    /// The byte after the last.
    pub end: usize,
    /// What is wrong, without a full stop.
    pub message: String,
    /// What could stand there.
    pub expected: Vec<String>,
    /// The nearest known word.
    pub suggestion: Option<String>,
}

impl Problem {
    /// The problem as one line that editors can jump from: `path:line:column: message`.
    #[must_use]
    pub fn headline(&self) -> String {
        format!("{}: {}", self.place(), self.sentence())
    }

    /// Where it is: `path:line:column`.
    #[must_use]
    pub fn place(&self) -> String {
        let Self { file, line, column, .. } = self;
        format!("{file}:{line}:{column}")
    }

    /// What stands beside the mark; the headline has already said all of it.
    fn note(&self) -> String {
        match &self.suggestion {
            Some(word) => format!("did you mean \"{word}\"?"),
            None if self.expected.is_empty() => self.message.clone(),
            None => format!("expected {}", either(&self.expected)),
        }
    }

    /// What is wrong, what could stand there, and the nearest known word.
    #[must_use]
    pub fn sentence(&self) -> String {
        sentence(&self.message, &self.expected, self.suggestion.as_deref())
    }
}

/// Whether a report uses colours; a terminal likes them, a file does not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Colours {
    /// With escape codes.
    On,
    /// Plain text.
    Off,
}

/// All problems found so far, in the order of files and places.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub struct Problems {
    list: Vec<Problem>,
    /// The texts of the files that have problems, for the report.
    #[serde(skip)]
    texts: BTreeMap<String, String>,
}

impl Problems {
    /// No problems.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds a problem of the content that is not about one text: a dangling reference, a double id.
    pub fn add(&mut self, source: &Source, span: Range<usize>, message: impl Into<String>) {
        self.add_misread(source, Misread::new(span, message));
    }

    /// Adds a problem of one value of a record.
    pub fn complain<T>(&mut self, file: File<'_>, at: &Spanned<T>, message: impl Into<String>) {
        self.add(file.source, at.span(), message);
    }

    /// Adds a misread whose span counts from the start of the file.
    pub fn add_misread(&mut self, source: &Source, misread: Misread) {
        let text = &source.text;
        let start = text.floor_char_boundary(misread.start);
        let end = text.ceil_char_boundary(misread.end.max(start));
        let (line, column) = line_and_column(text, start);
        let problem = Problem {
            file: source.path.clone(),
            line,
            column,
            start,
            end,
            message: misread.message,
            expected: misread.expected,
            suggestion: misread.suggestion,
        };
        let key = |problem: &Problem| (problem.file.clone(), problem.start);
        let place = self.list.partition_point(|other| key(other) <= key(&problem));
        self.list.insert(place, problem);
        self.texts.entry(source.path.clone()).or_insert_with(|| text.clone());
    }

    /// All problems, by file and place.
    #[must_use]
    pub fn list(&self) -> &[Problem] {
        &self.list
    }

    /// Whether the content is good.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.list.is_empty()
    }

    /// The content that was read, if nothing is wrong with it; else all that is.
    pub fn or<C>(self, content: Option<C>) -> Result<C, Self> {
        content.filter(|_| self.is_empty()).ok_or(self)
    }

    /// A report for people: each problem with its line, and a mark under the words it is about.
    #[must_use]
    pub fn render(&self, colours: Colours) -> String {
        let mut report = String::new();
        for problem in &self.list {
            let text = self.texts.get(&problem.file).map_or("", String::as_str);
            writeln!(report, "{}", problem.headline()).expect("a String takes all text");
            report += &picture(problem, text, colours);
        }
        report
    }
}

/// The line and the column in characters of a byte, both from 1.
fn line_and_column(text: &str, at: usize) -> (usize, usize) {
    let before = &text[..text.floor_char_boundary(at)];
    let line_start = before.rfind('\n').map_or(0, |end| end + 1);
    (before.matches('\n').count() + 1, before[line_start..].chars().count() + 1)
}

/// The line of a problem with a mark under it.
fn picture(problem: &Problem, text: &str, colours: Colours) -> String {
    let span = visible(text, problem.start..problem.end);
    if span.is_empty() {
        return String::new();
    }
    let file = problem.file.as_str();
    let config =
        Config::default().with_color(colours == Colours::On).with_index_type(IndexType::Byte);
    let mut out = vec![];
    let written = Report::build(ReportKind::Error, (file, span.clone()))
        .with_config(config)
        .with_label(Label::new((file, span)).with_message(problem.note()))
        .finish()
        .write((file, ariadne::Source::from(text)), &mut out);
    if written.is_err() {
        return String::new();
    }
    // The report's own first line has no place to jump to; the headline stands there instead.
    let out = String::from_utf8_lossy(&out);
    out.split_once('\n').map_or(String::new(), |(_, picture)| picture.to_owned())
}

/// A span with something in it to underline: past the end of the text it is the last character.
fn visible(text: &str, span: Range<usize>) -> Range<usize> {
    if !span.is_empty() {
        return span;
    }
    match text[span.start..].chars().next() {
        Some(next) if next != '\n' => span.start..span.start + next.len_utf8(),
        _ => {
            let last = text[..span.start].trim_end();
            let start = last.char_indices().next_back().map_or(0, |(at, _)| at);
            start..last.len()
        }
    }
}
