//! The sentences of Synchro Horizon: area 900 of the ledger as one table that both reads and prints.

use crate::ids::Shard;
use cardtext::phrases;
use serde::{Deserialize, Serialize};

phrases! {
    /// The text of a Hero, a master, an item or a Celestial.
    pub struct Text = "text" { pub blocks: Vec<Block> } = "{blocks/ }";
    pub struct Block = "block" { pub trigger: Trigger, pub once: bool, pub sentences: Vec<Sentence> } = "{trigger}[once? (once per round)]: {sentences/ }";
    /// The text of a skill tile.
    pub struct Skill = "skill text" { pub sentences: Vec<Sentence> } = "{sentences/ }";
    /// A row of a Monster's action table.
    pub struct Row = "row" { pub low: u8, pub high: Option<u8>, pub sentences: Vec<Sentence> } = "{low}[-{high}]: {sentences/ }";
    #[derive(Copy, PartialOrd, Ord, Hash, Serialize, Deserialize)]
    pub enum Trigger = "trigger" {
        BattleStart = "Battle start",
        TurnStart = "Turn start",
        BasicAttack = "Basic attack",
        Skill = "Skill",
        Shift = "Shift",
        Hit = "Hit",
        Kill = "Kill",
        AllyDefeated = "Ally defeated",
        RoundEnd = "Round end",
        Victory = "Victory",
        Always = "Always",
    }
    pub enum Sentence = "sentence" {
        If { condition: Condition, deed: Deed } = "If {condition}, {deed}.",
        Plain { deed: Deed } = "^{deed}.",
    }
    pub enum Deed = "effect or roll" {
        Effect(Effect) = "{0}",
        Roll { each: bool, outcomes: Vec<Outcome> } = "roll[each? for each target]: {outcomes/; }",
    }
    pub struct Outcome = "outcome" { pub low: u8, pub high: Option<u8>, pub effect: Effect } = "on {low}[-{high}], {effect}";
    pub enum Effect = "effect" {
        Deal { amount: Amount, piercing: bool, to: Enemies } = "deal {amount}[piercing? piercing] damage to {to}",
        Heal { amount: Amount, to: Allies } = "heal {amount} to {to}",
        Gain { amount: Amount } = "gain {amount} shield",
        Give { amount: Amount, to: Allies } = "give {amount} shield to {to}",
        Stun { to: Enemies } = "stun {to}",
        Silence { to: Enemies } = "silence {to}",
        Cleanse { to: Allies } = "cleanse {to}",
        Burn { n: u8, from: Enemies } = "burn {n} from {from}",
        Push { to: Enemies, n: u8 } = "push {to} {n}",
        Pull { to: Enemies, n: u8 } = "pull {to} {n}",
        ShiftFront = "shift to P1",
        ShiftAny = "shift to any ally",
        Fill { n: u8 } = "fill {n}",
        Pick { n: u8, color: Option<Color> } = "pick {n}[ {color}]",
        Reroll { of: Enemies } = "reroll the die of {of}",
        Suffer { n: u8 } = "suffer {n} damage",
        FreeAttack = "make a free basic attack",
        Coins { n: u8 } = "gain {n} coin(s)",
        Advance { n: u8 } = "advance time {n}",
        Rewind { n: u8 } = "rewind time {n}",
        Modify(Modifier) = "{0}",
    }
    #[derive(Copy)]
    pub enum Modifier = "modifier" {
        BasicDamage { n: u8 } = "basic damage +{n}",
        SkillDamage { n: u8 } = "skill damage +{n}",
        StunnedDamage { n: u8 } = "damage to stunned enemies +{n}",
        MaxHp { n: u8 } = "max HP +{n}",
        Healing { n: u8 } = "healing done +{n}",
        Fill { n: u8 } = "fill +{n}",
        ShardLimit { n: u8 } = "shard limit +{n}",
        ClassUses { n: u8 } = "class color uses +{n}",
        DamageTaken { n: u8 } = "damage taken -{n}",
        FreeShift = "shift costs 0",
        BasicHits { to: Enemies } = "basic attack hits {to}",
        Cannot { be: State } = "cannot be {be}",
    }
    #[derive(Copy)]
    pub enum State = "state" { Stunned = "stunned", Silenced = "silenced", Moved = "moved" }
    pub struct Amount = "amount" { pub terms: Vec<Term> } = "{terms/+}";
    #[derive(Copy)]
    pub enum Term = "amount" { Level = "LV", ClassLevel = "CLV", Die = "DIE", N { n: u8 } = "{n}" }
    #[derive(Copy)]
    pub enum Enemies = "enemies" {
        Front = "the front enemy",
        Rear = "the rear enemy",
        Weakest = "the weakest enemy",
        Strongest = "the strongest enemy",
        Random = "a random enemy",
        All = "all enemies",
        At { a: u8, b: u8 } = "the enemies at P{a} and P{b}",
        Any { n: u8, repeats: bool } = "any {n} enemy|enemies[repeats?, repeats allowed]",
        Another = "another enemy",
        Others = "all other enemies",
        Adjacent = "an enemy adjacent to the target",
        BothAdjacent = "both enemies adjacent to the target",
        Target = "the target",
        Attacker = "the attacker",
    }
    #[derive(Copy)]
    pub enum Allies = "allies" {
        Own = "self",
        All = "all allies",
        Weakest = "the weakest ally",
        Any { n: u8 } = "any {n} ally|allies",
        BothAdjacent = "both allies adjacent to self",
        Target = "the target",
    }
    #[derive(Copy)]
    pub enum Condition = "condition" {
        At { a: u8, b: Option<u8> } = "self is at P{a}[ or P{b}]",
        HalfHp = "self is at half HP or less",
        TargetHalfHp = "the target is at half HP or less",
        TargetStunned = "the target is stunned",
    }
    #[derive(Copy, PartialOrd, Ord, Hash, Serialize, Deserialize)]
    pub enum Color = "color" { Red = "red", Blue = "blue", Green = "green", Clear = "clear" }
}

impl Color {
    pub fn shard(self) -> Shard {
        Shard::ALL[self as usize]
    }
}

impl Amount {
    /// SH-920.
    #[inline]
    pub fn of(&self, level: u8, class_level: u8, die: u8) -> u8 {
        let term = |term: &Term| match *term {
            Term::Level => level,
            Term::ClassLevel => class_level,
            Term::Die => die,
            Term::N { n } => n,
        };
        self.terms.iter().map(term).fold(0, u8::saturating_add)
    }
}

impl Sentence {
    #[inline]
    pub fn deed(&self) -> &Deed {
        match self {
            Sentence::If { deed, .. } | Sentence::Plain { deed } => deed,
        }
    }

    #[inline]
    pub fn condition(&self) -> Option<Condition> {
        match self {
            Sentence::If { condition, .. } => Some(*condition),
            Sentence::Plain { .. } => None,
        }
    }

    /// Every effect of it.
    pub fn effects(&self) -> Vec<&Effect> {
        match self.deed() {
            Deed::Effect(effect) => vec![effect],
            Deed::Roll { outcomes, .. } => outcomes.iter().map(|each| &each.effect).collect(),
        }
    }
}
