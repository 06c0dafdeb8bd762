//! What the drawings of a page point to: only what stands on it, since all parts together are larger than a page.

use super::glyphs;
use kernel::Part;
use maud::{Markup, PreEscaped, html};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

/// All definitions by their ids. In every sheet each line is one.
static DEFINED: LazyLock<BTreeMap<String, String>> = LazyLock::new(|| {
    let all = glyphs::symbols().into_string();
    let mut defined = BTreeMap::new();
    for line in all.lines() {
        // The first line of a sheet stands behind what opens it.
        let line = line.rsplit_once("<defs>").map_or(line, |(_, line)| line);
        for id in line.split(" id=\"").skip(1).filter_map(|rest| rest.split('"').next()) {
            defined.insert(id.to_owned(), line.to_owned());
        }
    }
    defined
});

/// The definitions that these parts need, and those that they need in turn.
pub(super) fn sheet(parts: &[Part]) -> Markup {
    let mut needed = BTreeSet::new();
    let mut open: Vec<&str> = parts.iter().flat_map(|part| pointed(&part.html)).collect();
    while let Some(id) = open.pop() {
        if let Some(line) = DEFINED.get(id)
            && needed.insert(line.as_str())
        {
            open.extend(pointed(line));
        }
    }
    html! {
        svg.symbols width="0" height="0" aria-hidden="true" focusable="false" {
            defs { @for line in needed { (PreEscaped(line)) } }
        }
    }
}

/// The ids that a drawing points to.
fn pointed(drawn: &str) -> impl Iterator<Item = &str> {
    drawn.split('#').skip(1).filter_map(|rest| {
        let end = rest.find(|c: char| !c.is_ascii_alphanumeric() && c != '-')?;
        (end > 0 && rest[end..].starts_with(['"', ')'])).then(|| &rest[..end])
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::Kind;

    #[test]
    fn a_page_gets_what_it_points_to_and_what_that_points_to() {
        let figure = crate::art::hero("Liona", None, false);
        let parts =
            [Part::new(Kind::Board, "battle", "Battle", html! { (figure) (glyphs::icon("coin")) })];
        let drawn = sheet(&parts).into_string();
        assert!(drawn.contains("id=\"sh-coin\"") && !drawn.contains("id=\"sh-potion\""));
        // A colour is written like an id, but nothing is drawn that a sheet does not have.
        let is_color = |id: &&str| id.bytes().all(|b| b.is_ascii_hexdigit());
        for id in pointed(&parts[0].html).chain(pointed(&drawn)).filter(|id| !is_color(id)) {
            assert!(drawn.contains(&format!(" id=\"{id}\"")), "{id} is nowhere");
        }
        assert!(drawn.len() < glyphs::symbols().into_string().len() / 3, "{}", drawn.len());
        assert!(!drawn.contains("</defs></svg><"), "only definitions");
    }
}
