//! What damage does to Wyrms and to those with Hearts: WB-509 to WB-523.

use crate::fixture::{act, actions, foe, refused, stand};
use crate::turns::words::{
    Book, KEN, LARA, SID, attack, begin, can, count, end_turns, give_sparks, go, hearts, hold,
    keep, losses, put_wyrms, skill, stack_deck, table, turn_of, wyrms_now,
};
use wonder_book::{Action, Ask, Foe, Target, What, WonderBook};

fn ken(wyrms: &str) -> WonderBook {
    let mut table = turn_of(&[KEN, LARA]);
    put_wyrms(&mut table, wyrms);
    table
}

fn at(table: &WonderBook, name: &str) -> wonder_book::text::Area {
    crate::fixture::area(table, name)
}

#[test]
fn wb_509_a_wyrm_has_two_life() {
    // Two at once, or one and one.
    let mut table = ken("P");
    attack(&mut table, "**.");
    assert_eq!(wyrms_now(&table), "");
    let mut table = ken("P");
    attack(&mut table, "*..");
    assert_eq!(wyrms_now(&table), "(P)");
    attack(&mut table, "*..");
    assert_eq!(wyrms_now(&table), "");
}

#[test]
fn wb_510_one_damage_stuns_a_standing_wyrm() {
    let mut table = ken("P");
    let events = attack(&mut table, "*..");
    assert!(events.contains(&What::FoeStunned { foe: foe(0), area: at(&table, "P") }));
    assert_eq!(count(&events, |event| matches!(event, What::FoeDefeated { .. })), 0);
    assert_eq!(wyrms_now(&table), "(P)");
    // By a text too.
    let mut table =
        Book::new().item("Ken", "Special Action: Deal 1 damage to each Wyrm.").play(&[KEN, LARA]);
    put_wyrms(&mut table, "P S (Q)");
    begin(&mut table, KEN);
    let item = crate::turns::words::special(&table, 2);
    act(&mut table, Action::Special(item));
    assert_eq!(wyrms_now(&table), "(P) (S)");
}

#[test]
fn wb_511_two_damage_at_once_defeat_a_standing_wyrm() {
    for roll in ["**.", "***"] {
        let mut table = ken("P");
        let events = attack(&mut table, roll);
        let area = at(&table, "P");
        assert!(events.contains(&What::FoeDefeated { foe: foe(0), area, by: Some(KEN) }));
        assert_eq!(count(&events, |event| matches!(event, What::FoeStunned { .. })), 0);
        assert_eq!(wyrms_now(&table), "");
    }
}

#[test]
fn wb_512_a_stunned_wyrm_is_defeated_by_any_damage_of_any_hero() {
    for roll in ["*..", "**.", "***"] {
        let mut table = ken("(P)");
        attack(&mut table, roll);
        assert_eq!(wyrms_now(&table), "", "{roll}");
    }
    // Ken stuns, Lara defeats.
    let mut table = ken("P");
    attack(&mut table, "*..");
    act(&mut table, Action::EndTurn);
    let events = attack(&mut table, "*");
    assert!(events.contains(&What::FoeDefeated {
        foe: foe(0),
        area: at(&table, "P"),
        by: Some(LARA)
    }));
    // A Wyrm that lies there because of a text is no different.
    let mut table = turn_of(&[SID, KEN]);
    put_wyrms(&mut table, "P");
    give_sparks(&mut table, SID, 1);
    let marble_hail = skill(&table, SID);
    keep(&mut table, Action::Skill(marble_hail), "*..");
    attack(&mut table, "*.");
    assert_eq!(wyrms_now(&table), "");
}

#[test]
fn wb_513_a_defeated_wyrm_goes_back_to_the_supply() {
    let mut table = ken("P (P) Q S");
    assert_eq!(table.wyrm_supply(), 0);
    attack(&mut table, "*..");
    act(&mut table, Action::Foe(1));
    assert_eq!((table.wyrm_supply(), wyrms_now(&table).as_str()), (1, "P - Q S"));
    attack(&mut table, "**.");
    assert_eq!((table.wyrm_supply(), wyrms_now(&table).as_str()), (2, "- - Q S"));
}

#[test]
fn wb_514_leftover_damage_may_go_to_another_valid_target() {
    // Three successes: two for a standing Wyrm, one for another; one for a lying one, two for another.
    for (wyrms, first, second, after) in
        [("P P", 0, 1, "- (P)"), ("(P) P", 0, 1, ""), ("P (P)", 0, 1, ""), ("P (P)", 1, 0, "")]
    {
        let mut table = ken(wyrms);
        attack(&mut table, "***");
        if table.wyrms[0] != table.wyrms[1] && matches!(table.ask, Ask::Pick { stop: false, .. }) {
            act(&mut table, Action::Foe(first));
        }
        // It may: the player can let it go.
        assert_eq!(actions(&table), [Action::Foe(second), Action::Done], "{wyrms}");
        act(&mut table, Action::Foe(second));
        assert_eq!(wyrms_now(&table), after, "{wyrms}");
    }
    let mut table = ken("P P");
    attack(&mut table, "***");
    act(&mut table, Action::Done);
    assert_eq!(wyrms_now(&table), "- P");
    assert_eq!(table.ask, Ask::Act { hero: KEN, extra: None });
    // Ruling 9: for attacks only. The text of a card names its targets itself.
    let mut table = Book::new()
        .item("Ken", "Special Action: Deal 3 damage to 1 Wyrm in your area.")
        .play(&[KEN, LARA]);
    put_wyrms(&mut table, "P P");
    begin(&mut table, KEN);
    let item = crate::turns::words::special(&table, 2);
    act(&mut table, Action::Special(item));
    assert_eq!(
        (wyrms_now(&table).as_str(), table.ask),
        ("- P", Ask::Act { hero: KEN, extra: None })
    );
}

#[test]
fn wb_515_leftover_damage_may_go_to_another_area_in_reach() {
    let mut table = turn_of(&[SID, KEN]);
    put_wyrms(&mut table, "(S) Q T");
    attack(&mut table, "**");
    act(&mut table, Action::Foe(0));
    // Q is in reach, T is not.
    assert_eq!(actions(&table), [Action::Foe(1), Action::Done]);
    act(&mut table, Action::Foe(1));
    assert_eq!(wyrms_now(&table), "- (Q) T");
    // What is no valid target of the attack takes no leftover: Ken hits in his area only.
    let mut table = ken("(P) Q");
    attack(&mut table, "***");
    assert_eq!(
        (wyrms_now(&table).as_str(), table.ask),
        ("- Q", Ask::Act { hero: KEN, extra: None })
    );
}

#[test]
fn wb_516_leftover_damage_goes_on_as_long_as_it_defeats() {
    // Ruling 8: three lying Wyrms for three successes, one after the other.
    let mut table = ken("(P) (P) (P) (P)");
    attack(&mut table, "***");
    assert_eq!(wyrms_now(&table), "- (P) (P) (P)");
    act(&mut table, Action::Foe(1));
    assert_eq!(actions(&table), [Action::Foe(2), Action::Done]);
    act(&mut table, Action::Foe(2));
    assert_eq!(wyrms_now(&table), "- - - (P)");
    assert_eq!(table.ask, Ask::Act { hero: KEN, extra: None });
    // A Wyrm that is only stunned by it ends it.
    let mut table = ken("(P) (P) P P");
    attack(&mut table, "***");
    act(&mut table, Action::Foe(0));
    act(&mut table, Action::Foe(1));
    act(&mut table, Action::Foe(2));
    assert_eq!(
        (wyrms_now(&table).as_str(), table.ask),
        ("- - (P) P", Ask::Act { hero: KEN, extra: None })
    );
}

#[test]
fn wb_517_leftover_damage_without_a_target_is_lost() {
    let mut table = ken("P Q");
    attack(&mut table, "***");
    assert_eq!(
        (wyrms_now(&table).as_str(), table.ask),
        ("- Q", Ask::Act { hero: KEN, extra: None })
    );
    // It does not wait for the next attack.
    let step = go(&table, "Q");
    act(&mut table, step);
    attack(&mut table, "*..");
    assert_eq!(wyrms_now(&table), "- (Q)");
    // The next attack has no target in P, whatever was left.
    let mut table = ken("P");
    attack(&mut table, "***");
    assert_eq!(refused(&table, Action::Attack), "WB-502");
}

#[test]
fn wb_518_a_stunned_wyrm_stays_and_is_still_a_target() {
    let mut table = ken("P P");
    attack(&mut table, "*..");
    assert_eq!(wyrms_now(&table), "(P) P");
    attack(&mut table, "*..");
    assert_eq!(actions(&table), [0, 1].map(Action::Foe));
    act(&mut table, Action::Foe(0));
    assert_eq!(wyrms_now(&table), "- P");
    assert!(can(&ken("(P)"), Action::Attack));
}

#[test]
fn wb_519_a_stunned_wyrm_stands_up_by_its_own_action_or_by_a_card() {
    // Phases come and go without an activation: it lies.
    let mut table = table(&[KEN, LARA]);
    put_wyrms(&mut table, "(P) (T)");
    for _ in 0..3 {
        end_turns(&mut table);
    }
    assert_eq!((table.round, wyrms_now(&table).as_str()), (4, "(P) (T)"));
    // A card that spawns and explodes wakes nobody either.
    let mut table = Book::new().enemies("Reveal a Wyrm card.").play(&[KEN, LARA]);
    stack_deck(&mut table, &["Burst", "Thick Hide"]);
    put_wyrms(&mut table, "(T)");
    end_turns(&mut table);
    assert_eq!(wyrms_now(&table), "(T) S");
    // By the order of a card, before any activation.
    put_wyrms(&mut table, "(T) (Q)");
    let events = end_turns(&mut table);
    assert_eq!(count(&events, |event| matches!(event, What::FoeStood { .. })), 2);
    // By its first action.
    let mut table = Book::new().wyrm("Activate each Wyrm 1 time.").play(&[KEN, LARA]);
    put_wyrms(&mut table, "(P)");
    let events = end_turns(&mut table);
    assert!(events.contains(&What::FoeStood { foe: Foe(0), area: at(&table, "P") }));
    assert_eq!((wyrms_now(&table).as_str(), losses(&events).len()), ("P", 0));
}

#[test]
fn wb_520_a_wyrm_that_stood_up_has_its_full_life() {
    let mut table = Book::new().wyrm("Activate each Wyrm 1 time.").play(&[KEN, LARA]);
    put_wyrms(&mut table, "P");
    begin(&mut table, KEN);
    attack(&mut table, "*..");
    end_turns(&mut table);
    assert_eq!(wyrms_now(&table), "P");
    // One damage does not finish it.
    begin(&mut table, KEN);
    attack(&mut table, "*..");
    assert_eq!(wyrms_now(&table), "(P)");
}

/// A large enemy in P beside the Heroes, an ally in Q.
fn figures() -> Book {
    Book::new()
        .head("ENEMY The Rook, 4 Hearts, 1 damage")
        .head("ALLY Mo, 2 Hearts")
        .setup("Place The Rook in P.")
        .setup("Place Mo in Q.")
}

#[test]
fn wb_522_who_has_hearts_loses_one_per_damage_and_is_defeated_at_none() {
    let mut table = figures().play(&[KEN, LARA]);
    let rook = Foe::figure(0);
    let area = at(&table, "P");
    begin(&mut table, KEN);
    let events = attack(&mut table, "***");
    assert!(events.contains(&What::FoeHurt { foe: rook, area, n: 3, left: 1 }));
    assert_eq!((table.figures[0].hearts, table.figures[0].area), (1, Some(area)));
    // The last Heart; what is left may pass on to a Wyrm.
    put_wyrms(&mut table, "P");
    attack(&mut table, "**.");
    let events = act(&mut table, Action::Foe(rook.0));
    assert!(events.contains(&What::FoeDefeated { foe: rook, area, by: Some(KEN) }));
    assert_eq!(table.figures[0].area, None);
    act(&mut table, Action::Foe(0));
    assert_eq!(wyrms_now(&table), "(P)");
    // An ally: attacked twice, and then nobody for the Wyrms any more.
    let mut table = figures().wyrm("Activate each Wyrm 3 times.").play(&[KEN, LARA]);
    put_wyrms(&mut table, "Q");
    let events = end_turns(&mut table);
    let hurt = |left| What::HeartsLost { who: Target::Figure(1), n: 1, left, attacker: None };
    assert!(events.contains(&hurt(1)) && events.contains(&hurt(0)));
    assert_eq!((table.figures[1].hearts, wyrms_now(&table).as_str()), (0, "P"));
}

#[test]
fn wb_523_who_has_hearts_is_never_stunned() {
    let mut table = figures().enemies("Activate The Rook 1 time.").play(&[KEN, LARA]);
    stand(&mut table, LARA, "T");
    let dust = hold(&mut table, KEN, "Sleep Dust");
    put_wyrms(&mut table, "P");
    begin(&mut table, KEN);
    attack(&mut table, "*..");
    let events = act(&mut table, Action::Foe(Foe::figure(0).0));
    assert_eq!(count(&events, |event| matches!(event, What::FoeStunned { .. })), 0);
    // Sleep Dust stuns the Wyrm beside it, and it alone.
    act(&mut table, Action::Special(dust));
    let here = crate::turns::words::to(&table, "P");
    let events = act(&mut table, here);
    assert_eq!(count(&events, |event| matches!(event, What::FoeStunned { .. })), 1);
    // Its one action is an attack: it has nothing to stand up from.
    let events = end_turns(&mut table);
    assert_eq!((losses(&events), hearts(&table, KEN)), (vec![(KEN, 1)], 5));
}
