//! Mysthea through the program: hidden hands, options, and content of one's own.

use crate::program::support::{Folder, keys};
use serde_json::json;

/// Two files with five mistakes, each of another kind.
const CARDS: &str = r#"
[[card]]
id = "C001"
name = "Red Gate"
kind = "tactic"
set = "Start"
cp = 2
text = "Travel with your champon to any region."

[[card]]
id = "C002"
name = "Night Study"
kind = "tactik"
set = "Start"
cp = 2
text = "Gain 2 experience and develop."

[[card]]
id = "C003"
nme = "Rallying Cry"
kind = "tactic"
set = "Start"
cp = 2
text = "Act."

[[card]]
id = "C004"
name = "Lightning Blade"
kind = "tactic"
set = "Start"
cp = 2
text = "Gain 2 glry."
"#;

const MONSTERS: &str = r#"
[[monster]]
id = "EV10"
name = "Utcoro the Swarmer"
behaviour = "utcoro"
about = "Each player without a unit on the attacked island loses 5 glory."
strength = 10
start = "Treee"
gold = "Gain 3 glory."
silver = "Gain 2 glory."
bronze = "Gain 1 glory."
"#;

/// A card that replaces a built-in one.
const RICHER: &str = r#"
[[card]]
id = "C001"
name = "Golden Gate"
kind = "tactic"
set = "Start"
cp = 2
text = "Gain 5 glory."
"#;

fn with_content(test: &str, files: &[(&str, &str)]) -> Folder {
    let folder = Folder::new(test);
    std::fs::create_dir(folder.path("own")).unwrap();
    for (file, text) in files {
        folder.write(&format!("own/{file}"), text);
    }
    folder
}

#[test]
fn every_planted_mistake_is_listed_with_its_place() {
    let folder = with_content("planted", &[("cards.toml", CARDS), ("monsters.toml", MONSTERS)]);
    let said = folder.run("check mysthea --content own --json");
    assert_eq!(said.code, 1);
    let json = said.json();
    let problems = json["problems"].as_array().unwrap();
    let places: Vec<String> = problems
        .iter()
        .map(|problem| {
            let file = problem["file"].as_str().unwrap().replace('\\', "/");
            format!("{file}:{}:{}", problem["line"], problem["column"])
        })
        .collect();
    assert_eq!(
        places,
        [
            "own/cards.toml:8:26",
            "own/cards.toml:13:8",
            "own/cards.toml:20:1",
            "own/cards.toml:32:16",
            "own/monsters.toml:8:9",
        ]
    );
    let said = folder.run("check mysthea --content own");
    assert_eq!(said.code, 1);
    said.says(&["Did you mean \"champion\"?", "5 problems."]);
    for command in ["play mysthea", "lab mysthea --games 1"] {
        let said = folder.run(&format!("{command} --content own"));
        said.refused(1, &["own/cards.toml:8:26", "Put them right"]);
    }
}

#[test]
fn a_content_folder_that_is_missing_or_empty_is_told() {
    let folder = with_content("no-files", &[]);
    for command in ["check mysthea", "play mysthea", "lab mysthea --games 1"] {
        folder.run(&format!("{command} --content own")).refused(2, &["There is no content in own"]);
        folder.run(&format!("{command} --content gone")).refused(1, &["I cannot read gone"]);
    }
}

#[test]
fn a_table_goes_on_with_other_content_and_says_what_has_changed() {
    let folder = with_content("own-content", &[("cards.toml", RICHER)]);
    folder.run("check mysthea --content own").ok().says(&["No problems."]);
    let input = "1\nsave a.json\nquit\n";
    let said = folder.run_with("play mysthea --content own --seed 1", input).ok();
    said.says(&["questhall play --load a.json --content own"]);
    folder.run_with("play --load a.json --content own", "quit\n").ok().says(&["Going on with"]);
    folder.run("replay a.json --content own").ok().says(&["verified"]);
    let mut file: serde_json::Value = serde_json::from_str(&folder.read("a.json")).unwrap();
    // As if the card that was edited had come up: the moves lead elsewhere now.
    file["carried"] = true.into();
    folder.write("a.json", &file.to_string());
    folder.run_with("play --load a.json", "quit\n").ok().says(&[
        "Going on with",
        "This table was dealt with other content: 1 was changed since (card",
        "start with --content and its folder",
    ]);
}

#[test]
fn check_counts_every_kind() {
    let json = Folder::new("my-check").run("check mysthea --json").ok().json();
    assert_eq!(keys(&json), ["counts", "game", "problems", "texts"]);
    assert_eq!(json["counts"]["command cards"], 80);
    assert_eq!(json["counts"]["encounters"], 30);
    assert_eq!(json["problems"], json!([]));
}

#[test]
fn options_are_set_by_their_words() {
    let folder = Folder::new("my-options");
    folder.run_with("play mysthea --set expert=on --set attunements=night", "quit\n").ok();
    folder.run("play mysthea --set exprt=on").refused(2, &["Did you mean \"expert\"?"]);
    folder.run("play mysthea --set attunements=nigt").refused(2, &["Did you mean \"night\"?"]);
    folder.run("rules mysthea MY-9999").refused(2, &["I know no rule called \"MY-9999\""]);
    folder.run("rules mysthea my-018").ok().says(&["MY-018", "Ruling 1:"]);
}

#[test]
fn a_whole_game_is_played_saved_and_verified() {
    let folder = Folder::new("my-game");
    let input = format!("{}end.json\n", "1\n".repeat(3000));
    let said = folder.run_with("play mysthea --seats me,greedy,random --seed 3", &input).ok();
    said.says(&[
        "The game is over.",
        "By source:",
        "The best moments:",
        "Keep the record?",
        "Saved.",
    ]);
    let json = folder.run("replay end.json --json").ok().json();
    assert_eq!(json["verified"], true);
    assert_eq!(json["outcome"]["scores"].as_array().unwrap().len(), 3);
}

#[test]
fn a_saved_table_goes_on_as_it_would_have() {
    let folder = Folder::new("my-go-on");
    let (half, rest) = ("1\n".repeat(20), "1\n".repeat(20));
    let input = format!("{half}save half.json\n{rest}save whole.json\nquit\n");
    folder.run_with("play mysthea --seats me,greedy,random --seed 4", &input).ok();
    let input = format!("{rest}save loaded.json\nquit\n");
    folder.run_with("play --load half.json", &input).ok();
    let hash =
        |file: &str| folder.run(&format!("replay {file} --json")).ok().json()["hash"].clone();
    assert_eq!(hash("loaded.json"), hash("whole.json"));
    assert_ne!(hash("half.json"), hash("whole.json"));
}

#[test]
fn people_with_secret_hands_share_a_screen_behind_a_curtain() {
    let folder = Folder::new("my-hot-seat");
    let said = folder.run_with("play mysthea --seats me,me --seed 1", "\n1\nquit\nn\n").ok();
    said.says(&["Pass the screen to", "then press Enter."]);
}
