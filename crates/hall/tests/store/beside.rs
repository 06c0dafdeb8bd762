//! What is kept beside the tables: chat, lists, visits and reports, on both databases.

use crate::store::home::{Home, entry, head, on_both, says, sitting, table, with_bot};
use hall::sitting::Sitting;
use hall::store::{Head, NewChat, NewReport, NewTable, StoreError};
use serde_json::json;

on_both! {
    chat_is_numbered_even_if_all_speak_at_once
    chat_gives_the_newest
    lists_show_what_they_should
    visits_are_remembered
    reports_are_kept
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

    assert_eq!(store.set_sitting("new", 0, &with_bot()).await, Ok(true));
    store.append("new", &entry(1), &head(1)).await.unwrap();
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
