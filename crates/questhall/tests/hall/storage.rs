//! Disks and databases that fail while the hall is open: it says so, loses nothing, and goes on when they are back.

use crate::hall::database::{Database, while_locked};
use crate::hall::http::{Answer, Request};
use crate::hall::live::Viewer;
use crate::hall::player::{Dice, Table, is_over, may_act, number, pick};
use crate::hall::server::{Folder, Server, questhall, until};
use serde_json::json;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{Shutdown, TcpListener, TcpStream};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

/// The longest that a client waits for a "no".
const SOON: Duration = Duration::from_secs(12);

/// Tries one action at a table of two people, whoever's turn it is.
fn try_act(server: &Server, table: &Table, dice: &mut Dice) -> Answer {
    let mut http = server.http();
    let states = table.keys.iter().map(|(seat, key)| (*seat, http.get_as(&table.path(), key)));
    for (seat, answer) in states.collect::<Vec<_>>() {
        if answer.status != 200 {
            return answer;
        }
        let state = answer.json();
        if may_act(&state) {
            return http.act(&table.id, table.key(seat), number(&state), &pick(&state, dice));
        }
    }
    panic!("nobody may act");
}

/// The action is not confirmed, soon, with these words and a hint when to come back.
#[track_caller]
fn refused(answer: &Answer, start: Instant, words: &[&str]) {
    answer.problem(503, words);
    assert!(answer.header("retry-after").is_some());
    assert!(start.elapsed() < SOON, "{:?}", start.elapsed());
}

/// The log holds exactly as many entries as were confirmed.
fn holds(database: &Database, table: &Table, server: &Server) {
    let state = server.http().get(&table.path()).ok();
    let numbers = database.entries(&table.id).into_iter().map(|entry| entry.number);
    assert!(numbers.eq(1..=number(&state)), "log and memory differ");
}

#[test]
fn a_locked_file_is_waited_for_and_told() {
    let database = Database::sqlite();
    let server = Server::start(&database.url());
    let mut dice = Dice::new();
    let table = Table::set(&mut server.http(), "mysthea", &["me", "me"]);
    let bots = Table::set(&mut server.http(), "mysthea", &["random", "random", "random"]);
    try_act(&server, &table, &mut dice).ok();
    let watching = Viewer::new(server.address, &bots.id, None);
    while_locked(&database.url(), || {
        let start = Instant::now();
        refused(&try_act(&server, &table, &mut dice), start, &["locked", "Nothing is lost"]);
        let wish = Table::wish("connect-four", &["me", "me"]);
        server.http().send(&wish).problem(503, &["locked"]);
        assert_eq!(server.http().get(&table.path()).status, 200, "looking still works");
    });
    try_act(&server, &table, &mut dice).ok();
    holds(&database, &table, &server);
    watching.wait("bots go on by themselves", is_over);
    table.finish(&mut server.http(), &mut dice);
}

#[test]
fn a_disk_that_takes_no_more_is_told_and_nothing_is_lost() {
    let database = Database::sqlite();
    // A file of this process may have 400 KB at most. The signal that comes with it is ignored, so writing fails as
    // it does on a full disk.
    let mut command = Command::new("bash");
    let words = "trap '' XFSZ; ulimit -S -f 400; exec \"$0\" serve --no-limits --pace 0 --listen 127.0.0.1:0 --store \"$1\"";
    command.args(["-c", words, env!("CARGO_BIN_EXE_questhall"), &database.url()]);
    let server = Server::run(command);
    let mut dice = Dice::new();
    let table = Table::set(&mut server.http(), "mysthea", &["me", "me"]);
    let mut confirmed = 0;
    let full = loop {
        let answer = try_act(&server, &table, &mut dice);
        if answer.status != 200 {
            break answer;
        }
        confirmed += 1;
        assert!(confirmed < 5_000, "the disk never fills");
        if is_over(&server.http().get(&table.path()).ok()) {
            panic!("the game was too short: {confirmed}");
        }
    };
    println!("the disk was full after {confirmed} actions: {}", full.text());
    full.problem(503, &["disk"]);
    assert_eq!(server.http().get(&table.path()).status, 200, "looking still works");
    assert_eq!(database.entries(&table.id).len(), confirmed);
    let free = format!("--pid={}", server.id());
    assert!(Command::new("prlimit").args([&free, "--fsize=unlimited"]).status().unwrap().success());
    table.finish(&mut server.http(), &mut dice);
    holds(&database, &table, &server);
}

#[test]
fn a_file_or_folder_that_may_not_be_written_is_told() {
    let folder = Folder::new();
    drop(Server::start(&folder.store()));
    for file in ["hall.db", "hall.db-wal", "hall.db-shm", "."] {
        let path = folder.0.join(file);
        if path.exists() {
            let mode = if file == "." { "0555" } else { "0444" };
            assert!(Command::new("chmod").arg(mode).arg(&path).status().unwrap().success());
        }
    }
    let mut command = as_nobody(&folder);
    command.args(["serve", "--listen", "127.0.0.1:0", "--store", &folder.store()]);
    let done = command.output().unwrap();
    let said = String::from_utf8_lossy(&done.stderr).into_owned();
    assert!(!done.status.success() && done.stdout.is_empty(), "{said}");
    assert!(said.contains("read-only") || said.contains("cannot be opened"), "{said}");
    assert!(Command::new("chmod").arg("0755").arg(&folder.0).status().unwrap().success());
}

/// The program for somebody who may not write everywhere: the one who runs the tests may be root.
fn as_nobody(folder: &Folder) -> Command {
    let root = Command::new("id").arg("-u").output().unwrap().stdout.starts_with(b"0\n");
    if !root {
        return questhall();
    }
    // Somebody else may not look into the folder where it was built.
    let program = std::env::temp_dir().join(format!("questhall-{}", crate::hall::player::word()));
    std::fs::hard_link(env!("CARGO_BIN_EXE_questhall"), &program)
        .or_else(|_| std::fs::copy(env!("CARGO_BIN_EXE_questhall"), &program).map(|_| ()))
        .unwrap();
    let mut command = Command::new("bash");
    // The program takes the copy of itself away.
    let words = "setpriv --reuid=65534 --regid=65534 --clear-groups \"$0\" \"$@\"; status=$?; rm -f \"$0\"; exit $status";
    command.args(["-c", words]).arg(program).current_dir(&folder.0);
    command
}

/// Changes one table past the hall; then the hall opens it for the first time.
fn a_damaged_table_is_told_and_others_go_on(database: &Database) {
    let server = Server::start(&database.url());
    let mut dice = Dice::new();
    let damages = [
        ("DELETE FROM entries WHERE table_id = 'TABLE' AND number = 2", "missing"),
        ("DELETE FROM entries WHERE table_id = 'TABLE' AND number = 4", "missing"),
        ("UPDATE entries SET data = 'nonsense' WHERE table_id = 'TABLE' AND number = 2", ""),
        (
            "UPDATE entries SET data = '{\"Drop\":99}' WHERE table_id = 'TABLE' AND number = 2",
            "action 2",
        ),
        ("UPDATE entries SET seat = 77 WHERE table_id = 'TABLE' AND number = 2", "action 2"),
        ("UPDATE entries SET kind = 'dance' WHERE table_id = 'TABLE' AND number = 2", ""),
        ("UPDATE tables SET state = '{}' WHERE id = 'TABLE'", "do not lead to its state"),
        ("UPDATE tables SET state = '{' WHERE id = 'TABLE'", ""),
        ("UPDATE tables SET rng = '' WHERE id = 'TABLE'", "seed"),
        ("UPDATE tables SET options = '{}' WHERE id = 'TABLE'", "options"),
        ("UPDATE tables SET sitting = '{', is_listed = 1, open_seats = 1 WHERE id = 'TABLE'", ""),
        ("UPDATE tables SET game = 'chess' WHERE id = 'TABLE'", "chess"),
        ("UPDATE tables SET rules = 99, head_rules = 99 WHERE id = 'TABLE'", ""),
    ];

    let tables = damages.map(|_| {
        let table = Table::set(&mut server.http(), "connect-four", &["me", "me"]);
        (0..4).for_each(|turn| assert!(table.act(&mut server.http(), turn % 2, &mut dice)));
        table
    });
    let good = Table::set(&mut server.http(), "connect-four", &["me", "me"]);
    drop(server);
    for ((sql, _), table) in damages.iter().zip(&tables) {
        crate::hall::database::run(&database.url(), &sql.replace("TABLE", &table.id));
    }
    let server = Server::start(&database.url());
    for ((sql, word), table) in damages.iter().zip(&tables) {
        let start = Instant::now();
        let answer = server.http().get(&table.path());
        assert!(matches!(answer.status, 500 | 422), "{sql}: {} {}", answer.status, answer.text());
        answer.problem(answer.status, &[word]);
        assert!(start.elapsed() < SOON, "{sql}: {:?}", start.elapsed());
    }
    assert_eq!(server.http().get("/").status, 200);
    good.finish(&mut server.http(), &mut dice);
}

crate::hall::database::on_both! { a_damaged_table_is_told_and_others_go_on }

#[test]
fn lost_connections_to_postgres_are_made_anew() {
    let database = Database::postgres();
    let server = Server::start(&database.url());
    let mut dice = Dice::new();
    let table = Table::set(&mut server.http(), "mysthea", &["me", "me"]);
    let bots = Table::set(&mut server.http(), "mysthea", &["random", "random", "random"]);
    let watching = Viewer::new(server.address, &bots.id, None);
    let mut confirmed: Vec<u64> = Vec::new();
    for round in 0..60 {
        if round % 6 == 0 {
            database.cut();
        }
        // Each connection that was cut may be met once; then all are new.
        for tries in 1.. {
            let answer = try_act(&server, &table, &mut dice);
            match answer.status {
                200 => confirmed.push(answer.json()["number"].as_u64().unwrap()),
                409 => {}
                _ => {
                    answer.problem(503, &[]);
                    assert!(tries < 20, "no connection is made anew in round {round}");
                    continue;
                }
            }
            break;
        }
    }
    assert!(confirmed.len() > 50, "{} of 60", confirmed.len());
    assert!(confirmed.is_sorted());
    holds(&database, &table, &server);
    watching.wait("bots go on by themselves", is_over);
    assert!(
        watching.all().iter().all(|message| !message.contains("reload")),
        "nobody is sent away"
    );
    table.finish(&mut server.http(), &mut dice);
}

/// A PostgreSQL that this test alone may stop.
struct Cluster {
    child: Child,
    url: String,
    data: String,
}

impl Cluster {
    fn start() -> Cluster {
        let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../scripts/with-postgres");
        let mut command = Command::new(script);
        // It lives until its input ends.
        command.args(["sh", "-c", "echo $QUESTHALL_POSTGRES; cat >/dev/null"]);
        command.env_remove("QUESTHALL_POSTGRES").stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut child = command.spawn().unwrap();
        let mut url = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut url).unwrap();
        let url = url.trim().to_owned();
        let rows =
            crate::hall::database::query(&url, "SELECT current_setting('data_directory') AS data");
        let data = sqlx::Row::get::<String, _>(&rows[0], "data");
        Cluster { child, url, data }
    }

    /// Runs pg_ctl as whoever owns the data.
    fn control(&self, words: &[&str]) {
        let script = "bin=$(ls -d /usr/lib/postgresql/*/bin 2>/dev/null | sort -Vr | head -n1); \
                      bin=${bin:-$(pg_config --bindir)}; user=; \
                      [ \"$(id -u)\" != 0 ] || user='runuser -u postgres --'; cd /; \
                      exec $user \"$bin/pg_ctl\" -D \"$0\" -w \"$@\" >/dev/null 2>&1";
        let mut command = Command::new("bash");
        let done = command.args(["-c", script, &self.data]).args(words).status().unwrap();
        assert!(done.success(), "pg_ctl {words:?}");
    }

    fn stop(&self) {
        self.control(&["-m", "fast", "stop"]);
    }

    /// Starts the same server on the port it had.
    fn start_again(&self) {
        let port = self.url.rsplit_once(':').unwrap().1.split('/').next().unwrap();
        let folder = Path::new(&self.data).parent().unwrap().display();
        let options = format!("-p {port} -k {folder} -c listen_addresses=127.0.0.1 -c fsync=off");
        self.control(&["-o", &options, "start"]);
    }
}

impl Drop for Cluster {
    fn drop(&mut self) {
        drop(self.child.stdin.take());
        let _ = self.child.wait();
    }
}

#[test]
fn a_postgres_that_is_stopped_is_told_and_found_again() {
    let cluster = Cluster::start();
    let database = Database::postgres_at(&cluster.url);
    let server = Server::start(&database.url());
    let other = Server::start(&database.url());
    let mut dice = Dice::new();
    let table = Table::set(&mut server.http(), "mysthea", &["me", "me"]);
    let bots = Table::set(&mut server.http(), "mysthea", &["random"; 5]);
    let watching = Viewer::new(server.address, &bots.id, None);
    let elsewhere = Viewer::new(other.address, &table.id, None);
    try_act(&server, &table, &mut dice).ok();
    cluster.stop();
    for request in [
        Table::wish("connect-four", &["me", "me"]),
        Request::get("/"),
        Request::get("/api/tables/other"),
    ] {
        let start = Instant::now();
        refused(&server.http().send(&request), start, &["PostgreSQL"]);
    }
    let start = Instant::now();
    refused(&try_act(&server, &table, &mut dice), start, &["PostgreSQL"]);
    assert_eq!(server.http().get("/api/games").status, 200);
    cluster.start_again();
    let back = Instant::now();
    until("an action is confirmed", || {
        (try_act(&server, &table, &mut dice).status == 200).then_some(())
    });
    println!("the hall went on {:?} after PostgreSQL came back", back.elapsed());
    let last = number(&server.http().get(&table.path()).ok());
    elsewhere.wait("the other hall hears of it", |state| number(state) >= last);
    watching.wait("bots go on by themselves", is_over);
    holds(&database, &table, &server);
    let chat = format!("{}/chat", table.path());
    other.http().post_as(&chat, table.key(0), &json!({ "text": "We are back" })).ok();
    table.finish(&mut other.http(), &mut dice);
}

/// Processes that are stopped for as long as this lives.
struct Hanging(Vec<String>);

impl Hanging {
    fn new(processes: Vec<String>) -> Hanging {
        let hanging = Hanging(processes);
        hanging.signal("-STOP");
        hanging
    }

    fn signal(&self, word: &str) {
        // Those that were given up by the hall may be gone.
        let _ = Command::new("kill").arg(word).args(&self.0).stderr(Stdio::null()).status();
    }
}

impl Drop for Hanging {
    fn drop(&mut self) {
        self.signal("-CONT");
    }
}

#[test]
fn connections_that_hang_hold_up_their_own_requests_alone() {
    // A server of its own: other tests wait for processes that hang.
    let cluster = Cluster::start();
    let database = Database::postgres_at(&cluster.url);
    let server = Server::start(&database.url());
    let mut dice = Dice::new();
    let table = Table::set(&mut server.http(), "mysthea", &["me", "me"]);
    let bots = Table::set(&mut server.http(), "mysthea", &["random", "random", "random"]);
    let watching = Viewer::new(server.address, &bots.id, None);
    try_act(&server, &table, &mut dice).ok();
    let Database::Postgres { name, .. } = &database else { unreachable!("it was just made") };
    let sql = format!(
        "SELECT CAST(pid AS TEXT) AS pid FROM pg_stat_activity WHERE datname = '{name}' AND pid <> pg_backend_pid()"
    );
    let rows = crate::hall::database::query(&database.url(), &sql);
    let backends: Vec<String> = rows.iter().map(|row| sqlx::Row::get(row, "pid")).collect();
    let hanging = Hanging::new(backends);
    let start = Instant::now();
    let mut answers = Vec::new();
    while start.elapsed() < Duration::from_secs(8) {
        let begun = Instant::now();
        let answer = try_act(&server, &table, &mut dice);
        assert!(matches!(answer.status, 200 | 503), "{}", answer.text());
        assert!(begun.elapsed() < SOON, "{:?}", begun.elapsed());
        answers.push(answer.status);
        // Slowly enough that the game does not end meanwhile.
        thread::sleep(Duration::from_millis(100));
        assert_eq!(server.http().get("/api/games").status, 200);
    }
    drop(hanging);
    println!(
        "while connections hung: {} of {} actions confirmed",
        answers.iter().filter(|status| **status == 200).count(),
        answers.len()
    );
    until("an action is confirmed", || {
        (try_act(&server, &table, &mut dice).status == 200).then_some(())
    });
    thread::sleep(Duration::from_millis(200));
    holds(&database, &table, &server);
    watching.wait("bots go on by themselves", is_over);
    table.finish(&mut server.http(), &mut dice);
}

/// A way to PostgreSQL that breaks whenever something is to be committed: the commit arrives, its answer does not.
struct Rope {
    port: u16,
    cut: Arc<AtomicBool>,
}

impl Rope {
    fn to(server: String) -> Rope {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let (port, cut) = (listener.local_addr().unwrap().port(), Arc::new(AtomicBool::new(false)));
        let rope = Rope { port, cut: cut.clone() };
        thread::spawn(move || {
            for client in listener.incoming().map_while(Result::ok) {
                let server = TcpStream::connect(&server).unwrap();
                let there = (client.try_clone().unwrap(), server.try_clone().unwrap());
                let cut = cut.clone();
                thread::spawn(move || pass(there.0, there.1, Some(&cut)));
                thread::spawn(move || pass(server, client, None));
            }
        });
        rope
    }
}

/// Passes bytes on until one side ends, or a commit has gone by.
fn pass(mut from: TcpStream, mut to: TcpStream, cut: Option<&AtomicBool>) {
    let mut bytes = [0; 16 * 1024];
    while let Ok(count @ 1..) = from.read(&mut bytes) {
        let commit = bytes[..count].windows(6).any(|word| word == b"COMMIT");
        let cut = commit && cut.is_some_and(|cut| cut.load(Ordering::Relaxed));
        if cut {
            // Nothing comes back any more; what goes there still arrives.
            let _ = from.shutdown(Shutdown::Both);
        }
        if to.write_all(&bytes[..count]).is_err() || cut {
            break;
        }
    }
    // A moment for the commit to be read before the connection ends.
    thread::sleep(Duration::from_millis(50));
    let _ = (from.shutdown(Shutdown::Both), to.shutdown(Shutdown::Both));
}

#[test]
fn commits_without_an_answer_are_looked_up_and_bots_go_on() {
    let database = Database::postgres();
    let url = database.url();
    let (front, name) = url.rsplit_once('/').unwrap();
    let rope = Rope::to(front.rsplit_once('@').unwrap().1.to_owned());
    let server = Server::start(&format!("postgres://questhall@127.0.0.1:{}/{name}", rope.port));
    let mut dice = Dice::new();
    let table = Table::set(&mut server.http(), "mysthea", &["me", "me"]);
    let bots = Table::set(&mut server.http(), "mysthea", &["random"; 5]);
    let watching = Viewer::new(server.address, &bots.id, None);
    rope.cut.store(true, Ordering::Relaxed);
    for _ in 0..4 {
        let before = database.entries(&table.id).len();
        let answer = try_act(&server, &table, &mut dice);
        answer.problem(503, &["not known whether"]);
        // It was stored after all, and whoever looks sees it.
        until("the commit", || (database.entries(&table.id).len() > before).then_some(()));
        until("the truth", || {
            let seen = number(&server.http().get(&table.path()).ok());
            (seen == before as u64 + 1).then_some(())
        });
    }
    let stuck = number(&server.http().get(&bots.path()).ok());
    assert!(
        !is_over(&server.http().get(&bots.path()).ok()),
        "the bots were too fast for this test"
    );
    rope.cut.store(false, Ordering::Relaxed);
    // Nobody asks for the table: only a viewer waits there.
    watching.wait("bots go on by themselves", is_over);
    println!("bots went on from {stuck}");
    holds(&database, &table, &server);
    holds(&database, &bots, &server);
    table.finish(&mut server.http(), &mut dice);
}
