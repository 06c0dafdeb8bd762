//! The toy in words.

use super::{Action, Event, Fault, Toy, View};
use kernel::{Choice, Present, Question, Refusal, Seat, Viewer};

impl Present for Toy {
    const RULES: &'static str = "TY-1 Turns. TY-2 The deck. TY-3 Hands. TY-4 The die.";

    fn seat_name(&self, seat: Seat) -> String {
        format!("Player {seat}")
    }

    fn question(&self, _seat: Seat) -> Question {
        Question { text: "What do you do?".to_owned(), rule: "TY-1" }
    }

    fn choice(&self, _seat: Seat, action: Action) -> Choice {
        let label = match action {
            Action::Pass if self.fault == Fault::NoLabel => String::new(),
            Action::Show(card) if self.fault != Fault::SameLabels => format!("Show card {card}"),
            Action::Show(_) => "Show a card".to_owned(),
            Action::Stash(card) => format!("Stash card {card}"),
            Action::Draw | Action::Roll | Action::Pass => format!("{action:?}"),
        };
        let does = if self.fault == Fault::NoSentence { "something" } else { "Does what it says." };
        Choice::new(label, does, if self.fault == Fault::UnknownRule { "TY-9" } else { "TY-1" })
    }

    fn barred(&self, _seat: Seat) -> Vec<(String, Refusal)> {
        let empty = self
            .deck
            .is_empty()
            .then_some(("Draw".to_owned(), Refusal::new("TY-2", "The deck is empty.")));
        empty.into_iter().collect()
    }

    fn board(view: &View) -> String {
        if view.blank { String::new() } else { format!("{view:?}") }
    }

    fn tell(&self, event: &Event, viewer: Viewer) -> Option<String> {
        Some(match *event {
            Event::Drew(seat, card) if viewer.is(seat) || self.fault == Fault::LogNamesCard => {
                format!("Player {seat} draws card {card}.")
            }
            Event::Drew(seat, _) => format!("Player {seat} draws a card."),
            Event::Showed(seat, card) => format!("Player {seat} shows card {card}."),
            Event::Stashed(seat) => format!("Player {seat} stashes a card."),
            Event::Rolled(seat, points) => format!("Player {seat} rolls {points}."),
        })
    }
}
