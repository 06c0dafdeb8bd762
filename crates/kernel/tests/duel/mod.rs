//! A small game with two modes: a duel of exactly two, each with a secret, and a quest of one or two who hide nothing.
//! How many lights a quest has is an option of that mode alone; which deck is played with comes from the content.

use kernel::{
    Choice, Content, Field, Game, Item, Log, Mode, Notes, Options, Outcome, Present, Question,
    Refusal, Rng, Seat, Seats, SetupError, Shared, Shelf, Study, Terms, Turn, Valued, Viewer, Word,
};
use serde::{Deserialize, Serialize};
use std::sync::OnceLock;

/// Whoever holds a light puts it out or passes it on, until all lights are out.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Lights {
    options: Wishes,
    /// What each seat knows and, in a duel, the other does not.
    secrets: [u8; 2],
    turns: u8,
    left: u8,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Wishes {
    pub(crate) seats: u8,
    pub(crate) way: Way,
    pub(crate) lights: u8,
    pub(crate) deck: u8,
    pub(crate) fog: Option<bool>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Way {
    Duel,
    Quest,
}

kernel::setting! { Way { Duel = "duel", Quest = "quest" } }

/// What can be played with.
#[derive(Debug)]
pub(crate) struct Decks {
    pub(crate) name: &'static str,
    pub(crate) decks: &'static [(&'static str, &'static str)],
}

impl Content for Decks {
    fn name(&self) -> &str {
        self.name
    }

    fn fingerprint(&self) -> &str {
        self.name
    }

    fn things(&self) -> Vec<kernel::Thing> {
        Vec::new()
    }

    fn shelf() -> &'static Shelf<Self> {
        static SHELF: Shelf<Decks> = Shelf::new();
        &SHELF
    }

    fn built_in() -> Shared<Self> {
        static DECKS: OnceLock<Shared<Decks>> = OnceLock::new();
        let decks = &[("embers", "The Embers"), ("tides", "Deck of <Tides>")];
        *DECKS.get_or_init(|| Self::shelf().place(Decks { name: "built-in", decks }))
    }
}

impl Options for Wishes {
    type Content = Decks;

    /// Alone there is nobody to fight.
    fn standard(seats: usize) -> Self {
        let way = if seats == 1 { Way::Quest } else { Way::Duel };
        Wishes { seats: seats as u8, way, lights: 6, deck: 0, fog: None }
    }

    fn seats(&self) -> usize {
        self.seats.into()
    }

    fn mode(&mut self) -> Option<&mut dyn kernel::Setting> {
        Some(&mut self.way)
    }

    fn fields(&self, content: &Decks) -> Vec<Field<Self>> {
        type Wish = Field<Wishes>;
        let decks = content.decks.iter().zip(0..);
        let decks = decks.map(|((word, name), place)| Word::new(*word, *name, place));
        vec![
            Wish::number("lights", 1..=30 * i32::from(self.seats), |wishes| &mut wishes.lights)
                .only(&[Way::Quest.word()])
                .about("How many lights there are to put out.", "LI-3"),
            Wish::list("deck", decks, |wishes| &mut wishes.deck)
                .about("Which deck is played with.", "LI-4"),
            Wish::switch("fog", |wishes| &mut wishes.fog)
                .or("standard", kernel::UNSAID)
                .about("Whether there is fog.", "LI-5"),
        ]
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub(crate) enum Action {
    PutOut,
    PassOn,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Event(Seat);

#[derive(Debug, PartialEq, Serialize)]
pub(crate) struct View {
    left: u8,
    secrets: Vec<Option<u8>>,
}

impl Game for Lights {
    type Content = Decks;
    type Options = Wishes;
    type Action = Action;
    type Event = Event;
    type View = View;

    const ID: &'static str = "lights";
    const TITLE: &'static str = "Lights";
    const RULES_VERSION: u32 = 2;
    const MODES: &'static [Mode] = &[
        Mode {
            word: Way::Duel.word(),
            title: "Duel",
            about: "One against the other.",
            seats: 2..=2,
            open: false,
            come_and_go: false,
            rule: "LI-1",
        },
        Mode {
            word: Way::Quest.word(),
            title: "Quest",
            about: "Together against the light.",
            seats: 1..=2,
            open: true,
            come_and_go: false,
            rule: "LI-2",
        },
    ];

    fn setup(_: Shared<Decks>, options: &Wishes, mut rng: Rng) -> Result<Self, SetupError> {
        let secrets = [0; 2].map(|_| rng.below(100) as u8);
        Ok(Lights { options: *options, secrets, turns: 0, left: options.lights })
    }

    fn turn(&self) -> Turn {
        let seat = Seat(self.turns % self.options.seats);
        if self.left == 0 { Turn::Over } else { Turn::One(seat) }
    }

    fn actions(&self, seat: Seat, out: &mut Vec<Action>) {
        if self.turn().seats().contains(seat) {
            out.push(Action::PutOut);
            // Nobody passes for ever.
            out.extend((self.turns < 100).then_some(Action::PassOn));
        }
    }

    fn apply(
        &mut self,
        seat: Seat,
        action: Action,
        log: &mut impl Log<Event>,
    ) -> Result<(), Refusal> {
        if !self.turn().seats().contains(seat) {
            return Err(Refusal::new("LI-6", "It is not your turn."));
        }
        self.left -= u8::from(action == Action::PutOut);
        self.turns += 1;
        log.event(Event(seat));
        Ok(())
    }

    fn outcome(&self) -> Option<Outcome> {
        let winners = Seats::all(self.options.seats.into());
        (self.left == 0).then_some(Outcome { winners, name: "dark", scores: Vec::new() })
    }

    fn view(&self, viewer: Viewer) -> View {
        let is_shown = |seat: Seat| self.options.way == Way::Quest || viewer.is(seat);
        let secret = |seat: Seat| is_shown(seat).then(|| self.secrets[seat.index()]);
        let secrets = Seat::all(self.options.seats.into()).map(secret).collect();
        View { left: self.left, secrets }
    }

    fn conceal(&mut self, seat: Seat, rng: &mut Rng) {
        if self.options.way == Way::Duel {
            self.secrets[1 - seat.index()] = rng.below(100) as u8;
        }
    }
}

impl Present for Lights {
    const RULES: &'static str = "LI-1 Two fight.\nLI-2 One or two go on a quest.\nLI-3 Lights.\n";

    fn seat_name(&self, seat: Seat) -> String {
        format!("Hand {seat}")
    }

    fn question(&self, _: Seat) -> Question {
        Question::new("What becomes of the light?", "LI-6")
    }

    fn choice(&self, _: Seat, action: Action) -> Choice {
        Choice::new(format!("{action:?}"), "Does what it says.", "LI-6")
    }

    fn barred(&self, _: Seat) -> Vec<(String, Refusal)> {
        Vec::new()
    }

    fn board(view: &View) -> String {
        format!("{} lights, secrets {:?}", view.left, view.secrets)
    }

    fn tell(&self, Event(seat): &Event, _: Viewer) -> Option<String> {
        Some(format!("Hand {seat} is done."))
    }
}

impl Valued for Lights {
    const TERMS: &'static [&'static str] = &["lights left"];

    fn terms(&self, _: Seat) -> Terms {
        let mut terms = Terms::default();
        terms.add(0, -i32::from(self.left));
        terms
    }

    fn parties(&self) -> Seats {
        Seats::all(self.options.seats())
    }
}

impl Study for Lights {
    fn note(&self, _: &Event, _: &mut Notes) {}

    fn conclude(&self, _: &mut Notes) {}

    fn items(&self) -> Vec<Item> {
        Vec::new()
    }
}
