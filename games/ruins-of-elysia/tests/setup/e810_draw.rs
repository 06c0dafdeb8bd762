//! Step 6 and the -1 Card Tokens: RE-810 to RE-818.

use crate::fixture::*;
use crate::setup::words::*;
use kernel::Rng;
use ruins_of_elysia::{Action, Ask, Elysia, Event, Step, Use};
use testbed::Script;

/// A in step 6 with so many cards and -1 Card Tokens; the deck is of nine Coins.
fn dropping(held: usize, tokens: u8) -> Elysia {
    let mut table = players(&["Algar", "Brisa"]);
    hand(&mut table, A, &["Cleave"; 8][..held]);
    deck(&mut table, A, &["Coin"; 9]);
    discard(&mut table, A, &[]);
    table.players[0].minus_card = tokens;
    table.rng = Rng::fast(7);
    table
}

/// Step 6 without dropping anything; an empty hand is not asked about.
fn draw(table: &mut Elysia) -> Vec<Event> {
    let mut events = run(table, &[Step::Drop, Step::EndTurn]);
    if table.ask == Ask::Drop {
        events.extend(act(table, Action::Done));
    }
    assert_eq!(asked(table), B);
    events
}

#[test]
fn re_810_the_cards_in_front_go_to_the_discard_pile() {
    let mut table = players(&["Algar", "Brisa"]);
    hand(&mut table, A, &["Coin", "Stride", "Sworn Blade", "Cleave"]);
    discard(&mut table, A, &["War Cry"]);
    for name in ["Coin", "Stride", "Sworn Blade"] {
        let card = card(&table, name);
        act(&mut table, Action::Play(card));
    }
    assert_eq!((discarded(&table, A), table.player(A).front.len()), (vec!["War Cry"], 2));
    rest(&mut table);
    // The Leave-Out Card is excepted; the hand is not touched.
    assert_eq!((table.ask, discarded(&table, A)), (Ask::Drop, vec!["Coin", "Stride", "War Cry"]));
    assert!(table.player(A).front.is_empty() && table.player(A).left_out);
    assert_eq!(held(&table, A), ["Cleave"]);
}

#[test]
fn re_811_any_number_of_hand_cards_may_be_discarded() {
    for dropped in 0..=4 {
        let mut table = dropping(4, 0);
        run(&mut table, &[Step::Drop, Step::EndTurn]);
        let cleave = card(&table, "Cleave");
        for _ in 0..dropped {
            let events = act(&mut table, Action::Discard(cleave));
            assert!(events.contains(&Event::Dropped { seat: A, card: cleave }));
        }
        if dropped < 4 {
            assert_eq!(
                (table.ask, refused(&table, Action::Discard(card(&table, "Stride")))),
                (Ask::Drop, "RE-811")
            );
            act(&mut table, Action::Done);
        }
        // The others are kept, and the draw comes after.
        assert_eq!(asked(&table), B);
        let player = table.player(A);
        assert_eq!(usize::from(player.hand.count(cleave.0)), 4 - dropped);
        assert_eq!(usize::from(player.discard.count(cleave.0)), dropped);
        assert_eq!(player.hand.len(), 5);
    }
}

#[test]
fn re_812_then_the_hand_is_drawn_up_to_five_less_the_tokens() {
    for held in 0..=5_usize {
        for tokens in 0..=6_u8 {
            let mut table = dropping(held, tokens);
            draw(&mut table);
            let aim = 5_usize.saturating_sub(tokens.into());
            assert_eq!(table.player(A).hand.len(), aim.max(held), "{held} held, {tokens} tokens");
        }
    }
}

#[test]
fn re_813_a_hand_kept_above_the_target_stays_as_it_is() {
    for (held, tokens) in [(6, 0), (8, 0), (5, 2), (6, 1), (8, 6)] {
        let mut table = dropping(held, tokens);
        let before = table.player(A).hand;
        let events = draw(&mut table);
        assert!(!happened(&events, |event| matches!(
            event,
            Event::Drew { seat: A, .. } | Event::Dropped { .. }
        )));
        let player = table.player(A);
        assert_eq!((player.hand, player.minus_card), (before, tokens));
    }
}

#[test]
fn re_814_tokens_act_only_when_the_hand_is_drawn_up() {
    let mut table = players(&["Algar", "Brisa"]);
    hand(&mut table, A, &["Adventurer", "Foresight"]);
    deck(&mut table, A, &["Coin"; 9]);
    table.players[0].minus_card = 4;
    table.players[1].minus_card = 4;
    table.rng = Rng::fast(7);
    // A Wild Token and the texts of cards draw in full.
    act(&mut table, Action::Wild(Use::Draw));
    let (adventurer, foresight) = (card(&table, "Adventurer"), card(&table, "Foresight"));
    act(&mut table, Action::Play(adventurer));
    act(&mut table, Action::Play(foresight));
    assert_eq!((table.player(A).hand.len(), table.player(A).minus_card), (4, 4));
    // RE-207 draws three.
    hand(&mut table, A, &[]);
    run(&mut table, &[Step::BeginTurn]);
    assert_eq!((table.player(A).hand.len(), table.player(A).minus_card), (3, 4));
    // The turns of others leave them alone.
    assert_eq!(table.player(B).minus_card, 4);
}

#[test]
fn re_815_wanted_drawn_and_returned_follow_the_formula() {
    for held in 0..=7_u8 {
        for tokens in 0..=8_u8 {
            let wanted = 5_u8.saturating_sub(held);
            let drawn = wanted.saturating_sub(tokens);
            let returned = wanted - drawn;
            let mut table = dropping(held.into(), tokens);
            let events = draw(&mut table);
            let context = format!("{held} held, {tokens} tokens");
            let drew = Event::Drew { seat: A, n: drawn };
            assert_eq!(events.contains(&drew), drawn > 0, "{context}");
            let less = Event::DrewLess { seat: A, n: returned };
            assert_eq!(events.contains(&less), returned > 0, "{context}");
            let player = table.player(A);
            assert_eq!(player.hand.len() as u8, held + drawn, "{context}");
            assert_eq!(player.minus_card, tokens - returned, "{context}");
        }
    }
}

#[test]
fn re_816_tokens_are_returned_without_asking_and_those_beyond_wanted_stay() {
    for (held, tokens, left) in [(3, 1, 0), (3, 2, 0), (3, 4, 2), (0, 4, 0), (5, 3, 3)] {
        let mut table = dropping(held, tokens);
        draw(&mut table);
        assert_eq!(table.player(A).minus_card, left, "{held} held, {tokens} tokens");
    }
    // There is no answer by which one could keep them.
    let mut table = dropping(3, 2);
    run(&mut table, &[Step::Drop, Step::EndTurn]);
    let cleave = card(&table, "Cleave");
    assert_eq!(actions(&table), [Action::Discard(cleave), Action::Done]);
}

#[test]
fn re_817_cards_that_fail_to_come_return_no_token() {
    for (tokens, in_deck) in [(0, 0), (0, 1), (1, 0), (1, 1), (2, 1)] {
        let mut table = dropping(1, tokens);
        deck(&mut table, A, &["Coin"; 2][..in_deck]);
        let events = draw(&mut table);
        // Four are wanted; the tokens stop so many, and the rest fail to come.
        let returned = events
            .iter()
            .find_map(|event| if let Event::DrewLess { n, .. } = event { Some(*n) } else { None });
        assert_eq!(returned.unwrap_or(0), tokens, "{tokens} tokens, {in_deck} cards");
        assert_eq!((table.player(A).hand.len(), table.player(A).minus_card), (1 + in_deck, 0));
    }
}

#[test]
fn re_818_without_cards_and_with_five_tokens_the_next_turn_begins_damaged() {
    for (tokens, drawn, left) in [(4, 1, 0), (5, 0, 0), (7, 0, 2)] {
        let mut table = dropping(0, tokens);
        draw(&mut table);
        assert_eq!((table.player(A).hand.len(), table.player(A).minus_card), (drawn, left));
        rest(&mut table);
        finish(&mut table);
        assert_eq!(asked(&table), A);
        assert_eq!(table.player(A).damaged, drawn == 0);
        assert_eq!(table.player(A).hand.len(), if drawn == 0 { 3 } else { 5 });
        assert_eq!(table.player(A).minus_card, left);
    }
}

#[test]
fn re_812_the_draw_of_step_6_comes_from_the_own_deck() {
    let mut table = dropping(4, 0);
    table.rng = Script::rng();
    deck(&mut table, A, &["Coin", "Stride"]);
    let _draws = Script::new([1]);
    draw(&mut table);
    assert_eq!(held(&table, A), ["Cleave", "Cleave", "Cleave", "Cleave", "Stride"]);
}
