//! Whose turn it is, how far it has come, and what it has brought.

use super::glyphs::{chip, icon};
use super::{name, who};
use crate::action::{Action, Ask, Use};
use crate::state::Fate;
use crate::view::View;
use kernel::Offers;
use kernel::english::list;
use maud::{Markup, html};

const STEPS: [&str; 5] = ["Play cards", "Move", "Combat", "Buy", "Discard, draw"];

pub(super) fn turn(view: &View, offers: &mut Offers<Action>) -> Markup {
    let turn = &view.turn;
    if let Ask::Character { seat } = view.ask {
        return html! {
            header.turn-head { h3 { "Before the journey" } (chip(view, seat)) span.whose { "chooses a Character" } }
        };
    }
    if let Some(words) = over(view) {
        return html! { header.turn-head data-flip="turn" { h3 { "The end" } span.whose { (words) } } };
    }
    let first = matches!(view.ask, Ask::FirstMarket { .. });
    let seat = if let Ask::FirstMarket { seat } = view.ask { seat } else { turn.seat };
    html! {
        header.turn-head data-flip="turn" {
            h3 { @if first { "The market of the First Village" } @else { "Round " (view.round) } }
            (chip(view, seat))
            @if view.viewer.is(seat) { span.whose.short { "Your turn" } }
            @if !first { (steps(view)) }
        }
        div.purse {
            @if !first { (resource("walk", "Walk", turn.walk)) }
            (resource("coin", "Coin", turn.coin))
            (so_far(view))
            (wilds(view, offers))
            (played(view))
        }
    }
}

fn resource(glyph: &str, words: &str, n: u8) -> Markup {
    html! {
        span class={ "resource " (glyph) @if n == 0 { " none" } } {
            (icon(glyph)) b data-count=(glyph) { (n) } span.word { (words) }
        }
    }
}

fn steps(view: &View) -> Markup {
    let now = step(view);
    html! {
        ol.turn-steps aria-label="Steps of the turn" {
            @for (place, words) in STEPS.into_iter().enumerate() {
                li class={ @if Some(place) == now { "now" } @else if Some(place) < now { "done" } }
                    aria-current=[(Some(place) == now).then_some("step")] { (words) }
            }
        }
    }
}

/// The step of the turn that is on, as far as the question tells.
fn step(view: &View) -> Option<usize> {
    Some(match view.ask {
        Ask::Explore if view.turn.moved => 1,
        Ask::Explore | Ask::LateOverlay { .. } => 0,
        Ask::Move => 1,
        Ask::Targets
        | Ask::Join { .. }
        | Ask::JoinWalk { .. }
        | Ask::Strike { .. }
        | Ask::Lose { .. }
        | Ask::TakeItem { .. } => 2,
        Ask::Buy => 3,
        Ask::Drop => 4,
        Ask::DiscardFor { .. } | Ask::Player { .. } | Ask::Ruins { .. }
            if view.combat.is_some() =>
        {
            2
        }
        Ask::DiscardFor { .. } | Ask::Player { .. } => usize::from(view.turn.moved),
        Ask::Ruins { .. } => 1,
        Ask::Nothing
        | Ask::Character { .. }
        | Ask::FirstMarket { .. }
        | Ask::Trade
        | Ask::Agree { .. } => return None,
    })
}

/// What holds until the turn is over.
fn so_far(view: &View) -> Markup {
    let turn = &view.turn;
    html! {
        @if turn.toll_due > 0 { span.flag.warn { "Toll due: " (turn.toll_due) " Walk" } }
        @if turn.discount > 0 { span.flag { "Next purchase " (turn.discount) " less" } }
        @for terrain in &turn.waived { span.flag { (icon(super::glyphs::terrain(Some(*terrain)))) "no toll" } }
        @if turn.jump { span.flag { "May move to any tile" } }
        @if turn.fought && view.combat.is_none() { span.flag { "Has fought" } }
    }
}

/// What a Wild Token can be returned for, beside what it gives. In combat this stands on the fight.
fn wilds(view: &View, offers: &mut Offers<Action>) -> Markup {
    if view.combat.is_some() {
        return html! {};
    }
    let uses = [(Use::Walk, "+1 Walk"), (Use::Coin, "+1 Coin"), (Use::Draw, "+1 card")];
    let taken = uses.map(|(each, verb)| Some((offers.take(Action::Wild(each))?, verb)));
    html! {
        @if taken.iter().any(Option::is_some) {
            span.wilds {
                span.label { (icon("wild")) span.words { "Return a Wild:" } }
                @for (choice, verb) in taken.iter().flatten() { (choice.verb_button("pill", verb)) }
            }
        }
    }
}

/// Cards that lie in front of the active player: what they gave is counted already.
fn played(view: &View) -> Markup {
    let player = view.player(view.turn.seat);
    if player.front.is_empty() {
        return html! {};
    }
    html! {
        ul.played aria-label={ "Played by " (name(view, player.seat)) } {
            @for (card, copies) in &player.front {
                @let printed = view.content.get().card(*card);
                li class={ "slip tag-" (printed.tag.name()) } data-flip={ "front-" (card.0) } title=(printed.text) {
                    (printed.name) @if *copies > 1 { b { " ×" (copies) } }
                }
            }
        }
    }
}

/// How it ended.
fn over(view: &View) -> Option<String> {
    match view.fate {
        Fate::Open => None,
        Fate::Capped => Some("The last round is over, and nobody has won.".to_owned()),
        Fate::Won { winners, quest } => {
            let names: Vec<String> = winners.iter().map(|seat| who(view, seat)).collect();
            let quest = &view.content.get().quests[usize::from(quest)].name;
            let have = if names.len() == 1 && names[0] != "You" { "has" } else { "have" };
            Some(format!("{} {have} met {quest} and won.", list(&names)))
        }
    }
}
