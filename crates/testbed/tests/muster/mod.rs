//! A small game for everything that is done in secret and in many steps: two captains call five of 60 soldiers each, one by
//! one and at the same time, think better of it, and say that they are ready; then all is shown and a die decides. With
//! many rounds it is as long as a campaign. A switch lets it break its silence.

#![allow(dead_code, reason = "each test uses a part of it")]

use kernel::{
    Choice, Cue, Game, Item, Log, Mode, Notes, Options, Outcome, Present, Question, Refusal, Rng,
    Seat, Seats, SetupError, Shared, Study, Terms, Turn, Valued, Viewer, Weight,
};
use serde::{Deserialize, Serialize};

pub(crate) const SOLDIERS: u8 = 60;
const COMPANY: u8 = 15;
const COMPANIES: [&str; 4] = ["Archers", "Riders", "Pikes", "Scouts"];
const CALLED: u32 = 5;

/// How one captain's secret steps become known to the other.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Leak {
    #[default]
    None,
    /// The view shows how many are called.
    View,
    /// The log says that somebody is called.
    Log,
    /// The question says whether the other has begun.
    Question,
    /// A soldier whom the other has called cannot be called.
    Actions,
}

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Muster {
    leak: Leak,
    left: u32,
    /// One bit for each soldier.
    called: [u64; 2],
    ready: Seats,
    scores: [i32; 2],
    rng: Rng,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub(crate) enum Action {
    Call(u8),
    Dismiss(u8),
    Ready,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) enum Event {
    Called(Seat, u8),
    Dismissed(Seat, u8),
    Ready(Seat),
    Shown { points: [i32; 2], die: u32 },
}

#[derive(Debug, PartialEq, Serialize)]
pub(crate) struct View {
    own: Vec<u8>,
    ready: Seats,
    scores: [i32; 2],
    left: u32,
    begun: u32,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct MusterOptions {
    pub(crate) rounds: u32,
    pub(crate) leak: Leak,
}

impl Options for MusterOptions {
    type Content = ();

    fn standard(_: usize) -> Self {
        MusterOptions { rounds: 2, leak: Leak::None }
    }
    fn seats(&self) -> usize {
        2
    }
}

impl Muster {
    fn has_called(&self, seat: Seat, soldier: u8) -> bool {
        self.called[seat.index()] & 1 << soldier != 0
    }

    fn is_full(&self, seat: Seat) -> bool {
        self.called[seat.index()].count_ones() == CALLED
    }

    fn other(seat: Seat) -> Seat {
        Seat(1 - seat.0)
    }

    fn allows(&self, seat: Seat, action: Action) -> Result<(), Refusal> {
        if !self.turn().seats().contains(seat) {
            return Err(Refusal::new("MU-1", "You are ready."));
        }
        match action {
            Action::Call(soldier) if soldier >= SOLDIERS || self.has_called(seat, soldier) => {
                Err(Refusal::new("MU-2", "Nobody of this name can be called."))
            }
            Action::Call(_) if self.is_full(seat) => {
                Err(Refusal::new("MU-2", "You have called five."))
            }
            Action::Call(soldier)
                if self.leak == Leak::Actions && self.has_called(Self::other(seat), soldier) =>
            {
                Err(Refusal::new("MU-2", "The other has called this soldier."))
            }
            Action::Dismiss(soldier) if soldier >= SOLDIERS || !self.has_called(seat, soldier) => {
                Err(Refusal::new("MU-3", "You have not called this soldier."))
            }
            Action::Ready if !self.is_full(seat) => {
                Err(Refusal::new("MU-4", "You have not called five."))
            }
            Action::Call(_) | Action::Dismiss(_) | Action::Ready => Ok(()),
        }
    }

    /// All is shown. A soldier whom only one has called counts, if the die is not above a number that the soldier has.
    fn show(&mut self, log: &mut impl Log<Event>) {
        let die = self.rng.below(6);
        let [first, second] = self.called;
        let counts = |called: u64| {
            (0..SOLDIERS)
                .filter(|soldier| called & 1 << soldier != 0 && u32::from(soldier % 6) >= die)
                .count() as i32
        };
        let points = [counts(first & !second), counts(second & !first)];
        (0..2).for_each(|seat| self.scores[seat] += points[seat]);
        (self.called, self.ready, self.left) = ([0; 2], Seats::NONE, self.left - 1);
        log.event(Event::Shown { points, die });
        log.news();
    }
}

impl Game for Muster {
    type Content = ();
    type Options = MusterOptions;
    type Action = Action;
    type Event = Event;
    type View = View;

    const ID: &'static str = "muster";
    const TITLE: &'static str = "Muster";
    const RULES_VERSION: u32 = 1;
    const MODES: &'static [Mode] = &[Mode::only(2..=2, "MU-1")];

    fn setup(_: Shared<()>, options: &MusterOptions, rng: Rng) -> Result<Self, SetupError> {
        let MusterOptions { rounds, leak } = *options;
        Ok(Muster { leak, left: rounds, called: [0; 2], ready: Seats::NONE, scores: [0; 2], rng })
    }

    fn turn(&self) -> Turn {
        if self.left == 0 {
            return Turn::Over;
        }
        Turn::Each(Seat::all(2).filter(|seat| !self.ready.contains(*seat)).collect())
    }

    fn actions(&self, seat: Seat, out: &mut Vec<Action>) {
        let all =
            (0..SOLDIERS).flat_map(|soldier| [Action::Call(soldier), Action::Dismiss(soldier)]);
        let all = all.chain([Action::Ready]);
        out.extend(all.filter(|action| self.allows(seat, *action).is_ok()));
    }

    fn apply(
        &mut self,
        seat: Seat,
        action: Action,
        log: &mut impl Log<Event>,
    ) -> Result<(), Refusal> {
        self.allows(seat, action)?;
        match action {
            Action::Call(soldier) => {
                self.called[seat.index()] |= 1 << soldier;
                log.event(Event::Called(seat, soldier));
            }
            Action::Dismiss(soldier) => {
                self.called[seat.index()] &= !(1 << soldier);
                log.event(Event::Dismissed(seat, soldier));
            }
            Action::Ready => {
                self.ready.insert(seat);
                log.event(Event::Ready(seat));
                if self.ready == Seats::all(2) {
                    self.show(log);
                }
            }
        }
        Ok(())
    }

    fn outcome(&self) -> Option<Outcome> {
        let [first, second] = self.scores;
        let winners = Seat::all(2).filter(|seat| self.scores[seat.index()] == first.max(second));
        (self.left == 0).then(|| Outcome {
            winners: winners.collect(),
            name: "most soldiers",
            scores: self.scores.to_vec(),
        })
    }

    fn view(&self, viewer: Viewer) -> View {
        let own = |seat: Seat| (0..SOLDIERS).filter(|each| self.has_called(seat, *each)).collect();
        View {
            own: match viewer {
                Viewer::Seat(seat) => own(seat),
                Viewer::Spectator => Vec::new(),
            },
            ready: self.ready,
            scores: self.scores,
            left: self.left,
            begun: match self.leak {
                Leak::View => self.called.iter().map(|called| called.count_ones()).sum(),
                Leak::None | Leak::Log | Leak::Question | Leak::Actions => 0,
            },
        }
    }

    fn conceal(&mut self, seat: Seat, rng: &mut Rng) {
        self.rng = rng.fork();
        let other = Self::other(seat);
        let count = match self.leak {
            Leak::None if !self.ready.contains(other) => rng.below(CALLED + 1),
            // What is known is not redrawn.
            Leak::None | Leak::View | Leak::Log | Leak::Question | Leak::Actions => {
                self.called[other.index()].count_ones()
            }
        };
        let mut soldiers: Vec<u8> = (0..SOLDIERS).collect();
        rng.shuffle(&mut soldiers);
        self.called[other.index()] =
            soldiers[..count as usize].iter().map(|soldier| 1 << soldier).sum();
    }
}

fn company(soldier: u8) -> &'static str {
    COMPANIES[usize::from(soldier / COMPANY)]
}

fn soldier_name(soldier: u8) -> String {
    format!("{} {}", company(soldier).trim_end_matches('s'), soldier % COMPANY + 1)
}

impl Present for Muster {
    const RULES: &'static str = "# Muster\n## Rules\nMU-1  All call at the same time, in secret.\nMU-2  Five of 60 soldiers are called.\n\
                                 MU-3  Whoever is called can be dismissed.\nMU-4  Whoever has called five says so.\nMU-5  All is shown.\n";

    fn seat_name(&self, seat: Seat) -> String {
        ["Ann", "Bob"][seat.index()].to_owned()
    }

    fn question(&self, seat: Seat) -> Question {
        let begun = self.leak == Leak::Question && self.called[1 - seat.index()] != 0;
        let text = if begun { "Whom do you call, as the other does?" } else { "Whom do you call?" };
        Question::new(text, "MU-1")
    }

    fn choice(&self, _: Seat, action: Action) -> Choice {
        match action {
            Action::Call(soldier) => {
                let label = format!("Call {}", soldier_name(soldier));
                Choice::new(label, "Nobody else sees whom you call.", "MU-2")
                    .under(company(soldier))
            }
            Action::Dismiss(soldier) => {
                let label = format!("Dismiss {}", soldier_name(soldier));
                Choice::new(label, "Nobody else sees that either.", "MU-3").under(company(soldier))
            }
            Action::Ready => Choice::new("Ready", "When all are ready, all is shown.", "MU-4"),
        }
    }

    fn barred(&self, seat: Seat) -> Vec<(String, Refusal)> {
        let refusal = self.allows(seat, Action::Ready).err();
        refusal.map(|refusal| ("Ready".to_owned(), refusal)).into_iter().collect()
    }

    fn board(view: &View) -> String {
        let own = view.own.iter().map(|soldier| soldier_name(*soldier)).collect::<Vec<_>>();
        format!(
            "Called: {}. Scores: {:?}. Rounds left: {}.",
            own.join(", "),
            view.scores,
            view.left
        )
    }

    fn cue(&self, event: &Event) -> Cue {
        match event {
            Event::Shown { .. } => Cue { weight: Weight::Grand, ..Cue::default() },
            Event::Called(..) | Event::Dismissed(..) | Event::Ready(_) => Cue::default(),
        }
    }

    fn tell(&self, event: &Event, viewer: Viewer) -> Option<String> {
        match *event {
            Event::Called(seat, soldier) if viewer.is(seat) => {
                Some(format!("You call {}.", soldier_name(soldier)))
            }
            Event::Dismissed(seat, soldier) if viewer.is(seat) => {
                Some(format!("You dismiss {}.", soldier_name(soldier)))
            }
            Event::Called(..) | Event::Dismissed(..) => {
                (self.leak == Leak::Log).then(|| "Somebody moves.".to_owned())
            }
            Event::Ready(seat) => Some(format!("{} is ready.", self.seat_name(seat))),
            Event::Shown { points, die } => {
                Some(format!("The die shows {die}: {} against {}.", points[0], points[1]))
            }
        }
    }
}

impl Valued for Muster {
    const TERMS: &'static [&'static str] = &["points", "soldiers called", "being ready"];

    fn terms(&self, seat: Seat) -> Terms {
        let mut terms = Terms::default();
        terms.add(0, 100 * self.scores[seat.index()]);
        terms.add(1, self.called[seat.index()].count_ones() as i32);
        terms.add(2, i32::from(self.ready.contains(seat)) * 10);
        terms
    }

    fn parties(&self) -> Seats {
        Seats::all(2)
    }

    fn tempts(&self, _: Seat, action: Action) -> bool {
        !matches!(action, Action::Dismiss(_))
    }
}

impl Study for Muster {
    fn note(&self, _: &Event, _: &mut Notes) {}
    fn conclude(&self, _: &mut Notes) {}
    fn items(&self) -> Vec<Item> {
        Vec::new()
    }
}

/// The actions of one round, seat after seat in turn: twelve of them. Captains call other soldiers in every round.
pub(crate) fn round(number: usize) -> Vec<(Seat, Action)> {
    let called = |seat: Seat, step: usize| {
        ((number * 7 + step * 5 + seat.index() * 3) % usize::from(SOLDIERS)) as u8
    };
    let calls = (0..5)
        .flat_map(|step| Seat::all(2).map(move |seat| (seat, Action::Call(called(seat, step)))));
    calls.chain(Seat::all(2).map(|seat| (seat, Action::Ready))).collect()
}
