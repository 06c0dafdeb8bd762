//! Where a test of the store keeps its data, what it stores, and how it looks at errors.

use crate::store::database::{Database, random};
use hall::sitting::{Chair, Sitting};
use hall::store::{
    Durability, Entry, EntryKind, Head, Label, NewChat, NewTable, Store, StoreError,
};
use kernel::Seat;
use serde_json::json;
use sqlx::{AssertSqlSafe, Connection, SqliteConnection};
use std::fs;
use std::path::PathBuf;

/// A folder that goes when this is dropped.
pub(crate) struct Folder(pub(crate) PathBuf);

impl Folder {
    pub(crate) fn new() -> Folder {
        let path = std::env::temp_dir().join(format!("questhall-store-{}", random()));
        fs::create_dir(&path).unwrap();
        Folder(path)
    }

    pub(crate) fn url(&self, file: &str) -> String {
        format!("sqlite:{}", self.0.join(file).display())
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// An empty store of one kind.
pub(crate) enum Home {
    Sqlite(Folder),
    Postgres(Database),
}

impl Home {
    pub(crate) fn url(&self) -> String {
        match self {
            Home::Sqlite(folder) => folder.url("hall.db"),
            Home::Postgres(database) => database.url.clone(),
        }
    }

    pub(crate) async fn open(&self) -> Store {
        Store::open(&self.url(), Durability::Normal).await.unwrap()
    }

    /// Runs SQL behind the store's back.
    pub(crate) async fn run(&self, sql: &str) {
        match self {
            Home::Sqlite(folder) => {
                let mut conn = SqliteConnection::connect(&folder.url("hall.db")).await.unwrap();
                sqlx::raw_sql(AssertSqlSafe(sql.to_string())).execute(&mut conn).await.unwrap();
                conn.close().await.unwrap();
            }
            Home::Postgres(database) => database.run(sql).await,
        }
    }
}

/// Each of these runs on both databases: an asynchronous function beside it, which is given a `Home`.
macro_rules! on_both {
    ($($name:ident)*) => {
        mod on_sqlite {
            $(#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn $name() {
                super::$name($crate::store::home::Home::Sqlite($crate::store::home::Folder::new())).await;
            })*
        }
        mod on_postgres {
            $(#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn $name() {
                let database = $crate::store::database::fresh_database().await;
                super::$name($crate::store::home::Home::Postgres(database)).await;
            })*
        }
    };
}
pub(crate) use on_both;

pub(crate) fn table(id: &str) -> NewTable {
    NewTable {
        id: id.into(),
        game: "mysthea".into(),
        rules: 3,
        content: label(),
        options: json!({"mode": "short", "seats": 2}),
        rng: r#"{"words":[1,2]}"#.into(),
        seed_hash: "abcd".into(),
        state: json!({"turn": 0}),
        seats: 2,
        sitting: sitting(),
        made: 1_000,
    }
}

/// One person, one open seat, listed.
pub(crate) fn sitting() -> Sitting {
    let person = Chair { keys: vec!["k1".into()], name: "Ann".into(), ..Chair::default() };
    Sitting { chairs: vec![person, Chair::default()], listed: true, ..Sitting::default() }
}

pub(crate) fn with_bot() -> Sitting {
    let mut sitting = sitting();
    sitting.chairs[1].bot = Some("greedy".into());
    sitting
}

pub(crate) fn entry(number: u64) -> Entry {
    let kind = EntryKind::Move { seat: Seat(1), action: json!({"Deploy": number}) };
    Entry { number, rules: 3, kind, at: 2_000 + number as i64 }
}

pub(crate) fn head(number: u64) -> Head {
    let at = 2_000 + number as i64;
    let (state, content) = (json!({"turn": number}), label());
    Head { number, rules: 3, content, over: false, state, at, outcome: None }
}

fn label() -> Label {
    Label { name: "my cards".into(), print: "0123abcd".into() }
}

pub(crate) fn says(text: &str) -> NewChat {
    NewChat { seat: Some(1), who: "Ann".into(), text: text.into(), at: 5, nudged: None }
}

pub(crate) async fn open(url: &str) -> Result<Store, StoreError> {
    Store::open(url, Durability::Normal).await
}

pub(crate) fn unavailable<T: std::fmt::Debug>(result: Result<T, StoreError>) -> (String, bool) {
    match result {
        Err(StoreError::Unavailable { words, unknown }) => (words, unknown),
        other => panic!("expected Unavailable, got {other:?}"),
    }
}

pub(crate) fn damaged<T: std::fmt::Debug>(result: Result<T, StoreError>) -> String {
    match result {
        Err(StoreError::Damaged(words)) => words,
        other => panic!("expected Damaged, got {other:?}"),
    }
}

#[track_caller]
pub(crate) fn contains(words: &str, part: &str) {
    assert!(words.contains(part), "{words:?} does not say {part:?}");
}
