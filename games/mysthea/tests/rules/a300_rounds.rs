//! The events path, its cards and the last round: MY-300 to MY-306, MY-314 to MY-319.

use crate::rules::played::{round, turn, turns_begun};
use crate::rules::table::{A, B, C, D, E, Table, card, island};
use kernel::{Game, Pile, Rng, Turn, Viewer};
use mysthea::{Action, Ask, Beast, Event, EventCard, Phase, Step, Why, text::RegionType};

const FOREST: EventCard = EventCard::Region(RegionType::Forest);
const RIVER: EventCard = EventCard::Region(RegionType::River);
const MYST: EventCard = EventCard::Region(RegionType::LandOfMyst);
const CRYSTAL: EventCard = EventCard::Region(RegionType::CrystalField);
const MOUNTAIN: EventCard = EventCard::Region(RegionType::Mountain);
const MONSTER: EventCard = EventCard::Monster(Beast(0));

/// A table with these cards on the path and these in the events deck, the top one first.
fn events(players: usize, path: &[EventCard], deck: &[EventCard]) -> Table {
    let mut table = Table::new(players);
    table.path = path.iter().copied().collect();
    table.events = deck.iter().rev().copied().collect::<Pile<EventCard, 9>>();
    table
}

/// The spaces on which cards were placed.
fn spaces(events: &[Event]) -> Vec<(EventCard, u8)> {
    let placed = events.iter().filter_map(|event| {
        let Event::EventPlaced { card, space } = event else { return None };
        Some((*card, *space))
    });
    placed.collect()
}

#[test]
fn my_300_302_each_round_begins_with_the_top_card_on_the_lowest_free_space() {
    let mut table = events(2, &[], &[MYST, EventCard::Storm, RIVER, MONSTER, FOREST]);
    // MY-302: the first card of an era goes on the space worth 2.
    assert_eq!(spaces(&table.step(Step::Round)), [(MYST, 2)]);
    for placed in [(EventCard::Storm, 3), (RIVER, 4), (MONSTER, 5)] {
        assert_eq!(spaces(&turn(&mut table, A)), []);
        assert_eq!(spaces(&turn(&mut table, B)), [placed]);
        // Nobody was asked: the first player is in the turn that follows.
        assert_eq!(table.ask, Ask::Turn { seat: A, standard: false, special: false });
    }
    assert_eq!(table.path[..], [MYST, EventCard::Storm, RIVER, MONSTER]);
    assert_eq!(table.events[..], [FOREST]);
}

#[test]
fn my_301_the_spaces_are_worth_two_to_ten() {
    for place in 0..9 {
        // Storms before it give nothing. A alone is on a river, and on one only.
        let mut path = vec![EventCard::Storm; place];
        path.push(RIVER);
        let mut table = Table::new(2);
        let events = table.resolve(&path);
        let scored = events.iter().filter_map(|event| {
            let Event::Gained { seat: A, amount, why: Why::RegionScored(_), .. } = event else {
                return None;
            };
            Some(*amount)
        });
        assert_eq!(scored.collect::<Vec<u8>>(), [place as u8 + 2]);
    }
    // A card is placed on the space that it scores.
    let nine = [EventCard::Storm, MONSTER, MONSTER, MONSTER, FOREST, RIVER, MYST, CRYSTAL];
    let mut table = events(2, &nine, &[MOUNTAIN]);
    assert_eq!(spaces(&table.step(Step::Round)), [(MOUNTAIN, 10)]);
    let worth: Vec<u8> =
        table.view(Viewer::Spectator).events.path.iter().map(|space| space.1).collect();
    assert_eq!(worth, [2, 3, 4, 5, 6, 7, 8, 9, 10]);
}

#[test]
fn my_303_the_space_worth_six_recharges_all_artefacts() {
    // Ruling 5: the fifth card of the era. Ruling 25: nobody is asked.
    let mut table =
        events(3, &[], &[EventCard::Storm, FOREST, RIVER, MYST, MONSTER, CRYSTAL, MOUNTAIN]);
    table.step(Step::Round);
    let mut recharged = Vec::new();
    for placed in 2..=7 {
        for seat in [A, B, C] {
            table.player_mut(seat).charged = false;
        }
        let events = round(&mut table);
        assert_eq!(table.path.len(), placed);
        let charged = [A, B, C].map(|seat| table.player(seat).charged);
        assert_eq!(charged, [events.contains(&Event::AllRecharged); 3]);
        if charged[0] {
            recharged.push(placed);
        }
    }
    assert_eq!(recharged, [5]);
}

#[test]
fn my_304_whatever_card_it_is_the_recharge_comes_before_the_first_turn() {
    for card in [EventCard::Storm, MONSTER, MOUNTAIN] {
        let mut table = events(2, &[FOREST, RIVER, MYST, EventCard::Storm], &[card]);
        table.player_mut(A).charged = false;
        table.player_mut(B).charged = false;
        let placed = Event::EventPlaced { card, space: 6 };
        assert_eq!(
            table.step(Step::Round),
            [placed, Event::AllRecharged, Event::TurnBegan { seat: A }]
        );
        assert!(table.can(A, Action::MoveIsland));
    }
}

#[test]
fn my_305_placing_a_card_has_no_other_effect() {
    for card in [EventCard::Storm, MONSTER, RIVER] {
        // The monster stands among units, the storm could move it, and A is on a river.
        let mut table = events(2, &[FOREST], &[card]).put(B, "spire.river", "T");
        table.beasts[0].at = Some(island("spire"));
        let before = table.clone();
        let placed = Event::EventPlaced { card, space: 3 };
        assert_eq!(table.step(Step::Round), [placed, Event::TurnBegan { seat: A }]);
        assert_eq!(
            (table.players, table.beasts, table.ring),
            (before.players, before.beasts, before.ring)
        );
    }
}

#[test]
fn my_306_each_player_takes_one_turn_in_turn_order() {
    let mut table = Table::new(5);
    table.order = [D, B, E, A, C];
    let mut turns = turns_begun(&table.step(Step::Round));
    assert_eq!(table.refused(A, Action::Meditate), "MY-306");
    turns.extend(turns_begun(&round(&mut table)));
    assert_eq!(turns, [D, B, E, A, C, D]);
    turns.extend(turns_begun(&round(&mut table)));
    assert_eq!(turns, [D, B, E, A, C, D, B, E, A, C, D]);
}

#[test]
fn my_314_recharging_a_charged_artefact_gives_nothing_more() {
    // Rekindling: recharge your artefact.
    let rekindled = |charged: bool| {
        let mut table = Table::new(2).hand(A, &["C021", "C047"]).energy(A, 1);
        table.player_mut(A).charged = charged;
        table.plays(A, &[Action::Act(card("C021")), Action::UseEffect, Action::Finish]);
        table
    };
    for charged in [true, false] {
        let mut table = rekindled(charged);
        assert!(table.player(A).charged);
        assert_eq!(table.player(A).energy, 0);
        table.plays(
            A,
            &[Action::MoveIsland, Action::ClaimNothing, Action::PutAfter(island("arch"))],
        );
        // One move uses it up.
        turn(&mut table, B);
        assert_eq!(table.turn(), Turn::One(A));
        assert_eq!(table.refused(A, Action::MoveIsland), "MY-541");
    }
}

#[test]
fn my_315_317_the_fifth_region_card_makes_the_round_the_last() {
    // Four region cards and three others do not end an era.
    let mut table =
        events(2, &[FOREST, EventCard::Storm, RIVER], &[MYST, MONSTER, CRYSTAL, MOUNTAIN]);
    for (card, last) in [(MYST, false), (MONSTER, false), (CRYSTAL, false), (MOUNTAIN, true)] {
        let events = if card == MYST { table.step(Step::Round) } else { round(&mut table) };
        assert_eq!((table.path.top(), table.last_round), (Some(card), last));
        assert_eq!(events.contains(&Event::LastRound), last);
    }
    round(&mut table);
    assert_eq!(table.era, 2);
    // Five region cards at once: the era has five rounds.
    let mut table =
        events(2, &[FOREST, RIVER, MYST, CRYSTAL], &[MOUNTAIN, EventCard::Storm, MONSTER]);
    assert!(table.step(Step::Round).contains(&Event::LastRound));
}

#[test]
fn my_316_in_the_last_round_every_player_still_takes_a_turn() {
    let mut table = events(3, &[FOREST, RIVER, MYST, CRYSTAL], &[MOUNTAIN, EventCard::Storm]);
    table.step(Step::Round);
    for seat in [A, B, C] {
        assert_eq!((table.turn(), table.phase, table.era), (Turn::One(seat), Phase::Rounds, 1));
        turn(&mut table, seat);
    }
    assert_eq!(table.era, 2);
}

#[test]
fn my_317_storm_and_monster_cards_do_not_count_as_region_cards() {
    let mut table = events(
        2,
        &[EventCard::Storm, MONSTER, EventCard::Monster(Beast(1)), EventCard::Monster(Beast(2))],
        &[FOREST, RIVER, MYST, CRYSTAL, MOUNTAIN],
    );
    table.step(Step::Round);
    for _ in 0..4 {
        assert!(!table.last_round);
        round(&mut table);
    }
    assert!(table.last_round && table.path.len() == 9);
}

#[test]
fn my_318_cards_still_in_the_deck_are_neither_placed_nor_resolved() {
    let mut table =
        events(2, &[FOREST, RIVER, MYST, CRYSTAL], &[MOUNTAIN, EventCard::Storm, MONSTER]);
    table.beasts[0].at = Some(island("spire"));
    table.step(Step::Round);
    let events = round(&mut table);
    let this_era: Vec<&Event> =
        events.iter().take_while(|event| !matches!(event, Event::EraBegan { .. })).collect();
    let forbidden = |event: &&&Event| {
        matches!(
            event,
            Event::EventPlaced { .. }
                | Event::StormBlew
                | Event::MonsterAttacked { .. }
                | Event::MonsterMoved { .. }
        )
    };
    assert_eq!(this_era.iter().find(forbidden), None);
    assert_eq!(table.beasts[0].at, Some(island("spire")));
    // In the next era they are shuffled in again.
    let cards: Vec<EventCard> = table.path.iter().chain(table.events.iter()).copied().collect();
    assert_eq!(cards.len(), 8);
    assert!(cards.contains(&EventCard::Storm) && cards.contains(&MONSTER));
}

#[test]
fn my_319_the_top_card_of_the_events_deck_is_visible_to_all() {
    let mut table = events(3, &[FOREST], &[EventCard::Storm, RIVER, MONSTER, MYST]);
    for next in [EventCard::Storm, RIVER, MONSTER] {
        for viewer in Viewer::all(3) {
            assert_eq!(table.view(viewer).events.next, Some(next));
        }
        // Whoever forgets what a seat cannot know forgets the order below, and not the top card.
        let mut below = std::collections::BTreeSet::new();
        for seed in 0..50 {
            let mut copy = table.clone();
            copy.conceal(B, &mut Rng::fast(seed));
            assert_eq!(copy.events.top(), Some(next));
            below.insert(format!("{:?}", copy.events));
        }
        let orders = [1, 1, 1, 2, 6][table.events.len()];
        assert_eq!(below.len(), orders);
        round(&mut table);
    }
}
