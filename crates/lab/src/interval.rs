//! How sure a share is: intervals, tests, and care when many are made at once.

use serde::Serialize;
use statrs::function::erf::erfc;

/// A share of something, with its 95 % interval.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Share {
    pub share: f64,
    pub low: f64,
    pub high: f64,
}

/// The 97.5 % point of the normal distribution.
const Z: f64 = 1.959_963_984_540_054;

impl Share {
    /// Wilson's interval, which stays inside 0 and 1 and is honest for few trials. Shared wins are
    /// fractions; they vary less than whole ones, so the interval is then a little too wide.
    pub fn of(wins: f64, trials: u64) -> Share {
        if trials == 0 {
            return Share { share: 0.0, low: 0.0, high: 1.0 };
        }
        let n = trials as f64;
        let share = wins / n;
        let width = 1.0 + Z * Z / n;
        let centre = (share + Z * Z / (2.0 * n)) / width;
        let half = Z / width * (share * (1.0 - share) / n + Z * Z / (4.0 * n * n)).sqrt();
        Share { share, low: (centre - half).max(0.0), high: (centre + half).min(1.0) }
    }

    /// Whether the interval does not hold `value`.
    pub fn is_clear_of(&self, value: f64) -> bool {
        value < self.low || value > self.high
    }
}

/// The chance to be at least so far from `expected` by luck alone. It is below 5 % exactly where
/// Wilson's interval is clear of `expected`.
pub(crate) fn chance_of(wins: f64, trials: u64, expected: f64) -> f64 {
    let n = trials as f64;
    let spread = (expected * (1.0 - expected) / n).sqrt();
    two_sided((wins / n - expected) / spread)
}

/// The chance that two groups with the same true share differ at least so much.
pub(crate) fn chance_of_difference(wins: (f64, f64), trials: (u64, u64)) -> f64 {
    let (n, m) = (trials.0 as f64, trials.1 as f64);
    let pooled = (wins.0 + wins.1) / (n + m);
    let spread = (pooled * (1.0 - pooled) * (1.0 / n + 1.0 / m)).sqrt();
    two_sided((wins.0 / n - wins.1 / m) / spread)
}

fn two_sided(z: f64) -> f64 {
    if z.is_nan() { 1.0 } else { erfc(z.abs() / std::f64::consts::SQRT_2) }
}

/// Which of many findings stand, so that at most `rate` of those that stand are luck (Benjamini and Hochberg).
pub(crate) fn stand(chances: &[f64], rate: f64) -> Vec<bool> {
    let mut sorted = chances.to_vec();
    sorted.sort_by(f64::total_cmp);
    let count = sorted.len() as f64;
    let bar = sorted
        .iter()
        .enumerate()
        .rev()
        .find(|(rank, chance)| **chance <= rate * (*rank as f64 + 1.0) / count);
    chances.iter().map(|chance| bar.is_some_and(|(_, bar)| chance <= bar)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn near(left: f64, right: f64) -> bool {
        (left - right).abs() < 5e-5
    }

    /// Wilson's interval for 5 of 10, 0 of 10 and 81 of 263, as Newcombe (1998) and R's `prop.test` give it.
    #[test]
    fn wilson_agrees_with_published_values() {
        for (wins, trials, low, high) in
            [(5.0, 10, 0.23659, 0.76341), (0.0, 10, 0.0, 0.27753), (81.0, 263, 0.25527, 0.36620)]
        {
            let share = Share::of(wins, trials);
            assert!(
                near(share.low, low) && near(share.high, high),
                "{wins} of {trials}: {share:?}"
            );
        }
    }

    #[test]
    fn nothing_is_known_without_trials() {
        assert_eq!(Share::of(0.0, 0), Share { share: 0.0, low: 0.0, high: 1.0 });
    }

    #[test]
    fn the_interval_and_the_chance_agree() {
        for wins in 0..=100 {
            let share = Share::of(f64::from(wins), 100);
            assert_eq!(
                share.is_clear_of(0.3),
                chance_of(f64::from(wins), 100, 0.3) < 0.05,
                "{wins}"
            );
        }
    }

    #[test]
    fn chances_agree_with_tables_of_the_normal_distribution() {
        // 60 of 100 against a half is exactly 2 standard deviations.
        assert!(near(chance_of(60.0, 100, 0.5), 0.0455));
        // 60 of 100 against 50 of 100: z = 0.1 / sqrt(0.55 * 0.45 * 0.02) = 1.4213.
        assert!(near(chance_of_difference((60.0, 50.0), (100, 100)), 0.15522));
        assert!(near(chance_of_difference((0.0, 0.0), (10, 10)), 1.0));
    }

    /// The example of Benjamini and Hochberg (1995): of fifteen findings the first four stand.
    #[test]
    fn four_of_fifteen_stand() {
        let chances = [
            0.0001, 0.0004, 0.0019, 0.0095, 0.0201, 0.0278, 0.0298, 0.0344, 0.0459, 0.3240, 0.4262,
            0.5719, 0.6528, 0.7590, 1.0,
        ];
        let standing = stand(&chances, 0.05).iter().filter(|stands| **stands).count();
        assert_eq!(standing, 4);
        assert!(stand(&[], 0.05).is_empty());
    }
}
