//! Drawn art, made from named parts: what stands in the window of a card, portraits of people and beasts, small scenes.
//!
//! All drawings of all games share one language. Light comes from the upper left; a shape has one dark outline, one or two
//! colours, a shade on its right; behind it stand a sky, a glow and one or two layers of land. Each part is drawn once, in the
//! files beside this one, and stands once on a page, in `symbols`; a drawing only points to its parts and says their colours, so
//! that it takes a few hundred bytes. Nothing here is chance: the same parts make the same picture.
//!
//! A part keeps two colours open: `fill` is what is most of it, `ink` what sets it off. Most stand round (0, 0), about 64 high;
//! lands and skies fill the scene; parts of portraits and beasts lie in a square of 100 and are put there by `Bust` and `Beast`.
//!
//! ```
//! use kernel::art::{Beast, Bust, Figure, Mark, Scene};
//!
//! // Once per page, in a part of its own that never changes: `Part::new(Kind::Board, "symbols", "Symbols", art::symbols())`.
//! let sheet = kernel::art::symbols();
//!
//! // The window of a card: `CardFace { art: Some(scene.draw()), .. }`. The middle 160 by 60 is seen even in a low window.
//! let gate = Scene::new("dusk")
//!     .glow("red", 80, 52, 140)
//!     .land("peaks", "#5b2a4e")
//!     .land("plain", "#2c1733")
//!     .put(Mark::of("portal").fill("#cbb9a6").ink("#7d3fc0").at(80, 56));
//!
//! // A portrait. Parts that have a back ("hair-long-back") lay it behind the head by themselves.
//! let ranger = Bust::new("#e2b48c", "#3f6b45", "#c9a24b").head("slim").face("sly").hair("tail", "#5a2f1c").top("band", "#8c2f38");
//! let on_its_own = ranger.portrait("glade");
//!
//! // A beast: a body with eyes, and what else marks it.
//! let hydra = Beast::new("serpent", "#3f8f6b", "#d9e08a").eyes("side", "#ffd45e").wear("wings", "#2c6650");
//! let (front, both) = (hydra.portrait("storm"), gate.figure(&ranger, 80, 50, 80));
//! # assert!(sheet.into_string().contains("id=\"a-portal\""));
//! # assert!(on_its_own.into_string().contains("#a-hair-tail-back") && front.into_string().contains("#a-beast-serpent"));
//! # assert!(both.draw().into_string().starts_with("<svg"));
//! ```
//!
//! To see all parts: `cargo run -p kernel --example art > art.html`.
//!
//! Which parts there are is in `places.svg` (skies, glows, lands), `things.svg`, `people.svg` (whole figures, and `torso-`,
//! `head-`, `face-`, `hair-`, `beard-`, `top-` for portraits) and `beasts.svg` (`beast-`, `eyes-`). A game adds parts of its own
//! to its own symbols with ids that begin with `a-`, or here, if a second game could use them.

mod figure;
mod scene;

pub use figure::{Beast, Bust, Figure};
pub use scene::{Mark, Scene};

use maud::{Markup, PreEscaped, html};
use std::collections::BTreeSet;
use std::sync::LazyLock;

/// The drawings of all parts, one file each: places, things, people, beasts.
pub const SHEETS: [&str; 4] = [
    include_str!("places.svg"),
    include_str!("things.svg"),
    include_str!("people.svg"),
    include_str!("beasts.svg"),
];

/// The colour of all outlines.
pub const OUTLINE: &str = "#1d1428";

/// Every part, to stand once on each page that has drawings.
pub fn symbols() -> Markup {
    html! {
        svg class="symbols" width="0" height="0" aria-hidden="true" focusable="false" {
            defs { @for sheet in SHEETS { (PreEscaped(sheet)) } }
        }
    }
}

/// Whether there is a part of this name in the shared sheets.
pub fn has(part: &str) -> bool {
    static PARTS: LazyLock<BTreeSet<&'static str>> =
        LazyLock::new(|| SHEETS.into_iter().flat_map(parts_of).collect());
    PARTS.contains(part)
}

/// The names of the parts in a sheet, as they are drawn.
pub fn parts_of(sheet: &'static str) -> impl Iterator<Item = &'static str> {
    sheet.split("id=\"a-").skip(1).filter_map(|rest| rest.split('"').next())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_part_stands_once_and_is_drawn_without_style_or_script() {
        let sheet = symbols().into_string();
        let mut ids: Vec<&str> =
            sheet.split(" id=\"").skip(1).filter_map(|rest| rest.split('"').next()).collect();
        let all = ids.len();
        ids.sort_unstable();
        ids.dedup();
        assert_eq!(ids.len(), all, "a part stands twice");
        assert!(all > 150);
        assert!(!sheet.contains("style=") && !sheet.contains("<script") && !sheet.contains("http"));
        for gradient in sheet.split("url(#").skip(1).filter_map(|rest| rest.split(')').next()) {
            assert!(ids.binary_search(&gradient).is_ok(), "{gradient} is nowhere");
        }
    }

    #[test]
    fn the_sheet_is_small_enough_to_stand_on_every_table() {
        let size = symbols().into_string().len();
        assert!(size < 72_000, "{size} bytes, of which a third is sent");
    }
}
