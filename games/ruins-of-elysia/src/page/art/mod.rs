//! The pictures in the windows of cards: grounds and things are drawn once (`things.svg`), and `scenes.txt` says what stands
//! where on which card. A card that an owner adds has the picture of its tag.

use super::glyphs;
use crate::content::{EventCard, ItemCard, Quest};
use crate::ids::{Npc, Playable};
use crate::view::View;
use maud::{Markup, PreEscaped, html};

/// Everybody who can be met, from the shoulders up; the clothes are in the colour of the seat.
const BUSTS: &str = include_str!("busts.svg");
/// Grounds and things.
const THINGS: &str = include_str!("things.svg");
const SCENES: &str = include_str!("scenes.txt");

pub(super) fn item(card: &ItemCard) -> Markup {
    picture(&[&card.id, &format!("tag-{}", card.tag.name())])
}

pub(super) fn event(event: &EventCard) -> Markup {
    picture(&[&event.id, "event"])
}

pub(super) fn quest(quest: &Quest) -> Markup {
    picture(&[&quest.id, &format!("element-{}", quest.element), "element"])
}

/// Somebody who is met.
pub(super) fn npc(view: &View, npc: Npc) -> Markup {
    let ground = if matches!(npc, Npc::Villain(_)) { "dusk" } else { "wood" };
    bust(ground, &glyphs::npc(view, npc))
}

/// Somebody to be, where one would meet them.
pub(super) fn hero(view: &View, playable: Playable) -> Markup {
    let id = &view.content.get().character(playable).id;
    bust(line(&format!("hero-{id}")).unwrap_or("road"), &glyphs::playable(view, Some(playable)))
}

fn bust(ground: &str, drawing: &str) -> Markup {
    let inside = html! {
        use href={ "#b-" (ground) } {}
        use href={ "#" (drawing) } x="30" y="4" width="60" height="81" {}
    };
    window(&inside)
}

/// The one back that all cards of a deck have.
pub(super) fn back(deck: &str) -> Markup {
    picture(&[&format!("back-{deck}"), "back"])
}

/// The picture by the first of these names that has a line.
fn picture(names: &[&str]) -> Markup {
    let Some(words) = names.iter().find_map(|name| line(name)) else { return html! {} };
    let mut words = words.split(' ').peekable();
    let ground = words.next().unwrap_or_default();
    let mut things = html! { use href={ "#b-" (ground) } {} };
    while let (Some(thing), Some(x), Some(y), Some(size)) =
        (words.next(), words.next(), words.next(), words.next())
    {
        let turn = words.next_if(|word| word.parse::<f32>().is_ok());
        let turn = turn.map(|turn| format!(" rotate({turn})")).unwrap_or_default();
        let place = format!("translate({x} {y}) scale({size}){turn}");
        things = html! { (things) use href={ "#e-" (thing) } transform=(place) {} };
    }
    window(&things)
}

fn line(name: &str) -> Option<&'static str> {
    SCENES.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '))
}

fn window(inside: &Markup) -> Markup {
    html! { svg viewBox="0 0 120 80" preserveAspectRatio="xMidYMid slice" { (inside) } }
}

/// All drawings, to be defined once on a page.
pub(super) fn defined() -> Markup {
    html! {
        svg.symbols width="0" height="0" aria-hidden="true" focusable="false" {
            (PreEscaped(BUSTS))
            defs { (PreEscaped(THINGS)) }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::Content as _;

    #[test]
    fn every_printed_card_has_a_picture_of_its_own() {
        let content = crate::content::Content::built_in();
        let content = content.get();
        let cards = content.cards.iter().map(|card| card.id.clone());
        let events = content.events.iter().map(|event| event.id.clone());
        for id in cards.chain(events) {
            assert!(line(&id).is_some(), "no picture of {id}");
        }
        for quest in &content.quests {
            let element = format!("element-{}", quest.element);
            assert!(line(&quest.id).or(line(&element)).is_some(), "no picture of {}", quest.id);
        }
    }

    #[test]
    fn every_picture_is_made_of_things_that_are_drawn() {
        for line in SCENES.lines().filter(|line| !line.starts_with('#')) {
            let mut words = line.split(' ').skip(1);
            let ground = words.next().expect("a ground");
            assert!(THINGS.contains(&format!("id=\"b-{ground}\"")), "{line}");
            for thing in words.filter(|word| word.parse::<f32>().is_err()) {
                assert!(THINGS.contains(&format!("id=\"e-{thing}\"")), "{line}");
            }
        }
    }
}
