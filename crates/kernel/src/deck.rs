//! A deck whose order matters, with what each seat knows of it.

use crate::{Pile, Rng, Seat, Seats};
use serde::{Deserialize, Serialize};

/// At most `N` cards, the top one last. Beside each card stands who knows that it lies there: a card put back on top is
/// known to whoever put it there, an open top card to all, and a shuffle makes everybody forget.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(bound(serialize = "T: Serialize", deserialize = "T: Copy + Default + Deserialize<'de>"))]
pub struct Deck<T, const N: usize> {
    cards: Pile<Lying<T>, N>,
}

/// A card at its place, and who knows it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
struct Lying<T> {
    card: T,
    known: Seats,
}

impl<T: Copy + Default, const N: usize> Deck<T, N> {
    pub fn new() -> Self {
        Deck { cards: Pile::new() }
    }

    pub fn len(&self) -> usize {
        self.cards.len()
    }

    pub fn is_empty(&self) -> bool {
        self.cards.is_empty()
    }

    /// The cards as they lie, the top one last. For rules and for tests; a view asks `seen_by`.
    pub fn cards(&self) -> impl DoubleEndedIterator<Item = T> + ExactSizeIterator + '_ {
        self.cards.iter().map(|each| each.card)
    }

    /// The card at each place as this seat knows it, the top one last.
    pub fn seen_by(&self, seat: Seat) -> impl DoubleEndedIterator<Item = Option<T>> + '_ {
        self.cards.iter().map(move |each| each.known.contains(seat).then_some(each.card))
    }

    /// Who knows the top card.
    pub fn top_is_known_to(&self) -> Seats {
        self.cards.top().map_or(Seats::NONE, |each| each.known)
    }

    /// Puts a card on top; these seats have seen which.
    pub fn put_on_top(&mut self, card: T, known: Seats) {
        self.cards.push(Lying { card, known });
    }

    /// Puts a card at the bottom; these seats have seen which.
    pub fn put_below(&mut self, card: T, known: Seats) {
        self.cards.insert(0, Lying { card, known });
    }

    /// Takes the top card, and tells who knew it already.
    pub fn draw(&mut self) -> Option<(T, Seats)> {
        self.cards.pop().map(|each| (each.card, each.known))
    }

    /// These seats look at the top cards, which stay where they are.
    pub fn look(&mut self, cards: usize, by: Seats) {
        let rest = self.cards.len().saturating_sub(cards);
        for each in &mut self.cards[rest..] {
            each.known = each.known.or(by);
        }
    }

    /// Takes a card out, wherever it lies: who searches a deck sees all of it, and it is shuffled afterwards.
    pub fn search(&mut self, wanted: impl Fn(T) -> bool, rng: &mut Rng) -> Option<T> {
        let place = self.cards.iter().position(|each| wanted(each.card));
        let found = place.map(|place| self.cards.remove(place).card);
        self.shuffle(rng);
        found
    }

    /// Nobody knows the order any more.
    pub fn shuffle(&mut self, rng: &mut Rng) {
        rng.shuffle(&mut self.cards);
        for each in self.cards.iter_mut() {
            each.known = Seats::NONE;
        }
    }

    /// The cards that `seat` does not know the places of. A game whose hidden hands could hold them too mixes these with
    /// those; `conceal` does it within the deck alone.
    pub fn unknown_to(&mut self, seat: Seat) -> impl Iterator<Item = &mut T> {
        let unknown = self.cards.iter_mut().filter(move |each| !each.known.contains(seat));
        unknown.map(|each| &mut each.card)
    }

    /// Redraws the order as far as `seat` does not know it. What others know of the places stays with the places.
    pub fn conceal(&mut self, seat: Seat, rng: &mut Rng) {
        let mut left = self.unknown_to(seat).count() as u32;
        for place in 0..self.cards.len() {
            if self.cards[place].known.contains(seat) {
                continue;
            }
            // The nth of those from here on that are unknown: a shuffle that leaves the known ones alone.
            let nth = rng.below(left) as usize;
            let unknown = |at: &usize| !self.cards[*at].known.contains(seat);
            let other = (place..self.cards.len()).filter(unknown).nth(nth);
            let other = other.expect("so many are unknown");
            let (here, there) = (self.cards[place].card, self.cards[other].card);
            (self.cards[place].card, self.cards[other].card) = (there, here);
            left -= 1;
        }
    }
}

impl<T: Copy + Default, const N: usize> Default for Deck<T, N> {
    fn default() -> Self {
        Deck::new()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const A: Seat = Seat(0);
    const B: Seat = Seat(1);

    fn deck() -> Deck<u8, 8> {
        let mut deck = Deck::new();
        (0..6).for_each(|card| deck.put_on_top(card, Seats::NONE));
        deck
    }

    #[test]
    fn who_put_a_card_back_knows_it_until_the_deck_is_shuffled() {
        let mut deck = deck();
        deck.put_on_top(9, Seats::one(A));
        assert_eq!(deck.seen_by(A).next_back(), Some(Some(9)));
        assert_eq!(deck.seen_by(B).next_back(), Some(None));
        assert_eq!(deck.top_is_known_to(), Seats::one(A));
        deck.shuffle(&mut Rng::fast(1));
        assert_eq!(deck.seen_by(A).flatten().count(), 0);
    }

    #[test]
    fn looked_at_cards_are_known_where_they_lie() {
        let mut deck = deck();
        deck.look(2, Seats::one(B));
        deck.put_below(7, Seats::all(2));
        assert_eq!(deck.seen_by(B).flatten().collect::<Vec<_>>(), [7, 4, 5]);
        assert_eq!(deck.seen_by(A).flatten().collect::<Vec<_>>(), [7]);
        assert_eq!(deck.draw(), Some((5, Seats::one(B))));
    }

    #[test]
    fn a_searched_deck_is_shuffled_and_nobody_knows_it() {
        let mut deck = deck();
        deck.look(6, Seats::one(A));
        assert_eq!(deck.search(|card| card == 2, &mut Rng::fast(3)), Some(2));
        assert_eq!((deck.len(), deck.seen_by(A).flatten().count()), (5, 0));
        assert_eq!(deck.search(|card| card == 2, &mut Rng::fast(3)), None);
    }

    /// Every order of the unknown cards comes up about equally often, and the known ones stay.
    #[test]
    fn conceal_is_even_and_leaves_what_is_known() {
        let mut deck = deck();
        deck.look(1, Seats::one(A));
        deck.look(2, Seats::one(B));
        let mut counts = [[0u32; 6]; 6];
        let mut rng = Rng::fast(7);
        for _ in 0..6_000 {
            let mut copy = deck;
            copy.conceal(A, &mut rng);
            assert!(copy.seen_by(A).eq(deck.seen_by(A)));
            assert_eq!(copy.top_is_known_to(), deck.top_is_known_to());
            copy.cards().enumerate().for_each(|(place, card)| counts[place][card as usize] += 1);
        }
        assert_eq!(counts[5], [0, 0, 0, 0, 0, 6_000]);
        for row in &counts[..5] {
            assert!(row[..5].iter().all(|&n| (1_050..1_350).contains(&n)), "{counts:?}");
        }
    }

    #[test]
    fn what_is_known_is_stored_with_it() {
        let mut deck = deck();
        deck.look(2, Seats::one(B));
        let text = serde_json::to_string(&deck).unwrap();
        assert_eq!(serde_json::from_str::<Deck<u8, 8>>(&text).unwrap(), deck);
    }
}
