//! What a bot gets to decide on: a copy of the table, away from the lock.

use super::{Inner, Room};
use crate::games::Games;
use crate::hall::Alone;
use crate::keys;
use crate::levels;
use crate::problem::Problem;
use bots::TableBot;
use kernel::{Seat, Table, Turn};
use std::sync::Arc;
use std::sync::atomic::Ordering;

/// One decision for one bot.
pub(crate) struct Job {
    pub(crate) seat: Seat,
    pub(crate) number: u64,
    table: Box<dyn Table>,
    bot: Box<dyn TableBot>,
    /// The word of the bot as it thinks now: in a full hall shorter than it was asked to.
    word: String,
    /// Whether it thinks until its time is over.
    pub(crate) is_long: bool,
}

impl Job {
    /// Takes as long as it takes; called on a thread of its own.
    pub(crate) fn think(&mut self) -> String {
        self.bot.choose(&*self.table, self.seat)
    }
}

impl Room {
    /// The next decision of a bot at this table, if there is one and no other bot is at work; `crowd` bots share a thread. After an error the
    /// caller is the one who is at work, and says so when it has waited.
    pub(crate) async fn next_job(
        &self,
        games: &Arc<dyn Games>,
        alone: Alone,
        crowd: usize,
    ) -> Result<Option<Job>, Problem> {
        let mut inner = self.inner.lock().await;
        let inner = &mut *inner;
        if inner.thinking || inner.sitting.closed.is_some() || inner.sitting.gathering {
            return Ok(None);
        }
        // Where only bots play, nobody else would look again after the store has failed.
        if inner.doubtful
            && let Err(problem) = self.catch_up_locked(inner, games).await
        {
            inner.thinking = true;
            return Err(problem);
        }
        let Some((seat, word)) = bot_to_decide(inner) else { return Ok(None) };
        // Nobody's page is turned while they read it.
        if !self.readers(inner).is_empty() {
            return Ok(None);
        }
        if self.viewers() > 0 {
            self.unseen.store(0, Ordering::Relaxed);
        } else if self.unseen.load(Ordering::Relaxed) >= alone.unseen {
            return Ok(None);
        }
        if inner.number >= alone.most && !inner.has_people() {
            let most = alone.most;
            let why = format!(
                "Bots alone have made {most} decisions here without an end. The table is closed; its log is kept."
            );
            self.close_saying(inner, &why).await;
            return Ok(None);
        }
        let word = levels::shared(&word, crowd);
        let bot = match inner.bots.remove(&seat) {
            Some((then, bot)) if then == word => bot,
            Some(_) | None => games.bot(self.game.id, &word, u64::from_le_bytes(keys::random()))?,
        };
        inner.thinking = true;
        let is_long = levels::thinking_time(&word).is_some();
        let table = inner.table.fork();
        Ok(Some(Job { seat, number: inner.number, table, bot, word, is_long }))
    }

    /// Whether it is still a bot that decides for this seat. Its person may have taken it back while the bot thought,
    /// or somebody may have sat down to whom the group's decision is left.
    pub(crate) async fn bot_decides(&self, seat: Seat) -> bool {
        let inner = self.inner.lock().await;
        let left_to_others = match inner.table.turn() {
            Turn::AnyOf(_) => !inner.awaited().contains(seat),
            Turn::One(_) | Turn::Each(_) | Turn::Over => false,
        };
        let bot = inner.sitting.chairs.get(seat.index()).is_some_and(|chair| chair.bot.is_some());
        bot && !left_to_others && self.readers(&inner).is_empty()
    }

    /// Somebody looks at this table: bots that were waiting for that may go on.
    pub(crate) fn looked_at(&self) {
        self.touch();
        self.unseen.store(0, Ordering::Relaxed);
    }

    /// Nobody is at work here any more.
    pub(crate) async fn rest(&self) {
        self.inner.lock().await.thinking = false;
    }

    /// The bot has decided and sits down again. False if its seat was taken back meanwhile: it decides nothing then.
    pub(crate) async fn give_back(&self, job: Job) -> bool {
        let mut inner = self.inner.lock().await;
        inner.thinking = false;
        let seat = job.seat;
        inner.bots.insert(seat, (job.word, job.bot));
        self.unseen.fetch_add(1, Ordering::Relaxed);
        inner.sitting.chairs.get(seat.index()).is_some_and(|chair| chair.bot.is_some())
    }
}

fn bot_to_decide(inner: &Inner) -> Option<(Seat, String)> {
    inner.awaited().iter().find_map(|seat| {
        let word = inner.sitting.chairs.get(seat.index())?.bot.clone()?;
        Some((seat, word))
    })
}
