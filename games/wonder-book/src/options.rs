//! What a table can set: which Chapters, how hard, how often a lost Chapter is tried, who picks the Heroes.

use kernel::Field;
use serde::{Deserialize, Serialize};

/// How many Destiny tokens start face up (WB-114, WB-115, WB-116).
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize,
)]
pub enum Difficulty {
    #[default]
    Normal,
    Easier,
    Hardcore,
}

impl Difficulty {
    pub const ALL: [Difficulty; 3] = [Difficulty::Normal, Difficulty::Easier, Difficulty::Hardcore];

    /// WB-114, WB-115, WB-116.
    pub fn destiny(self) -> u8 {
        match self {
            Difficulty::Normal => 5,
            Difficulty::Easier => 6,
            Difficulty::Hardcore => 4,
        }
    }

    pub fn name(self) -> &'static str {
        match self {
            Difficulty::Normal => "normal",
            Difficulty::Easier => "easier",
            Difficulty::Hardcore => "hardcore",
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Options {
    pub players: u8,
    /// The Chapter the table starts with.
    pub start: u8,
    /// Play just this Chapter, and the table is over after it.
    pub alone: bool,
    pub difficulty: Difficulty,
    /// How often a Chapter may be lost before the table is over; 0 is endless.
    pub tries: u8,
    /// Heroes are dealt by chance instead of chosen.
    pub dealt: bool,
    /// An earlier campaign has earned the Keyword FINISHED (ruling 40).
    #[serde(default)]
    pub finished: bool,
    /// So many of the seats, the last ones, have no Hero at first and join between Chapters (WB-807).
    #[serde(default, skip_serializing_if = "is_none")]
    pub later: u8,
}

/// Tables that were stored before this could be set are still the same tables.
fn is_none(later: &u8) -> bool {
    *later == 0
}

impl Options {
    /// Players who choose a Hero at the start.
    pub fn starters(&self) -> u8 {
        self.players.saturating_sub(self.later).max(1)
    }
}

const LATER: [&str; 4] = ["0", "1", "2", "3"];

const CHAPTERS: [&str; 6] = ["1", "2", "3", "4", "5", "6"];

impl kernel::Options for Options {
    fn standard(seats: usize) -> Self {
        Options {
            players: seats as u8,
            start: 1,
            alone: false,
            difficulty: Difficulty::Normal,
            tries: 0,
            dealt: false,
            finished: false,
            later: 0,
        }
    }

    /// People may try as often as they like; bots give up.
    fn bounded(seats: usize) -> Self {
        Options { tries: 5, ..Options::standard(seats) }
    }

    fn seats(&self) -> usize {
        self.players.into()
    }

    fn fields() -> &'static [Field] {
        const FIELDS: &[Field] = &[
            Field {
                key: "difficulty",
                about: "How many hourglasses of Destiny the friends start with: 5, 6 or 4. It can be changed before every Chapter.",
                values: &["normal", "easier", "hardcore"],
                rule: "WB-114",
            },
            Field {
                key: "chapter",
                about: "The whole campaign, or one Chapter alone, with the Upgrade cards that it would have.",
                values: &["all", "1", "2", "3", "4", "5", "6"],
                rule: "WB-100",
            },
            Field {
                key: "start",
                about: "The Chapter at which the campaign starts, with the Upgrade cards of those before it.",
                values: &CHAPTERS,
                rule: "WB-101",
            },
            Field {
                key: "tries",
                about: "How often a Chapter may be lost before the campaign is over.",
                values: &["endless", "1", "2", "3", "5", "10"],
                rule: "WB-716",
            },
            Field {
                key: "heroes",
                about: "Whether the players choose their Heroes or they are dealt by chance.",
                values: &["choose", "dealt"],
                rule: "WB-110",
            },
            Field {
                key: "finished",
                about: "Whether you have finished the sentence in an earlier campaign: then somebody small remembers you.",
                values: &["no", "yes"],
                rule: "WB-803",
            },
            Field {
                key: "later",
                about: "How many of the seats have no Hero at first: whoever sits there joins between two Chapters.",
                values: &LATER,
                rule: "WB-807",
            },
        ];
        FIELDS
    }

    fn get(&self, key: &str) -> &'static str {
        match key {
            "difficulty" => self.difficulty.name(),
            "chapter" if !self.alone => "all",
            "chapter" | "start" => CHAPTERS[self.start as usize - 1],
            "tries" => match self.tries {
                1 => "1",
                2 => "2",
                3 => "3",
                5 => "5",
                10 => "10",
                _ => "endless",
            },
            "heroes" if self.dealt => "dealt",
            "heroes" => "choose",
            "finished" if self.finished => "yes",
            "finished" => "no",
            "later" => LATER[usize::from(self.later).min(LATER.len() - 1)],
            _ => panic!("there is no option {key}"),
        }
    }

    fn put(&mut self, key: &'static str, value: &'static str) {
        let number = || value.parse().unwrap_or(0);
        match key {
            "difficulty" => {
                self.difficulty = Difficulty::ALL
                    .into_iter()
                    .find(|each| each.name() == value)
                    .expect("the words of the field are those of the difficulties");
            }
            "chapter" => {
                self.alone = value != "all";
                if self.alone {
                    self.start = number();
                }
            }
            // "chapter=3" has already said where to start.
            "start" if self.alone => {}
            "start" => self.start = number(),
            "tries" => self.tries = number(),
            "heroes" => self.dealt = value == "dealt",
            "finished" => self.finished = value == "yes",
            "later" => self.later = number(),
            _ => panic!("there is no option {key}"),
        }
    }
}
