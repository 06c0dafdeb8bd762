//! The page: random games whose every page is looked at.

use kernel::{Content as _, Game as _, Options as _, Page, Seat, Session, Table, Viewer};
use mysthea::{Attunements, Content, Mysthea, Options};
use std::collections::BTreeMap;
use testbed::pages::{self, Cues, Places, html, part, words};

/// Looks at one game from its first decision to its end.
fn play(options: Options, seed: u64, look: impl FnMut(&Session<Mysthea>)) -> Session<Mysthea> {
    pages::play(Content::built_in(), options, seed, usize::MAX, look)
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
fn what_a_place_is_about_is_played_there() {
    let mut places = Places::default();
    for seed in 0..6 {
        for options in tables() {
            play(options, 110 + seed, |table| places.see(table));
        }
    }
    places.are_on_the_board(&[
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
    ]);
}

#[test]
fn the_page_has_the_same_parts_at_all_times() {
    let parts = [
        "symbols",
        "events",
        "draft",
        "battle",
        "board",
        "hand",
        "market",
        "encounter",
        "lore",
        "players",
    ];
    for (seed, options) in tables().enumerate() {
        play(options, 10 + seed as u64, |table| {
            let page = table.page(Viewer::Spectator);
            assert!(page.parts.iter().map(|part| part.name).eq(parts));
            assert!(part(&page, "board").len() < 50_000, "the board is too long");
        });
    }
}

#[test]
fn cues_point_to_what_the_page_names() {
    let mut cues = Cues::default();
    play(Options::standard(5), 50, |table| cues.see(table));
    assert_eq!(cues.unknown(&[]), [""; 0]);
    let Cues { steps, grand, .. } = cues;
    assert!(grand < steps && grand > 5, "{grand} grand, {steps} steps");
}
