//! Opening and closing the hall: how fast, and what is said when it cannot be done.

use crate::hall::database::{Database, on_both};
use crate::hall::player::{Dice, Table};
use crate::hall::server::{Folder, Server, questhall};
use std::time::{Duration, Instant};

on_both! { the_hall_opens_quickly_and_closes_when_told }

fn the_hall_opens_quickly_and_closes_when_told(database: &Database) {
    // Once to make the database.
    drop(Server::start(&database.url()));
    let start = Instant::now();
    let mut server = Server::start(&database.url());
    assert_eq!(server.http().get("/").status, 200);
    let took = start.elapsed();
    println!("the first page came {took:?} after the start");
    assert!(took < Duration::from_secs(2), "{took:?}");
    let mut http = server.http();
    let table = Table::set(&mut http, "connect-four", &["me", "me"]);
    table.act(&mut http, 0, &mut Dice::new());
    let viewer = crate::hall::live::Viewer::new(server.address, &table.id, None);
    let start = Instant::now();
    assert!(server.stop().success(), "{}", server.said());
    assert!(start.elapsed() < Duration::from_secs(5), "open connections do not hold it up");
    assert!(server.said().contains("The hall is closed. Tables are kept."));
    drop(viewer);
    let server = Server::start(&database.url());
    table.finish(&mut server.http(), &mut Dice::new());
}

/// What the program says instead of opening.
#[track_caller]
fn does_not_open(listen: &str, store: &str, words: &[&str]) {
    let mut command = questhall();
    command.args(["serve", "--listen", listen, "--store", store]);
    let start = Instant::now();
    let child = command.stdout(std::process::Stdio::piped()).stderr(std::process::Stdio::piped());
    let mut child = child.spawn().unwrap();
    while child.try_wait().unwrap().is_none() {
        if start.elapsed() > Duration::from_secs(12) {
            child.kill().unwrap();
            panic!("{listen} {store}: it opens, or hangs");
        }
        std::thread::sleep(Duration::from_millis(20));
    }
    let done = child.wait_with_output().unwrap();
    let said = String::from_utf8(done.stderr).unwrap();
    assert!(!done.status.success() && done.stdout.is_empty(), "{listen} {store}: {said}");
    assert!(!said.contains("panicked"), "{said}");
    for word in words {
        assert!(said.contains(word), "{word:?} is not in {said:?} ({listen} {store})");
    }
}

#[test]
fn wrong_addresses_are_told() {
    let folder = Folder::new();
    let store = folder.store();
    let server = Server::start(&store);
    let taken = server.address.to_string();
    does_not_open(&taken, &store, &["Somebody else listens on", &taken, "--listen"]);
    for nonsense in
        ["", "here", "127.0.0.1", "127.0.0.1:99999", "127.0.0.1:x", ":", "256.1.1.1:80", "::::1"]
    {
        does_not_open(nonsense, &store, &["I cannot listen on", "--listen 127.0.0.1:4114"]);
    }
    does_not_open("192.0.2.1:4114", &store, &["cannot listen on", "192.0.2.1"]);
    // The hall that was there first goes on.
    assert_eq!(server.http().get("/").status, 200);
}

#[test]
fn wrong_stores_are_told() {
    let folder = Folder::new();
    let text = folder.0.join("text.txt");
    std::fs::write(&text, "This is no database, however long one looks at it.".repeat(100))
        .unwrap();
    let free = "127.0.0.1:0";
    does_not_open(free, "", &["sqlite:FILE or postgres://"]);
    does_not_open(free, "questhall.db", &["sqlite:FILE or postgres://"]);
    does_not_open(free, "mysql://root:hush@localhost/x", &["sqlite:FILE or postgres://"]);
    does_not_open(free, "sqlite:", &["name of a file"]);
    does_not_open(free, "sqlite::memory:", &["name of a file"]);
    does_not_open(free, "sqlite:/no/such/folder/hall.db", &["cannot be opened", "folder"]);
    does_not_open(free, &format!("sqlite:{}", folder.0.display()), &["cannot be opened"]);
    does_not_open(free, &format!("sqlite:{}", text.display()), &["is not a database"]);
    let kept = std::fs::read_to_string(&text).unwrap();
    assert!(kept.starts_with("This is no database"), "a file that is none of ours is left alone");
    does_not_open(free, "postgres://u:hush@127.0.0.1:1/x", &["PostgreSQL", "127.0.0.1:1"]);
    does_not_open(free, "postgres://", &[]);
    let database = Database::postgres();
    let url = database.url();
    let (front, _) = url.rsplit_once('/').unwrap();
    does_not_open(free, &format!("{front}/no_such_database"), &["does not exist", "createdb"]);
}

#[test]
fn passwords_are_never_told() {
    for url in [
        "postgres://u:hush-hush@127.0.0.1:1/x",
        "mysql://u:hush-hush@x/y",
        "postgres://u:hush-hush@nowhere.invalid/x",
    ] {
        let done = questhall()
            .args(["serve", "--listen", "127.0.0.1:0", "--store", url])
            .output()
            .unwrap();
        let said = String::from_utf8_lossy(&done.stderr).into_owned()
            + &String::from_utf8_lossy(&done.stdout);
        assert!(!done.status.success() && !said.contains("hush-hush"), "{said}");
    }
}
