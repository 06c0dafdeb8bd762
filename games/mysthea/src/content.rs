//! Cards, encounters, monsters, champions and islands: loaded once, checked, frozen.
//!
//! The built-in files stand in `content/`; a folder given by the table's owner replaces records by their id.

use crate::ids::{
    Card, CardSet, Champion, Colour, Encounter, Icon, Island, Medal, Monster, Region, Regions,
    Side, Slot, Source, Unit,
};
use crate::text::CardKind;
use crate::text::{Cost, Lasting, OneShot, RegionType, Sequence, Trigger};
use cardtext::Imprint;
use kernel::Set;
use serde::Deserialize;
use std::collections::BTreeMap;

/// Everything that is printed.
#[derive(Debug)]
pub struct Content {
    pub(crate) imprint: Imprint,
    /// Sorted by set: 20 starting cards, then 20 for each era.
    pub cards: Vec<CommandCard>,
    pub scenes: Vec<Scene>,
    pub encounters: Vec<EncounterCard>,
    pub monsters: Vec<MonsterCard>,
    pub champions: Vec<ChampionCard>,
    pub islands: Vec<IslandTile>,
    /// What the rules look up at every step, laid out for speed.
    pub(crate) lookup: Lookup,
}

#[derive(Debug)]
pub struct CommandCard {
    pub id: String,
    pub name: String,
    pub kind: CardKind,
    pub set: CardSet,
    pub cp: u8,
    /// The place of an upgrade; other kinds have none.
    pub slot: Option<Slot>,
    /// The text as printed.
    pub text: String,
    pub program: Program,
    pub trigger: Option<Trigger>,
    pub lasting: Option<Lasting>,
}

/// What a text costs and does.
#[derive(Debug, Default)]
pub struct Program {
    pub cost: Vec<Cost>,
    pub effects: Vec<Sequence>,
}

/// A picture that three encounter cards share.
#[derive(Debug)]
pub struct Scene {
    pub number: u8,
    pub glory: u8,
    pub caption: String,
}

#[derive(Debug)]
pub struct EncounterCard {
    pub id: String,
    /// The place of its scene in the content.
    pub scene: u8,
    pub options: [EncounterOption; 2],
}

#[derive(Debug)]
pub struct EncounterOption {
    pub icon: Icon,
    pub moves: u8,
    pub text: String,
    pub program: Program,
}

#[derive(Debug)]
pub struct MonsterCard {
    pub id: String,
    pub name: String,
    pub behaviour: Behaviour,
    pub about: String,
    pub strength: u8,
    pub start: Island,
    /// Gold, silver, bronze.
    pub rewards: [Reward; 3],
}

#[derive(Debug)]
pub struct Reward {
    pub text: String,
    pub program: Program,
}

/// What a monster does beyond its strength (MY-815 to MY-834).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Behaviour {
    Utcoro,
    Boulron,
    Cannibarok,
    Onygauros,
    Obsidusa,
    Caerulas,
    Kodror,
}

#[derive(Debug)]
pub struct ChampionCard {
    pub id: String,
    pub name: String,
    pub ability: Ability,
    pub about: String,
}

/// What a champion can do (MY-801 to MY-814).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ability {
    Anuth,
    Celethe,
    Leheir,
    Telron,
    #[serde(rename = "cr-2t1")]
    Cr2t1,
    Sanya,
    KolborMalabor,
}

#[derive(Debug)]
pub struct IslandTile {
    pub name: String,
    pub icon: String,
    pub regions: [RegionType; 3],
    /// Day, night.
    pub attunements: [Attunement; 2],
}

#[derive(Debug)]
pub struct Attunement {
    pub id: String,
    pub text: String,
    pub program: Program,
}

/// The same facts, laid out for speed.
#[derive(Debug)]
pub(crate) struct Lookup {
    pub(crate) kinds: [RegionType; 15],
    /// Per island and type: the region as a bit, or 0.
    pub(crate) bits: [[u16; 5]; 5],
    pub(crate) regions_of: [[Region; 3]; 5],
    pub(crate) starting: [[Card; 5]; 4],
    pub(crate) colours: [Set; 4],
    /// MY-101.
    pub(crate) mirages: Vec<Regions>,
}

impl CommandCard {
    #[inline]
    pub fn colour(&self) -> Colour {
        self.kind.into()
    }
}

impl Content {
    #[inline]
    pub fn card(&self, card: Card) -> &CommandCard {
        &self.cards[card.index()]
    }

    #[inline]
    pub fn encounter(&self, encounter: Encounter) -> &EncounterCard {
        &self.encounters[encounter.index()]
    }

    /// The glory on the front of an encounter card.
    pub fn glory(&self, encounter: Encounter) -> u8 {
        self.scenes[self.encounter(encounter).scene as usize].glory
    }

    /// All that the front of an encounter card shows: scene (and so glory) and the two icons, in a fixed order,
    /// so that the front does not tell which text belongs to which.
    pub fn front(&self, encounter: Encounter) -> (u8, [Icon; 2]) {
        let card = self.encounter(encounter);
        let mut icons = [card.options[0].icon, card.options[1].icon];
        icons.sort();
        (card.scene, icons)
    }

    #[inline]
    pub fn monster(&self, monster: Monster) -> &MonsterCard {
        &self.monsters[monster.index()]
    }

    #[inline]
    pub fn champion(&self, champion: Champion) -> &ChampionCard {
        &self.champions[champion.index()]
    }

    #[inline]
    pub fn island(&self, island: Island) -> &IslandTile {
        &self.islands[island.index()]
    }

    /// The type of a region.
    #[inline]
    pub fn kind(&self, region: Region) -> RegionType {
        self.lookup.kinds[region.index()]
    }

    /// The three regions of a type (MY-027).
    pub fn regions_of(&self, kind: RegionType) -> [Region; 3] {
        self.lookup.regions_of[kind as usize]
    }

    /// The region of a type on an island, as a bit of a set, or no bit.
    #[inline]
    pub(crate) fn region_bit(&self, island: Island, kind: RegionType) -> u16 {
        self.lookup.bits[island.index()][kind as usize]
    }

    /// The five starting cards of a colour.
    pub(crate) fn starting(&self, colour: usize) -> &[Card; 5] {
        &self.lookup.starting[colour]
    }

    /// Every way to put one mirage on each island so that all five types are covered (MY-101).
    pub fn mirage_arrangements(&self) -> &[Regions] {
        &self.lookup.mirages
    }

    /// All command cards of a colour.
    #[inline]
    pub(crate) fn of_colour(&self, colour: Colour) -> Set {
        self.lookup.colours[colour as usize]
    }

    /// What is carried out for a source.
    #[inline]
    pub fn program(&self, source: Source) -> &Program {
        match source {
            Source::Card(card) => &self.card(card).program,
            Source::Encounter(encounter, option) => {
                &self.encounter(encounter).options[option as usize].program
            }
            Source::Reward(monster, medal) => {
                &self.monster(monster).rewards[medal as usize].program
            }
            Source::Attunement(island, side) => {
                &self.island(island).attunements[side as usize].program
            }
        }
    }

    /// The printed text of a source.
    pub fn text(&self, source: Source) -> &str {
        match source {
            Source::Card(card) => &self.card(card).text,
            Source::Encounter(encounter, option) => {
                &self.encounter(encounter).options[option as usize].text
            }
            Source::Reward(monster, medal) => &self.monster(monster).rewards[medal as usize].text,
            Source::Attunement(island, side) => {
                &self.island(island).attunements[side as usize].text
            }
        }
    }

    /// Every text there is.
    pub fn sources(&self) -> Vec<Source> {
        let cards = (0..self.cards.len() as u8).map(|card| Source::Card(Card(card)));
        let encounters = (0..self.encounters.len() as u8)
            .flat_map(|card| [0, 1].map(|option| Source::Encounter(Encounter(card), option)));
        let rewards = (0..self.monsters.len() as u8)
            .flat_map(|monster| Medal::ALL.map(|medal| Source::Reward(Monster(monster), medal)));
        let attunements = Island::all().flat_map(|island| {
            [Side::Day, Side::Night].map(|side| Source::Attunement(island, side))
        });
        cards.chain(encounters).chain(rewards).chain(attunements).collect()
    }

    /// What "deploy it" means in this text: the unit whose construction set it off (MY-926).
    pub(crate) fn built_by(&self, source: Source) -> Unit {
        match source {
            Source::Card(card) => match self.card(card).trigger {
                Some(Trigger::Construct { unit }) => unit.into(),
                _ => {
                    unreachable!("checked at load: \"deploy it\" stands only behind a construction")
                }
            },
            Source::Encounter(..) | Source::Reward(..) | Source::Attunement(..) => {
                unreachable!("checked at load: \"deploy it\" stands only on upgrades")
            }
        }
    }

    /// How many texts are carried out in play.
    pub fn texts(&self) -> usize {
        self.sources().len()
    }

    /// How many of each kind of thing there are.
    pub fn counts(&self) -> BTreeMap<&'static str, usize> {
        BTreeMap::from([
            ("command cards", self.cards.len()),
            ("encounters", self.encounters.len()),
            ("monsters", self.monsters.len()),
            ("champions", self.champions.len()),
            ("islands", self.islands.len()),
            ("attunement sides", self.islands.len() * 2),
            ("scenes", self.scenes.len()),
        ])
    }
}

impl From<OneShot> for Program {
    fn from(text: OneShot) -> Program {
        Program { cost: text.cost, effects: text.effects }
    }
}
