//! Figures, Monsters and Villains on the map.

use super::glyphs::likeness;
use super::map::place;
use crate::action::Character;
use crate::ids::{Npc, Tile};
use crate::view::{TileView, View};
use maud::{Markup, html};

/// One standing piece: who, and of how many.
struct Piece {
    who: Character,
    copies: usize,
}

/// All pieces. Those of a tile stand in rows on its lower half, none before another.
pub(super) fn pieces(view: &View) -> Markup {
    html! {
        @for tile in &view.tiles {
            @let standing = standing(tile);
            @for (order, piece) in standing.iter().enumerate() {
                (one(view, tile, piece, spot(order, standing.len())))
            }
        }
    }
}

/// Monsters of a kind stand as one piece with a number.
fn standing(tile: &TileView) -> Vec<Piece> {
    let mut npcs = tile.npcs.clone();
    npcs.sort_unstable();
    let npcs = npcs.chunk_by(|a, b| a == b);
    let npcs = npcs.map(|alike| Piece { who: Character::Npc(alike[0]), copies: alike.len() });
    let figures =
        tile.figures.iter().map(|&seat| Piece { who: Character::Player(seat), copies: 1 });
    npcs.chain(figures).collect()
}

/// How pieces stand: up to so many on a tile, how large, and each row from the front with its feet and how many fit in.
type Order = (usize, f32, &'static [(f32, usize)]);
const ORDERS: [Order; 6] = [
    (1, 1.12, &[(40.0, 1)]),
    (2, 1.0, &[(34.0, 2)]),
    (3, 0.97, &[(28.0, 3)]),
    (4, 0.76, &[(30.0, 4)]),
    (7, 0.62, &[(42.0, 2), (16.0, 5)]),
    (14, 0.5, &[(46.0, 2), (25.0, 6), (4.0, 6)]),
];
/// More than ever stand on one tile: as small as can be seen.
const THRONG: (f32, &[(f32, usize)]) = (0.4, &[(47.0, 2), (30.0, 7), (13.0, 8), (-4.0, 8)]);
/// How wide a piece is, and how high with its base.
const WIDE: f32 = 29.0;
#[cfg(test)]
const HIGH: f32 = 41.0;

/// Where the feet of a piece are on its tile, and how large it is.
fn spot(order: usize, of: usize) -> (f32, f32, f32) {
    let fits = ORDERS.iter().find(|(most, ..)| of <= *most);
    let (size, rows) = fits.map_or(THRONG, |&(_, size, rows)| (size, rows));
    // The last ones of all stand in front.
    let mut left = of - 1 - order.min(of - 1);
    let mut rest = of;
    for &(feet, fit) in rows {
        let here = fit.min(rest);
        if left < here {
            let step = WIDE * size;
            return ((left as f32 - (here - 1) as f32 / 2.0) * step, feet, size);
        }
        left -= here;
        rest -= here;
    }
    (0.0, 0.0, size)
}

/// The `data-flip` name of a piece.
pub(super) fn flip(who: Character, tile: Tile) -> String {
    match who {
        Character::Player(seat) => format!("figure-{}", seat.0),
        Character::Npc(Npc::Villain(villain)) => format!("npc-villain-{villain}"),
        Character::Npc(Npc::Monster(kind)) => format!("npc-{}-{kind}", tile.0),
        Character::Companion => "companion".to_owned(),
    }
}

fn one(view: &View, tile: &TileView, piece: &Piece, spot: (f32, f32, f32)) -> Markup {
    let (x, y, size) = spot;
    let middle = place(tile.hex);
    let (drawing, look) = likeness(view, piece.who);
    let seat = match piece.who {
        Character::Player(seat) => Some(seat),
        Character::Npc(_) | Character::Companion => None,
    };
    let active = seat == Some(view.turn.seat);
    let mine = seat.is_some_and(|seat| view.viewer.is(seat));
    html! {
        g class={ "piece " (look) @if active { " active" } @if mine { " mine" } } data-flip=(flip(piece.who, tile.tile))
            transform=(format!("translate({:.1} {:.1}) scale({size:.2})", middle.x + x, middle.y + y)) {
            ellipse.base rx="14" ry="5.5" {}
            use href={ "#" (drawing) } x="-15" y="-39" width="30" height="40.5" {}
            @if let Some(seat) = seat {
                circle.disc cx="0" cy="2" r="6.5" {}
                text.mark y="5.2" { (seat.0 + 1) }
            }
            @if piece.copies > 1 {
                circle.disc.many cx="8.500" cy="-31" r="7" {}
                text.mark x="8.500" y="-27.600" { (piece.copies) }
            }
            @if mine { path.mine-mark d="M-5-50h10l-5 7z" {} }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_piece_of_a_tile_stands_before_another() {
        for of in 1..=20 {
            let spots: Vec<_> = (0..of).map(|order| spot(order, of)).collect();
            for (index, &(x, y, size)) in spots.iter().enumerate() {
                assert!(x.abs() + WIDE * size / 2.0 <= 47.0, "{of}: {x} is off the tile");
                for &(other_x, other_y, _) in &spots[..index] {
                    let beside = (x - other_x).abs() >= WIDE * size - 0.1;
                    let behind = (y - other_y).abs() >= HIGH * size - 0.1;
                    assert!(beside || behind, "{of}: {x} {y} and {other_x} {other_y}");
                }
            }
        }
    }
}
