//! Numbers as people write them.

use crate::Share;

/// 12345 as "12,345".
pub(super) fn number(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

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

/// Parts of a game are eras and chapters, which are counted in Roman numerals.
pub(super) fn roman(part: u8) -> String {
    const NUMERALS: [(u8, &str); 9] = [
        (100, "C"),
        (90, "XC"),
        (50, "L"),
        (40, "XL"),
        (10, "X"),
        (9, "IX"),
        (5, "V"),
        (4, "IV"),
        (1, "I"),
    ];
    if part == 0 {
        return "0".to_owned();
    }
    let mut left = part;
    let mut text = String::new();
    for (value, numeral) in NUMERALS {
        while left >= value {
            text.push_str(numeral);
            left -= value;
        }
    }
    text
}

/// The first letter large, for the head of a section.
pub(super) fn heading(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_written_for_people() {
        assert_eq!([0, 999, 1_000, 1_234_567].map(number), ["0", "999", "1,000", "1,234,567"]);
        assert_eq!([1, 4, 9, 14, 40].map(roman), ["I", "IV", "IX", "XIV", "XL"]);
        assert_eq!([0.3333, 1.0].map(|share| percent(share, 1)), ["33.3", "100"]);
        assert_eq!([0.0, -0.001, 2.7654, 27.654].map(mean), ["0", "0", "2.77", "27.7"]);
        assert_eq!(heading("turn order"), "Turn order");
        assert_eq!(["3", "2nd (artefact 2)", "Anuth"].map(place), [Some(3), Some(2), None]);
    }

    #[test]
    fn an_interval_has_no_more_places_than_it_is_worth() {
        assert_eq!(interval(&Share::of(41.0, 100)), "32 to 51");
        assert_eq!(interval(&Share::of(4_100.0, 10_000)), "40.0 to 42.0");
    }
}
