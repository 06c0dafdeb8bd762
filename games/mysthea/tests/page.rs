//! The page: random games whose every page is looked at.

use kernel::{
    Content as _, Game as _, Options as _, Page, Present, Rng, Seat, Session, Table, Viewer,
    Weight, page_of,
};
use mysthea::{Attunements, Content, Mysthea, Options};
use std::collections::{BTreeMap, BTreeSet};

/// Plays one game and hands every table to `look` before each decision.
fn play(options: Options, seed: u64, mut look: impl FnMut(&Session<Mysthea>)) -> Session<Mysthea> {
    let mut rng = Rng::fast(seed);
    let mut table =
        Session::<Mysthea>::new(Content::built_in(), options, rng.fork()).expect("a legal table");
    let mut done: BTreeMap<&str, u32> = BTreeMap::new();
    while table.outcome().is_none() {
        look(&table);
        let deciding: Vec<Seat> = table.turn().seats().iter().collect();
        let seat = rng.pick(&deciding);
        let mut choices = table.choices(seat);
        rng.shuffle(&mut choices);
        // What has been done least so far comes first half of the time, so that rare things happen too.
        if rng.below(2) == 0 {
            choices.sort_by_key(|choice| done.get(choice.rule).copied());
        }
        *done.entry(choices[0].rule).or_default() += 1;
        table.play(seat, &choices[0].id).expect("a choice is legal");
    }
    look(&table);
    table
}

fn tables() -> impl Iterator<Item = Options> {
    (2..=5).flat_map(|players| {
        let standard = Options::standard(players);
        let expert = Options {
            expert: true,
            premonition: true,
            attunements: Attunements::Mixed,
            ..standard
        };
        [standard, expert]
    })
}

fn viewers(table: &Session<Mysthea>) -> impl Iterator<Item = Viewer> {
    Seat::all(table.seats()).map(Viewer::Seat).chain([Viewer::Spectator])
}

fn html(page: &Page) -> String {
    page.parts.iter().map(|part| part.html.as_str()).collect()
}

/// Every value of an attribute, in order.
fn values<'a>(html: &'a str, attribute: &str) -> Vec<&'a str> {
    let start = format!(" {attribute}=\"");
    let value = |rest: &'a str| rest.split('"').next().unwrap_or_default();
    html.split(start.as_str()).skip(1).map(value).collect()
}

fn no_two_same(values: &[&str], what: &str) {
    let mut seen = BTreeSet::new();
    for value in values {
        assert!(seen.insert(value), "two {what} \"{value}\"");
    }
}

/// What is written, without tags.
fn words(html: &str) -> String {
    let mut words = String::new();
    let mut inside = false;
    for letter in html.chars() {
        match letter {
            '<' => inside = true,
            '>' => inside = false,
            letter if !inside => words.push(letter),
            _ => {}
        }
    }
    words.replace("&quot;", "\"").replace("&lt;", "<").replace("&gt;", ">").replace("&amp;", "&")
}

fn every_choice_has_one_place(table: &Session<Mysthea>, seat: Seat, page: &Page, html: &str) {
    let placed = values(html, "value");
    let escaped = |id: &str| id.replace('&', "&amp;").replace('"', "&quot;");
    let count = |id: &str| placed.iter().filter(|value| **value == escaped(id)).count();
    for choice in &page.placed {
        assert_eq!(count(&choice.id), 1, "{}", choice.label);
    }
    for choice in &page.bar {
        assert_eq!(count(&choice.id), 0, "{}", choice.label);
    }
    let mut shown: Vec<&str> =
        page.placed.iter().chain(&page.bar).map(|choice| choice.id.as_str()).collect();
    let legal = table.choices(seat);
    let mut legal: Vec<&str> = legal.iter().map(|choice| choice.id.as_str()).collect();
    shown.sort_unstable();
    legal.sort_unstable();
    assert_eq!(shown, legal);
}

#[test]
fn every_legal_action_is_on_the_page_exactly_once() {
    for (seed, options) in tables().enumerate() {
        play(options, seed as u64, |table| {
            for seat in table.turn().seats().iter() {
                let page = table.page(Viewer::Seat(seat));
                every_choice_has_one_place(table, seat, &page, &html(&page));
            }
        });
    }
}

#[test]
fn what_a_place_is_about_is_played_there() {
    let mut kinds: BTreeSet<String> = BTreeSet::new();
    let mut bar: BTreeSet<String> = BTreeSet::new();
    let kind = |id: &str| {
        id.split(|c: char| !c.is_alphabetic()).find(|word| !word.is_empty()).map(str::to_owned)
    };
    for seed in 0..3 {
        for options in tables() {
            play(options, 100 + seed, |table| {
                for seat in table.turn().seats().iter() {
                    let page = table.page(Viewer::Seat(seat));
                    kinds.extend(page.placed.iter().filter_map(|choice| kind(&choice.id)));
                    bar.extend(page.bar.iter().filter_map(|choice| kind(&choice.id)));
                }
            });
        }
    }
    let on_pieces = [
        "DraftChampion",
        "DraftCard",
        "PlaceChampion",
        "PlaceToken",
        "Act",
        "Activate",
        "FaceEncounter",
        "GiveUp",
        "Travel",
        "TravelTo",
        "Bottom",
        "Buy",
        "Bonus",
        "Fortify",
        "BattleIn",
        "Commit",
        "Claim",
        "PutAfter",
        "Name",
        "Pay",
        "From",
        "RemoveAt",
        "WoundAt",
        "Attack",
        "Lose",
    ];
    for kind in on_pieces {
        assert!(kinds.contains(kind), "{kind} was never placed; placed: {kinds:?}");
        assert!(!bar.contains(kind), "{kind} stood in the bar");
    }
}

#[test]
fn the_markup_is_sound() {
    for (seed, options) in tables().enumerate() {
        play(options, 10 + seed as u64, |table| {
            if !table.number().is_multiple_of(5) {
                return;
            }
            for viewer in viewers(table) {
                let page = table.page(viewer);
                let html = html(&page);
                assert!(!html.contains(" style="), "a style stands in the page");
                let names: Vec<&str> = page.parts.iter().map(|part| part.name).collect();
                assert_eq!(
                    names,
                    [
                        "symbols",
                        "events",
                        "draft",
                        "battle",
                        "board",
                        "hand",
                        "market",
                        "encounter",
                        "lore",
                        "players"
                    ]
                );
                let ids = values(&html, "id");
                no_two_same(&ids, "ids");
                no_two_same(&values(&html, "data-flip"), "pieces");
                no_two_same(&values(&html, "data-count"), "numbers");
                let drawn: BTreeSet<&str> = ids.into_iter().collect();
                for target in values(&html, "href") {
                    assert!(drawn.contains(&target[1..]), "{target} is not drawn");
                }
                for target in html.split("url(#").skip(1).filter_map(|rest| rest.split(')').next())
                {
                    assert!(drawn.contains(target), "{target} is not drawn");
                }
                let board = page.parts.iter().find(|part| part.name == "board");
                assert!(
                    board.is_some_and(|board| board.html.len() < 50_000),
                    "the board is too long"
                );
            }
        });
    }
}

#[test]
fn tags_open_and_close_in_pairs() {
    let table = play(Options::standard(5), 77, |_| {});
    for part in table.page(Viewer::Seat(Seat(0))).parts {
        let mut open: Vec<&str> = Vec::new();
        for tag in part.html.split('<').skip(1) {
            let tag = tag.split('>').next().unwrap_or_default();
            let name = tag.split([' ', '/']).find(|word| !word.is_empty()).unwrap_or_default();
            if tag.starts_with('/') {
                assert_eq!(open.pop(), Some(name), "in {}", part.name);
            } else if !tag.ends_with('/') {
                open.push(name);
            }
        }
        assert!(open.is_empty(), "{open:?} stay open in {}", part.name);
    }
}

#[test]
fn concealing_does_not_change_the_page() {
    for (seed, options) in tables().enumerate() {
        let mut rng = Rng::fast(seed as u64);
        play(options, 20 + seed as u64, |table| {
            if !table.number().is_multiple_of(7) {
                return;
            }
            for seat in Seat::all(table.seats()) {
                let viewer = Viewer::Seat(seat);
                let mut concealed = *table.state();
                concealed.conceal(seat, &mut rng);
                assert_eq!(page_of(table.state(), viewer), page_of(&concealed, viewer));
            }
        });
    }
}

#[test]
fn every_hand_card_can_be_read() {
    for (seed, options) in tables().enumerate() {
        play(options, 30 + seed as u64, |table| {
            if !table.number().is_multiple_of(4) {
                return;
            }
            for seat in Seat::all(table.seats()) {
                let viewer = Viewer::Seat(seat);
                let shown = words(&html(&table.page(viewer)));
                let view = table.state().view(viewer);
                for card in view
                    .players
                    .iter()
                    .filter(|player| player.seat == seat)
                    .flat_map(|player| &player.hand)
                {
                    assert!(shown.contains(card.name), "{} is not shown", card.name);
                    assert!(shown.contains(card.text), "{} is not shown", card.text);
                }
                for island in &view.ring {
                    assert!(shown.contains(island.attunement.text));
                }
            }
        });
    }
}

#[test]
fn who_only_looks_on_has_no_hand_and_no_button() {
    play(Options::standard(4), 3, |table| {
        let page = table.page(Viewer::Spectator);
        let hand = page.parts.iter().find(|part| part.name == "hand");
        assert_eq!(hand.map(|part| part.html.as_str()), Some(""));
        assert!(!html(&page).contains("<button"));
    });
}

/// The tracks as the page shows them.
fn shown_counts(page: &Page) -> BTreeMap<String, i32> {
    let html = html(page);
    let count = |rest: &str| {
        let (name, rest) = rest.split_once('"')?;
        let number = rest.split_once('>')?.1.split('<').next()?;
        Some((name.to_owned(), number.parse().ok()?))
    };
    html.split("data-count=\"").skip(1).filter_map(count).collect()
}

#[test]
fn what_cues_count_is_what_the_page_shows() {
    for (seed, options) in tables().enumerate() {
        let mut counts: Option<BTreeMap<String, i32>> = None;
        let mut told = 0;
        let table = play(options, 40 + seed as u64, |table| {
            // The table stands before its first decision: what setup gave is there already.
            let counts = counts.get_or_insert_with(|| shown_counts(&table.page(Viewer::Spectator)));
            for line in table.log(Viewer::Spectator, told) {
                for (name, by) in line.cue.counts {
                    *counts.get_mut(&name).expect("a number on the page") += by;
                }
            }
            told = table.number();
            assert_eq!(*counts, shown_counts(&table.page(Viewer::Spectator)));
        });
        let glory = |seat: Seat| counts.as_ref().map(|counts| counts[&format!("glory-{}", seat.0)]);
        for seat in Seat::all(table.seats()) {
            assert_eq!(glory(seat), Some(table.state().player(seat).glory));
        }
    }
}

#[test]
fn cues_point_to_what_the_page_names() {
    let mut unknown: BTreeSet<String> = BTreeSet::new();
    let mut weights: BTreeMap<&str, u32> = BTreeMap::new();
    let mut names: BTreeSet<String> = BTreeSet::new();
    let mut told = 0;
    play(Options::standard(5), 50, |table| {
        for viewer in viewers(table) {
            let html = html(&table.page(viewer));
            names.extend(values(&html, "data-flip").into_iter().map(str::to_owned));
        }
        for line in table.log(Viewer::Seat(Seat(0)), told) {
            let weight = match line.cue.weight {
                Weight::Passing => "passing",
                Weight::Step => "step",
                Weight::Grand => "grand",
            };
            *weights.entry(weight).or_default() += 1;
            unknown.extend(line.cue.at.filter(|at| !names.contains(at)));
        }
        told = table.number();
    });
    unknown.retain(|at| !names.contains(at));
    assert_eq!(unknown, BTreeSet::new());
    assert!(weights["grand"] < weights["step"] && weights["grand"] > 5, "{weights:?}");
}

#[test]
fn the_style_is_about_this_game_only() {
    let style = Mysthea::STYLE;
    let mut depth = 0;
    for line in style.lines() {
        let opens = line.matches('{').count();
        let selector = line.trim();
        let rule = opens > 0
            && !selector.starts_with('@')
            && !selector.starts_with("from")
            && !selector.starts_with("to ");
        assert!(!rule || selector.contains(".game-mysthea"), "{line}");
        depth = depth + opens - line.matches('}').count();
    }
    assert_eq!(depth, 0);
    assert!(!Mysthea::ABOUT.is_empty());
    let emblem = Mysthea::emblem().into_string();
    assert!(emblem.contains("viewBox=\"0 0 300 200\"") && !emblem.contains(" style="));
}
