//! The word that somebody may have meant.

/// From this likeness on a word is worth a question: one wrong letter in three.
const NEAR: f64 = 0.65;

/// How much a known word is like one that was written, if it is near enough to ask for; capitals do not matter.
/// A number or a mark is never near: another one is another thing and no slip.
pub fn likeness(written: &str, known: &str) -> Option<f64> {
    if !known.chars().any(char::is_alphabetic) {
        return None;
    }
    let likeness =
        strsim::normalized_damerau_levenshtein(&written.to_lowercase(), &known.to_lowercase());
    (likeness >= NEAR).then_some(likeness)
}

/// The known word nearest to a misspelt one, if any is near; of several the first.
pub fn nearest<'a>(written: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let near = known.into_iter().filter_map(|word| Some((likeness(written, word)?, word)));
    near.reduce(|best, next| if next.0 > best.0 { next } else { best }).map(|(_, word)| word)
}

#[cfg(test)]
mod tests {
    use super::nearest;

    #[test]
    fn one_wrong_letter_in_three_is_near() {
        let known = ["random", "greedy", "mcts", "1", "2"];
        let near = |word| nearest(word, known);
        assert_eq!(near("gredy"), Some("greedy"));
        assert_eq!(near("RANDOM"), Some("random"));
        assert_eq!(near("mtcs"), Some("mcts"));
        assert_eq!(near("human"), None);
        assert_eq!(near("3"), None);
        assert_eq!(nearest("car", ["cat", "cart", "cab"]), Some("cart"));
        assert_eq!(nearest("cax", ["cat", "cab"]), Some("cat"));
    }
}
