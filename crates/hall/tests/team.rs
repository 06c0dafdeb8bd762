//! Playing together: a group decides, people speak before bots, and one person plays several seats of an open game.

use crate::toy::{Answer, Folder, House};
use axum::body::Body;
use axum::http::Request;
use bots::TableBot;
use hall::{GameInfo, Games, Key};
use kernel::{
    Choice, Content, Game, Log, Mode, Options, Outcome, Present, Question, Record, RecordError,
    Refusal, Rng, Seat, Seats, SeatsOnly, Session, SetupError, Shared, Table, Turn, Viewer,
};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use std::sync::Arc;
use std::time::Duration;

/// The crew of a ship: each day all decide together, then each hand works in turn. After three days they are there.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
struct Crew {
    seats: u8,
    done: u8,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
enum Action {
    Row,
    Sail,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Event {
    seat: Seat,
    group: bool,
}

#[derive(Debug, PartialEq, Serialize)]
struct View {
    done: u8,
    viewer: Viewer,
}

impl Game for Crew {
    type Content = ();
    type Options = SeatsOnly;
    type Action = Action;
    type Event = Event;
    type View = View;

    const ID: &'static str = "crew";
    const TITLE: &'static str = "Crew";
    const RULES_VERSION: u32 = 1;
    const MODES: &'static [Mode] = &[Mode::only(1..=4, "CR-1").open()];

    fn setup(_: Shared<()>, options: &SeatsOnly, _: Rng) -> Result<Self, SetupError> {
        Ok(Crew { seats: options.seats as u8, done: 0 })
    }

    fn turn(&self) -> Turn {
        match self.done % (self.seats + 1) {
            _ if self.done == 3 * (self.seats + 1) => Turn::Over,
            0 => Turn::AnyOf(Seats::all(self.seats.into())),
            hand => Turn::One(Seat(hand - 1)),
        }
    }

    fn actions(&self, seat: Seat, out: &mut Vec<Action>) {
        if self.turn().seats().contains(seat) {
            out.extend([Action::Row, Action::Sail]);
        }
    }

    fn apply(&mut self, seat: Seat, _: Action, log: &mut impl Log<Event>) -> Result<(), Refusal> {
        if !self.turn().seats().contains(seat) {
            return Err(Refusal::new("CR-1", "It is not your turn."));
        }
        log.event(Event { seat, group: matches!(self.turn(), Turn::AnyOf(_)) });
        self.done += 1;
        Ok(())
    }

    fn outcome(&self) -> Option<Outcome> {
        let winners = Seats::all(self.seats.into());
        let all = Outcome { winners, name: "there", scores: Vec::new() };
        (self.turn() == Turn::Over).then_some(all)
    }

    fn view(&self, viewer: Viewer) -> View {
        View { done: self.done, viewer }
    }

    fn conceal(&mut self, _: Seat, _: &mut Rng) {}
}

impl Present for Crew {
    const RULES: &'static str = "CR-1 In turn.";

    fn seat_name(&self, seat: Seat) -> String {
        format!("Hand {seat}")
    }

    fn question(&self, seat: Seat) -> Question {
        Question::new(format!("What does hand {seat} do?"), "CR-1")
    }

    fn choice(&self, _: Seat, action: Action) -> Choice {
        Choice::new(format!("{action:?}"), "Brings the ship on.", "CR-1")
    }

    fn barred(&self, _: Seat) -> Vec<(String, Refusal)> {
        Vec::new()
    }

    fn board(view: &View) -> String {
        format!("{}", view.done)
    }

    fn tell(&self, Event { seat, group }: &Event, _: Viewer) -> Option<String> {
        let what = if *group { "decides for all" } else { "works" };
        Some(format!("Hand {seat} {what}."))
    }
}

struct Ships([GameInfo; 1]);

impl Games for Ships {
    fn all(&self) -> &[GameInfo] {
        &self.0
    }

    fn deal(
        &self,
        _: &str,
        seats: usize,
        _: &[String],
        rng: Rng,
    ) -> Result<Box<dyn Table>, SetupError> {
        let options = SeatsOnly::standard(seats);
        Ok(Box::new(Session::<Crew>::new(<()>::built_in(), options, rng)?))
    }

    fn open(&self, record: &Record) -> Result<Box<dyn Table>, RecordError> {
        Ok(Box::new(Session::<Crew>::open(record, <()>::built_in())?))
    }

    fn rewind(&self, record: &Record) -> Result<Box<dyn Table>, RecordError> {
        Ok(Box::new(Session::<Crew>::rewind(record, <()>::built_in())?))
    }

    fn bot(&self, _: &str, word: &str, _: u64) -> Result<Box<dyn TableBot>, SetupError> {
        match word {
            "rower" => Ok(Box::new(Rower)),
            _ => Err(SetupError::unknown("player", word, ["rower"].into_iter())),
        }
    }
}

struct Rower;

impl TableBot for Rower {
    fn choose(&mut self, _: &dyn Table, _: Seat) -> String {
        "\"Row\"".to_owned()
    }
}

/// A hall with one ship, and what is done there.
struct Harbour {
    house: House,
    table: String,
    _folder: Folder,
}

/// Somebody with a browser.
struct Person(Key);

impl Harbour {
    /// `ann` sits in the seats called "me".
    async fn new(seats: &[&str], ann: &Person, pace: Duration) -> Harbour {
        let folder = Folder::new();
        let info = GameInfo::of::<Crew>(<() as kernel::Content>::built_in(), true);
        let house = House::of(Arc::new(Ships([info])), &folder.url(), pace).await;
        let mut harbour = Harbour { house, table: String::new(), _folder: folder };
        let seats: String = seats.iter().map(|word| format!("&seat={word}")).collect();
        let made = harbour.post(ann, "/tables", &format!("game=crew&name=Ann{seats}")).await;
        harbour.table = made.location.trim_start_matches("/tables/").to_owned();
        harbour
    }

    async fn ship(seats: &[&str]) -> (Harbour, Person) {
        let ann = Person(Key::new());
        (Harbour::new(seats, &ann, Duration::ZERO).await, ann)
    }

    fn asked(
        &self,
        request: axum::http::request::Builder,
        who: &Person,
    ) -> axum::http::request::Builder {
        request.header("cookie", format!("questhall={}", who.0.reveal()))
    }

    async fn post(&self, who: &Person, path: &str, body: &str) -> Answer {
        let request =
            Request::post(path).header("content-type", "application/x-www-form-urlencoded");
        let request = self.asked(request, who).body(Body::from(body.to_owned()));
        self.house.send(request.unwrap()).await
    }

    async fn get(&self, who: &Person, path: &str) -> String {
        let request = self.asked(Request::get(path), who).body(Body::empty());
        let answer = self.house.send(request.unwrap()).await;
        assert!(answer.status.is_success(), "{answer:?}");
        answer.text
    }

    async fn page(&self, who: &Person) -> String {
        self.get(who, &format!("/tables/{}", self.table)).await
    }

    async fn state(&self) -> Value {
        self.house.look(&self.table, "").await
    }

    async fn number(&self) -> u64 {
        self.state().await["number"].as_u64().unwrap()
    }

    /// Does something at the table with a form.
    async fn tell(&self, who: &Person, way: &str, body: &str) -> Answer {
        self.post(who, &format!("/tables/{}/{way}", self.table), body).await
    }

    async fn row(&self, who: &Person, seat: u8) -> Answer {
        let number = self.number().await;
        let choice = "%22Row%22";
        self.tell(who, "act", &format!("number={number}&seat={seat}&choice={choice}")).await
    }

    async fn until(&self, number: u64) {
        for _ in 0..500 {
            if self.number().await >= number {
                return;
            }
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        panic!("the table does not come to {number}: {}", self.state().await);
    }

    async fn stays(&self, number: u64) {
        tokio::time::sleep(Duration::from_millis(100)).await;
        assert_eq!(self.number().await, number, "{}", self.state().await);
    }

    async fn log(&self) -> Vec<String> {
        let state = self.state().await;
        let lines = state["log"].as_array().unwrap().iter();
        lines.map(|line| line["text"].as_str().unwrap().to_owned()).collect()
    }
}

#[tokio::test]
async fn bots_leave_what_the_group_decides_to_people() {
    let (ship, ann) = Harbour::ship(&["rower", "me", "rower"]).await;
    ship.stays(0).await;
    let page = ship.page(&ann).await;
    assert!(page.contains("You decide for the group."), "{page}");
    ship.row(&ann, 1).await;
    // The first hand is a bot's, the second is hers; then the third, and the next day waits for her again.
    ship.until(2).await;
    ship.stays(2).await;
    ship.row(&ann, 1).await;
    ship.until(4).await;
    ship.stays(4).await;
    assert_eq!(ship.state().await["turn"], json!({ "kind": "any", "seats": [0, 1, 2] }));
    let log = ship.log().await;
    assert_eq!(log, ["Hand 2 decides for all.", "Hand 1 works.", "Hand 2 works.", "Hand 3 works."]);
}

#[tokio::test]
async fn the_first_bot_speaks_where_no_person_may() {
    let (ship, ann) = Harbour::ship(&["me", "rower"]).await;
    ship.stays(0).await;
    // A seat that is lent out is a bot's.
    ship.tell(&ann, "seats/0/bot", "bot=rower").await;
    ship.until(9).await;
    let log = ship.log().await;
    let decided: Vec<&String> = log.iter().filter(|line| line.contains("decides")).collect();
    assert_eq!(decided, ["Hand 1 decides for all."; 3]);
    assert!(ship.page(&ann).await.contains("You won together!"));
}

#[tokio::test]
async fn a_bot_that_thinks_for_the_group_stops_when_a_person_comes_back() {
    let ann = Person(Key::new());
    let ship = Harbour::new(&["rower", "me"], &ann, Duration::from_millis(400)).await;
    ship.tell(&ann, "seats/1/bot", "bot=rower").await;
    tokio::time::sleep(Duration::from_millis(150)).await;
    ship.tell(&ann, "seats/1/back", "seat=1").await;
    tokio::time::sleep(Duration::from_millis(600)).await;
    ship.stays(0).await;
    ship.row(&ann, 1).await;
    ship.until(2).await;
    assert_eq!(ship.log().await[0], "Hand 2 decides for all.");
}

#[tokio::test]
async fn one_person_plays_several_seats_without_a_curtain() {
    let (ship, ann) = Harbour::ship(&["me", "me", "me"]).await;
    for seat in [0, 0, 1, 2, 2, 0] {
        let page = ship.page(&ann).await;
        assert!(!page.contains("class=\"curtain\""), "{page}");
        assert!(page.contains(&format!("data-viewer=\"{seat}\"")), "{page}");
        assert!(page.contains(&format!("What does hand {} do?", seat + 1)), "{page}");
        assert!(page.contains(&format!("name=\"seat\" value=\"{seat}\"")), "{page}");
        assert_eq!(page.matches("<span class=\"tag\">you</span>").count(), 3, "{page}");
        // What is pushed follows in the same way.
        let parts = ship.get(&ann, &format!("/tables/{}/parts?seat=own", ship.table)).await;
        let parts: Value = serde_json::from_str(&parts).unwrap();
        assert_eq!(parts["seat"], seat);
        // Without script the table comes back, and not one seat of it.
        assert_eq!(ship.row(&ann, seat).await.location, format!("/tables/{}", ship.table));
    }
    // The seat that an address names is looked through, as ever.
    let page = ship.get(&ann, &format!("/tables/{}?seat=2", ship.table)).await;
    assert!(page.contains("data-viewer=\"2\"") && page.contains("Waiting for Hand 2"), "{page}");
}

#[tokio::test]
async fn all_hear_that_the_group_decides_and_who_did() {
    let (ship, ann) = Harbour::ship(&["me", "open", "rower"]).await;
    let (ben, eve) = (Person(Key::new()), Person(Key::new()));
    ship.tell(&ben, "seats/1/take", "name=Ben").await;
    for person in [&ann, &ben] {
        let page = ship.page(person).await;
        assert!(page.contains("The group decides: any of you may answer."), "{page}");
        assert!(page.contains("data-deciding=\"0 1\" data-group=\"yes\""), "{page}");
        assert_eq!(page.matches("may answer</span>").count(), 2, "{page}");
    }
    let page = ship.page(&eve).await;
    assert!(page.contains("Waiting for Ann or Ben"), "{page}");
    assert!(page.contains("You are watching."), "{page}");
    ship.row(&ben, 1).await;
    let page = ship.page(&ann).await;
    assert!(page.contains("Hand 2</b> decides for all."), "{page}");
    assert!(!page.contains("group decides") && page.contains("What does hand 1 do?"), "{page}");
    let page = ship.page(&ben).await;
    assert!(page.contains("Waiting for Ann"), "{page}");
    // Of two who answer at once one is first; the other is led to the table, which says that it has moved on.
    let late = ship.tell(&ann, "act", "number=0&seat=0&choice=%22Sail%22").await;
    assert_eq!(late.location, format!("/tables/{}?late=yes", ship.table));
}

#[tokio::test]
async fn nobody_agrees_with_oneself_about_an_undo() {
    let (ship, ann) = Harbour::ship(&["me", "me", "open"]).await;
    let ben = Person(Key::new());
    for seat in [1, 0, 1] {
        ship.row(&ann, seat).await;
    }
    // She looks on through the second hand's eyes, and takes back what that hand did.
    let page = ship.page(&ann).await;
    assert!(page.contains("Undo <kbd>u</kbd>") && !page.contains("Ask to undo"), "{page}");
    ship.tell(&ann, "undo", "seat=1").await;
    assert_eq!(ship.log().await, ["Hand 2 decides for all.", "Hand 1 works."]);
    // And then what the first hand did, though it is the second one's turn.
    assert!(ship.page(&ann).await.contains("data-viewer=\"1\""));
    ship.tell(&ann, "undo", "seat=1").await;
    assert_eq!(ship.log().await, ["Hand 2 decides for all."]);
    // Once somebody else has acted, they are asked, and she is not.
    ship.tell(&ben, "seats/2/take", "name=Ben").await;
    for (who, seat) in [(&ann, 0), (&ann, 1), (&ben, 2)] {
        ship.row(who, seat).await;
    }
    assert!(ship.page(&ann).await.contains("Ask to undo"));
    ship.tell(&ann, "undo", "seat=0").await;
    let page = ship.page(&ann).await;
    assert!(page.contains("You ask to take the last action back. Waiting for Ben."), "{page}");
    assert!(page.contains("Never mind"), "{page}");
    assert!(ship.page(&ben).await.contains("Do you agree?"));
    ship.tell(&ben, "undo/agree", "seat=2").await;
    assert_eq!(ship.log().await, ["Hand 2 decides for all.", "Hand 1 works."]);
}

#[tokio::test]
async fn one_player_alone_is_a_table() {
    let (ship, ann) = Harbour::ship(&["me"]).await;
    let page = ship.page(&ann).await;
    assert!(page.contains("What does hand 1 do?") && !page.contains("class=\"group\""), "{page}");
    for _ in 0..6 {
        ship.row(&ann, 0).await;
    }
    assert!(ship.page(&ann).await.contains("You won!"));
}

#[tokio::test]
async fn the_page_to_set_up_says_how_several_seats_are_played() {
    let (ship, ann) = Harbour::ship(&["me"]).await;
    let page = ship.get(&ann, "/games/crew").await;
    assert!(page.contains("You play them all at this screen."), "{page}");
    for number in 1..=4 {
        assert!(page.contains(&format!("<option value=\"{number}\"")), "{page}");
    }
}
