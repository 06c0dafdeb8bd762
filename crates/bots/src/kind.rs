//! The words for bots, as people write them in `--seats`.

use crate::{Budget, Greedy, Random, Seated, Thrift};
use kernel::{Rng, SetupError, Valued, nearest};
use std::fmt;
use std::str::FromStr;

/// A kind of bot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum BotKind {
    Random,
    /// Looks this many of its own decisions ahead.
    Greedy {
        depth: u8,
    },
}

impl BotKind {
    /// Greedy as the plain word means it.
    pub const GREEDY: BotKind = BotKind::Greedy { depth: Thrift::STANDARD.depth };

    /// Every word that names a bot, for lists and for suggestions.
    pub const WORDS: [&str; 3] = ["random", "greedy", "mcts"];

    /// A bot of this kind, ready to sit down. The same seed makes the same decisions.
    pub fn seat<G: Valued>(self, seed: u64) -> Seated<G> {
        let mut rng = Rng::fast(seed);
        let own = rng.fork();
        match self {
            BotKind::Random => Seated::new(Box::new(Random::new(own)), rng),
            BotKind::Greedy { depth } => {
                Seated::new(Box::new(Greedy::new(Thrift { depth, ..Thrift::STANDARD }, own)), rng)
            }
        }
    }
}

impl FromStr for BotKind {
    type Err = SetupError;

    fn from_str(text: &str) -> Result<BotKind, SetupError> {
        let (word, rest) =
            text.split_once(':').map_or((text, None), |(word, rest)| (word, Some(rest)));
        match (word, rest) {
            ("random", None) => Ok(BotKind::Random),
            ("greedy", None) => Ok(BotKind::GREEDY),
            ("greedy", Some(depth)) => match depth.parse() {
                Ok(depth @ 1..=9) => Ok(BotKind::Greedy { depth }),
                _ => Err(SetupError(format!(
                    "\"{text}\": greedy looks 1 to 9 of its decisions ahead. Write greedy, or greedy:2."
                ))),
            },
            ("mcts", budget) => {
                budget.map(Budget::from_str).transpose()?;
                Err(SetupError(format!("\"{text}\": the bot mcts comes later. Use greedy.")))
            }
            ("random", Some(_)) => {
                Err(SetupError(format!("\"{text}\": random takes no number. Write random.")))
            }
            _ => Err(unknown(text, word)),
        }
    }
}

fn unknown(text: &str, word: &str) -> SetupError {
    let hint = match nearest(word, BotKind::WORDS) {
        Some(near) => format!("Did you mean \"{near}\"? "),
        None => String::new(),
    };
    SetupError(format!("I know no bot called \"{text}\". {hint}Known: random, greedy."))
}

impl fmt::Display for BotKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BotKind::Random => f.write_str("random"),
            kind if *kind == BotKind::GREEDY => f.write_str("greedy"),
            BotKind::Greedy { depth } => write!(f, "greedy:{depth}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_read_and_written_alike() {
        for word in ["random", "greedy", "greedy:5"] {
            assert_eq!(word.parse::<BotKind>().unwrap().to_string(), word);
        }
        assert_eq!("greedy:3".parse(), Ok(BotKind::GREEDY));
    }

    #[test]
    fn a_wrong_word_is_told_what_to_write() {
        let refused = |word: &str| word.parse::<BotKind>().unwrap_err().0;
        assert!(refused("gredy").contains("Did you mean \"greedy\"?"));
        assert!(refused("stockfish").contains("Known: random, greedy."));
        assert!(refused("mcts:1s").contains("comes later. Use greedy."));
        assert!(refused("mcts:soon").contains("no budget"));
        assert!(refused("greedy:0").contains("1 to 9"));
        assert!(refused("random:3").contains("Write random."));
    }
}
