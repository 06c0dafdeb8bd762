//! What a bot likes, and what a report counts.

use crate::{Ask, Event, Lantern, LanternFair};
use kernel::{Item, Notes, Seat, Seats, Study, Terms, Valued};

kernel::weights! { include_str!("../weights.txt"); COIN, PRIZE_AHEAD }

impl Valued for LanternFair {
    const TERMS: &'static [&'static str] = &[
        "coins",
        "coins of the richest other",
        "lanterns in hand",
        "the prize that is yours to take",
    ];

    fn terms(&self, seat: Seat) -> Terms {
        let others = self.seats().filter(|other| *other != seat);
        let best = others.map(|other| i32::from(self.coins[other.index()])).max().unwrap_or(0);
        let mut terms = Terms::default();
        terms.add(0, i32::from(self.coins[seat.index()]) * COIN);
        terms.add(1, -best * COIN);
        // Lanterns in hand are worth something, or the best ones would be lit for small prizes.
        terms.add(2, self.hands[seat.index()].iter().map(|lantern| i32::from(lantern.0)).sum());
        terms.add(3, if self.ask == Some(Ask::Prize(seat)) { PRIZE_AHEAD } else { 0 });
        terms
    }

    fn parties(&self) -> Seats {
        self.seats().collect()
    }

    /// The evening.
    fn part(&self) -> u8 {
        self.evening
    }
}

impl Study for LanternFair {
    const PART: &'static str = "evening";

    fn note(&self, event: &Event, notes: &mut Notes) {
        let mut coins = |seat, source, n: i64| notes.amount(seat, "coins", source, self.evening, n);
        match *event {
            Event::Prize(seat, n) => coins(seat, "prizes", n.into()),
            Event::Gained(seat, n) => coins(seat, "texts", n.into()),
            Event::Took { seat, from, n } => {
                coins(seat, "texts", n.into());
                coins(from, "texts", -i64::from(n));
            }
            Event::Lit(seat, Lantern(number)) => {
                let place = u16::from(number) - 1;
                notes.stage(seat, "lantern", place, "seen");
                notes.stage(seat, "lantern", place, "played");
            }
            Event::Laid(_) | Event::Chose(_) | Event::Shone(..) | Event::Drew(..) => {}
        }
    }

    fn conclude(&self, notes: &mut Notes) {
        self.seats().for_each(|seat| notes.factor(seat, "stall", self.stall(seat)));
    }

    fn items(&self) -> Vec<Item> {
        let item = |lantern: Lantern| Item {
            kind: "lantern",
            id: lantern.0.to_string(),
            name: self.content.print(lantern).name.clone(),
        };
        Lantern::all().map(item).collect()
    }
}
