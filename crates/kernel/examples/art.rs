//! All shared parts of drawings on one page, to look at: `cargo run -p kernel --example art > art.html`.

use kernel::art::{self, Beast, Bust, Figure, Mark, SHEETS, Scene};
use maud::{DOCTYPE, Markup, html};

fn main() {
    let names: Vec<&str> = SHEETS.iter().flat_map(|sheet| art::parts_of(sheet)).collect();
    let page = html! {
        (DOCTYPE)
        title { "Parts of drawings" }
        (art::symbols())
        h2 { "Skies and lands" }
        @for name in ["hills", "plain", "peaks", "woods", "waves", "dunes", "shards", "ruins", "isles", "floor", "arches", "town", "clouds"] {
            (shown(name, &Scene::new("dawn").glow("sun", 110, 34, 120).land(name, "#5a6f9a").nearer(name, "#33406b", 16)))
        }
        @for sky in ["dawn", "day", "dusk", "night", "storm", "myst", "glade", "ember", "deep", "gold", "hall"] {
            (shown(sky, &Scene::new(sky).glow("white", 50, 40, 120).land("plain", "#2b2140")))
        }
        h2 { "Things and figures" }
        @for name in names.iter().filter(|name| is_thing(name)) {
            (shown(name, &Scene::new("day").land("plain", "#7fa36b").put(Mark::of(*name).fill("#d8d2c4").ink("#a3402f").at(80, 54))))
        }
        h2 { "Busts" }
        @for (label, bust) in busts() { (figure(label, &bust)) }
        h2 { "Beasts" }
        @for name in names.iter().filter_map(|name| name.strip_prefix("beast-")) {
            (figure(name, &Beast::new(name, "#7b8f4a", "#d9b45a").eyes("fierce", "#ffd45e")))
        }
        (figure("horns, wings", &Beast::new("hulk", "#7a5266", "#c9a24b").eyes("one", "#ffd45e").wear("wings", "#4a2f44").wear("top-ram", "#d9cbb0")))
    };
    println!("{}", page.into_string());
}

/// Neither a land nor a part of a portrait.
fn is_thing(name: &str) -> bool {
    let [_, things, people, _] = SHEETS;
    let single = ["soldier", "golem", "mage", "walker", "hero", "kneeler", "runner"];
    art::parts_of(things).any(|part| part == name)
        || (single.contains(&name) && art::parts_of(people).any(|part| part == name))
}

fn shown(label: &str, scene: &Scene) -> Markup {
    html! { svg width="168" height="120" { (scene.draw()) text x="4" y="116" font-size="12" { (label) } } }
}

fn figure(label: &str, figure: &impl Figure) -> Markup {
    html! { svg width="116" height="130" { (figure.portrait("day")) text x="4" y="128" font-size="12" { (label) } } }
}

fn busts() -> Vec<(&'static str, Bust)> {
    let mut all = Vec::new();
    for torso in ["robe", "plate", "fur", "cloak", "gown", "frame"] {
        all.push((
            torso,
            Bust::new("#e2b48c", "#8a4a5c", "#e0b050").torso(torso).hair("short", "#3b2417"),
        ));
    }
    for head in ["broad", "slim", "construct", "skull", "void", "lizard", "wolf", "bird", "insect"]
    {
        all.push((head, Bust::new("#b9b08a", "#3f5b7a", "#e0b050").head(head)));
    }
    for face in ["calm", "stern", "smile", "sly", "old", "glow"] {
        all.push((face, Bust::new("#c98d63", "#3f6b45", "#e0b050").face(face).hair("bald", "")));
    }
    for hair in ["short", "long", "bun", "tail", "braids", "curls", "spikes", "mohawk"] {
        all.push((
            hair,
            Bust::new("#f0cba6", "#57349b", "#e0b050").head("slim").hair(hair, "#a3562a"),
        ));
    }
    for beard in ["full", "short", "goat"] {
        all.push((
            beard,
            Bust::new("#e2b48c", "#8a4a2c", "#e0b050")
                .hair("short", "#8a8f98")
                .beard(beard, "#8a8f98"),
        ));
    }
    for top in [
        "hood", "helm", "crest", "crown", "circlet", "band", "hat", "cap", "mask", "horns", "ram",
        "antlers", "elf", "cat", "halo", "flames", "tusks", "snakes",
    ] {
        all.push((top, Bust::new("#d9a57a", "#2f4f63", "#e0b050").top(top, "#b6bcc6")));
    }
    for worn in ["wings", "visor", "eyepatch", "scar", "paint"] {
        all.push((
            worn,
            Bust::new("#d9a57a", "#2f4f63", "#e0b050")
                .hair("short", "#222")
                .wear(worn, "#b3333f", "#fff"),
        ));
    }
    all.push((
        "holds",
        Bust::new("#d9a57a", "#2f4f63", "#e0b050")
            .hair("short", "#222")
            .hold("sword", "#dde", "#a63"),
    ));
    all
}
