//! Lasting changes after `Always:`.

use crate::script::table::*;
use testbed::Script;
use wonder_book::{Action, Ask, Hero, Step, What, WonderBook};

fn turn_of(hero: Hero, other: Hero, upgrades: &[(u8, u8)], places: &[(&str, bool)]) -> WonderBook {
    let mut table = story("Nothing happens.", &[hero, other]);
    for &(number, side) in upgrades {
        upgrade(&mut table, hero, number, side);
    }
    wyrms(&mut table, places);
    begin(&mut table, hero);
    table
}

#[test]
fn wb_503_your_attack_may_target_an_adjacent_area() {
    let table = turn_of(TINA, KEN, &[], &[("Q", false)]);
    assert!(!actions(&table).contains(&Action::Attack));
    let mut table = turn_of(TINA, KEN, &[(1, 1)], &[("Q", false), ("R", false)]);
    let script = Script::new(dice("**"));
    act(&mut table, Action::Attack);
    drop(script);
    assert_eq!((wyrms_at(&table, "Q"), wyrms_at(&table, "R")), ((0, 0), (1, 0)));
}

#[test]
fn wb_503_your_attack_may_target_an_area_within_n_areas() {
    let table = turn_of(SID, KEN, &[], &[("R", false)]);
    assert!(!actions(&table).contains(&Action::Attack));
    let table = turn_of(SID, KEN, &[(2, 0)], &[("R", false)]);
    assert!(actions(&table).contains(&Action::Attack));
    let mut table = turn_of(SID, KEN, &[(2, 0)], &[("R", false)]);
    stand(&mut table, SID, "Q");
    assert!(!actions(&table).contains(&Action::Attack), "three borders away");
}

#[test]
fn wb_504_your_attack_may_hit_up_to_n_wyrms() {
    for (upgrades, hit) in [(&[][..], 2), (&[(2, 0)][..], 3)] {
        let mut table =
            turn_of(LARA, KEN, upgrades, &[("P", false), ("P", false), ("P", false), ("P", false)]);
        let script = Script::new(dice("*"));
        act(&mut table, Action::Attack);
        drop(script);
        while let Ask::Pick { .. } = table.ask {
            let foe = actions(&table)[0];
            act(&mut table, foe);
        }
        assert_eq!(wyrms_at(&table, "P"), (4 - hit, hit));
    }
}

#[test]
fn wb_500_your_attack_rolls_n_more_dice() {
    let mut table = turn_of(LARA, KEN, &[(3, 0)], &[("P", false)]);
    let _script = Script::new(dice("**"));
    let events = act(&mut table, Action::Attack);
    assert!(events.contains(&What::Rolled {
        hero: Some(LARA),
        dice: 2,
        successes: 3,
        again: false
    }));
}

#[test]
fn wb_418_your_reroll_costs_no_heart() {
    for (upgrades, left) in [(&[][..], 1), (&[(3, 1)][..], 2)] {
        let mut table = turn_of(KEN, LARA, upgrades, &[("P", false)]);
        table.hero_mut(KEN).hearts = 2;
        let _script = Script::new(dice("......"));
        act(&mut table, Action::Attack);
        act(&mut table, Action::Reroll);
        assert_eq!(hearts(&table, KEN), left);
    }
    // Then the last Heart does not stand in the way; otherwise it does.
    for (upgrades, offered) in [(&[][..], false), (&[(3, 1)][..], true)] {
        let mut table = turn_of(KEN, LARA, upgrades, &[("P", false)]);
        table.hero_mut(KEN).hearts = 1;
        let _script = Script::new(dice("..."));
        act(&mut table, Action::Attack);
        assert_eq!(actions(&table).contains(&Action::Reroll), offered);
    }
}

#[test]
fn wb_301_wyrms_do_not_enter_an_area() {
    let mut table = rule("Always: Wyrms do not enter P.", &TWO);
    wyrms(&mut table, &[("S", false), ("Q", true)]);
    stand(&mut table, KEN, "P");
    stand(&mut table, LARA, "T");
    run(&mut table, &[Step::Activate { foes: 0b11, times: 2 }]);
    while let Ask::NextFoe { .. } = table.ask {
        let foe = actions(&table)[0];
        act(&mut table, foe);
    }
    assert_eq!(
        (wyrms_at(&table, "S"), wyrms_at(&table, "T"), wyrms_at(&table, "P")),
        ((1, 0), (1, 0), (0, 0))
    );
    assert_eq!(hearts(&table, KEN), 6);
}

#[test]
fn wb_301_heroes_in_an_area_roll_n_fewer_dice() {
    for (place, dice_rolled) in [("P", 2), ("Q", 3)] {
        let mut table = rule("Always: Heroes in P roll 1 fewer die.", &TWO);
        stand(&mut table, KEN, place);
        wyrms(&mut table, &[(place, false)]);
        begin(&mut table, KEN);
        let _script = Script::new(dice(&"*".repeat(dice_rolled)));
        let events = act(&mut table, Action::Attack);
        assert!(events.iter().any(
            |what| matches!(what, What::Rolled { dice, .. } if usize::from(*dice) == dice_rolled)
        ));
        // What is left of the damage may go nowhere.
        assert_eq!(wyrms_out(&table), 0);
    }
}

#[test]
fn wb_301_an_area_costs_n_actions_to_enter() {
    let mut table = rule("Always: Q costs 2 actions to enter.", &TWO);
    begin(&mut table, KEN);
    let (p, q, s) = (area(&table, "P"), area(&table, "Q"), area(&table, "S"));
    act(&mut table, Action::Move(s));
    act(&mut table, Action::Move(p));
    assert_eq!(table.turn.left, 1);
    assert!(!actions(&table).contains(&Action::Move(q)));
    refused(&table, Action::Move(q));
    let mut table = rule("Always: Q costs 2 actions to enter.", &TWO);
    begin(&mut table, KEN);
    act(&mut table, Action::Move(q));
    assert_eq!(table.turn.left, 1);
    act(&mut table, Action::Move(p));
    assert!(is_in(&table, KEN, "P"));
}

#[test]
fn wb_301_the_hero_with_the_dark_aura_counts_as_the_closest() {
    let line = "Always: The Hero with the Dark Aura counts as the closest Hero for each Wyrm.";
    let moved = |bearer: Option<Hero>, lies: bool| {
        let mut table = rule(line, &TWO);
        stand(&mut table, KEN, "S");
        stand(&mut table, LARA, "T");
        wyrms(&mut table, &[("P", false)]);
        table.aura = bearer;
        if lies {
            knock_out(&mut table, LARA);
        }
        run(&mut table, &[Step::Activate { foes: 1, times: 1 }]);
        (wyrms_at(&table, "S").0, wyrms_at(&table, "Q").0)
    };
    assert_eq!(moved(None, false), (1, 0));
    assert_eq!(moved(Some(LARA), false), (0, 1));
    assert_eq!(moved(Some(LARA), true), (1, 0), "not while knocked out");
    let mut table = rule(line, &TWO);
    stand(&mut table, LARA, "T");
    wyrms(&mut table, &[("P", false)]);
    table.aura = Some(LARA);
    run(&mut table, &[Step::Activate { foes: 1, times: 1 }]);
    assert_eq!(
        (hearts(&table, KEN), wyrms_at(&table, "P").0),
        (5, 1),
        "who is there is attacked first"
    );
    // A Wyrm that cannot come to the bearer goes for others (WB-625).
    let mut table = rule(&format!("{line}\n> Always: Wyrms do not enter Q."), &TWO);
    stand(&mut table, KEN, "S");
    stand(&mut table, LARA, "T");
    wyrms(&mut table, &[("P", false)]);
    table.aura = Some(LARA);
    run(&mut table, &[Step::Activate { foes: 1, times: 1 }]);
    assert_eq!((wyrms_at(&table, "S").0, wyrms_at(&table, "Q").0), (1, 0));
    // Without the rule the token draws nobody.
    let mut table = story("Activate each Wyrm 1 time.", &TWO);
    stand(&mut table, KEN, "S");
    stand(&mut table, LARA, "T");
    wyrms(&mut table, &[("P", false)]);
    table.aura = Some(LARA);
    read(&mut table);
    assert_eq!(wyrms_at(&table, "S"), (1, 0));
}

#[test]
fn wb_301_an_enemy_takes_no_damage_while_a_condition_holds() {
    let line = "Always: Ogre takes no damage while there are 2 or more Wyrms in play.";
    let text = book(&format!(
        "#3 STORY  Hit\n> Deal 1 damage to Ogre.\n> Go to the next card.\n\n#4 RULE  Law\n\
         > {line}\n> Go to the next card."
    ));
    for (places, left) in [(&[("Q", false)][..], 2), (&[("Q", false), ("R", true)][..], 3)] {
        let mut table = with(&text, &TWO);
        in_force(&mut table, 4);
        figure(&mut table, OGRE, "P");
        wyrms(&mut table, places);
        read(&mut table);
        assert_eq!(table.figures[OGRE].hearts, left);
    }
}

#[test]
fn wb_301_an_ally_takes_no_damage_while_a_condition_holds() {
    let text = book(
        "#3 STORY  Hit\n> Deal 1 damage to Mirrel.\n> Activate each Wyrm 1 time.\n> Mirrel loses 1 Heart.\n\
         > Go to the next card.\n\n\
         #4 RULE  Law\n> Always: Mirrel takes no damage while Mirrel is in Q.\n> Go to the next card.",
    );
    for (place, left) in [("R", 0), ("Q", 2)] {
        let mut table = with(&text, &TWO);
        in_force(&mut table, 4);
        figure(&mut table, MIRREL, place);
        wyrms(&mut table, &[(place, false)]);
        read(&mut table);
        assert_eq!(
            table.figures[MIRREL].hearts, left,
            "{place}: damage and the attack, but not the loss"
        );
    }
}

#[test]
fn wb_331_changes_hold_only_while_their_card_lies_there() {
    let mut table = rule("Always: Q costs 2 actions to enter.", &TWO);
    table.cards.rules.remove(3);
    begin(&mut table, KEN);
    let q = area(&table, "Q");
    act(&mut table, Action::Move(q));
    assert_eq!(table.turn.left, 2);
}
