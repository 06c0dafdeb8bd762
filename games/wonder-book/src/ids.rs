//! Small names for things: Heroes, foes, and sets of them.

use crate::stored::{Figure, Shred};
use crate::text::{ActionKind, Area};
use kernel::by_id;
use serde::{Deserialize, Serialize};

/// A Hero: Ken, Lara, Tina, Sid, from 0 to 3.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize,
)]
#[serde(transparent)]
pub struct Hero(pub u8);

impl Hero {
    pub const ALL: [Hero; 4] = [Hero(0), Hero(1), Hero(2), Hero(3)];
    pub const KEN: Hero = Hero(0);
    pub const LARA: Hero = Hero(1);
    pub const TINA: Hero = Hero(2);
    pub const SID: Hero = Hero(3);

    #[inline]
    pub fn index(self) -> usize {
        self.0 as usize
    }

    #[inline]
    pub fn bit(self) -> u16 {
        1 << self.0
    }
}

/// A miniature that is no Hero: Wyrms 0 to 7, then the figures of the Chapter (large enemies and allies), 8 to 11.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize,
)]
#[serde(transparent)]
pub struct Foe(pub u8);

/// The Wyrm miniatures of the box.
pub const WYRMS: usize = 8;
/// Large enemies and allies of one Chapter.
pub const FIGURES: usize = 4;

impl Foe {
    /// The miniature of a figure.
    #[inline]
    pub fn figure(index: usize) -> Foe {
        Foe((WYRMS + index) as u8)
    }

    /// Its place among the figures, if it is one.
    #[inline]
    pub fn as_figure(self) -> Option<usize> {
        (self.0 as usize).checked_sub(WYRMS)
    }

    #[inline]
    pub fn bit(self) -> u16 {
        1 << self.0
    }
}

/// Who can lose Hearts to an attack or a text: a Hero, or a figure.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Target {
    Hero(Hero),
    Figure(#[serde(with = "by_id::Number::<Figure>")] u8),
}

/// A card that a Hero can hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Thing {
    /// An Item card of the Chapter, by number.
    Item(u8),
    /// A Shred card, by its place among the sixteen.
    Shred(#[serde(with = "by_id::Number::<Shred>")] u8),
}

impl ActionKind {
    #[inline]
    pub(crate) fn bit(self) -> u8 {
        1 << self as u8
    }
}

impl Area {
    #[inline]
    pub fn index(self) -> usize {
        self.0 as usize
    }

    #[inline]
    pub fn bit(self) -> u16 {
        1 << self.0
    }
}

/// Whether a place is in a set. One that comes from outside may be no place at all.
#[inline]
pub(crate) fn has(set: u16, place: impl Into<u32>) -> bool {
    set.checked_shr(place.into()).is_some_and(|rest| rest & 1 == 1)
}

/// The places of the bits that are set, lowest first: how sets of areas, Heroes and foes are walked.
#[inline]
pub fn bits(set: impl Into<u32>) -> impl Iterator<Item = u8> + Clone {
    let mut set = set.into();
    std::iter::from_fn(move || {
        (set != 0).then(|| {
            let place = set.trailing_zeros() as u8;
            set &= set - 1;
            place
        })
    })
}
