//! The pictures of the page of rules, by their names: `hero-H01+H09`, `skill-S05`, `item-I01`, `monster-M05`, `cities`, `shards`.

use super::glyphs::{self, gems, icon, shard_glyph};
use super::{cards, map};
use crate::content::Content;
use crate::ids::{HeroId, ItemId, Shard, SkillId};
use crate::view::{HeroView, ItemView, SkillView, TileView};
use maud::{Markup, html};

pub(crate) fn picture(content: &'static Content, name: &str) -> Option<Markup> {
    if let Some((kind, ids)) = name.split_once('-') {
        let drawn: Option<Vec<Markup>> = ids.split('+').map(|id| one(content, kind, id)).collect();
        return drawn.map(|drawn| html! { div.offer { @for each in drawn { (each) } } });
    }
    match name {
        "cities" => Some(cities(content)),
        "shards" => Some(shards()),
        _ => None,
    }
}

fn one(content: &'static Content, kind: &str, id: &str) -> Option<Markup> {
    match kind {
        "hero" => {
            let place = content.heroes.iter().position(|card| card.id == id)?;
            Some(cards::hero(&hero(content, place), None))
        }
        "skill" => {
            let place = content.skills.iter().position(|tile| tile.id == id)?;
            Some(cards::skill(&skill(content, place), None))
        }
        "item" => {
            let place = content.items.iter().position(|card| card.id == id)?;
            Some(cards::item(&item(content, place), None))
        }
        "monster" => monster(content, id),
        _ => None,
    }
}

fn hero(content: &'static Content, place: usize) -> HeroView {
    let card = &content.heroes[place];
    HeroView {
        id: HeroId(place as u8),
        name: &card.name,
        class: card.class,
        legendary: card.legendary,
        hp: card.hp,
        upgraded: false,
        text: &card.sides[0].text,
        upgraded_text: &card.sides[1].text,
    }
}

fn skill(content: &'static Content, place: usize) -> SkillView {
    let tile = &content.skills[place];
    SkillView {
        id: SkillId(place as u8),
        name: &tile.name,
        cost: tile.cost,
        text: &tile.sides[0].text,
        upgraded_text: &tile.sides[1].text,
        upgraded: false,
        used: false,
    }
}

fn item(content: &'static Content, place: usize) -> ItemView {
    let card = &content.items[place];
    ItemView {
        id: ItemId(place as u8),
        name: &card.name,
        price: card.price,
        text: &card.sides[0].text,
        upgraded_name: &card.upgraded_name,
        upgraded_text: &card.sides[1].text,
        upgraded: false,
    }
}

/// A Monster with the rows of its table.
fn monster(content: &'static Content, id: &str) -> Option<Markup> {
    let card = content.monsters.iter().find(|card| card.id == id)?;
    Some(html! {
        div.bestiary {
            (glyphs::monster(&card.name))
            div {
                h4 { (card.name) }
                p { "Level " (card.level) ", " (card.hp) " HP" }
                ul {
                    @for row in &card.rows {
                        li {
                            @for face in row.low..=row.high { (icon(&format!("die-{face}"))) }
                            " " (row.text.split_once(": ").map_or(row.text.as_str(), |(_, text)| text))
                        }
                    }
                }
            }
        }
    })
}

/// The first Journal Tile of each of three colours.
fn cities(content: &'static Content) -> Markup {
    let shown = [("Thornwick", Shard::Green), ("Saltmarsh", Shard::Blue), ("Ironvale", Shard::Red)];
    html! {
        ul.showing {
            @for (name, color) in shown {
                @if let Some(tile) = content.tiles.iter().position(|tile| tile.color == color) {
                    li { (map::picture(name, color, &face(content, tile))) }
                }
            }
        }
    }
}

fn face(content: &'static Content, place: usize) -> TileView {
    let tile = &content.tiles[place];
    TileView {
        id: crate::ids::TileId(place as u8),
        level: tile.level,
        monsters: tile.monsters,
        coins: tile.coins,
        landmarks: tile.landmarks.iter().map(|site| (site.name, site.time)).collect(),
    }
}

fn shards() -> Markup {
    let words =
        ["pays for red", "pays for blue", "pays for green", "pays for any colour, and for levels"];
    html! {
        ul.showing {
            @for (shard, words) in Shard::ALL.into_iter().zip(words) {
                li { span.large { (icon(shard_glyph(shard))) } b { (shard.name()) } span { (words) } }
            }
            li { span.large { (gems(crate::ids::Shards([1, 1, 0, 0]))) } b { "A cost" } span { "1 Red and 1 Blue" } }
        }
    }
}
