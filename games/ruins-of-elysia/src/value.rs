//! What a bot likes: a good deck, tokens, progress with quests, and a turn that leads somewhere.

use crate::action::{Ask, Character};
use crate::content::CardFacts;
use crate::ids::{Card, Npc, Overlay, Side, Tile};
use crate::state::{Cards, Elysia, Fate, Player, TILES};
use crate::text::{Need, Way};
use kernel::{Seat, Valued};

const WIN: i32 = 1_000_000;
/// Costs beyond this are looked at no closer.
const HORIZON: u8 = 12;
/// The most that a fight promises before it is won.
const HOPE: i32 = 110;

impl Valued for Elysia {
    fn value(&self, seat: Seat) -> i32 {
        match self.fate {
            Fate::Won { winners, .. } if winners.contains(seat) => return WIN,
            Fate::Won { .. } => return -WIN,
            Fate::Open | Fate::Capped => {}
        }
        let player = self.player(seat);
        let mut value = self.deck_value(player) + self.token_value(player) + self.hand_value(seat);
        value += self.quest_value(seat) + 25 * i32::from(player.tiles_placed.min(20));
        if !self.is_heros_quest() {
            // Who is ahead of the others wins the race.
            let others = self.seats().filter(|&other| other != seat);
            value -= others.map(|other| self.quest_value(other)).max().unwrap_or(0) / 3;
        }
        if self.combat.on && self.fighter_of(Character::Player(seat)).is_some() {
            value += self.fight_value(seat);
        } else if self.turn.seat == seat {
            value += self.turn_value(seat);
        }
        value += self.place_in_world(seat);
        if self.turn.seat == seat && !self.turn.target_players.is_empty() {
            // A fight with other players must be worth it.
            value -= if self.is_heros_quest() { 200 } else { 70 };
        }
        value
    }
}

/// What cards are worth on average, per hand of five, in hundredths.
#[derive(Clone, Copy, Debug, Default)]
struct Average {
    walk: i32,
    coin: i32,
    attack: i32,
    defence: i32,
}

impl Elysia {
    fn average(&self, player: &Player) -> Average {
        let content = self.content.get();
        let (mut sum, mut size, mut draw) = (Average::default(), 0, 0);
        let mut add = |facts: &CardFacts, n: i32| {
            sum.walk += n * i32::from(facts.walk);
            sum.coin += n * i32::from(facts.coin);
            sum.attack += n * i32::from(facts.attack);
            sum.defence += n * i32::from(facts.defence);
            draw += n * i32::from(facts.draw);
        };
        for (card, copies) in player.owned() {
            add(content.facts(card), copies.into());
            size += i32::from(copies);
        }
        // A Leave-Out Card in front is there in every turn and never drawn.
        if player.left_out
            && let Some(character) = player.character
        {
            add(content.facts(content.character(character).leave_out), 2);
        }
        let size = size.max(5);
        let per_hand = |n: i32| n * 500 * (size + draw) / (size * size);
        Average {
            walk: per_hand(sum.walk),
            coin: per_hand(sum.coin),
            attack: per_hand(sum.attack),
            defence: per_hand(sum.defence),
        }
    }

    /// A deck is good if a hand of it can do everything: more of what is scarce is worth most.
    fn deck_value(&self, player: &Player) -> i32 {
        let Average { walk, coin, attack, defence } = self.average(player);
        let worth = |hundredths: i32, weight: i32| root(hundredths) * weight / 10;
        // Against the Corrupted Hero arms count most.
        let (sword, shield) = if self.is_heros_quest() { (520, 330) } else { (275, 225) };
        worth(walk.min(600), 130) + worth(coin, 225) + worth(attack, sword) + worth(defence, shield)
    }

    fn token_value(&self, player: &Player) -> i32 {
        let wild = i32::from(player.wild.min(30));
        let wilds = if wild <= 8 { 50 * wild } else { 400 + 25 * (wild - 8) };
        wilds - 40 * i32::from(player.minus_card.min(10))
    }

    /// Cards in hand: enough of them, and of every sort. In the own turn the hand will be filled up at its end with cards
    /// as good as the deck is on average.
    fn hand_value(&self, seat: Seat) -> i32 {
        let player = self.player(seat);
        let fills_up = self.turn.seat == seat && !self.combat.on;
        let count = player.hand.len() as i32;
        let mut value = if player.damaged { -150 } else { 0 };
        let missing = if fills_up { (5 - count).max(0) } else { 0 };
        value += 60 * (count + missing).min(5) + 20 * (count - 5).clamp(0, 5);
        if count == 0 && !fills_up && !player.damaged {
            value -= 400;
        }
        let average = self.average(player);
        // Before the check arms are wanted in the hand, not on the way into it.
        let before_check = matches!(self.ask, Ask::Explore | Ask::Move) && self.turn.seat == seat;
        let missing = if before_check { 0 } else { missing };
        let arms = if before_check { 7 } else { 5 };
        let sort = |what: fn(&CardFacts) -> u8, per_hand: i32| {
            root(100 * self.in_hand(&player.hand, what) + missing * per_hand / 5)
        };
        value
            + 5 * sort(|facts| facts.walk, average.walk)
            + 3 * sort(|facts| facts.coin, average.coin)
            + arms * sort(|facts| facts.attack, average.attack)
            + arms * sort(|facts| facts.defence, average.defence)
    }

    /// Progress with open quests. The Main Quest that is furthest counts most: one is enough to win.
    fn quest_value(&self, seat: Seat) -> i32 {
        let content = self.content.get();
        let (mut best, mut rest, mut side) = (0, 0, 0);
        for quest in crate::quests::bits(self.open_quests) {
            let card = &content.quests[quest as usize];
            let share = card.needs.iter().map(|&need| self.share(need, seat)).min().unwrap_or(0);
            if card.main {
                let worth = share * share * 40 / 100;
                rest += worth / 5;
                best = best.max(worth);
            } else {
                side += share;
            }
        }
        best + rest + side
    }

    /// How far a need is met, in hundredths.
    #[expect(clippy::wildcard_enum_match_arm, reason = "all others are counted alike")]
    fn share(&self, need: Need, seat: Seat) -> i32 {
        let player = self.player(seat);
        match need {
            Need::PayCoin { n } => {
                let now = if self.turn.seat == seat { self.coin_in_reach(seat) } else { 0 };
                let hand = self.average(player).coin / 100;
                let coin = now.max(hand) + i32::from(player.wild);
                100 * coin.min(n.into()) / i32::from(n)
            }
            Need::CorruptedHero => self.siege_share(),
            Need::GiveApple => 0,
            Need::Net { n, way } => {
                let net = i32::from(player.alignment) * if way == Way::Light { 1 } else { -1 };
                100 * net.clamp(-3, n.into()) / i32::from(n)
            }
            _ => {
                let (have, of) = self.progress(need, seat).unwrap_or((0, 1));
                100 * i32::from(have.min(of)) / i32::from(of.max(1))
            }
        }
    }

    /// Hero's Quest: the Fortress is found, its gate opened, the Corrupted Hero fought.
    fn siege_share(&self) -> i32 {
        let found = self.tiles.iter().any(|tile| tile.overlay == Some(Overlay::Fortress));
        let needed = i32::from(self.gate_needed()).max(1);
        let gate = 60 * i32::from(self.gate).min(needed) / needed;
        if found { 15 + gate } else { 0 }
    }

    /// Coin of this turn, with what the hand can still give.
    fn coin_in_reach(&self, seat: Seat) -> i32 {
        let mut coin = i32::from(self.turn.coin);
        if self.ask == Ask::Explore {
            coin += self.in_hand(&self.player(seat).hand, |facts| facts.coin);
        }
        coin
    }

    fn in_hand(&self, hand: &Cards, what: fn(&CardFacts) -> u8) -> i32 {
        let content = self.content.get();
        hand.kinds()
            .map(|kind| i32::from(hand.count(kind)) * i32::from(what(content.facts(Card(kind)))))
            .sum()
    }

    /// What this turn can still lead to.
    #[expect(clippy::wildcard_enum_match_arm, reason = "other questions lead nowhere else")]
    fn turn_value(&self, seat: Seat) -> i32 {
        let player = self.player(seat);
        match self.ask {
            Ask::Explore | Ask::Move | Ask::LateOverlay { .. } | Ask::Player { .. } => {
                self.way_value(seat)
            }
            Ask::Targets if self.turn.target_players.is_empty() => {
                self.battle_value(seat, player.tile)
            }
            Ask::Buy => self.market_value(seat),
            _ => 0,
        }
    }

    /// What the Coin in reach could buy.
    fn market_value(&self, seat: Seat) -> i32 {
        let coin = self.coin_in_reach(seat);
        let spare = i32::from(self.player(seat).wild);
        let wealth = crate::quests::bits(self.open_quests).any(|quest| {
            self.content.get().quests[quest as usize]
                .needs
                .iter()
                .any(|need| matches!(need, Need::PayCoin { n } if coin + spare >= i32::from(*n)))
        });
        6 * coin.min(12) + if wealth { 1_500 } else { 0 }
    }

    /// The best place that this turn can come to.
    fn way_value(&self, seat: Seat) -> i32 {
        let player = self.player(seat);
        let mut walk = i32::from(self.turn.walk);
        if self.ask == Ask::Explore {
            walk += self.in_hand(&player.hand, |facts| facts.walk);
        }
        let costs = self.costs_from(player.tile);
        let market = self.market_value(seat);
        let explorable = self.is_explorable();
        let mut best = 0;
        for tile in (0..self.tiles.len() as u8).map(Tile) {
            let cost = i32::from(costs[tile.index()]);
            if cost > walk {
                continue;
            }
            let toll = if self.is_village(tile) { 0 } else { i32::from(self.toll(tile)) };
            let stays = tile == player.tile && !self.turn.toll_due;
            if stays || cost + toll <= walk {
                best = best.max(self.place_value(seat, tile, market));
            }
            if explorable && cost < walk && self.tile(tile).near.contains(&None) {
                // One step farther lies something new.
                best = best.max(15);
            }
            if self.tile(tile).overlay == Some(Overlay::Ruins) && !stays && cost < walk {
                best = best.max(self.run_value(player));
            }
        }
        best
    }

    /// How near the Figure stands to what will be wanted in the turns to come.
    fn place_in_world(&self, seat: Seat) -> i32 {
        let player = self.player(seat);
        let costs = self.costs_from(player.tile);
        let explorable = self.is_explorable();
        let Average { attack, defence, .. } = self.average(player);
        let siege = (attack + defence - 500).clamp(0, 400);
        let mut best = 0;
        for tile in (0..self.tiles.len() as u8).map(Tile) {
            let cost = costs[tile.index()];
            if cost > HORIZON {
                continue;
            }
            let worth = match self.tile(tile).overlay {
                Some(Overlay::Fortress) => siege,
                // The Village one stands in sells nothing in the next turn (RE-803).
                Some(Overlay::Village) if tile != player.tile => 120,
                Some(Overlay::Ruins) => 40,
                None if explorable && self.tile(tile).near.contains(&None) => 45,
                Some(Overlay::Village) | None => 0,
            };
            best = best.max(discount(worth, cost.into()));
        }
        best
    }

    /// What stopping on a tile promises.
    fn place_value(&self, seat: Seat, tile: Tile, market: i32) -> i32 {
        let mut worth = 0;
        if self.is_village(tile) && tile != self.turn.started && self.npcs_on(tile).next().is_none()
        {
            worth += market;
        }
        match self.tile(tile).overlay {
            Some(Overlay::Ruins) => worth += (self.power(seat) - 180).min(HOPE),
            Some(Overlay::Fortress) => worth += self.siege_value(seat, tile),
            Some(Overlay::Village) | None => worth += self.battle_value(seat, tile),
        }
        worth.max(0)
    }

    /// Running through Ruins lets somebody loose and gains Darkness.
    fn run_value(&self, player: &Player) -> i32 {
        if self.is_heros_quest() { 0 } else { 40 + 60 * i32::from(player.net_darkness()) }
    }

    /// How strong a hand is in a fight.
    fn power(&self, seat: Seat) -> i32 {
        let player = self.player(seat);
        let mut cards = player.hand;
        if player.left_out {
            let leave_out = self.leave_out_of(seat);
            cards.add(leave_out.0);
            cards.add(leave_out.0);
        }
        let attack = self.in_hand(&cards, |facts| facts.attack);
        let defence = self.in_hand(&cards, |facts| facts.defence);
        30 * attack + 16 * defence + 15 * i32::from(player.wild.min(6))
    }

    /// The Fortress is stormed by those who are strong enough for all that gather there, with friends who are near.
    fn siege_value(&self, seat: Seat, tile: Tile) -> i32 {
        let friends = self.seats().filter(|&other| {
            other != seat
                && self.can_fight(other)
                && self.distance(self.player(other).tile, tile) < 3
        });
        let power = self.power(seat) + friends.map(|other| self.power(other) / 2).sum::<i32>();
        let (mut count, mut menace) = (0, 0);
        for (_, npc) in self.npcs_on(tile) {
            count += 1;
            menace += self.menace(npc);
        }
        if !self.gate_is_open() {
            // Those who are still to come are of the middling sort.
            let group = i32::from(self.content.setup.fortress.group);
            menace += 110 * (group - count).max(0);
        }
        (power - menace).clamp(0, HOPE)
    }

    /// A fight with those who stand on a tile.
    fn battle_value(&self, seat: Seat, tile: Tile) -> i32 {
        if !self.can_fight(seat) || self.turn.fought {
            return 0;
        }
        if self.tile(tile).overlay == Some(Overlay::Fortress) {
            return self.siege_value(seat, tile);
        }
        let power = self.power(seat);
        let odds = self.npcs_on(tile).map(|(_, npc)| power - self.menace(npc)).max();
        odds.map_or(0, |odds| odds.clamp(0, HOPE))
    }

    /// How strong an NPC is, on the scale of `power`.
    fn menace(&self, npc: Npc) -> i32 {
        match npc {
            Npc::Monster(monster) => {
                let card = &self.content.get().monsters[monster as usize];
                22 * i32::from(card.attack) + 28 * i32::from(card.defence)
            }
            Npc::Villain(villain) => {
                let villain = &self.villains[villain as usize];
                let cards = if self.combat.on { villain.cards.pile.len() as i32 } else { 5 };
                cards * (28 + 14 * i32::from(villain.strength))
            }
        }
    }

    /// A combat that goes on: what has been done to the others, and how it will go on.
    fn fight_value(&self, seat: Seat) -> i32 {
        let Some(own) = self.fighter_of(Character::Player(seat)) else { return 0 };
        let side = self.combat.fighters[own].side;
        let (mut done, mut ours, mut theirs) = (0, 0, 0);
        for fighter in &self.combat.fighters {
            if fighter.side == side {
                let next = 30 * i32::from(fighter.next_attack);
                ours += match fighter.who {
                    _ if fighter.exhausted => 0,
                    Character::Player(ally) => self.power(ally) + next,
                    Character::Companion => 60 * self.companion.pile.len() as i32,
                    Character::Npc(npc) => self.menace(npc),
                };
                continue;
            }
            done += match fighter.who {
                Character::Npc(Npc::Monster(monster)) if fighter.exhausted => {
                    150 + 60 * i32::from(monster)
                }
                Character::Npc(Npc::Monster(_)) | Character::Companion => 0,
                Character::Npc(Npc::Villain(villain)) => {
                    let hand = i32::from(self.content.setup.villain.hand);
                    let left = self.villains[villain as usize].cards.pile.len() as i32;
                    60 * (hand - left).max(0) + if fighter.exhausted { 200 } else { 0 }
                }
                // In Hero's Quest all need each other.
                Character::Player(_) if self.is_heros_quest() => -150,
                Character::Player(other) => 15 * (5 - self.player(other).hand.len() as i32),
            };
            theirs += match fighter.who {
                _ if fighter.exhausted => 0,
                Character::Npc(npc) => self.menace(npc),
                Character::Player(other) => self.power(other) + 100,
                Character::Companion => 0,
            };
        }
        done + (ours - theirs).clamp(-250, self.hope(seat, side))
    }

    /// The most that a fight may still promise: there is little to gain from other players.
    fn hope(&self, seat: Seat, side: Side) -> i32 {
        let npcs = self.combat.fighters.iter().any(|fighter| {
            fighter.side != side && matches!(fighter.who, Character::Npc(_)) && !fighter.exhausted
        });
        let backstab = crate::quests::bits(self.open_quests).any(|quest| {
            let needs = &self.content.get().quests[quest as usize].needs;
            needs.iter().any(|need| matches!(need, Need::Backstabs { .. }))
        });
        match npcs {
            true => HOPE,
            false if backstab && self.combat.initiator == Some(seat) && !self.is_heros_quest() => {
                60
            }
            false => 0,
        }
    }

    /// What it costs to enter each tile from here, with the tolls of those crossed on the way.
    fn costs_from(&self, here: Tile) -> [u8; TILES] {
        let mut costs = [u8::MAX; TILES];
        costs[here.index()] = 0;
        for cost in 0..HORIZON {
            for at in 0..self.tiles.len() {
                if costs[at] != cost {
                    continue;
                }
                let tile = Tile(at as u8);
                let toll = match tile == here {
                    true if !self.turn.toll_due => 0,
                    _ => self.toll(tile),
                };
                for near in self.tile(tile).near.into_iter().flatten() {
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

/// Worth less by a sixth for every step on the way.
fn discount(worth: i32, steps: i32) -> i32 {
    (0..steps.min(12)).fold(worth, |worth, _| worth * 5 / 6)
}

/// The root of a number in hundredths, in tenths.
fn root(hundredths: i32) -> i32 {
    (hundredths.max(0) as u32).isqrt() as i32
}
