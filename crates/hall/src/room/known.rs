//! Up to which entry of the log each viewer knows the table. Where several seats are at work in secret, what one of them does
//! changes nothing for the others: not their page, not their number, and nothing is sent to them.

use kernel::{Seat, Turn, Viewer};

/// The newest entry that each viewer knows of: seat by seat, and at last the spectators.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Known(Vec<u64>);

impl Known {
    /// Everybody knows everything up to this number.
    pub(super) fn all(seats: usize, number: u64) -> Known {
        Known(vec![number; seats + 1])
    }

    pub(super) fn number(&self, viewer: Viewer) -> u64 {
        let spectators = self.0.len().saturating_sub(1);
        let place = match viewer {
            Viewer::Seat(seat) => seat.index().min(spectators),
            Viewer::Spectator => spectators,
        };
        self.0.get(place).copied().unwrap_or_default()
    }

    /// What everybody knows: spectators know no more than any seat.
    pub(super) fn public(&self) -> u64 {
        self.number(Viewer::Spectator)
    }

    /// Takes note of an entry: with the turn before and after it, and who acted if it was one seat alone.
    pub(super) fn note(&mut self, number: u64, before: Turn, after: Turn, actor: Option<Seat>) {
        // A step after which the same seats go on in secret is known to its own seat alone.
        let is_secret = before == after && matches!(after, Turn::Each(_)) && actor.is_some();
        let seats = self.0.len().saturating_sub(1);
        for (viewer, known) in Viewer::all(seats).zip(&mut self.0) {
            if !is_secret || actor.is_some_and(|actor| viewer.is(actor)) {
                *known = number;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::Seats;

    const A: Seat = Seat(0);
    const B: Seat = Seat(1);

    #[test]
    fn a_secret_step_is_known_to_its_seat_alone() {
        let both = Turn::Each(Seats::all(2));
        let mut known = Known::all(2, 7);
        known.note(8, both, both, Some(A));
        assert_eq!(known, Known(vec![8, 7, 7]));
        known.note(9, both, both, Some(B));
        assert_eq!((known.public(), known.number(Viewer::Seat(B))), (7, 9));
        // That somebody is done is seen by all; so is what the whole table takes back.
        known.note(10, both, Turn::Each(Seats::one(A)), Some(B));
        assert_eq!(known, Known::all(2, 10));
        known.note(11, both, both, None);
        assert_eq!(known, Known::all(2, 11));
    }
}
