//! One live table: the game in memory, who sits there, and what each viewer is shown.
//!
//! Everything stored goes through here. `open` brings a table into memory, `act` plays and takes back, `people` is
//! about seats and talk, `render` draws what is pushed. The store decides: memory follows what was stored.

mod act;
mod backs;
mod bots;
mod careful;
mod ending;
mod gather;
mod guided;
mod hinting;
mod known;
mod open;
mod people;
mod presence;
mod reading;
mod render;
mod replay;
mod said;
mod studying;
mod telling;

pub(crate) use act::Far;
pub use act::Taken;
use backs::Backs;
pub(crate) use bots::Job;
pub(crate) use careful::{apart, guarded};
pub(crate) use ending::Again;
pub use hinting::ToldHint;
use known::Known;
pub use people::Lent;
pub(crate) use people::tidy_name;
pub(crate) use presence::{AWAY_AFTER, Present};
use reading::Newest;
use render::Shown;
pub use render::Told;
pub use replay::Moment;
use telling::Reached;
pub(crate) use telling::Stretch;

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
use std::sync::atomic::{AtomicI64, AtomicU32, AtomicU64, Ordering};
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
    /// Who has the table open, and how often that has changed.
    there: std::sync::Mutex<presence::There>,
    comings: AtomicU64,
    /// What seats were told when they asked for a hint, until the table moves on.
    told_hints: Mutex<BTreeMap<Seat, ToldHint>>,
    /// How the game went, once somebody wants to know.
    study: std::sync::Mutex<Option<Arc<studying::Study>>>,
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
    /// How often somebody has come or gone.
    pub there: u64,
}

impl Stamp {
    /// Chat and who is there do not change a page.
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
    /// How many actions the table had after the newest of them.
    reached: Reached,
    /// How much of it each viewer knows of.
    known: Known,
    sitting: Sitting,
    version: i64,
    chat: VecDeque<ChatLine>,
    /// Since which number each seat has been asked what it is asked now.
    asked_since: Vec<u64>,
    /// Since when the table has waited for each seat without a break, in milliseconds since 1970.
    awaited_since: Vec<i64>,
    /// Every friendly undo so far.
    backs: Backs,
    /// The newest page of a story.
    newest: Option<Newest>,
    /// With the words by which they were called.
    bots: BTreeMap<Seat, (String, Box<dyn TableBot>)>,
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
        let there = self.comings.load(Ordering::Relaxed);
        let stamp = Stamp { number: inner.number, version: inner.version, chat, there };
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
    /// An error if nobody can play on, or nobody plays yet.
    fn check_open(&self) -> Result<(), Problem> {
        match self.sitting.closed.as_deref() {
            Some(why) => Err(Problem::closed(why)),
            None if self.sitting.gathering => {
                let detail = "People still gather in the waiting room. It begins when somebody there starts it.";
                Err(Problem::conflict("The game has not begun", detail))
            }
            None => Ok(()),
        }
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

    /// What the people are called, by seat, as the game may say it: not too long, and nothing that two of them are called.
    fn people(&self) -> Vec<String> {
        let names: Vec<String> =
            self.sitting.chairs.iter().map(|chair| short(&chair.name)).collect();
        let is_own = |name: &String| names.iter().filter(|each| each == &name).count() == 1;
        names.iter().map(|name| if is_own(name) { name.clone() } else { String::new() }).collect()
    }

    /// Whom the table waits for. What a group decides is left to its people: bots speak only if no person may. Only a bot
    /// that has just sat down speaks for itself: it joins.
    fn awaited(&self) -> Seats {
        if self.sitting.gathering {
            return Seats::NONE;
        }
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
            outcome: outcome_of(table),
        }
    }

    /// Takes note that an entry was taken over: who is now asked something new. Secret choices of others change
    /// nothing for those who still choose.
    fn counted(&mut self, before: Turn, actor: Option<Seat>, at: i64) {
        let now = self.table.turn().seats();
        for (seat, since) in Seat::all(self.awaited_since.len()).zip(&mut self.awaited_since) {
            if now.contains(seat) && !before.seats().contains(seat) {
                *since = at;
            }
        }
        self.number += 1;
        self.reached.note(self.table.number());
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

/// A name that fits on a board.
fn short(name: &str) -> String {
    const LONGEST: usize = 18;
    match name.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("{}…", name[..end].trim_end()),
        None => name.to_owned(),
    }
}

/// How it ended, as it is stored: with the names of those who won, for lists of tables that nobody opens.
pub(crate) fn outcome_of(table: &dyn Table) -> Option<serde_json::Value> {
    let outcome = table.outcome()?;
    let names: Vec<String> = outcome.winners.iter().map(|seat| table.seat_name(seat)).collect();
    let mut stored = serde_json::to_value(outcome).expect("an outcome is plain data");
    stored["names"] = names.into();
    Some(stored)
}

/// Milliseconds since 1970.
pub(crate) fn now() -> i64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_millis() as i64)
}
