//! What a bot likes.
use crate::state::{Fate, Horizon};
use kernel::{Seat, Valued};

pub const TERMS: &[&str] = &["fate"];

impl Valued for Horizon {
    fn value(&self, _seat: Seat) -> i32 {
        i32::from(self.fate == Fate::Won)
    }
}
