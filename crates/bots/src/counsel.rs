//! The adviser for any game that has a value: it searches like the bot, and says what it found.

use crate::search::{Found, Recipe, Search};
use crate::{Advice, Adviser, Budget, Look, Reason, Weighed};
use kernel::{Present, Rng, Seat, Session, Table, Valued};

/// Thinks along with whoever asks. One search is shared by all questions; each of them begins anew.
#[derive(Debug)]
pub struct Counsel<G: Valued> {
    search: Search<G>,
    rng: Rng,
}

/// In so many worlds the best line is followed for its reasons.
const WORLDS: usize = 8;

/// So many reasons are told of a choice.
const REASONS: usize = 3;

/// What changes the chance by less is no reason.
const SLIGHT: f64 = 0.002;

impl<G: Valued> Counsel<G> {
    pub fn new(mut rng: Rng) -> Self {
        Counsel { search: Search::new(Recipe::STANDARD, rng.fork()), rng }
    }

    /// Weighs what `seat` may do in a state, with the actions themselves.
    pub fn weigh(&mut self, truth: &G, seat: Seat, budget: Budget) -> Vec<(G::Action, Weighed)> {
        let mut actions = Vec::new();
        truth.actions(seat, &mut actions);
        self.search.think(&mut Look::new(truth, seat, &mut self.rng), budget);
        let found = self.search.found();
        let mut weighed: Vec<(G::Action, Weighed)> =
            found.iter().map(|found| (found.action, self.told(truth, seat, found))).collect();
        // What never tempts has not been thought about: it comes last, and nothing is claimed about it.
        let worst = weighed.last().map_or(0.5, |(_, last)| last.chance);
        for action in actions {
            if !weighed.iter().any(|(each, _)| *each == action) {
                let choice = id(action);
                let reasons = Vec::new();
                weighed.push((
                    action,
                    Weighed { choice, chance: worst, error: 0.5, visits: 0, reasons },
                ));
            }
        }
        weighed
    }

    fn told(&mut self, truth: &G, seat: Seat, found: &Found<G::Action>) -> Weighed {
        let told = |reward: f64| self.search.told(seat, reward.clamp(0.0, 1.0));
        let chance = told(found.mean);
        // The error goes through the same curve as the mean.
        let error = (told(found.mean + found.error) - told(found.mean - found.error)).abs() / 2.0;
        let reasons = if found.visits == 0 { Vec::new() } else { self.reasons(truth, seat, found) };
        Weighed {
            choice: id(found.action),
            chance,
            error: error.max(0.001),
            visits: found.visits,
            reasons,
        }
    }

    /// What changes most in the seat's own terms along the best line, as a change of the chance.
    fn reasons(&mut self, truth: &G, seat: Seat, found: &Found<G::Action>) -> Vec<Reason> {
        let mut look = Look::new(truth, seat, &mut self.rng);
        let lines: Vec<_> =
            (0..WORLDS).filter_map(|_| self.search.change_along(&mut look, found.action)).collect();
        if lines.is_empty() {
            return Vec::new();
        }
        let count = lines.len() as f64;
        let mean = |term: usize| {
            lines.iter().map(|(line, _)| f64::from(line.get(term))).sum::<f64>() / count
        };
        let changes: Vec<f64> = (0..G::TERMS.len()).map(mean).collect();
        let end = lines.iter().map(|(_, chance)| chance).sum::<f64>() / count;
        let slope = self.slope(seat, changes.iter().sum(), end);
        let reason = |(&term, change): (&&'static str, &f64)| Reason {
            term,
            change: (change * slope).clamp(-1.0, 1.0),
        };
        let mut reasons: Vec<Reason> = G::TERMS.iter().zip(&changes).map(reason).collect();
        reasons.retain(|reason| reason.change.abs() >= SLIGHT);
        reasons.sort_by(|a, b| b.change.abs().total_cmp(&a.change.abs()));
        reasons.truncate(REASONS);
        reasons
    }

    /// By how much the chance changes with the value: so that the whole change of the value makes the whole change of the chance,
    /// where the two go together, and as the curve has it elsewhere.
    fn slope(&self, seat: Seat, change: f64, end: f64) -> f64 {
        let (curve, stand) = (self.search.curve(), self.search.stand(seat));
        let now = f64::from(curve.chance(stand));
        let whole = (end - now) / change;
        if change.abs() >= 1.0 && whole > 0.0 && whole.is_finite() {
            return whole;
        }
        now * (1.0 - now) / f64::from(curve.scale)
    }

    /// Each seat's chance to win as far as `seat` can know it.
    pub fn chances_of(&mut self, truth: &G, seat: Seat, seats: usize, budget: Budget) -> Vec<f64> {
        if let Some(winners) = truth.winners() {
            let sharers = if truth.wins_together() { 1 } else { winners.len().max(1) };
            let part = 1.0 / sharers as f64;
            return Seat::all(seats)
                .map(|each| if winners.contains(each) { part } else { 0.0 })
                .collect();
        }
        self.search.think(&mut Look::new(truth, seat, &mut self.rng), budget);
        let rewards = self.search.rewards();
        let told = |each: Seat| self.search.told(each, f64::from(rewards[each.index()]));
        let mut chances: Vec<f64> = Seat::all(seats).map(told).collect();
        // A team has one chance; among rivals one wins.
        let sum: f64 = chances.iter().sum();
        if !self.search.is_together() && self.search.parties().len() > 1 && sum > 0.0 {
            chances.iter_mut().for_each(|chance| *chance /= sum);
        }
        chances
    }
}

/// The id of a choice, as a table has it.
fn id<A: serde::Serialize>(action: A) -> String {
    serde_json::to_string(&action).expect("an action is plain data")
}

fn state_of<G: Present>(table: &dyn Table) -> &G {
    let session = table.as_any().downcast_ref::<Session<G>>();
    session.expect("the adviser was made for this game").state()
}

impl<G: Present + Valued> Adviser for Counsel<G> {
    fn advise(&mut self, table: &dyn Table, seat: Seat, budget: Budget) -> Advice {
        let weighed = self.weigh(state_of(table), seat, budget);
        let choices = weighed.into_iter().map(|(_, weighed)| weighed).collect();
        Advice { choices, iterations: self.search.lines() }
    }

    fn chances(&mut self, table: &dyn Table, seat: Seat, budget: Budget) -> Vec<f64> {
        self.chances_of(state_of(table), seat, table.seats(), budget)
    }
}
