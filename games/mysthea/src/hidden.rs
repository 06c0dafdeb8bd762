//! What a seat cannot know, and how a copy forgets it: section 7 of the ledger.
//!
//! Every command card that is not shown lies in one of three places: the rest of a deck, somebody's hand, or
//! out of the game unseen. Cards that could stand for each other form a class: the starting cards of one
//! colour, the never-seen cards of one era, the cards of one recycling. Within a class all arrangements are
//! equally likely to somebody who has seen none of its cards.

use crate::action::Ask;
use crate::ids::{Card, Encounter};
use crate::state::Mysthea;
use kernel::{Pile, Rng, Seat, Seats, Set};

/// Recyclings are counted up to here and then anew; by then the cards of the first have long come up again.
pub(crate) const RECYCLINGS: u16 = 1 << 12;

/// How often a deal is tried that must fit what is known; after that the hidden cards stay as they are.
const TRIES: usize = 100;

/// What hid a card last: 0 for the first shuffle, otherwise seat and number of the recycling.
fn tag(seat: Seat, recycling: u16) -> u16 {
    (u16::from(seat.0) + 1) << 12 | recycling
}

fn recycler(tag: u16) -> Option<Seat> {
    (tag > 0).then(|| Seat((tag >> 12) as u8 - 1))
}

impl Mysthea {
    /// A face-up card goes under the deck in an order that only `seat` knows.
    pub(crate) fn hide(&mut self, card: Card, seat: Seat) {
        self.seen.remove(card.0);
        self.tags[card.index() / 20 - 1][card.index() % 20] = tag(seat, self.recyclings);
    }

    /// The class of an unseen card: cards of one class could stand for each other.
    pub fn class(&self, card: Card) -> Class {
        match card.index() / 20 {
            0 => (self.content.card(card).colour() as u8, 0),
            era => (3 + era as u8, self.tags[era - 1][card.index() % 20]),
        }
    }

    /// Who recycled an unseen card last and so knows its place.
    pub fn recycler_of(&self, card: Card) -> Option<Seat> {
        recycler(self.class(card).1)
    }

    /// The unseen cards of a hand.
    pub fn unseen_hand(&self, seat: Seat) -> Set {
        self.player(seat).hand.minus(self.seen)
    }

    /// Redraws all that `viewer` may not know.
    pub(crate) fn forget(&mut self, viewer: Seat, rng: &mut Rng) {
        self.redeal_fittingly(viewer, rng);
        self.recycle_anew(viewer, rng);
        self.commit_anew(viewer, rng);
        self.reshuffle_events(rng);
        self.reshuffle_encounters(rng);
        self.rng = rng.fork();
    }

    /// Who is paying a cost has the cards for it: that much everybody knows.
    fn redeal_fittingly(&mut self, viewer: Seat, rng: &mut Rng) {
        let truth = *self;
        for _ in 0..TRIES {
            self.redeal(viewer, rng);
            let Ask::Pay { seat, .. } = self.ask else { return };
            if seat == viewer || self.has_answer(seat) {
                return;
            }
            *self = truth;
        }
    }

    fn has_answer(&self, seat: Seat) -> bool {
        let mut found = false;
        self.answers(seat, &mut |_| found = true);
        found
    }

    /// Deals the unseen cards of each class anew over the places where they lie.
    fn redeal(&mut self, viewer: Seat, rng: &mut Rng) {
        let mut places = self.hidden_places(viewer);
        let mut cards: Pile<(Class, Card), 80> =
            places.iter().map(|place| (place.class, place.card)).collect();
        // A shuffle of all, then a stable sort by class, puts each class in a random order.
        rng.shuffle_anew(&mut cards);
        cards.sort_by_key(|&(class, _)| class);
        places.sort_by_key(|place| place.class);
        for place in &places {
            match place.spot {
                Spot::Hand(seat) => self.player_mut(seat).hand.remove(place.card.0),
                Spot::Out => self.out.remove(place.card.0),
                Spot::Deck(..) => {}
            }
        }
        for (place, &(_, card)) in places.iter().zip(cards.iter()) {
            match place.spot {
                Spot::Deck(deck, index) => self.decks[deck as usize][index as usize] = card,
                Spot::Hand(seat) => self.player_mut(seat).hand.insert(card.0),
                Spot::Out => self.out.insert(card.0),
            }
        }
    }

    /// Every unseen card that `viewer` cannot place, and where it lies.
    fn hidden_places(&self, viewer: Seat) -> Pile<Place, 80> {
        let mut places = Pile::new();
        let mut add = |spot: Spot, card: Card| {
            let class = self.class(card);
            // Who recycled a card knows its place, whoever draws it later.
            if !self.seen.contains(card.0) && recycler(class.1) != Some(viewer) {
                places.push(Place { class, spot, card });
            }
        };
        for (deck, pile) in self.decks.iter().enumerate() {
            pile.iter()
                .enumerate()
                .for_each(|(index, &card)| add(Spot::Deck(deck as u8, index as u8), card));
        }
        for other in Seats::all(self.seats()).without(viewer).iter() {
            self.player(other).hand.iter().for_each(|card| add(Spot::Hand(other), Card(card)));
        }
        self.out.iter().for_each(|card| add(Spot::Out, Card(card)));
        places
    }

    /// While another seat recycles, nobody else knows which cards it has put under the deck so far.
    fn recycle_anew(&mut self, viewer: Seat, rng: &mut Rng) {
        if let Ask::Bottom { seat } = self.ask
            && seat != viewer
        {
            let put = self.recycling.len();
            let mut cards: Pile<Card, 4> =
                self.recycling.iter().chain(self.market.iter()).copied().collect();
            rng.shuffle_anew(&mut cards);
            self.recycling = cards[..put].iter().copied().collect();
            self.market = cards[put..].iter().copied().collect();
        }
    }

    /// Who has chosen a battle card has chosen any card of the hand, or none.
    fn commit_anew(&mut self, viewer: Seat, rng: &mut Rng) {
        if let Ask::Commit { left } = self.ask {
            for seat in self.battle.participants.iter() {
                let hand = self.player(seat).hand;
                if seat != viewer
                    && !left.contains(seat)
                    && self.player(seat).is_in(self.battle.region)
                {
                    let choice = rng.below(hand.len() as u32 + 1) as usize;
                    self.battle.committed[seat.index()] = hand.nth(choice).map(Card);
                }
            }
        }
    }

    /// The top card is seen, the order below is not (MY-319).
    fn reshuffle_events(&mut self, rng: &mut Rng) {
        if let Some((_, below)) = self.events.split_last_mut() {
            rng.shuffle_anew(below);
        }
    }

    /// Of the card being faced and of the top card only the fronts are seen (MY-555, MY-561).
    fn reshuffle_encounters(&mut self, rng: &mut Rng) {
        if let Some(facing) = self.facing {
            let mut alike: Pile<Encounter, 30> = self.alike(facing).collect();
            alike.push(facing);
            alike.sort_unstable();
            let drawn = rng.pick(&alike);
            for card in self.encounters.iter_mut().filter(|card| **card == drawn) {
                *card = facing;
            }
            for card in self.players.iter_mut().flat_map(|player| player.faced.iter_mut()) {
                if *card == facing {
                    *card = drawn;
                }
            }
            self.facing = Some(drawn);
        }
        if let Some(top) = self.encounters.top() {
            let mut alike: Pile<Encounter, 30> = self.alike(top).collect();
            alike.sort_unstable();
            let drawn = rng.pick(&alike);
            self.encounters.take(drawn);
            rng.shuffle_anew(&mut self.encounters);
            self.encounters.push(drawn);
        }
    }

    /// The cards of the encounter deck with the same front.
    fn alike(&self, encounter: Encounter) -> impl Iterator<Item = Encounter> {
        let front = self.content.front(encounter);
        self.encounters.iter().copied().filter(move |&each| self.content.front(each) == front)
    }
}

/// Cards of one class could stand for each other.
type Class = (u8, u16);

/// Where an unseen card lies.
#[derive(Clone, Copy, Debug, Default)]
struct Place {
    class: Class,
    spot: Spot,
    card: Card,
}

#[derive(Clone, Copy, Debug, Default)]
enum Spot {
    #[default]
    Out,
    Deck(u8, u8),
    Hand(Seat),
}
