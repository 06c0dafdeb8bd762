//! Questions: who is asked, what can be answered, and what an answer does.

use crate::action::{Action, Ask, Coin, Decider, Frame, Pick, Step};
use crate::event::{Picked, What};
use crate::ids::{Foe, Hero, bits};
use crate::state::{Fate, WonderBook};
use crate::targets::ALLY;
use crate::text::Area;
use kernel::{Log, Seat, Seats, Turn};

impl WonderBook {
    /// Whether this seat may answer.
    #[inline]
    pub(crate) fn is_asked(&self, seat: Seat) -> bool {
        // Most questions are one of these two kinds.
        if let Ask::Act { hero, .. } = self.ask {
            return self.owner(hero) == seat;
        }
        if let Ask::Turn | Ask::NextFoe { .. } = self.ask {
            return self.owners.contains(&Some(seat));
        }
        self.turn_of(self.ask).seats().contains(seat)
    }

    /// Who may answer.
    pub(crate) fn turn_of(&self, ask: Ask) -> Turn {
        match ask {
            Ask::Nothing => Turn::Over,
            Ask::Hero { seat } | Ask::Keep { seat } => Turn::One(seat),
            Ask::Upgrade { hero, .. }
            | Ask::Act { hero, .. }
            | Ask::Roll { hero }
            | Ask::Consent { hero, .. }
            | Ask::React { hero }
            | Ask::Spend { hero }
            | Ask::Share { hero, .. }
            | Ask::Part { hero, .. }
            | Ask::PutBack { hero }
            | Ask::DiscardLooked { hero } => Turn::One(self.owner(hero)),
            Ask::Pick { by: Decider::Hero(hero), .. } => Turn::One(self.owner(hero)),
            Ask::Choice { .. }
            | Ask::Turn
            | Ask::Pick { by: Decider::Group, .. }
            | Ask::NextFoe { .. }
            | Ask::Attacked { .. }
            | Ask::Way { .. }
            | Ask::Order
            | Ask::ItemFor { .. } => Turn::AnyOf(self.deciders()),
            Ask::Interlude => Turn::AnyOf(self.deciders().or(self.may_join())),
        }
    }

    /// The group: everybody with a Hero in play, or everybody before Heroes are chosen.
    pub(crate) fn deciders(&self) -> Seats {
        let group = self.group();
        if group.is_empty() { self.starters() } else { group }
    }

    /// Those who began. Nobody comes or goes until the first Chapter is won (WB-807).
    pub(crate) fn starters(&self) -> Seats {
        Seats::all(self.options.players.into())
    }

    /// Questions that are known to have two answers without listing them: most of those asked.
    #[inline]
    #[expect(
        clippy::wildcard_enum_match_arm,
        reason = "what is not named here is listed, which is always right"
    )]
    pub(crate) fn has_surely_several(&self) -> bool {
        match self.ask {
            // A move and the end of the turn.
            Ask::Act { hero, extra: None } => {
                (self.turn.left > 1 || self.turn.left == 1 && self.chapter().always.is_empty())
                    && self.hero(hero).area.is_some_and(|area| self.adjacent(area) != 0)
            }
            Ask::Pick { from, stop, .. } => stop || from.count_ones() > 1,
            // Between Chapters everybody may do something, so it is asked.
            Ask::Interlude
            // Asked only of several, or with a "no" beside what can be done.
            | Ask::Turn
            | Ask::NextFoe { .. }
            | Ask::Attacked { .. }
            | Ask::Way { .. }
            | Ask::Roll { .. }
            | Ask::React { .. }
            | Ask::Spend { .. }
            | Ask::Consent { .. }
            | Ask::DiscardLooked { .. } => true,
            _ => false,
        }
    }

    /// Every legal answer of a seat that is asked.
    pub(crate) fn answers(&self, seat: Seat, out: &mut impl FnMut(Action)) {
        match self.ask {
            Ask::Nothing => {}
            Ask::Hero { .. } => self.free_heroes().for_each(|hero| out(Action::Hero(hero))),
            Ask::Keep { seat } => {
                let own = |hero: &Hero| self.owners[hero.index()] == Some(seat);
                Hero::ALL.into_iter().filter(own).for_each(|hero| out(Action::Hero(hero)));
            }
            Ask::Choice { card } => {
                for (place, option) in self.card(card).options.iter().enumerate() {
                    if option.keyword.is_none_or(|keyword| self.has_keyword(keyword)) {
                        out(Action::Option(place as u8));
                    }
                }
            }
            Ask::Upgrade { .. } => (0..2).for_each(|side| out(Action::Side(side))),
            Ask::Turn => bits(self.waiting()).for_each(|hero| out(Action::Hero(Hero(hero)))),
            Ask::Act { hero, extra } => self.act_answers(hero, extra, out),
            Ask::Roll { hero } => self.roll_answers(hero, out),
            Ask::Pick { what, from, stop, .. } => {
                bits(from).for_each(|place| {
                    out(match what {
                        Pick::Hero => Action::Hero(Hero(place)),
                        Pick::Foe => Action::Foe(place),
                        Pick::Area => Action::Area(Area(place.into())),
                    });
                });
                if stop {
                    out(Action::Done);
                }
            }
            Ask::Consent { .. } | Ask::Spend { .. } | Ask::DiscardLooked { .. } => {
                out(Action::Yes);
                out(Action::No);
            }
            Ask::React { hero } => {
                self.reactions(hero).for_each(|id| out(Action::Use(id)));
                out(Action::No);
            }
            Ask::Share { hero, needed, of } => {
                out(Action::Offer(0));
                if of == Coin::Item {
                    self.distinct_things(hero).for_each(|thing| out(Action::Part(thing)));
                } else {
                    let most = self.can_give(hero, of).min(needed);
                    (1..=most).for_each(|n| out(Action::Offer(n)));
                }
            }
            Ask::Part { hero, .. } => {
                self.distinct_things(hero).for_each(|thing| out(Action::Part(thing)));
            }
            Ask::NextFoe { from, .. } => {
                bits(self.distinct(from)).for_each(|foe| out(Action::Foe(foe)));
            }
            Ask::Attacked { from, .. } => bits(from).for_each(|who| {
                out(if who < ALLY {
                    Action::Hero(Hero(who))
                } else {
                    Action::Foe(Foe::figure((who - ALLY) as usize).0)
                });
            }),
            Ask::Way { to, .. } => bits(to).for_each(|area| out(Action::Area(Area(area.into())))),
            Ask::Order => {
                for (place, due) in self.due.iter().enumerate() {
                    if !self.due[..place].iter().any(|other| other.is_like(due)) {
                        out(Action::Nth(place as u8));
                    }
                }
            }
            Ask::PutBack { .. } => {
                (0..self.looking.len() as u8).for_each(|place| out(Action::Nth(place)));
            }
            Ask::ItemFor { .. } => {
                bits(self.in_play()).for_each(|hero| out(Action::Hero(Hero(hero))));
            }
            Ask::Interlude => self.interlude_answers(seat, out),
        }
    }

    fn roll_answers(&self, hero: Hero, out: &mut impl FnMut(Action)) {
        out(Action::KeepRoll);
        if let Some(Step::Run(frame)) = self.agenda.next()
            && self.can_reroll(hero, &frame)
        {
            out(Action::Reroll);
        }
        self.roll_shreds(hero).for_each(|id| out(Action::Use(id)));
    }

    /// Who answers for the group, and what, for the log. Options, turns and interludes tell it themselves, and who plays
    /// alone knows.
    #[expect(clippy::wildcard_enum_match_arm, reason = "all other answers are no group's")]
    pub(crate) fn picked_for_all(&self, seat: Seat, action: Action) -> Option<What> {
        if matches!(self.ask, Ask::Choice { .. } | Ask::Turn | Ask::Interlude) {
            return None;
        }
        let Turn::AnyOf(group) = self.turn_of(self.ask) else { return None };
        let what = match action {
            Action::Hero(hero) => Picked::Hero(hero),
            Action::Foe(foe) => Picked::Foe(Foe(foe), self.foe_area(Foe(foe))),
            Action::Area(area) => Picked::Area(area),
            Action::Nth(place) => Picked::Effect(self.due[place as usize].ability),
            Action::Done => Picked::Enough,
            _ => return None,
        };
        let by = self.hero_of(seat).filter(|_| group.len() > 1)?;
        Some(What::Picked { by, what })
    }

    /// Carries out an answer that is known to be legal.
    pub(crate) fn answer(&mut self, seat: Seat, action: Action, log: &mut impl Log<What>) {
        debug_assert_eq!(self.fate, Fate::Open);
        let ask = std::mem::take(&mut self.ask);
        match (ask, action) {
            (Ask::Hero { seat }, Action::Hero(hero)) => self.take_hero(seat, hero, log),
            (Ask::Keep { seat }, Action::Hero(hero)) => self.keep_hero(seat, hero),
            (Ask::Choice { card }, Action::Option(option)) => {
                log.event(What::Decided { seat, by: self.hero_of(seat), card, option });
                self.take_option(card, option, log);
            }
            (Ask::Upgrade { hero, number }, Action::Side(side)) => {
                self.campaign.sides[hero.index()][number as usize - 1] = Some(side);
                log.event(What::SkillChosen { hero, number, side });
            }
            (Ask::Turn, Action::Hero(hero)) => {
                self.begin_turn(self.hero_of(seat).unwrap_or(hero), hero, log);
            }
            (Ask::Act { hero, extra }, action) => self.act(hero, extra, action, log),
            (Ask::Roll { .. }, Action::KeepRoll) => {}
            (Ask::Roll { hero }, Action::Reroll) => self.reroll(hero, log),
            (Ask::Roll { hero }, Action::Use(id)) => {
                log.event(What::Reacted { hero, ability: id });
                self.agenda.push(Step::Rolled);
                self.run_ability(hero, id, crate::action::Source::Trigger(id));
            }
            (Ask::Pick { .. }, action) => self.picked(action),
            (Ask::Consent { hero, to, thing }, answer @ (Action::Yes | Action::No)) => {
                self.consent((hero, to), thing, answer == Action::Yes, log);
            }
            (Ask::React { hero }, Action::Use(id)) => self.react(hero, id, log),
            (Ask::React { hero }, Action::No) => self.let_pass(hero, log),
            (Ask::Spend { .. }, answer @ (Action::Yes | Action::No)) => {
                self.tell_frame(u8::from(answer == Action::Yes));
            }
            (Ask::Share { hero, .. }, Action::Offer(n)) => self.offers[hero.index()] = n,
            (Ask::Share { hero, .. }, Action::Part(thing)) => {
                self.part_with(hero, thing, log);
                self.offers[hero.index()] = 1;
            }
            (Ask::Part { hero, text }, Action::Part(thing)) => {
                self.part_with(hero, thing, log);
                if text {
                    self.tell_frame(1);
                }
            }
            (Ask::NextFoe { from, times }, Action::Foe(foe)) => {
                self.activate_next(foe, from, times, log);
            }
            (Ask::Attacked { foe, .. }, Action::Hero(hero)) => self.strike(Foe(foe), hero.0, log),
            (Ask::Attacked { foe, .. }, Action::Foe(ally)) => {
                let ally = Foe(ally).as_figure().unwrap_or(0) as u8;
                self.strike(Foe(foe), ALLY + ally, log);
            }
            (Ask::Way { foe, .. }, Action::Area(area)) => self.move_foe(Foe(foe), area, log),
            (Ask::Order, Action::Nth(place)) => self.run_due(place.into(), log),
            (Ask::PutBack { hero }, Action::Nth(place)) => self.put_back(hero, place),
            (Ask::DiscardLooked { hero }, answer @ (Action::Yes | Action::No)) => {
                self.discard_looked(hero, answer == Action::Yes, log);
            }
            (Ask::ItemFor { card }, Action::Hero(hero)) => {
                self.take_item(hero, card, log);
                self.agenda.push(Step::ReadTop);
            }
            (Ask::Interlude, action) => self.interlude(seat, action, log),
            (ask, action) => unreachable!("{action:?} does not answer {ask:?}"),
        }
    }

    /// The first Hero of a seat.
    fn hero_of(&self, seat: Seat) -> Option<Hero> {
        Hero::ALL.into_iter().find(|hero| self.owners[hero.index()] == Some(seat))
    }

    /// The pick goes to the text on top of the agenda.
    #[expect(clippy::wildcard_enum_match_arm, reason = "nothing else can be picked")]
    fn picked(&mut self, action: Action) {
        self.tell_frame(match action {
            Action::Hero(hero) => hero.0,
            Action::Foe(foe) => foe,
            Action::Area(area) => area.0 as u8,
            Action::Done => Frame::DONE,
            _ => unreachable!("{action:?} is nothing to pick"),
        });
    }

    fn tell_frame(&mut self, answer: u8) {
        let Some(Step::Run(frame)) = self.agenda.pop() else {
            unreachable!("the text that asked waits on top")
        };
        self.agenda.push(Step::Run(Frame { answer, ..frame }));
    }
}
