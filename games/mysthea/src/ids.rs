//! Small ids and the words for kinds of things.

use crate::text;
use serde::{Deserialize, Serialize};

/// A small id that is an index into content or state. Places in the content are stored as `stored.rs` says; of what the
/// rules fix the number of, a number is read only if there is such a one.
macro_rules! id {
    ($(#[$meta:meta])* $name:ident) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
        pub struct $name(pub u8);

        impl $name {
            #[inline]
            pub fn index(self) -> usize {
                self.0 as usize
            }
        }
    };
    ($(#[$meta:meta])* $name:ident, one of $count:literal) => {
        id! {
            $(#[$meta])*
            #[derive(Serialize, Deserialize)]
            #[serde(try_from = "u8", into = "u8")]
            $name
        }

        impl From<$name> for u8 {
            fn from(id: $name) -> u8 {
                id.0
            }
        }

        impl TryFrom<u8> for $name {
            type Error = String;

            fn try_from(id: u8) -> Result<$name, String> {
                let what = stringify!($name).to_lowercase();
                if id < $count { Ok($name(id)) } else { Err(format!("there is no {what} number {id}")) }
            }
        }
    };
}

id! {
    /// A command card, by its place in the content: 20 per set.
    Card
}
id! {
    /// An encounter card.
    Encounter
}
id! {
    /// A champion card.
    Champion
}
id! {
    /// A monster card, by its place in the content.
    Monster
}
id! {
    /// One of the five islands.
    Island, one of 5
}
id! {
    /// One of the 15 regions: three per island.
    Region, one of 15
}
id! {
    /// Which of the three monsters of this game: the one of era I, II or III.
    Beast, one of 3
}

impl Island {
    pub fn all() -> impl DoubleEndedIterator<Item = Island> {
        (0..5).map(Island)
    }

    /// The three regions of this island (MY-025).
    #[inline]
    pub fn regions(self) -> [Region; 3] {
        [0, 1, 2].map(|place| Region(self.0 * 3 + place))
    }
}

impl Region {
    pub fn all() -> impl DoubleEndedIterator<Item = Region> {
        (0..15).map(Region)
    }

    #[inline]
    pub fn island(self) -> Island {
        Island(self.0 / 3)
    }
}

/// A set of regions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(try_from = "u16", into = "u16")]
pub struct Regions(pub u16);

impl From<Regions> for u16 {
    fn from(regions: Regions) -> u16 {
        regions.0
    }
}

impl TryFrom<u16> for Regions {
    type Error = &'static str;

    fn try_from(bits: u16) -> Result<Regions, &'static str> {
        if bits >> 15 == 0 { Ok(Regions(bits)) } else { Err("there are 15 regions") }
    }
}

impl Regions {
    #[inline]
    pub fn contains(self, region: Region) -> bool {
        self.0 >> region.0 & 1 == 1
    }

    #[inline]
    pub fn insert(&mut self, region: Region) {
        self.0 |= 1 << region.0;
    }

    #[inline]
    pub fn remove(&mut self, region: Region) {
        self.0 &= !(1 << region.0);
    }

    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    #[inline]
    pub fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Region> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            (left != 0).then(|| {
                let region = Region(left.trailing_zeros() as u8);
                left &= left - 1;
                region
            })
        })
    }
}

impl FromIterator<Region> for Regions {
    fn from_iter<I: IntoIterator<Item = Region>>(regions: I) -> Regions {
        let mut set = Regions::default();
        regions.into_iter().for_each(|region| set.insert(region));
        set
    }
}

/// "Unit" means champion, troop, golem or fortification (MY-016).
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize,
)]
pub enum Unit {
    #[default]
    Troop,
    Golem,
    Fortification,
    Champion,
}

impl Unit {
    pub const ALL: [Unit; 4] = [Unit::Troop, Unit::Golem, Unit::Fortification, Unit::Champion];
    /// What CPs construct and deploy.
    pub const BUILT: [Unit; 2] = [Unit::Troop, Unit::Golem];
    /// What travels (MY-419).
    pub const MOBILE: [Unit; 3] = [Unit::Champion, Unit::Troop, Unit::Golem];

    #[inline]
    pub fn index(self) -> usize {
        self as usize
    }

    pub fn name(self) -> &'static str {
        match self {
            Unit::Troop => "troop",
            Unit::Golem => "golem",
            Unit::Fortification => "fortification",
            Unit::Champion => "champion",
        }
    }
}

impl From<text::Built> for Unit {
    fn from(built: text::Built) -> Unit {
        match built {
            text::Built::Troop => Unit::Troop,
            text::Built::Golem => Unit::Golem,
        }
    }
}

impl From<text::Piece> for Unit {
    fn from(piece: text::Piece) -> Unit {
        match piece {
            text::Piece::Troop => Unit::Troop,
            text::Piece::Golem => Unit::Golem,
            text::Piece::Fortification => Unit::Fortification,
        }
    }
}

impl From<text::Traveller> for Unit {
    fn from(traveller: text::Traveller) -> Unit {
        match traveller {
            text::Traveller::Champion => Unit::Champion,
            text::Traveller::Troop => Unit::Troop,
            text::Traveller::Golem => Unit::Golem,
        }
    }
}

/// The sets of command cards: 20 cards each (MY-111, MY-112).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum CardSet {
    Start,
    I,
    II,
    III,
}

/// The place of an upgrade (MY-011).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Slot {
    Troop,
    Golem,
    Champion,
    Fortification,
    Cards,
}

impl Slot {
    pub const ALL: [Slot; 5] =
        [Slot::Troop, Slot::Golem, Slot::Champion, Slot::Fortification, Slot::Cards];

    pub fn name(self) -> &'static str {
        match self {
            Slot::Troop => "troop",
            Slot::Golem => "golem",
            Slot::Champion => "champion",
            Slot::Fortification => "fortification",
            Slot::Cards => "cards",
        }
    }
}

/// The colour of a command card; it is the same thing as its kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Colour {
    Red,
    Yellow,
    Green,
    Blue,
}

impl Colour {
    pub const ALL: [Colour; 4] = [Colour::Red, Colour::Yellow, Colour::Green, Colour::Blue];

    pub fn name(self) -> &'static str {
        match self {
            Colour::Red => "red",
            Colour::Yellow => "yellow",
            Colour::Green => "green",
            Colour::Blue => "blue",
        }
    }
}

impl From<text::CardKind> for Colour {
    fn from(kind: text::CardKind) -> Colour {
        match kind {
            text::CardKind::Tactic => Colour::Red,
            text::CardKind::Objective => Colour::Yellow,
            text::CardKind::Accessory => Colour::Green,
            text::CardKind::Upgrade => Colour::Blue,
        }
    }
}

/// What an option of an encounter wants.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Icon {
    Boots,
    Chest,
    Dialogue,
    Axe,
}

impl Icon {
    pub fn name(self) -> &'static str {
        match self {
            Icon::Boots => "Boots",
            Icon::Chest => "Chest",
            Icon::Dialogue => "Dialogue",
            Icon::Axe => "Axe",
        }
    }

    pub fn wish(self) -> &'static str {
        match self {
            Icon::Boots => "to move and explore",
            Icon::Chest => "to collect and keep",
            Icon::Dialogue => "to talk and interpret",
            Icon::Axe => "to fight and attack",
        }
    }
}

/// An event card. A monster card is named by the era that brought it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Default, Serialize, Deserialize)]
pub enum EventCard {
    Region(text::RegionType),
    #[default]
    Storm,
    Monster(Beast),
}

/// The three rewards of a defeated monster (MY-718).
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize,
)]
pub enum Medal {
    #[default]
    Gold,
    Silver,
    Bronze,
}

impl Medal {
    pub const ALL: [Medal; 3] = [Medal::Gold, Medal::Silver, Medal::Bronze];

    pub fn name(self) -> &'static str {
        match self {
            Medal::Gold => "gold",
            Medal::Silver => "silver",
            Medal::Bronze => "bronze",
        }
    }
}

/// Where a text stands: what is carried out when it is its turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Source {
    Card(Card),
    Encounter(Encounter, u8),
    Reward(Monster, Medal),
    Attunement(Island, Side),
}

impl Default for Source {
    fn default() -> Self {
        Source::Card(Card(0))
    }
}

/// The side of an attunement card (MY-108).
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize,
)]
pub enum Side {
    #[default]
    Day,
    Night,
}

impl Side {
    pub fn name(self) -> &'static str {
        match self {
            Side::Day => "day",
            Side::Night => "night",
        }
    }
}
