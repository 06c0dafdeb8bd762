//! Interaction cards, the discard pile, the last card: WB-334 to WB-337, WB-341, WB-342.

use crate::rules::table::*;
use kernel::{Game, Options as _, Viewer};
use wonder_book::{Action, Ask, Options, WonderBook};

/// An Interaction card whose back says this.
fn object(banner: &str, title: &str, back: &str) -> String {
    let banner = if banner.is_empty() { String::new() } else { format!(" {banner}") };
    format!("INTERACTION{banner}  {title}\nFront of {title}.\n---\nBack of {title}.\n{back}")
}

const GONE: &str = "> Count 1 Point.\n> Discard this card.\n";

#[test]
fn wb_334_an_object_lies_in_one_area() {
    let mut table = two(&[&story("> Place card #3 in Q.\n"), &object("", "Box", GONE)]);
    let view = seen(&table);
    let placed: Vec<_> = view.placed.iter().map(|placed| (placed.card, placed.area)).collect();
    assert_eq!(placed, [(3, area(&table, "Q"))]);
    turn(&mut table, KEN);
    for name in ["P", "S", "R"] {
        stand(&mut table, KEN, name);
        assert_eq!(refused(&table, Action::Interact(3)), "WB-429");
    }
    stand(&mut table, KEN, "Q");
    act(&mut table, Action::Interact(3));
    assert_eq!(table.counters[1], 1);
}

#[test]
fn wb_334_an_object_does_not_come_up_on_the_deck() {
    let card = object("", "Box", GONE);
    let placed = one(&[&story("> Place card #3 in Q.\n"), &card]);
    assert_eq!(problems(&[&placed]), "");
    let aside = one(&[&story("> If 1 Point is counted: Place card #3 in Q.\n"), &card]);
    assert_eq!(problems(&[&aside]), "");
    let late = one(&[
        &story(""),
        &card,
        &story("> Set aside card #3.\n"),
        &story("> Place card #3 in Q.\n"),
    ]);
    assert!(problems(&[&late]).contains("(WB-334)"), "{}", problems(&[&late]));
}

/// A stack of three blue cards in P, and another object there.
fn stack(first: &str) -> WonderBook {
    let cards = [
        story("> Place cards #3 to #5 in P as a stack.\n> Place card #6 in P.\n"),
        object("blue", "One", first),
        object("blue", "Two", "> Count 2 Points.\n> Discard this card.\n"),
        object("blue", "Three", "> Count 4 Points.\n> Discard this card.\n"),
        object("", "Box", GONE),
    ];
    let cards: Vec<&str> = cards.iter().map(String::as_str).collect();
    let mut table = two(&cards);
    turn(&mut table, KEN);
    table
}

/// The cards that Ken may interact with.
fn open_cards(table: &WonderBook) -> Vec<u8> {
    let card = |action| if let Action::Interact(card) = action { Some(card) } else { None };
    actions(table).into_iter().filter_map(card).collect()
}

#[test]
fn wb_335_cards_of_one_banner_colour_are_taken_as_a_stack() {
    let table = stack(GONE);
    for card in 3..=5 {
        assert!(!table.cards.deck.contains(card));
    }
    let view = seen(&table);
    let placed: Vec<_> = view
        .placed
        .iter()
        .map(|placed| (placed.card, placed.banner.as_deref(), placed.below))
        .collect();
    assert_eq!(placed, [(3, Some("blue"), 2), (6, None, 0)]);
    // All of one colour, or the file is refused.
    let text = |banner: &str| {
        let cards = [
            story("> Place cards #3 to #4 in P as a stack.\n"),
            object("blue", "One", GONE),
            object(banner, "Two", GONE),
        ];
        one(&[&cards[0], &cards[1], &cards[2]])
    };
    assert_eq!(problems(&[&text("blue")]), "");
    for banner in ["red", ""] {
        assert!(problems(&[&text(banner)]).contains("one banner colour (WB-335)"));
    }
}

#[test]
fn wb_336_only_the_top_card_of_a_stack_is_open() {
    let mut table = stack(GONE);
    assert_eq!(open_cards(&table), [3, 6]);
    for covered in [4, 5] {
        assert_eq!(refused(&table, Action::Interact(covered)), "WB-429");
    }
    act(&mut table, Action::Interact(3));
    assert_eq!(open_cards(&table), [4, 6]);
}

#[test]
fn wb_337_a_card_becomes_available_when_the_one_above_lets_it() {
    // The upper card goes away: the next one is open, and seen.
    let mut table = stack(GONE);
    assert!(!all_seen(&table).contains("Front of Two"));
    act(&mut table, Action::Interact(3));
    act(&mut table, Action::Interact(4));
    assert_eq!((open_cards(&table), table.counters[1]), (vec![5, 6], 3));
    // It is turned back, or stays: it still covers the others.
    let mut back = stack("> Turn this card back.\n");
    act(&mut back, Action::Interact(3));
    assert_eq!(open_cards(&back), [3, 6]);
    let mut left = stack("> Leave this card.\n");
    act(&mut left, Action::Interact(3));
    assert_eq!(open_cards(&left), [6]);
    for table in [&back, &left] {
        assert!(!all_seen(table).contains("Front of Two"));
    }
}

#[test]
fn wb_341_the_discard_pile_shows_only_what_was_read() {
    let choice = "CHOICE  Which\n[A] Left.\n[B] Right.\n> Flip this card.\n---\n[A]\nLeftward.\n\
        > Skip to card #4.\n[B]\nRightward.\n> Go to the next card.\n";
    let unread = story("Never read.\n");
    let flips = "STORY  Both\nFrontside.\n\
        > If 9 Points are counted: Flip this card. Otherwise: Go to the next card.\n\
        ---\nBackside.\n> Go to the next card.\n";
    let mut table = open(&[&one(&[choice, &unread, flips])], Options::standard(2));
    choose(&mut table, &[KEN, LARA]);
    act(&mut table, Action::Option(0));
    // #3 lies on the pile, unread.
    assert!(table.cards.discard.contains(3));
    for viewer in Viewer::all(2) {
        let discard = table.view(viewer).discard;
        let sides: Vec<(u8, u8)> = discard.iter().map(|card| (card.card, card.face)).collect();
        assert_eq!(sides, [(1, 0), (2, 0), (2, 1), (4, 0)]);
        let text = serde_json::to_string(&discard).expect("cards");
        for word in ["Leftward", "Frontside"] {
            assert!(text.contains(word), "{text}");
        }
        for word in ["Rightward", "Never read", "Backside"] {
            assert!(!text.contains(word), "{text}");
        }
    }
}

#[test]
fn wb_342_the_last_card_is_the_end_of_the_chapter() {
    let text = one(&[]);
    assert_eq!(problems(&[&text]), "");
    // Without one, with one in the middle.
    let cut = text[..text.find("#3 END").expect("the end")].to_owned();
    assert!(problems(&[&cut]).contains("(WB-342)"), "{}", problems(&[&cut]));
    let end = "END  Early\n[1-4]\n> End the chapter.\n[5+]\n> End the chapter.\n";
    assert!(problems(&[&one(&[end])]).contains("(WB-342)"));
    // It is what comes after everything else.
    let mut table = two(&[]);
    let happened = win(&mut table);
    assert_eq!(read(&happened)[0].0, 3);
    assert_eq!(usize::from(read(&happened)[0].0), table.content.chapters[0].cards.len());
    assert_eq!(table.ask, Ask::Nothing);
}
