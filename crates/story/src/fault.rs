//! Mistakes that a story finds in its texts.

use crate::flow::Ending;
use crate::language::{Language, Need};

/// A mistake in a text or between texts. A game may put it in its own words: [`Language::words`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault<L: Language> {
    /// The head of a text of its own stands in the middle of a line.
    NotAtStart,
    /// Nothing follows a head on its line or below it.
    GovernsNothing,
    /// What a head asks for has not been settled where it must be.
    Unsettled(Need<L>),
    /// An `Otherwise:` has nothing before it that it could be otherwise to.
    LoneOtherwise,
    /// A loop stands inside another one.
    LoopInLoop,
    /// A second chain of arms asks for what the first has already dealt with.
    ChainApart(L::Matter),
    /// An arm that an earlier one of its chain never lets come to its turn.
    NeverTaken,
    /// A text that has to end in an ending sentence does not, on all ways or on some.
    NoEnding { ending: L::Ending, on_some: bool },
    /// Something stands behind the sentence that ends the text.
    BehindEnding,
    /// A text ends inside a loop.
    EndingInLoop,
    /// A sentence that does not end this kind of text.
    OtherEnding { ending: L::Ending },
    /// A sentence names a text that is not there.
    Dangling(L::Text),
    /// No way leads to a text.
    Unreachable(L::Text),
    /// From a text on, no way comes to an end.
    Endless(L::Text),
    /// A mark is asked for that nothing has written by then.
    NeverWritten(L::Mark),
    /// A mark is written that nothing asks for.
    NeverRead(L::Mark),
    /// Every option asks for something, so that none may be left.
    NoFreeOption,
    /// A line in braces that is none of the marks of chosen prose.
    OtherBrace,
}

impl<L: Language> Fault<L> {
    /// The mistake in plain words.
    pub fn plain(self) -> String {
        let words = match self {
            Fault::NotAtStart => "this stands only at the start of a line of its own",
            Fault::GovernsNothing => "this head governs nothing",
            Fault::Unsettled(Need::Before(_)) => {
                "nothing before this head settles what it asks for"
            }
            Fault::Unsettled(Need::Directly(_)) => {
                "this head directly follows the sentence that settles what it asks for"
            }
            Fault::LoneOtherwise => "nothing stands before this that it could be otherwise to",
            Fault::LoopInLoop => "a loop does not stand inside another loop",
            Fault::ChainApart(_) => {
                "of these heads only one is carried out, so they stand together"
            }
            Fault::NeverTaken => "this is never carried out: a head before it always is",
            Fault::NoEnding { ending, on_some } => {
                let how = if on_some { "a way through this text" } else { "this text" };
                return format!("{how} does not end in {}", ending.words());
            }
            Fault::BehindEnding => "on some way this comes after the sentence that ends the text",
            Fault::EndingInLoop => "a text does not end inside a loop",
            Fault::OtherEnding { ending } if ending.is_needed() => {
                return format!("this text ends in {}", ending.words());
            }
            Fault::OtherEnding { .. } => "this text has no such ending",
            Fault::Dangling(text) => return format!("there is no text {text:?}"),
            Fault::Unreachable(_) => "no path reaches this text",
            Fault::Endless(_) => "from here on no path comes to an end",
            Fault::NeverWritten(_) => "nothing writes this before it is asked for",
            Fault::NeverRead(_) => "nothing ever asks for this",
            Fault::OtherBrace => "a mark in braces is `{if ...}`, `{otherwise}` or `{end}`",
            Fault::NoFreeOption => "every option asks for something, so that none may be left",
        };
        words.to_owned()
    }
}
