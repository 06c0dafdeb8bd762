//! The end of a Chapter: how it came out, and what is left.

use super::glyphs::hearts;
use crate::view::View;
use kernel::english::roman;
use kernel::scene::{self, Mood};
use maud::{Markup, html};

/// What is stamped while the end is told. Afterwards the last page stands there.
pub(super) fn end(view: &View) -> Markup {
    if view.closing.is_some() {
        return html! {};
    }
    let Some(won) = view.ended else { return html! {} };
    let (mood, words) = if won { (Mood::Good, "Won") } else { (Mood::Bad, "Lost") };
    html! {
        h3 { "Chapter " (roman(view.chapter)) ": " (view.chapter_title) }
        p { (scene::stamp("chapter-verdict", mood, words)) }
        div.numbers {
            (scene::total("end-destiny", "Destiny left", view.destiny.into()))
            (scene::total("end-rounds", "Rounds", view.round.into()))
        }
        ul.after aria-label="The Heroes" {
            @for hero in &view.heroes {
                li { b { (hero.name) } (hearts(hero.hearts, hero.max)) }
            }
        }
    }
}
