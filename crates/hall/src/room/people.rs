//! Who sits where, and what they say.

use super::open::seat_of;
use super::{CHAT_LINES, Inner, Room, now};
use crate::games::Games;
use crate::keys::{Key, Proof};
use crate::problem::Problem;
use crate::show::ChatLine;
use crate::sitting::{Chair, Sitting};
use crate::store::NewChat;
use kernel::Seat;
use std::sync::Arc;

/// How many browsers and programs may hold one seat.
const KEYS_PER_SEAT: usize = 8;
/// The longest name of a person, and the longest line of chat, in characters.
const NAME_LENGTH: usize = 40;
const CHAT_LENGTH: usize = 500;
/// Nobody is nudged more often than once in so many milliseconds.
const NUDGE_EVERY: i64 = 30_000;

/// A seat and the key that now holds it.
#[derive(Clone, Debug)]
pub struct Lent {
    pub seat: Seat,
    pub key: Key,
}

impl Room {
    /// The seat of a request, if it exists.
    pub async fn seat(&self, seat: u8) -> Result<Seat, Problem> {
        seat_of(&*self.inner.lock().await, seat)
    }

    /// Sits down in an open seat, or in one more where seats come and go and somebody may join now.
    pub async fn take_seat(
        &self,
        games: &Arc<dyn Games>,
        seat: Seat,
        key: Key,
        name: &str,
    ) -> Result<Lent, Problem> {
        self.touch();
        let mut inner = self.inner.lock().await;
        let name = tidy_name(name);
        check_seat(&inner, seat)?;
        self.change_sitting(&mut inner, games, |sitting| {
            let chair = new_chair(sitting, seat);
            if !chair.is_open() {
                let detail = "Somebody sits here already. Choose another seat, or watch.";
                return Err(Problem::conflict("This seat is taken", detail));
            }
            *chair = Chair { keys: vec![key.hash()], name: name.clone(), ..Chair::default() };
            Ok(())
        })
        .await?;
        Ok(Lent { seat, key })
    }

    /// Lets another browser hold a seat too, because it has shown the seat's own key.
    pub async fn add_key(
        &self,
        games: &Arc<dyn Games>,
        shown: &Proof,
        browser: &Key,
    ) -> Result<Seat, Problem> {
        let mut inner = self.inner.lock().await;
        let seats = shown.seats(&self.id, &inner.sitting);
        let Some(&seat) = seats.first() else {
            let detail = "This link opens no seat here any more. Ask for a new one.";
            return Err(Problem::not_your_seat(detail));
        };
        let hash = browser.for_seat(&self.id, seat).hash();
        self.change_sitting(&mut inner, games, |sitting| {
            let keys = &mut chair(sitting, seat)?.keys;
            keys.retain(|each| *each != hash);
            if keys.len() >= KEYS_PER_SEAT {
                keys.remove(1);
            }
            keys.push(hash.clone());
            Ok(())
        })
        .await?;
        Ok(seat)
    }

    /// A further key for a seat, to be carried to another device.
    pub async fn new_key(&self, games: &Arc<dyn Games>, seat: Seat) -> Result<Key, Problem> {
        let mut inner = self.inner.lock().await;
        let key = Key::new();
        self.change_sitting(&mut inner, games, |sitting| {
            let keys = &mut chair(sitting, seat)?.keys;
            if keys.len() >= KEYS_PER_SEAT {
                keys.remove(1);
            }
            keys.push(key.hash());
            Ok(())
        })
        .await?;
        Ok(key)
    }

    /// Lets a bot decide for a seat until its person takes it back.
    pub async fn lend(
        &self,
        games: &Arc<dyn Games>,
        seat: Seat,
        word: &str,
    ) -> Result<(), Problem> {
        games.bot(self.game.id, word, 0)?;
        self.touch();
        let mut inner = self.inner.lock().await;
        check_seat(&inner, seat)?;
        self.change_sitting(&mut inner, games, |sitting| {
            new_chair(sitting, seat).bot = Some(word.to_owned());
            Ok(())
        })
        .await?;
        inner.bots.remove(&seat);
        Ok(())
    }

    /// The person decides again.
    pub async fn take_back_seat(&self, games: &Arc<dyn Games>, seat: Seat) -> Result<(), Problem> {
        self.touch();
        let mut inner = self.inner.lock().await;
        self.change_sitting(&mut inner, games, |sitting| {
            chair(sitting, seat)?.bot = None;
            Ok(())
        })
        .await
    }

    /// Gives a seat up for good. If the game can go on without it, it does; else the seat is open again.
    pub async fn leave(&self, games: &Arc<dyn Games>, seat: Seat) -> Result<(), Problem> {
        self.touch();
        let mut inner = self.inner.lock().await;
        if inner.doubtful {
            self.catch_up_locked(&mut inner, games).await?;
        }
        while inner.check_open().is_ok()
            && let Some(choice) = inner.table.leaving(seat)
        {
            if self.carry_out(&mut inner, games, seat, &choice).await? {
                break;
            }
        }
        self.change_sitting(&mut inner, games, |sitting| {
            *chair(sitting, seat)? = Chair::default();
            Ok(())
        })
        .await
    }

    /// Whether somebody who sits here may send this seat away: no person holds it, and the game can go on without it.
    pub(crate) async fn may_send_away(&self, seat: Seat) -> bool {
        let inner = self.inner.lock().await;
        let chair = inner.sitting.chairs.get(seat.index());
        chair.is_some_and(|chair| chair.keys.is_empty()) && inner.table.leaving(seat).is_some()
    }

    /// Says something at the table.
    pub async fn say(&self, seat: Seat, text: &str) -> Result<u64, Problem> {
        let text = said(text)?;
        let mut inner = self.inner.lock().await;
        let who = who_at(&inner, seat);
        let line = NewChat { seat: Some(seat.0), who, text, at: now(), nudged: None };
        self.speak(&mut inner, line).await
    }

    /// Says something as one of those who watch, where the table lets them.
    pub async fn say_watching(&self, name: &str, text: &str) -> Result<u64, Problem> {
        let text = said(text)?;
        let mut inner = self.inner.lock().await;
        if !inner.sitting.manners.watchers_speak {
            let detail = "At this table only those who have a seat speak.";
            return Err(Problem::not_your_seat(detail));
        }
        let name = tidy_name(name);
        let who = if name.is_empty() {
            "Somebody watching".to_owned()
        } else {
            format!("{name} (watching)")
        };
        let line = NewChat { seat: None, who, text, at: now(), nudged: None };
        self.speak(&mut inner, line).await
    }

    /// Reminds somebody, in a friendly way, that it is their turn.
    pub async fn nudge(&self, by: Seat, whom: Seat) -> Result<u64, Problem> {
        let mut inner = self.inner.lock().await;
        let is_person = inner.sitting.chairs.get(whom.index()).is_some_and(Chair::has_person);
        if !is_person || !inner.awaited().contains(whom) {
            let detail = "The table does not wait for anybody there just now.";
            return Err(Problem::conflict("Nobody to nudge", detail));
        }
        let recent = |line: &ChatLine| line.nudged == Some(whom) && line.at > now() - NUDGE_EVERY;
        if inner.chat.iter().any(recent) {
            let detail = "They were nudged just now. Give them a moment.";
            return Err(Problem::conflict("Once is enough", detail));
        }
        let (who, text) = (who_at(&inner, by), format!("nudges {}.", who_at(&inner, whom)));
        let nudged = Some(whom.0);
        self.speak(&mut inner, NewChat { seat: Some(by.0), who, text, at: now(), nudged }).await
    }

    async fn speak(&self, inner: &mut Inner, line: NewChat) -> Result<u64, Problem> {
        self.touch();
        let number = self.store.say(&self.id, &line).await?;
        let NewChat { who, text, at, nudged, .. } = line;
        inner.chat.push_back(ChatLine { number, who, text, at, nudged: nudged.map(Seat) });
        if inner.chat.len() > CHAT_LINES as usize {
            inner.chat.pop_front();
        }
        self.publish(inner);
        Ok(number)
    }

    /// Whether a clock runs here and somebody has let it run out: then the others may let a bot play on.
    pub(crate) async fn is_overdue(&self, seat: Seat) -> bool {
        let inner = self.inner.lock().await;
        let since = inner.awaited_since.get(seat.index()).copied().unwrap_or(i64::MAX);
        let clock = inner.sitting.manners.clock.map(|seconds| i64::from(seconds) * 1_000);
        clock.is_some_and(|clock| inner.awaited().contains(seat) && since <= now() - clock)
    }

    /// Changes who sits where. If somebody else has changed it meanwhile, looks again and tries again.
    pub(super) async fn change_sitting(
        &self,
        inner: &mut Inner,
        games: &Arc<dyn Games>,
        mut change: impl FnMut(&mut Sitting) -> Result<(), Problem> + Send,
    ) -> Result<(), Problem> {
        loop {
            let mut sitting = inner.sitting.clone();
            change(&mut sitting)?;
            if self.store.set_sitting(&self.id, inner.version, &sitting).await? {
                inner.version += 1;
                inner.sitting = sitting;
                self.publish(inner);
                return Ok(());
            }
            self.catch_up_locked(inner, games).await?;
        }
    }
}

/// What was said, if it can be.
fn said(text: &str) -> Result<String, Problem> {
    let text = text.trim();
    if text.is_empty() || text.chars().count() > CHAT_LENGTH {
        let detail = format!("Say something, in at most {CHAT_LENGTH} characters.");
        return Err(Problem::wrong("This cannot be said", detail));
    }
    Ok(text.to_owned())
}

/// What everybody calls whoever sits there.
fn who_at(inner: &Inner, seat: Seat) -> String {
    let person = inner.sitting.chairs.get(seat.index()).map_or("", |chair| chair.name.as_str());
    if person.is_empty() { inner.table.seat_name(seat) } else { person.to_owned() }
}

pub(super) fn chair(sitting: &mut Sitting, seat: Seat) -> Result<&mut Chair, Problem> {
    sitting.chairs.get_mut(seat.index()).ok_or_else(|| {
        Problem::new(
            axum::http::StatusCode::NOT_FOUND,
            "No such seat",
            "This table has no such seat.",
        )
    })
}

/// The chair of a seat; a new one where seats come and go.
fn new_chair(sitting: &mut Sitting, seat: Seat) -> &mut Chair {
    if sitting.chairs.len() <= seat.index() {
        sitting.chairs.resize_with(seat.index() + 1, Chair::default);
    }
    &mut sitting.chairs[seat.index()]
}

/// An error if nobody plays at an empty seat and nobody may join now.
fn check_seat(inner: &Inner, seat: Seat) -> Result<(), Problem> {
    let taken = inner.sitting.chairs.get(seat.index()).is_some_and(|chair| !chair.is_open());
    let (playing, newcomers) = (inner.table.playing(), inner.table.newcomers());
    if taken || playing.or(newcomers).contains(seat) {
        return Ok(());
    }
    Err(Problem::conflict(
        "Nobody can join just now",
        "The game lets newcomers in at certain moments only, as between two Chapters. Watch until then.",
    ))
}

/// A name as it can be shown: one line, not too long.
pub(crate) fn tidy_name(name: &str) -> String {
    let words: Vec<&str> = name
        .split(|c: char| c.is_whitespace() || c.is_control())
        .filter(|word| !word.is_empty())
        .collect();
    words.join(" ").chars().take(NAME_LENGTH).collect()
}
