//! Worked examples of section 12.

use crate::fixture::{A, act, event, perilous, stand, walk_to};
use crate::travel::road::{at, road};
use ruins_of_elysia::{Action, Tile};

#[test]
fn example_x2_two_free_tiles_cost_1_and_1() {
    let (mut table, tiles) = road(2, "F P");
    walk_to(&mut table, tiles[1]);
    assert_eq!(table.turn.walk, 1);
    walk_to(&mut table, tiles[2]);
    act(&mut table, Action::Stop);
    assert_eq!((table.turn.walk, at(&table, A)), (0, tiles[2]));
}

#[test]
fn example_x3_a_free_tile_and_two_restrictive_ones_cost_5() {
    for row in ["F M D", "P W W"] {
        let (mut table, tiles) = road(5, row);
        for &tile in &tiles[1..] {
            walk_to(&mut table, tile);
        }
        act(&mut table, Action::Stop);
        assert_eq!((table.turn.walk, at(&table, A)), (0, tiles[3]), "{row}");
        // With 4 the last toll cannot be paid.
        let (mut table, tiles) = road(4, row);
        for &tile in &tiles[1..] {
            walk_to(&mut table, tile);
        }
        assert_eq!(crate::fixture::refused(&table, Action::Stop), "RE-419", "{row}");
    }
}

#[test]
fn example_x5_1_light_and_1_darkness_are_neither() {
    let (mut table, tiles) = road(0, "F");
    for name in ["Break in the Clouds", "Creeping Shadow"] {
        stand(&mut table, A, tiles[1]);
        let happens = event(&table, name);
        perilous(&mut table, &[happens]);
        crate::fixture::run(&mut table, &[ruins_of_elysia::Step::Check]);
    }
    let player = table.player(A);
    assert_eq!((player.net_light(), player.net_darkness()), (0, 0));
}

#[test]
fn example_x7_there_and_back_is_no_crossing() {
    let (mut table, tiles) = road(3, "M F");
    walk_to(&mut table, tiles[1]);
    let mut on = table;
    act(&mut table, Action::TurnBack);
    assert_eq!((at(&table, A), table.turn.crossed, table.turn.walk), (Tile::FIRST_VILLAGE, 0, 2));
    walk_to(&mut on, tiles[2]);
    assert_eq!((on.turn.crossed, on.turn.walk), (1, 0));
}
