//! Develop: MY-430 to MY-437.

use crate::rules::table::{A, B, Table, card};
use kernel::{Game, Viewer};
use mysthea::Action::{Bottom, Buy, Develop, EndTurn, Recycle, Reveal, Stop};
use mysthea::Card;

const FACE_UP: [&str; 3] = ["C021", "C022", "C023"];

/// Three cards face up, this deck, and so much energy for seat A.
fn developing(deck: &[&str], energy: u8) -> Table {
    Table::new(2).market(&FACE_UP).deck(deck).energy(A, energy)
}

fn ids<'a>(table: &'a Table, cards: &[Card]) -> Vec<&'a str> {
    cards.iter().map(|&card| table.content.get().card(card).id.as_str()).collect()
}

fn face_up(table: &Table) -> Vec<&str> {
    ids(table, &table.market)
}

/// The era deck, its top card first.
fn deck(table: &Table) -> Vec<&str> {
    let mut cards = ids(table, table.0.deck());
    cards.reverse();
    cards
}

#[test]
fn my_430_develop_needs_1_energy_and_a_card_in_the_development_area() {
    assert_eq!(developing(&["C024"], 0).refused(A, Develop), "MY-430");
    assert!(developing(&["C024"], 1).can(A, Develop));
    // Either place will do for the card.
    let rich = Table::new(2).energy(A, 12);
    assert_eq!(rich.clone().market(&[]).deck(&[]).refused(A, Develop), "MY-430");
    assert!(rich.clone().market(&["C024"]).deck(&[]).can(A, Develop));
    assert!(rich.market(&[]).deck(&["C024"]).can(A, Develop));
}

#[test]
fn my_431_develop_starts_with_a_choice_of_reveal_or_recycle() {
    let mut table = developing(&["C024"], 5);
    table.play(A, Develop);
    assert_eq!(table.actions(A), [Reveal, Recycle]);
    assert_eq!(table.refused(A, Buy(card("C021"))), "MY-431");
    table.play(A, Reveal);
    // Never both.
    assert_eq!(table.refused(A, Recycle), "MY-434");
}

#[test]
fn my_432_reveal_turns_up_the_top_card_of_the_deck() {
    let mut table = developing(&["C024", "C025"], 5);
    table.plays(A, &[Develop, Reveal]);
    assert_eq!(face_up(&table), ["C021", "C022", "C023", "C024"]);
    assert_eq!(deck(&table), ["C025"]);
    assert!(table.can(A, Buy(card("C024"))));
    // With an empty deck nothing is added. To recycle would come to the same, so nobody is asked (ruling 45).
    let mut table = developing(&[], 5);
    table.play(A, Develop);
    assert_eq!(face_up(&table), FACE_UP);
    assert_eq!(table.actions(A), FACE_UP.map(|id| Buy(card(id))));
}

#[test]
fn my_433_recycle_puts_all_face_up_cards_under_the_deck_and_turns_up_three() {
    let mut table = developing(&["C024", "C025", "C026", "C027"], 5);
    table.plays(A, &[Develop, Recycle, Bottom(card("C023"))]);
    assert_eq!(table.refused(A, Bottom(card("C023"))), "MY-433");
    assert_eq!(table.refused(A, Buy(card("C021"))), "MY-433");
    table.play(A, Bottom(card("C021")));
    assert_eq!(face_up(&table), ["C024", "C025", "C026"]);
    assert_eq!(deck(&table), ["C027", "C023", "C021", "C022"]);
    // The chosen order decides what comes up again when the deck is short.
    let mut table = developing(&["C024"], 5);
    table.plays(A, &[Develop, Recycle, Bottom(card("C023")), Bottom(card("C021"))]);
    assert_eq!(face_up(&table), ["C024", "C023", "C021"]);
    assert_eq!(deck(&table), ["C022"]);
    // Ruling 45: where all come up again at once, their order is not asked.
    let mut table = developing(&["C024"], 5).market(&["C021", "C022"]);
    table.plays(A, &[Develop, Recycle]);
    assert_eq!(face_up(&table), ["C024", "C021", "C022"]);
    assert!(table.can(A, Buy(card("C021"))) && deck(&table).is_empty());
}

#[test]
fn my_433_the_order_under_the_deck_is_the_players_secret() {
    let mut table = developing(&["C024", "C025", "C026", "C027"], 5);
    table.plays(A, &[Develop, Recycle]);
    let mut other = table.clone();
    table.plays(A, &[Bottom(card("C023"))]);
    other.plays(A, &[Bottom(card("C021"))]);
    assert_eq!(table.view(Viewer::Seat(B)), other.view(Viewer::Seat(B)));
    assert_ne!(table.view(Viewer::Seat(A)), other.view(Viewer::Seat(A)));
}

#[test]
fn my_434_one_card_costs_1_two_cost_3_and_three_cost_5_energy() {
    for (energy, cards, rest) in [(1, 1, 0), (2, 1, 1), (3, 2, 0), (4, 2, 1), (5, 3, 0), (12, 3, 7)]
    {
        let mut table = developing(&["C024", "C025"], energy);
        table.plays(A, &[Develop, Reveal]);
        let mut bought = 0;
        for id in ["C021", "C022", "C023", "C024"] {
            if table.can(A, Buy(card(id))) {
                table.play(A, Buy(card(id)));
                bought += 1;
            }
        }
        assert_eq!((bought, table.player(A).energy), (cards, rest), "with {energy} energy");
    }
    // Who can pay for more may stop at one or two.
    let mut table = developing(&["C024"], 12);
    table.plays(A, &[Develop, Reveal, Buy(card("C022")), Stop]);
    assert_eq!((table.player(A).energy, table.held(A)), (11, vec!["C022"]));
    assert!(table.can(A, EndTurn));
    let mut table = developing(&["C024"], 12);
    table.plays(A, &[Develop, Reveal, Buy(card("C022")), Buy(card("C021")), Stop]);
    assert_eq!((table.player(A).energy, table.held(A)), (9, vec!["C021", "C022"]));
}

#[test]
fn my_434_only_face_up_cards_are_bought() {
    let mut table = developing(&["C024", "C025"], 12);
    table.plays(A, &[Develop, Reveal]);
    assert_eq!(table.refused(A, Buy(card("C025"))), "MY-434");
    table.play(A, Buy(card("C024")));
    assert_eq!(table.refused(A, Buy(card("C024"))), "MY-434");
}

#[test]
fn my_435_bought_cards_go_to_the_hand() {
    let mut table = developing(&["C024"], 1).hand(A, &["C047"]).discard(A, &["C048"]);
    table.plays(A, &[Develop, Reveal, Buy(card("C023"))]);
    assert_eq!((table.held(A), table.discarded(A)), (vec!["C023", "C047"], vec!["C048"]));
}

#[test]
fn my_436_finally_cards_are_turned_up_until_three_are_face_up() {
    // Three are left after a reveal and one purchase, so nothing is added.
    let mut table = developing(&["C024", "C025", "C026"], 1);
    table.plays(A, &[Develop, Reveal, Buy(card("C021"))]);
    assert_eq!(face_up(&table), ["C022", "C023", "C024"]);
    assert_eq!(deck(&table), ["C025", "C026"]);
    // One is left, so two are added.
    let mut table = developing(&["C024", "C025", "C026", "C027"], 5);
    table.plays(A, &[Develop, Reveal, Buy(card("C021")), Buy(card("C022")), Buy(card("C023"))]);
    assert_eq!(face_up(&table), ["C024", "C025", "C026"]);
    assert_eq!(deck(&table), ["C027"]);
    // With too few cards left, as many as there are.
    let mut table = developing(&["C024", "C025"], 5);
    table.plays(A, &[Develop, Reveal, Buy(card("C021")), Buy(card("C022")), Buy(card("C023"))]);
    assert_eq!(face_up(&table), ["C024", "C025"]);
    assert!(deck(&table).is_empty());
}

#[test]
fn my_437_who_develops_must_buy() {
    let mut table = developing(&["C024"], 5);
    table.plays(A, &[Develop, Reveal]);
    assert_eq!(table.refused(A, Stop), "MY-437");
    let mut table = developing(&["C024", "C025", "C026"], 5);
    table.plays(A, &[Develop, Recycle, Bottom(card("C023")), Bottom(card("C021"))]);
    assert_eq!(table.refused(A, Stop), "MY-437");
    table.play(A, Buy(card("C024")));
    assert!(table.can(A, Stop));
}
