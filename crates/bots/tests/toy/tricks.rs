//! Hidden hands, secret choices, a second decision in the same turn.

use kernel::{
    Field, Game, Item, Log, Notes, Options, Outcome, Pile, Refusal, Rng, Seat, Seats, SetupError,
    Shared, Study, Turn, Valued, Viewer,
};
use serde::{Deserialize, Serialize};

const HAND: usize = 6;
pub(crate) const COLOURS: [&str; 4] = ["red", "blue", "green", "white"];

/// How a trick is won.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Mode {
    /// By the highest card.
    Cards,
    /// By lot, so that nothing has any influence.
    Lots,
    /// Always by red.
    Rigged,
    /// By the highest card, until the third trick breaks the game.
    Broken,
}

kernel::setting! {
    Mode { Cards = "cards", Lots = "lots", Rigged = "rigged", Broken = "broken" }
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct TricksOptions {
    pub(crate) seats: usize,
    pub(crate) mode: Mode,
}

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Tricks {
    seats: u8,
    mode: Mode,
    hands: [Pile<u8, HAND>; 4],
    chosen: [Option<u8>; 4],
    deck: Pile<u8, 40>,
    colours: [u8; 4],
    prizes: [u8; 2],
    points: [i32; 4],
    trick: u8,
    /// Who won the trick and has still to take a prize.
    taker: Option<Seat>,
    rng: Rng,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub(crate) enum Action {
    Play(u8),
    Take(u8),
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) enum Event {
    Played(Seat, u8),
    Took(Seat, u8),
}

impl Tricks {
    fn deal_prizes(&mut self) {
        self.prizes = [1 + self.rng.below(6) as u8, 1 + self.rng.below(6) as u8];
    }

    fn reveal(&mut self, log: &mut impl Log<Event>) {
        let seats = Seat::all(self.seats.into());
        log.news();
        assert!(self.mode != Mode::Broken || self.trick < 2, "the third trick breaks");
        for seat in seats.clone() {
            let card = self.chosen[seat.index()].expect("all have chosen");
            log.event(Event::Played(seat, card));
        }
        let red =
            seats.clone().find(|seat| self.colours[seat.index()] == 0).expect("somebody is red");
        self.taker = Some(match self.mode {
            Mode::Cards | Mode::Broken => {
                seats.max_by_key(|seat| self.chosen[seat.index()]).expect("there are seats")
            }
            Mode::Lots => Seat(self.rng.below(self.seats.into()) as u8),
            Mode::Rigged => red,
        });
        self.chosen = [None; 4];
    }
}

impl Game for Tricks {
    type Content = ();
    type Options = TricksOptions;
    type Action = Action;
    type Event = Event;
    type View = (Vec<u8>, [u8; 2], [i32; 4]);

    const ID: &'static str = "tricks";
    const TITLE: &'static str = "Tricks & Prizes";
    const RULES_VERSION: u32 = 1;
    const MODES: &'static [kernel::Mode] = &[kernel::Mode::only(2..=4, "TR-1")];

    fn setup(
        _content: Shared<()>,
        options: &TricksOptions,
        mut rng: Rng,
    ) -> Result<Self, SetupError> {
        let mut deck: Pile<u8, 40> = (0..40).collect();
        rng.shuffle(&mut deck);
        let mut colours: Vec<u8> = (0..options.seats as u8).collect();
        rng.shuffle(&mut colours);
        let mut game = Tricks {
            seats: options.seats as u8,
            mode: options.mode,
            hands: [Pile::new(); 4],
            chosen: [None; 4],
            deck,
            colours: std::array::from_fn(|seat| colours.get(seat).copied().unwrap_or(9)),
            prizes: [0; 2],
            points: [0; 4],
            trick: 0,
            taker: None,
            rng,
        };
        for seat in 0..options.seats {
            game.hands[seat] = (0..HAND).filter_map(|_| game.deck.pop()).collect();
        }
        game.deal_prizes();
        Ok(game)
    }

    fn turn(&self) -> Turn {
        match self.taker {
            _ if usize::from(self.trick) == HAND => Turn::Over,
            Some(seat) => Turn::One(seat),
            None => {
                let owing =
                    Seat::all(self.seats.into()).filter(|seat| self.chosen[seat.index()].is_none());
                Turn::Each(owing.collect::<Seats>())
            }
        }
    }

    fn actions(&self, seat: Seat, out: &mut Vec<Action>) {
        if !self.turn().seats().contains(seat) {
        } else if self.taker.is_some() {
            out.extend([Action::Take(0), Action::Take(1)]);
        } else {
            out.extend(self.hands[seat.index()].iter().map(|card| Action::Play(*card)));
        }
    }

    fn apply(
        &mut self,
        seat: Seat,
        action: Action,
        log: &mut impl Log<Event>,
    ) -> Result<(), Refusal> {
        const NOT_NOW: Refusal = Refusal::new("TR-1", "This cannot be done now.");
        if !self.turn().seats().contains(seat) {
            return Err(NOT_NOW);
        }
        match (self.taker, action) {
            (None, Action::Play(card)) => {
                self.hands[seat.index()].take(card).ok_or(NOT_NOW)?;
                self.chosen[seat.index()] = Some(card);
                if self.turn().seats().is_empty() {
                    self.reveal(log);
                }
            }
            (Some(_), Action::Take(prize @ 0..2)) => {
                let points = self.prizes[usize::from(prize)];
                self.points[seat.index()] += i32::from(points);
                log.event(Event::Took(seat, points));
                self.taker = None;
                self.trick += 1;
                self.deal_prizes();
            }
            (None, Action::Take(_)) | (Some(_), Action::Play(_) | Action::Take(_)) => {
                return Err(NOT_NOW);
            }
        }
        Ok(())
    }

    fn outcome(&self) -> Option<Outcome> {
        (self.turn() == Turn::Over).then(|| {
            let scores = self.points[..self.seats.into()].to_vec();
            let best = scores.iter().max().copied();
            let winners: Seats =
                Seat::all(scores.len()).filter(|seat| Some(scores[seat.index()]) == best).collect();
            Outcome { winners, name: if winners.len() > 1 { "shared" } else { "won" }, scores }
        })
    }

    fn view(&self, viewer: Viewer) -> Self::View {
        let hand = match viewer {
            Viewer::Seat(seat) => self.hands[seat.index()].to_vec(),
            Viewer::Spectator => Vec::new(),
        };
        (hand, self.prizes, self.points)
    }

    fn conceal(&mut self, seat: Seat, rng: &mut Rng) {
        self.rng = rng.fork();
        let others = || Seat::all(4).filter(move |other| *other != seat).map(Seat::index);
        let mut unseen: Vec<u8> = self.deck.iter().copied().collect();
        unseen.extend(
            others().flat_map(|other| self.hands[other].iter().copied().collect::<Vec<_>>()),
        );
        unseen.extend(others().filter_map(|other| self.chosen[other]));
        rng.shuffle(&mut unseen);
        let mut draw = || unseen.pop().expect("as many as before");
        self.deck.iter_mut().for_each(|card| *card = draw());
        for other in others() {
            self.hands[other].iter_mut().for_each(|card| *card = draw());
            self.chosen[other] = self.chosen[other].map(|_| draw());
        }
    }
}

impl Valued for Tricks {
    fn value(&self, seat: Seat) -> i32 {
        let best = Seat::all(self.seats.into()).filter(|other| *other != seat);
        let best = best.map(|other| self.points[other.index()]).max().unwrap_or(0);
        // Cards in hand are worth something, or the best ones would be thrown at small prizes.
        let hand: i32 = self.hands[seat.index()].iter().map(|card| i32::from(*card)).sum();
        let to_take = if self.taker == Some(seat) { 60 } else { 0 };
        (self.points[seat.index()] - best) * 20 + hand + to_take
    }
}

impl Study for Tricks {
    fn note(&self, event: &Event, notes: &mut Notes) {
        match *event {
            Event::Played(seat, card) => notes.stage(seat, "card", card.into(), "played"),
            Event::Took(seat, points) => {
                let source = if points > 3 { "big prizes" } else { "small prizes" };
                notes.amount(seat, "points", source, self.trick.div_ceil(2), points.into());
            }
        }
    }

    fn conclude(&self, notes: &mut Notes) {
        for seat in Seat::all(self.seats.into()) {
            notes.factor(seat, "colour", COLOURS[usize::from(self.colours[seat.index()])]);
        }
        let played: Vec<_> = notes.stages.keys().copied().collect();
        played.into_iter().for_each(|(seat, kind, card, _)| notes.stage(seat, kind, card, "seen"));
    }

    fn items(&self) -> Vec<Item> {
        let item =
            |card| Item { kind: "card", id: format!("T{card:02}"), name: format!("Number {card}") };
        (0..40).map(item).collect()
    }
}

impl Options for TricksOptions {
    type Content = ();

    fn standard(seats: usize) -> Self {
        TricksOptions { seats, mode: Mode::Cards }
    }

    fn seats(&self) -> usize {
        self.seats
    }

    fn fields(&self, _: &()) -> Vec<Field<Self>> {
        let mode: Field<Self> = Field::words("mode", Mode::WORDS, |options| &mut options.mode);
        vec![mode.about("How a trick is won.", "TR-2")]
    }
}
