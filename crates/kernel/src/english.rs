//! English as every game, page and report speaks it: counts, lists, capitals, numerals.

use std::fmt::Display;

/// "1 card", "2 cards".
pub fn count<N: Display + PartialEq + From<u8>>(n: N, what: &str) -> String {
    if n == N::from(1) { format!("1 {what}") } else { format!("{n} {what}s") }
}

/// "Stride", "2 x Stride".
pub fn times<N: Display + PartialEq + From<u8>>(n: N, what: &str) -> String {
    if n == N::from(1) { what.to_owned() } else { format!("{n} x {what}") }
}

/// The same things once, with how many there are: "Stride", "2 x Coin".
pub fn together(items: impl Iterator<Item = String>) -> Vec<String> {
    let mut counted: Vec<(String, u32)> = Vec::new();
    for item in items {
        match counted.iter_mut().find(|(each, _)| *each == item) {
            Some((_, n)) => *n += 1,
            None => counted.push((item, 1)),
        }
    }
    counted.into_iter().map(|(item, n)| times(n, &item)).collect()
}

/// "a, b and c", or "nothing".
pub fn list<S: AsRef<str>>(items: &[S]) -> String {
    joined(items, "and")
}

/// "a, b or c", or "nothing".
pub fn either<S: AsRef<str>>(items: &[S]) -> String {
    joined(items, "or")
}

fn joined<S: AsRef<str>>(items: &[S], word: &str) -> String {
    let Some((last, most)) = items.split_last() else { return "nothing".to_owned() };
    let last = last.as_ref();
    if most.is_empty() {
        return last.to_owned();
    }
    let most: Vec<&str> = most.iter().map(AsRef::as_ref).collect();
    format!("{} {word} {last}", most.join(", "))
}

/// The same words with a capital at the start.
pub fn capital(words: &str) -> String {
    let mut letters = words.chars();
    letters.next().into_iter().flat_map(char::to_uppercase).chain(letters).collect()
}

/// The same words with a small letter at the start.
pub fn small(words: &str) -> String {
    let mut letters = words.chars();
    letters.next().into_iter().flat_map(char::to_lowercase).chain(letters).collect()
}

/// "Algar's", "Volarees'".
pub fn possessive(name: &str) -> String {
    if name.ends_with('s') { format!("{name}'") } else { format!("{name}'s") }
}

/// "a step", "an area", "a unit".
pub fn with_article(noun: &str) -> String {
    let small = noun.to_lowercase();
    let vowel = small.starts_with(['a', 'e', 'i', 'o', 'u']);
    let spoken_otherwise = ["uni", "use", "eu", "one"].iter().any(|start| small.starts_with(start));
    let article = if vowel && !spoken_otherwise { "an" } else { "a" };
    format!("{article} {noun}")
}

/// "1st", "2nd", "3rd", "4th", "11th".
pub fn ordinal(n: u8) -> String {
    let ending = match (n % 10, n % 100) {
        (1..=3, 11..=13) => "th",
        (1, _) => "st",
        (2, _) => "nd",
        (3, _) => "rd",
        _ => "th",
    };
    format!("{n}{ending}")
}

/// Eras and Chapters are counted in Roman numerals: 4 is "IV". They have no zero, so that stays "0".
pub fn roman(n: u8) -> String {
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
    if n == 0 {
        return "0".to_owned();
    }
    let mut left = n;
    let mut text = String::new();
    for (value, numeral) in NUMERALS {
        while left >= value {
            text.push_str(numeral);
            left -= value;
        }
    }
    text
}

/// 12345 as "12,345".
pub fn thousands(number: u64) -> String {
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_thing_has_no_plural_ending() {
        assert_eq!([0u8, 1, 2].map(|n| count(n, "card")), ["0 cards", "1 card", "2 cards"]);
        assert_eq!([1usize, 3].map(|n| times(n, "Coin")), ["Coin", "3 x Coin"]);
        let items = ["Coin", "Stride", "Coin"].map(str::to_owned);
        assert_eq!(together(items.into_iter()), ["2 x Coin", "Stride"]);
    }

    #[test]
    fn a_list_has_commas_and_a_last_word() {
        assert_eq!(list::<&str>(&[]), "nothing");
        assert_eq!(list(&["a"]), "a");
        assert_eq!(list(&["a", "b"]), "a and b");
        assert_eq!(either(&["a".to_owned(), "b".to_owned(), "c".to_owned()]), "a, b or c");
    }

    #[test]
    fn only_the_first_letter_changes() {
        assert_eq!(["", "the Rat", "élan"].map(capital), ["", "The Rat", "Élan"]);
        assert_eq!(["", "The Rat"].map(small), ["", "the Rat"]);
    }

    #[test]
    fn names_are_bent_as_they_are_spoken() {
        assert_eq!(["Algar", "Volarees"].map(possessive), ["Algar's", "Volarees'"]);
        let nouns = ["step", "area", "unit", "Event", "one-eyed Rat"];
        let with = ["a step", "an area", "a unit", "an Event", "a one-eyed Rat"];
        assert_eq!(nouns.map(with_article), with);
    }

    #[test]
    fn numbers_are_written_for_people() {
        assert_eq!([1, 2, 3, 4].map(ordinal), ["1st", "2nd", "3rd", "4th"]);
        assert_eq!([11, 12, 13, 21, 111].map(ordinal), ["11th", "12th", "13th", "21st", "111th"]);
        assert_eq!([0, 1, 4, 9, 14, 40].map(roman), ["0", "I", "IV", "IX", "XIV", "XL"]);
        assert_eq!([0, 999, 1_000, 1_234_567].map(thousands), ["0", "999", "1,000", "1,234,567"]);
    }
}
