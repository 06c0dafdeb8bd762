//! Playing cards: RE-301 to RE-310.

use crate::fixture::{
    A, B, REST_OF_TURN, act, asked, can, card, deck, discard, hand, refused, run, walk_to,
};
use crate::travel::road::{begin, copies, drop_one, play, purse, rat_attacks, road, table};
use ruins_of_elysia::text::Terrain;
use ruins_of_elysia::{Action, Ask, Event, Use};
use testbed::Script;

#[test]
fn re_301_any_number_of_hand_cards_is_played_one_after_another() {
    let mut table = table();
    hand(&mut table, A, &["Coin", "Coin", "Coin", "Stride", "Stride", "Cleave"]);
    assert_eq!(refused(&table, Action::Play(card(&table, "Claymore"))), "RE-301");
    for (number, name) in ["Coin", "Stride", "Coin", "Cleave", "Stride", "Coin"].iter().enumerate()
    {
        play(&mut table, name);
        assert_eq!((table.ask, table.player(A).hand.len()), (Ask::Explore, 5 - number));
    }
    assert_eq!(purse(&table), (4, 3));
    assert_eq!(refused(&table, Action::Play(card(&table, "Coin"))), "RE-301");
    // None is a number too.
    let mut table = crate::travel::road::table();
    act(&mut table, Action::Stop);
    assert_eq!((table.ask, table.turn.played), (Ask::Targets, false));
}

#[test]
fn re_302_a_played_card_lies_in_front_until_step_6() {
    let (mut table, _) = road(1, "F");
    discard(&mut table, A, &[]);
    play(&mut table, "Coin");
    let lies = |table: &ruins_of_elysia::Elysia| {
        let player = table.player(A);
        [player.hand, player.front, player.discard].map(|pile| copies(table, &pile, "Coin"))
    };
    assert_eq!(lies(&table), [0, 1, 0]);
    hand(&mut table, A, &["Cleave"]);
    act(&mut table, Action::Walk(0));
    assert_eq!(lies(&table), [0, 1, 0]);
    act(&mut table, Action::Stop);
    assert_eq!((table.ask, lies(&table)), (Ask::Drop, [0, 0, 1]));
}

#[test]
fn re_302_a_played_card_lies_in_front_until_combat() {
    let (mut table, tiles) = road(0, "F");
    discard(&mut table, A, &[]);
    crate::fixture::stand(&mut table, A, tiles[1]);
    hand(&mut table, A, &["Coin", "Cleave"]);
    play(&mut table, "Coin");
    assert_eq!(copies(&table, &table.player(A).front, "Coin"), 1);
    rat_attacks(&mut table);
    assert!(table.player(A).front.is_empty());
    assert_eq!(copies(&table, &table.player(A).discard, "Coin"), 1);
}

#[test]
fn re_303_the_explore_part_applies_at_once_and_only_that() {
    let mut table = table();
    hand(&mut table, A, &["Climbing Gear", "Haggle", "Counterstrike", "Treasure Chest"]);
    let wild = table.player(A).wild;
    play(&mut table, "Climbing Gear");
    assert_eq!((purse(&table), table.turn.waived), ((2, 0), 1 << Terrain::Mountain.index()));
    play(&mut table, "Haggle");
    assert_eq!((purse(&table), table.turn.discount), ((2, 1), 1));
    play(&mut table, "Treasure Chest");
    assert_eq!((purse(&table), table.player(A).wild), ((2, 3), wild + 1));
    // It has no Explore part.
    play(&mut table, "Counterstrike");
    assert_eq!((purse(&table), table.player(A).wild), ((2, 3), wild + 1));
}

#[test]
fn re_304_attack_and_defence_give_nothing_in_the_exploration_phase() {
    let (mut table, tiles) = road(0, "F");
    crate::fixture::stand(&mut table, A, tiles[1]);
    table.players[0].wild = 0;
    hand(
        &mut table,
        A,
        &["Claymore", "Counterstrike", "Shield Wall", "War Cry", "Coin", "Coin", "Stride"],
    );
    let deck = table.player(A).deck;
    let turn = ruins_of_elysia::TurnState { played: true, ..table.turn };
    for name in ["Claymore", "Counterstrike", "Shield Wall", "War Cry"] {
        let events = play(&mut table, name);
        let told = Event::Played { seat: A, card: card(&table, name) };
        assert_eq!((events, table.turn), (vec![told], turn));
    }
    assert_eq!((table.player(A).deck, table.player(A).hand.len()), (deck, 3));
    // Nor does any of it wait for a combat: 2 of the Rat meet a Defence of 0, and the strike back is one of 0.
    rat_attacks(&mut table);
    act(&mut table, Action::Done);
    assert_eq!(table.ask, Ask::Lose { fighter: 1, n: 2 });
    drop_one(&mut table, "Coin");
    drop_one(&mut table, "Coin");
    assert_eq!(table.ask, Ask::Strike { fighter: 1, attack: true });
    let events = act(&mut table, Action::Done);
    let side = ruins_of_elysia::Side::Defenders;
    assert!(events.contains(&Event::Strike { side, attack: 0, share: 0 }), "{events:?}");
}

#[test]
fn re_305_a_drawn_card_comes_at_once_and_may_be_played() {
    let mut table = table();
    table.rng = Script::rng();
    hand(&mut table, A, &["Forage"]);
    deck(&mut table, A, &["Coin", "Cleave", "Stride"]);
    let place = table.player(A).deck.iter().position(|kind| kind == card(&table, "Stride").0);
    let _script = Script::new([place.expect("it is there") as u32]);
    let events = play(&mut table, "Forage");
    assert!(events.contains(&Event::Drew { seat: A, n: 1 }));
    assert_eq!((copies(&table, &table.player(A).hand, "Stride"), table.turn.walk), (1, 1));
    assert_eq!(table.player(A).deck.len(), 2);
    play(&mut table, "Stride");
    assert_eq!(table.turn.walk, 3);
}

#[test]
fn re_305_a_card_drawn_after_step_2_is_not_played() {
    let (mut table, tiles) = road(1, "F");
    hand(&mut table, A, &[]);
    deck(&mut table, A, &["Stride"]);
    walk_to(&mut table, tiles[1]);
    act(&mut table, Action::Wild(Use::Draw));
    assert_eq!(copies(&table, &table.player(A).hand, "Stride"), 1);
    assert_eq!(refused(&table, Action::Play(card(&table, "Stride"))), "RE-310");
}

#[test]
fn re_306_walk_and_coin_are_added_the_moment_a_card_is_played() {
    let (mut table, _) = road(0, "F P");
    hand(&mut table, A, &["Stride", "Coin", "Stride", "Small Belt Pouch"]);
    let mut totals = vec![purse(&table)];
    for name in ["Stride", "Coin", "Stride", "Small Belt Pouch"] {
        assert_eq!(can(&table, Action::Walk(0)), totals.last() != Some(&(0, 0)));
        play(&mut table, name);
        totals.push(purse(&table));
    }
    assert_eq!(totals, [(0, 0), (2, 0), (2, 1), (4, 1), (4, 3)]);
}

#[test]
fn re_307_a_hand_without_walk_is_shown_for_1_walk() {
    let mut table = table();
    hand(&mut table, A, &["Coin", "Cleave", "Apple"]);
    let events = act(&mut table, Action::Reveal);
    assert_eq!(events, [Event::HandShown { seat: A }, Event::WalkGiven { seat: A }]);
    assert_eq!((table.turn.walk, table.ask), (1, Ask::Explore));
    // Everybody knows the hand now.
    assert_eq!(table.player(A).known, table.player(A).hand);
    // The cards may be played afterwards.
    play(&mut table, "Coin");
    assert_eq!(purse(&table), (1, 1));
}

#[test]
fn re_307_a_hand_with_walk_is_not_shown() {
    for (names, allowed) in [
        (vec!["Coin", "Stride"], false),
        // It gives Walk besides something else.
        (vec!["Coin", "Forage"], false),
        (vec!["Coin", "Dodge"], false),
        // It draws cards, which may give Walk later.
        (vec!["Coin", "Prepare for War"], true),
    ] {
        let mut table = table();
        hand(&mut table, A, &names);
        assert_eq!(can(&table, Action::Reveal), allowed, "{names:?}");
        if !allowed {
            assert_eq!(refused(&table, Action::Reveal), "RE-307");
        }
    }
}

#[test]
fn re_307_the_hand_is_shown_before_any_card_is_played() {
    let mut table = table();
    hand(&mut table, A, &["Coin", "Coin"]);
    act(&mut table, Action::Wild(Use::Coin));
    assert!(can(&table, Action::Reveal), "a Wild Token is no card");
    play(&mut table, "Coin");
    assert_eq!(refused(&table, Action::Reveal), "RE-307");
}

#[test]
fn re_307_the_leave_out_card_in_front_is_not_looked_at() {
    // Brisa's Trail Map gives Walk: in hand it counts, in front it does not.
    let mut table = table();
    run(&mut table, &[ruins_of_elysia::Step::EndTurn]);
    assert_eq!(asked(&table), B);
    hand(&mut table, B, &["Coin", "Trail Map"]);
    assert_eq!(refused(&table, Action::Reveal), "RE-307");
    hand(&mut table, B, &["Coin"]);
    table.players[1].left_out = true;
    let mut used = table;
    act(&mut used, Action::LeaveOut);
    assert_eq!(refused(&used, Action::Reveal), "RE-307");
    act(&mut table, Action::Reveal);
    assert_eq!(table.turn.walk, 1);
}

#[test]
fn re_308_a_damaged_player_gains_1_walk_without_showing_the_hand() {
    let mut table = table();
    hand(&mut table, A, &[]);
    deck(&mut table, A, &["Stride", "Stride", "Stride", "Stride"]);
    let events = begin(&mut table);
    assert!(table.player(A).damaged && events.contains(&Event::WalkGiven { seat: A }));
    assert!(!events.contains(&Event::HandShown { seat: A }));
    assert_eq!((table.turn.walk, table.player(A).hand.len()), (1, 3));
    assert!(table.player(A).known.is_empty());
    // One who recovers is not damaged in step 2 any more.
    begin(&mut table);
    assert!(!table.player(A).damaged);
    assert_eq!(table.turn.walk, 0);
    // Nor is one who never was.
    begin(&mut table);
    assert_eq!(table.turn.walk, 0);
}

#[test]
fn re_309_both_together_give_at_most_1_walk() {
    let mut table = table();
    hand(&mut table, A, &["Coin"]);
    act(&mut table, Action::Reveal);
    assert_eq!(refused(&table, Action::Reveal), "RE-309");
    hand(&mut table, A, &[]);
    deck(&mut table, A, &["Coin", "Coin", "Coin"]);
    begin(&mut table);
    assert_eq!((table.player(A).damaged, table.turn.walk), (true, 1));
    assert_eq!(refused(&table, Action::Reveal), "RE-309");
    // In the next turn it is given again.
    begin(&mut table);
    act(&mut table, Action::Reveal);
    assert_eq!(table.turn.walk, 1);
}

#[test]
fn re_310_no_card_is_played_after_the_first_movement() {
    let (mut table, tiles) = road(2, "F P");
    hand(&mut table, A, &["Coin"]);
    table.players[0].left_out = true;
    let coin = Action::Play(card(&table, "Coin"));
    // A Wild Token is no movement.
    act(&mut table, Action::Wild(Use::Walk));
    assert!(can(&table, coin));
    walk_to(&mut table, tiles[1]);
    for action in [coin, Action::LeaveOut, Action::Reveal] {
        assert_eq!(refused(&table, action), "RE-310");
    }
    walk_to(&mut table, tiles[2]);
    assert_eq!(refused(&table, coin), "RE-310");
    // A return is a movement as well.
    let (mut table, tiles) = road(2, "M");
    walk_to(&mut table, tiles[1]);
    act(&mut table, Action::TurnBack);
    assert_eq!(refused(&table, coin), "RE-310");
}

#[test]
fn re_310_no_card_is_played_once_step_3_is_passed() {
    let (mut table, tiles) = road(0, "Fv");
    crate::fixture::stand(&mut table, A, tiles[1]);
    crate::fixture::stand(&mut table, B, tiles[1]);
    let coin = Action::Play(card(&table, "Coin"));
    assert!(can(&table, coin));
    act(&mut table, Action::Stop);
    // B could be fought: step 4 is asked.
    assert_eq!(table.ask, Ask::Targets);
    assert_eq!(refused(&table, coin), "RE-201");
    table.turn.started = tiles[0];
    act(&mut table, Action::Done);
    assert_eq!(table.ask, Ask::Buy);
    assert_eq!(refused(&table, coin), "RE-201");
    run(&mut table, &REST_OF_TURN[3..]);
    assert_eq!((table.ask, refused(&table, coin)), (Ask::Drop, "RE-201"));
}
