//! The First Village market before play: RE-131 to RE-135.

use crate::fixture::*;
use crate::setup::words::*;
use kernel::{Options as _, Rng, Seat};
use ruins_of_elysia::{Action, Ask, Elysia, Options, Playable, Setting, Use};

/// A table of so many players in the First Village market; Algar, Brisa and so on have been taken.
fn market(players: usize, seed: u64) -> Elysia {
    let options = Options { first_market: Some(true), ..destiny(players) };
    let mut table =
        <Elysia as kernel::Game>::setup(content(), &options, Rng::fast(seed)).expect("a table");
    for place in 0..players {
        act(&mut table, Action::Take(Playable(place as u8)));
    }
    table
}

#[test]
fn re_131_each_player_once_clockwise_may_buy_for_seven_coin() {
    for seed in 1..=12 {
        let mut table = market(3, seed);
        for offset in 0..3 {
            let seat = Seat((table.first_player.0 + offset) % 3);
            assert_eq!((table.ask, table.turn.coin), (Ask::FirstMarket { seat }, 7));
            // Nobody has a hand yet.
            assert!(table.players.iter().all(|player| player.hand.is_empty()));
            let (claymore, apple) = (card(&table, "Claymore"), card(&table, "Apple"));
            match offset {
                // 5 Coin, and nothing costs 2: that is all.
                0 => drop(act(&mut table, Action::Buy(claymore))),
                // Nothing at all.
                1 => drop(act(&mut table, Action::Done)),
                // Two cards for 6 Coin, and no more.
                _ => {
                    act(&mut table, Action::Buy(apple));
                    assert_eq!(
                        (table.turn.coin, refused(&table, Action::Buy(claymore))),
                        (4, "RE-804")
                    );
                    act(&mut table, Action::Buy(apple));
                }
            }
        }
        assert_eq!((table.ask, asked(&table)), (Ask::Explore, table.first_player));
        assert_eq!(table.market.count(card(&table, "Apple").0), 13);
        assert_eq!(table.market.count(card(&table, "Claymore").0), 14);
    }
}

#[test]
fn re_131_seven_coin_and_no_more() {
    let mut table = market(2, 1);
    let seat = asked(&table);
    let events = buy(&mut table, "Small Belt Pouch");
    assert_eq!(paid(&events), 3);
    // 4 Coin buy a card of 4, not one of 5.
    assert_eq!(refused(&table, Action::Buy(card(&table, "Coin Purse"))), "RE-804");
    buy(&mut table, "Adventurer");
    assert_ne!(asked(&table), seat);
}

#[test]
fn re_132_there_is_no_terrain_discount_before_play() {
    let prices = [
        ("Adventurer", 4),
        ("Apple", 3),
        ("Bow and Arrow", 3),
        ("Coin Purse", 5),
        ("Counterstrike", 4),
        ("Claymore", 5),
        ("Dodge", 3),
        ("Small Belt Pouch", 3),
        ("Weapons Training", 4),
    ];
    for (name, price) in prices {
        let mut table = market(2, 1);
        let events = buy(&mut table, name);
        assert_eq!(paid(&events), price, "{name}");
    }
}

#[test]
fn re_133_what_is_bought_joins_the_deck_before_it_is_shuffled() {
    let mut drawn = 0;
    for seed in 1..=20 {
        let mut table = market(2, seed);
        let seat = asked(&table);
        let pouch = card(&table, "Small Belt Pouch");
        for _ in 0..2 {
            act(&mut table, Action::Buy(pouch));
        }
        act(&mut table, Action::Done);
        assert_eq!(table.ask, Ask::Explore);
        let player = table.player(seat);
        assert_eq!((player.deck.len(), player.hand.len(), player.discard.len()), (7, 5, 0));
        assert_eq!(player.deck.count(pouch.0) + player.hand.count(pouch.0), 2);
        drawn += player.hand.count(pouch.0);
    }
    assert!(drawn > 0, "some are drawn into the first hand");
}

#[test]
fn re_133_unspent_coin_is_lost() {
    let mut table = market(2, 1);
    act(&mut table, Action::Done);
    // The next one has 7 Coin, not 14; the first turn begins with none.
    assert_eq!(table.turn.coin, 7);
    act(&mut table, Action::Done);
    assert_eq!((table.ask, table.turn.coin), (Ask::Explore, 0));
}

#[test]
fn re_134_wild_tokens_cannot_be_spent_before_play() {
    let mut table = market(2, 1);
    assert_eq!(table.player(asked(&table)).wild, 5);
    for used in [Use::Coin, Use::Walk, Use::Draw] {
        assert_eq!(refused(&table, Action::Wild(used)), "RE-134");
    }
    // Neither when the Coin is short.
    buy(&mut table, "Coin Purse");
    assert_eq!(refused(&table, Action::Wild(Use::Coin)), "RE-134");
}

#[test]
fn re_135_the_market_is_on_in_choose_your_destiny_and_off_in_heros_quest() {
    for players in 1..=8 {
        for setting in BOTH {
            if players == 1 && setting == Setting::Destiny {
                continue;
            }
            for first_market in [None, Some(true), Some(false)] {
                let options = Options { setting, first_market, ..Options::standard(players) };
                let on = matches!(begun(options, 5).ask, Ask::FirstMarket { .. });
                assert_eq!(on, first_market.unwrap_or(setting == Setting::Destiny));
            }
        }
    }
}
