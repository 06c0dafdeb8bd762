//! The records of the TOML files as they are written: Heroes, Upgrade, Wyrm and Shred cards.

use cardtext::{Document, File, Imprint, List, Problems, Record};
use serde::Deserialize;
use std::ops::Range;
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

cardtext::records! {
    HeroRecord = "hero" by name,
    WyrmRecord = "wyrm" by name,
    ShredRecord = "shred" by name,
}

impl Record for UpgradeRecord {
    const KEY: &'static str = "upgrade";

    /// `Ken 1`, which is also the title of its card in a Chapter.
    fn id(&self) -> String {
        format!("{} {}", self.hero.as_ref(), self.number.as_ref())
    }

    fn at(&self) -> Range<usize> {
        self.hero.span()
    }
}

/// What the TOML files say.
#[derive(Debug, Default)]
pub(super) struct Records<'a> {
    pub(super) heroes: List<'a, HeroRecord>,
    pub(super) upgrades: List<'a, UpgradeRecord>,
    pub(super) wyrms: List<'a, WyrmRecord>,
    pub(super) shreds: List<'a, ShredRecord>,
}

impl<'a> Records<'a> {
    pub(super) fn read(&mut self, file: File<'a>, problems: &mut Problems) {
        let mut document = Document::open(file.source, problems);
        document.list(file, &mut self.heroes, problems);
        document.list(file, &mut self.upgrades, problems);
        document.list(file, &mut self.wyrms, problems);
        document.list(file, &mut self.shreds, problems);
        document.close(problems);
        // The order of `Content::wyrm_cards`: the basic cards first (WB-123).
        self.wyrms.sort_by_key(|kept| kept.record.purple);
    }

    pub(super) fn note(&self, imprint: &mut Imprint) {
        imprint.note(&self.heroes);
        imprint.note(&self.upgrades);
        imprint.note(&self.wyrms);
        imprint.note(&self.shreds);
    }
}
