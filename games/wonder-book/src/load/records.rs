//! The records of the TOML files as they are written: Heroes, Upgrade, Wyrm and Shred cards.

use cardtext::{Document, Problems, Source};
use serde::Deserialize;
use toml::Spanned;

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct HeroRecord {
    pub(super) name: Spanned<String>,
    pub(super) role: String,
    pub(super) hearts: Spanned<u8>,
    pub(super) attack: NamedRecord,
    pub(super) skill: NamedRecord,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct NamedRecord {
    pub(super) name: String,
    pub(super) text: Spanned<String>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct UpgradeRecord {
    pub(super) hero: Spanned<String>,
    pub(super) number: Spanned<u8>,
    pub(super) a: NamedRecord,
    pub(super) b: NamedRecord,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct WyrmRecord {
    pub(super) name: Spanned<String>,
    #[serde(default)]
    pub(super) purple: bool,
    pub(super) text: Spanned<String>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ShredRecord {
    pub(super) name: Spanned<String>,
    pub(super) copies: Spanned<u8>,
    pub(super) text: Spanned<String>,
    pub(super) about: String,
}

/// All records in the order of the files. One of a later file takes the place of one with the same name.
#[derive(Debug, Default)]
pub(super) struct Records<'a> {
    pub(super) heroes: Kept<'a, HeroRecord>,
    pub(super) upgrades: Kept<'a, UpgradeRecord>,
    pub(super) wyrms: Kept<'a, WyrmRecord>,
    pub(super) shreds: Kept<'a, ShredRecord>,
}

/// Records of one kind, each with the file that it is from.
pub(super) type Kept<'a, R> = Vec<(&'a Source, R)>;

impl<'a> Records<'a> {
    pub(super) fn read(&mut self, source: &'a Source, problems: &mut Problems) {
        let mut document = Document::open(source, problems);
        let heroes = document.records::<HeroRecord>("hero", problems);
        let upgrades = document.records::<UpgradeRecord>("upgrade", problems);
        let wyrms = document.records::<WyrmRecord>("wyrm", problems);
        let shreds = document.records::<ShredRecord>("shred", problems);
        document.close(problems);
        keep(&mut self.heroes, heroes, source, problems);
        keep(&mut self.upgrades, upgrades, source, problems);
        keep(&mut self.wyrms, wyrms, source, problems);
        keep(&mut self.shreds, shreds, source, problems);
        // The order of `Content::wyrm_cards`: the basic cards first (WB-123).
        self.wyrms.sort_by_key(|(_, record)| record.purple);
    }
}

fn keep<'a, R: Record>(
    kept: &mut Kept<'a, R>,
    records: Vec<R>,
    source: &'a Source,
    problems: &mut Problems,
) {
    for record in records {
        match kept.iter().position(|(_, known)| known.key() == record.key()) {
            Some(place) if std::ptr::eq(kept[place].0, source) => {
                let message = format!("\"{}\" stands twice in this file", record.key());
                problems.add(source, record.at().span(), message);
            }
            Some(place) => kept[place] = (source, record),
            None => kept.push((source, record)),
        }
    }
}

trait Record {
    /// What tells it from the others of its kind.
    fn key(&self) -> String;
    fn at(&self) -> &Spanned<String>;
}

impl Record for HeroRecord {
    fn key(&self) -> String {
        self.name.as_ref().clone()
    }

    fn at(&self) -> &Spanned<String> {
        &self.name
    }
}

impl Record for UpgradeRecord {
    /// `Ken 1`, which is also the title of its card in a Chapter.
    fn key(&self) -> String {
        format!("{} {}", self.hero.as_ref(), self.number.as_ref())
    }

    fn at(&self) -> &Spanned<String> {
        &self.hero
    }
}

impl Record for WyrmRecord {
    fn key(&self) -> String {
        self.name.as_ref().clone()
    }

    fn at(&self) -> &Spanned<String> {
        &self.name
    }
}

impl Record for ShredRecord {
    fn key(&self) -> String {
        self.name.as_ref().clone()
    }

    fn at(&self) -> &Spanned<String> {
        &self.name
    }
}
