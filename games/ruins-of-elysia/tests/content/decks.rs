//! Mistakes in what a card has besides its text, in Starting Decks and in the Companion Deck.

use crate::content::{accepted, card, problems, refused};

/// Algar with another deck, in lines of card and copies. The first line of the deck is line 8.
fn algar(leave_out: &str, deck: &[(&str, u8)]) -> String {
    let lines: String = deck
        .iter()
        .map(|(card, copies)| format!("{{ card = \"{card}\", copies = {copies} }},\n"))
        .collect();
    format!(
        "[[character]]\nid = \"algar\"\nname = \"Algar\"\nstyle = \"warrior\"\nabout = \"Algar.\"\nleave_out = \"{leave_out}\"\ndeck = [\n{lines}]\n"
    )
}

/// A card of a set, with more fields. They begin in line 6.
fn of_set(id: &str, set: &str, fields: &str, text: &str) -> String {
    format!(
        "[[card]]\nid = \"{id}\"\nname = \"Test\"\nset = \"{set}\"\ntag = \"Skill\"\n{fields}text = \"{text}\"\n"
    )
}

const EXPLORE: &str = "Explore: Draw 1 card.";

#[test]
fn what_is_sold_has_a_cost_and_nothing_else_has_one() {
    accepted(&of_set("new", "starting", "", EXPLORE));
    accepted(&of_set("new", "market", "cost = 1\n", EXPLORE));
    accepted(&of_set("new", "exploration", "cost = 20\n", EXPLORE));
    let message = "market and exploration cards have a cost";
    refused(&of_set("new", "market", "", EXPLORE), "2:6", message);
    refused(&of_set("new", "exploration", "", EXPLORE), "2:6", message);
    let message = "starting and companion cards are never sold, so they have no cost";
    refused(&of_set("new", "starting", "cost = 3\n", EXPLORE), "6:8", message);
    refused(&of_set("flank", "companion", "cost = 3\ncopies = 2\n", EXPLORE), "6:8", message);
    let message = "a cost goes from 1 to 20";
    refused(&of_set("new", "market", "cost = 0\n", EXPLORE), "6:8", message);
    refused(&of_set("new", "market", "cost = 21\n", EXPLORE), "6:8", message);
}

#[test]
fn only_market_cards_have_a_discount() {
    accepted(&card(EXPLORE));
    let message = "only market cards have a discount (RE-805)";
    refused(
        &of_set("new", "exploration", "cost = 3\ndiscount = \"Water\"\n", EXPLORE),
        "7:12",
        message,
    );
    refused(&of_set("new", "starting", "discount = \"Water\"\n", EXPLORE), "6:12", message);
}

#[test]
fn only_exploration_cards_are_counted_by_players() {
    accepted(&of_set(
        "raft",
        "exploration",
        "cost = 3\nper_player = 10\nfixed = 10\ncap = 20\n",
        EXPLORE,
    ));
    let message = "only exploration cards are counted in this way (RE-110)";
    for field in ["per_player", "fixed", "cap"] {
        let place = format!("6:{}", field.len() + 4);
        refused(&of_set("new", "starting", &format!("{field} = 1\n"), EXPLORE), &place, message);
    }
    let message = "a quantity in the Exploration Deck goes from 0 to 10";
    refused(
        &of_set("raft", "exploration", "cost = 3\nper_player = 11\n", EXPLORE),
        "7:14",
        message,
    );
    let message = "a quantity in the Exploration Deck goes from 0 to 20";
    refused(&of_set("raft", "exploration", "cost = 3\ncap = 21\n", EXPLORE), "7:7", message);
}

#[test]
fn there_is_room_for_15_kinds_in_the_exploration_deck() {
    let many = |n: usize| -> String {
        let new = |n: usize| {
            of_set(&format!("new-{n}"), "exploration", "cost = 3\n", EXPLORE)
                .replace("\"Test\"", &format!("\"New {n}\""))
        };
        (0..n).map(new).collect()
    };
    accepted(&many(8));
    let message = "there are 16 kinds of cards in the Exploration Deck, and there is room for 15";
    refused(&many(9), "58:6", message);
}

#[test]
fn the_companion_deck_has_10_cards() {
    accepted(&of_set("flank", "companion", "copies = 2\n", EXPLORE));
    let message = "the Companion Deck has 10 cards (RE-929), and these are 11";
    refused(&of_set("flank", "companion", "copies = 3\n", EXPLORE), "6:10", message);
    let message = "the Companion Deck has 10 cards (RE-929), and these are 8";
    refused(&of_set("flank", "starting", "", EXPLORE), "2:6", message);
    let found = problems(&of_set("flank", "companion", "", EXPLORE));
    assert_eq!(
        found,
        [
            format!("own.toml:2:6: {message}"),
            "own.toml:2:6: a companion card has copies".to_owned()
        ]
    );
    let message = "only companion cards have copies; those of a Character stand in its deck";
    refused(&of_set("coin", "starting", "copies = 2\n", EXPLORE), "6:10", message);
    let found = problems(&of_set("flank", "companion", "copies = 0\n", EXPLORE));
    assert!(
        found.contains(&"own.toml:6:10: a number of copies goes from 1 to 10".to_owned()),
        "{found:?}"
    );
}

#[test]
fn a_starting_deck_has_10_cards() {
    accepted(&algar("sworn-blade", &[("sworn-blade", 1), ("coin", 9)]));
    let message = "a Starting Deck has 10 cards, and these are 9";
    refused(&algar("sworn-blade", &[("sworn-blade", 1), ("coin", 8)]), "7:8", message);
    let found = problems(&algar("sworn-blade", &[("sworn-blade", 1), ("coin", 9), ("stride", 0)]));
    assert_eq!(found, ["own.toml:10:29: a number of copies goes from 1 to 10"]);
    let twice = [("sworn-blade", 1), ("coin", 4), ("coin", 5)];
    refused(&algar("sworn-blade", &twice), "10:10", "this card stands twice in the deck");
}

#[test]
fn the_cards_of_a_starting_deck_exist() {
    let message = "there is no card with the id \"con\". Did you mean \"coin\"?";
    refused(&algar("sworn-blade", &[("sworn-blade", 1), ("con", 9)]), "9:10", message);
    // Cards that are sold may be in it, those of the Companion not.
    accepted(&algar("sworn-blade", &[("sworn-blade", 1), ("coin", 8), ("claymore", 1)]));
    let message = "a card of the Companion is in no Starting Deck";
    refused(
        &algar("sworn-blade", &[("sworn-blade", 1), ("coin", 8), ("flank", 1)]),
        "10:10",
        message,
    );
}

#[test]
fn a_starting_deck_has_exactly_one_leave_out_card() {
    // Algar's own is named by nobody if he names another.
    let blade = "content/characters.toml";
    let others = |found: Vec<String>| -> Vec<String> {
        found.into_iter().filter(|line| !line.starts_with(blade)).collect()
    };
    accepted(&algar("sworn-blade", &[("sworn-blade", 1), ("stride", 9)]));
    let found = problems(&algar("cleave", &[("cleave", 1), ("coin", 9)]));
    let message = "the text of the Leave-Out Card begins with \"Leave out.\"";
    assert_eq!(others(found), [format!("own.toml:6:13: {message}")]);
    let found = problems(&algar("claymore", &[("claymore", 1), ("coin", 9)]));
    let message = "the Leave-Out Card is a starting card";
    assert!(found.contains(&format!("own.toml:6:13: {message}")), "{found:?}");
    let message = "the Leave-Out Card is one of the deck";
    refused(&algar("sworn-blade", &[("coin", 10)]), "6:13", message);
    let message = "a deck has one copy of its Leave-Out Card";
    refused(&algar("sworn-blade", &[("sworn-blade", 2), ("coin", 8)]), "8:34", message);
    let message = "a deck has one Leave-Out Card";
    refused(
        &algar("sworn-blade", &[("sworn-blade", 1), ("spark", 1), ("coin", 8)]),
        "9:10",
        message,
    );
    let found = problems(&algar("sworn-blad", &[("sworn-blade", 1), ("coin", 9)]));
    let message = "there is no card with the id \"sworn-blad\". Did you mean \"sworn-blade\"?";
    assert!(found.contains(&format!("own.toml:6:13: {message}")), "{found:?}");
    // Two Characters may share one, and then the other is named by nobody.
    let found = problems(&algar("spark", &[("spark", 1), ("coin", 9)]));
    let message = "\"Leave out.\" stands only on the card that a Character names as leave_out";
    assert!(found.len() == 1 && found[0].starts_with(blade) && found[0].ends_with(message));
}

#[test]
fn there_is_room_for_8_characters_of_different_names() {
    let new = |name: &str| {
        algar("sworn-blade", &[("sworn-blade", 1), ("coin", 9)])
            .replace("\"algar\"", &format!("\"{}\"", name.to_lowercase()))
            .replace("\"Algar\"", &format!("\"{name}\""))
    };
    let two = new("Gerda") + &new("Hilde");
    accepted(&two);
    let message = "there are 9 Characters, and there is room for 8";
    refused(&(two + &new("Ilse")), "22:6", message);
    let message = "two Characters are called \"Fenna\"; players could not tell them apart";
    refused(&new("Gerda").replace("\"Gerda\"", "\"Fenna\""), "3:8", message);
}
