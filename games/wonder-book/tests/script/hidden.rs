//! What nobody may see (section 7), and what a concealed copy does where a text has not been read.

use crate::script::table::*;
use kernel::{Content as _, Game, Options as _, Rng, Seat, Viewer};
use std::collections::BTreeSet;
use wonder_book::{
    AbilityOf, Action, Ask, CardKind, Content, Options, Placed, Shown, Step, What, WonderBook,
};

fn viewers(table: &WonderBook) -> Vec<Viewer> {
    let seats = Seat::all(table.options.players.into()).map(Viewer::Seat);
    std::iter::once(Viewer::Spectator).chain(seats).collect()
}

/// All that a viewer gets, as text.
fn seen(table: &WonderBook, viewer: Viewer) -> String {
    serde_json::to_string(&table.view(viewer)).expect("a view")
}

#[track_caller]
fn nobody_sees(table: &WonderBook, words: &[&str]) {
    for viewer in viewers(table) {
        let seen = seen(table, viewer);
        for word in words {
            assert!(!seen.contains(word), "{viewer:?} sees {word}");
        }
    }
}

#[track_caller]
fn all_see(table: &WonderBook, words: &[&str]) {
    for viewer in viewers(table) {
        let seen = seen(table, viewer);
        for word in words {
            assert!(seen.contains(word), "{viewer:?} does not see {word}");
        }
    }
}

const BOOK: &str = "#3 STORY  Titlethree\nProsethree.\n> Place card #5 in P.\n\
         > Place cards #6 to #8 in Q as a stack.\n> Flip this card.\n---\nBackthree.\n\
         > Place 1 Spark in Q.\n> Go to the next card.\n\n\
    #4 CHOICE  Titlefour\nProsefour.\n[A] Optiona.\n[B] Optionb.\n> Flip this card.\n---\n[A]\nOutcomea.\n\
         > Place 2 Sparks in S.\n[B]\nOutcomeb.\n> Place 3 Sparks in S.\n[all]\n> Go to the next card.\n\n\
    #5 INTERACTION  Titlefive\nProsefive.\n---\nBackfive.\n> Place 4 Sparks in S.\n> Turn this card back.\n\n\
    #6 INTERACTION blue  Titlesix\nProsesix.\n---\nBacksix.\n> Discard this card.\n\n\
         #7 INTERACTION blue  Titleseven\nProseseven.\n---\nBackseven.\n> Discard this card.\n\n\
    #8 INTERACTION blue  Titleeight\nProseeight.\n---\nBackeight.\n> Discard this card.\n\n\
    #9 GOAL  Titlenine\nProsenine.\n> Players' Phase: Each Hero takes a turn.\n\
         > Enemies' Phase: Nothing happens.\n> Goal: 5 Others are counted.\n\
         > Special Action: Count 1 Other.\n> When met: Flip this card.\n---\nBacknine.\n> Go to the next card.\n\n\
    #10 RULE  Titleten\nProseten.\n> Whenever a Hero is knocked out: Count 1 Point.\n> Go to the next card.";

/// The table of that book, before card #3.
fn start() -> WonderBook {
    let mut table = with(&book(BOOK), &TWO);
    table.cards.deck.remove(2);
    (table.cards.goal, table.cards.goal_open, table.looping) = (None, false, false);
    table
}

#[test]
fn wb_113_no_view_holds_a_text_before_it_is_read() {
    let mut table = start();
    nobody_sees(
        &table,
        &["three", "four", "five", "six", "seven", "eight", "nine", "ten", "Option", "Outcome"],
    );
    run(&mut table, &[Step::ReadTop]);
    assert_eq!(table.ask, Ask::Choice { card: 4 });
    all_see(
        &table,
        &[
            "Titlethree",
            "Prosethree",
            "Backthree",
            "Titlefour",
            "Optiona",
            "Optionb",
            "Titlefive",
            "Prosefive",
            "Titlesix",
            "Prosesix",
        ],
    );
    nobody_sees(
        &table,
        &[
            "Outcome",
            "Backfive",
            "Backsix",
            "seven",
            "eight",
            "nine",
            "ten",
            "2 Sparks in S",
            "3 Sparks in S",
            "4 Sparks in S",
        ],
    );
    act(&mut table, Action::Option(1));
    all_see(&table, &["Outcomeb", "3 Sparks in S", "Titlenine", "Prosenine"]);
    nobody_sees(&table, &["Outcomea", "2 Sparks in S", "Backnine", "ten"]);
    assert!(table.cards.discard.contains(4), "the discard pile is open, but only what was read");
    begin(&mut table, KEN);
    act(&mut table, Action::Interact(5));
    all_see(&table, &["Backfive", "4 Sparks in S"]);
    nobody_sees(&table, &["Outcomea", "Backsix", "seven", "eight", "Backnine", "ten"]);
}

#[test]
fn wb_113_lower_cards_of_a_stack_are_unseen_until_they_are_on_top() {
    let mut table = start();
    run(&mut table, &[Step::ReadTop]);
    act(&mut table, Action::Option(0));
    begin(&mut table, KEN);
    stand(&mut table, KEN, "Q");
    let stack = |table: &WonderBook| {
        view(table)
            .placed
            .iter()
            .find(|card| card.banner.is_some())
            .map(|card| (card.title.clone(), card.below))
    };
    assert_eq!(stack(&table), Some(("Titlesix".to_owned(), 2)));
    nobody_sees(&table, &["seven", "eight"]);
    act(&mut table, Action::Interact(6));
    assert_eq!(stack(&table), Some(("Titleseven".to_owned(), 1)));
    all_see(&table, &["Proseseven", "Backsix"]);
    nobody_sees(&table, &["Backseven", "eight"]);
}

#[test]
fn wb_122_123_no_view_depends_on_the_order_of_a_deck() {
    let table = start();
    let mut other = table;
    other.wyrm_deck.reverse();
    other.shred_deck.reverse();
    for viewer in viewers(&table) {
        assert_eq!(seen(&table, viewer), seen(&other, viewer));
    }
    assert_eq!(view(&table).wyrm_deck, 6);
    assert_eq!(view(&table).shred_deck, 16);
    assert_eq!(view(&table).cards_left, table.cards.deck.len());
}

#[test]
fn wb_123_cards_that_a_skill_looks_at_are_seen_by_that_seat_only() {
    let mut table =
        item("Look at the top 2 cards of the Wyrm deck. Put them back in any order.", &TWO);
    table.wyrm_deck = [0, 1, 2, 3].into_iter().collect();
    use_it(&mut table);
    let names = |viewer| {
        table.view(viewer).looking.iter().map(|card| card.name.clone()).collect::<Vec<_>>()
    };
    assert_eq!(names(Viewer::Seat(Seat(0))), ["Pack", "Prowl"]);
    for viewer in [Viewer::Seat(Seat(1)), Viewer::Spectator] {
        assert!(names(viewer).is_empty());
        assert_eq!(table.view(viewer).looking_at, 2);
        assert!(!seen(&table, viewer).contains("Pack"));
    }
    // What Ken knows, his concealed copy keeps; for the other seat it is drawn anew.
    act(&mut table, Action::Nth(0));
    let top = |seat| {
        let tops = (0..40).map(|seed| {
            let mut copy = table;
            copy.conceal(seat, &mut Rng::fast(seed));
            (copy.wyrm_deck[2], copy.wyrm_deck[3])
        });
        tops.collect::<BTreeSet<_>>()
    };
    assert_eq!(top(Seat(0)), BTreeSet::from([(3, 2)]));
    assert!(top(Seat(1)).len() > 4);
}

#[test]
fn wb_113_the_name_of_what_has_not_unfolded_is_not_told() {
    let mut table = story("Fold Loft into P.", &TWO);
    let told = |table: &WonderBook| {
        let board = serde_json::to_string(&view(table).board).expect("a board");
        (board.contains("\"Loft\""), board.contains("\"T\""), view(table).board.areas.len())
    };
    assert_eq!(told(&table), (true, true, 5));
    read(&mut table);
    assert_eq!(told(&table), (false, false, 5), "the place is there, its name is not");
}

/// The texts of each face of a card: what is shown, and what can be chosen.
fn faces(table: &WonderBook, number: u8) -> Vec<(u8, Vec<String>)> {
    let text = |shown: &Shown| match shown {
        Shown::Prose(text) | Shown::Order { text, .. } => vec![text.clone()],
        Shown::Chosen(pieces) => pieces.iter().filter_map(|piece| piece.text.clone()).collect(),
    };
    let card = table.card(number);
    let mut front: Vec<String> = card.front.lines.iter().flat_map(text).collect();
    front.extend(card.options.iter().map(|option| option.text.clone()));
    front.push(card.title.clone());
    let mut faces = vec![(0, front)];
    let back = if card.kind == CardKind::End { Some(&card.front) } else { card.back.as_ref() };
    if let Some(back) = back {
        if back.columns.is_empty() {
            faces.push((1, back.lines.iter().flat_map(text).collect()));
        }
        for (place, column) in back.columns.iter().enumerate() {
            faces.push((place as u8 + 1, column.lines.iter().flat_map(text).collect()));
        }
    }
    faces
}

/// Whatever has not been read in this Chapter and stands nowhere else.
fn unread(table: &WonderBook) -> BTreeSet<String> {
    let content = table.content.get();
    let mut known: BTreeSet<String> = content
        .abilities
        .iter()
        .filter(|each| !matches!(each.of, AbilityOf::Card { .. }))
        .map(|each| each.text.clone())
        .collect();
    known.extend(content.wyrm_cards.iter().map(|card| card.text.clone()));
    let mut unknown = BTreeSet::new();
    for number in 1..=table.chapter().cards.len() as u8 {
        for (face, texts) in faces(table, number) {
            let read = table.cards.read[face.min(4) as usize].contains(number);
            if read { known.extend(texts) } else { unknown.extend(texts) }
        }
    }
    unknown
        .retain(|text| text.len() > 20 && !known.iter().any(|read: &String| read.contains(text)));
    unknown
}

#[test]
fn wb_113_in_random_play_of_every_chapter_no_view_holds_an_unread_text() {
    for chapter in 1..=6 {
        let options = Options { start: chapter, alone: true, ..Options::standard(3) };
        let mut rng = Rng::fast(u64::from(chapter));
        let mut table =
            WonderBook::setup(Content::built_in(), &options, Rng::fast(9)).expect("a table");
        let mut checked = 0;
        for step in 0..400 {
            let Some(seat) = table.turn().seats().first() else { break };
            let action = rng.pick(&testbed::actions(&table, seat));
            take(&mut table, seat, action);
            if step % 25 == 0 {
                let viewer = viewers(&table)[step / 25 % 4];
                let seen = seen(&table, viewer);
                for text in unread(&table) {
                    let quoted = serde_json::to_string(&text).expect("a text");
                    assert!(
                        !seen.contains(quoted.trim_matches('"')),
                        "Chapter {chapter}, {viewer:?}: {text}"
                    );
                    checked += 1;
                }
            }
        }
        assert!(checked > 100, "Chapter {chapter}: {checked}");
    }
}

/// A copy as the bot of the first seat sees it.
fn concealed(table: &WonderBook) -> WonderBook {
    let mut copy = *table;
    copy.conceal(Seat(0), &mut Rng::fast(5));
    copy
}

fn stops(table: &WonderBook) -> bool {
    let stopped = table.outcome().map(|outcome| outcome.name) == Some("not read yet");
    assert_eq!(stopped, table.turn() == kernel::Turn::Over);
    stopped
}

#[test]
fn wb_113_a_concealed_copy_stops_at_a_back_that_was_never_read_and_goes_on_after() {
    let mut table = object("Place 1 Spark in Q. Turn this card back.", &TWO);
    let mut copy = concealed(&table);
    assert!(!stops(&copy));
    act(&mut copy, Action::Interact(4));
    assert!(stops(&copy));
    assert_eq!(sparks_at(&copy, "Q"), 0, "nothing of the text is carried out");
    act(&mut table, Action::Interact(4));
    assert!(!stops(&table));
    let mut copy = concealed(&table);
    act(&mut copy, Action::Interact(4));
    assert!(!stops(&copy));
    assert_eq!(sparks_at(&copy, "Q"), 2);
}

#[test]
fn wb_113_a_concealed_copy_stops_at_an_outcome_that_was_never_picked() {
    let mut table = objects(
        "#4 INTERACTION  Lever\n[A] Up.\n[B] Down.\n---\n[A]\n> Place 1 Spark in Q.\n[B]\n\
         > Place 2 Sparks in Q.\n[all]\n> Turn this card back.",
        &TWO,
    );
    act(&mut table, Action::Interact(4));
    act(&mut table, Action::Option(0));
    for (option, unknown) in [(0, false), (1, true)] {
        let mut copy = concealed(&table);
        act(&mut copy, Action::Interact(4));
        act(&mut copy, Action::Option(option));
        assert_eq!(stops(&copy), unknown, "option {option}");
    }
}

#[test]
fn wb_113_a_concealed_copy_stops_where_the_next_card_would_be_read() {
    let text = book(
        "#3 STORY  On\n> Place 1 Spark in Q.\n> Go to the next card.\n\n#4 GOAL  Last\n\
         > Players' Phase: Nothing happens.\n> Enemies' Phase: Nothing happens.\n\
         > Goal: 9 Others are counted.\n> Special Action: Count 1 Other.\n\
         > When met: Go to the next card.",
    );
    let mut table = with(&text, &TWO);
    table.counters[0] = 8;
    stand(&mut table, KEN, "R");
    begin(&mut table, KEN);
    let action = special(&table, 2);
    let mut copy = concealed(&table);
    act(&mut copy, action);
    assert!(stops(&copy));
    // In another try of the Chapter the same cards have been read.
    table.cards.read[0].insert(3);
    let mut copy = concealed(&table);
    act(&mut copy, action);
    assert!(stops(&copy), "#4 has not");
    assert_eq!(sparks_at(&copy, "Q"), 1);
    table.cards.read[0].insert(4);
    let mut copy = concealed(&table);
    act(&mut copy, action);
    assert!(!stops(&copy));
    assert_eq!(copy.cards.goal, Some(4));
}

#[test]
fn wb_113_a_concealed_copy_stops_where_a_front_would_be_shown_for_the_first_time() {
    let text = book(
        "#3 STORY  First\n> Set aside cards #5 to #6.\n> Go to the next card.\n\n\
         #4 RULE  Law\n> Special Action in P: Place card #5 in P.\n\
         > Special Action in Q: You take card #6.\n> Go to the next card.\n\n\
         #5 INTERACTION  Bell\nA bell.\n> Special Action: Count 1 Point.\n---\n> Discard this card.\n\n\
         #6 ITEM  Key\n> Special Action: You gain 1 Spark.",
    );
    for (place, ability, card) in [("P", 0, 5), ("Q", 1, 6)] {
        let mut table = with(&text, &TWO);
        in_force(&mut table, 4);
        stand(&mut table, KEN, place);
        begin(&mut table, KEN);
        let action = Action::Special(table.card(4).abilities[ability]);
        let mut copy = concealed(&table);
        act(&mut copy, action);
        assert!(stops(&copy), "the front of #{card}");
        table.cards.read[0].insert(card);
        let mut copy = concealed(&table);
        act(&mut copy, action);
        assert!(!stops(&copy));
    }
}

#[test]
fn wb_113_a_concealed_copy_stops_where_the_next_card_of_a_stack_would_be_seen() {
    let mut table = start();
    run(&mut table, &[Step::ReadTop]);
    act(&mut table, Action::Option(0));
    stand(&mut table, KEN, "Q");
    begin(&mut table, KEN);
    // The back of the top card is known from an earlier try, the card below is not.
    table.cards.read[1].insert(6);
    let mut copy = concealed(&table);
    act(&mut copy, Action::Interact(6));
    assert!(stops(&copy));
    table.cards.read[0].insert(7);
    let mut copy = concealed(&table);
    act(&mut copy, Action::Interact(6));
    assert!(!stops(&copy));
}

/// What sixty concealed copies for the second seat show.
fn drawn(table: &WonderBook, look: fn(&WonderBook) -> Vec<u8>) -> BTreeSet<Vec<u8>> {
    let all = (0..60).map(|seed| {
        let mut copy = *table;
        copy.conceal(Seat(1), &mut Rng::fast(seed));
        look(&copy)
    });
    all.collect()
}

#[test]
fn wb_122_123_a_concealed_copy_redraws_the_face_down_decks() {
    let table = start();
    assert!(drawn(&table, |copy| copy.wyrm_deck.to_vec()).len() > 40);
    assert!(drawn(&table, |copy| copy.shred_deck.to_vec()).len() > 50);
    // A copy reveals Wyrm cards as in play.
    let mut copy = concealed(&table);
    let events = run(&mut copy, &[Step::Reveal]);
    assert!(events.iter().any(|what| matches!(what, What::WyrmCard { .. })));
    assert_eq!(copy.outcome(), None);
}

#[test]
fn wb_113_a_concealed_copy_redraws_the_unseen_cards_of_a_shuffled_stack() {
    let mut table = start();
    let q = area(&table, "Q");
    for card in [6, 7, 8] {
        table.cards.deck.remove(card);
        table.cards.placed.push(Placed { card, area: q, stack: 6, shuffled: true, spent: false });
    }
    table.cards.read[0].insert(8);
    let order = |copy: &WonderBook| copy.cards.placed.iter().map(|placed| placed.card).collect();
    let stacks = drawn(&table, order);
    assert_eq!(
        stacks,
        BTreeSet::from([vec![6, 7, 8], vec![7, 6, 8]]),
        "the open card stays on top"
    );
}
