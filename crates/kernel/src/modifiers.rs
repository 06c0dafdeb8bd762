//! Modifiers that last as long as their card lies where it lies: worked out when they are asked for, never stored.

use crate::Set;

/// What the cards of a content change while they lie somewhere. `K` says what is changed, and where the card must lie for it:
/// the strength of troops while the card is in play, the hand limit while it is exhausted. Part of the content; the state
/// holds only where the cards lie, so that nothing must be taken back when one is moved, turned or lost.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Modifiers<K, const W: usize = 2> {
    all: Vec<Modified<K, W>>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct Modified<K, const W: usize> {
    what: K,
    /// The cards that change it: mostly none of them lies there, which is one look.
    by: Set<W>,
    amounts: Vec<(u8, i16)>,
}

impl<K: Copy + Eq, const W: usize> Modifiers<K, W> {
    pub fn new() -> Self {
        Modifiers { all: Vec::new() }
    }

    /// A card changes this by so much.
    pub fn add(&mut self, card: u8, what: K, amount: i16) {
        let known = self.all.iter().position(|each| each.what == what);
        let place = known.unwrap_or_else(|| {
            self.all.push(Modified { what, by: Set::EMPTY, amounts: Vec::new() });
            self.all.len() - 1
        });
        self.all[place].by.insert(card);
        self.all[place].amounts.push((card, amount));
    }

    /// By how much the cards that lie there change this, all together.
    #[inline]
    pub fn total(&self, what: K, lying: Set<W>) -> i16 {
        let Some(modified) = self.all.iter().find(|each| each.what == what) else { return 0 };
        if modified.by.and(lying).is_empty() {
            return 0;
        }
        let there = modified.amounts.iter().filter(|(card, _)| lying.contains(*card));
        there.map(|(_, amount)| amount).sum()
    }

    /// The cards that lie there and change this, for the page that says why.
    pub fn by(&self, what: K, lying: Set<W>) -> Set<W> {
        let modified = self.all.iter().find(|each| each.what == what);
        modified.map_or(Set::EMPTY, |modified| modified.by.and(lying))
    }
}

impl<K: Copy + Eq, const W: usize> Default for Modifiers<K, W> {
    fn default() -> Self {
        Modifiers::new()
    }
}
