//! How cards are followed, choices: WB-300 to WB-311.

use crate::rules::table::*;
use kernel::{Game, Options as _, Viewer};
use wonder_book::{Action, Ask, Hero, Options, What};

const CHOICE: &str = "CHOICE  Which way
[A] The left one.
[B] The right one.
> Flip this card.
---
[A]
Leftward.
> Count 1 Point.
[B]
Rightward.
> Count 2 Points.
[all]
> Go to the next card.
";

#[test]
fn wb_300_the_top_card_is_the_one_that_is_followed() {
    // #4 leaves the deck only in the second case: then #5 is what comes after #3.
    let aside = |points| {
        story(&format!("> Count {points}.\n> If 2 Points are counted: Set aside card #4.\n"))
    };
    for (points, order) in [("1 Point", vec![(2, 0), (3, 0)]), ("2 Points", vec![(2, 0), (3, 0)])] {
        let text = one(&[&aside(points), CHOICE, &story("> Count 1 Point.\n")]);
        let mut table = open(&[&text], Options::standard(2));
        assert_eq!(table.top_card(), Some(1));
        let mut happened = choose(&mut table, &[KEN, LARA]);
        assert_eq!(read(&happened), order);
        assert_eq!((table.ask, table.top_card()), (Ask::Choice { card: 3 }, Some(3)));
        happened = act(&mut table, Action::Option(0));
        let rest: &[(u8, u8)] =
            if points == "1 Point" { &[(3, 1), (4, 0), (5, 0)] } else { &[(3, 1), (5, 0)] };
        assert_eq!(read(&happened), rest);
        assert_eq!(table.top_card(), Some(5));
    }
}

#[test]
fn wb_301_the_card_wins_against_the_rules() {
    // A move takes one action (WB-422), unless a card says otherwise.
    let toll = "RULE  Deep snow\n> Always: Q costs 2 actions to enter.\n> Go to the next card.\n";
    for (cards, left) in [(vec![], 2), (vec![toll], 1)] {
        let mut table = two(&cards);
        turn(&mut table, KEN);
        let to = area(&table, "Q");
        act(&mut table, Action::Move(to));
        assert_eq!(table.turn.left, left);
    }
    // A solid border cannot be crossed (WB-424), unless a card says otherwise.
    let goal = goal(1, "> Special Action: Move up to 1 area. You may cross 1 solid border.\n");
    let mut table = played(&[&book("I", &[BEGIN, &goal])], 2, &[KEN, LARA]);
    turn(&mut table, KEN);
    let to = area(&table, "R");
    assert_eq!(refused(&table, Action::Move(to)), "WB-424");
    special(&mut table, "Special Action: Move up to 1 area. You may cross 1 solid border.");
    act(&mut table, Action::Area(to));
    assert_eq!(table.hero(KEN).area, Some(to));
}

#[test]
fn wb_302_a_side_is_carried_out_from_top_to_bottom() {
    let up = story(
        "> Count 2 Points.\n> Uncount 1 Point.\n\
            > If 2 Points are counted: Write LATE.\n> Count 1 Point.\n\
            > If 2 Points are counted: Write EARLY.\n",
    );
    let mut table = open(&[&one(&[&up])], Options::standard(2));
    let happened = choose(&mut table, &[KEN, LARA]);
    let counted: Vec<u8> = happened
        .iter()
        .filter_map(|what| if let What::Counted { now, .. } = what { Some(*now) } else { None })
        .collect();
    assert_eq!(counted, [2, 1, 2]);
    assert_eq!(keywords(&table), ["EARLY"]);
}

#[test]
fn wb_303_a_card_is_left_when_all_above_is_done() {
    let flipped = "STORY  Two sides\n> 1 Hero gains 1 Spark.\n> Flip this card.\n---\n\
        > 1 Hero gains 2 Sparks.\n> Go to the next card.\n";
    let mut table = open(&[&one(&[flipped])], Options::standard(2));
    let happened = choose(&mut table, &[KEN, LARA]);
    // A Hero has still to be picked: the card lies on its front.
    assert_eq!(read(&happened), [(2, 0)]);
    assert_eq!(pickable(&table), [KEN, LARA]);
    let happened = act(&mut table, Action::Hero(LARA));
    assert_eq!(read(&happened), [(2, 1)]);
    assert!(
        happened.iter().position(|what| matches!(what, What::SparksGained { .. }))
            < happened.iter().position(|what| matches!(what, What::Read { .. }))
    );
    // The same before the next card.
    assert_eq!(table.top_card(), Some(2));
    let happened = act(&mut table, Action::Hero(KEN));
    assert_eq!(read(&happened), [(3, 0)]);
    assert_eq!((table.hero(KEN).sparks, table.hero(LARA).sparks), (2, 1));
}

#[test]
fn wb_304_a_side_flips_goes_on_is_discarded_or_stays() {
    let flips = "STORY  Flips\n> Flip this card.\n---\n> Go to the next card.\n";
    let goes = story("");
    let discarded = "STORY  Discarded\n> Discard this card.\n";
    let mut table = open(&[&one(&[flips, &goes, discarded])], Options::standard(2));
    let happened = choose(&mut table, &[KEN, LARA]);
    assert_eq!(read(&happened), [(2, 0), (2, 1), (3, 0), (4, 0), (5, 0)]);
    // The Goal stays.
    round(&mut table);
    assert_eq!(table.top_card(), Some(5));
    assert_eq!(table.cards.discard.iter().collect::<Vec<_>>(), [1, 2, 3, 4]);
    // No other way, and none missing.
    assert!(problems(&[&one(&["STORY  Stays\n> Count 1 Point.\n"])]).contains("WB-920"));
}

#[test]
fn wb_305_a_flipped_card_is_carried_out_on_its_back_from_the_top() {
    let flips = "STORY  Flips\nFrontside.\n> Count 1 Point.\n> Flip this card.\n---\n\
        Backside.\n> Count 4 Points.\n> Uncount 1 Point.\n> Go to the next card.\n";
    let mut table = open(&[&one(&[flips])], Options::standard(2));
    let happened = choose(&mut table, &[KEN, LARA]);
    assert_eq!(read(&happened), [(2, 0), (2, 1), (3, 0)]);
    let counted = |now| What::Counted { counter: 1, now };
    let counts: Vec<What> =
        happened.into_iter().filter(|what| matches!(what, What::Counted { .. })).collect();
    assert_eq!(counts, [counted(1), counted(5), counted(4)]);
}

#[test]
fn wb_306_each_kind_of_card_goes_where_it_belongs() {
    let rule = "RULE  In force\n> Whenever a Hero moves into Q: That Hero gains 1 Spark.\n\
        > Go to the next card.\n";
    let item = "ITEM  Lens\n> Special Action: You gain 1 Spark.\n";
    let object = "INTERACTION  Box\nA box.\n---\n> Discard this card.\n";
    let place = story("> Place card #6 in Q.\n");
    let mut table = open(&[&one(&[&place, CHOICE, rule, item, object])], Options::standard(2));
    choose(&mut table, &[KEN, LARA]);
    let happened = act(&mut table, Action::Option(0));
    // The Item is on top: the group says who holds it, then the next card is followed.
    assert_eq!(table.ask, Ask::ItemFor { card: 5 });
    assert_eq!(read(&happened), [(3, 1), (4, 0)]);
    let happened = act(&mut table, Action::Hero(LARA));
    assert_eq!(read(&happened), [(7, 0)]);
    let cards = table.cards;
    assert_eq!(cards.discard.iter().collect::<Vec<_>>(), [1, 2, 3]);
    assert_eq!(cards.rules.iter().collect::<Vec<_>>(), [4]);
    assert_eq!(table.hero(LARA).items.iter().collect::<Vec<_>>(), [5]);
    assert_eq!(
        cards.placed.iter().map(|placed| (placed.card, placed.area)).collect::<Vec<_>>(),
        [(6, area(&table, "Q"))]
    );
    // A Goal that is met goes to the discard pile, and the new top card is carried out.
    let happened = win(&mut table);
    assert!(table.cards.discard.contains(7));
    assert_eq!(read(&happened).first(), Some(&(8, 0)));
}

#[test]
fn wb_307_a_discarded_top_card_makes_way_for_the_next() {
    let discarded = "STORY  Gone\n> Count 1 Point.\n> Discard this card.\n";
    let mut table = open(&[&one(&[discarded])], Options::standard(2));
    let happened = choose(&mut table, &[KEN, LARA]);
    assert_eq!(read(&happened), [(2, 0), (3, 0)]);
    assert!(table.cards.discard.contains(2));
}

#[test]
fn wb_307_after_another_card_is_discarded_play_goes_on_where_it_stopped() {
    let object = "INTERACTION  Box\nA box.\n---\n> Discard this card.\n";
    let mut table = two(&[&story("> Place card #3 in P.\n"), object]);
    turn(&mut table, KEN);
    let happened = act(&mut table, Action::Interact(3));
    assert!(table.cards.discard.contains(3));
    assert_eq!(table.cards.placed.len(), 0);
    assert_eq!(read(&happened), [(3, 1)], "no other card is carried out");
    assert_eq!((table.turn.hero, table.turn.left, table.top_card()), (Some(KEN), 2, Some(4)));
}

#[test]
fn wb_308_a_story_card_is_carried_out_when_it_is_revealed() {
    let tale = "STORY  The middle\nIt is dark.\n> Place 2 Wyrms in Q.\nIt is cold.\n\
        > Write COLD.\n> Go to the next card.\n";
    let text = book("I", &[BEGIN, &goal(1, ""), tale, &goal(2, "")]);
    let mut table = played(&[&text], 2, &[KEN, LARA]);
    assert_eq!((table.wyrms_in_play(), keywords(&table).len()), (0, 0));
    // In the middle of a turn, before the Hero is asked again.
    turn(&mut table, LARA);
    let happened = win(&mut table);
    assert_eq!(read(&happened), [(3, 0), (4, 0)]);
    assert_eq!(table.wyrms_in_play().count_ones(), 2);
    assert_eq!(keywords(&table), ["COLD"]);
    assert_eq!((table.turn.hero, table.turn.left), (Some(LARA), 2));
    // The narrative is shown with it.
    let prose = serde_json::to_string(&seen(&table).pages).expect("pages");
    assert!(prose.contains("It is dark.") && prose.contains("It is cold."));
}

#[test]
fn wb_309_every_option_is_shown_to_all_before_anyone_decides() {
    let mut table = open(&[&one(&[CHOICE])], Options::standard(3));
    choose(&mut table, &[KEN, LARA, SID]);
    for viewer in Viewer::all(3) {
        let choice = table.view(viewer).choice.expect("a choice");
        let options = [("The left one.".to_owned(), true), ("The right one.".to_owned(), true)];
        assert_eq!(choice.options, options);
    }
}

#[test]
fn wb_310_the_group_picks_exactly_one_option() {
    let text = one(&[CHOICE]);
    for (seat, option, points) in [(A, 0, 1), (B, 1, 2), (C, 1, 2)] {
        let mut table = played(&[&text], 3, &[KEN, LARA, SID]);
        // Every one of the group may say it.
        assert_eq!(table.turn().seats().len(), 3);
        for each in [A, B, C] {
            assert_eq!(testbed::actions(&table, each), [Action::Option(0), Action::Option(1)]);
        }
        take(&mut table, seat, Action::Option(option));
        assert_eq!(table.counters[1], points);
        // It is not asked a second time.
        assert_eq!(table.ask, Ask::Turn);
    }
}

#[test]
fn wb_310_an_option_is_open_only_with_its_keyword() {
    let choice = CHOICE.replace("[B] The right", "[B if BOLD] The right");
    let write = |written: &str| {
        story(&format!("> Count 1 Mark.\n{written}> If 5 Marks are counted: Write BOLD.\n"))
    };
    let goal = goal(9, "");
    let table = |written: &str| {
        played(&[&book("I", &[BEGIN, &write(written), &choice, &goal])], 2, &[KEN, LARA])
    };
    let open = table("> Write BOLD.\n");
    assert_eq!(actions(&open), [Action::Option(0), Action::Option(1)]);
    // With one option left there is nothing to pick: its outcome is read.
    let closed = table("");
    assert_eq!((closed.ask, closed.counters[1]), (Ask::Turn, 1));

    let three = CHOICE
        .replace("[B] The right one.\n", "[B] The right one.\n[C if BOLD] Neither.\n")
        .replace("[all]", "[C]\n> Count 3 Points.\n[all]");
    let text = book("I", &[BEGIN, &write(""), &three, &goal]);
    let table = played(&[&text], 2, &[KEN, LARA]);
    assert_eq!(refused(&table, Action::Option(2)), "WB-310");
}

#[test]
fn wb_311_only_the_outcome_of_the_picked_option_is_read() {
    for (option, points, seen_words, unseen) in
        [(0, 1, "Leftward", "Rightward"), (1, 2, "Rightward", "Leftward")]
    {
        let mut table = two(&[CHOICE]);
        let happened = act(&mut table, Action::Option(option));
        assert_eq!(read(&happened), [(2, option + 1), (3, 0)]);
        assert_eq!(table.counters[1], points);
        let all = all_seen(&table);
        assert!(all.contains(seen_words) && !all.contains(unseen), "{all}");
        // Not even later, on the discard pile.
        round(&mut table);
        assert!(!all_seen(&table).contains(unseen));
    }
}

#[test]
fn wb_311_what_all_options_share_is_read_with_each() {
    let shared = CHOICE.replace("[all]\n", "[all]\nTogether.\n> Each Hero gains 1 Spark.\n");
    for option in 0..2 {
        let mut table = two(&[&shared]);
        act(&mut table, Action::Option(option));
        assert_eq!(Hero::ALL.map(|hero| table.hero(hero).sparks), [1, 1, 0, 0]);
        assert!(all_seen(&table).contains("Together."));
    }
}
