//! The Fortress and the Corrupted Hero: RE-912 to RE-928.

use crate::combat::arena::{Arena, VILLAIN, foe, starting};
use crate::fixture::{
    A, B, C, GOBLINS, RAT, TROLL, act, content, event, heros_quest, lay, npc, own, perilous,
    player, stand, walk_to, with,
};
use kernel::{Game as _, Seats, Shared};
use ruins_of_elysia::text::Terrain;
use ruins_of_elysia::{
    Action, Ask, Bag, Content, Elysia, Ending, Event, Fate, Npc, NpcState, Overlay, Side, Step,
    Tile, Use,
};
use testbed::Script;

const NAMES: [&str; 4] = ["Algar", "Brisa", "Cassim", "Delphine"];
/// The other Villain of a table of Hero's Quest.
const OTHER: Npc = Npc::Villain(1);
const RATS: u8 = 16;

/// All stand on the Fortress tile, where the Corrupted Hero is; only these cards are in the Encounter Deck.
fn fortress_of(content: Shared<Content>, players: usize, encounters: &[u8]) -> Arena {
    let arena =
        Arena::with(content, heros_quest(players), &NAMES[..players]).overlay(Overlay::Fortress);
    let mut arena = arena.npc(VILLAIN);
    arena.encounters =
        encounters.iter().map(|kind| (*kind, 1)).fold(Bag::new(), |mut deck, (kind, n)| {
            deck.add_n(kind, n);
            deck
        });
    arena.encounter_discard = Bag::new();
    arena
}

fn fortress(players: usize, encounters: &[u8]) -> Arena {
    fortress_of(content(), players, encounters)
}

/// A Hero's Quest table where the next empty hex draws from these kinds of the Map Deck.
fn frontier(players: usize, deck: &[(u8, u8)]) -> Elysia {
    let mut table = with(content(), heros_quest(players), &NAMES[..players]);
    table.map_deck = deck.iter().copied().collect();
    table.turn.walk = 3;
    table
}

const PLAINS: u8 = 1;
const VILLAGE: u8 = 5;
const FORTRESS: u8 = 7;

#[test]
fn re_912_the_corrupted_hero_comes_when_the_fortress_is_laid() {
    let mut table = frontier(2, &[(PLAINS, 1), (FORTRESS, 1)]);
    let _script = Script::new([1, 0]);
    let events = act(&mut table, Action::Walk(0));
    assert_eq!(table.tile(Tile(1)).overlay, Some(Overlay::Fortress));
    assert_eq!(table.npcs.to_vec(), [NpcState { npc: VILLAIN, tile: Tile(1) }]);
    assert!(table.villains[0].corrupted);
    assert!(events.contains(&Event::CorruptedHeroCame { tile: Tile(1), strength: 5 }));
}

#[test]
fn re_912_also_when_it_is_laid_late() {
    let mut table = frontier(2, &[(FORTRESS, 1)]);
    let tile = lay(&mut table, 1, 0, Terrain::Forest, None);
    act(&mut table, Action::Lay(Overlay::Fortress));
    assert_eq!(table.npcs.to_vec(), [NpcState { npc: VILLAIN, tile }]);
    assert_eq!(table.villains[0].strength, 5);
}

#[test]
fn re_913_its_strength_is_then_3_and_1_for_each_player() {
    for players in 1..=4 {
        let mut table = frontier(players, &[(PLAINS, 1), (FORTRESS, 1)]);
        assert_eq!(table.villains[0].strength, 3);
        let other = table.villains[1].strength;
        let _script = Script::new([1, 0]);
        act(&mut table, Action::Walk(0));
        assert_eq!(table.villains[0].strength, 3 + players as u8);
        assert_eq!(table.villains[1].strength, other, "the other Villain is as it was");
    }
}

#[test]
fn re_914_until_then_the_corrupted_hero_is_not_on_the_map() {
    let mut table = frontier(2, &[(PLAINS, 2), (FORTRESS, 1)]);
    assert!(table.npcs.is_empty());
    // It is in no deck either, so no encounter brings it.
    assert!(!table.encounters.contains(20) && table.encounters.contains(21));
    let _script = Script::new([0]);
    act(&mut table, Action::Walk(0));
    assert!(table.npcs.is_empty());
    assert_eq!(table.villains[0].strength, 3);
}

#[test]
fn re_915_a_fortress_that_is_shuffled_back_is_not_revealed() {
    let mut table = frontier(2, &[(PLAINS, 1), (VILLAGE, 1), (FORTRESS, 1)]);
    // The Village first, then the Fortress, which goes back, then Plains.
    let _script = Script::new([1, 1, 0]);
    act(&mut table, Action::Walk(0));
    assert_eq!(table.tile(Tile(1)).overlay, Some(Overlay::Village));
    assert_eq!(table.overlays_left(Overlay::Fortress), 1);
    assert!(table.npcs.is_empty());
    assert_eq!(table.villains[0].strength, 3);
}

/// A attacks twice with a Scimitar; the second one would need a second new deck.
fn draws_twice(mut arena: Arena) -> u8 {
    arena.begin(&[player(B)]);
    arena.play("Scimitar");
    for _ in 0..3 {
        arena.done();
    }
    arena.play("Scimitar");
    arena.drew(A)
}

#[test]
fn re_916_at_the_fortress_decks_are_recreated_without_limit() {
    let armed = |arena: Arena| {
        arena
            .hand(A, &["Scimitar", "Scimitar", "Coin"])
            .discard(A, &["Stride"])
            .hand(B, &["Coin"; 20])
    };
    assert_eq!(draws_twice(armed(fortress(2, &[RATS]))), 2);
    let elsewhere = Arena::with(content(), heros_quest(2), &NAMES[..2]);
    assert_eq!(draws_twice(armed(elsewhere)), 1);
}

#[test]
fn re_916_a_villains_deck_too() {
    let coin = starting(
        "coin",
        "Coin",
        "Purse",
        "Explore: Gain 1 Coin. Attack: Draw 5 cards. Defend: Draw 5 cards.",
    );
    let arena = fortress_of(own(&coin), 2, &[]).hand(A, &["Stride"; 30]).hand(B, &[]);
    let mut arena = arena.villain_at(OTHER, "Algar").scripted();
    arena.gate = 5;
    let script = Script::new(arena.dealing(1, &["Coin", "Coin", "Coin", "Stride", "Stride"]));
    // The rest of the deck, then one card from a new deck for each of two Coins.
    script.then([0; 7]);
    arena.begin(&[foe(OTHER)]);
    arena.done();
    arena.done();
    let recreated =
        arena.log.iter().filter(|event| matches!(event, Event::DeckRecreated { .. })).count();
    assert_eq!(recreated, 2);
}

#[test]
fn re_917_the_gate_is_1_and_2_for_each_player() {
    for (players, gate) in [(1, 3), (2, 5), (3, 7), (4, 9)] {
        let mut arena = fortress(players, &[RATS]);
        assert_eq!(arena.gate_needed(), gate);
        arena.gate = gate - 1;
        arena.run(&[Step::Targets]);
        assert_eq!(arena.refused(Action::Target(foe(VILLAIN))), "RE-603");
        arena.gate = gate;
        arena.run(&[Step::Targets]);
        assert!(arena.can(Action::Target(foe(VILLAIN))));
    }
}

#[test]
fn re_917_only_characters_of_the_encounter_deck_exhausted_on_that_tile_count() {
    // Elsewhere.
    let mut arena = Arena::with(content(), heros_quest(2), &NAMES[..2]).npc(RAT).wild(A, 2);
    arena.begin(&[foe(RAT)]);
    arena.done();
    arena.spend(Use::Attack, 2);
    assert_eq!((arena.exhausted(), arena.gate), (vec![foe(RAT)], 0));
    // A player.
    let mut arena = fortress(2, &[RATS]).hand(A, &["Claymore", "Coin"]).hand(B, &["Coin"]);
    arena.begin(&[player(B)]);
    arena.play("Claymore");
    arena.done();
    assert_eq!((arena.exhausted(), arena.gate), (vec![player(B)], 0));
    // Villains of the deck count like Monsters.
    let content = own("[villain]\nhand = 1\n");
    let mut arena = fortress_of(content, 2, &[RATS, 21]).hand(B, &[]).hand(A, &["Coin"; 30]);
    arena.begin(&[]);
    arena.done();
    assert_eq!((arena.exhausted(), arena.gate), (vec![foe(OTHER)], 0));
    arena.act(Action::EndCombat);
    assert_eq!(arena.gate, 1);
    assert!(arena.log.contains(&Event::GateCounted { count: 1, needed: 5 }));
}

#[test]
fn re_918_before_that_the_corrupted_hero_neither_fights_nor_counts() {
    // A check brings a Rat: it fights alone.
    let mut arena = fortress(2, &[]).hand(B, &[]);
    perilous(&mut arena, &[RATS]);
    arena.run(&[Step::Arrive]);
    assert_eq!(arena.sides(), [(foe(RAT), Side::Attackers), (player(A), Side::Defenders)]);
    // It is none of the three.
    let mut arena = fortress(2, &[RATS, RATS, RATS]).hand(B, &[]);
    arena.begin(&[]);
    assert_eq!(arena.sides().iter().filter(|(who, _)| *who == foe(RAT)).count(), 3);
    assert_eq!(arena.sides().len(), 4);
}

#[test]
fn re_919_initiating_combat_there_turns_up_characters_until_three_are_there() {
    let mut arena =
        fortress(2, &[RATS, RATS, 17, 18]).hand(A, &["Coin"; 20]).hand(B, &[]).scripted();
    arena.run(&[Step::Targets]);
    assert_eq!(arena.ask, Ask::Targets);
    let _script = Script::new([0, 2, 1]);
    arena.act(Action::Fight);
    // A Rat of four, the Troll of Rat, Goblins, Troll, and the Goblins of Rat and Goblins.
    let npcs: Vec<Npc> = arena.npcs.iter().map(|each| each.npc).collect();
    assert_eq!(npcs, [VILLAIN, RAT, TROLL, GOBLINS]);
    assert_eq!(arena.encounters, [(RATS, 1)].into_iter().collect());
    assert_eq!(arena.sides().len(), 4);
}

#[test]
fn re_919_those_already_there_are_counted() {
    let mut arena =
        fortress(2, &[RATS, RATS, RATS]).npc(GOBLINS).hand(A, &["Coin"; 20]).hand(B, &[]);
    arena.encounters = [(RATS, 3)].into_iter().collect();
    // They cannot be named one by one.
    arena.run(&[Step::Targets]);
    assert_eq!(arena.refused(Action::Target(foe(GOBLINS))), "RE-603");
    arena.act(Action::Fight);
    assert_eq!(arena.encounters.len(), 1);
    assert_eq!(arena.sides().len(), 4);
    // With three there none is drawn, and a fourth that is there fights too.
    let mut arena = fortress(2, &[RATS]).hand(A, &["Coin"; 20]).hand(B, &[]).scripted();
    let tile = arena.here;
    for monster in [RAT, RAT, GOBLINS, GOBLINS] {
        npc(&mut arena, monster, tile);
    }
    arena.encounters = [(RATS, 1)].into_iter().collect();
    arena.begin(&[]);
    assert_eq!((arena.encounters.len(), arena.sides().len()), (1, 5));
}

#[test]
fn re_919_when_the_gate_is_open_nobody_is_turned_up() {
    let mut arena = fortress(2, &[RATS, RATS, RATS]).npc(GOBLINS).hand(B, &[]).scripted();
    arena.encounters = [(RATS, 3)].into_iter().collect();
    arena.gate = 5;
    arena.run(&[Step::Targets]);
    assert_eq!(arena.refused(Action::Fight), "RE-602");
    arena.declare(&[foe(GOBLINS)]);
    assert_eq!((arena.encounters.len(), arena.sides().len()), (3, 2));
}

#[test]
fn re_920_the_first_event_is_applied_and_the_others_are_not() {
    let mut arena = fortress(2, &[]).hand(A, &["Coin"; 20]).hand(B, &[]).scripted();
    let (shadow, clouds) = (event(&arena, "Creeping Shadow"), event(&arena, "Break in the Clouds"));
    let caravan = event(&arena, "Lost Caravan");
    arena.encounters = [(shadow, 1), (clouds, 1), (caravan, 1), (RATS, 3)].into_iter().collect();
    arena.run(&[Step::Targets]);
    // A Rat, Break in the Clouds, Creeping Shadow, Lost Caravan, and two Rats.
    let places = [3, 1, 0, 0, 0, 0];
    let _script = Script::new(places);
    arena.act(Action::Fight);
    assert_eq!(arena.tokens(A), (0, 1, 0));
    assert_eq!(
        arena.encounter_discard,
        [(shadow, 1), (clouds, 1), (caravan, 1)].into_iter().collect()
    );
    let told: Vec<&Event> =
        arena.log.iter().filter(|each| matches!(each, Event::EventTurned { .. })).collect();
    assert_eq!(told, [&Event::EventTurned { seat: A, event: clouds }]);
    assert_eq!(arena.sides().len(), 4);
}

#[test]
fn re_921_if_there_are_fewer_as_many_as_there_are_fight() {
    let mut arena = fortress(2, &[RATS]).hand(B, &[]);
    let clouds = event(&arena, "Break in the Clouds");
    arena.encounters.add(clouds);
    // The discard pile is used as well.
    arena.encounter_discard.add(17);
    arena.begin(&[]);
    let mut foes: Vec<_> = arena.sides().iter().map(|(who, _)| *who).collect();
    foes.sort();
    assert_eq!(foes, [player(A), foe(RAT), foe(GOBLINS)]);
}

#[test]
fn re_921_with_none_no_combat_takes_place() {
    let mut arena = fortress(2, &[]).hand(B, &[]);
    let clouds = event(&arena, "Break in the Clouds");
    arena.encounters.add(clouds);
    arena.run(&[Step::Targets]);
    assert_eq!(arena.ask, Ask::Nothing);
    // One that is there already can be fought.
    let mut arena = fortress(2, &[]).npc(RAT).hand(B, &[]);
    arena.begin(&[]);
    assert_eq!(arena.sides().len(), 2);
    // The Event that comes first takes the last Character away, to the Ruins.
    let mut arena = fortress(2, &[RATS]).hand(B, &[]).scripted();
    let ruins = lay(&mut arena, 2, 0, Terrain::Plains, Some(Overlay::Ruins));
    let stones = event(&arena, "Stirring Stones");
    arena.encounters.add(stones);
    let _script = Script::new([0, 0]);
    arena.run(&[Step::Targets]);
    arena.act(Action::Fight);
    assert!(arena.npcs.contains(&NpcState { npc: RAT, tile: ruins }));
    assert!(!arena.combat.on && arena.ending().is_none());
}

#[test]
fn re_922_they_fight_the_active_player_and_all_who_join() {
    let mut arena = fortress(3, &[RATS, RATS, RATS]);
    arena.encounters = [(RATS, 3)].into_iter().collect();
    arena.run(&[Step::Targets]);
    arena.act(Action::Fight);
    arena.act(Action::Join(Side::Attackers));
    arena.act(Action::Join(Side::Defenders));
    let sides = [
        (foe(RAT), Side::Defenders),
        (foe(RAT), Side::Defenders),
        (foe(RAT), Side::Defenders),
        (player(A), Side::Attackers),
        (player(B), Side::Attackers),
        (player(C), Side::Defenders),
    ];
    assert_eq!(arena.sides(), sides);
    // The active player counts as the one who began it: it can be ended.
    assert_eq!(arena.combat.initiator, Some(A));
    arena.done();
    arena.done();
    arena.done();
    arena.assert_asks(A, true);
    arena.act(Action::EndCombat);
    assert_eq!(arena.ending(), Some(Ending::Broken));
}

#[test]
fn re_923_against_players_only_it_is_an_ordinary_combat() {
    let mut arena = fortress(3, &[RATS, RATS, RATS]).npc(GOBLINS).scripted();
    let encounters = arena.encounters;
    arena.begin(&[player(B)]);
    assert_eq!(arena.sides(), [(player(A), Side::Attackers), (player(B), Side::Defenders)]);
    assert_eq!((arena.encounters, arena.npcs.len()), (encounters, 2));
}

#[test]
fn re_924_the_count_never_goes_back_whoever_loses_and_whoevers_turn_it_is() {
    // A exhausts a Rat and is exhausted by the Goblins.
    let mut arena = fortress(2, &[])
        .npc(RAT)
        .npc(GOBLINS)
        .hand(A, &["Hired Guard", "Coin", "Coin", "Coin", "Coin", "Coin"]);
    arena.begin(&[]);
    arena.done();
    for _ in 0..5 {
        arena.lose("Coin");
    }
    arena.play("Hired Guard");
    assert_eq!(arena.exhausted(), [foe(RAT), player(A)]);
    assert_eq!((arena.gate, arena.active()), (1, B));
    // B's turn: the Goblins that are left are counted on top.
    arena.players[B.index()].hand = arena.heap(&["Coin"; 9]);
    arena.players[B.index()].wild = 3;
    arena.log.clear();
    arena.encounters = Bag::new();
    arena.encounter_discard = Bag::new();
    arena.run(&[Step::Targets]);
    arena.act(Action::Fight);
    arena.nobody_joins();
    arena.done();
    arena.spend(Use::Attack, 3);
    assert_eq!((arena.exhausted(), arena.gate), (vec![foe(GOBLINS)], 2));
}

#[test]
fn re_925_characters_exhausted_there_through_a_check_count_as_well() {
    let mut arena = fortress(2, &[]).hand(B, &[]).wild(A, 2);
    perilous(&mut arena, &[RATS]);
    arena.run(&[Step::Arrive]);
    arena.done();
    arena.spend(Use::Attack, 2);
    assert_eq!((arena.exhausted(), arena.gate), (vec![foe(RAT)], 1));
}

#[test]
fn re_926_once_the_gate_is_reached_the_corrupted_hero_is_an_npc_like_any_other() {
    let mut arena = fortress(2, &[]).npc(GOBLINS).hand(B, &[]);
    arena.gate = 5;
    arena.begin(&[foe(VILLAIN)]);
    assert_eq!(arena.sides(), [(foe(VILLAIN), Side::Defenders), (player(A), Side::Attackers)]);
    // It joins those who fall upon a player there.
    let mut arena = fortress(2, &[]).hand(B, &[]);
    arena.gate = 5;
    perilous(&mut arena, &[RATS]);
    arena.run(&[Step::Arrive]);
    let sides = [
        (foe(VILLAIN), Side::Attackers),
        (foe(RAT), Side::Attackers),
        (player(A), Side::Defenders),
    ];
    assert_eq!(arena.sides(), sides);
}

#[test]
fn re_927_every_player_who_opposed_it_when_it_was_exhausted_wins() {
    let content = own("[villain]\nhand = 1\n");
    // A is the last but one to lose a card; B joins, C joins the other side, D stays away.
    let mut arena = fortress_of(content, 4, &[]).hand(A, &["Coin"]).hand(B, &["Coin"; 20]);
    arena.open_quests = arena.displayed;
    arena.gate = 9;
    arena.run(&[Step::Targets]);
    arena.declare(&[foe(VILLAIN)]);
    for join in [Action::Join(Side::Attackers), Action::Join(Side::Defenders), Action::Done] {
        arena.act(join);
    }
    // C does not attack; A and B do not defend.
    for _ in 0..3 {
        arena.done();
    }
    assert!(arena.exhausted().contains(&foe(VILLAIN)) && arena.exhausted().contains(&player(A)));
    // C still stands on its side; the combat goes on, and is won when it is over.
    assert_eq!(arena.fate, Fate::Open);
    let none = arena.heap(&[]);
    arena.players[C.index()].hand = none;
    while arena.fate == Fate::Open {
        arena.done();
    }
    let winners: Seats = [A, B].into_iter().collect();
    let Fate::Won { winners: won, quest } = arena.fate else { panic!("{:?}", arena.fate) };
    assert_eq!(
        (won, arena.content.quests[quest as usize].id.as_str()),
        (winners, "become-the-hero")
    );
    assert_eq!(arena.outcome().map(|outcome| outcome.winners), Some(winners));
}

#[test]
fn re_927_another_villain_exhausted_wins_nothing() {
    let content = own("[villain]\nhand = 1\n");
    let mut arena = fortress_of(content, 2, &[]).npc(OTHER).hand(B, &[]).hand(A, &["Coin"; 20]);
    arena.open_quests = arena.displayed;
    arena.gate = 5;
    arena.begin(&[foe(OTHER)]);
    arena.done();
    assert_eq!(arena.exhausted(), [foe(OTHER)]);
    assert_eq!(arena.fate, Fate::Open);
}

#[test]
fn re_928_stopping_on_the_fortress_makes_an_encounter_check() {
    let mut arena = fortress(2, &[]);
    let scimitar = arena.card("Scimitar");
    arena.run(&[Step::Arrive]);
    assert!(arena.log.contains(&Event::Checked { seat: A, item: Some(scimitar) }));
    // By walking there as well.
    let mut arena = fortress(2, &[]);
    stand(&mut arena, A, Tile::FIRST_VILLAGE);
    arena.turn.walk = 1;
    arena.turn.moved = false;
    arena.run(&[Step::Explore, Step::Arrive]);
    let here = arena.here;
    // There is no Walk left for more, so that is where A stops.
    let events = walk_to(&mut arena, here);
    assert!(events.contains(&Event::Checked { seat: A, item: Some(scimitar) }));
}
