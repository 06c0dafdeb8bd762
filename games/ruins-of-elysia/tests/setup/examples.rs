//! Worked examples of section 12: X1, X8, X10.

use crate::fixture::*;
use crate::setup::words::*;
use ruins_of_elysia::text::Terrain::Forest;
use ruins_of_elysia::{Action, Ask, Event, Overlay, Step};
use testbed::Script;

#[test]
fn re_003_example_x1_a_card_from_hand_lies_on_the_own_discard_pile() {
    let mut table = players(&["Algar", "Brisa"]);
    hand(&mut table, A, &["Stride", "Coin"]);
    for seat in [A, B] {
        discard(&mut table, seat, &["Coin"]);
    }
    run(&mut table, &[Step::Drop, Step::EndTurn]);
    let stride = card(&table, "Stride");
    act(&mut table, Action::Discard(stride));
    assert_eq!(discarded(&table, A), ["Coin", "Stride"]);
    assert_eq!((discarded(&table, B), held(&table, A)), (vec!["Coin"], vec!["Coin"]));
}

#[test]
fn re_114_example_x8_two_of_five_players_take_algar() {
    let mut table = dealt(content(), destiny(5));
    let algar = playable(&table, "Algar");
    act(&mut table, Action::Take(algar));
    act(&mut table, Action::Take(algar));
    let taken = table.players.iter().filter(|player| player.character == Some(algar)).count();
    assert_eq!((taken, refused(&table, Action::Take(algar))), (2, "RE-114"));
}

#[test]
fn re_612_example_x10_coin_gathered_before_a_forced_combat_is_spent_after_it() {
    let mut table = players(&["Algar", "Brisa"]);
    let village = lay(&mut table, 1, 0, Forest, Some(Overlay::Village));
    send_away(&mut table, B);
    hand(&mut table, A, &["Coin", "Coin", "Coin", "Coin", "Stride", "Claymore", "Dodge", "Cleave"]);
    discard(&mut table, A, &[]);
    perilous(&mut table, &[16]);
    for name in ["Coin", "Coin", "Coin", "Coin", "Stride"] {
        let card = card(&table, name);
        act(&mut table, Action::Play(card));
    }
    assert_eq!((table.turn.coin, table.player(A).front.len()), (4, 5));
    walk_to(&mut table, village);
    let _draws = Script::new([0, 0]);
    act(&mut table, Action::Stop);
    // The played cards are already discarded.
    assert!(table.combat.on && table.player(A).front.is_empty());
    assert_eq!(discarded(&table, A), ["Coin", "Coin", "Coin", "Coin", "Stride"]);
    let [dodge, claymore, adventurer] =
        ["Dodge", "Claymore", "Adventurer"].map(|name| card(&table, name));
    act(&mut table, Action::Play(dodge));
    act(&mut table, Action::Done);
    act(&mut table, Action::Play(claymore));
    act(&mut table, Action::Done);
    // The Rat is exhausted, and the 4 Coin may still be spent.
    assert_eq!((table.combat.on, table.ask, table.turn.coin), (false, Ask::Buy, 4));
    let events = act(&mut table, Action::Buy(adventurer));
    assert_eq!(events, [Event::Bought { seat: A, card: adventurer, price: 4 }]);
    assert_eq!(table.turn.coin, 0);
}
