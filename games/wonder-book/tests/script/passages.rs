//! Prose that is chosen when it is read (WB-953).

use crate::fixture::{contents, deal};
use crate::script::table::*;
use kernel::{Game as _, Options as _, Seat, Viewer};
use wonder_book::{Action, Ask, Fate, Line, Options, Step, What, WonderBook};

/// The prose of a card in a list of the view, face by face.
fn prose(pages: &[wonder_book::CardView], card: u8) -> Vec<String> {
    let lines = pages.iter().filter(|page| page.card == card).flat_map(|page| &page.lines);
    lines
        .filter_map(|line| match line {
            Line::Prose(text) => Some(text.clone()),
            Line::Order { .. } => None,
        })
        .collect()
}

fn pages(table: &WonderBook, card: u8) -> Vec<String> {
    prose(&view(table).pages, card)
}

fn discard(table: &WonderBook, card: u8) -> Vec<String> {
    prose(&view(table).discard, card)
}

/// Card #3, a Story with this prose, is read.
fn told(text: &str, heroes: &[wonder_book::Hero]) -> (WonderBook, Vec<What>) {
    let mut table = with(
        &book(&format!("#3 STORY  Test\n{text}\n> Write PELL.\n> Go to the next card.")),
        heroes,
    );
    let events = read_on(&mut table);
    (table, events)
}

const LARA_AND_PELL: &str = "Rain.\n{if Lara is in play}\nLara sneezes.\n{if PELL is written}\nPell sneezes.\n{otherwise}\nNobody sneezes.\n{end}\nThunder.";

#[test]
fn wb_953_the_first_passage_whose_conditions_hold_is_told() {
    let (with_lara, _) = told(LARA_AND_PELL, &TWO);
    assert_eq!(pages(&with_lara, 3), ["Rain. Lara sneezes. Thunder."]);
    let (without, _) = told(LARA_AND_PELL, &[KEN, TINA]);
    assert_eq!(pages(&without, 3), ["Rain. Nobody sneezes. Thunder."]);
    let both = "{if Ken is in play and Sid is not in play}\nNo Sid.\n{if 3 or more Heroes are in play}\nThree.\n{end}";
    assert_eq!(pages(&told(both, &TWO).0, 3), ["No Sid."]);
    assert_eq!(pages(&told(both, &[KEN, LARA, SID]).0, 3), ["Three."]);
    assert!(pages(&told(both, &[KEN, SID]).0, 3).is_empty());
}

#[test]
fn wb_953_what_is_not_told_leaves_no_trace_in_the_paragraphs() {
    let text = "One.\n\n{if Lara is in play}\nTwo.\n\nThree.\n{end}\nFour.";
    assert_eq!(pages(&told(text, &TWO).0, 3), ["One.", "Two.", "Three. Four."]);
    assert_eq!(pages(&told(text, &[KEN, TINA]).0, 3), ["One.", "Four."]);
}

#[test]
fn wb_953_a_text_says_the_same_when_it_is_looked_at_again() {
    let text = "{if PELL is written}\nPell is here.\n{otherwise}\nNobody is here.\n{end}";
    let (table, events) = told(text, &TWO);
    // The card itself wrote PELL, after its prose was read.
    assert_eq!(view(&table).keywords, ["PELL"]);
    assert_eq!(pages(&table, 3), ["Nobody is here."]);
    assert_eq!(discard(&table, 3), ["Nobody is here."]);
    assert!(events.contains(&What::Read { card: 3, face: 0, told: 0b10 }), "{events:?}");
    // What is read once more is chosen anew.
    let mut again = table;
    again.fate = Fate::Open;
    again.pages.clear();
    again.cards.deck.insert(3);
    let events = run(&mut again, &[Step::ReadTop]);
    assert!(events.contains(&What::Read { card: 3, face: 0, told: 0b01 }), "{events:?}");
    assert_eq!(pages(&again, 3), ["Pell is here."]);
}

#[test]
fn wb_953_columns_choose_their_own_passages() {
    let prose = "{if Lara is in play}\nLara.\n{otherwise}\nNobody.\n{end}";
    let choice = format!(
        "#3 CHOICE  Test\n[A] One.\n[B] Two.\n> Flip this card.\n---\n[A]\nFirst.\n{prose}\n[B]\nSecond.\n\n{prose}\n[all]\nBoth.\n{prose}\n> Go to the next card."
    );
    for (heroes, who) in [(TWO, "Lara."), ([KEN, TINA], "Nobody.")] {
        for (option, expected) in [
            (0, vec![format!("First. {who}"), format!("Both. {who}")]),
            (1, vec!["Second.".to_owned(), who.to_owned(), format!("Both. {who}")]),
        ] {
            let mut table = with(&book(&choice), &heroes);
            read_on(&mut table);
            act(&mut table, Action::Option(option));
            assert_eq!(pages(&table, 3), expected);
            assert_eq!(discard(&table, 3), expected);
        }
    }
}

#[test]
fn wb_953_objects_items_rules_and_goals_choose_when_they_are_shown() {
    let prose = "{if PELL is written}\nAfter.\n{otherwise}\nBefore.\n{end}";
    let cards = format!(
        "#3 STORY  Lay\n> Place card #4 in P.\n> Place cards #5 to #6 in P as a stack.\n> Ken takes card #7.\n> Write PELL.\n> Go to the next card.\n\n\
         #4 INTERACTION  Thing\n{prose}\n---\n{prose}\n> Discard this card.\n\n\
         #5 INTERACTION red  Upper\n{prose}\n---\n> Discard this card.\n\n#6 INTERACTION red  Lower\n{prose}\n---\n> Discard this card.\n\n\
         #7 ITEM  Tool\n{prose}\n> Special Action: Count 1 Point.\n\n#8 RULE  Law\n{prose}\n> Go to the next card.\n\n\
         #9 GOAL  Aim\n{prose}\n> Players' Phase: Each Hero takes a turn.\n> Enemies' Phase: Nothing happens.\n> Goal: 9 Points are counted.\n> When met: Go to the next card."
    );
    let mut table = with(&book(&cards), &TWO);
    read_on(&mut table);
    let placed = |table: &WonderBook, card: u8| {
        let cards = view(table).placed;
        cards.into_iter().find(|placed| placed.card == card).map(|placed| placed.prose)
    };
    assert_eq!(placed(&table, 4).as_deref(), Some("Before."));
    assert_eq!(placed(&table, 5).as_deref(), Some("Before."));
    assert_eq!(view(&table).heroes[0].things[0].prose, "Before.");
    assert_eq!(prose_of(&view(&table).rules[0].lines), ["After."]);
    assert_eq!(prose_of(&view(&table).goal.expect("a Goal").lines), ["After."]);
    run(&mut table, &[Step::PlayersPhase]);
    act(&mut table, Action::Hero(KEN));
    act(&mut table, Action::Interact(5));
    // The one below is seen only now; the one beside it was seen before.
    assert_eq!(placed(&table, 6).as_deref(), Some("After."));
    assert_eq!(placed(&table, 4).as_deref(), Some("Before."));
    act(&mut table, Action::Interact(4));
    assert_eq!(pages(&table, 4), ["After."]);
    assert_eq!(discard(&table, 4), ["Before.", "After."]);
}

fn prose_of(lines: &[Line]) -> Vec<String> {
    let prose = lines.iter().filter_map(|line| match line {
        Line::Prose(text) => Some(text.clone()),
        Line::Order { .. } => None,
    });
    prose.collect()
}

/// The ending stays open on the page while Heroes are changed for the next Chapter.
#[test]
fn wb_953_an_ending_says_the_same_after_a_hero_is_switched() {
    let first = book("#3 STORY  On\n> Skip to card #4.").replace(
        "[3-4]",
        "[3-4]\n{if Lara is in play}\nLara waves.\n{otherwise}\nNobody waves.\n{end}",
    );
    let second = first.replace("CHAPTER I ", "CHAPTER II ");
    let mut table = deal(contents(&[&first, &second]), Options::standard(2));
    take(&mut table, Seat(0), Action::Hero(KEN));
    take(&mut table, Seat(1), Action::Hero(LARA));
    table.destiny = 3;
    (1..=3).for_each(|card| table.cards.deck.remove(card));
    run(&mut table, &[Step::ReadTop]);
    assert_eq!(table.ask, Ask::Interlude);
    assert_eq!(pages(&table, 4), ["Done.", "Lara waves."]);
    take(&mut table, Seat(1), Action::Switch(LARA, SID));
    assert_eq!(pages(&table, 4), ["Done.", "Lara waves."]);
}

#[test]
fn wb_953_passages_that_are_not_told_are_in_no_view() {
    let (mut table, _) = told(LARA_AND_PELL, &TWO);
    for viewer in [Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1)), Viewer::Spectator] {
        let seen = serde_json::to_string(&table.view(viewer)).expect("a view");
        assert!(seen.contains("Lara sneezes."));
        assert!(!seen.contains("Pell sneezes.") && !seen.contains("Nobody sneezes."), "{seen}");
    }
    table.pages.clear();
    let seen = serde_json::to_string(&table.view(Viewer::Spectator)).expect("a view");
    assert!(seen.contains("Lara sneezes."), "the discard pile shows it again");
}

const BOX: &str = "CHAPTER I  The test\n\nBOARD Test\n  P -- Q\n\n\
    #1 STORY  Begin\nOnce.\n> Each player chooses a Hero.\n> Place each Hero in P.\n> Go to the next card.\n\n\
    #2 HERO  Ken\nKen has a bat.\n\n#3 HERO  Lara\nLara has a rope.\n\n\
    #4 STORY  More\n> Each Hero takes Upgrade card 1.\n> Add Wyrm card Thick Hide to the Wyrm deck.\n> Go to the next card.\n\n\
    #5 UPGRADE  Ken 1\nKen learns.\n{if Lara is in play}\nLara looks on.\n{end}\n\n#6 UPGRADE  Lara 1\nLara learns.\n\n#7 WYRM  Thick Hide\nIt has a thick hide.\n\n\
    #8 GOAL  Play\n> Players' Phase: Each Hero takes a turn.\n> Enemies' Phase: Nothing happens.\n> Goal: each Hero is in Q.\n> When met: Go to the next card.\n\n\
    #9 END  The end\n[1-4]\n> End the chapter.\n[5+]\n> End the chapter.\n";

#[test]
fn wb_954_hero_upgrade_and_wyrm_cards_are_read_when_they_come() {
    let mut table = deal(contents(&[BOX]), Options::standard(2));
    table.rng = kernel::Rng::fast(1);
    assert!(matches!(table.ask, Ask::Hero { .. }));
    // While choosing, all Hero cards lie open; nothing else does.
    assert_eq!(pages(&table, 2), ["Ken has a bat."]);
    assert_eq!(pages(&table, 3), ["Lara has a rope."]);
    assert!(pages(&table, 5).is_empty());
    take(&mut table, Seat(0), Action::Hero(KEN));
    let events = take(&mut table, Seat(1), Action::Hero(LARA));
    let reads = |events: &[What], wanted: u8| {
        events
            .iter()
            .filter(|what| matches!(what, What::Read { card, .. } if *card == wanted))
            .count()
    };
    let Ask::Upgrade { hero, .. } = table.ask else { panic!("{:?}", table.ask) };
    let (first, second) = if hero == KEN { (5, 6) } else { (6, 5) };
    assert_eq!((reads(&events, first), reads(&events, second)), (1, 0), "one after the other");
    assert!(!pages(&table, first).is_empty() && pages(&table, second).is_empty());
    let events = act(&mut table, Action::Side(0));
    assert_eq!((reads(&events, first), reads(&events, second)), (0, 1));
    let events = act(&mut table, Action::Side(1));
    assert_eq!(reads(&events, 7), 1);
    assert_eq!(pages(&table, 7), ["It has a thick hide."]);
    // And they can be read again.
    assert_eq!(discard(&table, 2), ["Ken has a bat."]);
    assert_eq!(discard(&table, 5), ["Ken learns. Lara looks on."]);
    assert_eq!(discard(&table, 7), ["It has a thick hide."]);
}
