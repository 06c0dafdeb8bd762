//! Heroes, skills, items, Monsters, Journal Tiles, the map and the level table: loaded once, checked, frozen.

use crate::ids::{CityId, HeroId, ItemId, MonsterId, Shard, Shards, SkillId, TileId};
use crate::text::{Block, Condition, Deed, Effect, Enemies, Modifier, Sentence, Trigger};
use cardtext::Imprint;
use kernel::Set;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Everything that is printed.
#[derive(Debug)]
pub struct Content {
    pub(crate) imprint: Imprint,
    pub heroes: Vec<HeroCard>,
    pub skills: Vec<SkillTile>,
    pub items: Vec<ItemCard>,
    /// The Monsters of the four decks, then the Celestials.
    pub monsters: Vec<MonsterCard>,
    pub tiles: Vec<JournalTile>,
    pub cities: Vec<City>,
    /// By level; place 0 is no level.
    pub levels: Vec<Level>,
    pub start: CityId,
    pub end: CityId,
    /// The kinds of each Monster deck by level, place 0 for the Celestials (SH-213).
    pub decks: [Set<1>; 5],
    pub legendary: Set<1>,
    pub ordinary: Set<1>,
}

#[derive(Debug)]
pub struct HeroCard {
    pub id: String,
    pub name: String,
    pub class: Class,
    pub legendary: bool,
    pub hp: u8,
    /// Regular, upgraded.
    pub sides: [Program; 2],
}

/// SH-511 to SH-514.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize,
)]
pub enum Class {
    #[default]
    Warrior,
    Sorcerer,
    Ranger,
}

impl Class {
    pub const ALL: [Class; 3] = [Class::Warrior, Class::Sorcerer, Class::Ranger];

    /// SH-248.
    #[inline]
    pub fn color(self) -> Shard {
        match self {
            Class::Warrior => Shard::Red,
            Class::Sorcerer => Shard::Blue,
            Class::Ranger => Shard::Green,
        }
    }

    pub fn name(self) -> &'static str {
        ["Warrior", "Sorcerer", "Ranger"][self as usize]
    }
}

/// A text that works by itself while its bearer has it.
#[derive(Debug, Default)]
pub struct Program {
    pub text: String,
    pub blocks: Vec<Block>,
    /// The triggers that it has, as bits.
    pub triggers: u16,
    /// What holds always (SH-912).
    pub always: Vec<(Option<Condition>, Modifier)>,
}

impl Program {
    pub(crate) fn new(text: String, blocks: Vec<Block>) -> Program {
        let triggers = blocks.iter().fold(0, |bits, block| bits | 1 << block.trigger as u16);
        let mut always = Vec::new();
        for block in blocks.iter().filter(|block| block.trigger == Trigger::Always) {
            for sentence in &block.sentences {
                if let Deed::Effect(Effect::Modify(modifier)) = sentence.deed() {
                    always.push((sentence.condition(), *modifier));
                }
            }
        }
        Program { text, blocks, triggers, always }
    }

    #[inline]
    pub fn has(&self, trigger: Trigger) -> bool {
        self.triggers >> trigger as u16 & 1 == 1
    }
}

#[derive(Debug)]
pub struct SkillTile {
    pub id: String,
    pub name: String,
    pub cost: Shards,
    pub sides: [SkillSide; 2],
}

#[derive(Debug)]
pub struct SkillSide {
    pub text: String,
    pub sentences: Vec<Sentence>,
}

#[derive(Debug)]
pub struct ItemCard {
    pub id: String,
    pub price: u8,
    pub name: String,
    pub upgraded_name: String,
    pub sides: [Program; 2],
}

impl ItemCard {
    #[inline]
    pub fn name_of(&self, upgraded: bool) -> &str {
        if upgraded { &self.upgraded_name } else { &self.name }
    }
}

/// Where a Monster is put (SH-406 to SH-408).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
pub enum Place {
    #[default]
    Free,
    #[serde(rename = "F")]
    Front,
    #[serde(rename = "R")]
    Rear,
}

#[derive(Debug)]
pub struct MonsterCard {
    pub id: String,
    pub name: String,
    /// 0 for a Celestial, which belongs to no level (SH-414).
    pub level: u8,
    pub copies: u8,
    pub hp: u8,
    pub elite: bool,
    pub place: Place,
    /// Only Celestials have one.
    pub ability: Option<Program>,
    /// From Tier 1 up (SH-601).
    pub rows: Vec<ActionRow>,
}

impl MonsterCard {
    #[inline]
    pub fn is_celestial(&self) -> bool {
        self.level == 0
    }

    /// SH-602: the tier whose row holds this face, counted from 0; none for a die that is burned out.
    #[inline]
    pub fn tier(&self, die: u8) -> Option<usize> {
        self.rows.iter().position(|row| (row.low..=row.high).contains(&die))
    }

    /// SH-608, SH-609.
    #[inline]
    pub fn basic_attack(&self) -> u8 {
        if self.is_celestial() { 10 } else { 2 * self.level }
    }
}

#[derive(Debug)]
pub struct ActionRow {
    /// With its faces.
    pub text: String,
    pub low: u8,
    pub high: u8,
    pub sentences: Vec<Sentence>,
}

#[derive(Debug)]
pub struct JournalTile {
    pub id: String,
    pub color: Shard,
    pub level: u8,
    pub monsters: [u8; 4],
    pub coins: u8,
    pub landmarks: Vec<Site>,
}

/// A Landmark of a tile, with its travel time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Site {
    pub name: Landmark,
    pub time: u8,
}

macro_rules! landmarks {
    ($($variant:ident = $name:literal: $about:literal;)+) => {
        /// A place with an effect (section 9.3).
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        pub enum Landmark { $(#[serde(rename = $name)] $variant,)+ }

        impl Landmark {
            pub const ALL: [Landmark; 19] = [$(Landmark::$variant,)+];

            pub fn name(self) -> &'static str {
                match self { $(Landmark::$variant => $name,)+ }
            }

            /// What one gets there, in a sentence.
            pub fn about(self) -> &'static str {
                match self { $(Landmark::$variant => $about,)+ }
            }
        }
    };
}

landmarks! {
    Tavern = "Tavern": "A random Hero waits in reserve, for the place of one who has fallen.";
    Mine = "Mine": "Roll a die and gain that many Coins; each new roll costs a day.";
    GreatWaterfall = "Great Waterfall": "Each Hero takes 5 damage; then the party gains 8 Coins.";
    Sanctuary = "Sanctuary": "A fallen Hero becomes a master, or an item is upgraded for 5 Coins.";
    Altar = "Altar": "Draw 5 skills; up to 3 of them may replace skills of your Heroes.";
    Church = "Church": "Gain 2 Potions, and all Heroes lose all damage.";
    Statue = "Statue": "Pay 2 Coins and roll a die for a gift: Coins, an item, an upgrade, a level or a Hero.";
    Abyss = "Abyss": "The Hero of the highest level is lost; every other gains 3 levels. From then on the party has 3 Heroes.";
    Ruin = "Ruin": "Gain a random item and 2 Coins.";
    Graveyard = "Graveyard": "Draw 5 Heroes; one may take the place of a Hero, who keeps level, skills and items.";
    Library = "Library": "A master is turned to its upgraded side.";
    Volcano = "Volcano": "Give up an item: a Hero gains a level. Give up an upgraded one: all Heroes do, and another upgraded item comes.";
    Monument = "Monument": "One Hero gains a level.";
    Campfire = "Campfire": "Gain 2 Coins and visit the Village without losing a day.";
    FlowerField = "Flower Field": "Each Hero picks 1 Clear Shard.";
    WizardTower = "Wizard Tower": "Set aside a skill of your choice, to take it at a later level.";
    Dojo = "Dojo": "A random Hero becomes a master.";
    ManaLake = "Mana Lake": "Spend Shards for Coins, a Potion, items or a level.";
    Dungeon = "Dungeon": "Fight four Monsters of Level 4 without Retreat; a Legendary Hero is the prize.";
}

/// A place on the map.
#[derive(Debug)]
pub struct City {
    pub name: String,
    pub row: u8,
    pub column: u8,
    /// None for Luminaria and Stellaris.
    pub color: Option<Shard>,
    /// Where road and canal lead (SH-307).
    pub next: Vec<CityId>,
}

/// A row of the level table (10.1).
#[derive(Clone, Copy, Debug, Default)]
pub struct Level {
    pub cost: u8,
    pub reward: Reward,
    pub class_level: u8,
    pub max_hp: u8,
    pub shards: u8,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Reward {
    #[default]
    Start,
    Skill,
    Upgrade,
}

/// SH-229.
pub const TOP_LEVEL: u8 = 7;
/// The map has room for so many places.
pub const MOST_CITIES: usize = 16;

impl Content {
    #[inline]
    pub fn hero(&self, hero: HeroId) -> &HeroCard {
        &self.heroes[hero.index()]
    }

    #[inline]
    pub fn skill(&self, skill: SkillId) -> &SkillTile {
        &self.skills[skill.index()]
    }

    #[inline]
    pub fn item(&self, item: ItemId) -> &ItemCard {
        &self.items[item.index()]
    }

    #[inline]
    pub fn monster(&self, monster: MonsterId) -> &MonsterCard {
        &self.monsters[monster.index()]
    }

    #[inline]
    pub fn tile(&self, tile: TileId) -> &JournalTile {
        &self.tiles[tile.index()]
    }

    #[inline]
    pub fn city(&self, city: CityId) -> &City {
        &self.cities[city.index()]
    }

    #[inline]
    pub fn level(&self, level: u8) -> &Level {
        &self.levels[usize::from(level)]
    }

    /// What there is of everything, for `questhall check`.
    pub fn counts(&self) -> BTreeMap<&'static str, usize> {
        let copies = |celestial: bool| {
            let of = self.monsters.iter().filter(move |each| each.is_celestial() == celestial);
            of.map(|monster| usize::from(monster.copies)).sum()
        };
        BTreeMap::from([
            ("Heroes", self.heroes.len()),
            ("Legendary Heroes", self.legendary.len()),
            ("skills", self.skills.len()),
            ("items", self.items.len()),
            ("Monsters", copies(false)),
            ("Celestials", copies(true)),
            ("Journal Tiles", self.tiles.len()),
            ("places on the map", self.cities.len()),
        ])
    }

    /// How many texts were read.
    pub fn texts(&self) -> usize {
        let rows: usize = self.monsters.iter().map(|monster| monster.rows.len()).sum();
        let abilities = self.monsters.iter().filter(|monster| monster.ability.is_some()).count();
        2 * (self.heroes.len() + self.skills.len() + self.items.len()) + rows + abilities
    }
}

impl SkillSide {
    /// SH-528: the first effect, if it needs a target.
    pub fn first_target(&self) -> Option<Enemies> {
        let effects = self.sentences.first()?.effects();
        match effects.first()? {
            Effect::Deal { to, .. }
            | Effect::Stun { to }
            | Effect::Silence { to }
            | Effect::Burn { from: to, .. }
            | Effect::Push { to, .. }
            | Effect::Pull { to, .. }
            | Effect::Reroll { of: to } => Some(*to),
            Effect::Heal { .. }
            | Effect::Gain { .. }
            | Effect::Give { .. }
            | Effect::Cleanse { .. }
            | Effect::ShiftFront
            | Effect::ShiftAny
            | Effect::Fill { .. }
            | Effect::Pick { .. }
            | Effect::Suffer { .. }
            | Effect::FreeAttack
            | Effect::Coins { .. }
            | Effect::Advance { .. }
            | Effect::Rewind { .. }
            | Effect::Modify(_) => None,
        }
    }
}
