//! The parts of figures and pictures, drawn once.

use std::collections::BTreeSet;
use std::sync::LazyLock;

/// What stands once on a page: people with what they wear and hold, things and cities.
pub(super) const SHEETS: [&str; 2] = [include_str!("parts.svg"), include_str!("things.svg")];

/// Whether there is a part of this name.
pub(super) fn has(name: &str) -> bool {
    static PARTS: LazyLock<BTreeSet<&str>> = LazyLock::new(|| {
        SHEETS
            .into_iter()
            .flat_map(kernel::art::parts_of)
            .filter_map(|part| part.strip_prefix("f-"))
            .collect()
    });
    PARTS.contains(name)
}

/// Whether this is a part of ours as a table names it: "f-arrow".
pub(super) fn is_own(name: &str) -> bool {
    name.strip_prefix("f-").is_some_and(has)
}
