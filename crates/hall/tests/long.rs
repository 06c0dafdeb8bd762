//! A table as long as a campaign of twelve evenings: every moment of it is there at once, and it opens from a snapshot.

use crate::barracks::muster::{Action, Muster, round};
use crate::barracks::{Barracks, act, dealt, made, undo};
use crate::toy::{Folder, House};
use hall::store::{Durability, Store};
use kernel::{Content as _, Session, Table as _};
use std::time::{Duration, Instant};

const LONG: usize = 20_000;

fn moves() -> impl Iterator<Item = (kernel::Seat, Action)> {
    (0..).flat_map(round)
}

fn long(count: usize) -> Session<Muster> {
    let mut session = dealt(1_000_000);
    moves().take(count).for_each(|(seat, action)| session.take(seat, action).unwrap());
    session
}

/// A hall with a table of so many moves that came from a file; its id and keys.
async fn with_long(folder: &Folder, count: usize) -> (House, String, Vec<String>) {
    let house = Barracks::open(&folder.url()).await;
    let file = serde_json::to_value(long(count).record()).unwrap();
    let begun = Instant::now();
    let (table, keys) = made(&house.post("/api/import", "", &file).await.ok());
    println!("{count} moves taken in, stored and opened in {:?}", begun.elapsed());
    (house, table, keys)
}

/// Plays the moves from here to there.
async fn play(house: &House, table: &str, keys: &[String], from: usize, to: usize) {
    for (seat, action) in moves().skip(from).take(to - from) {
        act(house, table, &keys[seat.index()], action).await.ok();
    }
}

/// Changes what is stored, as no hall would.
async fn tamper(folder: &Folder, sql: &str) {
    let pool = sqlx::AnyPool::connect(&folder.url()).await.unwrap();
    let done = sqlx::query(sqlx::AssertSqlSafe(sql.to_owned())).execute(&pool).await.unwrap();
    assert!(done.rows_affected() > 0, "{sql}");
    pool.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn any_moment_of_a_long_table_is_shown_at_once() {
    let folder = Folder::new();
    let (house, table, keys) = with_long(&folder, LONG).await;
    let begun = Instant::now();
    for step in 0..40 {
        let at = step * 499;
        let moment = house.get(&format!("/tables/{table}/replay/at/{at}"), "").await.ok();
        assert_eq!(moment["number"], at);
    }
    let took = begun.elapsed();
    let begun = Instant::now();
    Session::<Muster>::open(&long(LONG).record(), <()>::built_in()).unwrap();
    let once = begun.elapsed();
    println!("40 moments of {LONG} in {took:?}, all actions once in {once:?}");
    // Not all actions are taken again for each.
    assert!(took < once * 20, "{took:?}");
    house.get(&format!("/tables/{table}/replay?at=17"), "").await;

    let begun = Instant::now();
    for _ in 0..10 {
        act(&house, &table, &keys[1], Action::Call(23)).await.ok();
        undo(&house, &table, &keys[1]).await.ok();
    }
    let took = begun.elapsed();
    println!("10 actions and 10 undos in {took:?}");
    assert!(took < Duration::from_millis(2_000), "{took:?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_long_table_opens_from_a_snapshot() {
    let folder = Folder::new();
    let (house, table, keys) = with_long(&folder, 3_000).await;
    play(&house, &table, &keys, 3_000, 4_000).await;
    let (before, view) = (house.look(&table, &keys[0]).await, "view");
    house.close().await;

    let store = Store::open(&folder.url(), Durability::Normal).await.unwrap();
    let numbers: Vec<u64> =
        store.snapshots(&table).await.unwrap().iter().map(|each| each.number).collect();
    assert_eq!(numbers, [3_528, 3_012], "the newest two, where all was shown");
    store.close().await;

    // What is long past is not even looked at, until somebody does.
    tamper(
        &folder,
        &format!("UPDATE entries SET data = '\"Ready\"' WHERE table_id = '{table}' AND number = 2"),
    )
    .await;
    let house = Barracks::open(&folder.url()).await;
    let begun = Instant::now();
    let after = house.look(&table, &keys[0]).await;
    println!("opened in {:?}", begun.elapsed());
    assert_eq!(
        (&after[view], &after["log"], &after["number"]),
        (&before[view], &before["log"], &before["number"])
    );
    play(&house, &table, &keys, 4_000, 4_010).await;
    undo(&house, &table, &keys[1]).await.ok();
    house
        .get(&format!("/tables/{table}/replay/at/3700"), "")
        .await
        .refused(409, &["cannot be replayed"]);
    house.close().await;

    tamper(
        &folder,
        &format!(
            "UPDATE entries SET data = '{{\"Call\":3}}' WHERE table_id = '{table}' AND number = 2"
        ),
    )
    .await;
    let house = Barracks::open(&folder.url()).await;
    let moment = house.get(&format!("/tables/{table}/replay/at/3700"), "").await.ok();
    assert_eq!(moment["number"], 3_700);
    house.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_snapshot_that_lies_is_not_believed() {
    let folder = Folder::new();
    let (house, table, keys) = with_long(&folder, 1_000).await;
    play(&house, &table, &keys, 1_000, 1_500).await;
    let before = house.look(&table, &keys[1]).await;
    house.close().await;
    tamper(&folder, "UPDATE snapshots SET state = replace(state, '\"scores\":[', '\"scores\":[9')")
        .await;
    let house = Barracks::open(&folder.url()).await;
    assert_eq!(house.look(&table, &keys[1]).await["view"], before["view"]);
    house.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_file_of_more_moves_than_any_campaign_is_not_taken_in() {
    let folder = Folder::new();
    let house = Barracks::open(&folder.url()).await;
    let mut file = serde_json::to_value(long(12).record()).unwrap();
    let step = file["moves"][0].clone();
    file["moves"] = vec![step; 100_001].into();
    house.post("/api/import", "", &file).await.refused(422, &["more than 100000 moves"]);
    house.close().await;
}
