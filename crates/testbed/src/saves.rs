//! Saved tables that somebody has edited: each is refused, or goes on as a game.
//!
//! Opening a table checks every value that no replay vouches for (`Game::check`). Here saved states are damaged at
//! random, with a right hash, and whatever still opens is played and drawn. Whoever writes files writes actions too: some
//! that nobody was offered are tried on the way.

use crate::failure::words_of;
use crate::options::standard_tables;
use crate::probe::random_move;
use kernel::{
    Game, Present, Quiet, Record, Rng, Seat, Seed, Session, Shared, Table, Transcript, Viewer,
    at_hand, state_value_hash,
};
use serde_json::Value;
use std::cell::Cell;
use std::collections::{BTreeMap, BTreeSet};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Once;

/// So far is an edited table played.
const DECISIONS: usize = 200;
/// Where a state keeps its options, if it does.
const OPTIONS: &str = "options";
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
        let mut fields = Fields::default();
        for number in 0..edits.div_ceil(EDITS_PER_GAME) {
            let (content, options) = &self.tables[number % self.tables.len()];
            let mut rng = Rng::fast(seed.wrapping_mul(1_000_003).wrapping_add(number as u64));
            let record = some_table::<G>(*content, options, &mut rng);
            let places = Places::of(&record.state);
            fields.met(&places);
            for _ in 0..EDITS_PER_GAME {
                let (edited, what) = edit(&record, &places, &mut fields, &mut rng);
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
        // A short run cannot come to every field.
        let missed = if edits < 10_000 { Vec::new() } else { fields.missed() };
        assert!(missed.is_empty(), "{}: nobody has edited {missed:?}", G::TITLE);
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
    let seed = rng.next();
    let is_real = rng.below(4) == 0;
    let deal = if is_real { Rng::sealed(Seed::from_number(seed)) } else { Rng::fast(seed) };
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
        if number % 20 == 0 {
            refuses_what_is_not_listed(&game, content, (seat, action), seats, rng)?;
        }
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

/// A file or a program may name any action, also of a seat that is not asked. What cannot be read is no action; whatever
/// can be is refused and changes nothing, unless it is listed.
fn refuses_what_is_not_listed<G: Present>(
    game: &G,
    content: Shared<G::Content>,
    (seat, listed): (Seat, G::Action),
    seats: usize,
    rng: &mut Rng,
) -> Result<(), String> {
    let written = at_hand(content, || serde_json::to_value(listed)).expect("plain data");
    let places = Places::of(&written);
    let mut edited = written.clone();
    if let Some(target) = edited.pointer_mut(places.some(rng).0) {
        change(target, rng.below(256).into(), rng);
    }
    let Ok(action) = at_hand(content, || serde_json::from_value::<G::Action>(edited)) else {
        return Ok(());
    };
    let seat = if rng.below(4) == 0 { Seat(rng.below(seats as u32) as u8) } else { seat };
    let mut list = Vec::new();
    game.actions(seat, &mut list);
    let mut tried = game.clone();
    match tried.apply(seat, action, &mut Quiet) {
        Ok(()) if !list.contains(&action) => Err(format!("{action:?} is not listed and taken")),
        Err(_) if list.contains(&action) => Err(format!("{action:?} is listed and refused")),
        Err(_) if tried != *game => Err(format!("{action:?} is refused and leaves a trace")),
        Ok(()) | Err(_) => Ok(()),
    }
}

/// All that is shown of a table that was just opened.
fn look<G: Present>(session: &Session<G>, seats: usize) {
    for viewer in Viewer::all(seats) {
        session.board(viewer);
        session.page(viewer);
    }
    Seat::all(seats).for_each(|seat| drop(session.barred(seat)));
}

/// One to three edits of a record's state, with a right hash, and what they were. Options that stand both in the record and in
/// its state are edited in both: what disagrees is refused, and nothing more would be tried.
fn edit(record: &Record, places: &Places, fields: &mut Fields, rng: &mut Rng) -> (Record, String) {
    let mut state = record.state.clone();
    let mut told = Vec::new();
    for _ in 0..=rng.below(3) {
        let (place, field) = places.some(rng);
        // A value of the original, to be put somewhere else.
        let donor = record.state.pointer(places.some(rng).0).cloned().unwrap_or_default();
        // An earlier edit may have taken the place away.
        let Some(target) = state.pointer_mut(place) else { continue };
        let before = target.to_string();
        change(target, donor, rng);
        fields.edited.insert(field.to_owned());
        told.push(format!("{place}: {} -> {}", shortened(&before), shortened(&target.to_string())));
    }
    let hash = state_value_hash(&state);
    let both = record.state.get(OPTIONS) == Some(&record.options);
    let options = state.get(OPTIONS).filter(|_| both).unwrap_or(&record.options).clone();
    (Record { options, state, hash, ..record.clone() }, told.join("; "))
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
        // An id, or a generator: one that does not exist, one that draws nothing.
        Value::String(text) => match kind {
            1 => *text = "scripted".to_owned(),
            2 => {
                let from = text.find(':').map_or(0, |colon| colon + 1);
                let zeros = "0".repeat(text.len() - from);
                text.replace_range(from.., &zeros);
            }
            3 => text.push_str("99999999999999999"),
            4 => drop(text.pop()),
            5 => text.clear(),
            _ => *value = donor,
        },
        Value::Null => *value = donor,
    }
}

/// Where the values of a state stand, by the fields that they belong to: all items of a list are one field.
#[derive(Debug, Default)]
struct Places {
    /// JSON pointers.
    all: Vec<(String, String)>,
    by_field: BTreeMap<String, Vec<usize>>,
}

impl Places {
    fn of(state: &Value) -> Places {
        let mut places = Places::default();
        places.add(state, String::new(), String::new());
        places
    }

    fn add(&mut self, value: &Value, place: String, field: String) {
        match value {
            Value::Array(all) => {
                for (index, each) in all.iter().enumerate() {
                    self.add(each, format!("{place}/{index}"), format!("{field}[]"));
                }
            }
            Value::Object(all) => {
                for (key, each) in all {
                    let escaped = key.replace('~', "~0").replace('/', "~1");
                    self.add(each, format!("{place}/{escaped}"), format!("{field}.{key}"));
                }
            }
            Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
        }
        self.by_field.entry(field.clone()).or_default().push(self.all.len());
        self.all.push((place, field));
    }

    /// Any value, or as often a value of any field: a number that stands alone is found as easily as one of a long list.
    fn some(&self, rng: &mut Rng) -> (&str, &str) {
        let index = if rng.below(2) == 0 {
            rng.below(self.all.len() as u32) as usize
        } else {
            let field = rng.below(self.by_field.len() as u32) as usize;
            rng.pick(self.by_field.values().nth(field).expect("it is below their number"))
        };
        let (place, field) = &self.all[index];
        (place, field)
    }
}

/// Which fields every state has had, and which were edited.
#[derive(Debug, Default)]
struct Fields {
    always: Option<BTreeSet<String>>,
    edited: BTreeSet<String>,
}

impl Fields {
    fn met(&mut self, places: &Places) {
        let here = || places.by_field.keys().cloned().collect();
        let always = self.always.get_or_insert_with(here);
        always.retain(|field| places.by_field.contains_key(field));
    }

    fn missed(&self) -> Vec<&String> {
        self.always.iter().flatten().filter(|field| !self.edited.contains(*field)).collect()
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
