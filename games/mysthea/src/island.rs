//! Moving an island and claiming its attunement: MY-541 to MY-550, MY-809.

use crate::action::{Ask, Step};
use crate::content::Ability;
use crate::event::Event;
use crate::ids::{Island, Source};
use crate::state::Mysthea;
use kernel::{Log, Seat};

impl Mysthea {
    /// MY-542: discharged first; MY-543: always the island of the own champion.
    pub(crate) fn move_island(&mut self, seat: Seat, log: &mut impl Log<Event>) {
        self.discharge(seat, log);
        let island = self.player(seat).island().expect("MY-019: a champion is always in a region");
        self.agenda.push_all([Step::Claim { seat }, Step::PutIsland { seat, island }]);
    }

    /// MY-544, MY-013: while the island is in the centre.
    pub(crate) fn ask_claim(&mut self, seat: Seat) {
        if Island::all().any(|island| self.can_claim(seat, island)) {
            self.ask = Ask::Claim { seat };
        }
    }

    pub(crate) fn can_claim(&self, seat: Seat, island: Island) -> bool {
        // MY-809: Kolbor & Malabor claim any attunement on the board.
        let reachable = self.player(seat).island() == Some(island)
            || self.has_ability(seat, Ability::KolborMalabor);
        reachable && self.attunements[island.index()] && self.player(seat).claimed.is_none()
    }

    /// MY-545, MY-546.
    pub(crate) fn claim(&mut self, seat: Seat, island: Island, log: &mut impl Log<Event>) {
        let side = self.sides[island.index()];
        self.attunements[island.index()] = false;
        self.player_mut(seat).claimed = Some(island);
        log.event(Event::Claimed { seat, island, side });
        self.carry_out(seat, Source::Attunement(island, side), false);
    }

    /// The island that lies in the centre, wherever its champion has gone since.
    pub(crate) fn lifted(&self) -> Option<Island> {
        if let Ask::PutIsland { island, .. } = self.ask { Some(island) } else { None }
    }

    /// MY-549, MY-550: next to any island but the one it stood next to: three results.
    pub(crate) fn can_put_after(&self, island: Island, after: Island) -> bool {
        after != island && self.next_island(after) != island
    }

    /// MY-548: the others close the gap and make room.
    pub(crate) fn put_island(
        &mut self,
        seat: Seat,
        island: Island,
        after: Island,
        log: &mut impl Log<Event>,
    ) {
        let mut ring: kernel::Pile<Island, 5> =
            self.ring.into_iter().filter(|&each| each != island).collect();
        let place =
            ring.iter().position(|&each| each == after).expect("another island of the ring");
        ring.insert(place + 1, island);
        self.ring.copy_from_slice(&ring);
        log.event(Event::IslandMoved { seat, island, after });
    }
}
