//! The seven actions one by one: WB-422 to WB-435.

use crate::fixture::{act, actions, area, refused, stand, take};
use crate::turns::words::{
    Book, KEN, LARA, SID, TINA, attack, begin, can, count, end_turns, give_sparks, go, hearts,
    hold, is_spent, keep, knock_out, learn, place_of, put_sparks, put_wyrms, set_hearts, shred,
    shred_ability, skill, sparks, sparks_in, special, table, turn_of, wyrms_now,
};
use kernel::Seat;
use wonder_book::{Action, Ask, Step, Thing, What, WonderBook};

#[test]
fn wb_422_a_move_goes_to_an_adjacent_area() {
    let mut table = turn_of(&[KEN, LARA]);
    let moves: Vec<Action> =
        actions(&table).into_iter().filter(|action| matches!(action, Action::Move(_))).collect();
    assert_eq!(moves, [go(&table, "Q"), go(&table, "S")]);
    // Two areas away, and where he is.
    assert_eq!(refused(&table, go(&table, "T")), "WB-422");
    assert_eq!(refused(&table, go(&table, "P")), "WB-422");
    let (from, step) = (table.hero(KEN).area, go(&table, "Q"));
    let events = act(&mut table, step);
    assert_eq!(events, [What::Moved { hero: KEN, from, to: area(&table, "Q") }]);
    assert_eq!((place_of(&table, KEN), place_of(&table, LARA)), ("Q", "P"));
    assert!(can(&table, go(&table, "T")) && can(&table, go(&table, "P")));
}

#[test]
fn wb_423_adjacent_means_a_dashed_border_for_everything() {
    // R and P lie side by side with a solid border: not adjacent. R and S are.
    for (other, adjacent) in [("S", true), ("R", false), ("Q", true), ("T", false)] {
        // An attack with reach.
        let mut table = turn_of(&[SID, KEN]);
        put_wyrms(&mut table, other);
        assert_eq!(can(&table, Action::Attack), adjacent, "attack {other}");
        // Giving and taking.
        hold(&mut table, SID, "Paper Crane");
        let crane = shred(&table, "Paper Crane");
        let bread = shred(&table, "Warm Bread");
        hold(&mut table, KEN, "Warm Bread");
        stand(&mut table, KEN, other);
        assert_eq!(can(&table, Action::Give(crane, KEN)), adjacent, "give to {other}");
        assert_eq!(can(&table, Action::Take(bread, KEN)), adjacent, "take from {other}");
        // A move.
        assert_eq!(can(&table, go(&table, other)), adjacent, "move to {other}");
        // The effect of a text.
        let mut table = turn_of(&[TINA, KEN]);
        give_sparks(&mut table, TINA, 1);
        stand(&mut table, KEN, other);
        assert_eq!(can(&table, Action::Skill(skill(&table, TINA))), adjacent, "heal in {other}");
        // And an order of a Wyrm card.
        let mut table = Book::new().wyrm("For each area with 1 or more Wyrms: Deal 1 damage to each Hero in an area adjacent to that area.").play(&[TINA, KEN]);
        put_wyrms(&mut table, "P");
        stand(&mut table, KEN, other);
        end_turns(&mut table);
        assert_eq!(hearts(&table, KEN), if adjacent { 5 } else { 6 }, "damage in {other}");
        assert_eq!(hearts(&table, TINA), 4, "no area is adjacent to itself");
    }
}

#[test]
fn wb_424_a_solid_border_cannot_be_crossed() {
    let book = Book::new().object("P", "Open the border between R and P. Discard this card.");
    let mut table = book.play(&[KEN, LARA]);
    stand(&mut table, LARA, "R");
    begin(&mut table, KEN);
    assert_eq!(refused(&table, go(&table, "R")), "WB-424");
    // The same border once it is dashed.
    act(&mut table, Action::Interact(2));
    let step = go(&table, "R");
    act(&mut table, step);
    assert_eq!(place_of(&table, KEN), "R");
    // From the other side, and for Lara too.
    let mut table = turn_of(&[LARA, KEN]);
    stand(&mut table, LARA, "R");
    assert_eq!(refused(&table, go(&table, "P")), "WB-424");
    assert!(can(&table, go(&table, "S")));
}

#[test]
fn wb_425_any_number_of_miniatures_may_stand_in_an_area() {
    let mut table = Book::new()
        .vortex("Q")
        .wyrm("Spawn 1 Wyrm. Activate each Wyrm 1 time.")
        .play(&[KEN, LARA, TINA, SID]);
    for hero in [LARA, TINA, SID] {
        stand(&mut table, hero, "Q");
    }
    put_wyrms(&mut table, "Q Q Q Q Q Q Q");
    begin(&mut table, KEN);
    let step = go(&table, "Q");
    act(&mut table, step);
    assert_eq!(place_of(&table, KEN), "Q");
    // The eighth Wyrm comes to four Heroes and seven Wyrms.
    end_turns(&mut table);
    assert_eq!(wyrms_now(&table), "Q Q Q Q Q Q Q Q");
    // And a Wyrm moves into a full area.
    let mut table = Book::new().wyrm("Activate each Wyrm 1 time.").play(&[KEN, LARA, TINA, SID]);
    put_wyrms(&mut table, "(P) (P) (P) (P) (P) (P) (P) S");
    end_turns(&mut table);
    assert!(can(&table, Action::Foe(7)));
    act(&mut table, Action::Foe(7));
    assert!(wyrms_now(&table).ends_with(" P"));
}

#[test]
fn wb_426_collect_takes_one_spark_of_the_own_area() {
    let mut table = turn_of(&[KEN, LARA]);
    put_sparks(&mut table, "P", 2);
    put_sparks(&mut table, "Q", 2);
    let supply = table.spark_supply();
    let events = act(&mut table, Action::Collect);
    assert_eq!(events, [What::Collected { hero: KEN, area: area(&table, "P") }]);
    assert_eq!((sparks(&table, KEN), sparks_in(&table, "P"), sparks_in(&table, "Q")), (1, 1, 2));
    assert_eq!((table.spark_supply(), sparks(&table, LARA)), (supply, 0));
    // Wyrms in the area are no hindrance (ruling 25).
    put_wyrms(&mut table, "P P");
    act(&mut table, Action::Collect);
    assert_eq!((sparks(&table, KEN), sparks_in(&table, "P")), (2, 0));
}

#[test]
fn wb_427_without_sparks_in_the_area_there_is_nothing_to_collect() {
    let mut table = turn_of(&[KEN, LARA]);
    put_sparks(&mut table, "Q", 1);
    give_sparks(&mut table, LARA, 1);
    assert!(table.spark_supply() > 0);
    assert_eq!(refused(&table, Action::Collect), "WB-427");
    put_sparks(&mut table, "P", 1);
    act(&mut table, Action::Collect);
    assert_eq!(refused(&table, Action::Collect), "WB-427");
}

#[test]
fn wb_428_a_skill_is_paid_for_and_carried_out() {
    let mut table = turn_of(&[SID, LARA]);
    give_sparks(&mut table, SID, 2);
    put_wyrms(&mut table, "P S");
    let marble_hail = skill(&table, SID);
    let events = keep(&mut table, Action::Skill(marble_hail), "**.");
    // The second stun has one target only, so the first is all that is picked.
    assert_eq!(
        events[..2],
        [What::SkillUsed { hero: SID, ability: marble_hail }, What::SparksLost { hero: SID, n: 1 }]
    );
    act(&mut table, Action::Foe(0));
    assert_eq!(wyrms_now(&table), "(P) (S)");
    assert_eq!((sparks(&table, SID), table.turn.left), (1, 2));
}

#[test]
fn wb_429_a_hero_in_the_area_of_an_object_flips_its_card() {
    let book = Book::new()
        .object("P", "You gain 1 Spark. Turn this card back.")
        .object("Q", "You gain 2 Sparks. Turn this card back.");
    let mut table = book.play(&[KEN, LARA]);
    begin(&mut table, KEN);
    assert!(can(&table, Action::Interact(2)));
    // The other lies in the next area.
    assert_eq!(refused(&table, Action::Interact(3)), "WB-429");
    let events = act(&mut table, Action::Interact(2));
    assert_eq!(
        events,
        [
            What::Interacted { hero: KEN, card: 2 },
            What::Read { card: 2, face: 1, told: 0 },
            What::SparksGained { hero: KEN, n: 1 },
        ]
    );
    let step = go(&table, "Q");
    act(&mut table, step);
    assert_eq!(refused(&table, Action::Interact(2)), "WB-429");
    act(&mut table, Action::Interact(3));
    assert_eq!((sparks(&table, KEN), sparks(&table, LARA)), (3, 0));
}

#[test]
fn wb_430_interacting_uses_its_action_whatever_the_card_brings() {
    let backs = [
        "Nothing happens. Turn this card back.",
        "You may spend 3 Sparks. If you do: You recover 1 Heart.\n> Turn this card back.",
        "You gain 1 Spark. Discard this card.",
        "Leave this card.",
    ];
    for back in backs {
        let mut table = Book::new().object("P", back).play(&[KEN, LARA]);
        begin(&mut table, KEN);
        act(&mut table, Action::Interact(2));
        assert_eq!(
            (table.ask, table.turn.left),
            (Ask::Act { hero: KEN, extra: None }, 2),
            "{back}"
        );
    }
}

/// Ken, Lara and Sid in P in Ken's turn; Ken holds an Item and a Shred card, Lara another Shred card.
fn holders() -> WonderBook {
    let mut table =
        Book::new().item("Ken", "Special Action: You gain 1 Spark.").play(&[KEN, LARA, SID]);
    hold(&mut table, KEN, "Chalk Door");
    hold(&mut table, LARA, "Torn Map");
    begin(&mut table, KEN);
    table
}

const ITEM: Thing = Thing::Item(2);

#[test]
fn wb_431_a_held_card_is_given_to_a_hero_in_the_same_or_an_adjacent_area() {
    let table = holders();
    let chalk = shred(&table, "Chalk Door");
    for (place, near) in [("P", true), ("Q", true), ("S", true), ("T", false), ("R", false)] {
        let mut table = table;
        stand(&mut table, LARA, place);
        for thing in [ITEM, chalk] {
            let give = Action::Give(thing, LARA);
            assert_eq!(can(&table, give), near, "{thing:?} to {place}");
            if !near {
                assert_eq!(refused(&table, give), "WB-431");
            }
        }
    }
    let mut given = table;
    let events = act(&mut given, Action::Give(ITEM, LARA));
    assert_eq!(events, [What::Given { from: KEN, to: LARA, thing: ITEM }]);
    act(&mut given, Action::Give(chalk, SID));
    assert!(given.things(KEN).next().is_none());
    assert!(given.things(LARA).any(|thing| thing == ITEM));
    assert_eq!(given.things(SID).collect::<Vec<_>>(), [chalk]);
    // Only what he holds, only to others, and not to a Hero out of play.
    assert_eq!(refused(&table, Action::Give(shred(&table, "Torn Map"), SID)), "WB-431");
    assert_eq!(refused(&table, Action::Give(ITEM, KEN)), "WB-431");
    assert_eq!(refused(&table, Action::Give(ITEM, TINA)), "WB-431");
}

#[test]
fn wb_431_a_hero_who_lies_there_is_given_a_card_if_the_player_agrees() {
    // Ruling 22.
    let mut table = holders();
    knock_out(&mut table, LARA);
    let mut agreed = table;
    act(&mut agreed, Action::Give(ITEM, LARA));
    assert_eq!(agreed.ask, Ask::Consent { hero: LARA, to: LARA, thing: ITEM });
    take(&mut agreed, Seat(1), Action::Yes);
    assert!(agreed.things(LARA).any(|thing| thing == ITEM));
    assert!(agreed.things(KEN).all(|thing| thing != ITEM));
    assert_eq!(agreed.turn.left, 2);
    act(&mut table, Action::Give(ITEM, LARA));
    take(&mut table, Seat(1), Action::No);
    assert!(table.things(KEN).any(|thing| thing == ITEM));
    assert!(table.things(LARA).all(|thing| thing != ITEM));
    assert_eq!(table.turn.left, 3);
}

/// Lara lets Ken act in her turn, and he wants to give to Sid, who lies there and is asked.
fn given_in_laras_turn() -> WonderBook {
    let mut table =
        Book::new().item("Ken", "Special Action: You gain 1 Spark.").play(&[KEN, LARA, SID]);
    let hand_over = learn(&mut table, LARA, 1, 1);
    give_sparks(&mut table, LARA, 1);
    knock_out(&mut table, SID);
    begin(&mut table, LARA);
    act(&mut table, Action::Skill(hand_over));
    act(&mut table, Action::Give(ITEM, SID));
    table
}

#[test]
fn wb_431_a_card_given_in_another_heros_turn_leaves_the_giver() {
    let mut table = given_in_laras_turn();
    let events = take(&mut table, Seat(2), Action::Yes);
    assert_eq!(events, [What::Given { from: KEN, to: SID, thing: ITEM }]);
    assert!(table.things(KEN).next().is_none());
    assert_eq!(table.things(SID).collect::<Vec<_>>(), [ITEM]);
}

#[test]
fn wb_432_a_card_is_taken_if_the_holders_player_agrees() {
    let table = holders();
    let map = shred(&table, "Torn Map");
    let mut agreed = table;
    act(&mut agreed, Action::Take(map, LARA));
    assert_eq!(agreed.ask, Ask::Consent { hero: LARA, to: KEN, thing: map });
    assert!(testbed::actions(&agreed, Seat(0)).is_empty());
    assert_eq!(testbed::actions(&agreed, Seat(1)), [Action::Yes, Action::No]);
    let events = take(&mut agreed, Seat(1), Action::Yes);
    assert_eq!(events, [What::Given { from: LARA, to: KEN, thing: map }]);
    assert!(agreed.things(KEN).any(|thing| thing == map) && agreed.things(LARA).next().is_none());
    assert_eq!(agreed.turn.left, 2);
    // Ruling 41: declined, nothing happens, and the action is not spent. It is not asked again in this turn.
    let mut declined = table;
    act(&mut declined, Action::Take(map, LARA));
    let events = take(&mut declined, Seat(1), Action::No);
    assert_eq!(events, [What::Declined { hero: LARA, to: KEN, thing: map }]);
    assert_eq!((declined.turn.hero, declined.turn.left), (Some(KEN), 3));
    assert_eq!(declined.things(LARA).collect::<Vec<_>>(), [map]);
    assert_eq!(refused(&declined, Action::Take(map, LARA)), "WB-432");
    assert!(can(&declined, Action::Give(ITEM, LARA)));
    // From a knocked out Hero as well (ruling 22), from afar not.
    let mut lying = table;
    knock_out(&mut lying, LARA);
    assert!(can(&lying, Action::Take(map, LARA)));
    for (place, near) in [("Q", true), ("T", false), ("R", false)] {
        let mut table = table;
        stand(&mut table, LARA, place);
        assert_eq!(can(&table, Action::Take(map, LARA)), near, "from {place}");
        if !near {
            assert_eq!(refused(&table, Action::Take(map, LARA)), "WB-432");
        }
    }
}

#[test]
fn wb_432_a_table_saved_while_a_take_was_asked_for_gives_the_action_back() {
    // Ruling 41. Saves of version 1 have the check after the action as a step of its own.
    let mut table = holders();
    let map = shred(&table, "Torn Map");
    act(&mut table, Action::Take(map, LARA));
    assert_eq!(table.turn.left, 2);
    table.agenda.push(Step::Check);
    take(&mut table, Seat(1), Action::No);
    assert_eq!((table.turn.hero, table.turn.left), (Some(KEN), 3));
}

#[test]
fn wb_432_a_declined_give_of_an_additional_action_gives_no_action_back() {
    // Ruling 41: Lara has spent an action on her skill. What it gave to Ken was no action of her turn.
    let mut table = given_in_laras_turn();
    take(&mut table, Seat(2), Action::No);
    assert_eq!((table.turn.hero, table.turn.left), (Some(LARA), 2));
    assert_eq!(table.things(KEN).collect::<Vec<_>>(), [ITEM]);
}

#[test]
fn wb_432_nobody_asks_the_own_player() {
    let mut table = Book::new().solo([KEN, LARA]);
    hold(&mut table, LARA, "Torn Map");
    begin(&mut table, KEN);
    let map = shred(&table, "Torn Map");
    act(&mut table, Action::Take(map, LARA));
    assert_eq!(table.things(KEN).collect::<Vec<_>>(), [map]);
    assert_eq!((table.ask, table.turn.left), (Ask::Act { hero: KEN, extra: None }, 2));
}

#[test]
fn wb_433_one_action_moves_one_card() {
    let mut table = holders();
    hold(&mut table, LARA, "Sleep Dust");
    let (chalk, map) = (shred(&table, "Chalk Door"), shred(&table, "Torn Map"));
    act(&mut table, Action::Give(ITEM, SID));
    assert_eq!(
        (table.things(SID).count(), table.things(KEN).collect::<Vec<_>>()),
        (1, vec![chalk])
    );
    assert_eq!(table.turn.left, 2);
    act(&mut table, Action::Take(map, LARA));
    take(&mut table, Seat(1), Action::Yes);
    assert_eq!((table.things(LARA).count(), table.things(KEN).count()), (1, 2));
    assert_eq!(table.turn.left, 1);
    // Of two copies one goes.
    let mut table = turn_of(&[KEN, LARA]);
    table.hero_mut(KEN).shreds = 0b11;
    act(&mut table, Action::Give(Thing::Shred(0), LARA));
    assert_eq!((table.hero(KEN).shreds, table.hero(LARA).shreds), (0b10, 0b01));
}

#[test]
fn wb_434_a_special_action_carries_out_its_text() {
    let book = Book::new().item(
        "Ken",
        "Special Action (1 Spark): You recover 2 Hearts. Place 2 Sparks in your area.",
    );
    let mut table = book.play(&[KEN, LARA]);
    give_sparks(&mut table, KEN, 1);
    set_hearts(&mut table, KEN, 3);
    begin(&mut table, KEN);
    let item = special(&table, 2);
    let events = act(&mut table, Action::Special(item));
    assert_eq!(events[0], What::SpecialUsed { hero: KEN, ability: item });
    assert_eq!((hearts(&table, KEN), sparks(&table, KEN), sparks_in(&table, "P")), (5, 0, 2));
    assert_eq!(table.turn.left, 2);
    // The card is kept; a Shred card is not.
    assert!(table.things(KEN).any(|thing| thing == ITEM));
    let bread = hold(&mut table, KEN, "Warm Bread");
    act(&mut table, Action::Special(bread));
    assert_eq!((hearts(&table, KEN), table.turn.left), (6, 1));
    assert!(is_spent(&table, "Warm Bread"));
}

#[test]
fn wb_435_a_special_action_is_open_to_the_holder_of_its_card() {
    let mut table = holders();
    let item = Action::Special(special(&table, 2));
    let chalk = Action::Special(shred_ability(&table, "Chalk Door"));
    assert!(can(&table, item) && can(&table, chalk));
    act(&mut table, Action::EndTurn);
    begin(&mut table, LARA);
    // Lara stands beside Ken, and yet it is his.
    assert_eq!(refused(&table, item), "WB-435");
    assert_eq!(refused(&table, chalk), "WB-435");
    assert!(can(&table, Action::Take(ITEM, KEN)));
}

#[test]
fn wb_435_a_special_action_is_open_where_its_card_says() {
    let gain = "You gain 1 Spark.";
    // A Goal card: in R only. A Special Rule: in Q, and for two Sparks anywhere.
    let book = Book::new()
        .rule(&format!("Special Action in Q: {gain}"))
        .rule("Special Action (2 Sparks): You recover 1 Heart.")
        .rule("Special Action: If there are no Wyrms in S: You gain 1 Spark.");
    let mut table = book.play(&[KEN, LARA]);
    begin(&mut table, KEN);
    let goal = table.cards.goal.expect("a Goal is open");
    let [in_r, in_q, for_two, without] =
        [goal, 2, 3, 4].map(|card| Action::Special(special(&table, card)));
    for place in ["P", "Q", "R", "S", "T"] {
        stand(&mut table, KEN, place);
        assert_eq!(can(&table, in_r), place == "R", "{place}");
        assert_eq!(can(&table, in_q), place == "Q", "{place}");
    }
    assert_eq!(refused(&table, in_r), "WB-435");
    for there in 0..4 {
        give_sparks(&mut table, KEN, there);
        assert_eq!(can(&table, for_two), there >= 2);
    }
    assert!(can(&table, without));
    put_wyrms(&mut table, "S");
    assert_eq!(refused(&table, without), "WB-435");
    // An Interaction card: for a Hero in the area of its object.
    let interaction = format!(
        "INTERACTION  A wheel\nTurn it.\n> Special Action: {gain}\n---\nNo more.\n> Discard this card."
    );
    let mut table = Book::new().setup("Place card #2 in Q.").card(&interaction).play(&[KEN, LARA]);
    begin(&mut table, KEN);
    let wheel = Action::Special(special(&table, 2));
    for place in ["P", "Q", "R", "S", "T"] {
        stand(&mut table, KEN, place);
        assert_eq!(can(&table, wheel), place == "Q", "{place}");
    }
    // A rule that is not in force any more offers nothing.
    let mut table = Book::new()
        .rule(&format!("Special Action: {gain}"))
        .object("P", "Discard card #2. Discard this card.")
        .play(&[KEN, LARA]);
    begin(&mut table, KEN);
    let rule = Action::Special(special(&table, 2));
    assert!(can(&table, rule));
    act(&mut table, Action::Interact(3));
    assert_eq!(refused(&table, rule), "WB-435");
}

#[test]
fn wb_435_a_text_that_needs_a_target_is_open_only_with_one() {
    let mut table = table(&[KEN, LARA]);
    let firecracker = Action::Special(hold(&mut table, KEN, "Firecracker"));
    let torn_map = Action::Special(hold(&mut table, KEN, "Torn Map"));
    begin(&mut table, KEN);
    // A roll needs somebody to roll for; going to a friend needs one who stands.
    assert!(!can(&table, firecracker) && can(&table, torn_map));
    knock_out(&mut table, LARA);
    assert_eq!(refused(&table, torn_map), "WB-435");
    put_wyrms(&mut table, "P");
    let events = attack(&mut table, "***");
    assert_eq!(count(&events, |event| matches!(event, What::FoeDefeated { .. })), 1);
}
