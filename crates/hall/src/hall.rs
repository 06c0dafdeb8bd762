//! The hall: all tables that are open now, those who play at them, and how new ones come about.

use crate::desk::Desk;
use crate::games::{GameInfo, Games};
use crate::guard::{Guard, Limits};
use crate::keys::{self, Key, Proof, sha256};
use crate::levels::bot_name;
use crate::problem::Problem;
use crate::room::{Again, Room, apart, now, outcome_of, tidy_name};
use crate::show::{LOG_LINES, Listed};
use crate::sitting::{Chair, Manners, Rematch, Sitting, Undo};
use crate::store::{Entry, EntryKind, Head, Label, NewReport, NewTable, Store, TableRow};
use axum::http::StatusCode;
use kernel::english::{capital, list};
use kernel::{Mode, Move, Record, Rng, Seat, Seats, Seed, Table, Turn, Viewer};
use std::collections::BTreeMap;
use std::fmt;
use std::sync::{Arc, Mutex};
use std::time::Duration;
use tokio::sync::{OnceCell, Semaphore};

/// How a hall is run.
#[derive(Clone, Debug)]
pub struct Settings {
    /// How long a bot waits after the action before, so that people can follow.
    pub pace: Duration,
    pub limits: Limits,
    /// Threads on which bots think.
    pub bot_threads: usize,
    pub alone: Alone,
}

/// How long bots go on by themselves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Alone {
    /// Decisions after the last time that somebody looked; then they wait for somebody to come.
    pub unseen: u32,
    /// Decisions of a table at which nobody but bots has a seat; then it ends, as some games of some bots never do.
    pub most: u64,
}

impl Default for Alone {
    fn default() -> Self {
        Alone { unseen: 2_000, most: MOST_MOVES as u64 }
    }
}

impl Default for Settings {
    fn default() -> Self {
        Settings {
            pace: Duration::from_millis(450),
            limits: Limits::default(),
            bot_threads: std::thread::available_parallelism().map_or(1, usize::from),
            alone: Alone::default(),
        }
    }
}

/// The hall.
pub struct Hall {
    pub games: Arc<dyn Games>,
    pub store: Store,
    pub settings: Settings,
    pub guard: Guard,
    rooms: Mutex<BTreeMap<String, Arc<OnceCell<Arc<Room>>>>>,
    desk: Desk,
    /// Those who think along with people who ask for a hint.
    pub(crate) thinkers: Semaphore,
    /// Whoever thinks finished games through: one at a time.
    pub(crate) students: Arc<Semaphore>,
}

impl fmt::Debug for Hall {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Hall({:?})", self.settings)
    }
}

/// How a new table is to be set.
#[derive(Clone, Debug, Default)]
pub struct Wish {
    pub game: String,
    /// One word per seat: me, open, or a bot.
    pub seats: Vec<String>,
    /// KEY=VALUE.
    pub sets: Vec<String>,
    pub seed: Option<u64>,
    pub name: String,
    /// What those at one screen are called, by seat; where nothing is said it is `name` at the first of them.
    pub names: Vec<String>,
    pub manners: Manners,
    /// Whether people meet in a waiting room first, if a seat is open.
    pub gather: bool,
    pub listed: bool,
    /// Whether somebody is guided through a first game here: the game says how that table is set.
    pub guided: bool,
}

/// A new table and the keys of its seats.
#[derive(Clone, Debug)]
pub struct Made {
    pub table: String,
    pub seats: Vec<(Seat, Key)>,
}

/// The longest table that is taken in: storing it keeps others from acting for a moment. A campaign of twelve Scenarios has
/// some 20,000 moves; five times as many fit into the largest file.
const MOST_MOVES: usize = 100_000;
/// A table that nobody looks at is forgotten after so long; it is opened again when somebody comes.
const FORGET: Duration = Duration::from_secs(300);

impl Hall {
    /// Opens the doors. Must be called inside a tokio runtime.
    pub async fn open(
        games: Arc<dyn Games>,
        store: Store,
        settings: Settings,
    ) -> Result<Arc<Hall>, Problem> {
        let hall = Arc::new(Hall {
            games,
            guard: Guard::new(settings.limits.clone()),
            desk: Desk::new(settings.bot_threads),
            students: Arc::new(Semaphore::new(1)),
            thinkers: Semaphore::new(settings.bot_threads.saturating_sub(1).max(1)),
            rooms: Mutex::default(),
            store,
            settings,
        });
        hall.clone().listen().await?;
        hall.clone().sweep();
        Ok(hall)
    }

    /// The table with this id, from memory or from the store. Only this brings a table to life: one at which bots were at
    /// work when the hall ended, for whatever reason, rests until somebody asks for it.
    pub async fn room(self: &Arc<Self>, id: &str) -> Result<Arc<Room>, Problem> {
        // Not every text can be looked up: PostgreSQL refuses some letters.
        if id.len() > 64 || !id.bytes().all(|byte| byte.is_ascii_alphanumeric()) {
            return Err(Problem::no_table(id));
        }
        let cell = self.cell(id);
        let opened = cell.get_or_try_init(|| async {
            match Room::open(id, &self.games, &self.store).await? {
                Some(room) => Ok(Arc::new(room)),
                None => Err(Problem::no_table(id)),
            }
        });
        match opened.await {
            Ok(room) => {
                room.looked_at();
                self.nudge(room);
                Ok(room.clone())
            }
            Err(problem) => {
                self.forget(id, &cell);
                Err(problem)
            }
        }
    }

    fn cell(&self, id: &str) -> Arc<OnceCell<Arc<Room>>> {
        let mut rooms = self.rooms.lock().expect("the list is only looked at");
        rooms.entry(id.to_owned()).or_default().clone()
    }

    fn forget(&self, id: &str, cell: &Arc<OnceCell<Arc<Room>>>) {
        let mut rooms = self.rooms.lock().expect("the list is only looked at");
        if rooms.get(id).is_some_and(|each| Arc::ptr_eq(each, cell) && !each.initialized()) {
            rooms.remove(id);
        }
    }

    /// Every table in memory.
    fn open_rooms(&self) -> Vec<Arc<Room>> {
        let rooms = self.rooms.lock().expect("the list is only looked at");
        rooms.values().filter_map(|cell| cell.get().cloned()).collect()
    }

    /// Sets a new table. Seats called "me" get keys: those of `browser` if there is one, else new ones.
    pub async fn make(&self, wish: &Wish, browser: Option<&Key>) -> Result<Made, Problem> {
        let game = self.games.find(&wish.game)?;
        let wish = &guided_wish(game, wish)?;
        check_seats(&wish.seats, &game.seats())?;
        for word in wish.seats.iter().filter(|word| !matches!(word.as_str(), "me" | "open")) {
            self.games.bot(game.id, word, 0)?;
        }
        let seed = wish.seed.map_or_else(|| Seed(keys::random()), Seed::from_number);
        let rng = Rng::sealed(seed);
        let table = self.dealt(game.id, wish.seats.len(), &wish.sets, rng).await?;
        let sitting = Sitting {
            listed: wish.listed,
            seed_known: wish.seed.is_some(),
            guide: wish.guided.then(Default::default),
            manners: wish.manners.clone(),
            gathering: wish.gather && wish.seats.iter().any(|word| word == "open"),
            ..Sitting::default()
        };
        self.put(&*table, &wish.seats, &names(wish), sitting, browser, &[]).await
    }

    /// A new table. Setting it up is the game's own code too, and the cards may be an owner's.
    async fn dealt(
        &self,
        game: &'static str,
        seats: usize,
        sets: &[String],
        rng: Rng,
    ) -> Result<Box<dyn Table>, Problem> {
        let (games, sets) = (self.games.clone(), sets.to_vec());
        let dealt = apart(move || games.deal(game, seats, &sets, rng)).await;
        let broken = |words| {
            eprintln!("questhall: a table of {game} cannot be set: {words}");
            let detail = format!("The game broke down over it: {words}. Set it another way.");
            Problem::new(StatusCode::INTERNAL_SERVER_ERROR, "This table cannot be set", detail)
        };
        Ok(dealt.map_err(broken)??)
    }

    /// Takes in a table from a file. The seats that were people's get keys.
    pub async fn import(&self, file: &str, browser: Option<&Key>) -> Result<Made, Problem> {
        let record = Record::from_json(file)?;
        let unusable = |why: String| Problem::wrong("This file cannot be opened", why);
        if record.moves.len() > MOST_MOVES {
            return Err(unusable(format!(
                "It has more than {MOST_MOVES} moves. No game here is that long."
            )));
        }
        let players = players(file);
        let (games, moves) = (self.games.clone(), record.moves.clone());
        let opening = apart(move || games.open(&record).inspect(|table| look_over(&**table)));
        let table = opening.await.map_err(|words| {
            unusable(format!("The game broke down over it: {words}. Use another copy of it."))
        })??;
        // Where seats come and go the last ones may be empty.
        let least = table.playing().iter().last().map_or(1, |seat| seat.index() + 1);
        let words = match (least..=table.seats()).contains(&players.len()) {
            true => players,
            false => vec!["me".to_owned(); least],
        };
        for word in words.iter().filter(|word| !matches!(word.as_str(), "me" | "open")) {
            self.games.bot(table.game(), word, 0)?;
        }
        let changes = table.changes().to_vec();
        let manners = Manners { undo: undo_of(file), ..Manners::default() };
        let sitting = Sitting { seed_known: true, changes, manners, ..Sitting::default() };
        self.put(&*table, &words, &[], sitting, browser, &moves).await
    }

    async fn put(
        &self,
        table: &dyn Table,
        words: &[String],
        names: &[String],
        mut sitting: Sitting,
        browser: Option<&Key>,
        moves: &[Move],
    ) -> Result<Made, Problem> {
        let id = keys::table_id();
        let mut seats = Vec::new();
        for (seat, word) in Seat::all(words.len()).zip(words) {
            let chair = match word.as_str() {
                "open" => Chair::default(),
                "me" => {
                    let name = names.get(seat.index()).map_or("", String::as_str);
                    let name = tidy_name(name);
                    let key = browser.map_or_else(Key::new, |browser| browser.for_seat(&id, seat));
                    let chair = Chair { keys: vec![key.hash()], name, ..Chair::default() };
                    seats.push((seat, key));
                    chair
                }
                bot => Chair { bot: Some(bot.to_owned()), ..Chair::default() },
            };
            sitting.chairs.push(chair);
        }
        self.guard.room_for(self.store.count_tables().await?)?;
        self.store.keep_content(table).await?;
        let row = new_table(&id, table, sitting);
        let version = self.games.find(table.game())?.rules_version;
        let (entries, head) = past(table, &row, moves, version);
        self.store.create_with(&row, &entries, &head).await?;
        if let (Some(browser), false) = (browser, seats.is_empty()) {
            self.store.visit(&browser.hash(), &id, now()).await?;
        }
        Ok(Made { table: id, seats })
    }

    /// Notes that this browser has a seat at a table.
    pub async fn visit(&self, browser: &Key, table: &str) -> Result<(), Problem> {
        Ok(self.store.visit(&browser.hash(), table, now()).await?)
    }

    /// The tables at which this browser has a seat.
    pub async fn tables_of(&self, browser: &Key) -> Result<Vec<Listed>, Problem> {
        let proof = Proof { seat_key: None, browser: Some(browser.clone()) };
        let rows = self.store.visited(&browser.hash(), 50).await?;
        let mine = |row: &TableRow| !proof.seats(&row.id, &row.sitting).is_empty();
        Ok(rows.iter().filter(|row| mine(row)).map(|row| self.listed(row, &proof)).collect())
    }

    /// Sets the rematch of a finished table, if nobody has yet, and sits whoever shows this key where they belong. Returns
    /// where to go.
    pub async fn rematch(
        self: &Arc<Self>,
        room: &Arc<Room>,
        browser: &Key,
        turned: bool,
    ) -> Result<String, Problem> {
        let proof = Proof { seat_key: None, browser: Some(browser.clone()) };
        let rematch = match room.again(&proof, turned).await? {
            Again::There(rematch) => rematch,
            Again::Wish(wish) => {
                let table = self.make(&wish, None).await?.table;
                room.note_rematch(&self.games, Rematch { table, turned }).await?
            }
        };
        let again = self.room(&rematch.table).await?;
        for (seat, name) in room.seats_again(&proof, rematch.turned).await {
            let key = browser.for_seat(&rematch.table, seat);
            // Whoever sits there already, be it this very browser, stays.
            match self.take_seat(&again, seat, key, &name).await {
                Ok(_) => self.visit(browser, &rematch.table).await?,
                Err(problem) if problem.status == 409 => {}
                Err(problem) => return Err(problem),
            }
        }
        Ok(rematch.table)
    }

    /// Listed tables that have ended, the last one first.
    pub async fn played_tables(&self) -> Result<Vec<Listed>, Problem> {
        let rows = self.store.played(5).await?;
        Ok(rows.iter().map(|row| self.listed(row, &Proof::default())).collect())
    }

    /// The tables that wait for somebody.
    pub async fn open_tables(&self) -> Result<Vec<Listed>, Problem> {
        let rows = self.store.joinable(50).await?;
        Ok(rows.iter().map(|row| self.listed(row, &Proof::default())).collect())
    }

    fn listed(&self, row: &TableRow, proof: &Proof) -> Listed {
        let title = self.games.find(&row.game).map_or(row.game.as_str(), |game| game.title);
        let mine = proof.seats(&row.id, &row.sitting);
        // Only tables in memory know whose turn it is; the others wait for somebody to come.
        let deciding =
            self.cell_if_open(&row.id).map(|room| room.deciding_now()).unwrap_or_default();
        let sitter = |chair: &Chair| match (chair.word(), chair.name.as_str()) {
            ("me", "") => "a guest".to_owned(),
            ("me", name) => name.to_owned(),
            ("open", _) => "open seat".to_owned(),
            (bot, _) => bot_name(bot),
        };
        Listed {
            table: row.id.clone(),
            game: row.game.clone(),
            title: title.to_owned(),
            sitters: row.sitting.chairs.iter().map(sitter).collect(),
            open_seats: row.sitting.chairs.iter().filter(|chair| chair.is_open()).count(),
            your_turn: !row.over && deciding.iter().any(|seat| mine.contains(seat)),
            over: row.over,
            won: won(row, &mine),
            number: row.number,
            touched: row.touched,
        }
    }

    fn cell_if_open(&self, id: &str) -> Option<Arc<Room>> {
        let rooms = self.rooms.lock().expect("the list is only looked at");
        rooms.get(id).and_then(|cell| cell.get().cloned())
    }

    /// "Something is wrong": keeps the table as a file with a note, for those who run the hall.
    pub async fn report(&self, room: &Room, note: &str) -> Result<(), Problem> {
        let report = NewReport {
            id: keys::table_id(),
            table: room.id.clone(),
            number: room.stamp().number,
            note: note.chars().take(4_000).collect(),
            file: room.file().await,
            at: now(),
        };
        Ok(self.store.report(&report).await?)
    }

    /// Lets the bot decide whose turn it is, if it is one's.
    pub fn nudge(self: &Arc<Self>, room: &Arc<Room>) {
        let (hall, room) = (self.clone(), room.clone());
        tokio::spawn(async move { hall.desk.look(&hall, &room).await });
    }

    /// The same after a while: a reader who was awaited may be gone by then.
    pub(crate) fn nudge_after(self: &Arc<Self>, room: &Arc<Room>, after: Duration) {
        let (hall, room) = (self.clone(), Arc::downgrade(room));
        tokio::spawn(async move {
            tokio::time::sleep(after).await;
            if let Some(room) = room.upgrade() {
                hall.desk.look(&hall, &room).await;
            }
        });
    }

    /// Follows what other servers on the same database write.
    async fn listen(self: Arc<Self>) -> Result<(), Problem> {
        let mut wakes = self.store.wakes().await?;
        tokio::spawn(async move {
            while let Some(id) = wakes.recv().await {
                let rooms = match id.as_str() {
                    // The connection was lost for a while: anything may have changed.
                    "" => self.open_rooms(),
                    id => self.cell_if_open(id).into_iter().collect(),
                };
                for room in rooms {
                    let hall = self.clone();
                    tokio::spawn(async move {
                        if room.catch_up(&hall.games).await.is_ok() {
                            hall.desk.look_later(&hall, &room).await;
                        }
                    });
                }
            }
        });
        Ok(())
    }

    /// Forgets tables that nobody looks at, now and then.
    fn sweep(self: Arc<Self>) {
        tokio::spawn(async move {
            loop {
                tokio::time::sleep(FORGET / 10).await;
                let old = now() - FORGET.as_millis() as i64;
                let mut rooms = self.rooms.lock().expect("the list is only looked at");
                rooms.retain(|_, cell| match cell.get() {
                    Some(room) => {
                        room.viewers() > 0 || room.used() > old || Arc::strong_count(room) > 1
                    }
                    None => Arc::strong_count(cell) > 1,
                });
                drop(rooms);
                self.guard.sweep();
            }
        });
    }
}

/// Who won, as whoever holds these seats reads it. Empty while nobody has.
fn won(row: &TableRow, mine: &[Seat]) -> String {
    let chairs = &row.sitting.chairs;
    let Some(outcome) = &row.head.outcome else { return String::new() };
    let Ok(winners) = serde_json::from_value::<Seats>(outcome["winners"].clone()) else {
        return String::new();
    };
    let name = |(place, seat): (usize, Seat)| match chairs.get(seat.index()) {
        Some(chair) if !chair.name.is_empty() => chair.name.clone(),
        // Tables of older halls do not say what the seat was called.
        Some(_) | None => outcome["names"][place].as_str().unwrap_or("somebody").to_owned(),
    };
    let names: Vec<String> = winners.iter().enumerate().map(name).collect();
    let is_mine = winners.iter().any(|seat| mine.contains(&seat));
    match &names[..] {
        [] => "Nobody won".to_owned(),
        [_] if is_mine => "You won".to_owned(),
        [_, ..] if is_mine => "You won together".to_owned(),
        [one] => format!("{} won", capital(one)),
        [_, ..] if names.len() == chairs.len() => "Won together".to_owned(),
        many => format!("{} won", capital(&list(many))),
    }
}

/// The wish for a guided first game is the guide's own.
fn guided_wish(game: &GameInfo, wish: &Wish) -> Result<Wish, Problem> {
    match &game.guide {
        _ if !wish.guided => Ok(wish.clone()),
        Some(guide) => Ok(Wish {
            seats: guide.seats.clone(),
            sets: guide.sets.clone(),
            seed: Some(guide.seed),
            ..wish.clone()
        }),
        None => Err(Problem::wrong(
            "This game has no guide",
            format!(
                "{} has no guided first game yet. Set up a table, or read its rules.",
                game.title
            ),
        )),
    }
}

fn check_seats(words: &[String], allowed: &std::ops::RangeInclusive<usize>) -> Result<(), Problem> {
    if allowed.contains(&words.len()) {
        return Ok(());
    }
    let range = Mode::range(allowed);
    Err(Problem::wrong(
        "This table cannot be set like that",
        format!(
            "The game is for {range} seats, and {} are named. Give one word per seat: me, open, or the word of a bot, such as greedy.",
            words.len()
        ),
    ))
}

/// Asks a table from a file for all that everybody will ask of it: what breaks over that is not taken in.
fn look_over(table: &dyn Table) {
    let _ = (table.turn(), table.outcome(), table.record(), table.sets());
    let seats = Seat::all(table.seats());
    for viewer in seats.map(Viewer::Seat).chain([Viewer::Spectator]) {
        let _ = (table.page(viewer), table.view(viewer), table.board(viewer));
        let _ = table.log(viewer, table.number().saturating_sub(LOG_LINES));
        if let Viewer::Seat(seat) = viewer {
            let _ = (table.choices(seat), table.barred(seat), table.seat_name(seat));
        }
    }
}

/// What each seat of a wish is called: the one name is that of the first person.
fn names(wish: &Wish) -> Vec<String> {
    let named = |(index, word): (usize, &String)| match wish.names.get(index) {
        Some(name) if !name.trim().is_empty() => name.clone(),
        _ if wish.seats.iter().position(|each| each == "me") == Some(index) && word == "me" => {
            wish.name.clone()
        }
        _ => String::new(),
    };
    wish.seats.iter().enumerate().map(named).collect()
}

/// How far one may go back at a table from a file. A saved table is strict only if it says so.
fn undo_of(file: &str) -> Undo {
    let json: serde_json::Value = serde_json::from_str(file).unwrap_or_default();
    json["undo"].as_str().and_then(Undo::from_word).unwrap_or_default()
}

/// Who sat where, from the words of a file.
fn players(file: &str) -> Vec<String> {
    let json: serde_json::Value = serde_json::from_str(file).unwrap_or_default();
    let words = json["players"].as_str().unwrap_or_default();
    words.split(',').map(|word| word.trim().to_owned()).filter(|word| !word.is_empty()).collect()
}

fn new_table(id: &str, table: &dyn Table, sitting: Sitting) -> NewTable {
    let record = table.record();
    let seed = match record.rng {
        Rng::Sealed { seed, .. } => seed.to_string(),
        Rng::Fast(_) | Rng::Scripted => String::new(),
    };
    NewTable {
        id: id.to_owned(),
        game: record.game,
        rules: record.rules,
        content: Label::of(table),
        options: record.options,
        rng: serde_json::to_string(&record.rng).expect("a generator is plain data"),
        seed_hash: sha256(seed.as_bytes()),
        state: record.state,
        seats: table.seats() as u32,
        sitting,
        made: now(),
    }
}

/// The log of a table that came from a file, and its head.
fn past(table: &dyn Table, row: &NewTable, moves: &[Move], version: u32) -> (Vec<Entry>, Head) {
    let entry = |(number, step): (u64, &Move)| {
        let kind = EntryKind::Move { seat: step.seat, action: step.action.clone() };
        Entry { number, rules: row.rules, kind, at: row.made }
    };
    let mut entries: Vec<Entry> = (1..).zip(moves).map(entry).collect();
    let mut head = Head {
        number: moves.len() as u64,
        over: table.turn() == Turn::Over,
        outcome: outcome_of(table),
        ..row.head()
    };
    // Its moves cannot all be taken again: it goes on from its state.
    if table.record().carried {
        (head.number, head.rules) = (head.number + 1, version);
        let kind = EntryKind::Rules { state: row.state.clone() };
        entries.push(Entry { number: head.number, rules: version, kind, at: row.made });
    }
    (entries, head)
}
