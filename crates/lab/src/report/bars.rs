//! Bars: how often each number came up, and what amounts are made of.

use super::axis::{Axis, pc, round_step};
use crate::Histogram;
use kernel::english::thousands;
use maud::{Markup, html};

const HEIGHT: f64 = 150.0;
/// About so many bars are drawn.
const BINS: f64 = 30.0;

/// One histogram, or two over each other that are compared by their shape.
pub(super) fn histogram(series: &[(&str, &Histogram)], unit: &str) -> Markup {
    let values = || series.iter().flat_map(|(_, histogram)| histogram.keys().copied());
    let (Some(low), Some(high)) = (values().min(), values().max()) else { return html! {} };
    let width = round_step(((high - low + 1) as f64 / BINS).max(1.0)) as i64;
    let axis = bins_axis(low, high, width);
    let marks = Axis::around([axis.low, axis.high], 6.0);
    let step = marks.step.max(1.0);
    html! {
        figure.histogram {
            @if series.len() > 1 { (legend(series.iter().map(|(name, _)| *name))) }
            svg height=(HEIGHT + 20.0) role="img" aria-label=(format!("Histogram of {unit}")) {
                @for (index, (_, histogram)) in series.iter().enumerate() {
                    (columns(histogram, index, width, &axis, unit))
                }
                line.axis x1="0" x2="100%" y1=(HEIGHT) y2=(HEIGHT) {}
                @for mark in marks.marks().into_iter().filter(|mark| (mark / step).fract().abs() < 1e-9) {
                    @if mark >= axis.low && mark <= axis.high {
                        text x=(pc(axis.at(mark))) y=(HEIGHT + 15.0) text-anchor=(axis.anchor(mark)) { (mark) }
                    }
                }
            }
            figcaption { (unit) }
        }
    }
}

/// From the first bin to the end of the last one. A number that is always the same is one bar among empty places.
fn bins_axis(low: i64, high: i64, width: i64) -> Axis {
    let (first, last) = (low.div_euclid(width), high.div_euclid(width) + 1);
    let pad = (9 - (last - first)).max(0) / 2;
    Axis { low: ((first - pad) * width) as f64, high: ((last + pad) * width) as f64, step: 1.0 }
}

fn columns(histogram: &Histogram, index: usize, width: i64, axis: &Axis, unit: &str) -> Markup {
    let mut bins = Histogram::new();
    for (value, times) in histogram {
        *bins.entry(value.div_euclid(width) * width).or_default() += times;
    }
    let total: u64 = bins.values().sum();
    let top = bins.values().max().copied().unwrap_or(1) as f64;
    let across = axis.at(axis.low + width as f64);
    html! {
        @for (start, times) in &bins {
            @let height = *times as f64 / top * (HEIGHT - 8.0);
            rect class=(format!("column c{index}")) x=(pc(axis.at(*start as f64) + across * 0.06)) width=(pc(across * 0.88))
                y=(format!("{:.1}", HEIGHT - height)) height=(format!("{height:.1}")) {
                title {
                    @if width == 1 { (start) } @else { (start) " to " (start + width - 1) }
                    " " (unit) ": " (thousands(*times)) " of " (thousands(total))
                }
            }
        }
    }
}

/// One row of a stacked bar chart: its label, and one part per source.
#[derive(Debug)]
pub(super) struct Stack {
    pub(super) label: String,
    pub(super) parts: Vec<f64>,
    /// The first of a group stands a little apart.
    pub(super) opens_group: bool,
}

impl Stack {
    fn ends(&self) -> [f64; 2] {
        let sum = |sign: f64| self.parts.iter().filter(|part| **part * sign > 0.0).sum::<f64>();
        [sum(-1.0), sum(1.0)]
    }
}

/// Stacked bars from left to right; what is lost goes to the left of zero.
pub(super) fn stacked(rows: &[Stack], names: &[&str]) -> Markup {
    let axis = Axis::around(rows.iter().flat_map(Stack::ends).chain([0.0]), 5.0);
    html! {
        figure.stacks {
            @if names.len() > 1 { (legend(names.iter().copied())) }
            div.dots {
                @for row in rows {
                    div.row.opens[row.opens_group] {
                        span.label { (row.label) }
                        svg.stack { (segments(row, names, &axis)) }
                        span.number { b { (super::words::mean(row.parts.iter().sum())) } }
                    }
                }
                div.row.head {
                    span {}
                    svg height="18" aria-hidden="true" {
                        @for mark in axis.marks() {
                            text x=(pc(axis.at(mark))) y="12" text-anchor=(axis.anchor(mark)) {
                                (format!("{mark:.2}").trim_end_matches('0').trim_end_matches('.'))
                            }
                        }
                    }
                    span {}
                }
            }
        }
    }
}

fn segments(row: &Stack, names: &[&str], axis: &Axis) -> Markup {
    let mut reached = [0.0f64, 0.0];
    let mut pieces = Vec::new();
    for (index, part) in row.parts.iter().enumerate() {
        let end = &mut reached[usize::from(*part > 0.0)];
        let (from, to) = (f64::min(*end, *end + part), f64::max(*end, *end + part));
        *end += part;
        pieces.push((index, axis.at(from), axis.at(to), part));
    }
    html! {
        @for (index, from, to, part) in pieces {
            rect class=(format!("c{}", index % COLOURS)) x=(pc(from)) width=(pc(to - from)) y="3" height="14" {
                title { (names[index]) ": " (super::words::mean(*part)) }
            }
        }
    }
}

/// The style sheet has so many.
const COLOURS: usize = 14;

fn legend<'a>(names: impl Iterator<Item = &'a str>) -> Markup {
    html! {
        p.legend {
            @for (index, name) in names.enumerate() {
                span { i class=(format!("c{}", index % COLOURS)) {} (name) }
            }
        }
    }
}
