//! The suite itself: a sound game passes, and every broken promise is found and named; so is a recorded game that ends
//! otherwise.

use crate::faulty::{Fault, Faulty};
use kernel::{Content as _, Record, Seat, Session, Table};
use lantern_fair::{Content, Lantern};
use std::panic::{AssertUnwindSafe, catch_unwind};
use testbed::playthroughs::Playthroughs;
use testbed::{Bent, BentOptions, Conformance, Secret, Tally};

type Fair = Bent<Faulty>;

fn options(seats: usize, fault: Fault) -> BentOptions<Faulty> {
    BentOptions { bend: Faulty::with(fault), options: lantern_fair::Options { seats } }
}

fn run(fault: Fault, seed: u64) -> Tally {
    let table = move |seats| (Content::built_in(), options(seats, fault));
    // Play ends where a fault is found; some show only in a rare moment.
    let decisions = if fault == Fault::None { 20_000 } else { 200_000 };
    Conformance::<Fair>::new()
        .options([2, 3].map(table))
        .decisions(decisions)
        .bound(100)
        .seed(seed)
        .pieces(pieces)
        .secrets(secrets)
        .run()
}

/// Every lantern, counted by itself: a doubled one does not hide a lost one.
fn pieces(Bent { game, .. }: &Fair) -> Vec<(String, i64)> {
    let piles = game.hands.iter().chain([&game.deck, &game.lit]);
    let piles = piles.flat_map(|pile| pile.iter().copied());
    let all: Vec<Lantern> = piles.chain(game.chosen.into_iter().flatten()).collect();
    let count = |lantern: Lantern| {
        let times = all.iter().filter(|&&each| each == lantern).count();
        (format!("lanterns {}", lantern.0), times as i64)
    };
    Lantern::all().map(count).collect()
}

fn secrets(Bent { game, .. }: &Fair, seat: Seat) -> Vec<Secret> {
    let others = game.seats().filter(|other| *other != seat).flat_map(|other| {
        let chosen = game.chosen[other.index()];
        let held = game.hands[other.index()].iter().copied().chain(chosen);
        held.map(move |lantern| (format!("hand of {other}"), lantern))
    });
    let deck = game.deck.iter().map(|&lantern| ("deck".to_owned(), lantern));
    let all = others.chain(deck).enumerate();
    all.map(|(index, (place, lantern))| {
        Secret::new("lanterns", format!("{index} in the {place}"), lantern.0.into())
    })
    .collect()
}

#[test]
fn a_sound_game_passes() {
    let tally = run(Fault::None, 1);
    assert!(tally.decisions >= 20_000 && tally.longest <= 25 && tally.inspected > 150, "{tally}");
    assert!(tally.secrets > 100, "{tally}");
    assert_eq!(tally, run(Fault::None, 1), "the same seed checks the same things");
}

#[track_caller]
fn found(fault: Fault, message: &str) -> String {
    // Each fault has seeds of its own, because the file of a failure is named after the seed.
    let seed = 10_000 * (fault as u64 + 1);
    told(message, || {
        run(fault, seed);
    })
}

/// What a panic says, which must hold these words.
#[track_caller]
fn told(message: &str, fails: impl FnOnce()) -> String {
    let payload = catch_unwind(AssertUnwindSafe(fails)).expect_err("the fault is not found");
    let text = payload.downcast_ref::<String>().expect("a failure is told in words").clone();
    assert!(text.contains(message), "expected \"{message}\" in:\n{text}");
    text
}

#[test]
fn leaks_are_found() {
    found(Fault::ViewShowsDeck, "changes the view of seat");
    let text = found(Fault::MomentShowsDeck, "changes the view of seat");
    assert!(text.contains("at moment "), "{text}");
    found(Fault::LogNamesCard, "the log tells");
    found(Fault::SilentDraw, "said to bring no news, and seat");
    found(Fault::KeepsGenerator, "keeps the generator fast:");
}

#[test]
fn a_bad_conceal_is_found() {
    found(Fault::ConcealsNothing, "does not redraw");
    found(Fault::ConcealsUnevenly, "unevenly");
    found(Fault::ConcealsOwnHand, "changes the view of seat");
    found(Fault::ConcealLosesCard, "lanterns 1 and now there are");
    found(Fault::ConcealLeans, "leans on what the seat cannot see");
}

#[test]
fn lists_and_refusals_that_lie_are_found() {
    found(
        Fault::ListsIllegal,
        "a listed action is refused with \"You cannot take from them now. (LF-304)\"",
    );
    found(Fault::ListsTwice, "an action is listed twice");
    found(Fault::ListsOffTurn, "which is not on turn");
    found(Fault::AsksSingle, "a question with one answer");
    found(Fault::AcceptsUnlisted, "an unlisted action is accepted");
    found(Fault::RefusalTouches, "yet changes the state");
    found(Fault::RefusalWithoutRule, "a refusal names \"turns\", which is no rule id");
}

#[test]
fn a_game_that_is_no_value_is_found() {
    found(Fault::LosesPiece, "and now there are 0");
    found(Fault::StoresLess, "stored and read is another one");
    found(Fault::AsksElsewhere, "does not go on like the original");
    found(Fault::NeverEnds, "does not end within 100 decisions");
    found(Fault::OutcomeEarly, "there is an outcome, and the game is not over");
}

#[test]
fn missing_words_are_found() {
    found(Fault::NoLabel, "a choice has no label");
    found(Fault::SameLabels, "two choices of one question are called \"Light a lantern\"");
    found(Fault::NoSentence, "does not end like a sentence");
    found(Fault::UnknownRule, "a choice names the rule LF-9, which is not in the ledger");
    found(Fault::EmptyBoard, "is empty");
}

#[test]
fn a_panic_is_told_with_all_that_is_needed_to_replay_it() {
    let text = found(Fault::Panics, "the game panics: the stall burns down");
    for part in ["game      lantern-fair", "\"fault\":\"Panics\"", "generator fast:", "of seat 1"] {
        assert!(text.contains(part), "expected \"{part}\" in:\n{text}");
    }
    let (_, file) = text.split_once("questhall replay ").expect("a failure names its file");
    let record = std::fs::read_to_string(file.trim()).expect("the file is there");
    let record = Record::from_json(&record).expect("the file is whole");
    let session = Session::<Fair>::open(&record, Content::built_in())
        .expect("the moves before the panic are fine");
    assert!(text.contains(&format!("decision  {},", session.number() + 1)));
}

#[test]
fn recorded_games_that_end_otherwise_are_found() {
    let home = std::env::temp_dir().join(format!("questhall-playthroughs-{}", std::process::id()));
    let games = |fault, seed| {
        let options = options(2, fault);
        Playthroughs::<Fair>::new("toy", &home)
            .game("game", options.clone(), seed)
            .older(options, 3)
    };
    let again = |fault, seed| games(fault, seed).end_as_they_did(|_, _, _| ());
    games(Fault::None, 1).record();
    again(Fault::None, 1);
    games(Fault::None, 1).refuse_a_missing_move();
    games(Fault::None, 1).older_goes_on(|_, outcome, _| assert_eq!(outcome.scores.len(), 2));
    told("record anew", || again(Fault::None, 2));
    told("record anew", || again(Fault::NoLabel, 1));

    let file = home.join("tests/playthroughs/game.json");
    let text = std::fs::read_to_string(&file).expect("it is recorded");
    std::fs::write(&file, text.replace("\"rules\": 2", "\"rules\": 1")).expect("it is changed");
    told("game is of other rules", || again(Fault::None, 1));

    // What is recorded anew is the game, and not the table of older rules.
    let older = file.with_file_name("older-rules.json");
    std::fs::write(&older, "kept").expect("it is changed");
    games(Fault::AsksElsewhere, 1).record();
    told("do not lead to its state", || again(Fault::AsksElsewhere, 1));
    assert_eq!(std::fs::read_to_string(&older).expect("it is there"), "kept");
    std::fs::remove_dir_all(&home).expect("the folder goes");
    told("-p toy playthroughs", || again(Fault::None, 1));
}
