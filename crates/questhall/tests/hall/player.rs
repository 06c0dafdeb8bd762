//! People who sit at tables, choose at random and remember what they were promised.

use crate::hall::http::{Answer, Http, Request};
use crate::hall::server::until;
use serde_json::{Value, json};
use std::thread;
use std::time::Duration;

/// Randomness for tests: what it decides must not matter.
pub(crate) struct Dice(u64);

impl Dice {
    pub(crate) fn new() -> Dice {
        let mut bytes = [0; 8];
        getrandom::fill(&mut bytes).unwrap();
        Dice(u64::from_le_bytes(bytes) | 1)
    }

    pub(crate) fn below(&mut self, limit: usize) -> usize {
        // Xorshift, as short as it gets.
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) as usize % limit
    }
}

/// Twelve letters that no other test has.
pub(crate) fn word() -> String {
    let mut bytes = [0; 6];
    getrandom::fill(&mut bytes).unwrap();
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// A table and the keys of its people.
#[derive(Clone, Debug)]
pub(crate) struct Table {
    pub(crate) id: String,
    pub(crate) keys: Vec<(u8, String)>,
}

impl Table {
    /// Sets a table: one word per seat.
    #[track_caller]
    pub(crate) fn set(http: &mut Http, game: &str, seats: &[&str]) -> Table {
        Table::of(&http.send(&Table::wish(game, seats)))
    }

    pub(crate) fn wish(game: &str, seats: &[&str]) -> Request {
        Request::post("/api/tables").json(&json!({ "game": game, "seats": seats }))
    }

    #[track_caller]
    pub(crate) fn of(answer: &Answer) -> Table {
        let made = answer.ok();
        assert_eq!(answer.status, 201);
        let key = |seat: &Value| {
            (seat["seat"].as_u64().unwrap() as u8, seat["key"].as_str().unwrap().to_owned())
        };
        let keys = made["seats"].as_array().unwrap().iter().map(key).collect();
        Table { id: made["table"].as_str().unwrap().to_owned(), keys }
    }

    pub(crate) fn key(&self, seat: u8) -> &str {
        &self.keys.iter().find(|(each, _)| *each == seat).expect("a person sits there").1
    }

    pub(crate) fn path(&self) -> String {
        format!("/api/tables/{}", self.id)
    }

    /// The table as a seat sees it.
    #[track_caller]
    pub(crate) fn look(&self, http: &mut Http, seat: u8) -> Value {
        http.get_as(&self.path(), self.key(seat)).ok()
    }

    /// Waits until this seat may act, or the game is over.
    #[track_caller]
    pub(crate) fn await_turn(&self, http: &mut Http, seat: u8) -> Value {
        until("a turn", || {
            Some(self.look(http, seat)).filter(|state| may_act(state) || is_over(state))
        })
    }

    /// Acts once at random for a seat whose turn it is or will be. False if the game is over.
    #[track_caller]
    pub(crate) fn act(&self, http: &mut Http, seat: u8, dice: &mut Dice) -> bool {
        let state = self.await_turn(http, seat);
        if is_over(&state) {
            return false;
        }
        let number = number(&state);
        let done = http.act(&self.id, self.key(seat), number, &pick(&state, dice)).ok();
        assert!(done["number"].as_u64().unwrap() > number);
        true
    }

    /// Plays the table to its end, for all of its people.
    pub(crate) fn finish(&self, http: &mut Http, dice: &mut Dice) -> Value {
        loop {
            let states: Vec<(u8, Value)> =
                self.keys.iter().map(|(seat, _)| (*seat, self.look(http, *seat))).collect();
            if let Some((_, state)) = states.iter().find(|(_, state)| is_over(state)) {
                return state.clone();
            }
            match states.iter().find(|(_, state)| may_act(state)) {
                Some((seat, state)) => {
                    let choice = pick(state, dice);
                    let done = http.act(&self.id, self.key(*seat), number(state), &choice);
                    assert!(matches!(done.status, 200 | 409), "{}", done.text());
                }
                // It is a bot's turn.
                None => thread::sleep(Duration::from_millis(2)),
            }
        }
    }
}

pub(crate) fn number(state: &Value) -> u64 {
    state["number"].as_u64().unwrap()
}

pub(crate) fn is_over(state: &Value) -> bool {
    state["turn"]["kind"] == "over"
}

pub(crate) fn may_act(state: &Value) -> bool {
    !state["choices"].as_array().unwrap().is_empty()
}

/// The id of one of the choices.
pub(crate) fn pick(state: &Value, dice: &mut Dice) -> String {
    let choices = state["choices"].as_array().unwrap();
    choices[dice.below(choices.len())]["id"].as_str().unwrap().to_owned()
}
