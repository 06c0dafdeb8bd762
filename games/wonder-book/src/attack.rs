//! Rolls, attacks and what they do to Wyrms (WB-210, WB-211, WB-415 to WB-421, WB-500 to WB-523).

use crate::action::{Ask, Frame, Pick, Source, Step};
use crate::content::{AbilityId, AbilityKind};
use crate::event::What;
use crate::ids::{Foe, Hero, Target, bits};
use crate::script::Done;
use crate::state::{DICE, Roll, WonderBook};
use crate::text::{Area, Place, Sentence};
use crate::triggers::Happened;
use kernel::Log;

/// Faces of a die that are successes, of six (WB-210).
const SUCCESSES: u32 = 3;

impl WonderBook {
    /// Every `Always:` sentence of a Hero's chosen skills.
    pub(crate) fn each_modifier(&self, hero: Hero, mut each: impl FnMut(Sentence)) {
        if self.campaign.upgrades == 0 {
            return;
        }
        for id in self.upgrade_abilities(hero) {
            if self.content.ability(id).kind == AbilityKind::Always {
                self.content.get().modifiers(id).for_each(&mut each);
            }
        }
    }

    /// `Roll N dice.`
    pub(crate) fn roll(&mut self, n: u8, frame: &mut Frame, log: &mut impl Log<What>) -> Done {
        let dice = self.dice(n, frame);
        let successes = self.throw(dice);
        (frame.hits, frame.misses) =
            (successes.count_ones() as u8, dice - successes.count_ones() as u8);
        self.rolled = Some(Roll { hero: frame.you, dice, successes });
        log.news();
        log.event(What::Rolled { hero: frame.you, dice, successes, again: false });
        if !self.can_change_roll(frame) {
            return Done::Next;
        }
        let mut rest = *frame;
        rest.pc = rest.pc.next();
        self.agenda.push(Step::Run(rest));
        self.offer_change(&rest);
        Done::Waits
    }

    /// How many dice are rolled (WB-211).
    pub(crate) fn dice(&self, n: u8, frame: &Frame) -> u8 {
        let mut dice = n;
        if let Some(you) = frame.you {
            if frame.from == Source::Attack {
                self.each_modifier(you, |sentence| {
                    if let Sentence::RollMore { n } = sentence {
                        dice += n;
                    }
                });
            }
            let at = self.hero(you).area;
            self.each_rule(|sentence| {
                if let Sentence::RollFewer { area, n } = sentence
                    && at == Some(area)
                {
                    dice = dice.saturating_sub(n);
                }
            });
        }
        dice.min(DICE)
    }

    /// Throws so many dice; successes as bits.
    fn throw(&mut self, dice: u8) -> u8 {
        (0..dice).fold(0, |set, die| set | u8::from(self.rng.below(6) < SUCCESSES) << die)
    }

    /// Whether anything could change this roll: a reroll or a card.
    fn can_change_roll(&self, frame: &Frame) -> bool {
        let Some(you) = frame.you else { return false };
        frame.misses > 0 && (self.can_reroll(you, frame) || self.roll_shreds(you).next().is_some())
    }

    /// WB-415 to WB-421, rulings 2 and 4.
    pub(crate) fn can_reroll(&self, hero: Hero, frame: &Frame) -> bool {
        let kind = matches!(
            frame.from,
            Source::Attack | Source::Skill(_) | Source::Item(_) | Source::Offered(_)
        );
        kind && self.turn.hero == Some(hero)
            && !self.turn.rerolled
            && frame.misses > 0
            && (self.hero(hero).hearts > 1 || self.rerolls_free(hero))
    }

    pub(crate) fn rerolls_free(&self, hero: Hero) -> bool {
        let mut free = false;
        self.each_modifier(hero, |sentence| free |= sentence == Sentence::FreeReroll);
        free
    }

    /// Shred cards that change a roll, one of each kind.
    pub(crate) fn roll_shreds(&self, hero: Hero) -> impl Iterator<Item = AbilityId> + '_ {
        self.shred_abilities(hero)
            .filter(|&(_, id)| self.content.ability(id).kind == AbilityKind::AfterRoll)
            .map(|(_, id)| id)
    }

    /// Asks whether the roll is kept, if it can be changed. The text waits on top of the agenda.
    pub(crate) fn offer_change(&mut self, frame: &Frame) {
        if let Some(hero) = frame.you.filter(|_| self.can_change_roll(frame)) {
            self.ask = Ask::Roll { hero };
        }
    }

    /// WB-415: for 1 Heart all failures are rolled again.
    pub(crate) fn reroll(&mut self, hero: Hero, log: &mut impl Log<What>) {
        if !self.rerolls_free(hero) {
            self.hero_mut(hero).hearts -= 1;
            let left = self.hero(hero).hearts;
            let who = crate::ids::Target::Hero(hero);
            log.event(What::HeartsLost { who, n: 1, left, attacker: None });
        }
        self.turn.rerolled = true;
        let Some(Step::Run(mut frame)) = self.agenda.pop() else {
            unreachable!("the text that rolled waits")
        };
        let again = self.throw(frame.misses);
        // WB-417: successes stay, the new results join them.
        let roll = self.rolled.unwrap_or(Roll { hero: Some(hero), dice: 0, successes: 0 });
        let failed = (0..roll.dice).filter(|die| roll.successes >> die & 1 == 0);
        let turned =
            failed.enumerate().fold(0, |set, (place, die)| set | (again >> place & 1) << die);
        let successes = roll.successes | turned;
        self.rolled = Some(Roll { successes, ..roll });
        let hits = again.count_ones() as u8;
        frame.hits += hits;
        frame.misses -= hits;
        log.news();
        log.event(What::Rolled { hero: Some(hero), dice: roll.dice, successes, again: true });
        self.agenda.push(Step::Run(frame));
        self.offer_change(&frame);
    }

    /// `Turn 1 failure into a success.` changes the roll of the text below.
    pub(crate) fn turn_failure(&mut self) {
        let mut above = kernel::Pile::<Step, 8>::new();
        while let Some(step) = self.agenda.pop() {
            if let Step::Run(mut frame) = step {
                if frame.misses > 0 {
                    frame.misses -= 1;
                    frame.hits += 1;
                }
                if let Some(roll) = &mut self.rolled {
                    let failed = (0..roll.dice).find(|die| roll.successes >> die & 1 == 0);
                    roll.successes |= failed.map_or(0, |die| 1 << die);
                }
                self.agenda.push(Step::Run(frame));
                break;
            }
            above.push(step);
        }
        while let Some(step) = above.pop() {
            self.agenda.push(step);
        }
    }

    /// Valid targets of a Hero's attack, as bits of foes (WB-502, WB-503).
    #[inline(never)]
    pub(crate) fn attack_targets(&self, hero: Hero) -> u16 {
        let Some(reach) = self.content.heroes[hero.index()].reach else { return 0 };
        let frame = Frame { from: Source::Attack, you: Some(hero), ..Frame::default() };
        self.hit_targets(reach, &frame)
    }

    #[inline(always)]
    fn hit_targets(&self, at: Place, frame: &Frame) -> u16 {
        let mut areas = self.areas_of(at, frame);
        if let (Some(you), Source::Attack) = (frame.you, frame.from) {
            self.each_modifier(you, |sentence| {
                if let Sentence::Target { place } = sentence {
                    areas |= self.areas_of(place, frame);
                }
            });
        }
        bits(self.enemies_in_play())
            .filter(|&foe| self.foe_area(Foe(foe)).is_some_and(|area| areas & area.bit() != 0))
            .fold(self.wyrms_in(areas), |set, foe| set | 1 << foe)
    }

    /// `Hit N Wyrms in PLACE.`: each target takes the damage of the whole roll; what is left of a defeated one may pass
    /// on to a valid target that was not hit yet (WB-501 to WB-517, WB-521, rulings 8 and 10).
    pub(crate) fn hit(
        &mut self,
        up_to: bool,
        n: u8,
        at: Place,
        frame: &mut Frame,
        log: &mut impl Log<What>,
    ) -> Done {
        let (Some(you), attack) = (frame.you, frame.from == Source::Attack) else {
            return Done::Next;
        };
        if frame.hits == 0 {
            if attack {
                self.happened(Happened::Missed { hero: you });
            }
            return Done::Next;
        }
        let n = self.targets_of_attack(n, you, attack);
        match frame.take_answer() {
            Some(Frame::DONE) if frame.count > 0 => frame.count = 0,
            Some(Frame::DONE) => return Done::Next,
            Some(foe) => {
                let damage = if frame.count > 0 { frame.count } else { frame.hits };
                if frame.count == 0 {
                    frame.stage += 1;
                }
                frame.picked |= 1 << foe;
                let left = self.damage(Foe(foe), damage, Some(you), attack, log);
                frame.count = if attack { left } else { 0 };
            }
            None => frame.count = 0,
        }
        let valid = self.hit_targets(at, frame) & !frame.picked;
        if valid == 0 {
            return Done::Next;
        }
        let passing_on = frame.count > 0;
        if !passing_on && frame.stage >= n {
            return Done::Next;
        }
        let from = self.distinct(valid);
        let stop = passing_on || (up_to || n > 1) && frame.stage > 0;
        self.pick(frame, Pick::Foe, from, stop)
    }

    fn targets_of_attack(&self, n: u8, you: Hero, attack: bool) -> u8 {
        let mut most = n;
        if attack {
            self.each_modifier(you, |sentence| {
                if let Sentence::HitMore { n } = sentence {
                    most = most.max(n);
                }
            });
        }
        most
    }

    /// Deals damage to a foe and returns what is left of it when the foe is defeated.
    pub(crate) fn damage(
        &mut self,
        foe: Foe,
        n: u8,
        by: Option<Hero>,
        attack: bool,
        log: &mut impl Log<What>,
    ) -> u8 {
        if n == 0 {
            return 0;
        }
        if let Some(figure) = foe.as_figure() {
            return self.damage_figure(figure, n, by, attack, log);
        }
        let stunned = self.wyrms[foe.0 as usize].stunned;
        // WB-510 to WB-512.
        match (stunned, n) {
            (false, 1) => {
                self.stun(foe, log);
                0
            }
            (false, _) => {
                self.defeat(foe, by, attack, log);
                n - 2
            }
            (true, _) => {
                self.defeat(foe, by, attack, log);
                n - 1
            }
        }
    }

    /// WB-522, WB-950, and `NAME takes no damage while COND.`
    fn damage_figure(
        &mut self,
        figure: usize,
        n: u8,
        by: Option<Hero>,
        attack: bool,
        log: &mut impl Log<What>,
    ) -> u8 {
        let shielded = self.is_shielded(Target::Figure(figure as u8));
        let Some(area) = self.figures[figure].area.filter(|_| !shielded) else { return 0 };
        let hearts = self.figures[figure].hearts;
        let lost = n.min(hearts);
        self.figures[figure].hearts -= lost;
        let foe = Foe::figure(figure);
        log.event(What::FoeHurt { foe, area, n: lost, left: hearts - lost });
        if hearts == lost {
            self.figures[figure].area = None;
            log.event(What::FoeDefeated { foe, area, by });
            self.happened(Happened::LastHeart { figure: figure as u8 });
            // WB-943: a large enemy counts as a Wyrm as the target of an attack.
            if let Some(hero) = by.filter(|_| attack) {
                self.happened(Happened::Defeated { hero, foe: foe.0, attack });
            }
        }
        n - lost
    }

    /// `NAME takes no damage while COND.`
    pub(crate) fn is_shielded(&self, who: Target) -> bool {
        let Target::Figure(figure) = who else { return false };
        let mut shielded = false;
        self.each_rule(|sentence| {
            if let Sentence::Shielded { name, condition } = sentence {
                shielded |= self.figure_of(name) == usize::from(figure)
                    && self.holds(condition, &Frame::default());
            }
        });
        shielded
    }

    /// WB-938: no damage; a stunned Wyrm stays as it is.
    pub(crate) fn stun(&mut self, foe: Foe, log: &mut impl Log<What>) {
        if foe.as_figure().is_some() {
            return;
        }
        let wyrm = &mut self.wyrms[foe.0 as usize];
        if let Some(area) = wyrm.area.filter(|_| !wyrm.stunned) {
            wyrm.stunned = true;
            log.event(What::FoeStunned { foe, area });
        }
    }

    pub(crate) fn stand_up(&mut self, foe: Foe, log: &mut impl Log<What>) {
        if foe.as_figure().is_some() {
            return;
        }
        let wyrm = &mut self.wyrms[foe.0 as usize];
        if let Some(area) = wyrm.area.filter(|_| wyrm.stunned) {
            wyrm.stunned = false;
            log.event(What::FoeStood { foe, area });
        }
    }

    /// WB-513.
    pub(crate) fn defeat(
        &mut self,
        foe: Foe,
        by: Option<Hero>,
        attack: bool,
        log: &mut impl Log<What>,
    ) {
        let Some(area) = self.take_off(foe) else { return };
        log.event(What::FoeDefeated { foe, area, by });
        if let Some(figure) = foe.as_figure() {
            self.figures[figure].hearts = 0;
            self.happened(Happened::LastHeart { figure: figure as u8 });
        } else if let Some(hero) = by {
            self.happened(Happened::Defeated { hero, foe: foe.0, attack });
        }
    }

    /// Takes a Wyrm off the board, or a large enemy that is named (WB-943).
    pub(crate) fn take_off(&mut self, foe: Foe) -> Option<Area> {
        match foe.as_figure() {
            Some(figure) => self.figures[figure].area.take(),
            None => std::mem::take(&mut self.wyrms[foe.0 as usize]).area,
        }
    }
}
