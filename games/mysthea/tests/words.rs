//! The game in words: random games whose every question, choice, sentence and board is looked at.

use kernel::{Choice, Content as _, Options as _, Present, Seat, Session, Table, Viewer};
use mysthea::{Attunements, Content, Mysthea, Options};
use std::collections::BTreeSet;
use testbed::pages;

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
        let plain = Options {
            abilities: false,
            behaviours: false,
            attunements: Attunements::Night,
            ..standard
        };
        [standard, expert, plain]
    })
}

/// Words for people: something is said, and it does not look like code.
fn reads_well(text: &str) {
    assert!(!text.trim().is_empty(), "nothing is said");
    for code in ["{", "}", "Some(", "None", "Region(", "Seat(", "Card(", "::", "  ."] {
        assert!(!text.contains(code), "\"{code}\" in: {text}");
    }
}

fn is_sentence(text: &str) {
    reads_well(text);
    assert!(text.ends_with(['.', '?', '"']), "no end: {text}");
    assert!(
        text.starts_with(|first: char| first.is_uppercase()
            || first.is_ascii_digit()
            || first == '+'),
        "no start: {text}"
    );
    assert!(!text.contains(".."), "two full stops: {text}");
}

fn stands_in_the_ledger(rule: &str) {
    assert!(
        Mysthea::RULES.lines().any(|line| line.starts_with(&format!("{rule}  "))),
        "{rule} is not in RULES.md"
    );
}

fn look_at_choices(choices: &[Choice]) {
    let labels: BTreeSet<&str> = choices.iter().map(|choice| choice.label.as_str()).collect();
    assert_eq!(labels.len(), choices.len(), "two labels are the same: {labels:?}");
    for choice in choices {
        reads_well(&choice.label);
        is_sentence(&choice.does);
        stands_in_the_ledger(choice.rule);
        assert_ne!(choice.label, "Not now", "a legal answer without words");
    }
}

#[test]
fn every_question_and_every_choice_is_put_into_words() {
    for (seed, options) in (1..).zip(tables()) {
        play(options, seed, |table| {
            for seat in table.turn().seats().iter() {
                let question = table.question(seat).expect("it may act");
                is_sentence(&question.text);
                stands_in_the_ledger(question.rule);
                look_at_choices(&table.choices(seat));
                for (label, refusal) in table.barred(seat) {
                    reads_well(&label);
                    is_sentence(refusal.reason);
                    stands_in_the_ledger(refusal.rule);
                }
            }
        });
    }
}

#[test]
fn every_event_is_told_in_a_sentence_and_every_board_fits_a_terminal() {
    for (seed, options) in (100..).zip(tables()) {
        let seats = options.players as usize;
        let mut looked = 0;
        let over = play(options, seed, |table| {
            looked += 1;
            if looked % 7 == 0 {
                Viewer::all(seats).for_each(|viewer| look_at_board(&table.board(viewer)));
            }
        });
        for viewer in Viewer::all(seats) {
            look_at_board(&over.board(viewer));
            over.log(viewer, 0).iter().for_each(|line| is_sentence(&line.text));
        }
    }
}

fn look_at_board(board: &str) {
    reads_well(board);
    for line in board.lines() {
        assert!(line.chars().count() <= 100, "too wide: {line}");
        assert_eq!(line, line.trim_end(), "spaces at the end");
    }
}

#[test]
fn my_921_only_the_drawer_is_told_which_card_was_drawn() {
    let mut drawn = 0;
    for seed in 1..=24 {
        let table = play(Options::standard(3), seed, |_| {});
        for seat in Seat::all(3) {
            let own = table.log(Viewer::Seat(seat), 0);
            drawn += own
                .iter()
                .filter(|line| {
                    line.text.starts_with("You draw ") && line.text != "You draw a card."
                })
                .count();
            assert!(own.iter().all(
                |line| !line.text.contains(" draws ") || line.text.ends_with(" draws a card.")
            ));
        }
    }
    assert!(drawn > 0, "nobody drew a card");
}
