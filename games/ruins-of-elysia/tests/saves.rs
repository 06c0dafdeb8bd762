//! Saved tables that somebody has edited.

use kernel::{Content as _, Options as _};
use ruins_of_elysia::{Content, Elysia, Options, QuestMix, Setting};
use testbed::Edits;

#[test]
fn edited_tables_are_refused_or_go_on() {
    let tables = (1..=8).flat_map(|players| {
        let standard = Options::bounded(players);
        let many = Options {
            setting: Setting::HerosQuest,
            advanced: true,
            quests: QuestMix::All,
            companion: true,
            ..standard
        };
        [standard, many, Options { advanced: true, dealt: false, ..standard }]
    });
    Edits::<Elysia>::new().options(tables.map(|options| (Content::built_in(), options))).run();
}
