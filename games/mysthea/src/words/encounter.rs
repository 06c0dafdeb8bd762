//! Facing an encounter, in words.

use crate::ids::{Icon, Source};
use crate::state::Mysthea;
use kernel::{Choice, Seat};

impl Mysthea {
    /// What lies behind an icon is told only when the card lies open (MY-555, MY-562).
    pub(super) fn say_name(&self, seat: Seat, icon: Icon) -> Choice {
        let label = format!("{}: {}", icon.name(), icon.wish());
        let Some(open) = self.flipped.filter(|_| self.facing.is_none()) else {
            let does = "The card is turned over, and what it says for this icon is carried out.";
            return Choice::new(label, does, "MY-555");
        };
        let options = &self.content.get().encounter(open).options;
        let place = u8::from(options[0].icon != icon);
        let option = &options[place as usize];
        let worth = self.worth(seat, Source::Encounter(open, place));
        let token = self.player(seat).token.map(|token| self.clockwise(token, option.moves.into()));
        let token = token.map(|token| self.island_name(token)).unwrap_or_default();
        let moves = match option.moves {
            0 => "Your token stays where it is.".to_owned(),
            _ => format!("Your token then goes to {token}."),
        };
        Choice::new(label, format!("{}{worth} {moves}", option.text), "MY-562")
    }
}
