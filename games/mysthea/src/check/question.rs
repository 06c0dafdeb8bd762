//! What is asked: who is asked, of what, and that there is an answer.

use super::{Check, must};
use crate::action::{Ask, Reach, Step};
use crate::develop::PRICES;
use crate::effect::asks_for_use;
use crate::ids::{Source, Unit};
use crate::meditate::MOST_CRYSTALS;
use crate::state::{Mysthea, Phase};
use crate::text::Cost;
use kernel::{Area, Seat, Turn};

impl Mysthea {
    /// Whether this question can be pending.
    pub(super) fn check_question(&self) -> Check {
        let seated = match self.ask.turn() {
            Turn::One(seat) => self.has_seat(seat),
            Turn::AnyOf(seats) | Turn::Each(seats) => self.has_seats(seats) && !seats.is_empty(),
            Turn::Over => false,
        };
        must(seated, "nobody is asked")?;
        must(self.can_be_asked() && self.fits_what_waits(), "nobody can be asked this")?;
        let has_answer = |seat: Seat| {
            let mut any = false;
            self.answers(seat, &mut |_| any = true);
            any
        };
        must(self.ask.turn().seats().iter().all(has_answer), "nobody can answer the question")
    }

    /// The text that the question begins, if it does.
    #[expect(clippy::wildcard_enum_match_arm, reason = "only these begin a text")]
    pub(super) fn asked_source(&self) -> Option<Source> {
        let source = match self.ask {
            Ask::Alternative(at) => at.source,
            Ask::Cost { source, .. } | Ask::Pay { source, .. } => source,
            _ => return None,
        };
        Some(source).filter(|&source| self.is_source(source))
    }

    /// Whether the numbers of the question are possible.
    fn can_be_asked(&self) -> bool {
        match self.ask {
            Ask::Nothing | Ask::Draft(_) | Ask::PlaceChampion(_) | Ask::PlaceToken(_) => false,
            Ask::Turn { seat, standard, special } => {
                self.phase == Phase::Rounds && seat == self.active && !(standard && special)
            }
            Ask::ActWith { by, .. } => self.is_given(by),
            Ask::ActSteps { seat, card, cps, effect } => {
                !(cps && effect) && self.is_played(seat, card, effect)
            }
            // Only accessories need room (MY-425).
            Ask::MakeRoom { seat, card } => {
                self.content.card(card).slot.is_none() && self.is_played(seat, card, false)
            }
            Ask::Cps { left, by, .. } => left > 0 && self.is_given(by),
            Ask::TravelTo { seat, unit, from, reach } => {
                self.can_travel(seat, unit, from)
                    && (reach != Reach::Retreat || from == self.battle.region)
            }
            Ask::Carry { from, to, mover, .. } => from != to && Unit::MOBILE.contains(&mover),
            // MY-437: the first card must be bought.
            Ask::Develop { seat } | Ask::Bottom { seat } => self.player(seat).energy >= PRICES[0],
            Ask::Buy { seat, bought } => {
                let price = PRICES.get(usize::from(bought));
                price.is_some_and(|price| self.player(seat).energy >= *price)
            }
            Ask::Bonus { crystals, .. } => crystals <= MOST_CRYSTALS,
            Ask::Fortify { seat, left } => left > 0 && self.can_deploy(seat, Unit::Fortification),
            Ask::Commit { left } => left == self.battle.undecided && !self.battle.revealed,
            Ask::Retreat { left, .. } | Ask::Wounds { left, .. } => left > 0,
            Ask::Alternative(at) => self.is_text(at),
            Ask::Cost { source, .. } => self.is_source(source),
            Ask::Use { at, left } => {
                left > 0
                    && self.is_text(at)
                    && asks_for_use(self.step_at(at))
                    && self.can_do(at, self.step_at(at))
            }
            Ask::Travellers { unit, left, by, .. } => {
                left > 0 && Unit::MOBILE.contains(&unit) && self.is_given(by)
            }
            Ask::Pay { source, item, left, .. } => self.is_due(source, item, left),
            Ask::RemoveOf { seat, victim, unit, left, .. } => {
                let victim = self.in_turn_order().nth(victim.into());
                left > 0 && unit != Unit::Champion && victim.is_some_and(|victim| victim != seat)
            }
            Ask::RemoveAt { unit, .. } => unit != Unit::Champion,
            Ask::Onygauros { seat } => !self.player(seat).discard.is_empty(),
            Ask::Island(ask) => ask.can_be_asked(self),
            Ask::BattleIn { .. }
            | Ask::Sanya { .. }
            | Ask::Name { .. }
            | Ask::From { .. }
            | Ask::To { .. }
            | Ask::WoundAt { .. }
            | Ask::Monster { .. }
            | Ask::Lose { .. } => true,
        }
    }

    /// MY-907: so many cards are still to be paid for an item of a cost.
    fn is_due(&self, source: Source, item: u8, left: u8) -> bool {
        if !self.is_source(source) {
            return false;
        }
        match self.content.get().program(source).cost.get(usize::from(item)) {
            Some(Cost::Discard { n, .. } | Cost::Remove { n, .. }) => (1..=*n).contains(&left),
            Some(Cost::Pay { .. }) | None => false,
        }
    }

    /// Whether the step that waits behind the question is the one that follows it.
    #[expect(clippy::wildcard_enum_match_arm, reason = "behind other questions anything may wait")]
    fn fits_what_waits(&self) -> bool {
        let next = self.agenda.next();
        match self.ask {
            Ask::MakeRoom { seat, card } => next == Some(Step::PlaceInPlay { seat, card }),
            Ask::Bottom { seat } => next == Some(Step::TurnUpAndBuy { seat }),
            Ask::Sanya { seat } => match next {
                Some(Step::BattleCommit) => !self.battle.revealed,
                Some(Step::Encounter { free, .. }) => {
                    let payable = self.player(seat).experience >= self.encounter_price(seat);
                    self.can_face_more(seat) && (free || payable)
                }
                _ => false,
            },
            Ask::Lose { .. } => matches!(next, Some(Step::LoseRegion { .. })),
            Ask::Onygauros { .. } => matches!(next, Some(Step::Onygauros { .. })),
            _ => true,
        }
    }
}
