//! Replaying: sound tables are verified, damaged ones are told.

use crate::program::support::Folder;
use serde_json::Value;

/// A folder with one saved table of six moves.
fn with_table(test: &str) -> Folder {
    let folder = Folder::new(test);
    folder
        .run_with(
            "play connect-four --seats me,me --seed 1",
            "1\n2\n1\n2\n3\n4\nsave a.json\nquit\n",
        )
        .ok();
    folder
}

/// The same table with one thing changed.
fn tamper(folder: &Folder, change: impl FnOnce(&mut Value)) {
    let mut json: Value = serde_json::from_str(&folder.read("a.json")).unwrap();
    change(&mut json);
    folder.write("b.json", &json.to_string());
}

#[test]
fn a_sound_table_is_verified_and_told() {
    let folder = with_table("sound");
    folder.run("replay a.json").ok().says(&["verified", "6 moves", "column"]);
}

#[test]
fn a_changed_state_is_found() {
    let folder = with_table("changed-state");
    tamper(&folder, |json| json["state"]["dropped"] = 1.into());
    folder.run("replay b.json").refused(1, &["b.json", "does not agree with its hash"]);
    folder.run("play --load b.json").refused(1, &["b.json", "does not agree with its hash"]);
}

#[test]
fn a_changed_move_is_found() {
    let folder = with_table("changed-move");
    tamper(&folder, |json| json["moves"][5]["action"] = json["moves"][0]["action"].clone());
    folder.run("replay b.json").refused(1, &["do not lead to its state"]);
    folder.run("play --load b.json").refused(1, &["do not lead to its state"]);
    let said = folder.run("replay b.json --json").refused(1, &["do not lead to its state"]);
    assert_eq!(said.json()["verified"], false);
}

#[test]
fn a_move_out_of_turn_is_found() {
    let folder = with_table("out-of-turn");
    tamper(&folder, |json| json["moves"][5]["seat"] = 0.into());
    folder.run("replay b.json").refused(1, &["move 6", "CF-1"]);
}

#[test]
fn a_move_that_is_none_is_found() {
    let folder = with_table("no-move");
    tamper(&folder, |json| json["moves"][2]["action"] = "castle".into());
    folder.run("replay b.json").refused(1, &["move 3", "cannot be read"]);
}

#[test]
fn a_file_cut_short_is_found() {
    let folder = with_table("cut");
    let text = folder.read("a.json");
    folder.write("b.json", &text[..text.len() / 2]);
    folder.run("replay b.json").refused(1, &["b.json", "not a table"]);
    folder.run("play --load b.json").refused(1, &["b.json", "not a table"]);
}

#[test]
fn a_table_of_a_newer_program_is_told() {
    let folder = with_table("newer");
    tamper(&folder, |json| json["questhall"] = 99.into());
    folder.run("replay b.json").refused(1, &["Use a newer Questhall"]);
    tamper(&folder, |json| json["rules"] = 99.into());
    folder.run("replay b.json").refused(1, &["newer rules", "Use a newer Questhall."]);
    folder.run("play --load b.json").refused(1, &["newer rules", "Use a newer Questhall."]);
    tamper(&folder, |json| json["game"] = "chess".into());
    folder.run("replay b.json").refused(2, &["I know no game called \"chess\""]);
}

#[test]
fn a_table_of_older_rules_goes_on_but_is_not_verified() {
    let folder = Folder::new("older");
    let older = include_str!("../../../../games/mysthea/tests/playthroughs/older-rules.json");
    let moves = serde_json::from_str::<Value>(older).unwrap()["moves"].as_array().unwrap().len();
    folder.write("b.json", older);
    assert_eq!(folder.run("replay b.json --json").ok().json()["verified"], false);
    folder.run("replay b.json").ok().says(&["cannot be verified"]);
    let after = format!("after {moves} moves");
    folder.run_with("play --load b.json", "quit\n").ok().says(&[&after]);
}

#[test]
fn rules_that_never_were_are_told() {
    let folder = with_table("never");
    tamper(&folder, |json| json["rules"] = 0.into());
    folder.run("replay b.json").refused(1, &["version 0 of the rules, and there never was one"]);
}
