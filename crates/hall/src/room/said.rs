//! All that a game says about a moment of a table to one viewer. It is the game's own code that says it, so it is made on a
//! thread of its own; the hall draws its pages from it.

use crate::eyes::Sight;
use crate::show::LOG_LINES;
use kernel::{Choice, Line, Outcome, Page, Question, Seat, Seats, Table, Turn, Viewer, WayBack};
use serde_json::Value;

/// What a game has said.
#[derive(Debug)]
pub(super) struct Said {
    pub(super) page: Page,
    /// What the seats are called.
    pub(super) names: Vec<String>,
    pub(super) sets: Vec<(&'static str, String)>,
    /// The last lines of the log, newest last.
    pub(super) log: Vec<Line>,
    pub(super) outcome: Option<Outcome>,
    pub(super) turn: Turn,
    /// Who plays, who may join now and who may leave now, where seats come and go.
    pub(super) playing: Seats,
    pub(super) newcomers: Seats,
    pub(super) leaving: Seats,
    /// Whose actions an undo would take back, or why there is none.
    pub(super) undo: Result<Seats, String>,
    /// How far a friendly undo goes, where bots do not mind.
    pub(super) back: Result<WayBack, String>,
    pub(super) facts: Option<Facts>,
    /// What the guide says to this viewer.
    pub(super) guide: Option<kernel::guide::Said>,
}

/// What programs are told instead of a page.
#[derive(Debug)]
pub(crate) struct Facts {
    pub(crate) turn: Turn,
    pub(crate) view: Value,
    pub(crate) question: Option<Question>,
    pub(crate) choices: Vec<Choice>,
}

/// What a game is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Ask {
    Page,
    Facts,
}

impl Said {
    /// The table as it is.
    pub(super) fn now(table: &dyn Table, Sight { viewer, own }: Sight, ask: Ask) -> Said {
        let (undo, back) = match viewer {
            Viewer::Seat(seat) => {
                let seat = table.last_actor(own).unwrap_or(seat);
                (table.can_undo(seat), table.way_back(seat))
            }
            Viewer::Spectator => {
                let why = "Spectators have nothing to take back.".to_owned();
                (Err(why.clone()), Err(why))
            }
        };
        let (page, facts) = match ask {
            Ask::Page => (table.page(viewer), None),
            Ask::Facts => (Page::default(), Some(Facts::of(table, viewer))),
        };
        let may_leave = |seat: &Seat| table.leaving(*seat).is_some();
        Said {
            page,
            facts,
            undo,
            back,
            newcomers: table.newcomers(),
            leaving: Seat::all(table.seats()).filter(may_leave).collect(),
            log: table.log_before(viewer, table.number(), LOG_LINES),
            ..Said::bare(table)
        }
    }

    /// The table as it was after its first `at` actions: nobody acts in the past.
    pub(super) fn then(table: &dyn Table, at: u64, viewer: Viewer) -> Said {
        let log = table.log(viewer, (at as usize).saturating_sub(1));
        Said { page: table.picture(viewer), log, ..Said::bare(table) }
    }

    /// The table at a moment that is told.
    pub(super) fn shown(table: &dyn Table, page: Page, turn: Turn) -> Said {
        Said { page, turn, outcome: None, ..Said::bare(table) }
    }

    /// What everybody may hear.
    fn bare(table: &dyn Table) -> Said {
        Said {
            page: Page::default(),
            names: Seat::all(table.seats()).map(|seat| table.seat_name(seat)).collect(),
            sets: table.sets(),
            log: Vec::new(),
            outcome: table.outcome(),
            turn: table.turn(),
            playing: table.playing(),
            newcomers: Seats::NONE,
            leaving: Seats::NONE,
            undo: Err(String::new()),
            back: Err(String::new()),
            facts: None,
            guide: None,
        }
    }
}

impl Facts {
    fn of(table: &dyn Table, viewer: Viewer) -> Facts {
        let seat = match viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Spectator => None,
        };
        Facts {
            turn: table.turn(),
            view: table.view(viewer),
            question: seat.and_then(|seat| table.question(seat)),
            choices: seat.map(|seat| table.choices(seat)).unwrap_or_default(),
        }
    }
}
