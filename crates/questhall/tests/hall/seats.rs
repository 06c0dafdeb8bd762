//! Taking back, lending a seat, leaving it and sitting down: through the API, with two keys.

use crate::hall::database::{Database, on_both};
use crate::hall::http::{Answer, Http, Request};
use crate::hall::player::{Dice, Table, is_over, may_act, number, pick};
use crate::hall::server::{Server, until};
use bots::BotKind;
use kernel::{Content as _, Options as _, Rng, Session, Table as _};
use serde_json::{Value, json};
use wonder_book::{Difficulty, Options, WonderBook};

on_both! {
    the_last_action_is_taken_back_at_once
    others_are_asked_if_their_actions_go_too
    a_bot_decides_for_a_lent_seat_until_it_is_taken_back
    a_bot_does_not_act_for_a_seat_that_was_taken_back_while_it_thought
    a_seat_that_was_left_is_open_for_others
    seats_come_and_go_between_chapters
}

/// A table of two people with these many actions, and a way to act and to ask for things there.
struct Scene {
    http: Http,
    table: Table,
    dice: Dice,
    _server: Server,
}

impl Scene {
    fn new(database: &Database, actions: u8) -> Scene {
        let server = Server::start(&database.url());
        let mut http = server.http();
        let table = Table::set(&mut http, "connect-four", &["me", "me"]);
        let mut scene = Scene { http, table, dice: Dice::new(), _server: server };
        (0..actions).for_each(|turn| scene.act(turn % 2));
        scene
    }

    fn act(&mut self, seat: u8) {
        assert!(self.table.act(&mut self.http, seat, &mut self.dice));
    }

    fn look(&mut self, seat: u8) -> Value {
        self.table.look(&mut self.http, seat)
    }

    fn ask(&mut self, seat: u8, what: &str) -> Answer {
        let (path, key) = (format!("{}/{what}", self.table.path()), self.table.key(seat));
        self.http.send(&Request::post(&path).key(key))
    }

    fn tell(&mut self, seat: u8, what: &str, body: &Value) -> Answer {
        let (path, key) = (format!("{}/{what}", self.table.path()), self.table.key(seat));
        self.http.send(&Request::post(&path).key(key).json(body))
    }
}

fn the_last_action_is_taken_back_at_once(database: &Database) {
    let mut scene = Scene::new(database, 0);
    scene.ask(0, "undo").problem(409, &["taken back"]);
    scene.act(0);
    scene.act(1);
    let before = scene.look(1);
    scene.act(0);
    let done = scene.ask(0, "undo").ok();
    assert_eq!(done, json!({ "number": 4, "waiting": [] }));
    let after = scene.look(1);
    assert_eq!((&after["view"], &after["log"]), (&before["view"], &before["log"]));
    assert_eq!(number(&after), 4, "an undo is an entry of the log");
    // It holds after a restart as well, and the game goes on.
    drop(scene._server);
    let server = Server::start(&database.url());
    assert_eq!(scene.table.look(&mut server.http(), 1)["view"], before["view"]);
    scene.table.finish(&mut server.http(), &mut Dice::new());
    let kinds: Vec<String> =
        database.entries(&scene.table.id).into_iter().map(|entry| entry.kind).take(4).collect();
    assert_eq!(kinds, ["move", "move", "move", "undo"]);
}

fn others_are_asked_if_their_actions_go_too(database: &Database) {
    let mut scene = Scene::new(database, 2);
    let before = scene.look(0);
    scene.act(0);
    scene.act(1);
    scene.ask(1, "undo/agree").problem(409, &["Nobody asks"]);
    let asked = scene.ask(0, "undo").ok();
    assert_eq!(asked, json!({ "number": 4, "waiting": [1] }));
    scene.ask(0, "undo/agree").problem(403, &[]);
    assert_eq!(number(&scene.look(0)), 4, "nothing happens until the other agrees");
    scene.ask(1, "undo/refuse").ok();
    scene.ask(1, "undo/agree").problem(409, &["Nobody asks"]);
    // Whoever asked may think better of it.
    scene.ask(0, "undo").ok();
    scene.ask(0, "undo/refuse").ok();
    scene.ask(1, "undo/agree").problem(409, &["Nobody asks"]);
    // An action ends the question.
    scene.ask(0, "undo").ok();
    scene.act(0);
    scene.ask(1, "undo/agree").problem(409, &["Nobody asks"]);
    scene.act(1);
    // And this time everybody agrees, twice.
    for _ in 0..2 {
        assert_eq!(scene.ask(0, "undo").ok()["waiting"], json!([1]));
        assert_eq!(scene.ask(1, "undo/agree").ok()["waiting"], json!([]));
    }
    let after = scene.look(0);
    assert_eq!(after["view"], before["view"]);
    let (mut http, mut dice) = (scene.http, scene.dice);
    assert!(is_over(&scene.table.finish(&mut http, &mut dice)));
}

fn a_bot_decides_for_a_lent_seat_until_it_is_taken_back(database: &Database) {
    let mut scene = Scene::new(database, 0);
    scene.tell(0, "seats/0/bot", &json!({ "bot": "genius" })).problem(422, &["genius"]);
    scene.tell(0, "seats/0/bot", &json!({ "bot": "me" })).problem(422, &[]);
    scene.tell(0, "seats/0/bot", &json!({ "bot": "random" })).ok();
    until("the bot acts", || may_act(&scene.look(1)).then_some(()));
    scene.act(1);
    until("the bot acts again", || may_act(&scene.look(1)).then_some(()));
    // Its owner still sees through its eyes.
    assert_eq!(scene.look(0)["seat"], 0);
    scene.ask(0, "seats/0/back").ok();
    scene.act(1);
    let state = scene.look(0);
    assert!(may_act(&state) && state["seats"][0]["sitter"] == "person");
    std::thread::sleep(std::time::Duration::from_millis(100));
    assert_eq!(scene.look(0), state, "nobody acts for the seat any more");
    scene.act(0);
}

fn a_bot_does_not_act_for_a_seat_that_was_taken_back_while_it_thought(database: &Database) {
    let server = Server::start_with(&database.url(), &["--no-limits", "--pace", "700"]);
    let mut http = server.http();
    let table = Table::set(&mut http, "connect-four", &["me", "me"]);
    let before = table.look(&mut http, 0);
    let path = |what: &str| format!("{}/seats/0/{what}", table.path());
    http.post_as(&path("bot"), table.key(0), &json!({ "bot": "random" })).ok();
    std::thread::sleep(std::time::Duration::from_millis(200));
    http.post_as(&path("back"), table.key(0), &Value::Null).ok();
    std::thread::sleep(std::time::Duration::from_millis(1_000));
    let after = table.look(&mut http, 0);
    assert_eq!((number(&after), &after["view"]), (number(&before), &before["view"]));
    assert!(table.act(&mut http, 0, &mut Dice::new()));
}

fn a_seat_that_was_left_is_open_for_others(database: &Database) {
    let mut scene = Scene::new(database, 1);
    let take = format!("{}/seats/1/take", scene.table.path());
    let sit = Request::post(&take).json(&json!({ "name": "Ada" }));
    scene.http.send(&sit).problem(409, &["taken"]);
    let state = scene.look(1);
    let choice = pick(&state, &mut scene.dice);
    scene.ask(1, "seats/1/leave").ok();
    let left = scene.table.key(1).to_owned();
    scene.http.act(&scene.table.id, &left, number(&state), &choice).problem(403, &[]);
    assert_eq!(scene.look(0)["seats"][1]["sitter"], "open");
    let mut address = Http::new(scene._server.address);
    let takers: Vec<Answer> = std::thread::scope(|scope| {
        let server = &scene._server;
        let takers: Vec<_> = (0..4).map(|_| scope.spawn(|| server.http().send(&sit))).collect();
        takers.into_iter().map(|taker| taker.join().unwrap()).collect()
    });
    let (got, late): (Vec<_>, Vec<_>) = takers.iter().partition(|answer| answer.status == 201);
    assert_eq!(got.len(), 1, "one person sits in a seat");
    late.iter().for_each(|answer| {
        answer.problem(409, &["taken"]);
    });
    let key = got[0].json()["key"].as_str().unwrap().to_owned();
    let state = address.get_as(&scene.table.path(), &key).ok();
    assert_eq!((&state["seat"], &state["seats"][1]["person"]), (&json!(1), &json!("Ada")));
    address.act(&scene.table.id, &key, number(&state), &pick(&state, &mut scene.dice)).ok();
}

/// A campaign of Wonder Book whose first Chapter two bots have just won, as a file of one person and a bot.
fn between_chapters() -> Value {
    let content = wonder_book::Content::built_in();
    let options = Options { difficulty: Difficulty::Easier, ..Options::standard(2) };
    let mut session = Session::<WonderBook>::new(content, options, Rng::fast(3)).unwrap();
    let mut bots: Vec<_> = (0..2).map(|seed| BotKind::GREEDY.seat(seed)).collect();
    while session.newcomers().is_empty() {
        let seat = bots::to_decide(session.state(), session.number()).unwrap();
        let action = bots[seat.index()].decide(session.state(), seat);
        session.take(seat, action).unwrap();
    }
    let mut file = serde_json::to_value(session.record()).unwrap();
    file["players"] = "me,greedy".into();
    file
}

fn playing(state: &Value) -> Vec<u64> {
    let heroes = state["view"]["heroes"].as_array().unwrap();
    let mut seats: Vec<u64> = heroes.iter().filter_map(|hero| hero["seat"].as_u64()).collect();
    seats.sort_unstable();
    seats
}

/// WB-807: at a table that was set for two, others sit down between Chapters, play, and leave.
fn seats_come_and_go_between_chapters(database: &Database) {
    let server = Server::start(&database.url());
    let mut http = server.http();
    let import = Request::post("/api/import").json(&between_chapters());
    let host = Table::of(&http.send(&import));
    let seat = |seat: u8, what: &str| format!("{}/seats/{seat}/{what}", host.path());
    let state = host.look(&mut http, 0);
    assert_eq!(state["seats"].as_array().unwrap().len(), 3, "one chair more is offered: {state}");
    assert_eq!((&state["seats"][2]["sitter"], playing(&state)), (&json!("open"), vec![0, 1]));
    // Somebody sits down and joins.
    let ada = http.send(&Request::post(&seat(2, "take")).json(&json!({ "name": "Ada" })));
    let ada = ada.json()["key"].as_str().expect("a key").to_owned();
    let state = http.get_as(&host.path(), &ada).ok();
    let labels: Vec<&str> =
        state["choices"].as_array().unwrap().iter().filter_map(|c| c["label"].as_str()).collect();
    assert!(
        !labels.is_empty() && labels.iter().all(|label| label.starts_with("Join as")),
        "{labels:?}"
    );
    let choice = state["choices"][0]["id"].as_str().unwrap();
    http.act(&host.id, &ada, number(&state), choice).ok();
    // A bot that the host puts on the next chair joins by itself.
    let bot = json!({ "bot": "greedy" });
    http.send(&Request::post(&seat(3, "bot")).key(host.key(0)).json(&bot)).ok();
    let dice = &mut Dice::new();
    until("both have joined", || {
        let state = http.get_as(&host.path(), &ada).ok();
        // Ada chooses the skills of her Hero.
        if state["turn"]["kind"] == "one" && may_act(&state) {
            http.act(&host.id, &ada, number(&state), &pick(&state, dice)).ok();
        }
        (playing(&state) == [0, 1, 2, 3]).then_some(())
    });
    // The bot is sent away by somebody who sits here, and by nobody else; so leaves a person.
    let away = Request::post(&seat(3, "leave"));
    http.send(&away).problem(403, &[]);
    until("all skills are chosen", || {
        let state = http.get_as(&host.path(), &ada).ok();
        if state["turn"]["kind"] == "one" && may_act(&state) {
            http.act(&host.id, &ada, number(&state), &pick(&state, dice)).ok();
        }
        (state["turn"]["kind"] == "any").then_some(())
    });
    http.send(&Request::post(&seat(3, "leave")).key(host.key(0))).ok();
    assert_eq!(playing(&host.look(&mut http, 0)), [0, 1, 2]);
    http.send(&Request::post(&seat(2, "leave")).key(host.key(0))).problem(403, &[]);
    // The next Chapter begins with three, and nobody can come in the middle of it.
    let state = host.look(&mut http, 0);
    let go_on = state["choices"].as_array().unwrap().iter();
    let go_on = go_on.filter_map(|choice| choice["id"].as_str()).find(|id| id.contains("GoOn"));
    http.act(&host.id, host.key(0), number(&state), go_on.unwrap()).ok();
    let late = Request::post(&seat(3, "take")).json(&json!({ "name": "Bob" }));
    http.send(&late).problem(409, &["join"]);
    let state = host.look(&mut http, 0);
    assert_eq!((state["seats"].as_array().unwrap().len(), playing(&state)), (3, vec![0, 1, 2]));
    // Ada gives her seat up in the middle: her Hero stays, and somebody else may sit there.
    http.send(&Request::post(&seat(2, "leave")).key(&ada)).ok();
    let state = host.look(&mut http, 0);
    assert_eq!((&state["seats"][2]["sitter"], playing(&state)), (&json!("open"), vec![0, 1, 2]));
    http.send(&Request::post(&seat(2, "take")).json(&json!({ "name": "Cleo" })));
    assert_eq!(host.look(&mut http, 0)["seats"][2]["person"], "Cleo");
}
