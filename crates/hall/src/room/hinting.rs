//! Hints at a table: who may ask for one, what was told, and that it was asked for.

use super::{Inner, Room, apart};
use crate::games::Games;
use crate::hints::{Hint, Step, as_offered};
use crate::problem::Problem;
use crate::show::LOG_LINES;
use crate::sitting::{Asked, Hinting};
use axum::http::StatusCode;
use bots::Budget;
use kernel::{Choice, Cue, Kind, Line, Page, Seat, Seats, Table, Turn, Viewer, with_people};
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::Semaphore;

/// So long somebody thinks along before they answer: nobody waits a second for a hint.
const THOUGHT: Budget = Budget::Time(Duration::from_millis(800));

/// A hint as it was told to a seat.
#[derive(Clone, Debug)]
pub struct ToldHint {
    /// The number of the table as the seat knew it then.
    pub number: u64,
    pub step: Step,
    pub hint: Arc<Hint>,
    /// The part of the page on which the best choice stands, or else what the question is about: its name and what it is called.
    pub part: Option<(&'static str, &'static str)>,
}

impl ToldHint {
    /// Where to look, in words.
    pub fn look(&self) -> String {
        self.hint.look(self.part.map(|(_, label)| label))
    }
}

impl Room {
    /// Thinks along with a seat that is to decide, sees no more than it does, and tells as much as is asked for. What was thought is
    /// kept until the table moves on. `thinkers` is how many may think in the whole hall at the same time.
    pub(crate) async fn hint(
        &self,
        games: &Arc<dyn Games>,
        thinkers: &Semaphore,
        seat: Seat,
        step: Step,
    ) -> Result<ToldHint, Problem> {
        self.touch();
        // Whoever asks twice waits for the first answer.
        let mut told = self.told_hints.lock().await;
        let (table, names, number) = self.asked_by(games, seat).await?;
        told.retain(|_, told| told.number == number);
        if let Some(told) = told.get_mut(&seat) {
            told.step = told.step.max(step);
            return Ok(ToldHint { step, ..told.clone() });
        }
        let _turn = thinkers.acquire().await.map_err(|_| no_hint("The hall is closing."))?;
        let mut adviser = games.adviser(self.game.id, number).map_err(|error| no_hint(&error.0))?;
        let think = move || {
            with_people(names, || {
                let advice = as_offered(&*table, seat, adviser.advise(&*table, seat, THOUGHT));
                let hint = Hint::of(&table.choices(seat), &advice)?;
                let part = place(&table.page(Viewer::Seat(seat)), &hint.best);
                Some((Arc::new(hint), part))
            })
        };
        // If they break down over it, there is no hint, and the game goes on.
        let thought = apart(think).await.ok().flatten();
        if self.stamp_for(Viewer::Seat(seat)).number != number {
            return Err(Problem::stale(self.stamp_for(Viewer::Seat(seat)).number));
        }
        let (hint, part) = thought.ok_or_else(|| no_hint("Nothing comes to mind here."))?;
        let now = ToldHint { number, step, hint, part };
        told.insert(seat, now.clone());
        Ok(now)
    }

    /// What this seat has been told about the decision that it is to make now.
    pub(crate) async fn told_hint(&self, seat: Seat) -> Result<ToldHint, Problem> {
        let told = self.told_hints.lock().await;
        let number = self.stamp_for(Viewer::Seat(seat)).number;
        let told = told.get(&seat).filter(|told| told.number == number).cloned();
        told.ok_or_else(|| {
            let detail = "Nobody has asked for a hint at this decision. Send POST to ask for one.";
            Problem::new(StatusCode::NOT_FOUND, "No hint yet", detail)
        })
    }

    /// Takes note in the log that this seat asks for a hint, if it may, and hands out what is to be thought about.
    async fn asked_by(
        &self,
        games: &Arc<dyn Games>,
        seat: Seat,
    ) -> Result<(Box<dyn Table>, Vec<String>, u64), Problem> {
        let mut inner = self.inner.lock().await;
        if inner.doubtful {
            self.catch_up_locked(&mut inner, games).await?;
        }
        inner.check_open()?;
        if !inner.table.turn().seats().contains(seat) {
            return Err(no_hint("You are not asked anything just now."));
        }
        if !self.allows_hints(&inner, Seats::one(seat)) {
            let why = "At this table nobody gets hints: those who set it have agreed so, or people play each other here.";
            return Err(no_hint(why));
        }
        let asked = Asked { seat, at: inner.table.public_number() as u64 };
        if !inner.sitting.hints_asked.contains(&asked) {
            self.change_sitting(&mut inner, games, |sitting| {
                sitting.hints_asked.push(asked);
                // No page shows older ones.
                let old = sitting.hints_asked.len().saturating_sub(LOG_LINES);
                sitting.hints_asked.drain(..old);
                Ok(())
            })
            .await?;
        }
        Ok((inner.table.fork(), inner.people(), inner.known.number(Viewer::Seat(seat))))
    }

    /// Whether hints are given to whoever holds these seats.
    pub(super) fn allows_hints(&self, inner: &Inner, own: Seats) -> bool {
        match inner.sitting.manners.hints {
            Hinting::Never => false,
            Hinting::Always => true,
            Hinting::Friendly => {
                let is_team = self.is_open || matches!(inner.table.turn(), Turn::AnyOf(_));
                is_team || self.is_alone(inner, own)
            }
        }
    }

    /// Whether a viewer can ask for a hint now.
    pub(super) fn offers_hint(&self, inner: &Inner, viewer: Viewer, own: Seats) -> bool {
        let Viewer::Seat(seat) = viewer else { return false };
        let decides =
            inner.sitting.chairs.get(seat.index()).is_some_and(|chair| chair.has_person());
        decides
            && inner.awaited().contains(seat)
            && self.allows_hints(inner, own.or(Seats::one(seat)))
    }

    /// After something was taken back nobody has asked for a hint later than now.
    pub(super) async fn take_back_hints(&self, inner: &mut Inner, games: &Arc<dyn Games>) {
        let now = inner.table.public_number() as u64;
        if inner.sitting.hints_asked.iter().all(|asked| asked.at <= now) {
            return;
        }
        let clamp = self.change_sitting(inner, games, |sitting| {
            sitting.hints_asked.iter_mut().for_each(|asked| asked.at = asked.at.min(now));
            Ok(())
        });
        // If it cannot be stored, some lines of the log stand a little later.
        let _ = clamp.await;
    }
}

/// The last lines of a log with a line for each hint, where it was asked for; `name` is what a seat is called.
pub(super) fn among(hints: &[Asked], log: Vec<Line>, name: impl Fn(Seat) -> String) -> Vec<Line> {
    // Of a long log only the end is here.
    let first = log.first().filter(|_| log.len() >= LOG_LINES).map_or(0, |line| line.number);
    let said = |asked: &Asked| Line {
        number: asked.at as usize,
        text: format!("{} asked for a hint.", name(asked.seat)),
        cue: Cue::default(),
        leaf: None,
        sound: None,
        begins: None,
    };
    let mut asked = hints.iter().filter(|asked| asked.at as usize >= first).peekable();
    let mut lines = Vec::with_capacity(log.len());
    for line in log {
        while let Some(asked) = asked.next_if(|asked| asked.at as usize <= line.number) {
            lines.push(said(asked));
        }
        lines.push(line);
    }
    lines.extend(asked.map(said));
    lines
}

/// The part of the page to look at for this choice.
fn place(page: &Page, best: &Choice) -> Option<(&'static str, &'static str)> {
    let id = format!("id=\"{}\"", best.element_id());
    let holds = page.parts.iter().find(|part| part.html.contains(&id));
    let about = || {
        let about = page.question.as_ref()?.about;
        page.parts.iter().find(|part| about.contains(&part.name) && part.kind != Kind::Track)
    };
    holds.or_else(about).map(|part| (part.name, part.label))
}

fn no_hint(why: &str) -> Problem {
    Problem::conflict("No hint here", why)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(number: usize) -> Line {
        Line {
            number,
            text: format!("{number}"),
            cue: Cue::default(),
            leaf: None,
            sound: None,
            begins: None,
        }
    }

    #[test]
    fn the_log_says_who_asked_and_when() {
        let asked = |seat, at| Asked { seat: Seat(seat), at };
        let hints = [asked(0, 0), asked(1, 2), asked(0, 3)];
        let lines = among(&hints, vec![line(0), line(1), line(2)], |seat| format!("S{seat}"));
        let texts: Vec<&str> = lines.iter().map(|line| line.text.as_str()).collect();
        let expected =
            ["S1 asked for a hint.", "0", "1", "S2 asked for a hint.", "2", "S1 asked for a hint."];
        assert_eq!(texts, expected);
    }
}
