//! Recorded games: see `testbed::playthroughs`. `QUESTHALL_RECORD=1` records them anew.

use kernel::{Options as _, Outcome, Seats, Session};
use testbed::playthroughs::Playthroughs;
use wonder_book::{Difficulty, Fate, Options, WonderBook};

/// Bots play, because they get further into the story than chance does.
fn games() -> Playthroughs<WonderBook> {
    let chapter = Options { alone: true, tries: 1, ..Options::standard(2) };
    let together = Options { difficulty: Difficulty::Hardcore, tries: 3, ..Options::standard(2) };
    let alone = Options { tries: 3, ..Options::standard(1) };
    let older = Options { tries: 1, ..Options::standard(3) };
    Playthroughs::new(env!("CARGO_PKG_NAME"), env!("CARGO_MANIFEST_DIR"))
        .game_of_bots("chapter-1-two-players", chapter, 20)
        .game_of_bots("campaign-two-players", together, 23)
        .game_of_bots("campaign-alone", alone, 30)
        .older(older, 30)
}

/// WB-102: all win or lose together; with the last Chapter, or with a Chapter lost too often (WB-716).
fn all_win_or_lose(session: &Session<WonderBook>, outcome: &Outcome, why: &str) {
    let (state, options) = (session.state(), session.options());
    let last = if options.alone { options.start } else { 6 };
    let (winners, name) = match state.fate {
        Fate::CampaignWon => (state.group(), "won"),
        Fate::CampaignLost => (Seats::NONE, "lost"),
        Fate::Open | Fate::Lost | Fate::Won | Fate::Unread => panic!("{:?}. {why}", state.fate),
    };
    assert_eq!((outcome.winners, outcome.name), (winners, name), "{why}");
    if winners.is_empty() {
        assert_eq!(state.losses, options.tries, "{why}");
    } else {
        assert_eq!((state.chapter, state.losses), (last, 0), "{why}");
    }
}

#[test]
fn recorded_games_end_as_they_did() {
    games().end_as_they_did(all_win_or_lose);
}

#[test]
fn a_recorded_game_that_was_tampered_with_is_refused() {
    games().refuse_a_missing_move();
}

#[test]
fn a_table_of_older_rules_goes_on_from_its_state() {
    games().older_goes_on(all_win_or_lose);
}

#[test]
fn tables_of_past_builds_go_on() {
    games().kept_go_on(all_win_or_lose);
}

#[test]
fn a_change_of_rules_or_content_is_said() {
    games().mean_what_they_did();
}
