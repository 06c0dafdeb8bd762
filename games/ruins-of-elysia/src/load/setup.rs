//! Quantities: every file may change some numbers of a table, and the others stay.

use super::Loader;
use crate::content::Setup;
use crate::text::Token;
use cardtext::{Document, File, Imprint, Layer, Misread, Problems};
use std::collections::BTreeMap;
use std::ops::{Range, RangeInclusive};
use toml::{Spanned, Table, Value};

/// The tables of `Setup`.
const TABLES: [&str; 9] = [
    "player",
    "market",
    "map",
    "encounter",
    "villain",
    "fortress",
    "combat",
    "quests",
    "icon_readings",
];

/// The most Terrain Tiles on a map.
const TILES: u32 = 100;

/// One line of a table, and where it stands.
struct Line<'a> {
    table: &'static str,
    key: String,
    key_at: Range<usize>,
    value: Value,
    place: Place<'a>,
}

/// A place in a file.
#[derive(Clone)]
pub(super) struct Place<'a> {
    pub(super) file: File<'a>,
    pub(super) at: Range<usize>,
}

/// All lines of all setup tables, in the order of the files.
#[derive(Default)]
pub(super) struct SetupTables<'a> {
    lines: Vec<Line<'a>>,
}

/// The quantities, and where each of them was last said.
pub(super) struct SetupRead<'a> {
    pub(super) setup: Setup,
    pub(super) places: BTreeMap<(&'static str, String), Place<'a>>,
    /// As they were written.
    tables: Table,
}

impl SetupRead<'_> {
    /// A save points to the numbers that it was played with, table by table.
    pub(super) fn note(&self, imprint: &mut Imprint) {
        for table in TABLES {
            imprint.note_text("quantities", table.to_owned(), &self.tables[table].to_string());
        }
    }
}

impl<'a> SetupTables<'a> {
    pub(super) fn read(
        &mut self,
        file: File<'a>,
        document: &mut Document<'a>,
        problems: &mut Problems,
    ) {
        for table in TABLES {
            type Lines = BTreeMap<Spanned<String>, Spanned<Value>>;
            let lines = document.record::<Lines>(table, problems).unwrap_or_default();
            self.lines.extend(lines.into_iter().map(|(key, value)| Line {
                table,
                key_at: key.span(),
                key: key.into_inner(),
                place: Place { file, at: value.span() },
                value: value.into_inner(),
            }));
        }
    }

    /// The numbers of the game with those of the owner in their place. One line after the other, so that every
    /// mistake has its place.
    pub(super) fn merge(self, loader: &mut Loader<'_>) -> Option<SetupRead<'a>> {
        let (base, own): (Vec<Line<'_>>, Vec<Line<'_>>) =
            self.lines.into_iter().partition(|line| line.place.file.layer == Layer::BuiltIn);
        let mut all = Table::new();
        let mut places: BTreeMap<(&'static str, String), Place<'a>> = BTreeMap::new();
        let first = base.first()?.place.clone();
        for line in base {
            places.insert((line.table, line.key.clone()), line.place);
            insert(&mut all, line.table, line.key, line.value);
        }
        let mut setup: Setup = match all.clone().try_into() {
            Ok(setup) => setup,
            Err(error) => {
                loader.complain_at(&first, error.message());
                return None;
            }
        };
        for line in own {
            let known = all[line.table].as_table().expect("a setup has these tables");
            if !known.contains_key(&line.key) {
                let message = format!("[{}] has no \"{}\"", line.table, line.key);
                let keys = known.keys().map(String::as_str);
                let misread = Misread::unknown(line.key_at, message, &line.key, keys);
                loader.problems.add_misread(line.place.file.source, misread);
                continue;
            }
            if let Some(other) = places.get(&(line.table, line.key.clone()))
                && other.file.layer == Layer::Own
            {
                let other = other.file.source.place(other.at.start);
                let message = format!("{} stands twice; the other is at {other}", line.key);
                loader.complain_at(&line.place, message);
                continue;
            }
            let limits = limits(line.table, &line.key);
            if numbers(&line.value).any(|n| !limits.contains(&n)) {
                loader.complain_at(&line.place, out_of_range(&line.key, &limits));
                continue;
            }
            let mut changed = all.clone();
            insert(&mut changed, line.table, line.key.clone(), line.value);
            match changed.clone().try_into() {
                Ok(read) => (setup, all) = (read, changed),
                Err(error) => {
                    let message = error.message().lines().next().unwrap_or_default();
                    let misread = Misread::refused(line.place.at.clone(), message);
                    loader.problems.add_misread(line.place.file.source, misread);
                }
            }
            places.insert((line.table, line.key), line.place);
        }
        check(&setup, &places, loader);
        Some(SetupRead { setup, places, tables: all })
    }
}

fn insert(all: &mut Table, table: &str, key: String, value: Value) {
    let lines = all.entry(table).or_insert_with(|| Table::new().into());
    lines.as_table_mut().expect("only tables are put in").insert(key, value);
}

/// The numbers of a line: one, or the five of a list by terrain.
fn numbers(value: &Value) -> impl Iterator<Item = i64> {
    let list = value.as_array().map(Vec::as_slice).unwrap_or_default();
    list.iter().chain([value]).filter_map(Value::as_integer)
}

/// What a number may be, so that every table can be set up and every game comes to an end.
fn limits(table: &str, key: &str) -> RangeInclusive<i64> {
    match (table, key) {
        // Somebody who draws nothing never comes back from exhaustion.
        ("player", "hand" | "hand_when_exhausted" | "companion_hand") => 1..=10,
        ("villain", "hand") | ("fortress", "group") => 1..=10,
        ("market", "open_items") => 0..=10,
        // A pile of 8 players has at most 255 cards.
        ("market", "copies_per_player") => 1..=31,
        ("map", "tiles") => 0..=100,
        ("map", "tiles_per_pair") => 1..=50,
        ("map", "tolls") => 0..=5,
        ("map", "villages_cap" | "late_distance") => 1..=20,
        ("villain", "destiny") => 0..=6,
        // RE-137: one of them is the Corrupted Hero.
        ("villain", "heros_quest") => 1..=6,
        ("combat", "idle_cycles") => 1..=20,
        ("combat", "cycles") => 1..=100,
        _ => 0..=20,
    }
}

fn out_of_range(key: &str, limits: &RangeInclusive<i64>) -> String {
    let (from, to) = (limits.start(), limits.end());
    match key {
        "copies_per_player" => {
            format!("{key} goes from {from} to {to}: the pile of 8 players has at most 255 cards")
        }
        "tolls" => format!("a toll goes from {from} to {to}"),
        _ => format!("{key} goes from {from} to {to}"),
    }
}

/// What numbers must keep together.
fn check(
    setup: &Setup,
    places: &BTreeMap<(&'static str, String), Place<'_>>,
    loader: &mut Loader<'_>,
) {
    let place = |table: &'static str, key: &str| places[&(table, key.to_owned())].clone();
    let own = |table: &'static str, key: &str| place(table, key).file.layer == Layer::Own;
    let tiles: u32 = setup.map.tiles.iter().map(|&n| u32::from(n)).sum();
    // Eight players are four pairs and have two boxes (RE-101, RE-104).
    let taken = (4 * u32::from(setup.map.tiles_per_pair)).min(2 * tiles);
    if tiles == 0 {
        loader.complain_at(&place("map", "tiles"), "without Terrain Tiles nobody can go anywhere");
    } else if taken > TILES {
        let key = if own("map", "tiles_per_pair") { "tiles_per_pair" } else { "tiles" };
        let message = format!(
            "a map of 8 players would have {taken} Terrain Tiles, and there is room for {TILES}"
        );
        loader.complain_at(&place("map", key), message);
    }
    if !matches!(setup.icon_readings.npcs_have, Token::Light | Token::Darkness) {
        let message = "the other token of Villains and Monsters is Light or Darkness: their Wild Tokens are their Strength";
        loader.complain_at(&place("icon_readings", "npcs_have"), message);
    }
}
