//! The words for bots, as people write them in `--seats`.

use crate::{Budget, Greedy, Mcts, Novice, Part, Random, Recipe, Seated, Thrift};
use kernel::{Rng, SetupError, Valued, nearest};
use std::fmt;
use std::str::FromStr;

/// A kind of bot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum BotKind {
    Random,
    /// Plays as in a first game.
    Novice,
    /// Looks this many of its own decisions ahead.
    Greedy {
        depth: u8,
    },
    /// Searches, as long as it may.
    Mcts {
        budget: Budget,
        /// For the lab alone: the part of the search that is switched off. No word gives such a bot.
        lacks: Option<Part>,
    },
}

impl BotKind {
    /// Greedy as the plain word means it.
    pub const GREEDY: BotKind = BotKind::Greedy { depth: Thrift::STANDARD.depth };

    /// The searching bot as the plain word means it.
    pub const MCTS: BotKind = BotKind::mcts(Budget::STANDARD);

    /// Every word that names a bot, for lists and for suggestions, the weakest first.
    pub const WORDS: [&str; 4] = ["random", "novice", "greedy", "mcts"];

    /// The searching bot with a budget.
    pub const fn mcts(budget: Budget) -> BotKind {
        BotKind::Mcts { budget, lacks: None }
    }

    /// A bot of this kind, ready to sit down. The same seed makes the same decisions.
    pub fn seat<G: Valued>(self, seed: u64) -> Seated<G> {
        let mut rng = Rng::fast(seed);
        let own = rng.fork();
        match self {
            BotKind::Random => Seated::new(Box::new(Random::new(own)), rng),
            BotKind::Novice => Seated::new(Box::new(Novice::new(own)), rng),
            BotKind::Greedy { depth } => {
                Seated::new(Box::new(Greedy::new(Thrift { depth, ..Thrift::STANDARD }, own)), rng)
            }
            BotKind::Mcts { budget, lacks } => {
                let recipe = lacks.map_or(Recipe::STANDARD, |part| Recipe::STANDARD.without(part));
                Seated::new(Box::new(Mcts::new(budget, recipe, own)), rng)
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
            ("novice", None) => Ok(BotKind::Novice),
            ("greedy", None) => Ok(BotKind::GREEDY),
            ("greedy", Some(depth)) => match depth.parse() {
                Ok(depth @ 1..=9) => Ok(BotKind::Greedy { depth }),
                _ => Err(SetupError(format!(
                    "\"{text}\": greedy looks 1 to 9 of its decisions ahead. Write greedy, or greedy:2."
                ))),
            },
            ("mcts", None) => Ok(BotKind::MCTS),
            ("mcts", Some(budget)) => Ok(BotKind::mcts(budget.parse()?)),
            ("random" | "novice", Some(_)) => {
                Err(SetupError(format!("\"{text}\": {word} takes no number. Write {word}.")))
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
    let known = BotKind::WORDS.join(", ");
    SetupError(format!("I know no bot called \"{text}\". {hint}Known: {known}."))
}

impl fmt::Display for BotKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BotKind::Random => f.write_str("random"),
            BotKind::Novice => f.write_str("novice"),
            kind if *kind == BotKind::GREEDY => f.write_str("greedy"),
            BotKind::Greedy { depth } => write!(f, "greedy:{depth}"),
            kind if *kind == BotKind::MCTS => f.write_str("mcts"),
            BotKind::Mcts { budget, lacks: None } => write!(f, "mcts:{budget}"),
            BotKind::Mcts { budget, lacks: Some(part) } => {
                write!(f, "mcts:{budget} without {}", part.word())
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    #[test]
    fn words_are_read_and_written_alike() {
        for word in
            ["random", "novice", "greedy", "greedy:5", "mcts", "mcts:200", "mcts:250ms", "mcts:1s"]
        {
            assert_eq!(word.parse::<BotKind>().unwrap().to_string(), word);
        }
        assert_eq!("greedy:3".parse(), Ok(BotKind::GREEDY));
        assert_eq!("mcts:800".parse(), Ok(BotKind::MCTS));
        let quarter = Budget::Time(Duration::from_millis(250));
        assert_eq!("mcts:250ms".parse(), Ok(BotKind::mcts(quarter)));
    }

    #[test]
    fn a_wrong_word_is_told_what_to_write() {
        let refused = |word: &str| word.parse::<BotKind>().unwrap_err().0;
        assert!(refused("gredy").contains("Did you mean \"greedy\"?"));
        assert!(refused("stockfish").contains("Known: random, novice, greedy, mcts."));
        assert!(refused("mcts:soon").contains("no budget"));
        assert!(refused("mcts:99999999s").contains("at most"));
        assert!(refused("greedy:0").contains("1 to 9"));
        assert!(refused("random:3").contains("Write random."));
        assert!(refused("novice:3").contains("Write novice."));
    }
}
