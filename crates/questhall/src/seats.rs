//! Who sits where: the words of `--seats`.

use crate::failure::Failure;
use bots::BotKind;
use kernel::{SetupError, nearest};
use std::fmt;
use std::ops::RangeInclusive;

/// Who decides for a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Sitter {
    /// The person at this terminal.
    Me,
    Bot(BotKind),
}

const WORDS: [&str; 5] = ["me", "open", "random", "greedy", "mcts:BUDGET"];

impl Sitter {
    /// The bot of this seat, if it is one.
    pub(crate) fn bot(self) -> Option<BotKind> {
        match self {
            Sitter::Me => None,
            Sitter::Bot(kind) => Some(kind),
        }
    }

    fn from_word(word: &str) -> Result<Sitter, Failure> {
        let name = word.split(':').next().unwrap_or(word);
        match word {
            "me" => Ok(Sitter::Me),
            "open" => Err(Failure::usage(
                "An open seat waits for somebody who joins in the browser, and the hall is not built yet. \
                 Use me, random or greedy.",
            )),
            _ if BotKind::WORDS.contains(&name) => Ok(Sitter::Bot(word.parse()?)),
            // A budget is no misspelling: only the part before it is compared.
            _ if nearest(name, BotKind::WORDS.into_iter()).is_some() => {
                Err(SetupError::unknown("seat word", name, WORDS.map(bare).into_iter()).into())
            }
            _ => Err(SetupError::unknown("seat word", word, WORDS.into_iter()).into()),
        }
    }
}

fn bare(word: &'static str) -> &'static str {
    word.split(':').next().unwrap_or(word)
}

impl fmt::Display for Sitter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Sitter::Me => f.write_str("me"),
            Sitter::Bot(kind) => kind.fmt(f),
        }
    }
}

/// Reads `--seats`: one word per seat, with commas between.
pub(crate) fn read(words: &str, allowed: &RangeInclusive<usize>) -> Result<Vec<Sitter>, Failure> {
    let sitters = words
        .split(',')
        .map(|word| Sitter::from_word(word.trim()))
        .collect::<Result<Vec<_>, _>>()?;
    if allowed.contains(&sitters.len()) {
        return Ok(sitters);
    }
    let (least, most) = (allowed.start(), allowed.end());
    let range =
        if least == most { format!("exactly {least}") } else { format!("{least} to {most}") };
    Err(Failure::usage(format!(
        "The game is for {range} seats, and --seats names {}. Give one word per seat, as in --seats {}.",
        sitters.len(),
        write(&standard(*least)),
    )))
}

/// You, against the best there is.
pub(crate) fn standard(seats: usize) -> Vec<Sitter> {
    let mut sitters = vec![Sitter::Bot(BotKind::GREEDY); seats];
    sitters[0] = Sitter::Me;
    sitters
}

/// The words that `read` reads.
pub(crate) fn write(sitters: &[Sitter]) -> String {
    sitters.iter().map(Sitter::to_string).collect::<Vec<_>>().join(",")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn written_words_are_read() {
        let sitters = read("me, greedy,random", &(2..=5)).unwrap();
        assert_eq!(
            sitters,
            [Sitter::Me, Sitter::Bot(BotKind::GREEDY), Sitter::Bot(BotKind::Random)]
        );
        assert_eq!(write(&sitters), "me,greedy,random");
    }

    #[test]
    fn each_wrong_word_says_what_to_do() {
        let words = |text: &str| read(text, &(2..=2)).unwrap_err().words().unwrap().to_owned();
        assert!(words("me,gredy").contains("Did you mean \"greedy\"?"));
        assert!(words("me,mcts:1s").contains("comes later"));
        assert!(words("me,open").contains("browser"));
        assert!(words("me").contains("exactly 2 seats"));
        assert!(words("me,me,me").contains("names 3"));
        assert!(words("").contains("no seat word"));
    }
}
