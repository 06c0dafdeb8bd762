//! The page: random games whose every page is looked at.

use kernel::{
    Content as _, Game as _, Options as _, Page, Present, Rng, Seat, Session, Table, Viewer,
    Weight, page_of,
};
use std::collections::{BTreeMap, BTreeSet};
use wonder_book::{Card, Content, Options, Shown, Side, WonderBook};

/// Decisions that are looked at per table.
const LONG: usize = 260;

/// Plays at one table and hands it to `look` before each decision.
fn play(
    options: Options,
    seed: u64,
    mut look: impl FnMut(&Session<WonderBook>),
) -> Session<WonderBook> {
    let mut rng = Rng::fast(seed);
    let mut table = Session::<WonderBook>::new(Content::built_in(), options, rng.fork())
        .expect("a legal table");
    let mut done: BTreeMap<String, u32> = BTreeMap::new();
    while table.outcome().is_none() && table.number() < LONG {
        look(&table);
        let deciding: Vec<Seat> = table.turn().seats().iter().collect();
        let seat = rng.pick(&deciding);
        let mut choices = table.choices(seat);
        rng.shuffle(&mut choices);
        // What has been done least so far comes first half of the time, so that rare things happen too.
        if rng.below(2) == 0 {
            choices.sort_by_key(|choice| done.get(&kind(&choice.id)).copied());
        }
        *done.entry(kind(&choices[0].id)).or_default() += 1;
        table.play(seat, &choices[0].id).expect("a choice is legal");
    }
    look(&table);
    table
}

/// Each Chapter alone, at tables of one to four.
fn tables() -> impl Iterator<Item = Options> {
    (1..=6u8).map(|start| {
        let standard = Options::standard(1 + start as usize % 4);
        Options { start, alone: true, dealt: start % 2 == 0, ..standard }
    })
}

fn viewers(table: &Session<WonderBook>) -> impl Iterator<Item = Viewer> {
    Seat::all(table.seats()).map(Viewer::Seat).chain([Viewer::Spectator])
}

fn html(page: &Page) -> String {
    page.parts.iter().map(|part| part.html.as_str()).collect()
}

fn part<'a>(page: &'a Page, name: &str) -> &'a str {
    page.parts.iter().find(|part| part.name == name).map_or("", |part| part.html.as_str())
}

/// The name of an action in its id: "Move".
fn kind(id: &str) -> String {
    let words = id.split(|letter: char| !letter.is_alphabetic());
    words.into_iter().find(|word| !word.is_empty()).unwrap_or_default().to_owned()
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

fn every_choice_has_one_place(table: &Session<WonderBook>, seat: Seat, page: &Page, html: &str) {
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
    let mut placed: BTreeSet<String> = BTreeSet::new();
    let mut bar: BTreeSet<String> = BTreeSet::new();
    for seed in 0..2 {
        for options in tables() {
            play(options, 100 + seed, |table| {
                for seat in table.turn().seats().iter() {
                    let page = table.page(Viewer::Seat(seat));
                    placed.extend(page.placed.iter().map(|choice| kind(&choice.id)));
                    bar.extend(page.bar.iter().map(|choice| kind(&choice.id)));
                }
            });
        }
    }
    let on_pieces = [
        "Move", "Area", "Foe", "Hero", "Interact", "Collect", "Option", "Attack", "Skill",
        "Special", "Give", "Take", "EndTurn", "KeepRoll", "Reroll",
    ];
    for kind in on_pieces {
        assert!(placed.contains(kind), "{kind} was never placed; placed: {placed:?}");
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
                let ids = values(&html, "id");
                no_two_same(&ids, "ids");
                no_two_same(&values(&html, "data-flip"), "pieces");
                no_two_same(&values(&html, "data-count"), "numbers");
                let parts: Vec<String> =
                    page.parts.iter().map(|part| format!("part-{}", part.name)).collect();
                let drawn: BTreeSet<&str> =
                    ids.into_iter().chain(parts.iter().map(String::as_str)).collect();
                for target in values(&html, "href") {
                    assert!(drawn.contains(&target[1..]), "{target} is not drawn");
                }
                for target in html.split("url(#").skip(1).filter_map(|rest| rest.split(')').next())
                {
                    assert!(drawn.contains(target), "{target} is not drawn");
                }
                assert!(part(&page, "board").len() < 50_000, "the board is too long");
            }
        });
    }
}

#[test]
fn tags_open_and_close_in_pairs() {
    for (seed, options) in tables().enumerate() {
        let table = play(options, 70 + seed as u64, |_| {});
        for part in table.page(Viewer::Seat(Seat(0))).parts {
            let mut open: Vec<&str> = Vec::new();
            let tags = part.html.split('<').skip(1).filter(|tag| !tag.starts_with('!'));
            for tag in tags {
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
}

fn prose(lines: &[Shown]) -> impl Iterator<Item = &str> {
    lines.iter().filter_map(|line| match line {
        Shown::Prose(text) => Some(text.as_str()),
        Shown::Order { .. } => None,
    })
}

/// The narrative of each column of a side, from 1 on.
fn columns(side: &Side) -> impl Iterator<Item = (u8, &str)> {
    let columns = side.columns.iter().zip(1..);
    columns.flat_map(|(column, face)| prose(&column.lines).map(move |text| (face, text)))
}

/// The narrative of each face of a card: the front, then the back or its columns.
fn faces(card: &Card) -> impl Iterator<Item = (u8, &str)> {
    let front = prose(&card.front.lines).map(|text| (0, text)).chain(columns(&card.front));
    let whole = card.back.iter().flat_map(|back| prose(&back.lines).map(|text| (1, text)));
    front.chain(whole).chain(card.back.iter().flat_map(columns))
}

/// WB-113: what has not been read is for nobody. The front of a card that lies on the board or is held has been seen.
#[test]
fn unread_text_is_never_on_the_page() {
    let mut unread = 0;
    for (seed, options) in tables().enumerate() {
        play(options, 200 + seed as u64, |table| {
            if !table.number().is_multiple_of(6) {
                return;
            }
            let state = table.state();
            let shown = words(&html(&table.page(Viewer::Seat(Seat(0)))));
            for card in &state.chapter().cards {
                for (face, text) in faces(card) {
                    let back =
                        face > 0 && !state.cards.read[face.min(4) as usize].contains(card.number);
                    let front = face == 0
                        && state.cards.deck.contains(card.number)
                        && !state.cards.read[0].contains(card.number);
                    if (back || front) && text.len() > 30 {
                        unread += 1;
                        assert!(!shown.contains(text), "#{} is shown unread: {text}", card.number);
                    }
                }
            }
        });
    }
    assert!(unread > 1000);
}

#[test]
fn a_fold_that_is_down_hides_its_areas() {
    let (mut up, mut down) = (0, 0);
    for (seed, options) in tables().enumerate() {
        play(options, 300 + seed as u64, |table| {
            let page = table.page(Viewer::Spectator);
            let state = table.state();
            let drawn: String = ["ground", "fold-0", "fold-1", "fold-2", "board"]
                .map(|name| part(&page, name))
                .concat();
            for (place, area) in state.chapter().areas.iter().enumerate() {
                let in_use = state.board.areas >> place & 1 == 1;
                let flip = format!("data-flip=\"area-{place}\"");
                assert_eq!(drawn.contains(&flip), in_use, "{}", area.name);
                if in_use {
                    up += usize::from(area.fold.is_some());
                } else {
                    down += 1;
                    assert!(!words(&drawn).contains(&area.name), "{} is named", area.name);
                }
            }
        });
    }
    assert!(up > 20 && down > 20, "{up} up, {down} down");
}

#[test]
fn dashed_and_solid_borders_are_drawn_apart() {
    for (seed, options) in tables().enumerate() {
        play(options, 400 + seed as u64, |table| {
            let page = table.page(Viewer::Spectator);
            let board = part(&page, "board");
            let view = table.state().view(Viewer::Spectator);
            let drawn = |look: &str| board.matches(&format!("class=\"border {look}\"")).count();
            let borders = |dashed: bool| {
                view.board.borders.iter().filter(|border| border.dashed == dashed).count()
            };
            assert_eq!((drawn("dashed"), drawn("solid")), (borders(true), borders(false)));
            assert_eq!(board.matches("class=\"gate\"").count(), borders(true));
        });
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
fn who_only_looks_on_has_no_button() {
    let options = Options { start: 2, alone: true, ..Options::standard(2) };
    play(options, 3, |table| {
        assert!(!html(&table.page(Viewer::Spectator)).contains("<button"));
    });
}

#[test]
fn cues_point_to_what_the_page_names() {
    let mut unknown: BTreeSet<String> = BTreeSet::new();
    let mut weights: BTreeMap<&str, u32> = BTreeMap::new();
    let mut names: BTreeSet<String> = BTreeSet::new();
    for (seed, options) in tables().enumerate() {
        let mut told = 0;
        play(options, 50 + seed as u64, |table| {
            let html = html(&table.page(Viewer::Spectator));
            names.extend(values(&html, "data-flip").into_iter().map(str::to_owned));
            for line in table.log(Viewer::Seat(Seat(0)), told) {
                let weight = match line.cue.weight {
                    Weight::Passing => "passing",
                    Weight::Step => "step",
                    Weight::Grand => "grand",
                };
                *weights.entry(weight).or_default() += 1;
                unknown.extend(line.cue.at);
            }
            told = table.number();
        });
    }
    // A card may be taken up before anybody has seen it lie.
    unknown.retain(|at| !names.contains(at) && !at.starts_with("card-"));
    assert_eq!(unknown, BTreeSet::new());
    assert!(weights["grand"] * 5 < weights["step"] && weights["grand"] > 5, "{weights:?}");
}

#[test]
fn the_style_is_about_this_game_only() {
    let style = WonderBook::STYLE;
    let mut depth = 0;
    for line in style.lines() {
        let opens = line.matches('{').count();
        let selector = line.trim();
        let rule = opens > 0
            && !selector.starts_with('@')
            && !selector.starts_with("from")
            && !selector.starts_with("to ");
        assert!(!rule || selector.contains(".game-wonder-book"), "{line}");
        depth = depth + opens - line.matches('}').count();
    }
    assert_eq!(depth, 0);
    assert!(!WonderBook::ABOUT.is_empty());
    let emblem = WonderBook::emblem().into_string();
    assert!(emblem.contains("viewBox=\"0 0 300 200\"") && !emblem.contains(" style="));
}

#[test]
fn the_style_has_every_cell_that_an_area_can_stand_in() {
    let has = |class: String| WonderBook::STYLE.contains(&format!(".game-wonder-book .{class} {{"));
    assert!((0..24).all(|n| has(format!("x{n}"))) && (1..=24).all(|n| has(format!("w{n}"))));
    assert!((0..32).all(|n| has(format!("y{n}"))) && (1..=32).all(|n| has(format!("h{n}"))));
}
