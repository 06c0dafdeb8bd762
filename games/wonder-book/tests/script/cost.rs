//! Costs: what is paid, by whom, and what then happens (WB-913, WB-914, WB-916, WB-944).

use crate::script::table::*;
use wonder_book::{Action, Ask, Coin, Target, Thing, What, WonderBook};

const OFFER: &str = "You may spend 2 Sparks. If you do: Count 1 Point. Otherwise: Count 2 Points.\n\
         > Turn this card back.";

#[test]
fn wb_913_you_may_spend_is_asked_of_the_player_of_you() {
    for (answer, left, counted) in [(Action::Yes, 1, 1), (Action::No, 3, 2)] {
        let mut table = object(OFFER, &TWO);
        table.hero_mut(KEN).sparks = 3;
        act(&mut table, Action::Interact(4));
        assert_eq!(table.ask, Ask::Spend { hero: KEN });
        player_is_asked(&table, KEN);
        act(&mut table, answer);
        assert_eq!((sparks(&table, KEN), points(&table)), (left, counted));
        assert_eq!(table.spark_supply(), 17 - left);
    }
}

#[test]
fn wb_913_a_cost_that_cannot_be_paid_in_full_is_not_paid_at_all() {
    for (there, paid) in [(1, false), (2, true)] {
        let mut table = object(OFFER, &TWO);
        table.hero_mut(KEN).sparks = there;
        table.hero_mut(LARA).sparks = 5;
        act(&mut table, Action::Interact(4));
        if paid {
            act(&mut table, Action::Yes);
        }
        assert_eq!((sparks(&table, KEN), points(&table)), if paid { (0, 1) } else { (1, 2) });
        assert_eq!(sparks(&table, LARA), 5, "only the own reserve");
    }
}

#[test]
fn wb_913_a_special_action_is_open_only_with_its_cost_which_is_paid_first() {
    let text = "Special Action in P (1 Spark): You gain 2 Sparks.";
    let mut table = rule(text, &TWO);
    begin(&mut table, KEN);
    let action = special(&table, 3);
    assert!(!actions(&table).contains(&action));
    assert_eq!(refused(&table, action), "WB-435");
    table.hero_mut(KEN).sparks = 1;
    // All others are on the board: the Spark that is paid is the one in the supply.
    set_sparks(&mut table, "R", 16);
    let events = act(&mut table, action);
    assert_eq!(sparks(&table, KEN), 1, "one was paid, and only that one can be gained");
    assert!(events.contains(&What::SparksLost { hero: KEN, n: 1 }));
}

#[test]
fn wb_909_a_cost_in_sparks_per_hero() {
    let mut table = object(
        "You may spend 1 Spark per Hero. If you do: Count 1 Point.\n> Turn this card back.",
        &THREE,
    );
    table.hero_mut(KEN).sparks = 2;
    act(&mut table, Action::Interact(4));
    assert_eq!((table.turn.left, points(&table)), (2, 0), "2 are not enough for three Heroes");
    table.hero_mut(KEN).sparks = 4;
    act(&mut table, Action::Interact(4));
    act(&mut table, Action::Yes);
    assert_eq!((sparks(&table, KEN), points(&table)), (1, 1));
}

#[test]
fn wb_914_a_heart_paid_is_never_the_last_one() {
    let text = "You may spend 2 Hearts. If you do: Count 1 Point. Otherwise: Count 2 Points.\n\
         > Turn this card back.";
    for (there, asked) in [(2, false), (3, true)] {
        let mut table = object(text, &TWO);
        table.hero_mut(KEN).hearts = there;
        let events = act(&mut table, Action::Interact(4));
        assert_eq!(matches!(table.ask, Ask::Spend { .. }), asked, "{there} Hearts");
        if asked {
            let events = act(&mut table, Action::Yes);
            assert!(events.contains(&What::HeartsLost {
                who: Target::Hero(KEN),
                n: 2,
                left: 1,
                attacker: None
            }));
        } else {
            assert!(!events.iter().any(|what| matches!(what, What::HeartsLost { .. })));
        }
        assert_eq!(hearts(&table, KEN), if asked { 1 } else { 2 });
        assert!(!table.hero(KEN).out);
    }
    let mut table = rule("Special Action in P (1 Heart): Count 1 Point.", &TWO);
    begin(&mut table, KEN);
    let action = special(&table, 3);
    table.hero_mut(KEN).hearts = 1;
    assert_eq!(refused(&table, action), "WB-435");
    table.hero_mut(KEN).hearts = 2;
    act(&mut table, action);
    assert_eq!((hearts(&table, KEN), points(&table)), (1, 1));
}

#[test]
fn wb_906_a_cost_of_1_item_is_picked_by_its_holder() {
    let mut table = object(
        "You may spend 1 Item. If you do: Count 1 Point. Otherwise: Count 2 Points.\n\
         > Turn this card back.",
        &TWO,
    );
    act(&mut table, Action::Interact(4));
    assert_eq!(points(&table), 2, "nothing to spend");
    let bread = give_shred(&mut table, KEN, "Warm Bread");
    let crane = give_shred(&mut table, KEN, "Paper Crane");
    act(&mut table, Action::Interact(4));
    act(&mut table, Action::Yes);
    player_is_asked(&table, KEN);
    assert_eq!(
        actions(&table),
        [Action::Part(Thing::Shred(bread)), Action::Part(Thing::Shred(crane))]
    );
    assert_eq!(points(&table), 2, "the price first");
    act(&mut table, Action::Part(Thing::Shred(crane)));
    assert_eq!((points(&table), table.hero(KEN).shreds), (3, 1 << bread));
}

const GROUP: &str =
    "The group may spend 3 Sparks. If the group does: Count 1 Point. Otherwise: Count 2 Points.";

fn purses(table: &mut WonderBook, sparks: [u8; 3]) {
    for (hero, n) in THREE.into_iter().zip(sparks) {
        table.hero_mut(hero).sparks = n;
    }
}

#[test]
fn wb_944_the_group_puts_a_cost_together_and_each_player_is_asked() {
    let mut table = story(GROUP, &THREE);
    purses(&mut table, [2, 0, 2]);
    read(&mut table);
    assert_eq!(table.ask, Ask::Share { hero: KEN, needed: 3, of: Coin::Sparks });
    player_is_asked(&table, KEN);
    assert_eq!(actions(&table), [0, 1, 2].map(Action::Offer));
    act(&mut table, Action::Offer(1));
    assert_eq!(table.ask, Ask::Share { hero: TINA, needed: 2, of: Coin::Sparks });
    player_is_asked(&table, TINA);
    act(&mut table, Action::Offer(2));
    assert_eq!(points(&table), 1);
    assert_eq!((sparks(&table, KEN), sparks(&table, TINA)), (1, 0));
}

#[test]
fn wb_944_nobody_can_be_made_to_pay() {
    let mut table = story(GROUP, &THREE);
    purses(&mut table, [2, 0, 2]);
    read(&mut table);
    act(&mut table, Action::Offer(0));
    assert_eq!(points(&table), 2, "2 of 3 are left: it cannot be met any more");
    assert_eq!((sparks(&table, KEN), sparks(&table, TINA)), (2, 2));

    let mut table = story(GROUP, &THREE);
    purses(&mut table, [2, 0, 2]);
    read(&mut table);
    act(&mut table, Action::Offer(2));
    act(&mut table, Action::Offer(0));
    assert_eq!((points(&table), sparks(&table, KEN)), (2, 2), "what was offered is kept");
}

#[test]
fn wb_944_it_is_not_asked_when_all_reserves_together_are_too_small() {
    let mut table = story(GROUP, &THREE);
    purses(&mut table, [1, 0, 1]);
    read(&mut table);
    nobody_is_asked(&table);
    assert_eq!((points(&table), sparks(&table, KEN)), (2, 1));
    // Per Hero: 2 for each of three.
    let mut table =
        story("The group may spend 2 Sparks per Hero. Otherwise: Count 2 Points.", &THREE);
    purses(&mut table, [2, 2, 1]);
    read(&mut table);
    assert_eq!(points(&table), 2);
    purses(&mut table, [2, 2, 2]);
    table.counters[0] = 0;
    table.cards.deck.insert(3);
    read(&mut table);
    for _ in 0..3 {
        act(&mut table, Action::Offer(2));
    }
    assert_eq!((points(&table), table.spark_supply()), (0, 17));
}

#[test]
fn wb_944_what_the_group_spends_is_told() {
    let mut table = story(GROUP, &TWO);
    purses(&mut table, [3, 0, 0]);
    read(&mut table);
    let events = act(&mut table, Action::Offer(3));
    assert!(events.contains(&What::SparksLost { hero: KEN, n: 3 }), "{events:?}");
}

#[test]
fn wb_944_the_group_may_spend_an_item_and_who_gives_it_says_which() {
    let text =
        "The group may spend 1 Item. If the group does: Count 1 Point. Otherwise: Count 2 Points.";
    let mut table = story(text, &THREE);
    read(&mut table);
    nobody_is_asked(&table);
    assert_eq!(points(&table), 2, "nobody holds anything");
    let mut table = story(text, &THREE);
    table.hero_mut(KEN).shreds = 0b1;
    table.hero_mut(TINA).shreds = 0b1000_0000;
    let before = table;
    read(&mut table);
    assert_eq!(table.ask, Ask::Share { hero: KEN, needed: 1, of: Coin::Item });
    player_is_asked(&table, KEN);
    assert_eq!(actions(&table), [Action::Offer(0), Action::Part(Thing::Shred(0))]);
    act(&mut table, Action::Offer(0));
    assert_eq!(table.ask, Ask::Share { hero: TINA, needed: 1, of: Coin::Item });
    let events = act(&mut table, Action::Part(Thing::Shred(7)));
    assert!(events.contains(&What::ThingDiscarded { hero: TINA, thing: Thing::Shred(7) }));
    assert_eq!((points(&table), table.hero(TINA).shreds, table.hero(KEN).shreds), (1, 0, 1));
    // Nobody gives anything.
    let mut table = before;
    read(&mut table);
    act(&mut table, Action::Offer(0));
    act(&mut table, Action::Offer(0));
    assert_eq!((points(&table), table.hero(TINA).shreds), (2, 0b1000_0000));
}

#[test]
fn wb_944_the_group_may_spend_hearts_but_nobody_the_last_one() {
    let text = "The group may spend 3 Hearts. If the group does: Count 1 Point. Otherwise: Count 2 Points.";
    let mut table = story(text, &TWO);
    table.hero_mut(KEN).hearts = 2;
    table.hero_mut(LARA).hearts = 3;
    read(&mut table);
    assert_eq!(actions(&table), [Action::Offer(0), Action::Offer(1)]);
    act(&mut table, Action::Offer(1));
    assert_eq!(table.ask, Ask::Share { hero: LARA, needed: 2, of: Coin::Hearts });
    act(&mut table, Action::Offer(2));
    assert_eq!((points(&table), table.hero(KEN).hearts, table.hero(LARA).hearts), (1, 1, 1));
    let mut table = story(text, &TWO);
    table.hero_mut(KEN).hearts = 2;
    table.hero_mut(LARA).hearts = 2;
    read(&mut table);
    assert_eq!(points(&table), 2, "2 Hearts are all that can be paid");
}
