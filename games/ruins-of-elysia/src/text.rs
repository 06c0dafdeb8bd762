//! The sentences of Ruins of Elysia: section 10.1 of the ledger as one table that both reads and prints.

use cardtext::phrases;
use serde::{Deserialize, Serialize};

phrases! {
    pub struct Text = "text" { pub leave_out: bool, pub parts: Vec<Part> } = "[leave_out?Leave out. ]{parts/ }";
    pub enum Part = "part" {
        Explore { sentences: Vec<Sentence> } = "Explore: {sentences/ }",
        Attack { sentences: Vec<Sentence> } = "Attack: {sentences/ }",
        Defend { sentences: Vec<Sentence> } = "Defend: {sentences/ }",
        Reward { sentences: Vec<Sentence> } = "Reward: {sentences/ }",
        Event { sentences: Vec<Sentence> } = "Event: {sentences/ }",
        Need { needs: Vec<Need> } = "Need: {needs/ and }.",
    }
    #[derive(Copy)]
    pub enum Sentence = "sentence" {
        If { cond: Condition, effect: Effect } = "If {cond}, {effect}.",
        Plain(Effect) = "^{0}.",
    }
    #[derive(Copy)]
    pub enum Effect = "effect" {
        Gain { n: u8, what: Gained } = "gain {n} {what}",
        Return { n: u8, token: Token } = "return {n} {token}",
        Draw { n: u8 } = "draw {n} card(s)",
        Base { value: Fight, n: u8 } = "{value} {n}",
        Bonus { value: Fight, n: u8, each: Option<Each> } = "{value} +{n}[ for each {each}]",
        PlayMore { n: u8 } = "you may play {n} more card(s)",
        NextCard { n: u8, tag: Tag } = "your next card this step has Attack +{n} if it is a {tag}",
        Discard { n: u8 } = "discard up to {n} card(s)",
        NextAttack { n: u8 } = "add {n} to your next Attack this combat",
        Covers = "this Defence covers your side",
        Toll { terrain: Terrain } = "{terrain} toll is 0 this turn",
        MoveAnywhere = "you may move to any placed tile",
        Discount { n: u8 } = "your next purchase this turn costs {n} less",
        Item = "gain the next Item",
        PlaceCharacter { at: Spot } = "place the next Character on {at}",
        Gains { who: Who, n: u8, token: Token } = "{who} gains {n} {token}",
        Returns { who: Who, n: u8, token: Token } = "{who} returns {n} {token}",
        Draws { who: Who, n: u8 } = "{who} draws {n} card(s)",
        RemoveThis = "remove this card",
        Win = "win",
    }
    #[derive(Copy)]
    pub enum Gained = "gain" { Walk = "Walk", Coin = "Coin", Token(Token) = "{0}" }
    #[derive(Copy, PartialOrd, Ord, Hash, Serialize, Deserialize)]
    pub enum Token = "token" { Wild = "Wild", Light = "Light", Darkness = "Darkness", MinusCard = "-1 Card" }
    /// What a card is worth in a fight.
    #[derive(Copy)]
    pub enum Fight = "fight value" { Attack = "Attack", Defence = "Defence" }
    #[derive(Copy)]
    pub struct Each = "count" { pub what: Counter, pub max: Option<u8> } = "{what}[, max {max}]";
    #[derive(Copy)]
    pub enum Counter = "counter" {
        Discarded = "card discarded",
        Net { way: Way } = "net {way} you have",
        Others = "other Character on your side",
    }
    #[derive(Copy)]
    pub enum Way = "way" { Light = "Light", Darkness = "Darkness" }
    #[derive(Copy)]
    pub enum Spot = "place" { Yours = "your tile", Ruins = "the nearest Ruins" }
    #[derive(Copy)]
    pub enum Who = "who" {
        Each = "each player",
        EachOther = "each other player",
        InVillage = "each player in a Village",
        NotInVillage = "each player not in a Village",
        OnTerrain { terrain: Terrain } = "each player on {terrain}",
        Net { way: Way } = "each player with net {way}",
        OneHere = "one player on your tile",
        OneOtherHere = "one other player on your tile",
    }
    #[derive(Copy)]
    pub enum Condition = "condition" {
        Initiated = "you initiated this combat",
        InVillage = "you are in a Village",
        OnTerrain { terrain: Terrain } = "you are on {terrain}",
        Company = "another player is on your tile",
        Damaged = "your portrait is damaged",
        Opposing { way: Way } = "an opposing Character has {way}",
        Have { n: u8, way: Way } = "you have {n} net {way}",
    }
    #[derive(Copy, PartialOrd, Ord, Hash, Serialize, Deserialize)]
    pub enum Tag = "tag" {
        Weapon = "Weapon", Skill = "Skill", Food = "Food", Purse = "Purse", Ally = "Ally",
        Tool = "Tool", Relic = "Relic", Treasure = "Treasure", Spell = "Spell",
    }
    #[derive(Copy, PartialOrd, Ord, Hash, Serialize, Deserialize)]
    pub enum Terrain = "terrain" {
        Forest = "Forest", Plains = "Plains", Mountain = "Mountain", Desert = "Desert", Water = "Water"
    }
    #[derive(Copy)]
    pub enum Need = "need" {
        Net { n: u8, way: Way } = "{n} net {way}",
        Hunt { n: u8 } = "{n} hunt points",
        Tiles { n: u8 } = "{n} tiles placed",
        Villages { n: u8 } = "{n} Villages visited",
        Ruins { n: u8 } = "{n} Ruins cleared",
        Backstabs { n: u8 } = "{n} player(s) backstabbed",
        Villains { n: u8 } = "{n} Villain(s) exhausted",
        CorruptedHero = "the Corrupted Hero exhausted",
        Own { n: u8, tag: Tag } = "own {n} {tag} cards",
        Crossed { n: u8 } = "{n} restrictive tiles crossed this turn",
        PayCoin { n: u8 } = "pay {n} Coin in a Village",
        PayWild { n: u8 } = "pay {n} Wild on a cleared Ruins",
        GiveApple = "give an Apple to a damaged player on your tile",
    }
}

impl Terrain {
    pub const ALL: [Terrain; 5] =
        [Terrain::Forest, Terrain::Plains, Terrain::Mountain, Terrain::Desert, Terrain::Water];

    #[inline]
    pub fn index(self) -> usize {
        self as usize
    }

    pub fn name(self) -> &'static str {
        ["Forest", "Plains", "Mountain", "Desert", "Water"][self.index()]
    }
}

impl Tag {
    pub fn name(self) -> &'static str {
        ["Weapon", "Skill", "Food", "Purse", "Ally", "Tool", "Relic", "Treasure", "Spell"]
            [self as usize]
    }
}

impl Token {
    pub fn name(self) -> &'static str {
        ["Wild", "Light", "Darkness", "-1 Card"][self as usize]
    }
}
