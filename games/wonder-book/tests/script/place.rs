//! Sentences that place and remove (WB-907, WB-909, WB-910, WB-912, WB-940).

use crate::script::table::*;
use testbed::Script;
use wonder_book::{Action, Foe, What};

#[test]
fn wb_907_a_number_is_carried_out_as_far_as_possible() {
    let mut table = story("Place 5 Sparks in Q.", &TWO);
    table.hero_mut(KEN).sparks = 14;
    read(&mut table);
    assert_eq!(sparks_at(&table, "Q"), 3, "17 Sparks in all");

    let mut table = story("Place 5 Wyrms in Q.", &TWO);
    wyrms(&mut table, &[("P", false)]);
    read(&mut table);
    assert_eq!(wyrms_at(&table, "Q"), (3, 0), "4 Wyrms with two Heroes");

    let mut table = story("Remove 3 Sparks from Q.", &TWO);
    set_sparks(&mut table, "Q", 2);
    read(&mut table);
    assert_eq!(sparks_at(&table, "Q"), 0);

    let mut table = story("Stun 3 Wyrms in Q.", &TWO);
    wyrms(&mut table, &[("Q", false), ("Q", false), ("P", false)]);
    read(&mut table);
    nobody_is_asked(&table);
    assert_eq!((wyrms_at(&table, "Q"), wyrms_at(&table, "P")), ((0, 2), (1, 0)));

    let mut table = story("Stun 3 Wyrms in Q.", &TWO);
    assert!(!read(&mut table).iter().any(|what| matches!(what, What::FoeStunned { .. })));
}

#[test]
fn wb_908_up_to_lets_the_chooser_take_none_some_or_all() {
    for taken in 0..=2 {
        let mut table = story("Stun up to 2 Wyrms in Q.", &TWO);
        wyrms(&mut table, &[("Q", false), ("Q", false), ("Q", false)]);
        read(&mut table);
        for _ in 0..taken {
            assert_eq!(foes_asked(&table).last(), Some(&99));
            let foe = actions(&table)[0];
            act(&mut table, foe);
        }
        if taken < 2 {
            act(&mut table, Action::Done);
        }
        nobody_is_asked(&table);
        assert_eq!(wyrms_at(&table, "Q"), (3 - taken, taken));
    }
    // Even when all could be taken, it is asked.
    let mut table = story("Stun up to 2 Wyrms in Q.", &TWO);
    wyrms(&mut table, &[("Q", false)]);
    read(&mut table);
    assert_eq!(foes_asked(&table), [0, 99]);
    // A plain number takes no less than it can.
    let mut table = story("Stun 2 Wyrms in Q.", &TWO);
    wyrms(&mut table, &[("Q", false), ("Q", true), ("Q", false)]);
    read(&mut table);
    assert!(!foes_asked(&table).contains(&99));
}

#[test]
fn wb_909_per_hero_multiplies_by_heroes_in_play_knocked_out_ones_included() {
    for heroes in [&TWO[..], &THREE, &FOUR] {
        let n = heroes.len();
        let mut table =
            story("Place 2 Sparks per Hero in Q.\n> Place 1 Wyrm per Hero in S.", heroes);
        knock_out(&mut table, KEN);
        read(&mut table);
        assert_eq!(usize::from(sparks_at(&table, "Q")), 2 * n);
        assert_eq!(wyrms_at(&table, "S"), (n, 0));
        let table = told("Spawn 1 Wyrm per Hero.", heroes);
        assert_eq!(wyrms_at(&table, "S"), (n, 0));
    }
}

#[test]
fn wb_910_silver_counts_with_three_or_four_heroes_only() {
    for (heroes, more) in [(&TWO[..], 0), (&THREE, 2), (&FOUR, 2)] {
        let table = told("Place 1 Wyrm in Q (silver +2).", heroes);
        assert_eq!(wyrms_at(&table, "Q"), (1 + more, 0));
        let table = told("Spawn 1 Wyrm (silver +2).", heroes);
        assert_eq!(wyrms_at(&table, "S"), (1 + more, 0));
        let table = told("Spawn 1 Wyrm in R (silver +2).", heroes);
        assert_eq!(wyrms_at(&table, "R"), (1 + more, 0));
        let mut table = story("Activate each Wyrm 1 time (silver +2).", heroes);
        stand_all(&mut table, "T");
        wyrms(&mut table, &[("R", false)]);
        read(&mut table);
        let reached = if more == 0 { "S" } else { "Q" };
        assert_eq!(wyrms_at(&table, reached), (1, 0));
        let mut table = story("Activate Ogre 1 time (silver +2).", heroes);
        stand_all(&mut table, "T");
        figure(&mut table, OGRE, "R");
        read(&mut table);
        assert_eq!(table.figures[OGRE].area, Some(area(&table, reached)));
    }
    // Knocked out Heroes are in play.
    let mut table = story("Place 1 Wyrm in Q (silver +2).", &THREE);
    knock_out(&mut table, KEN);
    knock_out(&mut table, LARA);
    read(&mut table);
    assert_eq!(wyrms_at(&table, "Q"), (3, 0));
}

fn stand_all(table: &mut wonder_book::WonderBook, name: &str) {
    for hero in FOUR {
        if table.owners[hero.index()].is_some() {
            stand(table, hero, name);
        }
    }
}

#[test]
fn wb_912_place_moves_knocked_out_heroes_too_and_they_stay_so() {
    for text in ["Place each Hero in Q.", "Place Lara in Q.", "Place each knocked out Hero in Q."] {
        let mut table = story(text, &TWO);
        knock_out(&mut table, LARA);
        read(&mut table);
        assert!(is_in(&table, LARA, "Q"), "{text}");
        assert!(table.hero(LARA).out && hearts(&table, LARA) == 0, "{text}");
        assert_eq!(is_in(&table, KEN, "Q"), text == "Place each Hero in Q.");
    }
    let mut table = item("Place each other Hero in Q.", &THREE);
    knock_out(&mut table, LARA);
    use_it(&mut table);
    assert!(is_in(&table, LARA, "Q") && is_in(&table, TINA, "Q") && is_in(&table, KEN, "P"));
    // A pick among them has the lying one too.
    let mut table = story("Place 1 Hero in Q.", &TWO);
    knock_out(&mut table, LARA);
    read(&mut table);
    assert_eq!(heroes_asked(&table), [KEN, LARA]);
    act(&mut table, Action::Hero(LARA));
    assert!(is_in(&table, LARA, "Q") && table.hero(LARA).out);
}

#[test]
fn wb_906_place_who_and_where_is_picked_by_the_group() {
    let mut table = story("Place 1 Hero in Q or S.", &TWO);
    read(&mut table);
    group_is_asked(&table);
    assert_eq!(heroes_asked(&table), [KEN, LARA]);
    act(&mut table, Action::Hero(LARA));
    group_is_asked(&table);
    assert_eq!(areas_asked(&table), "Q S");
    to(&mut table, "S");
    assert!(is_in(&table, LARA, "S") && is_in(&table, KEN, "P"));
    nobody_is_asked(&table);
}

#[test]
fn wb_906_place_each_hero_in_one_of_two_areas_is_picked_for_each() {
    let mut table = story("Place each Hero in Q or S.", &TWO);
    read(&mut table);
    to(&mut table, "S");
    group_is_asked(&table);
    to(&mut table, "Q");
    assert!(is_in(&table, KEN, "S") && is_in(&table, LARA, "Q"));
    nobody_is_asked(&table);
}

#[test]
fn wb_810_place_n_sparks_takes_them_from_the_supply() {
    let mut table = story("Place 2 Sparks in Q.", &TWO);
    let events = read(&mut table);
    assert!(events.contains(&What::SparksPlaced { area: area(&table, "Q"), n: 2 }));
    assert_eq!((sparks_at(&table, "Q"), table.spark_supply()), (2, 15));
    // As far as it goes: 16 of the 17 lie in R.
    let mut table = story("Place 2 Sparks in Q.", &TWO);
    set_sparks(&mut table, "R", 16);
    read(&mut table);
    assert_eq!((sparks_at(&table, "Q"), table.spark_supply()), (1, 0));
}

#[test]
fn wb_906_place_n_wyrms_are_picked_one_by_one_between_two_areas() {
    let mut table = story("Place 2 Wyrms in Q or S.", &TWO);
    read(&mut table);
    group_is_asked(&table);
    to(&mut table, "S");
    assert_eq!(wyrms_out(&table), 1);
    to(&mut table, "Q");
    assert_eq!((wyrms_at(&table, "Q"), wyrms_at(&table, "S")), ((1, 0), (1, 0)));
    nobody_is_asked(&table);
}

#[test]
fn wb_906_place_n_wyrms_in_an_adjacent_area_is_one_area_that_you_pick() {
    let mut table = item("Place 2 Wyrms in an adjacent area.", &TWO);
    use_it(&mut table);
    player_is_asked(&table, KEN);
    assert_eq!(areas_asked(&table), "Q S");
    to(&mut table, "Q");
    assert_eq!(wyrms_at(&table, "Q"), (2, 0));
    assert!(matches!(table.ask, wonder_book::Ask::Act { .. }));
}

#[test]
fn wb_960_remove_n_sparks_gives_them_back_to_the_supply() {
    let mut table = story("Remove 2 Sparks from Q.", &TWO);
    set_sparks(&mut table, "Q", 3);
    let events = read(&mut table);
    assert!(events.contains(&What::SparksRemoved { area: area(&table, "Q"), n: 2 }));
    assert_eq!((sparks_at(&table, "Q"), table.spark_supply()), (1, 16));
}

#[test]
fn wb_960_remove_wyrm_takes_it_to_the_supply_and_nobody_has_defeated_it() {
    let mut table = story("Remove 1 stunned Wyrm in Q.", &TWO);
    wyrms(&mut table, &[("Q", false), ("Q", true)]);
    let events = read(&mut table);
    nobody_is_asked(&table);
    assert_eq!(wyrms_at(&table, "Q"), (1, 0));
    assert!(events.contains(&What::FoeRemoved { foe: Foe(1), area: area(&table, "Q") }));
    assert!(!events.iter().any(|what| matches!(what, What::FoeDefeated { .. })));
}

#[test]
fn wb_334_place_card_puts_it_into_an_area_with_its_front_open() {
    let mut table = with(
        &book(
            "#3 STORY  Lay\n> Place card #4 in Q.\n> Go to the next card.\n\n\
         #4 INTERACTION  Box\nA box.\n---\nEmpty.\n> Discard this card.",
        ),
        &TWO,
    );
    let events = read(&mut table);
    let q = area(&table, "Q");
    assert!(events.contains(&What::CardPlaced { card: 4, area: q }));
    assert!(table.cards.read[0].contains(4) && !table.cards.read[1].contains(4));
    assert_eq!((view(&table).placed[0].area, view(&table).placed[0].title.as_str()), (q, "Box"));
    assert!(!table.cards.deck.contains(4));
}

const STACK: &str = "#4 INTERACTION blue  One\nFirst.\n---\n> Discard this card.\n\n\
         #5 INTERACTION blue  Two\nSecond.\n---\n> Discard this card.\n\n\
                     #6 INTERACTION blue  Three\nThird.\n---\n> Discard this card.";

#[test]
fn wb_336_place_cards_as_a_stack_has_the_lowest_number_on_top() {
    let mut table = with(
        &book(&format!(
            "#3 STORY  Lay\n> Place cards #4 to #6 in Q as a stack.\n> Go to the next card.\n\n{STACK}"
        )),
        &TWO,
    );
    let events = read(&mut table);
    assert!(events.contains(&What::StackPlaced { cards: 3, area: area(&table, "Q") }));
    let order: Vec<u8> = table.cards.placed.iter().map(|placed| placed.card).collect();
    assert_eq!(order, [6, 5, 4]);
    assert_eq!(table.open_cards().map(|placed| placed.card).collect::<Vec<_>>(), [4]);
    assert!(table.cards.read[0].contains(4) && !table.cards.read[0].contains(5));
}

#[test]
fn wb_336_place_cards_as_a_shuffled_stack_opens_the_one_on_top() {
    let mut table = with(
        &book(&format!(
            "#3 STORY  Lay\n> Place cards #4 to #6 in Q as a shuffled stack.\n\
         > Go to the next card.\n\n{STACK}"
        )),
        &TWO,
    );
    let _script = Script::new([0, 1]);
    read(&mut table);
    let order: Vec<u8> = table.cards.placed.iter().map(|placed| placed.card).collect();
    assert_eq!(order, [4, 5, 6], "6 5 4, then the last two draws swap it round");
    assert_eq!(table.open_cards().map(|placed| placed.card).collect::<Vec<_>>(), [6]);
    assert!(table.cards.read[0].contains(6) && !table.cards.read[0].contains(4));
}

#[test]
fn wb_924_set_aside_takes_cards_out_of_the_deck() {
    let text = book(&format!(
        "#3 STORY  Lay\n> Set aside cards #4 to #5.\n> Set aside card #6.\n\
         > Place cards #4 to #6 in Q as a stack.\n> Go to the next card.\n\n{STACK}"
    ));
    let mut table = with(&text, &TWO);
    read(&mut table);
    assert_eq!(table.cards.placed.len(), 3);
    assert!(table.cards.aside.is_empty(), "placed from what was set aside");

    let text = book(
        "#3 STORY  Lay\n> Set aside cards #4 to #5.\n> Go to the next card.\n\n#4 ITEM  Key\n\
         > Special Action: You gain 1 Spark.\n\n\
         #5 ITEM  Lock\n> Special Action: You gain 1 Spark.\n\n#6 STORY  Take\n> Ken takes card #4.\n\
         > Lara takes card #5.\n> Go to the next card.",
    );
    let mut table = with(&text, &TWO);
    read(&mut table);
    for card in [4, 5] {
        assert!(table.cards.aside.contains(card) && !table.cards.deck.contains(card));
    }
    assert!(table.cards.deck.contains(6));
}

#[test]
fn wb_959_place_1_trap_stuns_the_next_wyrm_that_moves_in_and_is_gone() {
    let mut table =
        story("Place 1 Trap in Q.\n> Move 1 Wyrm in P to Q.\n> Move 1 Wyrm in P to Q.", &TWO);
    wyrms(&mut table, &[("P", false), ("P", false)]);
    let events = read(&mut table);
    let q = area(&table, "Q");
    assert!(events.contains(&What::TrapPlaced { area: q }));
    assert_eq!(wyrms_at(&table, "Q"), (1, 1), "only the first is stunned");
    assert_eq!(table.board.traps[q.index()], 0);
    // A Wyrm that is placed does not move in.
    let table = told("Place 1 Trap in Q. Place 1 Wyrm in Q.", &TWO);
    assert_eq!(wyrms_at(&table, "Q"), (1, 0));
    assert_eq!(table.board.traps[q.index()], 1);
}

#[test]
fn wb_127_the_dark_aura_is_in_play_from_place_to_remove() {
    let mut table = story("Place the Dark Aura on 1 Hero.", &TWO);
    assert_eq!(table.aura, None);
    read(&mut table);
    group_is_asked(&table);
    let events = act(&mut table, Action::Hero(LARA));
    assert!(events.contains(&What::AuraPlaced { hero: LARA }));
    assert_eq!(table.aura, Some(LARA));
    let mut table = story("Place the Dark Aura on Ken. Remove the Dark Aura.", &TWO);
    let events = read(&mut table);
    assert!(
        events.contains(&What::AuraPlaced { hero: KEN }) && events.contains(&What::AuraRemoved)
    );
    assert_eq!(table.aura, None);
}

#[test]
fn wb_940_a_sentence_that_takes_or_adds_a_card_takes_it_out_of_the_deck() {
    let text = book(
        "#3 STORY  Take\n> Ken takes card #4.\n> Add Wyrm card Ambush to the Wyrm deck.\n\
         > Each Hero takes Upgrade card 1.\n> Go to the next card.\n\n\
         #4 ITEM  Key\n> Special Action: You gain 1 Spark.\n\n#5 WYRM  Ambush\n\n#6 UPGRADE  Ken 1\n\n\
         #7 UPGRADE  Lara 1\n\n#8 UPGRADE  Tina 1\n\n#9 UPGRADE  Sid 1",
    );
    let mut table = with(&text, &TWO);
    table.wyrm_deck.clear();
    read(&mut table);
    assert!(table.hero(KEN).items.contains(4));
    for card in 4..=9 {
        assert!(!table.cards.deck.contains(card), "#{card}");
    }
    for card in 5..=9 {
        assert!(table.cards.aside.contains(card), "#{card}, also of Heroes not in play");
    }
}

#[test]
fn wb_940_each_player_chooses_a_hero_takes_all_hero_cards_out() {
    let base = book("#3 HERO  Ken\n\n#4 HERO  Lara\n\n#5 HERO  Tina\n\n#6 HERO  Sid");
    let table = with(&base, &TWO);
    for card in 3..=6 {
        assert!(!table.cards.deck.contains(card) && table.cards.aside.contains(card), "#{card}");
    }
}
