//! Wonder Book: heads and sentences of its ledger's section 10.3, its cards, and a chapter whose
//! instruction lines form blocks by depth.

use cardtext::{Names, outline, phrases};

phrases! {
    /// A line is flat: which sentences a head governs is the business of whoever carries it out.
    struct Line = "line" { parts: Vec<Part> } = "{parts/ }";
    enum Part = "sentence or head" {
        Goal { condition: Condition } = "Goal: {condition}.",
        DarkVortex { areas: Vec<Area> } = "Dark Vortex: {areas/ and }.",
        Head(Head) = "^{0}:",
        Sentence(Sentence) = "^{0}.",
    }
    enum Head = "head" {
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
        Skill { cost: Cost, limited: bool } = "skill ({cost}[limited?, once per turn])",
        Free = "free, once per turn",
        Always = "always",
        After { limit: Limit, event: Event } = "once per {limit}, after {event}",
        Whenever { event: Event } = "whenever {event}",
        When { limit: Limit, loss: Loss } = "once per {limit}, when {loss}",
        AnyTime { loss: Loss } = "at any time, when {loss}",
        AfterRoll = "at any time, after your roll",
    }
    enum Limit = "limit" { Turn = "turn", Round = "round" }
    enum Sentence = "sentence" {
        FlipThis = "flip this card",
        TurnBack = "turn this card back",
        Next = "go to the next card",
        DiscardThis = "discard this card",
        Leave = "leave this card",
        Skip { card: u16 } = "skip to card #{card}",
        End = "end the chapter",
        Lost = "the chapter is lost",
        Nothing = "nothing happens",
        Turns = "each Hero takes a turn",
        PlaceSparks { n: u8, per_hero: bool, at: Place } = "place {n} Spark(s)[per_hero? per Hero] in {at}",
        PlaceWyrms { n: u8, per_hero: bool, at: Place, silver: Option<u8> } = "place {n} Wyrm(s)[per_hero? per Hero] in {at}[ (silver +{silver})]",
        PlaceHero { who: Who, at: Place } = "place {who} in {at}",
        PlaceCard { card: u16, at: Area } = "place card #{card} in {at}",
        PlaceStack { first: u16, last: u16, at: Area, shuffled: bool } = "place cards #{first} to #{last} in {at} as a [shuffled?shuffled ]stack",
        SetAside { card: u16 } = "set aside card #{card}",
        Trap { at: Place } = "place 1 Trap in {at}",
        RemoveSparks { n: u8, from: Place } = "remove {n} Spark(s) from {from}",
        RemoveWyrm { wyrm: Wyrm } = "remove {wyrm}",
        Unfold { fold: Fold } = "unfold {fold}",
        FoldInto { fold: Fold, area: Area } = "fold {fold} into {area}",
        OpenBorder { a: Area, b: Area } = "open the border between {a} and {b}",
        CloseBorder { a: Area, b: Area } = "close the border between {a} and {b}",
        Move { n: u8 } = "move up to {n} area(s)",
        Cross = "you may cross 1 solid border",
        MayMove { who: Who, n: u8 } = "{who} may move up to {n} area(s)",
        MoveToHero = "move to the area of 1 other Hero",
        Swap = "swap places with 1 other Hero",
        MoveWyrmTo { wyrm: Wyrm, to: Place } = "move {wyrm} to {to}",
        MoveWyrm { wyrm: Wyrm, n: u8 } = "move {wyrm} {n} area(s)",
        Choose { place: Place } = "choose {place}",
        GainSparks { who: Who, n: u8 } = "{who} gains|gain {n} Spark(s)",
        LoseSparks { who: Who, n: u8 } = "{who} loses|lose {n} Spark(s)",
        LoseAllSparks { who: Who } = "{who} loses|lose all Sparks",
        Recover { who: Who, n: u8 } = "{who} recovers|recover {n} Heart(s)",
        RecoverAll { who: Who } = "{who} recovers|recover all Hearts",
        LoseHearts { who: Who, n: u8 } = "{who} loses|lose {n} Heart(s)",
        MoreSpark = "take 1 more Spark from your area",
        DamageHero { n: u8, who: Who } = "deal {n} damage to {who}",
        DamageWyrm { n: u8, wyrm: Wyrm } = "deal {n} damage to {wyrm}",
        Stun { wyrm: Wyrm } = "stun {wyrm}",
        StandUpWyrm { wyrm: Wyrm } = "stand up {wyrm}",
        StandUpHero { who: Who, n: u8 } = "stand up {who} with {n} Heart(s)",
        DrawShreds { who: Who, n: u8 } = "{who} draws|draw {n} Shred card(s)",
        TakeCard { who: Who, card: u16 } = "{who} takes|take card #{card}",
        Look { n: u8 } = "look at the top {n} card(s) of the Wyrm deck",
        PutBack = "put them back in any order",
        MayDiscard = "you may discard it",
        Perform { action: Action } = "perform 1 additional {action}",
        HeroPerforms { who: Who, action: Action } = "{who} performs|perform 1 additional {action}",
        Destiny { n: u8, way: Way } = "flip {n} Destiny face {way}",
        Write { keyword: Keyword } = "write {keyword}",
        Erase { keyword: Keyword } = "erase {keyword}",
        Count { n: u8, counter: Counter } = "count {n} {counter}",
        Uncount { n: u8, counter: Counter } = "uncount {n} {counter}",
        Spawn { n: u8, at: Option<Place>, silver: Option<u8> } = "spawn {n} Wyrm(s)[ in {at}][ (silver +{silver})]",
        Activate { n: u8, silver: Option<u8> } = "activate each Wyrm {n} time(s)[ (silver +{silver})]",
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
    }
    /// `=> many` is for the second person: "you gain", but "each Hero gains".
    enum Who = "who" {
        You = "you" => many,
        That = "that Hero" => one,
        Hero { which: Which, out: bool, where_: Option<Where> } = "{which} [out?knocked out ]Hero[ {where_}]" => one,
        Most { most: Most } = "the Hero with the {most} Hearts" => one,
    }
    enum Which = "which Hero" { Each = "each", EachOther = "each other", One = "1", OneOther = "1 other" }
    enum Most = "rank" { Most = "most", Fewest = "fewest" }
    enum Where = "where" { In { place: Place } = "in {place}", Within { n: u8 } = "within {n} area(s)" }
    enum Wyrm = "Wyrm" {
        Some { up_to: bool, n: u8, state: Option<State>, where_: Option<Where> } = "[up_to?up to ]{n} [{state} ]Wyrm(s)[ {where_}]",
        Each { state: Option<State>, where_: Option<Where> } = "each [{state} ]Wyrm[ {where_}]",
        That = "that Wyrm",
    }
    enum State = "state" { Stunned = "stunned", Standing = "standing" }
    enum Place = "place" {
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
    enum Cost = "cost" { Sparks { n: u8 } = "{n} Spark(s)", Hearts { n: u8 } = "{n} Heart(s)", Item = "1 Item" }
    enum Action = "action" {
        Any = "action", Move = "Move", Attack = "Attack", Collect = "Collect", Skill = "Skill",
        Interact = "Interact", Give = "Give or Take", Special = "Special Action",
    }
    enum Way = "side" { Up = "up", Down = "down" }
    enum Condition = "condition" {
        Written { keyword: Keyword, not: bool } = "{keyword} is [not?not ]written",
        Counted { n: u8, counter: Counter } = "{n} {counter} is|are counted",
        AllIn { area: Area } = "each Hero is in {area}",
        WyrmsIn { n: u8, where_: Scene } = "there are {n} or more Wyrms in {where_}",
        NoWyrms { where_: Scene } = "there are no Wyrms in {where_}",
    }
    enum Scene = "area or play" { Play = "play", Area(Area) = "{0}" }
    enum Event = "event" {
        HeroMoves { area: Area } = "a Hero moves into {area}",
        WyrmMoves { area: Area } = "a Wyrm moves into {area}",
        HeroDefeats = "a Hero defeats a Wyrm",
        KnockedOut = "a Hero is knocked out",
        Collect = "you collect a Spark",
        Attacked = "a Wyrm attacks you",
        YouDefeat = "your attack defeats a Wyrm",
        YouMiss = "your attack has no success",
    }
    enum Loss = "loss" {
        ToWyrm = "you would lose Hearts to a Wyrm",
        Any = "you would lose Hearts",
        Other = "1 other Hero in an adjacent area would lose Hearts to a Wyrm",
    }
    name Area = "area";
    name Fold = "fold";
    name Counter = "counter";
    name Keyword = "keyword";
}

fn names() -> Names {
    Names::new()
        .with(
            "area",
            ["Gate Yard", "Broken Stair", "Reading Room", "Cellar", "Gallery", "Bell Loft"],
        )
        .with("fold", ["Upper Tower"])
        .with("counter", ["Candle(s)", "Clasp(s)"])
        .with("keyword", ["PELL", "BARRED"])
}

#[test]
fn every_card_is_read_and_printed_back() {
    let texts = crate::lines(include_str!("../texts/wonder_cards.txt"));
    assert_eq!(texts.len(), 56);
    for text in texts {
        crate::same::<Line>(text, &names());
    }
}

#[test]
fn every_instruction_line_of_a_chapter_is_read_and_printed_back() {
    fn all(lines: &[outline::Line], read: &mut Vec<usize>) {
        for line in lines {
            crate::same::<Line>(&line.text, &names());
            read.push(line.depth);
            all(&line.below, read);
        }
    }
    let chapter = include_str!("../texts/wonder_chapter.txt");
    let (mut read, mut marked) = (vec![], 0);
    // A card is a script of its own, and so is each of its sides and columns.
    let starts_script = |line: &str| line.starts_with(['#', '[']) || line == "---";
    for script in chapter.lines().collect::<Vec<_>>().chunk_by(|_, next| !starts_script(next)) {
        let script = script.join("\n");
        let script = script.as_str();
        let (lines, faults) = outline::read(script, 0..script.len());
        assert_eq!(faults, [], "{script}");
        all(&lines, &mut read);
        marked += script.lines().filter(|line| line.starts_with('>')).count();
    }
    assert_eq!(read.len(), marked);
    assert_eq!(read.iter().filter(|depth| **depth == 1).count(), 7);
}

#[test]
fn verbs_agree_with_who_and_nouns_with_the_number() {
    for text in [
        "You gain 1 Spark.",
        "Each Hero gains 2 Sparks.",
        "1 Hero within 2 areas gains 1 Spark.",
        "Each Hero within 2 areas loses all Sparks.",
        "You lose all Sparks.",
        "If 1 Candle is counted: You recover 2 Hearts.",
        "If 2 Candles are counted and PELL is not written: Roll 1 die.",
        "Roll 2 dice.",
    ] {
        crate::same::<Line>(text, &names());
    }
}
