//! What one viewer is shown: drawn once for each viewer and moment, then sent to all who look from there.

use super::said::{Ask, Facts, Said};
use super::{Inner, Room, Stamp, apart, hinting};
use crate::eyes::Sight;
use crate::games::Games;
use crate::pages;
use crate::problem::Problem;
use crate::show::{ChairShow, LOG_LINES, SitterShow, TableShow, UndoShow};
use crate::sitting::Chair;
use axum::extract::ws::Utf8Bytes;
use kernel::{Cue, Line, Part, Seat, Seats, Sound, Turn, Viewer, with_people};
use serde::Serialize;
use std::collections::BTreeMap;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;

/// What one viewer was shown at one moment: enough to tell what is new at the next one. A hall has thousands of these,
/// so the page itself is not kept.
#[derive(Debug)]
pub(super) struct Shown {
    stamp: Stamp,
    /// A hash of each part.
    marks: Vec<(&'static str, u64)>,
    /// A hash of each line of the log.
    lines: Vec<u64>,
    /// The message for those who have seen just the moment before.
    step: Option<(Stamp, Utf8Bytes)>,
}

/// One line of the log as the page's script shows it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Told {
    pub number: usize,
    pub text: String,
    /// What begins with it, if it is a heading, and whose turn.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub head: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub turn: Option<Seat>,
    #[serde(flatten)]
    pub cue: Cue,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sound: Option<Sound>,
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
    /// A group decides, whoever of it speaks first.
    group: bool,
    /// The seat through whose eyes this is seen; none for a spectator.
    seat: Option<Seat>,
    over: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    closed: Option<&'a str>,
}

impl Shown {
    /// The message that brings a page from `seen` to this moment, if it is the one just before.
    fn step(&self, seen: Option<Stamp>) -> Option<Utf8Bytes> {
        let (before, message) = self.step.as_ref()?;
        seen.filter(|seen| seen.same_page(*before)).map(|_| message.clone())
    }
}

/// A page just drawn.
struct Drawn {
    parts: Vec<Part>,
    lines: Vec<Told>,
    deciding: Vec<Seat>,
    group: bool,
    viewer: Viewer,
    over: bool,
    closed: Option<String>,
    stamp: Stamp,
}

impl Drawn {
    fn marks(&self) -> Vec<(&'static str, u64)> {
        self.parts.iter().map(|part| (part.name, hash_of(&part.html))).collect()
    }

    fn line_marks(&self) -> Vec<u64> {
        self.lines.iter().map(|line| hash_of(&(line.number, &line.text))).collect()
    }

    /// What is new since `before`; everything if nothing was seen before.
    fn message(&self, before: Option<&Shown>) -> Utf8Bytes {
        let marks = before.map(|before| before.marks.as_slice()).unwrap_or_default();
        let now = self.marks();
        let fresh = self.parts.iter().zip(&now).filter(|(_, mark)| !marks.contains(mark));
        let first = before.and_then(|before| first_new(&before.lines, &self.line_marks()));
        let lines = first.map(|first| &self.lines[first..]);
        let message = Message {
            number: self.stamp.number,
            parts: fresh.map(|(part, _)| (part.name, part.html.as_str())).collect(),
            lines: lines.unwrap_or_default(),
            log: lines.is_none().then_some(&self.lines),
            deciding: &self.deciding,
            group: self.group,
            seat: match self.viewer {
                Viewer::Seat(seat) => Some(seat),
                Viewer::Spectator => None,
            },
            over: self.over,
            closed: self.closed.as_deref(),
        };
        serde_json::to_string(&message).expect("a message is plain data").into()
    }
}

impl Room {
    /// How one person looks who holds these seats of an open game: through the one that is to act. What the group
    /// decides is said by whoever acted last, and their eyes look on while others act. Also tells the moment.
    pub(crate) async fn sight_of(&self, own: Seats) -> (Sight, Stamp) {
        let inner = self.inner.lock().await;
        let to_act: Seats = inner
            .awaited()
            .iter()
            .filter(|seat| own.contains(*seat) && inner.sitting.chairs[seat.index()].has_person())
            .collect();
        let last = inner.table.last_actor(own);
        let seat = last.filter(|seat| to_act.is_empty() || to_act.contains(*seat));
        let seat = seat.or(to_act.first()).or(own.first());
        let viewer = seat.map_or(Viewer::Spectator, Viewer::Seat);
        (Sight { viewer, own }, self.stamp_for(viewer))
    }

    /// The message that shows the table as it is now through these eyes, from what they have seen, and the stamp they
    /// then have.
    pub async fn news(
        &self,
        games: &Arc<dyn Games>,
        sight: Sight,
        seen: Option<Stamp>,
    ) -> Result<(Stamp, Utf8Bytes), Problem> {
        if let Some(news) = self.drawn(sight, seen) {
            return Ok(news);
        }
        let mut inner = self.inner.lock().await;
        if inner.doubtful {
            self.catch_up_locked(&mut inner, games).await?;
        }
        // Somebody else may have drawn it while we waited.
        if let Some(news) = self.drawn(sight, seen) {
            return Ok(news);
        }
        let said = self.said(&mut inner, sight, Ask::Page).await?;
        let drawn = self.draw(&inner, sight, said);
        let whole = drawn.message(None);
        let mut shown = self.shown.lock().expect("drawing does not panic");
        let before = shown.get(&sight).filter(|before| !before.stamp.same_page(drawn.stamp));
        let step = before.map(|before| (before.stamp, drawn.message(Some(before))));
        let now =
            Shown { stamp: drawn.stamp, marks: drawn.marks(), lines: drawn.line_marks(), step };
        let message = now.step(seen).unwrap_or(whole);
        // A second look at the same moment must not forget the step to it.
        if now.step.is_some() || !shown.contains_key(&sight) {
            shown.insert(sight, now);
        }
        Ok((drawn.stamp, message))
    }

    /// Notes what these eyes see now, so that the next message need only tell what is new.
    pub async fn note(&self, games: &Arc<dyn Games>, sight: Sight) -> Result<(), Problem> {
        let noted = {
            let shown = self.shown.lock().expect("drawing does not panic");
            let now = self.stamp_for(sight.viewer);
            shown.get(&sight).is_some_and(|shown| shown.stamp.same_page(now))
        };
        if noted { Ok(()) } else { self.news(games, sight, None).await.map(|_| ()) }
    }

    /// The step from what these eyes have seen, if it was drawn and is still true.
    fn drawn(&self, sight: Sight, seen: Option<Stamp>) -> Option<(Stamp, Utf8Bytes)> {
        let shown = self.shown.lock().expect("drawing does not panic");
        let now = self.stamp_for(sight.viewer);
        let shown = shown.get(&sight).filter(|shown| shown.stamp.same_page(now))?;
        Some((shown.stamp, shown.step(seen)?))
    }

    fn draw(&self, inner: &Inner, sight: Sight, said: Said) -> Drawn {
        let show = self.show(inner, sight, said);
        Drawn {
            parts: pages::parts(&show),
            lines: show.log.iter().map(told).collect(),
            deciding: inner.awaited().iter().collect(),
            group: is_group(inner.table.turn()),
            viewer: sight.viewer,
            over: inner.table.turn() == Turn::Over,
            closed: inner.sitting.closed.clone(),
            stamp: self.stamp_for(sight.viewer),
        }
    }

    /// What the game says to this viewer. If it broke down over it, the table is closed, and the game is not asked again.
    pub(super) async fn said(
        &self,
        inner: &mut Inner,
        sight: Sight,
        ask: Ask,
    ) -> Result<Said, Problem> {
        if inner.undrawn.is_none() {
            let table = inner.table.clone();
            let (names, lesson) = (inner.people(), self.lesson(inner));
            let say = move || Said {
                guide: lesson.and_then(|lesson| lesson.now(&*table, sight.viewer)),
                ..with_people(names, || Said::now(&*table, sight, ask))
            };
            match apart(say).await {
                Ok(said) => return Ok(said),
                Err(words) => inner.undrawn = Some(words),
            }
        }
        match (&inner.sitting.closed, inner.undrawn.clone()) {
            (None, Some(words)) => Err(self.close(inner, &words).await),
            (closed, _) => Err(Problem::closed(closed.as_deref().unwrap_or_default())),
        }
    }

    /// The table as these eyes may see it, for the whole page.
    pub async fn with_show<T>(
        &self,
        sight: Sight,
        draw: impl FnOnce(&TableShow<'_>) -> T,
    ) -> Result<T, Problem> {
        let mut inner = self.inner.lock().await;
        let said = self.said(&mut inner, sight, Ask::Page).await?;
        Ok(draw(&self.show(&inner, sight, said)))
    }

    /// The table for programs, written once for each viewer and moment.
    pub(crate) async fn state(
        &self,
        games: &Arc<dyn Games>,
        viewer: Viewer,
        write: impl FnOnce(&TableShow<'_>, Facts) -> Utf8Bytes,
    ) -> Result<Utf8Bytes, Problem> {
        let written = |stamp: Stamp| {
            let states = self.states.lock().expect("writing does not panic");
            states
                .get(&viewer)
                .filter(|(then, _)| then.same_page(stamp))
                .map(|(_, text)| text.clone())
        };
        if let Some(text) = written(self.stamp_for(viewer)) {
            return Ok(text);
        }
        let mut inner = self.inner.lock().await;
        if inner.doubtful {
            self.catch_up_locked(&mut inner, games).await?;
        }
        let mut said = self.said(&mut inner, viewer.into(), Ask::Facts).await?;
        let facts = said.facts.take().expect("the game was asked for them");
        let text = write(&self.show(&inner, viewer.into(), said), facts);
        let mut states = self.states.lock().expect("writing does not panic");
        states.insert(viewer, (self.stamp_for(viewer), text.clone()));
        Ok(text)
    }

    pub(super) fn show<'a>(&'a self, inner: &'a Inner, sight: Sight, said: Said) -> TableShow<'a> {
        let (table, Sight { viewer, own }) = (&*inner.table, sight);
        TableShow {
            table: &self.id,
            game: &self.game,
            viewer,
            own,
            group: is_group(table.turn()),
            number: inner.known.number(viewer),
            chairs: chairs(inner, &said),
            reading: self.reading(inner, sight),
            undo: self.undo_show(inner, sight, &said),
            hint: self.offers_hint(inner, viewer, own),
            friendly: viewer != Viewer::Spectator && self.is_friendly(inner, own),
            page: said.page,
            sets: said.sets,
            log: {
                let name = |seat| called(inner, &said.names, seat);
                hinting::among(&inner.sitting.hints_asked, inner.backs.among(said.log, name), name)
            },
            outcome: said.outcome,
            guide: said.guide,
            manners: &inner.sitting.manners,
            gathering: inner.sitting.gathering,
            rematch: inner.sitting.rematch.as_ref().map(|rematch| rematch.table.as_str()),
            closed: inner.sitting.closed.as_deref(),
            seed_hash: &inner.row.seed_hash,
            seed: super::replay::seed_of(&inner.row).filter(|_| table.turn() == Turn::Over),
            seed_known: inner.sitting.seed_known,
            changes: &inner.sitting.changes,
        }
    }

    /// Whether the viewer can take something back, and how far.
    fn undo_show(&self, inner: &Inner, sight: Sight, said: &Said) -> UndoShow {
        let Sight { viewer, own } = sight;
        if viewer == Viewer::Spectator || inner.table.turn() == Turn::Over {
            return UndoShow::Hidden;
        }
        let known = inner.known.public();
        let standing = inner.sitting.proposal.clone().filter(|each| each.number == known);
        if let Some(proposal) = standing {
            let by = called(inner, &said.names, proposal.seat);
            let yours = proposal.waiting.iter().any(|seat| own.contains(*seat));
            return UndoShow::Waiting { proposal, by, yours };
        }
        if self.is_friendly(inner, own) {
            return match &said.back {
                Ok(back) => UndoShow::Friendly { whole_turn: back.turn < back.step },
                Err(why) => UndoShow::Never(why.clone()),
            };
        }
        match &said.undo {
            Err(why) => UndoShow::Never(why.clone()),
            Ok(taken) => {
                let person = |other: Seat| {
                    !own.contains(other) && inner.sitting.chairs[other.index()].has_person()
                };
                if taken.iter().any(person) { UndoShow::Ask } else { UndoShow::Now }
            }
        }
    }
}

/// What a seat is called: by the name of its person, or else as the game calls it.
pub(super) fn called(inner: &Inner, names: &[String], seat: Seat) -> String {
    let person = inner.sitting.chairs.get(seat.index()).map_or("", |chair| chair.name.as_str());
    if person.is_empty() { names[seat.index()].clone() } else { person.to_owned() }
}

fn hash_of(value: &impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    value.hash(&mut hasher);
    hasher.finish()
}

/// From which of the lines `now` on the log is new to somebody who has seen those `before`; none if what they have seen is not
/// true any more, as after an undo.
fn first_new(before: &[u64], now: &[u64]) -> Option<usize> {
    // When a page has all lines that it shows, the oldest leave it.
    let gone = if before.len() < LOG_LINES { 0..1 } else { 0..before.len() };
    let kept = gone.map(|gone| before.len() - gone);
    kept.into_iter().find(|kept| now.starts_with(&before[before.len() - kept..]))
}

/// Whether a group decides that has more than one seat.
pub(super) fn is_group(turn: Turn) -> bool {
    matches!(turn, Turn::AnyOf(seats) if seats.len() > 1)
}

pub(super) fn told(line: &Line) -> Told {
    let (head, turn) = pages::heading(line).unzip();
    Told {
        number: line.number,
        text: line.text.clone(),
        head,
        turn: turn.flatten(),
        cue: line.cue.clone(),
        sound: line.sound,
    }
}

/// Who sits where. An empty chair at which nobody plays is shown when somebody may join, and then only the first one.
pub(super) fn chairs(inner: &Inner, said: &Said) -> Vec<ChairShow> {
    let deciding = inner.awaited();
    let since = |seat: Seat| {
        let counts = inner.sitting.manners.clock.is_some() && deciding.contains(seat);
        inner.awaited_since.get(seat.index()).copied().filter(|_| counts)
    };
    let chair = |(seat, chair): (Seat, &Chair)| ChairShow {
        seat,
        name: said.names[seat.index()].clone(),
        person: chair.name.clone(),
        sitter: match &chair.bot {
            Some(word) => SitterShow::Bot { word: word.clone(), lent: !chair.keys.is_empty() },
            None if chair.keys.is_empty() => SitterShow::Open,
            None => SitterShow::Person,
        },
        deciding: deciding.contains(seat),
        leaves: said.leaving.contains(seat),
        ready: chair.ready,
        since: since(seat),
    };
    let empty = Chair::default();
    let all = Seat::all(inner.table.seats())
        .map(|seat| (seat, inner.sitting.chairs.get(seat.index()).unwrap_or(&empty)));
    let is_free = |(seat, chair): &(Seat, &Chair)| chair.is_open() && !said.playing.contains(*seat);
    let next = all.clone().find(|each| is_free(each) && said.newcomers.contains(each.0));
    let next = next.map(|(seat, _)| seat);
    all.filter(|each| !is_free(each) || next == Some(each.0)).map(chair).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn new_lines_are_those_after_what_was_seen() {
        assert_eq!(first_new(&[], &[1, 2]), Some(0));
        assert_eq!(first_new(&[1, 2], &[1, 2]), Some(2));
        assert_eq!(first_new(&[1, 2], &[1, 2, 3, 4]), Some(2));
        // Something was taken back.
        assert_eq!(first_new(&[1, 2, 3], &[1, 2]), None);
        assert_eq!(first_new(&[1, 2, 3], &[1, 2, 4]), None);
        // The page was full, and the oldest lines are gone.
        let full: Vec<u64> = (0..LOG_LINES as u64).collect();
        let later: Vec<u64> = (3..LOG_LINES as u64 + 3).collect();
        assert_eq!(first_new(&full, &later), Some(LOG_LINES - 3));
        let other: Vec<u64> = (1_000..1_000 + LOG_LINES as u64).collect();
        assert_eq!(first_new(&full, &other), None);
    }
}
