//! `questhall lab --ladder`, `--ablate`, `--curve`, `--price` and `--fit-odds`: bots against each other.

use crate::catalogue::{Entry, Match, Wish};
use crate::cli;
use crate::failure::Failure;
use crate::lab::SEED;
use crate::seats::{self, Accepts};
use crate::terminal::{Screen, Style};
use ::lab::{Side, Strength};
use bots::{BotKind, Budget, Part};
use indicatif::{ProgressBar, ProgressStyle};
use kernel::Rng;
use serde_json::json;

/// The share that each rung of the ladder is to win against the one before.
const AIM: f64 = 0.65;

/// Where the question is only who is stronger.
const EVEN: f64 = 0.5;

/// About so many games are played at most.
const GAMES: u64 = 400;

/// What the ladder goes up.
const LADDER: &str = "random,greedy,mcts:100ms,mcts:1s";

pub(crate) fn is_asked(args: &cli::Lab) -> bool {
    let cli::Compare { ladder, ablate, curve, price, fit_odds } = args.compare;
    ladder || ablate || curve || price || fit_odds
}

pub(crate) fn run(entry: &dyn Entry, args: &cli::Lab, screen: &mut Screen) -> Result<(), Failure> {
    let bots = bots(args)?;
    if args.compare.fit_odds {
        return fit(entry, args, &bots, screen);
    }
    let pairs = pairs(args, &bots)?;
    let aim = if args.compare.ladder { AIM } else { EVEN };
    let mut rungs = Vec::new();
    for (strong, weak) in pairs {
        let plan = Match {
            table: table(entry, args)?,
            strong,
            weak,
            seed: args.setup.seed.unwrap_or(SEED),
            most: args.games.unwrap_or(GAMES),
            aim,
        };
        let bar = progress_bar(&plan);
        let rung = entry.duel(&plan, &|games| bar.inc(games));
        bar.finish_and_clear();
        let rung = rung?;
        if !args.json {
            show(&rung, rungs.is_empty(), screen)?;
        }
        rungs.push(rung);
    }
    if args.json {
        let seed = args.setup.seed.unwrap_or(SEED);
        let told =
            json!({"game": entry.id(), "options": args.setup.set, "seed": seed, "rungs": rungs});
        return Ok(screen.line(told.to_string())?);
    }
    screen.styled(
        Style::Dim,
        "The same deals for both, every seat in turn. Games end when it is clear whether the aim is met, so an interval is a little too kind.",
    )?;
    Ok(())
}

/// The bots that are named, or the usual ones.
fn bots(args: &cli::Lab) -> Result<Vec<BotKind>, Failure> {
    let usual = if args.compare.fit_odds { "greedy" } else { LADDER };
    let words = args.bots.as_deref().unwrap_or(usual).split(',');
    let sitters = words.map(|word| seats::Sitter::from_word(word.trim(), Accepts::OnlyBots));
    let bots: Option<Vec<BotKind>> =
        sitters.collect::<Result<Vec<_>, _>>()?.into_iter().map(|sitter| sitter.bot()).collect();
    bots.ok_or_else(|| Failure::usage("Bots are compared with bots: \"me\" has no place here."))
}

/// Who plays whom, the one that is taken to be stronger first.
fn pairs(args: &cli::Lab, bots: &[BotKind]) -> Result<Vec<(Side, Side)>, Failure> {
    let fair = |bot| Side { bot, cheats: false };
    let last = *bots.last().expect("a list of words is never empty");
    if args.compare.ladder {
        if bots.len() < 2 {
            return Err(Failure::usage("A ladder has two rungs at least: --bots greedy,mcts:200."));
        }
        return Ok(bots.windows(2).map(|two| (fair(two[1]), fair(two[0]))).collect());
    }
    let BotKind::Mcts { budget, .. } = last else {
        return Err(Failure::usage(
            "This is about the searching bot: name it, as in --bots mcts:200.",
        ));
    };
    if args.compare.price {
        return Ok(vec![(Side { bot: last, cheats: true }, fair(last))]);
    }
    if args.compare.curve {
        let steps = (0..4).map(|doubling| half(budget, doubling)).collect::<Vec<_>>();
        let steps = steps.windows(2).map(|two| [two[0], two[1]].map(BotKind::mcts).map(fair));
        return Ok(steps.map(|[strong, weak]| (strong, weak)).collect());
    }
    let without = |part| fair(BotKind::Mcts { budget, lacks: Some(part) });
    Ok(Part::ALL.into_iter().map(|part| (fair(last), without(part))).collect())
}

/// A budget cut in halves so many times.
fn half(budget: Budget, times: u32) -> Budget {
    match budget {
        Budget::Steps(steps) => Budget::Steps((steps >> times).max(1)),
        Budget::Time(time) => Budget::Time(time / 2_u32.pow(times)),
    }
}

fn table<'a>(entry: &dyn Entry, args: &'a cli::Lab) -> Result<Wish<'a>, Failure> {
    let mode = entry.mode(&args.setup.set)?;
    let usual = (*mode.seats.start()).max(2).min(*mode.seats.end());
    let seats = args.at.unwrap_or(usual);
    if !mode.seats.contains(&seats) {
        let range = kernel::Mode::range(&mode.seats);
        return Err(Failure::usage(format!(
            "The game is for {range} seats, and --at says {seats}."
        )));
    }
    Ok(Wish {
        seats,
        sets: &args.setup.set,
        content: args.setup.content.as_deref(),
        rng: Rng::fast(args.setup.seed.unwrap_or(SEED)),
    })
}

fn fit(
    entry: &dyn Entry,
    args: &cli::Lab,
    bots: &[BotKind],
    screen: &mut Screen,
) -> Result<(), Failure> {
    let bot = *bots.last().expect("a list of words is never empty");
    let seed = args.setup.seed.unwrap_or(SEED);
    let games = args.games.unwrap_or(GAMES);
    let lines = entry.fit_odds(&table(entry, args)?, bot, games, seed)?;
    if args.json {
        let told = json!({"game": entry.id(), "bot": bot.to_string(), "games": games, "seed": seed, "curves": lines});
        return Ok(screen.line(told.to_string())?);
    }
    screen.line("# parties part middle scale")?;
    for line in lines {
        screen.line(line)?;
    }
    Ok(())
}

/// On a terminal only; drawn on standard error.
fn progress_bar(plan: &Match<'_>) -> ProgressBar {
    let style = ProgressStyle::with_template("{bar:40} {msg}: {pos} games of at most {len}")
        .expect("the template is a constant that was tried");
    let message = format!("{} against {}", plan.strong.bot, plan.weak.bot);
    ProgressBar::new(plan.most).with_style(style).with_message(message)
}

fn show(rung: &Strength, is_first: bool, screen: &mut Screen) -> Result<(), Failure> {
    if is_first {
        screen.styled(
            Style::Bold,
            "stronger                    weaker                  games    share   95 % interval     aim    Elo",
        )?;
    }
    let Strength { strong, weak, games, share, aim, elo, verdict, .. } = rung;
    let [low, high, aim] = [share.low, share.high, *aim].map(|part| part * 100.0);
    let share = share.share * 100.0;
    screen.line(format!(
        "{strong:<27} {weak:<22} {games:>6} {share:>6.1} %   {low:>5.1} to {high:>5.1} %  {aim:>4.1} %  {elo:>+5.0}  {verdict}"
    ))?;
    Ok(())
}
