//! Goal cards, Special Rule cards, interruptions: WB-325 to WB-333, WB-338 to WB-340.

use crate::fixture::run;
use crate::rules::table::*;
use kernel::{Game, Options as _, Seat, Viewer};
use wonder_book::{Action, Ask, Options, Step, What, WonderBook};

fn kinds(happened: &[What]) -> Vec<What> {
    let phase = |what: &What| {
        matches!(
            what,
            What::RoundBegan { .. }
                | What::EnemiesTurn
                | What::TurnBegan { .. }
                | What::GoalMet { .. }
        )
    };
    happened.iter().copied().filter(phase).collect()
}

#[test]
fn wb_325_a_goal_card_stays_on_top_until_its_goal_is_met() {
    let mut table = two(&[]);
    for _ in 0..3 {
        assert_eq!((table.top_card(), table.cards.goal), (Some(2), Some(2)));
        assert!(!table.cards.discard.contains(2));
        round(&mut table);
    }
    win(&mut table);
    assert!(!table.cards.deck.contains(2) && table.cards.discard.contains(2));
}

#[test]
fn wb_326_the_lines_of_a_goal_card_give_phases_and_goal() {
    let goal = "GOAL  All\n\
        > Players' Phase: Each Hero gains 1 Spark. Each Hero takes a turn.\n\
        > Enemies' Phase: Place 1 Wyrm in R.\n> Dark Vortex: S.\n\
        > Goal: 2 Marks are counted.\n> Special Action: Count 1 Mark.\n\
        > When met: Flip this card.\n---\n> Write DONE.\n> Go to the next card.\n";
    let last = goal_with(9, "Nothing happens.", "");
    let mut table = played(&[&book("I", &[BEGIN, goal, &last])], 2, &[KEN, LARA]);
    assert_eq!((table.hero(KEN).sparks, table.wyrms_in_play().count_ones()), (1, 0));
    let shown = seen(&table).goal.expect("a Goal");
    assert_eq!(shown.text, "2 Marks are counted");
    assert_eq!(
        (shown.vortex, shown.progress),
        (vec!["S".to_owned()], vec![("Mark".to_owned(), 0, 2)])
    );
    round(&mut table);
    assert_eq!((table.hero(KEN).sparks, table.wyrms_in_play().count_ones()), (2, 1));
    assert_eq!(table.wyrms[0].area, Some(area(&table, "R")));
    // One Mark is not two.
    special(&mut table, COUNT);
    assert_eq!((keywords(&table).len(), table.top_card()), (0, Some(2)));
    special(&mut table, COUNT);
    assert_eq!((keywords(&table), table.top_card()), (vec!["DONE".to_owned()], Some(3)));
}

#[test]
fn wb_327_players_phase_and_enemies_phase_alternate() {
    let mut table = two(&[]);
    let mut happened = Vec::new();
    for _ in 0..2 {
        happened.extend(round(&mut table));
    }
    let turn = |hero, seat| What::TurnBegan { by: hero, hero, seat };
    let rounds = kinds(&happened).into_iter().map(|what| {
        if let What::TurnBegan { hero, seat, .. } = what { turn(hero, seat) } else { what }
    });
    assert_eq!(
        rounds.collect::<Vec<_>>(),
        [
            turn(KEN, Seat(0)),
            turn(LARA, Seat(1)),
            What::EnemiesTurn,
            What::RoundBegan { round: 2 },
            turn(KEN, Seat(0)),
            turn(LARA, Seat(1)),
            What::EnemiesTurn,
            What::RoundBegan { round: 3 },
        ]
    );
    // Until the Goal is met, or the Chapter is lost.
    let mut lost = table;
    assert_eq!(kinds(&lose(&mut lost)), []);
    assert_eq!(lost.ask, Ask::Interlude);
    assert_eq!(kinds(&win(&mut table)), [What::GoalMet { card: 2 }]);
}

#[test]
fn wb_328_a_goal_is_met_in_the_middle_of_a_turn() {
    let text = book("I", &[BEGIN, &goal(1, ""), &story("> Write MET.\n"), &goal(9, "")]);
    let mut table = played(&[&text], 2, &[KEN, LARA]);
    turn(&mut table, KEN);
    assert!(win(&mut table).contains(&What::GoalMet { card: 2 }));
    assert_eq!(keywords(&table), ["MET"]);
    assert_eq!((table.turn.hero, table.turn.left), (Some(KEN), 2));
}

#[test]
fn wb_328_a_goal_is_met_in_the_middle_of_the_enemies_phase() {
    let rule =
        "RULE  Steps\n> Whenever a Wyrm moves into Q: Count 1 Mark.\n> Go to the next card.\n";
    let first = goal_with(1, "Activate each Wyrm 3 times.", "");
    let text = book("I", &[BEGIN, rule, &first, &story("> Write MET.\n"), &goal(9, "")]);
    let mut table = played(&[&text], 2, &[KEN, LARA]);
    // With its first action the Wyrm of P comes into Q: the Goal is met before its second one.
    wyrms(&mut table, &[("P", false), ("R", false)]);
    stand(&mut table, KEN, "Q");
    stand(&mut table, LARA, "Q");
    run(&mut table, &[Step::EnemiesPhase]);
    let happened = act(&mut table, Action::Foe(0));
    let place = |fits: &dyn Fn(&What) -> bool| happened.iter().position(fits);
    let moved = place(&|what| matches!(what, What::FoeMoved { .. })).expect("a move");
    let met = place(&|what| matches!(what, What::GoalMet { card: 3 })).expect("the Goal");
    assert!(moved < met);
    assert_eq!(keywords(&table), ["MET"]);
    // The Wyrm goes on with its second action: it attacks one of the two.
    assert!(matches!(table.ask, Ask::Attacked { foe: 0, .. }), "{:?}", table.ask);
}

#[test]
fn wb_328_a_goal_that_is_met_when_it_is_revealed_is_met_at_once() {
    let text = book(
        "I",
        &[
            BEGIN,
            &story("> Count 2 Marks.\n"),
            &goal(2, ""),
            &story("> Write MET.\n"),
            &goal(9, ""),
        ],
    );
    let mut table = open(&[&text], Options::standard(2));
    let happened = choose(&mut table, &[KEN, LARA]);
    assert_eq!(
        (keywords(&table), table.top_card(), table.ask),
        (vec!["MET".to_owned()], Some(5), Ask::Turn)
    );
    // Before its Players' Phase starts: the first one is that of the next Goal.
    assert_eq!(kinds(&happened), [What::GoalMet { card: 3 }, What::RoundBegan { round: 1 }]);
}

#[test]
fn wb_329_turns_come_only_when_a_card_orders_them() {
    // Stories alone give none: from the choice of Heroes to the end without a turn.
    let goal = |players: &str| goal(1, "").replace("Each Hero takes a turn.", players);
    let rest = "RULE  Time\n\
        > Whenever the Enemies' Phase ends: Count 1 Point. If 3 Points are counted: Count 1 Mark.\n\
        > Go to the next card.\n";
    let text =
        book("I", &[BEGIN, &story("> Place 1 Spark in P.\n"), rest, &goal("Nothing happens.")]);
    let mut table = open(&[&text], Options::standard(2));
    let happened = choose(&mut table, &[KEN, LARA]);
    assert!(!kinds(&happened).iter().any(|what| matches!(what, What::TurnBegan { .. })));
    assert!(happened.contains(&What::ChapterWon { chapter: 1, destiny: 5 }));
    // With the order there are.
    let text = book("I", &[BEGIN, rest, &goal("Each Hero takes a turn.")]);
    let table = played(&[&text], 2, &[KEN, LARA]);
    assert_eq!(table.ask, Ask::Turn);
}

#[test]
fn wb_329_a_story_card_may_order_turns() {
    let text = one(&[&story("> Each Hero takes a turn.\n> Write AFTER.\n")]);
    let mut table = played(&[&text], 2, &[KEN, LARA]);
    assert_eq!((table.ask, table.round, table.top_card()), (Ask::Turn, 0, Some(2)));
    turn(&mut table, LARA);
    act(&mut table, Action::EndTurn);
    assert_eq!((table.turn.hero, table.turn.left, keywords(&table).len()), (Some(KEN), 3, 0));
    act(&mut table, Action::EndTurn);
    // Then the side goes on, and the Goal starts the first Players' Phase, with turns for all.
    assert_eq!((keywords(&table), table.round), (vec!["AFTER".to_owned()], 1));
    assert_eq!(pickable(&table), [KEN, LARA]);
}

#[test]
fn wb_330_enemies_are_activated_only_when_a_card_orders_it() {
    let before =
        |orders: &str| story(&format!("> Place 1 Wyrm in R.\n> Place The Ogre in R.\n{orders}"));
    let at = |table: &WonderBook| (table.wyrms[0].area, table.figures[0].area);
    let here = |table: &WonderBook, wyrm: &str, ogre: &str| {
        (Some(area(table, wyrm)), Some(area(table, ogre)))
    };
    // Neither a Story nor a Goal says so: nobody moves, no Wyrm card is revealed.
    let mut table = two(&[&before("")]);
    let happened = round(&mut table);
    assert_eq!(at(&table), here(&table, "R", "R"));
    assert!(!happened.iter().any(|what| matches!(what, What::WyrmCard { .. })));
    // A Story, a Goal, a Wyrm card.
    let table = two(&[&before("> Activate each Wyrm 1 time.\n")]);
    assert_eq!(at(&table), here(&table, "S", "R"));
    let table = two(&[&before("> Activate The Ogre 1 time.\n")]);
    assert_eq!(at(&table), here(&table, "R", "S"));
    let with_goal = |line: &str| {
        let text = book("I", &[BEGIN, &before(""), &goal_with(1, line, "")]);
        let mut table = played(&[&text], 2, &[KEN, LARA]);
        let prowl = table.content.wyrm_cards.iter().position(|card| card.name == "Prowl");
        table.wyrm_deck = [prowl.expect("Prowl") as u8].into_iter().collect();
        round(&mut table);
        table
    };
    let table = with_goal("Activate each Wyrm 2 times.");
    assert_eq!(at(&table), here(&table, "P", "R"));
    let mut table = with_goal("Reveal a Wyrm card.");
    // Prowl: 1 spawn, each Wyrm acts twice; the group picks the order.
    assert!(matches!(table.ask, Ask::NextFoe { .. }), "{:?}", table.ask);
    act(&mut table, Action::Foe(0));
    assert_eq!(table.wyrms[0].area, Some(area(&table, "P")));
}

const PAID: &str = "RULE  Paid\n> Whenever a Hero moves into Q: That Hero gains 1 Spark.\n\
    > Go to the next card.\n";

#[test]
fn wb_331_a_special_rule_is_seen_and_in_force_until_it_is_discarded() {
    let goal = goal(1, "> Special Action: Discard card #2.\n");
    let mut table = played(&[&book("I", &[BEGIN, PAID, &goal])], 2, &[KEN, LARA]);
    for _ in 0..2 {
        for viewer in Viewer::all(2) {
            let rules = table.view(viewer).rules;
            assert_eq!(rules.iter().map(|rule| rule.title.as_str()).collect::<Vec<_>>(), ["Paid"]);
        }
        let sparks = table.hero(KEN).sparks;
        turn(&mut table, KEN);
        let (p, q) = (area(&table, "P"), area(&table, "Q"));
        act(&mut table, Action::Move(q));
        assert_eq!(table.hero(KEN).sparks, sparks + 1);
        act(&mut table, Action::Move(p));
        round(&mut table);
    }
    special(&mut table, "Special Action: Discard card #2.");
    assert_eq!(seen(&table).rules.len(), 0);
    let q = area(&table, "Q");
    act(&mut table, Action::Move(q));
    assert_eq!(table.hero(KEN).sparks, 2);
}

#[test]
fn wb_332_several_special_rules_are_in_force_together() {
    let healed =
        "RULE  Healed\n> Whenever a Hero moves into Q: Count 1 Point.\n> Go to the next card.\n";
    let snow = "RULE  Snow\n> Always: Q costs 2 actions to enter.\n> Go to the next card.\n";
    let mut table = two(&[PAID, healed, snow]);
    turn(&mut table, KEN);
    let q = area(&table, "Q");
    act(&mut table, Action::Move(q));
    // Two triggers at once: the group says which comes first.
    assert_eq!(table.ask, Ask::Order);
    act(&mut table, Action::Nth(1));
    assert_eq!((table.hero(KEN).sparks, table.counters[1], table.turn.left), (1, 1, 1));
    assert_eq!(seen(&table).rules.len(), 3);
}

#[test]
fn wb_333_a_special_rule_may_offer_a_special_action() {
    const PULL: &str = "Special Action in Q (1 Spark): Count 1 Point.";
    let rule = format!("RULE  Lever\n> {PULL}\n> Go to the next card.\n");
    let mut table = two(&[&rule]);
    turn(&mut table, KEN);
    let q = area(&table, "Q");
    let pull = Action::Special(ability(&table, PULL));
    // Only who meets its condition: the area, then the price.
    table.hero_mut(KEN).sparks = 1;
    assert_eq!(refused(&table, pull), "WB-435");
    act(&mut table, Action::Move(q));
    let mut poor = table;
    poor.hero_mut(KEN).sparks = 0;
    assert_eq!(refused(&poor, pull), "WB-435");
    act(&mut table, pull);
    assert_eq!((table.counters[1], table.hero(KEN).sparks, table.turn.left), (1, 0, 1));
    // Any Hero there may use it, none elsewhere.
    act(&mut table, Action::EndTurn);
    table.hero_mut(LARA).sparks = 1;
    assert_eq!(refused(&table, pull), "WB-435");
    act(&mut table, Action::Move(q));
    assert!(actions(&table).contains(&pull));
}

/// Two Goals; between them a Story, which the first action of a turn reveals.
fn changing(between: &str, second: &str) -> WonderBook {
    let text = book("I", &[BEGIN, &goal(1, ""), &story(between), second]);
    played(&[&text], 3, &[KEN, LARA, SID])
}

#[test]
fn wb_338_new_instructions_come_before_the_turn_goes_on() {
    let mut table = changing("> Place 2 Sparks in P.\n> 1 Hero loses 1 Heart.\n", &goal(9, ""));
    turn(&mut table, KEN);
    win(&mut table);
    // The group has to pick: the turn waits for it.
    assert_eq!(pickable(&table), [KEN, LARA, SID]);
    assert_eq!(testbed::refused(&table, A, Action::Collect), "WB-906");
    take(&mut table, C, Action::Hero(SID));
    assert_eq!(table.hero(SID).hearts, 4);
    assert!(actions(&table).contains(&Action::Collect));
    assert_eq!(table.turn.hero, Some(KEN));
}

#[test]
fn wb_338_a_card_that_is_placed_in_a_turn_counts_at_once() {
    let object = "INTERACTION  Box\nA box.\n---\n> Place card #4 in P.\n> Discard this card.\n";
    let other = "INTERACTION  Chest\nA chest.\n---\n> You gain 1 Spark.\n> Discard this card.\n";
    let mut table = two(&[&story("> Place card #3 in P.\n> Set aside card #4.\n"), object, other]);
    turn(&mut table, KEN);
    assert_eq!(refused(&table, Action::Interact(4)), "WB-429");
    act(&mut table, Action::Interact(3));
    act(&mut table, Action::Interact(4));
    assert_eq!(table.hero(KEN).sparks, 1);
}

#[test]
fn wb_339_play_goes_on_where_it_stopped_under_the_new_goal() {
    let second =
        goal_with(9, "Each Hero gains 1 Spark.", "> Special Action: You recover 1 Heart.\n");
    let mut table = changing("> Write MET.\n", &second);
    turn(&mut table, KEN);
    act(&mut table, Action::EndTurn);
    turn(&mut table, LARA);
    win(&mut table);
    // Lara's turn goes on, with what the new Goal card offers.
    assert_eq!((table.ask, table.turn.left), (Ask::Act { hero: LARA, extra: None }, 2));
    assert_eq!(table.cards.goal, Some(4));
    special(&mut table, "Special Action: You recover 1 Heart.");
    act(&mut table, Action::EndTurn);
    // Then Sid's, then the Enemies' Phase by the line of the new card.
    assert_eq!(table.turn.hero, Some(SID));
    act(&mut table, Action::EndTurn);
    assert_eq!([KEN, LARA, SID].map(|hero| table.hero(hero).sparks), [1, 1, 1]);
    assert_eq!(table.round, 2);
}

#[test]
fn wb_339_turns_that_a_story_orders_do_not_end_the_turn_they_interrupt() {
    let mut table = changing("> Each Hero takes a turn.\n", &goal(9, ""));
    turn(&mut table, KEN);
    win(&mut table);
    assert_eq!((table.ask, pickable(&table)), (Ask::Turn, vec![KEN, LARA, SID]));
    for hero in [SID, LARA, KEN] {
        turn(&mut table, hero);
        assert_eq!(table.turn.left, 3);
        act(&mut table, Action::EndTurn);
    }
    // Ken's own turn goes on with the two actions left; Lara and Sid still have theirs in this phase.
    assert_eq!((table.turn.hero, table.turn.left), (Some(KEN), 2));
    act(&mut table, Action::EndTurn);
    assert_eq!((table.ask, pickable(&table)), (Ask::Turn, vec![LARA, SID]));
}

#[test]
fn wb_339_what_a_goal_interrupts_among_enemies_goes_on_under_the_new_one() {
    // Ruling 27: the rest of the old line is carried out, with the Dark Vortex of the new card.
    let rule =
        "RULE  Steps\n> Whenever a Wyrm moves into Q: Count 1 Mark.\n> Go to the next card.\n";
    let first = goal_with(1, "Activate each Wyrm 1 time. Spawn 1 Wyrm.", "");
    let second = goal_with(9, "Write NEW.", "").replace("Dark Vortex: S", "Dark Vortex: R");
    let mut table = played(&[&book("I", &[BEGIN, rule, &first, &second])], 2, &[KEN, LARA]);
    wyrms(&mut table, &[("P", false)]);
    stand(&mut table, KEN, "Q");
    stand(&mut table, LARA, "Q");
    let happened = round(&mut table);
    assert!(happened.contains(&What::GoalMet { card: 3 }));
    assert_eq!(
        table.wyrms[..2].iter().map(|wyrm| wyrm.area).collect::<Vec<_>>(),
        [Some(area(&table, "Q")), Some(area(&table, "R"))]
    );
    assert_eq!(
        (table.round, keywords(&table).len()),
        (2, 0),
        "the line of the new card waits for the next phase"
    );
    round(&mut table);
    assert_eq!(keywords(&table), ["NEW"]);
}

#[test]
fn wb_340_a_new_goal_gives_no_actions_back_and_starts_no_phase() {
    let mut table = changing("> Write MET.\n", &goal(9, ""));
    turn(&mut table, KEN);
    act(&mut table, Action::EndTurn);
    turn(&mut table, SID);
    let q = area(&table, "Q");
    act(&mut table, Action::Move(q));
    let happened = win(&mut table);
    assert_eq!(kinds(&happened), [What::GoalMet { card: 2 }]);
    assert_eq!((table.turn.hero, table.turn.left, table.round), (Some(SID), 1, 1));
    let p = area(&table, "P");
    act(&mut table, Action::Move(p));
    // Ken has had his turn; Lara is the last of this phase.
    assert_eq!((table.turn.hero, table.turn.left), (Some(LARA), 3));
    let happened = act(&mut table, Action::EndTurn);
    assert_eq!(kinds(&happened), [What::EnemiesTurn, What::RoundBegan { round: 2 }]);
    assert_eq!(table.turn().seats().len(), 3);
}
