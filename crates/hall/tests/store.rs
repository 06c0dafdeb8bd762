//! The contract of the store, on both databases, and what it says when something is wrong.

mod postgres;

use hall::sitting::{Chair, Sitting};
use hall::store::{
    Durability, Entry, EntryKind, Head, NewChat, NewReport, NewTable, Store, StoreError,
};
use kernel::Seat;
use postgres::{Database, fresh_database, random};
use serde_json::json;
use sqlx::{AssertSqlSafe, Connection, SqliteConnection};
use std::fs;
use std::io::{Read, Write};
use std::net::{TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};
use tokio::time::{sleep, timeout};

// ---- where a test keeps its data

/// A folder that goes when this is dropped.
struct Folder(PathBuf);

impl Folder {
    fn new() -> Folder {
        let path = std::env::temp_dir().join(format!("questhall-store-{}", random()));
        fs::create_dir(&path).unwrap();
        Folder(path)
    }

    fn url(&self, file: &str) -> String {
        format!("sqlite:{}", self.0.join(file).display())
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// An empty store of one kind.
enum Home {
    Sqlite(Folder),
    Postgres(Database),
}

impl Home {
    fn url(&self) -> String {
        match self {
            Home::Sqlite(folder) => folder.url("hall.db"),
            Home::Postgres(database) => database.url.clone(),
        }
    }

    async fn open(&self) -> Store {
        Store::open(&self.url(), Durability::Normal).await.unwrap()
    }

    /// Runs SQL behind the store's back.
    async fn run(&self, sql: &str) {
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

/// Each of these runs on both databases.
macro_rules! on_both {
    ($($name:ident)*) => {
        mod on_sqlite {
            $(#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn $name() {
                super::$name(super::Home::Sqlite(super::Folder::new())).await;
            })*
        }
        mod on_postgres {
            $(#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn $name() {
                super::$name(super::Home::Postgres(super::fresh_database().await)).await;
            })*
        }
    };
}

on_both! {
    a_table_comes_back_as_it_was_stored
    a_table_with_a_past_is_stored_whole_or_not_at_all
    an_entry_moves_the_head
    a_number_is_written_once
    a_log_has_no_gap
    of_two_writers_one_wins
    many_tables_are_written_at_once
    a_sitting_changes_only_from_the_version_that_was_read
    chat_is_numbered_even_if_all_speak_at_once
    chat_gives_the_newest
    lists_show_what_they_should
    visits_are_remembered
    reports_are_kept
    a_newer_schema_is_refused
    an_unreadable_schema_is_told
    many_may_open_at_once
    a_damaged_line_is_told
    a_closed_store_says_so
    big_states_and_strange_letters_are_kept
}

// ---- things to store

fn table(id: &str) -> NewTable {
    NewTable {
        id: id.into(),
        game: "mysthea".into(),
        rules: 3,
        content: "base".into(),
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
fn sitting() -> Sitting {
    let person = Chair { keys: vec!["k1".into()], name: "Ann".into(), bot: None };
    Sitting { chairs: vec![person, Chair::default()], listed: true, ..Sitting::default() }
}

fn with_bot() -> Sitting {
    let mut sitting = sitting();
    sitting.chairs[1].bot = Some("greedy".into());
    sitting
}

fn entry(number: u64) -> Entry {
    let kind = EntryKind::Move { seat: Seat(1), action: json!({"Deploy": number}) };
    Entry { number, rules: 3, kind, at: 2_000 + number as i64 }
}

fn head(number: u64) -> Head {
    let at = 2_000 + number as i64;
    Head { number, rules: 3, over: false, state: json!({"turn": number}), at, outcome: None }
}

fn says(text: &str) -> NewChat {
    NewChat { seat: Some(1), who: "Ann".into(), text: text.into(), at: 5 }
}

fn unavailable<T: std::fmt::Debug>(result: Result<T, StoreError>) -> (String, bool) {
    match result {
        Err(StoreError::Unavailable { words, unknown }) => (words, unknown),
        other => panic!("expected Unavailable, got {other:?}"),
    }
}

fn damaged<T: std::fmt::Debug>(result: Result<T, StoreError>) -> String {
    match result {
        Err(StoreError::Damaged(words)) => words,
        other => panic!("expected Damaged, got {other:?}"),
    }
}

#[track_caller]
fn contains(words: &str, part: &str) {
    assert!(words.contains(part), "{words:?} does not say {part:?}");
}

// ---- the contract

async fn a_table_comes_back_as_it_was_stored(home: Home) {
    let store = home.open().await;
    assert_eq!(store.table("a").await.unwrap(), None);
    let new = table("a");
    store.create(&new).await.unwrap();
    store.ping().await.unwrap();
    store.close().await;

    let store = home.open().await;
    let row = store.table("a").await.unwrap().unwrap();
    assert_eq!(row.head, new.head());
    assert_eq!(row.head.state, new.state);
    assert_eq!((row.number, row.over, row.touched, row.version), (0, false, 1_000, 0));
    assert_eq!((row.id, row.game, row.rules), (new.id.clone(), new.game.clone(), 3));
    assert_eq!((row.content, row.options), (new.content.clone(), new.options.clone()));
    assert_eq!((row.rng, row.seed_hash), (new.rng.clone(), new.seed_hash.clone()));
    assert_eq!((row.seats, row.sitting, row.made), (2, new.sitting.clone(), 1_000));
    assert_eq!(store.entries("a", 0).await.unwrap(), []);

    assert_eq!(store.create(&new).await, Err(StoreError::Taken));
    assert_eq!(store.count_tables().await, Ok(1));
}

async fn a_table_with_a_past_is_stored_whole_or_not_at_all(home: Home) {
    let store = home.open().await;
    let past = [entry(1), entry(2)];
    store.create_with(&table("a"), &past, &head(2)).await.unwrap();
    assert_eq!(store.entries("a", 0).await.unwrap(), past);
    assert_eq!(store.table("a").await.unwrap().unwrap().head, head(2));
    store.append("a", &entry(3), &head(3)).await.unwrap();

    let twice = [entry(1), entry(1)];
    assert_eq!(store.create_with(&table("b"), &twice, &head(1)).await, Err(StoreError::Taken));
    assert_eq!(store.table("b").await.unwrap(), None);
}

async fn an_entry_moves_the_head(home: Home) {
    let store = home.open().await;
    store.create(&table("a")).await.unwrap();
    let undo = Entry { kind: EntryKind::Undo { seat: Seat(0) }, ..entry(2) };
    let kind = EntryKind::Rules { state: json!([1, null]) };
    let rules = Entry { kind, rules: 4, ..entry(3) };
    let end = Head { rules: 4, over: true, outcome: Some(json!({"winners": [0]})), ..head(3) };
    store.append("a", &entry(1), &head(1)).await.unwrap();
    store.append("a", &undo, &head(2)).await.unwrap();
    store.append("a", &rules, &end).await.unwrap();

    assert_eq!(store.entries("a", 0).await.unwrap(), [entry(1), undo.clone(), rules.clone()]);
    assert_eq!(store.entries("a", 1).await.unwrap(), [undo, rules]);
    assert_eq!(store.entries("a", 3).await.unwrap(), []);
    let row = store.table("a").await.unwrap().unwrap();
    assert_eq!((row.number, row.over, row.touched, row.rules), (3, true, 2_003, 3));
    assert_eq!(row.head, end);
}

async fn a_number_is_written_once(home: Home) {
    let store = home.open().await;
    store.create(&table("a")).await.unwrap();
    store.append("a", &entry(1), &head(1)).await.unwrap();
    let other = Head { state: json!("other"), ..head(1) };
    assert_eq!(store.append("a", &entry(1), &other).await, Err(StoreError::Taken));
    assert_eq!(store.table("a").await.unwrap().unwrap().head, head(1));
    store.append("a", &entry(2), &head(2)).await.unwrap();
}

async fn a_log_has_no_gap(home: Home) {
    let store = home.open().await;
    store.create(&table("a")).await.unwrap();
    contains(&damaged(store.append("a", &entry(2), &head(2)).await), "does not follow");
    assert_eq!(store.entries("a", 0).await.unwrap(), []);
    contains(&damaged(store.append("x", &entry(1), &head(1)).await), "no table x");
    contains(&damaged(store.say("x", &says("hello")).await), "no table x");
    contains(&damaged(store.visit("me", "x", 1).await), "no table x");
    assert_eq!(store.set_sitting("x", 0, &sitting()).await, Ok(false));
}

async fn of_two_writers_one_wins(home: Home) {
    let (one, two) = (home.open().await, home.open().await);
    one.create(&table("a")).await.unwrap();
    for number in 1..=100 {
        let (first, second) = (entry(number), Entry { at: 9, ..entry(number) });
        let (state, other) = (head(number), Head { at: 9, ..head(number) });
        let results =
            tokio::join!(one.append("a", &first, &state), two.append("a", &second, &other));
        let stored = one.table("a").await.unwrap().unwrap().head;
        match results {
            (Ok(()), Err(StoreError::Taken)) => assert_eq!(stored, state),
            (Err(StoreError::Taken), Ok(())) => assert_eq!(stored, other),
            other => panic!("number {number}: {other:?}"),
        }
    }
    assert_eq!(one.entries("a", 0).await.unwrap().len(), 100);
}

async fn many_tables_are_written_at_once(home: Home) {
    let store = home.open().await;
    let tables = (0..40).map(|id| {
        let store = store.clone();
        tokio::spawn(async move {
            let id = format!("t{id}");
            store.create(&table(&id)).await.unwrap();
            for number in 1..=10 {
                store.append(&id, &entry(number), &head(number)).await.unwrap();
                assert_eq!(store.entries(&id, 0).await.unwrap().len() as u64, number);
            }
        })
    });
    for table in tables.collect::<Vec<_>>() {
        table.await.unwrap();
    }
    assert_eq!(store.count_tables().await, Ok(40));
}

async fn a_sitting_changes_only_from_the_version_that_was_read(home: Home) {
    let (one, two) = (home.open().await, home.open().await);
    one.create(&table("a")).await.unwrap();
    assert_eq!(one.set_sitting("a", 0, &with_bot()).await, Ok(true));
    assert_eq!(two.set_sitting("a", 0, &sitting()).await, Ok(false));
    let row = two.table("a").await.unwrap().unwrap();
    assert_eq!((row.version, row.sitting, row.touched), (1, with_bot(), 1_000));
    for version in 1..=30 {
        let (yes, no) = (sitting(), with_bot());
        let (a, b) =
            tokio::join!(one.set_sitting("a", version, &yes), two.set_sitting("a", version, &no));
        assert_ne!(a.unwrap(), b.unwrap(), "version {version}");
    }
}

async fn chat_is_numbered_even_if_all_speak_at_once(home: Home) {
    let stores = [home.open().await, home.open().await];
    stores[0].create(&table("a")).await.unwrap();
    let speakers = (0..40).map(|n| {
        let store = stores[n % 2].clone();
        tokio::spawn(async move { store.say("a", &says(&format!("line {n}"))).await.unwrap() })
    });
    let mut numbers = Vec::new();
    for speaker in speakers.collect::<Vec<_>>() {
        numbers.push(speaker.await.unwrap());
    }
    numbers.sort_unstable();
    assert_eq!(numbers, (1..=40).collect::<Vec<_>>());
}

async fn chat_gives_the_newest(home: Home) {
    let store = home.open().await;
    store.create(&table("a")).await.unwrap();
    store.create(&table("b")).await.unwrap();
    for n in 1..=5 {
        assert_eq!(store.say("a", &says(&format!("line {n}"))).await, Ok(n));
    }
    let watcher = NewChat { seat: None, ..says("from the side") };
    assert_eq!(store.say("b", &watcher).await, Ok(1));

    let numbers = |rows: Vec<hall::store::ChatRow>| rows.iter().map(|row| row.number).collect();
    let newest: Vec<u64> = numbers(store.chat("a", 0, 2).await.unwrap());
    assert_eq!(newest, [4, 5]);
    let after: Vec<u64> = numbers(store.chat("a", 3, 10).await.unwrap());
    assert_eq!(after, [4, 5]);
    let row = store.chat("b", 0, 10).await.unwrap().remove(0);
    assert_eq!((row.number, row.seat), (1, None));
    assert_eq!((row.who, row.text, row.at), ("Ann".into(), "from the side".into(), 5));
    assert_eq!(store.chat("a", 0, 1).await.unwrap()[0].seat, Some(1));
}

async fn lists_show_what_they_should(home: Home) {
    let store = home.open().await;
    let hidden = Sitting { listed: false, ..sitting() };
    let closed = Sitting { closed: Some("a bug".into()), ..with_bot() };
    let closed_open = Sitting { closed: Some("a bug".into()), ..sitting() };
    let tables = [
        ("old", sitting(), 1),
        ("new", sitting(), 3),
        ("hidden", hidden, 2),
        ("full", with_bot(), 4),
        ("closed", closed, 5),
        ("closed-open", closed_open, 6),
        ("over", sitting(), 7),
        ("over-bot", with_bot(), 8),
    ];
    for (id, sitting, made) in tables {
        store.create(&NewTable { sitting, made, ..table(id) }).await.unwrap();
    }
    for id in ["over", "over-bot"] {
        store.append(id, &entry(1), &Head { over: true, ..head(1) }).await.unwrap();
    }
    let ids = |rows: Vec<hall::store::TableRow>| rows.into_iter().map(|row| row.id).collect();
    let joinable: Vec<String> = ids(store.joinable(10).await.unwrap());
    assert_eq!(joinable, ["new", "old"]);
    let first: Vec<String> = ids(store.joinable(1).await.unwrap());
    assert_eq!(first, ["new"]);

    assert_eq!(store.running_bots(0, 10).await.unwrap(), ["full"]);
    assert_eq!(store.running_bots(4, 10).await.unwrap(), ["full"]);
    assert_eq!(store.running_bots(5, 10).await.unwrap(), [""; 0]);
    assert_eq!(store.set_sitting("new", 0, &with_bot()).await, Ok(true));
    store.append("new", &entry(1), &head(1)).await.unwrap();
    assert_eq!(store.running_bots(0, 10).await.unwrap(), ["new", "full"]);
    let joinable: Vec<String> = ids(store.joinable(10).await.unwrap());
    assert_eq!(joinable, ["old"]);
    assert_eq!(store.count_tables().await, Ok(8));
}

async fn visits_are_remembered(home: Home) {
    let store = home.open().await;
    for (made, id) in ["a", "b", "c"].into_iter().enumerate() {
        store.create(&NewTable { made: made as i64, ..table(id) }).await.unwrap();
    }
    store.visit("me", "a", 1).await.unwrap();
    store.visit("me", "b", 2).await.unwrap();
    store.visit("me", "b", 3).await.unwrap();
    store.visit("you", "c", 3).await.unwrap();
    let ids = async |limit| {
        let rows = store.visited("me", limit).await.unwrap();
        rows.into_iter().map(|row| row.id).collect::<Vec<_>>()
    };
    assert_eq!(ids(10).await, ["b", "a"]);
    store.append("a", &entry(1), &head(1)).await.unwrap();
    assert_eq!(ids(10).await, ["a", "b"]);
    assert_eq!(ids(1).await, ["a"]);
    assert_eq!(store.visited("nobody", 10).await.unwrap(), []);
}

async fn reports_are_kept(home: Home) {
    let store = home.open().await;
    let report = |id: &str, at| NewReport {
        id: id.into(),
        table: "gone".into(),
        number: 7,
        note: "The dragon did not move.".into(),
        file: json!({"actions": [1, 2]}),
        at,
    };
    store.report(&report("r1", 1)).await.unwrap();
    store.report(&report("r2", 2)).await.unwrap();
    assert_eq!(store.report(&report("r2", 2)).await, Err(StoreError::Taken));
    assert_eq!(store.reports(10).await.unwrap(), [report("r2", 2), report("r1", 1)]);
    assert_eq!(store.reports(1).await.unwrap().len(), 1);
}

async fn a_newer_schema_is_refused(home: Home) {
    let store = home.open().await;
    store.create(&table("a")).await.unwrap();
    store.close().await;
    home.run("UPDATE meta SET value = '99' WHERE name = 'schema'").await;
    let (words, unknown) = unavailable(Store::open(&home.url(), Durability::Full).await);
    contains(&words, "newer Questhall (its schema is 99");
    assert!(!unknown);
    home.run("UPDATE meta SET value = '1' WHERE name = 'schema'").await;
    assert_eq!(home.open().await.count_tables().await, Ok(1));
}

async fn an_unreadable_schema_is_told(home: Home) {
    home.open().await.close().await;
    home.run("UPDATE meta SET value = 'soup' WHERE name = 'schema'").await;
    contains(&damaged(Store::open(&home.url(), Durability::Full).await), "soup");
}

async fn many_may_open_at_once(home: Home) {
    let url = home.url();
    let opened = (0..8).map(|n| {
        let url = url.clone();
        tokio::spawn(async move {
            let store = Store::open(&url, Durability::Normal).await.unwrap();
            store.create(&table(&format!("t{n}"))).await.unwrap();
            store
        })
    });
    let mut stores = Vec::new();
    for store in opened.collect::<Vec<_>>() {
        stores.push(store.await.unwrap());
    }
    assert_eq!(stores[0].count_tables().await, Ok(8));
}

async fn a_damaged_line_is_told(home: Home) {
    let store = home.open().await;
    store.create(&table("a")).await.unwrap();
    store.append("a", &entry(1), &head(1)).await.unwrap();
    home.run("UPDATE tables SET state = '{' WHERE id = 'a'").await;
    contains(&damaged(store.table("a").await), "its state is damaged");
    home.run("UPDATE entries SET kind = 'dance'").await;
    contains(&damaged(store.entries("a", 0).await), "\"dance\" is no kind of entry");
    home.run("UPDATE entries SET kind = 'undo', seat = NULL").await;
    contains(&damaged(store.entries("a", 0).await), "its seat is damaged");
}

async fn a_closed_store_says_so(home: Home) {
    let store = home.open().await;
    let mut wakes = store.wakes().await.unwrap();
    store.create(&table("a")).await.unwrap();
    store.close().await;
    contains(&unavailable(store.table("a").await).0, "closing");
    contains(&unavailable(store.append("a", &entry(1), &head(1)).await).0, "closing");
    let rest = async { while wakes.recv().await.is_some() {} };
    timeout(Duration::from_secs(2), rest).await.expect("the channel ends with the store");
}

async fn big_states_and_strange_letters_are_kept(home: Home) {
    let store = home.open().await;
    let big = json!({"text": "Ünïcode ✓ \u{1F409} \u{0} '\"\\ ", "many": vec![7; 300_000]});
    store.create(&NewTable { state: big.clone(), ..table("a") }).await.unwrap();
    assert_eq!(store.table("a").await.unwrap().unwrap().head.state, big);
    store.say("a", &says("🐉 and a \0 zero")).await.unwrap();
    assert_eq!(store.chat("a", 0, 1).await.unwrap()[0].text, "🐉 and a  zero");
}

// ---- SQLite: files

async fn open(url: &str) -> Result<Store, StoreError> {
    Store::open(url, Durability::Normal).await
}

#[tokio::test]
async fn urls_that_mean_nothing_are_told_without_their_password() {
    for url in ["", "questhall.db", "mysql://me:hush@host/db", "sqlite:", "sqlite::memory:"] {
        let (words, unknown) = unavailable(open(url).await);
        contains(&words, "sqlite:");
        assert!(!words.contains("hush") && !unknown, "{words}");
    }
    for url in ["postgres://me:hush@host:notaport/db", "postgres://me:hush@:/[/"] {
        let (words, _) = unavailable(open(url).await);
        assert!(!words.contains("hush"), "{words}");
    }
}

#[tokio::test]
async fn sqlite_files_may_have_strange_names() {
    let folder = Folder::new();
    for name in ["a b.db", "100%.db", "what?.db", "#1.db", "%41.db", "größe.db"] {
        open(&folder.url(name)).await.unwrap().create(&table("a")).await.unwrap();
        assert!(folder.0.join(name).exists(), "{name}");
    }
    let slashes = format!("sqlite://{}", folder.0.join("slashes.db").display());
    open(&slashes).await.unwrap();
    assert!(folder.0.join("slashes.db").exists());
}

#[tokio::test]
async fn sqlite_tells_what_is_wrong_with_a_file() {
    let folder = Folder::new();
    contains(
        &unavailable(open(&folder.url("no/such/hall.db")).await).0,
        "See that its folder exists",
    );
    fs::create_dir(folder.0.join("folder")).unwrap();
    contains(&unavailable(open(&folder.url("folder")).await).0, "cannot be opened");
    fs::write(folder.0.join("letter.txt"), "Dear Ann, ".repeat(1000)).unwrap();
    contains(&damaged(open(&folder.url("letter.txt")).await), "letter.txt is not a database");
    let letter = fs::read_to_string(folder.0.join("letter.txt")).unwrap();
    assert!(letter.starts_with("Dear Ann"), "what is not ours stays as it is");
}

#[tokio::test]
async fn sqlite_tells_of_damaged_pages() {
    let folder = Folder::new();
    let store = open(&folder.url("hall.db")).await.unwrap();
    for id in 0..50 {
        store.create(&table(&id.to_string())).await.unwrap();
    }
    store.close().await;
    let file = folder.0.join("hall.db");
    let mut bytes = fs::read(&file).unwrap();
    bytes[4096..].fill(0x5a);
    fs::write(&file, bytes).unwrap();
    let words = match open(&folder.url("hall.db")).await {
        Ok(store) => damaged(store.table("1").await),
        Err(error) => damaged::<()>(Err(error)),
    };
    contains(&words, "is damaged");
}

#[tokio::test]
async fn sqlite_tells_that_another_program_holds_the_file() {
    let folder = Folder::new();
    let url = folder.url("hall.db");
    let store = open(&url).await.unwrap();
    store.create(&table("a")).await.unwrap();

    let mut other = SqliteConnection::connect(&url).await.unwrap();
    sqlx::raw_sql("BEGIN IMMEDIATE").execute(&mut other).await.unwrap();
    let start = Instant::now();
    let (words, unknown) = unavailable(store.append("a", &entry(1), &head(1)).await);
    contains(&words, "Another program keeps the file");
    contains(&words, "Nothing is lost");
    assert!(!unknown && start.elapsed() < Duration::from_secs(4));
    contains(&unavailable(open(&url).await).0, "Another program keeps the file");
    assert!(store.table("a").await.unwrap().is_some(), "reading goes on");

    sqlx::raw_sql("ROLLBACK").execute(&mut other).await.unwrap();
    store.append("a", &entry(1), &head(1)).await.unwrap();
}

#[tokio::test]
async fn sqlite_tells_that_the_disk_is_full() {
    let folder = Folder::new();
    let store = open(&folder.url("hall.db")).await.unwrap();
    store.create(&table("a")).await.unwrap();
    store.limit_file(1).await.unwrap();
    let big = Head { state: json!("x".repeat(100_000)), ..head(1) };
    let (words, unknown) = unavailable(store.append("a", &entry(1), &big).await);
    contains(&words, "The disk is full");
    assert!(!unknown);
    assert_eq!(store.entries("a", 0).await.unwrap(), []);
    store.limit_file(1_000_000).await.unwrap();
    store.append("a", &entry(1), &big).await.unwrap();
}

/// Root may write everywhere, so root runs this test again as nobody.
#[tokio::test]
async fn sqlite_tells_that_a_file_or_folder_is_read_only() {
    use std::os::unix::fs::{MetadataExt, PermissionsExt};
    let folder = Folder::new();
    if fs::metadata(&folder.0).unwrap().uid() == 0 {
        return run_as_nobody("sqlite_tells_that_a_file_or_folder_is_read_only", &folder.0);
    }
    let allow = |name: &str, mode| {
        fs::set_permissions(folder.0.join(name), fs::Permissions::from_mode(mode)).unwrap();
    };
    open(&folder.url("hall.db")).await.unwrap().close().await;
    allow("hall.db", 0o444);
    contains(&unavailable(open(&folder.url("hall.db")).await).0, "read-only");
    allow("hall.db", 0o644);
    // SQLite gave the files beside it the rights of the file, and left them.
    for name in ["hall.db-wal", "hall.db-shm"] {
        let _ = fs::remove_file(folder.0.join(name));
    }
    allow("", 0o555);
    contains(&unavailable(open(&folder.url("new.db")).await).0, "this program may write there");
    let told = open(&folder.url("hall.db")).await;
    allow("", 0o755);
    let (words, _) = unavailable(told);
    assert!(words.contains("read-only") || words.contains("may write there"), "{words}");
    open(&folder.url("hall.db")).await.unwrap();
}

fn run_as_nobody(test: &str, folder: &Path) {
    use std::os::unix::fs::PermissionsExt;
    use std::os::unix::process::CommandExt;
    const NOBODY: u32 = 65534;
    // Our own program may lie where nobody may look.
    let program = folder.join("program");
    fs::copy(std::env::current_exe().unwrap(), &program).unwrap();
    for path in [folder, &program] {
        fs::set_permissions(path, fs::Permissions::from_mode(0o755)).unwrap();
    }
    let mut command = std::process::Command::new(program);
    command.args(["--exact", test]).uid(NOBODY).gid(NOBODY).current_dir("/").env("TMPDIR", "/tmp");
    let output = command.output().unwrap();
    let text = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success() && text.contains("1 passed"), "{text}");
}

#[tokio::test]
async fn sqlite_never_wakes_anybody() {
    let folder = Folder::new();
    let store = open(&folder.url("hall.db")).await.unwrap();
    assert!(!store.shared());
    let mut wakes = store.wakes().await.unwrap();
    store.create(&table("a")).await.unwrap();
    timeout(Duration::from_millis(200), wakes.recv()).await.expect_err("silence");
}

// ---- PostgreSQL: other servers, and no server

/// Waits for the wake of one table, or for the empty one.
async fn woken(wakes: &mut tokio::sync::mpsc::Receiver<String>, id: &str) {
    let wait = async {
        while let Some(heard) = wakes.recv().await {
            if heard == id {
                return;
            }
        }
        panic!("the channel ended");
    };
    timeout(Duration::from_secs(15), wait).await.expect("a wake");
}

/// Repeats until it works, as a server does with its requests.
async fn until_ok<T>(mut work: impl AsyncFnMut() -> Result<T, StoreError>) -> T {
    let start = Instant::now();
    loop {
        match work().await {
            Ok(value) => return value,
            Err(StoreError::Unavailable { .. }) if start.elapsed() < Duration::from_secs(20) => {
                sleep(Duration::from_millis(50)).await;
            }
            Err(error) => panic!("{error}"),
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn postgres_servers_hear_each_other() {
    let home = Home::Postgres(fresh_database().await);
    let (one, two) = (home.open().await, home.open().await);
    assert!(one.shared());
    let (mut first, mut second) = (one.wakes().await.unwrap(), two.wakes().await.unwrap());
    one.create(&table("a")).await.unwrap();
    woken(&mut second, "a").await;
    one.append("a", &entry(1), &head(1)).await.unwrap();
    woken(&mut second, "a").await;
    assert_eq!(two.entries("a", 0).await.unwrap(), [entry(1)]);
    two.say("a", &says("hello")).await.unwrap();
    woken(&mut second, "a").await;
    two.set_sitting("a", 0, &with_bot()).await.unwrap();
    woken(&mut second, "a").await;
    for _ in 0..4 {
        woken(&mut first, "a").await;
    }
    assert_eq!(two.append("a", &entry(1), &head(1)).await, Err(StoreError::Taken));
    timeout(Duration::from_millis(300), first.recv())
        .await
        .expect_err("no wake for what is not kept");
}

#[tokio::test(flavor = "multi_thread")]
async fn postgres_connections_that_are_cut_come_back() {
    let database = fresh_database().await;
    let store = open(&database.url).await.unwrap();
    let mut wakes = store.wakes().await.unwrap();
    store.create(&table("a")).await.unwrap();
    database.cut().await;
    woken(&mut wakes, "").await;
    until_ok(async || store.append("a", &entry(1), &head(1)).await).await;
    woken(&mut wakes, "a").await;

    // Whatever rested is tried before it is used.
    database.cut().await;
    sleep(Duration::from_millis(400)).await;
    store.append("a", &entry(2), &head(2)).await.unwrap();
    assert_eq!(store.table("a").await.unwrap().unwrap().number, 2);
}

#[tokio::test(flavor = "multi_thread")]
async fn postgres_away_for_a_while_is_told_and_found_again() {
    let database = fresh_database().await;
    let proxy = Proxy::start(database.address());
    let store = open(&database.url_through(proxy.port, "hush")).await.unwrap();
    let mut wakes = store.wakes().await.unwrap();
    store.create(&table("a")).await.unwrap();

    proxy.set(Mode::Away);
    let start = Instant::now();
    let (words, unknown) = unavailable(store.append("a", &entry(1), &head(1)).await);
    assert!(!unknown && start.elapsed() < Duration::from_secs(5), "{words}");
    contains(&words, "Nothing is lost");
    assert!(!words.contains("hush"), "{words}");
    unavailable(store.ping().await);
    unavailable(open(&database.url_through(proxy.port, "hush")).await);

    proxy.set(Mode::Pass);
    until_ok(async || store.append("a", &entry(1), &head(1)).await).await;
    woken(&mut wakes, "").await;
    store.append("a", &entry(2), &head(2)).await.unwrap();
    woken(&mut wakes, "a").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn postgres_lost_while_it_commits_leaves_the_outcome_unknown() {
    let database = fresh_database().await;
    let proxy = Proxy::start(database.address());
    let store = open(&database.url_through(proxy.port, "hush")).await.unwrap();
    store.create(&table("a")).await.unwrap();

    // The answer to the commit before must be through, or it would be taken for the next one.
    sleep(Duration::from_millis(300)).await;
    proxy.set(Mode::CutAtCommit);
    let (words, unknown) = unavailable(store.append("a", &entry(1), &head(1)).await);
    assert!(unknown, "{words}");
    contains(&words, "look at the table again");
    proxy.set(Mode::Pass);
    let number = until_ok(async || store.table("a").await).await.unwrap().number;
    assert_eq!(number, 1, "this time it was stored");
    assert_eq!(store.append("a", &entry(1), &head(1)).await, Err(StoreError::Taken));
}

#[tokio::test(flavor = "multi_thread")]
async fn postgres_that_hangs_does_not_hang_us() {
    let database = fresh_database().await;
    let proxy = Proxy::start(database.address());
    let store = open(&database.url_through(proxy.port, "hush")).await.unwrap();
    store.create(&table("a")).await.unwrap();

    // The connection is back in the pool, and has not rested long enough to be tried first.
    sleep(Duration::from_millis(50)).await;
    proxy.set(Mode::Hang);
    let start = Instant::now();
    let (words, unknown) = unavailable(store.append("a", &entry(1), &head(1)).await);
    assert!(unknown && start.elapsed() < Duration::from_secs(7), "{words} {:?}", start.elapsed());
    contains(&words, "takes too long");
    proxy.cut();
    proxy.set(Mode::Pass);
    until_ok(async || store.append("a", &entry(1), &head(1)).await).await;
}

#[tokio::test]
async fn postgres_tells_what_is_wrong_with_a_url() {
    let database = fresh_database().await;
    let (_, port) = database.address();
    let missing = format!("postgres://questhall:hush@127.0.0.1:{port}/no_such_database");
    let (words, _) = unavailable(open(&missing).await);
    contains(&words, "no_such_database at 127.0.0.1");
    contains(&words, "does not exist");
    let stranger = format!("postgres://hush:hush@127.0.0.1:{port}/postgres?password=hush");
    contains(&unavailable(open(&stranger).await).0, "Check user and password");
    for url in [missing, stranger, "postgres://me:h%75sh@127.0.0.1:1/x".into()] {
        let (words, _) = unavailable(open(&url).await);
        assert!(!words.contains("hush") && !words.contains("h%75sh"), "{words}");
    }
    contains(&unavailable(open("postgres://me@127.0.0.1:1/x").await).0, "There is no answer");
}

#[tokio::test]
async fn postgres_read_only_is_told() {
    let database = fresh_database().await;
    let store = open(&database.url).await.unwrap();
    store.create(&table("a")).await.unwrap();
    database.run("DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET default_transaction_read_only = on', current_database()); END $$").await;
    store.close().await;
    contains(&unavailable(open(&database.url).await).0, "read-only");
}

// ---- a network that can be made to fail

#[derive(Clone, Copy, PartialEq, Eq)]
enum Mode {
    Pass,
    /// Nobody is there.
    Away,
    /// A COMMIT reaches the server, its answer does not reach us.
    CutAtCommit,
    /// Nothing gets through, and nothing is said.
    Hang,
}

/// Stands between the store and PostgreSQL.
struct Proxy {
    port: u16,
    shared: Arc<Shared>,
}

struct Shared {
    mode: Mutex<Mode>,
    open: Mutex<Vec<TcpStream>>,
}

impl Proxy {
    fn start(server: (String, u16)) -> Proxy {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let port = listener.local_addr().unwrap().port();
        let shared = Arc::new(Shared { mode: Mutex::new(Mode::Pass), open: Mutex::default() });
        let proxy = Proxy { port, shared: shared.clone() };
        std::thread::spawn(move || {
            for client in listener.incoming().flatten() {
                if shared.mode() != Mode::Away {
                    shared.join(client, TcpStream::connect((server.0.as_str(), server.1)).unwrap());
                }
            }
        });
        proxy
    }

    fn set(&self, mode: Mode) {
        *self.shared.mode.lock().unwrap() = mode;
        if mode == Mode::Away {
            self.cut();
        }
    }

    fn cut(&self) {
        self.shared.cut();
    }
}

impl Shared {
    fn mode(&self) -> Mode {
        *self.mode.lock().unwrap()
    }

    fn cut(&self) {
        for stream in self.open.lock().unwrap().drain(..) {
            let _ = stream.shutdown(std::net::Shutdown::Both);
        }
    }

    fn join(self: &Arc<Self>, client: TcpStream, server: TcpStream) {
        let copy = |stream: &TcpStream| stream.try_clone().unwrap();
        self.open.lock().unwrap().extend([copy(&client), copy(&server)]);
        let (up, down) = ((copy(&client), copy(&server)), (server, client));
        let (here, there) = (self.clone(), self.clone());
        std::thread::spawn(move || here.pass(up.0, up.1));
        std::thread::spawn(move || there.pass(down.0, down.1));
    }

    fn pass(&self, mut from: TcpStream, mut to: TcpStream) {
        let mut buffer = [0; 65536];
        while let Ok(length @ 1..) = from.read(&mut buffer) {
            while self.mode() == Mode::Hang {
                std::thread::sleep(Duration::from_millis(20));
            }
            let bytes = &buffer[..length];
            if to.write_all(bytes).is_err() {
                break;
            }
            if self.mode() == Mode::CutAtCommit && bytes.windows(6).any(|word| word == b"COMMIT") {
                // Long enough for the server to commit; its answer is "COMMIT" too and would be passed on.
                *self.mode.lock().unwrap() = Mode::Hang;
                std::thread::sleep(Duration::from_millis(200));
                self.cut();
            }
        }
        let _ = to.shutdown(std::net::Shutdown::Both);
    }
}

// ---- how fast it is

/// Run with: QUESTHALL_FSYNC=on scripts/with-postgres cargo test -p hall --test store -- --ignored --nocapture
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "measures"]
async fn append_takes() {
    let folder = Folder::new();
    let database = fresh_database().await;
    for (name, url) in
        [("SQLite FULL", folder.url("hall.db")), ("PostgreSQL", database.url.clone())]
    {
        let store = Store::open(&url, Durability::Full).await.unwrap();
        for id in 0..1_000 {
            store.create(&table(&id.to_string())).await.unwrap();
        }
        measure(&format!("{name}, one after the other"), &store, 1, Duration::ZERO).await;
        measure(&format!("{name}, 8 at once"), &store, 8, Duration::ZERO).await;
        measure(&format!("{name}, 200 tables, 200/s"), &store, 200, Duration::from_secs(1)).await;
    }
}

/// Each task appends to a table of its own, with a state of 4 KB.
async fn measure(name: &str, store: &Store, tasks: usize, pause: Duration) {
    let rounds = if pause.is_zero() { 2_000 / tasks } else { 5 };
    let start = Instant::now();
    let tasks =
        (0..tasks).map(|task| tokio::spawn(append_often(store.clone(), task, rounds, pause)));
    let mut times = Vec::new();
    for task in tasks.collect::<Vec<_>>() {
        times.extend(task.await.unwrap());
    }
    times.sort_unstable();
    let at = |part: usize| times[(times.len() - 1) * part / 1000];
    let rate = times.len() as f64 / start.elapsed().as_secs_f64();
    println!("{name}: p50 {:?}, p99 {:?}, max {:?}, {rate:.0}/s", at(500), at(990), at(1000));
}

async fn append_often(store: Store, task: usize, rounds: usize, pause: Duration) -> Vec<Duration> {
    let id = task.to_string();
    let mut number = store.table(&id).await.unwrap().unwrap().number;
    let state = json!(vec![123; 1_000]);
    sleep(pause / 200 * task as u32).await;
    let mut times = Vec::new();
    for _ in 0..rounds {
        number += 1;
        let head = Head { state: state.clone(), ..head(number) };
        let start = Instant::now();
        store.append(&id, &entry(number), &head).await.unwrap();
        times.push(start.elapsed());
        sleep(pause).await;
    }
    times
}
