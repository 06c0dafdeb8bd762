//! The map: hexes with terrain, Overlays, fog round the edge, and what can be chosen on them.

use super::glyphs::{icon, terrain};
use super::{name, npc_name, pieces, torn};
use crate::action::Action;
use crate::ids::{Overlay, Tile};
use crate::view::{TileView, View};
use hexx::{Hex, HexLayout, Vec2};
use kernel::english::list;
use kernel::{Choice, Offers};
use maud::{Markup, html};
use std::collections::BTreeMap;

/// From the middle of a hex to a corner, in the units of the drawing; `symbols.svg` is drawn for it.
const SIZE: f32 = 54.0;
/// Half the width of a hex.
const HALF: f32 = 46.77;
/// The place that a choice on a hex takes: as wide as the hex, and rows just touch.
const SPOT: (f32, f32) = (2.0 * HALF, 1.5 * SIZE);
/// What is drawn at least, from the First Village on: a young map does not jump with each new tile.
const LEAST: (f32, f32) = (260.0, 200.0);

/// Where the middle of a hex is drawn.
pub(super) fn place(hex: Hex) -> Vec2 {
    HexLayout::pointy().with_hex_size(SIZE).hex_to_world_pos(hex)
}

/// How near to look: the style follows which of these is checked.
pub(super) fn zoom() -> Markup {
    let steps = [("whole", "Whole map"), ("near", "Near"), ("close", "Close")];
    html! {
        h3 { "Map" }
        fieldset.zoom {
            legend.visually-hidden { "How near to look at the map" }
            @for (step, words) in steps {
                label {
                    input type="radio" name="elysia-zoom" id={ "elysia-zoom-" (step) } value=(step) checked[step == "near"];
                    span { (words) }
                }
            }
        }
    }
}

pub(super) fn map(view: &View, offers: &mut Offers<Action>) -> Markup {
    let fog = fog(view);
    let bounds = Bounds::of(view, &fog);
    let choices = choices(view, offers);
    let looking = view.decider.is_some_and(|seat| view.viewer.is(seat));
    html! {
        div class={ "map-frame" @if looking { " yours" } } data-scroll="map" data-pan tabindex="0" role="group"
            aria-label="Map, to be scrolled" {
            div.map-sheet { (lookout(view, bounds)) (drawing(view, &fog, bounds, &choices)) }
        }
        ul.visually-hidden aria-label="Places of note" {
            @for tile in view.tiles.iter().filter(|tile| is_of_note(tile)) { li { (tile_words(view, tile)) } }
        }
    }
}

fn drawing(view: &View, fog: &[Hex], bounds: Bounds, choices: &[(Hex, Choice, &str)]) -> Markup {
    let Bounds { left, top, width, height } = bounds;
    let known: Vec<Hex> = view.tiles.iter().map(|tile| tile.hex).collect();
    let paper = torn::outline(&known);
    html! {
        svg.map viewBox=(format!("{left:.0} {top:.0} {width:.0} {height:.0}"))
            width=(em(width)) height=(em(height)) role="group" aria-label="Hexes" {
            g aria-hidden="true" {
                rect.sheet x=(format!("{left:.0}")) y=(format!("{top:.0}")) width=(format!("{width:.0}")) height=(format!("{height:.0}")) fill="url(#f-fibre)" {}
                @for hex in fog { use.fog href="#t-fog" transform=(at(*hex)) {} }
                path.paper-shade d=(paper) transform="translate(3 6)" {}
                path.paper d=(paper) {}
                path.paper-fibre d=(paper) {}
                @for tile in &view.tiles { (one_tile(tile)) }
                @for (hex, _, _) in choices { use.open-hex href="#hex-in" transform=(at(*hex)) {} }
                (pieces::pieces(view))
            }
            @for (hex, choice, glyph) in choices { (spot(*hex, choice, glyph)) }
        }
    }
}

/// What the frame snaps to as the page opens: the viewer's own tile, or that of the active player. The box reaches from
/// the corner of the map to the middle of the tile, and its last corner is the target: nothing in a drawing can be one.
fn lookout(view: &View, bounds: Bounds) -> Markup {
    let seat = super::own(view).map_or(view.turn.seat, |own| own.seat);
    let middle = place(view.tiles[view.player(seat).tile.index()].hex);
    let (x, y) = (middle.x - bounds.left, middle.y - bounds.top);
    html! { span.lookout aria-hidden="true" { svg width=(em(x)) height=(em(y)) {} } }
}

/// Sizes in em: the style zooms by the size of letters.
fn em(length: f32) -> String {
    format!("{:.2}em", length / 100.0)
}

fn at(hex: Hex) -> String {
    let place = place(hex);
    format!("translate({:.1} {:.1})", place.x, place.y)
}

/// A tile with everything printed on it.
fn one_tile(tile: &TileView) -> Markup {
    let look = terrain(tile.terrain);
    let ground = if tile.terrain.is_none() { "village" } else { look };
    // Half of the tiles are mirrored, so that no two neighbours look stamped.
    let mirrored = (tile.hex.x * 3 + tile.hex.y * 5).rem_euclid(4) < 2;
    html! {
        g.tile data-flip={ "tile-" (tile.tile.0) } transform=(at(tile.hex)) {
            use class={ "ground " (look) } href="#hex" {}
            use href="#hex" fill={ "url(#f-" (ground) ")" } {}
            use href="#hex" fill="url(#f-wash)" {}
            @if tile.overlay.is_none() {
                use class={ "life " (look) } href={ "#t-" (look) } transform=[(mirrored && tile.terrain.is_some()).then_some("scale(-1 1)")] {}
            } @else {
                use class={ "life far " (look) } href={ "#t-" (look) } transform=[mirrored.then_some("scale(-1 1)")] {}
            }
            @if let Some(overlay) = tile.overlay {
                use.overlay href={ "#o-" (overlay.name().to_lowercase()) } transform="translate(0 -10) scale(1.12)" {}
            }
            use.rim href="#hex" {}
            @if tile.toll > 0 {
                g.toll transform="translate(31 -27)" {
                    circle r="9.5" {}
                    use href="#i-walk" x="-8" y="-6" width="11" height="11" {}
                    text x="5.5" y="4" { (tile.toll) }
                }
            }
        }
    }
}

/// Empty hexes that can be entered (RE-405, RE-410).
fn fog(view: &View) -> Vec<Hex> {
    let around = view.tiles.iter().flat_map(|tile| {
        let near = tile.hex.all_neighbors();
        tile.open.iter().map(move |&way| near[usize::from(way)])
    });
    let fog: BTreeMap<(i32, i32), Hex> = around.map(|hex| ((hex.y, hex.x), hex)).collect();
    fog.into_values().collect()
}

#[derive(Clone, Copy)]
struct Bounds {
    left: f32,
    top: f32,
    width: f32,
    height: f32,
}

impl Bounds {
    fn of(view: &View, fog: &[Hex]) -> Bounds {
        let hexes = view.tiles.iter().map(|tile| tile.hex).chain(fog.iter().copied());
        let margin = Vec2::new(HALF + 8.0, SIZE + 8.0);
        let least = Vec2::new(LEAST.0, LEAST.1);
        let (from, to) = hexes.fold((-least, least), |(from, to), hex| {
            (from.min(place(hex) - margin), to.max(place(hex) + margin))
        });
        Bounds { left: from.x, top: from.y, width: to.x - from.x, height: to.y - from.y }
    }
}

/// What can be chosen on hexes: ways to go, tiles that are meant.
#[expect(clippy::wildcard_enum_match_arm, reason = "all others have their place elsewhere")]
fn choices(view: &View, offers: &mut Offers<Action>) -> Vec<(Hex, Choice, &'static str)> {
    let here = view.tiles[view.player(view.turn.seat).tile.index()].hex;
    let hex = |tile: Tile| view.tiles[tile.index()].hex;
    let known = |hex: Hex| view.tiles.iter().any(|tile| tile.hex == hex);
    let found = offers.open().filter_map(|action| match action {
        Action::Walk(way) => {
            let to = here.all_neighbors()[usize::from(way)];
            Some((action, to, if known(to) { "foot" } else { "unknown" }))
        }
        Action::Jump(tile) => Some((action, hex(tile), "jump")),
        Action::At(tile) => Some((action, hex(tile), "here")),
        _ => None,
    });
    let mut found: Vec<(Action, Hex, &'static str)> = found.collect();
    // A jump to where one could walk stays for the bar: one hex is one button.
    let walks: Vec<Hex> =
        found.iter().filter(|(_, _, glyph)| *glyph != "jump").map(|each| each.1).collect();
    found.retain(|(_, hex, glyph)| *glyph != "jump" || !walks.contains(hex));
    found
        .into_iter()
        .filter_map(|(action, hex, glyph)| Some((hex, offers.take(action)?, glyph)))
        .collect()
}

fn spot(hex: Hex, choice: &Choice, glyph: &str) -> Markup {
    let middle = place(hex);
    let (width, height) = SPOT;
    html! {
        foreignObject x=(format!("{:.1}", middle.x - width / 2.0)) y=(format!("{:.1}", middle.y - height / 2.0))
            width=(format!("{width:.1}")) height=(format!("{height:.1}")) {
            (choice.button("spot", &html! { span.knob { (icon(glyph)) } }))
        }
    }
}

fn is_of_note(tile: &TileView) -> bool {
    tile.overlay.is_some() || !tile.npcs.is_empty() || !tile.figures.is_empty()
}

/// "Village on Desert: Algar and a Rat."
fn tile_words(view: &View, tile: &TileView) -> String {
    let ground = tile.terrain.map_or("First Village", |terrain| terrain.name());
    let place = match tile.overlay {
        Some(overlay) => format!("{} on {ground}", Overlay::name(overlay)),
        None => ground.to_owned(),
    };
    let figures = tile.figures.iter().map(|&seat| name(view, seat));
    let there: Vec<String> =
        figures.chain(tile.npcs.iter().map(|&npc| npc_name(view, npc))).collect();
    match there.is_empty() {
        true => format!("{place}: nobody."),
        false => format!("{place}: {}.", list(&there)),
    }
}
