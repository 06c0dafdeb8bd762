//! Weights of a value function: numbers in a text file of the game, read when it is compiled. They cost nothing in play, and
//! a name that the file lacks, or a line that nobody reads, does not compile.

/// Constants from a file of weights, in the order of nothing: each is looked up by its name.
///
/// ```
/// kernel::weights! {
///     "# What things are worth.\nglory = 100\nwounded = -150  # each wound\n";
///     GLORY, WOUNDED
/// }
/// assert_eq!((GLORY, WOUNDED), (100, -150));
/// ```
#[macro_export]
macro_rules! weights {
    ($text:expr; $($name:ident),* $(,)?) => {
        $(pub(crate) const $name: i32 = $crate::weights::of($text, stringify!($name));)*
        const _: () = assert!(
            $crate::weights::count($text) == [$(stringify!($name)),*].len(),
            "the file of weights has lines that nobody reads"
        );
    };
}

/// The number that stands behind `name =` in a text of such lines. Capitals do not matter; `#` begins a comment.
pub const fn of(text: &str, name: &str) -> i32 {
    let text = text.as_bytes();
    let mut at = 0;
    while at < text.len() {
        let after = after_name(text, at, name.as_bytes());
        if after > 0 {
            return number(text, after);
        }
        at = next_line(text, at);
    }
    panic!("the file of weights lacks a name");
}

/// How many lines of the text are weights.
pub const fn count(text: &str) -> usize {
    let text = text.as_bytes();
    let (mut at, mut count) = (0, 0);
    while at < text.len() {
        if text[at] != b'#' && text[at] != b'\n' {
            count += 1;
        }
        at = next_line(text, at);
    }
    count
}

const fn next_line(text: &[u8], mut at: usize) -> usize {
    while at < text.len() && text[at] != b'\n' {
        at += 1;
    }
    at + 1
}

/// Where the number begins, if the line at `at` is that of `name`; 0 otherwise.
const fn after_name(text: &[u8], at: usize, name: &[u8]) -> usize {
    let mut letter = 0;
    while letter < name.len() {
        if at + letter >= text.len() || !text[at + letter].eq_ignore_ascii_case(&name[letter]) {
            return 0;
        }
        letter += 1;
    }
    let mut sign = at + letter;
    while sign < text.len() && text[sign] == b' ' {
        sign += 1;
    }
    if sign < text.len() && text[sign] == b'=' { sign + 1 } else { 0 }
}

const fn number(text: &[u8], mut at: usize) -> i32 {
    while at < text.len() && text[at] == b' ' {
        at += 1;
    }
    let minus = at < text.len() && text[at] == b'-';
    if minus {
        at += 1;
    }
    assert!(at < text.len() && text[at].is_ascii_digit(), "a weight is a whole number");
    let mut number = 0;
    while at < text.len() && (text[at].is_ascii_digit() || text[at] == b'_') {
        if text[at] != b'_' {
            number = number * 10 + (text[at] - b'0') as i32;
        }
        at += 1;
    }
    if minus { -number } else { number }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "# A remark.\ncard = 90\n\nhand_card=-1_200 # Each.\nlast = 7";

    #[test]
    fn a_weight_is_found_by_its_whole_name() {
        assert_eq!((of(TEXT, "CARD"), of(TEXT, "HAND_CARD"), of(TEXT, "last")), (90, -1_200, 7));
        assert_eq!(count(TEXT), 3);
    }

    #[test]
    #[should_panic(expected = "lacks a name")]
    fn half_a_name_is_none() {
        of(TEXT, "hand");
    }
}
