//! Tolls, turning back, lodging: RE-417 to RE-434.

use crate::fixture::{A, act, can, hand, refused, stand, walk_to, way};
use crate::travel::road::{at, begin, checks, next_turn, npcs, play, road, wild};
use ruins_of_elysia::{Action, Ask, Elysia, Event, Tile, Use};

/// A has gone from the First Village to the one tile of this kind with this Walk.
fn entered(walk: u8, tile: &str) -> (Elysia, Tile) {
    let (mut table, tiles) = road(walk, tile);
    walk_to(&mut table, tiles[1]);
    (table, tiles[1])
}

/// The Walk paid as toll in a log.
fn tolls(events: &[Event]) -> Vec<u8> {
    let paid = |event: &Event| if let Event::TollPaid { n, .. } = event { Some(*n) } else { None };
    events.iter().filter_map(paid).collect()
}

#[test]
fn re_417_desert_mountain_and_water_have_a_toll_of_1() {
    for (tile, toll) in [("F", 0), ("P", 0), ("M", 1), ("D", 1), ("W", 1)] {
        let (table, here) = entered(1, tile);
        assert_eq!(table.printed_toll(here), toll, "{tile}");
        assert_eq!((table.turn.walk, can(&table, Action::Stop)), (0, toll == 0), "{tile}");
        let (mut table, _) = entered(1 + toll, tile);
        let events = act(&mut table, Action::Stop);
        assert_eq!((table.turn.walk, tolls(&events).iter().sum::<u8>()), (0, toll), "{tile}");
    }
    // The First Village Tile: one comes back to it and stops there.
    let (mut table, _) = entered(2, "F");
    walk_to(&mut table, Tile::FIRST_VILLAGE);
    assert_eq!((table.turn.walk, can(&table, Action::Stop)), (0, true));
    assert!(tolls(&act(&mut table, Action::Stop)).is_empty());
    // And it is Crossed for nothing.
    let (mut table, tiles) = road(3, "F");
    let west = crate::fixture::lay(&mut table, -1, 0, ruins_of_elysia::text::Terrain::Forest, None);
    for to in [tiles[1], tiles[0], west] {
        walk_to(&mut table, to);
    }
    assert_eq!((at(&table, A), table.turn.walk, table.player(A).lodging), (west, 0, None));
}

#[test]
fn re_418_a_restrictive_tile_costs_2_walk_in_all() {
    for tile in ["M", "D", "W"] {
        let (mut table, here) = entered(3, tile);
        assert_eq!(table.turn.walk, 2, "entering costs 1 like any other");
        let events = act(&mut table, Action::Stop);
        assert_eq!((tolls(&events), table.turn.walk, at(&table, A)), (vec![1], 1, here));
    }
}

#[test]
fn re_419_the_toll_is_due_on_stopping_not_on_entering() {
    let (table, here) = entered(1, "M");
    assert_eq!((at(&table, A), table.turn.walk), (here, 0));
    assert_eq!(refused(&table, Action::Stop), "RE-419");
}

#[test]
fn re_419_the_toll_is_due_on_crossing() {
    let (mut table, tiles) = road(2, "D F");
    walk_to(&mut table, tiles[1]);
    let on = Action::Walk(way(&table, tiles[1], tiles[2]));
    assert_eq!(refused(&table, on), "RE-419");
    table.turn.walk = 2;
    let events = act(&mut table, on);
    assert_eq!((tolls(&events), table.turn.walk, at(&table, A)), (vec![1], 0, tiles[2]));
    // It is paid once: one may stop here.
    assert!(tolls(&act(&mut table, Action::Stop)).is_empty());
    // A hex that is not known yet asks for the toll of the tile that is left too.
    let (mut table, tiles) = road(2, "D");
    walk_to(&mut table, tiles[1]);
    assert_eq!(refused(&table, Action::Walk(way(&table, Tile::FIRST_VILLAGE, tiles[1]))), "RE-419");
}

#[test]
fn re_419_a_jump_off_a_restrictive_tile_crosses_it() {
    let (mut table, tiles) = road(1, "M F");
    table.turn.jump = true;
    walk_to(&mut table, tiles[1]);
    assert_eq!(refused(&table, Action::Jump(tiles[2])), "RE-419");
    // Back to where one came from is no Crossing.
    let mut back = table;
    let events = act(&mut back, Action::Jump(tiles[0]));
    assert_eq!((tolls(&events), back.turn.crossed, at(&back, A)), (vec![], 0, tiles[0]));
    table.turn.walk = 1;
    let events = act(&mut table, Action::Jump(tiles[2]));
    assert_eq!((tolls(&events), table.turn.crossed, table.turn.walk), (vec![1], 1, 0));
}

#[test]
fn re_420_the_toll_is_paid_from_walk_left_wild_tokens_included() {
    let (mut table, _) = entered(1, "W");
    act(&mut table, Action::Wild(Use::Coin));
    assert_eq!(refused(&table, Action::Stop), "RE-419");
    act(&mut table, Action::Wild(Use::Walk));
    let events = act(&mut table, Action::Stop);
    assert_eq!((tolls(&events), wild(&table, A)), (vec![1], 3));
    // And for Crossing.
    let (mut table, tiles) = road(2, "W F");
    walk_to(&mut table, tiles[1]);
    act(&mut table, Action::Wild(Use::Walk));
    walk_to(&mut table, tiles[2]);
    assert_eq!((table.turn.walk, wild(&table, A)), (0, 4));
}

#[test]
fn re_421_climbing_gear_waives_the_mountain_toll_and_a_raft_that_of_water() {
    for (tool, free) in [("Climbing Gear", "M"), ("Raft", "W")] {
        for tile in ["M", "D", "W"] {
            let (mut table, tiles) = road(0, &format!("{tile} F"));
            hand(&mut table, A, &[tool]);
            play(&mut table, tool);
            table.turn.walk = 1;
            walk_to(&mut table, tiles[1]);
            assert_eq!(can(&table, Action::Stop), tile == free, "{tool} on {tile}");
            // Crossing is free as well.
            table.turn.walk = 1;
            let on = Action::Walk(way(&table, tiles[1], tiles[2]));
            assert_eq!(can(&table, on), tile == free, "{tool} on {tile}");
            if tile == free {
                assert!(tolls(&act(&mut table, Action::Stop)).is_empty());
            }
        }
    }
}

#[test]
fn re_421_the_tool_must_have_been_played_this_turn() {
    let (mut table, tiles) = road(1, "M");
    hand(&mut table, A, &["Climbing Gear"]);
    let mut held = table;
    walk_to(&mut held, tiles[1]);
    assert_eq!(refused(&held, Action::Stop), "RE-419", "it is in hand only");
    play(&mut table, "Climbing Gear");
    next_turn(&mut table);
    table.turn.walk = 1;
    walk_to(&mut table, tiles[1]);
    assert_eq!(refused(&table, Action::Stop), "RE-419");
}

#[test]
fn re_422_one_who_does_not_pay_returns_to_the_tile_entered_from() {
    let (mut table, tiles) = road(2, "F M");
    walk_to(&mut table, tiles[1]);
    assert_eq!(refused(&table, Action::TurnBack), "RE-422", "nothing is owed here");
    walk_to(&mut table, tiles[2]);
    let events = act(&mut table, Action::TurnBack);
    assert_eq!(events, [Event::TurnedBack { seat: A, to: tiles[1] }]);
    assert_eq!(at(&table, A), tiles[1]);
    // One who could pay need not.
    let (mut table, tiles) = road(9, "F M");
    walk_to(&mut table, tiles[1]);
    walk_to(&mut table, tiles[2]);
    act(&mut table, Action::TurnBack);
    assert_eq!(at(&table, A), tiles[1]);
    assert_eq!(refused(&table, Action::TurnBack), "RE-422");
}

#[test]
fn re_423_returning_costs_no_walk_and_gives_none_back() {
    for walk in [1, 4] {
        let (mut table, _) = entered(walk, "M");
        act(&mut table, Action::TurnBack);
        assert_eq!((table.turn.walk, wild(&table, A)), (walk - 1, 5));
    }
}

#[test]
fn re_424_going_back_the_way_one_came_is_no_crossing() {
    let (mut table, tiles) = road(3, "M");
    walk_to(&mut table, tiles[1]);
    // It is no step that costs Walk: one turns back.
    assert_eq!(refused(&table, Action::Walk(way(&table, tiles[1], tiles[0]))), "RE-424");
    let events = act(&mut table, Action::TurnBack);
    assert_eq!((tolls(&events), table.turn.crossed), (vec![], 0));
    // Nor is it Crossing where the toll is waived; leaving to a third tile is.
    let (mut table, tiles) = road(0, "W F");
    hand(&mut table, A, &["Raft"]);
    play(&mut table, "Raft");
    walk_to(&mut table, tiles[1]);
    let mut on = table;
    walk_to(&mut table, tiles[0]);
    assert_eq!((table.turn.crossed, table.turn.walk), (0, 0));
    walk_to(&mut on, tiles[2]);
    assert_eq!(on.turn.crossed, 1);
}

#[test]
fn re_425_a_return_draws_no_character_on_ruins() {
    let (mut table, tiles) = road(3, "Fr M");
    walk_to(&mut table, tiles[1]);
    assert_eq!(npcs(&table).len(), 1);
    walk_to(&mut table, tiles[2]);
    act(&mut table, Action::TurnBack);
    assert_eq!((at(&table, A), npcs(&table).len()), (tiles[1], 1));
}

#[test]
fn re_425_a_return_starts_no_toll() {
    let (mut table, tiles) = road(4, "M W");
    walk_to(&mut table, tiles[1]);
    walk_to(&mut table, tiles[2]);
    assert_eq!(table.turn.walk, 1);
    act(&mut table, Action::TurnBack);
    table.turn.walk = 0;
    // It was paid on leaving for the Water.
    assert!(tolls(&act(&mut table, Action::Stop)).is_empty());
    assert_eq!(at(&table, A), tiles[1]);
}

#[test]
fn re_426_a_return_gives_no_darkness_for_ruins_left_before() {
    let (mut table, tiles) = road(9, "Fr M F");
    walk_to(&mut table, tiles[1]);
    walk_to(&mut table, tiles[2]);
    let mut on = table;
    act(&mut table, Action::TurnBack);
    assert_eq!(table.player(A).alignment, 0);
    // Stopping there is a fight as if one had never left.
    act(&mut table, Action::Stop);
    assert!(table.combat.on);
    assert_eq!(table.player(A).alignment, 0);
    // One who goes on, or stays there, has run.
    let mut stays = on;
    walk_to(&mut on, tiles[3]);
    act(&mut stays, Action::Stop);
    assert_eq!([on.player(A).alignment, stays.player(A).alignment], [-1, -1]);
}

#[test]
fn re_426_a_return_gives_no_darkness_for_the_ruins_left() {
    let (mut table, tiles) = road(9, "Mr");
    walk_to(&mut table, tiles[1]);
    assert_eq!(npcs(&table).len(), 1);
    act(&mut table, Action::TurnBack);
    assert_eq!(table.player(A).alignment, 0);
    // And not later for that entry.
    let near = table.tile(tiles[0]).near;
    let direction = (0..6).find(|&way| near.get(way).is_none()).expect("a gap");
    table.map_deck = [(0, 9)].into_iter().collect();
    act(&mut table, Action::Walk(direction as u8));
    act(&mut table, Action::Stop);
    assert_eq!(table.player(A).alignment, 0);
}

#[test]
fn re_426_after_a_return_to_ruins_running_on_gives_the_token_once() {
    let (mut table, tiles) = road(9, "F Fr M");
    walk_to(&mut table, tiles[1]);
    walk_to(&mut table, tiles[2]);
    for _ in 0..3 {
        walk_to(&mut table, tiles[3]);
        act(&mut table, Action::TurnBack);
        assert_eq!(table.player(A).alignment, 0);
    }
    walk_to(&mut table, tiles[1]);
    assert_eq!(table.player(A).alignment, -1);
    walk_to(&mut table, tiles[0]);
    assert_eq!(table.player(A).alignment, -1);
}

#[test]
fn re_427_after_a_return_one_keeps_moving_with_the_walk_left() {
    let (mut table, tiles) = road(3, "F M");
    walk_to(&mut table, tiles[1]);
    walk_to(&mut table, tiles[2]);
    act(&mut table, Action::TurnBack);
    assert_eq!((table.ask, table.turn.walk), (Ask::Move, 1));
    walk_to(&mut table, tiles[0]);
    assert_eq!((at(&table, A), table.turn.walk), (tiles[0], 0));
}

#[test]
fn re_427_after_a_return_one_may_stop_with_all_effects() {
    let (mut table, tiles) = road(2, "Fv M");
    walk_to(&mut table, tiles[1]);
    walk_to(&mut table, tiles[2]);
    act(&mut table, Action::TurnBack);
    let events = act(&mut table, Action::Stop);
    assert_eq!(checks(&events), [true]);
    assert_eq!((table.ask, table.player(A).villages.len()), (Ask::Buy, 1));
}

#[test]
fn re_428_entering_and_stopping_in_a_village_costs_1_walk() {
    for tile in ["Fv", "Pv", "Mv", "Dv", "Wv"] {
        let (mut table, here) = entered(1, tile);
        assert_eq!(table.turn.walk, 0);
        act(&mut table, Action::Stop);
        assert_eq!((at(&table, A), table.ask), (here, Ask::Buy), "{tile}");
    }
    // Ruins and a Fortress are no Villages.
    for tile in ["Mr", "Mf"] {
        let (table, _) = entered(1, tile);
        assert_eq!(refused(&table, Action::Stop), "RE-419", "{tile}");
    }
}

#[test]
fn re_429_crossing_a_restrictive_village_needs_the_toll() {
    let (mut table, tiles) = road(2, "Mv F");
    walk_to(&mut table, tiles[1]);
    let on = Action::Walk(way(&table, tiles[1], tiles[2]));
    assert_eq!(refused(&table, on), "RE-419");
    table.turn.walk = 2;
    assert_eq!(tolls(&act(&mut table, on)), [1]);
    assert_eq!((table.turn.walk, table.turn.crossed), (0, 1));
    // A Village on free terrain is crossed for nothing.
    let (mut table, tiles) = road(2, "Pv F");
    walk_to(&mut table, tiles[1]);
    walk_to(&mut table, tiles[2]);
    assert_eq!((table.turn.walk, table.turn.crossed), (0, 0));
}

#[test]
fn re_430_a_lodger_goes_back_at_the_start_of_the_next_turn() {
    let (mut table, tiles) = road(2, "F Mv");
    walk_to(&mut table, tiles[1]);
    walk_to(&mut table, tiles[2]);
    let events = act(&mut table, Action::Stop);
    assert!(events.contains(&Event::Lodged { seat: A, tile: tiles[2] }));
    crate::travel::road::pass_to(&mut table, crate::fixture::B);
    assert_eq!(at(&table, A), tiles[2], "not before");
    crate::travel::road::pass_to(&mut table, A);
    assert_eq!((at(&table, A), table.player(A).lodging), (tiles[1], None));
    // Once: the turn after that the Figure stays.
    next_turn(&mut table);
    assert_eq!(at(&table, A), tiles[1]);
}

#[test]
fn re_430_no_lodger_on_free_terrain_or_with_the_toll_waived() {
    let (mut table, here) = entered(1, "Fv");
    act(&mut table, Action::Stop);
    next_turn(&mut table);
    assert_eq!(at(&table, A), here);
    let (mut table, tiles) = road(0, "Mv");
    hand(&mut table, A, &["Climbing Gear"]);
    play(&mut table, "Climbing Gear");
    table.turn.walk = 1;
    walk_to(&mut table, tiles[1]);
    act(&mut table, Action::Stop);
    next_turn(&mut table);
    assert_eq!(at(&table, A), tiles[1]);
}

#[test]
fn re_431_leftover_walk_pays_the_toll_in_such_a_village() {
    for walk in [2, 5] {
        let (mut table, here) = entered(walk, "Wv");
        let events = act(&mut table, Action::Stop);
        assert_eq!((tolls(&events), table.turn.walk), (vec![1], walk - 2));
        assert_eq!(table.player(A).lodging, None);
        next_turn(&mut table);
        assert_eq!(at(&table, A), here);
    }
}

#[test]
fn re_432_a_lodger_moved_back_started_the_turn_in_that_village() {
    let (mut table, here) = entered(1, "Mv");
    act(&mut table, Action::Stop);
    assert_eq!(table.ask, Ask::Buy);
    next_turn(&mut table);
    assert_eq!((at(&table, A), table.turn.started), (Tile::FIRST_VILLAGE, here));
    table.turn.walk = 1;
    walk_to(&mut table, here);
    act(&mut table, Action::Stop);
    assert_eq!(table.ask, Ask::Drop, "it sells nothing to that player this turn");
    // But the tile moved back to is another one: there one may buy.
    let (mut table, tiles) = road(1, "Pv Mv");
    stand(&mut table, A, tiles[1]);
    walk_to(&mut table, tiles[2]);
    act(&mut table, Action::Stop);
    next_turn(&mut table);
    act(&mut table, Action::Stop);
    assert_eq!((at(&table, A), table.ask), (tiles[1], Ask::Buy));
}

#[test]
fn re_433_a_lodger_moved_back_pays_nothing_and_triggers_nothing() {
    let (mut table, tiles) = road(9, "Fr Mv");
    walk_to(&mut table, tiles[1]);
    walk_to(&mut table, tiles[2]);
    table.turn.walk = 0;
    act(&mut table, Action::Stop);
    let (before, darkness) = (npcs(&table), table.player(A).alignment);
    assert_eq!((before.len(), darkness), (1, -1));
    crate::travel::road::pass_to(&mut table, crate::fixture::B);
    let decks = (table.encounters, table.exploration, wild(&table, A));
    table.turn.seat = A;
    let events = begin(&mut table);
    assert!(events.contains(&Event::LodgerLeft { seat: A, to: tiles[1] }));
    assert_eq!((at(&table, A), npcs(&table), table.ask), (tiles[1], before, Ask::Explore));
    assert_eq!((table.encounters, table.exploration, wild(&table, A)), decks);
    // It is no entry either: leaving those Ruins gives no token.
    table.turn.walk = 1;
    walk_to(&mut table, tiles[0]);
    assert_eq!((table.player(A).alignment, table.turn.walk), (darkness, 0));
}

#[test]
fn re_434_one_who_starts_on_a_restrictive_tile_stays_or_leaves_without_toll() {
    let (mut table, tiles) = road(2, "M F");
    walk_to(&mut table, tiles[1]);
    act(&mut table, Action::Stop);
    next_turn(&mut table);
    assert_eq!((at(&table, A), table.turn.walk), (tiles[1], 0));
    assert!(can(&table, Action::Stop));
    table.turn.walk = 1;
    // In any direction, also where one came from; and it is no Crossing.
    for to in [tiles[0], tiles[2]] {
        let mut table = table;
        let events = walk_to(&mut table, to);
        assert_eq!((at(&table, A), table.turn.walk, tolls(&events)), (to, 0, vec![]));
        assert_eq!(table.turn.crossed, 0);
    }
    // Coming back in the same turn asks for it again.
    table.turn.walk = 2;
    walk_to(&mut table, tiles[2]);
    walk_to(&mut table, tiles[1]);
    assert_eq!(refused(&table, Action::Stop), "RE-419");
}

#[test]
fn a_jump_needs_no_toll_where_it_ends() {
    // "You may move to any placed tile": the toll there is 0, and the tile left is the tile one came from.
    let (mut table, tiles) = road(0, "F M");
    hand(&mut table, A, &["Teleport Relic"]);
    assert_eq!(refused(&table, Action::Jump(tiles[2])), "RE-401");
    play(&mut table, "Teleport Relic");
    let events = act(&mut table, Action::Jump(tiles[2]));
    assert!(events.contains(&Event::Jumped { seat: A, to: tiles[2] }));
    assert_eq!((at(&table, A), table.turn.from), (tiles[2], Some(tiles[0])));
    assert_eq!(refused(&table, Action::Jump(tiles[0])), "RE-401");
    assert!(tolls(&act(&mut table, Action::Stop)).is_empty());
}
