//! The table as a page, from a view and what is offered to the seat that looks. `battle` draws the stage and the two lines on it
//! (`land` what is behind them, `intent` what the Monsters will do), `boards` the Hero Boards (`pay` the ways to pay), `map` the
//! journey, `year` the strip with the days and the purse; `choose`, `village` and `camp` are the parts of that name. `cards` draws what
//! lies open, `glyphs` the symbols they share, `sheet` sends those that a page needs, `pictures` are those of the page of rules.
//! The look is `synchro-horizon.css`.

mod about;
mod battle;
mod boards;
mod camp;
mod cards;
mod choose;
mod end;
mod glyphs;
mod intent;
mod land;
mod map;
mod pay;
mod pictures;

mod sheet;
mod village;
mod year;

pub(crate) use about::about;
pub(crate) use glyphs::symbols;
pub(crate) use pictures::picture;

use crate::action::Action;
use crate::view::View;
use kernel::{Kind, Offers, Part};

pub(crate) const STYLE: &str = include_str!("synchro-horizon.css");

/// All parts, always in the same order. Those with nothing to show are empty.
pub(crate) fn parts(view: &View, offers: &mut Offers<Action>) -> Vec<Part> {
    let mut parts = vec![
        Part::new(Kind::Track, "year", "The year and the purse", year::year(view, offers)),
        Part::new(Kind::Scene, "choose", "To choose from", choose::choose(view, offers)),
        Part::new(Kind::Scene, "village", "Village", village::village(view, offers)),
        Part::new(Kind::Scene, "end", "The end", end::end(view)),
        Part::new(Kind::Board, "battle", "Battle", battle::battle(view, offers)),
        Part::new(Kind::Board, "map", "Map", map::map(view, offers)),
        Part::new(Kind::Hand, "boards", "Hero Boards", boards::boards(view, offers)),
        Part::new(Kind::Drawer, "camp", "Camp", camp::camp(view, offers)),
    ];
    parts.insert(0, Part::new(Kind::Board, "symbols", "Symbols", sheet::sheet(&parts)));
    parts
}
