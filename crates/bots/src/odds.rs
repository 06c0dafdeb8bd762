//! From a value to a chance to win: one curve for each number of parties and each part of a game.

use kernel::Valued;
use std::fmt;
use std::str::FromStr;

/// One logistic curve over the value, relative to the best rival's where there are rivals.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Curve {
    /// The value at which the chance is a half.
    pub middle: f32,
    /// The steps in which it goes on: one more of these makes a half nearly three quarters.
    pub scale: f32,
}

impl Curve {
    /// Where nothing was fitted: a value of zero is as good as any, and what is a lot must be guessed.
    const UNKNOWN: Curve = Curve { middle: 0.0, scale: 1_000.0 };

    #[inline]
    pub fn chance(self, value: f32) -> f32 {
        1.0 / (1.0 + (-(value - self.middle) / self.scale).exp())
    }

    /// The value at which the chance is `chance`.
    pub fn value(self, chance: f32) -> f32 {
        let chance = chance.clamp(1e-4, 1.0 - 1e-4);
        self.middle + self.scale * (chance / (1.0 - chance)).ln()
    }
}

/// The curves of a game: the text in `Valued::ODDS`, one line `parties part middle scale` for each.
#[derive(Clone, Debug, PartialEq)]
pub struct Odds {
    curves: [[Option<Curve>; Odds::PARTS]; Odds::PARTIES],
}

impl Odds {
    pub const PARTIES: usize = 9;
    pub const PARTS: usize = 16;

    /// Those of a game. Panics if its file cannot be read: a test of each game reads it.
    pub fn of<G: Valued>() -> Odds {
        G::ODDS.parse().unwrap_or_else(|error| panic!("the odds of {}: {error}", G::ID))
    }

    /// The curve that fits best: of this part and so many parties, else the nearest part, else the nearest number.
    pub fn curve(&self, parties: usize, part: u8) -> Curve {
        let near = |number: &usize| number.abs_diff(parties);
        let mut numbers: Vec<usize> = (0..Odds::PARTIES).collect();
        numbers.sort_by_key(near);
        let row = |number: usize| {
            let mut parts: Vec<usize> = (0..Odds::PARTS).collect();
            parts.sort_by_key(|each| each.abs_diff(part.into()));
            parts.into_iter().find_map(|each| self.curves[number][each])
        };
        numbers.into_iter().find_map(row).unwrap_or(Curve::UNKNOWN)
    }

    /// Each part's curve for so many parties, looked up once so that a search need not.
    pub(crate) fn row(&self, parties: usize) -> [Curve; Odds::PARTS] {
        std::array::from_fn(|part| self.curve(parties, part as u8))
    }
}

impl FromStr for Odds {
    type Err = String;

    fn from_str(text: &str) -> Result<Odds, String> {
        let mut curves = [[None; Odds::PARTS]; Odds::PARTIES];
        for line in text.lines() {
            let line = line.split('#').next().unwrap_or_default().trim();
            if line.is_empty() {
                continue;
            }
            let wrong = || format!("\"{line}\" is no curve: write parties, part, middle and scale");
            let numbers: Vec<f32> =
                line.split_whitespace().map_while(|word| word.parse().ok()).collect();
            let [parties, part, middle, scale] = numbers[..] else { return Err(wrong()) };
            let place = curves.get_mut(parties as usize).and_then(|row| row.get_mut(part as usize));
            let place = place.filter(|_| scale > 0.0).ok_or_else(wrong)?;
            *place = Some(Curve { middle, scale });
        }
        Ok(Odds { curves })
    }
}

/// One state of a game that was played out: how it stood, and whether that became a win.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sample {
    pub value: f32,
    /// The part of the win: 0, 1, or what was shared.
    pub won: f32,
}

impl Curve {
    /// The curve under which the samples are most likely (logistic regression by Newton's method). None where all or none were
    /// won, or where a higher value did not go with more wins: nothing can be learned there.
    pub fn fit(samples: &[Sample]) -> Option<Curve> {
        if samples.len() < 50 {
            return None;
        }
        // By medians: what is decided lies far beyond everything else, and must not say what is a lot.
        let median = |mut numbers: Vec<f64>| {
            let half = numbers.len() / 2;
            *numbers.select_nth_unstable_by(half, f64::total_cmp).1
        };
        let mean = median(samples.iter().map(|sample| f64::from(sample.value)).collect());
        let far = |sample: &Sample| (f64::from(sample.value) - mean).abs();
        let spread = median(samples.iter().map(far).collect());
        if spread == 0.0 {
            return None;
        }
        // What is sure already must not flatten the curve for what is not.
        let place = |sample: &Sample| ((f64::from(sample.value) - mean) / spread).clamp(-6.0, 6.0);
        let (mut base, mut slope) = (0.0, 0.0);
        for _ in 0..50 {
            // A little is drawn towards a flat curve, so that a clean cut does not become an infinite slope.
            let (mut g, mut h) = ([-1e-3 * base, -1e-3 * slope], [1e-3, 0.0, 1e-3]);
            for sample in samples {
                let x = place(sample);
                let chance = 1.0 / (1.0 + f64::exp(-(base + slope * x)));
                let (miss, weight) = (f64::from(sample.won) - chance, chance * (1.0 - chance));
                g = [g[0] + miss, g[1] + miss * x];
                h = [h[0] + weight, h[1] + weight * x, h[2] + weight * x * x];
            }
            let det = h[0] * h[2] - h[1] * h[1];
            let step = [(g[0] * h[2] - g[1] * h[1]) / det, (g[1] * h[0] - g[0] * h[1]) / det];
            base += step[0].clamp(-2.0, 2.0);
            slope += step[1].clamp(-2.0, 2.0);
        }
        let is_sure = base.abs() > 12.0 || !base.is_finite();
        if is_sure || !slope.is_finite() || slope < 0.05 {
            return None;
        }
        let scale = spread / slope;
        Some(Curve { middle: (mean - base * scale) as f32, scale: scale as f32 })
    }
}

impl fmt::Display for Curve {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:.0} {:.0}", self.middle, self.scale)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::Rng;

    #[test]
    fn a_file_of_curves_is_read_and_gaps_are_filled_by_the_nearest() {
        let odds: Odds =
            "# parties part middle scale\n2 1 100 500\n2 3 0 50\n4 1 -7 9".parse().unwrap();
        assert_eq!(odds.curve(2, 1), Curve { middle: 100.0, scale: 500.0 });
        assert_eq!(odds.curve(2, 9), Curve { middle: 0.0, scale: 50.0 });
        assert_eq!(odds.curve(5, 2), Curve { middle: -7.0, scale: 9.0 });
        assert_eq!("".parse::<Odds>().unwrap().curve(2, 0), Curve::UNKNOWN);
        for wrong in ["2 1 5", "2 99 1 1", "2 1 5 0", "two 1 5 5"] {
            assert!(wrong.parse::<Odds>().is_err(), "{wrong}");
        }
    }

    #[test]
    fn a_curve_goes_both_ways() {
        let curve = Curve { middle: 100.0, scale: 400.0 };
        assert_eq!(curve.chance(100.0), 0.5);
        assert!((curve.value(curve.chance(700.0)) - 700.0).abs() < 1.0);
    }

    /// Samples drawn from a known curve give it back.
    #[test]
    fn a_fit_finds_the_curve_that_made_the_samples() {
        let truth = Curve { middle: 300.0, scale: 800.0 };
        let mut rng = Rng::fast(1);
        let samples: Vec<Sample> = (0..20_000)
            .map(|_| {
                let value = rng.below(6_000) as f32 - 3_000.0;
                let won = rng.below(1_000_000) as f32 / 1_000_000.0 < truth.chance(value);
                Sample { value, won: if won { 1.0 } else { 0.0 } }
            })
            .collect();
        let found = Curve::fit(&samples).unwrap();
        assert!(
            (found.middle - 300.0).abs() < 60.0 && (found.scale - 800.0).abs() < 50.0,
            "{found:?}"
        );
    }

    /// One state in ten is decided, at a value far beyond all others: the others teach what they did before.
    #[test]
    fn what_is_decided_does_not_flatten_the_curve() {
        let truth = Curve { middle: 0.0, scale: 800.0 };
        let mut rng = Rng::fast(2);
        let samples: Vec<Sample> = (0..20_000)
            .map(|number| {
                let value = rng.below(6_000) as f32 - 3_000.0;
                let won = rng.below(1_000_000) as f32 / 1_000_000.0 < truth.chance(value);
                let far = if won { 1_000_000.0 } else { -1_000_000.0 };
                let value = if number % 10 == 0 { far } else { value };
                Sample { value, won: if won { 1.0 } else { 0.0 } }
            })
            .collect();
        let found = Curve::fit(&samples).unwrap();
        assert!((600.0..900.0).contains(&found.scale), "{found:?}");
    }

    #[test]
    fn nothing_is_learned_from_games_that_are_all_won() {
        let won = |value| Sample { value, won: 1.0 };
        let samples: Vec<Sample> = (0..500).map(|value| won(value as f32)).collect();
        assert_eq!(Curve::fit(&samples), None);
    }
}
