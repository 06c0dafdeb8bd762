//! What a table can set: where the campaign starts, one Chapter alone, tries, Heroes dealt, the level.

use crate::rules::table::*;
use kernel::{Content as _, Game, Options as _, Rng, setup};
use wonder_book::{Action, Ask, Content, Difficulty, Fate, Options, What, WonderBook};

/// Six Chapters, of which each adds a purple Wyrm card and writes a word.
fn six() -> Vec<String> {
    let names = ["Thick Hide", "Ambush", "Spark Eaters", "Twin Vortex", "Long Night", "Stampede"];
    let numbers = ["I", "II", "III", "IV", "V", "VI"];
    let words = ["ONE", "TWO", "THREE", "FOUR", "FIVE", "SIX"];
    let chapter = |place: usize| {
        let begin = if place == 0 { BEGIN } else { AGAIN };
        let order = story(&format!(
            "> Add Wyrm card {} to the Wyrm deck.\n> Write {}.\n",
            names[place], words[place]
        ));
        let wyrm = format!("WYRM  {}\n", names[place]);
        book(numbers[place], &[begin, &order, &wyrm, &goal(1, "")])
    };
    (0..6).map(chapter).collect()
}

fn table(options: Options) -> WonderBook {
    let texts = six();
    let texts: Vec<&str> = texts.iter().map(String::as_str).collect();
    open(&texts, options)
}

#[test]
fn wb_101_a_campaign_that_starts_later_has_the_cards_of_the_chapters_before() {
    for (start, upgrades, purple) in
        [(1, 0, 0), (2, 0, 1), (3, 1, 2), (4, 2, 3), (5, 2, 4), (6, 3, 5)]
    {
        let mut table = table(Options { start, ..Options::standard(2) });
        assert_eq!((table.chapter, table.campaign.upgrades), (start, upgrades));
        assert_eq!((table.campaign.purple.count_ones(), table.campaign.keywords), (purple, 0));
        // Heroes are chosen first, each with the skills of its Upgrade cards.
        for (seat, hero) in [(A, SID), (B, KEN)] {
            assert_eq!(table.ask, Ask::Hero { seat });
            take(&mut table, seat, Action::Hero(hero));
            for number in 1..=upgrades {
                assert_eq!(table.ask, Ask::Upgrade { hero, number });
                take(&mut table, seat, Action::Side(1));
            }
        }
        assert_eq!(table.ask, Ask::Turn);
        assert_eq!([KEN, SID].map(|hero| table.hero(hero).hearts), [6, 5]);
        assert_eq!(table.wyrm_deck.len() as u32, 6 + purple + 1);
        assert_eq!(table.wyrm_limit, 4);
        // A loss leads back to that beginning.
        let before = table.remembered;
        assert_eq!(before.sides[KEN.index()].iter().flatten().count(), usize::from(upgrades));
        lose(&mut table);
        assert_eq!(table.campaign, before);
        go_on(&mut table);
        assert_eq!(table.ask, if start == 1 { Ask::Hero { seat: A } } else { Ask::Turn });
        assert_eq!(table.chapter, start);
    }
}

#[test]
fn wb_101_the_built_in_chapters_bring_these_upgrade_cards() {
    // The number of Upgrade cards at a later start is that of the Chapters before it.
    let content = Content::built_in();
    let brings = |chapter: &wonder_book::Chapter| {
        let number = |card: &wonder_book::Card| {
            if let wonder_book::CardKind::Upgrade { number, .. } = card.kind { number } else { 0 }
        };
        chapter.cards.iter().map(number).max().unwrap_or(0)
    };
    for start in 2..=6u8 {
        let before = content.chapters[..usize::from(start) - 1].iter().map(brings).max();
        let table =
            WonderBook::setup(content, &Options { start, ..Options::standard(2) }, Rng::fast(1))
                .expect("a table");
        assert_eq!(Some(table.campaign.upgrades), before, "Chapter {start}");
    }
}

#[test]
fn wb_100_there_is_no_chapter_beyond_the_last() {
    let content = contents(&[&one(&[])]);
    for start in [0, 2, 7] {
        let options = Options { start, ..Options::standard(2) };
        for options in [options, Options { alone: true, ..options }] {
            let error = setup::check::<WonderBook>(&content, &options).expect_err("no Chapter");
            assert!(error.0.ends_with("Known: 1."), "{error}");
        }
    }
}

#[test]
fn wb_100_one_chapter_can_be_played_alone() {
    for start in [1, 3, 6] {
        let mut table = table(Options { start, alone: true, ..Options::standard(2) });
        choose(&mut table, &[KEN]);
        while let Ask::Upgrade { .. } = table.ask {
            act(&mut table, Action::Side(0));
        }
        choose(&mut table, &[LARA]);
        while let Ask::Upgrade { .. } = table.ask {
            act(&mut table, Action::Side(0));
        }
        // Lost, it is tried again; won, the table is over.
        lose(&mut table);
        go_on(&mut table);
        choose(&mut table, &[KEN, LARA]);
        assert_eq!(table.chapter, start);
        assert!(win(&mut table).contains(&What::CampaignEnded { won: true }));
        assert_eq!((table.fate, table.ask), (Fate::CampaignWon, Ask::Nothing));
    }
}

#[test]
fn wb_716_the_tries_of_a_table_are_counted_for_each_chapter() {
    for tries in [1, 2, 3] {
        let mut table = table(Options { tries, ..Options::standard(2) });
        choose(&mut table, &[KEN, LARA]);
        for lost in 1..=tries {
            let happened = lose(&mut table);
            assert_eq!(happened.contains(&What::CampaignEnded { won: false }), lost == tries);
            if lost < tries {
                let happened = go_on(&mut table);
                assert_eq!(happened[0], What::ChapterBegan { chapter: 1, attempt: lost + 1 });
                choose(&mut table, &[KEN, LARA]);
            }
        }
        assert_eq!((table.fate, table.ask), (Fate::CampaignLost, Ask::Nothing));
        assert_eq!(table.outcome().map(|outcome| outcome.name), Some("lost"));
    }
    // A won Chapter gives all tries back.
    let mut table = table(Options { tries: 2, ..Options::standard(2) });
    choose(&mut table, &[KEN, LARA]);
    lose(&mut table);
    go_on(&mut table);
    choose(&mut table, &[KEN, LARA]);
    win(&mut table);
    go_on(&mut table);
    lose(&mut table);
    assert_eq!((table.ask, table.chapter), (Ask::Interlude, 2));
    go_on(&mut table);
    lose(&mut table);
    assert_eq!(table.fate, Fate::CampaignLost);
}

#[test]
fn wb_716_without_a_limit_a_chapter_is_tried_for_ever() {
    let mut table = table(Options { start: 2, ..Options::standard(2) });
    choose(&mut table, &[KEN, LARA]);
    for _ in 0..300 {
        lose(&mut table);
        go_on(&mut table);
    }
    assert_eq!((table.ask, table.chapter), (Ask::Turn, 2));
    assert!(changes_closed(&table));
}

/// Heroes do not change in the interlude that follows a loss, however often it was lost.
fn changes_closed(table: &WonderBook) -> bool {
    let mut table = *table;
    lose(&mut table);
    testbed::refused(&table, A, Action::SitOut) == "WB-804"
}

#[test]
fn wb_110_heroes_can_be_dealt_by_chance() {
    let text = one(&[]);
    let mut sets = std::collections::BTreeSet::new();
    for players in 1..=4 {
        for seed in 0..12 {
            let options = Options { dealt: true, ..Options::standard(players) };
            let table =
                WonderBook::setup(contents(&[&text]), &options, Rng::fast(seed)).expect("a table");
            // Nobody is asked; everybody has one, the only player two.
            assert_eq!(table.ask, Ask::Turn);
            let each = if players == 1 { 2 } else { 1 };
            assert!(kernel::Seat::all(players).all(|seat| owned(&table, seat).len() == each));
            if players == 2 {
                sets.insert((owned(&table, A), owned(&table, B)));
            }
        }
    }
    assert!(sets.len() > 4, "the same Heroes again and again: {sets:?}");
    let dealt = sets.iter().flat_map(|(a, b)| [a[0], b[0]]);
    assert_eq!(dealt.collect::<std::collections::BTreeSet<_>>().len(), 4);
}

#[test]
fn wb_114_options_are_set_by_their_words() {
    let content = Content::built_in();
    let read =
        |pairs: &[(&str, &str)]| setup::read::<WonderBook>(&content, Options::standard(3), pairs);
    let sets = setup::sets::<WonderBook>(&content, &Options::standard(3));
    assert_eq!(
        sets.iter().map(|(_, value)| value.as_str()).collect::<Vec<_>>(),
        ["normal", "1", "all", "endless", "choose", "no"]
    );
    let pairs = [
        ("difficulty", "hardcore"),
        ("start", "4"),
        ("tries", "10"),
        ("heroes", "dealt"),
        ("finished", "yes"),
    ];
    let wanted = Options {
        players: 3,
        start: 4,
        alone: false,
        difficulty: Difficulty::Hardcore,
        tries: 10,
        dealt: true,
        finished: true,
    };
    assert_eq!(read(&pairs), Ok(wanted));
    // One Chapter alone says where it starts, whatever is said about the start.
    let alone = Options { start: 2, alone: true, ..Options::standard(3) };
    assert_eq!(read(&[("chapter", "2"), ("start", "5")]), Ok(alone));
    assert_eq!(
        read(&[("chapter", "2"), ("chapter", "all"), ("start", "4")]).map(|o| o.alone),
        Ok(false)
    );
}

#[test]
fn wb_100_chapters_are_named_by_the_content() {
    let modes = setup::modes::<WonderBook>(&Content::built_in());
    let chapter =
        modes[0].options.iter().find(|option| option.key == "chapter").expect("an option");
    assert_eq!(chapter.words.len(), 7);
    assert_eq!(chapter.words[1], ("1".to_owned(), "1: The Tower in the Rain".to_owned()));
}

#[test]
fn wb_716_tries_are_endless_or_a_number() {
    let read = |tries| {
        setup::read::<WonderBook>(&Content::built_in(), Options::standard(2), &[("tries", tries)])
    };
    assert_eq!(read("7").map(|options| options.tries), Ok(7));
    assert_eq!(read("endless").map(|options| options.tries), Ok(0));
    for wrong in ["0", "11"] {
        let error = read(wrong).expect_err("out of the range");
        assert!(error.0.contains("from 1 to 10, or endless"), "{error}");
    }
}

/// Ruling 40: the one Keyword that a new campaign keeps, and Pell is there.
#[test]
fn wb_803_a_new_campaign_keeps_finished_if_it_was_earned() {
    let keyword = |finished: bool| {
        let options = Options { finished, ..Options::standard(2) };
        let content = wonder_book::Content::built_in();
        let table = WonderBook::setup(content, &options, kernel::Rng::fast(1)).expect("a table");
        let place = content.keywords.iter().position(|keyword| keyword == "FINISHED");
        table.campaign.keywords >> place.expect("Chapter VI writes it") & 1 == 1
    };
    assert!(keyword(true));
    assert!(!keyword(false));
}
