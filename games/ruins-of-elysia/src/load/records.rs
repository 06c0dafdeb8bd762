//! The records of the content files as they are written.

use crate::text::{Tag, Terrain};
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

#[derive(Debug, Deserialize)]
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

#[derive(Debug, Deserialize)]
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
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Copies {
    pub(super) card: Spanned<String>,
    pub(super) copies: Spanned<u8>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct MonsterRecord {
    pub(super) id: Spanned<String>,
    pub(super) name: Spanned<String>,
    pub(super) level: Spanned<u8>,
    pub(super) copies: Spanned<u8>,
    pub(super) text: Spanned<String>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct EventRecord {
    pub(super) id: Spanned<String>,
    pub(super) name: Spanned<String>,
    pub(super) story: String,
    pub(super) text: Spanned<String>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum QuestKind {
    Main,
    Side,
}

#[derive(Debug, Deserialize)]
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

cardtext::lists! {
    /// What all files say beside the quantities.
    pub(super) struct Records {
        cards: CardRecord,
        characters: CharacterRecord,
        monsters: MonsterRecord,
        events: EventRecord,
        quests: QuestRecord,
    }
}
