//! Flow sentences: how a side ends (WB-921 to WB-924, WB-936, WB-941, WB-951).

use crate::script::table::*;
use wonder_book::{Action, Ask, What};

/// A Goal card that stops the reading.
const STOP: &str = "GOAL  Stop\n> Players' Phase: Nothing happens.\n> Enemies' Phase: Nothing happens.\n\
                    > Goal: 9 Points are counted.\n> When met: Go to the next card.";

fn was_read(events: &[What], card: u8, face: u8) -> bool {
    events.contains(&What::Read { card, face, told: 0 })
}

#[test]
fn wb_900_prose_is_shown_and_only_instructions_change_the_game() {
    let text = book(&format!(
        "#3 STORY  Test\nPlace 5 Sparks in Q.\n> Place 1 Spark in Q.\n> Go to the next card.\n\n#4 {STOP}"
    ));
    let mut table = with(&text, &TWO);
    read_on(&mut table);
    assert_eq!(sparks_at(&table, "Q"), 1);
    let shown = serde_json::to_string(&view(&table)).expect("a view");
    assert!(shown.contains("Place 5 Sparks in Q.") && shown.contains("Place 1 Spark in Q."));
}

#[test]
fn wb_903_lines_run_from_top_to_bottom_and_sentences_from_left_to_right() {
    let mut table = story(
        "Place 2 Sparks in Q. Remove 1 Spark from Q.\n> Place 3 Sparks in Q.\n> Remove 3 Sparks from Q.",
        &TWO,
    );
    let events = read(&mut table);
    let q = area(&table, "Q");
    let sparks: Vec<_> = events
        .into_iter()
        .filter(|what| matches!(what, What::SparksPlaced { .. } | What::SparksRemoved { .. }))
        .collect();
    let told = [
        What::SparksPlaced { area: q, n: 2 },
        What::SparksRemoved { area: q, n: 1 },
        What::SparksPlaced { area: q, n: 3 },
        What::SparksRemoved { area: q, n: 3 },
    ];
    assert_eq!(sparks, told);
    assert_eq!(sparks_at(&table, "Q"), 1);
}

#[test]
fn wb_305_flip_this_card_reads_the_back() {
    let text = book(&format!(
        "#3 STORY  Test\n> Place 1 Spark in Q.\n> Flip this card.\n---\n\
         > Place 2 Sparks in S.\n> Go to the next card.\n\n#4 {STOP}"
    ));
    let mut table = with(&text, &TWO);
    let events = read_on(&mut table);
    assert!(was_read(&events, 3, 0) && was_read(&events, 3, 1));
    assert_eq!((sparks_at(&table, "Q"), sparks_at(&table, "S")), (1, 2));
    assert!(table.cards.discard.contains(3));
    assert_eq!(table.cards.goal, Some(4));
}

#[test]
fn wb_306_go_to_the_next_card_puts_a_story_off_and_a_rule_into_force() {
    let text = book(&format!(
        "#3 STORY  One\n> Go to the next card.\n\n#4 RULE  Law\n> Whenever a Hero is knocked out: Count 1 Point.\n\
         > Go to the next card.\n\n#5 {STOP}"
    ));
    let mut table = with(&text, &TWO);
    let events = read_on(&mut table);
    assert!(was_read(&events, 4, 0) && was_read(&events, 5, 0));
    assert!(table.cards.discard.contains(3) && !table.cards.discard.contains(4));
    assert!(table.cards.rules.contains(4));
    assert_eq!(table.top_card(), Some(5));
}

#[test]
fn wb_307_discard_this_card_on_the_deck_goes_on_with_the_next() {
    let text = book(&format!("#3 STORY  One\n> Discard this card.\n\n#4 {STOP}"));
    let mut table = with(&text, &TWO);
    read_on(&mut table);
    assert!(table.cards.discard.contains(3));
    assert_eq!(table.cards.goal, Some(4));
}

#[test]
fn wb_307_discard_this_card_on_the_board_goes_on_where_play_stopped() {
    let mut table = object("Discard this card.", &TWO);
    let goal = table.top_card();
    let events = act(&mut table, Action::Interact(4));
    assert!(!was_read(&events, 2, 0), "the Goal card on top is not followed anew");
    assert!(table.cards.discard.contains(4) && table.cards.placed.is_empty());
    assert_eq!(table.top_card(), goal);
    assert!(matches!(table.ask, Ask::Act { hero: KEN, .. }));
    assert_eq!(table.turn.left, 2);
}

#[test]
fn wb_307_discard_this_card_ends_an_item_and_a_rule() {
    let mut table = item("You gain 1 Spark. Discard this card.", &TWO);
    use_it(&mut table);
    assert_eq!(sparks(&table, KEN), 1);
    assert!(table.hero(KEN).items.is_empty() && table.cards.discard.contains(3));

    let mut table = rule("Special Action in P: Place 1 Spark in P. Discard this card.", &TWO);
    begin(&mut table, KEN);
    let action = special(&table, 3);
    act(&mut table, action);
    assert!(!table.cards.rules.contains(3) && table.cards.discard.contains(3));
    assert_eq!(refused(&table, action), "WB-435");
}

#[test]
fn wb_921_a_card_turned_back_can_be_interacted_with_again() {
    let mut table = object("Place 1 Spark in Q. Turn this card back.", &TWO);
    act(&mut table, Action::Interact(4));
    assert!(actions(&table).contains(&Action::Interact(4)));
    act(&mut table, Action::Interact(4));
    assert_eq!(sparks_at(&table, "Q"), 2);
    assert!(!table.cards.placed[0].spent);
}

#[test]
fn wb_922_a_card_that_is_left_shows_its_back_for_good() {
    let mut table = object("Place 1 Spark in Q. Leave this card.", &TWO);
    act(&mut table, Action::Interact(4));
    assert_eq!(table.cards.placed.len(), 1, "it stays in its area");
    assert!(table.cards.placed[0].spent);
    assert!(!actions(&table).contains(&Action::Interact(4)));
    assert!(view(&table).placed[0].spent);
    refused(&table, Action::Interact(4));
}

#[test]
fn wb_923_cards_that_are_skipped_lie_on_the_discard_pile_unread() {
    let text = book(&format!(
        "#3 STORY  One\n> Write FAST.\n> If FAST is written: Skip to card #6. Otherwise: Go to the next card.\n\n\
         #4 STORY  Skipped\nNobody reads this.\n> Place 4 Sparks in Q.\n> Go to the next card.\n\n\
         #5 RULE  Skipped too\n> Whenever a Hero is knocked out: Count 1 Point.\n> Go to the next card.\n\n\
         #6 STORY  Here\n> Place 1 Spark in Q.\n> Go to the next card.\n\n#7 {STOP}"
    ));
    let mut table = with(&text, &TWO);
    let events = read_on(&mut table);
    assert!(was_read(&events, 3, 0) && was_read(&events, 6, 0));
    assert!(!was_read(&events, 4, 0) && !was_read(&events, 5, 0));
    assert_eq!(sparks_at(&table, "Q"), 1);
    for card in [3, 4, 5, 6] {
        assert!(table.cards.discard.contains(card), "#{card}");
    }
    assert!(table.cards.rules.is_empty());
    assert!(!table.cards.read[0].contains(4) && !table.cards.read[0].contains(5));
    assert_eq!(table.cards.goal, Some(7));
}

#[test]
fn wb_924_a_placed_card_and_one_set_aside_are_no_longer_in_the_deck() {
    let text = book(&format!(
        "#3 STORY  One\n> Place card #4 in Q.\n> Set aside card #5.\n> Go to the next card.\n\n\
         #4 INTERACTION  Box\nShut.\n---\n> You take card #5.\n> Discard this card.\n\n#5 ITEM  Key\n\
         > Special Action: You gain 1 Spark.\n\n\
         #6 STORY  Later\n> Place 1 Spark in R.\n> Go to the next card.\n\n#7 {STOP}"
    ));
    let mut table = with(&text, &TWO);
    let events = read_on(&mut table);
    assert!(was_read(&events, 3, 0) && was_read(&events, 6, 0), "#6 comes directly after #3");
    assert!(!table.cards.deck.contains(4) && !table.cards.deck.contains(5));
    assert!(table.cards.aside.contains(5) && !table.cards.aside.contains(4));
    assert_eq!(table.cards.placed[0].card, 4);
    assert_eq!(sparks_at(&table, "R"), 1);
}

#[test]
fn wb_717_end_the_chapter_wins_it() {
    let mut table = story("Place 1 Spark in Q.", &TWO);
    table.cards.deck.remove(3);
    let events = read_on(&mut table);
    assert!(events.contains(&What::ChapterWon { chapter: 1, destiny: 5 }));
}

#[test]
fn wb_963_the_chapter_is_lost_from_any_text() {
    let mut table = story("Place 1 Spark in Q.", &TWO);
    assert!(!read(&mut table).contains(&What::ChapterLost { chapter: 1 }));

    let text = book(&format!(
        "#3 STORY  One\n> Write END.\n> If END is written: The chapter is lost. \
         Otherwise: Go to the next card.\n\n#4 {STOP}"
    ));
    let mut table = with(&text, &TWO);
    assert!(read_on(&mut table).contains(&What::ChapterLost { chapter: 1 }));

    let mut table = item("The chapter is lost.", &TWO);
    assert!(use_it(&mut table).contains(&What::ChapterLost { chapter: 1 }));

    // A Wyrm card is no card of the Chapter, and can lose it all the same.
    let wyrm = "[[wyrm]]\nname = \"Prowl\"\ntext = \"Spawn 1 Wyrm. The chapter is lost.\"\n";
    let mut table =
        with_deck(&book("#3 STORY  One\n> Go to the next card."), &[("w.toml", wyrm)], &TWO);
    assert!(reveal(&mut table, "Prowl", &[]).contains(&What::ChapterLost { chapter: 1 }));
}

#[test]
fn wb_936_exactly_one_ending_is_read() {
    let ends = "#3 CHOICE  One\n[A] Sing.\n[B] Do not.\n> Flip this card.\n---\n[A]\n> Write SONG.\n[B]\n\
         > Write HUSH.\n[all]\n> Go to the next card.\n\n#4 END  The end\nDone.\n\
                [1-2 if SONG]\nAshes.\n> End the chapter.\n[3+ if SONG]\nSong.\n> End the chapter.\n\
         [1-4 if HUSH]\nRain.\n> End the chapter.\n[5+ if HUSH]\nSun.\n> End the chapter.\n";
    let base = book("#3 STORY  One\n> Go to the next card.");
    let cut = base.find("#3 STORY").expect("card #3");
    let text = format!("{}{ends}", &base[..cut]);
    for (destiny, song, column) in [
        (1, true, 1),
        (2, true, 1),
        (3, true, 2),
        (10, true, 2),
        (1, false, 3),
        (4, false, 3),
        (5, false, 4),
        (10, false, 4),
    ] {
        let mut table = with(&text, &TWO);
        table.destiny = destiny;
        table.cards.deck.remove(3);
        let word = if song { "SONG" } else { "HUSH" };
        let known = &table.content.get().keywords;
        let place = known.iter().position(|known| known == word).expect("a Keyword");
        table.campaign.keywords = 1 << place;
        let events = read_on(&mut table);
        let read: Vec<u8> = (1..=4).filter(|&face| was_read(&events, 4, face)).collect();
        assert_eq!(read, [column], "{destiny} face up, SONG {song}");
    }
}

#[test]
fn wb_941_an_item_that_comes_up_goes_to_a_hero_the_group_picks() {
    let text = book(&format!("#3 ITEM  Key\n> Special Action: You gain 1 Spark.\n\n#4 {STOP}"));
    let mut table = with(&text, &TWO);
    knock_out(&mut table, LARA);
    read_on(&mut table);
    assert_eq!(table.ask, Ask::ItemFor { card: 3 });
    group_is_asked(&table);
    assert_eq!(heroes_asked(&table), [KEN, LARA]);
    act(&mut table, Action::Hero(LARA));
    assert!(table.hero(LARA).items.contains(3) && !table.cards.deck.contains(3));
    assert_eq!(table.cards.goal, Some(4), "then the next card is followed");
}

#[test]
fn wb_941_a_card_of_another_kind_is_set_aside_and_the_next_is_followed() {
    let text = book(&format!(
        "#3 STORY  Begin\n> Write OFF.\n> If OFF is written: Go to the next card. Otherwise: Skip to card #8.\n\n\
         #4 HERO  Ken\n\n#5 UPGRADE  Sid 1\n\n#6 WYRM  Ambush\n\n#7 STORY  On\n> Place 1 Spark in Q.\n\
         > Go to the next card.\n\n\
         #8 STORY  Use\n> Each Hero takes Upgrade card 1.\n> Add Wyrm card Ambush to the Wyrm deck.\n\
         > Go to the next card.\n\n#9 {STOP}"
    ));
    let mut table = with(&text, &TWO);
    table.cards.deck.insert(4);
    table.cards.aside.remove(4);
    read_on(&mut table);
    for card in [4, 5, 6] {
        assert!(table.cards.aside.contains(card) && !table.cards.deck.contains(card), "#{card}");
    }
    assert_eq!(sparks_at(&table, "Q"), 1);
    assert!(matches!(table.ask, Ask::Upgrade { .. }), "#8 is being read");
}

#[test]
fn wb_951_the_group_picks_an_option_of_an_object_and_only_that_column_is_read() {
    let mut table = objects(
        "#4 INTERACTION  Lever\nUp or down?\n[A] Up.\n[B] Down.\n---\n[A]\nIt creaks.\n\
         > Place 1 Spark in Q.\n[B]\nIt squeals.\n\
         > 1 Hero gains 2 Sparks.\n[all]\n> Turn this card back.",
        &TWO,
    );
    act(&mut table, Action::Interact(4));
    assert_eq!(table.ask, Ask::Choice { card: 4 });
    group_is_asked(&table);
    assert_eq!(actions(&table), [Action::Option(0), Action::Option(1)]);
    let events = act(&mut table, Action::Option(1));
    assert!(was_read(&events, 4, 2) && !was_read(&events, 4, 1));
    player_is_asked(&table, KEN);
    act(&mut table, Action::Hero(LARA));
    assert_eq!((sparks(&table, LARA), sparks_at(&table, "Q")), (2, 0));
    act(&mut table, Action::Interact(4));
    act(&mut table, Action::Option(0));
    assert_eq!(sparks_at(&table, "Q"), 1);
}
