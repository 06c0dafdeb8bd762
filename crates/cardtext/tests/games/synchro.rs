//! Synchro Horizon: the grammar of its ledger's area 900, and the texts of all its cards.

use cardtext::{Names, phrases};

phrases! {
    /// Either all of it stands under triggers or none: a block without one could not be told from
    /// the sentences before it.
    enum Text = "text" {
        Plain { sentences: Vec<Sentence> } = "{sentences/ }",
        Blocks { blocks: Vec<Block> } = "{blocks/ }",
    }
    struct Block = "block" { trigger: Trigger, limited: bool, sentences: Vec<Sentence> }
        = "{trigger}[limited? (once per round)]: {sentences/ }";
    enum Trigger = "trigger" {
        BattleStart = "Battle start", TurnStart = "Turn start", BasicAttack = "Basic attack",
        Skill = "Skill", Shift = "Shift", Hit = "Hit", Kill = "Kill", AllyDefeated = "Ally defeated",
        RoundEnd = "Round end", Victory = "Victory", Always = "Always",
    }
    struct Sentence = "sentence" { cond: Option<Condition>, action: Action } = "^[if {cond}, ]{action}.";
    enum Action = "action" {
        Effect(Effect) = "{0}",
        Roll { each: bool, outcomes: Vec<Outcome> } = "roll[each? for each target]: {outcomes/; }",
    }
    struct Outcome = "outcome" { faces: Faces, effect: Effect } = "on {faces}, {effect}";
    struct Faces = "faces" { from: u8, to: Option<u8> } = "{from}[-{to}]";
    enum Effect = "effect" {
        Deal { amount: Amount, piercing: bool, to: Enemies } = "deal {amount}[piercing? piercing] damage to {to}",
        Heal { amount: Amount, to: Allies } = "heal {amount} to {to}",
        GainShield { amount: Amount } = "gain {amount} shield",
        GiveShield { amount: Amount, to: Allies } = "give {amount} shield to {to}",
        Stun { who: Enemies } = "stun {who}",
        Silence { who: Enemies } = "silence {who}",
        Cleanse { who: Allies } = "cleanse {who}",
        Burn { n: u8, who: Enemies } = "burn {n} from {who}",
        Push { who: Enemies, n: u8 } = "push {who} {n}",
        Pull { who: Enemies, n: u8 } = "pull {who} {n}",
        ShiftFront = "shift to P1",
        ShiftAlly = "shift to any ally",
        Fill { n: u8 } = "fill {n}",
        Pick { n: u8, color: Option<Color> } = "pick {n}[ {color}]",
        Reroll { who: Enemies } = "reroll the die of {who}",
        Suffer { n: u8 } = "suffer {n} damage",
        FreeAttack = "make a free basic attack",
        Coins { n: u8 } = "gain {n} coin(s)",
        Advance { n: u8 } = "advance time {n}",
        Rewind { n: u8 } = "rewind time {n}",
        Modifier(Modifier) = "{0}",
    }
    enum Modifier = "modifier" {
        More { what: Stat, n: u8 } = "{what} +{n}",
        Tough { n: u8 } = "damage taken -{n}",
        FreeShift = "shift costs 0",
        Hits { who: Enemies } = "basic attack hits {who}",
        Immune { to: Harm } = "cannot be {to}",
    }
    enum Stat = "value" {
        Basic = "basic damage", Skill = "skill damage", Stunned = "damage to stunned enemies",
        MaxHp = "max HP", Healing = "healing done", Fill = "fill", Shards = "shard limit",
        Uses = "class color uses",
    }
    enum Harm = "harm" { Stunned = "stunned", Silenced = "silenced", Moved = "moved" }
    struct Amount = "amount" { terms: Vec<Term> } = "{terms/+}";
    enum Term = "term" { N(u8) = "{0}", Level = "LV", ClassLevel = "CLV", Die = "DIE" }
    enum Enemies = "enemies" {
        Front = "the front enemy", Rear = "the rear enemy", Weakest = "the weakest enemy",
        Strongest = "the strongest enemy", Random = "a random enemy", All = "all enemies",
        At { first: u8, second: u8 } = "the enemies at P{first} and P{second}",
        Any { n: u8, repeats: bool } = "any {n} enemy|enemies[repeats?, repeats allowed]",
        Another = "another enemy", AllOther = "all other enemies",
        OneAdjacent = "an enemy adjacent to the target", BothAdjacent = "both enemies adjacent to the target",
        Target = "the target", Attacker = "the attacker",
    }
    enum Allies = "allies" {
        Self_ = "self", All = "all allies", Weakest = "the weakest ally",
        Any { n: u8 } = "any {n} ally|allies",
        BothAdjacent = "both allies adjacent to self", Target = "the target",
    }
    enum Condition = "condition" {
        At { first: u8, second: Option<u8> } = "self is at P{first}[ or P{second}]",
        SelfHurt = "self is at half HP or less",
        TargetHurt = "the target is at half HP or less",
        TargetStunned = "the target is stunned",
    }
    enum Color = "colour" { Red = "red", Blue = "blue", Green = "green", Clear = "clear" }

    struct Cost = "cost" { parts: Vec<Price> } = "{parts/}";
    struct Price = "price" { n: u8, letter: Letter } = "{n}{letter}";
    enum Letter = "letter of a colour" { Red = "R", Blue = "B", Green = "G", Clear = "C" }
    struct Row = "row" { faces: Faces, sentences: Vec<Sentence> } = "{faces}: {sentences/ }";
}

#[test]
fn every_cost_text_and_row_is_read_and_printed_back() {
    let texts = crate::games::lines(include_str!("../texts/synchro.txt"));
    assert_eq!(texts.len(), 367);
    let names = Names::new();
    for line in texts {
        match line.split_at(5) {
            ("cost ", cost) => drop(crate::games::same::<Cost>(cost, &names)),
            ("text ", text) => drop(crate::games::same::<Text>(text, &names)),
            ("row  ", row) => drop(crate::games::same::<Row>(row, &names)),
            _ => panic!("{line}"),
        }
    }
}

#[test]
fn a_capital_at_the_start_of_a_sentence_does_not_change_its_meaning() {
    let names = Names::new();
    let plain: Outcome = crate::games::same("on 1-3, stun the target", &names);
    let Text::Plain { sentences } = crate::games::same("Stun the target.", &names) else {
        panic!("no trigger in it")
    };
    assert_eq!(sentences[0].action, Action::Effect(plain.effect));
}
