//! The player boards: champion, tracks, artefact, pieces, cards in play.

use super::glyphs::{artefact, icon, mark, text};
use super::{cards, island_name, region_name};
use crate::action::Action;
use crate::art;
use crate::state::Phase;
use crate::view::{CardView, PlayerView, View};
use crate::words::names::{called, colour};
use kernel::english::count;
use kernel::{Offers, Seat};
use maud::{Markup, html};

/// More cards than this are drawn as one back with a number.
const BACKS: u8 = 8;

/// The viewer's own board first, then the others in turn order.
pub(super) fn players(view: &View, offers: &mut Offers<Action>) -> Markup {
    let first = |seat: &&Seat| view.viewer.is(**seat);
    let others = view.order.iter().filter(|seat| !first(seat));
    let seats = view.order.iter().filter(first).chain(others);
    let boards = seats.filter_map(|&seat| super::player(view, seat));
    html! {
        h3 { "Player boards" }
        div.boards {
            @for player in boards { (board(view, player, offers)) }
        }
    }
}

fn board(view: &View, player: &PlayerView, offers: &mut Offers<Action>) -> Markup {
    let seat = player.seat.0;
    let mine = view.viewer.is(player.seat);
    let active = view.phase == Phase::Rounds && view.active == player.seat;
    let deciding = view.deciding.contains(&player.seat);
    html! {
        article class={ "player seat-" (seat) @if mine { " mine" } @if active { " active" } @if deciding { " deciding" } }
            data-flip={ "player-" (seat) } {
            (head(player, mine, active, deciding))
            (tracks(player))
            (champion(view, player))
            (pieces(player))
            (held(player, mine))
            (in_play(player, offers))
            (piles(player))
        }
    }
}

fn head(player: &PlayerView, mine: bool, active: bool, deciding: bool) -> Markup {
    let seat = player.seat;
    html! {
        header {
            span.crest aria-hidden="true" { (mark(seat)) }
            h4 {
                (called(seat))
                @if mine { " (you)" }
                span.colour { (colour(seat)) }
            }
            @if active { span.now { "on turn" } } @else if deciding { span.now { "decides" } }
            (artefact(player.artefact, player.charged))
        }
    }
}

fn tracks(player: &PlayerView) -> Markup {
    let seat = player.seat.0;
    html! {
        ul.tracks {
            li.glory { (icon("glory")) b data-count={ "glory-" (seat) } { (player.glory) } span { "glory" } }
            li { (icon("energy")) b data-count={ "energy-" (seat) } { (player.energy) } span { "energy" } }
            li { (icon("experience")) b data-count={ "experience-" (seat) } { (player.experience) } span { "experience" } }
        }
    }
}

fn champion(view: &View, player: &PlayerView) -> Markup {
    let Some(champion) = &player.champion else {
        return html! { p.champion-line { "No champion yet." } };
    };
    html! {
        p.champion-line {
            span.portrait { (art::champion(champion.name).portrait()) }
            b { (champion.name) }
            @if player.wounded { span.hurt { (icon("wound")) "wounded" } }
            @if let Some(at) = player.at { span.where { (region_name(view, at)) } }
        }
        p.text { (text(champion.about)) }
        @if let Some(token) = player.token {
            p.facts {
                "Token on the " (island_name(view, token)) "."
                @if let Some(claimed) = player.claimed { " Attunement of the " (island_name(view, claimed)) " claimed." }
            }
        }
    }
}

fn pieces(player: &PlayerView) -> Markup {
    let [troops, golems, fortifications] = player.supply;
    let [ready_troops, ready_golems] = player.constructed;
    html! {
        dl.stock {
            div {
                dt { "Constructed" }
                dd { (piece("troop", ready_troops)) (piece("golem", ready_golems)) }
            }
            div {
                dt { "Supply" }
                dd { (piece("troop", troops)) (piece("golem", golems)) (piece("fortification", fortifications)) }
            }
        }
    }
}

fn piece(name: &str, n: u8) -> Markup {
    html! {
        span class={ "stocked" @if n == 0 { " empty" } } title=(count(n, name)) {
            svg aria-hidden="true" { use href={ "#p-" (name) } {} }
            b { (n) }
            span.visually-hidden { " " (name) @if n != 1 { "s" } " " }
        }
    }
}

/// How many cards a seat holds, and which of them everybody knows.
fn held(player: &PlayerView, mine: bool) -> Markup {
    let backs = if player.hand_size > BACKS { 1 } else { player.hand_size };
    html! {
        p.held {
            span.backs aria-hidden="true" {
                @for _ in 0..backs { svg { use href="#i-back" {} } }
            }
            span { (count(player.hand_size, "card")) " in hand" }
            span.encounters { (icon("dialogue")) (player.faced_count) " of 6 encounters" }
        }
        @if !mine && !player.hand.is_empty() {
            p.facts { "Known to be held: " (names(&player.hand)) "." }
        }
    }
}

fn in_play(player: &PlayerView, offers: &mut Offers<Action>) -> Markup {
    if player.accessories.is_empty() && player.upgrades.is_empty() {
        return html! {};
    }
    html! {
        ul.in-play aria-label={ "Cards in play of " (called(player.seat)) } {
            @for (card, used) in &player.accessories {
                @let actions = [Action::Activate(card.card), Action::GiveUp(card.card)];
                @let foot = cards::foot(card.name, &actions, offers);
                (played(card, *used, foot))
            }
            @for card in &player.upgrades { (played(card, false, None)) }
        }
    }
}

fn played(card: &CardView, used: bool, foot: Option<Markup>) -> Markup {
    html! {
        li class={ "played " (card.kind) @if used { " used" } @if foot.is_some() { " open" } }
            data-flip={ "card-" (card.card.0) } {
            p.head {
                (icon(card.kind)) b { (card.name) }
                span.slot {
                    @match card.slot { Some(slot) => (slot), None => (card.kind) }
                    @if used { ", used" }
                }
            }
            p.text { (text(card.text)) }
            @if let Some(foot) = foot { (foot) }
        }
    }
}

/// What lies aside: the discard pile, encounters faced, texts for the end of the era.
fn piles(player: &PlayerView) -> Markup {
    let seat = player.seat.0;
    html! {
        @if !player.later.is_empty() {
            ul.later aria-label="At the end of the era" {
                @for words in &player.later { li { (text(words)) } }
            }
        }
        @if !player.discard.is_empty() {
            details id={ "discard-" (seat) } {
                summary { "Discard pile: " (count(player.discard.len() as u32, "card")) }
                ul {
                    @for card in &player.discard {
                        li { b { (card.name) } " (" (card.kind) ", " (count(card.cp, "CP")) "): " (text(card.text)) }
                    }
                }
            }
        }
        @if !player.faced.is_empty() {
            p.facts { "Encounters faced: " (player.faced.join(", ")) "." }
        }
    }
}

fn names(cards: &[CardView]) -> String {
    cards.iter().map(|card| card.name).collect::<Vec<_>>().join(", ")
}
