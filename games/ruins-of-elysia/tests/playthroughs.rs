//! Recorded games: see `testbed::playthroughs`. `QUESTHALL_RECORD=1` records them anew.

use kernel::{Options as _, Outcome, Session};
use ruins_of_elysia::{Elysia, Fate, Options, Setting};
use testbed::playthroughs::Playthroughs;

/// Bots play, because they seek quests and fights. The last round keeps the files short.
fn games() -> Playthroughs<Elysia> {
    let destiny = Options { rounds: 40, ..Options::standard(3) };
    let together = Options {
        setting: Setting::HerosQuest,
        advanced: true,
        rounds: 40,
        ..Options::standard(2)
    };
    let alone = Options { rounds: 40, ..Options::standard(1) };
    let older = Options { rounds: 20, ..Options::standard(3) };
    Playthroughs::new(env!("CARGO_PKG_NAME"), env!("CARGO_MANIFEST_DIR"))
        .game_of_bots("destiny-three-players", destiny, 20)
        .game_of_bots("heros-quest-two-players", together, 24)
        .game_of_bots("heros-quest-alone", alone, 22)
        .older(older, 30)
}

/// RE-909: those win who met a Main Quest; after the last round nobody does.
fn outcome_agrees(session: &Session<Elysia>, outcome: &Outcome, why: &str) {
    let (state, options) = (session.state(), session.options());
    match state.fate {
        Fate::Won { winners, quest } => {
            assert_eq!(state.winning, Some(quest), "{why}");
            assert_eq!((outcome.winners, state.winners), (winners, winners), "{why}");
            assert!(!winners.is_empty(), "{why}");
            assert!(winners.iter().all(|seat| seat.index() < options.seats()), "{why}");
            assert_eq!(outcome.name, state.content.get().quests[quest as usize].name, "{why}");
            let (shown, open) = (state.displayed >> quest & 1, state.open_quests >> quest & 1);
            assert_eq!((shown, open), (1, 0), "{why}");
        }
        Fate::Capped => {
            assert_eq!((outcome.name, outcome.winners.len()), ("last round", 0), "{why}");
            assert_eq!(state.round, options.rounds, "{why}");
        }
        Fate::Open => panic!("it is not over: {why}"),
    }
}

#[test]
fn recorded_games_end_as_they_did() {
    games().end_as_they_did(outcome_agrees);
}

#[test]
fn a_recorded_game_that_was_tampered_with_is_refused() {
    games().refuse_a_missing_move();
}

#[test]
fn a_table_of_older_rules_goes_on_from_its_state() {
    games().older_goes_on(outcome_agrees);
}

#[test]
fn tables_of_past_builds_go_on() {
    games().kept_go_on(outcome_agrees);
}

#[test]
fn a_change_of_rules_or_content_is_said() {
    games().mean_what_they_did();
}
