//! Tidy checks that the compiler cannot make: `cargo xtask tidy`.

mod citations;
mod documents;
mod files;
mod modules;
mod program;

use std::process::ExitCode;

/// Each check tells every fault it finds, as `place: what is wrong`.
type Faults = Vec<String>;
type Check = fn() -> Faults;

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    match words.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["tidy"] => tidy(&[SOURCES, PROGRAM].concat()),
        ["tidy", "sources"] => tidy(SOURCES),
        _ => {
            eprintln!(
                "cargo xtask tidy            checks rule ids, content and documents\n\
                 cargo xtask tidy sources    the same without what the built program must say"
            );
            ExitCode::from(2)
        }
    }
}

/// What the files say.
const SOURCES: &[(&str, Check)] = &[
    ("rule ids cited are in a ledger", citations::unknown_ids),
    ("documents name files that exist", documents::dangling_paths),
    ("nothing names a machine or an unfinished thing", documents::forbidden_words),
    ("every source file says what it is about", files::without_heading),
    ("every test file is compiled", modules::left_out),
];

/// What the program says, once it is built.
const PROGRAM: &[(&str, Check)] = &[
    ("every rule has a test or is a definition", program::untested_rules),
    ("content has no problems", program::content_problems),
];

fn tidy(checks: &[(&str, Check)]) -> ExitCode {
    let mut failed = 0;
    for (what, check) in checks {
        let faults = check();
        println!("{} {what}", if faults.is_empty() { "ok    " } else { "FAILED" });
        for fault in &faults {
            println!("         {fault}");
        }
        failed += usize::from(!faults.is_empty());
    }
    println!("{} passed, {failed} failed", checks.len() - failed);
    if failed == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
