//! What a table can set: nothing but the number of players.

use crate::content::Content;
use serde::{Deserialize, Serialize};

/// One mode, no variants (section 1 of the ledger).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Options {
    pub players: u8,
}

impl kernel::Options for Options {
    type Content = Content;

    fn standard(seats: usize) -> Self {
        Options { players: seats as u8 }
    }

    fn seats(&self) -> usize {
        self.players.into()
    }
}
