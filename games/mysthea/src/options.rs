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
                .called("Attunements")
                .named(&["By day", "By night", "Mixed: each by chance"])
                .about("Each island holds a card that pays glory once to whoever claims it. Its day and its night side pay for different things.", "MY-108"),
            Field::switch("abilities", |o| &mut o.abilities)
                .called("Abilities of the champions")
                .named(&["Off: all champions are alike", "On: each can do something of its own"])
                .about("Seven champions, seven small powers. Yours is printed on your board.", "MY-132"),
            Field::switch("behaviours", |o| &mut o.behaviours)
                .called("Tricks of the monsters")
                .named(&["Off: they are strong, and that is all", "On: each breaks a rule of its own"])
                .first("off")
                .about("Every monster has a behaviour beside its strength. Leave it off until you know the game.", "MY-133"),
            Field::switch("expert", |o| &mut o.expert)
                .called("Champions and first cards")
                .named(&["Dealt by chance", "Drafted: everybody picks in turn"])
                .about("A draft takes five picks each before the game begins, and pays off once you know the cards.", "MY-126"),
            Field::switch("premonition", |o| &mut o.premonition)
                .called("Premonition")
                .named(&["Off: choose first, then see what it brings", "On: see both rewards, then choose"])
                .about("How an encounter is faced: as a surprise, or with open eyes.", "MY-134"),
        ]
    }
}
