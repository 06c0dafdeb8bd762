//! What the group is after, how far it has come, and how much time is left: always in sight.

use super::glyphs::icon;
use crate::view::{GoalView, Moment, View};
use kernel::english::roman;
use maud::{Markup, html};

/// Destiny tokens of the box.
const DESTINY: u8 = 10;

pub(super) fn goal(view: &View) -> Markup {
    html! {
        div.goal-strip data-flip="goal" {
            p.where {
                span.in-chapter { "Chapter " (roman(view.chapter)) span.chapter-title { " · " (view.chapter_title) } }
                @if view.round > 0 { span.round { "Round " (view.round) } }
                span.phase { (phase(view)) }
                @if view.attempt > 1 { span.attempt { "Try " (view.attempt) } }
                (read_on(view))
            }
            div.aim {
                @match &view.goal {
                    Some(goal) => (current(goal)),
                    None => p.goal-text { (waiting(view.moment)) },
                }
                (counters(view))
            }
            (destiny(view))
        }
    }
}

/// Where the board stands above the story, this leads down to what has just been read.
fn read_on(view: &View) -> Markup {
    let page = view.pages.last().filter(|_| view.fresh || view.choice.is_some());
    html! {
        @if let Some(page) = page { a.read-on href="#part-story" { "Read: " (page.title) } }
    }
}

fn phase(view: &View) -> &'static str {
    match view.moment {
        Moment::Story => "Story",
        Moment::Players => "Players’ Phase",
        Moment::Enemies => "Enemies’ Phase",
        Moment::Between => "Between Chapters",
        Moment::Lost => "Lost",
        Moment::Won | Moment::Over => "The end",
    }
}

fn waiting(moment: Moment) -> &'static str {
    match moment {
        Moment::Story | Moment::Players | Moment::Enemies => "No Goal yet: read on.",
        Moment::Between => "A Chapter is closed, the next one lies open.",
        Moment::Lost => "The last hourglass has run out.",
        Moment::Won => "The story is told.",
        Moment::Over => "The book is closed.",
    }
}

fn current(goal: &GoalView) -> Markup {
    html! {
        h3 { (icon("flag")) (goal.title) }
        p.goal-text { (goal.text) }
    }
}

/// Everything that is counted; what the Goal asks for with how many it needs.
fn counters(view: &View) -> Markup {
    let asked = |name: &str| {
        let progress = view.goal.iter().flat_map(|goal| &goal.progress);
        progress.into_iter().find(|(each, ..)| each == name).map(|(_, _, needed)| *needed)
    };
    let shown = view.counters.iter().map(|(name, now)| (name, *now, asked(name)));
    let shown: Vec<_> = shown.filter(|(_, now, needed)| *now > 0 || needed.is_some()).collect();
    html! {
        @if !shown.is_empty() {
            ul.counters aria-label="Counted" {
                @for (name, now, needed) in shown {
                    li class=[needed.map(|_| "asked")] {
                        (name) " "
                        b { (now) }
                        @if let Some(needed) = needed {
                            " of " (needed)
                            progress max=(needed) value=(now.min(needed)) aria-hidden="true" {}
                        }
                    }
                }
            }
        }
    }
}

fn destiny(view: &View) -> Markup {
    html! {
        p.destiny data-flip="destiny" title="Destiny: when the last hourglass is face down, the Chapter is lost" {
            span.label { "Destiny " b data-count="destiny" { (view.destiny) } }
            span.glasses aria-hidden="true" {
                @for place in 0..DESTINY.max(view.destiny) {
                    svg class={ "glass" @if place >= view.destiny { " spent" } } {
                        use href={ "#i-" (if place < view.destiny { "glass" } else { "glass-down" }) } {}
                    }
                }
            }
        }
    }
}
