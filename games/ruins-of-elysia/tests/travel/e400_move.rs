//! Movement and new tiles: RE-401 to RE-410, RE-416.

use crate::fixture::{A, B, GOBLINS, act, can, lay, npc, refused, stand, walk_to};
use crate::travel::road::{at, begin, checks, next_turn, purse, road, table};
use hexx::Hex;
use ruins_of_elysia::text::Terrain;
use ruins_of_elysia::{Action, Ask, Bag, Elysia, Event, MAP_KINDS, Overlay, Tile, Use};
use testbed::Script;

const VILLAGE: u8 = 5;
const RUINS: u8 = 6;

/// A table with this Map Deck (terrains 0 to 4, Village 5, Ruins 6, Fortress 7) where A has 1 Walk; draws from it are
/// scripted.
fn map_deck(kinds: &[(u8, u8)]) -> Elysia {
    let mut table = table();
    table.rng = Script::rng();
    table.map_deck = kinds.iter().copied().collect();
    table.turn.walk = 1;
    table
}

fn left(table: &Elysia) -> Vec<(u8, u8)> {
    let deck: &Bag<MAP_KINDS> = &table.map_deck;
    deck.kinds().map(|kind| (kind, deck.count(kind))).collect()
}

/// What lies on a tile.
fn lies(table: &Elysia, tile: Tile) -> (Option<Terrain>, Option<Overlay>) {
    (table.tile(tile).terrain, table.tile(tile).overlay)
}

#[test]
fn re_401_each_walk_is_one_step_in_any_of_six_directions() {
    let mut table = table();
    let around: Vec<Tile> = Hex::ZERO
        .all_neighbors()
        .into_iter()
        .map(|hex| lay(&mut table, hex.x, hex.y, Terrain::Plains, None))
        .collect();
    table.turn.walk = 2;
    for direction in 0..6 {
        let mut table = table;
        act(&mut table, Action::Walk(direction));
        assert_eq!((at(&table, A), table.turn.walk), (around[direction as usize], 1));
        // The next one costs the same, also back to where one was.
        act(&mut table, Action::Walk((direction + 3) % 6));
        assert_eq!((at(&table, A), table.turn.walk), (Tile::FIRST_VILLAGE, 0));
        assert_eq!(refused(&table, Action::Walk(direction)), "RE-401");
    }
    table.turn.walk = 0;
    assert_eq!(refused(&table, Action::Walk(0)), "RE-401");
    assert_eq!(refused(&table, Action::Jump(around[0])), "RE-401");
}

#[test]
fn re_402_the_walk_is_spent_before_the_hex_is_known() {
    // A Mountain would cost 2 to stay on: one learns it with the only Walk spent.
    let mut table = map_deck(&[(2, 1)]);
    let _script = Script::new([0]);
    act(&mut table, Action::Walk(0));
    assert_eq!((at(&table, A), table.turn.walk), (Tile(1), 0));
    assert_eq!(lies(&table, Tile(1)), (Some(Terrain::Mountain), None));
    act(&mut table, Action::TurnBack);
    assert_eq!((at(&table, A), table.turn.walk), (Tile::FIRST_VILLAGE, 0));
}

#[test]
fn re_403_one_may_stop_at_any_time_and_leftover_walk_is_lost() {
    let (mut table, tiles) = road(3, "F P F");
    assert!(can(&table, Action::Stop));
    walk_to(&mut table, tiles[1]);
    assert!(can(&table, Action::Stop));
    walk_to(&mut table, tiles[2]);
    assert_eq!(table.turn.walk, 1);
    let events = act(&mut table, Action::Stop);
    assert!(events.contains(&Event::Stopped { seat: A, tile: tiles[2] }));
    assert_ne!(table.ask, Ask::Move);
    next_turn(&mut table);
    assert_eq!((at(&table, A), table.turn.walk), (tiles[2], 0));
}

#[test]
fn re_404_not_moving_is_stopping_on_the_own_tile() {
    let (mut table, tiles) = road(3, "Fv");
    stand(&mut table, A, tiles[1]);
    let events = act(&mut table, Action::Stop);
    assert!(events.contains(&Event::Stopped { seat: A, tile: tiles[1] }));
    assert_eq!((at(&table, A), checks(&events)), (tiles[1], vec![true]));
    assert_eq!(table.player(A).villages.len(), 1);
}

#[test]
fn re_405_an_empty_hex_draws_from_the_map_deck() {
    let mut table = map_deck(&[(0, 1), (3, 1)]);
    let script = Script::new([1]);
    let events = act(&mut table, Action::Walk(2));
    let tile = Tile(1);
    let placed = Event::TilePlaced { seat: A, tile, terrain: Terrain::Desert, overlay: None };
    assert_eq!(events, [placed, Event::Walked { seat: A, to: tile }]);
    assert_eq!((lies(&table, tile), left(&table)), ((Some(Terrain::Desert), None), vec![(0, 1)]));
    assert_eq!(table.hex(tile), Hex::ZERO.all_neighbors()[2]);
    // It borders on what lies around it.
    assert_eq!(table.tile(tile).near.get(5), Some(Tile::FIRST_VILLAGE));
    assert_eq!(table.tile(Tile::FIRST_VILLAGE).near.get(2), Some(tile));
    assert_eq!(table.player(A).tiles_placed, 1);
    // A tile that lies there draws nothing.
    act(&mut table, Action::TurnBack);
    table.turn.walk = 2;
    act(&mut table, Action::Walk(2));
    assert_eq!((table.tiles.len(), left(&table)), (2, vec![(0, 1)]));
    drop(script);
}

#[test]
fn re_406_a_terrain_tile_drawn_first_is_laid_without_an_overlay() {
    let mut table = map_deck(&[(1, 1), (VILLAGE, 3), (RUINS, 2)]);
    let _script = Script::new([0]);
    act(&mut table, Action::Walk(0));
    assert_eq!(lies(&table, Tile(1)), (Some(Terrain::Plains), None));
    assert_eq!(left(&table), [(VILLAGE, 3), (RUINS, 2)]);
}

#[test]
fn re_407_an_overlay_drawn_first_goes_on_the_next_terrain_tile() {
    let mut table = map_deck(&[(1, 1), (4, 1), (VILLAGE, 1)]);
    let _script = Script::new([2, 1]);
    act(&mut table, Action::Walk(0));
    assert_eq!(lies(&table, Tile(1)), (Some(Terrain::Water), Some(Overlay::Village)));
    assert_eq!(left(&table), [(1, 1)]);
}

#[test]
fn re_408_further_overlays_are_shuffled_back() {
    let mut table = map_deck(&[(1, 1), (VILLAGE, 2), (RUINS, 1)]);
    // Village; the other Village; Ruins; Plains.
    let _script = Script::new([1, 1, 2, 0]);
    act(&mut table, Action::Walk(0));
    assert_eq!(lies(&table, Tile(1)), (Some(Terrain::Plains), Some(Overlay::Village)));
    assert_eq!(left(&table), [(VILLAGE, 1), (RUINS, 1)]);
    assert!(table.npcs.is_empty(), "no Ruins were entered");
}

#[test]
fn re_409_a_tile_has_at_most_one_overlay_and_the_first_village_none() {
    let mut table = map_deck(&[(0, 1), (VILLAGE, 1), (RUINS, 1)]);
    // Ruins first, then the Village, then the Forest: only the Ruins lie on it.
    let script = Script::new([2, 1, 0]);
    crate::fixture::perilous(&mut table, &[]);
    act(&mut table, Action::Walk(0));
    drop(script);
    assert_eq!(lies(&table, Tile(1)), (Some(Terrain::Forest), Some(Overlay::Ruins)));
    assert_eq!(lies(&table, Tile::FIRST_VILLAGE), (None, None));
    assert_eq!(left(&table), [(VILLAGE, 1)]);
    // Without terrain the Village could be laid late, but neither on those Ruins nor on the First Village Tile.
    table.rng = kernel::Rng::fast(7);
    act(&mut table, Action::Stop);
    begin(&mut table);
    assert!(!can(&table, Action::Lay(Overlay::Village)));
    lay(&mut table, 0, 1, Terrain::Forest, None);
    assert!(can(&table, Action::Lay(Overlay::Village)));
}

#[test]
fn re_410_without_terrain_empty_hexes_cannot_be_entered() {
    let (mut table, tiles) = road(3, "F");
    table.map_deck = [(VILLAGE, 2)].into_iter().collect();
    for direction in 0..6 {
        if table.tile(tiles[0]).near.get(direction as usize).is_none() {
            assert_eq!(refused(&table, Action::Walk(direction)), "RE-410");
        }
    }
    // What lies there is entered as before.
    walk_to(&mut table, tiles[1]);
    assert_eq!(refused(&table, Action::Walk(0)), "RE-410");
    // One Terrain Tile opens them all.
    table.map_deck.add(0);
    assert!((0..6).all(|direction| can(&table, Action::Walk(direction))));
    // An empty Map Deck closes them as well.
    table.map_deck = Bag::new();
    assert_eq!(refused(&table, Action::Walk(0)), "RE-410");
}

#[test]
fn re_416_figures_and_npcs_never_block_a_hex() {
    let (mut table, tiles) = road(3, "F P F");
    for _ in 0..3 {
        npc(&mut table, GOBLINS, tiles[1]);
        npc(&mut table, GOBLINS, tiles[2]);
    }
    stand(&mut table, B, tiles[1]);
    let npcs = table.npcs;
    walk_to(&mut table, tiles[1]);
    assert_eq!(table.turn.walk, 2);
    walk_to(&mut table, tiles[2]);
    assert_eq!((table.turn.walk, table.npcs), (1, npcs));
    // And one may stop among them.
    assert!(can(&table, Action::Stop));
    act(&mut table, Action::Wild(Use::Walk));
    walk_to(&mut table, tiles[1]);
    assert_eq!((at(&table, A), at(&table, B), purse(&table)), (tiles[1], tiles[1], (1, 0)));
    act(&mut table, Action::Stop);
    assert_eq!(table.ask, Ask::Targets);
}
