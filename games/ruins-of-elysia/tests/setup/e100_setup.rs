//! Boxes, map, Exploration Deck, market: RE-101 to RE-112, RE-119, RE-136, and the quantities of section 9.

use crate::fixture::*;
use crate::setup::words::*;
use kernel::{Options as _, Rng};
use ruins_of_elysia::{Action, Ask, Bag, Content, Elysia, Options, Overlay, Setting, Tile, boxes};
use testbed::Script;

/// Terrain Tiles in the Map Deck: Forest, Plains, Mountain, Desert, Water.
fn terrain(table: &Elysia) -> [u8; 5] {
    std::array::from_fn(|kind| table.map_deck.count(kind as u8))
}

/// The Village Overlays of a table with content of one's own.
fn villages(content: kernel::Shared<Content>, players: usize) -> u8 {
    let options = Options { dealt: true, ..destiny(players) };
    dealt(content, options).overlays_left(Overlay::Village)
}

#[test]
fn re_101_one_box_for_each_started_group_of_four_players() {
    by_players([1, 1, 1, 1, 2, 2, 2, 2], |table| table.boxes().into());
    assert_eq!([1, 4, 5, 8].map(boxes), [1, 1, 2, 2]);
    for players in [0, 9] {
        assert!(no_table(destiny(players)).ends_with("(RE-101)."));
    }
}

#[test]
fn re_101_every_box_adds_its_whole_contents() {
    // Terrain Tiles, Events, Monsters and Characters of two boxes.
    let (four, eight) = (begun(destiny(4), 1), begun(destiny(8), 1));
    assert_eq!(terrain(&four), [10, 10, 7, 6, 7]);
    assert_eq!(terrain(&eight), [20, 20, 14, 12, 14]);
    let encounters = |table: &Elysia| {
        let deck = table.encounters;
        let events = (0..16).map(|kind| u16::from(deck.count(kind))).sum::<u16>();
        (events, [16, 17, 18].map(|kind| deck.count(kind)))
    };
    assert_eq!(encounters(&four), (10, [7, 5, 2]));
    assert_eq!(encounters(&eight), (20, [14, 10, 4]));
    assert_eq!(begun(Options { villains: Some(4), ..destiny(8) }, 1).villains.len(), 4);
}

#[test]
fn re_102_one_player_plays_heros_quest_with_the_companion_deck() {
    assert!(no_table(destiny(1)).ends_with("(RE-102)."));
    let standard = Options::standard(1);
    assert_eq!(standard.setting, Setting::HerosQuest);
    let table = begun(standard, 1);
    let companion = table.companion;
    // One card was turned at the start of step 2.
    assert_eq!((companion.deck.len(), companion.discard.len()), (9, 1));
    for setting in BOTH {
        let two = begun(Options { setting, ..Options::standard(2) }, 1);
        assert!(two.companion.deck.is_empty() && two.companion.discard.is_empty());
    }
}

#[test]
fn re_103_the_first_village_tile_is_the_only_hex() {
    for options in setups() {
        let table = begun(options, 3);
        assert_eq!(table.tiles.len(), 1);
        let first = table.tile(Tile::FIRST_VILLAGE);
        assert_eq!((first.terrain, first.overlay, first.near.tiles().count()), (None, None, 0));
        assert!(table.is_village(Tile::FIRST_VILLAGE) && table.npcs.is_empty());
    }
}

#[test]
fn re_104_twenty_terrain_tiles_for_each_started_pair_of_players() {
    by_players([20, 20, 40, 40, 60, 60, 80, 80], |table| table.terrain_left() as u16);
}

#[test]
fn re_105_the_tiles_are_taken_by_chance_from_those_of_the_boxes() {
    let mut found = Vec::new();
    for seed in 1..=30 {
        for (players, per_box) in [(2, 1), (5, 2)] {
            let table = begun(destiny(players), seed);
            let taken = terrain(&table);
            for (kind, of_box) in [10, 10, 7, 6, 7].into_iter().enumerate() {
                assert!(taken[kind] <= of_box * per_box);
            }
            found.push(taken);
        }
    }
    found.sort_unstable();
    found.dedup();
    assert!(found.len() > 30, "the tiles left out differ from table to table");
}

#[test]
fn re_105_tiles_that_were_not_taken_never_come() {
    let mut table = players(&["Algar", "Brisa"]);
    hand(&mut table, A, &["Coin"]);
    // The last of twenty tiles is walked to, and twenty others of the box stay away.
    table.map_deck = [(0, 1), (5, 5)].into_iter().collect();
    table.turn.walk = 2;
    let _draws = Script::new([0]);
    act(&mut table, Action::Walk(0));
    assert_eq!((table.terrain_left(), refused(&table, Action::Walk(0))), (0, "RE-410"));
}

#[test]
fn re_106_three_villages_per_player_but_ten_per_started_group_of_four() {
    by_players([3, 6, 9, 10, 15, 18, 19, 19], |table| {
        1 + u16::from(table.overlays_left(Overlay::Village))
    });
    // Of Overlays enough, the cap alone counts: 10 and 20 Villages, the First Village included.
    let plenty = own("[map]\nvillage_overlays = 15");
    let counts = [3, 4, 5, 6, 7, 8].map(|players| villages(plenty, players));
    assert_eq!(counts, [8, 9, 14, 17, 19, 19]);
}

#[test]
fn re_107_one_overlay_less_than_villages_and_no_more_than_the_boxes_hold() {
    by_players([2, 5, 8, 9, 14, 17, 18, 18], |table| table.overlays_left(Overlay::Village).into());
    // Without the cap of RE-106 the boxes are what limits.
    let uncapped = own("[map]\nvillages_cap = 15");
    let counts = [3, 4, 5, 6, 7].map(|players| villages(uncapped, players));
    assert_eq!(counts, [8, 9, 14, 17, 18]);
}

#[test]
fn re_108_three_ruins_per_player_but_ten_per_started_group_of_four() {
    by_players([3, 6, 9, 10, 15, 18, 20, 20], |table| table.overlays_left(Overlay::Ruins).into());
}

#[test]
fn re_109_tiles_and_overlays_are_one_deck() {
    let mut table = players(&["Algar", "Brisa"]);
    hand(&mut table, A, &["Coin"]);
    assert_eq!(table.map_deck.len(), 20 + 5 + 6);
    // Of two Forests and one Village any may come first.
    table.map_deck = [(0, 2), (5, 1)].into_iter().collect();
    for (first, overlay) in [(0, None), (1, None), (2, Some(Overlay::Village))] {
        let mut table = table;
        table.turn.walk = 1;
        let _draws =
            if overlay.is_some() { Script::new(vec![first, 0]) } else { Script::new(vec![first]) };
        act(&mut table, Action::Walk(0));
        assert_eq!(table.tile(table.player(A).tile).overlay, overlay);
    }
}

#[test]
fn re_110_so_many_items_and_encounter_cards_per_player() {
    let each = [1, 2, 3, 4, 5, 6, 7, 8];
    for name in ["Climbing Gear", "Raft", "Prepare for War"] {
        by_players(each, |table| items(table, &table.exploration, name));
    }
    for name in ["Scimitar", "Treasure Chest"] {
        for players in 1..=3 {
            let table = begun(Options::standard(players), 5);
            assert_eq!(items(&table, &table.exploration, name), 3 * players as u16);
        }
    }
    by_players(each.map(|players| 5 * players), |table| table.exploration.count(0).into());
    by_players([16, 30, 44, 54, 72, 86, 98, 106], |table| table.exploration.len() as u16);
    by_players([0; 8], |table| table.exploration_discard.len() as u16);
}

#[test]
fn re_111_one_holy_sword_and_one_teleport_relic() {
    for name in ["Holy Sword", "Teleport Relic"] {
        by_players([1; 8], |table| items(table, &table.exploration, name));
    }
}

#[test]
fn re_112_scimitars_and_chests_are_at_most_ten_per_started_group_of_four() {
    for name in ["Scimitar", "Treasure Chest"] {
        by_players([3, 6, 9, 10, 15, 18, 20, 20], |table| items(table, &table.exploration, name));
    }
}

#[test]
fn re_119_nine_piles_of_five_cards_per_player() {
    let names = [
        "Adventurer",
        "Apple",
        "Bow and Arrow",
        "Coin Purse",
        "Counterstrike",
        "Claymore",
        "Dodge",
        "Small Belt Pouch",
        "Weapons Training",
    ];
    for name in names {
        by_players([5, 10, 15, 20, 25, 30, 35, 40], |table| {
            table.market.count(card(table, name).0).into()
        });
    }
    by_players([9; 8], |table| table.market.kinds().count() as u16);
}

#[test]
fn re_136_the_fortress_is_one_more_overlay_of_heros_quest() {
    for options in setups() {
        let fortresses = begun(options, 5).overlays_left(Overlay::Fortress);
        assert_eq!(fortresses, u8::from(options.setting == Setting::HerosQuest));
    }
    // It is drawn like any other.
    let mut table = with(content(), heros_quest(2), &["Algar", "Brisa"]);
    hand(&mut table, A, &["Coin"]);
    let all = table.map_deck.len() as u32;
    table.turn.walk = 1;
    let _draws = Script::new([all - 1, 0]);
    act(&mut table, Action::Walk(0));
    assert_eq!(table.tile(table.player(A).tile).overlay, Some(Overlay::Fortress));
    assert_eq!(table.overlays_left(Overlay::Fortress), 0);
}

/// Section 9, the last rows: RE-917 and RE-913 from the setup's side.
#[test]
fn re_136_the_gate_of_the_fortress_and_who_waits_in_it_grow_with_the_players() {
    for players in 1..=8 {
        let names = ["Algar", "Brisa", "Cassim", "Delphine", "Eryx", "Fenna", "Algar", "Brisa"];
        let mut table = with(content(), heros_quest(players), &names[..players]);
        assert_eq!(table.gate_needed(), [3, 5, 7, 9, 11, 13, 15, 17][players - 1]);
        table.map_deck = [(0, 1), (7, 1)].into_iter().collect();
        table.turn.walk = 1;
        let _draws = Script::new([1, 0]);
        act(&mut table, Action::Walk(0));
        let hero = table.villains.iter().find(|villain| villain.corrupted).expect("one is");
        assert_eq!(usize::from(hero.strength), 3 + players);
    }
}

#[test]
fn re_127_any_seat_may_be_the_first_player() {
    for players in [2, 3, 5] {
        let mut first: Vec<u8> =
            (1..=60).map(|seed| begun(destiny(players), seed).first_player.0).collect();
        first.sort_unstable();
        first.dedup();
        assert_eq!(first.len(), players);
    }
}

#[test]
fn re_127_turns_pass_clockwise_from_the_first_player() {
    let table = (1..60).map(|seed| begun(destiny(3), seed)).find(|table| table.first_player == B);
    let mut table = table.expect("seat B begins at one of sixty tables");
    table.rng = Rng::fast(7);
    for (seat, round) in [(B, 1), (C, 1), (A, 1), (B, 2), (C, 2)] {
        assert_eq!((asked(&table), table.round, table.ask), (seat, round, Ask::Explore));
        rest(&mut table);
        finish(&mut table);
    }
}

#[test]
fn re_123_the_encounter_deck_is_of_events_monsters_and_villains() {
    for (players, box_count) in [(2, 1), (4, 1), (5, 2)] {
        let table = begun(Options { villains: Some(2), ..destiny(players) }, 2);
        let mut expected: Bag<32> = (0..10).map(|event| (event, box_count)).collect();
        for (kind, copies) in [(16, 7), (17, 5), (18, 2)] {
            expected.add_n(kind, copies * box_count);
        }
        expected.add(20);
        expected.add(21);
        assert_eq!(table.encounters, expected);
        assert!(table.encounter_discard.is_empty());
    }
}

#[test]
fn re_123_the_monster_counts_are_parameters() {
    let text = r#"
        [[monster]]
        id = "troll"
        name = "Troll"
        level = 3
        copies = 1
        text = "Attack: Attack 6. Defend: Defence 5. Reward: Gain 2 Wild."

        [encounter]
        monsters_per_box = false
    "#;
    let table = dealt(own(text), Options { dealt: true, ..destiny(5) });
    assert_eq!([16, 17, 18].map(|kind| table.encounters.count(kind)), [7, 5, 1]);
}
