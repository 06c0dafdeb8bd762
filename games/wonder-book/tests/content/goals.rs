//! Goal cards: WB-326, WB-611, WB-933, and Goals that can never be met (WB-937).

use crate::content::table::{END, HEAD, accepted, chapter, refused, refused_text, story};

fn goal(enemies: &str, goal: &str, more: &str) -> String {
    format!(
        "GOAL  Test\n> Players' Phase: Each Hero takes a turn.\n> Enemies' Phase: {enemies}\n> Goal: {goal}\n\
         > When met: Go to the next card.\n{more}\n"
    )
}

#[test]
fn wb_326_a_goal_card_has_its_lines_once() {
    refused(
        &[
            "GOAL  Test\n> Players' Phase: Each Hero takes a turn.\n> Goal: each Hero is in Hall.\n> When met: Go to the next card.\n",
        ],
        "#1 GOAL  Test",
        "#1, front: this GOAL card has no line `Enemies' Phase:` (WB-326)",
    );
    refused(
        &[&goal("Nothing happens.", "each Hero is in Hall.", "> Goal: each Hero is in Loft.")],
        "Goal: each Hero is in Loft.",
        "#1, front: this line of a GOAL card stands twice (WB-326)",
    );
    refused(
        &[&goal("Nothing happens.", "each Hero is in Hall. Count 1 Ink.", "")],
        "Count 1 Ink.",
        "#1, front: nothing follows on this line",
    );
}

#[test]
fn wb_611_wyrms_that_may_spawn_need_a_dark_vortex() {
    let message = "#1, front: Wyrms may spawn, so this GOAL card names a Dark Vortex (WB-611)";
    let line = "Enemies' Phase: Reveal a Wyrm card.";
    refused(&[&goal("Reveal a Wyrm card.", "each Hero is in Hall.", "")], line, message);
    accepted(&[&goal("Reveal a Wyrm card.", "each Hero is in Hall.", "> Dark Vortex: Loft.")]);
    accepted(&[&goal("Spawn 1 Wyrm in Loft.", "each Hero is in Hall.", "")]);
}

#[test]
fn wb_933_a_goal_card_names_two_dark_vortices_at_most() {
    refused(
        &[&goal(
            "Nothing happens.",
            "each Hero is in Hall.",
            "> Dark Vortex: Gate and Hall and Loft.",
        )],
        "Dark Vortex: Gate and Hall and Loft.",
        "#1, front: a GOAL card names one Dark Vortex or two (WB-933)",
    );
}

#[test]
fn wb_937_a_goal_can_be_met() {
    for (condition, why) in [
        ("2 Candles are counted", "nothing counts a Candle"),
        ("each Hero is in Roof", "Roof is never unfolded"),
        ("The Ogre has no Hearts", "The Ogre is never placed"),
        ("Mim is in Hall", "Mim is never placed"),
        ("3 or more Heroes are in Hall", "a small group has only 2 Heroes"),
        ("there are 5 or more Wyrms in play", "a small group has only 4 Wyrms"),
        ("11 or more Destiny are face up", "there are 10 Destiny tokens"),
    ] {
        refused(
            &[&goal("Nothing happens.", &format!("{condition}."), "")],
            &format!("Goal: {condition}."),
            &format!("#1: this Goal can never be met: {why}"),
        );
    }
    let before = story(
        "> Count 1 Candle.\n> Unfold Tower.\n> Place The Ogre in Hall.\n> Place Mim in Hall.",
    );
    for condition in [
        "2 Candles are counted",
        "each Hero is in Roof",
        "The Ogre has no Hearts and Mim is in Hall",
    ] {
        accepted(&[&before, &goal("Nothing happens.", &format!("{condition}."), "")]);
    }
}

#[test]
fn wb_905_a_goal_is_looked_at_by_the_group() {
    refused_text(
        &chapter(HEAD, &[&goal("Nothing happens.", "you are in Hall.", ""), END]),
        "Goal: you are in Hall.",
        "#1, front: \"you\" has no meaning here: no Hero acts (WB-905)",
    );
}

#[test]
fn the_words_of_a_goal_are_kept() {
    let card = goal(
        "Reveal a Wyrm card.",
        "each Hero is in Hall and there are no Wyrms in Loft.",
        "> Dark Vortex: Gate and Loft.",
    );
    let goal =
        crate::content::table::loaded(&[&card]).chapter(1).cards[0].goal.as_ref().expect("a Goal");
    assert_eq!(goal.text, "each Hero is in Hall and there are no Wyrms in Loft");
    assert!(goal.goal[1].is_some() && goal.vortex[1].is_some());
}
