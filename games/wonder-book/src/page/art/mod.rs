//! The pictures on cards, made from the shared parts of `kernel::art` and those of `things.svg`. A title says what is on its
//! card; whoever writes a card about something else gets the picture of its kind.

use kernel::art::{Mark, OUTLINE, Scene};
use maud::{Markup, PreEscaped, html};

/// Heroes, Wyrms and large figures, as they stand on the board and look out of their cards.
const PEOPLE: &str = include_str!("people.svg");
/// Things that only this game has.
const THINGS: &str = include_str!("things.svg");

/// All drawings of cards and figures, to be defined once on a page.
pub(super) fn defined() -> Markup {
    html! {
        (kernel::art::symbols())
        svg.symbols width="0" height="0" aria-hidden="true" focusable="false" {
            (PreEscaped(PEOPLE))
            defs { (PreEscaped(THINGS)) }
        }
    }
}

/// A word of a title, the part that shows it, and its two colours.
type Thing = (&'static str, &'static str, &'static str, &'static str);

/// The first word that a title has decides.
const NAMED: [Thing; 66] = [
    ("burning glass", "lens", "#7a4a22", "#c9962f"),
    ("dog-ear", "leaf", "#fdf3dc", "#d9c08a"),
    ("hairpin", "pin", "#c3ccd4", "#e9c25a"),
    ("ember", "fire", "#e8702a", "#ffd257"),
    ("pole", "staff", "#7a5226", "#ffd257"),
    ("tuesday", "potion", "#8fc4d8", "#e9c25a"),
    ("hat with", "hat-sold", "#5a3a86", "#e9c25a"),
    ("feather", "feather", "#f3ead6", "#c9962f"),
    ("chalk door", "door", "#c2394a", "#f6ead0"),
    ("chalk", "chalk", "#fdfaf0", "#b9b0a0"),
    ("slate", "tablet", "#3b4a52", "#e8e2d0"),
    ("spectacles", "spectacles", "#4a4650", "#e9c25a"),
    ("paste", "potion", "#fdf3dc", "#c2394a"),
    ("pencil box", "chest", "#2f7f86", "#e9c25a"),
    ("pencil", "pencil", "#c2394a", "#f2b8c6"),
    ("pen on", "feather", "#d8cfe8", "#3a3550"),
    ("blotter", "scroll", "#e8d6e0", "#3a3550"),
    ("ribbon", "ribbon", "#c3ccd4", "#ffffff"),
    ("bread", "bread", "#c98a45", "#8f5d28"),
    ("crane", "crane", "#fdf6e0", "#d9c9ee"),
    ("sparks", "sparks", "#ffd257", "#fff3c4"),
    ("firecracker", "burst", "#e0492f", "#ffd257"),
    ("sleep", "moon", "#f3e6b4", "#d9c08a"),
    ("torn map", "map", "#f6e6bf", "#b5452c"),
    ("mousehole", "mouse", "#8d7a69", "#d69c92"),
    ("mouse", "mouse", "#9aa3ad", "#c9962f"),
    ("die", "die", "#fdf6e0", "#b5452c"),
    ("scarf", "scarf", "#2f7f86", "#e9c25a"),
    ("glow", "lantern", "#ffe08a", "#7a4a22"),
    ("turned page", "book", "#7a2d2c", "#e9c25a"),
    ("candle", "candle", "#f3e3bd", "#ffb84a"),
    ("lantern", "lantern", "#ffe08a", "#4a3018"),
    ("lamp", "lantern", "#ffe08a", "#4a3018"),
    ("trunk", "chest", "#8a5434", "#c9962f"),
    ("locker", "chest", "#4f5a9c", "#c9962f"),
    ("drawer", "chest", "#8a5a34", "#c9962f"),
    ("barrel", "barrel", "#8a5434", "#4a4650"),
    ("jar", "potion", "#cfe6e4", "#c9962f"),
    ("saucer", "potion", "#1d1a30", "#fdf3dc"),
    ("portrait", "frame", "#c99a3a", "#3d5b7a"),
    ("bell rope", "bell", "#c9962f", "#7a5412"),
    ("red door", "door", "#c2394a", "#f6ead0"),
    ("gate", "sun", "#f3cb59", "#b5841f"),
    ("tap", "potion", "#f2a63a", "#7a4a22"),
    ("plank", "plank", "#a87742", "#6b4420"),
    ("owl", "owl", "#9a7248", "#e0c592"),
    ("letterbox", "parcel", "#f3e3bd", "#b5452c"),
    ("shopper", "parcel", "#d8b274", "#2f7f86"),
    ("kite", "kite", "#c94f3a", "#f3cb59"),
    ("scales", "scales", "#c9962f", "#e9c25a"),
    ("pendulum", "hourglass", "#c9962f", "#f3e3bd"),
    ("clock", "hourglass", "#c9962f", "#f3e3bd"),
    ("reflection", "orb", "#a9dbe2", "#3f7480"),
    ("pump", "fountain", "#4f8a6a", "#a9dbe2"),
    ("hole", "portal", "#6b523a", "#ffe9a8"),
    ("egg-cup", "cup", "#f3e3bd", "#fdfaf0"),
    ("pegs", "key", "#c9962f", "#7a4a22"),
    ("bucket", "well", "#8d7fb0", "#4a3a66"),
    ("tea", "teacup", "#fdf6e0", "#8fc4d8"),
    ("note", "leaf", "#dfe6f5", "#3f4f8a"),
    ("capital", "book", "#5a3a86", "#f3cb59"),
    ("flower", "lotus", "#d98a9c", "#6f9a3f"),
    ("insert", "leaf", "#fdf6e0", "#b9a6d0"),
    ("question", "eye", "#fffbe8", "#2b1838"),
    ("clasp", "gauntlet", "#c9962f", "#8f6618"),
    ("moths", "star", "#e8dcc0", "#c9962f"),
];

/// By the kind of a card.
const KINDS: [Thing; 5] = [
    ("goal", "banner", "#b5452c", "#f3cb59"),
    ("rule", "scroll", "#f6e6bf", "#8a3a2c"),
    ("choice", "steps", "#b3a6c9", "#6b5a86"),
    ("interaction", "lantern", "#ffe08a", "#4a3018"),
    ("item", "parcel", "#d8b274", "#b5452c"),
];

/// The light of each Chapter, and of what is held, aimed at and in force.
const SKIES: [&str; 6] = ["storm", "glade", "dawn", "deep", "day", "myst"];

/// What is on a card: what its title names, or its kind.
fn thing(kind: &str, title: &str) -> &'static Thing {
    let title = title.to_lowercase();
    NAMED
        .iter()
        .find(|thing| kind != "goal" && kind != "rule" && title.contains(thing.0))
        .or_else(|| KINDS.iter().find(|thing| thing.0 == kind))
        .unwrap_or(&KINDS[3])
}

/// The same, as small as a word.
pub(super) fn small(title: &str) -> Markup {
    let (_, part, fill, ink) = *thing("interaction", title);
    html! {
        svg.i viewBox="-36 -36 72 72" aria-hidden="true" {
            g stroke=(OUTLINE) stroke-width="2.400" stroke-linejoin="round" { use href={ "#a-" (part) } fill=(fill) color=(ink) {} }
        }
    }
}

/// The picture of a card that lies in a Chapter.
pub(super) fn card(kind: &str, title: &str, chapter: u8) -> Markup {
    let (_, part, fill, ink) = *thing(kind, title);
    let place = usize::from(chapter.saturating_sub(1)) % SKIES.len();
    let sky = match kind {
        "item" => "gold",
        "goal" => "dusk",
        "rule" => "hall",
        _ => SKIES[place],
    };
    let thing = Mark::of(part).fill(fill).ink(ink).at(80, 48).size(118);
    Scene::new(sky).glow("white", 80, 46, 170).land("plain", "#00000038").put(thing).draw()
}

/// What a Wyrm card is about: parts with their places and sizes.
type Many = [(&'static str, i16, i16, u16)];
const WYRMS: [(&str, &str, &Many); 12] = [
    ("Scouts", "dusk", &[("wyrm", 52, 56, 80), ("eye", 116, 40, 60)]),
    ("Burst", "ember", &[("burst", 80, 48, 150), ("wyrm", 80, 52, 90)]),
    ("Prowl", "night", &[("moon", 122, 28, 60), ("wyrm", 66, 56, 110)]),
    ("Pack", "dusk", &[("wyrm", 44, 60, 75), ("wyrm", 116, 60, 75), ("wyrm", 80, 52, 100)]),
    ("Frenzy", "storm", &[("bolt", 36, 36, 70), ("bolt", 126, 36, 70), ("wyrm", 80, 54, 115)]),
    ("Hush", "myst", &[("wisp", 118, 38, 70), ("wyrm-down", 68, 58, 100)]),
    ("Thick Hide", "deep", &[("wyrm", 66, 54, 110), ("shield", 112, 52, 80)]),
    ("Ambush", "glade", &[("wyrm", 84, 58, 95), ("tree", 46, 46, 120), ("tree", 124, 48, 110)]),
    ("Spark Eaters", "deep", &[("sparks", 110, 38, 90), ("wyrm", 62, 54, 105)]),
    (
        "Twin Vortex",
        "night",
        &[("swirl", 46, 48, 110), ("swirl", 114, 48, 110), ("wyrm", 80, 60, 70)],
    ),
    ("Long Night", "night", &[("hourglass", 114, 48, 90), ("wyrm", 56, 56, 95)]),
    (
        "Stampede",
        "ember",
        &[("wyrm", 30, 54, 70), ("wyrm", 130, 54, 70), ("wyrm", 62, 60, 85), ("wyrm", 98, 60, 85)],
    ),
];

pub(super) fn wyrm(name: &str) -> Markup {
    let drawn = WYRMS.iter().find(|(each, ..)| *each == name);
    let (sky, parts) = drawn.map_or(("night", WYRMS[2].2), |&(_, sky, parts)| (sky, parts));
    let scene = Scene::new(sky).glow("violet", 80, 50, 180).land("hills", "#1a102888");
    let put = |scene: Scene, &(part, x, y, size): &(&'static str, i16, i16, u16)| {
        let (fill, ink) =
            if part == "tree" { ("#3f6b45", "#5c3c24") } else { ("#d9cbee", "#ffd257") };
        scene.put(Mark::of(part).fill(fill).ink(ink).at(x, y).size(size))
    };
    parts.iter().fold(scene, put).draw()
}

/// The back of the Wyrm deck.
pub(super) fn back() -> Markup {
    let spiral = Mark::of("swirl").fill("#8d6bb0").ink("#d9c4f0").at(80, 50).size(150);
    Scene::new("deep").glow("violet", 80, 50, 160).put(spiral).draw()
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::Content as _;

    fn is_drawn(part: &str) -> bool {
        kernel::art::has(part) || THINGS.contains(&format!("id=\"a-{part}\""))
    }

    #[test]
    fn every_picture_is_made_of_parts_that_are_drawn() {
        let wyrms = WYRMS.iter().flat_map(|(_, _, parts)| parts.iter().map(|part| part.0));
        let things = NAMED.iter().chain(&KINDS).map(|thing| thing.1);
        for part in wyrms.chain(things).chain(["swirl"]) {
            assert!(is_drawn(part), "there is no part {part}");
        }
    }

    #[test]
    fn no_part_of_ours_takes_the_name_of_a_shared_one() {
        for part in kernel::art::parts_of(THINGS) {
            assert!(!kernel::art::has(part), "{part} is drawn twice");
        }
    }

    #[test]
    fn every_wyrm_card_and_every_shred_has_a_picture_of_its_own() {
        let content = crate::content::Content::built_in();
        for card in &content.get().wyrm_cards {
            assert!(WYRMS.iter().any(|(name, ..)| *name == card.name), "{}", card.name);
        }
        for shred in &content.get().shreds {
            let title = shred.name.to_lowercase();
            assert!(NAMED.iter().any(|thing| title.contains(thing.0)), "{}", shred.name);
        }
    }
}
