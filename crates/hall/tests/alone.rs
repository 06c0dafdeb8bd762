//! Bots that nobody looks at: they rest after a while, a table that is theirs alone has an end, and none of them is woken
//! by the hall itself.

use crate::toy::{Folder, House, Toys};
use hall::{Alone, Settings};
use serde_json::json;
use std::sync::Arc;
use std::time::{Duration, Instant};

async fn house(folder: &Folder, alone: Alone, pace: Duration) -> House {
    let settings = Settings { pace, alone, ..House::settings() };
    House::run(Arc::new(Toys::<1>::new()), &folder.url(), settings).await
}

/// How long the log of a table is, without asking the hall for the table.
async fn stored(house: &House, table: &str) -> u64 {
    house.hall.store.table(table).await.unwrap().unwrap().number
}

/// The length of the log once it has not grown for a while.
async fn at_rest(house: &House, table: &str) -> u64 {
    let (start, mut last) = (Instant::now(), u64::MAX);
    loop {
        let now = stored(house, table).await;
        if now == last {
            return now;
        }
        assert!(start.elapsed() < Duration::from_secs(30), "it goes on and on: {now}");
        last = now;
        tokio::time::sleep(Duration::from_millis(500)).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn bots_that_nobody_looks_at_wait_for_somebody() {
    let folder = Folder::new();
    let house = house(&folder, Alone { unseen: 5, most: 100 }, Duration::ZERO).await;
    let (table, _) = house.set(["marker", "marker"]).await;
    assert_eq!(at_rest(&house, &table).await, 5);
    // Whoever looks, looks again at a table that has gone on.
    house.look(&table, "").await;
    assert_eq!(at_rest(&house, &table).await, 10);
    house.get(&format!("/tables/{table}"), "").await;
    assert_eq!(at_rest(&house, &table).await, 15);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_of_bots_alone_has_an_end() {
    let folder = Folder::new();
    let house = house(&folder, Alone { unseen: 100, most: 8 }, Duration::ZERO).await;
    let (table, _) = house.set(["marker", "marker"]).await;
    assert_eq!(at_rest(&house, &table).await, 8);
    let state = house.look(&table, "").await;
    assert!(state["closed"].as_str().unwrap().contains("Bots alone have made 8 decisions"));
    // Where somebody has a seat it goes on to its own end, also if a bot plays there.
    let (table, keys) = house.set(["me", "marker"]).await;
    let lent = format!("/api/tables/{table}/seats/0/bot");
    let answer = house.post(&lent, &keys[0], &json!({ "bot": "marker" })).await;
    assert!(answer.status.is_success(), "{answer:?}");
    assert_eq!(at_rest(&house, &table).await, 16);
    assert_eq!(house.look(&table, "").await["closed"], json!(null));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn bots_are_paced_also_where_nobody_looks() {
    let folder = Folder::new();
    let house = house(&folder, Alone::default(), Duration::from_millis(300)).await;
    let (table, _) = house.set(["marker", "marker"]).await;
    tokio::time::sleep(Duration::from_millis(1_000)).await;
    let made = stored(&house, &table).await;
    assert!((1..=4).contains(&made), "{made} decisions in a second");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_that_was_running_when_the_hall_ended_rests_until_somebody_asks() {
    let folder = Folder::new();
    let table = {
        let house = house(&folder, Alone { unseen: 5, most: 100 }, Duration::ZERO).await;
        let (table, _) = house.set(["marker", "marker"]).await;
        assert_eq!(at_rest(&house, &table).await, 5);
        house.close().await;
        table
    };
    let house = house(&folder, Alone::default(), Duration::ZERO).await;
    assert_eq!(at_rest(&house, &table).await, 5, "nobody has asked");
    house.look(&table, "").await;
    assert_eq!(at_rest(&house, &table).await, 16);
}
