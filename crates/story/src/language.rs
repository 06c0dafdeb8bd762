//! What a story must know of a game's sentences.

use crate::fault::Fault;
use crate::flow::Ending;
use crate::line::Part;
use crate::marks::Touch;
use crate::report::{Report, Span};
use crate::tree::{Arm, Seen};

use cardtext::{Misread, Names, Phrase};
use std::fmt::Debug;

/// The language of one game: its sentences and heads, and what they are to a story. It is a type without values.
pub trait Language: Copy + Debug + Eq + 'static {
    /// A whole instruction line, as `phrases!` reads it: parts, one after the other.
    type Line: Phrase;
    /// A sentence or a head, with its full stop or colon.
    type Part: Phrase + Debug;
    /// What is carried out.
    type Sentence: Copy + Debug + Eq;
    /// What a branch asks: conditions, the result of a roll or a combat, the answer to a question.
    type Test: Copy + Debug + Eq;
    /// What a loop goes over. A story without loops takes [`std::convert::Infallible`].
    type Loop: Copy + Debug + Eq;
    /// Heads of one family end each other on a line.
    type Family: Copy + Debug + Eq;
    /// What a sentence settles for the heads behind it: a roll, a payment, a combat, a choice.
    type Matter: Copy + Debug + Eq;
    /// The kinds of texts, by how they may end.
    type Ending: Ending<Self>;
    /// A word, status or counter that texts write and read.
    type Mark: Copy + Debug + Ord;
    /// What prose asks before it is told.
    type Condition: Copy + Debug + Eq;
    /// What a sentence calls another text: a number, a letter with a number.
    type Text: Copy + Debug + Ord;

    /// The parts of a line.
    fn parts(line: Self::Line) -> Vec<Self::Part>;

    /// What a part is.
    fn role(part: &Self::Part) -> Role<Self>;

    /// The family of a head.
    fn family(head: Head<Self>) -> Self::Family;

    /// Whether a sentence ends its text.
    fn ends(sentence: Self::Sentence) -> bool;

    /// What a sentence settles.
    fn settles(_sentence: Self::Sentence) -> Option<Self::Matter> {
        None
    }

    /// What must have been settled before a head.
    fn needs(_head: Head<Self>) -> Option<Need<Self>> {
        None
    }

    /// The test of an `Otherwise:` that directly follows the sentence which settles a matter: "You may pay. Otherwise:".
    fn refused(_matter: Self::Matter) -> Option<Self::Test> {
        None
    }

    /// Whether one of these arms is always taken, so that no way leads past them. `before` is the sentence that stands
    /// directly before the first, or before other heads that ask about the same: what it settles may have just these outcomes.
    fn covers(_before: Option<Self::Sentence>, _arms: &[Arm<Self>]) -> bool {
        false
    }

    /// Whether an arm is never taken because an earlier one of its fork always is first.
    fn hides(earlier: Self::Test, later: Self::Test) -> bool {
        earlier == later
    }

    /// The marks that a sentence, test or loop writes, reads or erases.
    fn marks(_seen: Seen<'_, Self>, _touch: &mut dyn FnMut(Touch, Self::Mark)) {}

    /// Where a sentence leads, or lets the reader go.
    fn leads(_sentence: Self::Sentence, _lead: &mut dyn FnMut(crate::Lead<Self::Text>)) {}

    /// The conditions of prose that is chosen: `text` is what stands between the braces of `{if ...}`, at `at`.
    fn asks(
        _text: &str,
        at: &Span,
        _names: &Names,
        report: &mut Report<'_>,
    ) -> Vec<Self::Condition> {
        report.say(at, "in this story all prose is told");
        Vec::new()
    }

    /// What is wrong with a part by itself.
    fn wrong(_part: &Self::Part) -> Option<String> {
        None
    }

    /// What is wrong with a line as it is written.
    fn miswritten(_line: &str) -> Option<String> {
        None
    }

    /// Says better what could not be read. The places in `misread` are those in `line`.
    fn explain(_misread: &mut Misread, _line: &str, _names: &Names) {}

    /// A mistake in the game's words, with its rule.
    fn words(fault: Fault<Self>) -> String {
        fault.plain()
    }
}

/// What a part of a line is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role<L: Language> {
    Sentence(L::Sentence),
    Head(Head<L>),
    /// It begins a text of its own, such as an ability, and stands at the start of a line.
    Own,
}

impl<L: Language> Role<L> {
    /// The role of a part that was read.
    pub fn of(part: &Part<L>) -> Role<L> {
        L::role(&part.part)
    }
}

/// A head that governs what follows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Head<L: Language> {
    /// What follows is carried out if the test holds. Arms that join are one chain, of which at most one is taken.
    Arm { test: L::Test, joins: bool },
    /// What follows is carried out if none of the arms before it was.
    Otherwise,
    /// What follows is repeated.
    Each(L::Loop),
}

/// What a head needs before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Need<L: Language> {
    /// The matter was settled somewhere before.
    Before(L::Matter),
    /// The sentence that settles it stands directly before the head, or before the first of its chain. Other heads that ask
    /// about the same may stand between.
    Directly(L::Matter),
}

impl<L: Language> Need<L> {
    /// The matter that is needed.
    pub fn matter(self) -> L::Matter {
        match self {
            Need::Before(matter) | Need::Directly(matter) => matter,
        }
    }
}
