//! Writes down the names of all tests of all games, by game folder, so that the program can tell which
//! rules are tested without having the sources at hand.

use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::{env, fs};

fn main() {
    let games =
        Path::new(&env::var("CARGO_MANIFEST_DIR").expect("cargo sets it")).join("../../games");
    println!("cargo::rerun-if-changed={}", games.display());
    let mut table = String::from("&[\n");
    for folder in sorted(&games) {
        let mut names = Vec::new();
        for part in ["src", "tests"] {
            gather(&folder.join(part), &mut names);
        }
        let game = folder.file_name().expect("a folder has a name").to_string_lossy().into_owned();
        writeln!(table, "    ({game:?}, &{names:?}),").expect("writing to a string");
    }
    table.push(']');
    let out = Path::new(&env::var("OUT_DIR").expect("cargo sets it")).join("tests.rs");
    // An edited test that keeps its name is no reason to compile the program anew.
    if fs::read_to_string(&out).is_ok_and(|before| before == table) {
        return;
    }
    fs::write(out, table).expect("cargo's own folder can be written");
}

/// The entries of a folder, by name; none if there is no such folder.
fn sorted(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten();
    let mut paths: Vec<PathBuf> = entries.filter_map(|entry| Some(entry.ok()?.path())).collect();
    paths.sort();
    paths
}

fn gather(folder: &Path, names: &mut Vec<String>) {
    for path in sorted(folder) {
        if path.is_dir() {
            gather(&path, names);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            names.extend(test_names(&fs::read_to_string(&path).unwrap_or_default()));
        }
    }
}

/// The name of the first function after each `#[test]`, unless it is ignored: what never runs proves nothing.
fn test_names(source: &str) -> Vec<String> {
    let mut names = Vec::new();
    let (mut marked, mut ignored) = (false, false);
    for line in source.lines().map(str::trim) {
        marked |= line.starts_with("#[test]");
        ignored |= line.starts_with("#[ignore");
        let Some((_, rest)) = line.split_once("fn ").filter(|_| marked && !line.starts_with("//"))
        else {
            continue;
        };
        if !ignored {
            names.push(rest.chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect());
        }
        (marked, ignored) = (false, false);
    }
    names
}
