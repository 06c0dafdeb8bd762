//! A small game for tests, with secrets: everybody has the cards 1 to 3, all play one at the same time, and
//! the highest card that nobody else played scores. After each round the leader may boast or not.

use kernel::{
    Choice, Field, Game, Item, Log, Mode, Notes, Options, Outcome, Present, Question, Refusal, Rng,
    Seat, Seats, Set, SetupError, Shared, Study, Terms, Turn, Valued, Viewer,
};
use serde::{Deserialize, Serialize};

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Toy {
    options: Table,
    hands: Vec<Set>,
    played: Vec<Option<u8>>,
    scores: Vec<i32>,
    boaster: Option<Seat>,
    rng: Rng,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Table {
    seats: usize,
    boasting: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub(crate) enum Action {
    Play(u8),
    Boast,
    Pass,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) enum Event {
    Revealed(Vec<u8>),
    Boasted(Seat),
}

#[derive(Debug, PartialEq, Serialize)]
pub(crate) struct View {
    viewer: Option<Seat>,
    hand: Vec<u8>,
    scores: Vec<i32>,
}

impl Options for Table {
    type Content = ();

    fn standard(seats: usize) -> Table {
        Table { seats, boasting: true }
    }

    fn seats(&self) -> usize {
        self.seats
    }

    fn fields(&self, _: &()) -> Vec<Field<Table>> {
        let boasting: Field<Table> = Field::switch("boasting", |table| &mut table.boasting);
        vec![boasting.about("Whether the leader may boast.", "TO-3")]
    }
}

impl Toy {
    fn reveal(&mut self, log: &mut impl Log<Event>) {
        let cards: Vec<u8> = self.played.iter_mut().filter_map(Option::take).collect();
        let alone = |card: u8| cards.iter().filter(|other| **other == card).count() == 1;
        let best = cards.iter().copied().filter(|&card| alone(card)).max();
        if let Some(index) = best.and_then(|best| cards.iter().position(|card| *card == best)) {
            self.scores[index] += 1;
            let seat = Seat(index as u8);
            self.boaster = self.options.boasting.then_some(seat);
        }
        log.news();
        log.event(Event::Revealed(cards));
    }
}

impl Game for Toy {
    type Content = ();
    type Options = Table;
    type Action = Action;
    type Event = Event;
    type View = View;

    const ID: &'static str = "toy";
    const TITLE: &'static str = "Toy";
    const RULES_VERSION: u32 = 1;
    const MODES: &'static [Mode] = &[Mode::only(2..=3, "TO-1")];

    fn setup(_content: Shared<()>, options: &Table, rng: Rng) -> Result<Toy, SetupError> {
        let seats = options.seats;
        let hands = vec![(1..=3).collect(); seats];
        let (played, scores) = (vec![None; seats], vec![0; seats]);
        Ok(Toy { options: options.clone(), hands, played, scores, boaster: None, rng })
    }

    fn turn(&self) -> Turn {
        let owing: Seats = Seat::all(self.options.seats)
            .filter(|seat| {
                self.played[seat.index()].is_none() && !self.hands[seat.index()].is_empty()
            })
            .collect();
        match self.boaster {
            Some(seat) => Turn::One(seat),
            None if owing.is_empty() => Turn::Over,
            None => Turn::Each(owing),
        }
    }

    fn actions(&self, seat: Seat, out: &mut Vec<Action>) {
        match self.turn() {
            Turn::One(boaster) if boaster == seat => out.extend([Action::Boast, Action::Pass]),
            Turn::Each(seats) if seats.contains(seat) => {
                out.extend(self.hands[seat.index()].iter().map(Action::Play))
            }
            Turn::One(_) | Turn::Each(_) | Turn::AnyOf(_) | Turn::Over => {}
        }
    }

    fn apply(
        &mut self,
        seat: Seat,
        action: Action,
        log: &mut impl Log<Event>,
    ) -> Result<(), Refusal> {
        let mut actions = Vec::new();
        self.actions(seat, &mut actions);
        if !actions.contains(&action) {
            return Err(Refusal::new("TO-1", "That is not yours to do now"));
        }
        match action {
            Action::Play(card) => {
                self.hands[seat.index()].remove(card);
                self.played[seat.index()] = Some(card);
                if self.played.iter().all(Option::is_some) {
                    self.reveal(log);
                }
            }
            Action::Boast => {
                self.boaster = None;
                log.event(Event::Boasted(seat));
            }
            Action::Pass => self.boaster = None,
        }
        Ok(())
    }

    fn outcome(&self) -> Option<Outcome> {
        let best = self.scores.iter().max()?;
        let winners = Seat::all(self.options.seats)
            .filter(|seat| self.scores[seat.index()] == *best)
            .collect();
        (self.turn() == Turn::Over).then(|| Outcome {
            winners,
            name: "points",
            scores: self.scores.clone(),
        })
    }

    fn view(&self, viewer: Viewer) -> View {
        let (viewer, hand) = match viewer {
            Viewer::Seat(seat) => (Some(seat), self.hands[seat.index()].iter().collect()),
            Viewer::Spectator => (None, Vec::new()),
        };
        View { viewer, hand, scores: self.scores.clone() }
    }

    fn conceal(&mut self, _seat: Seat, rng: &mut Rng) {
        self.rng = rng.fork();
    }
}

impl Valued for Toy {
    const TERMS: &'static [&'static str] = &["points"];

    fn terms(&self, seat: Seat) -> Terms {
        let mut terms = Terms::default();
        terms.add(0, self.scores[seat.index()]);
        terms
    }

    fn parties(&self) -> Seats {
        Seats::all(self.options.seats)
    }
}

impl Study for Toy {
    fn note(&self, _event: &Event, _notes: &mut Notes) {}
    fn conclude(&self, _notes: &mut Notes) {}
    fn items(&self) -> Vec<Item> {
        Vec::new()
    }
}

impl Present for Toy {
    const RULES: &'static str = "# Toy\n## Rules\nTO-1  All play a card in secret.\nTO-2  The highest card that is alone scores.\nTO-3  The leader may boast.\n";

    fn seat_name(&self, seat: Seat) -> String {
        ["Ann", "Bob", "Cem"][seat.index()].to_owned()
    }

    fn question(&self, _seat: Seat) -> Question {
        match self.boaster {
            Some(_) => Question::new("Boast?", "TO-3"),
            None => Question::new("Which card?", "TO-1"),
        }
    }

    fn choice(&self, _seat: Seat, action: Action) -> Choice {
        match action {
            Action::Play(card) => {
                Choice::new(format!("card {card}"), "The card lies face down.", "TO-1")
            }
            Action::Boast => Choice::new("boast", "Everybody hears it.", "TO-3"),
            Action::Pass => Choice::new("be silent", "Nobody hears it.", "TO-3"),
        }
    }

    fn barred(&self, seat: Seat) -> Vec<(String, Refusal)> {
        let gone = (1..=3).filter(|card| !self.hands[seat.index()].contains(*card));
        gone.map(|card| (format!("card {card}"), Refusal::new("TO-1", "You have played it")))
            .collect()
    }

    fn board(view: &View) -> String {
        format!("hand of {:?}: {:?}\nscores: {:?}", view.viewer, view.hand, view.scores)
    }

    fn tell(&self, event: &Event, _viewer: Viewer) -> Option<String> {
        Some(match event {
            Event::Revealed(cards) => format!("The cards were {cards:?}."),
            Event::Boasted(seat) => format!("{} boasted.", self.seat_name(*seat)),
        })
    }
}
