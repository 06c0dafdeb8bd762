//! The waiting room of a table: people come, take places and names, are ready, and somebody begins.

use super::people::{chair, tidy_name};
use super::{Inner, Room};
use crate::games::Games;
use crate::keys::{Key, Proof};
use crate::problem::Problem;
use crate::sitting::Chair;
use kernel::{Seat, Seats};
use std::sync::Arc;

impl Room {
    /// Another name for whoever sits there.
    pub async fn rename(
        &self,
        games: &Arc<dyn Games>,
        seat: Seat,
        name: &str,
    ) -> Result<(), Problem> {
        let name = tidy_name(name);
        let mut inner = self.inner.lock().await;
        self.change_sitting(&mut inner, games, |sitting| {
            chair(sitting, seat)?.name.clone_from(&name);
            Ok(())
        })
        .await
    }

    /// Whether whoever sits there wants to begin.
    pub async fn set_ready(
        &self,
        games: &Arc<dyn Games>,
        seat: Seat,
        ready: bool,
    ) -> Result<(), Problem> {
        let mut inner = self.inner.lock().await;
        gathers(&inner)?;
        self.change_sitting(&mut inner, games, |sitting| {
            chair(sitting, seat)?.ready = ready;
            Ok(())
        })
        .await
    }

    /// Another place for whoever sits there: an open one, with the key that this browser has for it.
    pub async fn change_seat(
        &self,
        games: &Arc<dyn Games>,
        from: Seat,
        to: Seat,
        key: &Key,
    ) -> Result<(), Problem> {
        let mut inner = self.inner.lock().await;
        gathers(&inner)?;
        self.change_sitting(&mut inner, games, |sitting| {
            if !chair(sitting, to)?.is_open() {
                let detail = "Somebody sits here already. Choose another place.";
                return Err(Problem::conflict("This seat is taken", detail));
            }
            let old = std::mem::take(chair(sitting, from)?);
            *chair(sitting, to)? =
                Chair { keys: vec![key.hash()], name: old.name, ..Chair::default() };
            Ok(())
        })
        .await
    }

    /// Sends a bot away that nobody has lent a seat to, so that a person can sit down.
    pub async fn free_seat(&self, games: &Arc<dyn Games>, seat: Seat) -> Result<(), Problem> {
        let mut inner = self.inner.lock().await;
        gathers(&inner)?;
        self.change_sitting(&mut inner, games, |sitting| {
            let chair = chair(sitting, seat)?;
            if chair.keys.is_empty() {
                *chair = Chair::default();
            }
            Ok(())
        })
        .await
    }

    /// The game begins. Everybody else who is there must be ready; with `bot` bots take the places that are still open.
    pub async fn start(
        &self,
        games: &Arc<dyn Games>,
        proof: &Proof,
        bot: Option<&str>,
    ) -> Result<u64, Problem> {
        if let Some(word) = bot {
            games.bot(self.game.id, word, 0)?;
        }
        self.touch();
        let mut inner = self.inner.lock().await;
        // Somebody else may have begun it a moment ago: that is what was wanted.
        if !inner.sitting.gathering {
            return Ok(inner.number);
        }
        let own: Seats = proof.seats(&self.id, &inner.sitting).into_iter().collect();
        let there = self.there();
        self.change_sitting(&mut inner, games, |sitting| {
            for (seat, chair) in Seat::all(sitting.chairs.len()).zip(&mut sitting.chairs) {
                match bot {
                    Some(word) if chair.is_open() => chair.bot = Some(word.to_owned()),
                    _ if chair.is_open() => return Err(cannot_start("A place is still open.")),
                    _ if !may_begin(seat, chair, own, there) => {
                        return Err(cannot_start("Somebody who is here is not ready yet."));
                    }
                    _ => {}
                }
            }
            sitting.gathering = false;
            Ok(())
        })
        .await?;
        // The clock of whoever is first starts now, not when the table was set.
        inner.awaited_since.fill(super::now());
        self.publish(&inner);
        Ok(inner.number)
    }
}

/// Whether nobody waits for whoever sits there: bots, those who ask, those who are ready, and those who have gone away.
fn may_begin(seat: Seat, chair: &Chair, own: Seats, there: Seats) -> bool {
    !chair.has_person() || chair.ready || own.contains(seat) || !there.contains(seat)
}

fn gathers(inner: &Inner) -> Result<(), Problem> {
    match inner.sitting.gathering {
        true => Ok(()),
        false => Err(Problem::conflict("The game has begun", "Go to the table.")),
    }
}

fn cannot_start(why: &str) -> Problem {
    Problem::conflict("It cannot begin yet", why)
}
