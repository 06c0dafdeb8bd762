//! Champions as busts, monsters as beasts: both found by the name printed on the card.

use super::{colour, number_of};
use kernel::art::{Beast, Bust, Figure, Mark, Scene};
use maud::{Markup, html};

/// A champion: one bust, or two who go together, and the sky behind.
#[derive(Clone, Debug)]
pub struct Champion {
    busts: Vec<Bust>,
    sky: &'static str,
}

impl Champion {
    /// Head and shoulders in a square.
    pub fn portrait(&self) -> Markup {
        match &self.busts[..] {
            [one] => one.portrait(self.sky),
            several => html! {
                svg viewBox="30 0 100 100" preserveAspectRatio="xMidYMid slice" aria-hidden="true" { (pair(self.sky, several).inside()) }
            },
        }
    }

    /// The window of a card.
    pub fn scene(&self) -> Scene {
        match &self.busts[..] {
            [one] => ground(self.sky).figure(one, 80, 54, 96),
            several => pair(self.sky, several),
        }
    }
}

fn ground(sky: &'static str) -> Scene {
    Scene::new(sky).glow("white", 66, 36, 170).land("isles", "#7d6aa8").land("hills", "#5b4a86")
}

fn pair(sky: &'static str, busts: &[Bust]) -> Scene {
    let places = [(104, 50, 78), (60, 58, 88)];
    let placed = busts.iter().zip(places);
    placed.fold(ground(sky), |scene, (bust, (x, y, high))| scene.figure(bust, x, y, high))
}

/// The champion of this name; one that nobody has drawn is somebody of a like kind, always the same.
pub fn champion(name: &str) -> Champion {
    let one = |sky, bust| Champion { busts: vec![bust], sky };
    match name {
        "Anuth" => one("ember", anuth()),
        "Celethe" => one("glade", celethe()),
        "Leheir" => one("dusk", leheir()),
        "Telron" => one("storm", telron()),
        "CR-2T1" => one("deep", construct()),
        "Sanya" => one("myst", sanya()),
        "Kolbor & Malabor" => Champion { busts: vec![malabor(), kolbor()], sky: "gold" },
        _ => stranger(name),
    }
}

/// The one who goes first into a fight: helm with a red crest.
fn anuth() -> Bust {
    let bust =
        Bust::new("#b9794f", "#9a2f2b", "#f2c14b").torso("plate").head("broad").face("stern");
    bust.beard("short", "#2b1a14")
        .top("crest", "#c9a24b")
        .wear("scar", "", "")
        .hold("spear", "#dfe4ea", "#7d5431")
}

/// The huntress of monsters: green hood, braids, a bow.
fn celethe() -> Bust {
    let bust = Bust::new("#f0cba6", "#2f6b4a", "#e6c66a").torso("cloak").head("slim").face("sly");
    bust.hair("braids", "#c9622b").top("circlet", "#e6c66a").hold("bow", "#9a6a3a", "#e9eef2")
}

/// The one who counts the fallen: pale, horned, in fur.
fn leheir() -> Bust {
    let bust = Bust::new("#cfd3dc", "#3b3348", "#a3304a").torso("fur").head("slim").face("glow");
    bust.hair("long", "#f1eef6").top("horns", "#4a3d4f")
}

/// The caller of lightning: hat, white beard, a staff.
fn telron() -> Bust {
    let bust = Bust::new("#e3b48c", "#274f9c", "#f2c14b").torso("robe").head("oval").face("old");
    bust.beard("full", "#eef0f4").top("hat", "#274f9c").hold("staff", "#8fe0ff", "#7d5431")
}

fn construct() -> Bust {
    Bust::new("#c2ccd4", "#7f96a3", "#5ff0e0").torso("frame").head("construct")
}

/// The seer: dark curls, a halo.
fn sanya() -> Bust {
    let bust = Bust::new("#7d4a35", "#7d3fc0", "#ffd873").torso("gown").head("slim").face("calm");
    bust.top("halo", "#ffd873").hair("curls", "#23151f").wear("paint", "#ffd873", "")
}

fn kolbor() -> Bust {
    let bust = Bust::new("#d98e62", "#6b4a2e", "#e0913f").torso("fur").head("broad").face("smile");
    bust.hair("mohawk", "#d2502b").beard("full", "#d2502b")
}

fn malabor() -> Bust {
    let bust = Bust::new("#8aa06a", "#4a5a3a", "#e0c060").torso("robe").head("broad").face("stern");
    bust.hair("bald", "").top("tusks", "")
}

fn stranger(name: &str) -> Champion {
    let number = number_of(name);
    let pick = |all: [&'static str; 6], step: usize| all[number / step % 6];
    let skin = pick(["#f0cba6", "#e3b48c", "#b9794f", "#7d4a35", "#cfd3dc", "#8aa06a"], 1);
    let cloth = pick(["#9a2f2b", "#2f6b4a", "#3b3348", "#274f9c", "#7d3fc0", "#6b4a2e"], 5);
    let hair = pick(["#2b1a14", "#c9622b", "#f1eef6", "#23151f", "#d2a24b", "#6b4a2e"], 7);
    let bust = Bust::new(skin, cloth, colour("gold"))
        .torso(pick(["robe", "plate", "fur", "cloak", "gown", "plate"], 3))
        .head(pick(["oval", "broad", "slim", "oval", "slim", "broad"], 11))
        .face(pick(["calm", "stern", "smile", "sly", "old", "calm"], 13))
        .hair(pick(["short", "long", "braids", "curls", "tail", "spikes"], 17), hair)
        .top(pick(["circlet", "band", "elf", "ram", "antlers", "halo"], 19), colour("steel"));
    Champion {
        busts: vec![bust],
        sky: pick(["ember", "glade", "dusk", "storm", "myst", "gold"], 23),
    }
}

/// A monster by the first word of its name, and the sky of its plate.
pub fn monster(name: &str) -> (Beast, &'static str) {
    let first = name.split(' ').next().unwrap_or(name);
    match first {
        // The swarm.
        "Utcoro" => (
            Beast::new("insect", "#7d8f2c", "#d9a13a")
                .wear("wings", "#b8c9a0")
                .eyes("many", "#ff6a4d"),
            "glade",
        ),
        // The reaper with its scythe.
        "Boulron" => (
            Beast::new("hulk", "#5c5a6b", "#8f8794")
                .eyes("fierce", "#ff7b4d")
                .wear("top-ram", "#d9cbb0")
                .hold("axe", "#dfe4ea", "#5a3d28"),
            "dusk",
        ),
        "Cannibarok" => (Beast::new("maw", "#a3402f", "#f0a04b").eyes("round", "#ffe48a"), "ember"),
        // The collector of what others have lost.
        "Onygauros" => (
            Beast::new("demon", "#4a2f63", "#b98b2f")
                .eyes("slit", "#7df0c0")
                .wear("top-horns", "#2b1d38")
                .hold("scales", "#f2c14b", "#f2c14b"),
            "night",
        ),
        "Obsidusa" => (
            Beast::new("gorgon", "#8fbf8a", "#2b2540")
                .wear("top-snakes", "#3f7d4f")
                .eyes("slit", "#ffd45e"),
            "deep",
        ),
        // What lives below.
        "Caerulas" => (Beast::new("kraken", "#2f6fb5", "#a8e4f5").eyes("one", "#ffe9a0"), "storm"),
        "Kodror" => (
            Beast::new("dragon", "#8d1f38", "#f0a04b")
                .wear("wings", "#5a1430")
                .eyes("side", "#ffd45e"),
            "myst",
        ),
        _ => unknown(name),
    }
}

fn unknown(name: &str) -> (Beast, &'static str) {
    let number = number_of(name);
    let pick = |all: [&'static str; 6], step: usize| all[number / step % 6];
    let body = pick(["hound", "bird", "serpent", "plant", "wraith", "crab"], 1);
    let fill = pick(["#6b5a7d", "#3f7d6b", "#9a5a2c", "#8d3a4a", "#4a6a9a", "#7d8f2c"], 3);
    let eyes = pick(["fierce", "round", "slit", "many", "fierce", "one"], 5);
    (
        Beast::new(body, fill, colour("gold")).eyes(eyes, "#ffd45e"),
        pick(["dusk", "night", "storm", "glade", "deep", "ember"], 7),
    )
}

/// A monster on its plate.
pub fn plate(name: &str) -> Markup {
    let (beast, sky) = monster(name);
    beast.portrait(sky)
}

/// A monster in a window that is wider than high.
pub fn sighting(name: &str) -> Scene {
    let (beast, sky) = monster(name);
    Scene::new(sky).glow("white", 66, 40, 160).figure(&beast, 80, 54, 62)
}

/// The eyes of a monster in the mist: an event of which nothing more is known.
pub fn shadow() -> Scene {
    Scene::new("night")
        .land("peaks", "#2b2550")
        .put(Mark::of("eyes-fierce").ink(colour("gold")).at(80, 50).size(180))
}
