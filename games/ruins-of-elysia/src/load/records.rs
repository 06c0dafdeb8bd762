//! The records of the content files as they are written.

use super::setup::SetupTables;
use crate::text::{Tag, Terrain};
use cardtext::{Document, Problems, Source};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use std::collections::BTreeSet;
use toml::Spanned;

/// Where an Item Card comes from; the order of the content.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum CardSet {
    Market,
    Exploration,
    Starting,
    Companion,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct CardRecord {
    pub(super) id: Spanned<String>,
    pub(super) name: Spanned<String>,
    pub(super) set: CardSet,
    pub(super) tag: Tag,
    pub(super) cost: Option<Spanned<u8>>,
    pub(super) discount: Option<Spanned<Terrain>>,
    pub(super) per_player: Option<Spanned<u8>>,
    pub(super) fixed: Option<Spanned<u8>>,
    pub(super) cap: Option<Spanned<u8>>,
    pub(super) copies: Option<Spanned<u8>>,
    pub(super) text: Spanned<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct CharacterRecord {
    pub(super) id: Spanned<String>,
    pub(super) name: Spanned<String>,
    pub(super) style: String,
    pub(super) about: String,
    pub(super) leave_out: Spanned<String>,
    pub(super) deck: Spanned<Vec<Copies>>,
}

/// One line of a Starting Deck.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Copies {
    pub(super) card: Spanned<String>,
    pub(super) copies: Spanned<u8>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct MonsterRecord {
    pub(super) id: Spanned<String>,
    pub(super) name: Spanned<String>,
    pub(super) level: Spanned<u8>,
    pub(super) copies: Spanned<u8>,
    pub(super) text: Spanned<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct EventRecord {
    pub(super) id: Spanned<String>,
    pub(super) name: Spanned<String>,
    pub(super) story: String,
    pub(super) text: Spanned<String>,
}

#[derive(Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum QuestKind {
    Main,
    Side,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct QuestRecord {
    pub(super) id: Spanned<String>,
    pub(super) name: Spanned<String>,
    pub(super) kind: QuestKind,
    pub(super) element: String,
    pub(super) text: Spanned<String>,
}

/// A record that another one of the same id replaces.
pub(super) trait Record: DeserializeOwned {
    /// The name of its table.
    const KEY: &'static str;
    fn id(&self) -> &Spanned<String>;
    fn name(&self) -> &Spanned<String>;
}

macro_rules! record {
    ($($record:ident = $key:literal),* $(,)?) => {$(
        impl Record for $record {
            const KEY: &'static str = $key;

            fn id(&self) -> &Spanned<String> {
                &self.id
            }

            fn name(&self) -> &Spanned<String> {
                &self.name
            }
        }
    )*};
}

record! {
    CardRecord = "card",
    CharacterRecord = "character",
    MonsterRecord = "monster",
    EventRecord = "event",
    QuestRecord = "quest",
}

/// Records in the order of the files, each with the number of its file; a later one takes the place of an
/// earlier one of the same id.
pub(super) type List<T> = Vec<(usize, T)>;

/// What all files say.
#[derive(Default)]
pub(super) struct Records {
    pub(super) cards: List<CardRecord>,
    pub(super) characters: List<CharacterRecord>,
    pub(super) monsters: List<MonsterRecord>,
    pub(super) events: List<EventRecord>,
    pub(super) quests: List<QuestRecord>,
    pub(super) setup: SetupTables,
}

impl Records {
    pub(super) fn read(&mut self, file: usize, source: &Source, problems: &mut Problems) {
        let mut document = Document::open(source, problems);
        let mut reading = Reading { file, source, document: &mut document, problems };
        reading.list(&mut self.cards);
        reading.list(&mut self.characters);
        reading.list(&mut self.monsters);
        reading.list(&mut self.events);
        reading.list(&mut self.quests);
        self.setup.read(file, &mut document, problems);
        document.close(problems);
    }
}

struct Reading<'a, 'b> {
    file: usize,
    source: &'a Source,
    document: &'a mut Document<'b>,
    problems: &'a mut Problems,
}

impl Reading<'_, '_> {
    fn list<T: Record>(&mut self, list: &mut List<T>) {
        let mut seen = BTreeSet::new();
        for record in self.document.records::<T>(T::KEY, self.problems) {
            let id = record.id();
            if !is_kebab(id.as_ref()) {
                let message = "an id is made of small letters, digits and single dashes";
                self.problems.add(self.source, id.span(), message);
            }
            if !seen.insert(id.as_ref().clone()) {
                let message = format!("the id {} stands twice in this file", id.as_ref());
                self.problems.add(self.source, id.span(), message);
            }
            match list.iter().position(|(_, known)| known.id().as_ref() == id.as_ref()) {
                Some(place) => list[place] = (self.file, record),
                None => list.push((self.file, record)),
            }
        }
    }
}

/// Ids stand in saved games, in addresses and in commands.
fn is_kebab(id: &str) -> bool {
    id.split('-').all(|word| {
        !word.is_empty() && word.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit())
    })
}
