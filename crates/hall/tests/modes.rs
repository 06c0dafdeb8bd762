//! A game with two modes in the hall: page, forms and API follow from what the game declares.

use crate::duel::{Decks, Lights, Wishes};
use crate::toy::{Answer, Folder, House};
use axum::body::Body;
use axum::http::Request;
use bots::TableBot;
use hall::{GameInfo, Games};
use kernel::{Content, Options, Record, RecordError, Rng, Session, SetupError, Table, setup};
use serde_json::{Value, json};
use std::sync::Arc;
use std::time::Duration;

/// A hall of this one game.
struct Lamps([GameInfo; 1]);

impl Games for Lamps {
    fn all(&self) -> &[GameInfo] {
        &self.0
    }

    fn deal(
        &self,
        _: &str,
        seats: usize,
        sets: &[String],
        rng: Rng,
    ) -> Result<Box<dyn Table>, SetupError> {
        let pairs: Vec<(&str, &str)> = sets.iter().filter_map(|set| set.split_once('=')).collect();
        let content = Decks::built_in();
        let options = setup::read::<Lights>(&content, Wishes::standard(seats), &pairs)?;
        Ok(Box::new(Session::<Lights>::new(content, options, rng)?))
    }

    fn open(&self, record: &Record) -> Result<Box<dyn Table>, RecordError> {
        Ok(Box::new(Session::<Lights>::open(record, Decks::built_in())?))
    }

    fn rewind(&self, record: &Record) -> Result<Box<dyn Table>, RecordError> {
        Ok(Box::new(Session::<Lights>::rewind(record, Decks::built_in())?))
    }

    fn bot(&self, _: &str, word: &str, _: u64) -> Result<Box<dyn TableBot>, SetupError> {
        Err(SetupError::unknown("player", word, [].into_iter()))
    }
}

async fn lamps(folder: &Folder) -> House {
    let info = GameInfo::of::<Lights>(Decks::built_in(), false);
    House::of(Arc::new(Lamps([info])), &folder.url(), Duration::ZERO).await
}

async fn page(house: &House, path: &str) -> String {
    let answer = house.get(path, "").await;
    assert!(answer.status.is_success(), "{answer:?}");
    answer.text
}

/// Sends the set-up form, as a browser without script does.
async fn form(house: &House, fields: &str) -> Answer {
    let request =
        Request::post("/tables").header("content-type", "application/x-www-form-urlencoded");
    let body = Body::from(format!("game=lights&{fields}"));
    house.send(request.body(body).unwrap()).await
}

async fn ask(house: &House, seats: &[&str], set: Value) -> Answer {
    let body = json!({ "game": "lights", "seats": seats, "set": set });
    house.post("/api/tables", "", &body).await
}

fn has(page: &str, words: &[&str]) {
    words.iter().for_each(|word| assert!(page.contains(word), "{word}: {page}"));
}

fn lacks(page: &str, words: &[&str]) {
    words.iter().for_each(|word| assert!(!page.contains(word), "{word}: {page}"));
}

#[tokio::test]
async fn each_mode_has_a_page_with_its_own_seats_and_options() {
    let folder = Folder::new();
    let house = lamps(&folder).await;
    let duel = page(&house, "/games/lights").await;
    has(&duel, &["href=\"/games/lights?mode=quest\"", "Together against the light."]);
    has(&duel, &["href=\"/games/lights?mode=duel\" aria-current=\"page\"", "exactly 2 players"]);
    has(&duel, &["name=\"set.mode\" value=\"duel\"", "hides each hand", "Deck of &lt;Tides&gt;"]);
    lacks(&duel, &["set.lights", "<option value=\"1\"", "You play them all"]);
    let quest = page(&house, "/games/lights?mode=quest").await;
    has(&quest, &["href=\"/games/lights?mode=quest\" aria-current=\"page\"", "id=\"seat-2\""]);
    has(&quest, &["name=\"set.mode\" value=\"quest\"", "You play them all", "1 to 2 players"]);
    has(&quest, &["<option value=\"1\" selected", "name=\"set.lights\"", "value=\"6\""]);
    has(&quest, &["Write 1 to 60."]);
    house.get("/games/lights?mode=qest", "").await.refused(422, &["Did you mean", "quest"]);
}

#[tokio::test]
async fn a_form_sets_a_table_of_its_mode_and_a_mistake_comes_back_filled_in() {
    let folder = Folder::new();
    let house = lamps(&folder).await;
    let made = form(&house, "seat=me&seat=me&set.mode=quest&set.lights=9&set.deck=tides").await;
    assert_eq!(made.status, 303, "{made:?}");
    let table = made.location.trim_start_matches("/tables/").to_owned();
    assert_eq!(house.look(&table, "").await["view"]["left"], 9);
    let wrong = form(&house, "seat=me&set.mode=quest&set.lights=99&set.deck=tides").await;
    wrong.refused(422, &["takes a number from 1 to 30", "(LI-3)"]);
    has(&wrong.text, &["name=\"set.mode\" value=\"quest\"", "name=\"set.lights\"", "value=\"99\""]);
    has(&wrong.text, &["<option value=\"tides\" selected"]);
    let few = form(&house, "seat=me&set.mode=duel").await;
    few.refused(422, &["Duel is for exactly 2 seats, not 1", "Set mode=quest"]);
}

#[tokio::test]
async fn the_api_tells_the_modes_and_refuses_what_is_not_allowed() {
    let folder = Folder::new();
    let house = lamps(&folder).await;
    let games = house.get("/api/games", "").await.ok();
    let game = &games["games"][0];
    assert_eq!(game["seats"], json!([1, 2]));
    assert_eq!(game["modes"][0]["seats"], json!([2, 2]));
    assert_eq!(game["modes"][1]["open"], true);
    let lights = &game["modes"][1]["options"][0];
    assert_eq!((&lights["key"], &lights["numbers"]), (&json!("lights"), &json!([1, 60])));
    assert_eq!(lights["default"], "6");
    let deck = &game["modes"][0]["options"][0];
    assert_eq!(deck["values"], json!(["embers", "tides"]));
    assert_eq!(deck["names"], json!(["The Embers", "Deck of <Tides>"]));
    let keys: Vec<&Value> =
        game["options"].as_array().unwrap().iter().map(|each| &each["key"]).collect();
    assert_eq!(keys, ["mode", "deck", "fog", "lights"]);

    let two = ["me", "open"];
    ask(&house, &two, json!({ "lights": "5" }))
        .await
        .refused(422, &["only for Quest (mode=quest)"]);
    ask(&house, &two, json!({ "mode": "duell" }))
        .await
        .refused(422, &["Did you mean", "duel, quest"]);
    ask(&house, &two, json!({ "deck": "fire" })).await.refused(422, &["Known: embers, tides"]);
    ask(&house, &two, json!({ "mode": "quest", "lights": "61" })).await.refused(422, &["1 to 60"]);
    ask(&house, &["me"], json!({ "mode": "duel" })).await.refused(422, &["exactly 2 seats, not 1"]);
    ask(&house, &["me"; 3], json!({})).await.refused(422, &["1 to 2 seats"]);
    assert_eq!(ask(&house, &["me"], json!({ "lights": "30" })).await.status, 201);
    assert_eq!(ask(&house, &two, json!({ "lights": "60", "mode": "quest" })).await.status, 201);
}

/// What a browser that holds both seats sees of the table that this form sets.
async fn own_table(house: &House, fields: &str) -> String {
    let browser = hall::Key::new();
    let cookie = format!("questhall={}", browser.reveal());
    let request = |request: axum::http::request::Builder| request.header("cookie", cookie.clone());
    let post = Request::post("/tables").header("content-type", "application/x-www-form-urlencoded");
    let body = Body::from(format!("game=lights&seat=me&seat=me&{fields}"));
    let made = house.send(request(post).body(body).unwrap()).await;
    let get = request(Request::get(&made.location)).body(Body::empty());
    house.send(get.unwrap()).await.text
}

#[tokio::test]
async fn a_curtain_stands_between_the_seats_of_one_person_only_where_the_mode_hides() {
    let folder = Folder::new();
    let house = lamps(&folder).await;
    let quest = own_table(&house, "set.mode=quest").await;
    has(&quest, &["PutOut"]);
    let duel = own_table(&house, "set.mode=duel").await;
    lacks(&duel, &["PutOut"]);
}

#[tokio::test]
async fn a_file_with_options_out_of_their_range_is_refused() {
    let folder = Folder::new();
    let house = lamps(&folder).await;
    let made = ask(&house, &["me"], json!({ "lights": "9" })).await.ok();
    let key = made["seats"][0]["key"].as_str().unwrap();
    let path = format!("/api/tables/{}/file", made["table"].as_str().unwrap());
    let file = house.get(&path, key).await.ok();
    assert_eq!(house.post("/api/import", "", &file).await.status, 201);
    for rules in [1, 2] {
        let mut file = file.clone();
        (file["rules"], file["options"]["lights"]) = (rules.into(), 200.into());
        let answer = house.post("/api/import", "", &file).await;
        answer.refused(422, &["options are refused", "1 to 30"]);
    }
}
