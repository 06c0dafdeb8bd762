//! The records of the content files as they are written.

use crate::content::{Ability, Behaviour};
use crate::ids::{CardSet, Icon, Slot};
use crate::text::{CardKind, RegionType};
use serde::Deserialize;
use toml::Spanned;

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct CardRecord {
    pub(super) id: Spanned<String>,
    pub(super) name: Spanned<String>,
    pub(super) kind: CardKind,
    pub(super) set: CardSet,
    pub(super) cp: Spanned<u8>,
    pub(super) slot: Option<Slot>,
    pub(super) text: Spanned<String>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct SceneRecord {
    pub(super) number: Spanned<u8>,
    pub(super) glory: Spanned<u8>,
    pub(super) caption: String,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct EncounterRecord {
    pub(super) id: Spanned<String>,
    pub(super) scene: Spanned<u8>,
    pub(super) option: Vec<OptionRecord>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct OptionRecord {
    pub(super) icon: Icon,
    pub(super) moves: Spanned<u8>,
    pub(super) text: Spanned<String>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct MonsterRecord {
    pub(super) id: Spanned<String>,
    pub(super) name: String,
    pub(super) behaviour: Behaviour,
    pub(super) about: String,
    pub(super) strength: u8,
    pub(super) start: Spanned<String>,
    pub(super) gold: Spanned<String>,
    pub(super) silver: Spanned<String>,
    pub(super) bronze: Spanned<String>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ChampionRecord {
    pub(super) id: Spanned<String>,
    pub(super) name: String,
    pub(super) ability: Ability,
    pub(super) about: String,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct IslandRecord {
    pub(super) name: Spanned<String>,
    pub(super) icon: String,
    pub(super) regions: [RegionType; 3],
    pub(super) day: AttunementRecord,
    pub(super) night: AttunementRecord,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct AttunementRecord {
    pub(super) id: String,
    pub(super) text: Spanned<String>,
}

cardtext::records! {
    CardRecord = "card" by id,
    SceneRecord = "scene" by number,
    EncounterRecord = "encounter" by id,
    MonsterRecord = "monster" by id,
    ChampionRecord = "champion" by id,
    IslandRecord = "island" by name,
}

cardtext::lists! {
    /// What all files say.
    pub(super) struct Records {
        cards: CardRecord,
        scenes: SceneRecord,
        encounters: EncounterRecord,
        monsters: MonsterRecord,
        champions: ChampionRecord,
        islands: IslandRecord,
    }
}
