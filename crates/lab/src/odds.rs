//! How a value becomes a chance to win, learned from games between bots.

use crate::trial::mix;
use bots::{BotKind, Curve, Sample, Seated, standings, to_decide};
use kernel::{Game, Options, Quiet, Rng, Seat, SetupError, Shared, Valued};
use rayon::prelude::*;
use std::collections::BTreeMap;

/// What is played to learn from.
#[derive(Clone, Debug)]
pub struct Lesson<G: Game> {
    pub content: Shared<G::Content>,
    pub options: G::Options,
    pub bot: BotKind,
    pub games: u64,
    pub seed: u64,
}

/// One state of so many is looked at: neighbours have nearly the same to say.
const EVERY: u64 = 5;

type Seen = BTreeMap<(usize, u8), Vec<Sample>>;

impl<G: Valued> Lesson<G> {
    /// The lines of a file of odds, as `Valued::ODDS` has it: one for each part of the game that taught something.
    pub fn fit(&self) -> Result<Vec<String>, SetupError> {
        G::setup(self.content, &self.options, Rng::fast(self.seed))?;
        let merge = |mut all: Seen, more: Seen| {
            more.into_iter().for_each(|(key, samples)| all.entry(key).or_default().extend(samples));
            all
        };
        let seen = (0..self.games)
            .into_par_iter()
            .map(|number| self.play(number))
            .reduce(Seen::new, merge);
        let line = |((parties, part), samples): ((usize, u8), Vec<Sample>)| {
            let curve = Curve::fit(&samples)?;
            Some(format!("{parties} {part} {curve}  # {} states", samples.len()))
        };
        Ok(seen.into_iter().filter_map(line).collect())
    }

    fn play(&self, number: u64) -> Seen {
        let mut rng = Rng::fast(mix(self.seed, number));
        let mut game = G::setup(self.content, &self.options, rng.fork())
            .expect("a table that was set once can be set again");
        let mut bots: Vec<Seated<G>> =
            Seat::all(self.options.seats()).map(|_| self.bot.seat(rng.next())).collect();
        let mut stood = Vec::new();
        let mut moves = 0;
        while let Some(seat) = to_decide(&game, moves) {
            if rng.below(EVERY as u32) == 0 {
                stood.push((game.part(), standings(&game, true)));
            }
            let action = bots[seat.index()].decide(&game, seat);
            let taken = game.apply(seat, action, &mut Quiet);
            assert!(taken.is_ok(), "{action:?} is listed for seat {seat} and then refused");
            moves += 1;
        }
        let (winners, parties) = (game.winners().unwrap_or_default(), game.parties());
        let mut seen = Seen::new();
        for (part, stands) in stood {
            // A team has one standing; of rivals each has its own.
            let seats =
                if game.wins_together() { parties.first().into_iter().collect() } else { parties };
            for seat in seats.iter() {
                let won = match game.wins_together() {
                    true => f32::from(u8::from(!winners.is_empty())),
                    false if winners.contains(seat) => 1.0 / winners.len() as f32,
                    false => 0.0,
                };
                let sample = Sample { value: stands[seat.index()], won };
                seen.entry((parties.len(), part)).or_default().push(sample);
            }
        }
        seen
    }
}
