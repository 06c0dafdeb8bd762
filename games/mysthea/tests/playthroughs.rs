//! Recorded games: played again, they must end as they did. `QUESTHALL_RECORD=1` records them anew.
//!
//! The table of older rules is written only where it is missing: it stands for the tables that people saved
//! long ago, and must open as it is.

use kernel::{Content as _, Options as _, Record, Rng, Seat, Seed, Session, Table as _, Turn};
use mysthea::{Attunements, Content, Mysthea, Options};
use std::fmt::Write as _;
use std::path::PathBuf;
use std::sync::Once;

const ON_PURPOSE: &str = "If the rules changed on purpose, raise RULES_VERSION and record anew: \
                          QUESTHALL_RECORD=1 cargo test -p mysthea --test playthroughs";

/// Name, options and seed of each recorded game.
fn games() -> [(&'static str, Options, u64); 3] {
    let variants = Options {
        attunements: Attunements::Mixed,
        expert: true,
        premonition: true,
        ..Options::standard(4)
    };
    [
        ("two-players", Options::standard(2), 20),
        ("four-players", Options::standard(4), 40),
        ("four-players-all-variants", variants, 41),
    ]
}

fn path(name: &str) -> PathBuf {
    [env!("CARGO_MANIFEST_DIR"), "tests", "playthroughs", &format!("{name}.json")].iter().collect()
}

fn read(name: &str) -> Record {
    static RECORDED: Once = Once::new();
    RECORDED.call_once(maybe_record);
    let path = path(name);
    let text = std::fs::read_to_string(&path)
        .unwrap_or_else(|error| panic!("{}: {error}. {ON_PURPOSE}", path.display()));
    Record::from_json(&text).unwrap_or_else(|error| panic!("{name}: {error}"))
}

/// Takes random actions until the game is over, or so many have been taken.
fn play_on(session: &mut Session<Mysthea>, rng: &mut Rng, moves: usize) {
    while session.turn() != Turn::Over && session.number() < moves {
        let seats: Vec<Seat> = session.turn().seats().iter().collect();
        let seat = rng.pick(&seats);
        let choices = session.choices(seat);
        let choice = &choices[rng.below(choices.len() as u32) as usize].id;
        session.play(seat, choice).expect("a listed choice is legal");
    }
}

fn recorded(options: Options, seed: u64, moves: usize) -> Session<Mysthea> {
    let rng = Rng::sealed(Seed::from_number(seed));
    let mut session =
        Session::new(Content::built_in(), options, rng).expect("these options are played");
    play_on(&mut session, &mut Rng::fast(seed), moves);
    session
}

/// A record with one line for each move, so that a difference can be read.
fn write(name: &str, record: &Record) {
    let json = |value: &serde_json::Value| value.to_string();
    let serde_json::Value::Object(fields) =
        serde_json::to_value(record).expect("a record is plain data")
    else {
        panic!("a record is an object");
    };
    let mut text = String::from("{");
    for (place, (key, value)) in fields.iter().enumerate() {
        write!(text, "{}\n  \"{key}\": ", if place > 0 { "," } else { "" })
            .expect("a String takes all text");
        if let serde_json::Value::Array(moves) = value {
            let lines: Vec<String> =
                moves.iter().map(|step| format!("    {}", json(step))).collect();
            write!(text, "[\n{}\n  ]", lines.join(",\n")).expect("a String takes all text");
        } else {
            text += &json(value);
        }
    }
    text += "\n}\n";
    std::fs::write(path(name), text).expect("the folder of the recorded games can be written");
}

fn maybe_record() {
    if std::env::var_os("QUESTHALL_RECORD").is_none_or(|value| value != "1") {
        return;
    }
    for (name, options, seed) in games() {
        write(name, &recorded(options, seed, usize::MAX).record());
    }
    if !path(OLDER).exists() {
        write(OLDER, &older());
    }
}

#[test]
fn recorded_games_end_as_they_did() {
    for (name, options, _) in games() {
        let record = read(name);
        let session = Session::<Mysthea>::open(&record, Content::built_in())
            .unwrap_or_else(|error| panic!("{name}: {error} {ON_PURPOSE}"));
        assert_eq!(session.hash(), record.hash, "{name}. {ON_PURPOSE}");
        assert_eq!(
            (session.number(), session.options()),
            (record.moves.len(), &options),
            "{name}. {ON_PURPOSE}"
        );
        let outcome =
            session.outcome().unwrap_or_else(|| panic!("{name} is not over. {ON_PURPOSE}"));
        let glory: Vec<i32> =
            session.state().players[..session.seats()].iter().map(|player| player.glory).collect();
        assert_eq!(outcome.scores, glory, "{name}. {ON_PURPOSE}");
        let winner = outcome.winners.first().expect("somebody wins (MY-003)");
        assert_eq!(
            glory[winner.index()],
            *glory.iter().max().expect("players"),
            "{name}. {ON_PURPOSE}"
        );
        // Stored again, it is the same table.
        assert_eq!(
            Record::from_json(&session.record().to_json()).expect("it is whole"),
            record,
            "{name}"
        );
    }
}

#[test]
fn a_recorded_game_that_was_tampered_with_is_refused() {
    let (name, ..) = games()[0];
    let mut record = read(name);
    let last = record.moves.len() - 1;
    record.moves.truncate(last);
    let error =
        Session::<Mysthea>::open(&record, Content::built_in()).expect_err("a move is missing");
    assert!(error.to_string().contains("do not lead to its state"), "{error}");
}

const OLDER: &str = "older-rules";

/// A table in the middle of era II, saved under rules 0. Its first move is in words that are no longer known.
fn older() -> Record {
    let full = recorded(Options::standard(3), 30, usize::MAX).number();
    let mut record = recorded(Options::standard(3), 30, full / 2).record();
    record.rules = 0;
    record.moves[0].action = serde_json::json!({ "Settle": 3 });
    record
}

#[test]
fn a_table_of_older_rules_goes_on_from_its_state() {
    let record = read(OLDER);
    assert_eq!(record.rules, 0);
    let open = || Session::<Mysthea>::open(&record, Content::built_in());
    let mut session =
        open().unwrap_or_else(|error| panic!("a table that was saved long ago must open: {error}"));
    assert_eq!(session.hash(), record.hash);
    assert_eq!((session.number(), session.outcome()), (record.moves.len(), None));
    play_on(&mut session, &mut Rng::fast(5), 20_000);
    let outcome = session.outcome().expect("it is played to its end");
    assert_eq!(outcome.scores.len(), 3);
    // It is still a table of the rules under which it was begun, with all its moves.
    let stored = session.record();
    assert_eq!(stored.moves[..record.moves.len()], record.moves[..]);
    let again = Session::<Mysthea>::open(
        &Record::from_json(&stored.to_json()).expect("it is whole"),
        Content::built_in(),
    );
    assert_eq!(again.expect("it opens again").hash(), session.hash());
}
