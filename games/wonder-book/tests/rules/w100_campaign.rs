//! Chapters, players and Heroes: WB-100 to WB-111.

use crate::rules::table::*;
use kernel::{Content as _, Game, Options as _, Seat, Seats, setup};
use wonder_book::{Action, Ask, Content, Hero, Options, What, WonderBook};

/// A campaign of so many Chapters, each won or lost at will.
fn small(chapters: usize) -> Vec<String> {
    let goal = goal(1, "");
    let numbers = ["I", "II", "III"];
    let begins = [BEGIN, AGAIN, AGAIN];
    numbers
        .into_iter()
        .zip(begins)
        .take(chapters)
        .map(|(number, begin)| book(number, &[begin, &goal]))
        .collect()
}

fn small_table(chapters: usize, options: Options) -> WonderBook {
    let texts = small(chapters);
    let texts: Vec<&str> = texts.iter().map(String::as_str).collect();
    let mut table = open(&texts, options);
    choose(&mut table, &Hero::ALL);
    table
}

fn begun(happened: &[What]) -> Option<u8> {
    happened.iter().find_map(|what| {
        if let What::ChapterBegan { chapter, .. } = what { Some(*chapter) } else { None }
    })
}

#[test]
fn wb_100_six_chapters_in_ascending_order() {
    let built_in = Content::built_in();
    let numbers: Vec<u8> = built_in.chapters.iter().map(|chapter| chapter.number).collect();
    assert_eq!(numbers, [1, 2, 3, 4, 5, 6]);

    let mut table = small_table(3, Options::standard(2));
    assert_eq!(table.chapter, 1);
    for next in [2, 3] {
        win(&mut table);
        assert_eq!(begun(&go_on(&mut table)), Some(next));
        assert_eq!(table.chapter, next);
    }
    assert!(win(&mut table).contains(&What::CampaignEnded { won: true }));
}

#[test]
fn wb_100_a_campaign_has_no_gap() {
    let [first, second, third] = &small(3)[..] else { panic!("three Chapters") };
    assert_eq!(problems(&[first, second, third]), "");
    assert!(problems(&[first, third]).contains("Chapter II is missing before this one (WB-100)"));
    assert!(problems(&[second]).contains("Chapter I is missing before this one (WB-100)"));
}

#[test]
fn wb_101_the_next_chapter_waits_until_this_one_is_won() {
    let mut table = small_table(2, Options::standard(2));
    for _ in 0..2 {
        lose(&mut table);
        assert_eq!(begun(&go_on(&mut table)), Some(1));
        choose(&mut table, &[KEN, LARA]);
    }
    win(&mut table);
    assert_eq!(begun(&go_on(&mut table)), Some(2));
    lose(&mut table);
    assert_eq!(begun(&go_on(&mut table)), Some(2));
}

#[test]
fn wb_102_all_win_or_lose_together() {
    for players in 1..=4 {
        let mut table = small_table(1, Options::standard(players));
        assert_eq!(table.outcome(), None);
        // A Hero who lies knocked out wins and loses with the others.
        table.hero_mut(LARA).out = true;
        let mut lost = table;
        lost.options.tries = 1;

        win(&mut table);
        let outcome = table.outcome().expect("the only Chapter is won");
        assert_eq!((outcome.winners, outcome.name), (Seats::all(players), "won"));
        assert!(outcome.scores.is_empty(), "there is no result for a single player");

        lose(&mut lost);
        let outcome = lost.outcome().expect("the only try is lost");
        assert_eq!((outcome.winners, outcome.name), (Seats::NONE, "lost"));
        assert!(outcome.scores.is_empty());
        assert_eq!(testbed::refused(&lost, A, Action::GoOn), "WB-102");
    }
}

#[test]
fn wb_102_a_chapter_that_is_not_the_last_is_no_result() {
    let mut table = small_table(2, Options::standard(2));
    let mut lost = table;
    win(&mut table);
    lose(&mut lost);
    assert_eq!((table.outcome(), lost.outcome()), (None, None));
}

#[test]
fn wb_103_one_to_four_players() {
    let content = contents(&[&small(1)[0]]);
    let setup = |players| setup::check::<WonderBook>(&content, &Options::standard(players));
    for players in 1..=4 {
        assert!(setup(players).is_ok());
    }
    for players in [0, 5] {
        let Err(error) = setup(players) else { panic!("a table for {players}") };
        assert!(error.0.contains("WB-103"), "{error}");
    }
}

#[test]
fn wb_104_each_player_controls_one_hero() {
    for players in 2..=4 {
        let mut table = open(&[&small(1)[0]], Options::standard(players));
        for (seat, hero) in Seat::all(players).zip([SID, KEN, TINA, LARA]) {
            // The last of four gets what is left, without a question.
            if seat != D {
                assert_eq!(table.ask, Ask::Hero { seat });
                take(&mut table, seat, Action::Hero(hero));
            }
        }
        assert_eq!(table.ask, Ask::Turn);
        for (seat, hero) in Seat::all(players).zip([SID, KEN, TINA, LARA]) {
            assert_eq!(owned(&table, seat), [hero]);
        }
        assert_eq!(usize::from(table.hero_count()), players);
        // Nobody decides for the Hero of another player.
        turn(&mut table, KEN);
        assert_eq!(testbed::refused(&table, A, Action::EndTurn), "WB-404");
        take(&mut table, B, Action::EndTurn);
    }
}

#[test]
fn wb_105_a_single_player_controls_two_heroes() {
    let mut table = open(&[&small(1)[0]], Options::standard(1));
    for hero in [TINA, KEN] {
        assert_eq!(table.ask, Ask::Hero { seat: A });
        take(&mut table, A, Action::Hero(hero));
    }
    assert_eq!(table.ask, Ask::Turn);
    assert_eq!(owned(&table, A), [KEN, TINA]);
    assert_eq!(table.hero_count(), 2);
}

#[test]
fn wb_106_the_two_heroes_of_one_player_are_separate() {
    let item = "ITEM  Lens\n> Special Action: You gain 1 Spark.\n";
    let start = story("> Ken takes card #3.\n> Place 3 Sparks in P.\n");
    let mut table = played(&[&one(&[&start, item])], 1, &[KEN, LARA]);
    let ken = *table.hero(KEN);
    // Own Sparks: what Ken collects pays for no skill of Lara.
    turn(&mut table, KEN);
    for _ in 0..3 {
        act(&mut table, Action::Collect);
    }
    // Own turn: Lara has her three actions after his.
    assert_eq!((table.turn.hero, table.turn.left), (Some(LARA), 3));
    assert_eq!((table.hero(KEN).sparks, table.hero(LARA).sparks), (3, 0));
    let tag_team = table.content.heroes[LARA.index()].skill.ability;
    assert_eq!(refused(&table, Action::Skill(tag_team)), "WB-218");
    // Own Items.
    assert!(!offers(&table, "Special Action: You gain 1 Spark."));
    assert_eq!((table.hero(KEN).items, table.hero(LARA).items.len()), (ken.items, 0));
    // Own Hearts.
    wyrms(&mut table, &[("P", false)]);
    crate::fixture::run(&mut table, &[wonder_book::Step::Activate { foes: 1, times: 1 }]);
    take(&mut table, A, Action::Hero(LARA));
    assert_eq!((table.hero(KEN).hearts, table.hero(LARA).hearts), (6, 4));
}

#[test]
fn wb_107_you_is_the_hero_of_the_single_player_who_is_acting() {
    let object = "INTERACTION  Box\nA box.\n---\n> You gain 2 Sparks.\n> You lose 1 Heart.\n\
        > You draw 1 Shred card.\n> Turn this card back.\n";
    for (acting, other) in [(KEN, LARA), (LARA, KEN)] {
        let text = one(&[&story("> Place card #3 in P.\n"), object]);
        let mut table = played(&[&text], 1, &[KEN, LARA]);
        let before = *table.hero(other);
        let hearts = table.hero(acting).hearts;
        turn(&mut table, acting);
        act(&mut table, Action::Interact(3));
        let after = table.hero(acting);
        assert_eq!((after.sparks, after.hearts, after.shreds.count_ones()), (2, hearts - 1, 1));
        assert_eq!(*table.hero(other), before);
    }
}

#[test]
fn wb_108_no_two_players_control_the_same_hero() {
    let mut table = open(&[&small(1)[0]], Options::standard(3));
    take(&mut table, A, Action::Hero(LARA));
    assert_eq!(testbed::refused(&table, B, Action::Hero(LARA)), "WB-108");
    assert_eq!(pickable(&table), [KEN, TINA, SID]);
    // It is not another seat's choice either.
    assert_eq!(testbed::refused(&table, C, Action::Hero(KEN)), "WB-108");
    take(&mut table, B, Action::Hero(SID));
    assert_eq!(pickable(&table), [KEN, TINA]);
    // The single player has two different ones.
    let mut solo = open(&[&small(1)[0]], Options::standard(1));
    take(&mut solo, A, Action::Hero(LARA));
    assert_eq!(testbed::refused(&solo, A, Action::Hero(LARA)), "WB-108");
}

#[test]
fn wb_109_a_hero_nobody_chose_is_out_of_play() {
    let start = story(
        "> Place Tina in Q.\n> Place Sid in Q.\n> Place Ken in Q.\n\
            > Each Hero gains 1 Spark.\n> Tina gains 1 Spark.\n> Deal 1 damage to Sid.\n",
    );
    let lines =
        "> Special Action: 1 Hero gains 1 Spark.\n> Special Action: Deal 1 damage to each Hero.\n";
    let goal = goal(1, lines);
    let mut table = played(&[&book("I", &[BEGIN, &start, &goal])], 2, &[KEN, LARA]);
    let unused = |table: &WonderBook| {
        [TINA, SID].map(|hero| *table.hero(hero)) == [wonder_book::HeroState::default(); 2]
    };
    // No miniature, nothing gained, nothing lost.
    assert!(unused(&table));
    assert_eq!(table.hero(KEN).area, Some(area(&table, "Q")));
    assert_eq!(seen(&table).heroes.iter().map(|hero| hero.hero).collect::<Vec<_>>(), [KEN, LARA]);
    // No turn.
    assert_eq!(pickable(&table), [KEN, LARA]);
    assert_eq!(refused(&table, Action::Hero(SID)), "WB-401");
    // Never a target.
    special(&mut table, "Special Action: 1 Hero gains 1 Spark.");
    assert_eq!(pickable(&table), [KEN, LARA]);
    act(&mut table, Action::Hero(LARA));
    special(&mut table, "Special Action: Deal 1 damage to each Hero.");
    assert!(unused(&table));
    // Not for Wyrms either, and it does not count among Heroes.
    wyrms(&mut table, &[("P", false)]);
    table.hero_mut(SID).area = Some(area(&table, "S"));
    stand(&mut table, LARA, "Q");
    crate::fixture::run(&mut table, &[wonder_book::Step::Activate { foes: 1, times: 2 }]);
    assert_eq!(table.wyrms[0].area, Some(area(&table, "Q")));
    assert_eq!(table.hero_count(), 2);
}

#[test]
fn wb_110_in_chapter_i_a_card_says_when_heroes_are_chosen() {
    let choice = "CHOICE  First\n[A] One.\n[B] Two.\n> Flip this card.\n---\n[A]\n\
        > Count 1 Point.\n[B]\n> Count 2 Points.\n[all]\n> Go to the next card.\n";
    let mut table = open(&[&book("I", &[choice, BEGIN, &goal(1, "")])], Options::standard(3));
    assert_eq!(table.ask, Ask::Choice { card: 1 });
    assert_eq!(table.owners, [None; 4]);
    assert_eq!(table.wyrm_limit, 0);
    // Everybody decides together before there are Heroes.
    take(&mut table, C, Action::Option(1));
    assert_eq!(table.ask, Ask::Hero { seat: A });
    choose(&mut table, &[KEN, LARA, SID]);
    assert_eq!(table.hero_count(), 3);
    // The same before another try: the Heroes are chosen anew.
    lose(&mut table);
    go_on(&mut table);
    assert_eq!((table.ask, table.owners), (Ask::Choice { card: 1 }, [None; 4]));
}

#[test]
fn wb_111_later_chapters_start_with_the_hero_and_its_upgrade_cards() {
    let upgrades = story("> Each Hero takes Upgrade card 1.\n> Each Hero takes Upgrade card 2.\n");
    let first = book("I", &[BEGIN, &upgrades, &goal(1, "")]);
    let second = book("II", &[AGAIN, &goal(1, "")]);
    let mut table = played(&[&first, &second], 2, &[LARA, KEN]);
    while let Ask::Upgrade { hero, number } = table.ask {
        act(&mut table, Action::Side(if hero == KEN { 1 } else { 2 - number }));
    }
    let names = |table: &WonderBook| -> Vec<Vec<String>> {
        let skills = |hero: &wonder_book::View| {
            hero.heroes
                .iter()
                .map(|hero| hero.skills.iter().map(|skill| skill.name.clone()).collect())
                .collect()
        };
        skills(&seen(table))
    };
    let before = names(&table);
    assert_eq!(
        before,
        [vec!["Over Here!", "Brace", "Big Brother"], vec!["Tag Team", "Hand Over", "Long Rope"]]
    );
    win(&mut table);
    go_on(&mut table);
    // Nobody is asked for a Hero or a skill again.
    assert_eq!((table.chapter, table.ask), (2, Ask::Turn));
    assert_eq!(names(&table), before);
    assert_eq!((owned(&table, A), owned(&table, B)), (vec![LARA], vec![KEN]));
    for hero in [KEN, LARA] {
        assert_eq!(table.hero(hero).area, Some(area(&table, "P")));
    }
}
