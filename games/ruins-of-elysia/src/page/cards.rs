//! Item Cards: name, picture, tag, and a line for each part.

use super::art;
use super::glyphs::{icon, text};
use crate::action::Action;
use crate::content::ItemCard;
use crate::ids::Card;
use crate::text::{Effect, Fight, Gained, Sentence, Token};
use crate::view::View;
use cardtext::Names;
use kernel::{CardFace, Offers};
use maud::{Markup, html};

/// How a card lies where it is drawn.
pub(super) struct Lies<'a> {
    /// Its `data-flip` name.
    pub(super) flip: String,
    pub(super) class: &'a str,
    /// Copies that lie there as one; not told if it is 0.
    pub(super) copies: u8,
    /// What it costs here and now, and the same in words.
    pub(super) price: Option<(Markup, String)>,
    /// What is told after the tag.
    pub(super) note: Markup,
    pub(super) foot: Option<Markup>,
    pub(super) buttons: Option<Markup>,
}

impl Lies<'_> {
    pub(super) fn at(flip: String) -> Self {
        Lies { flip, class: "", copies: 0, price: None, note: html! {}, foot: None, buttons: None }
    }
}

pub(super) fn card(view: &View, card: Card, lies: Lies<'_>) -> Markup {
    printed(view.content.get().card(card), lies)
}

/// The same, away from any table.
pub(super) fn printed(printed: &ItemCard, lies: Lies<'_>) -> Markup {
    let line = html! {
        span.kind { (printed.tag.name()) @if printed.leave_out { ", stays out" } }
        (lies.note)
        @if lies.copies > 1 { span.copies { "×" (lies.copies) } }
    };
    CardFace {
        kind: &format!("tag-{}", printed.tag.name()),
        title: &printed.name,
        cost: lies.price,
        art: Some(art::item(printed)),
        line: Some(line),
        text: Some(lines(printed)),
        foot: lies.foot,
        buttons: lies.buttons,
        flip: Some(lies.flip),
        state: lies.class,
    }
    .draw()
}

/// The first of these actions that is offered, as a button at the foot of a card.
pub(super) fn foot(verbs: &[(Action, &str)], offers: &mut Offers<Action>) -> Option<Markup> {
    let taken = verbs.iter().find_map(|(action, verb)| Some((offers.take(*action)?, verb)));
    taken.map(|(choice, verb)| choice.verb_button("foot", verb))
}

/// One line for each part that is printed.
pub(super) fn lines(card: &ItemCard) -> Markup {
    let parts = [("Explore", &card.explore), ("Attack", &card.attack), ("Defend", &card.defend)];
    html! {
        ul.lines {
            @for (part, sentences) in parts {
                @if !sentences.is_empty() {
                    li class={ "line " (part) } {
                        span.part-mark title=(part) { (icon(&part.to_lowercase())) span.visually-hidden { (part) ": " } }
                        span.says { @for sentence in sentences { (one_sentence(*sentence)) " " } }
                    }
                }
            }
        }
    }
}

/// Plain gains and values are a number and a sign, everything else is spelled out.
fn one_sentence(sentence: Sentence) -> Markup {
    let worth = match sentence {
        Sentence::Plain(effect) => worth(effect),
        Sentence::If { .. } => None,
    };
    match worth {
        Some((n, glyph, word)) => html! {
            span.worth { b { (n) } (icon(glyph)) span.word { (word) } }
        },
        None => html! { span.more { (text(&cardtext::print(&sentence, &Names::new()))) } },
    }
}

#[expect(clippy::wildcard_enum_match_arm, reason = "all others are spelled out")]
fn worth(effect: Effect) -> Option<(u8, &'static str, &'static str)> {
    Some(match effect {
        Effect::Gain { n, what: Gained::Walk } => (n, "walk", "Walk"),
        Effect::Gain { n, what: Gained::Coin } => (n, "coin", "Coin"),
        Effect::Gain { n, what: Gained::Token(Token::Wild) } => (n, "wild", "Wild"),
        Effect::Gain { n, what: Gained::Token(Token::Light) } => (n, "light", "Light"),
        Effect::Gain { n, what: Gained::Token(Token::Darkness) } => (n, "darkness", "Darkness"),
        Effect::Draw { n: 1 } => (1, "draw", "card drawn"),
        Effect::Draw { n } => (n, "draw", "cards drawn"),
        Effect::Base { value: Fight::Attack, n } => (n, "attack", "Attack"),
        Effect::Base { value: Fight::Defence, n } => (n, "defend", "Defence"),
        _ => return None,
    })
}

/// Cards by name, in a line: "2 Coin, Cleave".
pub(super) fn names(view: &View, cards: &[(Card, u8)]) -> Markup {
    html! {
        @for (place, (card, copies)) in cards.iter().enumerate() {
            @if place > 0 { ", " }
            span.card-name title=(view.content.get().card(*card).text) {
                @if *copies > 1 { (copies) "\u{a0}" }
                (view.content.get().card(*card).name)
            }
        }
    }
}

pub(super) fn total(cards: &[(Card, u8)]) -> usize {
    cards.iter().map(|(_, copies)| usize::from(*copies)).sum()
}
