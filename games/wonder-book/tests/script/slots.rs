//! Every form of the slots PLACE, WHO and WYRM.

use crate::script::table::*;
use wonder_book::{Action, Hero, WonderBook};

/// The areas that Ken's Item lets him choose from.
fn choose(place: &str, set: impl Fn(&mut WonderBook)) -> String {
    let mut table = item(&format!("Choose {place}. Place 1 Spark in that area."), &THREE);
    set(&mut table);
    use_it(&mut table);
    if matches!(table.ask, wonder_book::Ask::Pick { .. }) {
        player_is_asked(&table, KEN);
        return areas_asked(&table);
    }
    // One area is not asked: it is where the Spark lies.
    let names = table.chapter().areas.iter().map(|area| area.name.clone());
    names.filter(|name| sparks_at(&table, name) == 1).collect::<Vec<_>>().join(" ")
}

fn nothing(_: &mut WonderBook) {}

#[test]
fn wb_423_places_near_you_are_counted_over_dashed_borders() {
    assert_eq!(choose("your area", nothing), "P");
    assert_eq!(choose("an adjacent area", nothing), "Q S");
    assert_eq!(choose("your area or an adjacent area", nothing), "P Q S");
    assert_eq!(choose("an area within 1 area", nothing), "P Q S");
    assert_eq!(choose("an area within 2 areas", nothing), "P Q S R T");
    assert_eq!(choose("an area within 2 areas", |table| stand(table, KEN, "T")), "P Q T");
}

#[test]
fn wb_906_a_place_that_may_be_several_areas_is_picked_by_you() {
    assert_eq!(choose("Q", nothing), "Q");
    assert_eq!(choose("Q or R", nothing), "Q R");
    assert_eq!(choose("the Dark Vortex", nothing), "S");
    let apart = |table: &mut WonderBook| {
        stand(table, LARA, "Q");
        stand(table, TINA, "R");
    };
    assert_eq!(choose("the area of 1 other Hero", apart), "Q R");
    assert_eq!(choose("the area of the Hero with the most Hearts", apart), "P");
    assert_eq!(choose("the area of the Hero with the fewest Hearts", apart), "R");
    let crowd = |table: &mut WonderBook| wyrms(table, &[("P", false), ("S", true)]);
    assert_eq!(choose("an area without Wyrms", crowd), "Q R T");
}

#[test]
fn wb_334_this_area_is_that_of_the_card() {
    let mut table = object(
        "Place 2 Sparks in this area. Stun each Wyrm in this area. Turn this card back.",
        &TWO,
    );
    table.cards.placed[0].area = area(&table, "Q");
    stand(&mut table, KEN, "Q");
    wyrms(&mut table, &[("Q", false), ("P", false)]);
    act(&mut table, Action::Interact(4));
    assert_eq!(
        (sparks_at(&table, "Q"), wyrms_at(&table, "Q"), wyrms_at(&table, "P")),
        (2, (0, 1), (1, 0))
    );
}

#[test]
fn wb_962_an_area_adjacent_to_that_area_means_any_of_them_for_each_target() {
    let mut table = story(
        "For each area with 1 or more Wyrms: Deal 1 damage to each Hero in an area adjacent to that area.",
        &THREE,
    );
    stand(&mut table, KEN, "Q");
    stand(&mut table, LARA, "S");
    stand(&mut table, TINA, "R");
    wyrms(&mut table, &[("P", false)]);
    read(&mut table);
    nobody_is_asked(&table);
    assert_eq!(
        (hearts(&table, KEN), hearts(&table, LARA), hearts(&table, TINA)),
        (5, 4, 4),
        "R is behind a solid border"
    );
}

#[test]
fn wb_962_an_adjacent_area_after_a_noun_means_any_of_them() {
    let mut table = item("Stun each Wyrm in an adjacent area.", &TWO);
    wyrms(&mut table, &[("P", false), ("Q", false), ("S", false), ("R", false)]);
    use_it(&mut table);
    assert_eq!(
        (
            wyrms_at(&table, "P").1,
            wyrms_at(&table, "Q").1,
            wyrms_at(&table, "S").1,
            wyrms_at(&table, "R").1
        ),
        (0, 1, 1, 0)
    );
}

#[test]
fn wb_962_an_area_without_wyrms_after_a_noun_means_any_of_them() {
    let mut table = story("Each Hero in an area without Wyrms gains 1 Spark.", &THREE);
    stand(&mut table, LARA, "Q");
    stand(&mut table, TINA, "R");
    wyrms(&mut table, &[("P", false)]);
    read(&mut table);
    assert_eq!((sparks(&table, KEN), sparks(&table, LARA), sparks(&table, TINA)), (0, 1, 1));
}

/// The Heroes who gain a Spark by Ken's Item, or among whom he picks.
fn gain(who: &str, verb: &str, set: impl Fn(&mut WonderBook)) -> (Vec<Hero>, bool) {
    let mut table = item(&format!("{who} {verb} 1 Spark."), &FOUR);
    // Ken 6 Hearts, Lara 5, Tina 4, Sid 5; in P, Q, T, R.
    stand(&mut table, LARA, "Q");
    stand(&mut table, TINA, "T");
    stand(&mut table, SID, "R");
    set(&mut table);
    use_it(&mut table);
    if matches!(table.ask, wonder_book::Ask::Pick { .. }) {
        player_is_asked(&table, KEN);
        return (heroes_asked(&table), true);
    }
    (FOUR.into_iter().filter(|&hero| sparks(&table, hero) == 1).collect(), false)
}

#[test]
fn wb_911_who_is_meant() {
    let lying = |table: &mut WonderBook| {
        knock_out(table, LARA);
        knock_out(table, SID);
    };
    assert_eq!(gain("You", "gain", nothing), (vec![KEN], false));
    assert_eq!(gain("Each Hero", "gains", nothing), (FOUR.to_vec(), false));
    assert_eq!(gain("Each other Hero", "gains", nothing), (vec![LARA, TINA, SID], false));
    assert_eq!(gain("1 Hero", "gains", nothing), (FOUR.to_vec(), true));
    assert_eq!(gain("1 other Hero", "gains", nothing), (vec![LARA, TINA, SID], true));
    assert_eq!(gain("1 other Hero", "gains", lying), (vec![TINA], false));
    assert_eq!(gain("1 knocked out Hero", "gains", lying), (vec![LARA, SID], true));
    assert_eq!(gain("Each knocked out Hero", "gains", lying), (vec![LARA, SID], false));
    assert_eq!(gain("The Hero with the most Hearts", "gains", nothing), (vec![KEN], false));
    assert_eq!(gain("The Hero with the fewest Hearts", "gains", nothing), (vec![TINA], false));
    assert_eq!(gain("Tina", "gains", nothing), (vec![TINA], false));
    assert_eq!(
        gain("Each Hero in your area or an adjacent area", "gains", nothing),
        (vec![KEN, LARA], false)
    );
    assert_eq!(gain("1 Hero in Q or T", "gains", nothing), (vec![LARA, TINA], true));
    assert_eq!(gain("Each Hero within 1 area", "gains", nothing), (vec![KEN, LARA], false));
    assert_eq!(
        gain("Each other Hero within 2 areas", "gains", nothing),
        (vec![LARA, TINA, SID], false)
    );
    assert_eq!(gain("1 knocked out Hero in Q", "gains", lying), (vec![LARA], false));
}

#[test]
fn wb_109_a_hero_out_of_play_is_never_meant() {
    let table = told("Each Hero gains 1 Spark. Sid gains 1 Spark.", &TWO);
    assert_eq!(FOUR.map(|hero| sparks(&table, hero)), [1, 1, 0, 0]);
}

/// The Wyrms that Ken's Item stuns, or among which he picks. Standing in P (0), Q (1), R (3), stunned in Q (2).
fn stun(wyrm: &str) -> (Vec<u8>, bool) {
    let mut table = item(&format!("Stand up {wyrm}."), &FOUR);
    wyrms(&mut table, &[("P", true), ("Q", true), ("Q", false), ("R", true)]);
    use_it(&mut table);
    if matches!(table.ask, wonder_book::Ask::Pick { .. }) {
        player_is_asked(&table, KEN);
        return (foes_asked(&table), true);
    }
    let stood = [0, 1, 3].into_iter().filter(|&wyrm: &u8| !table.wyrms[wyrm as usize].stunned);
    (stood.collect(), false)
}

#[test]
fn wb_907_which_wyrms_are_meant() {
    assert_eq!(stun("1 Wyrm"), (vec![0, 1, 2, 3], true));
    assert_eq!(stun("each Wyrm"), (vec![0, 1, 3], false));
    assert_eq!(stun("1 stunned Wyrm"), (vec![0, 1, 3], true));
    assert_eq!(stun("1 standing Wyrm"), (vec![], false));
    assert_eq!(stun("each stunned Wyrm in Q"), (vec![1], false));
    assert_eq!(stun("1 Wyrm in Q"), (vec![1, 2], true));
    assert_eq!(stun("up to 2 stunned Wyrms"), (vec![0, 1, 3, 99], true));
    assert_eq!(stun("2 stunned Wyrms in your area or an adjacent area"), (vec![0, 1], false));
    assert_eq!(stun("5 stunned Wyrms"), (vec![0, 1, 3], false), "as many as there are");
    assert_eq!(stun("each Wyrm within 1 area"), (vec![0, 1], false));
    assert_eq!(stun("1 stunned Wyrm within 2 areas"), (vec![0, 1, 3], true));
}

#[test]
fn wb_956_wyrms_that_are_alike_are_not_told_apart() {
    let mut table = story("Stun 1 Wyrm in Q.", &TWO);
    wyrms(&mut table, &[("Q", false), ("Q", false)]);
    read(&mut table);
    nobody_is_asked(&table);
    assert_eq!(wyrms_at(&table, "Q"), (1, 1));
}
