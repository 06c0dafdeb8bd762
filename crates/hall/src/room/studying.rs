//! A finished table is thought through once more, in the background: who wants to read it watches how far it has come.

use super::{Inner, Room};
use crate::eyes::Sight;
use crate::games::Games;
use crate::problem::Problem;
use crate::room::ending::not_over;
use crate::room::said::Ask;
use crate::show::{AnalysisShow, StudyShow};
use crate::sitting::Chair;
use crate::study::{Analysis, Course, Unstudied, study};
use kernel::{Seat, Turn, with_people};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, OnceLock, Weak};
use std::time::{Duration, Instant};
use tokio::sync::Semaphore;

/// The longest rest between two thoughts.
const REST: Duration = Duration::from_millis(50);

/// The analysis of one table. It belongs to the room: once that is gone, nobody works on it any more.
#[derive(Debug, Default)]
pub(super) struct Study {
    /// How much is done, in thousandths.
    done: AtomicU32,
    found: OnceLock<Result<Analysis, String>>,
}

impl Study {
    fn show(&self) -> StudyShow {
        match self.found.get() {
            Some(Ok(analysis)) => StudyShow::Done(Box::new(analysis.clone())),
            Some(Err(why)) => StudyShow::Never(why.clone()),
            None => StudyShow::Going(self.done.load(Ordering::Relaxed) / 10),
        }
    }
}

impl Room {
    /// What is known by now of how this game went. Begins to think about it if nobody has yet.
    pub(crate) async fn study(
        &self,
        games: &Arc<dyn Games>,
        students: &Arc<Semaphore>,
    ) -> Result<StudyShow, Problem> {
        self.touch();
        let inner = self.inner.lock().await;
        if inner.table.turn() != Turn::Over {
            return Err(not_over());
        }
        let mut kept = self.study.lock().expect("looking at it does not panic");
        if let Some(study) = &*kept {
            return Ok(study.show());
        }
        let study = Arc::new(Study::default());
        let work = Work {
            study: Arc::downgrade(&study),
            games: games.clone(),
            over: inner.table.copy(),
            people: people(&inner),
            names: inner.people(),
        };
        let students = students.clone();
        tokio::spawn(async move {
            // One table after the other: the others' bots and pages need the machine too.
            let Ok(turn) = students.acquire_owned().await else { return };
            let thread = std::thread::Builder::new().name("study".to_owned());
            let begun = thread.spawn(move || {
                work.done();
                drop(turn);
            });
            if let Err(error) = begun {
                eprintln!("questhall: nobody can study a table: {error}");
            }
        });
        let show = study.show();
        *kept = Some(study);
        Ok(show)
    }

    /// The same as a page shows it.
    pub(crate) async fn analysis<T>(
        &self,
        games: &Arc<dyn Games>,
        students: &Arc<Semaphore>,
        sight: Sight,
        draw: impl FnOnce(&AnalysisShow<'_>) -> T,
    ) -> Result<T, Problem> {
        let study = self.study(games, students).await?;
        let mut inner = self.inner.lock().await;
        let said = self.said(&mut inner, sight, Ask::Page).await?;
        Ok(draw(&AnalysisShow { show: self.show(&inner, sight, said), study }))
    }
}

/// What a thread needs that thinks a table through.
struct Work {
    study: Weak<Study>,
    games: Arc<dyn Games>,
    over: Box<dyn kernel::Table>,
    people: Vec<Seat>,
    names: Vec<String>,
}

impl Work {
    /// Thinks, and writes down what was found. A game that breaks down over it has no analysis, and nothing else happens.
    fn done(self) {
        let study = self.study.clone();
        let found = catch_unwind(AssertUnwindSafe(|| self.find()));
        let found = match found {
            Ok(Ok(analysis)) => Ok(analysis),
            Ok(Err(Unstudied::Stopped)) => return,
            Ok(Err(Unstudied::Unknown(why))) => Err(why),
            Err(_) => Err("the game broke down over it".to_owned()),
        };
        if let Some(study) = study.upgrade() {
            let _ = study.found.set(found);
        }
    }

    fn find(self) -> Result<Analysis, Unstudied> {
        let Work { study: kept, games, over, people, names } = self;
        let unknown = |why: String| Unstudied::Unknown(why);
        let record = over.record();
        let dealt = games.rewind(&record).map_err(|error| unknown(error.0))?;
        if record.carried || dealt.turn() == Turn::Over {
            return Err(unknown("its first moves were made under older rules".to_owned()));
        }
        let mut adviser = games.adviser(over.game(), 1).map_err(|error| unknown(error.0))?;
        let course = Course { dealt, moves: record.moves, over, people };
        let mut since = Instant::now();
        let mut goes_on = |done: f64| {
            // Whoever plays now comes first: it rests for half as long as it has thought.
            std::thread::sleep((since.elapsed() / 2).min(REST));
            since = Instant::now();
            let Some(study) = kept.upgrade() else { return false };
            study.done.store((done * 1_000.0) as u32, Ordering::Relaxed);
            true
        };
        with_people(names, || study(&course, &mut *adviser, &mut goes_on))
    }
}

/// Whose decisions are looked at: people's, or everybody's where only bots played.
fn people(inner: &Inner) -> Vec<Seat> {
    let chairs = &inner.sitting.chairs;
    let has_keys = |(_, chair): &(Seat, &Chair)| !chair.keys.is_empty();
    let people: Vec<Seat> =
        Seat::all(chairs.len()).zip(chairs).filter(has_keys).map(|(seat, _)| seat).collect();
    if people.is_empty() { inner.table.playing().iter().collect() } else { people }
}
