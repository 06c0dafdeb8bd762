//! A game in words.
use crate::{Action, Event, Mysthea, View};
use kernel::{Choice, Present, Question, Refusal, Seat, Viewer};
impl Present for Mysthea {
    const RULES: &'static str = include_str!("../RULES.md");
    fn seat_name(&self, seat: Seat) -> String { format!("{seat}") }
    fn question(&self, _seat: Seat) -> Question { Question { text: format!("{:?}", self.ask), rule: self.ask.rule() } }
    fn choice(&self, _seat: Seat, action: Action) -> Choice { Choice::new(format!("{action:?}"), "It.", self.ask.rule()) }
    fn barred(&self, _seat: Seat) -> Vec<(String, Refusal)> { Vec::new() }
    fn board(view: &View) -> String { crate::board::board(view) }
    fn tell(&self, event: &Event, viewer: Viewer) -> Option<String> {
        match event { Event::Drew { seat, .. } if !viewer.is(*seat) => Some(format!("{seat} drew a card.")), _ => Some(format!("{event:?}.")) }
    }
}
