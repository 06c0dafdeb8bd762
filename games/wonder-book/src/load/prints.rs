//! What a save may point to in a Chapter: its head and every side of its cards, each by a short hash.

use super::file::ChapterFile;
use cardtext::Imprint;
use story::{Line, Mark, Span};

/// Notes the head of a Chapter and the sides of its cards: `1` is the head of Chapter I, `1-7 back` the back of its card #7.
pub(super) fn note(chapter: &ChapterFile<'_>, imprint: &mut Imprint) {
    let text = &chapter.source.text;
    let mut starts = chapter.cards.iter().map(|card| card.at.start).chain([text.len()]);
    let head = 0..starts.next().unwrap_or(text.len());
    imprint.note_text("chapter", chapter.number.to_string(), &said(text, head));
    for (card, end) in chapter.cards.iter().zip(starts) {
        let id = format!("{}-{}", chapter.number, card.number);
        let turn = card.back.as_ref().map(|back| back.plain.at.start);
        let front = card.at.start..turn.unwrap_or(end);
        imprint.note_text("side", format!("{id} front"), &said(text, front));
        if let Some(turn) = turn {
            imprint.note_text("side", format!("{id} back"), &said(text, turn..end));
        }
    }
}

/// A stretch of a file without notes and without blanks at its end.
fn said(text: &str, span: Span) -> String {
    let lines = Line::all(&text[span]).filter(|line| line.mark != Mark::Note);
    let said: Vec<&str> = lines.map(|line| line.text).collect();
    said.join("\n").trim_end().to_owned()
}
