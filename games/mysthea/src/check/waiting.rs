//! The steps that wait: each by itself, and what lies above and below each other.

use super::{Check, must};
use crate::action::{Ask, Reach, Step};
use crate::cost::WHOLE;
use crate::effect::asks_for_use;
use crate::ids::{Source, Unit};
use crate::meditate::MOST_CRYSTALS;
use crate::state::{DEPTH, Draft, Mysthea, Phase};
use crate::text::Trigger;
use kernel::Seat;

/// What is left above `DEPTH` is for the action that is being carried out (ruling 48).
const MOST_STEPS: usize = DEPTH + 8;

impl Mysthea {
    /// Each step by itself.
    pub(super) fn check_steps(&self) -> Check {
        must(self.agenda.len() <= MOST_STEPS, "too much waits")?;
        let last = self.agenda.len().saturating_sub(1);
        let mut steps = self.agenda.waiting().iter().enumerate();
        let fits =
            steps.all(|(place, step)| self.can_wait(*step) && (place == last || !is_next(step)));
        must(fits, "a step waits that cannot be taken")
    }

    /// What waits while an era is played, and the question above it.
    pub(super) fn check_play(&self) -> Check {
        must(self.draft == Draft::default(), "a draft goes on that is over")?;
        self.check_ground()?;
        self.check_question()?;
        self.check_acts()?;
        self.check_fight()?;
        self.check_named()
    }

    /// Whether a step may wait while somebody is asked.
    fn can_wait(&self, step: Step) -> bool {
        let players = self.options.players;
        match step {
            // These are taken as soon as they are laid down.
            Step::Over
            | Step::Round
            | Step::Develop { .. }
            | Step::Bottom { .. }
            | Step::Buy { .. }
            | Step::Refill
            | Step::Sanya { .. }
            | Step::BattleReveal
            | Step::WoundsLeft { .. }
            | Step::RemoveOf { .. }
            | Step::Attack { .. }
            | Step::EndOfEra => false,
            Step::Draft { .. }
            | Step::Place { .. }
            | Step::PlaceToken { .. }
            | Step::ClearMirages
            | Step::BeginEra => self.phase == Phase::Setup,
            Step::Turn { index } => {
                (1..=players).contains(&index) && self.order[usize::from(index) - 1] == self.active
            }
            Step::Resolve { index } => index.checked_sub(1) == self.resolving && index > 0,
            Step::TurnAsk { seat, standard, special } => {
                seat == self.active && (standard || special)
            }
            Step::ActWith { seat, by } | Step::Cps { seat, by, .. } => {
                self.has_seat(seat) && self.is_given(by)
            }
            Step::Travellers { seat, unit, by, .. } => {
                self.has_seat(seat) && self.is_given(by) && Unit::MOBILE.contains(&unit)
            }
            Step::ActSteps { seat, card, cps, effect } => {
                self.has_seat(seat) && (cps || effect) && self.is_played(seat, card, effect)
            }
            Step::PlaceInPlay { seat, card } => self.ask == Ask::MakeRoom { seat, card },
            Step::TurnUpAndBuy { seat } => self.ask == Ask::Bottom { seat },
            Step::Bonuses { seat, crystals, .. } => {
                self.has_seat(seat) && crystals <= MOST_CRYSTALS
            }
            Step::Fortify { seat, .. }
            | Step::BattleIn { seat, .. }
            | Step::Retreat { seat, .. }
            | Step::NameIcon { seat }
            | Step::MoveToken { seat, .. }
            | Step::TravelTogether { seat, .. }
            | Step::AskMonster { seat }
            | Step::Reward { seat, .. } => self.has_seat(seat),
            Step::Island(step) => step.waits_for().is_some_and(|seat| self.has_seat(seat)),
            Step::BattleCommit => matches!(self.ask, Ask::Sanya { .. }),
            Step::Encounter { seat, .. } => self.ask == Ask::Sanya { seat },
            Step::React { index } => index <= players && self.battle.revealed,
            Step::BattleTotals => self.battle.revealed,
            Step::Wounds { index } | Step::Onygauros { index } | Step::LoseRegion { index, .. } => {
                index <= players
            }
            Step::BattleGlory | Step::Compare { .. } | Step::AfterAttack { .. } => true,
            Step::Text(at) => self.is_text(at),
            Step::Use { at, .. } => self.is_text(at) && asks_for_use(self.step_at(at)),
            // MY-925: only the text of a further upgrade waits, and it costs nothing.
            Step::PayText { seat, source, item, left, .. } => {
                self.has_seat(seat)
                    && self.trigger_of(source).is_some()
                    && (item, left) == (0, WHOLE)
            }
        }
    }

    /// Whether there is such a card or text, if any gave something.
    pub(super) fn is_given(&self, by: Option<Source>) -> bool {
        by.is_none_or(|source| self.is_source(source))
    }

    /// MY-401: a card whose effect may still be used lies on the discard pile.
    pub(super) fn is_played(&self, seat: Seat, card: crate::ids::Card, effect: bool) -> bool {
        effect || self.player(seat).discard.contains(card.0)
    }

    fn trigger_of(&self, source: Source) -> Option<Trigger> {
        if let Source::Card(card) = source { self.content.card(card).trigger } else { None }
    }

    /// Below all lies what follows: the next turn, or the next card of the path.
    fn check_ground(&self) -> Check {
        let rest = match (self.phase, self.ask, self.agenda.waiting()) {
            (Phase::Rounds, Ask::Turn { .. }, [Step::Turn { .. }]) => Some(&[][..]),
            (Phase::Rounds, Ask::Turn { .. }, _) => None,
            (Phase::Rounds, _, [Step::Turn { .. }, Step::TurnAsk { .. }, rest @ ..])
            | (Phase::EraEnd, _, [Step::Resolve { .. }, rest @ ..]) => Some(rest),
            _ => None,
        };
        let is_ground = |step: &Step| {
            matches!(step, Step::Turn { .. } | Step::TurnAsk { .. } | Step::Resolve { .. })
        };
        must(
            rest.is_some_and(|rest| !rest.iter().any(is_ground)),
            "what waits does not lead to the end of the era",
        )
    }

    /// A card's effect opens further actions only after it is used.
    fn check_acts(&self) -> Check {
        let waiting = self.agenda.waiting().iter();
        let unused =
            waiting.filter(|step| matches!(step, Step::ActSteps { effect: false, .. })).count();
        let asked = matches!(self.ask, Ask::ActSteps { effect: false, .. });
        must(unused + usize::from(asked) <= 1, "two cards are played at once")
    }

    /// A battle is over before anything else goes on: what waits of it lies on top.
    fn check_fight(&self) -> Check {
        let rest = match (self.ask, self.agenda.waiting()) {
            (Ask::Sanya { .. }, [rest @ .., Step::BattleCommit | Step::Encounter { .. }])
            | (Ask::Retreat { .. }, [rest @ .., Step::BattleTotals, Step::React { .. }])
            | (
                Ask::TravelTo { reach: Reach::Retreat, .. } | Ask::Carry { retreat: true, .. },
                [rest @ .., Step::BattleTotals, Step::React { .. }, Step::Retreat { .. }],
            )
            | (Ask::Wounds { .. }, [rest @ .., Step::BattleGlory, Step::Wounds { .. }]) => {
                Some(rest)
            }
            (
                Ask::Sanya { .. }
                | Ask::Retreat { .. }
                | Ask::TravelTo { reach: Reach::Retreat, .. }
                | Ask::Carry { retreat: true, .. }
                | Ask::Wounds { .. },
                _,
            ) => None,
            (_, all) => Some(all),
        };
        let is_battle = |step: &Step| {
            matches!(
                step,
                Step::BattleCommit
                    | Step::React { .. }
                    | Step::Retreat { .. }
                    | Step::BattleTotals
                    | Step::Wounds { .. }
                    | Step::BattleGlory
            )
        };
        must(
            rest.is_some_and(|rest| !rest.iter().any(is_battle)),
            "a battle waits that nobody fights",
        )
    }

    /// MY-555: an encounter waits for its icon, with nothing above it but what facing it has set off (MY-925).
    #[expect(clippy::wildcard_enum_match_arm, reason = "nothing else is set off by an encounter")]
    fn check_named(&self) -> Check {
        let waiting = self.agenda.waiting();
        let place = waiting.iter().position(|step| matches!(step, Step::NameIcon { .. }));
        let asked = matches!(self.ask, Ask::Name { .. });
        let faced = if self.options.premonition { self.flipped } else { self.facing };
        must(
            if asked || place.is_some() { faced.is_some() } else { self.facing.is_none() },
            "an encounter waits for its icon that nobody faces",
        )?;
        let Some(place) = place else { return Ok(()) };
        let set_off = |source: Source| self.trigger_of(source) == Some(Trigger::Encounter);
        let above = |step: &Step| match step {
            Step::Text(at) | Step::Use { at, .. } => set_off(at.source),
            Step::PayText { source, .. } => set_off(*source),
            _ => false,
        };
        let asks = match self.ask {
            Ask::Use { at, .. } | Ask::Alternative(at) => set_off(at.source),
            _ => false,
        };
        must(
            asks && waiting[place + 1..].iter().all(above),
            "something else happens while an encounter waits for its icon",
        )
    }
}

/// Whether a step waits only as the next one, behind its question.
fn is_next(step: &Step) -> bool {
    matches!(
        step,
        Step::PlaceInPlay { .. }
            | Step::TurnUpAndBuy { .. }
            | Step::BattleCommit
            | Step::Encounter { .. }
    )
}
