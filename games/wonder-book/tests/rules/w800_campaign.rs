//! What is kept from Chapter to Chapter, and limits of components: WB-800 to WB-803, WB-809, WB-810. Changes of players
//! and Heroes are in `interlude.rs`. WB-811 is a definition.

use crate::rules::table::*;
use kernel::{Game, Options as _};
use wonder_book::{Action, Ask, Fate, Hero, Options, Step, What, WonderBook};

/// Three Chapters: Upgrade cards, purple Wyrm cards and Keywords come in the first two.
fn campaign() -> WonderBook {
    let first = story(
        "> Write ONE.\n> Add Wyrm card Thick Hide to the Wyrm deck.\n> Each Hero takes Upgrade card 1.\n",
    );
    let second = story(
        "> Write TWO.\n> Add Wyrm card Ambush to the Wyrm deck.\n> Each Hero takes Upgrade card 2.\n",
    );
    let goal = goal(1, "");
    let texts = [
        book("I", &[BEGIN, &first, &goal]),
        book("II", &[AGAIN, &second, &goal]),
        book("III", &[AGAIN, &goal]),
    ];
    played(&[&texts[0], &texts[1], &texts[2]], 2, &[KEN, LARA])
}

/// Plays and wins the Chapter; each upgrade is this side.
fn through(table: &mut WonderBook, side: u8) {
    while let Ask::Upgrade { .. } = table.ask {
        act(table, Action::Side(side));
    }
    win(table);
    go_on(table);
}

#[test]
fn wb_800_upgrade_cards_stay_for_the_rest_of_the_campaign() {
    let mut table = campaign();
    through(&mut table, 0);
    assert_eq!(table.campaign.sides[KEN.index()], [Some(0), None, None]);
    through(&mut table, 1);
    assert_eq!((table.chapter, table.campaign.upgrades), (3, 2));
    for hero in [KEN, LARA] {
        assert_eq!(table.campaign.sides[hero.index()], [Some(0), Some(1), None]);
    }
    // They are used: Lara's Head Start is free, once per turn.
    turn(&mut table, LARA);
    let head_start = ability(&table, "Free, once per turn: Perform 1 additional Move.");
    assert!(actions(&table).contains(&Action::Free(head_start)));
}

#[test]
fn wb_801_purple_wyrm_cards_stay_for_the_rest_of_the_campaign() {
    let mut table = campaign();
    assert_eq!(table.wyrm_deck.len(), 7);
    through(&mut table, 0);
    assert_eq!(table.wyrm_deck.len(), 8);
    through(&mut table, 0);
    assert_eq!(table.chapter, 3);
    let mut deck: Vec<&str> = table
        .wyrm_deck
        .iter()
        .map(|&card| &table.content.wyrm_cards[card as usize])
        .filter(|card| card.purple)
        .map(|card| card.name.as_str())
        .collect();
    deck.sort_unstable();
    assert_eq!((deck, table.wyrm_deck.len()), (vec!["Ambush", "Thick Hide"], 8));
}

#[test]
fn wb_802_keywords_stay_on_the_list() {
    let mut table = campaign();
    through(&mut table, 0);
    assert_eq!(keywords(&table), ["ONE", "TWO"]);
    through(&mut table, 0);
    assert_eq!((table.chapter, keywords(&table)), (3, vec!["ONE".to_owned(), "TWO".to_owned()]));
}

#[test]
fn wb_803_the_last_chapter_completes_the_campaign() {
    let mut table = campaign();
    through(&mut table, 0);
    through(&mut table, 0);
    let happened = win(&mut table);
    assert_eq!(
        happened[happened.len() - 2..],
        [What::ChapterWon { chapter: 3, destiny: 5 }, What::CampaignEnded { won: true }]
    );
    assert_eq!((table.fate, table.ask), (Fate::CampaignWon, Ask::Nothing));
    assert!(table.outcome().is_some());
    // A new campaign starts from Chapter I, without Upgrades, purple cards and Keywords (ruling 40).
    let new = WonderBook::setup(table.content, &Options::standard(2), kernel::Rng::fast(1))
        .expect("a table");
    assert_eq!((new.chapter, new.campaign), (1, Default::default()));
}

/// Two Chapters; the first one with Wyrms enough for all.
fn big(players: usize) -> WonderBook {
    let first = one(&[&story("> Place 8 Wyrms in R.\n")]);
    let second = story("> Place 9 Wyrms in R.\n> Place 2 Sparks in Q.\n");
    let goal = goal_with(1, "Spawn 1 Wyrm (silver +2).", "");
    let second = book("II", &[AGAIN, &second, &goal]);
    let mut table = played(&[&first, &second], players, &Hero::ALL);
    win(&mut table);
    table
}

#[test]
fn wb_809_wyrms_and_silver_symbols_follow_the_heroes_of_this_chapter() {
    // Four, of whom one and then another leaves.
    let mut table = big(4);
    for (leaver, wyrms, silver) in [(None, 8, true), (Some(D), 6, true), (Some(C), 4, false)] {
        if let Some(seat) = leaver {
            take(&mut table, seat, Action::SitOut);
        }
        let mut next = table;
        go_on(&mut next);
        assert_eq!((next.wyrm_limit, u32::from(wyrms)), (wyrms, next.wyrms_in_play().count_ones()));
        assert_eq!(next.silver(), silver);
        // In the Enemies' Phase: 1 spawn, or 3 with silver.
        next.wyrms = Default::default();
        crate::fixture::run(&mut next, &[Step::Phase { players: false }]);
        assert_eq!(next.wyrms_in_play().count_ones(), if silver { 3 } else { 1 });
    }
    // Two, and a third one joins: big again.
    let mut table = big(3);
    take(&mut table, C, Action::SitOut);
    take(&mut table, C, Action::Join(SID));
    go_on(&mut table);
    assert_eq!((table.wyrm_limit, table.silver()), (6, true));
}

#[test]
fn wb_810_an_order_is_carried_out_as_far_as_the_supply_lasts() {
    let order = story(
        "> Place 9 Sparks in Q.\n> Place 9 Sparks in R.\n> Place 3 Wyrms in Q.\n\
            > Place 3 Wyrms in R.\n> Flip 9 Destiny face up.\n> Each Hero gains 1 Spark.\n",
    );
    let mut table = two(&[&order]);
    let at = |table: &WonderBook, name: &str| {
        let area = area(table, name);
        (table.board.sparks[area.index()], table.wyrms_in(area.bit()).count_ones())
    };
    assert_eq!((at(&table, "Q"), at(&table, "R")), ((9, 3), (8, 1)));
    assert_eq!((table.spark_supply(), table.wyrm_supply(), table.destiny), (0, 0, 10));
    assert_eq!(table.hero(KEN).sparks, 0, "no Spark is left");
    // What goes back to the supply can be had again.
    stand(&mut table, KEN, "Q");
    turn(&mut table, KEN);
    act(&mut table, Action::Collect);
    assert_eq!((table.hero(KEN).sparks, at(&table, "Q").0), (1, 8));
}

#[test]
fn wb_810_sparks_are_shared_out_until_none_is_left() {
    let order =
        story("> Place 9 Sparks in Q.\n> Place 4 Sparks in R.\n> Each Hero gains 3 Sparks.\n");
    let table = two(&[&order]);
    // Four are left: three for the first, one for the second.
    assert_eq!((table.hero(KEN).sparks, table.hero(LARA).sparks, table.spark_supply()), (3, 1, 0));
}
