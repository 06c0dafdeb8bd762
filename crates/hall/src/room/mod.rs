//! One live table: the game in memory, who sits there, and what each viewer is shown.
//!
//! Everything stored goes through here. `open` brings a table into memory, `act` plays and takes back, `people` is
//! about seats and talk, `render` draws what is pushed. The store decides: memory follows what was stored.

mod act;
mod bots;
mod careful;
mod guided;
mod known;
mod open;
mod people;
mod render;
mod replay;
mod said;

pub use act::Taken;
pub(crate) use bots::Job;
pub(crate) use careful::{apart, guarded};
use known::Known;
pub use people::Lent;
pub(crate) use people::tidy_name;
use render::Shown;
pub use render::Told;
pub use replay::Moment;

use crate::eyes::Sight;
use crate::games::GameInfo;
use crate::problem::Problem;
use crate::show::ChatLine;
use crate::sitting::Sitting;
use crate::store::{Head, Label, Store, TableRow};
use ::bots::TableBot;
use axum::extract::ws::Utf8Bytes;
use kernel::{Seat, Seats, Table, Turn, Viewer};
use std::collections::{BTreeMap, VecDeque};
use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, AtomicU32, Ordering};
use std::time::{SystemTime, UNIX_EPOCH};
use tokio::sync::{Mutex, watch};

/// One live table.
pub struct Room {
    pub id: String,
    pub game: GameInfo,
    /// Whether one person may see all of several own seats at once: the table's mode says so.
    pub is_open: bool,
    store: Store,
    inner: Mutex<Inner>,
    stamp: watch::Sender<Stamp>,
    /// What each viewer was last shown. The step to it is drawn once for all who look from there.
    shown: std::sync::Mutex<BTreeMap<Sight, Shown>>,
    /// The same for programs.
    states: std::sync::Mutex<BTreeMap<Viewer, (Stamp, Utf8Bytes)>>,
    /// What each viewer knows, for those who do not wait for the lock.
    known: std::sync::Mutex<Known>,
    used: AtomicI64,
    /// How many decisions bots have made here since somebody last looked.
    unseen: AtomicU32,
}

/// What a page depends on. A viewer whose stamp is older has something new to see.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Stamp {
    pub number: u64,
    pub version: i64,
    pub chat: u64,
}

impl Stamp {
    /// Chat does not change a page.
    pub fn same_page(self, other: Stamp) -> bool {
        (self.number, self.version) == (other.number, other.version)
    }
}

/// As a page carries it: NUMBER.VERSION.CHAT.
impl fmt::Display for Stamp {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}.{}", self.number, self.version, self.chat)
    }
}

/// What changes, behind the lock.
struct Inner {
    row: TableRow,
    /// Shared with those who draw it, on threads of their own.
    table: Arc<dyn Table>,
    /// How many entries of the log have been taken over.
    number: u64,
    /// How much of it each viewer knows of.
    known: Known,
    sitting: Sitting,
    version: i64,
    chat: VecDeque<ChatLine>,
    /// Since which number each seat has been asked what it is asked now.
    asked_since: Vec<u64>,
    bots: BTreeMap<Seat, Box<dyn TableBot>>,
    /// A bot is at work.
    thinking: bool,
    /// Memory and store may differ: read everything again before doing anything.
    doubtful: bool,
    /// The number of the newest stored snapshot.
    snapshot: u64,
    /// Why its page cannot be drawn, once somebody has tried in vain.
    undrawn: Option<String>,
}

/// How many lines of chat a table keeps in memory and shows.
const CHAT_LINES: u32 = 100;

impl Room {
    /// Tells when there is something new to see.
    pub fn watch(&self) -> watch::Receiver<Stamp> {
        self.stamp.subscribe()
    }

    pub fn stamp(&self) -> Stamp {
        *self.stamp.borrow()
    }

    /// The moment as this viewer knows it.
    pub fn stamp_for(&self, viewer: Viewer) -> Stamp {
        let number = self.known.lock().expect("it is only looked at").number(viewer);
        Stamp { number, ..self.stamp() }
    }

    /// How many look at this table now.
    pub fn viewers(&self) -> usize {
        self.stamp.receiver_count()
    }

    /// When somebody last wanted something from this table, in milliseconds since 1970.
    pub fn used(&self) -> i64 {
        self.used.load(Ordering::Relaxed)
    }

    pub(crate) fn touch(&self) {
        self.used.store(now(), Ordering::Relaxed);
    }

    /// Who sits here.
    pub async fn sitting(&self) -> Sitting {
        self.inner.lock().await.sitting.clone()
    }

    /// Whom the table waits for now.
    pub fn deciding_now(&self) -> Vec<Seat> {
        // If somebody acts just now, the next look will tell.
        self.inner.try_lock().map(|inner| inner.awaited().iter().collect()).unwrap_or_default()
    }

    /// The last lines of the chat.
    pub async fn chat_after(&self, number: u64) -> Vec<ChatLine> {
        let inner = self.inner.lock().await;
        inner.chat.iter().filter(|line| line.number > number).cloned().collect()
    }

    fn publish(&self, inner: &Inner) {
        let chat = inner.chat.back().map_or(0, |line| line.number);
        let stamp = Stamp { number: inner.number, version: inner.version, chat };
        *self.known.lock().expect("it is only looked at") = inner.known.clone();
        self.stamp.send_if_modified(|old| std::mem::replace(old, stamp) != stamp);
    }
}

impl fmt::Debug for Room {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Room({} of {}, {:?})", self.id, self.game.id, self.stamp())
    }
}

impl Inner {
    /// An error if nobody can play on.
    fn check_open(&self) -> Result<(), Problem> {
        self.sitting.closed.as_deref().map_or(Ok(()), |why| Err(Problem::closed(why)))
    }

    /// The table, to be changed. If somebody still draws it, because that comes to no end, they keep the old one.
    fn table_mut(&mut self) -> &mut dyn Table {
        if Arc::get_mut(&mut self.table).is_none() {
            self.table = self.table.copy().into();
        }
        Arc::get_mut(&mut self.table).expect("nobody else has a table just copied")
    }

    /// Whether a person holds a seat, lent to a bot or not.
    fn has_people(&self) -> bool {
        self.sitting.chairs.iter().any(|chair| !chair.keys.is_empty())
    }

    /// Whom the table waits for. What a group decides is left to its people: bots speak only if no person may. Only a bot
    /// that has just sat down speaks for itself: it joins.
    fn awaited(&self) -> Seats {
        let turn = self.table.turn();
        let is_person = |seat: &Seat| {
            self.sitting.chairs.get(seat.index()).is_some_and(|chair| chair.has_person())
        };
        let is_bot = |seat: &Seat| {
            self.sitting.chairs.get(seat.index()).is_some_and(|chair| chair.bot.is_some())
        };
        match turn {
            Turn::AnyOf(seats) => {
                let newcomers = self.table.newcomers();
                let people: Seats = seats.iter().filter(is_person).collect();
                let joining: Seats = newcomers.iter().filter(is_bot).collect();
                let group = if people.is_empty() { seats.minus(newcomers) } else { people };
                group.or(joining)
            }
            Turn::One(_) | Turn::Each(_) | Turn::Over => turn.seats(),
        }
    }

    /// The state as it is stored beside the log.
    fn head(&self, table: &dyn Table, number: u64) -> Head {
        Head {
            number,
            rules: self.row.head.rules,
            content: Label::of(table),
            over: table.turn() == Turn::Over,
            state: table.stored_state(),
            at: now(),
            outcome: table
                .outcome()
                .map(|outcome| serde_json::to_value(outcome).expect("an outcome is plain data")),
        }
    }

    /// Takes note that an entry was taken over: who is now asked something new. Secret choices of others change
    /// nothing for those who still choose.
    fn counted(&mut self, before: Turn, actor: Option<Seat>) {
        self.number += 1;
        self.known.note(self.number, before, self.table.turn(), actor);
        let still = match (before, self.table.turn()) {
            (Turn::Each(before), Turn::Each(now)) if actor.is_some() => Some((before, now)),
            _ => None,
        };
        for (seat, since) in Seat::all(self.asked_since.len()).zip(&mut self.asked_since) {
            let kept = still.is_some_and(|(before, now)| {
                actor != Some(seat) && before.contains(seat) && now.contains(seat)
            });
            if !kept {
                *since = self.number;
            }
        }
    }
}

/// Milliseconds since 1970.
pub(crate) fn now() -> i64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_millis() as i64)
}
