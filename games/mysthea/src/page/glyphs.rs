//! Our drawings: symbols that are defined once per page, and how other parts point to them.

use crate::text::RegionType;
use crate::words::names::called;
use kernel::Seat;
use maud::{Markup, PreEscaped, html};

/// Every symbol there is: the parts of pictures, and the game's own.
pub(crate) fn symbols() -> Markup {
    html! { (kernel::art::symbols()) (PreEscaped(include_str!("symbols.svg"))) }
}

/// A small icon in a line of text. What it says stands beside it in words.
pub(super) fn icon(name: &str) -> Markup {
    html! { svg.i aria-hidden="true" { use href={ "#i-" (name) } {} } }
}

/// The emblem of a seat: a shape, so that nobody has to tell colours apart.
pub(super) fn mark(seat: Seat) -> Markup {
    html! { svg.mark aria-hidden="true" { use href={ "#m-" (seat.0) } {} } }
}

/// Emblem and called in the colour of the seat.
pub(super) fn chip(seat: Seat) -> Markup {
    html! { span class={ "chip seat-" (seat.0) } { (mark(seat)) (called(seat)) } }
}

/// The artefact of a seat: its number, gold while it is charged.
pub(super) fn artefact(number: u8, charged: bool) -> Markup {
    let state = if charged { "charged" } else { "discharged" };
    html! {
        span class={ "artefact " (state) } title={ "Artefact " (number) ", " (state) } {
            svg aria-hidden="true" { use href="#i-artefact" {} }
            b aria-hidden="true" { (number) }
            span.visually-hidden { "Artefact " (number) ", " (state) }
        }
    }
}

/// The name of a region type in ids and classes.
pub(super) fn terrain(kind: RegionType) -> &'static str {
    match kind {
        RegionType::Forest => "forest",
        RegionType::River => "river",
        RegionType::LandOfMyst => "land-of-myst",
        RegionType::CrystalField => "crystal-field",
        RegionType::Mountain => "mountain",
    }
}

/// A printed text with an icon before each word that has one. The words stay as they are.
pub(super) fn text(text: &str) -> Markup {
    let mut out = String::with_capacity(text.len() * 2);
    for word in text.split_inclusive(' ') {
        match pictured(word) {
            // Icon and word are not parted at the end of a line; the space after them is where lines break.
            Some(name) => {
                let bare = word.trim_end();
                out.push_str(
                    "<span class=\"w\"><svg class=\"i\" aria-hidden=\"true\"><use href=\"#i-",
                );
                out.push_str(name);
                out.push_str("\"/></svg>");
                escape(bare, &mut out);
                out.push_str("</span>");
                out.push_str(&word[bare.len()..]);
            }
            None => escape(word, &mut out),
        }
    }
    PreEscaped(out)
}

fn pictured(word: &str) -> Option<&'static str> {
    let word = word.trim_matches(|letter: char| !letter.is_ascii_alphabetic());
    let singular = word.strip_suffix('s').unwrap_or(word);
    const PICTURED: [&str; 7] =
        ["energy", "experience", "glory", "troop", "golem", "fortification", "champion"];
    let same = |name: &&str| name.eq_ignore_ascii_case(singular);
    PICTURED.into_iter().find(same).or((word == "CP" || word == "CPs").then_some("cp"))
}

fn escape(text: &str, out: &mut String) {
    for letter in text.chars() {
        match letter {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            letter => out.push(letter),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_get_icons_and_stay_as_they_are() {
        let shown = text("Gain 3 glory & act.").into_string();
        assert_eq!(
            shown,
            "Gain 3 <span class=\"w\"><svg class=\"i\" aria-hidden=\"true\"><use href=\"#i-glory\"/></svg>glory</span> &amp; act."
        );
        assert_eq!(pictured("Fortifications,"), Some("fortification"));
        assert_eq!(pictured("CPs."), Some("cp"));
        assert_eq!(pictured("gain"), None);
    }
}
