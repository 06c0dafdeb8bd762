//! The end of the journey: what came of it, and who was there.

use super::glyphs::{bust, first_name};
use super::land;
use crate::state::Fate;
use crate::view::View;
use kernel::scene::{self, Mood};
use maud::{Markup, html};

pub(super) fn end(view: &View) -> Markup {
    let (mood, stamp, words) = match view.fate {
        Fate::Open => return html! {},
        Fate::Won => {
            (Mood::Good, "Victory", "The Celestial falls, and the year goes on without it.")
        }
        Fate::Fallen => (Mood::Bad, "Fallen", "Nobody of the party is left to go on."),
        Fate::TooLate => (Mood::Bad, "Too late", "The last day of Winter has come before you."),
    };
    let party = view.boards.iter().filter_map(|board| Some((board, board.hero.as_ref()?)));
    html! {
        (scene::stamp("end", mood, stamp))
        h3 { (land::city(view).name) ", after " (kernel::english::count(view.route.len(), "place")) }
        p { (words) }
        ul.end-party {
            @for (board, hero) in party {
                li class={ "m-" (board.board) } { span.medal aria-hidden="true" { (bust(hero)) } b { (first_name(hero.name)) } span { "Level " (board.level) } }
            }
        }
    }
}
