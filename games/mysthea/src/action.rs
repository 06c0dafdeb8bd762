//! What a player can answer, what is asked, and what is still to be done: three sets of plain values.

use crate::ids::{Beast, Card, Icon, Island, Medal, Region, Regions, Source, Unit};
use crate::island;
use crate::text::Group;
use kernel::{Seat, Seats};
use serde::{Deserialize, Deserializer, Serialize};

/// One decision (section 6 of the ledger).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Action {
    // Setup.
    DraftChampion,
    DraftCard(Card),
    PlaceChampion(Region),
    PlaceToken(Island),
    // A turn.
    Act(Card),
    Develop,
    Meditate,
    Activate(Card),
    StartBattle,
    MoveIsland,
    FaceEncounter,
    EndTurn,
    // The two steps of Act.
    SpendCps,
    UseEffect,
    Finish,
    /// Gives up an accessory to make room.
    GiveUp(Card),
    // Operations.
    GainEnergy,
    Construct(Unit),
    Deploy(Unit),
    Travel(Unit, Region),
    TravelTo(Region),
    Carry(Unit),
    CarryNobody,
    Stop,
    // Develop.
    Reveal,
    Recycle,
    /// Puts this card under the era deck next.
    Bottom(Card),
    Buy(Card),
    // Meditate.
    Bonus(Region),
    Fortify(Region),
    // Battle.
    BattleIn(Region),
    TakeCard,
    LeaveCard,
    Commit(Card),
    CommitNothing,
    Wound(Unit),
    // Move an island.
    Claim(Island),
    ClaimNothing,
    /// Puts the lifted island back, clockwise next to this one.
    PutAfter(Island),
    // Encounters and texts.
    Name(Icon),
    Alternative(u8),
    Use,
    Decline,
    Pay(Card),
    From(Region),
    RemoveAt(Region),
    WoundAt(Region),
    Attack(Beast),
    // Monsters.
    Lose(Region),
    LoseCard,
    LoseGlory,
}

/// The pending question. It knows who answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
pub enum Ask {
    #[default]
    Nothing,
    Draft(Seat),
    PlaceChampion(Seat),
    PlaceToken(Seat),
    /// The standard action and, before or after it, one special action.
    Turn {
        seat: Seat,
        standard: bool,
        special: bool,
    },
    /// An Act that a text grants: which card.
    #[serde(deserialize_with = "granted")]
    ActWith {
        seat: Seat,
        by: Option<Source>,
    },
    ActSteps {
        seat: Seat,
        card: Card,
        cps: bool,
        effect: bool,
    },
    MakeRoom {
        seat: Seat,
        card: Card,
    },
    Cps {
        seat: Seat,
        left: u8,
        crystal: bool,
        /// Where the CPs come from; crystal CPs come from a meditation.
        #[serde(default)]
        by: Option<Source>,
    },
    TravelTo {
        seat: Seat,
        unit: Unit,
        from: Region,
        reach: Reach,
    },
    Carry {
        seat: Seat,
        from: Region,
        to: Region,
        mover: Unit,
        retreat: bool,
    },
    Develop {
        seat: Seat,
    },
    Bottom {
        seat: Seat,
    },
    Buy {
        seat: Seat,
        bought: u8,
    },
    Bonus {
        seat: Seat,
        left: Regions,
        crystals: u8,
    },
    Fortify {
        seat: Seat,
        left: u8,
    },
    BattleIn {
        seat: Seat,
        text: bool,
        bonus: u8,
    },
    Sanya {
        seat: Seat,
    },
    /// All these choose a battle card in secret.
    Commit {
        left: Seats,
    },
    Retreat {
        seat: Seat,
        left: u8,
    },
    Wounds {
        seat: Seat,
        left: u8,
    },
    /// Which of the two icons of the encounter being faced.
    Name {
        seat: Seat,
    },
    Alternative(TextAt),
    /// Pay the cost of a text that is due, or leave it.
    Cost {
        seat: Seat,
        source: Source,
        doubled: bool,
    },
    /// Carry out this step of a text, or not.
    Use {
        at: TextAt,
        left: u8,
    },
    Travellers {
        seat: Seat,
        unit: Unit,
        left: u8,
        anywhere: bool,
        #[serde(default)]
        by: Option<Source>,
    },
    Pay {
        seat: Seat,
        source: Source,
        item: u8,
        left: u8,
        x: u8,
        doubled: bool,
    },
    From {
        seat: Seat,
        group: Group,
    },
    To {
        seat: Seat,
        group: Group,
        from: Region,
    },
    /// `victim` is a place of the turn order.
    RemoveOf {
        seat: Seat,
        victim: u8,
        unit: Unit,
        n: u8,
        left: u8,
    },
    RemoveAt {
        seat: Seat,
        unit: Unit,
        n: u8,
    },
    WoundAt {
        seat: Seat,
    },
    Monster {
        seat: Seat,
    },
    Lose {
        seat: Seat,
        island: Island,
    },
    Onygauros {
        seat: Seat,
    },
    /// Stored as what is asked in it.
    #[serde(untagged)]
    Island(island::Ask),
}

/// Reads `Ask::ActWith`, also as tables of the first rules stored it: the seat alone.
fn granted<'de, D: Deserializer<'de>>(from: D) -> Result<(Seat, Option<Source>), D::Error> {
    #[derive(Deserialize)]
    #[serde(untagged)]
    enum Granted {
        Seat(Seat),
        By { seat: Seat, by: Option<Source> },
    }
    Ok(match Granted::deserialize(from)? {
        Granted::Seat(seat) => (seat, None),
        Granted::By { seat, by } => (seat, by),
    })
}

/// How far a travel goes, and what it counts as.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Reach {
    /// MY-415.
    Normal,
    /// MY-917.
    Anywhere,
    /// Out of a battle (MY-512).
    Retreat,
}

/// A place in a text that is being carried out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct TextAt {
    pub seat: Seat,
    pub source: Source,
    /// Which of the alternatives of an "or".
    pub alternative: u8,
    pub step: u8,
    /// The CP value of the card paid for this text (MY-906).
    pub x: u8,
    /// Celethe's reward (MY-805).
    pub doubled: bool,
}

/// A pending step.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
pub enum Step {
    /// Takes this step if the agenda would otherwise be empty: the game is over.
    #[default]
    Over,
    Draft {
        pick: u8,
    },
    Place {
        index: u8,
    },
    PlaceToken {
        seat: Seat,
    },
    ClearMirages,
    BeginEra,
    Round,
    Turn {
        index: u8,
    },
    TurnAsk {
        seat: Seat,
        standard: bool,
        special: bool,
    },
    ActWith {
        seat: Seat,
        #[serde(default)]
        by: Option<Source>,
    },
    ActSteps {
        seat: Seat,
        card: Card,
        cps: bool,
        effect: bool,
    },
    PlaceInPlay {
        seat: Seat,
        card: Card,
    },
    Cps {
        seat: Seat,
        left: u8,
        crystal: bool,
        /// Where the CPs come from; crystal CPs come from a meditation.
        #[serde(default)]
        by: Option<Source>,
    },
    Travellers {
        seat: Seat,
        unit: Unit,
        left: u8,
        anywhere: bool,
        #[serde(default)]
        by: Option<Source>,
    },
    Develop {
        seat: Seat,
    },
    Bottom {
        seat: Seat,
    },
    TurnUpAndBuy {
        seat: Seat,
    },
    Buy {
        seat: Seat,
        bought: u8,
    },
    Refill,
    Bonuses {
        seat: Seat,
        left: Regions,
        crystals: u8,
    },
    Fortify {
        seat: Seat,
        left: u8,
    },
    BattleIn {
        seat: Seat,
        text: bool,
        bonus: u8,
    },
    Sanya {
        seat: Seat,
    },
    BattleCommit,
    BattleReveal,
    React {
        index: u8,
    },
    Retreat {
        seat: Seat,
        left: u8,
    },
    BattleTotals,
    Wounds {
        index: u8,
    },
    WoundsLeft {
        seat: Seat,
        left: u8,
    },
    BattleGlory,
    Encounter {
        seat: Seat,
        free: bool,
    },
    NameIcon {
        seat: Seat,
    },
    MoveToken {
        seat: Seat,
        islands: u8,
    },
    Text(TextAt),
    Use {
        at: TextAt,
        left: u8,
    },
    TravelTogether {
        seat: Seat,
        group: Group,
    },
    AskMonster {
        seat: Seat,
    },
    PayText {
        seat: Seat,
        source: Source,
        item: u8,
        left: u8,
        x: u8,
        doubled: bool,
    },
    RemoveOf {
        seat: Seat,
        victim: u8,
        unit: Unit,
        n: u8,
        left: u8,
    },
    Attack {
        beast: Beast,
        second: bool,
    },
    Onygauros {
        index: u8,
    },
    Compare {
        beast: Beast,
        second: bool,
    },
    LoseRegion {
        index: u8,
        island: Island,
    },
    Reward {
        beast: Beast,
        medal: Medal,
        seat: Seat,
        doubled: bool,
    },
    AfterAttack {
        beast: Beast,
        second: bool,
        defeated: bool,
    },
    Resolve {
        index: u8,
    },
    EndOfEra,
    #[serde(untagged)]
    Island(island::Step),
}
