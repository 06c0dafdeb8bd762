//! Two kinds of bots against each other, until it is clear who is stronger: the same deals for both, every seat taken in turn,
//! and no more games than it takes.

use crate::bare::Bare;
use crate::trial::mix;
use crate::{Share, TrialError};
use bots::{BotKind, Seated, play_quiet};
use kernel::{Game, Options, Rng, Seat, Seats, Shared, Valued, setup};
use rayon::prelude::*;
use serde::Serialize;

/// One kind of bot in a duel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Side {
    pub bot: BotKind,
    /// It knows what is hidden and what will be drawn: to measure what fairness costs, and nowhere else.
    pub cheats: bool,
}

/// What is asked of a duel.
#[derive(Clone, Debug)]
pub struct Duel<G: Game> {
    pub content: Shared<G::Content>,
    pub options: G::Options,
    pub strong: Side,
    pub weak: Side,
    pub seed: u64,
    /// No more games than about so many.
    pub most: u64,
    /// The share that the strong side is to have at a table of two. With more seats it is the same odds against a fair share.
    pub aim: f64,
}

/// What came of it. Among rivals one strong bot sits with weak ones; in a team all are strong, or all are weak.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Strength {
    pub strong: String,
    pub weak: String,
    pub seats: usize,
    pub games: u64,
    /// The part of the wins that the strong side has; in a team, how often the strong team won.
    #[serde(flatten)]
    pub share: Share,
    /// What it would be if both were alike; in a team, how often the weak team won on the same deals.
    pub fair: f64,
    /// What it is to be.
    pub aim: f64,
    /// How much stronger, in the points by which chess players are compared.
    pub elo: f64,
    /// "above" or "below" the aim, or "open" if the games did not tell.
    pub verdict: &'static str,
}

/// Both kinds of mistake are made in one of twenty duels at most.
const SURE: f64 = 2.944_438_979_166_440_5;

/// The test tells a share so much below the aim from one so much above it.
const MARGIN: f64 = 0.05;

/// So many deals are played between two looks at the sum.
const BATCH: u64 = 8;

impl<G: Valued> Duel<G> {
    /// Plays until it is clear whether the aim is met, or the games are used up.
    pub fn run(&self, progress: impl Fn(u64) + Sync) -> Result<Strength, TrialError> {
        setup::check::<G>(&self.content, &self.options).map_err(TrialError::Setup)?;
        let seats = self.options.seats();
        let together = self.deal(0).map_err(TrialError::Setup)?.game.wins_together();
        let per_deal = if together { 2 } else { seats as u64 };
        let mut sums = Sums::default();
        let mut deal = 0;
        while deal * per_deal < self.most && self.verdict(&sums, seats, together) == "open" {
            let deals = deal..deal + BATCH;
            let scores: Vec<[f64; 2]> =
                deals.into_par_iter().map(|deal| self.play_deal(deal, seats, together)).collect();
            scores.into_iter().for_each(|score| sums.add(score));
            deal += BATCH;
            progress(BATCH * per_deal);
        }
        Ok(self.told(&sums, seats, together))
    }

    fn deal(&self, deal: u64) -> Result<Bare<G>, kernel::SetupError> {
        Bare::setup(self.content, &self.options, Rng::fast(mix(self.seed, deal)))
    }

    /// One deal, with the strong side in every seat in turn: its mean share, and that of the other side.
    fn play_deal(&self, deal: u64, seats: usize, together: bool) -> [f64; 2] {
        if together {
            return [self.strong, self.weak].map(|side| {
                let seated = Seat::all(seats).map(|_| side).collect::<Vec<_>>();
                self.play(deal, &seated, Seat(0))
            });
        }
        let share = Seat::all(seats).map(|own| {
            let side = |seat| if seat == own { self.strong } else { self.weak };
            self.play(deal, &Seat::all(seats).map(side).collect::<Vec<_>>(), own)
        });
        let share = share.sum::<f64>() / seats as f64;
        [share, (1.0 - share) / (seats as f64 - 1.0).max(1.0)]
    }

    /// The part of one seat in the win of one game. A game that nobody wins is a draw of all, but not for a team.
    fn play(&self, deal: u64, sides: &[Side], own: Seat) -> f64 {
        let mut game = self.deal(deal).expect("a table that was set once can be set again");
        let cheats = Seat::all(sides.len()).filter(|seat| sides[seat.index()].cheats);
        game.cheats = cheats.collect::<Seats>();
        let seat = |(at, side): (usize, &Side)| {
            side.bot.seat(mix(mix(self.seed, deal), 1 + at as u64 + 16 * u64::from(own.0)))
        };
        let mut bots: Vec<Seated<Bare<G>>> = sides.iter().enumerate().map(seat).collect();
        play_quiet(&mut game, &mut bots, &mut Vec::new());
        let winners = game.winners().expect("a game that was played out is over");
        match (game.wins_together(), winners.is_empty()) {
            (true, lost) => f64::from(u8::from(!lost)),
            (false, true) => 1.0 / sides.len() as f64,
            (false, false) if winners.contains(own) => 1.0 / winners.len() as f64,
            (false, false) => 0.0,
        }
    }

    /// The aim at this many seats.
    fn aim(&self, seats: usize) -> f64 {
        at_odds(self.aim / (1.0 - self.aim), fair(seats))
    }

    fn verdict(&self, sums: &Sums, seats: usize, together: bool) -> &'static str {
        if together {
            // A paired difference: the deals are the same, so their luck falls out.
            let (mean, error) = sums.difference();
            return match () {
                () if sums.deals < 24.0 || error == 0.0 => "open",
                () if mean > 2.6 * error => "above",
                () if mean < -2.6 * error => "below",
                () => "open",
            };
        }
        let odds = |share: f64| at_odds(share / (1.0 - share), fair(seats));
        let (low, high) = (odds(self.aim - MARGIN), odds(self.aim + MARGIN));
        let games = sums.deals * seats as f64;
        let wins = sums.strong * seats as f64;
        let weight = wins * (high / low).ln() + (games - wins) * ((1.0 - high) / (1.0 - low)).ln();
        match weight {
            weight if weight >= SURE => "above",
            weight if weight <= -SURE => "below",
            _ => "open",
        }
    }

    fn told(&self, sums: &Sums, seats: usize, together: bool) -> Strength {
        let per_deal = if together { 1 } else { seats as u64 };
        let games = sums.deals as u64 * per_deal;
        let share = Share::of(sums.strong * per_deal as f64, games);
        let base = if together { sums.weak / sums.deals.max(1.0) } else { fair(seats) };
        let odds = |share: f64| {
            let share = share.clamp(0.5 / games.max(1) as f64, 1.0 - 0.5 / games.max(1) as f64);
            share / (1.0 - share)
        };
        Strength {
            strong: name(self.strong),
            weak: name(self.weak),
            seats,
            games: sums.deals as u64 * if together { 2 } else { seats as u64 },
            share,
            fair: base,
            aim: if together { base } else { self.aim(seats) },
            elo: 400.0 * (odds(share.share) / odds(base)).log10(),
            verdict: self.verdict(sums, seats, together),
        }
    }
}

fn name(side: Side) -> String {
    if side.cheats { format!("{} that cheats", side.bot) } else { side.bot.to_string() }
}

fn fair(seats: usize) -> f64 {
    1.0 / seats.max(2) as f64
}

/// The share that has these odds against a fair one.
fn at_odds(odds: f64, fair: f64) -> f64 {
    let odds = odds * fair / (1.0 - fair);
    odds / (1.0 + odds)
}

#[derive(Clone, Copy, Debug, Default)]
struct Sums {
    deals: f64,
    strong: f64,
    weak: f64,
    squares: f64,
}

impl Sums {
    fn add(&mut self, [strong, weak]: [f64; 2]) {
        self.deals += 1.0;
        self.strong += strong;
        self.weak += weak;
        self.squares += (strong - weak) * (strong - weak);
    }

    /// The mean difference, and its standard error.
    fn difference(&self) -> (f64, f64) {
        let mean = (self.strong - self.weak) / self.deals;
        let variance = (self.squares / self.deals - mean * mean).max(0.0);
        (mean, (variance / self.deals).sqrt())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_odds_are_another_share_at_a_larger_table() {
        assert!((at_odds(65.0 / 35.0, fair(2)) - 0.65).abs() < 1e-9);
        // At a table of three 65 : 35 against a fair third is 65 : 70.
        assert!((at_odds(65.0 / 35.0, fair(3)) - 65.0 / 135.0).abs() < 1e-9);
    }
}
