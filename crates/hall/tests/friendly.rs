//! Going back among bots, past what was learned: the same cards come again, the log says so, and nobody else can.

use crate::toy::{Action, Folder, House};
use serde_json::{Value, json};
use std::time::Duration;

/// A table of one person and a bot, or as the words say, with these manners.
async fn set(house: &House, seats: [&str; 2], undo: &str) -> (String, Vec<String>) {
    let wish = json!({ "game": "toy", "seats": seats, "undo": undo });
    let made = house.post("/api/tables", "", &wish).await.ok();
    let keys = made["seats"].as_array().unwrap().iter();
    let keys = keys.map(|seat| seat["key"].as_str().unwrap().to_owned()).collect();
    (made["table"].as_str().unwrap().to_owned(), keys)
}

/// The table once the person with this key may act again.
async fn turn(house: &House, table: &str, key: &str) -> Value {
    for _ in 0..500 {
        let state = house.look(table, key).await;
        if !state["choices"].as_array().unwrap().is_empty() {
            return state;
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    panic!("the person is never asked");
}

async fn undo(house: &House, table: &str, key: &str, to: &str) -> crate::toy::Answer {
    house.post(&format!("/api/tables/{table}/undo{to}"), key, &Value::Null).await
}

/// What was drawn, and all else that the table holds.
async fn state(house: &House, table: &str, key: &str) -> Value {
    house.get(&format!("/api/tables/{table}/file"), key).await.ok()["state"].clone()
}

fn told(state: &Value) -> String {
    state["log"].to_string()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_same_cards_come_again() {
    let folder = Folder::new();
    let house = House::open::<1>(&folder.url()).await;
    let (table, keys) = set(&house, ["me", "marker"], "friendly").await;
    let key = &keys[0];
    let before = turn(&house, &table, key).await;
    house.act_at(&table, key, &before["number"], Action::Draw).await.ok();
    turn(&house, &table, key).await;
    let drawn = state(&house, &table, key).await;
    assert_eq!(undo(&house, &table, key, "").await.ok()["waiting"], json!([]));
    let after = turn(&house, &table, key).await;
    assert_eq!(after["view"], before["view"]);
    assert!(told(&after).contains("went back and took"), "{}", told(&after));
    house.act_at(&table, key, &after["number"], Action::Draw).await.ok();
    turn(&house, &table, key).await;
    assert_eq!(state(&house, &table, key).await, drawn);
    // It holds when the hall is opened again, and the log still says so.
    let last = house.look(&table, key).await;
    house.close().await;
    let house = House::open::<1>(&folder.url()).await;
    let again = house.look(&table, key).await;
    assert_eq!((&again["view"], &again["log"]), (&last["view"], &last["log"]));
    let seed = house.get(&format!("/tables/{table}/seed"), "").await.text;
    assert!(seed.contains("Friendly undo was used here once"), "{seed}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_strict_table_and_people_who_play_each_other_stay_strict() {
    let folder = Folder::new();
    let house = House::open::<1>(&folder.url()).await;
    for (seats, how) in
        [(["me", "marker"], "strict"), (["me", "me"], "friendly"), (["me", "open"], "friendly")]
    {
        let (table, keys) = set(&house, seats, how).await;
        assert_eq!(house.look(&table, "").await["undo"], how);
        house.act(&table, &keys[0], Action::Draw).await.ok();
        undo(&house, &table, &keys[0], "").await.refused(409, &["learned something new"]);
        undo(&house, &table, &keys[0], "?to=turn").await.refused(409, &["among bots"]);
    }
    house
        .post("/api/tables", "", &json!({ "game": "toy", "seats": ["me", "me"], "undo": "kind" }))
        .await
        .refused(400, &["kind"]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bot_that_stood_in_ends_it_and_so_does_somebody_who_sits_down() {
    let folder = Folder::new();
    let house = House::open::<1>(&folder.url()).await;
    let (table, keys) = set(&house, ["me", "open"], "friendly").await;
    house.act(&table, &keys[0], Action::Draw).await.ok();
    // A bot takes the open seat: now nobody minds.
    let bot = format!("/api/tables/{table}/seats/1/bot");
    house.post(&bot, &keys[0], &json!({ "bot": "marker" })).await.ok();
    turn(&house, &table, &keys[0]).await;
    undo(&house, &table, &keys[0], "?to=turn").await.ok();
    assert_eq!(turn(&house, &table, &keys[0]).await["view"]["marks"], json!([]));
}
