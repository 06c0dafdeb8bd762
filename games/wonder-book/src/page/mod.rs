//! The open book, drawn from a view alone. `scene` is the paper theatre of the Chapter, `board` the areas and borders on
//! it, `pieces` what stands there; `goal`, `story`, `dice`, `heroes`, `wyrms`, `rules` and `record` are the parts of that
//! name. `glyphs` holds the drawings they share, `art` the pictures on cards, `cue` says how an event is shown. The look is `wonder-book.css`.

mod art;
mod board;
mod closing;
mod cue;
mod dice;
mod emblem;
mod end;
mod glyphs;
mod goal;
mod heroes;
pub(crate) mod pictures;
mod pieces;
mod record;
mod rules;
mod scene;
mod standing;
mod story;
mod wyrms;

pub(crate) use cue::cue;
pub(crate) use emblem::emblem;
pub(crate) use glyphs::symbols;
pub(crate) use standing::{about, aim, standings};

use crate::action::Action;
use crate::ids::Hero;
use crate::text::Area;
use crate::view::{HeroView, View};
use kernel::{Kind, Offers, Part};
use maud::{Markup, html};
use scene::Stage;

/// All parts, always in the same order. Those with nothing to show are empty.
pub(crate) fn parts(view: &View, offers: &mut Offers<Action>) -> Vec<Part> {
    let stage = Stage::of(view);
    vec![
        // These by themselves, because they seldom change: what has risen does not rise again with every move.
        Part::new(Kind::Board, "symbols", "Symbols", glyphs::symbols()),
        Part::new(Kind::Board, "ground", "Scenery", scene::ground(view, &stage)),
        Part::new(Kind::Board, "fold-0", "Scenery that unfolds", scene::fold(view, &stage, 0)),
        Part::new(Kind::Board, "fold-1", "More scenery that unfolds", scene::fold(view, &stage, 1)),
        Part::new(
            Kind::Board,
            "fold-2",
            "Still more scenery that unfolds",
            scene::fold(view, &stage, 2),
        ),
        Part::new(Kind::Track, "goal", "Goal and Destiny", goal::goal(view)),
        Part::new(Kind::Story, "story", "Story", story::story(view, offers)),
        Part::new(
            Kind::Board,
            "board",
            "The board of the Chapter",
            board::board(view, &stage, offers),
        ),
        Part::new(Kind::Scene, "closing", "The last page", closing::closing(view)),
        Part::new(Kind::Scene, "end", "The end of the Chapter", end::end(view)),
        Part::new(Kind::Story, "dice", "Dice", dice::dice(view, offers)),
        Part::new(Kind::Hand, "heroes", "Heroes", heroes::heroes(view, offers)),
        Part::new(Kind::Drawer, "wyrms", "Wyrms", wyrms::wyrms(view, offers)),
        Part::new(Kind::Drawer, "rules", "Cards in play", rules::rules(view)),
        Part::new(
            Kind::Drawer,
            "record",
            "What is written and what was read",
            record::record(view),
        ),
    ]
}

/// The last page by itself, where the rest of the board is not shown.
pub(crate) fn closing_page(view: &View) -> Markup {
    html! { @if view.closing.is_some() { div.game-wonder-book { (closing::closing(view)) } } }
}

fn hero(view: &View, hero: Hero) -> Option<&HeroView> {
    view.heroes.iter().find(|each| each.hero == hero)
}

fn hero_name(view: &View, of: Hero) -> &str {
    let unused = || view.unused.iter().find(|(each, _)| *each == of).map(|(_, name)| name);
    hero(view, of).map(|hero| &hero.name).or_else(unused).map_or("?", String::as_str)
}

fn area_name(view: &View, area: Area) -> &str {
    view.board.areas.iter().find(|each| each.area == area).map_or("?", |area| area.name.as_str())
}
