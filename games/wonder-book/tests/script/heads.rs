//! Heads and what they govern (WB-904, WB-906, WB-916, WB-919).

use crate::script::table::*;
use testbed::Script;
use wonder_book::{Action, Ask, Hero, Step, WonderBook};

fn counted(text: &str, set: impl Fn(&mut WonderBook)) -> (u8, u8) {
    let mut table = story(text, &TWO);
    set(&mut table);
    read(&mut table);
    (table.counters[0], table.counters[1])
}

fn wyrm(table: &mut WonderBook) {
    wyrms(table, &[("Q", false)]);
}

fn nothing(_: &mut WonderBook) {}

#[test]
fn wb_904_a_head_governs_the_rest_of_its_line_and_not_the_next_line() {
    let text = "If there are 1 or more Wyrms in Q: Count 1 Point. Count 1 Point.\n> Count 1 Other.";
    assert_eq!(counted(text, nothing), (0, 1));
    assert_eq!(counted(text, wyrm), (2, 1));
}

#[test]
fn wb_904_the_next_head_of_the_same_family_ends_it() {
    let text = "If there are 1 or more Wyrms in Q: Count 1 Point. \
         If there are no Wyrms in Q: Count 1 Other.";
    assert_eq!(counted(text, nothing), (0, 1));
    assert_eq!(counted(text, wyrm), (1, 0));
}

#[test]
fn wb_904_a_head_of_another_family_stands_inside() {
    let text = "If there are 1 or more Wyrms in Q: Roll 1 die. \
         On 1 or more successes: Count 1 Point.\n> Count 1 Other.";
    assert_eq!(counted(text, nothing), (0, 1), "no roll at all");
    let mut table = story(text, &TWO);
    wyrm(&mut table);
    let _script = Script::new(dice("*"));
    read(&mut table);
    assert_eq!((table.counters[0], table.counters[1]), (1, 1));
    let text = "If there are 1 or more Wyrms in Q: Roll 1 die. \
         On no success: Count 1 Point.\n> Count 1 Other.";
    assert_eq!(counted(text, nothing), (0, 1), "what is inside is not looked at either");
}

#[test]
fn wb_904_a_line_that_ends_in_a_head_governs_the_deeper_lines() {
    let text = "If there are 1 or more Wyrms in Q:\n>   Count 1 Point.\n\
         >   If there are 2 or more Wyrms in Q:\n>     Count 5 Points.\n>   Count 1 Point.\n\
         > Otherwise:\n>   Count 1 Other.\n> Count 1 Other.";
    assert_eq!(counted(text, nothing), (0, 2));
    assert_eq!(counted(text, wyrm), (2, 1));
    assert_eq!(counted(text, |table| wyrms(table, &[("Q", false), ("Q", true)])), (7, 1));
}

#[test]
fn wb_916_otherwise_runs_when_its_if_did_not() {
    let text = "If there are 1 or more Wyrms in Q: Count 1 Point. Otherwise: Count 2 Points. \
         Count 2 Points.\n> Count 1 Other.";
    assert_eq!(counted(text, wyrm), (1, 1));
    assert_eq!(counted(text, nothing), (4, 1));
}

#[test]
fn wb_916_otherwise_belongs_to_the_nearest_head_at_its_depth() {
    let text = "If there are 1 or more Wyrms in Q:\n\
         >   If there are 2 or more Wyrms in Q: Count 1 Point. Otherwise: Count 3 Points.\n\
         > Otherwise: Count 5 Points.";
    assert_eq!(counted(text, nothing), (5, 0));
    assert_eq!(counted(text, wyrm), (3, 0));
    assert_eq!(counted(text, |table| wyrms(table, &[("Q", false), ("Q", true)])), (1, 0));
}

#[test]
fn wb_916_otherwise_after_on_heads_runs_when_none_of_them_fits() {
    let text = "Roll 2 dice. On 2 or more successes: Count 1 Point. Otherwise: Count 2 Points.\n\
         > Count 1 Other.";
    for (faces, points) in [("**", 1), ("*.", 2), ("..", 2)] {
        let mut table = story(text, &TWO);
        let _script = Script::new(dice(faces));
        read(&mut table);
        assert_eq!((table.counters[0], table.counters[1]), (points, 1), "{faces}");
    }
}

#[test]
fn wb_916_otherwise_after_a_bare_may_spend_runs_when_it_was_not_paid() {
    for (purse, offer, points) in [(0, None, 2), (2, Some(2), 0), (2, Some(0), 2)] {
        let mut table = story(
            "The group may spend 2 Sparks. Otherwise: Count 2 Points.\n> Count 1 Other.",
            &TWO,
        );
        table.hero_mut(KEN).sparks = purse;
        read(&mut table);
        if let Some(offer) = offer {
            act(&mut table, Action::Offer(offer));
        }
        assert_eq!((table.counters[0], table.counters[1]), (points, 1));
    }
}

#[test]
fn wb_919_the_list_of_areas_is_fixed_first_and_the_group_picks_the_order() {
    let text = "For each area with 2 or more Wyrms: Move 1 Wyrm in that area to R. Count 1 Point.\n\
         > Count 1 Other.";
    let mut table = story(text, &FOUR);
    wyrms(&mut table, &[("P", false), ("P", false), ("Q", false), ("Q", false), ("S", false)]);
    read(&mut table);
    assert!(matches!(table.ask, Ask::Pick { .. }));
    group_is_asked(&table);
    assert_eq!(areas_asked(&table), "P Q");
    to(&mut table, "Q");
    assert_eq!(
        (table.counters[0], table.counters[1]),
        (2, 1),
        "R has 2 Wyrms now, but was not on the list; each listed area once"
    );
    assert_eq!(
        (wyrms_at(&table, "P").0, wyrms_at(&table, "Q").0, wyrms_at(&table, "R").0),
        (1, 1, 2)
    );
}

#[test]
fn wb_919_a_listed_area_is_treated_even_if_it_no_longer_fits() {
    let text = "For each area with 2 or more Wyrms: Remove each Wyrm in Q. Count 1 Point.";
    let mut table = story(text, &FOUR);
    wyrms(&mut table, &[("P", false), ("P", false), ("Q", false), ("Q", false)]);
    read(&mut table);
    to(&mut table, "P");
    assert_eq!(points(&table), 2);
}

#[test]
fn wb_919_the_group_picks_the_order_on_an_item_too() {
    let mut table = item("For each area with 1 or more Wyrms: Place 1 Spark in that area.", &TWO);
    wyrms(&mut table, &[("P", false), ("Q", false)]);
    use_it(&mut table);
    group_is_asked(&table);
    to(&mut table, "Q");
    assert_eq!((sparks_at(&table, "P"), sparks_at(&table, "Q")), (1, 1));
}

#[test]
fn wb_919_a_move_inside_does_not_lose_the_list() {
    let text = "For each area with 1 or more Wyrms: 1 Hero in that area may move up to 1 area. \
         Count 1 Point.";
    let mut table = story(text, &TWO);
    stand(&mut table, LARA, "Q");
    wyrms(&mut table, &[("P", false), ("Q", false)]);
    read(&mut table);
    to(&mut table, "P");
    assert_eq!(areas_asked(&table), "Q S -", "Ken");
    to(&mut table, "S");
    assert_eq!(areas_asked(&table), "P T -", "Lara");
    to(&mut table, "T");
    assert_eq!(points(&table), 2);
}

#[test]
fn wb_906_the_player_of_you_picks_on_own_cards_and_the_group_everywhere_else() {
    const PICK: &str = "1 Hero gains 1 Spark.";
    // Story, line of a Goal, Wyrm card: the group.
    let mut table = story(PICK, &THREE);
    read(&mut table);
    group_is_asked(&table);
    let goal = format!(
        "#3 GOAL  Next\n> Players' Phase: {PICK}\n> Enemies' Phase: {PICK}\n\
         > Goal: 9 Points are counted.\n> Special Action: {PICK}\n\
         > When met: {PICK} Go to the next card."
    );
    for players in [true, false] {
        let mut table = with(&book(&goal), &THREE);
        table.cards.goal = Some(3);
        run(&mut table, &[Step::Phase { players }]);
        group_is_asked(&table);
    }
    let mut table = with(&book(&goal), &THREE);
    table.cards.goal = Some(3);
    table.counters[0] = 9;
    run(&mut table, &[Step::Check]);
    group_is_asked(&table);
    let wyrm = format!("[[wyrm]]\nname = \"Prowl\"\ntext = \"{PICK}\"\n");
    let mut table =
        with_deck(&book("#3 STORY  One\n> Go to the next card."), &[("w.toml", &wyrm)], &THREE);
    reveal(&mut table, "Prowl", &[]);
    group_is_asked(&table);
    // A Choice.
    let choice = format!(
        "#3 CHOICE  Which\n[A] This.\n[B] That.\n> Flip this card.\n---\n[A]\n> {PICK}\n[B]\n\
         > Nothing happens.\n[all]\n> Go to the next card."
    );
    let mut table = with(&book(&choice), &THREE);
    read(&mut table);
    group_is_asked(&table);
    act(&mut table, Action::Option(0));
    group_is_asked(&table);
    assert_eq!(heroes_asked(&table), THREE);
    // What Goal, Special Rule and Interaction cards offer: the group, though a Hero acts.
    let mut table = with(&book(&goal), &THREE);
    table.cards.goal = Some(3);
    begin(&mut table, LARA);
    use_it(&mut table);
    group_is_asked(&table);
    let mut table = rule(&format!("Special Action in P: {PICK}"), &THREE);
    begin(&mut table, LARA);
    use_it(&mut table);
    group_is_asked(&table);
    let mut table = rule(&format!("Whenever you collect a Spark: {PICK}"), &THREE);
    set_sparks(&mut table, "P", 1);
    begin(&mut table, LARA);
    act(&mut table, Action::Collect);
    group_is_asked(&table);
    let mut table = objects(
        &format!("#4 INTERACTION  Bell\n> Special Action: {PICK}\n---\n> Turn this card back."),
        &THREE,
    );
    let action = special(&table, 4);
    act(&mut table, action);
    group_is_asked(&table);
    // The back that this Hero flipped, Items and Shred cards, Hero and Upgrade cards: the player of `you`.
    let mut table = object(&format!("{PICK} Turn this card back."), &THREE);
    act(&mut table, Action::Interact(4));
    player_is_asked(&table, KEN);
    let mut table = item(PICK, &THREE);
    use_it(&mut table);
    player_is_asked(&table, KEN);
    let own = |hero: Hero, upgraded: Option<(u8, u8)>, which: fn(&Action) -> bool| {
        let mut table = story("Nothing happens.", &THREE);
        table.hero_mut(hero).sparks = 2;
        if let Some((number, side)) = upgraded {
            upgrade(&mut table, hero, number, side);
        }
        give_shred(&mut table, hero, "Glow Jar");
        begin(&mut table, hero);
        let action = *actions(&table).iter().rfind(|action| which(action)).expect("it is offered");
        act(&mut table, action);
        player_is_asked(&table, hero);
        assert!(matches!(table.ask, Ask::Pick { .. }));
    };
    own(LARA, None, |action| matches!(action, Action::Skill(_)));
    own(LARA, Some((1, 1)), |action| matches!(action, Action::Skill(_)));
    own(TINA, None, |action| matches!(action, Action::Special(_)));
}

#[test]
fn wb_435_special_action_in_an_area_and_with_a_cost_on_each_kind_of_card() {
    // An Item: only its holder, only in the area, only with the cost.
    let text = book("#3 ITEM  Tool\n> Special Action in Q (1 Spark): Count 1 Point.");
    let mut table = with(&text, &TWO);
    table.hero_mut(KEN).items.insert(3);
    begin(&mut table, KEN);
    let action = special(&table, 3);
    table.hero_mut(KEN).sparks = 1;
    assert!(!actions(&table).contains(&action), "not in P");
    stand(&mut table, KEN, "Q");
    table.hero_mut(KEN).sparks = 0;
    assert!(!actions(&table).contains(&action), "no Spark");
    table.hero_mut(KEN).sparks = 1;
    act(&mut table, action);
    assert_eq!((points(&table), sparks(&table, KEN), table.turn.left), (1, 0, 2));
    // A Goal card: while it is on top.
    let mut table = with(&text, &TWO);
    stand(&mut table, KEN, "R");
    begin(&mut table, KEN);
    let action = special(&table, 2);
    act(&mut table, action);
    assert_eq!(points(&table), 1);
    stand(&mut table, KEN, "S");
    assert!(!actions(&table).contains(&action));
    stand(&mut table, KEN, "R");
    table.cards.goal_open = false;
    assert!(!actions(&table).contains(&action));
    // An Interaction card: in its area.
    let mut table = objects(
        "#4 INTERACTION  Bell\n> Special Action: Count 1 Point.\n---\n> Turn this card back.",
        &TWO,
    );
    let action = special(&table, 4);
    act(&mut table, action);
    assert_eq!(points(&table), 1);
    stand(&mut table, KEN, "Q");
    assert!(!actions(&table).contains(&action));
}

#[test]
fn wb_957_a_skill_once_per_turn_is_used_up_by_its_use() {
    let mut table = story("Nothing happens.", &[SID, LARA]);
    upgrade(&mut table, SID, 3, 0);
    begin(&mut table, SID);
    let overclock = Action::Skill(table.content.get().heroes[SID.index()].upgrades[2][0].ability);
    act(&mut table, overclock);
    assert_eq!((hearts(&table, SID), sparks(&table, SID), table.turn.left), (4, 2, 2));
    assert!(!actions(&table).contains(&overclock), "once per turn");
}

#[test]
fn wb_411_a_free_skill_takes_no_action_and_is_used_up_by_its_use() {
    let mut table = story("Nothing happens.", &[SID, LARA]);
    upgrade(&mut table, LARA, 1, 0);
    begin(&mut table, LARA);
    let head_start = Action::Free(table.content.get().heroes[LARA.index()].upgrades[0][0].ability);
    assert!(actions(&table).contains(&head_start));
    act(&mut table, head_start);
    assert_eq!(
        table.ask,
        Ask::Act { hero: LARA, extra: Some(wonder_book::text::ActionKind::Move) }
    );
    to_move(&mut table, "Q");
    assert_eq!(table.turn.left, 3, "it needs no action");
    assert!(!actions(&table).contains(&head_start));
}

fn to_move(table: &mut WonderBook, name: &str) {
    let to = area(table, name);
    act(table, Action::Move(to));
}

#[test]
fn wb_326_players_phase_enemies_phase_and_when_met_run_at_their_time() {
    let text = book(
        "#3 GOAL  Next\n> Players' Phase: Place 1 Spark in Q. Each Hero takes a turn. Place 1 Spark in S.\n\
         > Enemies' Phase: Place 2 Sparks in R.\n> Goal: 1 Point is counted.\n\
         > Special Action: Count 1 Point.\n> When met: Place 3 Sparks in T. Go to the next card.\n\n\
         #4 STORY  On\n> Place 1 Spark in T.\n> Go to the next card.\n\n\
         #5 GOAL  Last\n> Players' Phase: Nothing happens.\n> Enemies' Phase: Nothing happens.\n\
         > Goal: 9 Others are counted.\n> Special Action: Count 1 Other.\n> When met: Go to the next card.",
    );
    let mut table = with(&text, &TWO);
    table.cards.deck.remove(2);
    (table.cards.goal, table.cards.goal_open, table.looping) = (None, false, false);
    run(&mut table, &[Step::ReadTop]);
    assert_eq!((table.ask, sparks_at(&table, "Q"), sparks_at(&table, "S")), (Ask::Turn, 1, 0));
    end_turns(&mut table);
    assert_eq!((sparks_at(&table, "S"), sparks_at(&table, "R"), sparks_at(&table, "Q")), (1, 2, 2));
    begin(&mut table, KEN);
    let action = special(&table, 3);
    act(&mut table, action);
    assert_eq!(sparks_at(&table, "T"), 4);
    assert_eq!((table.cards.goal, table.turn.left), (Some(5), 2));
}
