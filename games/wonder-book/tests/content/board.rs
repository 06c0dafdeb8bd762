//! Boards, folds, counters, large enemies and allies: section 10.2, WB-930 to WB-937, WB-946.

use crate::content::table::{END, HEAD, chapter, refused, refused_text, story};
use wonder_book::text::{Area, Fold};

#[test]
fn a_board_is_connected_by_dashed_borders() {
    refused_text(
        &chapter("BOARD Yard\n  Gate -- Hall\n  Hall == Loft\n", &[END]),
        "BOARD Yard",
        "Loft cannot be reached on Yard: no dashed border leads there, with all folds up",
    );
}

#[test]
fn two_areas_have_one_border() {
    let message = "two different areas have one border between them";
    refused_text(
        &chapter("BOARD Yard\n  Gate -- Hall\n  Hall == Gate\n", &[END]),
        "  Hall == Gate",
        message,
    );
    refused_text(&chapter("BOARD Yard\n  Gate -- Gate\n", &[END]), "  Gate -- Gate", message);
}

#[test]
fn a_chapter_has_room_for_16_areas_8_counters_and_4_figures() {
    let chain: Vec<String> = ('A'..='Q').map(|area| area.to_string()).collect();
    let message = |what: &str| format!("{what}; a Chapter has room for ");
    refused_text(
        &chapter(&format!("BOARD Yard\n  {}\n", chain.join(" -- ")), &[END]),
        "BOARD Yard",
        &(message("17 areas") + "16"),
    );
    let board = "BOARD Yard\n  Gate -- Hall\n";
    refused_text(
        &chapter(&format!("{board}COUNT A, B, C, D, E, F, G, H, I\n"), &[END]),
        "BOARD Yard",
        &(message("9 counters") + "8"),
    );
    let allies: String = ('A'..='E').map(|name| format!("ALLY {name}, 1 Heart\n")).collect();
    refused_text(
        &chapter(&format!("{board}{allies}"), &[END]),
        "BOARD Yard",
        &(message("5 large enemies and allies") + "4"),
    );
}

#[test]
fn lines_before_the_first_card_are_known() {
    let board = "BOARD Yard\n  Gate -- Hall\n";
    refused_text(
        &chapter(&format!("{board}Words.\n"), &[END]),
        "Words.",
        "before the first card stand BOARD, FOLD, COUNT, ENEMY and ALLY lines, and borders such as `A -- B == C`",
    );
    refused_text(
        &chapter(&format!("{board}ENEMY The Ogre, 2 Hearts\n"), &[END]),
        "ENEMY The Ogre, 2 Hearts",
        "write `ENEMY name, 2 Hearts per Hero, 1 damage` or `ALLY name, 3 Hearts`, with a new name",
    );
    refused_text(
        &chapter(&format!("{board}COUNT Candle, Candle\n"), &[END]),
        "COUNT Candle, Candle",
        "\"Candle\" is no new counter; write `COUNT Candle, Clasp`",
    );
    refused_text(
        &chapter("COUNT Candle\n", &[END]),
        "COUNT Candle",
        "a Chapter has a board: `BOARD name`, then its borders",
    );
}

#[test]
fn wb_937_all_hearts_together_are_40_at_most() {
    let head = |hearts: u8| {
        format!("BOARD Yard\n  Gate -- Hall\nENEMY The Ogre, {hearts} Hearts per Hero, 1 damage\n")
    };
    refused_text(
        &chapter(&head(6), &[END]),
        "ENEMY The Ogre, 6 Hearts per Hero, 1 damage",
        "Heroes, large enemies and allies can have 44 Hearts together; there are 40 (WB-937)",
    );
    assert_eq!(crate::content::table::told(&chapter(&head(5), &[END])), []);
}

#[test]
fn wb_934_a_border_that_changes_is_there() {
    refused(
        &[&story("> Open the border between Gate and Roof.")],
        "Open the border between Gate and Roof.",
        "#1: these areas have no border between them (WB-934)",
    );
}

#[test]
fn wb_931_a_fold_is_not_laid_into_itself() {
    refused(
        &[&story("> Fold Tower into Roof.")],
        "Fold Tower into Roof.",
        "#1: this area is part of the fold itself (WB-931)",
    );
}

#[test]
fn wb_946_whoever_turns_the_book_places_each_hero() {
    let head = format!("{HEAD}BOARD Cave\n  Mouth -- Pool\n");
    let turn = "> Turn the book to Cave.";
    refused_text(
        &chapter(&head, &[&story(turn), END]),
        "Turn the book to Cave.",
        "#1: the same side then places each Hero on that board (WB-946)",
    );
    let text = chapter(&head, &[&story(&format!("{turn}\n> Place each Hero in Mouth.")), END]);
    assert_eq!(crate::content::table::told(&text), []);
}

#[test]
fn wb_930_an_area_belongs_to_the_fold_that_first_names_it() {
    let content = crate::content::table::loaded(&[]);
    let chapter = content.chapter(1);
    let names: Vec<&str> = chapter.areas.iter().map(|area| area.name.as_str()).collect();
    assert_eq!(names, ["Gate", "Hall", "Loft", "Roof"]);
    let folds: Vec<Option<Fold>> = chapter.areas.iter().map(|area| area.fold).collect();
    assert_eq!(folds, [None, None, None, Some(Fold(0))]);
    let border = chapter.folds[0].borders[0];
    assert_eq!((border.a, border.b, border.dashed), (Area(2), Area(3), true));
    assert_eq!(chapter.boards[0].borders.len(), 3);
    assert_eq!(chapter.counters, ["Candle", "Ink"]);
    assert_eq!((chapter.enemies, chapter.figures.len()), (1, 2));
}
