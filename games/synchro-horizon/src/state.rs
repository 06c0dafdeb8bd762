//! The whole table as one value.

use crate::action::{Ask, Due, Step};
use crate::content::{Content, JournalTile, Landmark, MOST_CITIES, Site};
use crate::ids::{
    BOARDS, CityId, HeroId, ItemId, MOST_MONSTERS, MonsterId, Shards, Side, SkillId, TileId, Who,
};
use crate::options::Options;
use kernel::{Agenda, Bag, Pile, Rng, Seat, Set, Shared, by_id};
use serde::{Deserialize, Serialize};

/// SH-225 to SH-227.
pub const SHARD_SLOTS: u8 = 5;
pub const SKILL_SLOTS: usize = 4;
pub const ITEM_SLOTS: usize = 2;
/// SH-545.
pub const RESERVE_SLOTS: u8 = 2;
/// SH-304: the day on which the party loses.
pub const LAST_DAY: u8 = 48;

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Horizon {
    pub content: Shared<Content>,
    pub options: Options,
    pub rng: Rng,
    pub fate: Fate,
    /// 1 to 48 (SH-301).
    pub day: u8,
    /// Who decides for the party (SH-108).
    pub lead: Seat,
    pub city: CityId,
    /// The Landmark with the flag, by its place on the city's tile.
    pub flag: Option<u8>,
    /// By city; none where no tile lies.
    pub tiles: [Option<TileId>; MOST_CITIES],
    /// Cities behind the party, Luminaria first.
    pub route: Pile<CityId, MOST_CITIES>,
    pub coins: u16,
    pub potions: u8,
    pub reserve_shards: Shards,
    pub bag: Shards,
    pub tray: Shards,
    #[serde(with = "by_id::Sets::<SkillId>")]
    pub skill_bag: Set,
    /// SH-842.
    pub set_aside: Option<SkillId>,
    pub heroes: Deck<HeroId>,
    pub items: Deck<ItemId>,
    #[serde(with = "by_id::Sets::<HeroId>")]
    pub legendary: Set<1>,
    /// The Monster decks of all levels: a shuffled deck has no order until a card is drawn.
    #[serde(with = "by_id::Bags::<MonsterId>")]
    pub monsters: Bag<MOST_MONSTERS>,
    /// Elites at the bottom of their deck (SH-411), the lowest last.
    pub under: Pile<MonsterId, 8>,
    /// The discard piles of the Monsters (SH-630).
    #[serde(with = "by_id::Bags::<MonsterId>")]
    pub beaten: Bag<MOST_MONSTERS>,
    #[serde(with = "by_id::Sets::<MonsterId>")]
    pub celestials: Set<1>,
    pub boards: [Board; BOARDS],
    /// Heroes by board, then Monsters by colour.
    pub units: [Unit; 8],
    pub foes: [Foe; 4],
    /// The lines of both sides, P1 first; empty outside battles.
    pub lines: [Pile<Who, 4>; 2],
    pub battle: Battle,
    /// SH-731.
    #[serde(with = "by_id::Sets::<HeroId>")]
    pub graveyard: Set<1>,
    pub reserve: Pile<Waiting, 8>,
    #[serde(with = "by_id::Sets::<ItemId>")]
    pub stash: Set<1>,
    /// Items whose upgraded side is up, wherever they are.
    #[serde(with = "by_id::Sets::<ItemId>")]
    pub upgraded_items: Set<1>,
    /// SH-833, SH-859.
    pub party_limit: u8,
    /// What lies open to choose from: drawn Heroes, items, skill tiles.
    pub shown_heroes: Pile<HeroId, 7>,
    pub shown_items: Pile<ItemId, 5>,
    pub shown_skills: Pile<SkillId, 5>,
    /// Tiles that a mulligan has put aside (SH-541).
    #[serde(with = "by_id::Sets::<SkillId>")]
    pub mulligan: Set,
    pub visit: Visit,
    pub preparation: Preparation,
    /// What a die has shown last, and for whom; nobody for Mine and Statue.
    pub last_roll: Option<(Option<Who>, u8)>,
    pub ask: Ask,
    pub agenda: Agenda<Step, 40>,
}

/// How it stands (SH-112 to SH-115).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
pub enum Fate {
    #[default]
    Open,
    Won,
    /// No Hero is left.
    Fallen,
    /// Day 12 of Winter.
    TooLate,
}

/// A deck of cards that lie regular side up: the top is seen, cards are drawn from the bottom (SH-208, SH-209).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(bound(
    serialize = "T: Copy + Serialize + kernel::Listed",
    deserialize = "T: Copy + Default + Deserialize<'de> + kernel::Listed"
))]
pub struct Deck<T> {
    /// Cards of which nobody knows the order: it has none until one is drawn.
    #[serde(with = "by_id::Sets::<T>")]
    pub under: Set<1>,
    /// Cards above them whose order is known; the top card last.
    pub top: Pile<T, 64>,
}

impl<T: Copy + Default + kernel::Listed> Deck<T> {
    pub fn new(cards: Set<1>, rng: &mut Rng) -> Self {
        let mut deck = Deck { under: cards, top: Pile::new() };
        deck.show_top(rng);
        deck
    }

    #[inline]
    pub fn len(&self) -> usize {
        self.under.len() + self.top.len()
    }

    #[inline]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// SH-209.
    pub fn draw(&mut self, rng: &mut Rng) -> Option<T> {
        if self.under.is_empty() {
            return (!self.top.is_empty()).then(|| self.top.remove(0));
        }
        let card = self.under.nth(rng.below(self.under.len() as u32) as usize)?;
        self.under.remove(card);
        Some(T::at(card.into()))
    }

    pub fn put_on_top(&mut self, card: T) {
        self.top.push(card);
    }

    /// SH-208: after a shuffle the top card is seen.
    pub fn shuffle_in(&mut self, card: T, rng: &mut Rng) {
        for card in self.top.iter().chain([&card]) {
            self.under.insert(card.place() as u8);
        }
        self.top.clear();
        self.show_top(rng);
    }

    fn show_top(&mut self, rng: &mut Rng) {
        if self.top.is_empty()
            && let Some(card) = self.draw(rng)
        {
            self.top.push(card);
        }
    }
}

/// A Hero Board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Board {
    pub hero: Option<HeroId>,
    /// The upgraded side of the Hero is up.
    pub upgraded: bool,
    pub master: Option<HeroId>,
    pub master_upgraded: bool,
    pub level: u8,
    pub skills: Pile<Skill, SKILL_SLOTS>,
    pub items: Pile<ItemId, ITEM_SLOTS>,
    /// The Shard Slots.
    pub shards: Shards,
    /// Shards on the slots and tiles that they paid for, until the end of the round (SH-506).
    pub spent: Shards,
    /// Skills used in this round, as bits (SH-526).
    pub used: u8,
}

/// A skill tile on a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Skill {
    pub id: SkillId,
    pub upgraded: bool,
}

/// What every character has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Unit {
    pub damage: u8,
    pub shield: u8,
    pub stunned: bool,
    pub silenced: bool,
    /// Blocks that have fired in this round, four bits for each card (SH-915).
    pub fired: u16,
}

/// A Monster of a battle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Foe {
    pub card: MonsterId,
    /// 0 when it is burned out (SH-718).
    pub die: u8,
    /// Stands on the stage. After a battle the cards are still named here, for the log.
    pub alive: bool,
}

/// A battle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Battle {
    pub on: bool,
    /// From 1; 0 before the first round.
    pub round: u8,
    /// Who begins this round.
    pub first: Side,
    /// Marbles revealed in this round, by side, in order (SH-428).
    pub revealed: [Pile<u8, 4>; 2],
    /// The day of begin 3 (SH-418).
    pub began: u8,
    pub exhausted: bool,
    /// Elites defeated in it (SH-627).
    pub elites: u8,
    pub active: Option<Who>,
    /// Kinds of actions taken in this turn, as bits (SH-501).
    pub acted: u8,
    /// Class-colour uses in this turn: the Hero's, the master's (SH-522, SH-523).
    pub class_used: [u8; 2],
    /// Texts that have fired and wait for the end of the sentence (SH-943).
    pub due: Pile<Due, 56>,
    /// All Monsters are defeated; waiting Kill texts still resolve (SH-625).
    pub won: bool,
    /// Steps that waited before it began.
    pub mark: u8,
    /// It is the end of a battle: which one it was is counted for the report.
    pub number: u8,
}

/// A Hero card beside the boards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Waiting {
    pub hero: HeroId,
    /// SH-821 to SH-823.
    pub tavern: bool,
}

/// A stay in a city.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Visit {
    pub landmark: bool,
    pub village: bool,
}

/// What has been moved before this battle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Preparation {
    /// Boards that have changed their Hero, as bits (SH-440).
    pub changed: u8,
    /// Items that were laid into the stash, and items that were dealt: no item goes round for ever.
    #[serde(with = "by_id::Sets::<ItemId>")]
    pub lifted: Set<1>,
    #[serde(with = "by_id::Sets::<ItemId>")]
    pub dealt: Set<1>,
}

impl Horizon {
    #[inline]
    pub fn content(&self) -> &'static Content {
        self.content.get()
    }

    #[inline]
    pub fn board(&self, board: u8) -> &Board {
        &self.boards[usize::from(board)]
    }

    #[inline]
    pub(crate) fn board_mut(&mut self, board: u8) -> &mut Board {
        &mut self.boards[usize::from(board)]
    }

    #[inline]
    pub fn unit(&self, who: Who) -> &Unit {
        &self.units[who.index()]
    }

    #[inline]
    pub(crate) fn unit_mut(&mut self, who: Who) -> &mut Unit {
        &mut self.units[who.index()]
    }

    #[inline]
    pub fn foe(&self, who: Who) -> &Foe {
        &self.foes[usize::from(who.colour())]
    }

    #[inline]
    pub(crate) fn foe_mut(&mut self, who: Who) -> &mut Foe {
        &mut self.foes[usize::from(who.colour())]
    }

    /// Boards with a Hero, in their order.
    #[inline]
    pub fn party(&self) -> impl DoubleEndedIterator<Item = u8> + Clone + '_ {
        (0..BOARDS as u8).filter(|board| self.board(*board).hero.is_some())
    }

    #[inline]
    pub fn party_len(&self) -> usize {
        self.boards.iter().filter(|board| board.hero.is_some()).count()
    }

    /// SH-103 to SH-106: who controls a board.
    #[inline]
    pub fn seat_of(&self, board: u8) -> Seat {
        Seat(match self.options.players {
            1 => 0,
            2 => board / 2,
            3 => board.saturating_sub(1),
            _ => board,
        })
    }

    pub fn seats(&self) -> impl DoubleEndedIterator<Item = Seat> + Clone + use<> {
        Seat::all(self.options.players.into())
    }

    /// The tile of the city that the party is in.
    pub fn tile(&self) -> Option<&'static JournalTile> {
        self.tiles[self.city.index()].map(|tile| self.content().tile(tile))
    }

    /// The Landmark with the flag.
    pub fn site(&self) -> Option<Site> {
        self.tile()?.landmarks.get(usize::from(self.flag?)).copied()
    }

    pub fn is_dungeon(&self) -> bool {
        self.site().is_some_and(|site| site.name == Landmark::Dungeon)
    }

    pub fn is_stellaris(&self) -> bool {
        self.city == self.content().end
    }

    /// SH-224, SH-317.
    pub fn city_level(&self) -> u8 {
        match self.tile() {
            Some(tile) => tile.level,
            None if self.is_stellaris() => 6,
            None => 2,
        }
    }

    #[inline]
    pub fn line(&self, side: Side) -> &Pile<Who, 4> {
        &self.lines[side.index()]
    }

    /// The season and its day (SH-301): 0 is Spring.
    pub fn season(&self) -> (u8, u8) {
        ((self.day - 1) / 12, (self.day - 1) % 12 + 1)
    }
}

pub const SEASONS: [&str; 4] = ["Spring", "Summer", "Autumn", "Winter"];
