//! Between two Chapters: switching, leaving, joining, the level, another try: WB-804 to WB-808, WB-812.

use crate::rules::table::*;
use kernel::{Game, Options as _, Seats, Turn};
use wonder_book::{Action, Ask, Difficulty, Hero, Options, What, WonderBook};

/// Two Chapters with Upgrade cards 1 and 2 in the first, won by these players; all their skills are side B.
fn won(players: usize, heroes: &[Hero]) -> WonderBook {
    let upgrades = story(
        "> Each Hero takes Upgrade card 1.\n> Each Hero takes Upgrade card 2.\n> Place 9 Wyrms in R.\n",
    );
    let first = one(&[&upgrades]);
    let second = book("II", &[AGAIN, &goal(1, "")]);
    let third = book("III", &[AGAIN, &goal(1, "")]);
    let mut table = played(&[&first, &second, &third], players, heroes);
    choose_skills(&mut table, 1);
    win(&mut table);
    assert_eq!((table.ask, table.chapter), (Ask::Interlude, 2));
    table
}

/// Answers every question about skills with this side; returns the cards that were asked for.
fn choose_skills(table: &mut WonderBook, side: u8) -> Vec<(Hero, u8)> {
    let mut asked = Vec::new();
    while let Ask::Upgrade { hero, number } = table.ask {
        asked.push((hero, number));
        act(table, Action::Side(side));
    }
    asked
}

/// What the seat may change, besides going on and the level.
fn changes(table: &WonderBook, seat: kernel::Seat) -> Vec<Action> {
    let mut list = testbed::actions(table, seat);
    list.retain(|action| !matches!(action, Action::GoOn | Action::Level(_)));
    list
}

#[test]
fn wb_804_heroes_change_only_between_two_chapters() {
    let mut table = won(2, &[KEN, LARA]);
    assert_eq!(table.turn(), Turn::AnyOf(Seats::all(4)));
    assert_eq!(
        changes(&table, A),
        [Action::Switch(KEN, TINA), Action::Switch(KEN, SID), Action::SitOut]
    );
    // Not in a Chapter.
    let mut later = table;
    go_on(&mut later);
    assert_eq!(later.ask, Ask::Turn);
    assert!(!testbed::actions(&later, A).contains(&Action::Switch(KEN, TINA)));
    testbed::refused(&later, A, Action::Switch(KEN, TINA));
    // Not before another try of the same Chapter.
    lose(&mut later);
    assert_eq!(later.ask, Ask::Interlude);
    for action in [Action::Switch(KEN, TINA), Action::SitOut, Action::Join(TINA)] {
        assert_eq!(testbed::refused(&later, A, action), "WB-804");
    }
    // Between the two it is done.
    let happened = take(&mut table, A, Action::Switch(KEN, SID));
    assert!(happened.contains(&What::Switched { seat: A, from: KEN, to: SID }));
    assert_eq!((owned(&table, A), owned(&table, B)), (vec![SID], vec![LARA]));
    choose_skills(&mut table, 0);
    // The Hero that was left is free again, and the own Hero only is switched.
    assert_eq!(changes(&table, B)[..2], [Action::Switch(LARA, KEN), Action::Switch(LARA, TINA)]);
    go_on(&mut table);
    assert_eq!((table.chapter, pickable(&table)), (2, vec![LARA, SID]));
    assert_eq!((table.hero(SID).hearts, table.hero(KEN).area), (5, None));
}

#[test]
fn wb_804_a_single_player_may_change_either_hero() {
    let mut table = won(1, &[KEN, LARA]);
    let switches = [(KEN, TINA), (LARA, TINA), (KEN, SID), (LARA, SID)];
    assert_eq!(changes(&table, A), switches.map(|(from, to)| Action::Switch(from, to)));
    take(&mut table, A, Action::Switch(LARA, SID));
    choose_skills(&mut table, 0);
    go_on(&mut table);
    assert_eq!(owned(&table, A), [KEN, SID]);
    assert_eq!(table.campaign.sides[KEN.index()], [Some(1), Some(1), None], "Ken keeps his skills");
}

#[test]
fn wb_804_a_hero_of_another_player_cannot_be_taken() {
    let table = won(2, &[KEN, LARA]);
    for action in [Action::Switch(KEN, LARA), Action::Switch(LARA, SID), Action::Join(SID)] {
        testbed::refused(&table, A, action);
    }
}

#[test]
fn wb_804_after_a_lost_and_then_won_chapter_heroes_change_again() {
    let mut table = won(2, &[KEN, LARA]);
    go_on(&mut table);
    lose(&mut table);
    go_on(&mut table);
    win(&mut table);
    assert_eq!((table.ask, table.chapter), (Ask::Interlude, 3));
    assert!(changes(&table, A).contains(&Action::Switch(KEN, TINA)));
}

#[test]
fn wb_805_whoever_takes_over_a_hero_gets_all_upgrade_cards_of_it() {
    let mut table = won(2, &[KEN, LARA]);
    take(&mut table, B, Action::Switch(LARA, TINA));
    // Both cards, though Tina was not in play when they came (ruling 31).
    assert_eq!(table.turn(), Turn::One(B));
    assert_eq!(choose_skills(&mut table, 0), [(TINA, 1), (TINA, 2)]);
    go_on(&mut table);
    let view = seen(&table);
    let tina = view.heroes.iter().find(|hero| hero.hero == TINA).expect("in play");
    let names: Vec<&str> = tina.skills.iter().map(|skill| skill.name.as_str()).collect();
    assert_eq!(names, ["Second Wind", "Big Picnic", "Lullaby"]);
    assert_eq!((tina.seat, tina.hearts, tina.attack.name.as_str()), (B, 4, "Lunch Box"));
}

#[test]
fn wb_806_the_skills_of_a_hero_taken_over_are_chosen_anew() {
    let mut table = won(3, &[KEN, LARA, SID]);
    assert_eq!(table.campaign.sides[LARA.index()], [Some(1), Some(1), None]);
    take(&mut table, C, Action::SitOut);
    take(&mut table, B, Action::Switch(LARA, SID));
    assert_eq!(choose_skills(&mut table, 0), [(SID, 1), (SID, 2)]);
    assert_eq!(table.campaign.sides[SID.index()], [Some(0), Some(0), None]);
    // Who keeps the Hero keeps the skills (ruling 30), also who comes back to it.
    take(&mut table, B, Action::Switch(SID, LARA));
    assert_eq!(choose_skills(&mut table, 0).len(), 0);
    assert_eq!(table.campaign.sides[LARA.index()], [Some(1), Some(1), None]);
    assert_eq!(table.campaign.sides[KEN.index()], [Some(1), Some(1), None]);
    go_on(&mut table);
    assert_eq!(table.ask, Ask::Turn);
}

#[test]
fn wb_806_a_lost_chapter_does_not_undo_the_switch() {
    let mut table = won(2, &[KEN, LARA]);
    take(&mut table, A, Action::Switch(KEN, SID));
    choose_skills(&mut table, 0);
    go_on(&mut table);
    lose(&mut table);
    assert_eq!(
        (owned(&table, A), table.campaign.sides[SID.index()]),
        (vec![SID], [Some(0), Some(0), None])
    );
}

#[test]
fn wb_807_players_leave_and_join_between_chapters() {
    let mut table = won(3, &[KEN, LARA, SID]);
    let happened = take(&mut table, B, Action::SitOut);
    assert!(happened.contains(&What::SatOut { seat: B }));
    go_on(&mut table);
    assert_eq!((table.hero_count(), owned(&table, B)), (2, vec![]));
    assert_eq!(pickable(&table), [KEN, SID]);
    assert_eq!(table.turn(), Turn::AnyOf([A, C].into_iter().collect()));
    // Who sits out decides nothing in that Chapter, and may come back before the next.
    assert_eq!(testbed::refused(&table, B, Action::Hero(KEN)), "WB-104");
    win(&mut table);
    assert_eq!(table.turn(), Turn::AnyOf(Seats::all(4)));
    let happened = take(&mut table, B, Action::Join(TINA));
    assert!(happened.contains(&What::Joined { seat: B, hero: TINA }));
    choose_skills(&mut table, 1);
    go_on(&mut table);
    assert_eq!((table.hero_count(), owned(&table, B)), (3, vec![TINA]));
}

#[test]
fn wb_807_the_last_player_cannot_leave() {
    let mut table = won(2, &[KEN, LARA]);
    take(&mut table, A, Action::SitOut);
    assert!(!changes(&table, B).contains(&Action::SitOut));
    testbed::refused(&table, B, Action::SitOut);
    // Nor can a single player.
    let solo = won(1, &[KEN, LARA]);
    assert!(!changes(&solo, A).contains(&Action::SitOut));
}

#[test]
fn wb_808_who_joins_takes_an_unused_hero_under_the_rules_for_switching() {
    let mut table = won(3, &[KEN, LARA, SID]);
    take(&mut table, C, Action::SitOut);
    // Only who has no Hero joins, and with none that another one plays.
    assert_eq!(changes(&table, C), [Action::Join(TINA), Action::Join(SID)]);
    testbed::refused(&table, C, Action::Join(KEN));
    testbed::refused(&table, A, Action::Join(TINA));
    take(&mut table, C, Action::Join(TINA));
    assert_eq!(table.turn(), Turn::One(C));
    assert_eq!(choose_skills(&mut table, 0), [(TINA, 1), (TINA, 2)]);
    assert_eq!(changes(&table, C), [Action::Switch(TINA, SID), Action::SitOut]);
}

#[test]
fn wb_812_who_is_left_alone_takes_a_second_hero() {
    let mut table = won(2, &[KEN, LARA]);
    take(&mut table, B, Action::SitOut);
    act(&mut table, Action::GoOn);
    assert_eq!((table.ask, table.turn()), (Ask::Hero { seat: A }, Turn::One(A)));
    assert_eq!(pickable(&table), [LARA, TINA, SID]);
    take(&mut table, A, Action::Hero(TINA));
    // Taken over: the skills are chosen.
    assert_eq!(choose_skills(&mut table, 0), [(TINA, 1), (TINA, 2)]);
    assert_eq!((table.chapter, table.ask), (2, Ask::Turn));
    assert_eq!((owned(&table, A), table.wyrm_limit), (vec![KEN, TINA], 4));
    assert_eq!(table.hero(TINA).hearts, 4);
}

#[test]
fn wb_812_with_two_left_nobody_takes_a_second_hero() {
    let mut table = won(3, &[KEN, LARA, SID]);
    take(&mut table, B, Action::SitOut);
    go_on(&mut table);
    assert_eq!((table.ask, table.hero_count()), (Ask::Turn, 2));
    // Nor a single player who has two already.
    let mut solo = won(1, &[KEN, LARA]);
    go_on(&mut solo);
    assert_eq!((solo.ask, solo.hero_count()), (Ask::Turn, 2));
}

#[test]
fn wb_812_when_somebody_joins_the_single_player_keeps_one_hero() {
    let mut table = won(2, &[KEN, LARA]);
    take(&mut table, B, Action::SitOut);
    act(&mut table, Action::GoOn);
    take(&mut table, A, Action::Hero(TINA));
    choose_skills(&mut table, 0);
    win(&mut table);
    assert_eq!(table.ask, Ask::Interlude);
    take(&mut table, B, Action::Join(SID));
    assert_eq!((table.ask, table.turn()), (Ask::Keep { seat: A }, Turn::One(A)));
    assert_eq!(pickable(&table), [KEN, TINA]);
    testbed::refused(&table, A, Action::Hero(SID));
    take(&mut table, A, Action::Hero(TINA));
    choose_skills(&mut table, 0);
    assert_eq!((owned(&table, A), owned(&table, B)), (vec![TINA], vec![SID]));
    // The other one is free: the newcomer may still change to it.
    assert!(changes(&table, B).contains(&Action::Switch(SID, KEN)));
    // What is kept keeps its skills.
    assert_eq!(table.campaign.sides[TINA.index()], [Some(0), Some(0), None]);
    go_on(&mut table);
    assert_eq!((table.chapter, table.hero_count(), table.wyrm_limit), (3, 2, 4));
}

#[test]
fn wb_812_who_comes_back_at_once_finds_the_other_with_one_hero() {
    let mut table = won(2, &[KEN, LARA]);
    take(&mut table, B, Action::SitOut);
    take(&mut table, B, Action::Join(TINA));
    choose_skills(&mut table, 0);
    assert_eq!(table.ask, Ask::Interlude);
    assert_eq!((owned(&table, A), owned(&table, B)), (vec![KEN], vec![TINA]));
}

#[test]
fn wb_807_all_can_be_seen_while_players_leave_with_many_wyrms_in_play() {
    // Eight Wyrms lie on the board of the Chapter just won.
    let mut table = won(4, &Hero::ALL);
    take(&mut table, D, Action::SitOut);
    all_seen(&table);
    take(&mut table, C, Action::SitOut);
    take(&mut table, A, Action::Switch(KEN, SID));
    choose_skills(&mut table, 0);
    all_seen(&table);
    assert_eq!(table.hero_count(), 2);
    go_on(&mut table);
    assert_eq!((table.wyrm_limit, table.wyrm_supply()), (4, 4));
}

#[test]
fn wb_114_the_level_is_chosen_before_every_chapter() {
    // Ruling 32.
    let mut table = won(2, &[KEN, LARA]);
    assert_eq!(table.difficulty, Difficulty::Normal);
    let happened = take(&mut table, B, Action::Level(Difficulty::Hardcore));
    assert!(happened.contains(&What::LevelSet { seat: B, level: Difficulty::Hardcore }));
    let levels = |table: &WonderBook| -> Vec<Action> {
        let mut list = testbed::actions(table, A);
        list.retain(|action| matches!(action, Action::Level(_)));
        list
    };
    assert_eq!(
        levels(&table),
        [Action::Level(Difficulty::Normal), Action::Level(Difficulty::Easier)]
    );
    go_on(&mut table);
    assert_eq!(table.destiny, 4);
    // Also before another try.
    lose(&mut table);
    take(&mut table, A, Action::Level(Difficulty::Easier));
    go_on(&mut table);
    assert_eq!(table.destiny, 6);
    // It stays until it is changed.
    win(&mut table);
    go_on(&mut table);
    assert_eq!((table.chapter, table.destiny), (3, 6));
}

#[test]
fn wb_804_an_interlude_comes_to_an_end() {
    let mut table = won(2, &[KEN, LARA]);
    let levels = [Difficulty::Hardcore, Difficulty::Normal];
    let mut changes = 0;
    while table.ask == Ask::Interlude {
        take(&mut table, A, Action::Level(levels[changes % 2]));
        changes += 1;
        assert!(changes < 20, "for ever");
    }
    assert_eq!((table.ask, table.chapter), (Ask::Turn, 2));
    // The last change counts too, and the next interlude starts from none.
    assert_eq!(table.destiny, table.difficulty.destiny());
    win(&mut table);
    take(&mut table, A, Action::Level(Difficulty::Easier));
    assert_eq!(table.ask, Ask::Interlude);
}

#[test]
fn wb_812_a_long_interlude_ends_with_a_second_hero_too() {
    let mut table = won(2, &[KEN, LARA]);
    take(&mut table, B, Action::SitOut);
    let levels = [Difficulty::Hardcore, Difficulty::Normal];
    for change in 0.. {
        if table.ask != Ask::Interlude {
            break;
        }
        take(&mut table, A, Action::Level(levels[change % 2]));
    }
    assert_eq!(table.ask, Ask::Hero { seat: A });
    let standard = Options::standard(2);
    assert_eq!(table.options, standard);
}

#[test]
fn wb_216_who_goes_back_to_the_own_hero_in_one_interlude_keeps_the_skills() {
    let mut table = won(2, &[KEN, LARA]);
    let before = table.campaign.sides[KEN.index()];
    assert_eq!(before, [Some(1), Some(1), None]);
    take(&mut table, A, Action::Switch(KEN, SID));
    assert_eq!(choose_skills(&mut table, 0).len(), 2);
    take(&mut table, A, Action::Switch(SID, KEN));
    assert_eq!((table.ask, table.campaign.sides[KEN.index()]), (Ask::Interlude, before));
    // Leaving and coming back is the same.
    take(&mut table, A, Action::SitOut);
    take(&mut table, A, Action::Join(KEN));
    assert_eq!((table.ask, table.campaign.sides[KEN.index()]), (Ask::Interlude, before));
    // Somebody else takes Ken over, and chooses anew.
    take(&mut table, A, Action::Switch(KEN, SID));
    choose_skills(&mut table, 0);
    take(&mut table, B, Action::Switch(LARA, KEN));
    assert_eq!(choose_skills(&mut table, 0), [(KEN, 1), (KEN, 2)]);
    // In the next Chapter Ken is B's.
    go_on(&mut table);
    assert_eq!(table.campaign.sides[KEN.index()], [Some(0), Some(0), None]);
}

#[test]
fn wb_807_a_third_and_a_fourth_player_join_a_table_of_two_between_chapters() {
    let mut table = won(2, &[KEN, LARA]);
    assert_eq!(table.playing(), Seats::all(2));
    assert_eq!(table.turn(), Turn::AnyOf(Seats::all(4)));
    assert_eq!(changes(&table, C), [Action::Join(TINA), Action::Join(SID)]);
    let keywords = table.campaign.keywords;
    take(&mut table, C, Action::Join(SID));
    choose_skills(&mut table, 0);
    take(&mut table, D, Action::Join(TINA));
    choose_skills(&mut table, 0);
    // Nobody else fits in (WB-103), and what the campaign has earned stays (WB-802).
    assert_eq!((table.playing(), table.turn()), (Seats::all(4), Turn::AnyOf(Seats::all(4))));
    assert_eq!(table.campaign.keywords, keywords);
    go_on(&mut table);
    assert_eq!((pickable(&table), table.wyrm_limit), (Hero::ALL.to_vec(), 8));
    // They leave before the next Chapter, and the first two play on.
    win(&mut table);
    for seat in [C, D] {
        assert_eq!(table.leaving(seat), Some(Action::SitOut));
        take(&mut table, seat, Action::SitOut);
        assert_eq!(table.leaving(seat), None);
    }
    assert_eq!(table.playing(), Seats::all(2));
    go_on(&mut table);
    assert_eq!((pickable(&table), table.wyrm_limit), (vec![KEN, LARA], 4));
}

#[test]
fn wb_807_who_still_chooses_the_first_hero_plays_already() {
    let mut table = open(&[&one(&[])], Options::standard(3));
    act(&mut table, Action::Hero(KEN));
    assert_eq!((table.group(), table.turn()), (Seats::one(A), Turn::One(B)));
    assert_eq!(table.playing(), Seats::all(3));
}

#[test]
fn wb_807_nobody_joins_or_leaves_in_a_chapter_or_before_another_try() {
    let mut table = won(2, &[KEN, LARA]);
    go_on(&mut table);
    for _ in 0..2 {
        assert_eq!((table.playing(), table.turn()), (Seats::all(2), Turn::AnyOf(Seats::all(2))));
        assert_eq!((table.leaving(A), table.leaving(C)), (None, None));
        testbed::refused(&table, C, Action::Join(SID));
        if table.ask != Ask::Interlude {
            lose(&mut table);
        }
    }
    assert_eq!(table.ask, Ask::Interlude);
}

#[test]
fn wb_104_who_has_no_hero_yet_decides_nothing_for_the_group() {
    let mut table = won(3, &[KEN, LARA, SID]);
    take(&mut table, C, Action::SitOut);
    for action in [Action::GoOn, Action::Level(Difficulty::Hardcore), Action::SitOut] {
        assert_eq!(testbed::refused(&table, C, action), "WB-808");
        assert_eq!(testbed::refused(&table, D, action), "WB-808");
    }
}

#[test]
fn wb_812_a_second_player_joins_a_table_of_one() {
    let mut table = won(1, &[KEN, LARA]);
    assert_eq!((owned(&table, A), owned(&table, B)), (vec![KEN, LARA], vec![]));
    take(&mut table, B, Action::Join(TINA));
    assert_eq!(table.ask, Ask::Keep { seat: A });
    take(&mut table, A, Action::Hero(LARA));
    choose_skills(&mut table, 0);
    go_on(&mut table);
    assert_eq!((owned(&table, A), owned(&table, B)), (vec![LARA], vec![TINA]));
}

#[test]
fn wb_103_a_table_has_room_for_four_and_begins_with_those_who_are_there() {
    let content = contents(&[&one(&[])]);
    for players in 1..=4 {
        let options = Options::standard(players);
        assert_eq!(kernel::setup::check::<WonderBook>(&content, &options), Ok(()));
        assert_eq!(kernel::setup::room::<WonderBook>(&options), 4);
        let table = open(&[&one(&[])], options);
        assert_eq!(table.playing(), Seats::all(players), "nobody else is asked for a Hero");
    }
}

#[test]
fn wb_807_a_table_stored_with_seats_for_later_begins_with_the_others() {
    let stored = serde_json::json!({
        "players": 3, "start": 1, "alone": false, "difficulty": "Normal", "tries": 0, "dealt": false, "later": 1
    });
    let options: Options = serde_json::from_value(stored).expect("old options are read");
    assert_eq!(options, Options::standard(2));
}
