//! The islands as land: rock, three regions of terrain, a landmark. The regions' spots are where pieces stand.

use super::glyphs::terrain;
use crate::text::RegionType;
use crate::view::IslandView;
use maud::{Markup, html};

/// Left, top, width and height of the island's drawing, in its own units.
pub(super) const BOX: [f32; 4] = [0.0, -24.0, 320.0, 288.0];

/// Where trees, peaks and crystals stand: round the edge of each region, so that pieces do not hide them.
const DECORATIONS: [[(i16, i16); 4]; 3] = [
    [(50, 66), (84, 34), (238, 36), (270, 64)],
    [(32, 112), (44, 146), (82, 176), (138, 182)],
    [(288, 114), (278, 146), (238, 176), (180, 184)],
];

/// Where water falls over the edge of a region.
const FALLS: [(i16, i16); 3] = [(22, 92), (62, 176), (256, 178)];

/// Where the landmark stands: behind the island.
const LANDMARK: (i16, i16) = (128, 2);

/// The whole drawing of one island. It says nothing that is not also said in words.
pub(super) fn island(island: &IslandView) -> Markup {
    let [left, top, width, height] = BOX;
    let (x, y) = LANDMARK;
    html! {
        svg.land viewBox={ (left) " " (top) " " (width) " " (height) } preserveAspectRatio="none" aria-hidden="true" {
            ellipse.shadow cx="160" cy="250" rx="120" ry="14" {}
            g.life { use href={ "#k-" (island.island.0) } transform={ "translate(" (x) " " (y) ")" } {} }
            use href="#l-rock" {}
            @for (place, region) in island.regions.iter().enumerate() {
                (region_land(place, region.kind))
            }
            use href="#l-light" {}
            @for (place, region) in island.regions.iter().enumerate() {
                (region_life(place, region.kind, region.mirage))
            }
        }
    }
}

fn region_land(place: usize, kind: RegionType) -> Markup {
    let name = terrain(kind);
    html! {
        use class={ "ground " (name) } href={ "#l-" (place) } {}
        use href={ "#l-" (place) } fill={ "url(#f-" (name) ")" } {}
    }
}

/// What grows, falls and drifts on the ground.
fn region_life(place: usize, kind: RegionType, mirage: bool) -> Markup {
    let name = terrain(kind);
    let (x, y) = FALLS[place % 3];
    html! {
        g.life {
            @for (x, y) in DECORATIONS[place % 3] {
                use href={ "#d-" (name) } x=(x) y=(y) {}
            }
        }
        @if kind == RegionType::River {
            use href="#l-fall" x=(x) y=(y) {}
        }
        @if mirage {
            use.veil href={ "#l-" (place) } {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The number of a property in the last rule for a class: the one of the wide ring.
    fn percent(class: &str, property: &str) -> f32 {
        let start = format!(".game-mysthea .{class} {{");
        let rules = crate::page::STYLE.split(start.as_str()).skip(1);
        let number = |rule: &str| {
            let body = rule.split('}').next()?;
            let value = body.split(&format!(" {property}: ")).nth(1)?.split('%').next()?;
            value.parse().ok()
        };
        rules.filter_map(number).last().unwrap_or_else(|| panic!("{class} has no {property}"))
    }

    /// A spot of the style in the units of the drawing: left, top, right, bottom.
    fn spot(place: usize) -> [f32; 4] {
        let [x, y, width, height] = BOX;
        let class = format!("spot-{place}");
        let across = |property: &str| percent(&class, property) * width / 100.0;
        let down = |property: &str| percent(&class, property) * height / 100.0;
        let (left, top) = (x + across("left"), y + down("top"));
        [left, top, left + across("width"), top + down("height")]
    }

    #[test]
    fn pieces_stand_on_the_land_that_is_drawn_for_their_region() {
        // Where the three regions meet, as `symbols.svg` draws them.
        let (middle, line) = (158.0, 92.0);
        let [top, left, right] = [spot(0), spot(1), spot(2)];
        assert!(
            top[3] <= line && left[1] >= line && right[1] >= line,
            "{top:?} {left:?} {right:?}"
        );
        assert!(left[2] <= middle && right[0] >= middle, "{left:?} {right:?}");
        for [left, top, right, bottom] in [top, left, right] {
            assert!(left >= 8.0 && top >= 8.0 && right <= 312.0 && bottom <= 198.0);
        }
    }

    #[test]
    fn islands_keep_apart_and_on_the_board() {
        let at = |place: usize| {
            let class = format!("at-{place}");
            (percent(&class, "left"), percent(&class, "top"))
        };
        let (width, height) = (30.5, 30.5 * (288.0 / 320.0) * (1060.0 / 760.0));
        for place in 0..5 {
            let (left, top) = at(place);
            assert!(left >= 0.0 && top >= 0.0 && left + width <= 100.0 && top + height <= 100.0);
            for other in 0..place {
                let (x, y) = at(other);
                assert!(
                    (x - left).abs() >= width || (y - top).abs() >= height * 0.9,
                    "{place} and {other} overlap"
                );
            }
        }
    }
}
