//! A bot at a table of whatever game.

use crate::Seated;
use kernel::{Present, Seat, Session, Table};

/// A player at a table of whatever game.
pub trait TableBot: Send {
    /// The id of one of the table's choices for `seat`, which must be about to decide.
    fn choose(&mut self, table: &dyn Table, seat: Seat) -> String;
}

impl<G: Present> TableBot for Seated<G> {
    fn choose(&mut self, table: &dyn Table, seat: Seat) -> String {
        let session =
            table.as_any().downcast_ref::<Session<G>>().expect("the bot was made for this game");
        serde_json::to_string(&self.decide(session.state(), seat)).expect("an action is plain data")
    }
}
