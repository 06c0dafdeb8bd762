//! Every condition, at its limit and past it.

use crate::script::table::*;
use wonder_book::{Action, WonderBook};

/// Whether a condition holds in a Story.
fn holds(condition: &str, set: impl Fn(&mut WonderBook)) -> bool {
    let text = format!(
        "Write PELL.\n> Erase PELL.\n> If {condition}: Count 1 Point. Otherwise: Count 2 Points."
    );
    let mut table = story(&text, &THREE);
    set(&mut table);
    read(&mut table);
    assert!((1..=2).contains(&points(&table)));
    points(&table) == 1
}

fn nothing(_: &mut WonderBook) {}

#[test]
fn wb_315_keyword_is_written_and_is_not_written() {
    let table = told(
        "Write PELL.\n> If PELL is written: Count 1 Point.\n> If PELL is not written: Count 5 Points.",
        &TWO,
    );
    assert_eq!(points(&table), 1);
    assert!(!holds("PELL is written", nothing));
    assert!(holds("PELL is not written", nothing));
}

#[test]
fn wb_926_n_counters_are_counted() {
    let others = |n: u8| move |table: &mut WonderBook| table.counters[1] = n;
    assert!(!holds("2 Others are counted", others(1)) && holds("2 Others are counted", others(2)));
    assert!(holds("2 Others are counted", others(3)), "or more");
    assert!(
        !holds("1 Other per Hero is counted", others(2))
            && holds("1 Other per Hero is counted", others(3))
    );
}

#[test]
fn wb_942_each_hero_is_in_an_area() {
    assert!(holds("each Hero is in P", nothing));
    assert!(!holds("each Hero is in P", |table| stand(table, TINA, "Q")));
    assert!(holds("each Hero is in P", |table| knock_out(table, TINA)), "a lying one is there");
}

#[test]
fn wb_911_n_or_more_heroes_are_in_an_area_or_in_play() {
    let one_off = |table: &mut WonderBook| stand(table, TINA, "Q");
    assert!(
        holds("3 or more Heroes are in P", nothing) && !holds("3 or more Heroes are in P", one_off)
    );
    assert!(holds("2 or more Heroes are in P", one_off));
    assert!(!holds("3 or more Heroes are in P", |table| knock_out(table, KEN)));
    assert!(holds("3 or more Heroes are in play", |table| knock_out(table, KEN)));
    assert!(!holds("4 or more Heroes are in play", nothing));
}

#[test]
fn wb_961_there_are_n_or_more_wyrms_or_none() {
    let two = |table: &mut WonderBook| wyrms(table, &[("Q", false), ("S", true)]);
    assert!(
        holds("there are 2 or more Wyrms in play", two)
            && !holds("there are 3 or more Wyrms in play", two)
    );
    assert!(
        holds("there are 1 or more Wyrms in Q", two)
            && !holds("there are 2 or more Wyrms in Q", two)
    );
    assert!(
        holds("there are no Wyrms in play", nothing) && !holds("there are no Wyrms in play", two)
    );
    assert!(
        holds("there are no Wyrms in P", two) && !holds("there are no Wyrms in S", two),
        "a stunned one counts"
    );
}

#[test]
fn wb_961_n_or_more_destiny_are_face_up() {
    assert!(holds("5 or more Destiny are face up", nothing));
    assert!(!holds("6 or more Destiny are face up", nothing));
}

#[test]
fn wb_522_name_has_no_hearts() {
    assert!(!holds("Ogre has no Hearts", nothing), "it has not been in play");
    assert!(!holds("Ogre has no Hearts", |table| figure(table, OGRE, "Q")));
    let down = |table: &mut WonderBook| {
        figure(table, OGRE, "Q");
        table.figures[OGRE].hearts = 0;
        table.figures[OGRE].area = None;
    };
    assert!(holds("Ogre has no Hearts", down));
    assert!(holds("Mirrel has no Hearts", |table| {
        figure(table, MIRREL, "Q");
        table.figures[MIRREL].hearts = 0;
    }));
}

#[test]
fn wb_962_name_is_in_a_place() {
    let in_q = |table: &mut WonderBook| figure(table, MIRREL, "Q");
    assert!(
        holds("Mirrel is in Q", in_q)
            && !holds("Mirrel is in P", in_q)
            && !holds("Mirrel is in Q", nothing)
    );
    assert!(holds("Ogre is in Q or S", |table| figure(table, OGRE, "S")));
}

#[test]
fn wb_435_a_special_action_that_begins_with_a_condition_is_open_while_it_holds() {
    let mut table = item("If Mirrel is in your area: Move Mirrel 1 area.", &TWO);
    figure(&mut table, MIRREL, "Q");
    assert!(!actions(&table).contains(&special(&table, 3)));
    stand(&mut table, KEN, "Q");
    assert!(actions(&table).contains(&special(&table, 3)));
}

#[test]
fn wb_905_you_are_in_an_area_and_you_hold_an_item() {
    let text = "#4 INTERACTION  Box\nShut.\n---\n> If you are in P: Count 1 Point.\n\
         > If you are in Q: Count 2 Points.\n> If you hold Key: Count 4 Points.\n\
                > If a Hero holds Key: Count 8 Points.\n> You take card #5.\n> Turn this card back.\n\n\
         #5 ITEM  Key\n> Special Action: You gain 1 Spark.";
    // Whoever lies keeps what it holds (WB-911, ruling 22).
    for (holder, lies, counted) in
        [(None, false, 1), (Some(LARA), false, 9), (Some(LARA), true, 9), (Some(KEN), false, 13)]
    {
        let mut table = objects(text, &TWO);
        table.counters[0] = 0;
        stand(&mut table, LARA, "Q");
        // The Goal is not met by this.
        table.cards.goal_open = false;
        if let Some(holder) = holder {
            table.cards.deck.remove(5);
            table.hero_mut(holder).items.insert(5);
        }
        if lies {
            knock_out(&mut table, LARA);
        }
        act(&mut table, Action::Interact(4));
        assert_eq!(points(&table), counted, "held by {holder:?}");
    }
}

#[test]
fn wb_961_both_of_two_conditions_joined_by_and_must_hold() {
    let both = "there are 1 or more Wyrms in Q and there are no Wyrms in S";
    assert!(!holds(both, nothing));
    assert!(holds(both, |table| wyrms(table, &[("Q", false)])));
    assert!(!holds(both, |table| wyrms(table, &[("Q", false), ("S", false)])));
}

#[test]
fn wb_109_a_hero_is_in_play_or_not() {
    assert!(holds("Lara is in play", nothing) && !holds("Sid is in play", nothing));
    assert!(!holds("Lara is not in play", nothing) && holds("Sid is not in play", nothing));
    assert!(holds("Lara is in play", |table| knock_out(table, LARA)), "knocked out is in play");
}
