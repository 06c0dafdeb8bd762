//! Large enemies and allies come, gain Hearts and go (WB-948 to WB-950).

use crate::script::table::*;
use testbed::Script;
use wonder_book::{Action, Foe, What};

#[test]
fn wb_948_place_brings_a_figure_into_play_with_its_declared_hearts() {
    let mut table = story("Place Ogre in Q. Place Twin in R. Place Mirrel in S.", &THREE);
    let events = read(&mut table);
    let q = area(&table, "Q");
    assert!(events.contains(&What::FoePlaced { foe: Foe(8), area: q }));
    assert_eq!(table.figures[OGRE].area, Some(q));
    let all = |index: usize| (table.figures[index].hearts, table.figures[index].max);
    assert_eq!((all(OGRE), all(TWIN), all(MIRREL)), ((3, 3), (6, 6), (3, 3)), "2 per Hero are 6");
}

#[test]
fn wb_948_place_moves_a_figure_that_is_in_play() {
    for (text, index) in [("Place Ogre in R.", OGRE), ("Place Mirrel in R.", MIRREL)] {
        let mut table = story(text, &TWO);
        figure(&mut table, index, "Q");
        table.figures[index].hearts = 1;
        read(&mut table);
        assert_eq!(table.figures[index].area, Some(area(&table, "R")));
        assert_eq!((table.figures[index].hearts, table.figures[index].max), (1, 3), "as it was");
    }
}

#[test]
fn wb_948_a_figure_that_comes_again_has_its_declared_hearts_again() {
    let mut table = story("Deal 3 damage to Ogre. Place Ogre in R.", &TWO);
    figure(&mut table, OGRE, "Q");
    read(&mut table);
    assert_eq!(table.figures[OGRE].area, Some(area(&table, "R")));
    assert_eq!((table.figures[OGRE].hearts, table.figures[OGRE].max), (3, 3));
}

#[test]
fn wb_949_place_n_hearts_raises_hearts_and_maximum() {
    let mut table = story("Place 2 Hearts on Mirrel.", &TWO);
    figure(&mut table, MIRREL, "Q");
    table.figures[MIRREL].hearts = 1;
    read(&mut table);
    assert_eq!((table.figures[MIRREL].hearts, table.figures[MIRREL].max), (3, 5));
    for text in [
        "Place Mirrel in Q. Place 2 Hearts on Mirrel.",
        "Place 2 Hearts on Mirrel. Place Mirrel in Q.",
    ] {
        let table = told(text, &TWO);
        assert_eq!((table.figures[MIRREL].hearts, table.figures[MIRREL].max), (5, 5), "{text}");
    }
    // Without it the maximum is the declared number.
    let mut table = story("Mirrel recovers all Hearts.", &TWO);
    figure(&mut table, MIRREL, "Q");
    table.figures[MIRREL].hearts = 1;
    read(&mut table);
    assert_eq!(table.figures[MIRREL].hearts, 3);
    let mut table = story("Place 1 Heart on Ogre.", &TWO);
    figure(&mut table, OGRE, "Q");
    read(&mut table);
    assert_eq!(table.figures[OGRE].hearts, 4);
}

#[test]
fn wb_950_a_large_enemy_without_hearts_leaves_the_board() {
    for (n, there) in [(2, true), (3, false), (5, false)] {
        let mut table = story(&format!("Deal {n} damage to Ogre."), &TWO);
        figure(&mut table, OGRE, "Q");
        let events = read(&mut table);
        assert_eq!(table.figures[OGRE].area.is_some(), there, "{n} damage");
        assert_eq!(
            events.iter().any(|what| matches!(what, What::FoeDefeated { foe: Foe(8), .. })),
            !there
        );
    }
    // By an attack too; leftover damage may pass on to a Wyrm.
    let mut table = story("Nothing happens.", &TWO);
    figure(&mut table, OGRE, "P");
    table.figures[OGRE].hearts = 1;
    wyrms(&mut table, &[("P", false)]);
    begin(&mut table, KEN);
    let _script = Script::new(dice("***"));
    act(&mut table, Action::Attack);
    act(&mut table, Action::Foe(8));
    assert_eq!(table.figures[OGRE].area, None);
    assert_eq!(foes_asked(&table), [0, 99]);
    act(&mut table, Action::Foe(0));
    assert_eq!(wyrms_out(&table), 0, "2 were left over");
}
