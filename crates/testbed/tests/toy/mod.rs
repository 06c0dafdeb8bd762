//! A small game with hidden hands and a die, and a switch that breaks one promise at a time.

#![expect(clippy::wildcard_enum_match_arm, reason = "a fault is looked at only where it strikes")]

mod words;

use kernel::{
    Game, Log, Mode, Options, Outcome, Pile, Refusal, Rng, Seat, Seats, SetupError, Shared, Turn,
    Viewer,
};
use serde::{Deserialize, Serialize};
use std::sync::atomic::{AtomicU32, Ordering};

const CARDS: usize = 12;
const ROUNDS: u8 = 10;

/// What is wrong with the game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Fault {
    #[default]
    None,
    ViewShowsDeck,
    LogNamesCard,
    SilentDraw,
    LosesPiece,
    ListsIllegal,
    ListsTwice,
    ListsOffTurn,
    AcceptsUnlisted,
    RefusalTouches,
    RefusalWithoutRule,
    UnknownRule,
    ConcealsNothing,
    ConcealsUnevenly,
    ConcealsOwnHand,
    ConcealLosesCard,
    KeepsGenerator,
    Panics,
    AsksSingle,
    NeverEnds,
    OutcomeEarly,
    NoLabel,
    SameLabels,
    NoSentence,
    EmptyBoard,
    StoresLess,
    AsksElsewhere,
}

type Cards = Pile<u8, CARDS>;

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Toy {
    pub(crate) fault: Fault,
    pub(crate) seats: u8,
    pub(crate) on_turn: Seat,
    pub(crate) left: u8,
    pub(crate) deck: Cards,
    pub(crate) hands: [Cards; 3],
    pub(crate) stashes: [Cards; 3],
    pub(crate) shown: Cards,
    pub(crate) points: [u32; 3],
    #[serde(skip)]
    pub(crate) forgotten: u32,
    pub(crate) rng: Rng,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub(crate) enum Action {
    Draw,
    Show(u8),
    Stash(u8),
    Roll,
    Pass,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) enum Event {
    Drew(Seat, u8),
    Showed(Seat, u8),
    Stashed(Seat),
    Rolled(Seat, u32),
}

#[derive(Debug, PartialEq, Serialize)]
pub(crate) struct View {
    on_turn: Seat,
    left: u8,
    deck: usize,
    top: Option<u8>,
    hand: Vec<u8>,
    stash: Vec<u8>,
    others: Vec<(usize, usize)>,
    shown: Vec<u8>,
    points: [u32; 3],
    blank: bool,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct ToyOptions {
    pub(crate) seats: usize,
    pub(crate) fault: Fault,
}

impl Options for ToyOptions {
    type Content = ();
    fn standard(seats: usize) -> Self {
        ToyOptions { seats, fault: Fault::None }
    }
    fn seats(&self) -> usize {
        self.seats
    }
}

impl Toy {
    fn allows(&self, seat: Seat, action: Action) -> Result<(), Refusal> {
        if self.turn() != Turn::One(seat)
            && !(self.fault == Fault::AcceptsUnlisted && action == Action::Pass)
        {
            return Err(match self.fault {
                Fault::RefusalWithoutRule => Refusal::new("turns", "It is not your turn."),
                _ => Refusal::new("TY-1", "It is not your turn."),
            });
        }
        match action {
            Action::Draw if self.deck.is_empty() => Err(Refusal::new("TY-2", "The deck is empty.")),
            Action::Show(card) | Action::Stash(card)
                if !self.hands[seat.index()].contains(&card) =>
            {
                Err(Refusal::new("TY-3", "You do not hold this card."))
            }
            Action::Draw | Action::Show(_) | Action::Stash(_) | Action::Roll | Action::Pass => {
                Ok(())
            }
        }
    }

    /// The cards that `seat` cannot see.
    fn unseen(&mut self, seat: Seat) -> Vec<&mut u8> {
        let others = self.hands.iter_mut().zip(&mut self.stashes).enumerate();
        let others = others.filter(|(index, _)| *index != seat.index());
        let cards = others.flat_map(|(_, (hand, stash))| hand.iter_mut().chain(stash.iter_mut()));
        cards.chain(self.deck.iter_mut()).collect()
    }
}

impl Game for Toy {
    type Content = ();
    type Options = ToyOptions;
    type Action = Action;
    type Event = Event;
    type View = View;

    const ID: &'static str = "toy";
    const TITLE: &'static str = "Toy";
    const RULES_VERSION: u32 = 2;
    const MODES: &'static [Mode] = &[Mode::only(2..=3, "TY-1")];

    fn setup(_: Shared<()>, options: &ToyOptions, mut rng: Rng) -> Result<Self, SetupError> {
        let mut deck: Cards = (0..CARDS as u8).collect();
        rng.shuffle(&mut deck);
        let mut hands = [Cards::new(); 3];
        for hand in &mut hands[..options.seats] {
            hand.extend([deck.pop(), deck.pop()].into_iter().flatten());
        }
        Ok(Toy {
            fault: options.fault,
            seats: options.seats as u8,
            on_turn: Seat(0),
            left: ROUNDS * options.seats as u8,
            deck,
            hands,
            stashes: Default::default(),
            shown: Cards::new(),
            points: [0; 3],
            forgotten: 0,
            rng,
        })
    }

    fn turn(&self) -> Turn {
        if self.left == 0 { Turn::Over } else { Turn::One(self.on_turn) }
    }

    fn actions(&self, seat: Seat, out: &mut Vec<Action>) {
        if self.turn() != Turn::One(seat) {
            if self.fault == Fault::ListsOffTurn {
                out.push(Action::Pass);
            }
            return;
        }
        out.push(Action::Pass);
        if self.fault == Fault::AsksSingle && self.left == 5 {
            return;
        }
        out.push(Action::Roll);
        if !self.deck.is_empty() {
            out.push(Action::Draw);
        }
        for &card in &self.hands[seat.index()] {
            out.extend([Action::Show(card), Action::Stash(card)]);
        }
        match self.fault {
            Fault::ListsIllegal if self.deck.is_empty() => out.push(Action::Draw),
            Fault::ListsTwice => out.push(Action::Roll),
            _ => {}
        }
    }

    fn apply(
        &mut self,
        seat: Seat,
        action: Action,
        log: &mut impl Log<Event>,
    ) -> Result<(), Refusal> {
        if let Err(refusal) = self.allows(seat, action) {
            if self.fault == Fault::RefusalTouches {
                self.points[0] += 1;
            }
            return Err(refusal);
        }
        match action {
            Action::Draw => {
                let card = self.deck.pop().expect("the rules have looked");
                self.hands[seat.index()].push(card);
                log.event(Event::Drew(seat, card));
                if self.fault != Fault::SilentDraw {
                    log.news();
                }
            }
            Action::Show(card) => {
                self.hands[seat.index()].take(card);
                if self.fault != Fault::LosesPiece {
                    self.shown.push(card);
                }
                log.event(Event::Showed(seat, card));
                log.news();
            }
            Action::Stash(card) => {
                self.hands[seat.index()].take(card);
                self.stashes[seat.index()].push(card);
                log.event(Event::Stashed(seat));
            }
            Action::Roll => {
                static ROLLS: AtomicU32 = AtomicU32::new(0);
                let mut rolled = self.rng.below(6) + 1 + self.forgotten;
                if self.fault == Fault::AsksElsewhere {
                    rolled += ROLLS.fetch_add(1, Ordering::Relaxed);
                }
                self.points[seat.index()] += rolled;
                assert!(self.fault != Fault::Panics || self.points[0] < 20, "the pocket bursts");
                log.event(Event::Rolled(seat, rolled));
                log.news();
            }
            Action::Pass => self.forgotten = u32::from(self.fault == Fault::StoresLess),
        }
        self.on_turn = Seat((self.on_turn.0 + 1) % self.seats);
        if self.fault != Fault::NeverEnds {
            self.left -= 1;
        }
        Ok(())
    }

    fn outcome(&self) -> Option<Outcome> {
        let early = self.fault == Fault::OutcomeEarly && self.left == 3;
        (self.left == 0 || early).then(|| {
            let scores = self.points[..self.seats as usize].iter().map(|&points| points as i32);
            let best = scores.clone().max().expect("somebody plays");
            let winners = scores
                .clone()
                .zip(0..)
                .filter(|(points, _)| *points == best)
                .map(|(_, seat)| Seat(seat));
            Outcome {
                winners: winners.collect::<Seats>(),
                name: "most points",
                scores: scores.collect(),
            }
        })
    }

    fn view(&self, viewer: Viewer) -> View {
        let own = |cards: &[Cards; 3]| match viewer {
            Viewer::Seat(seat) => cards[seat.index()].to_vec(),
            Viewer::Spectator => Vec::new(),
        };
        View {
            on_turn: self.on_turn,
            left: self.left,
            deck: self.deck.len(),
            top: self.deck.top().filter(|_| self.fault == Fault::ViewShowsDeck),
            hand: own(&self.hands),
            stash: own(&self.stashes),
            others: self
                .hands
                .iter()
                .zip(&self.stashes)
                .map(|(hand, stash)| (hand.len(), stash.len()))
                .collect(),
            shown: self.shown.to_vec(),
            points: self.points,
            blank: self.fault == Fault::EmptyBoard,
        }
    }

    fn conceal(&mut self, seat: Seat, rng: &mut Rng) {
        if self.fault != Fault::KeepsGenerator {
            self.rng = rng.fork();
        }
        match self.fault {
            Fault::ConcealsNothing => return,
            Fault::ConcealsUnevenly if rng.below(8) == 0 => return,
            Fault::ConcealsOwnHand => rng.shuffle(&mut self.hands[seat.index()]),
            Fault::ConcealLosesCard if !self.deck.is_empty() => self.deck[0] = 0,
            _ => {}
        }
        let mut cards: Vec<u8> = self.unseen(seat).into_iter().map(|card| *card).collect();
        rng.shuffle(&mut cards);
        for (place, card) in self.unseen(seat).into_iter().zip(cards) {
            *place = card;
        }
    }
}
