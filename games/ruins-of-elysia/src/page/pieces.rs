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

/// All pieces. Those of a tile stand in rows on its lower half.
pub(super) fn pieces(view: &View) -> Markup {
    html! {
        @for tile in &view.tiles {
            @let standing = standing(tile);
            @let look = if tile.overlay.is_some() || tile.terrain.is_none() { 0.94 } else { 1.0 };
            @for (order, piece) in standing.iter().enumerate() {
                (one(view, tile, piece, spot(order, standing.len(), look)))
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

/// Where the feet of a piece are on its tile, and how large it is.
fn spot(order: usize, of: usize, look: f32) -> (f32, f32, f32) {
    let (wide, size) = match of {
        0..=3 => (3, 1.0),
        4..=8 => (4, 0.8),
        _ => (6, 0.6),
    };
    let rows = of.div_ceil(wide);
    let row = order / wide;
    let in_row = if row + 1 == rows { of - row * wide } else { wide };
    let step = 27.0 * size;
    let x = (order % wide) as f32 * step - (in_row - 1) as f32 * step / 2.0;
    let y = 42.0 - (rows - 1 - row) as f32 * 30.0 * size;
    (x, if rows == 1 { y - 2.0 } else { y - 6.0 }, size * look)
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
                circle.disc cx="10" cy="-4" r="6.5" {}
                text.mark x="10" y="-0.8" { (piece.copies) }
            }
            @if mine { path.mine-mark d="M-5-50h10l-5 7z" {} }
        }
    }
}
