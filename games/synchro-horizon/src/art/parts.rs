//! The parts of figures and pictures, drawn once.

use std::collections::BTreeMap;
use std::sync::LazyLock;

/// What stands once on a page: people with what they wear and hold, things and cities. Every line is one part.
pub(super) const SHEETS: [&str; 2] = [include_str!("parts.svg"), include_str!("things.svg")];

/// All parts by name, each with its drawing.
pub(super) fn all() -> &'static BTreeMap<&'static str, &'static str> {
    static PARTS: LazyLock<BTreeMap<&str, &str>> =
        LazyLock::new(|| SHEETS.into_iter().flat_map(str::lines).filter_map(named).collect());
    &PARTS
}

fn named(line: &'static str) -> Option<(&'static str, &'static str)> {
    let name = line.split("id=\"a-f-").nth(1)?.split('"').next()?;
    Some((name, line))
}

/// Whether there is a part of this name.
pub(super) fn has(name: &str) -> bool {
    all().contains_key(name)
}

/// Whether a part has a second colour.
pub(super) fn has_ink(name: &str) -> bool {
    all().get(name).is_some_and(|drawn| drawn.contains("currentColor"))
}

/// Whether this is a part of ours as a table names it: "f-arrow".
pub(super) fn is_own(name: &str) -> bool {
    name.strip_prefix("f-").is_some_and(has)
}
