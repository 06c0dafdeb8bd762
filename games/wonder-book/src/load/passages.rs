//! What a face shows: prose in paragraphs, instructions line by line (WB-900), and prose of which only some is told
//! (WB-953).

use super::script;
use crate::content::{Passage, Piece, Shown};
use crate::text::Condition;
use cardtext::Names;
use story::{Line, Mark, Report, Section, Span};

/// So many passages can be chosen on one face: an event tells them as bits.
const PASSAGES: usize = 32;

/// The lines of one face, and the conditions that its prose asks for.
#[derive(Debug, Default)]
pub(super) struct Face {
    pub(super) shown: Vec<Shown>,
    pub(super) passages: Vec<Passage>,
    pub(super) asked: Vec<(Condition, Span)>,
}

pub(super) fn read<'s, 'a: 's>(
    sections: impl IntoIterator<Item = &'s Section<'a>>,
    names: &Names,
    report: &mut Report<'_>,
) -> Face {
    let mut reader =
        Reader { names, report, face: Face::default(), pieces: Vec::new(), open: None };
    for section in sections {
        section.lines.iter().for_each(|line| reader.line(line));
        reader.end_section();
    }
    reader.face
}

struct Reader<'r, 'a> {
    names: &'r Names,
    report: &'r mut Report<'a>,
    face: Face,
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

impl Reader<'_, '_> {
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
                let conditions = script::prose_conditions(text, &span, self.names, self.report);
                self.face.asked.extend(conditions.iter().map(|each| (*each, span.clone())));
                self.passage(opens, conditions, &line.at);
            }
            _ => {
                let message = "a mark in braces is `{if KEYWORD is written}`, `{if HERO is in play}`, `{otherwise}` or `{end}`";
                self.report.say(&line.at, message);
            }
        }
    }

    fn passage(&mut self, opens: bool, conditions: Vec<Condition>, at: &Span) {
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
