//! Win shares as dots with their intervals, one row each, and a line where fair is.

use super::axis::{Axis, pc};
use super::verdict::Strength;
use super::words::{interval, percent, places};
use crate::{Share, Tries};
use kernel::english::thousands;
use maud::{Markup, html};

/// One row of a plot.
#[derive(Debug)]
pub(super) struct Dot {
    pub(super) label: String,
    pub(super) tries: Tries,
    pub(super) strength: Strength,
}

impl Dot {
    pub(super) fn share(&self) -> Share {
        Share::of(self.tries.wins.number(), self.tries.seats)
    }
}

/// The plot with its numbers beside it.
pub(super) fn plot(dots: &[Dot], fair: f64) -> Markup {
    let ends = dots.iter().flat_map(|dot| [dot.share().low, dot.share().high]);
    let axis = Axis::of_shares(ends.chain([fair * 0.9, fair * 1.1]));
    html! {
        div.dots role="table" {
            div.row.head role="row" {
                span role="columnheader" {}
                svg height="18" aria-hidden="true" {
                    @for mark in axis.marks() {
                        text x=(pc(axis.at(mark))) y="12" text-anchor=(axis.anchor(mark)) { (percent(mark, 0)) }
                    }
                }
                span.number role="columnheader" { "wins, %" }
            }
            @for dot in dots { (row(dot, &axis, fair)) }
        }
    }
}

fn row(dot: &Dot, axis: &Axis, fair: f64) -> Markup {
    let share = dot.share();
    html! {
        div class={ "row " (dot.strength.class()) } role="row" {
            span.label role="rowheader" { (dot.label) }
            (bar(&share, axis, fair))
            span.number role="cell" {
                b { (percent(share.share, places(&share))) }
                @if dot.strength != Strength::Even { " " span.mark { (dot.strength.word()) } }
                small { (interval(&share)) " · " (thousands(dot.tries.seats)) " games" }
            }
        }
    }
}

/// One interval with its dot; rows join without a gap, so the fair line runs through all of them.
pub(super) fn bar(share: &Share, axis: &Axis, fair: f64) -> Markup {
    let (low, high) = (pc(axis.at(share.low)), pc(axis.at(share.high)));
    let (middle, fair) = (pc(axis.at(share.share)), pc(axis.at(fair)));
    html! {
        span.bar { svg aria-hidden="true" {
            @for mark in axis.marks() {
                line.grid x1=(pc(axis.at(mark))) x2=(pc(axis.at(mark))) y1="0" y2="100%" {}
            }
            line.fair x1=(fair) x2=(fair) y1="0" y2="100%" {}
            line.range x1=(low) x2=(high) y1="50%" y2="50%" {}
            circle.dot cx=(middle) cy="50%" r="5" {}
        } }
    }
}
