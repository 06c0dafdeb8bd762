//! Places on the stage. It is divided into cells, so that the classes of the style can put an element anywhere without
//! a style of its own.

/// Cells across and down.
#[cfg(test)]
pub(super) const ACROSS: u8 = 24;
#[cfg(test)]
pub(super) const DOWN: u8 = 32;

/// A rectangle of cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::page) struct Spot {
    pub(in crate::page) x: u8,
    pub(in crate::page) y: u8,
    pub(in crate::page) w: u8,
    pub(in crate::page) h: u8,
}

/// An area on the stage: where its pieces stand, and the sheet of paper under them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::page) struct Place {
    pub(in crate::page) spot: Spot,
    pub(in crate::page) paper: Spot,
}

impl Spot {
    pub(super) const fn new(x: u8, y: u8, w: u8, h: u8) -> Spot {
        Spot { x, y, w, h }
    }

    /// The classes that put an element there.
    pub(in crate::page) fn classes(self) -> String {
        format!("x{} y{} w{} h{}", self.x, self.y, self.w, self.h)
    }

    /// Whether they share a cell.
    pub(super) fn meets(self, other: Spot) -> bool {
        let apart = |a: u8, aw: u8, b: u8, bw: u8| a + aw <= b || b + bw <= a;
        !apart(self.x, self.w, other.x, other.w) && !apart(self.y, self.h, other.y, other.h)
    }
}

/// The middles of a ring for eight areas, then for sixteen.
const WIDE: [(u8, u8); 8] =
    [(12, 3), (19, 9), (19, 16), (19, 23), (12, 29), (5, 23), (5, 16), (5, 9)];
const NARROW: [(u8, u8); 16] = [
    (9, 2),
    (15, 2),
    (21, 5),
    (21, 9),
    (21, 13),
    (21, 17),
    (21, 21),
    (21, 25),
    (15, 29),
    (9, 29),
    (3, 25),
    (3, 21),
    (3, 17),
    (3, 13),
    (3, 9),
    (3, 5),
];

/// Places on a ring for so many areas.
pub(super) fn ring(n: usize) -> Box<dyn Iterator<Item = Spot>> {
    if n <= WIDE.len() {
        let middles = (0..n).map(move |place| WIDE[place * WIDE.len() / n.max(1)]);
        Box::new(middles.map(|(x, y)| Spot::new(x - 5, y - 3, 10, 6)))
    } else {
        Box::new(NARROW.into_iter().take(n).map(|(x, y)| Spot::new(x - 3, y - 2, 6, 4)))
    }
}
