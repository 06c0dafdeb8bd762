//! Reading content: every mistake of every file at once, each with its place.
//!
//! The TOML files are read record by record (`records`, `decks`). A Chapter file is cut into its parts (`file`), its
//! head is read (`board`), then card by card its sentences (`chapter`, `cards`, `goal`, `abilities`). The crate `story`
//! makes them trees by what the language says of each (`script`, `flow`); they are checked one text at a time (`sense`).
//! What holds for a Chapter as a whole is looked at when all of it could be read (`laws`, `walk`), then what holds for
//! all Chapters (`campaign`). Last, all is compiled (`compile`).

mod abilities;
mod board;
mod campaign;
mod cards;
mod chapter;
mod compile;
mod decks;
mod file;
mod flow;
mod goal;
mod laws;
mod mention;
mod prints;
mod records;
mod script;
mod sense;
mod walk;

use self::campaign::Keywords;
use self::chapter::ChapterText;
use self::compile::Assembler;
use self::decks::Decks;
pub(crate) use self::decks::HEROES;
use self::file::{CHAPTERS, ChapterFile};
use self::records::Records;
use crate::content::{CardKind, Content};
use cardtext::{Document, File, Imprint, Layer, Problems, Source, content_files, fingerprint};
use kernel::Shared;
use kernel::english::roman;
use story::Report;

/// WB-114: so many Destiny tokens there are.
const DESTINY: u8 = 10;
/// Keywords are kept in sets of 64.
const KEYWORDS: usize = 64;
/// The one Keyword that a new campaign keeps.
const FINISHED: &str = "FINISHED";

/// The files that come with the game.
pub fn built_in_sources() -> Vec<Source> {
    let chapters = content_files![
        "chapter-1.txt",
        "chapter-2.txt",
        "chapter-3.txt",
        "chapter-4.txt",
        "chapter-5.txt",
        "chapter-6.txt",
    ];
    [decks_sources(), chapters].concat()
}

/// The files with the cards that belong to no Chapter.
fn decks_sources() -> Vec<Source> {
    content_files!["heroes.toml", "wyrms.toml", "shreds.toml"]
}

cardtext::content!(Content, built_in_sources, read_whole);

/// Reads these files and, of the built-in ones, only those without a Chapter: for tests with Chapters made for
/// them. The Chapters are to be I, or I and II, and so on.
pub fn load_only(sources: &[Source]) -> Result<Shared<Content>, Problems> {
    let name = format!("only-{}", fingerprint(sources));
    cardtext::load(name, [&decks_sources(), sources], |files, imprint, problems| {
        read(files, imprint, Campaign::Part, problems)
    })
}

/// Whether all six Chapters are there, so that every Keyword has its reader.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Campaign {
    Whole,
    Part,
}

fn read_whole(files: &[File<'_>], imprint: Imprint, problems: &mut Problems) -> Option<Content> {
    read(files, imprint, Campaign::Whole, problems)
}

fn read(
    files: &[File<'_>],
    mut imprint: Imprint,
    campaign: Campaign,
    problems: &mut Problems,
) -> Option<Content> {
    let mut records = Records::default();
    let mut chapters: Vec<ChapterFile<'_>> = Vec::new();
    for layer in [Layer::BuiltIn, Layer::Own] {
        let mut fresh = Vec::new();
        for &file in files.iter().filter(|file| file.layer == layer) {
            if file.source.path.ends_with(".toml") {
                let mut document = Document::open(file.source, problems);
                records.read(file, &mut document, problems);
                document.close(problems);
            } else {
                fresh.extend(chapter_file(file.source, &fresh, problems));
            }
        }
        chapters.retain(|old| fresh.iter().all(|new: &ChapterFile<'_>| new.number != old.number));
        chapters.extend(fresh);
    }
    // The order of `Content::wyrm_cards`: the basic cards first (WB-123).
    records.wyrms.sort_by_key(|kept| kept.record.purple);
    chapters.sort_by_key(|file| file.number);
    check_numbers(&chapters, campaign, problems);
    records.note(&mut imprint);
    chapters.iter().for_each(|chapter| prints::note(chapter, &mut imprint));
    compiled(&records, &chapters, imprint, campaign, problems)
}

/// A Chapter file, unless one with the same number stands beside it.
fn chapter_file<'a>(
    source: &'a Source,
    others: &[ChapterFile<'_>],
    problems: &mut Problems,
) -> Option<ChapterFile<'a>> {
    let file = file::read(source, problems)?;
    // A file that says what it is by its name is not to say something else inside.
    let name = source.path.rsplit(['/', '\\']).next().unwrap_or_default();
    let named = name.strip_prefix("chapter-").and_then(|name| name.strip_suffix(".txt"));
    if named.and_then(|n| n.parse::<u8>().ok()).is_some_and(|n| n != file.number) {
        let message = format!("a file called {name} is not Chapter {}", roman(file.number));
        problems.add(source, 0..0, message);
    }
    if let Some(other) = others.iter().find(|other| other.number == file.number) {
        let message = format!("this is Chapter {} too: {}", roman(file.number), other.source.path);
        problems.add(source, 0..0, message);
        return None;
    }
    Some(file)
}

/// WB-100: the Chapters come one after the other, from I on.
fn check_numbers(files: &[ChapterFile<'_>], campaign: Campaign, problems: &mut Problems) {
    for (file, number) in files.iter().zip(1..) {
        if file.number != number {
            let message = format!("Chapter {} is missing before this one (WB-100)", roman(number));
            problems.add(file.source, 0..0, message);
            return;
        }
    }
    let wanted = if campaign == Campaign::Whole { CHAPTERS.into() } else { 1 };
    if files.len() < wanted && problems.is_empty() {
        problems.add(&Source::new("content", ""), 0..0, "there is no Chapter to play (WB-100)");
    }
}

fn compiled(
    records: &Records<'_>,
    files: &[ChapterFile<'_>],
    imprint: Imprint,
    campaign: Campaign,
    problems: &mut Problems,
) -> Option<Content> {
    let keywords = file::keywords(files);
    if let (Some(file), true) = (files.last(), keywords.len() > KEYWORDS) {
        problems.add(file.source, 0..0, format!("there is room for {KEYWORDS} Keywords"));
    }
    let names = decks::common_names(records, &keywords);
    let mut assembler = Assembler::new();
    let decks = decks::read(records, &names, &mut assembler, problems);
    let texts: Vec<ChapterText<'_>> =
        files.iter().map(|file| chapter::read(file, &names, records, problems)).collect();
    // What is said together is looked at when all of it could be read.
    if problems.is_empty() {
        check_whole(&texts, &keywords, hearts(&decks), campaign, problems);
    }
    if !problems.is_empty() {
        return None;
    }
    let chapters = texts.into_iter().map(|text| chapter::compile(text, &mut assembler)).collect();
    let (ops, abilities) = match assembler.finish() {
        Ok(finished) => finished,
        Err(fault) => {
            let nowhere = Source::new("content", "");
            problems.add(files.last().map_or(&nowhere, |file| file.source), 0..0, fault);
            return None;
        }
    };
    Some(Content {
        imprint,
        heroes: decks.heroes.try_into().ok()?,
        wyrm_cards: decks.wyrm_cards,
        shreds: decks.shreds,
        chapters,
        keywords,
        abilities,
        ops,
    })
}

/// The Hearts of all four Heroes.
fn hearts(decks: &Decks) -> u32 {
    decks.heroes.iter().map(|hero| u32::from(hero.hearts)).sum()
}

/// What holds for each Chapter as a whole, and for all of them.
fn check_whole(
    texts: &[ChapterText<'_>],
    keywords: &[String],
    hearts: u32,
    campaign: Campaign,
    problems: &mut Problems,
) {
    let keywords = Keywords::of(keywords, texts);
    for text in texts {
        let report = &mut Report::new(text.source, problems);
        let before = report.count();
        laws::check(text, hearts, report);
        text.cards
            .iter()
            .filter(|card| card.kind == CardKind::End)
            .for_each(|card| keywords.check_ending(card, report));
        // A card number that is wrong leaves other cards without a path.
        if report.count() == before {
            walk::check(text, report);
        }
    }
    keywords.check(texts, campaign, problems);
}

impl Content {
    /// How many texts are carried out: abilities, Wyrm cards, and the sides and columns of Chapter cards.
    pub fn texts(&self) -> usize {
        self.ops.texts()
    }
}
