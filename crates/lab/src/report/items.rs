//! Cards and other items: how often they come up, and who wins with them.

use super::axis::{Axis, pc};
use super::dots::bar;
use super::kinds::{Kind, Line};
use super::verdict::{ENOUGH_PLAYS, Strength, Subject, Verdicts};
use super::words::{interval, percent, places};
use crate::{Findings, Reached, Share};
use kernel::english::capital;
use maud::{Markup, html};

/// One section per kind: the scatter plot, then the table, strongest first and what is too rare to tell last.
pub(super) fn section(findings: &Findings, kind: &Kind<'_>, verdicts: &Verdicts) -> Markup {
    let seats = findings.tally.seat_games().max(1);
    let total = kind.total();
    let usual = total.wins.number() / total.seats.max(1) as f64;
    let mut entries: Vec<Entry<'_>> =
        kind.lines.iter().map(|line| Entry::of(kind, line, verdicts)).collect();
    entries.sort_by(|left, right| {
        let rare = left.is_rare().cmp(&right.is_rare());
        rare.then(right.difference(usual).total_cmp(&left.difference(usual)))
    });
    html! {
        section.broad {
            h2 { (capital(kind.name)) ": strong and weak" }
            p.note {
                "A dot is one " (kind.name) ": to the right what is often " (kind.stage()) ", above who has " (kind.stage())
                " it wins more often. The line is the usual share, " (percent(usual, 1)) " %."
            }
            (scatter(&entries, seats, usual, kind.stage()))
            (table(kind, &entries, seats, usual))
            @if entries.iter().any(Entry::is_rare) {
                p.note { "Grey: " (kind.stage()) " in fewer than " (ENOUGH_PLAYS) " seats, too few to tell." }
            }
        }
    }
}

/// An item with what is said about it.
struct Entry<'a> {
    line: &'a Line<'a>,
    share: Share,
    strength: Strength,
}

impl Entry<'_> {
    fn of<'a>(kind: &Kind<'_>, line: &'a Line<'a>, verdicts: &Verdicts) -> Entry<'a> {
        let tries = line.judged();
        let strength = verdicts.strength(&Subject::Item(kind.name, line.item.id.clone()));
        Entry { line, share: Share::of(tries.wins.number(), tries.seats), strength }
    }

    /// What sorts the table; an item that never got there stands at the end.
    fn difference(&self, usual: f64) -> f64 {
        if self.line.judged().seats == 0 { -2.0 } else { self.share.share - usual }
    }

    /// The share of a handful of plays says nothing.
    fn is_rare(&self) -> bool {
        self.line.judged().seats < ENOUGH_PLAYS
    }

    fn rate(&self, seats: u64) -> f64 {
        self.line.judged().seats as f64 / seats as f64
    }
}

const HEIGHT: f64 = 300.0;
/// A name longer than this would run across the plot.
const LABEL: usize = 28;
/// About so many percent of the width are covered by a name.
const LABEL_WIDTH: f64 = 16.0;
/// So many dots are named on each side of the plot, whether or not there is ground to call them strong.
const OUTERMOST: usize = 3;

fn scatter(entries: &[Entry<'_>], seats: u64, usual: f64, stage: &str) -> Markup {
    // A share of a handful of plays can be anywhere, and would squeeze all others together.
    let shown: Vec<&Entry<'_>> = entries.iter().filter(|entry| !entry.is_rare()).collect();
    if shown.is_empty() {
        return html! { p.note { "Nothing was " (stage) " often enough for a plot." } };
    }
    let rates = shown.iter().map(|entry| entry.rate(seats));
    let across = Axis::around(rates.flat_map(|rate| [rate * 0.95, (rate * 1.05).min(1.0)]), 4.0);
    let up = Axis::of_shares(
        shown.iter().map(|entry| entry.share.share).chain([usual * 0.9, usual * 1.1]),
    );
    let y = |share: f64| format!("{:.1}", 10.0 + (100.0 - up.at(share)) / 100.0 * HEIGHT);
    html! {
        figure.scatter {
            svg height=(HEIGHT + 45.0) role="img" aria-label={ "How often " (stage) " against win share" } {
                @for mark in up.marks() {
                    line.grid x1="0" x2="100%" y1=(y(mark)) y2=(y(mark)) {}
                    text.scale x="0" y=(y(mark)) dy="-3" { (percent(mark, 0)) " %" }
                }
                line.fair x1="0" x2="100%" y1=(y(usual)) y2=(y(usual)) {}
                @for mark in across.marks() {
                    text x=(pc(shift(&across, mark))) y=(HEIGHT + 27.0) text-anchor="middle" { (percent(mark, 0)) " %" }
                }
                @for entry in &shown {
                    g class=(entry.strength.class()) {
                        @let x = pc(shift(&across, entry.rate(seats)));
                        line.range x1=(x) x2=(x) y1=(y(entry.share.low.max(up.low))) y2=(y(entry.share.high.min(up.high))) {}
                        circle.dot cx=(x) cy=(y(entry.share.share)) r="4.5" {
                            title {
                                (entry.line.item.name) ": " (stage) " in " (percent(entry.rate(seats), 1)) " % of seats, wins "
                                (percent(entry.share.share, 1)) " % (" (interval(&entry.share)) ")"
                            }
                        }
                    }
                }
                @for (entry, x, height) in labels(&shown, seats, &across, &up) {
                    text.name x=(pc(x)) y=(format!("{height:.1}")) dx=(if x > 70.0 { "-8" } else { "8" }) dy="4"
                        text-anchor=(if x > 70.0 { "end" } else { "start" }) { (short(entry)) }
                }
            }
            figcaption { (stage) " in so many of 100 seats (across), and how many of them win (up); shown from " (ENOUGH_PLAYS) " times on" }
        }
    }
}

/// Dots keep clear of the scale at the left and of the edge at the right.
fn shift(axis: &Axis, value: f64) -> f64 {
    8.0 + axis.at(value) * 0.88
}

/// A name that fits beside a dot.
fn short<'a>(entry: &Entry<'a>) -> &'a str {
    let item = entry.line.item;
    if item.name.chars().count() <= LABEL { &item.name } else { &item.id }
}

/// Names for the dots that stand out and for the outermost ones, where there is room for them.
fn labels<'a>(
    shown: &[&'a Entry<'a>],
    seats: u64,
    across: &Axis,
    up: &Axis,
) -> Vec<(&'a Entry<'a>, f64, f64)> {
    let mut placed: Vec<(&Entry<'_>, f64, f64)> = Vec::new();
    let middle = (up.low + up.high) / 2.0;
    // Entries come sorted by share, so the highest and the lowest stand at the ends.
    let mut by_rate: Vec<u64> = shown.iter().map(|entry| entry.line.judged().seats).collect();
    by_rate.sort_unstable();
    let inner = OUTERMOST..by_rate.len().saturating_sub(OUTERMOST);
    let is_wanted = |(place, entry): &(usize, &Entry<'_>)| {
        let plays = entry.line.judged().seats;
        let central = by_rate.get(inner.clone()).is_some_and(|inner| inner.contains(&plays));
        entry.strength != Strength::Even || !inner.contains(place) || !central
    };
    let wanted = shown.iter().copied().enumerate().filter(is_wanted);
    let mut wanted: Vec<&'a Entry<'a>> = wanted.map(|(_, entry)| entry).collect();
    wanted.sort_by(|left, right| {
        let even = |entry: &Entry<'_>| entry.strength == Strength::Even;
        let far = |entry: &Entry<'_>| (entry.share.share - middle).abs();
        even(left).cmp(&even(right)).then(far(right).total_cmp(&far(left)))
    });
    // A name runs away from the nearer edge.
    let start = |x: f64| if x > 70.0 { x - LABEL_WIDTH } else { x };
    for entry in wanted {
        let x = shift(across, entry.rate(seats));
        let y = 10.0 + (100.0 - up.at(entry.share.share)) / 100.0 * HEIGHT;
        let clear = |(_, other_x, other_y): &(&Entry<'_>, f64, f64)| {
            (other_y - y).abs() > 13.0 || (start(*other_x) - start(x)).abs() > LABEL_WIDTH
        };
        if placed.iter().all(clear) {
            placed.push((entry, x, y));
        }
    }
    placed
}

fn table(kind: &Kind<'_>, entries: &[Entry<'_>], seats: u64, usual: f64) -> Markup {
    let ends = entries.iter().filter(|entry| !entry.is_rare());
    let axis =
        Axis::of_shares(ends.flat_map(|entry| [entry.share.low, entry.share.high]).chain([usual]));
    html! {
        div.wide { table.items data-sort="" {
            thead {
                tr {
                    th rowspan="2" { (kind.name) }
                    th colspan=(kind.stages.len()) { "in % of seats" }
                    th colspan="2" { "wins when " (kind.stage()) ", against the usual " (percent(usual, 1)) " %" }
                    th colspan=(kind.stages.len()) { "wins in %, when" }
                }
                tr {
                    @for stage in &kind.stages { th { (stage) } }
                    th { "percentage points" } th.plot {}
                    @for stage in &kind.stages { th { (stage) } }
                }
            }
            tbody { @for entry in entries { (item_row(entry, &axis, seats, usual)) } }
        } }
    }
}

fn item_row(entry: &Entry<'_>, axis: &Axis, seats: u64, usual: f64) -> Markup {
    let never = entry.line.judged().seats == 0;
    html! {
        tr class={ (entry.strength.class()) @if entry.is_rare() { " rare" } } {
            th { (entry.line.item.name) " " small { (entry.line.item.id) } }
            @for reached in &entry.line.reached { (rate_cell(reached, seats)) }
            td data-v=(format!("{:.5}", entry.difference(usual))) {
                @if !never {
                    b { (format!("{:+.1}", entry.difference(usual) * 100.0)) }
                    @if entry.strength != Strength::Even { br; span.mark { (entry.strength.word()) } }
                }
            }
            td.plot { @if !never { (bar(&entry.share, axis, usual)) } }
            @for reached in &entry.line.reached { (share_cell(reached)) }
        }
    }
}

fn rate_cell(reached: &Reached, seats: u64) -> Markup {
    let rate = reached.tries.seats as f64 / seats as f64;
    html! { td data-v=(format!("{rate:.6}")) { (percent(rate, 1)) } }
}

fn share_cell(reached: &Reached) -> Markup {
    let share = Share::of(reached.tries.wins.number(), reached.tries.seats);
    html! {
        @if reached.tries.seats == 0 { td data-v="-1" { "–" } } @else {
            td data-v=(format!("{:.6}", share.share)) {
                (percent(share.share, places(&share))) br; small { (interval(&share)) }
            }
        }
    }
}
