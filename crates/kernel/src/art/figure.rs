//! People as busts and beasts as portraits: both from parts that lie in a square of 100.

use super::scene::{Mark, sky};
use super::{OUTLINE, has};
use maud::{Markup, html};

/// What can stand in a scene or alone as a portrait.
pub trait Figure {
    /// Its parts, in a square of 100.
    fn inside(&self) -> Markup;

    /// It alone, before a sky.
    fn portrait(&self, ground: &str) -> Markup {
        debug_assert!(has(&format!("g-{ground}")), "there is no sky {ground}");
        html! {
            svg viewBox="0 0 100 100" preserveAspectRatio="xMidYMid slice" aria-hidden="true" {
                (sky(ground, 100))
                circle cx="38" cy="30" r="60" fill="url(#a-g-white)" opacity=".5" {}
                g transform="translate(6 12)scale(.88)" { (self.inside()) }
            }
        }
    }

    /// It alone, without a ground.
    fn cut_out(&self) -> Markup {
        html! { svg viewBox="-4 -8 108 108" aria-hidden="true" { (self.inside()) } }
    }
}

/// A part with its colours, and what of it lies behind the head.
fn both_sides(name: &str, fill: &'static str, ink: &'static str) -> (Option<Mark>, Option<Mark>) {
    let part = |name: String| has(&name).then(|| Mark::of(name).fill(fill).ink(ink).at(0, 0));
    let sides = (part(format!("{name}-back")), part(name.to_owned()));
    debug_assert!(sides.0.is_some() || sides.1.is_some(), "there is no part {name}");
    sides
}

fn draw(back: &[Mark], front: &[Mark]) -> Markup {
    html! {
        g stroke=(OUTLINE) stroke-width="2" stroke-linejoin="round" {
            @for mark in back.iter().chain(front) { (mark.draw()) }
        }
    }
}

/// A person from the chest up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bust {
    skin: &'static str,
    cloth: &'static str,
    trim: &'static str,
    torso: &'static str,
    head: &'static str,
    face: &'static str,
    back: Vec<Mark>,
    worn: Vec<Mark>,
}

impl Bust {
    /// Somebody with these colours of skin, cloth and trim; an oval head, a calm face and a robe.
    pub fn new(skin: &'static str, cloth: &'static str, trim: &'static str) -> Bust {
        let (torso, head, face) = ("robe", "oval", "calm");
        Bust { skin, cloth, trim, torso, head, face, back: Vec::new(), worn: Vec::new() }
    }

    /// "robe", "plate", "fur", "cloak", "gown", "frame".
    #[must_use]
    pub fn torso(self, torso: &'static str) -> Bust {
        Bust { torso, ..self }
    }

    /// "oval", "broad", "slim"; "construct", "skull", "void", "lizard", "wolf", "bird", "insect" have a face of their own.
    #[must_use]
    pub fn head(self, head: &'static str) -> Bust {
        Bust { head, ..self }
    }

    /// "calm", "stern", "smile", "sly", "old", "glow", or "" for none.
    #[must_use]
    pub fn face(self, face: &'static str) -> Bust {
        Bust { face, ..self }
    }

    /// "short", "long", "bun", "tail", "braids", "curls", "spikes", "mohawk", "bald".
    #[must_use]
    pub fn hair(self, hair: &str, colour: &'static str) -> Bust {
        let trim = self.trim;
        self.wear(&format!("hair-{hair}"), colour, trim)
    }

    /// "full", "short", "goat".
    #[must_use]
    pub fn beard(self, beard: &str, colour: &'static str) -> Bust {
        self.wear(&format!("beard-{beard}"), colour, "")
    }

    /// What is on the head or grows from it: "hood", "helm", "crest", "crown", "circlet", "band", "hat", "cap", "mask", "horns",
    /// "ram", "antlers", "elf", "cat", "halo", "flames", "tusks", "snakes".
    #[must_use]
    pub fn top(self, top: &str, colour: &'static str) -> Bust {
        let trim = self.trim;
        self.wear(&format!("top-{top}"), colour, trim)
    }

    /// Any part of portraits: "wings", "visor", "eyepatch", "scar", "paint". What was put on first lies lowest.
    #[must_use]
    pub fn wear(mut self, part: &str, fill: &'static str, ink: &'static str) -> Bust {
        let (back, front) = both_sides(part, fill, ink);
        self.back.extend(back);
        self.worn.extend(front);
        self
    }

    /// Something held beside the head, behind the shoulder: "sword", "staff".
    #[must_use]
    pub fn hold(mut self, part: &str, fill: &'static str, ink: &'static str) -> Bust {
        debug_assert!(has(part), "there is no part {part}");
        self.back.push(Mark::of(part).fill(fill).ink(ink).at(84, 46).size(140).turn(14));
        self
    }
}

impl Figure for Bust {
    fn inside(&self) -> Markup {
        let mut back = self.back.clone();
        let mut front = Vec::new();
        let mut put = |name: String, fill, ink| {
            let (behind, before) = both_sides(&name, fill, ink);
            back.extend(behind);
            front.extend(before);
        };
        put(format!("torso-{}", self.torso), self.cloth, self.trim);
        put(format!("head-{}", self.head), self.skin, self.trim);
        let has_own_face = !matches!(self.head, "oval" | "broad" | "slim");
        if !self.face.is_empty() && !has_own_face {
            put(format!("face-{}", self.face), "", self.trim);
        }
        front.extend(self.worn.iter().cloned());
        draw(&back, &front)
    }
}

/// A beast, face on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Beast {
    body: &'static str,
    fill: &'static str,
    ink: &'static str,
    back: Vec<Mark>,
    worn: Vec<Mark>,
}

/// Where the eyes of each body are, and their size in percent.
const EYES: [(&str, (i16, i16), u16); 15] = [
    ("insect", (50, 36), 110),
    ("hulk", (50, 38), 80),
    ("maw", (50, 36), 130),
    ("demon", (50, 44), 100),
    ("kraken", (50, 36), 130),
    ("dragon", (42, 32), 110),
    ("hound", (50, 48), 100),
    ("bird", (50, 29), 75),
    ("slime", (50, 50), 130),
    ("spider", (50, 62), 95),
    ("serpent", (42, 32), 120),
    ("plant", (50, 24), 70),
    ("wraith", (50, 38), 95),
    ("gorgon", (50, 42), 85),
    ("crab", (50, 29), 90),
];

impl Beast {
    /// "insect", "hulk", "maw", "demon", "kraken", "dragon", "hound", "bird", "slime", "spider", "serpent", "plant", "wraith",
    /// "gorgon", "crab": its colour, and the colour of its belly and marks.
    pub fn new(body: &'static str, fill: &'static str, ink: &'static str) -> Beast {
        debug_assert!(has(&format!("beast-{body}")), "there is no body {body}");
        Beast { body, fill, ink, back: Vec::new(), worn: Vec::new() }
    }

    /// "fierce", "round", "one", "many", "slit"; "side" for those who look aside.
    #[must_use]
    pub fn eyes(mut self, eyes: &str, colour: &'static str) -> Beast {
        let part = format!("eyes-{eyes}");
        debug_assert!(has(&part), "there are no eyes {eyes}");
        let (_, (x, y), size) =
            EYES.into_iter().find(|each| each.0 == self.body).unwrap_or(EYES[0]);
        self.worn.push(Mark::of(part).ink(colour).at(x, y).size(size));
        self
    }

    /// Any part of portraits that fits a beast: "wings", "top-horns", "top-ram", "top-antlers", "top-crown", "top-snakes",
    /// "top-flames", "top-halo", "paint".
    #[must_use]
    pub fn wear(mut self, part: &str, colour: &'static str) -> Beast {
        let (back, front) = both_sides(part, colour, colour);
        self.back.extend(back);
        self.worn.extend(front);
        self
    }

    /// Something held behind the shoulder.
    #[must_use]
    pub fn hold(mut self, part: &str, fill: &'static str, ink: &'static str) -> Beast {
        debug_assert!(has(part), "there is no part {part}");
        self.back.push(Mark::of(part).fill(fill).ink(ink).at(84, 40).size(140).turn(12));
        self
    }
}

impl Figure for Beast {
    fn inside(&self) -> Markup {
        let (back, body) = both_sides(&format!("beast-{}", self.body), self.fill, self.ink);
        let front: Vec<Mark> =
            back.into_iter().chain(body).chain(self.worn.iter().cloned()).collect();
        draw(&self.back, &front)
    }
}
