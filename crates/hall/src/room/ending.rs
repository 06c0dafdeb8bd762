//! When a game is over: what its people look back on, and where they play again.

use super::said::Ask;
use super::{Inner, Room, apart};
use crate::eyes::Sight;
use crate::games::Games;
use crate::hall::Wish;
use crate::keys::Proof;
use crate::problem::Problem;
use crate::show::EndingShow;
use crate::sitting::Rematch;
use kernel::{Seat, Turn, with_people};
use std::sync::Arc;

impl Room {
    /// The game as its people look back on it. All actions are taken once more for it, away from the table.
    pub async fn ending<T>(
        &self,
        sight: Sight,
        draw: impl FnOnce(&EndingShow<'_>) -> T,
    ) -> Result<T, Problem> {
        let (table, names) = {
            let inner = self.inner.lock().await;
            (inner.table.clone(), inner.people())
        };
        if table.turn() != Turn::Over {
            return Err(not_over());
        }
        let history =
            apart(move || with_people(names, || table.history())).await.unwrap_or_else(Err);
        let mut inner = self.inner.lock().await;
        let said = self.said(&mut inner, sight, Ask::Page).await?;
        Ok(draw(&EndingShow { show: self.show(&inner, sight, said), history }))
    }

    /// The same table for the same people: with the seats of the people open, so that everybody sits down again. If it has
    /// been set already, that is where to go.
    pub(crate) async fn again(&self, proof: &Proof, turned: bool) -> Result<Again, Problem> {
        let inner = self.inner.lock().await;
        if inner.table.turn() != Turn::Over {
            return Err(not_over());
        }
        if let Some(rematch) = &inner.sitting.rematch {
            return Ok(Again::There(rematch.clone()));
        }
        if proof.seats(&self.id, &inner.sitting).is_empty() {
            let detail = "Only those who sat here set a rematch. Set up a table of your own.";
            return Err(Problem::not_your_seat(detail));
        }
        let order = players(&inner);
        let mut seats = vec![String::new(); order.len()];
        for (place, seat) in order.iter().enumerate() {
            let chair = &inner.sitting.chairs[seat.index()];
            let bot = chair.bot.clone().filter(|_| chair.keys.is_empty());
            seats[Rematch::seat(turned, place, order.len()).index()] =
                bot.unwrap_or_else(|| "open".to_owned());
        }
        let sets = inner.table.sets().into_iter().map(|(key, value)| format!("{key}={value}"));
        Ok(Again::Wish(Wish {
            game: self.game.id.to_owned(),
            seats,
            sets: sets.collect(),
            manners: inner.sitting.manners.clone(),
            ..Wish::default()
        }))
    }

    /// Notes where the people play again. If somebody else was faster, theirs stands.
    pub(crate) async fn note_rematch(
        &self,
        games: &Arc<dyn Games>,
        rematch: Rematch,
    ) -> Result<Rematch, Problem> {
        let mut inner = self.inner.lock().await;
        let mut stands = rematch.clone();
        self.change_sitting(&mut inner, games, |sitting| {
            stands = sitting.rematch.get_or_insert_with(|| rematch.clone()).clone();
            Ok(())
        })
        .await?;
        Ok(stands)
    }

    /// Where whoever shows this proof sits at the rematch, and what they are called.
    pub(crate) async fn seats_again(&self, proof: &Proof, turned: bool) -> Vec<(Seat, String)> {
        let inner = self.inner.lock().await;
        let (order, mine) = (players(&inner), proof.seats(&self.id, &inner.sitting));
        let name = |seat: &Seat| inner.sitting.chairs[seat.index()].name.clone();
        let places = order.iter().enumerate().filter(|(_, seat)| mine.contains(seat));
        places
            .map(|(place, seat)| (Rematch::seat(turned, place, order.len()), name(seat)))
            .collect()
    }
}

/// What a rematch needs.
pub(crate) enum Again {
    There(Rematch),
    Wish(Wish),
}

/// Who played to the end, in the order of the table.
fn players(inner: &Inner) -> Vec<Seat> {
    let playing = inner.table.playing();
    let chairs = Seat::all(inner.sitting.chairs.len()).zip(&inner.sitting.chairs);
    let played = chairs.filter(|(seat, chair)| !chair.is_open() || playing.contains(*seat));
    played.map(|(seat, _)| seat).collect()
}

pub(super) fn not_over() -> Problem {
    Problem::conflict("This game is not over", "Play it to its end, then look back on it.")
}
