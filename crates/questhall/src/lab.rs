//! `questhall lab`: many games between bots, and what they show.

use crate::catalogue::{self, Experiment, Wish};
use crate::cli;
use crate::compare;
use crate::failure::Failure;
use crate::saves;
use crate::seats::{self, Accepts};
use crate::terminal::{Screen, Style};
use ::lab::{Detail, Findings, Summary, Won};
use bots::BotKind;
use indicatif::{ProgressBar, ProgressStyle};
use kernel::Rng;

/// What the games follow from if nobody says otherwise.
pub(crate) const SEED: u64 = 1;

pub(crate) fn run(args: &cli::Lab, screen: &mut Screen) -> Result<(), Failure> {
    let entry = catalogue::find(&args.game)?;
    let Some(games) = args.games.filter(|_| !compare::is_asked(args)) else {
        return compare::run(entry, args, screen);
    };
    let bots = match &args.seats {
        Some(words) => only_bots(seats::read(words, &entry.seats(), Accepts::OnlyBots)?)?,
        None => vec![BotKind::GREEDY; *entry.mode(&args.setup.set)?.seats.start()],
    };
    // Hours of work must not end at a file that cannot be written.
    for file in [&args.report, &args.table].into_iter().flatten() {
        saves::try_place(file)?;
    }
    let seed = args.setup.seed.unwrap_or(SEED);
    let experiment = Experiment {
        table: Wish {
            seats: bots.len(),
            sets: &args.setup.set,
            content: args.setup.content.as_deref(),
            rng: Rng::fast(seed),
        },
        bots,
        games,
        seed,
        detail: detail(args),
    };
    let bar = progress_bar(games);
    let findings = entry.experiment(&experiment, &|games| bar.inc(games));
    bar.finish_and_clear();
    let findings = findings?;
    // A file that cannot be written after all must not take the results with it, nor a reader who has left.
    let told = tell(args, &findings, screen);
    write_files(args, &findings, screen)?;
    told
}

fn tell(args: &cli::Lab, findings: &Findings, screen: &mut Screen) -> Result<(), Failure> {
    let summary = findings.summary();
    if args.json {
        let json = serde_json::to_string(&summary).expect("a summary is plain data");
        return Ok(screen.line(json)?);
    }
    show(findings, &summary, screen)
}

fn only_bots(sitters: Vec<seats::Sitter>) -> Result<Vec<BotKind>, Failure> {
    let bots: Option<Vec<BotKind>> = sitters.iter().map(|sitter| sitter.bot()).collect();
    bots.ok_or_else(|| {
        Failure::usage("The lab plays by itself: \"me\" has no place in it. Use random, novice, greedy or mcts for every seat.")
    })
}

/// As little as the asked-for output needs, because every level costs time.
fn detail(args: &cli::Lab) -> Detail {
    match (&args.table, &args.report) {
        (Some(_), _) => Detail::Rows,
        (None, Some(_)) => Detail::Study,
        (None, None) => Detail::Shares,
    }
}

/// On a terminal only; drawn on standard error.
fn progress_bar(games: u64) -> ProgressBar {
    let style = ProgressStyle::with_template("{bar:40} {pos}/{len} games, {per_sec}, {eta} left")
        .expect("the template is a constant that was tried");
    ProgressBar::new(games).with_style(style)
}

/// Writes every file that can be written, and tells of the others.
fn write_files(args: &cli::Lab, findings: &Findings, screen: &mut Screen) -> Result<(), Failure> {
    let report = args.report.as_ref().map(|file| (file, saves::write(file, &findings.report())));
    let table = args.table.as_ref().map(|file| {
        let mut rows = Vec::new();
        let written = findings
            .write_table(&mut rows)
            .and_then(|()| saves::write(file, &String::from_utf8_lossy(&rows)));
        (file, written)
    });
    let mut missing = Vec::new();
    for (file, written) in [report, table].into_iter().flatten() {
        match written {
            Ok(()) if args.json => {}
            // The file is there, whether or not anybody still reads of it.
            Ok(()) => drop(screen.line(format!("Written: {}", file.display()))),
            Err(error) => {
                missing.push(format!("I could not write {}: {error}.", file.display()));
            }
        }
    }
    if missing.is_empty() {
        return Ok(());
    }
    Err(Failure::failed(format!(
        "{} Run it again with --seed {} and another file: the games will be the same.",
        missing.join(" "),
        args.setup.seed.unwrap_or(SEED)
    )))
}

fn show(findings: &Findings, summary: &Summary, screen: &mut Screen) -> Result<(), Failure> {
    let Summary { games, decisions, seconds, lengths, .. } = summary;
    screen.styled(Style::Bold, format!("{}: {games} games in {seconds:.1} s", findings.title))?;
    let pace = *decisions as f64 / seconds.max(1e-9);
    screen.line(format!("{decisions} decisions, {pace:.0} per second; seed {}", summary.seed))?;
    let (mean, p10, p90) = (lengths.mean, lengths.p10, lengths.p90);
    screen
        .line(format!("Decisions per game: {mean:.1} (8 of 10 games between {p10} and {p90})"))?;
    screen.gap()?;
    screen.line("bot            wins    share   95 % interval")?;
    for seat in &summary.seats {
        screen.line(row(&seat.bot, &seat.won))?;
    }
    screen.gap()?;
    screen.line("position       wins    share   95 % interval")?;
    for position in &summary.positions {
        screen.line(row(&format!("seat {}", position.seat), &position.won))?;
    }
    screen.line(format!("A fair share is {:.1} %.", summary.fair * 100.0))?;
    show_parts(findings, summary, screen)?;
    screen.gap()?;
    screen.line("How games ended:")?;
    for (name, number) in &summary.outcomes {
        screen.line(format!("  {number:>7}  {name}"))?;
    }
    Ok(())
}

/// Chapters, missions: how often each was won, and what it took on average.
fn show_parts(findings: &Findings, summary: &Summary, screen: &mut Screen) -> Result<(), Failure> {
    let mut measures: Vec<&str> =
        summary.parts.iter().flat_map(|part| part.means.keys().copied()).collect();
    measures.sort_unstable();
    measures.dedup();
    if summary.parts.is_empty() {
        return Ok(());
    }
    let heads: String = measures.iter().map(|measure| format!("  {measure:>12}")).collect();
    screen.gap()?;
    screen.line(format!("{:<22} tries      won   95 % interval   {heads}", findings.part))?;
    for part in &summary.parts {
        let share = part.won.share;
        let means = measures
            .iter()
            .map(|measure| format!("  {:>12.1}", part.means.get(measure).copied().unwrap_or(0.0)))
            .collect::<String>();
        screen.line(format!(
            "{:<22} {:>5}  {:>5.1} %   {:>5.1} to {:>5.1} %{means}",
            format!("{} {}, {}", findings.part, part.part, part.group),
            part.tries,
            share.share * 100.0,
            share.low * 100.0,
            share.high * 100.0,
        ))?;
    }
    Ok(())
}

fn row(name: &str, won: &Won) -> String {
    let (share, low, high) =
        (won.share.share * 100.0, won.share.low * 100.0, won.share.high * 100.0);
    format!("{name:<10} {:>8.1} {share:>6.1} %   {low:.1} to {high:.1} %", won.wins)
}
