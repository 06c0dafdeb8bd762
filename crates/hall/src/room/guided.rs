//! The guided first game at a table: what is said now, and how it goes on.

use super::careful::apart;
use super::{Inner, Room};
use crate::games::Games;
use crate::problem::Problem;
use kernel::guide::{Place, Said};
use kernel::{Guide, Seat, Table, Viewer};
use std::sync::Arc;

/// A guide and where it is. What it says hangs on what the game asks and tells, so it is heard where the game may take its time.
pub(super) struct Lesson {
    guide: Arc<Guide>,
    place: Place,
}

impl Lesson {
    /// What is said to this viewer now.
    pub(super) fn now(&self, table: &dyn Table, viewer: Viewer) -> Option<Said> {
        viewer.is(self.guide.learner()).then(|| self.guide.now(self.place, table))?
    }

    /// Where it is once `number` actions have been taken, if the learner has heard this meanwhile.
    fn after(&self, said: &Said, number: usize) -> Option<Place> {
        let next = self.guide.after(self.place, said, number);
        (next != self.place).then_some(next)
    }
}

impl Room {
    /// The guided first game that is played here.
    pub(super) fn lesson(&self, inner: &Inner) -> Option<Lesson> {
        Some(Lesson { guide: self.game.guide.clone()?, place: inner.sitting.guide? })
    }

    /// Where the guide is after the next action of `seat`, if that changes anything: whoever acts has heard enough.
    pub(super) fn guide_after(
        &self,
        inner: &Inner,
        seat: Seat,
    ) -> impl Future<Output = Option<Place>> + use<> {
        let heard = move |lesson: Lesson, table: &dyn Table| {
            let said = lesson.now(table, Viewer::Seat(seat))?;
            lesson.after(&said, table.number() + 1)
        };
        self.taught(inner, heard)
    }

    /// Asks the guide, if there is one. A game that breaks down over it says nothing; its page tells.
    fn taught<F>(&self, inner: &Inner, ask: F) -> impl Future<Output = Option<Place>> + use<F>
    where
        F: FnOnce(Lesson, &dyn Table) -> Option<Place> + Send + 'static,
    {
        let asked = self.lesson(inner).map(|lesson| (lesson, inner.table.clone()));
        async move {
            let (lesson, table) = asked?;
            apart(move || ask(lesson, &*table)).await.unwrap_or_default()
        }
    }

    /// Keeps where the guide is now. If that cannot be stored, a step may be said twice.
    pub(super) async fn keep_guide(&self, inner: &mut Inner, games: &Arc<dyn Games>, place: Place) {
        let kept = self.change_sitting(inner, games, |sitting| {
            sitting.guide = sitting.guide.and(Some(place));
            Ok(())
        });
        let _ = kept.await;
    }

    /// The learner has read this step.
    pub async fn guide_on(&self, games: &Arc<dyn Games>, step: usize) -> Result<u64, Problem> {
        let mut inner = self.inner.lock().await;
        let heard = move |lesson: Lesson, table: &dyn Table| {
            let said = lesson.guide.now(lesson.place, table);
            // A second press of the same button is no mistake.
            lesson.after(&said.filter(|said| said.place == Some(step))?, table.number())
        };
        if let Some(place) = self.taught(&inner, heard).await {
            self.keep_guide(&mut inner, games, place).await;
        }
        Ok(inner.number)
    }

    /// The learner wants to go on alone.
    pub async fn guide_leave(&self, games: &Arc<dyn Games>) -> Result<u64, Problem> {
        let mut inner = self.inner.lock().await;
        self.change_sitting(&mut inner, games, |sitting| {
            sitting.guide = None;
            Ok(())
        })
        .await?;
        Ok(inner.number)
    }
}
