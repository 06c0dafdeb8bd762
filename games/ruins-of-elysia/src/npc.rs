//! Villains and the Companion: they play by themselves from a pile that nobody sees (RE-711 to RE-728, RE-929 to RE-935).

use crate::action::{Character, Step};
use crate::event::Event;
use crate::ids::{Card, Npc};
use crate::state::{AutoDeck, Elysia};
use kernel::{Log, Pile, Rng, Seat};

impl AutoDeck {
    /// The next card, by chance: nobody knows the order.
    pub(crate) fn draw(&mut self, rng: &mut Rng) -> Option<Card> {
        let count = self.deck.len();
        (count > 0).then(|| self.deck.remove(rng.below(count as u32) as usize))
    }

    /// The top card of the hand pile is played or lost.
    pub(crate) fn turn(&mut self) -> Option<Card> {
        self.older = self.older.saturating_sub(1);
        self.pile.pop()
    }

    pub(crate) fn recreate(&mut self) {
        self.deck = std::mem::take(&mut self.discard);
        self.older = self.pile.len() as u8;
    }
}

impl Elysia {
    /// The cards of one who plays by itself.
    pub(crate) fn auto_deck(&mut self, who: Character) -> Option<&mut AutoDeck> {
        match who {
            Character::Npc(Npc::Villain(villain)) => {
                Some(&mut self.villains[villain as usize].cards)
            }
            Character::Companion => Some(&mut self.companion),
            Character::Npc(Npc::Monster(_)) | Character::Player(_) => None,
        }
    }

    /// RE-716, RE-717, RE-932.
    pub(crate) fn strength_of(&self, who: Character) -> u16 {
        match who {
            Character::Npc(Npc::Villain(villain)) => {
                self.villains[villain as usize].strength.into()
            }
            Character::Npc(Npc::Monster(_)) | Character::Player(_) | Character::Companion => 0,
        }
    }

    /// RE-712, RE-713, RE-931: hand piles for a combat.
    pub(crate) fn deal_hand_pile(&mut self, at: usize, log: &mut impl Log<Event>) {
        let who = self.combat.fighters[at].who;
        let content = self.content.get();
        match who {
            Character::Npc(Npc::Villain(villain)) => {
                let villain = &mut self.villains[villain as usize];
                let deck = &content.character(villain.character).deck;
                let all: Pile<Card, 12> = deck
                    .iter()
                    .flat_map(|&(card, copies)| (0..copies).map(move |_| card))
                    .collect();
                villain.cards = AutoDeck { deck: all, ..AutoDeck::default() };
                self.fill_pile(at, content.setup.villain.hand, log);
            }
            Character::Companion => self.fill_pile(at, content.setup.player.companion_hand, log),
            Character::Npc(Npc::Monster(_)) | Character::Player(_) => {}
        }
    }

    /// RE-719: cards go under the hand pile. RE-723: the deck is recreated at most once per combat.
    pub(crate) fn fill_pile(&mut self, at: usize, n: u8, log: &mut impl Log<Event>) {
        let who = self.combat.fighters[at].who;
        let without_limit = self.at_fortress();
        for _ in 0..n {
            let recreated = self.combat.fighters[at].recreated;
            let Some(deck) = self.auto_deck(who) else { return };
            if deck.deck.is_empty() {
                if deck.discard.is_empty() || recreated && !without_limit {
                    return;
                }
                deck.recreate();
                self.combat.fighters[at].recreated = true;
                log.event(Event::DeckRecreated { who });
            }
            let rng = &mut self.rng;
            let deck = match who {
                Character::Npc(Npc::Villain(villain)) => &mut self.villains[villain as usize].cards,
                Character::Npc(Npc::Monster(_)) | Character::Player(_) | Character::Companion => {
                    &mut self.companion
                }
            };
            if let Some(card) = deck.draw(rng) {
                deck.pile.insert(0, card);
                self.combat.stirred = true;
                log.news();
            }
        }
    }

    /// RE-715, RE-718: the top card is played; false if the pile is empty.
    pub(crate) fn auto_plays(&mut self, at: u8, attack: bool, log: &mut impl Log<Event>) -> bool {
        let who = self.combat.fighters[at as usize].who;
        let Some(card) = self.auto_deck(who).and_then(AutoDeck::turn) else { return false };
        log.news();
        self.combat.stirred = true;
        self.combat.fighters[at as usize].plays -= 1;
        self.agenda.push(Step::Act { at, attack });
        self.resolve_card(at, attack, card, Seat(0));
        true
    }

    /// RE-721: losses are taken from the top of the pile.
    pub(crate) fn auto_loses(&mut self, who: Character, n: u16, log: &mut impl Log<Event>) {
        for _ in 0..n {
            let Some(deck) = self.auto_deck(who) else { return };
            let Some(card) = deck.turn() else { return };
            deck.discard.push(card);
            self.combat.stirred = true;
            log.news();
            log.event(Event::LostCard { who, card });
        }
    }

    /// RE-930: the top Companion card; its deck is recreated like any other (RE-934).
    pub(crate) fn draw_companion_card(&mut self, log: &mut impl Log<Event>) -> Option<Card> {
        log.news();
        if self.companion.deck.is_empty() {
            self.companion.recreate();
            self.companion.older = 0;
        }
        self.companion.draw(&mut self.rng)
    }

    /// RE-934.
    pub(crate) fn put_companion_away(&mut self, log: &mut impl Log<Event>) {
        while let Some(card) = self.companion.turn() {
            // It lay face down until now.
            log.news();
            self.companion.discard.push(card);
        }
    }
}
