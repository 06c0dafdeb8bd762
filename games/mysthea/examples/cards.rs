//! Every picture of Mysthea on one page, to look at: `cargo run -p mysthea --example cards > cards.html`.

use maud::{DOCTYPE, Markup, html};
use mysthea::art;

const NOBODY_HAS_DRAWN: [&str; 3] = ["Nobody", "Somebody", "Xela"];

fn main() {
    let content =
        mysthea::load(&mysthea::built_in_sources()).expect("the built-in content is good");
    let champions = content.champions.iter().map(|each| each.name.as_str()).chain(NOBODY_HAS_DRAWN);
    let monsters = content.monsters.iter().map(|each| each.name.as_str()).chain(NOBODY_HAS_DRAWN);
    let page = html! {
        (DOCTYPE)
        meta charset="utf-8";
        title { "The pictures of Mysthea" }
        (kernel::art::symbols())
        h2 { "Command cards" }
        @for card in &content.cards { (shown(&card.name, 150, 96, &art::card(card.kind.name(), &card.name).draw())) }
        h2 { "Encounters" }
        @for scene in &content.scenes { (shown(&scene.caption, 150, 96, &art::encounter(scene.number, &scene.caption).draw())) }
        h2 { "Champions, near and on the board; the last three are strangers" }
        @for name in champions { (near_and_far(name, &art::champion(name).portrait())) }
        h2 { "Monsters" }
        @for name in monsters { (near_and_far(name, &art::plate(name))) }
        h2 { "Events, a shadow, the back of the cards" }
        @for kind in ["forest", "river", "land of myst", "crystal field", "mountain", "storm"] {
            (shown(kind, 110, 60, &art::land(kind).draw()))
        }
        (shown("shadow", 110, 60, &art::shadow().draw()))
        (shown("back", 80, 110, &art::back()))
    };
    println!("{}", page.into_string());
}

fn shown(label: &str, width: u16, height: u16, picture: &Markup) -> Markup {
    html! { svg width=(width) height=(height + 16) { svg height=(height) { (picture) } text y=(height + 12) font-size="11" { (label) } } }
}

fn near_and_far(name: &str, picture: &Markup) -> Markup {
    html! { (shown(name, 110, 110, picture)) (shown("", 36, 36, picture)) }
}
