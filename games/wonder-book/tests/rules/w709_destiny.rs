//! Destiny, Chapters lost and won: WB-709 to WB-720.

use crate::rules::table::*;
use kernel::{Content as _, Options as _};
use wonder_book::{
    Action, Ask, Campaign, ColumnKey, Content, Fate, Options, Shown, What, WonderBook,
};

const DOWN: &str = "Special Action: Flip 1 Destiny face down.";
const UP: &str = "Special Action: Flip 2 Destiny face up.";

#[test]
fn wb_709_cards_flip_destiny_down_and_up() {
    let goal = goal(1, &format!("> {DOWN}\n> {UP}\n"));
    let mut table = played(&[&book("I", &[BEGIN, &goal])], 2, &[KEN, LARA]);
    turn(&mut table, KEN);
    assert!(special(&mut table, DOWN).contains(&What::DestinyDown { left: 4 }));
    special(&mut table, UP);
    assert_eq!(table.destiny, 6);
    special(&mut table, DOWN);
    assert_eq!(table.destiny, 5);
}

/// A Story card that flips so many face down, and writes something after that and on the next card.
fn flipping(n: u8) -> WonderBook {
    let text = one(&[
        &story(&format!("> Flip {n} Destiny face down.\n> Write AFTER.\n")),
        &story("> Write LATER.\n"),
    ]);
    played(&[&text], 2, &[KEN, LARA])
}

#[test]
fn wb_710_with_the_last_destiny_the_chapter_is_lost_at_that_moment() {
    let table = flipping(4);
    assert_eq!((table.destiny, table.ask, keywords(&table).len()), (1, Ask::Turn, 2));

    let mut table = open(
        &[&one(&[
            &story("> Flip 5 Destiny face down.\n> Write AFTER.\n"),
            &story("> Write LATER.\n"),
        ])],
        Options::standard(2),
    );
    let happened = choose(&mut table, &[KEN, LARA]);
    // Nothing after the flip happens.
    assert_eq!(happened.last(), Some(&What::ChapterLost { chapter: 1 }));
    assert!(!happened.iter().any(|what| matches!(what, What::Written { .. })));
    assert_eq!(table.ask, Ask::Interlude);
}

#[test]
fn wb_710_the_loss_comes_before_a_goal_that_the_same_card_meets() {
    // Ruling 15.
    const BOTH: &str = "Special Action: Flip 5 Destiny face down. Count 1 Mark.";
    let goal = goal(1, &format!("> {BOTH}\n"));
    let mut table = played(&[&book("I", &[BEGIN, &goal])], 2, &[KEN, LARA]);
    let happened = special(&mut table, BOTH);
    assert!(happened.contains(&What::ChapterLost { chapter: 1 }));
    assert!(
        !happened.iter().any(|what| matches!(what, What::GoalMet { .. } | What::Counted { .. }))
    );
}

#[test]
fn wb_710_a_chapter_is_lost_at_the_start_of_a_players_phase() {
    // Ruling 14: two lie, one token is left.
    for (destiny, lost) in [(2, true), (3, false)] {
        let mut table = two(&[]);
        table.destiny = destiny;
        for hero in [KEN, LARA] {
            (table.hero_mut(hero).hearts, table.hero_mut(hero).out) = (0, true);
        }
        let happened = crate::fixture::run(&mut table, &[wonder_book::Step::PlayersPhase]);
        assert_eq!(happened.contains(&What::ChapterLost { chapter: 1 }), lost);
        assert_eq!(happened.contains(&What::StoodUp { hero: KEN }), !lost);
        assert_eq!(table.ask == Ask::Interlude, lost);
    }
}

#[test]
fn wb_710_what_still_waited_is_gone() {
    // Two triggers wait when the first one loses the Chapter: the second one never runs, nor in the next try.
    let first = "RULE  Doom\n> Whenever a Hero moves into Q: Flip 9 Destiny face down.\n\
        > Go to the next card.\n";
    let second =
        "RULE  Gift\n> Whenever a Hero moves into Q: Count 1 Point.\n> Go to the next card.\n";
    let mut table = two(&[first, second]);
    turn(&mut table, KEN);
    let q = area(&table, "Q");
    act(&mut table, Action::Move(q));
    assert_eq!(table.ask, Ask::Order);
    let happened = act(&mut table, Action::Nth(0));
    assert!(happened.contains(&What::ChapterLost { chapter: 1 }));
    go_on(&mut table);
    choose(&mut table, &[KEN, LARA]);
    assert_eq!((table.ask, table.round, table.counters[1], table.destiny), (Ask::Turn, 1, 0, 5));
    assert_eq!(pickable(&table), [KEN, LARA]);
}

#[test]
fn wb_711_flipping_more_than_are_face_up_loses_too() {
    for n in [6, 9] {
        let table = flipping(n);
        assert_eq!((table.ask, table.losses), (Ask::Interlude, 1));
    }
    // Each token is flipped by itself, and none after the last.
    let mut table = open(&[&one(&[&story("> Flip 9 Destiny face down.\n")])], Options::standard(2));
    let happened = choose(&mut table, &[KEN, LARA]);
    let flips = happened.iter().filter(|what| matches!(what, What::DestinyDown { .. })).count();
    assert_eq!(flips, 5);
}

/// A campaign with something of everything from Chapter I, and more of it in Chapter II.
fn rich() -> WonderBook {
    let item = "ITEM  Lens\n> Special Action: You gain 1 Spark.\n";
    let object = "INTERACTION  Box\nA box.\n---\n> Discard this card.\n";
    let rule = "RULE  Paid\n> Whenever a Hero moves into Q: That Hero gains 1 Spark.\n\
        > Go to the next card.\n";
    let first = story(
        "> Write OLD.\n> Write GONE.\n> Add Wyrm card Thick Hide to the Wyrm deck.\n\
            > Each Hero takes Upgrade card 1.\n",
    );
    let second = story(
        "> Write NEW.\n> Erase GONE.\n> Add Wyrm card Ambush to the Wyrm deck.\n\
            > Each Hero takes Upgrade card 2.\n> Place card #5 in P.\n\
            > Ken takes card #4.\n> Each Hero draws 1 Shred card.\n> Place 2 Wyrms in Q.\n\
            > Unfold Loft.\n> Count 3 Points.\n> Place The Ogre in S.\n\
            > Place the Dark Aura on Ken.\n> Flip 1 Destiny face down.\n\
            > Each Hero loses 1 Heart.\n> Each Hero gains 1 Spark.\n\
            > Place 2 Sparks in Q.\n",
    );
    let one = book("I", &[BEGIN, &first, &goal(1, "")]);
    let two = book("II", &[AGAIN, &second, rule, item, object, &goal(1, "")]);
    let mut table = played(&[&one, &two], 2, &[KEN, LARA]);
    upgrade(&mut table, 1);
    win(&mut table);
    assert_eq!(table.ask, Ask::Interlude);
    table
}

/// Every skill that is asked for now is this side.
fn upgrade(table: &mut WonderBook, side: u8) {
    while let Ask::Upgrade { .. } = table.ask {
        act(table, Action::Side(side));
    }
}

/// The campaign before Chapter II, and the table after Chapter II has been played up to its Goal and lost.
fn lost() -> (Campaign, WonderBook) {
    let mut table = rich();
    let before = table.campaign;
    go_on(&mut table);
    upgrade(&mut table, 0);
    assert_ne!(table.campaign, before);
    lose(&mut table);
    (before, table)
}

fn purple(table: &WonderBook) -> Vec<String> {
    seen(table).purple
}

#[test]
fn wb_712_after_a_loss_all_cards_go_back_into_the_deck() {
    let mut table = rich();
    go_on(&mut table);
    upgrade(&mut table, 0);
    let cards = table.cards;
    assert!(
        cards.rules.contains(3) && table.hero(KEN).items.contains(4) && cards.placed.len() == 1
    );
    lose(&mut table);
    // Card #2 asks for a skill before it does anything else with cards: only #1 has left the deck.
    go_on(&mut table);
    assert!(matches!(table.ask, Ask::Upgrade { .. }));
    assert_eq!(table.cards.deck.iter().collect::<Vec<_>>(), [2, 3, 4, 5, 6, 7]);
    assert_eq!(table.cards.discard.iter().collect::<Vec<_>>(), [1]);
    assert!(
        table.cards.rules.is_empty()
            && table.cards.aside.is_empty()
            && table.cards.placed.is_empty()
    );
    assert!(table.hero(KEN).items.is_empty());
    // What has been read stays known.
    assert!(table.cards.read[0].contains(6));
}

#[test]
fn wb_713_after_a_loss_upgrade_cards_of_the_chapter_and_their_choice_are_gone() {
    let (before, mut table) = lost();
    assert_eq!((table.campaign.upgrades, table.campaign.sides), (1, before.sides));
    for hero in [KEN, LARA] {
        assert_eq!(table.campaign.sides[hero.index()], [Some(1), None, None]);
    }
    // The choice is made anew, and may be another.
    go_on(&mut table);
    assert!(matches!(table.ask, Ask::Upgrade { number: 2, .. }));
    upgrade(&mut table, 1);
    assert_eq!(table.campaign.sides[KEN.index()], [Some(1), Some(1), None]);
}

#[test]
fn wb_714_after_a_loss_purple_wyrm_cards_of_the_chapter_are_gone() {
    let mut table = rich();
    go_on(&mut table);
    upgrade(&mut table, 0);
    assert_eq!(
        (purple(&table), table.wyrm_deck.len()),
        (vec!["Thick Hide".to_owned(), "Ambush".to_owned()], 8)
    );
    lose(&mut table);
    assert_eq!(purple(&table), ["Thick Hide"]);
    go_on(&mut table);
    // It waits in the deck of the Chapter again and is added anew.
    let all: u8 = (table.wyrm_deck.len() as u8) + table.wyrm_discard.count_ones() as u8;
    assert_eq!(all, 8);
    upgrade(&mut table, 0);
    assert_eq!(purple(&table), ["Thick Hide", "Ambush"]);
}

#[test]
fn wb_715_after_a_loss_keywords_of_the_chapter_are_erased() {
    let mut table = rich();
    assert_eq!(keywords(&table), ["OLD", "GONE"]);
    go_on(&mut table);
    upgrade(&mut table, 0);
    assert_eq!(keywords(&table), ["OLD", "NEW"]);
    lose(&mut table);
    // What had been erased comes back, what was there before stays (ruling 16).
    assert_eq!(keywords(&table), ["OLD", "GONE"]);
}

#[test]
fn wb_715_a_word_written_a_second_time_is_not_erased() {
    let first = one(&[&story("> Write OLD.\n")]);
    let second = book("II", &[AGAIN, &story("> Write OLD.\n> Write NEW.\n"), &goal(1, "")]);
    let mut table = played(&[&first, &second], 2, &[KEN, LARA]);
    win(&mut table);
    go_on(&mut table);
    lose(&mut table);
    assert_eq!(keywords(&table), ["OLD"]);
}

#[test]
fn wb_716_a_lost_chapter_starts_again_exactly_as_before() {
    let (before, mut table) = lost();
    assert_eq!(table.campaign, before);
    let happened = go_on(&mut table);
    assert_eq!(happened[0], What::ChapterBegan { chapter: 2, attempt: 2 });
    assert_eq!(read(&happened)[0], (1, 0));
    // A second table that comes to Chapter II for the first time stands where this one stands again.
    let mut fresh = rich();
    go_on(&mut fresh);
    for table in [&mut table, &mut fresh] {
        upgrade(table, 0);
    }
    assert_eq!(
        table.heroes.map(|hero| (hero.hearts, hero.sparks, hero.out)),
        fresh.heroes.map(|hero| (hero.hearts, hero.sparks, hero.out))
    );
    assert_eq!((table.campaign, table.remembered), (fresh.campaign, fresh.remembered));
    assert_eq!(
        (table.owners, table.destiny, table.counters),
        (fresh.owners, fresh.destiny, fresh.counters)
    );
    assert_eq!(
        (table.wyrms, table.figures, table.board),
        (fresh.wyrms, fresh.figures, fresh.board)
    );
    assert_eq!(
        (table.cards.deck, table.cards.discard, table.cards.rules),
        (fresh.cards.deck, fresh.cards.discard, fresh.cards.rules)
    );
    assert_eq!(
        (table.aura, table.round, table.turn, table.ask),
        (fresh.aura, fresh.round, fresh.turn, fresh.ask)
    );
    assert_eq!((table.wyrm_deck.len(), table.shred_deck.len(), table.shred_discard), (8, 14, 0));
    // And lost once more it is the same campaign again.
    lose(&mut table);
    assert_eq!((table.campaign, table.losses), (before, 2));
}

#[test]
fn wb_716_the_setup_before_another_try_is_the_normal_one() {
    let (_, mut table) = lost();
    // Stop at card #1: its first question is another.
    table.heroes[KEN.index()].sparks = 5;
    table.board.sparks = [1; wonder_book::AREAS];
    table.board.sparks[4..].fill(0);
    go_on(&mut table);
    assert_eq!(table.spark_supply(), 17, "card #2 has not come to its Sparks");
    assert_eq!([KEN, LARA].map(|hero| table.hero(hero).hearts), [6, 5]);
    assert_eq!(table.destiny, 5);
    assert_eq!(table.hero(KEN).area, Some(area(&table, "P")));
    assert_eq!(table.wyrm_supply(), 4);
}

#[test]
fn wb_717_the_chapter_is_won_when_its_end_card_is_reached() {
    let text = book("I", &[BEGIN, &goal(1, ""), &goal(2, "")]);
    let mut table = played(&[&text], 2, &[KEN, LARA]);
    let happened = win(&mut table);
    assert!(!happened.iter().any(|what| matches!(what, What::ChapterWon { .. })));
    let happened = win(&mut table);
    assert!(happened.contains(&What::ChapterWon { chapter: 1, destiny: 5 }));
    assert_eq!((table.fate, table.ask), (Fate::CampaignWon, Ask::Nothing));
}

/// A table of a Chapter with three endings, each of which writes its own word, and so many Destiny face up.
fn ending(destiny: u8) -> WonderBook {
    let end = "END  The end\nAll.\n[1-2]\nFew.\n> Write FEW.\n> End the chapter.\n[3-4]\n\
        Some.\n> Write SOME.\n> End the chapter.\n[5+]\nMany.\n> Write MANY.\n\
        > End the chapter.\n";
    let first = ended("I", &[BEGIN, &goal(1, "")], end);
    let second = story(
        "> If FEW is written: Place 2 Wyrms in Q.\n\
            > If SOME is written: Place 1 Wyrm in Q.\n\
            > If MANY is written: Each Hero gains 1 Spark.\n",
    );
    let second = book("II", &[AGAIN, &second, &goal(1, "")]);
    let mut table = played(&[&first, &second], 2, &[KEN, LARA]);
    table.destiny = destiny;
    table
}

#[test]
fn wb_718_the_ending_for_the_number_of_destiny_is_read() {
    for destiny in 1..=10 {
        let mut table = ending(destiny);
        let happened = win(&mut table);
        let (word, face) = match destiny {
            1..=2 => ("FEW", 1),
            3..=4 => ("SOME", 2),
            _ => ("MANY", 3),
        };
        assert_eq!(keywords(&table), [word]);
        assert_eq!(read(&happened), [(3, 0), (3, face)]);
        assert!(happened.contains(&What::ChapterWon { chapter: 1, destiny }));
    }
}

/// The Keywords of endings that help and that harm later on (section 10.7).
const GOOD: [&str; 6] = ["SCALE", "BLESSING", "MAP", "CHORUS", "READY", "FINISHED"];
const BAD: [&str; 4] = ["FOLLOWED", "SCORCH", "LATE", "DROWNED"];

#[test]
fn wb_719_more_destiny_never_gives_a_worse_ending() {
    let content = Content::built_in();
    for chapter in &content.chapters {
        let end = chapter.cards.last().expect("an END card");
        let mut words = 0;
        let mut best: std::collections::BTreeMap<Option<u16>, Vec<(u8, i32)>> = Default::default();
        for column in &end.front.columns {
            let ColumnKey::Destiny { from, keyword, .. } = column.key else { panic!("an ending") };
            let text: Vec<&str> = column
                .lines
                .iter()
                .filter_map(|line| match line {
                    Shown::Order { text, .. } => Some(text.as_str()),
                    Shown::Prose(_) | Shown::Chosen(_) => None,
                })
                .collect();
            let text = text.join(" ");
            let says = |list: &[&str], verb: &str| {
                list.iter().filter(|word| text.contains(&format!("{verb} {word}."))).count() as i32
            };
            let gains = says(&GOOD, "Write") + says(&BAD, "Erase");
            let harms = says(&BAD, "Write") + says(&GOOD, "Erase");
            words += gains + harms;
            best.entry(keyword.map(|word| word.0)).or_default().push((from, gains - harms));
        }
        assert!(
            words > 0,
            "the endings of Chapter {} differ in nothing that we know",
            chapter.number
        );
        for endings in best.values_mut() {
            endings.sort_unstable();
            assert!(
                endings.windows(2).all(|pair| pair[0].1 <= pair[1].1),
                "Chapter {}: {endings:?}",
                chapter.number
            );
            assert!(endings[0].1 <= 0 || endings.len() == 1);
        }
    }
}

#[test]
fn wb_720_the_instructions_of_the_ending_count_in_the_next_chapter() {
    for (destiny, wyrms, sparks) in [(2, 2, 0), (4, 1, 0), (7, 0, 1)] {
        let mut table = ending(destiny);
        win(&mut table);
        go_on(&mut table);
        assert_eq!(table.chapter, 2);
        assert_eq!(table.wyrms_in_play().count_ones(), wyrms);
        assert_eq!(table.hero(LARA).sparks, sparks);
    }
}
