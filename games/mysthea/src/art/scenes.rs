//! Encounters as small scenes, by the place and the creature that the caption speaks of; lands for events; the backs of cards.

use super::colour;
use kernel::art::{Beast, Bust, Mark, Scene};
use maud::Markup;

/// The scene on the front of an encounter card. The back tells nothing here: cards with one caption share one picture.
pub fn encounter(number: u8, caption: &str) -> Scene {
    let told = WORDS.iter().position(|word| caption.contains(word));
    let place = told.unwrap_or(usize::from(number) % WORDS.len());
    [camp, fruit, fire, whirl, bowl, flower, giant, wings, walker, fighter][place]()
}

/// What each scene is told by.
const WORDS: [&str; 10] = [
    "tents",
    "trunks",
    "burning",
    "whirl",
    "bowl",
    "flower",
    "giant",
    "bird",
    "black sun",
    "blade",
];

fn mark(part: &'static str, fill: &str, ink: &str, x: i16, y: i16, size: u16) -> Mark {
    Mark::of(part).fill(colour(fill)).ink(colour(ink)).at(x, y).size(size)
}

fn camp() -> Scene {
    let crack = Mark::of("bolt").fill(colour("night")).at(112, 34).size(56).turn(8);
    Scene::new("dusk")
        .glow("red", 112, 30, 160)
        .land("peaks", "#6d3358")
        .put(mark("tower", "crimson", "night", 112, 38, 130))
        .put(crack)
        .nearer("plain", "#3a1c3d", 6)
        .put(mark("tent", "bone", "night", 40, 66, 76))
        .put(mark("tent", "gold", "night", 78, 72, 64))
        .put(mark("fire", "-", "-", 60, 84, 32))
}

fn fruit() -> Scene {
    let trunk = |x, size| Mark::of("column").fill("#77717f").at(x, 46).size(size);
    let pale = Bust::new("#eef0f4", "#c9cfdd", "#f2c14b")
        .torso("robe")
        .head("slim")
        .face("calm")
        .top("hood", "#dfe3ec");
    Scene::new("storm")
        .land("woods", "#46506b")
        .put(trunk(18, 190))
        .put(trunk(138, 210))
        .nearer("plain", "#2e3547", 12)
        .put(trunk(40, 140))
        .figure(&pale, 78, 58, 84)
        .glow("sun", 114, 60, 110)
        .put(mark("orb", "ember", "gold", 114, 60, 50))
}

fn fire() -> Scene {
    Scene::new("ember")
        .glow("sun", 52, 40, 200)
        .land("hills", "#5a2028")
        .put(mark("fire", "-", "-", 36, 36, 110))
        .put(mark("fire", "-", "-", 68, 30, 90))
        .put(mark("house", "wood", "crimson", 52, 56, 110))
        .put(mark("fire", "-", "-", 52, 64, 46))
        .nearer("plain", "#2c1018", 8)
        .put(mark("runner", "blue", "night", 100, 66, 62).mirrored())
        .put(mark("runner", "green", "wood", 130, 68, 66).mirrored())
}

fn whirl() -> Scene {
    let ring =
        |ink, size, turn| Mark::of("swirl").ink(colour(ink)).at(80, 44).size(size).turn(turn);
    let hand = |x| mark("gauntlet", "white", "gold", x, 74, 76);
    Scene::new("night")
        .put(mark("stars", "-", "-", 0, 0, 100))
        .glow("violet", 80, 44, 240)
        .put(ring("red", 170, 0))
        .put(ring("gold", 130, 120))
        .put(ring("ice", 96, 240))
        .glow("white", 80, 44, 70)
        .put(hand(48).turn(20))
        .put(hand(112).turn(20).mirrored())
}

fn bowl() -> Scene {
    let thing = Bust::new("#6d8fa8", "#4a3f6b", "#f2c14b").torso("robe").head("insect");
    let arm = |x, y, turn| mark("gauntlet", "steel", "violet", x, y, 66).turn(turn);
    Scene::new("hall")
        .glow("sun", 80, 70, 170)
        .land("arches", "#3a2f45")
        .put(arm(34, 34, -40))
        .put(arm(126, 34, 40).mirrored())
        .put(arm(26, 62, -60))
        .put(arm(134, 62, 60).mirrored())
        .figure(&thing, 80, 46, 84)
        .put(mark("well", "gold", "ember", 80, 76, 84))
}

fn flower() -> Scene {
    Scene::new("dawn")
        .glow("white", 80, 30, 180)
        .land("hills", "#7a5a92")
        .put(mark("column", "green", "-", 80, 68, 60))
        .put(mark("lotus", "red", "green", 80, 34, 150))
        .nearer("plain", "#3f3560", 8)
        .put(mark("kneeler", "blue", "night", 36, 70, 66))
        .put(mark("kneeler", "gold", "wood", 124, 70, 66).mirrored())
        .put(mark("kneeler", "plum", "bone", 56, 82, 50))
}

fn giant() -> Scene {
    let hooded = Bust::new("#1d1428", "#4a5a6b", "#7df09a")
        .torso("cloak")
        .head("void")
        .top("hood", "#5c6d80");
    Scene::new("glade")
        .land("woods", "#1f5a45")
        .figure(&hooded, 62, 52, 96)
        .nearer("plain", "#12382f", 18)
        .glow("green", 118, 44, 140)
        .put(mark("gem", "green", "-", 118, 44, 54))
}

fn wings() -> Scene {
    let bird = Beast::new("bird", "#e8642a", "#ffd873")
        .wear("top-flames", "#ffb52e")
        .eyes("fierce", "#fff4c0");
    Scene::new("night")
        .glow("red", 80, 40, 240)
        .land("ruins", "#33284f")
        .put(mark("column", "stone", "-", 80, 84, 80))
        .figure(&bird, 80, 40, 76)
        .put(mark("sparks", "gold", "-", 80, 40, 160))
        .nearer("plain", "#1c1633", 18)
}

fn walker() -> Scene {
    Scene::new("ember")
        .glow("sun", 116, 32, 190)
        .put(Mark::of("burst").fill("#170d1c").at(116, 32).size(84))
        .land("dunes", "#8a3a2c")
        .put(mark("strider", "plum", "gold", 62, 54, 124))
        .nearer("plain", "#32121a", 14)
}

fn fighter() -> Scene {
    let blade = mark("sword", "white", "gold", 108, 34, 90).turn(24);
    Scene::new("dawn")
        .glow("white", 108, 26, 170)
        .land("ruins", "#86637a")
        .put(blade)
        .put(mark("hero", "steel", "crimson", 82, 60, 108))
        .nearer("plain", "#4a3352", 14)
        .put(mark("column", "stone", "-", 28, 74, 70).turn(-74))
}

/// A picture of a kind of land, by the name of its region type.
pub fn land(kind: &str) -> Scene {
    match kind {
        "forest" => Scene::new("glade").land("woods", "#2f7d55").nearer("woods", "#175040", 16),
        "river" => Scene::new("day").land("hills", "#5f9a78").nearer("waves", "#2f78c4", -6),
        "land of myst" => Scene::new("myst")
            .put(Mark::of("swirl").ink("#f0d9ff").at(56, 44).size(100))
            .put(Mark::of("swirl").ink("#c9a0f0").at(112, 54).size(80).mirrored())
            .put(Mark::of("mist").at(0, 0)),
        "crystal field" => Scene::new("deep")
            .glow("blue", 80, 50, 160)
            .land("shards", "#7fd0e8")
            .nearer("plain", "#1c6a80", 8),
        "mountain" => Scene::new("dawn").land("peaks", "#8a7d90").nearer("hills", "#594a5c", 16),
        _ => Scene::new("storm")
            .put(Mark::of("cloud").fill("#4a5670").at(56, 34).size(150))
            .put(Mark::of("cloud").fill("#66738c").at(112, 40).size(130).mirrored())
            .put(Mark::of("bolt").fill(colour("gold")).at(82, 66).size(80)),
    }
}

/// The back of all command cards: it is one and the same for every card.
pub fn back() -> Markup {
    Scene::new("myst")
        .put(Mark::of("rays").fill(colour("gold")).at(80, 50).size(200))
        .put(Mark::of("isles").fill("#5a3a8a").at(0, 0))
        .glow("violet", 80, 50, 160)
        .put(Mark::of("gem").fill(colour("violet")).at(80, 50).size(110))
        .draw()
}
