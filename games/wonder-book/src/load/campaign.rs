//! What holds for all Chapters together: Keywords (WB-937) and the endings that ask for them (WB-936).

#![expect(
    clippy::wildcard_enum_match_arm,
    reason = "a check picks the few sentences that it is about"
)]

use super::cards::{CardText, ColumnText};
use super::chapter::ChapterText;
use super::laws::Said;
use super::report::{Report, Span};
use super::script::{Seen, walk};
use super::{Campaign, DESTINY, FINISHED};
use crate::content::{CardKind, ColumnKey};
use crate::text::{Condition, Keyword, Sentence};
use cardtext::Problems;

/// A place that writes or reads a Keyword.
struct Use<'c> {
    keyword: Keyword,
    /// The place of the Chapter in the list.
    chapter: usize,
    card: &'c CardText,
    at: Span,
}

/// The Keywords of all Chapters and who uses them.
pub(super) struct Keywords<'c> {
    words: &'c [String],
    written: Vec<Use<'c>>,
    read: Vec<Use<'c>>,
    erased: Vec<Use<'c>>,
}

impl<'c> Keywords<'c> {
    pub(super) fn of(words: &'c [String], chapters: &[(&'c ChapterText<'_>, Said<'c>)]) -> Self {
        let mut keywords =
            Keywords { words, written: Vec::new(), read: Vec::new(), erased: Vec::new() };
        for (chapter, (text, said)) in chapters.iter().enumerate() {
            for (card, sentence, at) in &said.sentences {
                let (list, keyword) = match *sentence {
                    Sentence::Write { keyword } => (&mut keywords.written, keyword),
                    Sentence::Erase { keyword } => (&mut keywords.erased, keyword),
                    _ => continue,
                };
                list.push(Use { keyword, chapter, card, at: at.clone() });
            }
            for (card, condition, at) in &said.conditions {
                if let Condition::Written { keyword, .. } = *condition {
                    keywords.read.push(Use { keyword, chapter, card, at: at.clone() });
                }
            }
            text.cards.iter().for_each(|card| keywords.labels(card, chapter));
        }
        keywords
    }

    /// The Keywords that options and endings ask for.
    fn labels(&mut self, card: &'c CardText, chapter: usize) {
        let options = card.options.iter().map(|option| (option.keyword, &card.at));
        let columns = card.front.columns.iter().map(|column| (keyword(column), &column.at));
        for (keyword, at) in options.chain(columns) {
            self.read.extend(keyword.map(|keyword| Use { keyword, chapter, card, at: at.clone() }));
        }
    }

    pub(super) fn check(
        &self,
        chapters: &[(&ChapterText<'_>, Said<'_>)],
        campaign: Campaign,
        problems: &mut Problems,
    ) {
        let mut say = |place: &Use<'_>, message: String| {
            let report = &mut Report::new(chapters[place.chapter].0.source, problems);
            report.about(format!("#{}", place.card.number));
            report.say(&place.at, message);
        };
        for read in self.read.iter().filter(|read| self.word(read.keyword) != FINISHED) {
            if !self.written.iter().any(|written| comes_before(written, read)) {
                let word = self.word(read.keyword);
                say(read, format!("nothing writes {word} before this card is read (WB-937)"));
            }
        }
        let is_read =
            |written: &Use<'_>| self.read.iter().any(|read| read.keyword == written.keyword);
        for written in self.written.iter().filter(|_| campaign == Campaign::Whole) {
            let word = self.word(written.keyword);
            if word != FINISHED && !is_read(written) {
                say(written, format!("no card ever reads {word}"));
            }
        }
    }

    fn word(&self, keyword: Keyword) -> &str {
        self.words.get(usize::from(keyword.0)).map_or("", String::as_str)
    }

    /// WB-936: exactly one column of an END card is read.
    pub(super) fn check_ending(&self, card: &CardText, report: &mut Report<'_>) {
        report.about(format!("#{}", card.number));
        let columns = &card.front.columns;
        let mut asked: Vec<Option<Keyword>> = columns.iter().map(keyword).collect();
        asked.sort();
        asked.dedup();
        for wanted in &asked {
            let of = |column: &&ColumnText| keyword(column) == *wanted;
            self.check_numbers(*wanted, columns.iter().filter(of).collect(), card, report);
        }
        let words: Vec<Keyword> = asked.iter().flatten().copied().collect();
        if asked.len() > words.len() && !words.is_empty() {
            let message = "columns with and without a Keyword fit at the same time (WB-936)";
            report.say(&card.front.at, message);
        } else if !words.is_empty() && !self.are_alternatives(&words) {
            let message = "the Keywords of these columns are not the outcomes of one CHOICE, of which exactly one \
                           is written (WB-936)";
            report.say(&card.front.at, message);
        }
    }

    fn check_numbers(
        &self,
        wanted: Option<Keyword>,
        columns: Vec<&ColumnText>,
        card: &CardText,
        report: &mut Report<'_>,
    ) {
        let with = wanted.map_or(String::new(), |word| format!(" with {}", self.word(word)));
        for n in 1..=DESTINY {
            let mut fitting = columns.iter().filter(|column| covers(column, n));
            match (fitting.next(), fitting.next()) {
                (None, _) => {
                    let message = format!("no column is read at {n} Destiny{with} (WB-936)");
                    report.say(&card.front.at, message);
                    return;
                }
                (Some(_), Some(second)) => {
                    let message = format!("two columns are read at {n} Destiny{with} (WB-936)");
                    report.say(&second.at, message);
                    return;
                }
                (Some(_), None) => {}
            }
        }
        for column in columns {
            if let ColumnKey::Destiny { from, to, .. } = column.key
                && (from == 0 || from > to || to > DESTINY)
            {
                report.say(&column.at, "a column goes from 1 up to 10 Destiny (WB-936)");
            }
        }
    }

    /// Whether exactly one of some Keywords is written, whatever the group does: the outcomes of one Choice
    /// write one each, and nothing else touches them.
    fn are_alternatives(&self, words: &[Keyword]) -> bool {
        let of_words = |place: &&Use<'_>| words.contains(&place.keyword);
        let mut writers = self.written.iter().filter(of_words);
        let Some(first) = writers.next() else { return false };
        let one_card = writers
            .all(|other| other.chapter == first.chapter && other.card.number == first.card.number);
        let writes = |column: &ColumnText| {
            let mut found = 0;
            walk(&column.script, &mut |seen| {
                if let Seen::Sentence(Sentence::Write { keyword }, _) = seen {
                    found += usize::from(words.contains(&keyword));
                }
            });
            found
        };
        let columns = first.card.back.iter().flat_map(|back| &back.columns);
        one_card
            && first.card.kind == CardKind::Choice
            && columns.map(writes).all(|found| found == 1)
            && !self.erased.iter().any(|place| words.contains(&place.keyword))
    }
}

/// Whether a Keyword can be written when a card is read: cards of the deck come up in ascending order, the others
/// at any time.
fn comes_before(written: &Use<'_>, read: &Use<'_>) -> bool {
    let on_deck = |place: &Use<'_>| {
        matches!(
            place.card.kind,
            CardKind::Story | CardKind::Choice | CardKind::Goal | CardKind::End
        )
    };
    let in_order = on_deck(written) && on_deck(read);
    written.keyword == read.keyword
        && (written.chapter < read.chapter
            || written.chapter == read.chapter
                && (!in_order || written.card.number <= read.card.number))
}

fn keyword(column: &ColumnText) -> Option<Keyword> {
    match column.key {
        ColumnKey::Destiny { keyword, .. } => keyword,
        ColumnKey::Option(_) => None,
    }
}

fn covers(column: &ColumnText, n: u8) -> bool {
    matches!(column.key, ColumnKey::Destiny { from, to, .. } if (from..=to).contains(&n))
}
