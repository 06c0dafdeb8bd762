//! The table as a page, from a view and what is offered to the seat that looks. `board` draws the ring (`terrain`
//! its islands, `pieces` what stands on them), `events` the path, `cards` everything printed on command cards,
//! `encounter`, `battle`, `lore` and `players` the parts of that name. `glyphs` holds the symbols they share, `emblem` the
//! picture for the shop window, `cue` says how an event is shown. The look is `mysthea.css`.

mod battle;
mod board;
mod cards;
mod cue;
mod emblem;
mod encounter;
mod events;
mod glory;
mod glyphs;
mod lore;
pub(crate) mod pictures;
mod pieces;
mod players;
mod standing;
mod tally;
mod terrain;

pub(crate) use cue::cue;
pub(crate) use emblem::emblem;
pub(crate) use glyphs::symbols;
pub(crate) use standing::{aim, standings};

use crate::action::Action;
use crate::ids::{Island, Region};
use crate::view::{IslandView, PlayerView, RegionView, View};
use crate::words::names::called;
use kernel::english::possessive;
use kernel::{Kind, Offers, Part, Seat, Viewer};

pub(crate) const STYLE: &str = include_str!("mysthea.css");

pub(crate) const ABOUT: &str = "Lead a champion, troops and golems over five floating islands that change places. \
    Three eras of cards, secret battles and monsters decide who wins the most glory.";

/// All parts, always in the same order. Those with nothing to show are empty.
pub(crate) fn page(view: &View, offers: &mut Offers<Action>) -> Vec<Part> {
    vec![
        // By itself, because it never changes: it is not sent again with every move.
        Part::new(Kind::Board, "symbols", "Symbols", glyphs::symbols()),
        Part::new(Kind::Track, "events", "Era, events and turn order", events::events(view)),
        Part::new(Kind::Scene, "draft", "Draft display", cards::draft(view, offers)),
        Part::new(Kind::Scene, "battle", "Battle", battle::battle(view)),
        Part::new(Kind::Scene, "tally", "Glory of the era", tally::tally(view)),
        Part::new(Kind::Board, "board", "The ring of islands", board::board(view, offers)),
        Part::new(Kind::Hand, "hand", "Your hand", cards::hand(view, offers)),
        Part::new(Kind::Drawer, "market", "Development area", cards::market(view, offers)),
        Part::new(Kind::Drawer, "encounter", "Encounter", encounter::encounter(view, offers)),
        Part::new(Kind::Drawer, "lore", "Attunements and monsters", lore::lore(view)),
        Part::new(Kind::Drawer, "players", "Player boards", players::players(view, offers)),
    ]
}

/// "Varorin", or "You" for the viewer.
fn who(view: &View, seat: Seat) -> String {
    if view.viewer.is(seat) { "You".to_owned() } else { called(seat) }
}

/// The player board of the viewer, if a seat is looking.
fn own(view: &View) -> Option<&PlayerView> {
    match view.viewer {
        Viewer::Seat(seat) => player(view, seat),
        Viewer::Spectator => None,
    }
}

fn player(view: &View, seat: Seat) -> Option<&PlayerView> {
    view.players.iter().find(|player| player.seat == seat)
}

fn island_name(view: &View, island: Island) -> &'static str {
    view.ring.iter().find(|each| each.island == island).map_or("?", |each| each.name)
}

fn region(view: &View, region: Region) -> Option<(&IslandView, &RegionView)> {
    let mut regions =
        view.ring.iter().flat_map(|island| island.regions.iter().map(move |each| (island, each)));
    regions.find(|(_, each)| each.region == region)
}

/// "Spire's river".
fn region_name(view: &View, at: Region) -> String {
    region(view, at).map_or_else(
        || "?".to_owned(),
        |(island, each)| format!("{} {}", possessive(island.name), each.kind.name()),
    )
}
