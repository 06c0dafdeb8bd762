//! Trading, with the advanced rules: RE-819 to RE-821.

use crate::fixture::*;
use crate::setup::words::*;
use kernel::{Present as _, Rng, Viewer};
use ruins_of_elysia::text::Terrain::Plains;
use ruins_of_elysia::{Action, Ask, Elysia, Event, Overlay, Step};

/// A, B and C on the First Village Tile; A and B hold a few cards, and A is asked for step 2.
fn fair() -> Elysia {
    let mut table = advanced(&["Algar", "Brisa", "Cassim"]);
    hand(&mut table, A, &["Cleave", "Stride", "Coin"]);
    hand(&mut table, B, &["Forage", "Forage"]);
    table
}

/// Whether A may begin a trade with B, seen from a copy of the table.
fn may_trade(table: &Elysia) -> bool {
    can(table, Action::Trade(B))
}

/// What is put into a trade lies open, so everybody is told (R49).
#[test]
fn re_819_all_are_told_what_a_trade_was_about() {
    let mut table = fair();
    let (cleave, forage) = (card(&table, "Cleave"), card(&table, "Forage"));
    for action in [Action::Trade(B), Action::Offer(cleave), Action::OfferWild, Action::Ask(forage)]
    {
        act(&mut table, action);
    }
    let mut told = act(&mut table, Action::Propose);
    told.extend(act(&mut table, Action::Yes));
    let told: Vec<String> =
        told.iter().filter_map(|event| table.tell(event, Viewer::Spectator)).collect();
    assert_eq!(
        told,
        [
            "Algar offered Brisa Cleave and 1 Wild Token for Forage.",
            "Algar gave Brisa Cleave and 1 Wild Token and got Forage.",
        ]
    );
}

#[test]
fn re_819_players_on_the_same_tile_trade_by_agreement() {
    let mut table = fair();
    let (cleave, forage) = (card(&table, "Cleave"), card(&table, "Forage"));
    for action in [Action::Trade(B), Action::Offer(cleave), Action::Ask(forage), Action::Propose] {
        assert_eq!(asked(&table), A);
        act(&mut table, action);
    }
    // Nothing has changed hands; the other one must agree.
    assert_eq!((table.ask, asked(&table)), (Ask::Agree { seat: B }, B));
    assert_eq!(held(&table, A), ["Cleave", "Coin", "Stride"]);
    let mut refuses = table;
    let events = act(&mut refuses, Action::No);
    assert!(events.contains(&Event::TradeRefused { seat: A, by: B }));
    assert_eq!((held(&refuses, A), held(&refuses, B)), (held(&table, A), held(&table, B)));
    assert_eq!((refuses.ask, asked(&refuses)), (Ask::Explore, A));
    let events = act(&mut table, Action::Yes);
    let given =
        |event: &Event| matches!(*event, Event::Traded { seat: A, trade } if trade.with == B);
    assert!(events.iter().any(given));
    assert_eq!(held(&table, A), ["Coin", "Forage", "Stride"]);
    assert_eq!(held(&table, B), ["Cleave", "Forage"]);
    assert_eq!((table.ask, asked(&table)), (Ask::Explore, A));
}

#[test]
fn re_819_nobody_trades_without_the_advanced_rules() {
    let table = players(&["Algar", "Brisa", "Cassim"]);
    assert_eq!(refused(&table, Action::Trade(B)), "RE-819");
}

#[test]
fn re_819_one_who_is_elsewhere_cannot_trade() {
    let mut table = fair();
    let field = lay(&mut table, 1, 0, Plains, None);
    stand(&mut table, B, field);
    assert_eq!(refused(&table, Action::Trade(B)), "RE-819");
    assert!(can(&table, Action::Trade(C)));
    assert_eq!(refused(&table, Action::Trade(A)), "RE-819");
}

#[test]
fn re_819_the_active_player_is_one_of_them() {
    let table = fair();
    assert_eq!(testbed::refused(&table, B, Action::Trade(C)), "RE-213");
    // In their own turn they may.
    let mut table = table;
    table.rng = Rng::fast(7);
    rest(&mut table);
    finish(&mut table);
    assert!(asked(&table) == B && can(&table, Action::Trade(C)) && can(&table, Action::Trade(A)));
}

#[test]
fn re_819_trading_is_open_through_the_whole_turn_but_not_in_combat() {
    let mut table = fair();
    let village = lay(&mut table, 1, 0, Plains, Some(Overlay::Village));
    stand(&mut table, B, village);
    quiet(&mut table);
    table.rng = Rng::fast(7);
    table.turn.walk = 1;
    assert!(!may_trade(&table));
    // Step 3, between two movements.
    walk_to(&mut table, village);
    assert!(table.ask == Ask::Move && may_trade(&table));
    act(&mut table, Action::Stop);
    // Step 4, as long as nobody is named.
    assert!(table.ask == Ask::Targets && may_trade(&table));
    let mut fighting = table;
    act(&mut fighting, Action::Target(player(B)));
    assert!(!may_trade(&fighting));
    act(&mut fighting, Action::Fight);
    while matches!(fighting.ask, Ask::Join { .. }) {
        act(&mut fighting, Action::Done);
    }
    assert!(matches!(fighting.ask, Ask::Strike { .. }) && !may_trade(&fighting));
    // After a trade the step goes on.
    act(&mut table, Action::Trade(B));
    act(&mut table, Action::Done);
    assert_eq!(table.ask, Ask::Targets);
    act(&mut table, Action::Done);
    // Step 5: Wild Tokens of a friend may pay.
    assert!(table.ask == Ask::Buy && may_trade(&table));
    for action in [Action::Trade(B), Action::AskWild, Action::Propose, Action::Yes] {
        act(&mut table, action);
    }
    assert_eq!((table.ask, table.player(A).wild, table.player(B).wild), (Ask::Buy, 6, 4));
    act(&mut table, Action::Done);
    // Step 6, before drawing.
    assert!(table.ask == Ask::Drop && may_trade(&table));
    act(&mut table, Action::Trade(B));
    act(&mut table, Action::Done);
    assert_eq!(table.ask, Ask::Drop);
}

#[test]
fn re_819_a_trade_may_be_called_off() {
    let mut table = fair();
    let before = table;
    let stride = card(&table, "Stride");
    for action in [Action::Trade(B), Action::Offer(stride), Action::OfferWild, Action::Done] {
        act(&mut table, action);
    }
    assert_eq!((table.ask, asked(&table)), (Ask::Explore, A));
    for seat in [A, B] {
        let (now, then) = (table.player(seat), before.player(seat));
        assert_eq!((now.hand, now.wild), (then.hand, then.wild));
    }
    // The next one begins from nothing.
    act(&mut table, Action::Trade(C));
    assert!(table.trade.offered.is_empty() && table.trade.offered_wild == 0);
    assert!(!can(&table, Action::Propose));
}

#[test]
fn re_820_cards_and_wild_tokens_in_any_mix() {
    let mut table = fair();
    let [cleave, stride, forage] = ["Cleave", "Stride", "Forage"].map(|name| card(&table, name));
    let mix = [
        Action::Trade(B),
        Action::Offer(cleave),
        Action::OfferWild,
        Action::Ask(forage),
        Action::Offer(stride),
        Action::OfferWild,
        Action::Ask(forage),
        Action::Propose,
        Action::Yes,
    ];
    for action in mix {
        act(&mut table, action);
    }
    assert_eq!((held(&table, A), table.player(A).wild), (vec!["Coin", "Forage", "Forage"], 3));
    assert_eq!((held(&table, B), table.player(B).wild), (vec!["Cleave", "Stride"], 7));
}

#[test]
fn re_820_a_gift_of_one_kind_is_a_mix_too() {
    let mut table = fair();
    for action in [Action::Trade(B), Action::AskWild, Action::Propose, Action::Yes] {
        act(&mut table, action);
    }
    assert_eq!((table.player(A).wild, table.player(B).wild), (6, 4));
    let coin = card(&table, "Coin");
    for action in [Action::Trade(B), Action::Offer(coin), Action::Propose, Action::Yes] {
        act(&mut table, action);
    }
    assert_eq!((held(&table, A).len(), held(&table, B).len()), (2, 3));
}

#[test]
fn re_820_only_what_is_there_changes_hands() {
    let mut table = fair();
    table.players[0].wild = 2;
    let [cleave, forage, snap] = ["Cleave", "Forage", "Snap Shot"].map(|name| card(&table, name));
    act(&mut table, Action::Trade(B));
    act(&mut table, Action::Offer(cleave));
    assert!(!can(&table, Action::Offer(cleave)) && !can(&table, Action::Offer(forage)));
    for _ in 0..2 {
        act(&mut table, Action::OfferWild);
    }
    assert!(!can(&table, Action::OfferWild));
    // What the other one holds is not known; one who does not have it cannot agree.
    deck(&mut table, B, &["Snap Shot"]);
    act(&mut table, Action::Ask(snap));
    act(&mut table, Action::Propose);
    assert_eq!(refused(&table, Action::Yes), "RE-820");
    act(&mut table, Action::No);
    assert_eq!(held(&table, B), ["Forage", "Forage"]);
}

#[test]
fn re_820_light_darkness_and_minus_card_tokens_stay() {
    let mut table = fair();
    for (seat, alignment, minus_card) in [(A, -3, 2), (B, 2, 1)] {
        table.players[seat.index()].alignment = alignment;
        table.players[seat.index()].minus_card = minus_card;
    }
    act(&mut table, Action::Trade(B));
    // Whatever is put in, it is cards and Wild Tokens.
    for action in actions(&table) {
        assert!(matches!(
            action,
            Action::Offer(_) | Action::Ask(_) | Action::OfferWild | Action::AskWild | Action::Done
        ));
    }
    for action in [Action::OfferWild, Action::Propose, Action::Yes] {
        act(&mut table, action);
    }
    let tokens = |seat| (table.player(seat).alignment, table.player(seat).minus_card);
    assert_eq!((tokens(A), tokens(B)), ((-3, 2), (2, 1)));
}

#[test]
fn re_819_like_for_like_is_no_trade() {
    let mut table = fair();
    hand(&mut table, A, &["Coin", "Stride"]);
    hand(&mut table, B, &["Coin", "Stride"]);
    let [coin, stride] = ["Coin", "Stride"].map(|name| card(&table, name));
    act(&mut table, Action::Trade(B));
    assert_eq!(refused(&table, Action::Propose), "RE-819");
    act(&mut table, Action::Offer(coin));
    assert_eq!(refused(&table, Action::Ask(coin)), "RE-819");
    act(&mut table, Action::Ask(stride));
    assert_eq!(refused(&table, Action::Offer(stride)), "RE-819");
    act(&mut table, Action::AskWild);
    assert_eq!(refused(&table, Action::OfferWild), "RE-819");
    assert!(can(&table, Action::AskWild) && can(&table, Action::Propose));
}

#[test]
fn re_821_traded_cards_go_to_the_receivers_hand() {
    let mut table = fair();
    discard(&mut table, A, &[]);
    discard(&mut table, B, &[]);
    let [cleave, forage] = ["Cleave", "Forage"].map(|name| card(&table, name));
    let decks = [A, B].map(|seat| table.player(seat).deck);
    for action in [Action::Trade(B), Action::Offer(cleave), Action::Ask(forage), Action::Propose] {
        act(&mut table, action);
    }
    act(&mut table, Action::Yes);
    assert_eq!(table.player(A).hand.count(forage.0), 1);
    assert_eq!(table.player(B).hand.count(cleave.0), 1);
    for (seat, deck) in [A, B].into_iter().zip(decks) {
        let player = table.player(seat);
        assert!(player.deck == deck && player.discard.is_empty() && player.front.is_empty());
    }
    // It may be played in the same turn.
    table.rng = Rng::fast(7);
    act(&mut table, Action::Play(forage));
    assert_eq!(table.turn.walk, 1);
}

#[test]
fn re_819_a_turn_that_has_ended_has_no_trade_left_open() {
    let mut table = fair();
    table.rng = Rng::fast(7);
    run(&mut table, &[Step::Drop, Step::EndTurn]);
    act(&mut table, Action::Done);
    assert_eq!(asked(&table), B);
    assert_eq!(testbed::refused(&table, A, Action::Trade(B)), "RE-213");
}
