//! Saved tables that somebody has edited: each is refused, or goes on as a game.
//!
//! Opening a table checks every value that no replay vouches for (`Game::check`). Here saved states are damaged at
//! random, with a right hash, and whatever still opens is played and drawn.

use crate::failure::words_of;
use crate::options::standard_tables;
use crate::probe::random_move;
use kernel::{
    Game, Present, Record, Rng, Seat, Session, Shared, Table, Transcript, Viewer, state_value_hash,
};
use serde_json::Value;
use std::cell::Cell;
use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Once;

/// So far is an edited table played.
const DECISIONS: usize = 200;
/// So many edits are made to tables of one game before the next one is dealt.
const EDITS_PER_GAME: usize = 50;

/// Edits of saved tables, made at random.
#[derive(Debug)]
pub struct Edits<G: Game> {
    tables: Vec<(Shared<G::Content>, G::Options)>,
    edits: usize,
    seed: u64,
}

impl<G: Present> Edits<G> {
    /// 10,000 edits of the standard tables of every mode and every number of seats.
    pub fn new() -> Self {
        Edits { tables: standard_tables::<G>(), edits: 10_000, seed: 1 }
    }

    /// The tables to edit in turn, instead of the standard ones.
    pub fn options(
        mut self,
        tables: impl IntoIterator<Item = (Shared<G::Content>, G::Options)>,
    ) -> Self {
        self.tables = tables.into_iter().collect();
        self
    }

    /// How many edits in all. The environment variable `QUESTHALL_EDITS` overrides it for longer runs.
    pub fn edits(mut self, edits: usize) -> Self {
        self.edits = edits;
        self
    }

    /// Edits, opens and plays.
    ///
    /// # Panics
    /// If a table that was opened breaks down, with what broke how often and the first edit that did it.
    pub fn run(self) {
        let number = |name| std::env::var(name).ok().and_then(|text| text.parse::<u64>().ok());
        let edits = number("QUESTHALL_EDITS").map_or(self.edits, |edits| edits as usize);
        let seed = number("QUESTHALL_SEED").unwrap_or(self.seed);
        let (mut refused, mut played) = (0, 0);
        let mut broken: BTreeMap<String, (usize, String)> = BTreeMap::new();
        for number in 0..edits.div_ceil(EDITS_PER_GAME) {
            let (content, options) = &self.tables[number % self.tables.len()];
            let mut rng = Rng::fast(seed.wrapping_mul(1_000_003).wrapping_add(number as u64));
            let record = some_table::<G>(*content, options, &mut rng);
            for _ in 0..EDITS_PER_GAME {
                let (edited, what) = edit(&record, &mut rng);
                match quietly(|| open_and_play::<G>(&edited, *content, &mut rng)) {
                    Ok(true) => played += 1,
                    Ok(false) => refused += 1,
                    Err(words) => broken.entry(words).or_insert((0, what)).0 += 1,
                }
            }
        }
        println!(
            "{}: of {edits} edited tables {refused} are refused, {played} played on",
            G::TITLE
        );
        // An edit often changes nothing that matters; if nearly all are refused, too little is tried.
        assert!(played * 50 > edits, "{}: hardly any edited table opens", G::TITLE);
        let lines = broken
            .iter()
            .map(|(words, (times, first))| format!("{times:>5} x {words}\n        {first}"));
        let lines: Vec<String> = lines.collect();
        assert!(
            lines.is_empty(),
            "edited tables of {} break down:\n{}",
            G::TITLE,
            lines.join("\n")
        );
    }
}

impl<G: Present> Default for Edits<G> {
    fn default() -> Self {
        Edits::new()
    }
}

/// A table in the middle of a random game, as a record that is opened by meaning.
fn some_table<G: Present>(
    content: Shared<G::Content>,
    options: &G::Options,
    rng: &mut Rng,
) -> Record {
    let deal = Rng::fast(rng.next());
    let mut session = Session::<G>::new(content, options.clone(), deal).expect("a table is set");
    let depth = rng.below(400);
    let mut list = Vec::new();
    for _ in 0..depth {
        let next = random_move(session.state(), rng, &mut list).expect("a seat on turn can act");
        let Some((seat, action)) = next else { break };
        session.take(seat, action).expect("a listed action is accepted");
    }
    Record { carried: true, moves: Vec::new(), ..session.record() }
}

/// Opens a table and plays it on. False if it is refused.
fn open_and_play<G: Present>(
    record: &Record,
    content: Shared<G::Content>,
    rng: &mut Rng,
) -> Result<bool, String> {
    let Ok(session) = Session::<G>::open(record, content) else { return Ok(false) };
    let seats = session.seats();
    let mut game = session.state().clone();
    let mut log = Transcript::default();
    let mut list = Vec::new();
    look(&session, seats);
    for number in 0..DECISIONS {
        let Some((seat, action)) = random_move(&game, rng, &mut list)? else { break };
        log.events.clear();
        game.apply(seat, action, &mut log).map_err(|_| "a listed action is refused".to_owned())?;
        if number % 50 == 0 {
            let viewer = Viewer::Seat(Seat(rng.below(seats as u32) as u8));
            kernel::page_of(&game, viewer);
            let told = |event: &G::Event| game.tell(event, viewer);
            assert!(log.events.iter().filter_map(told).all(|words| !words.is_empty()));
            game.clone().conceal(seat, rng);
        }
    }
    Ok(true)
}

/// All that is shown of a table that was just opened.
fn look<G: Present>(session: &Session<G>, seats: usize) {
    for viewer in Viewer::all(seats) {
        session.board(viewer);
        session.page(viewer);
    }
    Seat::all(seats).for_each(|seat| drop(session.barred(seat)));
}

/// One to three edits of a record's state, with a right hash, and what they were.
fn edit(record: &Record, rng: &mut Rng) -> (Record, String) {
    let mut state = record.state.clone();
    let mut told = Vec::new();
    for _ in 0..=rng.below(3) {
        // A leaf of the original, to be put somewhere else.
        let places = count(&record.state);
        let donor = nth(&record.state, rng.below(places)).clone();
        let place = rng.below(count(&state));
        let target = nth_mut(&mut state, place);
        let before = target.to_string();
        change(target, donor, rng);
        told.push(format!("{} -> {}", shortened(&before), shortened(&target.to_string())));
    }
    let hash = state_value_hash(&state);
    (Record { state, hash, ..record.clone() }, told.join("; "))
}

fn shortened(text: &str) -> String {
    text.chars().take(60).collect()
}

fn change(value: &mut Value, donor: Value, rng: &mut Rng) {
    let kind = rng.below(8);
    match value {
        // What stands elsewhere in the same state is right in form, and wrong here.
        _ if kind == 0 => *value = donor,
        Value::Number(number) => {
            let now = number.as_i64().unwrap_or(0);
            let wild = [0, 1, 2, 3, 7, 8, 15, 31, 63, 64, 127, 128, 200, 255, 256, 65_535, -1];
            *value = match kind {
                1 | 2 => (now + 1).into(),
                3 => (now - 1).into(),
                4 => i64::from(rng.below(256)).into(),
                5 => (1i64 << rng.below(40)).into(),
                _ => rng.pick(&wild).into(),
            };
        }
        Value::Bool(is) => *is = !*is,
        Value::Array(all) => match kind {
            1 | 2 if !all.is_empty() => drop(all.remove(rng.below(all.len() as u32) as usize)),
            3 | 4 if !all.is_empty() => {
                let twice = all[rng.below(all.len() as u32) as usize].clone();
                all.push(twice);
            }
            5 => all.clear(),
            6 if all.len() > 1 => all.reverse(),
            _ => all.push(donor),
        },
        Value::Object(all) => {
            let keys: Vec<String> = all.keys().cloned().collect();
            if !keys.is_empty() {
                all.remove(&keys[rng.below(keys.len() as u32) as usize]);
            }
        }
        Value::String(_) | Value::Null => *value = donor,
    }
}

/// How many values there are, counted through the whole tree.
fn count(value: &Value) -> u32 {
    1 + match value {
        Value::Array(all) => all.iter().map(count).sum(),
        Value::Object(all) => all.values().map(count).sum(),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => 0,
    }
}

fn nth(value: &Value, mut left: u32) -> &Value {
    let mut stack = vec![value];
    while let Some(value) = stack.pop() {
        if left == 0 {
            return value;
        }
        left -= 1;
        match value {
            Value::Array(all) => stack.extend(all.iter()),
            Value::Object(all) => stack.extend(all.values()),
            Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
        }
    }
    value
}

fn nth_mut(value: &mut Value, mut left: u32) -> &mut Value {
    let mut stack = vec![value];
    loop {
        let value = stack.pop().expect("the number is below the count");
        if left == 0 {
            return value;
        }
        left -= 1;
        match value {
            Value::Array(all) => stack.extend(all.iter_mut()),
            Value::Object(all) => stack.extend(all.values_mut()),
            Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
        }
    }
}

thread_local! {
    static IS_QUIET: Cell<bool> = const { Cell::new(false) };
    static PLACE: Cell<Option<String>> = const { Cell::new(None) };
}

/// Runs something that may panic, and says where it did instead of printing it.
fn quietly<T>(work: impl FnOnce() -> Result<T, String>) -> Result<T, String> {
    static HOOK: Once = Once::new();
    HOOK.call_once(|| {
        let usual = std::panic::take_hook();
        std::panic::set_hook(Box::new(move |info| {
            if !IS_QUIET.get() {
                return usual(info);
            }
            PLACE.set(info.location().map(|place| format!("{}:{}", place.file(), place.line())));
        }));
    });
    IS_QUIET.set(true);
    let done = catch_unwind(AssertUnwindSafe(work));
    IS_QUIET.set(false);
    done.unwrap_or_else(|payload| {
        Err(format!("{}: {}", PLACE.take().unwrap_or_default(), words_of(&*payload)))
    })
}
