//! Pictures in a window: skills, items, Landmarks, places, seasons, from `pictures.txt`.

use super::shade::colour;
use super::{likeness, number_of};
use kernel::art::{Mark, OUTLINE, Scene};
use maud::{Markup, html};
use std::sync::LazyLock;

const TEXT: &str = include_str!("pictures.txt");

/// The upgraded sides of the items have names of their own.
const UPGRADED: [(&str, &str); 30] = [
    ("Nebula Impaler", "Twilight Piercer"),
    ("Archwitch's Crown", "Witch's Hat"),
    ("Warden's Scepter", "Guardian's Scepter"),
    ("Tower Aegis", "Iron Buckler"),
    ("Windstep Boots", "Traveler's Boots"),
    ("Ruby Crown", "Ruby Ring"),
    ("Sapphire Crown", "Sapphire Ring"),
    ("Emerald Crown", "Emerald Ring"),
    ("Prism Crown", "Prism Ring"),
    ("Vital Idol", "Vital Charm"),
    ("Saint's Satchel", "Healer's Satchel"),
    ("Bloodmoon Fang", "Bloodfang Dagger"),
    ("Tempest Gauntlet", "Thunder Gauntlet"),
    ("Mask of Stillness", "Silencer's Mask"),
    ("Dragonspine Mail", "Spiked Mail"),
    ("Phoenix Wing", "Phoenix Feather"),
    ("Guild Charter", "Merchant's Ledger"),
    ("Eternity Pendant", "Hourglass Pendant"),
    ("Cloak of Midnight", "Cloak of Dusk"),
    ("Citadel Plate", "Bastion Plate"),
    ("Focus Star", "Focus Crystal"),
    ("Bottomless Pouch", "Deep Pouch"),
    ("Sunrise Longbow", "Dawn Longbow"),
    ("Tempest Staff", "Stormcaller Staff"),
    ("Reaper's Chain", "Chain Sickle"),
    ("Titan Horn", "Warhorn"),
    ("Banner of Dawn", "Banner of Hope"),
    ("Sage's Testament", "Sage's Codex"),
    ("Winterheart", "Frostbite Blade"),
    ("Inferno Brand", "Ember Brand"),
];

/// What stands in one line of the file.
#[derive(Debug)]
struct Picture {
    name: &'static str,
    sky: &'static str,
    land: &'static str,
    glow: &'static str,
    marks: Vec<Mark>,
}

static PICTURES: LazyLock<Vec<Picture>> = LazyLock::new(|| {
    let lines = TEXT.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    lines.map(read).collect()
});

/// The picture of a skill, an item (by either of its names), a Landmark, a place or a season; the upgraded side shines.
pub(super) fn picture(name: &str, upgraded: bool) -> Scene {
    let better = UPGRADED.iter().find(|(better, _)| *better == name);
    let (name, upgraded) = better.map_or((name, upgraded), |(_, plain)| (*plain, true));
    let own = PICTURES.iter().find(|picture| picture.name == name);
    let picture = own.unwrap_or_else(|| nearest(name));
    let skies = ["dawn", "dusk", "storm", "myst", "deep", "glade", "night"];
    let sky = if own.is_some() { picture.sky } else { skies[number_of(name) % skies.len()] };
    let [far, near] = grounds(sky);
    let mut scene = Scene::new(if upgraded { "gold" } else { sky });
    scene = scene.land(picture.land, far).nearer("plain", near, 10).glow(picture.glow, 80, 46, 150);
    if upgraded {
        let rays = Mark::of("rays").fill(colour("sun")).at(80, 48).size(190);
        let sparks = Mark::of("sparks").fill(colour("bone")).at(80, 44).size(150);
        scene = scene.glow("sun", 80, 46, 190).put(rays).put(sparks);
    }
    picture.marks.iter().cloned().fold(scene, Scene::put)
}

/// The sky and the land of a place over the whole breadth of a battle, with the place far off.
pub(super) fn stage(place: &str) -> Markup {
    let picture = PICTURES.iter().find(|picture| picture.name == place);
    let picture = picture.unwrap_or_else(|| nearest(place));
    let [far, near] = grounds(picture.sky);
    let half = |placed: &str| {
        html! { g transform=(placed) { use href={ "#a-" (picture.land) } fill=(far) {} } }
    };
    html! {
        svg viewBox="0 0 320 140" preserveAspectRatio="xMidYMax slice" aria-hidden="true" {
            rect width="320" height="140" fill={ "url(#a-g-" (picture.sky) ")" } {}
            circle cx="160" cy="74" r="70" fill={ "url(#a-g-" (picture.glow) ")" } {}
            g stroke=(OUTLINE) stroke-width="1.2" stroke-linejoin="round" {
                g opacity=".75" { (half("translate(0 6)")) (half("translate(320 6)scale(-1 1)")) }
                g transform="translate(160 82)scale(.8)" opacity=".85" { (super::city(place, None)) }
            }
            path d="M0 108Q80 100 160 104T320 106V140H0Z" fill=(near) {}
            path d="M0 118Q90 112 170 116T320 116V140H0Z" fill="#1024" {}
            path d="M0 131Q120 126 320 131V140H0Z" fill="#1024" {}
        }
    }
}

/// The names of all that are drawn.
pub(super) fn names() -> impl Iterator<Item = &'static str> {
    PICTURES.iter().map(|picture| picture.name)
}

/// The picture whose name has the likest words.
fn nearest(name: &str) -> &'static Picture {
    let alike = |picture: &&Picture| likeness(name, picture.name);
    let found = PICTURES.iter().max_by_key(alike).filter(|picture| alike(picture) > 0);
    found.unwrap_or_else(|| &PICTURES[number_of(name) % PICTURES.len()])
}

/// The far and the near land under a sky.
fn grounds(sky: &str) -> [&'static str; 2] {
    match sky {
        "ember" => ["#7a3030", "#42191f"],
        "dusk" => ["#7a3a63", "#3e1b42"],
        "glade" => ["#2f7a58", "#174a3c"],
        "day" => ["#5fa05a", "#3a7a48"],
        "dawn" => ["#a97a78", "#6d4a60"],
        "deep" => ["#2f7a96", "#154a66"],
        "gold" => ["#a86f34", "#6d4426"],
        "hall" => ["#6a5560", "#43343f"],
        "myst" => ["#6f4aa0", "#402a6d"],
        "storm" => ["#55688c", "#313f5e"],
        _ => ["#34457c", "#1b2450"],
    }
}

fn read(line: &'static str) -> Picture {
    let mut pieces = line.split(" | ");
    let head = pieces.next().unwrap_or_default();
    let (name, ground) = head.split_once(": ").unwrap_or((head, ""));
    let mut ground = ground.split_whitespace();
    let mut next = || ground.next().unwrap_or_default();
    Picture { name, sky: next(), land: next(), glow: next(), marks: pieces.map(mark).collect() }
}

/// "portal stone violet 80 56 110 12 mirrored": part, colours, place, size, turn.
fn mark(words: &'static str) -> Mark {
    let words: Vec<&'static str> = words.split_whitespace().collect();
    let numbers: Vec<i16> = words.iter().filter_map(|word| word.parse().ok()).collect();
    let number = |place: usize, without: i16| numbers.get(place).copied().unwrap_or(without);
    let part = words.first().copied().unwrap_or_default();
    debug_assert!(kernel::art::has(part) || super::parts::is_own(part), "there is no part {part}");
    let colours = |place: usize| match words.get(place) {
        Some(&"-") | None => "",
        Some(name) => colour(name),
    };
    let mark = Mark::of(part).fill(colours(1)).ink(colours(2)).at(number(0, 80), number(1, 50));
    let mark = mark.size(number(2, 100).unsigned_abs()).turn(number(3, 0));
    if words.contains(&"mirrored") { mark.mirrored() } else { mark }
}
