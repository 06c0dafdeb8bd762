//! The reroll: WB-415 to WB-421.

use crate::fixture::{act, actions, dice, refused, stand};
use crate::turns::words::{
    Book, KEN, LARA, SID, TINA, begin, can, give_sparks, hearts, hold, is_spent, keep, learn,
    put_wyrms, set_hearts, skill, sparks, special, table, turn_of, wyrms_now,
};
use testbed::Script;
use wonder_book::{Action, Ask, What, WonderBook};

/// Ken in his turn, with Hearts left, and a Wyrm in his area.
fn ken() -> WonderBook {
    let mut table = turn_of(&[KEN, LARA]);
    put_wyrms(&mut table, "P");
    table
}

/// The second Special Action of the Goal card.
fn of_goal(table: &WonderBook) -> Action {
    let goal = table.cards.goal.expect("a Goal is open");
    Action::Special(table.card(goal).abilities[1])
}

const ROLL: &str = "Special Action: Roll 2 dice. For each success: You gain 1 Spark.";

#[test]
fn wb_415_for_one_heart_the_failures_of_an_attack_are_rolled_again() {
    let mut table = ken();
    let script = Script::new(dice("..."));
    act(&mut table, Action::Attack);
    assert_eq!(table.ask, Ask::Roll { hero: KEN });
    assert_eq!(actions(&table), [Action::KeepRoll, Action::Reroll]);
    script.then(dice("**."));
    let events = act(&mut table, Action::Reroll);
    assert!(events.contains(&What::Rolled {
        hero: Some(KEN),
        dice: 3,
        successes: 0b011,
        again: true
    }));
    assert_eq!((hearts(&table, KEN), wyrms_now(&table).as_str()), (5, ""));
}

#[test]
fn wb_415_rolls_of_skills_and_special_actions_can_be_rolled_again() {
    // A skill.
    let mut table = turn_of(&[SID, LARA]);
    give_sparks(&mut table, SID, 1);
    put_wyrms(&mut table, "P");
    let script = Script::new(dice("..."));
    let marble_hail = skill(&table, SID);
    act(&mut table, Action::Skill(marble_hail));
    script.then(dice("*.."));
    act(&mut table, Action::Reroll);
    assert_eq!((hearts(&table, SID), wyrms_now(&table).as_str()), (4, "(P)"));
    drop(script);
    // A Special Action of a Shred card.
    let mut table = ken();
    let firecracker = hold(&mut table, KEN, "Firecracker");
    let script = Script::new(dice("..."));
    act(&mut table, Action::Special(firecracker));
    script.then(dice("*.."));
    act(&mut table, Action::Reroll);
    assert_eq!((hearts(&table, KEN), wyrms_now(&table).as_str()), (5, "(P)"));
    assert!(is_spent(&table, "Firecracker"));
    drop(script);
    // A Special Action of an Item.
    let mut table = Book::new().item("Ken", ROLL).play(&[KEN, LARA]);
    begin(&mut table, KEN);
    let item = special(&table, 2);
    let script = Script::new(dice(".."));
    act(&mut table, Action::Special(item));
    script.then(dice("**"));
    act(&mut table, Action::Reroll);
    assert_eq!((hearts(&table, KEN), sparks(&table, KEN)), (5, 2));
}

#[test]
fn wb_415_a_reroll_is_offered_in_the_own_turn_only() {
    // Ruling 4: Lara hands over an action in her turn, and Ken attacks.
    let mut table = table(&[LARA, KEN]);
    let hand_over = learn(&mut table, LARA, 1, 1);
    give_sparks(&mut table, LARA, 1);
    put_wyrms(&mut table, "P");
    begin(&mut table, LARA);
    act(&mut table, Action::Skill(hand_over));
    keep_without_question(&mut table, Action::Attack, "...");
    assert_eq!(table.turn.hero, Some(LARA));
    // An additional action of the own turn is part of it.
    let mut table = turn_of(&[KEN, LARA]);
    give_sparks(&mut table, KEN, 1);
    put_wyrms(&mut table, "P");
    let over_here = skill(&table, KEN);
    act(&mut table, Action::Skill(over_here));
    let _script = Script::new(dice("..."));
    act(&mut table, Action::Attack);
    assert!(can(&table, Action::Reroll));
}

#[test]
fn wb_415_every_own_turn_has_a_reroll_of_its_own() {
    let mut table = ken();
    let script = Script::new(dice("......"));
    act(&mut table, Action::Attack);
    act(&mut table, Action::Reroll);
    act(&mut table, Action::EndTurn);
    // Lara has hers in the same phase.
    script.then(dice("."));
    act(&mut table, Action::Attack);
    assert!(can(&table, Action::Reroll));
    act(&mut table, Action::KeepRoll);
    act(&mut table, Action::EndTurn);
    // And Ken has one again in the next.
    begin(&mut table, KEN);
    script.then(dice("......"));
    act(&mut table, Action::Attack);
    act(&mut table, Action::Reroll);
    assert_eq!((hearts(&table, KEN), hearts(&table, LARA)), (4, 5));
}

/// An action with a roll that nobody is asked about.
#[track_caller]
fn keep_without_question(table: &mut WonderBook, action: Action, faces: &str) {
    let _script = Script::new(dice(faces));
    act(table, action);
    assert!(!matches!(table.ask, Ask::Roll { .. }), "the roll can be changed");
}

#[test]
fn wb_416_a_reroll_takes_every_failure() {
    let mut table = ken();
    let script = Script::new(dice(".*."));
    act(&mut table, Action::Attack);
    // All failures or none: there is nothing to pick. The script says that two dice are rolled.
    assert_eq!(actions(&table), [Action::KeepRoll, Action::Reroll]);
    script.then(dice("*."));
    let events = act(&mut table, Action::Reroll);
    assert!(events.contains(&What::Rolled {
        hero: Some(KEN),
        dice: 3,
        successes: 0b011,
        again: true
    }));
    drop(script);
    // Ruling 2: without a failure it is not offered.
    let mut table = ken();
    keep_without_question(&mut table, Action::Attack, "***");
    assert_eq!((hearts(&table, KEN), table.turn.rerolled), (6, false));
}

#[test]
fn wb_417_successes_stay_and_count_with_the_new_results() {
    for (first, again, left) in
        [("*..", "..", "(P)"), ("*..", ".*", ""), ("**.", ".", ""), ("...", "*..", "(P)")]
    {
        let mut table = ken();
        let script = Script::new(dice(first));
        act(&mut table, Action::Attack);
        script.then(dice(again));
        act(&mut table, Action::Reroll);
        assert_eq!(wyrms_now(&table), left, "{first} and then {again}");
    }
}

#[test]
fn wb_418_a_hero_with_one_heart_cannot_reroll_while_it_costs_a_heart() {
    let mut table = ken();
    set_hearts(&mut table, KEN, 2);
    let script = Script::new(dice("......"));
    act(&mut table, Action::Attack);
    act(&mut table, Action::Reroll);
    assert_eq!((hearts(&table, KEN), table.hero(KEN).out), (1, false));
    drop(script);
    let mut table = ken();
    set_hearts(&mut table, KEN, 1);
    keep_without_question(&mut table, Action::Attack, "...");
    // Something else can change the roll, so it is asked: the reroll is not among it.
    let loaded_die = hold(&mut table, KEN, "Loaded Die");
    let script = Script::new(dice("..."));
    act(&mut table, Action::Attack);
    assert_eq!(actions(&table), [Action::KeepRoll, Action::Use(loaded_die)]);
    assert_eq!(refused(&table, Action::Reroll), "WB-418");
    drop(script);
    // Stubborn: it costs none.
    let mut table = ken();
    set_hearts(&mut table, KEN, 1);
    learn(&mut table, KEN, 3, 1);
    let _script = Script::new(dice("......"));
    act(&mut table, Action::Attack);
    act(&mut table, Action::Reroll);
    assert_eq!(hearts(&table, KEN), 1);
}

#[test]
fn wb_419_a_reroll_is_no_action() {
    let mut table = ken();
    let _script = Script::new(dice("......"));
    act(&mut table, Action::Attack);
    assert_eq!(table.turn.left, 2);
    act(&mut table, Action::Reroll);
    assert_eq!((table.turn.left, table.turn.hero), (2, Some(KEN)));
}

#[test]
fn wb_420_there_is_one_reroll_in_a_turn() {
    // Not for the same roll.
    let mut table = ken();
    let loaded_die = hold(&mut table, KEN, "Loaded Die");
    let script = Script::new(dice("......"));
    act(&mut table, Action::Attack);
    act(&mut table, Action::Reroll);
    assert_eq!(actions(&table), [Action::KeepRoll, Action::Use(loaded_die)]);
    assert_eq!(refused(&table, Action::Reroll), "WB-420");
    act(&mut table, Action::KeepRoll);
    // Nor for a later one.
    script.then(dice("..."));
    act(&mut table, Action::Attack);
    assert_eq!(refused(&table, Action::Reroll), "WB-420");
    act(&mut table, Action::KeepRoll);
    assert_eq!(hearts(&table, KEN), 5);
    drop(script);
    // A roll that was kept leaves the reroll for a later one.
    let mut table = ken();
    keep(&mut table, Action::Attack, "...");
    let script = Script::new(dice("......"));
    act(&mut table, Action::Attack);
    act(&mut table, Action::Reroll);
    drop(script);
    // A reroll that costs nothing is one reroll all the same.
    let mut table = ken();
    learn(&mut table, KEN, 3, 1);
    let script = Script::new(dice("......"));
    act(&mut table, Action::Attack);
    act(&mut table, Action::Reroll);
    drop(script);
    keep_without_question(&mut table, Action::Attack, "...");
}

#[test]
fn wb_420_a_roll_changed_by_a_card_can_still_be_rolled_again() {
    let mut table = ken();
    let loaded_die = hold(&mut table, KEN, "Loaded Die");
    let script = Script::new(dice("..."));
    act(&mut table, Action::Attack);
    act(&mut table, Action::Use(loaded_die));
    assert_eq!(actions(&table), [Action::KeepRoll, Action::Reroll]);
    script.then(dice("*."));
    act(&mut table, Action::Reroll);
    assert_eq!((hearts(&table, KEN), wyrms_now(&table).as_str()), (5, ""));
    assert!(is_spent(&table, "Loaded Die"));
}

#[test]
fn wb_421_other_rolls_cannot_be_rolled_again() {
    // The back of an Interaction card.
    let book = Book::new()
        .object("P", "Roll 2 dice. For each success: You gain 1 Spark.\n> Turn this card back.");
    let mut table = book.play(&[KEN, LARA]);
    begin(&mut table, KEN);
    keep_without_question(&mut table, Action::Interact(2), "..");
    // A card that changes rolls is "your roll" all the same; the reroll is not among the answers.
    let loaded_die = hold(&mut table, KEN, "Loaded Die");
    let script = Script::new(dice(".."));
    act(&mut table, Action::Interact(2));
    assert_eq!(actions(&table), [Action::KeepRoll, Action::Use(loaded_die)]);
    assert_eq!(refused(&table, Action::Reroll), "WB-421");
    drop(script);
    // A Special Rule.
    let book = Book::new()
        .rule("Whenever you collect a Spark: Roll 1 die. On no success: You lose 1 Heart.");
    let mut table = book.play(&[KEN, LARA]);
    crate::turns::words::put_sparks(&mut table, "P", 1);
    begin(&mut table, KEN);
    keep_without_question(&mut table, Action::Collect, ".");
    assert_eq!(hearts(&table, KEN), 5);
    // A Story, and a Wyrm card.
    let script = Script::new(dice("."));
    let book = Book::new().setup("Roll 1 die.").setup("On no success: Each Hero loses 1 Heart.");
    let mut table =
        book.wyrm("Roll 1 die. On no success: Each Hero loses 1 Heart.").play(&[KEN, LARA]);
    assert_eq!((table.ask, hearts(&table, KEN)), (Ask::Turn, 5));
    script.then(dice("."));
    crate::turns::words::end_turns(&mut table);
    assert_eq!((table.round, hearts(&table, KEN)), (2, 4));
}

#[test]
fn wb_421_the_roll_of_a_special_action_can_whichever_card_offers_it() {
    // Ruling 42: a Goal, a Special Rule and an Interaction card.
    let interaction =
        format!("INTERACTION  A wheel\nTurn it.\n> {ROLL}\n---\nNo more.\n> Discard this card.");
    let books = [
        (Book::new().offers(ROLL), None),
        (Book::new().rule(ROLL), Some(2)),
        (Book::new().setup("Place card #2 in P.").card(&interaction), Some(2)),
    ];
    for (book, card) in books {
        let mut table = book.play(&[KEN, LARA]);
        begin(&mut table, KEN);
        let offered =
            card.map_or_else(|| of_goal(&table), |card| Action::Special(special(&table, card)));
        let script = Script::new(dice(".."));
        act(&mut table, offered);
        assert_eq!(actions(&table), [Action::KeepRoll, Action::Reroll]);
        script.then(dice("**"));
        act(&mut table, Action::Reroll);
        assert_eq!((hearts(&table, KEN), sparks(&table, KEN)), (5, 2));
    }
}

#[test]
fn wb_421_a_reaction_rolls_once() {
    // Brace in Ken's own turn would be a skill roll, but a Wyrm attacks in the Enemies' Phase only.
    let mut table = Book::new().wyrm("Activate each Wyrm 1 time.").play(&[KEN, TINA, SID]);
    let brace = learn(&mut table, KEN, 1, 1);
    put_wyrms(&mut table, "P");
    for hero in [TINA, SID] {
        stand(&mut table, hero, "T");
    }
    crate::turns::words::end_turns(&mut table);
    assert_eq!(table.ask, Ask::React { hero: KEN });
    keep_without_question(&mut table, Action::Use(brace), ".");
    assert_eq!(hearts(&table, KEN), 5);
}
