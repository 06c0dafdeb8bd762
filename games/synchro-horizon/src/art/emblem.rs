//! The picture of the game in the shop window: four Heroes on the last hill, the Hollow Sun over Stellaris before them.

use super::{figure, parts};
use maud::{Markup, PreEscaped, html};
use std::collections::BTreeMap;
use std::sync::LazyLock;

/// Who stands on the hill, from the rear to the front: name, place, size.
const PARTY: [(&str, i16, i16, f32); 4] = [
    ("Elowen Starfall", -8, 146, 1.15),
    ("Liona", 50, 158, 1.15),
    ("Hilde Ironvow", 106, 168, 1.2),
    ("Osric Dawnguard", 168, 166, 1.28),
];

/// The emblem, 3 to 2. It stands alone: the parts that it points to are in it, under names of its own.
pub fn emblem() -> Markup {
    static DRAWN: LazyLock<String> = LazyLock::new(|| draw().into_string());
    PreEscaped(DRAWN.clone())
}

fn draw() -> Markup {
    let sun = figure("Umbriel, the Hollow Sun", false);
    let party = html! {
        @for (name, x, y, size) in PARTY {
            g transform={ "translate(" (x) " " (y) ")scale(" (size) ")" } { (figure(name, false)) }
        }
    };
    let drawn = html! {
        rect width="600" height="400" fill="url(#a-f-sky)" {}
        (stars())
        circle cx="470" cy="130" r="230" fill="url(#a-f-g-sun)" opacity=".8" {}
        g transform="translate(346 4)scale(2.100)" { (sun) }
        path d="M0 318L60 262 104 292 168 238 236 300 300 262 352 306 420 286 600 322V400H0Z" fill="#5b2a6e" opacity=".85" {}
        g transform="translate(326 270)scale(.9)" { (super::one("city-stellaris", ["#b79be6", "#ffdf7d"])) }
        path d="M0 336Q150 312 300 326T600 318V400H0Z" fill="#3a1b57" {}
        path d="M330 400Q350 360 318 346T322 322L332 322Q336 336 356 348T420 400Z" fill="#e8a07a" opacity=".7" {}
        path d="M0 352Q120 328 330 352 360 360 350 372 470 368 600 384V400H0Z" fill="#241040" {}
        (party)
        path d="M0 390Q150 376 360 392L380 400H0Z" fill="#1a0b30" {}
    };
    let drawn = drawn.into_string();
    let parts = needed(&drawn);
    let inside = html! { defs { (sky()) (PreEscaped(parts)) } (PreEscaped(drawn)) };
    let inside = inside.into_string().replace("a-f-", "synchro-");
    html! {
        svg viewBox="0 0 300 200" preserveAspectRatio="xMidYMid slice" aria-hidden="true" {
            g transform="scale(.5)" { (PreEscaped(inside)) }
        }
    }
}

fn sky() -> Markup {
    let stops = [("0", "#1a1248"), (".45", "#5a2a86"), (".72", "#d9577c"), (".86", "#ffb765")];
    html! {
        linearGradient id="a-f-sky" x1="0" y1="0" x2="0" y2="1" {
            @for (at, colour) in stops { stop offset=(at) stop-color=(colour) {} }
        }
    }
}

fn stars() -> Markup {
    let places = [
        (28, 40, 2),
        (80, 88, 1),
        (140, 30, 2),
        (196, 96, 1),
        (238, 44, 2),
        (300, 24, 1),
        (322, 110, 2),
        (54, 150, 1),
        (560, 36, 2),
        (586, 120, 1),
        (262, 130, 1),
        (118, 120, 1),
        (180, 160, 1),
        (352, 62, 1),
    ];
    html! { g fill="#fff3d0" { @for (x, y, r) in places { circle cx=(x) cy=(y) r=(r) {} } } }
}

/// The parts that a drawing points to, and those that these point to.
fn needed(drawn: &str) -> String {
    let all = parts::all();
    let mut needed: BTreeMap<&str, &str> = BTreeMap::new();
    let mut look = vec![drawn];
    while let Some(text) = look.pop() {
        for name in text.split("#a-f-").skip(1).filter_map(|rest| rest.split(['"', ')']).next()) {
            if let Some((name, line)) =
                all.get_key_value(name).filter(|(name, _)| !needed.contains_key(*name))
            {
                needed.insert(name, line);
                look.push(line);
            }
        }
    }
    needed.into_values().collect()
}
