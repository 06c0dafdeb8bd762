//! The guide's card beside the question: what is said, what it points at, and what is advised.

use super::frame::viewer_word;
use crate::games::GameInfo;
use crate::show::TableShow;
use kernel::guide::Said;
use maud::{Markup, html};

/// The script finds by `data-at` which part the words are about, and by `data-advised` which choices are advised.
pub(super) fn card(show: &TableShow<'_>) -> Markup {
    let Some(said) = &show.guide else { return html! {} };
    let advised: Vec<String> = said.advised.iter().map(|choice| choice.element_id()).collect();
    html! {
        div class="guide-card" data-at=[said.step.part.as_deref()] data-advised=(advised.join(" ")) {
            p class="guide-step" { (count(show, said)) }
            h2 { (said.step.title) }
            p class="guide-words" { (said.step.words) }
            (advice(said))
            div class="actions" {
                @if let (Some(step), false) = (said.place, said.is_advice()) {
                    (button(show, Some(step), if is_last(show, step) { "Play on" } else { "Go on" }))
                }
                (button(show, None, "Leave the guide"))
            }
        }
    }
}

/// "Step 3 of 12"; a hint is none of them.
fn count(show: &TableShow<'_>, said: &Said) -> String {
    let all = show.game.guide.as_ref().map_or(0, |guide| guide.steps.len());
    said.place.map_or_else(|| "A hint".to_owned(), |step| format!("Step {} of {all}", step + 1))
}

fn is_last(show: &TableShow<'_>, step: usize) -> bool {
    show.game.guide.as_ref().is_some_and(|guide| step + 1 == guide.steps.len())
}

/// One choice is named; of several the player takes one.
fn advice(said: &Said) -> Markup {
    html! {
        @if let [choice] = &said.advised[..] {
            p class="guide-advice" { "Try: " a class="to-place" href=(format!("#{}", choice.element_id())) { (choice.label) } }
        } @else if !said.advised.is_empty() {
            p class="guide-advice" { "Choose any of those that are marked." }
        }
    }
}

fn button(show: &TableShow<'_>, heard: Option<usize>, words: &str) -> Markup {
    html! {
        form method="post" action=(format!("/tables/{}/guide", show.table)) data-send="quietly" {
            input type="hidden" name="seat" value=(viewer_word(show.viewer));
            @if let Some(step) = heard { input type="hidden" name="heard" value=(step); }
            button class=(if heard.is_some() { "primary" } else { "quiet" }) id=(if heard.is_some() { "guide-on" } else { "guide-leave" })
                type="submit" { (words) }
        }
    }
}

/// One click to the guided first game.
pub(super) fn offer(game: &GameInfo) -> Markup {
    html! {
        @if let Some(guide) = &game.guide {
            form class="learn" method="post" action="/tables" {
                input type="hidden" name="game" value=(game.id);
                input type="hidden" name="guided" value="yes";
                button type="submit" aria-label=(format!("Learn it: a guided first game, {} minutes: {}", guide.minutes, game.title)) {
                    "Learn it: a guided first game, " (guide.minutes) " minutes"
                }
            }
        }
    }
}
