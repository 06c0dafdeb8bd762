//! The Heroes, from `heroes.txt`: a body in its pose, clothes, what is on the head, in the hands and behind.

use super::pen::Pen;
use super::rig::{Colours, Rig, Side, has_build, has_pose};
use super::shade::{colour, darker};
use super::{number_of, parts};
use crate::Class;
use std::sync::LazyLock;

const TEXT: &str = include_str!("heroes.txt");
const FIENDS_TEXT: &str = include_str!("monsters.txt");

/// One line of the table.
#[derive(Clone, Debug)]
pub(super) struct Hero {
    pub(super) id: &'static str,
    pub(super) name: &'static str,
    /// None for a Monster, who faces left.
    pub(super) class: Option<Class>,
    build: &'static str,
    pose: &'static str,
    words: Vec<Vec<&'static str>>,
}

static HEROES: LazyLock<Vec<Hero>> = LazyLock::new(|| table(TEXT));

fn table(text: &'static str) -> Vec<Hero> {
    text.lines().filter(|line| !line.is_empty() && !line.starts_with('#')).map(read).collect()
}

/// Monsters with the body of a person.
pub(super) fn fiends() -> &'static [Hero] {
    static FIENDS: LazyLock<Vec<Hero>> = LazyLock::new(|| table(FIENDS_TEXT));
    &FIENDS
}

/// All that are drawn, in the order of the table.
pub(super) fn all() -> &'static [Hero] {
    &HEROES
}

/// The Hero of this number or name; for one that nobody has drawn, the nearest of the class by the words of the name.
pub(super) fn find(name: &str, class: Option<Class>) -> &'static Hero {
    let same = |hero: &&Hero| hero.id.eq_ignore_ascii_case(name) || hero.name == name;
    if let Some(hero) = HEROES.iter().find(same) {
        return hero;
    }
    let of_class: Vec<&Hero> =
        HEROES.iter().filter(|hero| class.is_none_or(|class| hero.class == Some(class))).collect();
    let likeness = |hero: &&&Hero| super::likeness(name, hero.name);
    let nearest = of_class.iter().max_by_key(likeness).filter(|hero| likeness(hero) > 0);
    nearest.unwrap_or(&of_class[number_of(name) % of_class.len()])
}

fn read(line: &'static str) -> Hero {
    let mut pieces = line.split(" | ");
    let head = pieces.next().unwrap_or_default();
    let (title, looks) = head.split_once(": ").unwrap_or((head, ""));
    let (id, name) = title.split_once(' ').unwrap_or((title, title));
    let mut looks = looks.split(' ');
    let class = looks.next().and_then(class_named);
    let (build, pose) = (looks.next().unwrap_or_default(), looks.next().unwrap_or_default());
    debug_assert!(has_build(build) && has_pose(pose), "{line}");
    Hero {
        id,
        name,
        class,
        build,
        pose,
        words: pieces.map(|piece| piece.split(' ').collect()).collect(),
    }
}

fn class_named(name: &str) -> Option<Class> {
    match name {
        "Warrior" => Some(Class::Warrior),
        "Ranger" => Some(Class::Ranger),
        "Sorcerer" => Some(Class::Sorcerer),
        _ => None,
    }
}

fn glow(class: Option<Class>) -> &'static str {
    match class {
        Some(Class::Warrior) => "url(#a-f-g-red)",
        Some(Class::Ranger) => "url(#a-f-g-green)",
        Some(Class::Sorcerer) => "url(#a-f-g-blue)",
        None => "url(#a-f-g-dark)",
    }
}

impl Hero {
    fn words(&self, key: &str) -> Option<&[&'static str]> {
        self.words.iter().find(|words| words[0] == key).map(|words| &words[1..])
    }

    fn has(&self, key: &str) -> bool {
        self.words(key).is_some()
    }

    fn word(&self, key: &str) -> &'static str {
        self.words(key).and_then(|words| words.first().copied()).unwrap_or_default()
    }

    fn colours(&self) -> Vec<&'static str> {
        self.words("colours").unwrap_or_default().iter().map(|name| colour(name)).collect()
    }

    fn rig<'a>(&self, colours: &'a [&'static str], boots: &'a str, upgraded: bool) -> Rig<'a> {
        let at = |place: usize| colours.get(place).copied().unwrap_or("#888888");
        let colours =
            Colours { skin: at(0), cloth: at(2), trim: at(3), metal: at(4), legs: at(5), boots };
        Rig::new(self.build, self.pose, colours, if upgraded { 1.06 } else { 1. })
    }

    /// Where the head is in the box.
    pub(super) fn head(&self, upgraded: bool) -> (f32, f32) {
        let colours = self.colours();
        self.rig(&colours, "", upgraded).head()
    }

    /// The light round an upgraded Hero.
    pub(super) fn aura(&self) -> String {
        let colours = self.colours();
        let (x, y) = self.rig(&colours, "", true).chest();
        let mut pen = Pen::default();
        pen.part("aura", [glow(self.class), ""], (x, y - 4.), 0., 1.);
        pen.finish()
    }

    /// The whole figure.
    pub(super) fn draw(&self, upgraded: bool) -> String {
        let mut own = self.colours();
        own.resize(6, "#888888");
        if upgraded && own[3] != colour("gold") && self.id != "H20" {
            own[3] = colour("sun");
        }
        let boots =
            if self.word("body") == "plate" { darker(own[4], 30) } else { darker(own[5], 12) };
        let rig = self.rig(&own, &boots, upgraded);
        let pen = if self.class.is_none() { Pen::mirrored() } else { Pen::default() };
        let mut drawing = Drawing { hero: self, rig, hair: own[1], upgraded, pen };
        drawing.behind();
        drawing.body();
        drawing.head();
        drawing.before();
        drawing.pen.finish()
    }
}

struct Drawing<'a> {
    hero: &'a Hero,
    rig: Rig<'a>,
    hair: &'a str,
    upgraded: bool,
    pen: Pen,
}

impl Drawing<'_> {
    fn number(words: &[&str], place: usize, without: f32) -> f32 {
        words.get(place).and_then(|word| word.parse().ok()).unwrap_or(without)
    }

    /// Wings, cloak, hair down the back, what stands behind.
    fn behind(&mut self) {
        let (chest, head) = (self.rig.chest(), self.rig.head());
        let (trim, cloth) = (self.rig.colours.trim, self.rig.colours.cloth);
        if let Some(words) = self.hero.words("nine") {
            let size = if self.upgraded { 1. } else { 0.86 };
            self.pen.part(
                "nine",
                [colour(words[0]), trim],
                (chest.0 - 4., chest.1 + 16.),
                -6.,
                size,
            );
        }
        if let Some(words) = self.hero.words("sixwings") {
            self.pen.part(
                "sixwings",
                [colour(words[0]), colour(words[1])],
                (chest.0 - 2., chest.1 + 2.),
                0.,
                1.,
            );
        }
        if let Some(words) = self.hero.words("wings") {
            let size = if self.upgraded { 1.1 } else { 0.86 };
            self.pen.part(
                "wings",
                [colour(words[0]), trim],
                (chest.0 - 6., chest.1 - 4.),
                0.,
                size,
            );
        }
        match self.hero.words("behind") {
            Some(["sunhalo", ..]) => {
                let size = if self.upgraded { 1.15 } else { 0.9 };
                self.pen.part("sunhalo", [colour("sun"), colour("gold")], head, 0., size);
            }
            Some(["ribbon", ribbon, ..]) => {
                self.pen.part("ribbon", [colour(ribbon), trim], (chest.0, chest.1 + 6.), 0., 1.);
            }
            _ => (),
        }
        let kind = if self.upgraded && self.hero.has("upcloak") {
            self.hero.word("upcloak")
        } else if self.hero.has("cloak") {
            self.hero.word("cloak")
        } else {
            "none"
        };
        let lining = darker(cloth, 26);
        self.rig.cloak(&mut self.pen, kind, &lining);
        for back in ["back"] {
            if let Some(words) = self.hero.words(back) {
                let at = (Self::number(words, 4, 40.), Self::number(words, 5, 82.));
                self.pen.part(
                    words[0],
                    [colour(words[1]), colour(words[2])],
                    at,
                    Self::number(words, 3, 0.),
                    1.,
                );
            }
        }
        let hair = format!("hair-{}-back", self.hero.word("hair"));
        if self.hero.has("hair") && parts::has(&hair) {
            self.pen.part(&hair, [self.hair, trim], head, 0., 1.);
        }
    }

    fn body(&mut self) {
        let rig = self.rig;
        let Colours { skin, cloth, trim, metal, .. } = rig.colours;
        let robe = matches!(self.hero.word("body"), "robe" | "gown" | "kimono");
        let (cover, sleeve): (&str, f32) = match self.hero.word("body") {
            _ if self.hero.has("bare") => (skin, 0.),
            "plate" => (metal, 0.5),
            "robe" => (cloth, 4.5),
            "kimono" => (cloth, 9.),
            _ => (cloth, 0.5),
        };
        let glove = if matches!(self.hero.word("body"), "plate" | "coat") {
            darker(metal, 35)
        } else {
            skin.to_owned()
        };
        self.held("far", Side::Far);
        rig.arm(&mut self.pen, Side::Far, cover, sleeve);
        rig.fist(&mut self.pen, Side::Far, &glove);
        if self.hero.has("pads") || (self.upgraded && !robe) {
            rig.pauldron(&mut self.pen, Side::Far, self.hero.word("pads") == "spiked");
        }
        let floats = self.hero.pose == "float";
        if !robe || floats || self.hero.pose == "crane" {
            rig.leg(&mut self.pen, Side::Far);
            rig.leg(&mut self.pen, Side::Near);
        } else {
            self.toes();
        }
        self.clothes(robe);
        rig.neck(&mut self.pen);
        self.pen_front(trim);
    }

    fn pen_front(&mut self, trim: &str) {
        let body = self.hero.word("body");
        let front = match body {
            "plate" => "plate",
            "robe" | "kimono" => "vee",
            _ => "plain",
        };
        let front = if self.hero.has("front") { self.hero.word("front") } else { front };
        debug_assert!(!trim.is_empty());
        self.rig.front(&mut self.pen, front);
    }

    fn toes(&mut self) {
        let (near, far) = (self.rig.foot(Side::Near), self.rig.foot(Side::Far));
        let boots = self.rig.colours.boots.to_owned();
        for (x, y) in [far, near] {
            let d = format!(
                "M{} {}q0-6 7-6 9 1 9 8h-16z",
                super::pen::number(x - 3.),
                super::pen::number(y + 2.)
            );
            self.pen.shape(&boots, &d);
        }
    }

    fn clothes(&mut self, robe: bool) {
        let rig = self.rig;
        let Colours { skin, cloth, trim, metal, legs, .. } = rig.colours;
        let pen = &mut self.pen;
        match self.hero.word("body") {
            "plate" => {
                rig.trunk(pen, metal);
                rig.gleam(pen);
                rig.skirt(pen, cloth, 126., 17., 2.);
                if self.upgraded {
                    rig.hem(pen, trim, 126., 17., 2.);
                }
                rig.belt(pen, &darker(legs, 20), trim);
            }
            "kilt" => {
                rig.trunk(pen, if self.hero.has("bare") { skin } else { cloth });
                rig.skirt(pen, cloth, 124., 17., 4.);
                rig.hem(pen, trim, 124., 17., 4.);
                rig.belt(pen, &darker(legs, 20), metal);
            }
            "tunic" => {
                rig.trunk(pen, cloth);
                rig.skirt(pen, cloth, 124., 14., 6.);
                if self.upgraded {
                    rig.hem(pen, trim, 124., 14., 6.);
                }
                rig.belt(pen, legs, trim);
            }
            "coat" => {
                rig.trunk(pen, cloth);
                rig.skirt(pen, cloth, 138., 13., 16.);
                if self.upgraded {
                    rig.hem(pen, trim, 138., 13., 16.);
                }
                rig.panel(pen, &darker(legs, 10), 112., 3.);
                rig.belt(pen, legs, trim);
            }
            other => {
                debug_assert!(robe, "there is no body {other}");
                let (flare, blown) = if other == "gown" { (19., 8.) } else { (21., 3.) };
                let (hem, flare, blown) = match self.hero.pose {
                    "float" => (136., 10., 22.),
                    "crane" => (126., 14., 8.),
                    _ => (154., flare, blown),
                };
                rig.trunk(pen, cloth);
                rig.skirt(pen, cloth, hem, flare, blown);
                rig.hem(pen, trim, hem, flare, blown);
                if other != "gown" {
                    rig.panel(pen, &darker(cloth, 35), hem - 5., 4.);
                }
                rig.belt(pen, trim, metal);
            }
        }
    }

    fn head(&mut self) {
        let head = self.rig.head();
        let Colours { skin, trim, .. } = self.rig.colours;
        let hair = self.hair;
        let face = self.hero.word("head");
        let words = self.hero.words("head").unwrap_or_default();
        // A head that is not of flesh says its own colour.
        let fill = words.get(1).filter(|name| **name != "-").map_or(skin, |name| colour(name));
        let ink = colour(words.get(2).copied().unwrap_or("flame"));
        self.pen.part(
            face,
            [fill, ink],
            head,
            0.,
            if self.hero.build == "giant" { 1.15 } else { 1. },
        );
        if let Some(words) = self.hero.words("mark") {
            let colour = colour(words[1]);
            self.pen.part(words[0], [colour, colour], head, 0., 1.);
        }
        for key in ["hair", "beard"] {
            let part = format!("{key}-{}", self.hero.word(key));
            if self.hero.has(key) && parts::has(&part) {
                self.pen.part(&part, [hair, trim], head, 0., 1.);
            }
        }
        if let Some(words) = self.hero.words("scarf") {
            let colour = if self.upgraded { colour("gold") } else { colour(words[0]) };
            self.pen.part("scarf", [colour, ""], head, 0., 1.);
        }
        if let Some(words) = self.hero.words("top") {
            let size = if self.upgraded { 1.12 } else { 1. };
            let head = if self.hero.build == "giant" { (head.0, head.1 - 2.) } else { head };
            self.pen.part(words[0], [colour(words[1]), colour(words[2])], head, 0., size);
        } else if self.upgraded && !self.hero.has("behind") {
            self.pen.part("circlet", [trim, trim], head, 0., 1.);
        }
    }

    /// Near arm and hand, and what is before all.
    fn before(&mut self) {
        let rig = self.rig;
        let Colours { skin, cloth, metal, .. } = rig.colours;
        let body = self.hero.word("body");
        let robe = matches!(body, "robe" | "gown" | "kimono");
        self.held("near", Side::Near);
        let (cover, sleeve) = match body {
            _ if self.hero.has("bare") => (skin, 0.),
            "plate" => (metal, 0.5),
            "robe" => (cloth, 4.5),
            "kimono" => (cloth, 9.),
            _ => (cloth, 0.5),
        };
        rig.arm(&mut self.pen, Side::Near, cover, sleeve);
        if self.hero.has("pads") || (self.upgraded && !robe) {
            rig.pauldron(&mut self.pen, Side::Near, self.hero.word("pads") == "spiked");
        }
        let glove =
            if matches!(body, "plate" | "coat") { darker(metal, 20) } else { skin.to_owned() };
        if !self.hero.word("near").ends_with("firefist") {
            rig.fist(&mut self.pen, Side::Near, &glove);
        }
        if self.hero.word("far").ends_with("firefist") {
            self.held("far", Side::Far);
            self.held("near", Side::Near);
        }
        if self.hero.has("winged") {
            for side in [Side::Near, Side::Far] {
                self.pen.part("boot-wing", ["#fff", ""], rig.foot(side), 0., 1.);
            }
        }
        for key in ["shield", "nearshield", "floatat"] {
            if let Some(words) = self.hero.words(key) {
                self.placed(words);
            }
        }
    }

    /// Part, two colours, place, size: something at a place of its own.
    fn placed(&mut self, words: &[&str]) {
        let grown = if self.upgraded { 1.1 } else { 1. };
        let at = (Self::number(words, 3, 60.), Self::number(words, 4, 60.));
        let size = Self::number(words, 5, 100.) / 100. * grown;
        self.pen.part(words[0], [colour(words[1]), colour(words[2])], at, 0., size);
    }

    /// Part, two colours, turn, size: something in a hand.
    fn held(&mut self, key: &str, side: Side) {
        let Some(words) = self.hero.words(key) else { return };
        let is_planted = words[3] == "180";
        let grown = if self.upgraded && !is_planted { 1.14 } else { 1. };
        let (turn, size) =
            (Self::number(words, 3, 0.), Self::number(words, 4, 100.) / 100. * grown);
        let ink = if self.upgraded && words[2] == "wood" { "gold" } else { words[2] };
        self.pen.part(words[0], [colour(words[1]), colour(ink)], self.rig.hand(side), turn, size);
    }
}
