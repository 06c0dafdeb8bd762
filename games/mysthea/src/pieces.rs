//! What must never be lost or doubled: units, command cards, encounters, islands, attunements.

use crate::ids::{Card, Encounter, Island, Unit};
use crate::state::{Mysthea, Player};
use kernel::{Seat, Set};
use std::fmt;

/// Troops, golems and fortifications of each player (MY-014).
const UNITS: [(Unit, u32); 3] = [(Unit::Troop, 8), (Unit::Golem, 4), (Unit::Fortification, 4)];

/// Something that there is a fixed number of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Piece {
    Unit(Seat, Unit),
    Card(&'static str),
    Encounter(&'static str),
    Island(&'static str),
    Attunement(&'static str),
}

impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Piece::Unit(seat, unit) => write!(f, "a {} of seat {seat}", unit.name()),
            Piece::Card(id) => write!(f, "the command card {id}"),
            Piece::Encounter(id) => write!(f, "the encounter {id}"),
            Piece::Island(name) => write!(f, "the island {name}"),
            Piece::Attunement(id) => write!(f, "the attunement {id}"),
        }
    }
}

impl Mysthea {
    /// By how many each piece is there too often: 0 in every state of play.
    #[doc(hidden)]
    pub fn pieces(&self) -> Vec<(String, i64)> {
        self.counted().map(|(piece, found, due)| (piece.to_string(), found - due)).collect()
    }

    /// A piece that is lost or doubled, if there is one.
    pub(crate) fn stray(&self) -> Option<Piece> {
        self.counted().find(|(_, found, due)| found != due).map(|(piece, ..)| piece)
    }

    /// Every piece, how often it is there, and how often it ought to be.
    fn counted(&self) -> impl Iterator<Item = (Piece, i64, i64)> {
        let content = self.content.get();
        let units = Seat::all(self.players.len()).flat_map(|seat| {
            let player = self.player(seat);
            UNITS.map(|(unit, due)| {
                (Piece::Unit(seat, unit), i64::from(units_of(player, unit)), i64::from(due))
            })
        });
        let ids = content.cards.iter().map(|card| Piece::Card(&card.id));
        let cards = ids.zip(self.cards_lying()).map(|(piece, found)| (piece, found.into(), 1));
        let ids = content.encounters.iter().map(|card| Piece::Encounter(&card.id));
        let encounters =
            ids.zip(self.encounters_lying()).map(|(piece, found)| (piece, found.into(), 1));
        let islands = Island::all().flat_map(|island| {
            let tile = content.island(island);
            let in_ring = self.ring.iter().filter(|each| **each == island).count();
            let claimed = self.players.iter().filter(|player| player.claimed == Some(island));
            let attunement = &tile.attunements[self.sides[island.index()] as usize];
            let lying = claimed.count() + usize::from(self.attunements[island.index()]);
            [
                (Piece::Island(&tile.name), in_ring as i64, 1),
                (Piece::Attunement(&attunement.id), lying as i64, 1),
            ]
        });
        units.chain(cards).chain(encounters).chain(islands)
    }

    /// How often each command card lies anywhere.
    fn cards_lying(&self) -> [u8; 80] {
        let mut lying = [0; 80];
        let mut add = |card: &Card| lying[card.index()] += 1;
        let sets = [self.out, self.draft.cards_left].into_iter();
        let sets = sets.chain(self.players.iter().flat_map(|player| [player.hand, player.discard]));
        sets.flat_map(Set::iter).for_each(|card| add(&Card(card)));
        self.decks.iter().flatten().chain(&self.market).chain(&self.recycling).for_each(&mut add);
        self.draft.cards.iter().flatten().for_each(&mut add);
        for player in &self.players {
            player.accessories.iter().chain(player.upgrades.iter().flatten()).for_each(&mut add);
        }
        // A battle card is in the hand until all are revealed (MY-507).
        if self.battle.revealed {
            self.battle.committed.iter().flatten().for_each(&mut add);
        }
        lying
    }

    fn encounters_lying(&self) -> [u8; 30] {
        let mut lying = [0; 30];
        let faced = self.players.iter().flat_map(|player| &player.faced);
        self.encounters.iter().chain(faced).for_each(|card: &Encounter| lying[card.index()] += 1);
        lying
    }
}

/// How many units of a kind a player has, wherever they are.
fn units_of(player: &Player, unit: Unit) -> u32 {
    let place = unit.index();
    let waiting = [Some(player.supply[place]), player.constructed.get(place).copied()];
    let camps = player.camps.iter().flat_map(|camp| match unit {
        Unit::Troop | Unit::Golem => [camp.fresh[place], camp.tired[place]],
        Unit::Fortification | Unit::Champion => [camp.fortifications, 0],
    });
    waiting.into_iter().flatten().chain(camps).map(u32::from).sum()
}
