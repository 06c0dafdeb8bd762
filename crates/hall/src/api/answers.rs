//! The shapes of questions and answers.

use crate::games::GameInfo;
use crate::hints::Step;
use crate::room::ToldHint;
use crate::show::StudyShow;
use crate::sitting::{Hinting, Undo};
use crate::study::Analysis;
use kernel::{Choice, Line, Mode, ModeInfo, OptionInfo, Outcome, Question, Seat, Stake, Turn};
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::Value;
use std::collections::BTreeMap;
use utoipa::ToSchema;

/// A game that can be played here.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct GameAnswer {
    pub(crate) id: &'static str,
    pub(crate) title: &'static str,
    pub(crate) about: &'static str,
    /// The fewest and the most seats, whatever the mode.
    pub(crate) seats: [usize; 2],
    /// The ways to play it; the first one if nothing is said.
    pub(crate) modes: Vec<ModeAnswer>,
    /// All that can be set, in whatever mode; the mode itself too, if there are several.
    pub(crate) options: Vec<OptionAnswer>,
    pub(crate) rules_version: u32,
}

impl From<&GameInfo> for GameAnswer {
    fn from(game: &GameInfo) -> Self {
        GameAnswer {
            id: game.id,
            title: game.title,
            about: game.about,
            seats: game.seats().into_inner().into(),
            modes: game.modes.iter().map(Into::into).collect(),
            options: options(&ModeInfo::all_options(game.mode_key, &game.modes)),
            rules_version: game.rules_version,
        }
    }
}

/// One way to play a game.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct ModeAnswer {
    pub(crate) word: &'static str,
    pub(crate) title: &'static str,
    pub(crate) about: &'static str,
    /// The fewest and the most seats.
    pub(crate) seats: [usize; 2],
    /// Whether one person may see all of several own seats at once.
    pub(crate) open: bool,
    /// Whether seats come and go while it is played: then a table has room for the most seats.
    pub(crate) come_and_go: bool,
    /// All that can be set in this mode.
    pub(crate) options: Vec<OptionAnswer>,
    pub(crate) rule: &'static str,
}

impl From<&ModeInfo> for ModeAnswer {
    fn from(info: &ModeInfo) -> Self {
        let Mode { word, title, about, ref seats, open, come_and_go, rule } = *info.mode;
        let (seats, options) = (seats.clone().into_inner().into(), options(&info.options));
        ModeAnswer { word, title, about, seats, open, come_and_go, options, rule }
    }
}

fn options(infos: &[OptionInfo]) -> Vec<OptionAnswer> {
    infos.iter().map(Into::into).collect()
}

#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct OptionAnswer {
    pub(crate) key: &'static str,
    /// What people call it.
    pub(crate) label: String,
    pub(crate) about: &'static str,
    /// The words that it takes.
    pub(crate) values: Vec<String>,
    /// What people read for each of the words.
    pub(crate) names: Vec<String>,
    /// The least and the greatest number that it takes, if it takes numbers. At some tables they are narrower.
    pub(crate) numbers: Option<[i32; 2]>,
    /// The value that holds if nothing is said.
    pub(crate) default: String,
    /// The value that is best for a first game: the page of set-up begins with it.
    pub(crate) first: String,
    pub(crate) rule: &'static str,
}

impl From<&OptionInfo> for OptionAnswer {
    fn from(info: &OptionInfo) -> Self {
        let (values, names) = info.words.iter().cloned().unzip();
        OptionAnswer {
            key: info.key,
            label: info.label.clone(),
            about: info.about,
            values,
            names,
            numbers: info.numbers.clone().map(|range| range.into_inner().into()),
            default: info.standard.clone(),
            first: info.first.clone(),
            rule: info.rule,
        }
    }
}

#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct GamesAnswer {
    pub(crate) games: Vec<GameAnswer>,
}

/// How a table is to be set.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct TableAsked {
    /// A game's id.
    #[schema(example = "mysthea")]
    pub(crate) game: String,
    /// One word per seat: me, open, or a bot, from weak to strong: random, novice, greedy, mcts:100ms, mcts:1s.
    #[schema(example = json!(["me", "greedy", "greedy"]), max_items = 16)]
    pub(crate) seats: Vec<String>,
    /// Options of the game.
    #[serde(default)]
    pub(crate) set: BTreeMap<String, String>,
    /// The same number deals the same cards. Without it nobody can know them.
    #[serde(default, deserialize_with = "perhaps_whole")]
    #[schema(format = "uint64", minimum = 0, maximum = 18446744073709551615u64)]
    pub(crate) seed: Option<u64>,
    /// What you want to be called.
    #[serde(default)]
    pub(crate) name: String,
    /// What each seat called "me" is to be called, one word per seat; empty for the name above.
    #[serde(default)]
    pub(crate) names: Vec<String>,
    /// friendly: one person among bots goes back to the start of a turn, whatever was seen since. strict: as long as nobody
    /// has learned anything new. Where people play each other it is always strict.
    #[serde(default)]
    #[schema(example = "friendly")]
    pub(crate) undo: Option<Undo>,
    /// How many seconds somebody has for a turn; then the others may let a bot play on.
    #[serde(default, deserialize_with = "perhaps_whole")]
    #[schema(format = "uint64", minimum = 0, maximum = 18446744073709551615u64)]
    pub(crate) clock: Option<u64>,
    /// Let those who watch speak in the chat.
    #[serde(default)]
    pub(crate) watchers_speak: bool,
    /// friendly: one person among bots, and a team, get hints. always: whoever asks. never: nobody.
    #[serde(default)]
    #[schema(example = "friendly")]
    pub(crate) hints: Option<Hinting>,
    /// Meet in a waiting room first, if a seat is open: nobody acts before it is started.
    #[serde(default)]
    pub(crate) gather: bool,
    /// Show the table in the lobby while a seat is open.
    #[serde(default)]
    pub(crate) listed: bool,
}

#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct TableMade {
    pub(crate) table: String,
    /// Where people see it.
    pub(crate) url: String,
    /// The seats called "me", each with its key. A key is told once.
    pub(crate) seats: Vec<SeatKey>,
}

#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct SeatKey {
    pub(crate) seat: u8,
    pub(crate) key: String,
}

/// A table as the holder of a key, or a spectator, sees it.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct TableAnswer {
    pub(crate) table: String,
    pub(crate) game: String,
    /// How long the log is. Send it back with an action.
    pub(crate) number: u64,
    pub(crate) turn: TurnAnswer,
    /// The seat that looks; none for a spectator.
    pub(crate) seat: Option<u8>,
    pub(crate) seats: Vec<SeatAnswer>,
    /// All that may be seen, field by field, as the game defines it.
    pub(crate) view: Value,
    pub(crate) question: Option<QuestionAnswer>,
    /// What may be done now.
    pub(crate) choices: Vec<ChoiceAnswer>,
    /// The last lines of the log.
    pub(crate) log: Vec<LineAnswer>,
    pub(crate) outcome: Option<OutcomeAnswer>,
    /// SHA-256 of the seed.
    pub(crate) seed_hash: String,
    /// The seed, once the game is over.
    pub(crate) seed: Option<String>,
    /// Somebody may know the seed already: it was chosen by hand, or the table came from a file or was saved as one.
    pub(crate) seed_known: bool,
    /// What has changed since the table was dealt: newer rules, other content.
    pub(crate) changes: Vec<String>,
    /// Why nobody can play on, if nobody can.
    pub(crate) closed: Option<String>,
    /// How far one person among bots may go back: friendly or strict.
    #[schema(value_type = String, example = "friendly")]
    pub(crate) undo: Undo,
    /// How many seconds somebody has for a turn, if a clock runs.
    pub(crate) clock: Option<u32>,
    /// Who gets hints: friendly, always or never.
    #[schema(value_type = String, example = "friendly")]
    pub(crate) hints: Hinting,
    /// People still gather in the waiting room, and nobody acts.
    pub(crate) gathering: bool,
}

/// Who may act now.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct TurnAnswer {
    /// one: an ordinary turn; any: whoever of a team speaks; each: all choose in secret; over.
    #[schema(example = "one")]
    pub(crate) kind: &'static str,
    pub(crate) seats: Vec<u8>,
}

impl From<Turn> for TurnAnswer {
    fn from(turn: Turn) -> Self {
        let kind = match turn {
            Turn::One(_) => "one",
            Turn::AnyOf(_) => "any",
            Turn::Each(_) => "each",
            Turn::Over => "over",
        };
        TurnAnswer { kind, seats: numbers(turn.seats().iter()) }
    }
}

#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct SeatAnswer {
    pub(crate) seat: u8,
    pub(crate) name: String,
    /// The person's own name, if there is one.
    pub(crate) person: String,
    /// person, open, or the word of a bot.
    pub(crate) sitter: String,
    /// In the waiting room: whether the person is ready.
    pub(crate) ready: bool,
}

#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct ReadyAsked {
    pub(crate) ready: bool,
}

#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct StartAsked {
    /// The bot that plays at places still open.
    #[serde(default)]
    pub(crate) bot: Option<String>,
}

#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct QuestionAnswer {
    pub(crate) text: String,
    pub(crate) rule: &'static str,
}

impl From<Question> for QuestionAnswer {
    fn from(question: Question) -> Self {
        QuestionAnswer { text: question.text, rule: question.rule }
    }
}

#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct ChoiceAnswer {
    /// Send it back as it is.
    pub(crate) id: String,
    pub(crate) label: String,
    /// What it does, as a sentence.
    pub(crate) does: String,
    /// The rule that allows it.
    pub(crate) rule: &'static str,
    /// The heading under which it stands in a long list; empty for none.
    pub(crate) group: String,
    /// usual; pass: it passes something by; dear: it gives up much, and for good.
    #[schema(example = "usual")]
    pub(crate) stake: &'static str,
}

impl From<Choice> for ChoiceAnswer {
    fn from(choice: Choice) -> Self {
        let Choice { id, label, does, rule, group, stake } = choice;
        let stake = match stake {
            Stake::Usual => "usual",
            Stake::Pass => "pass",
            Stake::Dear => "dear",
        };
        ChoiceAnswer { id, label, does, rule, group, stake }
    }
}

/// How much of a hint is wanted.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct HintAsked {
    /// 1: where to look. 2: what to do, why, and how sure that is.
    #[serde(deserialize_with = "whole")]
    #[schema(format = "uint64", minimum = 1, maximum = 2)]
    pub(crate) step: u64,
}

/// A hint, made from nothing but what the seat sees.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct HintAnswer {
    /// The number of the table as you saw it.
    pub(crate) number: u64,
    /// 1 or 2.
    pub(crate) step: u8,
    /// Where to look, in words.
    pub(crate) look: String,
    /// The ids of the choices among which the best one is; with step 2 only that one.
    pub(crate) choices: Vec<String>,
    /// What to do: only with step 2.
    pub(crate) best: Option<BestAnswer>,
}

/// The choice that somebody who thinks along would take.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct BestAnswer {
    pub(crate) choice: ChoiceAnswer,
    /// The chance to win of your seat with it, from 0 to 1, and its standard error.
    pub(crate) chance: f64,
    pub(crate) error: f64,
    /// What changes by it, the weightiest first.
    pub(crate) why: Vec<ReasonAnswer>,
    /// The ids of choices that are about as good.
    pub(crate) alike: Vec<String>,
    /// The same in words.
    pub(crate) sure: String,
}

#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct ReasonAnswer {
    #[schema(example = "glory from regions")]
    pub(crate) term: &'static str,
    /// By how many percents the chance to win changes by it.
    pub(crate) percent: i32,
}

impl From<ToldHint> for HintAnswer {
    fn from(told: ToldHint) -> Self {
        let (look, hint) = (told.look(), &told.hint);
        let ids = |choices: &[Choice]| choices.iter().map(|choice| choice.id.clone()).collect();
        let (choices, best) = match told.step {
            Step::Where => (ids(&hint.near), None),
            Step::What => {
                let why = hint.reasons.iter();
                let why = why.map(|&(term, percent)| ReasonAnswer { term, percent }).collect();
                let best = BestAnswer {
                    choice: hint.best.clone().into(),
                    chance: hint.chance,
                    error: hint.error,
                    why,
                    alike: ids(&hint.alike),
                    sure: hint.how_sure(),
                };
                (vec![hint.best.id.clone()], Some(best))
            }
        };
        HintAnswer { number: told.number, step: told.step.number(), look, choices, best }
    }
}

/// How a finished game went, as far as it has been thought through.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct AnalysisAnswer {
    /// Nothing more will be found.
    pub(crate) done: bool,
    /// How much is done.
    pub(crate) percent: u32,
    /// Why there is none, if there is none.
    pub(crate) problem: Option<String>,
    /// Once it is done.
    pub(crate) analysis: Option<Analysis>,
}

impl From<StudyShow> for AnalysisAnswer {
    fn from(study: StudyShow) -> Self {
        let done = study.is_done();
        let (percent, problem, analysis) = match study {
            StudyShow::Going(percent) => (percent, None, None),
            StudyShow::Never(why) => (100, Some(why), None),
            StudyShow::Done(analysis) => (100, None, Some(*analysis)),
        };
        AnalysisAnswer { done, percent, problem, analysis }
    }
}

#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct LineAnswer {
    /// The number of the action that brought it about.
    pub(crate) number: usize,
    pub(crate) text: String,
}

impl From<Line> for LineAnswer {
    fn from(line: Line) -> Self {
        LineAnswer { number: line.number, text: line.text }
    }
}

#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct OutcomeAnswer {
    pub(crate) winners: Vec<u8>,
    pub(crate) name: &'static str,
    /// Points by seat; empty for a game without points.
    pub(crate) scores: Vec<i32>,
}

impl From<Outcome> for OutcomeAnswer {
    fn from(outcome: Outcome) -> Self {
        let Outcome { winners, name, scores } = outcome;
        OutcomeAnswer { winners: numbers(winners.iter()), name, scores }
    }
}

/// One action.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct ActionAsked {
    /// The number of the table as you saw it.
    #[serde(deserialize_with = "whole")]
    #[schema(format = "uint64", minimum = 0, maximum = 18446744073709551615u64)]
    pub(crate) number: u64,
    /// The id of one of the choices.
    pub(crate) choice: String,
}

#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct ActionDone {
    /// How long the log is now.
    pub(crate) number: u64,
}

/// What came of wanting to take something back.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct UndoDone {
    pub(crate) number: u64,
    /// The seats that must agree first; empty once it is taken back.
    pub(crate) waiting: Vec<u8>,
}

#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct SeatAsked {
    /// What you want to be called.
    #[serde(default)]
    pub(crate) name: String,
}

#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct BotAsked {
    /// From weak to strong: random, novice, greedy, mcts:100ms, mcts:1s.
    #[schema(example = "greedy")]
    pub(crate) bot: String,
}

#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct ChatAsked {
    #[schema(max_length = 500, min_length = 1)]
    pub(crate) text: String,
}

/// A table as a file: options, seed, actions and state. Keep it as it is.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub(crate) struct FileAnswer(pub(crate) Value);

pub(crate) fn numbers(seats: impl Iterator<Item = Seat>) -> Vec<u8> {
    seats.map(|seat| seat.0).collect()
}

/// A whole number as programs write it: to JSON 4 and 4.0 are the same, and many languages know only one of them.
fn whole<'de, D: Deserializer<'de>>(from: D) -> Result<u64, D::Error> {
    let number = serde_json::Number::deserialize(from)?;
    let is_whole = |float: &f64| float.fract() == 0.0 && (0.0..u64::MAX as f64).contains(float);
    let floating = || number.as_f64().filter(is_whole).map(|float| float as u64);
    number.as_u64().or_else(floating).ok_or_else(|| {
        let unexpected = serde::de::Unexpected::Other("another number");
        serde::de::Error::invalid_value(
            unexpected,
            &"a whole number from 0 to 18446744073709551615",
        )
    })
}

fn perhaps_whole<'de, D: Deserializer<'de>>(from: D) -> Result<Option<u64>, D::Error> {
    #[derive(Deserialize)]
    struct Whole(#[serde(deserialize_with = "whole")] u64);
    Ok(Option::<Whole>::deserialize(from)?.map(|whole| whole.0))
}
