//! Combat: who fights, strikes, losses (RE-601 to RE-604, RE-611 to RE-633, RE-644 to RE-646).

use crate::action::{Ask, Character, Frame, Source, Step, Use};
use crate::event::Event;
use crate::ids::{Card, Npc, Overlay, Side, Tile};
use crate::state::{Combat, Elysia, Fighter};
use kernel::{Log, Pile, Seat};

impl Elysia {
    /// NPCs fall upon a player: they are the Attackers (RE-506, RE-517).
    pub(crate) fn begin_forced(&mut self, seat: Seat, log: &mut impl Log<Event>) {
        let tile = self.player(seat).tile;
        self.open_combat(tile, None, log);
        let npcs: Pile<Npc, 64> = self.npcs_on(tile).map(|(_, npc)| npc).collect();
        for &npc in &npcs {
            self.take_side(Character::Npc(npc), Side::Attackers, log);
        }
        self.take_side(Character::Player(seat), Side::Defenders, log);
        self.start_combat(log);
    }

    /// The active player begins a combat against those it named (RE-602).
    pub(crate) fn begin_chosen(&mut self, log: &mut impl Log<Event>) {
        let seat = self.turn.seat;
        let tile = self.player(seat).tile;
        self.open_combat(tile, Some(seat), log);
        let chosen = self.turn.target_npcs;
        let npcs: Pile<Npc, 64> = self
            .npcs_on(tile)
            .filter(|(index, _)| chosen >> index & 1 == 1)
            .map(|(_, npc)| npc)
            .collect();
        for &npc in &npcs {
            self.take_side(Character::Npc(npc), Side::Defenders, log);
        }
        self.take_side(Character::Player(seat), Side::Attackers, log);
        let named = self.turn.target_players;
        for other in self.clockwise().filter(|&other| named.contains(other)) {
            self.take_side(Character::Player(other), Side::Defenders, log);
        }
        self.start_combat(log);
    }

    /// The active player against every NPC here (RE-922).
    pub(crate) fn begin_against_all(&mut self, seat: Seat, log: &mut impl Log<Event>) {
        let tile = self.player(seat).tile;
        self.turn.target_npcs = self.npcs_on(tile).fold(0, |set, (index, _)| set | 1 << index);
        self.begin_chosen(log);
    }

    fn open_combat(&mut self, tile: Tile, initiator: Option<Seat>, log: &mut impl Log<Event>) {
        self.turn.fought = true;
        self.combat = Combat { on: true, tile, initiator, ..Combat::default() };
        // RE-611.
        let player = &mut self.players[self.turn.seat.index()];
        let front = player.front.take_all();
        player.discard.add_all(&front);
        log.event(Event::CombatBegan { tile, initiator });
    }

    fn take_side(&mut self, who: Character, side: Side, log: &mut impl Log<Event>) {
        self.combat.fighters.push(Fighter { who, side, began: true, ..Fighter::default() });
        log.event(Event::TookSide { who, side });
    }

    /// Hand piles are dealt; then the others may join.
    fn start_combat(&mut self, log: &mut impl Log<Event>) {
        log.news();
        self.bring_companion(log);
        for index in 0..self.combat.fighters.len() {
            self.deal_hand_pile(index, log);
        }
        self.agenda.push_all([
            Step::AskJoin { offset: 1 },
            Step::Strike,
            Step::EndCombat,
            Step::AfterCombat,
        ]);
    }

    /// RE-931, RE-932, RE-937: the Companion stands by the active player against NPCs, and takes no part in a quarrel
    /// among players.
    fn bring_companion(&mut self, log: &mut impl Log<Event>) {
        let fighters = &self.combat.fighters;
        if !self.has_companion()
            || !fighters.iter().any(|fighter| matches!(fighter.who, Character::Npc(_)))
        {
            return;
        }
        if let Some(at) = self.fighter_of(Character::Player(self.turn.seat)) {
            self.take_side(Character::Companion, self.combat.fighters[at].side, log);
        }
    }

    /// The place of a Character among the fighters.
    #[inline]
    pub(crate) fn fighter_of(&self, who: Character) -> Option<usize> {
        self.combat.fighters.iter().position(|fighter| fighter.who == who)
    }

    /// RE-916: at the Fortress decks are recreated without limit.
    #[inline]
    pub(crate) fn at_fortress(&self) -> bool {
        self.tile(self.combat.tile).overlay == Some(Overlay::Fortress)
    }

    /// RE-615: a strike begins.
    pub(crate) fn strike(&mut self) {
        let striking = self.combat.striking;
        self.combat.attack = 0;
        self.combat.cover = 0;
        self.combat.played.clear();
        for fighter in self.combat.fighters.iter_mut() {
            fighter.plays = 1;
            fighter.left_out_used = false;
            fighter.acted = false;
            fighter.defence = 0;
            fighter.next_card = None;
            if fighter.side == striking && !fighter.exhausted {
                self.combat.attack += u16::from(std::mem::take(&mut fighter.next_attack));
            }
        }
        self.agenda.push_all([
            Step::Act { at: 0, attack: true },
            Step::Share,
            Step::Act { at: 0, attack: false },
            Step::Losses { at: 0 },
            Step::Tally,
        ]);
    }

    /// RE-616, RE-617: the next Character of the side plays.
    pub(crate) fn act(&mut self, at: u8, attack: bool, log: &mut impl Log<Event>) {
        let side = if attack { self.combat.striking } else { self.combat.striking.other() };
        for at in at..self.combat.fighters.len() as u8 {
            let fighter = self.combat.fighters[at as usize];
            if fighter.side != side || fighter.exhausted {
                continue;
            }
            match fighter.who {
                Character::Npc(Npc::Monster(monster)) => {
                    self.monster_acts(at, monster, attack, log)
                }
                Character::Npc(Npc::Villain(_)) | Character::Companion => {
                    if fighter.plays > 0 && self.auto_plays(at, attack, log) {
                        return;
                    }
                }
                Character::Player(_) => {
                    if self.has_more_to_do(at as usize, attack) {
                        self.ask = Ask::Strike { fighter: at, attack };
                        return;
                    }
                }
            }
        }
    }

    /// Whether this player can still play a card or spend a Wild in this step.
    #[inline]
    fn has_more_to_do(&self, at: usize, attack: bool) -> bool {
        let fighter = &self.combat.fighters[at];
        let Character::Player(seat) = fighter.who else { return false };
        let player = self.player(seat);
        let can_play =
            fighter.plays > 0 && (!player.hand.is_empty() || self.may_use_left_out(at, attack));
        can_play || player.wild > 0
    }

    /// RE-317, RE-318: the Leave-Out Card in front, if it has the part.
    #[inline]
    pub(crate) fn may_use_left_out(&self, at: usize, attack: bool) -> bool {
        let fighter = &self.combat.fighters[at];
        let Character::Player(seat) = fighter.who else { return false };
        if fighter.left_out_used || fighter.plays == 0 || !self.player(seat).left_out {
            return false;
        }
        let card = self.content.get().card(self.leave_out_of(seat));
        !(if attack { &card.attack } else { &card.defend }).is_empty()
    }

    fn monster_acts(&mut self, at: u8, monster: u8, attack: bool, log: &mut impl Log<Event>) {
        let card = &self.content.get().monsters[monster as usize];
        let who = self.combat.fighters[at as usize].who;
        if attack {
            let value = u16::from(card.attack);
            self.combat.attack += value;
            log.event(Event::Attacked { who, card: None, value });
        } else {
            let value = u16::from(card.defence);
            self.combat.fighters[at as usize].defence = value;
            log.event(Event::Defended { who, card: None, value });
        }
    }

    /// RE-616 to RE-618: a player's card in a strike.
    pub(crate) fn play_in_combat(
        &mut self,
        at: u8,
        attack: bool,
        card: Card,
        from_hand: bool,
        log: &mut impl Log<Event>,
    ) {
        let Character::Player(seat) = self.combat.fighters[at as usize].who else { return };
        let leave_out = !from_hand || self.stays_in_front(seat, card);
        self.combat.from_front = !from_hand;
        if from_hand {
            self.show(seat, card, log);
            self.player_mut(seat).leave_hand(card);
            self.combat.stirred = true;
        }
        let fighter = &mut self.combat.fighters[at as usize];
        fighter.plays -= 1;
        fighter.acted = true;
        fighter.left_out_used |= leave_out;
        self.agenda.push(Step::Act { at, attack });
        self.resolve_card(at, attack, card, seat);
    }

    /// A card's text is carried out for a fighter; then what it is worth is counted.
    pub(crate) fn resolve_card(&mut self, at: u8, attack: bool, card: Card, seat: Seat) {
        let fighter = &mut self.combat.fighters[at as usize];
        let tag = self.content.get().card(card).tag;
        let waiting = fighter.next_card.take();
        self.combat.base = 0;
        self.combat.covers = false;
        self.combat.removed = false;
        self.combat.value = match waiting {
            Some((n, wanted)) if attack && wanted == tag => n.into(),
            _ => 0,
        };
        let text = if attack {
            Source::Attack { card, fighter: at }
        } else {
            Source::Defend { card, fighter: at }
        };
        let frame = Frame { text, seat, ..Frame::default() };
        self.agenda.push_all([Step::Run(frame), Step::Struck { card, fighter: at, attack }]);
    }

    /// RE-621, RE-622, RE-624: the text is done.
    pub(crate) fn struck(&mut self, card: Card, at: u8, attack: bool, log: &mut impl Log<Event>) {
        let fighter = self.combat.fighters[at as usize];
        let Combat { base, covers, removed, .. } = self.combat;
        let value = self.combat.value + base + self.strength_of(fighter.who);
        if !self.combat.played.is_full() {
            self.combat.played.push((at, card));
        }
        if attack {
            self.combat.attack += value;
            log.event(Event::Attacked { who: fighter.who, card: Some(card), value });
        } else {
            let cover = if covers { base } else { 0 };
            self.combat.cover += cover;
            self.combat.fighters[at as usize].defence += value - cover;
            log.event(Event::Defended { who: fighter.who, card: Some(card), value });
        }
        self.combat.removed = false;
        match fighter.who {
            Character::Player(seat) if removed && self.combat.from_front => {
                self.player_mut(seat).left_out = false;
            }
            _ if removed => {}
            Character::Player(seat) => {
                let stays = self.combat.from_front || self.stays_in_front(seat, card);
                let player = self.player_mut(seat);
                if stays {
                    player.left_out = true;
                } else {
                    player.discard.add(card.0);
                }
            }
            Character::Npc(_) | Character::Companion => {
                if let Some(deck) = self.auto_deck(fighter.who) {
                    deck.discard.push(card);
                }
            }
        }
    }

    /// RE-313: a Wild Token in combat.
    pub(crate) fn wild_in_combat(&mut self, at: u8, attack: bool, log: &mut impl Log<Event>) {
        let Character::Player(seat) = self.combat.fighters[at as usize].who else { return };
        self.player_mut(seat).wild -= 1;
        self.combat.stirred = true;
        let used = if attack { Use::Attack } else { Use::Defence };
        if attack {
            self.combat.attack += 1;
        } else {
            self.combat.fighters[at as usize].defence += 1;
        }
        log.event(Event::WildReturned { seat, used });
        self.agenda.push(Step::Act { at, attack });
    }

    /// RE-623.
    pub(crate) fn share_out(&mut self, log: &mut impl Log<Event>) {
        let struck = self.combat.striking.other();
        let standing = self
            .combat
            .fighters
            .iter()
            .filter(|fighter| fighter.side == struck && !fighter.exhausted)
            .count()
            .max(1);
        self.combat.share = self.combat.attack.div_ceil(standing as u16);
        let Combat { striking, attack, share, .. } = self.combat;
        log.event(Event::Strike { side: striking, attack, share });
    }

    /// RE-625, RE-626, RE-705, RE-721.
    pub(crate) fn losses(&mut self, at: u8, log: &mut impl Log<Event>) {
        let struck = self.combat.striking.other();
        for at in at..self.combat.fighters.len() as u8 {
            let fighter = self.combat.fighters[at as usize];
            if fighter.side != struck || fighter.exhausted {
                continue;
            }
            let n = self.combat.share.saturating_sub(fighter.defence + self.combat.cover);
            if n == 0 {
                continue;
            }
            match fighter.who {
                Character::Npc(Npc::Monster(_)) => {
                    self.combat.fighters[at as usize].plays = 0;
                    self.combat.fighters[at as usize].exhausted = true;
                    self.combat.stirred = true;
                    log.event(Event::Exhausted { who: fighter.who });
                }
                Character::Npc(Npc::Villain(_)) | Character::Companion => {
                    self.auto_loses(fighter.who, n, log);
                }
                Character::Player(seat) => {
                    self.agenda.push(Step::Losses { at: at + 1 });
                    self.lose_cards(at, seat, n.min(255) as u8, log);
                    return;
                }
            }
        }
    }

    /// Whoever has no more cards than are due loses all; others choose.
    pub(crate) fn lose_cards(&mut self, at: u8, seat: Seat, n: u8, log: &mut impl Log<Event>) {
        let held = self.player(seat).hand.len();
        if n == 0 || held == 0 {
            return;
        }
        if held > n.into() {
            self.ask = Ask::Lose { fighter: at, n };
            return;
        }
        let hand = self.player(seat).hand;
        for card in hand.iter() {
            self.lose_card(seat, Card(card), log);
        }
    }

    pub(crate) fn lose_card(&mut self, seat: Seat, card: Card, log: &mut impl Log<Event>) {
        self.show(seat, card, log);
        self.combat.stirred = true;
        let player = self.player_mut(seat);
        player.leave_hand(card);
        player.discard.add(card.0);
        log.event(Event::LostCard { who: Character::Player(seat), card });
    }

    /// RE-627 to RE-630, RE-644, RE-645: who is exhausted, and whether it goes on.
    pub(crate) fn tally(&mut self, log: &mut impl Log<Event>) {
        for at in 0..self.combat.fighters.len() {
            let fighter = self.combat.fighters[at];
            let out = match fighter.who {
                Character::Npc(Npc::Monster(_)) => false,
                Character::Player(seat) => self.player(seat).hand.is_empty(),
                Character::Npc(Npc::Villain(_)) | Character::Companion => {
                    self.auto_deck(fighter.who).is_some_and(|deck| deck.pile.is_empty())
                }
            };
            if out && !fighter.exhausted {
                self.combat.fighters[at].exhausted = true;
                log.event(Event::Exhausted { who: fighter.who });
            }
        }
        self.remove_exhausted();
        if self.standing(Side::Attackers) == 0 || self.standing(Side::Defenders) == 0 {
            return;
        }
        let combat = &mut self.combat;
        if combat.striking != combat.first {
            combat.cycles += 1;
            combat.idle = if combat.stirred { 0 } else { combat.idle + 1 };
            combat.stirred = false;
        }
        combat.striking = combat.striking.other();
        let limits = &self.content.get().setup.combat;
        if combat.idle < limits.idle_cycles && combat.cycles < limits.cycles {
            self.agenda.push(Step::Strike);
        }
    }

    /// RE-701: an exhausted NPC leaves the map at once.
    fn remove_exhausted(&mut self) {
        let tile = self.combat.tile;
        for at in 0..self.combat.fighters.len() {
            let fighter = &mut self.combat.fighters[at];
            // An exhausted NPC that has left has no plays any more: a mark that it is done with.
            if let Character::Npc(npc) = fighter.who
                && fighter.exhausted
                && !fighter.gone
            {
                fighter.gone = true;
                self.remove_npc(npc, tile);
            }
        }
    }

    /// Characters of a side that are not exhausted.
    pub(crate) fn standing(&self, side: Side) -> usize {
        let fighters = self.combat.fighters.iter();
        fighters.filter(|fighter| fighter.side == side && !fighter.exhausted).count()
    }

    /// RE-631: everything up to the end of the combat is dropped.
    pub(crate) fn break_off(&mut self) {
        while self.agenda.next().is_some_and(|step| step != Step::EndCombat) {
            self.agenda.pop();
        }
        self.combat.broken = true;
    }
}
