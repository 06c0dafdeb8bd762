//! The table as a page, from a view and what is offered to the seat that looks. `map` draws the hexes, `torn` the edge
//! of the paper they are on, `pieces` what stands on them; `choose`, `turn`, `hand`, `market`, `fight`, `quests`, `trade`, `players` and `decks` are the parts of
//! that name. `cards` draws an Item Card, `art` the picture on it, `glyphs` holds the drawings they share, `emblem` the picture for the shop
//! window, `cue` says how an event is shown. The look is `ruins-of-elysia.css`.

mod art;
mod cards;
mod choose;
mod cue;
mod decks;
mod emblem;
mod fight;
mod glyphs;
mod hand;
mod map;
mod market;
pub(crate) mod pictures;
mod pieces;
mod players;
mod quests;
mod standing;
mod torn;
mod trade;
mod turn;

pub(crate) use cue::cue;
pub(crate) use emblem::emblem;
pub(crate) use glyphs::symbols;
pub(crate) use standing::{about, aim, standings, way};

use crate::action::{Action, Character};
use crate::ids::Npc;
use crate::view::{PlayerView, View};
use crate::words::names::Names;
use kernel::{Kind, Offers, Part, Seat, Viewer};

/// All parts, always in the same order. Those with nothing to show are empty.
pub(crate) fn parts(view: &View, offers: &mut Offers<Action>) -> Vec<Part> {
    vec![
        // These two by themselves, because they never change: a swap would lose how near the map is looked at.
        Part::new(Kind::Board, "symbols", "Symbols", glyphs::symbols()),
        Part::new(Kind::Board, "zoom", "How near to look at the map", map::zoom()),
        Part::new(Kind::Track, "turn", "Turn and resources", turn::turn(view, offers)),
        Part::new(Kind::Scene, "choose", "Characters to choose from", choose::choose(view, offers)),
        Part::new(Kind::Scene, "fight", "Combat", fight::fight(view, offers)),
        Part::new(Kind::Scene, "trade", "Trade", trade::trade(view, offers)),
        Part::new(Kind::Board, "map", "Map", map::map(view, offers)),
        Part::new(Kind::Hand, "hand", "Your hand", hand::hand(view, offers)),
        Part::new(Kind::Drawer, "market", "General Market", market::market(view, offers)),
        Part::new(Kind::Drawer, "quests", "Quests", quests::quests(view, offers)),
        Part::new(Kind::Drawer, "players", "Players and Villains", players::players(view, offers)),
        Part::new(Kind::Drawer, "decks", "Decks", decks::decks(view)),
    ]
}

/// The viewer's own things, if a seat is looking.
fn own(view: &View) -> Option<&PlayerView> {
    match view.viewer {
        Viewer::Seat(seat) => view.players.get(seat.index()),
        Viewer::Spectator => None,
    }
}

/// The name of a seat's Character.
fn name(view: &View, seat: Seat) -> String {
    Names::in_view(view).seat(seat)
}

/// "You" for the viewer.
fn who(view: &View, seat: Seat) -> String {
    if view.viewer.is(seat) { "You".to_owned() } else { name(view, seat) }
}

fn npc_name(view: &View, npc: Npc) -> String {
    Names::in_view(view).npc(npc)
}

fn character_name(view: &View, who: Character) -> String {
    match who {
        Character::Player(seat) => self::who(view, seat),
        Character::Npc(npc) => npc_name(view, npc),
        Character::Companion => "Companion".to_owned(),
    }
}
