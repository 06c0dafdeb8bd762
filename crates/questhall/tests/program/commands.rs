//! What each command prints, and the JSON keys that tools rely on.

use crate::program::support::{Folder, always_first, keys};
use serde_json::json;

#[test]
fn without_a_command_the_help_says_where_to_start() {
    Folder::new("help").run_with("--help", "").ok().says(&["play", "replay", "games"]);
}

#[test]
fn a_hall_that_cannot_open_says_why() {
    let folder = Folder::new("serve");
    folder.run("serve --listen nowhere").refused(2, &["nowhere", "--listen 127.0.0.1:4114"]);
    folder.run("serve --listen 127.0.0.1:0 --store wine:cellar").refused(1, &["sqlite:FILE"]);
    folder
        .run("serve --listen 127.0.0.1:0 --content .")
        .refused(2, &["no game's folder", "mysthea"]);
    let taken = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let port = taken.local_addr().unwrap().port();
    folder.run(&format!("serve --listen 127.0.0.1:{port}")).refused(1, &["Somebody else listens"]);
}

#[test]
fn games_lists_ids_seats_and_options() {
    let folder = Folder::new("games");
    let json = folder.run("games --json").ok().json();
    assert_eq!(keys(&json), ["examples", "games"]);
    let example = &json["examples"][0];
    assert_eq!(keys(example), ["id", "modes", "options", "seats", "title"]);
    assert_eq!(example["id"], "connect-four");
    assert_eq!(example["seats"], json!({"min": 2, "max": 2}));
    for game in json["games"].as_array().unwrap() {
        assert_eq!(keys(game), ["id", "modes", "options", "seats", "title"]);
        assert_eq!(game["modes"], json!([]));
        for option in game["options"].as_array().unwrap() {
            assert_eq!(keys(option), ["about", "default", "key", "rule", "values"]);
            assert_eq!(option["default"], option["values"][0]);
        }
    }
    folder.run("games").ok().says(&["connect-four", "Standard: off.", "questhall play GAME"]);
}

#[test]
fn rules_prints_the_book_or_one_rule() {
    let folder = Folder::new("rules");
    folder.run("rules connect-four").ok().says(&["CF-1", "CF-3"]);
    for id in ["cf-3", "3", "003"] {
        folder.run(&format!("rules connect-four {id}")).ok().says(&["CF-3"]);
    }
    folder.run("rules mysthea 401").ok().says(&["MY-401"]);
    folder.run("rules mysthea 18").ok().says(&["MY-018"]);
    folder.run("rules connect-four 99").refused(2, &["I know no rule called \"99\""]);
    let rule = folder.run("rules connect-four CF-3 --json").ok().json();
    assert_eq!(keys(&rule), ["game", "id", "part", "rulings", "text"]);
    let book = folder.run("rules connect-four --json").ok().json();
    assert_eq!(keys(&book), ["game", "rules", "title"]);
}

#[test]
fn coverage_is_read_from_the_names_of_tests() {
    let folder = Folder::new("coverage");
    let json = folder.run("rules connect-four --coverage --json").ok().json();
    assert_eq!(keys(&json), ["definitions", "game", "rules", "tested", "untested"]);
    let tested = json["tested"].as_array().unwrap();
    assert!(tested.contains(&json!("CF-1")) && tested.contains(&json!("CF-3")), "{json}");
    let count = |key: &str| json[key].as_array().unwrap().len();
    assert_eq!(json["rules"], count("tested") + count("untested") + count("definitions"));
    folder.run("rules connect-four --coverage").ok().says(&["have a test that names them"]);
}

#[test]
fn check_counts_content() {
    let folder = Folder::new("check");
    let json = folder.run("check connect-four --json").ok().json();
    assert_eq!(keys(&json), ["counts", "game", "problems", "texts"]);
    assert_eq!(json["problems"], json!([]));
    assert_eq!(keys(&folder.run("check --json").ok().json()), ["games"]);
    folder.run("check connect-four").ok().says(&["No problems."]);
}

#[test]
fn lab_plays_the_same_games_for_the_same_seed() {
    let folder = Folder::new("lab");
    let words = "lab connect-four --games 60 --seats greedy,random --seed 9 --json";
    let json = folder.run(words).ok().json();
    for key in ["game", "games", "decisions", "seconds", "seats", "lengths", "outcomes"] {
        assert!(keys(&json).contains(&key), "{key} is not in {json}");
    }
    assert_eq!(keys(&json["seats"][0]), ["bot", "high", "low", "share", "wins"]);
    assert_eq!(keys(&json["lengths"]), ["mean", "p10", "p90"]);
    assert_eq!(json["games"], 60);
    let again = folder.run(words).ok().json();
    for key in ["decisions", "seats", "lengths", "outcomes"] {
        assert_eq!(json[key], again[key]);
    }
    folder.run("lab connect-four --games 20").ok().says(&["greedy", "95 % interval"]);
}

#[test]
fn lab_writes_a_report_and_a_table() {
    let folder = Folder::new("lab-files");
    let words =
        "lab connect-four --games 20 --seats random,random --report page.html --table rows.csv";
    folder.run(words).ok().says(&["page.html", "rows.csv"]);
    assert!(folder.read("page.html").contains("<html"));
    assert_eq!(folder.read("rows.csv").lines().count(), 1 + 20 * 2);
    assert_eq!(folder.files(), ["page.html", "rows.csv"]);
}

/// A full disk shows only at the end; then the numbers are out, and the other file is there.
#[cfg(target_os = "linux")]
#[test]
fn lab_loses_no_results_to_a_file_that_fails_at_the_end() {
    let folder = Folder::new("lab-fails");
    // A socket is not tried before, because it is no file, and refuses what is written.
    let _socket = std::os::unix::net::UnixListener::bind(folder.path("page.html")).unwrap();
    let words = "lab connect-four --games 20 --seed 5 --report page.html --table rows.csv";
    let said = folder.run(words).refused(1, &["I could not write page.html", "--seed 5"]);
    said.says(&["95 % interval", "Written: rows.csv"]);
    let said = folder.run(&format!("{words} --json")).refused(1, &["I could not write page.html"]);
    assert_eq!(said.json()["games"], 20);
    assert_eq!(folder.read("rows.csv").lines().count(), 1 + 20 * 2);
    assert_eq!(folder.files(), ["page.html", "rows.csv"]);
}

#[test]
fn bench_measures_games_and_the_kernel() {
    let json = Folder::new("bench").run("bench connect-four --json").ok().json();
    assert_eq!(keys(&json), ["games", "kernel"]);
    let of_game = [
        "apply_ns",
        "branching",
        "clone_ns",
        "decisions_per_s",
        "games_per_s",
        "id",
        "length",
        "state_bytes",
    ];
    assert_eq!(keys(&json["games"][0]), of_game);
    assert_eq!(keys(&json["kernel"]), ["kernel_decisions_per_s", "plain_decisions_per_s", "ratio"]);
    assert!(json["kernel"]["ratio"].as_f64().unwrap() > 0.0);
}

#[test]
fn replay_tells_what_was_verified() {
    let folder = Folder::new("replay-json");
    let input = format!("{}end.json\n", always_first());
    folder.run_with("play connect-four --seats me,greedy --seed 1", &input).ok();
    let json = folder.run("replay end.json --json").ok().json();
    assert_eq!(keys(&json), ["game", "hash", "moves", "outcome", "verified"]);
    assert_eq!(json["verified"], true);
    assert_eq!(keys(&json["outcome"]), ["name", "scores", "winners"]);
}

/// As with `questhall rules GAME | head`: whoever stops reading is not told off.
#[cfg(unix)]
#[test]
fn a_closed_pipe_is_no_mistake() {
    use std::process::{Command, Stdio};
    let folder = Folder::new("closed-pipe");
    let mut child = Command::new(env!("CARGO_BIN_EXE_questhall"))
        .current_dir(folder.path(""))
        .args(["lab", "connect-four", "--games", "3000", "--seats", "random,random"])
        .args(["--table", "rows.csv"])
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    let done = child.wait_with_output().unwrap();
    assert!(done.status.success());
    assert_eq!(String::from_utf8_lossy(&done.stderr), "");
    assert_eq!(folder.files(), ["rows.csv"], "the file was asked for all the same");
}
