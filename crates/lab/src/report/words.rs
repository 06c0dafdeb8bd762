//! Numbers as people write them.

use crate::Share;

/// A mean: as many places after the point as are worth reading.
pub(super) fn mean(value: f64) -> String {
    let places = if value.abs() < 9.95 { 2 } else { 1 };
    let text = format!("{value:.places$}");
    if text.trim_start_matches('-').chars().all(|digit| matches!(digit, '0' | '.')) {
        "0".to_owned()
    } else {
        text
    }
}

/// A share in percent, without the sign.
pub(super) fn percent(share: f64, places: usize) -> String {
    let text = format!("{:.places$}", share * 100.0);
    match text.as_str() {
        "0.0" | "-0.0" | "-0" => "0".to_owned(),
        "100.0" => "100".to_owned(),
        _ => text,
    }
}

/// Places after the point that an interval is narrow enough for.
pub(super) fn places(share: &Share) -> usize {
    usize::from(share.high - share.low < 0.03)
}

/// "39 to 43", in percent.
pub(super) fn interval(share: &Share) -> String {
    let places = places(share);
    format!("{} to {}", percent(share.low, places), percent(share.high, places))
}

/// The number at the start of "3" and "3rd (artefact 3)", which says where it belongs in a list.
pub(super) fn place(level: &str) -> Option<u64> {
    let end = level.find(|letter: char| !letter.is_ascii_digit()).unwrap_or(level.len());
    level[..end].parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_written_for_people() {
        assert_eq!([0.3333, 1.0].map(|share| percent(share, 1)), ["33.3", "100"]);
        assert_eq!([0.0, -0.001, 2.7654, 27.654].map(mean), ["0", "0", "2.77", "27.7"]);
        assert_eq!(["3", "2nd (artefact 2)", "Anuth"].map(place), [Some(3), Some(2), None]);
    }

    #[test]
    fn an_interval_has_no_more_places_than_it_is_worth() {
        assert_eq!(interval(&Share::of(41.0, 100)), "32 to 51");
        assert_eq!(interval(&Share::of(4_100.0, 10_000)), "40.0 to 42.0");
    }
}
