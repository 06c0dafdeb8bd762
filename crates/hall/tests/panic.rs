//! A game that breaks down closes its own table: the log is kept, everybody is told, and all others play on.

use crate::toy::{Action, Folder, House};
use serde_json::{Value, json};
use std::time::{Duration, Instant};

/// Plays two marks at a table of two, and gives its id and keys.
async fn begun(house: &House) -> (String, Vec<String>) {
    let (table, keys) = house.set(["me", "me"]).await;
    house.act(&table, &keys[0], Action::Mark(1)).await.ok();
    house.act(&table, &keys[1], Action::Mark(2)).await.ok();
    (table, keys)
}

/// Nobody plays on at this table, everybody is told why, and its log is whole.
async fn closed(house: &House, table: &str, keys: &[String], why: &str, entries: usize) {
    let action = json!({ "number": entries, "choice": "{\"Mark\":1}" });
    for key in keys {
        let path = format!("/api/tables/{table}/actions");
        house.post(&path, key, &action).await.refused(409, &["closed", why]);
        house
            .post(&format!("/api/tables/{table}/undo"), key, &json!({}))
            .await
            .refused(409, &["closed"]);
    }
    let page = house.get(&format!("/tables/{table}"), "").await;
    assert!(page.text.contains(why) && page.text.contains("<html"), "{page:?}");
    assert_eq!(house.hall.store.entries(table, 0).await.unwrap().len(), entries);
    let row = house.hall.store.table(table).await.unwrap().unwrap();
    assert!(row.sitting.closed.is_some_and(|words| words.contains(why)), "it is stored");
}

/// Another table plays to its end, and new ones are set.
async fn others_go_on(house: &House, table: &str, keys: &[String]) {
    for turn in 0..14 {
        house.act(table, &keys[turn % 2], Action::Mark(1)).await.ok();
    }
    assert_eq!(house.look(table, "").await["turn"]["kind"], "over");
    begun(house).await;
    assert!(house.get("/", "").await.status.is_success());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_action_that_breaks_the_game_closes_its_table_alone() {
    let folder = Folder::new();
    let house = House::open::<1>(&folder.url()).await;
    let ((table, keys), (other, others)) = (begun(&house).await, begun(&house).await);
    house
        .act(&table, &keys[0], Action::Break)
        .await
        .refused(500, &["breaks in two", "log is kept"]);
    closed(&house, &table, &keys, "breaks in two", 2).await;
    let state = house.look(&table, &keys[0]).await;
    assert_eq!(state["view"]["marks"], json!([1, 2]), "the state before can still be looked at");
    assert!(state["closed"].as_str().unwrap().contains("breaks in two"));
    others_go_on(&house, &other, &others).await;
    house.close().await;
    // It stays closed after a restart.
    let house = House::open::<1>(&folder.url()).await;
    closed(&house, &table, &keys, "breaks in two", 2).await;
    house.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_page_that_cannot_be_drawn_closes_its_table_alone() {
    let folder = Folder::new();
    let house = House::open::<1>(&folder.url()).await;
    let ((table, keys), (other, others)) = (begun(&house).await, begun(&house).await);
    // The action itself is fine, and is confirmed: it is stored.
    house.act(&table, &keys[0], Action::Blank).await.ok();
    for path in ["/api/tables/T", "/tables/T", "/tables/T/parts", "/tables/T/replay?at=3"] {
        let answer = house.get(&path.replace('T', &table), "").await;
        assert!(matches!(answer.status.as_u16(), 409 | 500), "{path}: {answer:?}");
        assert!(answer.text.contains("cannot be looked at"), "{path}: {answer:?}");
    }
    closed(&house, &table, &keys, "cannot be looked at", 3).await;
    // Its past can.
    assert!(house.get(&format!("/tables/{table}/replay?at=2"), "").await.status.is_success());
    others_go_on(&house, &other, &others).await;
    house.close().await;
    let house = House::open::<1>(&folder.url()).await;
    closed(&house, &table, &keys, "cannot be looked at", 3).await;
    house.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bot_that_breaks_down_closes_its_table_alone() {
    let folder = Folder::new();
    let house = House::open::<1>(&folder.url()).await;
    let (other, others) = begun(&house).await;
    let (table, keys) = house.set(["me", "marker"]).await;
    house.act(&table, &keys[0], Action::Mark(1)).await.ok();
    until(&house, &table, |state| state["number"] == 2).await;
    house.act(&table, &keys[0], Action::Jam).await.ok();
    until(&house, &table, |state| !state["closed"].is_null()).await;
    closed(&house, &table, &keys, "bot", 3).await;
    // Both threads for bots still work: four tables of bots play to their end.
    for _ in 0..4 {
        let (bots, _) = house.set(["marker", "marker"]).await;
        until(&house, &bots, |state| state["turn"]["kind"] == "over").await;
    }
    others_go_on(&house, &other, &others).await;
    house.close().await;
}

/// How long another table takes to its end while this one comes to none.
async fn others_meanwhile(house: &House, table: &str, keys: &[String]) -> Duration {
    tokio::time::sleep(Duration::from_millis(100)).await;
    let start = Instant::now();
    others_go_on(house, table, keys).await;
    start.elapsed()
}

async fn until(house: &House, table: &str, wanted: impl Fn(&Value) -> bool) {
    for _ in 0..1_000 {
        if wanted(&house.look(table, "").await) {
            return;
        }
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    panic!("waited in vain: {}", house.look(table, "").await);
}

/// A state from a hostile file may go round in circles for ever. One worker, so that nobody else could serve the others.
#[tokio::test(flavor = "multi_thread", worker_threads = 1)]
async fn an_action_without_end_closes_its_table_alone() {
    let folder = Folder::new();
    let house = House::open::<1>(&folder.url()).await;
    let ((table, keys), (other, others)) = (begun(&house).await, begun(&house).await);
    let endless = house.act(&table, &keys[0], Action::Dawdle);
    let meanwhile = others_meanwhile(&house, &other, &others);
    let (answer, waited) = tokio::join!(endless, meanwhile);
    answer.refused(500, &["comes to no end within 10 seconds", "log is kept"]);
    assert!(waited < Duration::from_secs(5), "others waited {waited:?}");
    closed(&house, &table, &keys, "comes to no end", 2).await;
    house.close().await;
}

/// One worker here too. The table itself is held only until the deadline, and the game is not asked to draw it again.
#[tokio::test(flavor = "multi_thread", worker_threads = 1)]
async fn a_page_without_end_closes_its_table_alone() {
    let folder = Folder::new();
    let house = House::open::<1>(&folder.url()).await;
    let ((table, keys), (other, others)) = (begun(&house).await, begun(&house).await);
    house.act(&table, &keys[0], Action::Deepen).await.ok();
    let path = format!("/tables/{table}");
    let endless = house.get(&path, "");
    let meanwhile = others_meanwhile(&house, &other, &others);
    let (answer, waited) = tokio::join!(endless, meanwhile);
    assert!(answer.text.contains("comes to no end within 10 seconds"), "{answer:?}");
    assert!(waited < Duration::from_secs(5), "others waited {waited:?}");
    let start = Instant::now();
    closed(&house, &table, &keys, "comes to no end", 3).await;
    for path in ["/api/tables/T", "/tables/T", "/tables/T/parts"] {
        let answer = house.get(&path.replace('T', &table), "").await;
        assert!(answer.text.contains("comes to no end"), "{path}: {answer:?}");
    }
    assert!(start.elapsed() < Duration::from_secs(5), "nobody waits for it again");
    house.close().await;
}

/// Setting a table up is the game's own code as well.
#[tokio::test(flavor = "multi_thread", worker_threads = 1)]
async fn a_table_that_cannot_be_set_up_holds_up_nobody() {
    let folder = Folder::new();
    let house = House::open::<1>(&folder.url()).await;
    let (other, others) = begun(&house).await;
    let wish = |setup| json!({ "game": "toy", "seats": ["me", "me"], "set": { "setup": setup } });
    let (broken, endless) = (wish("broken"), wish("endless"));
    let answer = house.post("/api/tables", "", &broken).await;
    answer.refused(500, &["was never whole", "Set it another way"]);
    let endless = house.post("/api/tables", "", &endless);
    let meanwhile = others_meanwhile(&house, &other, &others);
    let (answer, waited) = tokio::join!(endless, meanwhile);
    answer.refused(500, &["comes to no end within 10 seconds"]);
    assert!(waited < Duration::from_secs(5), "others waited {waited:?}");
}
