#![doc = include_str!("../README.md")]

mod action;
mod actions;
mod ask;
mod attack;
mod board;
mod campaign;
mod check;
mod closing;
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
mod stored;
mod study;
mod targets;
pub mod text;
mod triggers;
mod value;
mod view;
mod words;

pub use action::{Action, Ask, Coin, Decider, Due, Frame, Loss, Pick, Source, Step};
pub use closing::{ClosingView, DeedView};
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
    Asks, Game, Log, Mode, Outcome, Quiet, Refusal, Rng, Seat, Seats, SetupError, Shared, Turn,
    Viewer, decide,
};

impl Game for WonderBook {
    type Content = Content;
    type Options = Options;
    type Action = Action;
    type Event = Event;
    type View = View;

    const ID: &'static str = "wonder-book";
    const TITLE: &'static str = "Wonder Book";
    const RULES_VERSION: u32 = 3;
    const MODES: &'static [Mode] = &[Mode::only(1..=SEATS, "WB-103").open().coming_and_going()];

    fn setup(content: Shared<Content>, options: &Options, rng: Rng) -> Result<Self, SetupError> {
        let mut table = WonderBook::new(content, *options, rng);
        decide::run(&mut table, &mut Quiet);
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
        decide::list(self, seat, out);
    }

    fn apply(
        &mut self,
        seat: Seat,
        action: Action,
        log: &mut impl Log<Event>,
    ) -> Result<(), Refusal> {
        decide::check(self, seat, action)?;
        self.page_turned = false;
        let log = &mut InChapter { chapter: self.chapter, log };
        if log.listens()
            && let Some(picked) = self.picked_for_all(seat, action)
        {
            log.event(picked);
        }
        self.answer(seat, action, log);
        decide::run(self, log);
        Ok(())
    }

    fn outcome(&self) -> Option<Outcome> {
        let (winners, name) = match self.fate {
            Fate::Open | Fate::Lost | Fate::Won => return None,
            // WB-102: all win or lose together.
            Fate::CampaignWon => (self.group(), "won"),
            Fate::CampaignLost => (Seats::NONE, "lost"),
            Fate::Unread => (Seats::NONE, "not read yet"),
        };
        Some(Outcome { winners, name, scores: Vec::new() })
    }

    /// While Heroes are chosen for the first Chapter, who has none yet plays too.
    fn playing(&self) -> Seats {
        let is_first = self.chapter == self.options.start;
        if is_first { self.deciders().or(self.starters()) } else { self.deciders() }
    }

    /// WB-807.
    fn leaving(&self, seat: Seat) -> Option<Action> {
        self.may_sit_out(seat).then_some(Action::SitOut)
    }

    /// WB-102: all win or lose together.
    fn wins_together(&self) -> bool {
        true
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

impl Asks for WonderBook {
    type Told = What;

    #[inline]
    fn is_asking(&self) -> bool {
        !matches!(self.ask, Ask::Nothing)
    }

    #[inline]
    fn step(&mut self, log: &mut impl Log<What>) -> bool {
        (self.fate == Fate::Open || self.end_chapter(log)) && self.resolve(log)
    }

    #[inline]
    fn answers(&self, seat: Seat, out: &mut impl FnMut(Action)) {
        self.answers(seat, out);
    }

    #[inline]
    fn answer(&mut self, seat: Seat, action: Action, log: &mut impl Log<What>) {
        self.answer(seat, action, log);
    }

    fn refusal(&self, seat: Seat, action: Action) -> Refusal {
        self.refusal(seat, action)
    }

    #[inline]
    fn surely_several(&self) -> bool {
        self.has_surely_several()
    }

    /// The questions asked most are answered without listing them all.
    #[inline]
    fn is_plainly_legal(&self, _seat: Seat, action: Action) -> Option<bool> {
        match (self.ask, action) {
            (Ask::Act { hero, extra }, action) => Some(self.may_act(hero, extra, action)),
            (Ask::Turn, Action::Hero(hero)) => Some(has(self.waiting(), hero.0)),
            (Ask::NextFoe { from, .. }, Action::Foe(foe)) => Some(has(self.distinct(from), foe)),
            (_, _) => None,
        }
    }

    #[inline]
    fn is_asked(&self, seat: Seat) -> bool {
        self.is_asked(seat)
    }
}

impl WonderBook {
    /// Goes on from an agenda that a test has written.
    #[doc(hidden)]
    pub fn resume(&mut self, log: &mut impl Log<Event>) {
        let chapter = self.chapter;
        decide::run(self, &mut InChapter { chapter, log });
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
