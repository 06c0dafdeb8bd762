//! What a combat leaves: tokens, Rewards, counters, and how the turn goes on (RE-634 to RE-643, RE-707 to RE-709, RE-724).

use crate::action::{Ask, Character, Step};
use crate::content::TokensFor;
use crate::event::{Ending, Event};
use crate::ids::{Npc, Side};
use crate::state::{Combat, Elysia, Fighter};
use crate::text::{Effect, Gained, Sentence, Token};
use kernel::{Log, Pile, Seat, Seats};

impl Elysia {
    /// Rewards and counters (RE-634 to RE-639, RE-707 to RE-709, RE-724).
    pub(crate) fn end_combat(&mut self, log: &mut impl Log<Event>) {
        let combat = self.combat;
        let active = self.fighter_of(Character::Player(self.turn.seat));
        self.turn.beaten = active.is_some_and(|at| combat.fighters[at].exhausted);
        log.event(Event::CombatEnded { how: self.ending() });
        // Both sides are looked at once more before they part.
        log.moment(self);
        // RE-638: tokens are read before any reward.
        let alignments: Pile<i16, 64> =
            combat.fighters.iter().map(|fighter| self.alignment(fighter.who)).collect();
        self.count_fights(log);
        for (loser, &alignment) in combat.fighters.iter().zip(&alignments) {
            if loser.exhausted {
                self.reward_tokens(loser, alignment, log);
            }
        }
        for loser in combat.fighters.iter().filter(|fighter| fighter.exhausted) {
            match loser.who {
                Character::Npc(Npc::Monster(monster)) => {
                    self.reward_monster(loser.side, monster, log)
                }
                Character::Npc(Npc::Villain(villain)) => self.count_villain(loser.side, villain),
                Character::Player(seat) => self.count_backstab(loser.side, seat),
                Character::Companion => {}
            }
        }
        self.owe_items();
        self.count_gate(log);
        self.count_ruins();
        self.put_companion_away(log);
        self.combat = Combat::default();
        self.changed = true;
    }

    fn ending(&self) -> Ending {
        match (self.standing(Side::Attackers), self.standing(Side::Defenders)) {
            (0, 0) => Ending::Both,
            (0, _) => Ending::Exhausted(Side::Attackers),
            (_, 0) => Ending::Exhausted(Side::Defenders),
            _ if self.combat.broken => Ending::Broken,
            _ => Ending::Undecided,
        }
    }

    /// The players who stand against a side, in the order of RE-013.
    fn opponents(&self, of: Side) -> Pile<Seat, 8> {
        self.players_in_combat(|side| side != of)
    }

    /// The players of the wanted sides, in the order of RE-013.
    fn players_in_combat(&self, wanted: impl Fn(Side) -> bool) -> Pile<Seat, 8> {
        let seat = |fighter: &Fighter| match fighter.who {
            Character::Player(seat) => Some(seat),
            Character::Npc(_) | Character::Companion => None,
        };
        let fighters = self.combat.fighters.iter().filter(|fighter| wanted(fighter.side));
        fighters.filter_map(seat).collect()
    }

    fn count_fights(&self, log: &mut impl Log<Event>) {
        for fighter in &self.combat.fighters {
            let Character::Player(seat) = fighter.who else { continue };
            for other in self.combat.fighters.iter().filter(|other| other.side != fighter.side) {
                log.event(Event::Fought {
                    seat,
                    against: other.who,
                    exhausted: other.exhausted,
                    lost: fighter.exhausted,
                });
            }
        }
    }

    /// RE-634 to RE-637.
    fn reward_tokens(&mut self, loser: &Fighter, alignment: i16, log: &mut impl Log<Event>) {
        let setup = &self.content.get().setup;
        let readings = &setup.icon_readings;
        let village = self.is_village(self.combat.tile);
        let gaining = match setup.combat.tokens_for {
            TokensFor::All => self.players_in_combat(|_| true),
            TokensFor::Opponents => self.opponents(loser.side),
        };
        for &seat in &gaining {
            if alignment < 0 {
                self.gain(seat, readings.for_exhausted_darkness, 1, log);
                if village {
                    self.gain(seat, readings.also_in_a_village, 1, log);
                }
            }
            if alignment > 0 {
                self.gain(seat, readings.for_exhausted_light, 1, log);
            }
        }
    }

    /// RE-707 to RE-710.
    fn reward_monster(&mut self, side: Side, monster: u8, log: &mut impl Log<Event>) {
        let card = &self.content.get().monsters[monster as usize];
        let winners = self.opponents(side);
        let count = winners.len().max(1) as u8;
        for &seat in &winners {
            let player = self.player_mut(seat);
            player.hunt = player.hunt.saturating_add(card.level);
        }
        for sentence in &card.reward {
            let (Sentence::Plain(effect) | Sentence::If { effect, .. }) = *sentence;
            #[expect(clippy::wildcard_enum_match_arm, reason = "a Reward gives tokens or an Item")]
            match effect {
                Effect::Gain { n, what: Gained::Token(token) } => {
                    let each = if token == Token::Wild { n.div_ceil(count) } else { n };
                    for &seat in &winners {
                        self.gain(seat, token, each, log);
                    }
                }
                Effect::Item => {
                    if let Some(&first) = winners.first() {
                        self.gain_item(first, log);
                    }
                }
                _ => {}
            }
        }
    }

    /// RE-908, RE-927.
    fn count_villain(&mut self, side: Side, villain: u8) {
        let corrupted = self.villains[villain as usize].corrupted;
        for &seat in &self.opponents(side) {
            let player = self.player_mut(seat);
            player.villains = player.villains.saturating_add(1);
            if corrupted {
                self.heroes.insert(seat);
            }
        }
    }

    /// RE-724: an Item for each exhausted Villain, to each opponent who still holds cards. NPCs are all on one side.
    fn owe_items(&mut self) {
        let is_villain = |fighter: &&Fighter| {
            fighter.exhausted && matches!(fighter.who, Character::Npc(Npc::Villain(_)))
        };
        let fallen = self.combat.fighters.iter().filter(is_villain);
        let Some(side) = fallen.clone().next().map(|fighter| fighter.side) else { return };
        let villains = fallen.count() as u8;
        let opponents = self.opponents(side);
        let seats: Seats =
            opponents.iter().copied().filter(|&seat| !self.player(seat).hand.is_empty()).collect();
        if let Some(seat) = self.clockwise().find(|&seat| seats.contains(seat)) {
            self.agenda.push(Step::Item { seat, seats, villains });
        }
    }

    /// Asks one of those who may take an Item; the next of them follows, and the next Villain after the last.
    pub(crate) fn offer_item(&mut self, seat: Seat, seats: Seats, villains: u8) {
        let mut order = self.clockwise().filter(|&each| seats.contains(each));
        let first = order.clone().next();
        if let Some(seat) = order.by_ref().skip_while(|&each| each != seat).nth(1) {
            self.agenda.push(Step::Item { seat, seats, villains });
        } else if let Some(seat) = first
            && villains > 1
        {
            self.agenda.push(Step::Item { seat, seats, villains: villains - 1 });
        }
        // With no Item left there is nothing to decide, and all know it.
        if self.has_items() {
            self.ask = Ask::TakeItem { seat };
        }
    }

    /// Section 10.1: a player of the other side, whom one has begun a combat against.
    fn count_backstab(&mut self, side: Side, seat: Seat) {
        if let Some(initiator) = self.combat.initiator
            && initiator != seat
            && side == Side::Defenders
        {
            let player = self.player_mut(initiator);
            player.backstabs = player.backstabs.saturating_add(1);
        }
    }

    /// RE-917, RE-924, RE-925.
    fn count_gate(&mut self, log: &mut impl Log<Event>) {
        if !self.at_fortress() {
            return;
        }
        let exhausted = self.combat.fighters.iter().filter(|fighter| {
            matches!(fighter.who, Character::Npc(npc) if fighter.exhausted && !self.is_corrupted_hero(npc))
        });
        let n = exhausted.count() as u8;
        if n > 0 {
            self.gate = self.gate.saturating_add(n);
            log.event(Event::GateCounted { count: self.gate, needed: self.gate_needed() });
        }
    }

    /// Ruins on which a player opposed NPCs and left none are cleared.
    fn count_ruins(&mut self) {
        let tile = self.combat.tile;
        let npc_side = self
            .combat
            .fighters
            .iter()
            .find(|fighter| matches!(fighter.who, Character::Npc(_)))
            .map(|fighter| fighter.side);
        if let Some(side) = npc_side
            && self.is_cleared_ruins(tile)
        {
            for &seat in &self.opponents(side) {
                self.player_mut(seat).ruins.insert(tile.0);
            }
        }
    }

    /// RE-640 to RE-643.
    pub(crate) fn after_combat(&mut self) {
        // A card that came to an exhausted player later does not matter.
        if self.turn.beaten {
            self.agenda.abort_to(0);
            self.agenda.push(Step::EndTurn);
        }
    }
}
