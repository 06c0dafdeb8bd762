//! What a seat may not know (section 7): the hands of others, the order of every deck, and which Terrain Tiles left the
//! game in setup.

use crate::ids::Card;
use crate::state::{AutoDeck, Elysia, FIRST_OVERLAY};
use kernel::{Bag, Pile, Rng, Seat};

impl Elysia {
    /// Redraws all that `seat` may not know. Decks have no order until a card is drawn, so a new generator is enough
    /// for them; hands of others are drawn anew from what they could be.
    pub(crate) fn forget(&mut self, seat: Seat, rng: &mut Rng) {
        for other in self.seats().filter(|&other| other != seat) {
            let player = self.player_mut(other);
            let held = player.hand.len() - player.known.len();
            let mut unknown = player.hand;
            unknown.remove_all(&player.known);
            player.deck.add_all(&unknown);
            player.hand = player.known;
            for _ in 0..held {
                if let Some(card) = player.deck.draw(rng) {
                    player.hand.add(card);
                }
            }
        }
        for villain in self.villains.iter_mut() {
            villain.cards.forget(rng);
        }
        self.companion.forget(rng);
        self.forget_terrain(rng);
        self.rng = rng.fork();
    }

    /// The Map Deck may hold any of the tiles that are not on the map.
    fn forget_terrain(&mut self, rng: &mut Rng) {
        let left = self.terrain_left();
        for kind in 0..FIRST_OVERLAY {
            while self.map_deck.remove(kind) {}
        }
        let unseen = self.unseen_terrain();
        let mut heap: Bag<5> = (0..5).map(|kind| (kind, unseen[kind as usize])).collect();
        for _ in 0..left {
            if let Some(kind) = heap.draw(rng) {
                self.map_deck.add(kind);
            }
        }
    }
}

impl AutoDeck {
    /// The pile and the deck are one heap to everybody, but for cards from before the deck was recreated: of those
    /// only the order is unknown.
    fn forget(&mut self, rng: &mut Rng) {
        let newer = self.pile.len() - usize::from(self.older).min(self.pile.len());
        rng.shuffle_anew(&mut self.pile[newer..]);
        self.sort_heap(newer);
        for index in 0..newer {
            let heap = newer + self.deck.len() - index;
            let other = index + rng.below(heap as u32) as usize;
            if other < newer {
                self.pile.swap(index, other);
            } else {
                std::mem::swap(&mut self.pile[index], &mut self.deck[other - newer]);
            }
        }
        // The order of the deck means nothing, but it must not tell what was drawn from where.
        rng.shuffle_anew(&mut self.deck);
    }

    /// Puts the first cards of the pile and the deck in the order of their kinds, so that what is drawn from them does not
    /// depend on where each lay.
    fn sort_heap(&mut self, newer: usize) {
        let mut heap: Pile<Card, 24> =
            self.pile[..newer].iter().chain(&self.deck).copied().collect();
        heap.sort_unstable();
        self.pile[..newer].copy_from_slice(&heap[..newer]);
        self.deck.copy_from_slice(&heap[newer..]);
    }
}
