//! The lanterns: what their texts can say, and how their file is read (LF-101, LF-301 to LF-305).

use cardtext::{
    Document, File, Imprint, List, Names, Problems, Source, content_files, phrases, read_text,
};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use toml::Spanned;

phrases! {
    /// The whole text of a lantern.
    pub struct Text = "text" { pub sentences: Vec<Sentence> } = "^{sentences/ and }.";
    #[derive(Copy, Serialize, Deserialize)]
    pub enum Sentence = "sentence" {
        Gain { n: u8 } = "gain {n} coin(s)",
        Draw { n: u8 } = "draw {n} lantern(s)",
        Take { n: u8 } = "take {n} coin(s) from a player",
        Others { n: u8 } = "each other player gains {n} coin(s)",
    }
}

/// How many lanterns there are (LF-101).
pub const LANTERNS: usize = 24;

/// A lantern, by its number.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
pub struct Lantern(pub u8);

impl Lantern {
    pub fn all() -> impl Iterator<Item = Lantern> {
        (1..=LANTERNS as u8).map(Lantern)
    }
}

/// What is printed on a lantern.
#[derive(Debug)]
pub struct Print {
    pub name: String,
    pub text: String,
    pub sentences: Vec<Sentence>,
}

/// All lanterns: loaded once, checked, frozen.
#[derive(Debug)]
pub struct Content {
    imprint: Imprint,
    prints: Vec<Print>,
}

impl Content {
    pub fn print(&self, lantern: Lantern) -> &Print {
        &self.prints[usize::from(lantern.0) - 1]
    }

    /// How many things of each kind there are.
    pub fn counts(&self) -> BTreeMap<&'static str, usize> {
        BTreeMap::from([("lanterns", self.prints.len())])
    }
}

cardtext::content!(Content, built_in_sources, read);

/// A lantern as its file says it.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Record {
    number: Spanned<u8>,
    name: String,
    text: Spanned<String>,
}

fn built_in_sources() -> Vec<Source> {
    content_files!["lanterns.toml"]
}

cardtext::records! { Record = "lantern" by number }

/// An owner's lantern replaces the one with its number: there are 24, and no more.
fn read(files: &[File<'_>], mut imprint: Imprint, problems: &mut Problems) -> Option<Content> {
    let mut lanterns: List<'_, Record> = List::new();
    for &file in files {
        let mut document = Document::open(file.source, problems);
        document.list(file, &mut lanterns, problems);
        document.close(problems);
    }
    // A save that was made under other lanterns can tell which have changed.
    imprint.note(&lanterns);
    lanterns.sort_by_key(|kept| *kept.record.number.as_ref());
    let mut prints = Vec::new();
    for kept in lanterns {
        let (file, Record { number, name, text }) = (kept.file, kept.record);
        if !Lantern::all().any(|lantern| lantern.0 == *number.as_ref()) {
            problems.complain(file, &number, "a lantern's number goes from 1 to 24");
        }
        // All texts are read, so that all their mistakes are told at once.
        if let Some(Text { sentences }) = read_text(file.source, &text, &Names::new(), problems) {
            prints.push(Print { name, text: text.into_inner(), sentences });
        }
    }
    problems.is_empty().then_some(Content { imprint, prints })
}
