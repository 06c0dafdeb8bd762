//! What happens because something else happened, and the Goal (WB-927, WB-928).

use crate::action::{Ask, Due, Frame, Source, Step};
use crate::content::{AbilityId, AbilityKind, AbilityOf, Occasion};
use crate::event::What;
use crate::ids::{Hero, bits};
use crate::state::WonderBook;
use crate::text::{self, Area, Condition, Edge, Limit, Name};
use kernel::{Log, Next};

/// Something that a trigger may wait for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Happened {
    HeroMoved {
        hero: Hero,
        area: Area,
    },
    WyrmMoved {
        foe: u8,
        area: Area,
    },
    /// A Hero has defeated a Wyrm, by an attack or otherwise.
    Defeated {
        hero: Hero,
        foe: u8,
        attack: bool,
    },
    KnockedOut {
        hero: Hero,
    },
    Collected {
        hero: Hero,
    },
    Attacked {
        hero: Hero,
        foe: u8,
    },
    Missed {
        hero: Hero,
    },
    LastHeart {
        figure: u8,
    },
    PlayersPhase(Edge),
    EnemiesPhase(Edge),
}

impl Happened {
    #[inline]
    fn occasion(self) -> Occasion {
        match self {
            Happened::HeroMoved { .. } => Occasion::HeroMoves,
            Happened::WyrmMoved { .. } => Occasion::WyrmMoves,
            Happened::Defeated { .. } => Occasion::Defeat,
            Happened::KnockedOut { .. } => Occasion::KnockedOut,
            Happened::Collected { .. } => Occasion::Collect,
            Happened::Attacked { .. } => Occasion::Attacked,
            Happened::Missed { .. } => Occasion::Miss,
            Happened::LastHeart { .. } => Occasion::LastHeart,
            Happened::PlayersPhase(_) => Occasion::PlayersPhase,
            Happened::EnemiesPhase(_) => Occasion::EnemiesPhase,
        }
    }
}

impl WonderBook {
    /// Notes every trigger in force that has waited for this; they run at the end of the step.
    #[inline]
    pub(crate) fn happened(&mut self, what: Happened) {
        let triggers = &self.chapter().triggers[what.occasion() as usize];
        if !triggers.is_empty() || self.campaign.upgrades > 0 {
            self.note_triggers(triggers, what);
        }
    }

    #[inline(never)]
    fn note_triggers(&mut self, of_chapter: &[AbilityId], what: Happened) {
        for &id in of_chapter {
            self.note_trigger(id, None, what);
        }
        if self.campaign.upgrades > 0 {
            for hero in bits(self.standing()).map(Hero) {
                for id in self.upgrade_abilities(hero) {
                    self.note_trigger(id, Some(hero), what);
                }
            }
        }
    }

    /// Whether the Chapter card with this trigger is in play: only Special Rule and Goal cards have any (section 10.3).
    fn is_in_force(&self, id: AbilityId) -> bool {
        let AbilityOf::Card { card, .. } = self.content.ability(id).of else { return false };
        self.cards.rules.contains(card) || self.cards.goal == Some(card) && self.cards.goal_open
    }

    /// The abilities of a Hero's Upgrade cards, chosen sides only (WB-215, WB-217).
    #[inline]
    pub(crate) fn upgrade_abilities(&self, hero: Hero) -> impl Iterator<Item = AbilityId> + use<> {
        let sides = self.campaign.sides[hero.index()];
        let card = &self.content.get().heroes[hero.index()];
        (0..self.campaign.upgrades.min(3) as usize).filter_map(move |number| {
            sides[number].map(|side| card.upgrades[number][side as usize].ability)
        })
    }

    #[inline]
    fn note_trigger(&mut self, id: AbilityId, owner: Option<Hero>, what: Happened) {
        let ability = self.content.get().ability(id);
        let AbilityKind::Trigger { event, .. } = ability.kind else { return };
        let due = Due { ability: id, you: owner, ..Due::default() };
        let Some(due) = self.fits(event, what, due) else { return };
        let in_force = owner.is_some() || self.is_in_force(id);
        if in_force && !self.is_used(id) {
            self.due.set_off(due);
        }
    }

    /// The trigger with what its words refer to, if it waits for this.
    fn fits(&self, event: text::Event, what: Happened, due: Due) -> Option<Due> {
        use text::Event as E;
        let mine = |hero: Hero| due.you.is_none_or(|you| you == hero);
        match (event, what) {
            (E::HeroMoves { area }, Happened::HeroMoved { hero, area: to }) if area == to => {
                Some(Due { hero: Some(hero), area: Some(area), ..due })
            }
            (E::WyrmMoves { area }, Happened::WyrmMoved { foe, area: to }) if area == to => {
                Some(Due { foe: Some(foe), area: Some(area), ..due })
            }
            (E::HeroDefeats, Happened::Defeated { hero, foe, .. }) => {
                Some(Due { hero: Some(hero), foe: Some(foe), ..due })
            }
            (E::KnockedOut, Happened::KnockedOut { hero }) => Some(Due { hero: Some(hero), ..due }),
            (E::Collect, Happened::Collected { hero })
            | (E::YouMiss, Happened::Missed { hero })
            | (E::YouDefeat, Happened::Defeated { hero, attack: true, .. })
            | (E::Attacked, Happened::Attacked { hero, .. })
                if mine(hero) =>
            {
                Some(Due { you: Some(hero), hero: Some(hero), ..due })
            }
            (E::LastHeart { name }, Happened::LastHeart { figure }) => {
                (self.figure_of(name) == figure as usize).then_some(due)
            }
            (E::PlayersPhase { edge }, Happened::PlayersPhase(now)) if edge == now => Some(due),
            (E::EnemiesPhase { edge }, Happened::EnemiesPhase(now)) if edge == now => Some(due),
            _ => None,
        }
    }

    /// The place of a named ally or large enemy among the figures.
    pub(crate) fn figure_of(&self, name: Name) -> usize {
        match name {
            Name::Enemy(enemy) => enemy.0 as usize,
            Name::Ally(ally) => self.chapter().enemies as usize + ally.0 as usize,
        }
    }

    /// Whether a limited ability has been used up (once per turn, once per round: WB-957).
    pub(crate) fn is_used(&self, id: AbilityId) -> bool {
        let ability = self.content.ability(id);
        ability.slot.is_some_and(|slot| (self.used_turn | self.used_round) >> slot & 1 == 1)
    }

    pub(crate) fn use_up(&mut self, id: AbilityId) {
        let ability = self.content.ability(id);
        let Some(slot) = ability.slot else { return };
        let per_round = matches!(
            ability.kind,
            AbilityKind::Trigger { limit: Some(Limit::Round), .. }
                | AbilityKind::Reaction { limit: Some(Limit::Round), .. }
        );
        if per_round {
            self.used_round |= 1 << slot;
        } else {
            self.used_turn |= 1 << slot;
        }
    }

    /// Whether the end of a step brings nothing: no trigger waits, and the Goal is not met.
    #[inline]
    pub(crate) fn nothing_follows(&self) -> bool {
        self.due.is_empty() && !(self.cards.goal_open && self.goal_is_met())
    }

    /// The end of a step: triggers first, then the Goal.
    pub(crate) fn check(&mut self, log: &mut impl Log<What>) {
        if self.nothing_follows() {
            return;
        }
        match self.due.next(Due::is_like) {
            Next::Nothing => self.meet_goal(log),
            Next::Only(place) => {
                self.agenda.push(Step::Check);
                self.run_due(place, log);
            }
            Next::Choice => {
                self.agenda.push(Step::Check);
                self.ask = Ask::Order;
            }
        }
    }

    /// Runs one of the triggers that wait, if it is still allowed.
    pub(crate) fn run_due(&mut self, index: usize, log: &mut impl Log<What>) {
        let due = self.due.take(index);
        if self.is_used(due.ability) || due.you.is_some_and(|you| self.hero(you).out) {
            return;
        }
        self.use_up(due.ability);
        let frame = Frame {
            pc: self.content.ability(due.ability).start,
            from: Source::Trigger(due.ability),
            you: due.you,
            hero: due.hero,
            foe: due.foe,
            area: due.area,
            answer: Frame::NONE,
            ..Frame::default()
        };
        self.carry_on(frame, log);
    }

    /// Looked at after every step: most Goals are that all are somewhere, or that something is counted.
    #[inline(never)]
    fn goal_is_met(&self) -> bool {
        let Some(goal) = self.cards.goal.and_then(|card| self.card(card).goal.as_ref()) else {
            return false;
        };
        match goal.goal {
            [Some(Condition::AllIn { area }), None] => self.are_all_in(area),
            [Some(Condition::Counted { n, counter, per_hero }), None] => {
                self.is_counted(n, counter, per_hero)
            }
            ref conditions => self.hold(conditions, &Frame::NOWHERE),
        }
    }

    /// WB-328: even in the middle of a turn or phase.
    fn meet_goal(&mut self, log: &mut impl Log<What>) {
        let Some(card) = self.cards.goal else { return };
        let Some(goal) = &self.card(card).goal else { return };
        self.cards.goal_open = false;
        log.event(What::GoalMet { card });
        let frame = Frame {
            pc: goal.met,
            from: Source::Story(card),
            answer: Frame::NONE,
            ..Frame::default()
        };
        self.carry_on(frame, log);
    }
}
