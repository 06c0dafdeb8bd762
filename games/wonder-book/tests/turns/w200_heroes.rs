//! Heroes, Hearts, Sparks and dice: WB-200 to WB-211.

use crate::fixture::{act, actions, dice, refused, stand};
use crate::turns::words::{
    Book, KEN, LARA, SID, TINA, attack, begin, can, count, end_turns, give_sparks, hearts, keep,
    learn, losses, put_sparks, put_wyrms, set_hearts, skill, sparks, sparks_in, table, turn_of,
};
use testbed::Script;
use wonder_book::{AbilityKind, Action, Ask, SPARKS, Target, What};

#[test]
fn wb_200_a_hero_card_states_a_name_hearts_an_attack_and_a_skill() {
    let table = table(&[KEN, LARA, TINA, SID]);
    let card = |hero: wonder_book::Hero| {
        let card = &table.content.heroes[hero.index()];
        let [attack, skill] =
            [&card.attack, &card.skill].map(|named| table.content.ability(named.ability));
        assert_eq!(attack.kind, AbilityKind::Attack);
        assert!(matches!(skill.kind, AbilityKind::Skill { .. }));
        (card.name.as_str(), card.hearts, attack.text.as_str(), skill.text.as_str())
    };
    assert_eq!(
        [KEN, LARA, TINA, SID].map(card),
        [
            (
                "Ken",
                6,
                "Attack: Roll 3 dice. Hit 1 Wyrm in your area.",
                "Skill (1 Spark): Move up to 2 Wyrms in an adjacent area to your area. Perform 1 additional Attack."
            ),
            (
                "Lara",
                5,
                "Attack: Roll 1 die. Hit up to 2 Wyrms in your area.",
                "Skill (1 Spark): Swap places with 1 other Hero. Perform 1 additional action."
            ),
            (
                "Tina",
                4,
                "Attack: Roll 2 dice. Hit 1 Wyrm in your area. On 1 or more successes: 1 Hero in your area or an adjacent area recovers 1 Heart.",
                "Skill (1 Spark): 1 other Hero in your area or an adjacent area recovers 2 Hearts. That Hero may move up to 1 area."
            ),
            (
                "Sid",
                5,
                "Attack: Roll 2 dice. Hit 1 Wyrm in your area or an adjacent area.",
                "Skill (1 Spark): Roll 3 dice. For each success: Stun 1 standing Wyrm within 2 areas."
            ),
        ]
    );
}

#[test]
fn wb_201_a_lost_heart_leaves_the_hero_and_goes_to_nobody() {
    let mut table = Book::new().wyrm("Activate each Wyrm 1 time.").play(&[KEN, LARA]);
    stand(&mut table, LARA, "T");
    put_wyrms(&mut table, "P");
    let events = end_turns(&mut table);
    assert_eq!(losses(&events), [(KEN, 1)]);
    assert_eq!((hearts(&table, KEN), hearts(&table, LARA)), (5, 5));
}

#[test]
fn wb_202_a_recovered_heart_comes_from_the_supply_and_from_nobody() {
    let mut table = turn_of(&[TINA, KEN]);
    give_sparks(&mut table, TINA, 1);
    set_hearts(&mut table, TINA, 3);
    set_hearts(&mut table, KEN, 2);
    let second_wind = skill(&table, TINA);
    let events = act(&mut table, Action::Skill(second_wind));
    assert!(events.contains(&What::HeartsRecovered { who: Target::Hero(KEN), n: 2 }));
    assert_eq!((hearts(&table, KEN), hearts(&table, TINA)), (4, 3));
}

#[test]
fn wb_203_a_hero_never_holds_more_hearts_than_the_card_states() {
    for (before, after) in [(3, 5), (4, 6), (5, 6), (6, 6)] {
        let mut table = turn_of(&[TINA, KEN]);
        give_sparks(&mut table, TINA, 1);
        set_hearts(&mut table, KEN, before);
        let second_wind = skill(&table, TINA);
        let events = act(&mut table, Action::Skill(second_wind));
        assert_eq!(hearts(&table, KEN), after, "from {before}");
        let told = count(&events, |event| matches!(event, What::HeartsRecovered { .. }));
        assert_eq!(told, usize::from(before < 6), "what is ignored is not told");
    }
    // "All Hearts" are those of the own card.
    let book = Book::new().offers("Special Action: Each Hero recovers all Hearts.");
    let mut table = book.play(&[KEN, LARA, TINA, SID]);
    for hero in [KEN, LARA, TINA, SID] {
        set_hearts(&mut table, hero, 1);
    }
    begin(&mut table, KEN);
    let all = special_of_goal(&table);
    act(&mut table, Action::Special(all));
    assert_eq!([KEN, LARA, TINA, SID].map(|hero| hearts(&table, hero)), [6, 5, 4, 5]);
}

/// The second Special Action of the Goal card, which the test has added.
fn special_of_goal(table: &wonder_book::WonderBook) -> wonder_book::AbilityId {
    let goal = table.cards.goal.expect("a Goal is open");
    table.card(goal).abilities[1]
}

#[test]
fn wb_204_each_point_of_damage_costs_a_heart() {
    let book = Book::new()
        .head("ENEMY The Rook, 4 Hearts, 3 damage")
        .setup("Place The Rook in P.")
        .enemies("Activate The Rook 1 time.");
    let mut table = book.play(&[KEN, LARA]);
    stand(&mut table, LARA, "T");
    assert_eq!(losses(&end_turns(&mut table)), [(KEN, 3)]);
    assert_eq!(hearts(&table, KEN), 3);
    // Damage by a text is no different.
    let mut table = Book::new().wyrm("Deal 2 damage to each Hero.").play(&[KEN, LARA]);
    assert_eq!(losses(&end_turns(&mut table)), [(KEN, 2), (LARA, 2)]);
    assert_eq!((hearts(&table, KEN), hearts(&table, LARA)), (4, 3));
}

#[test]
fn wb_205_a_reserve_has_no_limit_but_the_supply() {
    let mut table = turn_of(&[KEN, LARA]);
    give_sparks(&mut table, KEN, SPARKS - 1);
    put_sparks(&mut table, "P", 1);
    act(&mut table, Action::Collect);
    assert_eq!((sparks(&table, KEN), table.spark_supply()), (17, 0));
    // One Spark is left in the supply, and two are to be gained.
    let book = Book::new().offers("Special Action: You gain 2 Sparks.");
    let mut table = book.play(&[KEN, LARA]);
    give_sparks(&mut table, KEN, SPARKS - 1);
    begin(&mut table, KEN);
    let gain = special_of_goal(&table);
    act(&mut table, Action::Special(gain));
    assert_eq!(sparks(&table, KEN), 17);
}

#[test]
fn wb_206_a_spent_spark_goes_from_the_reserve_to_the_supply() {
    let mut table = turn_of(&[SID, LARA]);
    give_sparks(&mut table, SID, 3);
    put_sparks(&mut table, "P", 2);
    assert_eq!(table.spark_supply(), SPARKS - 5);
    let marble_hail = skill(&table, SID);
    put_wyrms(&mut table, "P");
    let events = keep(&mut table, Action::Skill(marble_hail), "...");
    assert!(events.contains(&What::SparksLost { hero: SID, n: 1 }));
    assert_eq!((sparks(&table, SID), sparks_in(&table, "P")), (2, 2));
    assert_eq!(table.spark_supply(), SPARKS - 4);
}

#[test]
fn wb_207_a_cost_is_paid_only_from_the_own_reserve() {
    let mut table = turn_of(&[LARA, KEN]);
    give_sparks(&mut table, KEN, 5);
    put_sparks(&mut table, "P", 5);
    let tag_team = Action::Skill(skill(&table, LARA));
    assert_eq!(refused(&table, tag_team), "WB-218");
    give_sparks(&mut table, LARA, 1);
    act(&mut table, tag_team);
    assert_eq!((sparks(&table, LARA), sparks(&table, KEN)), (0, 5));
    // Not even with one player for both.
    let mut table = Book::new().solo([LARA, KEN]);
    give_sparks(&mut table, KEN, 5);
    begin(&mut table, LARA);
    assert_eq!(refused(&table, Action::Skill(skill(&table, LARA))), "WB-218");
}

#[test]
fn wb_208_gained_sparks_come_from_the_supply_not_from_an_area() {
    let book = Book::new().offers("Special Action: You gain 2 Sparks.");
    let mut table = book.play(&[KEN, LARA]);
    put_sparks(&mut table, "P", 3);
    begin(&mut table, KEN);
    let gain = special_of_goal(&table);
    act(&mut table, Action::Special(gain));
    assert_eq!((sparks(&table, KEN), sparks_in(&table, "P")), (2, 3));
    // The supply is empty, and the Sparks underfoot are no help.
    give_sparks(&mut table, LARA, SPARKS - 5);
    act(&mut table, Action::Special(gain));
    assert_eq!((sparks(&table, KEN), sparks_in(&table, "P")), (2, 3));
}

#[test]
fn wb_209_sparks_pay_for_skills_special_actions_and_interaction_cards() {
    let book = Book::new().offers("Special Action (2 Sparks): You recover 1 Heart.").object(
        "P",
        "You may spend 1 Spark. If you do: You recover 3 Hearts.\n> Turn this card back.",
    );
    let mut table = book.play(&[LARA, KEN]);
    give_sparks(&mut table, LARA, 4);
    set_hearts(&mut table, LARA, 1);
    begin(&mut table, LARA);
    let rest = special_of_goal(&table);
    act(&mut table, Action::Special(rest));
    assert_eq!((sparks(&table, LARA), hearts(&table, LARA)), (2, 2));
    act(&mut table, Action::Interact(2));
    assert_eq!(table.ask, Ask::Spend { hero: LARA });
    act(&mut table, Action::Yes);
    assert_eq!((sparks(&table, LARA), hearts(&table, LARA)), (1, 5));
    // One Spark is not enough for two.
    assert_eq!(refused(&table, Action::Special(rest)), "WB-435");
    let tag_team = skill(&table, LARA);
    act(&mut table, Action::Skill(tag_team));
    assert_eq!(sparks(&table, LARA), 0);
}

#[test]
fn wb_210_three_faces_of_a_die_are_successes_and_three_are_failures() {
    let mut table = turn_of(&[KEN, LARA]);
    put_wyrms(&mut table, "P");
    for (faces, successes) in [([0, 1, 2], 0b111), ([3, 4, 5], 0), ([5, 0, 3], 0b010)] {
        let mut table = table;
        let _script = Script::new(faces);
        let events = act(&mut table, Action::Attack);
        assert!(
            events.contains(&What::Rolled { hero: Some(KEN), dice: 3, successes, again: false }),
            "{faces:?}: {events:?}"
        );
    }
}

#[test]
fn wb_211_more_than_five_dice_are_five() {
    for (asked, rolled) in [(4, 4), (5, 5), (6, 5), (9, 5)] {
        let line =
            format!("Special Action: Roll {asked} dice. For each success: You gain 1 Spark.");
        let mut table = Book::new().offers(&line).play(&[KEN, LARA]);
        begin(&mut table, KEN);
        let roll = special_of_goal(&table);
        keep(&mut table, Action::Special(roll), &"*".repeat(rolled));
        assert_eq!(sparks(&table, KEN), rolled as u8, "{asked} dice asked for");
    }
    // A modifier adds a die below the limit, and the limit holds for the sum.
    let mut table = turn_of(&[LARA, KEN]);
    put_wyrms(&mut table, "P");
    learn(&mut table, LARA, 3, 0);
    let events = attack(&mut table, "..");
    assert!(events.contains(&What::Rolled {
        hero: Some(LARA),
        dice: 2,
        successes: 0,
        again: false
    }));
}

#[test]
fn wb_211_a_reroll_takes_no_die_that_is_not_there() {
    let mut table = turn_of(&[KEN, LARA]);
    let windmill = learn(&mut table, KEN, 3, 0);
    give_sparks(&mut table, KEN, 1);
    put_wyrms(&mut table, "P");
    let script = Script::new(dice("....."));
    act(&mut table, Action::Skill(windmill));
    assert!(can(&table, Action::Reroll));
    script.then(dice("....."));
    act(&mut table, Action::Reroll);
    assert_eq!(table.turn.left, 2);
    assert!(actions(&table).contains(&Action::Attack));
}
