//! All drawings on one page, to look at: `cargo run -p synchro-horizon --example figures > figures.html`.
//! With a word it shows one part of them: "heroes", "upgraded", "monsters", "small", "pictures", "map", "stages".

use maud::{DOCTYPE, Markup, PreEscaped, html};
use synchro_horizon::Shard;
use synchro_horizon::art::{self, Season, Status, Token};

const LOOK: &str = "body{margin:0;background:#ece6da;font:11px sans-serif}h2{margin:8px}
figure{display:inline-block;margin:2px}.dark{background:#241d3a}.light{background:#d9e6ee}
.black{filter:brightness(0)}.black .aura{display:none}.city{background:#e9dcc0}";

fn main() {
    let asked = std::env::args().nth(1);
    let is_wanted = |part: &str| asked.as_deref().is_none_or(|word| word == part);
    let page = html! {
        (DOCTYPE)
        title { "Figures" }
        style { (PreEscaped(LOOK)) }
        (kernel::art::symbols())
        (art::symbols())
        @if is_wanted("heroes") { (large("Heroes", &heroes(false))) }
        @if is_wanted("upgraded") { (large("Heroes, upgraded", &heroes(true))) }
        @if is_wanted("monsters") { (large("Monsters and Celestials", &monsters())) }
        @if is_wanted("small") { (small()) }
        @if is_wanted("pictures") { (pictures()) }
        @if is_wanted("map") { (map()) }
        @if is_wanted("stages") { (stages()) }
    };
    println!("{}", page.into_string());
}

type Named = (String, Markup);

fn heroes(upgraded: bool) -> Vec<Named> {
    let label = |id: &str, name: &str| format!("{id} {name}");
    art::heroes().map(|(id, name)| (label(id, name), art::hero(name, None, upgraded))).collect()
}

fn monsters() -> Vec<Named> {
    art::fiends().map(|(id, name)| (format!("{id} {name}"), art::monster(name))).collect()
}

fn stood(ground: &str, width: u32, figure: &Markup) -> Markup {
    html! { svg class=(ground) viewBox=(art::VIEW) width=(width) height=(width * 9 / 7) { (figure) } }
}

/// Each at 300 px, by turns on light and dark ground, with its size in bytes.
fn large(title: &str, figures: &[Named]) -> Markup {
    html! {
        h2 { (title) }
        @for (number, (name, figure)) in figures.iter().enumerate() {
            figure {
                (stood(if number % 2 == 0 { "light" } else { "dark" }, 300, figure))
                figcaption { (name) ", " (figure.0.len()) }
            }
        }
    }
}

/// All at 48 px: on light ground, on dark ground, as black silhouettes.
fn small() -> Markup {
    let groups = [heroes(false), heroes(true), monsters()];
    html! {
        h2 { "At 48 px" }
        @for group in groups {
            @for ground in ["light", "dark", "black"] {
                div { @for (_, figure) in &group { (stood(ground, 48, figure)) } }
            }
        }
    }
}

fn pictures() -> Markup {
    html! {
        h2 { "Pictures" }
        @for name in art::pictures() {
            figure { svg width="176" height="110" { (art::picture(name, false)) } figcaption { (name) } }
        }
        h2 { "Items, upgraded" }
        @for name in art::pictures().skip(50).take(30) { svg width="176" height="110" { (art::picture(name, true)) } }
        h2 { "Busts" }
        @for (_, name) in art::heroes() {
            @for upgraded in [false, true] { svg width="110" height="110" { (art::bust(name, None, upgraded)) } }
        }
        @for (_, name) in art::fiends() { svg width="110" height="110" { (art::portrait(name)) } }
    }
}

/// The ground of a battle in every city, with four who meet four.
fn stages() -> Markup {
    let (heroes, monsters) = (heroes(false), monsters());
    let places = art::pictures().skip(104);
    html! {
        h2 { "Battles" }
        @for (number, place) in places.enumerate() {
            svg width="880" height="385" viewBox="0 0 320 140" {
                (art::stage(place))
                @for line in 0..4 {
                    @let (_, hero) = &heroes[(number * 4 + line) % heroes.len()];
                    @let (_, monster) = &monsters[(number * 4 + line) % monsters.len()];
                    g transform={ "translate(" (104 - line * 34) " 40)scale(.58)" } { (hero) }
                    g transform={ "translate(" (148 + line * 34) " 40)scale(.58)" } { (monster) }
                }
            }
        }
    }
}

fn map() -> Markup {
    html! {
        h2 { "Emblem, cities, shards, marks" }
        svg width="900" height="600" { (art::emblem()) }
        svg width="180" height="120" { (art::emblem()) }
        div {
            @for (number, name) in art::pictures().skip(104).enumerate() {
                svg class="city" width="120" height="120" viewBox="-60 -60 120 120" { (art::city(name, Some(Shard::ALL[number % 4]))) }
            }
        }
        @for size in [64, 24, 16] {
            div {
                @for shard in Shard::ALL { svg width=(size) height=(size) { (art::shard(shard)) } }
                @for status in Status::ALL { svg width=(size) height=(size) { (art::status(status)) } }
                @for season in Season::ALL { svg width=(size) height=(size) { (art::season(season)) } }
                @for token in Token::ALL { svg width=(size) height=(size) { (art::token(token)) } }
            }
        }
    }
}
