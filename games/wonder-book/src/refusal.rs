//! Why an action is refused.

use crate::action::{Action, Ask};
use crate::ids::has;
use crate::state::WonderBook;
use kernel::{Refusal, Seat};

impl WonderBook {
    /// The rule that forbids an action which is not legal now.
    #[expect(
        clippy::wildcard_enum_match_arm,
        reason = "what has no reason of its own gets the general one"
    )]
    pub(crate) fn refusal(&self, seat: Seat, action: Action) -> Refusal {
        let turn = self.turn_of(self.ask);
        if self.ask == Ask::Nothing {
            return Refusal::new("WB-102", "The game is over.");
        }
        if !turn.seats().contains(seat) {
            return match self.ask {
                Ask::Act { .. } => Refusal::new("WB-404", "It is another Hero's turn."),
                Ask::Hero { .. } => Refusal::new("WB-108", "Another player chooses a Hero now."),
                _ => Refusal::new("WB-104", "This is another player's decision."),
            };
        }
        match (self.ask, action) {
            (Ask::Act { hero, extra }, action) => self.act_refusal(hero, extra, action),
            (Ask::Hero { .. }, Action::Hero(_)) => {
                Refusal::new("WB-108", "Another player has this Hero.")
            }
            (Ask::Choice { .. }, Action::Option(_)) => {
                Refusal::new("WB-310", "This option is not open: its Keyword is not written.")
            }
            (Ask::Turn, Action::Hero(_)) => Refusal::new(
                "WB-401",
                "This Hero has had a turn in this phase, or lies knocked out.",
            ),
            (Ask::Roll { .. }, Action::Reroll) => self.reroll_refusal(),
            (Ask::Attacked { .. }, _) => {
                Refusal::new("WB-621", "A Wyrm attacks somebody who stands in its area.")
            }
            (Ask::Way { .. }, _) => {
                Refusal::new("WB-623", "A Wyrm takes a shortest way towards the closest Hero.")
            }
            (Ask::NextFoe { .. }, _) => {
                Refusal::new("WB-616", "This one has acted already, or is not in play.")
            }
            (Ask::Interlude, Action::Switch(..) | Action::SitOut | Action::Join(_))
                if !self.is_between() =>
            {
                Refusal::new("WB-804", "Heroes change only between two Chapters.")
            }
            (Ask::Interlude, _) if !self.deciders().contains(seat) => Refusal::new(
                "WB-808",
                "Who has no Hero yet joins first, with one that nobody plays.",
            ),
            _ => Refusal::new("WB-906", "This is not among what can be picked now."),
        }
    }

    #[expect(
        clippy::wildcard_enum_match_arm,
        reason = "what has no reason of its own gets the general one"
    )]
    fn act_refusal(
        &self,
        hero: crate::ids::Hero,
        extra: Option<crate::text::ActionKind>,
        action: Action,
    ) -> Refusal {
        if extra.is_some() {
            return match action {
                Action::EndTurn => {
                    Refusal::new("WB-412", "An additional action is performed or let go.")
                }
                _ => Refusal::new(
                    "WB-414",
                    "This is not the kind of additional action that is given.",
                ),
            };
        }
        let area = self.hero(hero).area;
        match action {
            _ if self.turn.left == 0 => {
                Refusal::new("WB-405", "All three actions of this turn are used.")
            }
            Action::Move(to) => match area {
                Some(at) if has(self.board.solid[at.index()], to.0) => {
                    Refusal::new("WB-424", "A solid border cannot be crossed.")
                }
                Some(at) if has(self.adjacent(at), to.0) => {
                    Refusal::new("WB-405", "There are not enough actions left to enter this area.")
                }
                _ => Refusal::new("WB-422", "That area is not adjacent."),
            },
            Action::Collect => Refusal::new("WB-427", "There is no Spark in this area."),
            Action::Attack => {
                Refusal::new("WB-502", "Without a valid target no attack can be made.")
            }
            Action::Skill(id) => self.use_refusal(hero, id),
            Action::Special(id) if self.content.abilities.get(id.0 as usize).is_some() => {
                Refusal::new("WB-435", "This Special Action is not open to this Hero now.")
            }
            Action::Interact(_) => {
                Refusal::new("WB-429", "There is no open Interaction card like that in this area.")
            }
            Action::Give(..) => Refusal::new(
                "WB-431",
                "A card is given to another Hero in the same or an adjacent area.",
            ),
            Action::Take(..) if self.turn.refused => {
                Refusal::new("WB-432", "A take has been declined in this turn.")
            }
            Action::Take(..) => Refusal::new(
                "WB-432",
                "A card is taken from another Hero in the same or an adjacent area.",
            ),
            _ => Refusal::new("WB-406", "This is none of the seven actions."),
        }
    }

    fn use_refusal(&self, hero: crate::ids::Hero, id: crate::content::AbilityId) -> Refusal {
        if !self.has_skill(hero, id) {
            return Refusal::new("WB-217", "This Hero does not have this skill.");
        }
        let ability = self.content.ability(id);
        if let crate::content::AbilityKind::Skill { cost, .. } = ability.kind
            && !self.can_pay(hero, cost)
        {
            return Refusal::new("WB-218", "The cost of this skill cannot be paid.");
        }
        if self.is_used(id) {
            return Refusal::new("WB-405", "This skill has been used in this turn.");
        }
        Refusal::new("WB-915", "There is no target for this skill.")
    }

    fn reroll_refusal(&self) -> Refusal {
        if self.turn.rerolled {
            return Refusal::new("WB-420", "There is one reroll in a turn, and it is used.");
        }
        if self.turn.hero.is_some_and(|hero| self.hero(hero).hearts <= 1) {
            return Refusal::new("WB-418", "A reroll never costs the last Heart.");
        }
        Refusal::new("WB-421", "This roll cannot be rolled again.")
    }
}
