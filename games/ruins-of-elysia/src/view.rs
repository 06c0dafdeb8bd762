//! What one viewer may see, built field by field (section 7).

use crate::action::{Ask, Character};
use crate::content::Content;
use crate::ids::{Card, Npc, Overlay, Playable, Side, Tile};
use crate::options::Options;
use crate::state::{Combat, ENCOUNTER_CARD, Elysia, FIRST_MONSTER, Fate, Player, Villain};
use crate::text::Terrain;
use hexx::Hex;
use kernel::{Seat, Shared, Viewer};
use serde::Serialize;

#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct View {
    pub content: Shared<Content>,
    pub options: Options,
    pub viewer: Viewer,
    pub round: u8,
    pub first_player: Seat,
    /// Whose turn it is, and what this turn has brought so far.
    pub turn: TurnView,
    pub players: Vec<PlayerView>,
    pub villains: Vec<VillainView>,
    pub tiles: Vec<TileView>,
    /// Kinds of market cards and how many are left.
    pub market: Vec<(Card, u8)>,
    pub quests: Vec<QuestView>,
    pub decks: DecksView,
    pub combat: Option<CombatView>,
    pub trade: Option<TradeView>,
    pub gate: Option<(u8, u8)>,
    pub companion: Option<PileView>,
    pub ask: Ask,
    pub decider: Option<Seat>,
    pub fate: Fate,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct TurnView {
    pub seat: Seat,
    pub walk: u8,
    pub coin: u8,
    pub moved: bool,
    pub toll_due: u8,
    pub from: Option<Tile>,
    pub started: Tile,
    pub may_buy: bool,
    pub discount: u8,
    pub waived: Vec<Terrain>,
    pub jump: bool,
    pub fought: bool,
    pub left_out_used: bool,
    /// Open Items with their prices (RE-825).
    pub items: Vec<(Card, u8)>,
    /// What market cards cost where the active player stands.
    pub prices: Vec<(Card, u8)>,
    pub targets: Vec<Character>,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct PlayerView {
    pub seat: Seat,
    pub character: Option<Playable>,
    pub tile: Tile,
    pub lodging: Option<Tile>,
    pub damaged: bool,
    pub wild: u16,
    pub alignment: i16,
    pub minus_card: u8,
    /// The cards of the hand, if the viewer may see them.
    pub hand: Option<Vec<(Card, u8)>>,
    pub hand_size: usize,
    /// Cards of the hand that everybody knows to be there.
    pub known: Vec<(Card, u8)>,
    pub deck_size: usize,
    /// What deck and unknown hand cards are made of, together: everybody can work that out.
    pub unseen: Vec<(Card, u8)>,
    pub discard: Vec<(Card, u8)>,
    pub front: Vec<(Card, u8)>,
    pub left_out: Option<Card>,
    pub tiles_placed: u8,
    pub villages: usize,
    pub ruins: usize,
    pub hunt: u8,
    pub backstabs: u8,
    pub villains: u8,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct VillainView {
    pub character: Playable,
    pub strength: u8,
    pub alignment: i8,
    pub corrupted: bool,
    pub tile: Option<Tile>,
    pub cards: PileView,
}

/// Cards that play by themselves.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct PileView {
    pub pile: usize,
    pub discard: Vec<Card>,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct TileView {
    pub tile: Tile,
    pub hex: Hex,
    pub terrain: Option<Terrain>,
    pub overlay: Option<Overlay>,
    pub toll: u8,
    pub npcs: Vec<Npc>,
    pub figures: Vec<Seat>,
    /// Directions in which there is no tile yet.
    pub open: Vec<u8>,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct QuestView {
    pub quest: u8,
    pub open: bool,
    /// By seat: how far everybody has come with each need that can be counted.
    pub progress: Vec<Vec<Option<(u16, u16)>>>,
}

/// What is left, and what lies open.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct DecksView {
    /// Terrain Tiles left in the Map Deck.
    pub terrain_left: usize,
    /// Tiles of the boxes that are not on the map, by terrain: some of them left the game unseen (RE-105).
    pub terrain: [u8; 5],
    pub overlays: [u8; 3],
    pub exploration: usize,
    pub exploration_discard: Vec<(Option<Card>, u8)>,
    pub encounters: usize,
    /// Events turned up so far since the deck was made.
    pub events_discard: Vec<(u8, u8)>,
    pub npcs_discard: Vec<(Npc, u8)>,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct CombatView {
    pub tile: Tile,
    pub initiator: Option<Seat>,
    pub striking: Side,
    pub attack: u16,
    pub cover: u16,
    pub share: u16,
    pub cycle: u8,
    pub fighters: Vec<FighterView>,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct FighterView {
    pub who: Character,
    pub side: Side,
    pub exhausted: bool,
    pub defence: u16,
    pub next_attack: u8,
    /// Cards left to it; 1 for a Monster that stands.
    pub cards: usize,
    pub plays: u8,
    /// Cards played in this strike.
    pub played: Vec<Card>,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct TradeView {
    pub from: Seat,
    pub with: Seat,
    pub offered: Vec<Card>,
    pub asked: Vec<Card>,
    pub offered_wild: u8,
    pub asked_wild: u8,
}

impl View {
    pub(crate) fn of(table: &Elysia, viewer: Viewer) -> View {
        let combat = &table.combat;
        View {
            content: table.content,
            options: table.options,
            viewer,
            round: table.round,
            first_player: table.first_player,
            turn: TurnView::of(table),
            players: table.seats().map(|seat| PlayerView::of(table, seat, viewer)).collect(),
            villains: (0..table.villains.len()).map(|at| villain_view(table, at)).collect(),
            tiles: (0..table.tiles.len() as u8).map(|at| tile_view(table, Tile(at))).collect(),
            market: counts(table.market.kinds().map(|kind| (kind, table.market.count(kind)))),
            quests: quest_views(table),
            decks: DecksView::of(table),
            combat: combat.on.then(|| combat_view(table, combat)),
            trade: trade_view(table),
            gate: table.is_heros_quest().then(|| (table.gate, table.gate_needed())),
            companion: table.has_companion().then(|| PileView::of(&table.companion)),
            ask: table.ask,
            decider: table.decider(),
            fate: table.fate,
        }
    }

    pub fn player(&self, seat: Seat) -> &PlayerView {
        &self.players[seat.index()]
    }
}

fn counts(kinds: impl Iterator<Item = (u8, u8)>) -> Vec<(Card, u8)> {
    kinds.map(|(kind, n)| (Card(kind), n)).collect()
}

fn bag_counts<const N: usize>(bag: &kernel::Bag<N>) -> Vec<(Card, u8)> {
    counts(bag.kinds().map(|kind| (kind, bag.count(kind))))
}

impl TurnView {
    fn of(table: &Elysia) -> TurnView {
        let turn = &table.turn;
        let tile = table.player(turn.seat).tile;
        let targets = table
            .npcs_on(tile)
            .filter(|(index, _)| turn.target_npcs >> index & 1 == 1)
            .map(|(_, npc)| Character::Npc(npc))
            .chain(turn.target_players.iter().map(Character::Player))
            .collect();
        TurnView {
            seat: turn.seat,
            walk: turn.walk,
            coin: turn.coin,
            moved: turn.moved,
            toll_due: if turn.toll_due { table.toll(tile) } else { 0 },
            from: turn.from,
            started: turn.started,
            may_buy: table.may_buy(),
            discount: turn.discount,
            waived: Terrain::ALL
                .into_iter()
                .filter(|terrain| turn.waived >> terrain.index() & 1 == 1)
                .collect(),
            jump: turn.jump,
            fought: turn.fought,
            left_out_used: turn.left_out_used,
            items: turn.items.iter().map(|&card| (card, table.item_price(card))).collect(),
            prices: table
                .content
                .market
                .iter()
                .map(|&card| (card, table.price(card, tile)))
                .collect(),
            targets,
        }
    }
}

impl PlayerView {
    fn of(table: &Elysia, seat: Seat, viewer: Viewer) -> PlayerView {
        let player: &Player = table.player(seat);
        let mut unseen = player.deck;
        unseen.add_all(&player.hand);
        unseen.remove_all(&player.known);
        PlayerView {
            seat,
            character: player.character,
            tile: player.tile,
            lodging: player.lodging,
            damaged: player.damaged,
            wild: player.wild,
            alignment: player.alignment,
            minus_card: player.minus_card,
            hand: viewer.is(seat).then(|| bag_counts(&player.hand)),
            hand_size: player.hand.len(),
            known: bag_counts(&player.known),
            deck_size: player.deck.len(),
            unseen: bag_counts(&unseen),
            discard: bag_counts(&player.discard),
            front: bag_counts(&player.front),
            left_out: player.left_out.then(|| table.leave_out_of(seat)),
            tiles_placed: player.tiles_placed,
            villages: player.villages.len(),
            ruins: player.ruins.len(),
            hunt: player.hunt,
            backstabs: player.backstabs,
            villains: player.villains,
        }
    }
}

impl PileView {
    fn of(cards: &crate::state::AutoDeck) -> PileView {
        PileView { pile: cards.pile.len(), discard: cards.discard.to_vec() }
    }
}

fn villain_view(table: &Elysia, at: usize) -> VillainView {
    let villain: &Villain = &table.villains[at];
    let npc = Npc::Villain(at as u8);
    VillainView {
        character: villain.character,
        strength: villain.strength,
        alignment: villain.alignment,
        corrupted: villain.corrupted,
        tile: table.npcs.iter().find(|state| state.npc == npc).map(|state| state.tile),
        cards: PileView::of(&villain.cards),
    }
}

fn tile_view(table: &Elysia, tile: Tile) -> TileView {
    let state = table.tile(tile);
    let explorable = table.is_explorable();
    TileView {
        tile,
        hex: state.hex.into(),
        terrain: state.terrain,
        overlay: state.overlay,
        toll: table.printed_toll(tile),
        npcs: table.npcs.iter().filter(|each| each.tile == tile).map(|each| each.npc).collect(),
        figures: table.seats().filter(|&seat| table.player(seat).tile == tile).collect(),
        open: (0..6).filter(|&way| explorable && state.near.get(way as usize).is_none()).collect(),
    }
}

fn quest_views(table: &Elysia) -> Vec<QuestView> {
    crate::quests::bits(table.displayed)
        .map(|quest| QuestView {
            quest,
            open: table.open_quests >> quest & 1 == 1,
            progress: table
                .seats()
                .map(|seat| {
                    let needs = &table.content.get().quests[quest as usize].needs;
                    needs.iter().map(|&need| table.progress(need, seat)).collect()
                })
                .collect(),
        })
        .collect()
}

impl DecksView {
    fn of(table: &Elysia) -> DecksView {
        let discard = &table.encounter_discard;
        let (npcs, events): (Vec<u8>, Vec<u8>) =
            discard.kinds().partition(|kind| *kind >= FIRST_MONSTER);
        DecksView {
            terrain_left: table.terrain_left(),
            terrain: table.unseen_terrain(),
            overlays: Overlay::ALL.map(|overlay| table.overlays_left(overlay)),
            exploration: table.exploration.len(),
            exploration_discard: table
                .exploration_discard
                .kinds()
                .map(|kind| {
                    let card = (kind != ENCOUNTER_CARD).then(|| table.item(kind));
                    (card, table.exploration_discard.count(kind))
                })
                .collect(),
            encounters: table.encounters.len(),
            events_discard: events.into_iter().map(|kind| (kind, discard.count(kind))).collect(),
            npcs_discard: npcs
                .into_iter()
                .map(|kind| (crate::encounter::npc_of(kind), discard.count(kind)))
                .collect(),
        }
    }
}

fn combat_view(table: &Elysia, combat: &Combat) -> CombatView {
    let cards = |who: Character, exhausted: bool| match who {
        Character::Player(seat) => table.player(seat).hand.len(),
        Character::Npc(Npc::Villain(villain)) => table.villains[villain as usize].cards.pile.len(),
        Character::Npc(Npc::Monster(_)) => usize::from(!exhausted),
        Character::Companion => table.companion.pile.len(),
    };
    CombatView {
        tile: combat.tile,
        initiator: combat.initiator,
        striking: combat.striking,
        attack: combat.attack,
        cover: combat.cover,
        share: combat.share,
        cycle: combat.cycles,
        fighters: combat
            .fighters
            .iter()
            .enumerate()
            .map(|(at, fighter)| FighterView {
                who: fighter.who,
                side: fighter.side,
                exhausted: fighter.exhausted,
                defence: fighter.defence,
                next_attack: fighter.next_attack,
                cards: cards(fighter.who, fighter.exhausted),
                plays: fighter.plays,
                played: combat
                    .played
                    .iter()
                    .filter(|(by, _)| usize::from(*by) == at)
                    .map(|(_, card)| *card)
                    .collect(),
            })
            .collect(),
    }
}

/// What is put into a trade lies on the table for all to see.
fn trade_view(table: &Elysia) -> Option<TradeView> {
    let seen = matches!(table.ask, Ask::Trade | Ask::Agree { .. });
    seen.then(|| TradeView {
        from: table.turn.seat,
        with: table.trade.with,
        offered: table.trade.offered.to_vec(),
        asked: table.trade.asked.to_vec(),
        offered_wild: table.trade.offered_wild,
        asked_wild: table.trade.asked_wild,
    })
}
