//! Secret work in several steps: two captains call soldiers at the same time. What one of them does changes no byte of what
//! anybody else gets, and each takes back their own steps alone.

use crate::barracks::muster::Action::{Call, Dismiss, Ready};
use crate::barracks::{Barracks, act, set, undo};
use crate::toy::{Folder, House};
use kernel::{Seat, Viewer};
use serde_json::{Value, json};
use std::time::Duration;

const BOB: Viewer = Viewer::Seat(Seat(1));

/// All that Bob and those who watch can get from the hall.
async fn seen(house: &House, table: &str, bob: &str) -> Vec<String> {
    let room = house.hall.room(table).await.unwrap();
    let mut seen = vec![
        house.get(&format!("/api/tables/{table}"), bob).await.text,
        house.get(&format!("/api/tables/{table}"), "").await.text,
        house.get(&format!("/tables/{table}"), "").await.text,
    ];
    for viewer in [BOB, Viewer::Spectator] {
        let (stamp, message) = room.news(&house.hall.games, viewer.into(), None).await.unwrap();
        seen.push(format!("{stamp} {} {message}", room.stamp_for(viewer)));
    }
    seen
}

async fn own(house: &House, table: &str, key: &str) -> Value {
    house.look(table, key).await["view"]["own"].clone()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_one_does_changes_no_byte_for_the_others() {
    let folder = Folder::new();
    let house = Barracks::open(&folder.url()).await;
    let (table, keys) = set(&house, ["me", "me"]).await;
    act(&house, &table, &keys[1], Call(30)).await.ok();
    let before = seen(&house, &table, &keys[1]).await;
    for action in [Call(1), Call(2), Dismiss(1), Call(3)] {
        act(&house, &table, &keys[0], action).await.ok();
        assert_eq!(seen(&house, &table, &keys[1]).await, before, "{action:?}");
    }
    for _ in 0..2 {
        undo(&house, &table, &keys[0]).await.ok();
        assert_eq!(seen(&house, &table, &keys[1]).await, before);
    }
    assert_eq!(own(&house, &table, &keys[0]).await, json!([1, 2]));

    // That somebody is ready is seen by all.
    for action in [Call(3), Call(4), Call(5), Ready] {
        act(&house, &table, &keys[0], action).await.ok();
    }
    let after = seen(&house, &table, &keys[1]).await;
    assert!(after.iter().zip(&before).all(|(after, before)| after != before));
    assert!(after[0].contains("Ann is ready.") && !after[0].contains("You call Archer"));
    house.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn each_takes_back_their_own_steps_and_nobody_is_asked() {
    let folder = Folder::new();
    let house = Barracks::open(&folder.url()).await;
    let (table, keys) = set(&house, ["me", "me"]).await;
    let page = house.look(&table, &keys[1]).await["number"].clone();
    for (seat, soldier) in [(0, 1), (1, 33), (0, 2), (1, 34)] {
        act(&house, &table, &keys[seat], Call(soldier)).await.ok();
    }
    let done = undo(&house, &table, &keys[0]).await.ok();
    assert_eq!(done["waiting"], json!([]));
    assert_eq!(own(&house, &table, &keys[0]).await, json!([1]));
    assert_eq!(own(&house, &table, &keys[1]).await, json!([33, 34]));
    house.close().await;

    // The log knows it too.
    let house = Barracks::open(&folder.url()).await;
    assert_eq!(own(&house, &table, &keys[0]).await, json!([1]));
    assert_eq!(own(&house, &table, &keys[1]).await, json!([33, 34]));
    undo(&house, &table, &keys[1]).await.ok();
    assert_eq!(own(&house, &table, &keys[1]).await, json!([33]));
    // Bob's own steps have made his first page old; Ann's have not.
    let body = json!({ "number": page, "choice": "{\"Call\":40}" });
    let path = format!("/api/tables/{table}/actions");
    house.post(&path, &keys[1], &body).await.refused(409, &["moved on"]);
    let file = house.hall.room(&table).await.unwrap().file().await;
    assert_eq!(file["moves"].as_array().unwrap().len(), 2);
    house.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bot_works_in_secret_beside_a_person() {
    let folder = Folder::new();
    let house = Barracks::open(&folder.url()).await;
    let (table, keys) = set(&house, ["me", "greedy"]).await;
    let mut state = house.look(&table, &keys[0]).await;
    for _ in 0..500 {
        if state["view"]["ready"] == 2 {
            break;
        }
        assert_eq!((&state["number"], &state["log"]), (&json!(0), &json!([])), "nothing is told");
        tokio::time::sleep(Duration::from_millis(10)).await;
        state = house.look(&table, &keys[0]).await;
    }
    assert_eq!(state["log"][0]["text"], "Bob is ready.");
    // The bot is done; the person is not kept waiting, nor hurried.
    for action in [Call(1), Call(2), Call(3), Call(4), Call(5), Ready] {
        act(&house, &table, &keys[0], action).await.ok();
    }
    let log = house.look(&table, &keys[0]).await["log"].clone();
    let shown = |line: &Value| line["text"].as_str().unwrap().starts_with("The die shows");
    assert!(log.as_array().unwrap().iter().any(shown), "{log}");
    house.close().await;
}
