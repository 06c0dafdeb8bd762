//! The whole state of a table, as plain data.

use crate::action::{Ask, Step, TextAt};
use crate::content::Content;
use crate::ids::{
    Beast, Card, Champion, Encounter, EventCard, Island, Monster, Region, Regions, Side, Slot, Unit,
};
use crate::options::Options;
use crate::stored;
use kernel::{Agenda, Pile, Rng, Seat, Seats, Set, Shared, by_id};
use serde::{Deserialize, Serialize};

/// A table of Mysthea.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Mysthea {
    pub content: Shared<Content>,
    pub options: Options,
    pub rng: Rng,
    #[serde(deserialize_with = "stored::players")]
    pub players: [Player; 5],
    /// Turn order: who holds artefact 1, 2, ... (MY-021).
    pub order: [Seat; 5],
    /// 1, 2 or 3; 0 before the first era begins.
    pub era: u8,
    pub phase: Phase,
    pub round: u8,
    pub last_round: bool,
    /// The seat whose turn it is.
    pub active: Seat,
    /// The islands in clockwise order (MY-023).
    pub ring: [Island; 5],
    /// Regions closed by a mirage token (MY-103).
    pub mirages: Regions,
    pub beasts: [Placed; 3],
    pub events: Pile<EventCard, 9>,
    pub path: Pile<EventCard, 9>,
    /// The event card that is being resolved in phase 3: its place on the path.
    pub resolving: Option<u8>,
    pub encounters: Pile<Encounter, 30>,
    /// The encounter being faced, as long as nobody has seen its back.
    pub facing: Option<Encounter>,
    /// The encounter being faced, once its back is seen by all.
    pub flipped: Option<Encounter>,
    pub decks: [Pile<Card, 20>; 3],
    pub market: Pile<Card, 4>,
    /// Cards that leave the market for the bottom of the deck, in the order chosen so far.
    pub recycling: Pile<Card, 4>,
    pub sides: [Side; 5],
    /// Whether the attunement card of each island lies on the board.
    pub attunements: [bool; 5],
    /// Command cards that are out of the game.
    #[serde(with = "by_id::Sets::<Card>")]
    pub out: Set,
    /// Command cards whose place everybody knows.
    #[serde(with = "by_id::Sets::<Card>")]
    pub seen: Set,
    /// For the cards of eras I to III: which recycling hid them last, as `hidden::tag` packs it.
    #[serde(with = "stored::tags")]
    pub tags: [[u16; 20]; 3],
    pub recyclings: u16,
    /// Accessories used this turn (MY-501).
    #[serde(with = "by_id::Sets::<Card>")]
    pub used: Set,
    /// Whether any troop or golem has travelled since the limits were cleared last (MY-313).
    pub any_travelled: bool,
    pub battle: Battle,
    #[serde(default, skip_serializing_if = "is_default")]
    pub tally: Tally,
    /// Steps put off to the end of the era (MY-924).
    pub later: Pile<TextAt, 8>,
    pub draft: Draft,
    pub agenda: Agenda<Step, AGENDA>,
    pub ask: Ask,
}

/// Steps that may wait. With the built-in cards fifteen are rarely waiting, and never more than `DEPTH`.
pub(crate) const AGENDA: usize = 64;
/// How many steps may wait when a text opens a further action; what is left is enough for any one action (ruling 48).
pub(crate) const DEPTH: usize = 40;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Phase {
    Setup,
    Rounds,
    EraEnd,
    Over,
}

/// One seat's champion, pieces, cards and tracks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Player {
    pub champion: Option<Champion>,
    pub at: Option<Region>,
    pub wounded: bool,
    /// The champion has travelled since the limits were cleared last (MY-930).
    pub travelled: bool,
    pub energy: u8,
    pub experience: u8,
    pub glory: i32,
    /// Troops, golems, fortifications beside the board.
    pub supply: [u8; 3],
    /// Troops and golems ready to deploy.
    pub constructed: [u8; 2],
    pub camps: [Camp; 15],
    #[serde(with = "by_id::Sets::<Card>")]
    pub hand: Set,
    #[serde(with = "by_id::Sets::<Card>")]
    pub discard: Set,
    pub accessories: Pile<Card, 3>,
    pub upgrades: [Option<Card>; 5],
    pub lasting: Lasting,
    pub charged: bool,
    pub token: Option<Island>,
    pub faced: Pile<Encounter, 6>,
    pub claimed: Option<Island>,
}

/// One seat's troops, golems and fortifications in one region.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Camp {
    /// Troops and golems that may still travel this turn.
    pub fresh: [u8; 2],
    /// Troops and golems that have travelled (MY-418).
    pub tired: [u8; 2],
    pub fortifications: u8,
}

/// What a seat's upgrades in play amount to. Worked out anew whenever an upgrade comes or goes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Lasting {
    /// Added strength by unit (MY-605).
    pub strength: [u8; 4],
    /// Bit by kind of card that costs no energy (MY-429).
    pub free: u8,
    /// Bit by unit that may carry (MY-927).
    pub carriers: u8,
    /// Bit by upgrade slot that holds a "Whenever" text (MY-925).
    pub triggers: u8,
}

/// One of the three monsters of this game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Placed {
    pub monster: Monster,
    /// Where it stands, once its era has begun and until it leaves the game.
    pub at: Option<Island>,
    /// MY-730.
    pub defeated: bool,
    /// A defeated Kodror: miniature and card are gone for good (MY-830, MY-831).
    pub gone: bool,
}

/// The battle that is being fought, or the last one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Battle {
    pub region: Region,
    pub starter: Seat,
    pub bonus: u8,
    pub participants: Seats,
    /// Who still has to choose a card.
    pub undecided: Seats,
    /// The chosen cards: secret until all have chosen, then public until they are discarded.
    pub committed: [Option<Card>; 5],
    pub revealed: bool,
    pub red: [u8; 5],
    pub totals: [u16; 5],
    pub retreated: [u8; 5],
    pub removed: [u8; 5],
    /// Champions wounded in this battle.
    pub hurt: Seats,
    /// MY-811: decided when the battle starts.
    pub leheir: bool,
    /// MY-801: Anuth stands in the region of a battle that his player starts.
    pub anuth: bool,
    /// How far it has come, and the cards as they were turned over: what all look at until the battle is over.
    #[serde(default, skip_serializing_if = "is_default")]
    pub stage: Stage,
    #[serde(default, skip_serializing_if = "is_default")]
    pub turned: [Option<Card>; 5],
}

/// What of a battle lies open.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Stage {
    /// Nothing yet, or nothing any more.
    #[default]
    Hidden,
    Turned,
    Totalled,
    Decided,
}

/// The glory of an era's end by where it came from, for all to look at: five kinds of regions in the order of `RegionType`, then
/// storm and monsters, then everything else. It is kept until the era has ended.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tally(pub [[i16; 5]; Tally::SOURCES]);

impl Tally {
    pub const SOURCES: usize = 7;
    pub const MONSTERS: usize = 5;
    pub const OTHER: usize = 6;
}

/// Tables that were stored before this was noted are still the same tables.
fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

/// The display of the expert draft (MY-127).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Draft {
    pub champion: Option<Champion>,
    /// One starting card of each colour.
    pub cards: [Option<Card>; 4],
    /// What refills the display: champions and starting cards not shown yet.
    #[serde(with = "by_id::Sets::<Champion>")]
    pub champions_left: Set,
    #[serde(with = "by_id::Sets::<Card>")]
    pub cards_left: Set,
}

impl Camp {
    #[inline]
    pub fn units(&self) -> u8 {
        self.fresh[0] + self.fresh[1] + self.tired[0] + self.tired[1] + self.fortifications
    }

    /// How many troops (0) or golems (1) there are.
    #[inline]
    pub fn built(&self, kind: usize) -> u8 {
        self.fresh[kind] + self.tired[kind]
    }
}

impl Player {
    /// How many units of a kind this seat has in a region.
    #[inline]
    pub fn count(&self, unit: Unit, region: Region) -> u8 {
        let camp = &self.camps[region.index()];
        match unit {
            Unit::Troop | Unit::Golem => camp.built(unit.index()),
            Unit::Fortification => camp.fortifications,
            Unit::Champion => u8::from(self.at == Some(region)),
        }
    }

    /// How many units of any kind this seat has in a region (MY-016).
    #[inline]
    pub fn units(&self, region: Region) -> u8 {
        self.camps[region.index()].units() + u8::from(self.at == Some(region))
    }

    #[inline]
    pub fn is_in(&self, region: Region) -> bool {
        self.units(region) > 0
    }

    pub fn is_on(&self, island: Island) -> bool {
        island.regions().into_iter().any(|region| self.is_in(region))
    }

    /// The regions where this seat has at least one unit.
    pub fn regions(&self) -> Regions {
        Region::all().filter(|&region| self.is_in(region)).collect()
    }

    /// How many units of a kind stand on the islands.
    pub fn deployed(&self, unit: Unit) -> u8 {
        Region::all().map(|region| self.count(unit, region)).sum()
    }

    /// The island of the champion, once it is placed.
    #[inline]
    pub fn island(&self) -> Option<Island> {
        self.at.map(Region::island)
    }

    pub fn upgrade(&self, slot: Slot) -> Option<Card> {
        self.upgrades[slot as usize]
    }
}

impl Mysthea {
    #[inline]
    pub fn player(&self, seat: Seat) -> &Player {
        &self.players[seat.index()]
    }

    #[inline]
    pub fn player_mut(&mut self, seat: Seat) -> &mut Player {
        &mut self.players[seat.index()]
    }

    #[inline]
    pub fn seats(&self) -> usize {
        self.options.players as usize
    }

    /// All seats in turn order (MY-021).
    #[inline]
    pub fn in_turn_order(&self) -> impl DoubleEndedIterator<Item = Seat> + use<> {
        let (order, seats) = (self.order, self.seats());
        (0..seats).map(move |index| order[index])
    }

    /// The number of the artefact that a seat holds, from 1 on.
    pub fn artefact(&self, seat: Seat) -> u8 {
        let place = self.in_turn_order().position(|each| each == seat);
        place.map_or(0, |place| place as u8 + 1)
    }

    /// The clockwise neighbour of an island (MY-023).
    #[inline]
    pub fn next_island(&self, island: Island) -> Island {
        self.clockwise(island, 1)
    }

    /// The island so many steps clockwise of another.
    #[inline]
    pub fn clockwise(&self, island: Island, steps: usize) -> Island {
        self.ring[(self.place(island) + steps) % 5]
    }

    /// Where an island stands in the ring.
    #[inline]
    pub fn place(&self, island: Island) -> usize {
        self.ring.iter().position(|&each| each == island).expect("all five islands are in the ring")
    }

    /// The deck of the current era.
    #[inline]
    pub fn deck(&self) -> &Pile<Card, 20> {
        &self.decks[self.era.max(1) as usize - 1]
    }

    #[inline]
    pub fn deck_mut(&mut self) -> &mut Pile<Card, 20> {
        &mut self.decks[self.era.max(1) as usize - 1]
    }

    /// Whether the card of this monster lies face up on the path in this era (MY-728).
    pub fn is_placed(&self, beast: Beast) -> bool {
        self.path.contains(&EventCard::Monster(beast)) && !self.beasts[beast.index()].gone
    }

    /// Whether the top card of the encounter deck may be faced.
    pub fn can_face_more(&self, seat: Seat) -> bool {
        !self.player(seat).faced.is_full() && !self.encounters.is_empty()
    }
}
