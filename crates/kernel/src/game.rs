//! The one trait that every game implements.

use crate::{Content, Log, Mode, Options, Rng, Seat, Seats, SetupError, Shared, Viewer};
use serde::{Serialize, de::DeserializeOwned};
use std::fmt::Debug;
use std::hash::Hash;

/// A game is a value: one state, plain data, cheap to copy, with its random generator inside.
/// The same actions always give the same state.
pub trait Game:
    Clone + Debug + PartialEq + Serialize + DeserializeOwned + Send + Sync + 'static
{
    /// Cards, maps, stories: loaded once, frozen and shared. `()` for a game without any.
    type Content: Content;
    /// Players, mode, variants: checked when the table is set.
    type Options: Options<Content = Self::Content>;
    /// One decision, small and `Copy`.
    type Action: Copy
        + Eq
        + Ord
        + Hash
        + Debug
        + Serialize
        + DeserializeOwned
        + Send
        + Sync
        + 'static;
    /// What happened, in the past tense; told per viewer.
    type Event: Clone + Debug + PartialEq + Serialize + DeserializeOwned + Send + Sync + 'static;
    /// What one viewer may see: a type of its own, built field by field, nothing by default.
    type View: Debug + PartialEq + Serialize + Send + 'static;

    /// The word for this game on the command line and in files.
    const ID: &'static str;
    const TITLE: &'static str;
    /// Raised when a change of the rules makes old actions mean something else.
    const RULES_VERSION: u32;
    /// The ways to play it, at least one; the first one is played if nobody says otherwise.
    const MODES: &'static [Mode];

    /// Deals a new game with options that `setup::check` has found right.
    fn setup(
        content: Shared<Self::Content>,
        options: &Self::Options,
        rng: Rng,
    ) -> Result<Self, SetupError>;

    /// Who may act now.
    fn turn(&self) -> Turn;

    /// Adds every legal action of `seat` to `out`, and no illegal one. None if it is not that seat's turn.
    fn actions(&self, seat: Seat, out: &mut Vec<Self::Action>);

    /// Carries out an action and everything that follows from it up to the next decision.
    /// A refusal leaves the state untouched.
    fn apply(
        &mut self,
        seat: Seat,
        action: Self::Action,
        log: &mut impl Log<Self::Event>,
    ) -> Result<(), Refusal>;

    /// How it ended, once it has.
    fn outcome(&self) -> Option<Outcome>;

    /// Who won, once it has ended; nobody if all lost. For a search, which asks often.
    fn winners(&self) -> Option<Seats> {
        self.outcome().map(|outcome| outcome.winners)
    }

    /// The seats that play now, where they come and go (`Mode::come_and_go`). A seat that is asked although it does not play
    /// may join: whatever it answers, it plays then.
    fn playing(&self) -> Seats {
        Seats::ALL
    }

    /// The action with which a seat that plays leaves the table to the others, if it may now.
    fn leaving(&self, seat: Seat) -> Option<Self::Action> {
        let _ = seat;
        None
    }

    /// What `viewer` may see.
    fn view(&self, viewer: Viewer) -> Self::View;

    /// Redraws all that `seat` may not know, uniformly over what agrees with what it does know, the
    /// generator included. The view of `seat` stays the same to the byte. The copy depends on what the seat knows and on `rng`,
    /// and on nothing else: see `Rng::shuffle_anew`.
    fn conceal(&mut self, seat: Seat, rng: &mut Rng);

    /// Whether the winners win together, as a team does: each of them then has the whole win. Otherwise
    /// several winners are a tie, and each has a part of the win.
    fn wins_together(&self) -> bool {
        false
    }

    /// What is wrong with a state that was read from a file and that no replay vouches for: pieces that are there twice,
    /// seats that nobody has, a question that cannot be pending. Whatever passes can be played on without a panic. Every
    /// state that play leads to passes. `options` are those that the file names beside the state.
    fn check(&self, options: &Self::Options) -> Result<(), String> {
        let _ = options;
        Ok(())
    }
}

/// Who may act now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Turn {
    /// An ordinary turn.
    One(Seat),
    /// A team decides, whoever speaks first.
    AnyOf(Seats),
    /// All of these choose in secret and at the same time, each as asked, in one step or in many. What one does tells the
    /// others nothing, and each takes back what it did alone. Whoever is done leaves the set, which all may know; when
    /// nobody is left, the choices are revealed.
    Each(Seats),
    /// The game has ended.
    Over,
}

impl Turn {
    /// The seats that may act now.
    #[inline]
    pub fn seats(self) -> Seats {
        match self {
            Turn::One(seat) => Seats::one(seat),
            Turn::AnyOf(seats) | Turn::Each(seats) => seats,
            Turn::Over => Seats::NONE,
        }
    }
}

/// A player asked for what the rules forbid. The state is untouched.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Refusal {
    /// The id of the rule that forbids it.
    pub rule: &'static str,
    /// A fact, as a sentence.
    pub reason: &'static str,
}

impl Refusal {
    pub const fn new(rule: &'static str, reason: &'static str) -> Refusal {
        Refusal { rule, reason }
    }
}

impl std::fmt::Display for Refusal {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} ({})", self.reason, self.rule)
    }
}

impl std::error::Error for Refusal {}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Outcome {
    /// Who won: one seat, a whole team, or nobody.
    pub winners: Seats,
    /// In one or two words, for tables that count outcomes.
    pub name: &'static str,
    /// Points by seat; empty for a game without points.
    pub scores: Vec<i32>,
}
