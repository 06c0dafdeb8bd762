//! What a bot gets to decide on: a copy of the table, away from the lock.

use super::{Inner, Room};
use crate::games::Games;
use crate::keys;
use bots::TableBot;
use kernel::{Seat, Table};
use std::time::Duration;

/// One decision for one bot.
pub(crate) struct Job {
    pub(crate) seat: Seat,
    pub(crate) number: u64,
    table: Box<dyn Table>,
    bot: Box<dyn TableBot>,
}

impl Job {
    /// Takes as long as it takes; called on a thread of its own.
    pub(crate) fn think(&mut self) -> String {
        self.bot.choose(&*self.table, self.seat)
    }
}

impl Room {
    /// The next decision of a bot at this table, if there is one and no other bot is at work.
    pub(crate) async fn next_job(&self, games: &dyn Games) -> Option<Job> {
        let mut inner = self.inner.lock().await;
        let inner = &mut *inner;
        if inner.thinking || inner.doubtful || inner.sitting.closed.is_some() {
            return None;
        }
        let (seat, word) = bot_to_decide(inner)?;
        let bot = match inner.bots.remove(&seat) {
            Some(bot) => bot,
            None => {
                let seed = u64::from_le_bytes(keys::random());
                games.bot(self.game.id, &word, seed).ok()?
            }
        };
        inner.thinking = true;
        Some(Job { seat, number: inner.number, table: inner.table.fork(), bot })
    }

    /// The bot has decided and sits down again.
    pub(crate) async fn give_back(&self, job: Job) {
        let mut inner = self.inner.lock().await;
        inner.thinking = false;
        inner.bots.insert(job.seat, job.bot);
    }

    /// How long a bot waits, so that people can follow; not at all where there are none.
    pub(crate) async fn pace(&self, pace: Duration) -> Duration {
        let inner = self.inner.lock().await;
        let people = inner.sitting.chairs.iter().any(|chair| !chair.keys.is_empty());
        if people { pace } else { Duration::ZERO }
    }
}

fn bot_to_decide(inner: &Inner) -> Option<(Seat, String)> {
    let deciding = inner.table.turn().seats();
    deciding.iter().find_map(|seat| {
        let word = inner.sitting.chairs.get(seat.index())?.bot.clone()?;
        Some((seat, word))
    })
}
