//! Stores that are opened, closed or damaged, on both databases, and URLs that mean nothing.

use crate::store::home::{Home, contains, damaged, entry, head, on_both, open, table, unavailable};
use hall::store::{Durability, Store};
use std::time::Duration;
use tokio::time::timeout;

on_both! {
    a_newer_schema_is_refused
    an_unreadable_schema_is_told
    many_may_open_at_once
    a_damaged_line_is_told
    a_closed_store_says_so
}

async fn a_newer_schema_is_refused(home: Home) {
    let store = home.open().await;
    store.create(&table("a")).await.unwrap();
    store.close().await;
    home.run("UPDATE meta SET name = 'kept' WHERE name = 'schema'").await;
    home.run("INSERT INTO meta (name, value) VALUES ('schema', '99')").await;
    let (words, unknown) = unavailable(Store::open(&home.url(), Durability::Full).await);
    contains(&words, "newer Questhall (its schema is 99");
    assert!(!unknown);
    home.run("DELETE FROM meta WHERE name = 'schema'").await;
    home.run("UPDATE meta SET name = 'schema' WHERE name = 'kept'").await;
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
