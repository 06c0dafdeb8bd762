//! Wild Tokens and the Leave-Out Card: RE-311 to RE-323.

use crate::fixture::{
    A, B, RAT, act, asked, can, card, deck, discard, hand, npc, player, refused, run, stand, take,
    walk_to,
};
use crate::travel::road::{
    attacked_by, begin, copies, drop_one, lose_any, next_turn, pass_to, play, purse, rat_attacks,
    road, table, wild,
};
use ruins_of_elysia::{Action, Ask, Elysia, Event, Side, Step, Use};

/// A stands on a Forest with this hand when a Rat falls upon it: A defends.
fn ambushed(names: &[&str]) -> Elysia {
    let (mut table, tiles) = road(0, "F");
    stand(&mut table, A, tiles[1]);
    hand(&mut table, A, names);
    rat_attacks(&mut table);
    table
}

/// The Attack of the strikes in a log.
fn strikes(events: &[Event]) -> Vec<u16> {
    let attack = |event: &Event| {
        if let Event::Strike { attack, .. } = event { Some(*attack) } else { None }
    };
    events.iter().filter_map(attack).collect()
}

#[test]
fn re_311_wild_tokens_are_returned_for_walk_coin_or_a_card() {
    let mut table = table();
    deck(&mut table, A, &["Coin", "Coin"]);
    let held = table.player(A).hand.len();
    act(&mut table, Action::Wild(Use::Walk));
    assert_eq!((wild(&table, A), purse(&table), table.player(A).hand.len()), (4, (1, 0), held));
    act(&mut table, Action::Wild(Use::Coin));
    act(&mut table, Action::Wild(Use::Coin));
    assert_eq!((wild(&table, A), purse(&table), table.player(A).hand.len()), (2, (1, 2), held));
    let events = act(&mut table, Action::Wild(Use::Draw));
    assert!(events.contains(&Event::Drew { seat: A, n: 1 }));
    assert_eq!((wild(&table, A), purse(&table), table.player(A).hand.len()), (1, (1, 2), held + 1));
    // Attack and Defence are for combat.
    assert_eq!(refused(&table, Action::Wild(Use::Attack)), "RE-311");
    act(&mut table, Action::Wild(Use::Walk));
    for used in [Use::Walk, Use::Coin, Use::Draw] {
        assert_eq!(refused(&table, Action::Wild(used)), "RE-311");
    }
}

#[test]
fn re_311_a_wild_token_draws_like_any_draw() {
    // The discard pile is shuffled if it must be; with nothing left nothing is drawn.
    let mut table = table();
    deck(&mut table, A, &[]);
    discard(&mut table, A, &["Stride"]);
    act(&mut table, Action::Wild(Use::Draw));
    assert_eq!(copies(&table, &table.player(A).hand, "Stride"), 1);
    assert!(!can(&table, Action::Wild(Use::Draw)));
}

#[test]
fn re_312_a_wild_token_is_returned_in_steps_2_to_5_and_between_movements() {
    let (mut table, tiles) = road(1, "F Fv");
    stand(&mut table, B, tiles[2]);
    table.players[0].wild = 6;
    assert_eq!(table.ask, Ask::Explore);
    act(&mut table, Action::Wild(Use::Coin));
    walk_to(&mut table, tiles[1]);
    assert_eq!((table.ask, table.turn.walk), (Ask::Move, 0));
    act(&mut table, Action::Wild(Use::Walk));
    walk_to(&mut table, tiles[2]);
    act(&mut table, Action::Wild(Use::Coin));
    act(&mut table, Action::Stop);
    assert_eq!(table.ask, Ask::Targets);
    act(&mut table, Action::Wild(Use::Coin));
    act(&mut table, Action::Done);
    assert_eq!(table.ask, Ask::Buy);
    act(&mut table, Action::Wild(Use::Coin));
    assert_eq!((table.ask, wild(&table, A), purse(&table)), (Ask::Buy, 1, (0, 4)));
    act(&mut table, Action::Done);
    // Step 6 is too late.
    assert_eq!((table.ask, wild(&table, A)), (Ask::Drop, 1));
    for used in [Use::Walk, Use::Coin, Use::Draw] {
        assert_eq!(refused(&table, Action::Wild(used)), "RE-311");
    }
}

#[test]
fn re_312_an_empty_hand_gets_a_card_for_a_wild_token_before_the_combat() {
    let stopped = |wild: u16| {
        let (mut table, tiles) = road(1, "F");
        hand(&mut table, A, &[]);
        deck(&mut table, A, &["Coin", "Coin"]);
        stand(&mut table, B, tiles[1]);
        table.players[0].wild = wild;
        walk_to(&mut table, tiles[1]);
        act(&mut table, Action::Stop);
        table
    };
    assert_eq!(asked(&stopped(0)), B, "nothing can be done: A's turn is over");
    let mut table = stopped(1);
    assert_eq!((asked(&table), table.ask), (A, Ask::Targets));
    assert_eq!(refused(&table, Action::Target(player(B))), "RE-603");
    act(&mut table, Action::Wild(Use::Draw));
    act(&mut table, Action::Target(player(B)));
    act(&mut table, Action::Fight);
    assert!(table.combat.on);
}

#[test]
fn re_313_in_combat_a_wild_token_is_1_attack_or_1_defence() {
    let mut table = ambushed(&["Coin", "Coin", "Coin"]);
    // The Rat strikes with 2: two Wild Tokens ward it off.
    act(&mut table, Action::Wild(Use::Defence));
    assert_eq!(refused(&table, Action::Wild(Use::Attack)), "RE-311");
    act(&mut table, Action::Wild(Use::Defence));
    act(&mut table, Action::Done);
    assert_eq!((table.ask, wild(&table, A)), (Ask::Strike { fighter: 1, attack: true }, 3));
    assert_eq!(table.player(A).hand.len(), 3);
    // Two in the attack step are an Attack of 2, more than the Rat's Defence of 1.
    act(&mut table, Action::Wild(Use::Attack));
    assert_eq!(refused(&table, Action::Wild(Use::Defence)), "RE-311");
    act(&mut table, Action::Wild(Use::Attack));
    assert_eq!(wild(&table, A), 1);
    let events = act(&mut table, Action::Done);
    assert_eq!(strikes(&events), [2]);
    assert!(events.contains(&Event::Exhausted { who: ruins_of_elysia::Character::Npc(RAT) }));
}

#[test]
fn re_313_a_wild_token_needs_no_card_and_comes_after_one_too() {
    let mut table = ambushed(&["Stride", "Cleave", "Coin"]);
    play(&mut table, "Stride");
    act(&mut table, Action::Wild(Use::Defence));
    let events = act(&mut table, Action::Done);
    assert!(!events.iter().any(|event| matches!(event, Event::LostCard { .. })));
    play(&mut table, "Cleave");
    act(&mut table, Action::Wild(Use::Attack));
    table.players[0].wild = 1;
    let events = act(&mut table, Action::Wild(Use::Attack));
    assert_eq!(strikes(&events), [5], "the last one ends the step");
}

#[test]
fn re_314_walk_and_coin_are_not_gained_in_combat() {
    let mut table = ambushed(&["Stride", "Coin", "Cleave"]);
    for used in [Use::Walk, Use::Coin, Use::Draw] {
        assert_eq!(refused(&table, Action::Wild(used)), "RE-314");
    }
    play(&mut table, "Stride");
    assert_eq!(purse(&table), (0, 0));
    act(&mut table, Action::Done);
    drop_one(&mut table, "Cleave");
    assert_eq!(table.ask, Ask::Strike { fighter: 1, attack: true });
    for used in [Use::Walk, Use::Coin, Use::Draw] {
        assert_eq!(refused(&table, Action::Wild(used)), "RE-314");
    }
    play(&mut table, "Coin");
    assert_eq!(purse(&table), (0, 0));
}

#[test]
fn re_315_in_combat_wild_tokens_are_returned_on_anothers_turn_too() {
    let (mut table, tiles) = road(0, "F");
    stand(&mut table, A, tiles[1]);
    stand(&mut table, B, tiles[1]);
    hand(&mut table, A, &["Coin"]);
    hand(&mut table, B, &["Coin", "Coin"]);
    // Outside combat they stay put.
    for used in [Use::Walk, Use::Coin, Use::Draw, Use::Attack, Use::Defence] {
        assert_eq!(testbed::refused(&table, B, Action::Wild(used)), "RE-213");
    }
    npc(&mut table, RAT, tiles[1]);
    act(&mut table, Action::Stop);
    assert_eq!(table.ask, Ask::Targets);
    act(&mut table, Action::Target(player(B)));
    act(&mut table, Action::Fight);
    assert_eq!((asked(&table), table.ask), (A, Ask::Strike { fighter: 0, attack: true }));
    assert_eq!(testbed::refused(&table, B, Action::Wild(Use::Attack)), "RE-013");
    act(&mut table, Action::Wild(Use::Attack));
    act(&mut table, Action::Done);
    take(&mut table, B, Action::Wild(Use::Defence));
    assert_eq!(wild(&table, B), 4);
    take(&mut table, B, Action::Done);
    assert_eq!(table.player(B).hand.len(), 2);
    take(&mut table, B, Action::Wild(Use::Attack));
    assert_eq!((wild(&table, A), wild(&table, B)), (4, 3));
}

#[test]
fn re_316_the_leave_out_card_stays_in_front_once_played() {
    let mut table = table();
    run(&mut table, &[Step::EndTurn]);
    hand(&mut table, B, &["Trail Map", "Coin"]);
    discard(&mut table, B, &[]);
    assert_eq!(refused(&table, Action::LeaveOut), "RE-317", "it is in hand");
    play(&mut table, "Trail Map");
    play(&mut table, "Coin");
    assert_eq!(table.turn.walk, 1, "it is played like any card");
    let brisa = table.player(B);
    assert!(brisa.left_out);
    assert_eq!([brisa.hand, brisa.front].map(|pile| copies(&table, &pile, "Trail Map")), [0, 0]);
    pass_to(&mut table, A);
    assert!(table.player(B).left_out);
    assert_eq!(copies(&table, &table.player(B).discard, "Trail Map"), 0);
    assert_eq!(copies(&table, &table.player(B).discard, "Coin"), 1);
}

#[test]
fn re_316_a_leave_out_card_played_in_combat_stays_in_front_too() {
    let mut table = ambushed(&["Sworn Blade", "Coin", "Coin", "Coin"]);
    discard(&mut table, A, &[]);
    play(&mut table, "Sworn Blade");
    assert!(table.player(A).left_out && table.player(A).discard.is_empty());
}

#[test]
fn re_317_the_leave_out_card_is_used_once_in_each_exploration_phase() {
    let mut table = table();
    run(&mut table, &[Step::EndTurn]);
    hand(&mut table, B, &["Coin"]);
    assert_eq!(refused(&table, Action::LeaveOut), "RE-317", "it is not in front");
    table.players[1].left_out = true;
    let events = act(&mut table, Action::LeaveOut);
    assert_eq!(events, [Event::Played { seat: B, card: card(&table, "Trail Map") }]);
    assert_eq!((table.turn.walk, table.player(B).left_out), (1, true));
    assert_eq!(refused(&table, Action::LeaveOut), "RE-317");
    pass_to(&mut table, A);
    pass_to(&mut table, B);
    act(&mut table, Action::LeaveOut);
    assert_eq!(table.turn.walk, 1);
}

#[test]
fn re_317_the_leave_out_card_is_used_once_in_each_attack_and_defence_step() {
    // A Troll strikes with 4 and stands an Attack of 2.
    let (mut table, tiles) = road(0, "F");
    stand(&mut table, A, tiles[1]);
    hand(&mut table, A, &[["Coin"; 6], ["Stride"; 6]].concat());
    table.players[0].left_out = true;
    attacked_by(&mut table, 18);
    for cycle in 0..2 {
        act(&mut table, Action::LeaveOut);
        // Even if another play were left.
        table.combat.fighters[1].plays = 1;
        assert_eq!(refused(&table, Action::LeaveOut), "RE-317");
        act(&mut table, Action::Done);
        assert_eq!(table.ask, Ask::Lose { fighter: 1, n: 3 });
        lose_any(&mut table);
        assert_eq!(table.ask, Ask::Strike { fighter: 1, attack: true });
        act(&mut table, Action::LeaveOut);
        table.combat.fighters[1].plays = 1;
        assert_eq!(refused(&table, Action::LeaveOut), "RE-317");
        let events = act(&mut table, Action::Done);
        assert_eq!(strikes(&events), [2, 4], "cycle {cycle}");
    }
    assert!(table.player(A).left_out);
}

#[test]
fn re_318_the_leave_out_card_takes_the_one_card_play_of_the_step() {
    let mut table = ambushed(&["Stride", "Cleave", "War Cry", "Coin"]);
    table.players[0].left_out = true;
    act(&mut table, Action::LeaveOut);
    assert_eq!(refused(&table, Action::Play(card(&table, "Stride"))), "RE-616");
    // And the other way round.
    let mut table = ambushed(&["Stride", "Cleave", "War Cry", "Coin"]);
    table.players[0].left_out = true;
    play(&mut table, "Stride");
    assert_eq!(refused(&table, Action::LeaveOut), "RE-616");
    act(&mut table, Action::Done);
    drop_one(&mut table, "Coin");
    // A card that allows one more play allows the Leave-Out Card.
    let mut cried = table;
    play(&mut cried, "War Cry");
    let events = act(&mut cried, Action::LeaveOut);
    assert!(!can(&cried, Action::Play(card(&cried, "Cleave"))), "{events:?}");
    play(&mut table, "Cleave");
    assert_eq!(refused(&table, Action::LeaveOut), "RE-616");
}

#[test]
fn re_319_a_leave_out_card_in_front_cannot_be_lost() {
    let mut table = ambushed(&["Coin", "Coin", "Stride"]);
    table.players[0].left_out = true;
    act(&mut table, Action::Done);
    assert_eq!(table.ask, Ask::Lose { fighter: 1, n: 2 });
    assert_eq!(refused(&table, Action::Discard(card(&table, "Sworn Blade"))), "RE-625");
    // With two cards in hand both are lost, and it is not.
    let mut table = ambushed(&["Coin", "Coin"]);
    discard(&mut table, A, &[]);
    table.players[0].left_out = true;
    act(&mut table, Action::Done);
    let algar = table.player(A);
    assert!(algar.left_out && algar.discard.len() == 2);
    assert_eq!(copies(&table, &algar.discard, "Sworn Blade"), 0);
}

#[test]
fn re_320_a_leave_out_card_in_front_does_not_keep_from_exhaustion() {
    let mut table = ambushed(&["Coin", "Coin"]);
    table.players[0].left_out = true;
    let events = act(&mut table, Action::Done);
    assert!(events.contains(&Event::Exhausted { who: player(A) }));
    assert!(events.contains(&Event::TurnEnded { seat: A, exhausted: true }));
    // With a third card it would have gone on.
    let mut table = ambushed(&["Coin", "Coin", "Stride"]);
    act(&mut table, Action::Done);
    lose_any(&mut table);
    assert_eq!(table.ask, Ask::Strike { fighter: 1, attack: true });
    // In step 1 too: the portrait is turned.
    let mut table = crate::travel::road::table();
    hand(&mut table, A, &[]);
    table.players[0].left_out = true;
    begin(&mut table);
    assert!(table.player(A).damaged);
}

#[test]
fn re_321_a_leave_out_card_in_front_is_not_dropped_in_step_6() {
    let mut table = table();
    discard(&mut table, A, &[]);
    table.players[0].left_out = true;
    play(&mut table, "Coin");
    hand(&mut table, A, &["Cleave"]);
    act(&mut table, Action::Stop);
    act(&mut table, Action::Done);
    assert_eq!(table.ask, Ask::Drop);
    assert_eq!(refused(&table, Action::Discard(card(&table, "Sworn Blade"))), "RE-811");
    drop_one(&mut table, "Cleave");
    assert!(table.player(A).left_out);
    let all = [table.player(A).discard, table.player(A).deck, table.player(A).hand];
    assert_eq!(all.map(|pile| copies(&table, &pile, "Sworn Blade")), [0, 0, 0]);
}

#[test]
fn re_322_a_leave_out_card_in_hand_is_a_hand_card_and_cycles() {
    let mut table = table();
    hand(&mut table, A, &["Sworn Blade", "Coin"]);
    deck(&mut table, A, &[]);
    discard(&mut table, A, &[]);
    act(&mut table, Action::Stop);
    act(&mut table, Action::Done);
    drop_one(&mut table, "Sworn Blade");
    assert_eq!(copies(&table, &table.player(A).discard, "Sworn Blade"), 1);
    assert!(!table.player(A).left_out);
    // The only card to draw: it comes back to the hand, not to the front.
    next_turn(&mut table);
    assert_eq!(copies(&table, &table.player(A).hand, "Sworn Blade"), 1);
    assert!(!table.player(A).left_out);
}

#[test]
fn re_322_a_leave_out_card_in_hand_can_be_lost_and_keeps_from_exhaustion() {
    let mut table = ambushed(&["Sworn Blade", "Coin", "Coin"]);
    discard(&mut table, A, &[]);
    act(&mut table, Action::Done);
    let mut kept = table;
    drop_one(&mut table, "Sworn Blade");
    assert_eq!(copies(&table, &table.player(A).discard, "Sworn Blade"), 1);
    drop_one(&mut kept, "Coin");
    drop_one(&mut kept, "Coin");
    assert_eq!(
        (kept.player(A).hand.len(), kept.ask),
        (1, Ask::Strike { fighter: 1, attack: true })
    );
}

#[test]
fn re_323_the_first_play_is_the_use_for_its_part() {
    // In the Exploration Phase.
    let mut table = table();
    run(&mut table, &[Step::EndTurn]);
    hand(&mut table, B, &["Trail Map", "Coin"]);
    play(&mut table, "Trail Map");
    assert_eq!((table.turn.walk, refused(&table, Action::LeaveOut)), (1, "RE-317"));
    // In an attack or defence step, even with a play left.
    let mut table = ambushed(&["Sworn Blade", "Coin", "Coin", "Stride"]);
    play(&mut table, "Sworn Blade");
    table.combat.fighters[1].plays = 1;
    assert_eq!(refused(&table, Action::LeaveOut), "RE-317");
    act(&mut table, Action::Done);
    drop_one(&mut table, "Coin");
    // The attack step is another part.
    assert_eq!(table.ask, Ask::Strike { fighter: 1, attack: true });
    let events = act(&mut table, Action::LeaveOut);
    let who = player(A);
    let told = Event::Attacked { who, card: Some(card(&table, "Sworn Blade")), value: 2 };
    assert!(events.contains(&told), "{events:?}");
}

#[test]
fn re_323_a_leave_out_card_laid_down_in_step_2_is_used_in_the_combat_of_that_turn() {
    let (mut table, tiles) = road(0, "F");
    stand(&mut table, A, tiles[1]);
    hand(&mut table, A, &["Sworn Blade", "Coin", "Coin", "Stride"]);
    play(&mut table, "Sworn Blade");
    rat_attacks(&mut table);
    act(&mut table, Action::LeaveOut);
    act(&mut table, Action::Done);
    drop_one(&mut table, "Coin");
    act(&mut table, Action::LeaveOut);
    let events = act(&mut table, Action::Done);
    let lost = Event::CombatEnded { how: ruins_of_elysia::Ending::Exhausted(Side::Attackers) };
    assert!(events.contains(&lost), "{events:?}");
}
