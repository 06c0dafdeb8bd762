//! Walking, turning back, stopping: what a step costs and what waits at its end.

use super::names::{DIRECTIONS, Names};
use crate::action::Character;
use crate::ids::{Overlay, Tile};
use crate::state::Elysia;
use kernel::{Choice, Seat};

impl Elysia {
    pub(super) fn walk_choice(&self, direction: u8) -> Choice {
        let here = self.player(self.turn.seat).tile;
        let way = DIRECTIONS[direction as usize];
        let cost = self.step_cost(direction).unwrap_or(1);
        let left = self.turn.walk.saturating_sub(cost);
        let toll = if cost > 1 { ", the toll for Crossing this tile included" } else { "" };
        let price = format!("It costs {cost} Walk{toll}; {left} left.");
        let Some(to) = self.tile(here).near.get(direction as usize) else {
            return Choice::new(
                format!("Walk {way} into the unknown"),
                format!("{price} The Map Deck says what is there."),
                "RE-405",
            );
        };
        let label = format!("Walk {way} to {}", self.bare_tile(to));
        let rule = if cost > 1 { "RE-419" } else { "RE-401" };
        Choice::new(label, format!("{price}{}", self.there(to, true, left)), rule)
    }

    /// What waits on a tile: its toll, Ruins, whoever stands there.
    fn there(&self, tile: Tile, toll: bool, left: u8) -> String {
        let mut words = String::new();
        let due = if toll { self.toll(tile) } else { 0 };
        if due > 0 && self.is_village(tile) {
            words += &format!(" Crossing it asks for {due} more.");
        } else if due > 0 {
            words += &format!(" Stopping there or Crossing it asks for {due} more");
            let wild = self.player(self.turn.seat).wild;
            let short = u16::from(left) + wild < u16::from(due);
            words += if short { ", which you do not have: you would turn back." } else { "." };
        }
        if self.tile(tile).overlay == Some(Overlay::Ruins) {
            words += " Entering Ruins places a Character there.";
        }
        let figures =
            self.seats().filter(|&seat| seat != self.turn.seat && self.player(seat).tile == tile);
        let npcs = self.npcs.iter().filter(|each| each.tile == tile).map(|each| each.npc);
        let all: Vec<Character> =
            npcs.map(Character::Npc).chain(figures.map(Character::Player)).collect();
        if !all.is_empty() {
            words += &format!(" There you meet {}.", Names::of(self).all(all.into_iter()));
        }
        words
    }

    pub(super) fn turn_back_choice(&self) -> Choice {
        let place = self
            .turn
            .from
            .map_or_else(|| "where you came from".to_owned(), |from| self.bare_tile(from));
        Choice::new(
            format!("Turn back to {place}"),
            "You pay no toll; the Walk that brought you here stays spent.",
            "RE-422",
        )
    }

    pub(super) fn jump_choice(&self, seat: Seat, tile: Tile) -> Choice {
        let far = self.far_tile(self.player(seat).tile, tile);
        Choice::new(
            format!("Jump to {far}"),
            format!("You come there without Walk and without toll.{}", self.there(tile, false, 0)),
            "RE-002",
        )
    }

    pub(super) fn stop_choice(&self, seat: Seat) -> Choice {
        let tile = self.player(seat).tile;
        let at = self.at_tile(tile);
        let (verb, rule) = if self.turn.moved { ("Stop", "RE-403") } else { ("Stay", "RE-404") };
        let label = format!("{verb} {at}");
        let (toll, rule) = self.stop_toll(tile, rule);
        let paid = if self.turn.toll_due { self.toll(tile) } else { 0 };
        let lost = match self.turn.walk.checked_sub(paid) {
            None | Some(0) => String::new(),
            Some(n) => format!(" The {n} Walk that you have left is lost."),
        };
        Choice::new(label, format!("{toll}{}{lost}", self.stop_brings(seat, tile)), rule)
    }

    fn stop_toll(&self, tile: Tile, rule: &'static str) -> (String, &'static str) {
        let toll = self.toll(tile);
        if !self.turn.toll_due {
            return (String::new(), rule);
        }
        if self.turn.walk >= toll {
            return (format!("You pay the toll of {toll} Walk. "), "RE-419");
        }
        let back =
            self.turn.from.map_or_else(String::new, |from| format!(" to {}", self.tile_name(from)));
        (
            format!(
                "You lodge without paying the toll, and your next turn begins with the way back{back}. "
            ),
            "RE-430",
        )
    }

    /// What comes of stopping on a tile (RE-501, RE-513, RE-517, RE-518).
    fn stop_brings(&self, seat: Seat, tile: Tile) -> String {
        if tile == Tile::FIRST_VILLAGE {
            return "No Encounter Check is made here.".to_owned();
        }
        if self.tile(tile).overlay != Some(Overlay::Ruins) {
            return "You make an Encounter Check.".to_owned();
        }
        let npcs: Vec<Character> = self.npcs_on(tile).map(|(_, npc)| Character::Npc(npc)).collect();
        if self.can_fight(seat) && !npcs.is_empty() {
            let names = Names::of(self).all(npcs.into_iter());
            return format!("You are attacked: you fight {names}.");
        }
        let nobody = match (npcs.len(), self.player(seat).damaged) {
            (0, _) => "These Ruins are empty",
            (_, true) => "Nobody fights a damaged player",
            (_, false) => "Nobody fights a player without cards",
        };
        if self.turn.entered_ruins {
            format!("{nobody}: nothing happens.")
        } else {
            format!("{nobody}, but you make an Encounter Check.")
        }
    }
}
