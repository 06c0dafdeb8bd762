//! Every page: nothing inline, ids once, every field and button has a name, and texts stay texts.

use crate::{duel, toys};
use hall::pages;
use hall::show::{Guest, UndoShow};
use kernel::{Content as _, Primer, Seat, Seats, Viewer, rulebook};
use std::collections::BTreeSet;

const OWN: Viewer = Viewer::Seat(Seat(0));

/// All pages, in all the states that draw something of their own.
fn all_pages() -> Vec<(String, String)> {
    let games = toys::games();
    let game = &games[0];
    let modes = hall::GameInfo::of::<duel::Lights>(duel::Decks::built_in(), false);
    let quest = [("set.mode".to_owned(), "quest".to_owned())];
    let old = [
        ("seat", "open"),
        ("seat", "me"),
        ("set.expert", "on"),
        ("seed", "7"),
        ("name", toys::NASTY),
    ];
    let old = old.map(|(key, value)| (key.to_owned(), value.to_owned()));
    let mut pages = vec![
        ("front", pages::front(&toys::front(&games))),
        (
            "empty front",
            pages::front(&hall::show::FrontShow {
                games: &games,
                open: vec![],
                mine: vec![],
                played: vec![],
            }),
        ),
        ("set up", pages::set_up(game, None, &[])),
        ("set up a game with modes", pages::set_up(&modes, None, &[])),
        ("set up the other mode", pages::set_up(&modes, None, &quest)),
        ("set up again", pages::set_up(game, Some(toys::NASTY), &old)),
        (
            "several seats of one person",
            pages::table(&toys::show(game, OWN), &Guest { follows: true, ..toys::guest() }),
        ),
        ("curtain", pages::table(&toys::show(game, Viewer::Spectator), &curtain())),
        ("replay", pages::replay(&toys::replay(game), &[Seat(0)])),
        ("seed", pages::seed(&toys::seed(game, false))),
        ("seed at the end", pages::seed(&toys::seed(game, true))),
        ("problem", pages::problem(404, "No such table", toys::NASTY)),
        ("seat link", pages::seat_link("t", game, toys::NASTY, "http://x/?a=1&b=\"2\"")),
        ("thanks", pages::report_thanks("t", true)),
    ];
    for game in &games {
        pages.push((game.id, pages::rules(game, "")));
    }
    pages.push(("short rules", pages::rules(&with_primer(), "")));
    pages.push(("what is found in the rules", pages::rules(&with_primer(), toys::NASTY)));
    for (name, show) in tables(game) {
        pages.push((name, pages::table(&show, &toys::guest())));
    }
    pages.into_iter().map(|(name, page)| (name.to_owned(), page.into_string())).collect()
}

/// A game with rules as people read them.
fn with_primer() -> hall::games::GameInfo {
    let script = include_str!("../../../games/mysthea/PRIMER.txt");
    hall::games::GameInfo { primer: Primer::read("PRIMER.txt", script).ok(), ..toys::mysthea() }
}

fn curtain() -> Guest<'static> {
    Guest { curtain: Some(Seat(1)), ..toys::guest() }
}

fn tables(game: &hall::games::GameInfo) -> Vec<(&'static str, hall::show::TableShow<'_>)> {
    let with = |undo: UndoShow| {
        let mut show = toys::show(game, OWN);
        show.undo = undo;
        show
    };
    let group = |viewer: Viewer| {
        let mut show = toys::show(game, viewer);
        show.group = true;
        show.chairs.iter_mut().for_each(|chair| chair.deciding = chair.seat.0 < 2);
        show
    };
    let mut several = group(OWN);
    several.own = Seats::all(2);
    let mut many = toys::show(game, OWN);
    many.page = toys::many(100);
    let mut closed = toys::show(game, OWN);
    closed.closed = Some(toys::NASTY);
    vec![
        ("table", toys::show(game, OWN)),
        ("table, waiting", toys::show(game, Viewer::Seat(Seat(1)))),
        ("table, watching", toys::show(game, Viewer::Spectator)),
        ("table, over", toys::over(game, OWN)),
        ("table, over, watching", toys::over(game, Viewer::Spectator)),
        ("table, the group decides", group(OWN)),
        ("table, the group decides, watching", group(Viewer::Spectator)),
        ("table, the group is one person", several),
        ("table, a hundred choices", many),
        ("table, closed", closed),
        ("table, undo must be agreed", with(UndoShow::Ask)),
        ("table, no undo", with(UndoShow::Never("You have seen a card.".to_owned()))),
        ("table, asked about an undo", with(toys::proposal(true))),
        ("table, waiting for an undo", with(toys::proposal(false))),
    ]
}

/// Opening tags with what stands behind them up to the next tag.
fn tags(html: &str) -> impl Iterator<Item = (&str, &str)> {
    html.split('<').skip(1).filter_map(|piece| piece.split_once('>'))
}

fn attribute<'a>(tag: &'a str, name: &str) -> Option<&'a str> {
    let (_, rest) = tag.split_once(&format!(" {name}=\""))?;
    rest.split_once('"').map(|(value, _)| value)
}

fn is(tag: &str, name: &str) -> bool {
    tag.split(' ').next() == Some(name)
}

#[test]
fn a_strict_policy_can_hold() {
    for (page, html) in all_pages() {
        for (tag, behind) in tags(&html) {
            assert!(!tag.contains(" style="), "{page}: {tag}");
            assert!(!is(tag, "style"), "{page}: {tag}");
            let handler = tag.split(' ').any(|word| word.starts_with("on") && word.contains("=\""));
            assert!(!handler, "{page}: {tag}");
            if is(tag, "script") {
                assert!(attribute(tag, "src").is_some() && behind.is_empty(), "{page}: {tag}");
            }
        }
    }
}

#[test]
fn texts_are_never_read_as_html() {
    for (page, html) in all_pages() {
        assert!(!html.contains(toys::NASTY), "{page}");
        assert!(!html.contains("?a=1&b"), "{page}");
    }
}

#[test]
fn ids_are_used_once_and_lead_somewhere() {
    for (page, html) in all_pages() {
        let mut ids = BTreeSet::new();
        for (tag, _) in tags(&html) {
            if let Some(id) = attribute(tag, "id") {
                assert!(ids.insert(id.to_owned()), "{page}: {id} twice");
            }
        }
        for (tag, _) in tags(&html) {
            let names = [
                "for",
                "form",
                "list",
                "aria-labelledby",
                "aria-describedby",
                "aria-controls",
                "data-copy",
            ];
            for id in names.iter().filter_map(|name| attribute(tag, name)) {
                assert!(ids.contains(id), "{page}: no {id} for {tag}");
            }
            if let Some(id) = attribute(tag, "href").and_then(|link| link.strip_prefix('#')) {
                assert!(ids.contains(id), "{page}: no {id} for {tag}");
            }
        }
    }
}

#[test]
fn every_field_has_a_label_and_every_button_a_name() {
    for (page, html) in all_pages() {
        let labels: BTreeSet<&str> = tags(&html)
            .filter(|(tag, _)| is(tag, "label"))
            .filter_map(|(tag, _)| attribute(tag, "for"))
            .collect();
        for (tag, _) in tags(&html) {
            let hidden = attribute(tag, "type") == Some("hidden");
            if (is(tag, "input") && !hidden) || is(tag, "select") || is(tag, "textarea") {
                // Where there is no room for a label, the field says its name itself.
                let says = attribute(tag, "aria-label").is_some_and(|name| !name.is_empty());
                let labelled = attribute(tag, "id").is_some_and(|id| labels.contains(id));
                assert!(labelled || says, "{page}: no label: {tag}");
            }
            if is(tag, "button") {
                let named =
                    attribute(tag, "aria-label").is_some() || !words_in(&html, tag).is_empty();
                assert!(named, "{page}: no name: {tag}");
            }
            if is(tag, "img") {
                assert!(attribute(tag, "alt").is_some() || tag.contains(" alt"), "{page}: {tag}");
            }
        }
    }
}

/// What a button says by itself, without the elements in it.
fn words_in(html: &str, tag: &str) -> String {
    let inside = html.split_once(tag).and_then(|(_, rest)| rest.split("</button>").next());
    let pieces = inside
        .unwrap_or_default()
        .split('<')
        .map(|piece| piece.rsplit('>').next().unwrap_or_default());
    pieces.collect::<String>().trim().to_owned()
}

#[test]
fn every_page_has_its_landmarks() {
    for (page, html) in all_pages() {
        for landmark in [
            "<html lang=\"en\">",
            "<title>",
            "name=\"viewport\"",
            "<header",
            "<main",
            "<footer",
            "<h1",
        ] {
            assert_eq!(html.matches(landmark).count(), 1, "{page}: {landmark}");
        }
        assert!(html.contains("class=\"skip\""), "{page}");
    }
}

#[test]
fn a_table_is_built_from_its_parts() {
    let game = toys::mysthea();
    for (name, show) in tables(&game) {
        let html = pages::table(&show, &toys::guest()).into_string();
        let parts = pages::parts(&show);
        for part in &parts {
            let section = format!(
                "<section id=\"part-{0}\" class=\"part part-{0}\" aria-label=\"{1}\" data-part=\"{0}\">{2}</section>",
                part.name, part.label, part.html
            );
            assert_eq!(html.matches(&section).count(), 1, "{name}: {}", part.name);
        }
        assert_eq!(html.matches(" data-part=").count(), parts.len(), "{name}");
    }
}

#[test]
fn every_choice_is_on_the_page_once_and_belongs_to_the_one_form() {
    let game = toys::mysthea();
    let show = toys::show(&game, OWN);
    let html = pages::table(&show, &toys::guest()).into_string();
    assert_eq!(
        html.matches("<form id=\"act\" method=\"post\" action=\"/tables/k7f3q9/act\">").count(),
        1
    );
    for choice in show.page.placed.iter().chain(&show.page.bar) {
        let id = format!("id=\"{}\"", choice.element_id());
        assert_eq!(html.matches(&id).count(), 1, "{}", choice.label);
    }
    let watching =
        pages::table(&toys::show(&game, Viewer::Spectator), &toys::guest()).into_string();
    assert_eq!(watching.matches("form=\"act\"").count(), 0);
}

#[test]
fn many_choices_stand_under_headings_and_can_be_filtered() {
    let game = toys::mysthea();
    let html = |count: usize| {
        let mut show = toys::show(&game, OWN);
        show.page = toys::many(count);
        let html = pages::table(&show, &toys::guest()).into_string();
        for choice in &show.page.bar {
            let id = format!("id=\"{}\"", choice.element_id());
            assert_eq!(html.matches(&id).count(), 1, "{}", choice.label);
        }
        html
    };
    let hundred = html(100);
    let headings: Vec<&str> = hundred
        .split("class=\"bar-group\"><h3>")
        .skip(1)
        .filter_map(|rest| rest.split('<').next())
        .collect();
    assert_eq!(headings, ["Tides", "Roots", "Winds", "Embers"]);
    let (_, tides) = hundred.split_once("<h3>Tides</h3>").expect("a heading");
    let (tides, _) = tides.split_once("</section>").expect("its end");
    assert_eq!(tides.matches("of Tides</span>").count(), 25);
    assert!(!tides.contains("of Roots"));
    // Without script nobody sees the field, and all choices stand there.
    assert!(hundred.contains("<div class=\"bar-filter js-only\">"));
    assert!(hundred.contains("100 choices"));
    assert!(!html(20).contains("bar-filter") && html(21).contains("bar-filter"));
}

#[test]
fn a_replay_cannot_be_acted_in() {
    let game = toys::mysthea();
    let mut replay = toys::replay(&game);
    replay.show.page = toys::page(OWN);
    let html = pages::replay(&replay, &[]).into_string();
    let stage = html.split_once("<fieldset class=\"stage-frame\" disabled>").unwrap().1;
    let (stage, side) = stage.split_once("</fieldset>").unwrap();
    assert!(stage.contains("choice-To1"));
    assert!(!side.contains("name=\"choice\""));
}

/// The ledgers of all games of the house.
fn ledgers() -> Vec<(String, &'static str)> {
    let games = concat!(env!("CARGO_MANIFEST_DIR"), "/../../games");
    let folders = std::fs::read_dir(games).expect("there are games").flatten();
    let ledger = |folder: std::fs::DirEntry| {
        let text = std::fs::read_to_string(folder.path().join("RULES.md")).ok()?;
        Some((folder.path().display().to_string(), &*text.leak()))
    };
    folders.filter_map(ledger).collect()
}

#[test]
fn every_rule_of_a_ledger_has_its_place() {
    let ledgers = ledgers();
    assert!(ledgers.len() >= 2);
    for (name, rules) in ledgers {
        let game = hall::games::GameInfo { rules, ..toys::mysthea() };
        let html = pages::rules(&game, "").into_string();
        let rules = rulebook::rules(game.rules);
        assert!(rules.len() > 4, "{name}");
        for rule in rules {
            let place = format!("<p id=\"{}\" class=\"rule\">", rule.id);
            assert_eq!(html.matches(&place).count(), 1, "{name}: {}", rule.id);
        }
        assert!(!html.contains("[ruling "), "{name}");
    }
}

#[test]
fn the_rules_are_searched_without_script() {
    let game = with_primer();
    let found = pages::rules(&game, "Golem  strength").into_string();
    let boxes: Vec<&str> = found.split(" data-find").skip(1).collect();
    assert!(boxes.len() > 3, "{}", boxes.len());
    for each in boxes {
        let words = each.to_lowercase();
        assert!(words.contains("golem") && words.contains("strength"), "{each}");
    }
    assert!(found.contains("value=\"Golem  strength\"") && found.contains("Show everything"));
    assert!(found.contains("id=\"word-golem\"") && found.contains("id=\"MY-601\""));
    assert!(!found.contains("id=\"MY-001\"") && !found.contains("class=\"contents\""));
    let all = pages::rules(&game, "").into_string();
    assert!(all.contains("class=\"contents\"") && all.contains("id=\"MY-001\""));
    assert!(pages::rules(&game, "zzz").into_string().contains("0 places found"));
}

#[test]
fn words_are_sent_once_with_their_forms() {
    let words = pages::game_words(&with_primer()).expect("it has words");
    assert!(words.path.starts_with("/assets/mysthea-words-"), "{}", words.path);
    let terms: serde_json::Value = serde_json::from_slice(&words.body).unwrap();
    let golem = terms.as_array().unwrap().iter().find(|term| term["forms"][0] == "golem").unwrap();
    assert_eq!(golem["rule"], "MY-601");
    assert_eq!(golem["icon"], "i-golem");
    assert!(!golem["about"].as_str().unwrap().contains("MY-"));
    assert!(pages::game_words(&toys::mysthea()).is_none());
}

#[test]
fn set_up_begins_as_is_best_for_a_first_game() {
    let mut game = toys::mysthea();
    let option = &mut game.modes[0].options[0];
    option.first = option.words[1].0.clone();
    let (key, first, standard) = (option.key, option.first.clone(), option.standard.clone());
    let info = game.first_mode();
    let chosen = |html: &str, word: &str| html.contains(&format!("value=\"{word}\" selected"));
    let page = pages::set_up(&game, None, &[]).into_string();
    assert!(chosen(&page, &first) && page.contains("All is set for a first game."), "{key}");
    let old: Vec<(String, String)> = pages::by_the_rulebook(info).collect();
    let page = pages::set_up(&game, None, &old).into_string();
    assert!(chosen(&page, &standard) && !page.contains("All is set for a first game."), "{key}");
}

#[test]
fn assets_are_named_by_what_is_in_them() {
    let mut paths = BTreeSet::new();
    for asset in pages::assets() {
        assert!(
            asset.path.starts_with("/assets/") && paths.insert(asset.path.clone()),
            "{}",
            asset.path
        );
        assert!(!asset.body.is_empty());
    }
    let game = toys::mysthea();
    let changed = hall::games::GameInfo { style: ".other {}", ..toys::mysthea() };
    assert_ne!(pages::style_path(&game), pages::style_path(&changed));
    assert!(pages::style_path(&game).starts_with("/assets/mysthea-"));
    let lights = hall::GameInfo::of::<duel::Lights>(duel::Decks::built_in(), false);
    let games = toys::games().into_iter().chain([lights]);
    let styles: BTreeSet<String> = games.map(|game| pages::style_path(&game)).collect();
    for (page, html) in all_pages() {
        for (tag, _) in tags(&html) {
            let link = attribute(tag, "src").or(attribute(tag, "href")).unwrap_or_default();
            let known = paths.contains(link) || styles.contains(link);
            assert!(!link.starts_with("/assets/") || known, "{page}: {link}");
        }
    }
}

#[test]
fn it_is_said_whose_decision_it_is() {
    let games = toys::games();
    let page = |name: &str| {
        let all = tables(&games[0]);
        let (_, show) = all.into_iter().find(|(each, _)| *each == name).unwrap();
        pages::table(&show, &toys::guest()).into_string()
    };
    let words = "The group decides: any of you may answer.";
    assert!(page("table, the group decides").contains(words));
    assert!(page("table, the group is one person").contains("You decide for the group."));
    assert!(!page("table").contains("class=\"group\""), "an ordinary turn is the viewer's own");
    let watching = page("table, the group decides, watching");
    assert!(watching.contains("The group decides.") && watching.contains("Ann or "));
}
