//! What came of a Chapter, or of the whole campaign: what was decided and earned, in the words of the cards that wrote it.

use crate::content::{Card, CardKind, ColumnKey, Content, Shown};
use crate::state::{Fate, WonderBook};
use crate::view::Moment;
use serde::Serialize;

/// The last page of a Chapter.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ClosingView {
    pub chapter: u8,
    pub title: String,
    pub won: bool,
    /// Whether it is the last page of all.
    pub last: bool,
    pub deeds: Vec<DeedView>,
}

/// A Keyword that is written, and how it came to be.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct DeedView {
    pub chapter: u8,
    pub keyword: String,
    /// The card that wrote it.
    pub card: String,
    /// What was chosen, or what is told there; empty if several texts write it.
    pub words: String,
}

impl ClosingView {
    pub(crate) fn of(table: &WonderBook, moment: Moment) -> Option<ClosingView> {
        let (chapter, won) = match moment {
            // The next Chapter lies open already.
            Moment::Between => (table.chapter.checked_sub(1)?, true),
            Moment::Won => (table.chapter, true),
            Moment::Lost | Moment::Over if table.fate != Fate::Unread => (table.chapter, false),
            Moment::Story | Moment::Players | Moment::Enemies | Moment::Lost | Moment::Over => {
                return None;
            }
        };
        let content = table.content.get();
        let last = matches!(moment, Moment::Won | Moment::Over);
        let of = |deed: &DeedView| last || won && deed.chapter == chapter;
        let written = (0..64).filter(|keyword| table.campaign.keywords >> keyword & 1 == 1);
        let mut deeds: Vec<DeedView> =
            written.filter_map(|keyword| deed(content, keyword)).filter(of).collect();
        deeds.sort_by_key(|deed| deed.chapter);
        let title = content.chapter(chapter).title.clone();
        Some(ClosingView { chapter, title, won, last, deeds })
    }
}

/// How a Keyword that is written came to be. What nobody may have read is not told: where several texts write it, only
/// their card is named, and nothing if they are on several cards.
fn deed(content: &Content, keyword: usize) -> Option<DeedView> {
    let word = &content.keywords[keyword];
    let order = format!("Write {word}.");
    let cards = content
        .chapters
        .iter()
        .flat_map(|chapter| chapter.cards.iter().map(move |card| (chapter.number, card)));
    let mut writers = cards.flat_map(|(chapter, card)| {
        let faces = (0..7u8).filter(|&face| writes(card, face, &order));
        faces.map(move |face| (chapter, card, face))
    });
    let (chapter, card, face) = writers.next()?;
    let others: Vec<_> = writers.collect();
    if others.iter().any(|(of, other, _)| (*of, other.number) != (chapter, card.number)) {
        return None;
    }
    let words = if others.is_empty() { words(card, face) } else { String::new() };
    Some(DeedView { chapter, keyword: word.clone(), card: card.title.clone(), words })
}

/// Whether a face of a card orders this. A number without a column of its own shows the side again.
fn writes(card: &Card, face: u8, order: &str) -> bool {
    let columns = match (face, card.kind) {
        (0, _) => 0,
        (_, CardKind::End) => card.front.columns.len(),
        _ => card.back.as_ref().map_or(0, |back| back.columns.len().max(1)),
    };
    usize::from(face) <= columns
        && card.face(face).is_some_and(|(lines, _)| {
            lines.iter().any(|line| match line {
                Shown::Order { text, .. } => text.contains(order),
                Shown::Prose(_) | Shown::Chosen(_) => false,
            })
        })
}

/// The option that was taken, or what is told first.
fn words(card: &Card, face: u8) -> String {
    let column = face.checked_sub(1).and_then(|column| {
        card.back.as_ref()?.columns.get(usize::from(column)).map(|column| column.key)
    });
    if let Some(ColumnKey::Option(option)) = column {
        return card.options[usize::from(option)].text.clone();
    }
    let told = card.face(face).and_then(|(lines, _)| {
        lines.iter().find_map(|line| match line {
            Shown::Prose(text) => Some(text.as_str()),
            Shown::Order { .. } | Shown::Chosen(_) => None,
        })
    });
    first_sentences(told.unwrap_or_default())
}

/// As many whole sentences as make a line or two.
fn first_sentences(text: &str) -> String {
    const ENOUGH: usize = 80;
    let ends = text.char_indices().filter(|(_, c)| matches!(c, '.' | '!' | '?'));
    let ends = ends.map(|(at, _)| {
        let closed = text[at + 1..].starts_with(['"', '”']);
        at + 1 + if closed { text[at + 1..].chars().next().map_or(0, char::len_utf8) } else { 0 }
    });
    let whole = ends.filter(|&end| text[end..].is_empty() || text[end..].starts_with(' '));
    let end = whole.into_iter().find(|end| *end >= ENOUGH).unwrap_or(text.len());
    text[..end].to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::Content as _;

    #[test]
    fn every_keyword_of_the_box_has_a_card_that_wrote_it() {
        let content = Content::built_in();
        let content = content.get();
        let told: Vec<DeedView> =
            (0..content.keywords.len()).filter_map(|each| deed(content, each)).collect();
        // The one that an earlier campaign leaves (ruling 40) is written by the very last card.
        assert!(
            told.len() + 2 >= content.keywords.len(),
            "{} of {}",
            told.len(),
            content.keywords.len()
        );
        assert!(told.iter().all(|deed| !deed.card.is_empty()));
        let pell = told.iter().find(|deed| deed.keyword == "PELL").expect("it is written");
        assert_eq!(
            (pell.chapter, pell.card.as_str(), pell.words.as_str()),
            (1, "Something under the trapdoor", "Lift the trapdoor, just a crack.")
        );
    }

    #[test]
    fn what_is_told_ends_with_a_sentence() {
        let text = "You look up. Far above you, as small as a fly on a ceiling, somebody else is falling. It is nobody you know.";
        assert_eq!(first_sentences(text), text.rsplit_once(" It is").unwrap().0);
        assert_eq!(first_sentences("Short."), "Short.");
    }
}
