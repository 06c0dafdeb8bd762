//! Whose eyes look at a table: a seat's, a spectator's, or those of one person with several seats of an open game.

use crate::keys::Proof;
use crate::problem::Problem;
use crate::room::{Room, Stamp};
use kernel::{Seat, Seats, Viewer};

/// Through which eyes a page is drawn, and which seats are its person's.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Sight {
    pub viewer: Viewer,
    /// The seat that looks; in an open game all seats of the person who does.
    pub own: Seats,
}

impl From<Viewer> for Sight {
    fn from(viewer: Viewer) -> Sight {
        match viewer {
            Viewer::Seat(seat) => Sight { viewer, own: Seats::one(seat) },
            Viewer::Spectator => Sight { viewer, own: Seats::NONE },
        }
    }
}

/// How a browser looks at a table for as long as its page is open.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Look {
    /// Through the same eyes all the time.
    Fixed(Sight),
    /// Through whichever of these own seats is to act.
    Own(Seats),
    /// Several people share the screen. Only what is public is seen until this one, who is to act, sits before it.
    Curtain(Seat),
}

/// In an address: look through whichever own seat is to act.
pub(crate) const OWN: &str = "own";

impl Look {
    /// How whoever shows this proof looks, if an address says `word`.
    pub(crate) async fn at(
        room: &Room,
        word: Option<&str>,
        proof: &Proof,
    ) -> Result<Look, Problem> {
        let mine = proof.seats(&room.id, &room.sitting().await);
        let own: Seats = mine.iter().copied().collect();
        let through = |seat: Seat| {
            let own = if room.is_open { own } else { Seats::one(seat) };
            Look::Fixed(Sight { viewer: Viewer::Seat(seat), own })
        };
        match word.filter(|word| *word != OWN) {
            Some("spectator") => Ok(Look::Fixed(Viewer::Spectator.into())),
            Some(text) => {
                let seat = text.parse().ok().map(Seat).filter(|seat| mine.contains(seat));
                seat.map(through).ok_or_else(|| {
                    Problem::not_your_seat(
                        "This browser does not hold that seat. Use the link of the seat, or watch.",
                    )
                })
            }
            None => Ok(match mine[..] {
                [] => Look::Fixed(Viewer::Spectator.into()),
                [seat] => through(seat),
                _ if room.is_open => Look::Own(own),
                _ => {
                    let next = room.deciding_now().into_iter().find(|seat| own.contains(*seat));
                    next.map_or(Look::Fixed(Viewer::Spectator.into()), Look::Curtain)
                }
            }),
        }
    }

    /// The eyes at this moment, and the moment.
    pub(crate) async fn now(self, room: &Room) -> (Sight, Stamp) {
        match self {
            Look::Fixed(sight) => (sight, room.stamp_for(sight.viewer)),
            Look::Own(own) => room.sight_of(own).await,
            Look::Curtain(_) => (Viewer::Spectator.into(), room.stamp_for(Viewer::Spectator)),
        }
    }

    /// Whether it is through the same eyes at every moment.
    pub(crate) fn stays(self) -> bool {
        match self {
            Look::Fixed(_) | Look::Curtain(_) => true,
            Look::Own(_) => false,
        }
    }

    /// An error if the seats are not what they were: the page must begin anew.
    pub(crate) async fn check(self, room: &Room, proof: &Proof) -> Result<(), Problem> {
        let own = match self {
            Look::Fixed(sight) => sight.own,
            Look::Own(own) => own,
            Look::Curtain(seat) => Seats::one(seat),
        };
        let mine: Seats = proof.seats(&room.id, &room.sitting().await).into_iter().collect();
        let held = own.iter().all(|seat| mine.contains(seat));
        let same = held && (!room.is_open || own.is_empty() || own == mine);
        if same { Ok(()) } else { Err(Problem::not_your_seat("Your seats here have changed.")) }
    }
}
