//! What happened, in the past tense.

use crate::action::{Character, Use};
use crate::ids::{Card, Npc, Overlay, Playable, Side, Tile};
use crate::state::Trade;
use crate::text::{Terrain, Token};
use kernel::{Seat, Seats};
use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Event {
    CharacterTaken {
        seat: Seat,
        character: Playable,
    },
    VillainNamed {
        character: Playable,
        corrupted: bool,
    },
    TurnBegan {
        seat: Seat,
        round: u8,
    },
    /// A lodger was moved off a restrictive Village tile (RE-203).
    LodgerLeft {
        seat: Seat,
        to: Tile,
    },
    /// The portrait was turned to undamaged (RE-206).
    Recovered {
        seat: Seat,
    },
    /// The portrait was turned to damaged (RE-207).
    Damaged {
        seat: Seat,
    },
    Drew {
        seat: Seat,
        n: u8,
    },
    /// -1 Card Tokens were returned for cards not drawn (RE-815).
    DrewLess {
        seat: Seat,
        n: u8,
    },
    DeckRecreated {
        who: Character,
    },
    CompanionTurned {
        card: Card,
    },
    Played {
        seat: Seat,
        card: Card,
    },
    HandShown {
        seat: Seat,
    },
    WalkGiven {
        seat: Seat,
    },
    WildReturned {
        seat: Seat,
        used: Use,
    },
    Walked {
        seat: Seat,
        to: Tile,
    },
    TilePlaced {
        seat: Seat,
        tile: Tile,
        terrain: Terrain,
        overlay: Option<Overlay>,
    },
    TollPaid {
        seat: Seat,
        n: u8,
    },
    TurnedBack {
        seat: Seat,
        to: Tile,
    },
    Jumped {
        seat: Seat,
        to: Tile,
    },
    Stopped {
        seat: Seat,
        tile: Tile,
    },
    Lodged {
        seat: Seat,
        tile: Tile,
    },
    OverlayLaid {
        seat: Seat,
        overlay: Overlay,
        tile: Tile,
    },
    /// The card turned up by an Encounter Check: none for an Encounter Card.
    Checked {
        seat: Seat,
        item: Option<Card>,
    },
    EventTurned {
        seat: Seat,
        event: u8,
    },
    Placed {
        npc: Npc,
        tile: Tile,
    },
    CorruptedHeroCame {
        tile: Tile,
        strength: u8,
    },
    Gained {
        seat: Seat,
        token: Token,
        n: u8,
    },
    Returned {
        seat: Seat,
        token: Token,
        n: u8,
    },
    ItemGained {
        seat: Seat,
        card: Card,
    },
    ItemDeclined {
        seat: Seat,
    },
    CombatBegan {
        tile: Tile,
        initiator: Option<Seat>,
    },
    /// Who stands on which side as the combat begins.
    TookSide {
        who: Character,
        side: Side,
    },
    Joined {
        seat: Seat,
        side: Side,
    },
    StayedAway {
        seat: Seat,
    },
    Attacked {
        who: Character,
        card: Option<Card>,
        value: u16,
    },
    Defended {
        who: Character,
        card: Option<Card>,
        value: u16,
    },
    Strike {
        side: Side,
        attack: u16,
        share: u16,
    },
    LostCard {
        who: Character,
        card: Card,
    },
    Exhausted {
        who: Character,
    },
    CombatEnded {
        how: Ending,
    },
    /// One player's fight against one Character is over: told for reports.
    Fought {
        seat: Seat,
        against: Character,
        exhausted: bool,
        lost: bool,
    },
    GateCounted {
        count: u8,
        needed: u8,
    },
    Bought {
        seat: Seat,
        card: Card,
        price: u8,
    },
    DeckOpened {
        seat: Seat,
        n: u8,
    },
    Dropped {
        seat: Seat,
        card: Card,
    },
    TradeProposed {
        seat: Seat,
        trade: Trade,
    },
    Traded {
        seat: Seat,
        trade: Trade,
    },
    TradeRefused {
        seat: Seat,
        by: Seat,
    },
    AppleGiven {
        seat: Seat,
        to: Seat,
    },
    QuestPaid {
        seat: Seat,
        quest: u8,
    },
    QuestMet {
        seat: Seat,
        quest: u8,
    },
    TurnEnded {
        seat: Seat,
        exhausted: bool,
    },
    Won {
        winners: Seats,
        quest: u8,
    },
    LastRound,
}

/// How a combat ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Ending {
    /// One side is exhausted.
    Exhausted(Side),
    /// Both are.
    Both,
    /// The one who began it ended it (RE-631).
    Broken,
    /// RE-644, RE-645.
    Undecided,
}
