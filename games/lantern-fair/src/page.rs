//! The fair on a page: the prizes, the stalls, what is lit, and the viewer's hand. Each legal action is a button where the
//! thing it is about is drawn.

use crate::words::{Seen, Stall};
use crate::{Action, View};
use kernel::{Kind, Offers, Part, Seat};
use maud::{Markup, html};

pub(crate) fn parts(view: &View, offers: &mut Offers<Action>) -> Vec<Part> {
    let mut prizes = Vec::new();
    for (which, prize) in (0u8..).zip(view.prizes) {
        let coin = html! { span class="coin" { (prize) } };
        prizes.push(offers.button(Action::Prize(which), "prize", &coin).unwrap_or(coin));
    }
    let mut stalls = Vec::new();
    for (seat, stall) in (0..).map(Seat).zip(&view.stalls) {
        stalls.push(draw_stall(stall, offers.button(Action::From(seat), "rob", &html! { "Take" })));
    }
    let fair = html! {
        p class="prizes" { "Prizes of the evening " @for prize in prizes { (prize) } }
        ul class="stalls" { @for stall in stalls { li { (stall) } } }
        ul class="lit" { @for seen in &view.lit { li { (card(seen)) } } }
    };
    let mut hand = Vec::new();
    for seen in &view.hand {
        let light = Action::Light(seen.lantern);
        hand.push(offers.button(light, "light", &card(seen)).unwrap_or_else(|| card(seen)));
    }
    let hand = html! {
        ul class="hand" { @for lantern in hand { li { (lantern) } } }
        @if let Some(seen) = &view.chosen { p { "Face down: " (card(seen)) } }
    };
    vec![
        Part::new(Kind::Board, "fair", "The fair", fair),
        Part::new(Kind::Hand, "hand", "Your lanterns", hand),
    ]
}

fn draw_stall(stall: &Stall, button: Option<Markup>) -> Markup {
    let Stall { name, coins, lanterns, has_chosen } = stall;
    html! {
        span class=(format!("stall {name}")) data-flip=(format!("stall-{name}")) { (name) }
        " " span data-count=(format!("coins-{name}")) { (coins) } " coins, " (lanterns) " lanterns"
        @if *has_chosen { ", has chosen" }
        @if let Some(button) = button { " " (button) }
    }
}

/// A lantern keeps its name wherever it lies, so that it glides from a hand to the table.
fn card(Seen { lantern, name, text }: &Seen) -> Markup {
    html! {
        span class="lantern" data-flip=(format!("lantern-{}", lantern.0)) {
            b { (lantern.0) } " " (name) small { (text) }
        }
    }
}
