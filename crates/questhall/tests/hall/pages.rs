//! Pages: cookies, origins, policies, and keys that are shown to their owner alone.

use crate::hall::http::{Answer, Http, Request};
use crate::hall::live;
use crate::hall::player::{Dice, Table};
use crate::hall::server::{Folder, Server, until};
use serde_json::json;

struct Scene {
    server: Server,
    _folder: Folder,
    /// The address of the table and the cookie of its only person.
    page: String,
    cookie: String,
}

impl Scene {
    fn new() -> Scene {
        let folder = Folder::new();
        let server = Server::start(&folder.store());
        let made =
            server.http().send(&Request::post("/tables").form("game=mysthea&seat=me&seat=greedy"));
        let (page, cookie) = entered(&made);
        Scene { server, _folder: folder, page, cookie }
    }

    fn http(&self) -> Http {
        self.server.http()
    }

    fn own(&self, request: Request) -> Request {
        request.header("Cookie", &self.cookie)
    }

    fn key(&self) -> &str {
        self.cookie.split_once('=').unwrap().1
    }
}

/// Where the browser is led, and the cookie that it is given.
#[track_caller]
fn entered(answer: &Answer) -> (String, String) {
    assert_eq!(answer.status, 303, "{}", answer.text());
    let cookie = answer.header("set-cookie").expect("a browser gets a key");
    for word in ["HttpOnly", "SameSite=Lax", "Path=/"] {
        assert!(cookie.split("; ").any(|each| each == word), "{word} is not in the cookie");
    }
    assert!(!cookie.contains("Secure"), "this is plain HTTP");
    let (pair, _) = cookie.split_once(';').unwrap();
    (answer.header("location").unwrap().to_owned(), pair.to_owned())
}

#[test]
fn a_browser_plays_with_its_cookie_alone() {
    let scene = Scene::new();
    let mut http = scene.http();
    // The bot may begin; then it waits for us.
    let program = until("our turn", || {
        Some(http.get(&format!("/api{}", scene.page)).ok())
            .filter(|state| state["turn"]["seats"][0] == 0)
    });
    let parts = http.send(&scene.own(Request::get(&format!("{}/parts", scene.page)))).ok();
    assert_eq!(parts["number"], program["number"]);
    let fields = format!("number={}&choice=nonsense", program["number"]);
    let act = Request::post(&format!("{}/act", scene.page)).form(&fields);
    http.send(&act).problem(403, &["no seat"]);
    http.send(&scene.own(act)).problem(422, &[]);
    // A second table keeps the key that the browser has.
    let again = scene.own(Request::post("/tables").form("game=connect-four&seat=me&seat=me"));
    assert!(http.send(&again).header("set-cookie").is_none());
    let behind = Request::post("/tables").form("game=connect-four&seat=me&seat=me");
    let behind = http.send(&behind.header("X-Forwarded-Proto", "https"));
    assert!(
        behind.header("set-cookie").unwrap().contains("; Secure"),
        "behind HTTPS the cookie stays there"
    );
    for wrong in ["questhall=", "questhall=xyz", "questhall=\u{1}", "=;;==", "questhall"] {
        let request = Request::get("/").header("Cookie", wrong);
        let answer = http.send(&request);
        assert!(matches!(answer.status, 200 | 400), "{wrong:?}");
    }
}

#[test]
fn changes_from_other_sites_are_refused() {
    let scene = Scene::new();
    let mut http = scene.http();
    let host = scene.server.address.to_string();
    let table = Table::set(&mut http, "connect-four", &["me", "me"]);
    let changes = [
        Request::post("/tables").form("game=connect-four&seat=me&seat=me"),
        Request::post(&format!("{}/act", scene.page)).form("number=0&choice=1"),
        Request::post(&format!("{}/undo", scene.page)).form(""),
        Request::post(&format!("{}/seats/0/leave", scene.page)).form(""),
        Request::post(&format!("{}/seats/0/link", scene.page)).form(""),
        Request::post(&format!("{}/wrong", scene.page)).form("note=x"),
        Request::post("/api/tables")
            .json(&json!({ "game": "connect-four", "seats": ["me", "me"] })),
        Request::post(&format!("{}/undo", table.path())).key(table.key(0)),
    ];
    let foreign = [
        "http://evil.example",
        "null",
        "http://127.0.0.1:1",
        &format!("http://{host}.evil.example"),
        "x",
    ];
    for change in &changes {
        for origin in foreign {
            let request = scene.own(change.clone()).header("Origin", origin);
            http.send(&request).problem(403, &["another site"]);
        }
        let request = scene.own(change.clone()).header("Sec-Fetch-Site", "cross-site");
        http.send(&request).problem(403, &["another site"]);
        let own = scene.own(change.clone()).header("Origin", &format!("http://{host}"));
        let answer = http.send(&own);
        assert!(!answer.text().contains("another site"), "{}: {}", change.path, answer.text());
    }
}

#[test]
fn live_connections_from_other_sites_are_refused() {
    let scene = Scene::new();
    let host = scene.server.address.to_string();
    let own = format!("http://{host}");
    for path in [
        format!("{}/live", scene.page),
        format!("{}/live?seat=0", scene.page),
        format!("/api{}/live", scene.page),
    ] {
        let cookie = ("cookie", scene.cookie.as_str());
        let open = |origin: &str| {
            live::refused(scene.server.address, &path, &[cookie, ("origin", origin)])
        };
        assert_eq!(open(&own), 101, "{path}");
        assert_eq!(open("http://evil.example"), 403, "{path}");
        assert_eq!(open("null"), 403, "{path}");
    }
    // And nobody gets the live view of a seat without its cookie.
    let seat = format!("{}/live?seat=0", scene.page);
    assert_eq!(live::refused(scene.server.address, &seat, &[]), 403);
    assert_eq!(live::refused(scene.server.address, "/tables/nosuchtable/live", &[]), 404);
    // What is no WebSocket at all is told so.
    let plain = scene.http().get(&format!("{}/live", scene.page));
    assert!((400..500).contains(&plain.status));
    plain.problem(plain.status, &[]);
}

/// Addresses of all kinds of pages.
fn all_pages(scene: &Scene) -> Vec<String> {
    let page = &scene.page;
    let mut all: Vec<String> = [
        "/",
        "/games/mysthea",
        "/games/mysthea/rules",
        "/games/chess",
        "/nothing",
        "/tables/nosuchtable",
    ]
    .map(str::to_owned)
    .to_vec();
    all.extend(
        [
            "",
            "?seat=0",
            "?seat=spectator",
            "?seat=1",
            "/replay",
            "/replay?seat=0",
            "/seed",
            "/parts",
            "/file",
            "/replay/at/0",
        ]
        .map(|rest| format!("{page}{rest}")),
    );
    all
}

#[test]
fn every_page_has_a_strict_policy_and_shows_no_key() {
    let scene = Scene::new();
    let mut http = scene.http();
    let made = Table::set(&mut http, "connect-four", &["me", "me"]);
    for path in all_pages(&scene) {
        for own in [true, false] {
            let request = Request::get(&path).header("Accept", "text/html");
            let request = if own { scene.own(request) } else { request };
            let answer = http.send(&request);
            let policy = answer
                .header("content-security-policy")
                .unwrap_or_else(|| panic!("{path} has no policy"));
            assert!(
                policy.contains("default-src 'none'") && !policy.contains("unsafe"),
                "{policy}"
            );
            assert!(policy.contains("frame-ancestors 'none'"), "{policy}");
            assert_eq!(answer.header("x-content-type-options"), Some("nosniff"), "{path}");
            assert!(!answer.text().contains(scene.key()), "{path} shows the browser's key");
            // The file of a table has its seed, for those who may have it.
            assert!(path.ends_with("/file") || !has_key(&answer.text()), "{path} shows a key");
        }
    }
    let link = scene.own(Request::post(&format!("{}/seats/0/link", scene.page)).form(""));
    let page = http.send(&link).text();
    let (_, rest) = page.split_once("/sit/").expect("the link is shown to its owner");
    let key = rest[..64].to_owned();
    assert!(!page.contains(scene.key()), "the new device gets a key of its own");
    let (to, cookie) = entered(&http.get(&format!("{}/sit/{key}", scene.page)));
    assert!(to.ends_with("?seat=0"));
    let request = Request::get(&format!("{}?seat=0", scene.page)).header("Cookie", &cookie);
    assert_eq!(http.send(&request).status, 200);
    let secrets = [scene.key(), &key, made.key(0), made.key(1), cookie.split_once('=').unwrap().1];
    made.finish(&mut http, &mut Dice::new());
    let said = scene.server.said();
    assert!(secrets.iter().all(|secret| !said.contains(secret)), "a key was printed");
    for path in all_pages(&scene) {
        let text = http.get(&path).text();
        assert!(secrets.iter().all(|secret| !text.contains(secret)), "{path} shows a key");
    }
}

/// Whether a text has 64 hexadecimal digits in a row that are not called a hash or a seed.
fn has_key(text: &str) -> bool {
    let words = text.split(|c: char| !c.is_ascii_hexdigit());
    let long: Vec<&str> = words.filter(|word| word.len() == 64).collect();
    // The hash of the seed is for everybody; the seed only after the end.
    long.iter().any(|word| !text.contains(&format!("{word}</code>")) && !text.contains("seed"))
}
