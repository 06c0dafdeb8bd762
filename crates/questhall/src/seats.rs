//! Who sits where: the words of `--seats`.

use crate::failure::Failure;
use bots::BotKind;
use kernel::{Mode, SetupError};
use std::fmt;
use std::ops::RangeInclusive;

/// Who decides for a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Sitter {
    /// The person at this terminal.
    Me,
    Bot(BotKind),
}

/// Who may sit at a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Accepts {
    PeopleToo,
    OnlyBots,
}

impl Accepts {
    /// The words that have a meaning.
    fn words(self) -> &'static [&'static str] {
        match self {
            Accepts::PeopleToo => &["me", "random", "novice", "greedy", "mcts"],
            Accepts::OnlyBots => &["random", "novice", "greedy", "mcts"],
        }
    }
}

impl Sitter {
    /// The bot of this seat, if it is one.
    pub(crate) fn bot(self) -> Option<BotKind> {
        match self {
            Sitter::Me => None,
            Sitter::Bot(kind) => Some(kind),
        }
    }

    pub(crate) fn from_word(word: &str, accepts: Accepts) -> Result<Sitter, Failure> {
        let name = word.split(':').next().unwrap_or(word);
        match word {
            "me" => Ok(Sitter::Me),
            "open" => Err(Failure::usage(format!(
                "An open seat waits for somebody who joins in the browser: set that table in the hall, with `questhall serve`. \
                 Here, use one of these words: {}.",
                accepts.words().join(", ")
            ))),
            _ if BotKind::WORDS.contains(&name) => Ok(Sitter::Bot(word.parse()?)),
            // A budget is no misspelling: only the part before it is compared.
            _ => {
                let known = accepts.words().iter().copied();
                Err(SetupError::unknown("seat word", name, known).into())
            }
        }
    }
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
pub(crate) fn read(
    words: &str,
    allowed: &RangeInclusive<usize>,
    accepts: Accepts,
) -> Result<Vec<Sitter>, Failure> {
    let sitters = words
        .split(',')
        .map(|word| Sitter::from_word(word.trim(), accepts))
        .collect::<Result<Vec<_>, _>>()?;
    if allowed.contains(&sitters.len()) {
        return Ok(sitters);
    }
    let (range, least) = (Mode::range(allowed), *allowed.start());
    let example = match accepts {
        Accepts::PeopleToo => standard(least),
        Accepts::OnlyBots => vec![Sitter::Bot(BotKind::GREEDY); least],
    };
    Err(Failure::usage(format!(
        "The game is for {range} seats, and --seats names {}. Give one word per seat, as in --seats {}.",
        sitters.len(),
        write(&example),
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
        let sitters = read("me, greedy,random", &(2..=5), Accepts::PeopleToo).unwrap();
        assert_eq!(
            sitters,
            [Sitter::Me, Sitter::Bot(BotKind::GREEDY), Sitter::Bot(BotKind::Random)]
        );
        assert_eq!(write(&sitters), "me,greedy,random");
    }

    #[test]
    fn each_wrong_word_says_what_to_do() {
        let told = |text: &str, accepts| {
            read(text, &(2..=2), accepts).unwrap_err().words().unwrap().to_owned()
        };
        let words = |text: &str| told(text, Accepts::PeopleToo);
        assert!(words("me,gredy").contains("Did you mean \"greedy\"?"));
        assert!(words("me,mcts:soon").contains("no budget"));
        assert!(words("me,mcts:99999999s").contains("at most"));
        assert!(words("me,open").contains("browser"));
        assert!(words("me").contains("exactly 2 seats"));
        assert!(words("me,me,me").contains("names 3"));
        assert!(words("").contains("no seat word"));
        assert!(words("me,you").ends_with("Known: me, random, novice, greedy, mcts."));
        assert!(
            told("greedy,you", Accepts::OnlyBots).ends_with("Known: random, novice, greedy, mcts.")
        );
        assert!(told("greedy", Accepts::OnlyBots).ends_with("--seats greedy,greedy."));
    }
}
