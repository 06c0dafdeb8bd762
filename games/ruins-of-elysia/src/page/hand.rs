//! The viewer's own cards, and the Leave-Out Card in front.

use super::cards::{self, Lies};
use super::own;
use crate::action::{Action, Ask};
use crate::ids::Card;
use crate::view::{PlayerView, View};
use kernel::Offers;
use kernel::english::count;
use maud::{Markup, html};

pub(super) fn hand(view: &View, offers: &mut Offers<Action>) -> Markup {
    let Some(own) = own(view) else { return html! {} };
    // Before the first hands are dealt there is nothing to hold.
    if own.character.is_none() || matches!(view.ask, Ask::FirstMarket { .. }) {
        return html! {};
    }
    html! {
        h3 { "Your hand" span.count { (count(own.hand_size, "card")) @if own.damaged { ", damaged" } } }
        div class={ "cards for-" (part(view.ask)) } data-scroll="hand" tabindex="0" role="group" aria-label="Cards, to be scrolled" {
            @if let Some(card) = own.left_out { (left_out(view, own, card, offers)) }
            @for (card, copies) in own.hand.iter().flatten() { (held(view, own, *card, *copies, offers)) }
            @if own.hand_size == 0 { p.none { "You hold no card." } }
        }
    }
}

/// A card in front, to be used once per part (RE-317).
fn left_out(view: &View, own: &PlayerView, card: Card, offers: &mut Offers<Action>) -> Markup {
    let used = view.turn.seat == own.seat && view.turn.left_out_used && view.combat.is_none();
    let lies = Lies {
        class: if used { "in-front used" } else { "in-front" },
        note: html! { span.lies { @if used { "used" } @else { "in front" } } },
        buttons: cards::foot(&[(Action::LeaveOut, play_verb(view.ask))], offers),
        ..Lies::at(format!("left-out-{}", own.seat.0))
    };
    cards::card(view, card, lies)
}

fn held(
    view: &View,
    own: &PlayerView,
    card: Card,
    copies: u8,
    offers: &mut Offers<Action>,
) -> Markup {
    let known = own.known.iter().any(|(each, _)| *each == card) && view.players.len() > 1;
    let verbs = [
        (Action::Play(card), play_verb(view.ask)),
        (Action::Discard(card), discard_verb(view.ask)),
        (Action::Offer(card), "Offer"),
    ];
    let lies = Lies {
        copies,
        note: html! { @if known { span.lies title="All have seen this card." { "seen" } } },
        buttons: cards::foot(&verbs, offers),
        ..Lies::at(format!("hand-{}", card.0))
    };
    cards::card(view, card, lies)
}

#[expect(clippy::wildcard_enum_match_arm, reason = "elsewhere cards are played for Explore")]
fn play_verb(ask: Ask) -> &'static str {
    match ask {
        Ask::Strike { attack: true, .. } => "Attack",
        Ask::Strike { attack: false, .. } => "Defend",
        Ask::JoinWalk { .. } => "Play for Walk",
        _ => "Play",
    }
}

/// The part of a card that counts now; cards without it are offered more quietly.
#[expect(clippy::wildcard_enum_match_arm, reason = "elsewhere no part of a card counts")]
fn part(ask: Ask) -> &'static str {
    match ask {
        Ask::Explore => "Explore",
        Ask::Strike { attack: true, .. } => "Attack",
        Ask::Strike { attack: false, .. } => "Defend",
        _ => "none",
    }
}

#[expect(clippy::wildcard_enum_match_arm, reason = "elsewhere cards are discarded by choice")]
fn discard_verb(ask: Ask) -> &'static str {
    match ask {
        Ask::Lose { .. } => "Lose",
        _ => "Discard",
    }
}
