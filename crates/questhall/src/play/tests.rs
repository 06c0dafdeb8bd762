//! The curtain and secret choices, on a game that has secrets; and playing together, on one that has none.

use super::*;
use crate::catalogue::Of;
use crate::toy::Toy;
use std::cell::RefCell;
use std::io::{self, Write};
use std::rc::Rc;

#[path = "../../../testbed/tests/muster/mod.rs"]
mod muster;

static TOY: Of<Toy> = Of::example();
static MUSTER: Of<muster::Muster> = Of::example();

/// What was printed.
#[derive(Clone, Default)]
struct Paper(Rc<RefCell<Vec<u8>>>);

impl Write for Paper {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.borrow_mut().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Plays the toy with these lines typed, and returns what was printed.
fn play(seats: &str, input: &str) -> String {
    play_at(&TOY, seats, input)
}

fn play_at(entry: &'static dyn Entry, seats: &str, input: &str) -> String {
    let sitters = seats::read(seats, &entry.seats(), Accepts::PeopleToo).unwrap();
    let wish = Wish { seats: sitters.len(), sets: &[], content: None, rng: Rng::fast(1) };
    let table = entry.deal(&wish).unwrap();
    let paper = Paper::default();
    let mut screen = Screen::scripted(input, paper.clone());
    let mut sitting = Sitting::around(entry, table, sitters, 1, None, &mut screen);
    sitting.play().unwrap();
    String::from_utf8(paper.0.take()).unwrap()
}

#[test]
fn secret_choices_are_asked_behind_a_curtain() {
    // Ann plays 1, Bob plays 3 and boasts; then they leave.
    let said = play("me,me", "\n1\n\n3\n1\n\nquit\nn\n");
    let curtains: Vec<&str> =
        said.lines().filter(|line| line.starts_with("Pass the screen")).collect();
    let (ann, bob) = (
        "Pass the screen to Ann, then press Enter. ",
        "Pass the screen to Bob, then press Enter. ",
    );
    assert_eq!(curtains, [ann, bob, ann]);
    assert!(said.contains("The cards were [1, 3]."), "{said}");
    assert!(said.contains("Bob boasted."), "{said}");
}

#[test]
fn no_secret_of_another_is_on_the_screen() {
    let said = play("me,me", "\n1\n\nquit\nn\n");
    let (_, for_bob) = said.split_once("Pass the screen to Bob").unwrap();
    assert!(!for_bob.contains("hand of Some(Seat(0))"), "{said}");
    assert!(for_bob.contains("hand of Some(Seat(1)): [1, 2, 3]"), "{said}");
}

#[test]
fn one_person_among_bots_sees_no_curtain_and_decides_last() {
    let said = play("random,me,greedy", "3\nquit\nn\n");
    assert!(!said.contains("Pass the screen"), "{said}");
    assert!(said.contains("The cards were ["), "{said}");
}

#[test]
fn a_secret_choice_can_be_taken_back_until_it_is_revealed() {
    let said = play("me,me", "\n1\n\nundo\n\n2\n\n1\n\nundo\nquit\nn\n");
    assert!(said.contains("The last decision of Ann is taken back."), "{said}");
    assert!(said.contains("The cards were [2, 1]."), "{said}");
    assert!(said.contains("what was seen cannot be unseen"), "{said}");
}

#[test]
fn a_whole_game_ends_with_scores() {
    let said = play("me,random", &"1\n".repeat(20));
    assert!(said.contains("The game is over."), "{said}");
    assert!(said.contains("  Ann\n") && said.contains("  Bob\n"), "{said}");
}

#[test]
fn choices_that_do_the_same_stand_in_columns() {
    let said = play("me,random", "quit\nn\n");
    assert!(
        said.contains("  The card lies face down. (TO-1)\n  1) card 1    2) card 2    3) card 3\n"),
        "{said}"
    );
}

#[test]
fn people_speak_for_the_group_before_bots_and_without_a_curtain() {
    let book = catalogue::find("wonder-book").unwrap();
    let said = play_at(book, "random,me,me", &("1\n".repeat(12) + "quit\nn\n"));
    assert!(!said.contains("Pass the screen"), "{said}");
    // Whenever the group is asked, the next thing is the prompt of a person; the bot would just answer.
    let prompts: Vec<&str> = said
        .split("Who takes the next turn?")
        .skip(1)
        .map(|rest| rest.lines().find(|line| line.contains("> ")).expect("somebody is asked"))
        .collect();
    let plays = |player: u8| {
        let (_, rest) = said.split_once(&format!("Player {player} plays ")).expect("a Hero");
        format!("{}> ", rest.split('.').next().unwrap_or_default())
    };
    assert!(prompts.len() > 1, "{said}");
    assert!(
        prompts.iter().all(|line| line.starts_with(&plays(2)) || line.starts_with(&plays(3))),
        "{prompts:?}"
    );
}

#[test]
fn one_player_alone_is_asked_everything() {
    let book = catalogue::find("wonder-book").unwrap();
    let said = play_at(book, "me", &("1\n".repeat(12) + "quit\nn\n"));
    assert!(said.contains("seat 1: "), "{said}");
    assert!(said.contains("Who takes the next turn?"), "{said}");
    assert!(said.contains("Ken and Lara> "), "{said}");
}

#[test]
fn a_story_is_printed_whole_when_it_is_read_and_can_be_read_again() {
    let book = catalogue::find("wonder-book").unwrap();
    let said = play_at(book, "me", "1\n1\nstory\nstory 1\nstory #1\nstory 99\nstory x\nquit\nn\n");
    // The first page is read before anybody decides, the next ones in the middle of one's own decisions.
    let (before, after) = said.split_once("Which of the four friends are you?").unwrap();
    assert!(before.contains("  (#1)\n"), "{said}");
    assert!(after.contains("  (#6)\n"), "{said}");
    assert!(!said.contains("#6 Nobody will believe you is read."), "{said}");
    assert_eq!(said.matches("  (#1)\n").count(), 3, "{said}");
    assert!(said.contains("   1  "), "{said}");
    assert!(said.contains("Nobody has read #99."), "{said}");
    assert!(said.contains("Say which page: story 16."), "{said}");
}

#[test]
fn a_game_without_a_story_has_nothing_to_read_again() {
    let said = play("me,random", "story\nquit\nn\n");
    assert!(said.contains("There is nothing to read again."), "{said}");
}

#[test]
fn long_lists_stand_under_headings_page_by_page() {
    let said = play_at(&MUSTER, "me,random", "more\nmore\nquit\nn\n");
    let pages: Vec<&str> = said.split("Whom do you call?").skip(1).collect();
    assert_eq!(pages.len(), 3, "{said}");
    let (first, second) = (pages[0], pages[1]);
    for heading in ["  Archers\n", "  Riders\n", "  Pikes\n"] {
        assert!(first.contains(heading), "{said}");
    }
    assert!(first.contains(" 40) Call Pike 10") && !first.contains(" 41) "), "{said}");
    assert!(first.contains("(1 to 40 of 60: `more` shows the next"), "{said}");
    assert!(second.contains("  Scouts\n") && second.contains(" 41) Call Pike 11"), "{said}");
    assert!(!second.contains("Archer"), "{said}");
    // After the last come the first again.
    assert!(pages[2].contains("  1) Call Archer 1"), "{said}");
}

#[test]
fn a_word_filters_the_choices_and_their_numbers_stay() {
    let said = play_at(&MUSTER, "me,random", "/SCOUT\n/dragon\n/\n46\nlog\nquit\nn\n");
    let pages: Vec<&str> = said.split("Whom do you call?").skip(1).collect();
    assert!(pages[1].contains(" 46) Call Scout 1 ") && !pages[1].contains("Pike"), "{said}");
    assert!(pages[1].contains("(1 to 15 of 15: "), "{said}");
    assert!(pages[2].contains("No choice has \"dragon\" in it. / shows all again."), "{said}");
    assert!(pages[3].contains("  1) Call Archer 1"), "{said}");
    assert!(said.contains("You call Scout 1."), "{said}");
}

#[test]
fn secret_work_in_many_steps_is_done_one_after_the_other() {
    let ann = "\ncall archer 1\ncall rider 2\nundo\ncall pike 3\ncall scout 4\ncall archer 5\ncall rider 6\nready\n";
    let bob = "\ncall pike 7\ncall pike 8\ncall pike 9\ncall pike 10\ncall pike 11\nready\n";
    let said = play_at(&MUSTER, "me,me", &format!("{ann}{bob}\nquit\nn\n"));
    let (of_ann, rest) = said.split_once("Pass the screen to Bob").expect("Ann is done first");
    assert_eq!(of_ann.matches("Pass the screen").count(), 1, "{said}");
    assert!(of_ann.contains("The last decision of Ann is taken back."), "{said}");
    let (of_bob, shown) = rest.split_once("Pass the screen to Ann").expect("then all is shown");
    assert!(of_bob.contains("Ann is ready."), "{said}");
    for secret in ["You call Archer", "Dismiss Archer", "Called: Archer", "You call Scout"] {
        assert!(!of_bob.contains(secret), "{secret}: {said}");
    }
    assert!(shown.contains("The die shows"), "{said}");
}

/// A table of Wonder Book at which bots have won the first Chapter.
fn between_chapters(seats: usize) -> Box<dyn Table> {
    let book = catalogue::find("wonder-book").unwrap();
    let sets = ["difficulty=easier".to_owned()];
    let wish = Wish { seats, sets: &sets, content: None, rng: Rng::fast(3) };
    let mut table = book.deal(&wish).unwrap();
    for number in 0.. {
        if !table.newcomers().is_empty() {
            return table;
        }
        let seat = table.turn().seats().first().expect("the campaign goes on");
        let choice = book.bot(BotKind::GREEDY, number).choose(&*table, seat);
        table.play(seat, &choice).unwrap();
    }
    unreachable!("a Chapter comes to its end")
}

#[test]
fn a_bot_and_a_person_join_between_chapters_and_leave_again() {
    let paper = Paper::default();
    // A bot joins by itself; a person is asked who they are, and may get up again instead. Then the bot is sent away; a seat
    // that is not there cannot be.
    let input =
        "sit nobody\nsit greedy\nsit me\naway 4\nsit me\n1\naway 3\naway 9\nboard\nquit\nn\n";
    let mut screen = Screen::scripted(input, paper.clone());
    let (book, table) = (catalogue::find("wonder-book").unwrap(), between_chapters(2));
    let sitters = vec![Sitter::Me, Sitter::Bot(BotKind::GREEDY)];
    let mut sitting = Sitting::around(book, table, sitters, 1, None, &mut screen);
    sitting.play().unwrap();
    let playing: Vec<u8> = sitting.table.playing().iter().map(|seat| seat.0).collect();
    let said = String::from_utf8(paper.0.take()).unwrap();
    assert_eq!(playing, [0, 1, 3], "{said}");
    assert!(said.contains("I know no seat word called \"nobody\""), "{said}");
    assert!(said.contains("Player 3 joins as ") && said.contains("Player 4 joins as "), "{said}");
    assert!(said.contains("Which of the friends are you?"), "{said}");
    assert!(said.contains("Seat 9 cannot leave now"), "{said}");
}

#[test]
fn nobody_sits_down_in_the_middle_of_a_chapter() {
    let book = catalogue::find("wonder-book").unwrap();
    let said = play_at(book, "me,random", "1\nsit me\naway 2\nquit\nn\n");
    assert!(said.contains("Nobody can join just now"), "{said}");
    assert!(said.contains("Seat 2 cannot leave now"), "{said}");
}
