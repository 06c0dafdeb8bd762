//! Where a bot wants to go: what each tile promises, and how near it is.

use super::Average;
use crate::action::Ask;
use crate::ids::{Overlay, Tile};
use crate::map::Near;
use crate::state::{Elysia, TILES};
use kernel::Seat;

/// Costs beyond this are looked at no closer.
const HORIZON: u8 = 12;

/// Below this nobody goes out of the way to find a victim.
const PREY: i32 = 60;

/// What tiles promise to one who stands there when the turn is over.
type Wishes = [i32; TILES];

impl Elysia {
    /// What this turn can still lead to, and where it leaves the Figure.
    #[expect(clippy::wildcard_enum_match_arm, reason = "other questions lead nowhere else")]
    pub(super) fn turn_value(&self, seat: Seat, average: Average) -> i32 {
        let wishes = self.wishes(seat, average);
        let here = self.player(seat).tile;
        let stay = wishes[here.index()];
        if self.turn.seat != seat || self.combat.on {
            return stay;
        }
        match self.ask {
            // A turn that has not begun promises no more than the one before it ended with, else a bot would hurry on.
            Ask::Explore if self.is_fresh_turn() => stay,
            Ask::Explore | Ask::Move | Ask::LateOverlay { .. } | Ask::Player { .. } => {
                self.way_value(seat, &wishes) + i32::from(self.turn.walk)
            }
            Ask::Targets if self.turn.target_players.is_empty() => {
                stay + self.battle_value(seat, here) + i32::from(self.turn.walk)
            }
            Ask::Buy => stay + self.market_value(seat) + i32::from(self.turn.walk),
            // Who walks to and fro has wasted a little.
            _ => stay + i32::from(self.turn.walk),
        }
    }

    fn is_fresh_turn(&self) -> bool {
        let turn = &self.turn;
        !(turn.played || turn.moved || turn.left_out_used || turn.given_walk || turn.overlay_laid)
    }

    /// Whether a step leads on: not back to where one has come from for nothing, and not onto a tile where one can neither stay
    /// nor go on. A Wild Token that would pay the toll is returned before (RE-420).
    pub(super) fn leads_on(&self, direction: u8) -> bool {
        let here = self.player(self.turn.seat).tile;
        let Some(to) = self.tile(here).near.get(direction.into()) else { return true };
        // Who has moved and came from nowhere has turned back (RE-422), from the newest tile if it was just laid.
        let turned_back = self.turn.moved && self.turn.from.is_none();
        let undoes = match self.turn.from {
            Some(from) => from == to && !self.has_found_something(),
            None => turned_back && self.is_newest(to),
        };
        let left = self.step_cost(direction).map_or(0, |cost| self.turn.walk.saturating_sub(cost));
        !undoes && (self.is_village(to) || left >= self.toll(to))
    }

    /// Whether entering the own tile has changed something, so that one may well walk back: running on from Ruins gives a token
    /// (RE-519), or a tile was laid.
    fn has_found_something(&self) -> bool {
        let here = self.player(self.turn.seat).tile;
        self.tile(here).overlay == Some(Overlay::Ruins) || self.has_laid_here()
    }

    /// Whether the own tile may have been laid by this step, so that it could not be known before. Villages are worth a stop.
    pub(super) fn has_laid_here(&self) -> bool {
        let here = self.player(self.turn.seat).tile;
        self.is_explorable() && self.is_newest(here) && !self.is_village(here)
    }

    fn is_newest(&self, tile: Tile) -> bool {
        tile.index() + 1 == self.tiles.len()
    }

    /// The best place that this turn can come to.
    fn way_value(&self, seat: Seat, wishes: &Wishes) -> i32 {
        let player = self.player(seat);
        let mut walk = i32::from(self.turn.walk);
        if self.ask == Ask::Explore {
            walk += self.in_hand(&player.hand, |facts| facts.walk);
        }
        let costs = self.costs_from(player.tile, walk.min(HORIZON.into()) as u8);
        let market = self.market_value(seat);
        let explorable = self.is_explorable();
        // Who cannot stay goes back.
        let back = self.turn.from.filter(|_| self.turn.toll_due).unwrap_or(player.tile);
        let mut best = wishes[back.index()] - 10;
        for tile in (0..self.tiles.len() as u8).map(Tile) {
            let cost = i32::from(costs[tile.index()]);
            if cost > walk {
                continue;
            }
            let stay = wishes[tile.index()];
            let toll = if self.is_village(tile) { 0 } else { i32::from(self.toll(tile)) };
            let stands = tile == player.tile && !self.turn.toll_due;
            if stands || cost + toll <= walk {
                best = best.max(stay + self.stop_value(seat, tile, market));
            }
            if explorable && cost < walk && self.tile(tile).near.has_gap() {
                // One step farther lies something new.
                best = best.max(stay + 20);
            }
            if self.tile(tile).overlay == Some(Overlay::Ruins) && !stands && cost < walk {
                best = best.max(stay + self.run_value(seat));
            }
        }
        best
    }

    /// What stopping on a tile promises this turn.
    fn stop_value(&self, seat: Seat, tile: Tile, market: i32) -> i32 {
        let npcs = self.npcs.iter().any(|npc| npc.tile == tile);
        match self.tile(tile).overlay {
            Some(Overlay::Ruins) => self.ambush_value(seat, tile),
            Some(Overlay::Fortress) => self.battle_value(seat, tile),
            Some(Overlay::Village) | None if npcs => self.battle_value(seat, tile) - 5,
            Some(Overlay::Village) if tile != self.turn.started => market - 5,
            None if tile == Tile::FIRST_VILLAGE && tile != self.turn.started => market,
            Some(Overlay::Village) | None => -5,
        }
    }

    /// Running through Ruins lets somebody loose and gains Darkness.
    fn run_value(&self, seat: Seat) -> i32 {
        if self.is_heros_quest() {
            return 0;
        }
        40 + 40 * i32::from(self.player(seat).net_darkness().min(5))
    }

    /// What each tile promises in turns to come: something there, or something near.
    fn wishes(&self, seat: Seat, average: Average) -> Wishes {
        let count = self.tiles.len();
        let (mut stay, mut arrive) = ([0; TILES], [0; TILES]);
        let explorable = self.is_explorable();
        let edge = self.edge_wish();
        let village = self.village_wish(seat, average);
        let ruins = self.ruins_prospect(seat, average).max(self.run_value(seat) * 3 / 4).max(0);
        for (at, tile) in self.tiles.iter().enumerate() {
            match tile.overlay {
                Some(Overlay::Fortress) => {
                    // Who is not ready yet had better shop.
                    let prospect = self.prospect(seat, average, Tile(at as u8));
                    stay[at] = (prospect - 60).clamp(0, 900) * 2 / 3;
                }
                Some(Overlay::Ruins) => arrive[at] = ruins,
                Some(Overlay::Village) => arrive[at] = village,
                None if at == Tile::FIRST_VILLAGE.index() => arrive[at] = village,
                None => {}
            }
            if explorable && tile.near.has_gap() {
                stay[at] = stay[at].max(edge);
            }
        }
        for npc in &self.npcs {
            let at = npc.tile.index();
            let overlay = self.tiles[at].overlay;
            if overlay == Some(Overlay::Fortress) {
                continue;
            }
            // Nobody buys beside an NPC (RE-511).
            arrive[at] = 0;
            let prospect = self.prospect(seat, average, npc.tile) * 2 / 3;
            if overlay == Some(Overlay::Ruins) {
                arrive[at] = ruins.min(prospect.max(self.run_value(seat) / 2));
            } else {
                stay[at] = stay[at].max(prospect);
            }
        }
        // Who needs a victim for a Main Quest goes where the others are.
        let prey = self.backstab_worth(seat) / 3;
        if prey > PREY {
            for other in self.seats().filter(|&other| other != seat && self.can_fight(other)) {
                let at = self.player(other).tile.index();
                stay[at] = stay[at].max(prey);
            }
        }
        let tolls: [u8; TILES] =
            std::array::from_fn(
                |at| {
                    if at < count { self.printed_toll(Tile(at as u8)) } else { 0 }
                },
            );
        spread(&mut stay, &arrive, &tolls, |at| self.tiles[at].near, count);
        stay
    }

    /// How much a bot wants to explore.
    fn edge_wish(&self) -> i32 {
        match self.is_heros_quest() {
            true if self.is_fortress_found() => 15,
            true => 90,
            false => 45,
        }
    }

    /// How much it wants to buy.
    fn village_wish(&self, seat: Seat, average: Average) -> i32 {
        let player = self.player(seat);
        if self.can_pay_for_a_quest(average.coin / 100 + i32::from(player.wild)) {
            return 700;
        }
        // Coin that is kept in hand until then, and what comes to it.
        let missing = 5 - player.hand.len().min(5) as i32;
        let kept =
            100 * self.in_hand(&player.hand, |facts| facts.coin) + missing * average.coin / 5;
        kept.max(average.coin * 2 / 3).min(1_000) * self.coin_worth() / 100
    }

    /// What it costs to enter each tile from here, with the tolls of those crossed on the way.
    fn costs_from(&self, here: Tile, most: u8) -> [u8; TILES] {
        let mut costs = [u8::MAX; TILES];
        costs[here.index()] = 0;
        for cost in 0..most {
            for at in 0..self.tiles.len() {
                if costs[at] != cost {
                    continue;
                }
                let tile = Tile(at as u8);
                let toll = match tile == here {
                    true if !self.turn.toll_due => 0,
                    _ => self.toll(tile),
                };
                for near in self.tile(tile).near.tiles() {
                    let through = cost + 1 + toll;
                    if through < costs[near.index()] {
                        costs[near.index()] = through;
                    }
                }
            }
        }
        costs
    }
}

/// Lets what a tile promises be felt around it, a thirteenth less for every Walk.
fn spread(
    stay: &mut [i32; TILES],
    arrive: &[i32; TILES],
    tolls: &[u8; TILES],
    near: impl Fn(usize) -> Near,
    count: usize,
) {
    // Tiles whose promise has not been told to their neighbours yet, as bits.
    const { assert!(TILES <= 128, "tiles are bits of 128") };
    let mut news: u128 = (0..count).fold(0, |news, at| news | 1 << at);
    while news != 0 {
        let from = news.trailing_zeros() as usize;
        news &= news - 1;
        let through = (0..tolls[from]).fold(stay[from] * 12 / 13, |wish, _| wish * 12 / 13);
        let wish = through.max(arrive[from] * 12 / 13);
        for at in near(from).tiles().map(Tile::index) {
            if wish > stay[at] {
                stay[at] = wish;
                news |= 1 << at;
            }
        }
    }
}
