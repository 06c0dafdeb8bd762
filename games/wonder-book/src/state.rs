//! The whole table as one value.

use crate::action::{Ask, Due, Loss, Step};
use crate::content::{Card, Chapter, Content};
use crate::ids::{FIGURES, Foe, Hero, Thing, WYRMS, bits};
use crate::options::{Difficulty, Options};
use crate::stored::{Figure, PassageId, Shred, Slot};
use crate::text::{Area, Board, Counter, Fold, Keyword, WyrmCardName};
use kernel::{Agenda, Pile, Rng, Seat, Seats, Set, SetOff, Shared, by_id};
use serde::{Deserialize, Serialize};
use std::ops::Range;

/// The most players (WB-103).
pub const SEATS: usize = 4;
/// The most areas a Chapter can have.
pub const AREAS: usize = 16;
/// The Sparks of the box (WB-119).
pub const SPARKS: u8 = 17;
/// The Destiny tokens of the box (WB-114).
pub const DESTINY: u8 = 10;
/// So many passages of chosen prose can a Chapter have.
pub const PASSAGES: usize = 256;
/// Dice of the box (WB-211).
pub const DICE: u8 = 5;

/// How it is stored with a Chapter at hand stands in `stored`, which leads to what is derived here.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(remote = "Self")]
pub struct WonderBook {
    pub content: Shared<Content>,
    pub options: Options,
    pub rng: Rng,
    /// What is carried from Chapter to Chapter.
    pub campaign: Campaign,
    /// The campaign as it was when this Chapter began (ruling 16).
    pub remembered: Campaign,
    /// Whose Hero it is; a Hero of nobody is out of play (WB-109).
    pub owners: [Option<Seat>; 4],
    /// Whose Heroes they were when this interlude began: who keeps a Hero keeps the skills (ruling 30).
    #[serde(default, skip_serializing_if = "is_nobody")]
    pub kept: [Option<Seat>; 4],
    /// The Chapter now played, 1 to 6.
    pub chapter: u8,
    /// How often it has been lost.
    pub losses: u8,
    pub difficulty: Difficulty,
    pub destiny: u8,
    pub heroes: [HeroState; 4],
    pub wyrms: [WyrmState; WYRMS],
    /// Wyrms that may be used in this Chapter (WB-117).
    pub wyrm_limit: u8,
    #[serde(with = "by_id::Each::<Figure>")]
    pub figures: [FigureState; FIGURES],
    pub board: BoardState,
    #[serde(with = "by_id::Each::<Counter>")]
    pub counters: [u8; 8],
    pub cards: Cards,
    #[serde(with = "by_id::Piles::<Shred>")]
    pub shred_deck: Pile<u8, 16>,
    #[serde(with = "by_id::Bits::<Shred>")]
    pub shred_discard: u16,
    #[serde(with = "by_id::Piles::<WyrmCardName>")]
    pub wyrm_deck: Pile<u8, 16>,
    #[serde(with = "by_id::Bits::<WyrmCardName>")]
    pub wyrm_discard: u16,
    /// The Wyrm card now carried out.
    #[serde(with = "by_id::Maybe::<WyrmCardName>")]
    pub revealed: Option<u8>,
    /// Wyrms spawned by that card, for a Goal with two Dark Vortices (WB-933).
    pub spawned: u8,
    /// Wyrm cards that a skill looks at, the top one last.
    #[serde(with = "by_id::Piles::<WyrmCardName>")]
    pub looking: Pile<u8, 4>,
    /// How many cards on top of the Wyrm deck each seat has looked at.
    pub known: [u8; 4],
    pub aura: Option<Hero>,
    pub turn: TurnState,
    /// Limited abilities used in this turn and in this round, by slot.
    #[serde(with = "by_id::Bits::<Slot>")]
    pub used_turn: u64,
    #[serde(with = "by_id::Bits::<Slot>")]
    pub used_round: u64,
    pub round: u16,
    /// A Goal loop is running (WB-327).
    pub looping: bool,
    pub due: SetOff<Due, 12>,
    pub loss: Option<Loss>,
    /// What the players have offered towards a cost of the group.
    pub offers: [u8; 4],
    /// What the pages of the book show: the sides read last, card and face.
    pub pages: Pile<(u8, u8), 8>,
    /// The Chapter of these pages: after an ending the one just won, while `chapter` is the next.
    pub pages_of: u8,
    /// The passages that were told when their face was read, as bits (WB-953).
    #[serde(default, skip_serializing_if = "is_nothing", with = "by_id::Words::<PassageId>")]
    pub told: [u64; PASSAGES / 64],
    /// The last roll, for the page.
    pub rolled: Option<Roll>,
    /// Whether this action has turned a page yet.
    pub(crate) page_turned: bool,
    /// What has been changed in this interlude.
    pub changes: u8,
    pub fate: Fate,
    /// A searcher's copy knows no text that has not been read (WB-113).
    pub blind: bool,
    pub ask: Ask,
    pub agenda: Agenda<Step, 40>,
}

/// Keywords, Upgrade cards and purple Wyrm cards: what a won Chapter leaves (WB-800 to WB-802).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Campaign {
    /// As bits, by `Keyword`.
    #[serde(with = "by_id::Bits::<Keyword>")]
    pub keywords: u64,
    /// How many Upgrade cards each Hero has.
    pub upgrades: u8,
    /// The skill chosen of each Upgrade card: 0, 1, or none yet.
    pub sides: [[Option<u8>; 3]; 4],
    /// Purple Wyrm cards in the deck, as bits.
    #[serde(with = "by_id::Bits::<WyrmCardName>")]
    pub purple: u16,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct HeroState {
    pub area: Option<Area>,
    pub hearts: u8,
    pub sparks: u8,
    /// Item cards held, by number.
    pub items: Set,
    /// Shred cards held, as bits.
    #[serde(with = "by_id::Bits::<Shred>")]
    pub shreds: u16,
    pub out: bool,
    /// Has had a turn in this Players' Phase.
    pub taken: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct WyrmState {
    /// None in the supply.
    pub area: Option<Area>,
    pub stunned: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct FigureState {
    /// None while it is not in play.
    pub area: Option<Area>,
    pub hearts: u8,
    pub max: u8,
    /// It has been in play: "has no Hearts" is true only then.
    pub came: bool,
}

/// The board as it lies now.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct BoardState {
    /// Which board of the Chapter is open.
    #[serde(with = "by_id::Number::<Board>")]
    pub board: u8,
    /// Folds that are up, as bits.
    #[serde(with = "by_id::Bits::<Fold>")]
    pub folds: u8,
    /// Areas in use, as bits.
    #[serde(with = "by_id::Bits::<Area>")]
    pub areas: u16,
    /// Per area: the areas across a dashed border.
    #[serde(with = "by_id::Bonds::<Area>")]
    pub dashed: [u16; AREAS],
    /// Per area: the areas across a solid border.
    #[serde(with = "by_id::Bonds::<Area>")]
    pub solid: [u16; AREAS],
    /// Borders that cards have changed since: those opened and closed stay so when folds move.
    #[serde(with = "by_id::Bonds::<Area>")]
    pub opened: [u16; AREAS],
    #[serde(with = "by_id::Bonds::<Area>")]
    pub closed: [u16; AREAS],
    /// Per fold: the area it was laid down into (WB-931).
    #[serde(with = "by_id::Each::<Fold>")]
    pub laid: [Option<Area>; 8],
    #[serde(with = "by_id::Each::<Area>")]
    pub sparks: [u8; AREAS],
    #[serde(with = "by_id::Each::<Area>")]
    pub traps: [u8; AREAS],
}

/// Where the cards of the Chapter are.
#[derive(Clone, Copy, Debug, PartialEq, Default, Serialize, Deserialize)]
pub struct Cards {
    pub deck: Set,
    pub discard: Set,
    /// Special Rule cards in force.
    pub rules: Set,
    pub aside: Set,
    /// Interaction cards on the board; of a stack the top one comes last.
    pub placed: Pile<Placed, 24>,
    /// Texts that have been read in this Chapter, earlier tries included: fronts, then backs by column.
    pub read: [Set; 7],
    /// The Goal card on top of the deck, or the last one.
    pub goal: Option<u8>,
    /// Whether that Goal is still to be met.
    pub goal_open: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Placed {
    pub card: u8,
    pub area: Area,
    /// Cards of one stack have the same number; a card alone has 0.
    pub stack: u8,
    pub shuffled: bool,
    /// Its back shows for good (WB-922).
    pub spent: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct TurnState {
    pub hero: Option<Hero>,
    /// Actions left (WB-405).
    pub left: u8,
    pub rerolled: bool,
    /// A take was refused: it is not asked again in this turn (ruling 41).
    pub refused: bool,
    /// The area that the action before this one has left, if it was a Move.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub came_from: Option<Area>,
}

/// The dice of a roll, as bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Roll {
    pub hero: Option<Hero>,
    pub dice: u8,
    pub successes: u8,
}

/// How the Chapter or the campaign stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
pub enum Fate {
    #[default]
    Open,
    /// The Chapter has just been lost or won.
    Lost,
    Won,
    /// The table is over.
    CampaignWon,
    CampaignLost,
    /// A searcher's copy has come to a text that nobody has read.
    Unread,
}

/// Tables that were stored before this was noted are still the same tables.
fn is_nobody(owners: &[Option<Seat>; 4]) -> bool {
    owners.iter().all(Option::is_none)
}

/// Tables that were stored before prose was chosen are still the same tables.
fn is_nothing(told: &[u64; PASSAGES / 64]) -> bool {
    *told == [0; PASSAGES / 64]
}

impl WonderBook {
    /// The Chapter now played.
    #[inline]
    pub fn chapter(&self) -> &'static Chapter {
        self.content.get().chapter(self.chapter)
    }

    /// A card of the Chapter now played.
    #[inline]
    pub fn card(&self, number: u8) -> &'static Card {
        self.chapter().card(number)
    }

    #[inline]
    pub fn hero(&self, hero: Hero) -> &HeroState {
        &self.heroes[hero.index()]
    }

    #[inline]
    pub fn hero_mut(&mut self, hero: Hero) -> &mut HeroState {
        &mut self.heroes[hero.index()]
    }

    /// Heroes in play, as bits (WB-109).
    #[inline]
    pub fn in_play(&self) -> u16 {
        (0..4).fold(0, |set, hero| set | u16::from(self.owners[hero].is_some()) << hero)
    }

    /// Heroes in play who are not knocked out, as bits (WB-911).
    #[inline]
    pub fn standing(&self) -> u16 {
        (0..4).fold(0, |set, hero| {
            set | u16::from(self.owners[hero].is_some() && !self.heroes[hero].out) << hero
        })
    }

    #[inline]
    pub fn hero_count(&self) -> u8 {
        self.in_play().count_ones() as u8
    }

    /// Silver symbols count (WB-604, WB-605).
    #[inline]
    pub fn silver(&self) -> bool {
        self.hero_count() >= 3
    }

    /// Heroes of `set` who stand in one of the areas.
    #[inline]
    pub fn heroes_in(&self, set: u16, areas: u16) -> u16 {
        let there = (0..4).fold(0, |found, hero| {
            let area = self.heroes[hero].area;
            found | u16::from(area.is_some_and(|area| areas & area.bit() != 0)) << hero
        });
        set & there
    }

    /// Seats with a Hero in play: the group.
    #[inline]
    pub fn group(&self) -> Seats {
        self.owners.iter().flatten().copied().collect()
    }

    /// The seat that plays a Hero. A Hero out of play decides nothing.
    #[inline]
    pub fn owner(&self, hero: Hero) -> Seat {
        self.owners[hero.index()].unwrap_or(Seat(0))
    }

    pub fn max_hearts(&self, hero: Hero) -> u8 {
        self.content.get().heroes[hero.index()].hearts
    }

    /// Wyrms in play, as bits of foes.
    #[inline]
    pub fn wyrms_in_play(&self) -> u16 {
        (0..WYRMS).fold(0, |set, wyrm| set | u16::from(self.wyrms[wyrm].area.is_some()) << wyrm)
    }

    /// Wyrms in any of the areas.
    #[inline]
    pub fn wyrms_in(&self, areas: u16) -> u16 {
        (0..WYRMS).fold(0, |set, wyrm| {
            let here = self.wyrms[wyrm].area.is_some_and(|area| areas & area.bit() != 0);
            set | u16::from(here) << wyrm
        })
    }

    /// Wyrms left in the supply (WB-117).
    #[inline]
    pub fn wyrm_supply(&self) -> u8 {
        self.wyrm_limit - self.wyrms_in_play().count_ones() as u8
    }

    /// Sparks left in the supply (WB-119).
    #[inline]
    pub fn spark_supply(&self) -> u8 {
        let held: u8 = self.heroes.iter().map(|hero| hero.sparks).sum();
        let lying: u8 = self.board.sparks.iter().sum();
        SPARKS - held - lying
    }

    /// Where a foe or figure is.
    #[inline]
    pub fn foe_area(&self, foe: Foe) -> Option<Area> {
        match foe.as_figure() {
            Some(figure) => self.figures[figure].area,
            None => self.wyrms[foe.0 as usize].area,
        }
    }

    /// Large enemies in play with Hearts, as bits of foes.
    #[inline]
    pub fn enemies_in_play(&self) -> u16 {
        self.figures_in(0..self.chapter().enemies as usize) << WYRMS
    }

    /// Those of these figures that are in play with Hearts, as bits.
    #[inline]
    fn figures_in(&self, figures: Range<usize>) -> u16 {
        figures.fold(0, |set, figure| {
            let there = self.figures[figure].area.is_some() && self.figures[figure].hearts > 0;
            set | u16::from(there) << figure
        })
    }

    /// Allies in play with Hearts, as bits of figures.
    #[inline]
    pub fn allies(&self) -> u16 {
        let chapter = self.chapter();
        self.figures_in(chapter.enemies as usize..chapter.figures.len())
    }

    /// Everything a Hero holds.
    pub fn things(&self, hero: Hero) -> impl Iterator<Item = Thing> {
        let HeroState { items, shreds, .. } = *self.hero(hero);
        items.iter().map(Thing::Item).chain(bits(shreds).map(Thing::Shred))
    }

    /// The top card of the Chapter deck.
    pub fn top_card(&self) -> Option<u8> {
        self.cards.deck.iter().next()
    }

    /// Whether this placed card is open: alone or on top of its stack, and not spent (WB-336).
    pub fn is_open(&self, index: usize) -> bool {
        let [placed, above @ ..] = &self.cards.placed[index..] else { return false };
        let is_top = || above.iter().all(|other| other.stack != placed.stack);
        !placed.spent && (placed.stack == 0 || is_top())
    }

    /// Placed cards that can be interacted with.
    pub fn open_cards(&self) -> impl Iterator<Item = Placed> {
        (0..self.cards.placed.len())
            .filter(|&index| self.is_open(index))
            .map(|index| self.cards.placed[index])
    }

    /// The open cards in an area, by number.
    #[inline]
    pub(crate) fn open_cards_in(&self, area: Area) -> impl Iterator<Item = u8> + Clone {
        let placed: &[Placed] = &self.cards.placed;
        let open = |(index, placed): (usize, &Placed)| placed.area == area && self.is_open(index);
        let here =
            placed.iter().enumerate().fold(0u32, |set, each| set | u32::from(open(each)) << each.0);
        bits(here).map(|index| placed[index as usize].card)
    }

    pub fn has_keyword(&self, keyword: crate::text::Keyword) -> bool {
        self.campaign.keywords >> keyword.0 & 1 == 1
    }
}
