//! Random play at tables of every size, setup and variant: see the README of `testbed` for what is checked.

use kernel::{Content as _, Options as _};
use ruins_of_elysia::{Content, Elysia, Options, QuestMix, Setting};
use testbed::Conformance;

#[test]
fn ruins_of_elysia_conforms() {
    Conformance::<Elysia>::new()
        .options(tables().map(|options| (Content::built_in(), options)))
        .decisions(1_000_000)
        .bound(60_000)
        .pieces(Elysia::pieces)
        .run();
}

/// Both setups for every number of players, with and without the advanced rules, and mixes of the other options.
fn tables() -> impl Iterator<Item = Options> {
    (1..=8).flat_map(|players| {
        let standard = Options { rounds: 25, ..Options::standard(players) };
        let setting = [Setting::Destiny, Setting::HerosQuest];
        setting
            .into_iter()
            .filter(move |setting| players > 1 || *setting == Setting::HerosQuest)
            .flat_map(move |setting| {
                [
                    Options { setting, ..standard },
                    Options { setting, advanced: true, rounds: 40, ..standard },
                    Options {
                        setting,
                        dealt: true,
                        quests: QuestMix::All,
                        first_market: Some(true),
                        villains: Some(2),
                        ..standard
                    },
                    Options { setting, quests: QuestMix::Dealt, advanced: true, ..standard },
                    // As many Villains and quests as there can be: nothing may be too much for a table.
                    Options {
                        setting,
                        dealt: true,
                        quests: QuestMix::All,
                        villains: Some(if players < 5 { 3.min(6 - players as u8) } else { 4 }),
                        companion: setting == Setting::HerosQuest,
                        ..standard
                    },
                ]
            })
    })
}
