//! Bad input gets a clear error that says what to do, and nothing is lost.

use crate::program::support::Folder;

#[test]
fn an_unknown_game_is_answered_with_the_nearest() {
    let folder = Folder::new("unknown-game");
    for command in ["play", "lab --games 1", "bench", "rules", "check"] {
        let said = folder.run(&format!("{command} conect-four"));
        said.refused(
            2,
            &["I know no game called \"conect-four\"", "Did you mean \"connect-four\"?"],
        );
    }
    folder.run("play").refused(2, &["Say which game", "connect-four"]);
}

#[test]
fn an_unknown_command_is_answered_with_the_nearest() {
    Folder::new("unknown-command").run("gamse").refused(2, &["games"]);
}

#[test]
fn an_unknown_option_is_answered_with_what_there_is() {
    let folder = Folder::new("unknown-option");
    for command in ["play connect-four", "lab connect-four --games 1"] {
        folder
            .run(&format!("{command} --set gravity=off"))
            .refused(2, &["I know no option called \"gravity\"", "Known:"]);
        folder.run(&format!("{command} --set gravity")).refused(2, &["--set KEY=VALUE"]);
    }
}

#[test]
fn an_unknown_seat_word_is_answered_with_the_nearest() {
    let folder = Folder::new("unknown-seat");
    for command in ["play connect-four", "lab connect-four --games 1"] {
        let with = |seats: &str| folder.run(&format!("{command} --seats {seats}"));
        with("random,gredy").refused(2, &["Did you mean \"greedy\"?"]);
        with("random,mcts:99999999s").refused(2, &["at most 1000000 steps or 60s"]);
        with("random,open").refused(2, &["browser"]);
        with("random").refused(2, &["exactly 2 seats"]);
        with("random,random,random").refused(2, &["exactly 2 seats"]);
    }
    folder.run("lab connect-four --games 1 --seats me,greedy").refused(2, &["plays by itself"]);
}

#[test]
fn an_unknown_rule_is_answered_with_the_nearest() {
    Folder::new("unknown-rule")
        .run("rules connect-four CF-99")
        .refused(2, &["I know no rule called \"CF-99\""]);
}

#[test]
fn nothing_is_learned_from_no_games() {
    let folder = Folder::new("no-games");
    folder.run("lab connect-four --games 0").refused(2, &["0"]);
    folder.run("lab connect-four --games many").refused(2, &["many"]);
    folder.run("lab connect-four").refused(2, &["--games"]);
}

#[test]
fn a_file_that_cannot_be_written_is_told_before_the_long_run() {
    let folder = Folder::new("unwritable");
    for option in ["--report no/page.html", "--table no/rows.csv"] {
        let said = folder.run(&format!("lab connect-four --games 1000000000 {option}"));
        said.refused(1, &["I cannot write no/", "Choose another file"]);
    }
    assert!(folder.files().is_empty());
}

#[test]
fn a_file_that_is_no_table_is_not_opened() {
    let folder = Folder::new("no-table");
    folder.write("letter.txt", "Dear Ann,");
    folder.write("other.json", "{\"name\": 1}");
    for file in ["letter.txt", "other.json"] {
        folder.run(&format!("play --load {file}")).refused(1, &[file, "not a table"]);
        folder.run(&format!("replay {file}")).refused(1, &[file, "not a table"]);
        folder.run(&format!("replay {file} --json")).refused(1, &[file, "not a table"]);
    }
    folder.run("play --load gone.json").refused(1, &["I cannot read gone.json"]);
    folder.run("replay gone.json").refused(1, &["I cannot read gone.json"]);
    folder.run("replay table12").refused(1, &["no file table12", "--store"]);
    assert!(
        !folder.files().iter().any(|file| file.contains("questhall.db")),
        "a look makes no store"
    );
}

#[test]
fn content_for_a_game_without_content_is_refused() {
    let folder = Folder::new("no-content");
    for command in ["play connect-four", "check connect-four", "lab connect-four --games 1"] {
        folder.run(&format!("{command} --content .")).refused(2, &["has no content to replace"]);
    }
}

#[test]
fn a_table_is_loaded_as_it_is() {
    let folder = Folder::new("load-options");
    folder.run_with("play connect-four --seed 1", "1\nsave a.json\nquit\n").ok();
    folder.run("play --load a.json --set a=b").refused(2, &["cannot be used with"]);
    folder.run("play --load a.json --seats me").refused(2, &["exactly 2 seats"]);
    folder.run("play chess --load a.json").refused(2, &["This is a table of connect-four"]);
}
