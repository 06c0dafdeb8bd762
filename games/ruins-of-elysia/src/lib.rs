#![doc = include_str!("../README.md")]

mod action;
mod answer;
mod ask;
mod buy;
mod check;
mod combat;
mod content;
mod effects;
mod encounter;
mod event;
mod explore;
mod hidden;
mod ids;
mod join;
mod load;
mod map;
mod npc;
mod options;
mod page;
mod quests;
mod refusal;
mod rewards;
mod setup;
mod state;
mod stored;
mod study;
pub mod text;
mod trade;
mod value;
mod view;
mod words;

pub use action::{Action, Ask, Character, Frame, Source, Step, Use};
pub use content::*;
pub use event::{Ending, Event};
pub use ids::*;
pub use kernel::Bag;
pub use load::{built_in_sources, load};
pub use map::{Near, Spot};
pub use options::{Options, QuestMix, Setting};
pub use state::*;
pub use view::View;

use kernel::{
    Asks, Game, Log, Mode, Outcome, Quiet, Refusal, Rng, Seat, Seats, SetupError, Shared, Turn,
    Viewer, decide,
};

impl Game for Elysia {
    type Content = Content;
    type Options = Options;
    type Action = Action;
    type Event = Event;
    type View = View;

    const ID: &'static str = "ruins-of-elysia";
    const TITLE: &'static str = "Ruins of Elysia";
    const RULES_VERSION: u32 = 3;
    const MODES: &'static [Mode] = options::MODES;

    fn setup(content: Shared<Content>, options: &Options, rng: Rng) -> Result<Self, SetupError> {
        let mut table = Elysia::new(content, *options, rng);
        decide::run(&mut table, &mut Quiet);
        Ok(table)
    }

    #[inline]
    fn turn(&self) -> Turn {
        self.turn_now()
    }

    #[inline]
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
        let (winners, name) = match self.fate {
            Fate::Open => return None,
            Fate::Won { winners, quest } => {
                (winners, self.content.get().quests[quest as usize].name.as_str())
            }
            Fate::Capped => (Seats::NONE, "last round"),
        };
        Some(Outcome { winners, name, scores: Vec::new() })
    }

    /// RE-927: those who beat the Corrupted Hero win together.
    fn wins_together(&self) -> bool {
        self.is_heros_quest()
    }

    fn view(&self, viewer: Viewer) -> View {
        View::of(self, viewer)
    }

    fn conceal(&mut self, seat: Seat, rng: &mut Rng) {
        self.forget(seat, rng);
    }

    fn check(&self, options: &Options) -> Result<(), String> {
        self.checked(options)
    }
}

impl Asks for Elysia {
    type Told = Event;

    #[inline]
    fn is_asking(&self) -> bool {
        !matches!(self.ask, Ask::Nothing)
    }

    #[inline]
    fn step(&mut self, log: &mut impl Log<Event>) -> bool {
        if self.fate != Fate::Open {
            return false;
        }
        let step = self.agenda.pop();
        step.map(|step| self.resolve(step, log)).is_some()
    }

    /// RE-905: quests are looked at after every change of state.
    #[inline]
    fn settle(&mut self, log: &mut impl Log<Event>) {
        if std::mem::take(&mut self.changed) {
            self.look_at_quests(log);
        }
        if self.fate != Fate::Open {
            self.ask = Ask::Nothing;
        }
    }

    #[inline]
    fn answers(&self, seat: Seat, out: &mut impl FnMut(Action)) {
        self.answers(seat, out);
    }

    #[inline]
    fn answer(&mut self, seat: Seat, action: Action, log: &mut impl Log<Event>) {
        self.answer(seat, action, log);
    }

    fn refusal(&self, seat: Seat, action: Action) -> Refusal {
        self.refusal(seat, action)
    }

    #[inline]
    fn surely_several(&self) -> bool {
        self.has_surely_several()
    }

    #[inline]
    fn must_ask(&self, seat: Seat) -> bool {
        self.must_be_asked(seat)
    }

    #[inline]
    fn is_asked(&self, seat: Seat) -> bool {
        self.decider() == Some(seat)
    }

    /// What is done most often is tested without listing everything else.
    #[inline]
    fn is_plainly_legal(&self, seat: Seat, action: Action) -> Option<bool> {
        let in_hand = |card: Card| self.player(seat).hand.contains(card.0);
        Some(match (self.ask, action) {
            (Ask::Explore, Action::Play(card)) => in_hand(card),
            (Ask::Explore | Ask::Move, Action::Walk(direction)) => {
                direction < 6
                    && self.step_cost(direction).is_some_and(|cost| cost <= self.turn.walk)
            }
            (Ask::Explore | Ask::Move, Action::Stop) => self.can_stop(),
            (Ask::Strike { fighter, .. }, Action::Play(card)) => {
                self.combat.fighters[fighter as usize].plays > 0 && in_hand(card)
            }
            (Ask::Drop | Ask::Lose { .. } | Ask::DiscardFor { .. }, Action::Discard(card)) => {
                in_hand(card)
            }
            (
                Ask::Drop | Ask::Buy | Ask::Targets | Ask::Join { .. } | Ask::Strike { .. },
                Action::Done,
            ) => true,
            _ => return None,
        })
    }
}

impl Elysia {
    /// Goes on from an agenda that a test has written.
    #[doc(hidden)]
    pub fn resume(&mut self, log: &mut impl Log<Event>) {
        decide::run(self, log);
    }

    /// One pending step: it changes the state, adds steps, or asks.
    fn resolve(&mut self, step: Step, log: &mut impl Log<Event>) {
        match step {
            Step::Nothing => {}
            Step::TakeCharacter { seat } => self.take_character(seat, log),
            Step::Table => self.set_table(log),
            Step::FirstMarket { seat } => self.first_market(seat),
            Step::Deal => self.deal(log),
            Step::BeginTurn => self.begin_turn(log),
            Step::Explore => self.explore(),
            Step::Arrive => self.arrive(log),
            Step::Check => self.check(log),
            Step::Targets => self.target_step(),
            Step::Storm { event_applied } => self.storm(event_applied, log),
            Step::Buy => self.buy_step(),
            Step::OpenDeck => self.lay_items_open(log),
            Step::Drop => self.drop_step(),
            Step::EndTurn => self.end_turn(log),
            Step::Run(frame) => self.carry_out(frame, log),
            Step::Explored { card } => self.lay_in_front(card),
            Step::Struck { card, fighter, attack } => self.struck(card, fighter, attack, log),
            Step::AskJoin { offset } => self.ask_join(offset),
            Step::Strike => self.strike(),
            Step::Act { at, attack } => self.act(at, attack, log),
            Step::Share => self.share_out(log),
            Step::Losses { at } => self.losses(at, log),
            Step::Tally => self.tally(log),
            Step::EndCombat => self.end_combat(log),
            Step::Item { seat, seats, villains } => self.offer_item(seat, seats, villains),
            Step::Rewards => self.give_reward(),
            Step::AfterCombat => self.after_combat(),
        }
    }
}
