//! Files from strangers: what is not whole is told so, and what breaks a game breaks one table at most.

use crate::hall::database::{Database, on_both};
use crate::hall::http::{Answer, Http, Request};
use crate::hall::player::{Dice, Table, is_over, number};
use crate::hall::server::Server;
use serde_json::{Value, json};
use std::time::{Duration, Instant};

on_both! {
    a_file_comes_back_as_the_same_table
    damaged_files_are_told
    states_that_no_game_led_to_break_one_table_at_most
    a_story_that_goes_round_in_circles_is_refused
    files_that_ask_for_too_much_are_told
}

fn import(http: &mut Http, file: &str) -> Answer {
    http.send(&Request::post("/api/import").body("application/json", file))
}

/// Games that have had older rules. A file of those is taken at its word: its state is not played through again.
const OLDER: [&str; 3] = ["mysthea", "ruins-of-elysia", "wonder-book"];

/// The file of a table in play against bots.
fn file(http: &mut Http, game: &str) -> Value {
    let table = Table::set(http, game, &["me", "random", "random"][..seats(game)]);
    let mut dice = Dice::new();
    for _ in 0..6 {
        table.act(http, 0, &mut dice);
    }
    table.await_turn(http, 0);
    http.get_as(&format!("{}/file", table.path()), table.key(0)).ok()
}

fn seats(game: &str) -> usize {
    if game == "connect-four" { 2 } else { 3 }
}

/// The same file with another state, and a hash that fits it.
fn with_state(file: &Value, change: impl FnOnce(&mut Value)) -> Value {
    let mut file = file.clone();
    change(&mut file["state"]);
    file["hash"] = kernel::state_value_hash(&file["state"]).into();
    file
}

fn with(file: &Value, field: &str, value: Value) -> String {
    let mut file = file.clone();
    file[field] = value;
    file.to_string()
}

fn a_file_comes_back_as_the_same_table(database: &Database) {
    let server = Server::start(&database.url());
    let mut http = server.http();
    for game in ["connect-four", "mysthea"] {
        let file = file(&mut http, game);
        let copy = Table::of(&import(&mut http, &file.to_string()));
        let again = http.get_as(&format!("{}/file", copy.path()), copy.key(0)).ok();
        assert_eq!(again["moves"], file["moves"]);
        assert_eq!(again["state"], file["state"]);
        assert_eq!(
            number(&copy.look(&mut http, 0)),
            file["moves"].as_array().unwrap().len() as u64
        );
        assert!(is_over(&copy.finish(&mut http, &mut Dice::new())));
    }
}

fn damaged_files_are_told(database: &Database) {
    let server = Server::start(&database.url());
    let mut http = server.http();
    let file = file(&mut http, "mysthea");
    let text = file.to_string();
    let mut dice = Dice::new();
    for _ in 0..20 {
        let cut = &text[..dice.below(text.len() - 1)];
        import(&mut http, cut).problem(422, &["cannot be opened"]);
    }
    let flipped = with(&file, "state", json!({ "x": 1 }));
    let newer = file["rules"].as_u64().unwrap() + 1;
    let moved = with_state(&file, |state| state["round"] = 77.into()).to_string();
    let mut fewer = file["moves"].as_array().unwrap().clone();
    fewer.pop();
    let mut other = file["moves"].as_array().unwrap().clone();
    other[0]["seat"] = 99.into();
    let wrong = [
        String::new(),
        "null".into(),
        "[]".into(),
        "{}".into(),
        "[".repeat(100_000),
        "{\"a\":".repeat(100_000),
        flipped,
        moved,
        with(&file, "hash", "0000000000000000".into()),
        with(&file, "hash", 7.into()),
        with(&file, "moves", fewer.into()),
        with(&file, "moves", other.into()),
        with(&file, "moves", json!([{ "seat": 0, "action": "nonsense" }])),
        with(&file, "moves", json!([{ "seat": -1, "action": {} }])),
        with(&file, "moves", 9.into()),
        with(&file, "rules", newer.into()),
        with(&file, "rules", 0.into()),
        with(&file, "rules", u32::MAX.into()),
        with(&file, "rules", (-1).into()),
        with(&file, "rules", 1e300.into()),
        with(&file, "questhall", 3.into()),
        with(&file, "game", "chess".into()),
        with(&file, "game", "mysthea\u{0}".into()),
        with(&file, "game", "connect-four".into()),
        with(&file, "options", json!({ "players": 9 })),
        with(&file, "options", json!({ "players": 2 })),
        with(&file, "rng", json!({})),
        with(&file, "players", "me,genius,random".into()),
        with(&file, "players", "me,\u{0},<b>".into()),
        with(&file, "players", "mcts:9999999999s,me,me".into()),
    ];
    let before = crate::hall::database::query(&database.url(), "SELECT id FROM tables").len();
    for (index, file) in wrong.iter().enumerate() {
        let answer = import(&mut http, file);
        assert_eq!(answer.status, 422, "{index}: {}", answer.text());
        answer.problem(422, &[]);
        assert!(answer.body.len() < 3_000, "an answer is no echo");
    }
    let after = crate::hall::database::query(&database.url(), "SELECT id FROM tables").len();
    assert_eq!(after, before, "nothing was stored");
    // A file without players, or with too few, belongs to whoever brings it.
    for players in [Value::Null, "me".into(), json!([1]), "".into()] {
        let made = Table::of(&import(&mut http, &with(&file, "players", players)));
        assert_eq!(made.keys.len(), 3);
    }
    file_under_old_rules(&mut http, &file);
}

/// Under older rules the table goes on from its state.
fn file_under_old_rules(http: &mut Http, file: &Value) {
    let table = Table::of(&import(http, &with(file, "rules", 1.into())));
    let state = table.look(http, 0);
    assert_eq!(number(&state), file["moves"].as_array().unwrap().len() as u64 + 1);
    assert!(is_over(&table.finish(http, &mut Dice::new())));
}

/// Under older rules neither moves nor options are tried out, so they must be looked at.
fn files_that_ask_for_too_much_are_told(database: &Database) {
    let server = Server::start(&database.url());
    let mut http = server.http();
    for game in OLDER {
        let mut file = file(&mut http, game);
        file["rules"] = 1.into();
        for seats in [0_u64, 17, 200, 1_000_000, 1 << 40, u64::MAX] {
            let mut file = file.clone();
            file["options"]["players"] = seats.into();
            import(&mut http, &file.to_string()).problem(422, &["cannot be opened"]);
        }
        // So many moves that storing them would keep everybody else from acting.
        let action = file["moves"][0].clone();
        let many = with(&file, "moves", vec![action; 150_000].into());
        let start = Instant::now();
        import(&mut http, &many).problem(422, &["moves"]);
        assert!(start.elapsed() < Duration::from_secs(5), "{:?}", start.elapsed());
    }
    assert!(is_over(
        &Table::set(&mut http, "connect-four", &["me", "random"])
            .finish(&mut http, &mut Dice::new())
    ));
}

/// Under older rules the state is taken as it is: the only door through which impossible states come in.
fn states_that_no_game_led_to_break_one_table_at_most(database: &Database) {
    let mut server = Server::start(&database.url());
    // Games may break down over such states, and say so: it is the hall that must not.
    server.forgive();
    let mut http = server.http();
    let good = Table::set(&mut http, "mysthea", &["me", "random"]);
    let mut dice = Dice::new();
    let mut opened = 0;
    for game in OLDER {
        let file = file(&mut http, game);
        for _ in 0..40 {
            let mut bent = with_state(&file, |state| bend(state, &mut dice));
            bent["rules"] = 1.into();
            let answer = import(&mut http, &bent.to_string());
            assert!(matches!(answer.status, 201 | 422), "{}: {bent}", answer.text());
            if answer.status == 201 {
                opened += 1;
                tickle(&mut http, &Table::of(&answer), &mut dice);
            }
        }
    }
    assert!(opened > 10, "most bent states are refused: {opened}");
    assert_eq!(http.get("/").status, 200);
    assert!(is_over(&good.finish(&mut http, &mut dice)));
    let said = server.said();
    assert!(!said.contains("PoisonError") && !said.contains("overflowed its stack"), "{said}");
}

/// In the middle of one Chapter of Wonder Book a file says that it is another one: nobody has a turn, and no phase ends.
/// Such a state is refused when it comes in.
fn a_story_that_goes_round_in_circles_is_refused(database: &Database) {
    let server = Server::start(&database.url());
    let mut http = server.http();
    let good = Table::set(&mut http, "connect-four", &["me", "random"]);
    let mut file = file(&mut http, "wonder-book");
    file["players"] = "random,random,random".into();
    file["rules"] = 1.into();
    for chapter in 2..=5 {
        let file = with_state(&file, |state| state["chapter"] = chapter.into());
        let start = Instant::now();
        let answer = import(&mut http, &file.to_string());
        answer.problem(422, &["state cannot be"]);
        assert_eq!(http.get("/").status, 200);
        assert!(start.elapsed() < Duration::from_secs(1), "{:?}", start.elapsed());
    }
    assert!(is_over(&good.finish(&mut http, &mut Dice::new())));
}

/// Changes one number or list somewhere in a state.
fn bend(place: &mut Value, dice: &mut Dice) {
    match place {
        Value::Object(fields) if !fields.is_empty() => {
            let index = dice.below(fields.len());
            bend(fields.values_mut().nth(index).unwrap(), dice);
        }
        Value::Array(items) if !items.is_empty() && dice.below(6) > 0 => {
            let index = dice.below(items.len());
            bend(&mut items[index], dice);
        }
        Value::Number(_) => *place = [0, 1, 3, 19, 127, 255, 65_535][dice.below(7)].into(),
        Value::Array(items) => drop(items.pop()),
        Value::Bool(yes) => *yes = !*yes,
        Value::Object(_) | Value::String(_) | Value::Null => *place = Value::Null,
    }
}

/// Looks at a strange table and acts there: every answer is one of those that are promised.
fn tickle(http: &mut Http, table: &Table, dice: &mut Dice) {
    for _ in 0..3 {
        let seat = table.keys[0].0;
        let answer = http.get_as(&table.path(), table.key(seat));
        if answer.status != 200 {
            assert!(matches!(answer.status, 409 | 500), "{}", answer.text());
            return;
        }
        let state = answer.json();
        let choices = state["choices"].as_array().unwrap();
        if !choices.is_empty() {
            let choice = choices[dice.below(choices.len())]["id"].as_str().unwrap();
            let answer = http.act(&table.id, table.key(seat), number(&state), choice);
            assert!(matches!(answer.status, 200 | 409 | 422 | 500), "{}", answer.text());
        }
        for path in ["", "/replay", "/seed", "/parts"] {
            let page = http.get(&format!("/tables/{}{path}", table.id));
            assert!(matches!(page.status, 200 | 409 | 500), "{path}: {}", page.text());
        }
    }
}
