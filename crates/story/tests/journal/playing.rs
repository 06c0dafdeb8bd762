//! The journal is played.

use super::language::Outcome;
use super::load::{Journal, load};
use super::table::{Ask, Step, Telling};
use kernel::Content as _;
use story::{Passage, Piece, Shown};

fn begun(silver: u8) -> Telling {
    Telling::begin(Journal::built_in(), silver)
}

#[test]
fn an_option_asks_for_its_requirement_and_choosing_it_pays() {
    let mut poor = begun(1);
    assert_eq!(poor.table.ask, Ask::Choice { script: 1 });
    assert_eq!([0, 1, 2].map(|option| poor.can_choose(option)), [true, false, false]);
    poor.table.statuses = [0, 0, 1, 0];
    assert!(poor.can_choose(2));
    let mut rich = begun(3);
    rich.choose(1);
    // Debt, and not Kindness: time is spent before the Combat.
    assert_eq!((rich.table.silver, rich.table.statuses, rich.table.time), (1, [0, 1, 0, 0], 1));
}

#[test]
fn a_text_waits_for_a_combat_and_goes_on_by_its_outcome() {
    for (outcome, silver, statuses, time) in [
        // Three ways out of one Combat; then 1 Silver for each status.
        (Outcome::Tamed, 3, [1, 0, 1, 0], 0),
        (Outcome::Won, 4, [1, 0, 0, 0], 0),
        (Outcome::Lost, 2, [1, 0, 0, 0], 1),
    ] {
        let mut telling = begun(0);
        telling.choose(0);
        assert_eq!(telling.table.ask, Ask::Fight { tame: true });
        assert!(matches!(telling.table.agenda.waiting(), [Step::Run(frame)] if frame.script == 2));
        telling.fought(outcome);
        let table = telling.table;
        assert_eq!((table.silver, table.statuses, table.time), (silver, statuses, time));
        assert!(table.exploring && table.ask == Ask::Map && table.agenda.is_empty());
    }
}

#[test]
fn an_exploration_is_gone_on_with_and_ends() {
    let mut telling = begun(0);
    telling.choose(0);
    telling.fought(Outcome::Won);
    telling.explore(5);
    assert_eq!(telling.table.ask, Ask::Choice { script: 5 });
    let silver = telling.table.silver;
    // Then choose again: the same list of options.
    telling.choose(0);
    assert_eq!((telling.table.ask, telling.table.silver), (Ask::Choice { script: 5 }, silver));
    telling.choose(1);
    telling.explore(4);
    telling.tested(4, 0);
    assert_eq!((telling.table.ask, telling.table.time), (Ask::Map, 1));
    telling.explore(4);
    telling.tested(6, 0);
    assert_eq!((telling.table.ask, telling.table.time), (Ask::Map, 1));
    assert!(telling.table.locked.contains(5) && telling.table.locked.len() == 1);
    telling.explore(4);
    telling.tested(9, 0);
    assert_eq!(telling.table.ask, Ask::Fight { tame: false });
    assert!(!telling.table.exploring);
    telling.fought(Outcome::Lost);
    assert!(telling.table.over && telling.table.time == 2);
}

#[test]
fn prose_is_chosen_by_what_holds_when_it_is_read() {
    let mut telling = begun(0);
    for (statuses, expected) in
        [([0, 0, 1, 0], "The toad rings once, for you."), ([1, 1, 0, 0], "Nobody rings.")]
    {
        telling.table.statuses = statuses;
        let face = &telling.content.script(6).face;
        let told = Passage::choose(&face.passages, |condition| telling.is_met(&condition));
        let Some(Shown::Chosen(pieces)) = face.shown.last() else { panic!("chosen prose") };
        assert_eq!(Piece::paragraphs(pieces, told), [expected]);
    }
}

/// Statuses have parts that are counted, and conditions are joined (DE-J06).
#[test]
fn conditions_count_parts_and_are_joined() {
    let text = "JOURNAL  Parts\n\nSTATUS Empathy, Debt, Trust\nMAP 2, 3\n\n\
                #1  The road\n> Choose one.\n\
                [A] Walk on.\n> Begin the Exploration.\n\
                [B] (2+ Empathy and no Debt or Trust) Whistle.\n> End the Scenario.\n\n\
                #2  The ford\n> If Empathy 1 and no Empathy 3: Gain Empathy 3. Otherwise: Gain Empathy 1.\n\
                > Go to Script 1.\n\n\
                #3  The inn\n> If Debt: Gain Trust. Otherwise: Gain Debt.\n> Go to Script 1.\n";
    let mut telling = Telling::begin(load(text).expect("it is good"), 0);
    let mut read = |script: u8| {
        telling.choose(0);
        telling.explore(script);
        (telling.table.statuses, telling.can_choose(1))
    };
    // The first part, then the third, and no part twice.
    assert_eq!(read(2), ([0b10, 0, 0, 0], false));
    assert_eq!(read(2), ([0b1010, 0, 0, 0], true));
    assert_eq!(read(2), ([0b1010, 0, 0, 0], true));
    // Debt bars the way, until there is Trust.
    assert_eq!(read(3), ([0b1010, 1, 0, 0], false));
    assert_eq!(read(3), ([0b1010, 1, 1, 0], true));
}

#[test]
#[should_panic(expected = "nobody has anything to decide")]
fn scripts_that_go_round_in_circles_are_stopped() {
    // A bored reader would leave, so the check finds a way out; this one never is.
    let text = "JOURNAL  Circles\n\nSTATUS Bored\nMAP 3\n\n\
                #1  Round\n> If Bored: End the Scenario. Otherwise: Go to Script 2.\n\n\
                #2  And round\n> If Bored: Begin the Exploration. Otherwise: Go to Script 1.\n\n\
                #3  Away\n> Gain Bored. Go to Script 1.\n";
    Telling::begin(load(text).expect("some way leads out"), 0);
}
