//! The language of the book: what each sentence and head is to a story (WB-904, WB-916 to WB-920).

use super::flow::{self, Ending};
use super::mention::{Mention, mentions};
use crate::content::{Conditions, Over, Test, Tongue};
use crate::text::{self, Condition, Head, Keyword, Sentence};
use cardtext::{Misread, Names};
use story::{Fault, Language, Need, Report, Role, Seen, Span, Touch};

pub(super) type Node = story::Node<Tongue>;
pub(super) type Told = story::Told<Tongue>;

/// Heads of one family end each other (WB-904).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Family {
    Branch,
    Roll,
    Area,
}

/// What heads ask about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Matter {
    Roll,
    Spent,
    GroupSpent,
}

impl Language for Tongue {
    type Line = text::Line;
    type Part = text::Part;
    type Sentence = Sentence;
    type Test = Test;
    type Loop = Over;
    type Family = Family;
    type Matter = Matter;
    type Ending = Ending;
    type Mark = Keyword;
    type Condition = Condition;
    /// The number of a card.
    type Text = u8;

    fn parts(line: text::Line) -> Vec<text::Part> {
        line.parts
    }

    fn role(part: &text::Part) -> Role<Tongue> {
        match part {
            text::Part::Sentence(sentence) => Role::Sentence(*sentence),
            text::Part::Head(head) => control(head).map_or(Role::Own, Role::Head),
            text::Part::Goal { .. } | text::Part::DarkVortex { .. } => Role::Own,
        }
    }

    fn family(head: story::Head<Tongue>) -> Family {
        match head {
            story::Head::Otherwise => Family::Branch,
            story::Head::Arm { test: Test::Hits(_) | Test::Missed, .. } => Family::Roll,
            story::Head::Arm { .. } => Family::Branch,
            story::Head::Each(Over::Successes) => Family::Roll,
            story::Head::Each(Over::Areas { .. }) => Family::Area,
        }
    }

    fn ends(sentence: Sentence) -> bool {
        flow::is_flow(sentence)
    }

    #[expect(clippy::wildcard_enum_match_arm, reason = "the other sentences settle nothing")]
    fn settles(sentence: Sentence) -> Option<Matter> {
        match sentence {
            Sentence::Roll { .. } => Some(Matter::Roll),
            Sentence::MaySpend { .. } => Some(Matter::Spent),
            Sentence::GroupMaySpend { .. } => Some(Matter::GroupSpent),
            _ => None,
        }
    }

    fn needs(head: story::Head<Tongue>) -> Option<Need<Tongue>> {
        match head {
            story::Head::Arm { test: Test::Paid, .. } => Some(Need::Directly(Matter::Spent)),
            story::Head::Arm { test: Test::GroupPaid, .. } => {
                Some(Need::Directly(Matter::GroupSpent))
            }
            story::Head::Arm { test: Test::Hits(_) | Test::Missed, .. }
            | story::Head::Each(Over::Successes) => Some(Need::Before(Matter::Roll)),
            story::Head::Arm { test: Test::Conditions(_) | Test::Unpaid, .. }
            | story::Head::Each(Over::Areas { .. })
            | story::Head::Otherwise => None,
        }
    }

    /// WB-916: `Otherwise:` may directly follow a `may spend`.
    fn refused(matter: Matter) -> Option<Test> {
        (matter != Matter::Roll).then_some(Test::Unpaid)
    }

    fn marks(seen: Seen<'_, Tongue>, touch: &mut dyn FnMut(Touch, Keyword)) {
        match seen {
            Seen::Sentence(Sentence::Write { keyword }, _) => touch(Touch::Writes, keyword),
            Seen::Sentence(Sentence::Erase { keyword }, _) => touch(Touch::Erases, keyword),
            Seen::Sentence(..) | Seen::Test(..) | Seen::Each(..) => {}
        }
        asked(seen, &mut |condition| {
            if let Condition::Written { keyword, .. } = condition {
                touch(Touch::Reads, keyword);
            }
        });
    }

    /// WB-953.
    fn asks(text: &str, at: &Span, names: &Names, report: &mut Report<'_>) -> Vec<Condition> {
        let head = story::exactly::<Tongue, Head>(text, at.start, names, report);
        let Some(Head::If { conditions }) = head else { return Vec::new() };
        let is_known = |condition: &Condition| {
            matches!(
                condition,
                Condition::Written { .. }
                    | Condition::HeroInPlay { .. }
                    | Condition::HeroesInPlay { .. }
            )
        };
        if !conditions.iter().all(is_known) {
            report.say(at, "prose asks only for Heroes in play and for Keywords (WB-953)");
        }
        conditions
    }

    fn wrong(part: &text::Part) -> Option<String> {
        let is_long =
            matches!(part, text::Part::Head(Head::If { conditions }) if conditions.len() > 2);
        is_long.then(|| "two conditions may be joined by \"and\", not more".to_owned())
    }

    fn miswritten(line: &str) -> Option<String> {
        (!numbers_fit(line)).then(|| "a number in a sentence goes from 1 to 99".to_owned())
    }

    /// WB-937: a word in capitals that is not known is a Keyword that nothing writes.
    fn explain(misread: &mut Misread, line: &str, names: &Names) {
        let word = line.get(misread.start..misread.end).unwrap_or_default();
        let is_keyword = word.len() > 1 && word.chars().all(|sign| sign.is_ascii_uppercase());
        if is_keyword && names.place("keyword", word).is_none() {
            misread.message = format!("no Chapter writes the Keyword {word} (WB-937)");
            misread.expected.clear();
        }
    }

    fn words(fault: Fault<Tongue>) -> String {
        use story::Ending as _;
        let words = match fault {
            Fault::Unsettled(Need::Directly(_)) => {
                "this head directly follows its \"may spend\"; behind an `If` on the same line both go into \
                 deeper lines (WB-904)"
            }
            Fault::Unsettled(Need::Before(_)) => "this head stands after a \"Roll N dice.\"",
            Fault::LoneOtherwise => {
                "no `If`, `On` or `may spend` stands directly before this \"Otherwise:\" (WB-916)"
            }
            Fault::LoopInLoop => "\"For each\" does not stand inside another \"For each\"",
            Fault::ChainApart(_) => {
                "of several `On` heads after one roll only one is carried out, so they stand together (WB-917)"
            }
            Fault::NeverTaken => {
                "this `On` stands twice after one roll, and only the first is carried out (WB-917)"
            }
            Fault::NoEnding { ending, on_some } => {
                let how = if on_some { "a way through this text" } else { "this text" };
                let words = ending.words();
                return format!("{how} does not end in a flow sentence such as {words} (WB-920)");
            }
            Fault::BehindEnding => {
                "on some way this comes after the flow sentence that ends the text (WB-920)"
            }
            Fault::EndingInLoop => "a flow sentence does not stand inside \"For each\" (WB-920)",
            Fault::OtherEnding { ending } if ending.is_needed() => {
                return format!("this text ends in {} (WB-920)", ending.words());
            }
            Fault::OtherEnding { .. } => "this text has no such flow sentence (WB-920)",
            Fault::NoFreeOption => {
                "every option asks for a Keyword, so that none may be left (WB-310)"
            }
            Fault::OtherBrace => {
                "a mark in braces is `{if KEYWORD is written}`, `{if HERO is in play}`, `{otherwise}` or `{end}`"
            }
            Fault::NotAtStart
            | Fault::GovernsNothing
            | Fault::Dangling(_)
            | Fault::Unreachable(_)
            | Fault::Endless(_)
            | Fault::NeverWritten(_)
            | Fault::NeverRead(_) => return fault.plain(),
        };
        words.to_owned()
    }
}

/// A head that governs sentences, as opposed to one that begins a text of its own.
fn control(head: &Head) -> Option<story::Head<Tongue>> {
    let arm = |test| story::Head::Arm { test, joins: false };
    Some(match head {
        Head::If { conditions } => arm(Test::Conditions(pair(conditions))),
        Head::IfYouDo => arm(Test::Paid),
        Head::IfGroupDoes => arm(Test::GroupPaid),
        Head::Otherwise => story::Head::Otherwise,
        // WB-917.
        Head::OnSuccesses { n } => story::Head::Arm { test: Test::Hits(*n), joins: true },
        Head::OnNone => story::Head::Arm { test: Test::Missed, joins: true },
        Head::EachSuccess => story::Head::Each(Over::Successes),
        Head::EachArea { n } => story::Head::Each(Over::Areas { n: *n }),
        Head::PlayersPhase
        | Head::EnemiesPhase
        | Head::WhenMet
        | Head::SpecialAction { .. }
        | Head::Attack
        | Head::Skill { .. }
        | Head::Free
        | Head::Always
        | Head::After { .. }
        | Head::Whenever { .. }
        | Head::When { .. }
        | Head::AnyTime { .. }
        | Head::AfterRoll => return None,
    })
}

/// The conditions that a head asks, or that stand in a sentence.
pub(super) fn asked(seen: Seen<'_, Tongue>, see: &mut impl FnMut(Condition)) {
    match seen {
        Seen::Sentence(sentence, _) => mentions(&sentence).into_iter().for_each(|mention| {
            if let Mention::Condition(condition) = mention {
                see(condition);
            }
        }),
        Seen::Test(Test::Conditions(conditions), _) => {
            conditions.into_iter().flatten().for_each(see);
        }
        Seen::Test(..) | Seen::Each(..) => {}
    }
}

/// Whether a head begins a text of its own: an ability or a line of a Goal card.
pub(super) fn is_structural(head: &Head) -> bool {
    control(head).is_none()
}

/// Whether all numbers go from 1 to 99, those of cards apart.
pub(super) fn numbers_fit(text: &str) -> bool {
    text.split(' ').filter(|word| !word.starts_with('#')).all(|word| {
        let digits = word.trim_matches(|sign: char| !sign.is_ascii_digit());
        digits.is_empty() || digits.parse().is_ok_and(|n: u32| (1..=99).contains(&n))
    })
}

/// One or two conditions.
pub(super) fn pair(conditions: &[Condition]) -> Conditions {
    [conditions.first().copied(), conditions.get(1).copied()]
}
