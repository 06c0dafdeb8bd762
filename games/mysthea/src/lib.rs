#![doc = include_str!("../README.md")]

mod act;
mod action;
pub mod art;
mod ask;
mod battle;
mod board;
mod check;
mod content;
mod cost;
mod develop;
mod effect;
mod encounter;
mod era;
mod event;
mod hidden;
mod ids;
pub mod island;
mod load;
mod meditate;
mod monster;
mod options;
mod page;
mod pieces;
mod refusal;
mod setup;
mod state;
mod stored;
mod strength;
mod study;
pub mod text;
mod tracks;
mod units;
mod value;
mod view;
mod words;

pub use action::{Action, Ask, Reach, Step, TextAt};
pub use content::{Ability, Behaviour, CommandCard, Content};
pub use event::{Event, Why};
pub use ids::*;
pub use load::{built_in_sources, load};
pub use options::{Attunements, Options};
pub use state::{Battle, Camp, Draft, Lasting, Mysthea, Phase, Placed, Player, Stage, Tally};
pub use view::View;

use crate::act::{Operation, Pool};
use crate::cost::Due;
use crate::effect::Party;
use kernel::{
    Area, Asks, Game, Log, Mode, Outcome, Quiet, Refusal, Rng, Seat, Seats, SetupError, Shared,
    Turn, Viewer, decide,
};

impl Game for Mysthea {
    type Content = Content;
    type Options = Options;
    type Action = Action;
    type Event = Event;
    type View = View;

    const ID: &'static str = "mysthea";
    const TITLE: &'static str = "Mysthea";
    const RULES_VERSION: u32 = 2;
    const MODES: &'static [Mode] = &[Mode::only(2..=5, "MY-001")];

    fn setup(content: Shared<Content>, options: &Options, rng: Rng) -> Result<Self, SetupError> {
        let mut table = Mysthea::deal(content, *options, rng);
        decide::run(&mut table, &mut Quiet);
        Ok(table)
    }

    fn turn(&self) -> Turn {
        self.ask.turn()
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

    fn winners(&self) -> Option<Seats> {
        (self.phase == Phase::Over).then(|| Seats::one(self.winner()))
    }

    fn outcome(&self) -> Option<Outcome> {
        (self.phase == Phase::Over).then(|| {
            let winner = self.winner();
            let glory = self.player(winner).glory;
            let tied =
                Seat::all(self.seats()).filter(|&seat| self.player(seat).glory == glory).count()
                    > 1;
            Outcome {
                winners: Seats::one(winner),
                name: if tied { "tie broken by artefact" } else { "most glory" },
                scores: Seat::all(self.seats()).map(|seat| self.player(seat).glory).collect(),
            }
        })
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

impl Asks for Mysthea {
    type Told = Event;

    #[inline]
    fn is_asking(&self) -> bool {
        !matches!(self.ask, Ask::Nothing)
    }

    #[inline]
    fn step(&mut self, log: &mut impl Log<Event>) -> bool {
        let step = self.agenda.pop();
        step.map(|step| self.resolve(step, log)).is_some()
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

    /// Most of the questions asked.
    #[expect(
        clippy::wildcard_enum_match_arm,
        reason = "an unknown question is listed, which is always right"
    )]
    #[inline]
    fn surely_several(&self) -> bool {
        match self.ask {
            Ask::Turn { standard: false, seat, .. } | Ask::ActWith { seat, .. } => {
                !self.player(seat).hand.is_empty()
            }
            Ask::Cps { crystal: false, .. }
            | Ask::ActSteps { cps: false, .. }
            | Ask::Develop { .. }
            | Ask::Sanya { .. }
            | Ask::Use { .. }
            | Ask::Onygauros { .. } => true,
            // The others are listed: they are asked rarely, or may have one answer.
            _ => false,
        }
    }

    #[inline]
    fn must_ask(&self, seat: Seat) -> bool {
        self.must_be_asked(seat)
    }

    /// MY-009: who holds no more cards than a cost takes pays with all of them.
    #[inline]
    fn forced(&self) -> usize {
        if let Ask::Pay { left, .. } = self.ask { left.into() } else { 1 }
    }
}

impl Mysthea {
    /// Whether a seat's champion has this ability now (MY-132, MY-612, MY-800).
    #[inline]
    pub(crate) fn has_ability(&self, seat: Seat, ability: Ability) -> bool {
        let player = self.player(seat);
        self.options.abilities
            && !player.wounded
            && player
                .champion
                .is_some_and(|champion| self.content.champion(champion).ability == ability)
    }

    /// Goes on from an agenda that a test has written.
    #[doc(hidden)]
    pub fn resume(&mut self, log: &mut impl Log<Event>) {
        decide::run(self, log);
    }

    /// One pending step: it changes the state, adds steps, or asks.
    fn resolve(&mut self, step: Step, log: &mut impl Log<Event>) {
        match step {
            Step::Over => {}
            Step::Draft { pick } => self.draft_turn(pick),
            Step::Place { index } => self.placement_turn(index),
            Step::PlaceToken { seat } => self.ask = Ask::PlaceToken(seat),
            Step::ClearMirages => self.clear_mirages(log),
            Step::BeginEra => self.begin_era(log),
            Step::Round => self.begin_round(log),
            Step::Turn { index } => self.begin_turn(index, log),
            Step::TurnAsk { seat, standard, special } => self.ask_turn(seat, standard, special),
            Step::ActWith { seat, .. } if self.player(seat).hand.is_empty() => {}
            Step::ActWith { seat, by } => self.ask = Ask::ActWith { seat, by },
            Step::ActSteps { seat, card, cps, effect } => {
                self.ask_act_steps(seat, card, cps, effect)
            }
            Step::PlaceInPlay { seat, card } => self.place_in_play(seat, card, log),
            Step::Cps { seat, left, crystal, by } => self.ask_cps(Pool { seat, left, crystal, by }),
            Step::Travellers { seat, unit, left, anywhere, by } => {
                self.ask_travellers(Party { seat, unit, left, anywhere, by })
            }
            Step::Develop { seat } => self.develop(seat, log),
            Step::Bottom { seat } => self.ask_bottom(seat, log),
            Step::TurnUpAndBuy { seat } => self.turn_up_and_buy(seat, log),
            Step::Buy { seat, bought } => self.ask_buy(seat, bought),
            Step::Refill => self.refill(log),
            Step::Bonuses { seat, left, crystals } => self.bonuses(seat, left, crystals, log),
            Step::Fortify { seat, left } => self.ask_fortify(seat, left),
            Step::BattleIn { seat, text, bonus } => self.ask_battle_region(seat, text, bonus),
            Step::Sanya { seat } => self.ask_sanya(seat),
            Step::BattleCommit => self.ask_commit(log),
            Step::BattleReveal => self.reveal_cards(log),
            Step::React { index } => self.react(index, log),
            Step::Retreat { seat, left } => self.ask_retreat(seat, left),
            Step::BattleTotals => self.total_up(log),
            Step::Wounds { index } => self.wounds(index),
            Step::WoundsLeft { seat, left } => self.take_wounds(seat, left, log),
            Step::BattleGlory => self.battle_glory(log),
            Step::Island(step) => step.resolve(self),
            Step::Encounter { seat, free } => self.begin_encounter(seat, free, log),
            Step::NameIcon { seat } => self.ask = Ask::Name { seat },
            Step::MoveToken { seat, islands } => self.move_token(seat, islands, log),
            Step::Text(at) => self.text_step(at, log),
            Step::Use { at, left } => self.ask_use(at, left),
            Step::TravelTogether { seat, group } => self.ask_group(seat, group),
            Step::AskMonster { seat } => self.ask_monster(seat),
            Step::PayText { seat, source, item, left, x, doubled } => {
                self.pay_text(Due { seat, source, item, left, x, doubled }, log);
            }
            Step::RemoveOf { seat, victim, unit, n, left } => {
                self.ask_remove_of(seat, victim, unit, n, left)
            }
            Step::Attack { beast, second } => self.attack(beast, second, log),
            Step::Onygauros { index } => self.ask_onygauros(index),
            Step::Compare { beast, second } => self.compare(beast, second, log),
            Step::LoseRegion { index, island } => self.ask_lost_region(index, island),
            Step::Reward { beast, medal, seat, doubled } => {
                self.reward(beast, medal, seat, doubled)
            }
            Step::AfterAttack { beast, second, defeated } => {
                self.after_attack(beast, second, defeated, log)
            }
            Step::Resolve { index } => self.resolve_event(index, log),
            Step::EndOfEra => self.end_era(log),
        }
    }

    /// Carries out an answer that is known to be legal.
    fn answer(&mut self, seat: Seat, action: Action, log: &mut impl Log<Event>) {
        let ask = std::mem::take(&mut self.ask);
        match (ask, action) {
            (_, Action::DraftChampion) => self.draft_champion(seat, log),
            (_, Action::DraftCard(card)) => self.draft_card(seat, card, log),
            (_, Action::PlaceChampion(region)) => {
                self.player_mut(seat).at = Some(region);
                log.event(Event::ChampionPlaced { seat, region });
            }
            (_, Action::PlaceToken(island)) => {
                self.player_mut(seat).token = Some(island);
                log.event(Event::TokenPlaced { seat, island });
            }
            (Ask::Turn { standard, special, .. }, action) => {
                self.turn_action(seat, standard, special, action, log)
            }
            (_, Action::Act(card)) => self.act(seat, card, log),
            (Ask::ActSteps { card, effect, .. }, Action::SpendCps) => {
                let left = self.content.card(card).cp;
                let rest = Step::ActSteps { seat, card, cps: true, effect };
                let by = Some(Source::Card(card));
                self.agenda.push_all([Step::Cps { seat, left, crystal: false, by }, rest]);
            }
            (Ask::ActSteps { card, cps, .. }, Action::UseEffect) => {
                self.agenda.push(Step::ActSteps { seat, card, cps, effect: true });
                self.use_effect(seat, card, log);
            }
            (_, Action::GiveUp(card)) => self.give_up(seat, card, log),
            (Ask::Cps { left, crystal, by, .. }, Action::GainEnergy) => {
                self.operate(Pool { seat, left, crystal, by }, Operation::Energy, log)
            }
            (Ask::Cps { left, crystal, by, .. }, Action::Construct(unit)) => {
                self.operate(Pool { seat, left, crystal, by }, Operation::Construct(unit), log);
            }
            (Ask::Cps { left, crystal, by, .. }, Action::Deploy(unit)) => {
                self.operate(Pool { seat, left, crystal, by }, Operation::Deploy(unit), log);
            }
            (Ask::Cps { left, crystal, by, .. }, Action::Travel(unit, from)) => {
                self.operate(Pool { seat, left, crystal, by }, Operation::Travel(unit, from), log);
            }
            (Ask::Retreat { left, .. }, Action::Travel(unit, _)) => self.retreat(seat, left, unit),
            (Ask::Travellers { unit, left, anywhere, by, .. }, Action::Travel(_, from)) => {
                self.send_traveller(Party { seat, unit, left, anywhere, by }, from);
            }
            (Ask::TravelTo { unit, from, reach, .. }, Action::TravelTo(to)) => {
                self.travel(seat, unit, from, to, reach, log);
            }
            (Ask::To { group, from, .. }, Action::TravelTo(to)) => {
                self.travel_together(seat, group, from, to, log)
            }
            (Ask::Carry { from, to, retreat, .. }, Action::Carry(unit)) => {
                self.carry(seat, unit, from, to, retreat, log);
            }
            (_, Action::Reveal) => self.reveal(seat, log),
            (_, Action::Recycle) => self.recycle(seat),
            (_, Action::Bottom(card)) => self.bottom(seat, card),
            (Ask::Buy { bought, .. }, Action::Buy(card)) => self.buy(seat, bought, card, log),
            (Ask::Buy { .. }, Action::Stop) => self.agenda.push(Step::Refill),
            (Ask::Bonus { left, crystals, .. }, Action::Bonus(region)) => {
                self.bonus(seat, left, crystals, region, log)
            }
            (Ask::Bonus { crystals, .. }, Action::Stop) => {
                // MY-449: the rest is declined; crystal CPs already taken are still spent.
                self.agenda.push(Step::Cps { seat, left: crystals, crystal: true, by: None });
            }
            (Ask::Fortify { left, .. }, Action::Fortify(region)) => {
                self.agenda.push(Step::Fortify { seat, left: left - 1 });
                self.fortify(seat, region, log);
            }
            (Ask::BattleIn { bonus, .. }, Action::BattleIn(region)) => {
                self.battle_in(seat, region, bonus, log)
            }
            (_, Action::TakeCard) => self.draw(seat, log),
            (_, Action::Commit(card)) => self.commit(seat, Some(card), log),
            (_, Action::CommitNothing) => self.commit(seat, None, log),
            (Ask::Wounds { left, .. }, Action::Wound(unit)) => {
                self.wound(seat, unit, log);
                self.agenda.push(Step::WoundsLeft { seat, left: left - 1 });
            }
            (Ask::Island(ask), action) => ask.answer(self, seat, action, log),
            (_, Action::Name(icon)) => self.name_icon(seat, icon, log),
            (Ask::Alternative(at), Action::Alternative(alternative)) => {
                self.agenda.push(Step::Text(TextAt { alternative, ..at }));
            }
            (Ask::Use { at, left }, Action::Use) => self.use_step(at, left, log),
            (Ask::Cost { source, doubled, .. }, Action::Use) => {
                self.agenda.push(Step::PayText {
                    seat,
                    source,
                    item: 0,
                    left: cost::WHOLE,
                    x: 0,
                    doubled,
                });
            }
            (Ask::Pay { source, item, left, x, doubled, .. }, Action::Pay(card)) => {
                self.pay_with(Due { seat, source, item, left, x, doubled }, card, log);
            }
            (Ask::From { group, .. }, Action::From(from)) => {
                self.ask = Ask::To { seat, group, from }
            }
            (Ask::RemoveOf { victim, unit, n, left, .. }, Action::RemoveAt(region)) => {
                self.agenda.push(Step::RemoveOf { seat, victim, unit, n, left: left - 1 });
                self.remove_unit(self.order[victim as usize], unit, region, log);
            }
            (Ask::RemoveOf { victim, unit, n, .. }, Action::Decline) => {
                self.agenda.push(Step::RemoveOf { seat, victim: victim + 1, unit, n, left: n });
            }
            (Ask::RemoveAt { unit, n, .. }, Action::RemoveAt(region)) => {
                self.remove_at(seat, unit, n, region, log)
            }
            (_, Action::WoundAt(region)) => self.wound_at(seat, region, log),
            // MY-726: the whole attack at once.
            (_, Action::Attack(beast)) => self.agenda.push(Step::Attack { beast, second: false }),
            (_, Action::Lose(region)) => self.lose_region(seat, region, log),
            (_, Action::LoseCard) => self.lose_random_card(seat, log),
            (_, Action::LoseGlory) => self.lose_glory(seat, monster::TOLL, log),
            // What was granted is left out, or enough of it was used.
            (
                Ask::ActWith { .. }
                | Ask::Fortify { .. }
                | Ask::BattleIn { .. }
                | Ask::Use { .. }
                | Ask::Cost { .. }
                | Ask::Travellers { .. }
                | Ask::From { .. }
                | Ask::RemoveAt { .. }
                | Ask::WoundAt { .. }
                | Ask::Monster { .. },
                Action::Decline,
            )
            | (Ask::Cps { .. } | Ask::Retreat { .. }, Action::Stop)
            | (Ask::ActSteps { .. }, Action::Finish)
            | (Ask::Carry { .. }, Action::CarryNobody)
            | (Ask::Sanya { .. }, Action::LeaveCard) => {}
            (ask, action) => unreachable!("{action:?} is no answer to {ask:?}"),
        }
    }

    /// A standard or special action; what is left of the turn is asked after it (MY-308, MY-309).
    #[expect(clippy::wildcard_enum_match_arm, reason = "no other action is an answer to a turn")]
    fn turn_action(
        &mut self,
        seat: Seat,
        standard: bool,
        special: bool,
        action: Action,
        log: &mut impl Log<Event>,
    ) {
        let is_standard = matches!(action, Action::Act(_) | Action::Develop | Action::Meditate);
        if action == Action::EndTurn {
            return;
        }
        self.agenda.push(Step::TurnAsk {
            seat,
            standard: standard || is_standard,
            special: special || !is_standard,
        });
        match action {
            Action::Act(card) => self.act(seat, card, log),
            Action::Develop => self.agenda.push(Step::Develop { seat }),
            Action::Meditate => self.meditate(seat, log),
            Action::Activate(card) => self.activate(seat, card, log),
            Action::StartBattle => self.start_battle(seat, log),
            Action::MoveIsland => self.move_island(seat, log),
            Action::FaceEncounter => self.face(seat, false),
            _ => unreachable!("only actions of a turn are legal here"),
        }
    }
}
