//! The page: random games whose every page is looked at.

use kernel::{Content as _, Game as _, Options as _, Page, Seat, Session, Table, Viewer};
use mysthea::{Attunements, Content, Mysthea, Options};
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

#[test]
fn a_battle_and_the_end_of_an_era_are_scenes() {
    let (mut battles, mut turned, mut eras, mut told) = (0, 0, 0, 0);
    for (seed, options) in tables().enumerate().take(6) {
        play(options, 40 + seed as u64, |table| {
            let frames = table.told(Viewer::Spectator, told..table.number()).expect("it was taken");
            told = table.number();
            for frame in frames.iter().skip(1) {
                let html = html(&frame.picture);
                let says = |word: &str| frame.lines.iter().any(|line| line.text.contains(word));
                if says("wins the battle") {
                    battles += 1;
                    assert!(html.contains("scene-stamp good"), "{:?}", frame.lines);
                    assert!(html.contains("scene-total"), "{html}");
                    turned += html.matches("scene-turned").count();
                }
                if says("is over. Its end has brought glory") {
                    eras += 1;
                    assert!(html.contains("scene-tally") && !html.contains("open-row"), "{html}");
                }
            }
        });
        told = 0;
    }
    assert!(
        battles > 3 && turned > 3 && eras > 6,
        "{battles} battles, {turned} cards, {eras} eras"
    );
}

#[test]
fn a_moment_shows_what_its_sentence_tells() {
    let glory = |page: &Page, seat: usize| -> Option<i32> {
        let html = html(page);
        let rest = html.split_once(&format!("data-count=\"glory-{seat}\""))?.1;
        rest.split_once('>')?.1.split('<').next()?.parse().ok()
    };
    let (mut moved, mut told) = (0, 0);
    play(Options::standard(3), 71, |table| {
        let frames = table.told(Viewer::Spectator, told..table.number()).expect("it was taken");
        told = table.number();
        for pair in frames.windows(2) {
            let gains = |seat: &Seat| {
                let name = table.seat_name(*seat);
                let guild = name.split(' ').next().unwrap_or_default();
                let words = format!("{guild} gains ");
                let gains = pair[1].lines.iter().filter(|line| line.text.starts_with(&words));
                gains.filter(|line| line.text.contains(" glory")).count()
            };
            // Whoever is told to gain glory has more of it on the page of that moment.
            for seat in Seat::all(3).filter(|seat| gains(seat) > 0) {
                let [before, after] =
                    [&pair[0], &pair[1]].map(|frame| glory(&frame.picture, seat.index()));
                let loses = pair[1].lines.iter().any(|line| line.text.contains("loses"));
                assert!(loses || before < after, "{before:?} {after:?} {:?}", pair[1].lines);
                moved += 1;
            }
        }
    });
    assert!(moved > 20, "{moved}");
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
        "tally",
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
