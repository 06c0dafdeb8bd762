//! The records of the content files as they are written.

use crate::content::{Ability, Behaviour};
use crate::ids::{CardSet, Icon, Slot};
use crate::text::{CardKind, RegionType};
use cardtext::{Document, File, Imprint, List, Problems};
use serde::Deserialize;
use toml::Spanned;

#[derive(Deserialize)]
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

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct SceneRecord {
    pub(super) number: Spanned<u8>,
    pub(super) glory: Spanned<u8>,
    pub(super) caption: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct EncounterRecord {
    pub(super) id: Spanned<String>,
    pub(super) scene: Spanned<u8>,
    pub(super) option: Vec<OptionRecord>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct OptionRecord {
    pub(super) icon: Icon,
    pub(super) moves: Spanned<u8>,
    pub(super) text: Spanned<String>,
}

#[derive(Deserialize)]
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

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ChampionRecord {
    pub(super) id: Spanned<String>,
    pub(super) name: String,
    pub(super) ability: Ability,
    pub(super) about: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct IslandRecord {
    pub(super) name: Spanned<String>,
    pub(super) icon: String,
    pub(super) regions: [RegionType; 3],
    pub(super) day: AttunementRecord,
    pub(super) night: AttunementRecord,
}

#[derive(Deserialize)]
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

/// What all files say.
#[derive(Default)]
pub(super) struct Records<'a> {
    pub(super) cards: List<'a, CardRecord>,
    pub(super) scenes: List<'a, SceneRecord>,
    pub(super) encounters: List<'a, EncounterRecord>,
    pub(super) monsters: List<'a, MonsterRecord>,
    pub(super) champions: List<'a, ChampionRecord>,
    pub(super) islands: List<'a, IslandRecord>,
}

impl<'a> Records<'a> {
    pub(super) fn read(files: &[File<'a>], problems: &mut Problems) -> Records<'a> {
        let mut records = Records::default();
        for &file in files {
            let mut document = Document::open(file.source, problems);
            document.list(file, &mut records.cards, problems);
            document.list(file, &mut records.scenes, problems);
            document.list(file, &mut records.encounters, problems);
            document.list(file, &mut records.monsters, problems);
            document.list(file, &mut records.champions, problems);
            document.list(file, &mut records.islands, problems);
            document.close(problems);
        }
        records
    }

    pub(super) fn note(&self, imprint: &mut Imprint) {
        imprint.note(&self.cards);
        imprint.note(&self.scenes);
        imprint.note(&self.encounters);
        imprint.note(&self.monsters);
        imprint.note(&self.champions);
        imprint.note(&self.islands);
    }
}
