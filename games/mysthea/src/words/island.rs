//! Moving an island and facing an encounter, in words.

use crate::ids::{Icon, Island, Source};
use crate::state::Mysthea;
use kernel::{Choice, Seat};

impl Mysthea {
    pub(super) fn say_claim(&self, seat: Seat, island: Island) -> Choice {
        let source = Source::Attunement(island, self.sides[island.index()]);
        let does = format!("{}{}", self.content.get().text(source), self.worth(seat, source));
        let own = self.player(seat).island() == Some(island);
        let label = format!("Claim the attunement of {}", self.island_name(island));
        Choice::new(label, does, if own { "MY-544" } else { "MY-809" })
    }

    pub(super) fn say_put_after(&self, after: Island) -> Choice {
        let own = self.lifted();
        let next = self.next_island(after);
        let next = if Some(next) == own { self.next_island(next) } else { next };
        let (after, next) = (self.island_name(after), self.island_name(next));
        let island = own.map(|island| self.island_name(island)).unwrap_or_default();
        let does = format!("Clockwise, {island} then follows {after} and comes before {next}.");
        Choice::new(format!("Between {after} and {next}"), does, "MY-549")
    }

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
