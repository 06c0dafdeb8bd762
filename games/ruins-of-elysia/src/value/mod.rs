//! What a bot likes: a good deck, tokens, progress with quests, and a turn that leads somewhere.

mod fight;
mod forecast;
mod travel;

use crate::action::{Action, Ask, Character};
use crate::content::CardFacts;
use crate::ids::{Card, Overlay};
use crate::state::{Cards, Elysia, Fate, Player};
use crate::text::{Need, Way};
use kernel::{Seat, Seats, Terms, Valued};

/// What things are worth. What a moment of a fight or a way promises is measured where it is looked at.
mod weight {
    kernel::weights! {
        include_str!("../../weights.txt");
        WIN, FOUND, GATE, ROUND, SWORD, SHIELD, PURSE, WALK, SIEGE_SWORD, SIEGE_SHIELD, SIEGE_PURSE, DAMAGED, MISSING_CARD,
        EMPTY_HAND, WILD, MINUS_CARD, RACE_TILE, SIEGE_TILE, UNABLE_FRIEND, COIN, SIEGE_COIN, MAIN_QUEST,
    }
}

/// The terms, by their places in `Valued::TERMS`.
mod term {
    pub(super) const DECK: usize = 0;
    pub(super) const TOKENS: usize = 1;
    pub(super) const HAND: usize = 2;
    pub(super) const QUESTS: usize = 3;
    pub(super) const MAP: usize = 4;
    pub(super) const OTHERS: usize = 5;
    pub(super) const TIME: usize = 6;
    pub(super) const FIGHT: usize = 7;
    pub(super) const WAY: usize = 8;
    pub(super) const WIN: usize = 9;
}

impl Valued for Elysia {
    const TERMS: &'static [&'static str] = &[
        "a better deck",
        "tokens",
        "cards in hand",
        "progress with quests",
        "the map that is found",
        "the other players",
        "rounds gone by",
        "the fight",
        "what lies within reach",
        "the win",
    ];

    const PLAY_ON: u16 = 0;

    fn terms(&self, seat: Seat) -> Terms {
        let mut terms = Terms::default();
        match self.fate {
            Fate::Won { winners, .. } => {
                terms.add(
                    term::WIN,
                    if winners.contains(seat) { weight::WIN } else { -weight::WIN },
                );
                return terms;
            }
            Fate::Open | Fate::Capped => {}
        }
        let player = self.player(seat);
        let average = self.average(player);
        terms.add(term::DECK, self.deck_value(average));
        terms.add(term::TOKENS, token_value(player));
        terms.add(term::HAND, self.hand_value(seat, average));
        terms.add(term::QUESTS, self.quest_value(seat, average));
        terms.add(term::MAP, self.map_value(seat));
        terms.add(term::OTHERS, self.others_value(seat));
        // What can be done now is not put off: alone, one could promise oneself the same again in every turn.
        terms.add(term::TIME, -weight::ROUND * i32::from(self.round));
        terms.add(term::FIGHT, self.combat_value(seat));
        terms.add(term::WAY, self.turn_value(seat, average));
        terms
    }

    fn parties(&self) -> Seats {
        self.seats().collect()
    }

    /// A race has thirds of its usual length, Hero's Quest the search for the Fortress and the siege.
    fn part(&self) -> u8 {
        match (self.is_heros_quest(), self.is_fortress_found()) {
            (true, true) => 4,
            (true, false) => 3,
            (false, _) => (self.round / 8).min(2),
        }
    }

    /// What is never any good: to turn against a friend in Hero's Quest, to help a Monster, to play a card for nothing, to walk
    /// to and fro. And bots drive no bargains.
    #[expect(clippy::wildcard_enum_match_arm, reason = "everything else is worth a thought")]
    fn tempts(&self, _seat: Seat, action: Action) -> bool {
        match action {
            Action::Target(Character::Player(_)) => !self.is_heros_quest(),
            Action::Join(side) => self.npc_side() != Some(side),
            Action::Trade(_) => false,
            Action::Play(card) => self.does_something(card),
            Action::Walk(direction) => self.leads_on(direction),
            Action::TurnBack => !self.can_stop() || self.has_laid_here(),
            _ => true,
        }
    }
}

/// What the cards of a deck give on average, per hand of five, in hundredths.
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
            sum.attack += n * i32::from(arms(facts));
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

    /// Whether a card has the part that the moment asks for: without it, it is worth nothing (RE-304, RE-620).
    #[expect(
        clippy::wildcard_enum_match_arm,
        reason = "elsewhere only cards with Walk are offered"
    )]
    fn does_something(&self, card: Card) -> bool {
        let card = self.content.get().card(card);
        match self.ask {
            Ask::Explore => !card.explore.is_empty(),
            Ask::Strike { attack: true, .. } => !card.attack.is_empty(),
            Ask::Strike { attack: false, .. } => !card.defend.is_empty(),
            _ => true,
        }
    }

    /// In a race those ahead are a worry; in Hero's Quest those who cannot fight are.
    fn others_value(&self, seat: Seat) -> i32 {
        let others = self.seats().filter(|&other| other != seat);
        if self.is_heros_quest() {
            let ready = others.map(|other| {
                let player = self.player(other);
                let able = if player.damaged || player.hand.is_empty() {
                    weight::UNABLE_FRIEND
                } else {
                    0
                };
                able + 6 * (player.hand.len() as i32).min(5)
            });
            return ready.sum();
        }
        let best =
            others.map(|other| self.quest_value(other, self.average(self.player(other)))).max();
        -best.unwrap_or(0) / 3
    }

    /// A deck is good if a hand of it can do everything: more of what is scarce is worth most.
    fn deck_value(&self, average: Average) -> i32 {
        let Average { walk, coin, attack, defence } = average;
        let worth = |hundredths: i32, weight: i32| root(hundredths) * weight / 10;
        // Against the Corrupted Hero arms count most.
        let (sword, shield) = match self.is_heros_quest() {
            true => (weight::SIEGE_SWORD, weight::SIEGE_SHIELD),
            false => (weight::SWORD, weight::SHIELD),
        };
        // Coin beyond what the dearest card costs is for Merchant Princes.
        let purse = if self.is_heros_quest() {
            worth(coin.min(600), weight::SIEGE_PURSE)
        } else {
            worth(coin, weight::PURSE)
        };
        worth(walk.min(600), weight::WALK)
            + purse
            + worth(attack, sword)
            + worth(defence.min(800), shield)
    }

    /// Cards in hand. Those that are missing will come before the next own decision, and are as good as the deck is on
    /// average; only a hand without any card is a harm (RE-207, RE-640).
    fn hand_value(&self, seat: Seat, average: Average) -> i32 {
        let player = self.player(seat);
        let own_turn = self.turn.seat == seat && !self.combat.on;
        let count = player.hand.len() as i32;
        let missing = (5 - count).max(0);
        let mut value = if player.damaged { weight::DAMAGED } else { 0 };
        if !own_turn {
            value += weight::MISSING_CARD * missing;
            if count == 0 && !player.damaged {
                value += weight::EMPTY_HAND;
            }
        }
        // Before the check a hand may be needed as it is.
        let before_check = own_turn && matches!(self.ask, Ask::Explore | Ask::Move);
        let sort = |what: fn(&CardFacts) -> u8, per_hand: i32| {
            root(100 * self.in_hand(&player.hand, what) + missing * per_hand / 5)
        };
        let at_hand = |what: fn(&CardFacts) -> u8| {
            if before_check { 2 * root(100 * self.in_hand(&player.hand, what)) } else { 0 }
        };
        value
            + 4 * sort(|facts| facts.walk, average.walk)
            + 3 * sort(|facts| facts.coin, average.coin)
            + 4 * sort(arms, average.attack)
            + 4 * sort(|facts| facts.defence, average.defence)
            + at_hand(arms)
            + at_hand(|facts| facts.defence)
    }

    /// Progress with open quests. The Main Quest that is furthest counts most: one is enough to win.
    fn quest_value(&self, seat: Seat, average: Average) -> i32 {
        let content = self.content.get();
        let (mut best, mut rest, mut side) = (0, 0, 0);
        for quest in crate::quests::bits(self.open_quests) {
            let card = &content.quests[quest as usize];
            let shares = card.needs.iter().map(|&need| self.share(need, seat, average));
            let share = shares.sum::<i32>() / card.needs.len().max(1) as i32;
            if card.main {
                let worth = share * share * weight::MAIN_QUEST / 100;
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
    fn share(&self, need: Need, seat: Seat, average: Average) -> i32 {
        let player = self.player(seat);
        match need {
            Need::PayCoin { n } => {
                let now = if self.turn.seat == seat { self.coin_in_reach(seat) } else { 0 };
                let coin = now.max(average.coin / 100) + i32::from(player.wild);
                100 * coin.min(n.into()) / i32::from(n)
            }
            // The siege is counted by itself.
            Need::CorruptedHero | Need::GiveApple => 0,
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

    /// The map that has been found; in Hero's Quest the Fortress, its gate, and whatever brings it nearer.
    fn map_value(&self, seat: Seat) -> i32 {
        if !self.is_heros_quest() {
            return weight::RACE_TILE * i32::from(self.player(seat).tiles_placed.min(20));
        }
        match self.is_fortress_found() {
            true => {
                weight::FOUND
                    + weight::SIEGE_TILE * TILES_HOPED
                    + weight::GATE * i32::from(self.gate)
            }
            false => weight::SIEGE_TILE * (self.tiles.len() as i32).min(TILES_HOPED),
        }
    }

    fn is_fortress_found(&self) -> bool {
        self.tiles.iter().any(|tile| tile.overlay == Some(Overlay::Fortress))
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

    /// What the Coin in reach could buy.
    fn market_value(&self, seat: Seat) -> i32 {
        let coin = self.coin_in_reach(seat);
        let spare = i32::from(self.player(seat).wild);
        let wealth = if self.can_pay_for_a_quest(coin + spare) { 1_500 } else { 0 };
        self.coin_worth() * coin.min(12) + wealth
    }

    /// What a Coin is worth that can be spent: always a little less than a good card costs.
    fn coin_worth(&self) -> i32 {
        if self.is_heros_quest() { weight::SIEGE_COIN } else { weight::COIN }
    }

    /// Whether so much Coin would meet a quest.
    fn can_pay_for_a_quest(&self, coin: i32) -> bool {
        crate::quests::bits(self.open_quests).any(|quest| {
            let needs = &self.content.get().quests[quest as usize].needs;
            needs.iter().any(|need| matches!(need, Need::PayCoin { n } if coin >= i32::from(*n)))
        })
    }
}

/// Finding the Fortress must be worth more than any tile that might still be laid instead.
const TILES_HOPED: i32 = 60;

/// What a card does to others in a fight, all in all.
fn arms(facts: &CardFacts) -> u8 {
    facts.attack + facts.promise
}

fn token_value(player: &Player) -> i32 {
    let wild = i32::from(player.wild.min(30));
    let wilds = weight::WILD * wild.min(8) + weight::WILD / 2 * (wild - 8).max(0);
    wilds + weight::MINUS_CARD * i32::from(player.minus_card.min(10))
}

/// The root of a number in hundredths, in tenths.
fn root(hundredths: i32) -> i32 {
    (hundredths.max(0) as u32).isqrt() as i32
}
