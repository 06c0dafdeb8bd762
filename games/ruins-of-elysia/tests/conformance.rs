//! Random play at tables of every size, setup and variant: see the README of `testbed` for what is checked.

use kernel::{Content as _, Options as _, Rng, Seat};
use ruins_of_elysia::{AutoDeck, Bag, Content, Elysia, Options, QuestMix, Setting};
use testbed::{Conformance, Secret};

#[test]
fn ruins_of_elysia_conforms() {
    Conformance::<Elysia>::new()
        .options(tables().map(|options| (Content::built_in(), options)))
        .decisions(1_000_000)
        .bound(60_000)
        .pieces(Elysia::pieces)
        .secrets(|table, seat| Hidden::from(table, seat).secrets)
        .run();
}

/// Both setups for every number of players, with and without the advanced rules, and mixes of the other options.
fn tables() -> impl Iterator<Item = Options> {
    (1..=8).flat_map(|players| {
        let standard = Options { rounds: 25, ..Options::standard(players) };
        let setting = [Setting::Destiny, Setting::HerosQuest];
        setting
            .into_iter()
            .filter(move |setting| players > 1 || *setting == Setting::HerosQuest)
            .flat_map(move |setting| {
                [
                    Options { setting, ..standard },
                    Options { setting, advanced: true, rounds: 40, ..standard },
                    Options {
                        setting,
                        dealt: true,
                        quests: QuestMix::All,
                        first_market: Some(true),
                        villains: Some(2),
                        ..standard
                    },
                    Options { setting, quests: QuestMix::Dealt, advanced: true, ..standard },
                    // As many Villains and quests as there can be: nothing may be too much for a table.
                    Options {
                        setting,
                        dealt: true,
                        quests: QuestMix::All,
                        villains: Some(if players < 5 { 3.min(6 - players as u8) } else { 4 }),
                        companion: setting == Setting::HerosQuest,
                        ..standard
                    },
                ]
            })
    })
}

/// What a seat cannot see, slot by slot (section 7).
struct Hidden {
    secrets: Vec<Secret>,
    /// The generator of the table: a bag has no order but the one in which its cards will come from it.
    rng: Rng,
}

impl Hidden {
    fn from(table: &Elysia, seat: Seat) -> Hidden {
        let mut hidden = Hidden { secrets: Vec::new(), rng: table.rng };
        hidden.bag("own deck", "place", table.player(seat).deck);
        // Thousands of copies are listed, so one of the others stands for all: another one in another turn.
        if let Some(other) = table.clockwise().find(|&other| other != seat) {
            let player = table.player(other);
            let mut unseen = player.hand;
            unseen.remove_all(&player.known);
            hidden.bag("cards of another", "hand", unseen);
            hidden.bag("cards of another", "deck", player.deck);
        }
        hidden.bag("Exploration Deck", "place", table.exploration);
        hidden.bag("Encounter Deck", "place", table.encounters);
        // RE-105: the tiles out of the game are as unknown as those in the Map Deck.
        let unseen = table.unseen_terrain();
        let terrain = |count: fn(u8, u8) -> u8| -> Bag<5> {
            (0..5)
                .map(|kind| (kind, count(unseen[usize::from(kind)], table.map_deck.count(kind))))
                .collect()
        };
        hidden.bag("terrain", "Map Deck", terrain(|_, laid| laid));
        hidden.bag("terrain", "out of the game", terrain(|unseen, laid| unseen - laid));
        for (number, villain) in table.villains.iter().enumerate() {
            hidden.auto_deck(&format!("Villain {number}"), &villain.cards);
        }
        hidden.auto_deck("Companion", &table.companion);
        hidden
    }

    fn bag<const N: usize>(&mut self, pool: &str, place: &str, mut cards: Bag<N>) {
        let mut number = 0;
        while let Some(card) = cards.draw(&mut self.rng) {
            self.secrets.push(Secret::new(pool, format!("{place} {number}"), card.into()));
            number += 1;
        }
    }

    /// Of the cards from before the deck was recreated only the order is unknown.
    fn auto_deck(&mut self, whose: &str, cards: &AutoDeck) {
        let newer = cards.pile.len() - usize::from(cards.older).min(cards.pile.len());
        let pile = cards.pile.iter().enumerate().map(|(place, card)| ("pile", place, card));
        let deck = cards.deck.iter().enumerate().map(|(place, card)| ("deck", place, card));
        for (heap, place, card) in pile.chain(deck) {
            let older = if heap == "pile" && place >= newer { ", older cards" } else { "" };
            let pool = format!("{whose}{older}");
            self.secrets.push(Secret::new(pool, format!("{heap} {place}"), card.0.into()));
        }
    }
}
