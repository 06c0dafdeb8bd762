#![doc = include_str!("../README.md")]

mod action;
pub mod art;
mod battle;
mod bearer;
mod check;
mod content;
mod damage;
mod effects;
mod event;
mod growth;
mod ids;
mod journey;
mod line;
mod load;
mod location;
mod names;
mod opening;
mod options;
mod page;
mod prepare;
mod shards;
mod state;
mod study;
pub mod text;
mod turn;
mod value;
mod view;
mod village;
mod words;

pub use action::{Action, Ask, Due, Payment, Step, Way};
pub use battle::Ask as BattleAsk;
pub use content::*;
pub use damage::{Ask as DamageAsk, Blow, Cause};
pub use effects::{Ask as EffectsAsk, Frame, Source};
pub use event::{Bearer, Cast, Event, What};
pub use growth::Ask as GrowthAsk;
pub use ids::*;
pub use journey::Ask as JourneyAsk;
pub use load::{built_in_sources, load};
pub use location::{Ask as LocationAsk, LAKE};
pub use opening::Ask as OpeningAsk;
pub use options::Options;
pub use prepare::Ask as PrepareAsk;
pub use shards::{Ask as ShardsAsk, FillKind};
pub use state::*;
pub use turn::{Ask as TurnAsk, Paid};
pub use value::TERMS;
pub use view::*;
pub use village::Ask as VillageAsk;

use crate::event::InCast;
use kernel::{
    Area, Asks, Game, Log, Mode, Outcome, Quiet, Refusal, Rng, Seat, Seats, SetupError, Shared,
    Turn, Viewer, decide,
};

/// Does the same with the question of whatever area is pending.
macro_rules! in_area {
    ($ask:expr, $area:ident => $do:expr, $nothing:expr) => {
        match $ask {
            Ask::Nothing => $nothing,
            Ask::Opening($area) => $do,
            Ask::Growth($area) => $do,
            Ask::Journey($area) => $do,
            Ask::Prepare($area) => $do,
            Ask::Battle($area) => $do,
            Ask::Turn($area) => $do,
            Ask::Shards($area) => $do,
            Ask::Effects($area) => $do,
            Ask::Damage($area) => $do,
            Ask::Location($area) => $do,
            Ask::Village($area) => $do,
        }
    };
}

pub(crate) use in_area;

impl Game for Horizon {
    type Content = Content;
    type Options = Options;
    type Action = Action;
    type Event = Event;
    type View = View;

    const ID: &'static str = "synchro-horizon";
    const TITLE: &'static str = "Synchro Horizon";
    const RULES_VERSION: u32 = 1;
    const MODES: &'static [Mode] = &[Mode::only(1..=4, "SH-102").open()];

    fn setup(content: Shared<Content>, options: &Options, rng: Rng) -> Result<Self, SetupError> {
        let mut table = Horizon::new(content, *options, rng);
        decide::run(&mut table, &mut Quiet);
        Ok(table)
    }

    #[inline]
    fn turn(&self) -> Turn {
        self.decider().map_or(Turn::Over, Turn::One)
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
        decide::decide(self, seat, action, &mut InCast { cast: self.cast(), log })
    }

    /// SH-101: all win or lose together.
    fn outcome(&self) -> Option<Outcome> {
        let (winners, name) = match self.fate {
            Fate::Open => return None,
            Fate::Won => (Seats::all(self.options.players.into()), "won"),
            Fate::Fallen => (Seats::NONE, "no Hero left"),
            Fate::TooLate => (Seats::NONE, "out of time"),
        };
        Some(Outcome { winners, name, scores: Vec::new() })
    }

    /// SH-101.
    fn wins_together(&self) -> bool {
        true
    }

    fn view(&self, viewer: Viewer) -> View {
        View::of(self, viewer)
    }

    /// Section 7: all seats see the same. What nobody knows has no order yet: decks, bags and boxes are drawn from by
    /// chance when a card, a tile or a marble is due, so another generator is another game.
    fn conceal(&mut self, _seat: Seat, rng: &mut Rng) {
        self.rng = rng.fork();
    }

    fn check(&self, options: &Options) -> Result<(), String> {
        self.checked(options)
    }
}

impl Asks for Horizon {
    type Told = What;

    #[inline]
    fn is_asking(&self) -> bool {
        !matches!(self.ask, Ask::Nothing)
    }

    #[inline]
    fn step(&mut self, log: &mut impl Log<What>) -> bool {
        if self.fate != Fate::Open {
            return false;
        }
        // SH-943.
        if !self.battle.due.is_empty() && !self.is_mid_sentence() {
            self.flush();
        }
        let Some(step) = self.agenda.pop() else { return false };
        self.resolve(step, log);
        true
    }

    #[inline]
    fn settle(&mut self, _log: &mut impl Log<What>) {
        if self.fate != Fate::Open {
            self.ask = Ask::Nothing;
        }
    }

    #[inline]
    fn answers(&self, seat: Seat, out: &mut impl FnMut(Action)) {
        in_area!(self.ask, area => area.answers(self, seat, out), {});
    }

    #[inline]
    fn answer(&mut self, seat: Seat, action: Action, log: &mut impl Log<What>) {
        let ask = std::mem::take(&mut self.ask);
        in_area!(ask, area => area.answer(self, seat, action, log), {});
    }

    fn refusal(&self, seat: Seat, action: Action) -> Refusal {
        if self.decider() != Some(seat) {
            return Refusal::new("SH-107", "It is not yours to decide now.");
        }
        let why = in_area!(self.ask, area => area.refusal(self, seat, action), None);
        let rule = in_area!(self.ask, area => Area::<Horizon>::rule(area), "SH-107");
        why.unwrap_or(Refusal::new(rule, "This is no answer to what is asked."))
    }

    /// A Hero may always end its turn or retreat.
    #[inline]
    fn surely_several(&self) -> bool {
        matches!(self.ask, Ask::Turn(turn::Ask::Act { .. })) && !self.is_dungeon()
    }

    #[inline]
    fn is_asked(&self, seat: Seat) -> bool {
        self.decider() == Some(seat)
    }
}

impl Horizon {
    /// Who is asked: the seat of a board about its Hero, the lead about the party (SH-107, SH-108).
    #[inline]
    pub fn decider(&self) -> Option<Seat> {
        Some(match self.ask {
            Ask::Nothing => return None,
            Ask::Turn(ask) => self.seat_of(ask.board()),
            Ask::Growth(ask) => self.seat_of(ask.board()),
            Ask::Shards(ask) => self.seat_of(ask.board()),
            // SH-930.
            Ask::Effects(ask) => {
                let bearer = ask.frame().bearer;
                if bearer.is_hero() { self.seat_of(bearer.0) } else { self.lead }
            }
            Ask::Opening(_)
            | Ask::Journey(_)
            | Ask::Prepare(_)
            | Ask::Battle(_)
            | Ask::Damage(_)
            | Ask::Location(_)
            | Ask::Village(_) => self.lead,
        })
    }

    fn cast(&self) -> Cast {
        Cast {
            heroes: std::array::from_fn(|board| self.boards[board].hero),
            foes: std::array::from_fn(|colour| self.foes[colour].card),
        }
    }

    /// Goes on from an agenda that a test has written.
    #[doc(hidden)]
    pub fn resume(&mut self, log: &mut impl Log<What>) {
        decide::run(self, log);
    }

    /// One pending step: it changes the state, adds steps, or asks.
    fn resolve(&mut self, step: Step, log: &mut impl Log<What>) {
        match step {
            Step::Nothing => {}
            Step::TakeHero { board } => self.take_hero(board),
            Step::SetupSkill { board } => self.setup_skill(board, log),
            Step::Luminaria => self.ask_luminaria(),
            Step::DrawSkills { board, draws } => self.draw_reward(board, draws, log),
            Step::Rewards { board, from, to } => self.rewards(board, from, to, log),
            Step::Levels { boards, n } => self.levels(boards, n, log),
            Step::Fill { board, n } => self.fill_step(board, n, log),
            Step::Pick { board, n, color } => self.pick_step(board, n, color, log),
            Step::Trim { board } => self.trim(board),
            Step::Burn { boards, n } => self.burn_step(boards, n, log),
            Step::FillAll { board, how } => self.fill_all(board, how, log),
            Step::Journey => self.begin_journey(log),
            Step::Prepare => self.prepare(),
            Step::AskPrepare => self.ask = Ask::Prepare(prepare::Ask::Prepare),
            Step::AskTavern => self.ask_tavern(),
            Step::DrawMonsters => self.draw_monsters(log),
            Step::LineUp => self.line_up(log),
            Step::BattleStart => self.fire_all(text::Trigger::BattleStart, log),
            Step::Round => self.begin_round(log),
            Step::Activate => self.activate(log),
            Step::HeroTurn { board } => self.begin_hero_turn(board, log),
            Step::Act { board } => self.ask_to_act(board),
            Step::EndHeroTurn { board } => self.end_hero_turn(board),
            Step::MonsterAct { colour, stunned } => self.monster_act(colour, stunned, log),
            Step::EndMonsterTurn { colour, stunned } => self.end_monster_turn(colour, stunned, log),
            Step::EndRound => self.end_round(log),
            Step::NextRound => self.next_round(log),
            Step::EndBattle => self.end_battle(log),
            Step::AfterBattle => self.after_battle(),
            Step::Again => self.agenda.push_all([Step::AskTavern, Step::Prepare]),
            Step::Run(frame) => self.run_text(frame, log),
            Step::Strike(blow) => self.strike(blow, log),
            Step::Location => self.ask_location(),
            Step::Activated(landmark) => self.activate_landmark(landmark, log),
            Step::Visit => self.ask_visit(),
            Step::Fall { board } => self.fall(board, log),
            Step::Coins { n } => self.gain_coins(n, log),
            Step::Altar { left } => self.ask_altar(left),
            Step::AskLevel => self.ask_level(),
            Step::GainItem { upgraded } => self.gain_item(upgraded, log),
            Step::GiveMaster { hero } => self.ask_master(hero),
            Step::Enter { board } => self.enter(board, log),
        }
    }
}
