//! The quests of sections 10.6 and 10.7, each met, and each not met by what looks alike.

use crate::fixture::{
    A, B, RAT, act, can, card, content, event, hand, heros_quest, npc, perilous, player, quest,
    quiet, refused, run, stand, take, walk_to, with,
};
use crate::travel::road::{
    beat, begin, buy, display, fight, is_open, lay_row, next_turn, play, road, wild,
};
use kernel::{Game, Seats};
use ruins_of_elysia::{Action, Ask, Character, Elysia, Event, Fate, Npc, Step, Tile, Use};

/// The winners, if the game is over.
fn winners(table: &Elysia) -> Option<Seats> {
    table.outcome().map(|outcome| outcome.winners)
}

/// A on the one tile of this kind, where the turn started; this quest is displayed, checks bring nothing.
fn seeking(id: &str, tile: &str) -> (Elysia, Tile) {
    let (mut table, tiles) = road(0, tile);
    display(&mut table, &[id]);
    stand(&mut table, A, tiles[1]);
    (table, tiles[1])
}

#[test]
fn quest_dark_lord_at_8_net_darkness_and_1_player_backstabbed() {
    for (before, backstabs, won) in [(-7, 1, true), (-6, 1, false), (-7, 0, false)] {
        let (mut table, _) = seeking("dark-lord", "F");
        (table.players[0].alignment, table.players[0].backstabs) = (before, backstabs);
        // Light is no Darkness.
        table.players[1].alignment = 9;
        let shadow = event(&table, "Creeping Shadow");
        perilous(&mut table, &[shadow]);
        act(&mut table, Action::Stop);
        assert_eq!(winners(&table), won.then_some(Seats::one(A)));
    }
}

#[test]
fn quest_merchant_prince_pays_13_coin_in_a_village() {
    let (mut table, tiles) = road(1, "Pv");
    display(&mut table, &["merchant-prince"]);
    let pay = Action::Pay(quest(&table, "merchant-prince"));
    table.turn.coin = 12;
    walk_to(&mut table, tiles[1]);
    act(&mut table, Action::Stop);
    assert_eq!((table.ask, refused(&table, pay)), (Ask::Buy, "RE-907"));
    // A Wild Token supplies the last one.
    act(&mut table, Action::Wild(Use::Coin));
    let events = act(&mut table, pay);
    assert!(
        events.contains(&Event::QuestPaid { seat: A, quest: quest(&table, "merchant-prince") })
    );
    assert_eq!((winners(&table), table.turn.coin), (Some(Seats::one(A)), 0));
}

#[test]
fn quest_merchant_prince_only_where_buying_is_allowed() {
    let (mut table, tiles) = road(1, "Pv");
    display(&mut table, &["merchant-prince"]);
    let pay = Action::Pay(quest(&table, "merchant-prince"));
    table.turn.coin = 50;
    assert_eq!(refused(&table, pay), "RE-907", "the First Village, in step 2");
    walk_to(&mut table, tiles[1]);
    assert_eq!(refused(&table, pay), "RE-907", "in step 3");
    // With an NPC there, or where the turn started, nothing is bought.
    let mut started = table;
    started.turn.started = tiles[1];
    npc(&mut table, RAT, tiles[1]);
    for mut table in [table, started] {
        act(&mut table, Action::Stop);
        if table.ask == Ask::Targets {
            assert_eq!(refused(&table, pay), "RE-907");
            act(&mut table, Action::Done);
        }
        assert_eq!((table.ask, refused(&table, pay)), (Ask::Drop, "RE-907"));
    }
}

#[test]
fn quest_huntsmaster_main_at_8_hunt_points() {
    for (before, kind, won) in
        [(7, 16, true), (6, 16, false), (6, 17, true), (5, 17, false), (5, 18, true)]
    {
        let (mut table, _) = seeking("huntsmaster-main", "F");
        table.players[0].hunt = before;
        beat(&mut table, kind);
        assert_eq!(winners(&table), won.then_some(Seats::one(A)), "{before} and kind {kind}");
    }
}

#[test]
fn quest_huntsmaster_counts_no_villains() {
    let (mut table, _) = seeking("huntsmaster-main", "F");
    table.players[0].hunt = 7;
    beat(&mut table, 20);
    assert_eq!((table.player(A).hunt, table.player(A).villains, table.fate), (7, 1, Fate::Open));
}

#[test]
fn quest_become_the_hero_by_exhausting_the_corrupted_hero() {
    let mut table = with(content(), heros_quest(2), &["Algar", "Brisa"]);
    table.rng = kernel::Rng::fast(7);
    display(&mut table, &["become-the-hero"]);
    let tiles = lay_row(&mut table, "Ff");
    stand(&mut table, A, tiles[1]);
    quiet(&mut table);
    let corrupted = table.villains.iter().position(|villain| villain.corrupted).expect("a hero");
    let hero = Npc::Villain(corrupted as u8);
    npc(&mut table, hero, tiles[1]);
    table.gate = table.gate_needed();
    table.players[0].wild = 0;
    hand(&mut table, A, &["Claymore"; 40]);
    act(&mut table, Action::Stop);
    act(&mut table, Action::Target(Character::Npc(hero)));
    act(&mut table, Action::Fight);
    assert_eq!(winners(&table), None);
    fight(&mut table);
    assert_eq!(winners(&table), Some(Seats::one(A)));
}

#[test]
fn quest_become_the_hero_not_by_another_villain() {
    let mut table = with(content(), heros_quest(2), &["Algar", "Brisa"]);
    table.rng = kernel::Rng::fast(7);
    display(&mut table, &["become-the-hero"]);
    let tiles = lay_row(&mut table, "F");
    stand(&mut table, A, tiles[1]);
    let other = table.villains.iter().position(|villain| !villain.corrupted).expect("another");
    beat(&mut table, 20 + other as u8);
    assert_eq!((table.player(A).villains, winners(&table)), (1, None));
}

/// A attacks B, who has one card; a Rat may be among the targets.
fn stab(table: &mut Elysia) {
    table.players[0].wild = 0;
    table.players[1].wild = 0;
    hand(table, A, &["Claymore"; 10]);
    hand(table, B, &["Coin"]);
    act(table, Action::Stop);
    act(table, Action::Target(player(B)));
    act(table, Action::Fight);
    fight(table);
}

#[test]
fn quest_backstab_by_exhausting_another_player() {
    let (mut table, here) = seeking("backstab", "F");
    stand(&mut table, B, here);
    stab(&mut table);
    assert_eq!((wild(&table, A), table.player(A).alignment), (2, -1));
    assert_eq!((table.player(A).backstabs, is_open(&table, "backstab")), (1, false));
    assert_eq!(wild(&table, B), 0);
}

#[test]
fn quest_backstab_not_by_being_attacked() {
    // B begins the combat and is exhausted by A.
    let (mut table, here) = seeking("backstab", "F");
    stand(&mut table, B, here);
    run(&mut table, &[Step::EndTurn]);
    hand(&mut table, A, &["Claymore"; 10]);
    hand(&mut table, B, &["Coin", "Coin"]);
    table.players[0].wild = 0;
    table.players[1].wild = 0;
    take(&mut table, B, Action::Stop);
    take(&mut table, B, Action::Target(player(A)));
    take(&mut table, B, Action::Fight);
    let events = fight(&mut table);
    assert!(events.contains(&Event::Exhausted { who: player(B) }));
    assert_eq!((table.player(A).backstabs, is_open(&table, "backstab")), (0, true));
}

#[test]
fn quest_healer_gives_an_apple_to_a_damaged_player() {
    let (mut table, here) = seeking("healer", "F");
    stand(&mut table, B, here);
    table.players[1].damaged = true;
    hand(&mut table, A, &["Apple", "Coin"]);
    hand(&mut table, B, &["Coin"]);
    let events = act(&mut table, Action::GiveApple(B));
    assert!(events.contains(&Event::AppleGiven { seat: A, to: B }));
    assert!(events.contains(&Event::Drew { seat: B, n: 1 }));
    assert_eq!((table.player(B).hand.len(), table.player(A).hand.len()), (2, 1));
    assert_eq!(table.player(A).discard.count(card(&table, "Apple").0), 1);
    assert_eq!((wild(&table, A), table.player(A).alignment), (7, 1));
    assert!(!is_open(&table, "healer"));
    // B stays damaged, and a second Apple earns nothing.
    assert!(table.player(B).damaged);
    hand(&mut table, A, &["Apple"]);
    assert_eq!(refused(&table, Action::GiveApple(B)), "RE-907");
}

#[test]
fn quest_healer_needs_apple_damage_and_the_same_tile() {
    let (mut table, tiles) = road(0, "F P");
    display(&mut table, &["healer"]);
    stand(&mut table, A, tiles[1]);
    stand(&mut table, B, tiles[1]);
    table.players[1].damaged = true;
    hand(&mut table, A, &["Apple"]);
    let give = Action::GiveApple(B);
    assert!(can(&table, give));
    let (mut sound, mut away, mut bare, mut own) = (table, table, table, table);
    sound.players[1].damaged = false;
    stand(&mut away, B, tiles[2]);
    hand(&mut bare, A, &["Coin"]);
    // Nor to oneself.
    own.players[1].damaged = false;
    own.players[0].damaged = true;
    for table in [sound, away, bare] {
        assert_eq!(refused(&table, give), "RE-907");
    }
    assert_eq!(refused(&own, Action::GiveApple(A)), "RE-907");
}

#[test]
fn quest_cartographer_at_6_tiles_placed() {
    for (before, met) in [(5, true), (4, false)] {
        let (mut table, tiles) = road(2, "F");
        display(&mut table, &["cartographer"]);
        table.players[0].tiles_placed = before;
        table.map_deck = [(0, 9)].into_iter().collect();
        // A tile that lies there is not placed.
        walk_to(&mut table, tiles[1]);
        assert_eq!((table.player(A).tiles_placed, wild(&table, A)), (before, 5));
        act(&mut table, Action::Walk(0));
        assert_eq!(wild(&table, A), if met { 8 } else { 5 });
        assert_eq!(is_open(&table, "cartographer"), !met);
    }
}

#[test]
fn quest_treasure_hunter_at_2_ruins_cleared() {
    let (mut table, tiles) = road(0, "Fr Pr F");
    display(&mut table, &["treasure-hunter"]);
    stand(&mut table, A, tiles[1]);
    hand(&mut table, A, &["Claymore"; 40]);
    table.players[0].wild = 0;
    let clear = |table: &mut Elysia| {
        npc(table, RAT, table.player(A).tile);
        act(table, Action::Stop);
        fight(table);
        next_turn(table);
    };
    clear(&mut table);
    assert_eq!((table.player(A).ruins.len(), is_open(&table, "treasure-hunter")), (1, true));
    // The same Ruins again are no others.
    clear(&mut table);
    assert_eq!((table.player(A).ruins.len(), is_open(&table, "treasure-hunter")), (1, true));
    stand(&mut table, A, tiles[2]);
    let (before, held) =
        (wild(&table, A), table.player(A).owned().map(|(_, n)| u32::from(n)).sum::<u32>());
    clear(&mut table);
    assert!(!is_open(&table, "treasure-hunter"));
    // 1 of the Rat, 1 of the quest, and the next Item.
    let owned = table.player(A).owned().map(|(_, n)| u32::from(n)).sum::<u32>();
    assert_eq!((wild(&table, A), owned), (before + 2, held + 1));
}

#[test]
fn quest_treasure_hunter_not_while_an_npc_is_left() {
    let (mut table, here) = seeking("treasure-hunter", "Fr");
    hand(&mut table, A, &["Claymore"; 40]);
    table.players[0].wild = 0;
    table.players[0].ruins.insert(9);
    // Only one of the two is named.
    for _ in 0..2 {
        npc(&mut table, RAT, here);
    }
    run(&mut table, &[Step::Targets, Step::Drop]);
    act(&mut table, Action::Target(Character::Npc(RAT)));
    act(&mut table, Action::Fight);
    fight(&mut table);
    assert_eq!((table.npcs.len(), table.player(A).ruins.len()), (1, 1));
    assert!(is_open(&table, "treasure-hunter"));
    begin(&mut table);
    act(&mut table, Action::Stop);
    fight(&mut table);
    assert!(!is_open(&table, "treasure-hunter"));
}

#[test]
fn quest_learn_a_spell_pays_2_wild_on_a_cleared_ruins() {
    let (mut table, _) = seeking("learn-a-spell", "Fr");
    let pay = Action::Pay(quest(&table, "learn-a-spell"));
    let owned = |table: &Elysia| table.player(A).owned().map(|(_, n)| u32::from(n)).sum::<u32>();
    table.players[0].wild = 1;
    assert_eq!(refused(&table, pay), "RE-907");
    table.players[0].wild = 2;
    let before = owned(&table);
    act(&mut table, pay);
    assert_eq!((wild(&table, A), table.player(A).alignment, owned(&table)), (0, 1, before + 1));
    assert!(!is_open(&table, "learn-a-spell"));
    table.players[0].wild = 2;
    assert_eq!(refused(&table, pay), "RE-907");
}

#[test]
fn quest_learn_a_spell_not_elsewhere_nor_before_npcs() {
    for tile in ["F", "Fv", "Ff"] {
        let (table, _) = seeking("learn-a-spell", tile);
        assert_eq!(
            refused(&table, Action::Pay(quest(&table, "learn-a-spell"))),
            "RE-907",
            "{tile}"
        );
    }
    let (mut table, here) = seeking("learn-a-spell", "Fr");
    npc(&mut table, RAT, here);
    assert_eq!(refused(&table, Action::Pay(quest(&table, "learn-a-spell"))), "RE-907");
}

#[test]
fn quest_huntsmaster_side_at_4_hunt_points() {
    for (before, kind, met) in
        [(3, 16, true), (2, 16, false), (2, 17, true), (1, 18, true), (0, 18, false)]
    {
        let (mut table, _) = seeking("huntsmaster-side", "F");
        table.players[0].hunt = before;
        beat(&mut table, kind);
        // A Rat gives 1 Wild Token, Goblins 2, a Troll 3.
        let of_monster = u16::from(kind - 15);
        assert_eq!(
            wild(&table, A),
            of_monster + if met { 3 } else { 0 },
            "{before} and kind {kind}"
        );
        assert_eq!(is_open(&table, "huntsmaster-side"), !met);
    }
}

#[test]
fn quest_pilgrim_at_3_villages_visited() {
    let (mut table, tiles) = road(9, "Fv Pv Fv Pv");
    display(&mut table, &["pilgrim"]);
    let stop_at = |table: &mut Elysia, place: usize| {
        table.turn.walk = 9;
        walk_to(table, tiles[place]);
        act(table, Action::Stop);
        let visited = table.player(A).villages.len();
        next_turn(table);
        visited
    };
    assert_eq!(stop_at(&mut table, 1), 1);
    // The First Village does not count, nor the same one again, nor one that is passed through.
    assert_eq!(stop_at(&mut table, 0), 1);
    assert_eq!(stop_at(&mut table, 1), 1);
    table.turn.walk = 9;
    walk_to(&mut table, tiles[2]);
    assert_eq!(stop_at(&mut table, 3), 2);
    assert!(is_open(&table, "pilgrim"));
    assert_eq!(stop_at(&mut table, 4), 3);
    assert_eq!((wild(&table, A), table.player(A).alignment), (7, 1));
    assert!(!is_open(&table, "pilgrim"));
}

#[test]
fn quest_champion_at_1_villain_exhausted() {
    let (mut table, _) = seeking("champion", "F");
    let mut monster = table;
    beat(&mut table, 20);
    assert_eq!((wild(&table, A), is_open(&table, "champion")), (3, false));
    beat(&mut monster, 18);
    assert_eq!((wild(&monster, A), is_open(&monster, "champion")), (3, true));
}

#[test]
fn quest_armourer_at_3_weapons_owned() {
    // Sworn Blade in front, a Claymore in the deck; a Bow and Arrow is bought.
    let (mut table, tiles) = road(1, "Fv");
    display(&mut table, &["armourer"]);
    hand(&mut table, A, &["Cleave"]);
    crate::fixture::discard(&mut table, A, &[]);
    crate::fixture::deck(&mut table, A, &["Claymore", "Coin"]);
    table.players[0].left_out = true;
    table.turn.coin = 9;
    walk_to(&mut table, tiles[1]);
    act(&mut table, Action::Stop);
    buy(&mut table, "Dodge");
    assert_eq!((is_open(&table, "armourer"), wild(&table, A)), (true, 5));
    buy(&mut table, "Bow and Arrow");
    assert_eq!((is_open(&table, "armourer"), wild(&table, A)), (false, 7));
}

#[test]
fn quest_armourer_counts_every_pile() {
    // Three Weapons: one of them in another pile each time. Any change has them looked at.
    for pile in ["deck", "hand", "discard", "front"] {
        let (mut table, _) = seeking("armourer", "F");
        for name in ["hand", "deck", "discard", "front"] {
            let cards = if name == pile { &["Scimitar", "Holy Sword"][..] } else { &["Coin"] };
            let heap = crate::fixture::heap(&table, cards);
            let algar = &mut table.players[0];
            *match name {
                "hand" => &mut algar.hand,
                "deck" => &mut algar.deck,
                "discard" => &mut algar.discard,
                _ => &mut algar.front,
            } = heap;
        }
        let clouds = event(&table, "Break in the Clouds");
        perilous(&mut table, &[clouds]);
        let mut two = table;
        table.players[0].left_out = true;
        act(&mut table, Action::Stop);
        assert!(!is_open(&table, "armourer"), "{pile}");
        act(&mut two, Action::Stop);
        assert!(is_open(&two, "armourer"), "{pile}");
    }
}

#[test]
fn quest_pathfinder_at_2_restrictive_tiles_crossed_in_a_turn() {
    let (mut table, tiles) = road(9, "M D F");
    display(&mut table, &["pathfinder"]);
    walk_to(&mut table, tiles[1]);
    walk_to(&mut table, tiles[2]);
    assert_eq!((table.turn.crossed, wild(&table, A)), (1, 5), "the second is entered, not Crossed");
    walk_to(&mut table, tiles[3]);
    assert_eq!((wild(&table, A), is_open(&table, "pathfinder")), (7, false));
}

#[test]
fn quest_pathfinder_with_a_toll_that_is_waived_but_not_over_two_turns() {
    let (mut table, tiles) = road(0, "W W F W F");
    display(&mut table, &["pathfinder"]);
    hand(&mut table, A, &["Raft", "Raft"]);
    let mut slow = table;
    play(&mut table, "Raft");
    play(&mut table, "Raft");
    for &tile in &tiles[1..4] {
        walk_to(&mut table, tile);
    }
    assert_eq!((wild(&table, A), is_open(&table, "pathfinder")), (7, false));
    // One in this turn, one in the next.
    slow.turn.walk = 4;
    walk_to(&mut slow, tiles[1]);
    walk_to(&mut slow, tiles[2]);
    act(&mut slow, Action::Stop);
    next_turn(&mut slow);
    slow.turn.walk = 9;
    for place in [3, 4, 5] {
        walk_to(&mut slow, tiles[place]);
    }
    assert_eq!((wild(&slow, A), is_open(&slow, "pathfinder")), (5, true));
}
