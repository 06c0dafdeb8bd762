//! Additional actions: WB-411 to WB-414.

use crate::fixture::{act, actions, refused, stand};
use crate::turns::words::{
    Book, KEN, LARA, SID, begin, can, give_sparks, go, hold, learn, place_of, put_sparks,
    put_wyrms, shred, skill, sparks, special, table, turn_of,
};
use wonder_book::text::ActionKind;
use wonder_book::{Action, Ask, Thing, WonderBook};

/// Lara has used Tag Team with the only other Hero and has an additional action; Ken is in P, she is in Q.
fn tagged() -> WonderBook {
    let mut table = turn_of(&[LARA, KEN]);
    stand(&mut table, KEN, "Q");
    give_sparks(&mut table, LARA, 2);
    put_sparks(&mut table, "Q", 3);
    let tag_team = skill(&table, LARA);
    act(&mut table, Action::Skill(tag_team));
    assert_eq!(table.ask, Ask::Act { hero: LARA, extra: Some(ActionKind::Any) });
    table
}

#[test]
fn wb_411_an_additional_action_does_not_count_against_the_limit() {
    let mut table = tagged();
    assert_eq!(table.turn.left, 2);
    act(&mut table, Action::Collect);
    assert_eq!((table.turn.left, sparks(&table, LARA)), (2, 2));
    act(&mut table, Action::Collect);
    act(&mut table, Action::Collect);
    // Three actions and one more.
    assert_eq!((sparks(&table, LARA), table.turn.hero), (4, Some(KEN)));
    // Even with no action left: Tag Team as the third.
    let mut table = turn_of(&[LARA, KEN]);
    give_sparks(&mut table, LARA, 1);
    put_sparks(&mut table, "P", 5);
    act(&mut table, Action::Collect);
    act(&mut table, Action::Collect);
    let tag_team = skill(&table, LARA);
    act(&mut table, Action::Skill(tag_team));
    assert_eq!(table.turn.left, 0);
    act(&mut table, Action::Collect);
    assert_eq!((sparks(&table, LARA), table.turn.hero), (3, Some(KEN)));
}

#[test]
fn wb_411_an_additional_action_given_to_another_hero_costs_that_hero_nothing() {
    let mut table = table(&[LARA, KEN, SID]);
    let hand_over = learn(&mut table, LARA, 1, 1);
    give_sparks(&mut table, LARA, 1);
    stand(&mut table, SID, "T");
    begin(&mut table, LARA);
    act(&mut table, Action::Skill(hand_over));
    assert_eq!(table.ask, Ask::Act { hero: KEN, extra: Some(ActionKind::Any) });
    let step = go(&table, "Q");
    act(&mut table, step);
    assert_eq!(table.ask, Ask::Act { hero: LARA, extra: None });
    assert_eq!((table.turn.left, place_of(&table, KEN)), (2, "Q"));
    act(&mut table, Action::EndTurn);
    // Ken still has a turn, with three actions.
    begin(&mut table, KEN);
    assert_eq!(table.turn.left, 3);
}

#[test]
fn wb_412_an_additional_action_is_performed_at_its_moment_or_lost() {
    let mut table = tagged();
    assert_eq!(refused(&table, Action::EndTurn), "WB-412");
    act(&mut table, Action::Done);
    // It cannot be kept for later.
    assert_eq!(table.ask, Ask::Act { hero: LARA, extra: None });
    act(&mut table, Action::Collect);
    act(&mut table, Action::Collect);
    assert_eq!((table.turn.hero, table.turn.left), (Some(KEN), 3));
    // If there is nothing to do with it, nobody is asked: Over Here! without a target for the attack.
    let mut table = turn_of(&[KEN, LARA]);
    give_sparks(&mut table, KEN, 1);
    let over_here = skill(&table, KEN);
    act(&mut table, Action::Skill(over_here));
    assert_eq!((table.ask, table.turn.left), (Ask::Act { hero: KEN, extra: None }, 2));
}

#[test]
fn wb_413_an_additional_action_of_no_stated_kind_may_be_any() {
    let book = Book::new()
        .object("Q", "Nothing happens. Turn this card back.")
        .item("Lara", "Special Action: You gain 1 Spark.");
    let mut table = book.play(&[LARA, KEN]);
    stand(&mut table, KEN, "Q");
    give_sparks(&mut table, LARA, 2);
    put_sparks(&mut table, "Q", 1);
    put_wyrms(&mut table, "Q");
    hold(&mut table, KEN, "Torn Map");
    begin(&mut table, LARA);
    let tag_team = skill(&table, LARA);
    act(&mut table, Action::Skill(tag_team));
    let torn_map = shred(&table, "Torn Map");
    assert_eq!(
        actions(&table),
        [
            go(&table, "P"),
            go(&table, "T"),
            Action::Collect,
            Action::Attack,
            Action::Skill(tag_team),
            Action::Interact(2),
            Action::Give(Thing::Item(3), KEN),
            Action::Take(torn_map, KEN),
            Action::Special(special(&table, 3)),
            Action::Done,
        ]
    );
    let item = special(&table, 3);
    act(&mut table, Action::Special(item));
    assert_eq!((sparks(&table, LARA), table.turn.left), (2, 2));
}

#[test]
fn wb_414_an_additional_action_of_a_stated_kind_is_only_that_kind() {
    let mut table = turn_of(&[KEN, LARA]);
    give_sparks(&mut table, KEN, 2);
    put_sparks(&mut table, "P", 1);
    put_wyrms(&mut table, "P");
    let over_here = skill(&table, KEN);
    act(&mut table, Action::Skill(over_here));
    assert_eq!(table.ask, Ask::Act { hero: KEN, extra: Some(ActionKind::Attack) });
    assert_eq!(actions(&table), [Action::Attack, Action::Done]);
    for other in [go(&table, "Q"), Action::Collect, Action::Skill(over_here)] {
        assert_eq!(refused(&table, other), "WB-414");
    }
    // A Move, and only a Move.
    let mut table = turn_of(&[LARA, KEN]);
    let head_start = learn(&mut table, LARA, 1, 0);
    put_sparks(&mut table, "P", 1);
    put_wyrms(&mut table, "P");
    act(&mut table, Action::Free(head_start));
    assert_eq!(actions(&table), [go(&table, "Q"), go(&table, "S"), Action::Done]);
    assert_eq!(refused(&table, Action::Attack), "WB-414");
    assert_eq!(refused(&table, Action::Collect), "WB-414");
    // Each kind that a text can give.
    let kinds = ["Collect", "Skill", "Interact", "Give or Take", "Special Action"];
    for (place, kind) in kinds.into_iter().enumerate() {
        let book = Book::new()
            .object("P", "Nothing happens. Turn this card back.")
            .item("Ken", "Special Action: You gain 1 Spark.")
            .offers(&format!("Special Action: Perform 1 additional {kind}."));
        let mut table = book.play(&[KEN, LARA]);
        give_sparks(&mut table, KEN, 1);
        put_sparks(&mut table, "P", 1);
        put_wyrms(&mut table, "P");
        begin(&mut table, KEN);
        let goal = table.cards.goal.expect("a Goal is open");
        let more = table.card(goal).abilities[1];
        act(&mut table, Action::Special(more));
        let only: &[Action] = &[
            Action::Collect,
            Action::Skill(skill(&table, KEN)),
            Action::Interact(2),
            Action::Give(Thing::Item(3), LARA),
            Action::Special(special(&table, 3)),
        ];
        for (other, &action) in only.iter().enumerate() {
            assert_eq!(can(&table, action), other == place, "{kind}: {action:?}");
        }
        assert!(!can(&table, Action::Attack) && !can(&table, go(&table, "Q")));
    }
}
