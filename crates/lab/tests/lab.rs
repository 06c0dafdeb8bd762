//! Trials of a small game: who wins, why, and what a reader is told.

use bots::BotKind;
use kernel::{Content as _, Game, Log, Outcome, Refusal, Seat, Seats};
use lab::{Detail, Duel, Effort, Findings, Lesson, Side, Trial, TrialError};
use lantern_fair::{Action, Content, Event, LanternFair};
use serde::{Deserialize, Serialize};
use std::time::Duration;
use testbed::{Bend, Bent, BentOptions};

const RANDOM: BotKind = BotKind::Random;

/// Who wins at the fair.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
enum Mode {
    /// The most coins.
    #[default]
    Coins,
    /// Anybody, by lot, so that nothing has any influence.
    Lots,
    /// Always the red stall.
    Rigged,
    /// The most coins, until the third evening breaks the game.
    Broken,
}

type Fair = Bent<Mode>;

impl Bend for Mode {
    type Game = LanternFair;

    fn apply(
        &mut self,
        fair: &mut LanternFair,
        seat: Seat,
        action: Action,
        log: &mut impl Log<Event>,
    ) -> Result<(), Refusal> {
        let breaks = *self == Mode::Broken && fair.evening == 2 && fair.turn().seats().len() == 1;
        assert!(!breaks, "the third evening breaks");
        fair.apply(seat, action, log)
    }

    fn outcome(&self, fair: &LanternFair) -> Option<Outcome> {
        let outcome = fair.outcome()?;
        let mut rng = fair.rng;
        let winner = match self {
            Mode::Coins | Mode::Broken => return Some(outcome),
            Mode::Lots => Seat(rng.below(fair.players.into()) as u8),
            Mode::Rigged => {
                fair.seats().find(|seat| fair.stall(*seat) == "red").expect("a red stall")
            }
        };
        Some(Outcome { winners: Seats::one(winner), ..outcome })
    }
}

fn options(mode: Mode, seats: usize) -> BentOptions<Mode> {
    BentOptions { bend: mode, options: lantern_fair::Options { seats } }
}

fn trial(mode: Mode, bots: &[BotKind], games: u64) -> Trial<Fair> {
    let options = options(mode, bots.len());
    Trial { content: Content::built_in(), options, bots: bots.to_vec(), games, seed: 7 }
}

fn run(mode: Mode, bots: &[BotKind], games: u64) -> Findings {
    trial(mode, bots, games).run(Detail::Rows, |_| ()).unwrap()
}

#[test]
fn greedy_beats_random_clearly_at_every_number_of_seats() {
    for seats in 2..=4 {
        let mut bots = vec![RANDOM; seats];
        bots[0] = BotKind::GREEDY;
        let summary = run(Mode::Coins, &bots, 600).summary();
        assert!(
            summary.seats[0].won.share.low > summary.fair * 1.2,
            "{seats} seats: {:?}",
            summary.seats
        );
        assert_eq!(summary.seats[0].bot, "greedy");
    }
}

/// Greedy sits everywhere equally often, so its strength does not show as the strength of a place.
#[test]
fn different_bots_change_places() {
    let summary = run(Mode::Coins, &[BotKind::GREEDY, RANDOM, RANDOM], 900).summary();
    for position in &summary.positions {
        assert!(!position.won.share.is_clear_of(summary.fair), "{position:?}");
    }
    assert!(summary.bots["greedy"].share.low > summary.bots["random"].share.high);
}

#[test]
fn findings_do_not_depend_on_the_number_of_threads() {
    let with = |threads| {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
        pool.install(|| run(Mode::Coins, &[BotKind::GREEDY, RANDOM, RANDOM], 333))
    };
    let (one, two) = (with(1), with(2));
    assert_eq!(one.tally, two.tally);
    assert_eq!(one.rows, two.rows);
    assert_eq!(one.tally.games, 333);
}

#[test]
fn quiet_and_studied_trials_agree_on_who_wins() {
    let quiet = trial(Mode::Coins, &[RANDOM; 3], 100).run(Detail::Shares, |_| ()).unwrap();
    let studied = run(Mode::Coins, &[RANDOM; 3], 100);
    assert_eq!(quiet.tally.entries, studied.tally.entries);
    assert_eq!(quiet.tally.lengths, studied.tally.lengths);
    assert!(quiet.tally.factors.is_empty() && quiet.rows.is_none());
}

#[test]
fn progress_tells_every_game_once() {
    let done = std::sync::atomic::AtomicU64::new(0);
    let add = |more| {
        done.fetch_add(more, std::sync::atomic::Ordering::Relaxed);
    };
    trial(Mode::Coins, &[RANDOM; 2], 100).run(Detail::Shares, add).unwrap();
    assert_eq!(done.into_inner(), 100);
}

#[test]
fn shared_wins_are_fractions_that_add_up() {
    let summary = run(Mode::Coins, &[RANDOM; 4], 500).summary();
    let wins: f64 = summary.seats.iter().map(|seat| seat.won.wins).sum();
    assert!((wins - 500.0).abs() < 1e-9, "{wins}");
    assert!(summary.outcomes["shared"] > 0);
    assert_eq!(summary.outcomes.values().sum::<u64>(), 500);
}

#[test]
fn the_summary_has_the_keys_that_tools_rely_on() {
    let summary = run(Mode::Coins, &[BotKind::GREEDY, RANDOM], 50).summary();
    let json = serde_json::to_value(summary).unwrap();
    for key in ["game", "games", "decisions", "seconds", "seats", "lengths", "outcomes"] {
        assert!(json.get(key).is_some(), "{key}");
    }
    for key in ["bot", "wins", "share", "low", "high"] {
        assert!(json["seats"][1].get(key).is_some(), "{key}");
    }
    for key in ["mean", "p10", "p90"] {
        assert!(json["lengths"].get(key).is_some(), "{key}");
    }
    assert_eq!((&json["games"], &json["decisions"]), (&50.into(), &(50 * 15).into()));
    assert_eq!(json["seats"][0]["bot"], "greedy");
}

/// Every coin comes from a prize or from a text, and whatever was lit was played.
#[test]
fn the_summary_has_the_sums_of_what_was_watched() {
    let findings = run(Mode::Coins, &[RANDOM; 2], 50);
    let scores: i64 =
        findings.rows.as_ref().unwrap().iter().map(|row| i64::from(row.score.unwrap())).sum();
    let summary = findings.summary();
    let coins = &summary.amounts["coins"];
    assert_eq!(coins.keys().copied().collect::<Vec<_>>(), ["prizes", "texts"]);
    assert_eq!(coins.values().sum::<i64>(), scores);
    let lanterns = &summary.items["lantern"];
    assert!(lanterns.contains_key("7"));
    assert!(lanterns.values().all(|stages| stages["played"] == stages["seen"]));
    let wins: f64 = summary.factors["stall"].values().map(|won| won.wins).sum();
    assert!((wins - 50.0).abs() < 1e-9, "{wins}");
    let unwatched = trial(Mode::Coins, &[RANDOM; 2], 50).run(Detail::Shares, |_| ()).unwrap();
    assert!(unwatched.summary().amounts.is_empty());
}

#[test]
fn the_table_has_one_row_per_game_and_seat() {
    let findings = run(Mode::Coins, &[BotKind::GREEDY, RANDOM, RANDOM], 20);
    let mut text = Vec::new();
    findings.write_table(&mut text).unwrap();
    let mut csv = csv::Reader::from_reader(&text[..]);
    let head: Vec<String> = csv.headers().unwrap().iter().map(str::to_owned).collect();
    let expected = "game seed seat bot won share score stall coins decisions outcome";
    assert_eq!(head, expected.split(' ').collect::<Vec<_>>());
    let rows: Vec<csv::StringRecord> = csv.records().map(Result::unwrap).collect();
    assert_eq!(rows.len(), 60);
    for (index, row) in rows.iter().enumerate() {
        assert_eq!(row[0], (index / 3).to_string());
        assert_eq!(row[2], (index % 3 + 1).to_string());
        // The score is all coins together.
        assert_eq!(row[6], row[8]);
        assert!((20..=25).contains(&row[9].parse::<u32>().unwrap()), "{row:?}");
    }
    let greedy = rows.iter().filter(|row| &row[3] == "greedy").count();
    assert_eq!(greedy, 20);
}

#[test]
fn a_stall_that_always_wins_is_called_too_strong() {
    let report = run(Mode::Rigged, &[RANDOM; 3], 600).report();
    assert!(report.contains("<strong>red</strong> wins 100 % of 600 games"), "{}", head(&report));
    assert!(report.contains("fair is 33.3 %: <em>too strong.</em>"), "{}", head(&report));
    assert!(
        report.contains("<strong>blue</strong> wins 0 % of 600 games")
            && report.contains("too weak.")
    );
}

#[test]
fn high_lanterns_are_called_strong_and_low_ones_weak() {
    let report = run(Mode::Coins, &[BotKind::GREEDY; 3], 3_000).report();
    let verdict = |name: &str| {
        report.split("<li").find(|line| line.contains(name)).unwrap_or_default().to_owned()
    };
    assert!(verdict(">Full Moon<").contains("strong."), "{}", head(&report));
    assert!(verdict(">Firefly<").contains("weak."), "{}", head(&report));
}

/// At most one fair trial in twenty may raise a false alarm, whatever is compared on its page; of twenty
/// trials, more than three would be too many to be luck.
#[test]
fn of_a_fair_game_nothing_stands_out() {
    let mut alarms = 0;
    for seed in 0..20 {
        let fair = Trial { seed, ..trial(Mode::Lots, &[RANDOM; 3], 1_000) };
        let report = fair.run(Detail::Study, |_| ()).unwrap().report();
        if report.contains("Nothing stands out") {
            assert!(!report.contains("too strong.") && !report.contains("too weak."));
        } else {
            alarms += 1;
        }
    }
    assert!(alarms <= 3, "{alarms} of 20");
}

#[test]
fn a_page_needs_nothing_from_elsewhere_and_escapes_what_it_shows() {
    let report = run(Mode::Coins, &[RANDOM; 3], 200).report();
    assert!(report.starts_with("<!DOCTYPE html>"));
    assert!(report.contains("Lantern Fair") && report.contains("Sun &amp; Moon"));
    for outside in ["src=\"http", "href=\"http", "@import", "url(", "NaN"] {
        assert!(!report.contains(outside), "{outside}");
    }
}

/// Few games are no ground for words: one game must not call its winner too strong.
#[test]
fn one_game_makes_a_page_that_claims_nothing() {
    for games in [1, 2] {
        let report = run(Mode::Rigged, &[RANDOM; 2], games).report();
        assert!(report.contains("Nothing stands out"), "{}", head(&report));
        assert!(!report.contains("NaN") && !report.contains("inf"));
    }
}

#[test]
fn a_game_that_breaks_is_kept_up_to_the_action_that_broke_it() {
    let error = trial(Mode::Broken, &[RANDOM; 2], 50).run(Detail::Shares, |_| ()).unwrap_err();
    let TrialError::Broken(fault) = error else { panic!("{error}") };
    assert!(fault.message.contains("the third evening breaks"));
    // Two evenings of three actions each, and the first lantern of the third.
    assert_eq!((fault.decisions, fault.breaking.as_ref().map(|step| step.seat.0)), (7, Some(1)));
    let text = fault.to_string();
    assert!(text.contains("with seed 7 broke when seat 2 took its action 8"), "{text}");
    let record = kernel::Record::from_json(&fault.record.unwrap().to_json()).unwrap();
    assert_eq!((record.game.as_str(), record.moves.len()), ("lantern-fair", 7));
}

#[test]
fn a_table_that_cannot_be_set_is_refused_before_the_work() {
    let refused = |trial: Trial<Fair>| trial.run(Detail::Shares, |_| ()).unwrap_err().to_string();
    assert!(refused(trial(Mode::Coins, &[RANDOM; 5], 10)).contains("for 2 to 4 seats, not 5"));
    assert!(refused(trial(Mode::Coins, &[RANDOM; 2], 0)).contains("at least 1"));
    let mut short = trial(Mode::Coins, &[RANDOM; 3], 10);
    short.bots.pop();
    assert!(refused(short).contains("2 bots for 3 seats"));
}

#[test]
fn a_bench_measures_what_it_says() {
    let effort = Effort { runs: 3, run: Duration::from_millis(5) };
    let bench = lab::bench::<Fair>(Content::built_in(), &options(Mode::Coins, 2), effort).unwrap();
    assert_eq!(
        (bench.id, bench.state_bytes, bench.length),
        ("lantern-fair", size_of::<Fair>(), 15.0)
    );
    // Hands of 6 to 2 twice, now and then with a lantern more, and one of two prizes.
    let least = (2.0 * 20.0 + 5.0 * 2.0) / 15.0;
    assert!((least..least + 1.0).contains(&bench.branching), "{}", bench.branching);
    assert!((bench.decisions_per_s / bench.games_per_s - 15.0).abs() < 0.5);
    assert!(bench.apply_ns > 1.0 && bench.clone_ns > 0.1);
    assert!(bench.apply_ns < 1e9 / bench.decisions_per_s * 2.0);
}

/// The part of a page that a failed test should show.
fn head(report: &str) -> &str {
    let start = report.find("<main").unwrap_or(0);
    &report[start..report.len().min(start + 3_000)]
}

fn duel(strong: BotKind, weak: BotKind, cheats: bool, aim: f64) -> Duel<LanternFair> {
    Duel {
        content: Content::built_in(),
        options: lantern_fair::Options { seats: 2 },
        strong: Side { bot: strong, cheats },
        weak: Side { bot: weak, cheats: false },
        seed: 3,
        most: 800,
        aim,
    }
}

#[test]
fn a_duel_ends_when_it_is_clear_and_says_who_is_stronger() {
    let up = duel(BotKind::GREEDY, BotKind::Random, false, 0.65).run(|_| {}).unwrap();
    assert_eq!((up.verdict, up.fair, up.seats), ("above", 0.5, 2));
    assert!(up.games < 400 && up.share.low > 0.6 && up.elo > 100.0, "{up:?}");
    let down = duel(BotKind::Random, BotKind::GREEDY, false, 0.65).run(|_| {}).unwrap();
    assert_eq!(down.verdict, "below");
    assert!(down.games < 100 && down.elo < -100.0, "{down:?}");
    // Deals and seats are the same for both, so a bot is exactly as strong as itself where it decides alike.
    let even = duel(BotKind::GREEDY, BotKind::GREEDY, false, 0.5).run(|_| {}).unwrap();
    assert!((even.share.share - 0.5).abs() < 0.08, "{even:?}");
}

#[test]
fn a_bot_that_sees_everything_wins_more_than_a_fair_one() {
    let mcts = BotKind::mcts(bots::Budget::Steps(40));
    let price = duel(mcts, mcts, true, 0.5).run(|_| {}).unwrap();
    assert_eq!(price.strong, "mcts:40 that cheats");
    assert!(price.share.low > 0.5, "{price:?}");
}

#[test]
fn the_same_seed_gives_the_same_duel() {
    let mcts = BotKind::mcts(bots::Budget::Steps(20));
    let run = || Duel { most: 64, ..duel(mcts, BotKind::GREEDY, false, 0.5) }.run(|_| {}).unwrap();
    assert_eq!(run(), run());
}

#[test]
fn odds_are_learned_from_games_and_can_be_read() {
    let lesson = Lesson::<LanternFair> {
        content: Content::built_in(),
        options: lantern_fair::Options { seats: 3 },
        bot: BotKind::GREEDY,
        games: 400,
        seed: 1,
    };
    let lines = lesson.fit().unwrap();
    assert_eq!(lines, lesson.fit().unwrap());
    assert_eq!(lines.len(), 5, "one for each evening: {lines:?}");
    let odds: bots::Odds = lines.join("\n").parse().unwrap();
    // Late in the game a lead is worth more than early.
    assert!(odds.curve(3, 5).scale < odds.curve(3, 1).scale, "{lines:?}");
    assert!(odds.curve(3, 5).chance(500.0) > 0.8);
}
