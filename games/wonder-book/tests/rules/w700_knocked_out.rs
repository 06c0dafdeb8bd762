//! Knocked out Heroes: WB-700 to WB-708.

use crate::fixture::{deal, dice, run};
use crate::rules::table::*;
use kernel::Options as _;
use testbed::Script;
use wonder_book::{Action, Ask, Hero, Loss, Options, Step, Target, What, WonderBook};

/// Ken, Lara and Tina in P, with further lines on the Goal card.
fn three(lines: &str) -> WonderBook {
    let goal = goal(1, lines);
    let mut table = deal(contents(&[&book("I", &[BEGIN, &goal])]), Options::standard(3));
    choose(&mut table, &[KEN, LARA, TINA]);
    table
}

/// The Hero lies in its area.
fn knock_out(table: &mut WonderBook, hero: Hero) {
    let state = table.hero_mut(hero);
    (state.hearts, state.out) = (0, true);
}

fn damage(hero: Hero, n: u8) -> Step {
    Step::Lose(Loss { who: Target::Hero(hero), n, attack: false, passed: 0 })
}

#[test]
fn wb_700_who_loses_the_last_heart_is_knocked_out_at_that_moment() {
    for (n, hearts, out) in [(4, 1, false), (5, 0, true), (9, 0, true)] {
        let mut table = three("");
        let happened = run(&mut table, &[damage(LARA, n)]);
        assert_eq!((table.hero(LARA).hearts, table.hero(LARA).out), (hearts, out));
        assert_eq!(happened.contains(&What::KnockedOut { hero: LARA }), out);
    }
    // At that moment: the next attack already has nobody there.
    let mut table = three("");
    table.hero_mut(KEN).hearts = 1;
    stand(&mut table, KEN, "R");
    wyrms(&mut table, &[("R", false)]);
    run(&mut table, &[Step::Activate { foes: 1, times: 2 }]);
    assert!(table.hero(KEN).out);
    assert_eq!(table.wyrms[0].area, Some(area(&table, "S")), "it goes for the others");
}

#[test]
fn wb_701_a_hero_knocked_out_in_its_own_turn_ends_it() {
    let mut table = three("> Special Action: You lose 9 Hearts. Count 1 Point.\n");
    turn(&mut table, LARA);
    let happened = special(&mut table, "Special Action: You lose 9 Hearts. Count 1 Point.");
    assert!(happened.contains(&What::TurnEnded { hero: LARA }));
    // The side is read to its end (ruling 28), the two actions left are lost, the others go on.
    assert_eq!((table.counters[1], table.ask), (1, Ask::Turn));
    assert_eq!(pickable(&table), [KEN, TINA]);
    // With Hearts left the turn goes on.
    let mut table = three("> Special Action: You lose 4 Hearts.\n");
    turn(&mut table, LARA);
    special(&mut table, "Special Action: You lose 4 Hearts.");
    assert_eq!((table.turn.hero, table.turn.left), (Some(LARA), 2));
}

#[test]
fn wb_702_no_target_of_a_skill() {
    let mut table = three("");
    for hero in [KEN, LARA, TINA] {
        table.hero_mut(hero).hearts = 1;
        table.hero_mut(hero).sparks = 1;
    }
    let swap = Action::Skill(table.content.heroes[LARA.index()].skill.ability);
    let heal = Action::Skill(table.content.heroes[TINA.index()].skill.ability);
    let mut standing = table;
    turn(&mut standing, LARA);
    act(&mut standing, swap);
    assert_eq!(pickable(&standing), [KEN, TINA]);
    // One of them lies: it is not among the targets.
    knock_out(&mut table, KEN);
    let mut one = table;
    turn(&mut one, TINA);
    let happened = act(&mut one, heal);
    assert!(happened.contains(&What::HeartsRecovered { who: Target::Hero(LARA), n: 2 }));
    assert_eq!((one.hero(KEN).hearts, one.hero(LARA).hearts), (0, 3));
    // Without another target the skill is not offered.
    knock_out(&mut table, TINA);
    turn(&mut table, LARA);
    assert_eq!(refused(&table, swap), "WB-915");
}

#[test]
fn wb_702_no_target_of_the_effect_of_an_attack() {
    let attack = |out: bool| {
        let mut table = three("");
        wyrms(&mut table, &[("P", false)]);
        for hero in [KEN, LARA, TINA] {
            table.hero_mut(hero).hearts = 1;
        }
        stand(&mut table, LARA, "R");
        if out {
            knock_out(&mut table, KEN);
        }
        turn(&mut table, TINA);
        let _script = Script::new(dice("**"));
        act(&mut table, Action::Attack);
        table
    };
    assert_eq!(pickable(&attack(false)), [KEN, TINA]);
    // Ken lies: Tina is the only one whom it can help.
    let table = attack(true);
    assert_eq!(
        (table.hero(KEN).hearts, table.hero(KEN).out, table.hero(TINA).hearts),
        (0, true, 2)
    );
}

#[test]
fn wb_702_no_target_of_a_special_action() {
    const GLOW: &str =
        "Special Action: 1 other Hero gains 1 Spark. That Hero performs 1 additional action.";
    let mut table = three("> Special Action: 1 Hero recovers 1 Heart.\n");
    table.hero_mut(KEN).shreds = (0..16)
        .filter(|&shred| table.content.shreds[shred].name == "Glow Jar")
        .fold(0, |set, shred| set | 1 << shred);
    knock_out(&mut table, LARA);
    turn(&mut table, KEN);
    let mut glow = table;
    special(&mut glow, GLOW);
    assert_eq!((glow.hero(LARA).sparks, glow.hero(TINA).sparks), (0, 1));
    special(&mut table, "Special Action: 1 Hero recovers 1 Heart.");
    assert_eq!(pickable(&table), [KEN, TINA]);
    act(&mut table, Action::Hero(KEN));
    knock_out(&mut table, TINA);
    assert_eq!(refused(&table, Action::Special(ability(&table, GLOW))), "WB-435");
}

#[test]
fn wb_702_a_text_about_knocked_out_heroes_may_mean_them() {
    const UP: &str = "Special Action: Stand up 1 knocked out Hero in your area with 2 Hearts.";
    let mut table = three(&format!("> {UP}\n"));
    turn(&mut table, KEN);
    assert_eq!(refused(&table, Action::Special(ability(&table, UP))), "WB-435");
    knock_out(&mut table, LARA);
    special(&mut table, UP);
    assert_eq!((table.hero(LARA).hearts, table.hero(LARA).out), (2, false));
}

#[test]
fn wb_703_a_knocked_out_hero_takes_no_damage() {
    let mut table = three(
        "> Special Action: Deal 1 damage to each Hero.\n\
        > Special Action: Count 1 Point. Deal 1 damage to Lara.\n",
    );
    // Hearts that it could lose are there for the test only.
    knock_out(&mut table, LARA);
    table.hero_mut(LARA).hearts = 3;
    turn(&mut table, KEN);
    special(&mut table, "Special Action: Deal 1 damage to each Hero.");
    special(&mut table, "Special Action: Count 1 Point. Deal 1 damage to Lara.");
    assert_eq!([KEN, LARA, TINA].map(|hero| table.hero(hero).hearts), [5, 3, 3]);
    let happened = run(&mut table, &[damage(LARA, 1)]);
    assert_eq!(happened, []);
    assert_eq!(table.hero(LARA).hearts, 3);
}

#[test]
fn wb_704_one_destiny_for_each_knocked_out_hero() {
    for (lying, left) in
        [(vec![], 5), (vec![LARA], 4), (vec![KEN, TINA], 3), (vec![KEN, LARA, TINA], 2)]
    {
        let mut table = three("");
        for &hero in &lying {
            knock_out(&mut table, hero);
        }
        let happened = run(&mut table, &[Step::PlayersPhase]);
        assert_eq!(table.destiny, left);
        let flips = happened.iter().filter(|what| matches!(what, What::DestinyDown { .. })).count();
        assert_eq!(flips, lying.len());
        // Before anybody stands up, and before any turn.
        let last_flip = happened.iter().rposition(|what| matches!(what, What::DestinyDown { .. }));
        let first_up = happened.iter().position(|what| matches!(what, What::StoodUp { .. }));
        assert!(last_flip <= first_up);
        assert_eq!(table.ask, Ask::Turn);
    }
    // Not at the moment of the loss, not in the Enemies' Phase.
    let mut table = three("");
    run(&mut table, &[damage(LARA, 9)]);
    assert_eq!(table.destiny, 5);
}

#[test]
fn wb_704_each_hero_costs_destiny_only_once() {
    let mut table = three("");
    knock_out(&mut table, LARA);
    round(&mut table);
    assert_eq!(table.destiny, 4);
    round(&mut table);
    assert_eq!(table.destiny, 4);
}

#[test]
fn wb_705_they_stand_up_where_they_were_knocked_out() {
    let mut table = three("");
    stand(&mut table, LARA, "R");
    stand(&mut table, TINA, "Q");
    knock_out(&mut table, LARA);
    knock_out(&mut table, TINA);
    let happened = run(&mut table, &[Step::PlayersPhase]);
    for (hero, name) in [(LARA, "R"), (TINA, "Q"), (KEN, "P")] {
        assert!(!table.hero(hero).out);
        assert_eq!(table.hero(hero).area, Some(area(&table, name)));
        assert_eq!(happened.contains(&What::StoodUp { hero }), hero != KEN);
    }
}

#[test]
fn wb_706_who_stands_up_recovers_all_hearts() {
    let mut table = three("");
    for hero in [LARA, TINA] {
        knock_out(&mut table, hero);
    }
    table.hero_mut(KEN).hearts = 2;
    run(&mut table, &[Step::PlayersPhase]);
    // Ken was not knocked out: he recovers nothing.
    assert_eq!([KEN, LARA, TINA].map(|hero| table.hero(hero).hearts), [2, 5, 4]);
}

#[test]
fn wb_707_standing_up_is_no_action() {
    let mut table = three("");
    knock_out(&mut table, LARA);
    round(&mut table);
    assert_eq!(pickable(&table), [KEN, LARA, TINA]);
    turn(&mut table, LARA);
    assert_eq!(table.turn.left, 3);
    for name in ["Q", "P", "S"] {
        let to = area(&table, name);
        act(&mut table, Action::Move(to));
    }
    assert_eq!(table.hero(LARA).area, Some(area(&table, "S")));
}

#[test]
fn wb_708_a_knocked_out_hero_performs_no_actions() {
    // No turn in this phase (ruling 12).
    let mut table = three("");
    knock_out(&mut table, LARA);
    assert_eq!(pickable(&table), [KEN, TINA]);
    assert_eq!(refused(&table, Action::Hero(LARA)), "WB-401");
    // No additional action, its own or one that a friend gives.
    const FALL: &str = "Special Action: You lose 9 Hearts. Perform 1 additional action.";
    const PUSH: &str = "Special Action: Deal 9 damage to Lara. Lara performs 1 additional action.";
    const HELP: &str = "Special Action: Lara performs 1 additional action.";
    let lines = format!("> {FALL}\n> {PUSH}\n> {HELP}\n");
    let mut table = three(&lines);
    turn(&mut table, TINA);
    let mut given = table;
    special(&mut given, HELP);
    assert!(matches!(given.ask, Ask::Act { hero: LARA, extra: Some(_) }), "standing, she has it");
    let mut pushed = table;
    special(&mut pushed, PUSH);
    assert_eq!(pushed.ask, Ask::Act { hero: TINA, extra: None });
    special(&mut table, FALL);
    assert_eq!((table.ask, pickable(&table)), (Ask::Turn, vec![KEN, LARA]));
}
