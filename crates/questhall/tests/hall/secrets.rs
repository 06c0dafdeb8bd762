//! What only one seat knows never travels to another, on any road.

use crate::hall::database::Database;
use crate::hall::http::{Http, Request};
use crate::hall::live::Viewer;
use crate::hall::player::{Dice, Table, is_over, may_act, number, pick};
use crate::hall::server::{Server, until};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};

/// A card as it is written: its number in the game, its id and its name.
type Card = (u64, String, String);

/// Actions that are watched; the market is open, so the first eras have most of the secrets.
const ACTIONS: usize = 150;

#[test]
fn cards_that_one_seat_holds_are_told_to_nobody_else() {
    let database = Database::sqlite();
    let mut server = Server::start(&database.url());
    let mut scene = Scene::new(&server, &database);
    let mut checked = 0;
    for _ in 0..ACTIONS {
        checked += scene.check();
        if !scene.act() {
            break;
        }
    }
    println!("{checked} times a secret could have been told and was not");
    assert!(checked > 1_000, "{checked}");
    server.stop();
}

/// Two people, one of them in a browser, and spectators at both doors.
struct Scene<'a> {
    database: &'a Database,
    http: Http,
    table: Table,
    cookie: String,
    dice: Dice,
    /// The live connections and the seat that may know what they say.
    live: Vec<(Option<u8>, Viewer)>,
    read: Vec<usize>,
    /// Cards that lay open once: everybody may remember them.
    open: BTreeSet<String>,
}

impl Scene<'_> {
    fn new<'a>(server: &Server, database: &'a Database) -> Scene<'a> {
        let mut http = server.http();
        let mut table = Table::set(&mut http, "mysthea", &["me", "open"]);
        let cookie = http.sit_down(&table.id, 1);
        // The browser's seat for a program too: through the link that is made for other devices.
        let link = format!("/tables/{}/seats/1/link", table.id);
        let page = http.send(&Request::post(&link).header("Cookie", &cookie).form("")).text();
        let (_, rest) = page.split_once("/sit/").expect("the page shows the link");
        table.keys.push((1, rest[..64].to_owned()));
        let page = format!("/tables/{}/live", table.id);
        let seated = format!("{page}?seat=1");
        let live = vec![
            (None, Viewer::open(server.address, &page, &[])),
            (None, Viewer::new(server.address, &table.id, None)),
            (Some(0), Viewer::new(server.address, &table.id, Some(table.key(0)))),
            (Some(1), Viewer::new(server.address, &table.id, Some(table.key(1)))),
            (Some(1), Viewer::open(server.address, &seated, &[("cookie", cookie.as_str())])),
        ];
        let read = vec![0; live.len()];
        Scene {
            database,
            http,
            table,
            cookie,
            dice: Dice::new(),
            live,
            read,
            open: BTreeSet::new(),
        }
    }

    /// Acts for whoever may. False at the end of the game.
    fn act(&mut self) -> bool {
        let states = [0, 1].map(|seat| self.table.look(&mut self.http, seat));
        let Some(seat) = states.iter().position(may_act) else { return !is_over(&states[0]) };
        let choice = pick(&states[seat], &mut self.dice);
        let key = self.table.key(seat as u8);
        self.http.act(&self.table.id, key, number(&states[seat]), &choice).ok();
        true
    }

    /// Compares all that everybody can get or has been sent with what they may not know. How often it was compared.
    fn check(&mut self) -> usize {
        let state = self.database.state(&self.table.id);
        let public = |list: &Value| -> Vec<String> {
            let ids = list.as_array().unwrap().iter().filter_map(Value::as_str);
            ids.map(str::to_owned).collect()
        };
        self.open.extend(public(&state["seen"]));
        self.open.extend(public(&state["market"]));
        let looks = [0, 1].map(|seat| self.table.look(&mut self.http, seat));
        let secrets = [0, 1].map(|seat| self.secrets(&state, &looks[seat], seat));
        for (seat, own) in secrets.iter().enumerate() {
            let text = looks[seat].to_string();
            assert!(own.iter().all(|(_, id, _)| text.contains(id)), "a seat knows its own cards");
        }
        let now = number(&looks[0]);
        let mut compared = 0;
        for (knower, text) in self.everything(now) {
            for (seat, own) in
                secrets.iter().enumerate().filter(|(seat, _)| knower != Some(*seat as u8))
            {
                for (_, id, name) in own {
                    assert!(
                        !mentions(&text, id),
                        "{id} of seat {seat} is told to {knower:?}: {text}"
                    );
                    assert!(
                        !mentions(&text, name),
                        "{name} of seat {seat} is told to {knower:?}: {text}"
                    );
                    compared += 1;
                }
            }
        }
        compared
    }

    /// The cards in a seat's hand that never lay open, and whose names no open card has.
    fn secrets(&self, state: &Value, look: &Value, seat: usize) -> Vec<Card> {
        let named: BTreeMap<String, Card> =
            cards(&look["view"]).into_iter().map(|card| (card.1.clone(), card)).collect();
        let hand =
            state["players"][seat]["hand"].as_array().unwrap().iter().filter_map(Value::as_str);
        let own: Vec<Card> = hand
            .filter(|card| !self.open.contains(*card))
            .map(|card| named[card].clone())
            .collect();
        // Each colour has its own starting cards of the same names: only the id tells them apart.
        own.into_iter()
            .filter(|(_, _, name)| named.values().filter(|each| each.2 == *name).count() == 1)
            .collect()
    }

    /// Every page, answer and message, with the seat that it was meant for.
    fn everything(&mut self, now: u64) -> Vec<(Option<u8>, String)> {
        let (api, page) = (self.table.path(), format!("/tables/{}", self.table.id));
        let mut all = Vec::new();
        for path in [
            &api,
            &page,
            &format!("{page}/parts"),
            &format!("{page}/replay?at={now}"),
            &format!("{page}/replay/at/{now}"),
        ] {
            all.push((None, self.http.get(path).text()));
        }
        for path in [&page, &format!("{page}/parts"), &format!("{page}/replay/at/{now}?seat=1")] {
            let request = Request::get(path).header("Cookie", &self.cookie);
            all.push((Some(1), self.http.send(&request).text()));
        }
        for seat in [0, 1] {
            all.push((Some(seat), self.table.look(&mut self.http, seat).to_string()));
        }
        for (index, (knower, viewer)) in self.live.iter().enumerate() {
            // Every connection has been sent this moment before it is compared with it.
            until("the live state", || {
                // Who is there is told beside the moments, and has no number.
                let told =
                    |text: &String| serde_json::from_str::<Value>(text).unwrap()["number"].as_u64();
                viewer.all().iter().rev().find_map(told).filter(|number| *number == now).map(|_| ())
            });
            let heard = viewer.all();
            all.extend(heard[self.read[index]..].iter().map(|text| (*knower, text.clone())));
            self.read[index] = heard.len();
        }
        all
    }
}

/// Whether a text names a card: as a whole word, since some names are parts of others.
fn mentions(text: &str, name: &str) -> bool {
    let letter = |c: Option<char>| c.is_some_and(|c| c.is_alphanumeric());
    text.match_indices(name).any(|(at, _)| {
        !letter(text[..at].chars().next_back()) && !letter(text[at + name.len()..].chars().next())
    })
}

/// All cards that a view shows, wherever they lie.
fn cards(view: &Value) -> Vec<Card> {
    let mut found = Vec::new();
    let mut rest = vec![view];
    while let Some(value) = rest.pop() {
        match value {
            Value::Array(items) => rest.extend(items),
            Value::Object(fields) => {
                rest.extend(fields.values());
                if let (Some(card), Some(id), Some(name)) =
                    (value["card"].as_u64(), value["id"].as_str(), value["name"].as_str())
                {
                    found.push((card, id.to_owned(), name.to_owned()));
                }
            }
            Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
        }
    }
    found
}
