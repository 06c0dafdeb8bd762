//! Random play at tables of every size and variant: see the README of `testbed` for what is checked.

use kernel::{Content as _, Options as _, Seat};
use mysthea::{Ask, Attunements, Card, Content, EventCard, Mysthea, Options};
use testbed::{Conformance, Secret};

#[test]
fn mysthea_conforms() {
    Conformance::<Mysthea>::new()
        .options(tables().map(|options| (Content::built_in(), options)))
        .decisions(1_000_000)
        .bound(20_000)
        .pieces(Mysthea::pieces)
        .secrets(secrets)
        .run();
}

/// Every number of players with every variant on and off.
fn tables() -> impl Iterator<Item = Options> {
    (2..=5).flat_map(|players| {
        let standard = Options::standard(players);
        [
            standard,
            Options { attunements: Attunements::Mixed, expert: true, ..standard },
            Options { attunements: Attunements::Night, premonition: true, ..standard },
            Options { abilities: false, behaviours: false, ..standard },
        ]
    })
}

/// What `seat` cannot see, slot by slot.
fn secrets(table: &Mysthea, seat: Seat) -> Vec<Secret> {
    let mut secrets = Vec::new();
    if matches!(table.ask, Ask::Pay { .. }) {
        // Whoever pays is known to hold what the cost asks for, which makes the deal uneven.
        return secrets;
    }
    let class = |card: Card| format!("cards {:?}", table.class(card));
    for (era, deck) in table.decks.iter().enumerate() {
        for (place, &card) in deck.iter().enumerate() {
            if table.recycler_of(card) != Some(seat) {
                secrets.push(Secret::new(
                    class(card),
                    format!("deck {era} place {place}"),
                    card.0.into(),
                ));
            }
        }
    }
    for other in Seat::all(table.seats()).filter(|&other| other != seat) {
        let unseen: Vec<Card> = table.unseen_hand(other).iter().map(Card).collect();
        for &card in &unseen {
            // A hand has no order; a single card of its class is a slot of its own.
            let alone =
                unseen.iter().filter(|&&each| table.class(each) == table.class(card)).count() == 1;
            if alone && table.recycler_of(card) != Some(seat) {
                secrets.push(Secret::new(class(card), format!("hand of {other}"), card.0.into()));
            }
        }
        if let Ask::Commit { left } = table.ask
            && table.battle.participants.contains(other)
            && table.player(other).is_in(table.battle.region)
            && !left.contains(other)
            && unseen.is_empty()
        {
            let choice = table.battle.committed[other.index()].map_or(99, |card| card.0);
            secrets.push(Secret::new(format!("choice of {other}"), "battle card", choice.into()));
        }
    }
    let below = table.events.len().saturating_sub(1);
    for (place, card) in table.events[..below].iter().enumerate() {
        let value = match card {
            EventCard::Region(kind) => *kind as u32,
            EventCard::Storm => 10,
            EventCard::Monster(beast) => 20 + u32::from(beast.0),
        };
        secrets.push(Secret::new("events", format!("event {place}"), value));
    }
    encounter_secrets(table, &mut secrets);
    secrets
}

/// The deck below its top card is even only where no card could stand for one whose front is seen.
fn encounter_secrets(table: &Mysthea, secrets: &mut Vec<Secret>) {
    let Some((top, below)) = table.encounters.split_last() else { return };
    let fronts = [Some(*top), table.facing].map(|seen| seen.map(|card| table.content.front(card)));
    let alike = below.iter().any(|&card| fronts.contains(&Some(table.content.front(card))));
    if alike {
        if table.facing.is_none() {
            secrets.push(Secret::new("top encounter", "top", top.0.into()));
        }
        return;
    }
    for (place, card) in below.iter().enumerate() {
        secrets.push(Secret::new("encounters", format!("encounter {place}"), card.0.into()));
    }
}
