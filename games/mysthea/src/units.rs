//! Constructing, deploying, travelling and removing units: MY-014 to MY-019, MY-409 to MY-420, MY-616 to MY-618.

use crate::action::{Ask, Reach, Step};
use crate::event::Event;
use crate::ids::{Region, Regions, Unit};
use crate::state::Mysthea;
use crate::text::{Built, Piece, Trigger};
use kernel::{Log, Seat};

impl Mysthea {
    /// Whether the supply has such a unit to construct (MY-015).
    #[inline]
    pub(crate) fn can_construct(&self, seat: Seat, unit: Unit) -> bool {
        self.player(seat).supply[unit.index()] > 0
    }

    /// Whether such a unit is ready to deploy (MY-015). Fortifications come from the supply (MY-413).
    #[inline]
    pub(crate) fn can_deploy(&self, seat: Seat, unit: Unit) -> bool {
        let player = self.player(seat);
        match unit {
            Unit::Troop | Unit::Golem => player.constructed[unit.index()] > 0,
            Unit::Fortification => player.supply[2] > 0,
            Unit::Champion => false,
        }
    }

    /// Supply to constructed space (MY-409, MY-410).
    pub(crate) fn construct(&mut self, seat: Seat, unit: Unit, log: &mut impl Log<Event>) {
        let player = self.player_mut(seat);
        player.supply[unit.index()] -= 1;
        player.constructed[unit.index()] += 1;
        log.event(Event::Constructed { seat, unit });
        let built = if unit == Unit::Golem { Built::Golem } else { Built::Troop };
        self.fire(seat, Trigger::Construct { unit: built });
    }

    /// Constructed space to the region of the own champion (MY-411, MY-412, MY-914).
    pub(crate) fn deploy(&mut self, seat: Seat, unit: Unit, log: &mut impl Log<Event>) {
        let player = self.player_mut(seat);
        let region = player.at.expect("MY-019: a champion is always in a region");
        player.constructed[unit.index()] -= 1;
        // MY-420: a unit that was deployed this turn may travel this turn.
        player.camps[region.index()].fresh[unit.index()] += 1;
        log.event(Event::Deployed { seat, unit, region });
        let piece = if unit == Unit::Golem { Piece::Golem } else { Piece::Troop };
        self.fire(seat, Trigger::Deploy { unit: piece });
    }

    /// Supply to any region with an own unit (MY-445, MY-915).
    pub(crate) fn fortify(&mut self, seat: Seat, region: Region, log: &mut impl Log<Event>) {
        let player = self.player_mut(seat);
        player.supply[2] -= 1;
        player.camps[region.index()].fortifications += 1;
        log.event(Event::Deployed { seat, unit: Unit::Fortification, region });
        self.fire(seat, Trigger::Deploy { unit: Piece::Fortification });
    }

    /// Whether a unit of this kind in this region may still travel this turn.
    #[inline]
    pub(crate) fn can_travel(&self, seat: Seat, unit: Unit, from: Region) -> bool {
        let player = self.player(seat);
        match unit {
            // MY-417: any number of times.
            Unit::Champion => player.at == Some(from),
            // MY-418: once a turn.
            Unit::Troop | Unit::Golem => player.camps[from.index()].fresh[unit.index()] > 0,
            // MY-419.
            Unit::Fortification => false,
        }
    }

    /// Where a unit may travel to from a region.
    #[inline]
    pub(crate) fn targets(&self, from: Region, reach: Reach) -> Regions {
        let mut targets = Regions(match reach {
            // MY-917: any region of any island.
            Reach::Anywhere => (1 << 15) - 1,
            Reach::Normal | Reach::Retreat => self.neighbours(from),
        });
        // MY-103: a mirage closes its region.
        targets.0 &= !self.mirages.0;
        targets.remove(from);
        targets
    }

    /// MY-415, MY-416: the island's other regions, and regions of the same type on both neighbouring islands.
    #[inline]
    fn neighbours(&self, from: Region) -> u16 {
        let island = from.island();
        let place = self.place(island);
        let kind = self.content.kind(from);
        let mut found = 0b111 << (island.0 * 3);
        for neighbour in [self.ring[(place + 1) % 5], self.ring[(place + 4) % 5]] {
            found |= self.content.region_bit(neighbour, kind);
        }
        found
    }

    /// Moves one unit, and asks whether it carries another one along.
    pub(crate) fn travel(
        &mut self,
        seat: Seat,
        unit: Unit,
        from: Region,
        to: Region,
        reach: Reach,
        log: &mut impl Log<Event>,
    ) {
        self.shift(seat, unit, from, to, log);
        let retreat = reach == Reach::Retreat;
        if retreat {
            self.battle.retreated[seat.index()] += 1;
        }
        // MY-929: carrying does not apply to travel "to any region".
        let carries = self.player(seat).lasting.carriers >> unit.index() & 1 == 1;
        if carries
            && reach != Reach::Anywhere
            && Unit::MOBILE.iter().any(|&other| self.can_be_carried(seat, other, from))
        {
            self.ask = Ask::Carry { seat, from, to, mover: unit, retreat };
        }
    }

    /// MY-927, MY-930: an own unit of the starting region that has not travelled this turn.
    #[inline]
    pub(crate) fn can_be_carried(&self, seat: Seat, unit: Unit, from: Region) -> bool {
        self.can_travel(seat, unit, from)
            && !(unit == Unit::Champion && self.player(seat).travelled)
    }

    /// MY-928: a carried unit has travelled, and in a battle it has retreated.
    pub(crate) fn carry(
        &mut self,
        seat: Seat,
        unit: Unit,
        from: Region,
        to: Region,
        retreat: bool,
        log: &mut impl Log<Event>,
    ) {
        self.shift(seat, unit, from, to, log);
        if retreat {
            self.battle.retreated[seat.index()] += 1;
        }
    }

    /// Moves one unit and marks it as having travelled (MY-418, whatever caused it).
    pub(crate) fn shift(
        &mut self,
        seat: Seat,
        unit: Unit,
        from: Region,
        to: Region,
        log: &mut impl Log<Event>,
    ) {
        self.any_travelled = true;
        let player = self.player_mut(seat);
        match unit {
            Unit::Champion => {
                player.at = Some(to);
                player.travelled = true;
            }
            Unit::Troop | Unit::Golem => {
                player.camps[from.index()].fresh[unit.index()] -= 1;
                player.camps[to.index()].tired[unit.index()] += 1;
            }
            Unit::Fortification => unreachable!("MY-419: fortifications never travel"),
        }
        log.event(Event::Travelled { seat, unit, from, to });
    }

    /// Removes one troop, golem or fortification of a seat from a region.
    pub(crate) fn remove_unit(
        &mut self,
        seat: Seat,
        unit: Unit,
        region: Region,
        log: &mut impl Log<Event>,
    ) {
        let player = self.player_mut(seat);
        let camp = &mut player.camps[region.index()];
        match unit {
            // MY-616: to the constructed space. Units of a kind are alike; one that has travelled is less use.
            Unit::Troop | Unit::Golem => {
                let kind = unit.index();
                if camp.tired[kind] > 0 {
                    camp.tired[kind] -= 1
                } else {
                    camp.fresh[kind] -= 1
                }
                player.constructed[kind] += 1;
            }
            // MY-617: to the supply.
            Unit::Fortification => {
                camp.fortifications -= 1;
                player.supply[2] += 1;
            }
            Unit::Champion => unreachable!("MY-019: nothing removes a champion"),
        }
        log.event(Event::UnitRemoved { seat, unit, region });
    }

    /// Wounds a champion; one that is wounded already suffers nothing more (MY-614).
    pub(crate) fn wound_champion(&mut self, seat: Seat, log: &mut impl Log<Event>) {
        let player = self.player_mut(seat);
        if !player.wounded {
            player.wounded = true;
            log.event(Event::ChampionWounded { seat });
        }
    }

    /// Clears the "once per turn" limits of all players (MY-313).
    pub(crate) fn clear_limits(&mut self) {
        self.used = kernel::Set::EMPTY;
        if !std::mem::take(&mut self.any_travelled) {
            return;
        }
        for player in &mut self.players {
            player.travelled = false;
            for camp in &mut player.camps {
                for kind in 0..2 {
                    camp.fresh[kind] += std::mem::take(&mut camp.tired[kind]);
                }
            }
        }
    }

    /// A travel that a text or CPs open: which unit was named, where it goes is asked.
    pub(crate) fn ask_target(
        &mut self,
        seat: Seat,
        unit: Unit,
        from: Region,
        reach: Reach,
        then: Option<Step>,
    ) {
        if let Some(step) = then {
            self.agenda.push(step);
        }
        self.ask = Ask::TravelTo { seat, unit, from, reach };
    }
}
