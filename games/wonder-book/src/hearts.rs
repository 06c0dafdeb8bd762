//! Hearts, knocked out Heroes, Destiny, Sparks (WB-201 to WB-209, WB-700 to WB-711, WB-929).

use crate::action::{Ask, Frame, Loss, Source, Step};
use crate::content::{AbilityId, AbilityKind, AbilityOf};
use crate::event::What;
use crate::ids::{Hero, Target, bits};
use crate::state::{DESTINY, Fate, WonderBook};
use crate::text::{Loss as When, Sentence};
use crate::triggers::Happened;
use kernel::Log;

impl WonderBook {
    /// Somebody is about to lose Hearts.
    pub(crate) fn lose(&mut self, loss: Loss, log: &mut impl Log<What>) {
        self.loss = Some(loss);
        self.go_on_losing(log);
    }

    /// A loss of Hearts: reactions first, then the loss itself (WB-204, WB-929).
    pub(crate) fn go_on_losing(&mut self, log: &mut impl Log<What>) {
        let Some(loss) = self.loss else { return };
        if loss.n == 0 {
            self.loss = None;
            return;
        }
        if let Target::Hero(victim) = loss.who {
            // WB-703.
            if self.hero(victim).out {
                self.loss = None;
                return;
            }
            let asked = bits(self.standing() & !u16::from(loss.passed))
                .map(Hero)
                .find(|&hero| self.reactions(hero).next().is_some());
            if let Some(hero) = asked {
                self.ask = Ask::React { hero };
                return;
            }
        }
        self.loss = None;
        self.lose_hearts(loss.who, loss.n, log);
    }

    /// Reactions of a Hero's cards to the pending loss.
    pub(crate) fn reactions(&self, hero: Hero) -> impl Iterator<Item = AbilityId> + '_ {
        let shreds = self.shred_abilities(hero).map(|(_, id)| id);
        self.upgrade_abilities(hero).chain(shreds).filter(move |&id| self.reacts(hero, id))
    }

    fn reacts(&self, hero: Hero, id: AbilityId) -> bool {
        let AbilityKind::Reaction { loss: when, .. } = self.content.ability(id).kind else {
            return false;
        };
        let Some(loss) = self.loss else { return false };
        let Target::Hero(victim) = loss.who else { return false };
        let fits = match when {
            When::Any => victim == hero,
            When::ToWyrm => victim == hero && loss.attack,
            When::Other => {
                let here = self.hero(hero).area.map_or(0, |area| self.adjacent(area));
                let there = self.hero(victim).area.map_or(0, |area| area.bit());
                victim != hero && loss.attack && here & there != 0
            }
        };
        fits && !self.is_used(id)
    }

    /// A reaction is used: its text runs, then the loss goes on.
    pub(crate) fn react(&mut self, hero: Hero, id: AbilityId, log: &mut impl Log<What>) {
        log.event(What::Reacted { hero, ability: id });
        self.use_up(id);
        self.agenda.push(Step::Loss);
        self.run_ability(hero, id, Source::Trigger(id));
    }

    pub(crate) fn let_pass(&mut self, hero: Hero, log: &mut impl Log<What>) {
        if let Some(loss) = &mut self.loss {
            loss.passed |= hero.bit() as u8;
        }
        self.go_on_losing(log);
    }

    /// Puts the text of an ability on the agenda; a Shred card is spent with it (WB-320, ruling 21).
    pub(crate) fn run_ability(&mut self, hero: Hero, id: AbilityId, from: Source) {
        let ability = self.content.get().ability(id);
        if let AbilityOf::Shred(_) = ability.of {
            let held = self.shred_abilities(hero).find(|&(_, each)| each == id);
            if let Some((shred, _)) = held {
                self.hero_mut(hero).shreds &= !(1 << shred);
                self.agenda.push(Step::ShredUsed { shred });
            }
        }
        self.agenda.push(Step::Run(self.ability_frame(hero, id, from)));
    }

    /// The text of an ability from its start.
    pub(crate) fn ability_frame(&self, hero: Hero, id: AbilityId, from: Source) -> Frame {
        let ability = self.content.ability(id);
        Frame {
            pc: ability.start,
            from,
            you: Some(hero),
            area: self.named_area(ability.kind),
            answer: Frame::NONE,
            ..Frame::default()
        }
    }

    /// "That area" for a text whose head names one.
    pub(crate) fn named_area(&self, kind: AbilityKind) -> Option<crate::text::Area> {
        let AbilityKind::Special { area, .. } = kind else { return None };
        area.map(|area| self.where_it_lies(area))
    }

    /// `You lose N Hearts fewer.` and `You may lose them instead.`
    pub(crate) fn change_loss(&mut self, sentence: Sentence, you: Option<Hero>) {
        let Some(loss) = &mut self.loss else { return };
        match (sentence, you) {
            (Sentence::Fewer { n }, _) => loss.n = loss.n.saturating_sub(n),
            (Sentence::Instead, Some(you)) => loss.who = Target::Hero(you),
            _ => {}
        }
    }

    fn lose_hearts(&mut self, who: Target, n: u8, log: &mut impl Log<What>) {
        match who {
            Target::Hero(hero) => {
                let state = self.hero_mut(hero);
                let n = n.min(state.hearts);
                state.hearts -= n;
                let left = state.hearts;
                log.event(What::HeartsLost { who, n, left, attacker: None });
                // WB-700.
                if left == 0 {
                    self.hero_mut(hero).out = true;
                    log.event(What::KnockedOut { hero });
                    self.happened(Happened::KnockedOut { hero });
                }
            }
            Target::Figure(figure) => {
                let state = &mut self.figures[figure as usize];
                let n = n.min(state.hearts);
                state.hearts -= n;
                let left = state.hearts;
                log.event(What::HeartsLost { who, n, left, attacker: None });
                if left == 0 && n > 0 {
                    self.happened(Happened::LastHeart { figure });
                }
            }
        }
    }

    /// WB-202, WB-203; knocked out Heroes recover only by standing up (ruling 23).
    pub(crate) fn recover(&mut self, who: Target, n: u8, log: &mut impl Log<What>) {
        let (hearts, max) = match who {
            Target::Hero(hero) if self.hero(hero).out => return,
            Target::Hero(hero) => {
                let max = self.max_hearts(hero);
                (&mut self.heroes[hero.index()].hearts, max)
            }
            Target::Figure(figure) => {
                let figure = &mut self.figures[figure as usize];
                if figure.area.is_none() {
                    return;
                }
                (&mut figure.hearts, figure.max)
            }
        };
        let n = n.min(max - *hearts);
        *hearts += n;
        if n > 0 {
            log.event(What::HeartsRecovered { who, n });
        }
    }

    /// WB-709 to WB-711, ruling 14: one at a time, and at the last one the Chapter is lost.
    pub(crate) fn destiny_down(&mut self, n: u8, log: &mut impl Log<What>) {
        for _ in 0..n {
            self.destiny = self.destiny.saturating_sub(1);
            log.event(What::DestinyDown { left: self.destiny });
            if self.destiny == 0 {
                self.fate = Fate::Lost;
                return;
            }
        }
    }

    /// Ruling 33.
    pub(crate) fn destiny_up(&mut self, n: u8, log: &mut impl Log<What>) {
        for _ in 0..n {
            if self.destiny < DESTINY {
                self.destiny += 1;
                log.event(What::DestinyUp { left: self.destiny });
            }
        }
    }

    /// WB-208, WB-810.
    pub(crate) fn gain_sparks(&mut self, hero: Hero, n: u8, log: &mut impl Log<What>) {
        let n = n.min(self.spark_supply());
        self.hero_mut(hero).sparks += n;
        if n > 0 {
            log.event(What::SparksGained { hero, n });
        }
    }

    /// WB-206.
    pub(crate) fn lose_sparks(&mut self, hero: Hero, n: u8, log: &mut impl Log<What>) {
        let n = n.min(self.hero(hero).sparks);
        self.hero_mut(hero).sparks -= n;
        if n > 0 {
            log.event(What::SparksLost { hero, n });
        }
    }

    /// WB-426: one Spark of the own area.
    pub(crate) fn collect(&mut self, hero: Hero, log: &mut impl Log<What>) {
        let Some(area) = self.hero(hero).area else { return };
        if self.board.sparks[area.index()] > 0 {
            self.board.sparks[area.index()] -= 1;
            self.hero_mut(hero).sparks += 1;
            log.event(What::Collected { hero, area });
        }
    }

    /// WB-122, WB-322, WB-323.
    pub(crate) fn draw_shred(&mut self, hero: Hero, log: &mut impl Log<What>) {
        if self.shred_deck.is_empty() {
            self.shred_deck = bits(std::mem::take(&mut self.shred_discard)).collect();
            self.rng.shuffle(&mut self.shred_deck);
        }
        if let Some(shred) = self.shred_deck.pop() {
            self.hero_mut(hero).shreds |= 1 << shred;
            log.news();
            log.event(What::ShredDrawn { hero, shred });
        }
    }
}
