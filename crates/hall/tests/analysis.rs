//! Afterwards: a finished table is thought through in the background, and nobody's hidden things are used.

use crate::barracks::dealt;
use crate::barracks::muster::{Muster, round};
use crate::toy::{ADVISED, Action, Folder, House};
use bots::{Advice, Adviser, Budget, Weighed};
use hall::study::{Course, Unstudied, study};
use kernel::{Seat, Session, Table, Turn};
use serde_json::{Value, json};
use std::sync::atomic::Ordering;
use std::time::Duration;

/// Plays the toy to its end. The first mark of the first writer is small; all others are large.
async fn played(house: &House) -> (String, Vec<String>) {
    let (table, keys) = house.set(["me", "me"]).await;
    for number in 0..16 {
        let mark = if number == 0 { 1 } else { 3 };
        house.act(&table, &keys[number % 2], Action::Mark(mark)).await.ok();
    }
    (table, keys)
}

async fn analysed(house: &House, table: &str) -> Value {
    for _ in 0..1_000 {
        let answer = house.get(&format!("/api/tables/{table}/analysis"), "").await.ok();
        if answer["done"] == true {
            return answer;
        }
        assert!(answer["percent"].as_u64().unwrap() <= 100 && answer["analysis"].is_null());
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    panic!("nobody thinks it through");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_a_decision_cost_is_told_and_what_was_luck() {
    let folder = Folder::new();
    let house = House::open::<1>(&folder.url()).await;
    let (table, _) = played(&house).await;
    let answer = analysed(&house, &table).await;
    let analysis = &answer["analysis"];
    assert_eq!((&answer["problem"], &analysis["team"]), (&Value::Null, &json!(false)));
    assert_eq!((&analysis["decisions"], &analysis["looked_at"]), (&json!(16), &json!(16)));
    let course = analysis["course"].as_array().unwrap();
    assert_eq!(course.len(), 17);
    assert_eq!(course[1], json!({ "number": 1, "chances": [0.6, 0.4] }));
    assert_eq!(course[16]["chances"], json!([1.0, 1.0]));
    // A mark of 3 was worth two tenths more than that of 1.
    let first = &analysis["people"][0];
    let better = first["better"].as_array().unwrap();
    assert_eq!(better.len(), 1, "{first}");
    assert_eq!((&better[0]["number"], &better[0]["cost"]), (&json!(0), &json!("dear")));
    assert_eq!((&better[0]["taken"], &better[0]["best"]), (&json!("Mark(1)"), &json!("Mark(3)")));
    assert_eq!((&better[0]["loss"], &first["given_away"]), (&json!(0.2), &json!(0.2)));
    assert_eq!(better[0]["why"], "+4 % by marks on the page, −1 % by ink left");
    // All went as expected until the last mark, which lets both win.
    assert_eq!(first["luck"], json!(0.0));
    let second = &analysis["people"][1];
    assert_eq!(second["better"], json!([]));
    assert!(second["luck"].as_f64().unwrap() > 0.1, "{second}");
    let turns = analysis["turns"].as_array().unwrap();
    assert!(turns.len() <= 6 && turns[0]["change"].as_f64().unwrap().abs() >= 0.08, "{turns:?}");
    assert!(turns[0]["told"].as_str().unwrap().contains("Mark"), "{turns:?}");
    // It is kept.
    let thought = ADVISED.load(Ordering::Relaxed);
    assert_eq!(analysed(&house, &table).await, answer);
    assert_eq!(ADVISED.load(Ordering::Relaxed), thought);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_page_tells_the_same_and_the_ending_leads_there() {
    let folder = Folder::new();
    let house = House::open::<1>(&folder.url()).await;
    let (table, keys) = house.set(["me", "me"]).await;
    let path = format!("/tables/{table}/analysis");
    house.get(&path, "").await.refused(409, &["not over"]);
    house.get(&format!("/api{path}"), &keys[0]).await.refused(409, &["not over"]);
    assert_eq!(ADVISED.load(Ordering::Relaxed), 0);
    let (table, _) = played(&house).await;
    let ending = house.get(&format!("/tables/{table}/ending"), "").await.text;
    assert!(ending.contains(&format!("/tables/{table}/analysis")), "{ending}");
    analysed(&house, &table).await;
    let page = house.get(&format!("/tables/{table}/analysis"), "").await.text;
    let told = ["Everybody’s chance to win", "Skill and luck", "1 costly moment.", "Well played"];
    for words in told {
        assert!(page.contains(words), "{words}: {page}");
    }
    assert!(page.contains(&format!("/tables/{table}/replay?at=0&amp;seat=0")), "{page}");
}

/// Knows nothing, and counts how often it is asked.
#[derive(Default)]
struct Shrug(usize);

impl Adviser for Shrug {
    fn advise(&mut self, table: &dyn Table, seat: Seat, _: Budget) -> Advice {
        self.0 += 1;
        let weighed = |choice: kernel::Choice| Weighed {
            choice: choice.id,
            chance: 0.5,
            error: 0.1,
            visits: 1,
            reasons: Vec::new(),
        };
        Advice { choices: table.choices(seat).into_iter().map(weighed).collect(), iterations: 1 }
    }

    fn chances(&mut self, table: &dyn Table, _: Seat, _: Budget) -> Vec<f64> {
        vec![0.5; table.seats()]
    }
}

/// A game of so many moves.
fn long(count: usize) -> Course {
    let mut session: Session<Muster> = dealt(1_000_000);
    (0..)
        .flat_map(round)
        .take(count)
        .for_each(|(seat, action)| session.take(seat, action).unwrap());
    let people = Seat::all(session.seats()).collect();
    let moves = session.record().moves;
    Course { dealt: Box::new(dealt(1_000_000)), moves, over: Box::new(session), people }
}

#[test]
fn twelve_evenings_are_sampled_evenly() {
    let course = long(20_000);
    assert!(course.over.turn() != Turn::Over);
    let mut adviser = Shrug::default();
    let mut heard = Vec::new();
    let found = study(&course, &mut adviser, &mut |done| {
        heard.push(done);
        true
    });
    let found = found.unwrap();
    assert!(found.decisions > 10_000, "{}", found.decisions);
    assert_eq!((found.looked_at, adviser.0), (300, 300));
    assert_eq!(found.course.len(), 100);
    assert_eq!((found.course[0].number, found.course[99].number), (0, 20_000));
    assert!(found.team, "all have one chance here");
    assert!(heard.is_sorted() && (heard.last().unwrap() - 1.0).abs() < 1e-9, "{heard:?}");
}

#[test]
fn nobody_works_on_what_nobody_wants() {
    let mut adviser = Shrug::default();
    let mut steps = 0;
    let found = study(&long(600), &mut adviser, &mut |_| {
        steps += 1;
        steps < 110
    });
    assert_eq!(found, Err(Unstudied::Stopped));
    assert_eq!((steps, adviser.0), (110, 10));
}
