//! What a player might look for now and cannot do, each with the reason.

use super::names::{DIRECTIONS, Names};
use crate::action::{Ask, Character};
use crate::ids::{Card, Playable, Tile};
use crate::state::Elysia;
use crate::text::Need;
use kernel::english::count;
use kernel::{Refusal, Seat};

/// What is looked for, and why it cannot be.
type Barred = Vec<(String, Refusal)>;

impl Elysia {
    pub(super) fn barred_words(&self, seat: Seat) -> Barred {
        if self.decider() != Some(seat) {
            return Barred::new();
        }
        match self.ask {
            Ask::Character { .. } => self.taken(),
            Ask::FirstMarket { .. } => self.first_market_bars(),
            Ask::Explore | Ask::Move => self.explore_bars(seat),
            Ask::Targets => self.target_bars(seat),
            Ask::Join { .. } => self.join_bars(seat),
            Ask::JoinWalk { .. } => self.join_walk_bars(seat),
            Ask::Strike { fighter, attack } => self.strike_bars(seat, fighter, attack),
            Ask::Buy => self.buy_bars(seat),
            Ask::Drop => self.no_market(seat),
            Ask::Agree { .. } if !self.can_agree() => {
                vec![bar("Agree", "RE-820", "You do not have what is asked for.")]
            }
            // Here every answer is offered, or what is missing can be seen.
            Ask::Nothing
            | Ask::LateOverlay { .. }
            | Ask::Lose { .. }
            | Ask::DiscardFor { .. }
            | Ask::Player { .. }
            | Ask::Ruins { .. }
            | Ask::TakeItem { .. }
            | Ask::Trade
            | Ask::Agree { .. } => Barred::new(),
        }
    }

    fn taken(&self) -> Barred {
        let all = (0..self.content.characters.len() as u8).map(Playable);
        let taken = all.filter(|&each| !self.free_characters().any(|free| free == each));
        taken
            .map(|each| {
                let label = format!("Take {}", self.content.character(each).name);
                bar(label, "RE-114", "All of this Character in the boxes have been taken.")
            })
            .collect()
    }

    fn first_market_bars(&self) -> Barred {
        let mut bars = self.dear(|card| self.content.facts(card).cost);
        bars.push(bar(
            "Return a Wild Token for 1 Coin",
            "RE-134",
            "Before play begins no Wild Tokens are spent.",
        ));
        bars
    }

    /// Market cards that cannot be bought at these prices.
    fn dear(&self, price: impl Fn(Card) -> u8) -> Barred {
        let sold = self.content.get().market.iter();
        sold.filter_map(|&card| {
            let name = self.card_name(card);
            if !self.market.contains(card.0) {
                return Some(bar(format!("Buy {name}"), "RE-806", "This pile is empty."));
            }
            let price = price(card);
            (price > self.turn.coin).then(|| too_dear(format!("Buy {name}"), price))
        })
        .collect()
    }

    fn buy_bars(&self, seat: Seat) -> Barred {
        let tile = self.player(seat).tile;
        let mut bars = self.dear(|card| self.price(card, tile));
        let mut items: Vec<Card> = self.turn.items.to_vec();
        items.sort_unstable();
        items.dedup();
        for card in items.into_iter().filter(|&card| self.item_price(card) > self.turn.coin) {
            let label = format!("Buy the Item {}", self.card_name(card));
            bars.push(too_dear(label, self.item_price(card)));
        }
        if self.options.advanced && self.turn.opened {
            bars.push(bar("Open the Exploration Deck", "RE-822", "It is opened once in a turn."));
        } else if self.options.advanced && tile == Tile::FIRST_VILLAGE {
            let why = "No Encounter Check can be made in the First Village, so no Items are sold.";
            bars.push(bar("Open the Exploration Deck", "RE-826", why));
        }
        bars.extend(self.unpaid_quests(seat, true));
        bars.extend(self.no_wild(seat, "RE-311"));
        bars
    }

    /// Quests that could be paid for here if there were enough.
    fn unpaid_quests(&self, seat: Seat, buying: bool) -> Barred {
        let player = self.player(seat);
        let quests = crate::quests::bits(self.open_quests);
        quests
            .filter_map(|quest| {
                let label = format!("Pay for {}", self.quest_name(quest));
                #[expect(clippy::wildcard_enum_match_arm, reason = "only these are paid")]
                match self.deed_of(quest)? {
                    Need::PayCoin { n } if buying && self.turn.coin < n => {
                        let why = "You do not have the Coin for it.";
                        Some(bar(format!("{label} ({n} Coin)"), "RE-907", why))
                    }
                    Need::PayWild { n }
                        if player.wild < n.into() && self.is_cleared_ruins(player.tile) =>
                    {
                        let why = "You do not have the Wild Tokens for it.";
                        Some(bar(format!("{label} ({n} Wild)"), "RE-907", why))
                    }
                    _ => None,
                }
            })
            .collect()
    }

    fn no_wild(&self, seat: Seat, rule: &'static str) -> Option<(String, Refusal)> {
        let none = self.player(seat).wild == 0;
        none.then(|| bar("Return a Wild Token", rule, "You have no Wild Token."))
    }

    /// Why nothing is sold on the own tile (RE-511, RE-803).
    fn no_market(&self, seat: Seat) -> Barred {
        let tile = self.player(seat).tile;
        if !self.is_village(tile) {
            return Barred::new();
        }
        if tile == self.turn.started {
            let why = "Your turn started in this Village: it sells you nothing this turn.";
            return vec![bar("Buy cards", "RE-803", why)];
        }
        if self.npcs_on(tile).next().is_some() {
            let why = "Nobody buys in a Village while a Monster or a Villain is there.";
            return vec![bar("Buy cards", "RE-511", why)];
        }
        Barred::new()
    }

    fn explore_bars(&self, seat: Seat) -> Barred {
        let mut bars = self.card_bars(seat);
        bars.extend(self.walk_bars(seat));
        if !self.can_stop() {
            let label = format!("Stop {}", self.at_tile(self.player(seat).tile));
            let why = "The toll is due: gain the Walk for it, or turn back.";
            bars.push(bar(label, "RE-419", why));
        }
        bars.extend(self.no_market(seat));
        bars.extend(self.unpaid_quests(seat, false));
        bars.extend(self.trade_bars(seat));
        bars.extend(self.no_wild(seat, "RE-311"));
        bars
    }

    fn card_bars(&self, seat: Seat) -> Barred {
        let player = self.player(seat);
        let mut bars = Barred::new();
        if self.turn.moved {
            if !player.hand.is_empty() {
                let why = "Once you have moved, no more cards are played to explore.";
                bars.push(bar("Play a card", "RE-310", why));
            }
            return bars;
        }
        if player.left_out && !self.may_explore_left_out() {
            let label = format!("Use {}", self.card_name(self.leave_out_of(seat)));
            bars.push(if self.turn.left_out_used {
                bar(label, "RE-317", "It has been used in this Exploration Phase.")
            } else {
                bar(label, "RE-304", "It has no Explore part.")
            });
        }
        let why = match (self.turn.given_walk, self.turn.played, self.hand_has_walk(seat)) {
            (true, _, _) => ("RE-309", "At most 1 Walk is given in this way in a turn."),
            (_, true, _) => ("RE-307", "The hand is shown before any card is played."),
            (_, _, true) => ("RE-307", "A card of your hand gives Walk."),
            (false, false, false) => return bars,
        };
        bars.push(bar("Show your hand for 1 Walk", why.0, why.1));
        bars
    }

    /// One line if there is no Walk at all; else one for each way that is closed or too dear.
    fn walk_bars(&self, seat: Seat) -> Barred {
        if self.turn.walk == 0 {
            return vec![bar("Walk", "RE-401", "Each step costs 1 Walk, and you have none.")];
        }
        let tile = self.tile(self.player(seat).tile);
        let mut bars = Barred::new();
        let closed = !self.is_explorable() && tile.near.has_gap();
        if closed {
            let why = "No terrain is left in the Map Deck, so empty hexes are closed.";
            bars.push(bar("Walk into the unknown", "RE-410", why));
        }
        for (way, name) in DIRECTIONS.iter().enumerate() {
            let to = tile.near.get(way);
            let back = self.turn.toll_due && to.is_some() && to == self.turn.from;
            match self.step_cost(way as u8) {
                Some(cost) if cost > self.turn.walk => {
                    let label = format!("Walk {name} ({cost} Walk)");
                    bars.push(bar(label, "RE-419", "To Cross this tile its toll is due too."));
                }
                None if back => {
                    let why = "That is the way you came: turn back, it is free.";
                    bars.push(bar(format!("Walk {name}"), "RE-424", why));
                }
                Some(_) | None => {}
            }
        }
        bars
    }

    fn trade_bars(&self, seat: Seat) -> Barred {
        let company = self.company(seat, true).next().is_some();
        let spent = self.turn.trades >= self.content.setup.player.trades;
        if self.options.advanced && company && spent {
            let why = "You have proposed as many trades as a turn allows.";
            return vec![bar("Trade", "RE-819", why)];
        }
        Barred::new()
    }

    fn target_bars(&self, seat: Seat) -> Barred {
        let tile = self.player(seat).tile;
        let names = Names::of(self);
        let mut bars = Barred::new();
        for other in self.company(seat, true).filter(|&other| !self.can_fight(other)) {
            let why = if self.player(other).damaged {
                "A damaged player cannot be targeted."
            } else {
                "A player without cards cannot be targeted."
            };
            bars.push(bar(format!("Target {}", names.seat(other)), "RE-603", why));
        }
        let storming = self.may_storm();
        for state in self.npcs.iter().filter(|state| state.tile == tile) {
            let label = format!("Target {}", names.who(Character::Npc(state.npc)));
            if self.is_corrupted_hero(state.npc) && !self.gate_is_open() {
                let left = count(self.gate_needed() - self.gate, "Character");
                let label = format!("{label} ({left} before the gate opens)");
                let why = "The Corrupted Hero cannot be targeted before the gate is reached.";
                bars.push(bar(label, "RE-917", why));
            } else if !self.can_fight(seat) {
                let why = "Without a card in hand you cannot begin a combat.";
                bars.push(bar(label, "RE-603", why));
            } else if storming && !bars.iter().any(|(said, _)| *said == label) {
                let why = "Before the gate is open you fight all who are here: storm the Fortress.";
                bars.push(bar(label, "RE-919", why));
            }
        }
        bars
    }

    fn join_bars(&self, seat: Seat) -> Barred {
        if self.can_join(seat) {
            return Barred::new();
        }
        let cost = self.join_cost(seat, 0, u8::MAX - 1);
        let label = format!("Join ({cost} Walk)");
        let why = "Your cards and Wild Tokens do not give the Walk to come there with a card left.";
        vec![bar(label, "RE-606", why)]
    }

    fn join_walk_bars(&self, seat: Seat) -> Barred {
        let hand = self.player(seat).hand;
        let mut legal = Vec::new();
        self.answers(seat, &mut |action| legal.push(action));
        let kinds = hand.kinds().map(Card);
        let closed = kinds.filter(|&card| !legal.contains(&crate::action::Action::Play(card)));
        closed
            .map(|card| {
                let why = if self.content.facts(card).walk == 0 {
                    "It gives no Walk."
                } else {
                    "Without it you could not arrive with a card in hand."
                };
                bar(format!("Play {}", self.card_name(card)), "RE-610", why)
            })
            .collect()
    }

    fn strike_bars(&self, seat: Seat, at: u8, attack: bool) -> Barred {
        let fighter = &self.combat.fighters[at as usize];
        let mut bars = Barred::new();
        if fighter.plays == 0 {
            bars.push(bar(
                "Play a card",
                if attack { "RE-616" } else { "RE-617" },
                "One card in each step, and it has been played.",
            ));
        } else if self.player(seat).left_out && !self.may_use_left_out(at.into(), attack) {
            let label = format!("Use {}", self.card_name(self.leave_out_of(seat)));
            let (rule, why) = if fighter.left_out_used {
                ("RE-317", "It has been used in this step.")
            } else {
                ("RE-317", "It has no part for this step.")
            };
            bars.push(bar(label, rule, why));
        }
        let end = match self.combat.initiator {
            Some(initiator) if initiator == seat && !attack => {
                Some("You may end the combat in your own attack step.")
            }
            Some(initiator) if initiator == seat && fighter.acted => {
                Some("You may end the combat only before you play a card.")
            }
            Some(initiator) if initiator == seat => None,
            Some(_) => Some("Only the player who began the combat may end it."),
            None => Some("No player began this combat, so none may end it."),
        };
        bars.extend(end.map(|why| bar("End the combat", "RE-631", why)));
        bars.extend(self.no_wild(seat, "RE-313"));
        bars
    }
}

fn bar(label: impl Into<String>, rule: &'static str, why: &'static str) -> (String, Refusal) {
    (label.into(), Refusal::new(rule, why))
}

fn too_dear(label: String, price: u8) -> (String, Refusal) {
    bar(format!("{label} ({price} Coin)"), "RE-804", "You do not have the Coin for it.")
}
