//! Recorded games: see `testbed::playthroughs`. `QUESTHALL_RECORD=1` records them anew.

use kernel::Options as _;
use mysthea::{Attunements, Mysthea, Options};
use testbed::playthroughs::Playthroughs;

fn games() -> Playthroughs<Mysthea> {
    let variants = Options {
        attunements: Attunements::Mixed,
        expert: true,
        premonition: true,
        ..Options::standard(4)
    };
    Playthroughs::new(env!("CARGO_PKG_NAME"), env!("CARGO_MANIFEST_DIR"))
        .game("two-players", Options::standard(2), 20)
        .game("four-players", Options::standard(4), 40)
        .game("four-players-all-variants", variants, 41)
        .older(Options::standard(3), 30)
}

#[test]
fn recorded_games_end_as_they_did() {
    games().end_as_they_did(|session, outcome, why| {
        let players = &session.state().players[..session.options().seats()];
        let glory: Vec<i32> = players.iter().map(|player| player.glory).collect();
        assert_eq!(outcome.scores, glory, "{why}");
        let winner = outcome.winners.first().expect("somebody wins (MY-003)");
        assert_eq!(Some(&glory[winner.index()]), glory.iter().max(), "{why}");
    });
}

#[test]
fn a_recorded_game_that_was_tampered_with_is_refused() {
    games().refuse_a_missing_move();
}

#[test]
fn a_table_of_older_rules_goes_on_from_its_state() {
    games().older_goes_on(|_, outcome, why| assert_eq!(outcome.scores.len(), 3, "{why}"));
}

#[test]
fn tables_of_past_builds_go_on() {
    games().kept_go_on(|_, outcome, why| assert!(!outcome.winners.is_empty(), "{why}"));
}

#[test]
fn a_change_of_rules_or_content_is_said() {
    games().mean_what_they_did();
}
