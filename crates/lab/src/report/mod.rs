//! The page that a designer wants: what stands out in words, then the plots and tables behind it.
//!
//! One HTML file that needs nothing else. `verdict` decides what is said, `kinds` gathers the items, the
//! other modules draw. Plots are SVG with positions in percent, so they fit a phone and a wide screen.

mod amounts;
mod axis;
mod bars;
mod dots;
mod items;
mod kinds;
mod parts;
mod verdict;
mod words;

use crate::summary::{Lengths, mean, quantile};
use crate::{Findings, Tries};
use dots::Dot;
use kernel::english::{capital, thousands};
use maud::{DOCTYPE, Markup, PreEscaped, html};
use std::collections::BTreeSet;
use verdict::{Strength, Subject, Verdicts};

const STYLE: &str = include_str!("style.css");
/// Sorts tables by a click on a head; the page is whole without it.
const SORT: &str = include_str!("sort.js");

/// The whole page.
pub(crate) fn page(findings: &Findings) -> String {
    let kinds = kinds::gather(findings);
    let verdicts = Verdicts::of(findings, &kinds);
    let page = html! {
        (DOCTYPE)
        html lang="en" {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="color-scheme" content="light dark";
                title { (findings.title) ": balance report" }
                style { (PreEscaped(STYLE)) }
            }
            body { main {
                (top(findings))
                (verdicts.render(findings, &kinds))
                (by_bot(findings))
                (by_seat(findings, &verdicts))
                (by_factor(findings, &verdicts))
                (parts::section(findings))
                (amounts::sections(findings))
                (lengths_and_scores(findings))
                @for kind in &kinds { (items::section(findings, kind, &verdicts)) }
                (foot())
            } script { (PreEscaped(SORT)) } }
        }
    };
    page.into_string()
}

/// Title, what was played, and the figures that one looks for first.
fn top(findings: &Findings) -> Markup {
    let tally = &findings.tally;
    let bots: Vec<String> = findings.bots.iter().map(ToString::to_string).collect();
    let options: Vec<String> =
        findings.options.iter().map(|(key, value)| format!("{key} {value}")).collect();
    let lengths = Lengths::of(&tally.lengths);
    html! {
        header {
            p.over { "Balance report" }
            h1 { (findings.title) }
            p {
                (thousands(tally.games)) " games with " (findings.bots.len()) " seats: " (bots.join(", ")) ". "
                @if !options.is_empty() { "Options: " (options.join(", ")) ". " }
                "Seed " (findings.seed) "."
            }
            div.tiles {
                (tile(&thousands(tally.games), "games"))
                (tile(&words::mean(lengths.mean), &format!("decisions per game ({} to {})", lengths.p10, lengths.p90)))
                @if !tally.winner_scores.is_empty() {
                    (tile(&words::mean(mean(&tally.winner_scores)), "points of a winner, on average"))
                }
                @if !tally.margins.is_empty() {
                    (tile(&quantile(&tally.margins, 0.5).to_string(), "points ahead of the next (median)"))
                }
            }
            @if tally.outcomes.len() > 1 {
                p.note { "How games end: " (outcomes(findings)) "." }
            }
        }
    }
}

fn tile(figure: &str, what: &str) -> Markup {
    html! { div.tile { b { (figure) } span { (what) } } }
}

fn outcomes(findings: &Findings) -> String {
    let games = findings.tally.games.max(1) as f64;
    let outcome = |(name, times): (&&str, &u64)| {
        format!("{name} {} %", words::percent(*times as f64 / games, 1))
    };
    findings.tally.outcomes.iter().map(outcome).collect::<Vec<_>>().join(", ")
}

/// Bots against each other, if there are several kinds.
fn by_bot(findings: &Findings) -> Markup {
    let bots = findings.by_bot();
    let dot = |(bot, tries): (&bots::BotKind, &Tries)| Dot {
        label: bot.to_string(),
        tries: *tries,
        strength: Strength::Even,
    };
    let dots: Vec<Dot> = bots.iter().map(dot).collect();
    html! {
        @if dots.len() > 1 {
            section {
                h2 { "Who wins, by bot" }
                p.note { "Win share of one seat with this bot. The bots change places from game to game." }
                (dots::plot(&dots, findings.tally.fair()))
            }
        }
    }
}

fn by_seat(findings: &Findings, verdicts: &Verdicts) -> Markup {
    let dot = |(index, tries): (usize, &Tries)| Dot {
        label: format!("Seat {}", index + 1),
        tries: *tries,
        strength: verdicts.strength(&Subject::Position(index)),
    };
    let dots: Vec<Dot> = findings.tally.positions.iter().enumerate().map(dot).collect();
    html! {
        section {
            h2 { "Who wins, by seat" }
            p.note { "Dots are win shares, bars their 95 % intervals, the upright line is fair. "
                "A win that is shared counts in parts." }
            (dots::plot(&dots, findings.tally.fair()))
        }
    }
}

fn by_factor(findings: &Findings, verdicts: &Verdicts) -> Markup {
    let factors: BTreeSet<&'static str> = findings.tally.factors.keys().map(|key| key.0).collect();
    html! {
        @for factor in factors {
            section {
                h2 { "Who wins, by " (factor) }
                (dots::plot(&levels(findings, verdicts, factor), findings.tally.fair()))
            }
        }
    }
}

/// The levels of one factor: numbers in their order, names by how often they win.
fn levels(findings: &Findings, verdicts: &Verdicts, factor: &'static str) -> Vec<Dot> {
    let levels = findings.tally.factors.iter().filter(|((of, _), _)| *of == factor);
    let mut dots: Vec<Dot> = levels
        .map(|((_, level), tries)| Dot {
            label: capital(level),
            tries: *tries,
            strength: verdicts.strength(&Subject::Factor(factor, level.clone())),
        })
        .collect();
    let place = |dot: &Dot| words::place(&dot.label);
    if dots.iter().all(|dot| place(dot).is_some()) {
        dots.sort_by_key(place);
    } else {
        dots.sort_by(|left, right| right.share().share.total_cmp(&left.share().share));
    }
    dots
}

fn lengths_and_scores(findings: &Findings) -> Markup {
    let tally = &findings.tally;
    let scored = !tally.winner_scores.is_empty();
    html! {
        section {
            h2 { "How long, how high, how close" }
            div.trio {
                (bars::histogram(&[("games", &tally.lengths)], "decisions in a game"))
                @if scored {
                    (bars::histogram(&[("winners", &tally.winner_scores), ("others", &tally.other_scores)], "points at the end"))
                    (bars::histogram(&[("games", &tally.margins)], "points between winner and next"))
                }
            }
        }
    }
}

fn foot() -> Markup {
    html! {
        footer { p.note {
            "Intervals are Wilson's, 95 %. Bots are not people: what they miss, this page misses too."
        } }
    }
}
