//! How long a searching bot may think.

use kernel::SetupError;
use std::fmt;
use std::str::FromStr;
use std::time::Duration;

/// The end of a bot's patience: after so many steps, which gives the same game every time, or after so
/// much time, which gives the same comfort on every machine.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Budget {
    Steps(u32),
    Time(Duration),
}

impl Budget {
    /// What is meant where nothing is said.
    pub const STANDARD: Budget = Budget::Steps(800);
    /// Nobody waits longer for a bot.
    pub const MOST_TIME: Duration = Duration::from_secs(60);
    pub const MOST_STEPS: u32 = 1_000_000;
}

impl FromStr for Budget {
    type Err = SetupError;

    /// "800" is steps; "1s" and "250ms" are time.
    fn from_str(text: &str) -> Result<Budget, SetupError> {
        let number = |digits: &str| digits.parse::<u64>().ok().filter(|number| *number > 0);
        let budget = if let Some(digits) = text.strip_suffix("ms") {
            number(digits).map(Duration::from_millis).map(Budget::Time)
        } else if let Some(digits) = text.strip_suffix('s') {
            number(digits).map(Duration::from_secs).map(Budget::Time)
        } else {
            number(text).map(|steps| Budget::Steps(u32::try_from(steps).unwrap_or(u32::MAX)))
        };
        let refused = |what: &str| {
            SetupError(format!(
                "\"{text}\" {what}. Write steps, such as 800, or time, such as 1s or 250ms; at most {} steps or {}s.",
                Budget::MOST_STEPS,
                Budget::MOST_TIME.as_secs()
            ))
        };
        match budget {
            None => Err(refused("is no budget")),
            Some(Budget::Steps(steps)) if steps > Budget::MOST_STEPS => Err(refused("is too much")),
            Some(Budget::Time(time)) if time > Budget::MOST_TIME => Err(refused("is too long")),
            Some(budget) => Ok(budget),
        }
    }
}

impl fmt::Display for Budget {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Budget::Steps(steps) => write!(f, "{steps}"),
            Budget::Time(time) if time.subsec_millis() == 0 => write!(f, "{}s", time.as_secs()),
            Budget::Time(time) => write!(f, "{}ms", time.as_millis()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn budgets_are_read_and_written_alike() {
        for text in ["800", "1s", "250ms"] {
            assert_eq!(text.parse::<Budget>().unwrap().to_string(), text);
        }
        assert_eq!("2000ms".parse::<Budget>(), Ok(Budget::Time(Duration::from_secs(2))));
        for text in ["", "0", "0s", "fast", "-1", "s"] {
            assert!(text.parse::<Budget>().is_err(), "{text:?}");
        }
    }

    #[test]
    fn a_budget_beyond_all_patience_is_told_what_is_allowed() {
        for text in ["99999999s", "9999999999999999ms", "1000001", "61s"] {
            let told = text.parse::<Budget>().unwrap_err().0;
            assert!(told.contains("at most 1000000 steps or 60s"), "{told}");
        }
        assert!("60s".parse::<Budget>().is_ok() && "1000000".parse::<Budget>().is_ok());
    }
}
