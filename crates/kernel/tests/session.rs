//! A table in play: choices, log, undo, record.

use crate::tally::{Action, Tally};
use kernel::{
    Content, Line, PlayError, Record, Rng, Seat, Seats, SeatsOnly, Seed, Session, Table, Turn,
    Viewer,
};

const A: Seat = Seat(0);
const B: Seat = Seat(1);

fn table() -> Session<Tally<1>> {
    Session::new(<()>::built_in(), SeatsOnly { seats: 2 }, Rng::sealed(Seed::from_number(4)))
        .unwrap()
}

/// A table after these actions.
fn after(moves: &[(Seat, Action)]) -> Session<Tally<1>> {
    let mut session = table();
    for &(seat, action) in moves {
        session.take(seat, action).unwrap();
    }
    session
}

fn texts(lines: Vec<Line>) -> Vec<String> {
    lines.into_iter().map(|line| format!("{} {}", line.number, line.text)).collect()
}

#[test]
fn a_game_is_not_set_for_a_wrong_number_of_seats() {
    let error = Session::<Tally<1>>::new(<()>::built_in(), SeatsOnly { seats: 5 }, Rng::fast(1))
        .unwrap_err();
    assert_eq!(error.to_string(), "Tally is for exactly 2 seats, not 5 (TA-1).");
}

#[test]
fn a_choice_is_played_by_its_id() {
    let mut session = table();
    let choices = session.choices(A);
    assert_eq!(
        choices.iter().map(|choice| &*choice.id).collect::<Vec<_>>(),
        [r#"{"Mark":1}"#, r#"{"Mark":2}"#, r#"{"Mark":3}"#, r#""Draw""#]
    );
    session.play(A, &choices[1].id).unwrap();
    assert_eq!(session.board(Viewer::Spectator), "[2]");
    assert_eq!(session.number(), 1);
}

#[test]
fn what_is_no_choice_changes_nothing() {
    let mut session = table();
    let hash = session.hash();
    assert!(
        matches!(session.play(A, "Draw"), Err(PlayError::Unreadable(why)) if why.contains("no action of Tally"))
    );
    let refused = session.play(A, r#"{"Mark":4}"#).unwrap_err();
    assert_eq!(refused.to_string(), "Marks go from 1 to 3. (TA-2)");
    assert_eq!((session.hash(), session.number()), (hash, 0));
}

#[test]
fn each_viewer_has_a_log_of_its_own() {
    let session = after(&[(A, Action::Mark(1)), (A, Action::Draw), (B, Action::Mark(2))]);
    let number = session.state().drawn[0];
    let own = [
        "0 Writer 1 marks 1.".to_owned(),
        format!("1 You draw {number}."),
        "2 Writer 2 marks 2.".to_owned(),
    ];
    assert_eq!(texts(session.log(Viewer::Seat(A), 0)), own);
    assert_eq!(
        texts(session.log(Viewer::Seat(B), 0)),
        ["0 Writer 1 marks 1.", "2 Writer 2 marks 2."]
    );
    assert_eq!(
        texts(session.log(Viewer::Spectator, 1)),
        ["1 Writer 1 draws.", "2 Writer 2 marks 2."]
    );
    assert!(session.log(Viewer::Seat(A), 3).is_empty());
}

#[test]
fn nobody_is_asked_when_the_game_is_over() {
    let session = after(&[(A, Action::Mark(1)); 8]);
    assert_eq!(
        (session.turn(), session.question(A), session.choices(A).len()),
        (Turn::Over, None, 0)
    );
    assert_eq!(session.outcome().unwrap().name, "full");
}

#[test]
fn undo_takes_back_the_last_action_of_a_seat_and_all_since() {
    let mut session = after(&[(A, Action::Mark(1)), (A, Action::Mark(2)), (B, Action::Mark(3))]);
    session.undo(A).unwrap();
    assert_eq!((session.board(Viewer::Spectator), session.number()), ("[1]".to_owned(), 1));
    assert_eq!(texts(session.log(Viewer::Seat(B), 0)), ["0 Writer 1 marks 1."]);
    assert_eq!(session.undo(B).unwrap_err(), "You have not done anything yet.");
    session.undo(A).unwrap();
    assert_eq!(session.state(), table().state());
    assert!(session.undo(A).is_err());
}

#[test]
fn undo_stops_where_somebody_learned_something() {
    let mut session = after(&[(A, Action::Mark(1)), (B, Action::Draw), (A, Action::Mark(2))]);
    session.undo(A).unwrap();
    assert_eq!(session.number(), 2);
    let hash = session.hash();
    for seat in [A, B] {
        assert!(session.can_undo(seat).is_err());
        assert!(session.undo(seat).unwrap_err().contains("learned something new"));
    }
    assert_eq!((session.hash(), session.number()), (hash, 2));
}

#[test]
fn a_refused_action_can_not_be_undone_in_place_of_the_last_one() {
    let mut session = after(&[(A, Action::Mark(1))]);
    assert!(session.take(B, Action::Mark(9)).is_err());
    assert!(session.can_undo(B).is_err());
    assert!(session.can_undo(A).is_ok());
}

fn stored() -> Record {
    after(&[(A, Action::Mark(1)), (B, Action::Draw), (A, Action::Mark(2))]).record()
}

fn open<const RULES: u32>(record: &Record) -> Result<Session<Tally<RULES>>, String> {
    Session::open(record, <()>::built_in()).map_err(|error| error.to_string())
}

#[test]
fn a_stored_table_opens_as_it_was() {
    let record = Record::from_json(&stored().to_json()).unwrap();
    let mut opened = open::<1>(&record).unwrap();
    assert_eq!(opened.record(), record);
    assert_eq!(opened.hash(), record.hash);
    assert_eq!(
        texts(opened.log(Viewer::Seat(A), 0)),
        ["0 Writer 1 marks 1.", "2 Writer 1 marks 2."]
    );
    opened.undo(A).unwrap();
    assert!(opened.undo(A).is_err(), "what was learned before it was stored is still known");
}

#[test]
fn a_damaged_file_is_told_from_a_whole_one() {
    let json = stored().to_json();
    let told = |text: &str| Record::from_json(text).unwrap_err().to_string();
    assert!(
        told(&json.replace(r#""marks":[1,2]"#, r#""marks":[1,3]"#))
            .contains("does not agree with its hash")
    );
    assert!(told(&json[..json.len() / 2]).contains("not a table that Questhall saved"));
    assert!(
        told(&json.replace(r#""questhall":2"#, r#""questhall":3"#))
            .contains("Use a newer Questhall")
    );
}

#[test]
fn moves_that_do_not_lead_to_the_state_are_found() {
    let mut record = stored();
    record.moves[0].action = serde_json::json!({"Mark": 3});
    assert_eq!(
        open::<1>(&record).unwrap_err(),
        "The file is damaged: its moves do not lead to its state. Use another copy of it."
    );
    record.moves[0].action = serde_json::json!({"Mark": 7});
    assert_eq!(
        open::<1>(&record).unwrap_err(),
        "The file is damaged: its move 1 is refused: Marks go from 1 to 3. (TA-2). Use another copy of it."
    );
    record.moves[0].action = serde_json::json!("Sing");
    assert!(open::<1>(&record).unwrap_err().contains("its move 1 cannot be read"));
}

#[test]
fn a_table_of_another_game_is_not_opened() {
    let other_game = Record { game: "chess".to_owned(), ..stored() };
    assert_eq!(open::<1>(&other_game).unwrap_err(), "This is a table of chess, not of tally.");
}

/// Its moves do not lead to its state any more, because they meant something else then.
#[test]
fn a_table_of_other_content_goes_on_from_its_state_and_says_so() {
    let mut record = Record { content: "mine".to_owned(), print: "0a1b".to_owned(), ..stored() };
    record.moves[0].action = serde_json::json!({"Mark": 3});
    let mut opened = open::<1>(&record).unwrap();
    assert_eq!(opened.board(Viewer::Spectator), "[1, 2]");
    assert_eq!(
        opened.changes(),
        [
            "This table was dealt with other content. To play with that, start with --content and its folder."
        ]
    );
    assert!(
        opened.log(Viewer::Seat(A), 0).is_empty(),
        "what happened then cannot be told any more"
    );
    opened.take(A, Action::Mark(3)).unwrap();
    assert_eq!((opened.number(), opened.board(Viewer::Spectator)), (4, "[1, 2, 3]".to_owned()));
    // Saved again it keeps all its moves, and goes on from its state with any content.
    let again = opened.record();
    assert_eq!((again.carried, again.moves.len(), again.print.as_str()), (true, 4, "none"));
    assert!(open::<1>(&again).unwrap().changes().is_empty());
}

/// What changed does not touch its moves: they lead to its state still, and the table says what changed all the same.
#[test]
fn a_table_whose_moves_lead_to_its_state_says_what_has_changed() {
    let record = Record { print: "0a1b".to_owned(), ..stored() };
    let opened = open::<1>(&record).unwrap();
    assert!(!opened.record().carried, "its moves vouch for it");
    assert_eq!(opened.changes().len(), 1, "{:?}", opened.changes());
    let older = Record { print: String::new(), ..stored() };
    assert!(open::<1>(&older).unwrap().changes().is_empty());
}

#[test]
fn what_other_content_no_longer_has_is_told() {
    let unread =
        Record { state: serde_json::json!("strange"), print: "0a1b".to_owned(), ..stored() };
    let why = open::<1>(&unread).unwrap_err();
    assert!(
        why.contains("cannot be carried over") && why.contains("The file is as it was"),
        "{why}"
    );
}

#[test]
fn a_table_of_newer_rules_is_not_opened() {
    let newer = Record { rules: 2, ..stored() };
    assert_eq!(
        open::<1>(&newer).unwrap_err(),
        "This table was made with newer rules: version 2, and this program plays version 1. Use a newer Questhall."
    );
}

#[test]
fn a_message_about_damage_has_one_full_stop() {
    let crowd = Record { options: serde_json::json!({"seats": 5}), ..stored() };
    assert_eq!(
        open::<1>(&crowd).unwrap_err(),
        "The file is damaged: its options are refused: Tally is for exactly 2 seats, not 5 (TA-1). Use another copy of it."
    );
}

/// Under rules 2 the moves would lead elsewhere, so the state counts.
#[test]
fn a_table_of_older_rules_goes_on_from_its_state() {
    let record = stored();
    let mut newer = open::<2>(&record).unwrap();
    assert_eq!((newer.board(Viewer::Spectator), newer.number()), ("[1, 2]".to_owned(), 3));
    assert!(newer.can_undo(A).is_err(), "older moves cannot be stepped through");
    newer.take(B, Action::Mark(3)).unwrap();
    assert_eq!(newer.board(Viewer::Spectator), "[1, 2, 6]");
    assert_eq!(texts(newer.log(Viewer::Seat(A), 0)), ["3 Writer 2 marks 3."]);

    let again = Record::from_json(&newer.record().to_json()).unwrap();
    let mut opened = open::<2>(&again).unwrap();
    assert_eq!((opened.hash(), opened.number()), (newer.hash(), 4));
    opened.take(A, Action::Mark(1)).unwrap();
    assert_eq!(open::<2>(&opened.record()).unwrap().board(Viewer::Spectator), "[1, 2, 6, 2]");
}

#[test]
fn who_acted_last_is_known_until_it_is_taken_back() {
    let mut session = after(&[(A, Action::Mark(1)), (B, Action::Mark(2)), (B, Action::Mark(3))]);
    let both = Seats::all(2);
    assert_eq!(session.last_actor(both), Some(B));
    assert_eq!(session.last_actor(Seats::one(A)), Some(A));
    session.undo(B).unwrap();
    session.undo(B).unwrap();
    assert_eq!(session.last_actor(both), Some(A));
    assert_eq!(session.last_actor(Seats::one(B)), None);
    assert!(!session.is_open(), "seats have secrets unless a game says otherwise");
}
