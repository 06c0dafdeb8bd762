//! `questhall bench`: how fast the games are, and what the kernel costs.

use crate::catalogue::{self, Entry};
use crate::cli;
use crate::failure::Failure;
use crate::terminal::{Screen, Style};
use ::lab::{Bench, Effort};
use connect_four::ConnectFour;
use indicatif::{ProgressBar, ProgressStyle};
use kernel::{Content, Game, Options, Quiet, Rng, Turn};
use serde::Serialize;
use serde_json::json;
use std::time::{Duration, Instant};

/// The median of so many runs is told.
const RUNS: usize = 21;

/// Each run lasts at least so long.
const RUN: Duration = Duration::from_millis(100);

pub(crate) fn run(args: &cli::Bench, screen: &mut Screen) -> Result<(), Failure> {
    let entries: Vec<&dyn Entry> = match &args.game {
        Some(game) => vec![catalogue::find(game)?],
        None => catalogue::all().to_vec(),
    };
    let bar = ProgressBar::new(entries.len() as u64 + 1);
    bar.set_style(
        ProgressStyle::with_template("{bar:40} {msg}")
            .expect("the template is a constant that was tried"),
    );
    let mut games = Vec::new();
    for entry in entries {
        bar.set_message(format!("measuring {}", entry.id()));
        games.push(entry.bench(Effort::STANDARD)?);
        bar.inc(1);
    }
    bar.set_message("measuring the kernel");
    let kernel = KernelCost::measure();
    bar.finish_and_clear();
    if args.json {
        return Ok(screen.line(json!({"games": games, "kernel": kernel}).to_string())?);
    }
    show(&games, &kernel, screen)
}

/// Connect four on the kernel beside the same game as a plain loop.
#[derive(Clone, Copy, Debug, Serialize)]
struct KernelCost {
    plain_decisions_per_s: f64,
    kernel_decisions_per_s: f64,
    /// How many times slower the kernel is.
    ratio: f64,
}

impl KernelCost {
    /// The two take turns, because other work on the machine would favour one of them otherwise.
    fn measure() -> KernelCost {
        let (mut plain, mut kernel, mut ratios) = (Vec::new(), Vec::new(), Vec::new());
        for _ in 0..RUNS {
            let one = pace(|seed| connect_four::plain::play_random(BATCH, seed));
            let other = pace(kernel_games);
            plain.push(one);
            kernel.push(other);
            ratios.push(one / other);
        }
        KernelCost {
            plain_decisions_per_s: median(plain),
            kernel_decisions_per_s: median(kernel),
            ratio: median(ratios),
        }
    }
}

/// Decisions per second of some work that is given a seed and says how many it took.
#[expect(clippy::disallowed_methods, reason = "a stopwatch needs a clock; no rule hears of it")]
fn pace(work: impl Fn(u64) -> u64) -> f64 {
    let start = Instant::now();
    let mut decisions = 0;
    let mut seed = 0;
    while start.elapsed() < RUN {
        decisions += work(seed);
        seed += 1;
    }
    decisions as f64 / start.elapsed().as_secs_f64()
}

/// So many games are played between two looks at the clock.
const BATCH: u64 = 256;

/// The same loop as the plain one, on the kernel.
fn kernel_games(seed: u64) -> u64 {
    let content = <<ConnectFour as Game>::Content as Content>::built_in();
    let options = <ConnectFour as Game>::Options::standard(2);
    let mut rng = Rng::fast(seed);
    let mut actions = Vec::new();
    let mut decisions = 0;
    for _ in 0..BATCH {
        let mut game = ConnectFour::setup(content, &options, rng).expect("two seats are right");
        while let Turn::One(seat) = game.turn() {
            actions.clear();
            game.actions(seat, &mut actions);
            game.apply(seat, rng.pick(&actions), &mut Quiet).expect("it is listed");
            decisions += 1;
        }
    }
    decisions
}

fn median(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    values[values.len() / 2]
}

fn show(games: &[Bench], kernel: &KernelCost, screen: &mut Screen) -> Result<(), Failure> {
    screen.styled(
        Style::Bold,
        "game              decisions/s   games/s  apply ns  clone ns   bytes  choices  length",
    )?;
    for game in games {
        screen.line(format!(
            "{:<16} {:>12.0} {:>9.0} {:>9.1} {:>9.1} {:>7} {:>8.1} {:>7.1}",
            game.id,
            game.decisions_per_s,
            game.games_per_s,
            game.apply_ns,
            game.clone_ns,
            game.state_bytes,
            game.branching,
            game.length
        ))?;
    }
    let KernelCost { plain_decisions_per_s: plain, kernel_decisions_per_s: on_kernel, ratio } =
        kernel;
    screen.line(format!(
        "Connect four as a plain loop: {plain:.0} decisions/s; on the kernel: {on_kernel:.0}, {ratio:.2} times slower."
    ))?;
    screen.styled(Style::Dim, "One core, random play, medians.")?;
    Ok(())
}
