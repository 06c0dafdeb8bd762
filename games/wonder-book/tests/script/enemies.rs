//! Sentences that let enemies come and act.

use crate::script::table::*;
use wonder_book::{Action, Ask, Foe, What};

#[test]
fn wb_610_spawn_n_wyrms_in_the_dark_vortex_or_in_a_place() {
    let mut table = story("Spawn 2 Wyrms.", &TWO);
    let events = read(&mut table);
    assert!(events.contains(&What::FoePlaced { foe: Foe(0), area: area(&table, "S") }));
    assert_eq!(wyrms_at(&table, "S"), (2, 0));
    let table = told("Spawn 2 Wyrms in R.", &TWO);
    assert_eq!((wyrms_at(&table, "S"), wyrms_at(&table, "R")), ((0, 0), (2, 0)));
    let table = told("Spawn 1 Wyrm in the Dark Vortex.", &TWO);
    assert_eq!(wyrms_at(&table, "S"), (1, 0));
}

#[test]
fn wb_906_spawn_in_one_of_two_areas_is_picked_for_each_wyrm() {
    let mut table = story("Spawn 2 Wyrms in Q or R.", &TWO);
    read(&mut table);
    group_is_asked(&table);
    to(&mut table, "Q");
    to(&mut table, "R");
    assert_eq!((wyrms_at(&table, "Q"), wyrms_at(&table, "R")), ((1, 0), (1, 0)));
    nobody_is_asked(&table);
}

#[test]
fn wb_616_activate_each_wyrm_n_times_in_an_order_the_group_picks() {
    let mut table = story("Activate each Wyrm 2 times.", &TWO);
    wyrms(&mut table, &[("R", false), ("P", true)]);
    stand(&mut table, LARA, "Q");
    read(&mut table);
    assert!(matches!(table.ask, Ask::NextFoe { .. }));
    group_is_asked(&table);
    act(&mut table, Action::Foe(1));
    assert_eq!(
        (wyrms_at(&table, "P"), hearts(&table, KEN)),
        ((2, 0), 5),
        "stands up, attacks; the other comes by S to P"
    );
    nobody_is_asked(&table);
}

#[test]
fn wb_943_activate_name_n_times_by_its_damage() {
    let mut table = story("Activate Ogre 2 times.", &TWO);
    figure(&mut table, OGRE, "S");
    wyrms(&mut table, &[("R", false)]);
    stand(&mut table, LARA, "Q");
    read(&mut table);
    assert_eq!(table.figures[OGRE].area, Some(area(&table, "P")));
    assert_eq!(hearts(&table, KEN), 4, "2 damage");
    assert_eq!(wyrms_at(&table, "R"), (1, 0), "Wyrms do not act");
    let table = told("Activate Ogre 2 times.", &TWO);
    assert_eq!(hearts(&table, KEN), 6, "who is not in play does not act");
}

#[test]
fn wb_601_reveal_a_wyrm_card_in_a_story() {
    let mut table = story("Reveal a Wyrm card.\n> Place 1 Spark in R.", &TWO);
    let pack = wyrm_card(&table, "Pack");
    // The top card lies last.
    table.wyrm_deck = [wyrm_card(&table, "Hush"), pack].into_iter().collect();
    let events = read(&mut table);
    assert!(events.contains(&What::WyrmCard { card: pack }));
    assert_eq!(wyrms_at(&table, "P"), (2, 0));
    assert_eq!(table.wyrm_discard & 1 << pack, 1 << pack);
    let moved = events.iter().rposition(|what| matches!(what, What::FoeMoved { .. }));
    let placed = events.iter().position(|what| matches!(what, What::SparksPlaced { .. }));
    assert!(moved < placed, "the text goes on when the card has been carried out");
}

#[test]
fn wb_600_the_goal_card_says_what_the_enemies_do() {
    let text = book(
        "#3 GOAL  Next\n> Players' Phase: Each Hero takes a turn.\n\
         > Enemies' Phase: Activate Ogre 1 time. Place 1 Spark in R.\n\
         > Goal: 9 Points are counted.\n> When met: Go to the next card.\n\n#4 STORY  Ogre\n\
         > Place Ogre in Q.\n> Go to the next card.",
    );
    let mut table = with(&text, &TWO);
    table.cards.goal = Some(3);
    figure(&mut table, OGRE, "T");
    end_turns(&mut table);
    assert_eq!(table.figures[OGRE].area, Some(area(&table, "Q")));
    assert_eq!(sparks_at(&table, "R"), 1);
    assert_eq!(table.ask, Ask::Turn);
}

#[test]
fn wb_626_nobody_is_asked_which_wyrm_acts_when_none_has_anybody_to_go_for() {
    let mut table = story("Activate each Wyrm 2 times.", &TWO);
    wyrms(&mut table, &[("P", false), ("Q", false), ("S", true)]);
    let before = table;
    read(&mut table);
    assert!(matches!(table.ask, Ask::NextFoe { .. }));
    table.hero_mut(KEN).hearts = 1;
    knock_out(&mut table, LARA);
    // The first one fells the last Hero: the others have nothing to do.
    let events = act(&mut table, Action::Foe(0));
    assert!(events.contains(&What::KnockedOut { hero: KEN }));
    assert!(!matches!(table.ask, Ask::NextFoe { .. }), "{:?}", table.ask);
    assert!(table.wyrms[2].stunned, "not even standing up");
    // Nor does one who is alone.
    let mut table = before;
    wyrms(&mut table, &[("P", true)]);
    knock_out(&mut table, KEN);
    knock_out(&mut table, LARA);
    read(&mut table);
    assert_eq!(wyrms_at(&table, "P"), (0, 1));
    // One who can reach somebody is not put beside one who cannot.
    let mut table = before;
    wyrms(&mut table, &[("P", false), ("Q", false)]);
    table.board.dashed = Default::default();
    read(&mut table);
    assert!(!matches!(table.ask, Ask::NextFoe { .. }), "{:?}", table.ask);
}
