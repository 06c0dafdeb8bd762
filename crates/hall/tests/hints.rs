//! Hints: in two steps, only where they are allowed, kept until the table moves on, and written in the log.

use crate::toy::{ADVISED, Action, Answer, Folder, House};
use axum::body::Body;
use axum::http::Request;
use hall::{Key, Wish};
use serde_json::{Value, json};
use std::sync::atomic::Ordering;

async fn set(house: &House, seats: [&str; 2], hints: &str) -> (String, Vec<String>) {
    let wish = json!({ "game": "toy", "seats": seats, "hints": hints });
    let made = house.post("/api/tables", "", &wish).await.ok();
    let keys = made["seats"].as_array().unwrap().iter();
    let keys = keys.map(|seat| seat["key"].as_str().unwrap().to_owned()).collect();
    (made["table"].as_str().unwrap().to_owned(), keys)
}

async fn hint(house: &House, table: &str, key: &str, step: u8) -> Answer {
    house.post(&format!("/api/tables/{table}/hint"), key, &json!({ "step": step })).await
}

fn asked(state: &Value) -> usize {
    state["log"].to_string().matches("asked for a hint").count()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_first_step_says_where_and_the_second_what_why_and_how_sure() {
    let folder = Folder::new();
    let house = House::open::<1>(&folder.url()).await;
    let (table, keys) = set(&house, ["me", "marker"], "friendly").await;
    let given = format!("/api/tables/{table}/hint");
    house.get(&given, &keys[0]).await.refused(404, &["Nobody has asked"]);
    let first = hint(&house, &table, &keys[0], 1).await.ok();
    assert_eq!((&first["step"], &first["best"]), (&json!(1), &Value::Null));
    let near = json!(["{\"Mark\":1}", "{\"Mark\":2}", "{\"Mark\":3}"]);
    // Marks look alike only by their rule, which all choices of the toy have: then it is one of the best two.
    assert_eq!(first["choices"].as_array().unwrap().len(), 2, "{first}");
    assert!(near.as_array().unwrap().contains(&first["choices"][0]));
    let second = hint(&house, &table, &keys[0], 2).await.ok();
    let best = &second["best"];
    assert_eq!(best["choice"]["id"], "{\"Mark\":3}");
    assert_eq!((&best["chance"], &best["error"]), (&json!(0.8), &json!(0.01)));
    let why = json!([{ "term": "marks on the page", "percent": 4 }, { "term": "ink left", "percent": -1 }]);
    assert_eq!(best["why"], why);
    assert_eq!(best["sure"], "Your chance to win with it: about 80 %. Nothing else comes near.");
    assert_eq!(house.get(&given, &keys[0]).await.ok(), second);
    // It was thought about once, and the log says so once.
    assert_eq!(ADVISED.load(Ordering::Relaxed), 1);
    assert_eq!(asked(&house.look(&table, "").await), 1);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn it_is_forgotten_when_the_table_moves_on_and_the_log_keeps_it() {
    let folder = Folder::new();
    let house = House::open::<1>(&folder.url()).await;
    let (table, keys) = set(&house, ["me", "me"], "always").await;
    hint(&house, &table, &keys[0], 2).await.ok();
    hint(&house, &table, &keys[1], 1).await.refused(409, &["not asked"]);
    house.act(&table, &keys[0], Action::Mark(2)).await.ok();
    house.get(&format!("/api/tables/{table}/hint"), &keys[0]).await.refused(404, &["Nobody"]);
    hint(&house, &table, &keys[0], 1).await.refused(409, &["not asked"]);
    hint(&house, &table, &keys[1], 1).await.ok();
    let before = house.look(&table, "").await;
    assert_eq!(asked(&before), 2);
    house.close().await;
    let house = House::open::<1>(&folder.url()).await;
    assert_eq!(house.look(&table, "").await["log"], before["log"]);
    // Taking back takes the hint's line along to where the table is now.
    house.post(&format!("/api/tables/{table}/undo"), &keys[0], &Value::Null).await.ok();
    house.act(&table, &keys[0], Action::Mark(1)).await.ok();
    let log = house.look(&table, "").await["log"].clone();
    let last = log.as_array().unwrap().last().unwrap().clone();
    assert!(last["text"].as_str().unwrap().contains("Mark(1)"), "{log}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn where_people_play_each_other_nobody_gets_one_unless_all_agreed() {
    let folder = Folder::new();
    let house = House::open::<1>(&folder.url()).await;
    for (seats, hints, is_given) in [
        (["me", "marker"], "friendly", true),
        (["me", "me"], "friendly", false),
        (["me", "open"], "friendly", false),
        (["me", "me"], "always", true),
        (["me", "marker"], "never", false),
    ] {
        let (table, keys) = set(&house, seats, hints).await;
        assert_eq!(house.look(&table, "").await["hints"], hints);
        let answer = hint(&house, &table, &keys[0], 1).await;
        assert_eq!(answer.status.is_success(), is_given, "{seats:?} {hints}: {answer:?}");
        assert_eq!(asked(&house.look(&table, "").await), usize::from(is_given));
        hint(&house, &table, "", 1).await.refused(403, &["holds no seat"]);
    }
    let wish = json!({ "game": "toy", "seats": ["me", "me"], "hints": "often" });
    house.post("/api/tables", "", &wish).await.refused(400, &["often"]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_adviser_who_breaks_down_stops_nobody() {
    let folder = Folder::new();
    let house = House::open::<1>(&folder.url()).await;
    let (table, keys) = set(&house, ["me", "me"], "always").await;
    house.act(&table, &keys[0], Action::Jam).await.ok();
    hint(&house, &table, &keys[1], 1).await.refused(409, &["Nothing comes to mind"]);
    hint(&house, &table, &keys[1], 3).await.refused(422, &["step 1 or 2"]);
    house.act(&table, &keys[1], Action::Mark(1)).await.ok();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn without_script_a_hint_is_a_page() {
    let folder = Folder::new();
    let house = House::open::<1>(&folder.url()).await;
    let key = Key::new();
    let seats = ["me", "marker"].map(str::to_owned).to_vec();
    let wish = Wish { game: "toy".to_owned(), seats, ..Wish::default() };
    let table = house.hall.make(&wish, Some(&key)).await.unwrap().table;
    let cookie = format!("questhall={}", key.reveal());
    let send = async |step: u8| {
        let request = Request::post(format!("/tables/{table}/hint"))
            .header("accept", "text/html")
            .header("content-type", "application/x-www-form-urlencoded")
            .header("cookie", cookie.as_str());
        house.send(request.body(Body::from(format!("seat=0&step={step}"))).unwrap()).await.text
    };
    let look = Request::get(format!("/tables/{table}")).header("cookie", cookie.as_str());
    let page = house.send(look.body(Body::empty()).unwrap()).await.text;
    assert!(page.contains("data-hint"), "{page}");
    let first = send(1).await;
    assert!(first.contains("And what would you do?") && !first.contains("marks on the page"));
    let second = send(2).await;
    assert!(second.contains("+4 % by marks on the page, −1 % by ink left"), "{second}");
    assert!(second.contains("Back to the table"), "{second}");
}
