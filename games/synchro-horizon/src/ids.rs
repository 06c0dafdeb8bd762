//! Small names for things: cards by their place in the content, boards, characters of a battle, Shards.

use crate::content::Content;
use kernel::Listed;
use serde::{Deserialize, Serialize};

/// A Hero card, by its place in the content.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct HeroId(pub u8);

/// A skill tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct SkillId(pub u8);

/// An item card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct ItemId(pub u8);

/// A kind of Monster, Celestials included. Copies of one kind are alike.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct MonsterId(pub u8);

/// A Journal Tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct TileId(pub u8);

/// A place on the map.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct CityId(pub u8);

kernel::stored_by_id!(HeroId, SkillId, ItemId, MonsterId, TileId, CityId);

macro_rules! listed {
    ($($kind:ident, $what:literal, $list:ident, $id:ident, $most:expr;)+) => {$(
        impl Listed for $kind {
            type Content = Content;
            const WHAT: &'static str = $what;
            const MOST: usize = $most;

            fn at(place: usize) -> Self {
                $kind(place as u8)
            }

            fn place(self) -> usize {
                self.0.into()
            }

            fn id(content: &Content, place: usize) -> Option<&str> {
                Some(&content.$list.get(place)?.$id)
            }
        }

        impl $kind {
            #[inline]
            pub fn index(self) -> usize {
                self.0.into()
            }
        }
    )+};
}

/// Heroes, items and kinds of Monsters fit into a set of one word, skills into one of two.
pub const MOST_HEROES: usize = 64;
pub const MOST_SKILLS: usize = 128;
pub const MOST_ITEMS: usize = 64;
pub const MOST_MONSTERS: usize = 64;

listed! {
    HeroId, "Hero", heroes, id, MOST_HEROES;
    SkillId, "skill", skills, id, MOST_SKILLS;
    ItemId, "item", items, id, MOST_ITEMS;
    MonsterId, "Monster", monsters, id, MOST_MONSTERS;
    TileId, "Journal Tile", tiles, id, 64;
    CityId, "city", cities, name, 64;
}

/// SH-102: four Hero Boards, whatever the number of players.
pub const BOARDS: usize = 4;

/// A Hero Board, by its colour: red, yellow, green, blue (SH-252). The Monsters' boards have the same colours (SH-416).
pub const COLOURS: [&str; BOARDS] = ["red", "yellow", "green", "blue"];

/// A character of a battle: 0 to 3 are the Heroes by board, 4 to 7 the Monsters by the colour of their board.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize,
)]
#[serde(transparent)]
pub struct Who(pub u8);

impl Who {
    #[inline]
    pub fn hero(board: u8) -> Who {
        Who(board)
    }

    #[inline]
    pub fn monster(colour: u8) -> Who {
        Who(4 + colour)
    }

    #[inline]
    pub fn index(self) -> usize {
        self.0.into()
    }

    #[inline]
    pub fn is_hero(self) -> bool {
        self.0 < 4
    }

    #[inline]
    pub fn side(self) -> Side {
        if self.is_hero() { Side::Heroes } else { Side::Monsters }
    }

    /// The board, or the colour of the Monster.
    #[inline]
    pub fn colour(self) -> u8 {
        self.0 % 4
    }
}

#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize,
)]
pub enum Side {
    #[default]
    Heroes,
    Monsters,
}

impl Side {
    pub const BOTH: [Side; 2] = [Side::Heroes, Side::Monsters];

    #[inline]
    pub fn other(self) -> Side {
        match self {
            Side::Heroes => Side::Monsters,
            Side::Monsters => Side::Heroes,
        }
    }

    #[inline]
    pub fn index(self) -> usize {
        self as usize
    }
}

/// A set of characters.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize,
)]
#[serde(transparent)]
pub struct Chars(pub u8);

impl Chars {
    pub const NONE: Chars = Chars(0);

    #[inline]
    pub fn one(who: Who) -> Chars {
        Chars(1 << who.0)
    }

    #[inline]
    pub fn contains(self, who: Who) -> bool {
        self.0 >> who.0 & 1 == 1
    }

    #[inline]
    pub fn insert(&mut self, who: Who) {
        self.0 |= 1 << who.0;
    }

    #[inline]
    pub fn remove(&mut self, who: Who) {
        self.0 &= !(1 << who.0);
    }

    #[inline]
    pub fn and(self, other: Chars) -> Chars {
        Chars(self.0 & other.0)
    }

    #[inline]
    pub fn or(self, other: Chars) -> Chars {
        Chars(self.0 | other.0)
    }

    #[inline]
    pub fn minus(self, other: Chars) -> Chars {
        Chars(self.0 & !other.0)
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
    pub fn iter(self) -> impl Iterator<Item = Who> + Clone {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let who = (left != 0).then(|| Who(left.trailing_zeros() as u8))?;
            left &= left - 1;
            Some(who)
        })
    }
}

impl FromIterator<Who> for Chars {
    fn from_iter<I: IntoIterator<Item = Who>>(all: I) -> Chars {
        let mut set = Chars::NONE;
        all.into_iter().for_each(|who| set.insert(who));
        set
    }
}

/// The colour of a Shard.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize,
)]
pub enum Shard {
    #[default]
    Red,
    Blue,
    Green,
    /// Pays for any colour, and for levels (SH-521, SH-530).
    Clear,
}

impl Shard {
    pub const ALL: [Shard; 4] = [Shard::Red, Shard::Blue, Shard::Green, Shard::Clear];

    #[inline]
    pub fn index(self) -> usize {
        self as usize
    }

    pub fn name(self) -> &'static str {
        ["Red", "Blue", "Green", "Clear"][self.index()]
    }
}

/// Shards by colour.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize,
)]
#[serde(transparent)]
pub struct Shards(pub [u8; 4]);

impl Shards {
    pub const NONE: Shards = Shards([0; 4]);

    #[inline]
    pub fn one(shard: Shard) -> Shards {
        let mut shards = Shards::NONE;
        shards.add(shard);
        shards
    }

    #[inline]
    pub fn get(self, shard: Shard) -> u8 {
        self.0[shard.index()]
    }

    #[inline]
    pub fn add(&mut self, shard: Shard) {
        self.0[shard.index()] += 1;
    }

    #[inline]
    pub fn take(&mut self, shard: Shard) {
        self.0[shard.index()] -= 1;
    }

    #[inline]
    pub fn len(self) -> u8 {
        self.0.iter().sum()
    }

    #[inline]
    pub fn is_empty(self) -> bool {
        self == Shards::NONE
    }

    #[inline]
    pub fn plus(self, other: Shards) -> Shards {
        Shards(std::array::from_fn(|at| self.0[at] + other.0[at]))
    }

    #[inline]
    pub fn minus(self, other: Shards) -> Shards {
        Shards(std::array::from_fn(|at| self.0[at] - other.0[at]))
    }

    #[inline]
    pub fn has(self, other: Shards) -> bool {
        self.0.iter().zip(other.0).all(|(have, want)| *have >= want)
    }

    /// The colours that are there.
    #[inline]
    pub fn colours(self) -> impl Iterator<Item = Shard> {
        Shard::ALL.into_iter().filter(move |shard| self.get(*shard) > 0)
    }

    /// "2 Red and 1 Clear".
    pub fn words(self) -> String {
        let parts: Vec<String> =
            self.colours().map(|shard| format!("{} {}", self.get(shard), shard.name())).collect();
        kernel::english::list(&parts)
    }
}
