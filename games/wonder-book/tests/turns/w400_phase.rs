//! The Players' Phase: WB-400 to WB-410.

use crate::fixture::{act, actions, refused, run, take};
use crate::turns::words::{
    Book, KEN, LARA, SID, TINA, attack, begin, can, count, end_turns, give_sparks, go, hearts,
    hold, knock_out, learn, place_of, put_sparks, put_wyrms, shred, skill, sparks, special, table,
    turn_of,
};
use kernel::{Game, Seat};
use wonder_book::{Action, Ask, Fate, Hero, Step, What};

/// Who began a turn, in this order.
fn turns(events: &[What]) -> Vec<Hero> {
    let began =
        |event: &What| if let What::TurnBegan { hero, .. } = *event { Some(hero) } else { None };
    events.iter().filter_map(began).collect()
}

#[test]
fn wb_400_the_phase_starts_with_the_check_for_knocked_out_heroes() {
    let mut table = table(&[KEN, LARA, SID]);
    knock_out(&mut table, KEN);
    knock_out(&mut table, SID);
    let events = run(&mut table, &[Step::PlayersPhase]);
    assert_eq!(
        events,
        [
            What::RoundBegan { round: 2 },
            What::DestinyDown { left: 4 },
            What::DestinyDown { left: 3 },
            What::StoodUp { hero: KEN },
            What::StoodUp { hero: SID },
        ]
    );
    assert_eq!(table.ask, Ask::Turn);
    assert_eq!(actions(&table), [KEN, LARA, SID].map(Action::Hero));
    // The check comes before what waits for the start of the phase, too.
    let book = Book::new().rule("Whenever the Players' Phase starts: Each Hero gains 1 Spark.");
    let mut table = book.play(&[KEN, LARA]);
    knock_out(&mut table, KEN);
    let before = sparks(&table, KEN);
    run(&mut table, &[Step::PlayersPhase]);
    assert_eq!(sparks(&table, KEN), before + 1);
    // With the last token nobody has a turn any more.
    knock_out(&mut table, KEN);
    table.destiny = 1;
    let events = run(&mut table, &[Step::PlayersPhase]);
    assert!(events.contains(&What::ChapterLost { chapter: 1 }));
    assert!(turns(&events).is_empty() && !events.contains(&What::StoodUp { hero: KEN }));
    assert_eq!((table.ask, table.fate), (Ask::Interlude, Fate::Open));
}

#[test]
fn wb_401_every_hero_who_stands_takes_one_turn_in_each_phase() {
    let mut table = table(&[KEN, LARA, SID]);
    begin(&mut table, LARA);
    act(&mut table, Action::EndTurn);
    assert_eq!(actions(&table), [KEN, SID].map(Action::Hero));
    assert_eq!(refused(&table, Action::Hero(LARA)), "WB-401");
    assert_eq!(refused(&table, Action::Hero(TINA)), "WB-401");
    begin(&mut table, KEN);
    // Sid's is the only turn left, so nobody is asked.
    let events = act(&mut table, Action::EndTurn);
    assert_eq!(turns(&events), [SID]);
    let events = act(&mut table, Action::EndTurn);
    assert!(turns(&events).is_empty());
    assert_eq!((table.round, actions(&table)), (2, [KEN, LARA, SID].map(Action::Hero).to_vec()));
    // Ruling 12: whoever is knocked out before the own turn has none.
    knock_out(&mut table, SID);
    assert_eq!(actions(&table), [KEN, LARA].map(Action::Hero));
    assert_eq!(refused(&table, Action::Hero(SID)), "WB-401");
    assert_eq!(turns(&end_turns(&mut table)), [KEN, LARA]);
}

#[test]
fn wb_402_the_group_decides_who_takes_the_next_turn() {
    let table = table(&[KEN, LARA, SID]);
    for seat in Seat::all(3) {
        assert_eq!(testbed::actions(&table, seat), [KEN, LARA, SID].map(Action::Hero));
        for hero in [KEN, LARA, SID] {
            let mut table = table;
            let events = take(&mut table, seat, Action::Hero(hero));
            assert_eq!(turns(&events), [hero]);
        }
    }
}

#[test]
fn wb_403_the_order_may_differ_from_phase_to_phase() {
    let mut table = table(&[KEN, LARA, SID]);
    for order in [[KEN, LARA, SID], [SID, KEN, LARA], [LARA, SID, KEN]] {
        let mut seen = Vec::new();
        for hero in &order[..2] {
            seen.extend(turns(&act(&mut table, Action::Hero(*hero))));
            seen.extend(turns(&act(&mut table, Action::EndTurn)));
        }
        act(&mut table, Action::EndTurn);
        assert_eq!(seen, order);
    }
    assert_eq!(table.round, 4);
}

#[test]
fn wb_404_a_turn_is_finished_before_another_starts() {
    let mut table = turn_of(&[KEN, LARA, SID]);
    for (left, to) in [(3, "Q"), (2, "P"), (1, "S")] {
        assert_eq!((table.ask, table.turn.left), (Ask::Act { hero: KEN, extra: None }, left));
        for seat in [Seat(1), Seat(2)] {
            assert!(testbed::actions(&table, seat).is_empty());
            let move_on = go(&table, "Q");
            assert_eq!(testbed::refused(&table, seat, move_on), "WB-404");
        }
        assert_eq!(refused(&table, Action::Hero(LARA)), "WB-406");
        let step = go(&table, to);
        act(&mut table, step);
    }
    assert_eq!(table.ask, Ask::Turn);
    assert_eq!((place_of(&table, KEN), place_of(&table, LARA)), ("S", "P"));
}

#[test]
fn wb_405_a_hero_performs_up_to_three_actions() {
    let mut table = turn_of(&[KEN, LARA]);
    put_sparks(&mut table, "P", 5);
    for left in [3, 2, 1] {
        assert_eq!(table.turn.left, left);
        act(&mut table, Action::Collect);
    }
    // The turn is over, with two Sparks in reach.
    assert_eq!((sparks(&table, KEN), sparks_in(&table)), (3, 2));
    assert_eq!(table.ask, Ask::Act { hero: LARA, extra: None });
    assert_eq!(table.turn.left, 3);
    // What needs no action is still open after the third, a fourth action is not.
    let mut table = turn_of(&[LARA, KEN]);
    let head_start = learn(&mut table, LARA, 1, 0);
    put_sparks(&mut table, "P", 5);
    for _ in 0..3 {
        act(&mut table, Action::Collect);
    }
    assert_eq!(actions(&table), [Action::Free(head_start), Action::EndTurn]);
    assert_eq!(refused(&table, Action::Collect), "WB-405");
    assert_eq!(refused(&table, go(&table, "Q")), "WB-405");
    // Fewer are allowed.
    let mut table = turn_of(&[KEN, LARA]);
    act(&mut table, Action::EndTurn);
    assert_eq!(table.turn.hero, Some(LARA));
}

fn sparks_in(table: &wonder_book::WonderBook) -> u8 {
    crate::turns::words::sparks_in(table, "P")
}

#[test]
fn wb_406_there_are_seven_kinds_of_action() {
    let book = Book::new()
        .object("P", "Nothing happens. Turn this card back.")
        .item("Ken", "Special Action: You gain 1 Spark.");
    let mut table = book.play(&[KEN, LARA]);
    put_sparks(&mut table, "P", 1);
    give_sparks(&mut table, KEN, 1);
    put_wyrms(&mut table, "P");
    hold(&mut table, LARA, "Torn Map");
    begin(&mut table, KEN);
    let (torn_map, item) = (shred(&table, "Torn Map"), wonder_book::Thing::Item(3));
    assert_eq!(
        actions(&table),
        [
            go(&table, "Q"),
            go(&table, "S"),
            Action::Collect,
            Action::Attack,
            Action::Skill(skill(&table, KEN)),
            Action::Interact(2),
            Action::Give(item, LARA),
            Action::Take(torn_map, LARA),
            Action::Special(special(&table, 3)),
            Action::EndTurn,
        ]
    );
    // Nothing else is an action.
    for action in [Action::Yes, Action::Done, Action::Reroll, Action::Option(0), Action::GoOn] {
        assert_eq!(refused(&table, action), "WB-406");
    }
}

#[test]
fn wb_407_the_same_action_may_be_performed_several_times() {
    let mut table = turn_of(&[KEN, LARA]);
    put_wyrms(&mut table, "P");
    for left in [2, 1] {
        attack(&mut table, "...");
        assert_eq!(table.turn.left, left);
    }
    attack(&mut table, "**.");
    assert_eq!(crate::turns::words::wyrms_now(&table), "");
    // An Item too, again and again.
    let book = Book::new().item("Ken", "Special Action: You gain 1 Spark.");
    let mut table = book.play(&[KEN, LARA]);
    begin(&mut table, KEN);
    let item = special(&table, 2);
    for _ in 0..3 {
        act(&mut table, Action::Special(item));
    }
    assert_eq!(sparks(&table, KEN), 3);
}

#[test]
fn wb_408_actions_may_be_performed_in_any_order() {
    let kinds = ["Move", "Collect", "Attack"];
    for order in [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]] {
        let mut table = turn_of(&[KEN, LARA]);
        put_sparks(&mut table, "P", 1);
        put_sparks(&mut table, "Q", 1);
        put_wyrms(&mut table, "P Q");
        let mut done = 0;
        for kind in order.map(|place: usize| kinds[place]) {
            let move_on = go(&table, "Q");
            match kind {
                "Move" => {
                    done += count(&act(&mut table, move_on), |event| {
                        matches!(event, What::Moved { .. })
                    })
                }
                "Collect" => {
                    done += count(&act(&mut table, Action::Collect), |event| {
                        matches!(event, What::Collected { .. })
                    })
                }
                _ => {
                    done += count(&attack(&mut table, "***"), |event| {
                        matches!(event, What::FoeDefeated { .. })
                    })
                }
            }
        }
        assert_eq!(done, 3, "{order:?}");
        assert_eq!((place_of(&table, KEN), sparks(&table, KEN)), ("Q", 1));
        assert_eq!(table.turn.hero, Some(LARA));
    }
}

#[test]
fn wb_409_a_turn_can_be_ended_at_any_time_and_unused_actions_are_lost() {
    for used in 0..3 {
        let mut table = turn_of(&[KEN, LARA]);
        put_sparks(&mut table, "P", 5);
        for _ in 0..used {
            act(&mut table, Action::Collect);
        }
        assert!(can(&table, Action::EndTurn));
        let events = act(&mut table, Action::EndTurn);
        assert!(events.contains(&What::TurnEnded { hero: KEN }));
        // Neither Lara nor Ken's next turn has more than three.
        assert_eq!((table.turn.hero, table.turn.left), (Some(LARA), 3));
        act(&mut table, Action::EndTurn);
        begin(&mut table, KEN);
        assert_eq!(table.turn.left, 3);
    }
}

#[test]
fn wb_410_the_phase_ends_when_everybody_who_can_has_had_a_turn() {
    let mut table = table(&[KEN, LARA, SID]);
    knock_out(&mut table, LARA);
    begin(&mut table, SID);
    let events = act(&mut table, Action::EndTurn);
    assert!(!events.contains(&What::EnemiesTurn));
    assert_eq!((table.turn.hero, table.round), (Some(KEN), 1));
    // Ken's is the last turn: Lara cannot take one.
    let events = act(&mut table, Action::EndTurn);
    assert!(events.contains(&What::EnemiesTurn));
    assert_eq!((table.round, hearts(&table, LARA)), (2, 5));
    assert_eq!(table.turn().seats().len(), 3);
}
