//! Overlays laid late: RE-411 to RE-415.

use crate::fixture::{
    A, act, actions, can, destiny, heros_quest, lay, refused, stand, walk_to, with,
};
use crate::travel::road::{at, checks, lay_row, next_turn, npcs, road};
use ruins_of_elysia::text::Terrain;
use ruins_of_elysia::{Action, Ask, Elysia, Event, Npc, Overlay, Tile};

/// A row of tiles, and a Map Deck of Overlays only: Villages, Ruins, Fortresses.
fn late(row: &str, overlays: [u8; 3]) -> (Elysia, Vec<Tile>) {
    let (mut table, tiles) = road(2, row);
    table.map_deck = [5, 6, 7].into_iter().zip(overlays).collect();
    (table, tiles)
}

/// Where the Overlay may be laid.
fn places(table: &Elysia) -> Vec<Tile> {
    let before = table.tiles;
    let mut table = *table;
    act(&mut table, Action::Lay(Overlay::Village));
    if let Ask::LateOverlay { .. } = table.ask {
        let all = actions(&table);
        let laid = (0..table.tiles.len() as u8).map(Tile);
        let found: Vec<Tile> = laid.filter(|&tile| all.contains(&Action::At(tile))).collect();
        assert_eq!(found.len(), all.len(), "only places are asked for");
        found
    } else {
        // There was one place only, and it was not asked.
        let laid = (0..table.tiles.len() as u8).map(Tile);
        laid.filter(|tile| table.tile(*tile) != &before[tile.index()]).collect()
    }
}

#[test]
fn re_411_an_overlay_of_choice_is_laid_at_distance_4_or_more() {
    let (mut table, tiles) = late("F P F P M D", [2, 1, 0]);
    assert_eq!(places(&table), tiles[4..]);
    assert!(!can(&table, Action::Lay(Overlay::Fortress)), "there is none");
    act(&mut table, Action::Lay(Overlay::Ruins));
    assert_eq!(table.ask, Ask::LateOverlay { overlay: Overlay::Ruins });
    assert_eq!(refused(&table, Action::At(tiles[3])), "RE-411");
    let events = act(&mut table, Action::At(tiles[4]));
    assert_eq!(events, [Event::OverlayLaid { seat: A, overlay: Overlay::Ruins, tile: tiles[4] }]);
    assert_eq!(table.tile(tiles[4]).overlay, Some(Overlay::Ruins));
    assert_eq!(
        (table.overlays_left(Overlay::Ruins), table.overlays_left(Overlay::Village)),
        (0, 2)
    );
    // The turn goes on where it was.
    assert_eq!((table.ask, table.turn.walk), (Ask::Explore, 2));
}

#[test]
fn re_411_only_while_the_map_deck_holds_no_terrain() {
    let (mut table, _) = late("F P F P M D", [2, 1, 0]);
    assert!(can(&table, Action::Lay(Overlay::Village)));
    table.map_deck.add(4);
    assert_eq!(refused(&table, Action::Lay(Overlay::Village)), "RE-411");
    table.map_deck = Default::default();
    assert!(!can(&table, Action::Lay(Overlay::Village)), "none is left");
}

#[test]
fn re_411_only_before_the_first_movement() {
    let (mut table, tiles) = late("F P F P M D", [2, 1, 0]);
    // A card or a token is no movement.
    crate::travel::road::play(&mut table, "Coin");
    assert!(can(&table, Action::Lay(Overlay::Village)));
    walk_to(&mut table, tiles[1]);
    assert_eq!(refused(&table, Action::Lay(Overlay::Village)), "RE-414");
}

#[test]
fn re_411_distance_is_counted_from_the_own_tile_over_gaps() {
    let (mut table, tiles) = late("F P F P M D", [2, 1, 0]);
    // Four steps away as the crow flies, with nothing between.
    let island = lay(&mut table, -1, 4, Terrain::Forest, None);
    assert!(places(&table).contains(&island));
    stand(&mut table, A, tiles[6]);
    assert_eq!(places(&table), [tiles[1], tiles[2], island]);
}

#[test]
fn re_412_not_on_another_overlay_nor_on_the_first_village() {
    let (mut table, tiles) = late("F P F Pv Mr D", [2, 1, 0]);
    assert_eq!(places(&table), [tiles[6]]);
    stand(&mut table, A, tiles[6]);
    assert_eq!(places(&table), [tiles[1], tiles[2]], "the First Village is 6 away");
    act(&mut table, Action::Lay(Overlay::Village));
    assert_eq!(refused(&table, Action::At(Tile::FIRST_VILLAGE)), "RE-411");
}

#[test]
fn re_413_where_none_is_far_enough_the_farthest_are_chosen() {
    let (mut table, tiles) = late("F P F", [2, 1, 0]);
    let other = lay(&mut table, 0, 3, Terrain::Water, None);
    lay(&mut table, 0, 2, Terrain::Water, None);
    assert_eq!(places(&table), [tiles[3], other]);
    // Farther tiles that may not be chosen do not count.
    let (table, tiles) = late("F P Fv Pr", [2, 1, 0]);
    assert_eq!(places(&table), [tiles[2]]);
    // Where one is far enough, the nearer ones are out.
    let (table, tiles) = late("F P F P M", [2, 1, 0]);
    assert_eq!(places(&table), tiles[4..]);
}

#[test]
fn re_414_one_overlay_in_a_turn() {
    let (mut table, tiles) = late("F P F P M D", [2, 1, 0]);
    act(&mut table, Action::Lay(Overlay::Ruins));
    act(&mut table, Action::At(tiles[4]));
    assert_eq!(refused(&table, Action::Lay(Overlay::Village)), "RE-414");
    next_turn(&mut table);
    act(&mut table, Action::Lay(Overlay::Village));
    act(&mut table, Action::At(tiles[5]));
    assert_eq!(table.tile(tiles[5]).overlay, Some(Overlay::Village));
}

#[test]
fn re_415_laying_an_overlay_late_draws_no_character_and_checks_nothing() {
    let (mut table, tiles) = late("F P F P M D", [2, 1, 0]);
    let decks = (table.encounters, table.exploration);
    act(&mut table, Action::Lay(Overlay::Ruins));
    let events = act(&mut table, Action::At(tiles[4]));
    assert!(table.npcs.is_empty() && checks(&events).is_empty());
    assert_eq!((table.encounters, table.exploration), decks);
    assert_eq!((at(&table, A), table.player(A).tiles_placed), (tiles[0], 0));
}

#[test]
fn re_415_a_fortress_laid_late_is_revealed() {
    let mut table = with(crate::fixture::content(), heros_quest(2), &["Algar", "Brisa"]);
    table.rng = kernel::Rng::fast(7);
    let tiles = lay_row(&mut table, "F P F P M");
    table.map_deck = [(7, 1)].into_iter().collect();
    let hero = table.villains.iter().position(|villain| villain.corrupted).expect("a hero");
    assert_eq!((table.villains[hero].strength, npcs(&table)), (3, vec![]));
    act(&mut table, Action::Lay(Overlay::Fortress));
    let events = act(&mut table, Action::At(tiles[5]));
    assert!(events.contains(&Event::CorruptedHeroCame { tile: tiles[5], strength: 5 }));
    assert_eq!(npcs(&table), [(Npc::Villain(hero as u8), tiles[5])]);
    assert_eq!(table.villains[hero].strength, 5);
    // Choose Your Destiny has no Fortress.
    let table = with(crate::fixture::content(), destiny(2), &["Algar", "Brisa"]);
    assert_eq!(table.overlays_left(Overlay::Fortress), 0);
}
