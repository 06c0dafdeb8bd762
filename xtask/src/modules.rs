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
        let alone = !inside.contains('/') && !all.contains(&format!("{home}/main.rs"));
        if inside == "main.rs" || alone {
            continue;
        }
        let module = inside.trim_end_matches(".rs").trim_end_matches("/mod");
        let (folder, module) = module.rsplit_once('/').unwrap_or(("", module));
        let parents = match folder {
            "" => vec![format!("{home}/main.rs")],
            _ => vec![format!("{home}/{folder}/mod.rs"), format!("{home}/{folder}.rs")],
        };
        if !parents.iter().any(|parent| named(parent, module)) {
            faults.push(format!("{path}: write `mod {module};` in {}", parents[0]));
        }
    }
    faults
}
