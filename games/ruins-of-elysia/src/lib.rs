#![doc = include_str!("../README.md")]

mod action;
mod answer;
mod ask;
mod buy;
mod combat;
mod content;
mod effects;
mod encounter;
mod event;
mod explore;
mod hidden;
mod hoard;
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
mod study;
pub mod text;
mod trade;
mod value;
mod view;
mod words;

pub use action::{Action, Ask, Character, Frame, Source, Step, Use};
pub use content::*;
pub use event::{Ending, Event};
pub use hoard::Hoard;
pub use ids::*;
pub use load::{built_in_sources, load};
pub use map::{Near, Spot};
pub use options::{Options, QuestMix, Setting};
pub use state::*;
pub use view::View;

use kernel::{
    Game, Log, Mode, Outcome, Quiet, Refusal, Rng, Seat, Seats, SetupError, Shared, Steps, Turn,
    Viewer,
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
        table.run(&mut Quiet);
        Ok(table)
    }

    #[inline]
    fn turn(&self) -> Turn {
        self.turn_now()
    }

    #[inline]
    fn actions(&self, seat: Seat, out: &mut Vec<Action>) {
        self.answers(seat, &mut |action| out.push(action));
    }

    fn apply(
        &mut self,
        seat: Seat,
        action: Action,
        log: &mut impl Log<Event>,
    ) -> Result<(), Refusal> {
        if !self.is_legal(seat, action) {
            return Err(self.refusal(seat, action));
        }
        self.answer(seat, action, log);
        self.run(log);
        Ok(())
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

    fn view(&self, viewer: Viewer) -> View {
        View::of(self, viewer)
    }

    fn conceal(&mut self, seat: Seat, rng: &mut Rng) {
        self.forget(seat, rng);
    }
}

impl Elysia {
    #[inline]
    fn is_legal(&self, seat: Seat, action: Action) -> bool {
        let listed = || {
            let mut legal = false;
            self.answers(seat, &mut |each| legal |= each == action);
            legal
        };
        let legal = self.is_plainly_legal(seat, action).unwrap_or_else(listed);
        debug_assert_eq!(legal, listed(), "{action:?} of {seat:?}, asked {:?}", self.ask);
        legal
    }

    /// What is done most often is tested without listing everything else.
    #[inline]
    fn is_plainly_legal(&self, seat: Seat, action: Action) -> Option<bool> {
        if self.decider() != Some(seat) {
            return Some(false);
        }
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

    /// Goes on from an agenda that a test has written.
    #[doc(hidden)]
    pub fn resume(&mut self, log: &mut impl Log<Event>) {
        self.run(log);
    }

    /// Takes steps until somebody has to decide something. A question with one answer is not asked.
    fn run(&mut self, log: &mut impl Log<Event>) {
        let mut steps = Steps::new();
        loop {
            steps.count();
            // RE-905: quests are looked at after every change of state.
            if std::mem::take(&mut self.changed) {
                self.look_at_quests(log);
            }
            if self.fate != Fate::Open {
                self.ask = Ask::Nothing;
                return;
            }
            if self.ask == Ask::Nothing {
                let Some(step) = self.agenda.pop() else { return };
                self.resolve(step, log);
            } else {
                let Some((seat, only)) = self.only_answer() else { return };
                self.answer(seat, only, log);
            }
        }
    }

    /// The single answer to the question, if there is just one.
    #[inline]
    fn only_answer(&self) -> Option<(Seat, Action)> {
        if self.surely_asks() {
            return None;
        }
        let seat = self.decider()?;
        let (mut first, mut count) = (None, 0);
        self.answers(seat, &mut |action| {
            first = first.or(Some(action));
            count += 1;
        });
        first.filter(|_| count == 1).map(|only| (seat, only))
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
