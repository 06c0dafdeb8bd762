//! Which quests are displayed: RE-124 to RE-126, RE-140 to RE-142.

use crate::fixture::*;
use crate::setup::words::*;
use kernel::Options as _;
use ruins_of_elysia::{Elysia, Options, QuestMix, Setting};

/// The ids of the displayed quests: Main Quests, Side Quests.
fn displayed(table: &Elysia) -> (Vec<&'static str>, Vec<&'static str>) {
    let content = table.content.get();
    let all = content.quests.iter().enumerate();
    let shown = all.filter(|(place, _)| table.displayed >> place & 1 == 1).map(|(_, quest)| quest);
    let (mains, sides): (Vec<_>, Vec<_>) = shown.partition(|quest| quest.main);
    let ids = |quests: Vec<&'static ruins_of_elysia::Quest>| {
        let mut ids: Vec<_> = quests.iter().map(|quest| quest.id.as_str()).collect();
        ids.sort_unstable();
        ids
    };
    (ids(mains), ids(sides))
}

#[test]
fn re_124_the_main_quests_of_choose_your_destiny() {
    for players in 2..=8 {
        let table = begun(destiny(players), 5);
        assert_eq!(displayed(&table).0, ["dark-lord", "huntsmaster-main", "merchant-prince"]);
        assert_eq!(table.open_quests, table.displayed);
    }
}

#[test]
fn re_125_the_side_quests_of_choose_your_destiny() {
    for players in 2..=8 {
        let table = begun(destiny(players), 5);
        let sides = ["backstab", "cartographer", "healer", "treasure-hunter"];
        assert_eq!(displayed(&table).1, sides);
    }
}

#[test]
fn re_126_a_mix_by_chance_has_quests_of_differing_elements() {
    for options in setups() {
        let mut mixes = Vec::new();
        for seed in 1..=20 {
            let table = begun(Options { quests: QuestMix::Dealt, ..options }, seed);
            let (mains, sides) = displayed(&table);
            let heros_quest = options.setting == Setting::HerosQuest;
            assert_eq!((mains.len(), sides.len()), (if heros_quest { 1 } else { 2 }, 4));
            assert_eq!(mains.contains(&"become-the-hero"), heros_quest);
            let quests = &table.content.get().quests;
            let mut elements: Vec<&str> = quests
                .iter()
                .filter(|quest| mains.contains(&&*quest.id) || sides.contains(&&*quest.id))
                .map(|quest| quest.element.as_str())
                .collect();
            elements.sort_unstable();
            elements.dedup();
            assert_eq!(elements.len(), mains.len() + sides.len());
            // What needs somebody else is not for one who is alone.
            let company = sides.contains(&"backstab") || sides.contains(&"healer");
            assert!(options.players > 1 || !company);
            mixes.push((mains, sides));
        }
        mixes.sort_unstable();
        mixes.dedup();
        assert!(mixes.len() > 10);
    }
}

#[test]
fn re_126_all_quests_that_fit_the_setup_may_be_displayed() {
    for options in setups() {
        let table = begun(Options { quests: QuestMix::All, ..options }, 5);
        let (mains, sides) = displayed(&table);
        let standard = displayed(&begun(options, 5));
        assert_eq!(mains, standard.0);
        assert_eq!(sides.len(), if options.players == 1 { 8 } else { 10 });
    }
}

#[test]
fn re_140_the_only_main_quest_of_heros_quest_is_become_the_hero() {
    for players in 1..=8 {
        let table = begun(heros_quest(players), 5);
        assert_eq!(displayed(&table).0, ["become-the-hero"]);
        assert_eq!(table.open_quests, table.displayed);
    }
}

#[test]
fn re_141_the_side_quests_of_heros_quest_for_two_and_more() {
    for players in 2..=8 {
        let table = begun(heros_quest(players), 5);
        let sides = ["backstab", "cartographer", "healer", "huntsmaster-side"];
        assert_eq!(displayed(&table).1, sides);
    }
}

#[test]
fn re_142_the_side_quests_of_heros_quest_for_one() {
    let table = begun(Options::standard(1), 5);
    let sides = ["cartographer", "huntsmaster-side", "learn-a-spell", "treasure-hunter"];
    assert_eq!(displayed(&table).1, sides);
}
