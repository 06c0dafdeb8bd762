//! Ruins: RE-514 to RE-520.

use crate::fixture::{
    A, GOBLINS, RAT, TROLL, act, event, hand, npc, perilous, player, quiet, run, stand, walk_to,
};
use crate::travel::road::{at, begin, checks, next_turn, npcs, play, road, wild};
use ruins_of_elysia::{Action, Ask, Character, Elysia, Event, Side, Step, Tile};
use testbed::Script;

/// A row of tiles; the Encounter Deck holds these kinds, and checks bring nothing.
fn ruins(walk: u8, row: &str, kinds: &[u8]) -> (Elysia, Vec<Tile>) {
    let (mut table, tiles) = road(walk, row);
    perilous(&mut table, kinds);
    quiet(&mut table);
    (table, tiles)
}

#[test]
fn re_514_entering_ruins_places_the_next_character() {
    let (mut table, tiles) = ruins(3, "Fr P", &[16, 17]);
    table.rng = Script::rng();
    let script = Script::new([1]);
    let events = walk_to(&mut table, tiles[1]);
    drop(script);
    assert!(events.contains(&Event::Placed { npc: GOBLINS, tile: tiles[1] }));
    assert!(!table.combat.on, "there is no combat before one stops");
    walk_to(&mut table, tiles[2]);
    // Every entry does, also to Ruins where somebody is already.
    let _script = Script::new([0]);
    walk_to(&mut table, tiles[1]);
    assert_eq!(npcs(&table), [(GOBLINS, tiles[1]), (RAT, tiles[1])]);
    assert!(table.encounters.is_empty());
}

#[test]
fn re_514_entering_ruins_newly_laid_does_too() {
    let (mut table, _) = ruins(1, "", &[18]);
    table.map_deck = [(0, 1), (6, 1)].into_iter().collect();
    table.rng = Script::rng();
    let _script = Script::new([1, 0, 0]);
    act(&mut table, Action::Walk(0));
    assert_eq!((at(&table, A), npcs(&table)), (Tile(1), vec![(TROLL, Tile(1))]));
}

#[test]
fn re_514_a_jump_to_ruins_is_an_entry() {
    let (mut table, tiles) = ruins(0, "F Mr", &[18]);
    hand(&mut table, A, &["Teleport Relic", "Coin"]);
    play(&mut table, "Teleport Relic");
    act(&mut table, Action::Jump(tiles[2]));
    assert_eq!(npcs(&table), [(TROLL, tiles[2])]);
    // Villages, and standing on Ruins when the turn begins, are no entries to Ruins.
    let (mut table, tiles) = ruins(1, "Fv Fr", &[18]);
    walk_to(&mut table, tiles[1]);
    assert!(npcs(&table).is_empty());
    stand(&mut table, A, tiles[2]);
    begin(&mut table);
    assert!(npcs(&table).is_empty());
}

#[test]
fn re_515_events_turned_up_on_the_way_have_no_effect() {
    let (mut table, tiles) = ruins(1, "Fr", &[]);
    let [night, shadow] = ["Cold Night", "Creeping Shadow"].map(|name| event(&table, name));
    perilous(&mut table, &[night, shadow, 16]);
    table.rng = Script::rng();
    let _script = Script::new([0, 0, 0]);
    let events = walk_to(&mut table, tiles[1]);
    assert_eq!(npcs(&table), [(RAT, tiles[1])]);
    assert_eq!(table.encounter_discard, [(night, 1), (shadow, 1)].into_iter().collect());
    assert!(!events.iter().any(|event| matches!(event, Event::EventTurned { .. })));
    let algar = table.player(A);
    assert_eq!((algar.minus_card, algar.alignment, wild(&table, A)), (0, 0, 5));
}

#[test]
fn re_515_the_deck_is_recreated_for_a_character_if_need_be() {
    let (mut table, tiles) = ruins(1, "Fr", &[]);
    let night = event(&table, "Cold Night");
    perilous(&mut table, &[night]);
    table.encounter_discard.add(17);
    walk_to(&mut table, tiles[1]);
    assert_eq!((npcs(&table), table.player(A).minus_card), (vec![(GOBLINS, tiles[1])], 0));
}

#[test]
fn re_516_if_no_character_can_be_drawn_none_is_placed() {
    let (mut table, tiles) = ruins(2, "Fr P", &[]);
    let night = event(&table, "Cold Night");
    table.encounters.add(night);
    walk_to(&mut table, tiles[1]);
    assert_eq!((npcs(&table), table.player(A).minus_card), (vec![], 0));
    // To run on is as dark as ever (RE-519).
    walk_to(&mut table, tiles[2]);
    assert_eq!(table.player(A).alignment, -1);
}

#[test]
fn re_517_stopping_on_ruins_begins_combat_with_all_npcs_present() {
    let (mut table, tiles) = ruins(1, "Fr", &[17]);
    npc(&mut table, TROLL, tiles[1]);
    walk_to(&mut table, tiles[1]);
    let events = act(&mut table, Action::Stop);
    assert!(events.contains(&Event::CombatBegan { tile: tiles[1], initiator: None }));
    assert!(checks(&events).is_empty());
    let sides: Vec<(Character, Side)> =
        table.combat.fighters.iter().map(|fighter| (fighter.who, fighter.side)).collect();
    let npcs = [TROLL, GOBLINS].map(|npc| (Character::Npc(npc), Side::Attackers));
    assert_eq!(sides, [&npcs[..], &[(player(A), Side::Defenders)]].concat());
    assert_eq!(table.combat.initiator, None);
}

#[test]
fn re_517_staying_on_ruins_with_npcs_begins_combat_too() {
    let (mut table, tiles) = ruins(0, "Fr", &[]);
    npc(&mut table, RAT, tiles[1]);
    stand(&mut table, A, tiles[1]);
    act(&mut table, Action::Stop);
    assert!(table.combat.on);
}

#[test]
fn re_517_an_exhausted_or_damaged_player_is_protected_on_ruins() {
    let (mut table, tiles) = ruins(0, "Fr", &[]);
    npc(&mut table, RAT, tiles[1]);
    stand(&mut table, A, tiles[1]);
    let mut empty = table;
    hand(&mut empty, A, &[]);
    run(&mut empty, &[Step::Arrive]);
    assert!(!empty.combat.on);
    hand(&mut table, A, &[]);
    begin(&mut table);
    assert!(table.player(A).damaged);
    act(&mut table, Action::Stop);
    assert_eq!((table.combat.on, table.ask), (false, Ask::Drop));
    // In the next turn it is not any more.
    next_turn(&mut table);
    act(&mut table, Action::Stop);
    assert!(table.combat.on);
}

/// The turn begins on Ruins where nobody is; every check brings Goblins.
fn on_ruins() -> (Elysia, Vec<Tile>) {
    let (mut table, tiles) = road(2, "Fr W");
    perilous(&mut table, &[17]);
    stand(&mut table, A, tiles[1]);
    (table, tiles)
}

#[test]
fn re_518_staying_on_ruins_without_npcs_makes_a_check() {
    let (mut table, tiles) = on_ruins();
    let events = act(&mut table, Action::Stop);
    assert_eq!(checks(&events), [false]);
    assert!(events.contains(&Event::Placed { npc: GOBLINS, tile: tiles[1] }));
    assert!(table.combat.on, "who comes, attacks (RE-506)");
}

#[test]
fn re_518_coming_back_to_ruins_without_an_entry_makes_a_check_too() {
    let (mut table, tiles) = on_ruins();
    walk_to(&mut table, tiles[2]);
    // A return is not an entry (RE-425).
    act(&mut table, Action::TurnBack);
    assert!(npcs(&table).is_empty());
    let events = act(&mut table, Action::Stop);
    assert_eq!(checks(&events), [false]);
}

#[test]
fn re_518_one_whom_nobody_may_engage_makes_the_check_on_staying() {
    let (mut table, tiles) = on_ruins();
    npc(&mut table, RAT, tiles[1]);
    table.players[0].damaged = true;
    let events = act(&mut table, Action::Stop);
    assert_eq!((checks(&events), table.combat.on), (vec![false], false));
    assert_eq!(npcs(&table), [(RAT, tiles[1]), (GOBLINS, tiles[1])]);
    // With a fight there is no check.
    let (mut table, tiles) = on_ruins();
    npc(&mut table, RAT, tiles[1]);
    let events = act(&mut table, Action::Stop);
    assert_eq!((checks(&events), table.combat.on), (vec![], true));
}

#[test]
fn re_518_stopping_on_ruins_just_entered_makes_no_check() {
    // Nobody is left to be placed, and nobody is there.
    let (mut table, tiles) = road(2, "Fr W");
    perilous(&mut table, &[]);
    walk_to(&mut table, tiles[1]);
    let decks = (table.exploration, table.encounters);
    let events = act(&mut table, Action::Stop);
    assert_eq!(events, [Event::Stopped { seat: A, tile: tiles[1] }]);
    assert_eq!((decks, table.ask), ((table.exploration, table.encounters), Ask::Drop));
    // Nor does it after a step ahead and back: they were entered this turn.
    let (mut table, tiles) = road(2, "Fr W");
    perilous(&mut table, &[]);
    walk_to(&mut table, tiles[1]);
    walk_to(&mut table, tiles[2]);
    act(&mut table, Action::TurnBack);
    let events = act(&mut table, Action::Stop);
    assert!(checks(&events).is_empty());
}

#[test]
fn re_519_running_on_through_ruins_gives_1_darkness() {
    let (mut table, tiles) = ruins(9, "Fr P", &[16, 17]);
    walk_to(&mut table, tiles[1]);
    assert_eq!(table.player(A).alignment, 0, "not before one has left");
    let events = walk_to(&mut table, tiles[2]);
    let darkness = ruins_of_elysia::text::Token::Darkness;
    assert!(events.contains(&Event::Gained { seat: A, token: darkness, n: 1 }));
    assert_eq!(table.player(A).alignment, -1);
    // Once for each entry, also if nobody is left to be placed.
    walk_to(&mut table, tiles[1]);
    walk_to(&mut table, tiles[0]);
    assert_eq!((table.player(A).alignment, npcs(&table).len()), (-2, 2));
    walk_to(&mut table, tiles[1]);
    walk_to(&mut table, tiles[2]);
    assert_eq!((table.player(A).alignment, npcs(&table).len()), (-3, 2));
}

#[test]
fn re_519_stopping_on_ruins_gives_no_darkness() {
    let (mut table, tiles) = ruins(1, "Fr", &[16]);
    walk_to(&mut table, tiles[1]);
    act(&mut table, Action::Stop);
    assert!(table.combat.on);
    assert_eq!(table.player(A).alignment, 0);
}

#[test]
fn re_519_jumping_away_is_running_on() {
    let (mut table, tiles) = ruins(1, "Fr P", &[16]);
    table.turn.jump = true;
    walk_to(&mut table, tiles[1]);
    act(&mut table, Action::Jump(tiles[0]));
    assert_eq!(table.player(A).alignment, -1);
}

#[test]
fn re_520_leaving_ruins_where_the_turn_started_gives_no_token() {
    let (mut table, tiles) = ruins(1, "Fr P", &[16]);
    walk_to(&mut table, tiles[1]);
    table.players[0].damaged = true;
    act(&mut table, Action::Stop);
    next_turn(&mut table);
    assert_eq!((at(&table, A), npcs(&table)), (tiles[1], vec![(RAT, tiles[1])]));
    table.turn.walk = 2;
    walk_to(&mut table, tiles[2]);
    assert_eq!(table.player(A).alignment, 0);
    // Coming back is an entry, but nobody is left to come.
    walk_to(&mut table, tiles[1]);
    assert_eq!(npcs(&table).len(), 1);
}
