//! Options are set by words, and a word that is not known is answered with the ones that are.

use kernel::{Field, Options, SeatsOnly, SetupError};
use serde::{Deserialize, Serialize};

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Evening {
    seats: usize,
    storm: bool,
}

impl Options for Evening {
    fn standard(seats: usize) -> Self {
        Evening { seats, storm: false }
    }

    fn seats(&self) -> usize {
        self.seats
    }

    fn fields() -> &'static [Field] {
        &[
            Field {
                key: "weather",
                about: "How hard the wind blows.",
                values: &["calm", "storm"],
                rule: "EV-1",
            },
            Field { key: "season", about: "Nothing yet.", values: &["summer"], rule: "EV-2" },
        ]
    }

    fn get(&self, key: &str) -> &'static str {
        match key {
            "weather" if self.storm => "storm",
            "weather" => "calm",
            _ => "summer",
        }
    }

    fn put(&mut self, key: &'static str, value: &'static str) {
        self.storm = (key, value) == ("weather", "storm");
    }
}

fn set(key: &str, value: &str) -> Result<Evening, String> {
    let mut options = Evening::standard(3);
    options.set(key, value).map_err(|SetupError(why)| why).map(|()| options)
}

#[test]
fn a_known_pair_is_taken_over() {
    let options = set("weather", "storm").unwrap();
    assert_eq!((options.get("weather"), options.seats()), ("storm", 3));
}

#[test]
fn an_unknown_key_is_answered_with_the_nearest_and_all() {
    assert_eq!(
        set("wether", "storm").unwrap_err(),
        "I know no option called \"wether\". Did you mean \"weather\"? Known: weather, season."
    );
    assert_eq!(
        set("pets", "cat").unwrap_err(),
        "I know no option called \"pets\". Known: weather, season."
    );
}

#[test]
fn an_unknown_value_is_answered_with_the_nearest_and_all() {
    assert_eq!(
        set("weather", "Strom").unwrap_err(),
        "I know no value for the option weather called \"Strom\". Did you mean \"storm\"? Known: calm, storm."
    );
}

#[test]
fn a_game_without_options_knows_none() {
    let mut options = SeatsOnly::standard(4);
    assert_eq!(options.seats(), 4);
    let SetupError(why) = options.set("weather", "calm").unwrap_err();
    assert_eq!(why, "I know no option called \"weather\". Known: none.");
}
