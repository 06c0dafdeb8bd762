//! How long a searching bot may think.

use kernel::SetupError;
use std::fmt;
use std::str::FromStr;
use std::time::Duration;

/// The end of a bot's patience: after so many steps, which gives the same game every time, or after so
/// much time, which gives the same comfort on every machine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Budget {
    Steps(u32),
    Time(Duration),
}

impl FromStr for Budget {
    type Err = SetupError;

    /// "800" is steps; "1s" and "250ms" are time.
    fn from_str(text: &str) -> Result<Budget, SetupError> {
        let number = |digits: &str| digits.parse::<u32>().ok().filter(|number| *number > 0);
        let budget = if let Some(digits) = text.strip_suffix("ms") {
            number(digits).map(|millis| Budget::Time(Duration::from_millis(millis.into())))
        } else if let Some(digits) = text.strip_suffix('s') {
            number(digits).map(|seconds| Budget::Time(Duration::from_secs(seconds.into())))
        } else {
            number(text).map(Budget::Steps)
        };
        budget.ok_or_else(|| {
            SetupError(format!(
                "\"{text}\" is no budget. Write steps, such as 800, or time, such as 1s or 250ms."
            ))
        })
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
}
