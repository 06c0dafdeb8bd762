//! Every kind of Shred card, carried out once as printed (section 10.6). Each is gone after use (WB-320).

use crate::fixture::{act, actions, dice, refused, stand};
use crate::turns::words::{
    Book, KEN, LARA, SID, attack, begin, can, count, end_turns, go, hearts, hold, is_spent, keep,
    knock_out, losses, place_of, put_wyrms, set_hearts, sparks, to, turn_of, wyrm_card, wyrms_now,
};
use testbed::Script;
use wonder_book::text::ActionKind;
use wonder_book::{Action, Ask, What, WonderBook};

/// Ken's turn with this Shred card, and what using it as an action is.
fn ken_with(name: &str) -> (WonderBook, Action) {
    let mut table = turn_of(&[KEN, LARA]);
    let id = hold(&mut table, KEN, name);
    (table, Action::Special(id))
}

/// It was one action, and the card is on the discard pile.
#[track_caller]
fn was_one_action(table: &WonderBook, name: &str) {
    assert_eq!((table.ask, table.turn.left), (Ask::Act { hero: KEN, extra: None }, 2));
    assert!(is_spent(table, name));
}

#[test]
fn warm_bread_gives_back_two_hearts() {
    let (mut table, bread) = ken_with("Warm Bread");
    set_hearts(&mut table, KEN, 3);
    set_hearts(&mut table, LARA, 3);
    act(&mut table, bread);
    assert_eq!((hearts(&table, KEN), hearts(&table, LARA)), (5, 3));
    was_one_action(&table, "Warm Bread");
    assert_eq!(refused(&table, bread), "WB-435");
}

#[test]
fn warm_bread_comes_twice_and_the_other_copy_stays() {
    let mut table = turn_of(&[KEN, LARA]);
    let bread = Action::Special(hold(&mut table, KEN, "Warm Bread"));
    table.hero_mut(KEN).shreds |= 0b10;
    set_hearts(&mut table, KEN, 1);
    act(&mut table, bread);
    assert_eq!((hearts(&table, KEN), table.hero(KEN).shreds.count_ones()), (3, 1));
    act(&mut table, bread);
    assert_eq!((hearts(&table, KEN), table.hero(KEN).shreds), (5, 0));
}

#[test]
fn paper_crane_carries_up_to_three_areas() {
    let (table, crane) = ken_with("Paper Crane");
    let mut far = table;
    act(&mut far, crane);
    for name in ["Q", "T", "Q"] {
        assert!(can(&far, Action::Done));
        let step = to(&far, name);
        act(&mut far, step);
    }
    assert_eq!(place_of(&far, KEN), "Q");
    was_one_action(&far, "Paper Crane");
    // "Up to", and never over a solid border.
    let mut near = table;
    act(&mut near, crane);
    assert_eq!(actions(&near), [to(&near, "Q"), to(&near, "S"), Action::Done]);
    act(&mut near, Action::Done);
    assert_eq!(place_of(&near, KEN), "P");
    was_one_action(&near, "Paper Crane");
}

#[test]
fn spare_sparks_are_two() {
    let (mut table, spare) = ken_with("Spare Sparks");
    act(&mut table, spare);
    assert_eq!((sparks(&table, KEN), sparks(&table, LARA)), (2, 0));
    was_one_action(&table, "Spare Sparks");
}

#[test]
fn firecracker_deals_one_damage_for_each_success() {
    let (mut table, firecracker) = ken_with("Firecracker");
    put_wyrms(&mut table, "P Q T R");
    keep(&mut table, firecracker, "***");
    // Own and adjacent area, a new pick for each success; twice the same is allowed.
    assert_eq!(actions(&table), [0, 1].map(Action::Foe));
    act(&mut table, Action::Foe(0));
    assert_eq!(wyrms_now(&table), "(P) Q T R");
    act(&mut table, Action::Foe(0));
    assert_eq!(wyrms_now(&table), "- (Q) T R");
    was_one_action(&table, "Firecracker");
    let (mut table, firecracker) = ken_with("Firecracker");
    put_wyrms(&mut table, "P");
    keep(&mut table, firecracker, "...");
    assert_eq!(wyrms_now(&table), "P");
    was_one_action(&table, "Firecracker");
}

#[test]
fn sleep_dust_stuns_every_wyrm_of_one_area() {
    let (table, dust) = ken_with("Sleep Dust");
    for (place, after) in [("P", "(P) (P) Q T"), ("Q", "P P (Q) T"), ("S", "P P Q T")] {
        let mut table = table;
        put_wyrms(&mut table, "P P Q T");
        act(&mut table, dust);
        assert_eq!(actions(&table), [to(&table, "P"), to(&table, "Q"), to(&table, "S")]);
        let here = to(&table, place);
        act(&mut table, here);
        assert_eq!(wyrms_now(&table), after);
        was_one_action(&table, "Sleep Dust");
    }
}

#[test]
fn chalk_door_crosses_one_solid_border_in_two_areas() {
    let mut table = Book::new()
        .board("P -- Q -- T; P -- S -- R; R == P")
        .setup("Close the border between P and Q.")
        .setup("Close the border between Q and T.")
        .play(&[KEN, LARA]);
    let door = Action::Special(hold(&mut table, KEN, "Chalk Door"));
    begin(&mut table, KEN);
    act(&mut table, door);
    assert_eq!(actions(&table), [to(&table, "Q"), to(&table, "S"), to(&table, "R"), Action::Done]);
    // A dashed border first keeps the door for the second area.
    let mut later = table;
    for name in ["S", "R"] {
        let step = to(&later, name);
        act(&mut later, step);
    }
    assert_eq!(place_of(&later, KEN), "R");
    was_one_action(&later, "Chalk Door");
    // The solid border first: the second one holds, and Q has no other way.
    crate::turns::words::put_sparks(&mut table, "Q", 1);
    let step = to(&table, "Q");
    act(&mut table, step);
    assert_eq!(place_of(&table, KEN), "Q");
    was_one_action(&table, "Chalk Door");
    // Through the wall and on.
    let (mut table, door) = ken_with("Chalk Door");
    act(&mut table, door);
    let step = to(&table, "R");
    act(&mut table, step);
    assert_eq!(actions(&table), [to(&table, "S"), Action::Done]);
    let step = to(&table, "S");
    act(&mut table, step);
    assert_eq!(place_of(&table, KEN), "S");
}

#[test]
fn torn_map_leads_to_another_hero() {
    let mut table = turn_of(&[KEN, LARA, SID]);
    let map = Action::Special(hold(&mut table, KEN, "Torn Map"));
    stand(&mut table, LARA, "T");
    stand(&mut table, SID, "R");
    let mut there = table;
    act(&mut there, map);
    assert_eq!(actions(&there), [LARA, SID].map(Action::Hero));
    act(&mut there, Action::Hero(SID));
    assert_eq!((place_of(&there, KEN), place_of(&there, SID)), ("R", "R"));
    was_one_action(&there, "Torn Map");
    // Not to one who lies there.
    knock_out(&mut table, LARA);
    act(&mut table, map);
    assert_eq!(place_of(&table, KEN), "R");
}

#[test]
fn wind_up_mouse_moves_every_wyrm_of_one_area() {
    let (mut table, mouse) = ken_with("Wind-Up Mouse");
    put_wyrms(&mut table, "Q Q (S)");
    act(&mut table, mouse);
    // All five areas are within two of P.
    assert_eq!(actions(&table).len(), 5);
    let there = to(&table, "Q");
    act(&mut table, there);
    // Each of the two goes its own way.
    for name in ["T", "P"] {
        assert_eq!(actions(&table), [to(&table, "P"), to(&table, "T")]);
        let way = to(&table, name);
        act(&mut table, way);
    }
    assert_eq!(wyrms_now(&table), "T P (S)");
    was_one_action(&table, "Wind-Up Mouse");
    // An area three away is too far.
    let (mut table, mouse) = ken_with("Wind-Up Mouse");
    stand(&mut table, KEN, "T");
    act(&mut table, mouse);
    assert_eq!(actions(&table), [to(&table, "P"), to(&table, "Q"), to(&table, "T")]);
}

#[test]
fn loaded_die_turns_a_failure_into_a_success() {
    let mut table = turn_of(&[KEN, LARA]);
    let die = hold(&mut table, KEN, "Loaded Die");
    put_wyrms(&mut table, "P");
    set_hearts(&mut table, KEN, 1);
    // No action of its own: after a roll only.
    assert_eq!(refused(&table, Action::Special(die)), "WB-435");
    let script = Script::new(dice("*.."));
    act(&mut table, Action::Attack);
    let events = act(&mut table, Action::Use(die));
    assert!(events.contains(&What::Reacted { hero: KEN, ability: die }));
    assert_eq!(wyrms_now(&table), "");
    was_one_action(&table, "Loaded Die");
    drop(script);
    // Without a failure it is kept.
    let mut table = turn_of(&[KEN, LARA]);
    hold(&mut table, KEN, "Loaded Die");
    put_wyrms(&mut table, "P");
    attack(&mut table, "***");
    assert!(!is_spent(&table, "Loaded Die"));
    // For the own roll only: Lara attacks, Ken holds it.
    let mut table = turn_of(&[LARA, KEN]);
    hold(&mut table, KEN, "Loaded Die");
    put_wyrms(&mut table, "P");
    set_hearts(&mut table, LARA, 1);
    let _script = Script::new(dice("."));
    act(&mut table, Action::Attack);
    assert_eq!(table.ask, Ask::Act { hero: LARA, extra: None });
}

#[test]
fn thick_scarf_takes_two_hearts_off_any_loss() {
    for (damage, lost) in [(1, 0), (2, 0), (3, 1)] {
        let mut table =
            Book::new().enemies(&format!("Deal {damage} damage to each Hero.")).play(&[KEN, LARA]);
        let scarf = hold(&mut table, KEN, "Thick Scarf");
        end_turns(&mut table);
        assert_eq!(actions(&table), [Action::Use(scarf), Action::No]);
        act(&mut table, Action::Use(scarf));
        assert_eq!((hearts(&table, KEN), hearts(&table, LARA)), (6 - lost, 5 - damage));
        assert!(is_spent(&table, "Thick Scarf"));
    }
    // It may be kept; and it helps against a Wyrm, too.
    let mut table = Book::new().wyrm("Activate each Wyrm 1 time.").play(&[KEN, LARA]);
    let scarf = hold(&mut table, KEN, "Thick Scarf");
    stand(&mut table, LARA, "T");
    put_wyrms(&mut table, "P");
    end_turns(&mut table);
    let mut kept = table;
    assert_eq!(losses(&act(&mut kept, Action::No)), [(KEN, 1)]);
    assert!(!is_spent(&kept, "Thick Scarf"));
    assert_eq!(losses(&act(&mut table, Action::Use(scarf))), []);
    // Ruling 3: a Heart for a reroll is a price.
    let mut table = turn_of(&[KEN, LARA]);
    hold(&mut table, KEN, "Thick Scarf");
    put_wyrms(&mut table, "P");
    let _script = Script::new(dice("......"));
    act(&mut table, Action::Attack);
    act(&mut table, Action::Reroll);
    assert_eq!((table.ask, hearts(&table, KEN)), (Ask::Act { hero: KEN, extra: None }, 5));
}

#[test]
fn glow_jar_lends_a_spark_and_an_action() {
    let mut table = turn_of(&[KEN, LARA, SID]);
    let jar = Action::Special(hold(&mut table, KEN, "Glow Jar"));
    stand(&mut table, SID, "T");
    act(&mut table, jar);
    assert_eq!(actions(&table), [LARA, SID].map(Action::Hero));
    act(&mut table, Action::Hero(SID));
    assert_eq!((sparks(&table, SID), sparks(&table, KEN)), (1, 0));
    assert_eq!(table.ask, Ask::Act { hero: SID, extra: Some(ActionKind::Any) });
    let step = go(&table, "Q");
    act(&mut table, step);
    assert_eq!(place_of(&table, SID), "Q");
    was_one_action(&table, "Glow Jar");
    // Sid's own turn is still to come.
    act(&mut table, Action::EndTurn);
    assert!(can(&table, Action::Hero(SID)));
}

#[test]
fn turned_page_looks_at_the_top_wyrm_card_and_may_discard_it() {
    for (answer, left) in [(Action::Yes, ["Pack"].as_slice()), (Action::No, &["Pack", "Prowl"])] {
        let (mut table, page) = ken_with("Turned Page");
        crate::turns::words::stack_deck(&mut table, &["Prowl", "Pack"]);
        let events = act(&mut table, page);
        assert_eq!(
            count(&events, |event| matches!(event, What::LookedAhead { hero: KEN, n: 1 })),
            1
        );
        assert_eq!(
            (table.ask, table.looking.to_vec()),
            (Ask::DiscardLooked { hero: KEN }, vec![wyrm_card(&table, "Prowl")])
        );
        act(&mut table, answer);
        let deck: Vec<&str> = table
            .wyrm_deck
            .iter()
            .map(|&card| table.content.wyrm_cards[card as usize].name.as_str())
            .collect();
        assert_eq!(deck, left);
        let discarded = u16::from(answer == Action::Yes) << wyrm_card(&table, "Prowl");
        assert_eq!(table.wyrm_discard, discarded);
        was_one_action(&table, "Turned Page");
    }
}
