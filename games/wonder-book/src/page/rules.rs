//! Cards that are in force or lie on the board, to be read in full.

use super::area_name;
use super::glyphs::{heading, lines};
use crate::view::{GoalView, PlacedView, View};
use kernel::english::count;
use maud::{Markup, html};

pub(super) fn rules(view: &View) -> Markup {
    html! {
        @if view.goal.is_some() || !view.rules.is_empty() {
            h3 { "In force" }
            div.cards {
                @if let Some(goal) = &view.goal { (goal_card(goal)) }
                @for rule in &view.rules {
                    article.slip.kind-rule { p.kind { "Special Rule" } (heading(rule)) (lines(&rule.lines)) }
                }
            }
        }
        @if !view.placed.is_empty() {
            h3 { "On the board" }
            ul.cards { @for card in &view.placed { (placed(view, card)) } }
        }
    }
}

fn goal_card(goal: &GoalView) -> Markup {
    html! {
        article.slip.kind-goal {
            p.kind { "Goal" }
            h4 { span.number { "#" (goal.card) } (goal.title) }
            (lines(&goal.lines))
        }
    }
}

fn placed(view: &View, card: &PlacedView) -> Markup {
    html! {
        li.slip.kind-interaction {
            p.kind { (area_name(view, card.area)) @if let Some(banner) = &card.banner { ", " (banner) " banner" } }
            h4 { span.number { "#" (card.card) } (card.title) }
            div.prose { p { (card.prose) } }
            @if card.below > 0 { p.note { (count(card.below, "card")) " below it" } }
        }
    }
}
