//! What a game looked like afterwards: everybody's chance to win over the game, where it turned, what decisions cost, and what was luck.

use super::curve;
use super::ending;
use super::frame::Frame;
use super::seats::{colour, marker, short_name};
use crate::hints::{percent, signed};
use crate::show::{AnalysisShow, StudyShow, TableShow};
use crate::study::{Analysis, Better, Cost, Person, Turned};
use kernel::english::{capital, count};
use kernel::{History, Point, Seat};
use maud::{Markup, html};

/// The page at `/tables/T/analysis`.
pub fn analysis(page: &AnalysisShow<'_>) -> Markup {
    let show = &page.show;
    let title = format!("Where it turned: {}", show.game.title);
    let main = html! {
        main id="main" class="ending analysis" data-table=(show.table) data-done=[page.study.is_done().then_some("yes")] {
            header class="analysis-head" {
                p class="ending-game" { (show.game.title) }
                h1 { "Where it turned" }
                p class="soft" {
                    "Thought through once more by somebody who knew at each moment no more than the seat that decided."
                }
                div class="actions" {
                    a class="button" href=(ending::address(show)) { "How it went" }
                    a href=(format!("/tables/{}/replay?at=0", show.table)) { "Watch it again" }
                    a href=(format!("/tables/{}", show.table)) { "To the table" }
                }
            }
            @match &page.study {
                StudyShow::Going(percent) => (going(show, *percent)),
                StudyShow::Never(why) => p class="problem" { (capital(why)) ". So this game cannot be thought through again." },
                StudyShow::Done(analysis) => (found(show, analysis)),
            }
        }
    };
    let frame = Frame {
        game: Some(show.game),
        styles: &["table.css", "ending.css", "analysis.css"],
        scripts: &["analysis.js"],
        ..Frame::plain(&title, "ending-page")
    };
    frame.around(&main)
}

fn going(show: &TableShow<'_>, percent: u32) -> Markup {
    html! {
        section class="analysis-going" aria-labelledby="going-title" {
            h2 id="going-title" { "Thinking it through…" }
            progress id="analysis-progress" max="100" value=(percent) aria-labelledby="going-title" { (percent) " %" }
            p class="soft" role="status" id="analysis-percent" { (percent) " % done. You may go away and come back." }
            noscript { p { a class="button" href=(format!("/tables/{}/analysis", show.table)) { "Look again" } } }
        }
    }
}

fn found(show: &TableShow<'_>, analysis: &Analysis) -> Markup {
    html! {
        div class="ending-body" {
            @if let Some(drawing) = chances(show, analysis) {
                section class="ending-curve" aria-labelledby="chance-title" {
                    h2 id="chance-title" { @if analysis.team { "The team’s chance to win" } @else { "Everybody’s chance to win" } ", in percent" }
                    (drawing)
                }
            }
            @if !analysis.turns.is_empty() {
                section class="ending-moments" aria-labelledby="turns-title" {
                    h2 id="turns-title" { "Where it turned" }
                    ol class="moments" { @for each in &analysis.turns { (turned(show, analysis, each)) } }
                }
            }
            section class="ending-tally" aria-labelledby="people-title" {
                h2 id="people-title" { "Skill and luck" }
                (skill_and_luck(show, analysis))
                @for person in &analysis.people { (decisions(show, person)) }
                p class="hint" { (looked_at(analysis)) }
            }
        }
    }
}

/// The chances as a drawing, in whole percents.
fn chances(show: &TableShow<'_>, analysis: &Analysis) -> Option<Markup> {
    let seats = if analysis.team { 1 } else { usize::MAX };
    let curve = analysis.course.iter().map(|point| Point {
        number: point.number,
        seats: point.chances.iter().take(seats).map(|chance| percent(*chance)).collect(),
    });
    let history = History {
        word: "Chance to win, in percent,",
        curve: curve.collect(),
        parts: analysis.parts.clone(),
        ..History::default()
    };
    let name = |seat: Seat| {
        let chair = show.chairs.iter().find(|chair| chair.seat == seat && !analysis.team);
        chair.map_or_else(|| "All together".to_owned(), |chair| short_name(chair).to_owned())
    };
    curve::percents(&history, |seat| colour(show, seat), name)
}

fn turned(show: &TableShow<'_>, analysis: &Analysis, turn: &Turned) -> Markup {
    let chair = show.chairs.iter().find(|chair| chair.seat == turn.seat);
    let told = if turn.told.is_empty() { "Something that not everybody saw." } else { &turn.told };
    html! {
        li class="moment-card" {
            p class="moment-by" {
                @if analysis.team { "The team" } @else { (marker(show, turn.seat)) " " @if let Some(chair) = chair { (short_name(chair)) } }
                b class=(if turn.change < 0.0 { "moment-gain down" } else { "moment-gain" }) { (signed(percent(turn.change))) }
            }
            p { (told) }
            a href=(moment(show, turn.to, turn.seat)) aria-label=(format!("See it: {told}")) { "See it" }
        }
    }
}

/// The address of a moment, through the eyes of a seat.
fn moment(show: &TableShow<'_>, number: usize, seat: Seat) -> String {
    format!("/tables/{}/replay?at={number}&seat={}", show.table, seat.0)
}

fn skill_and_luck(show: &TableShow<'_>, analysis: &Analysis) -> Markup {
    html! {
        div class="tally-frame" tabindex="0" role="group" aria-label="Skill and luck" {
            table class="tally" {
                thead { tr {
                    th scope="col" { "Who" }
                    th scope="col" { "Decisions looked at" }
                    th scope="col" { "Given away" }
                    th scope="col" { "Luck" }
                } }
                tbody {
                    @for person in &analysis.people {
                        tr {
                            th scope="row" { (marker(show, person.seat)) " " (name(show, person.seat)) }
                            td { (person.decisions) }
                            td { (points(-person.given_away)) }
                            td { (points(person.luck)) }
                        }
                    }
                }
            }
        }
        p class="hint" {
            "Points of the chance to win. Given away: what clearly better decisions would have kept. Luck: what dice, draws and what was hidden "
            "made of decisions, against what could be expected of them."
        }
    }
}

fn name<'a>(show: &'a TableShow<'_>, seat: Seat) -> &'a str {
    show.chairs.iter().find(|chair| chair.seat == seat).map_or("", |chair| short_name(chair))
}

fn points(change: f64) -> Markup {
    html! { @if percent(change) == 0 { span class="none" { "–" } } @else { (signed(percent(change)).trim_end_matches(" %")) } }
}

/// The decisions of one person with a clearly better choice, the dearest open.
fn decisions(show: &TableShow<'_>, person: &Person) -> Markup {
    let (name, better) = (name(show, person.seat), &person.better);
    html! {
        h3 class="analysis-who" { (marker(show, person.seat)) " " (name) }
        @if person.decisions == 0 { p class="soft" { "No decision of theirs was looked at." } }
        @else if better.is_empty() { p class="soft" { "No clearly better choice was missed. Well played." } }
        @else {
            p class="soft" { (summary(better)) }
            ol class="better-ones" { @for each in better { (decision(show, person.seat, each)) } }
        }
    }
}

/// "2 slips, a missed chance and a costly moment": how often each.
fn summary(better: &[Better]) -> String {
    let kinds =
        [(Cost::Slip, "slip"), (Cost::Missed, "missed chance"), (Cost::Dear, "costly moment")];
    let told =
        kinds.map(|(cost, word)| (better.iter().filter(|each| each.cost == cost).count(), word));
    let told: Vec<String> =
        told.into_iter().filter(|(n, _)| *n > 0).map(|(n, word)| count(n, word)).collect();
    format!("{}.", capital(&kernel::english::list(&told)))
}

fn decision(show: &TableShow<'_>, seat: Seat, better: &Better) -> Markup {
    let class = match better.cost {
        Cost::Slip => "better-one",
        Cost::Missed => "better-one missed",
        Cost::Dear => "better-one dear",
    };
    html! {
        li class=(class) {
            p class="better-cost" { (capital(better.cost.words())) b { (points(-better.loss)) } }
            p class="better-asked" { (better.asked) }
            p { "You took " strong { (better.taken) } ". Better: " strong { (better.best) } @if let Some(why) = &better.why { " (" (why) ")" } "." }
            a href=(moment(show, better.number, seat)) aria-label=(format!("See it: {}", better.asked)) { "See it" }
        }
    }
}

fn looked_at(analysis: &Analysis) -> String {
    let (looked, all) = (analysis.looked_at, analysis.decisions);
    let words = count(all, "decision");
    if looked < all {
        format!(
            "Of {words} {looked} were looked at, spread evenly over the game. A slip costs 5 points of the chance to win or more, a missed chance \
             10, a costly moment 15."
        )
    } else {
        format!(
            "All {words} were looked at. A slip costs 5 points of the chance to win or more, a missed chance 10, a costly moment 15."
        )
    }
}
