//! Whether a state from a file can be one of play: what is not right here would break down later.

use crate::{Ask, EVENINGS, Lantern, LanternFair, Options, STALLS, Step};
use kernel::Seat;

type Check = Result<(), String>;

/// All players together never come near this.
const MOST_COINS: u32 = 100;

fn must(holds: bool, why: &str) -> Check {
    if holds { Ok(()) } else { Err(why.to_owned()) }
}

impl LanternFair {
    pub(crate) fn checked(&self, options: &Options) -> Check {
        must(usize::from(self.players) == options.seats, "there are other players")?;
        must(self.evening <= EVENINGS, "there are five evenings (LF-206)")?;
        must(
            self.prizes.iter().all(|prize| (1..=6).contains(prize)),
            "a prize is 1 to 6 (LF-201)",
        )?;
        let coins: u32 = self.coins.iter().map(|coins| u32::from(*coins)).sum();
        must(coins <= MOST_COINS, "nobody can have so many coins")?;
        let mut stalls = self.stalls;
        stalls[..options.seats].sort_unstable();
        must(
            (0..).zip(stalls).all(|(place, stall)| place == stall),
            "a stall is missing (LF-102)",
        )?;
        self.check_lanterns(options.seats)?;
        self.check_question()
    }

    /// LF-101, and enough of them in every hand for the evenings to come.
    fn check_lanterns(&self, seats: usize) -> Check {
        let nobodys = self.hands[seats..].iter().all(|hand| hand.is_empty())
            && self.chosen[seats..].iter().all(Option::is_none);
        must(nobodys && STALLS.len() >= seats, "a hand lies where nobody plays")?;
        let piles = self.hands.iter().chain([&self.deck, &self.lit]);
        let mut all: Vec<Lantern> = piles.flat_map(|pile| pile.iter().copied()).collect();
        all.extend(self.chosen.iter().flatten());
        all.sort_unstable();
        must(all.into_iter().eq(Lantern::all()), "every lantern is there once (LF-101)")?;
        let is_choosing = self.ask == Some(Ask::Light);
        let enough = |seat: Seat| {
            let is_done = !is_choosing || self.chosen[seat.index()].is_some();
            let to_come = EVENINGS - self.evening.min(EVENINGS);
            let needed = usize::from(to_come.saturating_sub(u8::from(is_done)));
            self.hands[seat.index()].len() >= needed
        };
        must(self.seats().all(enough), "a hand is too small (LF-202)")
    }

    /// What is asked, and what waits below it.
    fn check_question(&self) -> Check {
        let seat = match self.ask {
            None => {
                let over = self.evening == EVENINGS && self.agenda.is_empty();
                return must(over, "nothing is asked, and it is not over");
            }
            Some(Ask::Light) => None,
            Some(Ask::Prize(seat) | Ask::From { seat, .. }) => Some(seat),
        };
        must(self.evening < EVENINGS, "it is over, and something is asked")?;
        must(seat.is_none_or(|seat| seat.0 < self.players), "somebody is asked who does not play")?;
        if let Some(Ask::From { seat, .. }) = self.ask {
            must(!self.victims(seat).is_empty(), "nobody can be taken from (LF-304)")?;
        }
        let chosen = self.seats().filter(|seat| self.chosen[seat.index()].is_some()).count();
        let waits = match (seat, self.agenda.waiting()) {
            (None, [Step::EndEvening, Step::Shine]) => chosen < usize::from(self.players),
            (Some(asked), [Step::EndEvening, Step::Read { seat, lantern, .. }]) => {
                chosen == 0 && asked == *seat && self.lit.contains(lantern)
            }
            _ => false,
        };
        must(waits, "what waits does not belong to what is asked")
    }
}
