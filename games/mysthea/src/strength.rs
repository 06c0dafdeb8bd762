//! Strength and control: MY-600 to MY-611.

use crate::ids::{Island, Region, Unit};
use crate::state::{Mysthea, Player};
use crate::text::RegionType;
use kernel::Seat;

/// Strength of troop, golem, fortification and unwounded champion (MY-600 to MY-603).
pub(crate) const STRENGTH: [u8; 4] = [1, 2, 2, 3];
/// MY-604.
pub(crate) const WOUNDED: u8 = 1;

impl Player {
    /// The strength of one unit, upgrades included (MY-605).
    #[inline]
    pub fn strength_of(&self, unit: Unit) -> u16 {
        // MY-606: upgrades of a wounded champion keep working.
        let own =
            if unit == Unit::Champion && self.wounded { WOUNDED } else { STRENGTH[unit.index()] };
        u16::from(own) + u16::from(self.lasting.strength[unit.index()])
    }

    /// The strength of all units of this seat in a region.
    #[inline]
    pub fn strength_in(&self, region: Region) -> u16 {
        self.mobile_strength_in(region)
            + u16::from(self.camps[region.index()].fortifications)
                * self.strength_of(Unit::Fortification)
    }

    /// Without the fortifications, for Boulron (MY-816).
    #[inline]
    pub fn mobile_strength_in(&self, region: Region) -> u16 {
        let camp = &self.camps[region.index()];
        let champion = if self.at == Some(region) { self.strength_of(Unit::Champion) } else { 0 };
        let built = |unit: Unit| u16::from(camp.built(unit.index())) * self.strength_of(unit);
        built(Unit::Troop) + built(Unit::Golem) + champion
    }
}

impl Mysthea {
    /// Who controls a region: the highest strength (MY-607), a tie going to the lowest artefact number
    /// (MY-608); nobody without strength (MY-609). Worked out anew each time (MY-611).
    pub fn controller(&self, region: Region) -> Option<Seat> {
        let mut best = (0, None);
        for seat in self.in_turn_order() {
            // MY-610: only what stands there counts, never the bonus of a battle or a monster attack.
            let strength = self.player(seat).strength_in(region);
            if strength > best.0 {
                best = (strength, Some(seat));
            }
        }
        best.1
    }

    /// How many regions a seat controls, of one type or of all.
    pub fn controlled(&self, seat: Seat, kind: Option<RegionType>) -> u8 {
        let counts = |region: &Region| kind.is_none_or(|kind| self.content.kind(*region) == kind);
        let regions = Region::all().filter(counts);
        regions
            .filter(|&region| {
                self.player(seat).is_in(region) && self.controller(region) == Some(seat)
            })
            .count() as u8
    }

    /// A seat's own strength on a whole island while a monster attacks it (MY-708).
    pub(crate) fn strength_on(&self, seat: Seat, island: Island, fortifications: bool) -> u16 {
        let player = self.player(seat);
        let regions = island.regions().into_iter();
        let units: u16 = regions
            .map(|region| {
                if fortifications {
                    player.strength_in(region)
                } else {
                    player.mobile_strength_in(region)
                }
            })
            .sum();
        // MY-802: Anuth against a monster on his island.
        units
            + if self.has_ability(seat, crate::content::Ability::Anuth)
                && player.island() == Some(island)
            {
                2
            } else {
                0
            }
    }
}
