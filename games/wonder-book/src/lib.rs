#![doc = include_str!("../README.md")]

mod action;
mod actions;
mod ask;
mod attack;
mod board;
mod campaign;
mod content;
mod enemies;
mod event;
mod hearts;
mod hidden;
mod ids;
mod load;
mod options;
mod page;
mod passages;
mod phases;
mod reading;
mod refusal;
mod script;
mod state;
mod study;
mod targets;
pub mod text;
mod triggers;
mod value;
mod view;
mod words;

pub use action::{Action, Ask, Coin, Decider, Due, Frame, Loss, Pick, Source, Step};
pub use content::*;
pub use event::{Event, Picked, What};

pub use ids::*;
pub use load::{built_in_sources, load, load_only};
pub use options::{Difficulty, Options};
pub use state::*;
pub use view::{CardView, Line, View};

use crate::event::InChapter;
use crate::ids::has;
use kernel::{
    Game, Log, Mode, Outcome, Quiet, Refusal, Rng, Seat, Seats, SetupError, Shared, Steps, Turn,
    Viewer,
};

impl Game for WonderBook {
    type Content = Content;
    type Options = Options;
    type Action = Action;
    type Event = Event;
    type View = View;

    const ID: &'static str = "wonder-book";
    const TITLE: &'static str = "Wonder Book";
    const RULES_VERSION: u32 = 2;
    const MODES: &'static [Mode] = &[Mode::only(1..=4, "WB-103").open()];

    fn setup(content: Shared<Content>, options: &Options, rng: Rng) -> Result<Self, SetupError> {
        let mut table = WonderBook::new(content, *options, rng);
        table.run(&mut Quiet);
        Ok(table)
    }

    #[inline]
    fn turn(&self) -> Turn {
        // Most questions are this one.
        if let Ask::Act { hero, .. } = self.ask {
            return Turn::One(self.owner(hero));
        }
        self.turn_of(self.ask)
    }

    fn actions(&self, seat: Seat, out: &mut Vec<Action>) {
        if self.is_asked(seat) {
            self.answers(seat, &mut |action| out.push(action));
        }
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
        self.page_turned = false;
        let log = &mut InChapter { chapter: self.chapter, log };
        if log.listens()
            && let Some(picked) = self.picked_for_all(seat, action)
        {
            log.event(picked);
        }
        self.answer(seat, action, log);
        self.run(log);
        Ok(())
    }

    fn outcome(&self) -> Option<Outcome> {
        let (winners, name) = match self.fate {
            Fate::Open | Fate::Lost | Fate::Won => return None,
            // WB-102: all win or lose together.
            Fate::CampaignWon => (Seats::all(self.options.players.into()), "won"),
            Fate::CampaignLost => (Seats::NONE, "lost"),
            Fate::Unread => (Seats::NONE, "not read yet"),
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

impl WonderBook {
    /// Whether a seat may do this now: it is among the answers. The questions asked most are answered without listing
    /// them all.
    #[inline]
    fn is_legal(&self, seat: Seat, action: Action) -> bool {
        if !self.is_asked(seat) {
            return false;
        }
        let legal = match (self.ask, action) {
            (Ask::Act { hero, extra }, action) => self.may_act(hero, extra, action),
            (Ask::Turn, Action::Hero(hero)) => has(self.waiting(), hero.0),
            (Ask::NextFoe { from, .. }, Action::Foe(foe)) => has(self.distinct(from), foe),
            (_, action) => self.is_listed(seat, action),
        };
        debug_assert_eq!(legal, self.is_listed(seat, action), "{action:?} to {:?}", self.ask);
        legal
    }

    fn is_listed(&self, seat: Seat, action: Action) -> bool {
        let mut listed = false;
        self.answers(seat, &mut |each| listed |= each == action);
        listed
    }

    /// Goes on from an agenda that a test has written.
    #[doc(hidden)]
    pub fn resume(&mut self, log: &mut impl Log<Event>) {
        self.run(&mut InChapter { chapter: self.chapter, log });
    }

    /// Takes steps until somebody has to decide something. A question with one answer is not asked.
    #[inline]
    fn run(&mut self, log: &mut impl Log<What>) {
        // Most answers end with the next question.
        if !self.surely_asks() {
            self.take_steps(log);
        }
    }

    #[inline(never)]
    fn take_steps(&mut self, log: &mut impl Log<What>) {
        let mut steps = Steps::new();
        loop {
            steps.count();
            while matches!(self.ask, Ask::Nothing) {
                steps.count();
                if self.fate != Fate::Open && !self.end_chapter(log) {
                    return;
                }
                if !self.resolve(log) {
                    return;
                }
            }
            if self.surely_asks() {
                return;
            }
            let Some((seat, only)) = self.only_answer() else { return };
            self.answer(seat, only, log);
        }
    }

    /// The Chapter is lost or won. Returns whether the table goes on.
    #[cold]
    fn end_chapter(&mut self, log: &mut impl Log<What>) -> bool {
        match self.fate {
            Fate::Lost => self.lose_chapter(log),
            Fate::Won => self.win_chapter(log),
            Fate::Open | Fate::CampaignWon | Fate::CampaignLost | Fate::Unread => {}
        }
        self.fate == Fate::Open
    }

    /// The single answer to the question, if there is just one.
    #[inline(never)]
    fn only_answer(&self) -> Option<(Seat, Action)> {
        let seat = self.turn_of(self.ask).seats().first()?;
        let (mut first, mut count) = (None, 0);
        self.answers(seat, &mut |action| {
            first = first.or(Some(action));
            count += 1;
        });
        first.filter(|_| count == 1).map(|only| (seat, only))
    }

    /// One pending step: it changes the state, adds steps, or asks. Returns whether there was one.
    #[inline]
    fn resolve(&mut self, log: &mut impl Log<What>) -> bool {
        let Some(step) = self.agenda.pop_ref() else { return false };
        match *step {
            Step::Nothing => {}
            Step::BeginChapter => self.begin_chapter(log),
            Step::Interlude => self.ask_interlude(),
            Step::ChooseHero { seat } => self.choose_hero(seat, log),
            Step::ChooseSkill { hero, number } => self.offer_skill(hero, number, log),
            Step::ReadTop => self.read_top(log),
            Step::Run(frame) => self.carry_on(frame, log),
            Step::PlayersPhase => self.players_phase(log),
            Step::Phase { players } => self.phase_line(players, log),
            Step::PhaseEnds { players } => self.phase_ends(players, log),
            Step::EnemiesPhase => self.enemies_phase(log),
            Step::Turns => self.next_turn(log),
            Step::BackToTurn { turn, taken, used } => self.back_to_turn(turn, taken, used),
            Step::Act { hero } => self.acted(hero, None, log),
            Step::Extra { hero, kind } => self.extra_action(hero, kind),
            Step::Check => self.check(log),
            Step::Lose(loss) => self.lose(loss, log),
            Step::Loss => self.go_on_losing(log),
            Step::Reveal => self.reveal(log),
            Step::Revealed { card } => self.put_off(card),
            Step::Activate { foes, times } => self.activate(foes, times, log),
            Step::FoeActs { foe, times } => self.foe_acted(Foe(foe), times, log),
            Step::ShredUsed { shred } => self.shred_discard |= 1 << shred,
            Step::Share { needed, next } => self.share(needed, next, log),
            Step::Rolled => {
                if let Some(Step::Run(frame)) = self.agenda.next() {
                    self.offer_change(&frame);
                }
            }
        }
        true
    }
}
