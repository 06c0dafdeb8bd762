//! Requests that are wrong: each is told so in the one shape, and nothing else happens.

use crate::hall::database::{Database, on_both};
use crate::hall::http::{Http, Request};
use crate::hall::player::{Dice, Table, number, pick};
use crate::hall::server::Server;
use serde_json::{Value, json};

on_both! {
    wrong_actions_change_nothing
    wrong_keys_open_no_seat
    bodies_that_cannot_be_read_are_told
    tables_that_cannot_be_set_are_told
    addresses_that_lead_nowhere_are_told
    strange_letters_are_kept_or_told
}

/// A hall with a table in play, and what must be the same afterwards.
struct Scene {
    server: Server,
    table: Table,
    before: Value,
}

impl Scene {
    fn new(database: &Database) -> Scene {
        let server = Server::start(&database.url());
        let table = Table::set(&mut server.http(), "connect-four", &["me", "me"]);
        let mut dice = Dice::new();
        table.act(&mut server.http(), 0, &mut dice);
        let before = table.look(&mut server.http(), 1);
        Scene { server, table, before }
    }

    fn http(&self) -> Http {
        self.server.http()
    }

    /// The table is as it was, and plays on; so does another one.
    fn check(&self, database: &Database) {
        let mut http = self.http();
        assert_eq!(self.table.look(&mut http, 1), self.before, "the table has changed");
        assert_eq!(database.entries(&self.table.id).len(), 1);
        let mut dice = Dice::new();
        self.table.finish(&mut http, &mut dice);
        Table::set(&mut http, "connect-four", &["me", "greedy"]).finish(&mut http, &mut dice);
    }
}

fn wrong_actions_change_nothing(database: &Database) {
    let scene = Scene::new(database);
    let (table, mut http) = (&scene.table, scene.http());
    let (now, choice) = (number(&scene.before), pick(&scene.before, &mut Dice::new()));
    let key = table.key(1);
    for old in [now - 1, now + 1, 1 << 40, u64::MAX] {
        let told = http.act(&table.id, key, old, &choice).problem(409, &["moved on"]);
        assert_eq!(told["number"], now, "the number to go on from");
    }
    let own_turn = http.act(&table.id, table.key(0), now, &choice).problem(422, &[]);
    assert!(own_turn["rule"].as_str().is_some() && own_turn["reason"].as_str().is_some());
    for nonsense in
        ["", "nonsense", "{}", "{\"Drop\":99}", "[]", "\"Drop\"", "null", "\u{0}", "{\"Drop\":-1}"]
    {
        http.act(&table.id, key, now, nonsense).problem(422, &[]);
    }
    let deep = "[".repeat(20_000);
    http.act(&table.id, key, now, &deep).problem(422, &[]);
    scene.check(database);
}

fn wrong_keys_open_no_seat(database: &Database) {
    let scene = Scene::new(database);
    let (table, mut http) = (&scene.table, scene.http());
    let other = Table::set(&mut http, "connect-four", &["me", "me"]);
    let (now, choice) = (number(&scene.before), pick(&scene.before, &mut Dice::new()));
    let real = table.key(1);
    let half = format!("{}{}", &real[..63], if real.ends_with('0') { '1' } else { '0' });
    let strangers =
        [other.key(1), &half, &"0".repeat(64), &real[1..], "", "x", &"9".repeat(4_000), "ключ"];
    for key in strangers {
        http.act(&table.id, key, now, &choice).problem(403, &["seat"]);
        http.get_as(&table.path(), key).problem(403, &["seat"]);
        http.post_as(&format!("{}/undo", table.path()), key, &Value::Null).problem(403, &["seat"]);
        http.post_as(&format!("{}/seats/1/leave", table.path()), key, &Value::Null)
            .problem(403, &[]);
        http.post_as(&format!("{}/chat", table.path()), key, &json!({ "text": "x" }))
            .problem(403, &[]);
        http.get_as(&format!("{}/file", table.path()), key).problem(403, &[]);
    }
    // The key of one seat is none of another.
    http.post_as(&format!("{}/seats/1/leave", table.path()), table.key(0), &Value::Null)
        .problem(403, &[]);
    http.post_as(&format!("{}/seats/0/bot", table.path()), real, &json!({ "bot": "greedy" }))
        .problem(403, &[]);
    http.get_as(&format!("{}/file", table.path()), real).problem(403, &["secrets"]);
    for headers in [vec![], vec![("Authorization", real)], vec![("Authorization", "Basic abc")]] {
        let body = json!({ "number": now, "choice": choice });
        let mut request = Request::post(&format!("{}/actions", table.path())).json(&body);
        for (name, value) in headers {
            request = request.header(name, value);
        }
        http.send(&request).problem(403, &["seat"]);
    }
    assert!(http.get(&table.path()).ok()["seat"].is_null(), "without a key one watches");
    scene.check(database);
}

fn bodies_that_cannot_be_read_are_told(database: &Database) {
    let scene = Scene::new(database);
    let mut http = scene.http();
    let actions = format!("{}/actions", scene.table.path());
    let key = scene.table.key(1);
    let bodies: [&[u8]; 12] = [
        b"",
        b"{",
        b"nonsense",
        b"[]",
        b"null",
        b"{\"number\":1}",
        b"{\"number\":\"1\",\"choice\":\"x\"}",
        b"{\"number\":-1,\"choice\":\"x\"}",
        b"{\"number\":1.5,\"choice\":\"x\"}",
        b"{\"number\":99999999999999999999999,\"choice\":\"x\"}",
        b"{\"number\":1,\"choice\":\"x\",\"more\":true}",
        b"{\"number\":1,\"choice\":\"\xff\xfe\"}",
    ];
    for body in bodies {
        let request = Request::post(&actions).key(key).body("application/json", body);
        http.send(&request).problem(400, &["body cannot be read"]);
    }
    let deep = "[".repeat(30_000) + &"]".repeat(30_000);
    let request = Request::post(&actions).key(key).body("application/json", deep);
    http.send(&request).problem(400, &["body cannot be read"]);
    for kind in ["text/plain", "application/x-www-form-urlencoded", "application/jsonx", ""] {
        let request =
            Request::post(&actions).key(key).body(kind, "{\"number\":1,\"choice\":\"x\"}");
        http.send(&request).problem(415, &["application/json"]);
    }
    let long = json!({ "number": 1, "choice": "x".repeat(100 * 1024) });
    http.send(&Request::post(&actions).key(key).json(&long)).problem(413, &["at most 64 KiB"]);
    // 20 MB of anything; the hall does not read it to its end.
    let huge = Request::post("/api/import").body("application/json", vec![b'1'; 20_000_000]);
    Http::new(scene.server.address).send(&huge).problem(413, &["at most"]);
    let huge = Request::post("/import").form(&format!("file={}", "1".repeat(20_000_000)));
    Http::new(scene.server.address).send(&huge).problem(413, &["at most"]);
    // A length that is a lie: the connection ends before the body does.
    let lie = "POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{";
    drop_in_the_middle(&scene, lie);
    drop_in_the_middle(
        &scene,
        "POST /api/tables HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
    );
    scene.check(database);
}

fn drop_in_the_middle(scene: &Scene, text: &str) {
    use std::io::Write;
    crate::hall::http::connect(scene.server.address).unwrap().write_all(text.as_bytes()).unwrap();
}

fn tables_that_cannot_be_set_are_told(database: &Database) {
    let scene = Scene::new(database);
    let mut http = scene.http();
    let me = json!(["me", "me"]);
    let wishes = [
        (json!({ "game": "chess", "seats": me }), 422),
        (json!({ "game": "", "seats": me }), 422),
        (json!({ "game": "connect-fuor", "seats": me }), 422),
        (json!({ "game": "connect-four", "seats": [] }), 422),
        (json!({ "game": "connect-four", "seats": ["me"] }), 422),
        (json!({ "game": "connect-four", "seats": vec!["me"; 1_000] }), 422),
        (json!({ "game": "mysthea", "seats": vec!["me"; 6] }), 422),
        (json!({ "game": "connect-four", "seats": ["me", "genius"] }), 422),
        (json!({ "game": "connect-four", "seats": ["me", ""] }), 422),
        (json!({ "game": "connect-four", "seats": ["me", "mcts:99999999s"] }), 422),
        (json!({ "game": "connect-four", "seats": me, "set": { "no-such": "1" } }), 422),
        (json!({ "game": "mysthea", "seats": me, "set": { "": "" } }), 422),
        (json!({ "game": "mysthea", "seats": me, "set": { "a=b": "c\u{0}" } }), 422),
        (json!({ "game": "connect-four", "seats": me, "set": [] }), 400),
        (json!({ "game": "connect-four", "seats": me, "set": { "x": 1 } }), 400),
        (json!({ "game": "connect-four", "seats": me, "seed": -1 }), 400),
        (json!({ "game": "connect-four", "seats": me, "seed": "7" }), 400),
        (json!({ "game": "connect-four", "seats": me, "seed": 1.5 }), 400),
        (json!({ "game": "connect-four", "seats": "me,me" }), 400),
        (json!({ "game": "connect-four", "seats": [1, 2] }), 400),
        (json!({ "game": "connect-four", "seats": me, "listed": "yes" }), 400),
        (json!({ "game": "connect-four", "seats": me, "colour": "red" }), 400),
        (json!({ "game": 7, "seats": me }), 400),
        (json!({ "seats": me }), 400),
        (json!([]), 400),
    ];
    for (wish, status) in wishes {
        let answer = http.send(&Request::post("/api/tables").json(&wish));
        assert_eq!(answer.status, status, "{wish}: {}", answer.text());
        answer.problem(status, &[]);
    }
    assert_eq!(tables(database), 1, "only the table of this scene");
    let seed = json!({ "game": "connect-four", "seats": me, "seed": u64::MAX });
    assert_eq!(http.send(&Request::post("/api/tables").json(&seed)).status, 201);
    scene.check(database);
}

fn tables(database: &Database) -> usize {
    crate::hall::database::query(&database.url(), "SELECT id FROM tables").len()
}

fn addresses_that_lead_nowhere_are_told(database: &Database) {
    let scene = Scene::new(database);
    let mut http = scene.http();
    let long = "x".repeat(3_000);
    for id in [
        "nosuchtable",
        "a",
        "%00",
        "%ff",
        "%2e%2e",
        "'--",
        "../../etc/passwd",
        "%F0%9F%8E%B2",
        &long,
    ] {
        for request in [
            Request::get(&format!("/api/tables/{id}")),
            Request::get(&format!("/api/tables/{id}/file")),
            Request::get(&format!("/tables/{id}")),
            Request::post(&format!("/api/tables/{id}/undo")).key(scene.table.key(0)),
            Request::post(&format!("/tables/{id}/act")).form("number=0&choice=1"),
        ] {
            let answer = http.send(&request);
            assert_eq!(
                answer.status,
                404,
                "{} {}: {}",
                request.method,
                request.path,
                answer.text()
            );
            answer.problem(404, &[]);
        }
    }
    for path in [
        "/nothing",
        "/api",
        "/api/",
        "/api/tables/x/y/z",
        "/assets/../../etc/passwd",
        "/assets/none.css",
    ] {
        http.get(path).problem(404, &[]);
    }
    for seat in ["2", "255", "256", "-1", "x", "%00"] {
        let path = format!("{}/seats/{seat}/take", scene.table.path());
        http.send(&Request::post(&path).json(&json!({}))).problem(404, &[]);
    }
    for path in ["/api/games", "/", "/api/openapi.json"] {
        for method in ["DELETE", "PUT", "PATCH", "POST", "BREW"] {
            http.send(&Request { method, ..Request::get(path) }).problem(405, &[method]);
        }
    }
    for path in ["/api/tables", "/tables", "/api/import"] {
        http.get(path).problem(405, &["GET"]);
    }
    // A page is told so with a page.
    let page = http.send(&Request::get("/tables/nosuchtable").header("Accept", "text/html,*/*"));
    assert_eq!((page.status, page.header("content-type")), (404, Some("text/html; charset=utf-8")));
    scene.check(database);
}

fn strange_letters_are_kept_or_told(database: &Database) {
    let scene = Scene::new(database);
    let mut http = scene.http();
    let name = "<b>\u{0}Ada\u{202e}\n\t🎲'; DROP TABLE tables;--";
    let wish = json!({ "game": "connect-four", "seats": ["me", "open"], "name": name });
    let table = Table::of(&http.send(&Request::post("/api/tables").json(&wish)));
    let person = table.look(&mut http, 0)["seats"][0]["person"].as_str().unwrap().to_owned();
    assert!(person.contains("Ada") && person.contains('🎲') && !person.contains(['\u{0}', '\n']));
    let chat = format!("{}/chat", table.path());
    for text in ["\u{0}", "a\u{0}b", "\u{feff}", "🎲".repeat(500).as_str(), "' OR 1=1;--"] {
        let answer = http.post_as(&chat, table.key(0), &json!({ "text": text }));
        assert!(matches!(answer.status, 200 | 422), "{text:?}: {}", answer.text());
    }
    for text in ["", "   ", "\n\n", "x".repeat(501).as_str()] {
        http.post_as(&chat, table.key(0), &json!({ "text": text })).problem(422, &["500"]);
    }
    let page = http.get(&format!("/tables/{}", table.id)).text();
    assert!(page.contains("Ada") && !page.contains("<b>"), "a name is a text, never HTML");
    scene.check(database);
}
