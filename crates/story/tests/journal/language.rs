//! The tongue of the journal: a handful of Dragon Eclipse's sentences.

use cardtext::{Names, phrases};
use serde::{Deserialize, Serialize};
use story::{Arm, Fault, Language, Lead, Need, Report, Role, Seen, Span, Touch};

phrases! {
    pub(crate) struct Line = "line" { pub(crate) parts: Vec<Part> } = "{parts/ }";
    pub(crate) enum Part = "sentence or head" { Head(Head) = "^{0}:", Sentence(Sentence) = "^{0}." }
    pub(crate) enum Head = "head" {
        If { any: AnyOf } = "if {any}",
        Otherwise = "otherwise",
        Tame = "if you tame it",
        Win = "if you win",
        Lose = "if you lose",
        Low { n: u8 } = "on {n} or less",
        On { n: u8 } = "on {n}",
        High { n: u8 } = "on {n} or more",
        Misfortune { n: u8 } = "on {n} or more Misfortune",
        EachPair = "for each pair of Misfortune",
        EachStatus = "for each status",
        EachPart { status: Status } = "for each part of {status}",
        Also { any: AnyOf } = "also if {any}",
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
        Unlock { script: u8 } = "unlock Script {script}",
        Event { script: u8, time: u8 } = "place Script {script} in the Event slot and set red to {time}",
        Place { token: Token, slot: Slot } = "place token {token} in slot {slot}",
        Front { token: Token } = "place token {token} in front of you",
        Flip { slot: Slot } = "flip the token in slot {slot}",
        Discard { slot: Slot } = "discard the token from slot {slot}",
        Secret { n: u8 } = "gain Secret {n}",
        Lose { n: u8 } = "discard Secret {n}",
        Adjust { n: u8, what: Parts } = "you may once add or subtract {n} with {what}",
        Begins { n: u8 } = "the Enemy begins with {n} damage",
        Random { enemy: Option<Enemy> } = "fight a Random Combat[, adding {enemy}]",
        Explored { card: u8 } = "flip World Map card {card}",
        World = "go back to the World Map",
        Gain { status: Status, part: Option<u8> } = "gain {status}[ {part}]",
        Silver { n: u8 } = "gain {n} Silver",
        Time = "spend time",
        Fight { enemy: Enemy, tame: bool } = "fight {enemy}[tame?, which can be tamed]",
        Test = "perform the Test",
    }
    /// What stands in parentheses before an option.
    pub(crate) enum Requirement = "requirement" { Spend { n: u8 } = "spend {n} Silver", Has(AnyOf) = "{0}" }
    /// `and` binds closer than `or`.
    pub(crate) struct AnyOf = "condition" { pub(crate) any: Vec<AllOf> } = "{any/ or }";
    pub(crate) struct AllOf = "condition" { pub(crate) all: Vec<Held> } = "{all/ and }";
    #[derive(Copy)]
    pub(crate) struct Held = "condition" { pub(crate) no: bool, pub(crate) what: Parts } = "[no?no ]{what}";
    /// What must be marked of a status: one part of several, so many of them (DE-J06), or any.
    #[derive(Copy)]
    pub(crate) enum Parts = "condition" {
        Many { n: u8, status: Status } = "{n}+ {status}",
        In { token: Token, slot: Slot } = "token {token} in slot {slot}",
        Empty { slot: Slot } = "slot {slot} empty",
        Facing { token: Token } = "token {token} in front of you",
        Secret { n: u8 } = "Secret {n}",
        Tamed = "tamed in that Combat",
        Lost = "lost in that Combat",
        Explored { card: u8 } = "World Map card {card} explored",
        Part { status: Status, part: u8 } = "{status} {part}",
        Any { status: Status } = "{status}",
    }
    /// A token has two sides.
    #[derive(Copy, PartialOrd, Ord, Serialize, Deserialize)]
    pub(crate) enum Token = "token" { A = "A", B = "B" }
    #[derive(Copy, PartialOrd, Ord)]
    pub(crate) enum Slot = "slot" { I = "I", II = "II", III = "III" }
    pub(crate) name Status = "status";
    pub(crate) name Enemy = "enemy";
}

/// A requirement that can be looked at again and again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Price {
    Spend(u8),
    Held(Condition),
}

impl Price {
    pub(crate) fn of(written: &Requirement) -> Option<Price> {
        match written {
            Requirement::Spend { n } => Some(Price::Spend(*n)),
            Requirement::Has(any) => Condition::of(any).map(Price::Held),
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Tongue;

/// A condition as it is asked: what a text reads is small, so that it lies in place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Condition([[Option<Held>; WIDEST]; WIDEST]);

/// So many words stand between two `or`, and so many `or` in a condition.
const WIDEST: usize = 3;

impl Condition {
    /// None if it is wider than any in the journal.
    fn of(written: &AnyOf) -> Option<Condition> {
        let mut any = [[None; WIDEST]; WIDEST];
        for (place, all) in written.any.iter().enumerate() {
            for (at, held) in all.all.iter().enumerate() {
                *any.get_mut(place)?.get_mut(at)? = Some(*held);
            }
        }
        Some(Condition(any))
    }

    pub(crate) fn is_met(&self, holds: impl Fn(Parts) -> bool) -> bool {
        let held = |held: &Held| holds(held.what) != held.no;
        let mut any = self.0.iter().filter(|all| all[0].is_some());
        any.any(|all| all.iter().flatten().all(held))
    }

    pub(crate) fn marks(&self) -> impl Iterator<Item = Marked> {
        self.0.iter().flatten().flatten().filter_map(|held| held.what.mark())
    }
}

impl Parts {
    /// What must have been written somewhere for it to hold ever.
    fn mark(self) -> Option<Marked> {
        match self {
            Parts::Many { status, .. } | Parts::Part { status, .. } | Parts::Any { status } => {
                Some(Marked::Status(status))
            }
            Parts::In { slot, .. } => Some(Marked::Slot(slot)),
            Parts::Facing { token } => Some(Marked::Front(token)),
            Parts::Secret { n } => Some(Marked::Secret(n)),
            Parts::Explored { card } => Some(Marked::Card(card)),
            Parts::Empty { .. } | Parts::Tamed | Parts::Lost => None,
        }
    }
}

/// What scripts write down and other scripts ask for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Marked {
    Status(Status),
    Slot(Slot),
    Front(Token),
    Secret(u8),
    Card(u8),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Ask {
    Held(Condition),
    Fight(Outcome),
    /// From this result on, up to that one.
    Test(u8, u8),
    /// So many icons on the cards of the Test, whatever its result (DE-J20).
    Misfortune(u8),
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
    /// The marked parts of a status (DE-227).
    Parts(Status),
    /// Pairs of Misfortune in the Test.
    Pairs,
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

/// What leads to what: scripts, the map from which they are read, and the cards of the World Map.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Text {
    Map,
    World,
    Script(u8),
}

/// Read after a Random Combat.
pub(crate) const AFTER_RANDOM: u8 = 200;

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
    type Mark = Marked;
    type Condition = Condition;
    type Text = Text;

    fn parts(line: Line) -> Vec<Part> {
        line.parts
    }

    fn role(part: &Part) -> Role<Tongue> {
        let arm = |test, joins| story::Head::Arm { test, joins };
        Role::Head(match *part {
            Part::Sentence(sentence) => return Role::Sentence(sentence),
            // DE-209: of several conditions only the first that is met.
            Part::Head(Head::If { ref any }) => {
                let condition = Condition::of(any).unwrap_or(Condition([[None; WIDEST]; WIDEST]));
                arm(Ask::Held(condition), true)
            }
            Part::Head(Head::Otherwise) => story::Head::Otherwise,
            Part::Head(Head::Tame) => arm(Ask::Fight(Outcome::Tamed), true),
            Part::Head(Head::Win) => arm(Ask::Fight(Outcome::Won), true),
            Part::Head(Head::Lose) => arm(Ask::Fight(Outcome::Lost), true),
            Part::Head(Head::Low { n }) => arm(Ask::Test(0, n), true),
            Part::Head(Head::On { n }) => arm(Ask::Test(n, n), true),
            Part::Head(Head::High { n }) => arm(Ask::Test(n, MOST), true),
            // DE-J20: resolved before the outcome, which is a chain of its own.
            Part::Head(Head::Misfortune { n }) => arm(Ask::Misfortune(n), false),
            Part::Head(Head::EachPair) => story::Head::Each(Over::Pairs),
            Part::Head(Head::EachStatus) => story::Head::Each(Over::Statuses),
            Part::Head(Head::EachPart { status }) => story::Head::Each(Over::Parts(status)),
            // DE-211: by itself, and not one of several.
            Part::Head(Head::Also { ref any }) => {
                let condition = Condition::of(any).unwrap_or(Condition([[None; WIDEST]; WIDEST]));
                arm(Ask::Held(condition), false)
            }
        })
    }

    fn family(head: story::Head<Tongue>) -> Family {
        match head {
            story::Head::Each(_) => Family::Loop,
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
                | Sentence::Random { .. }
                | Sentence::World
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
            story::Head::Arm { test: Ask::Test(..) | Ask::Misfortune(_), .. }
            | story::Head::Each(Over::Pairs) => Some(Need::Directly(Matter::Test)),
            story::Head::Arm { test: Ask::Held(_), .. }
            | story::Head::Otherwise
            | story::Head::Each(Over::Statuses | Over::Parts(_)) => None,
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

    #[expect(clippy::wildcard_enum_match_arm, reason = "the others write nothing down")]
    fn marks(seen: Seen<'_, Tongue>, touch: &mut dyn FnMut(Touch, Marked)) {
        let mut writes = |mark| touch(Touch::Writes, mark);
        match seen {
            Seen::Sentence(Sentence::Gain { status, .. }, _) => writes(Marked::Status(status)),
            Seen::Sentence(Sentence::Place { slot, .. }, _) => writes(Marked::Slot(slot)),
            Seen::Sentence(Sentence::Front { token }, _) => writes(Marked::Front(token)),
            Seen::Sentence(Sentence::Secret { n }, _) => writes(Marked::Secret(n)),
            Seen::Sentence(Sentence::Explored { card }, _) => writes(Marked::Card(card)),
            Seen::Sentence(Sentence::Adjust { what, .. }, _) => {
                what.mark().into_iter().for_each(|mark| touch(Touch::Reads, mark));
            }
            Seen::Each(Over::Parts(status), _) => touch(Touch::Reads, Marked::Status(status)),
            Seen::Test(Ask::Held(condition), _) => {
                condition.marks().for_each(|mark| touch(Touch::Reads, mark));
            }
            _ => {}
        }
    }

    #[expect(clippy::wildcard_enum_match_arm, reason = "the others lead nowhere")]
    fn leads(sentence: Sentence, lead: &mut dyn FnMut(Lead<Text>)) {
        match sentence {
            Sentence::Go { script } => lead(Lead::To(Text::Script(script))),
            Sentence::Begin | Sentence::Continue => lead(Lead::To(Text::Map)),
            Sentence::Lock { script } | Sentence::Unlock { script } => {
                lead(Lead::Names(Text::Script(script)));
            }
            Sentence::Event { script, .. } => lead(Lead::To(Text::Script(script))),
            Sentence::Random { .. } => lead(Lead::To(Text::Script(AFTER_RANDOM))),
            Sentence::World => lead(Lead::To(Text::World)),
            Sentence::EndScenario => lead(Lead::End),
            _ => {}
        }
    }

    fn asks(text: &str, at: &Span, names: &Names, report: &mut Report<'_>) -> Vec<Condition> {
        let head = story::exactly::<Tongue, Head>(text, at.start, names, report);
        if let Some(Head::If { any }) = head {
            Condition::of(&any).into_iter().collect()
        } else {
            Vec::new()
        }
    }

    fn wrong(part: &Part) -> Option<String> {
        let Part::Head(Head::If { any }) = part else { return None };
        let is_wide = Condition::of(any).is_none();
        is_wide.then(|| format!("a condition asks at most {WIDEST} times {WIDEST} things"))
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
