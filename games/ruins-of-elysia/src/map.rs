//! The map: tiles, Overlays, tolls, and how far it is (RE-401 to RE-434).

use crate::event::Event;
use crate::ids::{Npc, Overlay, Tile};
use crate::state::{Elysia, FIRST_OVERLAY, NpcState, TILES, TileState};
use crate::text::Terrain;
use hexx::Hex;
use kernel::{Log, Seat};
use serde::{Deserialize, Serialize};

/// A cost that nobody can pay.
const FAR: u8 = u8::MAX;

/// The place of a tile. A state holds a hundred of them, and no map of so many tiles is wider than this.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Spot {
    x: i8,
    y: i8,
}

impl From<Hex> for Spot {
    fn from(hex: Hex) -> Spot {
        let small = |n: i32| i8::try_from(n).expect("a map is not so wide");
        Spot { x: small(hex.x), y: small(hex.y) }
    }
}

impl From<Spot> for Hex {
    #[inline]
    fn from(spot: Spot) -> Hex {
        Hex::new(spot.x.into(), spot.y.into())
    }
}

/// The tiles laid around a tile, by direction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "[Option<Tile>; 6]", into = "[Option<Tile>; 6]")]
pub struct Near([u8; 6]);

impl Near {
    /// In the place of a tile that is not there.
    const GAP: u8 = u8::MAX;

    #[inline]
    pub fn get(self, way: usize) -> Option<Tile> {
        Some(Tile(self.0[way])).filter(|tile| tile.0 != Near::GAP)
    }

    pub fn set(&mut self, way: usize, tile: Tile) {
        self.0[way] = tile.0;
    }

    /// Whether something is not laid yet.
    #[inline]
    pub fn has_gap(self) -> bool {
        self.0.contains(&Near::GAP)
    }

    #[inline]
    pub fn tiles(self) -> impl Iterator<Item = Tile> {
        self.0.into_iter().filter(|&tile| tile != Near::GAP).map(Tile)
    }
}

impl Default for Near {
    fn default() -> Near {
        Near([Near::GAP; 6])
    }
}

impl From<[Option<Tile>; 6]> for Near {
    fn from(tiles: [Option<Tile>; 6]) -> Near {
        Near(tiles.map(|tile| tile.map_or(Near::GAP, |tile| tile.0)))
    }
}

impl From<Near> for [Option<Tile>; 6] {
    fn from(near: Near) -> Self {
        std::array::from_fn(|way| near.get(way))
    }
}

impl Elysia {
    /// Terrain Tiles left in the Map Deck.
    pub fn terrain_left(&self) -> usize {
        (0..FIRST_OVERLAY).map(|kind| usize::from(self.map_deck.count(kind))).sum()
    }

    /// Tiles of the boxes that are not on the map, by terrain. Which of them lie in the Map Deck nobody knows (RE-105).
    pub fn unseen_terrain(&self) -> [u8; 5] {
        let mut unseen = self.content.setup.map.tiles.map(|n| n * self.boxes());
        for terrain in self.tiles.iter().filter_map(|tile| tile.terrain) {
            unseen[terrain.index()] = unseen[terrain.index()].saturating_sub(1);
        }
        unseen
    }

    pub fn overlays_left(&self, overlay: Overlay) -> u8 {
        self.map_deck.count(FIRST_OVERLAY + overlay as u8)
    }

    /// RE-410: empty hexes are closed when no terrain is left.
    #[inline]
    pub(crate) fn is_explorable(&self) -> bool {
        self.map_deck.kinds().next().is_some_and(|kind| kind < FIRST_OVERLAY)
    }

    /// The toll that is printed for this tile (RE-417).
    #[inline]
    pub fn printed_toll(&self, tile: Tile) -> u8 {
        let tolls = &self.content.get().setup.map.tolls;
        self.tile(tile).terrain.map_or(0, |terrain| tolls[terrain.index()])
    }

    /// The toll for the active player this turn (RE-421).
    #[inline]
    pub(crate) fn toll(&self, tile: Tile) -> u8 {
        self.toll_without(tile, self.turn.waived)
    }

    /// The toll for somebody for whom those of some terrains are waived, as bits (RE-421).
    #[inline]
    pub(crate) fn toll_without(&self, tile: Tile, waived: u8) -> u8 {
        match self.tile(tile).terrain {
            Some(terrain) if waived >> terrain.index() & 1 == 0 => {
                self.content.get().setup.map.tolls[terrain.index()]
            }
            _ => 0,
        }
    }

    /// Where a tile lies.
    #[inline]
    pub fn hex(&self, tile: Tile) -> Hex {
        self.tile(tile).hex.into()
    }

    /// RE-014.
    pub fn distance(&self, a: Tile, b: Tile) -> u32 {
        self.hex(a).unsigned_distance_to(self.hex(b))
    }

    /// RE-405 to RE-408: draws for an empty hex and lays what comes.
    pub(crate) fn lay_tile(&mut self, hex: Hex, seat: Seat, log: &mut impl Log<Event>) -> Tile {
        log.news();
        let mut draw = || self.map_deck.draw(&mut self.rng).expect("there is terrain in the deck");
        let mut kind = draw();
        let mut overlay = None;
        if kind >= FIRST_OVERLAY {
            overlay = Some(Overlay::ALL[usize::from(kind - FIRST_OVERLAY)]);
            // RE-408: further Overlays are shuffled back, so it is as if only terrain were drawn.
            kind = loop {
                let next = self.map_deck.draw(&mut self.rng).expect("there is terrain in the deck");
                if next < FIRST_OVERLAY {
                    break next;
                }
                self.map_deck.add(next);
            };
        }
        let terrain = Terrain::ALL[kind as usize];
        let tile = self.put_tile(hex, terrain, overlay);
        let player = self.player_mut(seat);
        player.tiles_placed = player.tiles_placed.saturating_add(1);
        self.changed = true;
        log.event(Event::TilePlaced { seat, tile, terrain, overlay });
        if overlay == Some(Overlay::Fortress) {
            self.reveal_fortress(tile, log);
        }
        tile
    }

    /// Puts a tile on the map and joins it to its neighbours.
    pub(crate) fn put_tile(
        &mut self,
        hex: Hex,
        terrain: Terrain,
        overlay: Option<Overlay>,
    ) -> Tile {
        let tile = Tile(self.tiles.len() as u8);
        let mut near = Near::default();
        for (direction, neighbour) in hex.all_neighbors().into_iter().enumerate() {
            let neighbour = Spot::from(neighbour);
            if let Some(other) = self.tiles.iter().position(|each| each.hex == neighbour) {
                near.set(direction, Tile(other as u8));
                // The way back is the opposite direction.
                self.tiles[other].near.set((direction + 3) % 6, tile);
            }
        }
        let (hex, terrain) = (hex.into(), Some(terrain));
        self.tiles.push(TileState { hex, terrain, overlay, late: false, near });
        tile
    }

    /// RE-912, RE-913.
    pub(crate) fn reveal_fortress(&mut self, tile: Tile, log: &mut impl Log<Event>) {
        let per_player = self.content.setup.villain.corrupted_per_player;
        let players = self.options.players;
        let hero = self.villains.iter().position(|villain| villain.corrupted);
        if let Some(hero) = hero {
            self.villains[hero].strength += per_player * players;
            self.npcs.push(NpcState { npc: Npc::Villain(hero as u8), tile });
            log.event(Event::CorruptedHeroCame { tile, strength: self.villains[hero].strength });
        }
    }

    /// Whether an Overlay may be laid late (RE-411, RE-414).
    pub(crate) fn may_lay_late(&self) -> bool {
        !self.turn.moved
            && !self.turn.overlay_laid
            && !self.map_deck.is_empty()
            && !self.is_explorable()
            && self.late_tiles().next().is_some()
    }

    /// RE-411 to RE-413: where an Overlay may be laid.
    pub(crate) fn late_tiles(&self) -> impl Iterator<Item = Tile> + '_ {
        let here = self.player(self.turn.seat).tile;
        let free = move || {
            (1..self.tiles.len() as u8).map(Tile).filter(|&tile| self.tile(tile).overlay.is_none())
        };
        let farthest = free().map(|tile| self.distance(here, tile)).max().unwrap_or(0);
        let least = farthest.min(self.content.setup.map.late_distance.into());
        // Where none is far enough, only those at the greatest distance will do.
        free().filter(move |&tile| self.distance(here, tile) >= least)
    }

    /// What it costs each tile's visitor to come to `target` over laid tiles, tolls on the way included; the toll of
    /// the tile one starts from has been paid (RE-606). Tolls of the `waived` terrains, as bits, are not asked for.
    pub(crate) fn costs_to(&self, target: Tile, waived: u8, most: u8) -> [u8; TILES] {
        // What is still to pay once a tile has been entered.
        let mut onward = [FAR; TILES];
        let mut start = [FAR; TILES];
        onward[target.index()] =
            if self.is_village(target) { 0 } else { self.toll_without(target, waived) };
        start[target.index()] = 0;
        // Tiles whose neighbours are still to be looked at, as bits; one for which a cheaper way is found comes up again.
        let mut waiting: u128 = 1 << target.index();
        while waiting != 0 {
            let tile = Tile(waiting.trailing_zeros() as u8);
            waiting &= waiting - 1;
            let step = onward[tile.index()].saturating_add(1);
            if step > most {
                continue;
            }
            for near in self.tile(tile).near.tiles() {
                if step < start[near.index()] {
                    start[near.index()] = step;
                    onward[near.index()] = step.saturating_add(self.toll_without(near, waived));
                    waiting |= 1 << near.index();
                }
            }
        }
        start
    }

    /// The tile from which somebody who comes the cheapest way enters the target.
    pub(crate) fn last_before(&self, from: Tile, target: Tile, waived: u8) -> Tile {
        let costs = self.costs_to(target, waived, FAR - 1);
        let mut at = from;
        for _ in 0..TILES {
            let nearer = self.tile(at).near.tiles().min_by_key(|near| {
                let toll = if *near == target { 0 } else { self.toll_without(*near, waived) };
                (costs[near.index()].saturating_add(toll), near.0)
            });
            match nearer {
                Some(near) if near == target => return at,
                Some(near) => at = near,
                None => return from,
            }
        }
        from
    }
}
