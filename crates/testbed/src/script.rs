//! Dice and shuffles that the test has written down.

use kernel::{Rng, scripted};

/// The draws that the game will make on this thread, in order. Dropped with draws left, it fails the test:
/// the rule did not roll as often as the test says.
#[derive(Debug)]
#[must_use = "a script that is dropped at once has all its draws left"]
pub struct Script(());

impl Script {
    /// Writes draws for the generator `Script::rng()`. A draw is what `below` answers, so a die that shows a
    /// 5 is a 4.
    pub fn new(draws: impl IntoIterator<Item = u32>) -> Script {
        scripted::rest();
        scripted::write(draws);
        Script(())
    }

    /// Adds draws to the end.
    pub fn then(&self, draws: impl IntoIterator<Item = u32>) {
        scripted::write(draws);
    }

    /// The generator that reads the script.
    pub fn rng() -> Rng {
        Rng::Scripted
    }
}

impl Drop for Script {
    fn drop(&mut self) {
        let left = scripted::rest();
        // A test that is failing already has something better to say.
        if !std::thread::panicking() {
            assert!(left.is_empty(), "the script is not used up; left are {left:?}");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn draws_come_in_order() {
        let script = Script::new([5, 2]);
        script.then([0]);
        let mut rng = Script::rng();
        assert_eq!([rng.below(6), rng.below(6), rng.below(6)], [5, 2, 0]);
    }

    #[test]
    #[should_panic(expected = "left are [2]")]
    fn a_draw_that_is_left_fails_the_test() {
        let _script = Script::new([5, 2]);
        Script::rng().below(6);
    }

    #[test]
    #[should_panic(expected = "the first failure")]
    fn a_failing_test_keeps_its_own_message() {
        let _script = Script::new([5]);
        panic!("the first failure");
    }
}
