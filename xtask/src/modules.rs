//! A test file that no module names is never compiled, and its tests never fail.

use crate::{Faults, files};

/// Files in a `tests` folder that neither `tests/main.rs` nor a module below it names.
pub(crate) fn left_out() -> Faults {
    let all = files::ending_in(&[".rs"]);
    let named = |parent: &str, module: &str| {
        all.iter().any(|path| path == parent)
            && files::read(parent).lines().any(|line| line.trim() == format!("mod {module};"))
    };
    let mut faults = Faults::new();
    for path in &all {
        let Some((package, inside)) = path.split_once("/tests/") else { continue };
        let home = format!("{package}/tests");
        // Without a `main.rs` every file at the top is a test program of its own.
        let programs: Vec<String> = match format!("{home}/main.rs") {
            main if all.contains(&main) => vec![main],
            _ => all.iter().filter(|each| is_in(&home, each)).cloned().collect(),
        };
        if programs.contains(path) {
            continue;
        }
        let module = inside.trim_end_matches(".rs").trim_end_matches("/mod");
        let (folder, module) = module.rsplit_once('/').unwrap_or(("", module));
        let parents = match folder {
            "" => programs,
            _ => vec![format!("{home}/{folder}/mod.rs"), format!("{home}/{folder}.rs")],
        };
        if !parents.iter().any(|parent| named(parent, module)) {
            faults.push(format!("{path}: write `mod {module};` in {}", parents[0]));
        }
    }
    faults
}

/// Whether a file lies in this folder itself, and not deeper.
fn is_in(folder: &str, path: &str) -> bool {
    path.rsplit_once('/').is_some_and(|(parent, _)| parent == folder)
}
