//! A hall at which Muster is played: secret work in many steps, and tables as long as a campaign.

#![allow(dead_code, reason = "each test file uses a part of it")]

#[path = "../../../testbed/tests/muster/mod.rs"]
pub(crate) mod muster;

use crate::toy::{Answer, House};
use bots::{BotKind, TableBot};
use hall::{GameInfo, Games};
use kernel::{Content, Record, RecordError, Rng, Seed, Session, SetupError, Table};
use muster::{Action, Leak, Muster, MusterOptions};
use serde_json::{Value, json};
use std::sync::Arc;
use std::time::Duration;

pub(crate) struct Barracks([GameInfo; 1]);

impl Barracks {
    pub(crate) async fn open(url: &str) -> House {
        let game = GameInfo::of::<Muster>(<() as kernel::Content>::built_in(), true);
        House::of(Arc::new(Barracks([game])), url, Duration::ZERO).await
    }
}

/// A table on which so many rounds can be played.
pub(crate) fn dealt(rounds: u32) -> Session<Muster> {
    let options = MusterOptions { rounds, leak: Leak::None };
    Session::new(<()>::built_in(), options, Rng::sealed(Seed::from_number(7))).unwrap()
}

impl Games for Barracks {
    fn all(&self) -> &[GameInfo] {
        &self.0
    }

    fn deal(&self, _: &str, _: usize, _: &[String], _: Rng) -> Result<Box<dyn Table>, SetupError> {
        Ok(Box::new(dealt(3)))
    }

    fn open(&self, record: &Record) -> Result<Box<dyn Table>, RecordError> {
        Ok(Box::new(Session::<Muster>::open(record, <()>::built_in())?))
    }

    fn rewind(&self, record: &Record) -> Result<Box<dyn Table>, RecordError> {
        Ok(Box::new(Session::<Muster>::rewind(record, <()>::built_in())?))
    }

    fn bot(&self, _: &str, word: &str, seed: u64) -> Result<Box<dyn TableBot>, SetupError> {
        Ok(Box::new(word.parse::<BotKind>()?.seat::<Muster>(seed)))
    }
}

/// Sets a table for these; its id and the keys of its people.
pub(crate) async fn set(house: &House, seats: [&str; 2]) -> (String, Vec<String>) {
    let body = json!({ "game": "muster", "seats": seats });
    made(&house.post("/api/tables", "", &body).await.ok())
}

pub(crate) fn made(answer: &Value) -> (String, Vec<String>) {
    let keys = answer["seats"].as_array().unwrap().iter();
    let keys = keys.map(|seat| seat["key"].as_str().unwrap().to_owned()).collect();
    (answer["table"].as_str().unwrap().to_owned(), keys)
}

/// Takes an action at the table as this seat sees it now.
pub(crate) async fn act(house: &House, table: &str, key: &str, action: Action) -> Answer {
    let number = &house.look(table, key).await["number"];
    let choice = serde_json::to_string(&action).unwrap();
    let body = json!({ "number": number, "choice": choice });
    house.post(&format!("/api/tables/{table}/actions"), key, &body).await
}

pub(crate) async fn undo(house: &House, table: &str, key: &str) -> Answer {
    house.post(&format!("/api/tables/{table}/undo"), key, &json!({})).await
}
