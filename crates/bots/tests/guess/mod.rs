//! A game that is won by whoever peeks: the value of a state tells whether the guess was right.

use kernel::{
    Game, Log, Mode, Options, Outcome, Refusal, Rng, Seat, Seats, SetupError, Shared, Terms, Turn,
    Valued, Viewer,
};
use serde::{Deserialize, Serialize};

/// So many guesses are made in a game, and each is one of so many numbers.
pub(crate) const GUESSES: u32 = 40;
pub(crate) const NUMBERS: u32 = 4;
/// Nobody thinks of this one, though it is right as often as the others.
pub(crate) const DULL: u8 = 2;

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Guess {
    secret: u8,
    made: u32,
    pub(crate) right: [i32; 2],
    rng: Rng,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct NoOptions;

impl Game for Guess {
    type Content = ();
    type Options = NoOptions;
    type Action = u8;
    type Event = ();
    type View = [i32; 2];

    const ID: &'static str = "guess";
    const TITLE: &'static str = "Guess";
    const RULES_VERSION: u32 = 1;
    const MODES: &'static [Mode] = &[Mode::only(2..=2, "GU-1")];

    fn setup(_content: Shared<()>, _options: &NoOptions, mut rng: Rng) -> Result<Self, SetupError> {
        let secret = rng.below(NUMBERS) as u8;
        Ok(Guess { secret, made: 0, right: [0; 2], rng })
    }

    fn turn(&self) -> Turn {
        if self.made == GUESSES { Turn::Over } else { Turn::One(Seat((self.made % 2) as u8)) }
    }

    fn actions(&self, seat: Seat, out: &mut Vec<u8>) {
        if self.turn() == Turn::One(seat) {
            out.extend(0..NUMBERS as u8);
        }
    }

    fn apply(&mut self, seat: Seat, action: u8, _log: &mut impl Log<()>) -> Result<(), Refusal> {
        if self.turn() != Turn::One(seat) || u32::from(action) >= NUMBERS {
            return Err(Refusal::new("GU-1", "This cannot be guessed now."));
        }
        self.right[seat.index()] += i32::from(action == self.secret);
        self.secret = self.rng.below(NUMBERS) as u8;
        self.made += 1;
        Ok(())
    }

    fn outcome(&self) -> Option<Outcome> {
        (self.turn() == Turn::Over).then(|| {
            let [first, second] = self.right;
            let winners = Seat::all(2).filter(|seat| self.right[seat.index()] == first.max(second));
            Outcome {
                winners: winners.collect::<Seats>(),
                name: "guessed",
                scores: self.right.to_vec(),
            }
        })
    }

    fn view(&self, _viewer: Viewer) -> [i32; 2] {
        self.right
    }

    fn conceal(&mut self, _seat: Seat, rng: &mut Rng) {
        self.secret = rng.below(NUMBERS) as u8;
        self.rng = rng.fork();
    }
}

impl Valued for Guess {
    const TERMS: &'static [&'static str] = &["right guesses"];

    fn terms(&self, seat: Seat) -> Terms {
        let mut terms = Terms::default();
        terms.add(0, self.right[seat.index()]);
        terms
    }

    fn parties(&self) -> Seats {
        Seats::all(2)
    }

    fn tempts(&self, _seat: Seat, action: u8) -> bool {
        action != DULL
    }
}

impl Options for NoOptions {
    type Content = ();

    fn standard(_seats: usize) -> Self {
        NoOptions
    }

    fn seats(&self) -> usize {
        2
    }
}
