//! Command cards: in hand, in the development area, in the draft.

use super::glyphs::{icon, text};
use super::own;
use crate::action::Action;
use crate::art;
use crate::view::{CardView, ChampionView, View};
use kernel::english::{capital, count};
use kernel::{CardFace, Choice, Offers};
use maud::{Markup, html};

/// A command card as printed, with what can be done with it at its foot.
pub(super) fn card(card: &CardView, foot: Option<Markup>) -> Markup {
    let kind = capital(card.kind);
    let line = match card.slot {
        Some(slot) => format!("{kind}, {slot} slot"),
        None => kind,
    };
    CardFace {
        kind: card.kind,
        title: card.name,
        cost: Some((html! { (card.cp) }, count(card.cp, "CP"))),
        art: Some(art::card(card.kind, card.name).draw()),
        line: Some(html! { (icon(card.kind)) (line) }),
        text: Some(html! { p.text { (text(card.text)) } }),
        buttons: foot,
        flip: Some(format!("card-{}", card.card.0)),
        ..CardFace::default()
    }
    .draw()
}

/// The first of these actions that is offered, as a button at the foot of a card.
pub(super) fn foot(name: &str, actions: &[Action], offers: &mut Offers<Action>) -> Option<Markup> {
    let choice = actions.iter().find_map(|&action| offers.take(action))?;
    let verb = verb(&choice, name);
    Some(choice.verb_button("foot", &verb))
}

/// The label without the name of the card it stands on: "Buy for 1 energy" of "Buy Red Gate for 1 energy".
fn verb(choice: &Choice, name: &str) -> String {
    let Some((before, after)) = choice.label.split_once(name) else { return choice.label.clone() };
    let after = after.split('(').next().unwrap_or(after);
    let verb = before.trim().trim_end_matches(" with");
    format!("{verb} {}", after.trim()).trim_end().to_owned()
}

/// A row of cards that scrolls by itself where it is too wide.
pub(super) fn row(label: &str, cards: &Markup) -> Markup {
    html! { div.row tabindex="0" role="group" aria-label=(label) { (cards) } }
}

/// The viewer's own cards. A card chosen for a battle lies there.
pub(super) fn hand(view: &View, offers: &mut Offers<Action>) -> Markup {
    let Some(own) = own(view) else { return html! {} };
    let chosen = view.battle.iter().flat_map(|battle| &battle.cards);
    let chosen: Vec<_> =
        chosen.filter_map(|(_, card)| card.as_ref()).map(|card| card.card).collect();
    let cards = html! {
        @for each in own.hand.iter().filter(|each| !chosen.contains(&each.card)) {
            @let id = each.card;
            @let foot = foot(each.name, &[Action::Act(id), Action::Commit(id), Action::Pay(id)], offers);
            (card(each, foot))
        }
    };
    html! {
        h3 { "Your hand" span.count { (count(own.hand_size, "card")) } }
        @if own.hand.is_empty() { p.none { "You hold no card." } } @else { (row("Your cards", &cards)) }
    }
}

/// The development area (the era deck and the face-up cards beside it).
pub(super) fn market(view: &View, offers: &mut Offers<Action>) -> Markup {
    if view.era == 0 {
        return html! {};
    }
    let cards = html! {
        @for each in &view.market.face_up {
            @let foot = foot(each.name, &[Action::Buy(each.card), Action::Bottom(each.card)], offers);
            (card(each, foot))
        }
        @if view.market.face_up.is_empty() { p.none { "No card lies face up." } }
    };
    html! {
        h3 { "Development area" span.count { (count(view.market.deck, "card")) " in the era deck" } }
        (row("Face-up cards", &cards))
        @if !view.market.recycling.is_empty() {
            h4 { "Under the deck already, in this order" }
            (row("Cards under the deck", &html! { @for each in &view.market.recycling { (card(each, None)) } }))
        }
    }
}

/// The display of the expert draft.
pub(super) fn draft(view: &View, offers: &mut Offers<Action>) -> Markup {
    let Some(draft) = &view.draft else { return html! {} };
    let cards = html! {
        @if let Some(champion) = &draft.champion { (champion_card(champion, offers)) }
        @for each in &draft.cards {
            @let foot = foot(each.name, &[Action::DraftCard(each.card)], offers);
            (card(each, foot))
        }
    };
    html! {
        h3 { "Draft display" }
        (row("Champion and starting cards", &cards))
    }
}

fn champion_card(champion: &ChampionView, offers: &mut Offers<Action>) -> Markup {
    CardFace {
        kind: "champion-card",
        title: champion.name,
        art: Some(art::champion(champion.name).scene().draw()),
        line: Some(html! { (icon("champion")) "Champion" }),
        text: Some(html! { p.text { (text(champion.about)) } }),
        buttons: foot(champion.name, &[Action::DraftChampion], offers),
        ..CardFace::default()
    }
    .draw()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_button_on_a_card_does_not_repeat_the_card_s_name() {
        let shown = |label: &str| verb(&Choice::new(label, "", ""), "Red Gate");
        assert_eq!(shown("Act with Red Gate"), "Act");
        assert_eq!(shown("Buy Red Gate for 3 energy"), "Buy for 3 energy");
        assert_eq!(shown("Choose Red Gate (red)"), "Choose");
        assert_eq!(shown("Put Red Gate under the deck"), "Put under the deck");
        assert_eq!(shown("Meditate"), "Meditate");
    }
}
