//! What a table can set: which setup, markets, Villains, quests, who picks the Characters, and a last round.

use crate::state::is_unset;
use kernel::Field;
use serde::{Deserialize, Serialize};

/// The two setups of the rulebook.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize,
)]
pub enum Setting {
    /// A race for one of several Main Quests.
    #[default]
    Destiny,
    /// All against the Corrupted Hero.
    HerosQuest,
}

/// Which quests are displayed (RE-126).
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize,
)]
pub enum QuestMix {
    #[default]
    Standard,
    /// By chance, of differing elements.
    Dealt,
    /// Every quest that fits the setup.
    All,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Options {
    pub players: u8,
    pub setting: Setting,
    /// RE-135: the First Village market, if the table says so itself.
    pub first_market: Option<bool>,
    /// Trading and the Exploration Deck for sale.
    pub advanced: bool,
    /// RE-120: how many Villains, if the table says so itself.
    pub villains: Option<u8>,
    pub quests: QuestMix,
    /// Characters are dealt by chance instead of chosen.
    pub dealt: bool,
    /// The last round; 0 for a game without one.
    pub rounds: u8,
    /// RE-936: a Companion at a table of several; alone there always is one (RE-102).
    #[serde(default, skip_serializing_if = "is_unset")]
    pub companion: bool,
}

/// As many as five players leave over of two boxes (RE-120).
const VILLAINS: [&str; 8] = ["0", "1", "2", "3", "4", "5", "6", "7"];
const ROUNDS: [&str; 9] = ["none", "15", "20", "25", "30", "40", "60", "80", "100"];

impl kernel::Options for Options {
    fn standard(seats: usize) -> Self {
        Options {
            players: seats as u8,
            // RE-102: alone one plays Hero's Quest.
            setting: if seats == 1 { Setting::HerosQuest } else { Setting::Destiny },
            first_market: None,
            advanced: false,
            villains: None,
            quests: QuestMix::Standard,
            dealt: false,
            rounds: 0,
            companion: false,
        }
    }

    /// The rulebook has no last round; bots need one (section 10.10, B16).
    fn bounded(seats: usize) -> Self {
        Options { rounds: 40, dealt: true, ..Options::standard(seats) }
    }

    fn seats(&self) -> usize {
        self.players.into()
    }

    fn fields() -> &'static [Field] {
        const FIELDS: &[Field] = &[
            Field {
                key: "setup",
                about: "Choose Your Destiny is a race for one of several Main Quests; in Hero's Quest all stand against the Corrupted Hero in his Fortress. Alone one plays Hero's Quest.",
                values: &["standard", "destiny", "heros-quest"],
                rule: "RE-102",
            },
            Field {
                key: "market",
                about: "Whether everybody may shop in the First Village before play begins: in Choose Your Destiny yes, in Hero's Quest no, if nothing is said.",
                values: &["standard", "on", "off"],
                rule: "RE-135",
            },
            Field {
                key: "advanced",
                about: "Whether players may trade, and Items of the Exploration Deck are sold in Villages.",
                values: &["off", "on"],
                rule: "RE-819",
            },
            Field {
                key: "villains",
                about: "How many Characters that nobody plays become Villains: 1 in Choose Your Destiny and 2 in Hero's Quest, if nothing is said.",
                values: &["standard", "0", "1", "2", "3", "4", "5", "6", "7"],
                rule: "RE-120",
            },
            Field {
                key: "quests",
                about: "The quests of the setup, a mix by chance, or every quest.",
                values: &["standard", "dealt", "all"],
                rule: "RE-126",
            },
            Field {
                key: "companion",
                about: "Whether a Companion goes along in Hero's Quest, with whoever has the turn. Alone one always has it.",
                values: &["off", "on"],
                rule: "RE-936",
            },
            Field {
                key: "characters",
                about: "Whether the players choose their Characters or they are dealt by chance.",
                values: &["choose", "dealt"],
                rule: "RE-115",
            },
            Field {
                key: "rounds",
                about: "A last round, after which nobody has won. The rulebook has none.",
                values: &ROUNDS,
                rule: "RE-909",
            },
        ];
        FIELDS
    }

    fn get(&self, key: &str) -> &'static str {
        match key {
            "setup"
                if *self
                    == (Options {
                        setting: Options::standard(self.players.into()).setting,
                        ..*self
                    }) =>
            {
                "standard"
            }
            "setup" => match self.setting {
                Setting::Destiny => "destiny",
                Setting::HerosQuest => "heros-quest",
            },
            "market" => match self.first_market {
                None => "standard",
                Some(true) => "on",
                Some(false) => "off",
            },
            "advanced" => {
                if self.advanced {
                    "on"
                } else {
                    "off"
                }
            }
            "villains" => self.villains.map_or("standard", |n| VILLAINS[n as usize]),
            "quests" => match self.quests {
                QuestMix::Standard => "standard",
                QuestMix::Dealt => "dealt",
                QuestMix::All => "all",
            },
            "companion" => {
                if self.companion {
                    "on"
                } else {
                    "off"
                }
            }
            "characters" => {
                if self.dealt {
                    "dealt"
                } else {
                    "choose"
                }
            }
            "rounds" => {
                let known = ROUNDS.iter().find(|word| word.parse() == Ok(self.rounds));
                known.copied().unwrap_or("none")
            }
            _ => panic!("there is no option {key}"),
        }
    }

    fn put(&mut self, key: &'static str, value: &'static str) {
        match key {
            "setup" => {
                self.setting = match value {
                    "destiny" => Setting::Destiny,
                    "heros-quest" => Setting::HerosQuest,
                    _ => Options::standard(self.players.into()).setting,
                };
            }
            "market" => {
                self.first_market = match value {
                    "on" => Some(true),
                    "off" => Some(false),
                    _ => None,
                };
            }
            "advanced" => self.advanced = value == "on",
            "villains" => self.villains = value.parse().ok(),
            "quests" => {
                self.quests = match value {
                    "dealt" => QuestMix::Dealt,
                    "all" => QuestMix::All,
                    _ => QuestMix::Standard,
                };
            }
            "companion" => self.companion = value == "on",
            "characters" => self.dealt = value == "dealt",
            "rounds" => self.rounds = value.parse().unwrap_or(0),
            _ => panic!("there is no option {key}"),
        }
    }
}
