//! Encounter Checks: RE-501 to RE-513, RE-521 to RE-523.

use crate::fixture::{
    A, B, C, GOBLINS, RAT, TROLL, act, asked, can, card, event, hand, npc, perilous, player,
    players, quiet, refused, run, stand, take, walk_to,
};
use crate::travel::road::{
    at, attacked_by, begin, checks, fight, lay_row, next_turn, npcs, road, table, wild,
};
use ruins_of_elysia::{Action, Ask, Character, Elysia, Event, Npc, Side, Step, Tile};
use testbed::Script;

/// A stands on a tile of this kind, where the turn started; the decks are scripted.
fn standing(tile: &str) -> (Elysia, Tile) {
    let (mut table, tiles) = road(0, tile);
    stand(&mut table, A, tiles[1]);
    table.rng = Script::rng();
    (table, tiles[1])
}

/// Who stands on which side.
fn sides(table: &Elysia) -> Vec<(Character, Side)> {
    table.combat.fighters.iter().map(|fighter| (fighter.who, fighter.side)).collect()
}

#[test]
fn re_501_a_player_who_stops_makes_a_check() {
    for (tile, checked) in
        [("F", 1), ("P", 1), ("M", 1), ("Fv", 1), ("Wv", 1), ("Ff", 1), ("Fr", 0)]
    {
        let (mut table, tiles) = road(2, tile);
        perilous(&mut table, &[]);
        quiet(&mut table);
        walk_to(&mut table, tiles[1]);
        let events = act(&mut table, Action::Stop);
        assert_eq!(checks(&events).len(), checked, "{tile}");
    }
    // Passing through makes none.
    let (mut table, tiles) = road(2, "F P");
    let events = [walk_to(&mut table, tiles[1]), walk_to(&mut table, tiles[2])].concat();
    assert!(checks(&events).is_empty());
    // Nor does the First Village Tile.
    let (mut table, tiles) = road(2, "F P");
    walk_to(&mut table, tiles[1]);
    walk_to(&mut table, tiles[0]);
    assert!(checks(&act(&mut table, Action::Stop)).is_empty());
}

#[test]
fn re_502_a_player_who_did_not_move_makes_the_check_as_well() {
    for tile in ["F", "M", "Pv"] {
        let (mut table, _) = standing(tile);
        let _script = Script::new([0]);
        assert_eq!(checks(&act(&mut table, Action::Stop)), [true], "{tile}");
    }
}

#[test]
fn re_503_the_top_exploration_card_is_turned_and_discarded() {
    // Encounter Cards are kind 0, then the Items in their order.
    for (draw, kind) in [(0, 0), (2, 3)] {
        let (mut table, _) = standing("F");
        perilous(&mut table, &[]);
        table.exploration = [(0, 2), (3, 1)].into_iter().collect();
        let _script = Script::new([draw]);
        let events = act(&mut table, Action::Stop);
        let item = (kind > 0).then(|| card(&table, "Climbing Gear"));
        assert!(events.contains(&Event::Checked { seat: A, item }), "{events:?}");
        assert_eq!(table.exploration.len(), 2);
        assert_eq!(table.exploration_discard, [(kind, 1)].into_iter().collect());
        // Nobody gains it.
        assert!(!table.player(A).discard.contains(card(&table, "Climbing Gear").0));
    }
}

#[test]
fn re_504_an_encounter_card_turns_the_top_encounter_up() {
    let (mut table, _) = standing("F");
    let [shadow, whispers] = ["Creeping Shadow", "Whispers"].map(|name| event(&table, name));
    perilous(&mut table, &[shadow, whispers]);
    table.exploration = [(0, 1), (3, 1)].into_iter().collect();
    let mut item = table;
    let script = Script::new([0, 0]);
    // The two are in the order of their places.
    let events = act(&mut table, Action::Stop);
    drop(script);
    let turned =
        |events: &[Event]| events.iter().any(|event| matches!(event, Event::EventTurned { .. }));
    assert!(turned(&events));
    assert_eq!(table.encounters.len(), 1);
    // An Item does nothing.
    let _script = Script::new([1]);
    let events = act(&mut item, Action::Stop);
    assert!(!turned(&events));
    assert_eq!((item.encounters.len(), item.npcs.len()), (2, 0));
}

#[test]
fn re_504_an_empty_encounter_deck_is_recreated_and_nothing_comes_of_none() {
    let (mut table, _) = standing("F");
    let shadow = event(&table, "Creeping Shadow");
    perilous(&mut table, &[]);
    let mut none = table;
    table.encounter_discard.add(shadow);
    let script = Script::new([0, 0]);
    act(&mut table, Action::Stop);
    drop(script);
    assert_eq!(table.player(A).alignment, -1);
    let _script = Script::new([0]);
    act(&mut none, Action::Stop);
    assert_eq!((none.player(A).alignment, none.ask), (0, Ask::Drop));
}

#[test]
fn re_505_an_event_is_applied_and_discarded() {
    let (mut table, _) = standing("F");
    let clouds = event(&table, "Break in the Clouds");
    perilous(&mut table, &[clouds]);
    let _script = Script::new([0, 0]);
    let events = act(&mut table, Action::Stop);
    assert!(events.contains(&Event::EventTurned { seat: A, event: clouds }));
    assert_eq!(table.player(A).net_light(), 1);
    assert!(table.encounters.is_empty());
    assert_eq!(table.encounter_discard, [(clouds, 1)].into_iter().collect());
}

#[test]
fn re_505_an_event_is_discarded_only_when_it_has_been_applied() {
    // Stirring Stones is the last card: the deck is recreated for it, and it is not in the new deck.
    let (mut table, tiles) = road(0, "F Pr");
    stand(&mut table, A, tiles[1]);
    let stones = event(&table, "Stirring Stones");
    let clouds = event(&table, "Break in the Clouds");
    perilous(&mut table, &[stones]);
    table.encounter_discard = [(16, 1), (clouds, 1)].into_iter().collect();
    table.rng = Script::rng();
    let _script = Script::new([0, 0, 1]);
    act(&mut table, Action::Stop);
    assert_eq!(npcs(&table), [(RAT, tiles[2])]);
    assert_eq!(table.encounters, [(clouds, 1)].into_iter().collect());
    assert_eq!(table.encounter_discard, [(stones, 1)].into_iter().collect());
}

#[test]
fn re_506_a_character_is_placed_and_engages_the_active_player() {
    let (mut table, here) = standing("F");
    perilous(&mut table, &[17]);
    let _script = Script::new([0, 0]);
    let events = act(&mut table, Action::Stop);
    assert!(events.contains(&Event::Placed { npc: GOBLINS, tile: here }));
    assert!(events.contains(&Event::CombatBegan { tile: here, initiator: None }));
    let fight = [(Character::Npc(GOBLINS), Side::Attackers), (player(A), Side::Defenders)];
    assert_eq!((npcs(&table), sides(&table)), (vec![(GOBLINS, here)], fight.to_vec()));
}

#[test]
fn re_507_every_other_npc_present_fights_on_its_side() {
    let (mut table, tiles) = road(0, "F P");
    stand(&mut table, A, tiles[1]);
    for (each, tile) in [(RAT, tiles[1]), (TROLL, tiles[1]), (TROLL, tiles[2])] {
        npc(&mut table, each, tile);
    }
    perilous(&mut table, &[17]);
    act(&mut table, Action::Stop);
    let mut fight = sides(&table);
    fight.sort();
    let npcs = [RAT, GOBLINS, TROLL].map(|npc| (Character::Npc(npc), Side::Attackers));
    assert_eq!(fight, [&[(player(A), Side::Defenders)], &npcs[..]].concat());
}

#[test]
fn re_508_other_players_on_the_tile_are_not_engaged_but_may_join() {
    let mut table = players(&["Algar", "Brisa", "Cassim"]);
    table.rng = kernel::Rng::fast(7);
    let tiles = lay_row(&mut table, "F");
    for seat in [A, B, C] {
        stand(&mut table, seat, tiles[1]);
    }
    perilous(&mut table, &[16]);
    act(&mut table, Action::Stop);
    let fight = [(Character::Npc(RAT), Side::Attackers), (player(A), Side::Defenders)];
    assert_eq!((sides(&table), table.ask), (fight.to_vec(), Ask::Join { seat: B }));
    take(&mut table, B, Action::Join(Side::Defenders));
    assert_eq!(table.ask, Ask::Join { seat: C });
    take(&mut table, C, Action::Done);
    assert_eq!(sides(&table), [&fight[..], &[(player(B), Side::Defenders)]].concat());
}

#[test]
fn re_509_npcs_on_a_tile_start_no_combat_by_themselves() {
    for tile in ["F", "Mv", "Ff"] {
        let (mut table, tiles) = road(2, tile);
        npc(&mut table, TROLL, tiles[1]);
        walk_to(&mut table, tiles[1]);
        let events = act(&mut table, Action::Stop);
        assert_eq!(checks(&events), [true]);
        // The player may begin one.
        assert_eq!((table.combat.on, table.ask), (false, Ask::Targets), "{tile}");
    }
    // An Event is no Character either.
    let (mut table, tiles) = road(2, "F");
    npc(&mut table, TROLL, tiles[1]);
    let whispers = event(&table, "Whispers");
    perilous(&mut table, &[whispers]);
    walk_to(&mut table, tiles[1]);
    act(&mut table, Action::Stop);
    assert_eq!((table.combat.on, table.ask), (false, Ask::Targets));
    // If one appears, all of them fight.
    let (mut table, tiles) = road(2, "F");
    npc(&mut table, TROLL, tiles[1]);
    walk_to(&mut table, tiles[1]);
    attacked_by(&mut table, 16);
    assert_eq!(sides(&table).len(), 3);
}

#[test]
fn re_510_with_an_empty_hand_a_character_is_placed_without_combat() {
    let (mut table, here) = standing("F");
    perilous(&mut table, &[16]);
    hand(&mut table, A, &[]);
    let script = Script::new([0, 0]);
    let events = run(&mut table, &[Step::Check]);
    drop(script);
    assert_eq!((checks(&events), npcs(&table)), (vec![false], vec![(RAT, here)]));
    assert!(!table.combat.on);
    // With one card there is a combat.
    let (mut table, _) = standing("F");
    perilous(&mut table, &[16]);
    hand(&mut table, A, &["Coin"]);
    let _script = Script::new([0, 0]);
    run(&mut table, &[Step::Check]);
    assert!(table.combat.on);
}

#[test]
fn re_510_a_damaged_player_makes_the_check_without_combat() {
    let (mut table, tiles) = road(0, "F");
    stand(&mut table, A, tiles[1]);
    perilous(&mut table, &[16]);
    hand(&mut table, A, &[]);
    begin(&mut table);
    assert!(table.player(A).damaged && table.player(A).hand.len() == 3);
    let events = act(&mut table, Action::Stop);
    assert_eq!((checks(&events), npcs(&table)), (vec![false], vec![(RAT, tiles[1])]));
    assert_eq!((table.combat.on, table.ask), (false, Ask::Drop));
}

#[test]
fn re_511_nobody_buys_in_a_village_with_an_npc() {
    for there in [true, false] {
        let (mut table, tiles) = road(1, "Fv P");
        // One elsewhere does not matter.
        npc(&mut table, RAT, tiles[2]);
        if there {
            npc(&mut table, RAT, tiles[1]);
        }
        table.turn.coin = 9;
        walk_to(&mut table, tiles[1]);
        act(&mut table, Action::Stop);
        if there {
            assert_eq!(table.ask, Ask::Targets);
            act(&mut table, Action::Done);
        }
        assert_eq!(table.ask, if there { Ask::Drop } else { Ask::Buy });
        assert_eq!(can(&table, Action::Buy(card(&table, "Apple"))), !there);
        if there {
            assert_eq!(refused(&table, Action::Buy(card(&table, "Apple"))), "RE-801");
        }
    }
}

#[test]
fn re_512_events_do_not_touch_players_on_the_first_village_tile() {
    for (name, light) in
        [("Harvest Feast", 0), ("Cold Night", 0), ("Favour of Nike", 1), ("Whispers", -1)]
    {
        let mut table = players(&["Algar", "Brisa", "Cassim"]);
        table.rng = kernel::Rng::fast(7);
        let tiles = lay_row(&mut table, "F Fv");
        let village = if name == "Cold Night" { tiles[1] } else { tiles[2] };
        stand(&mut table, A, tiles[1]);
        stand(&mut table, C, village);
        for seat in 0..3 {
            table.players[seat].alignment = light;
        }
        let happens = event(&table, name);
        perilous(&mut table, &[happens]);
        let before = *table.player(B);
        act(&mut table, Action::Stop);
        assert_eq!(*table.player(B), before, "{name} in the First Village");
        assert!(table.player(C).wild > 5 || table.player(C).minus_card > 0, "{name} elsewhere");
    }
}

#[test]
fn re_513_no_check_is_ever_made_on_the_first_village_tile() {
    let mut table = table();
    perilous(&mut table, &[16]);
    let exploration = table.exploration;
    let events = act(&mut table, Action::Stop);
    assert!(checks(&events).is_empty());
    // Even if a step asks for one.
    let events = run(&mut table, &[Step::Check]);
    assert!(checks(&events).is_empty() && table.npcs.is_empty());
    assert_eq!(table.exploration, exploration);
}

#[test]
fn re_521_npcs_left_behind_stay_on_their_tile() {
    let (mut table, tiles) = road(2, "Fr P");
    perilous(&mut table, &[18]);
    quiet(&mut table);
    walk_to(&mut table, tiles[1]);
    walk_to(&mut table, tiles[2]);
    act(&mut table, Action::Stop);
    assert_eq!(npcs(&table), [(TROLL, tiles[1])]);
    next_turn(&mut table);
    next_turn(&mut table);
    assert_eq!((npcs(&table), at(&table, A)), (vec![(TROLL, tiles[1])], tiles[2]));
}

#[test]
fn re_521_npcs_that_exhaust_a_player_stay() {
    let (mut table, tiles) = road(0, "F");
    stand(&mut table, A, tiles[1]);
    attacked_by(&mut table, 18);
    act(&mut table, Action::Done);
    assert_eq!((asked(&table), npcs(&table)), (B, vec![(TROLL, tiles[1])]));
}

#[test]
fn re_522_a_character_on_the_map_is_in_no_deck_until_exhausted() {
    for (kind, expected) in [(16, RAT), (20, Npc::Villain(0))] {
        let (mut table, tiles) = road(0, "F");
        stand(&mut table, A, tiles[1]);
        hand(&mut table, A, &["Claymore"; 40]);
        table.players[0].wild = 0;
        attacked_by(&mut table, kind);
        let decks =
            |table: &Elysia| (table.encounters.count(kind), table.encounter_discard.count(kind));
        assert_eq!((npcs(&table), decks(&table)), (vec![(expected, tiles[1])], (0, 0)));
        fight(&mut table);
        assert_eq!((npcs(&table), decks(&table)), (vec![], (0, 1)));
    }
}

#[test]
fn re_523_you_is_the_player_who_turned_the_event_up() {
    for (name, wilds, light) in [
        ("Bandit Toll", [5, 3], [0, 0]),
        ("Creeping Shadow", [5, 5], [0, -1]),
        ("Break in the Clouds", [5, 5], [0, 1]),
    ] {
        let (mut table, tiles) = road(0, "F");
        stand(&mut table, A, tiles[1]);
        stand(&mut table, B, tiles[1]);
        run(&mut table, &[Step::EndTurn]);
        assert_eq!(asked(&table), B);
        let happens = event(&table, name);
        perilous(&mut table, &[happens]);
        take(&mut table, B, Action::Stop);
        assert_eq!([A, B].map(|seat| wild(&table, seat)), wilds, "{name}");
        assert_eq!([A, B].map(|seat| table.player(seat).alignment), light, "{name}");
    }
}
