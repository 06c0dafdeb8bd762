//! What a character is worth by its level, its cards and what always holds (SH-230 to SH-235, SH-912).

use crate::action::Due;
use crate::content::{Class, Program};
use crate::event::{Bearer, What};
use crate::ids::{BOARDS, Chars, Side, Who};
use crate::state::{Horizon, SHARD_SLOTS};
use crate::text::{Condition, Enemies, Modifier, State, Trigger};
use kernel::Log;

/// A character's card, its master, two items.
pub(crate) const CARDS: usize = 4;
/// SH-206, R-42: damage dice count to 99.
const MOST_HP: u8 = 99;

impl Horizon {
    /// The texts that work for a character, in their order (SH-914).
    #[inline]
    pub fn programs(&self, who: Who) -> [Option<&'static Program>; CARDS] {
        let content = self.content();
        let mut programs = [None; CARDS];
        if !who.is_hero() {
            let foe = self.foe(who);
            if foe.alive {
                programs[0] = content.monster(foe.card).ability.as_ref();
            }
            return programs;
        }
        let board = self.board(who.0);
        let Some(hero) = board.hero else { return programs };
        programs[0] = Some(&content.hero(hero).sides[usize::from(board.upgraded)]);
        if let Some(master) = board.master {
            programs[1] = Some(&content.hero(master).sides[usize::from(board.master_upgraded)]);
        }
        for (slot, item) in board.items.iter().enumerate() {
            let up = self.upgraded_items.contains(item.0);
            programs[2 + slot] = Some(&content.item(*item).sides[usize::from(up)]);
        }
        programs
    }

    /// What all that always holds for a character adds up to.
    #[inline]
    fn sum(&self, who: Who, of: impl Fn(Modifier) -> u8) -> u8 {
        let mut sum = 0u8;
        for program in self.programs(who).into_iter().flatten() {
            for (condition, modifier) in &program.always {
                let n = of(*modifier);
                if n > 0
                    && condition.is_none_or(|condition| self.holds(who, condition, Chars::NONE))
                {
                    sum = sum.saturating_add(n);
                }
            }
        }
        sum
    }

    /// SH-917: whether a condition holds now.
    #[inline]
    pub(crate) fn holds(&self, who: Who, condition: Condition, targets: Chars) -> bool {
        let living = |target: Who| self.is_alive(target);
        match condition {
            Condition::At { a, b } => {
                let position = self.position(who).map(|at| at + 1);
                position.is_some_and(|at| at == a || Some(at) == b)
            }
            Condition::HalfHp => self.is_at_half(who),
            Condition::TargetHalfHp => {
                targets.iter().any(|target| living(target) && self.is_at_half(target))
            }
            Condition::TargetStunned => {
                targets.iter().any(|target| living(target) && self.unit(target).stunned)
            }
        }
    }

    /// SH-949.
    #[inline]
    pub fn is_at_half(&self, who: Who) -> bool {
        2 * u16::from(self.remaining(who)) <= u16::from(self.max_hp(who))
    }

    /// SH-232: the HP of the card, the bonus of the level, and modifiers.
    #[inline]
    pub fn max_hp(&self, who: Who) -> u8 {
        if !who.is_hero() {
            return self.content().monster(self.foe(who).card).hp;
        }
        let board = self.board(who.0);
        let Some(hero) = board.hero else { return 0 };
        let more = self.sum_max_hp(who);
        let hp = self.content().hero(hero).hp + self.content().level(board.level).max_hp;
        hp.saturating_add(more).min(MOST_HP)
    }

    /// Nothing that changes Max HP hangs on how much HP is left: the two would go round.
    #[inline]
    fn sum_max_hp(&self, who: Who) -> u8 {
        let mut sum = 0u8;
        for program in self.programs(who).into_iter().flatten() {
            for (condition, modifier) in &program.always {
                let Modifier::MaxHp { n } = *modifier else { continue };
                let holds = match condition {
                    None => true,
                    Some(Condition::At { .. }) => {
                        condition.is_some_and(|each| self.holds(who, each, Chars::NONE))
                    }
                    Some(
                        Condition::HalfHp | Condition::TargetHalfHp | Condition::TargetStunned,
                    ) => false,
                };
                sum = sum.saturating_add(if holds { n } else { 0 });
            }
        }
        sum
    }

    /// SH-233.
    #[inline]
    pub fn remaining(&self, who: Who) -> u8 {
        self.max_hp(who).saturating_sub(self.unit(who).damage)
    }

    /// The level of a character; a Celestial has none.
    #[inline]
    pub fn level_of(&self, who: Who) -> u8 {
        if who.is_hero() {
            self.board(who.0).level
        } else {
            self.content().monster(self.foe(who).card).level
        }
    }

    /// SH-230; of Monsters the level counts.
    #[inline]
    pub fn class_level_of(&self, who: Who) -> u8 {
        let level = self.level_of(who);
        if who.is_hero() { self.content().level(level).class_level } else { level }
    }

    #[inline]
    pub(crate) fn basic_damage(&self, who: Who) -> u8 {
        self.sum(who, |each| if let Modifier::BasicDamage { n } = each { n } else { 0 })
    }

    #[inline]
    pub(crate) fn skill_damage(&self, who: Who) -> u8 {
        self.sum(who, |each| if let Modifier::SkillDamage { n } = each { n } else { 0 })
    }

    #[inline]
    pub(crate) fn stunned_damage(&self, who: Who) -> u8 {
        self.sum(who, |each| if let Modifier::StunnedDamage { n } = each { n } else { 0 })
    }

    #[inline]
    pub(crate) fn damage_taken_less(&self, who: Who) -> u8 {
        self.sum(who, |each| if let Modifier::DamageTaken { n } = each { n } else { 0 })
    }

    #[inline]
    pub(crate) fn healing(&self, who: Who) -> u8 {
        self.sum(who, |each| if let Modifier::Healing { n } = each { n } else { 0 })
    }

    /// SH-225.
    #[inline]
    pub fn shard_limit(&self, board: u8) -> u8 {
        let more =
            self.sum(Who(board), |each| if let Modifier::ShardLimit { n } = each { n } else { 0 });
        SHARD_SLOTS.saturating_add(more).min(28)
    }

    /// SH-231, SH-934.
    #[inline]
    pub fn shards_per_round(&self, board: u8) -> u8 {
        let more = self.sum(Who(board), |each| if let Modifier::Fill { n } = each { n } else { 0 });
        self.content().level(self.board(board).level).shards.saturating_add(more)
    }

    #[inline]
    pub(crate) fn shifts_free(&self, board: u8) -> bool {
        let free = |each| u8::from(matches!(each, Modifier::FreeShift));
        self.sum(Who(board), free) > 0
    }

    #[inline]
    pub(crate) fn cannot(&self, who: Who, state: State) -> bool {
        let stops = |each| u8::from(matches!(each, Modifier::Cannot { be } if be == state));
        self.sum(who, stops) > 0
    }

    /// SH-522, SH-523, SH-935: how often a class colour may be used in a turn, of the Hero and of its master.
    #[inline]
    pub fn class_uses(&self, board: u8) -> [u8; 2] {
        let more =
            self.sum(Who(board), |each| if let Modifier::ClassUses { n } = each { n } else { 0 });
        [1 + more, u8::from(self.board(board).master.is_some())]
    }

    /// The classes of a Hero and of its master (SH-861).
    #[inline]
    pub fn classes(&self, board: u8) -> [Option<Class>; 2] {
        let class = |hero| self.content().hero(hero).class;
        [self.board(board).hero.map(class), self.board(board).master.map(class)]
    }

    /// SH-933: the texts that replace the front enemy as target of basic attacks.
    pub(crate) fn basic_hits(&self, who: Who) -> impl Iterator<Item = Enemies> + '_ {
        self.programs(who).into_iter().flatten().flat_map(move |program| {
            program.always.iter().filter_map(move |(condition, modifier)| {
                let Modifier::BasicHits { to } = modifier else { return None };
                condition.is_none_or(|each| self.holds(who, each, Chars::NONE)).then_some(*to)
            })
        })
    }

    /// SH-235: what lowers Max HP without an attack leaves the Hero standing.
    pub(crate) fn keep_standing(&mut self, board: u8) {
        if self.board(board).hero.is_some() {
            let most = self.max_hp(Who(board)).saturating_sub(1);
            let unit = self.unit_mut(Who(board));
            unit.damage = unit.damage.min(most);
        }
    }

    /// A text has its moment: it waits until the sentence is complete (SH-943).
    #[inline]
    pub(crate) fn fire(
        &mut self,
        trigger: Trigger,
        bearer: Who,
        targets: Chars,
        near: Chars,
        log: &mut impl Log<What>,
    ) {
        for (card, program) in (0u8..).zip(self.programs(bearer)) {
            let Some(program) = program.filter(|program| program.has(trigger)) else { continue };
            for (block, text) in (0u8..).zip(&program.blocks) {
                if text.trigger != trigger {
                    continue;
                }
                // SH-915.
                let bit = 1 << (4 * card + block);
                let unit = self.unit_mut(bearer);
                if text.once && unit.fired & bit != 0 {
                    continue;
                }
                unit.fired |= bit;
                if !self.battle.due.is_full() {
                    self.battle.due.push(Due { bearer, card, block, targets, near });
                }
                if log.listens() {
                    log.event(What::Fired { who: bearer, trigger, of: self.card_of(bearer, card) });
                }
            }
        }
    }

    fn card_of(&self, who: Who, card: u8) -> Bearer {
        let Some(board) = self.boards.get(who.index()) else { return Bearer::Own };
        match card {
            1 => board.master.map_or(Bearer::Own, Bearer::Master),
            2 | 3 => board.items.get(usize::from(card - 2)).map_or(Bearer::Own, |item| {
                Bearer::Item { item: *item, upgraded: self.upgraded_items.contains(item.0) }
            }),
            _ => Bearer::Own,
        }
    }

    /// All characters on the stage have their moment: Heroes from P1 to the rear, then Monsters (SH-914).
    pub(crate) fn fire_all(&mut self, trigger: Trigger, log: &mut impl Log<What>) {
        for side in Side::BOTH {
            let line = *self.line(side);
            for &who in &line {
                self.fire(trigger, who, Chars::NONE, Chars::NONE, log);
            }
        }
    }

    /// Heroes on the boards, whether or not there is a battle.
    pub(crate) fn heroes_on_boards(&self) -> Chars {
        (0..BOARDS as u8).filter(|board| self.board(*board).hero.is_some()).map(Who).collect()
    }
}
