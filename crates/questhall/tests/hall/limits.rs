//! One client that does too much is told to wait, and may go on later.

use crate::hall::http::{Answer, Http, Request};
use crate::hall::live;
use crate::hall::player::Table;
use crate::hall::server::{Folder, Server};
use serde_json::json;
use std::thread;
use std::time::{Duration, Instant};

fn limited() -> (Folder, Server) {
    let folder = Folder::new();
    let server = Server::start_with(&folder.store(), &[]);
    (folder, server)
}

/// Repeats a request until the hall has had enough. How often it was carried out before.
fn flood(http: &mut Http, request: &Request, most: usize) -> (usize, Answer) {
    for done in 0..most {
        let answer = http.send(request);
        if answer.status == 429 {
            return (done, answer);
        }
        assert!(answer.status < 300, "{}", answer.text());
    }
    panic!("{} {} may be sent {most} times", request.method, request.path);
}

#[track_caller]
fn told_to_wait(answer: &Answer, words: &[&str]) -> Duration {
    answer.problem(429, words);
    let seconds = answer.header("retry-after").and_then(|text| text.parse().ok());
    Duration::from_secs(seconds.expect("it says how long to wait"))
}

#[test]
fn a_flood_of_requests_is_held_back_and_goes_on_later() {
    let (_folder, server) = limited();
    let mut http = server.http();
    let (done, answer) = flood(&mut http, &Request::get("/api/games"), 3_000);
    assert!(done >= 300, "{done}");
    thread::sleep(told_to_wait(&answer, &["Wait"]));
    assert_eq!(http.get("/api/games").status, 200);
    assert_eq!(http.get("/").status, 200);
}

#[test]
fn a_flood_of_tables_is_held_back() {
    let (_folder, server) = limited();
    let mut http = server.http();
    let (done, answer) = flood(&mut http, &Table::wish("connect-four", &["me", "me"]), 100);
    assert!((30..60).contains(&done), "{done}");
    told_to_wait(&answer, &["many tables"]);
    let form = Request::post("/tables").form("game=connect-four&seat=me&seat=me");
    told_to_wait(&http.send(&form), &["many tables"]);
    told_to_wait(&http.send(&Request::post("/api/import").json(&json!({}))), &["many tables"]);
    // What is there can still be played.
    assert_eq!(http.get("/").status, 200);
}

#[test]
fn a_flood_of_talk_is_held_back_and_goes_on_later() {
    let (_folder, server) = limited();
    let mut http = server.http();
    let table = Table::set(&mut http, "connect-four", &["me", "me"]);
    let chat = Request::post(&format!("{}/chat", table.path()));
    let chat = chat.key(table.key(0)).json(&json!({ "text": "Hello" }));
    let (done, answer) = flood(&mut http, &chat, 50);
    assert!((8..20).contains(&done), "{done}");
    told_to_wait(&answer, &["faster than others can read"]);
    let start = Instant::now();
    while http.send(&chat).status == 429 {
        assert!(start.elapsed() < Duration::from_secs(10));
        thread::sleep(Duration::from_millis(200));
    }
}

/// A page says it with a form, and is held back as a program is.
#[test]
fn talk_on_a_page_has_the_same_limits() {
    let (_folder, server) = limited();
    let mut http = server.http();
    let table = Table::set(&mut http, "connect-four", &["me", "open"]);
    let cookie = http.sit_down(&table.id, 1);
    let say = |text: &str| {
        let path = format!("/tables/{}/chat", table.id);
        Request::post(&path).header("Cookie", &cookie).form(&format!("seat=1&text={text}"))
    };
    let longest = "a".repeat(500);
    assert_eq!(http.send(&say(&longest)).status, 303);
    for text in ["", "+++", &"a".repeat(501)] {
        let answer = http.send(&say(text));
        assert_eq!(answer.status, 422, "{}", answer.text());
        assert!(answer.text().contains("at most 500 characters"), "{}", answer.text());
    }
    let mut said = 4;
    let answer = loop {
        let answer = http.send(&say("Hello"));
        if answer.status != 303 {
            break answer;
        }
        said += 1;
        assert!(said < 50, "a page may talk without end");
    };
    assert_eq!(answer.status, 429, "{}", answer.text());
    assert!(answer.text().contains("faster than others can read"), "{}", answer.text());
    assert!((8..20).contains(&said), "{said}");
    // Nobody speaks for a seat that is not theirs, and nobody was charged for that.
    let stranger = Request::post(&format!("/tables/{}/chat", table.id)).form("seat=1&text=Hello");
    assert_eq!(http.send(&stranger).status, 403);
}

#[test]
fn one_client_has_so_many_live_connections_and_no_more() {
    let (_folder, server) = limited();
    let table = Table::set(&mut server.http(), "connect-four", &["me", "me"]);
    let path = format!("/api/tables/{}/live", table.id);
    let open = (0..200).map(|_| {
        // Each one is a request too: not faster than the hall allows.
        thread::sleep(Duration::from_millis(5));
        live::socket(server.address, &path, &[])
    });
    let open: Vec<_> = open.collect();
    assert!(open.iter().all(Result::is_ok));
    assert_eq!(live::refused(server.address, &path, &[]), 429);
    drop(open);
    let start = Instant::now();
    while live::refused(server.address, &path, &[]) != 101 {
        assert!(start.elapsed() < Duration::from_secs(10), "places are given back");
        thread::sleep(Duration::from_millis(100));
    }
}
