//! Who there is: the Heroes of `heroes.txt` and the Monsters with the body of a person of `monsters.txt`.

use super::dressed::{Dressed, Look};
use super::number_of;
use super::pen::Pen;
use super::rig::{Rig, has_build, has_pose};
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
    pub(super) build: &'static str,
    pub(super) pose: &'static str,
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
    /// What stands after this word in the line.
    pub(super) fn words(&self, key: &str) -> Option<&[&'static str]> {
        self.words.iter().find(|words| words[0] == key).map(|words| &words[1..])
    }

    pub(super) fn has(&self, key: &str) -> bool {
        self.words(key).is_some()
    }

    /// The first word after this one, or "".
    pub(super) fn word(&self, key: &str) -> &'static str {
        self.words(key).and_then(|words| words.first().copied()).unwrap_or_default()
    }

    /// Where the head is in the box.
    pub(super) fn head(&self, upgraded: bool) -> (f32, f32) {
        self.rig(Look::of(self, upgraded), upgraded).head()
    }

    /// The light round an upgraded Hero.
    pub(super) fn aura(&self) -> String {
        let (x, y) = self.rig(Look::of(self, true), true).chest();
        let mut pen = Pen::default();
        pen.part("aura", [glow(self.class), ""], (x, y - 4.), 0., 1.);
        pen.finish()
    }

    /// The whole figure.
    pub(super) fn draw(&self, upgraded: bool) -> String {
        let look = Look::of(self, upgraded);
        let pen = if self.class.is_none() { Pen::mirrored() } else { Pen::default() };
        Dressed::new(self, self.rig(look, upgraded), upgraded, pen).draw()
    }

    fn rig(&self, look: Look, upgraded: bool) -> Rig {
        Rig::new(self.build, self.pose, look, if upgraded { 1.06 } else { 1. })
    }
}
