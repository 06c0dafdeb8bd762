//! The records of the TOML files as they are written: Heroes, Upgrade, Wyrm and Shred cards.

use cardtext::Record;
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

cardtext::lists! {
    /// What the TOML files say.
    pub(super) struct Records {
        heroes: HeroRecord,
        upgrades: UpgradeRecord,
        wyrms: WyrmRecord,
        shreds: ShredRecord,
    }
}
