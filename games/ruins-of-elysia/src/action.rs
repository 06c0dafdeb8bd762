//! What can be decided, what is asked, and what still waits to be done: plain values.

use crate::ids::{Card, Npc, Overlay, Playable, Side, Tile};
use crate::state::is_unset;
use crate::stored::{Event, Quest};
use kernel::{Seat, Seats};
use serde::{Deserialize, Serialize};

/// One decision of a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Action {
    /// Takes a Character (RE-113).
    Take(Playable),
    /// Plays a hand card for the part that the moment asks for.
    Play(Card),
    /// Uses the Leave-Out Card in front (RE-317).
    LeaveOut,
    /// Shows a hand without Walk (RE-307).
    Reveal,
    /// Returns a Wild Token (RE-311, RE-313).
    Wild(Use),
    /// Walks to the adjacent hex in this direction, 0 to 5 (RE-401).
    Walk(u8),
    /// Goes back instead of paying the toll (RE-422).
    TurnBack,
    /// Ends the movement here (RE-403).
    Stop,
    /// Uses the permission to move to any placed tile.
    Jump(Tile),
    /// Chooses an Overlay to lay late (RE-411).
    Lay(Overlay),
    /// A tile that is meant: for a late Overlay, or a text.
    At(Tile),
    /// Names a target (RE-602).
    Target(Character),
    /// Begins combat against the targets named, or at the Fortress (RE-919).
    Fight,
    /// Joins a combat (RE-605).
    Join(Side),
    /// Ends the combat that this player began (RE-631).
    EndCombat,
    /// Loses, discards or drops a hand card.
    Discard(Card),
    Buy(Card),
    /// Buys an open Item of the Exploration Deck (RE-825).
    BuyItem(Card),
    /// Opens the Exploration Deck (RE-822).
    OpenDeck,
    /// Pays for a quest, by its place (RE-907).
    Pay(#[serde(with = "Quest")] u8),
    /// A player who is meant: by a text, for an Apple.
    Player(Seat),
    /// Gives an Apple for a quest.
    GiveApple(Seat),
    /// Begins a trade (RE-819).
    Trade(Seat),
    /// Puts a hand card into the trade, or asks for one.
    Offer(Card),
    Ask(Card),
    OfferWild,
    AskWild,
    Propose,
    Yes,
    No,
    /// No more of it: no more cards, purchases, losses; no combat; not joining.
    Done,
}

/// What a Wild Token is returned for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Use {
    Walk,
    Coin,
    Draw,
    Attack,
    Defence,
}

impl Use {
    pub fn name(self) -> &'static str {
        ["Walk", "Coin", "card", "Attack", "Defence"][self as usize]
    }
}

/// Somebody who can fight.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Character {
    Player(Seat),
    Npc(Npc),
    Companion,
}

impl Default for Character {
    fn default() -> Self {
        Character::Player(Seat(0))
    }
}

/// What is asked now.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
pub enum Ask {
    #[default]
    Nothing,
    /// Which Character a seat takes.
    Character { seat: Seat },
    /// What a seat buys before play begins (RE-131).
    FirstMarket { seat: Seat },
    /// Cards to play and the first movement (steps 2 and 3).
    Explore,
    /// The next movement (step 3).
    Move,
    /// Where the chosen Overlay is laid (RE-411).
    LateOverlay { overlay: Overlay },
    /// Whom to fight (step 4).
    Targets,
    /// Whether this seat joins the combat.
    Join { seat: Seat },
    /// How this seat gathers the Walk that it still needs to join.
    JoinWalk {
        seat: Seat,
        side: Side,
        left: u8,
        /// Terrains whose toll the cards played for it waive, as bits (RE-421).
        #[serde(default, skip_serializing_if = "is_unset")]
        waived: u8,
    },
    /// What this fighter plays for Attack or Defence.
    Strike { fighter: u8, attack: bool },
    /// Which cards this fighter loses.
    Lose { fighter: u8, n: u8 },
    /// Which cards are discarded for the text on top of the agenda.
    DiscardFor { seat: Seat, left: u8 },
    /// Which player the text on top of the agenda means.
    Player { seat: Seat, other: bool },
    /// Which of the nearest Ruins the text on top of the agenda means.
    Ruins { seat: Seat },
    /// Whether this seat takes the next Item for an exhausted Villain (RE-724).
    TakeItem { seat: Seat },
    /// What is bought (step 5).
    Buy,
    /// What is dropped (step 6).
    Drop,
    /// What is put into a trade.
    Trade,
    /// Whether this seat agrees to the trade.
    Agree { seat: Seat },
}

/// A text that is being carried out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Frame {
    pub text: Source,
    /// The sentence that comes next.
    pub pc: u8,
    pub seat: Seat,
    /// What the discard sentence took.
    pub discarded: u8,
    /// How far the current sentence has come: its decision has been made.
    pub decided: bool,
    /// The player or tile decided on.
    pub meant: u8,
}

/// Where a text stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
pub enum Source {
    #[default]
    Nothing,
    /// The part of a card; the fighter is the one who plays it in combat.
    Explore {
        card: Card,
    },
    Attack {
        card: Card,
        fighter: u8,
    },
    Defend {
        card: Card,
        fighter: u8,
    },
    Event {
        #[serde(with = "Event")]
        event: u8,
    },
    Quest {
        #[serde(with = "Quest")]
        quest: u8,
    },
}

/// One step that waits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
pub enum Step {
    #[default]
    Nothing,
    TakeCharacter {
        seat: Seat,
    },
    Table,
    FirstMarket {
        seat: Seat,
    },
    Deal,
    BeginTurn,
    Explore,
    Arrive,
    Check,
    Targets,
    /// Characters gather at the Fortress (RE-919).
    Storm {
        event_applied: bool,
    },
    Buy,
    OpenDeck,
    Drop,
    EndTurn,
    Run(Frame),
    /// A card played for Explore lies in front now, unless its text removed it.
    Explored {
        card: Card,
    },
    /// A card played in combat has been resolved.
    Struck {
        card: Card,
        fighter: u8,
        attack: bool,
    },
    AskJoin {
        offset: u8,
    },
    Strike,
    /// The next fighter of the side attacks or defends.
    Act {
        at: u8,
        attack: bool,
    },
    /// The attack is divided among the struck side (RE-623).
    Share,
    Losses {
        at: u8,
    },
    Tally,
    EndCombat,
    /// The next Item is offered to this seat, then to the next of `seats`, and all of it once for each of these Villains
    /// (RE-724): one step that goes on by itself, however many fought.
    Item {
        seat: Seat,
        #[serde(default, skip_serializing_if = "is_unset")]
        seats: Seats,
        #[serde(default, skip_serializing_if = "is_unset")]
        villains: u8,
    },
    /// The Rewards that players are owed for quests, one after another (`Player::owed`).
    Rewards,
    AfterCombat,
}
