//! Battles and monsters, in words.

use super::names::{amount, called};
use crate::ids::{Beast, Card, Colour, Region, Unit};
use crate::monster::TOLL;
use crate::state::{Mysthea, Player};
use crate::tracks::{LEAST_GLORY, TRACK_END};
use kernel::english::{count, list};
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
            Colour::Yellow => (self.retreat_words(seat, cp), "MY-512"),
            Colour::Blue => (format!("Defence: you gain {sum} glory ({parts})."), "MY-516"),
            Colour::Green => (self.sacrifice_words(seat, sum, &parts), "MY-517"),
            Colour::Red => (self.attack_words(seat, cp), "MY-519"),
        };
        Choice::new(format!("Choose {} ({})", info.name, info.colour().name()), does, rule)
    }

    /// MY-519: what the card adds, to what is there. What the others choose nobody knows.
    fn attack_words(&self, seat: Seat, cp: u8) -> String {
        let own = self.battle_total(seat) + u16::from(cp);
        let others = self.battle.participants.without(seat).iter();
        let others: Vec<String> =
            others.map(|each| format!("{} {}", called(each), self.battle_total(each))).collect();
        let against = match others.is_empty() {
            true => String::new(),
            false => format!(" against {} before their cards", list(&others)),
        };
        format!("Attack: +{cp} strength in this battle, {own} of yours{against}.")
    }

    /// MY-512, MY-418: so many travels, for units that may still travel.
    fn retreat_words(&self, seat: Seat, cp: u8) -> String {
        let (player, region) = (self.player(seat), self.battle.region);
        let fresh: u8 = player.camps[region.index()].fresh.iter().sum();
        match cp.min(fresh + u8::from(player.at == Some(region))) {
            0 => "Retreat: no unit of yours there can travel, so nothing happens.".to_owned(),
            1 => "Retreat: 1 of your units may travel out of the region.".to_owned(),
            n => format!("Retreat: up to {n} of your units may travel out of the region."),
        }
    }

    /// MY-007: energy above the end of the track is lost.
    fn sacrifice_words(&self, seat: Seat, sum: u8, parts: &str) -> String {
        let gained = sum.min(TRACK_END - self.player(seat).energy);
        let parts = if gained == sum {
            parts.to_owned()
        } else {
            format!("{parts} make {sum}, but energy ends at {TRACK_END}")
        };
        let gained = amount(gained, "energy");
        format!("Sacrifice: you gain {gained} ({parts}); no unit is lost by it.")
    }

    /// The whole attack at once, with the strengths as they stand.
    pub(super) fn say_attack(&self, beast: Beast) -> Choice {
        let name = self.beast_name(beast);
        let placed = self.beasts[beast.index()];
        let card = self.content.monster(placed.monster);
        let Some(island) = placed.at else {
            return Choice::new(format!("Make {name} attack"), "It stands on no island.", "MY-728");
        };
        // MY-816, MY-818: both as they will count.
        let strength = self.strength_of_monster(beast, island);
        let against = self.strength_against(beast, island);
        let about =
            if self.options.behaviours { format!(" {}", card.about) } else { String::new() };
        let island = self.island_name(island);
        let does = format!(
            "It attacks {island} now: strength {strength} against {against} of all players.{about}"
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
        let pile = self.player(seat).discard;
        if let (1, Some(only)) = (pile.len(), pile.nth(0)) {
            let only = self.card_name(Card(only));
            let does = "It is the only card of your discard pile, and it leaves the game.";
            return Choice::new(format!("Give up {only}"), does, "MY-819");
        }
        let cards = pile.len();
        let does =
            format!("One of the {cards} cards of your discard pile, at random, leaves the game.");
        Choice::new("Give up a random card", does, "MY-819")
    }

    pub(super) fn say_lose_glory(&self, seat: Seat) -> Choice {
        let (glory, lost) = (self.player(seat).glory, self.toll(seat));
        let does = match lost {
            0 => format!("Your glory stays at {glory}, below which it never falls."),
            lost => format!("Your glory falls from {glory} to {}.", glory - i32::from(lost)),
        };
        Choice::new(format!("Lose {}", amount(lost, "glory")), does, "MY-822")
    }

    /// What Onygauros would take in glory (MY-005, MY-822).
    pub(super) fn toll(&self, seat: Seat) -> u8 {
        i32::from(TOLL).min(self.player(seat).glory - LEAST_GLORY) as u8
    }

    /// MY-524: one wound takes one unit.
    pub(super) fn say_wound(&self, seat: Seat, unit: Unit) -> Choice {
        let label = format!("Lose a {}", unit.name());
        match unit {
            Unit::Champion => {
                Choice::new("Wound your champion", self.wounded_words(seat), "MY-526")
            }
            Unit::Fortification => Choice::new(label, "It goes back to your supply.", "MY-525"),
            Unit::Troop | Unit::Golem => Choice::new(
                label,
                "It goes to your constructed space, ready to be deployed again.",
                "MY-525",
            ),
        }
    }

    /// MY-604, MY-606: upgrades keep working; MY-612: an ability does not; MY-615: era III has no next era.
    fn wounded_words(&self, seat: Seat) -> String {
        let wounded = Player { wounded: true, ..*self.player(seat) };
        let strength = wounded.strength_of(Unit::Champion);
        let ability = if self.options.abilities { " and no ability" } else { "" };
        let until = if self.era < 3 { "until the next era" } else { "for the rest of the game" };
        format!("It stays, but {until} it has strength {strength}{ability}.")
    }
}
