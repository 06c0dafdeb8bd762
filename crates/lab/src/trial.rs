//! Many games at once, the same ones whatever the number of threads.

use crate::fault::{self, Fault};
use crate::rows::Row;
use crate::{Findings, Tally};
use bots::{BotKind, Seated, play, play_quiet};
use kernel::{Game, Notes, Options, Outcome, Rng, SetupError, Shared, Study, Valued, setup};
use rayon::prelude::*;
use std::fmt;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::Instant;

/// What is played, by whom, and how often.
#[derive(Clone, Debug)]
pub struct Trial<G: Game> {
    pub content: Shared<G::Content>,
    pub options: G::Options,
    /// One bot per seat. Where they differ they change places from game to game.
    pub bots: Vec<BotKind>,
    pub games: u64,
    pub seed: u64,
}

/// How closely the games are watched. Each level includes the ones before it, and costs more.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Detail {
    /// Who wins: enough for the summary.
    Shares,
    /// And why: for the report.
    Study,
    /// And every seat of every game: for the table.
    Rows,
}

/// One game that was played to its end.
#[derive(Clone, Debug)]
pub struct Played {
    /// Its number in the trial, from 0.
    pub number: u64,
    /// What its generator was made from.
    pub seed: u64,
    /// Which entry of the list of bots sat at each position.
    pub entries: Vec<usize>,
    pub outcome: Outcome,
    /// Whether every winner has the whole win.
    pub together: bool,
    pub decisions: u64,
    pub notes: Notes,
}

/// A trial that came to nothing.
#[derive(Clone, Debug)]
pub enum TrialError {
    /// The table cannot be set like this.
    Setup(SetupError),
    /// A game broke: a bug of the game or of a bot.
    Broken(Box<Fault>),
}

/// So many games are played between two reports of progress.
const CHUNK: u64 = 16;

impl<G: Study + Valued> Trial<G> {
    /// Plays all games on all cores. `progress` hears, from any thread, how many more games are done.
    pub fn run(
        &self,
        detail: Detail,
        progress: impl Fn(u64) + Sync,
    ) -> Result<Findings, TrialError> {
        let start = Instant::now();
        // A game in parts is watched even for the short summary.
        let detail = if G::ATTEMPTS { detail.max(Detail::Study) } else { detail };
        let first = self.check().map_err(TrialError::Setup)?;
        let chunk = |(mut tally, mut rows): (Tally, Vec<Row>), chunk: u64| {
            let numbers = chunk * CHUNK..((chunk + 1) * CHUNK).min(self.games);
            let count = numbers.end - numbers.start;
            for number in numbers {
                let played = self.play(number, detail).map_err(TrialError::Broken)?;
                tally.add(&played);
                if detail == Detail::Rows {
                    rows.extend(Row::of(&played, &self.bots));
                }
            }
            progress(count);
            Ok((tally, rows))
        };
        // Rayon puts the parts together in the order of the games, so the rows stay sorted.
        let merge = |(mut tally, mut rows): (Tally, Vec<Row>),
                     (more, more_rows): (Tally, Vec<Row>)| {
            tally.merge(more);
            rows.extend(more_rows);
            Ok((tally, rows))
        };
        let (tally, rows) = (0..self.games.div_ceil(CHUNK))
            .into_par_iter()
            .try_fold(Default::default, chunk)
            .try_reduce(Default::default, merge)?;
        Ok(Findings {
            game: G::ID,
            title: G::TITLE,
            part: G::PART,
            options: self.set_options(),
            bots: self.bots.clone(),
            seed: self.seed,
            items: first.items(),
            tally,
            rows: (detail == Detail::Rows).then_some(rows),
            detail,
            seconds: start.elapsed().as_secs_f64(),
        })
    }

    /// Deals one game, so that what is wrong with the table is said before the long work.
    fn check(&self) -> Result<G, SetupError> {
        let seats = self.options.seats();
        setup::check::<G>(&self.content, &self.options)?;
        if self.bots.len() != seats {
            return Err(SetupError(format!(
                "There are {} bots for {seats} seats. Name one bot per seat.",
                self.bots.len()
            )));
        }
        if self.games == 0 {
            return Err(SetupError("Nothing is learned from 0 games. Play at least 1.".to_owned()));
        }
        G::setup(self.content, &self.options, Rng::fast(mix(self.seed, 0)))
    }

    /// Every option with its value, for the reader of the report.
    fn set_options(&self) -> Vec<(&'static str, String)> {
        setup::sets::<G>(&self.content, &self.options)
    }

    /// Which entry of the list sits at each position. Different bots change places with every game, so
    /// that no bot gains from its place.
    fn entries(&self, number: u64) -> Vec<usize> {
        let count = self.bots.len();
        let rotates = self.bots.iter().any(|bot| *bot != self.bots[0]);
        let shift = if rotates { (number % count as u64) as usize } else { 0 };
        (0..count).map(|position| (position + shift) % count).collect()
    }

    /// Plays the game with this number, alone: what `run` does, for a closer look at one game.
    pub fn play(&self, number: u64, detail: Detail) -> Result<Played, Box<Fault>> {
        let seed = mix(self.seed, number);
        let mut moves = Vec::new();
        let game = catch_unwind(AssertUnwindSafe(|| {
            self.play_unguarded(number, seed, detail, &mut moves)
        }));
        game.map_err(|panic| Box::new(fault::of(self, number, seed, &moves, panic.as_ref())))
    }

    fn play_unguarded(
        &self,
        number: u64,
        seed: u64,
        detail: Detail,
        moves: &mut Vec<(kernel::Seat, G::Action)>,
    ) -> Played {
        let entries = self.entries(number);
        let seat = |(position, entry): (usize, &usize)| {
            self.bots[*entry].seat(mix(seed, position as u64 + 1))
        };
        let mut bots: Vec<Seated<G>> = entries.iter().enumerate().map(seat).collect();
        let mut notes = Notes::default();
        let mut game =
            G::setup(self.content, &self.options, Rng::fast(seed)).unwrap_or_else(|error| {
                panic!("a table that could be set once cannot be set again: {error}")
            });
        if detail == Detail::Shares {
            play_quiet(&mut game, &mut bots, moves);
        } else {
            play(&mut game, &mut bots, moves, |_, _, log, after| {
                log.events.iter().for_each(|event| after.note(event, &mut notes));
            });
            game.conclude(&mut notes);
        }
        let outcome = game.outcome().expect("a game in which nobody may act is over");
        let (together, decisions) = (game.wins_together(), moves.len() as u64);
        Played { number, seed, entries, outcome, together, decisions, notes }
    }
}

/// A seed from a seed and a number, such that neighbours have nothing in common (Stafford's mix 13).
pub(crate) fn mix(seed: u64, number: u64) -> u64 {
    let scramble = |mut z: u64| {
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    };
    scramble(scramble(seed.wrapping_add(0x2545_f491_4f6c_dd1d)).wrapping_add(number))
}

impl fmt::Display for TrialError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TrialError::Setup(error) => error.fmt(f),
            TrialError::Broken(fault) => fault.fmt(f),
        }
    }
}

impl std::error::Error for TrialError {}
