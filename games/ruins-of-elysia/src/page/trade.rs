//! A trade: what is given and what is asked for (RE-819 to RE-821).

use super::glyphs::{chip, icon};
use super::{cards, who};
use crate::action::Action;
use crate::ids::Card;
use crate::view::{TradeView, View};
use kernel::{Choice, Offers};
use maud::{Markup, html};

pub(super) fn trade(view: &View, offers: &mut Offers<Action>) -> Markup {
    let Some(trade) = &view.trade else { return html! {} };
    let asking = asking(view, offers);
    let ends = [Action::Propose, Action::Yes, Action::No].map(|action| offers.take(action));
    let wild = [
        offers.take(Action::OfferWild).map(|choice| choice.verb_button("pill", "+1 Wild")),
        offers.take(Action::AskWild).map(|choice| choice.verb_button("pill", "+1 Wild")),
    ];
    let [give_wild, ask_wild] = wild;
    html! {
        h3 { (icon("trade")) "Trade" span.count { (chip(view, trade.from)) " with " (chip(view, trade.with)) } }
        div.scales {
            (half(view, &format!("{} give{}", who(view, trade.from), s(view, trade)), &trade.offered, trade.offered_wild, give_wild))
            (half(view, &format!("and would get from {}", super::name(view, trade.with)), &trade.asked, trade.asked_wild, ask_wild))
        }
        @if !asking.is_empty() {
            div.asking role="group" aria-label="Cards to ask for" {
                span.label { "Ask for" }
                @for (card, choice) in &asking {
                    (choice.verb_button("pill", &view.content.get().card(*card).name))
                }
            }
        }
        div.ends {
            @for choice in ends.iter().flatten() { (choice.spelled_button("pill strong", &html! { (choice.label) })) }
        }
    }
}

fn s(view: &View, trade: &TradeView) -> &'static str {
    if view.viewer.is(trade.from) { "" } else { "s" }
}

#[expect(clippy::wildcard_enum_match_arm, reason = "only these are asked for here")]
fn asking(view: &View, offers: &mut Offers<Action>) -> Vec<(Card, Choice)> {
    let mut cards: Vec<Card> = offers
        .open()
        .filter_map(|action| match action {
            Action::Ask(card) => Some(card),
            _ => None,
        })
        .collect();
    cards.sort_by_key(|card| &view.content.get().card(*card).name);
    cards.into_iter().filter_map(|card| Some((card, offers.take(Action::Ask(card))?))).collect()
}

fn half(view: &View, title: &str, given: &[Card], wild: u8, more: Option<Markup>) -> Markup {
    let mut kinds = given.to_vec();
    kinds.sort_unstable();
    let kinds: Vec<(Card, u8)> =
        kinds.chunk_by(|a, b| a == b).map(|alike| (alike[0], alike.len() as u8)).collect();
    html! {
        div.half {
            h4 { (title) }
            p.goods {
                (cards::names(view, &kinds))
                @if wild > 0 { @if !kinds.is_empty() { ", " } (wild) " " (icon("wild")) "Wild" }
                @if kinds.is_empty() && wild == 0 { "nothing yet" }
            }
            @if let Some(more) = more { (more) }
        }
    }
}
