//! A Chapter file by its marks: section 10.2 of the ledger. The sentences are left to `script`.

use cardtext::{Problems, Source};
use kernel::english::roman;
use story::{Entry, Line, Mark, Report, Section, Span};

/// WB-100: so many Chapters there are.
pub(super) const CHAPTERS: u8 = 6;

/// A Chapter file, cut into its parts.
#[derive(Debug)]
pub(super) struct ChapterFile<'a> {
    pub(super) source: &'a Source,
    /// 1 to 6.
    pub(super) number: u8,
    pub(super) title: String,
    /// The lines before the first card: boards, counters, figures.
    pub(super) head: Vec<Line<'a>>,
    pub(super) cards: Vec<CardPart<'a>>,
}

#[derive(Debug)]
pub(super) struct CardPart<'a> {
    pub(super) number: usize,
    pub(super) kind: Word,
    pub(super) banner: Option<String>,
    pub(super) title: String,
    pub(super) at: Span,
    pub(super) front: SidePart<'a>,
    pub(super) back: Option<SidePart<'a>>,
}

/// The kinds of cards, as they are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Word {
    Story,
    Choice,
    Goal,
    Rule,
    Item,
    Interaction,
    Upgrade,
    Wyrm,
    Hero,
    End,
}

const WORDS: [(&str, Word); 10] = [
    ("STORY", Word::Story),
    ("CHOICE", Word::Choice),
    ("GOAL", Word::Goal),
    ("RULE", Word::Rule),
    ("ITEM", Word::Item),
    ("INTERACTION", Word::Interaction),
    ("UPGRADE", Word::Upgrade),
    ("WYRM", Word::Wyrm),
    ("HERO", Word::Hero),
    ("END", Word::End),
];

impl Word {
    /// The kind as a writer writes it.
    pub(super) fn word(self) -> &'static str {
        WORDS.iter().find(|(_, word)| *word == self).map_or("", |(word, _)| word)
    }
}

#[derive(Debug, Default)]
pub(super) struct SidePart<'a> {
    pub(super) options: Vec<OptionPart>,
    /// The lines before the first label.
    pub(super) plain: Section<'a>,
    /// The labelled ones, in the order of the file.
    pub(super) columns: Vec<(Label, Section<'a>)>,
    /// Whether the words of the last option may go on in the next line.
    in_option: bool,
}

/// `[A if PELL] text` on a front.
#[derive(Debug)]
pub(super) struct OptionPart {
    pub(super) letter: char,
    pub(super) keyword: Option<String>,
    pub(super) text: String,
    pub(super) at: Span,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Label {
    Option { letter: char, keyword: Option<String> },
    Destiny { from: u8, to: u8, keyword: Option<String> },
    All,
}

/// Cuts a file into its parts. Without a first line that names the Chapter there is nothing to go by.
pub(super) fn read<'a>(source: &'a Source, problems: &mut Problems) -> Option<ChapterFile<'a>> {
    let report = &mut Report::new(source, problems);
    let (head, entries) = Entry::all(&source.text);
    let mut head = head.into_iter().skip_while(|line| line.mark == Mark::Blank);
    let (number, title) = match head.next().or(entries.first().map(|entry| entry.header.clone())) {
        Some(line) => chapter_line(&line, report)?,
        None => {
            report.say(&(0..0), "an empty file; it begins with `CHAPTER I  Title`");
            return None;
        }
    };
    let cards = entries.into_iter().filter_map(|entry| card(entry, report)).collect();
    Some(ChapterFile { source, number, title, head: head.collect(), cards })
}

fn card<'a>(entry: Entry<'a>, report: &mut Report<'_>) -> Option<CardPart<'a>> {
    let mut card = header_line(&entry.header, report)?;
    entry.lines.into_iter().for_each(|line| card.add(line, report));
    Some(card)
}

/// `CHAPTER II  The Hollow Tree`.
fn chapter_line(line: &Line<'_>, report: &mut Report<'_>) -> Option<(u8, String)> {
    let found = line.text.strip_prefix("CHAPTER ").and_then(|rest| {
        let (numeral, title) = rest.split_once("  ")?;
        let number = (1..=CHAPTERS).find(|&number| roman(number) == numeral)?;
        Some((number, title.trim().to_owned()))
    });
    if found.is_none() {
        report.say(
            &line.at,
            "a Chapter file begins with `CHAPTER I  Title`, a number from I to VI and two blanks before the title",
        );
    }
    found
}

/// `#20 INTERACTION blue  Loose plank`.
fn header_line<'a>(line: &Line<'a>, report: &mut Report<'_>) -> Option<CardPart<'a>> {
    let header = line.text[1..].split_once(' ').and_then(|(number, rest)| {
        let (kind, title) = rest.split_once("  ")?;
        Some((number.parse::<usize>().ok()?, kind, title.trim()))
    });
    let Some((number, kind, title)) = header else {
        report
            .say(&line.at, "a card begins with `#7 GOAL  Title`: number, kind, two blanks, title");
        return None;
    };
    let (word, banner) = match kind.split_once(' ') {
        Some((word, banner)) => (word, Some(banner.to_owned())),
        None => (kind, None),
    };
    let Some((_, kind)) = WORDS.iter().find(|(known, _)| *known == word) else {
        let message = format!("\"{word}\" is no kind of card");
        report.unknown(&line.at, message, word, WORDS.iter().map(|(known, _)| *known));
        return None;
    };
    if banner.is_some() && *kind != Word::Interaction {
        report.say(&line.at, "only an INTERACTION card has a banner colour");
    }
    let (at, kind, title) = (line.at.clone(), *kind, title.to_owned());
    let front = SidePart::starting(&at);
    Some(CardPart { number, kind, banner, title, at, front, back: None })
}

impl<'a> CardPart<'a> {
    fn add(&mut self, line: Line<'a>, report: &mut Report<'_>) {
        report.about(format!("#{}", self.number));
        if line.mark == Mark::Turn {
            if self.back.is_some() {
                report.say(&line.at, "a card has two sides, so `---` stands once");
            }
            self.back.get_or_insert(SidePart::starting(&line.at));
            return;
        }
        let is_front = self.back.is_none();
        let side = self.back.as_mut().unwrap_or(&mut self.front);
        if line.mark != Mark::Label {
            if side.in_option && line.mark == Mark::Brace {
                report.say(&line.at, "the words of an option are the same for all (WB-309)");
            }
            side.add(line);
            return;
        }
        let Some((label, text)) = label(line.text) else {
            report.say(
                &line.at,
                "a label is `[A]`, `[A if KEYWORD]`, `[all]`, `[1-2]`, `[5+]` or `[5+ if KEYWORD]`",
            );
            return;
        };
        match label {
            Label::Option { letter, keyword } if is_front => {
                let (text, at) = (text.to_owned(), line.at);
                side.options.push(OptionPart { letter, keyword, text, at });
                side.in_option = true;
            }
            Label::Option { .. } | Label::Destiny { .. } | Label::All => {
                if !text.is_empty() {
                    report.say(&line.at, "nothing follows a label that opens a column");
                }
                side.open(label, &line.at);
            }
        }
    }
}

impl<'a> SidePart<'a> {
    fn starting(at: &Span) -> Self {
        SidePart { plain: Section::below(at), ..SidePart::default() }
    }

    fn open(&mut self, label: Label, at: &Span) {
        self.in_option = false;
        self.columns.push((label, Section::below(at)));
    }

    fn add(&mut self, line: Line<'a>) {
        self.in_option &= line.mark == Mark::Prose;
        if let Some(option) = self.options.last_mut()
            && self.in_option
        {
            option.text.push(' ');
            option.text.push_str(line.text.trim());
            return;
        }
        let section = match self.columns.last_mut() {
            Some((_, section)) => section,
            None => &mut self.plain,
        };
        section.add(line);
    }
}

/// What stands in the brackets, and what follows them.
fn label(line: &str) -> Option<(Label, &str)> {
    let (inside, text) = line.strip_prefix('[')?.split_once(']')?;
    let (key, keyword) = match inside.split_once(" if ") {
        Some((key, keyword)) => (key, Some(keyword.to_owned())),
        None => (inside, None),
    };
    let label = match key.as_bytes() {
        b"all" if keyword.is_none() => Label::All,
        [letter @ b'A'..=b'Z'] => Label::Option { letter: *letter as char, keyword },
        _ => {
            let (from, to) = destiny(key)?;
            Label::Destiny { from, to, keyword }
        }
    };
    Some((label, text.trim()))
}

/// `1-2`, `5+`, `3`: so many Destiny face up, of 10 (WB-114).
fn destiny(key: &str) -> Option<(u8, u8)> {
    if let Some(from) = key.strip_suffix('+') {
        return Some((from.parse().ok()?, super::DESTINY));
    }
    let (from, to) = key.split_once('-').unwrap_or((key, key));
    Some((from.parse().ok()?, to.parse().ok()?))
}

/// Every Keyword that some file writes, in the order of the Chapters (WB-312), and FINISHED.
///
/// Their words must be known before a sentence can be read, so this only looks for the verb.
pub(super) fn keywords(files: &[ChapterFile<'_>]) -> Vec<String> {
    let mut found: Vec<String> = Vec::new();
    let orders = files.iter().flat_map(|file| Line::all(&file.source.text));
    for line in orders.filter(|line| line.mark == Mark::Order) {
        for (at, verb) in line.text.match_indices("Write ") {
            let rest = &line.text[at + verb.len()..];
            let word = rest.split(|sign: char| !sign.is_ascii_uppercase()).next().unwrap_or("");
            if !word.is_empty() && !found.iter().any(|known| known == word) {
                found.push(word.to_owned());
            }
        }
    }
    if !found.iter().any(|known| known == super::FINISHED) {
        found.push(super::FINISHED.to_owned());
    }
    found
}
