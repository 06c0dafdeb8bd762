//! Clients that dawdle, come in crowds or never stop talking: everybody else is served at once.

use crate::hall::database::Database;
use crate::hall::http::{Http, Request, connect, read_answer};
use crate::hall::player::{Dice, Table};
use crate::hall::server::Server;
use serde_json::json;
use std::io::{BufReader, ErrorKind, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

/// Slow clients are sent away after this long.
const PATIENCE: Duration = Duration::from_secs(20);
/// What others wait at most meanwhile; the machine of the tests may be busy.
const PROMPT: Duration = Duration::from_secs(2);

/// Sends bytes one by one until the hall answers or hangs up. How long that took, and what it said.
fn drip(address: SocketAddr, start: &str, drop: &[u8]) -> (Duration, String) {
    let began = Instant::now();
    let mut stream = connect(address).unwrap();
    stream.write_all(start.as_bytes()).unwrap();
    stream.set_read_timeout(Some(Duration::from_millis(200))).unwrap();
    let mut heard = Vec::new();
    while began.elapsed() < 2 * PATIENCE {
        let mut bytes = [0; 4096];
        match stream.read(&mut bytes) {
            Ok(0) => break,
            Ok(count) => heard.extend(&bytes[..count]),
            Err(error) if matches!(error.kind(), ErrorKind::WouldBlock | ErrorKind::TimedOut) => {}
            Err(_) => break,
        }
        if stream.write_all(drop).is_err() {
            break;
        }
    }
    (began.elapsed(), String::from_utf8_lossy(&heard).into_owned())
}

/// Runs `deed` while somebody else plays, and gives the longest time that they waited for an answer.
fn while_others_play(server: &Server, deed: impl FnOnce()) -> Duration {
    let done = AtomicBool::new(false);
    thread::scope(|scope| {
        let others = scope.spawn(|| {
            let (mut http, mut dice) = (server.http(), Dice::new());
            let mut longest = Duration::ZERO;
            while !done.load(Ordering::Relaxed) {
                let start = Instant::now();
                let table = Table::set(&mut http, "connect-four", &["me", "me"]);
                table.act(&mut http, 0, &mut dice);
                assert_eq!(http.get("/").status, 200);
                longest = longest.max(start.elapsed());
                thread::sleep(Duration::from_millis(100));
            }
            longest
        });
        deed();
        done.store(true, Ordering::Relaxed);
        others.join().unwrap()
    })
}

#[test]
fn slow_clients_are_sent_away_and_nobody_waits_for_them() {
    let database = Database::sqlite();
    let server = Server::start(&database.url());
    let address = server.address;
    let body = |path: &str| {
        format!(
            "POST {path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n\r\n{{"
        )
    };
    let form = "POST /tables HTTP/1.1\r\nHost: x\r\nContent-Type: application/x-www-form-urlencoded\r\n\
                Transfer-Encoding: chunked\r\n\r\n";
    let starts = [
        (body("/api/tables"), " ", true),
        (body("/api/import"), " ", true),
        (form.to_owned(), "1\r\na\r\n", true),
        ("GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ".to_owned(), "a", false),
        ("GE".to_owned(), "T", false),
    ];
    let longest = while_others_play(&server, || {
        thread::scope(|scope| {
            for (start, drop, told) in &starts {
                scope.spawn(move || {
                    let (took, heard) = drip(address, start, drop.as_bytes());
                    assert!(took < PATIENCE, "{start:?} was listened to for {took:?}");
                    if *told {
                        assert!(heard.starts_with("HTTP/1.1 408"), "{start:?}: {heard}");
                        assert!(heard.contains("application/problem+json"), "{heard}");
                    } else {
                        assert!(!heard.contains("HTTP/1.1 200"), "{heard}");
                    }
                });
            }
        });
    });
    println!("slow clients are gone; others waited {longest:?} at most for four requests");
    assert!(longest < PROMPT, "{longest:?}");
}

#[test]
fn five_hundred_idle_connections_keep_nobody_out() {
    let database = Database::sqlite();
    let server = Server::start(&database.url());
    let connect = |_| TcpStream::connect(server.address).unwrap();
    let mut idle: Vec<TcpStream> = (0..500).map(connect).collect();
    // Half of them have begun to ask.
    for stream in idle.iter_mut().step_by(2) {
        stream.write_all(b"GET / HTTP/1.1\r\nHost: x\r\n").unwrap();
    }
    let longest = while_others_play(&server, || thread::sleep(Duration::from_secs(2)));
    println!("with 500 idle connections others waited {longest:?} at most for four requests");
    assert!(longest < PROMPT, "{longest:?}");
    // And those who go on are served.
    idle[0].write_all(b"\r\n").unwrap();
    assert_eq!(read_answer(&mut BufReader::new(&idle[0])).unwrap().status, 200);
}

#[test]
fn huge_heads_are_refused() {
    let database = Database::sqlite();
    let server = Server::start(&database.url());
    let mut http = server.http();
    // Refused by the HTTP library, which has no words for it; the connection is closed.
    let huge = Request::get("/").header("X-Huge", &"x".repeat(200_000));
    let status = Http::new(server.address).try_send(&huge).map_or(431, |answer| answer.status);
    assert_eq!(status, 431);
    let many =
        (0..500).fold(Request::get("/"), |request, n| request.header(&format!("X-{n}"), "x"));
    let status = Http::new(server.address).try_send(&many).map_or(431, |answer| answer.status);
    assert_eq!(status, 431);
    let long = Request::get(&format!("/{}", "x".repeat(70_000)));
    let status = Http::new(server.address).try_send(&long).map_or(414, |answer| answer.status);
    assert!(matches!(status, 404 | 414 | 431), "{status}");
    assert_eq!(http.get("/").status, 200);
}

#[test]
fn viewers_who_never_read_hold_nobody_up() {
    let database = Database::sqlite();
    let server = Server::start(&database.url());
    let mut http = server.http();
    let table = Table::set(&mut http, "mysthea", &["me", "random", "random"]);
    let upgrade = format!(
        "GET /api/tables/{}/live HTTP/1.1\r\nHost: {}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\
         Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n",
        table.id, server.address
    );
    let mut deaf = Vec::new();
    for _ in 0..20 {
        let mut stream = connect(server.address).unwrap();
        stream.write_all(upgrade.as_bytes()).unwrap();
        deaf.push(stream);
    }
    let viewer = crate::hall::live::Viewer::new(server.address, &table.id, None);
    let start = Instant::now();
    let mut dice = Dice::new();
    let mut actions = 0;
    while actions < 60 && table.act(&mut http, 0, &mut dice) {
        actions += 1;
    }
    let last = crate::hall::player::number(&table.await_turn(&mut http, 0));
    viewer.wait("the last state", |state| crate::hall::player::number(state) == last);
    println!("{actions} actions beside deaf viewers in {:?}", start.elapsed());
    // Nonsense that comes up such a connection ends that connection only.
    for stream in &mut deaf {
        let _ = stream.write_all(&[0xff; 64]);
    }
    let chat = format!("{}/chat", table.path());
    http.post_as(&chat, table.key(0), &json!({ "text": "Still here" })).ok();
}
