//! Looking back at a long table, and taking back secret steps.

#![expect(clippy::disallowed_methods, reason = "how long it takes is what is tested")]

#[path = "../../testbed/tests/muster/mod.rs"]
mod muster;

use kernel::{
    Content, Game as _, Line, Quiet, Rng, Seat, Seats, Seed, Session, Table, Turn, Viewer,
};
use muster::{Action, Leak, Muster, MusterOptions, round};
use std::time::{Duration, Instant};

const A: Seat = Seat(0);
const B: Seat = Seat(1);
/// A campaign of twelve evenings.
const LONG: usize = 20_000;

fn table(rounds: u32) -> Session<Muster> {
    let options = MusterOptions { rounds, leak: Leak::None };
    Session::new(<()>::built_in(), options, Rng::sealed(Seed::from_number(4))).unwrap()
}

fn moves() -> impl Iterator<Item = (Seat, Action)> {
    (0..).flat_map(round)
}

/// A table after so many actions, in the middle of a round.
fn long(count: usize) -> Session<Muster> {
    let mut session = table(1_000_000);
    moves().take(count).for_each(|(seat, action)| session.take(seat, action).unwrap());
    session
}

/// The state after so many actions, the plain way.
fn state_after(count: usize) -> Muster {
    let mut state = *table(1_000_000).state();
    moves().take(count).for_each(|(seat, action)| state.apply(seat, action, &mut Quiet).unwrap());
    state
}

fn state(table: &dyn Table) -> &Muster {
    table.as_any().downcast_ref::<Session<Muster>>().unwrap().state()
}

fn texts(lines: Vec<Line>) -> Vec<String> {
    lines.into_iter().map(|line| format!("{} {}", line.number, line.text)).collect()
}

#[test]
fn any_moment_of_a_long_table_is_shown_at_once() {
    let session = long(LONG);
    let begun = Instant::now();
    for step in 0..100 {
        let number = (step * 7_919) % LONG;
        let mut then = session.copy();
        then.go_back(number).unwrap();
        assert_eq!(then.number(), number);
        assert!(then.log(Viewer::Seat(A), number.saturating_sub(1)).len() <= 2);
    }
    let took = begun.elapsed();
    let begun = Instant::now();
    Session::<Muster>::open(&session.record(), <()>::built_in()).unwrap();
    let once = begun.elapsed();
    println!("100 moments of {LONG} in {took:?}, all actions once in {once:?}");
    // Not all actions are taken again for each.
    assert!(took < once * 30, "{took:?}");
    for number in [0, 1, 127, 128, 129, 11_999, 12_000, LONG - 1, LONG] {
        let mut then = session.copy();
        then.go_back(number).unwrap();
        assert_eq!(*state(&*then), state_after(number), "after {number}");
        assert_eq!(then.record().moves, session.record().moves[..number]);
    }
}

#[test]
fn a_moment_of_the_past_goes_on_like_the_table_did() {
    let session = long(1_000);
    let mut then = session.copy();
    then.go_back(600).unwrap();
    let lines = texts(then.log(Viewer::Seat(B), 0));
    assert_eq!(lines, texts(long(600).log(Viewer::Seat(B), 0)));
    for step in &session.record().moves[600..] {
        then.play(step.seat, &step.action.to_string()).unwrap();
    }
    assert_eq!(then.record(), session.record());
    assert_eq!(texts(then.log(Viewer::Seat(A), 0)), texts(session.log(Viewer::Seat(A), 0)));
}

#[test]
fn what_was_told_long_ago_is_told_again() {
    let session = long(5_000);
    let all = session.log(Viewer::Seat(A), 0);
    // Of each round: five calls of one's own, two who are ready, and what is shown.
    assert_eq!(all.len(), 5_000 / 12 * 8 + 4);
    assert_eq!(session.log(Viewer::Seat(A), 4_800), all[all.len() - (200 / 12 * 8 + 4)..]);
    assert_eq!(session.marks().unwrap().len(), 5_000 / 12);
    let shown: Vec<Line> =
        all.into_iter().filter(|line| line.text.starts_with("The die")).collect();
    assert_eq!(session.marks().unwrap(), shown);
}

#[test]
fn undo_at_a_long_table_takes_no_time() {
    let mut session = long(LONG);
    let before = *session.state();
    let begun = Instant::now();
    for _ in 0..100 {
        session.take(A, Action::Call(23)).unwrap();
        session.undo(A).unwrap();
    }
    println!("100 undos in {:?}", begun.elapsed());
    assert!(begun.elapsed() < Duration::from_millis(1_000), "{:?}", begun.elapsed());
    assert_eq!(*session.state(), before);
}

#[test]
fn a_table_that_was_resumed_from_its_state_is_the_same() {
    let (whole, near) = (long(5_000), long(4_800));
    assert!(near.is_settled() && !whole.is_settled());
    let mut resumed = table(1_000_000);
    resumed.skip(&near.record().moves, &near.stored_state()).unwrap();
    moves().skip(4_800).take(200).for_each(|(seat, action)| resumed.take(seat, action).unwrap());
    assert_eq!(resumed.record(), whole.record());
    // What was skipped is stepped through once somebody looks back.
    for number in [0, 100, 4_799, 4_800, 4_801, 5_000] {
        let mut then = resumed.copy();
        then.go_back(number).unwrap();
        assert_eq!(*state(&*then), state_after(number), "after {number}");
    }
    assert_eq!(resumed.marks(), whole.marks());
    assert_eq!(resumed.log(Viewer::Seat(B), 0), whole.log(Viewer::Seat(B), 0));
    assert_eq!(resumed.can_undo(A), Ok(Seats::one(A)));
}

#[test]
fn a_state_that_its_actions_do_not_lead_to_is_found_out_when_somebody_looks_back() {
    let (near, other) = (long(480), long(960));
    let mut resumed = table(1_000_000);
    resumed.skip(&near.record().moves, &other.stored_state()).unwrap();
    assert!(resumed.copy().go_back(480).is_ok(), "from here on it is trusted");
    assert!(resumed.copy().go_back(479).unwrap_err().contains("do not lead to its state"));
    assert!(resumed.marks().is_err());
    assert!(resumed.skip(&near.record().moves, &serde_json::json!("strange")).is_err());
}

#[test]
fn a_fork_becomes_the_table() {
    let (mut session, mut plain) = (long(1_000), long(1_000));
    for (seat, action) in moves().skip(1_000).take(300) {
        let mut fork = session.fork();
        fork.play(seat, &serde_json::to_string(&action).unwrap()).unwrap();
        assert_eq!(fork.last_move().unwrap().seat, seat);
        session.adopt(fork);
        plain.take(seat, action).unwrap();
        assert_eq!(session.is_settled(), plain.is_settled());
    }
    assert_eq!(session.record(), plain.record());
    assert_eq!(session.log(Viewer::Seat(A), 900), plain.log(Viewer::Seat(A), 900));
    assert_eq!(session.can_undo(A), plain.can_undo(A));
}

/// A table at which both have called some, in turn: Ann 1 and 2, Bob 3 and 4.
fn calling() -> Session<Muster> {
    let mut session = table(3);
    for (seat, soldier) in [(A, 1), (B, 3), (A, 2), (B, 4)] {
        session.take(seat, Action::Call(soldier)).unwrap();
    }
    session
}

fn board(session: &Session<Muster>, seat: Seat) -> String {
    session.board(Viewer::Seat(seat)).split('.').next().unwrap().to_owned()
}

#[test]
fn a_secret_step_is_taken_back_alone() {
    let mut session = calling();
    let of_bob = (session.view(Viewer::Seat(B)), session.log(Viewer::Seat(B), 0));
    assert_eq!(session.can_undo(A), Ok(Seats::one(A)));
    session.undo(A).unwrap();
    assert_eq!(board(&session, A), "Called: Archer 2");
    assert_eq!((session.view(Viewer::Seat(B)), session.log(Viewer::Seat(B), 0)), of_bob);
    session.undo(A).unwrap();
    assert_eq!(session.undo(A).unwrap_err(), "You have not done anything yet.");
    session.undo(B).unwrap();
    assert_eq!(
        (board(&session, A), board(&session, B)),
        ("Called: ".into(), "Called: Archer 4".into())
    );
    assert_eq!(session.record().moves.len(), 1);
}

#[test]
fn what_is_left_after_such_an_undo_leads_to_the_same_state() {
    let mut session = calling();
    session.undo(A).unwrap();
    session.take(A, Action::Call(9)).unwrap();
    session.undo(B).unwrap();
    let opened = Session::<Muster>::open(&session.record(), <()>::built_in()).unwrap();
    assert_eq!(opened.state(), session.state());
}

#[test]
fn whoever_is_ready_thinks_better_of_it() {
    let mut session = table(3);
    round(0).into_iter().take(11).for_each(|(seat, action)| session.take(seat, action).unwrap());
    assert_eq!(session.turn(), Turn::Each(Seats::one(B)));
    session.undo(A).unwrap();
    assert_eq!(session.turn(), Turn::Each(Seats::all(2)));
    session.take(A, Action::Ready).unwrap();
    session.take(B, Action::Ready).unwrap();
    // All is shown now, and the next round has begun; that cannot be taken back.
    for seat in [A, B] {
        assert!(session.undo(seat).unwrap_err().contains("learned something new"));
    }
    // What is done in the next round can, and no more.
    session.take(B, Action::Call(1)).unwrap();
    assert!(session.can_undo(A).is_err());
    session.undo(B).unwrap();
    assert!(session.undo(B).is_err());
}

#[test]
fn secret_steps_have_one_number_in_the_log() {
    let session = calling();
    assert_eq!(
        texts(session.log(Viewer::Seat(B), 0)),
        ["0 You call Archer 4.", "0 You call Archer 5."]
    );
    let mut session = long(12);
    session.take(B, Action::Call(6)).unwrap();
    session.take(A, Action::Call(7)).unwrap();
    assert_eq!(texts(session.log(Viewer::Seat(A), 12)), ["12 You call Archer 8."]);
    assert!(session.log(Viewer::Spectator, 12).is_empty());
}
