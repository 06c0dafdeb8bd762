//! What is counted over all games.

use crate::trial::Played;
use kernel::{Outcome, Seat};
use std::collections::BTreeMap;

/// Wins, counted in parts so small that every shared win is a whole number of them: 720,720 can be shared
/// by any number of seats up to 16. Sums are then exact, and the order of adding does not matter.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Wins(u64);

impl Wins {
    const WHOLE: u64 = 720_720;

    /// The part of a seat in the win of a game; the whole of it for everyone of a team that wins together.
    pub fn of(played: &Played, seat: Seat) -> Wins {
        let winners = played.outcome.winners;
        let sharers = if played.together { 1 } else { winners.len() as u64 };
        if winners.contains(seat) { Wins(Wins::WHOLE / sharers) } else { Wins(0) }
    }

    pub fn number(self) -> f64 {
        self.0 as f64 / Wins::WHOLE as f64
    }
}

/// So often something was tried, and so often it went with a win.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tries {
    pub seats: u64,
    pub wins: Wins,
}

impl Tries {
    fn add(&mut self, wins: Wins) {
        self.merge(Tries { seats: 1, wins });
    }

    pub fn merge(&mut self, other: Tries) {
        self.seats += other.seats;
        self.wins.0 += other.wins.0;
    }

    /// These without those, which are some of them.
    pub fn without(self, some: Tries) -> Tries {
        Tries { seats: self.seats - some.seats, wins: Wins(self.wins.0 - some.wins.0) }
    }
}

/// How often an item reached a stage.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Reached {
    /// In how many seats of games, and how many of them won.
    pub tries: Tries,
    /// How often in all, if it can happen several times in a game.
    pub times: u64,
}

/// An amount, for those who won and those who did not.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Amount {
    pub winners: i64,
    pub others: i64,
}

/// How often a part of the game was tried and won, and what was counted meanwhile.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Attempts {
    pub tries: u64,
    pub won: u64,
    pub sums: BTreeMap<&'static str, i64>,
}

impl Attempts {
    fn merge(&mut self, other: Attempts) {
        self.tries += other.tries;
        self.won += other.won;
        merge_maps(&mut self.sums, other.sums, |sum, more| *sum += more);
    }
}

/// How often each number came up.
pub type Histogram = BTreeMap<i64, u64>;

/// Everything that is counted. Two tallies can be merged in any order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    pub games: u64,
    pub decisions: u64,
    /// By entry of the list of bots.
    pub entries: Vec<Tries>,
    /// By position at the table.
    pub positions: Vec<Tries>,
    pub outcomes: BTreeMap<&'static str, u64>,
    /// Decisions per game.
    pub lengths: Histogram,
    pub winner_scores: Histogram,
    pub other_scores: Histogram,
    /// By how much the best winner is ahead of the best of the others.
    pub margins: Histogram,
    /// In how many seats somebody won, shared wins included, and in how many not.
    pub winners: u64,
    pub others: u64,
    /// (factor, level).
    pub factors: BTreeMap<(&'static str, String), Tries>,
    /// (measure, source, part).
    pub amounts: BTreeMap<(&'static str, &'static str, u8), Amount>,
    /// (part, group): parts of the game that were won or lost by themselves.
    pub attempts: BTreeMap<(u8, String), Attempts>,
    /// (kind, number of the item, stage).
    pub stages: BTreeMap<(&'static str, u16, &'static str), Reached>,
}

impl Tally {
    /// Counts one game.
    pub fn add(&mut self, played: &Played) {
        let outcome = &played.outcome;
        self.games += 1;
        self.decisions += played.decisions;
        *self.outcomes.entry(outcome.name).or_default() += 1;
        *self.lengths.entry(played.decisions as i64).or_default() += 1;
        self.entries.resize(played.entries.len(), Tries::default());
        self.positions.resize(played.entries.len(), Tries::default());
        for (seat, &entry) in Seat::all(played.entries.len()).zip(&played.entries) {
            let wins = Wins::of(played, seat);
            self.entries[entry].add(wins);
            self.positions[seat.index()].add(wins);
            *(if wins > Wins(0) { &mut self.winners } else { &mut self.others }) += 1;
        }
        self.add_scores(outcome);
        self.add_notes(played);
    }

    fn add_scores(&mut self, outcome: &Outcome) {
        let mut best = (None, None);
        for (seat, &score) in Seat::all(outcome.scores.len()).zip(&outcome.scores) {
            let score = i64::from(score);
            let won = outcome.winners.contains(seat);
            let (scores, best) = match won {
                true => (&mut self.winner_scores, &mut best.0),
                false => (&mut self.other_scores, &mut best.1),
            };
            *scores.entry(score).or_default() += 1;
            *best = (*best).max(Some(score));
        }
        if let (Some(winner), Some(other)) = best {
            *self.margins.entry(winner - other).or_default() += 1;
        }
    }

    fn add_notes(&mut self, played: &Played) {
        let Played { notes, outcome, .. } = played;
        for ((seat, factor), level) in &notes.factors {
            self.factors.entry((factor, level.clone())).or_default().add(Wins::of(played, *seat));
        }
        for (&(seat, measure, source, part), amount) in &notes.amounts {
            let sum = self.amounts.entry((measure, source, part)).or_default();
            *(if outcome.winners.contains(seat) { &mut sum.winners } else { &mut sum.others }) +=
                amount;
        }
        for attempt in &notes.attempts {
            self.attempts.entry((attempt.part, attempt.group.clone())).or_default().merge(
                Attempts { tries: 1, won: attempt.won.into(), sums: attempt.measures.clone() },
            );
        }
        for (&(seat, kind, item, stage), times) in &notes.stages {
            let reached = self.stages.entry((kind, item, stage)).or_default();
            reached.times += u64::from(*times);
            reached.tries.add(Wins::of(played, seat));
        }
    }

    /// Adds what another tally has counted.
    pub fn merge(&mut self, other: Tally) {
        self.games += other.games;
        self.decisions += other.decisions;
        self.winners += other.winners;
        self.others += other.others;
        merge_lists(&mut self.entries, &other.entries);
        merge_lists(&mut self.positions, &other.positions);
        merge_maps(&mut self.outcomes, other.outcomes, |sum, more| *sum += more);
        merge_maps(&mut self.lengths, other.lengths, |sum, more| *sum += more);
        merge_maps(&mut self.winner_scores, other.winner_scores, |sum, more| *sum += more);
        merge_maps(&mut self.other_scores, other.other_scores, |sum, more| *sum += more);
        merge_maps(&mut self.margins, other.margins, |sum, more| *sum += more);
        merge_maps(&mut self.factors, other.factors, Tries::merge);
        merge_maps(&mut self.amounts, other.amounts, |sum, more| {
            sum.winners += more.winners;
            sum.others += more.others;
        });
        merge_maps(&mut self.attempts, other.attempts, Attempts::merge);
        merge_maps(&mut self.stages, other.stages, |sum, more| {
            sum.times += more.times;
            sum.tries.merge(more.tries);
        });
    }

    /// How many seats were played in all games together.
    pub fn seat_games(&self) -> u64 {
        self.winners + self.others
    }

    /// The share of the wins that a seat gets if all is even: one part in the number of seats, less where
    /// games are lost by everybody, more where several win together.
    pub fn fair(&self) -> f64 {
        let wins: f64 = self.positions.iter().map(|tries| tries.wins.number()).sum();
        wins / self.seat_games().max(1) as f64
    }
}

fn merge_lists(sums: &mut Vec<Tries>, more: &[Tries]) {
    sums.resize(sums.len().max(more.len()), Tries::default());
    for (sum, more) in sums.iter_mut().zip(more) {
        sum.merge(*more);
    }
}

fn merge_maps<K: Ord, V: Default>(
    sums: &mut BTreeMap<K, V>,
    more: BTreeMap<K, V>,
    merge: impl Fn(&mut V, V),
) {
    for (key, value) in more {
        merge(sums.entry(key).or_default(), value);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::{Notes, Seats};

    fn played(winners: Seats, together: bool) -> Played {
        let outcome = Outcome { winners, name: "over", scores: Vec::new() };
        let (number, seed, entries) = (0, 0, (0..3).collect());
        Played { number, seed, entries, outcome, together, decisions: 1, notes: Notes::default() }
    }

    #[test]
    fn a_tie_is_shared_and_a_team_wins_wholly() {
        let wins = |together| Wins::of(&played(Seats::all(3), together), Seat(1)).number();
        assert_eq!((wins(false), wins(true)), (1.0 / 3.0, 1.0));
    }

    /// What is fair to a seat of a team is what the team wins.
    #[test]
    fn a_team_that_wins_half_its_games_is_even() {
        let mut tally = Tally::default();
        tally.add(&played(Seats::all(3), true));
        tally.add(&played(Seats::NONE, true));
        assert_eq!(tally.fair(), 0.5);
    }
}
