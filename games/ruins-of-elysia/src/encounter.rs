//! Encounters: checks, Events, Characters that appear, Items that are found, tokens (RE-501 to RE-523, RE-725).

use crate::action::{Frame, Source, Step};
use crate::event::Event;
use crate::ids::{Card, Npc, Overlay, Tile};
use crate::state::{ENCOUNTER_CARD, Elysia, FIRST_MONSTER, FIRST_VILLAIN, NpcState};
use crate::text::Token;
use kernel::{Log, Seat};

/// A card of the Encounter Deck.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Encounter {
    Event(u8),
    Npc(Npc),
}

impl Elysia {
    /// RE-503 to RE-506, RE-510.
    pub(crate) fn check(&mut self, log: &mut impl Log<Event>) {
        let seat = self.turn.seat;
        let tile = self.player(seat).tile;
        // RE-513.
        if tile == Tile::FIRST_VILLAGE {
            return;
        }
        let Some(kind) = self.turn_exploration(log) else { return };
        self.exploration_discard.add(kind);
        let item = (kind != ENCOUNTER_CARD).then(|| self.item(kind));
        log.event(Event::Checked { seat, item });
        if item.is_some() {
            return;
        }
        match self.turn_encounter(log) {
            None => {}
            Some(Encounter::Event(event)) => self.happen(event, log),
            Some(Encounter::Npc(npc)) => {
                self.place(npc, tile, log);
                self.engage(seat, log);
            }
        }
    }

    /// RE-505: an Event is applied; once that is done, it is discarded.
    pub(crate) fn happen(&mut self, event: u8, log: &mut impl Log<Event>) {
        let seat = self.turn.seat;
        log.event(Event::EventTurned { seat, event });
        self.agenda.push(Step::Run(Frame {
            text: Source::Event { event },
            seat,
            ..Frame::default()
        }));
    }

    /// The Item of a kind of the Exploration Deck.
    pub(crate) fn item(&self, kind: u8) -> Card {
        self.content.get().exploration[usize::from(kind) - 1].card
    }

    /// The kind of the Exploration Deck that an Item is.
    fn kind_of(&self, card: Card) -> Option<u8> {
        let place = self.content.get().exploration.iter().position(|item| item.card == card);
        place.map(|place| 1 + place as u8)
    }

    /// Turns up the top card of the Exploration Deck (RE-007).
    pub(crate) fn turn_exploration(&mut self, log: &mut impl Log<Event>) -> Option<u8> {
        log.news();
        if self.exploration.is_empty() {
            self.exploration = self.exploration_discard.take_all();
        }
        self.exploration.draw(&mut self.rng)
    }

    /// Turns up the top card of the Encounter Deck.
    pub(crate) fn turn_encounter(&mut self, log: &mut impl Log<Event>) -> Option<Encounter> {
        log.news();
        if self.encounters.is_empty() {
            self.encounters = self.encounter_discard.take_all();
        }
        Some(match self.encounters.draw(&mut self.rng)? {
            kind if kind >= FIRST_MONSTER => Encounter::Npc(npc_of(kind)),
            kind => Encounter::Event(kind),
        })
    }

    /// Whether the Encounter Deck or its discard pile holds a Character.
    pub(crate) fn has_characters(&self) -> bool {
        [&self.encounters, &self.encounter_discard]
            .iter()
            .any(|deck| deck.kinds().any(|kind| kind >= FIRST_MONSTER))
    }

    pub(crate) fn place(&mut self, npc: Npc, tile: Tile, log: &mut impl Log<Event>) {
        self.npcs.push(NpcState { npc, tile });
        log.event(Event::Placed { npc, tile });
    }

    /// RE-514 to RE-516: places the next Character; Events on the way are discarded without effect.
    pub(crate) fn place_next(&mut self, tile: Tile, log: &mut impl Log<Event>) -> bool {
        if !self.has_characters() {
            return false;
        }
        while let Some(encounter) = self.turn_encounter(log) {
            match encounter {
                Encounter::Event(event) => self.encounter_discard.add(event),
                Encounter::Npc(npc) => {
                    self.place(npc, tile, log);
                    return true;
                }
            }
        }
        false
    }

    /// NPCs on the tile fall upon a player who can be engaged (RE-506, RE-507, RE-517, RE-603); false if there is no
    /// fight.
    pub(crate) fn engage(&mut self, seat: Seat, log: &mut impl Log<Event>) -> bool {
        let tile = self.player(seat).tile;
        let fights = self.can_fight(seat) && self.npcs_on(tile).next().is_some();
        if fights {
            self.begin_forced(seat, log);
        }
        fights
    }

    /// An NPC leaves the map; its card goes to the discard pile (RE-522, RE-701).
    pub(crate) fn remove_npc(&mut self, npc: Npc, tile: Tile) {
        if self.npcs.take(NpcState { npc, tile }).is_none() || self.is_corrupted_hero(npc) {
            return;
        }
        self.encounter_discard.add(match npc {
            Npc::Monster(monster) => FIRST_MONSTER + monster,
            Npc::Villain(villain) => FIRST_VILLAIN + villain,
        });
    }

    /// RE-725, RE-726: gains the next Item of the Exploration Deck.
    pub(crate) fn gain_item(&mut self, seat: Seat, log: &mut impl Log<Event>) {
        if let Some(card) = self.next_item(log) {
            self.player_mut(seat).discard.add(card.0);
            self.changed = true;
            log.event(Event::ItemGained { seat, card });
        }
    }

    /// Turns up Exploration Cards until an Item appears.
    pub(crate) fn next_item(&mut self, log: &mut impl Log<Event>) -> Option<Card> {
        if !self.has_items() {
            return None;
        }
        loop {
            match self.turn_exploration(log)? {
                ENCOUNTER_CARD => self.exploration_discard.add(ENCOUNTER_CARD),
                kind => return Some(self.item(kind)),
            }
        }
    }

    /// Whether the Exploration Deck or its discard pile holds an Item.
    pub(crate) fn has_items(&self) -> bool {
        [&self.exploration, &self.exploration_discard]
            .iter()
            .any(|deck| deck.kinds().any(|kind| kind != ENCOUNTER_CARD))
    }

    /// RE-825: Items that nobody bought go to the Exploration discard pile.
    pub(crate) fn put_items_away(&mut self) {
        while let Some(card) = self.turn.items.pop() {
            if let Some(kind) = self.kind_of(card) {
                self.exploration_discard.add(kind);
            }
        }
    }

    /// Tokens come to a player, and it is told.
    pub(crate) fn gain(&mut self, seat: Seat, token: Token, n: u8, log: &mut impl Log<Event>) {
        if n > 0 {
            self.gain_token(seat, token, n);
            log.event(Event::Gained { seat, token, n });
        }
    }

    pub(crate) fn gain_token(&mut self, seat: Seat, token: Token, n: u8) {
        let player = self.player_mut(seat);
        match token {
            Token::Wild => player.wild = player.wild.saturating_add(n.into()),
            Token::Light => player.alignment = player.alignment.saturating_add(n.into()),
            Token::Darkness => player.alignment = player.alignment.saturating_sub(n.into()),
            Token::MinusCard => player.minus_card = player.minus_card.saturating_add(n),
        }
        self.changed = true;
    }

    /// Returns tokens, as many as there are. Light and Darkness cancel, so only the net of a kind can be returned.
    pub(crate) fn return_token(
        &mut self,
        seat: Seat,
        token: Token,
        n: u8,
        log: &mut impl Log<Event>,
    ) {
        let player = self.player_mut(seat);
        let n = u16::from(n);
        let returned = match token {
            Token::Wild => n.min(player.wild),
            Token::Light => n.min(player.net_light()),
            Token::Darkness => n.min(player.net_darkness()),
            Token::MinusCard => n.min(player.minus_card.into()),
        };
        match token {
            Token::Wild => player.wild -= returned,
            Token::Light => player.alignment -= returned as i16,
            Token::Darkness => player.alignment += returned as i16,
            Token::MinusCard => player.minus_card -= returned as u8,
        }
        if returned > 0 {
            self.changed = true;
            log.event(Event::Returned { seat, token, n: returned as u8 });
        }
    }

    /// Initiating combat at the Fortress before the gate is open (RE-919 to RE-922).
    pub(crate) fn storm(&mut self, event_applied: bool, log: &mut impl Log<Event>) {
        let seat = self.turn.seat;
        let tile = self.player(seat).tile;
        let group = usize::from(self.content.setup.fortress.group);
        while self.npcs_on(tile).count() < group && self.has_characters() {
            match self.turn_encounter(log) {
                None => break,
                Some(Encounter::Npc(npc)) => self.place(npc, tile, log),
                Some(Encounter::Event(event)) if event_applied => self.encounter_discard.add(event),
                Some(Encounter::Event(event)) => {
                    self.agenda.push(Step::Storm { event_applied: true });
                    self.happen(event, log);
                    return;
                }
            }
        }
        // RE-921: with none there is no combat.
        if self.npcs_on(tile).next().is_some() && self.can_fight(seat) {
            self.begin_against_all(seat, log);
        }
    }

    /// Whether the tile is a Ruins tile without NPCs.
    pub(crate) fn is_cleared_ruins(&self, tile: Tile) -> bool {
        self.tile(tile).overlay == Some(Overlay::Ruins) && self.npcs_on(tile).next().is_none()
    }
}

/// The Character of a kind of the Encounter Deck.
pub(crate) fn npc_of(kind: u8) -> Npc {
    if kind >= FIRST_VILLAIN {
        Npc::Villain(kind - FIRST_VILLAIN)
    } else {
        Npc::Monster(kind - FIRST_MONSTER)
    }
}
