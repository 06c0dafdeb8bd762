//! Sheets cut out of paper, and the borders between them.

use super::Spot;
use std::fmt::Write as _;

/// The stage in the units of its drawings: 30 to a cell.
pub(in crate::page) const VIEW: &str = "0 0 720 960";
const CELL: i32 = 30;
/// How far scissors stray from a straight line, and how often they stop.
const STRAY: i32 = 4;
const SNIP: i32 = 55;
/// A border between areas that are further apart is drawn as a way from one to the other.
const NEAR: i32 = 2 * CELL;
/// A border keeps away from the corners, if it stays long enough.
const CORNER: i32 = 12;

/// The edges of a spot in units.
#[derive(Clone, Copy, Debug)]
struct Edges {
    left: i32,
    top: i32,
    right: i32,
    bottom: i32,
}

impl From<Spot> for Edges {
    fn from(spot: Spot) -> Edges {
        let [left, top, w, h] = [spot.x, spot.y, spot.w, spot.h].map(|n| i32::from(n) * CELL);
        Edges { left, top, right: left + w, bottom: top + h }
    }
}

impl Edges {
    fn middle(self) -> (i32, i32) {
        ((self.left + self.right) / 2, (self.top + self.bottom) / 2)
    }
}

/// The outline of a sheet, cut by hand: always the same for the same area.
pub(in crate::page) fn cut(spot: Spot, seed: u16) -> String {
    let edges = Edges::from(spot);
    let corners = [
        (edges.left, edges.top),
        (edges.right, edges.top),
        (edges.right, edges.bottom),
        (edges.left, edges.bottom),
    ];
    let mut hand = u32::from(seed).wrapping_mul(0x9e37_79b9) ^ 0x51ed;
    let mut stray = || {
        hand = hand.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (hand >> 24) as i32 % (2 * STRAY + 1) - STRAY
    };
    let mut path = String::new();
    for (index, (x, y)) in corners.into_iter().enumerate() {
        let (to_x, to_y) = corners[(index + 1) % 4];
        let snips = ((to_x - x).abs() + (to_y - y).abs()) / SNIP;
        for snip in 0..snips {
            let at = |from: i32, to: i32| from + (to - from) * snip / snips;
            let letter = if path.is_empty() { 'M' } else { 'L' };
            write!(path, "{letter}{} {}", at(x, to_x) + stray(), at(y, to_y) + stray())
                .expect("a String takes all");
        }
    }
    path.push('Z');
    path
}

/// Where the drawing of a room begins.
pub(in crate::page) fn corner(spot: Spot) -> String {
    let Edges { left, top, .. } = Edges::from(spot);
    format!("translate({left} {top})")
}

/// A hollow along a crease, so high in its middle; above it if that is negative.
pub(in crate::page) fn hollow((from, to, at): (i32, i32, i32), high: i32) -> String {
    format!("M{from} {at}H{to}Q{} {} {from} {at}z", (from + to) / 2, at + 2 * high)
}

/// The shade that what stands on a crease throws before it.
pub(in crate::page) fn cast((from, to, at): (i32, i32, i32)) -> String {
    format!("M{from} {at}H{to}L{} {}H{}z", to + 30, at + 64, from - 4)
}

/// A border: the line between two areas, or the way from one to the other where they do not meet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::page) struct Seam {
    pub(in crate::page) from: (i32, i32),
    pub(in crate::page) to: (i32, i32),
    /// Whether it lies between the two, and is crossed.
    pub(in crate::page) between: bool,
}

impl Seam {
    pub(in crate::page) fn path(self) -> String {
        format!("M{} {}L{} {}", self.from.0, self.from.1, self.to.0, self.to.1)
    }

    pub(in crate::page) fn middle(self) -> (i32, i32) {
        ((self.from.0 + self.to.0) / 2, (self.from.1 + self.to.1) / 2)
    }

    /// Whether one crosses it going up or down.
    pub(in crate::page) fn is_level(self) -> bool {
        let (dx, dy) = ((self.to.0 - self.from.0).abs(), (self.to.1 - self.from.1).abs());
        (dx > dy) == self.between
    }
}

/// The border between two areas.
pub(in crate::page) fn seam(a: super::Place, b: super::Place) -> Seam {
    // What lies within the sheet of another is parted from where that one's pieces stand.
    let (a, b) = if a.paper.meets(b.paper) { (a.spot, b.spot) } else { (a.paper, b.paper) };
    let (a, b) = (Edges::from(a), Edges::from(b));
    let across = shared((a.left, a.right), (b.left, b.right));
    let down = shared((a.top, a.bottom), (b.top, b.bottom));
    let gap_across = a.left.max(b.left) - a.right.min(b.right);
    let gap_down = a.top.max(b.top) - a.bottom.min(b.bottom);
    match (across, down) {
        (Some((from, to)), None) if gap_down <= NEAR => {
            let y = (a.top.max(b.top) + a.bottom.min(b.bottom)) / 2;
            Seam { from: (from, y), to: (to, y), between: true }
        }
        (None, Some((from, to))) if gap_across <= NEAR => {
            let x = (a.left.max(b.left) + a.right.min(b.right)) / 2;
            Seam { from: (x, from), to: (x, to), between: true }
        }
        _ => Seam { from: nearest(a, b), to: nearest(b, a), between: false },
    }
}

/// The stretch along which two edges face each other.
fn shared(a: (i32, i32), b: (i32, i32)) -> Option<(i32, i32)> {
    let (from, to) = (a.0.max(b.0), a.1.min(b.1));
    let corner = if to - from > 4 * CORNER { CORNER } else { 0 };
    (from < to).then_some((from + corner, to - corner))
}

/// The point of `a` that is nearest to the middle of `b`.
fn nearest(a: Edges, b: Edges) -> (i32, i32) {
    let (x, y) = b.middle();
    (x.clamp(a.left, a.right), y.clamp(a.top, a.bottom))
}

#[cfg(test)]
mod tests {
    use super::super::Place;
    use super::*;

    fn place(x: u8, y: u8, w: u8, h: u8) -> Place {
        let spot = Spot { x, y, w, h };
        Place { spot, paper: spot }
    }

    #[test]
    fn neighbours_share_a_line_and_others_a_way() {
        let beside = seam(place(1, 1, 4, 4), place(6, 2, 4, 4));
        assert_eq!(beside, Seam { from: (165, 72), to: (165, 138), between: true });
        assert!(!beside.is_level());
        let below = seam(place(1, 1, 4, 4), place(1, 6, 4, 4));
        assert_eq!(below, Seam { from: (42, 165), to: (138, 165), between: true });
        assert!(below.is_level());
        let far = seam(place(1, 1, 4, 4), place(15, 20, 4, 4));
        assert_eq!(far, Seam { from: (150, 150), to: (450, 600), between: false });
    }

    #[test]
    fn the_same_area_is_always_cut_the_same() {
        let spot = Spot { x: 1, y: 1, w: 8, h: 6 };
        assert_eq!(cut(spot, 3), cut(spot, 3));
        assert_ne!(cut(spot, 3), cut(spot, 4));
    }
}
