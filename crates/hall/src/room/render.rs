//! What one viewer is shown: drawn once for each viewer and moment, then sent to all who look from there.

use super::{Inner, Room, Stamp, guarded};
use crate::games::Games;
use crate::pages;
use crate::problem::Problem;
use crate::show::{ChairShow, LOG_LINES, SitterShow, TableShow, UndoShow};
use axum::extract::ws::Utf8Bytes;
use kernel::{Cue, Line, Page, Part, Seat, Table, Turn, Viewer};
use serde::Serialize;
use std::collections::BTreeMap;
use std::sync::{Arc, OnceLock};

/// What one viewer is shown at one moment.
#[derive(Debug)]
pub struct Shown {
    pub stamp: Stamp,
    pub parts: Vec<Part>,
    pub deciding: Vec<Seat>,
    pub over: bool,
    pub closed: Option<String>,
    /// The last lines of the log.
    lines: Vec<Told>,
    moves: usize,
    undone: u64,
    /// The message for those who have seen just the moment before.
    step: Option<(Stamp, Utf8Bytes)>,
    /// The message for everybody else.
    whole: OnceLock<Utf8Bytes>,
}

/// One line of the log as the page's script shows it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Told {
    pub number: usize,
    pub text: String,
    #[serde(flatten)]
    pub cue: Cue,
}

/// What is pushed to a page.
#[derive(Debug, Serialize)]
struct Message<'a> {
    number: u64,
    parts: BTreeMap<&'a str, &'a str>,
    /// Lines that are new.
    #[serde(skip_serializing_if = "<[Told]>::is_empty")]
    lines: &'a [Told],
    /// All lines, if those on the page are not to be trusted any more.
    #[serde(skip_serializing_if = "Option::is_none")]
    log: Option<&'a [Told]>,
    deciding: &'a [Seat],
    over: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    closed: Option<&'a str>,
}

impl Shown {
    /// The message that brings a page from `seen` to this moment.
    pub fn message(&self, seen: Option<Stamp>) -> Utf8Bytes {
        match &self.step {
            Some((before, message)) if seen.is_some_and(|seen| seen.same_page(*before)) => {
                message.clone()
            }
            Some(_) | None => self.whole.get_or_init(|| self.write(None)).clone(),
        }
    }

    fn write(&self, before: Option<&Shown>) -> Utf8Bytes {
        let old = |part: &Part| before.is_some_and(|before| before.parts.contains(part));
        let parts =
            self.parts.iter().filter(|part| !old(part)).map(|part| (part.name, part.html.as_str()));
        let fresh = before.filter(|before| before.undone == self.undone).map(|before| {
            let first = self.lines.iter().position(|line| line.number >= before.moves);
            &self.lines[first.unwrap_or(self.lines.len())..]
        });
        let message = Message {
            number: self.stamp.number,
            parts: parts.collect(),
            lines: fresh.unwrap_or_default(),
            log: fresh.is_none().then_some(&self.lines),
            deciding: &self.deciding,
            over: self.over,
            closed: self.closed.as_deref(),
        };
        serde_json::to_string(&message).expect("a message is plain data").into()
    }
}

impl Room {
    /// What `viewer` is shown now.
    pub async fn shown(&self, games: &dyn Games, viewer: Viewer) -> Result<Arc<Shown>, Problem> {
        if let Some(shown) = self.drawn(viewer) {
            return Ok(shown);
        }
        let mut inner = self.inner.lock().await;
        if inner.doubtful {
            self.catch_up_locked(&mut inner, games).await?;
        }
        // Somebody else may have drawn it while we waited.
        if let Some(shown) = self.drawn(viewer) {
            return Ok(shown);
        }
        let before = self.shown.lock().expect("drawing does not panic").get(&viewer).cloned();
        let drawn = guarded(|| self.draw(&inner, viewer, before.as_deref()));
        let shown = match drawn {
            Ok(shown) => Arc::new(shown),
            Err(words) if inner.sitting.closed.is_none() => {
                return Err(self.close(&mut inner, &words).await);
            }
            Err(_) => {
                return Err(Problem::closed(inner.sitting.closed.as_deref().unwrap_or_default()));
            }
        };
        self.shown.lock().expect("drawing does not panic").insert(viewer, shown.clone());
        Ok(shown)
    }

    /// What was drawn for `viewer`, if it is still true.
    fn drawn(&self, viewer: Viewer) -> Option<Arc<Shown>> {
        let shown = self.shown.lock().expect("drawing does not panic");
        shown.get(&viewer).filter(|shown| shown.stamp.same_page(self.stamp())).cloned()
    }

    /// Forgets pages that nobody looks at.
    pub fn forget_pages(&self) {
        self.shown.lock().expect("drawing does not panic").clear();
    }

    fn draw(&self, inner: &Inner, viewer: Viewer, before: Option<&Shown>) -> Shown {
        let show = self.show(inner, viewer);
        let parts = pages::parts(&show);
        let lines = show.log.iter().map(told).collect();
        let mut shown = Shown {
            stamp: self.stamp(),
            parts,
            deciding: deciding(inner.table.turn()),
            over: inner.table.turn() == Turn::Over,
            closed: inner.sitting.closed.clone(),
            lines,
            moves: inner.table.number(),
            undone: inner.undone,
            step: None,
            whole: OnceLock::new(),
        };
        shown.step = before.map(|before| (before.stamp, shown.write(Some(before))));
        shown
    }

    /// The table as `viewer` may see it, for the whole page.
    pub async fn with_show<T>(
        &self,
        viewer: Viewer,
        draw: impl FnOnce(&TableShow<'_>) -> T,
    ) -> Result<T, Problem> {
        let mut inner = self.inner.lock().await;
        match guarded(|| draw(&self.show(&inner, viewer))) {
            Ok(drawn) => Ok(drawn),
            Err(words) if inner.sitting.closed.is_none() => {
                Err(self.close(&mut inner, &words).await)
            }
            Err(_) => Err(Problem::closed(inner.sitting.closed.as_deref().unwrap_or_default())),
        }
    }

    /// The table for programs, written once for each viewer and moment.
    pub(crate) async fn state(
        &self,
        games: &dyn Games,
        viewer: Viewer,
        write: impl FnOnce(&TableShow<'_>, &dyn Table) -> Utf8Bytes,
    ) -> Result<Utf8Bytes, Problem> {
        let written = |stamp: Stamp| {
            let states = self.states.lock().expect("writing does not panic");
            states
                .get(&viewer)
                .filter(|(then, _)| then.same_page(stamp))
                .map(|(_, text)| text.clone())
        };
        if let Some(text) = written(self.stamp()) {
            return Ok(text);
        }
        let mut inner = self.inner.lock().await;
        if inner.doubtful {
            self.catch_up_locked(&mut inner, games).await?;
        }
        let wrote =
            guarded(|| write(&self.show_with(&inner, viewer, Page::default()), &*inner.table));
        let text = match wrote {
            Ok(text) => text,
            Err(words) if inner.sitting.closed.is_none() => {
                return Err(self.close(&mut inner, &words).await);
            }
            Err(_) => {
                return Err(Problem::closed(inner.sitting.closed.as_deref().unwrap_or_default()));
            }
        };
        let mut states = self.states.lock().expect("writing does not panic");
        states.insert(viewer, (self.stamp(), text.clone()));
        Ok(text)
    }

    fn show<'a>(&'a self, inner: &'a Inner, viewer: Viewer) -> TableShow<'a> {
        self.show_with(inner, viewer, inner.table.page(viewer))
    }

    fn show_with<'a>(&'a self, inner: &'a Inner, viewer: Viewer, page: Page) -> TableShow<'a> {
        let table = &*inner.table;
        TableShow {
            table: &self.id,
            game: &self.game,
            viewer,
            number: inner.number,
            page,
            chairs: chairs(inner),
            sets: table.sets(),
            log: last_lines(inner, viewer),
            outcome: table.outcome(),
            undo: undo(inner, viewer),
            closed: inner.sitting.closed.as_deref(),
            seed_hash: &inner.row.seed_hash,
            seed: super::replay::seed_of(&inner.row).filter(|_| table.turn() == Turn::Over),
        }
    }
}

pub(super) fn deciding(turn: Turn) -> Vec<Seat> {
    turn.seats().iter().collect()
}

pub(super) fn told(line: &Line) -> Told {
    Told { number: line.number, text: line.text.clone(), cue: line.cue.clone() }
}

/// The newest lines. One action rarely has more than a few, so the search begins near the end.
fn last_lines(inner: &Inner, viewer: Viewer) -> Vec<Line> {
    let moves = inner.table.number();
    let mut back = LOG_LINES / 2;
    loop {
        let mut lines = inner.table.log(viewer, moves.saturating_sub(back));
        if lines.len() >= LOG_LINES || back >= moves {
            lines.drain(..lines.len().saturating_sub(LOG_LINES));
            return lines;
        }
        back *= 2;
    }
}

pub(super) fn chairs(inner: &Inner) -> Vec<ChairShow> {
    let deciding = inner.table.turn().seats();
    let chair = |(seat, chair): (Seat, &crate::sitting::Chair)| ChairShow {
        seat,
        name: inner.table.seat_name(seat),
        person: chair.name.clone(),
        sitter: match &chair.bot {
            Some(word) => SitterShow::Bot { word: word.clone(), lent: !chair.keys.is_empty() },
            None if chair.keys.is_empty() => SitterShow::Open,
            None => SitterShow::Person,
        },
        deciding: deciding.contains(seat),
    };
    Seat::all(inner.sitting.chairs.len()).zip(&inner.sitting.chairs).map(chair).collect()
}

fn undo(inner: &Inner, viewer: Viewer) -> UndoShow {
    let Viewer::Seat(seat) = viewer else { return UndoShow::Hidden };
    let standing = inner.sitting.proposal.clone().filter(|each| each.number == inner.number);
    if let Some(proposal) = standing {
        let by = inner.table.seat_name(proposal.seat);
        let yours = proposal.waiting.contains(&seat);
        return UndoShow::Waiting { proposal, by, yours };
    }
    match inner.table.can_undo(seat) {
        Err(why) => UndoShow::Never(why),
        Ok(taken) => {
            let person =
                |other: Seat| other != seat && inner.sitting.chairs[other.index()].has_person();
            if taken.iter().any(person) { UndoShow::Ask } else { UndoShow::Now }
        }
    }
}
