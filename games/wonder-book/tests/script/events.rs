//! Every event, on a Special Rule or an Upgrade card; `Whenever`, `Once per turn` and `Once per round`.

use crate::script::table::*;
use testbed::Script;
use wonder_book::{Action, Ask, Step, What, WonderBook};

/// A table where the rule counts a Point whenever the event happens.
fn count(event: &str) -> WonderBook {
    rule(&format!("Whenever {event}: Count 1 Point."), &TWO)
}

fn go(table: &mut WonderBook, name: &str) -> Vec<What> {
    let to = area(table, name);
    act(table, Action::Move(to))
}

#[test]
fn wb_928_a_hero_moves_into_an_area() {
    let mut table = rule(
        "Whenever a Hero moves into Q: That Hero gains 1 Spark. Place 1 Wyrm in that area.",
        &TWO,
    );
    begin(&mut table, LARA);
    go(&mut table, "S");
    assert_eq!(sparks(&table, LARA), 0);
    go(&mut table, "P");
    go(&mut table, "Q");
    assert_eq!((sparks(&table, LARA), sparks(&table, KEN), wyrms_at(&table, "Q")), (1, 0, (1, 0)));
    // To be placed is not to move.
    let text = book(
        "#3 STORY  Put\n> Place each Hero in Q.\n> Go to the next card.\n\n#4 RULE  Law\n\
         > Whenever a Hero moves into Q: Count 1 Point.\n> Go to the next card.",
    );
    let mut table = with(&text, &TWO);
    in_force(&mut table, 4);
    read(&mut table);
    assert_eq!(points(&table), 0);
}

#[test]
fn wb_928_a_wyrm_moves_into_an_area() {
    let mut table = rule("Whenever a Wyrm moves into S: Stun that Wyrm.", &TWO);
    wyrms(&mut table, &[("R", false), ("R", false)]);
    run(&mut table, &[Step::Activate { foes: 0b11, times: 1 }]);
    assert_eq!(wyrms_at(&table, "S"), (0, 2));
    let mut table = count("a Wyrm moves into S");
    run(&mut table, &[Step::Activate { foes: 0, times: 1 }]);
    assert_eq!(points(&table), 0);
}

#[test]
fn wb_928_a_hero_defeats_a_wyrm() {
    let mut table = rule("Whenever a Hero defeats a Wyrm: That Hero gains 1 Spark.", &TWO);
    wyrms(&mut table, &[("P", false), ("P", true)]);
    begin(&mut table, KEN);
    let _script = Script::new(dice("***"));
    act(&mut table, Action::Attack);
    act(&mut table, Action::Foe(0));
    act(&mut table, Action::Foe(1));
    assert_eq!(
        (sparks(&table, KEN), sparks(&table, LARA)),
        (2, 0),
        "once for each, and nobody is asked"
    );
    // By a text of an Item too, but not by a Story.
    let text = book(
        "#3 ITEM  Tool\n> Special Action: Defeat 1 Wyrm.\n\n#4 RULE  Law\n\
         > Whenever a Hero defeats a Wyrm: Count 1 Point.\n> Go to the next card.\n\n\
         #5 STORY  On\n> Defeat 1 Wyrm.\n> Go to the next card.",
    );
    let mut table = with(&text, &TWO);
    in_force(&mut table, 4);
    table.cards.deck.remove(3);
    table.hero_mut(KEN).items.insert(3);
    wyrms(&mut table, &[("Q", false)]);
    begin(&mut table, KEN);
    use_it(&mut table);
    assert_eq!(points(&table), 1);
}

#[test]
fn wb_928_a_hero_is_knocked_out() {
    let text = book(
        "#3 STORY  Hit\n> Deal 1 damage to each Hero.\n> Go to the next card.\n\n\
         #4 RULE  Law\n> Whenever a Hero is knocked out: Place 2 Sparks in Q.\n\
         > Go to the next card.",
    );
    let mut table = with(&text, &TWO);
    in_force(&mut table, 4);
    table.hero_mut(LARA).hearts = 1;
    read(&mut table);
    assert_eq!(sparks_at(&table, "Q"), 2);
}

#[test]
fn wb_928_you_collect_a_spark() {
    let mut table = rule("Whenever you collect a Spark: You lose 1 Heart.", &TWO);
    set_sparks(&mut table, "P", 2);
    begin(&mut table, LARA);
    act(&mut table, Action::Collect);
    assert_eq!((hearts(&table, LARA), hearts(&table, KEN)), (4, 6));
    // On an Upgrade card only its own Hero; the Spark taken by it is not collected again.
    let mut table = story("Nothing happens.", &[TINA, KEN]);
    upgrade(&mut table, TINA, 2, 1);
    set_sparks(&mut table, "P", 5);
    begin(&mut table, TINA);
    act(&mut table, Action::Collect);
    assert_eq!(sparks(&table, TINA), 2);
    act(&mut table, Action::EndTurn);
    act(&mut table, Action::Collect);
    assert_eq!((sparks(&table, KEN), sparks(&table, TINA)), (1, 2));
}

#[test]
fn wb_928_a_wyrm_attacks_you() {
    let mut table = rule("Whenever a Wyrm attacks you: You gain 1 Spark.", &TWO);
    stand(&mut table, LARA, "Q");
    wyrms(&mut table, &[("P", false)]);
    run(&mut table, &[Step::Activate { foes: 1, times: 2 }]);
    assert_eq!((sparks(&table, KEN), sparks(&table, LARA), hearts(&table, KEN)), (2, 0, 4));
    // Whoever the attack has knocked out is nobody's `you` any more (WB-911).
    let mut table = rule("Whenever a Wyrm attacks you: You gain 1 Spark.", &TWO);
    stand(&mut table, LARA, "Q");
    wyrms(&mut table, &[("P", false)]);
    table.hero_mut(KEN).hearts = 1;
    run(&mut table, &[Step::Activate { foes: 1, times: 1 }]);
    assert_eq!((sparks(&table, KEN), table.hero(KEN).out), (0, true));
    // Feint, once per round.
    let mut table = story("Nothing happens.", &[LARA, KEN]);
    upgrade(&mut table, LARA, 3, 1);
    stand(&mut table, KEN, "T");
    wyrms(&mut table, &[("P", false)]);
    run(&mut table, &[Step::Activate { foes: 1, times: 2 }]);
    player_is_asked(&table, LARA);
    assert_eq!(
        (areas_asked(&table).as_str(), hearts(&table, LARA)),
        ("Q S -", 4),
        "after the attack"
    );
    act(&mut table, Action::Done);
    assert_eq!(hearts(&table, LARA), 3, "the second attack of the round is not feinted");
    nobody_is_asked(&table);
    run(&mut table, &[Step::PlayersPhase]);
    run(&mut table, &[Step::Activate { foes: 1, times: 1 }]);
    assert_eq!(areas_asked(&table), "Q S -", "a new round");
}

#[test]
fn wb_928_your_attack_defeats_a_wyrm() {
    let mut table = story("Nothing happens.", &TWO);
    upgrade(&mut table, KEN, 1, 0);
    wyrms(&mut table, &[("P", true), ("P", true)]);
    begin(&mut table, KEN);
    let script = Script::new(dice("***"));
    act(&mut table, Action::Attack);
    drop(script);
    while let Ask::Pick { what: wonder_book::Pick::Foe, .. } = table.ask {
        let foe = actions(&table)[0];
        act(&mut table, foe);
    }
    assert_eq!(areas_asked(&table), "Q S -", "Follow Through");
    go_to(&mut table, "Q");
    assert!(is_in(&table, KEN, "Q"));
    assert!(matches!(table.ask, Ask::Act { .. }), "once per turn, though two were defeated");
    // A skill is no attack.
    let mut table = rule("Whenever your attack defeats a Wyrm: You gain 1 Spark.", &TWO);
    upgrade(&mut table, KEN, 3, 0);
    table.hero_mut(KEN).sparks = 1;
    wyrms(&mut table, &[("P", true)]);
    begin(&mut table, KEN);
    let windmill = Action::Skill(table.content.get().heroes[KEN.index()].upgrades[2][0].ability);
    let _script = Script::new(dice("*****"));
    act(&mut table, windmill);
    assert_eq!((wyrms_out(&table), sparks(&table, KEN)), (0, 0));
}

fn go_to(table: &mut WonderBook, name: &str) {
    to(table, name);
}

#[test]
fn wb_928_your_attack_has_no_success() {
    for (faces, gained) in [("..", 1), (".*", 0)] {
        let mut table = story("Nothing happens.", &[SID, KEN]);
        upgrade(&mut table, SID, 1, 1);
        table.hero_mut(SID).hearts = 1;
        wyrms(&mut table, &[("P", false)]);
        begin(&mut table, SID);
        let _script = Script::new(dice(faces));
        act(&mut table, Action::Attack);
        assert_eq!(sparks(&table, SID), gained, "{faces}");
    }
    // Once per turn: the second miss brings nothing; the next turn it does again.
    let mut table = story("Nothing happens.", &[SID, KEN]);
    upgrade(&mut table, SID, 1, 1);
    table.hero_mut(SID).hearts = 1;
    wyrms(&mut table, &[("P", false)]);
    begin(&mut table, SID);
    let _script = Script::new(dice("......"));
    act(&mut table, Action::Attack);
    act(&mut table, Action::Attack);
    assert_eq!(sparks(&table, SID), 1);
    act(&mut table, Action::EndTurn);
    table.hero_mut(SID).taken = false;
    act(&mut table, Action::EndTurn);
    act(&mut table, Action::Attack);
    assert_eq!(sparks(&table, SID), 2);
}

#[test]
fn wb_928_name_loses_the_last_heart() {
    let text = book(
        "#3 STORY  Hit\n> Mirrel loses 1 Heart.\n> Go to the next card.\n\n#4 RULE  Law\n\
         > Whenever Mirrel loses the last Heart: Count 1 Point. Mirrel recovers all Hearts.\n\
         > Go to the next card.",
    );
    // Who has none left loses no last one.
    for (there, counted, left) in [(2, 0, 1), (1, 1, 3), (0, 0, 0)] {
        let mut table = with(&text, &TWO);
        in_force(&mut table, 4);
        figure(&mut table, MIRREL, "Q");
        table.figures[MIRREL].hearts = there;
        read(&mut table);
        assert_eq!((points(&table), table.figures[MIRREL].hearts), (counted, left));
    }
    // A large enemy loses one, too, and it is nobody else's.
    for (waiting, counted) in [("Ogre", 1), ("Mirrel", 0)] {
        let text = book(&format!(
            "#3 STORY  Hit\n> Deal 3 damage to Ogre.\n> Go to the next card.\n\n#4 RULE  Law\n\
             > Whenever {waiting} loses the last Heart: Count 1 Point.\n> Go to the next card.",
        ));
        let mut table = with(&text, &TWO);
        in_force(&mut table, 4);
        figure(&mut table, OGRE, "Q");
        figure(&mut table, MIRREL, "P");
        read(&mut table);
        assert_eq!(points(&table), counted, "{waiting}");
    }
}

#[test]
fn wb_928_a_phase_starts_and_ends() {
    let lines = "#3 RULE  One\n> Whenever the Players' Phase starts: Place 1 Spark in P.\n\
         > Go to the next card.\n\n#4 RULE  Two\n> Whenever the Players' Phase ends: Place 1 Spark in Q.\n\
         > Go to the next card.\n\n\
                 #5 RULE  Three\n> Whenever the Enemies' Phase starts: Place 1 Spark in S.\n\
         > Go to the next card.\n\n#6 RULE  Four\n> Whenever the Enemies' Phase ends: Place 1 Spark in R.\n\
         > Go to the next card.";
    let mut table = with(&book(lines), &TWO);
    for card in 3..=6 {
        in_force(&mut table, card);
    }
    let events = end_turns(&mut table);
    let name = |what: &What| {
        if let What::SparksPlaced { area, .. } = what {
            return Some(table.chapter().areas[area.index()].name.as_str());
        }
        let phase = if *what == What::EnemiesTurn { "enemies" } else { "players" };
        matches!(what, What::EnemiesTurn | What::RoundBegan { .. }).then_some(phase)
    };
    let placed: Vec<_> = events.iter().filter_map(name).collect();
    assert_eq!(placed, ["Q", "enemies", "S", "R", "players", "P"]);
}

#[test]
fn wb_928_once_per_turn_and_once_per_round_on_a_rule() {
    let mut table = rule("Once per turn, after you collect a Spark: Count 1 Point.", &TWO);
    set_sparks(&mut table, "P", 4);
    begin(&mut table, KEN);
    act(&mut table, Action::Collect);
    act(&mut table, Action::Collect);
    assert_eq!(points(&table), 1);
    act(&mut table, Action::EndTurn);
    act(&mut table, Action::Collect);
    assert_eq!(points(&table), 2, "in Lara's turn again");
    let mut table = rule("Once per round, after you collect a Spark: Count 1 Point.", &TWO);
    set_sparks(&mut table, "P", 4);
    begin(&mut table, KEN);
    act(&mut table, Action::Collect);
    act(&mut table, Action::EndTurn);
    act(&mut table, Action::Collect);
    assert_eq!(points(&table), 1, "not in the same round");
    act(&mut table, Action::EndTurn);
    begin(&mut table, KEN);
    act(&mut table, Action::Collect);
    assert_eq!(points(&table), 2);
}
