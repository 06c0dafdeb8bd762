//! Chance: one generator type, inside the state.

use rand_chacha::ChaCha8Rng;
use rand_core::{Rng as _, SeedableRng};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};
use std::cell::RefCell;
use std::collections::VecDeque;
use std::fmt;

/// A random generator that is plain data: it is copied, compared and stored with the state.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Rng {
    /// ChaCha8 for real tables: nobody can work out the next draw from the earlier ones. Only seed and
    /// position are kept, which is small; each draw computes its block anew, which is slow enough to
    /// matter only in simulations.
    Sealed { seed: Seed, drawn: u64 },
    /// Xoshiro256++ for search and simulation.
    Fast([u64; 4]),
    /// Answers from the test's script; see `scripted`.
    Scripted,
}

/// 256 bits from which every draw of a table follows.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Seed(pub [u8; 32]);

impl Seed {
    /// A seed from a small number, as people type it. The same number always gives the same seed.
    pub fn from_number(number: u64) -> Seed {
        let mut state = number;
        let mut bytes = [0; 32];
        for chunk in bytes.chunks_exact_mut(8) {
            chunk.copy_from_slice(&split_mix(&mut state).to_le_bytes());
        }
        Seed(bytes)
    }
}

impl Rng {
    /// A generator for a real table.
    pub fn sealed(seed: Seed) -> Rng {
        Rng::Sealed { seed, drawn: 0 }
    }

    /// A generator for search and simulation.
    pub fn fast(number: u64) -> Rng {
        let mut state = number;
        Rng::Fast(std::array::from_fn(|_| split_mix(&mut state)))
    }

    /// A new fast stream that tells nothing about this one: for a searcher's copy.
    pub fn fork(&mut self) -> Rng {
        Rng::fast(self.next())
    }

    /// The next 64 random bits.
    #[inline]
    #[expect(
        clippy::should_implement_trait,
        reason = "a generator never ends, and an iterator's adaptors would copy it"
    )]
    pub fn next(&mut self) -> u64 {
        match self {
            Rng::Fast(state) => xoshiro(state),
            Rng::Sealed { seed, drawn } => {
                *drawn += 1;
                sealed(*seed, *drawn - 1)
            }
            Rng::Scripted => panic!("a script has numbers below a bound, not raw bits"),
        }
    }

    /// A number below `bound`, each with the same chance (Lemire's multiply and reject).
    #[inline]
    pub fn below(&mut self, bound: u32) -> u32 {
        assert!(bound > 0, "there is no number below 0");
        if matches!(self, Rng::Scripted) {
            return scripted::draw(bound);
        }
        loop {
            let product = (self.next() >> 32) * u64::from(bound);
            let low = product as u32;
            if low >= bound || low >= bound.wrapping_neg() % bound {
                return (product >> 32) as u32;
            }
        }
    }

    /// Puts the items in a random order (Fisher and Yates, from the end).
    #[inline]
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last as u32 + 1) as usize);
        }
    }

    /// Puts the items in a random order that does not depend on the one they had: of two tables that a seat cannot tell
    /// apart, the same stream makes the same copy.
    #[inline]
    pub fn shuffle_anew<T: Ord>(&mut self, items: &mut [T]) {
        items.sort_unstable();
        self.shuffle(items);
    }

    /// One of the items, each with the same chance.
    #[inline]
    pub fn pick<T: Copy>(&mut self, items: &[T]) -> T {
        items[self.below(items.len() as u32) as usize]
    }
}

/// One draw of a sealed generator. It stands apart so that the fast one is small enough to be inlined.
#[inline(never)]
fn sealed(seed: Seed, drawn: u64) -> u64 {
    let mut stream = ChaCha8Rng::from_seed(seed.0);
    stream.set_word_pos(u128::from(drawn) * 2);
    stream.next_u64()
}

/// Xoshiro256++ by Blackman and Vigna. Kept here because a state must be `Copy` and stored, which the
/// library's generator is not; a test holds the two to the same sequence.
#[inline]
fn xoshiro(s: &mut [u64; 4]) -> u64 {
    let result = s[0].wrapping_add(s[3]).rotate_left(23).wrapping_add(s[0]);
    let shifted = s[1] << 17;
    s[2] ^= s[0];
    s[3] ^= s[1];
    s[1] ^= s[2];
    s[0] ^= s[3];
    s[2] ^= shifted;
    s[3] = s[3].rotate_left(45);
    result
}

/// SplitMix64, the usual way to turn a small number into a seed.
fn split_mix(state: &mut u64) -> u64 {
    *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let mut z = *state;
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

/// Chance for tests: draws that the test has written down.
pub mod scripted {
    use super::{RefCell, VecDeque};

    thread_local! {
        static DRAWS: RefCell<VecDeque<u32>> = const { RefCell::new(VecDeque::new()) };
    }

    /// Adds draws to the script of this thread.
    pub fn write(draws: impl IntoIterator<Item = u32>) {
        DRAWS.with_borrow_mut(|script| script.extend(draws));
    }

    /// Takes back what is left of the script of this thread.
    pub fn rest() -> Vec<u32> {
        DRAWS.with_borrow_mut(|script| script.drain(..).collect())
    }

    pub(super) fn draw(bound: u32) -> u32 {
        let drawn = DRAWS.with_borrow_mut(VecDeque::pop_front);
        let drawn = drawn.unwrap_or_else(|| {
            panic!("the script is used up, and a number below {bound} is asked for")
        });
        assert!(
            drawn < bound,
            "the script says {drawn}, but the game asks for a number below {bound}"
        );
        drawn
    }
}

fn hex(bytes: impl IntoIterator<Item = u8>) -> String {
    bytes.into_iter().map(|byte| format!("{byte:02x}")).collect()
}

fn unhex(text: &str) -> Option<[u8; 32]> {
    let mut bytes = [0; 32];
    if text.len() != 64 || !text.is_ascii() {
        return None;
    }
    for (index, byte) in bytes.iter_mut().enumerate() {
        *byte = u8::from_str_radix(&text[index * 2..index * 2 + 2], 16).ok()?;
    }
    Some(bytes)
}

impl fmt::Display for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hex(self.0))
    }
}

impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Seed({self})")
    }
}

impl std::str::FromStr for Seed {
    type Err = &'static str;
    fn from_str(text: &str) -> Result<Seed, Self::Err> {
        unhex(text).map(Seed).ok_or("a seed is 64 hexadecimal digits")
    }
}

impl fmt::Display for Rng {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Rng::Sealed { seed, drawn } => write!(f, "sealed:{seed}:{drawn}"),
            Rng::Fast(state) => {
                write!(f, "fast:{}", hex(state.iter().flat_map(|word| word.to_le_bytes())))
            }
            Rng::Scripted => f.write_str("scripted"),
        }
    }
}

impl fmt::Debug for Rng {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Rng({self})")
    }
}

/// A file may name any number; a table that draws once in a nanosecond comes to this one after three days.
const MOST_DRAWN: u64 = 1 << 48;

impl std::str::FromStr for Rng {
    type Err = &'static str;
    fn from_str(text: &str) -> Result<Rng, Self::Err> {
        const SHAPE: &str = "a generator is \"sealed:\" or \"fast:\" and its hexadecimal digits";
        let words = |bytes: [u8; 32]| {
            std::array::from_fn(|index| {
                let word = &bytes[index * 8..index * 8 + 8];
                u64::from_le_bytes(word.try_into().expect("a slice of 8 bytes"))
            })
        };
        match text.split(':').collect::<Vec<_>>()[..] {
            ["sealed", seed, drawn] => {
                let drawn = drawn.parse().map_err(|_| SHAPE)?;
                if drawn > MOST_DRAWN {
                    return Err("no table has drawn so often");
                }
                Ok(Rng::Sealed { seed: seed.parse()?, drawn })
            }
            ["fast", state] => match words(unhex(state).ok_or(SHAPE)?) {
                [0, 0, 0, 0] => Err("a generator of zeros draws zeros for ever"),
                state => Ok(Rng::Fast(state)),
            },
            // What a test has written down is in no file: "scripted" is refused too.
            _ => Err(SHAPE),
        }
    }
}

impl Serialize for Rng {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Rng {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rand_xoshiro::Xoshiro256PlusPlus;

    #[test]
    fn fast_is_the_librarys_xoshiro() {
        let mut ours = Rng::fast(7);
        let Rng::Fast(state) = ours else { unreachable!() };
        let bytes: Vec<u8> = state.iter().flat_map(|word| word.to_le_bytes()).collect();
        let mut theirs = Xoshiro256PlusPlus::from_seed(bytes.try_into().unwrap());
        for _ in 0..1000 {
            assert_eq!(ours.next(), theirs.next_u64());
        }
    }

    #[test]
    fn sealed_is_the_librarys_chacha() {
        let seed = Seed::from_number(7);
        let mut ours = Rng::sealed(seed);
        let mut theirs = ChaCha8Rng::from_seed(seed.0);
        for _ in 0..1000 {
            assert_eq!(ours.next(), theirs.next_u64());
        }
    }

    /// Tables stored years ago must deal the same cards: these numbers never change.
    #[test]
    fn golden_sequence() {
        let mut fast = Rng::fast(1);
        let mut sealed = Rng::sealed(Seed::from_number(1));
        let draws = |rng: &mut Rng| (0..8).map(|_| rng.below(100)).collect::<Vec<_>>();
        assert_eq!(draws(&mut fast), GOLDEN_FAST);
        assert_eq!(draws(&mut sealed), GOLDEN_SEALED);
        let mut deck: Vec<u8> = (0..10).collect();
        fast.shuffle(&mut deck);
        assert_eq!(deck, GOLDEN_DECK);
    }
    const GOLDEN_FAST: [u32; 8] = [81, 74, 10, 74, 18, 59, 98, 52];
    const GOLDEN_SEALED: [u32; 8] = [93, 53, 4, 85, 44, 10, 94, 26];
    const GOLDEN_DECK: [u8; 10] = [6, 4, 3, 5, 8, 9, 2, 7, 1, 0];

    #[test]
    fn below_is_even() {
        let mut rng = Rng::fast(3);
        let mut counts = [0u32; 6];
        for _ in 0..60_000 {
            counts[rng.below(6) as usize] += 1;
        }
        assert!(counts.iter().all(|count| (9_600..10_400).contains(count)), "{counts:?}");
    }

    #[test]
    fn stored_and_read_it_goes_on_alike() {
        for mut rng in [Rng::fast(5), Rng::sealed(Seed::from_number(5))] {
            rng.next();
            let text = serde_json::to_string(&rng).unwrap();
            let mut read: Rng = serde_json::from_str(&text).unwrap();
            assert_eq!(read, rng);
            assert_eq!(read.next(), rng.next());
        }
        assert!("fast:12".parse::<Rng>().is_err());
        assert!("dice".parse::<Rng>().is_err());
    }

    /// Each of them would make a table hang or break down that is played on from a file.
    #[test]
    fn a_generator_that_draws_nothing_is_not_read() {
        let refused = |text: &str| text.parse::<Rng>().expect_err(text);
        assert!(refused(&Rng::Fast([0; 4]).to_string()).contains("zeros"));
        let late = |drawn| Rng::Sealed { seed: Seed::from_number(1), drawn }.to_string();
        assert!(refused(&late(u64::MAX)).contains("so often"));
        assert!(late(MOST_DRAWN).parse::<Rng>().is_ok_and(|mut rng| rng.below(6) < 6));
        assert!(refused(&Rng::Scripted.to_string()).contains("sealed"));
    }

    #[test]
    fn scripted_draws_come_in_order_and_are_checked() {
        scripted::write([2, 0]);
        let mut rng = Rng::Scripted;
        assert_eq!((rng.below(3), rng.below(1)), (2, 0));
        assert!(scripted::rest().is_empty());
        scripted::write([6]);
        assert!(std::panic::catch_unwind(move || rng.below(6)).is_err());
    }
}
