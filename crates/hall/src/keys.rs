//! Keys: unguessable words that hold seats. They are compared in constant time, stored as hashes and never logged.

use crate::sitting::{Chair, Sitting};
use kernel::Seat;
use sha2::{Digest, Sha256};
use std::fmt;
use subtle::ConstantTimeEq;

/// 256 random bits in words. Its `Debug` shows nothing.
#[derive(Clone, PartialEq, Eq)]
pub struct Key(String);

impl Key {
    /// A key that nobody has seen yet.
    pub fn new() -> Key {
        Key(hex(&random::<32>()))
    }

    /// A key as somebody sent it, or nothing if it cannot be one of ours.
    pub fn read(text: &str) -> Option<Key> {
        let fits = text.len() == 64 && text.bytes().all(|byte| byte.is_ascii_hexdigit());
        fits.then(|| Key(text.to_ascii_lowercase()))
    }

    /// The word itself: only for the answer that hands it to its owner.
    pub fn reveal(&self) -> &str {
        &self.0
    }

    /// What is stored in its place.
    pub fn hash(&self) -> String {
        sha256(self.0.as_bytes())
    }

    /// The key with which the browser that holds `self` holds one seat of one table. A browser has one cookie, and
    /// still every seat has a key of its own.
    pub fn for_seat(&self, table: &str, seat: Seat) -> Key {
        Key(sha256(format!("seat {seat} of {table} for {}", self.0).as_bytes()))
    }
}

impl Default for Key {
    fn default() -> Self {
        Key::new()
    }
}

impl fmt::Debug for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Key(…)")
    }
}

/// What somebody shows to prove which seats are theirs.
#[derive(Clone, Debug, Default)]
pub struct Proof {
    /// The key of one seat, sent by a program.
    pub seat_key: Option<Key>,
    /// The key of a browser, from its cookie.
    pub browser: Option<Key>,
}

impl Proof {
    /// The seats of a table that this proof holds.
    pub fn seats(&self, table: &str, sitting: &Sitting) -> Vec<Seat> {
        Seat::all(sitting.chairs.len())
            .zip(&sitting.chairs)
            .filter(|(seat, chair)| self.holds(table, *seat, chair))
            .map(|(seat, _)| seat)
            .collect()
    }

    pub fn holds(&self, table: &str, seat: Seat, chair: &Chair) -> bool {
        let derived = self.browser.as_ref().map(|browser| browser.for_seat(table, seat));
        let shown = self.seat_key.iter().chain(&derived);
        shown.fold(false, |held, key| held | opens(chair, key))
    }
}

/// Whether `key` is one of the chair's, found out in the same time whichever it is.
fn opens(chair: &Chair, key: &Key) -> bool {
    let hash = key.hash();
    let same = |stored: &String| bool::from(stored.as_bytes().ct_eq(hash.as_bytes()));
    chair.keys.iter().fold(false, |found, stored| found | same(stored))
}

/// The id of a new table: short enough for a link, too long to guess.
pub(crate) fn table_id() -> String {
    const LETTERS: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";
    random::<12>().iter().map(|byte| LETTERS[*byte as usize % 32] as char).collect()
}

/// Bytes that nobody can guess.
pub(crate) fn random<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).expect("the operating system has random numbers");
    bytes
}

/// SHA-256 in hexadecimal.
pub fn sha256(bytes: &[u8]) -> String {
    hex(&Sha256::digest(bytes))
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seat_opens_for_its_keys_alone() {
        let (own, other, browser) = (Key::new(), Key::new(), Key::new());
        let (first, second) = (Seat(0), Seat(1));
        let chair = |keys: &[&Key]| Chair {
            keys: keys.iter().map(|key| key.hash()).collect(),
            ..Chair::default()
        };
        let derived = browser.for_seat("t", second);
        let sitting = Sitting {
            chairs: vec![chair(&[&own]), chair(&[&other, &derived])],
            ..Sitting::default()
        };
        let seats = |proof: Proof| proof.seats("t", &sitting);
        let program = |key: &Key| Proof { seat_key: Some(key.clone()), browser: None };
        let page = Proof { seat_key: None, browser: Some(browser.clone()) };
        assert_eq!(seats(program(&own)), [first]);
        assert_eq!(seats(program(&other)), [second]);
        assert_eq!(seats(page.clone()), [second]);
        assert_eq!(page.seats("another", &sitting), [], "a seat's key is good for one table");
        assert_eq!(seats(program(&browser)), [], "a browser's key is no seat's key");
        assert_eq!(seats(Proof::default()), []);
        assert_eq!(seats(program(&Key::new())), []);
    }

    #[test]
    fn a_key_is_not_printed_and_only_whole_keys_are_read() {
        let key = Key::new();
        assert!(
            !format!("{key:?} {:?}", Proof { seat_key: Some(key.clone()), browser: None })
                .contains(key.reveal())
        );
        assert_eq!(Key::read(key.reveal()), Some(key.clone()));
        assert_eq!(Key::read(&key.reveal()[1..]), None);
        assert_eq!(Key::read(""), None);
    }
}
