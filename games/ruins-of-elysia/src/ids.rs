//! Small names for things: kinds of cards, tiles, Characters on the map.

use crate::stored;
use serde::{Deserialize, Serialize};

/// A kind of Item Card, by its place in the content. Copies of one kind are alike.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Card(pub u8);

/// The most kinds of Item Cards that content may have.
pub const KINDS: usize = 64;

impl Card {
    #[inline]
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

/// A Playable Character, by its place in the content.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Playable(pub u8);

impl Playable {
    #[inline]
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

/// A tile that has been laid, in the order of laying: 0 is the First Village Tile (RE-103).
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize,
)]
#[serde(transparent)]
pub struct Tile(pub u8);

impl Tile {
    pub const FIRST_VILLAGE: Tile = Tile(0);

    #[inline]
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

/// What can lie on a Terrain Tile (RE-409).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Overlay {
    Village,
    Ruins,
    Fortress,
}

impl Overlay {
    pub const ALL: [Overlay; 3] = [Overlay::Village, Overlay::Ruins, Overlay::Fortress];

    pub fn name(self) -> &'static str {
        ["Village", "Ruins", "Fortress"][self as usize]
    }
}

/// A Non-Player Character on the map.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Npc {
    /// A Monster, by its place in the content: 0 is the lowest level.
    Monster(#[serde(with = "stored::Monster")] u8),
    /// A Villain, by its place among the Villains of this table.
    Villain(u8),
}

impl Default for Npc {
    fn default() -> Self {
        Npc::Monster(0)
    }
}

/// The two sides of a combat (RE-604).
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize,
)]
pub enum Side {
    #[default]
    Attackers,
    Defenders,
}

impl Side {
    #[inline]
    pub fn other(self) -> Side {
        match self {
            Side::Attackers => Side::Defenders,
            Side::Defenders => Side::Attackers,
        }
    }

    pub fn name(self) -> &'static str {
        match self {
            Side::Attackers => "Attackers",
            Side::Defenders => "Defenders",
        }
    }
}
