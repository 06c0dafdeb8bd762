//! What each command prints, and the JSON keys that tools rely on.

use crate::program::support::{Folder, always_first, keys};
use serde_json::{Value, json};

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
        for mode in game["modes"].as_array().unwrap() {
            let expected =
                ["about", "come_and_go", "open", "options", "rule", "seats", "title", "word"];
            assert_eq!(keys(mode), expected);
            mode["options"].as_array().unwrap().iter().for_each(is_an_option);
        }
        game["options"].as_array().unwrap().iter().for_each(is_an_option);
    }
    let [mysthea, book, elysia] = [0, 1, 2].map(|place| &json["games"][place]);
    assert_eq!(mysthea["modes"][0]["seats"], json!({"min": 2, "max": 5}));
    assert_eq!(
        (&mysthea["modes"][0]["open"], &book["modes"][0]["open"]),
        (&json!(false), &json!(true))
    );
    let come_and_go = [mysthea, book, elysia].map(|game| &game["modes"][0]["come_and_go"]);
    assert_eq!(come_and_go, [false, true, false]);
    let words = elysia["modes"].as_array().unwrap().iter().map(|mode| &mode["word"]);
    assert_eq!(words.collect::<Vec<_>>(), ["destiny", "heros-quest"]);
    assert_eq!(elysia["modes"][0]["seats"], json!({"min": 2, "max": 8}));
    assert_eq!(elysia["seats"], json!({"min": 1, "max": 8}));
    assert_eq!(elysia["options"][0]["key"], "setup");
    let has = |mode: usize, key| {
        elysia["modes"][mode]["options"].as_array().unwrap().iter().any(|each| each["key"] == key)
    };
    assert!(has(1, "companion") && !has(0, "companion"));
    let tries = book["options"].as_array().unwrap().iter().find(|each| each["key"] == "tries");
    assert_eq!(tries.unwrap()["numbers"], json!({"min": 1, "max": 10}));
    assert_eq!(tries.unwrap()["values"], json!(["endless"]));
    folder.run("games").ok().says(&["connect-four", "Standard: off.", "questhall play GAME"]);
    folder.run("games").ok().says(&["setup=heros-quest  Hero's Quest", "tries=endless|1 to 10"]);
}

fn is_an_option(option: &Value) {
    let expected =
        ["about", "default", "first", "key", "label", "names", "numbers", "rule", "values"];
    assert_eq!(keys(option), expected);
    let default = option["default"].as_str().unwrap();
    let named = option["values"].as_array().unwrap().iter().any(|value| value == default);
    let (least, most) = (&option["numbers"]["min"], &option["numbers"]["max"]);
    let counted = default.parse().is_ok_and(|number: i64| {
        least.as_i64().is_some_and(|least| least <= number)
            && most.as_i64().is_some_and(|most| number <= most)
    });
    assert!(named || counted, "{option}");
}

#[test]
fn a_mode_has_its_own_seats_and_options() {
    let folder = Folder::new("modes");
    let play = |words: &str| folder.run_with(&format!("play ruins-of-elysia {words}"), "quit\n");
    play("--set setup=heros-quest --set companion=on").ok();
    play("--set companion=on --set setup=heros-quest").ok();
    play("--seats me --set characters=dealt").ok();
    play("--set setup=destiny").ok();
    play("--set setup=heroes-quest").refused(2, &["Did you mean \"heros-quest\"?"]);
    play("--set companion=on").refused(2, &["only for Hero's Quest (setup=heros-quest)", "RE-936"]);
    play("--seats me --set setup=destiny")
        .refused(2, &["2 to 8 seats, not 1", "Set setup=heros-quest"]);
    play("--set rounds=101").refused(2, &["a number from 1 to 100, or none", "RE-909"]);
    play("--set villains=many").refused(2, &["a number from 0 to 3, or standard"]);
    folder.run("play wonder-book --set chapter=7").refused(2, &["all, 1, 2, 3, 4, 5, 6"]);
    folder.run("play mysthea --set mode=standard").refused(2, &["no option called \"mode\""]);
    folder
        .run("lab ruins-of-elysia --games 1 --set companion=on")
        .refused(2, &["only for Hero's Quest"]);
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

#[test]
fn a_finished_game_is_thought_through() {
    let folder = Folder::new("replay-analyse");
    let input = format!("{}end.json\n", always_first());
    folder.run_with("play connect-four --seats me,random --seed 1", &input).ok();
    folder.run("replay end.json --analyse").ok().says(&[
        "The chance to win, from the deal to the end:",
        "given away",
        "Each seat is judged by what it knew then.",
    ]);
    let json = folder.run("replay end.json --analyse --json").ok().json();
    let analysis = &json["analysis"];
    assert_eq!(keys(analysis), ["course", "decisions", "looked_at", "people", "team", "turns"]);
    assert_eq!(analysis["people"].as_array().unwrap().len(), 1, "only the person is judged");
    let end = analysis["course"].as_array().unwrap().last().unwrap();
    let chances: f64 =
        end["chances"].as_array().unwrap().iter().map(|each| each.as_f64().unwrap()).sum();
    assert!([0.0, 1.0, 2.0].contains(&chances), "it is known how it ended: {end}");
    let begun = "1\n2\nsave begun.json\nquit\n";
    folder.run_with("play connect-four --seats me,me --seed 1", begun).ok();
    folder.run("replay begun.json --analyse").refused(1, &["not over"]);
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
