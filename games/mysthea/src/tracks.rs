//! Energy, experience and glory: MY-005 to MY-008.

use crate::event::{Event, Why};
use crate::ids::EventCard;
use crate::state::{Mysthea, Phase, Tally};
use crate::text::{Payment, Resource};
use kernel::{Log, Seat};

/// The end of the energy and experience tracks (MY-007, MY-008).
pub(crate) const TRACK_END: u8 = 12;
/// Glory never falls below this (MY-005), and starts there (MY-117).
pub(crate) const LEAST_GLORY: i32 = 1;

impl Mysthea {
    /// Gains energy, experience or glory; CPs are spent at once and never kept.
    pub(crate) fn gain(
        &mut self,
        seat: Seat,
        resource: Resource,
        amount: u8,
        why: Why,
        log: &mut impl Log<Event>,
    ) {
        let player = self.player_mut(seat);
        let amount = match resource {
            // MY-007: energy gained above 12 is lost.
            Resource::Energy => raise(&mut player.energy, amount),
            // MY-008: and so is experience.
            Resource::Experience => raise(&mut player.experience, amount),
            // MY-006: glory has no upper limit.
            Resource::Glory => {
                player.glory += i32::from(amount);
                amount
            }
            Resource::Cp => unreachable!("CPs are spent at once (MY-911)"),
        };
        if resource == Resource::Glory {
            self.note_glory(seat, amount.into());
        }
        if amount > 0 {
            log.event(Event::Gained { seat, resource, amount, why });
        }
    }

    /// Loses glory, but never below 1 (MY-005).
    /// Notes what an era's end brings, by the card of the path that is being resolved.
    #[inline]
    fn note_glory(&mut self, seat: Seat, glory: i16) {
        if self.phase != Phase::EraEnd {
            return;
        }
        let source = match self.resolving.and_then(|index| self.path.get(usize::from(index))) {
            Some(EventCard::Region(kind)) => *kind as usize,
            Some(EventCard::Storm | EventCard::Monster(_)) => Tally::MONSTERS,
            None => Tally::OTHER,
        };
        self.tally.0[source][seat.index()] += glory;
    }

    pub(crate) fn lose_glory(&mut self, seat: Seat, amount: u8, log: &mut impl Log<Event>) {
        let player = self.player_mut(seat);
        let lost = i32::from(amount).min(player.glory - LEAST_GLORY);
        player.glory -= lost;
        self.note_glory(seat, -(lost as i16));
        log.event(Event::GloryLost { seat, amount: lost as u8 });
    }

    /// Pays a cost that is known to be payable in full (MY-009).
    pub(crate) fn pay(&mut self, seat: Seat, what: Payment, amount: u8, log: &mut impl Log<Event>) {
        let player = self.player_mut(seat);
        let (track, resource) = match what {
            Payment::Energy => (&mut player.energy, Resource::Energy),
            Payment::Experience => (&mut player.experience, Resource::Experience),
        };
        *track -= amount;
        if amount > 0 {
            log.event(Event::Paid { seat, resource, amount });
        }
    }
}

/// Raises a track up to its end and says by how much.
pub(crate) fn raise(track: &mut u8, amount: u8) -> u8 {
    let before = *track;
    *track = before.saturating_add(amount).min(TRACK_END);
    *track - before
}
