//! The page: random games whose every page is looked at.

use kernel::{
    Content as _, Game as _, Options as _, Page, Present, Rng, Seat, Session, Table, Viewer,
    Weight, page_of,
};
use ruins_of_elysia::{Content, Elysia, Options, QuestMix, Setting};
use std::collections::{BTreeMap, BTreeSet};

/// Decisions that are looked at per table.
const LONG: usize = 400;

/// Plays at one table and hands it to `look` before each decision.
fn play(options: Options, seed: u64, mut look: impl FnMut(&Session<Elysia>)) -> Session<Elysia> {
    let mut rng = Rng::fast(seed);
    let mut table =
        Session::<Elysia>::new(Content::built_in(), options, rng.fork()).expect("a legal table");
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

/// Both setups, one to eight players, with and without what is optional.
fn tables() -> impl Iterator<Item = Options> {
    (1..=8usize).map(|players| {
        let standard = Options::standard(players);
        let setting = if players % 3 == 0 { Setting::HerosQuest } else { standard.setting };
        Options {
            setting,
            advanced: players % 2 == 0,
            quests: if players % 4 == 0 { QuestMix::All } else { QuestMix::Standard },
            ..standard
        }
    })
}

fn viewers(table: &Session<Elysia>) -> impl Iterator<Item = Viewer> {
    Seat::all(table.seats()).map(Viewer::Seat).chain([Viewer::Spectator])
}

fn html(page: &Page) -> String {
    page.parts.iter().map(|part| part.html.as_str()).collect()
}

fn part<'a>(page: &'a Page, name: &str) -> &'a str {
    page.parts.iter().find(|part| part.name == name).map_or("", |part| part.html.as_str())
}

/// The name of an action in its id: "Walk".
fn kind(id: &str) -> String {
    let mut words = id.split(|letter: char| !letter.is_alphabetic());
    words.find(|word| !word.is_empty()).unwrap_or_default().to_owned()
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

fn every_choice_has_one_place(table: &Session<Elysia>, seat: Seat, page: &Page) {
    let html = html(page);
    let placed = values(&html, "value");
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
    let mut placed: BTreeSet<String> = BTreeSet::new();
    let mut bar: BTreeSet<String> = BTreeSet::new();
    for (seed, options) in tables().enumerate() {
        play(options, seed as u64, |table| {
            for seat in table.turn().seats().iter() {
                let page = table.page(Viewer::Seat(seat));
                every_choice_has_one_place(table, seat, &page);
                placed.extend(page.placed.iter().map(|choice| kind(&choice.id)));
                bar.extend(page.bar.iter().map(|choice| kind(&choice.id)));
            }
        });
    }
    let on_pieces = [
        "Take", "Play", "LeaveOut", "Walk", "Target", "Fight", "Join", "Discard", "Buy", "Trade",
        "Offer", "Ask", "Propose", "Wild",
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
            if !table.number().is_multiple_of(9) {
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
                let drawn: BTreeSet<&str> = ids.into_iter().collect();
                for target in values(&html, "href") {
                    assert!(drawn.contains(&target[1..]), "{target} is not drawn");
                }
                for target in html.split("url(#").skip(1).filter_map(|rest| rest.split(')').next())
                {
                    assert!(drawn.contains(target), "{target} is not drawn");
                }
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
                } else if !tag.ends_with('/') && name != "input" {
                    open.push(name);
                }
            }
            assert!(open.is_empty(), "{open:?} stay open in {}", part.name);
        }
    }
}

#[test]
fn every_tile_figure_and_npc_is_on_the_map() {
    for (seed, options) in tables().enumerate() {
        play(options, 100 + seed as u64, |table| {
            if !table.number().is_multiple_of(7) {
                return;
            }
            let page = table.page(Viewer::Spectator);
            let flips: BTreeSet<&str> =
                values(part(&page, "map"), "data-flip").into_iter().collect();
            let view = table.state().view(Viewer::Spectator);
            for tile in &view.tiles {
                assert!(flips.contains(format!("tile-{}", tile.tile.0).as_str()));
            }
            for player in &view.players {
                assert!(flips.contains(format!("figure-{}", player.seat.0).as_str()));
            }
            let npcs: BTreeSet<_> = view
                .tiles
                .iter()
                .flat_map(|tile| tile.npcs.iter().map(|npc| (tile.tile, *npc)))
                .collect();
            let drawn = flips.iter().filter(|flip| flip.starts_with("npc-")).count();
            assert_eq!(drawn, npcs.len());
        });
    }
}

#[test]
fn concealing_does_not_change_the_page() {
    for (seed, options) in tables().enumerate() {
        let mut rng = Rng::fast(seed as u64);
        play(options, 20 + seed as u64, |table| {
            if !table.number().is_multiple_of(11) {
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
fn nobody_has_a_place_for_the_hand_of_another() {
    for (seed, options) in tables().enumerate() {
        play(options, 40 + seed as u64, |table| {
            let looking_on = table.page(Viewer::Spectator);
            assert_eq!(part(&looking_on, "hand"), "");
            assert!(!html(&looking_on).contains("<button"));
        });
    }
}

#[test]
fn cues_point_to_what_the_page_names() {
    let mut unknown: BTreeSet<String> = BTreeSet::new();
    let mut names: BTreeSet<String> = BTreeSet::new();
    let mut numbers: BTreeSet<String> = BTreeSet::new();
    let mut counted: BTreeSet<String> = BTreeSet::new();
    let (mut steps, mut grand) = (0, 0);
    for (seed, options) in tables().enumerate() {
        let mut told = 0;
        play(options, 50 + seed as u64, |table| {
            let html = html(&table.page(Viewer::Spectator));
            names.extend(values(&html, "data-flip").into_iter().map(str::to_owned));
            numbers.extend(values(&html, "data-count").into_iter().map(str::to_owned));
            for line in table.log(Viewer::Spectator, told) {
                steps += u32::from(line.cue.weight == Weight::Step);
                grand += u32::from(line.cue.weight == Weight::Grand);
                unknown.extend(line.cue.at);
                counted.extend(line.cue.counts.into_iter().map(|(name, _)| name));
            }
            told = table.number();
        });
    }
    // A Monster may come and go between two pages.
    unknown.retain(|at| !names.contains(at) && !at.starts_with("npc-"));
    assert_eq!(unknown, BTreeSet::new());
    // As may the one -1 Card Token that somebody had.
    counted.retain(|name| !numbers.contains(name) && !name.starts_with("minus-"));
    assert_eq!(counted, BTreeSet::new());
    assert!(grand * 4 < steps && grand > 5, "{grand} grand, {steps} steps");
}

#[test]
fn the_style_is_about_this_game_only() {
    let style = Elysia::STYLE;
    let mut depth = 0;
    for line in style.lines() {
        let opens = line.matches('{').count();
        let selector = line.trim();
        let rule = opens > 0 && !selector.starts_with('@');
        assert!(!rule || selector.contains(".game-ruins-of-elysia"), "{line}");
        depth = depth + opens - line.matches('}').count();
    }
    assert_eq!(depth, 0);
    let emblem = Elysia::emblem().into_string();
    assert!(emblem.contains("viewBox=\"0 0 300 200\"") && !emblem.contains(" style="));
}
