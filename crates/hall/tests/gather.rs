//! The waiting room: nobody acts and no bot begins before somebody starts; who is ready, who sits where, and a nudge after.

use crate::toy::{Action, Folder, House};
use serde_json::{Value, json};
use std::time::Duration;

/// A table with a waiting room: Ann and a free place. The table and Ann's key.
async fn gathering(house: &House) -> (String, String) {
    let wish = json!({ "game": "toy", "seats": ["me", "open"], "name": "Ann", "gather": true });
    let made = house.post("/api/tables", "", &wish).await.ok();
    let key = made["seats"][0]["key"].as_str().unwrap().to_owned();
    (made["table"].as_str().unwrap().to_owned(), key)
}

async fn sit(house: &House, table: &str, name: &str) -> String {
    let path = format!("/api/tables/{table}/seats/1/take");
    let lent = house.post(&path, "", &json!({ "name": name })).await.ok();
    lent["key"].as_str().unwrap().to_owned()
}

async fn start(house: &House, table: &str, key: &str, body: &Value) -> crate::toy::Answer {
    house.post(&format!("/api/tables/{table}/start"), key, body).await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_acts_before_somebody_starts() {
    let folder = Folder::new();
    let house = House::open::<1>(&folder.url()).await;
    let (table, ann) = gathering(&house).await;
    assert_eq!(house.look(&table, "").await["gathering"], true);
    house.act(&table, &ann, Action::Mark(1)).await.refused(409, &["has not begun"]);
    start(&house, &table, &ann, &json!({})).await.refused(409, &["still open"]);
    start(&house, &table, "", &json!({})).await.refused(403, &[]);
    start(&house, &table, &ann, &json!([])).await.refused(400, &["an object is wanted"]);
    let bob = sit(&house, &table, "Bob").await;
    let page = house.get(&format!("/tables/{table}"), "").await.text;
    assert!(
        page.contains("Waiting room") && page.contains("Bob") && page.contains("class=\"qr\""),
        "{page}"
    );
    let ready = format!("/api/tables/{table}/seats/1/ready");
    house.post(&ready, &ann, &json!({ "ready": true })).await.refused(403, &[]);
    house.post(&ready, &bob, &json!({ "ready": true })).await.ok();
    assert_eq!(house.look(&table, "").await["seats"][1]["ready"], true);
    start(&house, &table, &ann, &json!({})).await.ok();
    assert_eq!(house.look(&table, "").await["gathering"], false);
    house.act(&table, &ann, Action::Mark(1)).await.ok();
    // To start what has begun is no mistake; to be ready then is late.
    start(&house, &table, &bob, &json!({})).await.ok();
    house.post(&ready, &bob, &json!({ "ready": false })).await.refused(409, &["has begun"]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn bots_take_the_free_places_and_begin_only_then() {
    let folder = Folder::new();
    let house = House::open::<1>(&folder.url()).await;
    let wish = json!({ "game": "toy", "seats": ["marker", "open"], "gather": true });
    let made = house.post("/api/tables", "", &wish).await.ok();
    let table = made["table"].as_str().unwrap().to_owned();
    let bob = sit(&house, &table, "Bob").await;
    tokio::time::sleep(Duration::from_millis(200)).await;
    assert_eq!(house.look(&table, "").await["number"], 0, "the bot waits");
    start(&house, &table, &bob, &json!({ "bot": "genius" })).await.refused(422, &["genius"]);
    start(&house, &table, &bob, &json!({ "bot": "marker" })).await.ok();
    for _ in 0..500 {
        if house.look(&table, "").await["number"] == 1 {
            return;
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    panic!("the bot never begins");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_without_a_free_place_has_no_waiting_room() {
    let folder = Folder::new();
    let house = House::open::<1>(&folder.url()).await;
    let wish = json!({ "game": "toy", "seats": ["me", "marker"], "gather": true });
    let made = house.post("/api/tables", "", &wish).await.ok();
    let table = made["table"].as_str().unwrap();
    assert_eq!(house.look(table, "").await["gathering"], false);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_nudge_is_for_somebody_who_is_waited_for_and_once_is_enough() {
    let folder = Folder::new();
    let house = House::open::<1>(&folder.url()).await;
    let wish =
        json!({ "game": "toy", "seats": ["me", "me"], "names": ["Ann", "Bob"], "clock": 60 });
    let made = house.post("/api/tables", "", &wish).await.ok();
    let table = made["table"].as_str().unwrap().to_owned();
    let keys: Vec<&str> = made["seats"]
        .as_array()
        .unwrap()
        .iter()
        .map(|seat| seat["key"].as_str().unwrap())
        .collect();
    let nudge = |seat: u8| format!("/api/tables/{table}/seats/{seat}/nudge");
    house.post(&nudge(1), keys[0], &Value::Null).await.refused(409, &["does not wait"]);
    house.post(&nudge(0), "", &Value::Null).await.refused(403, &[]);
    house.post(&nudge(0), keys[1], &Value::Null).await.ok();
    house.post(&nudge(0), keys[1], &Value::Null).await.refused(409, &["just now"]);
    let page = house.get(&format!("/tables/{table}"), "").await.text;
    assert!(page.contains("nudges Ann."), "{page}");
    // A clock that has not run out lets nobody play for somebody else.
    let bot = format!("/api/tables/{table}/seats/0/bot");
    house.post(&bot, keys[1], &json!({ "bot": "marker" })).await.refused(403, &["clock"]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn when_the_clock_has_run_out_the_others_let_a_bot_play_on() {
    let folder = Folder::new();
    let house = House::open::<1>(&folder.url()).await;
    let wish = json!({ "game": "toy", "seats": ["me", "me"], "clock": 1 });
    let made = house.post("/api/tables", "", &wish).await.ok();
    let table = made["table"].as_str().unwrap().to_owned();
    let key = |seat: usize| made["seats"][seat]["key"].as_str().unwrap();
    tokio::time::sleep(Duration::from_millis(1_100)).await;
    let bot = format!("/api/tables/{table}/seats/0/bot");
    house.post(&bot, key(1), &json!({ "bot": "marker" })).await.ok();
    for _ in 0..500 {
        if house.look(&table, "").await["view"]["marks"] == json!([1]) {
            // Nobody is thrown out.
            house
                .post(&format!("/api/tables/{table}/seats/0/back"), key(0), &Value::Null)
                .await
                .ok();
            return;
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    panic!("the bot never plays");
}
