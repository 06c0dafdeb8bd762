//! The options of a table: players and five independent variants (MY-108, MY-126 to MY-134).

use kernel::Field;
use serde::{Deserialize, Serialize};

/// How this table plays. What a stored table does not say is the standard.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Options {
    pub players: u8,
    pub attunements: Attunements,
    pub abilities: bool,
    pub behaviours: bool,
    pub expert: bool,
    pub premonition: bool,
}

/// Which sides of the attunement cards lie face up (MY-108).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Attunements {
    Day,
    Night,
    Mixed,
}

impl Default for Options {
    fn default() -> Self {
        Options {
            players: 3,
            attunements: Attunements::Day,
            abilities: true,
            behaviours: true,
            expert: false,
            premonition: false,
        }
    }
}

impl kernel::Options for Options {
    fn standard(seats: usize) -> Self {
        Options { players: seats as u8, ..Options::default() }
    }

    fn seats(&self) -> usize {
        self.players as usize
    }

    fn fields() -> &'static [Field] {
        &FIELDS
    }

    fn get(&self, key: &str) -> &'static str {
        let switch = |on: bool| if on { "on" } else { "off" };
        match key {
            "attunements" => match self.attunements {
                Attunements::Day => "day",
                Attunements::Night => "night",
                Attunements::Mixed => "mixed",
            },
            "abilities" => switch(self.abilities),
            "behaviours" => switch(self.behaviours),
            "expert" => switch(self.expert),
            "premonition" => switch(self.premonition),
            _ => unreachable!("{key} is not among the fields"),
        }
    }

    fn put(&mut self, key: &'static str, value: &'static str) {
        let on = value == "on";
        match key {
            "attunements" => {
                self.attunements = match value {
                    "day" => Attunements::Day,
                    "night" => Attunements::Night,
                    _ => Attunements::Mixed,
                }
            }
            "abilities" => self.abilities = on,
            "behaviours" => self.behaviours = on,
            "expert" => self.expert = on,
            "premonition" => self.premonition = on,
            _ => unreachable!("{key} is not among the fields"),
        }
    }
}

static FIELDS: [Field; 5] = [
    Field {
        key: "attunements",
        about: "Which side of the five attunement cards is used all game; mixed draws a side for each.",
        values: &["day", "night", "mixed"],
        rule: "MY-108",
    },
    Field {
        key: "abilities",
        about: "Whether the champions have their special abilities.",
        values: &["on", "off"],
        rule: "MY-132",
    },
    Field {
        key: "behaviours",
        about: "Whether the monsters have their behaviours; leave them off in a first game.",
        values: &["on", "off"],
        rule: "MY-133",
    },
    Field {
        key: "expert",
        about: "Whether champions and starting cards are drafted instead of dealt.",
        values: &["off", "on"],
        rule: "MY-126",
    },
    Field {
        key: "premonition",
        about: "Whether an encounter's rewards are seen before one of them is chosen.",
        values: &["off", "on"],
        rule: "MY-134",
    },
];
