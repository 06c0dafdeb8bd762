#![doc = include_str!("../README.md")]

mod check;
mod content;
mod page;
mod study;
mod words;

pub use content::{Content, LANTERNS, Lantern, Print, Sentence, Text, load};
pub use words::{Seen, View};

use kernel::{Agenda, Asks, Game, Log, Mode, Outcome, Pile, Refusal, Rng, Seat, Seats, SetupError};
use kernel::{Shared, Turn, Viewer, decide};
use serde::{Deserialize, Serialize};

/// LF-101.
const DEALT: usize = 6;
/// LF-206.
pub const EVENINGS: u8 = 5;
/// LF-102.
pub const STALLS: [&str; 4] = ["red", "blue", "green", "white"];

/// Lanterns in a hand, in the deck or on the table; nowhere are more than all.
pub type Lanterns = Pile<Lantern, LANTERNS>;

/// The state: plain data, with what is still to be done and what is asked.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct LanternFair {
    pub content: Shared<Content>,
    pub players: u8,
    /// Evenings that are over.
    pub evening: u8,
    /// By seat; places in `STALLS`.
    pub stalls: [u8; 4],
    pub hands: [Lanterns; 4],
    /// Face down (LF-202).
    pub chosen: [Option<Lantern>; 4],
    pub deck: Lanterns,
    pub lit: Lanterns,
    pub prizes: [u8; 2],
    pub coins: [u8; 4],
    pub agenda: Agenda<Step, 8>,
    /// What waits for an answer. Nothing is asked when the game is over.
    pub ask: Option<Ask>,
    pub rng: Rng,
}

/// What is still to be done. A step is a value: it is copied, compared and stored with the state.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Step {
    #[default]
    Evening,
    Shine,
    /// The text of the lantern that shines, from this sentence on.
    Read {
        seat: Seat,
        lantern: Lantern,
        sentence: u8,
    },
    EndEvening,
}

/// A question.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Ask {
    /// LF-202: all who have not chosen yet.
    Light,
    /// LF-203.
    Prize(Seat),
    /// LF-304.
    From { seat: Seat, n: u8 },
}

/// One answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Action {
    Light(Lantern),
    /// The left prize or the right one.
    Prize(u8),
    From(Seat),
}

/// What happened.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Event {
    Laid([u8; 2]),
    Chose(Seat),
    Lit(Seat, Lantern),
    Shone(Seat, Lantern),
    Prize(Seat, u8),
    Gained(Seat, u8),
    Drew(Seat, Lantern),
    Took { seat: Seat, from: Seat, n: u8 },
}

impl LanternFair {
    /// Every place whose lantern a seat cannot see: hands and choices of the others, and the deck.
    fn each_unseen(&mut self, seat: Seat, mut visit: impl FnMut(&mut Lantern)) {
        for other in self.seats().filter(|other| *other != seat) {
            self.hands[other.index()].iter_mut().for_each(&mut visit);
            self.chosen[other.index()].iter_mut().for_each(&mut visit);
        }
        self.deck.iter_mut().for_each(visit);
    }

    pub fn seats(&self) -> impl Iterator<Item = Seat> + Clone + use<> {
        Seat::all(self.players.into())
    }

    fn begin_evening(&mut self, log: &mut impl Log<Event>) {
        // LF-201: the second prize is one of the five that the first is not.
        let first = 1 + self.rng.below(6) as u8;
        let second = 1 + self.rng.below(5) as u8;
        self.prizes = [first, second + u8::from(second >= first)];
        log.event(Event::Laid(self.prizes));
        log.news();
        self.agenda.push_all([Step::Shine, Step::EndEvening]);
        // LF-202. Five evenings leave at least two lanterns in every hand, so there is always something to choose.
        self.ask = Some(Ask::Light);
    }

    fn shine(&mut self, log: &mut impl Log<Event>) {
        log.news();
        let mut best = (Lantern(0), Seat(0));
        for seat in self.seats() {
            let lantern = self.chosen[seat.index()].take().expect("all have chosen");
            self.lit.push(lantern);
            log.event(Event::Lit(seat, lantern));
            best = best.max((lantern, seat));
        }
        // LF-203, and LF-204 after it.
        let (lantern, seat) = best;
        log.event(Event::Shone(seat, lantern));
        self.agenda.push(Step::Read { seat, lantern, sentence: 0 });
        self.ask = Some(Ask::Prize(seat));
    }

    fn read(&mut self, seat: Seat, lantern: Lantern, at: u8, log: &mut impl Log<Event>) {
        let sentences = &self.content.get().print(lantern).sentences;
        let Some(&sentence) = sentences.get(usize::from(at)) else { return };
        // LF-301: the next sentence waits until this one is done, whatever it asks.
        self.agenda.push(Step::Read { seat, lantern, sentence: at + 1 });
        match sentence {
            Sentence::Gain { n } => self.gain(seat, n, log),
            Sentence::Draw { n } => (0..n).for_each(|_| self.draw(seat, log)),
            // LF-304. If only one can be taken from, `decide` answers by itself.
            Sentence::Take { n } => {
                let nobody = self.victims(seat).is_empty();
                self.ask = (!nobody).then_some(Ask::From { seat, n });
            }
            Sentence::Others { n } => {
                let others = self.seats().filter(|other| *other != seat);
                others.for_each(|other| self.gain(other, n, log)); // LF-305
            }
        }
    }

    /// LF-302.
    fn gain(&mut self, seat: Seat, n: u8, log: &mut impl Log<Event>) {
        self.coins[seat.index()] += n;
        log.event(Event::Gained(seat, n));
    }

    /// LF-303.
    fn draw(&mut self, seat: Seat, log: &mut impl Log<Event>) {
        if let Some(lantern) = self.deck.pop() {
            self.hands[seat.index()].push(lantern);
            log.event(Event::Drew(seat, lantern));
            log.news();
        }
    }

    /// LF-304: who can be taken from.
    pub fn victims(&self, seat: Seat) -> Seats {
        self.seats().filter(|other| *other != seat && self.coins[other.index()] > 0).collect()
    }

    fn take(&mut self, seat: Seat, from: Seat, n: u8, log: &mut impl Log<Event>) {
        let n = n.min(self.coins[from.index()]);
        self.coins[from.index()] -= n;
        self.coins[seat.index()] += n;
        log.event(Event::Took { seat, from, n });
    }
}

/// How many play: there is nothing else to choose.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Options {
    pub seats: usize,
}

impl kernel::Options for Options {
    type Content = Content;

    fn standard(seats: usize) -> Self {
        Options { seats }
    }

    fn seats(&self) -> usize {
        self.seats
    }
}

impl Game for LanternFair {
    type Content = Content;
    type Options = Options;
    type Action = Action;
    type Event = Event;
    type View = View;

    const ID: &'static str = "lantern-fair";
    const TITLE: &'static str = "Lantern Fair";
    const RULES_VERSION: u32 = 1;
    const MODES: &'static [Mode] = &[Mode::only(2..=4, "LF-101")];

    fn setup(
        content: Shared<Content>,
        options: &Options,
        mut rng: Rng,
    ) -> Result<Self, SetupError> {
        let players = options.seats as u8;
        let mut deck: Lanterns = Lantern::all().collect();
        rng.shuffle(&mut deck);
        let mut stalls = [0, 1, 2, 3];
        rng.shuffle(&mut stalls[..options.seats]);
        let mut hands = [Lanterns::new(); 4];
        for hand in &mut hands[..options.seats] {
            hand.extend((0..DEALT).filter_map(|_| deck.pop()));
        }
        let mut game = LanternFair {
            content,
            players,
            evening: 0,
            stalls,
            hands,
            chosen: [None; 4],
            deck,
            lit: Lanterns::new(),
            prizes: [0; 2],
            coins: [0; 4],
            agenda: Agenda::new(),
            ask: None,
            rng,
        };
        game.agenda.push(Step::Evening);
        decide::run(&mut game, &mut kernel::Quiet);
        Ok(game)
    }

    fn turn(&self) -> Turn {
        match self.ask {
            None => Turn::Over,
            Some(Ask::Prize(seat) | Ask::From { seat, .. }) => Turn::One(seat),
            Some(Ask::Light) => Turn::Each(
                self.seats().filter(|seat| self.chosen[seat.index()].is_none()).collect(),
            ),
        }
    }

    fn actions(&self, seat: Seat, out: &mut Vec<Action>) {
        decide::list(self, seat, out);
    }

    fn apply(
        &mut self,
        seat: Seat,
        action: Action,
        log: &mut impl Log<Event>,
    ) -> Result<(), Refusal> {
        decide::decide(self, seat, action, log)
    }

    fn outcome(&self) -> Option<Outcome> {
        (self.turn() == Turn::Over).then(|| {
            // LF-206.
            let scores: Vec<i32> =
                self.seats().map(|seat| self.coins[seat.index()].into()).collect();
            let best = scores.iter().max().copied();
            let winners: Seats =
                self.seats().filter(|seat| Some(scores[seat.index()]) == best).collect();
            Outcome { winners, name: if winners.len() > 1 { "shared" } else { "won" }, scores }
        })
    }

    fn view(&self, viewer: Viewer) -> View {
        View::of(self, viewer)
    }

    fn conceal(&mut self, seat: Seat, rng: &mut Rng) {
        self.rng = rng.fork();
        // LF-103: deck, other hands and what others have chosen could be any of these.
        let mut unseen: Pile<Lantern, LANTERNS> = Pile::new();
        self.each_unseen(seat, |lantern| unseen.push(*lantern));
        rng.shuffle_anew(&mut unseen);
        self.each_unseen(seat, |lantern| *lantern = unseen.pop().expect("as many as before"));
    }

    fn check(&self, options: &Options) -> Result<(), String> {
        self.checked(options)
    }
}

/// The loop between the questions is the kernel's (`kernel::decide`): it refuses what is not listed, takes steps until
/// something is asked, and gives the only answer by itself.
impl Asks for LanternFair {
    type Told = Event;

    fn is_asking(&self) -> bool {
        self.ask.is_some()
    }

    fn step(&mut self, log: &mut impl Log<Event>) -> bool {
        let Some(step) = self.agenda.pop() else { return false };
        match step {
            Step::Evening => self.begin_evening(log),
            Step::Shine => self.shine(log),
            Step::Read { seat, lantern, sentence } => self.read(seat, lantern, sentence, log),
            Step::EndEvening => {
                self.evening += 1;
                // LF-206.
                if self.evening < EVENINGS {
                    self.agenda.push(Step::Evening);
                }
            }
        }
        true
    }

    fn answers(&self, seat: Seat, out: &mut impl FnMut(Action)) {
        match self.ask {
            None => {}
            Some(Ask::Light) => {
                self.hands[seat.index()].iter().copied().map(Action::Light).for_each(out);
            }
            Some(Ask::Prize(_)) => [Action::Prize(0), Action::Prize(1)].into_iter().for_each(out),
            Some(Ask::From { .. }) => self.victims(seat).iter().map(Action::From).for_each(out),
        }
    }

    fn answer(&mut self, seat: Seat, action: Action, log: &mut impl Log<Event>) {
        match (self.ask.take(), action) {
            (ask, Action::Light(lantern)) => {
                self.hands[seat.index()].take(lantern);
                self.chosen[seat.index()] = Some(lantern);
                log.event(Event::Chose(seat));
                // The same is asked until all have chosen.
                let waits = self.seats().any(|seat| self.chosen[seat.index()].is_none());
                self.ask = ask.filter(|_| waits);
            }
            (_, Action::Prize(which)) => {
                let prize = self.prizes[usize::from(which)];
                self.coins[seat.index()] += prize;
                log.event(Event::Prize(seat, prize));
            }
            (Some(Ask::From { n, .. }), Action::From(from)) => self.take(seat, from, n, log),
            (ask, action) => unreachable!("{action:?} is no answer to {ask:?}"),
        }
    }

    fn refusal(&self, seat: Seat, action: Action) -> Refusal {
        if !self.turn().seats().contains(seat) {
            return Refusal::new("LF-202", "You are not asked now.");
        }
        match action {
            Action::Light(_) => Refusal::new("LF-202", "You cannot light this now."),
            Action::Prize(_) => Refusal::new("LF-203", "This prize is not for you now."),
            Action::From(_) => Refusal::new("LF-304", "You cannot take from them now."),
        }
    }
}
