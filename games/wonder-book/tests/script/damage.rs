//! Sentences that hurt, stun, stand up and defeat (WB-938, WB-943).

use crate::script::table::*;
use wonder_book::{Action, Foe, What};

#[test]
fn wb_204_deal_n_damage_to_who() {
    let mut table = story("Deal 2 damage to each Hero in P.", &THREE);
    stand(&mut table, TINA, "Q");
    read(&mut table);
    assert_eq!((hearts(&table, KEN), hearts(&table, LARA), hearts(&table, TINA)), (4, 3, 4));
}

#[test]
fn wb_510_deal_n_damage_to_wyrms_stuns_and_defeats_and_nothing_is_left_over() {
    let mut table = story("Deal 1 damage to each Wyrm in Q.", &TWO);
    wyrms(&mut table, &[("Q", false), ("Q", true), ("P", false)]);
    let events = read(&mut table);
    assert_eq!((wyrms_at(&table, "Q"), wyrms_at(&table, "P")), ((0, 1), (1, 0)));
    assert!(events.contains(&What::FoeStunned { foe: Foe(0), area: area(&table, "Q") }));
    assert!(events.contains(&What::FoeDefeated { foe: Foe(1), area: area(&table, "Q"), by: None }));

    let mut table = story("Deal 3 damage to 1 Wyrm in Q.", &TWO);
    wyrms(&mut table, &[("Q", false), ("Q", true)]);
    read(&mut table);
    group_is_asked(&table);
    act(&mut table, Action::Foe(1));
    nobody_is_asked(&table);
    assert_eq!(wyrms_at(&table, "Q"), (1, 0));
}

#[test]
fn wb_938_stun_is_no_damage_and_a_stunned_wyrm_stays_as_it_is() {
    let mut table = story("Stun each Wyrm.", &TWO);
    wyrms(&mut table, &[("Q", false), ("Q", true)]);
    let events = read(&mut table);
    assert_eq!(wyrms_at(&table, "Q"), (0, 2));
    assert_eq!(events.iter().filter(|what| matches!(what, What::FoeStunned { .. })).count(), 1);
    assert!(!events.iter().any(|what| matches!(what, What::FoeDefeated { .. })));
}

#[test]
fn wb_519_stand_up_wyrm() {
    let mut table = story("Stand up each stunned Wyrm.", &TWO);
    wyrms(&mut table, &[("Q", true), ("P", true), ("P", false)]);
    let events = read(&mut table);
    assert_eq!((wyrms_at(&table, "Q"), wyrms_at(&table, "P")), ((1, 0), (2, 0)));
    assert_eq!(events.iter().filter(|what| matches!(what, What::FoeStood { .. })).count(), 2);
}

#[test]
fn wb_513_defeat_wyrm_is_by_you() {
    let mut table = item("Defeat 1 Wyrm in your area.", &TWO);
    wyrms(&mut table, &[("P", false), ("Q", false)]);
    let events = use_it(&mut table);
    let by = Some(KEN);
    assert!(events.contains(&What::FoeDefeated { foe: Foe(0), area: area(&table, "P"), by }));
    assert_eq!((wyrms_at(&table, "P"), wyrms_at(&table, "Q")), ((0, 0), (1, 0)));
}

#[test]
fn wb_203_stand_up_who_with_n_hearts_up_to_the_maximum() {
    let mut table = story("Stand up each knocked out Hero with 9 Hearts.", &THREE);
    knock_out(&mut table, LARA);
    knock_out(&mut table, TINA);
    table.hero_mut(KEN).hearts = 1;
    let events = read(&mut table);
    assert!(
        events.contains(&What::StoodUp { hero: LARA })
            && events.contains(&What::StoodUp { hero: TINA })
    );
    assert_eq!((hearts(&table, LARA), hearts(&table, TINA), hearts(&table, KEN)), (5, 4, 1));
    let mut table = story("Stand up 1 knocked out Hero with 2 Hearts.", &THREE);
    knock_out(&mut table, LARA);
    knock_out(&mut table, TINA);
    read(&mut table);
    group_is_asked(&table);
    assert_eq!(heroes_asked(&table), [LARA, TINA]);
    act(&mut table, Action::Hero(TINA));
    assert!(table.hero(LARA).out && !table.hero(TINA).out);
    assert_eq!(hearts(&table, TINA), 2);
}

#[test]
fn wb_943_sentences_about_wyrms_pass_over_a_large_enemy() {
    for text in [
        "Stun each Wyrm.",
        "Move each Wyrm in Q to R.",
        "Remove each Wyrm.",
        "Defeat each Wyrm.",
        "Activate each Wyrm 1 time.",
        "Move each Wyrm in Q 1 area.",
    ] {
        let mut table = story(text, &TWO);
        figure(&mut table, OGRE, "Q");
        read(&mut table);
        nobody_is_asked(&table);
        let q = area(&table, "Q");
        assert_eq!((table.figures[OGRE].area, table.figures[OGRE].hearts), (Some(q), 3), "{text}");
        assert_eq!(hearts(&table, KEN) + hearts(&table, LARA), 11, "{text}");
    }
    // Where 1 Wyrm is picked, it is none to pick.
    for (text, left) in [
        ("Stun 1 Wyrm in Q.", (0, 1)),
        ("Stand up 1 Wyrm in Q.", (1, 0)),
        ("Move 1 Wyrm in Q to R.", (0, 0)),
        ("Remove 1 Wyrm in Q.", (0, 0)),
        ("Defeat 1 Wyrm in Q.", (0, 0)),
    ] {
        let mut table = story(text, &TWO);
        wyrms(&mut table, &[("Q", false)]);
        figure(&mut table, OGRE, "Q");
        read(&mut table);
        nobody_is_asked(&table);
        assert_eq!(wyrms_at(&table, "Q"), left, "{text}");
    }
    for text in [
        "If there are no Wyrms in play: Count 1 Point.",
        "If there are no Wyrms in Q: Count 1 Point.",
        "If there are 1 or more Wyrms in play: Count 2 Points. Otherwise: Count 1 Point.",
    ] {
        let mut table = story(text, &TWO);
        figure(&mut table, OGRE, "Q");
        read(&mut table);
        assert_eq!(points(&table), 1, "{text}");
    }
    let mut table = story(
        "For each area with 1 or more Wyrms: Count 1 Point.\n> Place 1 Spark in an area without Wyrms.",
        &TWO,
    );
    figure(&mut table, OGRE, "Q");
    read(&mut table);
    assert_eq!(points(&table), 0);
    assert!(areas_asked(&table).contains('Q'));
}

#[test]
fn wb_943_a_large_enemy_counts_as_a_wyrm_as_the_target_of_damage_and_attacks() {
    let mut table = story("Deal 1 damage to each Wyrm in Q.", &TWO);
    figure(&mut table, OGRE, "Q");
    wyrms(&mut table, &[("Q", false)]);
    read(&mut table);
    assert_eq!((table.figures[OGRE].hearts, wyrms_at(&table, "Q")), (2, (0, 1)));
    let mut table = story("Deal 1 damage to 1 Wyrm in Q.", &TWO);
    figure(&mut table, OGRE, "Q");
    wyrms(&mut table, &[("Q", false)]);
    read(&mut table);
    assert_eq!(foes_asked(&table), [0, 8]);
    act(&mut table, Action::Foe(8));
    assert_eq!(table.figures[OGRE].hearts, 2);
    let mut table = story("Place 1 Spark in Q.", &TWO);
    figure(&mut table, OGRE, "P");
    begin(&mut table, KEN);
    assert!(actions(&table).contains(&Action::Attack));
}

#[test]
fn wb_943_a_sentence_that_names_a_large_enemy_means_it() {
    let ogre = |text: &str| {
        let mut table = story(text, &TWO);
        figure(&mut table, OGRE, "Q");
        wyrms(&mut table, &[("Q", false)]);
        read(&mut table);
        assert_eq!(wyrms_at(&table, "Q"), (1, 0), "{text}");
        table
    };
    assert_eq!(ogre("Deal 1 damage to Ogre.").figures[OGRE].hearts, 2);
    let table = ogre("Move Ogre to R.");
    assert_eq!(table.figures[OGRE].area, Some(area(&table, "R")));
    let table = ogre("Activate Ogre 1 time.");
    assert_eq!(table.figures[OGRE].area, Some(area(&table, "P")));
    assert_eq!(ogre("Remove Ogre.").figures[OGRE].area, None);
    let table = ogre("Defeat Ogre. If Ogre has no Hearts: Count 1 Point.");
    assert_eq!((table.figures[OGRE].area, points(&table)), (None, 1));
}
