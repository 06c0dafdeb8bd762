//! The whole table as one value.

use crate::action::{Ask, Character, Step};
use crate::content::Content;
use crate::ids::{Card, KINDS, Npc, Overlay, Playable, Side, Tile};
use crate::map::{Near, Spot};
use crate::options::{Options, Setting};
use crate::stored::{EncounterKind, ExplorationKind, Quest};
use crate::text::{Tag, Terrain};
use kernel::{Agenda, Bag, Pile, Rng, Seat, Seats, Set, Shared, by_id};
use serde::{Deserialize, Serialize};

/// The most players (two boxes).
pub const PLAYERS: usize = 8;
/// The most tiles on the map, the First Village Tile included.
pub const TILES: usize = 101;
/// The most Non-Player Characters on the map.
pub const NPCS: usize = 40;
/// The most Villains of one table.
pub const VILLAINS: usize = 12;
/// The most Characters in one combat.
pub const FIGHTERS: usize = NPCS + PLAYERS + 1;
/// Kinds of the Encounter Deck: up to 16 Events, 4 Monsters, 12 Villains.
pub const ENCOUNTERS: usize = 32;
pub(crate) const FIRST_MONSTER: u8 = 16;
pub(crate) const FIRST_VILLAIN: u8 = 20;
/// Kinds of the Exploration Deck: the Encounter Card is kind 0, then the Items.
pub const EXPLORATIONS: usize = 16;
pub(crate) const ENCOUNTER_CARD: u8 = 0;
/// Kinds of the Map Deck: five terrains, three Overlays.
pub const MAP_KINDS: usize = 8;
pub(crate) const FIRST_OVERLAY: u8 = 5;

pub type Cards = Bag<KINDS>;

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Elysia {
    pub content: Shared<Content>,
    pub options: Options,
    pub rng: Rng,
    pub first_player: Seat,
    pub round: u8,
    pub players: Pile<Player, PLAYERS>,
    pub villains: Pile<Villain, VILLAINS>,
    /// Characters exhausted at the Fortress (RE-924).
    pub gate: u8,
    /// Players who opposed the Corrupted Hero when it was exhausted (RE-927).
    pub heroes: Seats,
    pub companion: AutoDeck,
    pub tiles: Pile<TileState, TILES>,
    pub npcs: Pile<NpcState, NPCS>,
    pub map_deck: Bag<MAP_KINDS>,
    #[serde(with = "by_id::Bags::<ExplorationKind>")]
    pub exploration: Bag<EXPLORATIONS>,
    #[serde(with = "by_id::Bags::<ExplorationKind>")]
    pub exploration_discard: Bag<EXPLORATIONS>,
    #[serde(with = "by_id::Bags::<EncounterKind>")]
    pub encounters: Bag<ENCOUNTERS>,
    #[serde(with = "by_id::Bags::<EncounterKind>")]
    pub encounter_discard: Bag<ENCOUNTERS>,
    #[serde(with = "by_id::Bags::<Card>")]
    pub market: Cards,
    /// Displayed quests by their place in the content, as bits; and those still open.
    #[serde(with = "by_id::Bits::<Quest>")]
    pub displayed: u32,
    #[serde(with = "by_id::Bits::<Quest>")]
    pub open_quests: u32,
    pub turn: TurnState,
    pub combat: Combat,
    pub trade: Trade,
    /// Something that quests look at has changed.
    pub(crate) changed: bool,
    /// Who has met a Main Quest, and which.
    pub winners: Seats,
    pub winning: Option<u8>,
    pub fate: Fate,
    pub ask: Ask,
    pub agenda: Agenda<Step, 24>,
}

#[derive(Clone, Copy, Debug, PartialEq, Default, Serialize, Deserialize)]
pub struct Player {
    pub character: Option<Playable>,
    pub tile: Tile,
    /// The tile a lodger goes back to (RE-430).
    pub lodging: Option<Tile>,
    pub damaged: bool,
    pub wild: u16,
    /// Light positive, Darkness negative (RE-901).
    pub alignment: i16,
    pub minus_card: u8,
    #[serde(with = "by_id::Bags::<Card>")]
    pub deck: Cards,
    #[serde(with = "by_id::Bags::<Card>")]
    pub hand: Cards,
    /// Cards of the hand that everybody knows to be there.
    #[serde(with = "by_id::Bags::<Card>")]
    pub known: Cards,
    #[serde(with = "by_id::Bags::<Card>")]
    pub discard: Cards,
    /// Cards played this turn, the Leave-Out Card excepted (RE-302).
    #[serde(with = "by_id::Bags::<Card>")]
    pub front: Cards,
    /// The Leave-Out Card lies in front (RE-316).
    pub left_out: bool,
    pub tiles_placed: u8,
    pub villages: Set,
    pub ruins: Set,
    pub hunt: u8,
    pub backstabs: u8,
    pub villains: u8,
    /// Side Quests met whose Reward is still to come, as bits (RE-906).
    #[serde(default, skip_serializing_if = "is_unset", with = "by_id::Bits::<Quest>")]
    pub owed: u32,
}

/// A deck that plays by itself: a Villain's or the Companion's.
#[derive(Clone, Copy, Debug, PartialEq, Default, Serialize, Deserialize)]
pub struct AutoDeck {
    pub deck: Pile<Card, 12>,
    /// The hand pile; the top card comes last.
    pub pile: Pile<Card, 12>,
    pub discard: Pile<Card, 12>,
    /// So many of the pile, from the top, were there before the deck was recreated: which they are is known, not their
    /// order.
    pub older: u8,
}

#[derive(Clone, Copy, Debug, PartialEq, Default, Serialize, Deserialize)]
pub struct Villain {
    pub character: Playable,
    pub strength: u8,
    pub alignment: i8,
    /// The Corrupted Hero (RE-137).
    pub corrupted: bool,
    pub cards: AutoDeck,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct TileState {
    pub hex: Spot,
    /// None for the First Village Tile.
    pub terrain: Option<Terrain>,
    pub overlay: Option<Overlay>,
    /// The Overlay was laid late (RE-411): what happened here before was told without it.
    pub late: bool,
    /// The tiles laid around it, by direction.
    pub near: Near,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct NpcState {
    pub npc: Npc,
    pub tile: Tile,
}

/// What holds until the turn is over.
#[derive(Clone, Copy, Debug, PartialEq, Default, Serialize, Deserialize)]
pub struct TurnState {
    pub seat: Seat,
    pub walk: u8,
    pub coin: u8,
    /// RE-204.
    pub started: Tile,
    /// The tile from which the own tile was entered this turn.
    pub from: Option<Tile>,
    /// The toll of the own tile is still to be paid.
    pub toll_due: bool,
    pub moved: bool,
    /// A card has been played for Explore.
    pub played: bool,
    /// The Walk of RE-307 or RE-308 has been given.
    pub given_walk: bool,
    /// Terrains without toll this turn, as bits.
    pub waived: u8,
    /// The permission to move to any placed tile is open.
    pub jump: bool,
    pub crossed: u8,
    pub discount: u8,
    pub left_out_used: bool,
    pub overlay_laid: bool,
    /// The own tile is Ruins that were entered this turn (RE-501, RE-519).
    #[serde(rename = "woke")]
    pub entered_ruins: bool,
    /// Such Ruins were left; the token waits until it is clear that nobody has to return (RE-426).
    pub ran: bool,
    /// A combat has begun in this turn (RE-601).
    pub fought: bool,
    /// The player was exhausted in it (RE-640).
    pub beaten: bool,
    /// Targets named so far: players as bits, NPCs by their place in the list as bits.
    pub target_players: Seats,
    pub target_npcs: u64,
    /// The Exploration Deck has been opened (RE-822).
    pub opened: bool,
    /// Items on offer.
    pub items: Pile<Card, 16>,
    pub trades: u8,
}

#[derive(Clone, Copy, Debug, PartialEq, Default, Serialize, Deserialize)]
pub struct Combat {
    pub on: bool,
    pub tile: Tile,
    /// The player who began it (RE-631).
    pub initiator: Option<Seat>,
    pub fighters: Pile<Fighter, FIGHTERS>,
    /// Who strikes now, and who struck first.
    pub striking: Side,
    pub first: Side,
    pub attack: u16,
    /// Defence that covers the struck side.
    pub cover: u16,
    pub share: u16,
    pub cycles: u8,
    pub idle: u8,
    /// A hand changed or a Wild Token was spent in this cycle (RE-644).
    pub stirred: bool,
    /// Cards played in this strike, by fighter: the first of them, for the page.
    pub played: Pile<(u8, Card), 16>,
    /// What the card now played is worth so far.
    pub value: u16,
    pub base: u16,
    pub covers: bool,
    pub removed: bool,
    /// The card now played is the Leave-Out Card in front.
    pub from_front: bool,
    /// The one who began it has ended it.
    pub broken: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Default, Serialize, Deserialize)]
pub struct Fighter {
    pub who: Character,
    pub side: Side,
    /// Stood among those who began it.
    pub began: bool,
    pub exhausted: bool,
    /// Card plays left in this step.
    pub plays: u8,
    pub left_out_used: bool,
    /// Has played a card in this step; a Wild Token spent does not matter (RE-631).
    pub acted: bool,
    pub defence: u16,
    /// Added to the next attack step (`add N to your next Attack`).
    pub next_attack: u8,
    /// Waits for the next card of this step.
    pub next_card: Option<(u8, Tag)>,
    pub recreated: bool,
    /// An NPC that has left the map (RE-701).
    pub gone: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Trade {
    pub with: Seat,
    pub offered: Pile<Card, 6>,
    pub asked: Pile<Card, 6>,
    pub offered_wild: u8,
    pub asked_wild: u8,
}

/// How the game stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
pub enum Fate {
    #[default]
    Open,
    /// A Main Quest was met (RE-909).
    Won {
        winners: Seats,
        #[serde(with = "Quest")]
        quest: u8,
    },
    /// The last round of the table's options is over.
    Capped,
}

impl Elysia {
    #[inline]
    pub fn player(&self, seat: Seat) -> &Player {
        &self.players[seat.index()]
    }

    #[inline]
    pub(crate) fn player_mut(&mut self, seat: Seat) -> &mut Player {
        &mut self.players[seat.index()]
    }

    /// Whose turn it is.
    #[inline]
    pub fn active(&self) -> Seat {
        self.turn.seat
    }

    #[inline]
    pub fn tile(&self, tile: Tile) -> &TileState {
        &self.tiles[tile.index()]
    }

    pub fn seats(&self) -> impl DoubleEndedIterator<Item = Seat> + Clone + use<> {
        Seat::all(self.options.players.into())
    }

    /// The other seats, clockwise from the one whose turn it is (RE-013).
    pub fn clockwise(&self) -> impl Iterator<Item = Seat> + Clone + use<> {
        let (active, count) = (self.turn.seat.0, self.options.players);
        (0..count).map(move |offset| Seat((active + offset) % count))
    }

    pub fn is_heros_quest(&self) -> bool {
        self.options.setting == Setting::HerosQuest
    }

    /// RE-102, RE-936.
    #[inline]
    pub fn has_companion(&self) -> bool {
        self.options.players == 1 || self.options.companion
    }

    pub fn boxes(&self) -> u8 {
        boxes(self.options.players)
    }

    /// Whether this NPC is the Corrupted Hero.
    pub fn is_corrupted_hero(&self, npc: Npc) -> bool {
        matches!(npc, Npc::Villain(villain) if self.villains[villain as usize].corrupted)
    }

    /// RE-917.
    pub fn gate_needed(&self) -> u8 {
        let fortress = &self.content.setup.fortress;
        fortress.gate + fortress.gate_per_player * self.options.players
    }

    pub fn gate_is_open(&self) -> bool {
        self.gate >= self.gate_needed()
    }

    /// NPCs on a tile that act and can be fought: the Corrupted Hero only when the gate is open (RE-918, RE-926).
    pub fn npcs_on(&self, tile: Tile) -> impl Iterator<Item = (usize, Npc)> + '_ {
        let open = self.gate_is_open();
        self.npcs
            .iter()
            .enumerate()
            .filter(move |(_, state)| {
                state.tile == tile && (open || !self.is_corrupted_hero(state.npc))
            })
            .map(|(index, state)| (index, state.npc))
    }

    /// A Village of any kind (RE-802).
    #[inline]
    pub fn is_village(&self, tile: Tile) -> bool {
        tile == Tile::FIRST_VILLAGE || self.tile(tile).overlay == Some(Overlay::Village)
    }

    /// RE-603: who can begin a combat, be targeted or engaged.
    #[inline]
    pub fn can_fight(&self, seat: Seat) -> bool {
        let player = self.player(seat);
        !player.damaged && !player.hand.is_empty()
    }

    /// The tokens of a Character: Light positive.
    pub fn alignment(&self, who: Character) -> i16 {
        match who {
            Character::Player(seat) => self.player(seat).alignment,
            Character::Npc(Npc::Villain(villain)) => {
                self.villains[villain as usize].alignment.into()
            }
            Character::Npc(Npc::Monster(_)) => match self.content.setup.icon_readings.npcs_have {
                crate::text::Token::Light => 1,
                crate::text::Token::Darkness => -1,
                crate::text::Token::Wild | crate::text::Token::MinusCard => 0,
            },
            Character::Companion => 0,
        }
    }
}

impl Player {
    /// RE-901.
    pub fn net_light(&self) -> u16 {
        self.alignment.max(0) as u16
    }

    pub fn net_darkness(&self) -> u16 {
        (-self.alignment).max(0) as u16
    }

    pub fn is_exhausted(&self) -> bool {
        self.hand.is_empty()
    }

    /// Everything that belongs to the Character Deck.
    pub fn owned(&self) -> impl Iterator<Item = (Card, u8)> + '_ {
        [&self.deck, &self.hand, &self.discard, &self.front]
            .into_iter()
            .flat_map(|bag| bag.kinds().map(|kind| (Card(kind), bag.count(kind))))
    }

    /// A card leaves the hand. One that all know to be there is the one that goes: copies are alike.
    #[inline]
    pub(crate) fn leave_hand(&mut self, card: Card) {
        self.hand.remove(card.0);
        self.known.remove(card.0);
    }
}

/// What later rules have added is left out of a save where it says nothing, so that an older one is stored again as it was.
pub(crate) fn is_unset<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

/// RE-101.
pub fn boxes(players: u8) -> u8 {
    players.div_ceil(4)
}
