//! Bots play the story from the first card to the last.

use bots::{BotKind, Seated, play};
use kernel::{Content as _, Game, Options as _, Rng};
use std::collections::BTreeSet;
use wonder_book::{Content, Difficulty, Options, What, WonderBook};

/// Plays one table to its end and returns the outcome, the Chapters won and the texts read.
fn tell(options: Options, bot: BotKind, seed: u64) -> (&'static str, Vec<u8>, BTreeSet<(u8, u8)>) {
    let mut table =
        WonderBook::setup(Content::built_in(), &options, Rng::fast(seed)).expect("a table");
    let mut seats: Vec<Seated<WonderBook>> =
        (0..options.players).map(|seat| bot.seat(seed + u64::from(seat))).collect();
    let (mut won, mut read) = (Vec::new(), BTreeSet::new());
    play(&mut table, &mut seats, &mut Vec::new(), |_, _, log, _| {
        for event in &log.events {
            if let What::ChapterWon { chapter, .. } = event.what {
                won.push(chapter);
            }
            if let What::Read { card, .. } = event.what {
                read.insert((event.chapter, card));
            }
        }
    });
    (table.outcome().expect("it is over").name, won, read)
}

#[test]
fn greedy_bots_finish_the_campaign_with_every_number_of_players() {
    for players in 1..=4 {
        let options = Options { difficulty: Difficulty::Easier, ..Options::standard(players) };
        let (outcome, won, read) = tell(options, BotKind::GREEDY, 11);
        assert_eq!(outcome, "won", "{players} players");
        assert_eq!(won, [1, 2, 3, 4, 5, 6], "{players} players");
        assert!(read.len() > 90, "{} texts", read.len());
    }
}

#[test]
fn wb_116_bots_play_every_chapter_at_the_difficulty_that_was_set() {
    // Ruling 32 lets anybody change it before a Chapter. A bot that made it easier for itself would spoil every measure.
    for (players, difficulty) in [(1, Difficulty::Hardcore), (3, Difficulty::Normal)] {
        let options = Options { difficulty, tries: 3, ..Options::standard(players) };
        let mut table =
            WonderBook::setup(Content::built_in(), &options, Rng::fast(4)).expect("a table");
        let mut bots: Vec<Seated<WonderBook>> =
            (0..players as u64).map(|seat| BotKind::GREEDY.seat(seat)).collect();
        let mut chapters = BTreeSet::new();
        play(&mut table, &mut bots, &mut Vec::new(), |_, _, _, table| {
            assert_eq!(table.difficulty, difficulty, "Chapter {}", table.chapter);
            chapters.insert(table.chapter);
        });
        assert!(chapters.len() > 1, "{chapters:?}");
    }
}

#[test]
fn random_bots_come_to_an_end_when_tries_are_bounded() {
    for players in 1..=4 {
        let options = Options { tries: 1, ..Options::standard(players) };
        let (outcome, won, _) = tell(options, BotKind::Random, 5);
        assert!(outcome == "lost" || won.len() == 6, "{outcome} after {won:?}");
    }
}
