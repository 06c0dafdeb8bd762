//! What is asked, with the numbers that matter.

use super::names::{Names, source_rule};
use crate::action::{Ask, Character, Source, Step};
use crate::ids::{Card, Npc, Side};
use crate::state::{Elysia, Trade};
use crate::text::{Counter, Each, Effect, Fight, Sentence, Token};
use kernel::Seat;
use kernel::english::{capital, count, list, possessive, together};

impl Elysia {
    /// The question and its rule.
    pub(super) fn asked(&self, seat: Seat) -> (String, &'static str) {
        match self.ask {
            Ask::Nothing => ("The game is over.".to_owned(), "RE-909"),
            Ask::Character { .. } => ("Which Character do you take, with its Starting Deck?".to_owned(), "RE-113"),
            Ask::FirstMarket { .. } => {
                let coin = self.turn.coin;
                (
                    format!(
                        "What do you buy in the First Village before play begins? You have {coin} Coin."
                    ),
                    "RE-131",
                )
            }
            Ask::Explore => self.ask_explore(seat),
            Ask::Move => self.ask_move(seat),
            Ask::LateOverlay { overlay } => {
                let (what, far) = (overlay.name(), self.content.setup.map.late_distance);
                (
                    format!(
                        "No terrain is left in the Map Deck. On which free tile, {far} steps away or as far as can be, do you lay the {what}?"
                    ),
                    "RE-411",
                )
            }
            Ask::Targets => self.ask_targets(seat),
            Ask::Join { .. } => self.ask_join_words(seat),
            Ask::JoinWalk { side, left, .. } => {
                let (side, friends) = (side.name(), self.side_names(side));
                let or = match self.player(seat).wild {
                    0 => "or do you turn round?",
                    _ => "do you return a Wild Token, or do you turn round?",
                };
                (
                    format!(
                        "To join the {side} ({friends}) you still need {left} Walk: which card do you play for it, {or}"
                    ),
                    "RE-606",
                )
            }
            Ask::Strike { fighter, attack: true } => self.ask_attack(seat, fighter),
            Ask::Strike { fighter, attack: false } => self.ask_defence(seat, fighter),
            Ask::Lose { fighter, n } => self.ask_lose(fighter, n),
            Ask::DiscardFor { left, .. } => {
                let (name, rule) = self.running_text();
                let cards = count(left.min(self.player(seat).hand.len() as u8), "card");
                let each = self.per_discard().unwrap_or_default();
                (format!("Which card do you discard for {name}? You may discard {cards}{each}."), rule)
            }
            Ask::Player { .. } => self.ask_player(),
            Ask::Ruins { .. } => {
                let (name, rule) = self.running_text();
                (
                    format!("On which of the nearest Ruins does {name} place the next Character?"),
                    rule,
                )
            }
            Ask::TakeItem { .. } => (
                "Do you take the next Item of the Exploration Deck, unseen, for a Villain who is exhausted?"
                    .to_owned(),
                "RE-724",
            ),
            Ask::Buy => self.ask_buy(seat),
            Ask::Drop => self.ask_drop(seat),
            Ask::Trade => self.ask_trade(),
            Ask::Agree { .. } => self.ask_agree(),
        }
    }

    /// "2 Walk, 1 Coin and 5 Wild Tokens."
    fn purse(&self, seat: Seat) -> String {
        let wild = count(self.player(seat).wild, "Wild Token");
        list(&[format!("{} Walk", self.turn.walk), format!("{} Coin", self.turn.coin), wild])
    }

    fn ask_explore(&self, seat: Seat) -> (String, &'static str) {
        let purse = self.purse(seat);
        let what = match (self.player(seat).hand.is_empty(), self.turn.walk) {
            (true, 0) => "Without cards and Walk, what do you do before you stay here?",
            (true, _) => "Where do you walk, or do you stay?",
            (false, 0) => "Which card do you play to explore, or do you stay?",
            (false, _) => "Which card do you play to explore, or where do you walk?",
        };
        (format!("{what} You have {purse}."), "RE-301")
    }

    fn ask_move(&self, seat: Seat) -> (String, &'static str) {
        let here = self.player(seat).tile;
        let (at, purse) = (capital(&self.at_tile(here)), self.purse(seat));
        let (what, rule) = if !self.turn.toll_due {
            ("you may walk on or stop.".to_owned(), "RE-401")
        } else if self.is_village(here) {
            let toll = self.toll(here);
            (format!("to walk on you pay a toll of {toll} Walk; you may stop without."), "RE-429")
        } else {
            let toll = self.toll(here);
            (format!("to walk on or to stop you pay a toll of {toll} Walk."), "RE-419")
        };
        (format!("{at}, {what} Where do you go? You have {purse}."), rule)
    }

    fn ask_targets(&self, seat: Seat) -> (String, &'static str) {
        let tile = self.player(seat).tile;
        let at = self.at_tile(tile);
        if !self.can_fight(seat) {
            let asked = "Without a card in hand you cannot begin a combat. Do you return a Wild Token for one?";
            return (asked.to_owned(), "RE-603");
        }
        let named = self.named_targets();
        if !named.is_empty() {
            let named = Names::of(self).all(named.into_iter());
            return (
                format!("You have named {named}. Whom else do you fight {at}, or do you begin?"),
                "RE-602",
            );
        }
        if self.may_storm() {
            let (gate, needed) = (self.gate, self.gate_needed());
            return (
                format!(
                    "Do you storm the Fortress? {gate} of {needed} Characters have been exhausted at its gate."
                ),
                "RE-919",
            );
        }
        (format!("Whom do you fight {at}, if anybody?"), "RE-602")
    }

    /// The targets that the active player has named so far.
    pub(super) fn named_targets(&self) -> Vec<Character> {
        let tile = self.player(self.turn.seat).tile;
        let npcs = self.npcs_on(tile).filter(|(at, _)| self.turn.target_npcs >> at & 1 == 1);
        let npcs = npcs.map(|(_, npc)| Character::Npc(npc));
        npcs.chain(self.turn.target_players.iter().map(Character::Player)).collect()
    }

    /// "Rat and Goblins": those of a side who still stand.
    pub(super) fn side_names(&self, side: Side) -> String {
        let standing = self.combat.fighters.iter().filter(|each| each.side == side);
        Names::of(self).all(standing.filter(|each| !each.exhausted).map(|each| each.who))
    }

    /// "Rat against Algar".
    pub(super) fn fight_name(&self) -> String {
        let (attackers, defenders) =
            (self.side_names(Side::Attackers), self.side_names(Side::Defenders));
        format!("{attackers} against {defenders}")
    }

    fn ask_join_words(&self, seat: Seat) -> (String, &'static str) {
        let (fight, at) = (capital(&self.fight_name()), self.at_tile(self.combat.tile));
        let way = match self.join_cost(seat, 0, u8::MAX - 1) {
            0 => "You are there.".to_owned(),
            u8::MAX => "No way leads there.".to_owned(),
            _ => format!("Your way there costs {}.", self.way_price(seat)),
        };
        let asked = if self.can_join(seat) {
            "Do you join, and on which side?"
        } else {
            "You cannot gather that with a card left, but nobody else knows it: you can only stay away."
        };
        (format!("{fight} {at}. {way} {asked}"), "RE-605")
    }

    /// What the way to a combat costs, also with the tools in hand: "5 Walk", "5 Walk, with Raft 3".
    pub(super) fn way_price(&self, seat: Seat) -> String {
        let cost = self.join_cost(seat, 0, u8::MAX - 1);
        let tools = self.player(seat).hand.kinds().map(Card).filter_map(|card| {
            let waived = self.content.facts(card).waives;
            let less = self.join_cost(seat, waived, u8::MAX - 1);
            (less < cost).then(|| format!(", with {} {less}", self.card_name(card)))
        });
        format!("{cost} Walk{}", tools.collect::<String>())
    }

    fn ask_attack(&self, seat: Seat, fighter: u8) -> (String, &'static str) {
        let fighter = &self.combat.fighters[fighter as usize];
        let foes = self.foe_names(fighter.side.other());
        let attack = self.attack_words(self.combat.attack);
        let means = self.means(seat, fighter.plays);
        (
            format!("What do you play to attack {foes}? Your side's {attack} so far; {means}."),
            "RE-616",
        )
    }

    /// "Attack is 5", "Attack is 5, that is 3 on each of 2".
    pub(super) fn attack_words(&self, attack: u16) -> String {
        let each = match self.standing(self.combat.striking.other()) {
            0 | 1 => String::new(),
            n => format!(", that is {} on each of {n}", attack.div_ceil(n as u16)),
        };
        format!("Attack is {attack}{each}")
    }

    /// Those of a side who still stand, Monsters with what they can ward off: "Rat (Defence 1) and Brisa".
    fn foe_names(&self, side: Side) -> String {
        let names = Names::of(self);
        let standing = self.combat.fighters.iter();
        let standing = standing.filter(|each| each.side == side && !each.exhausted);
        list(&together(standing.map(|each| match each.who {
            Character::Npc(Npc::Monster(monster)) => {
                let defence = self.content.monsters[monster as usize].defence;
                format!("{} (Defence {defence})", names.who(each.who))
            }
            Character::Npc(Npc::Villain(_)) | Character::Player(_) | Character::Companion => {
                names.who(each.who)
            }
        })))
    }

    /// "you may play 1 card and have 2 Wild Tokens".
    fn means(&self, seat: Seat, plays: u8) -> String {
        let wild = count(self.player(seat).wild, "Wild Token");
        match plays {
            0 => format!("you may play no more cards and have {wild}"),
            plays => format!("you may play {} and have {wild}", count(plays, "card")),
        }
    }

    fn ask_defence(&self, seat: Seat, at: u8) -> (String, &'static str) {
        let fighter = &self.combat.fighters[at as usize];
        let (foes, share) = (possessive(&self.side_names(fighter.side.other())), self.combat.share);
        let defence = fighter.defence + self.combat.cover;
        let means = self.means(seat, fighter.plays);
        (
            format!(
                "What do you play against {foes} {share} Attack? Your Defence is {defence} so far; {means}."
            ),
            "RE-617",
        )
    }

    fn ask_lose(&self, at: u8, n: u8) -> (String, &'static str) {
        let fighter = &self.combat.fighters[at as usize];
        let (foes, share) = (possessive(&self.side_names(fighter.side.other())), self.combat.share);
        let defence = fighter.defence + self.combat.cover;
        let cards = count(n, "card");
        (
            format!(
                "Which card do you lose to {foes} {share} Attack? Your Defence was {defence}, and you still have to lose {cards}."
            ),
            "RE-625",
        )
    }

    /// The text that waits for a decision: its name and its rule.
    pub(super) fn running_text(&self) -> (&'static str, &'static str) {
        let source = self.running_source();
        (self.source_name(source), source_rule(source))
    }

    fn running_source(&self) -> Source {
        match self.agenda.next() {
            Some(Step::Run(frame)) => frame.text,
            _ => Source::Nothing,
        }
    }

    fn ask_player(&self) -> (String, &'static str) {
        let (name, rule) = self.running_text();
        let what = self.meant_words("gains", "returns", "draws");
        (format!("Which player on your tile {what} by {name}?"), rule)
    }

    /// What the text does to the player who is chosen: "draws 1 card", with the verbs that fit.
    pub(super) fn meant_words(&self, gains: &str, returns: &str, draws: &str) -> String {
        let tokens = |n: u8, token: Token| count(n, &format!("{} Token", token.name()));
        match self.running_effect() {
            Some(Effect::Gains { n, token, .. }) => format!("{gains} {}", tokens(n, token)),
            Some(Effect::Returns { n, token, .. }) => format!("{returns} {}", tokens(n, token)),
            Some(Effect::Draws { n, .. }) => format!("{draws} {}", count(n, "card")),
            _ => "is meant".to_owned(),
        }
    }

    /// What each card discarded for the text adds: ", each for Attack +2".
    fn per_discard(&self) -> Option<String> {
        let Some(Step::Run(frame)) = self.agenda.next() else { return None };
        let sentences = self.source_text(frame.text).iter();
        sentences.skip(frame.pc.into()).find_map(|sentence| match *sentence {
            Sentence::Plain(Effect::Bonus {
                value,
                n,
                each: Some(Each { what: Counter::Discarded, .. }),
            }) => {
                let value = if value == Fight::Attack { "Attack" } else { "Defence" };
                Some(format!(", each for {value} +{n}"))
            }
            Sentence::Plain(_) | Sentence::If { .. } => None,
        })
    }

    /// The effect of the sentence that waits for a decision.
    pub(super) fn running_effect(&self) -> Option<Effect> {
        let Some(Step::Run(frame)) = self.agenda.next() else { return None };
        let (crate::text::Sentence::Plain(effect) | crate::text::Sentence::If { effect, .. }) =
            *self.source_text(frame.text).get(usize::from(frame.pc))?;
        Some(effect)
    }

    fn ask_buy(&self, seat: Seat) -> (String, &'static str) {
        let at = self.at_tile(self.player(seat).tile);
        let coin = self.turn.coin;
        let wild = count(self.player(seat).wild, "Wild Token");
        let less = match self.turn.discount {
            0 => String::new(),
            n => format!(" Your next purchase costs {n} less."),
        };
        (format!("What do you buy {at}? You have {coin} Coin and {wild}.{less}"), "RE-801")
    }

    fn ask_drop(&self, seat: Seat) -> (String, &'static str) {
        let hand = self.content.setup.player.hand;
        let player = self.player(seat);
        let held = count(player.hand.len() as u32, "card");
        let less = match player.minus_card {
            0 => String::new(),
            n => format!(" and {}", count(n, "-1 Card Token")),
        };
        (
            format!("Which cards do you drop before you draw up to {hand}? You hold {held}{less}."),
            "RE-811",
        )
    }

    fn ask_trade(&self) -> (String, &'static str) {
        let with = self.name(self.trade.with);
        let (give, take) = self.trade_words(&self.trade);
        (
            format!(
                "What do you put into the trade with {with}? So far you give {give} and ask for {take}."
            ),
            "RE-819",
        )
    }

    fn ask_agree(&self) -> (String, &'static str) {
        let from = self.name(self.turn.seat);
        let (give, take) = self.trade_words(&self.trade);
        let asked = if self.can_agree() {
            "Do you agree?"
        } else {
            "You do not hold all of that, but nobody else knows it: you can only refuse."
        };
        (format!("{from} offers you {give} and asks for {take}. {asked}"), "RE-819")
    }

    /// What the one who proposes a trade gives and asks for.
    pub(super) fn trade_words(&self, trade: &Trade) -> (String, String) {
        let words = |cards: &[Card], wild: u8| {
            let mut items = together(cards.iter().map(|&card| self.card_name(card).to_owned()));
            if wild > 0 {
                items.push(count(wild, "Wild Token"));
            }
            list(&items)
        };
        (words(&trade.offered, trade.offered_wild), words(&trade.asked, trade.asked_wild))
    }

    /// "Algar's fight", or "your fight".
    pub(super) fn whose_fight(&self, seat: Seat) -> String {
        let active = self.turn.seat;
        if active == seat {
            "your fight".to_owned()
        } else {
            format!("{} fight", possessive(&self.name(active)))
        }
    }
}
