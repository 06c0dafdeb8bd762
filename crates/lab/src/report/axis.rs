//! Where numbers stand on a plot. Positions are percent of the width, so that a plot fits every screen
//! while its letters keep their size.

/// A scale with round marks.
#[derive(Clone, Debug)]
pub(super) struct Axis {
    pub(super) low: f64,
    pub(super) high: f64,
    pub(super) step: f64,
}

impl Axis {
    /// A scale that holds all values, with about `marks` marks.
    pub(super) fn around(values: impl IntoIterator<Item = f64>, marks: f64) -> Axis {
        let ends = values.into_iter().fold((f64::INFINITY, f64::NEG_INFINITY), |ends, value| {
            (ends.0.min(value), ends.1.max(value))
        });
        let (low, high) = if ends.0 <= ends.1 { ends } else { (0.0, 1.0) };
        let step = round_step((high - low).max(1e-6) / marks);
        Axis {
            low: (low / step).floor() * step,
            high: ((high / step).ceil() * step).max(low + step),
            step,
        }
    }

    /// Shares: never below 0 or above 1.
    pub(super) fn of_shares(values: impl IntoIterator<Item = f64>) -> Axis {
        let axis = Axis::around(values, 5.0);
        Axis { low: axis.low.max(0.0), high: axis.high.min(1.0), ..axis }
    }

    /// Percent of the way from the low to the high end.
    pub(super) fn at(&self, value: f64) -> f64 {
        ((value - self.low) / (self.high - self.low) * 100.0).clamp(0.0, 100.0)
    }

    pub(super) fn marks(&self) -> Vec<f64> {
        let count = ((self.high - self.low) / self.step).round() as i64;
        (0..=count).map(|index| self.low + index as f64 * self.step).collect()
    }

    /// A mark in the middle of the plot, its letters to either side of it; those at the ends turn inwards.
    pub(super) fn anchor(&self, value: f64) -> &'static str {
        match self.at(value) {
            at if at < 4.0 => "start",
            at if at > 96.0 => "end",
            _ => "middle",
        }
    }
}

/// The next larger of 1, 2, 5, 10, 20, 50...
pub(super) fn round_step(step: f64) -> f64 {
    let unit = 10f64.powf(step.log10().floor());
    [1.0, 2.0, 5.0]
        .into_iter()
        .map(|times| times * unit)
        .find(|each| *each >= step * 0.999)
        .unwrap_or(10.0 * unit)
}

/// A position for an attribute.
pub(super) fn pc(at: f64) -> String {
    format!("{at:.2}%")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_are_round_and_hold_the_values() {
        let axis = Axis::around([0.18, 0.43], 5.0);
        assert!(axis.low <= 0.18 && axis.high >= 0.43);
        assert_eq!((axis.step * 100.0).round(), 5.0);
        assert_eq!([0.7, 1.0, 3.0, 21.0].map(round_step), [1.0, 1.0, 5.0, 50.0]);
        assert!(Axis::around([], 5.0).at(0.5).is_finite());
        assert!(Axis::around([3.0, 3.0], 5.0).at(3.0).is_finite());
    }
}
