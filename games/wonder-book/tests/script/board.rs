//! The board in use: folds, borders, the other board (WB-930 to WB-935, WB-946).

use crate::script::table::*;
use wonder_book::{Action, What, WonderBook};

fn borders(table: &WonderBook, a: &str, b: &str) -> (bool, bool) {
    let (a, b) = (area(table, a), area(table, b));
    assert_eq!(
        table.board.dashed[a.index()] & b.bit() != 0,
        table.board.dashed[b.index()] & a.bit() != 0
    );
    (table.board.dashed[a.index()] & b.bit() != 0, table.board.solid[a.index()] & b.bit() != 0)
}

fn in_use(table: &WonderBook, name: &str) -> bool {
    table.board.areas & area(table, name).bit() != 0
}

/// A table where the fold is down from the start.
fn folded(text: &str) -> WonderBook {
    let mut table = story(&format!("Fold Loft into P.\n> {text}"), &TWO);
    stand(&mut table, KEN, "Q");
    read(&mut table);
    table
}

#[test]
fn wb_930_unfold_adds_areas_and_borders() {
    let table = folded("Place 1 Spark in P.");
    assert!(!in_use(&table, "T"));
    assert_eq!(borders(&table, "Q", "T"), (false, false));
    let mut table = story("Fold Loft into P.\n> Place 1 Spark in P.\n> Unfold Loft.", &TWO);
    stand(&mut table, KEN, "Q");
    let events = read(&mut table);
    assert!(events.contains(&What::Unfolded { fold: 0 }));
    assert!(in_use(&table, "T"));
    assert_eq!(borders(&table, "Q", "T"), (true, false));
}

#[test]
fn wb_931_fold_moves_everything_in_it_to_the_area() {
    let mut table = with(
        &book(
            "#3 STORY  Fold\n> Fold Loft into S.\n> Go to the next card.\n\n#4 STORY  Lay\n\
         > Place card #5 in T.\n> Go to the next card.\n\n\
               #5 INTERACTION  Box\nA box.\n---\n> Discard this card.",
        ),
        &THREE,
    );
    stand(&mut table, KEN, "T");
    stand(&mut table, LARA, "T");
    knock_out(&mut table, LARA);
    wyrms(&mut table, &[("T", true), ("S", false)]);
    figure(&mut table, OGRE, "T");
    figure(&mut table, MIRREL, "T");
    set_sparks(&mut table, "T", 2);
    set_sparks(&mut table, "S", 1);
    let (s, t) = (area(&table, "S"), area(&table, "T"));
    table.board.traps[t.index()] = 1;
    lay(&mut table, 5, "T");
    let events = read(&mut table);
    assert!(events.contains(&What::Folded { fold: 0, into: s }));
    assert!(is_in(&table, KEN, "S") && is_in(&table, LARA, "S") && is_in(&table, TINA, "P"));
    assert!(table.hero(LARA).out);
    assert_eq!(wyrms_at(&table, "S"), (1, 1));
    assert_eq!((table.figures[OGRE].area, table.figures[MIRREL].area), (Some(s), Some(s)));
    assert_eq!((sparks_at(&table, "S"), sparks_at(&table, "T")), (3, 0));
    assert_eq!((table.board.traps[s.index()], table.board.traps[t.index()]), (1, 0));
    assert_eq!(table.cards.placed[0].area, s);
    assert!(!in_use(&table, "T"));
    assert_eq!(borders(&table, "Q", "T"), (false, false));
}

#[test]
fn wb_931_a_dark_vortex_is_folded_with_its_area_and_so_is_what_is_placed_there_later() {
    let text = book(
        "#3 STORY  Fold\n> Fold Loft into R.\n> Spawn 1 Wyrm.\n> Place 1 Spark in T.\n> Go to the next card.\n\n\
         #4 GOAL  Next\n> Players' Phase: Nothing happens.\n> Enemies' Phase: Nothing happens.\n\
         > Dark Vortex: T.\n> Goal: 9 Points are counted.\n> When met: Go to the next card.",
    );
    let mut table = with(&text, &TWO);
    table.cards.goal = Some(4);
    read(&mut table);
    assert_eq!(wyrms_at(&table, "R"), (1, 0));
    assert_eq!(sparks_at(&table, "R"), 1);
}

#[test]
fn wb_932_folding_what_is_down_or_unfolding_what_is_up_changes_nothing() {
    let mut table = story("Unfold Loft.", &TWO);
    let before = table.board;
    assert!(!read(&mut table).iter().any(|what| matches!(what, What::Unfolded { .. })));
    assert_eq!(table.board, before);

    let mut table = story("Fold Loft into P.\n> Fold Loft into S.\n> Place 1 Spark in T.", &TWO);
    let events = read(&mut table);
    assert_eq!(events.iter().filter(|what| matches!(what, What::Folded { .. })).count(), 1);
    assert_eq!((sparks_at(&table, "P"), sparks_at(&table, "S")), (1, 0), "it stays folded into P");
}

#[test]
fn wb_934_a_border_is_opened_and_closed_for_both_sides() {
    let mut table = story("Open the border between R and P.", &TWO);
    assert_eq!(borders(&table, "R", "P"), (false, true));
    let events = read(&mut table);
    let (p, r) = (area(&table, "P"), area(&table, "R"));
    assert!(events.contains(&What::BorderOpened { a: r, b: p }));
    assert_eq!(borders(&table, "R", "P"), (true, false));

    let mut table = story("Close the border between P and Q.", &TWO);
    let events = read(&mut table);
    assert!(events.contains(&What::BorderClosed { a: p, b: area(&table, "Q") }));
    assert_eq!(borders(&table, "P", "Q"), (false, true));
    let table = told("Close the border between P and Q. Open the border between P and Q.", &TWO);
    assert_eq!(borders(&table, "P", "Q"), (true, false));
}

#[test]
fn wb_934_a_changed_border_stays_so_when_a_fold_moves() {
    let table = told(
        "Close the border between Q and T. Fold Loft into P. Unfold Loft. \
         Open the border between R and P. Fold Loft into P.",
        &TWO,
    );
    assert_eq!(borders(&table, "R", "P"), (true, false));
    assert_eq!(borders(&table, "Q", "T"), (false, false), "the fold is down");
    let table = told("Close the border between Q and T. Fold Loft into P. Unfold Loft.", &TWO);
    assert_eq!(borders(&table, "Q", "T"), (false, true));
}

#[test]
fn wb_935_a_closed_border_counts_at_once_for_a_hero() {
    let mut table = item("Close the border between P and Q.", &TWO);
    let q = area(&table, "Q");
    assert!(actions(&table).contains(&Action::Move(q)));
    use_it(&mut table);
    assert!(!actions(&table).contains(&Action::Move(q)));
    assert_eq!(refused(&table, Action::Move(q)), "WB-424");
}

#[test]
fn wb_935_a_changed_border_counts_for_a_wyrm_in_the_middle_of_its_activation() {
    // From R by S towards P; as soon as it is in S the short way to Q is shut and it turns to whom it can still reach.
    let mut table = with(
        &book(
            "#3 STORY  Go\n> Activate each Wyrm 2 times.\n> Go to the next card.\n\n\
         #4 RULE  Slam\n> Whenever a Wyrm moves into S: Close the border between P and S.\n\
         > Go to the next card.",
        ),
        &TWO,
    );
    stand(&mut table, KEN, "P");
    stand(&mut table, LARA, "P");
    wyrms(&mut table, &[("R", false)]);
    in_force(&mut table, 4);
    read(&mut table);
    assert_eq!(wyrms_at(&table, "S"), (1, 0), "its second action finds nobody in reach");

    let mut table = with(
        &book(
            "#3 STORY  Go\n> Activate each Wyrm 2 times.\n> Go to the next card.\n\n\
         #4 RULE  Slam\n> Whenever a Wyrm moves into S: Open the border between R and P.\n\
         > Go to the next card.",
        ),
        &TWO,
    );
    wyrms(&mut table, &[("R", false)]);
    stand(&mut table, KEN, "Q");
    stand(&mut table, LARA, "Q");
    in_force(&mut table, 4);
    read(&mut table);
    assert_eq!(wyrms_at(&table, "P"), (1, 0));
}

#[test]
fn wb_935_a_fold_counts_at_once_for_a_wyrm_in_the_middle_of_its_activation() {
    let mut table = with(
        &book(
            "#3 STORY  Go\n> Activate each Wyrm 2 times.\n> Go to the next card.\n\n\
         #4 RULE  Down\n> Whenever a Wyrm moves into Q: Fold Loft into R.\n\
         > Go to the next card.",
        ),
        &TWO,
    );
    stand(&mut table, KEN, "T");
    stand(&mut table, LARA, "T");
    wyrms(&mut table, &[("P", false)]);
    in_force(&mut table, 4);
    read(&mut table);
    assert_eq!(
        wyrms_at(&table, "P"),
        (1, 0),
        "the Heroes are in R now, and it goes back towards them"
    );
}

#[test]
fn wb_933_with_two_vortices_spawns_go_to_them_in_turn() {
    let goal = |enemies: &str| {
        format!(
            "#3 GOAL  Two\n> Players' Phase: Each Hero takes a turn.\n\
         > Enemies' Phase: {enemies}\n> Dark Vortex: R and Q.\n\
         > Goal: 9 Points are counted.\n> When met: Go to the next card."
        )
    };
    let mut table = with(&book(&goal("Reveal a Wyrm card.")), &THREE);
    table.cards.goal = Some(3);
    reveal(&mut table, "Twin Vortex", &[]);
    assert_eq!((wyrms_at(&table, "R"), wyrms_at(&table, "Q")), ((2, 0), (2, 0)));
    // The next card starts with the first named again.
    let mut table = with(&book(&goal("Reveal a Wyrm card.")), &TWO);
    table.cards.goal = Some(3);
    for hero in TWO {
        knock_out(&mut table, hero);
    }
    reveal(&mut table, "Prowl", &[]);
    reveal(&mut table, "Prowl", &[]);
    assert_eq!((wyrms_at(&table, "R"), wyrms_at(&table, "Q")), ((2, 0), (0, 0)));
    // So does the Goal card itself, in every phase, and two orders of one card are counted together.
    let mut table = with(&book(&goal("Spawn 1 Wyrm. Spawn 2 Wyrms.")), &THREE);
    table.cards.goal = Some(3);
    for _ in 0..2 {
        run(&mut table, &[wonder_book::Step::Phase { players: false }]);
    }
    assert_eq!((wyrms_at(&table, "R"), wyrms_at(&table, "Q")), ((4, 0), (2, 0)));
}

#[test]
fn wb_946_turning_the_book_clears_the_old_board() {
    let text = book(
        "#3 STORY  Turn\n> Turn the book to Under.\n> Place each Hero in V.\n> Place Mirrel in U.\n\
         > Go to the next card.\n\n\
         #4 STORY  Lay\n> Place card #5 in Q.\n> Go to the next card.\n\n#5 INTERACTION  Box\nA box.\n---\n\
         > Discard this card.",
    );
    let mut table = with(&text, &TWO);
    wyrms(&mut table, &[("P", false), ("Q", true)]);
    figure(&mut table, OGRE, "P");
    figure(&mut table, MIRREL, "P");
    table.figures[MIRREL].hearts = 1;
    set_sparks(&mut table, "Q", 3);
    table.board.traps[0] = 1;
    table.hero_mut(KEN).sparks = 2;
    knock_out(&mut table, LARA);
    lay(&mut table, 5, "Q");
    let events = read(&mut table);
    assert!(events.contains(&What::BookTurned { board: 1 }));
    assert_eq!(wyrms_out(&table), 0);
    assert_eq!(table.wyrm_supply(), 4);
    assert_eq!(table.board.sparks.iter().sum::<u8>(), 0);
    assert_eq!(table.spark_supply(), 15, "reserves are kept");
    assert_eq!(table.board.traps.iter().sum::<u8>(), 0);
    assert!(table.cards.placed.is_empty() && table.cards.discard.contains(5));
    assert_eq!(table.figures[OGRE].area, None);
    assert!(is_in(&table, KEN, "V") && is_in(&table, LARA, "V"));
    assert!(in_use(&table, "U") && in_use(&table, "W"), "its open fold is up");
    assert!(!in_use(&table, "P") && !in_use(&table, "Q"));
    assert_eq!(
        (borders(&table, "U", "V"), borders(&table, "V", "W")),
        ((true, false), (true, false))
    );
    assert_eq!(borders(&table, "P", "Q"), (false, false));
    assert_eq!((table.figures[MIRREL].hearts, table.figures[MIRREL].max), (3, 3), "WB-948");
    assert_eq!(view(&table).board.name, "Under");
}
