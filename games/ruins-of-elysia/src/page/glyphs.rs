//! Our drawings: symbols that are defined once per page, and how other parts point to them.

use super::name;
use crate::action::Character;
use crate::ids::{Npc, Playable};
use crate::text::Terrain;
use crate::view::View;
use kernel::Seat;
use maud::{Markup, PreEscaped, html};

/// Every symbol there is.
pub(crate) fn symbols() -> Markup {
    html! { (PreEscaped(include_str!("symbols.svg"))) (super::art::defined()) }
}

/// A small icon in a line of text. What it says stands beside it in words.
pub(super) fn icon(name: &str) -> Markup {
    html! { svg.i aria-hidden="true" { use href={ "#i-" (name) } {} } }
}

/// The name of a terrain in ids and classes.
pub(super) fn terrain(terrain: Option<Terrain>) -> &'static str {
    match terrain {
        None => "first",
        Some(Terrain::Forest) => "forest",
        Some(Terrain::Plains) => "plains",
        Some(Terrain::Mountain) => "mountain",
        Some(Terrain::Desert) => "desert",
        Some(Terrain::Water) => "water",
    }
}

/// Characters and Monsters that are drawn. Those that the owner's own content adds share one drawing.
const CHARACTERS: [&str; 6] = ["algar", "brisa", "cassim", "delphine", "eryx", "fenna"];
const MONSTERS: [&str; 3] = ["rat", "goblins", "troll"];

pub(super) fn playable(view: &View, playable: Option<Playable>) -> String {
    let id = playable.map(|playable| view.content.get().character(playable).id.as_str());
    match CHARACTERS.iter().position(|each| Some(*each) == id) {
        Some(place) => format!("c-{place}"),
        None => "c-x".to_owned(),
    }
}

pub(super) fn npc(view: &View, npc: Npc) -> String {
    match npc {
        Npc::Villain(villain) => {
            playable(view, Some(view.villains[usize::from(villain)].character))
        }
        Npc::Monster(kind) => {
            let id = view.content.get().monsters[usize::from(kind)].id.as_str();
            let place = MONSTERS.iter().position(|each| *each == id);
            place.map_or_else(|| "n-x".to_owned(), |place| format!("n-{place}"))
        }
    }
}

/// The drawing of somebody, and the class that colours it.
pub(super) fn likeness(view: &View, who: Character) -> (String, String) {
    match who {
        Character::Player(seat) => {
            (playable(view, view.player(seat).character), format!("seat-{}", seat.0))
        }
        Character::Npc(each @ Npc::Villain(_)) => (npc(view, each), "villain".to_owned()),
        Character::Npc(each @ Npc::Monster(_)) => (npc(view, each), "monster".to_owned()),
        Character::Companion => ("c-mule".to_owned(), "companion".to_owned()),
    }
}

/// A portrait in a round frame.
pub(super) fn portrait(view: &View, who: Character, damaged: bool) -> Markup {
    let (drawing, look) = likeness(view, who);
    html! {
        span class={ "portrait " (look) @if damaged { " damaged" } } aria-hidden="true" {
            svg viewBox="2 0 36 38" { use href={ "#" (drawing) } width="40" height="54" {} }
            @if let Character::Player(seat) = who { b.mark { (seat.0 + 1) } }
        }
    }
}

/// Number and name in the colour of the seat.
pub(super) fn chip(view: &View, seat: Seat) -> Markup {
    html! {
        span class={ "chip seat-" (seat.0) } {
            b aria-hidden="true" { (seat.0 + 1) }
            (name(view, seat))
        }
    }
}

/// A bar that fills up. What it says stands beside it in numbers.
pub(super) fn bar(have: u16, of: u16) -> Markup {
    let of = of.max(1);
    let filled = u32::from(have.min(of)) * 100 / u32::from(of);
    html! {
        svg.bar-line viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true" {
            rect.trough width="100" height="8" {}
            rect.fill width=(filled) height="8" {}
        }
    }
}

/// A printed text with an icon before each word that has one. The words stay as they are.
pub(super) fn text(text: &str) -> Markup {
    html! {
        @for (place, word) in words(text).into_iter().enumerate() {
            @if place > 0 { " " }
            @match pictured(word) {
                Some(name) => span.w { (icon(name)) (word) },
                None => (word),
            }
        }
    }
}

/// The words of a text; "-1 Card" is one.
fn words(text: &str) -> Vec<&str> {
    let mut words = Vec::new();
    let mut rest = text;
    while !rest.is_empty() {
        let skip = if rest.starts_with("-1 Card") { "-1 Card".len() } else { 0 };
        let end = rest[skip..].find(' ').map_or(rest.len(), |at| skip + at);
        words.push(&rest[..end]);
        rest = rest[end..].trim_start();
    }
    words
}

fn pictured(word: &str) -> Option<&'static str> {
    let bare = word.trim_end_matches(['.', ',', ':']);
    Some(match bare {
        "Walk" => "walk",
        "Coin" => "coin",
        "Wild" => "wild",
        "Light" => "light",
        "Darkness" => "darkness",
        "-1 Card" => "minus",
        "Attack" => "attack",
        "Defence" => "defend",
        "Forest" => "forest",
        "Plains" => "plains",
        "Mountain" => "mountain",
        "Desert" => "desert",
        "Water" => "water",
        "Village" | "Villages" => "village",
        "Ruins" => "ruins",
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_token_with_a_space_in_its_name_is_one_word() {
        assert_eq!(
            words("gains 2 -1 Card. Draw 1 card."),
            ["gains", "2", "-1 Card.", "Draw", "1", "card."]
        );
        assert_eq!(pictured("-1 Card."), Some("minus"));
        assert_eq!(pictured("Coins"), None);
    }
}
