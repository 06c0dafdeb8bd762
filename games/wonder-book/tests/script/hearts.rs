//! Sentences about Hearts and Sparks of Heroes and allies (WB-911, WB-947).

use crate::script::table::*;
use wonder_book::{Action, Target, What};

#[test]
fn wb_208_who_gains_n_sparks_from_the_supply() {
    let mut table = story("Each Hero gains 2 Sparks.", &TWO);
    let events = read(&mut table);
    assert!(events.contains(&What::SparksGained { hero: KEN, n: 2 }));
    assert_eq!((sparks(&table, KEN), sparks(&table, LARA), table.spark_supply()), (2, 2, 13));
    let mut table = story("Each Hero gains 2 Sparks.", &TWO);
    set_sparks(&mut table, "Q", 14);
    read(&mut table);
    assert_eq!((sparks(&table, KEN), sparks(&table, LARA)), (2, 1));
}

#[test]
fn wb_206_who_loses_n_sparks_or_all() {
    let mut table = story("Each Hero loses 2 Sparks.", &TWO);
    (table.hero_mut(KEN).sparks, table.hero_mut(LARA).sparks) = (3, 1);
    let events = read(&mut table);
    assert!(events.contains(&What::SparksLost { hero: LARA, n: 1 }));
    assert_eq!((sparks(&table, KEN), sparks(&table, LARA)), (1, 0));
    let mut table = story("Ken loses all Sparks.", &TWO);
    (table.hero_mut(KEN).sparks, table.hero_mut(LARA).sparks) = (3, 1);
    read(&mut table);
    assert_eq!((sparks(&table, KEN), sparks(&table, LARA)), (0, 1));
}

#[test]
fn wb_203_who_recovers_n_hearts_or_all_up_to_the_maximum() {
    let mut table = story("Each Hero recovers 2 Hearts.", &TWO);
    (table.hero_mut(KEN).hearts, table.hero_mut(LARA).hearts) = (1, 4);
    let events = read(&mut table);
    assert!(events.contains(&What::HeartsRecovered { who: Target::Hero(LARA), n: 1 }));
    assert_eq!((hearts(&table, KEN), hearts(&table, LARA)), (3, 5));
    let mut table = story("Ken recovers all Hearts.", &TWO);
    (table.hero_mut(KEN).hearts, table.hero_mut(LARA).hearts) = (1, 4);
    read(&mut table);
    assert_eq!((hearts(&table, KEN), hearts(&table, LARA)), (6, 4));
}

#[test]
fn wb_700_who_loses_n_hearts_and_may_be_knocked_out() {
    let mut table = story("Each Hero loses 2 Hearts.", &TWO);
    table.hero_mut(LARA).hearts = 2;
    let events = read(&mut table);
    assert_eq!((hearts(&table, KEN), hearts(&table, LARA)), (4, 0));
    assert!(table.hero(LARA).out && !table.hero(KEN).out);
    assert!(events.contains(&What::KnockedOut { hero: LARA }));
}

#[test]
fn wb_522_an_ally_loses_and_recovers_hearts() {
    let mut table = story("Mirrel loses 2 Hearts.", &TWO);
    figure(&mut table, MIRREL, "Q");
    read(&mut table);
    assert_eq!(table.figures[MIRREL].hearts, 1);
    let mut table = story("Mirrel recovers 1 Heart.", &TWO);
    figure(&mut table, MIRREL, "Q");
    table.figures[MIRREL].hearts = 1;
    read(&mut table);
    assert_eq!(table.figures[MIRREL].hearts, 2);
    let mut table = story("Mirrel recovers all Hearts.", &TWO);
    figure(&mut table, MIRREL, "Q");
    table.figures[MIRREL].hearts = 0;
    read(&mut table);
    assert_eq!(table.figures[MIRREL].hearts, 3);
    // One that has left the board recovers nothing.
    let mut table = story("Mirrel recovers all Hearts.", &TWO);
    figure(&mut table, MIRREL, "Q");
    (table.figures[MIRREL].hearts, table.figures[MIRREL].area) = (0, None);
    read(&mut table);
    assert_eq!(table.figures[MIRREL].hearts, 0);
    let mut table = story("Deal 2 damage to Mirrel.", &TWO);
    figure(&mut table, MIRREL, "Q");
    read(&mut table);
    assert_eq!((table.figures[MIRREL].hearts, hearts(&table, KEN)), (1, 6));
}

#[test]
fn wb_426_take_1_more_spark_from_your_area() {
    let mut table = object("Take 1 more Spark from your area. Turn this card back.", &TWO);
    set_sparks(&mut table, "P", 1);
    set_sparks(&mut table, "Q", 1);
    act(&mut table, Action::Interact(4));
    assert_eq!((sparks(&table, KEN), sparks_at(&table, "P"), sparks_at(&table, "Q")), (1, 0, 1));
    act(&mut table, Action::Interact(4));
    assert_eq!((sparks(&table, KEN), table.spark_supply()), (1, 15), "there is none left to take");
}

#[test]
fn wb_911_hero_means_heroes_who_are_not_knocked_out() {
    let out = |text: &str| {
        let mut table = story(text, &THREE);
        knock_out(&mut table, LARA);
        table.hero_mut(LARA).sparks = 1;
        read(&mut table);
        table
    };
    assert_eq!(sparks(&out("Each Hero gains 1 Spark."), LARA), 1);
    assert_eq!(sparks(&out("Each Hero loses 1 Spark."), LARA), 1);
    assert_eq!(sparks(&out("Lara gains 1 Spark."), LARA), 1);
    assert_eq!(hearts(&out("Each Hero recovers all Hearts."), LARA), 0);
    assert_eq!(heroes_asked(&out("1 Hero gains 1 Spark.")), [KEN, TINA]);
    assert_eq!(sparks(&out("Each Hero in P gains 1 Spark."), LARA), 1);
    let drawn = out("Each Hero draws 1 Shred card.");
    assert_eq!((drawn.hero(LARA).shreds, drawn.hero(KEN).shreds.count_ones()), (0, 1));
    assert_eq!(heroes_asked(&out("Place the Dark Aura on 1 Hero.")), [KEN, TINA]);
    // The fewest Hearts are not 0.
    assert_eq!(sparks(&out("The Hero with the fewest Hearts gains 1 Spark."), TINA), 1);
    let table = out("If 3 or more Heroes are in P: Count 1 Point. Otherwise: Count 2 Points.");
    assert_eq!(points(&table), 2);
    // Unless the sentence says so.
    assert_eq!(sparks(&out("Each knocked out Hero gains 1 Spark."), LARA), 2);
    assert_eq!(sparks(&out("Each knocked out Hero gains 1 Spark."), KEN), 0);
    assert_eq!(sparks(&out("1 knocked out Hero gains 1 Spark."), LARA), 2);
    let table = out("Stand up 1 knocked out Hero with 2 Hearts.");
    assert_eq!((hearts(&table, LARA), table.hero(LARA).out), (2, false));
}

#[test]
fn wb_942_each_hero_is_in_asks_for_knocked_out_heroes_too() {
    let text = "If each Hero is in P: Count 1 Point. Otherwise: Count 2 Points.";
    let mut table = story(text, &TWO);
    knock_out(&mut table, LARA);
    read(&mut table);
    assert_eq!(points(&table), 1, "a lying Hero is there too");
    let mut table = story(text, &TWO);
    knock_out(&mut table, LARA);
    stand(&mut table, LARA, "Q");
    read(&mut table);
    assert_eq!(points(&table), 2, "a lying Hero elsewhere is missing");
}

#[test]
fn wb_947_among_several_with_the_most_or_fewest_hearts_one_is_picked() {
    let tied = |text: &str| {
        let mut table = story(text, &THREE);
        (table.hero_mut(KEN).hearts, table.hero_mut(LARA).hearts, table.hero_mut(TINA).hearts) =
            (3, 3, 2);
        table
    };
    let mut table = tied("The Hero with the most Hearts loses 1 Heart.");
    read(&mut table);
    group_is_asked(&table);
    assert_eq!(heroes_asked(&table), [KEN, LARA]);
    act(&mut table, Action::Hero(LARA));
    assert_eq!((hearts(&table, KEN), hearts(&table, LARA)), (3, 2));

    let mut table = tied("The Hero with the fewest Hearts gains 1 Spark.");
    read(&mut table);
    nobody_is_asked(&table);
    assert_eq!(sparks(&table, TINA), 1);

    let mut table = tied("Place 1 Wyrm in the area of the Hero with the most Hearts.");
    stand(&mut table, LARA, "Q");
    stand(&mut table, TINA, "R");
    read(&mut table);
    group_is_asked(&table);
    assert_eq!(areas_asked(&table), "P Q");
    to(&mut table, "Q");
    assert_eq!(wyrms_at(&table, "Q"), (1, 0));

    // On an Item it is the player of `you` who picks.
    let mut table = item("The Hero with the most Hearts loses 1 Heart.", &THREE);
    (table.hero_mut(KEN).hearts, table.hero_mut(LARA).hearts) = (3, 5);
    table.hero_mut(TINA).hearts = 5;
    use_it(&mut table);
    player_is_asked(&table, KEN);
    assert_eq!(heroes_asked(&table), [LARA, TINA]);
}
