//! Random play at tables of every size, setup and variant: see the README of `testbed` for what is checked.

use kernel::{Content as _, Options as _};
use ruins_of_elysia::{Card, Character, Content, Elysia, Options, QuestMix, Setting, Source, Step};
use testbed::Conformance;

#[test]
fn ruins_of_elysia_conforms() {
    Conformance::<Elysia>::new()
        .options(tables().map(|options| (Content::built_in(), options)))
        .decisions(1_000_000)
        .bound(60_000)
        .pieces(pieces)
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

/// What must never be lost or doubled: of every kind of card there are as many as the table was set with.
fn pieces(table: &Elysia) -> Vec<(String, i64)> {
    let content = table.content.get();
    let mut pieces: Vec<(String, i64)> =
        content.cards.iter().map(|card| (card.name.clone(), 0)).collect();
    lies(table, &mut |card, n| pieces[card.0 as usize].1 += i64::from(n));
    due(table, &mut |card, n| pieces[card.0 as usize].1 -= i64::from(n));
    if !is_set(table) {
        return pieces;
    }
    let laid = table.tiles.len() - 1 + table.terrain_left();
    let boxes = table.boxes() as usize;
    let map = &content.setup.map;
    let due = usize::from(map.tiles_per_pair) * table.players.len().div_ceil(2);
    assert_eq!(laid, due.min(boxes * map.tiles.iter().map(|n| usize::from(*n)).sum::<usize>()));
    let decks = [&table.encounters, &table.encounter_discard];
    let kinds = || decks.iter().flat_map(|deck| deck.iter());
    let npcs = table.npcs.iter().filter(|each| !table.is_corrupted_hero(each.npc)).count();
    let monsters: usize = content.monsters.iter().map(|each| usize::from(each.copies)).sum();
    let times = if content.setup.encounter.monsters_per_box { boxes } else { 1 };
    let villains = table.villains.iter().filter(|villain| !villain.corrupted).count();
    assert_eq!(npcs + kinds().filter(|kind| *kind >= 16).count(), monsters * times + villains);
    // An Event that is being carried out is discarded afterwards (RE-505).
    let happening = table.agenda.waiting().iter().filter(
        |step| matches!(step, Step::Run(frame) if matches!(frame.text, Source::Event { .. })),
    );
    assert_eq!(kinds().filter(|kind| *kind < 16).count() + happening.count(), 10 * boxes);
    for player in &table.players {
        for kind in player.known.kinds() {
            assert!(
                player.known.count(kind) <= player.hand.count(kind),
                "known is not in the hand"
            );
        }
    }
    pieces
}

/// Whether all decks lie ready: not while Characters are taken.
fn is_set(table: &Elysia) -> bool {
    table.round > 0 || !table.market.is_empty()
}

/// Every card, wherever it lies.
#[expect(clippy::wildcard_enum_match_arm, reason = "only these steps hold a card")]
fn lies(table: &Elysia, count: &mut dyn FnMut(Card, u8)) {
    let content = table.content.get();
    for kind in table.market.kinds() {
        count(Card(kind), table.market.count(kind));
    }
    for player in &table.players {
        player.owned().for_each(|(card, n)| count(card, n));
        if player.left_out {
            let character = player.character.expect("it plays");
            count(content.character(character).leave_out, 1);
        }
    }
    for (place, item) in content.exploration.iter().enumerate() {
        let kind = 1 + place as u8;
        count(item.card, table.exploration.count(kind) + table.exploration_discard.count(kind));
    }
    table.turn.items.iter().for_each(|&card| count(card, 1));
    // A card whose text is being carried out lies nowhere else (RE-621).
    for step in table.agenda.waiting() {
        match *step {
            Step::Explored { card } => count(card, 1),
            Step::Struck { card, fighter, .. } => {
                let who = table.combat.fighters[fighter as usize].who;
                if matches!(who, Character::Player(_)) && !table.combat.from_front {
                    count(card, 1);
                }
            }
            _ => {}
        }
    }
}

/// Every card that the table was set with.
fn due(table: &Elysia, count: &mut dyn FnMut(Card, u8)) {
    let content = table.content.get();
    if !is_set(table) {
        return;
    }
    let players = table.players.len() as u8;
    for &card in &content.market {
        count(card, content.setup.market.copies_per_player * players);
    }
    for item in &content.exploration {
        let copies = item.fixed + item.per_player * players;
        let cap = if item.cap > 0 { item.cap * players.div_ceil(4) } else { u8::MAX };
        count(item.card, copies.min(cap));
    }
    for player in &table.players {
        let character = content.character(player.character.expect("all have chosen"));
        for &(card, copies) in &character.deck {
            // The Leave-Out Card is dealt when the first turn begins (RE-129).
            let dealt = table.round > 0 || card != character.leave_out;
            count(card, if dealt { copies } else { 0 });
        }
    }
}
