//! Cards that are in force or lie on the board, to be read in full.

use super::glyphs::lines;
use super::{area_name, art};
use crate::view::{CardView, GoalView, PlacedView, View};
use kernel::CardFace;
use kernel::english::count;
use maud::{Markup, html};

pub(super) fn rules(view: &View) -> Markup {
    html! {
        @if view.goal.is_some() || !view.rules.is_empty() {
            h3 { "In force" }
            div.cards {
                @if let Some(goal) = &view.goal { (goal_card(view, goal)) }
                @for rule in &view.rules { (rule_card(view, rule)) }
            }
        }
        @if !view.placed.is_empty() {
            h3 { "On the board" }
            ul.cards { @for card in &view.placed { li { (placed(view, card)) } } }
        }
    }
}

fn goal_card(view: &View, goal: &GoalView) -> Markup {
    CardFace {
        kind: "aim-card",
        title: &goal.title,
        art: Some(art::card("goal", &goal.title, view.chapter)),
        line: Some(html! { "Goal" span.number { "#" (goal.card) } }),
        text: Some(lines(&goal.lines)),
        ..CardFace::default()
    }
    .draw()
}

fn rule_card(view: &View, rule: &CardView) -> Markup {
    CardFace {
        kind: "in-force",
        title: &rule.title,
        art: Some(art::card("rule", &rule.title, view.chapter)),
        line: Some(html! { "Special Rule" span.number { "#" (rule.card) } }),
        text: Some(lines(&rule.lines)),
        ..CardFace::default()
    }
    .draw()
}

fn placed(view: &View, card: &PlacedView) -> Markup {
    let below = (card.below > 0).then(|| html! { (count(card.below, "card")) " below it" });
    CardFace {
        kind: "placed-card",
        title: &card.title,
        art: Some(art::card("interaction", &card.title, view.chapter)),
        line: Some(html! {
            (area_name(view, card.area)) @if let Some(banner) = &card.banner { ", " (banner) " banner" }
            span.number { "#" (card.card) }
        }),
        text: Some(html! { div.prose { p { (card.prose) } } }),
        foot: below,
        state: if card.spent { "used" } else { "" },
        ..CardFace::default()
    }
    .draw()
}
