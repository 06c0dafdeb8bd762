//! A story is read by everybody before it goes on: while a page is new, bots and the group's decision wait for those who are
//! there and have not read it. Whoever acts has read, whoever is away is not awaited, and whoever has read may go on without
//! the others.

use super::{Inner, Room};
use crate::eyes::Sight;
use crate::games::Games;
use crate::keys::Proof;
use crate::problem::Problem;
use crate::show::{LOG_LINES, ReadingShow};
use crate::sitting::Chair;
use kernel::english::list;
use kernel::{Seat, Seats, Table, Turn, Viewer};
use std::sync::Arc;

/// The page of a story that was read out last.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Newest {
    /// After so many actions it lay open.
    number: usize,
    title: String,
}

impl Newest {
    /// Among what a page still shows.
    pub(super) fn of(table: &dyn Table) -> Option<Newest> {
        let lines = table.log_before(Viewer::Spectator, table.number(), LOG_LINES);
        lines
            .into_iter()
            .rev()
            .find_map(|line| Some(Newest { number: line.number + 1, title: line.leaf?.title }))
    }

    /// What the single action of a fork has opened, which then is the action with this number.
    pub(super) fn told_by(fork: &dyn Table, number: usize) -> Option<Newest> {
        let lines = fork.log(Viewer::Spectator, 0);
        let leaf = lines.into_iter().rev().find_map(|line| line.leaf)?;
        Some(Newest { number, title: leaf.title })
    }
}

impl Room {
    /// Who is there and has not read the newest page.
    pub(super) fn readers(&self, inner: &Inner) -> Seats {
        let there = self.there();
        unread(inner).and(there)
    }

    /// Whoever acts has read what lies open. What the group decides waits for the others.
    pub(crate) async fn before_acting(
        &self,
        games: &Arc<dyn Games>,
        proof: &Proof,
    ) -> Result<(), Problem> {
        let mut inner = self.inner.lock().await;
        let mine: Seats = proof.seats(&self.id, &inner.sitting).into_iter().collect();
        let others = self.readers(&inner).minus(mine);
        if matches!(inner.table.turn(), Turn::AnyOf(_)) && !others.is_empty() {
            let who = list(&self.names(&inner, others));
            let are = if others.len() == 1 { "is" } else { "are" };
            return Err(Problem::conflict(
                "Not everybody has read this page",
                format!(
                    "{who} {are} still reading. Wait a moment, or press \"Go on without waiting\"."
                ),
            ));
        }
        self.note_read(&mut inner, games, mine).await
    }

    /// Whoever shows this proof has read the newest page; or `everybody` is said to have, so that nobody waits any more.
    pub async fn read_on(
        &self,
        games: &Arc<dyn Games>,
        proof: &Proof,
        everybody: bool,
    ) -> Result<u64, Problem> {
        let mut inner = self.inner.lock().await;
        let mine: Seats = proof.seats(&self.id, &inner.sitting).into_iter().collect();
        let who = if everybody && !mine.is_empty() { Seats::ALL } else { mine };
        self.note_read(&mut inner, games, who).await?;
        Ok(inner.number)
    }

    async fn note_read(
        &self,
        inner: &mut Inner,
        games: &Arc<dyn Games>,
        who: Seats,
    ) -> Result<(), Problem> {
        let Some(number) = inner.newest.as_ref().map(|newest| newest.number) else { return Ok(()) };
        if unread(inner).and(who).is_empty() {
            return Ok(());
        }
        self.change_sitting(inner, games, |sitting| {
            for (seat, chair) in Seat::all(sitting.chairs.len()).zip(&mut sitting.chairs) {
                if who.contains(seat) {
                    chair.read = chair.read.max(number);
                }
            }
            Ok(())
        })
        .await
    }

    /// What is said of it to these eyes, if somebody waits for somebody.
    pub(super) fn reading(&self, inner: &Inner, Sight { own, .. }: Sight) -> Option<ReadingShow> {
        let newest = inner.newest.as_ref()?;
        let awaited = inner.awaited();
        let is_bot = |seat: Seat| {
            inner.sitting.chairs.get(seat.index()).is_some_and(|chair| chair.bot.is_some())
        };
        let waits = match inner.table.turn() {
            Turn::AnyOf(_) => awaited.len() > 1 || awaited.iter().any(is_bot),
            Turn::One(_) | Turn::Each(_) => awaited.iter().any(is_bot),
            Turn::Over => false,
        };
        let mine = !unread(inner).and(own).is_empty();
        let others = self.names(inner, self.readers(inner).minus(own));
        (waits && (mine || !others.is_empty())).then(|| ReadingShow {
            title: newest.title.clone(),
            mine,
            others,
        })
    }

    fn names(&self, inner: &Inner, seats: Seats) -> Vec<String> {
        let name = |seat: Seat| match inner.sitting.chairs.get(seat.index()) {
            Some(chair) if !chair.name.is_empty() => chair.name.clone(),
            Some(_) | None => inner.table.seat_name(seat),
        };
        seats.iter().map(name).collect()
    }
}

/// The people who have not read the newest page, there or not.
fn unread(inner: &Inner) -> Seats {
    let Some(newest) = inner.newest.as_ref().filter(|newest| newest.number <= inner.table.number())
    else {
        return Seats::NONE;
    };
    let has_not = |(_, chair): &(Seat, &Chair)| chair.has_person() && chair.read < newest.number;
    let chairs = Seat::all(inner.sitting.chairs.len()).zip(&inner.sitting.chairs);
    chairs.filter(has_not).map(|(seat, _)| seat).collect()
}
