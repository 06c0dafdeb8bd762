//! What a seat may not know (section 7): the order of the decks, the order of shuffled stacks, and every text that
//! has not been read.

use crate::state::WonderBook;
use kernel::{Pile, Rng, Seat};

impl WonderBook {
    /// Redraws all that `seat` may not know. A copy made this way stops where a text would be read for the first time
    /// (WB-113): what is written there cannot be redrawn, only left unread.
    pub(crate) fn forget(&mut self, seat: Seat, rng: &mut Rng) {
        rng.shuffle_anew(&mut self.shred_deck);
        self.redraw_wyrm_cards(seat, rng);
        self.redraw_stacks(rng);
        self.rng = rng.fork();
        self.blind = true;
    }

    /// The Wyrm deck, but for what this seat has looked at.
    fn redraw_wyrm_cards(&mut self, seat: Seat, rng: &mut Rng) {
        let looks = self.looker() == Some(seat);
        if self.looking.is_empty() || looks {
            let known = usize::from(self.known[seat.index()]).min(self.wyrm_deck.len());
            let unknown = self.wyrm_deck.len() - known;
            rng.shuffle_anew(&mut self.wyrm_deck[..unknown]);
            return;
        }
        // Somebody else is looking: those cards may be any of the deck.
        let mut all: Pile<u8, 20> = self.wyrm_deck.iter().chain(&self.looking).copied().collect();
        rng.shuffle_anew(&mut all);
        let (deck, looking) = all.split_at(self.wyrm_deck.len());
        self.wyrm_deck.copy_from_slice(deck);
        self.looking.copy_from_slice(looking);
    }

    /// The seat that looks at Wyrm cards now.
    #[expect(
        clippy::wildcard_enum_match_arm,
        reason = "only these questions show cards to one seat"
    )]
    pub(crate) fn looker(&self) -> Option<Seat> {
        use crate::action::Ask;
        match self.ask {
            Ask::PutBack { hero } | Ask::DiscardLooked { hero } => Some(self.owner(hero)),
            _ => None,
        }
    }

    /// Cards of a shuffled stack that nobody has seen.
    fn redraw_stacks(&mut self, rng: &mut Rng) {
        let placed = &mut self.cards.placed;
        let front = self.cards.read[0];
        let stacks: Pile<u8, 24> =
            placed.iter().filter(|card| card.shuffled).map(|card| card.stack).collect();
        for (index, &stack) in stacks.iter().enumerate() {
            if stacks[..index].contains(&stack) {
                continue;
            }
            let unseen = |card: u8| !front.contains(card);
            let places: Pile<u8, 24> = (0..placed.len() as u8)
                .filter(|&place| {
                    let card = placed[place as usize];
                    card.stack == stack && unseen(card.card)
                })
                .collect();
            let mut cards: Pile<u8, 24> =
                places.iter().map(|&place| placed[place as usize].card).collect();
            rng.shuffle_anew(&mut cards);
            for (&place, &card) in places.iter().zip(&cards) {
                placed[place as usize].card = card;
            }
        }
    }
}
