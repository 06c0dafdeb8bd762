//! When Goals are tested and triggers run (WB-927, WB-928).

use crate::script::table::*;
use wonder_book::{Action, Ask, Step, What, WonderBook};

/// A second Goal card with this condition, then one that stops the reading.
fn goal(condition: &str, more: &str) -> String {
    let line = "> Players' Phase: Each Hero takes a turn.\n> Enemies' Phase: Nothing happens.\n\
         > Dark Vortex: S.";
    book(&format!(
        "#3 GOAL  Next\n{line}\n> Goal: {condition}.\n> When met: Go to the next card.\n\n\
         #4 GOAL  Last\n{line}\n> Goal: 9 Others are counted.\n\
         > Special Action: Count 1 Other.\n> When met: Go to the next card.{more}"
    ))
}

fn under(text: &str, heroes: &[wonder_book::Hero]) -> WonderBook {
    let mut table = with(text, heroes);
    table.cards.deck.remove(2);
    table.cards.goal = Some(3);
    table
}

fn place(events: &[What], fits: impl Fn(&What) -> bool) -> usize {
    events.iter().position(fits).unwrap_or_else(|| panic!("it did not happen: {events:?}"))
}

fn met(what: &What) -> bool {
    matches!(what, What::GoalMet { card: 3 })
}

#[test]
fn wb_927_a_goal_is_tested_after_a_hero_action() {
    let mut table = under(&goal("each Hero is in Q", ""), &TWO);
    stand(&mut table, LARA, "Q");
    begin(&mut table, KEN);
    let q = area(&table, "Q");
    let events = act(&mut table, Action::Move(q));
    assert!(events.iter().any(met));
    assert_eq!(
        (table.cards.goal, table.turn.left, table.ask),
        (Some(4), 2, Ask::Act { hero: KEN, extra: None })
    );
}

#[test]
fn wb_927_a_goal_is_tested_after_each_action_of_a_wyrm() {
    let mut table = under(&goal("there are no Wyrms in R", ""), &TWO);
    wyrms(&mut table, &[("R", false)]);
    let events = run(&mut table, &[Step::Activate { foes: 1, times: 2 }]);
    let (s, p) = (area(&table, "S"), area(&table, "P"));
    let first = place(&events, |what| matches!(what, What::FoeMoved { to, .. } if *to == s));
    let second = place(&events, |what| matches!(what, What::FoeMoved { to, .. } if *to == p));
    let met = place(&events, met);
    assert!(first < met && met < second, "{events:?}");
}

#[test]
fn wb_927_a_goal_is_tested_after_a_spawn_order_not_after_each_wyrm() {
    let mut table = under(&goal("there are 1 or more Wyrms in play", ""), &TWO);
    let events = reveal(&mut table, "Pack", &[]);
    let met = place(&events, met);
    let spawned = |what: &What| matches!(what, What::FoePlaced { .. });
    assert_eq!(
        events[..met].iter().filter(|what| spawned(what)).count(),
        2,
        "both are placed first"
    );
    assert!(
        !events[..met].iter().any(|what| matches!(what, What::FoeMoved { .. })),
        "before they act"
    );
}

#[test]
fn wb_927_a_goal_is_tested_when_a_side_is_finished_with_its_flow() {
    let text = goal(
        "1 Point is counted",
        "\n\n#5 STORY  Lay\n> Place card #6 in P.\n> Go to the next card.\n\n\
         #6 INTERACTION  Candle\nCold.\n---\n> Count 1 Point.\n> Place 1 Spark in Q.\n\
         > Discard this card.",
    );
    let mut table = under(&text, &TWO);
    lay(&mut table, 6, "P");
    begin(&mut table, KEN);
    let events = act(&mut table, Action::Interact(6));
    let met = place(&events, met);
    assert!(place(&events, |what| matches!(what, What::SparksPlaced { .. })) < met);
    assert!(table.cards.discard.contains(6));
    // A side that counts and takes back again has met nothing.
    let text = text.replace("> Place 1 Spark in Q.", "> Uncount 1 Point.");
    let mut table = under(&text, &TWO);
    lay(&mut table, 6, "P");
    begin(&mut table, KEN);
    let events = act(&mut table, Action::Interact(6));
    assert!(!events.iter().any(|what| matches!(what, What::GoalMet { .. })));
}

#[test]
fn wb_927_a_new_goal_is_tested_when_its_card_has_been_revealed() {
    let mut table = with(&goal("each Hero is in P", ""), &TWO);
    table.counters[0] = 9;
    let events = run(&mut table, &[Step::Check]);
    assert!(
        events.contains(&What::GoalMet { card: 2 }) && events.contains(&What::GoalMet { card: 3 })
    );
    assert_eq!(table.cards.goal, Some(4));
}

#[test]
fn wb_928_a_trigger_runs_before_the_goal_is_tested() {
    let text = goal(
        "each Hero is in Q",
        "\n\n#5 RULE  Wind\n> Whenever a Hero moves into Q: Place each Hero in P. \
         Count 1 Point.\n> Go to the next card.",
    );
    let mut table = under(&text, &TWO);
    in_force(&mut table, 5);
    stand(&mut table, LARA, "Q");
    begin(&mut table, KEN);
    let q = area(&table, "Q");
    let events = act(&mut table, Action::Move(q));
    assert_eq!(points(&table), 1);
    assert!(!events.iter().any(met));
    assert!(is_in(&table, KEN, "P"));
    // And one that meets it.
    let text = goal(
        "1 Point is counted",
        "\n\n#5 RULE  Wind\n> Whenever a Hero moves into Q: Count 1 Point.\n> Go to the next card.",
    );
    let mut table = under(&text, &TWO);
    in_force(&mut table, 5);
    begin(&mut table, KEN);
    assert!(act(&mut table, Action::Move(q)).iter().any(met));
}

#[test]
fn wb_928_a_trigger_runs_after_the_step_that_caused_it_not_within() {
    let text = book(
        "#3 ITEM  Tool\n> Special Action: Defeat 1 Wyrm. Place 1 Spark in Q.\n\n\
         #4 RULE  Law\n> Whenever a Hero defeats a Wyrm: Place 2 Sparks in S.\n\
         > Go to the next card.",
    );
    let mut table = with(&text, &TWO);
    in_force(&mut table, 4);
    table.cards.deck.remove(3);
    table.hero_mut(KEN).items.insert(3);
    wyrms(&mut table, &[("R", false)]);
    begin(&mut table, KEN);
    let events = use_it(&mut table);
    let placed = |n: u8| move |what: &What| matches!(what, What::SparksPlaced { n: placed, .. } if *placed == n);
    assert!(place(&events, placed(1)) < place(&events, placed(2)));
}

#[test]
fn wb_928_several_triggers_at_once_run_in_an_order_the_group_picks() {
    let text = book(
        "#3 RULE  Wind\n> Whenever a Hero moves into Q: Count 4 Points.\n\
         > Go to the next card.\n\n#4 RULE  Rain\n\
         > Whenever a Hero moves into Q: Uncount 3 Points.\n> Go to the next card.",
    );
    for (first, left) in [(0, 1), (1, 4)] {
        let mut table = with(&text, &TWO);
        in_force(&mut table, 3);
        in_force(&mut table, 4);
        begin(&mut table, KEN);
        let q = area(&table, "Q");
        act(&mut table, Action::Move(q));
        assert_eq!((table.ask, points(&table)), (Ask::Order, 0));
        group_is_asked(&table);
        assert_eq!(actions(&table), [Action::Nth(0), Action::Nth(1)]);
        assert_eq!(view(&table).due.len(), 2);
        act(&mut table, Action::Nth(first));
        assert_eq!(points(&table), left, "the other one follows unasked");
    }
}
