//! The course of a game as a drawing: one line per seat, in its colour and with its name at the end.

use super::seats::{colour, short_name};
use crate::show::TableShow;
use kernel::{History, Point, Seat};
use maud::{Markup, html};
use std::fmt::Write;

/// The ground of the drawing: the lines end where their names begin.
const WIDE: i32 = 560;
const HIGH: i32 = 230;
const LEFT: i32 = 40;
const TOP: i32 = 14;
/// Names at the ends of the lines keep so much apart.
const APART: i32 = 24;
/// Room for the names.
const NAMES: i32 = 150;
/// So many points are enough for the eye.
const POINTS: usize = 160;

/// The drawing, if there is anything to draw: at least two points that differ.
pub(super) fn curve(show: &TableShow<'_>, history: &History) -> Option<Markup> {
    let name = |seat: Seat| {
        let chair = show.chairs.iter().find(|chair| chair.seat == seat);
        chair.map_or("", |chair| short_name(chair)).to_owned()
    };
    lines(history, Scale::of(history)?, |seat| colour(show, seat), name)
}

/// Chances in whole percents as a drawing, also where they never change, with these colours and names.
pub(super) fn percents(
    history: &History,
    colour: impl Fn(Seat) -> &'static str,
    name: impl Fn(Seat) -> String,
) -> Option<Markup> {
    lines(history, Scale::percents(history)?, colour, name)
}

fn lines(
    history: &History,
    scale: Scale,
    colour: impl Fn(Seat) -> &'static str,
    name: impl Fn(Seat) -> String,
) -> Option<Markup> {
    let points = thinned(&history.curve);
    let last = history.curve.last()?;
    let seats: Vec<Seat> = Seat::all(last.seats.len()).collect();
    let ends = apart(seats.iter().map(|seat| scale.y(last.seats[seat.index()])).collect());
    // "Varorin" of "Varorin (Anuth)": there is little room.
    let name = |seat: Seat| name(seat).split(" (").next().unwrap_or_default().to_owned();
    let told: Vec<String> =
        seats.iter().map(|&seat| format!("{} {}", name(seat), last.seats[seat.index()])).collect();
    let (width, height) = (LEFT + WIDE + NAMES, TOP + HIGH + 30);
    Some(html! {
        svg class="curve" viewBox=(format!("0 0 {width} {height}")) role="img"
            aria-label=(format!("{} after every move. At the end: {}.", history.word, told.join(", "))) {
            @for tick in scale.ticks() {
                line class="tick" x1=(LEFT) x2=(LEFT + WIDE) y1=(scale.y(tick)) y2=(scale.y(tick)) {}
                text class="tick-word" x=(LEFT - 6) y=(scale.y(tick) + 4) text-anchor="end" { (tick) }
            }
            @if history.parts.len() > 1 {
                @for part in &history.parts {
                    line class="part-line" x1=(scale.x(part.from)) x2=(scale.x(part.from)) y1=(TOP) y2=(TOP + HIGH) {}
                    text class="part-word" x=(scale.x(part.from) + 4) y=(TOP + HIGH + 18) { (part.name) }
                }
            }
            @for &seat in &seats {
                polyline class="halo" points=(line(&scale, &points, seat)) {}
                polyline class="line" points=(line(&scale, &points, seat)) stroke=(colour(seat)) {}
            }
            @for (&seat, y) in seats.iter().zip(&ends) {
                circle class="end" cx=(LEFT + WIDE) cy=(scale.y(last.seats[seat.index()])) r="4.5" fill=(colour(seat)) {}
                text class="end-word" x=(LEFT + WIDE + 12) y=(y + 4) { tspan class="end-number" { (last.seats[seat.index()]) } " " (name(seat)) }
            }
        }
    })
}

/// From numbers to places.
struct Scale {
    first: usize,
    last: usize,
    low: i32,
    high: i32,
    step: i32,
}

impl Scale {
    fn of(history: &History) -> Option<Scale> {
        let numbers = || history.curve.iter().flat_map(|point| point.seats.iter().copied());
        let (low, high) = (numbers().min()?.min(0), numbers().max()?);
        let (first, last) = (history.curve.first()?.number, history.curve.last()?.number);
        if high == low
            || first == last
            || history.curve.iter().all(|point| point.seats == history.curve[0].seats)
        {
            return None;
        }
        let rough = (high - low + 4) / 5;
        let round = [1, 2, 5, 10, 20, 25, 50, 100, 200, 500];
        let step = round.into_iter().find(|step| *step >= rough).unwrap_or(rough);
        let up = |n: i32| n.div_euclid(step) + i32::from(n.rem_euclid(step) != 0);
        Some(Scale { first, last, low: low.div_euclid(step) * step, high: up(high) * step, step })
    }

    /// From 0 to 100, whatever there is.
    fn percents(history: &History) -> Option<Scale> {
        let (first, last) = (history.curve.first()?.number, history.curve.last()?.number);
        (first != last).then_some(Scale { first, last, low: 0, high: 100, step: 20 })
    }

    fn x(&self, number: usize) -> i32 {
        let number = number.clamp(self.first, self.last);
        LEFT + ((number - self.first) * WIDE as usize / (self.last - self.first)) as i32
    }

    fn y(&self, n: i32) -> i32 {
        TOP + HIGH - (n - self.low) * HIGH / (self.high - self.low)
    }

    fn ticks(&self) -> impl Iterator<Item = i32> {
        (self.low..=self.high).step_by(self.step as usize)
    }
}

/// The first and the last point, and others between them.
fn thinned(points: &[Point]) -> Vec<&Point> {
    let every = points.len().div_ceil(POINTS).max(1);
    let mut thin: Vec<&Point> = points.iter().step_by(every).collect();
    if let Some(last) = points.last().filter(|last| thin.last() != Some(last)) {
        thin.push(last);
    }
    thin
}

/// What somebody has stays until it changes: a line of steps.
fn line(scale: &Scale, points: &[&Point], seat: Seat) -> String {
    let (mut line, mut before) = (String::new(), None);
    for point in points {
        let (x, y) = (scale.x(point.number), scale.y(point.seats[seat.index()]));
        if let Some(before) = before.filter(|before| *before != y) {
            let _ = write!(line, "{x},{before} ");
        }
        if before != Some(y) || point.number == scale.last {
            let _ = write!(line, "{x},{y} ");
        }
        before = Some(y);
    }
    line.trim_end().to_owned()
}

/// Heights for the names, each near the end of its line and none over another.
fn apart(ends: Vec<i32>) -> Vec<i32> {
    let mut order: Vec<usize> = (0..ends.len()).collect();
    order.sort_by_key(|&place| (ends[place], place));
    let mut heights = ends.clone();
    let mut free = TOP;
    for &place in &order {
        heights[place] = ends[place].max(free);
        free = heights[place] + APART;
    }
    // Whoever was pushed out below goes back up, and pushes the others.
    let mut free = TOP + HIGH + APART;
    for &place in order.iter().rev() {
        heights[place] = heights[place].min(free - APART);
        free = heights[place];
    }
    heights
}

#[cfg(test)]
mod tests {
    use super::*;

    fn history(curve: &[(usize, &[i32])]) -> History {
        let point = |&(number, seats): &(usize, &[i32])| Point { number, seats: seats.to_vec() };
        History { word: "glory", curve: curve.iter().map(point).collect(), ..History::default() }
    }

    #[test]
    fn numbers_have_their_places_and_round_ticks() {
        let scale = Scale::of(&history(&[(0, &[1, 1]), (50, &[12, 1]), (100, &[12, 33])])).unwrap();
        assert_eq!(scale.ticks().collect::<Vec<_>>(), [0, 10, 20, 30, 40]);
        assert_eq!((scale.x(0), scale.x(50), scale.x(100)), (LEFT, LEFT + WIDE / 2, LEFT + WIDE));
        assert_eq!((scale.y(0), scale.y(40)), (TOP + HIGH, TOP));
    }

    #[test]
    fn a_line_has_steps_and_goes_to_the_end() {
        let history = history(&[(0, &[0]), (1, &[0]), (2, &[10]), (4, &[10])]);
        let scale = Scale::of(&history).unwrap();
        let points: Vec<&Point> = history.curve.iter().collect();
        let (low, high, mid) = (TOP + HIGH, TOP, LEFT + WIDE / 2);
        let expected = format!("{LEFT},{low} {mid},{low} {mid},{high} {},{high}", LEFT + WIDE);
        assert_eq!(line(&scale, &points, Seat(0)), expected);
    }

    #[test]
    fn percents_have_all_the_room_even_where_nothing_changes() {
        let scale = Scale::percents(&history(&[(0, &[50, 50]), (9, &[50, 50])])).unwrap();
        assert_eq!(scale.ticks().collect::<Vec<_>>(), [0, 20, 40, 60, 80, 100]);
        assert_eq!((scale.y(0), scale.y(100)), (TOP + HIGH, TOP));
        assert!(Scale::percents(&history(&[(0, &[50, 50])])).is_none());
    }

    #[test]
    fn where_nothing_changes_nothing_is_drawn() {
        assert!(Scale::of(&history(&[])).is_none());
        assert!(Scale::of(&history(&[(0, &[3, 3]), (9, &[3, 3])])).is_none());
    }

    #[test]
    fn names_do_not_lie_over_each_other() {
        assert_eq!(apart(vec![100, 100, 50]), [100, 100 + APART, 50]);
        let low = TOP + HIGH;
        assert_eq!(apart(vec![low, low, low]), [low - 2 * APART, low - APART, low]);
    }
}
