//! A hall of one small game, for tests of what no real game does: it breaks down on purpose, and it has two versions of
//! its rules under which the same moves mean different things.

#![allow(dead_code, reason = "each test file uses a part of it")]

use axum::body::Body;
use axum::http::{Request, StatusCode};
use bots::{Advice, Adviser, Budget, Reason, TableBot, Weighed};
use hall::{Alone, Durability, GameInfo, Games, Hall, Limits, Settings, Store};
use http_body_util::BodyExt;
use kernel::{
    Choice, Content, Game, Log, Mode, Options, Outcome, Pile, Present, Question, Record,
    RecordError, Refusal, Rng, Seat, Seats, SeatsOnly, Session, SetupError, Shared, Table, Turn,
    Viewer,
};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;
use tower::ServiceExt;

/// Longer than anybody waits.
const FOR_EVER: Duration = Duration::from_secs(13);

/// Two seats write marks in turn. Under rules 2 a mark counts double, and there is no mark of 3.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Toy<const RULES: u32> {
    marks: Pile<u8, 16>,
    turns: u8,
    mood: Mood,
    /// What only the writer knows, drawn from the generator.
    drawn: u32,
    rng: Rng,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Mood {
    Fine,
    /// It cannot be looked at.
    Blank,
    /// Looking at it comes to no end.
    Deep,
    /// Bots panic over it.
    Jammed,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub(crate) enum Action {
    Mark(u8),
    /// Somebody learns something: what was before cannot be taken back.
    Draw,
    Break,
    Blank,
    Deepen,
    Jam,
    /// Goes on far longer than anybody waits.
    Dawdle,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Event(Seat, Action);

#[derive(Debug, PartialEq, Serialize)]
pub(crate) struct View {
    marks: Vec<u8>,
    mood: Mood,
}

impl<const RULES: u32> Toy<RULES> {
    const LAST: u8 = 4 - RULES as u8;
}

impl<const RULES: u32> Game for Toy<RULES> {
    type Content = ();
    type Options = SeatsOnly;
    type Action = Action;
    type Event = Event;
    type View = View;

    const ID: &'static str = "toy";
    const TITLE: &'static str = "Toy";
    const RULES_VERSION: u32 = RULES;
    const MODES: &'static [Mode] = &[Mode::only(2..=2, "TO-1")];

    fn setup(_: Shared<()>, _: &SeatsOnly, rng: Rng) -> Result<Self, SetupError> {
        Ok(Toy { marks: Pile::new(), turns: 0, mood: Mood::Fine, drawn: 0, rng })
    }

    fn turn(&self) -> Turn {
        if self.marks.is_full() { Turn::Over } else { Turn::One(Seat(self.turns % 2)) }
    }

    fn actions(&self, seat: Seat, out: &mut Vec<Action>) {
        if self.turn().seats().contains(seat) {
            out.extend((1..=Self::LAST).map(Action::Mark));
            out.extend([Action::Draw, Action::Break, Action::Blank, Action::Deepen]);
            out.extend([Action::Jam, Action::Dawdle]);
        }
    }

    fn apply(
        &mut self,
        seat: Seat,
        action: Action,
        log: &mut impl Log<Event>,
    ) -> Result<(), Refusal> {
        if !self.turn().seats().contains(seat) {
            return Err(Refusal::new("TO-1", "It is not your turn."));
        }
        match action {
            Action::Mark(mark) if (1..=Self::LAST).contains(&mark) => {
                self.marks.push(mark * RULES as u8)
            }
            Action::Mark(_) => return Err(Refusal::new("TO-2", "There is no such mark.")),
            Action::Draw => {
                self.drawn = self.rng.below(1_000_000);
                log.news();
            }
            Action::Break => panic!("the toy breaks in two"),
            Action::Blank => self.mood = Mood::Blank,
            Action::Deepen => self.mood = Mood::Deep,
            Action::Jam => self.mood = Mood::Jammed,
            Action::Dawdle => std::thread::sleep(FOR_EVER),
        }
        self.turns += 1;
        log.event(Event(seat, action));
        Ok(())
    }

    fn outcome(&self) -> Option<Outcome> {
        let all = Outcome { winners: Seats::all(2), name: "full", scores: Vec::new() };
        self.marks.is_full().then_some(all)
    }

    fn view(&self, _: Viewer) -> View {
        assert!(self.mood != Mood::Blank, "the toy cannot be looked at");
        if self.mood == Mood::Deep {
            std::thread::sleep(FOR_EVER);
        }
        View { marks: self.marks.to_vec(), mood: self.mood }
    }

    fn conceal(&mut self, _: Seat, rng: &mut Rng) {
        self.rng = rng.fork();
    }
}

impl<const RULES: u32> Present for Toy<RULES> {
    const RULES: &'static str = "TO-1 In turn. TO-2 Marks of 1 to 3.";

    fn seat_name(&self, seat: Seat) -> String {
        format!("Writer {seat}")
    }

    fn question(&self, _: Seat) -> Question {
        Question::new("What do you write?", "TO-1")
    }

    fn choice(&self, _: Seat, action: Action) -> Choice {
        Choice::new(format!("{action:?}"), "Does what it says.", "TO-2")
    }

    fn barred(&self, _: Seat) -> Vec<(String, Refusal)> {
        Vec::new()
    }

    fn board(view: &View) -> String {
        format!("{:?}", view.marks)
    }

    fn tell(&self, event: &Event, _: Viewer) -> Option<String> {
        Some(format!("Writer {} does {:?}.", event.0, event.1))
    }
}

/// The catalogue of a hall that knows this version of the rules.
pub(crate) struct Toys<const RULES: u32>([GameInfo; 1]);

impl<const RULES: u32> Toys<RULES> {
    pub(crate) fn new() -> Self {
        Toys([GameInfo::of::<Toy<RULES>>(<() as kernel::Content>::built_in(), true)])
    }
}

impl<const RULES: u32> Games for Toys<RULES> {
    fn all(&self) -> &[GameInfo] {
        &self.0
    }

    fn deal(
        &self,
        _: &str,
        seats: usize,
        sets: &[String],
        rng: Rng,
    ) -> Result<Box<dyn Table>, SetupError> {
        match sets.first().map(String::as_str) {
            Some("setup=broken") => panic!("the toy was never whole"),
            Some("setup=endless") => std::thread::sleep(FOR_EVER),
            Some(_) | None => {}
        }
        let options = SeatsOnly::standard(seats);
        Ok(Box::new(Session::<Toy<RULES>>::new(<()>::built_in(), options, rng)?))
    }

    fn open(&self, record: &Record) -> Result<Box<dyn Table>, RecordError> {
        Ok(Box::new(Session::<Toy<RULES>>::open(record, <()>::built_in())?))
    }

    fn rewind(&self, record: &Record) -> Result<Box<dyn Table>, RecordError> {
        let fresh =
            Session::<Toy<RULES>>::new(<()>::built_in(), SeatsOnly { seats: 2 }, record.rng);
        fresh
            .map(|session| Box::new(session) as Box<dyn Table>)
            .map_err(|error| RecordError(error.0))
    }

    fn bot(&self, _: &str, word: &str, _: u64) -> Result<Box<dyn TableBot>, SetupError> {
        match word {
            "marker" => Ok(Box::new(Marker)),
            _ => Err(SetupError::unknown("player", word, ["marker"].into_iter())),
        }
    }

    fn adviser(&self, _: &str, _: u64) -> Result<Box<dyn Adviser>, SetupError> {
        Ok(Box::new(Scribe))
    }
}

/// Always marks 1, unless it panics.
struct Marker;

impl TableBot for Marker {
    fn choose(&mut self, table: &dyn Table, seat: Seat) -> String {
        assert!(table.view(Viewer::Seat(seat))["mood"] != "Jammed", "the bot is jammed");
        "{\"Mark\":1}".to_owned()
    }
}

/// How often somebody was asked for advice, and for the chances.
pub(crate) static ADVISED: AtomicUsize = AtomicUsize::new(0);

/// Thinks that large marks win: each is worth a tenth of the chance, and the rest is for others. A drawing of the other's was luck.
struct Scribe;

fn marks_of(table: &dyn Table, seat: Seat) -> f64 {
    let view = table.view(Viewer::Seat(seat));
    let marks = view["marks"].as_array().expect("a list");
    let own = marks.iter().skip(seat.index()).step_by(2);
    own.map(|mark| mark.as_f64().expect("a number")).sum()
}

impl Adviser for Scribe {
    fn advise(&mut self, table: &dyn Table, seat: Seat, _: Budget) -> Advice {
        assert!(table.view(Viewer::Seat(seat))["mood"] != "Jammed", "the scribe is jammed");
        ADVISED.fetch_add(1, Ordering::Relaxed);
        let now = self.chances(table, seat, Budget::Steps(1))[seat.index()];
        let weighed = |choice: &Choice| {
            let mark = choice.id.strip_prefix("{\"Mark\":").and_then(|rest| rest.strip_suffix('}'));
            let mark: Option<f64> = mark.and_then(|mark| mark.parse().ok());
            let chance = (now + mark.map_or(-0.3, |mark| mark / 10.0)).clamp(0.0, 1.0);
            let reasons = vec![
                Reason { term: "marks on the page", change: 0.04 },
                Reason { term: "ink left", change: -0.01 },
            ];
            Weighed { choice: choice.id.clone(), chance, error: 0.01, visits: 10, reasons }
        };
        let mut choices: Vec<Weighed> = table.choices(seat).iter().map(weighed).collect();
        choices.sort_by(|one, other| other.chance.total_cmp(&one.chance));
        Advice { iterations: 10 * choices.len() as u64, choices }
    }

    fn chances(&mut self, table: &dyn Table, _: Seat, _: Budget) -> Vec<f64> {
        if let Some(outcome) = table.outcome() {
            let won = |seat| f64::from(u8::from(outcome.winners.contains(seat)));
            return Seat::all(2).map(won).collect();
        }
        let ahead = marks_of(table, Seat(0)) - marks_of(table, Seat(1));
        let first = (0.5 + ahead / 10.0).clamp(0.0, 1.0);
        vec![first, 1.0 - first]
    }
}

/// A folder that is gone after the test.
pub(crate) struct Folder(pub(crate) PathBuf);

impl Folder {
    pub(crate) fn new() -> Folder {
        let mut bytes = [0; 6];
        getrandom::fill(&mut bytes).unwrap();
        let word: String = bytes.iter().map(|byte| format!("{byte:02x}")).collect();
        let path = std::env::temp_dir().join(format!("questhall-toy-{word}"));
        std::fs::create_dir_all(&path).unwrap();
        Folder(path)
    }

    pub(crate) fn file(&self) -> PathBuf {
        self.0.join("hall.db")
    }

    pub(crate) fn url(&self) -> String {
        format!("sqlite:{}", self.file().display())
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// A hall that is asked as over the network, without one.
pub(crate) struct House {
    pub(crate) hall: Arc<Hall>,
    router: axum::Router,
}

/// What came back.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: StatusCode,
    /// Where it leads.
    pub(crate) location: String,
    pub(crate) text: String,
}

impl Answer {
    #[track_caller]
    pub(crate) fn ok(&self) -> Value {
        assert!(self.status.is_success(), "{self:?}");
        serde_json::from_str(&self.text).unwrap()
    }

    /// A rejection with this status and all of these words.
    #[track_caller]
    pub(crate) fn refused(&self, status: u16, words: &[&str]) {
        assert_eq!(self.status.as_u16(), status, "{self:?}");
        assert!(words.iter().all(|word| self.text.contains(word)), "{words:?}: {self:?}");
    }
}

impl House {
    pub(crate) async fn open<const RULES: u32>(url: &str) -> House {
        House::of(Arc::new(Toys::<RULES>::new()), url, Duration::ZERO).await
    }

    /// A hall of other games, in which bots wait so long.
    pub(crate) async fn of(games: Arc<dyn Games>, url: &str, pace: Duration) -> House {
        House::run(games, url, Settings { pace, ..House::settings() }).await
    }

    /// How a hall of these tests is run: nobody waits for anything.
    pub(crate) fn settings() -> Settings {
        let (pace, limits) = (Duration::ZERO, Limits::none());
        Settings { pace, limits, bot_threads: 2, alone: Alone::default() }
    }

    pub(crate) async fn run(games: Arc<dyn Games>, url: &str, settings: Settings) -> House {
        let store = Store::open(url, Durability::Normal).await.unwrap();
        let hall = Hall::open(games, store, settings).await.unwrap();
        House { router: hall::router(hall.clone()), hall }
    }

    /// Closes the store, as the end of the program does.
    pub(crate) async fn close(self) {
        self.hall.store.close().await;
    }

    pub(crate) async fn send(&self, request: Request<Body>) -> Answer {
        let response = self.router.clone().oneshot(request).await.unwrap();
        let status = response.status();
        let location = response.headers().get("location").and_then(|to| to.to_str().ok());
        let location = location.unwrap_or_default().to_owned();
        let bytes = response.into_body().collect().await.unwrap().to_bytes();
        Answer { status, location, text: String::from_utf8(bytes.to_vec()).unwrap() }
    }

    pub(crate) async fn get(&self, path: &str, key: &str) -> Answer {
        let request = Request::get(path).header("accept", "text/html, application/json");
        let request = if key.is_empty() {
            request
        } else {
            request.header("authorization", format!("Bearer {key}"))
        };
        self.send(request.body(Body::empty()).unwrap()).await
    }

    pub(crate) async fn post(&self, path: &str, key: &str, body: &Value) -> Answer {
        let request = Request::post(path).header("content-type", "application/json");
        let request = if key.is_empty() {
            request
        } else {
            request.header("authorization", format!("Bearer {key}"))
        };
        self.send(request.body(Body::from(body.to_string())).unwrap()).await
    }

    /// Sets a table for these; its id and the keys of its people.
    pub(crate) async fn set(&self, seats: [&str; 2]) -> (String, Vec<String>) {
        let made =
            self.post("/api/tables", "", &json!({ "game": "toy", "seats": seats })).await.ok();
        let keys = made["seats"].as_array().unwrap().iter();
        let keys = keys.map(|seat| seat["key"].as_str().unwrap().to_owned()).collect();
        (made["table"].as_str().unwrap().to_owned(), keys)
    }

    pub(crate) async fn look(&self, table: &str, key: &str) -> Value {
        self.get(&format!("/api/tables/{table}"), key).await.ok()
    }

    /// Takes an action at the table as it is now.
    pub(crate) async fn act(&self, table: &str, key: &str, action: Action) -> Answer {
        let state = self.look(table, "").await;
        self.act_at(table, key, &state["number"], action).await
    }

    pub(crate) async fn act_at(
        &self,
        table: &str,
        key: &str,
        number: &Value,
        action: Action,
    ) -> Answer {
        let choice = serde_json::to_string(&action).unwrap();
        let body = json!({ "number": number, "choice": choice });
        self.post(&format!("/api/tables/{table}/actions"), key, &body).await
    }
}
