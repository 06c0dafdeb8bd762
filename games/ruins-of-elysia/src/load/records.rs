//! The records of the content files as they are written.

use super::setup::SetupTables;
use crate::text::{Tag, Terrain};
use cardtext::{Document, File, Imprint, List, Problems};
use serde::Deserialize;
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

cardtext::records! {
    CardRecord = "card" by id,
    CharacterRecord = "character" by id,
    MonsterRecord = "monster" by id,
    EventRecord = "event" by id,
    QuestRecord = "quest" by id,
}

/// What all files say.
#[derive(Default)]
pub(super) struct Records<'a> {
    pub(super) cards: List<'a, CardRecord>,
    pub(super) characters: List<'a, CharacterRecord>,
    pub(super) monsters: List<'a, MonsterRecord>,
    pub(super) events: List<'a, EventRecord>,
    pub(super) quests: List<'a, QuestRecord>,
    pub(super) setup: SetupTables<'a>,
}

impl<'a> Records<'a> {
    pub(super) fn read(files: &[File<'a>], problems: &mut Problems) -> Records<'a> {
        let mut records = Records::default();
        for &file in files {
            let mut document = Document::open(file.source, problems);
            document.list(file, &mut records.cards, problems);
            document.list(file, &mut records.characters, problems);
            document.list(file, &mut records.monsters, problems);
            document.list(file, &mut records.events, problems);
            document.list(file, &mut records.quests, problems);
            records.setup.read(file, &mut document, problems);
            document.close(problems);
        }
        records
    }

    pub(super) fn note(&self, imprint: &mut Imprint) {
        imprint.note(&self.cards);
        imprint.note(&self.characters);
        imprint.note(&self.monsters);
        imprint.note(&self.events);
        imprint.note(&self.quests);
    }
}
