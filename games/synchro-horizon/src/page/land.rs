//! Where it happens: sky and ground of each kind of city.

use crate::content::Landmark;
use crate::ids::Shard;
use crate::view::{CityView, View};
use maud::{Markup, PreEscaped, html};

/// The kind of land that a city lies in.
pub(super) fn kind(view: &View) -> &'static str {
    if view.flag == Some(Landmark::Dungeon) {
        return "dungeon";
    }
    let city = city(view);
    match city.color {
        None if city.next.is_empty() => "stars",
        None | Some(Shard::Green) => "meadow",
        Some(Shard::Blue) => "marsh",
        Some(Shard::Red) => "ember",
        Some(Shard::Clear) => "frost",
    }
}

/// Where the party is.
pub(super) fn city(view: &View) -> &CityView {
    &view.map[view.city.index()]
}

/// Sky, far land and near ground. The colours are those of the style.
pub(super) fn scene(view: &View) -> Markup {
    let far = match kind(view) {
        "meadow" => MEADOW,
        "marsh" => MARSH,
        "ember" => EMBER,
        "frost" => FROST,
        "stars" => STARS,
        _ => DUNGEON,
    };
    html! {
        svg.land viewBox="0 0 800 400" preserveAspectRatio="xMidYMax slice" aria-hidden="true" {
            rect.sky width="800" height="400" {}
            (PreEscaped(far))
            path.ground d="M0 292C120 278 240 286 400 282s290-2 400 8v110H0Z" {}
            path.ground-near d="M0 352c160-16 260 6 420-4s260-10 380 2v50H0Z" {}
            path.ground-lit d="M150 300c80-12 420-14 520 0 30 6-60 14-260 14s-300-6-260-14Z" {}
        }
    }
}

const MEADOW: &str = r#"<circle class="sun" cx="610" cy="92" r="44"/><path class="cloud" d="M90 96c8-26 44-26 52-6 20-12 42 2 40 18H78c-8-2-2-12 12-12ZM420 60c6-18 32-18 38-4 14-8 30 2 28 12h-76c-6-2-2-8 10-8Z"/><path class="far" d="M0 246c90-66 150-72 230-26 60-70 150-84 240-20 70-48 190-58 330 30v80H0Z"/><path class="mid" d="M0 276c120-44 240-40 360-14 130-40 300-40 440 4v60H0Z"/><path class="wall" d="M340 248v-58h14v-12h10v12h22v-36h-6l18-28 18 28h-6v36h22v-12h10v12h14v58Z"/><path class="lit" d="M374 214h8v14h-8ZM394 172h8v14h-8ZM414 214h8v14h-8Z"/><path class="tree" d="M60 292c-26 0-26-40-6-44 0-32 42-32 42 0 22 4 20 44-6 44ZM706 296c-30 0-30-46-6-50 0-36 48-36 48 0 26 4 22 50-8 50ZM640 284c-18 0-18-28-4-30 0-22 28-22 28 0 16 2 14 30-4 30Z"/>"#;
const MARSH: &str = r#"<circle class="sun" cx="180" cy="100" r="38"/><path class="cloud" d="M40 170c80-14 180-8 260 0-90 10-180 8-260 0ZM430 130c90-14 200-8 300 4-110 8-210 6-300-4Z"/><path class="far" d="M0 250c60-30 110-20 160-4 70-40 120-30 190 2 90-44 170-30 230 0 70-30 150-24 220 0v60H0Z"/><path class="water" d="M0 262h800v44H0Z"/><path class="glint" d="M60 274h90M220 284h130M430 272h80M560 286h150M90 294h60M360 296h110" /><path class="wall" d="M520 262v-46h-8l30-34 30 34h-8v46ZM590 262v-30h-6l22-24 22 24h-6v30Z"/><path class="lit" d="M536 226h12v14h-12ZM602 240h8v10h-8Z"/><path class="reed" d="M40 312V236M52 312V250M64 312V228M76 312V254M700 312V232M714 312V246M728 312V226M742 312V250M668 312V256"/><path class="tree" d="M36 240c0-16 8-16 8 0v14h-8ZM60 230c0-16 8-16 8 0v14h-8ZM696 236c0-16 8-16 8 0v14h-8ZM724 230c0-16 8-16 8 0v14h-8Z"/>"#;
const EMBER: &str = r#"<circle class="sun" cx="420" cy="150" r="64"/><path class="cloud" d="M0 90c130-26 220-10 330 6C210 112 90 108 0 90ZM460 70c120-20 240-10 340 8-120 14-250 10-340-8Z"/><path class="far" d="M0 260V170l70 8 20-40 60 4 30 60 50 10v48ZM800 260V150l-60 6-34-44-70 10-24 70-52 14v54Z"/><path class="mid" d="M150 266 300 120l34 0 20 18 24-16 28 0 144 144Z"/><path class="lava" d="M312 122l10 44-8 30 16 70h20l-8-60 10-40-6-46Z"/><path class="wall" d="M560 270v-64h12v-14h12v14h14v-14h12v14h14v-14h12v14h12v64Z"/><path class="lit" d="M584 228h10v16h-10ZM612 228h10v16h-10Z"/><path class="tree" d="M80 300l-6-40-14-16 16 6 2-26 6 26 18-10-14 18-2 42ZM706 300l-4-34-12-14 14 6 2-22 6 22 16-8-14 16-2 34Z"/>"#;
const FROST: &str = r#"<path class="aurora" d="M40 120C160 40 260 150 380 80s220-10 360-50c-120 70-200 90-330 120S180 90 40 180Z"/><circle class="sun" cx="660" cy="80" r="26"/><path class="star" d="M90 50h3M210 34h3M330 60h3M520 30h3M740 150h3M140 150h3M580 120h3"/><path class="far" d="M0 262 120 120l60 70 90-120 110 140 70-60 90-90 110 120 60-50 90 70v62Z"/><path class="snow" d="M120 120l-40 48 26-10 14 18 16-22 28 16ZM270 70l-44 60 28-14 18 26 22-30 26 12ZM540 60l-48 48 30-8 20 22 18-26 30 8ZM710 130l-30 24 22-2 10 12 14-12 20 2Z"/><path class="mid" d="M0 278c140-40 240-18 380-14s280-30 420 6v50H0Z"/><path class="wall" d="M372 262v-70l14-30 14 30v20h18v-44l12-26 12 26v94Z"/><path class="lit" d="M382 206h8v16h-8ZM426 190h8v16h-8Z"/><path class="tree" d="M60 300l-26-4 16-22-12 0 18-26-8 0 16-30 16 30-8 0 18 26-12 0 16 22ZM716 302l-28-4 18-24-14 0 20-28-10 0 18-34 18 34-10 0 20 28-14 0 18 24Z"/>"#;
const STARS: &str = r#"<path class="aurora" d="M0 150C180 20 300 200 460 90S700 60 800 20v70C660 130 560 120 440 170S150 130 0 230Z"/><path class="star" d="M60 40h4M140 90h3M200 30h4M290 66h3M350 24h4M470 50h3M530 20h4M610 74h3M690 34h4M760 100h3M100 160h3M250 130h4M570 140h3M720 170h4M410 130h3"/><circle class="moon" cx="400" cy="150" r="86"/><circle class="sun" cx="400" cy="150" r="70"/><path class="mid" d="M180 300l30-90 20 40 30-110 26 70 30-60 22 60 24-90 16 40 24-120 24 120 16-40 24 90 22-60 30 60 26-70 30 110 20-40 30 90Z"/><path class="lit" d="M394 140l8-60 8 60-8 12Z"/><path class="far" d="M0 300l60-40 40 18 60-40 40 40 60 22ZM800 300l-60-46-40 22-60-44-40 44-60 24Z"/>"#;
const DUNGEON: &str = r#"<path class="far" d="M0 0h800v300H0ZM90 300V150c0-80 120-80 120 0v150ZM340 300V130c0-90 130-90 130 0v170ZM600 300V150c0-80 120-80 120 0v150Z" fill-rule="evenodd"/><path class="mid" d="M0 0h60l-10 300H0ZM800 0h-60l10 300h50ZM240 0h60l6 300h-72ZM510 0h60l6 300h-72Z"/><path class="wall" d="M262 150h18v8h-18ZM532 150h18v8h-18Z"/><path class="lit" d="M271 110c12 16 10 24 6 40h-12c-4-16-6-24 6-40ZM541 110c12 16 10 24 6 40h-12c-4-16-6-24 6-40Z"/>"#;
