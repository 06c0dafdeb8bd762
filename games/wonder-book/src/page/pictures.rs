//! The pictures of the page of rules, by their names: rows of what is alike.

use super::glyphs::{figure, hearts, icon};
use crate::content::Content;
use maud::{Markup, html};

pub(crate) fn picture(content: &'static Content, name: &str) -> Option<Markup> {
    match name {
        "heroes" => Some(heroes(content)),
        "dice" => Some(dice()),
        "wyrms" => Some(wyrms()),
        "destiny" => Some(destiny()),
        _ => None,
    }
}

fn heroes(content: &Content) -> Markup {
    html! {
        ul.showing {
            @for (number, hero) in content.heroes.iter().enumerate() {
                li class={ "h-" (number) } {
                    (figure(&format!("hero-{number}")))
                    b { (hero.name) }
                    span { (hero.role) }
                    (hearts(hero.hearts, hero.hearts))
                }
            }
        }
    }
}

/// The two results of a die (WB-210).
fn dice() -> Markup {
    html! {
        ul.showing {
            @for (look, glyph, words) in [("hit", "success", "Success"), ("miss", "failure", "Failure")] {
                li { span class={ "die " (look) } { (icon(glyph)) } b { (words) } span { "3 of the 6 faces" } }
            }
        }
    }
}

/// What damage does to a Wyrm (WB-509 to WB-512).
fn wyrms() -> Markup {
    let states = [
        ("wyrm", "Standing", "2 damage at once defeat it"),
        ("wyrm-down", "Stunned", "it took 1 damage; 1 more defeats it"),
    ];
    html! {
        ul.showing {
            @for (drawing, name, words) in states {
                li class="piece wyrm" { (figure(drawing)) b { (name) } span { (words) } }
            }
        }
    }
}

/// A fresh row of Destiny: 5 of 10 face up (WB-114).
fn destiny() -> Markup {
    html! {
        span.glasses {
            @for place in 0..10 {
                svg class={ "glass" @if place >= 5 { " spent" } } { use href=(if place < 5 { "#i-glass" } else { "#i-glass-down" }) {} }
            }
        }
    }
}
