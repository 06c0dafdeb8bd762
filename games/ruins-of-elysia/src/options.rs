//! What a table can set: which setup, markets, Villains, quests, who picks the Characters, and a last round.

use crate::content::Content;
use crate::state::is_unset;
use kernel::{Mode, UNSAID};
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

kernel::setting! { Setting { Destiny = "destiny", HerosQuest = "heros-quest" } }

/// In the order of `Setting`. RE-101: one box for up to 4 players, two for up to 8.
pub(crate) const MODES: &[Mode] = &[
    Mode {
        word: Setting::Destiny.word(),
        title: "Choose Your Destiny",
        about: "A race: each for oneself, and whoever meets one of the Main Quests first wins at that moment.",
        seats: 2..=8,
        open: false,
        come_and_go: false,
        rule: "RE-101",
    },
    Mode {
        word: Setting::HerosQuest.word(),
        title: "Hero's Quest",
        about: "All against a Corrupted Hero: find his Fortress, break its gate, and bring him down. This is also the game for one.",
        seats: 1..=8,
        open: false,
        come_and_go: false,
        rule: "RE-102",
    },
];

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

kernel::setting! { QuestMix { Standard = "standard", Dealt = "dealt", All = "all" } }

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

type Field = kernel::Field<Options>;

impl kernel::Options for Options {
    type Content = Content;

    const MODE: &'static str = "setup";

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

    fn mode(&mut self) -> Option<&mut dyn kernel::Setting> {
        Some(&mut self.setting)
    }

    fn fields(&self, content: &Content) -> Vec<Field> {
        // RE-137: one Villain is the Corrupted Hero.
        let (least, rule) = match self.setting {
            Setting::Destiny => (0, "RE-120"),
            Setting::HerosQuest => (1, "RE-137"),
        };
        let most = content.left_over(self.players).into();
        vec![
            Field::switch("market", |o| &mut o.first_market)
                .or("standard", UNSAID)
                .called("Shopping before the start")
                .named(&["As the rulebook has it: in a race yes, in the quest no", "No: off you go", "Yes: 7 Coin each to spend"])
                .first("off")
                .about("Cards from the General Market for your deck, before the first step. It is easier to choose once you have played a few turns.", "RE-135"),
            Field::switch("advanced", |o| &mut o.advanced)
                .called("Trading and rare Items")
                .named(&["No", "Yes: trade with others, and Villages offer rare Items"])
                .about("More to do in Villages and when you meet. For those who know the game.", "RE-819"),
            Field::number("villains", least..=most, |o| &mut o.villains)
                .or("standard", UNSAID)
                .called("Villains")
                .named(&["As the rulebook has it: 1 in a race, 2 in the quest"])
                .about("Characters that nobody plays. They wait out there, against everybody.", rule),
            Field::words("quests", QuestMix::WORDS, |o| &mut o.quests)
                .called("Quests on the table")
                .named(&["Those of the rulebook", "A mix by chance", "All that fit"])
                .about("Main Quests win the game, Side Quests pay a reward once.", "RE-126"),
            Field::switch("companion", |o| &mut o.companion)
                .only(&[Setting::HerosQuest.word()])
                .called("A Companion")
                .named(&["No", "Yes: it goes along with whoever has the turn"])
                .about("A helper with a small deck of its own. Whoever plays alone always has it.", "RE-936"),
            Field::words("characters", &["choose", "dealt"], |o| &mut o.dealt)
                .called("Who plays whom")
                .named(&["Everybody chooses a Character", "Characters are dealt by chance"])
                .about("Six Characters, each with ten cards of its own.", "RE-115"),
            Field::number("rounds", 1..=100, |o| &mut o.rounds)
                .or("none", 0)
                .called("A last round")
                .named(&["None: play until somebody wins"])
                .about("After it nobody has won. The rulebook has none; an evening may.", "RE-909"),
        ]
    }
}
