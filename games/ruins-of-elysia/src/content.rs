//! Cards, Characters, Monsters, Events, quests and quantities: loaded once, checked, frozen.
//!
//! The built-in files stand in `content/`; a folder given by the table's owner replaces records by their id, and adds
//! others.

use crate::ids::{Card, Playable};
use crate::state::boxes;
use crate::text::{Need, Sentence, Tag, Terrain, Token};
use cardtext::Imprint;
use serde::Deserialize;
use std::collections::BTreeMap;

/// Everything that is printed, and the quantities that a table is set with.
#[derive(Debug)]
pub struct Content {
    pub(crate) imprint: Imprint,
    /// All kinds of Item Cards: General Market, Exploration, Starting, Companion.
    pub cards: Vec<ItemCard>,
    /// The kinds sold in every Village (RE-119).
    pub market: Vec<Card>,
    /// The kinds of the Exploration Deck (RE-110, RE-111).
    pub exploration: Vec<Exploration>,
    pub characters: Vec<PlayableCard>,
    /// The Companion Deck (RE-929).
    pub companion: Vec<(Card, u8)>,
    /// By level, lowest first (RE-710).
    pub monsters: Vec<MonsterCard>,
    pub events: Vec<EventCard>,
    pub quests: Vec<Quest>,
    pub setup: Setup,
    /// Numbers that the rules look up at every step, laid out for speed.
    pub(crate) lookup: Lookup,
}

#[derive(Debug)]
pub struct ItemCard {
    pub id: String,
    pub name: String,
    pub tag: Tag,
    /// None for starting and Companion cards, which are never sold.
    pub cost: Option<u8>,
    pub discount: Option<Terrain>,
    pub leave_out: bool,
    /// The text as printed.
    pub text: String,
    pub explore: Vec<Sentence>,
    pub attack: Vec<Sentence>,
    pub defend: Vec<Sentence>,
}

/// How many of an Item lie in the Exploration Deck.
#[derive(Clone, Copy, Debug)]
pub struct Exploration {
    pub card: Card,
    /// Copies per player; 0 if `fixed` says it all.
    pub per_player: u8,
    /// Copies whatever the player count (RE-111).
    pub fixed: u8,
    /// The most per started group of four players (RE-112); 0 for no cap.
    pub cap: u8,
}

#[derive(Debug)]
pub struct PlayableCard {
    pub id: String,
    pub name: String,
    /// In a word: warrior, ranger, merchant.
    pub style: String,
    /// Who this is, in one or two sentences for the page.
    pub about: String,
    pub leave_out: Card,
    /// The whole Starting Deck, the Leave-Out Card included.
    pub deck: Vec<(Card, u8)>,
}

#[derive(Debug)]
pub struct MonsterCard {
    pub id: String,
    pub name: String,
    pub level: u8,
    pub text: String,
    pub attack: u8,
    pub defence: u8,
    pub reward: Vec<Sentence>,
    /// Cards of it in the Encounter Deck (RE-123).
    pub copies: u8,
}

#[derive(Debug)]
pub struct EventCard {
    pub id: String,
    pub name: String,
    pub text: String,
    pub effects: Vec<Sentence>,
    /// A line to read out.
    pub story: String,
}

#[derive(Debug)]
pub struct Quest {
    pub id: String,
    pub name: String,
    /// What the quest is about: quests of differing elements make a good mix (RE-126).
    pub element: String,
    pub main: bool,
    pub text: String,
    pub needs: Vec<Need>,
    pub reward: Vec<Sentence>,
}

/// Quantities and readings of missing icons: what a designer may want to vary (sections 9, 10.10 and 11).
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    pub player: PlayerSetup,
    pub market: MarketSetup,
    pub map: MapSetup,
    pub encounter: EncounterSetup,
    pub villain: VillainSetup,
    pub fortress: FortressSetup,
    pub combat: CombatSetup,
    pub quests: QuestSetup,
    pub icon_readings: Readings,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PlayerSetup {
    /// RE-208.
    pub hand: u8,
    /// RE-207.
    pub hand_when_exhausted: u8,
    /// RE-118.
    pub tokens: u8,
    /// RE-931.
    pub companion_hand: u8,
    /// Trades that may be proposed in a turn; so that a turn comes to an end.
    pub trades: u8,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MarketSetup {
    /// RE-131.
    pub first_coin: u8,
    /// RE-119.
    pub copies_per_player: u8,
    /// RE-805.
    pub discount: u8,
    /// RE-824.
    pub open_items: u8,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MapSetup {
    /// RE-104.
    pub tiles_per_pair: u8,
    /// Tiles of one box by terrain, in the order of `Terrain::ALL`.
    pub tiles: [u8; 5],
    /// RE-417.
    pub tolls: [u8; 5],
    /// RE-106.
    pub villages_per_player: u8,
    pub villages_cap: u8,
    /// RE-107: Overlays of one box.
    pub village_overlays: u8,
    /// RE-108.
    pub ruins_per_player: u8,
    pub ruins_cap: u8,
    /// RE-411.
    pub late_distance: u8,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EncounterSetup {
    /// Encounter Cards per player in the Exploration Deck (RE-110).
    pub cards_per_player: u8,
    /// Copies of each Event per box (RE-123).
    pub events: u8,
    /// Whether every box adds its Monsters to the Encounter Deck.
    pub monsters_per_box: bool,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct VillainSetup {
    /// RE-121: Villains where the table says nothing else.
    pub destiny: u8,
    pub heros_quest: u8,
    /// RE-122.
    pub strength: u8,
    pub alignment: u8,
    /// RE-138.
    pub corrupted_extra: u8,
    /// RE-913.
    pub corrupted_per_player: u8,
    /// RE-712.
    pub hand: u8,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FortressSetup {
    /// RE-917.
    pub gate: u8,
    pub gate_per_player: u8,
    /// RE-919.
    pub group: u8,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CombatSetup {
    /// RE-644.
    pub idle_cycles: u8,
    /// RE-645.
    pub cycles: u8,
    /// RE-634, RE-636.
    pub tokens_for: TokensFor,
}

/// Who in a combat gains the tokens for a Character exhausted in it (R24).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub enum TokensFor {
    /// All players in the combat, as the rulebook says.
    All,
    /// Only those of the other side.
    Opponents,
}

/// The quests displayed by setup, by id (RE-124, RE-125, RE-140 to RE-142).
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct QuestSetup {
    pub destiny: Vec<String>,
    pub heros_quest: Vec<String>,
    pub solo: Vec<String>,
}

/// How the missing icons are read (R6).
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Readings {
    /// RE-118.
    pub player_starts_with: Token,
    /// RE-122, RE-706: the other token of Villains and Monsters.
    pub npcs_have: Token,
    /// RE-634, RE-635.
    pub for_exhausted_darkness: Token,
    pub also_in_a_village: Token,
    /// RE-636.
    pub for_exhausted_light: Token,
    /// RE-519.
    pub running_from_ruins: Token,
}

/// What is looked up at every step.
#[derive(Debug, Default)]
pub(crate) struct Lookup {
    pub(crate) cards: Vec<CardFacts>,
    /// The places of the quests displayed by setup.
    pub(crate) destiny: Vec<u8>,
    pub(crate) heros_quest: Vec<u8>,
    pub(crate) solo: Vec<u8>,
    /// Quests that somebody has to pay or give for, as bits; and which of them with Wild Tokens or an Apple, outside a
    /// market too.
    pub(crate) paid: u32,
    pub(crate) paid_with_wilds: u32,
    pub(crate) paid_with_an_apple: u32,
    /// The kind that quests call "an Apple".
    pub(crate) apple: Option<Card>,
    /// By Monster.
    pub(crate) fights: Vec<FightNames>,
}

/// What a report calls fights with a Monster, by the name that its card has.
#[derive(Debug)]
pub(crate) struct FightNames {
    pub(crate) met: String,
    pub(crate) beaten: String,
    pub(crate) lost_to: String,
}

/// One kind of card in numbers.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct CardFacts {
    /// What its parts give without conditions.
    pub(crate) walk: u8,
    pub(crate) coin: u8,
    pub(crate) draw: u8,
    pub(crate) attack: u8,
    pub(crate) defence: u8,
    /// What the fight parts promise beside it, counted as Attack: further plays, later Attack, bonuses that hang on
    /// something. Only bots go by it.
    pub(crate) promise: u8,
    pub(crate) cost: u8,
    pub(crate) leave_out: bool,
    /// Terrains whose toll its Explore part waives, as bits (RE-421).
    pub(crate) waives: u8,
}

impl Content {
    #[inline]
    pub fn card(&self, card: Card) -> &ItemCard {
        &self.cards[card.index()]
    }

    /// RE-120: how many Characters this number of players leaves to become Villains.
    pub(crate) fn left_over(&self, players: u8) -> u8 {
        (self.characters.len() as u8 * boxes(players)).saturating_sub(players)
    }

    pub fn character(&self, playable: Playable) -> &PlayableCard {
        &self.characters[playable.index()]
    }

    #[inline]
    pub(crate) fn facts(&self, card: Card) -> &CardFacts {
        &self.lookup.cards[card.index()]
    }

    /// What there is of everything, for `questhall check`.
    pub fn counts(&self) -> BTreeMap<&'static str, usize> {
        BTreeMap::from([
            ("market cards", self.market.len()),
            ("exploration items", self.exploration.len()),
            ("characters", self.characters.len()),
            ("kinds of cards", self.cards.len()),
            ("monsters", self.monsters.len()),
            ("events", self.events.len()),
            ("quests", self.quests.len()),
        ])
    }

    /// How many texts were read.
    pub fn texts(&self) -> usize {
        self.cards.len() + self.monsters.len() + self.events.len() + self.quests.len()
    }
}
