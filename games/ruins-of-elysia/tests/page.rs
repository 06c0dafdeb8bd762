//! The page: random games whose every page is looked at.

use kernel::{Content as _, Game as _, Options as _, Session, Table, Viewer};
use ruins_of_elysia::{Content, Elysia, Options, QuestMix, Setting};
use std::collections::BTreeSet;
use testbed::pages::{self, Cues, Places, html, part, values};

/// Looks at 400 decisions of one table.
fn play(options: Options, seed: u64, look: impl FnMut(&Session<Elysia>)) {
    pages::play(Content::built_in(), options, seed, 400, look);
}

/// Both setups, one to eight players, with and without what is optional.
fn tables() -> impl Iterator<Item = Options> {
    (1..=8usize).map(|players| {
        let standard = Options::standard(players);
        let setting = if players % 3 == 0 { Setting::HerosQuest } else { standard.setting };
        Options {
            setting,
            advanced: players % 2 == 0,
            quests: if players % 4 == 0 { QuestMix::All } else { QuestMix::Standard },
            ..standard
        }
    })
}

#[test]
fn every_tile_figure_and_npc_is_on_the_map() {
    for (seed, options) in tables().enumerate() {
        play(options, 100 + seed as u64, |table| {
            if !table.number().is_multiple_of(7) {
                return;
            }
            let page = table.page(Viewer::Spectator);
            let flips: BTreeSet<&str> =
                values(part(&page, "map"), "data-flip").into_iter().collect();
            let view = table.state().view(Viewer::Spectator);
            for tile in &view.tiles {
                assert!(flips.contains(format!("tile-{}", tile.tile.0).as_str()));
            }
            for player in &view.players {
                assert!(flips.contains(format!("figure-{}", player.seat.0).as_str()));
            }
            let npcs: BTreeSet<_> = view
                .tiles
                .iter()
                .flat_map(|tile| tile.npcs.iter().map(|npc| (tile.tile, *npc)))
                .collect();
            let drawn = flips.iter().filter(|flip| flip.starts_with("npc-")).count();
            assert_eq!(drawn, npcs.len());
        });
    }
}

#[test]
fn nobody_has_a_place_for_the_hand_of_another() {
    for (seed, options) in tables().enumerate() {
        play(options, 40 + seed as u64, |table| {
            let looking_on = table.page(Viewer::Spectator);
            assert_eq!(part(&looking_on, "hand"), "");
            assert!(!html(&looking_on).contains("<button"));
        });
    }
}

#[test]
fn what_a_place_is_about_is_played_there() {
    let mut places = Places::default();
    for (seed, options) in tables().enumerate() {
        play(options, seed as u64, |table| places.see(table));
    }
    places.are_on_the_board(&[
        "Take", "Play", "LeaveOut", "Walk", "Target", "Fight", "Join", "Discard", "Buy", "Trade",
        "Offer", "Ask", "Propose", "Wild",
    ]);
}

#[test]
fn cues_point_to_what_the_page_names() {
    let mut cues = Cues::default();
    for (seed, options) in tables().enumerate() {
        play(options, 50 + seed as u64, |table| cues.see(table));
    }
    // A Monster may come and go between two pages, as may the one -1 Card Token that somebody had.
    assert_eq!(cues.unknown(&["npc-", "minus-"]), [""; 0]);
    let Cues { steps, grand, .. } = cues;
    assert!(grand * 4 < steps && grand > 5, "{grand} grand, {steps} steps");
}
