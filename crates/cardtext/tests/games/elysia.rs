//! Ruins of Elysia: the grammar of its ledger's section 10.1, and every card text after it.

use cardtext::{Names, phrases};

phrases! {
    struct Text = "text" { leave_out: bool, parts: Vec<Part> } = "[leave_out?Leave out. ]{parts/ }";
    enum Part = "part" {
        Explore { sentences: Vec<Sentence> } = "Explore: {sentences/ }",
        Attack { sentences: Vec<Sentence> } = "Attack: {sentences/ }",
        Defend { sentences: Vec<Sentence> } = "Defend: {sentences/ }",
        Reward { sentences: Vec<Sentence> } = "Reward: {sentences/ }",
        Event { sentences: Vec<Sentence> } = "Event: {sentences/ }",
        Need { needs: Vec<Need> } = "Need: {needs/ and }.",
    }
    enum Sentence = "sentence" {
        If { cond: Condition, effect: Effect } = "If {cond}, {effect}.",
        Plain(Effect) = "^{0}.",
    }
    enum Effect = "effect" {
        Gain { n: u8, what: Gained } = "gain {n} {what}",
        Return { n: u8, token: Token } = "return {n} {token}",
        Draw { n: u8 } = "draw {n} card(s)",
        Base { side: Side, n: u8 } = "{side} {n}",
        Bonus { side: Side, n: u8, each: Option<Each> } = "{side} +{n}[ for each {each}]",
        PlayMore { n: u8 } = "you may play {n} more card(s)",
        NextCard { n: u8, tag: Tag } = "your next card this step has Attack +{n} if it is a {tag}",
        Discard { n: u8 } = "discard up to {n} card(s)",
        NextAttack { n: u8 } = "add {n} to your next Attack this combat",
        Covers = "this Defence covers your side",
        Toll { terrain: Terrain } = "{terrain} toll is 0 this turn",
        MoveAnywhere = "you may move to any placed tile",
        Discount { n: u8 } = "your next purchase this turn costs {n} less",
        Item = "gain the next Item",
        Character { at: Spot } = "place the next Character on {at}",
        Gains { who: Who, n: u8, token: Token } = "{who} gains {n} {token}",
        Returns { who: Who, n: u8, token: Token } = "{who} returns {n} {token}",
        Draws { who: Who, n: u8 } = "{who} draws {n} card(s)",
        RemoveThis = "remove this card",
        Win = "win",
    }
    enum Gained = "gain" { Walk = "Walk", Coin = "Coin", Token(Token) = "{0}" }
    enum Token = "token" { Wild = "Wild", Light = "Light", Darkness = "Darkness", Card = "-1 Card" }
    enum Side = "side" { Attack = "Attack", Defence = "Defence" }
    struct Each = "count" { what: Counter, max: Option<u8> } = "{what}[, max {max}]";
    enum Counter = "counter" {
        Discarded = "card discarded",
        Net { way: Way } = "net {way} you have",
        Others = "other Character on your side",
    }
    enum Way = "way" { Light = "Light", Darkness = "Darkness" }
    enum Spot = "place" { Yours = "your tile", Ruins = "the nearest Ruins" }
    enum Who = "who" {
        Each = "each player",
        EachOther = "each other player",
        InVillage = "each player in a Village",
        NotInVillage = "each player not in a Village",
        OnTerrain { terrain: Terrain } = "each player on {terrain}",
        Net { way: Way } = "each player with net {way}",
        OneHere = "one player on your tile",
        OneOtherHere = "one other player on your tile",
    }
    enum Condition = "condition" {
        Initiated = "you initiated this combat",
        InVillage = "you are in a Village",
        OnTerrain { terrain: Terrain } = "you are on {terrain}",
        Company = "another player is on your tile",
        Damaged = "your portrait is damaged",
        Opposing { way: Way } = "an opposing Character has {way}",
        Have { n: u8, way: Way } = "you have {n} net {way}",
    }
    enum Tag = "tag" {
        Weapon = "Weapon", Skill = "Skill", Food = "Food", Purse = "Purse", Ally = "Ally",
        Tool = "Tool", Relic = "Relic", Treasure = "Treasure", Spell = "Spell",
    }
    enum Terrain = "terrain" {
        Forest = "Forest", Plains = "Plains", Mountain = "Mountain", Desert = "Desert", Water = "Water"
    }
    enum Need = "need" {
        Net { n: u8, way: Way } = "{n} net {way}",
        Hunt { n: u8 } = "{n} hunt points",
        Tiles { n: u8 } = "{n} tiles placed",
        Villages { n: u8 } = "{n} Villages visited",
        Ruins { n: u8 } = "{n} Ruins cleared",
        Backstabs { n: u8 } = "{n} player(s) backstabbed",
        Villains { n: u8 } = "{n} Villain(s) exhausted",
        Hero = "the Corrupted Hero exhausted",
        Own { n: u8, tag: Tag } = "own {n} {tag} cards",
        Crossed { n: u8 } = "{n} restrictive tiles crossed this turn",
        PayCoin { n: u8 } = "pay {n} Coin in a Village",
        PayWild { n: u8 } = "pay {n} Wild on a cleared Ruins",
        Apple = "give an Apple to a damaged player on your tile",
    }
}

#[test]
fn every_card_text_is_read_and_printed_back() {
    let texts = crate::lines(include_str!("../texts/elysia.txt"));
    assert_eq!(texts.len(), 82);
    for line in texts {
        crate::same::<Text>(line.split_at(28).1, &Names::new());
    }
}

#[test]
fn the_rest_of_the_grammar_is_printed_back_too() {
    for text in [
        "Attack: Attack +1 for each other Character on your side. If your portrait is damaged, win.",
        "Explore: If you have 2 net Darkness, each other player returns 1 Wild. Remove this card.",
        "Event: Place the next Character on your tile. If you are on Water, you may play 2 more cards.",
        "Need: 2 players backstabbed and 2 Villains exhausted. Reward: Win.",
    ] {
        crate::same::<Text>(text, &Names::new());
    }
}
