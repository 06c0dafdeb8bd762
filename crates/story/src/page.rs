//! A file that reads like a book: prose, and marks at the start of a line for all that is not prose.

use crate::report::Span;

/// A line without the blanks at its end.
#[derive(Clone, Debug)]
pub struct Line<'a> {
    pub mark: Mark,
    pub text: &'a str,
    pub at: Span,
}

/// What a line is, by its first signs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    Blank,
    /// `//`: for writers only.
    Note,
    /// `>`: an instruction.
    Order,
    /// `---`: the other side.
    Turn,
    /// `[A]`: an option, or a stretch that belongs to one.
    Label,
    /// `#7`: a new entry.
    Entry,
    /// `{if ...}`, `{otherwise}`, `{end}`: prose that is chosen.
    Brace,
    Prose,
}

impl Line<'_> {
    /// All lines of a text with their marks.
    pub fn all(text: &str) -> impl Iterator<Item = Line<'_>> {
        let mut start = 0;
        text.split_inclusive('\n').map(move |line| {
            let text = line.trim_end();
            let at = start..start + text.len();
            start += line.len();
            Line { mark: Mark::of(text), text, at }
        })
    }
}

impl Mark {
    fn of(line: &str) -> Mark {
        match line.as_bytes() {
            [] => Mark::Blank,
            [b'/', b'/', ..] => Mark::Note,
            [b'>', ..] => Mark::Order,
            b"---" => Mark::Turn,
            [b'[', ..] => Mark::Label,
            [b'#', ..] => Mark::Entry,
            [b'{', ..] => Mark::Brace,
            _ => Mark::Prose,
        }
    }
}

/// A card, a script, a page: its first line, and those that follow.
#[derive(Clone, Debug)]
pub struct Entry<'a> {
    pub header: Line<'a>,
    pub lines: Vec<Line<'a>>,
}

impl<'a> Entry<'a> {
    /// Cuts a file into what stands before the first entry, and the entries. Notes are left out.
    pub fn all(text: &'a str) -> (Vec<Line<'a>>, Vec<Entry<'a>>) {
        let (mut head, mut entries) = (Vec::new(), Vec::<Entry<'a>>::new());
        for line in Line::all(text).filter(|line| line.mark != Mark::Note) {
            match entries.last_mut() {
                _ if line.mark == Mark::Entry => {
                    entries.push(Entry { header: line, lines: Vec::new() });
                }
                Some(entry) => entry.lines.push(line),
                None => head.push(line),
            }
        }
        (head, entries)
    }
}

/// Lines that belong together.
#[derive(Clone, Debug, Default)]
pub struct Section<'a> {
    /// Where its label stands, or the header of the entry.
    pub at: Span,
    /// From the first to the last of its lines.
    pub span: Span,
    pub lines: Vec<Line<'a>>,
}

impl<'a> Section<'a> {
    /// A section below this line.
    pub fn below(at: &Span) -> Self {
        Section { at: at.clone(), span: at.end..at.end, lines: Vec::new() }
    }

    pub fn add(&mut self, line: Line<'a>) {
        self.span.end = line.at.end;
        self.lines.push(line);
    }
}
