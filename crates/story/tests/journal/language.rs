//! The tongue of the journal: a handful of Dragon Eclipse's sentences.

use cardtext::{Names, phrases};
use serde::{Deserialize, Serialize};
use story::{Arm, Fault, Language, Lead, Need, Report, Role, Seen, Span, Touch};

phrases! {
    pub(crate) struct Line = "line" { pub(crate) parts: Vec<Part> } = "{parts/ }";
    pub(crate) enum Part = "sentence or head" { Head(Head) = "^{0}:", Sentence(Sentence) = "^{0}." }
    #[derive(Copy)]
    pub(crate) enum Head = "head" {
        If { status: Status } = "if {status}",
        Otherwise = "otherwise",
        Tame = "if you tame it",
        Win = "if you win",
        Lose = "if you lose",
        Low { n: u8 } = "on {n} or less",
        On { n: u8 } = "on {n}",
        High { n: u8 } = "on {n} or more",
        EachStatus = "for each status",
    }
    #[derive(Copy)]
    pub(crate) enum Sentence = "sentence" {
        Go { script: u8 } = "go to Script {script}",
        Choose = "choose one",
        Again = "choose again",
        Begin = "begin the Exploration",
        Continue = "continue the Exploration",
        EndExploration = "end the Exploration",
        EndScenario = "end the Scenario",
        Lock { script: u8 } = "lock Script {script}",
        Gain { status: Status } = "gain {status}",
        Silver { n: u8 } = "gain {n} Silver",
        Time = "spend time",
        Fight { enemy: Enemy, tame: bool } = "fight {enemy}[tame?, which can be tamed]",
        Test = "perform the Test",
    }
    /// What stands in parentheses before an option.
    #[derive(Copy)]
    pub(crate) enum Price = "requirement" { Spend { n: u8 } = "spend {n} Silver", Status(Status) = "{0}" }
    pub(crate) name Status = "status";
    pub(crate) name Enemy = "enemy";
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Tongue;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Ask {
    Status(Status),
    Fight(Outcome),
    /// From this result on, up to that one.
    Test(u8, u8),
}

/// How a Combat ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Outcome {
    Tamed,
    Won,
    Lost,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Over {
    Statuses,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Family {
    Branch,
    Loop,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Matter {
    Fight,
    Test,
}

/// The texts of a journal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Ending {
    Script,
    Option,
}

/// What leads to what: scripts, and the map from which they are read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Text {
    Map,
    Script(u8),
}

const MOST: u8 = u8::MAX;

impl Language for Tongue {
    type Line = Line;
    type Part = Part;
    type Sentence = Sentence;
    type Test = Ask;
    type Loop = Over;
    type Family = Family;
    type Matter = Matter;
    type Ending = Ending;
    type Mark = Status;
    type Condition = Status;
    type Text = Text;

    fn parts(line: Line) -> Vec<Part> {
        line.parts
    }

    fn role(part: &Part) -> Role<Tongue> {
        let arm = |test, joins| story::Head::Arm { test, joins };
        Role::Head(match *part {
            Part::Sentence(sentence) => return Role::Sentence(sentence),
            // DE-209: of several conditions only the first that is met.
            Part::Head(Head::If { status }) => arm(Ask::Status(status), true),
            Part::Head(Head::Otherwise) => story::Head::Otherwise,
            Part::Head(Head::Tame) => arm(Ask::Fight(Outcome::Tamed), true),
            Part::Head(Head::Win) => arm(Ask::Fight(Outcome::Won), true),
            Part::Head(Head::Lose) => arm(Ask::Fight(Outcome::Lost), true),
            Part::Head(Head::Low { n }) => arm(Ask::Test(0, n), true),
            Part::Head(Head::On { n }) => arm(Ask::Test(n, n), true),
            Part::Head(Head::High { n }) => arm(Ask::Test(n, MOST), true),
            Part::Head(Head::EachStatus) => story::Head::Each(Over::Statuses),
        })
    }

    fn family(head: story::Head<Tongue>) -> Family {
        match head {
            story::Head::Each(Over::Statuses) => Family::Loop,
            story::Head::Arm { .. } | story::Head::Otherwise => Family::Branch,
        }
    }

    fn ends(sentence: Sentence) -> bool {
        matches!(
            sentence,
            Sentence::Go { .. }
                | Sentence::Choose
                | Sentence::Again
                | Sentence::Begin
                | Sentence::Continue
                | Sentence::EndScenario
        )
    }

    #[expect(clippy::wildcard_enum_match_arm, reason = "the others settle nothing")]
    fn settles(sentence: Sentence) -> Option<Matter> {
        match sentence {
            Sentence::Fight { .. } => Some(Matter::Fight),
            Sentence::Test => Some(Matter::Test),
            _ => None,
        }
    }

    fn needs(head: story::Head<Tongue>) -> Option<Need<Tongue>> {
        match head {
            story::Head::Arm { test: Ask::Fight(_), .. } => Some(Need::Directly(Matter::Fight)),
            story::Head::Arm { test: Ask::Test(..), .. } => Some(Need::Directly(Matter::Test)),
            story::Head::Arm { test: Ask::Status(_), .. }
            | story::Head::Otherwise
            | story::Head::Each(_) => None,
        }
    }

    fn covers(before: Option<Sentence>, arms: &[Arm<Tongue>]) -> bool {
        let has = |outcome| arms.iter().any(|arm| arm.test == Ask::Fight(outcome));
        match before {
            Some(Sentence::Fight { tame, .. }) => {
                has(Outcome::Won) && has(Outcome::Lost) && (!tame || has(Outcome::Tamed))
            }
            Some(Sentence::Test) => (0..=MOST).all(|result| {
                arms.iter().any(
                    |arm| matches!(arm.test, Ask::Test(from, to) if (from..=to).contains(&result)),
                )
            }),
            _ => false,
        }
    }

    fn hides(earlier: Ask, later: Ask) -> bool {
        match (earlier, later) {
            (Ask::Test(from, to), Ask::Test(low, high)) => from <= low && high <= to,
            (earlier, later) => earlier == later,
        }
    }

    #[expect(clippy::wildcard_enum_match_arm, reason = "the others touch no status")]
    fn marks(seen: Seen<'_, Tongue>, touch: &mut dyn FnMut(Touch, Status)) {
        match seen {
            Seen::Sentence(Sentence::Gain { status }, _) => touch(Touch::Writes, status),
            Seen::Test(Ask::Status(status), _) => touch(Touch::Reads, status),
            _ => {}
        }
    }

    #[expect(clippy::wildcard_enum_match_arm, reason = "the others lead nowhere")]
    fn leads(sentence: Sentence, lead: &mut dyn FnMut(Lead<Text>)) {
        match sentence {
            Sentence::Go { script } => lead(Lead::To(Text::Script(script))),
            Sentence::Begin | Sentence::Continue => lead(Lead::To(Text::Map)),
            Sentence::Lock { script } => lead(Lead::Names(Text::Script(script))),
            Sentence::EndScenario => lead(Lead::End),
            _ => {}
        }
    }

    fn asks(text: &str, at: &Span, names: &Names, report: &mut Report<'_>) -> Vec<Status> {
        let head = story::exactly::<Tongue, Head>(text, at.start, names, report);
        if let Some(Head::If { status }) = head { vec![status] } else { Vec::new() }
    }

    fn words(fault: Fault<Tongue>) -> String {
        if let Fault::Dangling(Text::Script(script)) = fault {
            return format!("there is no Script {script} (DE-200)");
        }
        fault.plain()
    }
}

impl story::Ending<Tongue> for Ending {
    fn allows(self, sentence: Sentence) -> bool {
        self == Ending::Option || sentence != Sentence::Again
    }

    fn is_needed(self) -> bool {
        true
    }

    fn words(self) -> &'static str {
        match self {
            Ending::Script => {
                "\"Go to Script N.\", \"Choose one.\" or \"Continue the Exploration.\""
            }
            Ending::Option => {
                "\"Go to Script N.\", \"Choose again.\" or \"Continue the Exploration.\""
            }
        }
    }
}
