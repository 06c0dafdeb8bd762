//! A game that is over, thought through once more: the chance to win from moment to moment, where it turned, which decisions cost
//! some of it, and what was luck. Everything is asked of an adviser who sees no more than the seat saw then.
//!
//! A long game is looked at in an even sample, so that twelve evenings take no longer than one.

use crate::hints::{as_offered, is_action, percent};
use bots::{Advice, Adviser, Budget, Weighed};
use kernel::{Move, Seat, Stretch, Table, Viewer, Weight};
use serde::Serialize;
use std::fmt;
use std::time::{Duration, Instant};
use utoipa::ToSchema;

/// What was found.
#[derive(Clone, Debug, Default, PartialEq, Serialize, ToSchema)]
pub struct Analysis {
    /// All seats win together or not at all: there is one chance.
    pub team: bool,
    /// The chances over the game, from the deal to the end.
    pub course: Vec<Point>,
    /// Where a chance changed most, in the order of the game.
    pub turns: Vec<Turned>,
    /// The people who played, or all seats if only bots did.
    pub people: Vec<Person>,
    /// How many decisions they made, and how many of these were looked at.
    pub decisions: usize,
    pub looked_at: usize,
    /// The parts of the game: eras, Chapters.
    #[serde(skip)]
    pub parts: Vec<Stretch>,
}

/// The chances at a moment, each as its seat could know it.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub struct Point {
    /// So many actions had been taken.
    pub number: usize,
    /// The chance to win by seat, from 0 to 1.
    pub chances: Vec<f64>,
}

/// A moment that changed much.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub struct Turned {
    /// So many actions had been taken before and after it.
    pub from: usize,
    pub to: usize,
    /// Whose chance changed most, and by how much of 1.
    #[schema(value_type = u8)]
    pub seat: Seat,
    pub change: f64,
    /// What was told then.
    pub told: String,
}

/// How one seat decided, and what chance did for it.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub struct Person {
    #[schema(value_type = u8)]
    pub seat: Seat,
    /// How many decisions were looked at.
    pub decisions: usize,
    /// How much of the chance to win better decisions would have kept, all together.
    pub given_away: f64,
    /// What dice and draws, and what else was hidden, brought and took, all together: between the chance that was expected of
    /// a decision and the chance after it had happened.
    pub luck: f64,
    /// Where a clearly better choice was there, in the order of the game.
    pub better: Vec<Better>,
}

/// A decision with a clearly better choice.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub struct Better {
    /// So many actions had been taken before it.
    pub number: usize,
    pub asked: String,
    pub taken: String,
    pub best: String,
    /// How much of the chance to win it cost, from 0 to 1.
    pub loss: f64,
    pub cost: Cost,
    /// What the better one would have brought: "+4 % by glory from regions".
    pub why: Option<String>,
}

/// How much a decision cost.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Cost {
    /// 5 points of the chance to win.
    Slip,
    /// 10 points.
    Missed,
    /// 15 points.
    Dear,
}

impl Cost {
    fn of(loss: f64) -> Option<Cost> {
        match loss {
            0.15.. => Some(Cost::Dear),
            0.10.. => Some(Cost::Missed),
            0.05.. => Some(Cost::Slip),
            _ => None,
        }
    }

    /// In people's words.
    pub fn words(self) -> &'static str {
        match self {
            Cost::Slip => "a slip",
            Cost::Missed => "a missed chance",
            Cost::Dear => "a costly moment",
        }
    }
}

/// A game to be thought through.
pub struct Course {
    /// As it was dealt.
    pub dealt: Box<dyn Table>,
    pub moves: Vec<Move>,
    /// As it ended.
    pub over: Box<dyn Table>,
    /// Whose decisions are looked at.
    pub people: Vec<Seat>,
}

impl fmt::Debug for Course {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Course({} moves of {})", self.moves.len(), self.over.game())
    }
}

/// At most so many decisions are looked at, and so many points of the course.
const DECISIONS: usize = 300;
const POINTS: usize = 100;
const TURNS: usize = 6;
/// A chance that changes by less is no turning point.
const TURNING: f64 = 0.08;
/// How long is thought about a point, about a decision, and about one that seems to have cost much. In steps: the same game is
/// judged alike on every machine.
const POINT: Budget = Budget::Steps(400);
const LOOK: Budget = Budget::Steps(1_500);
const CLOSER: Budget = Budget::Steps(6_000);
/// After so long no further decision is looked at.
const PATIENCE: Duration = Duration::from_secs(90);
/// A smaller change is not called luck.
const LUCK: f64 = 0.03;

/// Why there is no analysis.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unstudied {
    /// Nobody wants it any more.
    Stopped,
    /// Its moves cannot be taken again.
    Unknown(String),
}

/// A decision of somebody, with the table as it was before.
struct Scene {
    number: usize,
    seat: Seat,
    before: Box<dyn Table>,
    taken: serde_json::Value,
}

/// Thinks a game through. `goes_on` hears how much of all is done, from 0 to 1, and says whether to go on.
pub fn study(
    course: &Course,
    adviser: &mut dyn Adviser,
    goes_on: &mut dyn FnMut(f64) -> bool,
) -> Result<Analysis, Unstudied> {
    let decisions = decisions(course)?;
    let chosen = evenly(&decisions, DECISIONS);
    let all: Vec<usize> = (0..=course.moves.len()).collect();
    let (points, scenes) = scenes(course, &evenly(&all, POINTS), &chosen)?;
    let whole = (points.len() + 3 * scenes.len()).max(1) as f64;
    let mut done = 0.0;
    let mut step = |work: f64| {
        done += work;
        if goes_on(done / whole) { Ok(()) } else { Err(Unstudied::Stopped) }
    };
    let mut seen = Vec::new();
    for (number, table) in &points {
        seen.push((*number, Seen::by(&**table, adviser)));
        step(1.0)?;
    }
    let team = seen.iter().all(|(_, seen)| seen.is_one);
    let line = seen.iter().map(|(number, seen)| Point { number: *number, chances: seen.all(team) });
    let line: Vec<Point> = line.collect();
    let begun = Instant::now();
    let mut people: Vec<Person> = course.people.iter().map(|seat| Person::new(*seat)).collect();
    let mut looked_at = 0;
    for place in spread(scenes.len()) {
        if begun.elapsed() > PATIENCE {
            break;
        }
        let scene = &scenes[place];
        if let Some(person) = people.iter_mut().find(|person| person.seat == scene.seat) {
            person.look(scene, adviser);
            looked_at += 1;
        }
        step(3.0)?;
    }
    people.iter_mut().for_each(Person::settle);
    Ok(Analysis {
        team,
        turns: turns(&line, course, team),
        course: line,
        people,
        decisions: decisions.len(),
        looked_at,
        parts: course.over.history().map(|history| history.parts).unwrap_or_default(),
    })
}

/// The numbers of the actions with which one of these people decided between several choices.
fn decisions(course: &Course) -> Result<Vec<usize>, Unstudied> {
    let mut numbers = Vec::new();
    walk(course, |number, table| {
        if let Some(step) = course.moves.get(number)
            && course.people.contains(&step.seat)
            && table.choices(step.seat).len() > 1
        {
            numbers.push(number);
        }
    })?;
    Ok(numbers)
}

/// The points and the decisions with these numbers, with the table as it was.
#[expect(clippy::type_complexity, reason = "numbers with tables, and scenes")]
fn scenes(
    course: &Course,
    points: &[usize],
    decisions: &[usize],
) -> Result<(Vec<(usize, Box<dyn Table>)>, Vec<Scene>), Unstudied> {
    let (mut at, mut scenes) = (Vec::new(), Vec::new());
    walk(course, |number, table| {
        if points.binary_search(&number).is_ok() {
            at.push((number, table.fork()));
        }
        if decisions.binary_search(&number).is_ok() {
            let Move { seat, action } = course.moves[number].clone();
            scenes.push(Scene { number, seat, before: table.fork(), taken: action });
        }
    })?;
    Ok((at, scenes))
}

/// Takes all actions again, and shows the table before each of them and at the end.
fn walk(course: &Course, mut see: impl FnMut(usize, &dyn Table)) -> Result<(), Unstudied> {
    let mut table = course.dealt.fork();
    for (number, step) in course.moves.iter().enumerate() {
        see(number, &*table);
        let played = table.play(step.seat, &step.action.to_string());
        played.map_err(|error| Unstudied::Unknown(error.to_string()))?;
        // Nobody goes back, and a past is long.
        if number % 64 == 63 {
            table = table.fork();
        }
    }
    see(course.moves.len(), &*table);
    Ok(())
}

/// The first, the last, and others evenly between them.
fn evenly(numbers: &[usize], most: usize) -> Vec<usize> {
    if numbers.len() <= most {
        return numbers.to_vec();
    }
    (0..most).map(|place| numbers[place * (numbers.len() - 1) / (most - 1)]).collect()
}

/// All places, in an order of which every beginning is spread over the whole.
fn spread(count: usize) -> Vec<usize> {
    let mut places: Vec<usize> = (0..count).collect();
    places.sort_by_key(|place| place.reverse_bits());
    places
}

/// The chances at one moment.
struct Seen {
    /// The chance of each seat as it knows it; none for one that does not play.
    own: Vec<Option<f64>>,
    /// All who play have the same: they are a team.
    is_one: bool,
}

impl Seen {
    fn by(table: &dyn Table, adviser: &mut dyn Adviser) -> Seen {
        let playing = table.playing();
        let mut all: Vec<Option<Vec<f64>>> = Vec::new();
        for seat in Seat::all(table.seats()) {
            all.push(playing.contains(seat).then(|| chances(table, seat, adviser)));
        }
        // What one of them says of all.
        let said = playing.first().and_then(|first| all[first.index()].as_ref());
        let said: Vec<f64> =
            playing.iter().filter_map(|seat| said?.get(seat.index()).copied()).collect();
        let is_one = said.len() > 1 && said.iter().all(|chance| (chance - said[0]).abs() < 1e-9);
        let own =
            all.iter().enumerate().map(|(seat, chances)| chances.as_ref().map(|all| all[seat]));
        Seen { own: own.collect(), is_one }
    }

    /// A number for every seat. A team has that of whoever is first.
    fn all(&self, team: bool) -> Vec<f64> {
        let first = self.own.iter().flatten().next().copied().filter(|_| team);
        self.own.iter().map(|own| rounded(first.or(*own).unwrap_or_default())).collect()
    }
}

/// Nobody reads more than a thousandth.
fn rounded(chance: f64) -> f64 {
    (chance * 1_000.0).round() / 1_000.0
}

impl Person {
    fn new(seat: Seat) -> Person {
        Person { seat, decisions: 0, given_away: 0.0, luck: 0.0, better: Vec::new() }
    }

    /// Thinks about one decision: what would have been better, and what chance made of it.
    fn look(&mut self, scene: &Scene, adviser: &mut dyn Adviser) {
        self.decisions += 1;
        let advice = weighed(scene, adviser, LOOK);
        let Some(taken) = taken(&advice, scene) else { return };
        let mut after = scene.before.fork();
        if after.play(scene.seat, &scene.taken.to_string()).is_ok() {
            let happened = chances(&*after, scene.seat, adviser)[scene.seat.index()];
            let luck = happened - taken.chance;
            if luck.abs() > LUCK.max(2.0 * taken.error) {
                self.luck += luck;
            }
        }
        if loss(&advice, taken).and_then(Cost::of).is_none() {
            return;
        }
        // Nobody is told of a mistake that was none.
        let closer = weighed(scene, adviser, CLOSER);
        let Some(loss) = self::taken(&closer, scene).and_then(|taken| loss(&closer, taken)) else {
            return;
        };
        self.given_away += loss;
        let (Some(cost), Some(best)) = (Cost::of(loss), closer.choices.first()) else { return };
        self.better.extend(better(scene, best, loss, cost));
    }

    fn settle(&mut self) {
        self.better.sort_by_key(|better| better.number);
        (self.given_away, self.luck) = (rounded(self.given_away), rounded(self.luck));
    }
}

/// The choice that was taken, as it was weighed.
fn taken<'a>(advice: &'a Advice, scene: &Scene) -> Option<&'a Weighed> {
    advice.choices.iter().find(|each| is_action(&each.choice, &scene.taken))
}

/// What is thought of a decision.
fn weighed(scene: &Scene, adviser: &mut dyn Adviser, budget: Budget) -> Advice {
    as_offered(&*scene.before, scene.seat, adviser.advise(&*scene.before, scene.seat, budget))
}

/// The chances as a seat knows them. How it ended everybody knows.
fn chances(table: &dyn Table, seat: Seat, adviser: &mut dyn Adviser) -> Vec<f64> {
    match table.outcome() {
        Some(outcome) => {
            let won = |seat| if outcome.winners.contains(seat) { 1.0 } else { 0.0 };
            Seat::all(table.seats()).map(won).collect()
        }
        None => adviser.chances(table, seat, POINT),
    }
}

/// What a choice cost, if it is clear that it cost anything.
fn loss(advice: &Advice, taken: &Weighed) -> Option<f64> {
    let best = advice.choices.first()?;
    (!advice.is_about_as_good(taken)).then_some(best.chance - taken.chance)
}

fn better(scene: &Scene, best: &Weighed, loss: f64, cost: Cost) -> Option<Better> {
    let choices = scene.before.choices(scene.seat);
    let label = |is: &dyn Fn(&str) -> bool| {
        choices.iter().find(|choice| is(&choice.id)).map(|choice| choice.label.clone())
    };
    let reasons = best.reasons.iter().map(|each| (each.term, percent(each.change)));
    let reasons = reasons.filter(|(_, change)| *change != 0).take(2);
    let reasons: Vec<String> = reasons
        .map(|(term, change)| format!("{} by {term}", crate::hints::signed(change)))
        .collect();
    Some(Better {
        number: scene.number,
        asked: scene.before.question(scene.seat).map_or_else(String::new, |asked| asked.text),
        taken: label(&|id| is_action(id, &scene.taken))?,
        best: label(&|id| id == best.choice)?,
        loss: rounded(loss),
        cost,
        why: (!reasons.is_empty()).then(|| reasons.join(", ")),
    })
}

/// The moments that changed most, each with what was told then.
fn turns(points: &[Point], course: &Course, team: bool) -> Vec<Turned> {
    let change = |pair: &[Point]| {
        let by_seat = pair[0].chances.iter().zip(&pair[1].chances).map(|(old, new)| new - old);
        let seats = Seat::all(if team { 1 } else { pair[0].chances.len() });
        seats.zip(by_seat).max_by(|(_, one), (_, other)| one.abs().total_cmp(&other.abs()))
    };
    let mut turns: Vec<Turned> = points
        .windows(2)
        .filter_map(|pair| {
            let (seat, change) = change(pair)?;
            let (from, to) = (pair[0].number, pair[1].number);
            (change.abs() >= TURNING).then(|| Turned {
                from,
                to,
                seat,
                change: rounded(change),
                told: String::new(),
            })
        })
        .collect();
    turns.sort_by(|one, other| other.change.abs().total_cmp(&one.change.abs()));
    turns.truncate(TURNS);
    turns.sort_by_key(|turn| turn.from);
    let log = course.over.log(Viewer::Spectator, 0);
    for turn in &mut turns {
        let lines = || log.iter().filter(|line| (turn.from..turn.to).contains(&line.number));
        let grand = lines().rev().find(|line| line.cue.weight == Weight::Grand);
        turn.told =
            grand.or(lines().next_back()).map_or_else(String::new, |line| line.text.clone());
    }
    turns
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_game_is_sampled_evenly_with_both_ends() {
        let numbers: Vec<usize> = (0..20_000).collect();
        let some = evenly(&numbers, 5);
        assert_eq!(some, [0, 4_999, 9_999, 14_999, 19_999]);
        assert_eq!(evenly(&numbers[..3], 5), [0, 1, 2]);
    }

    #[test]
    fn every_beginning_of_the_order_is_spread_over_the_whole() {
        let order = spread(100);
        let mut first: Vec<usize> = order[..8].to_vec();
        first.sort_unstable();
        let gaps = first.windows(2).map(|pair| pair[1] - pair[0]);
        assert!(gaps.max().unwrap() <= 40, "{first:?}");
        let mut all = order;
        all.sort_unstable();
        assert_eq!(all, (0..100).collect::<Vec<_>>());
    }

    #[test]
    fn costs_have_their_names() {
        let words = |loss| Cost::of(loss).map(Cost::words);
        assert_eq!(words(0.049), None);
        assert_eq!(words(0.05), Some("a slip"));
        assert_eq!(words(0.1), Some("a missed chance"));
        assert_eq!(words(0.5), Some("a costly moment"));
    }

    #[test]
    fn what_is_not_clear_costs_nothing() {
        let weighed = |chance, error| Weighed {
            choice: String::new(),
            chance,
            error,
            visits: 1,
            reasons: Vec::new(),
        };
        let advice = |error| Advice {
            choices: vec![weighed(0.6, error), weighed(0.4, error)],
            iterations: 2,
        };
        let lost = |error: f64| {
            let advice = advice(error);
            loss(&advice, &advice.choices[1])
        };
        assert!((lost(0.01).unwrap() - 0.2).abs() < 1e-9);
        assert_eq!(lost(0.1), None);
    }
}
