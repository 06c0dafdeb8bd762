//! A game some of whose functions are replaced: for tests of what looks at games, such as the conformance suite and the lab.

use kernel::{
    Choice, Cue, Game, Item, Log, Mode, Notes, Options, Outcome, Present, Question, Refusal, Rng,
    Seat, Seats, SetupError, Shared, Study, Terms, Turn, Valued, Viewer,
};
use serde::{Deserialize, Serialize, de::DeserializeOwned};
use std::any::Any;
use std::fmt::Debug;

type Action<B> = <<B as Bend>::Game as Game>::Action;
type Event<B> = <<B as Bend>::Game as Game>::Event;
type View<B> = <<B as Bend>::Game as Game>::View;

/// What is done otherwise than the game does it. Whatever is left out is done by the game.
pub trait Bend:
    Copy + Default + Debug + PartialEq + Serialize + DeserializeOwned + Send + Sync + 'static
{
    type Game: Present;

    fn actions(&self, game: &Self::Game, seat: Seat, out: &mut Vec<Action<Self>>) {
        game.actions(seat, out);
    }
    fn apply(
        &mut self,
        game: &mut Self::Game,
        seat: Seat,
        action: Action<Self>,
        log: &mut impl Log<Event<Self>>,
    ) -> Result<(), Refusal> {
        game.apply(seat, action, log)
    }
    fn outcome(&self, game: &Self::Game) -> Option<Outcome> {
        game.outcome()
    }
    fn view(&self, game: &Self::Game, viewer: Viewer) -> View<Self> {
        game.view(viewer)
    }
    fn conceal(&self, game: &mut Self::Game, seat: Seat, rng: &mut Rng) {
        game.conceal(seat, rng);
    }
    fn choice(&self, game: &Self::Game, seat: Seat, action: Action<Self>) -> Choice {
        game.choice(seat, action)
    }
    fn board(&self, view: &View<Self>) -> String {
        Self::Game::board(view)
    }
    fn tell(&self, game: &Self::Game, event: &Event<Self>, viewer: Viewer) -> Option<String> {
        game.tell(event, viewer)
    }
}

/// The game under a bend.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(bound = "")]
pub struct Bent<B: Bend> {
    pub bend: B,
    pub game: B::Game,
}

/// The options of the game, and how it is bent.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(bound = "")]
pub struct BentOptions<B: Bend> {
    pub bend: B,
    pub options: <B::Game as Game>::Options,
}

/// What the game shows. The bend stays by it, because a board is drawn from a view alone.
#[derive(Debug, PartialEq, Serialize)]
#[serde(bound = "")]
pub struct BentView<B: Bend> {
    bend: B,
    view: View<B>,
}

/// The log of a bent game: a moment of the game is one of it as it is bent.
struct Bending<'a, B, L> {
    bend: B,
    log: &'a mut L,
}

impl<B: Bend, L: Log<Event<B>>> Log<Event<B>> for Bending<'_, B, L> {
    fn event(&mut self, event: Event<B>) {
        self.log.event(event);
    }
    fn news(&mut self) {
        self.log.news();
    }
    fn moment<S: Clone + 'static>(&mut self, state: &S) {
        if let Some(game) = (state as &dyn Any).downcast_ref::<B::Game>() {
            self.log.moment(&Bent { bend: self.bend, game: game.clone() });
        }
    }
    fn listens(&self) -> bool {
        self.log.listens()
    }
}

impl<B: Bend> Game for Bent<B> {
    type Content = <B::Game as Game>::Content;
    type Options = BentOptions<B>;
    type Action = Action<B>;
    type Event = Event<B>;
    type View = BentView<B>;

    const ID: &'static str = B::Game::ID;
    const TITLE: &'static str = B::Game::TITLE;
    /// Other rules are later rules.
    const RULES_VERSION: u32 = B::Game::RULES_VERSION + 1;
    const MODES: &'static [Mode] = B::Game::MODES;

    fn setup(
        content: Shared<Self::Content>,
        BentOptions { bend, options }: &Self::Options,
        rng: Rng,
    ) -> Result<Self, SetupError> {
        Ok(Bent { bend: *bend, game: B::Game::setup(content, options, rng)? })
    }
    fn turn(&self) -> Turn {
        self.game.turn()
    }
    fn actions(&self, seat: Seat, out: &mut Vec<Self::Action>) {
        self.bend.actions(&self.game, seat, out);
    }
    fn apply(
        &mut self,
        seat: Seat,
        action: Self::Action,
        log: &mut impl Log<Self::Event>,
    ) -> Result<(), Refusal> {
        let mut log = Bending { bend: self.bend, log };
        self.bend.apply(&mut self.game, seat, action, &mut log)
    }
    fn outcome(&self) -> Option<Outcome> {
        self.bend.outcome(&self.game)
    }
    fn playing(&self) -> Seats {
        self.game.playing()
    }
    fn leaving(&self, seat: Seat) -> Option<Self::Action> {
        self.game.leaving(seat)
    }
    fn view(&self, viewer: Viewer) -> Self::View {
        BentView { bend: self.bend, view: self.bend.view(&self.game, viewer) }
    }
    fn conceal(&mut self, seat: Seat, rng: &mut Rng) {
        self.bend.conceal(&mut self.game, seat, rng);
    }
}

impl<B: Bend> Present for Bent<B> {
    const RULES: &'static str = B::Game::RULES;
    fn seat_name(&self, seat: Seat) -> String {
        self.game.seat_name(seat)
    }
    fn question(&self, seat: Seat) -> Question {
        self.game.question(seat)
    }
    fn choice(&self, seat: Seat, action: Self::Action) -> Choice {
        self.bend.choice(&self.game, seat, action)
    }
    fn barred(&self, seat: Seat) -> Vec<(String, Refusal)> {
        self.game.barred(seat)
    }
    fn board(BentView { bend, view }: &Self::View) -> String {
        bend.board(view)
    }
    fn cue(&self, event: &Self::Event) -> Cue {
        self.game.cue(event)
    }
    fn tell(&self, event: &Self::Event, viewer: Viewer) -> Option<String> {
        self.bend.tell(&self.game, event, viewer)
    }
}

impl<B: Bend<Game: Valued>> Valued for Bent<B> {
    const TERMS: &'static [&'static str] = B::Game::TERMS;
    const ODDS: &'static str = B::Game::ODDS;
    const PLAY_ON: u16 = B::Game::PLAY_ON;
    fn terms(&self, seat: Seat) -> Terms {
        self.game.terms(seat)
    }
    fn parties(&self) -> Seats {
        self.game.parties()
    }
    fn part(&self) -> u8 {
        self.game.part()
    }
    fn is_cut_short(&self) -> bool {
        self.game.is_cut_short()
    }
    fn tempts(&self, seat: Seat, action: Self::Action) -> bool {
        self.game.tempts(seat, action)
    }
}

impl<B: Bend<Game: Study>> Study for Bent<B> {
    const PART: &'static str = B::Game::PART;
    fn note(&self, event: &Self::Event, notes: &mut Notes) {
        self.game.note(event, notes);
    }
    fn conclude(&self, notes: &mut Notes) {
        self.game.conclude(notes);
    }
    fn items(&self) -> Vec<Item> {
        self.game.items()
    }
}

/// What can be set is left as it is: a bend is looked at with the standard.
impl<B: Bend> Options for BentOptions<B> {
    type Content = <B::Game as Game>::Content;

    fn standard(seats: usize) -> Self {
        BentOptions { bend: B::default(), options: Options::standard(seats) }
    }
    fn seats(&self) -> usize {
        self.options.seats()
    }
}
