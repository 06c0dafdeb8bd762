//! The guided first game at a table: what is said now, and how it goes on.

use super::{Inner, Room};
use crate::games::Games;
use crate::problem::Problem;
use kernel::guide::{Place, Said};
use kernel::{Guide, Seat, Viewer};
use std::sync::Arc;

impl Room {
    /// What the guide says to this viewer now.
    pub(super) fn guide_says(&self, inner: &Inner, viewer: Viewer) -> Option<Said> {
        let (guide, place) = self.guided(inner)?;
        viewer.is(guide.learner()).then(|| guide.now(place, &*inner.table))?
    }

    fn guided<'a>(&'a self, inner: &Inner) -> Option<(&'a Guide, Place)> {
        Some((self.game.guide.as_ref()?, inner.sitting.guide?))
    }

    /// Where the guide is after the next action of `seat`, if that changes anything: whoever acts has heard enough.
    pub(super) fn guide_after(&self, inner: &Inner, seat: Seat) -> Option<Place> {
        let (guide, place) = self.guided(inner)?;
        let said = self.guide_says(inner, Viewer::Seat(seat))?;
        let next = guide.after(place, &said, inner.table.number() + 1);
        (next != place).then_some(next)
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
        let heard = self.guided(&inner).and_then(|(guide, place)| {
            let said = guide.now(place, &*inner.table).filter(|said| said.place == Some(step))?;
            Some(guide.after(place, &said, inner.table.number()))
        });
        // A second press of the same button is no mistake.
        if let Some(place) = heard {
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
