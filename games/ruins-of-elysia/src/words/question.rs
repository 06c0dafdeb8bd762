//! What is asked, with the numbers that matter.

use super::names::{Names, capital, count, list, of, source_rule, together};
use crate::action::{Ask, Character, Source, Step};
use crate::ids::{Card, Side};
use crate::state::{Elysia, Trade};
use crate::text::Effect;
use kernel::Seat;

impl Elysia {
    /// The question and its rule.
    pub(super) fn asked(&self, seat: Seat) -> (String, &'static str) {
        match self.ask {
            Ask::Nothing => ("The game is over.".to_owned(), "RE-909"),
            Ask::Character { .. } => ("Which Character do you take?".to_owned(), "RE-113"),
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
                (format!("On which tile do you lay the {}?", overlay.name()), "RE-411")
            }
            Ask::Targets => self.ask_targets(seat),
            Ask::Join { .. } => self.ask_join_words(seat),
            Ask::JoinWalk { side, left, .. } => {
                let side = side.name();
                (
                    format!(
                        "To join the {side} you still need {left} Walk: which card do you play for it, or do you return a Wild Token?"
                    ),
                    "RE-606",
                )
            }
            Ask::Strike { fighter, attack: true } => self.ask_attack(seat, fighter),
            Ask::Strike { fighter, attack: false } => self.ask_defence(seat, fighter),
            Ask::Lose { fighter, n } => self.ask_lose(fighter, n),
            Ask::DiscardFor { left, .. } => {
                let (name, rule) = self.running_text();
                let cards = count(left, "card");
                (format!("Which card do you discard for {name}? You may discard {cards}."), rule)
            }
            Ask::Player { .. } => self.ask_player(),
            Ask::Ruins { .. } => {
                let (name, rule) = self.running_text();
                (format!("{name} places the next Character. On which of the nearest Ruins?"), rule)
            }
            Ask::TakeItem { .. } => (
                "A Villain is exhausted: do you take the next Item of the Exploration Deck, unseen?"
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
        let what = if self.player(seat).hand.is_empty() {
            "Where do you walk, or do you stay?"
        } else {
            "Which card do you play to explore, or where do you walk?"
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
            cost => format!("Your way there costs {cost} Walk."),
        };
        (format!("{fight} {at}. {way} Do you join, and on which side?"), "RE-605")
    }

    fn ask_attack(&self, seat: Seat, fighter: u8) -> (String, &'static str) {
        let fighter = &self.combat.fighters[fighter as usize];
        let foes = self.side_names(fighter.side.other());
        let (attack, plays) = (self.combat.attack, count(fighter.plays, "card"));
        let wild = count(self.player(seat).wild, "Wild Token");
        (
            format!(
                "You attack {foes}: what do you play? Your side's Attack is {attack} so far; you may play {plays} and have {wild}."
            ),
            "RE-616",
        )
    }

    fn ask_defence(&self, seat: Seat, at: u8) -> (String, &'static str) {
        let fighter = &self.combat.fighters[at as usize];
        let foes = capital(&self.side_names(fighter.side.other()));
        let share = self.combat.share;
        let defence = fighter.defence + self.combat.cover;
        let plays = count(fighter.plays, "card");
        let wild = count(self.player(seat).wild, "Wild Token");
        (
            format!(
                "{foes} against you with {share} Attack: what do you play? Your Defence is {defence} so far; you may play {plays} and have {wild}."
            ),
            "RE-617",
        )
    }

    fn ask_lose(&self, at: u8, n: u8) -> (String, &'static str) {
        let fighter = &self.combat.fighters[at as usize];
        let share = self.combat.share;
        let defence = fighter.defence + self.combat.cover;
        let cards = count(n, "card");
        (
            format!(
                "Attack {share} met your Defence {defence}. Which card do you lose? You still have to lose {cards}."
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
        let what = match self.running_effect() {
            Some(Effect::Gains { n, token, .. }) => format!("gains {n} {}", token.name()),
            Some(Effect::Returns { n, token, .. }) => format!("returns {n} {}", token.name()),
            Some(Effect::Draws { n, .. }) => format!("draws {}", count(n, "card")),
            _ => "is meant".to_owned(),
        };
        (format!("{name}: which player on your tile {what}?"), rule)
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
        (format!("{from} offers you {give} and asks for {take}. Do you agree?"), "RE-819")
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
            format!("{} fight", of(&self.name(active)))
        }
    }
}
