//! The last page of a Chapter and of the campaign: the whole paper theatre standing, and what came of it.

use super::scene;
use crate::closing::{ClosingView, DeedView};
use crate::view::View;
use kernel::english::{count, roman};
use maud::{Markup, html};

/// Empty while the Chapter is played.
pub(super) fn closing(view: &View) -> Markup {
    let Some(closing) = &view.closing else { return html! {} };
    html! {
        article class={ "closing-page" @if !closing.won { " lost" } } {
            (scene::standing(closing.chapter))
            div.closing-words {
                p.opening-numeral { "Chapter " (roman(closing.chapter)) }
                h3 { (closing.title) }
                p.closing-end { (end(view, closing)) }
                @if !closing.deeds.is_empty() {
                    h4 { (if closing.last { "What your story will be remembered for" } else { "What you leave behind here" }) }
                    ul.deeds { @for each in &closing.deeds { (deed(closing, each)) } }
                }
            }
        }
    }
}

fn end(view: &View, closing: &ClosingView) -> String {
    let left = count(view.destiny, "Destiny token");
    match (closing.won, closing.last) {
        (true, false) => format!("The Chapter is told to its end, with {left} left."),
        (true, true) => format!("The story is told to its end, with {left} left."),
        (false, false) => "This time it did not end well. The page can be turned back.".to_owned(),
        (false, true) => "Here the story breaks off. Nobody has turned this page since.".to_owned(),
    }
}

fn deed(closing: &ClosingView, deed: &DeedView) -> Markup {
    html! {
        li {
            b { @if closing.last { (roman(deed.chapter)) ". " } (deed.card) }
            @if !deed.words.is_empty() { span { (deed.words) } }
            span.deed-keyword { (deed.keyword) }
        }
    }
}
