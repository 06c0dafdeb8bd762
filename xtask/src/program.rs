//! What the program itself says about its games.

use crate::Faults;
use serde_json::Value;
use std::process::Command;

/// Rules with neither a test nor the mark of a definition.
pub(crate) fn untested_rules() -> Faults {
    let mut faults = Faults::new();
    for game in games() {
        let coverage = ask(&["rules", &game, "--coverage", "--json"]);
        let untested = coverage["untested"].as_array().cloned().unwrap_or_default();
        faults.extend(
            untested.iter().map(|id| format!("{game}: {} has no test", id.as_str().unwrap_or("?"))),
        );
        if coverage["rules"].as_u64().unwrap_or(0) == 0 {
            faults.push(format!("{game}: no rule was found"));
        }
    }
    faults
}

/// Problems of the built-in content.
pub(crate) fn content_problems() -> Faults {
    let mut faults = Faults::new();
    for game in games() {
        let check = ask(&["check", &game, "--json"]);
        let problems = check["problems"].as_array().cloned().unwrap_or_default();
        faults.extend(problems.iter().map(|problem| format!("{game}: {problem}")));
        if check["texts"].as_u64().unwrap_or(0) == 0 {
            faults.push(format!("{game}: no text was read"));
        }
    }
    faults
}

fn games() -> Vec<String> {
    let games = ask(&["games", "--json"]);
    let list = games["games"].as_array().cloned().unwrap_or_default();
    list.iter().filter_map(|game| game["id"].as_str().map(str::to_owned)).collect()
}

fn ask(words: &[&str]) -> Value {
    let cargo = ["run", "--quiet", "--package", "questhall", "--"];
    let output =
        Command::new("cargo").args(cargo).args(words).output().expect("cargo runs the program");
    serde_json::from_slice(&output.stdout).unwrap_or_else(|error| {
        panic!(
            "questhall {}: {error}\n{}",
            words.join(" "),
            String::from_utf8_lossy(&output.stderr)
        )
    })
}
