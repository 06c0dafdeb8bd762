//! `questhall replay --analyse`: what a finished game looked like afterwards, in short.

use crate::failure::Failure;
use crate::terminal::{Screen, Style};
use bots::Adviser;
use hall::hints::{percent, signed};
use hall::study::{Analysis, Better, Course, Person, Unstudied, study};
use indicatif::{ProgressBar, ProgressStyle};
use kernel::english::count;
use kernel::{Seat, Table};

/// So many decisions of one seat are told, the dearest ones.
const TOLD: usize = 6;
/// The course is drawn so wide, with so many heights.
const WIDE: usize = 48;
const HEIGHTS: [char; 8] = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];

/// Thinks a finished game through. `players` are the words of who sat where: people are looked at, or everybody where only bots
/// played.
pub(crate) fn analyse(
    dealt: Box<dyn Table>,
    over: Box<dyn Table>,
    players: &str,
    adviser: &mut dyn Adviser,
) -> Result<Analysis, Failure> {
    let seats = || Seat::all(over.seats());
    let people: Vec<Seat> = seats()
        .zip(players.split(','))
        .filter(|(_, word)| *word == "me")
        .map(|(seat, _)| seat)
        .collect();
    let people = if people.is_empty() { over.playing().iter().collect() } else { people };
    let moves = over.record().moves;
    let style = ProgressStyle::with_template("{bar:40} {percent} % thought through, {eta} left")
        .expect("the template is a constant that was tried");
    let bar = ProgressBar::new(1_000).with_style(style);
    let mut goes_on = |done: f64| {
        bar.set_position((done * 1_000.0) as u64);
        true
    };
    let found = study(&Course { dealt, moves, over, people }, adviser, &mut goes_on);
    bar.finish_and_clear();
    found.map_err(|why| match why {
        Unstudied::Unknown(why) => {
            Failure::failed(format!("This game cannot be thought through: {why}."))
        }
        Unstudied::Stopped => Failure::failed("Nobody went on thinking."),
    })
}

pub(crate) fn show(
    analysis: &Analysis,
    table: &dyn Table,
    screen: &mut Screen,
) -> Result<(), Failure> {
    screen.gap()?;
    screen.styled(Style::Bold, "The chance to win, from the deal to the end:")?;
    let seats = if analysis.team { 1 } else { table.seats() };
    for seat in Seat::all(seats) {
        let name = if analysis.team { "All together".to_owned() } else { table.seat_name(seat) };
        screen.line(format!("  {}  {name}", drawn(analysis, seat)))?;
    }
    if !analysis.turns.is_empty() {
        screen.gap()?;
        screen.styled(Style::Bold, "Where it turned:")?;
    }
    for turn in &analysis.turns {
        let whose = if analysis.team { "the team".to_owned() } else { table.seat_name(turn.seat) };
        let told = format!("{} for {whose}. {}", signed(percent(turn.change)), turn.told);
        screen.item(&format!("{:>5}. ", turn.to), Style::Plain, &told)?;
    }
    for person in &analysis.people {
        show_person(person, table, screen)?;
    }
    screen.gap()?;
    let (looked, all) = (analysis.looked_at, count(analysis.decisions, "decision"));
    let told = format!("Looked at {looked} of {all}. Each seat is judged by what it knew then.");
    Ok(screen.item("", Style::Dim, &told)?)
}

/// The course of one seat as a row of bars.
fn drawn(analysis: &Analysis, seat: Seat) -> String {
    let points = &analysis.course;
    let wide = WIDE.min(points.len());
    let bar = |place: usize| {
        let point = &points[place * (points.len() - 1) / (wide - 1).max(1)];
        let chance = point.chances[seat.index()].clamp(0.0, 1.0);
        HEIGHTS[((chance * HEIGHTS.len() as f64) as usize).min(HEIGHTS.len() - 1)]
    };
    (0..wide).map(bar).collect()
}

fn show_person(person: &Person, table: &dyn Table, screen: &mut Screen) -> Result<(), Failure> {
    screen.gap()?;
    let name = table.seat_name(person.seat);
    let told = format!(
        "{name}: {} given away, {} by luck.",
        signed(-percent(person.given_away)),
        signed(percent(person.luck))
    );
    screen.styled(Style::Bold, told)?;
    let mut dearest: Vec<&Better> = person.better.iter().collect();
    dearest.sort_by(|one, other| other.loss.total_cmp(&one.loss));
    let more = dearest.len().saturating_sub(TOLD);
    dearest.truncate(TOLD);
    dearest.sort_by_key(|better| better.number);
    for Better { number, taken, best, loss, cost, why, .. } in dearest {
        let why = why.as_ref().map_or(String::new(), |why| format!(" ({why})"));
        let cost = format!("{}, {}", cost.words(), signed(-percent(*loss)));
        let told = format!("took {taken}; better: {best}{why}. That was {cost}.");
        screen.item(&format!("{:>5}. ", number + 1), Style::Plain, &told)?;
    }
    if more > 0 {
        screen.line(format!("       and {more} more."))?;
    } else if person.better.is_empty() {
        screen.line("       No clearly better choice was missed.")?;
    }
    Ok(())
}
