//! Texts are carried out: sentences, targets, effects (area 900).

use crate::action::{Action, Ask as Question, Due, Step};
use crate::content::Class;
use crate::damage::{Blow, Cause};
use crate::event::What;
use crate::ids::{Chars, Side, SkillId, Who};
use crate::state::Horizon;
use crate::text::{Allies, Deed, Effect, Enemies, Outcome, Sentence, Trigger};
use kernel::{Area, Choice, Log, Seat, Turn};
use serde::{Deserialize, Serialize};

/// A text that is being carried out: where it is, and what its words mean now.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Frame {
    pub source: Source,
    pub bearer: Who,
    pub sentence: u8,
    /// 0: the sentence begins; 1: targets are still chosen; 2: they are chosen.
    pub stage: u8,
    /// It was fired: it fires no Basic attack, Skill or Hit (SH-913).
    pub fired: bool,
    /// "the target" (SH-921).
    pub targets: Chars,
    /// Next to the first target when it was chosen (SH-925).
    pub near: Chars,
    /// Damaged by this use (SH-746).
    pub hit: Chars,
    /// SH-920.
    pub die: u8,
    /// The outcome of the roll that is carried out, counted from 1.
    pub outcome: u8,
    /// Targets for which the roll is still to come (SH-919), and the one that it is about.
    pub each: Chars,
    pub single: Chars,
    /// Chosen so far in this sentence, and how many may still be.
    pub picked: Chars,
    pub left: u8,
    /// The text of the bearer that says whom its Basic Attack hits, counted from 1 (SH-933).
    pub hits: u8,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
pub enum Source {
    #[default]
    Nothing,
    Skill {
        skill: SkillId,
        upgraded: bool,
    },
    /// A row of a Monster's table.
    Row {
        tier: u8,
    },
    /// A block of the Hero card, the master or an item.
    Block {
        card: u8,
        block: u8,
    },
    /// The steps of a Hero's Basic Attack (SH-517).
    Basic,
    /// A skill has been used: its texts are fired (SH-907).
    SkillDone,
}

/// Whom a sentence is about.
enum Selection {
    Fixed(Chars),
    Choose { from: Chars, n: u8 },
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Ask {
    Target {
        frame: Frame,
        from: Chars,
    },
    /// SH-724: whose place to take.
    ShiftTo {
        frame: Frame,
    },
    /// SH-933.
    Hits {
        frame: Frame,
    },
}

impl Horizon {
    /// The sentences of a text; none if its card is gone.
    pub(crate) fn sentences(&self, frame: &Frame) -> &'static [Sentence] {
        let content = self.content();
        match frame.source {
            Source::Nothing | Source::Basic | Source::SkillDone => &[],
            Source::Skill { skill, upgraded } => {
                &content.skill(skill).sides[usize::from(upgraded)].sentences
            }
            Source::Row { tier } => {
                let rows = &content.monster(self.foe(frame.bearer).card).rows;
                rows.get(usize::from(tier)).map_or(&[], |row| &row.sentences)
            }
            Source::Block { card, block } => {
                let program = self.programs(frame.bearer).get(usize::from(card)).copied().flatten();
                let block = program.and_then(|program| program.blocks.get(usize::from(block)));
                block.map_or(&[], |block| &block.sentences)
            }
        }
    }

    /// Fired texts come before what waits (SH-943).
    pub(crate) fn flush(&mut self) {
        let due = std::mem::take(&mut self.battle.due);
        for Due { bearer, card, block, targets, near } in due.iter().rev().copied() {
            let source = Source::Block { card, block };
            self.agenda.push(Step::Run(Frame {
                source,
                bearer,
                targets,
                near,
                fired: true,
                ..Frame::default()
            }));
        }
    }

    /// Whether a sentence is not complete yet.
    pub(crate) fn is_mid_sentence(&self) -> bool {
        match self.agenda.next() {
            Some(Step::Strike(_)) => true,
            Some(Step::Run(frame)) => frame.stage > 0 || !frame.each.is_empty(),
            _ => false,
        }
    }

    /// One sentence of a text, or what is left of it.
    pub(crate) fn run_text(&mut self, mut frame: Frame, log: &mut impl Log<What>) {
        // SH-944. Victory texts are read when nobody stands in line any more.
        let bearer = frame.bearer;
        let there = self.is_alive(bearer)
            || !self.battle.on && bearer.is_hero() && self.board(bearer.0).hero.is_some();
        if !there {
            return;
        }
        if frame.source == Source::Basic {
            return self.basic_step(frame, log);
        }
        if frame.source == Source::SkillDone {
            return self.fire(Trigger::Skill, bearer, frame.targets, frame.near, log);
        }
        let Some(sentence) = self.sentences(&frame).get(usize::from(frame.sentence)) else {
            return;
        };
        if frame.stage == 0 && frame.each.is_empty() && frame.outcome == 0 {
            let holds = |condition| self.holds(bearer, condition, frame.targets);
            if !sentence.condition().is_none_or(holds) {
                return self.go_on(frame);
            }
        }
        match sentence.deed() {
            Deed::Effect(effect) => self.effect(frame, effect, log),
            Deed::Roll { each: false, outcomes } => {
                if frame.outcome == 0 {
                    self.roll(&mut frame, outcomes, log);
                }
                self.outcome(frame, outcomes, log);
            }
            Deed::Roll { each: true, outcomes } => {
                if frame.outcome == 0 {
                    if frame.each.is_empty() {
                        frame.each = frame.targets.and(self.living(bearer.side().other()));
                    }
                    let Some(who) = self.first_of(frame.each) else { return self.go_on(frame) };
                    frame.each.remove(who);
                    frame.single = Chars::one(who);
                    self.roll(&mut frame, outcomes, log);
                }
                self.outcome(frame, outcomes, log);
            }
        }
    }

    /// SH-918.
    fn roll(&mut self, frame: &mut Frame, outcomes: &[Outcome], log: &mut impl Log<What>) {
        frame.die = self.roll_die(log);
        self.last_roll = Some((Some(frame.bearer), frame.die));
        log.event(What::Rolled { who: frame.bearer, face: frame.die });
        let face = frame.die;
        let is_it = |each: &Outcome| (each.low..=each.high.unwrap_or(each.low)).contains(&face);
        frame.outcome = outcomes.iter().position(is_it).map_or(0, |at| at as u8 + 1);
    }

    fn outcome(&mut self, frame: Frame, outcomes: &'static [Outcome], log: &mut impl Log<What>) {
        match frame.outcome.checked_sub(1) {
            None => self.go_on(frame),
            Some(at) => self.effect(frame, &outcomes[usize::from(at)].effect, log),
        }
    }

    pub(crate) fn roll_die(&mut self, log: &mut impl Log<What>) -> u8 {
        log.news();
        1 + self.rng.below(6) as u8
    }

    /// What comes after this effect: the next roll, or the next sentence.
    fn go_on(&mut self, mut frame: Frame) {
        (frame.stage, frame.outcome, frame.picked, frame.left) = (0, 0, Chars::NONE, 0);
        frame.single = Chars::NONE;
        if frame.each.is_empty() {
            frame.sentence += 1;
        }
        if usize::from(frame.sentence) < self.sentences(&frame).len() {
            self.agenda.push(Step::Run(frame));
        } else if matches!(frame.source, Source::Skill { .. }) {
            // One step more, to fire Skill texts after the last sentence is complete.
            self.agenda.push(Step::Run(Frame { source: Source::SkillDone, ..frame }));
        }
    }

    /// Carries out one effect; asks for its targets first if somebody has to choose them.
    fn effect(&mut self, mut frame: Frame, effect: &'static Effect, log: &mut impl Log<What>) {
        let damages = matches!(effect, Effect::Deal { .. });
        if frame.stage < 2 {
            let selection = match aim(effect) {
                Aim::Nobody => Selection::Fixed(Chars::NONE),
                Aim::Enemies(enemies) => self.select_enemies(enemies, &frame, damages, log),
                Aim::Allies(allies) => self.select_allies(allies, &frame),
            };
            match selection {
                Selection::Fixed(chars) => frame.picked = chars,
                Selection::Choose { from, .. } if from.is_empty() => frame.picked = Chars::NONE,
                Selection::Choose { from, n } => {
                    if frame.stage == 0 {
                        (frame.stage, frame.left) = (1, n);
                    }
                    self.ask = Question::Effects(Ask::Target { frame, from });
                    return;
                }
            }
        }
        self.perform(frame, effect, log);
    }

    /// SH-922, SH-923: one more target is chosen.
    fn picked(&mut self, mut frame: Frame, from: Chars, who: Option<Who>) {
        let repeats = self.is_repeated(&frame);
        if let Some(who) = who {
            if frame.picked.is_empty() {
                frame.near = if self.is_fresh(&frame) { self.neighbours(who) } else { frame.near };
            }
            frame.picked.insert(who);
            frame.left -= 1;
        }
        let rest = from.minus(frame.picked);
        if who.is_none() || frame.left == 0 || rest.is_empty() || repeats {
            frame.stage = 2;
            self.agenda.push(Step::Run(frame));
        } else {
            self.ask = Question::Effects(Ask::Target { frame, from: rest });
        }
    }

    /// The effect that a frame is at.
    fn effect_of(&self, frame: &Frame) -> Option<&'static Effect> {
        match self.sentences(frame).get(usize::from(frame.sentence))?.deed() {
            Deed::Effect(effect) => Some(effect),
            Deed::Roll { outcomes, .. } => {
                Some(&outcomes.get(usize::from(frame.outcome.checked_sub(1)?))?.effect)
            }
        }
    }

    fn is_repeated(&self, frame: &Frame) -> bool {
        matches!(
            self.effect_of(frame).map(aim),
            Some(Aim::Enemies(Enemies::Any { repeats: true, .. }))
        )
    }

    fn is_fresh(&self, frame: &Frame) -> bool {
        frame.source == Source::Basic
            || self.effect_of(frame).is_some_and(|effect| is_fresh(&aim(effect)))
    }

    /// SH-926: the one nearest the front decides a tie.
    fn by_hp(&self, side: Side, strongest: bool) -> Chars {
        let line = self.line(side);
        let hp = |who: &Who| self.remaining(*who);
        let found = if strongest {
            line.iter().rev().copied().max_by_key(hp)
        } else {
            line.iter().copied().min_by_key(hp)
        };
        found.map_or(Chars::NONE, Chars::one)
    }

    fn select_enemies(
        &mut self,
        enemies: Enemies,
        frame: &Frame,
        damages: bool,
        log: &mut impl Log<What>,
    ) -> Selection {
        let side = frame.bearer.side().other();
        let line = *self.line(side);
        let living = self.living(side);
        let at = |n: u8| line.get(usize::from(n.wrapping_sub(1))).copied();
        // SH-746: a fresh target word leaves out whom this use has damaged.
        let spared = if damages { frame.hit } else { Chars::NONE };
        let targets = if frame.single.is_empty() { frame.targets } else { frame.single };
        Selection::Fixed(match enemies {
            Enemies::Front => at(1).into_iter().collect::<Chars>().minus(spared),
            Enemies::Rear => line.last().copied().into_iter().collect::<Chars>().minus(spared),
            Enemies::Weakest => self.by_hp(side, false).minus(spared),
            Enemies::Strongest => self.by_hp(side, true).minus(spared),
            Enemies::Random => {
                if line.is_empty() {
                    return Selection::Fixed(Chars::NONE);
                }
                log.news();
                let at = self.rng.below(line.len() as u32) as usize;
                Chars::one(line[at]).minus(spared)
            }
            Enemies::All => living.minus(spared),
            Enemies::At { a, b } => {
                [at(a), at(b)].into_iter().flatten().collect::<Chars>().minus(spared)
            }
            Enemies::Any { n, repeats } => {
                let from = if repeats { living } else { living.minus(spared) };
                return Selection::Choose { from, n };
            }
            // SH-924.
            Enemies::Another => {
                return Selection::Choose { from: living.minus(targets).minus(spared), n: 1 };
            }
            Enemies::Others => living.minus(targets).minus(spared),
            Enemies::Adjacent => {
                return Selection::Choose { from: frame.near.and(living).minus(spared), n: 1 };
            }
            Enemies::BothAdjacent => frame.near.and(living).minus(spared),
            // SH-745.
            Enemies::Target | Enemies::Attacker => targets.and(living),
        })
    }

    fn select_allies(&self, allies: Allies, frame: &Frame) -> Selection {
        let (bearer, side) = (frame.bearer, frame.bearer.side());
        // After the last Monster has fallen the Heroes still stand; after the battle they are on their boards.
        let living = if self.battle.on { self.living(side) } else { self.heroes_on_boards() };
        Selection::Fixed(match allies {
            Allies::Own => Chars::one(bearer),
            Allies::All => living,
            Allies::Weakest => {
                if self.battle.on {
                    self.by_hp(side, false)
                } else {
                    let weakest = living.iter().min_by_key(|who| self.remaining(*who));
                    weakest.map_or(Chars::NONE, Chars::one)
                }
            }
            Allies::Any { n } => return Selection::Choose { from: living, n },
            Allies::BothAdjacent => self.neighbours(bearer),
            Allies::Target => frame.targets.and(living),
        })
    }

    fn perform(&mut self, mut frame: Frame, effect: &'static Effect, log: &mut impl Log<What>) {
        let (bearer, chars) = (frame.bearer, frame.picked);
        if is_fresh(&aim(effect)) {
            frame.targets = chars;
            // "any N" has noted it when the first one was chosen (SH-925).
            if frame.stage < 2 {
                let first = self.first_of(chars);
                frame.near = first.map_or(Chars::NONE, |first| self.neighbours(first));
            }
        }
        let amount = |amount: &crate::text::Amount, table: &Horizon| {
            amount.of(table.level_of(bearer), table.class_level_of(bearer), frame.die)
        };
        match effect {
            Effect::Deal { amount: n, piercing, .. } => {
                let amount = amount(n, self);
                frame.hit = frame.hit.or(chars);
                let blow = Blow {
                    by: Some(bearer),
                    cause: frame.cause(),
                    left: chars,
                    amount,
                    piercing: *piercing,
                };
                self.after(frame);
                return self.strike(blow, log);
            }
            Effect::Heal { amount: n, .. } => {
                let n = amount(n, self).saturating_add(self.healing(bearer));
                chars.iter().for_each(|who| self.heal(who, n, log));
            }
            Effect::Gain { amount: n } => {
                let n = amount(n, self);
                self.give_shield(bearer, n, log);
            }
            Effect::Give { amount: n, .. } => {
                let n = amount(n, self);
                chars.iter().for_each(|who| self.give_shield(who, n, log));
            }
            Effect::Stun { .. } => chars.iter().for_each(|who| self.stun(who, log)),
            Effect::Silence { .. } => chars.iter().for_each(|who| self.silence(who, log)),
            Effect::Cleanse { .. } => chars.iter().for_each(|who| self.cleanse(who, log)),
            Effect::Burn { n, .. } => return self.burn(frame, *n, log),
            Effect::Push { n, .. } => chars.iter().for_each(|who| self.move_by(who, *n, true, log)),
            Effect::Pull { n, .. } => {
                chars.iter().for_each(|who| self.move_by(who, *n, false, log))
            }
            Effect::ShiftFront => self.shift_to(bearer, 0, log),
            Effect::ShiftAny => {
                if self.line(bearer.side()).len() > 1 && bearer.is_hero() {
                    self.ask = Question::Effects(Ask::ShiftTo { frame });
                    return;
                }
            }
            Effect::Fill { n } if bearer.is_hero() => {
                self.after(frame);
                return self.agenda.push(Step::Fill { board: bearer.0, n: *n });
            }
            Effect::Pick { n, color } if bearer.is_hero() => {
                self.after(frame);
                let color = color.map(|color| color.shard());
                return self.agenda.push(Step::Pick { board: bearer.0, n: *n, color });
            }
            // A Monster has no Shards.
            Effect::Fill { .. } | Effect::Pick { .. } => {}
            Effect::Reroll { .. } => {
                for who in chars.iter().filter(|who| !who.is_hero()) {
                    self.roll_action(who, log);
                }
            }
            Effect::Suffer { n } => {
                let left = Chars::one(bearer);
                let cause = Cause::Plain;
                self.after(frame);
                let blow = Blow { by: Some(bearer), cause, left, amount: *n, piercing: true };
                return self.strike(blow, log);
            }
            Effect::FreeAttack if bearer.is_hero() => {
                self.after(frame);
                return self.basic_attack(bearer.0, frame.fired);
            }
            Effect::FreeAttack => {}
            Effect::Coins { n } => self.gain_coins(*n, log),
            Effect::Advance { n } => self.advance(*n, log),
            Effect::Rewind { n } => self.rewind(*n, log),
            Effect::Modify(_) => {}
        }
        self.after(frame);
    }

    /// What follows on an effect: the next of several hits, or the text goes on.
    fn after(&mut self, mut frame: Frame) {
        if frame.left > 0 && self.is_repeated(&frame) {
            (frame.stage, frame.picked) = (1, Chars::NONE);
            self.agenda.push(Step::Run(frame));
        } else {
            self.go_on(frame);
        }
    }

    /// SH-715, SH-717.
    fn burn(&mut self, frame: Frame, n: u8, log: &mut impl Log<What>) {
        let chars = frame.picked;
        self.after(frame);
        for who in chars.iter().filter(|who| !who.is_hero()) {
            let foe = self.foe_mut(who);
            foe.die = foe.die.saturating_sub(n);
            let die = foe.die;
            log.event(What::Burned { who, die });
        }
        let boards: Chars = chars.iter().filter(|who| who.is_hero()).collect();
        if !boards.is_empty() {
            self.agenda.push(Step::Burn { boards, n });
        }
    }

    pub(crate) fn first_of(&self, chars: Chars) -> Option<Who> {
        let find = |side: Side| self.line(side).iter().copied().find(|who| chars.contains(*who));
        find(Side::Monsters).or_else(|| find(Side::Heroes))
    }

    /// SH-508 to SH-517, SH-932.
    pub(crate) fn basic_attack(&mut self, board: u8, fired: bool) {
        let (source, bearer) = (Source::Basic, Who(board));
        self.agenda.push(Step::Run(Frame { source, bearer, fired, ..Frame::default() }));
    }

    /// The steps of SH-517: damage, the Hero's class, the master's class, Basic attack texts.
    fn basic_step(&mut self, frame: Frame, log: &mut impl Log<What>) {
        let board = frame.bearer.0;
        match frame.sentence {
            0 => self.basic_damage_step(frame, log),
            1 | 2 => {
                let class = self.classes(board)[usize::from(frame.sentence - 1)];
                match class {
                    Some(Class::Sorcerer) => self.sorcerer(frame, log),
                    Some(Class::Warrior) => {
                        let n = self.class_level_of(frame.bearer);
                        self.give_shield(frame.bearer, n, log);
                        self.next_basic_step(frame);
                    }
                    Some(Class::Ranger) | None => self.next_basic_step(frame),
                }
            }
            _ => {
                if !frame.fired {
                    self.fire(Trigger::BasicAttack, frame.bearer, frame.targets, frame.near, log);
                }
            }
        }
    }

    fn next_basic_step(&mut self, mut frame: Frame) {
        (frame.stage, frame.picked, frame.left) = (0, Chars::NONE, 0);
        frame.sentence += 1;
        self.agenda.push(Step::Run(frame));
    }

    fn basic_damage_step(&mut self, mut frame: Frame, log: &mut impl Log<What>) {
        let bearer = frame.bearer;
        if frame.stage == 0 && frame.hits == 0 {
            match self.basic_hits(bearer).count() {
                0 => {}
                1 => frame.hits = 1,
                _ => {
                    self.ask = Question::Effects(Ask::Hits { frame });
                    return;
                }
            }
        }
        if frame.stage < 2 {
            let enemies = match frame.hits.checked_sub(1) {
                None => Enemies::Front,
                Some(at) => self.basic_hits(bearer).nth(at.into()).unwrap_or(Enemies::Front),
            };
            match self.select_enemies(enemies, &frame, true, log) {
                Selection::Fixed(chars) => frame.picked = chars,
                Selection::Choose { from, n } if !from.is_empty() => {
                    (frame.stage, frame.left) = (1, n);
                    self.ask = Question::Effects(Ask::Target { frame, from });
                    return;
                }
                Selection::Choose { .. } => frame.picked = Chars::NONE,
            }
            let first = self.first_of(frame.picked);
            frame.near = first.map_or(Chars::NONE, |first| self.neighbours(first));
        }
        frame.targets = frame.picked;
        frame.hit = frame.picked;
        let rangers = self.classes(bearer.0).into_iter().flatten();
        let rangers = rangers.filter(|class| *class == Class::Ranger).count() as u8;
        // SH-509, SH-514.
        let amount = self.board(bearer.0).level + rangers * self.class_level_of(bearer);
        let left = frame.picked;
        self.next_basic_step(frame);
        let blow = Blow { by: Some(bearer), cause: Cause::Basic, left, amount, piercing: false };
        self.strike(blow, log);
    }

    /// SH-511, SH-512: another Monster, one that this attack did not hit.
    fn sorcerer(&mut self, mut frame: Frame, log: &mut impl Log<What>) {
        if frame.stage < 2 {
            let from = self.living(Side::Monsters).minus(frame.hit);
            if from.is_empty() {
                return self.next_basic_step(frame);
            }
            (frame.stage, frame.left) = (1, 1);
            self.ask = Question::Effects(Ask::Target { frame, from });
            return;
        }
        let (by, left) = (Some(frame.bearer), frame.picked);
        let amount = self.class_level_of(frame.bearer);
        self.next_basic_step(frame);
        self.strike(Blow { by, cause: Cause::Extra, left, amount, piercing: false }, log);
    }
}

impl Frame {
    fn cause(&self) -> Cause {
        match self.source {
            _ if self.fired => Cause::Text,
            Source::Skill { .. } => Cause::Skill,
            Source::Row { .. } => Cause::Action,
            Source::Basic => Cause::Basic,
            Source::Block { .. } | Source::SkillDone | Source::Nothing => Cause::Text,
        }
    }
}

/// Whom an effect is about.
#[derive(Clone, Copy)]
enum Aim {
    Nobody,
    Enemies(Enemies),
    Allies(Allies),
}

fn aim(effect: &Effect) -> Aim {
    match effect {
        Effect::Deal { to, .. }
        | Effect::Stun { to }
        | Effect::Silence { to }
        | Effect::Burn { from: to, .. }
        | Effect::Push { to, .. }
        | Effect::Pull { to, .. }
        | Effect::Reroll { of: to } => Aim::Enemies(*to),
        Effect::Heal { to, .. } | Effect::Give { to, .. } | Effect::Cleanse { to } => {
            Aim::Allies(*to)
        }
        Effect::Gain { .. }
        | Effect::ShiftFront
        | Effect::ShiftAny
        | Effect::Fill { .. }
        | Effect::Pick { .. }
        | Effect::Suffer { .. }
        | Effect::FreeAttack
        | Effect::Coins { .. }
        | Effect::Advance { .. }
        | Effect::Rewind { .. }
        | Effect::Modify(_) => Aim::Nobody,
    }
}

/// SH-921: words about "the target" and about those next to it choose nobody anew.
fn is_fresh(aim: &Aim) -> bool {
    match aim {
        Aim::Enemies(enemies) => !matches!(
            enemies,
            Enemies::Target | Enemies::Attacker | Enemies::Adjacent | Enemies::BothAdjacent
        ),
        Aim::Allies(Allies::Any { .. } | Allies::Weakest | Allies::All) => true,
        Aim::Allies(Allies::Own | Allies::BothAdjacent | Allies::Target) | Aim::Nobody => false,
    }
}

impl Ask {
    pub(crate) fn frame(&self) -> &Frame {
        match self {
            Ask::Target { frame, .. } | Ask::ShiftTo { frame } | Ask::Hits { frame } => frame,
        }
    }

    /// What the chosen target will get, in words.
    fn effect_words(&self, game: &Horizon) -> String {
        let frame = self.frame();
        if frame.source == Source::Basic {
            return if frame.sentence == 0 {
                "the Basic Attack".to_owned()
            } else {
                format!("the Sorcerer's {} extra damage", game.class_level_of(frame.bearer))
            };
        }
        match game.effect_of(frame) {
            Some(effect) => format!("\"{}\"", cardtext::print(effect, &cardtext::Names::new())),
            None => "the text".to_owned(),
        }
    }
}

impl Area<Horizon> for Ask {
    fn turn(self) -> Turn {
        unreachable!("the seat of the bearer is asked: see Horizon::turn_now")
    }

    fn rule(self) -> &'static str {
        match self {
            Ask::Target { .. } => "SH-922",
            Ask::ShiftTo { .. } => "SH-724",
            Ask::Hits { .. } => "SH-933",
        }
    }

    fn answers(self, game: &Horizon, _seat: Seat, out: &mut impl FnMut(Action)) {
        match self {
            Ask::Target { frame, from } => {
                from.iter().for_each(|who| out(Action::Target(who)));
                if !frame.picked.is_empty() {
                    out(Action::Done);
                }
            }
            Ask::ShiftTo { frame } => {
                let line = game.line(frame.bearer.side());
                let allies = line.iter().filter(|who| **who != frame.bearer);
                allies.for_each(|who| out(Action::Target(*who)));
            }
            Ask::Hits { frame } => {
                (0..game.basic_hits(frame.bearer).count() as u8).map(Action::Hits).for_each(out);
            }
        }
    }

    fn answer(self, game: &mut Horizon, _seat: Seat, action: Action, log: &mut impl Log<What>) {
        match (self, action) {
            (Ask::Target { frame, from }, Action::Target(who)) => {
                game.picked(frame, from, Some(who))
            }
            (Ask::Target { frame, from }, Action::Done) => game.picked(frame, from, None),
            (Ask::ShiftTo { frame }, Action::Target(who)) => {
                game.go_on(frame);
                let to = game.position(who).unwrap_or(0);
                game.shift_to(frame.bearer, to, log);
            }
            (Ask::Hits { mut frame }, Action::Hits(at)) => {
                frame.hits = at + 1;
                game.agenda.push(Step::Run(frame));
            }
            (ask, action) => unreachable!("{action:?} is no answer to {ask:?}"),
        }
    }

    fn question(self, game: &Horizon, _seat: Seat) -> String {
        let frame = self.frame();
        let name = game.name(frame.bearer);
        match self {
            Ask::Target { frame, .. } if frame.left > 1 => {
                let what = self.effect_words(game);
                format!("{name}: who gets {what}? Up to {} more.", frame.left)
            }
            Ask::Target { .. } => format!("{name}: who gets {}?", self.effect_words(game)),
            Ask::ShiftTo { .. } => format!("{name} shifts: whose place does it take?"),
            Ask::Hits { .. } => format!("{name} attacks: whom does the Basic Attack hit?"),
        }
    }

    fn choice(self, game: &Horizon, _seat: Seat, action: Action) -> Option<Choice> {
        match (self, action) {
            (Ask::Target { .. }, Action::Target(who)) => {
                let label = game.placed_name(who);
                Some(Choice::new(label, game.condition_words(who), self.rule()))
            }
            (Ask::ShiftTo { .. }, Action::Target(who)) => {
                let label = format!("Take the place of {}", game.placed_name(who));
                Some(Choice::new(label, game.condition_words(who), self.rule()))
            }
            (Ask::Target { .. }, Action::Done) => {
                Some(Choice::new("No more", "Those chosen are enough.", self.rule()))
            }
            (Ask::Hits { frame }, Action::Hits(at)) => {
                let enemies = game.basic_hits(frame.bearer).nth(at.into())?;
                let words = cardtext::print(&enemies, &cardtext::Names::new());
                let does = format!("The Basic Attack hits {words}.");
                Some(Choice::new(kernel::english::capital(&words), does, "SH-933"))
            }
            _ => None,
        }
    }

    fn can_be_asked(self, game: &Horizon) -> bool {
        let frame = self.frame();
        if !game.is_frame(frame) {
            return false;
        }
        match self {
            Ask::Target { frame, from } => {
                let living = game.living(Side::Heroes).or(game.living(Side::Monsters));
                let on_boards = if game.battle.on { living } else { game.heroes_on_boards() };
                let aimed = frame.source == Source::Basic || game.effect_of(&frame).is_some();
                frame.stage == 1
                    && frame.left > 0
                    && aimed
                    && !from.is_empty()
                    && from.minus(on_boards).is_empty()
                    && from.and(frame.picked).is_empty()
            }
            Ask::ShiftTo { frame } => {
                game.is_alive(frame.bearer)
                    && game.line(frame.bearer.side()).len() > 1
                    && matches!(game.effect_of(&frame), Some(Effect::ShiftAny))
            }
            Ask::Hits { frame } => {
                frame.source == Source::Basic
                    && frame.sentence == 0
                    && game.basic_hits(frame.bearer).count() > 1
            }
        }
    }
}
