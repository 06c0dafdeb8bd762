//! The sentences of Wonder Book: section 10.3 of the ledger as one table that both reads and prints (WB-901, WB-902).

use cardtext::phrases;
use serde::{Deserialize, Serialize};

phrases! {
    /// An instruction line is flat: which sentences a head governs is settled when it is compiled (WB-904).
    pub struct Line = "line" { pub parts: Vec<Part> } = "{parts/ }";
    pub enum Part = "sentence or head" {
        Goal { conditions: Vec<Condition> } = "Goal: {conditions/ and }.",
        DarkVortex { areas: Vec<Area> } = "Dark Vortex: {areas/ and }.",
        Head(Head) = "^{0}:",
        Sentence(Sentence) = "^{0}.",
    }
    pub enum Head = "head" {
        If { conditions: Vec<Condition> } = "if {conditions/ and }",
        Otherwise = "otherwise",
        IfYouDo = "if you do",
        IfGroupDoes = "if the group does",
        OnSuccesses { n: u8 } = "on {n} or more successes",
        OnNone = "on no success",
        EachSuccess = "for each success",
        EachArea { n: u8 } = "for each area with {n} or more Wyrms",
        PlayersPhase = "players' Phase",
        EnemiesPhase = "enemies' Phase",
        WhenMet = "when met",
        SpecialAction { area: Option<Area>, cost: Option<Cost> } = "special Action[ in {area}][ ({cost})]",
        Attack = "attack",
        Skill { cost: Cost, once: bool } = "skill ({cost}[once?, once per turn])",
        Free = "free, once per turn",
        Always = "always",
        After { limit: Limit, event: Event } = "once per {limit}, after {event}",
        Whenever { event: Event } = "whenever {event}",
        When { limit: Limit, loss: Loss } = "once per {limit}, when {loss}",
        AnyTime { loss: Loss } = "at any time, when {loss}",
        AfterRoll = "at any time, after your roll",
    }
    #[derive(Copy, PartialOrd, Ord, Hash, Serialize, Deserialize)]
    pub enum Limit = "limit" { Turn = "turn", Round = "round" }
    #[derive(Copy)]
    pub enum Sentence = "sentence" {
        FlipThis = "flip this card",
        TurnBack = "turn this card back",
        Next = "go to the next card",
        DiscardThis = "discard this card",
        Leave = "leave this card",
        Skip { card: u8 } = "skip to card #{card}",
        End = "end the chapter",
        Lost = "the chapter is lost",
        Nothing = "nothing happens",
        Turns = "each Hero takes a turn",
        ChooseHeroes = "each player chooses a Hero",
        Upgrade { n: u8 } = "each Hero takes Upgrade card {n}",
        PlaceSparks { n: u8, per_hero: bool, at: Place } = "place {n} Spark(s)[per_hero? per Hero] in {at}",
        PlaceWyrms { n: u8, per_hero: bool, at: Place, silver: Option<u8> } = "place {n} Wyrm(s)[per_hero? per Hero] in {at}[ (silver +{silver})]",
        PlaceHero { who: Who, at: Place } = "place {who} in {at}",
        PlaceEnemy { enemy: Enemy, at: Place } = "place {enemy} in {at}",
        PlaceCard { card: u8, at: Area } = "place card #{card} in {at}",
        PlaceStack { first: u8, last: u8, at: Area, shuffled: bool } = "place cards #{first} to #{last} in {at} as a [shuffled?shuffled ]stack",
        SetAside { card: u8 } = "set aside card #{card}",
        SetAsideAll { first: u8, last: u8 } = "set aside cards #{first} to #{last}",
        PlaceHearts { n: u8, name: Name } = "place {n} Heart(s) on {name}",
        Trap { at: Place } = "place 1 Trap in {at}",
        PlaceAura { who: Who } = "place the Dark Aura on {who}",
        RemoveAura = "remove the Dark Aura",
        RemoveSparks { n: u8, from: Place } = "remove {n} Spark(s) from {from}",
        RemoveWyrm { wyrm: Wyrms } = "remove {wyrm}",
        Unfold { fold: Fold } = "unfold {fold}",
        FoldInto { fold: Fold, area: Area } = "fold {fold} into {area}",
        OpenBorder { a: Area, b: Area } = "open the border between {a} and {b}",
        CloseBorder { a: Area, b: Area } = "close the border between {a} and {b}",
        TurnBook { board: Board } = "turn the book to {board}",
        Move { n: u8 } = "move up to {n} area(s)",
        Cross = "you may cross 1 solid border",
        MayMove { who: Who, n: u8 } = "{who} may move up to {n} area(s)",
        MoveToHero = "move to the area of 1 other Hero",
        Swap = "swap places with 1 other Hero",
        MoveWyrmTo { wyrm: Wyrms, to: Place } = "move {wyrm} to {to}",
        MoveWyrm { wyrm: Wyrms, n: u8 } = "move {wyrm} {n} area(s)",
        MoveAlly { ally: Ally, n: u8 } = "move {ally} {n} area(s)",
        Choose { place: Place } = "choose {place}",
        GainSparks { who: Who, n: u8 } = "{who} gains|gain {n} Spark(s)",
        LoseSparks { who: Who, n: u8 } = "{who} loses|lose {n} Spark(s)",
        LoseAllSparks { who: Who } = "{who} loses|lose all Sparks",
        Recover { who: Who, n: u8 } = "{who} recovers|recover {n} Heart(s)",
        RecoverAll { who: Who } = "{who} recovers|recover all Hearts",
        LoseHearts { who: Who, n: u8 } = "{who} loses|lose {n} Heart(s)",
        MoreSpark = "take 1 more Spark from your area",
        DamageHero { n: u8, who: Who } = "deal {n} damage to {who}",
        DamageWyrm { n: u8, wyrm: Wyrms } = "deal {n} damage to {wyrm}",
        Stun { wyrm: Wyrms } = "stun {wyrm}",
        StandUpWyrm { wyrm: Wyrms } = "stand up {wyrm}",
        Defeat { wyrm: Wyrms } = "defeat {wyrm}",
        StandUpHero { who: Who, n: u8 } = "stand up {who} with {n} Heart(s)",
        DiscardCard { card: u8 } = "discard card #{card}",
        DrawShreds { who: Who, n: u8 } = "{who} draws|draw {n} Shred card(s)",
        TakeCard { who: Who, card: u8 } = "{who} takes|take card #{card}",
        DiscardItems { who: Who, n: u8 } = "{who} discards|discard {n} Item(s)",
        Look { n: u8 } = "look at the top {n} card(s) of the Wyrm deck",
        PutBack = "put them back in any order",
        MayDiscard = "you may discard it",
        AddWyrmCard { card: WyrmCardName } = "add Wyrm card {card} to the Wyrm deck",
        Perform { kind: ActionKind } = "perform 1 additional {kind}",
        HeroPerforms { who: Who, kind: ActionKind } = "{who} performs|perform 1 additional {kind}",
        Destiny { n: u8, way: Way } = "flip {n} Destiny face {way}",
        Write { keyword: Keyword } = "write {keyword}",
        Erase { keyword: Keyword } = "erase {keyword}",
        Count { n: u8, counter: Counter } = "count {n} {counter}",
        Uncount { n: u8, counter: Counter } = "uncount {n} {counter}",
        Spawn { n: u8, per_hero: bool, at: Option<Place>, silver: Option<u8> } = "spawn {n} Wyrm(s)[per_hero? per Hero][ in {at}][ (silver +{silver})]",
        Activate { n: u8, silver: Option<u8> } = "activate each Wyrm {n} time(s)[ (silver +{silver})]",
        ActivateName { name: Name, n: u8, silver: Option<u8> } = "activate {name} {n} time(s)[ (silver +{silver})]",
        Reveal = "reveal a Wyrm card",
        RevealAnother = "reveal another Wyrm card",
        Roll { n: u8 } = "roll {n} die|dice",
        Hit { up_to: bool, n: u8, at: Place } = "hit [up_to?up to ]{n} Wyrm(s) in {at}",
        TurnFailure = "turn 1 failure into a success",
        MaySpend { cost: Cost } = "you may spend {cost}",
        GroupMaySpend { cost: Cost } = "the group may spend {cost}",
        Fewer { n: u8 } = "you lose {n} Heart(s) fewer",
        Instead = "you may lose them instead",
        Target { place: Place } = "your attack may target {place}",
        HitMore { n: u8 } = "your attack may hit up to {n} Wyrm(s)",
        RollMore { n: u8 } = "your attack rolls {n} more die|dice",
        FreeReroll = "your reroll costs no Heart",
        Closed { area: Area } = "Wyrms do not enter {area}",
        RollFewer { area: Area, n: u8 } = "Heroes in {area} roll {n} fewer die|dice",
        Toll { area: Area, n: u8 } = "{area} costs {n} action(s) to enter",
        AuraDraws = "the Hero with the Dark Aura counts as the closest Hero for each Wyrm",
        Shielded { name: Name, condition: Condition } = "{name} takes no damage while {condition}",
    }
    /// `=> many` is for the second person: "you gain", but "each Hero gains".
    #[derive(Copy)]
    pub enum Who = "who" {
        You = "you" => many,
        That = "that Hero" => one,
        Hero { which: Which, out: bool, place: Option<Where> } = "{which} [out?knocked out ]Hero[ {place}]" => one,
        Most { most: Most } = "the Hero with the {most} Hearts" => one,
        Named(HeroName) = "{0}" => one,
        Ally(Ally) = "{0}" => one,
    }
    #[derive(Copy)]
    pub enum Which = "which Hero" { Each = "each", EachOther = "each other", One = "1", OneOther = "1 other" }
    #[derive(Copy)]
    pub enum Most = "rank" { Most = "most", Fewest = "fewest" }
    #[derive(Copy)]
    pub enum Where = "where" { In { place: Place } = "in {place}", Within { n: u8 } = "within {n} area(s)" }
    #[derive(Copy)]
    pub enum Wyrms = "Wyrm" {
        Some { up_to: bool, n: u8, state: Option<Stance>, place: Option<Where> } = "[up_to?up to ]{n} [{state} ]Wyrm(s)[ {place}]",
        Each { state: Option<Stance>, place: Option<Where> } = "each [{state} ]Wyrm[ {place}]",
        That = "that Wyrm",
        Enemy(Enemy) = "{0}",
    }
    #[derive(Copy)]
    pub enum Stance = "state" { Stunned = "stunned", Standing = "standing" }
    #[derive(Copy)]
    pub enum Place = "place" {
        Area(Area) = "{0}",
        Either { a: Area, b: Area } = "{a} or {b}",
        Yours = "your area",
        Adjacent = "an adjacent area",
        YoursOrAdjacent = "your area or an adjacent area",
        Within { n: u8 } = "an area within {n} area(s)",
        This = "this area",
        That = "that area",
        AdjacentToThat = "an area adjacent to that area",
        Vortex = "the Dark Vortex",
        OfOther = "the area of 1 other Hero",
        OfMost { most: Most } = "the area of the Hero with the {most} Hearts",
        WithoutWyrms = "an area without Wyrms",
    }
    #[derive(Copy)]
    pub enum Cost = "cost" {
        Sparks { n: u8, per_hero: bool } = "{n} Spark(s)[per_hero? per Hero]",
        Hearts { n: u8 } = "{n} Heart(s)",
        Item = "1 Item",
    }
    #[derive(Copy, PartialOrd, Ord, Hash, Serialize, Deserialize)]
    pub enum ActionKind = "action" {
        Any = "action", Move = "Move", Attack = "Attack", Collect = "Collect", Skill = "Skill",
        Interact = "Interact", Give = "Give or Take", Special = "Special Action",
    }
    #[derive(Copy)]
    pub enum Way = "side" { Up = "up", Down = "down" }
    #[derive(Copy)]
    pub enum Condition = "condition" {
        Written { keyword: Keyword, not: bool } = "{keyword} is [not?not ]written",
        Counted { n: u8, counter: Counter, per_hero: bool } = "{n} {counter}[per_hero? per Hero] is|are counted",
        AllIn { area: Area } = "each Hero is in {area}",
        YouIn { area: Area } = "you are in {area}",
        HeroesIn { n: u8, area: Area } = "{n} or more Heroes are in {area}",
        HeroInPlay { hero: HeroName, not: bool } = "{hero} is [not?not ]in play",
        HeroesInPlay { n: u8 } = "{n} or more Heroes are in play",
        WyrmsIn { n: u8, scene: Scene } = "there are {n} or more Wyrms in {scene}",
        NoWyrms { scene: Scene } = "there are no Wyrms in {scene}",
        YouHold { item: ItemName } = "you hold {item}",
        HeroHolds { item: ItemName } = "a Hero holds {item}",
        Destiny { n: u8 } = "{n} or more Destiny are face up",
        NoHearts { name: Name } = "{name} has no Hearts",
        NameIn { name: Name, place: Place } = "{name} is in {place}",
    }
    #[derive(Copy)]
    pub enum Scene = "area or play" { Play = "play", Area(Area) = "{0}" }
    #[derive(Copy)]
    pub enum Event = "event" {
        HeroMoves { area: Area } = "a Hero moves into {area}",
        WyrmMoves { area: Area } = "a Wyrm moves into {area}",
        HeroDefeats = "a Hero defeats a Wyrm",
        KnockedOut = "a Hero is knocked out",
        Collect = "you collect a Spark",
        Attacked = "a Wyrm attacks you",
        YouDefeat = "your attack defeats a Wyrm",
        YouMiss = "your attack has no success",
        LastHeart { name: Name } = "{name} loses the last Heart",
        PlayersPhase { edge: Edge } = "the Players' Phase {edge}",
        EnemiesPhase { edge: Edge } = "the Enemies' Phase {edge}",
    }
    #[derive(Copy)]
    pub enum Edge = "starts or ends" { Starts = "starts", Ends = "ends" }
    #[derive(Copy)]
    pub enum Loss = "loss" {
        ToWyrm = "you would lose Hearts to a Wyrm",
        Any = "you would lose Hearts",
        Other = "1 other Hero in an adjacent area would lose Hearts to a Wyrm",
    }
    /// An ally or a large enemy.
    #[derive(Copy)]
    pub enum Name = "ally or large enemy" { Ally(Ally) = "{0}", Enemy(Enemy) = "{0}" }
    #[derive(Default)]
    pub name Area = "area";
    pub name Fold = "fold";
    pub name Board = "board";
    pub name Counter = "counter";
    #[derive(Serialize, Deserialize)]
    pub name Keyword = "keyword";
    pub name HeroName = "Hero's name";
    pub name Ally = "ally";
    pub name Enemy = "large enemy";
    pub name ItemName = "Item";
    pub name WyrmCardName = "Wyrm card";
}
