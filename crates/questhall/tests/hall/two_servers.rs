//! Two halls on one PostgreSQL: everybody sees everything, wherever they sit, and one may be killed.

use crate::hall::database::Database;
use crate::hall::http::{Http, Request};
use crate::hall::live::Viewer;
use crate::hall::player::{Dice, Table, is_over, may_act, number, pick};
use crate::hall::server::{Server, until};
use serde_json::{Value, json};
use std::net::SocketAddr;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

struct Two {
    database: Database,
    halls: [Server; 2],
}

impl Two {
    fn open() -> Two {
        let database = Database::postgres();
        let halls = [Server::start(&database.url()), Server::start(&database.url())];
        Two { database, halls }
    }

    fn address(&self, hall: usize) -> SocketAddr {
        self.halls[hall].address
    }

    /// One viewer in each hall for each of these keys.
    fn viewers(&self, table: &Table, key: Option<&str>) -> [Viewer; 2] {
        [0, 1].map(|hall| Viewer::new(self.address(hall), &table.id, key))
    }

    /// The log is whole: every number once.
    fn check_log(&self, table: &Table, last: u64) {
        let entries = self.database.entries(&table.id);
        assert!(entries.iter().map(|entry| entry.number).eq(1..=last));
    }
}

/// Plays a seat in one hall until the game is over or somebody has had enough; every number that was confirmed.
fn play(
    address: SocketAddr,
    table: &Table,
    seat: u8,
    most: usize,
    enough: &AtomicBool,
) -> Vec<u64> {
    let (mut http, mut dice) = (Http::new(address), Dice::new());
    let mut confirmed = Vec::new();
    while !enough.load(Ordering::Relaxed) {
        let state = table.look(&mut http, seat);
        if is_over(&state) || confirmed.len() == most {
            enough.store(true, Ordering::Relaxed);
        } else if may_act(&state) {
            let choice = pick(&state, &mut dice);
            let answer = http.act(&table.id, table.key(seat), number(&state), &choice);
            match answer.status {
                200 => confirmed.push(answer.json()["number"].as_u64().unwrap()),
                409 => {}
                _ => panic!("{}", answer.text()),
            }
        } else {
            thread::sleep(Duration::from_millis(2));
        }
    }
    confirmed
}

fn both_play(game: &str, seats: &[&str], most: usize) {
    let two = Two::open();
    let table = Table::set(&mut two.halls[0].http(), game, seats);
    let watching = two.viewers(&table, None);
    let sitting = two.viewers(&table, Some(table.key(1)));
    let enough = &AtomicBool::new(false);
    let mut numbers = thread::scope(|scope| {
        let play = |hall: usize| {
            let (address, table) = (two.address(hall), &table);
            scope.spawn(move || play(address, table, hall as u8, most, enough))
        };
        let players = [play(0), play(1)];
        players.into_iter().flat_map(|player| player.join().unwrap()).collect::<Vec<_>>()
    });
    let confirmed = numbers.len();
    numbers.sort_unstable();
    numbers.dedup();
    assert_eq!(numbers.len(), confirmed, "one number was confirmed twice");
    assert!(confirmed > 6);
    let last = settled(&two, &table);
    two.check_log(&table, last);
    let same = |hall: usize| {
        let state = two.halls[hall].http().get(&table.path()).ok();
        (state["view"].clone(), state["log"].clone(), state["outcome"].clone())
    };
    assert_eq!(same(0), same(1));
    for viewer in watching.iter().chain(&sitting) {
        viewer.wait("the last state", |state| number(state) == last);
        let seen: Vec<u64> =
            viewer.all().iter().map(|text| number(&serde_json::from_str(text).unwrap())).collect();
        assert!(seen.is_sorted(), "a viewer was shown the past: {seen:?}");
    }
}

/// The number at which both halls have come to rest.
fn settled(two: &Two, table: &Table) -> u64 {
    until("both halls agree", || {
        let numbers = [0, 1].map(|hall| {
            let state = two.halls[hall].http().get(&table.path()).ok();
            number(&state)
        });
        let stored = two.database.entries(&table.id).len() as u64;
        let waiting =
            [0, 1].iter().any(|&seat| may_act(&table.look(&mut two.halls[0].http(), seat)));
        let over = is_over(&two.halls[0].http().get(&table.path()).ok());
        (numbers == [stored; 2] && (waiting || over)).then_some(stored)
    })
}

#[test]
fn turns_alternate_between_two_halls() {
    both_play("connect-four", &["me", "me"], 100);
}

#[test]
fn secret_choices_meet_from_two_halls() {
    both_play("mysthea", &["me", "me", "random"], 120);
}

#[test]
fn of_those_who_act_on_one_number_one_is_confirmed() {
    let two = Two::open();
    let table = Table::set(&mut two.halls[0].http(), "connect-four", &["me", "me"]);
    let mut races = 0;
    for turn in 0.. {
        let seat = (turn % 2) as u8;
        let state = table.await_turn(&mut two.halls[turn % 2].http(), seat);
        if is_over(&state) {
            break;
        }
        let mut dice = Dice::new();
        let choices: Vec<String> = (0..4).map(|_| pick(&state, &mut dice)).collect();
        let answers = thread::scope(|scope| {
            let race = |(racer, choice): (usize, &String)| {
                let (address, table, state) = (two.address(racer % 2), &table, &state);
                let choice = choice.clone();
                scope.spawn(move || {
                    Http::new(address).act(&table.id, table.key(seat), number(state), &choice)
                })
            };
            let racers: Vec<_> = choices.iter().enumerate().map(race).collect();
            racers.into_iter().map(|racer| racer.join().unwrap()).collect::<Vec<_>>()
        });
        let statuses: Vec<u16> = answers.iter().map(|answer| answer.status).collect();
        let confirmed = statuses.iter().filter(|status| **status == 200).count();
        assert_eq!(confirmed, 1, "{statuses:?} at {}", number(&state));
        for answer in answers.iter().filter(|answer| answer.status != 200) {
            answer.problem(409, &["moved on"]);
        }
        races += 1;
    }
    assert!(races >= 7);
    two.check_log(&table, races);
}

#[test]
fn what_one_hall_has_confirmed_the_other_takes_into_account_at_once() {
    // Behind a load balancer the next request of a program may come to the other hall.
    let two = Two::open();
    let table = Table::set(&mut two.halls[0].http(), "connect-four", &["me", "me"]);
    let (mut here, mut there) = (two.halls[0].http(), two.halls[1].http());
    table.look(&mut there, 0);
    let mut dice = Dice::new();
    for turn in 0..6 {
        let state = table.await_turn(&mut here, (turn % 2) as u8);
        let choice = pick(&state, &mut dice);
        let done = here.act(&table.id, table.key((turn % 2) as u8), number(&state), &choice).ok();
        // The other hall may not have heard of it yet. A number that it does not know makes it look.
        let next = number(&done);
        let answer = there.act(&table.id, table.key((turn % 2) as u8), next, &choice);
        assert!(answer.problem(422, &[])["rule"].is_string(), "{}", answer.text());
    }
}

#[test]
fn talk_and_seats_travel_between_halls() {
    let two = Two::open();
    let (mut here, mut there) = (two.halls[0].http(), two.halls[1].http());
    let table = Table::set(&mut here, "mysthea", &["me", "open", "me"]);
    let page = Viewer::open(two.address(1), &format!("/tables/{}/live", table.id), &[]);
    let program = Viewer::new(two.address(1), &table.id, None);
    let said = json!({ "text": "Hello from the other hall" });
    here.post_as(&format!("{}/chat", table.path()), table.key(0), &said).ok();
    page.wait("the chat", |told| told["chat"][0]["text"] == said["text"]);

    let take = format!("{}/seats/1/take", table.path());
    let taken = here.send(&Request::post(&take).json(&json!({ "name": "Ada" })));
    assert_eq!(taken.status, 201);
    program.wait("a person", |state| state["seats"][1]["person"] == "Ada");
    // The other hall knows the new key, and that the seat is taken.
    let key = taken.json()["key"].as_str().unwrap().to_owned();
    assert_eq!(there.get_as(&table.path(), &key).ok()["seat"], 1);
    there.send(&Request::post(&take).json(&json!({}))).problem(409, &["taken"]);

    let lend = json!({ "bot": "random" });
    there.post_as(&format!("{}/seats/1/bot", table.path()), &key, &lend).ok();
    until("a bot", || {
        let state = here.get(&table.path()).ok();
        (state["seats"][1]["sitter"] == "random").then_some(())
    });
    here.post_as(&format!("{}/seats/1/leave", table.path()), &key, &Value::Null).ok();
    until("the key opens nothing there", || {
        (there.get_as(&table.path(), &key).status == 403).then_some(())
    });
    assert_eq!(there.get(&table.path()).ok()["seats"][1]["sitter"], "open");
}

#[test]
fn when_a_hall_is_killed_the_other_goes_on_with_its_bots() {
    let mut two = Two::open();
    let mut dice = Dice::new();
    let table =
        Table::set(&mut two.halls[0].http(), "mysthea", &["me", "random", "random", "random"]);
    // A table where nobody but bots decides, so that the hall surely dies in the middle of it.
    let bots = Table::set(&mut two.halls[0].http(), "mysthea", &["random"; 5]);
    let viewers = [&table, &bots].map(|table| Viewer::new(two.address(1), &table.id, None));
    for _ in 0..5 {
        table.act(&mut two.halls[0].http(), 0, &mut dice);
    }
    two.halls[0].kill();
    let before = number(&two.halls[1].http().get(&bots.path()).ok());
    let start = Instant::now();
    viewers[1].wait("the bots' game goes on", |state| number(state) > before || is_over(state));
    viewers[1].wait("the bots' game ends", is_over);
    println!("bots went on and ended {:?} after the kill", start.elapsed());
    for _ in 0..10 {
        table.act(&mut two.halls[1].http(), 0, &mut dice);
    }
    let last = number(&table.await_turn(&mut two.halls[1].http(), 0));
    viewers[0].wait("the table goes on", |state| number(state) >= last);
    thread::sleep(Duration::from_millis(50));
    two.check_log(&table, two.database.entries(&table.id).len() as u64);
}
