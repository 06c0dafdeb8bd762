//! Kill -9 at random moments: what was confirmed is stored, every table opens and plays on.

use crate::hall::database::{Database, Entry, on_both};
use crate::hall::http::{Http, Request};
use crate::hall::player::{Dice, Table, is_over, may_act, number, pick};
use crate::hall::server::Server;
use serde_json::{Value, json};
use std::sync::Mutex;
use std::thread;
use std::time::Duration;

const KILLS: usize = 50;
/// Games and seats of the tables that are in play at any moment.
const TABLES: [(&str, &[&str]); 6] = [
    ("connect-four", &["me", "me"]),
    ("connect-four", &["me", "random"]),
    ("connect-four", &["greedy", "me"]),
    ("mysthea", &["me", "me", "random"]),
    ("mysthea", &["me", "random", "random"]),
    ("mysthea", &["random", "greedy", "random", "me"]),
];

on_both! { nothing_that_was_confirmed_is_lost }

fn nothing_that_was_confirmed_is_lost(database: &Database) {
    let mut dice = Dice::new();
    let mut server = Server::start(&database.url());
    let mut watched: Vec<Watched> = Vec::new();
    let mut confirmed = 0;
    for _ in 0..KILLS {
        renew(&mut watched, &server);
        confirmed += play_until_killed(&mut server, &watched, dice.below(146) as u64 + 5);
        server = Server::start(&database.url());
        for table in &mut watched {
            table.check(database);
            table.opens(&server);
        }
    }
    println!("{confirmed} actions confirmed over {KILLS} kills, at {} tables", watched.len());
    // A run in which hardly anything was confirmed would prove nothing.
    assert!(confirmed > 3 * KILLS, "only {confirmed} actions were confirmed");
    let last = &watched[5];
    let end = last.table.finish(&mut server.http(), &mut dice);
    assert!(!end["outcome"].is_null() && !end["seed"].is_null());
    assert_eq!(last.kept(database).len() as u64, number(&end));
}

/// A table, what its people were told, and what was found in the store so far.
struct Watched {
    table: Table,
    confirmed: Mutex<Vec<Entry>>,
    /// Sent in this round and not answered: it may be stored, or not.
    doubtful: Mutex<Vec<Entry>>,
    known: Vec<Entry>,
    over: bool,
}

/// Sets tables where there are none yet, or where the game is over.
fn renew(watched: &mut Vec<Watched>, server: &Server) {
    for (index, (game, seats)) in TABLES.iter().enumerate() {
        match watched.get_mut(index) {
            Some(table) if !table.over => {}
            Some(table) => *table = Watched::new(server, game, seats),
            None => watched.push(Watched::new(server, game, seats)),
        }
    }
}

/// Everybody plays until the lights go out. The number of confirmed actions.
fn play_until_killed(server: &mut Server, watched: &[Watched], millis: u64) -> usize {
    let count = |watched: &[Watched]| -> usize {
        watched.iter().map(|table| table.confirmed.lock().unwrap().len()).sum()
    };
    let before = count(watched);
    let address = server.address;
    thread::scope(|scope| {
        for table in watched {
            for (seat, _) in &table.table.keys {
                scope.spawn(move || table.play(Http::new(address), *seat));
            }
        }
        thread::sleep(Duration::from_millis(millis));
        server.kill();
    });
    count(watched) - before
}

impl Watched {
    fn new(server: &Server, game: &str, seats: &[&str]) -> Watched {
        let table = Table::set(&mut server.http(), game, seats);
        Watched {
            table,
            confirmed: Mutex::default(),
            doubtful: Mutex::default(),
            known: Vec::new(),
            over: false,
        }
    }

    /// Plays for one seat until the server is gone or the game is over.
    fn play(&self, mut http: Http, seat: u8) {
        let mut dice = Dice::new();
        let (path, key) = (self.table.path(), self.table.key(seat));
        while let Ok(answer) = http.try_send(&Request::get(&path).key(key)) {
            let state = answer.ok();
            if is_over(&state) {
                return;
            }
            if !may_act(&state) {
                thread::sleep(Duration::from_millis(1));
                continue;
            }
            let choice = pick(&state, &mut dice);
            let body = json!({ "number": number(&state), "choice": choice });
            let sent =
                http.try_send(&Request::post(&format!("{path}/actions")).key(key).json(&body));
            let action: Value = serde_json::from_str(&choice).unwrap();
            let entry = |number| Entry { number, kind: "move".into(), seat: Some(seat), action };
            match sent {
                Ok(answer) if answer.status == 200 => {
                    let number = answer.json()["number"].as_u64().unwrap();
                    self.confirmed.lock().unwrap().push(entry(number));
                }
                // At a simultaneous choice somebody else may have ended the question.
                Ok(answer) if answer.status == 409 => {}
                Ok(answer) => panic!("{}: {}", answer.status, answer.text()),
                Err(_) => {
                    self.doubtful.lock().unwrap().push(entry(0));
                    return;
                }
            }
        }
    }

    /// What was found before and what was confirmed is there, each at its number, without gaps.
    fn kept(&self, database: &Database) -> Vec<Entry> {
        let (stored, id) = (database.entries(&self.table.id), &self.table.id);
        for (index, entry) in stored.iter().enumerate() {
            assert_eq!(entry.number, index as u64 + 1, "a gap in the log of {id}");
        }
        assert!(stored.starts_with(&self.known), "the past of {id} has changed");
        for entry in self.confirmed.lock().unwrap().iter() {
            let found = stored.get(entry.number as usize - 1);
            assert_eq!(found, Some(entry), "a confirmed action of {id} is lost");
        }
        stored
    }

    /// The same, and nothing is there that nobody has sent.
    fn check(&mut self, database: &Database) {
        let stored = self.kept(database);
        let confirmed = self.confirmed.lock().unwrap();
        let mut doubtful = std::mem::take(&mut *self.doubtful.lock().unwrap());
        for entry in stored.iter().skip(self.known.len()) {
            let person = self.table.keys.iter().any(|(seat, _)| Some(*seat) == entry.seat);
            if person && !confirmed.contains(entry) {
                let sent = |each: &Entry| each.seat == entry.seat && each.action == entry.action;
                let asked = doubtful.iter().position(sent);
                doubtful.remove(asked.unwrap_or_else(|| panic!("{entry:?} was never sent")));
            }
        }
        drop(confirmed);
        self.known = stored;
    }

    /// The table opens, and shows everything that is stored.
    fn opens(&mut self, server: &Server) {
        let seat = self.table.keys[0].0;
        let state = self.table.look(&mut server.http(), seat);
        assert!(number(&state) >= self.known.len() as u64);
        assert!(state["closed"].is_null());
        self.over = is_over(&state);
    }
}
