//! A game in words: what is asked, what each choice does and which rule allows it.

use crate::{Game, Refusal, Seat, Viewer};
use serde::Serialize;

/// A game that can be read: in the terminal, on a page, in a log.
pub trait Present: Game {
    /// The rulebook, as Markdown: the ledger of the game's folder.
    const RULES: &'static str;

    /// What people call this seat: a colour, a champion, a hero.
    fn seat_name(&self, seat: Seat) -> String;

    /// What is asked of `seat` now. Called only when it may act.
    fn question(&self, seat: Seat) -> Question;

    /// One legal action in words.
    fn choice(&self, seat: Seat, action: Self::Action) -> Choice;

    /// What a player of this seat might look for now and cannot do, and why not.
    fn barred(&self, seat: Seat) -> Vec<(String, Refusal)>;

    /// The table as text, from a view alone, so that it cannot show more than the view.
    fn board(view: &Self::View) -> String;

    /// One event as a sentence for `viewer`, or nothing if it is not for them.
    fn tell(&self, event: &Self::Event, viewer: Viewer) -> Option<String>;
}

/// What is asked, and the rule behind it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Question {
    pub text: String,
    pub rule: &'static str,
}

/// One legal action in words.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Choice {
    /// The action as it is sent back and stored: JSON text, filled in by the session.
    pub id: String,
    pub label: String,
    /// What it does, as a sentence.
    pub does: String,
    pub rule: &'static str,
}

impl Choice {
    /// A choice whose id the session will fill in.
    pub fn new(label: impl Into<String>, does: impl Into<String>, rule: &'static str) -> Choice {
        Choice { id: String::new(), label: label.into(), does: does.into(), rule }
    }
}
