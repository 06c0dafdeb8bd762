//! What holds everywhere: RE-001 to RE-014.

use crate::fixture::*;
use crate::setup::words::*;
use kernel::{Options as _, Rng};
use ruins_of_elysia::text::Terrain::{Desert, Forest, Mountain, Plains};
use ruins_of_elysia::{
    Action, Ask, Bag, Cards, Character, Event, Options, Overlay, Setting, Side, Step, Tile, Use,
};
use testbed::Script;

#[test]
fn re_001_what_nothing_forbids_is_allowed_however_useless() {
    let mut table = players(&["Algar", "Brisa"]);
    let field = lay(&mut table, 1, 0, Plains, None);
    hand(&mut table, A, &["Cleave", "Stride"]);
    // A card without an Explore part, Coin where the player cannot buy, a walk to and fro.
    let cleave = card(&table, "Cleave");
    act(&mut table, Action::Play(cleave));
    assert_eq!(table.player(A).front.count(cleave.0), 1);
    assert_eq!((table.turn.walk, table.turn.coin), (0, 0));
    act(&mut table, Action::Wild(Use::Coin));
    table.turn.walk = 2;
    walk_to(&mut table, field);
    walk_to(&mut table, Tile::FIRST_VILLAGE);
    rest(&mut table);
    assert_eq!((table.player(A).tile, table.turn.coin), (Tile::FIRST_VILLAGE, 1));
}

#[test]
fn re_002_the_text_of_a_card_goes_before_the_rules_for_that_card() {
    // RE-401 allows steps to adjacent hexes and RE-418 asks for a toll; the Relic says otherwise.
    let mut table = players(&["Algar", "Brisa"]);
    let near = lay(&mut table, 1, 0, Plains, None);
    let far = lay(&mut table, 3, 0, Desert, None);
    hand(&mut table, A, &["Teleport Relic", "Coin"]);
    quiet(&mut table);
    assert_eq!(refused(&table, Action::Jump(far)), "RE-401");
    let relic = card(&table, "Teleport Relic");
    act(&mut table, Action::Play(relic));
    act(&mut table, Action::Jump(far));
    assert_eq!((table.player(A).tile, table.turn.walk), (far, 0));
    // It holds for that card: no second jump.
    assert_eq!(refused(&table, Action::Jump(near)), "RE-401");
    let _draws = Script::new([0]);
    act(&mut table, Action::Stop);
    assert_eq!(table.player(A).tile, far);
}

#[test]
fn re_002_a_waived_toll_is_waived_for_the_terrain_of_the_card_only() {
    for (terrain, free) in [(Mountain, true), (Desert, false)] {
        let mut table = players(&["Algar", "Brisa"]);
        let tile = lay(&mut table, 1, 0, terrain, None);
        hand(&mut table, A, &["Climbing Gear", "Coin"]);
        let gear = card(&table, "Climbing Gear");
        act(&mut table, Action::Play(gear));
        table.turn.walk = 1;
        walk_to(&mut table, tile);
        assert_eq!(can(&table, Action::Stop), free);
    }
}

#[test]
fn re_003_a_discarded_card_goes_to_the_pile_of_the_deck_it_came_from() {
    let mut table = players(&["Algar", "Brisa"]);
    let field = lay(&mut table, 1, 0, Plains, None);
    table.players[0].tile = field;
    // An Encounter Card, an Event and a hand card: three decks, three piles.
    let clouds = event(&table, "Break in the Clouds");
    perilous(&mut table, &[clouds]);
    discard(&mut table, A, &[]);
    discard(&mut table, B, &[]);
    hand(&mut table, A, &["Stride"]);
    table.rng = Rng::fast(7);
    run(&mut table, &[Step::Check, Step::Drop, Step::EndTurn]);
    assert_eq!((table.exploration_discard.count(0), table.exploration_discard.len()), (1, 1));
    assert_eq!((table.encounter_discard.count(clouds), table.encounter_discard.len()), (1, 1));
    let stride = card(&table, "Stride");
    act(&mut table, Action::Discard(stride));
    assert_eq!(discarded(&table, A), ["Stride"]);
    assert!(discarded(&table, B).is_empty() && table.exploration_discard.len() == 1);
}

#[test]
fn re_003_re_004_a_card_received_in_trade_is_discarded_to_the_receivers_pile() {
    let mut table = advanced(&["Algar", "Brisa"]);
    hand(&mut table, A, &["Cleave", "Stride"]);
    hand(&mut table, B, &["Forage"]);
    discard(&mut table, A, &[]);
    let (cleave, stride) = (card(&table, "Cleave"), card(&table, "Stride"));
    for action in [Action::Trade(B), Action::Offer(cleave), Action::Propose, Action::Yes] {
        act(&mut table, action);
    }
    table.rng = Rng::fast(7);
    rest(&mut table);
    act(&mut table, Action::Discard(stride));
    act(&mut table, Action::Done);
    rest(&mut table);
    assert_eq!((asked(&table), table.ask), (B, Ask::Drop));
    act(&mut table, Action::Discard(cleave));
    assert_eq!((discarded(&table, A), discarded(&table, B)), (vec!["Stride"], vec!["Cleave"]));
}

#[test]
fn re_004_a_bought_card_belongs_to_the_buyers_deck() {
    let mut table = shopping(Plains, 5);
    deck(&mut table, A, &[]);
    discard(&mut table, A, &[]);
    buy(&mut table, "Claymore");
    // It comes back with the deck, and goes to the own pile when it is dropped.
    let _draws = Script::new([0]);
    act(&mut table, Action::Wild(Use::Draw));
    assert!(held(&table, A).contains(&"Claymore"));
    act(&mut table, Action::Done);
    let claymore = card(&table, "Claymore");
    act(&mut table, Action::Discard(claymore));
    assert_eq!(discarded(&table, A), ["Claymore"]);
}

#[test]
fn re_004_a_gained_item_belongs_to_the_gainers_deck() {
    let mut table = players(&["Algar", "Brisa"]);
    let field = lay(&mut table, 1, 0, Plains, None);
    table.players[0].tile = field;
    discard(&mut table, A, &[]);
    let caravan = event(&table, "Lost Caravan");
    perilous(&mut table, &[caravan]);
    table.exploration = explorations(&table, &[None, Some("Raft")]);
    let _draws = Script::new([0, 0, 0]);
    run(&mut table, &[Step::Check, Step::Drop]);
    assert_eq!(discarded(&table, A), ["Raft"]);
    assert!(table.exploration.is_empty() && items(&table, &table.exploration_discard, "Raft") == 0);
}

#[test]
fn re_005_an_empty_deck_is_made_anew_of_its_pile_and_the_draw_goes_on() {
    let mut table = players(&["Algar", "Brisa"]);
    hand(&mut table, A, &["Cleave", "Cleave"]);
    deck(&mut table, A, &["Coin"]);
    discard(&mut table, A, &["Stride", "Stride", "War Cry"]);
    let _draws = Script::new([0, 2, 0]);
    let events = run(&mut table, &[Step::BeginTurn]);
    assert_eq!(held(&table, A), ["Cleave", "Cleave", "Coin", "Stride", "War Cry"]);
    assert!(events.contains(&Event::DeckRecreated { who: player(A) }));
    assert!(events.contains(&Event::Drew { seat: A, n: 3 }));
    assert!(table.player(A).discard.is_empty());
    assert_eq!(table.player(A).deck, heap(&table, &["Stride"]));
}

#[test]
fn re_005_when_a_deck_is_made_anew_all_know_the_hand_and_go_on_knowing_it() {
    let mut table = players(&["Algar", "Brisa"]);
    hand(&mut table, A, &["Cleave", "War Cry"]);
    table.players[0].known = heap(&table, &["Cleave"]);
    deck(&mut table, A, &["Coin"]);
    discard(&mut table, A, &["Stride", "Stride", "Shield Wall"]);
    let _draws = Script::new([0, 2, 0]);
    run(&mut table, &[Step::BeginTurn]);
    assert_eq!(held(&table, A), ["Cleave", "Coin", "Shield Wall", "Stride", "War Cry"]);
    // All else lay open when the pile was shuffled: the Coin was drawn before, the others came after it.
    let known = heap(&table, &["Cleave", "War Cry", "Coin"]);
    assert_eq!(table.player(A).known, known);
    // The other one is shown just these, and what a bot in that seat thinks up keeps them where they are.
    let view = kernel::Game::view(&table, kernel::Viewer::Seat(B));
    let shown: Cards = view.players[0].known.iter().map(|&(card, n)| (card.0, n)).collect();
    assert_eq!((view.players[0].hand.clone(), shown), (None, known));
    for seed in 0..20 {
        let mut thought = table;
        kernel::Game::conceal(&mut thought, B, &mut kernel::Rng::fast(seed));
        assert!(known.iter().all(|kind| thought.player(A).hand.count(kind) >= known.count(kind)));
    }
}

#[test]
fn re_008_every_time_a_deck_is_made_anew_the_hand_is_known() {
    let mut table = shopping(Plains, 14);
    hand(&mut table, A, &["Cleave", "Coin"]);
    deck(&mut table, A, &["War Cry"]);
    discard(&mut table, A, &["Stride"]);
    let draws = Script::new([0]);
    // A card from a deck that was not made anew is a secret.
    act(&mut table, Action::Wild(Use::Draw));
    assert_eq!(table.player(A).known, Cards::new());
    let mut known = heap(&table, &["Cleave", "Coin", "War Cry"]);
    for name in ["Stride", "Apple", "Dodge"] {
        draws.then([0]);
        act(&mut table, Action::Wild(Use::Draw));
        assert_eq!(table.player(A).known, known, "before {name}");
        assert_eq!(table.player(A).hand.len(), known.len() + 1);
        known.add(card(&table, name).0);
        discard(&mut table, A, if name == "Stride" { &["Apple"] } else { &["Dodge"] });
    }
}

#[test]
fn re_005_the_pile_is_not_touched_before_a_card_is_needed() {
    let mut table = players(&["Algar", "Brisa"]);
    hand(&mut table, A, &["Cleave", "Cleave"]);
    deck(&mut table, A, &["Coin", "Coin", "Coin"]);
    discard(&mut table, A, &["Stride"]);
    let _draws = Script::new([0, 0, 0]);
    run(&mut table, &[Step::BeginTurn]);
    assert!(table.player(A).deck.is_empty());
    assert_eq!(discarded(&table, A), ["Stride"]);
}

#[test]
fn re_005_a_draw_that_found_no_pile_has_not_recreated_the_deck() {
    // In combat a deck is recreated once (RE-633): a draw that came to nothing does not count.
    let mut table = players(&["Algar", "Brisa"]);
    let field = lay(&mut table, 1, 0, Plains, None);
    send_away(&mut table, B);
    stand(&mut table, A, field);
    hand(&mut table, A, &["Scimitar", "Scimitar", "Coin"]);
    deck(&mut table, A, &[]);
    discard(&mut table, A, &[]);
    table.players[0].wild = 14;
    perilous(&mut table, &[18]);
    let draws = Script::new([0, 0]);
    run(&mut table, &[Step::Check, Step::Drop]);
    let scimitar = card(&table, "Scimitar");
    // The first Scimitar finds nothing to draw; the second one draws the first.
    for (draw, held) in [(None, 1), (Some(0), 1)] {
        for _ in 0..6 {
            act(&mut table, Action::Wild(Use::Defence));
        }
        act(&mut table, Action::Done);
        draws.then(draw);
        let events = act(&mut table, Action::Play(scimitar));
        assert_eq!(events.contains(&Event::Drew { seat: A, n: 1 }), draw.is_some());
        assert_eq!(table.player(A).hand.count(scimitar.0), held);
        act(&mut table, Action::Done);
    }
}

#[test]
fn re_006_when_deck_and_pile_are_empty_the_rest_is_lost_without_penalty() {
    let mut table = players(&["Algar", "Brisa"]);
    hand(&mut table, A, &["Cleave", "Cleave"]);
    deck(&mut table, A, &["Coin"]);
    discard(&mut table, A, &[]);
    let before = *table.player(A);
    let _draws = Script::new([0]);
    let events = run(&mut table, &[Step::BeginTurn]);
    assert_eq!(held(&table, A), ["Cleave", "Cleave", "Coin"]);
    assert!(events.contains(&Event::Drew { seat: A, n: 1 }));
    let after = table.player(A);
    assert_eq!((after.wild, after.alignment, after.minus_card), (before.wild, 0, 0));
    assert!(!after.damaged && table.ask == Ask::Explore);
}

#[test]
fn re_007_exploration_and_encounter_deck_are_made_anew_too() {
    let mut table = players(&["Algar", "Brisa"]);
    let field = lay(&mut table, 1, 0, Plains, None);
    table.players[0].tile = field;
    let clouds = event(&table, "Break in the Clouds");
    table.exploration = Bag::new();
    table.exploration_discard = explorations(&table, &[None, Some("Raft")]);
    table.encounters = Bag::new();
    table.encounter_discard = [(clouds, 2)].into_iter().collect();
    let _draws = Script::new([0, 0]);
    run(&mut table, &[Step::Check, Step::Drop]);
    assert_eq!(table.player(A).alignment, 1);
    assert_eq!((table.exploration.len(), table.exploration_discard.len()), (1, 1));
    assert_eq!((table.encounters.len(), table.encounter_discard.len()), (1, 1));
}

#[test]
fn re_007_the_map_deck_has_no_discard_pile() {
    let mut table = players(&["Algar", "Brisa"]);
    hand(&mut table, A, &["Coin"]);
    table.map_deck = [(0, 1)].into_iter().collect();
    table.turn.walk = 3;
    let _draws = Script::new([0]);
    act(&mut table, Action::Walk(0));
    // The laid tile does not come back: the deck stays empty, and only the way back is open.
    assert!(table.map_deck.is_empty());
    let ways = (0..6).filter(|&way| can(&table, Action::Walk(way)));
    assert_eq!(ways.collect::<Vec<_>>(), [3]);
    assert_eq!(refused(&table, Action::Walk(0)), "RE-410");
}

#[test]
fn re_008_outside_combat_a_deck_is_made_anew_any_number_of_times() {
    let mut table = shopping(Plains, 14);
    deck(&mut table, A, &[]);
    discard(&mut table, A, &[]);
    let draws = Script::new([]);
    for times in 1..=4 {
        buy(&mut table, "Apple");
        draws.then([0]);
        let events = act(&mut table, Action::Wild(Use::Draw));
        assert!(events.contains(&Event::DeckRecreated { who: player(A) }));
        let apple = card(&table, "Apple");
        assert_eq!(table.player(A).hand.count(apple.0), times);
    }
}

/// Every card of the boxes in use, wherever it lies, Villains and Companion aside.
fn cards_in_game(table: &ruins_of_elysia::Elysia) -> Cards {
    let content = table.content.get();
    let mut all = table.market;
    for heap in [&table.exploration, &table.exploration_discard] {
        for kind in heap.kinds().filter(|&kind| kind > 0) {
            let card = content.exploration[usize::from(kind) - 1].card;
            all.add_n(card.0, heap.count(kind));
        }
    }
    for item in &table.turn.items {
        all.add(item.0);
    }
    for player in &table.players {
        player.owned().for_each(|(card, copies)| all.add_n(card.0, copies));
        if player.left_out {
            let character = player.character.expect("all have chosen");
            all.add(content.character(character).leave_out.0);
        }
    }
    all
}

#[test]
fn re_009_re_105_cards_tiles_and_overlays_are_those_of_the_boxes_and_no_more() {
    for (players, setting, seed) in [
        (1, Setting::HerosQuest, 1),
        (2, Setting::Destiny, 2),
        (3, Setting::HerosQuest, 3),
        (5, Setting::Destiny, 4),
    ] {
        let options = Options { setting, advanced: true, rounds: 25, ..Options::standard(players) };
        let mut cards = None;
        let mut overlays = None;
        random_game(options, seed, |table| {
            // RE-105: the Terrain Tiles that were not taken never come.
            let laid = table.tiles.len() - 1;
            assert_eq!(laid + table.terrain_left(), 20 * players.div_ceil(2));
            let each = Overlay::ALL.map(|overlay| {
                let laid = table.tiles.iter().filter(|tile| tile.overlay == Some(overlay)).count();
                laid + usize::from(table.overlays_left(overlay))
            });
            assert_eq!(*overlays.get_or_insert(each), each);
            // Before the first round the Leave-Out Cards wait to be dealt.
            if table.round > 0 && !is_resolving(table) {
                let all = cards_in_game(table);
                assert_eq!(*cards.get_or_insert(all), all);
            }
        });
    }
}

#[test]
fn re_010_tokens_never_run_out() {
    // There are 40 of each kind in the box, and 20 of the -1 Card Tokens.
    let mut table = players(&["Algar", "Brisa"]);
    let village = lay(&mut table, 1, 0, Mountain, Some(Overlay::Village));
    for seat in [A, B] {
        stand(&mut table, seat, village);
        table.players[seat.index()].wild = 40;
        table.players[seat.index()].minus_card = 20;
        table.players[seat.index()].alignment = -40;
    }
    // So much Darkness would win the game.
    table.open_quests = 0;
    for name in ["Harvest Feast", "Rockslide", "Creeping Shadow"] {
        let kind = event(&table, name);
        perilous(&mut table, &[kind]);
        let _draws = Script::new([0, 0]);
        run(&mut table, &[Step::Check, Step::Drop]);
    }
    for seat in [A, B] {
        assert_eq!((table.player(seat).wild, table.player(seat).minus_card), (42, 22));
    }
    assert_eq!((table.player(A).alignment, table.player(B).alignment), (-41, -40));
}

#[test]
fn re_010_monsters_on_the_map_never_run_out() {
    let mut table = players(&["Algar", "Brisa"]);
    let field = lay(&mut table, 1, 0, Plains, None);
    stand(&mut table, A, field);
    perilous(&mut table, &[16]);
    for _ in 0..12 {
        npc(&mut table, RAT, field);
    }
    table.encounters.add(16);
    // Whoever is damaged is not engaged, so they only gather.
    table.players[0].damaged = true;
    let _draws = Script::new([0, 0]);
    run(&mut table, &[Step::Check, Step::Drop]);
    assert_eq!(table.npcs_on(field).count(), 13);
}

#[test]
fn re_011_what_is_left_of_walk_and_coin_is_lost_with_the_turn() {
    let mut table = players(&["Algar", "Brisa"]);
    table.rng = Rng::fast(7);
    for seat in [A, B, A] {
        assert_eq!((asked(&table), table.turn.walk, table.turn.coin), (seat, 0, 0));
        (table.turn.walk, table.turn.coin) = (3, 4);
        rest(&mut table);
        finish(&mut table);
    }
}

#[test]
fn re_012_nobody_has_to_use_what_was_gained() {
    let mut table = players(&["Algar", "Brisa"]);
    let village = lay(&mut table, 1, 0, Plains, Some(Overlay::Village));
    hand(&mut table, A, &["Coin", "Stride", "Stride"]);
    table.turn.coin = 9;
    quiet(&mut table);
    let stride = card(&table, "Stride");
    act(&mut table, Action::Play(stride));
    walk_to(&mut table, village);
    let _draws = Script::new([0]);
    // A Walk is left, and Coin, and cards of which one gives Walk: all may stay unused.
    assert_eq!(table.turn.walk, 1);
    act(&mut table, Action::Stop);
    assert_eq!((table.ask, table.turn.coin), (Ask::Buy, 9));
    act(&mut table, Action::Done);
    assert_eq!(table.ask, Ask::Drop);
}

#[test]
fn re_013_the_active_player_goes_first_and_the_others_follow_clockwise() {
    let mut table = players(&["Algar", "Brisa", "Cassim"]);
    let field = lay(&mut table, 1, 0, Plains, None);
    table.turn.seat = B;
    for seat in [A, B, C] {
        stand(&mut table, seat, field);
        hand(&mut table, seat, &["Stride", "Stride", "Coin"]);
    }
    perilous(&mut table, &[16]);
    let _draws = Script::new([0, 0]);
    run(&mut table, &[Step::Check, Step::Drop]);
    for seat in [C, A] {
        assert_eq!(table.ask, Ask::Join { seat });
        act(&mut table, Action::Join(Side::Defenders));
    }
    // The Rat has struck; they defend in the same order, and nobody out of turn.
    for seat in [B, C, A] {
        assert_eq!(asked(&table), seat);
        assert!(matches!(table.ask, Ask::Strike { attack: false, .. }));
        for other in [A, B, C].into_iter().filter(|other| *other != seat) {
            assert_eq!(testbed::refused(&table, other, Action::Done), "RE-013");
        }
        act(&mut table, Action::Done);
    }
    let order = table.combat.fighters.iter().map(|fighter| fighter.who);
    assert_eq!(order.collect::<Vec<_>>(), [Character::Npc(RAT), player(B), player(C), player(A)]);
}

#[test]
fn re_014_a_hex_has_six_adjacent_hexes() {
    let mut found = Vec::new();
    for way in 0..6 {
        let mut table = players(&["Algar", "Brisa"]);
        table.rng = Rng::fast(7);
        table.turn.walk = 1;
        act(&mut table, Action::Walk(way));
        let laid = table.player(A).tile;
        assert_eq!(table.distance(Tile::FIRST_VILLAGE, laid), 1);
        found.push(table.hex(laid));
    }
    found.sort_unstable_by_key(|hex| (hex.x, hex.y));
    found.dedup();
    assert_eq!(found.len(), 6);
    let table = players(&["Algar", "Brisa"]);
    assert_eq!(refused(&table, Action::Walk(6)), "RE-201");
}

#[test]
fn re_014_the_distance_is_the_least_number_of_steps_over_empty_hexes_too() {
    let mut table = players(&["Algar", "Brisa"]);
    for (x, y, steps) in [
        (1, 0, 1),
        (1, -1, 1),
        (1, 1, 2),
        (2, -1, 2),
        (2, -2, 2),
        (-1, 3, 3),
        (-2, -2, 4),
        (4, 1, 5),
    ] {
        let tile = lay(&mut table, x, y, Forest, None);
        assert_eq!(table.distance(Tile::FIRST_VILLAGE, tile), steps, "{x}, {y}");
        assert_eq!(table.distance(tile, Tile::FIRST_VILLAGE), steps, "{x}, {y}");
    }
    assert_eq!(table.distance(Tile(5), Tile(5)), 0);
}
