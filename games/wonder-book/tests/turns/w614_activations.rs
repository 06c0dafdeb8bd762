//! Activations of Wyrms: WB-614 to WB-627.

use crate::fixture::{act, actions, area, foe, refused, stand, take};
use crate::turns::words::{
    Book, KEN, LARA, SID, TINA, count, end_turns, hearts, knock_out, losses, put_wyrms, to,
    wyrms_now,
};
use kernel::{Present, Seat, Viewer};
use wonder_book::{Action, Ask, Event, Foe, Hero, Picked, What, WonderBook};

/// Two Heroes, and a Wyrm card that activates so many times. Both are in P.
fn active(times: u8) -> Book {
    Book::new()
        .wyrm(&format!("Activate each Wyrm {times} time{}.", if times > 1 { "s" } else { "" }))
}

/// Ken in one area, Lara in another, and these Wyrms are activated so many times; up to the first question.
fn activated(times: u8, ken: &str, lara: &str, wyrms: &str) -> (WonderBook, Vec<What>) {
    let mut table = active(times).play(&[KEN, LARA]);
    stand(&mut table, KEN, ken);
    stand(&mut table, LARA, lara);
    put_wyrms(&mut table, wyrms);
    let events = end_turns(&mut table);
    (table, events)
}

#[test]
fn wb_614_each_wyrm_takes_as_many_actions_as_there_are_symbols() {
    for times in 1..=3 {
        let (table, events) = activated(times, "P", "T", "P");
        assert_eq!(losses(&events), vec![(KEN, 1); times.into()]);
        assert_eq!(hearts(&table, KEN), 6 - times);
    }
    // Every one of them, with one that the same card has spawned.
    let mut table = Book::new().wyrm("Spawn 1 Wyrm. Activate each Wyrm 1 time.").play(&[KEN, LARA]);
    stand(&mut table, LARA, "R");
    put_wyrms(&mut table, "P P");
    let mut events = end_turns(&mut table);
    while table.round == 1 {
        let answer = actions(&table)[0];
        events.extend(act(&mut table, answer));
    }
    // Two attacks in P; the third has gone from S to one of the two.
    assert_eq!(losses(&events), [(KEN, 1), (KEN, 1)]);
    assert_eq!(count(&events, |event| matches!(event, What::FoeMoved { foe: Foe(2), .. })), 1);
}

#[test]
fn wb_615_all_actions_of_one_wyrm_come_before_the_next() {
    let (mut table, _) = activated(2, "P", "T", "S Q");
    // The one in S goes to Ken and attacks, while the one in Q waits.
    let events = act(&mut table, Action::Foe(0));
    assert_eq!(
        events[1..],
        [
            What::FoeMoved { foe: foe(0), from: area(&table, "S"), to: area(&table, "P") },
            What::HeartsLost { who: wonder_book::Target::Hero(KEN), n: 1, left: 5, attacker: None },
        ]
    );
    assert_eq!(
        table.ask,
        Ask::Way { foe: 1, to: area(&table, "P").bit() | area(&table, "T").bit() }
    );
    assert_eq!(wyrms_now(&table), "P Q");
}

#[test]
fn wb_616_the_group_decides_the_order_in_which_wyrms_act() {
    let (table, _) = activated(1, "P", "T", "P Q (S)");
    for seat in Seat::all(2) {
        assert_eq!(testbed::actions(&table, seat), [0, 1, 2].map(Action::Foe));
    }
    let mut first = table;
    take(&mut first, Seat(1), Action::Foe(2));
    // Whoever has acted is not asked again.
    assert_eq!(actions(&first), [0, 1].map(Action::Foe));
    assert_eq!(refused(&first, Action::Foe(2)), "WB-616");
    assert_eq!(refused(&first, Action::Foe(5)), "WB-616");
    assert_eq!(wyrms_now(&first), "P Q S");
    let mut other = table;
    act(&mut other, Action::Foe(0));
    assert_eq!((hearts(&other, KEN), wyrms_now(&other).as_str()), (5, "P Q (S)"));
}

#[test]
fn wb_616_all_are_told_who_decided_for_the_group() {
    let (mut table, _) = activated(1, "Q", "Q", "P Q Q");
    let in_area = |name| Picked::Foe(foe(0), Some(area(&table, name)));
    let picked = |by, what| What::Picked { by, what };
    let chapter = table.chapter;
    let told = |what| table.tell(&Event { chapter, what }, Viewer::Spectator);
    // An order, a target, a way, an effect, and enough of it.
    let (p, q) = (picked(LARA, in_area("P")), picked(KEN, Picked::Hero(LARA)));
    assert_eq!(told(p).as_deref(), Some("Lara decides for the group: the Wyrm in P."));
    assert_eq!(told(q).as_deref(), Some("Ken decides for the group: Lara."));
    let way = picked(KEN, Picked::Area(area(&table, "S")));
    assert_eq!(told(way).as_deref(), Some("Ken decides for the group: S."));
    let enough = picked(KEN, Picked::Enough);
    assert_eq!(told(enough).as_deref(), Some("Ken decides for the group: no more."));
    assert_eq!(take(&mut table, Seat(1), Action::Foe(0))[0], p);
    // That one of those in Q is next is nobody's decision; whom it attacks is.
    assert!(matches!(table.ask, Ask::Attacked { .. }));
    assert_eq!(take(&mut table, Seat(0), Action::Hero(LARA))[0], q);
    // Who plays alone knows.
    let mut alone = active(1).solo([KEN, LARA]);
    put_wyrms(&mut alone, "P Q");
    end_turns(&mut alone);
    let events = act(&mut alone, Action::Foe(0));
    assert_eq!(count(&events, |event| matches!(event, What::Picked { .. })), 0);
}

#[test]
fn wb_617_a_stunned_wyrm_uses_its_action_to_stand_up() {
    // With a Hero beside it, and with a Hero far away: it stands up and does no more.
    for lara in ["P", "T"] {
        let (table, events) = activated(1, "P", lara, "(P)");
        assert_eq!((wyrms_now(&table).as_str(), losses(&events).len()), ("P", 0));
    }
    let (table, events) = activated(1, "T", "T", "(P)");
    assert!(events.contains(&What::FoeStood { foe: foe(0), area: area(&table, "P") }));
    assert_eq!(wyrms_now(&table), "P");
}

#[test]
fn wb_618_a_wyrm_in_an_area_with_a_hero_attacks_for_one_heart_without_a_roll() {
    // The generator of the table would refuse any roll.
    let (table, events) = activated(1, "P", "Q", "P");
    assert_eq!(losses(&events), [(KEN, 1)]);
    assert_eq!((hearts(&table, KEN), hearts(&table, LARA)), (5, 5));
    assert_eq!(wyrms_now(&table), "P", "it stays where it is");
    assert_eq!(count(&events, |event| matches!(event, What::Rolled { .. })), 0);
}

#[test]
fn wb_619_otherwise_a_wyrm_moves_one_area_towards_the_closest_hero() {
    // From R over S to P; Ken is nearer than Lara.
    let (table, events) = activated(1, "P", "T", "R");
    assert_eq!((wyrms_now(&table).as_str(), losses(&events).len()), ("S", 0));
    let (table, _) = activated(1, "P", "T", "S");
    assert_eq!(wyrms_now(&table), "P");
    // Lara is nearer now.
    let (table, _) = activated(1, "R", "T", "Q");
    assert_eq!(wyrms_now(&table), "T");
    // Of two ways to the only Hero it takes the shorter one.
    let mut table = active(1).board("P -- Q -- R; P -- S -- T -- R").play(&[KEN, LARA]);
    for hero in [KEN, LARA] {
        stand(&mut table, hero, "R");
    }
    put_wyrms(&mut table, "P");
    end_turns(&mut table);
    assert_eq!(wyrms_now(&table), "Q");
}

#[test]
fn wb_620_the_priorities_are_checked_anew_for_every_action() {
    // Stand up, move, attack.
    let (table, events) = activated(3, "P", "T", "(S)");
    assert_eq!((wyrms_now(&table).as_str(), losses(&events)), ("P", vec![(KEN, 1)]));
    assert_eq!(count(&events, |event| matches!(event, What::FoeStood { .. })), 1);
    // Attack, and with the Hero knocked out move on.
    let mut table = active(2).play(&[KEN, LARA]);
    stand(&mut table, LARA, "Q");
    table.hero_mut(KEN).hearts = 1;
    put_wyrms(&mut table, "P");
    let events = end_turns(&mut table);
    assert!(events.contains(&What::KnockedOut { hero: KEN }));
    assert_eq!(wyrms_now(&table), "Q");
    // Ruling 38: stunned in the middle of its own activation, it stands up next.
    let mut table = active(3).play(&[KEN, LARA]);
    stand(&mut table, LARA, "T");
    put_wyrms(&mut table, "R");
    table.board.traps[area(&table, "S").index()] = 1;
    let events = end_turns(&mut table);
    assert_eq!(count(&events, |event| matches!(event, What::FoeStunned { .. })), 1);
    assert_eq!((wyrms_now(&table).as_str(), losses(&events).len()), ("P", 0));
}

#[test]
fn wb_621_with_several_heroes_the_group_decides_who_is_attacked() {
    let mut table = active(2).play(&[KEN, LARA, SID]);
    stand(&mut table, SID, "Q");
    put_wyrms(&mut table, "P");
    end_turns(&mut table);
    assert_eq!(table.ask, Ask::Attacked { foe: 0, from: KEN.bit() | LARA.bit() });
    for seat in Seat::all(3) {
        assert_eq!(testbed::actions(&table, seat), [KEN, LARA].map(Action::Hero));
    }
    assert_eq!(refused(&table, Action::Hero(SID)), "WB-621");
    // For each attack anew.
    let mut twice = table;
    take(&mut twice, Seat(2), Action::Hero(LARA));
    assert_eq!(twice.ask, Ask::Attacked { foe: 0, from: KEN.bit() | LARA.bit() });
    act(&mut twice, Action::Hero(KEN));
    assert_eq!((hearts(&twice, KEN), hearts(&twice, LARA)), (5, 4));
    act(&mut table, Action::Hero(LARA));
    act(&mut table, Action::Hero(LARA));
    assert_eq!((hearts(&table, KEN), hearts(&table, LARA)), (6, 3));
}

#[test]
fn wb_622_distance_is_counted_over_dashed_borders() {
    // R and P are neighbours with a solid border: the way from R to P leads over S.
    let (table, _) = activated(2, "P", "P", "R");
    assert_eq!(wyrms_now(&table), "P");
    let (table, _) = activated(1, "P", "P", "R");
    assert_eq!(wyrms_now(&table), "S");
    // Ken is across the solid border and two areas away; Lara is one area away on the other side.
    let mut table = active(1).board("P -- S -- R; R == P; R -- U").play(&[KEN, LARA]);
    stand(&mut table, LARA, "U");
    put_wyrms(&mut table, "R");
    end_turns(&mut table);
    assert_eq!(wyrms_now(&table), "U");
}

#[test]
fn wb_623_the_group_decides_between_equal_ways() {
    // Two Heroes at the same distance.
    let (mut table, _) = activated(1, "Q", "S", "P");
    assert_eq!(
        table.ask,
        Ask::Way { foe: 0, to: area(&table, "Q").bit() | area(&table, "S").bit() }
    );
    for seat in Seat::all(2) {
        assert_eq!(testbed::actions(&table, seat), [to(&table, "Q"), to(&table, "S")]);
    }
    let lara = to(&table, "S");
    act(&mut table, lara);
    assert_eq!(wyrms_now(&table), "S");
    // Two shortest ways to one Hero (ruling 36); the third way is longer and not among them.
    let mut table =
        active(1).board("P -- A -- R; P -- B -- R; P -- C -- S -- R").play(&[KEN, LARA]);
    for hero in [KEN, LARA] {
        stand(&mut table, hero, "R");
    }
    put_wyrms(&mut table, "P");
    end_turns(&mut table);
    assert_eq!(actions(&table), [to(&table, "A"), to(&table, "B")]);
    assert_eq!(refused(&table, to(&table, "C")), "WB-623");
    assert_eq!(refused(&table, to(&table, "R")), "WB-623");
    // A Hero who is farther away adds no way.
    let (table, _) = activated(1, "S", "T", "P");
    assert_eq!(wyrms_now(&table), "S");
}

#[test]
fn wb_624_knocked_out_heroes_do_not_exist_for_wyrms() {
    let knocked = |hero: Hero, wyrm: &str| {
        let mut table = active(1).play(&[KEN, LARA, SID]);
        stand(&mut table, LARA, "Q");
        stand(&mut table, SID, "T");
        knock_out(&mut table, hero);
        put_wyrms(&mut table, wyrm);
        let events = end_turns(&mut table);
        (wyrms_now(&table), losses(&events))
    };
    // Beside one who lies there the Wyrm moves on: from Ken in P to Lara in Q.
    assert_eq!(knocked(KEN, "P"), ("Q".to_owned(), vec![]));
    // The closest is the closest who stands.
    assert_eq!(knocked(KEN, "S"), ("P".to_owned(), vec![]));
    assert_eq!(knocked(LARA, "P"), ("P".to_owned(), vec![(KEN, 1)]));
    // With two in the area only the one who stands can be attacked: nobody is asked.
    let mut table = active(1).play(&[KEN, LARA, SID]);
    knock_out(&mut table, KEN);
    stand(&mut table, SID, "T");
    put_wyrms(&mut table, "P");
    assert_eq!(losses(&end_turns(&mut table)), [(LARA, 1)]);
}

#[test]
fn wb_625_a_hero_out_of_reach_does_not_exist_for_that_wyrm() {
    // Ken is behind a solid border on an island, one area away; Lara is three areas away.
    let book = || {
        active(1)
            .board("P -- A; P -- B -- C -- D -- S -- R")
            .setup("Close the border between P and A.")
    };
    let mut table = book().play(&[KEN, LARA]);
    stand(&mut table, KEN, "A");
    stand(&mut table, LARA, "D");
    put_wyrms(&mut table, "P");
    end_turns(&mut table);
    assert_eq!(wyrms_now(&table), "B");
    // The Wyrm on Ken's side of it sees nobody else.
    put_wyrms(&mut table, "A");
    table.wyrm_deck = (12..13).collect();
    end_turns(&mut table);
    assert_eq!((wyrms_now(&table).as_str(), hearts(&table, KEN)), ("A", 5));
    // A rule that closes an area to Wyrms keeps them from it in the same way.
    let mut table = active(1).rule("Always: Wyrms do not enter Q.").play(&[KEN, LARA]);
    stand(&mut table, KEN, "Q");
    stand(&mut table, LARA, "R");
    put_wyrms(&mut table, "P");
    end_turns(&mut table);
    assert_eq!(wyrms_now(&table), "S");
}

#[test]
fn wb_626_with_nobody_to_go_for_what_is_left_is_ignored() {
    // Everybody lies: no standing up, no move (ruling 13).
    let mut table = active(2).play(&[KEN, LARA]);
    table.destiny = 9;
    knock_out(&mut table, KEN);
    put_wyrms(&mut table, "(P) S");
    // Lara falls at the first blow, and the second action of that Wyrm is gone.
    stand(&mut table, LARA, "T");
    table.hero_mut(LARA).hearts = 1;
    let mut first = table;
    put_wyrms(&mut first, "T (P) S");
    end_turns(&mut first);
    let events = act(&mut first, Action::Foe(0));
    assert!(events.contains(&What::KnockedOut { hero: LARA }));
    while first.round == 1 {
        let answer = actions(&first)[0];
        act(&mut first, answer);
    }
    assert_eq!(wyrms_now(&first), "T (P) S");
    // Out of reach for one Wyrm, not for the other: it is judged for each.
    let mut table = active(1)
        .board("P -- A; P -- B -- S -- R")
        .setup("Close the border between P and A.")
        .play(&[KEN, LARA]);
    put_wyrms(&mut table, "(A) (B)");
    let mut events = end_turns(&mut table);
    while table.round == 1 {
        let answer = actions(&table)[0];
        events.extend(act(&mut table, answer));
    }
    assert_eq!(wyrms_now(&table), "(A) B");
    assert_eq!(losses(&events).len(), 0);
}

#[test]
fn wb_627_a_card_without_activation_symbols_activates_nobody() {
    let mut table =
        Book::new().wyrm("Spawn 1 Wyrm. Each Hero gains 1 Spark.").play(&[KEN, LARA, TINA]);
    put_wyrms(&mut table, "P (P) Q");
    let events = end_turns(&mut table);
    assert_eq!(
        (wyrms_now(&table).as_str(), losses(&events).len(), table.round),
        ("P (P) Q S", 0, 2)
    );
    // Silver symbols only, with two Heroes: a card whose activations do not count.
    let mut table = Book::new().enemies("Reveal a Wyrm card.").play(&[KEN, LARA]);
    crate::turns::words::stack_deck(&mut table, &["Burst"]);
    put_wyrms(&mut table, "P (P)");
    let events = end_turns(&mut table);
    assert_eq!((wyrms_now(&table).as_str(), losses(&events).len()), ("P (P) S", 0));
}
