//! The lanterns: what their texts can say, and how their file is read (LF-101, LF-301 to LF-305).

use cardtext::{Document, Names, Problems, Source, content_files, name_of, phrases, read_text};
use kernel::{Shared, Shelf};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::sync::OnceLock;
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
    name: String,
    prints: Vec<Print>,
}

impl Content {
    pub fn print(&self, lantern: Lantern) -> &Print {
        &self.prints[usize::from(lantern.0) - 1]
    }
}

impl kernel::Content for Content {
    fn name(&self) -> &str {
        &self.name
    }

    fn shelf() -> &'static Shelf<Content> {
        static SHELF: Shelf<Content> = Shelf::new();
        &SHELF
    }

    fn built_in() -> Shared<Content> {
        static CONTENT: OnceLock<Shared<Content>> = OnceLock::new();
        *CONTENT.get_or_init(|| cardtext::built_in(load))
    }
}

/// A lantern as its file says it.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Record {
    number: Spanned<u8>,
    name: String,
    text: Spanned<String>,
}

/// Reads the built-in lanterns and then those of an owner, each of which replaces the one with its number.
pub fn load(own: &[Source]) -> Result<Shared<Content>, Problems> {
    let mut problems = Problems::new();
    let mut prints = BTreeMap::new();
    for source in content_files!["lanterns.toml"].iter().chain(own) {
        let mut document = Document::open(source, &mut problems);
        for record in document.records::<Record>("lantern", &mut problems) {
            let Record { number, name, text } = record;
            if !Lantern::all().any(|lantern| lantern.0 == *number.as_ref()) {
                problems.add(source, number.span(), "a lantern's number goes from 1 to 24");
            }
            // All texts are read, so that all their mistakes are told at once.
            if let Some(Text { sentences }) = read_text(source, &text, &Names::new(), &mut problems)
            {
                let print = Print { name, text: text.into_inner(), sentences };
                prints.insert(number.into_inner(), print);
            }
        }
        document.close(&mut problems);
    }
    let content = Content { name: name_of(own), prints: prints.into_values().collect() };
    problems.or(Some(content)).map(|content| <Content as kernel::Content>::shelf().place(content))
}
