//! Step 5 in the General Market: RE-801 to RE-809.

use crate::fixture::*;
use crate::setup::words::*;
use kernel::Rng;
use ruins_of_elysia::text::Terrain;
use ruins_of_elysia::text::Terrain::{Desert, Forest, Mountain, Plains, Water};
use ruins_of_elysia::{Action, Ask, Event, Overlay, Step, Tile, Use};
use testbed::Script;

#[test]
fn re_801_any_number_of_cards_is_bought_in_a_village() {
    let mut table = shopping(Plains, 20);
    discard(&mut table, A, &[]);
    for name in ["Apple", "Apple", "Claymore", "Dodge", "Small Belt Pouch"] {
        buy(&mut table, name);
    }
    assert_eq!(discarded(&table, A), ["Apple", "Apple", "Claymore", "Dodge", "Small Belt Pouch"]);
    assert_eq!(table.turn.coin, 20 - 3 - 3 - 5 - 3 - 3);
    act(&mut table, Action::Done);
    assert_eq!(table.ask, Ask::Drop);
}

#[test]
fn re_801_nothing_is_sold_outside_a_village() {
    for (overlay, sold) in [
        (None, false),
        (Some(Overlay::Ruins), false),
        (Some(Overlay::Fortress), false),
        (Some(Overlay::Village), true),
    ] {
        let mut table = players(&["Algar", "Brisa"]);
        let tile = lay(&mut table, 1, 0, Plains, overlay);
        table.players[0].tile = tile;
        table.turn.coin = 20;
        run(&mut table, &[Step::Buy, Step::Drop]);
        assert_eq!(table.ask, if sold { Ask::Buy } else { Ask::Drop });
        let apple = card(&table, "Apple");
        assert_eq!(can(&table, Action::Buy(apple)), sold);
        if !sold {
            assert_eq!(refused(&table, Action::Buy(apple)), "RE-801");
        }
    }
}

#[test]
fn re_802_the_first_village_is_a_village() {
    let mut table = players(&["Algar", "Brisa"]);
    let field = lay(&mut table, 1, 0, Plains, None);
    stand(&mut table, A, field);
    send_away(&mut table, B);
    hand(&mut table, A, &["Coin"]);
    // It sells, and no check is made: no draw is written down.
    let _draws = Script::new([]);
    let events = go(&mut table, Tile::FIRST_VILLAGE);
    assert!(!happened(&events, |event| matches!(event, Event::Checked { .. })));
    assert_eq!(table.ask, Ask::Buy);
    table.turn.coin = 3;
    assert_eq!(paid(&buy(&mut table, "Apple")), 3);
    // A Village with terrain asks for a check.
    let mut table = players(&["Algar", "Brisa"]);
    let village = lay(&mut table, 1, 0, Plains, Some(Overlay::Village));
    quiet(&mut table);
    let _draws = Script::new([0]);
    let events = go(&mut table, village);
    assert!(happened(&events, |event| matches!(event, Event::Checked { .. })));
    assert_eq!(table.ask, Ask::Buy);
}

#[test]
fn re_803_the_village_where_the_turn_started_sells_nothing() {
    let mut table = players(&["Algar", "Brisa"]);
    let village = lay(&mut table, 1, 0, Plains, Some(Overlay::Village));
    let other = lay(&mut table, 2, 0, Plains, Some(Overlay::Village));
    stand(&mut table, A, village);
    stand(&mut table, B, village);
    quiet(&mut table);
    table.rng = Rng::fast(7);
    // Without moving, and after leaving and coming back.
    let mut stays = table;
    act(&mut stays, Action::Stop);
    act(&mut stays, Action::Done);
    assert_eq!((stays.ask, asked(&stays)), (Ask::Drop, A));
    let mut returns = table;
    returns.turn.walk = 2;
    walk_to(&mut returns, other);
    walk_to(&mut returns, village);
    act(&mut returns, Action::Stop);
    act(&mut returns, Action::Done);
    assert_eq!((returns.ask, asked(&returns)), (Ask::Drop, A));
    // Another Village sells to the same player, and this one to another player who comes.
    let mut leaves = table;
    go(&mut leaves, other);
    assert_eq!(leaves.ask, Ask::Buy);
    let mut visitor = table;
    stand(&mut visitor, A, Tile::FIRST_VILLAGE);
    go(&mut visitor, village);
    act(&mut visitor, Action::Done);
    assert_eq!(visitor.ask, Ask::Buy);
}

#[test]
fn re_803_in_the_next_turn_the_village_is_where_it_started() {
    let mut table = shopping(Plains, 3);
    table.rng = Rng::fast(7);
    quiet(&mut table);
    act(&mut table, Action::Done);
    finish(&mut table);
    act(&mut table, Action::Stop);
    finish(&mut table);
    assert_eq!((asked(&table), table.ask), (A, Ask::Explore));
    act(&mut table, Action::Stop);
    assert_eq!(table.ask, Ask::Drop);
}

#[test]
fn re_804_a_card_costs_its_price_in_coin() {
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
        // Of no terrain: the First Village.
        let mut table = players(&["Algar", "Brisa"]);
        let field = lay(&mut table, 1, 0, Plains, None);
        table.turn.started = field;
        table.turn.coin = price - 1;
        run(&mut table, &[Step::Buy, Step::Drop]);
        let kind = card(&table, name);
        assert_eq!(refused(&table, Action::Buy(kind)), "RE-804");
        table.turn.coin = price + 1;
        let before = *table.player(A);
        let events = buy(&mut table, name);
        assert_eq!(events, [Event::Bought { seat: A, card: kind, price }]);
        // Nothing but the Coin of the turn goes down.
        assert_eq!(table.turn.coin, 1);
        let after = table.player(A);
        assert_eq!((after.wild, after.hand, after.deck), (before.wild, before.hand, before.deck));
    }
}

/// The discount terrain of each market card (section 10.2).
const DISCOUNTS: [(&str, u8, Terrain); 9] = [
    ("Adventurer", 4, Plains),
    ("Apple", 3, Forest),
    ("Bow and Arrow", 3, Forest),
    ("Coin Purse", 5, Water),
    ("Counterstrike", 4, Desert),
    ("Claymore", 5, Mountain),
    ("Dodge", 3, Water),
    ("Small Belt Pouch", 3, Desert),
    ("Weapons Training", 4, Plains),
];

#[test]
fn re_805_a_card_costs_one_less_on_its_discount_terrain() {
    for terrain in Terrain::ALL {
        for (name, price, discount) in DISCOUNTS {
            let expected = price - u8::from(terrain == discount);
            let mut table = shopping(terrain, expected);
            assert_eq!(paid(&buy(&mut table, name)), expected, "{name} on {terrain:?}");
            assert_eq!(table.turn.coin, 0);
        }
    }
}

#[test]
fn re_805_at_least_one_coin_is_paid() {
    let text = r#"
        [[card]]
        id = "apple"
        name = "Apple"
        set = "market"
        cost = 1
        discount = "Forest"
        tag = "Food"
        text = "Explore: Draw 1 card."
    "#;
    let table = with(own(text), destiny(2), &["Algar", "Brisa"]);
    let mut table = shopping_at(table, Forest, 3);
    assert_eq!(paid(&buy(&mut table, "Apple")), 1);
    // A card's text lowers the price after the terrain; neither goes below 1.
    for (discount, price) in [(0, 2), (1, 1), (2, 1), (4, 1)] {
        let mut table = shopping(Forest, 3);
        table.turn.discount = discount;
        assert_eq!(paid(&buy(&mut table, "Apple")), price);
    }
}

#[test]
fn re_805_the_first_village_gives_no_discount() {
    for (name, price, _) in DISCOUNTS {
        let mut table = players(&["Algar", "Brisa"]);
        let field = lay(&mut table, 1, 0, Plains, None);
        table.turn.started = field;
        table.turn.coin = price;
        run(&mut table, &[Step::Buy, Step::Drop]);
        assert_eq!(paid(&buy(&mut table, name)), price);
    }
}

#[test]
fn re_806_an_empty_pile_sells_nothing_and_is_never_refilled() {
    let mut table = shopping(Plains, 20);
    let apple = card(&table, "Apple");
    while table.market.count(apple.0) > 1 {
        table.market.remove(apple.0);
    }
    buy(&mut table, "Apple");
    assert_eq!(refused(&table, Action::Buy(apple)), "RE-806");
    assert!(can(&table, Action::Buy(card(&table, "Dodge"))));
    // Neither at the end of the turn, nor in the next one.
    table.rng = Rng::fast(7);
    act(&mut table, Action::Done);
    finish(&mut table);
    act(&mut table, Action::Stop);
    finish(&mut table);
    assert_eq!(table.market.count(apple.0), 0);
}

#[test]
fn re_807_a_bought_card_goes_to_the_discard_pile_at_once() {
    let mut table = shopping(Plains, 5);
    discard(&mut table, A, &[]);
    let (hand, deck) = (table.player(A).hand, table.player(A).deck);
    buy(&mut table, "Claymore");
    assert_eq!((table.ask, discarded(&table, A)), (Ask::Buy, vec!["Claymore"]));
    assert_eq!((table.player(A).hand, table.player(A).deck), (hand, deck));
    assert!(table.player(A).front.is_empty());
}

#[test]
fn re_808_coin_comes_from_cards_of_this_turn_and_wild_tokens() {
    let mut table = players(&["Algar", "Brisa"]);
    let village = lay(&mut table, 1, 0, Plains, Some(Overlay::Village));
    hand(&mut table, A, &["Small Belt Pouch", "Coin", "Coin"]);
    quiet(&mut table);
    let (pouch, coin) = (card(&table, "Small Belt Pouch"), card(&table, "Coin"));
    act(&mut table, Action::Play(pouch));
    act(&mut table, Action::Play(coin));
    assert_eq!(table.turn.coin, 3);
    let draws = Script::new([0]);
    go(&mut table, village);
    // The Coin in hand gives nothing now; Wild Tokens do.
    let claymore = card(&table, "Claymore");
    assert_eq!(refused(&table, Action::Play(coin)), "RE-201");
    assert_eq!(refused(&table, Action::Buy(claymore)), "RE-804");
    act(&mut table, Action::Wild(Use::Coin));
    assert_eq!(refused(&table, Action::Buy(claymore)), "RE-804");
    act(&mut table, Action::Wild(Use::Coin));
    assert_eq!((table.turn.coin, table.player(A).wild), (5, 3));
    act(&mut table, Action::Wild(Use::Coin));
    buy(&mut table, "Claymore");
    assert_eq!(table.turn.coin, 1);
    // What is left is lost: the next turn begins with none.
    drop(draws);
    table.rng = Rng::fast(7);
    act(&mut table, Action::Done);
    finish(&mut table);
    assert_eq!((asked(&table), table.turn.coin), (B, 0));
}

#[test]
fn re_809_a_damaged_player_may_buy() {
    let mut table = players(&["Algar", "Brisa"]);
    table.players[0].damaged = true;
    let mut table = shopping_at(table, Plains, 3);
    buy(&mut table, "Apple");
    assert_eq!(table.turn.coin, 0);
}
