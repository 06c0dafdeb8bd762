//! Playing with piped input: whole games, saving, loading, taking back, leaving.

use crate::program::support::{Folder, Said, always_first};

/// The hash of a saved table, which also proves that it is sound.
fn hash(folder: &Folder, file: &str) -> String {
    folder.run(&format!("replay {file} --json")).ok().json()["hash"].as_str().unwrap().to_owned()
}

fn play(folder: &Folder, seats: &str, input: &str) -> Said {
    folder.run_with(&format!("play connect-four --seats {seats} --seed 7"), input).ok()
}

#[test]
fn a_whole_game_against_a_bot() {
    let folder = Folder::new("whole-game");
    for bot in ["random", "greedy"] {
        let said = play(&folder, &format!("me,{bot}"), &always_first());
        said.says(&["Connect", "1) Column 1", "The game is over.", "Keep the record?"]);
    }
    assert!(
        folder.files().is_empty(),
        "a finished game leaves nothing behind: {:?}",
        folder.files()
    );
}

#[test]
fn bots_play_among_themselves() {
    let folder = Folder::new("only-bots");
    play(&folder, "greedy,random", "").says(&["column", "The game is over."]);
    folder.run("play connect-four --seats random,random").ok().says(&["The game is over."]);
}

#[test]
fn a_decision_shows_board_question_choices_and_rule() {
    let folder = Folder::new("decision");
    let said = play(&folder, "me,greedy", "1\n2\nquit\nno\n");
    said.says(&["(CF-1)", "(CF-2)", "  · ", "1234567", "X> "]);
}

#[test]
fn choices_can_be_named() {
    let folder = Folder::new("named");
    play(&folder, "me,me", "column 4\nCOLUMN 5\nsave a.json\ncolumn\nqiut\n99\nquit\n").says(&[
        "Several choices begin with \"column\"",
        "Did you mean \"quit\"?",
        "There is no choice 99. The choices go from 1 to 7.",
    ]);
    assert_eq!(folder.run("replay a.json --json").ok().json()["moves"], 2);
}

#[test]
fn a_saved_table_goes_on_as_it_would_have() {
    let folder = Folder::new("go-on");
    play(&folder, "me,random", "1\n3\nsave half.json\n6\n4\nsave whole.json\nquit\n");
    let said = folder.run_with("play --load half.json", "6\n4\nsave loaded.json\nquit\n").ok();
    said.says(&["Going on with half.json after 4 moves."]);
    assert_eq!(hash(&folder, "loaded.json"), hash(&folder, "whole.json"));
    assert_ne!(hash(&folder, "half.json"), hash(&folder, "whole.json"));
    folder.run_with("play connect-four --load half.json", "quit\n").ok();
}

#[test]
fn a_table_is_loaded_in_the_middle_of_another() {
    let folder = Folder::new("load");
    play(&folder, "me,me", "1\nsave one.json\nquit\n");
    let input =
        "4\n4\nload gone.json\ny\nload one.json\nn\nload one.json\ny\nsave again.json\nquit\n";
    play(&folder, "me,me", input)
        .says(&["This table is not saved. Leave it?", "I cannot read gone.json"]);
}

#[test]
fn the_last_decision_is_taken_back() {
    let folder = Folder::new("undo");
    play(&folder, "me,me", "undo\n4\nsave a.json\n3\nundo\nsave b.json\nquit\n")
        .says(&["You have not done anything yet.", "The last decision of O is taken back."]);
    assert_eq!(hash(&folder, "a.json"), hash(&folder, "b.json"));
    play(&folder, "me,greedy", "save c.json\n4\nundo\nsave d.json\nquit\n");
    assert_eq!(hash(&folder, "c.json"), hash(&folder, "d.json"));
}

#[test]
fn two_people_share_a_screen() {
    let folder = Folder::new("hot-seat");
    let said = play(&folder, "me,me", "1\n2\n1\n2\n1\n2\n1\n");
    // Nothing is secret in this game, so there is no curtain.
    assert!(!said.out.contains("Pass the screen"), "{}", said.out);
    said.says(&["X> 1", "O> 2", "The game is over. X wins"]);
}

#[test]
fn the_end_of_input_keeps_the_table() {
    let folder = Folder::new("rescue");
    play(&folder, "me,greedy", "4\n")
        .says(&["The input has ended. The table is saved", "connect-four-rescued.json"]);
    play(&folder, "me,greedy", "3\n").says(&["connect-four-rescued-2.json"]);
    assert_eq!(folder.files(), ["connect-four-rescued-2.json", "connect-four-rescued.json"]);
    folder
        .run_with("play --load connect-four-rescued.json", "quit\n")
        .ok()
        .says(&["after 2 moves"]);
}

#[test]
fn leaving_asks_whether_to_save() {
    let folder = Folder::new("quit");
    play(&folder, "me,greedy", "quit\n");
    play(&folder, "me,greedy", "4\nquit\nn\n").says(&["Save this table first?"]);
    assert!(folder.files().is_empty());
    play(&folder, "me,greedy", "4\nquit\nc\nquit\ny\nkept.json\n").says(&["Saved."]);
    assert_eq!(folder.files(), ["kept.json"]);
    play(&folder, "me,greedy", "4\nquit\ny\n\n").says(&["File [connect-four.json]"]);
    assert_eq!(folder.files(), ["connect-four.json", "kept.json"]);
}

#[test]
fn nothing_is_overwritten_unasked() {
    let folder = Folder::new("overwrite");
    folder.write("letter.txt", "Dear Ann,");
    play(&folder, "me,me", "1\nsave a.json\nquit\n");
    let before = folder.read("a.json");
    play(
        &folder,
        "me,me",
        "2\nsave a.json\nn\nsave letter.txt\nsave letter.txt --force\nquit\nn\n",
    )
    .says(&[
        "a.json holds another table. Replace it?",
        "letter.txt is something else than a table",
    ]);
    assert_eq!(folder.read("a.json"), before);
    assert_eq!(folder.read("letter.txt"), "Dear Ann,");
    play(&folder, "me,me", "2\nsave a.json\ny\nquit\n");
    assert_ne!(folder.read("a.json"), before);
    play(&folder, "me,me", "1\nsave a.json --force\n2\nsave\nquit\n");
    assert_eq!(folder.run("replay a.json --json").ok().json()["moves"], 2);
}

#[test]
fn a_save_that_fails_loses_nothing() {
    let folder = Folder::new("save-fails");
    play(&folder, "me,me", "1\nsave no/a.json\n2\nsave b.json\nquit\n")
        .says(&["I cannot write no/a.json", "Saved."]);
    assert_eq!(folder.run("replay b.json --json").ok().json()["moves"], 2);
    assert_eq!(folder.files(), ["b.json"]);
}

#[test]
fn every_order_is_answered() {
    let folder = Folder::new("orders");
    let input = "help\nwhy\nhint\nhint\nlog\nlog 1\nlog x\nboard\n\nchoices\nrules\nrules CF-3\nrules CF-99\nload\n1\nlog 5\nquit\nn\n";
    play(&folder, "me,greedy", input).says(&[
        "take that choice",
        "Nothing that you might look for is forbidden now.",
        "Type hint once more for the rest.",
        "I would take",
        "Your chance to win with it: about",
        "Nothing has happened yet.",
        "Say how many lines",
        "Say which rule",
        "CF-3",
        "I know no rule called \"CF-99\"",
        "Say which file",
    ]);
}

#[test]
fn why_names_what_is_forbidden() {
    let folder = Folder::new("why");
    play(&folder, "me,me", "1\n1\n1\n1\n1\n1\nwhy\nquit\nn\n").says(&["Column 1", "(CF-2)"]);
}

/// Ctrl-C, or a terminal that is closed.
#[cfg(unix)]
#[test]
fn a_signal_keeps_the_table() {
    use std::io::{BufRead, BufReader, Write};
    use std::process::{Command, Stdio};
    let folder = Folder::new("signal");
    let mut child = Command::new(env!("CARGO_BIN_EXE_questhall"))
        .args(["play", "connect-four", "--seats", "me,me"])
        .current_dir(folder.path(""))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // Kept open: the end of input is another matter.
    let mut keyboard = child.stdin.take().unwrap();
    keyboard.write_all(b"4\nlog\n").unwrap();
    // The second answer is in the output only after the first decision is safe.
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
    lines.find(|line| line.as_ref().unwrap().starts_with("O> log")).unwrap().unwrap();
    Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap();
    let done = child.wait_with_output().unwrap();
    assert_eq!(done.status.code(), Some(130));
    let said = String::from_utf8(done.stderr).unwrap();
    assert!(said.contains("questhall play --load connect-four-rescued.json"), "{said}");
    let json = folder.run("replay connect-four-rescued.json --json").ok().json();
    assert_eq!(json["moves"], 1);
}
