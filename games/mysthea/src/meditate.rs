//! Meditate: MY-438 to MY-449.

use crate::action::{Ask, Step};
use crate::event::{Event, Why};
use crate::ids::{Region, Regions};
use crate::state::Mysthea;
use crate::text::{RegionType, Resource};
use kernel::{Log, Seat};

/// MY-438.
pub(crate) const MEDITATION: u8 = 3;
/// One for each crystal field (MY-027, MY-446).
pub(crate) const MOST_CRYSTALS: u8 = 3;

impl Mysthea {
    pub(crate) fn meditate(&mut self, seat: Seat, log: &mut impl Log<Event>) {
        log.event(Event::Meditated { seat });
        self.gain(seat, Resource::Energy, MEDITATION, Why::Meditation, log);
        // MY-439: the regions are fixed now. MY-441: any unit counts.
        let left = self.player(seat).regions();
        self.agenda.push(Step::Bonuses { seat, left, crystals: 0 });
    }

    /// The bonuses of `left`, then the crystal CPs together (MY-447).
    pub(crate) fn bonuses(
        &mut self,
        seat: Seat,
        left: Regions,
        crystals: u8,
        log: &mut impl Log<Event>,
    ) {
        let Some(next) = self.next_bonus(seat, left) else {
            self.agenda.push(Step::Cps { seat, left: crystals, crystal: true, by: None });
            return;
        };
        match next {
            Some(region) => self.bonus(seat, left, crystals, region, log),
            // MY-440.
            None => self.ask = Ask::Bonus { seat, left, crystals },
        }
    }

    /// The bonus to take without asking, `Some(None)` when the order is to be asked, `None` when all are taken.
    ///
    /// The order is the player's (MY-440). It can matter only where a mountain's fortification sets off a
    /// "Whenever" text while other bonuses wait; otherwise every order ends the same, and nobody is asked.
    fn next_bonus(&self, seat: Seat, left: Regions) -> Option<Option<Region>> {
        let first = left.iter().next()?;
        let mountain =
            left.iter().find(|&region| self.content.kind(region) == RegionType::Mountain);
        let matters = mountain.is_some() && left.len() > 1 && self.fires_on_fortification(seat);
        Some((!matters).then_some(first))
    }

    pub(crate) fn bonus(
        &mut self,
        seat: Seat,
        mut left: Regions,
        crystals: u8,
        region: Region,
        log: &mut impl Log<Event>,
    ) {
        left.remove(region);
        let kind = self.content.kind(region);
        // MY-446: a crystal CP waits for the others of this Meditate.
        let crystals = crystals + u8::from(kind == RegionType::CrystalField);
        self.agenda.push(Step::Bonuses { seat, left, crystals });
        match kind {
            RegionType::Forest => {
                self.gain(seat, Resource::Energy, 1, Why::RegionBonus(region), log)
            }
            RegionType::River => self.gain(seat, Resource::Glory, 2, Why::RegionBonus(region), log),
            RegionType::LandOfMyst => {
                self.gain(seat, Resource::Experience, 1, Why::RegionBonus(region), log)
            }
            RegionType::Mountain => self.agenda.push(Step::Fortify { seat, left: 1 }),
            RegionType::CrystalField => {}
        }
    }

    /// MY-445, MY-915: where a fortification goes, or nowhere (MY-449, MY-904).
    pub(crate) fn ask_fortify(&mut self, seat: Seat, left: u8) {
        if left > 0 && self.can_deploy(seat, crate::ids::Unit::Fortification) {
            self.ask = Ask::Fortify { seat, left };
        }
    }
}
