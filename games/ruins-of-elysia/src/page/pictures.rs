//! The pictures of the page of rules and of set-up, by their names: `card-stride`, the kinds of tiles, who is met, and one
//! for each way to play.

use super::cards::{self, Lies};
use super::glyphs::terrain;
use crate::content::Content;
use crate::options::Setting;
use crate::text::Terrain;
use kernel::english::capital;
use maud::{Markup, PreEscaped, html};

pub(crate) fn picture(content: &'static Content, name: &str) -> Option<Markup> {
    if let Some(ids) = name.strip_prefix("card-") {
        let cards: Option<Vec<Markup>> = ids.split('+').map(|id| card(content, id)).collect();
        return cards.map(|cards| html! { div.cards { @for card in cards { (card) } } });
    }
    if let Some(word) = name.strip_prefix("mode-") {
        return mode(word);
    }
    match name {
        "tiles" => Some(tiles()),
        "places" => Some(places()),
        "monsters" => Some(monsters(content)),
        _ => None,
    }
}

fn card(content: &Content, id: &str) -> Option<Markup> {
    let printed = content.cards.iter().find(|card| card.id == id)?;
    Some(cards::printed(printed, Lies::at(String::new())))
}

/// A race has its emblem; the others stand before a Fortress.
fn mode(word: &str) -> Option<Markup> {
    let drawing = match word {
        word if word == Setting::Destiny.word() => include_str!("emblem.svg"),
        word if word == Setting::HerosQuest.word() => include_str!("heros-quest.svg"),
        _ => return None,
    };
    Some(PreEscaped(drawing.to_owned()))
}

/// The kinds of tiles, and what staying on them costs beside the step (RE-417).
fn tiles() -> Markup {
    html! {
        ul.showing {
            @for kind in [Terrain::Forest, Terrain::Plains, Terrain::Mountain, Terrain::Desert, Terrain::Water] {
                @let look = terrain(Some(kind));
                @let toll = matches!(kind, Terrain::Mountain | Terrain::Desert | Terrain::Water);
                li { (hex(look, None)) b { (capital(look)) } span { @if toll { "1 Walk more to stay or cross" } @else { "free" } } }
            }
        }
    }
}

fn places() -> Markup {
    let places = [
        ("village", "Village", "sells you cards"),
        ("ruins", "Ruins", "somebody waits there"),
        ("fortress", "Fortress", "only in Hero’s Quest"),
    ];
    html! {
        ul.showing {
            @for (overlay, name, words) in places {
                li { (hex("plains", Some(overlay))) b { (name) } span { (words) } }
            }
        }
    }
}

fn hex(look: &str, overlay: Option<&str>) -> Markup {
    html! {
        svg.tile viewBox="-52 -58 104 116" {
            use class={ "ground " (look) } href="#hex" {}
            use href="#hex" fill={ "url(#f-" (look) ")" } {}
            use href="#hex" fill="url(#f-wash)" {}
            use class={ "life " (look) @if overlay.is_some() { " far" } } href={ "#t-" (look) } {}
            @if let Some(overlay) = overlay { use.overlay href={ "#o-" (overlay) } transform="translate(0 -10) scale(1.12)" {} }
            use.rim href="#hex" {}
        }
    }
}

fn monsters(content: &Content) -> Markup {
    html! {
        ul class="showing monster" {
            @for (number, monster) in content.monsters.iter().enumerate().take(3) {
                li {
                    svg viewBox="0 0 40 54" { use href={ "#n-" (number) } {} }
                    b { (monster.name) }
                    span { "level " (monster.level) }
                }
            }
        }
    }
}
