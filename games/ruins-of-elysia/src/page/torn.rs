//! The edge of the map: what is known is one sheet of paper, torn off where the unknown begins.

use super::map::place;
use hexx::{Hex, HexLayout, Vec2};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

/// From the middle of a hex to a corner of its paper: a little beyond its rim.
const REACH: f32 = 57.0;
/// Into so many bits each side of a hex is torn.
const BITS: u8 = 5;
/// How far the paper reaches out at most, and how far a tear cuts in.
const OUT: f32 = 15.0;

/// A place in tenths, so that corners of neighbours are the same.
type Point = (i32, i32);

/// The outline of the paper under these hexes.
pub(super) fn outline(hexes: &[Hex]) -> String {
    let mut sides = sides(hexes);
    let mut path = String::new();
    while let Some((&start, _)) = sides.first_key_value() {
        let mut at = start;
        let mut letter = 'M';
        while let Some((to, out)) = sides.remove(&at) {
            tear(&mut path, letter, at, to, out);
            letter = 'L';
            at = to;
        }
        path.push('Z');
    }
    path
}

/// The sides that have no known hex beyond them: from a corner to the next, and which way is out.
fn sides(hexes: &[Hex]) -> BTreeMap<Point, (Point, Vec2)> {
    let known: BTreeSet<(i32, i32)> = hexes.iter().map(|hex| (hex.x, hex.y)).collect();
    let corners = HexLayout::pointy().with_hex_size(54.0).hex_corners(Hex::ZERO);
    let mut sides = BTreeMap::new();
    for &hex in hexes {
        let middle = place(hex);
        for (a, b) in (0..6).map(|side| (corners[side], corners[(side + 1) % 6])) {
            let out = (a + b).normalize();
            let beyond = hex
                .all_neighbors()
                .into_iter()
                .find(|each| (place(*each) - middle).normalize().dot(out) > 0.99);
            if beyond.is_some_and(|each| !known.contains(&(each.x, each.y))) {
                sides.insert(tenths(middle + a), (tenths(middle + b), out));
            }
        }
    }
    sides
}

fn tenths(at: Vec2) -> Point {
    ((at.x * 10.0).round() as i32, (at.y * 10.0).round() as i32)
}

/// One side, torn: the paper reaches out unevenly, always the same at the same place.
fn tear(path: &mut String, letter: char, from: Point, to: Point, out: Vec2) {
    let (a, b) = (point(from), point(to));
    for bit in 0..BITS {
        let along = a + (b - a) * (f32::from(bit) / f32::from(BITS));
        let far = (REACH - 54.0) + OUT * chance(tenths(along));
        let at = along + out * far;
        let letter = if bit == 0 { letter } else { 'L' };
        write!(path, "{letter}{:.0} {:.0}", at.x, at.y).expect("a String takes all");
    }
}

fn point(at: Point) -> Vec2 {
    Vec2::new(at.0 as f32 / 10.0, at.1 as f32 / 10.0)
}

/// From 0 to 1, by the place alone.
fn chance(at: Point) -> f32 {
    let mixed = (at.0 as u32).wrapping_mul(0x9e37_79b9) ^ (at.1 as u32).wrapping_mul(0x85eb_ca6b);
    let mixed = (mixed ^ mixed >> 15).wrapping_mul(0x2c1b_3c6d);
    (mixed >> 16 & 0xff) as f32 / 255.0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_hex_is_one_sheet_and_two_apart_are_two() {
        let one = outline(&[Hex::ZERO]);
        assert_eq!(one.matches('M').count(), 1);
        assert_eq!(one.matches('L').count(), 6 * usize::from(BITS) - 1);
        let two = outline(&[Hex::ZERO, Hex::new(3, 0)]);
        assert_eq!(two.matches('M').count(), 2);
    }

    #[test]
    fn neighbours_share_a_sheet_and_a_ring_has_a_hole() {
        let pair = outline(&[Hex::ZERO, Hex::new(1, 0)]);
        assert_eq!((pair.matches('M').count(), pair.matches('L').count()), (1, 10 * 5 - 1));
        let ring: Vec<Hex> = Hex::ZERO.all_neighbors().to_vec();
        assert_eq!(outline(&ring).matches('M').count(), 2);
    }
}
