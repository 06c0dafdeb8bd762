//! A small game for tests of the session: seats write public marks and draw secret numbers.
//! `RULES` is the version of its rules, so that one test can play under two versions.

use kernel::{
    Choice, Game, Log, Mode, Outcome, Pile, Present, Question, Refusal, Rng, Seat, Seats,
    SeatsOnly, SetupError, Shared, Turn, Viewer,
};
use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Tally<const RULES: u32> {
    pub(crate) marks: Pile<u8, 8>,
    pub(crate) drawn: [u32; 2],
    pub(crate) rng: Rng,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub(crate) enum Action {
    /// Writes a mark of 1 to 3 on the public list; under rules 2 it counts double.
    Mark(u8),
    /// Draws a number that only this seat sees.
    Draw,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) enum Event {
    Marked(Seat, u8),
    Drew(Seat, u32),
}

#[derive(Debug, PartialEq, Serialize)]
pub(crate) struct View {
    marks: Vec<u8>,
    drawn: Option<u32>,
}

impl<const RULES: u32> Game for Tally<RULES> {
    type Content = ();
    type Options = SeatsOnly;
    type Action = Action;
    type Event = Event;
    type View = View;

    const ID: &'static str = "tally";
    const TITLE: &'static str = "Tally";
    const RULES_VERSION: u32 = RULES;
    const MODES: &'static [Mode] = &[Mode::only(2..=2, "TA-1")];

    fn setup(_: Shared<()>, _: &SeatsOnly, rng: Rng) -> Result<Self, SetupError> {
        Ok(Tally { marks: Pile::new(), drawn: [0; 2], rng })
    }

    fn turn(&self) -> Turn {
        if self.marks.is_full() { Turn::Over } else { Turn::AnyOf(Seats::all(2)) }
    }

    fn actions(&self, _seat: Seat, out: &mut Vec<Action>) {
        if !self.marks.is_full() {
            out.extend([1, 2, 3].map(Action::Mark));
            out.push(Action::Draw);
        }
    }

    fn apply(
        &mut self,
        seat: Seat,
        action: Action,
        log: &mut impl Log<Event>,
    ) -> Result<(), Refusal> {
        if self.marks.is_full() {
            return Err(Refusal::new("TA-1", "The list is full."));
        }
        match action {
            Action::Mark(mark @ 1..=3) => {
                self.marks.push(mark * RULES as u8);
                log.event(Event::Marked(seat, mark));
            }
            Action::Mark(_) => return Err(Refusal::new("TA-2", "Marks go from 1 to 3.")),
            Action::Draw => {
                self.drawn[seat.index()] = self.rng.below(1_000_000);
                log.event(Event::Drew(seat, self.drawn[seat.index()]));
                log.news();
            }
        }
        Ok(())
    }

    fn outcome(&self) -> Option<Outcome> {
        let all = Outcome { winners: Seats::all(2), name: "full", scores: Vec::new() };
        self.marks.is_full().then_some(all)
    }

    fn view(&self, viewer: Viewer) -> View {
        let drawn = match viewer {
            Viewer::Seat(seat) => Some(self.drawn[seat.index()]),
            Viewer::Spectator => None,
        };
        View { marks: self.marks.to_vec(), drawn }
    }

    fn conceal(&mut self, seat: Seat, rng: &mut Rng) {
        self.rng = rng.fork();
        self.drawn[1 - seat.index()] = rng.below(1_000_000);
    }
}

impl<const RULES: u32> Present for Tally<RULES> {
    const RULES: &'static str = "TA-1 The list holds eight marks. TA-2 Marks go from 1 to 3.";

    fn seat_name(&self, seat: Seat) -> String {
        format!("Writer {seat}")
    }

    fn question(&self, _seat: Seat) -> Question {
        Question::new("What do you write?", "TA-1")
    }

    fn choice(&self, _seat: Seat, action: Action) -> Choice {
        Choice::new(format!("{action:?}"), "Does what it says.", "TA-2")
    }

    fn barred(&self, _seat: Seat) -> Vec<(String, Refusal)> {
        Vec::new()
    }

    fn board(view: &View) -> String {
        format!("{:?}", view.marks)
    }

    fn tell(&self, event: &Event, viewer: Viewer) -> Option<String> {
        match *event {
            Event::Marked(seat, mark) => Some(format!("Writer {seat} marks {mark}.")),
            Event::Drew(seat, number) if viewer.is(seat) => Some(format!("You draw {number}.")),
            Event::Drew(seat, _) if viewer == Viewer::Spectator => {
                Some(format!("Writer {seat} draws."))
            }
            Event::Drew(..) => None,
        }
    }
}
