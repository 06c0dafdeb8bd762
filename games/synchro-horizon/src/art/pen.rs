//! The pen that draws figures: tubes with a lit and a shaded side, closed shapes, parts from the sheet. All numbers are whole or half.

use super::parts;
use super::shade::darker;
use std::fmt::Write as _;

/// A point of a tube: place and half its thickness.
pub(super) type Knot = (f32, f32, f32);

type Line = Vec<(f32, f32)>;

/// What lies over the side away from the light.
const SHADE: &str = "#1024";

/// Draws one figure.
#[derive(Debug, Default)]
pub(super) struct Pen {
    drawn: String,
    mirrored: bool,
}

impl Pen {
    /// For what is turned about when it is done, so that its light comes from the right.
    pub(super) fn mirrored() -> Pen {
        Pen { mirrored: true, ..Pen::default() }
    }

    /// 1, or -1 if left and right will change: the side of the shade.
    pub(super) fn side(&self) -> f32 {
        if self.mirrored { -1. } else { 1. }
    }

    /// What has been drawn.
    pub(super) fn finish(self) -> String {
        self.drawn
    }

    /// A closed shape with an outline.
    pub(super) fn shape(&mut self, fill: &str, d: &str) {
        let _ = write!(self.drawn, "<path d=\"{d}\" fill=\"{fill}\"/>");
    }

    /// A patch without an outline.
    pub(super) fn patch(&mut self, fill: &str, d: &str) {
        let _ = write!(self.drawn, "<path d=\"{d}\" fill=\"{fill}\" stroke=\"none\"/>");
    }

    /// The side away from the light.
    pub(super) fn shade(&mut self, d: &str) {
        self.patch(SHADE, d);
    }

    /// A line without a filling.
    pub(super) fn line(&mut self, colour: &str, width: f32, d: &str) {
        let width = number(width);
        let _ = write!(
            self.drawn,
            "<path d=\"{d}\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"{width}\"/>"
        );
    }

    /// A thin line in the colour of the outlines.
    pub(super) fn crease(&mut self, d: &str) {
        let _ = write!(self.drawn, "<path d=\"{d}\" fill=\"none\"/>");
    }

    pub(super) fn disc(&mut self, fill: &str, x: f32, y: f32, r: f32) {
        let (x, y, r) = (number(x), number(y), number(r));
        let _ = write!(self.drawn, "<circle cx=\"{x}\" cy=\"{y}\" r=\"{r}\" fill=\"{fill}\"/>");
    }

    /// A disc without an outline: an eye, a spark.
    pub(super) fn spot(&mut self, fill: &str, x: f32, y: f32, r: f32) {
        let (x, y, r) = (number(x), number(y), number(r));
        let _ = write!(
            self.drawn,
            "<circle cx=\"{x}\" cy=\"{y}\" r=\"{r}\" fill=\"{fill}\" stroke=\"none\"/>"
        );
    }

    /// A part of the sheet, with its two colours, at a place, turned and sized.
    pub(super) fn part(
        &mut self,
        name: &str,
        [fill, ink]: [&str; 2],
        at: (f32, f32),
        turn: f32,
        size: f32,
    ) {
        let _ = write!(self.drawn, "<use href=\"#a-f-{name}\" fill=\"{fill}\"");
        if parts::has_ink(name) {
            let _ = write!(self.drawn, " color=\"{ink}\"");
        }
        if matches!(name, "aura" | "glow") {
            self.drawn.push_str(" class=\"aura\"");
        }
        let (x, y) = (number(at.0), number(at.1));
        let size = (size * 100.).round() / 100.;
        let mut changes = String::new();
        if turn != 0. {
            let _ = write!(changes, "rotate({})", number(turn));
        }
        if size != 1. {
            let _ = write!(changes, "scale({size})");
        }
        let _ = if changes.is_empty() {
            write!(self.drawn, " x=\"{x}\" y=\"{y}\"/>")
        } else {
            write!(self.drawn, " transform=\"translate({x} {y}){changes}\"/>")
        };
    }

    /// A limb, a neck, a tail: round where it ends, shaded below and on the right.
    pub(super) fn tube(&mut self, fill: &str, knots: &[Knot]) {
        let (left, right) = sides(knots, 1.);
        let d = outline(knots, &left, &right);
        self.shape(fill, &d);
        let lean = lean(knots, self.side());
        let (outer, inner) =
            if lean > 0. { (left, sides(knots, 0.3).0) } else { (right, sides(knots, 0.3).1) };
        let mut d = Path::new();
        run(&mut d, &outer, 'M');
        let back: Vec<_> = inner.into_iter().rev().collect();
        run(&mut d, &back, 'L');
        self.shade(&d);
    }

    /// The same farther from the eye: darker, without a shade of its own.
    pub(super) fn far_tube(&mut self, fill: &str, knots: &[Knot]) {
        let (left, right) = sides(knots, 1.);
        let d = outline(knots, &left, &right);
        self.shape(&darker(fill, 28), &d);
    }
}

/// Half steps, without needless digits.
pub(super) fn number(n: f32) -> String {
    let halves = (n * 2.).round();
    let whole = halves / 2.;
    if whole == 0. {
        return "0".to_owned();
    }
    let digits = whole.to_string();
    match digits.strip_prefix("0.") {
        Some(rest) => format!(".{rest}"),
        None => digits.replace("-0.", "-."),
    }
}

/// A path under the pen. It writes every step as seen from the last, which is shorter, and rounds so that nothing adds up.
#[derive(Debug, Default)]
pub(super) struct Path {
    d: String,
    at: (f32, f32),
    start: (f32, f32),
}

impl std::ops::Deref for Path {
    type Target = str;

    fn deref(&self) -> &str {
        &self.d
    }
}

impl Path {
    pub(super) fn new() -> Path {
        Path::default()
    }

    pub(super) fn close(&mut self) {
        self.d.push('z');
        self.at = self.start;
    }
}

/// A command ('M', 'L', 'Q', 'C') with places, as short as they can be written.
pub(super) fn step(path: &mut Path, command: char, numbers: &[f32]) {
    let points: Vec<(f32, f32)> =
        numbers.chunks_exact(2).map(|at| (at[0].round(), at[1].round())).collect();
    let each = match command {
        'Q' => 2,
        'C' => 3,
        _ => 1,
    };
    let first = path.d.is_empty();
    path.d.push(if first { command } else { command.to_ascii_lowercase() });
    let mut space = false;
    for run in points.chunks(each) {
        let from = if first { (0., 0.) } else { path.at };
        for n in run.iter().flat_map(|to| [to.0 - from.0, to.1 - from.1]) {
            let n = number(n);
            if space && !n.starts_with('-') {
                path.d.push(' ');
            }
            path.d.push_str(&n);
            space = true;
        }
        path.at = run[run.len() - 1];
    }
    if command == 'M' {
        path.start = path.at;
    }
}

fn sides(knots: &[Knot], share: f32) -> (Line, Line) {
    let last = knots.len() - 1;
    let normal = |index: usize| {
        let (before, after) = (knots[index.saturating_sub(1)], knots[(index + 1).min(last)]);
        let (dx, dy) = (after.0 - before.0, after.1 - before.1);
        let length = dx.hypot(dy).max(0.01);
        (-dy / length, dx / length)
    };
    let side = |sign: f32| {
        let each = |(index, knot): (usize, &Knot)| {
            let (nx, ny) = normal(index);
            (knot.0 + sign * nx * knot.2 * share, knot.1 + sign * ny * knot.2 * share)
        };
        knots.iter().enumerate().map(each).collect()
    };
    (side(1.), side(-1.))
}

/// Whether the left side of a tube looks away from the light, which comes from the upper left.
fn lean(knots: &[Knot], side: f32) -> f32 {
    let (first, last) = (knots[0], knots[knots.len() - 1]);
    let (dx, dy) = (last.0 - first.0, last.1 - first.1);
    dx - dy * 0.7 * side
}

/// Open where it begins, so that no line crosses the body there.
fn outline(knots: &[Knot], left: &[(f32, f32)], right: &[(f32, f32)]) -> Path {
    let mut d = Path::new();
    run(&mut d, left, 'M');
    let last = knots.len() - 1;
    let (end, before) = (knots[last], knots[last - 1]);
    let (dx, dy) = (end.0 - before.0, end.1 - before.1);
    let length = dx.hypot(dy).max(0.01);
    let back: Vec<_> = right.iter().rev().copied().collect();
    if end.2 > 1. {
        let reach = end.2 * 1.6;
        let tip = (end.0 + dx / length * reach, end.1 + dy / length * reach);
        step(&mut d, 'Q', &[tip.0, tip.1, back[0].0, back[0].1]);
        run(&mut d, &back, ' ');
    } else {
        run(&mut d, &back, 'L');
    }
    d
}

/// A smooth line through points; `start` says how to come to the first.
fn run(d: &mut Path, points: &[(f32, f32)], start: char) {
    if start != ' ' {
        step(d, start, &[points[0].0, points[0].1]);
    }
    let last = points.len() - 1;
    let at = |index: usize| points[index.min(last)];
    if points.len() == 3 {
        let control = |a: f32, m: f32, b: f32| m * 2. - f32::midpoint(a, b);
        let (a, m, b) = (points[0], points[1], points[2]);
        let middle = (control(a.0, m.0, b.0), control(a.1, m.1, b.1));
        step(d, 'Q', &[middle.0, middle.1, b.0, b.1]);
        return;
    }
    for index in 0..last {
        let (before, from, to, after) =
            (at(index.saturating_sub(1)), at(index), at(index + 1), at(index + 2));
        let c1 = (from.0 + (to.0 - before.0) / 6., from.1 + (to.1 - before.1) / 6.);
        let c2 = (to.0 - (after.0 - from.0) / 6., to.1 - (after.1 - from.1) / 6.);
        if points.len() == 2 {
            step(d, 'L', &[to.0, to.1]);
        } else {
            step(d, 'C', &[c1.0, c1.1, c2.0, c2.1, to.0, to.1]);
        }
    }
}
