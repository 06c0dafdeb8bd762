//! Sentences that move miniatures.

use crate::script::table::*;
use wonder_book::{Action, Ask, What};

#[test]
fn wb_906_move_up_to_n_areas_is_picked_area_by_area_by_the_player_of_you() {
    let mut table = item("Move up to 2 areas.", &TWO);
    use_it(&mut table);
    player_is_asked(&table, KEN);
    assert_eq!(areas_asked(&table), "Q S -");
    to(&mut table, "S");
    assert!(is_in(&table, KEN, "S"));
    assert_eq!(areas_asked(&table), "P R -");
    to(&mut table, "R");
    assert!(is_in(&table, KEN, "R"));
    assert_eq!((table.turn.left, table.ask), (2, Ask::Act { hero: KEN, extra: None }));
}

#[test]
fn wb_908_move_up_to_n_areas_can_stop_before() {
    let mut table = item("Move up to 2 areas.", &TWO);
    use_it(&mut table);
    act(&mut table, Action::Done);
    assert!(is_in(&table, KEN, "P"));
    assert_eq!(table.turn.left, 2);
    use_it(&mut table);
    to(&mut table, "Q");
    act(&mut table, Action::Done);
    assert!(is_in(&table, KEN, "Q"));
    assert_eq!(table.turn.left, 1);
}

#[test]
fn wb_424_you_may_cross_1_solid_border_but_not_a_second_one() {
    let mut table = item("Move up to 3 areas. You may cross 1 solid border.", &TWO);
    use_it(&mut table);
    assert_eq!(areas_asked(&table), "Q S R -");
    to(&mut table, "R");
    assert!(is_in(&table, KEN, "R"));
    assert_eq!(areas_asked(&table), "S -", "back over the solid border is a second one");
    to(&mut table, "S");
    to(&mut table, "R");
    assert!(is_in(&table, KEN, "R"));
    // Without that sentence there is no way over it at all.
    let mut table = item("Move up to 3 areas.", &TWO);
    use_it(&mut table);
    assert_eq!(areas_asked(&table), "Q S -");
    // A dashed border does not use it up.
    let mut table = item("Move up to 3 areas. You may cross 1 solid border.", &TWO);
    use_it(&mut table);
    to(&mut table, "S");
    to(&mut table, "R");
    assert_eq!(areas_asked(&table), "P S -");
    to(&mut table, "P");
    assert!(is_in(&table, KEN, "P"));
}

#[test]
fn wb_906_who_may_move_up_to_n_areas_and_where_is_picked_by_the_group() {
    let mut table = story("1 Hero may move up to 1 area.", &TWO);
    read(&mut table);
    group_is_asked(&table);
    act(&mut table, Action::Hero(LARA));
    group_is_asked(&table);
    assert_eq!(areas_asked(&table), "Q S -");
    let events = to(&mut table, "Q");
    assert!(events.iter().any(|what| matches!(what, What::Moved { hero: LARA, .. })));
    assert!(is_in(&table, LARA, "Q") && is_in(&table, KEN, "P"));
    nobody_is_asked(&table);
}

#[test]
fn wb_911_each_hero_who_stands_may_move_up_to_n_areas() {
    let mut table = story("Each Hero may move up to 1 area.", &THREE);
    knock_out(&mut table, LARA);
    read(&mut table);
    to(&mut table, "Q");
    to(&mut table, "S");
    nobody_is_asked(&table);
    assert!(is_in(&table, KEN, "Q") && is_in(&table, LARA, "P") && is_in(&table, TINA, "S"));
}

#[test]
fn wb_906_move_to_the_area_of_1_other_hero_whom_you_pick() {
    let mut table = item("Move to the area of 1 other Hero. That Hero gains 1 Spark.", &THREE);
    stand(&mut table, LARA, "R");
    stand(&mut table, TINA, "Q");
    use_it(&mut table);
    player_is_asked(&table, KEN);
    assert_eq!(heroes_asked(&table), [LARA, TINA]);
    act(&mut table, Action::Hero(LARA));
    assert!(is_in(&table, KEN, "R"));
    assert_eq!((sparks(&table, LARA), sparks(&table, TINA)), (1, 0));
}

#[test]
fn wb_906_swap_places_with_1_other_hero_whom_you_pick() {
    let mut table = item("Swap places with 1 other Hero.", &THREE);
    stand(&mut table, LARA, "R");
    stand(&mut table, TINA, "Q");
    use_it(&mut table);
    player_is_asked(&table, KEN);
    act(&mut table, Action::Hero(TINA));
    assert!(is_in(&table, KEN, "Q") && is_in(&table, TINA, "P") && is_in(&table, LARA, "R"));
}

#[test]
fn wb_908_move_up_to_n_wyrms_to_a_place() {
    let mut table = item("Move up to 2 Wyrms in an adjacent area to your area.", &TWO);
    wyrms(&mut table, &[("Q", false), ("S", true), ("R", false)]);
    use_it(&mut table);
    player_is_asked(&table, KEN);
    assert_eq!(foes_asked(&table), [0, 1, 99]);
    act(&mut table, Action::Foe(0));
    act(&mut table, Action::Foe(1));
    assert_eq!((wyrms_at(&table, "P"), wyrms_at(&table, "R")), ((1, 1), (1, 0)));
}

#[test]
fn wb_906_move_wyrms_to_one_of_two_areas_is_picked_for_each() {
    let mut table = story("Move 2 Wyrms to Q or S.", &TWO);
    wyrms(&mut table, &[("P", false), ("P", false)]);
    read(&mut table);
    group_is_asked(&table);
    to(&mut table, "Q");
    to(&mut table, "S");
    assert_eq!((wyrms_at(&table, "Q"), wyrms_at(&table, "S")), ((1, 0), (1, 0)));
    nobody_is_asked(&table);
}

#[test]
fn wb_424_move_wyrm_n_areas_is_picked_over_dashed_borders() {
    let mut table = story("Move 1 Wyrm 2 areas.", &TWO);
    wyrms(&mut table, &[("P", false), ("Q", false)]);
    read(&mut table);
    assert_eq!(foes_asked(&table), [0, 1]);
    act(&mut table, Action::Foe(1));
    group_is_asked(&table);
    assert_eq!(areas_asked(&table), "P T");
    to(&mut table, "P");
    assert_eq!(areas_asked(&table), "Q S", "no stop half way, no way over the solid border");
    to(&mut table, "S");
    assert_eq!((wyrms_at(&table, "P"), wyrms_at(&table, "S")), ((1, 0), (1, 0)));
    nobody_is_asked(&table);
}

#[test]
fn wb_907_move_each_wyrm_n_areas_moves_all_of_them() {
    let mut table = story("Move each Wyrm in P 1 area.", &TWO);
    wyrms(&mut table, &[("P", false), ("P", true), ("R", false)]);
    read(&mut table);
    to(&mut table, "Q");
    to(&mut table, "S");
    assert_eq!(
        (wyrms_at(&table, "Q"), wyrms_at(&table, "S"), wyrms_at(&table, "R")),
        ((1, 0), (0, 1), (1, 0))
    );
    nobody_is_asked(&table);
}

#[test]
fn wb_424_move_ally_n_areas_is_picked_over_dashed_borders() {
    let mut table = story("Move Mirrel 2 areas.", &TWO);
    figure(&mut table, MIRREL, "R");
    read(&mut table);
    group_is_asked(&table);
    assert_eq!(areas_asked(&table), "P R", "R has one way, to S, which is taken unasked");
    to(&mut table, "P");
    assert_eq!(table.figures[MIRREL].area, Some(area(&table, "P")));
    let table = told("Move Mirrel 2 areas.", &TWO);
    assert_eq!(table.figures[MIRREL].area, None, "who is not in play does not move");
}

#[test]
fn wb_906_choose_place_is_picked_by_you_and_makes_it_that_area() {
    let mut table = item(
        "Choose an area within 2 areas. Stun each Wyrm in that area. \
         Place 1 Spark in an area adjacent to that area.",
        &TWO,
    );
    stand(&mut table, KEN, "T");
    wyrms(&mut table, &[("P", false), ("Q", false), ("P", false)]);
    use_it(&mut table);
    player_is_asked(&table, KEN);
    assert_eq!(areas_asked(&table), "P Q T");
    to(&mut table, "P");
    assert_eq!((wyrms_at(&table, "P"), wyrms_at(&table, "Q")), ((0, 2), (1, 0)));
    assert_eq!(areas_asked(&table), "Q S");
    to(&mut table, "S");
    assert_eq!(sparks_at(&table, "S"), 1);
}

#[test]
fn wb_955_that_area_is_the_area_last_named() {
    let table = told("Place 1 Spark in Q. Place 1 Wyrm in that area.", &TWO);
    assert_eq!(wyrms_at(&table, "Q"), (1, 0));
    let mut table = story("Place 1 Wyrm in Q or S. Stun each Wyrm in that area.", &TWO);
    wyrms(&mut table, &[("Q", false), ("S", false)]);
    read(&mut table);
    to(&mut table, "S");
    assert_eq!((wyrms_at(&table, "Q"), wyrms_at(&table, "S")), ((1, 0), (0, 2)));
    let mut table = story("Stun each Wyrm in Q. Place 1 Spark in that area.", &TWO);
    wyrms(&mut table, &[("Q", false)]);
    read(&mut table);
    assert_eq!(sparks_at(&table, "Q"), 1);
    let mut table = rule("Special Action in P: Place 1 Wyrm in that area.", &TWO);
    begin(&mut table, KEN);
    use_it(&mut table);
    assert_eq!(wyrms_at(&table, "P"), (1, 0));
}

#[test]
fn wb_955_that_wyrm_is_the_wyrm_last_picked() {
    let table_with = |text: &str| {
        let mut table = story(text, &TWO);
        wyrms(&mut table, &[("P", false), ("Q", true)]);
        read(&mut table);
        table
    };
    let mut table = table_with("Move 1 Wyrm to S. Stun that Wyrm.");
    act(&mut table, Action::Foe(0));
    assert_eq!((wyrms_at(&table, "S"), wyrms_at(&table, "Q")), ((0, 1), (0, 1)));
    let table = table_with("Stand up 1 stunned Wyrm. Deal 2 damage to that Wyrm.");
    assert_eq!((wyrms_at(&table, "P"), wyrms_at(&table, "Q")), ((1, 0), (0, 0)));
    let table = table_with("Move 1 Wyrm in P 1 area. Stun that Wyrm.");
    assert!(matches!(table.ask, Ask::Pick { .. }));
    let mut table = table;
    to(&mut table, "S");
    assert_eq!(wyrms_at(&table, "S"), (0, 1));
}

#[test]
fn wb_955_that_hero_is_the_hero_last_named_or_picked() {
    let table = told("Lara gains 1 Spark. That Hero gains 2 Sparks.", &TWO);
    assert_eq!((sparks(&table, KEN), sparks(&table, LARA)), (0, 3));
    let table = told("The Hero with the most Hearts gains 1 Spark. That Hero loses 1 Heart.", &TWO);
    nobody_is_asked(&table);
    assert_eq!((sparks(&table, KEN), hearts(&table, KEN)), (1, 5));
}

#[test]
fn wb_959_a_wyrm_that_is_there_already_does_not_move_in() {
    let mut table = story("Place 1 Trap in P. Move 1 Wyrm to P.", &TWO);
    wyrms(&mut table, &[("P", false)]);
    let events = read(&mut table);
    assert!(!events.iter().any(|what| matches!(what, What::FoeMoved { .. })), "{events:?}");
    assert_eq!(wyrms_at(&table, "P"), (1, 0), "the trap has not gone off");
}

#[test]
fn wb_422_who_stands_there_already_does_not_move() {
    let trap =
        "\n\n#4 RULE  Law\n> Whenever a Hero moves into P: Count 5 Points.\n> Go to the next card.";
    for text in ["Swap places with 1 other Hero.", "Move to the area of 1 other Hero."] {
        let cards = format!("#3 ITEM  Tool\n> Special Action: {text}{trap}");
        let mut table = with(&book(&cards), &TWO);
        table.cards.deck.remove(3);
        table.hero_mut(KEN).items.insert(3);
        in_force(&mut table, 4);
        begin(&mut table, KEN);
        let mut near = table;
        let action = special(&near, 3);
        let events = act(&mut near, action);
        assert!(!events.iter().any(|what| matches!(what, What::Moved { .. })), "{events:?}");
        assert_eq!(points(&near), 0, "nobody has moved into P");
        // From next door somebody does.
        stand(&mut table, LARA, "Q");
        let events = act(&mut table, action);
        assert!(events.iter().any(|what| matches!(what, What::Moved { .. })), "{events:?}");
    }
}
