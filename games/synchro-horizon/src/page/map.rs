//! The journey: sixteen places, roads to the right and canals down, and what waits in each of them.

use super::glyphs::{icon, place_glyph};
use crate::action::{Action, Ask};
use crate::art;
use crate::content::Landmark;
use crate::ids::Shard;
use crate::journey::Ask as JourneyAsk;
use crate::view::{CityView, TileView, View};
use kernel::Offers;
use kernel::english::count;
use maud::{Markup, html};

pub(super) fn map(view: &View, offers: &mut Offers<Action>) -> Markup {
    if view.battle.is_some() {
        return html! {};
    }
    html! {
        h3.visually-hidden { "The map" }
        div.map data-flip="map" {
            (ways(view))
            ol.cities aria-label="Places, row by row" {
                @for city in &view.map { (place(view, city, offers)) }
            }
        }
    }
}

/// Roads and canals, and over them the way that the party has come.
fn ways(view: &View) -> Markup {
    let at = |city: &CityView| (u32::from(city.column) * 100 - 50, u32::from(city.row) * 100 - 50);
    let way = |from: &CityView, to: &CityView| {
        let ((x, y), (to_x, to_y)) = (at(from), at(to));
        format!("M{x} {y}L{to_x} {to_y}")
    };
    let steps = view.route.iter().chain([&view.city]).map(|city| &view.map[city.index()]);
    let steps: Vec<&CityView> = steps.collect();
    html! {
        svg.ways viewBox="0 0 400 400" preserveAspectRatio="none" aria-hidden="true" {
            @for city in &view.map {
                @for next in &city.next {
                    @let next = &view.map[next.index()];
                    path class={ "way " @if next.row == city.row { "road" } @else { "canal" } } d=(way(city, next)) vector-effect="non-scaling-stroke" {}
                }
            }
            @for step in steps.windows(2) {
                path.travelled d=(way(step[0], step[1])) vector-effect="non-scaling-stroke" {}
            }
        }
    }
}

fn place(view: &View, city: &CityView, offers: &mut Offers<Action>) -> Markup {
    let here = view.city == city.id;
    let behind = view.route.contains(&city.id);
    let go = offers.take(Action::Go(city.id));
    let inside = html! {
        (head(city.name, city.color, city.tile.as_ref()))
        @if city.tile.is_none() { span.facts { @if city.next.is_empty() { "A Celestial waits" } @else { "Here it begins" } } }
    };
    html! {
        li class={ "city l-" (look(city.color)) @if here { " here" } @if behind { " behind" } @if !here && !behind && !city.ahead { " lost" } @if go.is_some() { " open" } } data-flip={ "city-" (city.id.0) } {
            @match go { Some(go) => (go.spelled_button("go", &inside)), None => div.go { (inside) } }
            @if let Some(tile) = &city.tile { (sites(view, tile, here, offers)) }
            @if here { span.party data-flip="flag" title="The party" { (icon("flag")) span.visually-hidden { "The party is here" } } }
        }
    }
}

/// A place as the page of rules shows it.
pub(super) fn picture(name: &str, color: Shard, tile: &TileView) -> Markup {
    html! {
        div class={ "city l-" (look(Some(color))) } {
            div.go { (head(name, Some(color), Some(tile))) }
            ul.sites { @for (landmark, days) in &tile.landmarks { li.site { (one_site(*landmark, *days)) } } }
        }
    }
}

/// The city, its name and level, and what its battle is like.
fn head(name: &str, color: Option<Shard>, tile: Option<&TileView>) -> Markup {
    html! {
        svg.city-art viewBox="-50 -50 100 100" aria-hidden="true" { (art::city(name, color)) }
        span.city-head {
            b.city-name { (name) }
            @if let Some(tile) = tile { span.city-level title="City level: Heroes that join here come with one level less" { (icon("level")) (tile.level) } }
        }
        @if let Some(tile) = tile { (facts(tile)) }
    }
}

fn look(color: Option<Shard>) -> &'static str {
    match color {
        None => "end",
        Some(Shard::Red) => "ember",
        Some(Shard::Blue) => "marsh",
        Some(Shard::Green) => "meadow",
        Some(Shard::Clear) => "frost",
    }
}

fn facts(tile: &TileView) -> Markup {
    let levels: Vec<String> = tile.monsters.iter().map(u8::to_string).collect();
    html! {
        span.facts {
            span.levels title={ "Four Monsters, of level " (kernel::english::list(&levels)) } {
                (icon("skull"))
                @for level in tile.monsters { b class={ "lv lv-" (level) } { (level) } }
            }
            span title={ (tile.coins) " Coins for the battle" } { (icon("coin")) (tile.coins) }
        }
    }
}

fn sites(view: &View, tile: &TileView, here: bool, offers: &mut Offers<Action>) -> Markup {
    let choosing = here && matches!(view.ask, Ask::Journey(JourneyAsk::Site));
    html! {
        ul class={ "sites" @if choosing { " asked" } } {
            @for (number, (landmark, days)) in (0u8..).zip(&tile.landmarks) {
                @let flag = here && view.flag == Some(*landmark);
                @let choice = if choosing { offers.take(Action::Site(number)) } else { None };
                li class={ "site" @if flag { " flagged" } @else if here && view.flag.is_some() { " gone" } } title={ (landmark.name()) ", " (count(*days, "day")) ". " (landmark.about()) } {
                    @match choice {
                        Some(choice) => (choice.spelled_button("site-do", &one_site(*landmark, *days))),
                        None => (one_site(*landmark, *days)),
                    }
                }
            }
        }
    }
}

fn one_site(landmark: Landmark, days: u8) -> Markup {
    html! {
        (icon(&place_glyph(landmark.name())))
        span.site-name { (landmark.name()) }
        span.site-time { (days) (icon("day")) span.visually-hidden { " days" } }
    }
}
