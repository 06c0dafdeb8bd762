//! The files of the tree, as git sees them.

use crate::Faults;
use std::fs;
use std::process::Command;

/// Every file that is tracked, or new and not ignored, whose path ends in one of these.
pub(crate) fn ending_in(endings: &[&str]) -> Vec<String> {
    let list = Command::new("git")
        .args(["ls-files", "--cached", "--others", "--exclude-standard"])
        .output()
        .expect("git lists the files of this tree");
    let list = String::from_utf8_lossy(&list.stdout).into_owned();
    let fits = |path: &&str| endings.iter().any(|ending| path.ends_with(ending));
    // A file that git still knows may be gone from the disk.
    list.lines()
        .filter(fits)
        .filter(|path| fs::exists(path).unwrap_or(false))
        .map(str::to_owned)
        .collect()
}

pub(crate) fn read(path: &str) -> String {
    fs::read_to_string(path).unwrap_or_else(|error| panic!("{path} cannot be read: {error}"))
}

/// Lines of all these files, with their place.
pub(crate) fn lines(endings: &[&str]) -> Vec<(String, String)> {
    let mut lines = Vec::new();
    for path in ending_in(endings) {
        for (number, line) in read(&path).lines().enumerate() {
            lines.push((format!("{path}:{}", number + 1), line.to_owned()));
        }
    }
    lines
}

/// A source file opens with `//!`, or takes its README as documentation.
pub(crate) fn without_heading() -> Faults {
    let has_heading = |path: &String| {
        let text = read(path);
        let first = text.lines().find(|line| !line.trim().is_empty()).unwrap_or_default();
        first.starts_with("//!") || first.starts_with("#![doc = include_str!")
    };
    let silent = ending_in(&[".rs"]).into_iter().filter(|path| !has_heading(path));
    silent.map(|path| format!("{path}: the file does not open with a `//!` line")).collect()
}
