//! The one call that every game passes: it plays at random and looks at every decision.

use crate::options;
use crate::run::Run;
use crate::uniform::Secret;
use kernel::fullness::Fullness;
use kernel::{Game, Present, Seat, Shared};
use std::fmt;

pub(crate) type Table<G> = (Shared<<G as Game>::Content>, <G as Game>::Options);
pub(crate) type Pieces<G> = Box<dyn Fn(&G) -> Vec<(String, i64)>>;
pub(crate) type Secrets<G> = Box<dyn Fn(&G, Seat) -> Vec<Secret>>;
pub(crate) type Watch<G> = Box<dyn FnMut(&G, &[<G as Game>::Event])>;

/// What a game promises, checked by random play. The README has the list.
pub struct Conformance<G: Present> {
    pub(crate) tables: Vec<Table<G>>,
    pub(crate) decisions: u64,
    pub(crate) bound: usize,
    pub(crate) seed: u64,
    pub(crate) may_ask_single: bool,
    pub(crate) pieces: Option<Pieces<G>>,
    pub(crate) secrets: Option<Secrets<G>>,
    watch: Option<Watch<G>>,
}

impl<G: Present> Conformance<G> {
    /// A suite for the standard options of every mode and number of seats, with 100,000 decisions.
    pub fn new() -> Self {
        Conformance {
            tables: Vec::new(),
            decisions: 100_000,
            bound: 20_000,
            seed: 1,
            may_ask_single: false,
            pieces: None,
            secrets: None,
            watch: None,
        }
    }

    /// The tables to play at in turn: every number of seats, every variant.
    pub fn options(mut self, tables: impl IntoIterator<Item = Table<G>>) -> Self {
        self.tables.extend(tables);
        self
    }

    /// How many random decisions in all; the last game is played to its end. The environment variable
    /// `QUESTHALL_DECISIONS` overrides it for longer runs.
    pub fn decisions(mut self, decisions: u64) -> Self {
        self.decisions = decisions;
        self
    }

    /// A game ends within so many decisions.
    pub fn bound(mut self, decisions: usize) -> Self {
        self.bound = decisions;
        self
    }

    /// The number of the first game's seed; the next game has the next one. The environment variable
    /// `QUESTHALL_SEED` overrides it, so that a second long run sees other games than the first.
    pub fn seed(mut self, seed: u64) -> Self {
        self.seed = seed;
        self
    }

    /// Lets the game ask questions with one answer. Without this, nobody clicks for nothing: such a question is
    /// accepted only where others could not know that it has just one answer.
    pub fn may_ask_single(mut self) -> Self {
        self.may_ask_single = true;
        self
    }

    /// Counts that must not change during a game: no piece is lost, none is doubled.
    pub fn pieces(mut self, count: impl Fn(&G) -> Vec<(String, i64)> + 'static) -> Self {
        self.pieces = Some(Box::new(count));
        self
    }

    /// What is hidden from a seat; `conceal` must redraw it evenly.
    pub fn secrets(mut self, list: impl Fn(&G, Seat) -> Vec<Secret> + 'static) -> Self {
        self.secrets = Some(Box::new(list));
        self
    }

    /// Called after every decision with the new state and what happened: to count what random play has
    /// carried out, such as every card's text.
    pub fn watch(mut self, watch: impl FnMut(&G, &[G::Event]) + 'static) -> Self {
        self.watch = Some(Box::new(watch));
        self
    }

    /// Plays and checks.
    ///
    /// # Panics
    /// If the game breaks a promise. The message says which one, and names a file to replay.
    pub fn run(mut self) -> Tally {
        if self.tables.is_empty() {
            self.tables = options::standard_tables::<G>();
        }
        if let Err(what) = crate::page::style_is_own::<G>().and(options::look_over::<G>()) {
            panic!("{}: {what}", G::TITLE);
        }
        self.decisions = from_environment("QUESTHALL_DECISIONS").unwrap_or(self.decisions);
        self.seed = from_environment("QUESTHALL_SEED").unwrap_or(self.seed);
        let watch = self.watch.take();
        let mut run = Run::new(&self, watch);
        while run.tally.decisions < self.decisions {
            run.game();
        }
        if self.secrets.is_some() {
            let tested = run.tally.secrets > 0;
            assert!(tested, "{}: in {} no secret could ever be anything else", G::TITLE, run.tally);
        }
        run.tally.fullness = kernel::fullness::so_far();
        println!("{}: {}", G::TITLE, run.tally);
        if let Some(agenda) = run.tally.fullness.iter().find(|each| is_tight(each)) {
            panic!(
                "{}: {} has held {} of {} steps, and play has rarer cases than random play finds. Let a step that \
                    does one thing after the other go on by itself, or give it more room.",
                G::TITLE,
                agenda.what,
                agenda.most,
                agenda.bound
            );
        }
        run.tally
    }
}

impl<G: Present> Default for Conformance<G> {
    fn default() -> Self {
        Conformance::new()
    }
}

impl<G: Present> fmt::Debug for Conformance<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Conformance")
            .field("tables", &self.tables)
            .field("decisions", &self.decisions)
            .finish()
    }
}

/// Steps that wait, and texts that were set off.
fn waits(what: &str) -> bool {
    ["kernel::agenda::Agenda<", "kernel::set_off::SetOff<"]
        .iter()
        .any(|kind| what.starts_with(kind))
}

/// Whether an agenda has been more than three quarters full. A pile of cards may be: its cards are counted.
fn is_tight(pile: &Fullness) -> bool {
    waits(pile.what) && pile.most * 4 > pile.bound * 3
}

/// What a run has seen.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    pub games: u64,
    pub decisions: u64,
    /// The most decisions that one game took.
    pub longest: usize,
    /// Decisions at which every check was made.
    pub inspected: u64,
    /// Slots whose values were held against an even spread.
    pub secrets: u64,
    /// How full agendas and piles have ever been.
    pub fullness: Vec<Fullness>,
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Tally { games, decisions, longest, inspected, secrets, fullness } = self;
        write!(
            f,
            "{games} games, {decisions} decisions (at most {longest} in a game), {inspected} inspected, {secrets} secrets tested"
        )?;
        fullness.iter().try_for_each(|Fullness { what, most, bound }| {
            write!(f, "\n  {most:>3} of {bound:>3}  {what}")
        })
    }
}

fn from_environment(name: &str) -> Option<u64> {
    let text = std::env::var(name).ok()?;
    Some(
        text.replace('_', "")
            .parse()
            .unwrap_or_else(|_| panic!("{name} is \"{text}\"; write a number")),
    )
}
