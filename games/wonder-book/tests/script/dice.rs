//! Sentences about dice, and the heads that look at a roll (WB-917, WB-918).

use crate::script::table::*;
use testbed::Script;
use wonder_book::{Action, Ask, What};

#[test]
fn wb_421_roll_n_dice_in_a_story_or_on_a_back_asks_nobody() {
    let mut table = story("Roll 3 dice. For each success: Count 1 Point.", &TWO);
    let _script = Script::new(dice("*.*"));
    let events = read(&mut table);
    assert!(events.contains(&What::Rolled { hero: None, dice: 3, successes: 0b101, again: false }));
    assert_eq!(points(&table), 2);
    nobody_is_asked(&table);
    // The back of an object is read by a Hero in the own turn, who could roll again for a Heart.
    let mut table =
        object("Roll 2 dice. For each success: Count 1 Point.\n> Turn this card back.", &TWO);
    let _script = Script::new(dice("*."));
    act(&mut table, Action::Interact(4));
    assert_eq!((points(&table), table.ask), (1, Ask::Act { hero: KEN, extra: None }));
}

#[test]
fn wb_917_only_the_first_fitting_on_head_is_carried_out() {
    let text = "Roll 3 dice. On 3 or more successes: Count 5 Points. \
         On 1 or more successes: Count 2 Points. On no success: Count 1 Point.";
    for (faces, counted) in [("***", 5), ("**.", 2), ("..*", 2), ("...", 1)] {
        let mut table = story(text, &TWO);
        let _script = Script::new(dice(faces));
        read(&mut table);
        assert_eq!(points(&table), counted, "{faces}");
    }
    // The wider head first swallows the narrower one.
    let text = "Roll 2 dice. On 1 or more successes: Count 1 Point. \
         On 2 or more successes: Count 5 Points.\n> Count 1 Other.";
    let mut table = story(text, &TWO);
    let _script = Script::new(dice("**"));
    read(&mut table);
    assert_eq!((points(&table), table.counters[1]), (1, 1));
}

#[test]
fn wb_917_each_roll_has_its_own_on_heads() {
    let mut table = story(
        "Roll 1 die. On 1 or more successes: Count 1 Point.\n> Roll 1 die. On no success: Count 2 Points.",
        &TWO,
    );
    let _script = Script::new(dice("*."));
    read(&mut table);
    assert_eq!(points(&table), 3);
}

#[test]
fn wb_918_for_each_success_repeats_with_new_picks() {
    let mut table = story(
        "Roll 3 dice. For each success: Place 1 Spark in Q or S. Count 1 Point.\n> Count 1 Other.",
        &TWO,
    );
    let script = Script::new(dice("**."));
    read(&mut table);
    drop(script);
    assert_eq!((points(&table), areas_asked(&table).as_str()), (0, "Q S"));
    to(&mut table, "Q");
    assert_eq!((points(&table), areas_asked(&table).as_str()), (1, "Q S"), "asked again");
    to(&mut table, "S");
    assert_eq!((points(&table), table.counters[1]), (2, 1));
    assert_eq!((sparks_at(&table, "Q"), sparks_at(&table, "S")), (1, 1));
    let mut table = story("Roll 2 dice. For each success: Count 1 Point.\n> Count 1 Other.", &TWO);
    let _script = Script::new(dice(".."));
    read(&mut table);
    assert_eq!((points(&table), table.counters[1]), (0, 1));
}

#[test]
fn wb_505_hit_n_wyrms_deals_each_success_to_each_target() {
    let mut table = story("Nothing happens.", &[LARA, SID]);
    wyrms(&mut table, &[("P", false), ("P", true), ("Q", false)]);
    begin(&mut table, LARA);
    let script = Script::new(dice("*"));
    act(&mut table, Action::Attack);
    drop(script);
    player_is_asked(&table, LARA);
    assert_eq!(foes_asked(&table), [0, 1]);
    act(&mut table, Action::Foe(0));
    assert_eq!(foes_asked(&table), [1, 99], "up to 2 in her area");
    act(&mut table, Action::Foe(1));
    assert_eq!((wyrms_at(&table, "P"), wyrms_at(&table, "Q")), ((0, 1), (1, 0)));
    // Double Dutch: two successes are two damage to each.
    let mut table = story("Nothing happens.", &[LARA, SID]);
    upgrade(&mut table, LARA, 3, 0);
    wyrms(&mut table, &[("P", false), ("P", false)]);
    begin(&mut table, LARA);
    let _script = Script::new(dice("**"));
    act(&mut table, Action::Attack);
    // Two that are alike: the first one is nobody's decision.
    assert_eq!(foes_asked(&table), [1, 99]);
    act(&mut table, Action::Foe(1));
    assert_eq!(wyrms_out(&table), 0);
}

#[test]
fn wb_320_turn_1_failure_into_a_success_and_the_shred_card_is_discarded() {
    let mut table = item("Roll 2 dice. For each success: Count 1 Point.", &TWO);
    let die = give_shred(&mut table, KEN, "Loaded Die");
    let _script = Script::new(dice("*."));
    use_it(&mut table);
    player_is_asked(&table, KEN);
    let ability = table.content.get().shreds[die as usize].ability;
    assert!(actions(&table).contains(&Action::Use(ability)));
    act(&mut table, Action::Use(ability));
    assert_eq!(points(&table), 2);
    assert_eq!((table.hero(KEN).shreds, table.shred_discard), (0, 1 << die));
    // Without a failure there is nothing to turn.
    let mut table = item("Roll 2 dice. For each success: Count 1 Point.", &TWO);
    give_shred(&mut table, KEN, "Loaded Die");
    let _script = Script::new(dice("**"));
    use_it(&mut table);
    assert_eq!(points(&table), 2);
}
