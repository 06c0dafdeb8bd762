//! Sentences that give additional actions, turns, Heroes and Upgrade cards; what is offered at all (WB-915).

use crate::script::table::*;
use wonder_book::text::ActionKind;
use wonder_book::{Action, Ask, Hero, What, WonderBook};

/// Ken uses an Item that gives one additional action of a kind, beside all that can be done.
fn extra(kind: &str) -> WonderBook {
    let mut table = objects(
        &format!(
            "#4 INTERACTION  Thing\nHere.\n---\n> Turn this card back.\n\n#5 ITEM  Tool\n\
         > Special Action: Perform 1 additional {kind}."
        ),
        &TWO,
    );
    table.cards.deck.remove(5);
    table.hero_mut(KEN).items.insert(5);
    table.hero_mut(KEN).sparks = 3;
    stand(&mut table, LARA, "P");
    set_sparks(&mut table, "P", 2);
    wyrms(&mut table, &[("P", false), ("Q", false)]);
    let action = special(&table, 5);
    act(&mut table, action);
    player_is_asked(&table, KEN);
    table
}

#[test]
fn wb_413_414_perform_1_additional_action_of_each_kind() {
    let fits = |kind: &str| -> Vec<bool> {
        let table = extra(kind);
        assert!(matches!(table.ask, Ask::Act { hero: KEN, extra: Some(_) }), "{kind}");
        let all = actions(&table);
        assert_eq!(all.last(), Some(&Action::Done));
        assert_eq!(table.turn.left, 2);
        let is = |fits: fn(&Action) -> bool| all.iter().any(fits);
        vec![
            is(|action| matches!(action, Action::Move(_))),
            is(|action| matches!(action, Action::Attack)),
            is(|action| matches!(action, Action::Collect)),
            is(|action| matches!(action, Action::Skill(_))),
            is(|action| matches!(action, Action::Interact(_))),
            is(|action| matches!(action, Action::Give(..))),
            is(|action| matches!(action, Action::Special(_))),
        ]
    };
    assert_eq!(fits("action"), [true; 7]);
    let kinds =
        ["Move", "Attack", "Collect", "Skill", "Interact", "Give or Take", "Special Action"];
    for (place, kind) in kinds.into_iter().enumerate() {
        let mut only = [false; 7];
        only[place] = true;
        assert_eq!(fits(kind), only, "{kind}");
    }
}

#[test]
fn wb_411_an_additional_action_takes_none_of_the_three() {
    let mut table = extra("Move");
    let q = area(&table, "Q");
    act(&mut table, Action::Move(q));
    assert!(is_in(&table, KEN, "Q"));
    assert_eq!((table.turn.left, table.ask), (2, Ask::Act { hero: KEN, extra: None }));
}

#[test]
fn wb_412_who_performs_1_additional_action_does_so_at_once() {
    let mut table = item("1 other Hero performs 1 additional Move.", &THREE);
    use_it(&mut table);
    player_is_asked(&table, KEN);
    assert_eq!(heroes_asked(&table), [LARA, TINA]);
    act(&mut table, Action::Hero(TINA));
    assert_eq!(table.ask, Ask::Act { hero: TINA, extra: Some(ActionKind::Move) });
    player_is_asked(&table, TINA);
    let q = area(&table, "Q");
    act(&mut table, Action::Move(q));
    assert!(is_in(&table, TINA, "Q"));
    assert_eq!(table.ask, Ask::Act { hero: KEN, extra: None });

    let mut table = story("Each Hero performs 1 additional Move.", &THREE);
    knock_out(&mut table, LARA);
    read(&mut table);
    let mut moved = Vec::new();
    while let Ask::Act { hero, .. } = table.ask {
        moved.push(hero);
        player_is_asked(&table, hero);
        act(&mut table, Action::Move(q));
    }
    moved.sort();
    assert_eq!(moved, [KEN, TINA], "knocked out Heroes have none");
}

#[test]
fn wb_329_each_hero_takes_a_turn_in_a_story() {
    let mut table = story("Each Hero takes a turn.\n> Place 1 Spark in R.", &TWO);
    read(&mut table);
    assert_eq!(table.ask, Ask::Turn);
    group_is_asked(&table);
    begin(&mut table, LARA);
    assert_eq!(table.turn.left, 3);
    act(&mut table, Action::EndTurn);
    assert_eq!(sparks_at(&table, "R"), 0, "the text waits for the turns");
    assert!(matches!(table.ask, Ask::Act { hero: KEN, .. }), "one answer is not asked");
    act(&mut table, Action::EndTurn);
    assert_eq!(sparks_at(&table, "R"), 1);
}

#[test]
fn wb_900_nothing_happens_changes_nothing() {
    let mut table = story("Nothing happens.", &TWO);
    let events = read(&mut table);
    assert!(events.iter().all(|what| matches!(what, What::Read { .. })), "{events:?}");
}

#[test]
fn wb_110_each_player_chooses_a_hero() {
    let table = crate::fixture::deal(
        crate::fixture::content(&book("#3 STORY  One\n> Go to the next card.")),
        <wonder_book::Options as kernel::Options>::standard(2),
    );
    assert_eq!(table.ask, Ask::Hero { seat: kernel::Seat(0) });
    assert_eq!(heroes_asked(&table), FOUR);
    let mut table = table;
    act(&mut table, Action::Hero(TINA));
    assert_eq!(table.ask, Ask::Hero { seat: kernel::Seat(1) });
    assert_eq!(heroes_asked(&table), [KEN, LARA, SID]);
    act(&mut table, Action::Hero(SID));
    assert_eq!(table.owners, [None, None, Some(kernel::Seat(0)), Some(kernel::Seat(1))]);
}

#[test]
fn wb_214_each_hero_takes_upgrade_card_n_and_its_player_chooses() {
    let mut table = story("Each Hero takes Upgrade card 1.\n> Place 1 Spark in Q.", &TWO);
    read(&mut table);
    let mut chosen: Vec<Hero> = Vec::new();
    while let Ask::Upgrade { hero, number } = table.ask {
        assert_eq!(number, 1);
        player_is_asked(&table, hero);
        assert_eq!(actions(&table), [Action::Side(0), Action::Side(1)]);
        assert_eq!(sparks_at(&table, "Q"), 0);
        let events = act(&mut table, Action::Side(hero.0));
        assert!(events.contains(&What::SkillChosen { hero, number: 1, side: hero.0 }));
        chosen.push(hero);
    }
    chosen.sort();
    assert_eq!(chosen, TWO);
    assert_eq!(
        (table.campaign.sides[0][0], table.campaign.sides[1][0], table.campaign.sides[2][0]),
        (Some(0), Some(1), None)
    );
    assert_eq!(table.campaign.upgrades, 1);
    assert_eq!(sparks_at(&table, "Q"), 1);
}

/// Whether Ken is offered the Special Action of an Item that says this.
fn offered(text: &str, set: impl Fn(&mut WonderBook)) -> bool {
    let mut table = item(text, &THREE);
    set(&mut table);
    actions(&table).contains(&special(&table, 3))
}

#[test]
fn wb_915_an_action_is_offered_only_if_the_targets_of_its_first_sentence_exist() {
    let nothing = |_: &mut WonderBook| {};
    let wyrm_in_q = |table: &mut WonderBook| wyrms(table, &[("Q", false)]);
    let stunned_in_q = |table: &mut WonderBook| wyrms(table, &[("Q", true)]);
    let alone = |table: &mut WonderBook| {
        knock_out(table, LARA);
        knock_out(table, TINA);
    };
    for text in [
        "Stun 1 Wyrm in Q.",
        "Stun each Wyrm in Q.",
        "Defeat 1 Wyrm in Q.",
        "Remove 1 Wyrm in Q.",
        "Move 1 Wyrm in Q to P.",
        "Move 1 Wyrm in Q 1 area.",
        "Deal 1 damage to 1 Wyrm in Q.",
        "Stun 1 standing Wyrm within 1 area.",
    ] {
        assert!(!offered(text, nothing) && offered(text, wyrm_in_q), "{text}");
    }
    assert!(!offered("Stun 1 standing Wyrm in Q.", stunned_in_q));
    assert!(!offered("Stand up 1 stunned Wyrm in Q.", wyrm_in_q));
    assert!(offered("Stand up 1 stunned Wyrm in Q.", stunned_in_q));
    for text in [
        "1 other Hero gains 1 Spark.",
        "1 other Hero recovers 1 Heart.",
        "1 other Hero recovers all Hearts.",
        "1 other Hero draws 1 Shred card.",
        "1 other Hero may move up to 1 area.",
        "1 other Hero performs 1 additional Move.",
        "1 other Hero loses 1 Spark.",
        "Deal 1 damage to 1 other Hero.",
        "Place the Dark Aura on 1 other Hero.",
        "Swap places with 1 other Hero.",
        "Move to the area of 1 other Hero.",
    ] {
        assert!(offered(text, nothing) && !offered(text, alone), "{text}");
    }
    assert!(!offered("Stand up 1 knocked out Hero with 1 Heart.", nothing));
    assert!(offered("Stand up 1 knocked out Hero with 1 Heart.", alone));
    // `up to` asks for none, and only the first sentence is looked at.
    assert!(offered("Stun up to 2 Wyrms in Q.", nothing));
    assert!(offered("You gain 1 Spark. Stun 1 Wyrm in Q.", nothing));
    // A roll is for one of the sentences after it.
    let roll = "Roll 1 die. For each success: Stun 1 Wyrm in Q.";
    assert!(!offered(roll, nothing) && offered(roll, wyrm_in_q));
    assert!(offered("Roll 1 die. For each success: Stun 1 Wyrm in Q. You gain 1 Spark.", nothing));
    // A condition before it must hold.
    assert!(!offered("If there are 1 or more Wyrms in Q: Stun 1 Wyrm in Q.", nothing));
    assert!(offered("If there are 1 or more Wyrms in Q: Stun 1 Wyrm in Q.", wyrm_in_q));
}

#[test]
fn wb_915_a_skill_is_not_offered_without_its_targets() {
    let mut table = story("Nothing happens.", &[LARA, TINA]);
    table.hero_mut(LARA).sparks = 1;
    begin(&mut table, LARA);
    let tag_team = Action::Skill(table.content.get().heroes[LARA.index()].skill.ability);
    assert!(actions(&table).contains(&tag_team));
    knock_out(&mut table, TINA);
    assert_eq!(refused(&table, tag_team), "WB-915");
}
