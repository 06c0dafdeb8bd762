//! What holds for all Chapters together: Keywords (WB-937) and the endings that ask for them (WB-936).

#![expect(
    clippy::wildcard_enum_match_arm,
    reason = "a check picks the few sentences that it is about"
)]

use super::cards::{CardText, ColumnText};
use super::chapter::ChapterText;
use super::laws::texts;
use super::{Campaign, DESTINY, FINISHED};
use crate::content::{CardKind, ColumnKey};
use crate::text::{Condition, Keyword, Sentence};
use cardtext::Problems;
use story::{Marks, Report, Seen, Touch, Use, walk};

/// The card that writes or reads a Keyword.
#[derive(Clone, Copy)]
struct At<'c> {
    /// The place of the Chapter in the list.
    chapter: usize,
    card: &'c CardText,
}

/// The Keywords of all Chapters and who uses them.
pub(super) struct Keywords<'c> {
    words: &'c [String],
    marks: Marks<Keyword, At<'c>>,
}

impl<'c> Keywords<'c> {
    pub(super) fn of(words: &'c [String], chapters: &'c [ChapterText<'_>]) -> Self {
        let mut keywords = Keywords { words, marks: Marks::new() };
        for (chapter, text) in chapters.iter().enumerate() {
            text.cards.iter().for_each(|card| keywords.note(At { chapter, card }));
        }
        keywords
    }

    /// What the texts of a card write and read, and what its prose, its Goal, its options and endings ask for.
    fn note(&mut self, at: At<'c>) {
        let card = at.card;
        texts(card).into_iter().for_each(|text| self.marks.gather(at, text));
        let goal = card.goal.iter().flat_map(|goal| goal.goal.map(|each| (each, &goal.at)));
        let goal = goal.filter_map(|(each, at)| Some((each?, at)));
        let asked = card.asked.iter().map(|(each, at)| (*each, at)).chain(goal);
        let asked = asked.map(|(each, at)| match each {
            Condition::Written { keyword, .. } => (Some(keyword), at),
            _ => (None, at),
        });
        let options = card.options.iter().map(|option| (option.keyword, &card.at));
        let columns = card.front.columns.iter().map(|column| (keyword(column), &column.at));
        for (keyword, span) in asked.chain(options).chain(columns) {
            if let Some(keyword) = keyword {
                self.marks.add(Touch::Reads, keyword, at, span);
            }
        }
    }

    pub(super) fn check(
        &self,
        chapters: &[ChapterText<'_>],
        campaign: Campaign,
        problems: &mut Problems,
    ) {
        let mut say = |place: &Use<Keyword, At<'_>>, message: String| {
            let report = &mut Report::new(chapters[place.text.chapter].source, problems);
            report.about(format!("#{}", place.text.card.number));
            report.say(&place.at, message);
        };
        let is_ours = |place: &&Use<Keyword, At<'_>>| self.word(place.mark) != FINISHED;
        for read in self.marks.never_written(comes_before).filter(is_ours) {
            let word = self.word(read.mark);
            say(read, format!("nothing writes {word} before this card is read (WB-937)"));
        }
        let is_whole = campaign == Campaign::Whole;
        for written in self.marks.never_read().filter(|_| is_whole).filter(is_ours) {
            say(written, format!("no card ever reads {}", self.word(written.mark)));
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
        let touch = |touch| {
            let uses = self.marks.that(touch);
            uses.filter(|place| words.contains(&place.mark)).map(|place| place.text)
        };
        let mut writers = touch(Touch::Writes);
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
            && touch(Touch::Erases).next().is_none()
    }
}

/// Whether a Keyword can be written when a card is read: cards of the deck come up in ascending order, the others
/// at any time.
fn comes_before(written: At<'_>, read: At<'_>) -> bool {
    let on_deck = |place: At<'_>| {
        matches!(
            place.card.kind,
            CardKind::Story | CardKind::Choice | CardKind::Goal | CardKind::End
        )
    };
    let in_order = on_deck(written) && on_deck(read);
    written.chapter < read.chapter
        || written.chapter == read.chapter && (!in_order || written.card.number <= read.card.number)
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
