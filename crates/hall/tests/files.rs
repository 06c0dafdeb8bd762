//! A file holds the seed and every secret: who gets one, when, and who is told that somebody has.

use crate::toy::{self, Action, Folder, House};

async fn file(house: &House, table: &str, key: &str) -> toy::Answer {
    house.get(&format!("/api/tables/{table}/file"), key).await
}

/// Whether API, table page and the page about the seed say that somebody may know it.
async fn seed_is_known(house: &House, table: &str) -> [bool; 3] {
    let words = "Somebody may know this table’s seed already";
    let page = house.get(&format!("/tables/{table}"), "").await;
    let seed = house.get(&format!("/tables/{table}/seed"), "").await;
    let told = house.look(table, "").await["seed_known"].as_bool().unwrap();
    [told, page.text.contains(words), seed.text.contains(words)]
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_file_while_a_seat_is_open_or_somebody_elses() {
    let folder = Folder::new();
    let house = House::open::<1>(&folder.url()).await;
    let (table, keys) = house.set(["me", "open"]).await;
    file(&house, &table, &keys[0]).await.refused(403, &["everybody's secrets", "no seat open"]);
    // Not on the page either.
    let page = house.get(&format!("/tables/{table}/file"), &keys[0]).await;
    assert_eq!(page.status.as_u16(), 403, "{page:?}");
    assert_eq!(seed_is_known(&house, &table).await, [false; 3]);
    let (table, keys) = house.set(["me", "me"]).await;
    file(&house, &table, &keys[0]).await.refused(403, &["everybody's secrets"]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn once_a_file_was_handed_out_everybody_is_told_for_good() {
    let folder = Folder::new();
    let house = House::open::<1>(&folder.url()).await;
    let (table, keys) = house.set(["me", "marker"]).await;
    assert_eq!(seed_is_known(&house, &table).await, [false; 3]);
    let given = file(&house, &table, &keys[0]).await.ok();
    assert!(!given["rng"].is_null(), "it holds the seed");
    assert_eq!(seed_is_known(&house, &table).await, [true; 3]);
    house.close().await;
    let house = House::open::<1>(&folder.url()).await;
    assert_eq!(seed_is_known(&house, &table).await, [true; 3], "it is stored");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_file_of_a_finished_table_betrays_nothing() {
    let folder = Folder::new();
    let house = House::open::<1>(&folder.url()).await;
    let (table, keys) = house.set(["me", "me"]).await;
    for turn in 0..16 {
        house.act(&table, &keys[turn % 2], Action::Mark(1)).await.ok();
    }
    file(&house, &table, "").await.ok();
    assert_eq!(seed_is_known(&house, &table).await, [false; 3], "it was secret while it mattered");
}
