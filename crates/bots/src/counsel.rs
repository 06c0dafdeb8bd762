//! The adviser for any game that has a value.

use crate::{Advice, Adviser, Budget, Look, Weighed};
use kernel::{Present, Quiet, Rng, Seat, Session, Table, Valued};
use std::marker::PhantomData;

/// Thinks along with whoever asks.
#[derive(Debug)]
pub struct Counsel<G> {
    rng: Rng,
    game: PhantomData<fn() -> G>,
}

impl<G: Valued> Counsel<G> {
    pub fn new(rng: Rng) -> Self {
        Counsel { rng, game: PhantomData }
    }
}

fn chance_of(value: i32) -> f64 {
    1.0 / (1.0 + (-f64::from(value) / 2_000.0).exp())
}

fn state_of<G: Present>(table: &dyn Table) -> &G {
    let session = table.as_any().downcast_ref::<Session<G>>();
    session.expect("the adviser was made for this game").state()
}

impl<G: Present + Valued> Adviser for Counsel<G> {
    fn advise(&mut self, table: &dyn Table, seat: Seat, _budget: Budget) -> Advice {
        let truth: &G = state_of(table);
        let mut actions = Vec::new();
        truth.actions(seat, &mut actions);
        let world = Look::new(truth, seat, &mut self.rng).concealed();
        let mut choices: Vec<Weighed> = actions
            .iter()
            .map(|&action| {
                let mut after = world.clone();
                let taken = after.apply(seat, action, &mut Quiet);
                debug_assert!(taken.is_ok());
                let choice = serde_json::to_string(&action).expect("an action is plain data");
                let chance = chance_of(after.value(seat));
                Weighed { choice, chance, error: 0.05, visits: 1, reasons: Vec::new() }
            })
            .collect();
        choices.sort_by(|a, b| b.chance.total_cmp(&a.chance));
        Advice { iterations: choices.len() as u64, choices }
    }

    fn chances(&mut self, table: &dyn Table, seat: Seat, _budget: Budget) -> Vec<f64> {
        let world = Look::new(state_of::<G>(table), seat, &mut self.rng).concealed();
        Seat::all(table.seats()).map(|each| chance_of(world.value(each))).collect()
    }
}
