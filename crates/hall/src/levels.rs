//! How well bots play, in people's words. What is stored, sent and written on a command line is the word of the bot.

use bots::{BotKind, Budget};
use std::str::FromStr;
use std::sync::LazyLock;
use std::time::Duration;

/// One way to play against a bot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Level {
    /// The word of the bot: "mcts:1s".
    pub word: &'static str,
    /// What such a bot is called: "strong" of "a strong bot".
    pub name: &'static str,
    /// How it plays, for whoever chooses one.
    pub about: &'static str,
}

/// The one that sits down if nobody says otherwise.
pub const USUAL: &str = "greedy";

/// From the weakest to the strongest, and at last the one that is no opponent.
const ALL: [Level; 5] = [
    Level {
        word: "novice",
        name: "first-time",
        about: "a first-timer: sensible, short-sighted, and slips now and then",
    },
    Level {
        word: USUAL,
        name: "steady",
        about: "a steady player: takes what is best for the next few steps",
    },
    Level {
        word: "mcts:100ms",
        name: "clever",
        about: "a clever player: thinks ahead, and of what you may do",
    },
    Level {
        word: "mcts:1s",
        name: "strong",
        about: "a strong player: thinks a whole second about everything",
    },
    Level {
        word: "random",
        name: "random",
        about: "no opponent: does anything, to see how the game goes",
    },
];

/// Those that this program has a bot for.
pub fn levels() -> &'static [Level] {
    static KNOWN: LazyLock<Vec<Level>> = LazyLock::new(|| {
        ALL.into_iter().filter(|level| level.word.parse::<BotKind>().is_ok()).collect()
    });
    &KNOWN
}

/// What a bot with this word is called: "strong bot"; one that is no level by its word, "greedy:5 bot".
pub fn bot_name(word: &str) -> String {
    let level = ALL.iter().find(|level| level.word == word);
    format!("{} bot", level.map_or(word, |level| level.name))
}

/// How long somebody who searches wants to think about a decision; none for those who are done at once.
pub(crate) fn thinking_time(word: &str) -> Option<Thinking> {
    let budget = match word.split_once(':') {
        Some(("mcts", budget)) => Budget::from_str(budget).ok(),
        Some(_) => return None,
        None if word == "mcts" => None,
        None => return None,
    };
    match budget {
        Some(Budget::Time(time)) => Some(Thinking::For(time)),
        Some(Budget::Steps(_)) | None => Some(Thinking::Steps),
    }
}

/// How a searching bot has been told when to stop.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Thinking {
    For(Duration),
    /// After so many steps, however long they take.
    Steps,
}

/// Nobody thinks less than so long, however full the hall is.
const LEAST: Duration = Duration::from_millis(50);

/// The word of the bot that decides now, if so many tables want to think at the same time. Where they are many each gets its share, so that a full
/// hall goes on at a pace that people can follow.
pub(crate) fn shared(word: &str, crowd: usize) -> String {
    let Some(Thinking::For(time)) = thinking_time(word) else { return word.to_owned() };
    // Halved whenever the crowd doubles: one that grows by one does not make another bot of everybody.
    let share = time / (crowd.max(1).next_power_of_two() as u32);
    if share >= time || time <= LEAST {
        return word.to_owned();
    }
    format!("mcts:{}", Budget::Time(share.max(LEAST)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_level_is_called_what_people_read() {
        assert_eq!(bot_name("greedy"), "steady bot");
        assert_eq!(bot_name("mcts:1s"), "strong bot");
        assert_eq!(bot_name("greedy:5"), "greedy:5 bot");
        assert!(levels().iter().any(|level| level.word == USUAL));
    }

    #[test]
    fn many_who_think_share_the_time() {
        assert_eq!(shared("mcts:1s", 0), "mcts:1s");
        assert_eq!(shared("mcts:1s", 1), "mcts:1s");
        assert_eq!(shared("mcts:1s", 3), "mcts:250ms");
        assert_eq!(shared("mcts:1s", 200), "mcts:50ms");
        assert_eq!(shared("mcts:100ms", 200), "mcts:50ms");
        assert_eq!(shared("mcts:40ms", 200), "mcts:40ms");
        // Steps give the same game on every machine.
        for word in ["mcts:800", "mcts", "greedy", "greedy:5", "random", "marker"] {
            assert_eq!(shared(word, 200), word);
        }
    }
}
