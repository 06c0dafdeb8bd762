//! Battles and monsters, in words.

use super::names::count;
use crate::content::Behaviour;
use crate::ids::{Beast, Card, Colour, Region, Unit};
use crate::monster::TOLL;
use crate::state::Mysthea;
use crate::tracks::LEAST_GLORY;
use kernel::{Choice, Seat};

impl Mysthea {
    pub(super) fn say_battle_in(&self, seat: Seat, region: Region) -> Choice {
        let label = format!("Battle in {}", self.region_name(region));
        let rule = self.ask.rule();
        if self.player(seat).is_in(region) {
            return Choice::new(label, self.strengths_words(seat, region), rule);
        }
        let does = format!(
            "{} You have no unit there and choose no card.",
            self.strengths_words(seat, region)
        );
        Choice::new(label, does, "MY-539")
    }

    /// The reaction of the card, with its numbers (MY-512 to MY-519).
    pub(super) fn say_commit(&self, seat: Seat, card: Card) -> Choice {
        let info = self.content.card(card);
        let (cp, units) = (info.cp, self.player(seat).units(self.battle.region));
        let (sum, parts) =
            (cp + units, format!("{} and {}", count(cp, "CP"), count(units, "unit")));
        let (does, rule) = match info.colour() {
            Colour::Yellow => {
                let travels = if cp == 1 {
                    "1 of your units".to_owned()
                } else {
                    format!("up to {cp} of your units")
                };
                (format!("Retreat: {travels} may travel out of the region."), "MY-512")
            }
            Colour::Blue => (format!("Defence: you gain {sum} glory ({parts})."), "MY-516"),
            Colour::Green => (
                format!("Sacrifice: you gain {sum} energy ({parts}); no unit is lost by it."),
                "MY-517",
            ),
            Colour::Red => (format!("Attack: +{cp} strength in this battle."), "MY-519"),
        };
        Choice::new(format!("Choose {} ({})", info.name, info.colour().name()), does, rule)
    }

    /// The whole attack at once, with the strengths as they stand.
    pub(super) fn say_attack(&self, beast: Beast) -> Choice {
        let name = self.beast_name(beast);
        let placed = self.beasts[beast.index()];
        let card = self.content.monster(placed.monster);
        let Some(island) = placed.at else {
            return Choice::new(format!("Make {name} attack"), "It stands on no island.", "MY-728");
        };
        // MY-816: Boulron ignores fortifications.
        let walls = !(self.options.behaviours && card.behaviour == Behaviour::Boulron);
        let against: u16 =
            Seat::all(self.seats()).map(|seat| self.strength_on(seat, island, walls)).sum();
        let about =
            if self.options.behaviours { format!(" {}", card.about) } else { String::new() };
        let island = self.island_name(island);
        let does = format!(
            "It attacks {island} now: strength {} against {against} of all players.{about}",
            card.strength
        );
        Choice::new(format!("Make {name} attack"), does, "MY-726")
    }

    pub(super) fn say_lose(&self, seat: Seat, region: Region) -> Choice {
        let player = self.player(seat);
        let label = format!("Lose {}", self.region_name(region));
        let camp = player.camps[region.index()].units();
        let does = match (camp, player.at == Some(region), player.wounded) {
            (0, _, true) => {
                "Your champion there is wounded already, so nothing happens.".to_owned()
            }
            (0, _, false) => "Your champion there is wounded.".to_owned(),
            (n, true, false) => {
                format!("You lose {} there, and your champion is wounded.", count(n, "unit"))
            }
            (n, _, _) => format!("You lose {} there.", count(n, "unit")),
        };
        Choice::new(label, does, "MY-710")
    }

    pub(super) fn say_lose_card(&self, seat: Seat) -> Choice {
        let cards = count(self.player(seat).discard.len() as u32, "card");
        let does = format!("One of the {cards} of your discard pile, at random, leaves the game.");
        Choice::new("Give up a random card", does, "MY-819")
    }

    pub(super) fn say_lose_glory(&self, seat: Seat) -> Choice {
        let glory = self.player(seat).glory;
        let after = (glory - i32::from(TOLL)).max(LEAST_GLORY);
        let does = format!("Your glory falls from {glory} to {after}.");
        Choice::new(format!("Lose {TOLL} glory"), does, "MY-822")
    }
}

/// MY-524: one wound takes one unit.
pub(super) fn wound(unit: Unit) -> Choice {
    let label = format!("Lose a {}", unit.name());
    match unit {
        Unit::Champion => {
            let does = "It stays, but until the next era it has strength 1 and no ability.";
            Choice::new("Wound your champion", does, "MY-526")
        }
        Unit::Fortification => Choice::new(label, "It goes back to your supply.", "MY-525"),
        Unit::Troop | Unit::Golem => Choice::new(
            label,
            "It goes to your constructed space, ready to be deployed again.",
            "MY-525",
        ),
    }
}
