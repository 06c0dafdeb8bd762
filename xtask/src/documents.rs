//! Documents are part of the product: what they name must be there.

use crate::{Faults, files};
use std::path::Path;

/// Paths in backquotes that look like files of this tree and are none, and links that lead nowhere.
pub(crate) fn dangling_paths() -> Faults {
    let mut faults = Faults::new();
    for (place, line) in files::lines(&[".md"]) {
        let path = place.split(':').next().unwrap_or_default();
        let folder = Path::new(path).parent().unwrap_or(Path::new(""));
        let exists = |name: &str| Path::new(name).exists() || folder.join(name).exists();
        for name in quoted(&line).chain(linked(&line)) {
            if !exists(name) {
                faults.push(format!("{place}: there is no {name}"));
            }
        }
    }
    faults
}

/// `crates/kernel/src/game.rs` and `content/`: words in backquotes with a slash, no blank and no pattern.
fn quoted(line: &str) -> impl Iterator<Item = &str> {
    let words = line.split('`').skip(1).step_by(2);
    let roots = ["crates/", "games/", "xtask/", "content/", "tests/", "src/", "docs/"];
    words.filter(move |word| {
        roots.iter().any(|root| word.starts_with(root))
            && !word.contains([' ', '*', '<', '{', ':'])
            && !word.contains("...")
    })
}

/// The targets of links and pictures that stay in this tree.
fn linked(line: &str) -> impl Iterator<Item = &str> {
    let targets = line.split("](").skip(1).filter_map(|rest| rest.split([')', '#']).next());
    targets.filter(|target| !target.is_empty() && !target.contains("://"))
}

/// Words that belong to a workplace, not to the product.
pub(crate) fn forbidden_words() -> Faults {
    // Written in parts, so that this file does not find itself.
    let words = [
        ["/wo", "rk/"],
        ["arti", "factory"],
        ["TO", "DO"],
        ["FIX", "ME"],
        ["crates", ".io/api"],
        ["unimple", "mented!"],
    ];
    let words = words.map(|parts| parts.concat());
    let mut faults = Faults::new();
    for (place, line) in
        files::lines(&[".rs", ".md", ".toml", ".html", ".css", ".js", "/run", "/test"])
    {
        faults.extend(
            words
                .iter()
                .filter(|word| line.contains(*word))
                .map(|word| format!("{place}: says {word}")),
        );
    }
    faults
}
