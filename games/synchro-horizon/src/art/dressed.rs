//! A body with what it wears, holds and has behind it, drawn from behind to before.

use super::garments::Hang;
use super::heroes::Hero;
use super::parts;
use super::pen::{Pen, number};
use super::rig::{Rig, Side};
use super::shade::{colour, darker};

/// The colours of a figure.
#[derive(Clone, Debug)]
pub(super) struct Look {
    pub(super) skin: &'static str,
    pub(super) hair: &'static str,
    pub(super) cloth: &'static str,
    pub(super) trim: &'static str,
    pub(super) metal: &'static str,
    pub(super) legs: &'static str,
    pub(super) boots: String,
}

impl Look {
    /// As the line says; the upgraded side is trimmed with gold, but ice stays ice.
    pub(super) fn of(hero: &Hero, upgraded: bool) -> Look {
        let names = hero.words("colours").unwrap_or_default();
        let at = |place: usize| names.get(place).map_or("#888888", |name| colour(name));
        let is_gilt = upgraded && !matches!(names.get(3), Some(&"gold" | &"ice"));
        let is_plated = hero.word("body") == "plate";
        Look {
            skin: at(0),
            hair: at(1),
            cloth: at(2),
            trim: if is_gilt { colour("sun") } else { at(3) },
            metal: at(4),
            legs: at(5),
            boots: if is_plated { darker(at(4), 30) } else { darker(at(5), 12) },
        }
    }
}

/// A figure that is being drawn.
#[derive(Debug)]
pub(super) struct Dressed<'a> {
    hero: &'a Hero,
    rig: Rig,
    upgraded: bool,
    pen: Pen,
}

impl<'a> Dressed<'a> {
    pub(super) fn new(hero: &'a Hero, rig: Rig, upgraded: bool, pen: Pen) -> Dressed<'a> {
        Dressed { hero, rig, upgraded, pen }
    }

    pub(super) fn draw(mut self) -> String {
        self.behind();
        self.cloak();
        self.held("far", Side::Far);
        self.arm(Side::Far);
        self.legs();
        self.clothes();
        self.rig.neck(&mut self.pen);
        self.front();
        self.head();
        self.held("near", Side::Near);
        self.arm(Side::Near);
        self.before();
        self.pen.finish()
    }

    /// What is larger on the upgraded side.
    fn grown(&self, regular: f32, upgraded: f32) -> f32 {
        if self.upgraded { upgraded } else { regular }
    }

    fn is_robed(&self) -> bool {
        matches!(self.hero.word("body"), "robe" | "gown" | "kimono")
    }

    /// Wings, tails, a disc or a ribbon.
    fn behind(&mut self) {
        let (x, y) = self.rig.chest();
        let trim = self.rig.look.trim;
        let hero = self.hero;
        if let Some([tails]) = hero.words("nine") {
            let size = self.grown(0.86, 1.);
            self.pen.part("nine", [colour(tails), trim], (x - 4., y + 16.), -6., size);
        }
        if let Some([wing, edge]) = hero.words("sixwings") {
            self.pen.part("sixwings", [colour(wing), colour(edge)], (x - 2., y + 2.), 0., 1.);
        }
        if let Some([wing]) = hero.words("wings") {
            let size = self.grown(0.86, 1.1);
            self.pen.part("wings", [colour(wing), trim], (x - 6., y - 4.), 0., size);
        }
        match hero.words("behind") {
            Some(["sunhalo", ..]) => {
                let size = self.grown(0.9, 1.15);
                let sun = [colour("sun"), colour("gold")];
                self.pen.part("sunhalo", sun, self.rig.head(), 0., size);
            }
            Some(["ribbon", ribbon, ..]) => {
                self.pen.part("ribbon", [colour(ribbon), trim], (x, y + 6.), 0., 1.);
            }
            _ => (),
        }
    }

    /// The cloak, what is carried on the back, and the hair that falls over both.
    fn cloak(&mut self) {
        let hero = self.hero;
        let up = hero.words("upcloak").filter(|_| self.upgraded);
        if let Some([kind]) = up.or_else(|| hero.words("cloak")) {
            self.rig.cloak(&mut self.pen, kind, &darker(self.rig.look.cloth, 26));
        }
        if let Some(words @ [part, fill, ink, ..]) = hero.words("back") {
            let at = (value(words, 4, 40.), value(words, 5, 82.));
            self.pen.part(part, [colour(fill), colour(ink)], at, value(words, 3, 0.), 1.);
        }
        let hair = format!("hair-{}-back", hero.word("hair"));
        if parts::has(&hair) {
            let look = &self.rig.look;
            self.pen.part(&hair, [look.hair, look.trim], self.rig.head(), 0., 1.);
        }
    }

    /// An arm with its sleeve, its shoulder plate and its hand.
    fn arm(&mut self, side: Side) {
        let (hero, look) = (self.hero, &self.rig.look);
        let body = hero.word("body");
        let (cover, sleeve) = match body {
            _ if hero.has("bare") => (look.skin, 0.),
            "plate" => (look.metal, 0.5),
            "robe" => (look.cloth, 4.5),
            "kimono" => (look.cloth, 9.),
            _ => (look.cloth, 0.5),
        };
        self.rig.arm(&mut self.pen, side, cover, sleeve);
        if hero.has("pads") || (self.upgraded && !self.is_robed()) {
            self.rig.pauldron(&mut self.pen, side, hero.word("pads") == "spiked");
        }
        let is_gloved = matches!(body, "plate" | "coat");
        let shade = if side == Side::Near { 20 } else { 35 };
        let glove = if is_gloved { darker(look.metal, shade) } else { look.skin.to_owned() };
        self.rig.fist(&mut self.pen, side, &glove);
    }

    /// Legs, or what is seen of the feet under a robe.
    fn legs(&mut self) {
        let shows_legs = matches!(self.hero.pose, "float" | "crane");
        for side in [Side::Far, Side::Near] {
            if shows_legs || !self.is_robed() {
                self.rig.leg(&mut self.pen, side);
            } else {
                let (x, y) = self.rig.foot(side);
                let d = format!("M{} {}q0-6 7-6 9 1 9 8h-16z", number(x - 3.), number(y + 2.));
                self.pen.shape(&self.rig.look.boots, &d);
            }
        }
    }

    /// How what is worn falls from the waist.
    fn hang(&self) -> Hang {
        match (self.hero.word("body"), self.hero.pose) {
            ("plate", _) => Hang::new(126., 17., 2.),
            ("kilt", _) => Hang::new(124., 17., 4.),
            ("tunic", _) => Hang::new(124., 14., 6.),
            ("coat", _) => Hang::new(138., 13., 16.),
            (_, "float") => Hang::new(136., 10., 22.),
            (_, "crane") => Hang::new(126., 14., 8.),
            ("gown", _) => Hang::new(154., 19., 8.),
            _ => Hang::new(154., 21., 3.),
        }
    }

    fn clothes(&mut self) {
        let hang = self.hang();
        let (rig, pen) = (&self.rig, &mut self.pen);
        let look = &rig.look;
        let body = self.hero.word("body");
        let is_bare = self.hero.has("bare");
        rig.trunk(
            pen,
            if body == "plate" {
                look.metal
            } else if is_bare {
                look.skin
            } else {
                look.cloth
            },
        );
        if body == "plate" {
            rig.gleam(pen);
        }
        rig.skirt(pen, look.cloth, hang);
        if self.upgraded || matches!(body, "kilt" | "robe" | "gown" | "kimono") {
            rig.hem(pen, look.trim, hang);
        }
        match body {
            "coat" => rig.panel(pen, &darker(look.legs, 10), 112., 3.),
            "robe" | "kimono" => rig.panel(pen, &darker(look.cloth, 35), hang.hem - 5., 4.),
            _ => (),
        }
        let leather = darker(look.legs, 20);
        let (belt, buckle): (&str, &str) = match body {
            "plate" => (&leather, look.trim),
            "kilt" => (&leather, look.metal),
            "tunic" | "coat" => (look.legs, look.trim),
            _ => (look.trim, look.metal),
        };
        rig.belt(pen, belt, buckle);
    }

    /// What crosses the chest.
    fn front(&mut self) {
        let own = match self.hero.word("body") {
            "plate" => "plate",
            "robe" | "kimono" => "vee",
            _ => "plain",
        };
        let said = self.hero.word("front");
        self.rig.front(&mut self.pen, if said.is_empty() { own } else { said });
    }

    /// Head, hair and beard, and what is worn round and over them.
    fn head(&mut self) {
        let (hero, look, at) = (self.hero, &self.rig.look, self.rig.head());
        let words = hero.words("head").unwrap_or_default();
        // A head that is not of flesh says its own colour.
        let flesh =
            words.get(1).filter(|name| **name != "-").map_or(look.skin, |name| colour(name));
        let ink = colour(words.get(2).copied().unwrap_or("flame"));
        let giant = if hero.build == "giant" { 1.15 } else { 1. };
        self.pen.part(hero.word("head"), [flesh, ink], at, 0., giant);
        if let Some([mark, name]) = hero.words("mark") {
            self.pen.part(mark, [colour(name); 2], at, 0., 1.);
        }
        for key in ["hair", "beard"] {
            let part = format!("{key}-{}", hero.word(key));
            if parts::has(&part) {
                self.pen.part(&part, [look.hair, look.trim], at, 0., 1.);
            }
        }
        if let Some([name]) = hero.words("scarf") {
            let scarf = if self.upgraded { "gold" } else { name };
            self.pen.part("scarf", [colour(scarf), ""], at, 0., 1.);
        }
        if let Some([top, fill, ink]) = hero.words("top") {
            let at = if hero.build == "giant" { (at.0, at.1 - 2.) } else { at };
            let size = self.grown(1., 1.12);
            self.pen.part(top, [colour(fill), colour(ink)], at, 0., size);
        } else if self.upgraded && !hero.has("behind") {
            self.pen.part("circlet", [look.trim; 2], at, 0., 1.);
        }
    }

    /// What is before all: burning fists, winged boots, a shield, what floats.
    fn before(&mut self) {
        if self.hero.word("far") == "firefist" {
            self.held("far", Side::Far);
            self.held("near", Side::Near);
        }
        if self.hero.has("winged") {
            for side in [Side::Near, Side::Far] {
                self.pen.part("boot-wing", ["#fff", ""], self.rig.foot(side), 0., 1.);
            }
        }
        for key in ["shield", "nearshield", "floatat"] {
            // Part, two colours, place, size: something at a place of its own.
            if let Some(words @ [part, fill, ink, ..]) = self.hero.words(key) {
                let at = (value(words, 3, 60.), value(words, 4, 60.));
                let size = value(words, 5, 100.) / 100. * self.grown(1., 1.1);
                self.pen.part(part, [colour(fill), colour(ink)], at, 0., size);
            }
        }
    }

    /// Part, two colours, turn, size: something in a hand. What is planted in the ground does not grow into it.
    fn held(&mut self, key: &str, side: Side) {
        let Some(words @ [part, fill, ink, ..]) = self.hero.words(key) else { return };
        let turn = value(words, 3, 0.);
        let size = value(words, 4, 100.) / 100.;
        let size = if turn == 180. { size } else { size * self.grown(1., 1.14) };
        let ink = if self.upgraded && *ink == "wood" { "gold" } else { ink };
        self.pen.part(part, [colour(fill), colour(ink)], self.rig.hand(side), turn, size);
    }
}

/// The number at this place of a line.
fn value(words: &[&str], place: usize, without: f32) -> f32 {
    words.get(place).and_then(|word| word.parse().ok()).unwrap_or(without)
}
