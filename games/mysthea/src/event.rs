//! What happened, in the past tense. `words.rs` tells it.

use crate::ids::{Beast, Card, Encounter, EventCard, Island, Region, Source, Unit};
use crate::island;
use crate::text::Resource;
use kernel::{Seat, Seats};
use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Event {
    ChampionDrafted {
        seat: Seat,
    },
    CardDrafted {
        seat: Seat,
        card: Card,
    },
    ChampionPlaced {
        seat: Seat,
        region: Region,
    },
    TokenPlaced {
        seat: Seat,
        island: Island,
    },
    MiragesCleared,
    EraBegan {
        era: u8,
    },
    /// With the glory that each seat has gained by its end.
    EraEnded {
        era: u8,
        glory: [i16; 5],
    },
    MonsterArrived {
        beast: Beast,
        island: Island,
    },
    OrderChanged {
        order: [Seat; 5],
    },
    EventPlaced {
        card: EventCard,
        space: u8,
    },
    LastRound,
    AllRecharged,
    TurnBegan {
        seat: Seat,
    },
    CardPlayed {
        seat: Seat,
        card: Card,
    },
    EffectUsed {
        seat: Seat,
        card: Card,
    },
    Activated {
        seat: Seat,
        card: Card,
    },
    Gained {
        seat: Seat,
        resource: Resource,
        amount: u8,
        why: Why,
    },
    GloryLost {
        seat: Seat,
        amount: u8,
    },
    Paid {
        seat: Seat,
        resource: Resource,
        amount: u8,
    },
    Constructed {
        seat: Seat,
        unit: Unit,
    },
    Deployed {
        seat: Seat,
        unit: Unit,
        region: Region,
    },
    Travelled {
        seat: Seat,
        unit: Unit,
        from: Region,
        to: Region,
    },
    PutInPlay {
        seat: Seat,
        card: Card,
    },
    GivenUp {
        seat: Seat,
        card: Card,
    },
    CardDiscarded {
        seat: Seat,
        card: Card,
    },
    CardRemoved {
        seat: Seat,
        card: Card,
    },
    /// Only the seat itself is told which card.
    Drew {
        seat: Seat,
        card: Card,
    },
    TurnedUp {
        card: Card,
    },
    Bought {
        seat: Seat,
        card: Card,
    },
    Recycled {
        seat: Seat,
        cards: u8,
    },
    Developed {
        seat: Seat,
    },
    Meditated {
        seat: Seat,
    },
    Discharged {
        seat: Seat,
    },
    Recharged {
        seat: Seat,
    },
    BattleStarted {
        seat: Seat,
        region: Region,
    },
    CardChosen {
        seat: Seat,
    },
    CardRevealed {
        seat: Seat,
        card: Option<Card>,
    },
    Totalled {
        totals: [u16; 5],
        participants: Seats,
    },
    UnitRemoved {
        seat: Seat,
        unit: Unit,
        region: Region,
    },
    /// Who has the highest total of the battle, and who of them counts as the strongest.
    BattleDecided {
        strongest: Option<Seat>,
        highest: Seats,
        total: u16,
    },
    ChampionWounded {
        seat: Seat,
    },
    EncounterFaced {
        seat: Seat,
        scene: u8,
    },
    EncounterFlipped {
        seat: Seat,
        encounter: Encounter,
        option: u8,
    },
    TokenMoved {
        seat: Seat,
        island: Island,
    },
    StormBlew,
    MonsterMoved {
        beast: Beast,
        island: Island,
    },
    IslandsSwapped {
        beast: Beast,
        first: Island,
        second: Island,
    },
    MonsterAttacked {
        beast: Beast,
        island: Island,
        strength: u16,
        against: u16,
    },
    MonsterDefeated {
        beast: Beast,
    },
    MonsterWon {
        beast: Beast,
    },
    MonsterLeft {
        beast: Beast,
    },
    RegionLost {
        seat: Seat,
        region: Region,
    },
    CardCollected {
        seat: Seat,
        card: Card,
    },
    GameOver {
        winner: Seat,
    },
    #[serde(untagged)]
    Island(island::Event),
}

/// What a gain came from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Why {
    Artefact,
    Operation,
    Meditation,
    RegionBonus(Region),
    RegionScored(Region),
    Battle,
    Defence,
    Sacrifice,
    Ability,
    EncounterFront,
    Text(Source),
}
