//! Bots play the story from the first card to the last.

use bots::{BotKind, Seated, play, to_decide};
use kernel::{
    Content as _, Game, Options as _, Record, Rng, Seat, Seats, Session, Table as _, Viewer,
};
use std::collections::BTreeSet;
use wonder_book::{Action, Content, Difficulty, Options, What, WonderBook};

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

#[test]
fn wb_807_a_table_whose_seats_came_and_went_opens_from_its_moves() {
    let options = Options { difficulty: Difficulty::Easier, ..Options::standard(2) };
    let mut session =
        Session::<WonderBook>::new(Content::built_in(), options, Rng::fast(3)).expect("a table");
    let mut bots: Vec<Seated<WonderBook>> = (0..4).map(|seat| BotKind::GREEDY.seat(seat)).collect();
    let mut decide = |session: &mut Session<WonderBook>, seat: Seat| {
        let action = bots[seat.index()].decide(session.state(), seat);
        session.take(seat, action).expect("it is listed");
    };
    // The third player joins after the first Chapter, and the second leaves after the next.
    let (second, third) = (Seat(1), Seat(2));
    for _ in 0..2 {
        while session.newcomers().is_empty() {
            let seat = to_decide(session.state(), session.number()).expect("it goes on");
            decide(&mut session, seat);
        }
        if session.playing() == Seats::all(2) {
            decide(&mut session, third);
            assert_eq!(session.playing(), Seats::all(3));
            decide(&mut session, Seat(0));
        }
    }
    session.take(second, Action::SitOut).expect("it is between two Chapters");
    assert_eq!(session.playing(), Seats::one(Seat(0)).or(Seats::one(third)));
    let record = Record::from_json(&session.record().to_json()).expect("it is whole");
    let opened = Session::<WonderBook>::open(&record, Content::built_in()).expect("it opens");
    assert_eq!((opened.hash(), opened.playing()), (session.hash(), session.playing()));
    let told: Vec<String> =
        opened.log(Viewer::Spectator, 0).into_iter().map(|line| line.text).collect();
    for words in ["Player 3 joins as ", "Player 2 sits out."] {
        assert!(told.iter().any(|line| line.starts_with(words)), "{words} {told:?}");
    }
}
