//! Instruction lines that were read: their parts with their places.

use crate::language::Language;
use crate::report::{Report, Span};
use cardtext::{Names, Phrase, outline, print, read_exactly};

/// A line that was read, with the deeper lines below it.
#[derive(Clone, Debug)]
pub struct Told<L: Language> {
    pub parts: Vec<Part<L>>,
    /// The line as it is written.
    pub text: String,
    pub at: Span,
    pub below: Vec<Told<L>>,
}

/// A sentence or a head of a line.
#[derive(Clone, Debug)]
pub struct Part<L: Language> {
    pub part: L::Part,
    /// As it is printed: a save that waits there knows the place by these words.
    pub words: String,
    pub at: Span,
}

impl<L: Language> Told<L> {
    /// Reads all instruction lines of a stretch of the file. A line that is not printed back as it stands is a problem,
    /// and missing in the result.
    pub fn read(span: Span, names: &Names, report: &mut Report<'_>) -> Vec<Told<L>> {
        let (lines, faults) = outline::read(&report.source.text, span);
        faults.into_iter().for_each(|fault| report.misread(fault));
        lines.iter().filter_map(|line| Told::of(line, names, report)).collect()
    }

    fn of(line: &outline::Line, names: &Names, report: &mut Report<'_>) -> Option<Told<L>> {
        let below = line.below.iter().filter_map(|line| Told::of(line, names, report)).collect();
        let start = line.span.start;
        let read: L::Line = exactly::<L, _>(&line.text, start, names, report)?;
        if let Some(message) = L::miswritten(&line.text) {
            report.say(&line.span, message);
        }
        // The line is printed back as it stands, so the parts printed one by one tell where each one stands.
        let mut at = start;
        let place = |part: L::Part| {
            let words = print(&part, names);
            let span = at..at + words.len();
            at = span.end + 1;
            Part { part, words, at: span }
        };
        let parts = L::parts(read).into_iter().map(place).collect();
        Some(Told { parts, text: line.text.clone(), at: line.span.clone(), below })
    }

    /// A text that stands alone, such as that of a card in a record.
    pub fn alone(line: L::Line, text: &str, names: &Names, at: Span) -> Told<L> {
        let part = |part: L::Part| Part { words: print(&part, names), part, at: at.clone() };
        let parts = L::parts(line).into_iter().map(part).collect();
        Told { parts, text: text.to_owned(), at, below: Vec::new() }
    }

    /// The line with all that stands below it, in one line.
    pub fn whole_text(&self) -> String {
        let below = self.below.iter().map(Told::whole_text);
        std::iter::once(self.text.clone()).chain(below).collect::<Vec<_>>().join(" ")
    }
}

/// Reads a phrase that stands in the file from `start` on; what does not fit is told in the words of the language.
pub fn exactly<L: Language, T: Phrase>(
    text: &str,
    start: usize,
    names: &Names,
    report: &mut Report<'_>,
) -> Option<T> {
    match read_exactly(text, names) {
        Ok(read) => Some(read),
        Err(mut misread) => {
            L::explain(&mut misread, text, names);
            (misread.start, misread.end) = (start + misread.start, start + misread.end);
            report.misread(misread);
            None
        }
    }
}
