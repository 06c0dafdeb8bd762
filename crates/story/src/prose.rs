//! What a page shows: prose in paragraphs, instructions line by line, and prose of which only some is told.

use crate::fault::Fault;
use crate::language::Language;
use crate::page::{Line, Mark, Section};
use crate::report::{Report, Span};
use cardtext::Names;

/// So many passages can be chosen on one face: they are told as bits.
const PASSAGES: usize = 32;

/// A line as it is shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Shown {
    /// A paragraph of narrative: lines that follow each other are joined, a blank line parts them.
    Prose(String),
    Order {
        depth: u8,
        text: String,
    },
    /// Prose of which some is told and some is not.
    Chosen(Vec<Piece>),
}

/// A line of chosen prose, or a blank one, which parts paragraphs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Piece {
    pub text: Option<String>,
    /// The place of its passage among those of its face; without one it is told in any case.
    pub passage: Option<u8>,
}

impl Piece {
    /// The paragraphs of what is told, as if the rest did not stand there.
    pub fn paragraphs(pieces: &[Piece], told: u32) -> Vec<String> {
        let is_told = |piece: &&Piece| piece.passage.is_none_or(|passage| told >> passage & 1 == 1);
        let mut paragraphs: Vec<String> = Vec::new();
        let mut goes_on = false;
        for piece in pieces.iter().filter(is_told) {
            match (&piece.text, paragraphs.last_mut()) {
                (Some(text), Some(paragraph)) if goes_on => {
                    paragraph.push(' ');
                    paragraph.push_str(text);
                }
                (Some(text), _) => paragraphs.push(text.clone()),
                (None, _) => {}
            }
            goes_on = piece.text.is_some();
        }
        paragraphs
    }
}

/// `{if ...}` or `{otherwise}` with the prose below it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Passage<C> {
    /// It is the first of those of which one is told.
    pub opens: bool,
    /// None for `{otherwise}`.
    pub conditions: Vec<C>,
}

impl<C: Copy> Passage<C> {
    /// The passages that are told, as bits: of each group the first whose conditions hold.
    pub fn choose(passages: &[Passage<C>], holds: impl Fn(C) -> bool) -> u32 {
        let (mut told, mut is_open) = (0, false);
        for (place, passage) in passages.iter().enumerate() {
            is_open |= passage.opens;
            let is_told = is_open && passage.conditions.iter().copied().all(&holds);
            is_open &= !is_told;
            told |= u32::from(is_told) << place;
        }
        told
    }
}

/// The lines of one face, and the conditions that its prose asks for.
#[derive(Clone, Debug)]
pub struct Face<L: Language> {
    pub shown: Vec<Shown>,
    pub passages: Vec<Passage<L::Condition>>,
    pub asked: Vec<(L::Condition, Span)>,
}

impl<L: Language> Face<L> {
    /// Reads what some sections show, one after the other.
    pub fn read<'s, 'a: 's>(
        sections: impl IntoIterator<Item = &'s Section<'a>>,
        names: &Names,
        report: &mut Report<'_>,
    ) -> Face<L> {
        let face = Face { shown: Vec::new(), passages: Vec::new(), asked: Vec::new() };
        let mut reader = Reader { names, report, face, pieces: Vec::new(), open: None };
        for section in sections {
            section.lines.iter().for_each(|line| reader.line(line));
            reader.end_section();
        }
        reader.face
    }
}

struct Reader<'r, 'a, L: Language> {
    names: &'r Names,
    report: &'r mut Report<'a>,
    face: Face<L>,
    /// The prose since the last instruction.
    pieces: Vec<Piece>,
    open: Option<Open>,
}

/// An `{if ...}` that has no `{end}` yet.
struct Open {
    at: Span,
    /// `{otherwise}` has stood.
    is_last: bool,
    /// That it is not closed has been told.
    is_told: bool,
}

impl<L: Language> Reader<'_, '_, L> {
    fn line(&mut self, line: &Line<'_>) {
        match line.mark {
            Mark::Prose => {
                if line.text.contains(['{', '}']) {
                    let message = "braces stand at the start and the end of a line of their own";
                    self.report.say(&line.at, message);
                }
                self.add(Some(line.text.trim().to_owned()));
            }
            Mark::Blank => self.add(None),
            Mark::Brace => self.brace(line),
            Mark::Order => {
                self.check_closed("no `{end}` closes this before the instruction below it");
                self.end_prose();
                self.face.shown.push(order(line));
            }
            Mark::Note | Mark::Turn | Mark::Label | Mark::Entry => {}
        }
    }

    fn add(&mut self, text: Option<String>) {
        let passage = self.open.is_some().then(|| self.face.passages.len().saturating_sub(1) as u8);
        self.pieces.push(Piece { text, passage });
    }

    fn brace(&mut self, line: &Line<'_>) {
        let inside = line.text.strip_prefix('{').and_then(|text| text.strip_suffix('}'));
        let is_plain = |text: &&str| !text.contains(['{', '}']);
        match (inside.filter(is_plain), &mut self.open) {
            (Some("otherwise"), Some(open)) if !open.is_last => {
                open.is_last = true;
                self.passage(false, Vec::new(), &line.at);
            }
            (Some("end"), Some(_)) => self.open = None,
            (Some(mark @ ("otherwise" | "end")), _) => {
                let message = format!("no `{{if ...}}` is open before this `{{{mark}}}`");
                self.report.say(&line.at, message);
            }
            (Some(text), open) if text.starts_with("if ") => {
                if open.as_ref().is_some_and(|open| open.is_last) {
                    let message = "after `{otherwise}` comes `{end}`";
                    self.report.say(&line.at, message);
                }
                let opens = open.is_none();
                if opens {
                    self.open = Some(Open { at: line.at.clone(), is_last: false, is_told: false });
                }
                let span = line.at.start + 1..line.at.start + 1 + text.len();
                let conditions = L::asks(text, &span, self.names, self.report);
                self.face.asked.extend(conditions.iter().map(|each| (*each, span.clone())));
                self.passage(opens, conditions, &line.at);
            }
            _ => {
                self.report.say(&line.at, L::words(Fault::OtherBrace));
            }
        }
    }

    fn passage(&mut self, opens: bool, conditions: Vec<L::Condition>, at: &Span) {
        self.face.passages.push(Passage { opens, conditions });
        if self.face.passages.len() == PASSAGES + 1 {
            self.report.say(at, format!("a face has at most {PASSAGES} passages"));
        }
    }

    /// Only prose is chosen: an instruction asks with `If ...:`.
    fn check_closed(&mut self, message: &str) {
        if let Some(open) = self.open.as_mut().filter(|open| !open.is_told) {
            open.is_told = true;
            self.report.say(&open.at, message);
        }
    }

    fn end_section(&mut self) {
        self.check_closed("no `{end}` closes this");
        self.open = None;
        self.end_prose();
    }

    /// Prose without passages is kept in paragraphs.
    fn end_prose(&mut self) {
        let pieces = std::mem::take(&mut self.pieces);
        if pieces.iter().any(|piece| piece.passage.is_some()) {
            self.face.shown.push(Shown::Chosen(pieces));
        } else {
            self.face.shown.extend(Piece::paragraphs(&pieces, 0).into_iter().map(Shown::Prose));
        }
    }
}

fn order(line: &Line<'_>) -> Shown {
    let words = &line.text[1..];
    let blanks = words.len() - words.trim_start().len();
    Shown::Order { depth: (blanks.saturating_sub(1) / 2) as u8, text: words.trim().to_owned() }
}
