//! How fast it is.

use crate::store::database::fresh_database;
use crate::store::home::{Folder, entry, head, table};
use hall::store::{Durability, Head, Store};
use serde_json::json;
use std::time::{Duration, Instant};
use tokio::time::sleep;

/// Run with: QUESTHALL_FSYNC=on scripts/with-postgres cargo test -p hall store -- --ignored --nocapture
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
