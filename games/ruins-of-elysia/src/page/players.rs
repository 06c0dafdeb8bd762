//! Everybody at the table: players, Villains, the Companion, and the gate of the Fortress.

use super::cards::{names, total};
use super::glyphs::{bar, icon, portrait};
use super::name;
use crate::action::{Action, Character};
use crate::ids::{Card, Npc};
use crate::view::{PlayerView, View, VillainView};
use kernel::english::count;
use kernel::{Choice, Offers};
use maud::{Markup, html};

pub(super) fn players(view: &View, offers: &mut Offers<Action>) -> Markup {
    let mut order: Vec<&PlayerView> = view.players.iter().collect();
    order.sort_by_key(|player| !view.viewer.is(player.seat));
    let mine = view.viewer.is(view.turn.seat);
    let with = if mine { "you".to_owned() } else { name(view, view.turn.seat).to_string() };
    html! {
        h3 { "Players" }
        div.boards {
            @for player in order { (board(view, player, offers)) }
            @for (place, villain) in view.villains.iter().enumerate() { (villain_board(view, place, villain)) }
            @if let Some(companion) = &view.companion {
                article.player.companion data-flip="companion" {
                    header { (portrait(view, Character::Companion, false)) h4 { "Companion" span.sub { "walks with " (with) } } }
                    p.piles { span { (icon("card")) (count(companion.pile, "card")) " in its hand pile" } }
                    (pile("discard-companion", "Discard pile", &counted(&companion.discard), view))
                }
            }
            @if let Some((gate, needed)) = view.gate { (gate_board(gate, needed)) }
        }
    }
}

fn board(view: &View, player: &PlayerView, offers: &mut Offers<Action>) -> Markup {
    let seat = player.seat.0;
    let mine = view.viewer.is(player.seat);
    let active = view.turn.seat == player.seat;
    let deciding = view.decider == Some(player.seat);
    let buttons = buttons(player, offers);
    html! {
        article class={ "player seat-" (seat) @if mine { " mine" } @if active { " active" } @if !buttons.is_empty() { " open" } }
            data-flip={ "player-" (seat) } {
            header {
                (portrait(view, Character::Player(player.seat), player.damaged))
                h4 { (name(view, player.seat)) @if mine { " (you)" } span.sub { (whereabouts(view, player)) } }
                @if deciding { span.now { "decides" } } @else if active { span.now.quiet-now { "on turn" } }
            }
            (tokens(player))
            p.piles {
                span { (icon("card")) b data-count={ "hand-" (seat) } { (player.hand_size) } " in hand" }
                span { b data-count={ "deck-" (seat) } { (player.deck_size) } " in deck" }
            }
            @if !mine && !player.known.is_empty() { p.known { "Known in hand: " (names(view, &player.known)) } }
            @if !mine && !player.front.is_empty() && !active { p.known { "In front: " (names(view, &player.front)) } }
            @if let Some(card) = player.left_out { p.known { "Left out: " (names(view, &[(card, 1)])) } }
            (pile(&format!("discard-{seat}"), "Discard pile", &player.discard, view))
            (pile(&format!("unseen-{seat}"), "Deck and unseen hand", &player.unseen, view))
            @if !buttons.is_empty() {
                div.buttons { @for (choice, verb) in &buttons { (choice.verb_button("pill", verb)) } }
            }
        }
    }
}

/// What can be done with a player.
fn buttons(player: &PlayerView, offers: &mut Offers<Action>) -> Vec<(Choice, &'static str)> {
    let seat = player.seat;
    let actions = [
        (Action::Player(seat), "Choose"),
        (Action::GiveApple(seat), "Give an Apple"),
        (Action::Trade(seat), "Trade"),
    ];
    let taken = actions.into_iter().filter_map(|(action, verb)| Some((offers.take(action)?, verb)));
    taken.collect()
}

fn whereabouts(view: &View, player: &PlayerView) -> String {
    let tile = &view.tiles[player.tile.index()];
    let ground = tile.terrain.map_or("First Village", |terrain| terrain.name());
    let place = match tile.overlay {
        Some(overlay) => format!("{} on {ground}", overlay.name()),
        None => ground.to_owned(),
    };
    let lodging = if player.lodging.is_some() { ", lodging" } else { "" };
    let damaged = if player.damaged { "damaged, " } else { "" };
    format!("{damaged}{place}{lodging}")
}

fn tokens(player: &PlayerView) -> Markup {
    let seat = player.seat.0;
    let net = player.alignment.unsigned_abs();
    html! {
        ul.tokens {
            li title="Wild Tokens" { (icon("wild")) b data-count={ "wild-" (seat) } { (player.wild) } " Wild" }
            @if player.alignment > 0 { li.light { (icon("light")) b { (net) } " Light" } }
            @if player.alignment < 0 { li.darkness { (icon("darkness")) b { (net) } " Darkness" } }
            @if player.minus_card > 0 { li.minus { (icon("minus")) b data-count={ "minus-" (seat) } { (player.minus_card) } " -1 Card" } }
        }
    }
}

/// A pile that anybody may look through.
fn pile(id: &str, title: &str, cards: &[(Card, u8)], view: &View) -> Markup {
    html! {
        @if !cards.is_empty() {
            details id=(id) {
                summary { (title) ": " (total(cards)) }
                ul {
                    @for (card, copies) in cards {
                        @let printed = view.content.get().card(*card);
                        li { b { @if *copies > 1 { (copies) " " } (printed.name) } " " span.soft { (printed.text) } }
                    }
                }
            }
        }
    }
}

fn counted(cards: &[Card]) -> Vec<(Card, u8)> {
    let mut cards = cards.to_vec();
    cards.sort_unstable();
    cards.chunk_by(|a, b| a == b).map(|alike| (alike[0], alike.len() as u8)).collect()
}

fn villain_board(view: &View, place: usize, villain: &VillainView) -> Markup {
    let who = Character::Npc(Npc::Villain(place as u8));
    let content = view.content.get();
    let character = content.character(villain.character);
    let at = match villain.tile {
        Some(tile) => {
            view.tiles[tile.index()].terrain.map_or("on the map", |terrain| terrain.name())
        }
        None => "not on the map",
    };
    html! {
        article.player.villain data-flip={ "villain-" (place) } {
            header {
                (portrait(view, who, false))
                h4 { (character.name) span.sub { @if villain.corrupted { "Corrupted Hero, " } @else { "Villain, " } (at) } }
            }
            ul.tokens {
                li { (icon("wild")) b { (villain.strength) } " Strength" }
                @if villain.alignment < 0 { li.darkness { (icon("darkness")) b { (villain.alignment.unsigned_abs()) } " Darkness" } }
                @if villain.alignment > 0 { li.light { (icon("light")) b { (villain.alignment) } " Light" } }
            }
            @if villain.cards.pile > 0 { p.piles { span { (icon("card")) (count(villain.cards.pile, "card")) " in its hand pile" } } }
            (pile(&format!("deck-villain-{place}"), "Its whole deck", &character.deck, view))
            (pile(&format!("discard-villain-{place}"), "Discard pile", &cards_of(villain), view))
        }
    }
}

fn cards_of(villain: &VillainView) -> Vec<(Card, u8)> {
    counted(&villain.cards.discard)
}

fn gate_board(gate: u8, needed: u8) -> Markup {
    html! {
        article.player.gate data-flip="gate" {
            header { (icon("gate")) h4 { "The gate of the Fortress" span.sub { @if gate >= needed { "stands open" } @else { "is shut" } } } }
            (bar(gate.into(), needed.into()))
            p.piles { span { b data-count="gate" { (gate) } " of " (needed) " Characters exhausted there" } }
        }
    }
}
