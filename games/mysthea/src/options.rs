//! The options of a table: players and five independent variants (MY-108, MY-126 to MY-134).

use crate::content::Content;
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

kernel::setting! { Attunements { Day = "day", Night = "night", Mixed = "mixed" } }

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

type Field = kernel::Field<Options>;

impl kernel::Options for Options {
    type Content = Content;

    fn standard(seats: usize) -> Self {
        Options { players: seats as u8, ..Options::default() }
    }

    fn seats(&self) -> usize {
        self.players as usize
    }

    fn fields(&self, _: &Content) -> Vec<Field> {
        vec![
            Field::words("attunements", Attunements::WORDS, |o| &mut o.attunements)
                .about("Which side of the five attunement cards is used all game; mixed draws a side for each.", "MY-108"),
            Field::switch("abilities", |o| &mut o.abilities)
                .about("Whether the champions have their special abilities.", "MY-132"),
            Field::switch("behaviours", |o| &mut o.behaviours)
                .about("Whether the monsters have their behaviours; leave them off in a first game.", "MY-133"),
            Field::switch("expert", |o| &mut o.expert)
                .about("Whether champions and starting cards are drafted instead of dealt.", "MY-126"),
            Field::switch("premonition", |o| &mut o.premonition)
                .about("Whether an encounter's rewards are seen before one of them is chosen.", "MY-134"),
        ]
    }
}
