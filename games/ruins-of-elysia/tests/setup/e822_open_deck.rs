//! The Exploration Deck for sale, with the advanced rules: RE-822 to RE-826.

use crate::fixture::*;
use crate::setup::words::*;
use kernel::Rng;
use ruins_of_elysia::text::Terrain;
use ruins_of_elysia::text::Terrain::Plains;
use ruins_of_elysia::{Action, Ask, Elysia, Event, Options, Step, Tile};
use testbed::Script;

/// A in a Village with the advanced rules and this Exploration Deck; None stands for an Encounter Card.
fn village(cards: &[Option<&str>], coin: u8) -> Elysia {
    village_at(advanced(&["Algar", "Brisa"]), cards, coin)
}

fn village_at(mut table: Elysia, cards: &[Option<&str>], coin: u8) -> Elysia {
    table.exploration = explorations(&table, cards);
    table.exploration_discard = Default::default();
    send_away(&mut table, B);
    shopping_at(table, Plains, coin)
}

const SEVEN: [Option<&str>; 7] = [
    Some("Raft"),
    Some("Raft"),
    Some("Raft"),
    Some("Scimitar"),
    Some("Scimitar"),
    Some("Treasure Chest"),
    Some("Treasure Chest"),
];

/// The names of the open Items, sorted.
fn open(table: &Elysia) -> Vec<&'static str> {
    let content = table.content.get();
    let mut names: Vec<_> =
        table.turn.items.iter().map(|card| content.card(*card).name.as_str()).collect();
    names.sort_unstable();
    names
}

#[test]
fn re_822_the_deck_is_opened_once_after_a_check() {
    let mut table = village(&SEVEN, 9);
    // The check turns a Raft, which is discarded; then come two Rafts, two Scimitars, a Chest.
    let _draws = Script::new([0, 0, 0, 0, 0, 0]);
    let events = act(&mut table, Action::OpenDeck);
    let raft = card(&table, "Raft");
    assert_eq!(
        events,
        [Event::Checked { seat: A, item: Some(raft) }, Event::DeckOpened { seat: A, n: 5 }]
    );
    assert_eq!(open(&table), ["Raft", "Raft", "Scimitar", "Scimitar", "Treasure Chest"]);
    assert_eq!(items(&table, &table.exploration_discard, "Raft"), 1);
    assert_eq!(table.ask, Ask::Buy);
    assert_eq!(refused(&table, Action::OpenDeck), "RE-822");
    // Neither after buying.
    act(&mut table, Action::BuyItem(raft));
    assert_eq!(refused(&table, Action::OpenDeck), "RE-822");
}

#[test]
fn re_822_the_check_may_bring_an_event() {
    let mut table = village(&[None, Some("Raft")], 0);
    let clouds = event(&table, "Break in the Clouds");
    table.encounters = [(clouds, 1)].into_iter().collect();
    let _draws = Script::new([0, 0, 0]);
    let events = act(&mut table, Action::OpenDeck);
    assert!(happened(&events, |each| matches!(each, Event::EventTurned { .. })));
    assert_eq!((table.player(A).alignment, table.ask), (1, Ask::Buy));
    assert_eq!(open(&table), ["Raft"]);
}

#[test]
fn re_822_only_with_the_advanced_rules_and_where_buying_is_allowed() {
    let table = shopping(Plains, 9);
    assert_eq!(refused(&table, Action::OpenDeck), "RE-822");
    // Not where the turn started, nor beside an NPC, nor in step 6.
    let mut table = village(&SEVEN, 9);
    let tile = table.player(A).tile;
    let mut started = table;
    stand(&mut started, A, tile);
    run(&mut started, &[Step::Buy, Step::Drop]);
    assert_eq!((started.ask, refused(&started, Action::OpenDeck)), (Ask::Drop, "RE-822"));
    npc(&mut table, RAT, tile);
    run(&mut table, &[Step::Buy, Step::Drop]);
    assert_eq!((table.ask, refused(&table, Action::OpenDeck)), (Ask::Drop, "RE-822"));
}

#[test]
fn re_822_nobody_has_to_open_it() {
    let mut table = village(&SEVEN, 9);
    let _draws = Script::new([]);
    buy(&mut table, "Apple");
    act(&mut table, Action::Done);
    assert_eq!((table.ask, table.exploration.len()), (Ask::Drop, 7));
}

/// A opens the deck and meets a Rat.
fn rat_at_the_market(names: &[&str]) -> Elysia {
    meet_a_rat(village(&SEVEN, 9), names)
}

fn meet_a_rat(mut table: Elysia, names: &[&str]) -> Elysia {
    hand(&mut table, A, names);
    table.exploration.add(0);
    table.encounters = [(16, 1)].into_iter().collect();
    table.encounter_discard = Default::default();
    let _draws = Script::new([0, 0]);
    act(&mut table, Action::OpenDeck);
    table.rng = Rng::fast(7);
    table
}

#[test]
fn re_823_a_character_is_fought_and_then_the_market_goes_on() {
    let mut table = rat_at_the_market(&["Claymore", "Dodge", "Coin"]);
    assert!(table.combat.on && table.turn.items.is_empty());
    let [dodge, claymore] = ["Dodge", "Claymore"].map(|name| card(&table, name));
    act(&mut table, Action::Play(dodge));
    act(&mut table, Action::Done);
    act(&mut table, Action::Play(claymore));
    act(&mut table, Action::Done);
    // The Rat is gone, a card is left: five Items lie open, and the Coin is still there.
    assert_eq!((table.combat.on, table.ask, table.turn.coin), (false, Ask::Buy, 9));
    assert_eq!(open(&table).len(), 5);
}

#[test]
fn re_823_one_who_is_exhausted_is_offered_nothing() {
    let mut table = rat_at_the_market(&["Coin", "Coin"]);
    let events = act(&mut table, Action::Done);
    assert!(events.contains(&Event::TurnEnded { seat: A, exhausted: true }));
    assert!(!happened(&events, |each| matches!(each, Event::DeckOpened { .. })));
    assert_eq!((asked(&table), table.exploration.len()), (B, 7));
}

#[test]
fn re_823_one_who_wins_with_the_last_card_is_offered_nothing() {
    let mut table = rat_at_the_market(&["Claymore", "Dodge"]);
    let [dodge, claymore] = ["Dodge", "Claymore"].map(|name| card(&table, name));
    act(&mut table, Action::Play(dodge));
    act(&mut table, Action::Done);
    act(&mut table, Action::Play(claymore));
    let events = act(&mut table, Action::Done);
    assert!(events.contains(&Event::TurnEnded { seat: A, exhausted: true }));
    assert!(!happened(&events, |each| matches!(each, Event::DeckOpened { .. })));
}

#[test]
fn re_823_one_who_won_before_and_gave_the_last_card_away_is_offered_items() {
    let mut table = village(&SEVEN, 9);
    // The fight of step 3 is won; since then the hand was traded away.
    table.turn.fought = true;
    hand(&mut table, A, &[]);
    let _draws = Script::new([0, 0, 0, 0, 0, 0]);
    let events = act(&mut table, Action::OpenDeck);
    assert!(events.contains(&Event::DeckOpened { seat: A, n: 5 }));
    assert_eq!((table.ask, open(&table).len()), (Ask::Buy, 5));
}

#[test]
fn re_823_while_an_npc_is_left_the_market_is_closed() {
    // A damaged player is not engaged, and the Rat stays.
    let mut table = village(&SEVEN, 9);
    table.players[0].damaged = true;
    table.exploration.add(0);
    table.encounters = [(16, 1)].into_iter().collect();
    let _draws = Script::new([0, 0]);
    let events = act(&mut table, Action::OpenDeck);
    assert!(!happened(&events, |each| matches!(
        each,
        Event::DeckOpened { .. } | Event::CombatBegan { .. }
    )));
    assert_eq!((table.ask, table.exploration.len()), (Ask::Drop, 7));
}

#[test]
fn re_823_an_undecided_combat_closes_the_market_too() {
    // A Rat that is as strong as the Leave-Out Card in front: nothing changes for two cycles.
    let text = r#"
        [[monster]]
        id = "rat"
        name = "Rat"
        level = 1
        copies = 3
        text = "Attack: Attack 1. Defend: Defence 1. Reward: Gain 1 Wild."
    "#;
    let options = Options { advanced: true, ..destiny(2) };
    let mut table = with(own(text), options, &["Eryx", "Brisa"]);
    table.players[0].left_out = true;
    let mut table = meet_a_rat(village_at(table, &SEVEN, 9), &["Coin"; 5]);
    while table.combat.on {
        let defends = matches!(table.ask, Ask::Strike { attack: false, .. });
        let action =
            if defends && can(&table, Action::LeaveOut) { Action::LeaveOut } else { Action::Done };
        act(&mut table, action);
    }
    assert_eq!((table.ask, table.player(A).hand.len()), (Ask::Drop, 5));
    assert!(table.turn.items.is_empty() && table.npcs.len() == 1);
}

#[test]
fn re_824_five_items_are_turned_up_and_encounter_cards_are_passed() {
    let mut table = village(&SEVEN, 9);
    table.exploration.add_n(0, 3);
    table.encounters = [(16, 5)].into_iter().collect();
    // The check turns the last Chest; then an Encounter Card, three Rafts, two more Encounter Cards, two Scimitars.
    let _draws = Script::new([9, 0, 2, 2, 2, 0, 0, 0, 0]);
    let events = act(&mut table, Action::OpenDeck);
    assert_eq!(open(&table), ["Raft", "Raft", "Raft", "Scimitar", "Scimitar"]);
    assert!(events.contains(&Event::DeckOpened { seat: A, n: 5 }));
    // Passed without effect: nobody came.
    assert!(table.npcs.is_empty() && table.encounters.len() == 5);
    assert_eq!(table.exploration_discard.count(0), 3);
    assert_eq!(table.exploration.len(), 1);
}

#[test]
fn re_824_or_as_many_as_there_are() {
    for count in [1, 3, 4, 5] {
        let mut table = village(&SEVEN[..count], 9);
        table.rng = Rng::fast(7);
        table.exploration.add_n(0, 1);
        table.encounters = Default::default();
        table.encounter_discard = Default::default();
        act(&mut table, Action::OpenDeck);
        // The card that the check turned comes back with the pile.
        assert_eq!(table.turn.items.len(), count);
        assert_eq!(table.exploration.len() + table.exploration_discard.len(), 1);
    }
    let mut table = village(&[None], 9);
    table.encounters = Default::default();
    table.encounter_discard = Default::default();
    table.rng = Rng::fast(7);
    let events = act(&mut table, Action::OpenDeck);
    assert!(events.contains(&Event::DeckOpened { seat: A, n: 0 }));
    assert_eq!(table.ask, Ask::Buy);
}

/// A before five open Items: two Rafts, two Scimitars, a Treasure Chest.
fn offered(coin: u8) -> Elysia {
    let mut table = village(&SEVEN, coin);
    discard(&mut table, A, &[]);
    let _draws = Script::new([0, 0, 0, 0, 0, 0]);
    act(&mut table, Action::OpenDeck);
    table
}

#[test]
fn re_825_open_items_are_bought_at_their_price() {
    let mut table = offered(7);
    let [raft, scimitar, chest] =
        ["Raft", "Scimitar", "Treasure Chest"].map(|name| card(&table, name));
    assert_eq!(paid(&act(&mut table, Action::BuyItem(raft))), 3);
    // 4 Coin are one too few for a Scimitar, and a second Raft is there.
    assert_eq!(refused(&table, Action::BuyItem(scimitar)), "RE-804");
    assert_eq!(paid(&act(&mut table, Action::BuyItem(raft))), 3);
    assert!(!can(&table, Action::BuyItem(raft)));
    assert_eq!(discarded(&table, A), ["Raft", "Raft"]);
    assert_eq!(open(&table), ["Scimitar", "Scimitar", "Treasure Chest"]);
    // What is not open is not sold, and market cards are.
    table.turn.coin = 20;
    assert!(!can(&table, Action::BuyItem(card(&table, "Holy Sword"))));
    assert_eq!(paid(&act(&mut table, Action::BuyItem(chest))), 5);
    assert_eq!(paid(&buy(&mut table, "Apple")), 3);
}

#[test]
fn re_825_no_terrain_gives_a_discount_on_items() {
    for terrain in Terrain::ALL {
        for (name, price) in [
            ("Holy Sword", 9),
            ("Teleport Relic", 8),
            ("Climbing Gear", 3),
            ("Raft", 3),
            ("Scimitar", 5),
            ("Prepare for War", 6),
            ("Treasure Chest", 5),
        ] {
            let mut table = shopping_at(advanced(&["Algar", "Brisa"]), terrain, 9);
            let item = card(&table, name);
            table.turn.items.push(item);
            assert_eq!(paid(&act(&mut table, Action::BuyItem(item))), price);
        }
    }
}

#[test]
fn re_825_items_left_go_to_the_exploration_discard_pile_when_the_turn_ends() {
    let mut table = offered(3);
    let raft = card(&table, "Raft");
    act(&mut table, Action::BuyItem(raft));
    act(&mut table, Action::Done);
    // In step 6 they still lie open; one Raft was discarded by the check.
    assert_eq!((table.ask, table.turn.items.len()), (Ask::Drop, 4));
    assert_eq!(table.exploration_discard, explorations(&table, &[Some("Raft")]));
    table.rng = Rng::fast(7);
    act(&mut table, Action::Done);
    assert!(asked(&table) == B && table.turn.items.is_empty());
    let left =
        [Some("Raft"), Some("Raft"), Some("Scimitar"), Some("Scimitar"), Some("Treasure Chest")];
    assert_eq!(table.exploration_discard, explorations(&table, &left));
}

#[test]
fn re_826_the_first_village_offers_no_items() {
    let mut table = advanced(&["Algar", "Brisa"]);
    let field = lay(&mut table, 1, 0, Plains, None);
    send_away(&mut table, B);
    stand(&mut table, A, field);
    go(&mut table, Tile::FIRST_VILLAGE);
    assert_eq!((table.ask, refused(&table, Action::OpenDeck)), (Ask::Buy, "RE-826"));
    // The General Market is open.
    table.turn.coin = 3;
    buy(&mut table, "Apple");
}
