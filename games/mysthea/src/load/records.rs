//! The records of the content files as they are written.

use crate::content::{Ability, Behaviour};
use crate::ids::{CardSet, Icon, Slot};
use crate::text::{CardKind, RegionType};
use cardtext::{Document, Problems, Source};
use serde::Deserialize;
use std::collections::{BTreeMap, BTreeSet};
use toml::Spanned;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct CardRecord {
    pub(super) id: Spanned<String>,
    pub(super) name: String,
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

/// All records by id, each with the number of its file; a later file replaces an earlier one.
#[derive(Default)]
pub(super) struct Records {
    pub(super) cards: BTreeMap<String, (usize, CardRecord)>,
    pub(super) scenes: BTreeMap<u8, (usize, SceneRecord)>,
    pub(super) encounters: BTreeMap<String, (usize, EncounterRecord)>,
    pub(super) monsters: BTreeMap<String, (usize, MonsterRecord)>,
    pub(super) champions: BTreeMap<String, (usize, ChampionRecord)>,
    pub(super) islands: Vec<(usize, IslandRecord)>,
}

impl Records {
    pub(super) fn read(&mut self, file: usize, source: &Source, problems: &mut Problems) {
        let mut document = Document::open(source, problems);
        let mut ids = BTreeSet::new();
        let mut fresh = |id: &Spanned<String>, problems: &mut Problems| {
            if !ids.insert(id.as_ref().clone()) {
                problems.add(
                    source,
                    id.span(),
                    format!("the id {} stands twice in this file", id.as_ref()),
                );
            }
            id.as_ref().clone()
        };
        for record in document.records::<CardRecord>("card", problems) {
            self.cards.insert(fresh(&record.id, problems), (file, record));
        }
        let mut scenes = BTreeSet::new();
        for record in document.records::<SceneRecord>("scene", problems) {
            if !scenes.insert(*record.number.as_ref()) {
                let message =
                    format!("the scene {} stands twice in this file", record.number.as_ref());
                problems.add(source, record.number.span(), message);
            }
            self.scenes.insert(*record.number.as_ref(), (file, record));
        }
        for record in document.records::<EncounterRecord>("encounter", problems) {
            self.encounters.insert(fresh(&record.id, problems), (file, record));
        }
        for record in document.records::<MonsterRecord>("monster", problems) {
            self.monsters.insert(fresh(&record.id, problems), (file, record));
        }
        for record in document.records::<ChampionRecord>("champion", problems) {
            self.champions.insert(fresh(&record.id, problems), (file, record));
        }
        for record in document.records::<IslandRecord>("island", problems) {
            fresh(&record.name, problems);
            match self
                .islands
                .iter()
                .position(|(_, known)| known.name.as_ref() == record.name.as_ref())
            {
                Some(place) => self.islands[place] = (file, record),
                None => self.islands.push((file, record)),
            }
        }
        document.close(problems);
    }
}
