//! No action goes on for ever, and no pile runs full unnoticed.

/// How many steps one action may take. The longest that play has ever shown takes a few hundred.
const MOST_STEPS: u32 = 100_000;

/// Counts the steps between two decisions.
///
/// A table opened from a file may hold a state that no play has led to, in which the rules go round in circles. Whoever
/// runs the steps counts them, so that such a table stops: it is closed, and its neighbours do not notice.
#[derive(Clone, Copy, Debug)]
pub struct Steps(u32);

impl Steps {
    /// Nothing has been done yet.
    #[inline]
    pub fn new() -> Self {
        Steps(MOST_STEPS)
    }

    /// One step more.
    ///
    /// # Panics
    /// If there is no end to it: a bug of the game, or a state that the game cannot have made.
    #[inline]
    pub fn count(&mut self) {
        self.0 -= 1;
        if self.0 == 0 {
            endless();
        }
    }
}

impl Default for Steps {
    fn default() -> Self {
        Steps::new()
    }
}

#[cold]
#[inline(never)]
fn endless() -> ! {
    panic!("nobody has anything to decide after {MOST_STEPS} steps");
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_has_no_end_is_stopped() {
        let mut steps = Steps::new();
        for _ in 1..MOST_STEPS {
            steps.count();
        }
        let endless = std::panic::catch_unwind(move || steps.count());
        let words = *endless.unwrap_err().downcast::<String>().unwrap();
        assert_eq!(words, "nobody has anything to decide after 100000 steps");
    }
}
