//! Every card and figure has a drawing of its own, in its box, made of known parts.

use super::*;
use crate::{Class, Content};
use kernel::Content as _;
use std::collections::BTreeSet;

fn content() -> &'static Content {
    Content::built_in().get()
}

/// All figures that are drawn, both sides of the Heroes.
fn figures() -> Vec<(&'static str, String)> {
    let drawn =
        |upgraded| heroes().map(move |(_, name)| (name, hero(name, None, upgraded).into_string()));
    let monsters = fiends().map(|(_, name)| (name, monster(name).into_string()));
    drawn(false).chain(drawn(true)).chain(monsters).collect()
}

fn sheets() -> String {
    symbols().into_string() + &kernel::art::symbols().into_string()
}

fn ids(drawn: &str) -> Vec<&str> {
    drawn.split(" id=\"").skip(1).filter_map(|rest| rest.split('"').next()).collect()
}

/// What a drawing points to that is not in these ids.
fn missing<'a>(drawn: &'a str, ids: &BTreeSet<&str>) -> Vec<&'a str> {
    let parts = drawn.split("href=\"#").skip(1).filter_map(|rest| rest.split('"').next());
    let colours = drawn.split("url(#").skip(1).filter_map(|rest| rest.split(')').next());
    parts.chain(colours).filter(|name| !ids.contains(name)).collect()
}

#[test]
fn everybody_in_the_box_has_a_figure_and_everybody_with_a_figure_is_in_the_box() {
    let printed: BTreeSet<(&str, &str)> =
        content().heroes.iter().map(|hero| (hero.id.as_str(), hero.name.as_str())).collect();
    assert_eq!(heroes().collect::<BTreeSet<_>>(), printed);
    let printed: BTreeSet<(&str, &str)> =
        content().monsters.iter().map(|each| (each.id.as_str(), each.name.as_str())).collect();
    assert_eq!(fiends().collect::<BTreeSet<_>>(), printed);
}

#[test]
fn a_hero_is_drawn_in_the_class_that_is_printed() {
    for printed in &content().heroes {
        assert_eq!(
            heroes::find(&printed.name, None).class,
            Some(printed.class),
            "{}",
            printed.name
        );
    }
}

#[test]
fn every_card_and_place_has_a_picture_of_its_own() {
    let content = content();
    let skills = content.skills.iter().map(|skill| skill.name.as_str());
    let items = content.items.iter().map(|item| item.name.as_str());
    let cities = content.cities.iter().map(|city| city.name.as_str());
    let landmarks = crate::Landmark::ALL.into_iter().map(crate::Landmark::name);
    let seasons = ["Spring", "Summer", "Autumn", "Winter", "Village"];
    let printed: BTreeSet<&str> =
        skills.chain(items).chain(cities).chain(landmarks).chain(seasons).collect();
    assert_eq!(pictures().collect::<BTreeSet<_>>(), printed);
    let drawn: BTreeSet<String> =
        pictures().map(|name| picture(name, false).into_string()).collect();
    assert_eq!(drawn.len(), printed.len(), "two pictures are the same");
}

#[test]
fn the_upgraded_side_of_an_item_is_found_by_its_own_name_and_shines() {
    for item in &content().items {
        let upgraded = picture(&item.upgraded_name, false).into_string();
        assert_eq!(upgraded, picture(&item.name, true).into_string(), "{}", item.name);
        assert_ne!(upgraded, picture(&item.name, false).into_string(), "{}", item.name);
    }
}

#[test]
fn every_drawing_is_made_of_parts_that_are_there() {
    let sheets = sheets();
    let all: BTreeSet<&str> = ids(&sheets).into_iter().collect();
    assert_eq!(missing(&sheets, &all), Vec::<&str>::new());
    for (name, drawn) in figures() {
        assert_eq!(missing(&drawn, &all), Vec::<&str>::new(), "{name}");
    }
    for name in pictures() {
        assert_eq!(missing(&picture(name, true).into_string(), &all), Vec::<&str>::new(), "{name}");
    }
    let cities = content().cities.iter().map(|each| city(&each.name, Some(Shard::Red)));
    let small = Shard::ALL.map(shard).into_iter().chain(Status::ALL.map(status)).chain(cities);
    let small = small.chain(Season::ALL.map(season)).chain(Token::ALL.map(token));
    let stages = content().cities.iter().map(|each| stage(&each.name));
    for drawn in small.chain(stages) {
        assert_eq!(missing(&drawn.into_string(), &all), Vec::<&str>::new());
    }
}

#[test]
fn a_part_stands_once_and_has_neither_style_nor_script() {
    let sheets = sheets();
    let mut all = ids(&sheets);
    let count = all.len();
    all.sort_unstable();
    all.dedup();
    assert_eq!(all.len(), count, "a part stands twice");
    let drawn: String = figures().into_iter().map(|(_, drawn)| drawn).collect();
    for text in [sheets.as_str(), &drawn, &emblem().into_string()] {
        assert!(!text.contains("style=") && !text.contains("<script") && !text.contains("http"));
        assert!(!text.contains("NaN") && !text.contains("inf"));
    }
}

#[test]
fn no_two_figures_and_no_two_cities_are_the_same() {
    let all = figures();
    let different: BTreeSet<&str> = all.iter().map(|(_, drawn)| drawn.as_str()).collect();
    assert_eq!(different.len(), all.len());
    let cities = &content().cities;
    let drawn: BTreeSet<String> =
        cities.iter().map(|each| city(&each.name, None).into_string()).collect();
    assert_eq!(drawn.len(), cities.len());
}

#[test]
fn figures_are_small() {
    for (name, drawn) in figures() {
        assert!(drawn.len() < 3_400, "{name} has {} bytes", drawn.len());
    }
    let sheet = symbols().into_string().len();
    assert!(sheet < 54_000, "{sheet} bytes, of which a third is sent");
}

#[test]
fn somebody_whom_nobody_has_drawn_is_of_the_class_and_as_near_as_the_words_say() {
    let nearest = |name, class| heroes::find(name, Some(class)).name;
    assert_eq!(nearest("Old Finch", Class::Ranger), "Finch Windrow");
    for class in Class::ALL {
        assert_eq!(heroes::find("Xyzzy Plugh", Some(class)).class, Some(class));
    }
    assert_eq!(monster("Winter Wolf").into_string(), monster("Dire Wolf").into_string());
    assert!(monster("Xyzzy Plugh").into_string().contains("<path"));
    assert_eq!(
        picture("Silver Arrows", false).into_string().matches("#a-f-arrow").count(),
        picture("Twin Arrows", false).into_string().matches("#a-f-arrow").count()
    );
    assert!(city("Xyzzy", None).into_string().contains("#a-f-city-"));
}

#[test]
fn the_emblem_stands_alone() {
    let drawn = emblem().into_string();
    let own: BTreeSet<&str> = ids(&drawn).into_iter().collect();
    assert_eq!(missing(&drawn, &own), Vec::<&str>::new());
    assert!(own.iter().all(|id| id.starts_with("synchro-")), "{own:?}");
    assert!(drawn.len() < 21_000, "{} bytes", drawn.len());
}
