//! The quantities of setup.toml: what they are, how an owner changes some of them, and what they cannot be.

use crate::content::{accepted, problems, refused};
use cardtext::Source as File;
use kernel::Content as _;
use ruins_of_elysia::text::Token;
use ruins_of_elysia::{Content, Setup, load};

/// Sections 5 and 9 of the ledger.
#[test]
fn the_numbers_are_those_of_the_ledger() {
    let Setup { player, market, map, encounter, villain, fortress, combat, .. } =
        &Content::built_in().get().setup;
    // RE-208, RE-207, RE-118, RE-931.
    let hands = (player.hand, player.hand_when_exhausted, player.tokens, player.companion_hand);
    assert_eq!(hands, (5, 3, 5, 5));
    // RE-131, RE-119, RE-805, RE-824.
    let of_market =
        (market.first_coin, market.copies_per_player, market.discount, market.open_items);
    assert_eq!(of_market, (7, 5, 1, 5));
    // RE-104, section 3, RE-417.
    assert_eq!(map.tiles_per_pair, 20);
    assert_eq!((map.tiles, map.tolls), ([10, 10, 7, 6, 7], [0, 0, 1, 1, 1]));
    // RE-106, RE-107, RE-108, RE-411.
    let villages = (map.villages_per_player, map.villages_cap, map.village_overlays);
    assert_eq!(villages, (3, 10, 9));
    assert_eq!((map.ruins_per_player, map.ruins_cap, map.late_distance), (3, 10, 4));
    // RE-110, RE-123.
    assert_eq!((encounter.cards_per_player, encounter.events), (5, 1));
    assert!(encounter.monsters_per_box);
    // RE-121, RE-122, RE-138, RE-913, RE-712.
    assert_eq!((villain.destiny, villain.heros_quest), (1, 2));
    assert_eq!((villain.strength, villain.alignment, villain.hand), (2, 1, 5));
    assert_eq!((villain.corrupted_extra, villain.corrupted_per_player), (1, 1));
    // RE-917, RE-919, RE-644, RE-645.
    assert_eq!((fortress.gate, fortress.gate_per_player, fortress.group), (1, 2, 3));
    assert_eq!((combat.idle_cycles, combat.cycles), (2, 30));
}

/// RE-124, RE-125, RE-140 to RE-142.
#[test]
fn the_displayed_quests_are_those_of_the_rules() {
    let content = Content::built_in().get();
    let names = |ids: &[String]| -> Vec<(bool, &str)> {
        let quest = |id: &String| content.quests.iter().find(|quest| quest.id == *id);
        ids.iter().filter_map(quest).map(|quest| (quest.main, quest.name.as_str())).collect()
    };
    let quests = &content.setup.quests;
    let (main, side) = (|name| (true, name), |name| (false, name));
    let destiny = [
        main("Dark Lord"),
        main("Merchant Prince"),
        main("Huntsmaster"),
        side("Backstab"),
        side("Healer"),
        side("Cartographer"),
        side("Treasure Hunter"),
    ];
    assert_eq!(names(&quests.destiny), destiny);
    let hero = main("Become the Hero");
    let heros_quest =
        [hero, side("Backstab"), side("Healer"), side("Huntsmaster"), side("Cartographer")];
    assert_eq!(names(&quests.heros_quest), heros_quest);
    let solo = [
        hero,
        side("Learn a Spell"),
        side("Treasure Hunter"),
        side("Huntsmaster"),
        side("Cartographer"),
    ];
    assert_eq!(names(&quests.solo), solo);
}

/// R6.
#[test]
fn the_missing_icons_are_read_as_the_rulings_say() {
    let read = &Content::built_in().get().setup.icon_readings;
    assert_eq!((read.player_starts_with, read.npcs_have), (Token::Wild, Token::Darkness));
    assert_eq!(
        (read.for_exhausted_darkness, read.also_in_a_village, read.for_exhausted_light),
        (Token::Light, Token::Wild, Token::Darkness)
    );
    assert_eq!(read.running_from_ruins, Token::Darkness);
}

#[test]
fn an_owner_writes_only_the_numbers_that_differ() {
    let own =
        "[map]\ntiles_per_pair = 25\n[encounter]\ncards_per_player = 3\nmonsters_per_box = false\n";
    let content = load(&[File::new("own.toml", own)]).expect("it is read");
    assert_eq!((content.setup.map.tiles_per_pair, content.setup.map.late_distance), (25, 4));
    assert_eq!(content.setup.encounter.cards_per_player, 3);
    assert!(!content.setup.encounter.monsters_per_box);
    assert_eq!(content.setup.encounter.events, 1);
    assert_ne!(content.name(), Content::built_in().name());
    // Two files may share a table.
    let files = [File::new("a.toml", own), File::new("b.toml", "[map]\nlate_distance = 5\n")];
    let content = load(&files).expect("it is read");
    assert_eq!((content.setup.map.tiles_per_pair, content.setup.map.late_distance), (25, 5));
}

#[test]
fn a_whole_setup_file_can_be_replaced() {
    let files = ruins_of_elysia::built_in_sources();
    let setup = files.iter().find(|file| file.path.ends_with("setup.toml")).expect("it is there");
    accepted(&setup.text);
    let content = load(&[File::new("own.toml", setup.text.replace("hand = 5", "hand = 6"))]);
    let content = content.expect("it is read");
    assert_eq!((content.setup.player.hand, content.setup.villain.hand), (6, 6));
}

#[test]
fn a_number_of_setup_is_known_and_is_a_number() {
    refused(
        "[map]\ntils_per_pair = 30\n",
        "2:1",
        "[map] has no \"tils_per_pair\". Did you mean \"tiles_per_pair\"?",
    );
    refused(
        "[market]\nfirst_coin = \"seven\"\n",
        "2:14",
        "invalid type: string \"seven\", expected u8",
    );
    refused(
        "[encounter]\nmonsters_per_box = 1\n",
        "2:20",
        "invalid type: integer `1`, expected a boolean",
    );
    let tokens = "unknown variant `Wld`; expected `Wild`, `Light`, `Darkness` or `MinusCard`. Did you mean \"Wild\"?";
    refused("[icon_readings]\nrunning_from_ruins = \"Wld\"\n", "2:22", tokens);
    let found = problems("[mapp]\ntiles_per_pair = 30\n");
    assert!(found.len() == 1 && found[0].ends_with("Did you mean \"map\"?"), "{found:?}");
    let found = problems("map = 3\n");
    assert!(found.len() == 1 && found[0].starts_with("own.toml:1:7:"), "{found:?}");
    let found = problems("[map]\ntolls = [0, 1]\n");
    assert!(
        found.len() == 1 && found[0].starts_with("own.toml:2:9: invalid length 2"),
        "{found:?}"
    );
}

#[test]
fn numbers_of_setup_stay_within_what_can_be_played() {
    let cases = [
        ("player", "hand", 1, 10),
        ("player", "hand_when_exhausted", 1, 10),
        ("player", "companion_hand", 1, 10),
        ("player", "tokens", 0, 20),
        ("player", "trades", 0, 20),
        ("market", "first_coin", 0, 20),
        ("market", "discount", 0, 20),
        ("market", "open_items", 0, 10),
        ("map", "villages_per_player", 0, 20),
        ("map", "villages_cap", 1, 20),
        ("map", "village_overlays", 0, 20),
        ("map", "ruins_per_player", 0, 20),
        ("map", "ruins_cap", 0, 20),
        ("map", "late_distance", 1, 20),
        ("map", "tiles_per_pair", 1, 50),
        ("encounter", "cards_per_player", 0, 20),
        ("encounter", "events", 0, 20),
        ("villain", "destiny", 0, 6),
        ("villain", "heros_quest", 1, 6),
        ("villain", "strength", 0, 20),
        ("villain", "alignment", 0, 20),
        ("villain", "corrupted_extra", 0, 20),
        ("villain", "corrupted_per_player", 0, 20),
        ("villain", "hand", 1, 10),
        ("fortress", "gate", 0, 20),
        ("fortress", "gate_per_player", 0, 20),
        ("fortress", "group", 1, 10),
        ("combat", "idle_cycles", 1, 20),
        ("combat", "cycles", 1, 100),
    ];
    for (table, key, least, most) in cases {
        let with = |n: i32| format!("[{table}]\n{key} = {n}\n");
        accepted(&with(least));
        accepted(&with(most));
        let place = format!("2:{}", key.len() + 4);
        let message = format!("{key} goes from {least} to {most}");
        refused(&with(least - 1), &place, &message);
        refused(&with(most + 1), &place, &message);
    }
}

#[test]
fn a_market_pile_of_8_players_has_at_most_255_cards() {
    accepted("[market]\ncopies_per_player = 31\n");
    let message =
        "copies_per_player goes from 1 to 31: the pile of 8 players has at most 255 cards";
    refused("[market]\ncopies_per_player = 32\n", "2:21", message);
    refused("[market]\ncopies_per_player = 0\n", "2:21", message);
}

#[test]
fn tolls_are_0_to_5() {
    accepted("[map]\ntolls = [0, 5, 2, 1, 0]\n");
    refused("[map]\ntolls = [0, 0, 6, 1, 1]\n", "2:9", "a toll goes from 0 to 5");
    refused("[map]\ntolls = [0, 0, -1, 1, 1]\n", "2:9", "a toll goes from 0 to 5");
}

#[test]
fn a_map_has_room_for_100_terrain_tiles() {
    // Two boxes have 80 tiles, however many are asked for.
    accepted("[map]\ntiles_per_pair = 30\n");
    // Four pairs of players take 80, however many there are.
    accepted("[map]\ntiles = [60, 10, 7, 6, 7]\n");
    accepted("[map]\ntiles = [60, 10, 7, 6, 7]\ntiles_per_pair = 25\n");
    let message = "a map of 8 players would have 104 Terrain Tiles, and there is room for 100";
    refused("[map]\ntiles = [60, 10, 7, 6, 7]\ntiles_per_pair = 26\n", "3:18", message);
    refused("[map]\ntiles = [22, 10, 7, 6, 7]\ntiles_per_pair = 50\n", "3:18", message);
    let message = "without Terrain Tiles nobody can go anywhere";
    refused("[map]\ntiles = [0, 0, 0, 0, 0]\n", "2:9", message);
}

#[test]
fn non_player_characters_have_light_or_darkness() {
    accepted("[icon_readings]\nnpcs_have = \"Light\"\n");
    // B13.
    accepted("[icon_readings]\nrunning_from_ruins = \"Wild\"\n");
    let message = "the other token of Villains and Monsters is Light or Darkness: their Wild Tokens are their Strength";
    refused("[icon_readings]\nnpcs_have = \"Wild\"\n", "2:13", message);
}

#[test]
fn displayed_quests_exist_and_stand_once() {
    accepted("[quests]\ndestiny = [\"dark-lord\", \"pilgrim\"]\n");
    let message = "there is no quest with the id \"dark-lrd\". Did you mean \"dark-lord\"?";
    refused("[quests]\ndestiny = [\"dark-lrd\", \"pilgrim\"]\n", "2:11", message);
    let message = "the quest \"pilgrim\" is displayed once";
    refused("[quests]\ndestiny = [\"dark-lord\", \"pilgrim\", \"pilgrim\"]\n", "2:11", message);
}

#[test]
fn every_setup_can_be_won() {
    let message = "Choose Your Destiny displays at least one Main Quest (RE-124)";
    refused("[quests]\ndestiny = [\"pilgrim\"]\n", "2:11", message);
    let message = "Choose Your Destiny has no Corrupted Hero to exhaust (RE-912)";
    refused("[quests]\ndestiny = [\"dark-lord\", \"become-the-hero\"]\n", "2:11", message);
    let message =
        "Hero's Quest displays a Main Quest that needs the Corrupted Hero exhausted (RE-140)";
    accepted("[quests]\nheros_quest = [\"become-the-hero\", \"dark-lord\"]\n");
    refused("[quests]\nheros_quest = [\"dark-lord\"]\n", "2:15", message);
    refused("[quests]\nsolo = [\"dark-lord\", \"pilgrim\"]\n", "2:8", message);
    // A quest that has changed makes a list of the game fail.
    let hero = "[[quest]]\nid = \"become-the-hero\"\nname = \"Test\"\nkind = \"main\"\nelement = \"Test\"\n";
    let found = problems(&format!("{hero}text = \"Need: 1 tiles placed. Reward: Win.\"\n"));
    assert_eq!(found.len(), 2, "{found:?}");
    assert!(found.iter().all(|line| line.starts_with("content/setup.toml:")), "{found:?}");
}
