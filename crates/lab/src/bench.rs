//! How fast a game is: one core, random play.

use bots::to_decide;
use kernel::{Game, Quiet, Rng, Seat, SetupError, Shared};
use serde::Serialize;
use std::hint::black_box;
use std::time::{Duration, Instant};

/// What was measured: the keys of `questhall bench --json`.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Bench {
    pub id: &'static str,
    /// Enumerate, pick one, apply; the setup of each game is included.
    pub decisions_per_s: f64,
    pub games_per_s: f64,
    /// One `apply`, without enumerating: recorded games are played again.
    pub apply_ns: f64,
    /// One copy of a state taken from the middle of a game.
    pub clone_ns: f64,
    pub state_bytes: usize,
    /// Legal actions per decision.
    pub branching: f64,
    /// Decisions per game.
    pub length: f64,
}

/// How long is measured.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Effort {
    /// The median of so many runs is given.
    pub runs: usize,
    /// Each run lasts at least so long.
    pub run: Duration,
}

impl Effort {
    pub const STANDARD: Effort = Effort { runs: 5, run: Duration::from_millis(300) };
}

/// Measures one game.
pub fn bench<G: Game>(
    content: Shared<G::Content>,
    options: &G::Options,
    effort: Effort,
) -> Result<Bench, SetupError> {
    let recorded = record::<G>(content, options)?;
    // One run that does not count brings caches and the clock of the processor up.
    play_for::<G>(content, options, effort.run / 3)?;
    let mut decisions_per_s = Vec::new();
    let mut games_per_s = Vec::new();
    let mut played = Counts::default();
    for _ in 0..effort.runs {
        let (counts, seconds) = play_for::<G>(content, options, effort.run)?;
        decisions_per_s.push(counts.decisions as f64 / seconds);
        games_per_s.push(counts.games as f64 / seconds);
        played = counts;
    }
    let applies = (0..effort.runs).map(|_| time_apply(&recorded, effort.run)).collect();
    let clones = (0..effort.runs).map(|_| time_clone(&recorded, effort.run)).collect();
    Ok(Bench {
        id: G::ID,
        decisions_per_s: median(decisions_per_s),
        games_per_s: median(games_per_s),
        apply_ns: median(applies),
        clone_ns: median(clones),
        state_bytes: size_of::<G>(),
        branching: played.actions as f64 / played.decisions as f64,
        length: played.decisions as f64 / played.games as f64,
    })
}

#[derive(Clone, Copy, Debug, Default)]
struct Counts {
    games: u64,
    decisions: u64,
    actions: u64,
}

/// Plays at random until the time is up, and says what was done in how many seconds.
fn play_for<G: Game>(
    content: Shared<G::Content>,
    options: &G::Options,
    time: Duration,
) -> Result<(Counts, f64), SetupError> {
    let mut rng = Rng::fast(1);
    let mut actions = Vec::new();
    let mut counts = Counts::default();
    let start = Instant::now();
    loop {
        let mut game = G::setup(content, options, rng.fork())?;
        let mut number = 0;
        while let Some(seat) = to_decide(&game, number) {
            actions.clear();
            game.actions(seat, &mut actions);
            counts.actions += actions.len() as u64;
            let taken = game.apply(seat, rng.pick(&actions), &mut Quiet);
            debug_assert!(taken.is_ok());
            number += 1;
        }
        counts.decisions += number as u64;
        counts.games += 1;
        black_box(&game);
        // The clock is looked at only now and then: a look takes as long as a decision of a fast game.
        if counts.games.is_multiple_of(8) && start.elapsed() >= time {
            return Ok((counts, start.elapsed().as_secs_f64()));
        }
    }
}

/// A game that can be played again: its start, its middle, and its moves.
#[derive(Debug)]
struct Recorded<G: Game> {
    start: G,
    middle: G,
    moves: Vec<(Seat, G::Action)>,
}

/// Few enough to lie in the cache like the states of a search, many enough not to be all alike.
const RECORDED: u64 = 64;

fn record<G: Game>(
    content: Shared<G::Content>,
    options: &G::Options,
) -> Result<Vec<Recorded<G>>, SetupError> {
    let game = |number| {
        let mut rng = Rng::fast(number);
        let start = G::setup(content, options, rng.fork())?;
        let mut moves = Vec::new();
        let mut actions = Vec::new();
        let mut game = start.clone();
        while let Some(seat) = to_decide(&game, moves.len()) {
            actions.clear();
            game.actions(seat, &mut actions);
            moves.push((seat, rng.pick(&actions)));
            step(&mut game, *moves.last().expect("one was just added"));
        }
        let mut middle = start.clone();
        moves[..moves.len() / 2].iter().for_each(|&one| step(&mut middle, one));
        Ok(Recorded { start, middle, moves })
    };
    (0..RECORDED).map(game).collect()
}

#[inline]
fn step<G: Game>(game: &mut G, (seat, action): (Seat, G::Action)) {
    let taken = game.apply(seat, action, &mut Quiet);
    assert!(taken.is_ok(), "{action:?} is listed for seat {seat} and then refused");
}

/// Nanoseconds per `apply`. One copy per game is in it, which is little against all its moves.
fn time_apply<G: Game>(recorded: &[Recorded<G>], time: Duration) -> f64 {
    let mut applied = 0;
    let start = Instant::now();
    while start.elapsed() < time {
        for game in recorded {
            let mut state = game.start.clone();
            game.moves.iter().for_each(|&one| step(&mut state, one));
            black_box(&state);
            applied += game.moves.len();
        }
    }
    start.elapsed().as_nanos() as f64 / applied as f64
}

/// Nanoseconds per copy.
fn time_clone<G: Game>(recorded: &[Recorded<G>], time: Duration) -> f64 {
    let mut cloned = 0;
    let start = Instant::now();
    while start.elapsed() < time {
        for _ in 0..16 {
            for game in recorded {
                black_box(black_box(&game.middle).clone());
            }
        }
        cloned += 16 * recorded.len();
    }
    start.elapsed().as_nanos() as f64 / cloned as f64
}

fn median(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    values.get(values.len() / 2).copied().unwrap_or(f64::NAN)
}
