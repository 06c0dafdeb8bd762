//! The windows of the command cards, from `cards.txt`.

use super::{colour, number_of};
use kernel::art::{Mark, Scene};
use std::sync::LazyLock;

const TEXT: &str = include_str!("cards.txt");

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
    let lines = TEXT.lines().map(str::trim);
    lines.filter(|line| !line.is_empty() && !line.starts_with('#')).map(read).collect()
});

/// The picture of a command card of this kind and name.
pub fn card(kind: &str, name: &str) -> Scene {
    let [far, near] = grounds(kind);
    let own = PICTURES.iter().find(|picture| picture.name == name);
    let picture = own.unwrap_or_else(|| nearest(name));
    // Another card's picture is told from it by another sky.
    let skies = ["dawn", "dusk", "storm", "myst", "deep", "glade", "night"];
    let sky = if own.is_some() { picture.sky } else { skies[number_of(name) % skies.len()] };
    let far = of_its_own(picture.land).unwrap_or(far);
    let scene = Scene::new(sky).land(picture.land, far).nearer("plain", near, 10);
    let scene = scene.glow(picture.glow, 80, 46, 150);
    picture.marks.iter().cloned().fold(scene, Scene::put)
}

/// The picture whose name has the likest word.
fn nearest(name: &str) -> &'static Picture {
    let likeness = |picture: &&Picture| {
        let words = |name: &'_ str| name.to_lowercase();
        let (ours, theirs) = (words(name), words(picture.name));
        ours.split(' ').filter(|word| theirs.split(' ').any(|each| each == *word)).count()
    };
    let found = PICTURES.iter().max_by_key(likeness).filter(|picture| likeness(picture) > 0);
    found.unwrap_or_else(|| &PICTURES[number_of(name) % PICTURES.len()])
}

/// The far and the near land in the colours of a kind.
fn grounds(kind: &str) -> [&'static str; 2] {
    match kind {
        "tactic" => ["#7a2f55", "#3a1736"],
        "objective" => ["#a9764a", "#5f3f2a"],
        "accessory" => ["#37785a", "#173f35"],
        _ => ["#3c5f99", "#1b2c57"],
    }
}

/// Water, woods and crystal have a colour of their own on every card.
fn of_its_own(land: &str) -> Option<&'static str> {
    match land {
        "waves" => Some("#2f74b8"),
        "woods" => Some("#2f6b52"),
        "shards" => Some("#5f8fc0"),
        _ => None,
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
    debug_assert!(kernel::art::has(part), "there is no part {part}");
    let colours = |place: usize| words.get(place).map_or("", |word| colour(word));
    let mark = Mark::of(part).fill(colours(1)).ink(colours(2)).at(number(0, 80), number(1, 50));
    let mark = mark.size(number(2, 100).unsigned_abs()).turn(number(3, 0));
    if words.contains(&"mirrored") { mark.mirrored() } else { mark }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn every_card_in_the_box_has_a_picture_of_its_own() {
        let content =
            crate::load(&crate::built_in_sources()).expect("the built-in content is good");
        let drawn: BTreeSet<&str> = PICTURES.iter().map(|picture| picture.name).collect();
        let printed: BTreeSet<&str> = content.cards.iter().map(|card| card.name.as_str()).collect();
        assert_eq!(drawn, printed);
        let pictures: BTreeSet<String> = content
            .cards
            .iter()
            .map(|each| card(each.kind.name(), &each.name).draw().into_string())
            .collect();
        assert_eq!(pictures.len(), content.cards.len());
    }

    #[test]
    fn a_card_that_nobody_has_drawn_gets_a_picture_of_the_likest() {
        let silver = card("tactic", "Silver Blade").draw().into_string();
        assert!(silver.contains("#a-sword"), "{silver}");
        assert_ne!(silver, card("tactic", "Golden Blade").draw().into_string());
        assert!(card("upgrade", "Xyzzy").draw().into_string().contains("<use"));
    }
}
